/* SPDX-License-Identifier: MIT */
/* Separating axes of a box against a box: 3 + 3 faces and 9 pairs of edges. After Gottschalk, Lin and Manocha (1996).
 *
 * What is exact here and what is not. Every axis is a unit direction, rounded to 2^-30, and the depth along it is measured with the full
 * supports of both bodies, so each depth is right for its own axis to a pair unit, at any angle. The usual formula for edge axes, whose
 * radii assume an orthonormal matrix, errs by some units before it is divided by the sine of the angle between the edges, which may be
 * 2^-20: it is used as a filter alone, with that error added on the safe side. No edge axis is left out unless it is exactly zero. */
#ifndef OLD_NARROW_SAT_BOX_H
#define OLD_NARROW_SAT_BOX_H

#include "narrow/old_box_model.h"

#include <stddef.h>

typedef enum old_axis_kind { OLD_AXIS_FACE_A = 0, OLD_AXIS_FACE_B = 1, OLD_AXIS_EDGES = 2 } old_axis_kind;

typedef struct old_sat_result {
    uint8_t kind;  /* old_axis_kind of the axis below */
    uint8_t i, j;  /* face: i; edges: i of A, j of B */
    bool apart;    /* some axis shows a gap of 1 unit at least */
    int32_t depth; /* pair units, along n: the least overlap of the cores (>= 0), or minus the gap (< 0) where apart */
    int32_t least; /* not apart: the least depth of all axes, without preference, where it is OLD_BAND_MOST or less; else some number beyond that */
    qn_dir3 n;     /* the axis in A's frame, unit, from A to B; not filled where a gap beyond stop ended the search */
} old_sat_result;

/* The search: a gap beyond `near` ends it, edge axes deeper than `most` are of no interest. */
void old_sat_box_within(const old_box_model *m, int32_t near, int32_t most, old_sat_result *out);

/* All axes, or up to the first whose gap exceeds `stop` (>= 0, pair units); m->rank is 3.
 *
 * Not apart: the shortest way out. Faces and edges are each settled by the least depth, lowest index first; an edge axis is taken only
 * where it is shorter than the best face by more than 1 LSB, or by more than a sixteenth of one and 2 units if it looks more than 41
 * degrees elsewhere, where the bodies touch at other places. Apart: the axis with the widest gap among those seen; or one with a gap beyond
 * `stop`, of which depth is then a bound. */
static inline void old_sat_box(const old_box_model *m, int64_t stop, old_sat_result *out)
{
    old_sat_box_within(m, qn_saturate(stop), INT32_MAX, out);
}

/* The same with stop OLD_BAND_MOST. */
void old_sat_box_short(const old_box_model *m, old_sat_result *out);

/* For a verdict alone: apart, and least where it is OLD_BAND_MOST or less, are those of the full search; beyond that the axis need not be
 * the shortest. n is not filled for a face. */
static inline void old_sat_box_verdict(const old_box_model *m, int64_t stop, old_sat_result *out)
{
    old_sat_box_within(m, qn_saturate(stop), OLD_BAND_MOST, out);
}

/* One axis of the fifteen, measured as in the search: kind and indices as in old_sat_result (j is read for edges only). False for two
 * parallel edges, which have none. */
bool old_sat_box_axis(const old_box_model *m, int kind, int i, int j, old_sat_result *out);

/* The same for a segment against the box, m->rank 1: 3 faces and 3 edge pairs, exact integers throughout. */
#define OLD_DIRECTION_SLACK 16 /* more than the depth along a rounded unit axis differs from that of the axis itself: see old_sat_box.c */
void old_sat_segment(const old_box_model *m, int64_t stop, old_sat_result *out);

#endif
