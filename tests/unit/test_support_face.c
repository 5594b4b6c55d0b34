/* SPDX-License-Identifier: MIT */
/* What a cloud or a box shows along a normal: its face, the sides of that, how high the surface lies
 * over a point, and what a radius adds. Surfaces of clouds are the judge's, who measures every
 * contact point against the oracle's body. */
#include "check.h"
#include "contact/box_face.h"
#include "contact/surface.h"
#include "contact_polygons.h"

#define ROUNDS CHECK_ROUNDS(200, 20000)
#define MANY 40

typedef struct solid {
    qn_vec3 v[MANY];
    qn_hull3 cloud;
    qn_shape3 shape;
    qn_pair pair;
} solid;

static solid s;
static flat_face f;

static void solid_begin(int count)
{
    static const solid none;
    s = none;
    s.cloud.vertices = s.v;
    s.cloud.vertex_count = (uint16_t)count;
    s.shape.type = QN_CLOUD;
    s.shape.hull = &s.cloud;
    s.pair.shape[0] = s.pair.shape[1] = &s.shape;
    s.pair.edge_count = -1;
    s.pair.k = 8, s.pair.up = 8; /* units of 2^-8 LSB */
    s.pair.reach[0] = s.pair.reach[1] = 1 << 28;
}

static void random_unit(random_state *r, int32_t *n)
{
    do {
        n[0] = random_range(r, -1000, 1000), n[1] = random_range(r, -1000, 1000),
        n[2] = random_range(r, -1000, 1000);
    } while (qn_row_is_zero(n));
    qn_row_block32(n, n);
    qn_row_unit(n, n);
}

/* More than 32 vertices of a disc are level: 32 of them span nearly all of it. */
TEST(a_disc_of_many_vertices_is_a_polygon_of_32)
{
    const qn_int3 n = UP;
    int i;
    solid_begin(MANY);
    for (i = 0; i < MANY; i++) {
        const qn_turn angle = (qn_turn)(((uint64_t)(unsigned)i << 32) / MANY);
        s.v[i].x = qn_turn_cos(angle) >> 18, s.v[i].y = qn_turn_sin(angle) >> 18;
    }
    flat_begin(&f, 0);
    qn_support_face_find(&s.pair, n, 256, false, &f.face);
    CHECK_EQ(f.face.n, 32);
    for (i = 0; i < f.face.n; i++) f.face.c[i].w[0] >>= 4, f.face.c[i].w[1] >>= 4;
    CHECK(flat_area(&f.face) > (int64_t)65536 * 65536 * 6);
}

/* Which side of the box's face lies at either end of an axis; and which lies level at the top,
 * where the face rises along it by no more than what is said, and across it by more. */
static void check_sides(int axis, const int32_t *n)
{
    int i, k;
    for (i = 0; i < 3; i++) {
        const int across = 3 - axis - i;
        int32_t rise_i, rise_across;
        if (i == axis) continue;
        for (k = 0; k < 2; k++) {
            const int side = qn_box_face_side(&f.face, i, k);
            CHECK_EQ(f.face.c[side].w[i], k ? s.pair.half[0][i] : -s.pair.half[0][i]);
            CHECK_EQ(f.face.c[(side + 1) & 3].w[i], k ? s.pair.half[0][i] : -s.pair.half[0][i]);
        }
        rise_i = (int32_t)((qn_abs64(2 * (int64_t)s.pair.half[0][i] * n[i]) >> 30) + 2);
        rise_across = (int32_t)(qn_abs64(2 * (int64_t)s.pair.half[0][across] * n[across]) >> 30);
        if (rise_across > rise_i + 16) {
            const int side = qn_box_face_level(&f.face, rise_i + 8);
            CHECK_EQ(side, qn_box_face_side(&f.face, across, n[across] > 0));
        }
    }
}

/* A box shows the face that the normal leaves through, counter-clockwise; a plane whose cosine is
 * that of the tilt. */
