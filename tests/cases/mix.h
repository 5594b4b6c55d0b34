/* SPDX-License-Identifier: MIT */
/* Random pairs of shapes: the same on every machine (integers only), each mix after one way in
 * which collision code fails. */
#ifndef CASES_MIX_H
#define CASES_MIX_H

#include "placed.h"
#include "random.h"

typedef enum mix_kind {
    MIX_BOXES,  /* two boxes, 1/16 to 8 units, any pose, from concentric to apart */
    MIX_ROUNDS, /* spheres and capsules */
    MIX_SOFT,   /* a rounded box and anything */
    MIX_NEAR,   /* anything, within 64 LSB of touching */
    MIX_KISS,   /* anything, within 4 LSB of touching */
    /* boxes in the same or a right-angled turn but for a tiny twist; half of them near touching */
    MIX_ALIGN,
    MIX_TINY, /* 1 to 2047 LSB */
    MIX_FLAT, /* extents, lengths and radii of 0 and 1 LSB among others */
    MIX_BIG,  /* 1 to 1024 units */
    MIX_FAR,  /* up to 30,000 units from the origin */
    /* long thin boxes side by side, turned about their length alike, with a yaw of 2^-30 to
     * 2^-12 */
    MIX_LONG,
    MIX_KINDS,
    /* With hulls and clouds (mix_hulls.c): */
    MIX_HULLS = MIX_KINDS, /* two of few points, any pose */
    MIX_MIXED,             /* anything and anything */
    MIX_PADDED,            /* a rounded one and anything, half of them near touching */
    MIX_HULL_NEAR,         /* one and anything, within 64 LSB of touching */
    MIX_HULL_KISS,         /* within 4 LSB */
    /* of a lattice, or a box, turned alike or by right angles but for a tiny twist; half of them
     * near touching */
    MIX_HULL_ALIGN,
    MIX_HULL_TINY,
    MIX_HULL_BIG,
    MIX_HULL_FAR,
    MIX_PLATES, /* flat, thin, segments and points, half of them near touching */
    /* two of lattices whose steps and offset are equal, not turned: touches, ties, level faces */
    MIX_LATTICE,
    MIX_TWINS, /* the same one twice, or itself smaller, about one place */
    MIX_LARGE, /* up to 40 vertices, one in sixteen up to 255 */
    MIX_BUILT, /* roofs, domes, needles, studded boxes, 8 LSB to 512 units, most of them on each
                * other */
    MIX_ALL_KINDS
} mix_kind;

typedef pair3 mix_pair;

/* Kinds below MIX_KINDS. */
void mix_make(random_state *r, mix_kind kind, mix_pair *out);
/* All; hulls and clouds last until the next pair is made. */
void mix_any_make(random_state *r, int kind, mix_pair *out);
const char *mix_any_name(int kind);
/* Scratch memory for any query. */
const qn_query *mix_scratch(void);

/* ---- Parts, for other mixes ------------------------------------------------------------------ */

typedef struct mix_span {
    int lo, hi;
} mix_span; /* of sizes: 2^lo to 2^(hi + 1) - 1, all counts of bits alike */

int32_t mix_below(random_state *r, int32_t n);
int32_t mix_size(random_state *r, mix_span s);
qn_shape3 mix_box(random_state *r, mix_span s, int rounded);
/* A sphere, a capsule, a box, a rounded box. */
qn_shape3 mix_simple(random_state *r, mix_span s);
/* A at most `most` LSB from the origin, any pose; B somewhere within 1.05 times of the reach of
 * both. */
void mix_place(random_state *r, mix_pair *p, int32_t most);
/* B's rotation: A's, perhaps after a quarter turn, but for a few units of the last place. */
void mix_align(random_state *r, mix_pair *p);
/* Any non-zero quaternion: two in three of unit length in Q16.16, the others longer or shorter. */
qn_quat mix_quat(random_state *r);
/* Moves B along the shortest way until the separation is about target LSB, by the library's own
 * answers. */
void mix_bring(mix_pair *p, int32_t target, const qn_query *scratch);

#endif
