/* SPDX-License-Identifier: MIT */
#include "cases_plane.h"

static qn_status place(const qn_shape2 *shape, const qn_pose2 *pose, bool prepared,
                       qn_collider2 *out)
{
    const qn_pose2 home = { { 0, 0 }, { QN_ONE, 0 } };
    const qn_status status = qn_collider2_set(out, shape, prepared ? &home : pose);
    return status < 0 || !prepared ? status : qn_collider2_move(out, pose);
}

void plane_query(const case_line *c, task what, bool prepared, const qn_query *options,
                 qn_cache *cache, plane_answer *out)
{
    qn_collider2 a, b;
    qn_query query = *options;
    query.cache = cache;
    out->status = place(&c->flat_a, &c->flat_pose_a, prepared, &a);
    if (out->status >= 0) out->status = place(&c->flat_b, &c->flat_pose_b, prepared, &b);
    if (out->status < 0) return;
    if (what == TASK_MANIFOLD) out->status = qn_collide2(&a, &b, &query, &out->manifold);
    if (what == TASK_DISTANCE) out->status = qn_distance2(&a, &b, &query, &out->gap);
    if (what == TASK_OVERLAP) out->status = qn_overlap2(&a, &b, &query);
}

void plane_put(FILE *out, task what, bool ids, const plane_answer *r)
{
    const qn_manifold2 *m = &r->manifold;
    const qn_gap2 *g = &r->gap;
    uint32_t i;
    fprintf(out, " %d",
            what == TASK_OVERLAP ? (int)r->status
                                 : r->status == QN_TOUCHING || r->status == QN_OVERLAPPING);
    if (what == TASK_DISTANCE)
        fprintf(out, " %ld %ld %ld 0 %ld %ld 0", (long)g->distance, (long)g->on_a.x,
                (long)g->on_a.y, (long)g->on_b.x, (long)g->on_b.y);
    if (what != TASK_MANIFOLD) return;
    fprintf(out, " %ld %ld 0 %ld %lu", (long)m->normal.x, (long)m->normal.y, (long)m->depth,
            (unsigned long)m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS2; i++) {
        fprintf(out, " %ld %ld 0 %ld", (long)m->points[i].position.x, (long)m->points[i].position.y,
                (long)m->points[i].depth);
        if (ids) fprintf(out, " %lu", (unsigned long)m->points[i].id);
    }
}

void plane_explain(FILE *out, const case_line *c, const qn_query *query)
{
    plane_answer r;
    uint32_t i;
    plane_query(c, TASK_DISTANCE, false, query, NULL, &r);
    fprintf(out, "case %lld, in the plane\n  verdict %s\n", (long long)c->id,
            qn_status_name(r.status));
    if (r.status < 0) return;
    fprintf(out, "  distance %ld LSB, within [%ld, %ld]; on A (%ld, %ld), on B (%ld, %ld)\n",
            (long)r.gap.distance, (long)r.gap.lower, (long)r.gap.upper, (long)r.gap.on_a.x,
            (long)r.gap.on_a.y, (long)r.gap.on_b.x, (long)r.gap.on_b.y);
    plane_query(c, TASK_MANIFOLD, false, query, NULL, &r);
    if (r.status < 0) fprintf(out, "  manifold refused: %s\n", qn_status_name(r.status));
    if (r.status < 0) return;
    fprintf(out, "  normal (%.9f, %.9f), depth %ld LSB, %lu points\n",
            r.manifold.normal.x / 1073741824.0, r.manifold.normal.y / 1073741824.0,
            (long)r.manifold.depth, (unsigned long)r.manifold.count);
    for (i = 0; i < r.manifold.count && i < QN_MAX_POINTS2; i++)
        fprintf(out, "     (%ld, %ld) depth %ld, feature 0x%04lx of A on 0x%04lx of B\n",
                (long)r.manifold.points[i].position.x, (long)r.manifold.points[i].position.y,
                (long)r.manifold.points[i].depth, (unsigned long)(r.manifold.points[i].id >> 16),
                (unsigned long)(r.manifold.points[i].id & 0xFFFFu));
}
