/* SPDX-License-Identifier: MIT */
/* The nearest point of a boundary where geometry gives it by hand, in each form of a body at three
 * places. At random it is judged by cases/judge_motion.c. */
#include "known_bodies.h"

static qn_closest3 near;

static qn_status nearest_to(const qn_shape3 *s, const qn_frame3 *f, qn_vec3 point, qn_closest3 *out)
{
    const qn_collider3 c = framed3(s, f);
    return qn_nearest3(&c, point, &with_scratch, out);
}

/* ---- Known places ---------------------------------------------------------------------------- */

/* As the body at this place sees them. */
static qn_status nearest(const qn_shape3 *s, int place, qn_vec3 point)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_status status = nearest_to(s, f, qn_frame3_apply(f, point), &near);
    near.on_shape = qn_frame3_unapply(f, near.on_shape);
    near.normal = qn_frame3_unturn(f, near.normal);
    return status;
}

#define ANY INT32_MAX
#define SEVERAL \
    { ANY, 0, 0 }, { 0, 0, 0 }

/* The distance, rounded; where on the body; the direction of the normal: SEVERAL where
 * there is more than one. */
static const struct {
    known_body body;
    qn_vec3 from;
    int32_t distance;
    qn_vec3 on, normal;
} places[] = {
    { BOX, { 1300, 2400, 0 }, 500, { 1000, 2000, 0 }, { 3, 4, 0 } },       /* 3-4-5 from an edge */
    { BOX, { 1200, 2300, 3600 }, 700, { 1000, 2000, 3000 }, { 2, 3, 6 } }, /* a corner */
    { BOX, { 900, 100, -2950 }, -50, { 900, 100, -3000 }, { 0, 0, -1 } },
    { BOX, { 900, 1900, 0 }, -100, SEVERAL }, /* two ways out tie */
    { BOX, { 0, 0, 0 }, -1000, SEVERAL },
    { OCTA, { 0, 0, 0 }, -1732, SEVERAL }, /* 1000 sqrt(3) to each face */
    { OCTA, { 3000, 0, 0 }, 0, { 3000, 0, 0 }, { 0, 0, 0 } },
    { OCTA, { 0, -1500, 1500 }, 0, { 0, -1500, 1500 }, { 0, 0, 0 } },
    { OCTA, { 1000, 1000, -1000 }, 0, { 1000, 1000, -1000 }, { 1, 1, -1 } },
    { OCTA, { 1700, 1700, 1700 }, 1212, { 1000, 1000, 1000 }, { 1, 1, 1 } }, /* 700 sqrt(3) */
    { OCTA, { 2000, 2500, 0 }, 1061, { 1250, 1750, 0 }, { 1, 1, 0 } },       /* 750 sqrt(2) */
    { OCTA, { 0, 0, 3700 }, 700, { 0, 0, 3000 }, { 0, 0, 1 } },
    { SOFT_OCTA, { 0, 0, 0 }, -2232, SEVERAL },
    { SOFT_OCTA, { 0, 0, 3300 }, -200, { 0, 0, 3500 }, { 0, 0, 1 } }, /* over a corner */
    { TETRA, { 900, 800, -50 }, 50, { 900, 800, 0 }, { 0, 0, -1 } },
    { TETRA, { 900, 800, 30 }, -30, { 900, 800, 0 }, { 0, 0, -1 } },
    { SOFT_TETRA, { 900, 800, -360 }, -40, { 900, 800, -400 }, { 0, 0, -1 } },
    { BALL_700, { 0, 0, 0 }, -700, SEVERAL },
    { BALL_700, { 200, -300, 600 }, 0, { 200, -300, 600 }, { 2, -3, 6 } },
    { BALL_700, { 0, -1, 0 }, -699, { 0, -700, 0 }, { 0, -1, 0 } },
    { ROD, { 0, 0, 0 }, -500, SEVERAL },
    { ROD, { 900, 0, 0 }, -500, SEVERAL },
    { ROD, { 1000, 0, 0 }, -500, SEVERAL },
    { ROD, { -700, 300, -400 }, 0, { -700, 300, -400 }, { 0, 3, -4 } },
    { ROD, { -700, -600, 800 }, 500, { -700, -300, 400 }, { 0, -3, 4 } },
    { ROD, { 1500, 0, 0 }, 0, { 1500, 0, 0 }, { 1, 0, 0 } },
    { ROD, { -1400, 0, 0 }, -100, { -1500, 0, 0 }, { -1, 0, 0 } },
    { POINT, { 0, 0, 0 }, 0, { 0, 0, 0 }, { 0, 0, 0 } },
    { POINT, { 0, 0, -3 }, 3, { 0, 0, 0 }, { 0, 0, -1 } },
    { LINE, { 500, 0, 0 }, 0, { 500, 0, 0 }, { 0, 0, 0 } },
    { LINE, { 1000, 0, 0 }, 0, { 1000, 0, 0 }, { 0, 0, 0 } },
    { LINE, { 1005, 0, 0 }, 5, { 1000, 0, 0 }, { 1, 0, 0 } },
    { PLATE, { 0, 0, 0 }, 0, { 0, 0, 0 }, { 0, 0, 0 } },
    { PLATE, { 1000, -2000, 0 }, 0, { 1000, -2000, 0 }, { 0, 0, 0 } },
    { PLATE, { 10, 20, -4 }, 4, { 10, 20, 0 }, { 0, 0, -1 } },
};
enum { KNOWN = sizeof places / sizeof places[0] };

