/* SPDX-License-Identifier: MIT */
/* A face against the body on it: every contact has its two surface points on the two bodies, and known figures come out exactly. */
#include "check.h"
#include "contact/old_face.h"
#include "contact/old_feature.h"
#include "models.h"
#include "num/mat.h"
#include "random.h"

#include <stddef.h>

#define ROUNDS CHECK_ROUNDS(300, 100000)

#define ONE ((int64_t)1 << 30)

static old_contact_rule rule_of(int32_t ra, int32_t rb, int32_t margin)
{
    old_contact_rule r;
    r.radius_a = ra;
    r.radius_b = rb;
    r.margin = margin;
    r.lsb = 256;
    return r;
}

static void begin(old_contact_set *set)
{
    set->count = 0;
    set->k = 0;
    set->in_b = false;
    set->drop = 0;
}

/* Local coordinates of p in B within its half extents? */
static int in_b(const old_box_model *m, const int64_t p[3], int64_t tol)
{
    int i, j;
    for (j = 0; j < 3; j++) {
        int64_t along = 0;
        for (i = 0; i < 3; i++) along += (p[i] - m->t[i]) * m->r.m[i][j];
        if (along > (m->hb[j] + tol) * ONE || along < -(m->hb[j] + tol) * ONE) return 0;
    }
    return 1;
}

/* A's face against B along n, or B's. */
static void contacts(const old_box_model *m, bool of_b, const int32_t n[3], int axis, int mask, const old_contact_rule *rule, old_contact_set *set)
{
    old_core_face face = { of_b, (n[0] != 0) + (n[1] != 0) + (n[2] != 0) > 1, axis, { n[0], n[1], n[2] }, NULL };
    begin(set);
    if (m->rank == 3) old_face_contacts(m, &face, mask, rule, set);
    else old_face_contacts_of_segment(m, &face, mask, rule, set);
}

/* A direction turned into B's frame has the components that real numbers give it. */
TEST(turning_a_direction)
{
    random_state s = random_seed(1);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m = model_of(1, 2, 3, 4, 5, 6);
        qn_vec3 u;
        qn_dir3 d;
        int32_t out[3];
        turn_model(&m, random_range(&s, -9, 9), random_range(&s, -9, 9), random_range(&s, -9, 9), 1);
        u.x = random_range(&s, -1000, 1000), u.y = random_range(&s, -1000, 1000), u.z = random_range(&s, 1, 1000);
        d = qn_dir3_from_vec3(u);
        qn_mat3_turn_back(&m.r, d.x, d.y, d.z, out);
        for (i = 0; i < 3; i++) {
            const int32_t v[3] = { d.x, d.y, d.z };
            int64_t back = 0;
            for (j = 0; j < 3; j++) back += (int64_t)m.r.m[i][j] * out[j]; /* R (R^T n) = n */
            CHECK_NEAR((back + ONE / 2) / ONE, v[i], 4);
        }
    }
}

/* The same two boxes, once as A and B and once exchanged: B's face in its own frame gives the points that A's gave. */
TEST(either_body_may_be_the_reference)
{
    random_state s = random_seed(3);
    int n, i, j, points = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m = model_of(random_range(&s, 500, 1 << 20), random_range(&s, 500, 1 << 20), random_range(&s, 500, 1 << 20),
                                   random_range(&s, 500, 1 << 20), random_range(&s, 500, 1 << 20), random_range(&s, 500, 1 << 20)),
                      other;
        old_contact_rule rule = rule_of(0, 0, 1 << 18);
        old_contact_set of_a, of_b;
        const int32_t up[3] = { 0, QN_ONE30, 0 };
        turn_model(&m, 200, random_range(&s, -9, 9), random_range(&s, -99, 99), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -(1 << 18), 1 << 18);
        m.t[1] = m.h[1] + m.hb[1] - random_range(&s, -(1 << 10), 1 << 10);
        other = m;
        for (i = 0; i < 3; i++) {
            int64_t back = 0;
            other.h[i] = m.hb[i];
            other.hb[i] = m.h[i];
            for (j = 0; j < 3; j++) {
                other.r.m[i][j] = m.r.m[j][i];
                back -= (int64_t)m.r.m[j][i] * m.t[j];
            }
            other.t[i] = (int32_t)((back + (back < 0 ? -ONE / 2 : ONE / 2)) / ONE);
        }
        contacts(&m, false, up, 1, OLD_INCIDENT_FACE, &rule, &of_a);
        contacts(&other, true, up, 1, OLD_INCIDENT_FACE, &rule, &of_b);
        CHECK_EQ(of_a.count, of_b.count);
        CHECK(of_b.in_b && !of_a.in_b);
        for (i = 0; i < of_a.count && i < of_b.count; i++) {
            CHECK_NEAR(of_a.point[i].depth, of_b.point[i].depth, 8);
            CHECK_EQ(of_a.point[i].id, of_b.point[i].id << 16 | of_b.point[i].id >> 16);
            points++;
        }
    }
    CHECK(points > ROUNDS);
}

