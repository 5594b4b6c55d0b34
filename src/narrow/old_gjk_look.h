/* SPDX-License-Identifier: MIT */
/* How the distance search looks for vertices, and whether they make its simplex the optimum: first part of old_gjk3.c. */
#ifndef OLD_NARROW_GJK_LOOK_H
#define OLD_NARROW_GJK_LOOK_H

#include "narrow/old_gjk3.h"

typedef old_gjk3_search search;

/* Left out where size is all that counts, or where bytes are few and a guess comes before most searches (old_rough_gap.h): ways to the same answer
 * that save work where it is near. */
#define HAS_SHORT_WAYS 1

static void put_pair(const search *g, old_simplex3 *s, int at, unsigned ia, unsigned ib)
{
    const old_int3 va = old_core_vertex(g->a, ia);
    s->w[at] = old_core_way(g->b, &va, ib);
    s->ia[at] = (uint8_t)ia;
    s->ib[at] = (uint8_t)ib;
}

/* A vertex of B that takes part twice is made once. */
static QN_OWN_STACK void put_pairs(search *g, const old_gjk3_start *start)
{
    old_simplex3 *s = &g->s;
    int i, j;
    for (i = 0; i < start->count; i++) {
        old_int3 a, step;
        for (j = i - 1; j >= 0 && start->ib[j] != start->ib[i]; j--) continue;
        if (j < 0) {
            put_pair(g, s, i, start->ia[i], start->ib[i]);
            continue;
        }
        a = old_core_vertex(g->a, start->ia[i]);
        step = old_core_vertex(g->a, start->ia[j]);
        step = old_int3_sub(&step, &a);
        s->w[i].x = s->w[j].x + step.x;
        s->w[i].y = s->w[j].y + step.y;
        s->w[i].z = s->w[j].z + step.z;
        s->ia[i] = (uint8_t)start->ia[i];
        s->ib[i] = (uint8_t)start->ib[i];
    }
}

/* The pair of vertices farthest along g->d, among them all. */
QN_INLINE void put_farthest(search *g, int at)
{
    unsigned ib = old_core_farthest(g->b, &g->d, 1, g->far_b);
    put_pair(g, &g->s, at, old_core_farthest(g->a, &g->d, -1, g->far_a), ib);
}

/* The half edge of a box that leads from point i to point j of the simplex, if one does: a bit of A's, or of B's << 8. */
QN_SHARED unsigned edge_between(const old_simplex3 *s, int i, int j)
{
    unsigned bits = (unsigned)(s->ia[i] ^ s->ia[j]) | (unsigned)(s->ib[i] ^ s->ib[j]) << 8;
    return bits & (bits - 1u) ? 0 : bits;
}

/* These half edges are square to the simplex's direction, exactly. */
static QN_BESIDE unsigned square_edges(const old_simplex3 *s)
{
    unsigned square = s->count > 1 ? edge_between(s, 0, 1) : 0;
    if (s->count > 2) square |= edge_between(s, 0, 2) | edge_between(s, 1, 2);
    return square;
}

/* A look at two bodies at hand: the pair found waits behind the simplex; what is left, as of old_cores_scan. */
#if OLD_SUPPORTS_OF_FEW
static bool is_at_hand(const search *g) { return !g->limited && (g->a->kind | g->b->kind) == OLD_CORE_POINTS; }

static QN_OWN_STACK unsigned look_at_hand(search *g, int at)
{
    old_simplex3 *s = &g->s;
    old_tops3 top;
    unsigned left;
    top.far_a = g->far_a;
    top.far_b = g->far_b;
    top.ia = s->ia[0];
    top.ib = s->ib[0];
    left =
        s->count >= 2 && g->gap >> 29 ? old_cores_scan_from(g->a, g->b, &g->d, &top) : old_cores_scan(g->a, g->b, &g->d, &top); /* the last, likely */
    if (left & 4u) return left;
    s->w[at].x = -top.w.x;
    s->w[at].y = -top.w.y;
    s->w[at].z = -top.w.z;
    s->ia[at] = top.ia;
    s->ib[at] = top.ib;
    return left;
}

/* What is_optimum says of these, of all their vertices. Here, as settling goes deeper than looking. */
QN_INLINE bool is_optimum_at_hand(search *g)
{
    const int at = g->s.count;
    const unsigned left = look_at_hand(g, at);
    unsigned ia, ib;
    if (left) {
        ia = g->s.ia[at];
        ib = g->s.ib[at];
        if (left & 8u) {
            ia = old_core_settle_counted(g->a, &g->d, -1, g->far_a, ia);
        } else if (left & 1u) {
            *g->far_a = left & 4u ? UINT32_MAX : ia;
            ia = old_core_settle(g->a, &g->d, -1, g->far_a);
        }
        if (left & 16u) {
            ib = old_core_settle_counted(g->b, &g->d, 1, g->far_b, ib);
        } else if (left & 2u) {
            *g->far_b = left & 4u ? UINT32_MAX : ib;
            ib = old_core_settle(g->b, &g->d, 1, g->far_b);
        }
        put_pair(g, &g->s, at, ia, ib);
    }
    return old_vertex_set_has(g->far_a, g->s.ia[0]) && old_vertex_set_has(g->far_b, g->s.ib[0]);
}
#else
#define is_at_hand(g) false
#define is_optimum_at_hand(g) false
#endif

/* All vertices exactly extreme along the real direction. If the simplex is made of them, no w lies nearer: the optimum. Else a pair of them
 * is a strict gain, and waits behind the simplex. */
QN_LONE bool is_optimum(search *g)
{
    const unsigned square = old_core_is_box(g->b) ? square_edges(&g->s) : 0; /* where A is a box, so is B */
    unsigned ia, ib;
    bool held;
    old_vertex_set *far = g->limited ? g->inner : g->far_b;
    if (is_at_hand(g)) return is_optimum_at_hand(g);
    ib = old_core_extremes(g->b, &g->d, 1, square >> 8, g->limited ? g->far_b : NULL, far);
    held = old_vertex_set_has(far, g->s.ib[0]);
    far = g->limited ? g->inner : g->far_a;
    ia = old_core_extremes(g->a, &g->d, -1, square, g->limited ? g->far_a : NULL, far);
    if (held && old_vertex_set_has(far, g->s.ia[0])) return true;
    put_pair(g, &g->s, g->s.count, ia, ib);
    return false;
}

#endif
