/* SPDX-License-Identifier: MIT */
/* The supporting face, in three steps:
 *   1. which vertices lie within tau of the support plane: of a box by its axes, else by a scan;
 *   2. their order: gift wrapping (Jarvis 1973) in two coordinates, every sign exact;
 *   3. the plane of the face, where its corners lie in one; else surface.c has what is over it.
 * Departure from the usual contact code: a face is what lies level, not what the hull stores as
 * one. Rounded vertices split a flat side into triangles, and a cloud has no faces at all. */
#include "contact/support_face.h"

#include "narrow/gjk.h"
#include "num/vec.h"
#include "quoin/hull.h"

/* LSB. The surface is no higher than the tip. So where the ends of an edge are no farther apart
 * along n than that, the surface rises no more than that above the edge. Any other edge counts as
 * curved: an edge to a vertex beyond tau may lie above it. */
enum { HIDDEN = 3 };

/* Beyond this tilt a face is no plane over the shadow: 60 degrees. */
#define COSINE_LEAST (QN_ONE30 / 2)
/* Up to here a depth along n is that along m: relative 2^-26. */
#define COSINE_SQUARE (QN_ONE30 - 16)

void qn_support_face_across(const int32_t *e, const int32_t *n, int32_t *out)
{
    qn_long3 x;
    int i;
    qn_row_cross(e, n, x);
    for (i = 0; i < 3; i++) out[i] = qn_round30_low((uint64_t)x[i]);
}

/* ---- 1. Level vertices ----------------------------------------------------------------------- */

bool qn_support_face_is_level(const int32_t *half, const int32_t *n, int32_t tau)
{
    const uint32_t rise = qn_abs32(qn_row_dot30(half, n));
    return rise <= (uint32_t)tau || rise <= qn_row_size(half) >> QN_TILT_PART;
}

static const int32_t *half_of(const qn_pair *p, const qn_support_face *g)
{
    return g->side ? p->g[0] : p->half[1];
}

void qn_support_face_round(const qn_pair *p, int32_t tau, qn_support_face *g)
{
    const int32_t *half = half_of(p, g);
    g->n = 1;
    g->shown[0].v = 0;
    if (g->shape->type == QN_CAPSULE) {
        qn_int3 e;
        int32_t rise;
        qn_row_add(half, half, e);
        rise = qn_row_dot30(e, g->normal);
        /* what has no length is no edge */
        if (!qn_row_is_zero(e) && qn_abs32(rise) <= (uint32_t)tau) g->n = 2;
        else g->shown[0].v = rise > 0;
        g->shown[1].v = 1;
    }
    g->count = g->n;
}

void qn_support_face_place_round(const qn_pair *p, qn_support_face *g)
{
    int i;
    for (i = 0; i < g->n; i++) qn_support_end(p, g->side, g->shown[i].v, g->c[i].w);
}

/* ---- 2. Their order -------------------------------------------------------------------------- */

static void exchange(qn_support_face *g, int i, int j)
{
    const qn_corner c = g->c[i];
    g->c[i] = g->c[j];
    g->c[j] = c;
}

void qn_support_face_flatten(const int32_t *x, const int32_t *n, int32_t *out)
{
    qn_row_along(x, n, qn_wrap_sub(0, qn_row_dot30(x, n)), out);
}

int64_t qn_support_face_turn(const int32_t *a, const int32_t *b, const int32_t *c, int drop)
{
    const int x = qn_next_axis[drop], y = qn_next_axis[drop + 1];
    return (int64_t)qn_mul2(qn_wrap_sub(b[x], a[x]), qn_wrap_sub(c[y], a[y]),
                            qn_wrap_sub(a[y], b[y]), qn_wrap_sub(c[x], a[x]));
}

static uint32_t way_of(const int32_t *o, const int32_t *q, int x, int y)
{
    return qn_abs32(qn_wrap_sub(q[x], o[x])) + qn_abs32(qn_wrap_sub(q[y], o[y]));
}

/* Points in any order become the convex polygon around them: without the axis along which n is
 * largest, from the point that comes first in two coordinates. Of points in one place the highest,
 * by their x, is the corner. Ends: every pass takes one point for good. */
