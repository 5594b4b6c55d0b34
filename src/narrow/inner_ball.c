/* SPDX-License-Identifier: MIT */
/* The depth of two cores that overlap is the distance from the origin to the surface of the difference A - B. Whether it
 * is more than some units is a smaller question than how much it is, and takes no polytope:
 *
 *   1. A tetrahedron of points of A - B that holds the origin; its four faces are pending.
 *   2. A pending face whose plane is farther from the origin than the radius is done.
 *   3. Else w, the support point along its outward normal. If w is not beyond the plane, it is a face of A - B: the depth
 *      is at most its distance, at most the radius.
 *   4. Else the face is replaced by the three faces that w makes with its edges.
 *
 * Proof of "inside". Let c be the centroid of the tetrahedron, inside of it. Step 4 adds the tetrahedron of face and w,
 * a part of A - B, beyond the face: a ray from c that leaves by the face now leaves by one of the three, from its inner
 * side. So a face that has c on its outer side, or in its plane, is dropped, and at every moment each ray from c leaves
 * the union of tetrahedra through a pending or a done face. The union is connected, holds the origin and is a part of
 * A - B. In the end all its outer faces are done: none meets the ball around the origin, so the union holds the ball.
 * (The expanding polytope of van den Bergen, 2001, keeps its faces joined and takes the nearest one first, and so finds
 * the depth. Here faces know nothing of each other and are taken last in, first out: a stack is enough.)
 *
 * Ends: every split uses up a level of the stack or a pass, and both are counted. It would end without: each split
 * adds a solid part to the union along all rays of the face, from finitely many vertices. */
#include "narrow/inner_ball.h"

#include "num/height.h"

enum { LEVELS = 12, PENDING = 4 + 2 * LEVELS, PASSES = 64 };

typedef struct ball {
    const qn_simplex *s;
    qn_support_point added[LEVELS]; /* vertex 4 + i */
    uint8_t face[PENDING][3];       /* counter-clockwise as seen from outside */
    int count;
} ball;

static const qn_support_point *vertex(const ball *b, int i) { return i < 4 ? &b->s->p[i] : &b->added[i - 4]; }

static void push(ball *b, int i, int j, int k)
{
    uint8_t *f = b->face[b->count++];
    f[0] = (uint8_t)i, f[1] = (uint8_t)j, f[2] = (uint8_t)k;
}

static void push_tetrahedron(ball *b)
{
    const qn_support_point *v = b->s->p;
    qn_wide3 m;
    qn_int3 x;
    int i, j;
    qn_simplex_normal(&m, v[0].w, v[1].w, v[2].w);
    qn_row_sub(v[3].w, v[0].w, x);
    i = qn_wide3_sign32(&m, x) < 0 ? 1 : 2, j = 3 - i; /* 0 i j has the fourth inside */
    push(b, 0, i, j);
    push(b, 0, 3, i);
    push(b, i, 3, j);
    push(b, j, 3, 0);
}

/* Is the plane through w farther from the origin, along m, than the radius? The block of m is off by .87 and |w| below
 * 2^30, and half the radius times its length below twice 2^29.8: beyond (twice + 1) 2^30 the rounded product decides. */
static bool is_plane_beyond(const qn_wide3 *m, const int32_t *w, int32_t twice)
{
    if (qn_row_dot(m->block, w) > (int64_t)(twice + 1) << 30) return true;
    return qn_wide3_height(m, w, 4) > 8 * twice;
}

/* Is the centroid on the inner side of the plane through w? By 4 (w - c), which is exact. */
static bool is_front(const ball *b, const qn_wide3 *m, const int32_t *w)
{
    const qn_support_point *v = b->s->p;
    int64_t x[3];
    int i;
    for (i = 0; i < 3; i++)
        x[i] = 4 * (int64_t)w[i] - v[0].w[i] - v[1].w[i] - v[2].w[i] - v[3].w[i];
    return qn_wide3_sign64(m, x) > 0;
}

/* The face becomes the simplex. */
static void show_face(const ball *b, const uint8_t *f, const qn_wide3 *m, qn_simplex *s)
{
    const qn_support_point u = *vertex(b, f[0]), v = *vertex(b, f[1]), w = *vertex(b, f[2]);
    s->p[0] = u, s->p[1] = v, s->p[2] = w;
    qn_simplex_begin(s);
    s->n = 3;
    s->m = *m;
    qn_row_copy(m->block, s->d);
}

qn_ball_end qn_inner_ball(const qn_pair *p, qn_simplex *s, int32_t twice)
{
    ball b;
    int left = PASSES;
    QN_ASSERT(twice > 0 && twice <= 32);
    if (!qn_simplex_complete(p, s)) return QN_BALL_OUTSIDE;
    b.s = s;
    b.count = 0;
    push_tetrahedron(&b);
    while (b.count) {
        const uint8_t *top = b.face[--b.count];
        const uint8_t f[3] = { top[0], top[1], top[2] };
        const int32_t *o = vertex(&b, f[0])->w;
        int next = f[0] > f[1] ? f[0] : f[1];
        qn_support_point *w;
        qn_wide3 m;
        qn_int3 x;
        qn_simplex_normal(&m, o, vertex(&b, f[1])->w, vertex(&b, f[2])->w);
        if (is_plane_beyond(&m, o, twice) || !is_front(&b, &m, o)) continue;
        next = (next > f[2] ? next : f[2]) + 1;
        if (next < 4) next = 4;
        if (next == 4 + LEVELS || !left--) return QN_BALL_CAPPED;
        w = &b.added[next - 4];
        qn_row_negate(m.block, x);
        qn_support_find(p, x, w);
        qn_row_sub(w->w, o, x);
        if (qn_wide3_sign32(&m, x) <= 0) {
            show_face(&b, f, &m, s);
            return QN_BALL_OUTSIDE;
        }
        push(&b, f[0], f[1], next);
        push(&b, f[1], f[2], next);
        push(&b, f[2], f[0], next);
    }
    return QN_BALL_INSIDE;
}
