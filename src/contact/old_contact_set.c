/* SPDX-License-Identifier: MIT */
#include "contact/old_contact_set.h"

#include "num/mat.h"
#include "num/root.h"

int32_t old_height_along(const int32_t p[3], const int32_t q[3], const qn_dir3 *n)
{
    int i;
    int64_t d[3];
    bool wide = false;
    for (i = 0; i < 3; i++) {
        d[i] = (int64_t)p[i] - q[i];
        if (d[i] != (int32_t)d[i]) wide = true;
    }
    /* |n| = 2^30 and |p - q| < 2^32.8: the sum stays below 2^63 */
    if (!wide) return qn_saturate(qn_round64(qn_mul((int32_t)d[0], n->x) + qn_mul((int32_t)d[1], n->y) + qn_mul((int32_t)d[2], n->z), 30));
    return qn_saturate(qn_round64(d[0] * n->x + d[1] * n->y + d[2] * n->z, 30));
}

/* (pa + rA n + pb - rB n) / 2 */
static QN_PART void put_middle(int32_t at[3], const int32_t pa[3], const int32_t pb[3], const qn_dir3 *n, int32_t out)
{
    int i;
    for (i = 0; i < 3; i++) {
        int64_t twice = (int64_t)pa[i] + pb[i];
        if (out) twice += qn_round64(qn_mul(out, qn_row_of(n)[i]), 30);
        at[i] = qn_saturate(qn_asr64(twice + 1, 1));
    }
}

void old_contact_set_add(old_contact_set *set, const old_contact_rule *rule, const int32_t pa[3], const int32_t pb[3], const qn_dir3 *n, uint32_t id)
{
    old_contact_point *p = &set->point[set->count];
    if (set->count >= OLD_SET_MAX) return;
    put_middle(p->at, pa, pb, n, rule->radius_a - rule->radius_b);
    p->depth = qn_saturate((int64_t)rule->radius_a + rule->radius_b - old_height_along(pb, pa, n));
    p->id = id;
    set->count++;
}

void old_contact_set_lone(old_contact_set *set, const old_separation3 *s, int32_t radius_a, int k, uint32_t id)
{
    old_contact_point *p = set->point;
    const int32_t way = qn_saturate(radius_a + qn_asr64(s->distance, 1)), odd = -(int32_t)((uint64_t)s->distance & 1u); /* and half a unit, if odd */
    p->at[0] = s->on_a[0] + (int32_t)qn_round64(2 * qn_mul(s->n.x, way) + (s->n.x & odd), 31); /* twice the way has 33 bits */
    p->at[1] = s->on_a[1] + (int32_t)qn_round64(2 * qn_mul(s->n.y, way) + (s->n.y & odd), 31);
    p->at[2] = s->on_a[2] + (int32_t)qn_round64(2 * qn_mul(s->n.z, way) + (s->n.z & odd), 31);
    p->depth = qn_saturate(-s->distance);
    p->id = id;
    set->count = 1;
    set->k = k;
    set->in_b = false;
    set->drop = 0; /* never reduced */
}

uint64_t old_contact_span(const old_contact_point *p, int count)
{
    uint64_t most = 0;
    int i, j, n;
    for (i = 0; i < count; i++)
        for (j = 0; j < i; j++) {
            uint64_t size = 0;
            for (n = 0; n < 3; n++) {
                const int32_t d = qn_asr32(p[i].at[n], 1) - qn_asr32(p[j].at[n], 1);
                size += (uint64_t)qn_mul(d, d);
            }
            if (size > most) most = size;
        }
    return most;
}

/* ---- Edges side by side -------------------------------------------------- */

/* An edge of direction e and a surface at radius r (pair units) above it: is r tilt^2 / 2 within 1 LSB? The tilt is taken against the
 * largest component of e, not its length: too large by sqrt(3) at most, on the safe side. */