static void wind(qn_support_face *g)
{
    const int32_t *n = g->normal;
    const int drop = qn_row_largest(n), x = qn_next_axis[drop], y = qn_next_axis[drop + 1];
    int i, j, k, first = 0;
    for (i = 1; i < g->n; i++) {
        const int32_t *a = g->c[first].w, *b = g->c[i].w;
        if (b[x] != a[x] ? b[x] < a[x] : b[y] != a[y] ? b[y] < a[y] : g->c[i].x > g->c[first].x)
            first = i;
    }
    exchange(g, 0, first);
    for (k = 1; k < g->n; k++) { /* the next corner has all others to its left */
        const int32_t *o = g->c[k - 1].w, *best = g->c->w;
        for (i = j = k; i < g->n; i++) {
            const int32_t *c = g->c[i].w;
            const int64_t turn = qn_support_face_turn(o, best, c, drop);
            const uint32_t way = way_of(o, c, x, y), most = way_of(o, best, x, y);
            if (turn > 0 || (!turn && way < most)) continue;
            if (turn || way > most || g->c[i].x > g->c[j].x) best = c, j = i;
        }
        if (best[x] == g->c[0].w[x] && best[y] == g->c[0].w[y]) break;
        exchange(g, k, j);
    }
    g->n = (uint8_t)k;
    if (n[drop] < 0)
        for (i = 0, j = k - 1; i < j; i++, j--) exchange(g, i, j);
}

void qn_support_face_take_out(qn_support_face *g, int i)
{
    for (g->n--; i < g->n; i++) g->c[i] = g->c[i + 1];
}

/* The heights of the corners along n, into their x; the highest, and the lowest. */
static int32_t find_heights(qn_support_face *g, const int32_t *n, int32_t *low)
{
    int32_t top = INT32_MIN;
    qn_corner *c = g->c, *const end = c + g->n;
    *low = INT32_MAX;
    for (; c < end; c++) {
        const int32_t at = c->x = qn_row_dot30(c->w, n);
        if (at > top) top = at;
        if (at < *low) *low = at;
    }
    return top;
}

/* The corner farthest from corner i, in the largest of its offsets. */
static int farthest_from(const qn_support_face *g, int i, uint32_t *most)
{
    int j, far = i;
    for (j = 0, *most = 0; j < g->n; j++) {
        qn_int3 e;
        uint32_t size;
        qn_row_sub(g->c[j].w, g->c[i].w, e);
        size = qn_row_size(e);
        if (size > *most) *most = size, far = j;
    }
    return far;
}

/* Is a wound polygon, as seen along n, no wider than about an LSB? Then its ends come first. */
static bool make_line(qn_support_face *g, uint32_t one)
{
    const int drop = qn_row_largest(g->normal);
    uint32_t most;
    const int from = farthest_from(g, 0, &most), to = farthest_from(g, from, &most);
    int i;
    for (i = 0; i < g->n; i++)
        if (qn_abs64(qn_support_face_turn(g->c[from].w, g->c[to].w, g->c[i].w, drop)) >
            qn_umul(most, one))
            return false;
    exchange(g, 0, from);
    exchange(g, 1, to ? to : from);
    return true;
}

/* Of two neighbours that lie over each other within an LSB, or within a third of what they rise,
 * the lower goes: it is the foot of a side. Where an edge is left, it is known then whether the
 * surface may lie above it. Ends: every pass takes a corner out or goes on to the next; but once to
 * the first, when two are left. */
static void drop_lower(const qn_pair *p, qn_support_face *g)
{
    const int32_t *n = g->normal;
    const uint32_t one = (uint32_t)1 << p->up;
    int i;
    for (i = 0; i < g->n && g->n > 1;) {
        const int next = qn_support_face_after(g, i);
        qn_int3 e;
        uint32_t way, rises;
        const int32_t rise = qn_row_rise(g->c[next].w, g->c[i].w, n, e);
        qn_row_along(e, n, qn_wrap_sub(0, rise), e);
        way = qn_row_size(e);
        rises = qn_abs32(rise);
        if (way <= one || 3 * way <= rises) {
            qn_support_face_take_out(g, rise > 0 ? i : next);
            if (g->n == 2) i = 0;
        } else if (g->n > 2) i++;
        else {
            if (rises > HIDDEN * one) g->curved = true;
            return;
        }
    }
    g->curved = false;
}

/* The corners get their places, by their numbers. Where there are none the tip becomes one: only a
 * body that changes during the query has none. Of a level face the lower of two corners that lie
 * over each other goes. The corners that are left are what is shown. */
