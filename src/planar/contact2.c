/* SPDX-License-Identifier: MIT */
#include "planar/line2.h"

#include "num/root.h"
#include "planar/world2.h"

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the
 * one before? By the upper halves of the numbers: where they are as flat but for that, either will do. */
QN_LONE bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, const qn_dir2 *u)
{
    qn_dir2 after = qn_ring2_normal(ring, vertex), before = qn_ring2_normal(ring, qn_ring2_before(ring, vertex));
    return qn_wrap_add((qn_asr32(after.x, 16) - qn_asr32(before.x, 16)) * qn_asr32(u->x, 16),
                       (qn_asr32(after.y, 16) - qn_asr32(before.y, 16)) * qn_asr32(u->y, 16)) > 0;
}

/* The ends of what the two share of the line, in minus and in plus: where on the line, and which vertex that is, >= 0 of X, less than 0, its
 * complement, of Y. And where Y's touching vertex stands. */
typedef struct shared {
    int32_t end[2], vertex[2], at;
} shared;

QN_INLINE void walk_shared(qn_line2 *l, shared *s)
{
    int plus;
    for (plus = 0; plus < 2; plus++) {
        const qn_run2 *first;
        first = qn_line2_shared_end(l, (qn_mark2)plus, 0);
        s->end[plus] = qn_outward2((qn_mark2)plus, first->far.x);
        s->vertex[plus] = first == &l->x ? first->at : ~(int32_t)first->at;
    }
}

QN_SHARED_HOT void find_shared(const qn_touch2 *touch, int32_t tie, shared *s)
{
    qn_line2 l;
    qn_line2_set(&l, touch, tie);
    s->at = l.y0.x;
    walk_shared(&l, s);
}

int32_t qn_is_face2(qn_touch2 *touch, int32_t tie)
{
    shared s;
    int64_t beyond;
    find_shared(touch, tie, &s);
    if ((s.vertex[0] ^ s.vertex[1]) >= 0) return 0;
    /* Beyond the end by less than the roundings counts as within: the direction from end to end would be all rounding. */
    beyond = (int64_t)s.end[0] - s.end[1];
    if (beyond <= tie) return beyond > 0 ? (int32_t)beyond : 0;
    touch->i = (qn_index2)(s.vertex[1] >= 0 ? s.vertex[1] : s.vertex[0]);
    touch->j = (qn_index2) ~(s.vertex[1] >= 0 ? s.vertex[0] : s.vertex[1]);
    return QN_NO_FACE2;
}

QN_LONE int32_t within(int32_t low, int32_t x, int32_t high) { return x < low ? low : x > high ? high : x; }

/* Of two edges that touch along a length, Y's vertex may be the end beyond X's edge: then the pair is as deep where that edge ends, so that
 * Y is walked that far, whatever the slope: a body's flat side may have a vertex more between, a slice's apex or a corner that is there twice.
 * X is no sector: trim asks it of none. False where the vertex is left beyond. */
QN_LONE bool hold_over_edge(qn_line2 *l, bool reached, qn_contact2 *p)
{
    const int32_t at = p->position.x, x = within(l->x0, at, l->x1);
    const bool plus = x > at;
    int32_t depth;
    if (x == at) return true;
    if (!reached) return false; /* another vertex stands over X's edge: this one was not the farthest */
    depth = qn_wrap_sub(p->position.y, qn_wrap_sub(qn_line2_lift(l), l->y.far.y));
    if (l->y.edge < 0 || qn_wrap_sub(p->depth, depth) > l->flat) return false; /* no edge along X's: the vertex is beyond by its roundings */
    p->position.x = x;
    p->depth = depth;
    p->id = (QN_FEATURE2_VERTEX + (uint32_t)(plus ? l->touch->i : l->i1)) << 16 | (uint32_t)l->y.edge;
    return true;
}

/* The deepest point lies between two that are more than 2 LSB less deep: it takes the place of the nearer, or of one on a steep edge, if
 * the face on the other side is 64 LSB wide. If it lies in the middle, what is left would be less than half of the face by the rounding of
 * two places: then a point does that is one LSB less deep, an eighth or a sixteenth of the way to the end, as the edges of one face lack 8
 * LSB at most, 16 together. */
