/* SPDX-License-Identifier: MIT */
/* Out of a contact: what is pushed by a manifold does not overlap; what leaves by qn_exit3 is apart there and was not before. */
#include "cast_bodies.h"
#include "check.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(1000, 300000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_query memory;

static void random_pair(random_state *r, int n, qn_shape3 s[2], qn_collider3 c[2])
{
    int i;
    memory.memory = scratch;
    memory.byte_count = sizeof scratch;
    for (i = 0; i < 2; i++) {
        cast_body(r, i ? n / CAST_KINDS % CAST_KINDS : n % CAST_KINDS, i, &s[i], &c[i].frame);
        c[i].shape = &s[i];
        c[i].reach = 0;
    }
    c[1].frame.p = vec(c[0].frame.p.x + random_range(r, -cast_size[0], cast_size[0]), c[0].frame.p.y + random_range(r, -cast_size[0], cast_size[0]),
                       c[0].frame.p.z + random_range(r, -cast_size[0], cast_size[0]));
}

/* Two balls that a push of the depth alone leaves 1 LSB deep. */
TEST(the_skin_is_needed)
{
    const qn_shape3 ball = QN_SPHERE3(32768);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0);
    qn_collider3 b = QN_COLLIDER3_AT(&ball, 20000, 10000, 5000, 0);
    qn_manifold3 m;
    CHECK_EQ(qn_collide3(&a, &b, 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 42623);
    b.frame.p = vec(57204, 28602, 14301);
    CHECK_EQ(qn_overlap3(&a, &b, 0), QN_OVERLAPPING); /* moved by the depth */
    b.frame.p = vec(20000, 10000, 5000);
    CHECK_EQ(qn_push3(&b.frame.p, &m), 0);
    CHECK(qn_overlap3(&a, &b, 0) != QN_OVERLAPPING);
    CHECK(b.frame.p.x >= 57204 && b.frame.p.x <= 57207);
}

/* Pairs of all kinds, pushed out, do not overlap; and B, that begins there, may move on along the normal. */
TEST(no_overlap_is_left)
{
    random_state r = random_seed(61);
    int n, pushed = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2];
        qn_manifold3 m;
        qn_path3 path = { 0 };
        qn_hit3 hit;
        qn_vec3 was;
        random_pair(&r, n, s, c);
        if (qn_collide3(&c[0], &c[1], &memory, &m) != QN_OVERLAPPING || m.excess) continue;
        was = c[1].frame.p;
        CHECK_EQ(qn_push3(&c[1].frame.p, &m), 0);
        CHECK(qn_overlap3(&c[0], &c[1], 0) != QN_OVERLAPPING);
        CHECK(was.x != c[1].frame.p.x || was.y != c[1].frame.p.y || was.z != c[1].frame.p.z);
        path.way = m.normal;
        path.length = 1000000;
        CHECK_EQ(qn_cast3(&c[0], 0, &c[1], &path, 0, &hit), QN_APART);
        pushed++;
    }
    CHECK(pushed > ROUNDS / 4);
}

TEST(pushes_that_do_nothing_and_refusals)
{
    qn_manifold3 m = { 0 };
    qn_vec3 p = { 5, INT32_MAX - 3, 7 };
    m.normal.y = QN_ONE30;
    m.depth = 100;
    CHECK_EQ(qn_push3(&p, &m), 0); /* no points */
    m.count = 1;
    m.depth = -QN_SKIN;
    CHECK_EQ(qn_push3(&p, &m), 0); /* a gap */
    CHECK(p.x == 5 && p.y == INT32_MAX - 3 && p.z == 7);
    m.depth = 100;
    CHECK_EQ(qn_push3(&p, &m), QN_ERR_RANGE);
    m.depth = INT32_MAX;
    CHECK_EQ(qn_push3(&p, &m), QN_ERR_RANGE);
    CHECK_EQ(p.y, INT32_MAX - 3);
    m.depth = 1;
    CHECK_EQ(qn_push3(&p, &m), 0);
    CHECK_EQ(p.y, INT32_MAX);
    CHECK_EQ(qn_push3(0, &m), QN_ERR_NULL);
    CHECK_EQ(qn_push3(&p, 0), QN_ERR_NULL);
}

