/* SPDX-License-Identifier: MIT */
/* Whatever a cache holds, each query gives the bytes that it gives without one; and swapped bodies give the mirrored answer. */
#include "check.h"
#include "quoin/collide.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(500, 1000000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_vec3 vertex[2][12];
static qn_hull3 hull[2];
static qn_shape3 shape[2];
static qn_collider3 body[2];

static int32_t size_of(int32_t x) { return x < 0 ? -x : x; }

static void make_shape(random_state *r, int side, int32_t most)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const qn_vec3 u = random_vec3(r, most), v = random_vec3(r, most);
    const qn_vec3 half = { size_of(u.x), size_of(u.y), size_of(u.z) }, cube = { most, most, most };
    const int32_t radius = random_range(r, 0, 2) ? 0 : random_range(r, 0, most);
    int i;
    switch (random_range(r, 0, 4)) {
    case 0:
        shape[side] = qn_sphere3(random_range(r, 0, most));
        return;
    case 1:
        shape[side] = qn_capsule3(u, v, radius);
        return;
    case 2:
        shape[side] = qn_box3(half, radius);
        return;
    case 3:
        shape[side] = qn_box3(cube, 0);
        return;
    default:
        break;
    }
    hull[side] = none;
    hull[side].vertices = vertex[side];
    hull[side].vertex_count = (uint16_t)random_range(r, 1, 12);
    for (i = 0; i < 12; i++) vertex[side][i] = random_vec3(r, most);
    shape[side] = qn_cloud3(&hull[side], radius);
}

/* Two bodies near each other, equal ones and equal poses among them, in a row or on a diagonal. */
static void make_pair(random_state *r)
{
    const int32_t most = (int32_t)random_size(r, 27);
    const int twins = random_range(r, 0, 3) == 0;
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    int i;
    for (i = 0; i < 2; i++) {
        make_shape(r, i, most);
        if (twins && i) shape[1] = shape[0];
        if (!twins || !i) pose.q = random_quat(r, random_range(r, 0, 2));
        pose.p = random_vec3(r, most);
        if (twins && i) {
            const int32_t by = random_range(r, 0, 2 * most);
            pose.p.x = body[0].frame.p.x + (random_range(r, 0, 1) ? by : -by);
            pose.p.y = body[0].frame.p.y;
            pose.p.z = body[0].frame.p.z + (random_range(r, 0, 1) ? by : -by);
            if (random_range(r, 0, 3) == 0) pose.p.x = body[0].frame.p.x;
        }
        CHECK_EQ(qn_collider3_set(&body[i], &shape[i], &pose), 0);
    }
}

static int is_same(const void *u, const void *v, size_t n)
{
    const unsigned char *a = u, *b = v;
    for (; n; n--)
        if (*a++ != *b++) return 0;
    return 1;
}

/* An axis of these bodies some LSB away, the same axis shortened or lengthened, or any bits. */
static void fill(random_state *r, qn_cache *cache)
{
    const qn_query warm = { 0, 0, 0, cache, scratch, sizeof scratch };
    qn_collider3 moved = body[1];
    int i;
    for (i = 0; i < 4; i++) cache->word[i] = random_range(r, 0, 1) ? random_u32(r) : (uint32_t)random_range(r, -1, 15);
    if (random_range(r, 0, 3) == 0) return;
    moved.frame.p.x += random_range(r, -9, 9), moved.frame.p.y += random_range(r, -9, 9);
    (void)qn_overlap3(&body[0], &moved, &warm);
    if (random_range(r, 0, 5) == 0) cache->word[random_range(r, 0, 2)] += (uint32_t)random_range(r, -99999, 99999);
}

TEST(a_cache_changes_no_answer)
{
    static qn_manifold3 plain, cached;
    random_state r = random_seed(1);
    int i, apart = 0;
    for (i = 0; i < ROUNDS; i++) {
        static qn_cache cache;
        static qn_gap3 gap, again;
        qn_query none = { 0, 0, 0, 0, scratch, sizeof scratch }, with = { 0, 0, 0, &cache, scratch, sizeof scratch };
        qn_status verdict;
        make_pair(&r);
        none.margin = with.margin = random_range(&r, 0, 1) ? 0 : (int32_t)random_size(&r, 24);
        fill(&r, &cache);
        verdict = qn_overlap3(&body[0], &body[1], &none);
        CHECK_EQ(qn_overlap3(&body[0], &body[1], &with), verdict);
        fill(&r, &cache);
        verdict = qn_collide3(&body[0], &body[1], &none, &plain);
        CHECK_EQ(qn_collide3(&body[0], &body[1], &with, &cached), verdict);
        apart += verdict == QN_APART;
        CHECK(plain.count == cached.count && plain.depth == cached.depth && is_same(&plain.normal, &cached.normal, sizeof plain.normal));
        CHECK(is_same(plain.points, cached.points, plain.count * sizeof plain.points[0]));
        fill(&r, &cache);
        verdict = qn_distance3(&body[0], &body[1], &none, &gap);
        CHECK_EQ(qn_distance3(&body[0], &body[1], &with, &again), verdict);
        CHECK(is_same(&gap, &again, sizeof gap));
    }
    CHECK(apart > ROUNDS / 8);
}

static int is_mirrored(qn_dir3 u, qn_dir3 v) { return u.x == -v.x && u.y == -v.y && u.z == -v.z; }

/* The same frame; of two spheres, whose rotations have no influence, the same place. */
static int is_one_body(void)
{
    const qn_collider3 *a = &body[0], *b = &body[1];
    const int spheres = shape[0].type == QN_SPHERE && shape[1].type == QN_SPHERE;
    return is_same(&a->frame.p, &b->frame.p, sizeof a->frame.p) && (spheres || is_same(&a->frame.r, &b->frame.r, sizeof a->frame.r));
}

TEST(swapped_bodies_are_mirrored)
{
    static qn_manifold3 one, two;
    random_state r = random_seed(2);
    const qn_query query = { 0, 0, 0, 0, scratch, sizeof scratch };
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        static qn_gap3 gap, back;
        qn_status verdict;
        make_pair(&r);
        if (is_one_body()) continue; /* the stated exception */
        verdict = qn_overlap3(&body[0], &body[1], &query);
        CHECK_EQ(qn_overlap3(&body[1], &body[0], &query), verdict);
        verdict = qn_distance3(&body[0], &body[1], &query, &gap);
        CHECK_EQ(qn_distance3(&body[1], &body[0], &query, &back), verdict);
        CHECK(gap.lower == back.lower && gap.upper == back.upper && gap.distance == back.distance && is_mirrored(gap.normal, back.normal));
        CHECK(is_same(&gap.on_a, &back.on_b, sizeof gap.on_a) && is_same(&gap.on_b, &back.on_a, sizeof gap.on_a));
        verdict = qn_collide3(&body[0], &body[1], &query, &one);
        CHECK_EQ(qn_collide3(&body[1], &body[0], &query, &two), verdict);
        CHECK(one.count == two.count && one.depth == two.depth && is_mirrored(one.normal, two.normal));
        for (j = 0; j < (int)one.count; j++) {
            CHECK(is_same(&one.points[j].position, &two.points[j].position, sizeof one.points[j].position));
            CHECK_EQ(one.points[j].id, two.points[j].id >> 16 | two.points[j].id << 16);
        }
    }
}

CHECK_MAIN(RUN(a_cache_changes_no_answer) RUN(swapped_bodies_are_mirrored))
