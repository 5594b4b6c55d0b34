/* SPDX-License-Identifier: MIT */
/* Everything in the frame of the reference face's body. For plain boxes vertices of the incident body stay below 2^30 + sqrt(3) 2^29; a matrix that is no
 * rotation may send them elsewhere: sums wrap. */
#include "contact/face.h"

#include "contact/feature.h"
#include "num/root.h"

void qn_box_model_turn(const qn_box_model *m, const qn_dir3 *n, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++)
        out[i] = qn_round30_low(qn_mul3_column(m->r.m, i, n->x, n->y, n->z));
}

void qn_face_along(qn_face *face, bool of_b, int axis, const int32_t n[3])
{
    int i;
    face->of_b = of_b;
    face->axis = axis;
    face->negative = n[axis] < 0;
    face->tilted = false;
    for (i = 0; i < 3; i++) {
        face->n[i] = n[i];
        if (i != axis && n[i]) face->tilted = true;
    }
}

/* ---- Tilted normals ------------------------------------------------------ */

/* What turns heights above the face into distances along n: only tilted faces need it. */
typedef struct slide {
    int32_t slope[3]; /* Q30: n[i] / |n[axis]|; 0 for the axis itself */
    int32_t stretch;  /* Q29: 1 / |n[axis]| */
} slide;

static int32_t quotient30(int32_t a, uint32_t b) /* a 2^30 / b, |a| <= b, b > 0 */
{
    uint32_t size = qn_abs32(a) < b ? qn_div64_32((uint64_t)qn_abs32(a) << 30, b) : (uint32_t)1 << 30;
    return a < 0 ? -(int32_t)size : (int32_t)size;
}

static void make_slide(const qn_face *face, slide *s)
{
    uint32_t along = qn_abs32(face->n[face->axis]); /* the largest of three: at least 2^30 / sqrt(3), unless the frame was no rotation */
    int i;
    if (along < (uint32_t)1 << 29) along = (uint32_t)1 << 29;
    for (i = 0; i < 3; i++) s->slope[i] = i == face->axis ? 0 : quotient30(face->n[i], along);
    s->stretch = (int32_t)qn_div64_32((uint64_t)1 << 59, along); /* below 2^29 * sqrt(3) */
}

/* How far v lies above the plane at `base` along the face's axis. */
static int32_t height(const qn_face *face, const int32_t v[3], int32_t base)
{
    int32_t c = v[face->axis];
    return qn_signed32((face->negative ? 0u - (uint32_t)c : (uint32_t)c) - (uint32_t)base);
}

/* Moves v along n onto the plane at `base`, but keeps its height. */
static void slide_down(const qn_face *face, const slide *s, int32_t base, int32_t v[3])
{
    int32_t z = height(face, v, base);
    int i;
    for (i = 0; i < 3; i++) v[i] = qn_saturate(v[i] - qn_round64(qn_mul(z, s->slope[i]), 30));
}

/* ---- The incident polygon ------------------------------------------------ */

/* The pair as the face's body sees it: half extents of both, the other's centre and rotation. */
typedef struct view {
    const int32_t *h, *hb;
    const qn_mat3 *r;
    int32_t t[3];
    qn_mat3 turned; /* r of B's view */
} view;

/* Row i of B's view: its centre's coordinate -(column i . t), 2^31 by a column's length, and the column as a row. */
QN_INLINE void turn_row(const qn_box_model *m, int i, view *v)
{
    int32_t x = m->r.m[0][i], y = m->r.m[1][i], z = m->r.m[2][i];
    v->t[i] = qn_round30_low(0u - qn_mul3_row(m->t, x, y, z));
    v->turned.m[i][0] = x;
    v->turned.m[i][1] = y;
    v->turned.m[i][2] = z;
}

static void make_view(const qn_box_model *m, bool of_b, view *v)
{
    if (of_b) {
        v->h = m->hb;
        v->hb = m->h;
        v->r = &v->turned;
        turn_row(m, 0, v);
        turn_row(m, 1, v);
        turn_row(m, 2, v);
    } else {
        v->h = m->h;
        v->hb = m->hb;
        v->r = &m->r;
        v->t[0] = m->t[0];
        v->t[1] = m->t[1];
        v->t[2] = m->t[2];
    }
}

typedef struct polygon {
    int32_t centre[3], edge[2][3];
    int edges;        /* half edges that run: 0 a vertex, 1 an edge, 2 a face */
    uint32_t id;      /* the ends that stand, and the face of the reference body */
    uint32_t end[2];  /* id bits of the negative ends of the half edges that run */
} polygon;

