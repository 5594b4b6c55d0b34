/* SPDX-License-Identifier: MIT */
#include "narrow/gjk3.h"

#include <stddef.h>

#include "narrow/gjk_support.h"
#include "num/root.h"

/* The search of one pair. All points are w = (vertex of B) - (vertex of A); v is the one of the simplex nearest the origin. */
typedef struct search {
    const qn_core *a, *b;
    bool limited;               /* to far_a and far_b */
    qn_vertex_set far_a, far_b; /* at the optimum: all vertices exactly extreme along d */
    qn_simplex3 s;
    qn_direction3 d;
    int64_t reach;              /* least d . w over all w, of the pass that met the cap */
    int passes;
} search;

typedef enum ending { AT_OPTIMUM, HOLDS_ORIGIN, AT_CAP } ending;

static void put_pair(search *g, int at, unsigned ia, unsigned ib)
{
    qn_int3 va = qn_core_vertex(g->a, ia), vb = qn_core_vertex(g->b, ib);
    g->s.w[at] = qn_int3_sub(&vb, &va);
    g->s.ia[at] = (uint16_t)ia;
    g->s.ib[at] = (uint16_t)ib;
}

/* The point of B - A farthest back along d goes behind the simplex, not yet part of it. */
static void put_support(search *g, const qn_int3 *d)
{
    int at = g->s.count;
    qn_int3 w = { 0, 0, 0 };
    g->s.ia[at] = (uint16_t)qn_core_add_support(g->a, d, -1, g->limited ? &g->far_a : NULL, &w);
    g->s.ib[at] = (uint16_t)qn_core_add_support(g->b, d, 1, g->limited ? &g->far_b : NULL, &w);
    g->s.w[at] = w;
}

/* ---- Search ------------------------------------------------------------- */

/* The waiting point lies strictly on the origin's side of the plane square to the real direction. */
static bool is_gain(const search *g)
{
    qn_int3 f = qn_int3_sub(&g->s.w[g->s.count], &g->s.w[0]);
    int64_t rough = qn_int3_dot(&g->d.d, &f);
    if (g->s.count == 1) return rough < 0;
    return rough < -QN_DIRECTION_ERROR(30);
}

/* Half edges of the boxes that are edges of the simplex are square to its direction, exactly: bits of A's, then of B's << 8. */
static unsigned square_edges(const qn_simplex3 *s)
{
    unsigned square = 0;
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = 0; j < i; j++) {
            unsigned bits = (unsigned)(s->ia[i] ^ s->ia[j]) | (unsigned)(s->ib[i] ^ s->ib[j]) << 8;
            if (!(bits & (bits - 1u))) square |= bits;
        }
    return square;
}

/* All vertices exactly extreme along the real direction. If the simplex is made of them, no w lies nearer: the optimum. Else a pair of them
 * is a strict gain, and waits behind the simplex. */
static bool is_optimum(search *g)
{
    qn_vertex_set inner; /* of a limited search; the limits must stay */
    unsigned square = square_edges(&g->s), ib;
    bool held;
    qn_vertex_set *far = g->limited ? &inner : &g->far_b;
    qn_core_extremes(g->b, &g->d, 1, square >> 8, g->limited ? &g->far_b : NULL, far);
    held = qn_vertex_set_has(far, g->s.ib[0]);
    ib = qn_vertex_set_lowest(g->b, far);
    far = g->limited ? &inner : &g->far_a;
    qn_core_extremes(g->a, &g->d, -1, square, g->limited ? &g->far_a : NULL, far);
    if (held && qn_vertex_set_has(far, g->s.ia[0])) return true;
    put_pair(g, g->s.count, qn_vertex_set_lowest(g->a, far), ib);
    return false;
}

/* Ends: every pass takes in a point that is exactly a strict gain, so |v| falls strictly, no simplex comes twice, and there are finitely
 * many. The cap is a guard, not the reason. */
