/* SPDX-License-Identifier: MIT */
/* Portal refinement (Snethen 2008, XenoCollide) on the Minkowski difference, from the origin, which
 * lies inside, along n. The first portal is a triangle of points of the difference that the ray
 * passes through.
 *   1. The support point along the portal's normal. Of the three triangles that it makes with the
 *      portal's sides that which the ray meets is the next portal.
 *   2. Where no support point lies beyond the portal, the ray leaves there.
 * Ends: every portal lies beyond the last; PASSES is a guard, and the ray leaves the difference no
 * earlier than the portal found by then. */
#include "contact/portal.h"

enum { PASSES = 64 };

/* The support point farthest along d. */
static void find_along(const qn_pair *p, const int32_t *d, qn_support_point *out)
{
    qn_int3 back;
    qn_row_negate(d, back);
    qn_support_find(p, back, out);
}

/* The sign of (u x v) . n, exact. */
static int side_of(const qn_support_point *u, const qn_support_point *v, const int32_t *n)
{
    qn_long3 x;
    qn_row_cross(u->w, v->w, x);
    return qn_plane_sign(x, n);
}

/* The plane of the portal: its unit normal. False where it has none. */
static bool plane_of(const qn_support_point *t, int32_t *m)
{
    qn_wide3 x;
    qn_simplex_normal(&x, t[0].w, t[1].w, t[2].w);
    if (qn_row_is_zero(x.block)) return false;
    qn_row_unit(x.block, m);
    return true;
}

/* The ray's way to the plane of normal m through w: w . m / (n . m). n . m > 0, or the way is
 * taken as none. */
static int32_t way_to(const int32_t *w, const int32_t *n, const int32_t *m)
{
    const int32_t cosine = qn_row_dot30(n, m), height = qn_row_dot30(w, m);
    if (height <= 0 || cosine <= height >> 1) return 0; /* |w| < 2^30: no way is 2^31 long */
    QN_ASSERT(cosine > 0);
    return (int32_t)qn_div64_32((uint64_t)(uint32_t)height << 30, (uint32_t)cosine);
}

int32_t qn_portal_refine(const qn_pair *p, const int32_t *n, int32_t most, qn_simplex *s)
{
    qn_support_point *t = s->p;
    int pass, way;
    QN_ASSERT(s->n == 3);
    if (!plane_of(t, s->d)) return most; /* only where numbers of a foreign matrix wrap */
    for (pass = 0; pass < PASSES; pass++) {
        qn_support_point old;
        qn_int3 e;
        int side[3], i;
        find_along(p, s->d, &t[3]);
        qn_row_sub(t[3].w, t[0].w, e);
        if (qn_row_dot30(e, s->d) <= 1) break;
        for (i = 0; i < 3; i++) side[i] = side_of(&t[3], &t[i], n);
        i = side[0] >= 0 && side[1] <= 0 ? 2 : side[1] >= 0 && side[2] <= 0 ? 0 : 1;
        old = t[i];
        t[i] = t[3];
        if (plane_of(t, e)) qn_row_copy(e, s->d);
        else {
            t[i] = old;
            break;
        }
    }
    way = way_to(t[0].w, n, s->d);
    return way < most ? way : most;
}
