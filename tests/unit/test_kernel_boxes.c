/* SPDX-License-Identifier: MIT */
/* What the library answers, by kernels where the port has such for boxes (QN_PORT_BOXES), is bit for bit what their definitions in C say,
 * which are compiled here. The search of axes: test_sat_narrow.c. */
#include "check.h"
#include "random.h"

#include "contact/clip.h"
#include "contact/crossing.h"
#include "contact/face.h"
#include "contact/manifold.h"
#include "narrow/box_model.h"
#include "narrow/box_order.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"
#ifdef QN_PORT_BOXES
#define HAS_KERNELS
#undef QN_PORT_BOXES
#endif
#define qn_clip_to_face defined_clip
qn_contact_point *defined_clip(const qn_clip_face *face, uint32_t sides, int *count, qn_contact_point *points);
#include "../../src/contact/clip.c"
#undef qn_clip_to_face
#ifndef QN_SMALL
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

static void random_frame(random_state *s, int bits, qn_frame3 *f)
{
    qn_pose3 pose;
    pose.p.x = (int32_t)random_size(s, bits) * (random_range(s, 0, 1) ? 1 : -1);
    pose.p.y = random_range(s, -pose.p.x, pose.p.x < 0 ? -pose.p.x : pose.p.x);
    pose.p.z = random_range(s, 0, 9) ? (int32_t)random_size(s, bits) : 0;
    pose.q.w = random_range(s, 1, 1 << 20);
    pose.q.x = random_range(s, -(1 << 20), 1 << 20);
    pose.q.y = random_range(s, 0, 3) ? (int32_t)random_size(s, 20) : 0;
    pose.q.z = random_range(s, 0, 3) ? (int32_t)random_size(s, 20) : 0;
    CHECK_EQ(qn_frame3_from_pose(f, &pose), 0);
}

static void random_box(random_state *s, int bits, qn_shape3 *box)
{
    const qn_shape3 plain = QN_BOX3(0, 0, 0);
    *box = plain;
    box->radius = random_range(s, 0, 60) ? 0 : 5;
    box->v[0].x = (int32_t)random_size(s, bits);
    box->v[0].y = random_range(s, 0, 20) ? (int32_t)random_size(s, bits) : 0;
    box->v[0].z = (int32_t)random_size(s, bits);
}

/* R of the pair, and whether A's leading face shows a gap beyond the place's room: whoever looks there, does, and a kernel may leave it. */
static bool is_beyond_lead(const qn_pair3 *pair, const qn_box_place *place)
{
    const qn_vec3 *v = &pair->b->v[0];
    int32_t row[3];
    uint64_t reach;
    (void)qn_mat3_relative_row(&pair->frame_a->r, place->lead, &pair->frame_b->r, row);
    reach = qn_umul((uint32_t)v->x, qn_abs32(row[0])) + qn_umul((uint32_t)v->y, qn_abs32(row[1])) + qn_umul((uint32_t)v->z, qn_abs32(row[2]));
    return place->gap4 > 0 && (uint32_t)place->gap4 > place->room4 && (uint32_t)place->gap4 - place->room4 > (uint32_t)(reach >> 32) + 1;
}

static void check_place(const qn_box_place *place, const qn_box_place *want)
{
    int i;
    for (i = 0; i < 3; i++) CHECK_EQ(place->offset[i], want->offset[i]);
    CHECK(place->extent == want->extent && place->far4 == want->far4 && place->slack4 == want->slack4 && place->room4 == want->room4);
    CHECK(place->gap4 == want->gap4 && place->lead == want->lead);
}

static void check_model(const qn_box_model *m, const qn_pair3 *pair, const qn_box_place *place)
{
    int32_t row[3];
    int i, j;
    CHECK_EQ(m->k, 14 < qn_clz32(place->extent | place->far4) - 4 ? 14 : qn_clz32(place->extent | place->far4) < 8 ? m->k : qn_clz32(place->extent | place->far4) - 4);
    CHECK(m->rank == 3 && m->radius == 0);
    for (i = 0; i < 3; i++) {
        (void)qn_mat3_relative_row(&pair->frame_a->r, i, &pair->frame_b->r, row);
        for (j = 0; j < 3; j++) CHECK_EQ(m->r.m[i][j], row[j]);
        if (m->k >= 4) CHECK_EQ(m->t[i], qn_round64_low(place->offset[i], 30 - m->k));
    }
    if (m->k < 0) return;
    CHECK(m->h[0] == pair->a->v[0].x << m->k && m->h[1] == pair->a->v[0].y << m->k && m->h[2] == pair->a->v[0].z << m->k);
    CHECK(m->hb[0] == pair->b->v[0].x << m->k && m->hb[1] == pair->b->v[0].y << m->k && m->hb[2] == pair->b->v[0].z << m->k);
}

