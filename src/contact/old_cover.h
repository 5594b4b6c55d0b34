/* SPDX-License-Identifier: MIT */
/* The surfaces of rounded bodies over their cores. */
#ifndef OLD_CONTACT_COVER_H
#define OLD_CONTACT_COVER_H

#include "contact/old_contact_set.h"

#define OLD_COVER_A 1
#define OLD_COVER_B 2

/* Moves points from the cores moved along n to the surfaces of those bodies that need it: one bit or both. */
void old_cover_points(const old_box_model *m, const qn_dir3 *n, const old_contact_rule *rule, int of, old_contact_set *set);

#endif
