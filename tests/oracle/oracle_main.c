/* SPDX-License-Identifier: MIT */
/* The oracle against numbers known by hand, and against itself by roads that share nothing. */
#include <math.h>

#include "check.h"
#include "contact_patch.h"
#include "mix_hulls.h"

/* ---- Wide integers ------------------------------------------------------ */

static int64_t to_i64(const big *u)
{
    uint64_t m = (u->count > 0 ? u->limb[0] : 0u) | (uint64_t)(u->count > 1 ? u->limb[1] : 0u) << 32;
    return u->sign < 0 ? -(int64_t)m : (int64_t)m;
}

/* Sums, differences and products of numbers that 64 bits hold are those of the machine. */
TEST(small_numbers_add_and_multiply_as_the_machine_does)
{
    random_state r = random_seed(1);
    int i;
    for (i = 0; i < 20000; i++) {
        int64_t x = (int64_t)random_u64(&r) >> (33 + random_u32(&r) % 30u), y = (int64_t)random_u64(&r) >> (33 + random_u32(&r) % 30u);
        big u = big_from(x), v = big_from(y), sum = big_add(&u, &v), difference = big_sub(&u, &v), product = big_mul(&u, &v);
        CHECK_EQ(to_i64(&sum), x + y);
        CHECK_EQ(to_i64(&difference), x - y);
        CHECK_EQ(to_i64(&product), x * y);
        CHECK_EQ(big_compare(&u, &v), (x > y) - (x < y));
    }
}

static big wide(random_state *r, int limbs)
{
    big u = big_from(1), base = big_from(INT64_C(4294967296));
    int i;
    for (i = 0; i < limbs; i++) {
        big digit = big_from(random_u32(r) & 3u ? random_u32(r) : random_u32(r) & 1u ? 0 : UINT32_MAX);
        u = big_mul(&u, &base);
        u = big_add(&u, &digit);
    }
    if (random_u32(r) & 1u) u.sign = -u.sign;
    return u;
}

/* (u + v)(u - v) = u u - v v, whatever the carries do. */
TEST(wide_numbers_keep_the_laws_of_algebra)
{
    random_state r = random_seed(2);
    int i;
    for (i = 0; i < 5000; i++) {
        big u = wide(&r, 1 + (int)(random_u32(&r) % 24u)), v = wide(&r, 1 + (int)(random_u32(&r) % 24u));
        big sum = big_add(&u, &v), difference = big_sub(&u, &v), left = big_mul(&sum, &difference);
        big uu = big_mul(&u, &u), vv = big_mul(&v, &v), right = big_sub(&uu, &vv), back = big_sub(&sum, &v);
        CHECK_EQ(big_compare(&left, &right), 0);
        CHECK_EQ(big_compare(&back, &u), 0);
    }
}

TEST(ratios_and_roots_are_near_the_real_ones)
{
    big three = big_from(3), seven = big_from(7), nine = big_from(9), four = big_from(4);
    big huge = big_from(INT64_MAX), u = big_mul(&huge, &three), v = big_mul(&huge, &seven);
    CHECK(fabsl(big_ratio(&u, &v) - 3.0L / 7.0L) < 1e-15L);
    CHECK(fabsl(big_root_ratio(&nine, &four) - 1.5L) < 1e-15L);
}

/* ---- Known pairs -------------------------------------------------------- */

static qn_pose3 at(int32_t x, int32_t y, int32_t z, int32_t w, int32_t i)
{
    qn_pose3 p;
    p.p.x = x;
    p.p.y = y;
    p.p.z = z;
    p.q.w = w;
    p.q.x = i;
    p.q.y = p.q.z = 0;
    return p;
}

static oracle_answer truth_of(qn_shape3 a, qn_pose3 pa, qn_shape3 b, qn_pose3 pb)
{
    oracle_body u, v;
    oracle_answer r;
    oracle_body_make(&u, &a, &pa);
    oracle_body_make(&v, &b, &pb);
    oracle_separate(&u, &v, &r);
    return r;
}

static qn_shape3 box(int32_t x, int32_t y, int32_t z)
{
    qn_vec3 h;
    h.x = x;
    h.y = y;
    h.z = z;
    return qn_box3(h, 0);
}

