/* SPDX-License-Identifier: MIT */
/* The model of two bodies of vertices whose sizes are known, near each other, where 32 bits do. */
#include "narrow/old_poly_model.h"

#include <stddef.h>

#include "narrow/old_poly_units.h"

/* Of no more than QN_MAX_EXTENT. */
QN_INLINE void set_points(old_core *core, old_turned *t, const qn_hull3 *hull, const qn_mat3 *r, int k, uint32_t size)
{
    core->kind = OLD_CORE_TURNED;
    core->count = hull->vertex_count;
    core->vertex = NULL;
    core->turned = t;
    t->point = hull->vertices;
    t->r = r;
    t->k = k;
    t->bits = size > 1 ? 32 - qn_clz32(size - 1u) : 0; /* within 2^bits, that included */
}

/* B's place, and how far it lies from A's: in LSB, at the most and in all. False where that is 2^28 or more. */
QN_INLINE bool put_place(const int64_t t[3], uint32_t *far, uint32_t *offset)
{
    const int32_t x = (int32_t)qn_asr64(t[0], 30), y = (int32_t)qn_asr64(t[1], 30), z = (int32_t)qn_asr64(t[2], 30);
    const uint32_t u = qn_abs32(x), v = qn_abs32(y), w = qn_abs32(z), most = larger(u, larger(v, w));
    *far = most + 1u;
    *offset = u + v + w + 3u;
    return is_near(t, 0, false);
}

/* All but where size and place go into units. */
QN_INLINE bool put_again(old_poly_model *m, const old_pair3 *pair, const old_poly_sizes *known, int64_t t[3], uint32_t *offset)
{
    const qn_shape3 *a = pair->a, *b = pair->b;
    uint32_t far;
    if (b->type < QN_CLOUD || known->reach_b >> 31 || known->a > QN_MAX_EXTENT) return false;
    if (a->hull->vertex_count - 1u >= OLD_CORE_MAX_POINTS || b->hull->vertex_count - 1u >= OLD_CORE_MAX_POINTS) return false;
    if (!make_relative(m, pair)) return false;
    old_pair3_offset(&pair->frame_a->r, pair->d, t);
    if (!put_place(t, &far, offset) || !qn_mat3_has_unit_rows(&m->r)) return false;
    m->size = *known;
    m->k = guard_bits(larger(far + known->reach_b, known->a), larger((uint32_t)a->radius, (uint32_t)b->radius)); /* below 2^31.2 */
    return m->k >= 0;
}

qn_status old_poly_model_again(old_poly_model *m, const old_pair3 *pair, const old_poly_sizes *known)
{
    const uint32_t reach_b = known->reach_b;
    uint32_t offset;
    int64_t t[3];
    int k;
    if (!put_again(m, pair, known, t, &offset)) return old_poly_model_make(m, pair, 0, known);
    k = m->k;
    set_points(&m->a, &m->turned_a, pair->a->hull, NULL, k, known->a);
    set_points(&m->b, &m->turned_b, pair->b->hull, &m->r, k, reach_b < QN_MAX_EXTENT ? reach_b : QN_MAX_EXTENT);
    m->turned_a.offset[0] = m->turned_a.offset[1] = m->turned_a.offset[2] = 0;
    put_places(t, k, m->turned_b.offset);
    m->reach_b = reach_b << k;                                                           /* below 2^28, as the vertices are */
    m->radius_a = pair->a->radius ? (int32_t)old_units_from_lsb(pair->a->radius, k) : 0; /* mostly there is none */
    m->radius_b = pair->b->radius ? (int32_t)old_units_from_lsb(pair->b->radius, k) : 0;
    m->fine_band = band_of(m, offset, reach_b);
    m->band = (m->fine_band + 256) >> 8;
    return QN_OVERLAPPING;
}
