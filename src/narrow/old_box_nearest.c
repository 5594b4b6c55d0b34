/* SPDX-License-Identifier: MIT */
#include "narrow/old_box_nearest.h"

#include "narrow/old_box_model.h"
#include "narrow/old_gjk3.h"
#include "num/predicate.h"
#include "num/root.h"

/* Distance = along / length, along < 2^61, from l of the vector that along was measured with. Returned: twice the distance, which is below
 * 2^31. Relative errors: 2^-30 of l, 2^-31 of the cut, 1.7 * 2^-30 where the vector had been cut to 30 bits: below 2^-28 together. */
static int32_t set_distance(old_box_gap *out, uint64_t along, const qn_length *l)
{
    int z = qn_clz64(along), e = 30 + z - l->shift;
    uint64_t product = qn_umul((uint32_t)((along << z) >> 32), l->inverse);
    uint32_t twice = e < 64 ? (uint32_t)(product >> e) : 0, low = twice >> 1, error = (low >> 28) + 1;
    out->lower = low > error ? low - error : 0;
    out->upper = low + error + 1;
    out->distance = twice > 1 ? low + (twice & 1u) : 1;
    return (int32_t)twice;
}

static inline int bit_of(unsigned bits) { return bits & 1u ? 0 : bits & 2u ? 1 : 2; }

/* num / den in Q30, |num| <= den: both are cut to 32 bits. */
static int32_t part30(int64_t num, uint64_t den)
{
    int s = 32 - qn_clz64(den);
    uint64_t size = qn_abs64(num);
    uint32_t q;
    if (s < 0) s = 0;
    q = qn_div64_32((size >> s) << 30, (uint32_t)(den >> s)); /* den > 0, and its top bit was kept; size <= den */
    return num < 0 ? -(int32_t)q : (int32_t)q;
}

/* x where the bit is set, else -x. */
QN_INLINE int32_t towards(int32_t x, unsigned bit)
{
    int32_t turn = (int32_t)bit - 1; /* x ^ -1 is -x - 1 */
    return (x ^ turn) - turn;
}

QN_INLINE int32_t divided(int32_t x, int32_t half, int shift) { return qn_asr32(x + half, shift); } /* |x| <= 2^30 + 2 */
QN_INLINE int32_t half_of(const old_box_pair *s) { return ((int32_t)1 << s->shift) >> 1; }

static old_int3 centre_of(const old_box_pair *s)
{
    const int32_t half = half_of(s);
    old_int3 v;
    v.x = divided(s->t[0], half, s->shift);
    v.y = divided(s->t[1], half, s->shift);
    v.z = divided(s->t[2], half, s->shift);
    return v;
}

/* B's half edge, to the end that the bit says. */
QN_SHARED old_int3 edge_of(const old_box_pair *s, int j, unsigned bit)
{
    const int32_t half = half_of(s);
    old_int3 v;
    v.x = towards(divided(s->g[j][0], half, s->shift), bit);
    v.y = towards(divided(s->g[j][1], half, s->shift), bit);
    v.z = towards(divided(s->g[j][2], half, s->shift), bit);
    return v;
}

static int32_t extent_of(const old_box_pair *s, int i) { return divided(s->h[i], half_of(s), s->shift); }

static old_int3 vertex_of_a(const old_box_pair *s, unsigned at)
{
    old_int3 v;
    v.x = towards(extent_of(s, 0), at & 1u);
    v.y = towards(extent_of(s, 1), at >> 1 & 1u);
    v.z = towards(extent_of(s, 2), at >> 2 & 1u);
    return v;
}

static void add_to(old_int3 *v, const old_int3 *u)
{
    v->x += u->x;
    v->y += u->y;
    v->z += u->z;
}

static void put(int32_t out[3], int32_t x, int32_t y, int32_t z)
{
    out[0] = x;
    out[1] = y;
    out[2] = z;
}

static void put_normal(old_box_gap *out, const qn_length *l, const old_int3 *d)
{
    put(out->n, qn_length_part(l, d->x), qn_length_part(l, d->y), qn_length_part(l, d->z));
}

/* Who asks knows of which kind the features are: kernels ask these themselves. */
#define SETTLES static QN_OWN_STACK

/* ---- A vertex of B ------------------------------------------------------ */

/* From the nearest point of A, coordinate by coordinate; x lies beyond the side named, or between both. */
QN_SHARED bool step_out(int32_t x, int32_t h, unsigned at, unsigned loose, int32_t *d)
{
    *d = loose ? 0 : at ? x - h : x + h;
    return loose ? x < h && x > -h : at ? *d > 0 : *d < 0;
}

