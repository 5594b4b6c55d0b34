/* SPDX-License-Identifier: MIT */
/* The nearest point where there is a choice or no distance: points on faces, edges and corners, a hair off them, in the middle of bodies that
 * are alike on both sides, and where two ways out tie. */
#include "forms3.h"

static const qn_vec3 half = { 1000, 2000, 3000 };
static qn_closest3 near; /* in the body's frame */

static qn_status nearest(const qn_shape3 *s, int place, qn_vec3 point)
{
    const qn_frame3 *f = &exact_place[place];
    qn_collider3 c = { 0 };
    qn_status status;
    c.shape = s;
    c.frame = *f;
    status = qn_nearest3(&c, qn_frame3_apply(f, point), &with_scratch, &near);
    near.on_shape = qn_frame3_unapply(f, near.on_shape);
    near.normal = qn_frame3_unturn(f, near.normal);
    return status;
}

static int is_at(int32_t x, int32_t y, int32_t z) { return near.on_shape.x == x && near.on_shape.y == y && near.on_shape.z == z; }
static int looks(int32_t x, int32_t y, int32_t z)
{
    return near.normal.x == x * QN_ONE30 && near.normal.y == y * QN_ONE30 && near.normal.z == z * QN_ONE30;
}

/* On each of the 26 faces, edges and corners: no distance, the point itself, and a normal in the cone of those of the faces that meet
 * there. 3 LSB without, along any mix of them, apart; 3 within, inside. */
