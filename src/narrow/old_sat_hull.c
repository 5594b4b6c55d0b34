/* SPDX-License-Identifier: MIT */
#include "narrow/old_sat_hull.h"

#include "num/root.h"

/* Parallel and not zero: the same way round? */
static bool is_same_way(const int64_t n[3], const int64_t m[3])
{
    const int i = n[0] ? 0 : n[1] ? 1 : 2;
    return (n[i] < 0) == (m[i] < 0);
}

static old_int3 way(const old_core *core, const old_int3 *o, unsigned k) { return old_core_way(core, o, k); }

/* ---- Edges ---------------------------------------------------------------- */

/* v, on the line of the edge i j, leaves it an edge: it lies between the ends, or on one of a lower number. */
static bool is_between(const old_wedge3 *w, const old_int3 *v, unsigned k, unsigned i, unsigned j)
{
    const int64_t at = old_int3_dot(v, &w->e), end = old_int3_dot(&w->e, &w->e); /* below 2^60 */
    return at > 0 ? at < end || (at == end && k > j) : at == 0 && k > i;
}

static void put_side(old_wedge3 *w, int side, const old_int3 *v, const int64_t n[3])
{
    int i;
    *(side ? &w->left : &w->right) = *v;
    for (i = 0; i < 3; i++) w->across[side][i] = n[i];
}

/* Vertices i < j are the ends of an edge of the convex hull, exactly, and no others of lower numbers are: then into w what lies at it. A
 * line with vertices on both sides of it in one plane is none: it goes through a face. */
static QN_PART bool find_edge(const old_core *core, unsigned i, unsigned j, old_wedge3 *w)
{
    unsigned k;
    w->o = old_core_vertex(core, i);
    w->e = way(core, &w->o, j);
    w->any = false;
    if (!(w->e.x | w->e.y | w->e.z)) return false;
    for (k = 0; k < core->count; k++) {
        const old_int3 v = way(core, &w->o, k);
        int64_t n[3];
        int right, left;
        if (k == i || k == j) continue;
        if (!old_int3_normal(&w->e, &v, n)) { /* below 2^59 */
            if (!is_between(w, &v, k, i, j)) return false;
            continue;
        }
        if (!w->any) {
            put_side(w, 0, &v, n);
            put_side(w, 1, &v, n);
            w->any = true;
            continue;
        }
        right = old_side3(w->across[0], &v);
        left = old_side3(w->across[1], &v); /* each > 0 where v lies to the left of that side of the wedge */
        if (right > 0 && left > 0) put_side(w, 1, &v, n);
        else if (right < 0 && left < 0) put_side(w, 0, &v, n);
        else if (right < 0 || left > 0 || (!right && !left && !is_same_way(n, w->across[0]))) return false;
    }
    return true;
}

/* ---- Axes ----------------------------------------------------------------- */

/* The face at the edge on that side: outward normals of A are axes as they are, those of B turned round. False: apart. */
QN_SHARED bool offer_face(old_sat_hull_space *s, int side, bool of_b)
{
    const int sign = (side != 0) != of_b ? 1 : -1;
    int64_t n[3];
    int i;
    for (i = 0; i < 3; i++) n[i] = sign * s->edge.across[side][i];
    return old_depth3_offer(&s->of, n);
}

/* Seen along the edge B is a convex polygon. From its corner b on to the next that comes to face it as the axis turns on about the edge,
 * counter-clockwise, the farthest of those in line: n is square to the way there, and none lies before it. False: b alone is seen. */
