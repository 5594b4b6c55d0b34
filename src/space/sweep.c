/* SPDX-License-Identifier: MIT */
/* The first step of a path: it rejects most that pass, and finds where a ray meets the middle of a
 * face. All else is left to the steps of advance.h, which begin later on the path because of it.
 *   1. Balls about the two bodies: the quadratic of two spheres, with every rounding on the side of
 *      meeting too early.
 *   2. Two spheres are their balls: for them it ends here, too.
 *   3. A sphere B that meets a box or a hull: of the planes of A's faces, moved out by the radii,
 *      its centre crosses some inward (Cyrus and Beck 1978). It meets the face of the last of them
 *      if it is then inside the planes of the neighbours, which bound that face.
 * Which plane matters is an estimate. What it is good for is measured by qn_advance_along, so a
 * wrong one costs time alone. What may begin in contact is not decided here (cast.c). Ends: planes
 * and tries are counted. */
#include "space/advance.h"

/* ---- 1. Balls -------------------------------------------------------------------------------- */

/* B passes A's origin at m after t = -d . way, rounded down, and is nearest to it m . way before.
 * All is measured on the path itself; the beginning of the path of an exit is rounded at p->at.
 * Units are quarters of an LSB, except for t. m is rounded: off by less than one. way is off by
 * 2^-28 of its length, and so t by 2^-27 of itself. |d| < 2^31.8. A path that begins in contact,
 * or, of spheres, grazes, is left to the steps.
 *     No contact is farther beyond touching than the sum of these: the skin, or the band E where
 * that is more; the pair's own error E; and an LSB for B's place. For balls below 2^24 LSB E is
 * less than 1, for those below 2^28 less than 7, that of two capsules (pair.h). */
static qn_status meet_balls(qn_advance *p, int32_t ball, bool are_spheres)
{
    const int32_t *way = qn_row_of(&p->way);
    const int32_t wide = ball + QN_SKIN + 1 + (ball >> 24), most = 4 * wide; /* 2^30.1 */
    int64_t square, limit;
    uint32_t bound;
    int32_t t, along;
    qn_int3 d, m;
    int i;
    QN_ASSERT(wide <= (1 << 28) + 18);
    if (ball < 0 || qn_pair_difference(&p->a->frame.p, &p->from, d) >> 31) return QN_UNDECIDED;
    t = qn_saturate(-qn_asr64(qn_row_dot_here(d, way), 30) - 1);
    if (t == INT32_MAX) return QN_UNDECIDED;
    if (t < p->t) t = p->t;
    QN_ASSERT(t > -(1 << 30));                                   /* two balls before the end */
    if (t - wide - qn_asr32(t, 26) > p->length) return QN_APART; /* it stays short */
    bound = (uint32_t)most + (qn_abs32(t) >> 25) + 8;
    for (i = 0; i < 3; i++) {
        const int64_t x = (int64_t)d[i] * 4 + qn_round64(qn_mul(way[i], t), 28);
        m[i] = (int32_t)x; /* below 2^30.1 */
        if (m[i] != x || qn_abs32(m[i]) > bound) return QN_APART;
        QN_ASSERT(qn_abs32(m[i]) < (uint32_t)5 << 28);
    }
    along = (int32_t)qn_asr64(qn_row_dot_here(m, way), 30); /* 2^30.9 */
    if (t == p->t && along > 0) along = 0;                  /* it leads away */
    QN_ASSERT(qn_abs32(along) < 256);
    square = (int64_t)(qn_square(m[0]) + qn_square(m[1]) + qn_square(m[2]));
    square -= (int64_t)qn_square(along); /* along is rounded: below 0, perhaps */
    limit = (int64_t)qn_square(most);
    if (square > limit) return QN_APART;
    if (are_spheres) limit = (int64_t)qn_square(4 * ball + 1);
    if (square > limit) return QN_UNDECIDED;
    QN_ASSERT(limit - square <= (int64_t)1 << 61);
    t += qn_asr32(-along - 2 - (int32_t)qn_root64_floor((uint64_t)(limit - square)), 2);
    if (t > p->length) return QN_APART;
    return t <= p->t || qn_advance_place(p, t) ? QN_UNDECIDED : QN_ERR_RANGE;
}

