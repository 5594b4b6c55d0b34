/* SPDX-License-Identifier: MIT */
/* What a radius adds over each point of a tilted face or edge is the most that any point of it gives: compared with a grid of
 * such points. */
#include "check.h"
#include "contact/lift.h"
#include "contact_polygons.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(200, 20000)

static qn_shape3 box;
static qn_pair pair;
static flat_face f;

/* The gain about the point u / 32, v / 32 of the face, units. */
static int64_t gain_at(const qn_int3 *c, const int32_t *n, const int32_t *q, int u, int v, int32_t radius)
{
    qn_int3 x;
    int64_t rise, across;
    int i;
    for (i = 0; i < 3; i++) x[i] = c[0][i] + (c[1][i] - c[0][i]) * u / 32 + (c[3][i] - c[0][i]) * v / 32 - q[i];
    rise = qn_row_dot30(x, n);
    across = qn_row_dot(x, x) - rise * rise;
    return rise - across / (2 * (int64_t)radius);
}

static void make_box(random_state *r, int32_t radius)
{
    int i;
    box.type = QN_BOX;
    box.radius = radius;
    pair.shape[0] = pair.shape[1] = &box;
    pair.edge_count = 3;
    pair.reach[0] = pair.reach[1] = 1 << 28;
    for (i = 0; i < 3; i++) pair.half[0][i] = random_range(r, 0, 3) ? random_range(r, 3, 2000) : 0;
}

static void make_normal(random_state *r, int32_t *n)
{
    const int32_t steep = random_range(r, 3, 300);
    n[0] = random_range(r, -steep, steep), n[1] = random_range(r, -steep, steep), n[2] = 1000;
    qn_row_block32(n, n);
    qn_row_unit(n, n);
}

/* Faces wide and narrow, edges too. */
TEST(a_radius_lifts_what_leans)
{
    random_state r = random_seed(4);
    int round, i, u, v, lifted = 0, inside = 0;
    for (round = 0; round < ROUNDS; round++) {
        const int32_t radius = random_range(&r, 2000, 9000);
        qn_int3 n, q, c[4];
        int64_t most = 0, got;
        bool is_inner = false;
        make_box(&r, radius);
        make_normal(&r, n);
        flat_begin(&f, 0);
        qn_support_face_find(&pair, n, 1 << 27, false, &f.face);
        qn_support_face_find(&pair, n, 1 << 27, true, &f.face);
        if (f.face.n == 1) continue;
        for (i = 0; i < 4; i++) qn_row_copy(f.face.c[f.face.n == 4 ? i : i == 1 || i == 2].w, c[i]);
        if (f.face.n == 4) qn_support_face_plane(&pair, n, &f.face);
        u = random_range(&r, 0, 32), v = random_range(&r, 0, 32);
        for (i = 0; i < 3; i++) q[i] = c[0][i] + (c[1][i] - c[0][i]) * u / 32 + (c[3][i] - c[0][i]) * v / 32;
        got = qn_lift_face(&pair, &f.face, n, q);
        for (u = 0; u <= 32; u++)
            for (v = 0; v <= 32; v++) {
                const int64_t gain = gain_at((const qn_int3 *)c, n, q, u, v, radius);
                if (gain > most) most = gain, is_inner = u % 32 && v % 32 && f.face.n == 4;
            }
        CHECK_NEAR(got, most, 6); /* a point of the grid is 89 units away at most: 89^2 / 2 R, and roundings */
        lifted += got > 6;
        inside += got > 6 && is_inner;
    }
    CHECK(lifted > ROUNDS / 4 && inside > ROUNDS / 50);
}

/* Without a radius nothing is lifted, nor at the top, and no more than the top is higher. */
TEST(the_top_is_not_lifted)
{
    random_state r = random_seed(5);
    int round;
    for (round = 0; round < ROUNDS; round++) {
        qn_int3 n, a = { 0, 0, 0 }, b = { 0, 0, 0 };
        int32_t rise;
        make_normal(&r, n);
        a[0] = random_range(&r, -5000, 5000), b[1] = random_range(&r, -5000, 5000);
        rise = qn_support_face_height(b, n) - qn_support_face_height(a, n);
        CHECK_EQ(qn_lift_edge(n, a, a, b, 0), 0);
        if (rise <= 0) CHECK(qn_lift_edge(n, a, a, b, random_range(&r, 1, 1 << 28)) <= 1);
        else CHECK(qn_lift_edge(n, a, a, b, random_range(&r, 1, 1 << 28)) <= rise + 1);
    }
}

CHECK_MAIN(RUN(a_radius_lifts_what_leans) RUN(the_top_is_not_lifted))
