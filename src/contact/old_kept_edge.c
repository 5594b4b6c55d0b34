/* SPDX-License-Identifier: MIT */
#include "contact/old_kept_edge.h"

#include "contact/old_inner_point.h"

static bool is_same(const old_int3 *v, const old_int3 *w) { return v->x == w->x && v->y == w->y && v->z == w->z; }

void old_ridge_find(const old_core *core, const old_sheet *sheet, bool below, int64_t far, uint8_t vertex[2], int64_t down[2])
{
    int64_t first = INT64_MAX;
    old_int3 at[2] = { { 0, 0, 0 }, { 0, 0, 0 } };
    int j;
    down[0] = down[1] = INT64_MAX;
    vertex[0] = vertex[1] = 0;
    for (j = 0; j < core->count; j++) {
        const old_int3 v = old_core_vertex(core, (unsigned)j);
        const int64_t h = old_sheet_height(sheet, &v), d = far - (below ? -h : h);
        if (d >= down[1] || (d == first && is_same(&v, &at[0])) || (d == down[0] && is_same(&v, &at[1]))) continue; /* clouds may say one twice */
        down[1] = d;
        if (d >= down[0]) continue;
        down[1] = down[0];
        down[0] = d;
        vertex[1] = (uint8_t)j;
        at[1] = v;
        if (d >= first) continue;
        down[0] = first;
        first = d;
        vertex[1] = vertex[0];
        vertex[0] = (uint8_t)j;
        at[1] = at[0];
        at[0] = v;
    }
}

/* How far along the edge p lies: below 2^61. */
static int64_t along(const old_contact_point end[2], const old_contact_point *p)
{
    return qn_mul(end[1].at[0] - end->at[0], p->at[0] - end->at[0]) + qn_mul(end[1].at[1] - end->at[1], p->at[1] - end->at[1]);
}

static bool is_spanned(const old_contact_point point[6])
{
    const int64_t all = along(&point[4], &point[5]);
    int64_t low = all, high = 0;
    int i;
    for (i = 0; i < 4; i++) {
        const int64_t x = along(&point[4], &point[i]);
        if (x < low) low = x;
        if (x > high) high = x;
    }
    return (high > all ? all : high) - (low < 0 ? 0 : low) >= all / 8 * 5;
}

/* Whether one of those that are kept is deep enough, and no two are the same. */
static bool will_do(const old_contact_point *point, const uint8_t keep[4], int32_t depth)
{
    bool deep = false;
    int i, j;
    for (i = 0; i < 4; i++) {
        if (point[keep[i]].depth >= depth) deep = true;
        for (j = 0; j < i; j++)
            if (point[keep[i]].id == point[keep[j]].id) return false;
    }
    return deep;
}

void old_keep_edge(const old_edge_rule *rule, old_contact_point point[6])
{
    const uint32_t most = 32 * (uint32_t)rule->lsb;
    int64_t area = rule->least;
    int32_t depth = INT32_MIN;
    int way, best = -1, i;
    if (qn_abs32(point[5].at[0] - point[4].at[0]) <= most && qn_abs32(point[5].at[1] - point[4].at[1]) <= most) return;
    if (is_spanned(point)) return;
    for (i = 0; i < 4; i++)
        if (point[i].depth > depth) depth = point[i].depth;
    if (depth > rule->depth) depth = rule->depth;
    for (way = 0; way < 16; way++) {
        uint8_t keep[4] = { 0, 1, 2, 3 };
        int64_t left;
        keep[way >> 2] = 4;
        keep[way & 3] = 5;
        if (way >> 2 == (way & 3) || !will_do(point, keep, depth)) continue;
        left = old_corners_area(point, keep, 4);
        if (left <= area) continue;
        area = left;
        best = way;
    }
    if (best < 0) return;
    old_contact_copy(&point[best >> 2], &point[4]);
    old_contact_copy(&point[best & 3], &point[5]);
}
