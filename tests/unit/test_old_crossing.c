/* SPDX-License-Identifier: MIT */
/* Edges that cross: the point compared with known figures and with a search by turns; what counts as level beside them. */
#include "narrow/old_queries.h"
#include "check.h"
#include "contact/old_crossing.h"
#include "contact/old_feature.h"
#include "models.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(40, 20000)

/* Nearest points of two edges as seen along n, by moving along one and the other in turn: a + x ei and b + u g / 2^31. A convex problem,
 * and at angles of 30 degrees and more each turn takes a quarter of the error at least. */
static void nearest_by_turns(int i, int32_t end, const int32_t a[3], const int64_t b[3], const int64_t g[3], int64_t on_a[3], int64_t on_b[3])
{
    int turn, j;
    for (j = 0; j < 3; j++) on_a[j] = a[j];
    for (turn = 0; turn < 60; turn++) {
        int64_t num = 0, den = 0, u;
        for (j = 0; j < 3; j++) {
            num += (on_a[j] - b[j]) * g[j];
            den += g[j] * g[j];
        }
        u = num >= den ? 1 << 20 : num <= -den ? -(1 << 20) : num / (den >> 20);
        for (j = 0; j < 3; j++) on_b[j] = b[j] + u * g[j] / (1 << 20);
        on_a[i] = on_b[i] > end ? end : on_b[i] < -end ? -end : on_b[i];
    }
}

/* Cubes on their edges, the edges at any angle from 30 degrees, passing beyond an end of A's, of B's, or of neither: the point is the
 * middle of those that lie nearest to each other as seen along the axis. */
TEST(edges_that_pass_beyond_an_end)
{
    random_state s = random_seed(9);
    int n, i, beyond = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m = model_of(1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20);
        old_sat_result axis;
        old_contact_set set;
        old_crossing e;
        const qn_dir3 normal = { 0, 759250125, 759250125 };
        qn_quat q = { 916495974, 379625062, -157245850, 379625062 };
        int32_t a[3] = { 0, 1 << 20, 1 << 20 }, slide = random_range(&s, -(3 << 19), 3 << 19), shift = random_range(&s, -(3 << 19), 3 << 19);
        int64_t b[3], g[3], on_a[3], on_b[3];
        q = qn_quat_mul(qn_quat_from_axis(normal, (qn_turn)random_range(&s, -(1 << 29), 1 << 29)), q); /* 45 degrees either way from square */
        turn_model(&m, q.w, q.x, q.y, q.z);
        m.t[0] = shift;
        m.t[1] = (1 << 21) - 1000 + slide;
        m.t[2] = (1 << 21) - 1000 - slide;
        CHECK(old_sat_box_axis(&m, OLD_AXIS_EDGES, 0, 2, &axis));
        CHECK_NEAR(axis.n.y, normal.y, 64);
        for (i = 0; i < 3; i++) { /* B's edge along its z that lies lowest along n: one of the four, found by looking at all */
            g[i] = ((int64_t)m.r.m[i][2] + 512) >> 10;
            b[i] = 0;
        }
        {
            int64_t lowest = INT64_MAX;
            int edge;
            for (edge = 0; edge < 4; edge++) {
                int64_t at[3], height;
                for (i = 0; i < 3; i++)
                    at[i] = m.t[i] + ((edge & 1 ? m.r.m[i][0] : -(int64_t)m.r.m[i][0]) + (edge & 2 ? m.r.m[i][1] : -(int64_t)m.r.m[i][1])) / 1024;
                height = at[1] + at[2];
                if (height >= lowest) continue;
                lowest = height;
                for (i = 0; i < 3; i++) b[i] = at[i];
            }
        }
        nearest_by_turns(0, 1 << 20, a, b, g, on_a, on_b);
        old_crossing_find(&m, &axis, &e);
        CHECK(e.face_a < 0 && e.face_b < 0);
        old_crossing_contact(&m, &axis, &e, set.point);
        for (i = 0; i < 3; i++) CHECK_NEAR(2 * (int64_t)set.point[0].at[i], on_a[i] + on_b[i], 64);
        beyond += on_a[0] == 1 << 20 || on_a[0] == -(1 << 20);
    }
    CHECK(beyond > ROUNDS / 8 && beyond < ROUNDS);
}

