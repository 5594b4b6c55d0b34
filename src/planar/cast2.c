/* SPDX-License-Identifier: MIT */
/* Points, rays, and shapes that move. */
#include "num/path.h"
#include "planar/contact2.h"
#include "planar/world2.h"

/* A point is a circle of radius 0. */
static const qn_shape2 dot = QN_CIRCLE2(0);

qn_status qn_shape2_nearest(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 point, qn_closest2 *out)
{
    qn_frame2 there;
    qn_pair2 pair;
    qn_touch2 touch;
    qn_status status;
    qn_vec2 ignored;
    if (!out) return QN_ERR_NULL;
    there.p = point;
    there.r.x = QN_ONE30;
    there.r.y = 0;
    status = qn_pair2_begin(&pair, shape, frame, &dot, &there, false);
    if (status < 0) return status;
    qn_separate2(&pair, QN_REACH2_ALL, NULL, &touch);
    if (qn_is_deep2(&pair, &touch)) qn_hold_foot2(&pair, &touch);
    out->distance = qn_world2_sum(touch.core, -pair.radius, pair.k);
    qn_foot2(&pair, &touch);
    return qn_witness2(&pair, &touch, &out->on_shape, &ignored, &out->normal) ? (qn_status)touch.status : QN_ERR_RANGE;
}

/* ---- Casts --------------------------------------------------------------- */

/* A shape that moves past one that stands. */
typedef struct path {
    const qn_shape2 *a, *b;
    const qn_frame2 *frame_a;
    qn_vec2 from; /* B's position at the start */
    qn_frame2 at; /* its frame now */
    const qn_dir2 *way;
    int32_t length, travelled;
    uint32_t hint;
    int steps;     /* that are left */
    qn_pair2 pair; /* where it is now */
    qn_touch2 touch;
} path;

/* Its rings are to be made yet where this says > 0. */
QN_INLINE qn_status place_pair(path *p) { return qn_pair2_place(&p->pair, p->a, p->frame_a, p->b, &p->at, false); }

/* B's frame where it is now, rounded to the LSB, and the pair; or why there is none. */
static QN_PART qn_status move(path *p)
{
    const int64_t x = qn_path_place(p->from.x, p->way->x, p->travelled), y = qn_path_place(p->from.y, p->way->y, p->travelled);
    p->at.p.x = (int32_t)qn_saturate(x);
    p->at.p.y = (int32_t)qn_saturate(y);
    return p->at.p.x == x && p->at.p.y == y ? place_pair(p) : QN_ERR_RANGE;
}

/* The gap that is certainly there along the normal: Q26 LSB, below 2^60 as no two bodies are 2^34 LSB apart; of edges that are no polygon's it
 * may be any 32 bits of units less two radii, and fits as well. k: -4 .. 14. */
static QN_PART int64_t free_gap(const qn_pair2 *pair, const qn_touch2 *touch)
{
    const int64_t gap = qn_touch2_distance(pair, touch) - pair->band;
    QN_ASSERT(qn_abs64(gap) >> 33 == 0);
    return gap * ((int64_t)1 << (26 - pair->k));
}

/* How a gap along n shrinks: Q31 LSB per LSB, rounded up. */
static int64_t closing_speed(const path *p, const qn_dir2 *n)
{
    return qn_asr64(((int64_t)1 << 29) - 1 - qn_dot2(n->x, p->way->x, n->y, p->way->y), 29);
}

/* What rounding B's place after t adds to the gap along n: Q26 LSB, floored. */
static int64_t rounding_along(const path *p, const qn_dir2 *n, int32_t t)
{
    return qn_asr64(qn_dot2(n->x, qn_path_rounding(p->way->x, t), n->y, qn_path_rounding(p->way->y, t)), 34);
}

/* From where B is now, less than three LSB away along n, to the last place on the path, of the few before the gap along n ends, that n
 * shows free when it is rounded, too. < 0: the gap does not end on the path. n is off by less than 4 * 2^-30: along it each body reaches
 * farther by that much of its own size. */