static void check_vector(qn_vec3 u, qn_vec3 v, int32_t most)
{
    CHECK_NEAR(u.x, v.x, most);
    CHECK_NEAR(u.y, v.y, most);
    CHECK_NEAR(u.z, v.z, most);
}

static void check_normal(qn_vec3 along)
{
    const qn_dir3 n = qn_dir3_from_vec3(along);
    check_unit(near.normal);
    if (!(along.x | along.y | along.z)) return;
    CHECK_NEAR(near.normal.x, n.x, 4);
    CHECK_NEAR(near.normal.y, n.y, 4);
    CHECK_NEAR(near.normal.z, n.z, 4);
}

/* Whichever of several points it is, it lies on the boundary, that far away. */
static void check_place(const qn_shape3 *s, int place, int n)
{
    const qn_vec3 from = places[n].from, on = places[n].on;
    const int32_t d = places[n].distance;
    const qn_status status = nearest(s, place, from);
    CHECK_EQ(status, d > 0 ? QN_APART : d < 0 ? QN_OVERLAPPING : QN_TOUCHING);
    CHECK_EQ(near.distance, d);
    check_normal(places[n].normal);
    if (on.x != ANY) check_vector(near.on_shape, on, 0);
    CHECK_NEAR(qn_vec3_distance(from, near.on_shape), d < 0 ? -d : d, 1);
    (void)nearest(s, place, near.on_shape);
    CHECK_NEAR(near.distance, 0, 1);
    {
        const qn_collider3 c = framed3(s, &exact_place[place]);
        CHECK_EQ(qn_nearest3(&c, qn_frame3_apply(&c.frame, from), NULL, &near), status);
        CHECK(near.distance <= d); /* inside a cloud a nearer place may exist */
        if (d >= 0) CHECK_EQ(near.distance, d);
    }
}

TEST(places_by_hand)
{
    int n, place, form;
    for (n = 0; n < KNOWN; n++)
        for (form = 0; form < forms_of(places[n].body); form++)
            for (place = 0; place < PLACES; place++) {
                const qn_shape3 s = shape_of(places[n].body, 0, form);
                check_place(&s, place, n);
            }
}

/* On each of the 26 faces, edges and corners of a box: no distance, the point itself, and a normal
 * in the cone of those of the faces that meet there. 3 LSB without, along any mix of them, apart; 3
 * within, inside, and out along one of them. */
TEST(on_each_face_edge_and_corner_of_a_box)
{
    static const int32_t away[4] = { 0, 3, 4, 5 }; /* 3, 4.24, 5.20 */
    int n;
    for (n = 0; n < 27 * FORMS; n++) {
        const qn_shape3 s = form_of_box(0, n / 27, half);
        const int i = n % 3 - 1, j = n / 3 % 3 - 1, k = n / 9 % 3 - 1, place = n % PLACES;
        const int meet = (i != 0) + (j != 0) + (k != 0);
        const qn_vec3 p = vec(i ? i * 1000 : 300, j ? j * 2000 : -700, k ? k * 3000 : 50);
        if (!meet) continue;
        CHECK_EQ(nearest(&s, place, p), QN_TOUCHING);
        CHECK_EQ(near.distance, 0);
        check_vector(near.on_shape, p, 0);
        check_normal(vec(0, 0, 0));
        CHECK(i ? i * near.normal.x >= 0 : near.normal.x == 0);
        CHECK(j ? j * near.normal.y >= 0 : near.normal.y == 0);
        CHECK(k ? k * near.normal.z >= 0 : near.normal.z == 0);
        CHECK_EQ(nearest(&s, place, vec(p.x + 3 * i, p.y + 3 * j, p.z + 3 * k)), QN_APART);
        CHECK_EQ(near.distance, away[meet]);
        check_vector(near.on_shape, p, 0);
        check_normal(vec(i, j, k));
        CHECK_EQ(nearest(&s, place, vec(p.x - 3 * i, p.y - 3 * j, p.z - 3 * k)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -3);
        CHECK(near.normal.x == i * I || near.normal.y == j * I || near.normal.z == k * I);
    }
}

/* From the middle of a cube: the lowest axis, and +, as a box's ways are tried in order. */
TEST(the_middle_of_a_cube_is_nearest_to_its_first_face)
{
    const qn_shape3 cube = QN_BOX3(500, 500, 500);
    CHECK_EQ(nearest(&cube, 0, vec(0, 0, 0)), QN_OVERLAPPING);
    CHECK(near.distance == -500 && near.on_shape.x == 500 && near.normal.x == I);
}

/* The core's corner and the radius together are longer than 2^31 units of the pair. */
TEST(beside_the_corner_of_a_rounded_box)
{
    const qn_shape3 soft = qn_box3(vec(49950, 62369, 10565), 65176);
    const qn_pose3 pose = { { 435369, -371454, 184980 }, { -442880, -818624, 3056960, -2579776 } };
    const qn_vec3 point = { 418295, -396096, 259541 };
    const qn_collider3 c = placed3(&soft, &pose);
    CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_OVERLAPPING);
    CHECK_EQ(near.distance, -65168);
    CHECK_NEAR(qn_vec3_distance(point, near.on_shape), 65168, 2);
}

