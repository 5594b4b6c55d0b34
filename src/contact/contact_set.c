/* SPDX-License-Identifier: MIT */
#include "contact/contact_set.h"

#include "num/root.h"

int32_t qn_height_along(const int32_t p[3], const int32_t q[3], const qn_dir3 *n)
{
    /* points below 2^31.2, |n| = 2^30: products with 33-bit differences stay below 2^62.2, and their sum, at most |p - q| 2^30, below 2^63 */
    int64_t s = ((int64_t)p[0] - q[0]) * n->x + ((int64_t)p[1] - q[1]) * n->y + ((int64_t)p[2] - q[2]) * n->z;
    return qn_saturate(qn_round64(s, 30));
}

void qn_contact_set_add(qn_contact_set *set, const qn_contact_rule *rule, const int32_t pa[3], const int32_t pb[3], const qn_dir3 *n, int fa,
                        int fb)
{
    const int32_t d[3] = { n->x, n->y, n->z };
    int32_t out = rule->radius_a - rule->radius_b;
    int i, at = set->count;
    if (at >= QN_SET_MAX) return;
    for (i = 0; i < 3; i++) /* (pa + rA n + pb - rB n) / 2 */
        set->at[at][i] = qn_saturate(qn_asr64((int64_t)pa[i] + pb[i] + qn_round64(qn_mul(out, d[i]), 30) + 1, 1));
    set->depth[at] = qn_saturate((int64_t)rule->radius_a + rule->radius_b - qn_height_along(pb, pa, n));
    set->a[at] = (uint8_t)fa;
    set->b[at] = (uint8_t)fb;
    set->count = at + 1;
}

/* ---- Segments side by side ---------------------------------------------- */

/* A core edge of direction e and a surface at radius r (pair units) above it: is r tilt^2 / 2 within 1 LSB? The tilt is taken against the largest
 * component of e, not its length: too large by sqrt(3) at most, on the safe side. */
static bool is_level(const int32_t e[3], const qn_dir3 *n, int32_t radius, int32_t lsb)
{
    uint64_t rise = qn_abs64(qn_round64(qn_mul(e[0], n->x) + qn_mul(e[1], n->y) + qn_mul(e[2], n->z), 30));
    uint64_t run = qn_abs32(e[0]), tilt;
    if (qn_abs32(e[1]) > run) run = qn_abs32(e[1]);
    if (qn_abs32(e[2]) > run) run = qn_abs32(e[2]);
    if (rise > run) return false;
    tilt = qn_div64(rise << 14, run ? run : 1); /* Q14, at most 2^14 */
    return tilt * tilt * ((uint64_t)(uint32_t)radius >> 2) <= (uint64_t)(uint32_t)lsb << 27; /* 2 lsb in Q28 and a quarter of it */
}

static void interpolate(const int32_t p[3], const int32_t q[3], int64_t num, int64_t den, int32_t out[3])
{
    /* 0 <= num <= den < 2^31, den > 0 by the caller's test of the shared length */
    uint32_t t = (uint32_t)qn_div64((uint64_t)num << 31, (uint64_t)den);
    int i;
    for (i = 0; i < 3; i++) out[i] = (int32_t)(p[i] + qn_round64((int64_t)(q[i] - p[i]) * (int64_t)t, 31));
}

typedef struct span { int64_t at[2]; } span; /* where the ends of a segment lie along the shared line, pair units */

static int64_t place_along(const int32_t p[3], const int32_t origin[3], const qn_dir3 *e) { return qn_height_along(p, origin, e); }

/* The point of segment s that lies at x along the line, and its feature: an end where x is that end's place. */
static uint8_t point_at(const int32_t s[2][3], const span *on, int64_t x, const uint8_t features[3], int32_t out[3])
{
    int low = on->at[0] > on->at[1], high = 1 - low;
    int64_t den = on->at[high] - on->at[low], num = x - on->at[low];
    if (num <= 0) num = 0;
    if (num >= den) num = den;
    interpolate(s[low], s[high], num, den, out);
    return num == 0 ? features[low] : num == den ? features[high] : features[2];
}