/* ---- 2. Spheres ------------------------------------------------------------------------------ */

/* The balls are the spheres, but for a quarter of an LSB, more than m is off by: so where they meet
 * B is not late, and less than 4 LSB early. Places are rounded: B goes back to where that does not
 * lead into A. Ends: tries are counted. */
enum { CLOSEST = 6 };
static qn_status meet_spheres(qn_advance *p, int32_t ball)
{
    int32_t *n = qn_row_in(&p->n);
    const int32_t start = p->t;
    const qn_status status = meet_balls(p, ball, true);
    int tries, i;
    if (status != QN_UNDECIDED) return status;
    for (tries = CLOSEST; tries && p->t > start; tries--) {
        qn_length l;
        uint64_t square;
        qn_row_sub(qn_row_of(&p->at), qn_row_of(&p->a->frame.p), n); /* not far beyond the balls */
        square = qn_square(n[0]) + qn_square(n[1]) + qn_square(n[2]);
        QN_ASSERT(square >> 62 == 0);
        if (square && square >= qn_square(ball)) {
            qn_length_of(square, &l);
            for (i = 0; i < 3; i++) n[i] = qn_length_part(&l, n[i]);
            return QN_TOUCHING;
        }
        if (!qn_advance_place(p, p->t - 1)) return QN_ERR_RANGE;
    }
    return qn_advance_place(p, start) ? QN_UNDECIDED : QN_ERR_RANGE;
}

/* ---- 3. Faces -------------------------------------------------------------------------------- */

/* Of the planes that the path begins above, the one it crosses last: it begins `height` above it
 * and falls by fall > 0, Q30; where it does not fall, by 1, which crosses later than any path ends.
 * Height 0: there is none. */
typedef struct entry {
    int32_t height, fall;
    int plane;
} entry;

static void add_plane(entry *c, int plane, int32_t height, int32_t fall)
{
    QN_ASSERT(height > 0 && c->height >= 0 && c->fall > 0);
    if (fall < 1) fall = 1;
    QN_OPAQUE(fall);
    if (qn_umul((uint32_t)height, (uint32_t)c->fall) > qn_umul((uint32_t)c->height, (uint32_t)fall))
        c->height = height, c->fall = fall, c->plane = plane;
}

/* LSB in A's frame: |o| < 2^28.8, reach and radius < 2^28 together, so heights are below 2^30.
 * Foreign numbers wrap. Plane i of a box is the one of two square to its axis i that o is above. */
QN_SHARED void find_entry(const qn_advance *p, int32_t radius, const int32_t *o, const int32_t *l,
                          entry *c)
{
    const qn_shape3 *s = p->a->shape;
    const qn_hull3 *h = s->hull;
    int32_t height;
    int i;
    c->height = c->plane = 0, c->fall = 1;
    if (!QN_HULLS || s->type == QN_BOX)
        for (i = 0; i < 3; i++) {
            height = qn_signed32(qn_abs32(o[i]) - (uint32_t)qn_row_of(s->v)[i] - (uint32_t)radius);
            if (height > 0) add_plane(c, i, height, o[i] < 0 ? l[i] : qn_wrap_sub(0, l[i]));
        }
    else
        for (i = 0; i < h->face_count; i++) {
            height = qn_advance_height(h, i, o);
            if (height > radius)
                add_plane(c, i, qn_wrap_sub(height, radius),
                          qn_wrap_sub(0, qn_row_dot30(qn_row_of(&h->normals[i]), l)));
        }
}

/* n becomes the outward normal of a plane that o is above. m is an axis of a box, which reaches as
 * far along either sense of it, or a normal of a hull. E is below 2 LSB here (pair.h, k >= 0) and
 * the band below 2.5: so 5 LSB off nothing is in contact. */
