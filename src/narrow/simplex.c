/* SPDX-License-Identifier: MIT */
#define QN_SIMPLEX_C
#include "narrow/simplex.h"

#include <stddef.h>

#include "num/predicate.h"
#include "num/root.h"

/* ---- Exact signs -------------------------------------------------------- */

static int sign64(int64_t x) { return (x > 0) - (x < 0); }

typedef qn_wide62 wide;
static bool is_positive(const wide *x) { return x->hi > 0 || (x->hi == 0 && x->lo); }
static bool is_less(const wide *x, const wide *y) { return x->hi < y->hi || (x->hi == y->hi && x->lo < y->lo); }

static QN_BESIDE int determinant_sign(const int64_t t[4])
{
    const int clear = qn_determinant_clear(t);
    return clear ? clear : qn_determinant(t, NULL);
}

/* u v for a lower word u. */
QN_SHARED int64_t mul_lower(uint32_t u, int32_t v) { return qn_signed64(qn_umul(u, (uint32_t)v) - (v < 0 ? (uint64_t)u << 32 : 0u)); }

int qn_side3_exact(const int64_t n[3], const qn_int3 *f)
{
    int64_t high = qn_upper_dot(n, f), low;
    int64_t p = mul_lower((uint32_t)n[0], f->x), q = mul_lower((uint32_t)n[1], f->y), r = mul_lower((uint32_t)n[2], f->z);
    high += qn_asr64(p, 32) + qn_asr64(q, 32) + qn_asr64(r, 32);
    low = (int64_t)(uint32_t)p + (int64_t)(uint32_t)q + (int64_t)(uint32_t)r;
    high += qn_asr64(low, 32);
    return high ? sign64(high) : (uint32_t)low != 0;
}

/* ---- Which part holds the nearest point --------------------------------- */

QN_SHARED void keep_as(qn_simplex3 *s, int at, int from)
{
    s->w[at] = s->w[from];
    s->ia[at] = s->ia[from];
    s->ib[at] = s->ib[from];
}

static void keep_last(qn_simplex3 *s, int at)
{
    keep_as(s, at, s->count - 1);
    s->count = at + 1;
}

/* The edges e[i] from the newest point p to the others, and what they make: p . e[i], e[i] . e[i], and e[i] . e[j] at i + j - 1. */
typedef struct fan {
    int64_t along[3], square[3], mixed[3];
} fan;

/* Of the first two of them. */
static QN_OWN_STACK void spread(const qn_simplex3 *s, fan *out)
{
    const qn_int3 *p = &s->w[s->count - 1];
    const qn_int3 e = qn_int3_sub(&s->w[0], p), f = qn_int3_sub(&s->w[1], p);
    out->along[0] = qn_int3_dot(p, &e);
    out->along[1] = qn_int3_dot(p, &f);
    out->square[0] = qn_int3_dot(&e, &e);
    out->square[1] = qn_int3_dot(&f, &f);
    out->mixed[0] = qn_int3_dot(&e, &f);
}

/* Of the third of four points, beside those. */
static QN_PART void spread_third(const qn_simplex3 *s, fan *out)
{
    const qn_int3 *p = &s->w[3];
    const qn_int3 e = qn_int3_sub(&s->w[0], p), f = qn_int3_sub(&s->w[1], p), g = qn_int3_sub(&s->w[2], p);
    out->along[2] = qn_int3_dot(p, &g);
    out->square[2] = qn_int3_dot(&g, &g);
    out->mixed[1] = qn_int3_dot(&e, &g);
    out->mixed[2] = qn_int3_dot(&f, &g);
}

/* The nearest point of the line p x is square to e = e[x] along the direction d = p (e.e) - e (p.e); the point y does not lie on the
 * origin's side of it when d . (y - p) = (p.e[y]) (e.e) - (e.e[y]) (p.e) >= 0. */
static QN_BESIDE void put_behind(const fan *f, int x, int y, int64_t t[4])
{
    t[0] = f->along[y];
    t[1] = f->square[x];
    t[2] = f->mixed[x + y - 1];
    t[3] = f->along[x];
}

/* The same of three points, of the line of the other two and p: seen from the first, with e = e[1] - e[0] and -e[0]. All are products of two
 * edges, or of a point and an edge. */
static QN_BESIDE void put_behind_across(const fan *f, int64_t t[4])
{
    const int64_t along = f->along[0] + f->square[0], mixed = f->mixed[0] - f->square[0]; /* w[0] . e[0] and (e[1] - e[0]) . e[0] */
    t[0] = -along;
    t[1] = f->square[1] - f->mixed[0] - mixed;
    t[2] = -mixed;
    t[3] = f->along[1] + f->mixed[0] - along;
}