static bool is_level(const int32_t e[3], const qn_dir3 *n, int32_t radius, int32_t lsb)
{
    uint64_t rise = qn_abs64(qn_round64(qn_dot_rows(e, qn_row_of(n)), 30));
    uint32_t run = qn_abs32(e[0]), tilt;
    if (radius == 0) return true;
    if (qn_abs32(e[1]) > run) run = qn_abs32(e[1]);
    if (qn_abs32(e[2]) > run) run = qn_abs32(e[2]);
    if (rise >> 31 || rise << 7 > run) return radius < lsb; /* steeper than 1 in 128: r x^2 / 2 is r / 2^15 at least */
    tilt = qn_div64_32(rise << 24, run); /* Q24, at most 2^17; run > 0 as run >= rise 2^7 and a zero run is a point, which never comes here */
    return ((uint64_t)tilt * tilt >> 15) * (uint32_t)radius <= (uint64_t)(uint32_t)lsb << 34; /* r x^2 <= 2 lsb in Q33 */
}

void old_contact_between_ends(const int32_t p[3], const int32_t q[3], uint32_t t, int32_t out[3])
{
    int i;
    QN_ASSERT(t >> 31 == 0 || t << 1 == 0);
    for (i = 0; i < 3; i++) out[i] = (int32_t)(p[i] + qn_round64(((int64_t)q[i] - p[i]) * (int64_t)t, 31));
}

typedef struct span {
    int32_t at[2];
} span; /* where the ends of an edge lie along the shared line, pair units */

/* The point of the edge that lies at x along the line, and its feature: an end where x is that end's place. */
static uint32_t point_at(const old_contact_edge *edge, const span *on, int32_t x, int32_t out[3])
{
    int low = on->at[0] > on->at[1], high = 1 - low;
    int64_t den = (int64_t)on->at[high] - on->at[low], num = (int64_t)x - on->at[low];
    if (num <= 0) num = 0;
    if (num >= den) num = den;
    QN_ASSERT(num >= 0 && num <= den && den > 0 && den <= INT32_MAX); /* the edges share a length */
    old_contact_between_ends(edge->end[low], edge->end[high], qn_ratio31((uint64_t)num, (uint64_t)den), out);
    return num == 0 ? edge->id[low] : num == den ? edge->id[high] : edge->id[2];
}

/* Its products crowd the registers of who stands below. */
static QN_OWN_STACK void cross(const qn_dir3 *u, const qn_dir3 *v, int64_t w[3])
{
    w[0] = qn_mul(u->y, v->z) - qn_mul(u->z, v->y);
    w[1] = qn_mul(u->z, v->x) - qn_mul(u->x, v->z);
    w[2] = qn_mul(u->x, v->y) - qn_mul(u->y, v->x);
}

/* Square to the edge and to n. Core points a radius apart lie along n from each other: measured along the
 * edge itself, a slight tilt would put one radius * tilt beside the other. */
static QN_PART void turn_aside(const qn_dir3 *n, const int32_t edge[3], qn_dir3 *side)
{
    int64_t w[3];
    *side = qn_dir3_from_i64(edge[0], edge[1], edge[2]);
    cross(side, n, w);
    old_put_unit(w, side);
}

/* Along the edge as seen along n. */
static QN_PART void shared_line(const qn_dir3 *n, const qn_dir3 *side, qn_dir3 *e)
{
    int64_t w[3];
    int i;
    cross(n, side, w);
    for (i = 0; i < 3; i++) qn_row_in(e)[i] = qn_round30_low((uint64_t)w[i]);
}

/* Whether core points may lie so far beside each other along `side`: where the surface of neither lies more than an LSB lower there; farther, the
 * one of the greater radius comes over the other, to where its surface lies half an LSB lower at most. */
static QN_PART bool bring_over(const old_contact_rule *rule, const qn_dir3 *side, int32_t aside, int32_t pa[3], int32_t pb[3])
{
    const bool of_a = rule->radius_a > rule->radius_b;
    const uint32_t lsb = (uint32_t)rule->lsb, by = qn_abs32(aside);
    const uint32_t less = (uint32_t)(of_a ? rule->radius_b : rule->radius_a), more = (uint32_t)(of_a ? rule->radius_a : rule->radius_b);
    const uint64_t square = qn_umul(by, by);
    const int32_t *s = qn_row_of(side);
    int32_t *p = of_a ? pa : pb;
    int i;
    if (by <= 2 * lsb || square <= qn_umul(less, 2 * lsb)) return true;
    if (square > qn_umul(more, lsb)) return false;
    if (!of_a) aside = -aside;
    QN_ASSERT(by < (uint32_t)1 << 22);
    for (i = 0; i < 3; i++) p[i] = qn_wrap_add(p[i], qn_round30_low((uint64_t)qn_mul(aside, s[i])));
    return true;
}

