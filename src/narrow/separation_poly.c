/* SPDX-License-Identifier: MIT */
/* The separation of a hull or a cloud and anything. */
#include <stddef.h>

#include "narrow/separation_poly.h"
#include "num/root.h"

static qn_status verdict(int64_t distance, int64_t band)
{
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}

static void set_point(int32_t out[3], const qn_int3 *p)
{
    out[0] = p->x;
    out[1] = p->y;
    out[2] = p->z;
}

/* ---- Depth --------------------------------------------------------------- */

/* Faces and edges as the hull has them, refused where a number would lead out of the arrays: the data need not have been checked. */
static bool hull_topology(const qn_hull3 *hull, qn_topology3 *t)
{
    unsigned i, from, to;
    for (i = 0; i < hull->face_count; i++) {
        from = hull->first[i];
        to = hull->first[i + 1];
        if (from + 3 > to || to > hull->edge_count) return false;
    }
    for (i = 0; i < hull->edge_count; i++) {
        const qn_half_edge *e = &hull->edges[i];
        if (e->origin >= hull->vertex_count || e->twin >= hull->edge_count || e->face >= hull->face_count) return false;
    }
    t->side = hull->edges;
    t->first = hull->first;
    t->faces = hull->face_count;
    t->sides = hull->edge_count;
    return true;
}

bool qn_topology3_of_shape(const qn_shape3 *shape, qn_topology3 *t)
{
    if (shape->type == QN_HULL) return hull_topology(shape->hull, t);
    *t = qn_topology3_of_box;
    return shape->type == QN_BOX;
}

/* The way out when the pool is full: two bodies with faces. Where these are not exactly those of the rounded cores, their axes still bound
 * the depth from above, and what the pool held does so from below: half an LSB between the two is an answer. True where the depth is
 * known. */
static QN_OWN_STACK bool depth_by_axes(const qn_poly_model *m, const qn_pair3 *pair, qn_poly_room *room)
{
    qn_topology3 of_a, of_b;
    const qn_depth3 *best = &room->u.sat.of.best;
    qn_epa3_result *depth = &room->depth;
    qn_status status;
    if (!qn_topology3_of_shape(pair->a, &of_a) || !qn_topology3_of_shape(pair->b, &of_b)) return false;
    status = qn_sat_hull_depth(&m->a, &of_a, &m->b, &of_b, &room->u.sat);
    if (status == QN_APART || !room->u.sat.of.has_best) return false;
    if (status == QN_OVERLAPPING || best->depth < depth->axis.depth) depth->axis = *best;
    return status == QN_OVERLAPPING || (m->k > 0 && depth->axis.depth - depth->lower <= (int32_t)1 << (m->k - 1));
}

/* Vertices that look at each other along a direction; true when they prove a gap. */
static QN_OWN_STACK bool begin_toward(const qn_poly_model *m, const qn_int3 *toward, int64_t gap, qn_gjk3_start *start)
{
    qn_int3 v, w;
    qn_direction3 d;
    qn_vertex_set far[QN_VERTEX_SET_WORDS];
    qn_direction3_from_vector(&d, toward);
    start->count = 1;
    start->ib[0] = (uint16_t)qn_core_farthest(&m->b, &d, 1, far);
    start->ia[0] = (uint16_t)qn_core_farthest(&m->a, &d, -1, far);
    v = qn_core_vertex(&m->a, start->ia[0]);
    w = qn_core_vertex(&m->b, start->ib[0]);
    w = qn_int3_sub(&w, &v);
    return qn_shows_gap(&w, toward, gap, 0);
}

/* An axis that contradicts the verdict, which said that the cores share a point, would be one of depth 0. */
static void take_depth(const qn_poly_model *m, const qn_epa3_result *depth, qn_separation3 *s)
{
    int64_t least = (int64_t)depth->lower + m->radius_a + m->radius_b;
    s->n = depth->axis.unit;
    s->distance = -(int64_t)(depth->axis.depth > 0 ? depth->axis.depth : 0) - m->radius_a - m->radius_b;
    s->status = verdict(s->distance, s->band);
    if (depth->status == QN_UNDECIDED && least <= s->band) s->status = QN_UNDECIDED;
}

/* The cores share a point, exactly. */
static void measure_depth(const qn_poly_model *m, const qn_pair3 *pair, const qn_gjk3_result *r, qn_cache *cache, qn_poly_room *room, qn_separation3 *s)
{
    qn_epa3_start start;
    qn_epa3_result *depth = &room->depth;
    int i;
    start.count = r->count;
    for (i = 0; i < r->count; i++) {
        start.ia[i] = r->ia[i];
        start.ib[i] = r->ib[i];
    }
    qn_epa3_depth(&m->a, &m->b, &start, QN_EPA_ALL_PASSES, &room->u.epa, depth);
    if (depth->status == QN_UNDECIDED && depth_by_axes(m, pair, room)) depth->status = QN_OVERLAPPING;
    if (cache && depth->status == QN_OVERLAPPING) qn_poly_cache_store_axis(cache, m, pair, &depth->axis);
    take_depth(m, depth, s);
}

/* A remembered axis stands for the search. */
static bool recall_depth(qn_poly_model *m, const qn_pair3 *pair, int64_t excess, const qn_cache *cache, qn_poly_room *room, qn_separation3 *s)
{
    int64_t sure = (int64_t)m->band - m->radius_a - m->radius_b;
    if (excess <= 0 || !qn_poly_cache_certifies(cache, m, pair, excess, sure > 0 ? sure : 0, &room->u.epa.of)) return false;
    s->measured = true;
    room->depth.status = QN_OVERLAPPING;
    room->depth.axis = room->u.epa.of.now;
    room->depth.lower = 0;
    take_depth(m, &room->depth, s);
    return true;
}

