/* SPDX-License-Identifier: MIT */
/* What the library says of contacts, by kernels where the port has such for boxes (QN_PORT_BOXES, QN_PORT_CONTACTS), is bit for bit what
 * their definitions in C say, which are compiled here. The search of axes: test_sat_narrow.c; the model: test_kernel_boxes.c. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "contact/clip.h"
#include "contact/crossing.h"
#include "contact/face.h"
#include "contact/manifold.h"
#include "narrow/box_model.h"
#include "num/mat.h"
#include "num/root.h"
#ifdef QN_PORT_BOXES
#define HAS_CROSSING
#define ANY_PATCH 1 /* none: that of Armv7-M takes convex ones alone */
#else
#define ANY_PATCH 7
#endif
#if defined(QN_PORT_BOXES) || defined(QN_PORT_CONTACTS)
#define HAS_KERNELS
#undef QN_PORT_BOXES
#undef QN_PORT_CONTACTS
#endif
#define qn_clip_to_face defined_clip
qn_contact_point *defined_clip(const qn_clip_face *face, uint32_t sides, int *count, qn_contact_point *points);
#include "../../src/contact/clip.c"
#undef qn_clip_to_face
#ifdef HAS_KERNELS
#define qn_face_contacts defined_face
#define qn_face_contacts_plain defined_plain
#define qn_face_contacts_of_segment defined_face_of_segment
void defined_face(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set);
bool defined_plain(const qn_box_model *m, bool of_b, int axis, bool negative, int32_t margin, qn_contact_set *set);
void defined_face_of_segment(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set);
#include "../../src/contact/face.c"
#undef qn_face_contacts
#undef qn_face_contacts_plain
#undef qn_face_contacts_of_segment
#endif

#define ROUNDS CHECK_ROUNDS(1500, 200000)

/* A parallelogram, an edge or a point, that reaches about as far as the face. */
static int random_patch(random_state *s, int32_t most, qn_contact_point p[4])
{
    int32_t c[3], u[3], v[3];
    int count = 1 << random_range(s, 0, 9) % 3, i;
    for (i = 0; i < 3; i++) {
        c[i] = random_range(s, -most, most);
        u[i] = random_range(s, -most, most);
        v[i] = random_range(s, 0, 3) ? random_range(s, -most, most) : 0;
        p[0].at[i] = c[i] - u[i] - v[i];
        p[1].at[i] = c[i] + u[i] - v[i];
        p[2].at[i] = c[i] + u[i] + v[i];
        p[3].at[i] = c[i] - u[i] + v[i];
    }
    for (i = 0; i < 4; i++) p[i].id = random_u32(s), p[i].depth = 0;
    return count;
}

TEST(clipping)
{
    random_state s = random_seed(22);
    int n, i, cut = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_contact_point p[QN_CLIP_MAX], q[QN_CLIP_MAX], *at, *want;
        const int32_t most = (int32_t)random_size(&s, 29);
        qn_clip_face face;
        uint32_t sides = n % 3 ? QN_CLIP_ALL : (uint32_t)random_range(&s, 0, 15);
        int count = random_patch(&s, most, &p[QN_CLIP_FIRST]), other = count;
        for (i = 0; n % ANY_PATCH == 1 && i < 12; i++) /* crossed or dented */
            p[QN_CLIP_FIRST + i / 3].at[i % 3] = random_range(&s, -most, most);
        face.half[0] = random_range(&s, 0, most);
        face.half[1] = n % 5 ? random_range(&s, 0, most) : p[QN_CLIP_FIRST].at[1] < 0 ? -p[QN_CLIP_FIRST].at[1] : p[QN_CLIP_FIRST].at[1];
        face.end[0] = 1u;
        face.end[1] = 4u;
        for (i = 0; i < 4; i++) q[QN_CLIP_FIRST + i] = p[QN_CLIP_FIRST + i];
        at = qn_clip_to_face(&face, sides, &count, p);
        want = defined_clip(&face, sides, &other, q);
        CHECK_EQ(count, other);
        CHECK(!count || at - p == want - q);
        for (i = 0; i < count; i++)
            CHECK(at[i].at[0] == want[i].at[0] && at[i].at[1] == want[i].at[1] && at[i].at[2] == want[i].at[2] && at[i].id == want[i].id);
        cut += count > 4;
    }
    CHECK(cut > ROUNDS / 10);
}

