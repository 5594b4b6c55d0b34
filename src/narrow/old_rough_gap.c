/* SPDX-License-Identifier: MIT */
#include "narrow/old_rough_gap.h"

#include <stddef.h>

#include "narrow/old_box_model.h"

/* Bits: places 12 and 4 units for what was rounded, w 13, edges 14, directions 14. So dots of places and directions stay below 2^28.6, of edges
 * 2^29.6, cross products of edges 2^29.1, and e x (c cut to 15 bits) 2^30.1. */
#define PLACE_BITS 12
#define DIRECTION_BITS 14

/* Few pairs need more than 6. */
#define MAX_PASSES 8

/* w[i] is made by pair[i]: A's number, and B's << 16. w[3] is a new one beside three. */
typedef struct rough_simplex {
    old_int3 w[4];
    uint32_t pair[4];
    int count;
} rough_simplex;

QN_INLINE int32_t dot(const old_int3 *u, const old_int3 *v) { return u->x * v->x + u->y * v->y + u->z * v->z; }

QN_INLINE old_int3 cross(const old_int3 *u, const old_int3 *v)
{
    old_int3 r;
    r.x = u->y * v->z - u->z * v->y;
    r.y = u->z * v->x - u->x * v->z;
    r.z = u->x * v->y - u->y * v->x;
    return r;
}

/* The upper bits, floored; what has fewer is left. */
QN_INLINE old_int3 cut(const old_int3 *v, int most)
{
    const int bits = qn_bits32((uint32_t)((v->x ^ qn_asr32(v->x, 31)) | (v->y ^ qn_asr32(v->y, 31)) | (v->z ^ qn_asr32(v->z, 31))));
    const int s = bits > most ? bits - most : 0;
    old_int3 r;
    r.x = qn_asr32(v->x, s);
    r.y = qn_asr32(v->y, s);
    r.z = qn_asr32(v->z, s);
    return r;
}

/* At most 22.5 % too large. */
QN_INLINE int32_t length_of(const old_int3 *v) { return (int32_t)old_length_bound32(qn_abs32(v->x), qn_abs32(v->y), qn_abs32(v->z)); }

/* ---- Places ------------------------------------------------------------- */

#ifdef QN_PORT_NARROW_PRODUCTS
/* Along an axis, where p is cut to 14 bits. No point lies farther from B's place than 2^14 so, nor does a row lengthen it: 2^29.1, and 2^29 for
 * the place. */
static int32_t place_along(const old_poly_model *m, int i, const old_int3 *p)
{
    const int32_t *r = m->r.m[i];
    return qn_asr32(qn_asr32(r[0], 15) * p->x + qn_asr32(r[1], 15) * p->y + qn_asr32(r[2], 15) * p->z + 2 * qn_upper_word(m->turned_b.offset[i]), 17);
}

static void place_of_b(const old_poly_model *m, int s, const qn_vec3 *p, old_int3 *out)
{
    old_int3 v;
    v.x = qn_asr32(p->x, s - 2);
    v.y = qn_asr32(p->y, s - 2);
    v.z = qn_asr32(p->z, s - 2);
    out->x = place_along(m, 0, &v);
    out->y = place_along(m, 1, &v);
    out->z = place_along(m, 2, &v);
}
#else
/* Rows of R lose what a shift of the places leaves out; places are upper words, 2^(30 - (s - 2)) 2^(12 + s) sqrt(3) / 2^32. */
static int32_t place_along(const old_poly_model *m, int i, int s, const qn_vec3 *p)
{
    const int32_t *r = m->r.m[i], row[3] = { qn_asr32(r[0], s), qn_asr32(r[1], s), qn_asr32(r[2], s) };
    return qn_upper_word(qn_signed64(qn_mul3_row(row, p->x, p->y, p->z))) +
           qn_asr32(qn_upper_word(m->turned_b.offset[i]), OLD_CORE_BITS - PLACE_BITS);
}

static void place_of_b(const old_poly_model *m, int s, const qn_vec3 *p, old_int3 *out)
{
    out->x = place_along(m, 0, s - 2, p);
    out->y = place_along(m, 1, s - 2, p);
    out->z = place_along(m, 2, s - 2, p);
}
#endif

