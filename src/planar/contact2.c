/* SPDX-License-Identifier: MIT */
#include "planar/line2.h"

#include "num/root.h"
#include "planar/world2.h"

/* Is edge `after` of the ring, which leaves the vertex counter-clockwise, flatter against the direction u (the body's own axes) than the
 * one before? By the upper halves of the numbers: where they are as flat but for that, either will do. */
static bool leaves_flatter(const qn_ring2 *ring, int32_t vertex, qn_dir2 u)
{
    qn_dir2 after = qn_ring2_normal(ring, vertex), before = qn_ring2_normal(ring, qn_ring2_before(ring, vertex));
    return (qn_asr32(after.x, 16) - qn_asr32(before.x, 16)) * qn_asr32(u.x, 16) + (qn_asr32(after.y, 16) - qn_asr32(before.y, 16)) * qn_asr32(u.y, 16) > 0;
}

bool qn_is_face2(qn_touch2 *touch, int32_t tie)
{
    const qn_ring2 *ring = &touch->x->ring;
    qn_line2 l;
    const qn_run2 *first; /* of the body that ends first on either side */
    int32_t end, at;
    bool x_first;
    qn_line2_set(&l, touch, tie);
    first = qn_line2_shared_end(&l, true, false);
    x_first = first == &l.x;
    end = first->far.x;
    at = first->at;
    first = qn_line2_shared_end(&l, false, false);
    /* Beyond the end by less than the roundings counts as within: the direction from end to end would be all rounding. */
    if (x_first == (first == &l.x) || (int64_t)end - first->far.x >= -(int64_t)tie) return true;
    touch->i = x_first ? at : first->at;
    touch->j = x_first ? first->at : at;
    /* Y lies beyond an arc's end, on the arc's side: if the arc does not face it, beyond the whole arc. */
    if (touch->i == ring->scale.arc && !qn_ring2_arc_faces(ring, qn_body2_seen(touch->y, touch->x, touch->j)))
        touch->i = x_first ? qn_ring2_next(ring, touch->i) : qn_ring2_before(ring, touch->i);
    return false;
}

static int32_t flatness(const qn_pair2 *pair, const qn_touch2 *touch, int32_t lsb)
{
    int32_t core = touch->core, flat = core < 0 ? -(core / 2) : qn_saturate(-qn_touch2_distance(pair, touch)) / 4, most = core < 0 ? 8 : 4;
    if (flat > most * lsb) flat = most * lsb; /* 2^17 */
    return (flat < 4 ? 4 : flat) + (lsb >> 8); /* half of the depth is just where corners of lattices lie, but for roundings */
}

static int32_t within(int32_t low, int32_t x, int32_t high) { return x < low ? low : x > high ? high : x; }

/* Of two edges that touch along a length, Y's vertex may be the end beyond X's edge: then the pair is as deep where that edge ends. Not of
 * sectors, whose rings have vertices twice. */
static void hold_over_edge(const qn_line2 *l, qn_contact2 *p)
{
    const qn_body2 *y = l->touch->y;
    const int32_t j = l->touch->j, at = p->position.x, x = within(l->x0, at, l->x1);
    const bool plus = x > at;
    uint32_t part, all;
    int32_t next, height;
    qn_vec2 v;
    if (x == at || !y->ring.edges || y->ring.scale.arc != QN_NO_ARC || l->touch->x->ring.scale.arc != QN_NO_ARC) return;
    next = plus ? qn_ring2_before(&y->ring, j) : qn_ring2_next(&y->ring, j);
    v = qn_line2_seen(l, true, next);
    height = v.y;
    if (plus ? v.x < x : v.x > x) return; /* another vertex stands over X's edge: this one was not the farthest */
    part = qn_abs32(qn_wrap_sub(x, l->y0.x));
    all = qn_abs32(qn_wrap_sub(v.x, l->y0.x));
    if (part < all) height = qn_part_way(l->y0.y, height, part, all);
    p->position.x = x;
    p->depth = qn_wrap_sub(p->position.y, qn_wrap_sub(l->lift, height));
    p->id = (QN_FEATURE2_VERTEX + (uint32_t)(plus ? l->touch->i : l->i1)) << 16 | (uint32_t)(plus ? next : j);
}

/* Whether the last edge walked leads down farther than what is level: it is no part of the face, though the other body may end before
 * that. */
static bool is_steep(const qn_line2 *l) { return qn_wrap_sub(l->y0.y, l->y.far.y) > l->flat; }

/* The deepest point lies between two that are more than 2 LSB less deep: it takes the place of the nearer, or of one on a steep edge, if
 * the face on the other side is 64 LSB wide. If it lies in the middle, what is left would be less than half of the face by the rounding of
 * two places: then a point does that is one LSB less deep, an eighth or a sixteenth of the way to the end, as the edges of one face lack 8
 * LSB at most, 16 together. */
