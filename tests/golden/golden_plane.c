/* SPDX-License-Identifier: MIT */
/* The part of the plane: every pair of its shapes, polygons built on the board, and every query. It is the same on every machine. */
#include "check.h"
#include "golden.h"

#define PAIRS 3000
#define ANSWERS_PER_PAIR 15 /* and one for each polygon built */
#define CORNERS 10
#define PLACE (1 << 24) /* of A: up to 256 units from the origin */

typedef struct pair2 {
    qn_shape2 a, b;
    qn_pose2 pose_a, pose_b;
} pair2;
static qn_edge2 edges[2][CORNERS];

/* ---- Folding ------------------------------------------------------------ */

static void fold_vec(qn_vec2 v)
{
    golden_fold((uint32_t)v.x);
    golden_fold((uint32_t)v.y);
}

static void fold_dir(qn_dir2 n)
{
    golden_fold((uint32_t)n.x);
    golden_fold((uint32_t)n.y);
}

static void fold_gap(qn_status status, const qn_gap2 *g)
{
    golden_fold_status(status);
    if (status < 0) return;
    golden_fold((uint32_t)g->lower);
    golden_fold((uint32_t)g->upper);
    golden_fold((uint32_t)g->distance);
    fold_vec(g->on_a);
    fold_vec(g->on_b);
    fold_dir(g->normal);
}

static void fold_manifold(qn_status status, const qn_manifold2 *m)
{
    uint32_t i;
    golden_fold_status(status);
    if (status < 0) return;
    fold_dir(m->normal);
    golden_fold((uint32_t)m->depth);
    golden_fold(m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS2; i++) {
        fold_vec(m->points[i].position);
        golden_fold((uint32_t)m->points[i].depth);
        golden_fold(m->points[i].id);
    }
}

static void fold_hit(qn_status status, const qn_hit2 *h)
{
    golden_fold_status(status);
    if (status <= QN_APART) return;
    golden_fold((uint32_t)h->distance);
    fold_vec(h->point);
    fold_dir(h->normal);
}

/* ---- Pairs -------------------------------------------------------------- */

/* kind: circle, capsule, box, sector, polygon. */
static qn_shape2 shape(random_state *r, int kind, int32_t size, qn_edge2 edge[CORNERS])
{
    qn_q16 radius = random_range(r, 0, size), soft = random_u32(r) % 3u ? 0 : radius / 4;
    qn_vec2 point[CORNERS];
    qn_rot2 half;
    qn_shape2 s;
    int i, count = random_range(r, 3, CORNERS);
    for (i = 0; i < CORNERS; i++) {
        point[i].x = random_range(r, -size, size);
        point[i].y = random_range(r, -size, size);
    }
    half.c = random_range(r, 0, 4) * 16384;
    half.s = random_range(r, half.c ? 0 : 1, 65536);
    if (kind == 0) return qn_circle2(radius);
    if (kind == 1) return qn_capsule2(point[0], point[1], radius / 2);
    if (kind == 3) return qn_sector2(radius, half, soft);
    if (kind == 4) {
        qn_status status = qn_polygon2(&s, point, (size_t)count, soft, edge, CORNERS);
        golden_fold_status(status);
        if (status >= 0) return s;
    }
    point[2].x = random_range(r, 0, size);
    point[2].y = radius;
    return qn_box2(point[2], soft);
}

static qn_rot2 rotation(random_state *r)
{
    qn_rot2 q;
    q.c = random_range(r, -65536, 65536);
    q.s = random_range(r, -65536, 65536);
    if (random_u32(r) % 4u == 0) q.s = 0; /* faces in line */
    if (!(q.c | q.s)) q.c = 1;
    return q;
}

/* Three of four are moved along the shortest way to a gap or a depth of a few LSB, or of any size. */
static void make(random_state *r, int kind, pair2 *p)
{
    int32_t size = (int32_t)1 << random_range(r, random_u32(r) % 4u ? 14 : 3, 22);
    uint32_t how = random_u32(r) % 4u;
    int64_t by = how == 1 ? random_range(r, -4, 4) : random_range(r, -size / 2, size / 2);
    qn_manifold2 m;
    qn_collider2 a, b;
    qn_gap2 g;
    qn_dir2 n;
    p->a = shape(r, kind % 5, size, edges[0]);
    p->b = shape(r, kind / 5, random_u32(r) % 4u ? size : (size >> 3) + 1, edges[1]);
    p->pose_a.p.x = random_range(r, -PLACE, PLACE);
    p->pose_a.p.y = random_range(r, -PLACE, PLACE);
    p->pose_b.p.x = p->pose_a.p.x + random_range(r, -size, size);
    p->pose_b.p.y = p->pose_a.p.y + random_range(r, -size, size);
    p->pose_a.r = rotation(r);
    p->pose_b.r = rotation(r);
    if (how == 0) return;
    a = placed2(&p->a, &p->pose_a);
    b = placed2(&p->b, &p->pose_b);
    if (qn_distance2(&a, &b, NULL, &g) == QN_APART) {
        by -= g.distance;
        n = g.normal;
    } else {
        if (qn_collide2(&a, &b, NULL, &m) < 0) return;
        by += m.depth;
        n = m.normal;
    }
    p->pose_b.p.x += (int32_t)(by * n.x / QN_ONE30);
    p->pose_b.p.y += (int32_t)(by * n.y / QN_ONE30);
}

