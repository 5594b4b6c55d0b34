/* SPDX-License-Identifier: MIT */
/* The depth of two cores that overlap is the distance from the origin to the surface of the difference A - B. Whether it
 * is more than some units is a smaller question than how much it is: only faces near the origin are of interest, and a
 * polytope of a few vertices answers it, on the stack.
 *
 *   1. A tetrahedron of points of A - B that holds the origin.
 *   2. A face whose plane is farther from the origin than the radius is done. If all are, the ball is inside: the polytope
 *      is convex, holds the origin and is a part of A - B.
 *   3. Of another face w is the support point along its outward normal. Its height along that is a depth: if it is at
 *      most the radius, or w is not even beyond the plane, so is the least one.
 *   4. Else the polytope takes w: faces that see it, or lie in a plane with it, go; each edge of the hole makes a face
 *      with it. (After van den Bergen, 2001. The nearest face comes first, which takes the fewest vertices.)
 *
 * All sides are exact, so the polytope stays convex. Vertices but the first four are kept as numbers, not as points.
 * Ends: each w is a new vertex, and there are VERTICES at most. Of 250,000 pairs within 6 LSB of touching, of up to 43
 * vertices, the most taken were 23, and a hole had 13 edges; one in 400 took more than 9. */
#include "narrow/inner_ball.h"

#include "num/height.h"

enum { VERTICES = 32, FACES = 2 * VERTICES - 4, EDGES = 20, FAR = 255 };

typedef struct ball {
    const qn_pair *p;
    const qn_simplex *s;
    uint8_t a[VERTICES - 4], b[VERTICES - 4]; /* vertex 4 + i */
    uint8_t face[FACES][4];                   /* counter-clockwise as seen from outside; its plane's distance */
    uint8_t edge[EDGES][2];
    int vertices, faces, edges;
    int32_t twice;
} ball;

static void load_vertex(const ball *b, int i, qn_support_point *out)
{
    qn_int3 other;
    if (i < 4) {
        *out = b->s->p[i];
        return;
    }
    out->a = b->a[i - 4];
    out->b = b->b[i - 4];
    qn_support_vertex(b->p, 0, out->a, out->w);
    qn_support_vertex(b->p, 1, out->b, other);
    qn_row_sub(out->w, other, out->w);
}

/* The corners of a face, and its normal, outward. */
static void load_face(const ball *b, const uint8_t *f, qn_support_point v[3], qn_wide3 *m)
{
    int i;
    for (i = 0; i < 3; i++) load_vertex(b, f[i], &v[i]);
    qn_simplex_normal(m, v[0].w, v[1].w, v[2].w);
}

/* The distance of the plane through w from the origin along m: units / 16, or FAR where that is beyond the radius. The
 * block of m is off by .87 and |w| below 2^30, and half of `twice` times its length below twice 2^29.8: beyond
 * (twice + 1) 2^30 the rounded product decides. */
static uint8_t distance_of(const ball *b, const qn_wide3 *m, const int32_t *w)
{
    int32_t height;
    if (qn_row_dot(m->block, w) > (int64_t)(b->twice + 1) << 30) return FAR;
    height = qn_wide3_height(m, w, 4);
    if (height > 8 * b->twice) return FAR;
    return (uint8_t)(height < 0 ? 0 : height < FAR ? height : FAR - 1);
}

static void add_face(ball *b, int i, int j, int k)
{
    uint8_t *f = b->face[b->faces++];
    qn_support_point v[3];
    qn_wide3 m;
    f[0] = (uint8_t)i, f[1] = (uint8_t)j, f[2] = (uint8_t)k;
    load_face(b, f, v, &m);
    f[3] = distance_of(b, &m, v[0].w);
}

