/* SPDX-License-Identifier: MIT */
/* A face against the body on it: every contact has its two surface points on the two bodies, and known figures come out exactly. */
#include "check.h"
#include "contact/face.h"
#include "contact/feature.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 300
#endif

#define ONE ((int64_t)1 << 30)

static qn_box_model model_of(int32_t hx, int32_t hy, int32_t hz, int32_t gx, int32_t gy, int32_t gz)
{
    qn_box_model m;
    int i, j;
    m.h[0] = hx, m.h[1] = hy, m.h[2] = hz;
    m.hb[0] = gx, m.hb[1] = gy, m.hb[2] = gz;
    for (i = 0; i < 3; i++) {
        m.t[i] = m.g[i] = 0;
        for (j = 0; j < 3; j++) m.r.m[i][j] = i == j ? QN_ONE30 : 0;
    }
    m.k = 8;
    m.rank = 3;
    m.radius = 0;
    return m;
}

static void turn_model(qn_box_model *m, int32_t w, int32_t x, int32_t y, int32_t z)
{
    qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
    qn_frame3 f;
    pose.q.w = w, pose.q.x = x, pose.q.y = y, pose.q.z = z;
    if (qn_frame3_from_pose(&f, &pose) >= 0) m->r = f.r;
}

static qn_contact_rule rule_of(int32_t ra, int32_t rb, int32_t margin)
{
    qn_contact_rule r;
    r.radius_a = ra;
    r.radius_b = rb;
    r.margin = margin;
    r.lsb = 256;
    return r;
}

static void begin(qn_contact_set *set)
{
    set->count = 0;
    set->k = 0;
    set->in_b = false;
    set->drop = 0;
}

/* Local coordinates of p in B within its half extents? */
static int in_b(const qn_box_model *m, const int64_t p[3], int64_t tol)
{
    int i, j;
    for (j = 0; j < 3; j++) {
        int64_t along = 0;
        for (i = 0; i < 3; i++) along += (p[i] - m->t[i]) * m->r.m[i][j];
        if (along > (m->hb[j] + tol) * ONE || along < -(m->hb[j] + tol) * ONE) return 0;
    }
    return 1;
}

/* Boxes in the model exchanged twice are the boxes again; exchanged once, a point keeps its place. */
TEST(flipping)
{
    random_state s = random_seed(1);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        qn_box_model m = model_of(random_range(&s, 0, 1 << 26), 2, 3, 4, 5, random_range(&s, 0, 1 << 26)), once, twice;
        turn_model(&m, random_range(&s, -9, 9), random_range(&s, -9, 9), random_range(&s, -9, 9), 1);
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -(1 << 28), 1 << 28);
        qn_box_model_flip(&m, &once);
        qn_box_model_flip(&once, &twice);
        for (i = 0; i < 3; i++) {
            int64_t back = 0;
            CHECK_EQ(once.h[i], m.hb[i]);
            CHECK_EQ(once.hb[i], m.h[i]);
            CHECK_NEAR(twice.t[i], m.t[i], 3);
            for (j = 0; j < 3; j++) back += (int64_t)m.r.m[i][j] * once.t[j]; /* t' = -R^T t, so R t' = -t */
            CHECK_NEAR((back + ONE / 2) / ONE, -(int64_t)m.t[i], 3);
            for (j = 0; j < 3; j++) CHECK_EQ(twice.r.m[i][j], m.r.m[i][j]);
        }
    }
}

/* A small box on a large one's face, each of the six: its four lower corners, at half the depth. */
TEST(a_box_on_each_face)
{
    int axis, sign, i;
    for (axis = 0; axis < 3; axis++) {
        for (sign = -1; sign <= 1; sign += 2) {
            qn_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
            qn_contact_rule rule = rule_of(0, 0, 0);
            qn_contact_set set;
            int32_t n[3] = { 0, 0, 0 };
            n[axis] = sign < 0 ? -QN_ONE30 : QN_ONE30;
            m.t[axis] = sign * (1000 + m.hb[axis] - 20);
            begin(&set);
            qn_face_contacts(&m, n, axis, QN_INCIDENT_FACE, false, &rule, &set);
            CHECK_EQ(set.count, 4);
            CHECK_EQ(set.in_b, 0);
            CHECK_EQ(set.k, m.k);
            for (i = 0; i < set.count; i++) {
                int j;
                CHECK_EQ(set.depth[i], 20);
                CHECK_NEAR(set.at[i][axis], sign * 990, 1);
                for (j = 0; j < 3; j++)
                    if (j != axis) CHECK_EQ(set.at[i][j] < 0 ? -set.at[i][j] : set.at[i][j], m.hb[j]);
                CHECK_EQ(set.id[i] >> QN_FEATURE_A, (sign < 0 ? 1u : 2u) * qn_feature_end(axis)); /* A's face; B's four corners */
                for (j = 0; j < i; j++) CHECK(set.id[j] != set.id[i]);
            }
        }
    }
}

