/* SPDX-License-Identifier: MIT */
/* How the lines call the library, and which words of an answer they fold. The poses become frames,
 * and shapes whatever a query takes, here alone. */
#include "lines.h"

#include "placed.h"

/* Of a hull of 8 points: its arrays, and what the builder of the first needs besides; the second is
 * built into all that the first leaves, the memory of the queries included. */
#define HULL_BYTES (8u * 76u)
static int64_t memory[(2u * HULL_BYTES + QN_WORKSPACE_BYTES) / 8u];

static qn_query query_of(qn_q16 margin, qn_cache *cache)
{
    qn_query query = margin_query(margin, cache);
    query.memory = memory + 2u * HULL_BYTES / 8u;
    query.byte_count = QN_WORKSPACE_BYTES;
    return query;
}

/* Here once, not on the stack. */
static union answer3 {
    qn_gap3 gap;
    qn_manifold3 manifold;
    qn_hit3 hit;
    qn_mass3 mass;
    qn_vec3 corners[8];
} answer;

/* The words of an object that is made of words of 32 bits alone. */
static void fold_words(lines_hash *h, const void *object, size_t bytes)
{
    const unsigned char *p = object;
    const unsigned char *const end = p + bytes;
    for (; p != end; p += sizeof(uint32_t)) {
        uint32_t word;
        unsigned char *const to = (unsigned char *)&word;
        size_t i;
        for (i = 0; i < sizeof word; i++) to[i] = p[i];
        lines_fold(h, word);
    }
}
#define FOLD(object) fold_words(h, &(object), sizeof(object))

/* The status, and the object where the status is `least` or more. */
static qn_status fold_answer(lines_hash *h, qn_status s, qn_status least, const void *object,
                             size_t bytes)
{
    lines_fold_status(h, s);
    if (s >= least) fold_words(h, object, bytes);
    return s;
}

qn_vec3 *lines_vertices(int side) { return (qn_vec3 *)(memory + (size_t)side * HULL_BYTES / 8u); }

static qn_collider3 side_a(void) { return placed3(&lines_pair3.a, &lines_pair3.pose_a); }
static qn_collider3 side_b(void) { return placed3(&lines_pair3.b, &lines_pair3.pose_b); }
static qn_collider2 flat_a(void) { return placed2(&lines_pair2.a, &lines_pair2.pose_a); }
static qn_collider2 flat_b(void) { return placed2(&lines_pair2.b, &lines_pair2.pose_b); }

/* ---- Pairs of space ----------------------------------------------------- */

qn_status lines_overlap3(lines_hash *h, qn_cache *cache)
{
    const qn_collider3 a = side_a(), b = side_b();
    const qn_query query = query_of(0, cache);
    return fold_answer(h, qn_overlap3(&a, &b, &query), 0, NULL, 0);
}

qn_status lines_distance3(lines_hash *h, qn_cache *cache)
{
    const qn_collider3 a = side_a(), b = side_b();
    const qn_query query = query_of(0, cache);
    const qn_status s = qn_distance3(&a, &b, &query, &answer.gap);
    return fold_answer(h, s, QN_APART, &answer.gap, sizeof answer.gap);
}

static qn_status fold_manifold(lines_hash *h, qn_status s)
{
    const qn_manifold3 *m = &answer.manifold;
    uint32_t i;
    if (!lines_fold_status(h, s)) return s;
    FOLD(m->normal);
    FOLD(m->depth);
    FOLD(m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) FOLD(m->points[i]);
    return s;
}

qn_status lines_manifold3(lines_hash *h, qn_q16 margin, qn_cache *cache)
{
    const qn_collider3 a = side_a(), b = side_b();
    const qn_query query = query_of(margin, cache);
    return fold_manifold(h, qn_collide3(&a, &b, &query, &answer.manifold));
}

/* At least 1: 0 is found anew. */
static qn_q16 stale_reach(qn_q16 reach, int shift) { return (reach >> shift) | 1; }

qn_status lines_stale3(lines_hash *h, int shift)
{
    const qn_query query = query_of(0, NULL);
    qn_collider3 a = side_a(), b = side_b();
    a.reach = stale_reach(a.reach, shift);
    b.reach = stale_reach(b.reach, shift >> 1);
    (void)fold_answer(h, qn_overlap3(&a, &b, &query), 0, NULL, 0);
    (void)fold_answer(h, qn_distance3(&a, &b, &query, &answer.gap), QN_APART, &answer.gap, sizeof answer.gap);
    return fold_manifold(h, qn_collide3(&a, &b, &query, &answer.manifold));
}

qn_status lines_cast3(lines_hash *h, const lines_path3 *path)
{
    const qn_collider3 a = side_a();
    const qn_query query = query_of(0, NULL);
    const qn_path3 motion = path3_of(path->way, path->length);
    qn_collider3 b = side_b();
    b.frame.p = path->from;
    return fold_answer(h, qn_cast3(&a, NULL, &b, &motion, &query, &answer.hit), QN_TOUCHING,
                       &answer.hit, sizeof answer.hit);
}