static bool is_behind(const fan *f, int x, int y)
{
    int64_t t[4];
    put_behind(f, x, y, t);
    return determinant_sign(t) >= 0;
}

/* The nearest point of the line p x lies strictly between its ends. */
QN_SHARED bool is_between(const fan *f, int x) { return f->along[x] < 0 && f->along[x] + f->square[x] > 0; }

static QN_PART void reduce_triangle(qn_simplex3 *s)
{
    /* p alone: it lies beyond both edges' starts.   p and one point: the other adds nothing.   Else the inside: some part must hold. */
    fan f;
    spread(s, &f);
    if (f.along[0] >= 0 && f.along[1] >= 0) {
        keep_last(s, 0);
    } else if (is_between(&f, 0) && is_behind(&f, 0, 1)) {
        keep_last(s, 1);
    } else if (is_between(&f, 1) && is_behind(&f, 1, 0)) {
        keep_as(s, 0, 1);
        keep_last(s, 1);
    }
}

/* Faces x, y, p of which the origin lies strictly outside, as bits 1 << (the point not on it); 0: the origin is within. */
static QN_PART unsigned outside_faces(const qn_simplex3 *s)
{
    const qn_int3 *p = &s->w[3];
    qn_int3 e[4];
    int64_t n[3];
    unsigned outside = 0;
    int x, volume = 0;
    e[1] = qn_int3_sub(&s->w[0], p);
    e[2] = qn_int3_sub(&s->w[1], p);
    e[3] = e[0] = qn_int3_sub(&s->w[2], p);
    for (x = 0; x < 3; x++) { /* the faces opposite points 1, 2, 0 */
        qn_int3_cross(&e[x], &e[x + 1], n);
        if (x == 0) volume = qn_side3(n, &e[2]); /* cyclic exchanges keep it */
        if (qn_side3(n, p) == volume) outside |= x < 2 ? 2u << x : 1u;
    }
    /* The new point is off the plane of the others: the volume is 0 only with a frame that is no rotation. Any of the faces will do then,
     * and the cap ends it. */
    return outside;
}

/* Where the vertex and the edges fail, a face from p holds the answer. Another face may have the origin outside too; but then, seen from
 * the edge of p that both share, the foot of the origin in the wrong one's plane lies on the far side of that edge. */
QN_LONE bool is_face(const fan *f, unsigned outside, int x, int y)
{
    unsigned bit = 1u << (3 - x - y);
    return outside == bit || ((outside & bit) && !is_behind(f, x, y) && !is_behind(f, y, x));
}

static QN_PART void keep_part(qn_simplex3 *s, unsigned outside)
{
    fan f;
    int x, y;
    spread(s, &f);
    spread_third(s, &f);
    if (f.along[0] >= 0 && f.along[1] >= 0 && f.along[2] >= 0) {
        keep_last(s, 0);
        return;
    }
    for (x = 0; x < 3; x++) {
        if (is_between(&f, x) && is_behind(&f, x, x == 0) && is_behind(&f, x, x == 2 ? 1 : 2)) {
            keep_as(s, 0, x);
            keep_last(s, 1);
            return;
        }
    }
    x = 0, y = 1;
    if (!is_face(&f, outside, 0, 1)) {
        y = 2;
        if (!is_face(&f, outside, 0, 2)) x = 1;
    }
    QN_ASSERT(is_face(&f, outside, x, y));
    keep_as(s, 0, x);
    keep_as(s, 1, y);
    keep_last(s, 2);
}

static bool reduce_tetrahedron(qn_simplex3 *s)
{
    const unsigned outside = outside_faces(s);
    if (outside) keep_part(s, outside);
    return outside != 0;
}

/* Two points: the new one alone, where it lies beyond the foot. */
static void reduce_edge(qn_simplex3 *s)
{
    qn_int3 e = qn_int3_sub(&s->w[0], &s->w[1]);
    if (qn_int3_dot(&s->w[1], &e) >= 0) keep_last(s, 0);
}

