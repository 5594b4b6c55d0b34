/* SPDX-License-Identifier: MIT */
/* Paths whose result geometry gives by hand: from the skin of a body, at the ends of the coordinates
 * and of every size, caps, margins, two paths at a time, exits, pushes; in space nearest points there.
 * Those between are judged by the oracles (cases/judge_motion.c). Compiled for either world. */
#include "worlds.h"

#define I QN_ONE30

#ifdef WORLD_PLANE
#include "plane2.h"
#define FORMS 2
#define V(x, y, z) \
    {              \
        x, y       \
    }
#define ball_of qn_circle2
#define form_of(slot, form, x, y, z) box_or_polygon2(vec(x, y), form) /* the last two live */
static const qn_query *const with = NULL;
static const qn_shape2 unit_ball = QN_CIRCLE2(65536), crate = QN_BOX2(70000, 40000);
#else
#include "shapes3.h"

#include "quoin/cast.h"
#define V(x, y, z) \
    {              \
        x, y, z    \
    }
#define ball_of qn_sphere3
#define form_of(slot, form, x, y, z) form_of_box(slot, form, vec(x, y, z))
static const qn_query *const with = &with_scratch;
static const qn_shape3 unit_ball = QN_SPHERE3(65536), crate = QN_BOX3(70000, 40000, 50000);
#endif

static const world_dir east = V(I, 0, 0), west = V(-I, 0, 0);
static world_hit hit;

/* ---- From the surface ------------------------------------------------------------------------ */

/* What moves from beside the face y = 2000 of a box of half (1000, 2000, 3000): a point by a ray; a
 * point, a ball, or a box in one of its forms, by its own path or by A's. */
enum { RAY, DOT, BALL, BOX, MOVERS = BOX + FORMS };

/* The place and the normal of a hit are as seen from the frame. */
static qn_status go(int form, int place, int mover, bool backward, world_vec from, world_dir way)
{
    const world_frame *f = &place_of[place];
    const world_dir world = WORLD(frame, _turn)(f, way);
    const world_path path = world_path_of(backward ? world_opposite(world) : world, 9999);
    const int32_t size = mover <= DOT ? 0 : 700;
    const world_shape a = form_of(0, form, 1000, 2000, 3000),
                      b = mover < BOX ? ball_of(size) : form_of(1, mover - BOX, 900, size, 900);
    const world_collider c = world_framed(&a, f);
    world_collider d = world_framed(&b, f);
    qn_status status;
    from.y += size;
    d.frame.p = WORLD(frame, _apply)(f, from);
    status = mover == RAY ? WORLD(ray, )(&c, d.frame.p, &path, with, &hit)
             : backward   ? WORLD(cast, )(&c, &path, &d, NULL, with, &hit)
                          : WORLD(cast, )(&c, NULL, &d, &path, with, &hit);
    if (status == QN_APART) return status;
    hit.point = WORLD(frame, _unapply)(f, hit.point);
    hit.normal = WORLD(frame, _unturn)(f, hit.normal);
    return status;
}

/* From 3 LSB within the face to 5 without. Within the skin of 2 LSB what leads away from it or along
 * it is free, and what leads in is met before the air ends; deeper the depth and the normal are
 * known. From an edge and a corner out is free. */
