/* SPDX-License-Identifier: MIT */
/* The oracle against whole numbers, and against itself from the other side. */
#include <math.h>
#include <stdlib.h>

#define EXACT_WORDS 36 /* as in oracle.c */
#include "exact.h"

#include "check.h"
#include "contact_patch.h"
#include "mix.h"
#include "oracle.h"

/* ---- Wide integers --------------------------------------------------------------------------- */

static exact wide(random_state *r, int words)
{
    exact x = exact_of(1);
    for (; words > 0; words--) {
        const uint32_t digit = random_u32(r) & 3u   ? random_u32(r)
                               : random_u32(r) & 1u ? 0
                                                    : UINT32_MAX;
        x = exact_add(exact_mul(x, exact_of(INT64_C(1) << 32)), exact_of(digit));
    }
    return random_u32(r) & 1u ? exact_neg(x) : x;
}

/* (u + v)(u - v) = u u - v v, whatever the carries do. */
TEST(wide_numbers_keep_the_laws_of_algebra)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < 5000; i++) {
        const exact u = wide(&r, random_range(&r, 1, 16)), v = wide(&r, random_range(&r, 1, 16)),
                    sum = exact_add(u, v);
        CHECK_EQ(exact_compare(exact_mul(sum, exact_sub(u, v)),
                               exact_sub(exact_mul(u, u), exact_mul(v, v))),
                 0);
        CHECK_EQ(exact_compare(exact_sub(sum, v), u), 0);
        CHECK_EQ(exact_sign(exact_sub(sum, u)), exact_sign(v));
    }
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

static qn_pose3 at(int32_t x, int32_t y, int32_t z, int32_t w, int32_t i)
{
    return (qn_pose3){ { x, y, z }, { w, i, 0, 0 } };
}

static oracle_answer truth_of(qn_shape3 a, qn_pose3 pa, qn_shape3 b, qn_pose3 pb)
{
    static solid u, v;
    oracle_answer r;
    oracle_body_make(&u, &a, &pa);
    oracle_body_make(&v, &b, &pb);
    oracle_separate(&u, &v, &r);
    return r;
}

static qn_shape3 box(int32_t x, int32_t y, int32_t z) { return qn_box3((qn_vec3){ x, y, z }, 0); }

/* The directions given have the gap that is the answer, and no direction has a larger one. */
TEST(no_direction_has_a_larger_gap)
{
    static solid a, b;
    random_state r = random_seed(3);
    int i, k;
    for (i = 0; i < 8000; i++) {
        mix_pair p;
        oracle_answer truth = { .count = 0 };
        mix_any_make(&r, i % MIX_ALL_KINDS, &p);
        oracle_body_make(&a, &p.a, &p.pose_a);
        oracle_body_make(&b, &p.b, &p.pose_b);
        oracle_separate(&a, &b, &truth);
        CHECK(truth.count > 0 || !truth.listed);
        CHECK((truth.separation > 0) - (truth.separation < 0) == truth.sign);
        for (k = 0; k < truth.count; k++)
            CHECK(fabsl(oracle_overlap_along(&a, &b, truth.direction[k]) + truth.separation) <=
                  2e-6L);
        for (k = 0; k < 12; k++) { /* anywhere, then nearer and nearer to one given */
            const qn_vec3 v = random_vec3(&r, 1000);
            const long double close = k < 4 || !truth.count ? 0 : (long double)(1 << 2 * k);
            solid_vec n = solid_scaled(&truth.direction[0], close);
            n.c[0] += v.x | 1;
            n.c[1] += v.y;
            n.c[2] += v.z;
            CHECK(oracle_overlap_along(&a, &b, n) >= -truth.separation - 1e-6L);
        }
    }
}

/* ---- Exact signs ----------------------------------------------------------------------------- */

/* Rotations by fractions: 5 times any whole vector has a whole image. */
static qn_quat rotation(random_state *r)
{
    static const qn_quat all[4] = {
        { 1, 0, 0, 0 }, { 2, 1, 0, 0 }, { 9, 0, 3, 0 }, { 1, -1, 1, 1 }
    };
    return all[random_u32(r) % 4u];
}

