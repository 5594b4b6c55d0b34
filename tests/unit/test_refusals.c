/* SPDX-License-Identifier: MIT */
/* What queries refuse: each alike, before any quick reject, with the status of its fault, and the answer is left alone. */
#include "check.h"
#include "placed.h"
#include "queries3.h"
#include "shapes3.h"

static int64_t scratch[QN_WORKSPACE_BYTES / 8 + 9];
static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 },
                                    { 0, -QN_ONE30, 0 },
                                    { 0, 0, -QN_ONE30 },
                                    { 619925131, 619925131, 619925131 } };
static const qn_half_edge edges[12] = { { 0, 5, 0 },  { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 },
                                        { 1, 11, 1 }, { 3, 0, 1 },  { 0, 2, 2 }, { 2, 9, 2 },
                                        { 1, 3, 2 },  { 1, 7, 3 },  { 2, 1, 3 }, { 3, 4, 3 } };
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_hull3 tetrahedron = { corner, normals, edges, first, 4, 4, 12, 0, 0 };

typedef answer3 answer;

static qn_status call(int which, const qn_shape3 *a, const qn_shape3 *b, qn_vec3 place,
                      const qn_query *query, answer *out)
{
    const qn_pose3 there = { place, { 65000, 3000, -2000, 7000 } };
    const qn_collider3 ca = QN_COLLIDER3_AT(a, 0, 0, 0, 0), cb = placed3(b, &there);
    const qn_path3 path = path3_of(qn_dir3_from_vec3(qn_vec3_neg(place)), 100000);
    return query3(which, &ca, &cb, &path, query, out);
}

static void check_query(int holds, int which)
{
    check_count.test = query3_name[which];
    CHECK(holds);
}

static void fill_with(void *bytes, size_t size, unsigned char with)
{
    unsigned char *p = (unsigned char *)bytes;
    while (size--) *p++ = with;
}

static int is_filled(const answer *a, unsigned char with)
{
    size_t i;
    for (i = 0; i < sizeof a->byte && a->byte[i] == with; i++) continue;
    return i == sizeof a->byte;
}

/* None, one byte short, no byte, off its alignment: of a hull in qn_collide3 refused by name, and no byte of the answer is
 * written. Of boxes and balls, and of every query that needs none, the scratch is not read. */
TEST(each_fault_of_the_scratch_has_its_status)
{
    const qn_shape3 a = qn_hull3_shape(&tetrahedron, 0), b = qn_box3(corner[1], 0),
                    c = qn_cloud3(&tetrahedron, 9);
    const qn_vec3 place = { 9000, 100, 200 };
    answer out;
    int i;
    for (i = 0; i < 11; i++) {
        const qn_query query = scratch_query(i == 0 ? NULL : (char *)scratch + (i < 3 ? 0 : i - 2),
                                             i == 1   ? QN_WORKSPACE_BYTES - 1
                                             : i == 2 ? 0
                                                      : QN_WORKSPACE_BYTES + 64);
        const qn_status want = i == 0    ? QN_ERR_NULL
                               : i == 10 ? QN_APART
                                         : QN_ERR_MEMORY; /* 8 bytes on it is aligned again */
        fill_with(&out, sizeof out, 0x5A);
        CHECK_EQ(call(QUERY_COLLIDE, &a, &b, place, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &b, &a, place, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &b, &c, place, &query, &out), want);
        if (i < 10) CHECK(is_filled(&out, 0x5A));
        CHECK_EQ(call(QUERY_COLLIDE, &b, &b, place, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_DISTANCE, &a, &c, place, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_OVERLAP, &c, &a, place, &query, &out), QN_APART);
    }
    CHECK_EQ(call(QUERY_COLLIDE, &a, &b, place, NULL, &out), QN_ERR_NULL);
}

/* Hulls that are none: no arrays, too few or too many of anything, vertices out of range; as A and as B. */
TEST(each_fault_of_a_hull_has_its_status)
{
    static const qn_vec3 far[4] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, INT32_MIN, 0 }, { 0, 0, 1 } };
    static const int want[9] = { QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_NULL,
                                 QN_ERR_NULL,  QN_ERR_COUNT, QN_ERR_COUNT,
                                 QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_COUNT };
    const qn_query query = scratch_query(scratch, sizeof scratch);
    const qn_shape3 box = qn_box3(corner[1], 0);
    const qn_vec3 place = { 9000, 100, 200 };
    qn_hull3 h[10];
    qn_shape3 a;
    answer out;
    int which, i;
    for (i = 0; i < 10; i++) h[i] = tetrahedron;
    h[0].vertices = NULL;
    h[1].normals = NULL;
    h[2].edges = NULL;
    h[3].first = NULL;
    h[4].vertex_count = 3;
    h[5].vertex_count = QN_MAX_HULL_VERTICES + 1;
    h[6].face_count = 3;
    h[7].face_count = QN_MAX_HULL_FACES + 1;
    h[8].edge_count = 11;
    h[9].vertices = far;
    fill_with(&out, sizeof out, 0x5A);
    for (which = 0; which < QUERIES3; which++)
        for (i = 0; i < 9; i++) {
            a = qn_hull3_shape(&h[i], 0);
            check_query(call(which, &a, &box, place, &query, &out) == want[i], which);
            if (which != QUERY_RAY && which != QUERY_NEAREST)
                check_query(call(which, &box, &a, place, &query, &out) == want[i], which);
            check_query(is_filled(&out, 0x5A), which);
        }
    a = qn_hull3_shape(&h[9], 0); /* its content is qn_hull3_check's: here, some answer */
    CHECK_EQ(qn_hull3_check(&h[9]), QN_ERR_SIZE);
    for (which = 0; which < QUERIES3; which++)
        check_query(call(which, &a, &box, place, &query, &out) >= QN_ERR_MEMORY, which);
}

