/* SPDX-License-Identifier: MIT */
/* The point of A nearest a given one is had by clamping its coordinates. So the squared distance is a convex function of B's own
 * coordinates y[j] in [-1, 1] alone, of degree two in pieces, and is lessened in one of them after the other. Where the nearest parts are a
 * vertex and a face, or two edges, those that stay loose are square to each other, and one round settles them all; on the way there they
 * need not be, and rounds that go on as they began are shortened by a search along what the last one changed. */
#include "narrow/old_box_descent.h"

#include "num/root.h"

#define BITS 18 /* of coordinates */
#define ONE_BITS 11
#define ONE (1 << ONE_BITS) /* of y */
#define ROUNDS 7
#define STILL 16    /* a step below this leaves a coordinate as it is */
#define TOUCHING 32 /* a residual below this may be none */
#define PATIENCE 3  /* rounds before the first search along one */

typedef struct axis {
    int32_t g[3], y;
    int32_t d[3]; /* g / 2^cut: 11 bits, where g has as many */
    int cut;
} axis;

typedef struct descent {
    int32_t h[3], p[3]; /* p = t + sum y[j] g[j]; all but y below 2^18 */
    axis b[3];
} descent;

/* How far p lies beyond A, or p itself. */
typedef struct residual {
    int32_t x, y, z;
} residual;

QN_INLINE residual place_of(const descent *s)
{
    const residual p = { s->p[0], s->p[1], s->p[2] };
    return p;
}

QN_INLINE void set_place(descent *s, const residual *p)
{
    s->p[0] = p->x;
    s->p[1] = p->y;
    s->p[2] = p->z;
}

static inline uint32_t size_bits(int32_t x) { return (uint32_t)(x ^ qn_asr32(x, 31)); }
static inline int32_t beyond(int32_t p, int32_t h) { return p > h ? p - h : p < -h ? p + h : 0; }

QN_INLINE residual residual_of(const descent *s, const residual *p)
{
    residual r;
    r.x = beyond(p->x, s->h[0]);
    r.y = beyond(p->y, s->h[1]);
    r.z = beyond(p->z, s->h[2]);
    return r;
}

static inline bool seems_none(const residual *r) { return (size_bits(r->x) | size_bits(r->y) | size_bits(r->z)) < TOUCHING; }

/* The way of y to the least distance as far as the present piece tells, or to the end. p, in place of that in s, stays in registers. */
QN_INLINE uint32_t step_along(const descent *s, axis *e, residual *p, residual *r)
{
    const int32_t slope = r->x * e->d[0] + r->y * e->d[1] + r->z * e->d[2]; /* 3 * 2^29 */
    uint32_t square = 0, step, room;
    int32_t move;
    QN_OPAQUE(e);                                           /* numbers of it are better read again than kept */
    room = (uint32_t)(slope > 0 ? e->y + ONE : ONE - e->y); /* 2^12 */
    if (!slope || !room) return 0;
    if (r->x) square += (uint32_t)(e->d[0] * e->d[0]);
    if (r->y) square += (uint32_t)(e->d[1] * e->d[1]);
    if (r->z) square += (uint32_t)(e->d[2] * e->d[2]);
    square >>= ONE_BITS - e->cut; /* 3 * 2^18: the step is 2^11 slope 2^cut / (square 2^(2 cut)) */
    step = qn_abs32(slope);
    step = step >= square * room ? room : step / square; /* here square is above 0 */
    move = slope > 0 ? -(int32_t)step : (int32_t)step;
    e->y += move;
    p->x += qn_asr32(move * e->g[0], ONE_BITS);
    p->y += qn_asr32(move * e->g[1], ONE_BITS);
    p->z += qn_asr32(move * e->g[2], ONE_BITS);
    *r = residual_of(s, p);
    return step;
}

/* By how much, in 1/16, the last round's way is to be gone on for the least distance as the present piece tells: 0 .. 64. */
static uint32_t way_on(const descent *s, const int32_t turn[3])
{
    int64_t slope = 0, square = 0; /* 3 * 2^37, 3 * 2^38 */
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t d = qn_asr32(turn[0] * s->b[0].g[i] + turn[1] * s->b[1].g[i] + turn[2] * s->b[2].g[i], ONE_BITS); /* 2^30 */
        const int32_t r = beyond(s->p[i], s->h[i]);
        slope -= qn_mul(r, d);
        if (r) square += qn_mul(d, d);
    }
    square >>= 8;
    if (slope <= 0 || square <= 0) return 0;
    if (slope >> 14 >= square) return 64 * 16;
    return qn_div64_32((uint64_t)slope >> 4, (uint32_t)square); /* square is above 0 and below 2^32 */
}