static void check_start(int form, int place, int mover, bool backward)
{
    static const world_dir free[] = { V(0, I, 0),
                                      V(I, 0, 0),
                                      V(QN30(0.6), QN30(0.8), 0),
                                      V(-I, 0, 0),
#ifndef WORLD_PLANE
                                      V(0, 0, -I),
                                      V(QN30(0.6), 0, QN30(-0.8))
#endif
    };
    static const world_dir in[] = { V(QN30(0.8), QN30(-0.6), 0), V(0, -I, 0),
#ifndef WORLD_PLANE
                                    V(QN30(0.48), QN30(-0.6), QN30(0.64))
#endif
    };
    const world_vec edge = V(1000, 2000, 500), corner = V(1000, 2000, 3000);
    int off, k;
    for (off = -3; off <= 5; off++)
        for (k = 0; k < (int)COUNT_OF(free); k++) {
            const world_vec from = V(300, 2000 + off, -400);
            const qn_status status = go(form, place, mover, backward, from, free[k]);
            if (off < -2) {
                CHECK_EQ(status, QN_OVERLAPPING);
                CHECK(hit.distance == -3 && !hit.time && hit.normal.y == I);
                continue;
            }
            CHECK_EQ(status, QN_APART);
            if ((off > 2 && off < 5) || k >= (int)COUNT_OF(in)) continue;
            CHECK_EQ(go(form, place, mover, backward, from, in[k]), QN_TOUCHING);
            CHECK(hit.distance >= 0 && hit.distance <= (off < 0 ? 0 : k == 1 ? off : 2 * off));
            CHECK(hit.normal.y == I && !hit.normal.x);
            CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 9999);
            if (backward) continue; /* the face has moved */
            CHECK_NEAR(hit.point.y, 2000, 3);
            if (mover < BOX) CHECK_NEAR(hit.point.x, 300, 3 + (k == 0 ? 2 * off : 0));
        }
    CHECK_EQ(go(form, place, mover, backward, edge, free[2]), QN_APART);
    CHECK_EQ(go(form, place, mover, backward, corner, free[2]), QN_APART);
}

TEST(paths_that_start_on_the_surface)
{
    int i, mover;
    for (i = 0; i < FORMS * PLACES; i++)
        for (mover = RAY; mover < MOVERS; mover++) {
            check_start(i % FORMS, i / FORMS, mover, false);
            if (mover != RAY) check_start(i % FORMS, i / FORMS, mover, true);
        }
}

/* ---- Two paths ------------------------------------------------------------------------------- */

/* Balls of radius 1, A at the origin and B so many units along n, go towards each other. */
static qn_status drive(world_dir n, int32_t at, int32_t way_a, int32_t way_b)
{
    const world_collider a = world_put(&unit_ball, 0, 0),
                         b = world_put(&unit_ball, n.x / 16384 * at, n.y / 16384 * at);
    const world_path of_a = world_path_of(n, way_a), of_b = world_path_of(world_opposite(n), way_b);
    return WORLD(cast, )(&a, &of_a, &b, way_b ? &of_b : NULL, NULL, &hit);
}

/* 10 units apart they drive at each other by 9 and 3 units, along each axis: 8 units of the 12 are
 * free, so they meet after two thirds, when A has come 6 units and B 2, 7 units from A's start.
 * Where B stands, A's path counts; where they overlap, the depth is known at once. */
TEST(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    int i;
    for (i = 0; i < 4; i++) {
        const world_dir n = world_axis(i / 2, i & 1 ? -I : I);
        CHECK_EQ(drive(n, 10, QN(9), QN(3)), QN_TOUCHING);
        CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
        CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
        CHECK_NEAR(hit.point.x, n.x / 16384 * 7, 4);
        CHECK_NEAR(hit.point.y, n.y / 16384 * 7, 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y);
        CHECK_EQ(drive(n, 10, QN(9), 0), QN_TOUCHING);
        CHECK(hit.distance <= QN(8) && hit.distance >= QN(8) - 4 && hit.normal.x == n.x);
        CHECK_EQ(drive(n, 1, QN(9), 0), QN_OVERLAPPING);
        CHECK(hit.distance == -QN(1) && hit.time == 0 && hit.normal.x == n.x);
        CHECK(hit.point.x == n.x / 16384 && hit.point.y == n.y / 16384); /* B's origin */
    }
}

/* A normal that a query gives is off by some LSB in its length, and a way all the same: a ray from
 * a sector's arc once was refused along its own. By more it is no direction. */
TEST(a_way_off_by_7_in_its_length_is_a_way)
{
    static const int32_t length[4] = { I - 7, I + 7, I - 9, I + 9 };
    int i;
    for (i = 0; i < 16; i++) {
        const world_dir n = world_axis(i / 8, i & 4 ? -length[i & 3] : length[i & 3]);
        CHECK_EQ(drive(n, 10, QN(9), QN(3)), i & 2 ? QN_ERR_ROTATION : QN_TOUCHING);
    }
}

