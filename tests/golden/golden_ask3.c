/* SPDX-License-Identifier: MIT */
#include "golden.h"

/* ---- Folding ------------------------------------------------------------ */

static void fold_gap(qn_status status, const qn_gap3 *g)
{
    golden_fold_status(status);
    if (status < 0) return;
    golden_fold((uint32_t)g->lower);
    golden_fold((uint32_t)g->upper);
    golden_fold((uint32_t)g->distance);
    golden_fold_vec3(g->on_a);
    golden_fold_vec3(g->on_b);
    golden_fold_dir3(g->normal);
}

static void fold_manifold(qn_status status, const qn_manifold3 *m)
{
    uint32_t i;
    golden_fold_status(status);
    if (status < 0) return;
    golden_fold_dir3(m->normal);
    golden_fold((uint32_t)m->depth);
    golden_fold(m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        golden_fold_vec3(m->points[i].position);
        golden_fold((uint32_t)m->points[i].depth);
        golden_fold(m->points[i].id);
    }
}

/* ---- The questions ------------------------------------------------------ */

/* What the three queries of a pair share. */
static struct {
    qn_query query;
    qn_cache cache[3];
    qn_collider3 a, b;
} with;

static const qn_query *with_cache(int i)
{
    with.query.cache = &with.cache[i];
    return &with.query;
}

static void ask_queries(void)
{
    qn_status s = qn_overlap3(&with.a, &with.b, with_cache(0));
    golden_fold_status(s);
    s = qn_distance3(&with.a, &with.b, with_cache(1), &golden_answer.gap);
    fold_gap(s, &golden_answer.gap);
    s = qn_collide3(&with.a, &with.b, with_cache(2), &golden_answer.manifold);
    fold_manifold(s, &golden_answer.manifold);
}

/* Colliders that are set: a refusal would show, as the frames are left. */
static void ask_placed(void)
{
    (void)qn_collider3_set(&with.a, &golden_pair.a, &golden_pair.pose_a);
    (void)qn_collider3_set(&with.b, &golden_pair.b, &golden_pair.pose_b);
    ask_queries();
}

/* Colliders that are moved. */
static void ask_moved(void)
{
    static const qn_dir3 ahead = { QN_ONE30, 0, 0 };
    const mix_pair *p = &golden_pair;
    qn_dir3 along;
    qn_status s = qn_collider3_move(&with.a, &p->pose_a);
    int i, j;
    golden_fold_status(s < 0 ? s : qn_collider3_move(&with.b, &p->pose_b));
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) golden_fold((uint32_t)with.b.frame.r.m[i][j]);
    golden_answer.manifold.normal = ahead;
    ask_queries();
    along = golden_answer.manifold.normal;
    golden_answer.bounds.min = golden_answer.bounds.max = p->pose_a.p;
    s = qn_collider3_bounds(&with.a, &golden_answer.bounds);
    golden_fold_status(s);
    golden_fold_vec3(golden_answer.bounds.min);
    golden_fold_vec3(golden_answer.bounds.max);
    golden_fold_status(QN_APART);
    golden_fold_vec3(qn_shape3_support(&p->b, along));
}

/* The next step: both bodies a little farther on. */
static void step(random_state *r)
{
    golden_pair.pose_b.p.x += random_range(r, -4, 4);
    golden_pair.pose_b.p.y += random_range(r, -4, 4);
    golden_pair.pose_b.p.z += random_range(r, -4, 4);
    golden_pair.pose_a.q.y ^= random_range(r, 0, 3);
}

void golden_ask_pair3(random_state *r, const qn_query *scratch)
{
    static const qn_cache empty;
    static const qn_query all_zero;
    with.cache[0] = with.cache[1] = with.cache[2] = empty;
    with.query = scratch ? *scratch : all_zero;
    ask_placed();
    step(r);
    with.query.margin = (qn_q16)random_size(r, 18);
    ask_moved();
    step(r);
    with.query.margin = 0;
    ask_placed();
}