/* Rotations, those by nothing, whose entries are as large as may be, and now and then what is none. */
static void any_frame(random_state *s, int bits, qn_frame3 *f)
{
    int i, j, kind = random_range(s, 0, 7);
    random_frame(s, bits, f);
    for (i = 0; kind < 2 && i < 3; i++)
        for (j = 0; j < 3; j++) f->r.m[i][j] = kind ? (int32_t)random_u32(s) : i == j ? QN_ONE30 : 0;
    if (kind == 2) f->p.x = random_range(s, 0, 1) ? QN_ONE30 - random_range(s, 0, 1) : -QN_ONE30 - random_range(s, 0, 1);
}

/* Every way to a place and to a model says the same, or APART where the leading face shows that. */
TEST(ways_to_a_model)
{
    random_state s = random_seed(24);
    int n, apart = 0, odd = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        const int bits = random_range(&s, 4, 31);
        qn_shape3 a, b;
        qn_frame3 f, g;
        qn_pair3 pair, want;
        qn_box_place place, right;
        qn_box_model m;
        uint32_t extent = 0;
        int32_t d[3] = { 0, 0, 0 };
        bool taken, bounded, beyond;
        int ways;
        random_box(&s, bits > 3 ? random_range(&s, 1, bits) : bits, &a);
        random_box(&s, bits, &b);
        any_frame(&s, bits, &f);
        any_frame(&s, bits, &g);
        taken = put_in_order(&want, &a, &f, &b, &g, &extent, d) != 0;
        CHECK_EQ(qn_box_place_begin(&place, &pair, &a, &f, &b, &g), taken);
        if (!taken) {
            pair.a = &a;
            pair.b = &b;
            pair.frame_a = &f;
            pair.frame_b = &g;
            CHECK_EQ(qn_box_model_glance(&m, &pair, &a, &f, &b, &g, n & 1), QN_UNDECIDED);
            CHECK(pair.a == &a && pair.b == &b && pair.frame_a == &f && pair.frame_b == &g);
            continue;
        }
        place_in_order(&right, &want, extent, d);
        check_place(&place, &right);
        CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
        beyond = is_beyond_lead(&want, &right);
        apart += beyond;
        for (ways = 0; ways < 4; ways++) {
            qn_status status;
            if (ways < 2) status = qn_box_model_glance(&m, &pair, &a, &f, &b, &g, ways == 0);
            else status = qn_box_model_seen(&m, &pair, &place, ways == 3 && !beyond);
            if (status == QN_APART) {
#ifndef QN_PORT_NARROW /* there B's bounding sphere is asked first, which a matrix that is no rotation may leave */
                CHECK(beyond);
#endif
                CHECK(ways != 1);
                continue;
            }
            bounded = true;
            {
                int i, j;
                int32_t row[3];
                for (i = 0; i < 3; i++) {
                    (void)qn_mat3_relative_row(&want.frame_a->r, i, &want.frame_b->r, row);
                    for (j = 0; j < 3; j++)
                        if (qn_abs32(row[j]) > QN_RELATIVE_LIMIT) bounded = false;
                }
            }
            odd += !bounded;
            CHECK_EQ(status, bounded ? QN_OVERLAPPING : QN_ERR_FRAME);
            if (bounded) check_model(&m, &want, &right);
        }
#ifdef HAS_KERNELS
        ways = (int)qn_box_look_v7m(&a, &f, &b, &g, &place, &pair);
        CHECK(ways >= 0 && ways <= 2 && (ways != 0 || beyond) && (ways != 1 || !beyond));
        if (ways) check_place(&place, &right);
#endif
    }
    CHECK(apart > ROUNDS / 20);
    CHECK(odd > ROUNDS / 20);
}