/* What both do alike changes nothing between them. NULL, all zero, and a way without a length: of
 * two apart none meets, of two that overlap each does so from the start. */
TEST(bodies_that_stand_and_bodies_on_one_path)
{
    static const world_path zeros;
    const world_path no_length = world_path_of(east, 0), along_it = world_path_of(west, 1 << 30);
    const world_path *const still[4] = { NULL, &zeros, &no_length, &along_it };
    const world_collider a = world_put(&unit_ball, 0, 0), b = world_put(&crate, 200000, 0),
                         in = world_put(&crate, 9, 8);
    const world_vec inside = V(0, 1, 0), outside = V(0, 65600, 0);
    world_manifold contact;
    int i, j;
    CHECK_EQ(WORLD(collide, )(&a, &in, NULL, &contact), QN_OVERLAPPING);
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            if ((i == 3) != (j == 3)) continue;
            CHECK_EQ(WORLD(cast, )(&a, still[i], &b, still[j], NULL, &hit), QN_APART);
            CHECK_EQ(WORLD(cast, )(&a, still[i], &in, still[j], NULL, &hit), QN_OVERLAPPING);
            CHECK(hit.time == 0 && hit.distance == -contact.depth && hit.point.x == 9);
            CHECK(hit.normal.x == contact.normal.x && hit.normal.y == contact.normal.y);
            if (i == 3) continue;
            CHECK_EQ(WORLD(ray, )(&a, inside, still[i], NULL, &hit), QN_OVERLAPPING);
            CHECK_EQ(hit.time, 0);
            CHECK_EQ(WORLD(ray, )(&a, outside, still[i], NULL, &hit), QN_APART);
        }
}

/* Their sum is 2^31 LSB, or up to 3 less: 2^29 units of 4, or 2^30 units of 2, of which one LSB less
 * is half a unit less. */
TEST(the_largest_radii)
{
    int forms, less;
    for (forms = 0; forms < 4; forms++)
        for (less = 0; less < 4; less++) {
            world_shape s = forms & 1 ? crate : unit_ball, t = forms & 2 ? crate : unit_ball;
            const world_collider a = world_put(&s, 0, 0), b = world_put(&t, 65536, 0);
            const int64_t deep = 2 * (int64_t)QN_MAX_EXTENT - less - 65536;
            const world_path path = world_path_of(east, 1000);
            world_gap gap;
            world_manifold m;
            s.radius = QN_MAX_EXTENT, t.radius = QN_MAX_EXTENT - less;
            CHECK_EQ(WORLD(overlap, )(&a, &b, NULL), QN_OVERLAPPING);
            CHECK_EQ(WORLD(distance, )(&a, &b, NULL, &gap), QN_OVERLAPPING);
            CHECK_EQ(WORLD(collide, )(&a, &b, NULL, &m), QN_OVERLAPPING);
            if (!forms) CHECK_NEAR(m.depth, deep, 4);
            CHECK_EQ(WORLD(cast, )(&a, NULL, &b, &path, NULL, &hit), QN_OVERLAPPING);
        }
}

/* A box of half 500 in a box of half 1000 leaves along x, from the middle, after 1500, by a margin
 * after so much more; a ray from inside after 1000 less where it starts. Of a path that ends
 * before, the end; within the skin of the surface, or the margin, it touches. */
