/* SPDX-License-Identifier: MIT */
/* Outline. 1: the six faces (old_box_faces.h); a gap beyond the reach asked ends the search. 2: a filter for each of the nine pairs of edges,
 * from the usual formula; most pairs end here, beaten by the best face. 3: those left are measured along their own rounded axis. */
#include "narrow/old_sat_box.h"

#include "narrow/old_box_faces.h"
#include "num/root.h"

/* Takes an axis if it separates more, or, while none separates, is a shorter way out. */
static void take(old_sat_result *best, int kind, int i, int j, int32_t depth)
{
    best->apart = depth < 0;
    best->kind = (uint8_t)kind;
    best->i = (uint8_t)i;
    best->j = (uint8_t)j;
    best->depth = best->least = depth;
}

/* ---- 2. The filter of the edges ------------------------------------------ */

/* L = ei x cj = (-r[q][j], r[p][j]) in the plane (p, q) of the two other coordinates, p = i+1, q = i+2; a = j+1, b = j+2.
 *     filter = sum h|L| + hb[a] |r[i][b]| + hb[b] |r[i][a]| - |L.t|, which is |L| times the depth, in Q30. Sums: 4 * 2^59 and 2 * 2^61.
 * Only upper words are looked at, in units of 4: floors of the sum and of |L.t|, so the real filter lies less than 1 to either side. |L| <=
 * 1, so the filter itself bounds the depth from below. */
QN_INLINE int32_t edge_filter(const search *s, int i, int j, int p, int q, int a, int b)
{
    const old_box_model *m = s->m;
    const int32_t offset = qn_upper_word(qn_signed64(qn_mul2(m->t[q], m->r.m[p][j], -m->t[p], m->r.m[q][j])));
    uint64_t reach = qn_umul2((uint32_t)m->h[p], size_of(s, q, j), (uint32_t)m->h[q], size_of(s, p, j));
    reach = qn_umul2_add(reach, (uint32_t)m->hb[a], size_of(s, i, b), (uint32_t)m->hb[b], size_of(s, i, a));
    return (int32_t)(reach >> 32) - (offset ^ qn_asr32(offset, 31));
}

/* Neither a gap nor a depth of `limit` or less can lie along an axis whose filter is beyond this: filter - slack > limit |L|. */
static inline int32_t beaten_from(uint32_t limit, uint32_t length) { return (int32_t)(qn_umul(limit, length) >> 32) + OLD_EDGES_SLACK / 4 + 1; }

static inline int32_t filter_loss(const search *s) { return (void)s, OLD_EDGES_SLACK / 4 + 3; }

/* Unless beaten at once, or no axis at all: for parallel edges L is 0. */
static inline candidate *admit(const search *s, candidate *left, int32_t filter, int i, int j, int p, int q)
{
    const uint32_t u = size_of(s, p, j), v = size_of(s, q, j), length = old_length2_near(u, v);
    const candidate c = { filter, length, (uint8_t)i, (uint8_t)j, (uint8_t)p, (uint8_t)q };
    if (!(u | v) || filter > beaten_from(s->limit, length)) return left;
    *left = c;
    return left + 1;
}

QN_INLINE candidate *filter_edge(const search *s, int32_t quick, candidate *left, int i, int j, int p, int q, int a, int b)
{
    int32_t filter = edge_filter(s, i, j, p, q, a, b);
    if (filter > quick || filter > beaten_from(s->limit, old_length2_above(size_of(s, p, j), size_of(s, q, j)))) return left;
    return admit(s, left, filter, i, j, p, q);
}

/* A filter beyond `quick` ends a pair of edges at once, as |L| <= 1. What they have in common is better read again than kept: it is more than
 * registers. */
static QN_OWN_STACK candidate *filter_edges(const search *s, candidate *left)
{
    int32_t quick = (int32_t)(s->limit / 4) + OLD_EDGES_SLACK / 4 + 2;
    left = filter_edge(s, quick, left, 0, 0, 1, 2, 1, 2);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 1, 0, 2, 0, 1, 2);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 2, 0, 0, 1, 1, 2);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 0, 1, 1, 2, 2, 0);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 1, 1, 2, 0, 2, 0);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 2, 1, 0, 1, 2, 0);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 0, 2, 1, 2, 0, 1);
    QN_OPAQUE(s);
    left = filter_edge(s, quick, left, 1, 2, 2, 0, 0, 1);
    QN_OPAQUE(s);
    return filter_edge(s, quick, left, 2, 2, 0, 1, 0, 1);
}

/* ---- 3. Measuring along an edge axis ------------------------------------- */

static QN_PART int32_t edge_depth(const old_box_model *m, int j, int p, int q, qn_dir2 *n) { return old_box_depth_of_edges(m, j, p, q, n); }

