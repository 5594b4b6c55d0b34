/* SPDX-License-Identifier: MIT */
#include "narrow/gap_again.h"

#include <stddef.h>

#if QN_GAPS_AGAIN

#include "narrow/vertex_fine.h"
#include "narrow/vertex_scan.h"
#include "num/root.h"

/* ---- Features ------------------------------------------------------------- */

/* Which vertices are named, a bit each, and how many; the points that they make lie at p + s e + t f. */
typedef struct features {
    uint32_t of_a, of_b;
    int in_a, in_b;
    unsigned ia, ib; /* the lowest of each */
    qn_int3 a, b, p; /* they, and the way from one to the other */
    qn_int3 e, f;    /* of A's triangle or edge backwards, then of B's; from the lowest vertex to the others. f: 0 where there is none */
} features;

#ifndef QN_PORT_GAPS
static inline unsigned lowest_bit(uint32_t bits) { return (31u - (unsigned)qn_clz32(bits & (0u - bits))) & 31u; }

/* True for two vertices, a vertex and an edge or a triangle, two edges. Vertices that are none are left. */
static QN_BESIDE bool name(const qn_poly_model *m, const uint32_t named[2], features *x)
{
    const unsigned count = named[1] >> 16 & 255u;
    uint32_t of_a = 0, of_b = 0, rest_a, rest_b;
    unsigned i;
    if (count - 1u > 2) return false;
    for (i = 0; i < count; i++) {
        const uint32_t pair = named[i >> 1] >> 16 * (i & 1u), ia = pair & 255u, ib = pair >> 8 & 255u;
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
QN_INLINE void put_edge(const qn_turned *t, unsigned i, const qn_int3 *from, bool of_b, qn_int3 *out)
{
    qn_int3 v;
    if (of_b) qn_fine_turned(t, i, &v);
    else qn_fine_vertex(t, i, &v);
    *out = of_b ? qn_int3_sub(&v, from) : qn_int3_sub(from, &v);
}

static QN_BESIDE void put_edges(const qn_poly_model *m, features *x)
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
#endif

/* ---- Whether they are all ------------------------------------------------- */

/* Along the shortest way no other vertex is near those that are named, which are level. d has 30 bits and is within 3.9 of the real
 * direction, of a length of its own. Two of A's points, LSB, that differ by dv, |dv| <= 3.47 2^bits, 2^(bits + k) <= 2^28, so differ along it
 * by 2^k (d . dv + e), |e| <= 13.6 2^bits < 2^32. B's see l = r^T d / 2^31, floored; with vertices that are rounded once each the same is
 * 2^(k + 1) (l . dv + e): |e| <= 6 2^bits for the floors, 2^31.6 / 2^(k + 1) for the roundings, 11.8 2^bits for d even where r is no rotation
 * but has unit rows, in all below 2^33. So who reaches farther by 3 in upper words lies farther, and who is level reaches less. */
#define SLACK 3

#ifndef QN_PORT_GAPS
/* The named points of a body are all that lie near the first of them along d, less being nearer the other body for sign 1. */
QN_INLINE bool are_all(const qn_turned *t, unsigned count, const qn_int3 *d, int sign, unsigned first, uint32_t named)
{
    qn_scale by;
    qn_scale_make(d, SLACK, t->bits > 14 ? t->bits - 14 : 0, sign, &by);
    return qn_scan_level(t->point, count, &by, qn_scale_reach(by.by, by.by[4], t->point + first) + by.by[3]) == named; /* below 2^29 */
}
#endif

#ifdef QN_PORT_GAPS
QN_STATIC_ASSERT(offsetof(qn_poly_model, a) + offsetof(qn_core, count) == 2 && offsetof(qn_poly_model, b) + offsetof(qn_core, count) == 62);
QN_STATIC_ASSERT(offsetof(qn_poly_model, turned_a) + offsetof(qn_turned, point) == 120 &&
                 offsetof(qn_poly_model, turned_b) + offsetof(qn_turned, point) == 160 &&
                 offsetof(qn_poly_model, turned_b) + offsetof(qn_turned, r) == 164);
QN_STATIC_ASSERT(offsetof(features, in_a) == 8 && offsetof(features, in_b) == 12 && offsetof(features, ia) == 16 && offsetof(features, ib) == 20 &&
                 offsetof(features, p) == 48 && offsetof(features, e) == 60 && offsetof(features, f) == 72 && SLACK == 3);
QN_INLINE bool is_all(const qn_poly_model *m, const features *x, const qn_int3 *d) { return qn_gap_tops_v7m(m, x, &d->x) != 0; }
#else
static QN_OWN_STACK bool is_all(const qn_poly_model *m, const features *x, const qn_int3 *d)
{
    const qn_mat3 *r = &m->r;
    qn_int3 l;
    if (!are_all(&m->turned_a, m->a.count, d, -1, x->ia, x->of_a)) return false;
    l.x = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 0, d->x, d->y, d->z)), 31);
    l.y = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 1, d->x, d->y, d->z)), 31);
    l.z = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, 2, d->x, d->y, d->z)), 31);
    return are_all(&m->turned_b, m->b.count, &l, 1, x->ib, x->of_b);
}
#endif

