/* SPDX-License-Identifier: MIT */
/* From the triangles of the exact hull to faces, and to the vertices that stay. Steps:
 *   1. A face grows over its neighbours from the largest triangle without a face, as long as it
 *      stays plane within the tolerance; then it goes back to the last time its border was convex.
 *   2. A vertex inside a face goes; one on the border between two faces goes if the straight edge
 *      that replaces it passes near enough.
 *   3. What is left of every face must turn left at every corner. A face that does not is given up
 *      for faces of exactly coplanar triangles; where that does not help, all faces are.
 *
 * A face is plane within the tolerance where the normals of all its triangles have a positive
 * product with its normal n, and all its vertices lie at most `plane` below the farthest point
 * along n. Projected along n its triangles then do not overlap, and each point of them lies within
 * `plane` of the polygon that the border spans: both have the same projection, and their heights
 * lie in the same interval. Ends: a triangle gets a face once; ROUNDS_MOST bounds steps 2 and 3. */
#include "num/vec.h"
#include "num/root.h"
#include "shape/shape3.h"
#include "shape/hull_work.h"

/* Rounds of steps 2 and 3, each of which takes back what did not work. Two are usual; the limit
 * keeps the work within the square of the points. */
#define ROUNDS_MOST 16

/* A flag in `key`, above the size: a face has tried the triangle. */
#define TRIED 0x8000u

/* After its border was last convex, a face may take so many triangles that were tried before. */
#define CREDIT 8

/* The support plane of the points above a face. */
typedef struct face_plane {
    int64_t sum[3]; /* of the triangles' cross products: twice the area, along the normal */
    qn_dir3 n;
    int64_t top; /* of the farthest point, Q30 LSB along n */
} face_plane;

typedef struct growth {
    int face, size, credit;
    face_plane at; /* not of an exact face */
} growth;

/* ---- Geometry -------------------------------------------------------------------------------- */

/* Twice the triangle's area along its normal, exact. */
static void tri_cross(const hull_work *w, int tri, int64_t c[3])
{
    const hull_tri *t = &w->tri[tri];
    qn_hull_cross(&w->points[t->v[0]], &w->points[t->v[1]], &w->points[t->v[2]], c);
}

/* Adds the triangle's cross product. The triangles of a face cover a square of side 2^31 once at
 * most, so a component is 2^63 at most. Only the full square gives +2^63, which is clamped to one
 * less: its normal is an axis all the same. */
static void add_cross(const hull_work *w, int64_t sum[3], int tri)
{
    int64_t c[3];
    int i;
    tri_cross(w, tri, c);
    for (i = 0; i < 3; i++) {
        const int64_t s = qn_signed64((uint64_t)sum[i] + (uint64_t)c[i]);
        sum[i] = (~sum[i] & ~c[i] & s) < 0 ? INT64_MAX : s; /* a negative sum of two that are not */
    }
}

/* Does point p lie within quarters / 4 LSB of the segment from a to b? Exact; quarters is 0 to
 * 16. */
static bool is_near(const hull_work *w, int p, int a, int b, int quarters)
{
    const qn_vec3 *o = &w->points[a], *q = &w->points[b], *r = &w->points[p];
    int64_t e[3], u[3], v[3], c[3];
    int i;
    QN_ASSERT(quarters >= 0 && quarters <= 16);
    qn_vec3_between(o, q, e);
    qn_vec3_between(o, r, u);
    qn_vec3_between(r, q, v);
    if (!qn_bits_of(e, 3)) return false; /* a is b, and no vertex lies on another */
    if (qn_long_sign(u, e) < 0 || qn_long_sign(v, e) < 0) return false;
    qn_hull_cross(o, q, r, c);
    if (qn_bits_of(c, 3) > 34) return false; /* |c| <= quarters / 4 |e| is below 4 * 2^31.8 */
    for (i = 0; i < 3; i++) {
        u[i] = quarters * e[i] + 4 * c[i];
        v[i] = quarters * e[i] - 4 * c[i];
    }
    return qn_long_sign(u, v) >= 0; /* (quarters |e|)^2 >= (4 |c|)^2 */
}

/* Sets `quarters` and `plane` from the least thickness; false where nothing but exactly coplanar
 * triangles may be merged. */
static bool measure(hull_work *w)
{
    /* A normal is off by 1.5 LSB per component, so a height above one point of the face is off by
     * less than 3 |d|. */
    const int64_t slack = 3 * qn_vertices_size(w->points, w->count);
    int64_t least = INT64_MAX;
    int i;
    for (i = 0; i < w->tri_count; i++) {
        int64_t c[3], width;
        qn_dir3 n;
        qn_int3 back;
        tri_cross(w, i, c);
        n = qn_dir3_from_i64(c);
        qn_row_negate(qn_row_of(&n), back);
        width = qn_vertices_top(w->points, w->count, qn_row_of(&n)) +
                qn_vertices_top(w->points, w->count, back);
        if (width < least) least = width;
    }
    w->quarters = least >> 33 ? 8 : (int)(least >> 30);
    w->plane = ((int64_t)w->quarters << 28) + slack;
    QN_ASSERT(w->quarters >= 0 && w->quarters <= 8 && slack <= (int64_t)9 << 31);
    return w->quarters > 0 && least / 4 > slack;
}