static void set_in_plane(qn_dir3 *d, int i, const qn_dir2 *n)
{
    d->x = i == 0 ? 0 : i == 1 ? n->y : n->x;
    d->y = i == 0 ? n->x : i == 1 ? 0 : n->y;
    d->z = i == 0 ? n->y : i == 1 ? n->x : 0;
}

/* Depths beyond this do not matter: they are not taken, nor least within the band. */
static inline uint32_t limit_of(int32_t bar, int32_t least)
{
    return (uint32_t)(bar > OLD_BAND_MOST ? bar : least > OLD_BAND_MOST ? OLD_BAND_MOST : least > 0 ? least : 0);
}

/* ---- The axis as a direction --------------------------------------------- */

static void face_direction(const old_box_model *m, old_sat_result *r)
{
    const int32_t i = r->i;
    if (r->kind == OLD_AXIS_FACE_A) {
        const int32_t one = m->t[i] < 0 ? -QN_ONE30 : QN_ONE30;
        r->n.x = i == 0 ? one : 0;
        r->n.y = i == 1 ? one : 0;
        r->n.z = i == 2 ? one : 0;
    } else {
        const int32_t x = m->r.m[0][i], y = m->r.m[1][i], z = m->r.m[2][i];
        const bool away = qn_mul(m->t[0], x) + qn_mul(m->t[1], y) + qn_mul(m->t[2], z) < 0;
        r->n.x = away ? -x : x;
        r->n.y = away ? -y : y;
        r->n.z = away ? -z : z;
    }
}

bool old_sat_box_axis(const old_box_model *m, int kind, int i, int j, old_sat_result *out)
{
    if (kind == OLD_AXIS_EDGES) {
        qn_dir2 d;
        if (!(m->r.m[old_box_following[i]][j] | m->r.m[old_box_following[i + 1]][j])) return false;
        take(out, kind, i, j, edge_depth(m, j, old_box_following[i], old_box_following[i + 1], &d));
        set_in_plane(&out->n, i, &d);
        return true;
    }
    take(out, kind, i, 0, face_depth(m, kind == OLD_AXIS_FACE_A ? i : i + 3));
    face_direction(m, out);
    return true;
}

/* ---- The search ---------------------------------------------------------- */

/* The least of the edge axes is taken where it is less deep than this: than the best face by 1 LSB, but where it looks elsewhere by no more
 * than what two depths err. A unit is coarser than an LSB where k < 0. */
typedef struct bars {
    int32_t aside, beside;
} bars;

static inline int32_t least_step(int32_t lsb) { return lsb > 2 ? lsb / 16 + 2 : lsb; }

static int32_t bar_of(int32_t depth, int32_t step, int32_t most)
{
    if (depth >= 0) depth = depth > step ? depth - step : 0;
    return depth > most ? most : depth;
}

static inline bars bars_of(const old_box_model *m, int32_t depth, int32_t most)
{
    const int32_t lsb = old_units_in_lsb(m->k);
    bars b;
    b.beside = bar_of(depth, lsb, most);
    b.aside = bar_of(depth, least_step(lsb), most);
    return b;
}

/* More than 41 degrees off the face: there the bodies touch at other places, and not the same features again with a normal that would change
 * from step to step. face: kind << 2 | index. */
static QN_PART bool is_aside(const old_box_model *m, int face, const qn_dir3 *n)
{
    const int i = face & 3;
    int64_t cosine = qn_mul(i == 0 ? n->x : i == 1 ? n->y : n->z, QN_ONE30); /* Q60 */
    if (face >> 2) cosine = qn_mul(n->x, m->r.m[0][i]) + qn_mul(n->y, m->r.m[1][i]) + qn_mul(n->z, m->r.m[2][i]);
    return qn_abs64(cosine) < (uint64_t)3 << 58;
}

static inline bool is_left(const search *s, const candidate *c, uint32_t limit, int32_t *filter)
{
    return (void)s, (*filter = c->filter) <= beaten_from(limit, c->length);
}
static inline bool comes_before(const candidate *c, const candidate *other) { return (void)c, (void)other, false; }

static QN_OWN_STACK bool looks_aside(const search *s, const candidate *c, int face, const qn_dir2 *d)
{
    qn_dir3 n;
    set_in_plane(&n, c->i, d);
    return is_aside(s->m, face, &n);
}

/* The least of the edge axes is taken when its depth is below `bar`, and where it looks along the face below `beside`; NULL: none is. Near
 * a touch the verdict wants the least depth of all, so axes are measured then that are not taken. As |L| <= 1, a gap beyond stop that the
 * filter shows is one, and need not be measured. */
