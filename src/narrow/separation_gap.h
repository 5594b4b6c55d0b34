/* SPDX-License-Identifier: MIT */
/* A distance from nothing: last part of separation_poly.c. */
#ifndef QN_NARROW_SEPARATION_GAP_H
#define QN_NARROW_SEPARATION_GAP_H

#ifdef QN_PORT_NARROW_PRODUCTS
#define AGAIN qn_gap_again_seen
#else
#define AGAIN(m, named, space, out) qn_gap_again(m, named, out)
#endif

bool qn_separation_guess_gap(const qn_poly_model *m, qn_poly_room *room)
{
    uint32_t named[2];
    if (!qn_rough_gap(m, &room->u.rough, named) || !AGAIN(m, named, &room->u.rough, &room->u.near.gap)) return false;
    room->u.near.gap.count = 1; /* measured; which vertices, nobody asks */
    return true;
}

/* The vertices farthest along d, which go to point i of a simplex. */
QN_INLINE void look_for(const qn_poly_model *m, const qn_int3 *toward, qn_simplex3 *s, int i)
{
    qn_direction3 d;
    qn_tops3 top;
    qn_vertex_set far[QN_VERTEX_SET_WORDS];
    qn_direction3_from_vector(&d, toward);
    top.far_a = top.far_b = far;
    qn_cores_farthest(&m->a, &m->b, &d, &top);
    s->w[i].x = -top.w.x;
    s->w[i].y = -top.w.y;
    s->w[i].z = -top.w.z;
    s->ia[i] = top.ia;
    s->ib[i] = top.ib;
}

bool qn_separation_search_gap(qn_poly_model *m, qn_poly_room *room)
{
    qn_simplex3 *s = &room->u.near.space.search.s;
    qn_gjk3_start start;
    qn_poly_model_hold(m);
    if (are_held(m)) {
        look_for(m, &m->toward, s, 1);
        (void)lean(&m->toward, &s->w[1], true);
        look_for(m, &m->toward, s, 0);
        return qn_gjk3_from_two(&m->a, &m->b, &room->u.near.space, &room->u.near.gap);
    }
    (void)begin_toward(m, &m->toward, QN_REACH_ALL, MAX_STEPS, &start);
    qn_gjk3_within(&m->a, &m->b, QN_MAX_GJK_PASSES, &start, INT64_MAX, &room->u.near.space, &room->u.near.gap);
    return false;
}

void qn_separation_settle_gap(const qn_poly_model *m, const qn_pair3 *pair, qn_poly_room *room, qn_separation3 *s)
{
    begin(m, s);
    settle(m, pair, true, false, NULL, room, s);
}

#endif
