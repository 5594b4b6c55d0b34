/* SPDX-License-Identifier: MIT */
#include "planar/face2.h"

#include <stddef.h>

#include "planar/line2.h"
#include "planar/world2.h"

typedef struct end {
    int32_t x, depth;
    uint32_t id;
} end;

/* The face, in the frame of the contact: its ends, that in plus first, and the height of X's edge. */
typedef struct face {
    end ends[2];
    int32_t level;
} face;

QN_INLINE int32_t height(qn_dir2 n, qn_vec2 v) { return qn_dot30(n.x, v.x, n.y, v.y); }
QN_INLINE int32_t along(qn_dir2 n, qn_vec2 v) { return qn_cross30(n.x, n.y, v.x, v.y); }

/* Does the vertex where e begins lie less high along n than the limit? Where long products are dear, by 16 bits of each number, if these
 * tell: with n = 2^16 n' + a and v = 2^14 v' + b, in units, n' v' is off by less than sqrt(2) (|v'| + |n'|) + 4 < 2^17, as |v'| < 2^16 and
 * |n'| <= 2^14. */
QN_INLINE bool lies_below(qn_dir2 n, const qn_edge2 *e, int up, int32_t limit)
{
#ifdef QN_PORT_NARROW_PRODUCTS
    const uint32_t x = (uint32_t)qn_asr32(e->from.x, 14 - up), y = (uint32_t)qn_asr32(e->from.y, 14 - up);
    if (qn_signed32((uint32_t)qn_asr32(n.x, 16) * x + (uint32_t)qn_asr32(n.y, 16) * y) < qn_wrap_sub(limit, (int32_t)1 << 17)) return true;
#endif
    return height(n, qn_edge2_vertex(e, up)) < limit;
}

/* Is edge `after` flatter against u than the one before? See leaves_flatter in contact2.c. */
QN_INLINE bool is_flatter(qn_dir2 after, qn_dir2 less, qn_dir2 u)
{
    return qn_wrap_add((qn_asr32(after.x, 16) - qn_asr32(less.x, 16)) * qn_asr32(u.x, 16),
                       (qn_asr32(after.y, 16) - qn_asr32(less.y, 16)) * qn_asr32(u.y, 16)) > 0;
}

/* X's vertex beside the edge from e to `to`, in plus or in minus. */
QN_INLINE qn_vec2 beside(const qn_ring2 *ring, const qn_edge2 *e, const qn_edge2 *to, bool plus, int up)
{
    return qn_edge2_vertex(plus ? qn_edge2_next(ring, to) : qn_edge2_before(ring, e), up);
}

/* The id of X's vertex `v` on Y's edge `e`. */
QN_INLINE uint32_t vertex_on_edge(const qn_ring2 *mine, const qn_edge2 *v, const qn_ring2 *theirs, const qn_edge2 *e)
{
    return (QN_FEATURE2_VERTEX + (uint32_t)(v - mine->edge)) << 16 | (uint32_t)(e - theirs->edge);
}

/* The point that touches, and the other end of what is shared: Y's, or X's where Y's edge leads beyond it. Where Y's vertex stands beyond
 * X's edge and Y's edge leads back over it, X's end is the first. Returns how many points that makes, 0 where an edge beside the two is
 * level, too, or Y's vertex stands elsewhere; and where, for all that `tie` calls level, the two do not lie side by side: another edge may
 * hold the foot (qn_hold_foot2). */
