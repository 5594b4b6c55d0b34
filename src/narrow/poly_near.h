/* SPDX-License-Identifier: MIT */
/* Part of poly_model.c: bodies of vertices near each other, by a short road around a kernel. */
#ifndef QN_NARROW_POLY_NEAR_H
#define QN_NARROW_POLY_NEAR_H

/* Where B's middle lies along an axis as seen from A's, as set_toward; B's place in LSB, floored, from that in units of 2^-32 with a half.
 * False where a gap shows. */
QN_INLINE bool set_axis(const qn_poly_model *m, const extent *a, const int32_t middle[3], int i, bool may_part, int32_t gap, int32_t *toward)
{
    const int32_t at = qn_asr32(qn_upper_word(m->turned_b.offset[i] - ((int64_t)1 << 31)), m->k); /* below 2^28 */
    if (may_part && (at - a->max[i] > gap || a->min[i] - at > gap)) return false;
    *toward = qn_asr32(qn_upper_word(qn_signed64(qn_mul3_row(m->r.m[i], middle[0], middle[1], middle[2]))), 3) + qn_asr32(at, 5) -
              qn_asr32(middle_of(a, i), 5);
    return true;
}

/* All of two bodies of vertices without radius near each other, where 32 bits and a kernel do; else QN_UNDECIDED. Of a gap that has more bits
 * nothing is seen apart. */
static QN_OWN_STACK qn_status make_near(qn_poly_model *m, const qn_pair3 *pair, int64_t reach)
{
    const qn_hull3 *u = pair->a->hull, *v = pair->b->hull;
    extent a, b;
    uint32_t x, y, z, gap;
    int32_t middle[3];
    bool may_part;
    if (pair->a->radius | pair->b->radius) return QN_UNDECIDED;
    if (u->vertex_count - 1u >= QN_CORE_MAX_POINTS || v->vertex_count - 1u >= QN_CORE_MAX_POINTS) return QN_UNDECIDED;
    extent_of(u->vertices, u->vertex_count, &a);
    extent_of(v->vertices, v->vertex_count, &b);
    m->size.a = larger(size_along(&a, 0), larger(size_along(&a, 1), size_along(&a, 2)));
    x = size_along(&b, 0);
    y = size_along(&b, 1);
    z = size_along(&b, 2);
    if (larger(m->size.a, larger(x, larger(y, z))) > QN_MAX_EXTENT) return QN_ERR_SIZE;
    m->size.reach_b = qn_length_bound32(x, y, z); /* below 2^31 */
    if (!qn_poly_again_v7m(m, pair, &m->size)) return QN_UNDECIDED;
    gap = (uint32_t)reach + QN_POLY_SLACK + m->size.reach_b;
    may_part = reach >> 30 == 0 && gap >> 30 == 0;
    middle[0] = middle_of(&b, 0);
    middle[1] = middle_of(&b, 1);
    middle[2] = middle_of(&b, 2);
    return set_axis(m, &a, middle, 0, may_part, (int32_t)gap, &m->toward.x) && set_axis(m, &a, middle, 1, may_part, (int32_t)gap, &m->toward.y) &&
                   set_axis(m, &a, middle, 2, may_part, (int32_t)gap, &m->toward.z)
               ? QN_OVERLAPPING
               : QN_APART;
}

#endif
