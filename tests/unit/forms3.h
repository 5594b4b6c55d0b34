/* SPDX-License-Identifier: MIT */
/* The three queries of a pair in one call; one box in three forms: a box, a hull, a cloud; and
 * places that a quarter turn and a shift reach without a rounding. */
#ifndef QUOIN_FORMS3_H
#define QUOIN_FORMS3_H

#include "box_sides.h"
#include "check.h"
#include "placed.h"
#include "shapes3.h"

#define FORMS_FUNCTION static __attribute__((unused, noinline))
#define FORMS 3

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_query with_scratch = { 0, 0, 0, 0, scratch, sizeof scratch };
static qn_manifold3 contact;
static qn_gap3 gap;

/* Of colliders; the three verdicts are one. */
FORMS_FUNCTION qn_status query_placed(const qn_collider3 *a, const qn_collider3 *b)
{
    const qn_status status = qn_collide3(a, b, &with_scratch, &contact);
    CHECK_EQ(qn_overlap3(a, b, &with_scratch), status);
    CHECK_EQ(qn_distance3(a, b, &with_scratch, &gap), status);
    return status;
}

FORMS_FUNCTION qn_status query(const qn_shape3 *a, const qn_pose3 *pa, const qn_shape3 *b,
                               const qn_pose3 *pb)
{
    const qn_collider3 ca = placed3(a, pa), cb = placed3(b, pb);
    return query_placed(&ca, &cb);
}

FORMS_FUNCTION qn_pose3 pose_at(int32_t x, int32_t y, int32_t z, qn_quat q)
{
    qn_pose3 pose;
    pose.p = vec(x, y, z);
    pose.q = q;
    return pose;
}

static const qn_quat level = { 1, 0, 0, 0 };

FORMS_FUNCTION qn_pose3 unturned(int32_t x, int32_t y, int32_t z)
{
    return pose_at(x, y, z, level);
}

/* n has unit length within 4 LSB. */
FORMS_FUNCTION void check_unit(qn_dir3 n)
{
    const int64_t x = n.x, y = n.y, z = n.z;
    CHECK_NEAR((x * x >> 20) + (y * y >> 20) + (z * z >> 20), (int64_t)1 << 40, 1 << 14);
}

/* The box from corner low to corner high; slot 0 or 1 holds its vertices until the next call. form
 * 1: a hull, 2: a cloud; 0: a box, whose low is minus its high. */
FORMS_FUNCTION qn_shape3 block(int slot, int form, qn_vec3 low, qn_vec3 high)
{
    static qn_vec3 corner[2][8];
    static const qn_hull3 hull[2] = {
        { corner[0], box_normal, box_side, box_first, 8, 6, 24, 0, 0 },
        { corner[1], box_normal, box_side, box_first, 8, 6, 24, 0, 0 }
    };
    int i;
    for (i = 0; i < 8; i++)
        corner[slot][i] =
            vec(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z);
    return form == 0   ? qn_box3(high, 0)
           : form == 1 ? qn_hull3_shape(&hull[slot], 0)
                       : qn_cloud3(&hull[slot], 0);
}

FORMS_FUNCTION qn_shape3 form_of_box(int slot, int form, qn_vec3 half)
{
    return block(slot, form, qn_vec3_neg(half), half);
}

#define PLACES 3
/* At home; turned by a quarter about z; turned by a third about the diagonal, x to y, y to z, z to
 * x, and far away. */
static const qn_frame3 exact_place[PLACES] = {
    { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } },
    { { -7, 11, 13 }, { { { 0, -QN_ONE30, 0 }, { QN_ONE30, 0, 0 }, { 0, 0, QN_ONE30 } } } },
    { { 1900000000, -1800000000, 1700000000 },
      { { { 0, 0, QN_ONE30 }, { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 } } } }
};

#endif