/* Cubes on their edges, crossed: one point where the edges pass, at coordinates known beforehand, at any scale. */
TEST(edges_cross_in_one_point)
{
    int n;
    for (n = 0; n < 4; n++) {
        old_box_model m = model_of(1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20);
        old_sat_result axis;
        old_contact_set set;
        old_crossing e;
        int32_t sign = n & 1 ? -1 : 1;
        m.k = n & 2 ? 0 : 8;
        turn_model(&m, 916495974, 379625062, -157245850, 379625062); /* an eighth about x, then about B's z */
        m.t[0] = 30000;
        m.t[1] = sign * ((1 << 21) - 1000 + 70000);
        m.t[2] = sign * ((1 << 21) - 1000 - 70000);
        old_sat_box(&m, OLD_BAND_MOST, &axis);
        CHECK(axis.kind == OLD_AXIS_EDGES && axis.i == 0 && axis.j == 2);
        CHECK_NEAR(axis.depth, 1414, 3);
        old_crossing_find(&m, &axis, &e);
        CHECK(e.face_a < 0 && e.face_b < 0);
        old_crossing_contact(&m, &axis, &e, set.point);
        CHECK_NEAR(set.point[0].at[0], 30000, 4);
        CHECK_NEAR(set.point[0].at[1], sign * ((1 << 20) - 500), 4);
        CHECK_NEAR(set.point[0].at[2], sign * ((1 << 20) - 500), 4);
        CHECK_NEAR(set.point[0].depth, 1414, 4);
        CHECK_EQ(set.point[0].id, sign > 0 ? UINT32_C(0x280005) : UINT32_C(0x14000A)); /* two ends each, not the edge's own */
    }
}

/* An edge of B without length across A's: its place is the point; nothing is divided by zero. */
TEST(edges_without_length)
{
    int n;
    for (n = 0; n < 2; n++) {
        old_box_model m = model_of(n ? 0 : 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, n ? 1 << 20 : 0);
        old_sat_result axis;
        old_contact_set set;
        old_crossing e;
        turn_model(&m, 916495974, 379625062, -157245850, 379625062);
        m.t[0] = 30000;
        m.t[1] = (1 << 21) - 1000;
        m.t[2] = (1 << 21) - 1000;
        CHECK(old_sat_box_axis(&m, OLD_AXIS_EDGES, 0, 2, &axis));
        old_crossing_find(&m, &axis, &e);
        old_crossing_contact(&m, &axis, &e, set.point);
        CHECK_NEAR(set.point[0].at[0], n ? 15000 : 30000, 2); /* midway between A's point at 0 and B's edge at 30000 */
    }
}

/* A plate 2 LSB thick, at whose rim a cube's edge runs along, 1 in 800 askew: it passes the rim's two edges 1500 LSB from each other, and
 * both places are told, whichever body is the work frame's. At a plate 200 LSB thick there is one. */
TEST(a_thin_rim_has_two_edges)
{
    int n;
    for (n = 0; n < 4; n++) {
        const int turned = n & 1, thick = n & 2, sign = turned ? -1 : 1;
        const qn_vec3 plate = { 200000, 100000, thick ? 100 : 1 }, cube = { 100000, 100000, 100000 };
        const qn_shape3 a = qn_box3(plate, 0), b = qn_box3(cube, 0);
        const qn_quat straight = { 1, 0, 0, 0 }, over = { 0, 1, 0, 0 }, rolled = { 62921, 18324, -13, -14 };
        qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, q = { { 786, 130662, 138039 }, { 0, 0, 0, 0 } };
        qn_manifold3 m;
        p.q = turned ? over : straight;
        q.q = rolled;
        if (turned) q.q.w = -rolled.x, q.q.x = rolled.w, q.q.y = -rolled.z, q.q.z = rolled.y; /* half a turn about x before it */
        q.p.y *= sign;
        q.p.z = sign * (q.p.z + plate.z - 1);
        CHECK_EQ(old_collide3(&a, &p, &b, &q, NULL, NULL, NULL, &m), QN_OVERLAPPING);
        CHECK_EQ(m.count, thick ? 1 : 2);
        if (m.count < 2) continue;
        CHECK_NEAR(m.points[0].position.x, -3193, 2);
        CHECK_NEAR(m.points[1].position.x, -4731, 2);
        CHECK_NEAR(m.points[0].position.y, sign * 99995, 2);
        CHECK_EQ(m.points[0].depth, 20);
        CHECK_EQ(m.points[1].depth, 18); /* the plate's other edge, along the normal */
        CHECK(m.points[0].id != m.points[1].id);
    }
}

CHECK_MAIN(RUN(edges_that_pass_beyond_an_end) RUN(edges_cross_in_one_point) RUN(edges_without_length) RUN(a_thin_rim_has_two_edges))
