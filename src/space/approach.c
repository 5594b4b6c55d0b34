/* SPDX-License-Identifier: MIT */
/* The first step of a path: most bodies that pass are let go here, and a ray that meets the middle
 * of a face ends here. All else is left to the steps of advance.h, which begin later by it. Balls:
 * the quadratic of two spheres, with every rounding on the side of meeting too early. Faces: a line
 * is clipped by the planes of a convex body (Cyrus and Beck 1978). The planes are those of one
 * vertex of each face, roundly; which two of them matter is a guess, and what they are good for is
 * measured. */
#include "space/approach.h"

/* ---- Balls ----------------------------------------------------------------------------------- */

/* B is nearest after t = -d . way, at m from A. Units 2^-fine LSB. way is off by 2^-28 of its
 * length: t by as much of itself, and m lies that and an LSB from the foot of A on the line, along
 * it; each coordinate is rounded. |t| < 2^33. */
qn_status qn_approach_balls(qn_advance *p)
{
    const int64_t both = (int64_t)p->reach_a + p->a->shape->radius + p->b.reach + p->b.shape->radius + p->margin;
    const int fine = both >> 26 ? 0 : 4;
    const int32_t *from = qn_row_of(&p->a->frame.p), *to = qn_row_of(&p->b.frame.p), *way = qn_row_of(&p->way);
    uint64_t limit, square = 0, off;
    int64_t d[3], t = 0, half;
    int i;
    if (both >> 30) return QN_UNDECIDED;
    for (i = 0; i < 3; i++) {
        d[i] = (int64_t)to[i] - from[i];
        t -= d[i] * way[i]; /* |d| |way| < 2^62.9 */
    }
    t = t > 0 ? qn_asr64(t, 30) : 0;
    off = (uint64_t)((t >> 27) + 2) << fine;
    limit = ((uint64_t)(both + 1) << fine) + 2; /* an LSB for B's place, which is rounded */
    for (i = 0; i < 3; i++) {
        const int64_t m = d[i] * ((int64_t)1 << fine) + qn_asr64(way[i] * t, 30 - fine); /* 2^63 at most, 2^37.7 */
        if (qn_abs64(m) > limit + off) return QN_APART;
        square += qn_square((int32_t)m); /* below 2^31.1 */
    }
    limit = limit * limit + off * off; /* 2^60.1 */
    if (square > limit) return QN_APART;
    if (t == 0) return QN_UNDECIDED;
    half = ((int64_t)qn_root64_floor(limit - square) >> fine) + 2;
    t -= half + (t >> 27);
    if (t > (int64_t)p->length - p->t) return QN_APART;
    if (t > 0) p->t += (int32_t)t;
    return QN_UNDECIDED;
}

/* From there the line of the centres is the axis, which a step of 3 LSB or less hardly turns. Ends:
 * steps are counted. */
qn_status qn_approach_spheres(qn_advance *p)
{
    const int32_t start = p->t;
    int steps;
    if (qn_approach_balls(p) == QN_APART) return QN_APART;
    for (steps = p->t == start ? 0 : 4; steps; steps--) {
        const int32_t t = p->t;
        if (!qn_advance_place(p, t)) return QN_UNDECIDED;
        p->n = qn_dir3_between(p->a->frame.p, p->b.frame.p);
        if (qn_advance_along(p, &p->n, qn_advance_gap(p, &p->n))) return QN_APART;
        if (p->t - t <= 3) return qn_advance_place(p, p->t) ? QN_TOUCHING : QN_UNDECIDED;
    }
    return QN_UNDECIDED;
}

/* ---- Faces ----------------------------------------------------------------------------------- */

/* Of a hull that was spoiled since it was checked, or a body whose type changed: some face or axis. */
static int face_of(const qn_hull3 *h, int f) { return f < h->face_count ? f : 0; }

static int axis_of(int f) { return f < 6 ? f >> 1 : 0; }

/* How high point o lies above face f of the core, LSB, and how it rises along l. Of a box two faces
 * an axis. A foreign o, or unchecked data, gives some numbers. */
static void measure(const qn_shape3 *s, int f, const int32_t *o, const int32_t *l, int32_t *height, int32_t *rise)
{
    if (s->type == QN_BOX) {
        const int i = axis_of(f);
        const int32_t h = qn_row_of(s->v)[i];
        *height = f & 1 ? qn_wrap_sub(qn_wrap_sub(0, o[i]), h) : qn_wrap_sub(o[i], h);
        *rise = f & 1 ? qn_wrap_sub(0, l[i]) : l[i];
    } else {
        const qn_hull3 *h = s->hull;
        const int face = face_of(h, f);
        const int32_t *n = qn_row_of(&h->normals[face]);
        const unsigned edge = h->first[face], i = edge < h->edge_count ? h->edges[edge].origin : 0;
        qn_int3 x;
        qn_row_sub(o, qn_row_of(&h->vertices[i < h->vertex_count ? i : 0]), x);
        *height = qn_row_dot30(n, x);
        *rise = qn_row_dot30(n, l);
    }
}

