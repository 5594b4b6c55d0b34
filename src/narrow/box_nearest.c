/* SPDX-License-Identifier: MIT */
#include "narrow/box_nearest.h"

#include "narrow/gjk_support.h"
#include "num/root.h"

/* Distance = along / length, along < 2^61, from l of the vector that along was measured with. Returned: twice the distance, which is below
 * 2^31. Relative errors: 2^-30 of l, 2^-31 of the cut, 1.7 * 2^-30 where the vector had been cut to 30 bits: below 2^-28 together. */
static int32_t set_distance(qn_gjk3_result *out, uint64_t along, const qn_length *l)
{
    int z = qn_clz64(along), e = 30 + z - l->shift;
    uint64_t product = qn_umul((uint32_t)((along << z) >> 32), l->inverse);
    uint32_t twice = e < 64 ? (uint32_t)(product >> e) : 0, low = twice >> 1, error = (low >> 28) + 1;
    out->lower = low > error ? low - error : 0;
    out->upper = low + error + 1;
    out->distance = twice > 1 ? low + (twice & 1u) : 1;
    return (int32_t)twice;
}

/* half edge . direction decides B's bit: the nearer end, not zero. */
QN_SHARED bool is_nearer_end(int64_t slope, unsigned bit) { return bit ? slope < 0 : slope > 0; }

/* ---- A vertex of B ------------------------------------------------------ */

/* From the nearest point of A, coordinate by coordinate; x, relative to A's centre, lies beyond the side named, or between both. */
static bool step_out(int32_t x, int32_t h, unsigned at, unsigned loose, int32_t *d)
{
    *d = loose ? 0 : at ? x - h : x + h;
    return loose ? x < h && x > -h : at ? *d > 0 : *d < 0;
}

static QN_OWN_STACK bool vertex_of_b(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, bool proved, qn_gjk3_result *out)
{
    qn_int3 d;
    qn_length l;
    uint64_t square;
    int j;
    out->on_b = qn_core_vertex(b, at >> 3);
    d = qn_int3_sub(&out->on_b, &a->centre);
    if (!step_out(d.x, a->g[0].x, at & 1u, loose & 1u, &d.x) || !step_out(d.y, a->g[1].y, at & 2u, loose & 2u, &d.y) ||
        !step_out(d.z, a->g[2].z, at & 4u, loose & 4u, &d.z))
        return false;
    for (j = 0; j < 3 && !proved; j++)
        if (!is_nearer_end(qn_int3_dot(&b->g[j], &d), at >> (3 + j) & 1u)) return false;
    square = (uint64_t)qn_int3_dot(&d, &d); /* 3 * 2^58, and above 0: not all three are loose */
    l = qn_length_of(square);
    out->normal.x = qn_length_part(&l, d.x);
    out->normal.y = qn_length_part(&l, d.y);
    out->normal.z = qn_length_part(&l, d.z);
    out->on_a = qn_int3_sub(&out->on_b, &d);
    (void)set_distance(out, square, &l);
    return true;
}

/* ---- A vertex of A and a face of B -------------------------------------- */

/* n . w = *high 2^32 + *low, 0 <= *low < 2^32; n below 2^57.6, w below 2^30. */
static void multiply(const int64_t n[3], const qn_int3 *w, int64_t *high, uint32_t *low)
{
    const int32_t v[3] = { w->x, w->y, w->z };
    int64_t sum = 0;
    int i;
    *high = 0;
    for (i = 0; i < 3; i++) {
        uint32_t n0 = (uint32_t)(uint64_t)n[i], u = (uint32_t)v[i];
        *high += qn_mul((int32_t)qn_asr64(n[i], 32), v[i]);
        sum += qn_signed64(qn_umul(n0, u) - (v[i] < 0 ? (uint64_t)n0 << 32 : 0u));
    }
    *high += qn_asr64(sum, 32);
    *low = (uint32_t)(uint64_t)sum;
}

/* The foot of w in the face +- e +- f lies inside: with E, F, G = e.e, e.f, f.f and P, R = w.e, w.f that is |PG - RF| < EG - FF and the
 * same of R. Both follow from |P| + 2|F| < E and |R| + 2|F| < G, which says |F| < E and G as well: |P| G + |R| |F| < EG - 2|F|G + |F|G <=
 * EG - FF. */
