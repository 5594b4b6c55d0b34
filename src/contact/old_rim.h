/* SPDX-License-Identifier: MIT */
/* The rim of a thin box: two edges, level with each other within the contact's tolerance though what lies between them is none of it. */
#ifndef OLD_CONTACT_RIM_H
#define OLD_CONTACT_RIM_H

#include "contact/old_region.h"

#define OLD_RIM_LENGTH 64 /* LSB: two places that are nearer to each other are as good as one */

/* A body's half edge h, with its slope against n in Q30, that is thin: neither it nor the way between its ends along n is longer than the
 * tolerance. That way, which is 0 where it is not thin, or square to n. */
int32_t old_rim_rise(int32_t h, int32_t slope, int32_t tolerance);

/* Of A's edge i and B's j, edges = i + 4 j, which touch along n: moves one to the edge opposite across a thin side of its body, A's where
 * both are thin. o: that side counts as level from then on, and is covered where the body is rounded. False where neither is thin. */
bool old_rim_turn_over(const old_box_model *m, const qn_dir3 *n, int32_t tolerance, int edges, old_region *o, old_contact_edge *a,
                       old_contact_edge *b);

#endif
