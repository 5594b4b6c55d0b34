/* SPDX-License-Identifier: MIT */
/* Models of two boxes where size is all that counts: a part of box_model.c. */
#ifndef QN_NARROW_BOX_MODEL_SMALL_H
#define QN_NARROW_BOX_MODEL_SMALL_H

int64_t qn_units_from_word(int32_t x, int k)
{
    QN_ASSERT(k <= 14);
    return qn_round64(qn_widened(x, 15), 15 - k);
}

/* As qn_box_model_band by an axis, which links more. */
int64_t qn_box_model_axis_band(const qn_box_model *m)
{
    const uint64_t sum = TIMES(length_of(m->t), 3u) + TIMES(length_of(m->hb), 16u) + TIMES(length_of(m->h), 7u);
    return qn_band_units(sum, m->k < 0 ? QN_ROUNDED_VECTOR + 444 : QN_ROUNDED_VECTOR);
}

/* Of plain boxes: who asks about others sets the radius. */
qn_status qn_box_model_of_place(qn_box_model *m, const qn_pair3 *pair, const qn_box_place *place)
{
    const qn_status status = make_relative(&m->r, pair, place);
    const int32_t *u, *v;
    int k, i;
    if (status != QN_OVERLAPPING) return status;
    m->rank = 3;
    m->k = k = guard_bits(place->extent, place->far4);
    u = qn_row_of(pair->a->v);
    v = qn_row_of(pair->b->v);
    for (i = 0; i < 3; i++) {
        m->h[i] = (int32_t)qn_units_from_word(u[i], k);
        m->hb[i] = (int32_t)qn_units_from_word(v[i], k);
        m->t[i] = qn_saturate(qn_round64(place->at.offset[i], 30 - k)); /* what far4 was told of fits where k >= 4 */
    }
    return QN_OVERLAPPING;
}

qn_status qn_box_model_of_boxes(qn_box_model *m, const qn_pair3 *pair, int64_t reach)
{
    qn_box_place place;
    qn_status status;
    uint32_t reach4 = reach >> 33 ? (uint32_t)1 << 31 : (uint32_t)(reach >> 2); /* gaps stay below 2^31 */
    qn_box_place_make(&place, pair, reach4);
    m->k = 0; /* for bodies apart */
    status = qn_box_model_of_place(m, pair, &place);
    m->radius = qn_units_from_lsb((int64_t)((uint32_t)pair->a->radius + (uint32_t)pair->b->radius), m->k);
    return status;
}

qn_status qn_box_model_glance(qn_box_model *m, qn_pair3 *pair, const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b,
                              const qn_frame3 *frame_b, bool ends)
{
    qn_box_place place;
    if (!qn_box_place_begin(&place, pair, a, frame_a, b, frame_b)) return QN_UNDECIDED;
    if (!ends) place.room4 = UINT32_MAX;
    m->radius = 0;
    return qn_box_model_at(m, pair, &place);
}

#endif
