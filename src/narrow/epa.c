/* SPDX-License-Identifier: MIT */
/* The depth search (EPA, van den Bergen 2001): a polytope of points of the Minkowski difference,
 * around the origin, grows until its nearest face is a face of the difference.
 *   1. A tetrahedron: the simplex of the distance search, with points added where that has fewer
 *      than four.
 *   2. The support point along the normal of the face nearest the origin. Its height is a depth
 *      along that normal, so an upper bound; the face's distance is a lower bound.
 *   3. Where the two meet, or the point is not beyond the face, exactly, that is the depth. Else
 *      the polytope takes the point and step 2 follows.
 *   4. Where the scratch is full, all separating axes are measured; with a cloud the least upper
 *      bound stands, and its distance from the lower one is the excess.
 * Departures: faces are found by visibility, not by splitting; no adjacency is held (polytope.h).
 * Ends: each pass takes a vertex strictly beyond a face, and there are QN_MAX_EPA_VERTICES. */
#include "narrow/epa.h"

#include "narrow/polytope.h"
#include "narrow/sat_hulls.h"

/* The last place for a simplex in the scratch is left free. */
QN_STATIC_ASSERT(sizeof(qn_polytope) <=
                 (QN_WORKSPACE_BYTES / sizeof(qn_simplex) - 1) * sizeof(qn_simplex));

/* ---- 1. From the simplex to a tetrahedron ---------------------------------------------------- */

/* False where the difference is flat: s->d is square to it. */
static bool begin(const qn_pair *p, qn_polytope *q, qn_simplex *s)
{
    int i;
    if (!qn_simplex_complete(p, s)) return false;
    for (i = 0; i < 4; i++) q->p[i] = s->p[i];
    return qn_polytope_begin(q);
}

/* ---- 2, 3. The search ------------------------------------------------------------------------ */

/* False where the difference is flat: out->n is across it. */
QN_OWN_STACK static bool find_depth(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out)
{
    const int32_t close =
        p->k > 3 ? 1 << (p->k - 3) : 1; /* a sixteenth of an LSB, or half a unit */
    qn_polytope *q = memory;
    int32_t least = INT32_MAX; /* what the depth is at most, half units */
    out->sep = out->excess = 0;
    if (!begin(p, q, s)) {
        qn_row_unit(s->d, out->n);
        return false;
    }
    for (;;) {
        const qn_polytope_face *f = qn_polytope_nearest(q);
        const int32_t dist = f->dist;
        qn_support_point *w = &q->p[q->vertices];
        qn_int3 d;
        int32_t height;
        if (q->vertices == QN_MAX_EPA_VERTICES) {
            out->excess = qn_asr32(qn_wrap_sub(least, dist), 1) + 1;
            break;
        }
        qn_row_negate(f->n, d);
        qn_support_find(p, d, w);
        height = qn_half_units(qn_row_dot(f->n, w->w));
        if (height < least) {
            least = height;
            qn_row_copy(f->n, out->n);
        }
        if (qn_wrap_sub(least, dist) <= close ||
            (qn_wrap_sub(height, dist) <= QN_POLYTOPE_NEAR && qn_polytope_side(q, f->v, w->w) <= 0))
            break;
        qn_polytope_expand(q);
    }
    if (least > 0) out->sep = -((least >> 1) + (least & 1));
    return true;
}

bool qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out)
{
    if (!find_depth(p, s, memory, out)) return false;
    if (out->excess && qn_sat_hulls_has_axes(p)) {
        qn_sat_hulls(p, out);
        if (out->sep > 0) out->sep = 0; /* the cores overlap, exactly */
        out->excess = 0;
    }
    QN_ASSERT(out->sep <= 0 && out->excess >= 0);
    return true;
}