static void add_deepest(qn_contact2 out[2], const qn_contact2 *deepest, const bool steep[2], int32_t flat, int32_t lsb)
{
    int32_t width[2], lacks[2], bottom;
    int side;
    qn_contact2 *p;
    for (side = 0; side < 2; side++) {
        width[side] = (int32_t)qn_abs32(qn_wrap_sub(out[side].position.x, deepest->position.x));
        lacks[side] = qn_wrap_sub(deepest->depth, out[side].depth);
        QN_ASSERT(width[side] > 0 && lacks[side] > lsb);
    }
    side = width[0] > width[1];
    if (steep[!side] && !steep[side] && width[side] >= 64 * lsb) side = !side;
    p = &out[side];
    p->id = deepest->id;
    if (lacks[0] > 2 * flat || lacks[1] > 2 * flat || qn_abs32(qn_wrap_sub(width[0], width[1])) >= 3u * (uint32_t)lsb) lsb = 0;
    bottom = qn_part_way(qn_wrap_sub(deepest->position.y, deepest->depth), qn_wrap_sub(p->position.y, p->depth), (uint32_t)lsb, (uint32_t)lacks[side]);
    p->position.x = qn_part_way(deepest->position.x, p->position.x, (uint32_t)lsb, (uint32_t)lacks[side]);
    p->position.y = qn_part_way(deepest->position.y, p->position.y, (uint32_t)lsb, (uint32_t)lacks[side]);
    p->depth = qn_wrap_sub(p->position.y, bottom);
}

int qn_contacts2(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_contact2 out[2])
{
    qn_line2 l;
    bool leaves = false, between, x_ends = false, steep[2] = { false, false };
    int side;
    int32_t missed, lsb = pair->k > 0 ? (int32_t)1 << pair->k : 1;
    qn_contact2 touching;
    qn_line2_set(&l, touch, flatness(pair, touch, lsb));
    l.rounded = pair->radius != 0;
    if (touch->by_edge && touch->y->ring.edges) leaves = leaves_flatter(&touch->y->ring, touch->j, l.y_up);
    qn_line2_touch(&l, &touching);
    if (touch->by_edge) hold_over_edge(&l, &touching);
    if (QN_QUICK2 && qn_line2_open_end(&l, leaves, &out[leaves])) {
        out[!leaves] = touching;
    } else {
        x_ends = qn_line2_end(&l, true, touch->by_edge && !leaves, &out[0]);
        steep[0] = is_steep(&l);
        (void)qn_line2_end(&l, false, touch->by_edge && leaves, &out[1]);
        steep[1] = is_steep(&l);
    }
    /* Y's vertex may lie beyond the end of X's edge, where the edge beside it is as deep within the roundings: then the end it is. */
    if (out[0].position.x < out[1].position.x) *(x_ends ? &out[1] : &out[0]) = *(x_ends ? &out[0] : &out[1]);
    between = touching.position.x > out[1].position.x && touching.position.x < out[0].position.x &&
              (!touch->by_edge || (touching.position.x >= l.x0 && touching.position.x <= l.x1));
    touching.position.x = within(out[1].position.x, touching.position.x, out[0].position.x);
    for (side = 0; side < 2; side++)
        if (out[side].depth < least) out[side] = touching;
    missed = qn_wrap_sub(touching.depth, out[0].depth);
    if (qn_wrap_sub(out[0].position.x, out[1].position.x) < 2 * lsb) {
        if (missed > 0) out[0] = touching;
        return 1;
    }
    if (between && missed > 2 * lsb && qn_wrap_sub(touching.depth, out[1].depth) > 2 * lsb) add_deepest(out, &touching, steep, l.flat, lsb);
    return 2;
}

/* Of a face only the shared part is nearest, and Y's vertex may be its other end: how far along the line that part is away. */
static QN_OWN_STACK int32_t shared_from(const qn_touch2 *touch, int32_t tie)
{
    qn_line2 l;
    int32_t x, high, low;
    qn_line2_set(&l, touch, tie);
    x = l.y0.x;
    if (x >= l.x0 && x <= l.x1) return 0;
    high = qn_line2_shared_end(&l, true, false)->far.x;
    low = qn_line2_shared_end(&l, false, false)->far.x;
    if (x > high) x = high;
    if (x < low) x = low;
    return qn_wrap_sub(x, l.y0.x);
}

/* p + s n */
QN_SHARED void shift(qn_vec2 *p, qn_dir2 n, int32_t s)
{
    p->x = qn_wrap_add(p->x, qn_round30(qn_mul(n.x, s)));
    p->y = qn_wrap_add(p->y, qn_round30(qn_mul(n.y, s)));
}

bool qn_witness2(const qn_pair2 *pair, const qn_touch2 *touch, qn_vec2 *on_a, qn_vec2 *on_b, qn_dir2 *normal)
{
    const qn_body2 *x = touch->x, *y = touch->y;
    qn_vec2 q = touch->seen, p;
    int32_t up = pair->radius ? qn_ring2_round(&x->ring) : 0, down = qn_wrap_add(pair->radius - up, qn_ring2_radius(&y->ring, touch->j));
    qn_world2 world;
    qn_world2_begin(&world, pair, touch);
    *normal = world.normal;
    world.up = x->axes; /* the points are seen in X's axes, not in the frame of the contact: y before x */
    if (touch->by_edge) {
        if (!touch->inside) {
            qn_dir2 line;
            q = qn_body2_seen(y, x, touch->j);
            line.x = qn_wrap_sub(0, touch->n.y);
            line.y = touch->n.x;
            shift(&q, line, shared_from(touch, pair->band + 1));
        }
        p = q;
        up = qn_wrap_sub(up, qn_wrap_add(touch->core, qn_ring2_radius(&y->ring, touch->j)));
    } else {
        p = qn_body2_vertex(x, touch->i);
        up = qn_wrap_add(up, qn_ring2_radius(&x->ring, touch->i));
    }
    shift(&p, touch->n, up);
    if (down) shift(&q, touch->n, qn_wrap_sub(0, down));
    return qn_world2_point(&world, p.y, p.x, world.swapped ? on_b : on_a) && qn_world2_point(&world, q.y, q.x, world.swapped ? on_a : on_b);
}