QN_SHARED void place_shown(const qn_pair *p, bool is_level, int tip, qn_support_face *g)
{
    qn_corner *c = g->c, *end;
    int i;
    if (!g->n) g->c[g->n++].in = (uint8_t)tip;
    for (end = c + g->n; c < end; c++) qn_support_vertex(p, g->side, c->in, c->w);
    if (is_level) drop_lower(p, g);
    for (i = 0; i < g->n; i++) g->shown[i].v = g->c[i].in;
    g->count = g->n;
}

/* The corners from `from` on get the places of their vertices, flattened along n; those before have
 * theirs. Then all of them are wound to a polygon. */
static void wind_shown(const qn_pair *p, int from, qn_support_face *g)
{
    const int32_t *n = g->normal;
    qn_corner *c = g->c + from, *const end = g->c + g->n;
    for (; c < end; c++) {
        qn_support_vertex(p, g->side, c->in, c->w);
        c->x = qn_row_dot30(c->w, n);
        qn_support_face_flatten(c->w, n, c->w);
    }
    wind(g);
}

/* The corner that is the least loss, as seen along n. Its loss is its ear, twice the area of the
 * triangle of it and its neighbours, times 2 to the power of its x. */
QN_OWN_STACK static int find_least(const qn_support_face *g)
{
    const int drop = qn_row_largest(g->normal);
    uint64_t least = UINT64_MAX;
    int i, best = 0;
    for (i = 0; i < g->n; i++) {
        const qn_corner *before = &g->c[qn_support_face_before(g, i)], *c = &g->c[i],
                        *after = &g->c[qn_support_face_after(g, i)];
        const uint64_t ear = qn_abs64(qn_support_face_turn(before->w, c->w, after->w, drop));
        QN_ASSERT(c->x >= 0 && c->x <= 62);
        if (qn_bits64(ear) + c->x <= 64 && ear << c->x < least) least = ear << c->x, best = i;
    }
    return best;
}

/* A wound polygon keeps three quarters of the corners that it may have: it stays exact near a small
 * body, and about even under a large one. An ear counts over the square of the distance to the
 * other body's origin, or over that of the other body's reach where this is more, by powers of two.
 * Ends: each pass takes a corner out. */
static void reduce_corners(const qn_pair *p, qn_support_face *g)
{
    const uint32_t reach = (uint32_t)p->reach[!g->side];
    qn_corner *c = g->c, *const end = c + g->n;
    for (; c < end; c++) {
        qn_int3 e;
        uint32_t far;
        if (g->side) qn_row_copy(c->w, e);
        else qn_row_sub(c->w, p->t, e);
        qn_support_face_flatten(e, g->normal, e);
        far = qn_row_size(e);
        c->x = 2 * qn_clz32((far > reach ? far : reach) | 1);
    }
    while (g->n > g->most - g->most / 4) qn_support_face_take_out(g, find_least(g));
}

/* Adds the vertices from i on with v . d >= least, in LSB and d's own units, while there is place.
 * Returns the first that has none; -1: all have. */
static int take_level(const qn_pair *p, const int32_t *d, int64_t least, int i, qn_support_face *g)
{
    const qn_hull3 *h = g->shape->hull;
    const int count = h->vertex_count & 255; /* as it was checked */
    const int bits = QN_DEAR_PRODUCTS ? p->bits[g->side] : 0;
    const int32_t *v = qn_row_of(h->vertices + i), x = d[0], y = d[1], z = d[2];
    int32_t low = INT32_MIN;
    qn_int3 u = { 0, 0, 0 };
    if (bits) {
        low = qn_support_low(least, bits);
        qn_support_scale(d, bits, u);
    }
    for (; i < count; i++, v += 3) {
        if (bits && qn_support_estimate(v, u) < low) continue;
        if (qn_signed64(qn_mul3_row(v, x, y, z)) < least) continue;
        if (g->n == g->most) break;
        g->c[g->n++].in = (uint8_t)i;
    }
    return i < count ? i : -1;
}