/* Signs and lengths that a pencil gives. (2, 1, 0, 0) turns by the angle whose cosine is 3/5, so tilted boxes can touch exactly. */
TEST(pairs_known_by_hand)
{
    oracle_answer r = truth_of(qn_sphere3(300), at(0, 0, 0, 1, 0), qn_sphere3(200), at(300, 400, 0, 5, 5));
    CHECK(r.sign == 0 && r.separation == 0);
    r = truth_of(qn_sphere3(300), at(0, 0, 0, 1, 0), qn_sphere3(201), at(300, 400, 0, 5, 5));
    CHECK(r.sign == -1 && fabsl(r.separation + 1) < 1e-12L);
    r = truth_of(box(10, 10, 10), at(0, 0, 0, 1, 0), box(10, 10, 10), at(23, 24, 0, 1, 0));
    CHECK(r.sign == 1 && fabsl(r.separation - 5) < 1e-12L);
    r = truth_of(box(10, 10, 10), at(0, 0, 0, 1, 0), box(10, 10, 10), at(20, 3, 3, 1, 0));
    CHECK(r.sign == 0 && r.count == 1);
    r = truth_of(box(10, 10, 10), at(0, 0, 0, 1, 0), box(5, 10, 5), at(0, 10 + 6 + 4, 0, 2, 1));
    CHECK(r.sign == 0); /* its reach along y is 10 * 3/5 + 5 * 4/5 */
    r = truth_of(box(10, 10, 10), at(0, 0, 0, 1, 0), box(5, 10, 5), at(0, 19, 0, 2, 1));
    CHECK(r.sign == -1 && fabsl(r.separation + 1) < 1e-12L);
    r = truth_of(box(5, 50, 50), at(5, 0, 0, 1, 0), box(1, 9, 9), at(4, 0, 0, 1, 0));
    CHECK(fabsl(r.separation + 5) < 1e-12L && r.count == 1 && r.direction[0][0] == -1);
    r = truth_of(box(7, 0, 0), at(0, 0, 0, 1, 0), box(0, 7, 0), at(3, 3, 2, 1, 0));
    CHECK(r.sign == 1 && fabsl(r.separation - 2) < 1e-12L);
    r = truth_of(box(7, 0, 0), at(0, 0, 0, 1, 0), box(0, 7, 0), at(3, 3, 0, 1, 0));
    CHECK(r.sign == 0 && r.core == 0);
    r = truth_of(qn_sphere3(0), at(9, 9, 9, 1, 0), qn_sphere3(0), at(9, 9, 9, 1, 0));
    CHECK(r.sign == 0 && r.kind == ORACLE_EVERY);
}

/* The distance found through facets, edges and corners equals the plane's height along the direction given (a lower bound on the
 * distance, as the other is an upper one), and no direction gives a shorter way out. */
TEST(every_answer_is_proved_from_the_other_side)
{
    random_state r = random_seed(3);
    int i, k;
    for (i = 0; i < 4000; i++) {
        mix_pair p;
        oracle_body a, b;
        oracle_answer truth;
        int32_t n[3];
        long double slack;
        mix_any_make(&r, i % MIX_ALL_KINDS, &p);
        oracle_body_make(&a, &p.a, &p.pose_a);
        oracle_body_make(&b, &p.b, &p.pose_b);
        oracle_separate(&a, &b, &truth);
        CHECK(truth.count > 0 || truth.kind != ORACLE_LISTED);
        if (!truth.count) continue;
        for (k = 0; k < 3; k++) n[k] = (int32_t)lrint(truth.direction[0][k] * 1073741824.0);
        /* n is rounded to 2^-30, and the bodies reach at most this far from their touching point */
        slack = (oracle_size(&a) + oracle_size(&b) + fabsl(truth.separation)) * 2 / 1073741824.0L + 1e-6L;
        CHECK(fabsl(oracle_overlap_along(&a, &b, n) + truth.separation) <= slack);
        for (k = 0; k < 4; k++) {
            n[0] = random_range(&r, -1000, 1000) | 1;
            n[1] = random_range(&r, -1000, 1000);
            n[2] = random_range(&r, -1000, 1000);
            CHECK(oracle_overlap_along(&a, &b, n) >= -truth.separation - 1e-6L);
        }
    }
}