#if defined(HAS_KERNELS) || defined(QN_PORT_CROSSINGS)
/* Of a rotation, of one by nothing, of entries that may be anything; about as far apart as they are wide. */
static void random_model(random_state *s, int how, qn_box_model *m)
{
    const int32_t most = (int32_t)random_size(s, 29);
    qn_frame3 f;
    int i, j;
    random_frame(s, 20, &f);
    m->r = f.r;
    for (i = 0; i < 3; i++) {
        m->h[i] = random_range(s, 0, 30) ? random_range(s, 0, most) : 0;
        m->hb[i] = random_range(s, 0, 30) ? random_range(s, 0, most) : 0;
        m->t[i] = random_range(s, -most, most);
        for (j = 0; how < 2 && j < 3; j++) m->r.m[i][j] = how ? (int32_t)random_u32(s) / 2 : i == j ? QN_ONE30 : 0;
    }
    m->k = random_range(s, -4, 14);
    m->rank = 3;
}

/* Along an axis of the model's, or along any. */
static bool random_axis(random_state *s, const qn_box_model *m, int i, int j, bool measured, qn_sat_result *axis)
{
    qn_dir2 d = qn_dir2_from_i32(random_range(s, -(1 << random_range(s, 0, 30)), 1 << 30), random_range(s, -(1 << random_range(s, 0, 30)), 1 << 20));
    if (measured && qn_sat_box_axis(m, QN_AXIS_EDGES, i, j, axis)) return true;
    axis->kind = QN_AXIS_EDGES;
    axis->i = (uint8_t)i;
    axis->j = (uint8_t)j;
    axis->n.x = i == 0 ? 0 : d.x;
    axis->n.y = i == 1 ? 0 : i == 0 ? d.x : d.y;
    axis->n.z = i == 2 ? 0 : d.y;
    axis->depth = random_range(s, 0, 1) ? random_range(s, -20, 20) : random_range(s, -(1 << 30), 1 << 30);
    return false;
}
#endif

#ifdef HAS_KERNELS
TEST(contacts_of_a_face)
{
    random_state s = random_seed(25);
    int n, i, full = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_box_model m;
        qn_contact_set set, want;
        const bool of_b = n & 1, negative = n >> 1 & 1;
        const int axis = n >> 2 & 1 ? random_range(&s, 0, 2) : n % 3;
        const int32_t margin = random_range(&s, 0, 3) ? 0 : random_range(&s, 0, 3) ? random_range(&s, 0, 1000) : INT32_MAX;
        bool found;
        random_model(&s, random_range(&s, 0, 7), &m);
        found = qn_face_contacts_plain(&m, of_b, axis, negative, margin, &set);
        CHECK_EQ(found, defined_plain(&m, of_b, axis, negative, margin, &want));
        if (!found) continue;
        CHECK(set.count == want.count && set.k == want.k && set.in_b == want.in_b && set.drop == want.drop);
        for (i = 0; i < set.count && i < want.count; i++) {
            CHECK(set.point[i].at[0] == want.point[i].at[0] && set.point[i].at[1] == want.point[i].at[1] &&
                  set.point[i].at[2] == want.point[i].at[2]);
            CHECK(set.point[i].depth == want.point[i].depth && set.point[i].id == want.point[i].id);
        }
        full += set.count >= 4;
    }
    CHECK(full > ROUNDS / 10);
}
#define RUN_OF_FACES RUN(contacts_of_a_face)
#else
#define RUN_OF_FACES
#endif

