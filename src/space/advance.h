/* SPDX-License-Identifier: MIT */
/* A collider that moves past one that stands: its place on the path, the axes that keep the two
 * apart, and how far it may go. */
#ifndef QN_SPACE_ADVANCE_H
#define QN_SPACE_ADVANCE_H

#include "narrow/separation.h"
#include "quoin/cast.h"

/* A gap of so many LSB in the units of this file, 2^-26 LSB. */
#define QN_GAP(lsb) ((int64_t)(lsb) * ((int64_t)1 << 26))

typedef struct qn_advance {
    const qn_collider3 *a; /* stands */
    const qn_collider3 *b; /* moves; its origin is not read */
    qn_vec3 from;          /* B's place where the path begins */
    qn_vec3 at;            /* B's place: that after t, rounded */
    qn_dir3 way;           /* unit */
    qn_q16 length, margin; /* >= 0 */
    int32_t t;             /* B's place on the path, LSB; before its beginning where < 0 */
    uint32_t reach;        /* of both cores together, LSB */
    qn_dir3 n;             /* the axis found last: unit, world, from A to B */
    /* the gap that a step leaves between the two; in qn_advance_escape that of the best axis */
    int64_t target;
    qn_separation s;    /* at the place examined last; the axis is known where s.has_axis */
    qn_simplex simplex; /* its simplex */
} qn_advance;

/* The radius of both together. */
QN_INLINE uint32_t qn_advance_radius(const qn_advance *p)
{
    return (uint32_t)p->a->shape->radius + (uint32_t)p->b->shape->radius;
}

/* A point. */
extern const qn_collider3 qn_advance_point;

/* How far o, in the hull's frame, lies above a vertex of face i; of a hull that was spoiled since
 * it was checked, above any vertex. Wraps. */
int32_t qn_advance_height(const qn_hull3 *h, int i, const int32_t *o);

/* Do all vertices of the face lie within a quarter of an LSB of the plane of its first? A face that
 * was merged may be dented by 2 LSB: at 15 degrees a path that ends at its plane is 8 LSB early. */
bool qn_advance_is_flat(const qn_hull3 *h, int face);
/* out = u + n by / 2^30, rounded; false, and out is untouched, where that leaves the coordinates.
 * out MAY be u. */
bool qn_advance_shift(const qn_vec3 *u, const qn_dir3 *n, int32_t by, qn_vec3 *out);
/* Begins at p->at. Both colliders and the path are checked. path MAY be NULL, for a B that stands;
 * query MAY be NULL. */
void qn_advance_begin(qn_advance *p, const qn_collider3 *a, const qn_collider3 *b,
                      const qn_path3 *path, const qn_query *query);
/* The first step, by closed forms (sweep.c), with p at the beginning: t goes on to where the two
 * meet, or to some LSB before. QN_APART: they do not meet on the path. QN_TOUCHING: they meet, at
 * B's place, along n; only two spheres, or a sphere B and a box or a hull, give it. QN_ERR_RANGE: B
 * leaves the coordinates before. */
qn_status qn_advance_sweep(qn_advance *p);
/* Sets B's place to that after t, rounded; false where it leaves the coordinates. */
bool qn_advance_place(qn_advance *p, int32_t t);
/* The separation at B's place: s, n where it has an axis, and target. */
void qn_advance_examine(qn_advance *p);
/* The whole separation there: s alone. */
void qn_advance_separate(qn_advance *p);
/* QN_APART: n shows the path clear to its end, and B, where it is, `least` above the target.
 * QN_UNDECIDED: B went on. The gap along n falls to the target at some place; of the few places
 * before it, B took the last at which n shows that it is that far from A. QN_TOUCHING: B stays, as
 * no later place is shown. QN_ERR_RANGE: that place leaves the coordinates. own: 0, or n in A's
 * frame, of a box or a hull. */
qn_status qn_advance_along(qn_advance *p, const int32_t *own, int64_t least);
/* n becomes a penetration axis of an overlap at p->at, where the path begins then. Gives the depth
 * along it, LSB, >= 0. s is the separation with B moved out along an axis, where s.has_points. */
int32_t qn_advance_escape(qn_advance *p);
/* The point of A's surface nearest B where examined, moved by `by` along n, world, from A to B;
 * false where the two have no gap, or where it leaves the coordinates. */
bool qn_advance_witness(qn_advance *p, const qn_dir3 *n, int32_t by, qn_vec3 *out);

#endif
