/* SPDX-License-Identifier: MIT */
#include "narrow/old_simplex.h"

#include <stddef.h>

#include "narrow/old_direction3.h"
#include "num/predicate.h"

static QN_BESIDE int determinant_sign(const int64_t t[4])
{
    const int clear = qn_determinant_clear(t);
    return clear ? clear : qn_determinant(t, NULL);
}

/* ---- Points that stay --------------------------------------------------- */

QN_SHARED void keep_as(old_simplex3 *s, int at, int from)
{
    s->w[at] = s->w[from];
    s->ia[at] = s->ia[from];
    s->ib[at] = s->ib[from];
}

static void keep_last(old_simplex3 *s, int at)
{
    keep_as(s, at, s->count - 1);
    s->count = at + 1;
}

/* ---- Signs between the edges -------------------------------------------- */

/* The edges e[i] from the newest point p to the others, and what they make: p . e[i], e[i] . e[i], and e[i] . e[j] at i + j - 1. */
typedef struct fan {
    int64_t along[3], square[3], mixed[3];
} fan;

/* The part of a fan that the first two of those edges make. */
static QN_OWN_STACK void spread(const old_simplex3 *s, fan *out)
{
    const old_int3 *p = &s->w[s->count - 1];
    const old_int3 e = old_int3_sub(&s->w[0], p), f = old_int3_sub(&s->w[1], p);
    out->along[0] = old_int3_dot(p, &e);
    out->along[1] = old_int3_dot(p, &f);
    out->square[0] = old_int3_dot(&e, &e);
    out->square[1] = old_int3_dot(&f, &f);
    out->mixed[0] = old_int3_dot(&e, &f);
}

/* The rest of the fan of four points: what the third edge makes, alone and with the other two. */
static QN_PART void spread_third(const old_simplex3 *s, fan *out)
{
    const old_int3 *p = &s->w[3];
    const old_int3 e = old_int3_sub(&s->w[0], p), f = old_int3_sub(&s->w[1], p), g = old_int3_sub(&s->w[2], p);
    out->along[2] = old_int3_dot(p, &g);
    out->square[2] = old_int3_dot(&g, &g);
    out->mixed[1] = old_int3_dot(&e, &g);
    out->mixed[2] = old_int3_dot(&f, &g);
}

/* With e = e[x], the direction from the origin to the nearest point of the line p x is that of d = p (e.e) - e (p.e). The point y does not lie
 * on the origin's side of the plane there when d . (y - p) = (p.e[y]) (e.e) - (e.e[y]) (p.e) >= 0: t holds these four factors. */
static QN_BESIDE void put_behind(const fan *f, int x, int y, int64_t t[4])
{
    t[0] = f->along[y];
    t[1] = f->square[x];
    t[2] = f->mixed[x + y - 1];
    t[3] = f->along[x];
}

static bool is_behind(const fan *f, int x, int y)
{
    int64_t t[4];
    put_behind(f, x, y, t);
    return determinant_sign(t) >= 0;
}

/* The nearest point of the line p x lies strictly between its ends. */
QN_SHARED bool is_between(const fan *f, int x) { return f->along[x] < 0 && f->along[x] + f->square[x] > 0; }

/* ---- Which part holds the nearest point --------------------------------- */

/* Where the vertex and the edges fail, a face from p holds the answer. Another face may have the origin outside too; but then, seen from
 * the edge of p that both share, the foot of the origin in the wrong one's plane lies on the far side of that edge. */
QN_LONE bool is_face(const fan *f, unsigned outside, int x, int y)
{
    unsigned bit = 1u << (3 - x - y);
    return outside == bit || ((outside & bit) && !is_behind(f, x, y) && !is_behind(f, y, x));
}

/* One of the three must be it. */
static inline void keep_face(old_simplex3 *s, const fan *f, unsigned outside)
{
    int x = 0, y = 1;
    if (!is_face(f, outside, 0, 1)) {
        y = 2;
        if (!is_face(f, outside, 0, 2)) x = 1;
    }
    QN_ASSERT(is_face(f, outside, x, y));
    keep_as(s, 0, x);
    keep_as(s, 1, y);
    keep_last(s, 2);
}

/* The same for the line of the two older points of a triangle, and p as the point y. Seen from w[0] the edges are e[1] - e[0] and -e[0], so
 * all four factors are sums of those that the fan has. */
