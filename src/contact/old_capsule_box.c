/* SPDX-License-Identifier: MIT */
/* The capsule's core in the box's frame, t +- g in units of 2^-k LSB. The signs of the six axes say whether the cores meet. Where they do,
 * the shortest axis is the way out; where not, the nearest points give it. What remains is whether the contact has but one point. */
#include "contact/old_capsule_box.h"

#include "contact/old_capsules.h"
#include "contact/old_feature.h"
#include "contact/old_manifold.h"
#include "contact/old_region.h"
#include "narrow/old_separation.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/root.h"

#define STEEP ((uint32_t)1 << 28) /* Q30: 1 in 4 */
#define DOUBT 64                  /* units: more than the bands of both roads, at most 12 each, and what they round */

typedef old_round_pose pose;

/* ---- Into the box's frame -------------------------------------------------- */

/* Half the core's length, LSB, and its axis; OLD_USUAL_SIZE for a capsule whose ends do not lie opposite to each other along an axis of its
 * own. */
static uint32_t reach_of(const qn_shape3 *shape, int *axis)
{
    const int32_t x = shape->v[1].x, y = shape->v[1].y, z = shape->v[1].z;
    *axis = 0;
    if (!old_ends_are_opposite(shape->v)) return OLD_USUAL_SIZE;
    if (!(y | z)) return qn_abs32(x);
    *axis = y ? 1 : 2;
    return x || (y && z) ? OLD_USUAL_SIZE : qn_abs32(y ? y : z);
}

/* Half the core along that axis. */
static inline int32_t half_of(const qn_shape3 *shape, int axis) { return axis == 0 ? shape->v[1].x : axis == 1 ? shape->v[1].y : shape->v[1].z; }

/* QN_OVERLAPPING when filled; QN_APART when a face of A sees a ball around B beyond it. */
static QN_PART qn_status place(pose *s, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b)
{
    const qn_vec3 *p = &frame_a->p, *q = &frame_b->p, *h = &a->v[0];
    const int32_t(*r)[3] = frame_b->r.m;
    old_box_model *m = &s->m;
    uint32_t lost = 0;
    int32_t x = qn_difference(q->x, p->x, &lost), y = qn_difference(q->y, p->y, &lost), z = qn_difference(q->z, p->z, &lost), half;
    uint32_t size = qn_abs32(x) | qn_abs32(y) | qn_abs32(z), room;
    int axis, k;
    uint32_t reach = reach_of(b, &axis);
    size |= (uint32_t)h->x | (uint32_t)h->y | (uint32_t)h->z | (uint32_t)a->radius | (uint32_t)b->radius | reach;
    if (lost >> 31 || size >= OLD_USUAL_SIZE || !reach) return QN_UNDECIDED;
    if (!qn_mat3_is_bounded(&frame_a->r, QN_FRAME_LIMIT) || !qn_mat3_is_bounded(&frame_b->r, QN_FRAME_LIMIT)) return QN_UNDECIDED;
    m->k = k = qn_clz32(size) - 4; /* 2 at least: all below 2^28, and vectors 2^28 * sqrt(3) long */
    if (k > 14) m->k = k = 14;
    s->lsb = (int32_t)1 << k;
    qn_mat3_turn_back_here(&frame_a->r, x * s->lsb, y * s->lsb, z * s->lsb, m->t);
    m->h[0] = h->x * s->lsb;
    m->h[1] = h->y * s->lsb;
    m->h[2] = h->z * s->lsb;
    m->radius = (a->radius + b->radius) * s->lsb;      /* 2^29 */
    room = (reach << k) + (uint32_t)m->radius + DOUBT; /* 2^30 */
    if (qn_abs32(m->t[0]) > (uint32_t)m->h[0] + room || qn_abs32(m->t[1]) > (uint32_t)m->h[1] + room || qn_abs32(m->t[2]) > (uint32_t)m->h[2] + room)
        return QN_APART;
    half = half_of(b, axis) * s->lsb;
    qn_mat3_turn_back_here(&frame_a->r, qn_round30_low((uint64_t)qn_mul(r[0][axis], half)), qn_round30_low((uint64_t)qn_mul(r[1][axis], half)),
                           qn_round30_low((uint64_t)qn_mul(r[2][axis], half)), m->g);
    return ((qn_abs32(m->g[0]) | qn_abs32(m->g[1]) | qn_abs32(m->g[2])) >> 29) ? QN_UNDECIDED : QN_OVERLAPPING; /* a matrix that is no rotation */
}

