/* SPDX-License-Identifier: MIT */
/* Rays, and shapes that move: conservative advancement. The distance search says along which axis the bodies are apart; how far they are
 * along it, and how long it keeps them apart, is measured here from the shapes themselves, so that no step depends on how good the
 * axis is. */
#include <stddef.h>

#include "contact/old_answer3.h"
#include "contact/old_workspace.h"
#include "num/bounded.h"
#include "num/mat.h"
#include "num/path.h"
#include "space/old_approach3.h"

/* What a door keeps between the parts of its way, each of which ends before the next begins. */
typedef struct journey {
    old_path3 path;
    qn_q16 t; /* B has come so far */
    union {
        old_request3 question;
        qn_gap3 answer;
    } u;
} journey;

/* Where B is after t, rounded to the LSB; false where it has left the coordinates. */
static QN_OWN_STACK bool place_at(const old_path3 *p, int32_t t, qn_vec3 *at)
{
    const int64_t x = qn_path_place(p->from->x, p->way->x, t), y = qn_path_place(p->from->y, p->way->y, t),
                  z = qn_path_place(p->from->z, p->way->z, t);
    at->x = (int32_t)qn_saturate(x);
    at->y = (int32_t)qn_saturate(y);
    at->z = (int32_t)qn_saturate(z);
    return at->x == x && at->y == y && at->z == z;
}

/* How far a core reaches along n, world, from its body's place: Q26 LSB, 2^57 at most, and no less than it does. Turned back, a component
 * of n errs by half an LSB from the matrix' entries (|n|_1 <= sqrt(3)) and half from the rounding, 1.4 in all: the vertex' components take
 * twice that. */
static int64_t reach_along(const qn_shape3 *shape, const qn_frame3 *frame, qn_dir3 n)
{
    qn_shape3 core = *shape;
    qn_vec3 v;
    if (shape->type == QN_SPHERE) return 0;
    core.radius = 0;
    n = qn_frame3_unturn(frame, n);
    v = qn_shape3_support(&core, n);
    return qn_asr64(qn_signed64(qn_sum3(v.x, n.x, v.y, n.y, v.z, n.z)), 4) + 1 +
           (int64_t)(((uint64_t)qn_abs32(v.x) + qn_abs32(v.y) + qn_abs32(v.z)) >> 3);
}

/* The gap along n before B moves: Q26 LSB, and no more than it is; < 2^61. d n wraps only for an n that is no unit direction; |d| < 2^32.8:
 * below 2^59. A radius is taken 2^-28 longer, as n may be 4 LSB too long. */
static int64_t gap_along(const old_path3 *p, qn_dir3 n)
{
    const qn_vec3 *from = &p->frame_a->p, *to = p->from;
    const int64_t radius = (int64_t)p->a->radius + p->b->radius; /* 2^31 */
    const uint64_t along = (uint64_t)(int64_t)n.x * (uint64_t)((int64_t)to->x - from->x) +
                           (uint64_t)(int64_t)n.y * (uint64_t)((int64_t)to->y - from->y) +
                           (uint64_t)(int64_t)n.z * (uint64_t)((int64_t)to->z - from->z);
    qn_dir3 back;
    back.x = qn_wrap_sub(0, n.x);
    back.y = qn_wrap_sub(0, n.y);
    back.z = qn_wrap_sub(0, n.z);
    return qn_asr64(qn_signed64(along), 4) - radius * ((int64_t)1 << 26) - (radius >> 2) - 1 - reach_along(p->a, p->frame_a, n) -
           reach_along(p->b, p->frame_b, back);
}

/* How the gap shrinks: Q31 LSB per LSB, rounded up; 2^31 + 16 at most where n is a unit direction, as it is but for frames that no pose
 * gave. */
static int64_t speed_along(const old_path3 *p, qn_dir3 n)
{
    return qn_asr64(((int64_t)1 << 29) - 1 - qn_signed64(qn_sum3(n.x, p->way->x, n.y, p->way->y, n.z, p->way->z)), 29);
}
static bool is_usual(int64_t speed) { return speed <= (int64_t)UINT32_MAX && speed >= -(int64_t)UINT32_MAX; }

/* The gap along n where B is after t, from that before it moved: Q26 LSB, no more than it is. */
static int64_t gap_after(int64_t gap, int64_t speed, int32_t t) { return gap - qn_asr64(speed * t, 5) - 1; }

/* How much farther than t B may go as n keeps the bodies apart: LSB; < 0: for ever, or farther than any path. One LSB of the gap is left
 * for whoever rounds B's place. */
static QN_OWN_STACK int64_t free_way(const old_path3 *p, qn_dir3 n, int32_t t)
{
    const int64_t speed = speed_along(p, n);
    return is_usual(speed) ? qn_path_left(gap_after(gap_along(p, n), speed, t) - ((int64_t)1 << 26), speed) : 0;
}

