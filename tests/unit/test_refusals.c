/* SPDX-License-Identifier: MIT */
/* What queries refuse: each the same fault by the same name, before any quick reject, and the result
 * is left alone. Compiled for either world. */
#include "box_sides.h"
#include "check.h"
#include "queries.h"
#include "quoin/hull.h"

#ifdef WORLD_PLANE
static const qn_shape2 disc = QN_CIRCLE2(5), rod = QN_CAPSULE2(0, -9, 0, 9, 5), box = QN_BOX2(7, 8),
                       ball = QN_CIRCLE2(65536), crate = QN_BOX2(70000, 40000),
                       plank = QN_BOX2(300000, 1000), chip = QN_BOX2(1000, 1000);
#else
static const qn_shape3 disc = QN_SPHERE3(5), rod = QN_CAPSULE3(0, 0, -9, 0, 0, 9, 5),
                       box = QN_BOX3(7, 8, 9), ball = QN_SPHERE3(65536),
                       crate = QN_BOX3(70000, 40000, 50000), plank = QN_BOX3(300000, 1000, 1000),
                       chip = QN_BOX3(1000, 1000, 1000);
#endif
#define I QN_ONE30
static const world_pose at_home = WORLD_HOME;

/* ---- Of both worlds -------------------------------------------------------------------------- */

/* A body far away, of which nothing is known. */
static world_collider far_one(const world_shape *shape) { return world_put(shape, 65536000, 100); }

/* A fault of A, then, of a pair, of B. What is not there is refused by all; second opinions and
 * direct pairs do not take every type. */
static void refused(const world_collider *a, const qn_query *query, qn_status want)
{
    const world_collider other = far_one(&box);
    const world_path way = world_path_of(world_axis(1, QN_ONE30), 1000), path[2] = { way, way };
    int which, swap;
    for (which = 0; which < QUERY_CHECK; which++) {
        const int takes_one = which == QUERY_RAY || which == QUERY_NEAREST || which == QUERY_BOUNDS;
        if (want != QN_ERR_NULL && which > QUERY_NEAREST && which != QUERY_BOUNDS) continue;
        if (query && which == QUERY_BOUNDS) continue; /* it takes none */
        for (swap = 0; swap <= !takes_one; swap++) {
            answer out;
            answer_mark(&out);
            check_count.test = query_rows[which].name;
            CHECK_EQ(query_call(which, swap ? &other : a, swap ? a : &other, path, query, &out),
                     want);
            CHECK(answer_is_marked(&out));
        }
    }
}

/* The n-th number of the frame's rotation. */
static int32_t *entry_of(world_frame *f, int n)
{
#ifdef WORLD_PLANE
    return n ? &f->r.y : &f->r.x;
#else
    return &f->r.m[n / 3][n % 3];
#endif
}

/* A frame never set, an entry beyond 1, a row of zeros: of each type, a sphere's and a circle's,
 * too, and a thousand units away. In the plane, where the length counts, 1 in 9999 beyond. */
TEST(frames_are_refused_alike)
{
    static const int32_t beyond[4] = { QN_ONE30 + 1, -QN_ONE30 - 1, INT32_MIN, 0 };
    static const world_shape *const shape[3] = { &disc, &rod, &box };
    const int entries = DIMENSIONS == 3 ? 9 : 2;
    int n, k;
    for (n = 0; n < 3 * entries; n++)
        for (k = 0; k < 4; k++) {
            world_collider a = far_one(shape[n / entries]);
            int32_t *entry = entry_of(&a.frame, n % entries);
            if (!beyond[k]) /* of the row that it stands in, the only one */
                entry = entry_of(&a.frame, DIMENSIONS == 3 ? n % 3 * 4 : 0);
            *entry = beyond[k] + (DIMENSIONS == 2 && k < 2 ? beyond[k] / 9999 : 0);
            refused(&a, NULL, QN_ERR_FRAME);
        }
}

