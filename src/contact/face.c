/* SPDX-License-Identifier: MIT */
#include "contact/face.h"

#include "contact/clip.h"
#include "contact/feature.h"
#include "num/root.h"

void qn_box_model_flip(const qn_box_model *m, qn_box_model *out)
{
    int i, j;
    out->k = m->k;
    out->rank = m->rank;
    out->radius = m->radius;
    for (i = 0; i < 3; i++) {
        /* 2^31 * 2^30 * sqrt(3) by the length of a column */
        int64_t t = qn_mul(m->r.m[0][i], m->t[0]) + qn_mul(m->r.m[1][i], m->t[1]) + qn_mul(m->r.m[2][i], m->t[2]);
        out->t[i] = qn_saturate(qn_round64(-t, 30));
        out->g[i] = 0;
        out->h[i] = m->hb[i];
        out->hb[i] = m->h[i];
        for (j = 0; j < 3; j++) out->r.m[i][j] = m->r.m[j][i];
    }
}

/* The reference face: normal along axis m, the face's own axes p and q. */
typedef struct plane {
    int m, p, q;
    bool negative;            /* the face on the negative side */
    bool tilted;              /* n is not square to the face: points slide along n on their way to it */
    int32_t n[3];
    int32_t slope_p, slope_q; /* Q30: n[p] / |n[m]|, n[q] / |n[m]| */
    int32_t stretch;          /* Q29: 1 / |n[m]| */
    int32_t hm, hp, hq;
} plane;

/* Numbers of this room are coarser by this many bits than the model's: vertices of the incident body and their heights stay below 2^31, as extents are
 * below 2^28 and offsets below 2^30, or one bit more where k < 4 gave it away. */
static int view_shift(const qn_box_model *m) { return m->rank && m->k < 4 ? 1 : 0; }

static int32_t coarser(int32_t x, int shift) { return shift ? (int32_t)qn_round64(x, shift) : x; }

static int32_t quotient30(int32_t a, uint32_t b) /* a 2^30 / b, |a| <= b, b > 0 */
{
    uint32_t size = qn_abs32(a) < b ? qn_div64_32((uint64_t)qn_abs32(a) << 30, b) : (uint32_t)1 << 30;
    return a < 0 ? -(int32_t)size : (int32_t)size;
}

static void make_plane(const qn_box_model *model, const int32_t n[3], int m, plane *f)
{
    int s = view_shift(model);
    uint32_t along = qn_abs32(n[m]); /* the largest of three: at least 2^30 / sqrt(3), unless the frame was no rotation */
    if (along < (uint32_t)1 << 29) along = (uint32_t)1 << 29;
    f->m = m;
    f->p = m == 2 ? 0 : m + 1;
    f->q = m == 0 ? 2 : m - 1;
    f->negative = n[m] < 0;
    f->n[0] = n[0];
    f->n[1] = n[1];
    f->n[2] = n[2];
    f->hm = coarser(model->h[m], s);
    f->hp = coarser(model->h[f->p], s);
    f->hq = coarser(model->h[f->q], s);
    f->tilted = (n[f->p] | n[f->q]) != 0;
    f->slope_p = f->slope_q = 0;
    f->stretch = (int32_t)1 << 29;
    if (f->tilted) {
        f->slope_p = quotient30(n[f->p], along);
        f->slope_q = quotient30(n[f->q], along);
        f->stretch = (int32_t)qn_div64_32((uint64_t)1 << 59, along); /* below 2^29 * sqrt(3) */
    }
}

/* ---- The incident polygon ------------------------------------------------ */

/* In the coordinates of the face: x and y along its axes, slid along n onto its plane, z the height above it. */
typedef struct polygon {
    int32_t centre[3], edge[2][3];
    int edges;        /* half edges that run: 0 a vertex, 1 an edge, 2 a face */
    uint32_t id;      /* the ends that stand, and the face of the reference body */
    uint32_t end[2];  /* id bits of the negative ends of the half edges that run */
} polygon;