TEST(known_exits)
{
    static const struct {
        int32_t is_box, from, margin, length, status, distance, x, ends;
    } exits[] = {
#include "exits.inc" /* made of cases/exits.in */
    };
    const world_shape large = form_of(0, 0, 1000, 1000, 1000), small = form_of(1, 0, 500, 300, 400),
                      point = ball_of(0);
    const world_collider a = world_put(&large, 0, 0), b = world_put(&small, 0, 0),
                         far = world_put(&small, 1600, 0);
    qn_query query = { 0 };
    unsigned n;
    for (n = 0; n < COUNT_OF(exits); n++) {
        const world_path path = world_path_of(east, exits[n].length);
        const world_collider c = world_put(exits[n].is_box ? &small : &point, exits[n].from, 0);
        query.margin = exits[n].margin;
        CHECK_EQ(WORLD(exit, )(&a, &c, &path, &query, &hit), exits[n].status);
        CHECK_NEAR(hit.distance, exits[n].distance, !exits[n].ends);
        CHECK_NEAR(hit.point.x, exits[n].x, 2);
        CHECK_EQ(hit.normal.x, I);
        CHECK_EQ(hit.time, exits[n].ends ? I : ((int64_t)hit.distance << 30) / exits[n].length);
    }
    CHECK_EQ(WORLD(exit, )(&a, &b, NULL, NULL, &hit), QN_OVERLAPPING);
    CHECK(hit.distance == -1300 && hit.time == 0 && hit.point.x == 0);
    CHECK_EQ(WORLD(exit, )(&a, &far, NULL, NULL, &hit), QN_APART);
    query.margin = 90;
    CHECK_EQ(WORLD(exit, )(&a, &far, NULL, &query, &hit), QN_APART);
}

/* Up by depth and skin, 7 LSB from the end of the coordinates: nothing moves without a point or
 * with a gap as wide as the skin, and nothing leaves the coordinates. */
TEST(pushes_that_do_nothing_and_refusals)
{
    static const struct {
        int count, depth, status, by;
    } pushes[] = { { 0, 100, 0, 0 }, { 1, -QN_SKIN, 0, 0 },     { 1, 1 - QN_SKIN, 0, 1 },
                   { 1, 5, 0, 7 },   { 1, 6, QN_ERR_RANGE, 0 }, { 1, INT32_MAX, QN_ERR_RANGE, 0 } };
    unsigned n;
    for (n = 0; n < COUNT_OF(pushes); n++) {
        world_manifold out = { 0 };
        world_vec p = V(5, INT32_MAX - 7, 7);
        out.normal.y = I;
        out.count = (uint16_t)pushes[n].count;
        out.depth = pushes[n].depth;
        CHECK_EQ(WORLD(push, )(&p, &out), pushes[n].status);
        CHECK(p.x == 5 && p.y == INT32_MAX - 7 + pushes[n].by);
        CHECK_EQ(world_get(p, DIMENSIONS - 1), DIMENSIONS == 2 ? p.y : 7);
        CHECK_EQ(WORLD(push, )(NULL, &out), QN_ERR_NULL);
        CHECK_EQ(WORLD(push, )(&p, NULL), QN_ERR_NULL);
    }
}

/* ---- From step to step ----------------------------------------------------------------------- */

/* How far point i of one manifold is from point j of the other: -1 of one name. */
static int64_t between(const world_contact *p, const world_contact *q)
{
    int64_t most = p->id == q->id ? -1 : 0;
    int k;
    for (k = 0; most >= 0 && k < DIMENSIONS; k++) {
        const int64_t x = (int64_t)world_get(p->position, k) - world_get(q->position, k);
        if (x > most || -x > most) most = x < 0 ? -x : x;
    }
    return most;
}

/* Each point continues another one, within reach or of its name, and no two points would both
 * rather have each other: places from a few LSB apart to either end of the coordinates. */
