/* SPDX-License-Identifier: MIT */
/* Overlap, distance and manifold, one way for all three:
 *   1. refusals, then the pair (pair2.c);
 *   2. the separating axis (search2.c); one that proves more than the margin ends the query;
 *   3. the features (features2.c), which turn the axis into a distance and a witness: the one
 *      verdict, so that the three queries cannot disagree; of a manifold the contact line (line2.c)
 *      after them, where they are no farther apart than the axis separates;
 *   4. the answer, in the world. */
#include "planar/search2.h"

/* ---- Colliders ------------------------------------------------------------------------------- */

qn_status qn_collider2_move(qn_collider2 *collider, const qn_pose2 *pose)
{
    if (!collider) return QN_ERR_NULL;
    return qn_frame2_from_pose(&collider->frame, pose);
}

qn_status qn_collider2_set(qn_collider2 *collider, const qn_shape2 *shape, const qn_pose2 *pose)
{
    const int32_t reach = collider ? qn_shape2_reach(shape) : QN_ERR_NULL;
    qn_status bad;
    if (reach < 0) return (qn_status)reach;
    bad = qn_frame2_from_pose(&collider->frame, pose);
    if (bad < 0) return bad;
    collider->shape = shape;
    return QN_APART;
}

/* ---- Into the world -------------------------------------------------------------------------- */

/* From the frame of a contact into the world. */
typedef struct world {
    qn_vec2 origin;
    qn_dir2 up; /* n */
    int k;
    bool back; /* x is the caller's B */
} world;

static QN_OWN_STACK void begin(world *w, const qn_pair2 *pair, const qn_touch2 *t, qn_dir2 *normal)
{
    QN_ASSERT(t->x != t->y && qn_pair2_other(pair, t->x) == t->y);
    w->back = pair->swapped != (t->x != pair->body);
    w->origin = *t->x->place;
    w->up = qn_turn2(*t->x->axes, t->n.x, t->n.y);
    w->k = pair->k;
    *normal = w->back ? qn_back2(w->up) : w->up;
}

/* *out becomes origin + way units in LSB, rounded and clamped to the coordinates; false where it
 * lies outside them by more than a unit. */
static QN_OWN_STACK bool place(int32_t origin, int32_t way, int k, int32_t *out)
{
    const uint32_t unit = k < 0 ? (uint32_t)1 << -k : 1;
    const int64_t x = origin + (k > 0 ? qn_asr32(qn_wrap_add(qn_asr32(way, k - 1), 1), 1)
                                      : (int64_t)way * (int32_t)unit);
    *out = qn_signed32((uint32_t)x);
    if (x == *out) return true;
    *out = qn_saturate(x);
    return (uint64_t)(x - *out + unit) <= 2 * unit;
}

/* The point at x along the line and y along n; false beyond the coordinates. */
static QN_OWN_STACK bool point(const world *w, int32_t x, int32_t y, qn_vec2 *out)
{
    const qn_dir2 p = qn_turn2(w->up, y, x);
    return place(w->origin.x, p.x, w->k, &out->x) && place(w->origin.y, p.y, w->k, &out->y);
}

bool qn_surfaces2(const qn_pair2 *pair, const qn_touch2 *t, const qn_end2 *e, qn_dir2 *normal,
                  qn_vec2 *on_a, qn_vec2 *on_b)
{
    const int32_t of_x = qn_wrap_add(e->y, t->x->radius);
    const int32_t of_y = qn_wrap_add(e->y, qn_wrap_sub(e->gap, t->y->radius));
    world w;
    begin(&w, pair, t, normal);
    return point(&w, e->x, of_x, w.back ? on_b : on_a) &&
           point(&w, e->x, of_y, w.back ? on_a : on_b);
}

/* Of an end, midway between the surfaces. */
QN_SHARED bool middle(const world *w, const qn_touch2 *t, const qn_end2 *e, qn_vec2 *out)
{
    const int32_t aside = qn_asr32(qn_wrap_sub(t->x->radius, t->y->radius), 1);
    return point(w, e->x, qn_wrap_add(e->y, qn_wrap_add(aside, qn_asr32(e->gap, 1))), out);
}

