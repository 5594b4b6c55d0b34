/* SPDX-License-Identifier: MIT */
/* Colliders, and what every query in space refuses, alike. */
#include "check.h"
#include "placed.h"

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 65536, 0, 0 }, { 0, 65536, 0 }, { 0, 0, 65536 } };
static const qn_hull3 points = QN_CLOUD_DATA(corner, 4);
static const qn_shape3 ball = QN_SPHERE3(65536), rod = QN_CAPSULE3(0, 0, -65536, 0, 0, 65536, 100), crate = QN_BOX3(65536, 65536, 65536),
                       cloud = QN_CLOUD3(&points, 0);
static const qn_shape3 *const kinds[4] = { &ball, &rod, &crate, &cloud };

static bool same_frame(const qn_frame3 *u, const qn_frame3 *v)
{
    int i;
    for (i = 0; i < 9; i++)
        if (u->r.m[i / 3][i % 3] != v->r.m[i / 3][i % 3]) return false;
    return u->p.x == v->p.x && u->p.y == v->p.y && u->p.z == v->p.z;
}

/* Every query of the pair gives this status. */
static void all_give(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_status expected)
{
    qn_gap3 gap;
    qn_manifold3 manifold;
    qn_hit3 hit;
    CHECK_EQ(qn_overlap3(a, b, query), expected);
    CHECK_EQ(qn_distance3(a, b, query, &gap), expected);
    CHECK_EQ(qn_collide3(a, b, query, &manifold), expected);
    CHECK_EQ(qn_cast3(a, NULL, b, NULL, query, &hit), expected);
}

/* The same of A alone, and of the pair in both orders. */
static void all_refuse(const qn_collider3 *a, const qn_query *query, qn_status expected)
{
    const qn_collider3 other = QN_COLLIDER3_AT(&ball, 1 << 24, 0, 0, 0);
    const qn_vec3 at = { 1 << 24, 0, 0 };
    qn_closest3 near;
    qn_hit3 hit;
    all_give(a, &other, query, expected);
    all_give(&other, a, query, expected);
    CHECK_EQ(qn_nearest3(a, at, query, &near), expected);
    CHECK_EQ(qn_ray3(a, at, NULL, query, &hit), expected);
}

TEST(a_frame_that_was_never_set_is_refused_by_every_query_of_every_shape)
{
    static const qn_frame3 never;
    const qn_query query = scratch_query(scratch, sizeof scratch);
    int i;
    for (i = 0; i < 4; i++) {
        const qn_collider3 forgotten = framed3(kinds[i], &never);
        qn_bounds3 bounds;
        all_refuse(&forgotten, &query, QN_ERR_FRAME);
        CHECK_EQ(qn_collider3_bounds(&forgotten, &bounds), QN_ERR_FRAME);
    }
}

/* Each entry one LSB beyond +-1, each row of zeros: refused; at +-1 exactly, and with one entry of each row left: accepted. */
TEST(a_frame_is_refused_for_an_entry_beyond_1_and_for_a_row_of_zeros)
{
    const qn_query query = scratch_query(scratch, sizeof scratch);
    int k, i, j;
    for (k = 0; k < 4; k++) {
        const qn_collider3 unturned = QN_COLLIDER3_AT(kinds[k], 0, 0, 0, 0);
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                qn_collider3 bad = unturned;
                qn_bounds3 bounds;
                bad.frame.r.m[i][j] = QN_ONE30 + 1;
                all_refuse(&bad, &query, QN_ERR_FRAME);
                bad.frame.r.m[i][j] = -QN_ONE30 - 1;
                all_refuse(&bad, &query, QN_ERR_FRAME);
                bad.frame.r.m[i][j] = INT32_MIN;
                all_refuse(&bad, &query, QN_ERR_FRAME);
                bad = unturned;
                bad.frame.r.m[i][i] = 0;
                if (i == j) all_refuse(&bad, &query, QN_ERR_FRAME);
                bad.frame.r.m[i][(i + 1) % 3] = 1;
                CHECK(qn_collider3_bounds(&bad, &bounds) >= 0);
                bad.frame.r.m[i][i] = -QN_ONE30;
                CHECK(qn_collider3_bounds(&bad, &bounds) >= 0);
            }
    }
}

