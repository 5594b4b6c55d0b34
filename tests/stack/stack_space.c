/* SPDX-License-Identifier: MIT */
/* The stack of what can be asked in space, over the pairs of one set of the benchmark and over seeded pairs chosen to be nasty. */
#include "bench.h"
#include "random.h"

#define NASTY 100 /* pairs, others for each set */

/* clang-format off */
#define FUNCTIONS(F)                                                                                       \
    F(qn_collider3_set) F(qn_collider3_move) F(qn_collide3) F(qn_overlap3) F(qn_distance3)                \
    F(qn_collide_capsules3) F(qn_collide_boxes3) F(qn_shape3_check) F(qn_shape3_support) F(qn_collider3_bounds) \
    F(qn_box3_corners) F(qn_hull3_build) F(qn_hull3_check) F(qn_shape3_mass) F(qn_patch3_find)   \
    F(qn_nearest3) F(qn_cast3) F(qn_exit3) F(qn_ray3) F(qn_sat3) F(qn_project3)
/* clang-format on */
#include "stack_paint.h"

static qn_collider3 a, b;
static qn_cache cache;
static qn_manifold3 manifold;
static qn_gap3 gap;
static qn_bounds3 bounds;
static qn_vec3 corners[8];
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

static void ask_queries(const bench_pair *p, const qn_query *o)
{
    const qn_query plain = query_of(p, o, NULL), cached = query_of(p, o, &cache);
    RUN_ON_PAINT(qn_collider3_set, (&a, &p->a, &p->pose_a));
    RUN_ON_PAINT(qn_collider3_set, (&b, &p->b, &p->pose_b));
    RUN_ON_PAINT(qn_collider3_move, (&b, &p->pose_b));
    RUN_ON_PAINT(qn_collide3, (&a, &b, &cached, &manifold));
    RUN_ON_PAINT(qn_overlap3, (&a, &b, &plain));
    RUN_ON_PAINT(qn_distance3, (&a, &b, &plain, &gap));
    RUN_ON_PAINT(qn_collide3, (&a, &b, &plain, &manifold));
    RUN_ON_PAINT(qn_overlap3, (&a, &b, &cached));
    RUN_ON_PAINT(qn_distance3, (&a, &b, &cached, &gap));
    RUN_ON_PAINT(qn_collide3, (&a, &b, &cached, &manifold));
}

static void ask_rest(const bench_pair *p, const qn_query *o)
{
    const qn_query plain = query_of(p, o, NULL), cached = query_of(p, o, &cache); /* the builder and the patch work in its scratch, too */
    static qn_vec3 patch_points[32];
    qn_dir3 along;
    qn_closest3 nearest;
    qn_hit3 hit;
    qn_vec3 to;
    qn_path3 path = { { 0, 0, 0 }, QN_MAX_EXTENT, { 0, 0, 0 }, 0, { 0, 0, 0 } }, other = path;
    qn_mass3 mass;
    qn_hull3 hull;
    qn_patch3 patch;
    qn_axis3 axis;
    along.x = p->pose_a.q.x;
    along.y = p->pose_b.q.y;
    along.z = p->pose_a.q.w;
    RUN_ON_PAINT(qn_collide_capsules3, (&a, &b, &plain, &manifold));
    RUN_ON_PAINT(qn_collide_boxes3, (&a, &b, &plain, &manifold));
    RUN_ON_PAINT(qn_collide_boxes3, (&a, &b, &cached, &manifold));
    RUN_ON_PAINT(qn_shape3_check, (&p->a));
    RUN_ON_PAINT(qn_shape3_support, (&p->a, along));
    RUN_ON_PAINT(qn_collider3_bounds, (&a, &bounds));
    RUN_ON_PAINT(qn_box3_corners, (&p->a, &a.frame, corners));
    RUN_ON_PAINT(qn_shape3_mass, (&p->a, &mass));
    to.x = p->pose_a.p.x - p->pose_b.p.x + 1;
    to.y = p->pose_a.p.y - p->pose_b.p.y;
    to.z = p->pose_a.p.z - p->pose_b.p.z;
    path.way = qn_dir3_from_vec3(to);
    other.way = qn_dir3_from_vec3(p->pose_b.p);
    RUN_ON_PAINT(qn_nearest3, (&a, p->pose_b.p, &plain, &nearest));
    RUN_ON_PAINT(qn_cast3, (&a, NULL, &b, &path, &plain, &hit));
    RUN_ON_PAINT(qn_cast3, (&a, &other, &b, &path, &plain, &hit));
    RUN_ON_PAINT(qn_exit3, (&a, &b, &path, &plain, &hit));
    RUN_ON_PAINT(qn_ray3, (&a, p->pose_b.p, &path, &plain, &hit));
    if (p->a.type < QN_CLOUD) return;
    RUN_ON_PAINT(qn_sat3, (&a, &b, &plain, &axis));
    RUN_ON_PAINT(qn_project3, (&a, &b, &plain, &axis));
    RUN_ON_PAINT(qn_hull3_check, (p->a.hull));
    RUN_ON_PAINT(qn_hull3_build, (&hull, plain.memory, plain.byte_count, p->points_a.at, (size_t)p->points_a.count));
    RUN_ON_PAINT(qn_patch3_find, (p->points_a.at, (size_t)p->points_a.count, p->points_b.at, (size_t)p->points_b.count, along, QN_PATCH_TOLERANCE,
                                  &plain, patch_points, 32, &patch));
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
        if (i % 8 == 0) cache.word[random_u32(&r) % 4u] ^= random_u32(&r);
        ask_queries(&pair, &options);
        ask_rest(&pair, &options);
    }
    return report();
}
