/* SPDX-License-Identifier: MIT */
/* The depth search (EPA, van den Bergen 2001): a polytope of points of the Minkowski difference,
 * around the origin, grows until its nearest face is a face of the difference.
 *   1. A tetrahedron: the simplex of the distance search, with points added where that has fewer
 *      than four.
 *   2. The support point along the normal of the face nearest the origin. Its height is a depth
 *      along that normal, so an upper bound; the face's distance is a lower bound.
 *   3. Where the two meet, or the point is not beyond the face, exactly, that is the depth. Else
 *      the polytope takes the point: faces visible from it are dropped. Of their edges those that
 *      come once are the horizon, and a fan of new faces joins these to the point.
 *   4. Where the scratch is full, all separating axes are measured; with a cloud the least upper
 *      bound stands, and its distance from the lower one is the excess.
 * Departures: faces are found by visibility, not by splitting, and no adjacency is held. What is
 * coplanar with the point counts as visible, so no new face has zero area: were a horizon edge in
 * line with the point, both its faces would be visible. Since signs are exact, the surface stays
 * closed and convex, and by Euler's law no list overflows: vertices are points of the convex hull
 * of all, faces at most 2 V - 4, edges 3 V - 6.
 * Ends: each pass takes a vertex strictly beyond a face, and there are QN_MAX_EPA_VERTICES. */
#include "narrow/depth.h"
#include "quoin/config.h"

/* Euler's law with all faces triangles. */
enum { FACES = 2 * QN_MAX_EPA_VERTICES - 4, EDGES = 3 * QN_MAX_EPA_VERTICES - 6 };

typedef struct face {
    qn_int3 n;    /* outward, unit, Q30, each component within 3.2 of the plane's */
    int32_t dist; /* from the origin, half units, >= 0 */
    /* i | j << 8 | k << 16 | i << 24, counter-clockwise, seen from outside: a byte and the next one
     * are an edge */
    uint32_t corners;
} face;

typedef struct polytope {
    qn_support_point *next; /* the place of the next vertex */
    face *end;              /* of the faces */
    const face *nearest;    /* the origin */
    qn_support_point p[QN_MAX_EPA_VERTICES];
    face f[FACES];
    /* of one expansion: from the second place on, edges as they come back, j | i << 8 */
    uint16_t horizon[1 + EDGES];
} polytope;

/* The last place for a simplex in the scratch is left free. */
QN_STATIC_ASSERT(sizeof(polytope) <=
                     (QN_WORKSPACE_BYTES / sizeof(qn_simplex) - 1) * sizeof(qn_simplex) &&
                 sizeof(face) == 20 && sizeof(qn_support_point) == 16);

/* ---- Faces ----------------------------------------------------------------------------------- */

/* x / 2^29 rounded: the length of a dot product with a unit direction in half units. */
QN_INLINE int32_t half_units(int64_t x) { return qn_round64_low(x, 29); }

/* Of an edge i | j << 8 and vertex k. */
static void add_face(polytope *q, uint32_t edge, uint32_t k)
{
    face *f = q->end;
    const int32_t *o = q->p[edge & 255].w;
    qn_wide3 m;
    int32_t dist;
    QN_ASSERT(edge >> 8 != k && (edge & 255) != k && (edge & 255) != edge >> 8);
    QN_ASSERT(q->p + k <= q->next && q->p + (edge >> 8) < q->next);
    if (f == q->f + FACES) return; /* only where numbers of a foreign matrix wrap */
    q->end++;
    f->corners = edge | k << 16 | edge << 24;
    qn_simplex_normal(&m, o, q->p[edge >> 8].w, q->p[k].w);
    qn_row_unit(m.block, f->n);
    dist = half_units(qn_row_dot_here(f->n, o));
    f->dist = dist < 0 ? 0 : dist; /* by rounding: the origin is inside */
    if (f->dist < q->nearest->dist) q->nearest = f;
}

/* Above 0: w is beyond the plane of the face; 0: in it; below: on this side. Exact. */
static int side_of(const polytope *q, const face *f, const int32_t *w)
{
    const int32_t *o = q->p[f->corners & 255].w;
    qn_wide3 m;
    qn_int3 x;
    QN_ASSERT(qn_row_size(w) <= (uint32_t)QN_ONE30 && qn_row_size(o) <= (uint32_t)QN_ONE30);
    qn_simplex_normal(&m, o, q->p[f->corners >> 8 & 255].w, q->p[f->corners >> 16 & 255].w);
    qn_row_sub(w, o, x);
    return qn_wide3_sign32(&m, x);
}

/* ---- Expansion ------------------------------------------------------------------------------- */

/* Half units by which n . w - dist may miss the distance from the plane: a normal is off by 2 a
 * component where it is floored to 30 bits and by 1.2 where it is scaled; that is 5.6 units over |w
 * - a| < 2^30, 11.2 half units, twice where dist is clamped, and two roundings. */
enum { NEAR = 24 };

/* How far a point x, y, z lies over the plane of a face, in fours of units: 2^32 of the products.
 * That is off by less than NEAR half units and three floors. Where products are dear, of the upper
 * halves of all numbers: each of three products, of halves of n below 2^14 and of any coordinate
 * below 2^15, is off by less than 1.5 2^15, and the rest by less than that. */