TEST(what_must_be_0_is_refused_where_it_is_not)
{
    const qn_query good = scratch_query(scratch, sizeof scratch);
    int i;
    for (i = 0; i < 4; i++) {
        const qn_collider3 a = QN_COLLIDER3_AT(kinds[i], 0, 0, 0, 0);
        qn_shape3 shape = *kinds[i];
        const qn_collider3 reserved = QN_COLLIDER3_AT(&shape, 0, 0, 0, 0);
        qn_query query = good;
        query.reserved = 1;
        all_refuse(&a, &query, QN_ERR_OPTION);
        query = good;
        query.margin = -1;
        all_refuse(&a, &query, QN_ERR_OPTION);
        query = good;
        query.excess = INT32_MIN;
        all_refuse(&a, &query, QN_ERR_OPTION);
        shape.reserved = 0x8000u;
        CHECK_EQ(qn_shape3_check(&shape), QN_ERR_TYPE);
        all_refuse(&reserved, &good, QN_ERR_TYPE);
    }
}

TEST(a_cloud_takes_scratch_of_the_size_and_alignment_stated_and_other_shapes_take_none)
{
    const qn_collider3 a = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0), box = QN_COLLIDER3_AT(&crate, 0, 0, 0, 0);
    qn_query query = scratch_query(scratch, sizeof scratch);
    int i;
    query.byte_count--;
    all_refuse(&a, &query, QN_ERR_MEMORY);
    query.byte_count++;
    for (i = 1; i < 8; i++) {
        query.memory = (char *)scratch + i;
        all_refuse(&a, &query, QN_ERR_MEMORY);
    }
    query.memory = NULL;
    all_refuse(&a, &query, QN_ERR_NULL);
    all_refuse(&a, NULL, QN_ERR_NULL);
    all_give(&box, &box, &query, QN_OVERLAPPING);
    all_give(&box, &box, NULL, QN_OVERLAPPING);
}

/* NULL before options, options before A, A's shape before its frame, A before B, B before the scratch. */
TEST(the_first_thing_wrong_is_refused_in_the_order_stated)
{
    qn_shape3 wrong = ball;
    qn_collider3 a = QN_COLLIDER3_AT(&wrong, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0);
    qn_query query = scratch_query(NULL, 0);
    all_give(&a, &b, &query, QN_ERR_NULL);
    b.frame.r.m[1][1] = 0;
    all_give(&a, &b, &query, QN_ERR_FRAME);
    wrong.radius = -1;
    all_give(&a, &b, &query, QN_ERR_RADIUS);
    a.frame.r.m[0][0] = 0;
    all_give(&a, &b, &query, QN_ERR_RADIUS);
    query.margin = -1;
    all_give(&a, &b, &query, QN_ERR_OPTION);
    all_give(&a, NULL, &query, QN_ERR_NULL);
    all_give(NULL, &b, &query, QN_ERR_NULL);
}

