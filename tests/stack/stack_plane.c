/* SPDX-License-Identifier: MIT */
/* The stack of what can be called in the plane. */
/* clang-format off */
#define FUNCTIONS(F)                                                                               \
    F(qn_collider2_set) F(qn_collider2_move) F(qn_collide2) F(qn_overlap2) F(qn_distance2)         \
    F(qn_shape2_check) F(qn_shape2_support) F(qn_shape2_farthest_edge) F(qn_collider2_bounds)      \
    F(qn_nearest2) F(qn_polygon2) F(qn_cast2) F(qn_ray2) F(qn_probe2) F(qn_shape2_mass)
/* clang-format on */
#include "stack_paint.h"

static union {
    qn_manifold2 manifold;
    qn_gap2 gap;
    qn_bounds2 bounds;
    qn_hit2 hit;
    qn_closest2 closest;
    qn_separation2 separation;
    qn_segment2 segment;
    qn_mass2 mass;
} out;

static void build(const qn_shape2 *shape)
{
    static qn_edge2 edges[QN_MAX_POLYGON];
    static qn_vec2 points[QN_MAX_POLYGON];
    qn_shape2 built;
    int i;
    for (i = 0; i < shape->count; i++) points[i] = shape->edge[i].from;
    RUN_ON_PAINT(qn_polygon2,
                 (&built, points, shape->count, shape->radius, edges, QN_MAX_POLYGON));
}

static void call_all(const qn_query *plain, const qn_query *cached)
{
    static qn_collider2 a, b;
    const lines_pair *p = &lines_pair2;
    const qn_dir2 way = lines_path2.way;
    const qn_path2 back = path2_of(qn_dir2_from_vec2(p->pose_b.p), lines_path2.length);
    int i;
    RUN_ON_PAINT(qn_collider2_set, (&a, &p->a, &p->pose_a));
    RUN_ON_PAINT(qn_collider2_set, (&b, &p->b, &p->pose_b));
    RUN_ON_PAINT(qn_collider2_move, (&b, &p->pose_b));
    for (i = 0; i < 3; i++) { /* what the cache holds comes from another query, too */
        const qn_query *query = i == 1 ? plain : cached;
        RUN_ON_PAINT(qn_collide2, (&a, &b, query, &out.manifold));
        RUN_ON_PAINT(qn_overlap2, (&a, &b, query));
        RUN_ON_PAINT(qn_distance2, (&a, &b, query, &out.gap));
    }
    RUN_ON_PAINT(qn_shape2_check, (&p->a));
    RUN_ON_PAINT(qn_collider2_bounds, (&a, &out.bounds));
    RUN_ON_PAINT(qn_nearest2, (&a, p->pose_b.p, plain, &out.closest));
    RUN_ON_PAINT(qn_nearest2, (&b, p->pose_a.p, plain, &out.closest));
    RUN_ON_PAINT(qn_ray2, (&a, lines_from2, &lines_path2, plain, &out.hit));
    RUN_ON_PAINT(qn_ray2, (&b, p->pose_a.p, &back, plain, &out.hit));
    RUN_ON_PAINT(qn_shape2_support, (&p->a, way));
    RUN_ON_PAINT(qn_shape2_farthest_edge, (&p->a, way, &out.segment));
    RUN_ON_PAINT(qn_shape2_mass, (&p->a, &out.mass));
    RUN_ON_PAINT(qn_probe2, (&a, &b, plain, &out.separation));
    if (p->a.type == QN_SHAPE2_POLYGON) build(&p->a);
    b.frame.p = lines_from2;
    RUN_ON_PAINT(qn_cast2, (&a, NULL, &b, &lines_path2, plain, &out.hit));
    RUN_ON_PAINT(qn_cast2, (&a, &back, &b, &lines_path2, plain, &out.hit));
}

int main(void) { return measure(&lines_flat); }
