/* SPDX-License-Identifier: MIT */
/* The surfaces of rounded bodies over their cores. */
#ifndef QN_CONTACT_COVER_H
#define QN_CONTACT_COVER_H

#include "contact/contact_set.h"

#define QN_COVER_A 1
#define QN_COVER_B 2

/* Moves points from the cores moved along n to the surfaces of those bodies that need it: one bit or both. */
void qn_cover_points(const qn_box_model *m, const qn_dir3 *n, const qn_contact_rule *rule, int of, qn_contact_set *set);

#endif
