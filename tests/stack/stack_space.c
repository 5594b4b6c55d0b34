/* SPDX-License-Identifier: MIT */
/* The stack of what can be called in space or, where BENCH_PLANE is defined before, in the plane:
 * over the pairs of one set of the benchmark and over seeded pairs chosen to be nasty. */
#include "bench.h"
#include "random.h"

/* clang-format off */
#ifdef BENCH_PLANE
#define NASTY 600 /* pairs */
#define ROTATION r
#define FUNCTIONS(F)                                                                               \
    F(qn_collider2_set) F(qn_collider2_move) F(qn_collide2) F(qn_overlap2) F(qn_distance2)         \
    F(qn_shape2_check) F(qn_shape2_support) F(qn_shape2_farthest_edge) F(qn_collider2_bounds)      \
    F(qn_nearest2) F(qn_polygon2) F(qn_cast2) F(qn_ray2) F(qn_probe2) F(qn_shape2_mass)
#else
#define NASTY 100 /* pairs, others for each set */
#define ROTATION q
#define FUNCTIONS(F)                                                                               \
    F(qn_collider3_set) F(qn_collider3_move) F(qn_collide3) F(qn_overlap3) F(qn_distance3)         \
    F(qn_collide_capsules3) F(qn_collide_boxes3) F(qn_shape3_check) F(qn_shape3_support)           \
    F(qn_collider3_bounds) F(qn_box3_corners) F(qn_hull3_build) F(qn_hull3_check)                  \
    F(qn_shape3_mass) F(qn_patch3_find) F(qn_nearest3) F(qn_cast3) F(qn_exit3) F(qn_ray3)          \
    F(qn_sat3) F(qn_project3)
#endif
/* clang-format on */
#include "stack_paint.h"

static bench_collider a, b;
static qn_cache cache;
static bench_manifold manifold;
static bench_gap gap;
static bench_bounds bounds;
static bench_hit hit;
static bench_nearest nearest;
static bench_motion path, other;
static bench_pair pair;

/* The options, with the scratch of the pair, and with a cache or without. */
static qn_query query_of(const bench_pair *p, const qn_query *options, qn_cache *with)
{
    static const qn_query all_zero;
    const qn_query *scratch = bench_scratch(p);
    qn_query query = options ? *options : all_zero;
    query.cache = with;
    query.memory = scratch ? scratch->memory : NULL;
    query.byte_count = scratch ? scratch->byte_count : 0;
    return query;
}

static void call_queries(const bench_pair *p, const qn_query *plain, const qn_query *cached)
{
    RUN_ON_PAINT(BENCH_FACE(collider, _set), (&a, &p->a, &p->pose_a));
    RUN_ON_PAINT(BENCH_FACE(collider, _set), (&b, &p->b, &p->pose_b));
    RUN_ON_PAINT(BENCH_FACE(collider, _move), (&b, &p->pose_b));
    RUN_ON_PAINT(BENCH_FACE(collide, ), (&a, &b, cached, &manifold));
    RUN_ON_PAINT(BENCH_FACE(overlap, ), (&a, &b, plain));
    RUN_ON_PAINT(BENCH_FACE(distance, ), (&a, &b, plain, &gap));
    RUN_ON_PAINT(BENCH_FACE(collide, ), (&a, &b, plain, &manifold));
    RUN_ON_PAINT(BENCH_FACE(overlap, ), (&a, &b, cached));
    RUN_ON_PAINT(BENCH_FACE(distance, ), (&a, &b, cached, &gap));
    RUN_ON_PAINT(BENCH_FACE(collide, ), (&a, &b, cached, &manifold));
}

/* A ray from B to A, or past it, and A's own way. */
static void make_paths(const bench_pair *p)
{
    static const bench_motion stands;
    bench_point to;
    path = other = stands;
    path.length = other.length = QN_MAX_EXTENT;
    to.x = p->pose_a.p.x - p->pose_b.p.x + 1;
    to.y = p->pose_a.p.y - p->pose_b.p.y;
#ifdef BENCH_PLANE
    path.way = qn_dir2_from_vec2(to);
    other.way = qn_dir2_from_vec2(p->pose_b.p);
#else
    to.z = p->pose_a.p.z - p->pose_b.p.z;
    path.way = qn_dir3_from_vec3(to);
    other.way = qn_dir3_from_vec3(p->pose_b.p);
#endif
}