static answer three;

/* All three, in both orders, give this refusal. */
static void refused(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                    qn_status want)
{
    CHECK_EQ(qn_overlap3(a, b, query), want);
    CHECK_EQ(qn_distance3(a, b, query, &three.gap), want);
    CHECK_EQ(qn_collide3(a, b, query, &three.m), want);
    CHECK_EQ(qn_overlap3(b, a, query), want);
    CHECK_EQ(qn_distance3(b, a, query, &three.gap), want);
    CHECK_EQ(qn_collide3(b, a, query, &three.m), want);
}

/* A frame never set, an entry beyond 1, of a sphere, too, and a thousand units away. */
TEST(frames_are_refused_alike)
{
    static const qn_shape3 shape[] = { QN_SPHERE3(5), QN_CAPSULE3(0, 0, -9, 0, 0, 9, 5),
                                       QN_BOX3(7, 8, 9) };
    int i, j, k;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            qn_collider3 a = QN_COLLIDER3_AT(shape + i, 0, 0, 0, 0),
                         b = QN_COLLIDER3_AT(shape + j, 65536000, 3, 3, 0);
            qn_query query = { 0, 0, 0, 0, 0, 0 };
            CHECK_EQ(qn_overlap3(&a, &b, 0), QN_APART);
            for (k = 0; k < 9; k++) {
                const int32_t kept = b.frame.r.m[k / 3][k % 3];
                b.frame.r.m[k / 3][k % 3] = QN_ONE30 + 1;
                refused(&a, &b, 0, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = -QN_ONE30 - 1;
                refused(&a, &b, &query, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = INT32_MIN;
                refused(&a, &b, &query, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = -QN_ONE30;
                CHECK_EQ(qn_overlap3(&a, &b, 0), QN_APART);
                b.frame.r.m[k / 3][k % 3] = kept;
            }
            for (k = 0; k < 3; k++) {
                b.frame.r.m[k][k] = 0;
                refused(&a, &b, 0, QN_ERR_FRAME);
                b.frame.r.m[k][k] = QN_ONE30;
            }
        }
}

/* Shapes before frames, options before shapes, pointers first. */
TEST(the_order_of_refusals)
{
    qn_shape3 ball = QN_SPHERE3(5), box = QN_BOX3(5, 5, 5);
    qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                 b = QN_COLLIDER3_AT(&box, 65536000, 0, 0, 0);
    qn_query query = { 0, 0, 0, 0, 0, 0 };
    b.frame.r.m[0][0] = 0;
    ball.reserved = 1;
    refused(&a, &b, 0, QN_ERR_TYPE);
    ball.reserved = 0;
    box.reserved = 0x8000;
    refused(&a, &b, 0, QN_ERR_TYPE);
    query.reserved = 1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    query.reserved = 0;
    query.margin = -1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    refused(&a, 0, &query, QN_ERR_NULL);
    box.reserved = 0;
    query.margin = 0;
    refused(&a, &b, &query, QN_ERR_FRAME);
    ball.radius = -1;
    refused(&a, &b, &query, QN_ERR_RADIUS);
}

/* A direct pair takes its types alone, without a radius or a margin where those say nothing. */
TEST(direct_pairs_refuse_what_they_do_not_take)
{
    const qn_shape3 ball = QN_SPHERE3(5), rod = QN_CAPSULE3(0, 0, -9, 0, 0, 9, 5),
                    box = QN_BOX3(7, 8, 9), round = QN_ROUNDED_BOX3(7, 8, 9, 1);
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&rod, 0, 0, 0, 0), c = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       d = QN_COLLIDER3_AT(&round, 0, 0, 0, 0);
    const qn_query near = margin_query(1, NULL);
    CHECK_EQ(qn_collide_capsules3(&a, &b, NULL, &three.m), QN_OVERLAPPING);
    CHECK_EQ(qn_collide_capsules3(&a, &c, NULL, &three.m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_capsules3(&c, &b, NULL, &three.m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&c, &c, NULL, &three.m), QN_OVERLAPPING);
    CHECK_EQ(qn_collide_boxes3(&a, &c, NULL, &three.m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&c, &b, NULL, &three.m), QN_ERR_TYPE);
    CHECK_EQ(qn_collide_boxes3(&c, &d, NULL, &three.m), QN_ERR_RADIUS);
    CHECK_EQ(qn_collide_boxes3(&d, &c, NULL, &three.m), QN_ERR_RADIUS);
    CHECK_EQ(qn_collide_boxes3(&c, &c, &near, &three.m), QN_ERR_OPTION);
}

CHECK_MAIN(RUN(direct_pairs_refuse_what_they_do_not_take) RUN(frames_are_refused_alike)
               RUN(the_order_of_refusals) RUN(each_fault_of_the_scratch_has_its_status)
                   RUN(each_fault_of_a_hull_has_its_status))