static QN_OWN_STACK int find_level(const qn_touch2 *touch, int32_t tie, int32_t flat, int32_t least, int32_t lsb, face *f)
{
    const qn_ring2 *mine = &touch->x->ring, *theirs = &touch->y->ring;
    const int up = mine->scale.up;
    const qn_dir2 n = touch->n, m = qn_body2_against(touch->x, n);
    const qn_edge2 *e = mine->edge + touch->i, *to = qn_edge2_next(mine, e), *at = theirs->edge + touch->j;
    const qn_edge2 *prior = qn_edge2_before(theirs, at), *open = qn_edge2_next(theirs, at), *shut;
    const qn_vec2 from = qn_edge2_vertex(e, up), corner = qn_edge2_vertex(at, up);
    const int32_t origin = along(n, touch->x->t), x0 = along(n, from), x1 = along(n, qn_edge2_vertex(to, up));
    const int32_t x = qn_wrap_sub(origin, along(m, corner)), level = height(n, from), low = height(m, corner);
    const bool leaves = is_flatter(at->normal, prior->normal, m); /* then the other end lies in minus */
    int32_t stop, way, y, past = 0, count = 2;
    end *touching = &f->ends[!leaves], *other = &f->ends[leaves];
    qn_vec2 q;
    shut = leaves ? prior : open;
    if (x <= x0 || x >= x1) {
        past = leaves ? qn_wrap_sub(x, x1) : qn_wrap_sub(x0, x);
        if (flat < tie) flat = tie;
        if (past <= 2 || height(n, beside(mine, e, to, leaves, up)) >= qn_wrap_sub(level, flat)) return 0;
    }
    if (height(m, qn_edge2_vertex(shut, up)) >= qn_wrap_sub(low, flat)) return 0;
    if (!leaves) open = prior;
    q = qn_edge2_vertex(open, up);
    y = height(m, q);
    q.x = qn_wrap_sub(origin, along(m, q));
    way = leaves ? qn_wrap_sub(x, q.x) : qn_wrap_sub(q.x, x);
    if (way <= 2 || (past > tie && y < qn_wrap_sub(low, tie))) return 0;
    if (y >= qn_wrap_sub(low, flat)) {
        shut = leaves ? qn_edge2_next(theirs, open) : qn_edge2_before(theirs, open);
        if (height(m, qn_edge2_vertex(shut, up)) >= qn_wrap_sub(low, flat)) return 0;
    }
    stop = leaves ? qn_wrap_sub(x, x0) : qn_wrap_sub(x1, x);
    if ((uint32_t)way >= (uint32_t)stop) {
        if (way == stop || height(n, beside(mine, e, to, !leaves, up)) >= qn_wrap_sub(level, flat)) return 0;
        if (qn_abs32(qn_wrap_sub(y, low)) > 1) y = qn_part_way(low, y, (uint32_t)stop, (uint32_t)way);
        q.x = leaves ? x0 : x1;
        way = stop;
        other->id = vertex_on_edge(mine, leaves ? e : to, theirs, leaves ? at : prior);
    } else { /* Y's edge ends on X's */
        other->id = (uint32_t)touch->i << 16 | (QN_FEATURE2_VERTEX + (uint32_t)(open - theirs->edge));
    }
    other->x = q.x;
    other->depth = qn_wrap_sub(y, qn_wrap_add(touch->core, low));
    f->level = level;
    /* Of two at one place the deeper, of two as deep the one in plus. */
    if (other->depth < least || qn_wrap_sub(way, past) < 2 * lsb) {
        if (past) return 0;
        if (!leaves && other->depth >= least && other->depth >= qn_wrap_sub(0, touch->core)) return 1;
        touching = f->ends;
        count = 1;
    }
    touching->x = !past ? x : leaves ? x1 : x0;
    touching->depth = qn_wrap_sub(0, touch->core);
    touching->id = past ? vertex_on_edge(mine, leaves ? to : e, theirs, leaves ? at : prior)
                        : (uint32_t)touch->i << 16 | (QN_FEATURE2_VERTEX + (uint32_t)touch->j);
    return count;
}

