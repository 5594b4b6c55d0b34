/* SPDX-License-Identifier: MIT */
/* A distance from nothing: last part of old_separation_poly.c. */
#ifndef OLD_NARROW_SEPARATION_GAP_H
#define OLD_NARROW_SEPARATION_GAP_H

#ifdef QN_PORT_NARROW_PRODUCTS
#define AGAIN old_gap_again_seen
#else
#define AGAIN(m, named, space, out) old_gap_again(m, named, out)
#endif

bool old_separation_guess_gap(const old_poly_model *m, old_poly_room *room)
{
    uint32_t named[2];
    if (!old_rough_gap(m, &room->u.rough, named) || !AGAIN(m, named, &room->u.rough, &room->u.near.gap)) return false;
    room->u.near.gap.count = 1; /* measured; which vertices, nobody asks */
    return true;
}

/* The vertices farthest along d, which go to point i of a simplex. */
QN_INLINE void look_for(const old_poly_model *m, const old_int3 *toward, old_simplex3 *s, int i)
{
    old_direction3 d;
    old_tops3 top;
    old_vertex_set far[OLD_VERTEX_SET_WORDS];
    old_direction3_from_vector(&d, toward);
    top.far_a = top.far_b = far;
    old_cores_farthest(&m->a, &m->b, &d, &top);
    s->w[i].x = -top.w.x;
    s->w[i].y = -top.w.y;
    s->w[i].z = -top.w.z;
    s->ia[i] = top.ia;
    s->ib[i] = top.ib;
}

bool old_separation_search_gap(old_poly_model *m, old_poly_room *room)
{
    old_simplex3 *s = &room->u.near.space.search.s;
    old_gjk3_start start;
    old_poly_model_hold(m);
    if (are_held(m)) {
        look_for(m, &m->toward, s, 1);
        (void)lean(&m->toward, &s->w[1], true);
        look_for(m, &m->toward, s, 0);
        return old_gjk3_from_two(&m->a, &m->b, &room->u.near.space, &room->u.near.gap);
    }
    (void)begin_toward(m, &m->toward, OLD_REACH_ALL, MAX_STEPS, &start);
    old_gjk3_within(&m->a, &m->b, QN_MAX_GJK_PASSES, &start, INT64_MAX, &room->u.near.space, &room->u.near.gap);
    return false;
}

void old_separation_settle_gap(const old_poly_model *m, const old_pair3 *pair, old_poly_room *room, old_separation3 *s)
{
    begin(m, s);
    settle(m, pair, true, false, NULL, room, s);
}

#endif
