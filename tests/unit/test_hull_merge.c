/* SPDX-License-Identifier: MIT */
/* Faces that are plane but for rounding become one, and thin bodies keep theirs. */
#include "check.h"
#include "hull_bodies.h"

#define ROUNDS CHECK_ROUNDS(20, 3000)

#define MOST 24
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1];
static qn_vec3 points[MOST];

static int is_within(const qn_hull3 *h, int count)
{
    int i;
    for (i = 0; i < count; i++)
        if (body_outside(h, points[i]) > 16.08) return 0;
    return 1;
}

/* The eight corners of a box, turned anyhow and rounded, are never exactly in planes; they have six faces all the same, of four
 * corners each. */
TEST(a_turned_box_has_six_faces)
{
    random_state r = random_seed(1);
    int n, i, f;
    for (n = 0; n < ROUNDS; n++) {
        const qn_frame3 frame = body_frame(&r);
        const qn_vec3 half = vec(16 + (int32_t)random_size(&r, 25), 16 + (int32_t)random_size(&r, 25), 16 + (int32_t)random_size(&r, 25));
        qn_hull3 h;
        for (i = 0; i < 8; i++) points[i] = qn_frame3_apply(&frame, body_on_box(&r, half, i));
        CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 8), 0);
        CHECK_EQ(h.vertex_count, 8);
        CHECK_EQ(h.face_count, 6);
        CHECK_EQ(qn_hull3_check(&h), 0);
        for (f = 0; f < h.face_count; f++) CHECK_EQ(h.first[f + 1] - h.first[f], 4);
    }
}

/* With points sown over faces and edges, rounded too, a turned box of some hundred LSB still has its eight corners and six faces, but
 * for one in fifty. */
TEST(a_sown_box_keeps_its_corners)
{
    random_state r = random_seed(2);
    int n, i, odd = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_frame3 frame = body_frame(&r);
        const qn_vec3 half = vec(random_range(&r, 300, 1 << 20), random_range(&r, 300, 1 << 20), random_range(&r, 300, 1 << 20));
        qn_hull3 h;
        for (i = 0; i < MOST; i++) points[i] = qn_frame3_apply(&frame, body_on_box(&r, half, i));
        CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, MOST), 0);
        CHECK_EQ(qn_hull3_check(&h), 0);
        CHECK(is_within(&h, MOST));
        odd += h.vertex_count != 8 || h.face_count != 6;
    }
    CHECK(odd <= ROUNDS / 50);
}

/* A turned prism of any number of sides has two caps and its sides. */
TEST(a_turned_prism)
{
    random_state r = random_seed(3);
    int sides, n, odd = 0, most = 0;
    for (n = 0; n < ROUNDS; n++) {
        for (sides = 3; sides <= MOST / 2; sides++) {
            qn_hull3 h;
            int f, caps = 0;
            body_make(&r, BODY_PRISM, random_range(&r, 1 << 10, 1 << 24), 2 * sides, points);
            CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, (size_t)(2 * sides)), 0);
            CHECK_EQ(qn_hull3_check(&h), 0);
            CHECK_EQ(h.vertex_count, 2 * sides);
            for (f = 0; f < h.face_count; f++) caps += h.first[f + 1] - h.first[f] == sides;
            most++;
            odd += h.face_count != sides + 2 || caps < 2;
        }
    }
    CHECK(odd <= most / 100);
}

/* Plates 1 to 8 LSB thick, and 1 LSB of roof over a wide square, in any rotation: a solid with both its sides, whatever the rounding
 * did to them. */
TEST(thin_plates_are_solids)
{
    random_state r = random_seed(4);
    int n, i, built = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        const int count = random_range(&r, 8, MOST);
        const int32_t size = 30 + (int32_t)random_size(&r, 20);
        qn_hull3 h;
        qn_status status;
        body_make(&r, n % 4 ? BODY_PLATE : BODY_NEEDLE, size, count, points);
        if (n % 8 == 1) { /* the roof */
            for (i = 0; i < 4; i++) points[i] = vec(i & 1 ? size : -size, i & 2 ? size : -size, 0);
            points[4] = vec(size / 3, size / 5, 1);
            status = qn_hull3_build(&h, memory, sizeof memory, points, 5);
            CHECK_EQ(status, 0);
            CHECK_EQ(h.vertex_count, 5);
            CHECK_EQ(h.face_count, 5);
        } else {
            status = qn_hull3_build(&h, memory, sizeof memory, points, (size_t)count);
            CHECK(status == 0 || status == QN_ERR_FLAT);
        }
        if (status < 0) continue;
        built++;
        CHECK_EQ(qn_hull3_check(&h), 0);
        CHECK(is_within(&h, n % 8 == 1 ? 5 : count));
    }
    CHECK(built > 3 * ROUNDS);
}

/* What is left of faces of a few LSB that were given up: no face is empty, and none touches itself in a corner. */
TEST(faces_given_up_are_no_strips)
{
    static const int8_t empty[10][3] = { { 4, 1, 5 }, { 6, 2, 0 }, { 0, 6, 0 }, { 1, 0, 0 }, { 1, 6, 1 },
                                         { 3, 6, 2 }, { 2, 6, 2 }, { 1, 6, 2 }, { 6, 6, 1 }, { 5, 6, 2 } };
    static const int8_t knot[14][3] = { { 1, 2, 0 }, { 3, 1, 2 }, { 4, 1, 1 },  { 3, 7, 0 }, { 10, 1, 1 }, { 2, 4, 0 },  { 4, 6, 0 },
                                        { 6, 8, 0 }, { 7, 2, 2 }, { 10, 9, 0 }, { 6, 1, 8 }, { 0, 10, 0 }, { 2, 10, 3 }, { 9, 0, 7 } };
    random_state r = random_seed(5);
    int n, i, k, built = 0;
    for (n = 0; n < 20 * ROUNDS; n++) {
        const int count = n == 0 ? 10 : n == 1 ? 14 : random_range(&r, 8, MOST), most = random_range(&r, 3, 10), high = random_range(&r, 1, most);
        qn_hull3 h;
        for (i = 0; i < count; i++) {
            int32_t at[3];
            for (k = 0; k < 3; k++) at[k] = n == 0 ? empty[i % 10][k] : n == 1 ? knot[i % 14][k] : random_range(&r, 0, k < 2 ? most : high);
            points[i] = vec(at[0], at[1], at[2]);
        }
        if (qn_hull3_build(&h, memory, sizeof memory, points, (size_t)count) < 0) continue;
        built++;
        CHECK_EQ(qn_hull3_check(&h), 0);
    }
    CHECK(built > 10 * ROUNDS);
}

CHECK_MAIN(RUN(faces_given_up_are_no_strips) RUN(a_turned_box_has_six_faces) RUN(a_sown_box_keeps_its_corners) RUN(a_turned_prism)
               RUN(thin_plates_are_solids))
