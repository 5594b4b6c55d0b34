/* SPDX-License-Identifier: MIT */
#include "contact/view.h"

#include "contact/clip.h"
#include "contact/feature.h"
#include "num/root.h"

/* ---- Views --------------------------------------------------------------- */

void qn_view_from_a(const qn_box_model *m, const qn_dir3 *n, qn_view *v)
{
    int i, j;
    v->shift = qn_view_shift(m);
    v->rank = m->rank;
    v->n[0] = n->x;
    v->n[1] = n->y;
    v->n[2] = n->z;
    for (i = 0; i < 3; i++) {
        v->h[i] = qn_coarser(m->h[i], v->shift);
        v->t[i] = qn_coarser(m->t[i], v->shift);
    }
    if (m->rank == 3) {
        for (j = 0; j < 3; j++) {
            for (i = 0; i < 3; i++) v->g[j][i] = (int32_t)qn_round64(qn_mul(m->hb[j], m->r.m[i][j]), 30 + v->shift);
            v->cosine[j] = qn_saturate(qn_round64(qn_mul(m->r.m[0][j], n->x) + qn_mul(m->r.m[1][j], n->y) + qn_mul(m->r.m[2][j], n->z), 30));
        }
    } else if (m->rank == 1) {
        for (i = 0; i < 3; i++) v->g[0][i] = qn_coarser(m->g[i], v->shift);
        v->cosine[0] = qn_saturate(qn_round64(qn_mul(m->g[0], n->x) + qn_mul(m->g[1], n->y) + qn_mul(m->g[2], n->z), 30));
    }
}

void qn_view_from_b(const qn_box_model *m, const qn_dir3 *n, qn_view *v)
{
    const int32_t na[3] = { n->x, n->y, n->z };
    int i, j;
    v->shift = qn_view_shift(m);
    v->rank = 3;
    for (i = 0; i < 3; i++) {
        int64_t t = 0, along = 0;
        for (j = 0; j < 3; j++) {
            t += qn_mul(m->r.m[j][i], m->t[j]); /* 2^61 * sqrt(3) by the length of a column */
            along += qn_mul(m->r.m[j][i], na[j]);
        }
        v->h[i] = qn_coarser(m->hb[i], v->shift);
        v->t[i] = qn_saturate(qn_round64(-t, 30 + v->shift));
        v->n[i] = qn_saturate(qn_round64(-along, 30));
        v->cosine[i] = -na[i];
        for (j = 0; j < 3; j++) v->g[i][j] = (int32_t)qn_round64(qn_mul(m->h[i], m->r.m[i][j]), 30 + v->shift);
    }
}

/* ---- Reference face and incident polygon --------------------------------- */

/* A point of the incident body, with its digits, as the reference face sees it: sheared along n onto the plane of the face. */
typedef struct plane {
    int m, p, q;         /* axis of the face's normal, and the two of the face */
    int32_t sign;        /* side of the face, the sign of n[m] */
    int32_t slope_p, slope_q; /* Q30: n[p] / |n[m]|, n[q] / |n[m]| */
    int32_t stretch;     /* Q29: 1 / |n[m]| */
} plane;

static int32_t quotient30(int32_t a, uint32_t b) /* a 2^30 / b, |a| <= b, b > 0 */
{
    uint32_t size = qn_div64_32((uint64_t)qn_abs32(a) << 30, b);
    return a < 0 ? -(int32_t)size : (int32_t)size;
}

static plane make_plane(const qn_view *v, int m)
{
    plane f;
    uint32_t along = qn_abs32(v->n[m]); /* the largest of three: at least 2^30 / sqrt(3) */
    f.m = m;
    f.p = (m + 1) % 3;
    f.q = (m + 2) % 3;
    f.sign = v->n[m] < 0 ? -1 : 1;
    f.slope_p = f.slope_q = 0;
    f.stretch = (int32_t)1 << 29;
    if (v->n[f.p] | v->n[f.q]) {
        f.slope_p = quotient30(v->n[f.p], along);
        f.slope_q = quotient30(v->n[f.q], along);
        f.stretch = (int32_t)qn_div64((uint64_t)1 << 59, along); /* below 2^29 * sqrt(3) */
    }
    return f;
}

