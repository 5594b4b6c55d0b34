/* SPDX-License-Identifier: MIT */
/* Prisms that lie face on face, a few LSB deep, touching or just apart, with caches filled a little away: with an excess the verdict of each
 * question is what it is without a cache, the depth no less than the prisms are deep by construction, and no more than that and the
 * excess; where they left each other the answer is bit for bit that without a cache. */
#include <stddef.h>

#include "check.h"
#include "contact/old_polys.h"
#include "narrow/old_separation_poly.h"
#include "property/same.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(500, 100000)
#define MOST 12

/* Of the doors, and of recall(), one after the other: the smallest board has no room for both. */
static union {
    int64_t scratch[QN_WORKSPACE_BYTES / 8];
    struct {
        old_poly_model m;
        old_poly_room room;
        old_top3 top[2];
    } recalled;
} work;
static old_workspace workspace = { work.scratch, sizeof work.scratch };

/* Lattice points near the circle: no three in a line. */
static const int32_t ring[6][2] = { { 100, 0 }, { 50, 86 }, { -50, 86 }, { -100, 0 }, { -50, -86 }, { 50, -86 } };

typedef struct scene {
    qn_vec3 point[2][MOST];
    qn_hull3 data[2];
    qn_shape3 shape[2];
    qn_pose3 pose[2], before; /* before: where B was when the cache was filled */
    int32_t deep;             /* along the common axis, where no turn is rounded; radii included */
    bool straight;            /* no turn at all */
} scene;

static qn_quat times(const qn_quat *a, const qn_quat *b)
{
    qn_quat r;
    r.w = a->w * b->w - a->x * b->x - a->y * b->y - a->z * b->z;
    r.x = a->w * b->x + a->x * b->w + a->y * b->z - a->z * b->y;
    r.y = a->w * b->y + a->y * b->w + a->z * b->x - a->x * b->z;
    r.z = a->w * b->z + a->z * b->w + a->x * b->y - a->y * b->x;
    return r;
}

static qn_quat scaled(qn_quat q, int32_t by)
{
    q.w *= by;
    q.x *= by;
    q.y *= by;
    q.z *= by;
    return q;
}

/* v turned by q, each component rounded down. */
static qn_vec3 turned(const qn_quat *q, const qn_vec3 *v)
{
    const int64_t w = q->w, x = q->x, y = q->y, z = q->z, all = w * w + x * x + y * y + z * z;
    const int64_t xx = w * w + x * x - y * y - z * z, yy = w * w - x * x + y * y - z * z, zz = w * w - x * x - y * y + z * z;
    qn_vec3 r;
    r.x = (int32_t)((xx * v->x + 2 * (x * y - w * z) * v->y + 2 * (x * z + w * y) * v->z) / all);
    r.y = (int32_t)((2 * (x * y + w * z) * v->x + yy * v->y + 2 * (y * z - w * x) * v->z) / all);
    r.z = (int32_t)((2 * (x * z - w * y) * v->x + 2 * (y * z + w * x) * v->y + zz * v->z) / all);
    return r;
}