static ending run(search *g, int max_passes)
{
    for (g->passes = 1;; g->passes++) {
        if (!qn_simplex3_direction(&g->s, &g->d)) return HOLDS_ORIGIN;
        if (g->limited && g->s.count == 3) return AT_OPTIMUM; /* the limits lie in one plane square to the optimum: so does this triangle */
        put_support(g, &g->d.d);
        if (g->passes == max_passes && !g->limited) g->reach = qn_int3_dot(&g->d.d, &g->s.w[g->s.count]);
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

/* Points in the order of B's vertices, then A's, which is that of the corners below. At most three. */
static void sort(qn_simplex3 *s)
{
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = i + 1; j < s->count; j++) {
            qn_int3 w = s->w[i];
            uint16_t ia = s->ia[i], ib = s->ib[i];
            if (ib < s->ib[j] || (ib == s->ib[j] && ia < s->ia[j])) continue;
            s->w[i] = s->w[j];
            s->ia[i] = s->ia[j];
            s->ib[i] = s->ib[j];
            s->w[j] = w;
            s->ia[j] = ia;
            s->ib[j] = ib;
        }
}

/* Corner k of the extreme pairs where they are four: edge and edge, or a vertex and a box's face. Corner 0 is the lowest, 3 opposite. */
typedef struct corners { uint16_t ia[4], ib[4]; } corners;

static bool find_corners(const search *g, unsigned count_a, corners *c)
{
    const qn_core *wide = count_a == 4 ? g->a : g->b;
    uint16_t low[2] = { 0, 0 }, high[2] = { 0, 0 };
    unsigned k, i;
    if (count_a != 2 && wide->kind == QN_CORE_POINTS) return false; /* a face of points need be no parallelogram */
    low[0] = high[0] = (uint16_t)qn_vertex_set_lowest(g->a, &g->far_a);
    low[1] = high[1] = (uint16_t)qn_vertex_set_lowest(g->b, &g->far_b);
    for (k = 0; k < 4; k++) {
        c->ia[k] = low[0];
        c->ib[k] = low[1];
    }
    if (count_a == 2) {
        c->ia[1] = c->ia[3] = (uint16_t)qn_vertex_set_next(g->a, &g->far_a, low[0]);
        c->ib[2] = c->ib[3] = (uint16_t)qn_vertex_set_next(g->b, &g->far_b, low[1]);
        return true;
    }
    for (k = 1, i = count_a == 4 ? low[0] : low[1]; k < 4; k++) {
        i = qn_vertex_set_next(wide, count_a == 4 ? &g->far_a : &g->far_b, i);
        *(count_a == 4 ? &c->ia[k] : &c->ib[k]) = (uint16_t)i;
    }
    return true;
}

static void put_corner(search *g, const corners *c, int at, unsigned k) { put_pair(g, at, c->ia[k], c->ib[k]); }

/* The way from corner 0 to corner k. */
static qn_int3 pair_step(const search *g, const corners *c, int k)
{
    qn_int3 a0 = qn_core_vertex(g->a, c->ia[0]), a1 = qn_core_vertex(g->a, c->ia[k]), a = qn_int3_sub(&a1, &a0);
    qn_int3 b0 = qn_core_vertex(g->b, c->ib[0]), b1 = qn_core_vertex(g->b, c->ib[k]), b = qn_int3_sub(&b1, &b0);
    return qn_int3_sub(&b, &a);
}

/* The simplex is corners 0 1 2, and the foot of the origin strictly inside: on the side of 0 that is it; else 1 2 3, or the diagonal. */
static void take_part(search *g, const corners *c, int side)
{
    int i;
    g->s.count = 3;
    if (side < 0) return;
    for (i = 0; i < 2; i++) {
        g->s.w[i] = g->s.w[i + 1];
        g->s.ia[i] = g->s.ia[i + 1];
        g->s.ib[i] = g->s.ib[i + 1];
    }
    if (side > 0) put_corner(g, c, 2, 3);
    else g->s.count = 2;
}

/* A proper parallelogram 0 1 3 2 holds the nearest point in triangle 0 1 2, in triangle 1 2 3 or on the diagonal 1 2 between them, and on
 * the border in a corner or a side. The simplex may be one of the other two triangles, or the other diagonal. False: no proper
 * parallelogram. */
static bool settle_parallelogram(search *g, const corners *c)
{
    unsigned held = 0, k;
    int i;
    for (i = 0; i < g->s.count; i++)
        for (k = 0; k < 4; k++)
            if (g->s.ia[i] == c->ia[k] && g->s.ib[i] == c->ib[k]) held |= 1u << k;
    if (g->s.count < 3) {
        int64_t n[3];
        qn_int3 e = pair_step(g, c, 1), f = pair_step(g, c, 2);
        qn_int3_cross(&e, &f, n);
        if (!(n[0] | n[1] | n[2])) return false;
    }
    if (held == 9u || held == 11u || held == 13u) {
        qn_parallelogram3 p;
        for (k = 0; k < 3; k++) put_corner(g, c, (int)k, k);
        qn_parallelogram3_make(&p, &g->s.w[0], &g->s.w[1], &g->s.w[2]);
        take_part(g, c, qn_parallelogram3_side(&p));
    }
    return true;
}

/* v is unique, and so are its direction and the sets of extreme vertices; the simplex that was found need not be. So it is found again from
 * the sets alone. Where they hold no more pairs than the simplex, there is no other. Else, if they are no parallelogram, a search limited
 * to them begins with their lowest pair. */
static ending polish(search *g)
{
    unsigned count_a = qn_vertex_set_count(g->a, &g->far_a), pairs = count_a * qn_vertex_set_count(g->b, &g->far_b);
    corners c;
    if (pairs == (unsigned)g->s.count || (pairs == 4 && find_corners(g, count_a, &c) && settle_parallelogram(g, &c))) {
        sort(&g->s);
        (void)qn_simplex3_direction(&g->s, &g->d);
        return AT_OPTIMUM;
    }
    g->limited = true;
    g->s.count = 1;
    put_pair(g, 0, qn_vertex_set_lowest(g->a, &g->far_a), qn_vertex_set_lowest(g->b, &g->far_b));
    return run(g, QN_MAX_GJK_PASSES);
}

/* ---- A given axis ------------------------------------------------------- */

/* True, with the polished simplex, where the parallelogram of the extreme vertices along the axis holds the foot of the origin: no w
 * reaches less along the axis, so that is the optimum. Else one vertex is in place to begin with. */
static bool settle_by_axis(search *g, const int64_t axis[3])
{
    corners c;
    qn_parallelogram3 p;
    unsigned count_a, count_b;
    int k;
    qn_direction3_from_axis(&g->d, axis);
    qn_core_extremes(g->b, &g->d, 1, 0, NULL, &g->far_b);
    qn_core_extremes(g->a, &g->d, -1, 0, NULL, &g->far_a);
    count_a = qn_vertex_set_count(g->a, &g->far_a);
    count_b = qn_vertex_set_count(g->b, &g->far_b);
    g->s.count = 1;
    put_pair(g, 0, qn_vertex_set_lowest(g->a, &g->far_a), qn_vertex_set_lowest(g->b, &g->far_b));
    if (count_a * count_b != 4 || qn_direction3_sign(&g->d, &g->s.w[0]) <= 0 || !find_corners(g, count_a, &c)) return false;
    for (k = 1; k < 3; k++) put_corner(g, &c, k, (unsigned)k);
    qn_parallelogram3_make(&p, &g->s.w[0], &g->s.w[1], &g->s.w[2]);
    if (!qn_parallelogram3_holds_foot(&p)) return false;
    take_part(g, &c, qn_parallelogram3_side(&p));
    return qn_simplex3_direction(&g->s, &g->d); /* true: apart */
}

static bool is_axis(const int64_t axis[3])
{
    const uint64_t most = (uint64_t)1 << 61;
    return (axis[0] | axis[1] | axis[2]) != 0 && qn_abs64(axis[0]) < most && qn_abs64(axis[1]) < most && qn_abs64(axis[2]) < most;
}

/* ---- Answer ------------------------------------------------------------- */

/* sum += weight * (to - from): below 2^30 * 2^31. Weights but the first are below 2^31, see qn_simplex3_weights. */
static void add_weighted(int64_t sum[3], const qn_int3 *from, const qn_int3 *to, uint32_t weight)
{
    int32_t w = (int32_t)weight;
    sum[0] += qn_mul(to->x - from->x, w);
    sum[1] += qn_mul(to->y - from->y, w);
    sum[2] += qn_mul(to->z - from->z, w);
}

/* v * 2^31 */
static void begin_sum(int64_t sum[3], const qn_int3 *v)
{
    sum[0] = v->x * ((int64_t)1 << 31);
    sum[1] = v->y * ((int64_t)1 << 31);
    sum[2] = v->z * ((int64_t)1 << 31);
}

static qn_int3 rounded(const int64_t sum[3])
{
    qn_int3 r;
    r.x = (int32_t)qn_round64(sum[0], 31);
    r.y = (int32_t)qn_round64(sum[1], 31);
    r.z = (int32_t)qn_round64(sum[2], 31);
    return r;
}

/* distance = normal . v. The weights add up to 2^31 exactly, so v is in the plane of the simplex exactly, and its small error within that
 * plane does not count. What does, relative: the normal's length 1.5 * 2^-30, the cut of v to 30 bits 1.74 * 2^-30, and second orders:
 * below 2^-28. An error of v within the plane, below 2^3 units, meets the normal's error of 4 * 2^-30 for another 2^-25 units. */
static void measure(qn_gjk3_result *out, const int64_t v[3])
{
    int bits = qn_bits64(qn_abs64(v[0]) | qn_abs64(v[1]) | qn_abs64(v[2])), cut = bits > 31 ? bits - 30 : 0;
    int64_t x = cut ? qn_round64(v[0], cut) : v[0], y = cut ? qn_round64(v[1], cut) : v[1], z = cut ? qn_round64(v[2], cut) : v[2];
    int64_t length = qn_mul(out->normal.x, (int32_t)x) + qn_mul(out->normal.y, (int32_t)y) + qn_mul(out->normal.z, (int32_t)z);
    int s = 61 - cut; /* 31 .. 61: v is below 2^60 */
    int64_t error = qn_asr64(length, 28) + ((int64_t)1 << (s - 25)) + 1;
    int64_t low = length > error ? qn_asr64(length - error, s) : 0;
    int64_t distance = qn_round64(length, s);
    out->lower = (uint32_t)low;
    out->upper = (uint32_t)qn_asr64(length + error, s) + 1u;
    out->distance = distance > 1 ? (uint32_t)distance : 1u;
}

/* on_b = on_a + v before rounding, as the weights are the same. */
static void answer(search *g, qn_gjk3_result *out)
{
    int64_t v[3], sum[3];
    qn_int3 a0 = qn_core_vertex(g->a, g->s.ia[0]);
    int i;
    qn_simplex3_weights(&g->s, out->weight);
    begin_sum(v, &g->s.w[0]);
    begin_sum(sum, &a0);
    for (i = 1; i < g->s.count; i++) {
        add_weighted(v, &g->s.w[0], &g->s.w[i], out->weight[i]);
        if (g->s.ia[i] != g->s.ia[0]) {
            qn_int3 a = qn_core_vertex(g->a, g->s.ia[i]);
            add_weighted(sum, &a0, &a, out->weight[i]);
        }
    }
    out->on_a = rounded(sum);
    for (i = 0; i < 3; i++) {
        out->axis[i] = g->d.n[i];
        sum[i] += v[i];
    }
    out->on_b = rounded(sum);
    out->normal = qn_dir3_from_i64(out->axis[0], out->axis[1], out->axis[2]);
    measure(out, v);
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
    ending end = AT_CAP;
    int i;
    QN_ASSERT(qn_core_is_valid(a) && qn_core_is_valid(b));
    g.a = a;
    g.b = b;
    g.limited = false;
    g.reach = 0;
    g.passes = 0;
    if (start && start->has_axis && is_axis(start->axis)) {
        if (settle_by_axis(&g, start->axis)) end = AT_OPTIMUM;
    } else {
        begin(&g, start);
    }
    if (end == AT_CAP) end = run(&g, max_passes < 1 ? 1 : max_passes < QN_MAX_GJK_PASSES ? max_passes : QN_MAX_GJK_PASSES);
    out->passes = (uint8_t)g.passes;
    if (end == AT_OPTIMUM && g.passes) end = polish(&g);
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
