/* SPDX-License-Identifier: MIT */
/* The one verdict: overlap, distance and manifold all ask here, so they can never disagree. */
#ifndef QN_NARROW_SEPARATION_H
#define QN_NARROW_SEPARATION_H

#include "narrow/box_model.h"
#include "narrow/sat_box.h"
#include "narrow/segment.h"

/* What a caller wants to know decides how much is computed, never what is answered. */
#define QN_REACH_ALL ((int64_t)1 << 48) /* farther than any two bodies, in pair units of the finest model too */

typedef struct qn_separation3 {
    qn_status status;  /* APART: distance > band; OVERLAPPING: distance < -band; TOUCHING: in between; UNDECIDED: the caller's cap */
    bool measured;     /* false: APART, proved beyond reach, and nothing below but band is filled; or OVERLAPPING, deep, where the reach is all: only lower,
                          upper and band */
    bool cores_apart;  /* on_a and on_b are the nearest points of the cores; else they overlap, or touch within the band */
    bool has_axis;     /* `axis` is filled (box and box, box and segment; not where the search alone settled it) */
    bool by_axis;      /* n is that axis; else the direction from on_a to on_b */
    qn_sat_result axis;
    int64_t distance;  /* signed separation of the surfaces, pair units: < 0 overlap; never 0 for a separation that is not */
    int64_t lower, upper; /* the real distance lies in between, pair units; 0 .. band for overlap */
    int64_t band;
    qn_dir3 n;         /* work frame, unit, from A to B */
    int32_t on_a[3], on_b[3]; /* nearest points of the cores, work frame, relative to A's position, pair units */
    bool slanted;      /* two segments alone: they run across each other, by more than 1 in 4 */
} qn_separation3;

/* A box against a box or a capsule: the work frame is A's. reach (>= 0, pair units): a pair proved farther apart than that need
 * not be measured. max_passes: the caller's cap on the distance search. cache: NULL, or where the search
 * remembers its end; any content is legal. */
void qn_separation_of_box(const qn_box_model *m, int64_t reach, int max_passes, qn_cache *cache, qn_separation3 *out);

/* The same for a sphere alone, m->rank 0. */
void qn_separation_of_ball(const qn_box_model *m, int64_t reach, qn_separation3 *out);

/* The same for a capsule alone, m->rank 1. Where a face is the axis, on_b is the end that lies deepest below it and on_a its foot on the
 * face's plane. */
void qn_separation_of_capsule(const qn_box_model *m, int64_t reach, qn_separation3 *out);

/* Spheres and capsules: the work frame has the world's axes. */
void qn_separation_of_segments(const qn_segment_model *m, int64_t reach, qn_separation3 *out);

#endif