/* ---- The questions ------------------------------------------------------ */

static void ask_queries(const qn_collider2 *a, const qn_collider2 *b, qn_query *query, qn_cache cache[3])
{
    qn_gap2 g;
    qn_manifold2 m;
    qn_status s;
    query->cache = &cache[0];
    s = qn_overlap2(a, b, query);
    golden_fold_status(s);
    query->cache = &cache[1];
    s = qn_distance2(a, b, query, &g);
    fold_gap(s, &g);
    query->cache = &cache[2];
    s = qn_collide2(a, b, query, &m);
    fold_manifold(s, &m);
}

/* Colliders that are set: a refusal would show, as the frames are left. */
static void ask_placed(const pair2 *p, qn_collider2 *a, qn_collider2 *b, qn_query *query, qn_cache cache[3])
{
    (void)qn_collider2_set(a, &p->a, &p->pose_a);
    (void)qn_collider2_set(b, &p->b, &p->pose_b);
    ask_queries(a, b, query, cache);
}

/* What is asked of one shape, and of one that moves. */
static void ask_moving(random_state *r, const pair2 *p, const qn_collider2 *a, const qn_collider2 *b)
{
    qn_vec2 way;
    qn_q16 length = (qn_q16)random_size(r, 25);
    qn_bounds2 bounds;
    qn_closest2 nearest;
    qn_segment2 edge;
    qn_hit2 hit;
    qn_dir2 ahead;
    qn_path2 path;
    qn_status s = qn_collider2_bounds(a, &bounds);
    golden_fold_status(s);
    if (s >= 0) {
        fold_vec(bounds.min);
        fold_vec(bounds.max);
    }
    way.x = p->pose_a.p.x - p->pose_b.p.x + random_range(r, -32768, 32768);
    way.y = p->pose_a.p.y - p->pose_b.p.y + random_range(r, -32768, 32768);
    ahead = qn_dir2_from_vec2(way);
    path = path2_of(ahead, length);
    golden_fold_status(QN_APART);
    fold_vec(qn_shape2_support(&p->b, ahead));
    golden_fold(qn_shape2_farthest_edge(&p->b, ahead, &edge));
    fold_vec(edge.from);
    fold_vec(edge.to);
    s = qn_nearest2(a, p->pose_b.p, NULL, &nearest);
    golden_fold_status(s);
    if (s >= 0) {
        fold_vec(nearest.on_shape);
        golden_fold((uint32_t)nearest.distance);
        fold_dir(nearest.normal);
    }
    s = qn_cast2(a, NULL, b, &path, NULL, &hit);
    fold_hit(s, &hit);
    s = qn_ray2(a, p->pose_b.p, &path, NULL, &hit);
    fold_hit(s, &hit);
}

static void ask_pair(random_state *r, int kind)
{
    static const qn_cache empty;
    qn_query query = margin_query(0, NULL);
    qn_cache cache[3];
    qn_collider2 a, b;
    pair2 p;
    qn_status s;
    make(r, kind, &p);
    cache[0] = cache[1] = cache[2] = empty;
    ask_placed(&p, &a, &b, &query, cache);
    p.pose_b.p.x += random_range(r, -4, 4);
    p.pose_b.p.y += random_range(r, -4, 4);
    s = qn_collider2_move(&b, &p.pose_b);
    golden_fold_status(s < 0 ? s : qn_collider2_move(&a, &p.pose_a));
    fold_dir(a.frame.r);
    fold_dir(b.frame.r);
    query.margin = (qn_q16)random_size(r, 18);
    ask_queries(&a, &b, &query, cache);
    ask_moving(r, &p, &a, &b);
    query.margin = 0;
    ask_placed(&p, &a, &b, &query, cache);
}

TEST(the_answers_in_the_plane_have_the_number_of_every_other_machine)
{
    random_state r = random_seed(golden_seed);
    int i;
    for (i = 0; i < PAIRS; i++) ask_pair(&r, i % 25);
    CHECK(golden_finish());
    CHECK(golden_sum.answers >= PAIRS * ANSWERS_PER_PAIR);
}

CHECK_MAIN(RUN(the_answers_in_the_plane_have_the_number_of_every_other_machine))
