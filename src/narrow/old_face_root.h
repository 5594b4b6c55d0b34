/* SPDX-License-Identifier: MIT */
/* How long the normal of a face is, roughly, from its square: lines instead of a root. */
#ifndef OLD_NARROW_FACE_ROOT_H
#define OLD_NARROW_FACE_ROOT_H

#include "narrow/old_polytope3.h"

enum { OLD_FACE_ROOTS = 177 };

/* Of each 2^22 from 2^26 to 3 2^28: 2^29 / sqrt where it begins, above 2^15 and below 2^16, and below that 2^4 times how much less it is
 * where it ends. Lowered by half of what a chord lies above the curve. Kernels look it up, too. */
extern const uint32_t old_face_root[OLD_FACE_ROOTS];

/* 2^30 / sqrt(square), 2^26 .. 3 * 2^28, within 2^-12.3 of itself: at most 2^17. */
QN_INLINE uint32_t old_face_root_of(uint32_t square)
{
    const uint32_t i = (square >> 22) - 16u;
    uint32_t line;
    QN_ASSERT(square >> 26 && square <= (uint32_t)3 << 28);
    line = old_face_root[i < OLD_FACE_ROOTS ? i : 0]; /* of vertices that change meanwhile it may be any number */
    return (line - (square >> 10 & 4095u) * (line & 0xFFFFu)) >> 15;
}

#endif
