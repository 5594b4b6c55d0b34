/* SPDX-License-Identifier: MIT */
/* The search where size is all that counts: a part of sat_box.c. */
#ifndef QN_NARROW_SAT_BOX_SMALL_H
#define QN_NARROW_SAT_BOX_SMALL_H

/* All axes by one road, in threes: A's faces, B's, the edges of A with each of B's in turn. Along a unit direction v a body reaches as far
 * as sum h |v| says, the other as sum hb |c . v|; face B takes its own column's c . v for 1 and the others' for 0, which they are but for
 * roundings, and edges that of edge j for 0. A slope c . v is rounded to Q30 before it meets hb: half a unit, and nothing for a face of A.
 * Sums as above and below. */
int32_t qn_sat_box_at(const qn_box_model *m, int at, qn_sat_result *out)
{
    int32_t *v = qn_row_in(&out->n), slope[3], *from = slope, *to = v;
    uint64_t sum;
    int three = at >> 2, step = QN_TURN, j;
    QN_ASSERT(at >= 0 && at < QN_AXES);
    at &= 3;
    if (at == 3) return QN_NO_AXIS;
    j = three - QN_AXIS_EDGES;
    if (j < 0) j = at;
    if (!three) {
        from = v;
        to = slope;
        step = QN_TURN_BACK;
    }
    QN_OPAQUE(three);
    from[0] = from[1] = from[2] = 0;
    from[j] = QN_ONE30;
    qn_mat3_turn_of(&m->r, step, from, to);
    if (three < QN_AXIS_EDGES) {
        j = 0;
    } else {
        const int q = at ? at - 1 : 2, p = 3 - at - q;
        const int32_t x = v[q], y = v[p];
        if (!(x | y)) return QN_NO_AXIS;
        v[at] = 0;
        v[p] = -x;
        v[q] = y;
        qn_row_unit(v);
        qn_mat3_turn_of(&m->r, QN_TURN_BACK, v, slope);
        slope[j] = 0;
        three = QN_AXIS_EDGES;
    }
    while (qn_signed64(sum = qn_dot_of(m->t, 1, v)) < 0) qn_row_turn_about(v); /* ends: of -v it is above 0, below 2^63 */
    sum = qn_add_reach3(((uint64_t)1 << 29) - sum, m->hb, slope);
    take(out, three, at, j, qn_signed32((uint32_t)(qn_add_reach3(sum, m->h, v) >> 30)));
    return out->depth;
}

/* More than 41 degrees off the face, as in sat_box.c. */
static inline bool is_aside(const qn_dir3 *face, const qn_dir3 *n)
{
    return (uint32_t)(qn_abs64(qn_signed64(qn_dot_of(qn_row_of(face), 1, qn_row_of(n)))) >> 32) < (uint32_t)3 << 26; /* Q28 */
}

/* Each is measured: the filter says nothing that its depth does not. What is best is measured again at the end, which is less than to keep
 * it. */
int qn_sat_box_all(const qn_box_model *m, int32_t near, qn_sat_result *out)
{
    int32_t bar = QN_NO_AXIS, beside = QN_NO_AXIS, least = QN_NO_AXIS;
    int won = 0, best = 0, at = 0;
    qn_sat_result face;
    do {
        int32_t depth;
        if (at == 2 * 4) { /* bars_of of sat_box.c */
            const int32_t lsb = qn_units_in_lsb(m->k), step = least_step(lsb), room = bar > 0 ? bar : 0;
            beside = bar - (room > lsb ? lsb : room);
            bar -= room > step ? step : room;
            best = won;
            (void)qn_sat_box_at(m, best, &face);
        }
        depth = qn_sat_box_at(m, at, out);
        if (depth < least) least = depth;
        if (depth >= bar) continue;
        bar = depth;
        won = bar >= beside && !is_aside(&face.n, &out->n) ? best : at;
    } while (++at < QN_AXES && bar >= -near);
    (void)qn_sat_box_at(m, won, out);
    out->least = least;
    return won;
}

#endif