/* A box of half 500 in a box of half 1000 leaves along x, from the middle, after 1500; a ray from inside after 1000 less where it starts. */
TEST(known_exits)
{
    const qn_shape3 large = QN_BOX3(1000, 1000, 1000), small = QN_BOX3(500, 400, 300), point = QN_SPHERE3(0);
    const qn_collider3 a = QN_COLLIDER3_AT(&large, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&small, 0, 0, 0, 0), far = QN_COLLIDER3_AT(&small, 1600, 0, 0, 0);
    const qn_collider3 inside = QN_COLLIDER3_AT(&point, 300, 200, 100, 0);
    qn_path3 path = { { QN_ONE30, 0, 0 }, 100000, { 0, 0, 0 }, 0, { 0, 0, 0 } };
    qn_hit3 hit = { 7, 0, { 0, 0, 0 }, { 0, 0, 0 } };
    CHECK_EQ(qn_exit3(&a, &b, &path, 0, &hit), QN_TOUCHING);
    CHECK(hit.distance >= 1500 && hit.distance <= 1502 && hit.normal.x == QN_ONE30);
    CHECK_NEAR(hit.point.x, 1000, 2);
    CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 100000);
    CHECK_EQ(qn_exit3(&a, &inside, &path, 0, &hit), QN_TOUCHING);
    CHECK(hit.distance >= 700 && hit.distance <= 702 && hit.point.y == 200 && hit.point.z == 100);
    path.length = 1600;
    CHECK_EQ(qn_exit3(&a, &b, &path, 0, &hit), QN_TOUCHING); /* the end of the path is beyond the surface */
    CHECK(hit.distance >= 1500 && hit.distance <= 1502);
    path.length = 1499;
    CHECK_EQ(qn_exit3(&a, &b, &path, 0, &hit), QN_TOUCHING); /* it ends in contact, within the skin */
    CHECK(hit.distance == 1499 && hit.time == QN_ONE30 && hit.normal.x == QN_ONE30);
    path.length = 1200;
    CHECK_EQ(qn_exit3(&a, &b, &path, 0, &hit), QN_OVERLAPPING); /* at its end the way out is that along the path */
    CHECK(hit.distance == -300 && hit.time == QN_ONE30 && hit.point.x == 1200 && hit.normal.x == QN_ONE30);
    CHECK_EQ(qn_exit3(&a, &b, 0, 0, &hit), QN_OVERLAPPING);
    CHECK(hit.distance == -1300 && hit.time == 0 && hit.point.x == 0 );
    hit.distance = 7;
    CHECK_EQ(qn_exit3(&a, &far, &path, 0, &hit), QN_APART);
    path.length = -1;
    CHECK_EQ(qn_exit3(&a, &b, &path, 0, &hit), QN_ERR_EXTENT);
    CHECK_EQ(qn_exit3(&a, 0, &path, 0, &hit), QN_ERR_NULL);
    CHECK_EQ(hit.distance, 7);
}

/* Where a pair that overlaps is said to be apart, it is, and touches within 4 LSB; from there on it stays apart. Of a way that leaves steeply it
 * touched a little before: within 8 LSB at 30 degrees, but beside an edge or a vertex the normal is one of many. */
TEST(exits_are_the_last_contact)
{
    random_state r = random_seed(62);
    int n, exits = 0, steep = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], moved;
        qn_path3 path = { 0 };
        qn_hit3 hit;
        qn_gap3 gap;
        qn_status status;
        int64_t along;
        random_pair(&r, n, s, c);
        path.way = qn_dir3_between(vec(0, 0, 0), random_vec3(&r, 100000));
        path.length = 20000000;
        status = qn_exit3(&c[0], &c[1], &path, 0, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status != QN_TOUCHING) continue;
        moved = c[1];
        moved.frame = cast_moved(&c[1].frame, path.way, hit.distance);
        CHECK(qn_distance3(&c[0], &moved, 0, &gap) != QN_OVERLAPPING);
        CHECK(gap.distance <= 4);
        moved.frame = cast_moved(&c[1].frame, path.way, hit.distance + 1000000);
        CHECK(qn_overlap3(&c[0], &moved, 0) != QN_OVERLAPPING);
        exits++;
        along = (int64_t)hit.normal.x * path.way.x + (int64_t)hit.normal.y * path.way.y + (int64_t)hit.normal.z * path.way.z;
        if (along < (int64_t)1 << 59 || hit.distance < 64) continue; /* 30 degrees */
        steep++;
        moved.frame = cast_moved(&c[1].frame, path.way, hit.distance - 64);
        CHECK(qn_overlap3(&c[0], &moved, 0) != QN_APART);
    }
    CHECK(exits > ROUNDS / 4 && steep > ROUNDS / 8);
}

CHECK_MAIN(RUN(the_skin_is_needed) RUN(no_overlap_is_left) RUN(pushes_that_do_nothing_and_refusals) RUN(known_exits) RUN(exits_are_the_last_contact))
