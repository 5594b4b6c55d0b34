/* SPDX-License-Identifier: MIT */
/* The model of hulls and clouds: bounds of its vertices at every size, exact vertices of A, early proofs of a gap, refusals. */
#include "check.h"
#include "narrow/old_gjk_support.h"
#include "narrow/old_poly_model.h"
#include "random.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(200, 50000)

enum { MOST = 12 };

static struct pair_of_clouds {
    qn_vec3 point[2][MOST];
    qn_hull3 data[2];
    qn_shape3 shape[2];
    qn_frame3 frame[2];
} p;
static old_poly_model m;

/* Clouds, or B any other shape; every fourth coordinate stands at its end. */
static void make_pair(random_state *r, int32_t size, int32_t apart)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    int i, j;
    for (i = 0; i < 2; i++) {
        qn_pose3 pose;
        p.data[i] = none;
        p.data[i].vertices = p.point[i];
        p.data[i].vertex_count = (uint16_t)random_range(r, 1, MOST);
        for (j = 0; j < MOST; j++) {
            p.point[i][j] = random_vec3(r, size);
            if (!(j & 3)) p.point[i][j].x = p.point[i][j].y = p.point[i][j].z = j & 4 ? size : -size;
        }
        p.shape[i] = qn_cloud3(&p.data[i], random_range(r, 0, 3) ? 0 : random_range(r, 0, size));
        pose.p = random_vec3(r, apart);
        pose.q.w = 1;
        pose.q.x = random_range(r, -9, 9);
        pose.q.y = random_range(r, -9, 9);
        pose.q.z = random_range(r, -9, 9);
        CHECK_EQ(qn_frame3_from_pose(&p.frame[i], &pose), 0);
    }
    i = random_range(r, QN_SPHERE, QN_CLOUD);
    if (i == QN_SPHERE) p.shape[1] = qn_sphere3(p.shape[1].radius);
    if (i == QN_CAPSULE) p.shape[1] = qn_capsule3(p.point[1][0], p.point[1][1], p.shape[1].radius);
    if (i == QN_BOX) {
        qn_vec3 half = random_vec3(r, size);
        half.x = qn_q16_abs(half.x), half.y = qn_q16_abs(half.y), half.z = qn_q16_abs(half.z);
        p.shape[1] = qn_box3(half, p.shape[1].radius);
    }
}

/* Makes the model m of the pair p. */
static qn_status model_of(int64_t reach)
{
    old_pair3 pair;
    qn_status status = old_pair3_begin(&pair, &p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1]);
    return status < 0 ? status : old_poly_model_make(&m, &pair, reach, NULL);
}

static int is_inside(old_int3 v) { return qn_abs32(v.x) < 1u << 28 && qn_abs32(v.y) < 1u << 28 && qn_abs32(v.z) < 1u << 28; }

static int is_same(old_int3 u, old_int3 v) { return u.x == v.x && u.y == v.y && u.z == v.z; }

/* From a few LSB to the width of the world all vertices and radii keep their bounds, and the scale is not finer or coarser than it may
 * be. */
TEST(every_vertex_fits_28_bits)
{
    random_state r = random_seed(801);
    int n;
    unsigned i;
    for (n = 0; n < ROUNDS; n++) {
        static old_poly_model held;
        old_int3 was[2];
        int32_t size = (int32_t)1 << random_range(&r, 0, 30), apart = n & 1 ? INT32_MAX : size;
        if (random_range(&r, 0, 1)) size = random_range(&r, 0, size);
        make_pair(&r, size, apart);
        CHECK_EQ(model_of(INT64_C(1) << 40), QN_OVERLAPPING);
        CHECK(m.k >= -6 && m.k <= 14);
        CHECK(old_core_is_valid(&m.a) && old_core_is_valid(&m.b));
        for (i = 0; i < m.a.count; i++) CHECK(is_inside(old_core_vertex(&m.a, i)));
        for (i = 0; i < m.b.count; i++) CHECK(is_inside(old_core_vertex(&m.b, i)));
        CHECK(m.radius_a >= 0 && m.radius_a <= 1 << 29 && m.radius_b >= 0 && m.radius_b <= 1 << 29);
        CHECK(m.band >= 1 && m.band <= 64);
        for (i = 0; i < m.a.count && i < 20; i++) {
            was[0] = old_core_vertex(&m.a, i < m.a.count ? i : 0);
            was[1] = old_core_vertex(&m.b, i < m.b.count ? i : 0);
            held = m;
            held.a.turned = &held.turned_a;
            held.b.turned = &held.turned_b;
            old_poly_model_hold(&held);
            CHECK(is_same(was[0], old_core_vertex(&held.a, i < m.a.count ? i : 0)));
            CHECK(is_same(was[1], old_core_vertex(&held.b, i < m.b.count ? i : 0)));
        }
        for (i = 0; m.k >= 0 && i < m.a.count; i++) CHECK_EQ(old_core_vertex(&m.a, i).x, m.turned_a.point[i].x * ((int64_t)1 << m.k));
    }
}