/* ---- Borders --------------------------------------------------------------------------------- */

/* Writes the vertices around a face to w->loop, counter-clockwise; returns how many. From each
 * border the walk turns about its end, from triangle to triangle of the face, to the next border.
 * Ends: each border has one successor and one predecessor, so the walk comes back. T triangles,
 * each next to another, have at most T + 2 borders: fewer than 2 a point. */
static int border_of(hull_work *w, int face)
{
    const int first = w->seed[face] & (int)~HULL_EXACT;
    int tri = first, start = 0, e, count = 0;
    QN_ASSERT(face >= 0 && face < w->tri_count);
    while (start < 3 && w->region[w->tri[tri].adj[start]] == face) start++;
    if (start == 3) return 0; /* without a border: only of points that change meanwhile */
    e = start;
    do {
        int pivot;
        QN_ASSERT(w->region[tri] == face && count < 2 * w->count);
        w->loop[count++] = w->tri[tri].v[e];
        e = hull_after(e, 3);
        pivot = w->tri[tri].v[e];
        while (w->region[w->tri[tri].adj[e]] == face) {
            tri = w->tri[tri].adj[e];
            e = hull_corner(&w->tri[tri], pivot);
        }
    } while (tri != first || e != start);
    return count;
}

int qn_hull_kept_border(hull_work *w, int face)
{
    const int count = border_of(w, face);
    int i, kept = 0;
    for (i = 0; i < count; i++)
        if (hull_is_kept(w, w->loop[i])) w->loop[kept++] = w->loop[i];
    return kept;
}

typedef enum border_class { BORDER_NONE, BORDER_LOOSE, BORDER_CONVEX } border_class;

/* Writes the first of the face's triangles that has a border to `seed`; returns the number of
 * borders. */
static int count_borders(hull_work *w, const growth *g)
{
    int i, e, borders = 0;
    for (i = g->size - 1; i >= 0; i--)
        for (e = 0; e < 3; e++) {
            if (w->region[w->tri[w->queue[i]].adj[e]] == g->face) continue;
            borders++;
            w->seed[g->face] = w->queue[i];
        }
    QN_ASSERT(borders >= 3);
    return borders;
}

/* How a loop turns, seen against n. Convex: left or straight on at every corner, and left at three
 * or more, else it is empty. Loose: corners may turn right by twice the tolerance, as rounded
 * collinear points do; most of them are dropped in the end, and if not the face is given up. */
static border_class classify_loop(const hull_work *w, int count, const qn_dir3 *n)
{
    border_class found = BORDER_CONVEX;
    int i, a, b, left = 0;
    if (count < 3) return BORDER_NONE;
    a = w->loop[count - 2], b = w->loop[count - 1];
    for (i = 0; i < count; i++) {
        const int c = w->loop[i],
                  turn = qn_hull_turn(&w->points[a], &w->points[b], &w->points[c], n);
        if (turn < 0) found = BORDER_LOOSE;
        if (turn < 0 && !is_near(w, b, a, c, 2 * w->quarters)) return BORDER_NONE;
        left += turn > 0;
        a = b;
        b = c;
    }
    return left >= 3 ? found : BORDER_NONE;
}

/* The class of the face's border. Where one loop holds all borders, the face is a disc; a loop
 * around a disc turns once, so it is convex if it turns left everywhere. */
static border_class classify_border(hull_work *w, const growth *g)
{
    const int borders = count_borders(w, g), count = border_of(w, g->face);
    return count == borders ? classify_loop(w, count, &g->at.n) : BORDER_NONE;
}

/* ---- Growth ---------------------------------------------------------------------------------- */

/* True where t lies exactly in the plane of the face's first triangle. */
static bool in_plane(const hull_work *w, int t)
{
    int e;
    for (e = 0; e < 3; e++)
        if (qn_hull_side(w->points, w->tri[w->queue[0]].v, w->tri[t].v[e])) return false;
    return true;
}

/* True where no corner of the triangle lies more than `slack` below the plane. */
static bool is_level(const hull_work *w, int tri, const face_plane *at, int64_t slack)
{
    int e;
    for (e = 0; e < 3; e++) {
        const qn_vec3 *v = &w->points[w->tri[tri].v[e]];
        if (qn_row_dot(qn_row_of(v), qn_row_of(&at->n)) < at->top - slack) return false;
    }
    return true;
}

