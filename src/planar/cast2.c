/* SPDX-License-Identifier: MIT */
/* Colliders that move. None turns: so each edge of either body is passed at one time, which a
 * division gives.
 *   1. the two paths become one: of a body that moves past one that stands;
 *   2. B goes on until it has entered every edge ahead of it: of the Minkowski difference the last
 *      edge entered is the one that can be met (Cyrus and Beck 1978). Where that holds the touching
 *      vertex it is met there; else the ball about its end is, at the root of a square, or nothing;
 *   3. where the way was long, or the model coarse, the pair is made anew from there, once;
 *   4. of a sector, whose arc has no edges, steps lead along the separating axis instead;
 *   5. contact from the start is decided by its normal alone.
 * Ends: each step goes farther along the path, and steps are counted. */
#include "planar/cast2.h"

#include "base/part.h"
#include "quoin/cast.h"

/* ---- 1. One path ----------------------------------------------------------------------------- */

qn_status qn_course2_set(qn_course2 *on, const qn_path2 *path, const qn_query *query)
{
    const int cap = query ? query->max_iterations : 0;
    on->way.x = QN_ONE30;
    on->way.y = on->begin = on->end = 0;
    on->margin = query ? query->margin : 0;
    on->steps = cap && cap < QN_MAX_CAST_STEPS ? cap : QN_MAX_CAST_STEPS;
    if (!path) return QN_APART;
    if (path->turn) return QN_ERR_OPTION;
    if (path->length < 0) return QN_ERR_EXTENT;
    on->end = path->length;
    if (!on->end && !(path->way.x | path->way.y)) return QN_APART;
    on->way = path->way;
    return qn_is_unit_square(qn_mul2(on->way.x, on->way.x, on->way.y, on->way.y)) ? QN_APART
                                                                                  : QN_ERR_ROTATION;
}

/* The path of B as seen from A: its components, Q30 LSB below 2^62, shifted to 31 bits give its
 * direction and its length within 2^-30. */
static qn_status join(const qn_path2 *a, const qn_path2 *b, qn_course2 *on)
{
    int64_t x = qn_mul(b->way.x, b->length) - qn_mul(a->way.x, a->length);
    int64_t y = qn_mul(b->way.y, b->length) - qn_mul(a->way.y, a->length), all;
    int down = qn_bits64(qn_abs64(x) | qn_abs64(y)) - 31;
    if (down < 0) down = 0;
    x = qn_asr64(x, down);
    y = qn_asr64(y, down);
    (void)qn_unit2(x, y, &on->way);
    all = (int64_t)qn_root64_round((uint64_t)(x * x) + (uint64_t)(y * y)); /* at most 2^31.5 */
    all = qn_scale64(all, down - 30);
    on->end = (qn_q16)all;
    return all > INT32_MAX ? QN_ERR_RANGE : QN_APART;
}

/* ---- 2. Steps -------------------------------------------------------------------------------- */

/* A point after t of a way, each coordinate rounded to the LSB: below 2^32 + 2^31; false where it
 * leaves the coordinates. */
static QN_OWN_STACK bool carry(qn_vec2 *point, qn_dir2 way, int32_t t)
{
    const int64_t x = point->x + qn_round64(qn_mul(way.x, t), 30);
    const int64_t y = point->y + qn_round64(qn_mul(way.y, t), 30);
    point->x = (int32_t)x;
    point->y = (int32_t)y;
    return point->x == x && point->y == y;
}

typedef struct motion {
    const qn_collider2 *a;
    qn_collider2 b; /* where it is now */
    const qn_vec2 *from;
    const qn_course2 *on;
    int32_t travelled;   /* LSB */
    bool anew;           /* the pair is to be made again */
    qn_dir2 speed[2];    /* how the other body moves in each one's axes */
    qn_vec2 t[2];        /* the pair's offsets where it was made */
    int32_t base, moved; /* what was travelled then, LSB; and since, units */
    int32_t air, stop;   /* units: the gap at which it ends; that of the cores */
    qn_touch2 touch;
    qn_end2 end;
    qn_pair2 pair;
} motion;