static qn_vec3 turned(const qn_quat *q, qn_vec3 v)
{
    static solid at;
    const qn_pose3 pose = { { 0, 0, 0 }, *q };
    const qn_shape3 point = qn_capsule3(v, v, 0);
    int k;
    oracle_body_make(&at, &point, &pose);
    for (k = 0; k < 3; k++) (&v.x)[k] = (int32_t)(at.place[0][k] / at.pose.scale);
    return v;
}

/* A box, flat or not, or a capsule along an axis, rounded or not. */
static qn_shape3 level_body(random_state *r, qn_vec3 *half)
{
    const int32_t radius = random_range(r, 0, 2) * random_range(r, 0, 5);
    *half = random_vec3(r, 15);
    half->x = abs(half->x);
    half->y = abs(half->y);
    half->z = abs(half->z) % 9 * 2; /* 0 among them */
    if (random_u32(r) & 1u) return qn_box3(*half, radius);
    if (random_u32(r) & 1u) half->x = half->y = 0;
    else half->z = half->x = 0;
    return qn_capsule3(*half, qn_vec3_neg(*half), radius);
}

/* Bodies along the axes of one frame, turned together: the truth is that of three gaps, in whole
 * numbers. */
TEST(level_bodies_have_the_truth_of_whole_numbers)
{
    random_state r = random_seed(4);
    int i, signs[3] = { 0, 0, 0 };
    for (i = 0; i < 30000; i++) {
        qn_vec3 u, v, d;
        const qn_shape3 a = level_body(&r, &u), b = level_body(&r, &v);
        const int32_t radius = a.radius + b.radius;
        qn_pose3 pa, pb;
        oracle_answer truth;
        int k, most = -1000, square = 0, sign;
        pa.q = pb.q = rotation(&r);
        pa.p = random_vec3(&r, 1000);
        d = random_vec3(&r, 3);
        for (k = 0; k < 3; k++) {
            const int gap = 5 * abs((&d.x)[k]) - (&u.x)[k] - (&v.x)[k];
            (&d.x)[k] *= 5;
            most = gap > most ? gap : most;
            square += gap > 0 ? gap * gap : 0;
        }
        pb.p = qn_vec3_add(pa.p, turned(&pa.q, d));
        truth = truth_of(a, pa, b, pb);
        sign = most > 0 ? (square > radius * radius) - (square < radius * radius)
                        : -(most < 0 || radius > 0);
        CHECK_EQ(truth.sign, sign);
        CHECK(fabsl(truth.core - (most > 0 ? sqrtl(square) : most)) < 1e-9L);
        CHECK(!sign || fabsl(truth.separation - (truth.core - radius)) < 1e-9L);
        signs[1 + sign]++;
    }
    CHECK(signs[0] > 5000 && signs[1] > 600 && signs[2] > 5000);
}

/* B's lowest corner along some whole direction is put on A's highest: they touch, exactly, and any
 * way up that direction takes them apart. */
TEST(bodies_that_share_a_corner_touch)
{
    random_state r = random_seed(5);
    int i, k, n;
    for (i = 0; i < 20000; i++) {
        qn_vec3 points[2][12], extreme[2], along = random_vec3(&r, 1 << random_range(&r, 1, 20));
        qn_hull3 data[2];
        qn_pose3 pose[2];
        const int32_t size = 1 << random_range(&r, 1, 22);
        along.x |= 1;
        for (k = 0; k < 2; k++) {
            int64_t best = INT64_MIN;
            data[k] = (qn_hull3)QN_CLOUD_DATA(points[k], 0);
            data[k].vertex_count = (uint16_t)random_range(&r, 1, 12);
            pose[k].q = rotation(&r);
            for (n = 0; n < data[k].vertex_count; n++) {
                qn_vec3 at = random_vec3(&r, size);
                int64_t height;
                at.x *= 5;
                at.y *= 5;
                at.z = random_u32(&r) % 8u ? at.z * 5 : 0;
                points[k][n] = at;
                at = turned(&pose[k].q, at);
                height =
                    (int64_t)at.x * along.x + (int64_t)at.y * along.y + (int64_t)at.z * along.z;
                if (k) height = -height;
                if (height <= best) continue;
                best = height;
                extreme[k] = at;
            }
        }
        pose[0].p = random_vec3(&r, 1 << 20);
        pose[1].p = qn_vec3_add(pose[0].p, qn_vec3_sub(extreme[0], extreme[1]));
        CHECK_EQ(truth_of(qn_cloud3(&data[0], 0), pose[0], qn_cloud3(&data[1], 0), pose[1]).sign,
                 0);
        pose[1].p = qn_vec3_add(pose[1].p, along);
        CHECK_EQ(truth_of(qn_cloud3(&data[0], 0), pose[0], qn_cloud3(&data[1], 0), pose[1]).sign,
                 1);
    }
}