/* Of that LSB, which is many of a way aslant, as much as can be had: from t to the last place on the path, of the few before the gap along n
 * ends, that n shows free when it is rounded, too. < 0: the gap does not end on the path. */
#define CLOSEST 8
static QN_OWN_STACK int32_t close_in(const old_path3 *p, qn_dir3 n, int32_t t)
{
    const int64_t speed = speed_along(p, n), gap = gap_along(p, n);
    int32_t at, tries = CLOSEST;
    int64_t more;
    if (!is_usual(speed)) return t;
    more = qn_path_left(gap_after(gap, speed, t), speed);
    if (more < 0 || more > (int64_t)p->length - t) return -1;
    for (at = t + (int32_t)more; at > t && tries > 0; at--, tries--) { /* ends: tries fall */
        const uint64_t off =
            qn_sum3(n.x, qn_path_rounding(p->way->x, at), n.y, qn_path_rounding(p->way->y, at), n.z, qn_path_rounding(p->way->z, at));
        if (gap_after(gap, speed, at) + qn_asr64(qn_signed64(off), 34) >= 0) return at; /* off: Q60 */
    }
    return t;
}

/* ---- Faces of a hull ------------------------------------------------------ */

/* A vertex of face f: of unchecked data some vertex. */
static const qn_vec3 *corner_of(const qn_hull3 *h, int f)
{
    unsigned edge = h->first[f], at = edge < h->edge_count ? h->edges[edge].origin : 0;
    return &h->vertices[at < h->vertex_count ? at : 0];
}

/* How far p lies above the plane of face f, LSB: the roundings are 1 LSB, the face's own vertices lie within 2 of each other. */
static int64_t height_above(const qn_hull3 *h, int f, const qn_vec3 *p)
{
    const qn_dir3 *n = &h->normals[f];
    const qn_vec3 *v = corner_of(h, f);
    return qn_sum_round30(qn_sum3(n->x, p->x, n->y, p->y, n->z, p->z)) - qn_sum_round30(qn_sum3(n->x, v->x, n->y, v->y, n->z, v->z));
}

/* A time num / den on the path, roughly: 32 bits each, whatever the data say. */
typedef struct moment {
    int64_t num, den;
    int face;
} moment;

static bool is_later(const moment *u, int64_t num, int64_t den) { return u->face < 0 || num * u->den > u->num * den; }

/* The faces that a ray to A's frame crosses last on its way in, and first on its way out: a guess from one vertex of each, B a point. What
 * they are good for is measured by free_way. Unchecked data gives some faces. */
static QN_OWN_STACK void crossed_faces(const old_path3 *p, moment *in, moment *out)
{
    const qn_vec3 o = qn_frame3_unapply(p->frame_a, *p->from);
    const qn_dir3 l = qn_frame3_unturn(p->frame_a, *p->way);
    int f;
    in->face = out->face = -1;
    for (f = 0; f < p->a->hull->face_count; f++) {
        const qn_dir3 *n = &p->a->hull->normals[f];
        int64_t num = qn_saturate(height_above(p->a->hull, f, &o) - p->a->radius);
        int64_t den = qn_saturate(qn_sum_round30(qn_sum3(n->x, l.x, n->y, l.y, n->z, l.z)));
        moment *m = den < 0 ? in : out;
        if (den > 0) num = -num;
        if (den < 0 ? !is_later(in, num, -den) : out->face >= 0 && is_later(out, num, den)) continue;
        m->num = num;
        m->den = den < 0 ? -den : den;
        m->face = f;
    }
}

/* The path from t on, as two of A's faces keep it free: a later t, or < 0: all of it. */
static QN_OWN_STACK int64_t past_faces(const old_path3 *p, int32_t t)
{
    moment m[2];
    int64_t at = t;
    int i;
    crossed_faces(p, &m[0], &m[1]);
    for (i = 0; i < 2; i++) {
        int64_t more = m[i].face < 0 ? 0 : free_way(p, qn_frame3_turn(p->frame_a, p->a->hull->normals[m[i].face]), (int32_t)at);
        if (more < 0 || at + more > p->length) return -1;
        at += more;
    }
    return at;
}

/* The ball B stands an LSB or so above the middle of one of A's faces, 8 LSB from its border or more: there is nothing to search. Faces are
 * planes within 2 LSB, and so the foot of B's centre lies in the core's face but for that; B's place and its turn back into A's frame are
 * rounded, an LSB each. */