bool qn_simplex3_is_reduced(const qn_simplex3 *s)
{
    fan f;
    int64_t t[4];
    QN_ASSERT(s->count >= 1 && s->count <= 3);
    if (s->count == 1) return true;
    if (s->count == 2) {
        const qn_int3 e = qn_int3_sub(&s->w[0], &s->w[1]);
        return qn_int3_dot(&s->w[1], &e) < 0 && qn_int3_dot(&s->w[0], &e) > 0;
    }
    spread(s, &f);
    put_behind(&f, 0, 1, t);
    if (determinant_sign(t) >= 0) return false;
    put_behind(&f, 1, 0, t);
    if (determinant_sign(t) >= 0) return false;
    put_behind_across(&f, t);
    return determinant_sign(t) < 0;
}

bool qn_simplex3_reduce(qn_simplex3 *s)
{
    QN_ASSERT(s->count >= 2 && s->count <= 4);
    if (s->count == 4) return reduce_tetrahedron(s);
    if (s->count == 3) reduce_triangle(s);
    else reduce_edge(s);
    return true;
}

/* ---- Directions --------------------------------------------------------- */

int qn_block30(const int64_t v[3], qn_int3 *out)
{
    int32_t x = qn_upper_word(v[0]), y = qn_upper_word(v[1]), z = qn_upper_word(v[2]);
    uint32_t all = (uint32_t)((x ^ qn_asr32(x, 31)) | (y ^ qn_asr32(y, 31)) | (z ^ qn_asr32(z, 31)));
    int s = 34 - qn_clz32(all); /* 3 .. 32 */
    QN_ASSERT(all >> 30 == 0);
    if (s > 31) s = 31;
    if (!all) { /* upper words are 0 or -1 */
        s = qn_bits32(((uint32_t)v[0] ^ (uint32_t)x) | ((uint32_t)v[1] ^ (uint32_t)y) | ((uint32_t)v[2] ^ (uint32_t)z)) - 30;
        if (s <= 0) {
            out->x = (int32_t)v[0];
            out->y = (int32_t)v[1];
            out->z = (int32_t)v[2];
            return 0;
        }
    }
    out->x = qn_round64_low(v[0], s);
    out->y = qn_round64_low(v[1], s);
    out->z = qn_round64_low(v[2], s);
    return s;
}

static bool is_zero(const int64_t c[3]) { return !(c[0] | c[1] | c[2]); }
bool qn_edge_direction(const qn_int3 *a, const qn_int3 *e, int64_t n[3])
{
    int64_t c[3];
    qn_int3 c30;
    qn_int3_cross(a, e, c);
    if (is_zero(c)) return false; /* on the line, and between its ends */
    (void)qn_block30(c, &c30);
    qn_int3_cross(e, &c30, n);
    return true;
}

static bool edge_direction(const qn_simplex3 *s, qn_direction3 *out)
{
    qn_int3 e = qn_int3_sub(&s->w[1], &s->w[0]);
    return qn_edge_direction(&s->w[0], &e, out->n);
}

static bool triangle_direction(const qn_simplex3 *s, qn_direction3 *out)
{
    qn_int3 e = qn_int3_sub(&s->w[1], &s->w[0]), f = qn_int3_sub(&s->w[2], &s->w[0]);
    int side;
    qn_int3_cross(&e, &f, out->n);
    side = qn_side3(out->n, &s->w[0]);
    if (side < 0) {
        out->n[0] = -out->n[0];
        out->n[1] = -out->n[1];
        out->n[2] = -out->n[2];
    }
    return side != 0;
}

bool qn_simplex3_direction(const qn_simplex3 *s, qn_direction3 *out)
{
    QN_ASSERT(s->count >= 1 && s->count <= 3);
    if (s->count == 1) {
        qn_direction3_from_vector(out, &s->w[0]);
        return !is_zero(out->n);
    }
    out->count = s->count;
    out->of = s;
    if (!(s->count == 2 ? edge_direction(s, out) : triangle_direction(s, out))) return false;
    (void)qn_block30(out->n, &out->d);
    return true;
}

void qn_direction3_from_vector(qn_direction3 *out, const qn_int3 *d)
{
    out->count = 1;
    out->of = NULL;
    out->d = *d;
    out->n[0] = d->x;
    out->n[1] = d->y;
    out->n[2] = d->z;
}

/* d = a (e.e) - e (a.e) */
static QN_BESIDE void put_terms(const qn_direction3 *d, const qn_int3 *f, int64_t t[4])
{
    const qn_int3 *a = &d->of->w[0], e = qn_int3_sub(&d->of->w[1], a);
    t[0] = qn_int3_dot(a, f);
    t[1] = qn_int3_dot(&e, &e);
    t[2] = qn_int3_dot(&e, f);
    t[3] = qn_int3_dot(a, &e);
}