/* Off the plane of line a and n by at most what keeps y^2 / 2r within 1 LSB, and never counted against it below 2 LSB. */
static bool is_beside(const int32_t a0[3], const int32_t b[2][3], const qn_dir3 *e, const qn_dir3 *n, const qn_contact_rule *rule)
{
    qn_dir3 side;
    int64_t c[3];
    int i;
    int32_t radius = rule->radius_a < rule->radius_b ? rule->radius_a : rule->radius_b;
    c[0] = qn_mul(e->y, n->z) - qn_mul(e->z, n->y);
    c[1] = qn_mul(e->z, n->x) - qn_mul(e->x, n->z);
    c[2] = qn_mul(e->x, n->y) - qn_mul(e->y, n->x);
    side = qn_dir3_from_i64(c[0], c[1], c[2]);
    for (i = 0; i < 2; i++) {
        uint64_t off = qn_abs64(qn_height_along(b[i], a0, &side));
        if (off > 2 * (uint64_t)(uint32_t)rule->lsb && off * off > 2 * (uint64_t)(uint32_t)radius * (uint32_t)rule->lsb) return false;
    }
    return true;
}

static bool add_shared_length(qn_contact_set *set, const qn_contact_rule *rule, const int32_t a[2][3], const int32_t b[2][3],
                              const qn_dir3 *n, const uint8_t fa[3], const uint8_t fb[3])
{
    int32_t u[3], v[3], pa[3], pb[3];
    span on_a, on_b;
    int64_t low, high, x;
    qn_dir3 e;
    int i, first = set->count;
    for (i = 0; i < 3; i++) {
        u[i] = a[1][i] - a[0][i];
        v[i] = b[1][i] - b[0][i];
    }
    if (!is_level(u, n, rule->radius_a, rule->lsb) || !is_level(v, n, rule->radius_b, rule->lsb)) return false;
    e = qn_dir3_from_i64(u[0], u[1], u[2]);
    on_a.at[0] = 0;
    on_a.at[1] = place_along(a[1], a[0], &e);
    on_b.at[0] = place_along(b[0], a[0], &e);
    on_b.at[1] = place_along(b[1], a[0], &e);
    low = on_b.at[0] < on_b.at[1] ? on_b.at[0] : on_b.at[1];
    high = on_b.at[0] < on_b.at[1] ? on_b.at[1] : on_b.at[0];
    if (low < 0) low = 0;
    if (high > on_a.at[1]) high = on_a.at[1];
    if (high - low < 2 * (int64_t)rule->lsb || !is_beside(a[0], b, &e, n, rule)) return false;
    for (i = 0; i < 2; i++) {
        uint8_t feature_a, feature_b;
        x = i ? high : low;
        feature_a = point_at(a, &on_a, x, fa, pa);
        feature_b = point_at(b, &on_b, x, fb, pb);
        qn_contact_set_add(set, rule, pa, pb, n, feature_a, feature_b);
    }
    return set->count == first + 2;
}

static uint8_t feature_of(const int32_t s[2][3], const int32_t p[3], const uint8_t features[3])
{
    int e;
    for (e = 0; e < 2; e++)
        if (s[e][0] == p[0] && s[e][1] == p[1] && s[e][2] == p[2]) return features[e];
    return features[2];
}

static bool is_point(const int32_t s[2][3]) { return s[0][0] == s[1][0] && s[0][1] == s[1][1] && s[0][2] == s[1][2]; }

void qn_contact_segments(qn_contact_set *set, const qn_contact_rule *rule, const int32_t a[2][3], const int32_t b[2][3], const int32_t on_a[3],
                         const int32_t on_b[3], const qn_dir3 *n, const uint8_t fa[3], const uint8_t fb[3])
{
    int i, kept = 0;
    if (!is_point(a) && !is_point(b) && add_shared_length(set, rule, a, b, n, fa, fb)) {
        for (i = 0; i < set->count; i++)
            if (set->depth[i] >= -rule->margin) kept++;
        if (kept == 2) return;
    }
    set->count = 0;
    qn_contact_set_add(set, rule, on_a, on_b, n, feature_of(a, on_a, fa), feature_of(b, on_b, fb));
}
