/* SPDX-License-Identifier: MIT */
#include "narrow/old_gap_again.h"

#include <stddef.h>

#include "narrow/old_rough_gap.h"
#include "narrow/old_vertex_fine.h"
#include "narrow/old_vertex_scan.h"
#include "num/root.h"

/* ---- Features ------------------------------------------------------------- */

/* Which vertices are named, a bit each, and how many; the points that they make lie at p + s e + t f. */
typedef struct features {
    uint32_t of_a, of_b;
    int in_a, in_b;
    unsigned ia, ib;  /* the lowest of each */
    old_int3 a, b, p; /* they, and the way from one to the other */
    old_int3 e, f;    /* of A's triangle or edge backwards, then of B's; from the lowest vertex to the others. f: 0 where there is none */
} features;

static inline unsigned lowest_bit(uint32_t bits) { return (31u - (unsigned)qn_clz32(bits & (0u - bits))) & 31u; }

/* True for two vertices, a vertex and an edge or a triangle, two edges. Vertices that are none are left. */
static QN_BESIDE bool name(const old_poly_model *m, const uint32_t named[2], features *x)
{
    const unsigned count = named[1] >> 16 & 255u;
    uint32_t of_a = 0, of_b = 0, rest_a, rest_b, next = named[0];
    unsigned i;
    if (count - 1u > 2) return false;
    for (i = 0; i < count; i++, next = i == 1 ? next >> 16 : named[1]) {
        const uint32_t ia = next & 255u, ib = next >> 8 & 255u;
        if (ia >= m->a.count || ib >= m->b.count) return false;
        of_a |= (uint32_t)1 << ia;
        of_b |= (uint32_t)1 << ib;
    }
    x->of_a = of_a;
    x->of_b = of_b;
    x->ia = lowest_bit(of_a);
    x->ib = lowest_bit(of_b);
    rest_a = of_a & (of_a - 1u);
    rest_b = of_b & (of_b - 1u);
    x->in_a = 1 + (rest_a != 0) + ((rest_a & (rest_a - 1u)) != 0);
    x->in_b = 1 + (rest_b != 0) + ((rest_b & (rest_b - 1u)) != 0);
    return x->in_a + x->in_b <= 4;
}

/* From one vertex of a body to another. */
QN_INLINE void put_edge(const old_turned *t, unsigned i, const old_int3 *from, bool of_b, old_int3 *out)
{
    old_int3 v;
    if (of_b) old_fine_turned(t, i, &v);
    else old_fine_vertex(t, i, &v);
    *out = of_b ? old_int3_sub(&v, from) : old_int3_sub(from, &v);
}

static QN_BESIDE void put_edges(const old_poly_model *m, features *x)
{
    const uint32_t rest_a = x->of_a & (x->of_a - 1u), rest_b = x->of_b & (x->of_b - 1u);
    x->e.x = x->e.y = x->e.z = x->f.x = x->f.y = x->f.z = 0;
    if (x->in_a + x->in_b == 2) return;
    if (x->in_a == 1) {
        put_edge(&m->turned_b, lowest_bit(rest_b), &x->b, true, &x->e);
        if (x->in_b == 3) put_edge(&m->turned_b, lowest_bit(rest_b & (rest_b - 1u)), &x->b, true, &x->f);
        return;
    }
    put_edge(&m->turned_a, lowest_bit(rest_a), &x->a, false, &x->e);
    if (x->in_b == 2) put_edge(&m->turned_b, lowest_bit(rest_b), &x->b, true, &x->f);
    if (x->in_a == 3) put_edge(&m->turned_a, lowest_bit(rest_a & (rest_a - 1u)), &x->a, false, &x->f);
}

/* ---- Whether they are all ------------------------------------------------- */

