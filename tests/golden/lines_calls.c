/* SPDX-License-Identifier: MIT */
/* How the lines call the library, and which words of an answer they fold. The poses become frames,
 * and shapes whatever a query takes, here alone. */
#include "lines.h"

#include "placed.h"

/* Two hulls, then the memory of the queries; the second hull is built into all that the first
 * leaves. */
int64_t lines_memory[(2u * LINES_HULL_BYTES + QN_WORKSPACE_BYTES) / 8u];

qn_vec3 *lines_vertices(int side)
{
    return (qn_vec3 *)(lines_memory + (size_t)side * LINES_HULL_BYTES / 8u);
}

qn_status lines_hull(qn_hull3 *hull, int side, const qn_vec3 *points, int count)
{
    size_t at = (size_t)side * LINES_HULL_BYTES;
    return qn_hull3_build(hull, lines_memory + at / 8u, sizeof lines_memory - at, points,
                          (size_t)count);
}

qn_query lines_query;
int lines_shift;
qn_path3 lines_path3;
qn_path2 lines_path2;
qn_vec3 lines_from3;
qn_vec2 lines_from2;

/* ---- Folding --------------------------------------------------------------------------------- */

/* Here once, not on the stack. */
static union {
    qn_gap3 gap;
    qn_manifold3 manifold;
    qn_hit3 hit;
    qn_axis3 axis;
    qn_closest3 closest;
    qn_bounds3 bounds;
    qn_mass3 mass;
    qn_vec3 corners[8];
    qn_gap2 gap2;
    qn_manifold2 manifold2;
    qn_hit2 hit2;
    qn_closest2 closest2;
    qn_bounds2 bounds2;
    qn_separation2 separation2;
    qn_mass2 mass2;
} answer;

/* The status, and the answer where the status is `least` or more. */
static qn_status fold_answer(lines_hash *h, qn_status s, qn_status least, size_t bytes)
{
    lines_fold_status(h, s);
    if (s >= least) lines_fold_words(h, &answer, bytes);
    return s;
}

