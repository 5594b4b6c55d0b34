/* SPDX-License-Identifier: MIT */
#include "narrow/gjk3.h"

#include <stddef.h>

#include "narrow/gjk_support.h"
#include "num/root.h"

/* The search of one pair. All points are w = (vertex of B) - (vertex of A); v is the one of the simplex nearest the origin, d its direction. */
typedef struct search {
    const qn_core *a, *b;
    const qn_vertex_set *in_a, *in_b; /* the search is limited to these; NULL: all vertices */
    qn_vertex_set far_a, far_b;       /* at the optimum: all vertices exactly extreme along d */
    qn_simplex3 s;
    qn_direction3 d;
    int64_t reach;                    /* least d . w over all w, of the pass that met the cap */
    int passes;
} search;

typedef enum ending { AT_OPTIMUM, HOLDS_ORIGIN, AT_CAP } ending;

static qn_int3 negative(const qn_int3 *u)
{
    qn_int3 r;
    r.x = -u->x;
    r.y = -u->y;
    r.z = -u->z;
    return r;
}

static void put(search *g, int at, unsigned ia, unsigned ib, const qn_int3 *va, const qn_int3 *vb)
{
    g->s.w[at] = qn_int3_sub(vb, va);
    g->s.ia[at] = (uint16_t)ia;
    g->s.ib[at] = (uint16_t)ib;
}

static void put_pair(search *g, int at, unsigned ia, unsigned ib)
{
    qn_int3 va = qn_core_vertex(g->a, ia), vb = qn_core_vertex(g->b, ib);
    put(g, at, ia, ib, &va, &vb);
}

/* The point of B - A farthest back along d goes behind the simplex, not yet part of it. */
static void put_support(search *g, const qn_int3 *d)
{
    qn_int3 va, vb, back = negative(d);
    unsigned ib = qn_core_support(g->b, d, g->in_b, &vb), ia = qn_core_support(g->a, &back, g->in_a, &va);
    put(g, g->s.count, ia, ib, &va, &vb);
}

/* ---- Search ------------------------------------------------------------- */

/* The waiting point lies strictly on the origin's side of the plane square to the real direction. The rounded one decides outside its error. */
static bool is_gain(const search *g)
{
    qn_int3 f = qn_int3_sub(&g->s.w[g->s.count], &g->s.w[0]);
    int64_t rough = qn_int3_dot(&g->d.d, &f);
    if (g->s.count == 1) return rough < 0;
    return rough < -QN_DIRECTION_ERROR(30);
}

/* All vertices exactly extreme along the real direction. If the simplex is made of them, no w lies nearer: the optimum. Else a pair of them
 * is a strict gain, and waits behind the simplex. */
static bool is_optimum(search *g)
{
    qn_core_extremes(g->b, &g->d, 1, g->in_b, &g->far_b);
    qn_core_extremes(g->a, &g->d, -1, g->in_a, &g->far_a);
    if (qn_vertex_set_has(&g->far_a, g->s.ia[0]) && qn_vertex_set_has(&g->far_b, g->s.ib[0])) return true;
    put_pair(g, g->s.count, qn_vertex_set_lowest(g->a, &g->far_a), qn_vertex_set_lowest(g->b, &g->far_b));
    return false;
}

/* Ends: every pass takes in a point that is exactly a strict gain, so |v| falls strictly, no simplex comes twice, and there are finitely many.
 * The cap is a guard, not the reason. */
static ending run(search *g, int max_passes)
{
    for (g->passes = 1;; g->passes++) {
        if (!qn_simplex3_direction(&g->s, &g->d)) return HOLDS_ORIGIN;
        if (g->in_a && g->s.count == 3) return AT_OPTIMUM; /* the limits lie in one plane square to the optimum: so does this triangle */
        put_support(g, &g->d.d);
        if (g->passes == max_passes && !g->in_a) g->reach = qn_int3_dot(&g->d.d, &g->s.w[g->s.count]);
        if (!is_gain(g) && is_optimum(g)) return AT_OPTIMUM;
        if (g->passes == max_passes) return AT_CAP;
        g->s.count++;
        if (!qn_simplex3_reduce(&g->s)) return HOLDS_ORIGIN;
    }
}

