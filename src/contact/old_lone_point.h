/* SPDX-License-Identifier: MIT */
/* The one point of two bodies of which four vertices are level, where one stands over the triangle of the others. */
#ifndef OLD_CONTACT_LONE_POINT_H
#define OLD_CONTACT_LONE_POINT_H

#include "contact/old_overlay.h"
#include "narrow/old_top3.h"

/* What a point needs besides the tops of A along the sheet's normal and of B against it. */
typedef struct old_lone_rule {
    int32_t crest[2]; /* height of the tops over the sheet */
    int32_t lsb;      /* pair units */
    int32_t out[2];   /* as an overlay's */
} old_lone_rule;

/* A road past outlines and their overlay, for bodies that are known by the numbers of their vertices: the same point, told as the overlay
 * tells it, with the heights of both cores. False where the tops name other than four vertices, or one of them lies OLD_LONE_LEVEL or more
 * below its top, or the vertex does not lie over the triangle: nothing is said then. corner: four of
 * them, scratch. */
#define OLD_LONE_LEVEL 4 /* pair units: no tolerance is less (old_level.h) */
bool old_lone_point(const old_sheet *sheet, const old_top3 top[2], const old_lone_rule *rule, old_corner corner[4], int32_t up[2],
                    old_contact_point *out);

#endif