#ifdef HAS_CROSSING
TEST(edges_that_cross)
{
    random_state s = random_seed(26);
    int n, met = 0, level = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_box_model m;
        qn_sat_result axis;
        qn_contact_set set;
        qn_contact_point want;
        qn_crossing e;
        const int i = n % 3, j = random_range(&s, 0, 2), even = n & 1;
        int face;
        random_model(&s, random_range(&s, 0, 7), &m);
        met += random_axis(&s, &m, i, j, n % 4, &axis);
        qn_crossing_find(&m, &axis, &e);
        face = e.face_a >= 0 ? e.face_a : e.face_b + 4;
        set.count = 77;
        CHECK_EQ((int)qn_crossing_v7m(&m, &axis, &set, (uint32_t)even), face);
        level += face != 3;
        if (face != 3 && !even) {
            CHECK_EQ(set.count, 77);
            continue;
        }
        qn_crossing_contact(&m, &axis, &e, &want);
        CHECK(set.count == 1 && set.k == m.k && !set.in_b && set.drop == 0);
        CHECK(set.point[0].at[0] == want.at[0] && set.point[0].at[1] == want.at[1] && set.point[0].at[2] == want.at[2]);
        CHECK(set.point[0].depth == want.depth && set.point[0].id == want.id);
    }
    CHECK(met > ROUNDS / 2 && level > ROUNDS / 20);
}
#define RUN_OF_CROSSINGS RUN(edges_that_cross)
#elif defined(QN_PORT_CROSSINGS)
/* B in a place where its edge meets A's, or nearly so, more often than not: what the kernel tells is what the C says. */
TEST(edges_that_cross)
{
    random_state s = random_seed(26);
    int n, told = 0, level = 0, usual = 0;
    for (n = 0; n < 8 * ROUNDS; n++) {
        qn_box_model m;
        qn_sat_result axis;
        qn_contact_set set;
        qn_contact_point want;
        qn_crossing e;
        const int i = n % 3, j = random_range(&s, 0, 2), how = random_range(&s, 0, 7);
        int face, k;
        random_model(&s, how, &m);
        if (!random_range(&s, 0, 15)) {
            for (k = 0; k < 3; k++) {
                m.h[k] = m.hb[k] = 1 << 29;
                m.t[k] = random_range(&s, 0, 1) ? 1 << 30 : -(1 << 30);
            }
        }
        (void)random_axis(&s, &m, i, j, n % 4 != 0, &axis);
        if (n & 4) {
            qn_crossing_find(&m, &axis, &e);
            for (k = 0; k < 3; k++) m.t[k] = qn_wrap_add(m.t[k], k == i ? 0 : qn_wrap_sub(e.a[k], e.b[k]) + random_range(&s, -3, 3) * (m.hb[j] / 2));
            for (k = 0; k < 3; k++) m.t[k] = m.t[k] > 1 << 30 ? 1 << 30 : m.t[k] < -(1 << 30) ? -(1 << 30) : m.t[k];
        }
        qn_crossing_find(&m, &axis, &e);
        face = e.face_a >= 0 ? e.face_a : e.face_b + 4;
        level += face != 3;
        usual += face == 3;
        if (!qn_crossing_m0(&m, &axis, &set)) continue;
        told++;
        CHECK_EQ(face, 3);
        qn_crossing_contact(&m, &axis, &e, &want);
        CHECK(set.count == 1 && set.k == m.k && !set.in_b && set.drop == 0);
        CHECK(set.point[0].at[0] == want.at[0] && set.point[0].at[1] == want.at[1] && set.point[0].at[2] == want.at[2]);
        CHECK(set.point[0].depth == want.depth && set.point[0].id == want.id);
    }
    CHECK(told > ROUNDS / 3 && told < usual && level > ROUNDS / 20);
}
#define RUN_OF_CROSSINGS RUN(edges_that_cross)
#else
#define RUN_OF_CROSSINGS
#endif

TEST(contacts_into_the_world)
{
    random_state s = random_seed(23);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_frame3 frame;
        qn_pair3 pair;
        qn_work_frame work;
        qn_contact_set set;
        qn_manifold3 out;
        qn_dir3 normal;
        int32_t v[3];
        random_frame(&s, 30, &frame);
        pair.frame_a = pair.frame_b = &frame;
        pair.swapped = n & 1;
        set.k = random_range(&s, 3, 14);
        qn_work_set(&work, &pair, true, set.k);
        set.in_b = n >> 1 & 1;
        set.count = random_range(&s, 1, 4);
        for (i = 0; i < set.count; i++) (void)random_patch(&s, 1 << 27, set.point);
        for (i = 0; i < set.count; i++) set.point[i].depth = random_range(&s, 0, 4) ? random_range(&s, -(1 << 28), 1 << 28) : random_range(&s, -2, 2);
        normal.x = frame.r.m[n % 3][0];
        normal.y = frame.r.m[n % 3][1];
        normal.z = frame.r.m[n % 3][2];
        CHECK_EQ(qn_manifold3_emit(&work, QN_OVERLAPPING, &normal, 0, &set, &out), QN_OVERLAPPING);
        qn_mat3_turn(&frame.r, normal.x, normal.y, normal.z, v);
        CHECK_EQ(out.normal.x, pair.swapped ? -v[0] : v[0]);
        CHECK_EQ(out.normal.y, pair.swapped ? -v[1] : v[1]);
        CHECK_EQ(out.normal.z, pair.swapped ? -v[2] : v[2]);
        CHECK_EQ(out.count, (uint32_t)set.count);
        for (i = 0; i < set.count; i++) {
            const qn_contact_point *p = &set.point[i];
            const int64_t x = qn_dot3(frame.r.m[0], p->at[0], p->at[1], p->at[2]), z = qn_dot3(frame.r.m[2], p->at[0], p->at[1], p->at[2]);
            const int64_t depth = qn_lsb_from_units(p->depth, set.k);
            CHECK_EQ(out.points[i].position.x, frame.p.x + (int32_t)qn_round64(x, 30 + set.k));
            CHECK_EQ(out.points[i].position.z, frame.p.z + (int32_t)qn_round64(z, 30 + set.k));
            CHECK_EQ(out.points[i].depth, (int32_t)depth);
            CHECK(out.points[i].id == (pair.swapped ? p->id << 16 | p->id >> 16 : p->id));
        }
    }
}

