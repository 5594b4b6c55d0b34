/* SPDX-License-Identifier: MIT */
/* Bodies with data of their own, made of the points of the table; and what is called between the
 * queries that are counted. */
#include "bench.h"

#define POINTS 16 /* of a body, at most: those of the sets */

/* ---- Data of a body's own -------------------------------------------------------------------- */

#ifdef WORLD_PLANE

static qn_edge2 edges[2][POINTS];

static void make(qn_shape2 *shape, const bench_points *from, int side)
{
    qn_shape2 made;
    if (from->at &&
        qn_polygon2(&made, from->at, (size_t)from->count, shape->radius, edges[side], POINTS) >= 0)
        *shape = made;
}

const qn_query *bench_scratch(const bench_pair *pair)
{
    (void)pair;
    return NULL;
}

#else

static qn_hull3 hulls[2];
static int64_t data[2][(QN_HULL_BYTES(POINTS) + 7u) / 8u], scratch[QN_WORKSPACE_BYTES / 8u];

static void make(qn_shape3 *shape, const bench_points *from, int side)
{
    if (!from->at) return;
    shape->hull = &hulls[side];
    hulls[side] = (qn_hull3)QN_CLOUD_DATA(from->at, 0);
    hulls[side].vertex_count = (uint16_t)from->count;
    if (shape->type == QN_HULL)
        (void)qn_hull3_build(&hulls[side], data[side], sizeof data[side], from->at,
                             (size_t)from->count);
}

const qn_query *bench_scratch(const bench_pair *pair)
{
    static const qn_query query = { 0, 0, 0, NULL, scratch, sizeof scratch };
    return pair->points_a.at || pair->points_b.at ? &query : NULL;
}

#endif

void bench_make(bench_pair *pair)
{
    make(&pair->a, &pair->points_a, 0);
    make(&pair->b, &pair->points_b, 1);
}

/* ---- Calls that are not counted -------------------------------------------------------------- */

static const qn_query none;

qn_status bench_verdict(bench_call *c)
{
    const bench_pair *p = c->pair;
    qn_status status = WORLD(collider, _set)(&c->a, &p->a, &p->pose_a);
    if (status >= 0) status = WORLD(collider, _set)(&c->b, &p->b, &p->pose_b);
    return status < 0 ? status : WORLD(collide, )(&c->a, &c->b, c->query, &c->manifold);
}

/* A pair that is apart lies farther apart than its margin: 1/64 unit, or half of the distance where
 * that is less. */
void bench_margin(bench_call *c)
{
    const qn_q16 most = QN_ONE / 64;
    c->bounded = c->query ? *c->query : none;
    c->bounded.margin = c->verdict == QN_APART && c->gap.lower / 2 < most ? c->gap.lower / 2 : most;
}

qn_status bench_warm(bench_call *c, const world_pose *near_b, int manifold)
{
    world_collider near = c->b;
    if (WORLD(collider, _move)(&near, near_b) < 0) return QN_ERR_ROTATION;
    c->cache = (qn_cache){ { 0 } };
    c->cached = c->query ? *c->query : none;
    c->cached.cache = &c->cache;
    if (manifold) return WORLD(collide, )(&c->a, &near, &c->cached, &c->manifold);
    return WORLD(distance, )(&c->a, &near, &c->cached, &c->gap);
}

/* With d the way from A to B and k = i mod 4: from A + 4 d to A + k / 4 of a vector square to d and
 * about as long, so k = 0 aims at A's middle, and k = 3 passes most of the shapes; and the point A
 * + d (k + 1) / 4. |d| < 8 units in the sets that use this: no sum leaves the format. */
void bench_path(bench_call *c, int i)
{
    const world_vec d = WORLD(vec, _sub)(c->b.frame.p, c->a.frame.p);
    const int32_t k = i % 4;
    world_vec aim;
    int n;
    c->start = c->b;
    for (n = 0; n < DIMENSIONS; n++) {
        const int32_t from = world_get(c->a.frame.p, n), way = world_get(d, n);
        *world_at(&c->start.frame.p, n) = from + 4 * way;
        *world_at(&c->point, n) = from + way * (k + 1) / 4;
        *world_at(&aim, n) = -4 * way;
    }
    aim.x += k * d.y / 4;
    aim.y -= k * d.x / 4;
    c->path = world_path_of(world_dir_of(aim), WORLD(vec, _length)(aim));
}