static void add_deepest(qn_contact2 out[2], const qn_contact2 *deepest, uint32_t steep, int32_t flat, int32_t lsb)
{
    const int32_t width0 = qn_wrap_sub(out[0].position.x, deepest->position.x), width1 = qn_wrap_sub(deepest->position.x, out[1].position.x);
    const int32_t less = out[0].depth < out[1].depth ? out[0].depth : out[1].depth;
    int side = width0 > width1;
    int32_t lacks, bottom;
    qn_contact2 *p;
    QN_ASSERT(width0 > 0 && width1 > 0);
    if (steep == 2u >> side && (side ? width1 : width0) >= 64 * lsb) side = !side; /* the other side alone is steep */
    p = &out[side];
    p->id = deepest->id;
    QN_ASSERT(qn_wrap_sub(deepest->depth, out[0].depth) > lsb && qn_wrap_sub(deepest->depth, out[1].depth) > lsb);
    if (qn_wrap_sub(deepest->depth, less) > 2 * flat) lsb = 0;
    if (qn_abs32(qn_wrap_sub(width0, width1)) >= 3u * (uint32_t)lsb) lsb = 0;
    lacks = qn_wrap_sub(deepest->depth, p->depth);
    bottom = qn_part_way(qn_wrap_sub(deepest->position.y, deepest->depth), qn_wrap_sub(p->position.y, p->depth), (uint32_t)lsb, (uint32_t)lacks);
    p->position.x = qn_part_way(deepest->position.x, p->position.x, (uint32_t)lsb, (uint32_t)lacks);
    p->position.y = qn_part_way(deepest->position.y, p->position.y, (uint32_t)lsb, (uint32_t)lacks);
    p->depth = qn_wrap_sub(p->position.y, bottom);
}

/* What is known of the two ends. */
typedef struct ends_of_line {
    qn_line2 l;
    qn_small2 shut;   /* the end that is the point that touches, or -1 */
    qn_mark2 x_ends;  /* in plus the length ends with X */
    qn_mark2 reached; /* Y leads over X's edge, see hold_over_edge */
    qn_index2 steep;  /* the last edge walked leads down farther than what is level, it is no part of the face: 1 in plus, 2 in minus */
} ends_of_line;

/* The two ends become the points. */
static QN_PART int trim(ends_of_line *e, const qn_pair2 *pair, int32_t least, qn_contact2 out[2])
{
    qn_line2 *l = &e->l;
    const bool by_edge = l->touch->x->ring.scale.arc + l->touch->by_edge > QN_NO_ARC; /* by one of no sector: half a disc has two in a line */
    const int32_t lsb = qn_lsb2(pair);
    bool between = true;
    int side;
    int32_t missed;
    qn_contact2 touching;
    qn_line2_touch(l, &touching);
    if (by_edge) between = hold_over_edge(l, e->reached, &touching);
    if (e->shut >= 0) out[e->shut] = touching;
    /* Y's vertex may lie beyond the end of X's edge, where the edge beside it is as deep within the roundings: then the end it is. */
    if (out[0].position.x < out[1].position.x) out[e->x_ends] = out[!e->x_ends];
    if (touching.position.x <= out[1].position.x || touching.position.x >= out[0].position.x) between = false;
    touching.position.x = within(out[1].position.x, touching.position.x, out[0].position.x);
    for (side = 0; side < 2; side++) {
        if (out[side].depth < least) out[side] = touching;
    }
    missed = qn_wrap_sub(touching.depth, out[0].depth);
    if (qn_wrap_sub(out[0].position.x, out[1].position.x) < 2 * lsb) {
        if (missed > 0) out[0] = touching;
        return 1;
    }
    if (between && missed > 2 * lsb && qn_wrap_sub(touching.depth, out[1].depth) > 2 * lsb)
        add_deepest(out, &touching, (uint32_t)e->steep, l->flat, lsb);
    return 2;
}