TEST(points_that_continue)
{
    random_state r = random_seed(2027);
    world_manifold last = { 0 }, now = { 0 }; /* all in one place: in the order of their numbers */
    int n;
    for (n = 0; n < 2 * WORLD_MAX_POINTS; n++) {
        uint8_t from[WORLD_MAX_POINTS];
        last.points[n / 2].id = 1, now.points[n / 2].id = 2;
        last.count = (uint32_t)(n + 1) / 2, now.count = (uint32_t)n / 2;
        CHECK_EQ(WORLD(manifold, _match)(&last, &now, 0, from), 0);
        CHECK(!now.count || from[now.count - 1] == now.count - 1);
    }
    for (n = 0; n < 20000; n++) {
        world_manifold m[2];
        int64_t cost[2][WORLD_MAX_POINTS];
        uint8_t from[WORLD_MAX_POINTS];
        const uint32_t lsb = random_u32(&r) % 3u ? 9 : UINT32_MAX;
        const qn_q16 reach = (qn_q16)(random_u32(&r) % (lsb / 2));
        uint32_t i, j, k;
        for (k = 0; k < 2; k++) {
            const uint32_t first = random_u32(&r) >> 1;
            m[k].count = random_u32(&r) % (WORLD_MAX_POINTS + 1);
            for (i = 0; i < WORLD_MAX_POINTS; i++) {
                cost[k][i] = INT64_MAX;
                m[k].points[i].id = (first + i) % 7u;
                for (j = 0; j < DIMENSIONS; j++)
                    *world_at(&m[k].points[i].position, (int)j) = (int32_t)(random_u32(&r) % lsb);
            }
        }
        CHECK_EQ(WORLD(manifold, _match)(&m[0], &m[1], reach, from), 0);
        for (i = 0; i < m[1].count; i++) {
            if (from[i] == QN_MATCH_NONE) continue;
            CHECK(from[i] < m[0].count && cost[0][from[i]] == INT64_MAX);
            cost[1][i] = cost[0][from[i]] = between(&m[0].points[from[i]], &m[1].points[i]);
            CHECK(cost[1][i] <= reach);
        }
        for (i = 0; i < m[1].count; i++)
            for (j = 0; j < m[0].count; j++) {
                const int64_t x = between(&m[0].points[j], &m[1].points[i]);
                CHECK(x > reach || x >= cost[1][i] || x >= cost[0][j]);
            }
        CHECK_EQ(WORLD(manifold, _match)(NULL, &m[1], reach, from), QN_ERR_NULL);
        CHECK_EQ(WORLD(manifold, _match)(&m[0], NULL, reach, from), QN_ERR_NULL);
        CHECK_EQ(WORLD(manifold, _match)(&m[0], &m[1], reach, NULL), QN_ERR_NULL);
        CHECK_EQ(WORLD(manifold, _match)(&m[0], &m[1], -1 - reach, from), QN_ERR_OPTION);
        m[n & 1].count = WORLD_MAX_POINTS + 1;
        CHECK_EQ(WORLD(manifold, _match)(&m[0], &m[1], reach, from), QN_ERR_COUNT);
    }
}

/* A ball or a point that comes along the top of a box whose edges are rounded, of a sector in the
 * plane, an LSB lower than it may, meets the cylinder about the edge, or the arc: radii R together, at
 * a height of R - 1, (2 R - 1)^.5 before its middle. It closes in by squares, in several steps. The
 * caller's cap ends a cast and a ray early, at a place that is free, farther with each step. */
TEST(a_graze_takes_many_steps)
{
#ifdef WORLD_PLANE
    static const qn_shape2 one = QN_SECTOR2(98304, 0, 1);
    const int32_t middle = 0, top = 98304, edge = 98304, least = 3;
#else
    static const qn_shape3 one = QN_ROUNDED_BOX3(131072, 65536, 43690, 32768);
    const int32_t middle = 131072, top = 98304, edge = 32768, least = 5;
#endif
    const world_shape two = ball_of(57359);
    const world_path path = world_path_of(west, 1310720);
    const world_collider a = world_put(&one, 0, 0);
    int ray;
    for (ray = 0; ray < 2; ray++) {
        const int32_t more = ray ? 0 : 57359, from = 655360;
        const world_collider b = world_put(&two, from, top + more - 1);
        qn_query cap = { 0 };
        world_hit full = { 0 };
        int32_t last = -1, status = QN_UNDECIDED;
        for (cap.max_iterations = 0; cap.max_iterations < QN_MAX_CAST_STEPS; cap.max_iterations++) {
            status = ray ? WORLD(ray, )(&a, b.frame.p, &path, &cap, &hit)
                         : WORLD(cast, )(&a, NULL, &b, &path, &cap, &hit);
            if (!cap.max_iterations) full = hit;
            if (!cap.max_iterations) continue;
            if (status != QN_UNDECIDED) break;
            CHECK(hit.distance > last && hit.distance < full.distance);
            last = hit.distance;
        }
        CHECK_EQ(status, QN_TOUCHING);
        /* an LSB early along the normal is 210 and more along the way */
        CHECK_NEAR(full.distance, from - middle - random_root(2 * (edge + more) - 1), 300);
        CHECK(cap.max_iterations > least && cap.max_iterations < QN_MAX_CAST_STEPS);
        CHECK(hit.distance == full.distance && hit.normal.y == full.normal.y);
    }
}