/* ---- Distance and way out of the cores -------------------------------------- */

/* Where A's edge i and B's core cross as seen along n. False where they do so beyond the end of either. */
static QN_PART bool cross_edge(pose *s, int i)
{
    const old_box_model *m = &s->m;
    int p = old_box_following[i], q = old_box_following[i + 1];
    int32_t cp = s->n[p] < 0 ? -m->h[p] : m->h[p], cq = s->n[q] < 0 ? -m->h[q] : m->h[q], x;
    int64_t num = (int64_t)qn_mul2(cp - m->t[p], m->g[p], cq - m->t[q], m->g[q]);
    uint64_t den = qn_mul2(m->g[p], m->g[p], m->g[q], m->g[q]), size = qn_abs64(num);
    if (size >= den) return false;
    x = (int32_t)qn_round64((int64_t)qn_ratio31(size, den) * m->g[i], 31); /* den > 0 */
    x = num < 0 ? m->t[i] - x : m->t[i] + x;
    s->on_a[p] = cp;
    s->on_a[q] = cq;
    s->on_a[i] = x;
    s->end = 0;
    return qn_abs32(x) < (uint32_t)m->h[i];
}

/* Of the axis ei x g: > 0 where it separates; else how deep, times the length of (g[p], g[q]). 4 * 2^57.6 */
QN_INLINE int64_t edge_depth(const old_box_model *m, int p, int q)
{
    int32_t gp = m->g[p], gq = m->g[q];
    return (int64_t)qn_mul2(m->h[p], (int32_t)qn_abs32(gq), m->h[q], (int32_t)qn_abs32(gp)) -
           (int64_t)qn_abs64((int64_t)qn_mul2(gp, m->t[q], -gq, m->t[p]));
}

/* The end that lies deepest below face f, its foot on the face, and the way out. */
static QN_PART void take_face(pose *s, int f, int32_t depth)
{
    const old_box_model *m = &s->m;
    bool up = m->t[f] >= 0, second = up ? m->g[f] < 0 : m->g[f] > 0;
    int i;
    for (i = 0; i < 3; i++) {
        s->n[i] = 0;
        s->on_a[i] = second ? m->t[i] + m->g[i] : m->t[i] - m->g[i];
    }
    s->n[f] = up ? QN_ONE30 : -QN_ONE30;
    s->on_a[f] = up ? m->h[f] : -m->h[f];
    s->distance = -depth;
    s->end = second ? old_feature_end(0) << 1 : old_feature_end(0);
}

/* The axis ei x g, if it is shorter than *least: then the depth. OLD_DIRECTION_SLACK is on top of both. */
static QN_PART bool take_edge(pose *s, int i, int32_t *least)
{
    const old_box_model *m = &s->m;
    int p = old_box_following[i], q = old_box_following[i + 1];
    qn_dir2 n = qn_dir2_from_i32(-m->g[q], m->g[p]);
    int64_t along = (int64_t)qn_mul2(m->t[p], n.x, m->t[q], n.y), depth;
    depth = qn_round64((int64_t)qn_mul2(m->h[p], (int32_t)qn_abs32(n.x), m->h[q], (int32_t)qn_abs32(n.y)) - (int64_t)qn_abs64(along), 30);
    if (depth < 0) depth = 0;
    if (depth >= *least - OLD_DIRECTION_SLACK) return false; /* nor is any shorter than what is not above 0 */
    *least = OLD_DIRECTION_SLACK + (int32_t)depth;
    s->n[i] = 0;
    s->n[p] = along < 0 ? -n.x : n.x;
    s->n[q] = along < 0 ? -n.y : n.y;
    return true;
}

