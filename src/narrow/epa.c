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
 * coplanar with the point counts as visible. So no new face has zero area: were a horizon edge in
 * line with the point, both its faces would be visible. Since signs are exact, the surface stays
 * closed and convex, Euler's law holds and no list overflows: vertices are points of the convex
 * hull of all, faces at most 2 V - 4, edges 3 V - 6.
 * Ends: each pass takes a vertex strictly beyond a face, and there are QN_MAX_EPA_VERTICES. */
#include "narrow/depth.h"
#include "quoin/config.h"

/* Euler's law with all faces triangles. */
enum { FACES = 2 * QN_MAX_EPA_VERTICES - 4, EDGES = 3 * QN_MAX_EPA_VERTICES - 6 };

typedef struct face {
    qn_int3 n;    /* outward, unit, Q30, each component within 3.2 of the plane's */
    int32_t dist; /* from the origin, half units, >= 0 */
    uint8_t v[4]; /* counter-clockwise, seen from outside; the first again */
} face;

typedef struct polytope {
    qn_support_point p[QN_MAX_EPA_VERTICES];
    face f[FACES];
    uint16_t horizon[EDGES]; /* of one expansion: edges v | w << 8 */
    int vertices, faces;
} polytope;

/* The last place for a simplex in the scratch is left free. */
QN_STATIC_ASSERT(sizeof(polytope) <=
                     (QN_WORKSPACE_BYTES / sizeof(qn_simplex) - 1) * sizeof(qn_simplex) &&
                 sizeof(face) == 20 && sizeof(qn_support_point) == 16);

/* ---- Faces ----------------------------------------------------------------------------------- */

/* x / 2^29 rounded: the length of a dot product with a unit direction in half units. */
QN_INLINE int32_t half_units(int64_t x) { return qn_round64_low(x, 29); }

static void add_face(polytope *q, int a, int b, int c)
{
    face *f = &q->f[q->faces];
    const int32_t *o = q->p[a].w;
    qn_wide3 m;
    int32_t dist;
    QN_ASSERT(a != b && b != c && c != a && a < q->vertices && b < q->vertices && c < q->vertices);
    if (q->faces == FACES) return; /* only where numbers of a foreign matrix wrap */
    q->faces++;
    f->v[0] = f->v[3] = (uint8_t)a, f->v[1] = (uint8_t)b, f->v[2] = (uint8_t)c;
    qn_simplex_normal(&m, o, q->p[b].w, q->p[c].w);
    qn_row_unit(m.block, f->n);
    dist = half_units(qn_row_dot(f->n, o));
    f->dist = dist < 0 ? 0 : dist; /* by rounding: the origin is inside */
}

/* The face nearest the origin, the lowest index of several. */
static const face *nearest_face(const polytope *q)
{
    const face *f = q->f, *const end = f + q->faces, *best = f;
    QN_ASSERT(q->faces > 0 && q->faces <= FACES);
    while (++f < end)
        if (f->dist < best->dist) best = f;
    return best;
}

/* Above 0: w is beyond the plane of the face; 0: in it; below: on this side. Exact. */
static int side_of(const polytope *q, const uint8_t *v, const int32_t *w)
{
    const int32_t *o = q->p[v[0]].w;
    qn_wide3 m;
    qn_int3 x;
    QN_ASSERT(qn_row_size(w) <= (uint32_t)QN_ONE30 && qn_row_size(o) <= (uint32_t)QN_ONE30);
    qn_simplex_normal(&m, o, q->p[v[1]].w, q->p[v[2]].w);
    qn_row_sub(w, o, x);
    return qn_wide3_sign32(&m, x);
}

/* ---- Expansion ------------------------------------------------------------------------------- */

/* A face goes, and its edges enter the horizon, before end. One that comes both ways lies inside
 * the visible region, and goes. At most one of the two is in the list at a time. */
static uint16_t *drop_face(polytope *q, face *f, uint16_t *end)
{
    const uint8_t *v = f->v, *const third = v + 3;
    for (; v < third; v++) {
        const uint32_t back = v[1] | (uint32_t)v[0] << 8;
        uint16_t *e = end;
        while (e != q->horizon && *--e != back) continue;
        if (*e == back && end != q->horizon) *e = *--end;
        else if (end < q->horizon + EDGES) /* else as above */
            *end++ = (uint16_t)(v[0] | v[1] << 8);
    }
    *f = q->f[--q->faces];
    return end;
}

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

/* Takes q->p[q->vertices], which is beyond some face, as a vertex: the convex hull of all. */
static void expand(polytope *q)
{
    const int top = q->vertices++;
    const int32_t *w = q->p[top].w;
    const int32_t x = qn_asr32(w[0], OVER_SHIFT), y = qn_asr32(w[1], OVER_SHIFT),
                  z = qn_asr32(w[2], OVER_SHIFT);
    face *f = q->f + q->faces;
    uint16_t *e = q->horizon, *end = e;
    QN_ASSERT(top < QN_MAX_EPA_VERTICES);
    while (f != q->f) { /* what takes the place of a face that goes has been seen */
        const int32_t estimate = estimate_over(--f, x, y, z);
        if (estimate < -OVER_ERROR || (estimate <= OVER_ERROR && side_of(q, f->v, w) < 0)) continue;
        end = drop_face(q, f, end);
    }
    for (; e < end; e++) add_face(q, *e & 255, *e >> 8, top);
}

/* ---- The search ------------------------------------------------------------------------------ */

/* The simplex as a tetrahedron. False where the difference is flat: s->d is square to it. */
static bool begin(const qn_pair *p, polytope *q, qn_simplex *s)
{
    static const uint8_t faces[4][3] = { { 0, 1, 2 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 0 } };
    int i, second;
    if (!qn_simplex_complete(p, s)) return false;
    for (i = 0; i < 4; i++) q->p[i] = s->p[i];
    second = side_of(q, faces[0], q->p[3].w) < 0 ? 1 : 2;
    q->vertices = 4;
    for (q->faces = i = 0; i < 4; i++)
        add_face(q, faces[i][0], faces[i][second], faces[i][3 - second]);
    return true;
}

/* False where the difference is flat: out->n is across it. */
QN_OWN_STACK static bool find_depth(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out)
{
    /* a sixteenth of an LSB, or half a unit: with less, normals turn more as smooth bodies slide */
    const int32_t close = p->up > 3 ? 1 << (p->up - 3) : 1;
    polytope *q = memory;
    int32_t least = INT32_MAX; /* what the depth is at most, half units */
    out->sep = out->excess = 0;
    if (!begin(p, q, s)) {
        qn_row_unit(s->d, out->n);
        return false;
    }
    for (;;) {
        const face *f = nearest_face(q);
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
        height = half_units(qn_row_dot(f->n, w->w));
        if (height < least) {
            least = height;
            qn_row_copy(f->n, out->n);
        }
        if (qn_wrap_sub(least, dist) <= close ||
            (qn_wrap_sub(height, dist) <= NEAR && side_of(q, f->v, w->w) <= 0))
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
    }
    QN_ASSERT(out->sep <= 0 && out->excess >= 0);
    return true;
}
