/* SPDX-License-Identifier: MIT */
/* The names of features: of a vertex and a side first, then of the corner where sides of two bodies
 * meet, then the mates: sides of two bodies that coincide. A name is made of sides and of no
 * length. */
#include "contact/feature.h"

#include "contact/box_face.h"

/* Of a hull: a vertex i is (i, i), an edge (lower, higher), a face 0xFFFF. Of a box: two bits an
 * axis from bit 0: 1 at the positive end, 2 at the negative one, 0 between; so what two features
 * share is their AND. */
uint32_t qn_feature_vertex(const qn_pair *p, const qn_support_face *g, int i)
{
    const qn_shape3 *s = p->shape[g->side];
    const uint32_t v = g->v[i];
    if (s->type >= QN_CLOUD) return v | v << 8;
    if (s->type == QN_BOX) return 21 + (v & 1) + 2 * (v & 2) + 4 * (v & 4);
    return s->type == QN_CAPSULE ? 1 + v : 0;
}

/* The edge from vertex i to the next. */
uint32_t qn_feature_side(const qn_pair *p, const qn_support_face *g, int i)
{
    const int next = i + 1 < g->count ? i + 1 : 0;
    const uint32_t a = g->v[i], b = g->v[next];
    if (p->shape[g->side]->type < QN_CLOUD)
        return qn_feature_vertex(p, g, i) & qn_feature_vertex(p, g, next);
    return a < b ? a | b << 8 : b | a << 8;
}

/* Of the two sides of a body that meet in a corner, going round: two neighbours are the vertex
 * between them, one is itself, none is the face. */
static uint32_t sides_feature(const qn_pair *p, const qn_support_face *g, int in, int out)
{
    if (in == QN_SIDE_NONE) in = out;
    if (in == QN_SIDE_NONE)
        return qn_support_face_is_box(p, g) ? qn_feature_vertex(p, g, 0) & 3u << 2 * g->axis
                                            : 0xFFFF;
    if (out == (in + 1 < g->count ? in + 1 : 0)) return qn_feature_vertex(p, g, out);
    if (out != QN_SIDE_NONE && in == (out + 1 < g->count ? out + 1 : 0))
        return qn_feature_vertex(p, g, in);
    return qn_feature_side(p, g, in);
}

static int own_side(const qn_support_face *r, int side)
{
    return side < QN_SIDE_OTHER ? side : r->mate[side - QN_SIDE_OTHER];
}

static int other_side(const qn_support_face *g, int side)
{
    return side < QN_SIDE_OTHER ? g->mate[side] : side - QN_SIDE_OTHER;
}

/* (feature of A, feature of B) of a corner of g that r has cut. */
uint32_t qn_feature_corner(const qn_pair *p, const qn_support_face *g, const qn_support_face *r,
                           const qn_corner *c)
{
    const uint32_t own = sides_feature(p, g, own_side(r, c->in), own_side(r, c->out));
    const uint32_t other = sides_feature(p, r, other_side(g, c->in), other_side(g, c->out));
    return g->side ? other << 16 | own : own << 16 | other;
}

/* A sliver has two corners between the same two sides: each is named by that end of g's own side.
 */
uint32_t qn_feature_end(const qn_pair *p, const qn_support_face *g, const qn_corner *c, uint32_t id)
{
    uint32_t end;
    if (c->in < QN_SIDE_OTHER) end = qn_feature_vertex(p, g, c->in + 1 < g->count ? c->in + 1 : 0);
    else if (c->out < QN_SIDE_OTHER) end = qn_feature_vertex(p, g, c->out);
    else return id;
    return g->side ? (id & 0xFFFF0000u) | end : end << 16 | (id & 0xFFFF);
}

/* ---- Mates ----------------------------------------------------------------------------------- */

static void make_mates(qn_support_face *a, int i, qn_support_face *b, int j)
{
    a->mate[i] = (uint8_t)j;
    b->mate[j] = (uint8_t)i;
}

/* The axes of two boxes are entries of the rotation: 1 - 2^-9 is 1/16 of a radian. */
void qn_feature_mate_boxes(const qn_pair *p, qn_support_face *a, qn_support_face *b)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            const int32_t r = p->r.m[i][j];
            if (qn_abs32(r) < QN_ONE30 - (QN_ONE30 >> 9) || i == a->axis || j == b->axis) continue;
            make_mates(a, qn_box_face_side(a, i, true), b, qn_box_face_side(b, j, r > 0));
            make_mates(a, qn_box_face_side(a, i, false), b, qn_box_face_side(b, j, r < 0));
        }
}

/* How each side runs in two coordinates, 14 bits each, into x. sign -1: the other way round. */
static void find_slopes(qn_support_face *g, int x, int y, int sign)
{
    int i;
    for (i = 0; i < g->n; i++) {
        const int32_t *u = g->c[i].w, *v = g->c[i + 1 < g->n ? i + 1 : 0].w;
        int32_t ex = qn_wrap_sub(v[x], u[x]), ey = qn_wrap_sub(v[y], u[y]);
        const int k = 18 - qn_clz32(qn_size32(ex) | qn_size32(ey) | 1);
        if (k > 0) ex = qn_asr32(ex, k), ey = qn_asr32(ey, k);
        else ex = qn_shl32(ex, -k), ey = qn_shl32(ey, -k);
        g->c[i].x = qn_signed32((uint32_t)(sign * ex) << 16 | ((uint32_t)(sign * ey) & 0xFFFF));
    }
}

/* Mates face the same way within 1/16; a side has one at most, the first that fits. Crossings of
 * others move by no more than 16 times the noise. b's polygon goes round the other way where a's
 * does not. */
static void mate_polygons(qn_support_face *a, qn_support_face *b, const int32_t *n)
{
    const int drop = qn_row_largest(n), x = drop == 2 ? 0 : drop + 1, y = drop == 0 ? 2 : drop - 1;
    int i, j;
    find_slopes(a, x, y, 1);
    find_slopes(b, x, y, -1);
    for (i = 0; i < a->n; i++) {
        const int32_t ex = qn_asr32(a->c[i].x, 16), ey = (int16_t)a->c[i].x;
        for (j = 0; j < b->n; j++) {
            const int32_t fx = qn_asr32(b->c[j].x, 16), fy = (int16_t)b->c[j].x,
                          along = ex * fx + ey * fy;
            if (along <= 0 || b->mate[j] != QN_SIDE_NONE) continue;
            if ((int32_t)qn_abs32(ex * fy - ey * fx) >= along >> 4) continue;
            make_mates(a, i, b, j);
            break;
        }
    }
}

void qn_feature_mate(const qn_pair *p, qn_support_face *a, qn_support_face *b, const int32_t *n)
{
    if (qn_support_face_is_box(p, a) && qn_support_face_is_box(p, b))
        qn_feature_mate_boxes(p, a, b);
    else mate_polygons(a, b, n);
}