/* Shows all vertices of a hull or cloud within tau of the farthest along n, the tip. */
QN_SHARED void show_level(const qn_pair *p, int32_t tau, qn_support_face *g)
{
    const qn_hull3 *hull = g->shape->hull;
    /* tau in 2^-30 LSB: a unit is 2^down or 2^-up LSB */
    const int64_t slack = qn_mul(qn_shl32(tau, p->down), qn_shl32(1, 30 - p->up));
    qn_corner *const c = g->c;
    int32_t *const w = c[g->most].w; /* free until cuts add corners, as the next */
    const int32_t *const local = qn_support_local(p, g->side, g->normal, c[g->most + 1].w);
    int64_t least;
    int tip, i = 0, placed = 0;
    QN_ASSERT((!p->up || !p->down) && tau >= 0 && tau >> (31 - p->down) == 0);
    tip = g->tip;
    if (tip == QN_TIP_NONE) tip = qn_support_scan(p, g->side, local);
    least = qn_row_dot(qn_row_of(hull->vertices + tip), local);
    least = qn_signed64((uint64_t)least - (uint64_t)slack);
    g->n = 0;
    g->curved = false;
    while ((i = take_level(p, local, least, i, g)) >= 0) {
        wind_shown(p, placed, g);
        reduce_corners(p, g);
        placed = g->n;
    }
    qn_support_vertex(p, g->side, tip, w);
    g->top = qn_row_dot30(w, g->normal);
    if (g->n > 2) {
        wind_shown(p, placed, g);
        /* of more than two in a line its ends are the edge: what lies between is above it */
        if (make_line(g, (uint32_t)1 << p->up)) g->n = 2, g->curved = true;
    }
    place_shown(p, true, tip, g);
}

/* Shows the face whose normal is nearest to n, of the faces at the farthest vertex along n; where g
 * shows an edge, of the two that meet in it. g stays as it is where all of these are steep, or its
 * edge is none of the hull. */
QN_SHARED void show_stored(const qn_pair *p, qn_support_face *g)
{
    const qn_hull3 *hull = g->shape->hull;
    const int tip = g->shown[0].v, end = g->shown[g->n - 1].v, many = hull->vertex_count;
    const qn_half_edge *e, *const stop = hull->edges + hull->edge_count;
    qn_int3 out;
    const int32_t *local = qn_support_local(p, g->side, g->normal, out);
    int64_t most = INT64_MIN;
    int i, best = 0;
    for (e = hull->edges; e != stop; e++) {
        const int from = e->origin, face = e->face, twin = e->twin;
        int64_t at;
        int to;
        if ((from != tip && from != end) || face >= hull->face_count) continue;
        to = twin < hull->edge_count ? hull->edges[twin].origin : -1; /* it may have been spoiled */
        if (end != tip && to != tip && to != end) continue;
        at = qn_row_dot(qn_row_of(&hull->normals[face]), local);
        if (at > most) most = at, best = face;
    }
    if (qn_upper_word(most) < (g->shape->radius ? QN_TILT_COSINE : COSINE_LEAST) >> 2) return;
    g->n = 0;
    for (i = hull->first[best]; i < hull->first[best + 1] && i < hull->edge_count; i++) {
        const int v = hull->edges[i].origin;
        if (v < many && g->n < g->most) g->c[g->n++].in = (uint8_t)v;
    }
}

void qn_support_face_sides(qn_support_face *g, qn_support_face *r)
{
    qn_corner *c = g->c;
    int i, in = g->n - 1;
    for (i = 0; i < g->n; in = i++, c++) {
        g->shown[i].mate = QN_SIDE_NONE;
        c->in = (uint8_t)in;
        c->out = (uint8_t)i;
    }
    for (i = 0; i < r->n; i++) r->shown[i].mate = QN_SIDE_NONE;
}

void qn_support_face_find(const qn_pair *p, int32_t tau, qn_support_face *g)
{
    if (qn_support_face_is_box(g)) qn_box_face_find(p, tau, g);
    /* what becomes a hull or cloud meanwhile has no place for its corners */
    else if (!QN_HULLS || g->shape->type <= QN_CAPSULE || g->most < QN_MAX_FACE_VERTICES)
        qn_support_face_round(p, tau, g);
    else show_level(p, tau, g);
}

void qn_support_face_show(const qn_pair *p, int32_t slack, qn_support_face *g)
{
    const qn_shape3 *shape = g->shape;
    if (shape->type == QN_BOX) qn_box_face_show(p, g);
    else if (!QN_HULLS || shape->type <= QN_CAPSULE || g->most < QN_MAX_FACE_VERTICES) {
        if (shape->type == QN_CAPSULE &&
            (!shape->radius || qn_support_face_is_level(half_of(p, g), g->normal, 0)))
            qn_support_face_round(p, INT32_MAX, g);
    } else if (shape->type == QN_CLOUD) show_level(p, slack, g);
    else {
        show_stored(p, g);
        place_shown(p, false, g->shown[0].v, g);
    }
}

