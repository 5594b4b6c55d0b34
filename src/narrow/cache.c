/* SPDX-License-Identifier: MIT */
/* The cache of a pair: word 0 to 2 a direction in the world, from the caller's a to his b, unit; word 3 of two boxes the
 * number of their axis (sat_boxes.h).
 *
 * Two boxes: the face with that number, by the integers that separating axes use. A separation above stop + band, or 2 more
 * where there are radii, ends their search, too, with the same verdict. An edge's axis is not kept: it takes the whole rotation, which is most of the search.
 * (A direction would not do: along another one the gap may be sqrt(3) times as large as along the fifteen.)
 *
 * Any other pair: the gap of the shapes along the direction, by their own numbers, LSB and Q30. It bounds the real
 * distance from below, so a query finds at least the gap less
 *     E            the band and 1/2 unit, by which the model differs from the real pose (pair.h);
 *     E            again: the separation has to exceed the band, and a unit for its rounding;
 *     1.75 units   for the length of the axis that the query measures along;
 *     1.2 units    for the direction as each body has it: off by 1.5 / 2^30 (the matrix) and .87 / 2^30 (rounded), times a
 *                  reach, of which both together are below 2^29 units;
 *     8 units      where the direction is longer than 2^30, by 2^-27 of itself at most.
 * 16 units and two bands hold all that. Where separating axes of a box and a segment decide, their separation is at least
 * the distance / sqrt(3): (2 band + 16) / sqrt(3) is above 2 band + 1, as a band is at most 8 where k >= 0 and no radius. */
#include "narrow/cache.h"

#include "narrow/sat_boxes.h"

static bool is_boxes(const qn_pair *p) { return p->shape[0]->type == QN_BOX && p->shape[1]->type == QN_BOX; }

static bool proves_by_face(uint32_t which, qn_pair *p, int32_t enough)
{
    const int j = (int)which - 3;
    if (which < 3) {
        qn_pair_row(p, (int)which);
        return qn_pair_along(p, (int)which) > enough;
    }
    if (which >= 6) return false;
    qn_pair_column(p, j);
    return qn_sat_boxes_face(p, j) > enough;
}

/* How far a core reaches along n, world, from its own origin: LSB, Q30, modulo 2^64. */
static uint64_t height_of(const qn_shape3 *s, const qn_frame3 *f, const int32_t *n)
{
    qn_int3 d;
    const int32_t *v = qn_row_of(s->v);
    if (s->type == QN_SPHERE) return 0;
    qn_mat3_turn_back(&f->r, n[0], n[1], n[2], d);
    if (s->type == QN_BOX)
        return qn_umul((uint32_t)v[0], qn_abs32(d[0])) + qn_umul((uint32_t)v[1], qn_abs32(d[1])) + qn_umul((uint32_t)v[2], qn_abs32(d[2]));
    if (s->type == QN_CAPSULE) {
        const int64_t x = qn_row_dot(v, d), y = qn_row_dot(v + 3, d);
        return (uint64_t)(x > y ? x : y);
    }
    return (uint64_t)qn_row_dot(qn_row_of(&s->hull->vertices[qn_hull_scan(s->hull, d)]), d);
}

/* k >= 0: of the difference of the origins each coordinate is below 2^31 LSB. */
static bool proves_along(const qn_cache *c, const qn_pair *p, int32_t stop)
{
    const qn_frame3 *a = p->frame[p->swapped], *b = p->frame[!p->swapped]; /* the caller's */
    const int64_t enough = qn_asr64(qn_mul(stop + 2 * p->band + 16, QN_ONE30), p->k);
    qn_int3 n, d;
    uint64_t gap;
    int i;
    for (i = 0; i < 3; i++) n[i] = qn_signed32(c->word[i]);
    if ((uint32_t)qn_upper_word(qn_row_dot(n, n)) > ((uint32_t)1 << 28) + 4) return false;
    qn_row_sub(qn_row_of(&b->p), qn_row_of(&a->p), d);
    gap = (uint64_t)qn_row_dot(n, d) - (uint64_t)enough;
    if (qn_signed64(gap) <= 0) return false;
    gap -= height_of(p->shape[p->swapped], a, n);
    if (qn_signed64(gap) <= 0) return false;
    qn_row_negate(n, n);
    return qn_signed64(gap - height_of(p->shape[!p->swapped], b, n)) > 0;
}

bool qn_cache_proves(const qn_cache *c, qn_pair *p, int32_t stop)
{
    if (is_boxes(p)) return proves_by_face(c->word[3], p, stop + p->band + 2);
    return p->k >= 0 && proves_along(c, p, stop);
}

void qn_cache_write(qn_cache *c, const qn_pair *p, const qn_axis *x)
{
    qn_dir3 n;
    if (is_boxes(p)) {
        c->word[3] = (uint32_t)x->which;
        return;
    }
    qn_pair_to_world(p, x->n, &n);
    c->word[0] = (uint32_t)n.x, c->word[1] = (uint32_t)n.y, c->word[2] = (uint32_t)n.z;
}