/* Any two boxes along A's face normal, flat or tilted n: both surface points lie on the bodies, depths are those along n, none beyond the margin. */
TEST(s3_final_cull_and_surfaces)
{
    random_state s = random_seed(2);
    int n, i, points = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)1 << random_range(&s, 8, 26), d[3];
        qn_box_model m = model_of(random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top),
                                  random_range(&s, 1, top), random_range(&s, 1, top)), tilted;
        qn_contact_rule rule = rule_of(0, 0, random_range(&s, 0, top / 16));
        qn_contact_set set;
        rule.lsb = 1; /* a touch lost at the rim is sought again within that */
        turn_model(&m, 200, random_range(&s, -9, 9), random_range(&s, -99, 99), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -top, top);
        m.t[1] = m.h[1] + m.hb[1] - random_range(&s, -top / 16, top / 8);
        tilted = m;
        if (n & 1) turn_model(&tilted, 200, random_range(&s, -9, 9), random_range(&s, -99, 99), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) d[i] = n & 1 ? tilted.r.m[i][1] : i == 1 ? QN_ONE30 : 0;
        begin(&set);
        qn_face_contacts(&m, d, 1, QN_INCIDENT_FACE, false, &rule, &set);
        CHECK(set.count >= 0 && set.count <= QN_SET_MAX);
        for (i = 0; i < set.count; i++) {
            int64_t pa[3], pb[3];
            int j;
            for (j = 0; j < 3; j++) {
                pa[j] = set.at[i][j] + (int64_t)d[j] * set.depth[i] / (2 * ONE);
                pb[j] = set.at[i][j] - (int64_t)d[j] * set.depth[i] / (2 * ONE);
                CHECK(pa[j] <= m.h[j] + 5 && pa[j] >= -m.h[j] - 5);
            }
            CHECK_NEAR(pa[1], m.h[1], 4); /* on the face itself */
            CHECK(in_b(&m, pb, 8 + (top >> 20)));
            CHECK(set.depth[i] >= -rule.margin);
            points++;
        }
    }
    CHECK(points > ROUNDS);
}

/* The same contact seen from B: flipped, A's face stands in B's frame and the feature codes keep their sides. */
TEST(s3_flip)
{
    qn_box_model m = model_of(100, 200, 300, 1000, 1000, 1000), flipped;
    qn_contact_rule rule = rule_of(7, 9, 0);
    qn_contact_set set;
    const int32_t n[3] = { 0, -QN_ONE30, 0 }; /* from B to A */
    int i;
    m.t[1] = 1200 - 20;
    qn_box_model_flip(&m, &flipped);
    begin(&set);
    qn_face_contacts(&flipped, n, 1, QN_INCIDENT_FACE, true, &rule, &set);
    CHECK_EQ(set.count, 4);
    CHECK_EQ(set.in_b, 1);
    for (i = 0; i < set.count; i++) {
        CHECK_EQ(set.depth[i], 36);
        CHECK_EQ(set.id[i] & 0xFFFFu, qn_feature_end(1)); /* B's lower face */
        /* in B's frame its face is y = -1000, A's is 20 above it; surfaces at -1009 and -973 */
        CHECK_NEAR(set.at[i][1], -991, 1);
    }
}

/* An edge or a vertex of the incident body alone. */
TEST(masks)
{
    qn_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
    qn_contact_rule rule = rule_of(0, 0, 0);
    const int32_t n[3] = { 0, QN_ONE30, 0 };
    qn_contact_set set;
    m.t[1] = 1190;
    begin(&set);
    qn_face_contacts(&m, n, 1, 1 << 2, false, &rule, &set);
    CHECK_EQ(set.count, 2);
    CHECK_EQ(set.at[0][2] + set.at[1][2], 0);
    CHECK_EQ(set.at[0][2] < 0 ? -set.at[0][2] : set.at[0][2], 300);
    begin(&set);
    qn_face_contacts(&m, n, 1, 0, false, &rule, &set);
    CHECK_EQ(set.count, 1);
    CHECK_EQ(set.depth[0], 10);
    m.t[1] = 1300; /* out of reach */
    begin(&set);
    qn_face_contacts(&m, n, 1, QN_INCIDENT_FACE, false, &rule, &set);
    CHECK_EQ(set.count, 0);
}

CHECK_MAIN(RUN(flipping) RUN(a_box_on_each_face) RUN(s3_final_cull_and_surfaces) RUN(s3_flip) RUN(masks))