static void normal_of(const qn_collider3 *a, int f, qn_dir3 *out)
{
    if (a->shape->type == QN_BOX) {
        const int32_t *column = a->frame.r.m[0] + axis_of(f);
        qn_int3 n = { column[0], column[3], column[6] };
        if (f & 1) qn_row_negate(n, n);
        qn_row_copy(n, qn_row_in(out));
    } else *out = qn_frame3_turn(&a->frame, a->shape->hull->normals[face_of(a->shape->hull, f)]);
}

/* A time num / den on the path, of a face; none: -1. */
typedef struct moment {
    int32_t num, den;
    int face;
} moment;

static bool is_later(const moment *u, int32_t num, int32_t den) { return qn_mul(num, u->den) > qn_mul(u->num, den); }

static int32_t radius_of(const qn_advance *p) { return qn_saturate((int64_t)p->a->shape->radius + p->b.shape->radius + p->margin); }

static void cross_faces(const qn_advance *p, int count, const int32_t *o, const int32_t *l, moment *in, moment *out)
{
    const int32_t radius = radius_of(p);
    int f;
    in->num = in->den = out->num = out->den = 0;
    in->face = out->face = -1;
    for (f = 0; f < count; f++) {
        int32_t height, rise, against;
        measure(p->a->shape, f, o, l, &height, &rise);
        height = qn_wrap_sub(height, radius);
        against = qn_wrap_sub(0, height);
        if (rise < 0) {
            rise = qn_wrap_sub(0, rise);
            if (in->face < 0 || is_later(in, height, rise)) in->num = height, in->den = rise, in->face = f;
        } else if (rise && (out->face < 0 || !is_later(out, against, rise))) out->num = against, out->den = rise, out->face = f;
    }
}

/* Does B stand above the middle of face f, 8 LSB from its border or more? Planes are right to 2
 * LSB, B's place in A's frame to 1. */
static bool lands(const qn_advance *p, int count, int f)
{
    const int32_t radius = radius_of(p);
    const qn_vec3 at = qn_frame3_unapply(&p->a->frame, p->b.frame.p);
    const qn_shape3 *s = p->a->shape;
    int32_t height, above, rise;
    qn_int3 foot = { at.x, at.y, at.z };
    int i;
    measure(s, f, foot, foot, &height, &rise);
    above = qn_wrap_sub(height, radius);
    if (above < -2 || above > 4) return false;
    if (s->type == QN_BOX) foot[axis_of(f)] = 0;
    else qn_row_along(foot, qn_row_of(&s->hull->normals[face_of(s->hull, f)]), qn_wrap_sub(0, height), foot);
    for (i = 0; i < count; i++) {
        if (i == f || (s->type == QN_BOX && i == (f ^ 1))) continue;
        measure(s, i, foot, foot, &height, &rise);
        if (height > -8) return false;
    }
    return true;
}

qn_status qn_approach_faces(qn_advance *p)
{
    const qn_shape3 *s = p->a->shape;
    const int count = s->type == QN_BOX ? 6 : s->hull->face_count;
    const int32_t start = p->t;
    const qn_vec3 o = qn_frame3_unapply(&p->a->frame, p->b.frame.p);
    const qn_dir3 l = qn_frame3_unturn(&p->a->frame, p->way);
    moment in, out;
    cross_faces(p, count, qn_row_of(&o), qn_row_of(&l), &in, &out);
    if (in.face >= 0 && in.num > 0) {
        normal_of(p->a, in.face, &p->n);
        if (qn_advance_along(p, &p->n, qn_advance_gap(p, &p->n))) return QN_APART;
    }
    if (out.face >= 0 && (out.num < 0 || (in.face >= 0 && is_later(&out, in.num, in.den)))) {
        qn_dir3 n;
        normal_of(p->a, out.face, &n);
        if (qn_advance_along(p, &n, qn_advance_gap(p, &n))) return QN_APART;
    }
    if (p->t == start || in.face < 0 || !qn_advance_place(p, p->t)) return QN_UNDECIDED;
    return lands(p, count, in.face) ? QN_TOUCHING : QN_UNDECIDED;
}
