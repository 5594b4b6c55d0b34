/* SPDX-License-Identifier: MIT */
/* A manifold as it is written: the tolerances by which its points count, and the points' way to the
 * world. All tolerances are lengths of pair units, made of LSB and of parts of the reaches, so that
 * they follow the scale of the pair. */
#include "contact/writer.h"

/* LSB, and the part 2^-n of either reach that is the most. UNEVEN: by so much a face that rests may
 * tilt; two steps of 2^-16 in each number of a quaternion lift 2^-12.2 of a reach. DEEPER: by more
 * than that, and LSB in any case, a corner is deeper than another. */
enum { UNEVEN = 16, UNEVEN_PART = 12, DEEPER = 2, DEEPER_PART = 12 };
/* LSB: vertices within that of the support plane are the face, where half of the depth is no less.
 */
enum { LEVEL = 8 };

/* ---- Tolerances ------------------------------------------------------------------------------ */

/* The lesser of part of a depth and so many LSB. */
static int32_t part_of(const qn_pair *p, int32_t depth, int shift, int32_t lsb)
{
    const int32_t most = qn_shl32(lsb, p->up), x = depth > 0 ? depth >> shift : 0;
    return x < most ? x : most;
}

void qn_writer_measure(qn_writer *w, int32_t margin)
{
    const qn_pair *p = w->p;
    const int32_t depth = qn_wrap_sub(0, w->x->sep), one = qn_shl32(1, p->up);
    int32_t uneven = 0;
    w->tau = part_of(p, depth, 1, LEVEL);
    if (p->radius) {
        const int32_t rounded = part_of(p, qn_wrap_add(p->radius, depth), 2, LEVEL / 2);
        w->level = depth > 0 ? part_of(p, depth, 1, LEVEL / 2) : rounded;
        if (rounded > w->tau) w->tau = rounded;
    } else w->level = uneven = qn_pair_at_most(p, UNEVEN, UNEVEN_PART);
    if (w->tau < QN_TAU_LEAST) w->tau = QN_TAU_LEAST;
    w->narrow = w->tau;
    if (uneven > w->tau) w->tau = uneven;
    w->deeper = qn_pair_at_most(p, DEEPER, DEEPER_PART);
    if (w->deeper < one) w->deeper = one;
    w->least = -(p->radius + margin + p->band + uneven);
}

/* ---- Points ---------------------------------------------------------------------------------- */

void qn_writer_begin(qn_writer *w, const qn_pair *p, const qn_axis *x, qn_manifold3 *out)
{
    w->p = p;
    w->x = x;
    w->out = out;
    w->shift = qn_wrap_sub(p->shape[p->swapped]->radius, p->shape[!p->swapped]->radius);
    w->radius = (uint32_t)p->shape[0]->radius + (uint32_t)p->shape[1]->radius;
    w->most = INT32_MIN;
    w->is_again = false;
    w->turn = 0;
    w->beyond = 0;
    out->count = 0;
}

bool qn_writer_emit(qn_writer *w, const int32_t *q, int32_t depth, uint32_t id)
{
    qn_contact3 *c = &w->out->points[w->out->count++];
    QN_ASSERT(w->out->count <= QN_MAX_POINTS3);
    if (depth > w->most) w->most = depth;
    c->depth = qn_saturate((int64_t)qn_pair_lsb(w->p, depth) + w->radius);
    c->id = w->p->swapped ? id << 16 | id >> 16 : id;
    return qn_pair_place(w->p, 0, q, &w->out->normal, w->shift, 31, &c->position);
}

bool qn_writer_emit_between(qn_writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth,
                            uint32_t id)
{
    qn_int3 q;
    qn_row_middle(on_a, on_b, q);
    return qn_writer_emit(w, q, depth, id);
}

bool qn_writer_emit_witness(qn_writer *w)
{
    return qn_writer_emit_between(w, w->x->near[0], w->x->near[1], qn_wrap_sub(0, w->x->sep), 0);
}