static void begin(ball *b, const qn_pair *p, const qn_simplex *s, int32_t twice)
{
    qn_wide3 m;
    qn_int3 x;
    int i, j;
    b->p = p;
    b->s = s;
    b->twice = twice;
    b->vertices = 4;
    b->faces = 0;
    qn_simplex_normal(&m, s->p[0].w, s->p[1].w, s->p[2].w);
    qn_row_sub(s->p[3].w, s->p[0].w, x);
    i = qn_wide3_sign32(&m, x) < 0 ? 1 : 2, j = 3 - i; /* 0 i j has the fourth inside */
    add_face(b, 0, i, j);
    add_face(b, 0, 3, i);
    add_face(b, i, 3, j);
    add_face(b, j, 3, 0);
}

/* An edge of the hole: one that comes both ways is inside of it. False where there is no room. */
static bool add_edge(ball *b, uint8_t from, uint8_t to)
{
    int i;
    for (i = 0; i < b->edges; i++)
        if (b->edge[i][0] == to && b->edge[i][1] == from) {
            b->edges--;
            b->edge[i][0] = b->edge[b->edges][0];
            b->edge[i][1] = b->edge[b->edges][1];
            return true;
        }
    if (b->edges == EDGES) return false;
    b->edge[i][0] = from;
    b->edge[i][1] = to;
    b->edges++;
    return true;
}

/* False where there is no room. Ends: each turn removes a face or passes one. */
static bool expand(ball *b, const qn_support_point *w)
{
    int i, j;
    if (b->vertices == VERTICES) return false;
    b->edges = 0;
    for (i = 0; i < b->faces;) {
        uint8_t *f = b->face[i], *last;
        qn_support_point v[3];
        qn_wide3 m;
        qn_int3 x;
        load_face(b, f, v, &m);
        qn_row_sub(w->w, v[0].w, x);
        if (qn_wide3_sign32(&m, x) < 0) {
            i++;
            continue;
        }
        if (!add_edge(b, f[0], f[1]) || !add_edge(b, f[1], f[2]) || !add_edge(b, f[2], f[0])) return false;
        last = b->face[--b->faces];
        for (j = 0; j < 4; j++) f[j] = last[j];
    }
    if (b->faces + b->edges > FACES) return false;
    b->a[b->vertices - 4] = w->a;
    b->b[b->vertices - 4] = w->b;
    b->vertices++;
    for (i = 0; i < b->edges; i++) add_face(b, b->edge[i][0], b->edge[i][1], b->vertices - 1);
    return true;
}

/* The face becomes the simplex. */
static void show_face(const qn_support_point v[3], const qn_wide3 *m, qn_simplex *s)
{
    s->p[0] = v[0], s->p[1] = v[1], s->p[2] = v[2];
    qn_simplex_begin(s);
    s->n = 3;
    s->m = *m;
    qn_row_copy(m->block, s->d);
}

/* The face nearest the origin, the lowest of several; NULL where all are beyond the radius. */
static const uint8_t *nearest_face(const ball *b)
{
    const uint8_t *best = b->face[0];
    int i;
    for (i = 1; i < b->faces; i++)
        if (b->face[i][3] < best[3]) best = b->face[i];
    return best[3] == FAR ? 0 : best;
}

qn_ball_end qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice, int32_t *depth)
{
    ball b;
    const uint8_t *f;
    QN_ASSERT(twice > 0 && twice <= 32 && s->n == 4);
    begin(&b, p, s, twice);
    while ((f = nearest_face(&b)) != 0) {
        qn_support_point v[3], w;
        qn_wide3 m;
        qn_int3 x;
        load_face(&b, f, v, &m);
        qn_row_negate(m.block, x);
        qn_support_find(p, x, &w);
        qn_row_sub(w.w, v[0].w, x);
        if (distance_of(&b, &m, w.w) != FAR || qn_wide3_sign32(&m, x) <= 0) {
            *depth = qn_wide3_height(&m, w.w, 0);
            show_face(v, &m, s);
            return QN_BALL_OUTSIDE;
        }
        if (!expand(&b, &w)) return QN_BALL_CAPPED;
    }
    return QN_BALL_INSIDE;
}
