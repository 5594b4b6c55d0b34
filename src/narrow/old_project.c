/* SPDX-License-Identifier: MIT */
#include "narrow/old_project.h"

#include <stddef.h>

static bool is_zero(const int64_t c[3]) { return !(c[0] | c[1] | c[2]); }

/* ---- Edges -------------------------------------------------------------- */

static int edge_count(const old_core *core, const old_edge_list *edges)
{
    if (edges) return edges->count;
    return !old_core_is_box(core) ? core->count * (core->count - 1) / 2 : 3;
}

/* Pair k of n: those of the lower vertex 0 first. */
static old_int3 edge_at(const old_core *core, const old_edge_list *edges, int k)
{
    unsigned i = 0, j, row = core->count - 1u;
    old_int3 u, v;
    if (edges) {
        i = edges->edge[k][0];
        j = edges->edge[k][1];
    } else if (!old_core_is_box(core)) {
        for (; (unsigned)k >= row; row--) { /* ends: k < n (n - 1) / 2, the sum of the rows */
            k -= (int)row;
            i++;
        }
        j = i + 1u + (unsigned)k;
    } else {
        j = 1u << k;
    }
    u = old_core_vertex(core, i);
    v = old_core_vertex(core, j);
    return old_int3_sub(&v, &u);
}

/* An earlier edge of the same list has this direction. */
static bool is_repeated(const old_core *core, const old_edge_list *edges, int k, const old_int3 *u)
{
    int64_t c[3];
    int i;
    for (i = 0; i < k; i++) {
        old_int3 e = edge_at(core, edges, i);
        old_int3_cross(&e, u, c);
        if (is_zero(c) && (e.x | e.y | e.z)) return true;
    }
    return false;
}

/* ---- One shadow --------------------------------------------------------- */

/* u x (vertex k - vertex i): square to u and to the shadow of the way from i to k. Below 2^59. */
static void across(const old_core *core, const old_int3 *u, unsigned i, unsigned k, int64_t n[3], old_int3 *way)
{
    old_int3 from = old_core_vertex(core, i);
    *way = old_core_vertex(core, k);
    *way = old_int3_sub(way, &from);
    old_int3_cross(u, way, n);
}

/* Parallel vectors, the same way round: the first is the longer. */
static bool is_longer(const int64_t n[3], const int64_t m[3])
{
    int i;
    for (i = 0; i < 2; i++)
        if (m[i]) break;
    return qn_abs64(n[i]) > qn_abs64(m[i]);
}

/* The next corner of the shadow, counter-clockwise along u: all others lie left of the way there, and on its line none is farther. False:
 * all fall on i. */
static bool next_corner(const old_core *core, const old_int3 *u, unsigned i, unsigned *next, old_direction3 *d)
{
    bool any = false;
    unsigned k;
    int c;
    d->count = 3;
    d->of = NULL;
    for (k = 0; k < core->count; k++) {
        int64_t n[3];
        old_int3 way;
        int side = -1;
        across(core, u, i, k, n, &way);
        if (is_zero(n)) continue;
        if (any) side = old_direction3_sign(d, &way);
        if (side > 0 || (side == 0 && !is_longer(n, d->n))) continue;
        for (c = 0; c < 3; c++) d->n[c] = n[c];
        *next = k;
        any = true;
    }
    return any;
}

/* A corner of the shadow: the farthest along v square to u, and of those along u x v. The first of `far` is as good as any where both
 * agree: one shadow. */
static unsigned first_corner(const old_core *core, const old_int3 *u, old_vertex_set *far)
{
    old_direction3 d;
    old_int3 v;
    int64_t n[3];
    old_vertex_set inner[OLD_VERTEX_SET_WORDS];
    old_depth3_square_to(u, n);
    v.x = (int32_t)n[0];
    v.y = (int32_t)n[1];
    v.z = (int32_t)n[2];
    old_direction3_from_vector(&d, &v);
    (void)old_core_farthest(core, &d, -1, far);
    old_int3_cross(u, &v, d.n);
    d.count = 3;
    (void)old_block30(d.n, &d.d);
    return old_core_extremes(core, &d, -1, 0, far, inner);
}

