/* SPDX-License-Identifier: MIT */
/* Random pairs of the plane, and their masses. */
#ifndef PLANE_PAIRS_H
#define PLANE_PAIRS_H

#include <stdbool.h>

#include "cases_read.h"
#include "placed.h"
#include "random.h"

/* A shape of any kind, or a sector, of up to so many bits. */
void random_flat(random_state *r, int bits, qn_shape2 *s, qn_edge2 *edges, bool sector);
/* B is put at a random place about A, and, mostly, moved along the way out until the separation
 * is what was drawn. */
void random_pair(random_state *r, case_line *c, bool sectors);
/* Points, segments and polygons of one coarse lattice, turned by quarters: full of ties, and of
 * sides and corners that touch exactly. */
void lattice_pair(random_state *r, case_line *c);
void show_pair(const case_line *c);
static inline pair2 pair_of(const case_line *c)
{
    return (pair2){ c->flat_a, c->flat_b, c->flat_pose_a, c->flat_pose_b };
}

/* plane_mass.c: of so many random shapes, and of those at the ends of the range, how many masses
 * are wrong. */
long judge_masses(random_state *r, long count);

#endif