#define OVER_SHIFT (QN_DEAR_PRODUCTS ? 16 : 0)
#define OVER_ERROR (QN_DEAR_PRODUCTS ? 3 << 16 : NEAR / 8 + 3)
QN_FOLDED int32_t estimate_over(const face *f, int32_t x, int32_t y, int32_t z)
{
    const int32_t *n = f->n;
    const int32_t height =
        QN_DEAR_PRODUCTS ? qn_asr32(n[0], 16) * x + qn_asr32(n[1], 16) * y + qn_asr32(n[2], 16) * z
                         : qn_upper_word(qn_signed64(qn_mul3_row(n, x, y, z)));
    return height - (f->dist >> 3);
}

/* The faces that are visible from the next vertex go behind the others, the first that is found to
 * the end. The nearest of the others is found; there is one, but with a foreign matrix. What takes
 * the place of a visible face has been measured. */
QN_SHARED void part_visible(polytope *q)
{
    const int32_t *w = q->next->w;
    const int32_t x = qn_asr32(w[0], OVER_SHIFT), y = qn_asr32(w[1], OVER_SHIFT),
                  z = qn_asr32(w[2], OVER_SHIFT);
    face *f = q->end, *end = f, *nearest = q->f;
    int32_t least = INT32_MAX;
    while (f != q->f) {
        const int32_t estimate = estimate_over(--f, x, y, z);
        if (estimate < -OVER_ERROR || (estimate <= OVER_ERROR && side_of(q, f, q->next->w) < 0)) {
            if (f->dist <= least) least = f->dist, nearest = f;
        } else {
            /* f and the face at the end change places; there f's corners alone are read */
            const uint32_t corners = f->corners;
            if (--end != f && end->dist <= least) nearest = f;
            *f = *end;
            end->corners = corners;
        }
    }
    q->end = end;
    q->nearest = nearest;
}

/* The edge i | j << 8 the other way. */
QN_INLINE uint16_t opposite(uint32_t edge)
{
    return (uint16_t)((edge << 8 & 0xFF00) | (edge >> 8 & 255));
}

/* Takes the next vertex, which is beyond some face: the convex hull of all. An edge of the visible
 * faces that comes both ways lies inside their region, and goes as well. At most one of the two is
 * in the horizon at a time. */
static void expand(polytope *q)
{
    const uint32_t top = (uint32_t)(q->next - q->p);
    const face *gone = q->end;
    uint16_t *e, *end = q->horizon + 1;
    QN_ASSERT(top < QN_MAX_EPA_VERTICES);
    part_visible(q);
    while (gone-- != q->end) {
        int shift;
        for (shift = 0; shift < 24; shift += 8) {
            const uint16_t edge = (uint16_t)(gone->corners >> shift);
            q->horizon[0] = edge; /* the search ends there at the latest */
            for (e = end; *--e != edge;) continue;
            if (e != q->horizon) *e = *--end;
            else if (end <= q->horizon + EDGES) *end++ = opposite(edge); /* else as above */
        }
    }
    for (e = q->horizon + 1; e < end; e++) add_face(q, opposite(*e), top);
    q->next++;
}

/* ---- The search ------------------------------------------------------------------------------ */

/* With a tetrahedron. */
static void begin(polytope *q, const qn_simplex *s)
{
    static const uint8_t corners[4][3] = { { 0, 1, 2 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 0 } };
    const int second = s->side < 0 ? 1 : 2;
    int i;
    for (i = 0; i < 4; i++) q->p[i] = s->p[i];
    q->next = q->p + 4;
    q->nearest = q->end = q->f;
    for (i = 0; i < 4; i++)
        add_face(q, corners[i][0] | (uint32_t)corners[i][second] << 8, corners[i][3 - second]);
}

/* False where the difference is flat: out->n is across it. */
QN_OWN_STACK static bool find_depth(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out)
{
    /* a sixteenth of an LSB, or half a unit: with less, normals turn more as smooth bodies slide */
    const int32_t close = p->up > 3 ? 1 << (p->up - 3) : 1;
    polytope *q = memory;
    int32_t least = INT32_MAX; /* what the depth is at most, half units */
    out->sep = out->excess = 0;
    if (!qn_simplex_complete(p, s)) {
        qn_row_unit(s->d, out->n);
        return false;
    }
    begin(q, s);
    for (;;) {
        const face *f = q->nearest;
        const int32_t dist = f->dist;
        qn_support_point *w = q->next;
        int32_t height;
        if (w == q->p + QN_MAX_EPA_VERTICES) {
            out->excess = qn_asr32(qn_wrap_sub(least, dist), 1) + 1;
            break;
        }
        qn_support_find(p, f->n, w);
        height = half_units(qn_row_dot_here(f->n, w->w));
        if (height < least) {
            least = height;
            qn_row_copy(f->n, out->n);
            out->tip[0] = w->a, out->tip[1] = w->b;
        }
        if (qn_wrap_sub(least, dist) <= close ||
            (qn_wrap_sub(height, dist) <= NEAR && side_of(q, f, w->w) <= 0))
            break;
        expand(q);
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
        out->tip[0] = out->tip[1] = QN_TIP_NONE;
    }
    QN_ASSERT(out->sep <= 0 && out->excess >= 0);
    return true;
}
