/* SPDX-License-Identifier: MIT */
/* The verdict of plain boxes is that of the least axis, whichever is given as the way out. */
#include "check.h"
#include "contact/old_boxes.h"
#include "box_frames.h"
#include "narrow/old_sat_box.h"
#include "num/mat.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(1500, 200000)

/* Two cubes nearly level, tilted by half an LSB over their width, touch edge to edge; the faces overlap by half an LSB and are preferred as
 * the way out. The verdict is that of the least axis: they touch. */
TEST(the_verdict_has_no_preference)
{
    int n, found = 0;
    for (n = 0; n < 16; n++) {
        const qn_shape3 cube = QN_BOX3(4096, 4096, 4096);
        const int32_t tilt = (int32_t)1 << 14, side_y = n & 1 ? 1 : -1, side_z = n & 2 ? 1 : -1;
        const qn_pose3 pose_a = { { 0, 0, 0 }, { (int32_t)1 << 28, 0, 0, n & 4 ? tilt : -tilt } },
                       pose_b = { { 8192, side_y * 4096, side_z * 4096 }, { (int32_t)1 << 28, 0, n & 8 ? tilt : -tilt, 0 } };
        qn_frame3 frame_a, frame_b;
        old_pair3 pair;
        old_boxes_room room;
        old_box_model m;
        old_sat_result axis;
        qn_manifold3 out;
        CHECK_EQ(qn_frame3_from_pose(&frame_a, &pose_a), 0);
        CHECK_EQ(qn_frame3_from_pose(&frame_b, &pose_b), 0);
        CHECK_EQ(old_pair3_begin(&pair, &cube, &frame_a, &cube, &frame_b), 0);
        CHECK_EQ(old_box_model_of_boxes(&m, &pair, 0), QN_OVERLAPPING);
        old_sat_box(&m, OLD_BAND_MOST, &axis);
        if (axis.depth <= OLD_BAND_MOST || axis.least > 2) continue;
        found++;
        CHECK(axis.kind != OLD_AXIS_EDGES);
        old_box_place_make(&room.place, &pair, 0);
        CHECK_EQ(old_boxes_collide(&pair, &room, 0, NULL, &out), QN_TOUCHING);
        old_box_place_make(&room.place, &pair, 0);
        CHECK_EQ(old_boxes_overlap(&pair, &room, 0, NULL), QN_TOUCHING);
        CHECK(out.count >= 1 && out.depth <= 1);
    }
    CHECK_EQ(found, 4);
}

/* What the search of all axes says, which no look at a single face comes before; false where there is no model at a glance. */
static bool verdict_of_all_axes(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, qn_status *verdict)
{
    old_box_model m;
    old_pair3 pair;
    old_sat_result axis;
    int64_t band;
    int32_t depth;
    if (old_box_model_glance(&m, &pair, a, f, b, g, false) != QN_OVERLAPPING) return false;
    old_sat_box_short(&m, &axis);
    depth = axis.depth < 0 ? axis.depth : axis.least;
    band = old_box_model_band_of_boxes(&m, true);
    *verdict = depth > band ? QN_OVERLAPPING : depth < -band ? QN_APART : QN_TOUCHING;
    return true;
}

static int32_t along(const qn_frame3 *f, int row, const int32_t x[3])
{
    return qn_signed32((uint32_t)qn_asr64(qn_dot3(f->r.m[row], x[0], x[1], x[2]), 30));
}

/* Before B, or A, stands the other, its corner so far from face j of the first and aside by no more than half of that. */
static void stand_before(random_state *s, const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, qn_frame3 *g, int32_t gap)
{
    const int32_t u[3] = { a->v[0].x, a->v[0].y, a->v[0].z }, v[3] = { b->v[0].x, b->v[0].y, b->v[0].z };
    int32_t row[3], x[3];
    const int j = random_range(s, 0, 2);
    int i;
    (void)qn_mat3_relative_row(&f->r, j, &g->r, row);
    for (i = 0; i < 3; i++) x[i] = random_range(s, -u[i] / 2, u[i] / 2);
    x[j] = u[j] + gap;
    for (i = 0; i < 3; i++) x[j] += (int32_t)(qn_umul((uint32_t)v[i], qn_abs32(row[i])) >> 30);
    if (random_range(s, 0, 1)) x[j] = -x[j];
    g->p.x = f->p.x + along(f, 0, x);
    g->p.y = f->p.y + along(f, 1, x);
    g->p.z = f->p.z + along(f, 2, x);
}

/* So far that the one stands at the end of the world, or near it. */
static void move_far(random_state *s, qn_vec3 *p, qn_vec3 *q)
{
    const int32_t most = p->x > q->x ? p->x : q->x, end = INT32_MAX - (most > 0 ? most : 0) - random_range(s, 0, 1 << 20);
    p->x += end;
    q->x += end;
}

/* Boxes before each other's faces, near a touch and farther: doors that look at faces first say what all axes say, anywhere. */
TEST(doors_see_the_gaps_that_are_there)
{
    random_state s = random_seed(8);
    int n, apart = 0, met = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 2, 27), near = random_range(&s, 1, bits);
        const int32_t gap = random_range(&s, -60, 40) + (random_range(&s, 0, 1) ? (int32_t)random_size(&s, near) : 0);
        qn_shape3 a = QN_BOX3(0, 0, 0), b = a;
        qn_frame3 f, g;
        qn_status verdict = QN_UNDECIDED, far_off;
        qn_manifold3 out;
        a.v[0].x = (int32_t)random_size(&s, bits), a.v[0].y = (int32_t)random_size(&s, bits), a.v[0].z = (int32_t)random_size(&s, bits);
        b.v[0].x = (int32_t)random_size(&s, bits), b.v[0].y = (int32_t)random_size(&s, bits), b.v[0].z = (int32_t)random_size(&s, bits);
        random_frame(&s, bits, &f);
        random_frame(&s, bits, &g);
        if (n % 2) stand_before(&s, &a, &f, &b, &g, gap);
        else stand_before(&s, &b, &g, &a, &f, gap);
        if (!verdict_of_all_axes(&a, &f, &b, &g, &verdict)) continue;
        CHECK_EQ(old_collide3_frames(&a, &f, &b, &g, NULL, NULL, NULL, &out), verdict);
        CHECK_EQ(out.count == 0, verdict == QN_APART);
        CHECK_EQ(old_overlap3_frames(&a, &f, &b, &g, NULL, NULL, NULL), verdict);
        *(verdict == QN_APART ? &apart : &met) += 1;
        move_far(&s, &f.p, &g.p);
        far_off = old_collide3_frames(&a, &f, &b, &g, NULL, NULL, NULL, &out);
        CHECK(far_off == verdict || (far_off == QN_ERR_RANGE && verdict != QN_APART));
        CHECK_EQ(old_overlap3_frames(&a, &f, &b, &g, NULL, NULL, NULL), verdict);
    }
    CHECK(apart > ROUNDS / 4 && met > ROUNDS / 10);
}

CHECK_MAIN(RUN(the_verdict_has_no_preference) RUN(doors_see_the_gaps_that_are_there))
