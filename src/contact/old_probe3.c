/* SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "narrow/old_queries.h"

#include "contact/old_manifold.h"
#include "contact/old_workspace.h"
#include "narrow/old_project.h"
#include "narrow/old_poly_model.h"
#include "narrow/old_sat_hull.h"
#include "narrow/old_topology3.h"

/* The caller's workspace; edges of hulls fill what lies behind it. */
typedef struct probe_room {
    old_poly_model m;
    union {
        old_sat_hull_space sat;
        old_depth3_search project;
    } u;
} probe_room;

QN_STATIC_ASSERT(sizeof(probe_room) <= QN_WORKSPACE_BYTES);

/* A model without a radius; QN_OVERLAPPING when filled. The smallest reach: bodies seen apart by more than 0 are apart. */
static qn_status begin(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const old_workspace *workspace,
                       const qn_axis3 *out, old_pair3 *pair)
{
    qn_status status = old_workspace_check(workspace);
    if (status < 0 || !out) return status < 0 ? status : QN_ERR_NULL;
    status = old_pair3_begin(pair, a, frame_a, b, frame_b);
    if (status < 0) return status;
    if (pair->a->type < QN_CLOUD) return QN_ERR_TYPE;
    if (a->radius | b->radius) return QN_ERR_RADIUS;
    return old_poly_model_make(&((probe_room *)workspace->memory)->m, pair, 0, NULL);
}

static qn_status answer(const old_pair3 *pair, const old_poly_model *m, qn_status status, const old_depth3_search *found, qn_axis3 *out)
{
    const old_depth3 *axis = &found->best;
    qn_manifold3 manifold;
    old_contact_set none;
    old_work_frame work;
    if (status == QN_APART) return status;
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = 0;
    if (!found->has_best) return status;
    old_work_set(&work, pair, true, m->k);
    none.k = m->k;
    none.in_b = false;
    none.count = none.drop = 0;
    (void)old_manifold3_emit(&work, QN_OVERLAPPING, &axis->unit, -(int64_t)axis->depth, &none, &manifold);
    out->normal = manifold.normal;
    out->depth = manifold.depth;
    return status;
}

qn_status old_sat3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, old_workspace *workspace,
                   qn_axis3 *out)
{
    old_pair3 pair;
    probe_room *room;
    qn_status status = begin(a, frame_a, b, frame_b, workspace, out, &pair);
    if (status < 0) return status;
    if (!old_topology3_is_sound(pair.a) || !old_topology3_is_sound(pair.b)) return QN_ERR_TYPE;
    if (status == QN_APART) return status;
    room = (probe_room *)workspace->memory;
    old_poly_model_hold(&room->m);
    status = old_sat_hull_depth(&room->m.a, &room->m.b, &room->u.sat);
    return answer(&pair, &room->m, status, &room->u.sat.of, out);
}

/* Every edge once, by its ends; count: of half-edges. */
static void list_edges(const qn_hull3 *hull, unsigned count, uint8_t (*edge)[2], old_edge_list *list)
{
    unsigned i;
    list->edge = (const uint8_t(*)[2])edge;
    list->count = 0;
    for (i = 0; i < count; i++) {
        const qn_half_edge *side = &hull->edges[i];
        if (side->twin < i) continue;
        edge[list->count][0] = (uint8_t)side->origin;
        edge[list->count][1] = (uint8_t)hull->edges[side->twin].origin;
        list->count++;
    }
}

qn_status old_project3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, old_workspace *workspace,
                       qn_axis3 *out)
{
    old_pair3 pair;
    old_edge_list list[2];
    probe_room *room;
    uint8_t(*edge)[2];
    size_t left;
    int body;
    bool has[2];
    qn_status status = begin(a, frame_a, b, frame_b, workspace, out, &pair);
    if (status <= QN_APART) return status;
    room = (probe_room *)workspace->memory;
    old_poly_model_hold(&room->m);
    edge = (uint8_t(*)[2])(room + 1);
    left = (workspace->byte_count - sizeof *room) / sizeof *edge;
    for (body = 0; body < 2; body++) {
        const qn_shape3 *shape = body ? pair.b : pair.a;
        unsigned count;
        has[body] = shape->type == QN_HULL && old_topology3_is_sound(shape) && old_topology3_is_hull(body ? &room->m.b : &room->m.a, shape->hull);
        if (!has[body]) continue;
        count = shape->hull->edge_count;
        if (left < count) return QN_ERR_MEMORY; /* unchecked data may make twice as many edges as checked data */
        list_edges(shape->hull, count, edge, &list[body]);
        edge += list[body].count;
        left -= list[body].count;
    }
    status = old_project_depth(&room->m.a, has[0] ? &list[0] : NULL, &room->m.b, has[1] ? &list[1] : NULL, &room->u.project);
    return answer(&pair, &room->m, status, &room->u.project, out);
}