static void place_point(const qn_view *v, const plane *f, const int32_t c[3], qn_clip_point *p)
{
    p->z = f->sign * c[f->m] - v->h[f->m];
    p->x = c[f->p] - (int32_t)qn_round64(qn_mul(p->z, f->slope_p), 30);
    p->y = c[f->q] - (int32_t)qn_round64(qn_mul(p->z, f->slope_q), 30);
    p->reference[0] = p->reference[1] = 1;
    p->reference[2] = f->sign < 0 ? 0 : 2;
}

/* The incident polygon: centre, minus or plus each half edge. Half edges outside `mask` stand at the end that faces the reference
 * body; those inside run through both ends, in order around the polygon. */
static int incident_polygon(const qn_view *v, const plane *f, int mask, qn_clip_point points[QN_CLIP_MAX])
{
    static const int8_t ring[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    int axes[2] = { -1, -1 }, count = 0, corners, c, i, j;
    int32_t base[3];
    uint8_t digit[3] = { 0, 0, 0 };
    for (i = 0; i < 3; i++) base[i] = v->t[i];
    for (j = 0; j < v->rank; j++) {
        if (mask >> j & 1) {
            if (count < 2) axes[count] = j;
            count++;
            continue;
        }
        digit[j] = v->cosine[j] > 0 ? 0 : 2;
        for (i = 0; i < 3; i++) base[i] += v->cosine[j] > 0 ? -v->g[j][i] : v->g[j][i];
    }
    corners = count == 0 ? 1 : count == 1 ? 2 : 4;
    for (c = 0; c < corners; c++) {
        int32_t at[3];
        for (j = 0; j < 3; j++) points[c].incident[j] = digit[j];
        for (i = 0; i < 3; i++) at[i] = base[i];
        for (j = 0; j < 2 && axes[j] >= 0; j++) {
            for (i = 0; i < 3; i++) at[i] += ring[c][j] < 0 ? -v->g[axes[j]][i] : v->g[axes[j]][i];
            points[c].incident[axes[j]] = ring[c][j] < 0 ? 0 : 2;
        }
        place_point(v, f, at, &points[c]);
    }
    return corners;
}

/* A clipped point becomes a contact: on the reference face at (x, y), and on the incident body z / |n[m]| along n from there. */
static void add_clipped(qn_contact_set *set, const qn_contact_rule *rule, const qn_view *v, const plane *f, const qn_clip_point *p, bool from_b)
{
    int32_t on_face[3], on_other[3];
    int64_t gap = qn_round64(qn_mul(p->z, f->stretch), 29); /* along n */
    uint8_t reference[3];
    qn_dir3 n;
    int i, at;
    if (rule->radius_a + rule->radius_b - gap < -rule->margin) return;
    on_face[f->m] = f->sign * v->h[f->m];
    on_face[f->p] = p->x;
    on_face[f->q] = p->y;
    for (i = 0; i < 3; i++) on_other[i] = (int32_t)(on_face[i] + qn_round64(gap * v->n[i], 30));
    reference[f->p] = p->reference[0];
    reference[f->q] = p->reference[1];
    reference[f->m] = p->reference[2];
    n.x = from_b ? -v->n[0] : v->n[0];
    n.y = from_b ? -v->n[1] : v->n[1];
    n.z = from_b ? -v->n[2] : v->n[2];
    at = set->count;
    if (from_b) qn_contact_set_add(set, rule, on_other, on_face, &n, qn_feature_code(p->incident), qn_feature_code(reference));
    else qn_contact_set_add(set, rule, on_face, on_other, &n, qn_feature_code(reference), qn_feature_code(p->incident));
    if (set->count > at) set->depth[at] = (int32_t)(rule->radius_a + rule->radius_b - gap);
}

void qn_view_clip(const qn_view *v, int face, int incident_mask, bool from_b, const qn_contact_rule *rule, qn_contact_set *set)
{
    qn_clip_point points[QN_CLIP_MAX];
    plane f = make_plane(v, face);
    int count = incident_polygon(v, &f, incident_mask, points), i;
    count = qn_clip_to_rectangle(points, count, v->h[f.p], v->h[f.q]);
    set->in_b = from_b;
    for (i = 0; i < count; i++) add_clipped(set, rule, v, &f, &points[i], from_b);
}

