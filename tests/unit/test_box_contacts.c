/* SPDX-License-Identifier: MIT */
/* Contacts of boxes: patches, rims, crossing edges, ids; each known from the drawing board. */
#include "judge3.h"

#define ROUNDS CHECK_ROUNDS(30, 20000)

/* Twice the area of the points' hull in the two coordinates that are not `axis`: the largest of the three ways to order four. */
static int64_t patch(const qn_manifold3 *m, int axis)
{
    int p = (axis + 1) % 3, q = (axis + 2) % 3, i;
    int64_t best = 0;
    static const int8_t order[3][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 1, 3, 2 } };
    if (m->count < 4) return 0;
    for (i = 0; i < 3; i++) {
        const qn_vec3 *u = &m->points[order[i][0]].position, *v = &m->points[order[i][1]].position, *w = &m->points[order[i][2]].position,
                      *x = &m->points[order[i][3]].position;
        int64_t area = (coordinate(w, p) - coordinate(u, p)) * (coordinate(x, q) - coordinate(v, q)) -
                       (coordinate(w, q) - coordinate(u, q)) * (coordinate(x, p) - coordinate(v, p));
        if (area < 0) area = -area;
        if (area > best) best = area;
    }
    return best;
}

/* Unit cubes, one shifted on top of the other: the four corners of the shared square, midway in height. */
TEST(shared_face_of_two_cubes)
{
    qn_vec3 half = { QN(1), QN(1), QN(1) };
    body a = still_body(qn_box3(half, 0), 0, 0, 0), b = still_body(qn_box3(half, 0), QN(0.5), QN(1.75), QN(0.25));
    answer r = ask(&a, &b, NULL);
    uint32_t i;
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.depth, QN(0.25));
    CHECK_EQ(r.m.normal.y, QN_ONE30);
    CHECK_EQ(r.m.count, 4);
    for (i = 0; i < 4 && i < r.m.count; i++) {
        const qn_contact3 *c = &r.m.points[i];
        CHECK_EQ(c->depth, QN(0.25));
        CHECK(c->position.x == QN(-0.5) || c->position.x == QN(1));
        CHECK(c->position.z == QN(-0.75) || c->position.z == QN(1));
        CHECK_EQ(c->position.y, QN(0.875));
    }
    CHECK_EQ(patch(&r.m, 1), 2 * (int64_t)QN(1.5) * QN(1.75));
}

/* An octagon of contact, cube on cube yawed by 45 degrees, keeps 2/pi of its area in four points. */
TEST(r9_octagon)
{
    qn_vec3 half = { QN(1), QN(1), QN(1) };
    body a = still_body(qn_box3(half, 0), 0, 0, 0), b = still_body(qn_box3(half, 0), 0, QN(1.99), 0);
    answer r;
    b.pose.q.w = 60547; /* 22.5 degrees about y, twice */
    b.pose.q.y = 25080;
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.m.count, 4);
    /* octagon: 8 (sqrt 2 - 1) unit^2 */
    CHECK(patch(&r.m, 1) >= (int64_t)(2 * 3.3137 * 0.6366 * 4294967296.0) - 1000000);
}

/* A cube that stands on an edge of another, slightly askew, so that the shortest way out is an edge axis by little more than an LSB
 * while a whole face rests: the points still span the face. */
TEST(r18_edge_normal_patch_of_a_face)
{
    random_state s = random_seed(20);
    qn_vec3 half = { QN(1), QN(1), QN(1) };
    int n, resting = 0;
    for (n = 0; n < 8 * ROUNDS; n++) {
        body a = still_body(qn_box3(half, 0), 0, 0, 0), b = a;
        answer r;
        /* tilts of up to 2 LSB over the whole width, and sunk 24 LSB: every corner of the lower face is within 8 LSB of the deepest */
        b.pose.p.y = QN(2) - 24;
        b.pose.p.x = random_range(&s, -QN(0.5), QN(0.5));
        b.pose.p.z = random_range(&s, -QN(0.5), QN(0.5));
        b.pose.q.w = QN_ONE30;
        b.pose.q.x = random_range(&s, -8000, 8000);
        b.pose.q.z = random_range(&s, -8000, 8000);
        b.pose.q.y = random_range(&s, -QN_ONE30 / 2, QN_ONE30 / 2);
        r = ask(&a, &b, NULL);
        CHECK_EQ(r.status, QN_OVERLAPPING);
        CHECK_EQ(r.m.count, 4);
        CHECK(r.m.normal.y > QN_ONE30 - 100);
        CHECK(patch(&r.m, 1) >= (int64_t)QN(1) * QN(1)); /* the shared patch is 1.5 x 1.5 at least, but for its corners; twice the area counts */
        resting++;
    }
    CHECK(resting > 0);
}