static inline const candidate *measure_edges(const search *s, const candidate *end, int32_t stop, int face, int32_t beside, int32_t *bar,
                                             int32_t *least, qn_dir2 *n)
{
    const candidate *c, *least_of_all = NULL, *won = NULL;
    int32_t loss = filter_loss(s);
    qn_dir2 d;
    n->x = n->y = 0;
    for (c = s->left; c != end && *bar >= -stop; c++) { /* ends: at most nine */
        int32_t depth, filter;
        if (!is_left(s, c, limit_of(*bar, *least), &filter)) continue;
        if (filter < -(int32_t)((uint32_t)stop / 4) - loss) {
            *bar = *least = qn_saturate(4 * ((int64_t)filter + loss));
            return c;
        }
        depth = edge_depth(s->m, c->j, c->p, c->q, &d);
        if (depth < *least) *least = depth;
        if (depth > *bar || (depth == *bar && !(least_of_all && comes_before(c, least_of_all)))) continue;
        *bar = depth;
        least_of_all = c;
        won = depth >= beside && !looks_aside(s, c, face, &d) ? NULL : c;
        *n = d;
    }
    return won;
}

/* Boxes with an axis in common, as they stand on a floor or lie upon each other, are prisms along it, and so is their Minkowski sum: no edge
 * axis is shorter than all faces. If only nearly so, a turn by less than 1.42 (across + 3.3) brings axes of R together, and columns to where
 * none is farther off than eps = 1.5 across + 8, 2^-30, from how they were, which is off a rotation by 3.3 itself. That changes depths along any
 * unit direction by less than eps sum hb, and those of faces by that or eps (|h| + |t|); and 16 units are more than roundings make. Where all
 * that is less than what an edge axis must be shorter by, and the bodies are deeper, none is taken, and none is within the band. */
static QN_OWN_STACK bool is_common_axis(const old_box_model *m, int32_t depth)
{
    const int32_t step = least_step(old_units_in_lsb(m->k));
    const uint32_t h = (uint32_t)m->h[0] + (uint32_t)m->h[1] + (uint32_t)m->h[2], hb = (uint32_t)m->hb[0] + (uint32_t)m->hb[1] + (uint32_t)m->hb[2];
    const uint32_t t = qn_abs32(m->t[0]) + qn_abs32(m->t[1]) + qn_abs32(m->t[2]); /* 3 * 2^30 */
    const uint32_t sum = (h >> 14) + (hb >> 13) + (t >> 14) + 3, one = (uint32_t)QN_ONE30 - 8;
    int i;
    QN_ASSERT(sum <= (uint32_t)1 << 19);
    if (step <= 17 || depth < OLD_BAND_MOST + step) return false;
    for (i = 0; i < 3; i++) {
        const uint32_t x = qn_abs32(m->r.m[i][0]), y = qn_abs32(m->r.m[i][1]), z = qn_abs32(m->r.m[i][2]);
        const uint32_t across = x >= one ? y | z : y >= one ? x | z : z >= one ? x | y : UINT32_MAX;
        if (!(across >> 9) && (3 * across + 16) * sum <= (uint32_t)(step - 17) << 17) return true; /* 2^29.6; 2^27 */
    }
    return false;
}

/* Then there is an entry next to 0 in the first row. */
static inline bool has_common_axis(const search *s, int32_t depth)
{
    const uint32_t small = (size_of(s, 0, 0) - 512) | (size_of(s, 0, 1) - 512) | (size_of(s, 0, 2) - 512);
    return small >> 31 && is_common_axis(s->m, depth);
}

static void take_face(int axis, int32_t depth, old_sat_result *out) { take(out, axis >> 2, axis & 3, 0, depth); }

QN_INLINE void search_within(const old_box_model *m, int32_t near, int32_t most, old_sat_result *out)
{
    const candidate *won;
    search s;
    qn_dir2 n;
    int axis;
    int32_t depth, bar, least;
    bars b;
    s.m = m;
    least = depth = faces(&s, near, &axis);
    if (depth < -near) {
        take_face(axis, depth, out);
        return;
    }
    b = bars_of(m, depth, most);
    bar = b.aside;
    s.limit = limit_of(bar, depth);
    won = NULL;
    if (!has_common_axis(&s, depth)) won = measure_edges(&s, filter_edges(&s, s.left), near, axis, b.beside, &bar, &least, &n);
    if (won) {
        take(out, OLD_AXIS_EDGES, won->i, won->j, bar);
        set_in_plane(&out->n, won->i, &n);
    } else {
        take_face(axis, depth, out);
        if (most > OLD_BAND_MOST) face_direction(m, out);
    }
    out->least = least;
}

void old_sat_box_within(const old_box_model *m, int32_t near, int32_t most, old_sat_result *out) { search_within(m, near, most, out); }

/* What is asked of most, with both limits known. */
void old_sat_box_short(const old_box_model *m, old_sat_result *out) { search_within(m, OLD_BAND_MOST, INT32_MAX, out); }