/* ---- Patches --------------------------------------------------------------------------------- */

static solid a, b;
static contact_patch patch;

/* Of a and b along +y, by places within `beside` of b. */
static void measure(double beside, const int32_t point[][3], int count)
{
    static const solid_vec up = { { 0, 1, 0 } };
    static const double precisely[2];
    contact_patch_measure(&a, &b, &up, precisely, beside, point, count, &patch);
}

TEST(a_patch_is_the_common_part_of_two_faces)
{
    static const int32_t all[4][3] = { { 5, 10, 2 }, { 10, 10, 2 }, { 10, 10, 10 }, { 5, 10, 10 } };
    static const int32_t beside[3][3] = { { -10, 10, -9 }, { 4, 10, -9 }, { 4, 10, 9 } };
    qn_shape3 cube = box(10, 10, 10);
    qn_pose3 pa = at(0, 0, 0, 1, 0), pb = at(15, 20, 12, 1, 0);
    oracle_body_make(&a, &cube, &pa);
    oracle_body_make(&b, &cube, &pb);
    measure(0, all, 4);
    CHECK(patch.dimension == 2 && fabs(patch.width - 40 / hypot(5, 8)) < 1e-6 &&
          fabs(patch.spanned - 1) < 1e-6);
    measure(0, all, 3);
    CHECK(fabs(patch.spanned - 0.5) < 1e-6);
    measure(0, all, 2);
    CHECK(patch.spanned == 0);
    measure(0, beside, 3);
    CHECK(patch.spanned == 0);
    measure(0, all, 2);
    CHECK(fabs(patch.chord - hypot(5, 8)) < 1e-6 &&
          fabs(patch.along * patch.chord - 25 / hypot(5, 8)) < 1e-6);
}

/* On the cube a segment lies from z = -400 on beyond its edge at 1000; on that another one. */
TEST(a_patch_may_be_a_segment)
{
    static const int32_t ends[2][3] = { { 500, 1000, -400 }, { 500, 1000, 300 } };
    const qn_vec3 from = { 500, 1000, -400 }, to = { 500, 1000, 3000 }, aside = { 600, 1000, 2000 };
    const qn_shape3 cube = box(1000, 1000, 1000),
                    bar[2] = { qn_capsule3(from, to, 0), qn_capsule3(from, aside, 0) };
    const qn_pose3 pose[2] = { at(0, 0, 0, 1, 0), at(0, 0, -2000, 1, 0) };
    oracle_body_make(&a, &cube, &pose[0]);
    oracle_body_make(&b, &bar[0], &pose[0]);
    measure(0, ends, 2);
    CHECK(patch.dimension == 1 && fabs(patch.width - 1400) < 1e-6);
    CHECK(fabs(patch.spanned - 0.5) < 1e-6);
    oracle_body_make(&a, &bar[0], &pose[1]); /* to z = 1000 */
    measure(0, ends, 2);
    CHECK(patch.dimension == 1 && fabs(patch.width - 1400) < 1e-6);
    oracle_body_make(&a, &bar[1], &pose[0]); /* crosses it */
    measure(0, ends, 2);
    CHECK(patch.width < 0.1);
    measure(2, ends, 2);
    CHECK(fabs(patch.chord - hypot(2, 48)) < 1e-6); /* up to 2 beside it */
    CHECK(fabs(patch.spread - 700) < 1e-6);
}

CHECK_MAIN(RUN(wide_numbers_keep_the_laws_of_algebra), RUN(no_direction_has_a_larger_gap),
           RUN(level_bodies_have_the_truth_of_whole_numbers), RUN(bodies_that_share_a_corner_touch),
           RUN(a_patch_is_the_common_part_of_two_faces), RUN(a_patch_may_be_a_segment))
