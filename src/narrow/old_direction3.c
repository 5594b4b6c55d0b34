/* SPDX-License-Identifier: MIT */
#include "narrow/old_direction3.h"

#include <stddef.h>

/* ---- Exact signs -------------------------------------------------------- */

static int sign64(int64_t x) { return (x > 0) - (x < 0); }

/* The product of the lower word u, which has no sign, and v. */
QN_SHARED int64_t mul_lower(uint32_t u, int32_t v) { return qn_signed64(qn_umul(u, (uint32_t)v) - (v < 0 ? (uint64_t)u << 32 : 0u)); }

int old_side3_exact(const int64_t n[3], const old_int3 *f)
{
    int64_t high = old_upper_dot(n, f), low;
    int64_t p = mul_lower((uint32_t)n[0], f->x), q = mul_lower((uint32_t)n[1], f->y), r = mul_lower((uint32_t)n[2], f->z);
    QN_ASSERT((qn_abs64(n[0]) | qn_abs64(n[1]) | qn_abs64(n[2])) >> 61 == 0 && qn_sizes3(qn_row_of(f)) >> 30 == 0);
    high += qn_asr64(p, 32) + qn_asr64(q, 32) + qn_asr64(r, 32);
    low = (int64_t)(uint32_t)p + (int64_t)(uint32_t)q + (int64_t)(uint32_t)r;
    high += qn_asr64(low, 32);
    return high ? sign64(high) : (uint32_t)low != 0;
}

/* ---- Directions --------------------------------------------------------- */

int old_block30(const int64_t v[3], old_int3 *out)
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

bool old_edge_direction(const old_int3 *a, const old_int3 *e, int64_t n[3])
{
    int64_t c[3];
    old_int3 c30;
    QN_ASSERT(qn_sizes3(qn_row_of(a)) >> 29 == 0 && qn_sizes3(qn_row_of(e)) >> 30 == 0);
    if (!old_int3_normal(a, e, c)) return false; /* on the line, and between its ends */
    (void)old_block30(c, &c30);
    old_int3_cross(e, &c30, n);
    return true;
}

static bool edge_direction(const old_simplex3 *s, old_direction3 *out)
{
    old_int3 e = old_int3_sub(&s->w[1], &s->w[0]);
    return old_edge_direction(&s->w[0], &e, out->n);
}

static bool triangle_direction(const old_simplex3 *s, old_direction3 *out)
{
    old_int3 e = old_int3_sub(&s->w[1], &s->w[0]), f = old_int3_sub(&s->w[2], &s->w[0]);
    int side;
    old_int3_cross(&e, &f, out->n);
    side = old_side3(out->n, &s->w[0]);
    if (side < 0) { old_turn_round(out->n); }
    return side != 0;
}

bool old_simplex3_direction(const old_simplex3 *s, old_direction3 *out)
{
    QN_ASSERT(s->count >= 1 && s->count <= 3);
    if (s->count == 1) {
        old_direction3_from_vector(out, &s->w[0]);
        return !old_is_no_normal(out->n);
    }
    out->count = s->count;
    out->of = s;
    if (!(s->count == 2 ? edge_direction(s, out) : triangle_direction(s, out))) return false;
    (void)old_block30(out->n, &out->d);
    return true;
}

void old_direction3_from_vector(old_direction3 *out, const old_int3 *d)
{
    QN_ASSERT(qn_abs32(d->x) <= QN_ONE30 && qn_abs32(d->y) <= QN_ONE30 && qn_abs32(d->z) <= QN_ONE30);
    out->count = 1;
    out->of = NULL;
    out->d = *d;
    out->n[0] = d->x;
    out->n[1] = d->y;
    out->n[2] = d->z;
}

/* The direction of an edge e from a is that of d = a (e.e) - e (a.e); d . f = (a.f) (e.e) - (e.f) (a.e): t holds these four factors. */
static QN_BESIDE void put_terms(const old_direction3 *d, const old_int3 *f, int64_t t[4])
{
    const old_int3 *a = &d->of->w[0], e = old_int3_sub(&d->of->w[1], a);
    t[0] = old_int3_dot(a, f);
    t[1] = old_int3_dot(&e, &e);
    t[2] = old_int3_dot(&e, f);
    t[3] = old_int3_dot(a, &e);
}

int old_direction3_sign(const old_direction3 *d, const old_int3 *f)
{
    int64_t t[4];
    int clear;
    QN_ASSERT(qn_sizes3(qn_row_of(f)) >> 30 == 0);
    if (d->count == 1) return sign64(old_int3_dot(&d->d, f));
    if (d->count == 3) return old_side3(d->n, f);
    put_terms(d, f, t);
    clear = qn_determinant_clear(t);
    return clear ? clear : qn_determinant(t, NULL); /* not one call deeper: below a deep chain */
}
