/* SPDX-License-Identifier: MIT */
/* The polytope of the depth search, as a list of faces without adjacency:
 *   1. a face is three vertices, a unit normal and its distance from the origin;
 *   2. side: the sign of (b - a) x (c - a) . (w - a), by the stored normal where that is sure, else
 *      exact;
 *   3. expansion: faces visible from the new vertex are dropped. Of their edges those that come
 *      once are the horizon, and a fan of new faces joins these to the vertex.
 * What is coplanar with the vertex counts as visible. So no new face has zero area: were a horizon
 * edge in line with the vertex, both its faces would be visible. Since signs are exact, the surface
 * stays closed and convex, Euler's law holds and no list overflows: vertices are points of the
 * convex hull of all, faces at most 2 V - 4, edges 3 V - 6. */
#include "narrow/polytope.h"

#include "narrow/simplex.h"

/* ---- 1. Faces -------------------------------------------------------------------------------- */

static void add_face(qn_polytope *q, int a, int b, int c)
{
    qn_polytope_face *f = &q->f[q->faces];
    const int32_t *o = q->p[a].w;
    qn_wide3 m;
    int32_t dist;
    QN_ASSERT(a != b && b != c && c != a && a < q->vertices && b < q->vertices && c < q->vertices);
    if (q->faces == QN_POLYTOPE_FACES) return; /* only where numbers of a foreign matrix wrap */
    q->faces++;
    f->v[0] = f->v[3] = (uint8_t)a, f->v[1] = (uint8_t)b, f->v[2] = (uint8_t)c;
    qn_simplex_normal(&m, o, q->p[b].w, q->p[c].w);
    qn_row_unit(m.block, f->n);
    dist = qn_half_units(qn_row_dot(f->n, o));
    f->dist = dist < 0 ? 0 : dist; /* by rounding: the origin is inside */
}

const qn_polytope_face *qn_polytope_nearest(const qn_polytope *q)
{
    const qn_polytope_face *f = q->f, *const end = f + q->faces, *best = f;
    QN_ASSERT(q->faces > 0 && q->faces <= QN_POLYTOPE_FACES);
    while (++f < end)
        if (f->dist < best->dist) best = f;
    return best;
}

/* ---- 2. Side --------------------------------------------------------------------------------- */

int qn_polytope_side(const qn_polytope *q, const uint8_t *v, const int32_t *w)
{
    const int32_t *o = q->p[v[0]].w;
    qn_wide3 m;
    qn_int3 x;
    QN_ASSERT(qn_row_size(w) <= (uint32_t)QN_ONE30 && qn_row_size(o) <= (uint32_t)QN_ONE30);
    qn_simplex_normal(&m, o, q->p[v[1]].w, q->p[v[2]].w);
    qn_row_sub(w, o, x);
    return qn_wide3_sign32(&m, x);
}

/* ---- 3. Expansion ---------------------------------------------------------------------------- */

/* A face goes, and its edges enter the horizon, before end. One that comes both ways lies inside
 * the visible region, and goes. At most one of the two is in the list at a time. */
static uint16_t *drop_face(qn_polytope *q, qn_polytope_face *f, uint16_t *end)
{
    const uint8_t *v = f->v, *const third = v + 3;
    for (; v < third; v++) {
        const uint32_t back = v[1] | (uint32_t)v[0] << 8;
        uint16_t *e = end;
        while (e != q->horizon && *--e != back) continue;
        if (*e == back && end != q->horizon) *e = *--end;
        else if (end < q->horizon + QN_POLYTOPE_EDGES) /* else as above */
            *end++ = (uint16_t)(v[0] | v[1] << 8);
    }
    *f = q->f[--q->faces];
    return end;
}

/* How far a point x, y, z lies over the plane of a face, in fours of units: 2^32 of the products.
 * That is off by less than QN_POLYTOPE_NEAR half units and three floors. Where products are dear,
 * of the upper halves of all numbers: each of three products, of halves of n below 2^14 and of any
 * coordinate below 2^15, is off by less than 1.5 2^15, and the rest by less than that. */
#define OVER_SHIFT (QN_DEAR_PRODUCTS ? 16 : 0)
#define OVER_ERROR (QN_DEAR_PRODUCTS ? 3 << 16 : QN_POLYTOPE_NEAR / 8 + 3)
QN_FOLDED int32_t estimate_over(const qn_polytope_face *f, int32_t x, int32_t y, int32_t z)
{
    const int32_t *n = f->n;
    const int32_t height =
        QN_DEAR_PRODUCTS ? qn_asr32(n[0], 16) * x + qn_asr32(n[1], 16) * y + qn_asr32(n[2], 16) * z
                         : qn_upper_word(qn_signed64(qn_mul3_row(n, x, y, z)));
    return height - (f->dist >> 3);
}

/* Where the estimate is not sure: is face f visible from w? */
static bool is_visible(const qn_polytope *q, const qn_polytope_face *f, const int32_t *w)
{
    if (QN_DEAR_PRODUCTS) {
        /* 64 bits: of a stale reach w may be any */
        const int64_t over = qn_round64(qn_row_dot(w, f->n), 29) - f->dist;
        if (over < -QN_POLYTOPE_NEAR || over > QN_POLYTOPE_NEAR) return over > 0;
    }
    return qn_polytope_side(q, f->v, w) >= 0;
}

void qn_polytope_expand(qn_polytope *q)
{
    const int top = q->vertices++;
    const int32_t *w = q->p[top].w;
    const int32_t x = qn_asr32(w[0], OVER_SHIFT), y = qn_asr32(w[1], OVER_SHIFT),
                  z = qn_asr32(w[2], OVER_SHIFT);
    qn_polytope_face *f = q->f + q->faces;
    uint16_t *e = q->horizon, *end = e;
    QN_ASSERT(top < QN_MAX_EPA_VERTICES);
    while (f != q->f) { /* what takes the place of a face that goes has been seen */
        const int32_t estimate = estimate_over(--f, x, y, z);
        if (estimate < -OVER_ERROR || (estimate <= OVER_ERROR && !is_visible(q, f, w))) continue;
        end = drop_face(q, f, end);
    }
    for (; e < end; e++) add_face(q, *e & 255, *e >> 8, top);
}

/* ---- The first ------------------------------------------------------------------------------- */

bool qn_polytope_begin(qn_polytope *q)
{
    static const uint8_t face[4][3] = { { 0, 1, 2 }, { 0, 3, 1 }, { 1, 3, 2 }, { 2, 3, 0 } };
    const int side = qn_polytope_side(q, face[0], q->p[3].w);
    int i;
    if (!side) return false;
    q->vertices = 4;
    for (q->faces = i = 0; i < 4; i++) {
        const uint8_t *v = face[i];
        add_face(q, v[0], v[side > 0 ? 2 : 1], v[side > 0 ? 1 : 2]);
    }
    return true;
}