/* B lies on A, by its middle well within A's face, so that no way out is shorter than up. */
static void make_scene(scene *s, random_state *r)
{
    const qn_hull3 none = { 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const qn_quat still = { 1, 0, 0, 0 };
    qn_quat world = still, yaw = still, at_b;
    qn_vec3 up;
    int32_t height[2];
    int i, k;
    s->straight = random_u32(r) % 4 == 0;
    if (!s->straight) {
        world.w = random_range(r, 1, 5);
        world.x = random_range(r, -5, 5);
        world.y = random_range(r, -5, 5);
        world.z = random_range(r, -5, 5);
        yaw.w = random_range(r, 1, 60);
        yaw.z = random_range(r, -60, 60);
    }
    for (k = 0; k < 2; k++) {
        const int32_t size = random_range(r, 100, 1000), step = random_u32(r) & 1u ? 2 : 1;
        height[k] = random_range(r, 5000, 60000);
        for (i = 0; i < 12 / step; i++) {
            s->point[k][i].x = ring[i * step % 6][0] * size;
            s->point[k][i].y = ring[i * step % 6][1] * size;
            s->point[k][i].z = i < 6 / step ? height[k] : -height[k];
        }
        s->data[k] = none;
        s->data[k].vertices = s->point[k];
        s->data[k].vertex_count = (uint16_t)(12 / step);
        s->shape[k] = qn_cloud3(&s->data[k], random_u32(r) % 4 ? 0 : random_range(r, 0, 3000));
    }
    s->deep = random_u32(r) % 4 ? random_range(r, 1, 60) : random_range(r, -8, 3);
    up.x = random_range(r, -3000, 3000);
    up.y = random_range(r, -3000, 3000);
    up.z = height[0] + height[1] - s->deep;
    if (s->deep <= 0 && random_u32(r) & 1u) s->shape[0].radius = s->shape[1].radius = 0;
    s->deep += s->shape[0].radius + s->shape[1].radius;
    s->pose[0].q = scaled(world, 1 << 16);
    s->pose[0].p = random_vec3(r, 500000);
    at_b = times(&world, &yaw);
    s->pose[1].q = scaled(at_b, 1 << 16);
    up = turned(&world, &up);
    s->pose[1].p.x = s->pose[0].p.x + up.x;
    s->pose[1].p.y = s->pose[0].p.y + up.y;
    s->pose[1].p.z = s->pose[0].p.z + up.z;
}

/* Up to 4 LSB along each axis and 2^-14 rad about one. */
static void move(scene *s, random_state *r)
{
    const qn_quat q = s->pose[1].q;
    qn_quat *b = &s->before.q;
    s->before = s->pose[1];
    s->before.p.x += random_range(r, -4, 4);
    s->before.p.y += random_range(r, -4, 4);
    s->before.p.z += random_range(r, -4, 4);
    switch (random_u32(r) & 3u) {
    case 0:
        break;
    case 1:
        b->w -= q.x / 32768;
        b->x += q.w / 32768;
        b->y -= q.z / 32768;
        b->z += q.y / 32768;
        break;
    case 2:
        b->w -= q.y / 32768;
        b->y += q.w / 32768;
        b->z -= q.x / 32768;
        b->x += q.z / 32768;
        break;
    default:
        b->w -= q.z / 32768;
        b->z += q.w / 32768;
        b->x -= q.y / 32768;
        b->y += q.x / 32768;
        break;
    }
}

static qn_status ask(const scene *s, const qn_pose3 *b, int32_t excess, int32_t margin, qn_cache *cache, old_question question, void *out)
{
    old_settings set = { 0, 0, QN_MAX_GJK_PASSES, OLD_ASK_MANIFOLD, NULL, NULL };
    qn_frame3 frame[2];
    old_pair3 pair;
    set.margin = margin;
    set.excess = excess;
    set.cache = cache;
    set.workspace = &workspace;
    CHECK_EQ(qn_frame3_from_pose(&frame[0], &s->pose[0]), 0);
    CHECK_EQ(qn_frame3_from_pose(&frame[1], b), 0);
    CHECK_EQ(old_pair3_begin(&pair, &s->shape[0], &frame[0], &s->shape[1], &frame[1]), 0);
    return old_polys_ask(&pair, question, &set, out);
}

/* What the cache says, and whether the motion alone would have said it. */
static old_recalled recall(const scene *s, int32_t excess, const qn_cache *cache, bool *moved)
{
    old_poly_model *m = &work.recalled.m;
    old_separation3 found;
    qn_frame3 frame[2];
    old_pair3 pair;
    old_poly_axis axis;
    qn_cache copy = *cache;
    CHECK_EQ(qn_frame3_from_pose(&frame[0], &s->pose[0]), 0);
    CHECK_EQ(qn_frame3_from_pose(&frame[1], &s->pose[1]), 0);
    CHECK_EQ(old_pair3_begin(&pair, &s->shape[0], &frame[0], &s->shape[1], &frame[1]), 0);
    if (old_poly_model_make(m, &pair, QN_MAX_EXTENT, NULL) != QN_OVERLAPPING || !old_poly_cache_axis(&copy, m, &pair, &axis))
        return OLD_RECALLED_NOTHING;
    *moved = axis.least <= m->band;
    return old_separation_recall(m, &pair, old_units_from_lsb(excess, m->k), -1, &copy, &work.recalled.room, work.recalled.top, &found);
}

TEST(bodies_at_rest)
{
    static const int32_t excesses[4] = { 2, 8, 32, 200 };
    random_state r = random_seed(816);
    int n, again = 0, deep = 0, gaps = 0, touching = 0, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        qn_cache cache = { { 0 } }, copy;
        qn_manifold3 plain, told;
        qn_gap3 gap, told_gap;
        const int32_t excess = excesses[random_u32(&r) & 3u], margin = random_u32(&r) & 1u ? 0 : 100;
        qn_status status;
        old_recalled recalled;
        bool moved = false;
        make_scene(&s, &r);
        move(&s, &r);
        status = ask(&s, &s.pose[1], 0, margin, NULL, OLD_ASK_MANIFOLD, &plain);
        touching += status == QN_TOUCHING;
        apart += status == QN_APART;
        (void)ask(&s, &s.before, excess, margin, &cache, OLD_ASK_MANIFOLD, &told);
        recalled = recall(&s, excess, &cache, &moved);
        copy = cache;
        CHECK_EQ(ask(&s, &s.pose[1], excess, margin, &copy, OLD_ASK_OVERLAP, NULL), status);
        copy = cache;
        CHECK_EQ(ask(&s, &s.pose[1], excess, margin, &copy, OLD_ASK_DISTANCE, &told_gap),
                 ask(&s, &s.pose[1], 0, margin, NULL, OLD_ASK_DISTANCE, &gap));
        CHECK(same_gap(&gap, &told_gap));
        CHECK_EQ(ask(&s, &s.pose[1], excess, margin, &cache, OLD_ASK_MANIFOLD, &told), status);
        if (recalled == OLD_RECALLED_AXIS) {
            CHECK_EQ(status, QN_OVERLAPPING);
            again += moved;
            deep += !moved;
            CHECK(told.depth >= plain.depth - 1 && told.depth <= plain.depth + excess + 1); /* each rounded to an LSB */
            CHECK(told.depth >= s.deep - 3 && told.depth <= s.deep + excess + 3);           /* B's place is rounded by root 3, and turns */
            CHECK(told.count > 0);
        } else CHECK(same_manifold(&plain, &told));
        if (recalled == OLD_RECALLED_GAP) gaps++;
        if (s.straight && s.deep < 0) CHECK_EQ(status, QN_APART);
        if (s.straight && s.deep == 0) CHECK_EQ(status, QN_TOUCHING);
        if (s.straight && s.deep > 0) CHECK_EQ(status, QN_OVERLAPPING);
        CHECK_EQ(ask(&s, &s.pose[1], excess, margin, &cache, OLD_ASK_MANIFOLD, &told), status); /* whatever it remembers by now */
    }
    CHECK(again > ROUNDS / 10 && deep > ROUNDS / 10 && gaps > ROUNDS / 100 && touching > ROUNDS / 500 && apart > ROUNDS / 50);
}

CHECK_MAIN(RUN(bodies_at_rest))