bool qn_middle2(const qn_pair2 *pair, const qn_touch2 *t, const qn_end2 *e, qn_dir2 *normal,
                qn_vec2 *out)
{
    world w;
    begin(&w, pair, t, normal);
    return middle(&w, t, e, out);
}

/* ---- Answers --------------------------------------------------------------------------------- */

static qn_status emit_nothing(qn_manifold2 *out)
{
    out->normal.x = out->normal.y = 0;
    out->depth = 0;
    out->count = 0;
    return QN_APART;
}

/* Of `count` ends those with a gap of the cores up to `most`, at least one; 0: the one witness. */
static QN_OWN_STACK qn_status emit_points(const qn_pair2 *pair, const qn_touch2 *t,
                                          qn_status status, const qn_end2 *e, int count,
                                          int32_t most, qn_manifold2 *out)
{
    QN_ASSERT(count >= 0 && count <= QN_MAX_POINTS2);
    qn_contact2 *c = out->points;
    world w;
    if (count < 2) most = e->gap;
    else if (most < e[1].gap) most = e[e[1].gap < e[0].gap].gap;
    begin(&w, pair, t, &out->normal);
    out->depth = qn_lsb2(qn_wrap_sub(pair->radius, t->core), pair->k);
    for (count += !count; count--; e++) { /* ends: 2 */
        uint32_t of_x, of_y;
        if (e->gap > most) continue;
        of_x = qn_body2_number(t->x, e->id >> 16);
        of_y = qn_body2_number(t->y, e->id & 0xFFFFu);
        c->id = w.back ? of_y << 16 | of_x : of_x << 16 | of_y;
        c->depth = qn_lsb2(qn_wrap_sub(pair->radius, e->gap), pair->k);
        if (!middle(&w, t, e, &c->position)) return QN_ERR_RANGE;
        c++;
    }
    out->count = (uint32_t)(c - out->points);
    return status;
}

/* u + v, v >= 0, saturated. */
static int32_t sum_to_all(int32_t u, int32_t v)
{
    QN_ASSERT(v >= 0);
    return u > QN_ALL2 - v ? QN_ALL2 : u + v;
}

QN_SHARED int32_t floor_lsb(int32_t x, int k)
{
    return k > 0 ? qn_asr32(x, k) : qn_saturate((int64_t)x * ((int32_t)1 << -k));
}

static qn_status emit_gap(const qn_pair2 *pair, const qn_touch2 *t, qn_status status,
                          const qn_end2 *e, qn_gap2 *out)
{
    const int32_t gap = qn_wrap_sub(t->core, pair->radius), band = pair->band, k = pair->k;
    out->distance = out->on_a.x = out->on_a.y = out->on_b.x = out->on_b.y = 0;
    out->normal.x = out->normal.y = 0;
    out->lower = gap > band ? floor_lsb(gap - band, k) : 0;
    out->upper = floor_lsb(sum_to_all(gap > 0 ? gap : 0, band + (k > 0 ? (1 << k) - 1 : 0)), k);
    if (status == QN_OVERLAPPING) return status; /* its features may not be known */
    if (gap > 0) out->distance = qn_lsb2(gap, k);
    return qn_surfaces2(pair, t, e, &out->normal, &out->on_a, &out->on_b) ? status : QN_ERR_RANGE;
}

/* ---- Queries --------------------------------------------------------------------------------- */

qn_status qn_verdict2(const qn_pair2 *pair, const qn_touch2 *t)
{
    return t->core < pair->radius - pair->band   ? QN_OVERLAPPING
           : t->core > pair->radius + pair->band ? QN_APART
                                                 : QN_TOUCHING;
}

/* By how much a step of a rotation's numbers may lift an end of a contact, which is allowed for so
 * that noise does not lose the end: 2^-13 of the smaller reach, at most 16 LSB. Units; 0 where a
 * body has a radius. */