/* What separates along a direction in the plane square to u: w - u (w . u) / (u . u), both ways. */
static QN_OWN_STACK bool is_apart_within(old_depth3_search *s, const old_int3 *w, const old_int3 *u)
{
    old_simplex3 line;
    old_direction3 d;
    old_int3 va, vb;
    int turn;
    line.count = 2;
    line.ia[0] = line.ia[1] = line.ib[0] = line.ib[1] = 0; /* no two vertices are known to be level */
    line.w[0] = *w;
    for (turn = 0; turn < 2; turn++) {
        line.w[1].x = line.w[0].x + u->x;
        line.w[1].y = line.w[0].y + u->y;
        line.w[1].z = line.w[0].z + u->z;
        if (!old_simplex3_direction(&line, &d)) return false; /* along u */
        va = old_core_vertex(s->a, old_core_farthest(s->a, &d, -1, s->far.a));
        vb = old_core_vertex(s->b, old_core_farthest(s->b, &d, 1, s->far.b));
        va = old_int3_sub(&va, &vb);
        if (old_direction3_sign(&d, &va) < 0) return true;
        line.w[0].x = -w->x;
        line.w[0].y = -w->y;
        line.w[0].z = -w->z;
    }
    return false;
}

/* Offers the edges of the shadow of one body along u. Ends: the corners of a convex polygon come round to the first, after as many steps as
 * there are vertices; no more are gone, should a body change meanwhile. segment: the way from
 * end to end of a shadow that is one, else 0. */
static QN_PART bool offer_shadow(old_depth3_search *s, const old_int3 *u, bool of_b, old_int3 *segment)
{
    const old_core *core = of_b ? s->b : s->a;
    unsigned first = first_corner(core, u, s->far.a), i = first, k = first;
    int steps = 0, c;
    old_direction3 d;
    int64_t back[3];
    old_int3 way = { 0, 0, 0 };
    while (steps < core->count && next_corner(core, u, i, &k, &d)) {
        int64_t n[3];
        for (c = 0; c < 3; c++) n[c] = of_b ? d.n[c] : -d.n[c]; /* out of the polygon: to the right */
        if (!old_depth3_offer(s, n)) return false;
        i = k;
        steps++;
        across(core, u, first, i, back, &way);
        if (is_zero(back)) break;
    }
    segment->x = segment->y = segment->z = 0;
    if (steps != 2) return true;
    (void)next_corner(core, u, first, &k, &d);
    across(core, u, first, k, back, segment);
    return true;
}

/* ---- All of them -------------------------------------------------------- */

/* False: apart. */
static bool offer_along(old_depth3_search *s, const old_int3 *u)
{
    old_int3 w, v;
    int of_b;
    for (of_b = 0; of_b < 2; of_b++) { /* of a segment also its own direction */
        if (!offer_shadow(s, u, of_b != 0, &w)) return false;
        if ((w.x | w.y | w.z) && is_apart_within(s, &w, u)) return false;
    }
    w = old_core_vertex(s->a, 0);
    v = old_core_vertex(s->b, 0);
    w = old_int3_sub(&w, &v); /* the difference of two point shadows; of others an axis too many */
    return s->has_best || !is_apart_within(s, &w, u);
}

/* A - B is a line along e, or a point: apart along it, or depth 0 square to it. */
static qn_status answer_line(old_depth3_search *s, old_int3 e)
{
    old_int3 w = old_core_vertex(s->a, 0), v = old_core_vertex(s->b, 0);
    int64_t n[3];
    int turn, i;
    w = old_int3_sub(&w, &v);
    if (!(e.x | e.y | e.z)) e = w;
    n[0] = e.x;
    n[1] = e.y;
    n[2] = e.z;
    for (turn = 0; turn < 2 && !is_zero(n); turn++) {
        if (old_depth3_measure(s, n) < 0) return QN_APART;
        for (i = 0; i < 3; i++) n[i] = -n[i];
    }
    n[0] = n[1] = n[2] = 0;
    old_depth3_square_to(&e, n);
    if (is_zero(n)) n[0] = 1;
    (void)old_depth3_measure(s, n);
    old_depth3_settle_flat(s);
    return QN_OVERLAPPING;
}

qn_status old_project_depth(const old_core *a, const old_edge_list *edges_a, const old_core *b, const old_edge_list *edges_b, old_depth3_search *s)
{
    old_int3 last = { 0, 0, 0 };
    int body, k;
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    s->a = a;
    s->b = b;
    s->has_best = false;
    for (body = 0; body < 2; body++) {
        const old_core *core = body ? b : a;
        const old_edge_list *edges = body ? edges_b : edges_a;
        int count = edge_count(core, edges);
        for (k = 0; k < count; k++) {
            old_int3 u = edge_at(core, edges, k);
            if (!(u.x | u.y | u.z) || is_repeated(core, edges, k, &u)) continue;
            last = u;
            if (!offer_along(s, &u)) return QN_APART;
        }
    }
    return s->has_best ? QN_OVERLAPPING : answer_line(s, last);
}
