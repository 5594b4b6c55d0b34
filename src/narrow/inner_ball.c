/* SPDX-License-Identifier: MIT */
/* The depth of two cores that overlap is the distance from the origin to the surface of the
 * difference A - B. Whether it is more than some units is a smaller question than how much it is:
 * only faces near the origin matter, and a polytope of a few vertices, on the stack, answers it.
 *
 *   1. A tetrahedron of points of A - B that holds the origin.
 *   2. A face whose plane is farther from the origin than the radius is done. If all are, the ball
 *      is inside: the polytope is convex, holds the origin and is a part of A - B.
 *   3. Of another face w is the support point along its outward normal. Its height along that is a
 *      depth: if it is at most the radius, or w is not even beyond the plane, so is the least one.
 *   4. Else the polytope takes w: faces that see it, or lie in a plane with it, go; each edge of
 *      the hole makes a face with it. (After van den Bergen, 2001. The nearest face comes first,
 *      which takes the fewest vertices.)
 *
 * All sides are exact, so the polytope stays convex. Ends: each w is a new vertex, and there are
 * VERTICES at most. Of 250,000 pairs within 6 LSB of touching, of up to 43 vertices, the most taken
 * were 23, and a hole had 13 edges; one in 400 took more than 9.
 *
 * Stack is what counts here, below every query, and not time, as a pair rarely comes here: most
 * balls lie inside of the tetrahedron of the distance search. A vertex is a number of 5 bits and
 * the two vertices that it comes from; its point is made anew each time. Of the simplex the first
 * three points are the corners of the face at hand, which s->m is the normal of, and the fourth is
 * w. */
#include "narrow/depth.h"

/* Edges of a hole stand behind the faces, where 13 at least find a place. */
enum { VERTICES = 24, FACES = 2 * VERTICES - 4, PLACES = FACES + 10, FAR = 255 };

typedef struct ball {
    const qn_pair *p;
    qn_simplex *s;
    uint8_t vertices, faces;
    uint8_t end;    /* of the edges */
    uint8_t coarse; /* dist counts 2^(coarse - 4) units: so the radius is below 248 of them */
    int32_t twice;
    /* faces i | j << 5 | k << 10: counter-clockwise as seen from outside; edges i | j << 5 */
    uint16_t place[PLACES];
    uint8_t name[VERTICES][2]; /* vertices of A and of B */
    uint8_t dist[FACES];       /* of the planes */
} ball;

/* The vertices i, j, ... become the first points of the simplex: each is made anew, but where the
 * simplex has it. Faces that come one after the other share many. The first three are the corners
 * of the face at hand. */
static void load(const ball *b, uint32_t list, int count)
{
    qn_support_point *x = b->s->p;
    int i;
    for (; count; count--, list >>= 5, x++) {
        const uint8_t *name = b->name[list & 31];
        for (i = 0; i < 4 && (b->s->p[i].a != name[0] || b->s->p[i].b != name[1]); i++) continue;
        if (i < 4) *x = b->s->p[i];
        else {
            x->a = name[0], x->b = name[1];
            qn_support_place(b->p, x);
        }
    }
    x = b->s->p;
    qn_simplex_normal(&b->s->m, x[0].w, x[1].w, x[2].w);
}

/* Above 0: w is beyond the face at hand. s->d is overwritten. */
static int side_of_newest(const ball *b)
{
    qn_simplex *s = b->s;
    qn_row_sub(s->p[3].w, s->p[0].w, s->d);
    return qn_wide3_sign32(&s->m, s->d);
}

/* The distance of the plane through w from the origin along s->m, or FAR where that is beyond the
 * radius. It is coarse: which face is nearest matters, not by how much. The block of m is off by
 * .87 and |w| is below 2^30; half of `twice`, the radius, times the length of the block is below
 * twice 2^29.8. So beyond (twice + 1) 2^30 the rounded product decides. */
static uint8_t distance_of(const ball *b, const int32_t *w)
{
    int32_t height;
    if (qn_row_dot30(b->s->m.block, w) > b->twice + 1) return FAR;
    height = qn_wide3_height(&b->s->m, w, 4);
    if (height > 8 * b->twice) return FAR;
    return (uint8_t)(height < 0 ? 0 : qn_asr32(height, b->coarse));
}