static bool is_above(const qn_int3 *w, const qn_int3 *e, const qn_int3 *f)
{
    uint64_t skew = 2 * qn_abs64(qn_int3_dot(e, f));
    return qn_abs64(qn_int3_dot(w, e)) + skew < (uint64_t)qn_int3_dot(e, e) && qn_abs64(qn_int3_dot(w, f)) + skew < (uint64_t)qn_int3_dot(f, f);
}

static QN_OWN_STACK bool face_of_b(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, bool proved, qn_gjk3_result *out)
{
    int k = loose == 0x30u ? 0 : loose == 0x28u ? 1 : 2, cut;
    const qn_int3 *e = &b->g[k == 0], *f = &b->g[k == 2 ? 1 : 2], *rest = &b->g[k];
    unsigned end = at >> (3 + k) & 1u;
    int32_t sign = end ? 1 : -1;
    int64_t n[3], high;
    uint32_t low;
    qn_int3 w, d;
    qn_length l;
    out->on_a.x = a->centre.x + (at & 1u ? a->g[0].x : -a->g[0].x);
    out->on_a.y = a->centre.y + (at & 2u ? a->g[1].y : -a->g[1].y);
    out->on_a.z = a->centre.z + (at & 4u ? a->g[2].z : -a->g[2].z);
    w.x = b->centre.x + sign * rest->x - out->on_a.x;
    w.y = b->centre.y + sign * rest->y - out->on_a.y;
    w.z = b->centre.z + sign * rest->z - out->on_a.z;
    if (!proved && !is_above(&w, e, f)) return false;
    qn_int3_cross(e, f, n);
    multiply(n, &w, &high, &low);
    if (high < 0) {
        n[0] = -n[0];
        n[1] = -n[1];
        n[2] = -n[2];
        high = ~high + !low;
        low = 0u - low;
    }
    if (!(high | low)) return false;
    cut = qn_block30(n, &d);
    /* Signs as roundings tell: d is off by 0.87. */
    if (!proved && (!is_nearer_end(d.x, !(at & 1u)) || !is_nearer_end(d.y, !(at & 2u)) || !is_nearer_end(d.z, !(at & 4u)))) return false;
    if (!proved && !is_nearer_end(qn_int3_dot(&d, rest) + (end ? 1 : -1) * ((int64_t)1 << 30), end)) return false;
    l = qn_length_of((uint64_t)qn_int3_dot(&d, &d));
    out->normal.x = qn_length_part(&l, d.x);
    out->normal.y = qn_length_part(&l, d.y);
    out->normal.z = qn_length_part(&l, d.z);
    sign = set_distance(out, (uint64_t)high * ((uint64_t)1 << (32 - cut)) + (low >> cut), &l);
    out->on_b.x = out->on_a.x + (int32_t)qn_round64(qn_mul(out->normal.x, sign), 31);
    out->on_b.y = out->on_a.y + (int32_t)qn_round64(qn_mul(out->normal.y, sign), 31);
    out->on_b.z = out->on_a.z + (int32_t)qn_round64(qn_mul(out->normal.z, sign), 31);
    return true;
}

/* ---- Two edges ---------------------------------------------------------- */

/* num / den in Q30, |num| <= den: both are cut to 32 bits. */
static int32_t part30(int64_t num, uint64_t den)
{
    int s = 32 - qn_clz64(den);
    uint64_t size = qn_abs64(num);
    uint32_t q;
    if (s < 0) s = 0;
    q = qn_div64_32((size >> s) << 30, (uint32_t)(den >> s)); /* den > 0, and its top bit was kept; size <= den */
    return num < 0 ? -(int32_t)q : (int32_t)q;
}

static void to_array(int32_t out[3], const qn_int3 *v)
{
    out[0] = v->x;
    out[1] = v->y;
    out[2] = v->z;
}

static qn_int3 from_array(const int32_t v[3])
{
    qn_int3 r;
    r.x = v[0];
    r.y = v[1];
    r.z = v[2];
    return r;
}

