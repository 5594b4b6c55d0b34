/* SPDX-License-Identifier: MIT */
#include "narrow/old_box_place.h"

#include "narrow/old_box_order.h"
#include "num/bounded.h"
#include "num/frame.h"
#include "num/mat.h"

void old_box_place_make(old_box_place *place, const old_pair3 *pair, uint32_t reach4)
{
    old_pair3_offset(&pair->frame_a->r, pair->d, place->at.offset);
    finish_place(place, &pair->a->v[0], or_of(&pair->a->v[0], &pair->b->v[0]), (uint32_t)pair->a->radius + (uint32_t)pair->b->radius,
                 reach4); /* 2^31 */
}

QN_OWN_STACK bool old_box_place_begin(old_box_place *place, old_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                                      const qn_frame3 *frame_b)
{
    return begin_here(place, pair, a, frame_a, b, frame_b);
}

/* ---- From poses ---------------------------------------------------------- */

/* Everything by 14 bits, in steps of 2^t LSB, t >= 3. The pair has 14 - t guard bits or more, so a step is 2^14 of its units or more, and
 * the band and what is rounded on the way are less than 2^7 of them.
 *
 * Of a box's half diagonal, and at least two steps more, the square: below 2^29.6, and twice that of two boxes below 2^32. */
QN_INLINE uint32_t ball_about(const qn_vec3 *h, int t)
{
    uint32_t x = ((uint32_t)h->x >> t) + 3u, y = ((uint32_t)h->y >> t) + 3u, z = ((uint32_t)h->z >> t) + 3u;
    QN_ASSERT(x < (1u << 14) + 3u && y < (1u << 14) + 3u && z < (1u << 14) + 3u);
    return x * x + y * y + z * z;
}

/* Of the distance, and sqrt(3) steps more at most. */
QN_INLINE uint32_t square_of(const int32_t d[3], int t)
{
    int32_t x = qn_asr32(d[0], t), y = qn_asr32(d[1], t), z = qn_asr32(d[2], t);
    return (uint32_t)(x * x + y * y + z * z);
}

/* Bodies and order of a pair, d and behind it the extents, as put_in_order has them; 0 for what that does not take, 2 for boxes that are far out: a pose begins with its place, as a frame does. */
QN_INLINE uint32_t order_poses(old_pair3 *pair, const qn_shape3 *a, const qn_pose3 *pose_a, const qn_shape3 *b, const qn_pose3 *pose_b, int32_t d[4])
{
    uint32_t extent;
    const int32_t lead = leader_of(a, &pose_a->p, b, &pose_b->p, &extent, d);
    if (!lead) return 0;
    d[3] = qn_signed32(extent);
    pair->swapped = lead < 0;
    pair->a = lead < 0 ? b : a;
    pair->b = lead < 0 ? a : b;
    if (lead < 0) turn_about(d);
    return 1u + is_far_out(a->v, b->v, lead);
}

/* A's face, of a frame made from a pose, shows B's centre farther out than B's ball reaches, by a step; and fills the place, or begins it. */
QN_INLINE bool is_ball_beyond(old_box_place *place, const qn_mat3 *r, const qn_vec3 *u, const int32_t d[4], int t, uint32_t ball)
{
    uint32_t gap;
    put_offset(place, r, d[0], d[1], d[2]);
    finish_place(place, u, (uint32_t)d[3], 0, 0);
    if (place->gap4 <= 0 || t < 3) return false;
    gap = (uint32_t)place->gap4 >> (t - 2); /* below 2^15: a distance in steps */
    QN_ASSERT(gap < 1u << 15);
    return gap * gap > ball;
}

/* Balls of squares P and Q are apart where the distance's is beyond 2 P + 2 Q, by two steps: the square of the sum is less. The axes show a
 * gap then: were those along all fifteen g at most, A with every half extent g longer would meet B along each, so it would meet B, and A's
 * own points lie within sqrt(3) g of its.
 * So they are where is_ball_beyond says so: gap4 errs by 8 LSB. */
