/* SPDX-License-Identifier: MIT */
/* The supporting face of a box, in three steps:
 *   1. the normal in the box's own frame: its signs are the vertex farthest along it, and the axis
 *      that it is nearest to is that of the face;
 *   2. along either other axis the box is level where both ends are within tau of one height. Where
 *      it is as thin as that, and level along one other axis, it shows the side between these two,
 *      unless that is no wider than THIN as seen along the normal;
 *   3. from the vertex to the other end of a level axis is one edge of the box, of which the number
 *      of a vertex has one bit. Their places are written last: those of a reference face are not
 *      read.
 * The plane of a face is known by its axis, so no polygon is measured. */
#include "contact/support_face.h"

/* LSB. A side of no more width, as seen along the normal, is an edge. */
enum { THIN = 4 };

void qn_box_face_middle(const qn_pair *p, const qn_support_face *g, int32_t *out)
{
    const int i = g->axis;
    const bool up = g->shown[0].v >> i & 1;
    if (!g->side)
        out[0] = out[1] = out[2] = 0, out[i] = up ? p->half[0][i] : qn_wrap_sub(0, p->half[0][i]);
    else if (up) qn_row_add(p->c, p->g[i], out);
    else qn_row_sub(p->c, p->g[i], out);
}

void qn_box_face_place(const qn_pair *p, qn_support_face *g)
{
    const qn_side *s = g->shown;
    qn_corner *c = g->c, *const end = c + g->n;
    for (; c < end; c++, s++) qn_support_corner(p, g->side, s->v, c->w);
}

/* How far the ends of an axis are from the height of the middle; n in the box's own frame. */
QN_FOLDED int32_t rise_of(int32_t half, int32_t n)
{
    return qn_round30_low((uint64_t)qn_mul(half, (int32_t)qn_abs32(n)));
}

/* Bit i where the positive end of axis i is the higher, bit i + 3 where it is level: has a length
 * and rises by less than limit. What is below 0 has bit 31; no number here is -2^31. */
QN_FOLDED uint32_t measure_axes(const int32_t *h, const int32_t *local, int32_t limit)
{
    uint32_t bits = 0;
    int i;
    for (i = 2; i >= 0; i--) {
        const int32_t half = h[i], n = local[i], rise = rise_of(half, n);
        const uint32_t is_level = (0u - (uint32_t)half) & ((uint32_t)rise - (uint32_t)limit);
        bits = bits << 1 | (0u - (uint32_t)n) >> 31 | is_level >> 31 << 3;
    }
    return bits;
}

/* level: bit i where the box is level along axis i. */
static void show(int level, qn_support_face *g)
{
    const int axis = g->axis, v = g->shown[0].v;
    QN_ASSERT(axis < 3);
    level &= ~(1 << axis);
    g->n = level ? 2 : 1;
    g->shown[1].v = (uint8_t)(v ^ level);
    if (level & (level - 1)) {
        /* counter-clockwise: from a corner at an odd number of positive ends along the next axis
         * first, from one at an even number along the other first */
        int first = axis == 2 ? 1 : 2 << axis;
        if (!((v ^ v >> 1 ^ v >> 2) & 1)) first ^= level;
        g->shown[1].v = (uint8_t)(v ^ first);
        g->shown[2].v = (uint8_t)(v ^ level);
        g->shown[3].v = (uint8_t)(v ^ level ^ first);
        g->n = 4;
    }
    g->count = g->n;
}

void qn_box_face_show(const qn_pair *p, qn_support_face *g)
{
    const int32_t *h = p->half[g->side];
    int i, level = g->shown[0].v ^ g->shown[g->n - 1].v;
    qn_int3 local = { 0, 0, 0 };
    const int32_t *n = local;
    if (g->shape->radius) n = qn_support_local(p, g->side, g->normal, local);
    for (i = 0; i < 3; i++)
        if (h[i] > 0 && qn_abs32(n[i]) <= QN_ONE30 >> QN_TILT_PART) level |= 1 << i;
    show(level, g);
}

void qn_box_face_find(const qn_pair *p, int32_t tau, qn_support_face *g)
{
    const int32_t *h = p->half[g->side], limit = (tau >> 1) + 1;
    qn_int3 out;
    const int32_t *local = qn_support_local(p, g->side, g->normal, out);
    uint32_t bits;
    int axis, level, others;
    QN_ASSERT(tau > 0 && g->most >= 4);
    axis = qn_row_largest(local);
    bits = measure_axes(h, local, limit);
    g->shown[0].v = bits & 7;
    level = (int)(bits >> 3);
    others = level & ~(1 << axis);
    if (others != level && others && !(others & (others - 1))) {
        const int steep = 3 - axis - others / 2; /* the third */
        if (rise_of(h[axis], local[steep]) > qn_pair_floor(p, THIN / 2)) axis = steep;
    }
    g->axis = (uint8_t)axis;
    g->cosine = (int32_t)qn_abs32(local[axis]);
    show(level, g);
}

void qn_box_face_plane(const qn_pair *p, qn_support_face *g)
{
    qn_int3 o;
    qn_pair_axis(p, g->side, g->axis, g->m);
    if (!(g->shown[0].v >> g->axis & 1)) qn_row_negate(g->m, g->m);
    qn_box_face_middle(p, g, o);
    qn_support_face_tilt(o, g);
}

int qn_box_face_level(const qn_pair *p, int32_t most, const qn_support_face *g)
{
    qn_int3 out;
    const int32_t *local = qn_support_local(p, g->side, g->normal, out);
    uint32_t level;
    QN_ASSERT(g->count == 4 && most >= 0); /* both other axes have a length */
    level = measure_axes(p->half[g->side], local, (most >> 1) + 1) >> 3 & ~(1u << g->axis);
    if (!level || level & (level - 1)) return QN_SIDE_NONE;
    return (g->shown[0].v ^ g->shown[1].v) & level ? 0 : 3;
}

int qn_box_face_side(const qn_support_face *g, int i, bool positive)
{
    /* is it the end at which vertex 0 lies? */
    const bool end = (g->shown[0].v >> i & 1) == (unsigned)positive;
    QN_ASSERT(i != g->axis && g->count == 4);
    if ((g->shown[0].v ^ g->shown[1].v) >> i & 1) return end ? 3 : 1; /* side 0 runs along i */
    return end ? 0 : 2;
}
