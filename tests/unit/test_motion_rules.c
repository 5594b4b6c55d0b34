/* SPDX-License-Identifier: MIT */
/* What motion promises beside where it ends: caps, margins, exits, pushes, two paths at a time, and
 * what is refused. */
#include "forms3.h"
#include "random.h"

#include "quoin/cast.h"

#define I QN_ONE30

static const qn_dir3 east = { I, 0, 0 }, west = { -I, 0, 0 }, down = { 0, 0, -I };
static qn_hit3 hit;
static qn_manifold3 contact;

/* A ball that comes along the top of a box whose edges are rounded, an LSB lower than it may, meets
 * the cylinder about the edge: radii R together, at a height of R - 1, (2 R - 1)^.5 before the
 * edge. It closes in by squares, in more than five steps. The caller's cap ends a cast early, at a
 * place that is free, farther with each step. */
TEST(a_graze_takes_many_steps)
{
    const qn_shape3 one = QN_ROUNDED_BOX3(131072, 65536, 43690, 32768), two = QN_SPHERE3(57359);
    const int32_t both = 32768 + 57359, before = 424; /* 180253^.5 = 424.56 */
    const qn_collider3 a = QN_COLLIDER3_AT(&one, 0, 0, 0, 0);
    const qn_collider3 b = QN_COLLIDER3_AT(&two, -655360, 65536 + both - 1, 0, 0);
    const qn_path3 path = { { I, 0, 0 }, 1310720, { 0, 0, 0 }, 0, { 0, 0, 0 } };
    qn_query cap = { 0 };
    qn_hit3 full;
    int32_t last = -1;
    CHECK_EQ(qn_cast3(&a, NULL, &b, &path, NULL, &full), QN_TOUCHING);
    /* an LSB early along the normal is 210 and more along the way */
    CHECK_NEAR(full.distance, 655360 - 131072 - before, 300);
    for (cap.max_iterations = 1; cap.max_iterations < QN_MAX_CAST_STEPS; cap.max_iterations++) {
        if (qn_cast3(&a, NULL, &b, &path, &cap, &hit) != QN_UNDECIDED) break;
        CHECK(hit.distance > last && hit.distance < full.distance);
        last = hit.distance;
    }
    CHECK(cap.max_iterations > 5 && cap.max_iterations < QN_MAX_CAST_STEPS);
    CHECK(hit.distance == full.distance && hit.normal.y == full.normal.y);
}

/* ---- From the skin of a cloud ---------------------------------------------------------------- */

/* The skin of a cloud is measured from its nearest face, whichever axes lead out by more. */
static void check_skin(const qn_shape3 *cloud, qn_vec3 from, qn_dir3 way)
{
    const qn_collider3 a = QN_COLLIDER3_AT(cloud, 0, 0, 0, 0);
    const qn_path3 path = path3_of(way, 29);
    const qn_status status = qn_ray3(&a, from, &path, NULL, &hit);
    qn_closest3 near;
    CHECK(qn_nearest3(&a, from, &with_scratch, &near) >= QN_APART);
    if (near.distance < -QN_SKIN - 1) CHECK_EQ(status, QN_OVERLAPPING);
    if (near.distance > -QN_SKIN) CHECK(status == QN_APART || status == QN_TOUCHING);
}

TEST(rays_that_start_on_the_skin_of_a_cloud)
{
    static const qn_vec3 flat[6] = { { 30, 0, 0 },    { 30, 0, -30 }, { 0, 0, 0 },
                                     { -30, -30, 0 }, { 0, 0, -30 },  { 0, 30, -30 } };
    static const qn_hull3 known = QN_CLOUD_DATA(flat, 6);
    const qn_shape3 shape = QN_CLOUD3(&known, 0);
    const qn_dir3 way = { -597023923, 663359914, 597023923 };
    random_state r = random_seed(7);
    int n, i;
    check_skin(&shape, vec(6, -12, -6), way);
    for (n = 0; n < 400; n++) {
        qn_vec3 points[8];
        const qn_hull3 h = QN_CLOUD_DATA(points, 8);
        const qn_shape3 s = qn_cloud3(&h, 0);
        for (i = 0; i < 8; i++) points[i] = random_vec3(&r, 40);
        for (i = 0; i < 50; i++) check_skin(&s, random_vec3(&r, 20), way);
    }
}

/* ---- At a face whose vertices do not lie in one plane ---------------------------------------- */