SETTLES bool old_box_settle_vertex(const old_box_pair *s, unsigned at, unsigned loose, bool proved, old_box_gap *out)
{
    const old_int3 g0 = edge_of(s, 0, at >> 3 & 1u), g1 = edge_of(s, 1, at >> 4 & 1u), g2 = edge_of(s, 2, at >> 5 & 1u);
    old_int3 p = centre_of(s), d;
    qn_length l;
    uint64_t square;
    add_to(&p, &g0);
    add_to(&p, &g1);
    add_to(&p, &g2);
    if (!step_out(p.x, extent_of(s, 0), at & 1u, loose & 1u, &d.x) || !step_out(p.y, extent_of(s, 1), at & 2u, loose & 2u, &d.y) ||
        !step_out(p.z, extent_of(s, 2), at & 4u, loose & 4u, &d.z))
        return false;
    if (!proved && (old_int3_dot(&g0, &d) >= 0 || old_int3_dot(&g1, &d) >= 0 || old_int3_dot(&g2, &d) >= 0)) return false;
    square = (uint64_t)old_int3_dot(&d, &d); /* 3 * 2^58, and above 0: not all three are loose */
    l = qn_length_of(square);
    put_normal(out, &l, &d);
    put(out->on_a, p.x - d.x, p.y - d.y, p.z - d.z);
    put(out->on_b, p.x, p.y, p.z);
    (void)set_distance(out, square, &l);
    return true;
}

/* ---- A vertex of A and a face of B -------------------------------------- */

/* n . w = *high 2^32 + *low, 0 <= *low < 2^32; n below 2^57.6, w below 2^30. */
static void multiply(const int64_t n[3], const old_int3 *w, int64_t *high, uint32_t *low)
{
    const int32_t v[3] = { w->x, w->y, w->z };
    int64_t sum = 0;
    int i;
    *high = 0;
    for (i = 0; i < 3; i++) {
        uint32_t n0 = (uint32_t)(uint64_t)n[i], u = (uint32_t)v[i];
        *high += qn_mul((int32_t)qn_asr64(n[i], 32), v[i]);
        sum += qn_signed64(qn_umul(n0, u) - (v[i] < 0 ? (uint64_t)n0 << 32 : 0u));
    }
    *high += qn_asr64(sum, 32);
    *low = (uint32_t)(uint64_t)sum;
}

/* The foot of w in the face +- e +- f lies inside: with E, F, G = e.e, e.f, f.f and P, R = w.e, w.f that is |PG - RF| < EG - FF and the
 * same of R. Both follow from |P| + 2|F| < E and |R| + 2|F| < G, which says |F| < E and G as well: |P| G + |R| |F| < EG - 2|F|G + |F|G <=
 * EG - FF. */
static bool is_above(const old_int3 *w, const old_int3 *e, const old_int3 *f)
{
    uint64_t skew = 2 * qn_abs64(old_int3_dot(e, f));
    return qn_abs64(old_int3_dot(w, e)) + skew < (uint64_t)old_int3_dot(e, e) && qn_abs64(old_int3_dot(w, f)) + skew < (uint64_t)old_int3_dot(f, f);
}

/* The vertex of A's bits lies that way along d from A's centre. */
static bool is_nearest_of_a(const old_int3 *d, unsigned at)
{
    return (at & 1u ? d->x > 0 : d->x < 0) && (at & 2u ? d->y > 0 : d->y < 0) && (at & 4u ? d->z > 0 : d->z < 0);
}

SETTLES bool old_box_settle_face(const old_box_pair *s, unsigned at, unsigned loose, bool proved, old_box_gap *out)
{
    const int k = loose == 0x30u ? 0 : loose == 0x28u ? 1 : 2;
    const old_int3 e = edge_of(s, k == 0, 1u), f = edge_of(s, k == 2 ? 1 : 2, 1u), rest = edge_of(s, k, at >> (3 + k) & 1u);
    const old_int3 a = vertex_of_a(s, at);
    int64_t n[3], high;
    uint32_t low;
    int32_t twice;
    old_int3 w = centre_of(s), d;
    qn_length l;
    int cut;
    add_to(&w, &rest);
    w = old_int3_sub(&w, &a);
    if (!proved && !is_above(&w, &e, &f)) return false;
    old_int3_cross(&e, &f, n);
    multiply(n, &w, &high, &low);
    if (high < 0) {
        n[0] = -n[0];
        n[1] = -n[1];
        n[2] = -n[2];
        high = ~high + !low;
        low = 0u - low;
    }
    if (!(high | low)) return false;
    cut = old_block30(n, &d);
    /* Signs as roundings tell: d is off by 0.87. */
    if (!proved && (!is_nearest_of_a(&d, at) || old_int3_dot(&d, &rest) >= -((int64_t)1 << 30))) return false;
    l = qn_length_of((uint64_t)old_int3_dot(&d, &d));
    put_normal(out, &l, &d);
    put(out->on_a, a.x, a.y, a.z);
    twice = set_distance(out, (uint64_t)high * ((uint64_t)1 << (32 - cut)) + (low >> cut), &l);
    put(out->on_b, a.x + (int32_t)qn_round64(qn_mul(out->n[0], twice), 31), a.y + (int32_t)qn_round64(qn_mul(out->n[1], twice), 31),
        a.z + (int32_t)qn_round64(qn_mul(out->n[2], twice), 31));
    return true;
}