static bool add_shared_length(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b,
                              const qn_dir3 *n)
{
    int32_t *pa = set->point[2].at, *pb = set->point[3].at; /* where no contact comes; first the edges, then points of them */
    span on_a, on_b;
    int32_t low, high;
    int64_t off;
    qn_dir3 e, side;
    int i;
    for (i = 0; i < 3; i++) {
        pa[i] = qn_sub_saturated(a->end[1][i], a->end[0][i]);
        pb[i] = qn_sub_saturated(b->end[1][i], b->end[0][i]);
    }
    if (!is_level(pa, n, a->raised ? 0 : rule->radius_a, rule->lsb) || !is_level(pb, n, b->raised ? 0 : rule->radius_b, rule->lsb)) return false;
    turn_aside(n, pa, &side);
    shared_line(n, &side, &e);
    off = (int64_t)old_height_along(b->end[1], a->end[0], &side) - old_height_along(b->end[0], a->end[0], &side);
    on_a.at[0] = 0;
    on_a.at[1] = old_height_along(a->end[1], a->end[0], &e);
    on_b.at[0] = old_height_along(b->end[0], a->end[0], &e);
    on_b.at[1] = old_height_along(b->end[1], a->end[0], &e);
    if (4 * qn_abs64(off) > qn_abs64((int64_t)on_b.at[1] - on_b.at[0])) return false;
    low = on_b.at[0] < on_b.at[1] ? on_b.at[0] : on_b.at[1];
    high = on_b.at[0] < on_b.at[1] ? on_b.at[1] : on_b.at[0];
    if (low < 0) low = 0;
    if (high > on_a.at[1]) high = on_a.at[1];
    if ((int64_t)high - low < 2 * (int64_t)rule->lsb || on_a.at[1] < 0) return false;
    for (i = 0; i < 2; i++) {
        uint32_t id = point_at(a, &on_a, i ? high : low, pa);
        id |= point_at(b, &on_b, i ? high : low, pb);
        if (!bring_over(rule, &side, old_height_along(pb, pa, &side), pa, pb)) return false;
        old_contact_set_add(set, rule, pa, pb, n, id);
    }
    return true;
}

uint32_t old_contact_feature(const old_contact_edge *edge, const int32_t p[3])
{
    int e;
    for (e = 0; e < 2; e++)
        if (edge->end[e][0] == p[0] && edge->end[e][1] == p[1] && edge->end[e][2] == p[2]) return edge->id[e];
    return edge->id[2];
}

QN_SHARED bool is_point(const old_contact_edge *e)
{
    return e->end[0][0] == e->end[1][0] && e->end[0][1] == e->end[1][1] && e->end[0][2] == e->end[1][2];
}

bool old_contact_length(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b, const qn_dir3 *n)
{
    if (!is_point(a) && !is_point(b) && add_shared_length(set, rule, a, b, n) && set->point[0].depth >= -rule->margin &&
        set->point[1].depth >= -rule->margin)
        return true;
    set->count = 0;
    return false;
}

void old_contact_nearest(old_contact_set *set, const old_contact_rule *rule, const old_contact_edge *a, const old_contact_edge *b,
                         const int32_t on_a[3], const int32_t on_b[3], const qn_dir3 *n)
{
    if (set->count) { /* slopes within the law of both edges may add up: no contact may be lost for two */
        const int64_t deepest = (int64_t)rule->radius_a + rule->radius_b - old_height_along(on_b, on_a, n);
        if (set->point[0].depth + (int64_t)rule->lsb >= deepest || set->point[1].depth + (int64_t)rule->lsb >= deepest) return;
        set->count = 0;
    }
    old_contact_set_add(set, rule, on_a, on_b, n, old_contact_feature(a, on_a) | old_contact_feature(b, on_b));
}
