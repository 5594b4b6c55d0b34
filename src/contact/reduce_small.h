/* SPDX-License-Identifier: MIT */
/* The choice of four points where size is all that counts: a part of manifold.c. It finds what reduce.c does of so few, by asking every four
 * of them. */
#ifndef QN_CONTACT_REDUCE_SMALL_H
#define QN_CONTACT_REDUCE_SMALL_H

#include "contact/contact_set.h"


/* A corner of the set, counted from the one of the smallest feature id. */
typedef struct corner {
    int32_t p, q, depth;
    const qn_contact_point *point;
} corner;

/* Twice the area of a quadrilateral, on the diagonal from d[0] to d[2]. */
QN_SHARED uint64_t area_of(const corner *const d[4])
{
    const corner *u = d[2];
    const int32_t p = qn_wrap_sub(d[0]->p, u->p), q = qn_wrap_sub(d[0]->q, u->q);
    uint64_t sum = 0;
    int i;
    for (i = 0; i < 2; i++, d += 2)
        sum += qn_abs64(qn_signed64((uint64_t)qn_mul(p, qn_wrap_sub(d[1]->q, u->q)) - (uint64_t)qn_mul(q, qn_wrap_sub(d[1]->p, u->p))));
    return sum;
}

/* Those that stay: their number. Every four are asked, as a bit for each corner, from the last one on; of equals the last stay. Where the
 * largest have none near the deepest, those that hold it, which then ends the diagonal. */
static int choose(const qn_contact_set *set, const qn_contact_point *keep[QN_SET_MAX])
{
    const qn_contact_point *point = set->point, *const last = point + set->count, *first = point;
    const int32_t slack = slack_of(set);
    corner ring[QN_SET_MAX], *end = ring;
    const corner *deepest = ring, *must = NULL;
    bool near = false;
    int n = 0;
    QN_ASSERT(set->count <= QN_SET_MAX);
    for (; point < last; point++) {
        keep[n++] = point;
        if (point->id < first->id) first = point;
    }
    if (n <= QN_MAX_POINTS3) return n;
    point = first;
    do {
        end->p = point->at[qn_box_following[set->drop]];
        end->q = point->at[qn_box_following[set->drop + 1]];
        end->depth = point->depth;
        end->point = point;
        if (end->depth > deepest->depth) deepest = end;
        end++;
        point++;
        if (point == last) point = set->point;
    } while (point != first);
    for (; !near; must = deepest) { /* ends: the second has the deepest */
        uint64_t most = 0;
        uint32_t four;
        for (four = 15; !(four >> set->count); four++) {
            const corner *at[QN_SET_MAX], *c = end, *const *diagonal = must ? NULL : &at[1];
            uint32_t left;
            uint64_t size;
            const corner **to = at;
            for (left = four; left; left >>= 1) {
                c--;
                if (!(left & 1u)) continue;
                if (c == must) diagonal = to;
                *to++ = c;
            }
            if (to != at + 4 || !diagonal) continue;
            if (diagonal > at + 1) diagonal -= 2;
            at[4] = at[0]; /* around */
            size = area_of(diagonal);
            if (size < most) continue;
            most = size;
            near = false;
            for (n = 0; n < 4; n++) {
                c = at[n];
                keep[3 - n] = c->point;
                if ((uint32_t)deepest->depth - (uint32_t)c->depth <= (uint32_t)slack) near = true;
            }
        }
    }
    return QN_MAX_POINTS3;
}


#endif