/* The shortest of the six axes; an edge only where it beats the best face by an LSB. None is left out that is measured shorter, as the general
 * road leaves none out. */
static QN_PART bool find_axis(pose *s, const int64_t edge[3], const int32_t face[3])
{
    const old_box_model *m = &s->m;
    int f = face[1] < face[0], i, best = -1;
    int32_t least; /* OLD_DIRECTION_SLACK more than that */
    if (face[2] < face[f]) f = 2;
    least = face[f] - s->lsb + OLD_DIRECTION_SLACK;
    for (i = 0; i < 3; i++) {
        int p = old_box_following[i], q = old_box_following[i + 1];
        uint32_t length = old_length2_above(qn_abs32(m->g[p]), qn_abs32(m->g[q]));
        if (edge[i] < qn_mul(least, (int32_t)length) && take_edge(s, i, &least)) best = i;
    }
    if (best >= 0) {
        s->distance = OLD_DIRECTION_SLACK - least;
        return cross_edge(s, best);
    }
    take_face(s, f, face[f]);
    return true;
}

/* Distance and way out of the cores; *meet: whether they do. False for what is left to others. */
static QN_OWN_STACK bool find_way(pose *s, bool *meet)
{
    const old_box_model *m = &s->m;
    int32_t face[3];
    int64_t edge[3];
    old_capsule_gap near;
    int i;
    for (i = 0; i < 3; i++) face[i] = m->h[i] + (int32_t)qn_abs32(m->g[i]) - (int32_t)qn_abs32(m->t[i]);
    *meet = (face[0] | face[1] | face[2]) >= 0;
    if (*meet) {
        edge[0] = edge_depth(m, 1, 2);
        edge[1] = edge_depth(m, 2, 0);
        edge[2] = edge_depth(m, 0, 1);
        *meet = (edge[0] | edge[1] | edge[2]) >= 0;
        if (*meet) return find_axis(s, edge, face);
    }
    if (!old_capsule_nearest(m, &near)) return false;
    s->distance = (int32_t)(near.distance + m->radius);
    s->n[0] = near.n.x;
    s->n[1] = near.n.y;
    s->n[2] = near.n.z;
    s->end = 3 * old_feature_end(0); /* either end bit falls where it is not that end */
    for (i = 0; i < 3; i++) {
        s->on_a[i] = near.on_a[i];
        if (near.on_b[i] != m->t[i] + m->g[i]) s->end &= ~(old_feature_end(0) << 1);
        if (near.on_b[i] != m->t[i] - m->g[i]) s->end &= ~old_feature_end(0);
    }
    return true;
}

/* ---- One point ------------------------------------------------------------- */

/* Over the face that is the axis. */
QN_INLINE bool is_over(const pose *s)
{
    return qn_abs32(s->on_a[0]) <= (uint32_t)s->m.h[0] && qn_abs32(s->on_a[1]) <= (uint32_t)s->m.h[1] && qn_abs32(s->on_a[2]) <= (uint32_t)s->m.h[2];
}

/* The capsule's core rises from the contact plane: its ends differ by more than 8 LSB along n, and its surface would leave a plane between
 * them by more than an LSB: r x^2 / 2 with the slope x = rise / most, of 15 bits each. */
QN_INLINE bool stands_up(const pose *s, int32_t radius)
{
    const int32_t *g = s->m.g;
    uint32_t most = qn_abs32(g[0]) | qn_abs32(g[1]) | qn_abs32(g[2]),
             rise = (uint32_t)(qn_abs64((int64_t)qn_mul3_row(g, s->n[0], s->n[1], s->n[2])) >> 30);
    if (rise <= 8 * (uint32_t)s->lsb) return false;
    if (!radius || rise > most / 4 + 1) return true;
    rise >>= 13;
    most = (most >> 13) + 1;
    return qn_umul(rise * rise, (uint32_t)radius) > 3 * (uint64_t)(most * most);
}

