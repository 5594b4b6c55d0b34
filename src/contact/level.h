/* SPDX-License-Identifier: MIT */
/* Contacts of two general cores along a normal, from their vertices alone: those that lie level with the contact make an outline each, and the
 * two outlines share a polygon. */
#ifndef QN_CONTACT_LEVEL_H
#define QN_CONTACT_LEVEL_H

#include "contact/contact_set.h"
#include "contact/overlay.h"

/* Corners of one outline; more are cut, the least first. The polygon that two share has at most twice as many. */
#define QN_LEVEL_CORNERS 32

typedef struct qn_level_body {
    const qn_core *core;
    bool box;             /* vertices are numbered as those of a box */
    int32_t radius;       /* pair units, 0 .. 2^29 */
    const uint8_t *face;  /* NULL, or the vertices of the face that looks at the other body: its outline then, level or not */
    int face_count;       /* 1 .. QN_LEVEL_CORNERS */
} qn_level_body;

/* The caller's memory, at most 2.5 KiB; its contents on entry do not matter. */
typedef struct qn_level_room {
    qn_sheet sheet;
    qn_overlay overlay;
    int64_t far[2];  /* how far A reaches along n, B against it: Q30 */
    uint32_t top[2]; /* and with which vertex */
    uint8_t near[2][QN_LEVEL_CORNERS]; /* vertices that may be level, in order */
    int near_count[2];                 /* more than QN_LEVEL_CORNERS: not all are listed */
    qn_corner corner[2][QN_LEVEL_CORNERS + 1];
    qn_contact_point point[2 * QN_LEVEL_CORNERS];
} qn_level_room;

QN_STATIC_ASSERT(sizeof(qn_level_room) <= 2560);

/* One to four contact points in the cores' frame, midway between the surfaces, each with its own depth along n (unit, from A to B), in
 * order around the patch; the deepest place last, where it lies inside the patch. Never none: where the level features miss each other,
 * more are taken, and in the end the corners that come nearest. k: guard bits of the pair units (R2), at most 14. Points with a gap beyond
 * margin (pair units, >= 0) are dropped, except the deepest.
 *
 * A vertex is level when it lies within max(4 units, min(9 LSB, 9/16 depth)) of its body's farthest along n, where only the radii overlap
 * within half of that: an eighth more than R16 asks, whose 8 LSB are seen along the exact shortest way out, and n may be an LSB off it. On
 * a rounded body a vertex that lies more than an LSB lower must be so far away that the surface above it is missed by an LSB at most. Ids:
 * QN_FEATURE_INSIDE in overlay.h. */
void qn_level_contacts(const qn_level_body *a, const qn_level_body *b, const qn_dir3 *n, int k, int32_t margin, qn_level_room *room,
                       qn_contact_set *set);
/* Once more with the same cores along the same normal, other faces: room as the last call left it. */
void qn_level_again(const qn_level_body *a, const qn_level_body *b, int k, int32_t margin, qn_level_room *room, qn_contact_set *set);

#endif
