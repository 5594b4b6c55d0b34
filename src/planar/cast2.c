/* SPDX-License-Identifier: MIT */
/* Points, rays, and shapes that move. */
#include "num/root.h"
#include "planar/contact2.h"
#include "planar/world2.h"

/* A point is a circle of radius 0. */
static const qn_shape2 dot = QN_CIRCLE2(0);

static qn_frame2 frame_at(qn_vec2 place)
{
    qn_frame2 f;
    f.p = place;
    f.r.x = QN_ONE30;
    f.r.y = 0;
    return f;
}

qn_status qn_shape2_nearest(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 point, qn_nearest2 *out)
{
    qn_frame2 there = frame_at(point);
    qn_pair2 pair;
    qn_touch2 touch;
    qn_status status;
    qn_vec2 ignored;
    if (!out) return QN_ERR_NULL;
    status = qn_pair2_begin(&pair, shape, frame, &dot, &there, false);
    if (status < 0) return status;
    qn_separate2(&pair, QN_REACH2_ALL, NULL, &touch);
    qn_hold_foot2(&pair, &touch);
    out->distance = qn_world2_lsb(qn_touch2_distance(&pair, &touch), pair.k);
    return qn_witness2(&pair, &touch, &out->on_shape, &ignored, &out->normal) ? (qn_status)touch.status : QN_ERR_RANGE;
}

/* ---- Casts --------------------------------------------------------------- */

/* B's frame after t, rounded to the LSB; false where it has left the coordinates. */
static QN_OWN_STACK bool move_to(const qn_frame2 *from, qn_dir2 way, int32_t t, qn_frame2 *out)
{
    int64_t x = from->p.x + qn_asr64(qn_mul(way.x, t) + ((int64_t)1 << 29), 30);
    int64_t y = from->p.y + qn_asr64(qn_mul(way.y, t) + ((int64_t)1 << 29), 30);
    out->r = from->r;
    out->p.x = (int32_t)qn_saturate(x);
    out->p.y = (int32_t)qn_saturate(y);
    return out->p.x == x && out->p.y == y;
}

static int32_t midway(int32_t u, int32_t v) { return (int32_t)qn_asr64((int64_t)u + v + 1, 1); }

/* How much farther B may go: as long as the axis n still separates, whose gap is certainly `gap` LSB, two less for the rounding of two
 * places. < 0: for ever, or farther than any path. */
static QN_OWN_STACK int64_t free_way(int64_t gap, qn_dir2 n, qn_dir2 way)
{
    int64_t closing = -qn_dot2(n.x, way.x, n.y, way.y); /* Q60 per LSB */
    uint32_t speed;
    if (closing <= 0) return -1;
    speed = (uint32_t)((closing + (((int64_t)1 << 30) - 1)) >> 30); /* Q30, rounded up: at least 1, at most 2^30 + 2 */
    if ((uint64_t)gap >> 2 >= speed) return -1; /* farther than 2^32 LSB */
    return (int64_t)qn_div64_32((uint64_t)gap << 30, speed); /* gap 2^30 < speed 2^32 */
}

/* LSB that are certainly free between them, two less for the rounding of two places. */
static QN_OWN_STACK int64_t free_gap(const qn_pair2 *pair, const qn_touch2 *touch)
{
    int64_t gap = qn_touch2_distance(pair, touch) - pair->band;
    return (pair->k >= 0 ? qn_asr64(gap, pair->k) : gap * ((int64_t)1 << -pair->k)) - 2;
}

qn_status qn_cast2(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_dir2 way, qn_q16 length,
                   const qn_query *options, qn_hit2 *out)
{
    int32_t t = 0;
    int steps = QN_MAX_CAST_STEPS;
    uint32_t hint = 0;
    qn_frame2 at;
    if (!out || !frame_b) return QN_ERR_NULL;
    if (options && (options->margin < 0 || options->excess < 0)) return QN_ERR_OPTION;
    if (options && options->max_iterations && options->max_iterations < steps) steps = options->max_iterations;
    if (length < 0) return QN_ERR_EXTENT;
    if (!qn_is_unit2(way)) return QN_ERR_ROTATION;
    for (;; steps--) { /* ends: steps fall */
        qn_pair2 pair;
        qn_touch2 touch;
        qn_vec2 on_a, on_b;
        qn_dir2 n;
        int64_t gap, more;
        qn_status status;
        if (!move_to(frame_b, way, t, &at)) return QN_ERR_RANGE;
        status = qn_pair2_begin(&pair, a, frame_a, b, &at, false);
        if (status < 0) return status;
        qn_separate2(&pair, QN_REACH2_ALL, &hint, &touch);
        if (touch.status == QN_OVERLAPPING && t == 0) {
            out->distance = out->normal.x = out->normal.y = 0;
            out->point = at.p;
            return QN_OVERLAPPING;
        }
        if (!qn_witness2(&pair, &touch, &on_a, &on_b, &n)) return QN_ERR_RANGE;
        gap = free_gap(&pair, &touch);
        more = gap > 0 ? free_way(gap, n, way) : 0;
        if (more < 0 || more > (int64_t)length - t) return QN_APART;
        if (more == 0 || steps == 1) {
            out->distance = t;
            out->point.x = midway(on_a.x, on_b.x);
            out->point.y = midway(on_a.y, on_b.y);
            out->normal = n;
            return more == 0 ? QN_TOUCHING : QN_UNDECIDED;
        }
        t += (int32_t)more;
    }
}

qn_status qn_ray2(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 from, qn_dir2 way, qn_q16 length, qn_hit2 *out)
{
    qn_frame2 there = frame_at(from);
    return qn_cast2(shape, frame, &dot, &there, way, length, NULL, out);
}