static QN_OWN_STACK bool find_next(const old_core *core, const old_int3 *e, unsigned *b, int64_t n[3])
{
    const old_int3 o = old_core_vertex(core, *b);
    old_int3 to = { 0, 0, 0 };
    unsigned k;
    n[0] = n[1] = n[2] = 0;
    for (k = 0; k < core->count; k++) {
        const old_int3 v = way(core, &o, k), on = old_int3_sub(&v, &to);
        int64_t c[3], farther[3];
        int i, side;
        if (!old_int3_normal(e, &v, c)) continue;
        side = old_is_no_normal(n) ? -1 : old_side3(n, &v);
        if (side > 0) continue;
        if (!side && (!old_int3_normal(e, &on, farther) || !is_same_way(farther, n))) continue;
        for (i = 0; i < 3; i++) n[i] = c[i];
        to = v;
        *b = k;
    }
    return !old_is_no_normal(n);
}

/* The axis of the edge and one of B's that begins at w from it, if that alone does not tell that it is deeper than the best: it is as deep
 * as these two are. */
static bool offer_edges(old_depth3_search *s, const int64_t n[3], const old_int3 *w)
{
    if (s->has_best) {
        qn_dir3 unit;
        old_put_unit(n, &unit);
        if (old_depth_along(&unit, w) > s->best.depth + 2 * OLD_DEPTH_ERROR) return true;
    }
    return old_depth3_offer(s, n);
}

/* All edges of B that make a facet with the edge: the axis turns about it from one face of A to the other, and meets them one by one.
 * False: apart. s->of.far is that of the face on the left. Ends: each step goes on to another corner of B, none twice within one turn. */
static QN_PART bool offer_crossings(old_sat_hull_space *s)
{
    const old_core *core = s->of.b;
    const old_wedge3 *w = &s->edge;
    unsigned b = old_vertex_set_lowest(core, s->of.far.b), k = b, left;
    int64_t n[3];
    for (left = old_vertex_set_count(core, s->of.far.b); left > 1; left--) { /* ends: the set is finite. The last of those level to begin with */
        const old_int3 o = old_core_vertex(core, b);
        old_int3 v;
        k = old_vertex_set_next(core, s->of.far.b, k);
        v = way(core, &o, k);
        if (old_int3_normal(&w->e, &v, n) && is_same_way(n, s->of.now.n)) b = k;
    }
    for (left = core->count; left; left--) {
        old_int3 o = old_core_vertex(core, b);
        if (!find_next(core, &w->e, &b, n)) return true;
        if (w->any && (old_side3(n, &w->right) >= 0 || old_side3(n, &w->left) >= 0)) return true;
        o = old_int3_sub(&w->o, &o);
        if (!offer_edges(&s->of, n, &o)) return false;
    }
    return true;
}

/* False: apart. */
static QN_PART bool offer_edge(old_sat_hull_space *s, bool of_b)
{
    int64_t n[3];
    if (s->edge.any) {
        if (!offer_face(s, 0, of_b) || !offer_face(s, 1, of_b)) return false;
    } else if (!of_b) { /* all the way round, from anywhere */
        old_depth3_square_to(&s->edge.e, n);
        (void)old_depth3_measure(&s->of, n);
    }
    return of_b || offer_crossings(s);
}

qn_status old_sat_hull_depth(const old_core *a, const old_core *b, old_sat_hull_space *space)
{
    old_depth3_search *s = &space->of;
    unsigned body, i, j;
    int64_t n[3];
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    s->a = a;
    s->b = b;
    s->has_best = false;
    for (body = 0; body < 2; body++) {
        const old_core *core = body ? b : a;
        for (i = 0; i < core->count; i++)
            for (j = i + 1u; j < core->count; j++)
                if (find_edge(core, i, j, &space->edge) && !offer_edge(space, body != 0)) return QN_APART;
    }
    if (!s->has_best) return QN_UNDECIDED;
    if (s->best.depth > OLD_DEPTH_ERROR) return QN_OVERLAPPING;
    for (i = 0; i < 3; i++) n[i] = -s->best.n[i];
    if (old_depth3_measure(s, n)) return QN_OVERLAPPING;
    return old_depth3_measure(s, s->best.n) ? QN_OVERLAPPING : QN_UNDECIDED;
}
