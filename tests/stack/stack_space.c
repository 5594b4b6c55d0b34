/* SPDX-License-Identifier: MIT */
/* The stack of what can be called in space. */
/* clang-format off */
#define FUNCTIONS(F)                                                                               \
    F(qn_collider3_set) F(qn_collider3_move) F(qn_collide3) F(qn_overlap3) F(qn_distance3)         \
    F(qn_collide_capsules3) F(qn_collide_boxes3) F(qn_shape3_check) F(qn_shape3_support)           \
    F(qn_collider3_bounds) F(qn_box3_corners) F(qn_hull3_build) F(qn_hull3_check)                  \
    F(qn_shape3_mass) F(qn_patch3_find) F(qn_nearest3) F(qn_cast3) F(qn_exit3) F(qn_ray3)          \
    F(qn_sat3) F(qn_project3)
/* clang-format on */
#include "stack_paint.h"

static union {
    qn_manifold3 manifold;
    qn_gap3 gap;
    qn_bounds3 bounds;
    qn_hit3 hit;
    qn_closest3 closest;
    qn_axis3 axis;
    qn_mass3 mass;
    qn_patch3 patch;
    qn_vec3 corners[8];
} out;

/* The builder and the patch work in the scratch of the query, too. */
static void call_hulls(const qn_collider3 *a, const qn_collider3 *b, const qn_query *plain)
{
    static qn_vec3 world_a[8], world_b[8], corners[16];
    static qn_hull3 built;
    const mix_pair *p = &lines_pair3;
    const size_t count_a = lines_world_vertices3(&p->a, &p->pose_a, world_a);
    const size_t count_b = lines_world_vertices3(&p->b, &p->pose_b, world_b);
    RUN_ON_PAINT(qn_sat3, (a, b, plain, &out.axis));
    RUN_ON_PAINT(qn_project3, (a, b, plain, &out.axis));
    RUN_ON_PAINT(qn_patch3_find, (world_a, count_a, world_b, count_b, lines_path3.way,
                                  QN_PATCH_TOLERANCE, plain, corners, 16, &out.patch));
    if (p->a.type < QN_CLOUD) return;
    RUN_ON_PAINT(qn_hull3_check, (p->a.hull));
    RUN_ON_PAINT(qn_hull3_build, (&built, plain->memory, plain->byte_count, p->a.hull->vertices,
                                  p->a.hull->vertex_count));
}

static void call_all(const qn_query *plain, const qn_query *cached)
{
    static qn_collider3 a, b;
    const mix_pair *p = &lines_pair3;
    const qn_dir3 way = lines_path3.way;
    const qn_path3 back = path3_of(qn_dir3_from_vec3(p->pose_b.p), lines_path3.length);
    int i;
    RUN_ON_PAINT(qn_collider3_set, (&a, &p->a, &p->pose_a));
    RUN_ON_PAINT(qn_collider3_set, (&b, &p->b, &p->pose_b));
    RUN_ON_PAINT(qn_collider3_move, (&b, &p->pose_b));
    for (i = 0; i < 3; i++) { /* what the cache holds comes from another query, too */
        const qn_query *query = i == 1 ? plain : cached;
        RUN_ON_PAINT(qn_collide3, (&a, &b, query, &out.manifold));
        RUN_ON_PAINT(qn_overlap3, (&a, &b, query));
        RUN_ON_PAINT(qn_distance3, (&a, &b, query, &out.gap));
        RUN_ON_PAINT(qn_collide_capsules3, (&a, &b, query, &out.manifold));
        RUN_ON_PAINT(qn_collide_boxes3, (&a, &b, query, &out.manifold));
    }
    RUN_ON_PAINT(qn_shape3_check, (&p->a));
    RUN_ON_PAINT(qn_collider3_bounds, (&a, &out.bounds));
    RUN_ON_PAINT(qn_nearest3, (&a, p->pose_b.p, plain, &out.closest));
    RUN_ON_PAINT(qn_nearest3, (&b, p->pose_a.p, plain, &out.closest));
    RUN_ON_PAINT(qn_ray3, (&a, lines_from3, &lines_path3, plain, &out.hit));
    RUN_ON_PAINT(qn_ray3, (&b, p->pose_a.p, &back, plain, &out.hit));
    RUN_ON_PAINT(qn_shape3_support, (&p->a, way));
    RUN_ON_PAINT(qn_box3_corners, (&p->a, &a.frame, out.corners));
    RUN_ON_PAINT(qn_shape3_mass, (&p->a, &out.mass));
    RUN_ON_PAINT(qn_exit3, (&a, &b, &lines_path3, plain, &out.hit));
    call_hulls(&a, &b, plain);
    b.frame.p = lines_from3;
    RUN_ON_PAINT(qn_cast3, (&a, NULL, &b, &lines_path3, plain, &out.hit));
    RUN_ON_PAINT(qn_cast3, (&a, &back, &b, &lines_path3, plain, &out.hit));
}

int main(void) { return measure(&lines_space); }
