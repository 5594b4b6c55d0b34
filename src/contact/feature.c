/* SPDX-License-Identifier: MIT */
/* The names of features: of a vertex and a side first, then of the corner where sides of two bodies meet. A name is made of
 * sides and of no length. */
#include "contact/feature.h"

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
    if (p->shape[g->side]->type < QN_CLOUD) return qn_feature_vertex(p, g, i) & qn_feature_vertex(p, g, next);
    return a < b ? a | b << 8 : b | a << 8;
}

/* Of the two sides of a body that meet in a corner, going round: two neighbours are the vertex
 * between them, one is itself, none is the face. */
static uint32_t sides_feature(const qn_pair *p, const qn_support_face *g, int in, int out)
{
    if (in == QN_SIDE_NONE) in = out;
    if (in == QN_SIDE_NONE) return qn_support_face_is_box(p, g) ? qn_feature_vertex(p, g, 0) & 3u << 2 * g->axis : 0xFFFF;
    if (out == (in + 1 < g->count ? in + 1 : 0)) return qn_feature_vertex(p, g, out);
    if (out != QN_SIDE_NONE && in == (out + 1 < g->count ? out + 1 : 0)) return qn_feature_vertex(p, g, in);
    return qn_feature_side(p, g, in);
}

static int own_side(const qn_support_face *r, int side) { return side < QN_SIDE_OTHER ? side : r->mate[side - QN_SIDE_OTHER]; }

static int other_side(const qn_support_face *g, int side) { return side < QN_SIDE_OTHER ? g->mate[side] : side - QN_SIDE_OTHER; }

/* (feature of A, feature of B) of a corner of g that r has cut. */
uint32_t qn_feature_corner(const qn_pair *p, const qn_support_face *g, const qn_support_face *r, const qn_corner *c)
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