/* A small box on a large one's face, each of the six: its four lower corners, at half the depth. */
TEST(a_box_on_each_face)
{
    int axis, sign, i;
    for (axis = 0; axis < 3; axis++) {
        for (sign = -1; sign <= 1; sign += 2) {
            old_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
            old_contact_rule rule = rule_of(0, 0, 0);
            old_contact_set set;
            int32_t n[3] = { 0, 0, 0 };
            n[axis] = sign < 0 ? -QN_ONE30 : QN_ONE30;
            m.t[axis] = sign * (1000 + m.hb[axis] - 20);
            contacts(&m, false, n, axis, OLD_INCIDENT_FACE, &rule, &set);
            CHECK_EQ(set.count, 4);
            CHECK_EQ(set.in_b, 0);
            CHECK_EQ(set.k, m.k);
            for (i = 0; i < set.count; i++) {
                int j;
                CHECK_EQ(set.point[i].depth, 20);
                CHECK_NEAR(set.point[i].at[axis], sign * 990, 1);
                for (j = 0; j < 3; j++)
                    if (j != axis) CHECK_EQ(set.point[i].at[j] < 0 ? -set.point[i].at[j] : set.point[i].at[j], m.hb[j]);
                CHECK_EQ(set.point[i].id >> OLD_FEATURE_A, (sign < 0 ? 1u : 2u) * old_feature_end(axis)); /* A's face; B's four corners */
                for (j = 0; j < i; j++) CHECK(set.point[j].id != set.point[i].id);
            }
        }
    }
}

/* Any two boxes along A's face normal, flat or tilted n: both surface points lie on the bodies, depths are those along n, none beyond the
 * margin. */
TEST(s3_final_cull_and_surfaces)
{
    random_state s = random_seed(2);
    int n, i, points = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)1 << random_range(&s, 8, 26), d[3];
        old_box_model m = model_of(random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top),
                                   random_range(&s, 1, top), random_range(&s, 1, top)),
                      tilted;
        old_contact_rule rule = rule_of(0, 0, random_range(&s, 0, top / 16));
        old_contact_set set;
        rule.lsb = 1; /* a touch lost at the rim is sought again within that */
        turn_model(&m, 200, random_range(&s, -9, 9), random_range(&s, -99, 99), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -top, top);
        m.t[1] = m.h[1] + m.hb[1] - random_range(&s, -top / 16, top / 8);
        tilted = m;
        if (n & 1) turn_model(&tilted, 200, random_range(&s, -9, 9), random_range(&s, -99, 99), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) d[i] = n & 1 ? tilted.r.m[i][1] : i == 1 ? QN_ONE30 : 0;
        contacts(&m, false, d, 1, OLD_INCIDENT_FACE, &rule, &set);
        CHECK(set.count >= 0 && set.count <= OLD_SET_MAX);
        for (i = 0; i < set.count; i++) {
            int64_t pa[3], pb[3];
            int j;
            for (j = 0; j < 3; j++) {
                pa[j] = set.point[i].at[j] + (int64_t)d[j] * set.point[i].depth / (2 * ONE);
                pb[j] = set.point[i].at[j] - (int64_t)d[j] * set.point[i].depth / (2 * ONE);
                CHECK(pa[j] <= m.h[j] + 5 && pa[j] >= -m.h[j] - 5);
            }
            CHECK_NEAR(pa[1], m.h[1], 4); /* on the face itself */
            CHECK(in_b(&m, pb, 8 + (top >> 20)));
            CHECK(set.point[i].depth >= -rule.margin);
            points++;
        }
    }
    CHECK(points > ROUNDS);
}

/* The same contact seen from B: points stand in B's frame and the feature codes keep their sides. */
TEST(s3_flip)
{
    old_box_model m = model_of(100, 200, 300, 1000, 1000, 1000);
    old_contact_rule rule = rule_of(7, 9, 0);
    old_contact_set set;
    const int32_t n[3] = { 0, -QN_ONE30, 0 }; /* from B to A */
    int i;
    m.t[1] = 1200 - 20;
    contacts(&m, true, n, 1, OLD_INCIDENT_FACE, &rule, &set);
    CHECK_EQ(set.count, 4);
    CHECK_EQ(set.in_b, 1);
    for (i = 0; i < set.count; i++) {
        CHECK_EQ(set.point[i].depth, 36);
        CHECK_EQ(set.point[i].id & 0xFFFFu, old_feature_end(1)); /* B's lower face */
        /* in B's frame its face is y = -1000, A's is 20 above it; surfaces at -1009 and -973 */
        CHECK_NEAR(set.point[i].at[1], -991, 1);
    }
}