/* A corner of the top is lower by 2 LSB, and the top is one face all the same. Past its diagonal
 * the surface is z = 100000 - (x + y) / 100000. Down by 7 in 25 a ray meets it 2 LSB below the
 * other corners after 24999.3. */
TEST(a_dented_face_is_met_at_its_surface)
{
    static const qn_vec3 points[8] = { { -100000, -100000, -100000 }, { 100000, -100000, -100000 },
                                       { -100000, 100000, -100000 },  { 100000, 100000, -100000 },
                                       { -100000, -100000, 100000 },  { 100000, -100000, 100000 },
                                       { -100000, 100000, 100000 },   { 100000, 100000, 99998 } };
    static int32_t memory[QN_HULL_BYTES(8) / 4 + 1];
    const qn_path3 path = path3_of((qn_dir3){ QN30(-0.96), 0, QN30(-0.28) }, 50000);
    qn_hull3 hull;
    qn_shape3 shape;
    qn_collider3 a = QN_COLLIDER3_AT(&shape, 0, 0, 0, 0);
    CHECK_EQ(qn_hull3_build(&hull, memory, sizeof memory, points, 8), 0);
    CHECK_EQ(hull.face_count, 6);
    shape = qn_hull3_shape(&hull, 0);
    CHECK_EQ(qn_ray3(&a, vec(114000, 90000, 106998), &path, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance >= 24996 && hit.distance <= 24999);
}

/* ---- A reach that is not the hull's ---------------------------------------------------------- */

/* The numbers of the pair wrap then, and a point beside the body may seem to be deep in it. What is
 * told is its own: inside is below 0, outside above, touching may be either. */
TEST(a_stale_reach_gives_a_distance_of_its_verdict)
{
    random_state r = random_seed(112911);
    int n, i;
    for (n = 0; n < CHECK_ROUNDS(3000, 300000); n++) {
        qn_vec3 points[6];
        qn_hull3 h = QN_CLOUD_DATA(points, 6);
        const qn_shape3 s = qn_cloud3(&h, 0);
        const qn_collider3 a = QN_COLLIDER3_AT(&s, 0, 0, 0, random_range(&r, 1, 600));
        qn_closest3 near = { { 0, 0, 0 }, 0, { 0, 0, 0 } };
        const int32_t size = 1 << random_range(&r, 12, 29);
        qn_status status;
        for (i = 0; i < 6; i++) points[i] = random_vec3(&r, size);
        status = qn_nearest3(&a, random_vec3(&r, size), NULL, &near);
        if (status == QN_APART) CHECK(near.distance > 0);
        if (status == QN_OVERLAPPING) CHECK(near.distance < 0);
    }
}

/* ---- Margins --------------------------------------------------------------------------------- */

/* The bodies stop a margin apart; nearer from the start they may part. One that is several times as
 * wide as the box: beside the face a point ends at the sphere about the edge, 3-4-5. */
TEST(a_margin_is_kept)
{
    const qn_shape3 box = QN_BOX3(1000, 1000, 1000), ball = QN_SPHERE3(500), dot = QN_SPHERE3(0),
                    flat = QN_BOX3(171025, 159381, 12971);
    const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&ball, -50000, 0, 0, 0),
                       near = QN_COLLIDER3_AT(&ball, -1600, 0, 0, 0),
                       c = QN_COLLIDER3_AT(&flat, 0, 0, 0, 0);
    const qn_path3 ahead = path3_of(east, 100000), back = path3_of(west, 100000),
                   fall = path3_of(down, 20000000);
    qn_query query = margin_query(300, NULL);
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 50000 - 1800 && hit.distance >= 50000 - 1802);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &back, &query, &hit), QN_APART);
    query.margin = INT32_MAX;
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    for (query.margin = 500000; query.margin <= 1200000; query.margin += 100000) {
        const qn_collider3 d = QN_COLLIDER3_AT(&dot, 0, 159381 + query.margin / 5 * 3, 8000000, 0);
        CHECK_EQ(qn_cast3(&c, NULL, &d, &fall, &query, &hit), QN_TOUCHING);
        CHECK_NEAR(hit.distance, 8000000 - 12971 - query.margin / 5 * 4 - 2, 3);
        CHECK_NEAR(hit.normal.y, QN30(0.6), 10000);
    }
}

/* ---- Out of a contact ------------------------------------------------------------------------ */