/* ---- Start -------------------------------------------------------------- */

static const qn_int3 *middle(const qn_core *core) { return core->kind == QN_CORE_POINTS ? &core->vertex[0] : &core->centre; }

static bool is_usable(const search *g, const qn_gjk3_start *start)
{
    int i;
    if (!start || start->count < 1 || start->count > 3) return false;
    for (i = 0; i < start->count; i++)
        if (start->ia[i] >= g->a->count || start->ib[i] >= g->b->count) return false;
    return true;
}

/* The points of the start join one by one, each only if it is exactly a strict gain. */
static void begin_warm(search *g, const qn_gjk3_start *start)
{
    int i;
    g->s.count = 1;
    put_pair(g, 0, start->ia[0], start->ib[0]);
    for (i = 1; i < start->count && g->s.count == i; i++) {
        qn_int3 f;
        if (!qn_simplex3_direction(&g->s, &g->d)) return;
        put_pair(g, i, start->ia[i], start->ib[i]);
        f = qn_int3_sub(&g->s.w[i], &g->s.w[0]);
        if (qn_direction3_sign(&g->d, &f) >= 0) return;
        g->s.count++;
        (void)qn_simplex3_reduce(&g->s); /* of two or three points: always true */
    }
}

static void begin(search *g, const qn_gjk3_start *start)
{
    qn_int3 d;
    g->in_a = g->in_b = NULL;
    g->reach = 0;
    if (is_usable(g, start)) {
        begin_warm(g, start);
        return;
    }
    g->s.count = 0;
    d = qn_int3_sub(middle(g->b), middle(g->a));
    put_support(g, &d);
    g->s.count = 1;
}

/* ---- Polish ------------------------------------------------------------- */

/* Points in the order of their vertices. At most three. */
static void sort(qn_simplex3 *s)
{
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = i + 1; j < s->count; j++) {
            qn_int3 w = s->w[i];
            uint16_t ia = s->ia[i], ib = s->ib[i];
            if (ia < s->ia[j] || (ia == s->ia[j] && ib < s->ib[j])) continue;
            s->w[i] = s->w[j];
            s->ia[i] = s->ia[j];
            s->ib[i] = s->ib[j];
            s->w[j] = w;
            s->ia[j] = ia;
            s->ib[j] = ib;
        }
}

/* v is unique, and so are its direction and the sets of extreme vertices; the simplex that was found need not be. So it is found again from the sets
 * alone, beginning with their lowest pair. Where the sets hold no more pairs than the simplex, that is all of them, there is no other. */
static ending polish(search *g)
{
    qn_vertex_set in_a = g->far_a, in_b = g->far_b;
    unsigned pairs = qn_vertex_set_count(g->a, &in_a) * qn_vertex_set_count(g->b, &in_b);
    if (pairs == (unsigned)g->s.count) {
        sort(&g->s);
        (void)qn_simplex3_direction(&g->s, &g->d); /* an edge's rounding may depend on its order */
        return AT_OPTIMUM;
    }
    g->in_a = &in_a;
    g->in_b = &in_b;
    g->s.count = 1;
    put_pair(g, 0, qn_vertex_set_lowest(g->a, &in_a), qn_vertex_set_lowest(g->b, &in_b));
    return run(g, QN_MAX_GJK_PASSES);
}

/* ---- Answer ------------------------------------------------------------- */

/* Sums of vertex times weight: below 2^28 * 2^31. */
static void add_weighted(int64_t sum[3], const qn_int3 *v, uint32_t weight)
{
    int32_t w = (int32_t)(weight - (weight >> 31)); /* 2^31, the one that does not fit, is made up for below */
    sum[0] += qn_mul(v->x, w) + (weight >> 31 ? v->x : 0);
    sum[1] += qn_mul(v->y, w) + (weight >> 31 ? v->y : 0);
    sum[2] += qn_mul(v->z, w) + (weight >> 31 ? v->z : 0);
}

static qn_int3 rounded(const int64_t sum[3])
{
    qn_int3 r;
    r.x = (int32_t)qn_round64(sum[0], 31);
    r.y = (int32_t)qn_round64(sum[1], 31);
    r.z = (int32_t)qn_round64(sum[2], 31);
    return r;
}

