/* SPDX-License-Identifier: MIT */
/* What two outlines in one plane share. */
#ifndef OLD_CONTACT_OVERLAY_H
#define OLD_CONTACT_OVERLAY_H

#include "contact/old_clip.h"
#include "contact/old_outline.h"

/* Feature codes of a body that is known by its vertices: the numbers of the two ends of an edge, the lesser in the lower byte; of a vertex,
 * its own twice; and this one for the inside of a face. A box has the codes of old_feature.h. */
#define OLD_FEATURE_INSIDE 0xFFFFu

/* That of the edge between two vertices of a body which is no box, or of the vertex if they are one. */
static inline uint32_t old_edge_feature(uint32_t i, uint32_t j) { return i < j ? i | j << 8 : j | i << 8; }

/* a + t (b - a), differences below 2^30: b for the greatest t. */
static inline int32_t old_between(int32_t a, int32_t b, int32_t t) { return a + (int32_t)qn_round64(qn_mul(b - a, t), 31); }

/* Either of two turns about the segment of two corners is small enough for a corner within the slack of its line: turn = distance * length,
 * and the length is the sum of its two parts at most. */
static inline bool old_is_beside_line(int32_t slack, const old_corner *line, int64_t turn, int64_t other)
{
    uint64_t most = ((uint64_t)qn_abs32(line[1].at[0] - line->at[0]) + qn_abs32(line[1].at[1] - line->at[1])) * (uint32_t)slack; /* 2^32 * 2^15 */
    return qn_abs64(turn) <= most || qn_abs64(other) <= most;
}

/* Height and depth of a point midway between the surfaces, of which A's is at a and B's at b. */
static inline void old_contact_between(int64_t a, int64_t b, old_contact_point *p)
{
    p->at[2] = qn_saturate(qn_asr64(a + b, 1));
    p->depth = qn_saturate(a - b);
}

typedef struct old_overlay {
    old_outline line[2];      /* of A, of B */
    bool box[2];              /* corners are numbered as those of a box */
    int32_t out[2];           /* the surface lies that far above the core: radius of A along n, and of B against n: its opposite */
    int32_t lsb;              /* points closer than this in both coordinates are one; 1: only equal ones */
    int32_t slack;            /* corners that miss the other outline by no more than this touch it, where nothing is shared */
    int32_t thin;             /* an outline no wider than that is a segment, where the shared part is as thin; 0: none is */
    bool grazes;              /* found: an end of a segment that is cut off lies within the slack of the edge that cuts it */
    bool always;              /* if they miss by more, the nearest counts */
    bool lone;                /* an outline of a single point is the contact, wherever it lies */
    old_contact_point *point; /* at[0], at[1]: in the plane; at[2]: height midway between the surfaces; depth: of A's above B's */
    int32_t count, room;      /* room: corners of both outlines are enough */
} old_overlay;

/* Fills point[0 .. count): the corners of the shared polygon, counter-clockwise, strictly convex but for roundings; two points for a shared
 * segment, one for a point, none for none. Which corners there are is decided by exact signs of the corners given; a crossing of edges is
 * rounded once. Two segments that run side by side within the slack share their common length. Cost: O(count of A * count of B). */
void old_overlay_make(old_overlay *o);

#endif