#ifdef WORLD_PLANE
/* ---- Of the plane ---------------------------------------------------------------------------- */

/* Boxes that begin 16,384 units apart, where a unit of the model is 2 LSB: a cast ends at its margin,
 * and no more than 4 LSB before, or the air of the coarse model: its band of 9 units, and 3. Points
 * far from their positions, which lie near each other: the margin is more than 2^30 units of the
 * first model. */
TEST(a_margin_where_a_unit_is_more_than_an_lsb)
{
    const qn_shape2 box = QN_BOX2(65536, 65536), dot = QN_CAPSULE2(-700000, 0, -700000, 0, 0);
    const qn_collider2 a = world_put(&box, -(1 << 29), 0), b = world_put(&box, 1 << 29, 0),
                       c = world_put(&dot, 0, 0), d = put(&dot, 100, 0, -1, 0);
    const qn_path2 path = path2_of(west, 1 << 30), less = path2_of(west, 1000000);
    const int32_t gap = (1 << 30) - 131072;
    qn_query query = margin_query(0, NULL);
    for (; query.margin < gap - 99; query.margin += query.margin / 7 + 1) {
        CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &query, &hit), QN_TOUCHING);
        CHECK(hit.distance <= gap - query.margin);
        CHECK(hit.distance >= gap - query.margin - (query.margin < 1 << 28 ? 4 : 24));
    }
    query.margin = 1200000;
    CHECK_EQ(qn_cast2(&c, NULL, &d, &less, &query, &hit), QN_TOUCHING);
    CHECK_NEAR(hit.distance, 200100, 4);
}

/* A point 27,754 units away, 4 units beyond the end of a capsule's side: an angle that the search
 * does not tell from a right one. The normal is the way from the end, here (-2905136, 866932). */
TEST(a_far_point_beyond_the_end_of_a_side)
{
    const qn_shape2 s = QN_CAPSULE2(25596, -35401, 18837, -42004, 14375);
    const qn_pose2 pose = { { -2863132, 885769 }, { 0, -3 } };
    const qn_collider2 c = placed2(&s, &pose);
    qn_closest2 near;
    CHECK_EQ(qn_nearest2(&c, vec(1298013548, 1272133505), NULL, &near), QN_APART);
    CHECK_NEAR(near.normal.x, 767951722, 4);
    CHECK_NEAR(near.normal.y, 750447638, 4);
    CHECK_NEAR(near.distance, 1818916114, 2);
}
#else
/* ---- Of space -------------------------------------------------------------------------------- */

static const qn_dir3 down = { 0, 0, -I };

static qn_status ray(const qn_shape3 *a, int place, qn_vec3 from, qn_dir3 way, int32_t length)
{
    const qn_frame3 *f = &place_of[place];
    const qn_collider3 c = framed3(a, f);
    const qn_path3 path = path3_of(qn_frame3_turn(f, way), length);
    return qn_ray3(&c, qn_frame3_apply(f, from), &path, with, &hit);
}

/* Over the top of a ball, 1 to 4 LSB off it, and a little down: the path passes it as far off.
 * Within the skin it is held whatever its length, and a way up is free; 4 LSB off it passes. */
