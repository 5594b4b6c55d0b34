/* SPDX-License-Identifier: MIT */
/* The stack of what can be asked in space, over the pairs of one set of the benchmark and over seeded pairs chosen to be nasty. */
#include "bench.h"
#include "random.h"

#define NASTY 100 /* pairs, others for each set */

/* clang-format off */
#define FUNCTIONS(F)                                                                                       \
    F(qn_frame3_from_pose) F(qn_collide3) F(qn_collide3_frames) F(qn_overlap3) F(qn_overlap3_frames)       \
    F(qn_distance3) F(qn_distance3_frames) F(qn_collide_sphere_sphere) F(qn_collide_capsule_capsule)       \
    F(qn_collide_box_sphere) F(qn_collide_box_box) F(qn_shape3_check) F(qn_shape3_support) F(qn_shape3_bounds) \
    F(qn_box3_corners) F(qn_hull3_build) F(qn_hull3_check) F(qn_shape3_mass) F(qn_patch3_find)   \
    F(qn_shape3_nearest) F(qn_cast3) F(qn_ray3)
/* clang-format on */
#include "stack_paint.h"

static qn_frame3 frame_a, frame_b;
static qn_cache cache;
static qn_manifold3 manifold;
static qn_gap3 gap;
static qn_bounds3 bounds;
static qn_vec3 corners[8];
static bench_pair pair;

static void ask_doors(const bench_pair *p, const qn_query *o)
{
    const qn_shape3 *a = &p->a, *b = &p->b;
    qn_workspace *w = bench_workspace(p);
    RUN_ON_PAINT(qn_frame3_from_pose, (&frame_a, &p->pose_a));
    RUN_ON_PAINT(qn_frame3_from_pose, (&frame_b, &p->pose_b));
    RUN_ON_PAINT(qn_collide3, (a, &p->pose_a, b, &p->pose_b, o, &cache, w, &manifold));
    RUN_ON_PAINT(qn_overlap3, (a, &p->pose_a, b, &p->pose_b, o, NULL, w));
    RUN_ON_PAINT(qn_distance3, (a, &p->pose_a, b, &p->pose_b, o, NULL, w, &gap));
    RUN_ON_PAINT(qn_collide3_frames, (a, &frame_a, b, &frame_b, o, NULL, w, &manifold));
    RUN_ON_PAINT(qn_overlap3_frames, (a, &frame_a, b, &frame_b, o, &cache, w));
    RUN_ON_PAINT(qn_distance3_frames, (a, &frame_a, b, &frame_b, o, &cache, w, &gap));
    RUN_ON_PAINT(qn_collide3_frames, (a, &frame_a, b, &frame_b, o, &cache, w, &manifold));
}

static void ask_rest(const bench_pair *p, const qn_query *o)
{
    const qn_shape3 *a = &p->a, *b = &p->b;
    qn_workspace *w = bench_workspace(p); /* the builder and the patch work in it too */
    static qn_vec3 patch_points[32];
    qn_dir3 along;
    qn_nearest3 nearest;
    qn_hit3 hit;
    qn_vec3 to;
    qn_dir3 way;
    qn_mass3 mass;
    qn_hull3 hull;
    qn_patch3 patch;
    along.x = p->pose_a.q.x;
    along.y = p->pose_b.q.y;
    along.z = p->pose_a.q.w;
    RUN_ON_PAINT(qn_collide_sphere_sphere, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_capsule_capsule, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_box_sphere, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_box_box, (a, &frame_a, b, &frame_b, o, NULL, &manifold));
    RUN_ON_PAINT(qn_collide_box_box, (a, &frame_a, b, &frame_b, o, &cache, &manifold));
    RUN_ON_PAINT(qn_shape3_check, (a));
    RUN_ON_PAINT(qn_shape3_support, (a, along));
    RUN_ON_PAINT(qn_shape3_bounds, (a, &frame_a, &bounds));
    RUN_ON_PAINT(qn_box3_corners, (a, &frame_a, corners));
    RUN_ON_PAINT(qn_shape3_mass, (a, &mass));
    to.x = p->pose_a.p.x - p->pose_b.p.x + 1;
    to.y = p->pose_a.p.y - p->pose_b.p.y;
    to.z = p->pose_a.p.z - p->pose_b.p.z;
    way = qn_dir3_from_vec3(to);
    RUN_ON_PAINT(qn_shape3_nearest, (a, &frame_a, p->pose_b.p, w, &nearest));
    RUN_ON_PAINT(qn_cast3, (a, &frame_a, b, &frame_b, way, QN_MAX_EXTENT, o, w, &hit));
    RUN_ON_PAINT(qn_ray3, (a, &frame_a, p->pose_b.p, way, QN_MAX_EXTENT, w, &hit));
    if (a->type < QN_CLOUD) return;
    RUN_ON_PAINT(qn_hull3_check, (a->hull));
    RUN_ON_PAINT(qn_hull3_build, (&hull, w->memory, w->byte_count, p->points_a.at, (size_t)p->points_a.count));
    RUN_ON_PAINT(qn_patch3_find, (p->points_a.at, (size_t)p->points_a.count, p->points_b.at, (size_t)p->points_b.count, along, QN_PATCH_TOLERANCE,
                                  w->memory, w->byte_count, patch_points, 32, &patch));
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
    if (kind > 6) {
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
    if (kind == 0) return qn_sphere3(size_of(r, bits));
    if (kind < 3) return qn_capsule3(u, v, size_of(r, bits));
    return qn_box3(v, kind == 3 ? size_of(r, bits) : 0);
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

/* Sizes from 1 LSB to the whole format, offsets of about the size or far less, same rotation or not, the same shape or not. */
static bench_pair any_pair(random_state *r)
{
    static qn_vec3 at[2][16];
    bench_pair p;
    int bits = (int)(random_u32(r) % 30u) + 1;
    p.a = any_shape(r, bits, at[0], &p.points_a);
    p.b = any_shape(r, bits, at[1], &p.points_b);
    if (random_u32(r) % 4u == 0) {
        p.b = p.a;
        p.points_b = p.points_a;
    }
    p.pose_a.p.x = any(r, 24);
    p.pose_a.p.y = any(r, 24);
    p.pose_a.p.z = any(r, 24);
    p.pose_b.p.x = p.pose_a.p.x + any(r, bits);
    p.pose_b.p.y = p.pose_a.p.y + any(r, bits);
    p.pose_b.p.z = p.pose_a.p.z + any(r, bits);
    p.pose_a.q = any_rotation(r);
    p.pose_b.q = random_u32(r) % 4u ? any_rotation(r) : p.pose_a.q;
    return p;
}

int main(void)
{
    random_state r = random_seed(bench_numbers[0] | (uint64_t)bench_numbers[1] << 8);
    qn_query options = { 0, 0, 0, 0 };
    const uint8_t *numbers = bench_numbers;
    int i;
    board_begin();
    for (i = 0; i < bench_count; i++) {
        numbers = bench_read(&bench_rows[i], numbers, &pair);
        ask_doors(&pair, NULL);
        ask_rest(&pair, NULL);
    }
    for (i = 0; i < NASTY; i++) {
        pair = any_pair(&r);
        bench_make(&pair);
        options.margin = size_of(&r, 31);
        options.excess = size_of(&r, 12);
        if (i % 8 == 0) cache.word[random_u32(&r) % 12u] ^= random_u32(&r);
        ask_doors(&pair, &options);
        ask_rest(&pair, &options);
    }
    return report();
}
