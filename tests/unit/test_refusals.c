/* SPDX-License-Identifier: MIT */
/* What queries refuse: each alike, before any quick reject, with the status of its fault; the
 * result is left alone. */
#include "forms3.h"
#include "queries.h"
#include "quoin/hull.h"

/* 0, 3000 x, 3000 y, 3000 z */
static const qn_vec3 tetra[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 },
                                    { 0, -QN_ONE30, 0 },
                                    { 0, 0, -QN_ONE30 },
                                    { 619925131, 619925131, 619925131 } };
static const qn_half_edge edges[12] = { { 0, 5, 0 },  { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 },
                                        { 1, 11, 1 }, { 3, 0, 1 },  { 0, 2, 2 }, { 2, 9, 2 },
                                        { 1, 3, 2 },  { 1, 7, 3 },  { 2, 1, 3 }, { 3, 4, 3 } };
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_hull3 of_tetra = { tetra, normals, edges, first, 4, 4, 12, 0, 0 };
static const qn_shape3 point = QN_SPHERE3(0), cloud = QN_CLOUD3(&of_tetra, 0);

static int64_t long_scratch[QN_WORKSPACE_BYTES / 8 + 9];
static const qn_shape3 ball = QN_SPHERE3(5), rod = QN_CAPSULE3(0, 0, -9, 0, 0, 9, 5),
                       box = QN_BOX3(7, 8, 9), soft = QN_ROUNDED_BOX3(7, 8, 9, 1);

static qn_status call(int which, const qn_shape3 *a, const qn_shape3 *b, const qn_query *query,
                      answer *out)
{
    static const qn_pose3 there = { { 9000, 100, 200 }, { 65000, 3000, -2000, 7000 } };
    const qn_collider3 ca = QN_COLLIDER3_AT(a, 0, 0, 0, 0), cb = placed3(b, &there);
    const qn_path3 path = path3_of(qn_dir3_from_vec3(qn_vec3_neg(there.p)), 100000);
    check_count.test = query_rows[which].name;
    return query_call(which, &ca, &cb, &path, query, out);
}

static void fill(answer *out)
{
    size_t i;
    for (i = 0; i < sizeof out->byte; i++) out->byte[i] = 0x5A;
}

static int is_filled(const answer *out)
{
    size_t i;
    for (i = 0; i < sizeof out->byte && out->byte[i] == 0x5A; i++) continue;
    return i == sizeof out->byte;
}

/* None, one byte short, no byte, off its alignment: of a hull in qn_collide3 refused by name. Of
 * boxes and balls, and of every query that needs none, the scratch is not read. */
TEST(each_fault_of_the_scratch_has_its_status)
{
    const qn_shape3 a = qn_hull3_shape(&of_tetra, 0), c = qn_cloud3(&of_tetra, 9);
    answer out;
    int i;
    for (i = 0; i < 11; i++) {
        const qn_query query =
            scratch_query(i == 0 ? NULL : (char *)long_scratch + (i < 3 ? 0 : i - 2),
                          i == 1   ? QN_WORKSPACE_BYTES - 1
                          : i == 2 ? 0
                                   : QN_WORKSPACE_BYTES + 64);
        /* 8 bytes on it is aligned again */
        const qn_status want = i == 0 ? QN_ERR_NULL : i == 10 ? QN_APART : QN_ERR_MEMORY;
        fill(&out);
        CHECK_EQ(call(QUERY_COLLIDE, &a, &box, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &box, &a, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &box, &c, &query, &out), want);
        CHECK(i == 10 || is_filled(&out));
        CHECK_EQ(call(QUERY_COLLIDE, &box, &box, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_DISTANCE, &a, &c, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_OVERLAP, &c, &a, &query, &out), QN_APART);
    }
    CHECK_EQ(call(QUERY_COLLIDE, &a, &box, NULL, &out), QN_ERR_NULL);
}

/* Hulls that are none: no arrays, too few or too many of anything; as A and as B. Vertices out of
 * range are qn_hull3_check's: here, some result. */