#define CLOSEST 8
static QN_PART int32_t close_in(const path *p, int64_t gap, const qn_dir2 *n)
{
    const int64_t speed = closing_speed(p, n);
    int32_t t, tries = CLOSEST;
    int64_t more;
    gap -= (int64_t)(((uint64_t)qn_shape2_reach(p->a) + qn_shape2_reach(p->b)) >> 2) + 2 + rounding_along(p, n, p->travelled);
    more = qn_path_left(gap, speed);
    if (more < 0 || more > (int64_t)p->length - p->travelled) return -1;
    for (t = p->travelled + (int32_t)more; t > p->travelled && tries > 0; t--, tries--) /* ends: tries fall */
        if (gap - qn_asr64(qn_signed64((uint64_t)speed * (uint32_t)(t - p->travelled)), 5) - 1 + rounding_along(p, n, t) >= 0) return t;
    return p->travelled;
}

/* What is said where B is now; GO_ON where it has moved on instead: for as long as the axis still separates, whose gap is two LSB less for
 * the rounding of two places, or closer still, to ask for the axis again. */
#define GO_ON 100
static QN_PART int conclude(path *p, qn_hit2 *out)
{
    qn_vec2 on_a, on_b;
    qn_dir2 n;
    int64_t gap, more;
    if (!qn_witness2(&p->pair, &p->touch, &on_a, &on_b, &n)) return QN_ERR_RANGE;
    gap = free_gap(&p->pair, &p->touch);
    more = qn_path_left(gap - ((int64_t)2 << 26), closing_speed(p, &n));
    if (more == 0) more = close_in(p, gap, &n) - (int64_t)p->travelled; /* < 0: it passes */
    if (more < 0 || more > (int64_t)p->length - p->travelled) return QN_APART;
    if (more == 0 || p->steps == 1) {
        out->distance = p->travelled;
        out->point.x = qn_midway(on_a.x, on_b.x);
        out->point.y = qn_midway(on_a.y, on_b.y);
        out->normal = n;
        return more == 0 ? QN_TOUCHING : QN_UNDECIDED;
    }
    p->travelled += (int32_t)more;
    p->steps--;
    return GO_ON;
}

/* The rest of a path that has A, B, where that begins, and the way. */
static QN_PART qn_status set_out(path *p, qn_q16 length, int steps)
{
    if (length < 0) return QN_ERR_EXTENT;
    if (!qn_is_unit2(*p->way)) return QN_ERR_ROTATION;
    p->length = length;
    p->travelled = 0;
    p->hint = 0;
    p->steps = steps;
    p->from = p->at.p;
    return QN_APART;
}

/* In both doors where size does not count: their stack is what a path takes. */
#define CAST QN_INLINE
CAST qn_status cast(path *p, qn_q16 length, int steps, qn_hit2 *out)
{
    int status = set_out(p, length, steps);
    if (status < 0) return (qn_status)status;
    do { /* ends: steps fall */
        status = move(p);
        if (status < 0) return (qn_status)status;
        if (status > 0) qn_pair2_rings(&p->pair);
        qn_separate2(&p->pair, QN_REACH2_ALL, &p->hint, &p->touch);
        if (p->touch.status == QN_OVERLAPPING && p->travelled == 0) {
            out->distance = out->normal.x = out->normal.y = 0;
            out->point = p->at.p;
            return QN_OVERLAPPING;
        }
        qn_foot2(&p->pair, &p->touch);
        status = conclude(p, out);
    } while (status == GO_ON);
    return (qn_status)status;
}

qn_status qn_cast2_frames(const qn_shape2 *a, const qn_frame2 *frame_a, const qn_shape2 *b, const qn_frame2 *frame_b, qn_dir2 way, qn_q16 length,
                   const qn_query *options, qn_hit2 *out)
{
    path p;
    int steps = QN_MAX_CAST_STEPS;
    if (!out || !frame_b) return QN_ERR_NULL;
    if (options && (options->margin < 0)) return QN_ERR_OPTION;
    if (options && options->max_iterations && options->max_iterations < steps) steps = options->max_iterations;
    p.a = a;
    p.b = b;
    p.frame_a = frame_a;
    p.at = *frame_b;
    p.way = &way;
    return cast(&p, length, steps, out);
}

qn_status qn_ray2_frames(const qn_shape2 *shape, const qn_frame2 *frame, qn_vec2 from, qn_dir2 way, qn_q16 length, qn_hit2 *out)
{
    path p;
    if (!out) return QN_ERR_NULL;
    p.a = shape;
    p.b = &dot;
    p.frame_a = frame;
    p.at.p = from;
    p.at.r.x = QN_ONE30;
    p.at.r.y = 0;
    p.way = &way;
    return cast(&p, length, QN_MAX_CAST_STEPS, out);
}
