/* SPDX-License-Identifier: MIT */
/* The top of a core along a direction: how far it reaches, and the vertices that come near that. */
#ifndef OLD_NARROW_TOP3_H
#define OLD_NARROW_TOP3_H

#include "narrow/old_depth3.h"
#include "narrow/old_pair.h"

#define OLD_TOP_LISTED 32 /* vertices that are named */
#define OLD_TOP_MADE 8    /* and of these the first are kept */
#define OLD_TOP_LSB 9     /* how far below the top vertices are named, LSB */
#define OLD_TOP_SLACK 6   /* and in products of points that are not in place, k >= 0: see `look` in old_top3.c */

/* Vertices that lie OLD_TOP_LSB or less below the top along an axis are so near, in upper words of products with a direction like the axis, of
 * components of 30 bits, floored, that is at most sqrt(3) 2^30 long: 9 sqrt(3) / 4 = 3.9 an LSB, and 3.1 for what is rounded, of differences
 * below 2^29 and of the unit direction. */
static inline int32_t old_top_near(int k) { return 4 * old_units_in_lsb(k) + 4; }
QN_STATIC_ASSERT(OLD_TOP_LSB == 9);

typedef struct old_top3 {
    int64_t far;                  /* Q30, exact: below 2^60 */
    int32_t count;                /* more than OLD_TOP_LISTED: no list */
    uint8_t near[OLD_TOP_LISTED]; /* all within OLD_TOP_LSB of the top, and some lower ones, in order */
    old_int3 made[OLD_TOP_MADE];  /* near[i], in place */
    int64_t reach[OLD_TOP_MADE];  /* how far those reach, Q30 */
} old_top3;

/* Vertices of a core of which the first may be its top. */
typedef struct old_top3_hint {
    int made;             /* so many of them are in place; 0: the first is named alone */
    const uint8_t *index; /* any are legal */
    const old_int3 *vertex;
} old_top3_hint;

/* Along n (unit, within 4 units of 2^30) for sign 1, against it for -1. k: guard bits of the pair units, at most 14. hint may be NULL; where
 * the first is not the top, all above it are named. */
void old_top3_measure(const old_core *core, const qn_dir3 *n, int sign, int k, const old_top3_hint *hint, old_top3 *out);
/* The same of both bodies along the unit of a facet's axis, where its vertices are all that is to be named, and are at hand. */
void old_top3_of_facet(const old_core *a, const old_core *b, const old_depth3 *axis, old_top3 top[2]);

#endif
