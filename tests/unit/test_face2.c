/* SPDX-License-Identifier: MIT */
/* The manifold at a glance says what the walk along both bodies says, bit for bit. */
#include "planar/old_queries2.h"
#include "check.h"
#include "manifolds2.h"
#include "planar/face2.h"
#include "planar/world2.h"
#include "pairs2.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

/* The points of the walk, in the world, as the door asks for them; false where one lies outside. */
static bool by_walk(const qn_pair2 *pair, qn_touch2 *touch, int32_t least, qn_manifold2 *m)
{
    qn_world2 world;
    uint32_t i;
    int count = qn_contacts2_beside(pair, touch, least, true, m->points);
    if (count < 0) {
        if (qn_is_deep2(pair, touch)) qn_hold_foot2(pair, touch);
        count = qn_contacts2(pair, touch, least, m->points);
    }
    m->count = (uint32_t)count;
    qn_world2_begin(&world, pair, touch, &m->normal);
    m->depth = qn_world2_lsb(-qn_touch2_distance(pair, touch), pair->k);
    for (i = 0; i < m->count; i++) {
        qn_contact2 *c = &m->points[i];
        int64_t twice = 2 * (int64_t)c->position.y - c->depth;
        c->depth = qn_world2_lsb(c->depth, pair->k);
        if (world.swapped) c->id = c->id << 16 | c->id >> 16;
        if (!qn_world2_point(&world, c->position.x, qn_asr64(twice + 1, 1), &c->position)) return false;
    }
    return true;
}

/* What both roads say of a pair: 1 where the quick one speaks, 0 where it does not, -1 where there is nothing to ask. */
static int compare_roads(const polys_pair *p, int32_t margin)
{
    qn_pair2 pair;
    qn_touch2 touch;
    qn_manifold2 m, w;
    int32_t least;
    CHECK_EQ(qn_pair2_begin(&pair, &p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], false), 0);
    if (!QN_POLYS2 || !pair.polys) return -1;
    qn_separate2(&pair, margin, NULL, &touch);
    if (!touch.measured || !touch.by_edge) return -1;
    least = -margin - (touch.status == QN_TOUCHING ? pair.band + (touch.core > 0 ? touch.core : 0) : 0);
    if (qn_face2_manifold(&pair, &touch, least, &m) == QN_UNDECIDED) return 0;
    CHECK(by_walk(&pair, &touch, least, &w));
    same_manifold2(&m, &w);
    return 1;
}

TEST(manifolds_of_random_polygons)
{
    random_state r = random_seed(32);
    int n, quick = 0, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        int32_t margin = random_u32(&r) % 2 ? 0 : (int32_t)(random_u32(&r) & 0xFFFFFF);
        int said;
        if (!polys_random(&p, &r)) continue;
        said = compare_roads(&p, margin);
        touching += said >= 0;
        quick += said > 0;
    }
    CHECK(quick * 2 >= touching);
}

static qn_vec2 middle_of(const qn_shape2 *shape, const qn_frame2 *frame, int32_t i)
{
    qn_vec2 u = shape->edge[i].from, v = shape->edge[i + 1 < shape->count ? i + 1 : 0].from;
    u.x = (int32_t)(((int64_t)u.x + v.x) / 2);
    u.y = (int32_t)(((int64_t)u.y + v.y) / 2);
    return qn_frame2_apply(frame, u);
}

