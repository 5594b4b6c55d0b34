/* SPDX-License-Identifier: MIT */
/* How high a body's surface stands over a place of its outline: vertices within the outline, and those lower beyond its rim, hold it up as well. */
#ifndef QN_CONTACT_SURFACE_H
#define QN_CONTACT_SURFACE_H

#include "contact/outline.h"

/* A body as it stands on a sheet. */
typedef struct qn_crest {
    const qn_core *core;
    const qn_sheet *sheet;
    const qn_outline *line; /* of some of its vertices */
    bool below;   /* the body lies above the sheet and its surface looks down: lower is farther */
    int32_t fine; /* units, at least 1: what is less far out than that is not told */
} qn_crest;

/* The height of the body over `at`, rounded; `up` where that is as far out but for `fine`, or farther. Places outside the outline keep theirs.
 *
 * A triangle of corners that holds the place is taken; a vertex beyond its plane replaces one of the three, so that the new triangle holds
 * the place as well, no less far out. Ends: vertices are looked at 4 times each at most. The simplex method, in two dimensions. */
int32_t qn_crest_height(const qn_crest *crest, const int32_t at[2], int32_t up);

#endif