#define FOLD_MANIFOLD(n, m)                                                      \
    static qn_status fold_manifold##n(lines_hash *h, qn_status s)                \
    {                                                                            \
        uint32_t i;                                                              \
        if (!lines_fold_status(h, s)) return s;                                  \
        FOLD(m.normal);                                                          \
        FOLD(m.depth);                                                           \
        FOLD(m.count);                                                           \
        for (i = 0; i < m.count && i < QN_MAX_POINTS##n; i++) FOLD(m.points[i]); \
        return s;                                                                \
    }
FOLD_MANIFOLD(3, answer.manifold)
FOLD_MANIFOLD(2, answer.manifold2)

/* ---- Queries that fill one object ------------------------------------------------------------ */

static qn_collider3 side_a3(void) { return placed3(&lines_pair3.a, &lines_pair3.pose_a); }
static qn_collider3 side_b3(void) { return placed3(&lines_pair3.b, &lines_pair3.pose_b); }
static qn_collider2 side_a2(void) { return placed2(&lines_pair2.a, &lines_pair2.pose_a); }
static qn_collider2 side_b2(void) { return placed2(&lines_pair2.b, &lines_pair2.pose_b); }

/* Of A and B, or of A alone; n is 3 in space and 2 in the plane. */
#define CALL_PAIR(n, name, least, bytes, call)                 \
    qn_status lines_##name(lines_hash *h)                      \
    {                                                          \
        const qn_collider##n a = side_a##n(), b = side_b##n(); \
        return fold_answer(h, call, least, bytes);             \
    }
#define CALL_ONE(n, name, least, bytes, call)      \
    qn_status lines_##name(lines_hash *h)          \
    {                                              \
        const qn_collider##n a = side_a##n();      \
        return fold_answer(h, call, least, bytes); \
    }
#define OVERLAP(n) CALL_PAIR(n, overlap##n, 0, 0, qn_overlap##n(&a, &b, &lines_query))
OVERLAP(3)
OVERLAP(2)
CALL_PAIR(3, distance3, QN_APART, sizeof answer.gap,
          qn_distance3(&a, &b, &lines_query, &answer.gap))
CALL_PAIR(2, distance2, QN_APART, sizeof answer.gap2,
          qn_distance2(&a, &b, &lines_query, &answer.gap2))
CALL_PAIR(3, sat3, QN_TOUCHING, sizeof answer.axis, qn_sat3(&a, &b, &lines_query, &answer.axis))
CALL_PAIR(3, project3, QN_TOUCHING, sizeof answer.axis,
          qn_project3(&a, &b, &lines_query, &answer.axis))
CALL_PAIR(2, probe2, QN_APART, sizeof answer.separation2,
          qn_probe2(&a, &b, NULL, &answer.separation2))
CALL_ONE(3, ray3, QN_TOUCHING, sizeof answer.hit,
         qn_ray3(&a, lines_from3, &lines_path3, &lines_query, &answer.hit))
CALL_ONE(2, ray2, QN_TOUCHING, sizeof answer.hit2,
         qn_ray2(&a, lines_from2, &lines_path2, NULL, &answer.hit2))
CALL_ONE(3, nearest3, QN_APART, sizeof answer.closest,
         qn_nearest3(&a, lines_pair3.pose_b.p, &lines_query, &answer.closest))
CALL_ONE(2, nearest2, QN_APART, sizeof answer.closest2,
         qn_nearest2(&a, lines_pair2.pose_b.p, NULL, &answer.closest2))
CALL_ONE(3, bounds3, QN_APART, sizeof answer.bounds, qn_collider3_bounds(&a, &answer.bounds))
CALL_ONE(2, bounds2, QN_APART, sizeof answer.bounds2, qn_collider2_bounds(&a, &answer.bounds2))
CALL_ONE(3, corners3, QN_APART, sizeof answer.corners,
         qn_box3_corners(&lines_pair3.a, &a.frame, answer.corners))

#define MANIFOLD(n, field)                                                              \
    qn_status lines_manifold##n(lines_hash *h)                                          \
    {                                                                                   \
        const qn_collider##n a = side_a##n(), b = side_b##n();                          \
        return fold_manifold##n(h, qn_collide##n(&a, &b, &lines_query, &answer.field)); \
    }
MANIFOLD(3, manifold)
MANIFOLD(2, manifold2)

/* B moves along the path, from where that begins. */
#define CAST(n, field)                                                                            \
    qn_status lines_cast##n(lines_hash *h)                                                        \
    {                                                                                             \
        const qn_collider##n a = side_a##n();                                                     \
        qn_collider##n b = side_b##n();                                                           \
        b.frame.p = lines_from##n;                                                                \
        return fold_answer(h,                                                                     \
                           qn_cast##n(&a, NULL, &b, &lines_path##n, &lines_query, &answer.field), \
                           QN_TOUCHING, sizeof answer.field);                                     \
    }
CAST(3, hit)
CAST(2, hit2)

/* ---- The others ------------------------------------------------------------------------------ */

/* At least 1: 0 is found anew. */
static qn_q16 stale_reach(qn_q16 reach, int shift) { return (reach >> shift) | 1; }

/* Overlap, distance and manifold with reaches 2^-shift and its root of what they are: as of shapes
 * that grew behind their colliders. */
qn_status lines_stale3(lines_hash *h)
{
    qn_collider3 a = side_a3(), b = side_b3();
    a.reach = stale_reach(a.reach, lines_shift);
    b.reach = stale_reach(b.reach, lines_shift >> 1);
    (void)fold_answer(h, qn_overlap3(&a, &b, &lines_query), 0, 0);
    (void)fold_answer(h, qn_distance3(&a, &b, &lines_query, &answer.gap), QN_APART,
                      sizeof answer.gap);
    return fold_manifold3(h, qn_collide3(&a, &b, &lines_query, &answer.manifold));
}

static qn_dir3 from_a_to_b(void)
{
    const qn_vec3 a = lines_pair3.pose_a.p, b = lines_pair3.pose_b.p;
    qn_vec3 v;
    v.x = b.x / 2 - a.x / 2;
    v.y = b.y / 2 - a.y / 2;
    v.z = b.z / 2 - a.z / 2;
    return qn_dir3_from_vec3(v);
}

qn_status lines_patch3(lines_hash *h)
{
    const mix_pair *p = &lines_pair3;
    qn_vec3 a[8], b[8], corner[16];
    size_t count_a = lines_world_vertices3(&p->a, &p->pose_a, a);
    size_t count_b = lines_world_vertices3(&p->b, &p->pose_b, b);
    qn_patch3 patch;
    uint32_t i;
    qn_status s = qn_patch3_find(a, count_a, b, count_b, from_a_to_b(), QN_PATCH_TOLERANCE,
                                 &lines_query, corner, 16, &patch);
    if (!lines_fold_status(h, s)) return s;
    FOLD(patch.normal);
    lines_fold_64(h, (uint64_t)patch.area);
    FOLD(patch.centroid);
    FOLD(patch.depth);
    for (i = 0; i < patch.count; i++) FOLD(corner[i]);
    return s;
}

qn_status lines_support3(lines_hash *h)
{
    const qn_vec3 v = qn_shape3_support(&lines_pair3.a, from_a_to_b());
    lines_fold_status(h, QN_APART);
    FOLD(v);
    return QN_APART;
}

qn_status lines_support2(lines_hash *h)
{
    const qn_vec2 v = qn_shape2_support(&lines_pair2.a, lines_path2.way);
    lines_fold_status(h, QN_APART);
    FOLD(v);
    return QN_APART;
}

qn_status lines_edge2(lines_hash *h)
{
    qn_segment2 edge;
    uint32_t feature = qn_shape2_farthest_edge(&lines_pair2.a, lines_path2.way, &edge);
    lines_fold_status(h, QN_APART);
    lines_fold(h, feature);
    FOLD(edge.from);
    FOLD(edge.to);
    return QN_APART;
}

qn_status lines_mass3(lines_hash *h)
{
    const qn_mass3 *m = &answer.mass;
    const int64_t *const tensor[6] = { &m->xx, &m->yy, &m->zz, &m->xy, &m->yz, &m->zx };
    int i;
    qn_status s = qn_shape3_mass(&lines_pair3.a, &answer.mass);
    if (!lines_fold_status(h, s)) return s;
    lines_fold_64(h, m->volume);
    FOLD(m->centroid);
    for (i = 0; i < 6; i++) lines_fold_64(h, (uint64_t)*tensor[i]);
    return s;
}

qn_status lines_mass2(lines_hash *h)
{
    const qn_mass2 *m = &answer.mass2;
    const qn_status s = qn_shape2_mass(&lines_pair2.a, &answer.mass2);
    if (!lines_fold_status(h, s)) return s;
    lines_fold_64(h, m->area);
    FOLD(m->centroid);
    lines_fold_64(h, (uint64_t)m->inertia);
    return s;
}

/* What the builder made of A, and what the checker finds. */
qn_status lines_build3(lines_hash *h)
{
    const qn_hull3 *hull = lines_pair3.a.hull;
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

qn_status lines_build2(lines_hash *h)
{
    const qn_shape2 *s = &lines_pair2.a;
    const qn_status status = qn_shape2_check(s);
    int i;
    lines_fold_status(h, status);
    FOLD(s->v);
    for (i = 0; i < s->count; i++) {
        FOLD(s->edge[i].from);
        FOLD(s->edge[i].normal);
    }
    return status;
}