/* ---- Solids ------------------------------------------------------------- */

/* Spheres, capsules and boxes by their generators and, told by their corners, edges and faces, by another road: one truth. Signs agree exactly. */
TEST(zonotopes_told_as_solids_have_the_same_truth)
{
    random_state r = random_seed(4);
    int i, k, signs[3] = { 0, 0, 0 };
    for (i = 0; i < 12000; i++) {
        mix_pair p;
        oracle_body a, b;
        oracle_answer u, v;
        mix_any_make(&r, i % MIX_ALL_KINDS, &p);
        if (i % 5 == 0) { /* flat and level bodies that meet exactly */
            p.pose_a.q.w = p.pose_b.q.w = 1;
            p.pose_a.q.x = p.pose_a.q.y = p.pose_a.q.z = p.pose_b.q.x = p.pose_b.q.y = p.pose_b.q.z = 0;
            p.pose_b.p = p.pose_a.p;
            p.a.radius = p.b.radius = random_range(&r, 0, 2);
            for (k = 0; k < 2; k++) {
                p.a.v[k].x = random_range(&r, 0, 3);
                p.a.v[k].y = random_range(&r, 0, 3);
                p.a.v[k].z = random_range(&r, 0, 3);
                p.b.v[k].x = random_range(&r, 0, 3);
                p.b.v[k].y = random_range(&r, 0, 3);
                p.b.v[k].z = random_range(&r, 0, 3);
            }
            p.pose_b.p.x += random_range(&r, 0, 6);
            p.pose_b.p.y += random_range(&r, 0, 6);
        }
        oracle_body_make(&a, &p.a, &p.pose_a);
        oracle_body_make(&b, &p.b, &p.pose_b);
        if (!a.is_zonotope || !b.is_zonotope) continue;
        oracle_separate(&a, &b, &u);
        oracle_separate_solids(&a, &b, &v);
        CHECK_EQ(u.sign, v.sign);
        CHECK(fabsl(u.separation - v.separation) < 1e-6L);
        CHECK(fabsl(u.core - v.core) < 1e-6L);
        signs[1 + u.sign]++;
    }
    CHECK(signs[0] > 1000 && signs[1] > 50 && signs[2] > 1000);
}

/* ---- Patches ------------------------------------------------------------ */

TEST(a_patch_is_the_common_part_of_two_faces)
{
    static const double up[3] = { 0, 1, 0 };
    static const int32_t all[4][3] = { { 5, 10, 2 }, { 10, 10, 2 }, { 10, 10, 10 }, { 5, 10, 10 } };
    qn_shape3 cube = box(10, 10, 10);
    qn_pose3 pa = at(0, 0, 0, 1, 0), pb = at(15, 20, 12, 1, 0);
    oracle_body a, b;
    contact_patch patch;
    oracle_body_make(&a, &cube, &pa);
    oracle_body_make(&b, &cube, &pb);
    contact_patch_measure(&a, &b, up, 0, all, 4, &patch);
    CHECK(patch.dimension == 2 && fabs(patch.width - 40 / hypot(5, 8)) < 1e-6 && fabs(patch.spanned - 1) < 1e-6);
    contact_patch_measure(&a, &b, up, 0, all, 3, &patch);
    CHECK(fabs(patch.spanned - 0.5) < 1e-6);
    contact_patch_measure(&a, &b, up, 0, all, 2, &patch);
    CHECK(patch.spanned == 0);
}

CHECK_MAIN(RUN(small_numbers_add_and_multiply_as_the_machine_does) RUN(wide_numbers_keep_the_laws_of_algebra)
               RUN(ratios_and_roots_are_near_the_real_ones) RUN(pairs_known_by_hand) RUN(every_answer_is_proved_from_the_other_side)
                   RUN(zonotopes_told_as_solids_have_the_same_truth) RUN(a_patch_is_the_common_part_of_two_faces))