static void add_face(ball *b, uint32_t face)
{
    QN_ASSERT(b->faces < FACES);
    load(b, face, 3);
    b->place[b->faces] = (uint16_t)face;
    b->dist[b->faces] = distance_of(b, b->s->p[0].w);
    b->faces++;
}

QN_SHARED void add_vertex(ball *b, const qn_support_point *v)
{
    uint8_t *name = b->name[b->vertices++];
    QN_ASSERT(b->vertices <= VERTICES);
    name[0] = v->a, name[1] = v->b;
}

static void begin(ball *b)
{
    qn_simplex *s = b->s;
    uint32_t i, j;
    b->vertices = b->faces = 0;
    for (i = 0; i < 4; i++) add_vertex(b, &s->p[i]);
    i = s->side < 0 ? 1 : 2, j = 3 - i; /* 0 i j has the fourth inside */
    add_face(b, i << 5 | j << 10);
    add_face(b, 3 << 5 | i << 10);
    add_face(b, i | 3 << 5 | j << 10);
    add_face(b, j | 3 << 5);
}

/* Adds an edge of the hole; the first of them stands at `hole`. One that comes both ways is inside
 * of the hole, and goes. False where there is no place. */
static bool add_edge(ball *b, int hole, uint32_t edge)
{
    const uint32_t back = (edge << 5 | edge >> 5) & 1023;
    int i;
    for (i = hole; i < b->end; i++)
        if (b->place[i] == back) {
            b->place[i] = b->place[--b->end];
            return true;
        }
    if (i == PLACES) return false;
    b->place[b->end++] = (uint16_t)edge;
    return true;
}

/* The polytope takes w. False where a list is full. Ends: each turn removes or passes a face. */
static bool expand(ball *b)
{
    int i, hole = b->faces - 1; /* a face goes before an edge comes */
    if (b->vertices == VERTICES) return false;
    b->end = (uint8_t)hole;
    for (i = 0; i < b->faces;) {
        const uint32_t f = b->place[i];
        load(b, f, 3);
        if (side_of_newest(b) < 0) {
            i++;
            continue;
        }
        b->faces--;
        b->place[i] = b->place[b->faces];
        b->dist[i] = b->dist[b->faces];
        if (!add_edge(b, hole, f & 1023) || !add_edge(b, hole, f >> 5) ||
            !add_edge(b, hole, f >> 10 | (f & 31) << 5))
            return false;
    }
    if (b->faces + b->end - hole > FACES) return false;
    add_vertex(b, &b->s->p[3]);
    for (; hole < b->end; hole++) /* ends: hole rises, and faces end before it */
        add_face(b, b->place[hole] | (b->vertices - 1u) << 10);
    return true;
}

/* The face nearest the origin, the lowest of several; -1 where all are beyond the radius. */
static int nearest_face(const ball *b)
{
    int i, best = 0;
    for (i = 1; i < b->faces; i++)
        if (b->dist[i] < b->dist[best]) best = i;
    return b->dist[best] == FAR ? -1 : best;
}

int32_t qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice)
{
    ball b;
    int32_t end = QN_BALL_INSIDE;
    int i;
    QN_ASSERT(twice > 0 && twice <= 1 << 17 && s->n == 4);
    b.p = p;
    b.s = s;
    b.twice = twice;
    for (b.coarse = 0; twice >> b.coarse > 30; b.coarse++) continue; /* ends: twice < 2^18 */
    begin(&b);
    while (end == QN_BALL_INSIDE && (i = nearest_face(&b)) >= 0) {
        load(&b, b.place[i], 3);
        qn_support_find(p, s->m.block, &s->p[3]);
        if (distance_of(&b, s->p[3].w) != FAR || side_of_newest(&b) <= 0) {
            const int32_t depth = qn_wide3_height(&s->m, s->p[3].w, 0);
            qn_row_copy(s->m.block, s->d);
            s->n = 3;
            return depth > 0 ? depth : 0;
        }
        if (!expand(&b)) end = QN_BALL_CAPPED;
    }
    load(&b, 1 << 5 | 2 << 10 | 3 << 15, 4);
    s->n = 4;
    return end;
}