/* A radius so small that a surface square to the normal errs by less than an LSB: the face is still the face, with four points. */
TEST(r16_small_radii)
{
    int32_t radius;
    for (radius = 0; radius <= 12; radius++) {
        qn_vec3 big = { 12, 12, 7 }, small = { 6, 10, 8 };
        body a = still_body(qn_box3(big, 5), 0, 0, 0), b = still_body(qn_box3(small, radius), 18, 5, 3);
        answer r = ask(&a, &b, NULL);
        CHECK_EQ(r.status, QN_OVERLAPPING);
        CHECK_EQ(r.m.depth, 5 + radius);
        CHECK_EQ(r.m.count, 4);
        check_points(&a, &b, &r.m, SURFACE);
        CHECK(patch(&r.m, 0) >= 2 * 16 * 11);
        a.shape.v[0].x = 20 * 65536; /* and of larger boxes */
        a.shape.v[0].y = b.shape.v[0].y = 65536;
        a.shape.v[0].z = b.shape.v[0].z = 30 * 65536;
        b.pose.p.x = 20 * 65536 + 6 + 2;
        r = ask(&a, &b, NULL);
        CHECK_EQ(r.m.count, 4);
        check_points(&a, &b, &r.m, SURFACE);
    }
}

/* A box whose face is level enough to count as one, but whose rim is what lies nearest: the point is there, not at some far corner. */
TEST(r16_rim_of_a_level_face)
{
    qn_vec3 big = { 587, 2020, 680 }, small = { 2994, 1194, 1595 };
    body a = still_body(qn_box3(big, 3846), 0, 0, 0), b = still_body(qn_box3(small, 77), 7593, 158, 253);
    answer r;
    a.pose.q.w = -6, a.pose.q.x = -5, a.pose.q.y = -5, a.pose.q.z = -6;
    a.turn = fraction_of(-6, -5, -5, -6);
    b.pose.q.w = 0, b.pose.q.z = 1;
    b.turn = fraction_of(0, 0, 0, 1);
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_NEAR(r.m.depth, 319, 1);
    check_points(&a, &b, &r.m, SURFACE);
}

/* Two cubes edge to edge, both standing on an edge and crossed by 90 degrees: one point where the edges cross. */
TEST(edge_against_edge)
{
    qn_vec3 half = { QN(1), QN(1), QN(1) };
    body a = still_body(qn_box3(half, 0), 0, 0, 0), b = a;
    answer r;
    a.pose.q.w = 60547; /* about x: an edge along x on top */
    a.pose.q.x = 25080;
    b.pose.q.w = 60547; /* about z: an edge along z below */
    b.pose.q.z = 25080;
    b.pose.p.y = 185364 - 200; /* 2 sqrt 2 = 185363.8 LSB */
    b.pose.p.x = 3000;
    b.pose.p.z = -2000;
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.count, 1);
    CHECK_NEAR(r.m.depth, 200, 2);
    CHECK(r.m.normal.y > QN_ONE30 - 1000000);
    CHECK_NEAR(r.m.points[0].position.x, 3000, 8);
    CHECK_NEAR(r.m.points[0].position.z, 0, 8);
    CHECK_NEAR(r.m.points[0].position.y, 185364 / 2 - 100, 3);
}

static int has_id(const qn_manifold3 *m, uint32_t id)
{
    uint32_t i;
    for (i = 0; i < m->count && m->points[i].id != id; i++) continue;
    return i < m->count;
}

/* A box that slides and sinks a little on another keeps its ids from step to step. */
TEST(s3_ids_are_stable_from_step_to_step)
{
    qn_vec3 low = { QN(2), QN(1), QN(2) }, half = { QN(1), QN(1), QN(1) };
    body a = still_body(qn_box3(low, 0), 0, 0, 0), b = still_body(qn_box3(half, 0), 100, QN(1.99), 200);
    answer first, r;
    int step;
    uint32_t i;
    b.pose.q.y = 9000; /* askew, all four corners inside the face */
    first = ask(&a, &b, NULL);
    CHECK_EQ(first.m.count, 4);
    for (step = 1; step < 50; step++) {
        b.pose.p.x += 37;
        b.pose.p.y -= step % 3 - 1;
        b.pose.q.y += 11;
        b.pose.q.x = step % 5 - 2;
        r = ask(&a, &b, NULL);
        CHECK_EQ(r.m.count, 4);
        for (i = 0; i < 4; i++) CHECK(has_id(&first.m, r.m.points[i].id));
    }
}