/* Along the shortest way no other vertex is near those that are named, which are level. d has 30 bits and is within 3.9 of the real
 * direction, of a length of its own. Two of A's points, LSB, that differ by dv, |dv| <= 3.47 2^bits, 2^(bits + k) <= 2^28, so differ along it
 * by 2^k (d . dv + e), |e| <= 13.6 2^bits < 2^32. B's see l = r^T d / 2^31, floored; with vertices that are rounded once each the same is
 * 2^(k + 1) (l . dv + e): |e| <= 6 2^bits for the floors, 2^31.6 / 2^(k + 1) for the roundings, 11.8 2^bits for d even where r is no rotation
 * but has unit rows, in all below 2^33. So who reaches farther by 3 in upper words lies farther, and who is level reaches less. */
#define SLACK 3

/* The named points of a body are all that lie near the first of them along d, less being nearer the other body for sign 1. */
#ifdef QN_PORT_NARROW_PRODUCTS
#define ALONE static QN_OWN_STACK /* bytes are few, and a guess mostly spares it */
#else
#define ALONE QN_INLINE
#endif
ALONE bool are_all(const old_turned *t, unsigned count, const old_int3 *d, int sign, unsigned first, uint32_t named)
{
    old_scale by;
    old_scale_make(d, SLACK, t->bits > 15 ? t->bits - 15 : 0, sign, &by);
    return old_scan_level(t->point, count, &by, old_scale_reach(by.by, by.by[4], t->point + first) + by.by[3]) == named; /* below 2^29 */
}

static QN_OWN_STACK bool is_all(const old_poly_model *m, const features *x, const old_int3 *d)
{
    const qn_mat3 *r = &m->r;
    old_int3 l;
    if (!are_all(&m->turned_a, m->a.count, d, -1, x->ia, x->of_a)) return false;
    l.x = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 0, d->x, d->y, d->z)), 31);
    l.y = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 1, d->x, d->y, d->z)), 31);
    l.z = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 2, d->x, d->y, d->z)), 31);
    return are_all(&m->turned_b, m->b.count, &l, 1, x->ib, x->of_b);
}

/* The same by places, where a guess left some: false also where it is not clear. D, the upper 14 bits of d rounded, is off by 1/2; places of A's
 * are less than 1 off their vertices, floored all. B's, in units of 2^17 before their floor, lose less than an entry's unit times the point,
 * 3 * 2^14, and than a point's unit times the row, 3.3 * 2^15 of any that a model may have; two of them differ by less than 2 * .375 + .825 +
 * 1. So two vertices, within 2^13 of each other, differ along D by their places but for 3 * 2^14 (1 or 2.6), 3 * 2^12 for D, and 9 for what d
 * and vertices are rounded by. */
#if defined(QN_PORT_NARROW_PRODUCTS)
static bool are_beyond(const old_int3 *p, unsigned count, const old_scale *by, unsigned first, uint32_t named)
{
    return old_scan_level(p, count, by, old_scale_reach(by->by, 0, p + first) + by->by[3]) == named;
}

static QN_OWN_STACK bool is_all_by_places(const old_poly_model *m, const features *x, const old_int3 *d, const old_rough_space *space)
{
    old_scale by;
    if (!space) return false;
    by.by[0] = qn_asr32(d->x + (1 << 15), 16);
    by.by[1] = qn_asr32(d->y + (1 << 15), 16);
    by.by[2] = qn_asr32(d->z + (1 << 15), 16);
    by.by[3] = 9 << 14;
    by.by[4] = 0;
    if (!are_beyond(space->b, m->b.count, &by, x->ib, x->of_b)) return false;
    by.by[0] = -by.by[0];
    by.by[1] = -by.by[1];
    by.by[2] = -by.by[2];
    by.by[3] = 4 << 14;
    return are_beyond(space->a, m->a.count, &by, x->ia, x->of_a);
}
#else
#define is_all_by_places(m, x, d, space) false
#endif

#include "narrow/old_gap_weights.h"

/* ---- Answer ---------------------------------------------------------------- */

QN_INLINE int64_t scaled31(int32_t x) { return (int64_t)x * ((int64_t)1 << 31); }

/* v 2^31 and the points of both: sums of vertices, below 2^30 2^31, of weights that add up to 1, so that none is rounded before its end. Of a
 * vertex the point is that; the other lies at v from it. */