/* B's place after `travelled`; false where it leaves the coordinates. */
static QN_OWN_STACK bool move(motion *m)
{
    QN_ASSERT(m->travelled >= m->on->begin && m->travelled <= m->on->end);
    m->b.frame.p = *m->from;
    return carry(&m->b.frame.p, m->on->way, m->travelled);
}

/* What rounding a coordinate to the LSB added: Q30 LSB, above -2^29 and at most 2^29. */
QN_SHARED int32_t rounding(int32_t way, int32_t t)
{
    const uint32_t half = (uint32_t)1 << 29;
    return (int32_t)half - (int32_t)(((uint32_t)qn_mul(way, t) + half) & ((half << 1) - 1u));
}

/* The motion of y relative to x in the axes of x, where w is a way of B: of x = B the opposite, the
 * way in which A moves relative to it. */
QN_SHARED qn_dir2 seen(const motion *m, const qn_body2 *x, qn_dir2 w)
{
    if (m->pair.swapped == (x == m->pair.body)) w = qn_back2(w);
    return qn_unturn2(*x->axes, w.x, w.y);
}

/* A pair that is made gets its motion, and stands where B is now, not where that is rounded to. */
static QN_OWN_STACK void aim(motion *m)
{
    const uint32_t most = INT32_MAX - (QN_SKIN << 14); /* so that slack may be added */
    const int k = m->pair.k;
    qn_dir2 d = { 0, 0 };
    uint32_t stop;
    int side;
    if (k > 0 && m->travelled) { /* where B stands nothing was rounded */
        d.x = qn_asr32(-rounding(m->on->way.x, m->travelled), 30 - k);
        d.y = qn_asr32(-rounding(m->on->way.y, m->travelled), 30 - k);
    }
    /* Directions and places are rounded by 2 over each 2^28 units of a way, of which a fine model
     * goes 2^30. */
    m->air = qn_air2(m->pair.band + (k < 8 ? 2 : 8), k);
    stop = (uint32_t)m->pair.radius + (uint32_t)qn_margin2(m->on->margin, k) + (uint32_t)m->air;
    m->stop = (int32_t)(stop < most ? stop : most);
    for (side = 0; side < 2; side++) {
        qn_body2 *x = &m->pair.body[side];
        m->speed[side] = seen(m, x, m->on->way);
        if (d.x | d.y) {
            const qn_dir2 w = seen(m, x, d);
            x->t.x = qn_wrap_add(x->t.x, w.x);
            x->t.y = qn_wrap_add(x->t.y, w.y);
        }
        m->t[side] = x->t;
    }
    m->base = m->travelled;
    m->moved = 0;
    m->anew = false;
}

/* How fast a gap along n shrinks, Q30. */
static int32_t closing(qn_dir2 n, qn_dir2 v)
{
    return qn_wrap_sub(0, qn_mul2_round30(n.x, v.x, n.y, v.y));
}

/* And that of the touch. */
QN_SHARED int32_t nearing(const motion *m)
{
    return closing(m->touch.n, m->speed[m->touch.x != m->pair.body]);
}

int32_t qn_lasts2(int32_t gap, int32_t speed)
{
    if (gap <= 0) return 0;
    if (speed <= 0 || qn_asr32(gap, 1) >= speed) return INT32_MAX;
    return (int32_t)qn_div64_32((uint64_t)(uint32_t)gap << 30, (uint32_t)speed); /* speed > 0 */
}

/* The way in units until B has entered all edges that it enters, but for m->stop; INT32_MAX where
 * that is never. The last of these edges is the touch. 0 where no gap is more than m->stop. */
static QN_OWN_STACK int32_t enter(motion *m)
{
    int32_t gap = 0, speed = 1, i, g;
    qn_touch2 found;
    int side;
    for (side = 0; side < 2; side++) {
        const qn_body2 *x = &m->pair.body[side], *y = &m->pair.body[!side];
        for (i = 0; i < x->edges; i++) { /* ends: 32 edges */
            const qn_edge2 *e = x->edge + i;
            const int32_t s = closing(e->normal, m->speed[side]);
            if (s <= 0) continue;
            qn_touch2_clear(&found, x, y);
            qn_measure2(x, y, e, i, &found);
            g = qn_wrap_sub(found.core, m->stop);
            if (found.core <= m->stop || qn_mul(g, speed) <= qn_mul(gap, s)) continue;
            gap = g;
            speed = s;
            m->touch = found;
        }
    }
    return qn_lasts2(gap, speed);
}