/* The band holds what rounding may do: A^T turns the offset T and R the points of B, each off by u = 2^-30 times 1.5 |T| and 4.5 |B|; a
 * vertex of B is rounded by 3^.5 / 2 of a unit, and where units are coarser than an LSB one of A is, and a radius by half of one. Lengths
 * are counted from below here, so the band may be wider, hardly less. */
static int64_t longest(int32_t x, int32_t y, int32_t z)
{
    const int32_t u = (int32_t)qn_abs32(x), v = (int32_t)qn_abs32(y), w = (int32_t)qn_abs32(z);
    return u > v ? u > w ? u : w : v > w ? v : w;
}

TEST(the_band_covers_what_is_rounded)
{
    random_state r = random_seed(804);
    int n, coarse = 0;
    for (n = 0; n < ROUNDS; n++) {
        int64_t offset, turned, reach = 0;
        int32_t least = 221;
        unsigned i;
        make_pair(&r, (int32_t)1 << random_range(&r, 0, 30), n & 1 ? INT32_MAX / 2 : 4);
        if (model_of(INT64_C(1) << 40) != QN_OVERLAPPING || m.b.kind != OLD_CORE_TURNED) continue;
        offset = longest(p.frame[1].p.x - p.frame[0].p.x, p.frame[1].p.y - p.frame[0].p.y, p.frame[1].p.z - p.frame[0].p.z);
        for (i = 0; i < m.b.count; i++) {
            const qn_vec3 *v = &m.turned_b.point[i];
            const int64_t l = longest(v->x, v->y, v->z),
                          both = qn_abs32(v->x) == (uint32_t)l && qn_abs32(v->y) == (uint32_t)l && qn_abs32(v->z) == (uint32_t)l
                                     ? l + l / 2 + l / 5
                                     : l; /* a corner of a cube: 1.7 of 3^.5 */
            if (both > reach) reach = both;
        }
        turned = 3 * offset + 9 * reach; /* 2^-31 LSB */
        if (m.k < 0) least += 221 + 128;
        CHECK(m.fine_band + 1 >= least + (m.k >= 0 ? turned >> (23 - m.k) : (turned >> 23) >> -m.k));
        coarse += m.k < -2;
    }
    CHECK(coarse > ROUNDS / 50);
}

/* How far a core reaches along axis j of A's frame, or against it. */
static int64_t reach_of(const old_core *core, int j, int side)
{
    int64_t far = INT64_MIN;
    unsigned i;
    for (i = 0; i < core->count; i++) {
        old_int3 v = old_core_vertex(core, i);
        int64_t x = side * (int64_t)(j == 0 ? v.x : j == 1 ? v.y : v.z);
        if (x > far) far = x;
    }
    return far;
}

/* What is said apart at once is apart along an axis of A's frame by more than the reach. */
TEST(an_early_gap_is_a_gap)
{
    random_state r = random_seed(803);
    int n, early = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&r, 4, 24), reach = random_range(&r, 0, size);
        int64_t most = INT64_MIN;
        int j, side;
        make_pair(&r, size, 4 * size);
        if (model_of(reach) != QN_APART) continue;
        early++;
        CHECK_EQ(model_of(INT64_C(1) << 40), QN_OVERLAPPING);
        for (j = 0; j < 3; j++)
            for (side = -1; side < 2; side += 2) {
                const int64_t gap = -reach_of(&m.b, j, -side) - reach_of(&m.a, j, side);
                if (gap > most) most = gap;
            }
        CHECK(most - m.radius_a - m.radius_b - m.band > (int64_t)reach * (m.k > 0 ? 1 << m.k : 1) / (m.k < 0 ? 1 << -m.k : 1));
    }
    CHECK(early > ROUNDS / 50);
}

/* Matrices that are none, and vertices beyond the limit. */
TEST(bad_frames_and_vertices_are_refused)
{
    random_state r = random_seed(805);
    make_pair(&r, 1000, 1000);
    p.shape[1] = qn_cloud3(&p.data[1], 0);
    p.frame[1].r.m[1][2] = INT32_MIN;
    p.frame[1].r.m[2][2] = INT32_MAX;
    CHECK_EQ(model_of(0), QN_ERR_FRAME);
    make_pair(&r, 1000, 1000);
    { /* entries within 1, but a row that is longer: it takes the farthest vertex of a block beyond its length */
        p.frame[0] = p.frame[1] = home_frame;
        p.point[1][0].x = p.point[1][0].y = p.point[1][0].z = 1 << 27;
        CHECK(model_of(0) >= 0);
        p.frame[1].r.m[2][0] = p.frame[1].r.m[2][1] = QN_ONE30;
        CHECK_EQ(model_of(0), QN_ERR_FRAME);
    }
    make_pair(&r, 1000, 1000);
    p.point[0][0].y = INT32_MIN;
    CHECK_EQ(model_of(0), QN_ERR_SIZE);
}

CHECK_MAIN(RUN(every_vertex_fits_28_bits) RUN(the_band_covers_what_is_rounded) RUN(an_early_gap_is_a_gap) RUN(bad_frames_and_vertices_are_refused))
