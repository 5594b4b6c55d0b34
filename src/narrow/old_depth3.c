/* SPDX-License-Identifier: MIT */
#include "narrow/old_depth3.h"

#include <stddef.h>

#include "num/predicate.h"
#include "num/root.h"

/* ---- Measuring ---------------------------------------------------------- */

static void put_depth(old_depth3 *out)
{
    old_put_unit(out->n, &out->unit);
    out->depth = old_depth_along(&out->unit, &out->w);
}

/* The same where the depth has the sign of the exact one already, and keeps it. */
void old_depth3_put_signed(old_depth3 *out)
{
    const bool below = out->depth < 0;
    put_depth(out);
    if ((out->depth < 0) != below) out->depth = below ? -1 : 0;
}

/* The rounded depth has the sign of the exact one. */
static int exact_sign(const old_direction3 *d, old_depth3 *out)
{
    int sign = old_direction3_sign(d, &out->w);
    if (sign < 0 && out->depth >= 0) out->depth = -1;
    if (sign >= 0 && out->depth < 0) out->depth = 0;
    return sign;
}

#if OLD_SUPPORTS_OF_FEW
static inline void put_tops(old_depth3_search *s, old_depth3 *out)
{
    old_tops3 top;
    top.far_a = s->far.a;
    top.far_b = s->far.b;
    old_cores_farthest(s->a, s->b, &s->d, &top);
    out->w = top.w;
    out->ia[0] = top.ia;
    out->ib[0] = top.ib;
}
#else
static inline void put_tops(old_depth3_search *s, old_depth3 *out)
{
    old_int3 vb;
    out->ia[0] = (uint8_t)old_core_farthest(s->a, &s->d, -1, s->far.a);
    out->ib[0] = (uint8_t)old_core_farthest(s->b, &s->d, 1, s->far.b);
    vb = old_core_vertex(s->b, out->ib[0]);
    out->w = old_core_way(s->a, &vb, out->ia[0]);
}
#endif

void old_depth3_reach(old_depth3_search *s, const int64_t n[3], const old_simplex3 *of)
{
    old_direction3 *d = &s->d;
    old_depth3 *out = &s->now;
    int i;
    QN_ASSERT((n[0] | n[1] | n[2]) != 0);
    d->count = 3;
    d->of = of;
    for (i = 0; i < 3; i++) d->n[i] = n[i];
    (void)old_block30(n, &d->d);
    put_tops(s, out);
}

int old_depth3_measure(old_depth3_search *s, const int64_t n[3])
{
    int i;
    old_depth3_reach(s, n, NULL);
    for (i = 0; i < 3; i++) s->now.n[i] = n[i];
    put_depth(&s->now);
    return exact_sign(&s->d, &s->now);
}

/* ---- One form ----------------------------------------------------------- */

/* The lowest vertices of the set that span: a point, a line, a plane (then n is its normal, and e the line). How many. */
static int span(const old_core *core, const old_vertex_set *set, uint8_t index[3], old_int3 *e, int64_t n[3])
{
    unsigned i = old_vertex_set_lowest(core, set), left = old_vertex_set_count(core, set);
    old_int3 origin = old_core_vertex(core, i);
    int count = 1;
    index[0] = (uint8_t)i;
    for (; left > 1; left--) { /* ends: the set is finite */
        old_int3 v;
        i = old_vertex_set_next(core, set, i);
        v = old_core_way(core, &origin, i);
        if (count == 1) {
            if (!(v.x | v.y | v.z)) continue; /* the same point again */
            *e = v;
        } else {
            if (!old_int3_normal(e, &v, n)) continue;
        }
        index[count++] = (uint8_t)i;
        if (count == 3) break;
    }
    return count;
}

bool old_depth3_is_plain(old_depth3_search *s, const old_simplex3 *face)
{
    uint32_t a = 0, b = 0;
    int i;
    for (i = 0; i < 3; i++) {
        a |= (uint32_t)1 << (face->ia[i] & 31u);
        b |= (uint32_t)1 << (face->ib[i] & 31u);
    }
    return s->a->count <= 32 && s->b->count <= 32 && a == s->far.a[0] && b == s->far.b[0] && old_depth3_name(a, b, &s->now);
}

bool old_depth3_take_face(old_depth3_search *s, const old_simplex3 *face)
{
    if (!old_depth3_is_plain(s, face)) return old_depth3_take(s);
    old_depth3_put_signed(&s->now);
    return old_depth3_keep(s);
}

bool old_depth3_settle(old_depth3_search *s)
{
    old_depth3 *out = &s->now;
    int64_t n[3];
    old_int3 e, f;
    int i, count_b, count_a = span(s->a, s->far.a, out->ia, &e, n);
    out->kind = OLD_DEPTH_FACE_A;
    if (count_a < 3) {
        count_b = span(s->b, s->far.b, out->ib, &f, n);
        out->kind = OLD_DEPTH_FACE_B;
        if (count_b < 3) {
            if (count_a < 2 || count_b < 2) return false;
            out->kind = OLD_DEPTH_EDGES;
            if (!old_int3_normal(&e, &f, n)) return false;
        }
    }
    /* parallel to the old n: one component that is not zero tells whether it must turn round */
    for (i = 0; i < 2; i++)
        if (n[i]) break;
    if ((n[i] < 0) != (out->n[i] < 0)) { old_turn_round(n); }
    for (i = 0; i < 3; i++) out->n[i] = n[i];
    old_depth3_put_signed(out);
    return true;
}

