/* SPDX-License-Identifier: MIT */
/* Where a box touches: faces, edges and vertices along a normal, clipped against each other. */
#ifndef QN_CONTACT_REGION_H
#define QN_CONTACT_REGION_H

#include "contact/cover.h"
#include "contact/feature.h"

/* What is known of a box against a box or a capsule before any point is. */
typedef struct qn_region {
    qn_contact_rule rule;
    int32_t slope_b[3];         /* of half edges against the contact plane; those of A are the normal's components */
    uint8_t level[2], cover[2]; /* of A, of B: half edges, a bit each */
    uint8_t steep[2];           /* the axes nearest the normal */
    bool axis[2];               /* n is the axis of a face */
} qn_region;

/* The slopes and the radius of A (0) or B (1). */
static inline const int32_t *qn_region_slope(const qn_region *o, const qn_dir3 *n, int body) { return body ? o->slope_b : qn_row_of(n); }
static inline int32_t qn_region_radius(const qn_region *o, int body) { return body ? o->rule.radius_b : o->rule.radius_a; }

/* Half edge k of that body, or of a segment the only one. */
void qn_region_half_edge(const qn_box_model *m, int body, int k, int32_t g[3]);

/* Its parts stand side by side below who asks. The first says what comes next: nothing, as all of the set is there; or two edges, or
 * the sides of two narrow faces that have left one point; or what ends all. The margin, LSB, comes in the rule. */
typedef enum qn_region_step { QN_REGION_DONE, QN_REGION_EDGES, QN_REGION_SIDES, QN_REGION_END } qn_region_step;
qn_region_step qn_region_begin(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, qn_region *o, qn_contact_set *set);
void qn_region_of_edges(const qn_box_model *m, const qn_separation3 *s, qn_region *o, qn_contact_set *set);
void qn_region_side_by_side(const qn_box_model *m, const qn_separation3 *s, const qn_region *o, qn_contact_set *set);
/* Where no point is left. */
void qn_region_of_nearest(const qn_box_model *m, const qn_separation3 *s, const qn_region *o, qn_contact_set *set);

/* Contact points of a box against a box or a capsule along s->n, within margin (LSB, >= 0). At least one point, at most eight, in
 * order around the patch where there are more than two. o: memory. */
QN_INLINE void qn_region_of_box(const qn_box_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_region *o,
                                qn_contact_set *set)
{
    qn_region_step step;
    int of;
    o->rule.margin = margin;
    step = qn_region_begin(m, s, pair, o, set);
    if (step == QN_REGION_DONE) return;
    if (step == QN_REGION_EDGES) qn_region_of_edges(m, s, o, set);
    if (step == QN_REGION_SIDES) qn_region_side_by_side(m, s, o, set);
    of = ((o->cover[0] & o->level[0]) != 0 ? QN_COVER_A : 0) | ((o->cover[1] & o->level[1]) != 0 ? QN_COVER_B : 0);
    if (of) qn_cover_points(m, &s->n, &o->rule, of, set);
    if (!set->count) qn_region_of_nearest(m, s, o, set);
}

/* The faces of A that a point of it lies on and n leaves by: a feature code. */
QN_INLINE uint32_t qn_sides_at(const qn_box_model *m, const int32_t n[3], const int32_t on_a[3])
{
    uint32_t id = 0;
    int i;
    for (i = 0; i < 3; i++)
        if (n[i] && on_a[i] == (n[i] < 0 ? -m->h[i] : m->h[i])) id |= qn_feature_end(i) << (n[i] > 0);
    return id << QN_FEATURE_A;
}

/* The feature code of the end of a capsule that p is: the second one is t + g; 0 for other points. */
uint32_t qn_end_of_capsule(const qn_box_model *m, const int32_t p[3]);

/* The one contact of a box against a sphere, or a capsule that has one; radius_a in pair units. */
void qn_region_of_ball(const qn_box_model *m, const qn_separation3 *s, int32_t radius_a, qn_contact_set *set);

/* Two capsules, or a capsule and a sphere: two points where capsules run side by side, else one from the nearest one of A's core. */
void qn_region_of_segments(const qn_segment_model *m, const qn_separation3 *s, const qn_pair3 *pair, int32_t margin, qn_contact_set *out);

#endif
