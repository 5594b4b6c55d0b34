/* SPDX-License-Identifier: MIT */
/* Portal refinement (Snethen 2008, XenoCollide) on the Minkowski difference, from the origin, which
 * lies inside, along n:
 *   1. three support points around the ray: a portal;
 *   2. the support point along the portal's normal; of the three triangles that it makes with the
 *      portal's sides that which the ray meets is the next portal;
 *   3. where none lies beyond the portal, the ray leaves there.
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

/* The direction square to u and v, 30 bits. False where they are along each other. */
static bool square_to(const int32_t *u, const int32_t *v, int32_t *out)
{
    qn_long3 x;
    qn_row_cross(u, v, x);
    qn_row_block64(x, out);
    return !qn_row_is_zero(out);
}

/* Step 1. t[0] x t[1] has n on its side, and t[2] is beyond. False where the ray meets t[0]
 * itself, or no three are found. */
static bool find_first(const qn_pair *p, const int32_t *n, qn_support_point *t)
{
    qn_int3 d;
    bool is_first, is_second; /* t[0] and t[2], or t[2] and t[1], have n on their side */
    int pass;
    find_along(p, n, &t[0]);
    if (!square_to(t[0].w, n, d)) return false;
    find_along(p, d, &t[1]);
    if (side_of(&t[0], &t[1], n) < 0) {
        const qn_support_point u = t[0];
        t[0] = t[1], t[1] = u;
    }
    for (pass = 0; pass < PASSES; pass++) {
        if (!square_to(t[0].w, t[1].w, d)) return false;
        find_along(p, d, &t[2]);
        is_first = side_of(&t[0], &t[2], n) > 0, is_second = side_of(&t[2], &t[1], n) > 0;
        if (!is_first && !is_second) return true;
        /* where either may stay, the higher does: else they may go round the ray */
        if (is_first && is_second) is_first = qn_row_dot(t[0].w, n) >= qn_row_dot(t[1].w, n);
        t[is_first] = t[2];
    }
    return false;
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

/* Steps 2 and 3: m is the normal of the last portal; t[3] is overwritten. False where there is
 * none. */
static bool refine(const qn_pair *p, const int32_t *n, qn_support_point *t, int32_t *m)
{
    int pass;
    if (!plane_of(t, m)) return false;
    for (pass = 0; pass < PASSES; pass++) {
        qn_support_point old;
        qn_int3 e;
        int side[3], i;
        find_along(p, m, &t[3]);
        qn_row_sub(t[3].w, t[0].w, e);
        if (qn_row_dot30(e, m) <= 1) break;
        for (i = 0; i < 3; i++) side[i] = side_of(&t[3], &t[i], n);
        i = side[0] >= 0 && side[1] <= 0 ? 2 : side[1] >= 0 && side[2] <= 0 ? 0 : 1;
        old = t[i];
        t[i] = t[3];
        if (plane_of(t, e)) qn_row_copy(e, m);
        else {
            t[i] = old;
            break;
        }
    }
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

int32_t qn_portal_find(const qn_pair *p, const int32_t *n, int32_t most, qn_simplex *s)
{
    int32_t way;
    if (!find_first(p, n, s->p) || !refine(p, n, s->p, s->d)) {
        s->n = 1;
        find_along(p, n, &s->p[0]); /* the ray meets the support point, or the difference is flat */
        return most;
    }
    s->n = 3;
    way = way_to(s->p[0].w, n, s->d);
    return way < most ? way : most;
}