static QN_BESIDE void put_points(const features *at, const uint32_t weight[2], int64_t v[3], old_gjk3_result *out)
{
    const int32_t s = (int32_t)weight[0], t = (int32_t)weight[1];
    const old_int3 *p = &at->p, *e = &at->e, *f = &at->f;
    QN_ASSERT(weight[0] < OLD_WEIGHTS_ALL && weight[1] < OLD_WEIGHTS_ALL);
    v[0] = scaled31(p->x) + qn_mul(e->x, s) + qn_mul(f->x, t);
    v[1] = scaled31(p->y) + qn_mul(e->y, s) + qn_mul(f->y, t);
    v[2] = scaled31(p->z) + qn_mul(e->z, s) + qn_mul(f->z, t);
    out->on_a = at->a;
    out->on_b = at->b;
    if (at->in_a == 3) {
        out->on_a.x = qn_round31_low((uint64_t)(scaled31(at->b.x) - v[0]));
        out->on_a.y = qn_round31_low((uint64_t)(scaled31(at->b.y) - v[1]));
        out->on_a.z = qn_round31_low((uint64_t)(scaled31(at->b.z) - v[2]));
    } else {
        int64_t x = scaled31(at->a.x), y = scaled31(at->a.y), z = scaled31(at->a.z);
        if (at->in_a == 2) {
            x -= qn_mul(e->x, s);
            y -= qn_mul(e->y, s);
            z -= qn_mul(e->z, s);
            out->on_a.x = qn_round31_low((uint64_t)x);
            out->on_a.y = qn_round31_low((uint64_t)y);
            out->on_a.z = qn_round31_low((uint64_t)z);
        }
        out->on_b.x = qn_round31_low((uint64_t)(x + v[0]));
        out->on_b.y = qn_round31_low((uint64_t)(y + v[1]));
        out->on_b.z = qn_round31_low((uint64_t)(z + v[2]));
    }
}

/* ---- Where they are -------------------------------------------------------- */

/* Square to what is named, of any length, and its cut to 30 bits, which is what is looked along. */
typedef struct sight {
    int64_t n[3];
    old_int3 d;
} sight;

/* The way from vertex to vertex, exact, of 30 bits. */
static QN_BESIDE bool put_way(const features *x, sight *out)
{
    const int bits = qn_bits32(qn_abs32(x->p.x) | qn_abs32(x->p.y) | qn_abs32(x->p.z)), up = bits < 30 ? 30 - bits : 0;
    out->n[0] = scaled31(x->p.x);
    out->n[1] = scaled31(x->p.y);
    out->n[2] = scaled31(x->p.z);
    out->d.x = x->p.x * ((int32_t)1 << up);
    out->d.y = x->p.y * ((int32_t)1 << up);
    out->d.z = x->p.z * ((int32_t)1 << up);
    return bits != 0;
}

/* Square to both edges, towards p. */
static QN_BESIDE bool put_normal(const features *x, int64_t n[3])
{
    int side;
    old_int3_cross(&x->e, &x->f, n);
    side = old_side3(n, &x->p);
    if (side < 0) {
        n[0] = -n[0];
        n[1] = -n[1];
        n[2] = -n[2];
    }
    return side != 0;
}

static QN_BESIDE bool put_sight(const features *x, sight *out)
{
    const int count = x->in_a + x->in_b - 1;
    if (count == 1) return put_way(x, out);
    return (count == 2 ? old_edge_direction(&x->p, &x->e, out->n) : put_normal(x, out->n)) && old_block30(out->n, &out->d) > 0;
}

static QN_OWN_STACK bool place(const old_poly_model *m, const uint32_t named[2], features *x, sight *out)
{
    if (!name(m, named, x)) return false;
    old_fine_vertex(&m->turned_a, x->ia, &x->a);
    old_fine_turned(&m->turned_b, x->ib, &x->b);
    x->p = old_int3_sub(&x->b, &x->a);
    put_edges(m, x);
    return put_sight(x, out);
}

