/* SPDX-License-Identifier: MIT */
#include "narrow/weights3.h"

#include "num/predicate.h"
#include "num/root.h"

typedef qn_wide62 wide;

static bool is_positive(const wide *x) { return x->hi > 0 || (x->hi == 0 && x->lo); }
static bool is_less(const wide *x, const wide *y) { return x->hi < y->hi || (x->hi == y->hi && x->lo < y->lo); }

#define ALL ((uint32_t)1 << 31) /* the sum of the weights: 1 in Q31 */

/* x / 2^s, rounded down, for an x >= 0 and an s <= 92 that bring it below 2^64. */
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