static void to_face(const plane *f, int32_t x, int32_t y, int32_t z, int32_t out[3])
{
    if (f->negative) z = -z;
    if (f->tilted) {
        x -= (int32_t)qn_round64(qn_mul(z, f->slope_p), 30);
        y -= (int32_t)qn_round64(qn_mul(z, f->slope_q), 30);
    }
    out[0] = x;
    out[1] = y;
    out[2] = z;
}

/* The incident axis j against n; for a segment its edge itself. Only sign and order matter. */
static int32_t facing(const qn_box_model *model, const plane *f, int j)
{
    const int32_t *n = f->n;
    if (model->rank == 1) return qn_saturate(qn_round64(qn_mul(model->g[0], n[0]) + qn_mul(model->g[1], n[1]) + qn_mul(model->g[2], n[2]), 30));
    if (!f->tilted) return f->negative ? -model->r.m[f->m][j] : model->r.m[f->m][j];
    return qn_saturate(qn_round64(qn_mul(model->r.m[0][j], n[0]) + qn_mul(model->r.m[1][j], n[1]) + qn_mul(model->r.m[2][j], n[2]), 30));
}

static void half_edge(const qn_box_model *model, const plane *f, int j, int s, int32_t out[3])
{
    int32_t h = model->hb[j];
    const int32_t *g = model->g;
    if (model->rank == 3)
        to_face(f, qn_round64_low(qn_mul(h, model->r.m[f->p][j]), 30 + s), qn_round64_low(qn_mul(h, model->r.m[f->q][j]), 30 + s),
                qn_round64_low(qn_mul(h, model->r.m[f->m][j]), 30 + s), out);
    else
        to_face(f, coarser(g[f->p], s), coarser(g[f->q], s), coarser(g[f->m], s), out);
}

/* All of the face that looks most against n, without half edges that have no length: they would double points. */
static int face_mask(const qn_box_model *model, const int32_t facing_of[3])
{
    int j, steepest = 0, mask = 0;
    if (model->rank < 3) return model->rank;
    for (j = 0; j < 3; j++) {
        if (model->hb[j]) mask |= 1 << j;
        if (qn_abs32(facing_of[j]) > qn_abs32(facing_of[steepest])) steepest = j;
    }
    return mask & ~(1 << steepest);
}

static void make_polygon(const qn_box_model *model, const plane *f, int mask, bool from_b, polygon *p)
{
    int32_t facing_of[3], e[3];
    int shift = from_b ? QN_FEATURE_A : 0, s = view_shift(model), j;
    for (j = 0; j < model->rank; j++) facing_of[j] = facing(model, f, j);
    if (mask == QN_INCIDENT_FACE) mask = face_mask(model, facing_of);
    p->edges = 0;
    p->id = (f->negative ? 1u : 2u) * qn_feature_end(f->m) << (QN_FEATURE_A - shift);
    to_face(f, coarser(model->t[f->p], s), coarser(model->t[f->q], s), coarser(model->t[f->m], s) - (f->negative ? -f->hm : f->hm), p->centre);
    for (j = 0; j < model->rank; j++) {
        bool away = facing_of[j] > 0; /* the end that faces the reference body is the negative one */
        if ((mask >> j & 1) && p->edges < 2) {
            half_edge(model, f, j, s, p->edge[p->edges]);
            p->end[p->edges++] = qn_feature_end(j) << shift;
            continue;
        }
        half_edge(model, f, j, s, e);
        p->centre[0] += away ? -e[0] : e[0];
        p->centre[1] += away ? -e[1] : e[1];
        p->centre[2] += away ? -e[2] : e[2];
        p->id |= qn_feature_end(j) << (shift + !away);
    }
}

static void set_point(qn_clip_point *p, int32_t x, int32_t y, int32_t z, uint32_t id)
{
    p->x = x;
    p->y = y;
    p->z = z;
    p->id = id;
}