/* Two bars lie side by side along z, one beam on two of their edges: the faces' way out along y is 4.05 LSB, that of the edges along z,
 * where they touch over a quarter of a unit, 3.71. Whichever is taken, the points span that. */
TEST(an_edge_axis_shorter_by_a_third_of_an_lsb)
{
    const qn_vec3 half_a = { 167188, 6868, 5356 }, half_b = { 15113, 11248, 124373 };
    body a = still_body(qn_box3(half_a, 0), 0, 0, 0), b = still_body(qn_box3(half_b, 0), 31984, -18146, -129723);
    answer r;
    int32_t low = INT32_MAX, high = INT32_MIN;
    uint32_t i;
    b.pose.q.x = -8;
    b.pose.q.y = 1;
    b.pose.q.z = -8;
    r = ask(&a, &b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.depth, 4);
    for (i = 0; i < r.m.count; i++) {
        if (r.m.points[i].position.x < low) low = r.m.points[i].position.x;
        if (r.m.points[i].position.x > high) high = r.m.points[i].position.x;
    }
    CHECK(r.m.count > 1 && (int64_t)high - low > 16000);
}

/* All points of a pair lie within `slack` of this place, but for the coordinate `free`: there within `slack` of -free_to .. free_to. */
static void check_place(const answer *r, qn_vec3 place, int along, int64_t free_to, int64_t slack)
{
    uint32_t n;
    int i;
    CHECK(r->m.count >= 1 && r->m.count <= QN_MAX_POINTS3);
    for (n = 0; n < r->m.count && n < QN_MAX_POINTS3; n++)
        for (i = 0; i < 3; i++) {
            const int64_t x = coordinate(&r->m.points[n].position, i), most = i == along ? free_to + slack : coordinate(&place, i) + slack;
            CHECK(x <= most && x >= (i == along ? -most : coordinate(&place, i) - slack));
        }
}

/* Wide bodies rim to rim, beside each other by less than their band both across the face and beyond its rim: nothing is left of the patch, and
 * the contact is at the rim, not at a corner far away or in the middle of a body. */
TEST(a_touch_beyond_a_rim_by_less_than_the_band)
{
    const int32_t wide[] = { 60000000, 100000000, 300000000 };
    int n, which;
    for (n = 0; n < 3; n++)
        for (which = 0; which < 8; which++) {
            const int32_t h = wide[n];
            const qn_vec3 half = { 1, h, which & 4 ? h / 2 : h }, rim = { 2, which & 1 ? -h : h, 0 };
            const body a = still_body(qn_box3(half, 0), 0, 0, 0);
            const body b = still_body(qn_box3(half, which & 2 ? 2 : 0), 3, 2 * rim.y + (which & 1 ? -1 : 1), which & 1 ? -7 : 9);
            answer r;
            r = ask(&a, &b, NULL);
            CHECK(r.status >= QN_TOUCHING);
            check_place(&r, rim, 2, half.z, 4);
            r = ask(&b, &a, NULL);
            check_place(&r, rim, 2, half.z, 4);
        }
}

/* Two cubes nearly level, tilted by half an LSB over their width, touch edge to edge, while the faces overlap by half an LSB
 * and may be preferred as the way out: the verdict is that of the least of all axes. */
TEST(the_verdict_has_no_preference)
{
    const qn_vec3 half = { 4096, 4096, 4096 };
    int n, by;
    for (n = 0; n < 16; n++)
        for (by = -4; by <= 4; by++) {
            const int32_t w = 16384, tilt = 1;
            body a = still_body(qn_box3(half, 0), 0, 0, 0), b = still_body(qn_box3(half, 0), 8192 + by, n & 1 ? 4096 : -4096, n & 2 ? 4096 : -4096);
            answer r;
            a.pose.q.w = b.pose.q.w = w;
            a.pose.q.z = n & 4 ? tilt : -tilt;
            b.pose.q.y = n & 8 ? -tilt : tilt;
            a.turn = fraction_of(w, 0, 0, a.pose.q.z);
            b.turn = fraction_of(w, 0, b.pose.q.y, 0);
            r = ask(&a, &b, NULL);
            check_verdict(&a, &b, r.status);
            CHECK_EQ(r.m.count == 0, r.status == QN_APART);
        }
}

CHECK_MAIN(RUN(the_verdict_has_no_preference) RUN(shared_face_of_two_cubes) RUN(r9_octagon) RUN(r18_edge_normal_patch_of_a_face) RUN(r16_small_radii)
               RUN(r16_rim_of_a_level_face) RUN(edge_against_edge) RUN(s3_ids_are_stable_from_step_to_step)
                   RUN(an_edge_axis_shorter_by_a_third_of_an_lsb) RUN(a_touch_beyond_a_rim_by_less_than_the_band))