TEST(each_fault_of_a_hull_has_its_status)
{
    static const qn_vec3 far[4] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, INT32_MIN, 0 }, { 0, 0, 1 } };
    const qn_query query = scratch_query(scratch, sizeof scratch);
    answer out;
    int which, i;
    fill(&out);
    for (i = 0; i < 10; i++) {
        qn_hull3 h = of_tetra;
        const qn_shape3 a = qn_hull3_shape(&h, 0);
        if (i == 0) h.vertices = NULL;
        if (i == 1) h.normals = NULL;
        if (i == 2) h.edges = NULL;
        if (i == 3) h.first = NULL;
        if (i == 4 || i == 5) h.vertex_count = (uint16_t)(i == 4 ? 3 : QN_MAX_HULL_VERTICES + 1);
        if (i == 6 || i == 7) h.face_count = (uint16_t)(i == 6 ? 3 : QN_MAX_HULL_FACES + 1);
        if (i == 8) h.edge_count = 11;
        if (i == 9) h.vertices = far;
        if (i == 9) CHECK_EQ(qn_hull3_check(&h), QN_ERR_SIZE);
        for (which = 0; which < QUERIES; which++) {
            const int status = call(which, &a, &box, &query, &out),
                      want = i < 4 ? QN_ERR_NULL : QN_ERR_COUNT;
            if (i < 9) CHECK_EQ(status, want);
            else CHECK(status >= QN_ERR_MEMORY);
            if (i < 9 && which != QUERY_RAY && which != QUERY_NEAREST)
                CHECK_EQ(call(which, &box, &a, &query, &out), want);
            if (i < 9) CHECK(is_filled(&out));
        }
    }
}

/* All three, in both orders, give this refusal; so do the bounds of b, of its own faults. */
static void refused(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                    qn_status want)
{
    answer out;
    qn_bounds3 bounds;
    int i;
    for (i = QUERY_OVERLAP; i <= QUERY_COLLIDE; i++) {
        CHECK_EQ(query_call(i, a, b, NULL, query, &out), want);
        CHECK_EQ(query_call(i, b, a, NULL, query, &out), want);
    }
    if (want == QN_ERR_FRAME) CHECK_EQ(qn_collider3_bounds(b, &bounds), want);
}

/* A frame never set, an entry beyond 1, of a sphere, too, and a thousand units away. */
TEST(frames_are_refused_alike)
{
    static const int32_t beyond[3] = { QN_ONE30 + 1, -QN_ONE30 - 1, INT32_MIN };
    const qn_shape3 *const shape[3] = { &ball, &rod, &box };
    const qn_query query = scratch_query(NULL, 0);
    qn_bounds3 bounds;
    int n, k;
    for (n = 0; n < 27; n++) {
        const qn_collider3 a = QN_COLLIDER3_AT(shape[n % 3], 0, 0, 0, 0);
        qn_collider3 b = QN_COLLIDER3_AT(shape[n / 9], 65536000, 3, 3, 0);
        int32_t *entry = &b.frame.r.m[n / 3 % 3][n % 3];
        const int32_t kept = *entry;
        for (k = 0; k < 3; k++) {
            *entry = beyond[k];
            refused(&a, &b, k ? &query : NULL, QN_ERR_FRAME);
        }
        *entry = -QN_ONE30;
        CHECK_EQ(qn_overlap3(&a, &b, 0), QN_APART);
        CHECK_EQ(qn_collider3_bounds(&b, &bounds), 0);
        *entry = kept;
        b.frame.r.m[n % 3][n % 3] = 0;
        refused(&a, &b, 0, QN_ERR_FRAME);
    }
}

