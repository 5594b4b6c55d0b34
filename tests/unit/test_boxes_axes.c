/* SPDX-License-Identifier: MIT */
/* Each of the fifteen axes is needed: for each there are two boxes that it parts, and no other one does. Integers of 256 bits count those that
 * do. */
#include "judge3.h"

static int tells_apart(const body *a, const body *b, const int64_t d[3]) { return (d[0] | d[1] | d[2]) && !axis_reaches(a, b, d, 0); }

/* Of the fifteen, how many show a gap? `last`: the number of the last one, 0 to 2 A's faces, 3 to 5 B's, then 6 + 3 i + j. */
static int count_apart(const body *a, const body *b, int *last)
{
    int64_t u[3], v[3], d[3];
    int i, j, count = 0;
    for (i = 0; i < 3; i++) {
        body_edge(a, i, u);
        if (tells_apart(a, b, u)) count++, *last = i;
        body_edge(b, i, u);
        if (tells_apart(a, b, u)) count++, *last = 3 + i;
        for (j = 0; j < 3; j++) {
            body_edge(a, i, u);
            body_edge(b, j, v);
            d[0] = u[1] * v[2] - u[2] * v[1];
            d[1] = u[2] * v[0] - u[0] * v[2];
            d[2] = u[0] * v[1] - u[1] * v[0];
            if (tells_apart(a, b, d)) count++, *last = 6 + 3 * i + j;
        }
    }
    return count;
}

static qn_quat times(qn_quat u, qn_quat v)
{
    qn_quat r;
    r.w = u.w * v.w - u.x * v.x - u.y * v.y - u.z * v.z;
    r.x = u.w * v.x + u.x * v.w + u.y * v.z - u.z * v.y;
    r.y = u.w * v.y - u.x * v.z + u.y * v.w + u.z * v.x;
    r.z = u.w * v.z + u.x * v.y - u.y * v.x + u.z * v.w;
    return r;
}

/* A cube turned by q after `thirds` turns x to y, y to z, z to x, which put another of its axes in each place. */
static body cube(int32_t half, qn_quat q, int thirds)
{
    const qn_quat third = { 1, 1, 1, 1 }, two_thirds = { -1, 1, 1, 1 };
    qn_vec3 h;
    body s;
    h.x = h.y = h.z = half;
    s = still_body(qn_box3(h, 0), 0, 0, 0);
    if (thirds) q = times(q, thirds == 1 ? third : two_thirds);
    s.pose.q = q;
    s.turn = fraction_of(q.w, q.x, q.y, q.z);
    return s;
}

/* B above A by `height` and `gap`: 3 LSB of air are seen, by one axis alone; none is a touch; 3 LSB of overlap are the depth, straight up. */
static void check_gaps(body *a, body *b, int32_t height, int axis)
{
    int last = -1;
    answer r;
    b->pose.p.y = height + 3;
    CHECK_EQ(count_apart(a, b, &last), 1);
    CHECK_EQ(last, axis);
    r = ask(a, b, NULL);
    CHECK_EQ(r.status, QN_APART);
    CHECK_EQ(r.gap.distance, 3);
    b->pose.p.y = height;
    CHECK_EQ(count_apart(a, b, &last), 0);
    r = ask(a, b, NULL);
    CHECK_EQ(r.status, QN_TOUCHING);
    CHECK_NEAR(r.m.depth, 0, 1); /* the turned corner errs by a hair, and no rounding hides a sign: -1, 0 or 1 */
    CHECK_NEAR(r.m.normal.y, QN_ONE30, 2);
    b->pose.p.y = height - 3;
    r = ask(a, b, NULL);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.m.depth, 3);
    CHECK_NEAR(r.m.normal.y, QN_ONE30, 2);
    CHECK_EQ(r.m.count, 1);
}

/* Cubes of half 58,000 tilted by cos = 21/29, A about x, B about z: both stand on an edge, 58,000 * 41/29 = 82,000 from the middle, and the
 * edges cross square to each other. Whichever axes of theirs those edges are. */
TEST(s2_2_each_cross_of_two_edges)
{
    const qn_quat about_x = { 5, 2, 0, 0 }, about_z = { 5, 0, 0, 2 };
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            body a = cube(58000, about_x, i), b = cube(58000, about_z, j);
            check_gaps(&a, &b, 164000, 6 + 3 * ((3 - i) % 3) + (2 + 3 - j) % 3); /* which axis comes to lie along x, along z */
            b.pose.p.x = 1234;
            b.pose.p.z = -4321;
            check_gaps(&a, &b, 164000, 6 + 3 * ((3 - i) % 3) + (2 + 3 - j) % 3);
        }
}

/* A level and B askew above it: a corner over a face; and the other way up, a face over a corner. The middle row of B's turn is (-6, 27, -14) /
 * 31, in any order, so that a corner of its 31,000 hangs 47,000 below its middle. */
TEST(s2_2_each_face_of_either)
{
    const qn_quat level = { 1, 0, 0, 0 }, askew = { 5, 1, 2, -1 };
    int i;
    for (i = 0; i < 3; i++) {
        body a = cube(50000, level, i), b = cube(31000, askew, i), top = cube(50000, level, i), low = cube(31000, askew, 2 - i);
        check_gaps(&a, &b, 50000 + 47000, (1 + 3 - i) % 3);
        check_gaps(&low, &top, 50000 + 47000, 3 + (1 + 3 - i) % 3);
    }
}

CHECK_MAIN(RUN(s2_2_each_cross_of_two_edges) RUN(s2_2_each_face_of_either))