/* The plane of a face and one triangle more. */
QN_SHARED void add_triangle(const hull_work *w, face_plane *at, int tri)
{
    add_cross(w, at->sum, tri);
    at->n = qn_dir3_from_i64(at->sum);
    at->top = qn_vertices_top(w->points, w->count, qn_row_of(&at->n));
}

/* Is the face with triangle t plane within the tolerance? It is where all triangles face the new
 * normal and no vertex lies too low. The growth then takes the new plane. */
static QN_OWN_STACK bool fits(const hull_work *w, growth *g, int t)
{
    face_plane next = g->at;
    int i;
    /* Early out: the normal of a few triangles may still be a little off. */
    if (!is_level(w, t, &next, 4 * w->plane)) return false;
    add_triangle(w, &next, t);
    for (i = -1; i < g->size; i++) {
        const int tri = i < 0 ? t : w->queue[i];
        int64_t c[3];
        if (!is_level(w, tri, &next, w->plane)) return false;
        tri_cross(w, tri, c);
        if (qn_plane_sign(c, qn_row_of(&next.n)) <= 0) return false;
    }
    g->at = next;
    return true;
}

static void append(hull_work *w, growth *g, int t)
{
    QN_ASSERT(g->size < w->tri_count && w->region[t] == HULL_NONE);
    w->region[t] = (uint16_t)g->face;
    w->queue[g->size++] = (uint16_t)t;
}

/* Grows a face from triangle `from` over triangles without a face: exactly coplanar ones, or those
 * that keep it plane within the tolerance. It grows breadth first until nothing fits, then goes
 * back to the last time the border was convex; a loose border is enough where credit did not end
 * the growth. Work: the first try of each triangle costs nothing; further ones use up credit. */
static void grow_face(hull_work *w, int from, int face, bool exact)
{
    growth g = { 0, 0, CREDIT, { { 0, 0, 0 }, { 0, 0, 0 }, 0 } };
    border_class found = BORDER_CONVEX;
    int at, e, best = 1;
    g.face = face;
    if (!exact) add_triangle(w, &g.at, from);
    append(w, &g, from);
    for (at = 0; at < g.size && g.credit >= 0; at++) {
        for (e = 0; e < 3 && g.credit >= 0; e++) {
            int t = w->tri[w->queue[at]].adj[e];
            if (w->region[t] != HULL_NONE || !(exact ? in_plane(w, t) : fits(w, &g, t))) continue;
            append(w, &g, t);
            if (exact) continue;
            if (w->key[t] & TRIED) g.credit--;
            w->key[t] |= TRIED;
            found = classify_border(w, &g);
            if (found != BORDER_CONVEX) continue;
            best = g.size;
            g.credit = CREDIT;
        }
    }
    if (exact || (g.credit >= 0 && found == BORDER_LOOSE)) best = g.size;
    while (g.size > best) w->region[w->queue[--g.size]] = HULL_NONE;
    (void)count_borders(w, &g);
    if (exact || g.size == 1) w->seed[face] |= HULL_EXACT;
}

qn_dir3 qn_hull_face_normal(const hull_work *w, int face)
{
    const int one = w->seed[face] & HULL_EXACT ? w->seed[face] & (int)~HULL_EXACT : -1;
    int64_t sum[3] = { 0, 0, 0 };
    int t;
    for (t = 0; t < w->tri_count; t++)
        if (one < 0 ? w->region[t] == face : t == one) add_cross(w, sum, t);
    return qn_dir3_from_i64(sum);
}

/* ---- All faces ------------------------------------------------------------------------------- */

/* The order of growth: the larger a triangle, the better its plane is known. A number of 15 bits
 * that grows with the area: six bits are its length in bits, nine its leading bits. */
static uint16_t size_key(const hull_work *w, int tri)
{
    int64_t c[3];
    uint64_t most = 0;
    int i, bits = 63;
    tri_cross(w, tri, c);
    for (i = 0; i < 3; i++)
        if (qn_abs64(c[i]) > most) most = qn_abs64(c[i]);
    QN_ASSERT(most && most >> 63 == 0); /* an exact hull has no empty triangle */
    while (!(most >> 62) && --bits) most += most; /* ends: bits falls */
    return (uint16_t)((uint32_t)bits << 9 | ((uint32_t)(most >> 53) & 0x1FFu));
}

/* Grows faces from the triangles without one, the largest first. The first takes the number `face`,
 * the others follow behind all. Ends: each pass gives a face to one triangle at least. */
static void cover(hull_work *w, int face, bool exact)
{
    for (;;) {
        int t, from = -1;
        for (t = 0; t < w->tri_count; t++)
            if (w->region[t] == HULL_NONE &&
                (from < 0 || (w->key[t] & ~TRIED) > (w->key[from] & ~TRIED)))
                from = t;
        if (from < 0) return;
        grow_face(w, from, face, exact);
        if (face == w->face_count) w->face_count++;
        face = w->face_count;
        QN_ASSERT(w->face_count <= w->tri_count);
    }
}

