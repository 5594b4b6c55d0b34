/* SPDX-License-Identifier: MIT */
/* Bodies of vertices that overlap by an axis of two edges: the short roads to their one contact take tops of two vertices each, of bodies
 * without radius that are more than touching. Whatever else is near these tops, the door says what level outlines made by hand say. */
#include "check.h"
#include "contact/old_level.h"
#include "contact/old_manifold.h"
#include "narrow/old_separation_poly.h"
#include "property/same.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(600, 200000)

enum { MOST = 7 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];

/* What the door works in; then the same by hand. */
static union {
    int64_t scratch[QN_WORKSPACE_BYTES / 8];
    struct {
        old_poly_model m;
        old_separation3 s;
        union {
            old_poly_room poly;
            struct {
                old_level_room room;
                old_contact_set set;
            } level;
        } u;
    } hand;
} memory;

/* The general road alone. Axes of two edges only: else QN_UNDECIDED. count: of the tops' vertices. */
static qn_status ask_by_hand(const old_pair3 *pair, int count[2], qn_manifold3 *out)
{
    old_poly_model *m = &memory.hand.m;
    old_separation3 *s = &memory.hand.s;
    old_level_room *room = &memory.hand.u.level.room;
    old_work_frame work;
    int i;
    if (old_poly_model_make(m, pair, 0, NULL) != QN_OVERLAPPING) return QN_UNDECIDED;
    old_separation_of_poly(m, pair, false, 0, QN_MAX_GJK_PASSES, NULL, &memory.hand.u.poly, s);
    if (s->cores_apart || memory.hand.u.poly.depth.axis.kind != OLD_DEPTH_EDGES || !old_is_within_margin(s, 0, m->k)) return QN_UNDECIDED;
    for (i = 0; i < 2; i++) {
        old_level_body *body = &room->body[i];
        body->core = i ? &m->b : &m->a;
        body->box = i && pair->b->type == QN_BOX;
        body->known = false;
        body->radius = i ? m->radius_b : m->radius_a;
        body->face = NULL;
        old_top3_measure(body->core, &s->n, i ? -1 : 1, m->k, NULL, &room->top[i]);
        count[i] = room->top[i].count;
    }
    room->spare = 0;
    old_level_contacts(&s->n, m->k, old_contact_margin(s, 0, m->k), room, &memory.hand.u.level.set);
    old_contact_set_choose(&memory.hand.u.level.set);
    old_work_set(&work, pair, true, m->k);
    return old_manifold3_emit(&work, (qn_status)s->status, &s->n, s->distance, &memory.hand.u.level.set, out);
}

/* A roof: its ridge on top along x, or below along y; beside the ridge, on it or a little under it, up to three vertices more. */
static void make_roof(random_state *r, int of, int32_t size, int more)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    int i;
    for (i = 0; i < 4 + more; i++) {
        const int32_t along = i < 2 ? (i ? size : -size) : i < 4 ? 0 : random_range(r, -size, size) / 2;
        const int32_t beside = i < 2 ? 0 : i < 4 ? (i & 1 ? size : -size) : random_range(r, -12, 12);
        const int32_t under = i < 2 ? 0 : i < 4 ? 2 * size : random_range(r, 0, 12);
        point[of][i].x = of ? beside : along;
        point[of][i].y = of ? along : beside;
        point[of][i].z = of ? under : -under;
    }
    data[of] = none;
    data[of].vertices = point[of];
    data[of].vertex_count = (uint16_t)(4 + more);
    shape[of] = qn_cloud3(&data[of], 0);
}

/* Two roofs, ridge over ridge: into each other by what may be no more than the band, one of them a little turned. Now and then
 * one has a radius, or is a box on its edge. */
static void make_pair(random_state *r, int n)
{
    const int32_t size = (int32_t)random_size(r, 12) + 4096, depth = n % 4 ? random_range(r, 1, size / 8) : random_range(r, 0, 3);
    const qn_vec3 half = { size, size, size };
    qn_pose3 pose[2];
    int i;
    for (i = 0; i < 2; i++) make_roof(r, i, size, n % 3 ? random_range(r, 0, 3) : 0);
    pose[0].p = random_vec3(r, 1 << 20);
    pose[1].p = pose[0].p;
    pose[0].q.w = 1 << 14;
    pose[0].q.x = pose[0].q.y = pose[0].q.z = 0;
    pose[1].q = pose[0].q;
    pose[1].p.z -= depth;
    if (n % 7 == 1) shape[n & 1].radius = random_range(r, 1, size);
    if (n % 7 == 2) { /* an eighth of a turn about y */
        shape[1] = qn_box3(half, 0);
        pose[1].q.y = 6786;
        pose[1].p.z += (int32_t)(size * INT64_C(46341) / 32768);
    }
    if (n & 1) random_nudge(r, 1 << random_range(r, 0, 4), &pose[1]);
    for (i = 0; i < 2; i++) CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose[i]), 0);
}

TEST(tops_of_any_count_are_answered_alike)
{
    random_state r = random_seed(1201);
    int n, plain = 0, other[2] = { 0, 0 }, touching = 0, round = 0, boxes = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_workspace workspace = { memory.scratch, sizeof memory.scratch };
        qn_manifold3 told, want;
        old_pair3 pair;
        qn_status status, by_hand;
        int count[2];
        make_pair(&r, n);
        status = old_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, NULL, &workspace, &told);
        pair.raw = false;
        CHECK(old_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) >= 0);
        by_hand = ask_by_hand(&pair, count, &want);
        if (by_hand == QN_UNDECIDED) continue;
        CHECK_EQ(status, by_hand);
        CHECK(same_manifold(&told, &want));
        if (pair.a->radius | pair.b->radius) round++;
        else if (pair.b->type == QN_BOX) boxes++;
        else if (status == QN_TOUCHING) touching++;
        else if (count[0] == 2 && count[1] == 2) plain++;
        else {
            other[0] += count[0] != 2;
            other[1] += count[1] != 2;
        }
    }
    CHECK(plain > ROUNDS / 10);
    CHECK(other[0] > ROUNDS / 20 && other[1] > ROUNDS / 20);
    CHECK(touching > ROUNDS / 50 && round > ROUNDS / 50 && boxes > ROUNDS / 50);
}

CHECK_MAIN(RUN(tops_of_any_count_are_answered_alike))