/* ---- Without scratch, and at the ends ----------------------------------------------------- */

/* Thin tetrahedra, rounded, as clouds, without scratch: where the steps out end before they
 * lead to a face, the point lies on the boundary, too. */
TEST(a_cloud_without_scratch_gives_points_of_its_boundary)
{
    static const qn_vec3 thin[4][5] = {
        { { -936, 62, -37 },
          { -1811, -4, -1282 },
          { 248, 119, -253 },
          { 1592, 166, 1619 },
          { 379, 115, 767 } },
        { { 126, 139, -534 },
          { 316, -184, -1167 },
          { 98, 30, -882 },
          { 182, -53, 390 },
          { 230, -84, -609 } },
        { { 1678, 17, 442 },
          { -1559, -80, 5 },
          { 737, -63, 487 },
          { 1359, 48, -893 },
          { 1226, -16, 424 } },
        { { 1230, 114, 620 },
          { 672, 184, -812 },
          { 424, 26, -1487 },
          { 1262, 178, 1626 },
          { 651, 139, -839 } },
    };
    int n;
    for (n = 0; n < 4; n++) {
        const qn_hull3 h = QN_CLOUD_DATA(thin[n], 4);
        const qn_shape3 s = qn_cloud3(&h, 100);
        const qn_collider3 c = framed3(&s, &home_frame);
        qn_closest3 on;
        CHECK_EQ(qn_nearest3(&c, thin[n][4], NULL, &near), QN_OVERLAPPING);
        (void)nearest_to(&s, &home_frame, near.on_shape, &on);
        CHECK_NEAR(on.distance, 0, 2);
    }
}

/* The way out leaves the coordinates; the saturated distance; scratch that is too short; and what
 * is left alone. */
TEST(ends_of_the_coordinates_and_refusals)
{
    const qn_shape3 big = qn_sphere3(QN_MAX_EXTENT), cloud = shape_of(OCTA, 0, 0);
    const qn_collider3 c = framed3(&cloud, &home_frame);
    const qn_query few = scratch_query(scratch, sizeof scratch - 1);
    qn_frame3 end = home_frame;
    const qn_shape3 thin = form_of_box(1, 2, vec(100, 3000, 3000));
    const qn_collider3 plate = QN_COLLIDER3_AT(&thin, INT32_MAX - 50, 0, 0, 0),
                       inner = QN_COLLIDER3_AT(&thin, INT32_MAX - 102, 0, 0, 0);
    qn_closest3 out = { { 7, 7, 7 }, 7, { 7, 7, 7 } };
    CHECK_EQ(qn_nearest3(NULL, vec(0, 0, 0), NULL, &out), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(&c, vec(0, 0, 0), NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(&c, vec(0, 0, 0), &few, &out), QN_ERR_MEMORY);
    CHECK_EQ(out.distance + out.on_shape.x, 14); /* untouched */
    end.p.x = INT32_MAX;
    CHECK_EQ(nearest_to(&big, &end, vec(INT32_MAX, 0, 0), &out), QN_ERR_RANGE);
    CHECK_EQ(nearest_to(&big, &end, vec(INT32_MIN, 0, 0), &out), QN_APART);
    CHECK_EQ(out.distance, INT32_MAX); /* saturated: 3 * 2^30 */
    CHECK_EQ(qn_nearest3(&plate, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&inner, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_OVERLAPPING);
    CHECK(out.distance == -8 && out.on_shape.x == INT32_MAX - 2 && out.normal.x == I);
}

CHECK_MAIN(RUN(places_by_hand) RUN(on_each_face_edge_and_corner_of_a_box)
               RUN(the_middle_of_a_cube_is_nearest_to_its_first_face)
                   RUN(beside_the_corner_of_a_rounded_box)
                       RUN(a_cloud_without_scratch_gives_points_of_its_boundary)
                           RUN(ends_of_the_coordinates_and_refusals))
