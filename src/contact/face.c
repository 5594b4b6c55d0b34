/* SPDX-License-Identifier: MIT */
/* Everything in the frame of the reference face's body. For plain boxes vertices of the incident body stay below 2^30 + sqrt(3) 2^29; a
 * matrix that is no rotation may send them elsewhere: sums wrap. */
#include "contact/face.h"

#include "contact/feature.h"
#include "num/root.h"

void qn_box_model_turn(const qn_box_model *m, const qn_dir3 *n, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++)
        out[i] = qn_round30_low(qn_mul3_column(m->r.m, i, n->x, n->y, n->z));
}

/* How far v lies above the face. */
static inline int32_t height(const qn_face *face, const int32_t v[3])
{
    int32_t c = v[face->axis];
    return qn_signed32((face->n[face->axis] < 0 ? 0u - (uint32_t)c : (uint32_t)c) - (uint32_t)face->half[face->axis]);
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

/* Moves points along n onto the face's plane, but keeps their heights. */
static QN_OWN_STACK void slide_down(const qn_face *face, const slide *s, int count, qn_contact_point *point)
{
    int i;
    for (; count > 0; count--, point++) {
        int32_t z = height(face, point->at);
        for (i = 0; i < 3; i++) point->at[i] = qn_saturate(point->at[i] - qn_round64(qn_mul(z, s->slope[i]), 30));
    }
}

/* ---- The incident polygon ------------------------------------------------ */


/* Coordinate i of the corners, in order around the polygon: the centre's, and those of half edges u and v; what does not run is 0. */
QN_INLINE void put_coordinate(qn_contact_point point[QN_CLIP_MAX], int i, int32_t centre, int32_t u, int32_t v)
{
    int32_t low = qn_wrap_sub(centre, v), high = qn_wrap_add(centre, v);
    point[0].at[i] = qn_wrap_sub(low, u);
    point[1].at[i] = qn_wrap_add(low, u);
    point[2].at[i] = qn_wrap_add(high, u);
    point[3].at[i] = qn_wrap_sub(high, u);
}

static void put_ids(qn_contact_point point[QN_CLIP_MAX], uint32_t id, uint32_t end_u, uint32_t end_v)
{
    point[0].id = id | end_u | end_v;
    point[1].id = id | end_u << 1 | end_v;
    point[2].id = id | end_u << 1 | end_v << 1;
    point[3].id = id | end_u | end_v << 1;
}

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

/* Half edges u, v and s of the incident body by which of them run through both ends (bits of the index): those that run come first, and not
 * all three do. */
static const uint8_t order[8][3] = { { 0, 1, 2 }, { 0, 1, 2 }, { 1, 0, 2 }, { 0, 1, 2 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 2, 0 }, { 0, 1, 2 } };

/* The incident body's axes against n: the end that faces the reference body is the negative one where they look along n. */
static inline void turn_against(const qn_face *face, const int32_t *r, int row, int column, int32_t facing[3])
{
    const int32_t *n = face->n, *c = r + face->axis * row;
    int j;
    if (!face->tilted) {
        bool negative = n[face->axis] < 0;
        facing[0] = negative ? -c[0] : c[0];
        facing[1] = negative ? -c[column] : c[column];
        facing[2] = negative ? -c[2 * column] : c[2 * column];
        return;
    }
    for (j = 0; j < 3; j++, r += column) facing[j] = qn_round30_low(qn_mul3_row(n, r[0], r[row], r[2 * row]));
}

/* A half edge that does not run: the end that faces the reference body joins the id. */
static inline int32_t stand(uint32_t *id, uint32_t *end, int32_t facing, int32_t h)
{
    bool far = facing <= 0;
    *id |= *end << far;
    *end = 0;
    return far ? h : -h;
}

/* The incident box: entry i of its axis j, as the face's body sees it, is r[i row + j column]. */
static QN_OWN_STACK int box_points(const qn_box_model *m, const qn_face *face, int mask, uint32_t id, qn_contact_point point[QN_CLIP_MAX])
{
    int row = face->of_b ? 1 : 3, column = 4 - row, shift = face->of_b ? QN_FEATURE_A : 0, i, u, v, s;
    const int32_t *r = m->r.m[0], *h = face->of_b ? m->h : m->hb, *ru, *rv, *rs;
    int32_t facing[3], hu, hv, hs;
    uint32_t end_u, end_v, end_s;
    turn_against(face, r, row, column, facing);
    if (mask == QN_INCIDENT_FACE) mask = face_mask(h, facing);
    QN_ASSERT(mask >= 0 && mask < 7);
    u = order[mask][0];
    v = order[mask][1];
    s = order[mask][2];
    end_u = qn_feature_end(u) << shift;
    end_v = qn_feature_end(v) << shift;
    end_s = qn_feature_end(s) << shift;
    hu = mask >> u & 1 ? h[u] : stand(&id, &end_u, facing[u], h[u]);
    hv = mask >> v & 1 ? h[v] : stand(&id, &end_v, facing[v], h[v]);
    hs = stand(&id, &end_s, facing[s], h[s]);
    put_ids(point, id, end_u, end_v);
    ru = r + u * column;
    rv = r + v * column;
    rs = r + s * column;
    for (i = 0; i < 3; i++) { /* products: 2^29 * 2^30; a centre seen from B: 2^31 by a column's length */
        int32_t centre = face->of_b ? qn_round30_low(0u - qn_mul3_column(m->r.m, i, m->t[0], m->t[1], m->t[2])) : m->t[i];
        int32_t gu = qn_round30_low((uint64_t)qn_mul(hu, *ru)), gv = qn_round30_low((uint64_t)qn_mul(hv, *rv));
        centre = qn_wrap_add(centre, qn_round30_low((uint64_t)qn_mul(hs, *rs)));
        ru += row;
        rv += row;
        rs += row;
        if (!end_v) centre = qn_wrap_add(centre, gv), gv = 0;
        if (!end_u) centre = qn_wrap_add(centre, gu), gu = 0;
        put_coordinate(point, i, centre, gu, gv);
    }
    return 1 << ((end_u != 0) + (end_v != 0));
}

/* A segment. */
static int segment_points(const qn_box_model *m, const qn_face *face, int mask, uint32_t id, qn_contact_point point[QN_CLIP_MAX])
{
    const int32_t *g = m->g;
    bool runs = mask != 0, away = qn_mul(g[0], face->n[0]) + qn_mul(g[1], face->n[1]) + qn_mul(g[2], face->n[2]) > 0;
    int i;
    if (!runs) id |= qn_feature_end(0) << !away;
    put_ids(point, id, runs ? qn_feature_end(0) : 0, 0);
    for (i = 0; i < 3; i++) put_coordinate(point, i, runs ? m->t[i] : away ? qn_wrap_sub(m->t[i], g[i]) : qn_wrap_add(m->t[i], g[i]), runs ? g[i] : 0, 0);
    return 1 << runs;
}

static inline uint32_t id_of(const qn_face *face)
{
    return (face->n[face->axis] < 0 ? 1u : 2u) * qn_feature_end(face->axis) << (face->of_b ? 0 : QN_FEATURE_A);
}

/* ---- Contacts ------------------------------------------------------------ */

/* What turns coordinates along the face's axis into such where the face looks to the positive side, and back. */
static inline uint32_t mirrored(uint32_t x, uint32_t turn) { return (x ^ turn) - turn; }
static inline uint32_t turn_of(const qn_face *face) { return face->n[face->axis] < 0 ? UINT32_MAX : 0; }

/* Tilted faces, before: heights become distances along n. */
static QN_OWN_STACK void stretch_heights(const qn_face *face, const slide *s, int count, qn_contact_point *point)
{
    uint32_t turn = turn_of(face), half = (uint32_t)face->half[face->axis];
    for (; count > 0; count--, point++) {
        int32_t *c = &point->at[face->axis];
        *c = qn_signed32(mirrored(half + (uint32_t)qn_saturate(qn_round64(qn_mul(height(face, point->at), s->stretch), 29)), turn));
    }
}

/* And after: what a point stands above the face it goes along n. */
static QN_OWN_STACK void climb_along(const qn_face *face, int count, qn_contact_point *point)
{
    uint32_t turn = turn_of(face), half = (uint32_t)face->half[face->axis];
    int i;
    for (; count > 0; count--, point++) {
        int32_t way = height(face, point->at);
        point->at[face->axis] = qn_signed32(mirrored(half, turn));
        for (i = 0; i < 3; i++) point->at[i] = qn_saturate(point->at[i] + qn_round64(qn_mul(way, face->n[i]), 30));
    }
}

/* On the reference face at the point's place, and on the incident body as far along n as its height says; midway between the two surfaces is half of
 * that, and half of the difference of the radii, away from the face. Points with a gap beyond the margin are dropped. */
static QN_OWN_STACK int keep_near(const qn_contact_rule *rule, const qn_face *face, int count, qn_contact_point *to)
{
    const int32_t both = rule->radius_a + rule->radius_b, most = qn_saturate((int64_t)both + rule->margin); /* radii: 2^30 together */
    const int32_t own = face->of_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b;
    const uint32_t half = (uint32_t)face->half[face->axis], turn = turn_of(face);
    const int axis = face->axis;
    const qn_contact_point *point = to, *end = to + count;
    for (count = 0; point < end; point++) {
        int32_t gap = qn_signed32(mirrored((uint32_t)point->at[axis], turn) - half), depth;
        if (gap > most) continue;
        depth = qn_wrap_sub(both, gap);
        if (to != point) *to = *point;
        to->depth = gap < 0 && depth < 0 ? INT32_MAX : depth;
        to->at[axis] = qn_signed32(mirrored(half + (uint32_t)qn_asr32(gap, 1) + (uint32_t)qn_asr32(own, 1) + (uint32_t)(gap & own & 1), turn));
        to++;
        count++;
    }
    return count;
}

static void begin_set(const qn_box_model *m, qn_face *face, slide *s, qn_contact_set *set)
{
    face->half = face->of_b ? m->hb : m->h;
    if (face->tilted) make_slide(face, s);
    set->k = m->k;
    set->in_b = face->of_b;
    set->drop = face->axis;
}

/* The count of points that the incident body has left behind. */
QN_INLINE int clip_points(const qn_face *face, const slide *s, const qn_contact_rule *rule, int count, int32_t slack, qn_contact_point *point)
{
    if (face->tilted) slide_down(face, s, count, point);
    count = qn_clip_to_face(point, count, face->half, face->axis, slack, face->of_b ? 0 : QN_FEATURE_A);
    if (face->tilted) stretch_heights(face, s, count, point);
    count = keep_near(rule, face, count, point);
    if (face->tilted) climb_along(face, count, point);
    return count;
}

/* Both try again with half an LSB around the face, should roundings have lost a touch at its rim. */
void qn_face_contacts(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    slide s;
    int32_t slack = 0, more = (rule->lsb + 1) / 2;
    begin_set(m, face, &s, set);
    do {
        set->count = clip_points(face, &s, rule, box_points(m, face, mask, id_of(face), set->point), slack, set->point);
        slack += more;
    } while (!set->count && slack == more);
}

void qn_face_contacts_of_segment(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    slide s;
    int32_t slack = 0, more = (rule->lsb + 1) / 2;
    begin_set(m, face, &s, set);
    do {
        set->count = clip_points(face, &s, rule, segment_points(m, face, mask, id_of(face), set->point), slack, set->point);
        slack += more;
    } while (!set->count && slack == more);
}
