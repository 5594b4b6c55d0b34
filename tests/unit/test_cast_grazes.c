/* SPDX-License-Identifier: MIT */
/* Bodies that move past each other and only just touch: face along face, edge over edge, corner at corner, balls and rods along faces and
 * edges. In touch they meet where the drawing board says, or as long before as they are within 4 LSB; with 5 LSB of air they pass. */
#include "forms3.h"

static const qn_vec3 half = { 1000, 2000, 3000 };
static qn_hit3 hit;

/* B from there, neither turned against the other, as the place sees it. */
static qn_status cast(const qn_shape3 *a, const qn_shape3 *b, int place, qn_vec3 from, qn_dir3 way)
{
    const qn_frame3 *f = &exact_place[place];
    qn_collider3 c = { 0 }, d = { 0 };
    qn_path3 path = { 0 };
    c.shape = a;
    d.shape = b;
    c.frame = d.frame = *f;
    d.frame.p = qn_frame3_apply(f, from);
    path.way = qn_frame3_turn(f, way);
    path.length = 200000;
    return qn_cast3(&c, NULL, &d, &path, &with_scratch, &hit);
}

/* It stops at the distance, or up to `early` before: never late. */
static void met(qn_status status, int32_t distance, int32_t early)
{
    CHECK_EQ(status, QN_TOUCHING);
    CHECK(hit.distance <= distance && hit.distance >= distance - early);
}

static const qn_dir3 right = { QN_ONE30, 0, 0 }, ahead = { 0, 0, QN_ONE30 }, slant = { 759250125, -759250125, 0 };

/* Boxes: sliding over a face, past an edge with an edge, and at 45 degrees at an edge with an edge, sides parallel. */
TEST(boxes_along_boxes)
{
    int way, off;
    for (way = 0; way < FORMS * FORMS; way++)
        for (off = -1; off <= 5; off += off < 0 ? 1 : 5) {
            const qn_shape3 a = form_of_box(0, way / FORMS, half), b = form_of_box(1, way % FORMS, half);
            const int place = way % 2 + (off > 0);
            qn_status over = cast(&a, &b, place, vec(-50000, 4000 + off, 700), right),
                      past = cast(&a, &b, place, vec(-2000 - off, 4000 + off, -50000), ahead);
            if (off <= 0) CHECK(over == QN_TOUCHING && past == QN_TOUCHING);
            else CHECK(over == QN_APART && past == QN_APART);
            if (off <= 0) met(cast(&a, &b, place, vec(-50000, 4000 + off, 700), right), 48000, 4);
            if (off <= 0) met(cast(&a, &b, place, vec(-2000 - off, 4000 + off, -50000), ahead), 44000, 4);
            over = cast(&a, &b, place, vec(2000 - 5000 + off, 4000 + 5000 + off, 70), slant);
            if (off <= 0) met(over, off ? 7069 : 7071, 8); /* 5000 sqrt(2), 4999 sqrt(2) */
            else CHECK_EQ(over, QN_APART);
            if (off == 0) CHECK_EQ(cast(&a, &b, place, vec(300, 4000, 700), right), QN_APART); /* from a touch, along it */
        }
}

/* A ball of radius 300 over a face: it meets the face's edge when it is above it, sqrt(300^2 - 299^2) = 24.5 before if it is 1 LSB lower; 4 LSB
 * away at sqrt(304^2 - 300^2) = 49.2. Along an edge, 3-4-5 from it: it meets the edge's end. */
TEST(a_ball_along_a_face_and_an_edge)
{
    const qn_shape3 ball = QN_SPHERE3(300);
    int way, place;
    for (way = 0; way < FORMS; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape3 a = form_of_box(0, way, half);
            met(cast(&a, &ball, place, vec(-50000, 2300, 700), right), 49000, 51);
            met(cast(&a, &ball, place, vec(-50000, 2299, 700), right), 48975, 32);
            CHECK_EQ(cast(&a, &ball, place, vec(-50000, 2305, 700), right), QN_APART);
            met(cast(&ball, &a, place, vec(-50000, 2300, 700), right), 49000, 51);
            met(cast(&a, &ball, place, vec(1180, 2240, -50000), ahead), 47000, 51);
            CHECK_EQ(cast(&a, &ball, place, vec(1183, 2244, -50000), ahead), QN_APART);
            met(cast(&a, &ball, place, vec(1300, 2000, -50000), ahead), 47000, 51); /* over the edge of the face */
            CHECK_EQ(cast(&a, &ball, place, vec(0, 2300, 0), right), QN_APART);     /* from a touch, along it */
        }
}