/* ---- Where v lies --------------------------------------------------------- */

/* num / all for both, in the order in which a search weighs them: the second gives way. */
QN_INLINE void weigh(const qn_wide62 *first, const qn_wide62 *second, const qn_wide62 *all, uint32_t weight[2])
{
    weight[0] = qn_weight_of(first, all);
    weight[1] = qn_weight_of(second, all);
    if (weight[1] > QN_WEIGHTS_ALL - weight[0]) weight[1] = QN_WEIGHTS_ALL - weight[0];
}

QN_INLINE qn_wide62 sum_of(const qn_wide62 *u, const qn_wide62 *v)
{
    const uint64_t lo = u->lo + v->lo;
    qn_wide62 r;
    r.lo = lo & (((uint64_t)1 << QN_WIDE_BITS) - 1u);
    r.hi = u->hi + v->hi + (int64_t)(lo >> QN_WIDE_BITS);
    return r;
}

QN_INLINE qn_wide62 difference_of(const qn_wide62 *u, const qn_wide62 *v)
{
    const uint64_t lo = u->lo - v->lo;
    qn_wide62 r;
    r.lo = lo & (((uint64_t)1 << QN_WIDE_BITS) - 1u);
    r.hi = u->hi - v->hi - (int64_t)(lo >> 63);
    return r;
}

/* All that the choice of a triangle among the corners of two edges asks: corner 1 is that at e, 2 at f, 3 at both. */
typedef struct corners {
    const qn_solution3 *x;
    qn_wide62 sum; /* of_e and of_f */
    int64_t pe, pf, ee, ef, ff;
} corners;

/* Across the diagonal 0 3, the side of s or of t, whichever is more. */
static QN_BESIDE bool weigh_across(const corners *c, uint32_t weight[2])
{
    const qn_solution3 *x = c->x;
    const bool more = qn_wide62_is_less(&x->of_f, &x->of_e);
    const qn_wide62 rest = more ? difference_of(&x->of_e, &x->of_f) : difference_of(&x->of_f, &x->of_e);
    uint32_t w[2];
    if (c->pe + c->pf + c->ee + c->ff + 2 * c->ef <= 0) return false;
    weigh(more ? &x->of_f : &x->of_e, &rest, &x->all, w);
    weight[!more] = w[0] + w[1];
    weight[more] = w[0];
    return w[0] + w[1] < QN_WEIGHTS_ALL;
}

/* From one side over the diagonal 1 2, whose nearest point lies within, to corner 3. */
static QN_BESIDE bool weigh_beyond(const corners *c, bool by_e, uint32_t weight[2])
{
    const qn_solution3 *x = c->x;
    const qn_wide62 first = difference_of(&x->all, by_e ? &x->of_e : &x->of_f), second = difference_of(&c->sum, &x->all);
    uint32_t w[2];
    if (c->pf - c->pe + c->ef - c->ee >= 0 || c->pf - c->pe + c->ff - c->ef <= 0) return false;
    weigh(&first, &second, &x->all, w);
    weight[!by_e] = QN_WEIGHTS_ALL - w[0];
    weight[by_e] = w[0] + w[1];
    return w[0] && w[0] + w[1] < QN_WEIGHTS_ALL;
}