/* An edge or a vertex of the incident body alone. */
TEST(masks)
{
    old_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
    old_contact_rule rule = rule_of(0, 0, 0);
    const int32_t n[3] = { 0, QN_ONE30, 0 };
    old_contact_set set;
    m.t[1] = 1190;
    contacts(&m, false, n, 1, 1 << 2, &rule, &set);
    CHECK_EQ(set.count, 2);
    CHECK_EQ(set.point[0].at[2] + set.point[1].at[2], 0);
    CHECK_EQ(set.point[0].at[2] < 0 ? -set.point[0].at[2] : set.point[0].at[2], 300);
    contacts(&m, false, n, 1, 0, &rule, &set);
    CHECK_EQ(set.count, 1);
    CHECK_EQ(set.point[0].depth, 10);
    m.t[1] = 1300; /* out of reach */
    contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
    CHECK_EQ(set.count, 0);
}

/* Out of reach, and nothing is within half of what is called an LSB either: two tries are all there are, whatever that is. */
TEST(any_lsb_ends)
{
    static const int32_t lsb[6] = { 0, -1, -2, -1000, INT32_MAX - 1, 256 };
    old_box_model m = model_of(1000, 1000, 1000, 100, 200, 300), rod = m;
    const int32_t n[3] = { 0, QN_ONE30, 0 };
    old_contact_set set;
    int i;
    m.t[1] = rod.t[1] = 1300;
    rod.rank = 1;
    rod.g[0] = 100, rod.g[1] = rod.g[2] = 0;
    for (i = 0; i < 6; i++) {
        old_contact_rule rule = rule_of(0, 0, 0);
        rule.lsb = lsb[i];
        contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
        CHECK_EQ(set.count, 0);
        contacts(&rod, false, n, 1, 1, &rule, &set);
        CHECK_EQ(set.count, 0);
    }
}

/* With rounded surfaces a gap counts up to the margin and not one unit farther, whatever the margin. */
TEST(the_margin_is_beyond_the_radii)
{
    const int32_t n[3] = { 0, QN_ONE30, 0 }, margins[4] = { 0, 1, 500, INT32_MAX };
    int i;
    for (i = 0; i < 4; i++) {
        old_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
        old_contact_rule rule = rule_of(70, 90, margins[i]);
        old_contact_set set;
        int32_t gap = margins[i] < 1 << 20 ? margins[i] : 1 << 20;
        m.t[1] = 1200 + 160 + gap;
        contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
        CHECK_EQ(set.count, 4);
        CHECK_EQ(set.point[0].depth, -gap);
        m.t[1]++;
        contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
        CHECK_EQ(set.count, margins[i] == gap ? 0 : 4);
    }
}

/* An edge beyond the rim touches within half an LSB of it and no farther; what is cut at the rim is cut exactly there. */
TEST(half_an_lsb_at_the_rim)
{
    const int32_t n[3] = { 0, QN_ONE30, 0 };
    old_box_model m = model_of(1000, 1000, 1000, 100, 200, 300);
    old_contact_rule rule = rule_of(0, 0, 0);
    old_contact_set set;
    int i;
    m.t[1] = 1190;
    m.t[0] = 1050; /* half of it outside */
    contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
    CHECK_EQ(set.count, 4);
    for (i = 0; i < set.count; i++) CHECK(set.point[i].at[0] == 1000 || set.point[i].at[0] == 950);
    m.t[0] = 1100 + 128;
    contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
    CHECK(set.count > 0);
    m.t[0]++;
    contacts(&m, false, n, 1, OLD_INCIDENT_FACE, &rule, &set);
    CHECK_EQ(set.count, 0);
    m.hb[0] = 0;
    m.t[0] = 1000 + 128; /* and so does an edge alone, that stands along the rim */
    contacts(&m, false, n, 1, 1 << 2, &rule, &set);
    CHECK(set.count > 0);
    m.t[0]++;
    contacts(&m, false, n, 1, 1 << 2, &rule, &set);
    CHECK_EQ(set.count, 0);
}

CHECK_MAIN(RUN(turning_a_direction) RUN(either_body_may_be_the_reference) RUN(a_box_on_each_face) RUN(s3_final_cull_and_surfaces) RUN(s3_flip)
               RUN(masks) RUN(any_lsb_ends) RUN(the_margin_is_beyond_the_radii) RUN(half_an_lsb_at_the_rim))