static inline int32_t plus(int32_t a, int32_t b) { return qn_signed32((uint32_t)a + (uint32_t)b); }
static inline int32_t minus(int32_t a, int32_t b) { return qn_signed32((uint32_t)a - (uint32_t)b); }

/* A half edge that runs, or the end of one that stands: the negative end where its axis looks along n, away from the reference body. */
QN_INLINE void put_half_edge(polygon *p, int32_t x, int32_t y, int32_t z, bool runs, bool away, uint32_t end)
{
    if (runs) {
        int32_t *e = p->edge[p->edges];
        e[0] = x;
        e[1] = y;
        e[2] = z;
        p->end[p->edges++] = end;
    } else if (away) {
        p->centre[0] = minus(p->centre[0], x);
        p->centre[1] = minus(p->centre[1], y);
        p->centre[2] = minus(p->centre[2], z);
        p->id |= end;
    } else {
        p->centre[0] = plus(p->centre[0], x);
        p->centre[1] = plus(p->centre[1], y);
        p->centre[2] = plus(p->centre[2], z);
        p->id |= end << 1;
    }
}

/* Half edge j of a box: 2^29 * 2^30. */
QN_INLINE void put_axis(polygon *p, const view *v, int j, int mask, int32_t facing, int shift)
{
    const int32_t *c = &v->r->m[0][j];
    int32_t h = v->hb[j];
    put_half_edge(p, qn_round30_low((uint64_t)qn_mul(h, c[0])), qn_round30_low((uint64_t)qn_mul(h, c[3])), qn_round30_low((uint64_t)qn_mul(h, c[6])), mask >> j & 1, facing > 0,
                  qn_feature_end(j) << shift);
}

/* All of the face that looks most against n, without half edges that have no length: they would double points. */
static inline int face_mask(const int32_t h[3], int32_t u, int32_t v, int32_t w)
{
    uint32_t x = qn_abs32(u), y = qn_abs32(v), z = qn_abs32(w);
    int mask = y > x ? (z > y ? 3 : 5) : z > x ? 3 : 6; /* less the steepest, the lowest index on ties */
    if (!h[0]) mask &= ~1;
    if (!h[1]) mask &= ~2;
    if (!h[2]) mask &= ~4;
    return mask;
}

/* (x, y, z) against n, Q30. */
static int32_t along_n(const qn_face *face, int32_t x, int32_t y, int32_t z)
{
    return qn_round30_low(qn_mul3_row(face->n, x, y, z));
}

static void box_polygon(const view *v, const qn_face *face, int mask, int shift, polygon *p)
{
    const qn_mat3 *r = v->r;
    const int32_t *row = r->m[face->axis];
    int32_t f0, f1, f2; /* the axes of the box against n */
    if (face->tilted) {
        f0 = along_n(face, r->m[0][0], r->m[1][0], r->m[2][0]);
        f1 = along_n(face, r->m[0][1], r->m[1][1], r->m[2][1]);
        f2 = along_n(face, r->m[0][2], r->m[1][2], r->m[2][2]);
    } else {
        f0 = face->negative ? -row[0] : row[0];
        f1 = face->negative ? -row[1] : row[1];
        f2 = face->negative ? -row[2] : row[2];
    }
    if (mask == QN_INCIDENT_FACE) mask = face_mask(v->hb, f0, f1, f2);
    put_axis(p, v, 0, mask, f0, shift);
    put_axis(p, v, 1, mask, f1, shift);
    put_axis(p, v, 2, mask, f2, shift);
}

static void make_polygon(const qn_box_model *model, const view *v, const qn_face *face, int mask, polygon *p)
{
    const int32_t *g = model->g;
    int shift = face->of_b ? QN_FEATURE_A : 0;
    p->edges = 0;
    p->id = (face->negative ? 1u : 2u) * qn_feature_end(face->axis) << (QN_FEATURE_A - shift);
    p->centre[0] = v->t[0];
    p->centre[1] = v->t[1];
    p->centre[2] = v->t[2];
    if (model->rank == 3) box_polygon(v, face, mask, shift, p);
    if (model->rank == 1) put_half_edge(p, g[0], g[1], g[2], mask & 1, along_n(face, g[0], g[1], g[2]) > 0, qn_feature_end(0));
}

