/* SPDX-License-Identifier: MIT */
/* The choice of four points where size is all that counts: a part of manifold.c. It finds what reduce.c does of so few, by asking every four
 * of them. */
#ifndef QN_CONTACT_REDUCE_SMALL_H
#define QN_CONTACT_REDUCE_SMALL_H

#include "contact/contact_set.h"

/* A corner of the set, counted from the one of the smallest feature id. */
typedef struct corner {
    int32_t p, q, depth;
    int index;
} corner;

/* Twice the area of the triangle of these three. */
QN_SHARED uint64_t triangle(const corner *u, const corner *v, const corner *x)
{
    return qn_abs64(qn_signed64((uint64_t)qn_mul(qn_wrap_sub(v->p, u->p), qn_wrap_sub(x->q, u->q)) -
                                (uint64_t)qn_mul(qn_wrap_sub(v->q, u->q), qn_wrap_sub(x->p, u->p))));
}

/* Of every four the largest, as a bit for each corner, from the last one on; the last of equals. must: NULL, or a corner that ends the
 * diagonal. */
static uint32_t largest(const corner *first, const corner *end, const corner *must)
{
    uint64_t most = 0;
    uint32_t found = 0, set;
    for (set = 15; !(set >> (end - first)); set++) {
        const corner *at[QN_SET_MAX], *c = end, *const *diagonal = must ? NULL : &at[1];
        uint32_t left;
        uint64_t size;
        int n = 0;
        for (left = set; left; left >>= 1) {
            c--;
            if (!(left & 1u)) continue;
            if (c == must) diagonal = &at[n & 1];
            at[n++] = c;
        }
        if (n != 4 || !diagonal) continue;
        at[4] = at[0]; /* around */
        size = triangle(diagonal[2], diagonal[0], diagonal[1]) + triangle(diagonal[2], diagonal[0], diagonal[3]);
        if (size < most) continue;
        most = size;
        found = set;
    }
    return found;
}

void qn_contact_set_choose(qn_contact_set *set)
{
    const qn_contact_point *point = set->point, *const last = point + set->count, *first = point;
    const int32_t slack = slack_of(set);
    corner ring[QN_SET_MAX], *end = ring;
    const corner *deepest = ring, *must = NULL;
    bool near = false;
    QN_ASSERT(set->count <= QN_SET_MAX);
    if (set->count <= QN_MAX_POINTS3) return;
    for (; point < last; point++)
        if (point->id < first->id) first = point;
    point = first;
    do {
        end->p = point->at[qn_box_following[set->drop]];
        end->q = point->at[qn_box_following[set->drop + 1]];
        end->depth = point->depth;
        end->index = (int)(point - set->point);
        if (end->depth > deepest->depth) deepest = end;
        end++;
        point++;
        if (point == last) point = set->point;
    } while (point != first);
    for (; !near; must = deepest) { /* ends: the second has the deepest */
        uint32_t left = largest(ring, end, must);
        const corner *c = end;
        int n = 4;
        for (; left; left >>= 1) {
            c--;
            if (!(left & 1u)) continue;
            set->keep[--n] = (uint8_t)c->index;
            if ((uint32_t)deepest->depth - (uint32_t)c->depth <= (uint32_t)slack) near = true;
        }
    }
}

#endif
