/* SPDX-License-Identifier: MIT */
/* From the triangles of the exact hull to faces, and to the vertices that stay. A vertex inside a face goes; one on the border between
 * two faces goes if the straight edge that replaces it passes near enough. What is left of every face must turn left at every corner;
 * a face that does not is given up for faces of exactly coplanar triangles, and where that does not help, all of them are. */
#include "shape/hull_work.h"

/* Rounds of taking back what did not work. Two are usual; the guard keeps the work within the square of the points. */
#define ROUNDS_MOST 16

/* The larger the triangle, the better its plane is known. A number of 15 bits that grows with the area: six of length, nine of leading
 * digits. */
static uint16_t size_key(const hull_work *w, const hull_tri *t)
{
    int64_t c[3];
    uint64_t most;
    int i, bits;
    qn_hull_cross(&w->points[t->v[0]], &w->points[t->v[1]], &w->points[t->v[2]], c);
    most = qn_abs64(c[0]);
    for (i = 1; i < 3; i++)
        if (qn_abs64(c[i]) > most) most = qn_abs64(c[i]);
    bits = qn_bits64(most);
    QN_ASSERT(bits >= 1 && bits <= 63); /* an exact hull has no empty triangle */
    return (uint16_t)((uint32_t)bits << 9 | (uint32_t)((most << (64 - bits)) >> 54 & 0x1FFu));
}

/* Ends: each pass gives a face to one triangle at least. */
static void make_faces(hull_work *w, bool exact)
{
    int t;
    w->face_count = 0;
    for (t = 0; t < w->tri_count; t++) {
        w->region[t] = HULL_NONE;
        w->key[t] = size_key(w, &w->tri[t]);
    }
    for (;;) {
        int from = -1;
        for (t = 0; t < w->tri_count; t++)
            if (w->region[t] == HULL_NONE && (from < 0 || (w->key[t] & 0x7FFF) > (w->key[from] & 0x7FFF))) from = t;
        if (from < 0) break;
        qn_hull_face_grow(w, from, w->face_count, exact);
        w->face_count++;
    }
}

/* The face becomes faces of exactly coplanar triangles. */
static void dissolve(hull_work *w, int face)
{
    bool again = false;
    int t;
    for (t = 0; t < w->tri_count; t++)
        if (w->region[t] == face) w->region[t] = HULL_NONE;
    for (t = 0; t < w->tri_count; t++) {
        if (w->region[t] != HULL_NONE) continue;
        qn_hull_face_grow(w, t, again ? w->face_count++ : face, true);
        again = true;
    }
}

/* ---- Vertices ----------------------------------------------------------- */

static void count_borders(hull_work *w)
{
    int i, t, e;
    for (i = 0; i < w->count; i++) w->state[i] &= HULL_PINNED;
    for (t = 0; t < w->tri_count; t++) {
        for (e = 0; e < 3; e++) {
            uint8_t *state = &w->state[w->tri[t].v[e]];
            if (w->region[w->tri[t].adj[e]] != w->region[t] && (*state & HULL_BORDERS) < 3) ++*state;
        }
    }
}

/* Three faces or more meet in a corner. */
static bool is_corner(const hull_work *w, int v) { return (w->state[v] & HULL_BORDERS) == 3 || (w->state[v] & HULL_PINNED); }

/* Drops the vertices between two corners, or pins the first that is too far from the edge between them. From `s`, whose origin is a
 * corner, to the next corner; true where a vertex was pinned. Both faces beside the border come to the same end: nothing is dropped
 * between them unless all is. */
static bool straighten(hull_work *w, hull_side *s)
{
    hull_side end = qn_hull_border_after(w, *s), at;
    int a = hull_origin(w, *s), b;
    while (!is_corner(w, hull_origin(w, end))) end = qn_hull_border_after(w, end); /* ends at the latest at *s */
    b = hull_origin(w, end);
    for (at = qn_hull_border_after(w, *s); hull_origin(w, at) != b; at = qn_hull_border_after(w, at)) {
        if (qn_hull_is_near(w, hull_origin(w, at), a, b, w->quarters)) continue;
        w->state[hull_origin(w, at)] |= HULL_PINNED;
        return true;
    }
    for (at = qn_hull_border_after(w, *s); hull_origin(w, at) != b; at = qn_hull_border_after(w, at)) w->state[hull_origin(w, at)] |= HULL_DROPPED;
    *s = end;
    return false;
}