/* Shapes before frames, options before shapes, pointers first. */
TEST(the_order_of_refusals)
{
    world_shape bad = disc;
    world_collider a = far_one(&bad);
    qn_query query = margin_query(-1, NULL);
    *entry_of(&a.frame, 0) = 0;
    bad.radius = -1;
    refused(&a, &query, QN_ERR_OPTION);
    CHECK_EQ(WORLD(overlap, )(&a, NULL, &query), QN_ERR_NULL);
    query.margin = 0, query.reserved = 1;
    refused(&a, &query, QN_ERR_OPTION);
    refused(NULL, NULL, QN_ERR_NULL);
    query.reserved = 0;
    refused(&a, &query, QN_ERR_RADIUS);
    refused(&a, NULL, QN_ERR_RADIUS);
#ifndef WORLD_PLANE
    bad.reserved = 0x8000;
    refused(&a, NULL, QN_ERR_TYPE);
    bad.reserved = 0;
#endif
    bad.radius = 0;
    refused(&a, NULL, QN_ERR_FRAME);
    a.shape = NULL;
    refused(&a, NULL, QN_ERR_NULL);
}

/* Of every query a result that is not there. */
TEST(no_result_is_refused)
{
    const world_collider a = far_one(&disc);
    const world_path path[2] = { 0 };
    int which;
    for (which = 0; which < CALLS; which++) {
        check_count.test = query_rows[which].name;
        if (query_rows[which].least != NEVER)
            CHECK_EQ(query_call(which, &a, &a, path, NULL, NULL), QN_ERR_NULL);
    }
}

#define TOP QN_MAX_EXTENT
#ifndef WORLD_PLANE
static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 9, 0, 0 }, { 0, 9, 0 }, { 0, 0, 9 } };
static const qn_dir3 normals[4];
static const qn_half_edge edges[12];
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
/* Of these arrays, so many vertices, faces and half-edges. */
#define HULL_OF(corners, normals, edges, first, v, f, e) \
    (&(const qn_hull3){ corners, normals, edges, first, v, f, e, 0, 0 })
#define SOLID(v, f, e) HULL_OF(corner, normals, edges, first, v, f, e)
#endif
static const struct law {
    world_shape shape;
    int status;
} laws[] = {
#ifdef WORLD_PLANE
#include "shape_laws2.inc" /* made of cases/shape_laws2.in */
#else
#include "shape_laws3.inc" /* made of cases/shape_laws3.in */
#endif
};

TEST(each_wrong_shape_has_its_status)
{
    world_shape s = disc;
    int32_t type, types = 0;
    size_t i;
    CHECK_EQ(WORLD(shape, _check)(NULL), QN_ERR_NULL);
    for (i = 0; i < COUNT_OF(laws); i++)
        CHECK_EQ(WORLD(shape, _check)(&laws[i].shape), laws[i].status);
    for (type = 0; type < 65536; type++) {
        s.type = (uint16_t)type;
        types += WORLD(shape, _check)(&s) != QN_ERR_TYPE;
    }
    CHECK_EQ(types, 5);
}

/* What every query refuses; what has no volume or, of a cloud, no faces to weigh; of a polygon whose
 * edges are no polygon's. What has no area is the judge's (cases/plane_mass.c). */
TEST(masses_that_are_refused)
{
#ifdef WORLD_PLANE
    static const qn_edge2 edges[3] = { { { 0, 0 }, { 0, -I } },
                                       { { -9, 0 }, { QN30(0.8), QN30(0.6) } },
                                       { { 0, 9 }, { -I, 0 } } };
    static const struct law rows[] = { { QN_BOX2(1, -1), QN_ERR_EXTENT },
                                       { QN_POLYGON2(edges, 3, 9, 9, 0, 0), QN_ERR_ORDER } };
#else
    static const qn_vec3 at = { 1, 2, 3 };
    static const qn_hull3 one = QN_CLOUD_DATA(&at, 1);
    static const struct law rows[] = { { QN_BOX3(5, 0, 5), QN_ERR_FLAT },
                                       { QN_CAPSULE3(1, 2, 3, 4, 5, 6, 0), QN_ERR_FLAT },
                                       { QN_BOX3(1, 1, -1), QN_ERR_EXTENT },
                                       { QN_CLOUD3(&one, 0), QN_ERR_TYPE } };
#endif
    world_mass mass;
    unsigned i;
    for (i = 0; i < COUNT_OF(rows); i++)
        CHECK_EQ(WORLD(shape, _mass)(&rows[i].shape, &mass), rows[i].status);
    CHECK_EQ(WORLD(shape, _mass)(NULL, &mass), QN_ERR_NULL);
}