static void place(const old_poly_model *m, old_rough_space *space)
{
    const int s = OLD_CORE_BITS - PLACE_BITS - m->k; /* 2 .. 16 */
    const qn_vec3 *p = m->turned_a.point, *end = p + m->a.count;
    old_int3 *to = space->a;
    for (; p < end; p++, to++) {
        to->x = qn_asr32(p->x, s);
        to->y = qn_asr32(p->y, s);
        to->z = qn_asr32(p->z, s);
    }
    if (m->a.count & 1u) *to++ = space->a[0];
    space->end_a = to;
    to = space->b;
    for (p = m->turned_b.point, end = p + m->b.count; p < end; p++, to++) place_of_b(m, s, p, to);
    if (m->b.count & 1u) *to++ = space->b[0];
    space->end_b = to;
}

/* ---- Looks -------------------------------------------------------------- */

static const old_int3 *find_least(const old_int3 *p, const old_int3 *end, int32_t x, int32_t y, int32_t z)
{
    const old_int3 *found = p;
    int32_t least = INT32_MAX;
    for (; p < end; p++) {
        const int32_t at = x * p->x + y * p->y + z * p->z;
        if (at >= least) continue;
        least = at;
        found = p;
    }
    return found;
}

/* The first of A's vertices farthest along d, the first of B's against it, and the way from one to the other. */
static uint32_t find_pair(const old_rough_space *space, const old_int3 *d, old_int3 *w)
{
    const old_int3 *a = find_least(space->a, space->end_a, -d->x, -d->y, -d->z), *b = find_least(space->b, space->end_b, d->x, d->y, d->z);
    *w = old_int3_sub(b, a);
    return (uint32_t)(a - space->a) | (uint32_t)(b - space->b) << 16;
}

/* The pair found goes to point `at`. */
QN_INLINE void look_along(const old_rough_space *space, const old_int3 *d, rough_simplex *s, int at)
{
    old_int3 *w = &s->w[at];
    s->pair[at] = find_pair(space, d, w);
    QN_ASSERT(qn_abs32(w->x) < 0x2008 && qn_abs32(w->y) < 0x2008 && qn_abs32(w->z) < 0x2008);
    QN_ASSERT(qn_abs32(d->x) <= 0x4000 && qn_abs32(d->y) <= 0x4000 && qn_abs32(d->z) <= 0x4000);
}

/* ---- Steps -------------------------------------------------------------- */

QN_INLINE void keep(rough_simplex *s, int at, int from)
{
    s->w[at] = s->w[from];
    s->pair[at] = s->pair[from];
}

/* From a triangle that runs round d to a point p on the origin's side of it: as seen along d, the origin lies between p and that side which the
 * way on from p meets. The corner that goes. */
static old_int3 drop_one(rough_simplex *s, const old_int3 *d)
{
    old_int3 c = cross(d, &s->w[3]), gone;
    int32_t t;
    int at;
    c = cut(&c, DIRECTION_BITS + 1);
    t = dot(&c, &s->w[1]);
    at = t <= 0 && dot(&c, &s->w[0]) > 0 ? 2 : t > 0 && dot(&c, &s->w[2]) <= 0 ? 0 : 1;
    gone = s->w[at];
    if (at < 2) keep(s, at, 2);
    keep(s, 2, 3);
    s->count = 3;
    return gone;
}

/* See old_simplex.c: the nearest point of the line p x lies between its ends, and the point y adds nothing. */
QN_INLINE bool is_alone(int32_t along_x, int32_t square_x, int32_t mixed, int32_t along_y)
{
    return along_x < 0 && along_x + square_x > 0 && qn_mul(along_y, square_x) >= qn_mul(mixed, along_x);
}

/* Drops what the nearest point does not need of two or three; the last is new. */
QN_INLINE void reduce(rough_simplex *s)
{
    const int last = s->count - 1;
    const old_int3 *p = &s->w[last];
    const old_int3 e = old_int3_sub(&s->w[0], p);
    const int32_t along_e = dot(p, &e);
    int to = 0;
    if (last == 1) {
        if (along_e < 0) return;
    } else {
        const old_int3 f = old_int3_sub(&s->w[1], p);
        const int32_t along_f = dot(p, &f);
        if (along_e < 0 || along_f < 0) {
            const int32_t mixed = dot(&e, &f);
            to = 1;
            if (is_alone(along_f, dot(&f, &f), mixed, along_e)) keep(s, 0, 1);
            else if (!is_alone(along_e, dot(&e, &e), mixed, along_f)) return;
        }
    }
    keep(s, to, last);
    s->count = to + 1;
}

/* Of a triangle, which runs round it then. */
QN_INLINE void put_normal(rough_simplex *s, old_int3 *d)
{
    const old_int3 e = old_int3_sub(&s->w[1], &s->w[0]), f = old_int3_sub(&s->w[2], &s->w[0]), c = cross(&e, &f);
    *d = cut(&c, DIRECTION_BITS);
    if (dot(d, &s->w[0]) >= 0) return;
    d->x = -d->x;
    d->y = -d->y;
    d->z = -d->z;
    keep(s, 3, 1);
    keep(s, 1, 2);
    keep(s, 2, 3);
}