/* A box of half 500 in a box of half 1000 leaves along x, from the middle, after 1500; a ray from
 * inside after 1000 less where it starts. Of a path that ends before, the end; within the skin of
 * the surface it touches. */
TEST(known_exits)
{
    static const struct {
        int small; /* else a point at (300, 200, 100) */
        int32_t length, status, distance, x, time;
    } exits[] = {
        { 1, 100000, QN_TOUCHING, 1501, 1000, 0 },  { 0, 100000, QN_TOUCHING, 701, 1000, 0 },
        { 1, 1600, QN_TOUCHING, 1501, 1000, 0 },    { 1, 1499, QN_TOUCHING, 1499, 1000, I },
        { 1, 1200, QN_OVERLAPPING, -300, 1200, I }, { 1, 0, QN_OVERLAPPING, -1300, 0, 0 },
    };
    const qn_shape3 large = QN_BOX3(1000, 1000, 1000), small = QN_BOX3(500, 400, 300),
                    point = QN_SPHERE3(0);
    const qn_collider3 a = QN_COLLIDER3_AT(&large, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&small, 0, 0, 0, 0),
                       inside = QN_COLLIDER3_AT(&point, 300, 200, 100, 0),
                       far = QN_COLLIDER3_AT(&small, 1600, 0, 0, 0);
    unsigned n;
    for (n = 0; n < sizeof exits / sizeof exits[0]; n++) {
        const qn_path3 path = path3_of(east, exits[n].length);
        CHECK_EQ(qn_exit3(&a, exits[n].small ? &b : &inside, n == 5 ? NULL : &path, NULL, &hit),
                 exits[n].status);
        CHECK_NEAR(hit.distance, exits[n].distance, exits[n].time == 0 && n < 5);
        CHECK_NEAR(hit.point.x, exits[n].x, n < 4 ? 2 : 0);
        if (n < 5) CHECK_EQ(hit.normal.x, I);
        CHECK_EQ(hit.time, exits[n].time || n == 5
                               ? exits[n].time
                               : ((int64_t)hit.distance << 30) / exits[n].length);
    }
    CHECK_EQ(qn_exit3(&a, &far, NULL, NULL, &hit), QN_APART);
}

/* Up by depth and skin, 7 LSB from the end of the coordinates: nothing moves without a point or
 * with a gap as wide as the skin, and nothing leaves the coordinates. */
TEST(pushes_that_do_nothing_and_refusals)
{
    static const struct {
        int count, depth, status, by;
    } pushes[] = { { 0, 100, 0, 0 }, { 1, -QN_SKIN, 0, 0 },     { 1, 1 - QN_SKIN, 0, 1 },
                   { 1, 5, 0, 7 },   { 1, 6, QN_ERR_RANGE, 0 }, { 1, INT32_MAX, QN_ERR_RANGE, 0 } };
    unsigned n;
    for (n = 0; n < sizeof pushes / sizeof pushes[0]; n++) {
        qn_manifold3 out = { 0 };
        qn_vec3 p = { 5, INT32_MAX - 7, 7 };
        out.normal.y = I;
        out.count = (uint16_t)pushes[n].count;
        out.depth = pushes[n].depth;
        CHECK_EQ(qn_push3(&p, &out), pushes[n].status);
        CHECK(p.x == 5 && p.y == INT32_MAX - 7 + pushes[n].by && p.z == 7);
        CHECK_EQ(qn_push3(NULL, &out), QN_ERR_NULL);
        CHECK_EQ(qn_push3(&p, NULL), QN_ERR_NULL);
    }
}

/* ---- Paths ----------------------------------------------------------------------------------- */

static const qn_shape3 ball = QN_SPHERE3(65536), crate = QN_BOX3(70000, 40000, 50000);

/* Two balls of radius 1, 10 units apart, drive at each other by 9 and 3 units: 8 units of the 12
 * are free, so they meet after two thirds, when A has come 6 units and B 2, in x = 7. */
TEST(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&ball, QN(10), 0, 0, 0);
    const qn_path3 path_a = path3_of(east, QN(9)), path_b = path3_of(west, QN(3));
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    CHECK_EQ(qn_cast3(&a, &path_a, &b, &path_b, NULL, &hit), QN_TOUCHING);
    CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
    CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
    CHECK_NEAR(hit.point.x, QN(7), 4);
    CHECK(hit.point.y == 0 && hit.point.z == 0 && hit.normal.x == I);
}