int qn_direction3_sign(const qn_direction3 *d, const qn_int3 *f)
{
    int64_t t[4];
    int clear;
    if (d->count == 1) return sign64(qn_int3_dot(&d->d, f));
    if (d->count == 3) return qn_side3(d->n, f);
    put_terms(d, f, t);
    clear = qn_determinant_clear(t);
    return clear ? clear : qn_determinant(t, NULL); /* not one call deeper: below a deep chain */
}

/* ---- Weights ------------------------------------------------------------ */

#define ALL ((uint32_t)1 << 31)

/* x / 2^s, which fits 64 bits; s <= 92. */
#ifdef QN_SMALL
#define top(x, s) ((uint64_t)qn_i128_asr(*(x), s))
#else
QN_SHARED uint64_t top(const wide *x, int s) { return s >= 62 ? (uint64_t)x->hi >> (s - 62) : s ? (uint64_t)x->hi << (62 - s) | x->lo >> s : x->lo; }
#endif
/* num / den in Q31, below 1, den > 0, num brought into [0, den]: both are shifted so that den fills at most 32 bits. The bits
 * lost by den raise the result by less than 1, those of num and the last floor lower it by less than 2. */
static uint32_t ratio(const wide *num, const wide *den)
{
    int bits = den->hi ? QN_WIDE_BITS + qn_bits64((uint64_t)den->hi) : qn_bits64(den->lo);
    int s = bits > 32 ? bits - 32 : 0;
    uint32_t n, d;
    if (!is_positive(num)) return 0;
    if (!is_less(num, den)) return ALL - 1u;
    n = (uint32_t)top(num, s);
    d = (uint32_t)top(den, s);
    return n >= d ? ALL - 1u : qn_fraction31(n, d); /* d > 0: its top bit was kept */
}

static wide wide_from(int64_t x) /* x >= 0 */
{
    const wide w = { QN_WIDE_BITS == 64 ? 0 : qn_asr64(x, 62), QN_WIDE_BITS == 64 ? (uint64_t)x : (uint64_t)x & (((uint64_t)1 << 62) - 1) };
    return w;
}

/* s = of_s / all and t = of_t / all for v = a + s e + t f square to e and f:  s e.e + t e.f = -a.e  and  s e.f + t f.f = -a.f, by Cramer's
 * rule. all is |e x f|^2. */
typedef struct solution {
    wide of_s, of_t, all;
} solution;

static QN_BESIDE void solve(const qn_simplex3 *s, solution *out)
{
    qn_int3 e = qn_int3_sub(&s->w[1], &s->w[0]), f = qn_int3_sub(&s->w[2], &s->w[0]);
    int64_t ee = qn_int3_dot(&e, &e), ef = qn_int3_dot(&e, &f), ff = qn_int3_dot(&f, &f);
    int64_t ae = qn_int3_dot(&s->w[0], &e), af = qn_int3_dot(&s->w[0], &f);
    int64_t t[4];
    t[0] = ee, t[1] = ff, t[2] = t[3] = ef;
    (void)qn_determinant(t, &out->all);
    t[0] = af, t[1] = ef, t[2] = ae, t[3] = ff;
    (void)qn_determinant(t, &out->of_s);
    t[0] = ae, t[2] = af, t[3] = ee;
    (void)qn_determinant(t, &out->of_t);
}

/* all > 0: the simplex is independent. */
static void triangle_weights(const qn_simplex3 *s, uint32_t weight[4])
{
    solution x;
    solve(s, &x);
    weight[1] = ratio(&x.of_s, &x.all);
    weight[2] = ratio(&x.of_t, &x.all);
    if (weight[2] > ALL - weight[1]) weight[2] = ALL - weight[1];
    weight[0] = ALL - weight[1] - weight[2];
}

void qn_simplex3_weights(const qn_simplex3 *s, uint32_t weight[4])
{
    weight[1] = weight[2] = weight[3] = 0;
    if (s->count == 3) {
        triangle_weights(s, weight);
        return;
    }
    if (s->count == 2) { /* v = a + t e square to e: t = -a.e / e.e, and e is not zero */
        qn_int3 e = qn_int3_sub(&s->w[1], &s->w[0]);
        wide num = wide_from(-qn_int3_dot(&s->w[0], &e)), den = wide_from(qn_int3_dot(&e, &e));
        weight[1] = ratio(&num, &den);
    }
    weight[0] = ALL - weight[1];
}
