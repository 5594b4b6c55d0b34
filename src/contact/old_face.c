/* SPDX-License-Identifier: MIT */
/* Everything in the frame of the reference face's body. For plain boxes vertices of the incident body stay below 2^30 + sqrt(3) 2^29; a
 * matrix that is no rotation may send them elsewhere: sums wrap. */
#include "contact/old_face.h"

#include "contact/old_crossing.h"
#include "contact/old_feature.h"
#include "num/mat.h"
#include "num/root.h"

/* What turns coordinates along the face's axis into such where the face looks to the positive side, and back. */
static inline uint32_t mirrored(uint32_t x, uint32_t turn) { return (x ^ turn) - turn; }
static inline uint32_t turn_of(const old_core_face *face) { return (uint32_t)qn_asr32(face->n[face->axis], 31); }

/* Both try again with half an LSB around the face, should roundings have lost a touch at its rim; and where still nothing is left of a box
 * over a face that is not tilted, with the band: what touches overlaps by no less than minus that along every axis, and a face as much
 * wider meets it. Ends: tries are counted, for the slack of a model that nobody filled may be 0. */
#define TRIES 2

QN_SHARED_HOT void begin(const old_box_model *m, old_core_face *face, old_contact_set *set)
{
    face->half = face->of_b ? m->hb : m->h;
    set->k = m->k;
    set->in_b = face->of_b;
    set->drop = (uint8_t)face->axis;
}

static uint32_t id_of(const old_core_face *face)
{
    return (face->n[face->axis] < 0 ? 1u : 2u) * old_feature_end(face->axis) << (face->of_b ? 0 : OLD_FEATURE_A);
}

/* ---- The incident polygon ------------------------------------------------ */

/* Corners: centre +- u +- v, in the frame of the face's body. Where the points of the set will stand, p[0] is the centre and the id that
 * all corners share, p[1] and p[2] are the half edges and the ids of their negative ends; 0 where an edge does not run. */
enum { CENTRE = 0, EDGE = 1 };

/* All of the face that looks most against n, without half edges that have no length: they would double points. */
static inline int face_mask(const int32_t h[3], const int32_t facing[3])
{
    uint32_t x = qn_abs32(facing[0]), y = qn_abs32(facing[1]), z = qn_abs32(facing[2]);
    int mask = y > x ? (z > y ? 3 : 5) : z > x ? 3 : 6; /* less the steepest, the lowest index on ties */
    if (!h[0]) mask &= ~1;
    if (!h[1]) mask &= ~2;
    if (!h[2]) mask &= ~4;
    return mask;
}

/* The incident body's axes against n: the end that faces the reference body is the negative one where they look along n. */
static inline void turn_against(const old_box_model *m, const old_core_face *face, int row, int column, int32_t facing[3])
{
    const int32_t *n = face->n;
    if (!face->tilted) {
        const int32_t *c = m->r.m[0] + face->axis * row;
        bool negative = n[face->axis] < 0;
        facing[0] = negative ? -c[0] : c[0];
        facing[1] = negative ? -c[column] : c[column];
        facing[2] = negative ? -c[2 * column] : c[2 * column];
        return;
    }
    if (row == 1) qn_mat3_turn(&m->r, n[0], n[1], n[2], facing);
    else qn_mat3_turn_back(&m->r, n[0], n[1], n[2], facing);
}

/* From this edge on. */
static void clear_rest(old_contact_point *p, int edge)
{
    for (; edge <= EDGE + 1; edge++) p[edge].at[0] = p[edge].at[1] = p[edge].at[2] = 0, p[edge].id = 0;
}

/* A half edge of length h: one that runs is the next of the patch, the other stands at the end that faces the reference body. Products:
 * 2^29 * 2^30. */
QN_INLINE int add_edge(old_contact_point *p, int edge, const int32_t *r, int row, int32_t h, bool runs, bool far, uint32_t end)
{
    int32_t x, y, z, *to = p[CENTRE].at;
    if (!runs && !far) h = -h;
    x = qn_round30_low((uint64_t)qn_mul(h, r[0]));
    y = qn_round30_low((uint64_t)qn_mul(h, r[row]));
    z = qn_round30_low((uint64_t)qn_mul(h, r[2 * row]));
    if (runs) {
        p[edge].id = end;
        to = p[edge++].at;
        to[0] = x;
        to[1] = y;
        to[2] = z;
    } else {
        p[CENTRE].id |= end << far;
        to[0] = qn_wrap_add(to[0], x);
        to[1] = qn_wrap_add(to[1], y);
        to[2] = qn_wrap_add(to[2], z);
    }
    return edge;
}

/* The incident box's centre as the face's body sees it: from B 2^31 by a column's length. */
static inline void set_centre(const old_box_model *m, bool of_b, int32_t out[3])
{
    out[0] = m->t[0];
    out[1] = m->t[1];
    out[2] = m->t[2];
    if (of_b) qn_mat3_turn_back_here(&m->r, qn_wrap_sub(0, out[0]), qn_wrap_sub(0, out[1]), qn_wrap_sub(0, out[2]), out);
}