/* distance = normal . v. The weights add up to 2^31 exactly, so v is in the plane of the simplex exactly, and its small error within that plane does not
 * count. What does, relative: the normal's length 1.5 * 2^-30, the cut of v to 30 bits 1.74 * 2^-30, and second orders: below 2^-28. An error of v
 * within the plane, below 2^3 units, meets the normal's error of 4 * 2^-30 for another 2^-25 units. */
static void measure(qn_gjk3_result *out, const int64_t v[3])
{
    int bits = qn_bits64(qn_abs64(v[0]) | qn_abs64(v[1]) | qn_abs64(v[2])), cut = bits > 31 ? bits - 30 : 0;
    int64_t x = cut ? qn_round64(v[0], cut) : v[0], y = cut ? qn_round64(v[1], cut) : v[1], z = cut ? qn_round64(v[2], cut) : v[2];
    int64_t length = qn_mul(out->normal.x, (int32_t)x) + qn_mul(out->normal.y, (int32_t)y) + qn_mul(out->normal.z, (int32_t)z);
    int s = 61 - cut; /* 31 .. 61: v is below 2^60 */
    int64_t error = length / ((int64_t)1 << 28) + ((int64_t)1 << (s - 25)) + 1;
    int64_t low = length > error ? qn_asr64(length - error, s) : 0;
    int64_t distance = qn_round64(length, s);
    out->lower = (uint32_t)low;
    out->upper = (uint32_t)qn_asr64(length + error, s) + 1u;
    out->distance = distance > 1 ? (uint32_t)distance : 1u;
}

static void answer(search *g, qn_gjk3_result *out)
{
    int64_t sum_a[3] = { 0, 0, 0 }, sum_b[3] = { 0, 0, 0 };
    int i;
    qn_simplex3_weights(&g->s, out->weight);
    for (i = 0; i < g->s.count; i++) {
        qn_int3 va = qn_core_vertex(g->a, g->s.ia[i]), vb = qn_core_vertex(g->b, g->s.ib[i]);
        add_weighted(sum_a, &va, out->weight[i]);
        add_weighted(sum_b, &vb, out->weight[i]);
    }
    out->on_a = rounded(sum_a);
    out->on_b = rounded(sum_b);
    for (i = 0; i < 3; i++) {
        out->axis[i] = g->d.n[i];
        sum_b[i] -= sum_a[i];
    }
    out->normal = qn_dir3_from_i64(out->axis[0], out->axis[1], out->axis[2]);
    measure(out, sum_b);
}

/* Without the optimum only the last pass bounds the distance from below: every w reaches at least that far along d. */
static uint32_t lower_bound(const search *g)
{
    const qn_int3 *d = &g->d.d;
    if (g->reach <= 0) return 0;
    /* |d|^2 <= 3 * 2^60; d is not zero, and reach < 2^60.6 is below 2^32 |d| for it is at most |d| |w| */
    return qn_div64_32((uint64_t)g->reach, qn_root64_floor((uint64_t)qn_int3_dot(d, d)) + 1u);
}

void qn_gjk3_distance(const qn_core *a, const qn_core *b, int max_passes, const qn_gjk3_start *start, qn_gjk3_result *out)
{
    search g;
    ending end;
    int i;
    g.a = a;
    g.b = b;
    begin(&g, start);
    end = run(&g, max_passes < 1 ? 1 : max_passes < QN_MAX_GJK_PASSES ? max_passes : QN_MAX_GJK_PASSES);
    out->passes = (uint8_t)g.passes;
    if (end == AT_OPTIMUM) end = polish(&g);
    out->status = end == AT_OPTIMUM ? QN_APART : end == HOLDS_ORIGIN ? QN_OVERLAPPING : QN_UNDECIDED;
    out->count = (uint8_t)g.s.count;
    for (i = 0; i < g.s.count; i++) {
        out->ia[i] = g.s.ia[i];
        out->ib[i] = g.s.ib[i];
    }
    if (end == HOLDS_ORIGIN) return;
    answer(&g, out);
    if (end == AT_CAP) out->lower = lower_bound(&g);
}
