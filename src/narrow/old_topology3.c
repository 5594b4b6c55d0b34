/* SPDX-License-Identifier: MIT */
#include "narrow/old_topology3.h"

#include "narrow/old_gjk_support.h"

bool old_topology3_is_sound(const qn_shape3 *shape)
{
    const qn_hull3 *hull = shape->hull;
    unsigned i, from, to;
    if (shape->type != QN_HULL) return shape->type == QN_BOX;
    for (i = 0; i < hull->face_count; i++) {
        from = hull->first[i];
        to = hull->first[i + 1];
        if (from + 3 > to || to > hull->edge_count) return false;
    }
    for (i = 0; i < hull->edge_count; i++) {
        const qn_half_edge *e = &hull->edges[i];
        if (e->origin >= hull->vertex_count || e->twin >= hull->edge_count || e->face >= hull->face_count) return false;
    }
    return true;
}

/* Sound numbers lie within their arrays; those of a hull that has changed since are not followed beyond. */
static old_int3 corner(const old_core *core, const qn_hull3 *hull, unsigned at)
{
    const unsigned origin = hull->edges[at < hull->edge_count ? at : 0].origin;
    return old_core_vertex(core, origin < core->count ? origin : 0);
}

/* Some corner of `other` lies above the plane of `face`, which three corners a third of the loop apart tell; for the face itself, also
 * beside it. True where these make no plane. */
static bool is_above(const old_core *core, const qn_hull3 *hull, unsigned face, unsigned other)
{
    const unsigned from = hull->first[face], count = hull->first[face + 1] - from;
    const old_int3 o = corner(core, hull, from);
    old_int3 e = corner(core, hull, from + (count + 1u) / 3u), f = corner(core, hull, from + (2u * count + 1u) / 3u);
    int64_t n[3];
    unsigned i;
    e = old_int3_sub(&e, &o);
    f = old_int3_sub(&f, &o);
    old_int3_cross(&e, &f, n); /* edges below 2^29 */
    if (!(n[0] | n[1] | n[2])) return true;
    for (i = hull->first[other]; i < hull->first[other + 1]; i++) {
        old_int3 v = corner(core, hull, i);
        int sign;
        v = old_int3_sub(&v, &o);
        sign = old_side3(n, &v);
        if (sign > 0 || (sign < 0 && face == other)) return true;
    }
    return false;
}

/* Every face is plane and every edge bends outward: a closed surface that does so everywhere is that of the convex hull. */
bool old_topology3_is_hull(const old_core *core, const qn_hull3 *hull)
{
    unsigned i, face;
    for (face = 0; face < hull->face_count; face++)
        if (hull->first[face + 1] - hull->first[face] > 3 && is_above(core, hull, face, face)) return false;
    for (i = 0; i < hull->edge_count; i++) {
        const unsigned twin = hull->edges[i].twin, other = twin < hull->edge_count ? hull->edges[twin].face : hull->face_count;
        face = hull->edges[i].face;
        if (face >= hull->face_count || other >= hull->face_count || is_above(core, hull, face, other)) return false;
    }
    return true;
}