/* The incident box: entry i of its axis j, as the face's body sees it, is r[i row + j column]. */
QN_INLINE int patch_of_incident(const old_box_model *m, const old_core_face *face, bool of_b, int mask, old_contact_point *p)
{
    int row = of_b ? 1 : 3, column = 4 - row, edge = EDGE, j;
    const int32_t *r = m->r.m[0], *h = of_b ? m->h : m->hb;
    uint32_t end = old_feature_end(0) << (of_b ? OLD_FEATURE_A : 0);
    int32_t facing[3];
    turn_against(m, face, row, column, facing);
    if (mask == OLD_INCIDENT_FACE) mask = face_mask(h, facing);
    QN_ASSERT(mask >= 0 && mask < 7);
    p[CENTRE].id = id_of(face);
    set_centre(m, of_b, p[CENTRE].at);
    QN_THRICE
    for (j = 0; j < 3; j++, r += column, mask >>= 1, end <<= 2) edge = add_edge(p, edge, r, row, h[j], mask & 1, facing[j] <= 0, end);
    if (edge < EDGE + 2) clear_rest(p, edge);
    return edge - EDGE;
}

/* Returns how many edges run. */
static QN_OWN_STACK int patch_of_box(const old_box_model *m, const old_core_face *face, int mask, old_contact_point *p)
{
    return patch_of_incident(m, face, face->of_b, mask, p);
}

/* A segment. */
static int patch_of_segment(const old_box_model *m, const old_core_face *face, int mask, old_contact_point *p)
{
    const int32_t *g = m->g;
    bool away = qn_dot3(g, face->n[0], face->n[1], face->n[2]) > 0;
    int i;
    p[CENTRE].id = id_of(face);
    if (mask) p[EDGE].id = old_feature_end(0);
    else p[CENTRE].id |= old_feature_end(0) << !away;
    for (i = 0; i < 3; i++) {
        p[CENTRE].at[i] = mask ? m->t[i] : away ? qn_wrap_sub(m->t[i], g[i]) : qn_wrap_add(m->t[i], g[i]);
        p[EDGE].at[i] = g[i];
    }
    clear_rest(p, mask ? EDGE + 1 : EDGE);
    return mask != 0;
}

/* ---- As the face sees it ------------------------------------------------- */

QN_INLINE void put_beside(const old_contact_point *p, int i, int beside, old_contact_point point[4])
{
    int32_t c = p[CENTRE].at[i], u = p[EDGE].at[i], v = p[EDGE + 1].at[i], low = qn_wrap_sub(c, v), high = qn_wrap_add(c, v);
    point[0].at[beside] = qn_wrap_sub(low, u);
    point[1].at[beside] = qn_wrap_add(low, u);
    point[2].at[beside] = qn_wrap_add(high, u);
    point[3].at[beside] = qn_wrap_sub(high, u);
}

/* All four corners, some of them twice where an edge does not run: their heights and ids. */
static inline void put_corners(const old_core_face *face, const old_contact_point *p, old_contact_point point[4])
{
    uint32_t turn = turn_of(face), id = p[CENTRE].id, u = p[EDGE].id, v = p[EDGE + 1].id;
    uint32_t z = mirrored((uint32_t)p[CENTRE].at[face->axis], turn) - (uint32_t)face->half[face->axis];
    uint32_t zu = mirrored((uint32_t)p[EDGE].at[face->axis], turn), zv = mirrored((uint32_t)p[EDGE + 1].at[face->axis], turn);
    point[0].at[2] = qn_signed32(z - zv - zu);
    point[1].at[2] = qn_signed32(z - zv + zu);
    point[2].at[2] = qn_signed32(z + zv + zu);
    point[3].at[2] = qn_signed32(z + zv - zu);
    point[0].id = id | u | v;
    point[1].id = id | u << 1 | v;
    point[2].id = id | u << 1 | v << 1;
    point[3].id = id | u | v << 1;
}

/* Tilted: points move along n onto the face's plane, and their heights become what they came along n. */
static QN_PART void slide_down(const old_core_face *face, int count, old_contact_point *point)
{
    uint32_t along = qn_abs32(face->n[face->axis]); /* the largest of three: at least 2^30 / sqrt(3), unless the frame was no rotation */
    int i;
    if (along < (uint32_t)1 << 29) along = (uint32_t)1 << 29;
    for (; count > 0; count--, point++) {
        int64_t size = qn_div64_32((uint64_t)qn_abs32(point->at[2]) << 30, along); /* 2^31 2^30 / 2^29 at most, and to nearest but for a unit */
        int32_t way = qn_saturate(point->at[2] < 0 ? -size : size);
        for (i = 0; i < 2; i++) point->at[i] = qn_saturate(point->at[i] - qn_round64(qn_mul(way, face->n[old_box_following[face->axis + i]]), 30));
        point->at[2] = way;
    }
}