static void call_rest(const bench_pair *p, const qn_query *o)
{
    RUN_ON_PAINT(BENCH_FACE(shape, _check), (&p->a));
    RUN_ON_PAINT(BENCH_FACE(collider, _bounds), (&a, &bounds));
    RUN_ON_PAINT(BENCH_FACE(nearest, ), (&a, p->pose_b.p, o, &nearest));
    RUN_ON_PAINT(BENCH_FACE(cast, ), (&a, NULL, &b, &path, o, &hit));
    RUN_ON_PAINT(BENCH_FACE(cast, ), (&a, &other, &b, &path, o, &hit));
    RUN_ON_PAINT(BENCH_FACE(ray, ), (&a, p->pose_b.p, &path, o, &hit));
}

#ifdef BENCH_PLANE

static void call_own(const bench_pair *p, const qn_query *plain, const qn_query *cached)
{
    static qn_edge2 edges[QN_MAX_POLYGON];
    qn_shape2 polygon;
    qn_segment2 segment;
    qn_separation2 separation;
    qn_mass2 mass;
    (void)cached;
    RUN_ON_PAINT(qn_shape2_support, (&p->a, path.way));
    RUN_ON_PAINT(qn_shape2_farthest_edge, (&p->a, path.way, &segment));
    RUN_ON_PAINT(qn_shape2_mass, (&p->a, &mass));
    RUN_ON_PAINT(qn_probe2, (&a, &b, plain, &separation));
    if (!p->points_a.at) return;
    RUN_ON_PAINT(qn_polygon2, (&polygon, p->points_a.at, (size_t)p->points_a.count, p->a.radius,
                               edges, QN_MAX_POLYGON));
}

/* The points of a polygon go to at[16]. */
static qn_shape2 any_shape(random_state *r, int bits, qn_vec2 at[16], bench_points *points)
{
    static const qn_shape2 polygon = QN_POLYGON2(NULL, 0, 0, 0, 0, 0);
    uint32_t kind = random_u32(r) % 7u;
    int i;
    qn_vec2 u, v;
    qn_rot2 half;
    u.x = any(r, bits);
    u.y = any(r, bits);
    v.x = size_of(r, bits);
    v.y = size_of(r, bits);
    half.c = size_of(r, 17);
    half.s = size_of(r, 17) | 1;
    points->at = NULL;
    points->count = 0;
    if (kind == 0) return qn_circle2(v.x);
    if (kind == 1) return qn_capsule2(u, v, size_of(r, bits));
    if (kind == 2) return qn_box2(v, random_u32(r) & 1u ? size_of(r, bits) : 0);
    if (kind < 5) return qn_sector2(v.x, half, kind == 3 ? 0 : size_of(r, bits));
    points->at = at;
    points->count = random_range(r, 3, 16);
    for (i = 0; i < points->count; i++) {
        at[i].x = any(r, bits);
        at[i].y = any(r, bits);
    }
    return polygon;
}

static qn_rot2 any_rotation(random_state *r)
{
    qn_rot2 q;
    q.c = any(r, 30) | 1;
    q.s = any(r, 30);
    return q;
}

#else

/* The builder and the patch work in the scratch of the query, too. */
static void call_own(const bench_pair *p, const qn_query *plain, const qn_query *cached)
{
    static qn_vec3 corners[8], patch_points[32];
    qn_dir3 along;
    qn_mass3 mass;
    qn_hull3 hull;
    qn_patch3 patch;
    qn_axis3 axis;
    along.x = p->pose_a.q.x;
    along.y = p->pose_b.q.y;
    along.z = p->pose_a.q.w;
    RUN_ON_PAINT(qn_collide_capsules3, (&a, &b, plain, &manifold));
    RUN_ON_PAINT(qn_collide_boxes3, (&a, &b, plain, &manifold));
    RUN_ON_PAINT(qn_collide_boxes3, (&a, &b, cached, &manifold));
    RUN_ON_PAINT(qn_shape3_support, (&p->a, along));
    RUN_ON_PAINT(qn_box3_corners, (&p->a, &a.frame, corners));
    RUN_ON_PAINT(qn_shape3_mass, (&p->a, &mass));
    RUN_ON_PAINT(qn_exit3, (&a, &b, &path, plain, &hit));
    if (p->a.type < QN_CLOUD) return;
    RUN_ON_PAINT(qn_sat3, (&a, &b, plain, &axis));
    RUN_ON_PAINT(qn_project3, (&a, &b, plain, &axis));
    RUN_ON_PAINT(qn_hull3_check, (p->a.hull));
    RUN_ON_PAINT(qn_hull3_build, (&hull, plain->memory, plain->byte_count, p->points_a.at,
                                  (size_t)p->points_a.count));
    RUN_ON_PAINT(qn_patch3_find, (p->points_a.at, (size_t)p->points_a.count, p->points_b.at,
                                  (size_t)p->points_b.count, along, QN_PATCH_TOLERANCE, plain,
                                  patch_points, 32, &patch));
}