/* ---- Vertices -------------------------------------------------------------------------------- */

static void count_vertex_borders(hull_work *w)
{
    int i, t, e;
    for (i = 0; i < w->count; i++) w->state[i] &= HULL_PINNED;
    for (t = 0; t < w->tri_count; t++)
        for (e = 0; e < 3; e++) {
            uint8_t *state = &w->state[w->tri[t].v[e]];
            if (w->region[w->tri[t].adj[e]] != w->region[t] && (*state & HULL_BORDERS) < 3)
                ++*state;
        }
}

/* True where three faces or more meet, or the vertex must stay. */
QN_FOLDED bool is_corner(const hull_work *w, int v)
{
    return (w->state[v] & HULL_BORDERS) == 3 || (w->state[v] & HULL_PINNED);
}

/* Drops the vertices between each corner of the face and the next; or pins the first that is too
 * far from the straight edge, sets *pinned and returns: the next round forgets what was dropped.
 * False where the face has no corner at all. Where no vertex is pinned both faces at a border come
 * to the same result: between two corners all vertices are dropped or none. Ends: it goes from
 * corner to corner around the loop. */
static bool straighten(hull_work *w, int face, bool *pinned)
{
    const int count = border_of(w, face);
    int from = 0, start, i;
    while (from < count && !is_corner(w, w->loop[from])) from++;
    if (from == count) return false;
    start = w->loop[from];
    do {
        const int a = w->loop[from];
        int to = from, b;
        do to = hull_after(to, count);
        while (!is_corner(w, w->loop[to]));
        b = w->loop[to];
        for (i = hull_after(from, count); i != to; i = hull_after(i, count)) {
            const int v = w->loop[i];
            if (!is_near(w, v, a, b, w->quarters)) {
                w->state[v] |= HULL_PINNED;
                *pinned = true;
                return true;
            }
            w->state[v] |= HULL_DROPPED;
        }
        from = to;
    } while (w->loop[from] != start);
    return true;
}

/* Pins every vertex of the face; returns how many were not kept before. */
static int pin_all(hull_work *w, int face)
{
    const int count = border_of(w, face);
    int i, pinned = 0;
    for (i = 0; i < count; i++) {
        pinned += !is_corner(w, w->loop[i]);
        w->state[w->loop[i]] |= HULL_PINNED;
    }
    return pinned;
}

typedef enum round { ROUND_DONE, ROUND_AGAIN, ROUND_STUCK } round;

/* One round of steps 2 and 3. Stuck: the faces make no solid, or nothing is left to take back. A
 * face is sound where the kept vertices of its border make a convex loop: its triangles do not
 * overlap, so the loop turns once, even where it passes one vertex twice, as parts of a face given
 * up may. */
static round settle(hull_work *w)
{
    bool again = false;
    const int faces = w->face_count;
    int face, i, kept = 0;
    count_vertex_borders(w);
    for (face = 0; face < faces; face++)
        if (!straighten(w, face, &again)) return ROUND_STUCK;
    if (again) return ROUND_AGAIN;
    for (face = 0; face < faces; face++) {
        const qn_dir3 n = qn_hull_face_normal(w, face);
        if (classify_loop(w, qn_hull_kept_border(w, face), &n) == BORDER_CONVEX) continue;
        again = true;
        if (w->seed[face] & HULL_EXACT) {
            if (!pin_all(w, face)) return ROUND_STUCK;
            continue;
        }
        for (i = 0; i < w->tri_count; i++)
            if (w->region[i] == face) w->region[i] = HULL_NONE;
        cover(w, face, true); /* of exactly coplanar triangles */
    }
    if (again) return ROUND_AGAIN;
    for (i = 0; i < w->count; i++) kept += hull_is_kept(w, i);
    return faces < 4 || kept < 4 ? ROUND_STUCK : ROUND_DONE;
}

bool qn_hull_merge(hull_work *w, bool exact)
{
    round r = ROUND_AGAIN;
    int i, rounds;
    if (!exact && !measure(w)) return false;
    for (i = 0; i < w->count; i++) w->state[i] = 0;
    for (i = 0; i < w->tri_count; i++) {
        w->region[i] = HULL_NONE;
        w->key[i] = size_key(w, i);
    }
    w->face_count = 0;
    cover(w, 0, exact);
    QN_ASSERT(w->face_count >= 4 || !exact); /* coplanar triangles alone make a solid */
    for (rounds = 0; r == ROUND_AGAIN && rounds < ROUNDS_MOST; rounds++) r = settle(w);
    return r == ROUND_DONE;
}