/* A body that rests with a side on a side of another, level or tilted by little, shifted along it and sunk in by little. */
TEST(manifolds_of_faces_on_faces)
{
    random_state r = random_seed(33);
    int n, quick = 0, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        int32_t margin = random_u32(&r) % 2 ? 0 : (int32_t)(random_u32(&r) & 0xFFF), i, j, along, down;
        qn_dir2 up, m, by;
        qn_vec2 u, v;
        qn_pose2 pose;
        int said;
        if (!polys_random(&p, &r)) continue;
        i = random_range(&r, 0, p.shape[0].count - 1);
        j = random_range(&r, 0, p.shape[1].count - 1);
        up = qn_frame2_turn(&p.frame[0], p.shape[0].edge[i].normal);
        m = p.shape[1].edge[j].normal;
        by = qn_unturn2(m, qn_wrap_sub(0, up.x), qn_wrap_sub(0, up.y)); /* turns m into the opposite of up */
        pose.r.c = by.x;
        pose.r.s = by.y;
        if (n % 2) {
            pose.r.c = (pose.r.c >> 1) + random_range(&r, -1, 1) * (1 << (n % 18));
            pose.r.s = pose.r.s >> 1;
        }
        pose.p.x = pose.p.y = 0;
        if (qn_frame2_from_pose(&p.frame[1], &pose) < 0) continue;
        u = middle_of(&p.shape[0], &p.frame[0], i);
        v = middle_of(&p.shape[1], &p.frame[1], j);
        along = (int32_t)(p.shape[1].v[0].x / 2 + 1);
        along = random_range(&r, -along, along);
        down = n % 3 ? random_range(&r, n % 5 ? 2 : -3000, 2 + (1 << (n % 14))) : 0;
        p.frame[1].p.x = u.x - v.x + qn_round30((int64_t)along * -up.y - (int64_t)down * up.x);
        p.frame[1].p.y = u.y - v.y + qn_round30((int64_t)along * up.x - (int64_t)down * up.y);
        said = compare_roads(&p, margin);
        touching += said >= 0;
        quick += said > 0;
    }
    CHECK(quick * 2 >= touching);
}

/* A needle along y: its ends and a point of each side, or two that are nearly one. */
static bool needle(polys_pair *p, int k, int32_t length, int32_t width, random_state *r)
{
    qn_vec2 v[8];
    int i;
    for (i = 0; i < 8; i++) {
        const int32_t side = i % 2 ? width : -width;
        v[i].x = side / 2 + random_range(r, -width, width) / 2;
        v[i].y = i < 2 ? random_range(r, 0, 30) : i < 4 ? length - random_range(r, 0, 30) : random_range(r, 0, length);
    }
    return qn_polygon2(&p->shape[k], v, (size_t)random_range(r, 4, 8), 0, p->edges[k], QN_MAX_POLYGON) == 0;
}

/* Needles turned alike, side by side: edges of both are nearly one line, and the vertex farthest in may stand beyond the end of the best. */
TEST(manifolds_of_needles_side_by_side)
{
    random_state r = random_seed(34);
    int n, quick = 0, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        static polys_pair p;
        old_query all = { QN_MAX_EXTENT, 0, 0, 0, 0, 0, 0 };
        qn_manifold2 m;
        qn_pose2 pose;
        qn_vec2 beside;
        int k;
        const int32_t length = 1 << random_range(&r, 12, 28), width = random_range(&r, 40, 2000);
        if (!needle(&p, 0, length, width, &r) || !needle(&p, 1, length >> random_range(&r, 0, 2), width, &r)) continue;
        pose.p.x = pose.p.y = 0;
        pose.r.c = random_range(&r, -65536, 65536) | 1;
        pose.r.s = random_u32(&r) % 2 ? random_range(&r, -65536, 65536) : random_range(&r, -2, 2);
        CHECK_EQ(qn_frame2_from_pose(&p.frame[0], &pose), 0);
        p.frame[1] = p.frame[0];
        beside.x = random_range(&r, 0, 2 * width);
        beside.y = random_range(&r, -3 * width, 3 * width);
        p.frame[1].p = qn_frame2_apply(&p.frame[0], beside);
        for (k = 0; k < 2; k++) { /* the second time as near as it takes to touch by little */
            const int32_t down = random_range(&r, 1, 8);
            const int said = compare_roads(&p, 0);
            touching += said >= 0;
            quick += said > 0;
            if (old_collide2_frames(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], &all, NULL, &m) <= 0 || !m.count) break;
            p.frame[1].p.x += qn_round30(qn_mul(m.depth - down, m.normal.x));
            p.frame[1].p.y += qn_round30(qn_mul(m.depth - down, m.normal.y));
        }
    }
    CHECK(quick * 2 >= touching);
}

CHECK_MAIN(RUN(manifolds_of_random_polygons) RUN(manifolds_of_faces_on_faces) RUN(manifolds_of_needles_side_by_side))