static QN_BESIDE void put_behind_across(const fan *f, int64_t t[4])
{
    const int64_t along = f->along[0] + f->square[0], mixed = f->mixed[0] - f->square[0]; /* w[0] . e[0] and (e[1] - e[0]) . e[0] */
    t[0] = -along;
    t[1] = f->square[1] - f->mixed[0] - mixed;
    t[2] = -mixed;
    t[3] = f->along[1] + f->mixed[0] - along;
}

/* Two points: the new one alone, where it lies beyond the foot. */
static void reduce_edge(old_simplex3 *s)
{
    old_int3 e = old_int3_sub(&s->w[0], &s->w[1]);
    if (old_int3_dot(&s->w[1], &e) >= 0) keep_last(s, 0);
}

static QN_PART void reduce_triangle(old_simplex3 *s)
{
    /* p alone: it lies beyond both edges' starts.   p and one point: the other adds nothing.   Else the inside: some part must hold. */
    fan f;
    spread(s, &f);
    if (f.along[0] >= 0 && f.along[1] >= 0) {
        keep_last(s, 0);
    } else if (is_between(&f, 0) && is_behind(&f, 0, 1)) {
        keep_last(s, 1);
    } else if (is_between(&f, 1) && is_behind(&f, 1, 0)) {
        keep_as(s, 0, 1);
        keep_last(s, 1);
    }
}

/* old_side3, for a point that several faces ask for: a compiler that keeps the signs of its words from one to the next no longer sees that the
 * products are of 32 bits. */
QN_INLINE int side_of_face(const int64_t n[3], const old_int3 *f)
{
    old_int3 at = *f;
    QN_OPAQUE(at.x);
    QN_OPAQUE(at.y);
    QN_OPAQUE(at.z);
    return old_side3(n, &at);
}

/* Faces x, y, p of which the origin lies strictly outside, as bits 1 << (the point not on it); 0: the origin is within. */
static QN_PART unsigned outside_faces(const old_simplex3 *s)
{
    const old_int3 *p = &s->w[3];
    const old_int3 e[3] = { old_int3_sub(&s->w[2], p), old_int3_sub(&s->w[0], p), old_int3_sub(&s->w[1], p) };
    int64_t n[3];
    unsigned outside = 0;
    int volume;
    old_int3_cross(&e[0], &e[1], n);
    volume = old_side3(n, &e[2]); /* cyclic exchanges keep it */
    if (side_of_face(n, p) == volume) outside |= 2u;
    old_int3_cross(&e[1], &e[2], n);
    if (side_of_face(n, p) == volume) outside |= 4u;
    old_int3_cross(&e[2], &e[0], n);
    if (side_of_face(n, p) == volume) outside |= 1u;
    /* The new point is off the plane of the others: the volume is 0 only with a frame that is no rotation. Any of the faces will do then,
     * and the cap ends it. */
    return outside;
}

static QN_PART void keep_part(old_simplex3 *s, unsigned outside)
{
    fan f;
    int x;
    spread(s, &f);
    spread_third(s, &f);
    if (f.along[0] >= 0 && f.along[1] >= 0 && f.along[2] >= 0) {
        keep_last(s, 0);
        return;
    }
    for (x = 0; x < 3; x++) {
        if (is_between(&f, x) && is_behind(&f, x, x == 0) && is_behind(&f, x, x == 2 ? 1 : 2)) {
            keep_as(s, 0, x);
            keep_last(s, 1);
            return;
        }
    }
    keep_face(s, &f, outside);
}

static bool reduce_tetrahedron(old_simplex3 *s)
{
    const unsigned outside = outside_faces(s);
    if (outside) keep_part(s, outside);
    return outside != 0;
}

#define reduce_four reduce_tetrahedron

bool old_simplex3_is_reduced(const old_simplex3 *s)
{
    fan f;
    int64_t t[4];
    QN_ASSERT(s->count >= 1 && s->count <= 3);
    if (s->count == 1) return true;
    if (s->count == 2) {
        const old_int3 e = old_int3_sub(&s->w[0], &s->w[1]);
        return old_int3_dot(&s->w[1], &e) < 0 && old_int3_dot(&s->w[0], &e) > 0;
    }
    spread(s, &f);
    put_behind(&f, 0, 1, t);
    if (determinant_sign(t) >= 0) return false;
    put_behind(&f, 1, 0, t);
    if (determinant_sign(t) >= 0) return false;
    put_behind_across(&f, t);
    return determinant_sign(t) < 0;
}

bool old_simplex3_reduce(old_simplex3 *s)
{
    QN_ASSERT(s->count >= 2 && s->count <= 4);
    if (s->count == 4) return reduce_four(s);
    if (s->count == 3) reduce_triangle(s);
    else reduce_edge(s);
    return true;
}