/* What is refused changes nothing. A shape may be of no size. */
TEST(a_collider_is_set_or_refused)
{
    world_shape dot = disc, bad = disc;
    world_pose pose = at_home, zero = at_home;
    world_collider c = world_placed(&disc, &at_home);
    dot.radius = 0, bad.radius = -1;
    pose.p.x = 7;
    *(int32_t *)&WORLD_ROTATION(zero) = 0; /* the only number that is not */
    CHECK_EQ(WORLD(collider, _set)(NULL, &dot, &pose), QN_ERR_NULL);
    CHECK_EQ(WORLD(collider, _set)(&c, NULL, &pose), QN_ERR_NULL);
    CHECK_EQ(WORLD(collider, _set)(&c, &dot, NULL), QN_ERR_NULL);
    CHECK_EQ(WORLD(collider, _set)(&c, &bad, &pose), QN_ERR_RADIUS);
    CHECK_EQ(WORLD(collider, _set)(&c, &dot, &zero), QN_ERR_ROTATION);
    CHECK_EQ(WORLD(collider, _move)(NULL, &pose), QN_ERR_NULL);
    CHECK_EQ(WORLD(collider, _move)(&c, &zero), QN_ERR_ROTATION);
    CHECK(c.shape == &disc && c.frame.p.x == 0 && *entry_of(&c.frame, 0) == QN_ONE30);
    CHECK_EQ(WORLD(collider, _set)(&c, &dot, &pose), 0);
    CHECK(c.shape == &dot && c.frame.p.x == 7);
}

/* Each refusal of a path, of A's, of B's and of a ray's; nothing is written. Two paths as long as
 * the format, towards each other, are one of twice that: refused; side by side they are as long as
 * any. Away from each other, or farther than any length: they pass. */
