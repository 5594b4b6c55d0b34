/* SPDX-License-Identifier: MIT */
/* Where a box touches: faces, edges and vertices along a normal, clipped against each other. */
#ifndef OLD_CONTACT_REGION_H
#define OLD_CONTACT_REGION_H

#include "contact/old_cover.h"
#include "contact/old_feature.h"

/* What is known of a box against a box or a capsule before any point is. */
typedef struct old_region {
    old_contact_rule rule;
    int32_t slope_b[3];         /* of half edges against the contact plane; those of A are the normal's components */
    uint8_t level[2], cover[2]; /* of A, of B: half edges, a bit each */
    uint8_t steep[2];           /* the axes nearest the normal */
    bool axis[2];               /* n is the axis of a face */
} old_region;

/* The slopes and the radius of A (0) or B (1). */
static inline const int32_t *old_region_slope(const old_region *o, const qn_dir3 *n, int body) { return body ? o->slope_b : qn_row_of(n); }
static inline int32_t old_region_radius(const old_region *o, int body) { return body ? o->rule.radius_b : o->rule.radius_a; }

/* Half edge k of that body, or of a segment the only one. */
void old_region_half_edge(const old_box_model *m, int body, int k, int32_t g[3]);

/* Its parts stand side by side below who asks. The first says what comes next: nothing, as all of the set is there; or two edges, or
 * the sides of two narrow faces that have left one point; or what ends all. The margin, LSB, comes in the rule. */
typedef enum old_region_step { OLD_REGION_DONE, OLD_REGION_EDGES, OLD_REGION_SIDES, OLD_REGION_END } old_region_step;
old_region_step old_region_begin(const old_box_model *m, const old_separation3 *s, const old_pair3 *pair, old_region *o, old_contact_set *set);
void old_region_of_edges(const old_box_model *m, const old_separation3 *s, old_region *o, old_contact_set *set);
void old_region_side_by_side(const old_box_model *m, const old_separation3 *s, const old_region *o, old_contact_set *set);
/* Where no point is left. */
void old_region_of_nearest(const old_box_model *m, const old_separation3 *s, const old_region *o, old_contact_set *set);

/* Contact points of a box against a box or a capsule along s->n, within margin (LSB, >= 0). At least one point, at most eight, in
 * order around the patch where there are more than two. o: memory. */
QN_INLINE void old_region_of_box(const old_box_model *m, const old_separation3 *s, const old_pair3 *pair, int32_t margin, old_region *o,
                                 old_contact_set *set)
{
    old_region_step step;
    int of;
    o->rule.margin = margin;
    step = old_region_begin(m, s, pair, o, set);
    if (step == OLD_REGION_DONE) return;
    if (step == OLD_REGION_EDGES) old_region_of_edges(m, s, o, set);
    if (step == OLD_REGION_SIDES) old_region_side_by_side(m, s, o, set);
    of = ((o->cover[0] & o->level[0]) != 0 ? OLD_COVER_A : 0) | ((o->cover[1] & o->level[1]) != 0 ? OLD_COVER_B : 0);
    if (of) old_cover_points(m, &s->n, &o->rule, of, set);
    if (!set->count) old_region_of_nearest(m, s, o, set);
}

/* The faces of A that a point of it lies on and n leaves by: a feature code. */
QN_INLINE uint32_t old_sides_at(const old_box_model *m, const int32_t n[3], const int32_t on_a[3])
{
    uint32_t id = 0;
    int i;
    for (i = 0; i < 3; i++)
        if (n[i] && on_a[i] == (n[i] < 0 ? -m->h[i] : m->h[i])) id |= old_feature_end(i) << (n[i] > 0);
    return id << OLD_FEATURE_A;
}

/* The feature code of the end of a capsule that p is: the second one is t + g; 0 for other points. */
uint32_t old_end_of_capsule(const old_box_model *m, const int32_t p[3]);

/* The one contact of a box against a sphere, or a capsule that has one; radius_a in pair units. */
void old_region_of_ball(const old_box_model *m, const old_separation3 *s, int32_t radius_a, old_contact_set *set);

/* Two capsules, or a capsule and a sphere: two points where capsules run side by side, else one from the nearest one of A's core. */
void old_region_of_segments(const old_segment_model *m, const old_separation3 *s, const old_pair3 *pair, int32_t margin, old_contact_set *out);

#endif