TEST(rays_that_start_over_a_ball)
{
    static const int32_t fall[3] = { 40, 4000, 100000 }, length[3] = { 0, 50, 400000 };
    const qn_shape3 s = qn_sphere3(100000);
    int off, k;
    for (off = 1; off <= 4; off++)
        for (k = 0; k < 9; k++) {
            const qn_dir3 below = { I, -fall[k / 3], 0 }, above = { I, fall[k / 3], 0 };
            const qn_vec3 from = vec(0, 100000 + off, 0);
            if (off != 3)
                CHECK_EQ(ray(&s, k / 3, from, below, length[k % 3]),
                         off <= QN_SKIN ? QN_TOUCHING : QN_APART);
            CHECK_EQ(ray(&s, k / 3, from, above, length[k % 3]), QN_APART);
        }
}

/* At the ends of the coordinates: through everything there is, and never a wrapped number. */
TEST(huge_rays)
{
    const int32_t top = QN_MAX_EXTENT, low = INT32_MIN, high = INT32_MAX;
    const qn_shape3 ball = qn_sphere3(top), dot = qn_sphere3(0),
                    box = QN_ROUNDED_BOX3(top, top, top, top);
    const qn_collider3 c = QN_COLLIDER3_AT(&ball, INT32_MAX, 0, 0, 0),
                       corner = QN_COLLIDER3_AT(&dot, INT32_MAX, 0, INT32_MAX - 5, 0),
                       left = QN_COLLIDER3_AT(&ball, -top, 0, 0, 0),
                       right = QN_COLLIDER3_AT(&ball, top + 9000, 0, 0, 0);
    const qn_path3 path = path3_of(east, INT32_MAX), back = path3_of(west, 20000),
                   /* it would meet the dot where no coordinate is */
        rising = path3_of(qn_dir3_from_vec3(vec(INT32_MAX, 0, 9)), INT32_MAX);
    CHECK_EQ(ray(&ball, 0, vec(low, 0, 0), east, high), QN_TOUCHING);
    CHECK(hit.distance <= top && hit.distance >= top - 64); /* E grows */
    CHECK_EQ(ray(&box, 0, vec(low, 0, 0), east, high), QN_TOUCHING);
    CHECK(hit.distance <= 64); /* its surface is where the coordinates end */
    CHECK_EQ(ray(&dot, 0, vec(low, 0, 0), east, high - 4), QN_APART); /* five LSB short */
    CHECK_EQ(ray(&dot, 0, vec(low + 9, 0, 0), east, high), QN_TOUCHING);
    CHECK_EQ(ray(&dot, 0, vec(-9, 0, 0), west, high), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(low, low, low), &path, NULL, &hit), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(0, high, 0), &path, NULL, &hit), QN_APART);
    CHECK(qn_ray3(&corner, vec(0, 0, high), &rising, NULL, &hit) != QN_OVERLAPPING);
    CHECK_EQ(qn_cast3(&left, NULL, &right, &back, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 9000 && hit.distance >= 9000 - 64 && hit.normal.x == I);
}

/* The bodies stop a margin apart; nearer from the start they may part. One that is several times as
 * wide as the box: beside the face a point ends at the sphere about the edge, 3-4-5. */
TEST(a_margin_is_kept)
{
    const qn_shape3 box = QN_BOX3(1000, 1000, 1000), ball = QN_SPHERE3(500), dot = QN_SPHERE3(0),
                    flat = QN_BOX3(171025, 159381, 12971);
    const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&ball, -50000, 0, 0, 0),
                       near = QN_COLLIDER3_AT(&ball, -1600, 0, 0, 0),
                       c = QN_COLLIDER3_AT(&flat, 0, 0, 0, 0);
    const qn_path3 ahead = path3_of(east, 100000), back = path3_of(west, 100000),
                   fall = path3_of(down, 20000000);
    qn_query query = margin_query(300, NULL);
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 50000 - 1800 && hit.distance >= 50000 - 1802);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &back, &query, &hit), QN_APART);
    query.margin = INT32_MAX;
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    for (query.margin = 500000; query.margin <= 1200000; query.margin += 100000) {
        const qn_collider3 d = QN_COLLIDER3_AT(&dot, 0, 159381 + query.margin / 5 * 3, 8000000, 0);
        CHECK_EQ(qn_cast3(&c, NULL, &d, &fall, &query, &hit), QN_TOUCHING);
        CHECK_NEAR(hit.distance, 8000000 - 12971 - query.margin / 5 * 4 - 2, 3);
        CHECK_NEAR(hit.normal.y, QN30(0.6), 10000);
    }
}