#define BORDER 8
static QN_OWN_STACK bool lands_on_face(const old_path3 *p, const qn_vec3 *centre, qn_dir3 *normal)
{
    const int64_t radius = (int64_t)p->a->radius + p->b->radius;
    const qn_hull3 *h = p->a->hull;
    const qn_dir3 *top = h->normals;
    qn_vec3 at = qn_frame3_unapply(p->frame_a, *centre);
    int64_t most = INT64_MIN;
    int f, best = -1;
    for (f = 0; f < h->face_count; f++) {
        int64_t height = height_above(h, f, &at);
        if (height <= most) continue;
        most = height;
        best = f;
        top = &h->normals[f];
    }
    if (most < radius || most > radius + 3) return false;
    at.x = qn_saturate(at.x - qn_asr64(top->x * most, 30)); /* 2^31 2^31.1 */
    at.y = qn_saturate(at.y - qn_asr64(top->y * most, 30));
    at.z = qn_saturate(at.z - qn_asr64(top->z * most, 30));
    for (f = 0; f < h->face_count; f++)
        if (f != best && height_above(h, f, &at) > -BORDER) return false;
    *normal = qn_frame3_turn(p->frame_a, *top);
    return true;
}

/* Where old_approach3 or the faces end, and the distance search has no more to say: B, a ball, an LSB or so above a ball or the middle of a
 * hull's face. */
static bool lands(const old_path3 *p, const qn_vec3 *v, qn_dir3 *normal)
{
    const qn_vec3 *u = &p->frame_a->p;
    if (p->b->type != QN_SPHERE) return false;
    if (p->a->type == QN_HULL) return lands_on_face(p, v, normal);
    if (p->a->type != QN_SPHERE || ((uint32_t)p->a->radius | (uint32_t)p->b->radius) >> 27) return false; /* where its units are finer than an LSB */
    *normal = qn_dir3_from_i64((int64_t)v->x - u->x, (int64_t)v->y - u->y, (int64_t)v->z - u->z);
    return true;
}

/* B's lowest point, rounded, where it can be: QN_TOUCHING. QN_APART: it passes or stays short; QN_UNDECIDED unless it lands. */
static QN_OWN_STACK qn_status set_landed(qn_hit3 *out, int32_t t, const old_path3 *p)
{
    qn_dir3 n;
    qn_vec3 at;
    const int64_t radius = p->b->radius;
    int64_t x, y, z;
    int32_t was, tries = CLOSEST;
    do { /* ends: tries fall */
        was = t;
        if (tries-- == 0 || !place_at(p, t, &at) || !lands(p, &at, &n)) return QN_UNDECIDED;
        t = close_in(p, n, t);
        if (t < 0) return QN_APART;
    } while (t > was);
    x = at.x - qn_asr64(n.x * radius, 30);
    y = at.y - qn_asr64(n.y * radius, 30);
    z = at.z - qn_asr64(n.z * radius, 30);
    if (x != (int32_t)x || y != (int32_t)y || z != (int32_t)z) return QN_UNDECIDED;
    out->distance = t;
    out->point.x = (int32_t)x;
    out->point.y = (int32_t)y;
    out->point.z = (int32_t)z;
    out->normal = n;
    return QN_TOUCHING;
}

/* What the distance search would refuse, so that a look at bounds alone does not answer it. */
static QN_OWN_STACK qn_status check(const old_path3 *p, const old_workspace *workspace)
{
    const qn_shape3 *shape = p->a;
    const qn_frame3 *frame = p->frame_a;
    int i;
    if (!frame) return QN_ERR_NULL;
    for (i = 0; i < 2; i++) {
        qn_status status = qn_shape3_check(shape);
        if (status < 0) return status;
        if (shape->type != QN_SPHERE && !qn_mat3_is_bounded(&frame->r, QN_FRAME_LIMIT)) return QN_ERR_FRAME;
        shape = p->b;
        frame = p->frame_b;
    }
    return p->a->type >= QN_CLOUD || p->b->type >= QN_CLOUD ? old_workspace_check(workspace) : QN_APART;
}

/* As qn_dir3_from_vec3 makes them, turned once or not: the square of the length lies within 2^34 of 2^60. */
static bool is_unit(qn_dir3 n)
{
    uint64_t square = qn_sum3(n.x, n.x, n.y, n.y, n.z, n.z); /* 3 * 2^62 */
    return (uint32_t)(square >> 32) - (((uint32_t)1 << 28) - 4u) < 8u;
}

/* ---- Parts of the way ------------------------------------------------------ */

