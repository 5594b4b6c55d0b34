/* SPDX-License-Identifier: MIT */
#include "cases_query.h"

/* ---- In space -------------------------------------------------------------------------------- */

static qn_status query_space(const case_line *c, task what, qn_query *query, case_answer *out)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    qn_collider3 a, b;
    qn_status status = qn_collider3_set(&a, &c->a, &c->pose_a);
    if (status >= 0) status = qn_collider3_set(&b, &c->b, &c->pose_b);
    if (status < 0) return status;
    query->memory = scratch;
    query->byte_count = sizeof scratch;
    if (what == TASK_MANIFOLD) return qn_collide3(&a, &b, query, &out->manifold);
    if (what == TASK_DISTANCE) return qn_distance3(&a, &b, query, &out->gap);
    return qn_overlap3(&a, &b, query);
}

/* ---- In the plane ---------------------------------------------------------------------------- */

static void raise_manifold(const qn_manifold2 *m, qn_manifold3 *out)
{
    uint32_t i;
    out->normal.x = m->normal.x;
    out->normal.y = m->normal.y;
    out->depth = m->depth;
    out->count = m->count;
    for (i = 0; i < m->count && i < QN_MAX_POINTS2; i++) {
        out->points[i].position.x = m->points[i].position.x;
        out->points[i].position.y = m->points[i].position.y;
        out->points[i].depth = m->points[i].depth;
        out->points[i].id = m->points[i].id;
    }
}

static void raise_gap(const qn_gap2 *g, qn_gap3 *out)
{
    out->lower = g->lower;
    out->upper = g->upper;
    out->distance = g->distance;
    out->on_a.x = g->on_a.x;
    out->on_a.y = g->on_a.y;
    out->on_b.x = g->on_b.x;
    out->on_b.y = g->on_b.y;
    out->normal.x = g->normal.x;
    out->normal.y = g->normal.y;
}

static qn_status query_plane(const case_line *c, task what, const qn_query *query, case_answer *out)
{
    static qn_manifold2 manifold;
    static qn_gap2 gap;
    qn_collider2 a, b;
    qn_status status = qn_collider2_set(&a, &c->flat_a, &c->flat_pose_a);
    if (status >= 0) status = qn_collider2_set(&b, &c->flat_b, &c->flat_pose_b);
    if (status < 0) return status;
    if (what == TASK_MANIFOLD) status = qn_collide2(&a, &b, query, &manifold);
    else if (what == TASK_DISTANCE) status = qn_distance2(&a, &b, query, &gap);
    else return qn_overlap2(&a, &b, query);
    if (status < 0) return status;
    if (what == TASK_MANIFOLD) raise_manifold(&manifold, &out->manifold);
    else raise_gap(&gap, &out->gap);
    return status;
}

void case_query(const case_line *c, task what, const qn_query *options, qn_cache *cache,
                case_answer *out)
{
    static const case_answer none;
    qn_query query = *options;
    query.cache = cache;
    *out = none;
    out->status =
        c->dimensions == 2 ? query_plane(c, what, &query, out) : query_space(c, what, &query, out);
}
