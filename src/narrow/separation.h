/* SPDX-License-Identifier: MIT */
/* The one verdict of every query: how far apart two bodies are, and along which axis. */
#ifndef QN_NARROW_SEPARATION_H
#define QN_NARROW_SEPARATION_H

#include "narrow/gjk.h"

/* What is read most comes first, where the smallest instructions reach: bytes before all. */
typedef struct qn_separation {
    qn_status verdict;
    bool has_axis; /* not of hulls or clouds that overlap: qn_separation_depth finds it */
    bool has_simplex;
    bool has_points; /* the axis is that of the nearest points, which it or the simplex gives */
    qn_axis axis;    /* of the cores: the separation along a unit axis */
    /* storage given for qn_separation_find; where has_simplex it holds the feature of A - B that
     * the axis belongs to */
    qn_simplex *simplex;
    int32_t sep; /* of the bodies along the axis, units; never at odds with the verdict */
    /* of the bodies, units: the distance lies between them, to within the error; INT32_MAX: no more
     * is known than that of the origins and the reaches */
    int32_t lower, upper;
    qn_pair pair;
} qn_separation;

/* s->pair is made, s->simplex given. stop: a separation of the cores, units, beyond which it is
 * enough to be sure of that; INT32_MAX: none. passes: as of qn_gjk. exact: upper is wanted, and of
 * plain boxes their distance, not the gap along an axis. Hulls or clouds whose cores overlap have
 * no axis; where qn_separation_shallow may find one, the verdict is QN_UNDECIDED until then. */
void qn_separation_find(qn_separation *s, int32_t stop, int passes, bool exact);
/* Without an axis: is the depth at most `width`, units, the band or more? Then the pair touches and
 * has its axis; a deeper one overlaps. QN_UNDECIDED: see depth.h. */
void qn_separation_shallow(qn_separation *s, int32_t width);
/* Of a pair that touches with cores that overlap, or meet: the witness points, which
 * qn_separation_find leaves out or has roundly. passes: as there. The simplex is another then. */
void qn_separation_points(qn_separation *s, int passes);
/* The witness point of the pair's A, side 0, or B, where it is known, moved by shift LSB along n,
 * unit, in the world. Where units are coarser than an LSB, B's is placed from B's own origin, for T
 * is rounded. False where it leaves the coordinates. */
bool qn_separation_place(const qn_separation *s, int side, int32_t shift, const qn_dir3 *n,
                         qn_vec3 *out);
/* Without an axis: finds the shortest way out. The verdict stays. memory: as qn_epa takes it. */
void qn_separation_depth(qn_separation *s, void *memory);
/* The same as qn_separation_find for two plain boxes where it is enough to be sure of any gap, and
 * for two rounds (spheres, capsules): no search and no simplex. */
void qn_separation_boxes(qn_separation *s);
void qn_separation_rounds(qn_separation *s, int32_t stop);

/* The cache keeps an axis from query to query, which is tried first as a proof that the pair is
 * apart. No answer depends on it. */

/* Are the bodies surely apart by more than margin LSB >= 0, so that a query without the cache finds
 * the same? Both are checked. Any content of *c is legal. */
bool qn_cache_proves(const qn_cache *c, const qn_collider3 *a, const qn_collider3 *b,
                     int32_t margin);
/* The axis that a query ended with. */
void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x);

#endif