TEST(a_collider_that_is_refused_is_untouched_and_a_moved_one_is_that_set_there)
{
    const qn_pose3 pose = { { 1, 2, 3 }, { 5, -7, 11, 13 } }, zero = { { 1, 2, 3 }, { 0, 0, 0, 0 } };
    qn_collider3 c = QN_COLLIDER3_AT(&ball, 7, 8, 9, 0), before = c, moved = QN_COLLIDER3_AT(&rod, 7, 8, 9, 0);
    qn_shape3 bad = ball;
    bad.radius = -1;
    CHECK_EQ(qn_collider3_set(&c, &ball, &zero), QN_ERR_ROTATION);
    CHECK_EQ(qn_collider3_set(&c, &bad, &pose), QN_ERR_RADIUS);
    CHECK_EQ(qn_collider3_set(&c, &ball, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_collider3_move(&c, &zero), QN_ERR_ROTATION);
    CHECK(c.shape == before.shape && same_frame(&c.frame, &before.frame) && c.reach == before.reach);
    CHECK_EQ(qn_collider3_set(&c, &rod, &pose), QN_APART);
    CHECK_EQ(qn_collider3_move(&moved, &pose), QN_APART);
    CHECK(c.shape == &rod && same_frame(&c.frame, &moved.frame));
}

TEST(the_reach_of_a_core_is_at_least_its_farthest_point_and_little_more)
{
    const qn_pose3 pose = { { 1, 2, 3 }, { 5, -7, 11, 13 } };
    qn_collider3 c;
    CHECK_EQ(qn_collider3_set(&c, &ball, &pose), QN_APART);
    CHECK_EQ(c.reach, 0);
    CHECK_EQ(qn_collider3_set(&c, &rod, &pose), QN_APART);
    CHECK(c.reach >= 65536 && c.reach <= 65536 + 404);
    CHECK_EQ(qn_collider3_set(&c, &crate, &pose), QN_APART);
    CHECK(c.reach >= 113512 && c.reach <= 113512 * 113 / 100 + 400); /* the root of 3 units */
    CHECK_EQ(qn_collider3_set(&c, &cloud, &pose), QN_APART);
    CHECK(c.reach >= 65536 && c.reach <= 65536 + 404);
}

TEST(direct_pairs_take_their_types_alone)
{
    const qn_collider3 box = QN_COLLIDER3_AT(&crate, 0, 0, 0, 0), sphere = QN_COLLIDER3_AT(&ball, 100000, 0, 0, 0),
                       capsule = QN_COLLIDER3_AT(&rod, 0, 60000, 0, 0), near = QN_COLLIDER3_AT(&crate, 0, 0, 120000, 0);
    const qn_shape3 soft = QN_ROUNDED_BOX3(65536, 65536, 65536, 1);
    const qn_collider3 rounded = QN_COLLIDER3_AT(&soft, 0, 0, 0, 0);
    const qn_query margin = margin_query(5, NULL);
    const qn_query all = scratch_query(scratch, sizeof scratch);
    const qn_collider3 hull = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0);
    qn_manifold3 m, n;
    CHECK_EQ(qn_collide_boxes3(&box, &sphere, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&hull, &box, &all, &m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&box, &rounded, NULL, &m), QN_ERR_RADIUS);
    CHECK_EQ(qn_collide_boxes3(&box, &near, &margin, &m), QN_ERR_OPTION);
    CHECK_EQ(qn_collide_capsules3(&box, &sphere, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_capsules3(&sphere, &hull, &all, &m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&box, &near, NULL, &m), QN_OVERLAPPING);
    CHECK_EQ(qn_collide3(&box, &near, NULL, &n), QN_OVERLAPPING);
    CHECK(m.count == 4 && n.count == 4 && m.depth == n.depth && m.depth == 131072 - 120000 && m.excess == 0 && n.excess == 0);
    CHECK_EQ(qn_collide_capsules3(&sphere, &capsule, NULL, &m), qn_collide3(&sphere, &capsule, NULL, &n));
    CHECK(m.depth == n.depth && m.normal.x == n.normal.x && m.points[0].id == n.points[0].id);
    CHECK_EQ(qn_collide_capsules3(&capsule, &sphere, NULL, &n), QN_APART);
    CHECK_EQ(m.count, 0);
}

CHECK_MAIN(RUN(a_frame_that_was_never_set_is_refused_by_every_query_of_every_shape)
               RUN(a_frame_is_refused_for_an_entry_beyond_1_and_for_a_row_of_zeros) RUN(what_must_be_0_is_refused_where_it_is_not)
                   RUN(a_cloud_takes_scratch_of_the_size_and_alignment_stated_and_other_shapes_take_none)
                       RUN(the_first_thing_wrong_is_refused_in_the_order_stated)
                           RUN(a_collider_that_is_refused_is_untouched_and_a_moved_one_is_that_set_there)
                               RUN(the_reach_of_a_core_is_at_least_its_farthest_point_and_little_more) RUN(direct_pairs_take_their_types_alone))
