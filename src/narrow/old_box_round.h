/* SPDX-License-Identifier: MIT */
/* Models of a box and a capsule or a sphere: last part of old_box_model.c. */
#ifndef OLD_NARROW_BOX_ROUND_H
#define OLD_NARROW_BOX_ROUND_H

/* Of the distance of a capsule's farther end from its origin, LSB: 2^31 at most; the capsule whose ends are opposite is turned once. */
static uint32_t reach_of_capsule(const qn_vec3 v[2], bool *centred)
{
    uint32_t p = (uint32_t)old_length_bound(qn_abs32(v[0].x), qn_abs32(v[0].y), qn_abs32(v[0].z)), q;
    *centred = old_ends_are_opposite(v);
    q = *centred ? p : (uint32_t)old_length_bound(qn_abs32(v[1].x), qn_abs32(v[1].y), qn_abs32(v[1].z));
    return p > q ? p : q;
}

/* R_B v in half pair units: below 2^30. */
static void turn_end(const qn_mat3 *r, const qn_vec3 *v, int k, int32_t out[3])
{
    int i;
    for (i = 0; i < 3; i++) out[i] = offset_units(qn_dot3(r->m[i], v->x, v->y, v->z), 29 - k, k);
}

/* R_A^T v, Q30: 2^61. */
static int64_t turn_back(const qn_mat3 *r, int i, const int32_t v[3]) { return qn_signed64(qn_mat3_column(r, i, v[0], v[1], v[2])); }

/* What balls and capsules begin with: B's offset in A's frame, and QN_OVERLAPPING; QN_APART where a face of A sees B, which reaches as far
 * as given, beyond the caller's reach; QN_ERR_FRAME. */
static qn_status begin_round(const old_pair3 *pair, int64_t reach, uint32_t radius, int64_t offset[3], uint32_t *far4)
{
    const qn_vec3 *u = &pair->a->v[0];
    const int32_t half[3] = { u->x, u->y, u->z };
    old_pair3_offset(&pair->frame_a->r, pair->d, offset);
    if (is_beyond(offset, half, reach + radius + FAR_SLACK, far4)) return QN_APART;
    return qn_mat3_is_bounded(&pair->frame_a->r, QN_FRAME_LIMIT) ? QN_OVERLAPPING : QN_ERR_FRAME;
}

/* Against a point there are no products of extents, only squares of differences: everything stays below 2^30. */
QN_FOLDED int guard_bits_of_ball(const qn_vec3 *half, uint32_t far4, uint32_t radius)
{
    const int k = 28 - qn_bits32((uint32_t)(half->x | half->y | half->z) >> 2 | far4 | radius >> 2);
    return k < 14 ? k : 14;
}

#define IS_BALL(m) false
static qn_status model_of_ball(old_box_model *m, const old_pair3 *pair, int64_t reach)
{
    const qn_vec3 *u = &pair->a->v[0];
    uint32_t radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius, far4;
    int64_t offset[3];
    int k;
    qn_status status = begin_round(pair, reach, radius, offset, &far4);
    if (status <= QN_APART) return status;
    m->k = k = guard_bits_of_ball(u, far4, radius);
    set_half(m->h, u, k);
    m->t[0] = offset_units(offset[0], 30 - k, k);
    m->t[1] = offset_units(offset[1], 30 - k, k);
    m->t[2] = offset_units(offset[2], 30 - k, k);
    m->g[0] = m->g[1] = m->g[2] = 0;
    m->radius = old_units_from_lsb((int64_t)radius, k);
    m->reach = 0;
    return QN_OVERLAPPING;
}

/* The middle, Q30 in units of 2^-shift LSB, joins the offset, Q30 LSB. */
static void add_middle(int64_t *offset, int64_t middle, int shift)
{
    uint64_t x = shift >= 0 ? (uint64_t)qn_asr64(middle, shift) : (uint64_t)middle << -shift;
    *offset = qn_signed64((uint64_t)*offset + x);
}

#define LARGEST (((uint32_t)1 << 30) + 8) /* of |t|, with roundings: beyond this, and half of it for g, only a matrix that is no rotation goes */

/* Both ends are turned into the world's axes by R_B, then into A's by R_A^T, never by a product of matrices. */
static qn_status model_of_capsule(old_box_model *m, const old_pair3 *pair, int64_t reach)
{
    const qn_vec3 *u = &pair->a->v[0], *v = pair->b->v;
    const qn_mat3 *r = &pair->frame_a->r;
    uint32_t radius = (uint32_t)pair->a->radius + (uint32_t)pair->b->radius, far4, reach_b;
    int64_t offset[3];
    int32_t end[2][3];
    qn_status status;
    bool centred;
    int i, k;
    if (IS_BALL(m)) {
        reach_b = 0;
        centred = true;
    } else {
        reach_b = reach_of_capsule(v, &centred);
    }
    status = begin_round(pair, reach + reach_b, radius, offset, &far4);
    if (status <= QN_APART) return status;
    if (IS_BALL(m)) {
        k = guard_bits_of_ball(u, far4, radius);
        for (i = 0; i < 3; i++) end[1][i] = 0;
    } else {
        if (!qn_mat3_is_bounded(&pair->frame_b->r, QN_FRAME_LIMIT)) return QN_ERR_FRAME;
        k = guard_bits((uint32_t)(u->x | u->y | u->z) | reach_b, radius >> 2 | (centred ? far4 : far4 + (reach_b >> 2) + 1));
        turn_end(&pair->frame_b->r, &v[1], k, end[1]);
    }
    m->k = k;
    if (!centred) turn_end(&pair->frame_b->r, &v[0], k, end[0]);
    for (i = 0; !centred && i < 3; i++) {
        uint32_t p = (uint32_t)end[0][i],
                 q = (uint32_t)end[1][i]; /* below 2^30; sum and difference are the middle and the half edge in quarters of a unit */
        end[0][i] = qn_signed32(p + q);
        end[1][i] = qn_signed32(q - p);
    }
    set_half(m->h, u, k);
    for (i = 0; i < 3; i++) {
        int64_t edge = turn_back(r, i, end[1]);
        if (!centred) add_middle(&offset[i], turn_back(r, i, end[0]), k + 2);
        m->t[i] = offset_units(offset[i], 30 - k, k);
        m->g[i] = centred ? offset_units(edge, 31, k) : (int32_t)qn_asr64(edge + ((int64_t)1 << 31), 32);
        if (qn_abs32(m->t[i]) > LARGEST || qn_abs32(m->g[i]) > LARGEST / 2) return QN_ERR_FRAME;
    }
    m->radius = old_units_from_lsb((int64_t)radius, k);
    m->reach = (uint32_t)old_units_from_lsb((int64_t)reach_b, k) + 1u;
    return QN_OVERLAPPING;
}

qn_status old_box_model_of_round(old_box_model *m, const old_pair3 *pair, int64_t reach)
{
    m->rank = pair->b->type == QN_CAPSULE;
    if (!m->rank) return model_of_ball(m, pair, reach);
    return model_of_capsule(m, pair, reach);
}

#endif