/* Of two edges: the triangle that a search ends with which begins at corner 0, see gjk_edges.h; what that says of signs is seen here by s
 * and t. From 0 it goes to the corner that leads farthest against p. From a side, along which the vertices are level and the lower counts,
 * to the other corner beside 0; there it ends while s + t < 1. */
static QN_BESIDE bool weigh_edges(const qn_solution3 *x, const int64_t dot[2], const features *at, uint32_t weight[2])
{
    corners c;
    const bool by_e = dot[0] < 0, by_f = dot[1] < 0;
    uint32_t w[2];
    if (!qn_wide62_is_less(&x->of_e, &x->all) || !qn_wide62_is_less(&x->of_f, &x->all)) return false;
    c.x = x;
    c.sum = sum_of(&x->of_e, &x->of_f);
    if ((x->of_e.hi == x->of_f.hi && x->of_e.lo == x->of_f.lo) || (c.sum.hi == x->all.hi && c.sum.lo == x->all.lo)) return false; /* diagonals */
    c.pe = dot[0];
    c.pf = dot[1];
    c.ee = qn_int3_dot(&at->e, &at->e);
    c.ef = qn_int3_dot(&at->e, &at->f);
    c.ff = qn_int3_dot(&at->f, &at->f);
    if (by_e && by_f) return weigh_across(&c, weight);
    if ((!by_e && !by_f) || (by_e ? c.pe + c.ee : c.pf + c.ff) <= 0) return false;
    if (!qn_wide62_is_less(&c.sum, &x->all)) return weigh_beyond(&c, by_e, weight);
    weigh(by_e ? &x->of_e : &x->of_f, by_e ? &x->of_f : &x->of_e, &x->all, w);
    weight[!by_e] = w[0];
    weight[by_e] = w[1];
    return true;
}

/* How much of e and f lies in v, strictly inside: of a triangle in the order of its vertices. */
#ifdef QN_PORT_DISTANCES3
#define find_weights_exactly qn_gap_weights_exactly /* its kernel asks it */
bool qn_gap_weights_exactly(const features *at, uint32_t weight[2]);
#else
static QN_OWN_STACK
#endif
bool find_weights_exactly(const features *at, uint32_t weight[2])
{
    qn_solution3 x;
    qn_wide62 sum;
    int64_t dot[2];
    qn_solution3_of(&at->p, &at->e, &at->f, dot, &x);
    if (!qn_wide62_is_positive(&x.of_e) || !qn_wide62_is_positive(&x.of_f)) return false;
    if (at->in_a == 2) return weigh_edges(&x, dot, at, weight);
    sum = sum_of(&x.of_e, &x.of_f);
    if (!qn_wide62_is_less(&sum, &x.all)) return false;
    weigh(&x.of_e, &x.of_f, &x.all, weight);
    return true;
}

#ifdef QN_PORT_GAPS
QN_INLINE bool find_weights(const features *at, uint32_t weight[2])
{
    const uint32_t known = qn_gap_weights_v7m(&at->p.x, at->in_a, weight);
    return known < 2 ? known != 0 : find_weights_exactly(at, weight);
}
#else
#define find_weights find_weights_exactly
#endif

/* Of an edge; dots are below 2^61.6. */
static QN_OWN_STACK bool weigh_edge(const features *at, uint32_t weight[2])
{
    const int64_t along = -qn_int3_dot(&at->p, &at->e), all = qn_int3_dot(&at->e, &at->e);
    if (along <= 0 || along >= all) return false;
    weight[0] = qn_weight_of_dots(along, all);
    return true;
}

/* ---- Answer ---------------------------------------------------------------- */

QN_INLINE int64_t scaled31(int32_t x) { return (int64_t)x * ((int64_t)1 << 31); }

/* v 2^31 and the points of both: sums of vertices, below 2^30 2^31, of weights that add up to 1, so that none is rounded before its end. Of a
 * vertex the point is that; the other lies at v from it. */
