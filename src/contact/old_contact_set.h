/* SPDX-License-Identifier: MIT */
/* The contact points of a pair before they are handed out. */
#ifndef OLD_CONTACT_CONTACT_SET_H
#define OLD_CONTACT_CONTACT_SET_H

#include "contact/old_clip.h"
#include "narrow/old_separation.h"

#define OLD_SET_MAX OLD_CLIP_MAX

/* Points lie in the frame of one of the two bodies, or on the axes of the world, relative to that body's position. */
typedef struct old_contact_set {
    int count;
    int k;                                /* guard bits of the numbers below */
    bool in_b;                            /* frame of B, relative to B; else of A */
    uint8_t drop;                         /* the axis of this frame nearest the normal: points are told apart by the other two */
    uint8_t keep[4];                      /* of more than four points those that stay, once chosen (old_manifold.h) */
    old_contact_point point[OLD_SET_MAX]; /* midway between the two surfaces */
} old_contact_set;

/* What a gap shows: nearest points, or the one that lies in on_a, as seen from A or from B. */
typedef enum old_touch { OLD_NO_TOUCH, OLD_TOUCH_IN_A, OLD_TOUCH_IN_B } old_touch;
/* The latter: a set's first point, in place of the nearest ones. */
static inline old_touch old_touch_of(const old_contact_set *set, old_separation3 *s)
{
    s->on_a[0] = set->point[0].at[0];
    s->on_a[1] = set->point[0].at[1];
    s->on_a[2] = set->point[0].at[2];
    return set->in_b ? OLD_TOUCH_IN_B : OLD_TOUCH_IN_A;
}

/* What a point needs besides its place. */
typedef struct old_contact_rule {
    int32_t radius_a, radius_b; /* pair units */
    int32_t margin;             /* points with a gap beyond this are dropped */
    int32_t lsb;                /* pair units in one LSB, at least 1 */
} old_contact_rule;

/* Whether there are contacts at all: without a margin only those of a pair that may touch. */
static inline bool old_is_within_margin(const old_separation3 *s, int32_t margin, int k)
{
    if (s->status != QN_APART) return true;
    return s->measured && margin > 0 && s->distance <= old_units_from_lsb(margin, k);
}

/* How far apart along the normal the surfaces of a contact may be, pair units, for a margin in LSB, >= 0: of a touch what the pair is apart and
 * its band come on top, so that all of it is shown. */
static inline int32_t old_contact_margin(const old_separation3 *s, int32_t margin, int k)
{
    const int64_t units = old_units_from_lsb(margin, k);
    QN_ASSERT(margin >= 0);
    return qn_saturate(s->status != QN_TOUCHING ? units : units + (s->distance > 0 ? s->distance : 0) + s->band);
}

/* Q30: 1 / sqrt(2), rounded up. A half edge is level with the contact when its ends differ by little along the normal (R16) and it is no
 * steeper than this, however short: a face along two such edges looks more along the normal than to the side. */
#define OLD_LEVEL_SLOPE UINT32_C(759250125)

/* (p - q) . n, rounded, saturated. */
int32_t old_height_along(const int32_t p[3], const int32_t q[3], const qn_dir3 *n);

/* Adds the contact whose core points are pa on A and pb on B, n from A to B, both in the set's frame. */
void old_contact_set_add(old_contact_set *set, const old_contact_rule *rule, const int32_t pa[3], const int32_t pb[3], const qn_dir3 *n, uint32_t id);

/* p + t (q - p) for t in Q31, 1 at most. */
void old_contact_between_ends(const int32_t p[3], const int32_t q[3], uint32_t t, int32_t out[3]);

/* Makes the set of one point: from on_a along n to the middle of the two surfaces. k: of the separation's units. */
void old_contact_set_lone(old_contact_set *set, const old_separation3 *s, int32_t radius_a, int k, uint32_t id);

/* The square of how far the farthest two of the points are from each other, in units of 4, but for a rounding: below 2^63.6. Any coordinates. */
uint64_t old_contact_span(const old_contact_point *p, int count);

/* A core edge as contacts see it: its two ends, and the features of the ends and of what lies between. */
typedef struct old_contact_edge {
    int32_t end[2][3];
    uint32_t id[3];
    bool raised; /* its points are put on the body's surface afterwards (old_cover.h), or lie within half an LSB of it, however it is tilted */
} old_contact_edge;

/* The two points alone; false, and no point, where there are none. */
bool old_contact_length(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b, const qn_dir3 *n);
/* The nearest points alone, in place of two that are all less deep. */
void old_contact_nearest(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b,
                         const int32_t on_a[3], const int32_t on_b[3], const qn_dir3 *n);
/* The edge's feature at one of its points. */
uint32_t old_contact_feature(const old_contact_edge *edge, const int32_t p[3]);

/* Edge a against edge b, whose nearest core points are on_a and on_b: two points where they run side by side square to n, else one.
 *
 * "Side by side" is a statement about the surfaces: a point put n * r above a core that is tilted by x lies r x^2 / 2 inside the surface,
 * and one that is off the core's line by y lies y^2 / 2r inside. Both must stay below 1 LSB, the first unless the edge is raised; y
 * below 2 LSB never counts. Where y is too much for the smaller radius alone, a sharp edge's, the point stands over that edge, if the surface of
 * the other lies no more than half an LSB lower there. Edges that run across each other, by more than 1 in 4 as seen along n, have but a point's surroundings in
 * common. */
QN_INLINE void old_contact_edges(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b,
                                 const int32_t on_a[3], const int32_t on_b[3], const qn_dir3 *n)
{
    (void)old_contact_length(set, rule, a, b, n);
    old_contact_nearest(set, rule, a, b, on_a, on_b, n);
}

#endif
