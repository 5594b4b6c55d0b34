/* SPDX-License-Identifier: MIT */
/* Support points of shapes, and the corners of boxes. */
#include "random.h"
#include "shape/shape3.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)
#define TOP QN_MAX_EXTENT

static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 9, 0, 0 }, { 0, 9, 0 }, { 0, 0, 9 } };
static const qn_hull3 wing = QN_CLOUD_DATA(corner, 4);

/* ---- Support points -------------------------------------------------------------------------- */

/* A radius adds a step of that length along the direction; of no direction along +x; of ties the
 * first; sums saturate. What is no shape has its support at the origin. Random ones are the judge's,
 * and those of any bits test_support.c's. */
static const struct {
    qn_shape3 shape;
    qn_dir3 way;
    qn_vec3 at;
} supports[] = {
#include "supports3.inc" /* made of cases/supports3.in */
};

TEST(known_support_points)
{
    static const qn_vec3 at = { 1, 2, 3 };
    static const qn_hull3 none = QN_CLOUD_DATA(&at, 0), nowhere = QN_CLOUD_DATA(0, 1);
    const qn_dir3 x = { QN_ONE30, 0, 0 };
    unsigned n;
    for (n = 0; n < COUNT_OF(supports); n++)
        CHECK(same3(qn_shape3_support(&supports[n].shape, supports[n].way), supports[n].at));
    CHECK(same3(qn_shape3_support(NULL, x), vec(0, 0, 0)));
    CHECK_EQ(qn_hull3_support(NULL, x), 0);
    CHECK_EQ(qn_hull3_support(&none, x), 0);
    CHECK_EQ(qn_hull3_support(&nowhere, x), 0);
}

/* ---- The corners of a box -------------------------------------------------------------------- */

/* Corner k stands at +half where bit i of k is set, through the frame of the box; saturated. The
 * radius is no part of the core. */
TEST(the_corners_of_a_box)
{
    static const struct {
        qn_shape3 shape;
        int status;
    } bad[] = { { QN_SPHERE3(5), QN_ERR_TYPE },
                { QN_CAPSULE3(1, 1, 1, 1, 1, 1, 0), QN_ERR_TYPE },
                { QN_BOX3(1, -1, 1), QN_ERR_EXTENT } };
    random_state r = random_seed(1);
    qn_frame3 f = home_frame;
    qn_shape3 box;
    qn_vec3 c[8];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 pose = { random_vec3(&r, INT32_MAX), random_quat(&r) };
        const qn_vec3 h = vec(random_range(&r, 0, TOP >> n % 30), n % 7, n);
        box = qn_box3(h, 9);
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
        CHECK_EQ(qn_box3_corners(&box, &f, c), 0);
        for (i = 0; i < 8; i++) CHECK(same3(c[i], qn_frame3_apply(&f, corner_of(h, i))));
    }
    f = home_frame;
    f.p = vec(INT32_MAX, INT32_MIN, 0);
    box = qn_box3(vec(TOP, TOP, 0), 0);
    CHECK_EQ(qn_box3_corners(&box, &f, c), 0);
    CHECK(same3(c[0], vec(INT32_MAX - TOP, INT32_MIN, 0)));
    CHECK(same3(c[3], vec(INT32_MAX, INT32_MIN + TOP, 0)));
    for (i = 0; i < 3; i++) CHECK_EQ(qn_box3_corners(&bad[i].shape, &f, c), bad[i].status);
    CHECK_EQ(qn_box3_corners(&box, NULL, c), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(NULL, &f, c), QN_ERR_NULL);
}
