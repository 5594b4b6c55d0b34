/* SPDX-License-Identifier: MIT */
/* Contacts of two general cores along a normal, from their vertices alone: those that lie level with the contact make an outline each, and
 * the two outlines share a polygon. */
#ifndef OLD_CONTACT_LEVEL_H
#define OLD_CONTACT_LEVEL_H

#include "contact/old_contact_set.h"
#include "contact/old_overlay.h"
#include "contact/old_surface.h"
#include "narrow/old_top3.h"

/* Corners of one outline; more are cut, first where the other outline is not, then the least. The polygon that two share has at most twice as
 * many. */
#define OLD_LEVEL_CORNERS 32

/* The most that a margin may leave of a gap, pair units: below 2^29, from where on all vertices are level (old_level.c). */
#define OLD_LEVEL_SPARE ((int32_t)1 << 28)

typedef struct old_level_body {
    const old_core *core;
    bool box;            /* vertices are numbered as those of a box */
    bool known;          /* its top along n is in the room */
    int32_t radius;      /* pair units, 0 .. 2^29 */
    const uint8_t *face; /* NULL, or the vertices of the face that looks at the other body: its outline then, level or not */
    int face_count;      /* of a face: 1 .. OLD_LEVEL_CORNERS */
    bool face_made;      /* of a face: the first of its vertices are in top[].made; old_level_again alone */
} old_level_body;

/* The caller's memory; but for body, and what it says is known, its contents on entry do not matter. */
typedef struct old_level_room {
    old_level_body body[2]; /* A, B: the caller's */
    old_sheet sheet;
    old_top3 top[2]; /* of A along n, of B against it */
    old_overlay overlay;
    int64_t depth;    /* of the pair along n, pair units */
    int8_t k;         /* guard bits */
    uint8_t edge[2];  /* of the body whose edge is looked at: its two highest vertices */
    int32_t spare;    /* the caller's: what the margin leaves of a gap, pair units, 0 .. OLD_LEVEL_SPARE: level is what lies within it, too */
    int32_t crest[2]; /* height of each core's top over the sheet */
    union {
        old_corner corner[2][OLD_LEVEL_CORNERS + 1];
        struct {
            old_surface of;
            old_surface_space space;
        } surface; /* when all points are known */
    } u;
    old_contact_point point[2 * OLD_LEVEL_CORNERS];
} old_level_room;

QN_STATIC_ASSERT(sizeof(old_level_room) <= 3008);

/* One to four contact points in the cores' frame, midway between the surfaces, each with its own depth along n (unit, from A to B), in
 * order around the patch; where the deepest place lies inside the patch it stands for a corner, and where five eighths of the patch are not left
 * then, it goes towards that as far as it lacks 3 LSB of depth. Never none: where the level features miss each other,
 * more are taken, and in the end the corners that come nearest. k: guard bits of the pair units (R2), at most 14. Points with a gap beyond
 * margin (pair units, >= 0) are dropped, except the deepest.
 *
 * A vertex is level when it lies within max(4 units, min(9 LSB, 9/16 depth of the cores)) of its body's farthest along n, or within half of
 * that of the whole depth, so that nothing changes by leaps where cores begin to touch: an eighth more than R16 asks, whose 8 LSB are
 * seen along the exact shortest way out, and n may be an LSB off it; or within the margin, less the gap if there is one. The points stand on the
 * surfaces as old_surface.h tells. Ids: OLD_FEATURE_INSIDE in old_overlay.h.
 *
 * As what is level grows with the tolerance, a body shows a vertex first, then an edge, then an area, and while one of the two shows no more
 * than an edge, the patch is one as well. Four points that span the area of the whole tolerance may all lie beyond one end of that edge,
 * though the bodies are deepest there: where there are more corners than four, they come to span it as old_kept_edge.h tells; as long as half of
 * the area is left that both share within R16's tolerance: none where that shows the body's edge alone. */
void old_level_contacts(const qn_dir3 *n, int k, int32_t margin, old_level_room *room, old_contact_set *set);
/* The same of two cores without radius whose tops are known and which overlap, where that is the one point of two edges that cross: else
 * false, and nothing is said. Of the room the tops alone need be filled, and stay. */
bool old_level_crossing(const qn_dir3 *n, int k, old_level_room *room, old_contact_set *set);
/* The same of a sheet at the top of A, with radii; top: of A, and of B behind it. */
bool old_level_cross(const old_sheet *sheet, const old_top3 *top, int k, int32_t radius_a, int32_t radius_b, old_contact_set *set);
/* Once more with the same cores along the same normal, other faces: room as the last call left it, but for what is made of those. */
void old_level_again(int32_t margin, old_level_room *room, old_contact_set *set);

#endif
