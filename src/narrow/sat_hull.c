/* SPDX-License-Identifier: MIT */
#include "narrow/sat_hull.h"

#include <stddef.h>

#include "num/root.h"

/* ---- Boxes -------------------------------------------------------------- */

/* Faces -0 +0 -1 +1 -2 +2; vertex i takes +g[j] where bit j is set. */
static const qn_side box_side[24] = {
    { 0, 11, 0 }, { 4, 23, 0 }, { 6, 12, 0 }, { 2, 16, 0 }, { 1, 18, 1 }, { 3, 14, 1 }, { 7, 21, 1 }, { 5, 9, 1 },
    { 0, 19, 2 }, { 1, 7, 2 }, { 5, 20, 2 }, { 4, 0, 2 }, { 2, 2, 3 }, { 6, 22, 3 }, { 7, 5, 3 }, { 3, 17, 3 },
    { 0, 3, 4 }, { 2, 15, 4 }, { 3, 4, 4 }, { 1, 8, 4 }, { 4, 10, 5 }, { 5, 6, 5 }, { 7, 13, 5 }, { 6, 1, 5 }
};
static const uint16_t box_first[7] = { 0, 4, 8, 12, 16, 20, 24 };
const qn_topology3 qn_topology3_of_box = { box_side, box_first, 6, 24 };

/* ---- Axes --------------------------------------------------------------- */

static unsigned next_side(const qn_topology3 *t, unsigned i)
{
    unsigned face = t->side[i].face;
    return i + 1u < t->first[face + 1] ? i + 1u : t->first[face];
}

static qn_int3 edge_of(const qn_core *core, const qn_topology3 *t, unsigned i)
{
    qn_int3 u = qn_core_vertex(core, t->side[i].origin), v = qn_core_vertex(core, t->side[next_side(t, i)].origin);
    return qn_int3_sub(&v, &u);
}

/* The outward normal of a face, of three corners a third of the loop apart: edges below 2^29, so below 2^59. */
static void normal_of(const qn_core *core, const qn_topology3 *t, unsigned face, int64_t n[3])
{
    unsigned from = t->first[face], count = t->first[face + 1] - from;
    qn_int3 o = qn_core_vertex(core, t->side[from].origin), e = qn_core_vertex(core, t->side[from + (count + 1u) / 3u].origin),
            f = qn_core_vertex(core, t->side[from + (2u * count + 1u) / 3u].origin);
    e = qn_int3_sub(&e, &o);
    f = qn_int3_sub(&f, &o);
    qn_int3_cross(&e, &f, n);
}

/* Sign of the normal of a face along an edge of the other body. */
static int turn_of(const qn_core *core, const qn_topology3 *t, unsigned face, const qn_int3 *e)
{
    qn_direction3 d;
    d.count = 3;
    d.of = NULL;
    normal_of(core, t, face, d.n);
    return qn_direction3_sign(&d, e);
}

/* Corners that were turned and rounded leave the plane of their face, and then that plane is no facet: its axis counts as it was measured,
 * deeper than the facets around it by no more than the corners lie off. False: apart. */
static bool offer_face(qn_depth3_search *s, const int64_t n[3], bool of_b)
{
    if (qn_depth3_measure(s, n) < 0) return false;
    if (!qn_depth3_may_be_best(s)) return true;
    if (!qn_depth3_settle(s)) {
        s->now.kind = of_b ? QN_DEPTH_FACE_B : QN_DEPTH_FACE_A;
        s->now.ia[1] = s->now.ia[2] = s->now.ia[0];
        s->now.ib[1] = s->now.ib[2] = s->now.ib[0];
    }
    (void)qn_depth3_keep(s);
    return true;
}

/* Outward normals of A are axes as they are, those of B turned round. A face of no area gives none. */
static bool offer_faces(qn_depth3_search *s, const qn_core *core, const qn_topology3 *t, bool of_b)
{
    int64_t n[3];
    unsigned face;
    int i;
    for (face = 0; face < t->faces; face++) {
        normal_of(core, t, face, n);
        if (of_b)
            for (i = 0; i < 3; i++) n[i] = -n[i];
        if ((n[0] | n[1] | n[2]) && !offer_face(s, n, of_b)) return false;
    }
    return true;
}