static QN_OWN_STACK void go_on(descent *s, const int32_t from[3])
{
    int32_t turn[3];
    uint32_t way;
    int i, j;
    for (j = 0; j < 3; j++) turn[j] = s->b[j].y - from[j];
    way = way_on(s, turn);
    for (j = 0; j < 3; j++) {
        const uint32_t room = (uint32_t)(turn[j] > 0 ? ONE - s->b[j].y : ONE + s->b[j].y), size = qn_abs32(turn[j]);
        if (way * size > room * 16) way = room * 16 / size; /* size > 0, for way * size is */
    }
    for (j = 0; j < 3; j++) {
        const int32_t move = (int32_t)way * turn[j] / 16;
        s->b[j].y += move;
        for (i = 0; i < 3; i++) s->p[i] += qn_asr32(move * s->b[j].g[i], ONE_BITS);
    }
}

/* The bits that lie at an end, and those that do not. */
static old_box_features features_of(const descent *s)
{
    unsigned at = 0, loose = 0;
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        if (s->p[i] > s->h[i]) at |= 1u << i;
        else if (s->p[i] >= -s->h[i]) loose |= 1u << i;
        if (s->b[i].y == ONE) at |= 8u << i;
        else if (s->b[i].y != -ONE) loose |= 8u << i;
    }
    return at | loose << OLD_BOX_LOOSE;
}

/* The law above, for assertions: each number shifted is at most 1 too low. */
QN_FOR_ASSERT bool is_reduced(const descent *s)
{
    int i;
    for (i = 0; i < 3; i++) {
        uint32_t b = qn_abs32(s->p[i]) + qn_abs32(s->b[0].g[i]) + qn_abs32(s->b[1].g[i]) + qn_abs32(s->b[2].g[i]);
        if (s->h[i] < 0 || s->h[i] >> BITS || b > ((uint32_t)1 << BITS) + 4u) return false;
    }
    return true;
}

/* False after three steps in a row in which nothing moved by a word. */
QN_INLINE bool go_round(descent *s, residual *p, residual *r, int *still)
{
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        if (step_along(s, &s->b[i], p, r) >= STILL) *still = 0;
        else if (++*still == 3) return false;
    }
    return true;
}

/* Ends by the count at the latest. Returned: whether nothing seems to be left. */
static QN_PART bool settle(descent *s)
{
    int32_t from[3] = { 0, 0, 0 };
    residual p = place_of(s), r = residual_of(s, &p);
    int i, n, still = 0;
    for (n = 0; n < ROUNDS && go_round(s, &p, &r, &still) && !seems_none(&r); n++) {
        if (n < PATIENCE - 1) continue;
        if (n >= PATIENCE) {
            set_place(s, &p);
            go_on(s, from);
            p = place_of(s);
            r = residual_of(s, &p);
        }
        for (i = 0; i < 3; i++) from[i] = s->b[i].y;
    }
    set_place(s, &p);
    return seems_none(&r);
}

static void set_axis(axis *e, const int32_t g[3], int shift)
{
    const int32_t x = qn_asr32(g[0], shift), y = qn_asr32(g[1], shift), z = qn_asr32(g[2], shift);
    const int bits = qn_bits32(size_bits(x) | size_bits(y) | size_bits(z)), cut = bits > 11 ? bits - 11 : 0;
    e->y = 0;
    e->cut = cut;
    e->g[0] = x;
    e->g[1] = y;
    e->g[2] = z;
    e->d[0] = qn_asr32(x, cut);
    e->d[1] = qn_asr32(y, cut);
    e->d[2] = qn_asr32(z, cut);
}

old_box_features old_box_descent(const old_box_pair *pair, int bits, bool *touching)
{
    descent s;
    int i, shift = bits > BITS ? bits - BITS : 0;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        s.h[i] = qn_asr32(pair->h[i], shift);
        s.p[i] = qn_asr32(pair->t[i], shift);
        set_axis(&s.b[i], pair->g[i], shift);
    }
    QN_ASSERT(is_reduced(&s));
    *touching = settle(&s);
    return features_of(&s);
}