/* ---- A vertex of A and an edge of B ------------------------------------- */

/* B's: the lowest of an edge, for the bits that are loose are 0. */
static old_int3 vertex_of_b(const old_box_pair *s, unsigned at)
{
    old_int3 p = centre_of(s);
    int j;
    for (j = 0; j < 3; j++) {
        const old_int3 g = edge_of(s, j, at >> j & 1u);
        add_to(&p, &g);
    }
    return p;
}

/* d is off by 3.9 at most. */
static bool is_plain(const old_int3 *d, unsigned at)
{
    return (at & 1u ? d->x > 4 : d->x < -4) && (at & 2u ? d->y > 4 : d->y < -4) && (at & 4u ? d->z > 4 : d->z < -4);
}

static inline int64_t foot(int32_t w, int32_t e, int32_t weight) { return w * ((int64_t)1 << 31) + qn_mul(e, weight); }

/* As the search answers for these two pairs of vertices, lowest first: points and normal; and in place of n the nearest point of the
 * difference, in Q31. */
static QN_OWN_STACK void put_foot(const old_int3 *a, const old_int3 *w, const old_int3 *e, uint32_t weight, int64_t n[3], old_box_gap *out)
{
    const qn_dir3 normal = qn_dir3_from_i64(n[0], n[1], n[2]);
    put(out->n, normal.x, normal.y, normal.z);
    n[0] = foot(w->x, e->x, (int32_t)weight);
    n[1] = foot(w->y, e->y, (int32_t)weight);
    n[2] = foot(w->z, e->z, (int32_t)weight);
    put(out->on_a, a->x, a->y, a->z);
    put(out->on_b, a->x + (int32_t)qn_round64(n[0], 31), a->y + (int32_t)qn_round64(n[1], 31), a->z + (int32_t)qn_round64(n[2], 31));
}

static QN_BESIDE void put_bounds(const int64_t v[3], old_box_gap *out)
{
    const qn_dir3 normal = { out->n[0], out->n[1], out->n[2] };
    uint32_t bounds[3];
    (void)old_gjk3_measure(&normal, v, bounds);
    out->distance = bounds[0];
    out->lower = bounds[1];
    out->upper = bounds[2];
}

/* B's other two half edges lead away from A along n, and A's vertex is the nearest of it. */
static QN_OWN_STACK bool is_supported(const old_box_pair *s, const int64_t n[3], unsigned at, int j)
{
    const int u = old_box_following[j], v = old_box_following[j + 1];
    old_int3 d, e = edge_of(s, u, at >> (3 + u) & 1u);
    (void)old_block30(n, &d);
    if (!is_plain(&d, at) || old_int3_dot(&d, &e) >= -OLD_DIRECTION_ERROR(OLD_CORE_BITS)) return false;
    e = edge_of(s, v, at >> (3 + v) & 1u);
    return old_int3_dot(&d, &e) < -OLD_DIRECTION_ERROR(OLD_CORE_BITS);
}

SETTLES bool old_box_settle_edge(const old_box_pair *s, unsigned at, unsigned loose, old_box_gap *out)
{
    const int j = bit_of(loose >> 3);
    const old_int3 a = vertex_of_a(s, at);
    old_int3 w = vertex_of_b(s, at >> 3), e = edge_of(s, j, 1u);
    int64_t n[3], along, square;
    uint32_t weight;
    add_to(&e, &e);
    w = old_int3_sub(&w, &a);
    along = -old_int3_dot(&w, &e);
    square = old_int3_dot(&e, &e);
    if (along <= 0 || along >= square || !old_edge_direction(&w, &e, n) || !is_supported(s, n, at, j)) return false;
    weight = qn_ratio31((uint64_t)along, (uint64_t)square);
    put_foot(&a, &w, &e, weight >> 31 ? weight - 1u : weight, n, out);
    put_bounds(n, out);
    return true;
}

/* ---- Two edges ---------------------------------------------------------- */

/* Coordinates in the order i, p, q. */
typedef struct edge {
    int32_t i, p, q;
} edge;

QN_INLINE edge edge_in_order(const old_box_pair *s, int j, int i, int p, int q, unsigned bit)
{
    const int32_t half = half_of(s), *g = s->g[j];
    edge e;
    e.i = towards(divided(g[i], half, s->shift), bit);
    e.p = towards(divided(g[p], half, s->shift), bit);
    e.q = towards(divided(g[q], half, s->shift), bit);
    return e;
}

