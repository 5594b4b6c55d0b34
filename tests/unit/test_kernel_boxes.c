/* SPDX-License-Identifier: MIT */
/* What the library answers, by kernels where the port has such for boxes (QN_PORT_BOXES), is bit for bit what their definitions in C say,
 * which are compiled here. The search of axes: test_sat_narrow.c. */
#include "check.h"
#include "random.h"

#include "port.h"
#undef QN_PORT_BOXES
#include "contact/clip.h"
#include "contact/manifold.h"
#include "narrow/box_model.h"
#include "narrow/box_order.h"
#define qn_clip_to_face defined_clip
qn_contact_point *defined_clip(const qn_clip_face *face, uint32_t sides, int *count, qn_contact_point *points);
#include "../../src/contact/clip.c"
#undef qn_clip_to_face

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

CHECK_MAIN(RUN(the_model_of_two_boxes) RUN(clipping) RUN(contacts_into_the_world))
