/* SPDX-License-Identifier: MIT */
/* The nearest points of two boxes in closed form where size is all that counts: a part of box_nearest.c. What is asked is proved, and of cores;
 * all kinds of features go one way: a vector d along the gap, of any length, and how far the gap reaches along it, times that length. */
#ifndef QN_NARROW_BOX_NEAREST_SMALL_H
#define QN_NARROW_BOX_NEAREST_SMALL_H

/* The point of a box's feature where its loose half edges are at their middles: from A's centre. */
static void put_place(const qn_core *a, const qn_core *b, unsigned at, unsigned loose, int32_t out[3])
{
    int i, j;
    for (i = 0; i < 3; i++) {
        out[i] = qn_row_of(&b->centre)[i] - qn_row_of(&a->centre)[i];
        for (j = 0; j < 3; j++) {
            const int32_t g = qn_row_of(&b->g[j])[i];
            if (!(loose >> j & 1u)) out[i] += at >> j & 1u ? g : -g;
        }
    }
}

/* A vertex of A, u, and a face of B about w; returned: the reach along d. */
static uint64_t settle_face(const qn_core *b, unsigned of_b, const int32_t u[3], const int32_t w[3], qn_int3 *d)
{
    const qn_int3 *e = &b->g[!(of_b & 1u)], *f = &b->g[of_b & 4u ? 2 : 1];
    const int32_t way[3] = { w[0] - u[0], w[1] - u[1], w[2] - u[2] };
    int64_t n[3];
    qn_i128 reach;
    qn_int3_cross(e, f, n);
    reach = qn_plane_dot(n, way); /* n below 2^57.6, the way 2^30 */
    if (qn_i128_sign(reach) < 0) {
        reach = qn_i128_neg(reach);
        qn_turn_round(n);
    }
    return (uint64_t)qn_i128_asr(reach, qn_block30(n, d));
}

/* A's edge i through u, and B's edge g through w: in the plane square to the first g is a line, and d square to it. The points; returned as
 * above, 0 where they are parallel. */
static uint64_t settle_edges(const qn_core *a, int i, const int32_t u[3], const int32_t w[3], const int32_t g[3], int32_t d[3], qn_box_gap *out)
{
    const int p = qn_box_following[i], q = qn_box_following[i + 1];
    const int32_t h = qn_row_of(&a->g[i])[i], rp = w[p] - u[p], rq = w[q] - u[q];
    const int64_t along = qn_mul(g[p], rq) - qn_mul(g[q], rp), num = -(qn_mul(rp, g[p]) + qn_mul(rq, g[q])); /* 2^58 */
    const uint64_t den = (uint64_t)(qn_mul(g[p], g[p]) + qn_mul(g[q], g[q]));
    int32_t x, y;
    int k;
    if (!along) return 0;
    d[i] = 0;
    d[p] = along < 0 ? g[q] : -g[q];
    d[q] = along < 0 ? -g[p] : g[p];
    y = part30(num, den);
    for (k = 0; k < 3; k++) {
        out->on_a[k] = u[k];
        out->on_b[k] = w[k] + (int32_t)qn_round64(qn_mul(y, g[k]), 30);
    }
    x = out->on_b[i];
    out->on_a[i] = out->on_b[i] = x > h ? h : x < -h ? -h : x;
    return qn_abs64(along);
}

bool qn_box_nearest_of_cores(const qn_core *a, const qn_core *b, qn_box_features features, bool proved, qn_box_gap *out)
{
    const unsigned at = features & 63u, loose = features >> QN_BOX_LOOSE & 63u, of_a = loose & 7u, of_b = loose >> 3, second = loose & (loose - 1u);
    int32_t u[3], w[3], twice;
    uint64_t along = 0;
    qn_int3 way;
    int32_t *const d = qn_row_in(&way);
    qn_length l;
    int i;
    QN_ASSERT(a->kind == QN_CORE_ALIGNED && b->kind == QN_CORE_BOX && !(at & loose));
    if (!proved || second & (second - 1u) || (of_b && !of_a && !second)) return false;
    put_place(a, b, at >> 3, of_b, w);
    for (i = 0; i < 3; i++) {
        const int32_t h = qn_row_of(&a->g[i])[i];
        if (!h) return false; /* both ends of a half edge of no length are extreme */
        u[i] = at >> i & 1u ? h : -h;
        d[i] = loose >> i & 1u ? 0 : w[i] - u[i];
        out->on_b[i] = w[i];
        out->on_a[i] = of_b ? u[i] : w[i] - d[i];
        along += (uint64_t)qn_mul(d[i], d[i]); /* of a vertex of B: 3 * 2^58 */
    }
    if (of_b) along = of_a ? settle_edges(a, bit_of(of_a), u, w, qn_row_of(&b->g[bit_of(of_b)]), d, out) : settle_face(b, of_b, u, w, &way);
    if (!along) return false;
    l = qn_length_of((uint64_t)qn_int3_dot(&way, &way));
    for (i = 0; i < 3; i++) out->n[i] = qn_length_part(&l, d[i]);
    twice = set_distance(out, along, &l);
    for (i = 0; i < 3 && of_b && !of_a; i++) out->on_b[i] = u[i] + (int32_t)qn_round64(qn_mul(out->n[i], twice), 31);
    return true;
}

#endif
