/* SPDX-License-Identifier: MIT */
/* The search where size is all that counts: a part of sat_box.c. */
#ifndef QN_NARROW_SAT_BOX_SMALL_H
#define QN_NARROW_SAT_BOX_SMALL_H

/* All axes by one road. Along a unit direction v a body reaches as far as sum h |v| says, the other as sum hb |c . v|; face B takes its own
 * column's c . v for 1 and the others' for 0, which they are but for roundings, and edges that of edge j for 0. A slope c . v is rounded to
 * Q30 before it meets hb: half a unit, and nothing for a face of A. Sums as above and below. */
bool qn_sat_box_axis(const qn_box_model *m, int kind, int i, int j, qn_sat_result *out)
{
    int32_t *v = qn_row_in(&out->n), slope[3] = { 0, 0, 0 }, k;
    int64_t offset;
    uint64_t sum;
    v[0] = v[1] = v[2] = 0;
    if (kind == QN_AXIS_FACE_B) {
        slope[i] = QN_ONE30;
        qn_mat3_turn(&m->r, slope[0], slope[1], slope[2], v);
    } else {
        v[i] = QN_ONE30;
        if (kind == QN_AXIS_EDGES) {
            const int p = qn_box_following[i], q = qn_box_following[i + 1];
            const int32_t x = m->r.m[p][j], y = m->r.m[q][j];
            qn_dir2 d;
            if (!(x | y)) return false;
            d = qn_dir2_from_i32(-y, x);
            v[i] = 0;
            v[p] = d.x;
            v[q] = d.y;
        }
        qn_mat3_turn_back(&m->r, v[0], v[1], v[2], slope);
    }
    if (kind == QN_AXIS_EDGES) slope[j] = 0;
    else j = 0;
    offset = qn_dot3(m->t, v[0], v[1], v[2]);
    sum = qn_add_reach3(((uint64_t)1 << 29) - qn_abs64(offset), m->hb, slope);
    take(out, kind, i, j, qn_signed32((uint32_t)(qn_add_reach3(sum, m->h, v) >> 30)));
    for (k = 0; k < 3; k++)
        if (offset < 0) v[k] = -v[k];
    return true;
}

/* Of all 15 in a row: A's faces, B's, the edges of A with each of B's in turn. */
QN_SHARED bool measure(const qn_box_model *m, int at, qn_sat_result *out)
{
    int three = 0;
    for (; at >= 3; at -= 3) three++;
    return qn_sat_box_axis(m, three < QN_AXIS_EDGES ? three : QN_AXIS_EDGES, at, three - 2, out);
}

/* More than 41 degrees off the face, as in sat_box.c. */
static inline bool is_aside(const qn_dir3 *face, const qn_dir3 *n)
{
    return qn_abs64(qn_dot3(qn_row_of(face), n->x, n->y, n->z)) < (uint64_t)3 << 58; /* Q60 */
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
        qn_sat_result face;
        (void)measure(m, best, &face);
        for (; at < 15 && b.aside >= -near; at++) {
            if (!measure(m, at, out)) continue;
            if (out->depth < least) least = out->depth;
            if (out->depth >= b.aside) continue;
            b.aside = out->depth;
            won = b.aside >= b.beside && !is_aside(&face.n, &out->n) ? best : at;
        }
    }
    (void)measure(m, won, out);
    out->least = least;
}

#endif
