/* SPDX-License-Identifier: MIT */
/* Spheres and capsules: verdicts that are exact where the offset is, and the same for every reach. */
#include "check.h"
#include "exact.h"
#include "narrow/old_separation.h"

#define ROUNDS CHECK_ROUNDS(500, 300000)

static int make(const qn_shape3 *a, const qn_pose3 *pa, const qn_shape3 *b, const qn_pose3 *pb, old_segment_model *m)
{
    qn_frame3 f, g;
    old_pair3 pair;
    return qn_frame3_from_pose(&f, pa) >= 0 && qn_frame3_from_pose(&g, pb) >= 0 && old_pair3_begin(&pair, a, &f, b, &g) >= 0 &&
           old_segment_model_make(m, &pair) >= 0;
}

/* Spheres up to the reach of non-negative guard bits: |d|^2 against R^2 in 256 bits decides, to the last bit. */
TEST(spheres_are_exact)
{
    random_state s = random_seed(1);
    int n, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        static const int32_t triple[4][4] = { { 3, 4, 0, 5 }, { 1, 2, 2, 3 }, { 2, 3, 6, 7 }, { 1, 4, 8, 9 } };
        const int32_t *t = triple[n & 3];
        int32_t scale = random_range(&s, 1, 1 << random_range(&s, 1, 24)), ra = random_range(&s, 0, t[3] * scale), off = random_range(&s, -1, 1);
        qn_shape3 a = qn_sphere3(ra), b = qn_sphere3(t[3] * scale - ra + (off < 0 && t[3] * scale == ra ? 0 : off));
        qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, q = p;
        old_segment_model m;
        old_separation3 r;
        exact square = exact_of(0), sum = exact_of((int64_t)a.radius + b.radius);
        int want;
        p.p.x = p.p.y = p.p.z = random_range(&s, -QN_ONE30, QN_ONE30);
        q.p.x = p.p.x + t[0] * scale;
        q.p.y = p.p.y - t[1] * scale;
        q.p.z = p.p.z + t[2] * scale;
        square =
            exact_add(exact_add(exact_mul64((int64_t)t[0] * scale, (int64_t)t[0] * scale), exact_mul64((int64_t)t[1] * scale, (int64_t)t[1] * scale)),
                      exact_mul64((int64_t)t[2] * scale, (int64_t)t[2] * scale));
        want = exact_compare(square, exact_mul(sum, sum));
        CHECK(make(&a, &p, &b, &q, &m));
        CHECK_EQ(m.band, 0);
        old_separation_of_segments(&m, 0, &r);
        CHECK_EQ(r.status, want > 0 ? QN_APART : want < 0 ? QN_OVERLAPPING : QN_TOUCHING);
        if (r.measured) CHECK_EQ((r.distance > 0) - (r.distance < 0), want);
        touching += want == 0;
    }
    CHECK(touching > ROUNDS / 8);
}

/* Offsets (7, 5, -5) m, of length sqrt(99) m, which is no integer: radii just below and just above it are told apart although the rounded
 * length is one of the two. The numbers are so large that no guard bit is left. */
TEST(spheres_a_hair_off_touching)
{
    static const struct {
        int32_t m;
        int64_t root;
    } lengths[2] = { { 20000000, 198997487 }, { 20000009, 198997576 } }; /* .42 and .97 more */
    qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, q = p;
    old_segment_model m;
    old_separation3 r;
    int i, j;
    for (j = 0; j < 2; j++) {
        q.p.x = 7 * lengths[j].m;
        q.p.y = 5 * lengths[j].m;
        q.p.z = -5 * lengths[j].m;
        CHECK(lengths[j].root * lengths[j].root < 99 * (int64_t)lengths[j].m * lengths[j].m);
        CHECK((lengths[j].root + 1) * (lengths[j].root + 1) > 99 * (int64_t)lengths[j].m * lengths[j].m);
        for (i = 0; i < 2; i++) {
            qn_shape3 a = qn_sphere3((int32_t)lengths[j].root + i - 12345), b = qn_sphere3(12345);
            CHECK(make(&a, &p, &b, &q, &m));
            CHECK_EQ(m.k, 0);
            old_separation_of_segments(&m, OLD_REACH_ALL, &r);
            CHECK_EQ(r.status, i ? QN_OVERLAPPING : QN_APART);
            CHECK_EQ(r.distance, i ? -1 : 1);
        }
    }
}

/* Capsules anywhere: how far the caller looks changes what is measured, never the verdict. */
TEST(r2_the_reach_changes_no_verdict)
{
    random_state s = random_seed(2);
    int n, unmeasured = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&s, 29);
        qn_shape3 a = QN_CAPSULE3(0, 0, 0, 0, 0, 0, 0), b;
        qn_pose3 p = { { 0, 0, 0 }, { 1, 2, 3, 4 } }, q = { { 0, 0, 0 }, { -3, 1, 2, 0 } };
        old_segment_model m;
        old_separation3 all, r;
        int64_t reach;
        a.v[0].x = random_range(&s, -top, top);
        a.v[0].y = random_range(&s, -top, top);
        a.v[1].z = random_range(&s, -top, top);
        b = a;
        b.v[1].x = random_range(&s, -top, top);
        a.radius = random_range(&s, 0, top);
        b.radius = random_range(&s, 0, top);
        p.p.x = random_range(&s, -top, top);
        p.p.y = random_range(&s, -top, top);
        q.p.z = random_range(&s, -top, top);
        CHECK(make(&a, &p, &b, &q, &m));
        old_separation_of_segments(&m, OLD_REACH_ALL, &all);
        CHECK(all.measured);
        CHECK(all.lower <= all.upper && all.lower >= 0);
        CHECK(all.distance <= 0 || (all.lower <= all.distance && all.distance <= all.upper));
        CHECK_EQ(all.status, all.distance > all.band ? QN_APART : all.distance < -all.band ? QN_OVERLAPPING : QN_TOUCHING);
        for (reach = 0; reach < (int64_t)1 << 33; reach = 16 * reach + 1) {
            old_separation_of_segments(&m, reach, &r);
            CHECK_EQ(r.status, all.status);
            if (!r.measured) CHECK(all.distance > reach);
            else CHECK_EQ(r.distance, all.distance);
            unmeasured += !r.measured;
        }
    }
    CHECK(unmeasured > 0);
}

/* Cores that cross: as deep as the radii, along the common normal. */
TEST(r13_crossing_cores)
{
    const qn_shape3 a = QN_CAPSULE3(-100, 0, 0, 100, 0, 0, 7), b = QN_CAPSULE3(0, -100, 0, 0, 100, 0, 9);
    const qn_pose3 p = { { 5, 5, 5 }, { 1, 0, 0, 0 } };
    old_segment_model m;
    old_separation3 r;
    CHECK(make(&a, &p, &b, &p, &m));
    old_separation_of_segments(&m, 0, &r);
    CHECK_EQ(r.status, QN_OVERLAPPING);
    CHECK_EQ(r.cores_apart, 0);
    CHECK_EQ(r.distance, -(int64_t)16 * (1 << m.k));
    CHECK_EQ(r.n.z == QN_ONE30 || r.n.z == -QN_ONE30, 1);
}

CHECK_MAIN(RUN(spheres_are_exact) RUN(spheres_a_hair_off_touching) RUN(r2_the_reach_changes_no_verdict) RUN(r13_crossing_cores))