#ifdef QN_PORT_GAPS
QN_STATIC_ASSERT(offsetof(features, b) == 36 && offsetof(qn_gjk3_result, on_a) == 48 && offsetof(qn_gjk3_result, on_b) == 60);
#define put_points(at, weight, v, out) qn_gap_points_v7m(at, weight, v, out)
#else
static QN_BESIDE void put_points(const features *at, const uint32_t weight[2], int64_t v[3], qn_gjk3_result *out)
{
    const int32_t s = (int32_t)weight[0], t = (int32_t)weight[1];
    const qn_int3 *p = &at->p, *e = &at->e, *f = &at->f;
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

#endif

/* ---- Where they are -------------------------------------------------------- */

/* Square to what is named, of any length, and its cut to 30 bits, which is what is looked along. */
typedef struct sight {
    int64_t n[3];
    qn_int3 d;
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
    qn_int3_cross(&x->e, &x->f, n);
    side = qn_side3(n, &x->p);
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
    return (count == 2 ? qn_edge_direction(&x->p, &x->e, out->n) : put_normal(x, out->n)) && qn_block30(out->n, &out->d) > 0;
}

#ifdef QN_PORT_GAPS
QN_STATIC_ASSERT(offsetof(qn_poly_model, turned_a) + offsetof(qn_turned, k) == 152 &&
                 offsetof(qn_poly_model, turned_b) + offsetof(qn_turned, offset) == 168 && offsetof(sight, d) == 24 && offsetof(features, a) == 24 &&
                 offsetof(features, b) == 36 && offsetof(features, p) == 48 && offsetof(features, e) == 60 && offsetof(features, f) == 72);
QN_INLINE bool place(const qn_poly_model *m, const uint32_t named[2], features *x, sight *out)
{
    const uint32_t told = qn_gap_place_v7m(m, named, x, out);
    return told == 2 || (told == 1 && put_sight(x, out));
}
#else
static QN_OWN_STACK bool place(const qn_poly_model *m, const uint32_t named[2], features *x, sight *out)
{
    if (!name(m, named, x)) return false;
    qn_fine_vertex(&m->turned_a, x->ia, &x->a);
    qn_fine_turned(&m->turned_b, x->ib, &x->b);
    x->p = qn_int3_sub(&x->b, &x->a);
    put_edges(m, x);
    return put_sight(x, out);
}
#endif

QN_INLINE bool put_weights(const features *x, uint32_t weight[2])
{
    const int count = x->in_a + x->in_b - 1;
    weight[0] = weight[1] = 0;
    return count == 1 || (count == 2 ? weigh_edge(x, weight) : find_weights(x, weight));
}

#ifdef QN_PORT_DISTANCES3
QN_STATIC_ASSERT(sizeof(features) == 84 && offsetof(qn_cache, word) == 0 && offsetof(qn_workspace, memory) == 0 &&
                 offsetof(qn_workspace, byte_count) == 4 && QN_WORKSPACE_BYTES == 4096);
QN_STATIC_ASSERT(offsetof(qn_query, excess) == 4 && offsetof(qn_query, max_iterations) == 8 && QN_CLOUD == 4 && QN_HULL == 5 &&
                 QN_MAX_GJK_PASSES == 32);
QN_STATIC_ASSERT(offsetof(qn_shape3, type) == 0 && offsetof(qn_shape3, radius) == 4 && offsetof(qn_shape3, hull) == 32 &&
                 offsetof(qn_hull3, vertices) == 0 && offsetof(qn_hull3, vertex_count) == 16 && offsetof(qn_frame3, r) == 12);
QN_STATIC_ASSERT(offsetof(qn_gap3, upper) == 4 && offsetof(qn_gap3, distance) == 8 && offsetof(qn_gap3, on_a) == 12 &&
                 offsetof(qn_gap3, on_b) == 24 && offsetof(qn_gap3, normal) == 36 && QN_APART == 0);
#endif

bool qn_gap_again(const qn_poly_model *m, const uint32_t named[2], qn_gjk3_result *out)
{
    features x;
    sight look;
    int64_t v[3];
    uint32_t weight[2];
    if ((m->a.kind & m->b.kind) != QN_CORE_TURNED || m->k < 0 || m->a.count > 32 || m->b.count > 32) return false;
    if (!place(m, named, &x, &look) || !is_all(m, &x, &look.d) || !put_weights(&x, weight)) return false;
    put_points(&x, weight, v, out);
    qn_gjk3_put_numbers(look.n, v, out);
    out->status = QN_APART;
    return true;
}

#else
typedef int qn_gap_again_is_for_speed; /* ISO C wants a declaration */
#endif