TEST(on_each_face_edge_and_corner_of_a_box)
{
    int way, n;
    for (way = 0; way < FORMS; way++)
        for (n = 0; n < 27; n++) {
            const qn_shape3 s = form_of_box(0, way, half);
            const int i = n % 3 - 1, j = n / 3 % 3 - 1, k = n / 9 - 1, place = n % PLACES, meet = (i != 0) + (j != 0) + (k != 0);
            const qn_vec3 p = vec(i ? i * 1000 : 300, j ? j * 2000 : -700, k ? k * 3000 : 50);
            if (!meet) continue;
            CHECK_EQ(nearest(&s, place, p), QN_TOUCHING);
            CHECK_EQ(near.distance, 0);
            CHECK(is_at(p.x, p.y, p.z));
            check_unit(near.normal);
            CHECK(i ? i * near.normal.x >= 0 : near.normal.x == 0);
            CHECK(j ? j * near.normal.y >= 0 : near.normal.y == 0);
            CHECK(k ? k * near.normal.z >= 0 : near.normal.z == 0);
            CHECK_EQ(nearest(&s, place, vec(p.x + 3 * i, p.y + 3 * j, p.z + 3 * k)), QN_APART);
            CHECK_EQ(near.distance, meet == 1 ? 3 : meet == 2 ? 4 : 5); /* 3, 4.24, 5.20 */
            CHECK(is_at(p.x, p.y, p.z));
            CHECK_NEAR((int64_t)near.normal.x, i * (int64_t)(meet == 1 ? 1073741824 : meet == 2 ? 759250125 : 619925131), 4);
            CHECK_NEAR((int64_t)near.normal.z, k * (int64_t)(meet == 1 ? 1073741824 : meet == 2 ? 759250125 : 619925131), 4);
            CHECK_EQ(nearest(&s, place, vec(p.x - 3 * i, p.y - 3 * j, p.z - 3 * k)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -3);
            CHECK(near.normal.x == i * QN_ONE30 || near.normal.y == j * QN_ONE30 || near.normal.z == k * QN_ONE30); /* one of the faces' */
            CHECK_NEAR(qn_dir3_from_vec3(vec(near.on_shape.x - (p.x - 3 * i), near.on_shape.y - (p.y - 3 * j), near.on_shape.z - (p.z - 3 * k))).x,
                       near.normal.x, 0);
        }
}

/* In the middle: out by the shortest way, in whichever of two senses, to the middle of that face; of a cube any of six. */
TEST(in_the_middle_of_a_box)
{
    int way, place;
    for (way = 0; way < FORMS; way++)
        for (place = 0; place < PLACES; place++) {
            qn_shape3 s = form_of_box(0, way, half);
            CHECK_EQ(nearest(&s, place, vec(0, 0, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -1000);
            CHECK((looks(1, 0, 0) && is_at(1000, 0, 0)) || (looks(-1, 0, 0) && is_at(-1000, 0, 0)));
            s.radius = 250;
            CHECK_EQ(nearest(&s, place, vec(0, 0, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -1250);
            CHECK((looks(1, 0, 0) && is_at(1250, 0, 0)) || (looks(-1, 0, 0) && is_at(-1250, 0, 0)));
            s = form_of_box(0, way, vec(777, 777, 777));
            CHECK_EQ(nearest(&s, place, vec(0, 0, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -777);
            CHECK(is_at(777, 0, 0) || is_at(-777, 0, 0) || is_at(0, 777, 0) || is_at(0, -777, 0) || is_at(0, 0, 777) || is_at(0, 0, -777));
            check_unit(near.normal);
            s = form_of_box(0, way, half); /* two ways out tie: a point on the plane that halves the angle at an edge */
            CHECK_EQ(nearest(&s, place, vec(900, 1900, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -100);
            CHECK((looks(1, 0, 0) && is_at(1000, 1900, 0)) || (looks(0, 1, 0) && is_at(900, 2000, 0)));
        }
    {
        const qn_shape3 box = QN_BOX3(500, 500, 500); /* a box: the lowest axis, and +, as its ways are tried in order */
        CHECK_EQ(nearest(&box, 0, vec(0, 0, 0)), QN_OVERLAPPING);
        CHECK(looks(1, 0, 0) && is_at(500, 0, 0));
    }
}

/* An octahedron |x| + |y| + |z| <= 3000, as the cloud of its corners: from the middle each face is 1000 sqrt(3) = 1732.05 away; a corner, an edge's
 * middle and a face's middle lie on it. */
TEST(an_octahedron)
{
    static const qn_vec3 corner[6] = { { 3000, 0, 0 }, { -3000, 0, 0 }, { 0, 3000, 0 }, { 0, -3000, 0 }, { 0, 0, 3000 }, { 0, 0, -3000 } };
    static const qn_hull3 points = QN_CLOUD_DATA(corner, 6);
    const qn_shape3 s = QN_CLOUD3(&points, 0), soft = QN_CLOUD3(&points, 500);
    int place;
    for (place = 0; place < PLACES; place++) {
        CHECK_EQ(nearest(&s, place, vec(0, 0, 0)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -1732);
        CHECK_NEAR(qn_q16_abs(near.on_shape.x), 1000, 1);
        CHECK_NEAR(qn_q16_abs(near.on_shape.y), 1000, 1);
        CHECK_NEAR(qn_q16_abs(near.on_shape.z), 1000, 1);
        CHECK_NEAR(qn_q16_abs(near.normal.x), 619925131, 2);
        CHECK_EQ(nearest(&soft, place, vec(0, 0, 0)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -2232);
        CHECK_EQ(nearest(&s, place, vec(3000, 0, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(3000, 0, 0) && near.normal.x > 0);
        CHECK_EQ(nearest(&s, place, vec(0, -1500, 1500)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, -1500, 1500) && near.normal.y < 0 && near.normal.z > 0);
        CHECK_EQ(nearest(&s, place, vec(1000, 1000, -1000)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(1000, 1000, -1000));
        CHECK_NEAR(near.normal.z, -619925131, 2);
        CHECK_EQ(nearest(&s, place, vec(1700, 1700, 1700)), QN_APART); /* 700 sqrt(3) = 1212.4 over the middle of a face */
        CHECK(near.distance == 1212 && is_at(1000, 1000, 1000));
        CHECK_EQ(nearest(&s, place, vec(2000, 2500, 0)), QN_APART); /* over an edge: (1250, 1750, 0), 750 sqrt(2) = 1060.7 */
        CHECK(near.distance == 1061 && is_at(1250, 1750, 0));
        CHECK_EQ(nearest(&s, place, vec(0, 0, 3700)), QN_APART);
        CHECK(near.distance == 700 && is_at(0, 0, 3000) && looks(0, 0, 1));
        CHECK_EQ(nearest(&soft, place, vec(0, 0, 3300)), QN_OVERLAPPING); /* in the rounding over a corner */
        CHECK(near.distance == -200 && is_at(0, 0, 3500) && looks(0, 0, 1));
    }
}

/* A ball, a capsule, a point, a line and a plate, from their middles and from their surfaces. */
TEST(balls_capsules_and_bodies_without_volume)
{
    const qn_shape3 ball = QN_SPHERE3(700), rod = QN_CAPSULE3(0, -900, 0, 0, 900, 0, 400), dot = QN_SPHERE3(0),
                    line = QN_CAPSULE3(0, -900, 0, 0, 900, 0, 0), plate = QN_BOX3(1000, 0, 2000), pill = QN_CAPSULE3(5, 5, 5, 5, 5, 5, 300);
    int place, i;
    for (place = 0; place < PLACES; place++) {
        CHECK_EQ(nearest(&ball, place, vec(0, 0, 0)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -700);
        check_unit(near.normal);
        CHECK_EQ(nearest(&ball, place, vec(200, -300, 600)), QN_TOUCHING); /* 2-3-6-7 */
        CHECK(near.distance == 0 && is_at(200, -300, 600));
        CHECK_NEAR(near.normal.z, 920350135, 2);
        CHECK_EQ(nearest(&ball, place, vec(0, -1, 0)), QN_OVERLAPPING);
        CHECK(near.distance == -699 && is_at(0, -700, 0) && looks(0, -1, 0));
        for (i = -900; i <= 900; i += 300) { /* on the axis, and at its ends: out square to it */
            CHECK_EQ(nearest(&rod, place, vec(0, i, 0)), QN_OVERLAPPING);
            CHECK_EQ(near.distance, -400);
            check_unit(near.normal);
            if (qn_q16_abs(i) < 900) CHECK(near.on_shape.y == i && near.normal.y == 0);
            CHECK_EQ(nearest(&rod, place, vec(240, i, -320)), QN_TOUCHING); /* 3-4-5 */
            CHECK(near.distance == 0 && is_at(240, i, -320));
            CHECK_NEAR(near.normal.x, QN30(0.6), 2);
            CHECK_EQ(nearest(&rod, place, vec(-600, i, 800)), QN_APART);
            CHECK(near.distance == 600 && is_at(-240, i, 320));
        }
        CHECK_EQ(nearest(&rod, place, vec(0, 1300, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 1300, 0) && looks(0, 1, 0));
        CHECK_EQ(nearest(&rod, place, vec(0, -1200, 0)), QN_OVERLAPPING);
        CHECK(near.distance == -100 && is_at(0, -1300, 0) && looks(0, -1, 0));
        CHECK_EQ(nearest(&pill, place, vec(5, 5, 5)), QN_OVERLAPPING);
        CHECK_EQ(near.distance, -300);
        CHECK_EQ(nearest(&dot, place, vec(0, 0, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 0, 0));
        check_unit(near.normal);
        CHECK_EQ(nearest(&dot, place, vec(0, 0, -3)), QN_APART);
        CHECK(near.distance == 3 && is_at(0, 0, 0) && looks(0, 0, -1));
        CHECK_EQ(nearest(&line, place, vec(0, 500, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 500, 0) && near.normal.y == 0);
        CHECK_EQ(nearest(&line, place, vec(0, 900, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 900, 0));
        CHECK_EQ(nearest(&line, place, vec(0, 905, 0)), QN_APART);
        CHECK(near.distance == 5 && is_at(0, 900, 0) && looks(0, 1, 0));
        CHECK_EQ(nearest(&plate, place, vec(0, 0, 0)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(0, 0, 0) && near.normal.x == 0 && near.normal.z == 0);
        CHECK_EQ(nearest(&plate, place, vec(1000, 0, -2000)), QN_TOUCHING);
        CHECK(near.distance == 0 && is_at(1000, 0, -2000));
        check_unit(near.normal);
        CHECK_EQ(nearest(&plate, place, vec(10, -4, 20)), QN_APART);
        CHECK(near.distance == 4 && is_at(10, 0, 20) && looks(0, -1, 0));
    }
}

CHECK_MAIN(RUN(on_each_face_edge_and_corner_of_a_box) RUN(in_the_middle_of_a_box) RUN(an_octahedron) RUN(balls_capsules_and_bodies_without_volume))
