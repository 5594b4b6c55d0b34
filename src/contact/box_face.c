/* SPDX-License-Identifier: MIT */
/* The supporting face of a box, in three steps:
 *   1. the normal in the box's own frame: its signs are the vertex farthest along it, and the axis that
 *      it is nearest to is that of the face;
 *   2. along either other axis the box is level where both ends are within tau of one height;
 *   3. from the vertex to the other end of a level axis is one step along an edge of the box.
 * The plane of a face is known by its axis, so no polygon is measured. */
#include "contact/box_face.h"

/* LSB. A face of no more width is an edge. */
enum { THIN = 4 };

void qn_box_face_axis(const qn_pair *p, int side, int i, int32_t *out)
{
    if (side) out[0] = p->r.m[0][i], out[1] = p->r.m[1][i], out[2] = p->r.m[2][i];
    else out[0] = out[1] = out[2] = 0, out[i] = QN_ONE30;
}

/* Vertex i: of B, a sum of segments, c and an end of each. */
static void vertex_at(const qn_pair *p, int side, unsigned v, int32_t *out)
{
    int j;
    if (!side || p->edge_count < 0) {
        qn_support_corner(p, side, (int)v, out);
        return;
    }
    qn_row_copy(p->c, out);
    for (j = 0; j < p->edge_count; j++)
        if (v >> j & 1) qn_row_add(out, p->g[j], out);
        else qn_row_sub(out, p->g[j], out);
}

/* Corner `to`: corner `from` moved along an edge of the box to the other end of axis j. */
static void step(const qn_pair *p, qn_support_face *g, int from, int to, int j)
{
    const int v = g->v[from];
    const uint32_t way = v >> j & 1 ? 0u - 2u : 2u; /* modulo 2^32: of a stale reach g may be any number */
    const int32_t *w = g->c[from].w, *half = p->g[j];
    int32_t *out = g->c[to].w;
    qn_int3 e = { 0, 0, 0 };
    int i;
    if (!g->side) e[j] = p->half[0][j], half = e;
    for (i = 0; i < 3; i++) out[i] = qn_signed32((uint32_t)w[i] + way * (uint32_t)half[i]);
    g->v[to] = (uint8_t)(v ^ 1 << j);
}

/* Shows the vertex farthest along n, by the signs of n in the box's own frame: local. */
static void find_tip(const qn_pair *p, const int32_t *n, qn_support_face *g, int32_t *local)
{
    if (g->side) qn_mat3_turn_back(&p->r, n[0], n[1], n[2], local);
    else qn_row_copy(n, local);
    g->v[0] = (uint8_t)((local[0] > 0) | (local[1] > 0) << 1 | (local[2] > 0) << 2);
    vertex_at(p, g->side, g->v[0], g->c[0].w);
    g->n = 1;
}

/* Are the two ends of an axis, h from the middle, within `most` of one height? */
static bool is_level(int32_t h, int32_t n, int32_t most)
{
    return h && (int32_t)qn_abs32(qn_round30_low((uint64_t)qn_mul(h, n))) <= most;
}

void qn_box_face_find(const qn_pair *p, const int32_t *n, int32_t tau, bool whole, qn_support_face *g)
{
    const int side = g->side;
    const int32_t *h = p->half[side], thin = qn_pair_floor(p, THIN / 2), most = p->reach[side] >> 3;
    int axis, i, j;
    bool level_i, level_j;
    qn_int3 local;
    find_tip(p, n, g, local);
    axis = qn_row_largest(local);
    g->axis = (uint8_t)axis;
    i = axis == 2 ? 0 : axis + 1;
    j = axis == 0 ? 2 : axis - 1;
    tau = whole ? INT32_MAX : (tau < most ? tau : most) >> 1; /* what rises by more is no face */
    level_i = is_level(h[i], local[i], tau);
    level_j = is_level(h[j], local[j], tau);
    if (level_i && level_j && (h[i] <= thin || h[j] <= thin)) { /* an edge */
        if (h[i] < h[j]) level_i = false;
        else level_j = false;
    }
    if (level_i || level_j) {
        const int k = level_i ? i : j;
        g->edge = (uint8_t)k;
        g->n = 2;
        if (level_i && level_j) {
            /* counter-clockwise: along i first from a corner at an odd number of positive ends */
            const unsigned up = g->v[0];
            const int turned = ((up ^ up >> 1 ^ up >> 2) & 1) ? 1 : 3;
            step(p, g, 0, turned, i);
            step(p, g, 0, 4 - turned, j);
            step(p, g, turned, 2, j);
            g->n = 4;
        } else step(p, g, 0, 1, k);
    }
    qn_support_face_begin(p, n, g);
}

void qn_box_face_plane(const qn_pair *p, const int32_t *n, qn_support_face *g)
{
    qn_box_face_axis(p, g->side, g->axis, g->m);
    if (!(g->v[0] >> g->axis & 1)) qn_row_negate(g->m, g->m);
    qn_support_face_tilt(p, n, g);
}

bool qn_box_face_edge(const qn_pair *p, const int32_t *n, int edge, qn_support_face *g)
{
    const int count = g->side ? p->edge_count : 3;
    qn_int3 local;
    QN_ASSERT(p->shape[0]->type == QN_BOX && p->edge_count >= 0);
    if (edge >= count || (edge >= 0 && count == 3 && !p->half[g->side][edge])) return false;
    if (count == 3) find_tip(p, n, g, local);
    else qn_support_face_round(p, n, 0, false, g);
    g->n = 1;
    if (edge >= 0) {
        step(p, g, 0, 1, edge);
        g->edge = (uint8_t)edge;
        g->n = 2;
    }
    qn_support_face_begin(p, n, g);
    return true;
}

int qn_box_face_side(const qn_support_face *g, int i, bool positive)
{
    const bool end = (g->v[0] >> i & 1) == (unsigned)positive; /* the end at which vertex 0 lies */
    if ((g->v[0] ^ g->v[1]) >> i & 1) return end ? 3 : 1;      /* side 0 runs along i */
    return end ? 0 : 2;
}