/* In the plane (p, q) square to A's edge i that is a point, and B's edge r +- g a line: its direction is (-g[q], g[p]). */
SETTLES bool old_box_settle_edges(const old_box_pair *s, unsigned at, unsigned loose, bool proved, old_box_gap *out)
{
    const int i = bit_of(loose), j = bit_of(loose >> 3), p = old_box_following[i], q = old_box_following[i + 1], u = old_box_following[j],
              v = old_box_following[j + 1];
    const edge g = edge_in_order(s, j, i, p, q, 1u), e = edge_in_order(s, u, i, p, q, at >> (3 + u) & 1u),
               f = edge_in_order(s, v, i, p, q, at >> (3 + v) & 1u);
    const int32_t ap = towards(extent_of(s, p), at >> p & 1u), aq = towards(extent_of(s, q), at >> q & 1u), h = extent_of(s, i), half = half_of(s);
    const int32_t rp = divided(s->t[p], half, s->shift) + e.p + f.p - ap, rq = divided(s->t[q], half, s->shift) + e.q + f.q - aq;
    const int64_t along = qn_mul(g.p, rq) - qn_mul(g.q, rp), num = -(qn_mul(rp, g.p) + qn_mul(rq, g.q)); /* 2^58 */
    const uint64_t den = (uint64_t)(qn_mul(g.p, g.p) + qn_mul(g.q, g.q));
    const int32_t dp = along < 0 ? g.q : -g.q, dq = along < 0 ? -g.p : g.p;
    int32_t x, y;
    qn_length l;
    if (!along) return false; /* parallel edges, or on one line */
    if (!proved && (qn_abs64(num) >= den || (ap > 0 ? dp <= 0 : dp >= 0) || (aq > 0 ? dq <= 0 : dq >= 0) || qn_mul(dp, e.p) + qn_mul(dq, e.q) >= 0 ||
                    qn_mul(dp, f.p) + qn_mul(dq, f.q) >= 0))
        return false;
    y = part30(num, den); /* den is not zero: along is not */
    x = divided(s->t[i], half, s->shift) + e.i + f.i + (int32_t)qn_round64(qn_mul(y, g.i), 30);
    if (!proved && (int32_t)qn_abs32(x) + 2 > h) return false; /* x is right within 1 */
    x = x > h ? h : x < -h ? -h : x;
    l = qn_length_of(den);
    (void)set_distance(out, qn_abs64(along), &l);
    out->n[i] = 0;
    out->n[p] = qn_length_part(&l, dp);
    out->n[q] = qn_length_part(&l, dq);
    out->on_a[i] = out->on_b[i] = x;
    out->on_a[p] = ap;
    out->on_a[q] = aq;
    out->on_b[p] = ap + rp + (int32_t)qn_round64(qn_mul(y, g.p), 30);
    out->on_b[q] = aq + rq + (int32_t)qn_round64(qn_mul(y, g.q), 30);
    return true;
}

/* ---- All ---------------------------------------------------------------- */

static bool has_one(unsigned bits) { return !(bits & (bits - 1u)); }

bool old_box_nearest(const old_box_pair *pair, old_box_features features, bool proved, old_box_gap *out)
{
    const unsigned at = features & 63u, loose = features >> OLD_BOX_LOOSE & 63u, of_a = loose & 7u, of_b = loose >> 3, second = loose & (loose - 1u);
    QN_ASSERT(!(at & loose));
    if (!has_one(second)) return false;
    if (!extent_of(pair, 0) || !extent_of(pair, 1) || !extent_of(pair, 2)) return false; /* both ends of a half edge of no length are extreme */
    if (!of_b) return old_box_settle_vertex(pair, at, loose, proved, out);
    if (!of_a && !second) return !proved && old_box_settle_edge(pair, at, loose, out);
    if (!of_a) return old_box_settle_face(pair, at, loose, proved, out);
    return old_box_settle_edges(pair, at, loose, proved, out);
}

bool old_box_nearest_of_cores(const old_core *a, const old_core *b, old_box_features features, bool proved, old_box_gap *out)
{
    const old_int3 t = old_int3_sub(&b->centre, &a->centre);
    old_box_pair pair;
    int j;
    QN_ASSERT(a->kind == OLD_CORE_ALIGNED && b->kind == OLD_CORE_BOX);
    put(pair.h, a->g[0].x, a->g[1].y, a->g[2].z);
    put(pair.t, t.x, t.y, t.z);
    for (j = 0; j < 3; j++) put(pair.g[j], b->g[j].x, b->g[j].y, b->g[j].z);
    pair.shift = 0;
    return old_box_nearest(&pair, features, proved, out);
}