/* The same for most: 0 as well where Y's edge is level, or its vertex does not stand over X's edge. */
static QN_PART int find_plain(const qn_touch2 *touch, int32_t flat, int32_t least, int32_t lsb, face *f)
{
    const qn_ring2 *mine = &touch->x->ring, *theirs = &touch->y->ring;
    const int up = mine->scale.up;
    const qn_dir2 n = touch->n, m = qn_body2_against(touch->x, n);
    const qn_edge2 *at = theirs->edge + touch->j, *prior = qn_edge2_before(theirs, at), *after = qn_edge2_next(theirs, at), *e, *to;
    const bool leaves = is_flatter(at->normal, prior->normal, m);
    const qn_vec2 corner = qn_edge2_vertex(at, up), open = qn_edge2_vertex(leaves ? after : prior, up);
    const int32_t low = height(m, corner), core = touch->core;
    int32_t y = height(m, open), at_x = along(m, corner), x = along(m, open), way = leaves ? qn_wrap_sub(x, at_x) : qn_wrap_sub(at_x, x), origin, x0,
            x1, stop;
    end *touching = &f->ends[!leaves], *other = &f->ends[leaves];
    if (way <= 2 || y >= qn_wrap_sub(low, flat) || !lies_below(m, leaves ? prior : after, up, qn_wrap_sub(low, flat))) return 0;
    origin = along(n, touch->x->t);
    x = qn_wrap_sub(origin, x);
    at_x = qn_wrap_sub(origin, at_x);
    e = mine->edge + touch->i;
    to = qn_edge2_next(mine, e);
    x0 = along(n, qn_edge2_vertex(e, up));
    x1 = along(n, qn_edge2_vertex(to, up));
    if (at_x <= x0 || at_x >= x1) return 0;
    f->level = height(n, qn_edge2_vertex(e, up));
    stop = leaves ? qn_wrap_sub(at_x, x0) : qn_wrap_sub(x1, at_x);
    if ((uint32_t)way >= (uint32_t)stop) { /* X's edge ends under Y's */
        const qn_edge2 *beyond = leaves ? qn_edge2_before(mine, e) : qn_edge2_next(mine, to);
        if (way == stop || !lies_below(n, beyond, up, qn_wrap_sub(f->level, flat))) return 0;
        y = qn_part_way(low, y, (uint32_t)stop, (uint32_t)way);
        x = leaves ? x0 : x1;
        way = stop;
        other->id = vertex_on_edge(mine, leaves ? e : to, theirs, leaves ? at : prior);
    } else {
        other->id = (uint32_t)touch->i << 16 | (QN_FEATURE2_VERTEX + (uint32_t)((leaves ? after : prior) - theirs->edge));
    }
    other->x = x;
    other->depth = qn_wrap_sub(y, qn_wrap_add(core, low));
    x = 2;
    if (other->depth < least || way < 2 * lsb) { /* as in find_level */
        if (!leaves && other->depth >= least && other->depth >= qn_wrap_sub(0, core)) return 1;
        touching = f->ends;
        x = 1;
    }
    touching->x = at_x;
    touching->depth = qn_wrap_sub(0, core);
    touching->id = (uint32_t)touch->i << 16 | (QN_FEATURE2_VERTEX + (uint32_t)touch->j);
    return x;
}

/* The points into the world. They lie where the bodies do, less than 2^30 units from X's position, which lies within 2^30 LSB: no sum
 * overflows. */
static QN_PART void emit(const qn_pair2 *pair, const qn_touch2 *touch, const face *f, int count, qn_manifold2 *out)
{
    const int k = pair->k;
    const qn_vec2 origin = *touch->x->place;
    const qn_dir2 up = qn_turn2(touch->x->axes, touch->n.x, touch->n.y);
    const bool swapped = pair->swapped != (touch->x != pair->body);
    const int32_t right = qn_wrap_sub(0, up.y);
    const end *e = f->ends;
    qn_contact2 *p = out->points;
    out->normal.x = swapped ? qn_wrap_sub(0, up.x) : up.x;
    out->normal.y = swapped ? right : up.y;
    out->depth = qn_world2_lsb_down(qn_wrap_sub(0, touch->core), k);
    out->count = (uint32_t)count;
    do {                                                                /* ends: 2 points at most */
        const int32_t h = qn_wrap_sub(f->level, qn_asr32(e->depth, 1)); /* midway between the surfaces */
        p->id = swapped ? e->id << 16 | e->id >> 16 : e->id;
        p->depth = qn_world2_lsb_down(e->depth, k);
        p->position.x = qn_wrap_add(origin.x, qn_world2_way(up.x, h, right, e->x, k));
        p->position.y = qn_wrap_add(origin.y, qn_world2_way(up.x, e->x, up.y, h, k));
        p++;
        e++;
    } while (--count);
}

qn_status qn_face2_plain(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out)
{
    const int32_t lsb = (int32_t)1 << pair->k;
    face f;
    const int count = find_plain(touch, qn_flatness2(pair, touch, lsb), least, lsb, &f);
    QN_ASSERT(touch->by_edge && !pair->radius && pair->k >= QN_POLYS2_K);
    if (!count) return QN_UNDECIDED;
    emit(pair, touch, &f, count, out);
    return (qn_status)touch->status;
}

qn_status qn_face2_level(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out)
{
    const int32_t lsb = (int32_t)1 << pair->k;
    face f;
    const int count = find_level(touch, pair->band + 1, qn_flatness2(pair, touch, lsb), least, lsb, &f);
    if (!count) return QN_UNDECIDED;
    emit(pair, touch, &f, count, out);
    return (qn_status)touch->status;
}
