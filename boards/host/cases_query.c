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
    const qn_contact2 *p = m->points;
    uint32_t i;
    out->normal = (qn_dir3){ m->normal.x, m->normal.y, 0 };
    out->depth = m->depth;
    out->count = m->count;
    for (i = 0; i < m->count && i < QN_MAX_POINTS2; i++, p++)
        out->points[i] = (qn_contact3){ { p->position.x, p->position.y, 0 }, p->depth, p->id };
}

static void raise_gap(const qn_gap2 *g, qn_gap3 *out)
{
    const qn_vec3 on_a = { g->on_a.x, g->on_a.y, 0 }, on_b = { g->on_b.x, g->on_b.y, 0 };
    const qn_dir3 normal = { g->normal.x, g->normal.y, 0 };
    *out = (qn_gap3){ g->lower, g->upper, g->distance, on_a, on_b, normal };
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
    qn_query query = *options;
    query.cache = cache;
    *out = (case_answer){ .status = QN_APART };
    out->status =
        c->dimensions == 2 ? query_plane(c, what, &query, out) : query_space(c, what, &query, out);
}
