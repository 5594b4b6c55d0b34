/* SPDX-License-Identifier: MIT */
/* Where a box stands as seen from another: what the model of the two begins with, and what may settle the pair before it is made. */
#ifndef OLD_NARROW_BOX_PLACE_H
#define OLD_NARROW_BOX_PLACE_H

#include "narrow/old_pair.h"
#include "quoin/config.h"

#include <stddef.h>

/* The first half of a pair of boxes, in units of 4 LSB: upper words of Q30 numbers. */
typedef struct old_box_place {
    union {
        int64_t offset[3]; /* B's centre in A's frame, Q30 LSB */
        int32_t d[4];      /* of a place begun alone, whose room4 is 0: B's in the world and all extents or-ed; the rest is filled when asked for */
    } at;
    uint32_t extent; /* all extents, or-ed, LSB */
    uint32_t far4;   /* the offset's sizes and the radii, or-ed */
    uint32_t slack4; /* wider than 128 pair units and 24 LSB: whatever was rounded on any road, and the band */
    uint32_t room4;  /* slack, radii and the caller's reach: a gap beyond this is a proof of APART */
    int32_t gap4;    /* how far A's face `lead` sees B's centre out, farther than the others; where size counts 0 at least */
    uint8_t lead;
} old_box_place;

/* reach4: the caller's reach in units of 4 LSB, rounded down, 2^31 at most. */
void old_box_place_make(old_box_place *place, const old_pair3 *pair, uint32_t reach4);
/* Of plain boxes, reach 0. */
static inline void old_box_place_plain(old_box_place *place, const old_pair3 *pair) { old_box_place_make(place, pair, 0); }
/* Pair and place of two boxes (nothing is NULL) at a glance, reach 0, for most pairs: without radius, at different places, with nothing
 * amiss and no coordinate beyond 2^30, so that differences fit 32 bits. pair->d is not filled. False, and nothing to rely on, for any
 * other. */
bool old_box_place_begin(old_box_place *place, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                         const qn_frame3 *frame_b);
/* The same, but for boxes that are seen apart by 14 bits (box_cut.h), where products of 64 are dear: QN_APART, and nothing to rely on; else
 * QN_OVERLAPPING when filled, or begun where a kernel makes the model of that, QN_UNDECIDED. look: along which axes; where there is a cache, which is to remember the axis that a full search
 * finds, along the one that it remembers as kind << 4 | i << 2 | j, of any bits, or along none. */
#define OLD_LOOK_ALL (-1)
#define OLD_LOOK_NOT (-2)
enum { OLD_LOOK_FACE_A = 0, OLD_LOOK_FACE_B = 1, OLD_LOOK_EDGES = 2 };
static inline qn_status old_box_place_try(old_box_place *place, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                                          const qn_frame3 *frame_b, int look)
{
    (void)look;
    return old_box_place_begin(place, pair, a, frame_a, b, frame_b) ? QN_OVERLAPPING : QN_UNDECIDED;
}

/* Whatever a place lacks that was begun alone. */
static inline void old_box_place_fill(old_box_place *place, const old_pair3 *pair) { (void)place, (void)pair; }

/* True only when both boxes hold a common ball whose width, 2 slack4, is more than any axis' depth can be rounded by, and the band: the
 * full search would say QN_OVERLAPPING. Its centre is the point of A (less the ball) nearest B's centre; most overlapping
 * pairs end here. */
bool old_box_place_is_deep(const old_box_place *place, const old_pair3 *pair);
/* The same of a place that may have been begun alone, and stays so. */
static inline bool old_box_place_shows_deep(const old_box_place *place, const old_pair3 *pair) { return old_box_place_is_deep(place, pair); }
/* The same as a begin from poses, for boxes that are not NULL: QN_OVERLAPPING when place, pair and both frames, in the pair's order, are
 * filled; QN_APART, and nothing to rely on, where a ball about B is beyond one about A or A's leading face, or as with old_box_place_try;
 * QN_UNDECIDED for such as begin does not take; a refusal. Not where size counts. */
qn_status old_box_place_of_poses(old_box_place *place, old_pair3 *pair, qn_frame3 frame[2], const qn_shape3 *a, const qn_pose3 *pose_a,
                                 const qn_shape3 *b, const qn_pose3 *pose_b);

/* |x| / 2^32, of a negative x that of its floor. */
static inline uint32_t old_upper_word_size(int64_t x) { return qn_abs32(qn_upper_word(x)); }

#endif
