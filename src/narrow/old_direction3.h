/* SPDX-License-Identifier: MIT */
/* Directions of the distance and depth searches: of a vector, of an edge, of a triangle, and on which side of one something lies, exactly. */
#ifndef OLD_NARROW_DIRECTION3_H
#define OLD_NARROW_DIRECTION3_H

#include "narrow/old_simplex.h"
#include "num/predicate.h"

/* The direction from the origin to the point v nearest it, for a simplex that holds v in its relative interior. All points of the simplex
 * lie in the plane square to it, so any of them tells how far a direction reaches. */
typedef struct old_direction3 {
    int count;              /* of the simplex: 1 vertex, 2 edge, 3 triangle */
    old_int3 d;             /* rounded to 30 bits: |d - real| <= 3.9 as vectors; a vertex exactly */
    int64_t n[3];           /* vertex and triangle exactly; edge within 2^-29.2 rad. Below 2^61 */
    const old_simplex3 *of; /* edge: its simplex, which must keep its first two points while the sign is asked for. Triangle: its simplex, of
                            * which only the vertices' numbers are read, or NULL. Vertex: NULL */
} old_direction3;

/* |d . f - the same of the real direction| stays below this for |components of f| <= 2^bits: 3.9 sqrt(3) 2^bits = 6.76 * 2^bits. */
#define OLD_DIRECTION_ERROR(bits) ((int64_t)1 << ((bits) + 3))

/* For 1 to 3 points. False when the origin lies in the simplex, exactly; out is then not usable. */
bool old_simplex3_direction(const old_simplex3 *s, old_direction3 *out);

/* That of an edge e from a, whose nearest point lies within: e x (a x e), the inner product cut to 30 bits: it never cancels. With |c - real|
 * <= sqrt(3)/2 and |c| >= 2^29 the direction is off by 2^-29.2 rad; d, up to sqrt(3) 2^30 long, by 3 from that and sqrt(3)/2 from its own
 * rounding. */
bool old_edge_direction(const old_int3 *a, const old_int3 *e, int64_t n[3]);

/* The direction of a vector, |components| <= 2^30, zero included: like that of a vertex. */
void old_direction3_from_vector(old_direction3 *out, const old_int3 *d);

/* Exact sign of (real direction) . f; |components of f| < 2^30, a difference of two w. */
int old_direction3_sign(const old_direction3 *d, const old_int3 *f);

/* n . f / 2^32, the lower words of n dropped, which costs less than |fx| + |fy| + |fz| < 2^31.6. */
QN_INLINE int64_t old_upper_dot(const int64_t n[3], const old_int3 *f)
{
    return qn_mul(qn_upper_word(n[0]), f->x) + qn_mul(qn_upper_word(n[1]), f->y) + qn_mul(qn_upper_word(n[2]), f->z);
}

/* Sign of n . f, n below 2^61, f below 2^30: 2^92.6, in two words of 64 and 32 bits. */
int old_side3_exact(const int64_t n[3], const old_int3 *f);
QN_INLINE int old_side3(const int64_t n[3], const old_int3 *f)
{
    int32_t top = qn_upper_word(old_upper_dot(n, f));
    return top > 0 ? 1 : top < -1 ? -1 : old_side3_exact(n, f);
}

/* v, below 2^61, rounded so that its largest component has 30 bits; smaller ones are left as they are. The count of bits dropped, 0 .. 31.
 * Up to 2^62, as only a direction turned by what is no rotation may be, 31 are dropped, and 31 bits left. */
int old_block30(const int64_t v[3], old_int3 *out);

#endif