/* What both do alike changes nothing between them. NULL, all zero, and a way without a length: of
 * two apart none meets, of two that overlap each does so from the start. */
TEST(bodies_that_stand_and_bodies_on_one_path)
{
    static const qn_path3 zeros;
    const qn_path3 no_length = path3_of(east, 0), along_it = path3_of(west, 1 << 30);
    const qn_path3 *const still[4] = { NULL, &zeros, &no_length, &along_it };
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0),
                       in = QN_COLLIDER3_AT(&crate, 9, 8, 7, 0);
    int i, j;
    CHECK_EQ(qn_collide3(&a, &in, NULL, &contact), QN_OVERLAPPING);
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            if ((i == 3) != (j == 3)) continue;
            CHECK_EQ(qn_cast3(&a, still[i], &b, still[j], NULL, &hit), QN_APART);
            CHECK_EQ(qn_cast3(&a, still[i], &in, still[j], NULL, &hit), QN_OVERLAPPING);
            CHECK(hit.time == 0 && hit.distance == -contact.depth && hit.point.x == 9);
            CHECK(hit.normal.x == contact.normal.x && hit.normal.z == contact.normal.z);
            if (i == 3) continue;
            CHECK_EQ(qn_ray3(&a, vec(0, 0, 1), still[i], NULL, &hit), QN_OVERLAPPING);
            CHECK_EQ(hit.time, 0);
            CHECK_EQ(qn_ray3(&a, vec(0, 0, 65600), still[i], NULL, &hit), QN_APART);
        }
}

/* Two paths as long as the format, towards each other, are one of twice that: refused; side by side
 * they are as long as any. Away from each other, or farther than any length: they pass. */
TEST(a_relative_path_beyond_the_format_is_refused)
{
    const qn_path3 ahead = path3_of(east, INT32_MAX), back = path3_of(west, INT32_MAX);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, -2000000000, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&crate, 2000000000, 0, 0, 0);
    CHECK_EQ(qn_cast3(&a, &ahead, &b, &back, NULL, &hit), QN_ERR_RANGE);
    CHECK_EQ(qn_cast3(&a, &ahead, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast3(&b, NULL, &a, &ahead, NULL, &hit), QN_APART);
}

/* Each refusal of a path, of A's, of B's and of a ray's; nothing is written. */
TEST(paths_that_are_refused)
{
    static const struct {
        int32_t length, x, y, turn, status;
    } bad[] = { { 100, I, 0, 1, QN_ERR_OPTION },         { -1, I, 0, 0, QN_ERR_EXTENT },
                { INT32_MIN, I, 0, 0, QN_ERR_EXTENT },   { 100, 0, 0, 0, QN_ERR_ROTATION },
                { 100, I + 100, 0, 0, QN_ERR_ROTATION }, { 0, I, 1 << 20, 0, QN_ERR_ROTATION },
                { 0, I, INT32_MIN, 0, QN_ERR_ROTATION } };
    const qn_path3 good = path3_of(west, 100);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0);
    unsigned i;
    hit.distance = hit.time = hit.point.x = 7;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        qn_path3 path = path3_of(west, bad[i].length);
        path.way.x = bad[i].x, path.way.y = bad[i].y, path.turn = (qn_turn)bad[i].turn;
        CHECK_EQ(qn_cast3(&a, &path, &b, NULL, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_cast3(&a, NULL, &b, &path, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_cast3(&a, &good, &b, &path, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_ray3(&a, vec(100000, 0, 0), &path, NULL, &hit), bad[i].status);
        CHECK_EQ(qn_exit3(&a, &b, &path, NULL, &hit), bad[i].status);
    }
    CHECK(hit.distance == 7 && hit.time == 7 && hit.point.x == 7);
}

CHECK_MAIN(RUN(a_graze_takes_many_steps) RUN(rays_that_start_on_the_skin_of_a_cloud) RUN(
    a_dented_face_is_met_at_its_surface) RUN(a_stale_reach_gives_a_distance_of_its_verdict)
               RUN(a_margin_is_kept) RUN(known_exits) RUN(pushes_that_do_nothing_and_refusals)
                   RUN(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
                       RUN(bodies_that_stand_and_bodies_on_one_path)
                           RUN(a_relative_path_beyond_the_format_is_refused)
                               RUN(paths_that_are_refused))