/* The corners of `other` that lie above the plane of `face`; for the face itself, those beside it. None at all where the plane is no plane. */
static bool is_above(const qn_core *core, const qn_topology3 *t, unsigned face, unsigned other)
{
    qn_direction3 d;
    qn_int3 o = qn_core_vertex(core, t->side[t->first[face]].origin);
    unsigned i;
    d.count = 3;
    d.of = NULL;
    normal_of(core, t, face, d.n);
    if (!(d.n[0] | d.n[1] | d.n[2])) return true;
    for (i = t->first[other]; i < t->first[other + 1]; i++) {
        qn_int3 v = qn_core_vertex(core, t->side[i].origin);
        int sign;
        v = qn_int3_sub(&v, &o);
        sign = qn_direction3_sign(&d, &v);
        if (sign > 0 || (sign < 0 && face == other)) return true;
    }
    return false;
}

/* Every face is plane and every edge bends outward: a closed surface that does so everywhere is that of the convex hull. */
bool qn_topology3_is_hull(const qn_core *core, const qn_topology3 *t)
{
    unsigned i, face;
    if (t == &qn_topology3_of_box) return true;
    for (face = 0; face < t->faces; face++)
        if (t->first[face + 1] - t->first[face] > 3 && is_above(core, t, face, face)) return false;
    for (i = 0; i < t->sides; i++)
        if (is_above(core, t, t->side[i].face, t->side[t->side[i].twin].face)) return false;
    return true;
}

/* The axis of two crossing edges, if the points of the edges alone do not tell that it is deeper than the best: the supports reach no less far. */
static bool offer_edges(qn_depth3_search *s, const qn_int3 *w, const qn_int3 *e, const qn_int3 *f, int sign)
{
    int64_t n[3];
    int i;
    qn_int3_cross(e, f, n);
    if (sign < 0)
        for (i = 0; i < 3; i++) n[i] = -n[i];
    if (!(n[0] | n[1] | n[2])) return true;
    if (s->has_best) {
        qn_dir3 unit = qn_dir3_from_i64(n[0], n[1], n[2]);
        if (qn_depth_along(&unit, w) > s->best.depth + 2 * QN_DEPTH_ERROR) return true;
    }
    return qn_depth3_offer(s, n);
}

/* On the sphere of outward normals an edge is the arc between those of its faces, left before right turning about the edge. e of A and f of
 * B, B's normals turned round, make a facet where the arcs cross. With p = e x f or its opposite the crossing: the normals before and after
 * p along A's arc lie on the sides + and - of f if p = e x f, and those along B's arc on the sides - and + of e; before B's normals were
 * turned round, + and -. The opposite exchanges all four. Arcs that only touch are left out: a face has that axis. */
static bool offer_pairs(qn_sat_hull_space *s, const qn_topology3 *ta, const qn_topology3 *tb, unsigned i)
{
    const qn_core *a = s->of.a, *b = s->of.b;
    qn_int3 e = edge_of(a, ta, i), o = qn_core_vertex(a, ta->side[i].origin);
    unsigned j;
    for (j = 0; j < tb->faces; j++) s->turn[j] = (int8_t)turn_of(b, tb, j, &e);
    for (j = 0; j < tb->sides; j++) {
        int sign = s->turn[tb->side[j].face];
        qn_int3 f, w;
        if (tb->side[j].twin < j || !sign || s->turn[tb->side[tb->side[j].twin].face] != -sign) continue;
        f = edge_of(b, tb, j);
        if (turn_of(a, ta, ta->side[i].face, &f) != sign || turn_of(a, ta, ta->side[ta->side[i].twin].face, &f) != -sign) continue;
        w = qn_core_vertex(b, tb->side[j].origin);
        w = qn_int3_sub(&o, &w);
        if (!offer_edges(&s->of, &w, &e, &f, sign)) return false;
    }
    return true;
}

qn_status qn_sat_hull_depth(const qn_core *a, const qn_topology3 *of_a, const qn_core *b, const qn_topology3 *of_b, qn_sat_hull_space *space)
{
    unsigned i;
    QN_ASSERT(qn_core_is_valid(a) && qn_core_is_valid(b));
    QN_ASSERT(of_b->faces <= QN_TOPOLOGY_MAX_FACES);
    space->of.a = a;
    space->of.b = b;
    space->of.has_best = false;
    if (!offer_faces(&space->of, a, of_a, false) || !offer_faces(&space->of, b, of_b, true)) return QN_APART;
    for (i = 0; i < of_a->sides; i++)
        if (of_a->side[i].twin > i && !offer_pairs(space, of_a, of_b, i)) return QN_APART;
    if (!space->of.has_best || !qn_topology3_is_hull(a, of_a) || !qn_topology3_is_hull(b, of_b)) return QN_UNDECIDED;
    return QN_OVERLAPPING;
}