/* To the nearest point. False where that is too near to tell. */
QN_INLINE bool put_direction(rough_simplex *s, old_int3 *d)
{
    const old_int3 *p = &s->w[0];
    if (s->count == 3) {
        put_normal(s, d);
    } else if (s->count == 2) {
        const old_int3 e = old_int3_sub(&s->w[1], p);
        old_int3 c = cross(p, &e);
        c = cut(&c, DIRECTION_BITS + 1);
        c = cross(&e, &c);
        *d = cut(&c, DIRECTION_BITS);
    } else {
        *d = *p;
    }
    return dot(d, p) > 0;
}

/* ---- Search ------------------------------------------------------------- */

/* Bodies whose middles lie less than 7 / 16 as far apart as they are long overlap, mostly. toward is in LSB / 32. */
static bool seem_near(const old_poly_model *m) { return (uint32_t)length_of(&m->toward) < 7 * ((m->size.a + m->size.reach_b) >> 9); }

/* A third of the way from d to u, of 14 bits and 13: lengths are at most 2^15 and 2^14, and the sum stays below 2^29. */
QN_INLINE void lean_to(old_int3 *d, const old_int3 *u)
{
    const int32_t of_d = length_of(u), of_u = length_of(d) / 2;
    d->x = d->x * of_d + u->x * of_u;
    d->y = d->y * of_d + u->y * of_u;
    d->z = d->z * of_d + u->z * of_u;
}

/* Two looks: along the way between the middles, and on the way from there to what is seen. False where that is against the way, within 60
 * degrees: such bodies overlap, nearly always. */
static bool begin(const old_poly_model *m, const old_rough_space *space, rough_simplex *s)
{
    old_int3 d = cut(&m->toward, DIRECTION_BITS), e;
    const old_int3 *u = &s->w[1];
    int32_t along;
    look_along(space, &d, s, 1);
    along = qn_asr32(dot(&d, u), 15);
    if (along < 0 && 4 * (uint32_t)(along * along) > (uint32_t)qn_asr32(dot(u, u), 15) * (uint32_t)qn_asr32(dot(&d, &d), 15)) return false;
    lean_to(&d, u);
    d = cut(&d, DIRECTION_BITS);
    look_along(space, &d, s, 0);
    e = old_int3_sub(&s->w[0], u);
    s->count = dot(u, &e) < 0 && dot(&s->w[0], &e) > 0 ? 2 : 1;
    return true;
}

/* Nearer than the simplex, which does not have it yet. */
QN_INLINE bool is_gain(const rough_simplex *s, const old_int3 *d)
{
    const int at = s->count;
    const uint32_t pair = s->pair[at];
    const old_int3 e = old_int3_sub(&s->w[at], &s->w[0]);
    if (pair == s->pair[0] || (at > 1 && pair == s->pair[1]) || (at > 2 && pair == s->pair[2])) return false;
    return dot(d, &e) < 0;
}

static void name(const rough_simplex *s, uint32_t named[2])
{
    const uint32_t *p = s->pair;
    named[0] = (p[0] & 255u) | p[0] >> 8;
    named[1] = (uint32_t)s->count << 16;
    if (s->count > 1) named[0] |= p[1] << 16 | (p[1] >> 8) << 16;
    if (s->count > 2) named[1] |= (p[2] & 255u) | p[2] >> 8;
}

bool old_rough_gap(const old_poly_model *m, old_rough_space *space, uint32_t named[2])
{
    rough_simplex s;
    old_int3 d, gone = { 0, 0, 0 };
    int passes;
    if ((m->a.kind & m->b.kind) != OLD_CORE_TURNED || m->k < 0 || m->a.count > OLD_ROUGH_POINTS || m->b.count > OLD_ROUGH_POINTS || seem_near(m))
        return false;
    place(m, space);
    if (!begin(m, space, &s)) return false;
    for (passes = 0; passes < MAX_PASSES; passes++) {
        if (!put_direction(&s, &d)) return false;
        if (s.count == 3 && dot(&d, &gone) < 0) return false; /* four hold the origin */
        look_along(space, &d, &s, s.count);
        if (!is_gain(&s, &d)) {
            name(&s, named);
            return true;
        }
        gone.x = gone.y = gone.z = 0;
        if (++s.count == 4) gone = drop_one(&s, &d);
        reduce(&s);
    }
    return false;
}