void qn_support_face_place(const qn_pair *p, qn_support_face *g)
{
    const qn_shape3 *shape = g->shape;
    int32_t low;
    if (qn_shape3_is_hull(shape)) return;
    if (shape->type == QN_BOX) qn_box_face_place(p, g);
    else qn_support_face_place_round(p, g);
    if (shape->radius) g->top = find_heights(g, g->normal, &low);
}

/* ---- 3. The surface -------------------------------------------------------------------------- */

/* The unit normal of the polygon's area; false where it has none. Up to 32 cross products below
 * 2^61 are summed, each over 32. */
static bool area_normal(const qn_support_face *g, int32_t *m)
{
    qn_long3 sum = { 0, 0, 0 }, x;
    qn_int3 e, f;
    int i, j;
    qn_row_sub(g->c[1].w, g->c[0].w, e);
    for (i = 2; i < g->n; i++) {
        qn_row_sub(g->c[i].w, g->c[0].w, f);
        qn_row_cross(e, f, x);
        for (j = 0; j < 3; j++) sum[j] += qn_asr64(x[j], 5);
        qn_row_copy(f, e);
    }
    if (!(sum[0] | sum[1] | sum[2])) return false;
    qn_row_unit64(sum, m);
    return true;
}

void qn_support_face_tilt(const int32_t *q, qn_support_face *g)
{
    g->cosine = qn_row_dot30(g->m, g->normal);
    g->base = qn_row_dot30(q, g->m);
}

/* The corners' plane is midway between the highest and the lowest. Does any vertex lie off it? */
static bool leaves_plane(const qn_pair *p, qn_support_face *g)
{
    const int32_t most = qn_support_face_flatness(p);
    qn_int3 far;
    int32_t low;
    const int32_t top = find_heights(g, g->m, &low);
    g->base = qn_wrap_add(low, qn_asr32(qn_wrap_sub(top, low), 1)); /* of a stale reach, too */
    if (qn_wrap_sub(top, low) > 2 * most) return true;
    qn_support_tip(p, g->side, g->m, far);
    return qn_wrap_sub(qn_row_dot30(far, g->m), g->base) > most;
}

/* The side whose ends alone have heights, their x, within `most` of the support plane. */
static int level_side(const qn_support_face *g, int32_t most)
{
    int i, found = QN_SIDE_NONE, count = 0;
    bool here, before = qn_wrap_sub(g->top, g->c[g->n - 1].x) <= most;
    for (i = 0; i < g->n; i++, before = here) {
        here = qn_wrap_sub(g->top, g->c[i].x) <= most;
        count += here;
        if (here && before) found = qn_support_face_before(g, i);
    }
    return count == 2 ? found : QN_SIDE_NONE;
}

int qn_support_face_plane(const qn_pair *p, int32_t most, qn_support_face *g)
{
    int32_t low;
    bool level;
    int side;
    QN_ASSERT(g->n > 2);
    if (!QN_HULLS || qn_support_face_is_box(g)) {
        qn_box_face_plane(p, g);
        return most < 0 ? QN_SIDE_NONE : qn_box_face_level(p, most, g);
    }
    (void)find_heights(g, g->normal, &low);
    side = level_side(g, most);
    level = qn_wrap_sub(g->top, low) < 2;
    qn_row_copy(g->normal, g->m);
    g->curved = !level && !area_normal(g, g->m);
    qn_support_face_tilt(g->c[0].w, g);
    if (!level) g->curved = g->curved || g->cosine <= COSINE_LEAST || leaves_plane(p, g);
    return side;
}

int32_t qn_support_face_divide(int32_t x, int32_t cosine)
{
    uint32_t d = (uint32_t)cosine;
    if (cosine >= COSINE_SQUARE) return x;
    QN_ASSERT(cosine > COSINE_LEAST / 4);
    if (cosine <= COSINE_LEAST) d *= 4, x = qn_shl32(x, 2);
    /* 2^29 < d: the inverse, Q30, is below 2^31 */
    return qn_round30_low((uint64_t)qn_mul(x, (int32_t)qn_div64_32((uint64_t)1 << 60, d)));
}

int32_t qn_support_face_over(const qn_support_face *g, const int32_t *q)
{
    return qn_support_face_divide(qn_wrap_sub(g->base, qn_row_dot30(q, g->m)), g->cosine);
}

int qn_support_face_side(const int32_t *n, const int32_t *a, const int32_t *b, const int32_t *q)
{
    qn_wide3 m;
    qn_simplex_normal(&m, a, b, q);
    return qn_wide3_sign32(&m, n);
}