/* Shapes before frames, options before shapes, pointers first. */
TEST(the_order_of_refusals)
{
    qn_shape3 bad = ball, odd = box;
    qn_collider3 a = QN_COLLIDER3_AT(&bad, 0, 0, 0, 0),
                 b = QN_COLLIDER3_AT(&odd, 65536000, 0, 0, 0);
    qn_query query = scratch_query(NULL, 0);
    qn_bounds3 bounds;
    b.frame.r.m[0][0] = 0;
    bad.reserved = 1;
    refused(&a, &b, 0, QN_ERR_TYPE);
    bad.reserved = 0;
    odd.reserved = 0x8000;
    refused(&a, &b, 0, QN_ERR_TYPE);
    query.reserved = 1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    query.reserved = 0;
    query.margin = -1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    refused(&a, 0, &query, QN_ERR_NULL);
    odd.reserved = 0;
    query.margin = 0;
    refused(&a, &b, &query, QN_ERR_FRAME);
    bad.radius = -1;
    refused(&a, &b, &query, QN_ERR_RADIUS);
    CHECK_EQ(qn_collider3_bounds(&a, &bounds), QN_ERR_RADIUS);
    CHECK_EQ(qn_collider3_bounds(NULL, &bounds), QN_ERR_NULL);
    CHECK_EQ(qn_collider3_bounds(&a, NULL), QN_ERR_NULL);
    a.shape = NULL;
    CHECK_EQ(qn_collider3_bounds(&a, &bounds), QN_ERR_NULL);
}

/* A direct pair takes its types alone, without a radius or a margin where those say nothing. */
TEST(direct_pairs_refuse_what_they_do_not_take)
{
    static const struct {
        const qn_shape3 *a, *b;
        int rounds, boxes;
    } pairs[] = {
        { &ball, &rod, QN_OVERLAPPING, QN_ERR_TYPE }, { &ball, &box, QN_ERR_TYPE, QN_ERR_TYPE },
        { &box, &rod, QN_ERR_TYPE, QN_ERR_TYPE },     { &box, &box, QN_ERR_TYPE, QN_OVERLAPPING },
        { &box, &soft, QN_ERR_TYPE, QN_ERR_RADIUS },  { &soft, &box, QN_ERR_TYPE, QN_ERR_RADIUS }
    };
    const qn_query near = margin_query(1, NULL);
    qn_manifold3 m;
    unsigned n;
    for (n = 0; n < COUNT_OF(pairs); n++) {
        const qn_collider3 a = QN_COLLIDER3_AT(pairs[n].a, 0, 0, 0, 0),
                           b = QN_COLLIDER3_AT(pairs[n].b, 0, 0, 0, 0);
        CHECK_EQ(qn_collide_capsules3(&a, &b, NULL, &m), pairs[n].rounds);
        CHECK_EQ(qn_collide_boxes3(&a, &b, NULL, &m), pairs[n].boxes);
        CHECK_EQ(qn_collide_capsules3(&a, &b, NULL, NULL), QN_ERR_NULL);
        CHECK_EQ(qn_collide_boxes3(&a, &b, NULL, NULL), QN_ERR_NULL);
        if (n == 3) CHECK_EQ(qn_collide_boxes3(&a, &b, &near, &m), QN_ERR_OPTION);
    }
}

/* Two balls have no edges to project along and no faces; neither opinion takes a radius. */
TEST(second_opinions_refuse_what_they_do_not_take)
{
    const qn_query plain = scratch_query(NULL, 0);
    const qn_collider3 a = QN_COLLIDER3_AT(&point, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&soft, 0, 0, 0, 0),
                       c = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0),
                       d = QN_COLLIDER3_AT(&box, 0, 0, 0, 0);
    answer out;
    int which;
    fill(&out);
    for (which = QUERY_SAT; which <= QUERY_PROJECT; which++) {
        CHECK_EQ(query_call(which, &a, &a, NULL, &plain, &out), QN_ERR_TYPE);
        CHECK_EQ(query_call(which, &a, &b, NULL, &plain, &out), QN_ERR_RADIUS);
        CHECK_EQ(query_call(which, &a, NULL, NULL, &plain, &out), QN_ERR_NULL);
        CHECK(is_filled(&out));
    }
    CHECK_EQ(qn_sat3(&c, &c, NULL, &out.axis), QN_ERR_TYPE);
    CHECK_EQ(qn_sat3(&d, &d, NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_project3(&d, &d, NULL, NULL), QN_ERR_NULL);
}

CHECK_MAIN(RUN(direct_pairs_refuse_what_they_do_not_take) RUN(frames_are_refused_alike)
               RUN(second_opinions_refuse_what_they_do_not_take) RUN(the_order_of_refusals)
                   RUN(each_fault_of_the_scratch_has_its_status)
                       RUN(each_fault_of_a_hull_has_its_status))