qn_status old_box_place_of_poses(old_box_place *place, old_pair3 *pair, qn_frame3 frame[2], const qn_shape3 *a, const qn_pose3 *pose_a,
                                 const qn_shape3 *b, const qn_pose3 *pose_b)
{
    int32_t d[4];
    uint32_t extent, ball = UINT32_MAX, found;
    qn_status status;
    int t;
    QN_ASSERT(a && b && pose_a && pose_b && a->type == QN_BOX && b->type == QN_BOX);
    found = order_poses(pair, a, pose_a, b, pose_b, d);
    if (!found) return QN_UNDECIDED;
    extent = (uint32_t)d[3];
    if (pair->swapped) {
        const qn_pose3 *pose = pose_a;
        pose_a = pose_b;
        pose_b = pose;
    }
    a = pair->a;
    b = pair->b;
    pair->frame_a = &frame[0];
    pair->frame_b = &frame[1];
    t = found == 2 ? 18 - qn_clz32(extent | bits_of(d[0]) | bits_of(d[1]) | bits_of(d[2])) : 0;
    if (t >= 3) { /* balls apart are far out: of three coordinates one is a third of all extents */
        ball = ball_about(b->v, t);
        if (square_of(d, t) > 2u * (ball + ball_about(a->v, t))) return qn_is_turned(pose_a) && qn_is_turned(pose_b) ? QN_APART : QN_ERR_ROTATION;
    }
    status = qn_frame3_from_pose(&frame[0], pose_a);
    if (status < 0) return status;
    if (is_ball_beyond(place, &frame[0].r, a->v, d, t, ball)) return qn_is_turned(pose_b) ? QN_APART : QN_ERR_ROTATION;
    status = qn_frame3_from_pose(&frame[1], pose_b);
    if (status < 0) return status;
    return QN_OVERLAPPING;
}

/* ---- Deep overlap -------------------------------------------------------- */

/* What takes coordinate x of B's centre into |x| <= room. */
QN_SHARED int32_t step_into(int32_t x, int32_t room) { return x > room ? room - x : x < -room ? -room - x : 0; }

/* The step, in A's frame, as B sees it: the size of each coordinate, from above but for what wall4 holds. */

QN_INLINE void sizes_from_b(const old_pair3 *pair, uint32_t far4, const int32_t v[3], uint32_t size[3])
{
    int32_t world[3], step[3];
    (void)far4;
    qn_mat3_turn(&pair->frame_a->r, v[0], v[1], v[2], world);
    qn_mat3_turn_back(&pair->frame_b->r, world[0], world[1], world[2], step);
    size[0] = qn_abs32(step[0]);
    size[1] = qn_abs32(step[1]);
    size[2] = qn_abs32(step[2]);
}

bool old_box_place_is_deep(const old_box_place *place, const old_pair3 *pair)
{
    const qn_vec3 *u = &pair->a->v[0], *v = &pair->b->v[0];
    int32_t ball = (int32_t)place->slack4, x = (int32_t)((uint32_t)u->x / 4) - ball, y = (int32_t)((uint32_t)u->y / 4) - ball,
            z = (int32_t)((uint32_t)u->z / 4) - ball;
    uint32_t wall = place->slack4 + 4; /* both turns are rounded */
    int32_t step[3];
    uint32_t size[3];
    /* Seldom so where B's centre is farther out than B's extents are on the mean: not worth a try. */
    if (place->gap4 > (int32_t)((((uint32_t)v->x + (uint32_t)v->y + (uint32_t)v->z) >> 6) * 6) || (x | y | z) < 0) return false;
    step[0] = step_into(qn_upper_word(place->at.offset[0]), x);
    step[1] = step_into(qn_upper_word(place->at.offset[1]), y);
    step[2] = step_into(qn_upper_word(place->at.offset[2]), z);
    sizes_from_b(pair, place->far4, step, size);
    return size[0] + wall <= (uint32_t)v->x / 4 && size[1] + wall <= (uint32_t)v->y / 4 && size[2] + wall <= (uint32_t)v->z / 4;
}
