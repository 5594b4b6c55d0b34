/* SPDX-License-Identifier: MIT */
/* The scan for the farthest vertex against its definition in plain 64-bit arithmetic: of any bits,
 * and with the filter of cores whose products are dear; what a cached axis proves by heights. */
#include "check.h"
#include "narrow/separation.h"
#include "placed.h"
#include "random.h"
#include "shape/shape3.h"

#define ROUNDS CHECK_ROUNDS(6000, 2000000)

enum { MOST = 40 };
static qn_vec3 vertex[MOST];

static int64_t dot(const qn_vec3 *v, const int32_t *d)
{
    return (int64_t)((uint64_t)((int64_t)v->x * d[0]) + (uint64_t)((int64_t)v->y * d[1]) +
                     (uint64_t)((int64_t)v->z * d[2]));
}

/* The first of the points whose sum, modulo 2^64, is the largest. */
static int first_farthest(int n, const int32_t *d)
{
    int i, best = 0;
    for (i = 1; i < n; i++)
        if (dot(&vertex[i], d) > dot(&vertex[best], d)) best = i;
    return best;
}

/* Modulo 2^32, as a signed number. */
static int64_t narrow_dot(const qn_vec3 *v, const int32_t *d)
{
    const uint32_t low = (uint32_t)dot(v, d);
    return low >> 31 ? (int64_t)low - ((int64_t)1 << 32) : (int64_t)low;
}

/* By sums of 32 bits: the first of the greatest, that sum, and the greatest of the others. */
static void check_narrow(int n, const int32_t *d)
{
    int64_t second = INT32_MIN;
    int32_t top[2];
    int j, best = 0;
    for (j = 1; j < n; j++)
        if (narrow_dot(&vertex[j], d) > narrow_dot(&vertex[best], d)) best = j;
    for (j = 0; j < n; j++)
        if (j != best && narrow_dot(&vertex[j], d) > second) second = narrow_dot(&vertex[j], d);
    CHECK_EQ(qn_farthest32(&vertex[0].x, &vertex[0].x + 3 * n, d, top) - &vertex[0].x,
             3 * best + 3);
    CHECK_EQ(top[0], narrow_dot(&vertex[best], d));
    CHECK_EQ(top[1], second);
}

/* Lattice points with their ties, and any bits; the least sum there is, -2^63, of a single one. */
TEST(the_scans_find_the_first_farthest)
{
    random_state r = random_seed(1);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        static const int32_t size[4] = { 1, 1 << 12, 1 << 20, INT32_MAX };
        int32_t d[3] = { INT32_MIN, INT32_MIN, 0 };
        const int n = i ? random_range(&r, 1, MOST) : 1;
        for (j = 0; j < n; j++) vertex[j] = random_vec3(&r, size[i % 4]);
        for (j = 0; j < 3 && i; j++)
            d[j] = i % 4 ? random_range(&r, INT32_MIN, INT32_MAX) : random_range(&r, -1, 1);
        if (!i) vertex[0].x = vertex[0].y = INT32_MIN;
        if (i && i < 4) vertex[0].x = d[0] = i & 1 ? INT32_MIN : INT32_MAX;
        CHECK_EQ(qn_vertices_farthest(vertex, (uint16_t)n, d), first_farthest(n, d));
        check_narrow(n, d);
    }
}

/* All that reach a height pass the filter: that of some vertex, or one more, or any. */
static void check_level(random_state *r, int bits, int n, const int32_t *d)
{
    const int64_t low = (int64_t)random_range(r, 0, INT32_MAX) << random_range(r, 0, 20);
    int64_t least = dot(&vertex[random_range(r, 0, n - 1)], d) + random_range(r, 0, 1);
    int32_t u[3];
    int j;
    if (!random_range(r, 0, 2)) least = dot(&vertex[first_farthest(n, d)], d) - low;
    qn_support_scale(d, bits, u);
    for (j = 0; j < n; j++)
        if (dot(&vertex[j], d) >= least)
            CHECK(qn_support_estimate(&vertex[j].x, u) >= qn_support_low(least, bits));
}

/* Of a coordinate away from the end that is near, by `off`. */
static int32_t towards_zero(int32_t near, int32_t off)
{
    off = off < 0 ? -off : off;
    return near < 0 ? near + off : near - off;
}

/* Points that differ by a few LSB or are spread over all of their range, along directions with and
 * without low bits. */
TEST(the_filter_changes_no_vertex)
{
    random_state r = random_seed(7);
    int i, j, k;
    for (i = 0; i < ROUNDS; i++) {
        const int n = random_range(&r, 1, MOST), bits = random_range(&r, 1, 20);
        const int apart = random_range(&r, 0, bits), grown = i % 3 * 256; /* since it was checked */
        const int32_t kept = random_range(&r, 0, 1) ? -1 : -(1 << 28);
        const qn_vec3 near = random_vec3(&r, (1 << bits) - 1);
        qn_hull3 h = QN_CLOUD_DATA(vertex, 0);
        const qn_shape3 s = qn_cloud3(&h, 0);
        qn_pair p;
        int32_t d[3];
        p.shape[0] = &s;
        p.bits[0] = (uint8_t)bits;
        h.vertex_count = (uint16_t)(n + grown);
        for (j = 0; j < n; j++) {
            const qn_vec3 off = random_vec3(&r, (1 << apart) - 1);
            for (k = 0; k < 3; k++) (&vertex[j].x)[k] = towards_zero((&near.x)[k], (&off.x)[k]);
        }
        for (j = 0; j < 3; j++) {
            d[j] = random_range(&r, INT32_MIN, INT32_MAX);
            if (!(i & 7)) d[j] = d[j] < 0 ? INT32_MIN : INT32_MAX;
            d[j] &= kept;
        }
        CHECK_EQ(qn_support_scan(&p, 0, d), first_farthest(n, d));
        check_level(&r, bits, n, d);
    }
}

