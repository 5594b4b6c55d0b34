/* SPDX-License-Identifier: MIT */
/* The point of a shape's boundary nearest a point, from outside and from inside. */
#include <stddef.h>

#include "contact/old_answer3.h"
#include "contact/old_ball.h"
#include "contact/old_capsules.h"
#include "contact/old_gap3.h"
#include "contact/old_spheres.h"
#include "num/wide.h"
#include "space/old_approach3.h"
#include "narrow/old_queries.h"

/* n of length 2^30: within an LSB of n depth. False where that leaves the coordinates. */
static QN_PART bool go(const qn_vec3 *from, const old_way3 *way, qn_vec3 *out)
{
    const qn_dir3 n = way->normal;
    const qn_q16 by = way->depth;
    int64_t x = from->x + qn_round64(qn_mul(n.x, by), 30), y = from->y + qn_round64(qn_mul(n.y, by), 30),
            z = from->z + qn_round64(qn_mul(n.z, by), 30);
    out->x = (int32_t)qn_saturate(x);
    out->y = (int32_t)qn_saturate(y);
    out->z = (int32_t)qn_saturate(z);
    return out->x == x && out->y == y && out->z == z;
}

static QN_OWN_STACK qn_status begin(const qn_shape3 *shape, const qn_frame3 *frame, const qn_vec3 *point, old_workspace *workspace, old_question ask,
                                    old_request3 *q)
{
    q->pair.a = shape;
    q->pair.b = &old_point_shape3;
    q->pair.frame_a = frame;
    q->pair.frame_b = &old_point_frame3;
    q->pose[0] = NULL;
    q->set.cache = NULL;
    q->set.workspace = workspace;
    q->set.ask = (uint8_t)ask;
    return old_request3_begin_at(point, q);
}

static QN_OWN_STACK qn_status from_outside(const qn_shape3 *shape, const qn_frame3 *frame, const qn_vec3 *point, old_workspace *workspace,
                                           qn_closest3 *out)
{
    union {
        old_request3 question;
        qn_gap3 answer;
    } u;
    qn_status status = begin(shape, frame, point, workspace, OLD_ASK_DISTANCE, &u.question);
    if (status < 0) return status;
    u.question.out = &u.answer;
    status = old_answer_distance_to_ball(&u.question);
    if (status != QN_APART) return status;
    out->on_shape = u.answer.on_a;
    out->distance = u.answer.distance;
    out->normal = u.answer.normal;
    return status;
}

/* The quick roads of spheres, capsules and boxes. */
static QN_OWN_STACK qn_status try_quick(const qn_shape3 *shape, const qn_frame3 *frame, const qn_vec3 *point, old_way3 *out)
{
    qn_frame3 there;
    qn_manifold3 manifold;
    qn_status status;
    there.p = *point;
    switch (shape->type) {
    case QN_SPHERE:
        status = old_spheres_collide(shape, &frame->p, &old_point_shape3, point, 0, &manifold);
        break;
    case QN_CAPSULE:
        status = old_capsules_collide(shape, frame, &old_point_shape3, &there, &manifold);
        break;
    case QN_BOX:
        status = old_ball_collide(shape, frame, &old_point_shape3, &there, &manifold);
        break;
    default:
        return QN_UNDECIDED;
    }
    if (status <= QN_APART || status == QN_UNDECIDED) return status;
    out->normal = manifold.normal;
    out->depth = manifold.depth;
    return status;
}

static QN_OWN_STACK qn_status from_inside(const qn_shape3 *shape, const qn_frame3 *frame, const qn_vec3 *point, old_workspace *workspace,
                                          qn_closest3 *out)
{
    old_request3 q;
    old_way3 way;
    qn_status status = try_quick(shape, frame, point, &way);
    if (status == QN_UNDECIDED) {
        status = begin(shape, frame, point, workspace, OLD_ASK_WAY, &q);
        q.out = &way;
        if (status >= 0) status = old_request3_way_out_of_ball(&q);
    }
    if (status < 0) return status;
    out->distance = qn_saturate(-(int64_t)way.depth);
    out->normal = way.normal;
    return go(point, &way, &out->on_shape) ? status : QN_ERR_RANGE;
}

qn_status old_shape3_nearest(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 point, old_workspace *workspace, qn_closest3 *out)
{
    qn_status status;
    if (!out) return QN_ERR_NULL;
    status = from_outside(shape, frame, &point, workspace, out);
    return status > QN_APART ? from_inside(shape, frame, &point, workspace, out) : status;
}