/* ---- Nearest points -------------------------------------------------------------------------- */

/* Of a cube's middle the lowest axis, and +, as a box's ways are tried in order. The way out leaves
 * the coordinates; the saturated distance; scratch that is too short; and what is left alone. */
TEST(nearest_points_at_the_ends_and_refusals)
{
    const qn_shape3 big = qn_sphere3(QN_MAX_EXTENT), thin = form_of_box(1, 2, vec(100, 3000, 3000)),
                    cube = QN_BOX3(500, 500, 500);
    const qn_query few = scratch_query(scratch, sizeof scratch - 1);
    const qn_collider3 plate = QN_COLLIDER3_AT(&thin, INT32_MAX - 50, 0, 0, 0),
                       inner = QN_COLLIDER3_AT(&thin, INT32_MAX - 102, 0, 0, 0),
                       end = QN_COLLIDER3_AT(&big, INT32_MAX, 0, 0, 0),
                       home_cube = QN_COLLIDER3_AT(&cube, 0, 0, 0, 0);
    qn_closest3 out = { { 7, 7, 7 }, 7, { 7, 7, 7 } };
    CHECK_EQ(qn_nearest3(&plate, vec(0, 0, 0), &few, &out), QN_ERR_MEMORY);
    CHECK_EQ(out.distance + out.on_shape.x, 14); /* untouched */
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MAX, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MIN, 0, 0), NULL, &out), QN_APART);
    CHECK_EQ(out.distance, INT32_MAX); /* saturated: 3 * 2^30 */
    CHECK_EQ(qn_nearest3(&plate, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&inner, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_OVERLAPPING);
    CHECK(out.distance == -8 && out.on_shape.x == INT32_MAX - 2 && out.normal.x == I);
    CHECK_EQ(qn_nearest3(&home_cube, vec(0, 0, 0), NULL, &out), QN_OVERLAPPING);
    CHECK(out.distance == -500 && out.on_shape.x == 500 && out.normal.x == I);
}

/* A capsule leans over the end of the coordinates, so of its two ends one lies outside: that is the
 * nearest to a far point on its side. Where it leans the other way the other end is. */
TEST(nearest_points_outside_the_coordinates)
{
    int radius;
    for (radius = 0; radius <= 10; radius += 10) {
        const qn_shape3 outward = qn_capsule3(vec(-1000, 0, 1000), vec(1000, 0, -1000), radius),
                        inward = qn_capsule3(vec(-1000, 0, -1000), vec(1000, 0, 1000), radius);
        qn_collider3 c = QN_COLLIDER3_AT(&outward, INT32_MAX / 2, 0, INT32_MAX, 0);
        const qn_vec3 point = vec(INT32_MIN, 0, INT32_MAX - 100000);
        qn_closest3 near;
        CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_ERR_RANGE);
        c.shape = &inward;
        CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_APART);
        CHECK(near.on_shape.x == INT32_MAX / 2 - 1000 - radius &&
              near.on_shape.z == INT32_MAX - 1000);
        CHECK_EQ(near.distance, INT32_MAX);
    }
}

/* Vertices that no cloud may have, and a reach that is not theirs: the sign is the verdict's. */
TEST(the_sign_of_a_distance_is_that_of_the_verdict)
{
    static const qn_vec3 far[4] = { { 652542, 0, 2748660 },
                                    { -4, INT32_MIN, INT32_MIN },
                                    { 67108864, 0, INT32_MIN },
                                    { INT32_MIN, 128, INT32_MAX } };
    static const qn_hull3 data = QN_CLOUD_DATA(far, 4);
    const qn_shape3 cloud = QN_CLOUD3(&data, 0);
    const qn_collider3 c = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 3798);
    qn_closest3 near;
    CHECK_EQ(qn_nearest3(&c, vec(-228, -3957, INT32_MIN), NULL, &near), QN_OVERLAPPING);
    CHECK(near.distance < 0);
}
#endif