static inline uint32_t sides_of(const old_contact_point *p, int i, int32_t half)
{
    return old_clip_sides(half, p[CENTRE].at[i], qn_abs32(p[EDGE].at[i]) + qn_abs32(p[EDGE + 1].at[i]));
}

/* ---- Contacts ------------------------------------------------------------ */

/* A point stands on the reference face at its place, and on the incident body as far along n as its height says; midway between the two
 * surfaces is half of that, and half of the difference of the radii, away from the face. Points with a gap beyond the margin are dropped.
 * Radii: 2^30 together. */
static QN_PART int keep_near(const old_contact_rule *rule, const old_core_face *face, int count, const old_contact_point *point,
                             old_contact_point *to)
{
    const int32_t both = rule->radius_a + rule->radius_b, most = rule->margin > INT32_MAX - both ? INT32_MAX : both + rule->margin;
    const int32_t own = face->of_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b, half_own = qn_asr32(own, 1);
    const uint32_t turn = turn_of(face), start = mirrored((uint32_t)face->half[face->axis], turn) - turn;
    const int axis = face->axis, p = old_box_following[axis], q = old_box_following[axis + 1];
    const old_contact_point *end = point + count, *begin = to;
    for (; point < end; point++) {
        int32_t gap = point->at[2], u = point->at[0], v = point->at[1], way;
        if (gap > most) continue;
        if (gap < both - INT32_MAX) gap = both - INT32_MAX;
        way = qn_wrap_add(qn_asr32(gap, 1), half_own + (gap & own & 1));
        to->depth = both - gap;
        to->id = point->id;
        to->at[p] = u;
        to->at[q] = v;
        to->at[axis] = qn_signed32(start + ((uint32_t)way ^ turn));
        to++;
    }
    return (int)(to - begin);
}

/* Tilted: what points stand above the face they go along n. */
static QN_PART void climb_along(const old_core_face *face, int count, old_contact_point *point)
{
    uint32_t turn = turn_of(face), half = (uint32_t)face->half[face->axis];
    int i;
    for (; count > 0; count--, point++) {
        int32_t way = qn_signed32(mirrored((uint32_t)point->at[face->axis], turn) - half);
        point->at[face->axis] = qn_signed32(mirrored(half, turn));
        for (i = 0; i < 3; i++) point->at[i] = qn_saturate(point->at[i] + qn_round64(qn_mul(way, face->n[i]), 30));
    }
}

/* With `slack` around the face, the patch of so many edges. Returns how many points there are. */
QN_INLINE int clip_patch(const old_core_face *face, int32_t slack, const old_contact_rule *rule, int runs, old_contact_point *points)
{
    int count = 1 << runs, shift = face->of_b ? 0 : OLD_FEATURE_A, i;
    uint32_t sides = face->tilted ? OLD_CLIP_ALL : 0;
    old_contact_point *at = points + OLD_CLIP_FIRST;
    old_clip_face clip;
    QN_THRICE
    for (i = 0; i < 2; i++) { /* the coordinates beside the face's axis */
        int u = old_box_following[face->axis + i];
        clip.half[i] = face->half[u] + slack;
        clip.end[i] = old_feature_end(u) << shift;
        if (!face->tilted) sides |= sides_of(points, u, clip.half[i]) << 2 * i;
        put_beside(points, u, i, at);
    }
    put_corners(face, points, at);
    if (face->tilted) slide_down(face, count, at);
    if (sides) at = old_clip_to_face(&clip, sides, &count, points);
    count = keep_near(rule, face, count, at, points);
    if (face->tilted) climb_along(face, count, points);
    return count;
}

void old_face_contacts(const old_box_model *m, old_core_face *face, int mask, const old_contact_rule *rule, old_contact_set *set)
{
    int tries = 0;
    int32_t slack = 0;
    begin(m, face, set);
    for (;;) {
        set->count = clip_patch(face, slack, rule, patch_of_box(m, face, mask, set->point), set->point);
        if (set->count || ++tries > TRIES - face->tilted) return;
        slack = tries == 1 ? (rule->lsb + 1) / 2 : (int32_t)old_box_model_band_of_boxes(m, true) + 1;
    }
}

void old_face_contacts_of_segment(const old_box_model *m, old_core_face *face, int mask, const old_contact_rule *rule, old_contact_set *set)
{
    int tries = TRIES;
    int32_t slack = 0;
    begin(m, face, set);
    do {
        set->count = clip_patch(face, slack, rule, patch_of_segment(m, face, mask, set->point), set->point);
        slack = (rule->lsb + 1) / 2;
    } while (set->count <= (mask != 0) && --tries); /* along a side of the face rounding may leave but one end within */
}

#include "contact/old_face_plain.h"
