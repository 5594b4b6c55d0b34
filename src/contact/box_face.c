/* SPDX-License-Identifier: MIT */
/* The supporting face of a box, in three steps:
 *   1. the normal in the box's own frame: its signs are the vertex farthest along it, and the axis
 *      that it is nearest to is that of the face;
 *   2. along either other axis the box is level where both ends are within tau of one height. Where
 *      it is as thin as that, and level along one other axis, it shows the side between these two,
 *      unless that is no wider than THIN as seen along the normal;
 *   3. from the vertex to the other end of a level axis is one step along an edge of the box.
 * The plane of a face is known by its axis, so no polygon is measured. */
#include "contact/box_face.h"

/* LSB. A side of no more width, as seen along the normal, is an edge. */
enum { THIN = 4 };

void qn_box_face_axis(const qn_pair *p, int side, int i, int32_t *out)
{
    if (side) out[0] = p->r.m[0][i], out[1] = p->r.m[1][i], out[2] = p->r.m[2][i];
    else out[0] = out[1] = out[2] = 0, out[i] = QN_ONE30;
}

/* Corner `to`: corner `from` moved along an edge of the box to the other end of axis j. A's middle
 * is the origin, of B a half edge is added or taken off twice. */
static void step(const qn_pair *p, qn_support_face *g, int from, int to, int j)
{
    const int v = g->shown[from].v;
    const int32_t *half = p->g[j];
    int32_t *out = g->c[to].w;
    QN_ASSERT(from != to && j >= 0 && j < 3 && v < 8);
    g->shown[to].v = (uint8_t)(v ^ 1 << j);
    qn_row_copy(g->c[from].w, out);
    if (!g->side) out[j] = qn_wrap_sub(0, out[j]);
    else {
        /* modulo 2^32: of a stale reach it may be any number */
        const uint32_t way = v >> j & 1 ? 0u - 2u : 2u;
        int i;
        for (i = 0; i < 3; i++) out[i] = qn_signed32((uint32_t)out[i] + way * (uint32_t)half[i]);
    }
}

/* Shows the vertex farthest along n, by the signs of n in the box's own frame: local. */
static void find_tip(const qn_pair *p, const int32_t *n, qn_support_face *g, int32_t *local)
{
    if (g->side) qn_mat3_turn_back(&p->r, n[0], n[1], n[2], local);
    else qn_row_copy(n, local);
    g->shown[0].v = (uint8_t)((local[0] > 0) | (local[1] > 0) << 1 | (local[2] > 0) << 2);
    qn_support_vertex(p, g->side, g->shown[0].v, g->c[0].w);
    g->n = 1;
}

static int axis_after(int axis) { return axis == 2 ? 0 : axis + 1; }
static int axis_before(int axis) { return axis == 0 ? 2 : axis - 1; }

/* How far the ends of an axis are from the height of the middle. */
static int32_t rise_of(int32_t half, int32_t n)
{
    return (int32_t)qn_abs32(qn_round30_low((uint64_t)qn_mul(half, n)));
}

void qn_box_face_show(const qn_pair *p, const int32_t *n, int32_t most, qn_support_face *g)
{
    const int i = axis_after(g->axis), j = axis_before(g->axis);
    const int32_t hi = p->half[g->side][i], hj = p->half[g->side][j];
    const bool level_i = hi && g->rise[i] <= most, level_j = hj && g->rise[j] <= most;
    QN_ASSERT(g->axis < 3 && most >= 0 && hi >= 0 && hj >= 0);
    QN_ASSERT(g->n == 1 || level_i || level_j); /* an edge that was found is level still */
    if (level_i && level_j) {
        /* counter-clockwise: along i first from a corner at an odd number of positive ends */
        const int up = g->shown[0].v, turned = ((up ^ up >> 1 ^ up >> 2) & 1) ? 1 : 3;
        step(p, g, 0, turned, i);
        step(p, g, 0, 4 - turned, j);
        step(p, g, turned, 2, j);
        g->n = 4;
    } else if (level_i || level_j) {
        g->edge = (uint8_t)(level_i ? i : j);
        step(p, g, 0, 1, g->edge);
        g->n = 2;
    }
    qn_support_face_begin(p, n, g);
}

void qn_box_face_find(const qn_pair *p, const int32_t *n, int32_t tau, qn_support_face *g)
{
    const int32_t *h = p->half[g->side], reach = p->reach[g->side] >> 2;
    const int32_t most = (tau < reach ? tau : reach) >> 1; /* what rises by more is no face */
    qn_int3 local;
    int axis, i, j;
    QN_ASSERT(tau > 0 && reach >= 0 && g->most >= 4);
    find_tip(p, n, g, local);
    for (i = 0; i < 3; i++) g->rise[i] = rise_of(h[i], local[i]);
    axis = qn_row_largest(local);
    i = axis_after(axis);
    j = axis_before(axis);
    if (g->rise[axis] <= most && (h[i] && g->rise[i] <= most) != (h[j] && g->rise[j] <= most)) {
        const int steep = h[i] && g->rise[i] <= most ? j : i;
        if (rise_of(h[axis], local[steep]) > qn_pair_floor(p, THIN / 2)) axis = steep;
    }
    g->axis = (uint8_t)axis;
    qn_box_face_show(p, n, most, g);
}

void qn_box_face_plane(const qn_pair *p, const int32_t *n, qn_support_face *g)
{
    qn_box_face_axis(p, g->side, g->axis, g->m);
    if (!(g->shown[0].v >> g->axis & 1)) qn_row_negate(g->m, g->m);
    qn_support_face_tilt(n, g);
}

void qn_box_face_edge(const qn_pair *p, const int32_t *n, int edge, qn_support_face *g)
{
    qn_int3 local;
    QN_ASSERT(edge < 3);
    find_tip(p, n, g, local);
    if (edge >= 0 && p->half[g->side][edge]) {
        step(p, g, 0, 1, edge);
        g->edge = (uint8_t)edge;
        g->n = 2;
    }
    g->count = g->n;
}

int qn_box_face_level(const qn_support_face *g, int32_t most)
{
    const int i = axis_after(g->axis), j = axis_before(g->axis);
    const bool level_i = g->rise[i] <= most >> 1, level_j = g->rise[j] <= most >> 1;
    if (g->count < 4 || level_i == level_j) return QN_SIDE_NONE;
    return (g->shown[0].v ^ g->shown[1].v) >> (level_i ? i : j) & 1 ? 0 : 3;
}

int qn_box_face_side(const qn_support_face *g, int i, bool positive)
{
    /* is it the end at which vertex 0 lies? */
    const bool end = (g->shown[0].v >> i & 1) == (unsigned)positive;
    QN_ASSERT(i != g->axis && g->count == 4);
    if ((g->shown[0].v ^ g->shown[1].v) >> i & 1) return end ? 3 : 1; /* side 0 runs along i */
    return end ? 0 : 2;
}
