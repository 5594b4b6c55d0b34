/* SPDX-License-Identifier: MIT */
/* Slow and exact: is a claimed simplex the nearest part of a difference of two point sets? By the conditions of the optimum alone, in
 * 256-bit integers: positive weights, and no point nearer along the direction. They are sufficient, so nothing is searched. */
#ifndef QUOIN_NEAREST_ORACLE_H
#define QUOIN_NEAREST_ORACLE_H

#include <stdint.h>

typedef struct oracle_point {
    int32_t v[3];
} oracle_point;

/* ---- 256-bit integers (or wider), two's complement --------------------------------- */

#ifndef WIDE_WORDS
#define WIDE_WORDS 8
#endif
typedef struct wide {
    uint32_t word[WIDE_WORDS];
} wide;

static inline wide wide_from(int64_t x)
{
    wide r;
    int i;
    r.word[0] = (uint32_t)(uint64_t)x;
    r.word[1] = (uint32_t)((uint64_t)x >> 32);
    for (i = 2; i < WIDE_WORDS; i++) r.word[i] = x < 0 ? UINT32_MAX : 0;
    return r;
}

static inline wide wide_add(wide u, wide v)
{
    uint64_t carry = 0;
    int i;
    for (i = 0; i < WIDE_WORDS; i++) {
        carry += (uint64_t)u.word[i] + v.word[i];
        u.word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return u;
}

static inline wide wide_neg(wide u)
{
    int i;
    for (i = 0; i < WIDE_WORDS; i++) u.word[i] = ~u.word[i];
    return wide_add(u, wide_from(1));
}

static inline wide wide_sub(wide u, wide v) { return wide_add(u, wide_neg(v)); }

static inline wide wide_mul(wide u, wide v)
{
    wide r = wide_from(0);
    int i, j, words = WIDE_WORDS; /* of v, but for zeros at its top: what they add is a carry */
    while (words && !v.word[words - 1]) words--;
    for (i = 0; i < WIDE_WORDS; i++) {
        uint64_t carry = 0;
        if (!u.word[i]) continue;
        for (j = 0; i + j < WIDE_WORDS && (j < words || carry); j++) {
            carry += (uint64_t)u.word[i] * v.word[j] + r.word[i + j];
            r.word[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return r;
}

static inline int wide_sign(wide u)
{
    int i;
    if (u.word[WIDE_WORDS - 1] >> 31) return -1;
    for (i = 0; i < WIDE_WORDS; i++)
        if (u.word[i]) return 1;
    return 0;
}

/* ---- Vectors ------------------------------------------------------------ */

typedef struct wide3 {
    wide v[3];
} wide3;

static inline wide3 wide3_from(const int64_t p[3])
{
    wide3 r;
    int i;
    for (i = 0; i < 3; i++) r.v[i] = wide_from(p[i]);
    return r;
}

static inline wide3 wide3_sub(wide3 u, wide3 v)
{
    int i;
    for (i = 0; i < 3; i++) u.v[i] = wide_sub(u.v[i], v.v[i]);
    return u;
}

static inline wide3 wide3_scale(wide3 u, wide s)
{
    int i;
    for (i = 0; i < 3; i++) u.v[i] = wide_mul(u.v[i], s);
    return u;
}

static inline wide wide3_dot(const wide3 *u, const wide3 *v)
{
    return wide_add(wide_add(wide_mul(u->v[0], v->v[0]), wide_mul(u->v[1], v->v[1])), wide_mul(u->v[2], v->v[2]));
}

static inline wide3 wide3_cross(const wide3 *u, const wide3 *v)
{
    wide3 r;
    int i;
    for (i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        r.v[i] = wide_sub(wide_mul(u->v[j], v->v[k]), wide_mul(u->v[k], v->v[j]));
    }
    return r;
}

/* ---- The judgement ------------------------------------------------------ */

typedef struct oracle_simplex {
    int count;
    wide3 w[4];
    wide3 d;       /* direction to the nearest point, exact */
    wide num, den; /* square of the distance: num / den */
} oracle_simplex;

static inline int oracle_orient(const wide3 *a, const wide3 *b, const wide3 *c)
{
    wide3 n = wide3_cross(a, b);
    return wide_sign(wide3_dot(&n, c));
}

/* The origin lies in the closed simplex (independent for three points and four). */
static inline int oracle_holds_origin(const oracle_simplex *s)
{
    wide3 n, e[3];
    int i, k, side;
    for (i = 0; i + 1 < s->count; i++) e[i] = wide3_sub(s->w[i + 1], s->w[0]);
    if (s->count == 1) {
        wide zero = wide3_dot(&s->w[0], &s->w[0]);
        return wide_sign(zero) == 0;
    }
    if (s->count == 2) {
        n = wide3_cross(&s->w[0], &s->w[1]);
        return wide_sign(wide3_dot(&n, &n)) == 0 && wide_sign(wide3_dot(&s->w[0], &s->w[1])) <= 0;
    }
    if (s->count == 3) {
        n = wide3_cross(&e[0], &e[1]);
        if (wide_sign(wide3_dot(&n, &n)) == 0 || wide_sign(wide3_dot(&n, &s->w[0])) != 0) return 0;
        for (i = 0; i < 3; i++)
            if (oracle_orient(&s->w[i], &s->w[(i + 1) % 3], &n) < 0) return 0;
        return 1;
    }
    side = oracle_orient(&e[0], &e[1], &e[2]);
    for (k = 0; k < 4; k++) { /* replacing point k by the origin keeps the orientation */
        wide3 p[4];
        for (i = 0; i < 4; i++) p[i] = i == k ? wide3_sub(s->w[0], s->w[0]) : s->w[i];
        for (i = 0; i < 3; i++) e[i] = wide3_sub(p[i + 1], p[0]);
        if (side == 0 || oracle_orient(&e[0], &e[1], &e[2]) == -side) return 0;
    }
    return 1;
}

/* Fills d, num, den. False unless the foot of the origin lies strictly inside the simplex, and away from the origin. */
static inline int oracle_direction(oracle_simplex *s)
{
    wide3 e, f;
    wide a;
    int i;
    if (s->count == 1) {
        s->d = s->w[0];
        s->num = wide3_dot(&s->d, &s->d);
        s->den = wide_from(1);
        return wide_sign(s->num) > 0;
    }
    e = wide3_sub(s->w[1], s->w[0]);
    if (s->count == 2) {
        a = wide3_dot(&s->w[0], &e);
        s->den = wide3_dot(&e, &e);
        if (wide_sign(a) >= 0 || wide_sign(wide3_dot(&s->w[1], &e)) <= 0) return 0;
        s->d = wide3_sub(wide3_scale(s->w[0], s->den), wide3_scale(e, a));
        s->num = wide_sub(wide_mul(wide3_dot(&s->w[0], &s->w[0]), s->den), wide_mul(a, a));
        return wide_sign(s->num) > 0;
    }
    f = wide3_sub(s->w[2], s->w[0]);
    s->d = wide3_cross(&e, &f);
    s->den = wide3_dot(&s->d, &s->d);
    if (wide_sign(s->den) == 0) return 0;
    for (i = 0; i < 3; i++)
        if (oracle_orient(&s->w[i], &s->w[(i + 1) % 3], &s->d) <= 0) return 0;
    a = wide3_dot(&s->d, &s->w[0]);
    s->num = wide_mul(a, a);
    if (wide_sign(a) < 0) s->d = wide3_sub(wide3_sub(s->w[0], s->w[0]), s->d);
    return wide_sign(a) != 0;
}

/* No point of the set lies below `from` along the direction (above, for sign -1). */
static inline int oracle_supports(const oracle_simplex *s, int sign, const oracle_point *set, int count, const oracle_point *from)
{
    int i, k;
    for (i = 0; i < count; i++) {
        int64_t f[3];
        wide3 g;
        for (k = 0; k < 3; k++) f[k] = (int64_t)sign * ((int64_t)set[i].v[k] - from->v[k]);
        g = wide3_from(f);
        if (wide_sign(wide3_dot(&s->d, &g)) < 0) return 0;
    }
    return 1;
}

static inline void oracle_take(oracle_simplex *s, int at, const oracle_point *a, const oracle_point *b)
{
    int64_t w[3];
    int k;
    for (k = 0; k < 3; k++) w[k] = (int64_t)b->v[k] - a->v[k];
    s->w[at] = wide3_from(w);
    s->count = at + 1;
}

/* Sign of p / q - distance, p >= 0, q > 0. */
static inline int oracle_compare(const oracle_simplex *s, int64_t p, int64_t q)
{
    wide pp = wide_mul(wide_from(p), wide_from(p)), qq = wide_mul(wide_from(q), wide_from(q));
    return wide_sign(wide_sub(wide_mul(pp, s->den), wide_mul(s->num, qq)));
}

#endif