static int32_t lifted(const qn_pair2 *pair, const int32_t reach[2])
{
    int32_t lsb = (reach[0] < reach[1] ? reach[0] : reach[1]) >> 9; /* of 16 LSB each */
    if (pair->radius) return 0;
    if (lsb > 16) lsb = 16;
    return pair->k >= 0 ? lsb << pair->k : lsb >> -pair->k;
}

/* Of bodies that overlap by more than the band along an edge that is the axis. */
static bool is_deep(const qn_pair2 *pair, const qn_touch2 *t)
{
    return t->by_edge && t->core < -pair->band;
}

qn_status qn_overlap2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query)
{
    int32_t reach[2];
    const qn_status bad = qn_query2_check(a, b, query, reach);
    qn_pair2 pair;
    qn_touch2 t;
    if (bad < 0) return bad;
    if (!qn_pair2_place(&pair, a, b, reach, 0)) return QN_APART;
    if (!qn_search2(&pair, pair.radius + pair.band, query, &t)) return QN_APART;
    if (!is_deep(&pair, &t)) qn_features2(&t, NULL);
    return qn_verdict2(&pair, &t);
}

qn_status qn_distance2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                       qn_gap2 *out)
{
    int32_t reach[2];
    const qn_status bad = out ? qn_query2_check(a, b, query, reach) : QN_ERR_NULL;
    qn_pair2 pair;
    qn_touch2 t;
    qn_end2 end;
    if (bad < 0) return bad;
    (void)qn_pair2_place(&pair, a, b, reach, UINT32_MAX);
    (void)qn_search2(&pair, QN_ALL2, query, &t);
    if (!is_deep(&pair, &t)) qn_features2(&t, &end);
    return emit_gap(&pair, &t, qn_verdict2(&pair, &t), &end, out);
}

qn_status qn_collide2(const qn_collider2 *a, const qn_collider2 *b, const qn_query *query,
                      qn_manifold2 *out)
{
    int32_t margin = query ? query->margin : 0, reach[2];
    qn_status status = out ? qn_query2_check(a, b, query, reach) : QN_ERR_NULL;
    qn_touch2 axis, apart, *t = &axis;
    qn_end2 end[2];
    qn_pair2 pair;
    int32_t most, slack, lsb;
    int count = 0;
    if (status < 0) return status;
    if (!qn_pair2_place(&pair, a, b, reach, (uint32_t)margin)) return emit_nothing(out);
    margin = sum_to_all(qn_margin2(margin, pair.k), pair.radius);
    if (!qn_search2(&pair, sum_to_all(margin, pair.band), query, &axis)) return emit_nothing(out);
    if (!is_deep(&pair, &axis)) {
        apart = axis;
        t = &apart;
        qn_features2(t, end);
    }
    status = qn_verdict2(&pair, t);
    if (status == QN_APART && t->core > margin) return emit_nothing(out);
    /* An end may lie beyond the margin by roundings of the line, 2 E + 4, and of two heights: of
     * flush sides in the next edge; of two edges where each falls by half the depth. Of foreign
     * edges the core has any bits. */
    slack = pair.k > 3 ? 2 * pair.band + 8 : pair.band;
    most = sum_to_all(margin, lifted(&pair, reach));
    if (most < axis.core) most = sum_to_all(axis.core, slack);
    /* The features give the normal and the point where they lie farther apart than the axis
     * separates, by more than an LSB; or where no point of the axis lies as near as they do, but
     * for an LSB or roundings. Else the axis gives them, at the distance of the features. */
    lsb = 1 << (pair.k > 0 ? pair.k : 0);
    if (axis.by_edge && t->core <= qn_wrap_add(axis.core, lsb)) {
        count = qn_line2(&pair, &axis, most, end);
        if (count) {
            axis.core = t->core;
            t = &axis;
        } else { /* their own line may have two points; else once more they are the one */
            count = qn_line2(&pair, t, most, end) & 2;
            if (!count) {
                apart = axis;
                qn_features2(t, end);
            }
        }
    }
    return emit_points(&pair, t, status, end, count, sum_to_all(most, slack), out);
}