qn_status lines_sat3(lines_hash *h)
{
    const qn_collider3 a = side_a(), b = side_b();
    const qn_query query = query_of(0, NULL);
    qn_axis3 axis;
    return fold_answer(h, qn_sat3(&a, &b, &query, &axis), QN_TOUCHING, &axis, sizeof axis);
}

qn_status lines_project3(lines_hash *h)
{
    const qn_collider3 a = side_a(), b = side_b();
    const qn_query query = query_of(0, NULL);
    qn_axis3 axis;
    return fold_answer(h, qn_project3(&a, &b, &query, &axis), QN_TOUCHING, &axis, sizeof axis);
}

qn_status lines_patch3(lines_hash *h, qn_dir3 normal)
{
    const mix_pair *p = &lines_pair3;
    const qn_query query = query_of(0, NULL);
    qn_vec3 a[8], b[8], corner[16];
    size_t count_a = lines_world_vertices3(&p->a, &p->pose_a, a);
    size_t count_b = lines_world_vertices3(&p->b, &p->pose_b, b);
    qn_patch3 patch;
    uint32_t i;
    qn_status s = qn_patch3_find(a, count_a, b, count_b, normal, QN_PATCH_TOLERANCE, &query, corner,
                                 16, &patch);
    if (!lines_fold_status(h, s)) return s;
    lines_fold_dir3(h, patch.normal);
    lines_fold(h, (uint32_t)(patch.area >> 32));
    lines_fold(h, (uint32_t)patch.area);
    lines_fold_vec3(h, patch.centroid);
    lines_fold(h, (uint32_t)patch.depth);
    for (i = 0; i < patch.count; i++) lines_fold_vec3(h, corner[i]);
    return s;
}

/* ---- One shape of space ------------------------------------------------- */

qn_status lines_ray3(lines_hash *h, const lines_path3 *path)
{
    const qn_collider3 a = side_a();
    const qn_query query = query_of(0, NULL);
    const qn_path3 motion = path3_of(path->way, path->length);
    return fold_answer(h, qn_ray3(&a, path->from, &motion, &query, &answer.hit), QN_TOUCHING,
                       &answer.hit, sizeof answer.hit);
}

qn_status lines_nearest3(lines_hash *h)
{
    const qn_collider3 a = side_a();
    const qn_query query = query_of(0, NULL);
    qn_closest3 nearest;
    const qn_status s = qn_nearest3(&a, lines_pair3.pose_b.p, &query, &nearest);
    return fold_answer(h, s, QN_APART, &nearest, sizeof nearest);
}

qn_status lines_bounds3(lines_hash *h)
{
    const qn_collider3 a = side_a();
    qn_bounds3 bounds;
    return fold_answer(h, qn_collider3_bounds(&a, &bounds), QN_APART, &bounds, sizeof bounds);
}

qn_status lines_support3(lines_hash *h, qn_dir3 along)
{
    lines_fold_status(h, QN_APART);
    lines_fold_vec3(h, qn_shape3_support(&lines_pair3.a, along));
    return QN_APART;
}

qn_status lines_corners3(lines_hash *h)
{
    const qn_collider3 a = side_a();
    const qn_status s = qn_box3_corners(&lines_pair3.a, &a.frame, answer.corners);
    return fold_answer(h, s, QN_APART, answer.corners, sizeof answer.corners);
}

qn_status lines_mass3(lines_hash *h)
{
    const qn_mass3 *m = &answer.mass;
    qn_status s = qn_shape3_mass(&lines_pair3.a, &answer.mass);
    if (!lines_fold_status(h, s)) return s;
    lines_fold_64(h, m->volume);
    lines_fold_vec3(h, m->centroid);
    lines_fold_64(h, (uint64_t)m->xx);
    lines_fold_64(h, (uint64_t)m->yy);
    lines_fold_64(h, (uint64_t)m->zz);
    lines_fold_64(h, (uint64_t)m->xy);
    lines_fold_64(h, (uint64_t)m->yz);
    lines_fold_64(h, (uint64_t)m->zx);
    return s;
}

qn_status lines_hull(qn_hull3 *hull, int side, const qn_vec3 *points, int count)
{
    size_t at = (size_t)side * HULL_BYTES;
    return qn_hull3_build(hull, memory + at / 8u, sizeof memory - at, points, (size_t)count);
}

/* What the builder made of A, and what the checker finds. */
qn_status lines_build3(lines_hash *h)
{
    const qn_hull3 *hull = lines_pair3.a.hull;
    qn_status s = qn_hull3_check(hull);
    int i;
    lines_fold_status(h, s);
    for (i = 0; i < hull->vertex_count; i++) lines_fold_vec3(h, hull->vertices[i]);
    for (i = 0; i < hull->face_count; i++) {
        lines_fold_dir3(h, hull->normals[i]);
        lines_fold(h, hull->first[i]);
    }
    for (i = 0; i < hull->edge_count; i++) {
        lines_fold(h, (uint32_t)hull->edges[i].origin << 16 | hull->edges[i].twin);
        lines_fold(h, hull->edges[i].face);
    }
    return s;
}

