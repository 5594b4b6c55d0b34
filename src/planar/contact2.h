/* SPDX-License-Identifier: MIT */
/* Where two bodies touch: at most two points, in the frame of the contact. */
#ifndef QN_PLANAR_CONTACT2_H
#define QN_PLANAR_CONTACT2_H

#include "planar/separate2.h"

/* The frame of the contact: x along the contact line, which is the normal turned by a quarter counter-clockwise, y along the normal; units,
 * origin at X's position. X's boundary runs towards +x there when walked counter-clockwise, Y's towards -x.
 *
 * A point in this frame is a contact, too: its position lies on X's core, an arc's radius included, Y's core is `depth` under that, and of
 * its id the upper half is X's feature. */

/* Do X's edge i and Y's vertex j, or what belongs to the same face within `tie` units of height, lie side by side? Then by how much the one
 * ends before the other begins, `tie` units at most. Else the nearest points are the ends of the two that face each other, which become
 * touch->i and touch->j. */
#define QN_NO_FACE2 (-1)
int32_t qn_is_face2(qn_touch2 *touch, int32_t tie);

/* A unit of the world, or of the pair where that is larger. */
QN_INLINE int32_t qn_lsb2(const qn_pair2 *pair) { return pair->k > 0 ? (int32_t)1 << pair->k : 1; }

/* How far an edge may drop along the contact line and be part of the face. */
QN_INLINE int32_t qn_flatness2(const qn_pair2 *pair, const qn_touch2 *touch, int32_t lsb)
{
    const int deep = touch->core < 0;
    const int32_t most = lsb << (2 + deep); /* 2^17 */
    int32_t flat = qn_asr32(qn_wrap_sub(deep ? 0 : pair->radius, touch->core), 2 - deep);
    if (flat > most) flat = most;
    if (flat < 4) flat = 4;
    return flat + (lsb >> 8); /* half of the depth is just where corners of lattices lie, but for roundings */
}

/* What qn_contacts2 says. asks: -1 and nothing else where Y's vertex stands beside X's edge, of bodies that plainly overlap: then
 * another edge may be the one (qn_hold_foot2). */
int qn_contacts2_beside(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, bool asks, qn_contact2 out[2]);

/* One or two points: the ends of what the two bodies share of the contact line. Points less deep than `least` are dropped, but the touch
 * point is always given. */
QN_INLINE int qn_contacts2(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_contact2 out[2])
{
    return qn_contacts2_beside(pair, touch, least, false, out);
}

/* Where Y touches X's edge, as X sees it, becomes touch->seen; of two vertices it is that already. */
void qn_foot2(const qn_pair2 *pair, qn_touch2 *touch);

/* After that: the surface points of the caller's A and B on that contact line, in the world, and the normal; false where one lies outside
 * the coordinates. */
bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal);

#endif
