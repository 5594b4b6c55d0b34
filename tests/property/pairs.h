/* SPDX-License-Identifier: MIT */
/* One pair, asked in every way, and the laws its answers keep. */
#ifndef PROPERTY_PAIRS_H
#define PROPERTY_PAIRS_H

#include "mix.h"

typedef struct answers {
    qn_status overlap, distance, manifold; /* of the three queries */
    qn_gap3 gap;
    qn_manifold3 contact;
} answers;

/* Of colliders that are set, and moved, with scratch full of noise; cache and query may be NULL.
 * One cache serves one query only, so there are three. */
void ask_all(const mix_pair *p, const qn_query *query, qn_cache cache[3], answers *out);
void ask_all_moved(const mix_pair *p, const qn_query *query, qn_cache cache[3], answers *out);

/* The law that the pair breaks, in words, or NULL. */
const char *broken_law(const mix_pair *p, random_state *r, qn_cache old[3]);

#endif
