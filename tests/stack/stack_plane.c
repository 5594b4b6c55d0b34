/* SPDX-License-Identifier: MIT */
/* The stack of what can be asked in the plane, over the pairs of the benchmark and over seeded pairs chosen to be nasty. */
#define BENCH_PLANE
#include "bench.h"

#define NASTY 600 /* pairs */

/* clang-format off */
#define FUNCTIONS(F)                                                                                                    \
    F(qn_collider2_set) F(qn_collider2_move) F(qn_collide2) F(qn_overlap2) F(qn_distance2) F(qn_shape2_check)           \
    F(qn_shape2_support) F(qn_shape2_farthest_edge) F(qn_collider2_bounds) F(qn_nearest2) F(qn_polygon2) F(qn_cast2)    \
    F(qn_ray2) F(qn_probe2) F(qn_shape2_mass)
/* clang-format on */
#include "stack_paint.h"

static qn_collider2 a, b;
static qn_cache cache;
static qn_manifold2 manifold;
static qn_gap2 gap;
static bench_pair pair;

static void ask_queries(const bench_pair *p, const qn_query *o)
{
    static const qn_query all_zero;
    qn_query cached = o ? *o : all_zero;
    cached.cache = &cache;
    RUN_ON_PAINT(qn_collider2_set, (&a, &p->a, &p->pose_a));
    RUN_ON_PAINT(qn_collider2_set, (&b, &p->b, &p->pose_b));
    RUN_ON_PAINT(qn_collider2_move, (&b, &p->pose_b));
    RUN_ON_PAINT(qn_collide2, (&a, &b, &cached, &manifold));
    RUN_ON_PAINT(qn_overlap2, (&a, &b, o));
    RUN_ON_PAINT(qn_distance2, (&a, &b, o, &gap));
    RUN_ON_PAINT(qn_collide2, (&a, &b, o, &manifold));
    RUN_ON_PAINT(qn_overlap2, (&a, &b, &cached));
    RUN_ON_PAINT(qn_distance2, (&a, &b, &cached, &gap));
    RUN_ON_PAINT(qn_collide2, (&a, &b, &cached, &manifold));
}

static void ask_rest(const bench_pair *p, const qn_query *o)
{
    static qn_edge2 edges[QN_MAX_POLYGON];
    qn_shape2 polygon;
    qn_segment2 segment;
    qn_mass2 mass;
    qn_bounds2 bounds;
    qn_closest2 nearest;
    qn_hit2 hit;
    qn_separation2 separation;
    qn_vec2 to;
    qn_path2 path = { { 0, 0 }, QN_MAX_EXTENT, 0, { 0, 0 } }, other = path;
    to.x = p->pose_a.p.x - p->pose_b.p.x + 1;
    to.y = p->pose_a.p.y - p->pose_b.p.y;
    path.way = qn_dir2_from_vec2(to);
    other.way = qn_dir2_from_vec2(p->pose_b.p);
    RUN_ON_PAINT(qn_shape2_check, (&p->a));
    RUN_ON_PAINT(qn_shape2_mass, (&p->a, &mass));
    RUN_ON_PAINT(qn_shape2_support, (&p->a, path.way));
    RUN_ON_PAINT(qn_shape2_farthest_edge, (&p->a, path.way, &segment));
    RUN_ON_PAINT(qn_collider2_bounds, (&a, &bounds));
    RUN_ON_PAINT(qn_nearest2, (&a, p->pose_b.p, NULL, &nearest));
    RUN_ON_PAINT(qn_cast2, (&a, NULL, &b, &path, o, &hit));
    RUN_ON_PAINT(qn_cast2, (&a, &other, &b, &path, o, &hit));
    RUN_ON_PAINT(qn_ray2, (&a, p->pose_b.p, &path, o, &hit));
    RUN_ON_PAINT(qn_probe2, (&a, &b, o, &separation));
    if (p->points_a.at) RUN_ON_PAINT(qn_polygon2, (&polygon, p->points_a.at, (size_t)p->points_a.count, p->a.radius, edges, QN_MAX_POLYGON));
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

/* Sizes from 1 LSB to the whole format, offsets of about the size or far less, same rotation or not, the same shape or not. */
static bench_pair any_pair(random_state *r)
{
    static qn_vec2 at[2][16];
    bench_pair p;
    int bits = random_range(r, 1, 30);
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
    p.pose_a.r.c = any(r, 30) | 1;
    p.pose_a.r.s = any(r, 30);
    p.pose_b.r.c = any(r, 30);
    p.pose_b.r.s = any(r, 30) | 1;
    if (random_u32(r) % 4u == 0) p.pose_b.r = p.pose_a.r;
    return p;
}

int main(void)
{
    random_state r = random_seed(1);
    qn_query options = { 0, 0, 0, NULL, NULL, 0 };
    const uint8_t *numbers = bench_numbers;
    int i;
    board_begin();
    for (i = 0; i < bench_count; i++) {
        numbers = bench_read(&bench_rows[i], numbers, &pair);
        ask_queries(&pair, NULL);
        ask_rest(&pair, NULL);
    }
    for (i = 0; i < NASTY; i++) {
        pair = any_pair(&r);
        bench_make(&pair);
        options.margin = size_of(&r, 31);
        ask_queries(&pair, &options);
        ask_rest(&pair, &options);
    }
    return report();
}