int qn_contacts2_beside(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, bool asks, qn_contact2 out[2])
{
    ends_of_line e;
    bool leaves;
    qn_line2_set(&e.l, touch, qn_flatness2(pair, touch, qn_lsb2(pair)));
    if (touch->by_edge && (e.l.y0.x < e.l.x0 || e.l.y0.x > e.l.x1)) {
        if (asks && qn_is_deep2(pair, touch)) return -1;
        if (e.l.flat <= pair->band) e.l.flat = pair->band + 1;
    }
    e.l.rounded = pair->radius != 0;
    e.x_ends = false;
    e.steep = 0;
    e.l.wide_up = (qn_small2)(pair->k > 0 ? pair->k : 0);
    leaves = touch->by_edge && qn_ring2_edges(&touch->y->ring) && leaves_flatter(&touch->y->ring, touch->j, &e.l.y_up);
    e.shut = !leaves;
    if (pair->radius || !qn_line2_open_end(&e.l, leaves, &out[leaves])) {
        int side;
        for (side = 1; side >= 0; side--) {
            const bool plus = !side;
            e.x_ends = qn_line2_end(&e.l, plus, touch->by_edge && leaves == side, least, &out[side]);
            e.steep = (qn_index2)(e.steep << 1 | (qn_wrap_sub(e.l.y0.y, e.l.y.far.y) > e.l.flat));
        }
        e.shut = -1;
    }
    e.reached = false;
    if (touch->by_edge) {
        const int32_t x = within(e.l.x0, e.l.y0.x, e.l.x1);
        if (x != e.l.y0.x) e.reached = qn_line2_reach(&e.l, x > e.l.y0.x, qn_outward2(x > e.l.y0.x, x));
    }
    return trim(&e, pair, least, out);
}

/* Of a face only the shared part is nearest, and Y's vertex may be its other end: how far along the line that part is away. */
static QN_PART int32_t shared_from(const qn_touch2 *touch, int32_t tie)
{
    shared s;
    int32_t x;
    qn_line2 l;
    qn_line2_set(&l, touch, tie);
    s.at = l.y0.x;
    if (s.at >= l.x0 && s.at <= l.x1) return 0; /* as is said below */
    walk_shared(&l, &s);
    x = s.at;
    if (x > s.end[1]) x = s.end[1];
    if (x < s.end[0]) x = s.end[0];
    return qn_wrap_sub(x, s.at);
}

/* p + s n */
QN_SHARED void shift(qn_vec2 *p, qn_dir2 n, int32_t s)
{
    p->x = qn_wrap_add(p->x, qn_round30(qn_mul(n.x, s)));
    p->y = qn_wrap_add(p->y, qn_round30(qn_mul(n.y, s)));
}
#define SHIFT(p, n, s) shift(p, n, s)

void qn_foot2(const qn_pair2 *pair, qn_touch2 *touch)
{
    qn_dir2 line;
    if (!touch->by_edge || touch->inside) return;
    line.x = qn_wrap_sub(0, touch->n.y);
    line.y = touch->n.x;
    touch->seen = qn_body2_seen(touch->y, touch->x, touch->j);
    SHIFT(&touch->seen, line, shared_from(touch, pair->band + 1));
}

bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    const qn_body2 *x = touch->x, *y = touch->y;
    qn_vec2 q = touch->seen, p;
    const int32_t arc = qn_ring2_radius(&y->ring, touch->j);
    int32_t up = pair->radius ? qn_ring2_round(&x->ring) : 0, down = qn_wrap_add(pair->radius - up, arc);
    qn_world2 world;
    qn_world2_begin(&world, pair, touch, normal);
    world.up = x->axes; /* the points are seen in X's axes, not in the frame of the contact: y before x */
    if (touch->by_edge) {
        p = q;
        up = qn_wrap_sub(up, qn_wrap_add(touch->core, arc));
    } else {
        p = qn_body2_vertex(x, touch->i);
        up = qn_wrap_add(up, qn_ring2_radius(&x->ring, touch->i));
    }
    SHIFT(&p, touch->n, up);
    if (down) SHIFT(&q, touch->n, qn_wrap_sub(0, down));
    return qn_world2_point(&world, p.y, p.x, world.swapped ? on_b : on_a) && qn_world2_point(&world, q.y, q.x, world.swapped ? on_a : on_b);
}