#ifdef QN_PORT_NARROW_PRODUCTS
bool old_gap_again_seen(const old_poly_model *m, const uint32_t named[2], const old_rough_space *space, old_gjk3_result *out)
#else
bool old_gap_again(const old_poly_model *m, const uint32_t named[2], old_gjk3_result *out)
#endif
{
    features x;
    sight look;
    int64_t v[3];
    uint32_t weight[2];
    if ((m->a.kind & m->b.kind) != OLD_CORE_TURNED || m->k < 0 || m->a.count > 32 || m->b.count > 32) return false;
    if (!place(m, named, &x, &look) || !(is_all_by_places(m, &x, &look.d, space) || is_all(m, &x, &look.d)) || !put_weights(&x, weight)) return false;
    put_points(&x, weight, v, out);
    old_gjk3_put_numbers(look.n, v, out);
    out->status = QN_APART;
    return true;
}

/* ---- At the end of a search ------------------------------------------------- */

/* Sets that are features: of one body a vertex, of the other up to three, or two of each. Their vertices go to pairs, which name all. */
static QN_BESIDE bool put_sets(const old_core *a, const old_core *b, uint32_t far_a, uint32_t far_b, features *x, old_gjk3_result *out)
{
    const uint32_t second_a = far_a & (far_a - 1u), second_b = far_b & (far_b - 1u);
    const uint32_t third_a = second_a & (second_a - 1u), third_b = second_b & (second_b - 1u);
    int i;
    QN_ASSERT(far_a && far_b && a->kind == OLD_CORE_POINTS && b->kind == OLD_CORE_POINTS && a->count <= 32 && b->count <= 32);
    x->in_a = 1 + (second_a != 0) + (third_a != 0);
    x->in_b = 1 + (second_b != 0) + (third_b != 0);
    if (x->in_a + x->in_b > 4 || (third_a & (third_a - 1u)) || (third_b & (third_b - 1u))) return false;
    x->ia = lowest_bit(far_a);
    x->ib = lowest_bit(far_b);
    x->a = a->vertex[x->ia];
    x->b = b->vertex[x->ib];
    x->p = old_int3_sub(&x->b, &x->a);
    out->count = (uint8_t)(x->in_a + x->in_b - 1);
    for (i = 0; i < 3; i++) {
        out->ia[i] = (uint16_t)x->ia;
        out->ib[i] = (uint16_t)x->ib;
    }
    i = 0;
    if (second_a) {
        out->ia[++i] = (uint16_t)lowest_bit(second_a);
        x->e = old_int3_sub(&x->a, &a->vertex[out->ia[1]]);
        if (third_a) {
            out->ia[2] = (uint16_t)lowest_bit(third_a);
            x->f = old_int3_sub(&x->a, &a->vertex[out->ia[2]]);
        }
    }
    if (second_b) {
        out->ib[++i] = (uint16_t)lowest_bit(second_b);
        *(i > 1 ? &x->f : &x->e) = old_int3_sub(&b->vertex[out->ib[i]], &x->b);
        if (third_b) {
            out->ib[2] = (uint16_t)lowest_bit(third_b);
            x->f = old_int3_sub(&b->vertex[out->ib[2]], &x->b);
        }
    }
    return true;
}

bool old_gap_of_sets(const old_gjk3_search *g, old_gjk3_result *out)
{
    features x;
    int64_t v[3], square[3];
    const int64_t *n = g->d.n;
    uint32_t weight[2];
    if ((g->a->kind | g->b->kind) != OLD_CORE_POINTS || g->a->count > 32 || g->b->count > 32) return false;
    if (!put_sets(g->a, g->b, *g->far_a, *g->far_b, &x, out) || out->count != g->s.count) return false;
    if (out->count < 3) x.f.x = x.f.y = x.f.z = 0;
    if (out->count < 2) x.e = x.f;
    if (!put_weights(&x, weight)) return false;
    if (out->count == 2 && (g->s.ia[0] != x.ia || g->s.ib[0] != x.ib)) { /* only an edge has a sense */
        if (!old_edge_direction(&x.p, &x.e, square)) return false;
        n = square;
    }
    put_points(&x, weight, v, out);
    old_gjk3_put_numbers(n, v, out);
    out->features = OLD_BOX_NO_FEATURES;
    out->passes = g->passes;
    out->status = QN_APART;
    return true;
}
