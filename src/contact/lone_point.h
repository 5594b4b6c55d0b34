/* SPDX-License-Identifier: MIT */
/* The one point of two bodies of which four vertices are level, where one stands over the triangle of the others. */
#ifndef QN_CONTACT_LONE_POINT_H
#define QN_CONTACT_LONE_POINT_H

#include "contact/overlay.h"
#include "narrow/top3.h"

/* What a point needs besides the tops of A along the sheet's normal and of B against it. */
typedef struct qn_lone_rule {
    int32_t crest[2]; /* height of the tops over the sheet */
    int32_t lsb;      /* pair units */
    int32_t out[2];   /* as an overlay's */
} qn_lone_rule;

/* A road past outlines and their overlay, for bodies that are known by the numbers of their vertices: the same point, told as the overlay
 * tells it, with the heights of both cores. False where the tops name other than four vertices, or one of them lies QN_LONE_LEVEL or more
 * below its top, or the vertex does not lie over the triangle: nothing is said then. corner: four of
 * them, scratch. */
#define QN_LONE_LEVEL 4 /* pair units: no tolerance is less (level.h) */
bool qn_lone_point(const qn_sheet *sheet, const qn_top3 top[2], const qn_lone_rule *rule, qn_corner corner[4], int32_t up[2], qn_contact_point *out);

#endif