void old_depth3_square_to(const old_int3 *e, int64_t n[3])
{
    uint32_t x = qn_abs32(e->x), y = qn_abs32(e->y), z = qn_abs32(e->z);
    n[0] = n[1] = n[2] = 0;
    if (x <= y && x <= z) {
        n[1] = e->z;
        n[2] = -(int64_t)e->y;
    } else if (y <= z) {
        n[0] = -(int64_t)e->z;
        n[2] = e->x;
    } else {
        n[0] = e->y;
        n[1] = -(int64_t)e->x;
    }
}

/* All vertices of the line from the lowest of them, or one point alone. */
static void settle_line(old_depth3_search *s)
{
    old_depth3 *out = &s->now;
    int64_t n[3];
    old_int3 e = { 0, 0, 0 };
    if (span(s->a, s->far.a, out->ia, &e, n) < 2) (void)span(s->b, s->far.b, out->ib, &e, n);
    out->kind = OLD_DEPTH_LINE;
    old_depth3_square_to(&e, out->n);
    if (old_is_no_normal(out->n)) out->n[0] = 1;
}

void old_depth3_settle_flat(old_depth3_search *s)
{
    int64_t *n = s->now.n, lead;
    if (!old_depth3_settle(s)) settle_line(s);
    lead = n[0] ? n[0] : n[1] ? n[1] : n[2];
    if (lead < 0) { old_turn_round(n); }
    put_depth(&s->now);
    s->now.depth = 0;
    old_depth3_copy(&s->best, &s->now);
    s->has_best = true;
}

/* ---- Order -------------------------------------------------------------- */

/* product = u v in words of 32 bits, lowest first. */
static void multiply(const uint32_t *u, int count_u, const uint32_t *v, int count_v, uint32_t *product)
{
    int i, j;
    for (i = 0; i < count_u + count_v; i++) product[i] = 0;
    for (i = 0; i < count_u; i++) {
        uint64_t carry = 0;
        for (j = 0; j < count_v; j++) { /* (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1 */
            carry = qn_umul(u[i], v[j]) + product[i + j] + (carry >> 32);
            product[i + j] = (uint32_t)carry;
        }
        product[i + count_v] = (uint32_t)(carry >> 32);
    }
}

enum { REACH = 3, LENGTH = 4, WHOLE = 2 * REACH + LENGTH }; /* words: n . w below 2^92.6, |n|^2 below 2^123.6 */

/* out = reach^2 |n of v|^2; word is scratch of WHOLE words. */
static void cross_square(const qn_i128 *reach, const old_depth3 *v, uint32_t *word, uint32_t *out)
{
    uint32_t length[LENGTH] = { 0, 0, 0, 0 };
    int i, k;
    for (i = 0; i < 3; i++) {
        uint64_t carry = 0, n = qn_abs64(v->n[i]);
        word[0] = (uint32_t)n;
        word[1] = (uint32_t)(n >> 32);
        multiply(word, 2, word, 2, out);
        for (k = 0; k < LENGTH; k++) {
            carry += (uint64_t)length[k] + out[k];
            length[k] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    word[0] = (uint32_t)reach->lo;
    word[1] = (uint32_t)(reach->lo >> 32);
    word[2] = (uint32_t)reach->hi;
    multiply(word, REACH, word, REACH, out);
    for (i = 0; i < 2 * REACH; i++) word[i] = out[i];
    multiply(word, 2 * REACH, length, LENGTH, out);
}

QN_SHARED qn_i128 reach_of(const old_depth3 *u)
{
    int32_t w[3];
    w[0] = u->w.x;
    w[1] = u->w.y;
    w[2] = u->w.z;
    return qn_plane_dot(u->n, w);
}

/* Exact sign of u / |n of now| - v / |n of best|; u and v below 2^95. */
static int compare_parts(old_depth3_search *s, qn_i128 u, qn_i128 v)
{
    uint32_t *left = s->u.word[0], *right = s->u.word[1];
    int sign = qn_i128_sign(u), i = sign - qn_i128_sign(v);
    if (i || !sign) return (i > 0) - (i < 0);
    if (sign < 0) {
        u = qn_i128_neg(u);
        v = qn_i128_neg(v);
    }
    cross_square(&u, &s->best, s->u.word[2], left);
    cross_square(&v, &s->now, s->u.word[2], right);
    for (i = WHOLE - 1; i >= 0; i--)
        if (left[i] != right[i]) return left[i] > right[i] ? sign : -sign;
    return 0;
}

int old_depth3_compare(old_depth3_search *s)
{
    if (s->now.depth > s->best.depth + 2 * OLD_DEPTH_ERROR) return 1;
    if (s->best.depth > s->now.depth + 2 * OLD_DEPTH_ERROR) return -1;
    return compare_parts(s, reach_of(&s->now), reach_of(&s->best));
}

static QN_PART int compare_directions(old_depth3_search *s)
{
    int i, order = 0;
    for (i = 0; i < 3 && !order; i++) order = -compare_parts(s, qn_i128_from(s->now.n[i]), qn_i128_from(s->best.n[i]));
    return order;
}

bool old_depth3_is_better(old_depth3_search *s)
{
    const int order = old_depth3_compare(s);
    return order < 0 || (order == 0 && compare_directions(s) < 0);
}

bool old_depth3_keep(old_depth3_search *s)
{
    if (s->has_best && !old_depth3_is_better(s)) return false;
    s->has_best = true;
    old_depth3_copy(&s->best, &s->now);
    return true;
}

bool old_depth3_take(old_depth3_search *s) { return old_depth3_settle(s) && old_depth3_keep(s); }

bool old_depth3_may_be_best(const old_depth3_search *s) { return !s->has_best || s->now.depth <= s->best.depth + 2 * OLD_DEPTH_ERROR; }

bool old_depth3_offer(old_depth3_search *s, const int64_t n[3])
{
    if (old_depth3_measure(s, n) < 0) return false;
    if (old_depth3_may_be_best(s)) (void)old_depth3_take(s);
    return true;
}
