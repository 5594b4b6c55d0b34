/* SPDX-License-Identifier: MIT */
/* Edges that the four points of a wide patch span. */
#ifndef OLD_CONTACT_KEPT_EDGE_H
#define OLD_CONTACT_KEPT_EDGE_H

#include "contact/old_contact_set.h"
#include "contact/old_outline.h"

/* The two highest vertices of a body over a sheet, of equals the first, and how far below its top the second and the third lie, Q30; INT64_MAX
 * where there is none. A vertex said twice counts once. below: the body lies above the sheet and lower is higher; far: how high its top is, Q30. */
void old_ridge_find(const old_core *core, const old_sheet *sheet, bool below, int64_t far, uint8_t vertex[2], int64_t down[2]);

/* What the ends of an edge must leave. */
typedef struct old_edge_rule {
    int32_t lsb;   /* edges of 32 of them or less, as either coordinate shows it, are left out */
    int64_t least; /* twice the area: more is left */
    int32_t depth; /* a point is as deep as that, or as the deepest was */
} old_edge_rule;

/* Four points, counter-clockwise in a sheet, and behind them the two ends of an edge: if they span less than five eighths of it as seen along
 * it, the ends take the places of those two that leave the greatest area, if the rule allows any. Differences of coordinates below 2^30. */
void old_keep_edge(const old_edge_rule *rule, old_contact_point point[6]);

#endif
