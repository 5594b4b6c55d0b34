/* SPDX-License-Identifier: MIT */
/* How the lines call the library, and which words of a result they fold. The poses become frames,
 * and shapes whatever a query takes, here alone. */
#include "lines.h"

const int lines_plane = DIMENSIONS == 2;
qn_query lines_query;
int lines_shift;
world_path lines_path;
world_vec lines_from;

static answer out; /* here once, not on the stack */

/* ---- Folding --------------------------------------------------------------------------------- */

static qn_status fold_manifold(lines_hash *h, qn_status s)
{
    uint32_t i;
    if (!lines_fold_status(h, s)) return s;
    FOLD(out.m.normal);
    FOLD(out.m.depth);
    FOLD(out.m.count);
    for (i = 0; i < out.m.count && i < WORLD_MAX_POINTS; i++) FOLD(out.m.points[i]);
    return s;
}

/* Its sums have 64 bits, whose halves lie in the order of the machine. */
static qn_status fold_mass(lines_hash *h, qn_status s)
{
    if (!lines_fold_status(h, s)) return s;
#ifdef WORLD_PLANE
    lines_fold_64(h, out.mass.area);
    FOLD(out.mass.centroid);
    lines_fold_64(h, (uint64_t)out.mass.inertia);
#else
    int i;
    lines_fold_64(h, out.mass.volume);
    FOLD(out.mass.centroid);
    for (i = 0; i < 6; i++) lines_fold_64(h, (uint64_t)(&out.mass.xx)[i]);
#endif
    return s;
}

/* A query of queries.h: the status, and what it writes where it writes anything. The path of an exit,
 * from where B stands, is twice as long: else few leave. */
static qn_status fold_query(lines_hash *h, int which, const world_collider *a,
                            const world_collider *b)
{
    const int32_t doubled = which == QUERY_EXIT && lines_path.length < INT32_MAX / 2;
    const world_path path = world_path_of(lines_path.way, lines_path.length << doubled);
    const qn_status s = query_call(which, a, b, &path, &lines_query, &out);
    if (which == QUERY_COLLIDE) return fold_manifold(h, s);
    if (which == QUERY_MASS) return fold_mass(h, s);
    lines_fold_status(h, s);
    if (s >= query_rows[which].least) lines_fold_words(h, &out, query_rows[which].bytes);
    return s;
}

/* ---- The others ------------------------------------------------------------------------------ */

static qn_status fold_support(lines_hash *h, world_dir n)
{
    const world_vec v = WORLD(shape, _support)(&lines_both.a, n);
    lines_fold_status(h, QN_APART);
    FOLD(v);
    return QN_APART;
}

#ifdef WORLD_PLANE

static qn_status fold_edge(lines_hash *h)
{
    qn_segment2 edge;
    uint32_t feature = qn_shape2_farthest_edge(&lines_both.a, lines_path.way, &edge);
    lines_fold_status(h, QN_APART);
    lines_fold(h, feature);
    FOLD(edge);
    return QN_APART;
}

static qn_status fold_build(lines_hash *h)
{
    const qn_shape2 *s = &lines_both.a;
    const qn_status status = qn_shape2_check(s);
    int i;
    lines_fold_status(h, status);
    FOLD(s->v);
    for (i = 0; i < s->count; i++) FOLD(s->edge[i]);
    return status;
}

static qn_status fold_other(lines_hash *h, int which, world_collider *a, world_collider *b)
{
    (void)a, (void)b;
    return which == LINES_SUPPORT ? fold_support(h, lines_path.way)
           : which == LINES_EDGE  ? fold_edge(h)
                                  : fold_build(h);
}

#else

/* At least 1: 0 is found anew. */
static qn_q16 stale_reach(qn_q16 reach, int shift) { return (reach >> shift) | 1; }

static qn_status fold_three(lines_hash *h, const qn_collider3 *a, const qn_collider3 *b)
{
    (void)fold_query(h, QUERY_OVERLAP, a, b);
    (void)fold_query(h, QUERY_DISTANCE, a, b);
    return fold_query(h, QUERY_COLLIDE, a, b);
}

/* Overlap, distance and manifold with reaches 2^-shift and its root of what they are: as of shapes
 * that grew behind their colliders. */
static qn_status fold_stale(lines_hash *h, qn_collider3 *a, qn_collider3 *b)
{
    a->reach = stale_reach(a->reach, lines_shift);
    b->reach = stale_reach(b->reach, lines_shift >> 1);
    return fold_three(h, a, b);
}

/* The three with a matrix of B that lost its last bits: a rotation within 2^-11.2 or so. */
static qn_status fold_cut(lines_hash *h, const qn_collider3 *a, qn_collider3 *b)
{
    int32_t *m = b->frame.r.m[0];
    int i;
    for (i = 0; i < 9; i++) m[i] = m[i] / 131072 * 131072;
    return fold_three(h, a, b);
}

static qn_dir3 from_a_to_b(void)
{
    const qn_vec3 a = lines_both.pose_a.p, b = lines_both.pose_b.p;
    return qn_dir3_from_vec3((qn_vec3){ b.x / 2 - a.x / 2, b.y / 2 - a.y / 2, b.z / 2 - a.z / 2 });
}

static qn_status fold_patch(lines_hash *h)
{
    qn_vec3 a[8], b[8], corner[16];
    const size_t count_a = lines_world_vertices(&lines_both.a, &lines_both.pose_a, a),
                 count_b = lines_world_vertices(&lines_both.b, &lines_both.pose_b, b);
    qn_patch3 patch;
    uint32_t i;
    const qn_status s = qn_patch3_find(a, count_a, b, count_b, from_a_to_b(), QN_PATCH_TOLERANCE,
                                       &lines_query, corner, 16, &patch);
    if (!lines_fold_status(h, s)) return s;
    FOLD(patch.normal);
    lines_fold_64(h, (uint64_t)patch.area);
    FOLD(patch.centroid);
    FOLD(patch.depth);
    for (i = 0; i < patch.count; i++) FOLD(corner[i]);
    return s;
}

/* What the builder made of A, and what the checker finds. */
static qn_status fold_build(lines_hash *h)
{
    const qn_hull3 *hull = lines_both.a.hull;
    const qn_status s = qn_hull3_check(hull);
    int i;
    lines_fold_status(h, s);
    for (i = 0; i < hull->vertex_count; i++) FOLD(hull->vertices[i]);
    for (i = 0; i < hull->face_count; i++) {
        FOLD(hull->normals[i]);
        lines_fold(h, hull->first[i]);
    }
    for (i = 0; i < hull->edge_count; i++) {
        lines_fold(h, (uint32_t)hull->edges[i].origin << 16 | hull->edges[i].twin);
        lines_fold(h, hull->edges[i].face);
    }
    return s;
}

static qn_status fold_other(lines_hash *h, int which, world_collider *a, world_collider *b)
{
    return which == LINES_STALE ? fold_stale(h, a, b)
           : which == LINES_CUT ? fold_cut(h, a, b)
           : which == LINES_PATCH ? fold_patch(h)
           : which == LINES_SUPPORT ? fold_support(h, from_a_to_b())
                                    : fold_build(h);
}

#endif

/* A cast and a ray begin where the path does. */
qn_status lines_call(lines_hash *h, int which)
{
    world_collider a = world_placed(&lines_both.a, &lines_both.pose_a),
                   b = world_placed(&lines_both.b, &lines_both.pose_b);
    if (which >= CALLS) return fold_other(h, which, &a, &b);
    if (which == QUERY_CAST || which == QUERY_RAY) b.frame.p = lines_from;
    return fold_query(h, which, &a, &b);
}