/* Goes on by so many units, and what is travelled is that floored to the LSB. QN_APART where that
 * is beyond the path. The pair is to be made anew there where the way was as long as a model may
 * hold, or a finer one may do. */
static QN_OWN_STACK qn_status go_on(motion *m, int32_t units)
{
    const int k = m->pair.k, up = k < 0 ? -k : 0;
    const uint32_t all = (uint32_t)m->moved + (uint32_t)units; /* both below 2^31 */
    const uint32_t lsb = k > 0 ? all >> k : all;               /* 2^up of them */
    const int32_t before = m->travelled;
    int side;
    QN_ASSERT(units >= 0 && m->moved >= 0);
    if (units == INT32_MAX || lsb > (uint32_t)(m->on->end - m->base) >> up) return QN_APART;
    m->moved = (int32_t)all;
    m->travelled = m->base + (int32_t)(lsb << up);
    m->anew = m->travelled - before >= 8 && (k < 8 || all >> 30);
    for (side = 0; side < 2 && !m->anew; side++) {
        qn_body2 *x = &m->pair.body[side];
        x->t = qn_along2(m->t[side], m->speed[side], m->moved);
    }
    m->touch.core = qn_wrap_sub(m->touch.core, qn_round30(qn_mul(nearing(m), units)));
    return QN_UNDECIDED;
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* B was stopped short by the worst that roundings can do (qn_air2). Here each is known: B goes on
 * by whole LSB to the last place that is still free along n, a separating axis wherever B is. */
#define CLOSEST 3
static QN_OWN_STACK void close_in(motion *m)
{
    const int k = m->pair.k;
    const int32_t least = m->stop - m->air + m->pair.band + 2, speed = nearing(m);
    const qn_dir2 n = qn_turn2(*m->touch.x->axes, m->touch.n.x, m->touch.n.y);
    const bool is_b = m->pair.swapped != (m->touch.x != m->pair.body); /* n points to A */
    int32_t more;
    if (k < 1) return;
    for (more = CLOSEST; more; more--) { /* ends: it falls */
        const int32_t t = m->travelled + more;
        const int32_t units = qn_wrap_sub(qn_shl32(t - m->base, k), m->moved);
        int32_t off, gap;
        if (more > qn_wrap_sub(m->on->end, m->travelled)) continue;
        off = qn_mul2_round30(n.x, rounding(m->on->way.x, t), n.y, rounding(m->on->way.y, t));
        off = qn_asr32(is_b ? -off : off, 30 - k);
        gap = qn_wrap_sub(m->touch.core, qn_round30(qn_mul(speed, units)));
        if (gap + (off < 0 ? off : 0) < least) continue;
        (void)go_on(m, units);
        return;
    }
}

static QN_OWN_STACK qn_status emit(motion *m, qn_status status, qn_hit2 *out)
{
    if (!move(m)) return QN_ERR_RANGE;
    out->distance = m->travelled;
    out->time = qn_part_of(m->travelled - m->on->begin, m->on->end - m->on->begin);
    return qn_middle2(&m->pair, &m->touch, &m->end, &out->normal, &out->point) ? status
                                                                               : QN_ERR_RANGE;
}

/* 5. QN_UNDECIDED where B has air from the start. */
static qn_status contact(motion *m, int32_t skin, int32_t speed, qn_hit2 *out)
{
    const int32_t gap = qn_wrap_sub(m->touch.core, m->pair.radius);
    if (m->touch.core > m->stop - m->air + skin) return QN_UNDECIDED;
    qn_features2(&m->touch, &m->end);
    if (gap >= -skin) return speed > 0 ? emit(m, QN_TOUCHING, out) : QN_APART;
    (void)emit(m, QN_OVERLAPPING, out);
    out->distance = qn_lsb2(gap, m->pair.k);
    out->point = m->b.frame.p;
    return QN_OVERLAPPING;
}

/* From two vertices on: the ball about them. */
static QN_OWN_STACK qn_status meet_ball(motion *m)
{
    const qn_touch2 *t = &m->touch;
    /* Of one model: .71 the turned vertex, .71 either offset, .5 either gap; per 2^30 of length
     * 1.42 the edge's normal, .71 that turned. Below 3.7, 4.2, 5.3 where the band is 3, 4, 7. So
     * what counts as met passes within three bands, 3 units and .72 LSB: of shapes up to 1024
     * units, whose unit is a quarter of an LSB or less, within the band and 3 LSB. */
    const int32_t slack = m->pair.band + 1;
    const qn_vec2 c = qn_between2(t, t->i, t->j);
    const int32_t on = qn_ball2(&c, &m->speed[t->x != m->pair.body], m->stop, slack);
    if (on < 0 || go_on(m, on) == QN_APART) return QN_APART;
    return m->anew ? QN_UNDECIDED : QN_TOUCHING;
}

int32_t qn_ball2(const qn_vec2 *c, const qn_dir2 *way, int32_t radius, int32_t slack)
{
    const uint32_t aside = qn_abs32(qn_cross30(*way, *c));
    const int32_t ahead = qn_wrap_sub(0, qn_dot30(*way, *c));
    int32_t half = 0, on;
    QN_ASSERT(radius > 0 && slack >= 0 && slack <= INT32_MAX - radius);
    if (ahead <= 0 || aside >= (uint32_t)(radius + slack)) return -1;
    if (aside < (uint32_t)radius)
        half = (int32_t)qn_root64_round(qn_square(radius) - qn_square((int32_t)aside));
    on = qn_wrap_sub(ahead - 1, half);
    return on < 0 ? 0 : on;
}

/* ---- The cast -------------------------------------------------------------------------------- */

/* One step from where the pair is. QN_UNDECIDED: B went on. */
static qn_status step(motion *m, qn_hit2 *out)
{
    const qn_pair2 *pair = &m->pair;
    const int32_t two = pair->k >= 0 ? QN_SKIN << pair->k : QN_SKIN;
    const int32_t skin = two > pair->band ? two : pair->band;
    const bool start = m->travelled == m->on->begin, arcs = pair->body[0].arc || pair->body[1].arc;
    int32_t way = enter(m), speed;
    qn_status status;
    if (way) {
        if (go_on(m, way) == QN_APART) return QN_APART;
        if (m->anew) return QN_UNDECIDED;
    }
    if (!way || arcs) (void)qn_search2(pair, QN_ALL2, NULL, &m->touch);
    qn_features2(&m->touch, NULL);
    speed = nearing(m);
    if (start && !way) {
        status = contact(m, skin, speed, out);
        if (status != QN_UNDECIDED) return status;
    }
    if (speed <= 0) return QN_APART; /* the plane between them stays between them */
    way = qn_lasts2(qn_wrap_sub(m->touch.core, m->stop), speed);
    if (m->touch.by_edge || arcs) {
        if (way >> (pair->k > 0 ? pair->k : 0) != 0) return go_on(m, way);
    } else {
        status = meet_ball(m);
        /* From just beyond a corner B passes that, and may come to an edge then: on to where the
         * plane between them ends. */
        if (status == QN_APART && start && pair->body[0].edges + pair->body[1].edges)
            return go_on(m, way);
        if (status != QN_TOUCHING) return status;
        m->touch.core = 0; /* no more than their distance */
        qn_features2(&m->touch, NULL);
    }
    if (m->travelled != m->on->begin) close_in(m);
    qn_features2(&m->touch, &m->end);
    return emit(m, QN_TOUCHING, out);
}

qn_status qn_cast2_along(const qn_collider2 *a, const qn_collider2 *b, const qn_course2 *on,
                         qn_hit2 *out)
{
    int steps = on->steps;
    motion m;
    m.a = a;
    m.b = *b;
    m.from = &b->frame.p;
    m.on = on;
    m.travelled = on->begin;
    m.anew = true;
    while (true) { /* ends: a count */
        qn_status status;
        if (m.anew) {
            if (!move(&m)) return QN_ERR_RANGE;
            (void)qn_pair2_place(&m.pair, m.a, &m.b, m.on->reach, UINT32_MAX);
            aim(&m);
        }
        if (!steps--) break;
        status = step(&m, out);
        if (status != QN_UNDECIDED) return status;
    }
    (void)qn_search2(&m.pair, QN_ALL2, NULL, &m.touch);
    qn_features2(&m.touch, &m.end);
    return emit(&m, QN_UNDECIDED, out);
}

/* Where A alone moves the two change places, and the answer is turned round. */
qn_status qn_cast2(const qn_collider2 *a, const qn_path2 *path_a, const qn_collider2 *b,
                   const qn_path2 *path_b, const qn_query *query, qn_hit2 *out)
{
    const qn_collider2 *const c = a;
    qn_course2 on;
    qn_status status = out ? qn_query2_check(a, b, query, on.reach) : QN_ERR_NULL;
    bool is_turned;
    if (status >= 0) status = qn_course2_set(&on, path_a, query);
    if (status >= 0) status = qn_course2_set(&on, path_b, query);
    if (status < 0) return status;
    /* From here on path_a is NULL where A stands, and below also where A alone moves. */
    if (path_a && !path_a->length) path_a = NULL;
    is_turned = path_a && !(path_b && path_b->length);
    if (is_turned) {
        const int32_t reach = on.reach[0];
        on.reach[0] = on.reach[1], on.reach[1] = reach;
        a = b, b = c;
        (void)qn_course2_set(&on, path_a, query);
        path_a = NULL;
    }
    if (path_a) status = join(path_a, path_b, &on);
    if (status >= 0) status = qn_cast2_along(a, b, &on, out);
    if (status <= QN_APART) return status;
    if (is_turned) out->normal = qn_back2(out->normal);
    if (status == QN_OVERLAPPING) {
        out->point = (is_turned ? a : b)->frame.p;
    } else if (path_a) {
        out->distance = qn_part_times(out->time, path_b->length);
        if (!carry(&out->point, path_a->way, qn_part_times(out->time, path_a->length)))
            return QN_ERR_RANGE;
    }
    return status;
}

static QN_OWN_STACK bool is_farther(const qn_collider2 *a, const qn_collider2 *b, int32_t margin)
{
    qn_gap2 gap = { 0 };
    (void)qn_distance2(a, b, NULL, &gap); /* its points may lie beyond the coordinates */
    return gap.lower > margin;
}

/* From the end of the path back: where a cast ends that B began there. No place nearer than the
 * margin is farther along the path than the origins are apart and both reach; that is rounded, and
 * bodies are seen, within 64 LSB. */
qn_status qn_exit2(const qn_collider2 *a, const qn_collider2 *b, const qn_path2 *path_b,
                   const qn_query *query, qn_hit2 *out)
{
    qn_course2 on;
    qn_status status = out ? qn_query2_check(a, b, query, on.reach) : QN_ERR_NULL;
    int32_t length;
    uint32_t most; /* 32 LSB */
    if (status >= 0) status = qn_course2_set(&on, path_b, query);
    if (status < 0) return status;
    if (is_farther(a, b, on.margin)) return QN_APART;
    on.way = qn_back2(on.way);
    length = on.end;
    most = (uint32_t)on.reach[0] + (uint32_t)on.reach[1] + ((uint32_t)on.margin >> 4) + 8u;
    most += ((uint32_t)a->shape->radius >> 4) + ((uint32_t)b->shape->radius >> 4);
    QN_ASSERT(most >> 30 == 0);
    on.begin = most < (uint32_t)length >> 5 ? -(int32_t)(most << 5) : -length;
    on.end = 0;
    status = qn_cast2_along(a, b, &on, out);
    if (status <= QN_APART) return status;
    if (status != QN_OVERLAPPING) {
        on.begin = out->distance;
        out->distance = -on.begin;
    }
    out->time = qn_part_of(-on.begin, length);
    return status;
}

qn_status qn_push2(qn_vec2 *position, const qn_manifold2 *manifold)
{
    qn_q16 by;
    qn_vec2 to;
    if (!position || !manifold) return QN_ERR_NULL;
    by = qn_saturate((int64_t)manifold->depth + QN_SKIN); /* saturated, and more is meant */
    if (!manifold->count || by <= 0) return QN_APART;
    to = *position;
    if (!carry(&to, manifold->normal, by)) return QN_ERR_RANGE;
    *position = to;
    return QN_APART;
}