/* ---- Pairs of the plane ------------------------------------------------- */

qn_status lines_overlap2(lines_hash *h, qn_cache *cache)
{
    const qn_collider2 a = flat_a(), b = flat_b();
    const qn_query query = margin_query(0, cache);
    return fold_answer(h, qn_overlap2(&a, &b, &query), 0, NULL, 0);
}

qn_status lines_distance2(lines_hash *h, qn_cache *cache)
{
    const qn_collider2 a = flat_a(), b = flat_b();
    const qn_query query = margin_query(0, cache);
    qn_gap2 g;
    return fold_answer(h, qn_distance2(&a, &b, &query, &g), QN_APART, &g, sizeof g);
}

qn_status lines_manifold2(lines_hash *h, qn_q16 margin, qn_cache *cache)
{
    const qn_collider2 a = flat_a(), b = flat_b();
    const qn_query query = margin_query(margin, cache);
    qn_manifold2 m;
    const qn_status s = qn_collide2(&a, &b, &query, &m);
    uint32_t i;
    if (!lines_fold_status(h, s)) return s;
    FOLD(m.normal);
    FOLD(m.depth);
    FOLD(m.count);
    for (i = 0; i < m.count && i < QN_MAX_POINTS2; i++) FOLD(m.points[i]);
    return s;
}

qn_status lines_cast2(lines_hash *h, const lines_path2 *path)
{
    const qn_collider2 a = flat_a();
    const qn_path2 motion = path2_of(path->way, path->length);
    qn_collider2 b = flat_b();
    qn_hit2 hit;
    b.frame.p = path->from;
    return fold_answer(h, qn_cast2(&a, NULL, &b, &motion, NULL, &hit), QN_TOUCHING, &hit,
                       sizeof hit);
}

qn_status lines_probe2(lines_hash *h)
{
    const qn_collider2 a = flat_a(), b = flat_b();
    qn_separation2 separation;
    return fold_answer(h, qn_probe2(&a, &b, NULL, &separation), QN_APART, &separation,
                       sizeof separation);
}

/* ---- One shape of the plane --------------------------------------------- */

qn_status lines_ray2(lines_hash *h, const lines_path2 *path)
{
    const qn_collider2 a = flat_a();
    const qn_path2 motion = path2_of(path->way, path->length);
    qn_hit2 hit;
    return fold_answer(h, qn_ray2(&a, path->from, &motion, NULL, &hit), QN_TOUCHING, &hit,
                       sizeof hit);
}

qn_status lines_nearest2(lines_hash *h)
{
    const qn_collider2 a = flat_a();
    qn_closest2 nearest;
    return fold_answer(h, qn_nearest2(&a, lines_pair2.pose_b.p, NULL, &nearest), QN_APART, &nearest,
                       sizeof nearest);
}

qn_status lines_bounds2(lines_hash *h)
{
    const qn_collider2 a = flat_a();
    qn_bounds2 bounds;
    return fold_answer(h, qn_collider2_bounds(&a, &bounds), QN_APART, &bounds, sizeof bounds);
}

qn_status lines_support2(lines_hash *h, qn_dir2 along)
{
    lines_fold_status(h, QN_APART);
    lines_fold_vec2(h, qn_shape2_support(&lines_pair2.a, along));
    return QN_APART;
}

qn_status lines_edge2(lines_hash *h, qn_dir2 along)
{
    qn_segment2 edge;
    uint32_t feature = qn_shape2_farthest_edge(&lines_pair2.a, along, &edge);
    lines_fold_status(h, QN_APART);
    lines_fold(h, feature);
    lines_fold_vec2(h, edge.from);
    lines_fold_vec2(h, edge.to);
    return QN_APART;
}

qn_status lines_mass2(lines_hash *h)
{
    qn_mass2 m;
    const qn_status s = qn_shape2_mass(&lines_pair2.a, &m);
    if (!lines_fold_status(h, s)) return s;
    lines_fold_64(h, m.area);
    lines_fold_vec2(h, m.centroid);
    lines_fold_64(h, (uint64_t)m.inertia);
    return s;
}

/* What the builder made of A, and what the checker finds. */
qn_status lines_build2(lines_hash *h)
{
    const qn_shape2 *s = &lines_pair2.a;
    qn_status status = qn_shape2_check(s);
    int i;
    lines_fold_status(h, status);
    lines_fold_vec2(h, s->v[0]);
    lines_fold_vec2(h, s->v[1]);
    for (i = 0; i < s->count; i++) {
        lines_fold_vec2(h, s->edge[i].from);
        lines_fold_dir2(h, s->edge[i].normal);
    }
    return status;
}
