/* SPDX-License-Identifier: MIT */
/* Random pairs with hulls and clouds; they go on where mix.h ends. */
#ifndef CASES_MIX_HULLS_H
#define CASES_MIX_HULLS_H

#include "mix.h"

enum {
    MIX_HULLS = MIX_KINDS, /* two of few points, any pose */
    MIX_MIXED,             /* anything and anything */
    MIX_PADDED,            /* a rounded one and anything, half of them near touching */
    MIX_HULL_NEAR,         /* one and anything, within 64 LSB of touching */
    MIX_HULL_KISS,         /* within 4 LSB */
    MIX_HULL_ALIGN,        /* of a lattice, or a box, turned alike or by right angles but for a tiny twist; half of them near touching */
    MIX_HULL_TINY,
    MIX_HULL_BIG,
    MIX_HULL_FAR,
    MIX_PLATES,  /* flat, thin, segments and points, half of them near touching */
    MIX_LATTICE, /* two of lattices whose steps and offset are equal, not turned: touches, ties, level faces */
    MIX_TWINS,   /* the same one twice, or itself smaller, about one place */
    MIX_LARGE,   /* up to 40 vertices, one in sixteen up to 255 */
    MIX_ALL_KINDS
};

const char *mix_any_name(int kind);
/* Also those of mix.h. Hulls and clouds last until the next pair is made. */
void mix_any_make(random_state *r, int kind, mix_pair *out);
/* Scratch memory for any question. */
const qn_query *mix_scratch(void);

#endif