/* For a verdict alone: the search's tetrahedron of points of B - A holds a ball about the origin, which is a lower bound of the depth.
 * Beyond the band by more than both are rounded by, it says what the exact depth would. */
static QN_OWN_STACK bool is_deep(const qn_poly_model *m, const qn_gjk3_result *r)
{
    const int64_t least = (int64_t)m->band - m->radius_a - m->radius_b + 2 * QN_DEPTH_ERROR;
    qn_int3 w[4];
    int i;
    if (r->count < 4) return false;
    for (i = 0; i < 4; i++) {
        qn_int3 u = qn_core_vertex(&m->a, r->ia[i]), v = qn_core_vertex(&m->b, r->ib[i]);
        w[i] = qn_int3_sub(&v, &u);
    }
    for (i = 0; i < 4; i++) {
        const qn_int3 *o = &w[i], e = qn_int3_sub(&w[(i + 1) & 3], o), f = qn_int3_sub(&w[(i + 2) & 3], o);
        int64_t n[3];
        qn_dir3 unit;
        qn_int3_cross(&e, &f, n); /* not zero: the four are independent */
        unit = qn_dir3_from_i64(n[0], n[1], n[2]);
        if ((int64_t)qn_abs32(qn_depth_along(&unit, o)) <= least) return false;
    }
    return true;
}

/* ---- Verdict ------------------------------------------------------------- */

static void take_gap(const qn_poly_model *m, const qn_gjk3_result *r, qn_separation3 *s)
{
    int64_t radius = (int64_t)m->radius_a + m->radius_b;
    s->distance = (int64_t)r->distance - radius;
    s->lower = (int64_t)r->lower - radius - s->band;
    s->upper = (int64_t)r->upper - radius + s->band;
    if (s->lower < 0 || s->distance < 0) s->lower = 0;
    if (s->upper < 0 || s->distance < 0) s->upper = s->band;
    s->n = r->normal;
    set_point(s->on_a, &r->on_a);
    set_point(s->on_b, &r->on_b);
    s->status = verdict(s->distance, s->band);
    if (r->status == QN_UNDECIDED && s->lower == 0) s->status = QN_UNDECIDED;
}

static void remember_gap(qn_cache *cache, const qn_dir3 *n, const qn_gjk3_result *r)
{
    qn_int3 d;
    if (!cache) return;
    d.x = n->x;
    d.y = n->y;
    d.z = n->z;
    qn_poly_cache_store_gap(cache, &d, r->count, r->ia, r->ib);
}

/* True when a gap was found beyond what is asked for, or the distance: from where it was before, if that is remembered. One where the
 * search finds the bodies to overlap is left to the search that remembers nothing: what follows sees where a search ended. */
static bool find_gap(qn_poly_model *m, int64_t gap, qn_cache *cache, qn_gjk3_result *r)
{
    qn_gjk3_start start, at;
    qn_int3 d;
    r->count = 0;
    if (!qn_poly_cache_gap(cache, &d, &start)) return false;
    if (gap < QN_REACH_ALL && begin_toward(m, &d, gap, &at)) return true;
    if (start.count < 1 || start.count > 3) return false;
    qn_poly_model_hold(m);
    qn_gjk3_within(&m->a, &m->b, QN_MAX_GJK_PASSES, &start, gap, r);
    return r->status == QN_APART;
}

void qn_separation_of_poly(qn_poly_model *m, const qn_pair3 *pair, bool verdict_only, int64_t reach, int max_passes, int64_t excess, qn_cache *cache,
                           qn_poly_room *room, qn_separation3 *s)
{
    qn_gjk3_result *r = &room->u.gap;
    qn_gjk3_start start;
    int64_t gap = (int64_t)m->radius_a + m->radius_b + reach + m->band + 1; /* so that its rounded distance would say the same */
    s->has_axis = s->by_axis = false;
    s->band = m->band;
    s->status = QN_APART;
    s->cores_apart = s->measured = false;
    s->lower = 0;
    s->upper = s->band;
    if (max_passes < QN_MAX_GJK_PASSES) { /* a capped search answers all questions alike */
        gap = INT64_MAX;
        cache = NULL;
    }
    if (cache && recall_depth(m, pair, excess, cache, room, s)) return;
    if (!cache || !find_gap(m, gap, cache, r)) {
        if (gap >= QN_REACH_ALL) qn_poly_model_hold(m);
        if (begin_toward(m, &m->toward, gap, &start)) {
            if (cache) qn_poly_cache_store_gap(cache, &m->toward, 0, NULL, NULL);
            return;
        }
        qn_poly_model_hold(m);
        qn_gjk3_within(&m->a, &m->b, max_passes, &start, gap, r);
        if (r->status == QN_APART) remember_gap(cache, &r->normal, r);
    }
    s->measured = r->count > 0;
    if (!s->measured) return;
    s->cores_apart = r->status != QN_OVERLAPPING;
    if (!s->cores_apart && verdict_only && is_deep(m, r)) s->status = QN_OVERLAPPING;
    else if (!s->cores_apart) measure_depth(m, pair, r, cache, room, s);
    else take_gap(m, r, s);
}