static inline void set_point(qn_contact_point *p, int32_t x, int32_t y, int32_t z, uint32_t id)
{
    p->at[0] = x;
    p->at[1] = y;
    p->at[2] = z;
    p->id = id;
}

/* Both ends of the half edge u about (x, y, z). */
static void set_ends(qn_contact_point *low, qn_contact_point *high, int32_t x, int32_t y, int32_t z, const int32_t u[3], uint32_t id, uint32_t end)
{
    set_point(low, minus(x, u[0]), minus(y, u[1]), minus(z, u[2]), id | end);
    set_point(high, plus(x, u[0]), plus(y, u[1]), plus(z, u[2]), id | end << 1);
}

/* Corners in order around the polygon. */
static int make_points(const polygon *p, qn_contact_point point[QN_CLIP_MAX])
{
    const int32_t *c = p->centre, *v = p->edge[1];
    uint32_t id = p->id;
    if (p->edges == 0) {
        set_point(point, c[0], c[1], c[2], id);
        return 1;
    }
    if (p->edges == 1) {
        set_ends(&point[0], &point[1], c[0], c[1], c[2], p->edge[0], id, p->end[0]);
        return 2;
    }
    set_ends(&point[0], &point[1], minus(c[0], v[0]), minus(c[1], v[1]), minus(c[2], v[2]), p->edge[0], id | p->end[1], p->end[0]);
    set_ends(&point[3], &point[2], plus(c[0], v[0]), plus(c[1], v[1]), plus(c[2], v[2]), p->edge[0], id | p->end[1] << 1, p->end[0]);
    return 4;
}

/* ---- Contacts ------------------------------------------------------------ */

/* On the reference face at the point's place, and on the incident body as far along n as its height says; midway between the two surfaces is half of
 * that, and half of the difference of the radii, away from the face. Points with a gap beyond the margin are dropped. */
static void keep_near(const qn_contact_rule *rule, const qn_face *face, const slide *s, int32_t half, int count, qn_contact_set *set)
{
    int32_t both = rule->radius_a + rule->radius_b, most = qn_saturate((int64_t)both + rule->margin); /* radii: 2^30 together */
    int32_t own = face->of_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b;
    qn_contact_point *to = set->point, *point = set->point, *end = point + count;
    int i;
    for (; point < end; point++) {
        int32_t gap = height(face, point->at, half), middle;
        if (face->tilted) gap = qn_saturate(qn_round64(qn_mul(gap, s->stretch), 29)); /* along n */
        if (gap > most) continue;
        *to = *point;
        to->depth = minus(both, gap);
        if (gap < 0 && to->depth < 0) to->depth = INT32_MAX;
        middle = qn_asr32(gap, 1) + qn_asr32(own, 1) + (gap & own & 1);
        if (face->tilted) {
            to->at[face->axis] = face->negative ? -half : half;
            for (i = 0; i < 3; i++) to->at[i] = qn_saturate(to->at[i] + qn_round64(qn_mul(middle, face->n[i]), 30));
        } else {
            to->at[face->axis] = face->negative ? minus(-half, middle) : plus(half, middle);
        }
        to++;
    }
    set->count = (int)(to - set->point);
}

void qn_face_contacts(const qn_box_model *model, const qn_face *face, int incident_mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    int m = face->axis, p = m == 2 ? 0 : m + 1, q = m == 0 ? 2 : m - 1, i, shift = face->of_b ? 0 : QN_FEATURE_A;
    qn_clip_slab slab[2];
    polygon body;
    view v;
    slide s;
    make_view(model, face->of_b, &v);
    make_polygon(model, &v, face, incident_mask, &body);
    if (face->tilted) {
        make_slide(face, &s);
        slide_down(face, &s, v.h[m], body.centre);
        for (i = 0; i < body.edges; i++) slide_down(face, &s, 0, body.edge[i]);
    }
    slab[0].axis = p;
    slab[0].half = v.h[p];
    slab[0].end = qn_feature_end(p) << shift;
    slab[1].axis = q;
    slab[1].half = v.h[q];
    slab[1].end = qn_feature_end(q) << shift;
    set->k = model->k;
    set->in_b = face->of_b;
    set->drop = m;
    for (i = 0; i < 2; i++) { /* again with 1 LSB around the face, should roundings have lost a touch at its rim */
        keep_near(rule, face, &s, v.h[m], qn_clip_to_rectangle(set->point, make_points(&body, set->point), slab), set);
        if (set->count) return;
        slab[0].half += rule->lsb;
        slab[1].half += rule->lsb;
    }
}