/* The points of a hull or a cloud go to at[16], those of a flat one in three lie in a plane. */
static qn_shape3 any_shape(random_state *r, int bits, qn_vec3 at[16], bench_points *points)
{
    uint32_t kind = random_u32(r) % 10u;
    int i, flat = random_u32(r) % 3u == 0;
    qn_vec3 u, v;
    u.x = any(r, bits);
    u.y = any(r, bits);
    u.z = any(r, bits);
    v.x = size_of(r, bits);
    v.y = size_of(r, bits);
    v.z = size_of(r, bits);
    points->at = NULL;
    points->count = 0;
    if (kind == 0) return qn_sphere3(size_of(r, bits));
    if (kind < 3) return qn_capsule3(u, v, size_of(r, bits));
    if (kind < 7) return qn_box3(v, kind == 3 ? size_of(r, bits) : 0);
    points->at = at;
    points->count = random_range(r, 4, 16);
    for (i = 0; i < points->count; i++) {
        at[i].x = any(r, bits);
        at[i].y = any(r, bits);
        at[i].z = flat ? 0 : any(r, bits);
    }
    if (kind == 7) return qn_cloud3(NULL, size_of(r, bits));
    return qn_hull3_shape(NULL, kind == 8 ? size_of(r, bits) : 0);
}

/* Half of the rotations are quarter turns or the identity: parallel faces and edges, ties. */
static qn_quat any_rotation(random_state *r)
{
    qn_quat q;
    int bits = random_u32(r) & 1u ? 1 : 31;
    q.w = any(r, bits);
    q.x = any(r, bits);
    q.y = any(r, bits);
    q.z = any(r, bits);
    if (!q.w && !q.x && !q.y && !q.z) q.w = QN_ONE;
    return q;
}

#endif

/* Sizes from 1 LSB to the whole format, offsets of about the size or far less, same rotation or
 * not, the same shape or not. */
static bench_pair any_pair(random_state *r)
{
    static bench_point at[2][16];
    bench_pair p;
    const int bits = random_range(r, 1, 30);
    p.a = any_shape(r, bits, at[0], &p.points_a);
    p.b = any_shape(r, bits, at[1], &p.points_b);
    if (random_u32(r) % 4u == 0) {
        p.b = p.a;
        p.points_b = p.points_a;
    }
    p.pose_a.p.x = any(r, 24);
    p.pose_a.p.y = any(r, 24);
    p.pose_b.p.x = p.pose_a.p.x + any(r, bits);
    p.pose_b.p.y = p.pose_a.p.y + any(r, bits);
#ifndef BENCH_PLANE
    p.pose_a.p.z = any(r, 24);
    p.pose_b.p.z = p.pose_a.p.z + any(r, bits);
#endif
    p.pose_a.ROTATION = any_rotation(r);
    p.pose_b.ROTATION = random_u32(r) % 4u ? any_rotation(r) : p.pose_a.ROTATION;
    return p;
}

static void call_all(const qn_query *options)
{
    const qn_query plain = query_of(&pair, options, NULL),
                   cached = query_of(&pair, options, &cache);
    make_paths(&pair);
    call_queries(&pair, &plain, &cached);
    call_rest(&pair, &plain);
    call_own(&pair, &plain, &cached);
}

int main(void)
{
    random_state r = random_seed(bench_numbers[0] | (uint64_t)bench_numbers[1] << 8);
    qn_query options = { 0, 0, 0, NULL, NULL, 0 };
    const uint8_t *numbers = bench_numbers;
    int i;
    board_begin();
    for (i = 0; i < bench_count; i++) {
        numbers = bench_read(&bench_rows[i], numbers, &pair);
        call_all(NULL);
    }
    for (i = 0; i < NASTY; i++) {
        pair = any_pair(&r);
        bench_make(&pair);
        options.margin = size_of(&r, 31);
        if (i % 8 == 0) cache.word[random_u32(&r) % 4u] ^= random_u32(&r);
        call_all(&options);
    }
    return report();
}
