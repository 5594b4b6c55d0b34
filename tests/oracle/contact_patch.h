/* SPDX-License-Identifier: MIT */
/* The area in which two bodies touch along a direction, and how much of it a set of points
 * spans. */
#ifndef ORACLE_CONTACT_PATCH_H
#define ORACLE_CONTACT_PATCH_H

#include "solid.h"

typedef struct contact_patch {
    int dimension; /* 0: a point or nothing, 1: a segment, 2: an area */
    double width;  /* of the area: itself over its longest chord; of the segment: its length; LSB */
    double spanned;      /* part of the area, or of the length, that the points span */
    double chord, along; /* the longest chord, LSB, and the part of it that they span */
    double spread,
        beside; /* the most that two of them are apart; how far one is from it at least */
} contact_patch;

/* The corners of each body within its tolerance, LSB, of its extreme along the unit direction n
 * (from A to B), seen along n, and what of them is common, or of A and no farther beside B than
 * `beside`, LSB; `count` points at most 4, world, LSB. */
void contact_patch_measure(const solid *a, const solid *b, const solid_vec *n,
                           const double tolerance[2], double beside, const int32_t point[][3],
                           int count, contact_patch *out);

#endif