TEST(a_box_shows_the_face_nearest_to_the_normal)
{
    static const qn_int3 middle = { 0, 0, 0 };
    random_state r = random_seed(3);
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        qn_int3 n, e, g;
        qn_long3 x;
        int axis, k;
        solid_begin(0);
        s.shape.type = QN_BOX;
        for (i = 0; i < 3; i++) s.pair.half[0][i] = random_range(&r, 1000 << 8, 60000 << 8);
        random_unit(&r, n);
        axis = qn_row_largest(n);
        flat_begin(&f, 0);
        qn_support_face_find(&s.pair, n, 4, false, &f.face);
        qn_support_face_find(&s.pair, n, 4, true, &f.face);
        CHECK_EQ(f.face.n, 4);
        if (f.face.n != 4) continue;
        CHECK_EQ(f.face.axis, axis);
        for (i = 0; i < 4; i++) {
            CHECK_EQ(f.face.c[i].w[axis],
                     n[axis] > 0 ? s.pair.half[0][axis] : -s.pair.half[0][axis]);
            qn_support_vertex(&s.pair, 0, f.v[i], e);
            for (k = 0; k < 3; k++) CHECK_EQ(f.face.c[i].w[k], e[k]);
        }
        check_sides(axis, n);
        qn_row_sub(f.face.c[1].w, f.face.c[0].w, e);
        qn_row_sub(f.face.c[2].w, f.face.c[1].w, g);
        qn_row_cross(e, g, x);
        CHECK((x[axis] > 0) == (n[axis] > 0));
        qn_support_face_plane(&s.pair, n, &f.face);
        CHECK_EQ(f.face.cosine, (int32_t)qn_abs32(n[axis]));
        CHECK(!f.face.curved);
        /* over the middle of the face it lies as high as the face */
        CHECK_NEAR(qn_surface_above(&s.pair, &f.face, n, middle),
                   (int64_t)s.pair.half[0][axis] * QN_ONE30 / (int32_t)qn_abs32(n[axis]), 2);
    }
}

/* ---- Rounded faces --------------------------------------------------------------------------- */

/* What a radius adds over a point of a tilted face or edge is the most that any point of it gives:
 * a point of a grid of 33 by 33, c0 + (c1 - c0) u / 32 + (c3 - c0) v / 32, adds R (1 - across^2 / 2
 * R^2) - R and its rise. It is 89 units away at most: 89^2 / 2 R, and roundings. */
static int64_t gain_at(qn_int3 *c, const int32_t *n, const int32_t *q, int at, int32_t radius)
{
    const int u = at % 33, v = at / 33;
    qn_int3 x;
    int64_t rise;
    int i;
    for (i = 0; i < 3; i++)
        x[i] = c[0][i] + (c[1][i] - c[0][i]) * u / 32 + (c[3][i] - c[0][i]) * v / 32 - q[i];
    rise = qn_row_dot30(x, n);
    return rise - (qn_row_dot(x, x) - rise * rise) / (2 * (int64_t)radius);
}

TEST(a_radius_lifts_what_leans)
{
    static const qn_int3 none = { 0, 0, 0 };
    random_state r = random_seed(4);
    int round, i, lifted = 0, inside = 0;
    for (round = 0; round < ROUNDS; round++) {
        const int32_t steep = random_range(&r, 3, 300);
        qn_int3 n, c[4], q;
        int64_t most = 0, got;
        int at = random_range(&r, 0, 33 * 33 - 1), best = 0;
        solid_begin(0);
        s.shape.type = QN_BOX;
        s.shape.radius = random_range(&r, 2000, 9000);
        s.pair.k = 0, s.pair.up = 0; /* units of an LSB */
        for (i = 0; i < 3; i++)
            s.pair.half[0][i] = random_range(&r, 0, 3) ? random_range(&r, 3, 2000) : 0;
        n[0] = random_range(&r, -steep, steep), n[1] = random_range(&r, -steep, steep), n[2] = 1000;
        qn_row_block32(n, n);
        qn_row_unit(n, n);
        flat_begin(&f, 0);
        qn_support_face_find(&s.pair, n, 1 << 27, false, &f.face);
        qn_support_face_find(&s.pair, n, 1 << 27, true, &f.face);
        if (f.face.n == 1) continue;
        for (i = 0; i < 4; i++) qn_row_copy(f.face.c[f.face.n == 4 ? i : i == 1 || i == 2].w, c[i]);
        if (f.face.n == 4) qn_support_face_plane(&s.pair, n, &f.face);
        for (i = 0; i < 3; i++)
            q[i] = c[0][i] + (c[1][i] - c[0][i]) * (at % 33) / 32 +
                   (c[3][i] - c[0][i]) * (at / 33) / 32;
        got = qn_surface_lift(&s.pair, &f.face, n, q);
        for (at = 0; at < 33 * 33; at++) {
            const int64_t gain = gain_at(c, n, q, at, s.shape.radius);
            if (gain > most) most = gain, best = at;
        }
        CHECK_NEAR(got, most, 6);
        lifted += got > 6;
        inside += got > 6 && f.face.n == 4 && best % 33 % 32 && best / 33 % 32;
        CHECK_EQ(qn_surface_lift_edge(n, none, none, c[1], 0), 0); /* without a radius nothing */
    }
    CHECK(lifted > ROUNDS / 4 && inside > ROUNDS / 50);
}

CHECK_MAIN(RUN(a_disc_of_many_vertices_is_a_polygon_of_32)
               RUN(a_box_shows_the_face_nearest_to_the_normal) RUN(a_radius_lifts_what_leans))