TEST(paths_that_are_refused)
{
    static const struct {
        int32_t length, x, y, turn, status;
    } bad[] = {
#include "path_refusals.inc" /* made of cases/path_refusals.in */
    };
    const world_dir east = world_axis(0, I), west = world_axis(0, -I);
    const world_path good = world_path_of(west, 100), ahead = world_path_of(east, INT32_MAX),
                     back = world_path_of(west, INT32_MAX);
    const world_collider a = world_put(&ball, -2000000000, 0), b = world_put(&crate, 2000000000, 0);
    world_hit hit;
    unsigned i;
    hit.distance = hit.time = hit.point.x = 7;
    for (i = 0; i < COUNT_OF(bad); i++) {
        const int32_t status = bad[i].status;
        world_path path = world_path_of(east, bad[i].length);
        path.way.x = bad[i].x, path.way.y = bad[i].y, path.turn = (qn_turn)bad[i].turn;
        CHECK_EQ(WORLD(cast, )(&a, &path, &b, NULL, NULL, &hit), status);
        CHECK_EQ(WORLD(cast, )(&a, NULL, &b, &path, NULL, &hit), status);
        CHECK_EQ(WORLD(cast, )(&a, &good, &b, &path, NULL, &hit), status);
        CHECK_EQ(WORLD(ray, )(&a, b.frame.p, &path, NULL, &hit), status);
        CHECK_EQ(WORLD(exit, )(&a, &b, &path, NULL, &hit), status);
    }
    CHECK(hit.distance == 7 && hit.time == 7 && hit.point.x == 7);
    CHECK_EQ(WORLD(cast, )(&a, &ahead, &b, &back, NULL, &hit), QN_ERR_RANGE);
    CHECK_EQ(WORLD(cast, )(&a, &ahead, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(WORLD(cast, )(&a, NULL, &b, &ahead, NULL, &hit), QN_APART);
    CHECK_EQ(WORLD(cast, )(&b, NULL, &a, &ahead, NULL, &hit), QN_APART);
}

/* Two that overlap with a contact point beyond the coordinates, and two that drive one way and meet
 * there; one that slides out over a plank, which rises to meet it there, and over one that is level
 * and does not; and two whose ways, square to each other, are together longer than any. */
TEST(meetings_beyond_the_coordinates)
{
    static const int32_t half_turn[] = { 0, 294, 686, 882 },
                         want[] = { QN_APART, QN_ERR_RANGE, QN_ERR_RANGE, QN_TOUCHING };
    const world_collider over = world_put(&chip, 2147200000, 4000);
    const world_path far = world_path_of(world_axis(0, I), INT32_MAX);
    world_pose pose = WORLD_HOME;
    world_hit hit;
    int i;
    for (i = 0; i < 2; i++) {
        const world_dir way = world_axis(i, I);
        const world_path fast = world_path_of(way, 20000000), slow = world_path_of(way, 10000000),
                         ahead = world_path_of(way, INT32_MAX),
                         aside = world_path_of(world_axis(!i, I), INT32_MAX);
        const int32_t x = 2147000000, y = 2147400000, end = INT32_MAX - 20000;
        const world_collider a = world_put(&ball, i ? 0 : x, i ? x : 0),
                             b = world_put(&crate, i ? 0 : y, i ? y : 0),
                             c = world_put(&crate, i ? 130000 : end, i ? end : 65536),
                             d = world_put(&crate, i ? 0 : INT32_MAX, i ? INT32_MAX : 0);
        world_manifold m;
        CHECK_EQ(WORLD(overlap, )(&c, &d, NULL), QN_OVERLAPPING);
        CHECK_EQ(WORLD(collide, )(&c, &d, NULL, &m), QN_ERR_RANGE);
        CHECK_EQ(WORLD(cast, )(&a, &fast, &b, &slow, NULL, &hit), QN_ERR_RANGE);
        CHECK_EQ(WORLD(cast, )(&b, &slow, &a, &fast, NULL, &hit), QN_ERR_RANGE);
        CHECK_EQ(WORLD(cast, )(&a, &ahead, &b, &aside, NULL, &hit), QN_ERR_RANGE);
    }
    pose.p.x = 2147400000;
    for (i = 0; i < 4; i++) {
        world_collider a;
#ifdef WORLD_PLANE
        pose.r.s = 2 * half_turn[i];
#else
        pose.q.z = half_turn[i];
#endif
        a = world_placed(&plank, &pose);
        CHECK_EQ(WORLD(cast, )(&a, NULL, &over, &far, NULL, &hit), want[i]);
    }
}

#ifdef WORLD_PLANE
/* ---- Of the plane ---------------------------------------------------------------------------- */

/* The probe takes no sector. */
TEST(a_probe_takes_no_sector)
{
    const qn_shape2 sector = QN_SECTOR2(5, 0, 1);
    const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0), b = QN_COLLIDER2_AT(&sector, 0, 0);
    qn_separation2 out;
    CHECK_EQ(qn_probe2(&a, &b, NULL, &out), QN_ERR_TYPE);
    CHECK_EQ(qn_probe2(&b, &a, NULL, &out), QN_ERR_TYPE);
    CHECK_EQ(qn_probe2(&a, &a, NULL, &out), QN_OVERLAPPING);
    CHECK_EQ(out.distance, -10);
}
#else
/* ---- Of space: scratch, hulls, direct pairs and second opinions ------------------------------ */

static const qn_shape3 point = QN_SPHERE3(0), soft = QN_ROUNDED_BOX3(7, 8, 9, 1);
static box_form form;

/* A cube as a hull or a cloud. */
static qn_shape3 cube_of(int type)
{
    qn_shape3 s = QN_BOX3(1500, 1500, 1500);
    CHECK(box_take_form(&s, &form, type));
    return s;
}

static int64_t scratch[QN_WORKSPACE_BYTES / 8 + 9];

static qn_status call(int which, const qn_shape3 *a, const qn_shape3 *b, const qn_query *query,
                      answer *out)
{
    static const qn_pose3 there = { { 9000, 100, 200 }, { 65000, 3000, -2000, 7000 } };
    const qn_collider3 ca = QN_COLLIDER3_AT(a, 0, 0, 0, 0), cb = placed3(b, &there);
    const qn_path3 path = path3_of(qn_dir3_from_vec3(qn_vec3_neg(there.p)), 100000);
    check_count.test = query_rows[which].name;
    return query_call(which, &ca, &cb, &path, query, out);
}

/* None, one byte short, no byte, off its alignment: of a hull in qn_collide3 refused by name. Of
 * boxes and balls, and of every query that needs none, the scratch is not read. */
TEST(each_fault_of_the_scratch_has_its_status)
{
    const qn_shape3 a = cube_of(QN_HULL), c = qn_cloud3(&form.hull, 9);
    answer out;
    int i;
    for (i = 0; i < 11; i++) {
        const qn_query query = scratch_query(i == 0 ? NULL : (char *)scratch + (i < 3 ? 0 : i - 2),
                                             i == 1   ? QN_WORKSPACE_BYTES - 1
                                             : i == 2 ? 0
                                                      : QN_WORKSPACE_BYTES + 64);
        /* 8 bytes on it is aligned again */
        const qn_status want = i == 0 ? QN_ERR_NULL : i == 10 ? QN_APART : QN_ERR_MEMORY;
        answer_mark(&out);
        CHECK_EQ(call(QUERY_COLLIDE, &a, &box, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &box, &a, &query, &out), want);
        CHECK_EQ(call(QUERY_COLLIDE, &box, &c, &query, &out), want);
        CHECK(i == 10 || answer_is_marked(&out));
        CHECK_EQ(call(QUERY_COLLIDE, &box, &box, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_DISTANCE, &a, &c, &query, &out), QN_APART);
        CHECK_EQ(call(QUERY_OVERLAP, &c, &a, &query, &out), QN_APART);
    }
    CHECK_EQ(call(QUERY_COLLIDE, &a, &box, NULL, &out), QN_ERR_NULL);
}

/* A direct pair takes its types alone, without a radius or a margin where those say nothing. */
TEST(direct_pairs_refuse_what_they_do_not_take)
{
    static const struct {
        const qn_shape3 *a, *b;
        int rounds, boxes;
    } pairs[] = {
#include "direct_refusals.inc" /* made of cases/direct_refusals.in */
    };
    const qn_query near = margin_query(1, NULL);
    qn_manifold3 m;
    unsigned n;
    for (n = 0; n < COUNT_OF(pairs); n++) {
        const qn_collider3 a = QN_COLLIDER3_AT(pairs[n].a, 0, 0, 0, 0),
                           b = QN_COLLIDER3_AT(pairs[n].b, 0, 0, 0, 0);
        CHECK_EQ(qn_collide_capsules3(&a, &b, NULL, &m), pairs[n].rounds);
        CHECK_EQ(qn_collide_boxes3(&a, &b, NULL, &m), pairs[n].boxes);
        if (n == 3) CHECK_EQ(qn_collide_boxes3(&a, &b, &near, &m), QN_ERR_OPTION);
    }
}

/* Two balls have no edges to project along and no faces; neither opinion takes a radius. */
TEST(second_opinions_refuse_what_they_do_not_take)
{
    const qn_query plain = scratch_query(NULL, 0);
    const qn_shape3 cloud = cube_of(QN_CLOUD);
    const qn_collider3 a = QN_COLLIDER3_AT(&point, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&soft, 0, 0, 0, 0),
                       c = QN_COLLIDER3_AT(&cloud, 0, 0, 0, 0);
    answer out;
    int which;
    answer_mark(&out);
    for (which = QUERY_SAT; which <= QUERY_PROJECT; which++) {
        CHECK_EQ(query_call(which, &a, &a, NULL, &plain, &out), QN_ERR_TYPE);
        CHECK_EQ(query_call(which, &a, &b, NULL, &plain, &out), QN_ERR_RADIUS);
        CHECK(answer_is_marked(&out));
    }
    CHECK_EQ(qn_sat3(&c, &c, NULL, &out.axis), QN_ERR_TYPE);
}
#endif