/* All stretches of the face's border; false where the face has no corner at all. */
static bool straighten_face(hull_work *w, int face, bool *pinned)
{
    hull_side s = qn_hull_border(w, face);
    const hull_side first = s;
    int start;
    while (!is_corner(w, hull_origin(w, s))) {
        s = qn_hull_border_after(w, s);
        if (s.tri == first.tri && s.e == first.e) return false;
    }
    start = hull_origin(w, s);
    do { /* ends: corner by corner around the loop */
        if (!straighten(w, &s)) continue;
        *pinned = true;
        return true;
    } while (hull_origin(w, s) != start);
    return true;
}

static hull_side next_kept(const hull_work *w, hull_side s)
{
    do s = qn_hull_border_after(w, s);
    while (!hull_is_kept(w, hull_origin(w, s))); /* ends: the face has corners, which are kept */
    return s;
}

/* A turn to the left, or none, at each corner, and three to the left at least: else the face would be empty. All around, from side to side:
 * of what a face was given up for, parts may come through one vertex twice. Its triangles do not overlap, so the loop then turns once. */
static bool is_sound(const hull_work *w, int face)
{
    const qn_dir3 n = qn_hull_face_normal(w, face);
    const hull_side first = next_kept(w, qn_hull_border(w, face)), second = next_kept(w, first);
    hull_side s = second;
    int a = hull_origin(w, first), b = hull_origin(w, s), count = 0;
    do { /* ends: what follows a kept vertex is unique, and so is what goes before */
        int c, turn;
        s = next_kept(w, s);
        c = hull_origin(w, s);
        turn = qn_hull_turn(&w->points[a], &w->points[b], &w->points[c], &n);
        if (turn < 0) return false;
        count += turn > 0;
        a = b;
        b = c;
    } while (s.tri != second.tri || s.e != second.e);
    return count >= 3;
}

/* Keeps every vertex of the face; how many were not kept before. */
static int pin_all(hull_work *w, int face)
{
    hull_side s = qn_hull_border(w, face);
    const hull_side first = s;
    int pinned = 0;
    do { /* once around */
        uint8_t *state = &w->state[hull_origin(w, s)];
        if (!(*state & HULL_PINNED)) pinned += (*state & HULL_BORDERS) < 3;
        *state |= HULL_PINNED;
        s = qn_hull_border_after(w, s);
    } while (s.tri != first.tri || s.e != first.e);
    return pinned;
}

typedef enum round { ROUND_DONE, ROUND_AGAIN, ROUND_STUCK } round;

static round settle(hull_work *w)
{
    bool again = false;
    int face, i, kept = 0;
    const int faces = w->face_count;
    count_borders(w);
    for (face = 0; face < faces; face++)
        if (!straighten_face(w, face, &again)) return ROUND_STUCK;
    if (again) return ROUND_AGAIN;
    for (face = 0; face < faces; face++) {
        if (is_sound(w, face)) continue;
        again = true;
        if (!(w->seed[face] & HULL_EXACT)) dissolve(w, face);
        else if (!pin_all(w, face)) return ROUND_STUCK;
    }
    if (again) return ROUND_AGAIN;
    for (i = 0; i < w->count; i++) kept += hull_is_kept(w, i);
    return faces < 4 || kept < 4 ? ROUND_STUCK : ROUND_DONE;
}

bool qn_hull_merge(hull_work *w, bool exact)
{
    int i, rounds;
    for (i = 0; i < w->count; i++) w->state[i] = 0;
    make_faces(w, exact);
    for (rounds = 0; rounds < ROUNDS_MOST; rounds++) {
        round r = settle(w);
        if (r != ROUND_AGAIN) return r == ROUND_DONE;
    }
    return false;
}