/* The core crosses one of the box's edges by more than 1 in 4 as seen along n, or passes a vertex, and no side of the box there is level with
 * the contact plane: the ends of the box's half edges differ by more than 8 LSB along n. A core that rises as well crosses by more in space
 * than it seems: where it is short it may lie on the edge all the same. */
QN_INLINE bool crosses(const pose *s, int32_t radius)
{
    const old_box_model *m = &s->m;
    const int32_t *g = m->g, *n = s->n;
    uint64_t aside;
    int i, sides = 0, flat = 0;
    for (i = 0; i < 3; i++) {
        uint32_t x = qn_abs32(n[i]);
        if (!x) flat = i;
        else if (qn_umul((uint32_t)m->h[i], x) >> 29 <= 9 * (uint64_t)(uint32_t)s->lsb || (radius && x < STEEP + 16)) return false;
        else sides++;
    }
    if (sides != 2) return sides == 3;
    i = old_box_following[flat];
    aside = qn_abs64((int64_t)qn_mul2(g[i], n[old_box_following[flat + 1]], -g[old_box_following[flat + 1]], n[i])); /* Q30, 2^59.5 */
    return aside >> 28 > (uint64_t)qn_abs32(g[flat]) + 8; /* the other road rounds each length by half a unit */
}

/* True where the general road would give a single point at on_a. */
static QN_OWN_STACK bool is_lone(const pose *s, bool meet, int32_t radius_a, int32_t radius_b)
{
    if (meet && s->end) return radius_b && is_over(s) && stands_up(s, radius_b);
    return (!meet && stands_up(s, radius_b)) || crosses(s, radius_a);
}

/* From on_a, out to midway between the surfaces. */
static QN_PART qn_status write_contact(const pose *s, const qn_frame3 *frame, int32_t spread, int32_t depth, bool swapped, qn_manifold3 *out)
{
    const qn_mat3 *r = &frame->r;
    const int32_t *n = s->n;
    int32_t way = qn_asr32(spread * s->lsb + s->distance, 1), half = s->lsb / 2, v[3], w[3];
    int i, k = s->m.k;
    uint32_t id = s->end;
    for (i = 0; i < 3; i++)
        if (n[i] && s->on_a[i] == (n[i] < 0 ? -s->m.h[i] : s->m.h[i])) id |= old_feature_end(i) << (n[i] > 0) << OLD_FEATURE_A;
    out->points[0].id = swapped ? id << 16 | id >> 16 : id;
    qn_mat3_turn_row(r, n, w);
    old_manifold3_one(out, depth, k, w, swapped);
    QN_THRICE
    for (i = 0; i < 3; i++) v[i] = s->on_a[i] + qn_round30_low((uint64_t)qn_mul(n[i], way));
    qn_mat3_turn_row(r, v, w);
    QN_THRICE
    for (i = 0; i < 3; i++) w[i] = qn_asr32(qn_wrap_add(w[i], half), k);
    return old_contact_place(&frame->p, w, &out->points[0].position, QN_OVERLAPPING);
}

/* ---- Door ------------------------------------------------------------------ */

qn_status old_capsule_box_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    pose s;
    const bool swapped = a->type != QN_BOX;
    bool meet;
    int32_t depth;
    qn_status status;
    if (swapped) old_bodies_exchange(&a, &frame_a, &b, &frame_b);
    status = place(&s, a, frame_a, b, frame_b);
    if (status != QN_OVERLAPPING) return status;
    if (!find_way(&s, &meet)) return QN_UNDECIDED;
    depth = (int32_t)s.m.radius - s.distance;
    if (depth < -DOUBT) return QN_APART;
    if (depth < DOUBT + (meet ? 2 * s.lsb : 0)) return QN_UNDECIDED; /* an axis may be an LSB longer than the shortest */
    if (!out) return QN_OVERLAPPING;
    return is_lone(&s, meet, a->radius, b->radius) ? write_contact(&s, frame_a, a->radius - b->radius, depth, swapped, out) : QN_UNDECIDED;
}