/* Corners in order around the polygon. */
static int make_points(const polygon *p, qn_clip_point points[QN_CLIP_MAX])
{
    const int32_t *c = p->centre, *u = p->edge[0], *v = p->edge[1];
    int32_t x, y, z;
    uint32_t low, high;
    if (p->edges == 0) {
        set_point(&points[0], c[0], c[1], c[2], p->id);
        return 1;
    }
    low = p->id | p->end[0];
    high = p->id | p->end[0] << 1;
    if (p->edges == 1) {
        set_point(&points[0], c[0] - u[0], c[1] - u[1], c[2] - u[2], low);
        set_point(&points[1], c[0] + u[0], c[1] + u[1], c[2] + u[2], high);
        return 2;
    }
    x = c[0] - v[0];
    y = c[1] - v[1];
    z = c[2] - v[2];
    set_point(&points[0], x - u[0], y - u[1], z - u[2], low | p->end[1]);
    set_point(&points[1], x + u[0], y + u[1], z + u[2], high | p->end[1]);
    x = c[0] + v[0];
    y = c[1] + v[1];
    z = c[2] + v[2];
    set_point(&points[2], x + u[0], y + u[1], z + u[2], high | p->end[1] << 1);
    set_point(&points[3], x - u[0], y - u[1], z - u[2], low | p->end[1] << 1);
    return 4;
}

/* ---- Contacts ------------------------------------------------------------ */

/* On the reference face at (x, y), and on the incident body z / |n[m]| along n from there; midway between the two surfaces is half of that, and half of
 * the difference of the radii, away from the face. */
static void add_point(qn_contact_set *set, const qn_contact_rule *rule, const plane *f, const qn_clip_point *p, bool from_b)
{
    int32_t radius = from_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b, *at = set->at[set->count];
    int64_t gap = f->tilted ? qn_round64(qn_mul(p->z, f->stretch), 29) : p->z; /* along n */
    int64_t depth = (int64_t)rule->radius_a + rule->radius_b - gap, middle = qn_asr64(gap + radius, 1);
    if (depth < -(int64_t)rule->margin) return;
    at[f->m] = f->negative ? -f->hm : f->hm;
    at[f->p] = p->x;
    at[f->q] = p->y;
    if (f->tilted) {
        at[0] = qn_saturate(at[0] + qn_round64(middle * f->n[0], 30));
        at[1] = qn_saturate(at[1] + qn_round64(middle * f->n[1], 30));
        at[2] = qn_saturate(at[2] + qn_round64(middle * f->n[2], 30));
    } else {
        at[f->m] = qn_saturate(at[f->m] + (f->negative ? -middle : middle));
    }
    set->depth[set->count] = qn_saturate(depth);
    set->id[set->count++] = p->id;
}

void qn_face_contacts(const qn_box_model *model, const int32_t n[3], int m, int incident_mask, bool from_b, const qn_contact_rule *rule,
                      qn_contact_set *set)
{
    qn_clip_point points[QN_CLIP_MAX];
    qn_contact_rule coarse = *rule;
    polygon p;
    plane f;
    int count, i, slack, s = view_shift(model), shift = from_b ? 0 : QN_FEATURE_A;
    make_plane(model, n, m, &f);
    make_polygon(model, &f, incident_mask, from_b, &p);
    coarse.radius_a = coarser(rule->radius_a, s);
    coarse.radius_b = coarser(rule->radius_b, s);
    coarse.margin = coarser(rule->margin, s);
    set->k = model->k - s;
    set->in_b = from_b;
    set->drop = m;
    for (slack = 0; slack < 2 && !set->count; slack++) { /* again with 1 LSB around the face, should roundings have lost a touch at its rim */
        count = make_points(&p, points);
        count = qn_clip_to_rectangle(points, count, f.hp + slack * rule->lsb, f.hq + slack * rule->lsb, qn_feature_end(f.p) << shift,
                                     qn_feature_end(f.q) << shift);
        for (i = 0; i < count; i++) add_point(set, &coarse, &f, &points[i], from_b);
    }
}
