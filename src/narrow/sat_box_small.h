/* SPDX-License-Identifier: MIT */
/* The search where size is all that counts: a part of sat_box.c. */
#ifndef QN_NARROW_SAT_BOX_SMALL_H
#define QN_NARROW_SAT_BOX_SMALL_H

/* All axes by one road. Along a unit direction v a body reaches as far as sum h |v| says, the other as sum hb |c . v|; face B takes its own
 * column's c . v for 1 and the others' for 0, which they are but for roundings, and edges that of edge j for 0. A slope c . v is rounded to
 * Q30 before it meets hb: half a unit, and nothing for a face of A. Sums as above and below. */
bool qn_sat_box_axis(const qn_box_model *m, int kind, int i, int j, qn_sat_result *out)
{
    int32_t v[3] = { 0, 0, 0 }, slope[3], k;
    uint64_t sum = (uint64_t)1 << 29;
    int64_t offset = 0;
    if (kind == QN_AXIS_EDGES) {
        const int p = qn_box_following[i], q = qn_box_following[i + 1];
        const int32_t x = -m->r.m[q][j], y = m->r.m[p][j];
        qn_dir2 d;
        if (!(x | y)) return false;
        d = qn_dir2_from_i32(x, y);
        v[p] = d.x;
        v[q] = d.y;
    } else if (kind == QN_AXIS_FACE_A) {
        v[i] = QN_ONE30;
    } else {
        for (k = 0; k < 3; k++) v[k] = m->r.m[k][i];
    }
    qn_mat3_turn_back(&m->r, v[0], v[1], v[2], slope);
    if (kind == QN_AXIS_EDGES) slope[j] = 0;
    for (k = 0; k < 3; k++) {
        if (kind == QN_AXIS_FACE_B) slope[k] = k == i ? QN_ONE30 : 0;
        sum += qn_umul((uint32_t)m->hb[k], qn_abs32(slope[k]));
        sum += qn_umul((uint32_t)m->h[k], qn_abs32(v[k]));
        offset += qn_mul(m->t[k], v[k]);
    }
    take(out, kind, i, kind == QN_AXIS_EDGES ? j : 0, qn_signed32((uint32_t)((sum - qn_abs64(offset)) >> 30)));
    out->n.x = offset < 0 ? -v[0] : v[0];
    out->n.y = offset < 0 ? -v[1] : v[1];
    out->n.z = offset < 0 ? -v[2] : v[2];
    return true;
}

/* More than 41 degrees off the face, as in sat_box.c. */
QN_LONE bool is_aside(const qn_dir3 *face, const qn_dir3 *n)
{
    return qn_abs64(qn_mul(n->x, face->x) + qn_mul(n->y, face->y) + qn_mul(n->z, face->z)) < (uint64_t)3 << 58; /* Q60 */
}

/* Of all 15 in a row: A's faces, B's, the edges of A with each of B's in turn. */
QN_SHARED bool measure(const qn_box_model *m, int at, qn_sat_result *out)
{
    int three = 0;
    for (; at >= 3; at -= 3) three++;
    return qn_sat_box_axis(m, three < QN_AXIS_EDGES ? three : QN_AXIS_EDGES, at, three - 2, out);
}

/* Each is measured: the filter says nothing that its depth does not. What is best is measured again at the end, which is less than to keep
 * it. */
void qn_sat_box_within(const qn_box_model *m, int32_t near, int32_t most, qn_sat_result *out)
{
    int32_t depth = INT32_MAX, least;
    int best = 0, won, at;
    for (at = 0; at < 6 && (at != 3 || depth >= -near); at++) {
        (void)measure(m, at, out);
        if (out->depth >= depth) continue;
        depth = out->depth;
        best = at;
    }
    won = best;
    least = depth;
    if (depth >= -near) {
        bars b = bars_of(m, depth, most);
        qn_dir3 n;
        (void)measure(m, best, out);
        n = out->n;
        for (; at < 15 && b.aside >= -near; at++) {
            if (!measure(m, at, out)) continue;
            if (out->depth < least) least = out->depth;
            if (out->depth >= b.aside) continue;
            b.aside = out->depth;
            won = b.aside >= b.beside && !is_aside(&n, &out->n) ? best : at;
        }
    }
    (void)measure(m, won, out);
    out->least = least;
}

#endif