/* Of any numbers, such as a stale reach leads to: a point of the difference has 31 bits, and is the
 * same from its vertices. */
TEST(points_of_any_vertices_have_31_bits)
{
    random_state r = random_seed(9);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        const qn_hull3 a = QN_CLOUD_DATA(vertex, MOST / 2),
                       b = QN_CLOUD_DATA(vertex + MOST / 2, MOST / 2);
        const qn_shape3 s = qn_cloud3(&a, 0), t = qn_cloud3(&b, 0);
        qn_pair p = { 0 };
        qn_support_point found, placed;
        int32_t d[3];
        p.shape[0] = &s, p.shape[1] = &t;
        p.edge_count = -1;
        p.up = (uint8_t)(i % 3 ? 0 : 14), p.down = (uint8_t)(i % 3 == 1 ? 4 : 0);
        for (j = 0; j < MOST; j++) vertex[j] = random_vec3(&r, INT32_MAX);
        for (j = 0; j < 9; j++) p.r.m[j / 3][j % 3] = random_range(&r, -QN_ONE30, QN_ONE30);
        for (j = 0; j < 3; j++) {
            d[j] = random_range(&r, -QN_ONE30, QN_ONE30);
            p.c[j] = random_range(&r, INT32_MIN, INT32_MAX);
            p.rest[j] = random_range(&r, -(QN_ONE30 / 2), QN_ONE30 / 2);
        }
        qn_support_find(&p, d, &found);
        placed.a = found.a, placed.b = found.b;
        qn_support_place(&p, &placed);
        for (j = 0; j < 3; j++) {
            CHECK(qn_abs32(found.w[j]) <= (uint32_t)QN_ONE30);
            CHECK_EQ(placed.w[j], found.w[j]);
        }
    }
}

/* The largest margin at which the cache proves two bodies apart along n, exactly: what is left of
 * the gap, with its error (separation.c). */
static int64_t margin_of(const qn_collider3 *a, const qn_collider3 *b, const int32_t *n)
{
    const uint32_t radii = (uint32_t)a->shape->radius + (uint32_t)b->shape->radius;
    int32_t d[3];
    const uint32_t sizes = qn_pair_difference(&a->frame.p, &b->frame.p, d);
    uint32_t span;
    if (sizes >> 31) return -1;
    span = (sizes >> 2) * 3 + (qn_pair_reach(a) >> 2) + (qn_pair_reach(b) >> 2) + (radii >> 2) + 6;
    return qn_asr64(qn_row_dot(n, d) - qn_support_height(a, n[0], n[1], n[2]) -
                        qn_support_height(b, -n[0], -n[1], -n[2]) - 1,
                    30) -
           (int64_t)(radii + (span >> 19) + 1);
}

/* Near the end of what is proved: exact, or by twice the error of heights where products are dear. */
TEST(the_cache_proves_what_heights_do)
{
    random_state r = random_seed(12);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        const int32_t size = 1 << random_range(&r, 8, 26);
        const qn_hull3 h = QN_CLOUD_DATA(vertex, 6);
        const qn_vec3 half = { random_range(&r, 0, size), random_range(&r, 0, size), size };
        const qn_shape3 box = qn_box3(half, random_range(&r, 0, 1) * 100), cloud = qn_cloud3(&h, 0);
        const qn_collider3 a = placed3(&box, &(qn_pose3){ random_vec3(&r, size), random_quat(&r) }),
                           b = placed3(i & 1 ? &cloud : &box,
                                       &(qn_pose3){ random_vec3(&r, 4 * size), random_quat(&r) });
        const qn_dir3 n = qn_dir3_between(a.frame.p, b.frame.p);
        const qn_cache c = { { (uint32_t)n.x, (uint32_t)n.y, (uint32_t)n.z, 0 } };
        int32_t slack;
        int64_t most;
        for (j = 0; j < 6; j++) /* no height is below 0: the cache ends early there */
            vertex[j] = j & 1 ? qn_vec3_neg(vertex[j - 1]) : random_vec3(&r, size);
        slack = (int32_t)((qn_pair_reach(&a) + qn_pair_reach(&b)) >> 10) + 2;
        most = margin_of(&a, &b, qn_row_of(&n));
        for (j = 0; j < 8; j++) {
            const int64_t margin = most + random_range(&r, -slack, slack);
            if (margin < 0) continue;
            if (qn_cache_proves(&c, &a, &b, (int32_t)margin)) CHECK(margin <= most);
            else CHECK(margin > most - (QN_DEAR_PRODUCTS ? slack : 0));
        }
    }
}