static qn_status go_along_face(qn_advance *p, int plane, const int32_t *o)
{
    const qn_shape3 *s = p->a->shape;
    qn_int3 axis = { 0, 0, 0 };
    const int32_t *m = axis;
    int32_t *n = qn_row_in(&p->n);
    if (!QN_HULLS || s->type == QN_BOX) {
        const qn_mat3 *r = &p->a->frame.r;
        if (plane > 2) plane = 0; /* of a hull that becomes a box meanwhile */
        axis[plane] = QN_ONE30;
        n[0] = r->m[0][plane], n[1] = r->m[1][plane], n[2] = r->m[2][plane];
        if (o[plane] < 0) qn_row_negate(n, n);
    } else {
        m = qn_row_of(&s->hull->normals[plane]);
        qn_mat3_turn(&p->a->frame.r, m, n);
    }
    return qn_advance_along(p, m, QN_GAP(QN_SKIN + 3));
}

/* The planes of a hull, each taken through one vertex of its face, are right to 2 LSB, and B's
 * place in A's frame to 1. So B meets the middle of a face where its plane is 2 LSB above it to 4
 * below, and the nearest point of the core lies 8 LSB inside all planes that bound the face: that
 * point lies below B's centre by the radius, and where faces meet in less than a right angle it is
 * nearer to another face by up to the radius. Faces that are dented have no plane. */
enum { NEAR = 8 };
static bool is_in_middle(const qn_shape3 *s, int plane, int32_t radius, const int32_t *o)
{
    const qn_hull3 *h = s->hull;
    int i;
    if (!QN_HULLS || s->type == QN_BOX) {
        for (i = 0; i < 3; i++)
            if (i != plane && qn_abs32(o[i]) + NEAR > (uint32_t)qn_row_of(s->v)[i]) return false;
        return true;
    }
    for (i = h->first[plane]; i < h->first[plane + 1] && i < h->edge_count; i++) {
        const int twin = h->edges[i].twin, next = twin < h->edge_count ? h->edges[twin].face : 0;
        if (next >= h->face_count || /* of a hull that was spoiled since it was checked */
            qn_wrap_add(qn_advance_height(h, next, o), NEAR + radius) > 0)
            return false;
    }
    return qn_advance_is_flat(h, plane);
}

static qn_status meet_faces(qn_advance *p, int32_t ball)
{
    const qn_frame3 *f = &p->a->frame;
    const int32_t start = p->t;
    qn_int3 o, l;
    entry c;
    int32_t radius, above;
    qn_status status;
    if (ball < 0 || qn_pair_difference(&f->p, &p->at, o) >> 28) return meet_balls(p, ball, false);
    radius = (int32_t)qn_advance_radius(p) + p->margin;
    qn_mat3_turn_back(&f->r, o[0], o[1], o[2], o);
    qn_mat3_turn_back(&f->r, p->way.x, p->way.y, p->way.z, l);
    find_entry(p, radius, o, l, &c);
    if (c.height <= NEAR) return QN_UNDECIDED; /* at contact, perhaps */
    status = go_along_face(p, c.plane, o);
    if (status <= QN_APART) return status;
    if (status == QN_TOUCHING) return QN_UNDECIDED; /* not clear enough of contact */
    above = qn_wrap_sub(c.height, (int32_t)qn_asr64(qn_mul(c.fall, p->t - start), 30));
    qn_row_along(o, l, p->t - start, o);
    return above >= -2 && above <= 4 && is_in_middle(p->a->shape, c.plane, radius, o)
               ? QN_TOUCHING
               : QN_UNDECIDED;
}

/* ---- All ------------------------------------------------------------------------------------- */

qn_status qn_advance_sweep(qn_advance *p)
{
    const uint16_t a = p->a->shape->type, b = p->b->shape->type;
    const uint32_t radius = qn_advance_radius(p), margin = (uint32_t)p->margin,
                   all = p->reach + radius + margin;
    /* -1: above 4096 units */
    const int32_t ball = (all | p->reach | radius | margin) >> 28 ? -1 : (int32_t)all;
    if (b == QN_SPHERE && a == QN_SPHERE) return meet_spheres(p, ball);
    if (b == QN_SPHERE && (a == QN_BOX || a == QN_HULL)) return meet_faces(p, ball);
    return meet_balls(p, ball, false);
}
