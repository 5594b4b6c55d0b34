/* SPDX-License-Identifier: MIT */
#include "narrow/old_weights3.h"

#include "num/predicate.h"
#include "num/root.h"

typedef qn_wide62 wide;

#define is_positive old_wide62_is_positive
#define is_less old_wide62_is_less

#define ALL OLD_WEIGHTS_ALL

/* x / 2^s, rounded down, for an x >= 0 and an s <= 92 that bring it below 2^64. */
QN_SHARED uint64_t top(const wide *x, int s) { return s >= 62 ? (uint64_t)x->hi >> (s - 62) : s ? (uint64_t)x->hi << (62 - s) | x->lo >> s : x->lo; }

/* num / den in Q31, below 1, den > 0, num brought into [0, den]: both are shifted so that den fills at most 32 bits. The bits
 * lost by den raise the result by less than 1, those of num and the last floor lower it by less than 2. */
static uint32_t ratio(const wide *num, const wide *den)
{
    int bits = den->hi ? QN_WIDE_BITS + qn_bits64((uint64_t)den->hi) : qn_bits64(den->lo);
    int s = bits > 32 ? bits - 32 : 0;
    uint32_t n, d;
    QN_ASSERT(is_positive(den));
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

QN_LONE void solve(const old_int3 *p, const old_int3 *e, const old_int3 *f, int64_t dot[2], old_solution3 *out)
{
    int64_t ee = old_int3_dot(e, e), ef = old_int3_dot(e, f), ff = old_int3_dot(f, f);
    int64_t pe = old_int3_dot(p, e), pf = old_int3_dot(p, f);
    int64_t t[4];
    QN_ASSERT(qn_sizes3(qn_row_of(p)) >> 29 == 0 && (qn_sizes3(qn_row_of(e)) | qn_sizes3(qn_row_of(f))) >> 30 == 0);
    dot[0] = pe, dot[1] = pf;
    t[0] = ee, t[1] = ff, t[2] = t[3] = ef;
    (void)qn_determinant(t, &out->all);
    t[0] = pf, t[1] = ef, t[2] = pe, t[3] = ff;
    (void)qn_determinant(t, &out->of_e);
    t[0] = pe, t[2] = pf, t[3] = ee;
    (void)qn_determinant(t, &out->of_f);
}

#define solution_of old_solution3_of
#define weight_of old_weight_of
void old_solution3_of(const old_int3 *p, const old_int3 *e, const old_int3 *f, int64_t dot[2], old_solution3 *out) { solve(p, e, f, dot, out); }
uint32_t old_weight_of(const qn_wide62 *num, const qn_wide62 *den) { return ratio(num, den); }

uint32_t old_weight_of_dots(int64_t num, int64_t den)
{
    const wide n = wide_from(num), d = wide_from(den);
    QN_ASSERT(num >= 0 && den > 0);
    return ratio(&n, &d);
}

#define are_told(s, weight) false

/* all > 0: the simplex is independent. */
static void triangle_weights(const old_simplex3 *s, uint32_t weight[4])
{
    if (!are_told(s, weight)) {
        const old_int3 *const p = s->w;
        const old_int3 e = old_int3_sub(&p[1], p), f = old_int3_sub(&p[2], p);
        old_solution3 x;
        int64_t dot[2];
        solution_of(p, &e, &f, dot, &x);
        weight[1] = weight_of(&x.of_e, &x.all);
        weight[2] = weight_of(&x.of_f, &x.all);
        if (weight[2] > ALL - weight[1]) weight[2] = ALL - weight[1];
    }
    weight[0] = ALL - weight[1] - weight[2];
}

void old_simplex3_weights(const old_simplex3 *s, uint32_t weight[4])
{
    QN_ASSERT(s->count >= 1 && s->count <= 3);
    weight[1] = weight[2] = weight[3] = 0;
    if (s->count == 3) {
        triangle_weights(s, weight);
        return;
    }
    if (s->count == 2) { /* v = a + t e square to e: t = -a.e / e.e, and e is not zero */
        old_int3 e = old_int3_sub(&s->w[1], &s->w[0]);
        const wide num = wide_from(-old_int3_dot(&s->w[0], &e)), den = wide_from(old_int3_dot(&e, &e));
        weight[1] = weight_of(&num, &den);
    }
    weight[0] = ALL - weight[1];
}