#ifndef QN_SMALL
/* Axes of the world in any order, either way round: entries of 2^30. */
static void stand_upright(random_state *s, qn_frame3 *frame)
{
    const int first = random_range(s, 0, 2), step = random_range(s, 1, 2);
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) frame->r.m[i][j] = j != (first + step * i) % 3 ? 0 : random_range(s, 0, 1) ? QN_ONE30 : -QN_ONE30;
}

/* The short way out of the house, against the long one. */
TEST(manifolds_into_the_world)
{
    random_state s = random_seed(27);
    int n, i, long_way = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_frame3 frame[2];
        qn_pair3 pair;
        qn_work_frame work;
        qn_contact_set set;
        qn_manifold3 out, want;
        qn_dir3 normal;
        const int32_t depth = random_range(&s, 0, 4) ? random_range(&s, -(1 << 30), 1 << 30) : random_range(&s, -2, 2);
        random_frame(&s, 31, &frame[0]);
        random_frame(&s, 29, &frame[1]);
        normal.x = frame[1].r.m[n % 3][0];
        normal.y = frame[1].r.m[n % 3][1];
        normal.z = frame[1].r.m[n % 3][2];
        if (n % 20 == 0) frame[0].r.m[1][1] = (int32_t)random_u32(&s);
        if (n % 19 == 0) stand_upright(&s, &frame[0]);
        if (n % 5 < 2) *(n % 3 == 0 ? &normal.x : n % 3 == 1 ? &normal.y : &normal.z) = 0; /* as of edges that cross */
        pair.frame_a = &frame[n & 1];
        pair.frame_b = &frame[1 - (n & 1)];
        pair.swapped = n >> 1 & 1;
        set.k = random_range(&s, 1, 14);
        qn_work_set(&work, &pair, true, set.k);
        set.in_b = n >> 2 & 1;
        set.drop = 1;
        set.count = n % 5 ? random_range(&s, 1, 8) : 1;
        for (i = 0; i < 4; i++) set.keep[i] = (uint8_t)random_range(&s, 0, set.count - 1);
        (void)random_patch(&s, 1 << random_range(&s, 20, 27), set.point);
        (void)random_patch(&s, 1 << random_range(&s, 20, 27), set.point + 4);
        for (i = 0; i < set.count; i++) set.point[i].depth = random_range(&s, 0, 4) ? random_range(&s, -(1 << 28), 1 << 28) : random_range(&s, -2, 2);
        if (n % 7 == 0) set.point[0].at[n % 3] = (int32_t)random_u32(&s);
        if (n % 11 == 0) normal.x = normal.z = 0, normal.y = n % 2 ? QN_ONE30 : -QN_ONE30;
        if (n % 13 == 0) normal.y = n % 2 ? (int32_t)random_u32(&s) : QN_ONE30;
        if (qn_manifold3_emit_turned(&pair, QN_TOUCHING, &normal, depth, &set, &out) != QN_TOUCHING) {
            long_way++;
            continue;
        }
        CHECK_EQ(qn_manifold3_emit(&work, QN_TOUCHING, &normal, -(int64_t)depth, &set, &want), QN_TOUCHING);
        CHECK(out.normal.x == want.normal.x && out.normal.y == want.normal.y && out.normal.z == want.normal.z);
        CHECK(out.depth == want.depth && out.count == want.count);
        for (i = 0; i < (int)out.count; i++) {
            CHECK(out.points[i].position.x == want.points[i].position.x && out.points[i].position.y == want.points[i].position.y);
            CHECK(out.points[i].position.z == want.points[i].position.z && out.points[i].depth == want.points[i].depth &&
                  out.points[i].id == want.points[i].id);
        }
    }
    CHECK(long_way > ROUNDS / 5 && long_way < 2 * ROUNDS);
}
#define RUN_OF_MANIFOLDS RUN(manifolds_into_the_world)
#else
#define RUN_OF_MANIFOLDS
#endif

CHECK_MAIN_ALONE(RUN(clipping) RUN_OF_FACES RUN_OF_CROSSINGS RUN(contacts_into_the_world) RUN_OF_MANIFOLDS)