/* To where bounds, and a hull's faces, let it go; QN_UNDECIDED: from there on it must be asked. */
static QN_PART qn_status depart(journey *j, const old_workspace *workspace, qn_hit3 *out)
{
    const old_path3 *p = &j->path;
    int32_t t;
    int64_t later;
    qn_status status;
    if (p->length < 0) return QN_ERR_EXTENT;
    if (!is_unit(*p->way)) return QN_ERR_ROTATION;
    status = check(p, workspace);
    if (status < 0) return status;
    status = old_approach3(p, &t);
    if (status != QN_UNDECIDED) return status;
    later = p->a->type == QN_HULL ? past_faces(p, t) : t;
    if (later < 0) return QN_APART;
    j->t = (int32_t)later;
    return later > 0 ? set_landed(out, (int32_t)later, p) : QN_UNDECIDED;
}

static QN_PART qn_status prepare(journey *j, const old_workspace *workspace)
{
    const old_path3 *p = &j->path;
    old_request3 *q = &j->u.question;
    qn_vec3 at;
    if (!place_at(p, j->t, &at)) return QN_ERR_RANGE;
    q->pair.a = p->a;
    q->pair.b = p->b;
    q->pair.frame_a = p->frame_a;
    q->pair.frame_b = p->frame_b;
    q->pose[0] = NULL;
    q->set.cache = NULL;
    q->set.workspace = workspace;
    q->set.ask = OLD_ASK_DISTANCE;
    q->out = &j->u.answer;
    return old_request3_begin_at(&at, q);
}

/* Where they touch, or the cap ends the search. */
static QN_PART qn_status end_here(const journey *j, qn_status status, qn_hit3 *out)
{
    out->distance = j->t;
    out->point.x = qn_midway(j->u.answer.on_a.x, j->u.answer.on_b.x);
    out->point.y = qn_midway(j->u.answer.on_a.y, j->u.answer.on_b.y);
    out->point.z = qn_midway(j->u.answer.on_a.z, j->u.answer.on_b.z);
    out->normal = j->u.answer.normal;
    return status;
}

/* From the answer: farther on, or the end, where t stays. last: a step too many. */
static QN_PART qn_status go_on(journey *j, qn_status status, bool last, qn_hit3 *out)
{
    const old_path3 *p = &j->path;
    const qn_dir3 n = j->u.answer.normal;
    int64_t more;
    if (status < 0) return status;
    if (status == QN_OVERLAPPING) { /* after a step only where a frame is no rotation */
        out->distance = j->t;
        (void)place_at(p, j->t, &out->point);
        out->normal.x = out->normal.y = out->normal.z = 0;
        return status;
    }
    more = free_way(p, n, j->t);
    if (more == 0 && status != QN_UNDECIDED) {
        const int32_t closer = close_in(p, n, j->t);
        if (closer == j->t) return end_here(j, QN_TOUCHING, out);
        more = (int64_t)closer - j->t; /* < 0: it passes */
    }
    if (more < 0 || more > (int64_t)p->length - j->t) return QN_APART;
    if (more == 0 || last) return end_here(j, QN_UNDECIDED, out);
    j->t += (int32_t)more;
    return status;
}

/* of_point: B is a point. */
QN_INLINE qn_status travel(journey *j, bool of_point, int steps, const old_workspace *workspace, qn_hit3 *out)
{
    qn_status status = depart(j, workspace, out);
    if (status != QN_UNDECIDED) return status;
    for (;; steps--) { /* ends: steps fall, and at the last one t stays */
        const int32_t t = j->t;
        status = prepare(j, workspace);
        if (status >= 0) status = of_point ? old_answer_distance_to_ball(&j->u.question) : old_answer_distance(&j->u.question);
        status = go_on(j, status, steps <= 1, out);
        if (j->t == t) return status;
    }
}

qn_status old_cast3(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_dir3 way, qn_q16 length,
                    const old_query *options, old_workspace *workspace, qn_hit3 *out)
{
    int steps = QN_MAX_CAST_STEPS;
    journey j;
    if (!out || !frame_b) return QN_ERR_NULL;
    if (options && (options->margin < 0 || options->excess < 0)) return QN_ERR_OPTION;
    if (options && options->max_iterations && options->max_iterations < steps) steps = options->max_iterations;
    j.path.a = a;
    j.path.b = b;
    j.path.frame_a = frame_a;
    j.path.frame_b = frame_b;
    j.path.from = &frame_b->p;
    j.path.way = &way;
    j.path.length = length;
    return travel(&j, false, steps, workspace, out);
}

qn_status old_ray3(const qn_shape3 *shape, const qn_frame3 *frame, qn_vec3 from, qn_dir3 way, qn_q16 length, old_workspace *workspace, qn_hit3 *out)
{
    journey j;
    if (!out) return QN_ERR_NULL;
    j.path.a = shape;
    j.path.b = &old_point_shape3;
    j.path.frame_a = frame;
    j.path.frame_b = &old_point_frame3;
    j.path.from = &from;
    j.path.way = &way;
    j.path.length = length;
    return travel(&j, true, QN_MAX_CAST_STEPS, workspace, out);
}
