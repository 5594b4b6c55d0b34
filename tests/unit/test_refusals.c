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

/* ---- Paths ----------------------------------------------------------------------------------- */

#define I QN_ONE30

static const qn_shape3 wheel = QN_SPHERE3(65536), crate = QN_BOX3(70000, 40000, 50000);
static const qn_shape2 disc = QN_CIRCLE2(65536), tile = QN_BOX2(70000, 40000);
static qn_hit3 hit;

/* Each refusal of a path, of A's, of B's and of a ray's; nothing is written. Two paths as long as
 * the format, towards each other, are one of twice that: refused; side by side they are as long as
 * any. Away from each other, or farther than any length: they pass; one of zeros stands. */
TEST(paths_that_are_refused)
{
    static const struct {
        int32_t length, x, y, turn, status;
    } bad[] = { { 100, I, 0, 1, QN_ERR_OPTION },         { -1, I, 0, 0, QN_ERR_EXTENT },
                { INT32_MIN, I, 0, 0, QN_ERR_EXTENT },   { 100, 0, 0, 0, QN_ERR_ROTATION },
                { 100, I + 100, 0, 0, QN_ERR_ROTATION }, { 0, I, 1 << 20, 0, QN_ERR_ROTATION },
                { 0, I, INT32_MIN, 0, QN_ERR_ROTATION } };
    const qn_dir3 east = { I, 0, 0 }, west = { -I, 0, 0 };
    const qn_path3 good = path3_of(west, 100), ahead = path3_of(east, INT32_MAX),
                   back = path3_of(west, INT32_MAX);
    const qn_path2 stands = path2_of((qn_dir2){ 0, 0 }, 0),
                   ahead2 = path2_of((qn_dir2){ I, 0 }, INT32_MAX),
                   back2 = path2_of((qn_dir2){ -I, 0 }, INT32_MAX);
    const qn_collider3 a = QN_COLLIDER3_AT(&wheel, -2000000000, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&crate, 2000000000, 0, 0, 0);
    const qn_collider2 c = QN_COLLIDER2_AT(&disc, 0, 0), d = QN_COLLIDER2_AT(&tile, 0, 400000);
    qn_hit2 h;
    unsigned i;
    hit.distance = hit.time = hit.point.x = 7;
    for (i = 0; i < COUNT_OF(bad); i++) {
        const int32_t status = bad[i].status;
        qn_path3 path = path3_of((qn_dir3){ bad[i].x, bad[i].y, 0 }, bad[i].length);
        qn_path2 path2 = path2_of((qn_dir2){ bad[i].x, bad[i].y }, bad[i].length);
        path.turn = path2.turn = (qn_turn)bad[i].turn;
        CHECK_EQ(qn_cast3(&a, &path, &b, NULL, NULL, &hit), status);
        CHECK_EQ(qn_cast3(&a, NULL, &b, &path, NULL, &hit), status);
        CHECK_EQ(qn_cast3(&a, &good, &b, &path, NULL, &hit), status);
        CHECK_EQ(qn_ray3(&a, vec(100000, 0, 0), &path, NULL, &hit), status);
        CHECK_EQ(qn_exit3(&a, &b, &path, NULL, &hit), status);
        CHECK_EQ(qn_cast2(&c, &path2, &d, NULL, NULL, &h), status);
        CHECK_EQ(qn_cast2(&c, NULL, &d, &path2, NULL, &h), status);
        CHECK_EQ(qn_ray2(&c, (qn_vec2){ 100000, 0 }, &path2, NULL, &h), status);
    }
    CHECK(hit.distance == 7 && hit.time == 7 && hit.point.x == 7);
    CHECK_EQ(qn_cast3(&a, &ahead, &b, &back, NULL, &hit), QN_ERR_RANGE);
    CHECK_EQ(qn_cast3(&a, &ahead, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast3(&b, NULL, &a, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(qn_cast2(&c, &ahead2, &d, &back2, NULL, &h), QN_ERR_RANGE);
    CHECK_EQ(qn_cast2(&c, &ahead2, &d, &ahead2, NULL, &h), QN_APART);
    CHECK_EQ(qn_cast2(&c, &stands, &d, NULL, NULL, &h), QN_APART);
}

/* Two that drive one way and meet beyond the coordinates; one that slides out over a plank, which
 * rises to meet it there, and over one that is level and does not; and two whose ways, square to
 * each other, are together longer than any. */
TEST(meetings_beyond_the_coordinates)
{
    static const int32_t half_turn[] = { 0, 294, 686, 882 },
                         want[] = { QN_APART, QN_ERR_RANGE, QN_ERR_RANGE, QN_TOUCHING };
    const int32_t most = INT32_MAX, x = 2147000000, y = 2147400000;
    const qn_shape2 plank = QN_BOX2(300000, 1000), chip = QN_BOX2(1000, 1000);
    const qn_shape3 beam = QN_BOX3(300000, 1000, 1000), dice = QN_BOX3(1000, 1000, 1000);
    qn_pose2 pose2 = { { 2147400000, 0 }, { QN_ONE, 0 } };
    qn_pose3 pose3 = { { 2147400000, 0, 0 }, { QN_ONE, 0, 0, 0 } };
    const qn_collider2 chip_at = QN_COLLIDER2_AT(&chip, 2147200000, 4000);
    const qn_collider3 dice_at = QN_COLLIDER3_AT(&dice, 2147200000, 4000, 0, 0);
    qn_hit2 h;
    int i;
    for (i = 0; i < 2; i++) {
        const qn_dir2 way2 = { i ? 0 : I, i ? I : 0 }, side2 = { way2.y, way2.x };
        const qn_dir3 way3 = { way2.x, way2.y, 0 }, side3 = { way2.y, way2.x, 0 };
        const qn_path2 fast2 = path2_of(way2, 20000000), slow2 = path2_of(way2, 10000000);
        const qn_path3 fast3 = path3_of(way3, 20000000), slow3 = path3_of(way3, 10000000);
        const qn_path2 ahead2 = path2_of(way2, most), aside2 = path2_of(side2, most);
        const qn_path3 ahead3 = path3_of(way3, most), aside3 = path3_of(side3, most);
        const qn_collider2 a = QN_COLLIDER2_AT(&disc, i ? 0 : x, i ? x : 0),
                           b = QN_COLLIDER2_AT(&tile, i ? 0 : y, i ? y : 0);
        const qn_collider3 c = QN_COLLIDER3_AT(&wheel, i ? 0 : x, i ? x : 0, 0, 0),
                           d = QN_COLLIDER3_AT(&crate, i ? 0 : y, i ? y : 0, 0, 0);
        CHECK_EQ(qn_cast2(&a, &fast2, &b, &slow2, NULL, &h), QN_ERR_RANGE);
        CHECK_EQ(qn_cast2(&b, &slow2, &a, &fast2, NULL, &h), QN_ERR_RANGE);
        CHECK_EQ(qn_cast2(&a, &ahead2, &b, &aside2, NULL, &h), QN_ERR_RANGE);
        CHECK_EQ(qn_cast3(&c, &fast3, &d, &slow3, NULL, &hit), QN_ERR_RANGE);
        CHECK_EQ(qn_cast3(&d, &slow3, &c, &fast3, NULL, &hit), QN_ERR_RANGE);
        CHECK_EQ(qn_cast3(&c, &ahead3, &d, &aside3, NULL, &hit), QN_ERR_RANGE);
    }
    for (i = 0; i < 4; i++) {
        const qn_path2 path2 = path2_of((qn_dir2){ I, 0 }, most);
        const qn_path3 path3 = path3_of((qn_dir3){ I, 0, 0 }, most);
        qn_collider2 a;
        qn_collider3 b;
        pose2.r.s = 2 * half_turn[i];
        pose3.q.z = half_turn[i];
        CHECK_EQ(qn_collider2_set(&a, &plank, &pose2), 0);
        CHECK_EQ(qn_collider3_set(&b, &beam, &pose3), 0);
        CHECK_EQ(qn_cast2(&a, NULL, &chip_at, &path2, NULL, &h), want[i]);
        CHECK_EQ(qn_cast3(&b, NULL, &dice_at, &path3, NULL, &hit), want[i]);
    }
}

CHECK_MAIN(RUN(direct_pairs_refuse_what_they_do_not_take) RUN(frames_are_refused_alike)
               RUN(second_opinions_refuse_what_they_do_not_take) RUN(the_order_of_refusals)
                   RUN(each_fault_of_the_scratch_has_its_status)
                       RUN(each_fault_of_a_hull_has_its_status) RUN(paths_that_are_refused)
                           RUN(meetings_beyond_the_coordinates))