TEST(the_model_of_two_boxes)
{
    random_state s = random_seed(21);
    int n, i, j, taken = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 a, b;
        qn_frame3 f, g;
        qn_pair3 pair, want;
        qn_box_place place;
        qn_box_model m;
        uint32_t extent = 0;
        int32_t d[3] = { 0, 0, 0 }, row[3];
        const int bits = random_range(&s, 4, 31);
        qn_status status;
        random_box(&s, bits, &a);
        random_box(&s, bits, &b);
        random_frame(&s, bits, &f);
        random_frame(&s, bits, &g);
        if (n % 50 == 0) g.p = f.p;
        status = qn_box_model_glance(&m, &pair, &a, &f, &b, &g, false);
        if (!put_in_order(&want, &a, &f, &b, &g, &extent, d)) {
            CHECK_EQ(status, QN_UNDECIDED);
            continue;
        }
        CHECK_EQ(status, QN_OVERLAPPING);
        place_in_order(&place, &want, extent, d);
        CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
        for (i = 0; i < 3; i++) {
            (void)qn_mat3_relative_row(&want.frame_a->r, i, &want.frame_b->r, row);
            for (j = 0; j < 3; j++) CHECK_EQ(m.r.m[i][j], row[j]);
            if (m.k >= 4) CHECK_EQ(m.t[i], qn_round64_low(place.offset[i], 30 - m.k));
        }
        if (m.k < 0) continue;
        CHECK_EQ(m.h[0], want.a->v[0].x << m.k);
        CHECK_EQ(m.h[2], want.a->v[0].z << m.k);
        CHECK_EQ(m.hb[0], want.b->v[0].x << m.k);
        CHECK_EQ(m.hb[1], want.b->v[0].y << m.k);
        CHECK(m.rank == 3 && m.radius == 0);
        taken++;
    }
    CHECK(taken > ROUNDS / 3);
}

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

#ifndef QN_SMALL
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
            CHECK(set.point[i].at[0] == want.point[i].at[0] && set.point[i].at[1] == want.point[i].at[1] && set.point[i].at[2] == want.point[i].at[2]);
            CHECK(set.point[i].depth == want.point[i].depth && set.point[i].id == want.point[i].id);
        }
        full += set.count >= 4;
    }
    CHECK(full > ROUNDS / 10);
}
#endif

#ifdef HAS_KERNELS
TEST(edges_that_cross)
{
    random_state s = random_seed(26);
    int n, met = 0, level = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_box_model m;
        qn_sat_result axis;
        qn_contact_set set, want;
        qn_crossing e;
        qn_dir2 d;
        const int i = n % 3, j = random_range(&s, 0, 2), even = n & 1;
        int face;
        random_model(&s, random_range(&s, 0, 7), &m);
        d = qn_dir2_from_i32(random_range(&s, -(1 << random_range(&s, 0, 30)), 1 << 30), random_range(&s, -(1 << random_range(&s, 0, 30)), 1 << 20));
        if (n % 4 && qn_sat_box_axis(&m, QN_AXIS_EDGES, i, j, &axis)) {
            met++;
        } else {
            axis.kind = QN_AXIS_EDGES;
            axis.i = (uint8_t)i;
            axis.j = (uint8_t)j;
            axis.n.x = i == 0 ? 0 : d.x;
            axis.n.y = i == 1 ? 0 : i == 0 ? d.x : d.y;
            axis.n.z = i == 2 ? 0 : d.y;
            axis.depth = random_range(&s, 0, 1) ? random_range(&s, -20, 20) : random_range(&s, -(1 << 30), 1 << 30);
        }
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
        CHECK(set.count == 1 && set.k == want.k && set.in_b == want.in_b && set.drop == want.drop);
        CHECK(set.point[0].at[0] == want.point[0].at[0] && set.point[0].at[1] == want.point[0].at[1] && set.point[0].at[2] == want.point[0].at[2]);
        CHECK(set.point[0].depth == want.point[0].depth && set.point[0].id == want.point[0].id);
    }
    CHECK(met > ROUNDS / 2 && level > ROUNDS / 20);
}
#define RUN_OF_EDGES RUN(edges_that_cross)
#else
#define RUN_OF_EDGES
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
        work.pair = &pair;
        work.turned = true;
        work.k = set.k = random_range(&s, 3, 14);
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
#define RUN_OF_A_FACE RUN_OF_EDGES RUN(contacts_of_a_face)
#else
#define RUN_OF_A_FACE
#endif
CHECK_MAIN(RUN(ways_to_a_model) RUN(the_model_of_two_boxes) RUN(clipping) RUN_OF_A_FACE RUN_OF_EDGES RUN(contacts_into_the_world))
