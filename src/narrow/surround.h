/* SPDX-License-Identifier: MIT */
/* Where the depth search of two hulls that plainly overlap begins: first part of separation_poly.c. */
#ifndef QN_NARROW_SURROUND_H
#define QN_NARROW_SURROUND_H

#include "narrow/lean.h"
#include "narrow/separation_poly.h"

static QN_BESIDE qn_int3 sum_of(const qn_int3 *u, int32_t p, const qn_int3 *v, int32_t q)
{
    qn_int3 r;
    r.x = u->x * p + v->x * q;
    r.y = u->y * p + v->y * q;
    r.z = u->z * p + v->z * q;
    return r;
}

/* The upper 14 bits of 14, as others are that are added to it. */
static QN_BESIDE qn_int3 full_bits(const qn_int3 *v)
{
    const qn_int3 u = upper_bits(v);
    const int bits = qn_bits32(qn_abs32(u.x) | qn_abs32(u.y) | qn_abs32(u.z));
    return sum_of(&u, (int32_t)1 << (bits < 14 ? 14 - bits : 0), &u, 0);
}

/* u x v of 14 bits, or what is square to v where that is 0: of 14 bits again. */
static QN_BESIDE qn_int3 across(const qn_int3 *u, const qn_int3 *v)
{
    qn_int3 r;
    int64_t n[3];
    r.x = u->y * v->z - u->z * v->y;
    r.y = u->z * v->x - u->x * v->z;
    r.z = u->x * v->y - u->y * v->x;
    if (!(r.x | r.y | r.z)) {
        qn_depth3_square_to(v, n);
        r.x = (int32_t)n[0];
        r.y = (int32_t)n[1];
        r.z = (int32_t)n[2];
    }
    return full_bits(&r);
}

/* v, what was found along it, B's vertex less A's, and where to look next. Each works on a stack of its own, which is gone before the next. */
typedef struct ways {
    qn_int3 v, w, at;
} ways;

/* First beside v, where w is not. Sums of 14 bits by 8 and 5 are below 2^18. */
static QN_OWN_STACK void aim_beside(const qn_poly_model *m, const qn_gjk3_start *start, ways *way)
{
    const qn_int3 of_a = qn_core_vertex(&m->a, start->ia[0]), of_b = qn_core_vertex(&m->b, start->ib[0]);
    qn_int3 u;
    way->v = full_bits(&m->toward);
    way->w = qn_int3_sub(&of_b, &of_a);
    u = upper_bits(&way->w);
    u = across(&u, &way->v);
    u = across(&way->v, &u);
    way->at = sum_of(&u, 4, &way->v, 5);
}

/* Then to either side of the line from there to the point found, A's vertex less B's. The side takes the place of w. */
static QN_OWN_STACK void aim_across(const qn_int3 *found, ways *way)
{
    qn_int3 e = sum_of(found, 1, &way->w, 1);
    e = upper_bits(&e);
    way->w = across(&way->v, &e);
    way->at = sum_of(&way->w, 8, &way->v, 3);
}

static QN_OWN_STACK void aim_back(ways *way) { way->at = sum_of(&way->w, -8, &way->v, 3); }

/* With the vertices found along v three others, so that the four are likely to stand around the facet that is sought. Any directions are
 * legal, so few bits do. */
static QN_OWN_STACK void surround(const qn_poly_model *m, const qn_gjk3_start *start, qn_epa3_start *out)
{
    ways way;
    qn_direction3 d;
    qn_vertex_set far[QN_VERTEX_SET_WORDS];
    qn_tops3 top;
    int i;
    aim_beside(m, start, &way);
    top.far_a = top.far_b = far;
    out->count = 4;
    out->ia[0] = start->ia[0];
    out->ib[0] = start->ib[0];
    for (i = 1; i < 4; i++) {
        qn_direction3_from_vector(&d, &way.at);
        qn_cores_farthest(&m->a, &m->b, &d, &top);
        out->ia[i] = top.ia;
        out->ib[i] = top.ib;
        if (i == 1) aim_across(&top.w, &way);
        else aim_back(&way);
    }
}

#endif