/* Rods of radius 100 and 200: side along side, across each other's side, end on end, and along a box's face and edge. */
TEST(rods_along_rods_and_boxes)
{
    const qn_shape3 a = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 100), along = QN_CAPSULE3(-400, 0, 0, 400, 0, 0, 200),
                    across = QN_CAPSULE3(0, -400, 0, 0, 400, 0, 200);
    int way, place;
    for (place = 0; place < PLACES; place++) {
        met(cast(&a, &along, place, vec(-50000, 300, 0), right), 48600, 51);
        met(cast(&a, &along, place, vec(-50000, 180, -240), right), 48600, 51);
        CHECK_EQ(cast(&a, &along, place, vec(-50000, 183, -244), right), QN_APART);
        met(cast(&a, &across, place, vec(-50000, 70, 300), right), 49000, 51);
        CHECK_EQ(cast(&a, &across, place, vec(-50000, 70, 305), right), QN_APART);
        met(cast(&a, &along, place, vec(-50000, 0, 0), right), 48300, 4);
        met(cast(&a, &across, place, vec(300, 0, -50000), ahead), 49700, 4);
        met(cast(&a, &across, place, vec(1000, 400, -50000), ahead), 49700, 4); /* end over end */
        met(cast(&a, &across, place, vec(1300, 0, -50000), ahead), 50000, 51);  /* past the end */
        CHECK_EQ(cast(&a, &across, place, vec(1305, 0, -50000), ahead), QN_APART);
        for (way = 0; way < FORMS; way++) {
            const qn_shape3 box = form_of_box(0, way, half);
            met(cast(&box, &along, place, vec(-50000, 2200, 0), right), 48600, 42); /* sqrt(204^2 - 200^2) = 40.2 */
            CHECK_EQ(cast(&box, &along, place, vec(-50000, 2205, 0), right), QN_APART);
            met(cast(&box, &across, place, vec(1120, 2560, -50000), ahead), 47000, 42); /* its lower end beside the edge, 3-4-5 */
            CHECK_EQ(cast(&box, &across, place, vec(1123, 2564, -50000), ahead), QN_APART);
        }
    }
}

/* Two tetrahedra, the upper edge of one along x, the lower edge of the other along y: it passes over it, and where it is in touch it meets the
 * edge's end. Octahedra, tip at tip: within s of it they are s / sqrt(3) apart. */
TEST(edges_and_tips)
{
    static const qn_vec3 p[4] = { { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 } };
    static const qn_vec3 q[4] = { { 0, -65536, 0 }, { 0, 65536, 0 }, { -65536, 0, 65536 }, { 65536, 0, 65536 } };
    static const qn_vec3 tip[6] = { { 3000, 0, 0 }, { -3000, 0, 0 }, { 0, 3000, 0 }, { 0, -3000, 0 }, { 0, 0, 3000 }, { 0, 0, -3000 } };
    static const qn_hull3 low = QN_CLOUD_DATA(p, 4), high = QN_CLOUD_DATA(q, 4), tips = QN_CLOUD_DATA(tip, 6);
    const qn_shape3 a = QN_CLOUD3(&low, 0), b = QN_CLOUD3(&high, 0), octahedron = QN_CLOUD3(&tips, 0);
    const qn_dir3 up = { 0, QN_ONE30, 0 };
    int place;
    for (place = 0; place < PLACES; place++) {
        met(cast(&a, &b, place, vec(-150000, 500, 0), right), 150000 - 65536, 8); /* faces at 45 degrees: 4 LSB are 5.7 */
        met(cast(&a, &b, place, vec(-150000, 500, -1), right), 150000 - 65536 + 1, 10);
        CHECK_EQ(cast(&a, &b, place, vec(-150000, 500, 5), right), QN_APART);
        met(cast(&a, &b, place, vec(500, -150000, 0), up), 150000 - 65536, 8);
        CHECK_EQ(cast(&a, &b, place, vec(65536 + 5, -150000, 0), up), QN_APART); /* past the end */
        met(cast(&octahedron, &octahedron, place, vec(-50000, 0, 6000), right), 50000, 9);
        met(cast(&octahedron, &octahedron, place, vec(-50000, 0, 5999), right), 49999, 9);
        CHECK_EQ(cast(&octahedron, &octahedron, place, vec(-50000, 0, 6005), right), QN_APART);
        CHECK_EQ(cast(&octahedron, &octahedron, place, vec(-50000, 4, 6004), right), QN_APART); /* beside it: 8 / sqrt(2) = 5.7 from an edge */
    }
}

CHECK_MAIN(RUN(boxes_along_boxes) RUN(a_ball_along_a_face_and_an_edge) RUN(rods_along_rods_and_boxes) RUN(edges_and_tips))