/* In the plane (p, q) square to A's edge i that is a point, and B's edge r +- g a line: its direction is (-g[q], g[p]). */
static QN_OWN_STACK bool edges(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, bool proved, qn_gjk3_result *out)
{
    int i = loose & 1u ? 0 : loose & 2u ? 1 : 2, j = loose & 8u ? 0 : loose & 16u ? 1 : 2, p = i == 2 ? 0 : i + 1, q = i == 0 ? 2 : i - 1, m;
    const int32_t h[3] = { a->g[0].x, a->g[1].y, a->g[2].z };
    int32_t on_a[3], g[3], r[3], d[3], x, y;
    int64_t along, num;
    uint64_t den;
    qn_length l;
    to_array(on_a, &a->centre);
    on_a[p] += at >> p & 1u ? h[p] : -h[p];
    on_a[q] += at >> q & 1u ? h[q] : -h[q];
    to_array(r, &b->centre);
    for (m = 0; m < 3; m++) {
        int32_t sign = m == j ? 0 : at >> (3 + m) & 1u ? 1 : -1;
        r[0] += sign * b->g[m].x;
        r[1] += sign * b->g[m].y;
        r[2] += sign * b->g[m].z;
    }
    r[0] -= on_a[0];
    r[1] -= on_a[1];
    r[2] -= on_a[2];
    to_array(g, &b->g[j]);
    along = qn_mul(g[p], r[q]) - qn_mul(g[q], r[p]); /* 2^58 */
    d[i] = 0;
    d[p] = along < 0 ? g[q] : -g[q];
    d[q] = along < 0 ? -g[p] : g[p];
    den = (uint64_t)(qn_mul(g[p], g[p]) + qn_mul(g[q], g[q]));
    num = -(qn_mul(r[p], g[p]) + qn_mul(r[q], g[q]));
    if (!along) return false; /* parallel edges, or on one line */
    if (!proved) {
        qn_int3 n = from_array(d);
        if (qn_abs64(num) >= den || !is_nearer_end(d[p], !(at >> p & 1u)) || !is_nearer_end(d[q], !(at >> q & 1u))) return false;
        for (m = 0; m < 3; m++)
            if (m != j && !is_nearer_end(qn_int3_dot(&n, &b->g[m]), at >> (3 + m) & 1u)) return false;
    }
    y = part30(num, den); /* den is not zero: along is not */
    x = r[i] + (int32_t)qn_round64(qn_mul(y, g[i]), 30);
    if (!proved && (int32_t)qn_abs32(x) + 2 > h[i]) return false; /* x is right within 1 */
    x = x > h[i] ? h[i] : x < -h[i] ? -h[i] : x;
    r[p] += on_a[p] + (int32_t)qn_round64(qn_mul(y, g[p]), 30);
    r[q] += on_a[q] + (int32_t)qn_round64(qn_mul(y, g[q]), 30);
    r[i] = on_a[i] += x;
    l = qn_length_of(den);
    (void)set_distance(out, qn_abs64(along), &l);
    out->on_a = from_array(on_a);
    out->on_b = from_array(r);
    for (m = 0; m < 3; m++) r[m] = qn_length_part(&l, d[m]);
    out->normal.x = r[0];
    out->normal.y = r[1];
    out->normal.z = r[2];
    return true;
}

/* ---- All ---------------------------------------------------------------- */

static bool has_one(unsigned bits) { return !(bits & (bits - 1u)); }

static void name(qn_gjk3_result *out, int k, unsigned at)
{
    out->ia[k] = (uint16_t)(at & 7u);
    out->ib[k] = (uint16_t)(at >> 3);
}

bool qn_box_nearest(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, bool proved, qn_gjk3_result *out)
{
    unsigned of_a = loose & 7u, of_b = loose >> 3, first = loose & (0u - loose), second = loose ^ first;
    QN_ASSERT(a->kind == QN_CORE_ALIGNED && b->kind == QN_CORE_BOX && !(at & loose));
    if (!has_one(second) || (!second && of_b)) return false;
    if (!a->g[0].x || !a->g[1].y || !a->g[2].z) return false; /* both ends of a half edge of no length are extreme */
    if (!of_b) {
        if (!vertex_of_b(a, b, at, loose, proved, out)) return false;
    } else if (!of_a) {
        if (!face_of_b(a, b, at, loose, proved, out)) return false;
    } else if (!edges(a, b, at, loose, proved, out)) {
        return false;
    }
    out->count = (uint8_t)(1 + (first != 0) + (second != 0));
    out->status = QN_APART;
    name(out, 0, at);
    name(out, 1, at | first);
    name(out, 2, at | second);
    return true;
}
