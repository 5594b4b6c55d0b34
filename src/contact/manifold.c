/* SPDX-License-Identifier: MIT */
/* The contact manifold of two cores along a normal, in five steps:
 *   1. each core shows its supporting face, edge or vertex (support_face.h);
 *   2. coincident sides of the two faces are found: mates;
 *   3. one face is clipped by the other's sides (clip.h) and every corner gets a depth, or two
 *      edges meet;
 *   4. at most four corners are left (reduce.h);
 *   5. each is named by the two features that meet there, and written to the world.
 * Departures: sides, not vertices, carry the names, and what meets a side meets its mate: so a name
 * is the same whichever of two coincident outlines cuts. No length enters a name, so sliding bodies
 * keep theirs. */
#include "contact/manifold.h"

#include "contact/clip.h"
#include "contact/feature.h"
#include "contact/reduce.h"

/* LSB, and the part 2^-n of either reach that is the most. NOISE: corners nearer than that are one.
 * UNEVEN: by so much a face that rests may lean; two steps of 2^-16 in each number of a quaternion
 * lift 2^-12.2 of a reach. DEEPER: by more than that, and LSB in any case, a corner is deeper than
 * another. */
enum { NOISE = 16, NOISE_PART = 3, UNEVEN = 16, UNEVEN_PART = 12, DEEPER = 2, DEEPER_PART = 12 };
/* LSB. LEVEL: vertices within that of the support plane are the face, where half of the depth is no
 * less. ASIDE: points farther apart across the normal do not meet. ALONG: the shortest contact of
 * two edges that is no point. */
enum { LEVEL = 8, ASIDE = 2, ALONG = 32 };
/* Units: the least tau. */
enum { TAU_LEAST = 4 };

enum { FEW = QN_CONTACT_FEW, MANY = QN_MAX_FACE_VERTICES };

/* The reference face, and the other, with room for the corners that cutting adds. */
typedef struct many_corners {
    qn_corner r[MANY], g[2 * MANY];
    uint8_t v[2][MANY], mate[2][MANY];
} many_corners;
QN_STATIC_ASSERT(sizeof(many_corners) <= QN_WORKSPACE_BYTES);

/* ---- Writing --------------------------------------------------------------------------------- */

typedef struct writer {
    const qn_pair *p;
    const qn_axis *x;
    qn_manifold3 *out;
    const qn_contact_room *room;
    int32_t shift;   /* A's radius less B's, of the caller's two, LSB */
    uint32_t radius; /* of both, LSB: up to 2^31 */
    int32_t least;   /* the least depth of the cores that counts, units */
    int32_t deeper;  /* by more than that a corner is deeper than another, units */
    int32_t level;   /* corners within that of the support plane are level, units */
    bool whole;      /* what is cut counts however tilted */
    int32_t beyond;  /* how far beyond its sides a face cuts, units */
    int32_t most;    /* the greatest written, units */
} writer;

static void writer_make(writer *w, const qn_pair *p, const qn_axis *x, qn_manifold3 *out)
{
    w->p = p;
    w->x = x;
    w->out = out;
    w->shift = qn_wrap_sub(p->shape[p->swapped]->radius, p->shape[!p->swapped]->radius);
    w->radius = (uint32_t)p->shape[0]->radius + (uint32_t)p->shape[1]->radius;
    w->most = INT32_MIN;
    w->whole = false;
    w->beyond = 0;
}

/* A contact of the cores midway at q. id: A's feature above B's. */
static bool emit(writer *w, const int32_t *q, int32_t depth, uint32_t id)
{
    qn_contact3 *c = &w->out->points[w->out->count++];
    QN_ASSERT(w->out->count <= QN_MAX_POINTS3);
    if (depth > w->most) w->most = depth;
    c->depth = qn_saturate((int64_t)qn_pair_lsb(w->p, depth) + w->radius);
    c->id = w->p->swapped ? id << 16 | id >> 16 : id;
    return qn_pair_place(w->p, q, &w->out->normal, w->shift, 31, &c->position);
}

/* The contact of a point on A and one on B. */
static bool emit_between(writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth, uint32_t id)
{
    qn_int3 q;
    int i;
    for (i = 0; i < 3; i++) q[i] = qn_wrap_add(on_a[i], qn_asr32(qn_wrap_sub(on_b[i], on_a[i]), 1));
    return emit(w, q, depth, id);
}

/* The only point, which needs no name. */
static bool emit_witness(writer *w) { return emit_between(w, w->x->near[0], w->x->near[1], qn_wrap_sub(0, w->x->sep), 0); }

/* ---- A face and what is cut by it ------------------------------------------------------------ */

static int32_t deeper_of(const qn_pair *p)
{
    const int32_t least = qn_shl32(1, p->up), x = qn_pair_at_most(p, DEEPER, DEEPER_PART);
    return x > least ? x : least;
}

/* Each corner of g moves to the surface of its body and gets its depth below r's, along n, outward
 * of r. What is less deep than least goes. */
static void find_depths(const qn_pair *p, qn_support_face *g, const qn_support_face *r, const int32_t *n, int32_t least)
{
    qn_int3 back;
    int i, k = 0;
    qn_row_negate(n, back);
    for (i = 0; i < g->n; i++) {
        qn_corner *c = &g->c[i];
        if (g->curved) qn_support_face_move(c->w, back, qn_support_face_above(p, g, back, c->w), c->w);
        c->x = qn_support_face_above(p, r, n, c->w);
        if (p->radius) {
            const int32_t at = qn_support_face_height(c->w, n), own = qn_support_face_lift(g, qn_wrap_sub(0, at));
            c->x = qn_wrap_add(c->x, qn_wrap_add(qn_support_face_lift(r, qn_wrap_add(at, c->x)), own));
            qn_support_face_move(c->w, back, own, c->w);
        }
        if (c->x >= least) g->c[k++] = *c;
    }
    g->n = (uint8_t)k;
}

/* Of corners with one name the deepest. */
static bool emit_polygon(writer *w, const qn_support_face *g, const qn_support_face *r, const int32_t *n)
{
    uint32_t id[QN_MAX_POINTS3];
    int i, j;
    QN_ASSERT(g->n <= QN_MAX_POINTS3);
    for (i = 0; i < g->n; i++) id[i] = qn_feature_corner(w->p, g, r, &g->c[i]);
    if (g->n == 2 && id[0] == id[1])
        for (i = 0; i < 2; i++) id[i] = qn_feature_end(w->p, g, &g->c[i], id[i]);
    for (i = 0; i < g->n; i++) {
        const qn_corner *c = &g->c[i];
        qn_int3 q;
        for (j = 0; j < g->n; j++)
            if (j != i && id[j] == id[i] && (g->c[j].x > c->x || (g->c[j].x == c->x && j < i))) break;
        if (j < g->n) continue;
        qn_support_face_move(c->w, n, qn_asr32(c->x, 1), q);
        if (!emit(w, q, c->x, id[i])) return false;
    }
    return true;
}

/* The side of a polygon whose ends lie within tau of the support plane along n, and no other corner does; or QN_SIDE_NONE.
 * The other body's face rests on it. */
static int level_side(const qn_support_face *g, const int32_t *n, int32_t tau)
{
    int32_t top = INT32_MIN;
    int i, j = 0, found = QN_SIDE_NONE, count = 0;
    bool level[MANY];
    for (i = 0; i < g->n; i++) {
        const int32_t at = qn_support_face_height(g->c[i].w, n);
        if (at > top) top = at;
    }
    for (i = 0; i < g->n; i++) {
        level[i] = qn_wrap_sub(top, qn_support_face_height(g->c[i].w, n)) <= tau;
        count += level[i];
    }
    for (i = 0; i < g->n && count == 2; i++) {
        j = i + 1 < g->n ? i + 1 : 0;
        if (level[i] && level[j]) found = i;
    }
    return found;
}

/* r shows a face. g, which shows anything, is cut by it. */
static bool meet_face(writer *w, int32_t tau, qn_support_face *g, qn_support_face *r)
{
    const qn_pair *p = w->p;
    qn_int3 n; /* outward of r */
    int side = QN_SIDE_NONE;
    if (g->side) qn_row_copy(w->x->n, n);
    else qn_row_negate(w->x->n, n);
    if (g->n > 2) {
        qn_int3 back;
        qn_row_negate(n, back);
        side = level_side(g, back, w->level);
        if (side == QN_SIDE_NONE) {
            side = level_side(r, n, w->level);
            if (side != QN_SIDE_NONE) side += QN_SIDE_OTHER;
        }
        qn_feature_mate(p, g->side ? r : g, g->side ? g : r, n);
        if (!qn_support_face_is_box(p, g) || p->shape[g->side]->radius) qn_support_face_plane(p, back, g);
    }
    qn_support_face_plane(p, n, r);
    qn_clip(p, g, r, n);
    find_depths(p, g, r, n, w->least);
    if (g->n > 2) {
        qn_reduce_merge(g, qn_pair_at_most(p, NOISE, NOISE_PART));
        qn_reduce_mates(g, r, n, w->deeper);
        qn_reduce_to_four(g, n, w->deeper, 2 * tau + w->deeper, side);
    }
    return emit_polygon(w, g, r, n);
}

/* ---- Edges and vertices ---------------------------------------------------------------------- */

/* Where an edge leads: a unit direction. */
static void direction_of(const qn_pair *p, const qn_support_face *g, int32_t *e)
{
    if (qn_support_face_is_box(p, g)) {
        qn_support_face_axis(p, g->side, g->edge, e);
        if (g->v[0] >> g->edge & 1) qn_row_negate(e, e);
    } else {
        qn_row_sub(g->c[1].w, g->c[0].w, e);
        qn_row_block32(e, e);
        qn_row_unit(e, e);
    }
}

/* That as seen along n: what is cut or met there lies over it, however far above. */
static void shadow_of(const writer *w, const qn_support_face *g, int32_t *e)
{
    direction_of(w->p, g, e);
    qn_support_face_move(e, w->x->n, qn_wrap_sub(0, qn_support_face_height(e, w->x->n)), e);
}

/* e x n, Q30: square to both. */
static void across(const int32_t *e, const int32_t *n, int32_t *s)
{
    qn_long3 x;
    int i;
    qn_row_cross(e, n, x);
    for (i = 0; i < 3; i++) s[i] = qn_round30_low((uint64_t)x[i]);
}

/* The point of an edge where s . (x - o) is 0, or the end nearer to that. */
static void point_on(qn_support_face *g, const int32_t *o, const int32_t *s, int32_t *out)
{
    qn_corner *u = &g->c[0], *v = &g->c[1];
    int i;
    for (i = 0; i < 2; i++) {
        qn_int3 d;
        qn_row_sub(g->c[i].w, o, d);
        g->c[i].x = qn_upper_word(qn_row_dot(d, s) * 4);
    }
    if (u->x <= 0 && v->x > 0) qn_clip_point(u, v, 0, out);
    else if (v->x <= 0 && u->x > 0) qn_clip_point(v, u, 0, out);
    else qn_row_copy(qn_abs32(u->x) <= qn_abs32(v->x) ? u->w : v->w, out);
}

static int32_t depth_between(const writer *w, const int32_t *on_a, const int32_t *on_b)
{
    qn_int3 d;
    qn_row_sub(on_a, on_b, d);
    return qn_support_face_height(d, w->x->n);
}

/* A contact of two points of edges or vertices that lie over each other; where radii lift them,
 * from there. */
static bool emit_lifted(writer *w, const qn_support_face *a, const qn_support_face *b, int32_t *on_a, int32_t *on_b, uint32_t id)
{
    const int32_t *n = w->x->n;
    int32_t depth;
    if (w->p->radius) {
        qn_support_face_move(on_a, n, qn_support_face_lift(a, qn_support_face_height(on_a, n)), on_a);
        qn_support_face_move(on_b, n, -qn_support_face_lift(b, qn_wrap_sub(0, qn_support_face_height(on_b, n))), on_b);
    }
    depth = depth_between(w, on_a, on_b);
    return depth < w->least || emit_between(w, on_a, on_b, depth, id);
}

/* Do they? */
static bool are_over(const writer *w, const int32_t *on_a, const int32_t *on_b)
{
    const uint32_t most = (uint32_t)qn_pair_units(w->p, ASIDE) + 2;
    qn_int3 d;
    qn_row_sub(on_a, on_b, d);
    qn_support_face_move(d, w->x->n, qn_wrap_sub(0, qn_support_face_height(d, w->x->n)), d);
    return qn_abs32(d[qn_row_largest(d)]) <= most;
}

static uint32_t feature_of(const qn_pair *p, const qn_support_face *g) { return g->n > 1 ? qn_feature_side(p, g, 0) : qn_feature_vertex(p, g, 0); }

static uint32_t id_of(const qn_pair *p, const qn_support_face *a, const qn_support_face *b) { return feature_of(p, a) << 16 | feature_of(p, b); }

/* Turns b round where a and b lead opposite ways: then both ends are numbered the same way. */
static void turn_along(const writer *w, const qn_support_face *a, qn_support_face *b)
{
    qn_int3 e, f;
    int i;
    direction_of(w->p, a, e);
    direction_of(w->p, b, f);
    if (qn_row_dot(e, f) < 0) {
        const qn_corner c = b->c[0];
        const uint8_t v = b->v[0];
        b->c[0] = b->c[1], b->v[0] = b->v[1];
        b->c[1] = c, b->v[1] = v;
    }
    for (i = 0; i < 2; i++) b->c[i].in = b->c[i].out = (uint8_t)i; /* which end */
}

/* Two edges that run along each other: what of b lies between the ends of a and, as seen along n,
 * within ASIDE of its line. A point at either end of that, named by that end of each edge; one in
 * the middle where it is short. */
static bool meet_along(writer *w, qn_support_face *a, qn_support_face *b)
{
    const qn_pair *p = w->p;
    const int32_t beside = qn_pair_units(p, ASIDE) + 2;
    const uint32_t id = id_of(p, a, b);
    qn_int3 e, s, o;
    int i;
    turn_along(w, a, b);
    shadow_of(w, a, e);
    across(e, w->x->n, s);
    for (i = 0; i < 2; i++) {
        qn_support_face_move(a->c[0].w, s, beside, o);
        qn_clip_side(b, o, s, 1);
        qn_row_negate(s, s);
    }
    qn_clip_side(b, a->c[1].w, e, 1);
    qn_row_negate(e, s);
    qn_clip_side(b, a->c[0].w, s, 1);
    if (!b->n) return true;
    if (b->n > 1) {
        qn_row_sub(b->c[1].w, b->c[0].w, o);
        if (qn_abs32(o[qn_row_largest(o)]) < (uint32_t)qn_pair_units(p, ALONG)) {
            for (i = 0; i < 3; i++) b->c[0].w[i] = qn_wrap_add(b->c[0].w[i], qn_asr32(o[i], 1));
            b->n = 1;
        }
    }
    for (i = 0; i < b->n; i++) {
        qn_corner *c = &b->c[i];
        const uint32_t ends = qn_feature_vertex(p, a, c->out) << 16 | qn_feature_vertex(p, b, c->out);
        point_on(a, c->w, e, o);
        if (!emit_lifted(w, a, b, o, c->w, b->n > 1 ? ends : id)) return false;
    }
    return true;
}

/* Where two edges cross as seen along n, or what of them is nearest to that. */
static void cross_edges(const writer *w, qn_support_face *a, qn_support_face *b, int32_t *on_a, int32_t *on_b)
{
    qn_int3 e, s;
    direction_of(w->p, b, e);
    across(e, w->x->n, s);
    point_on(a, b->c[0].w, s, on_a);
    direction_of(w->p, a, e);
    across(e, w->x->n, s);
    point_on(b, a->c[0].w, s, on_b);
}

/* Within 1/8. */
static bool are_along(const writer *w, const qn_support_face *a, const qn_support_face *b)
{
    qn_int3 e, f;
    direction_of(w->p, a, e);
    direction_of(w->p, b, f);
    return qn_abs32(qn_support_face_height(e, f)) >= QN_ONE30 - (QN_ONE30 >> 7);
}

/* The points of two edges or vertices where they lie over each other, or nearest to that. */
static void nearest_points(const writer *w, qn_support_face *a, qn_support_face *b, int32_t *on_a, int32_t *on_b)
{
    qn_row_copy(a->c->w, on_a);
    qn_row_copy(b->c->w, on_b);
    if (a->n > 1 && b->n > 1) cross_edges(w, a, b, on_a, on_b);
    else if (a->n > 1 || b->n > 1) { /* the point of the edge over the vertex */ qn_support_face *edge = a->n > 1 ? a : b;
        qn_int3 e;
        shadow_of(w, edge, e);
        point_on(edge, a->n > 1 ? on_b : on_a, e, a->n > 1 ? on_a : on_b);
    }
}

/* Neither shows a face. */
static bool meet_edges(writer *w, qn_support_face *a, qn_support_face *b)
{
    qn_int3 on_a, on_b;
    if (a->n > 1 && b->n > 1 && are_along(w, a, b)) return meet_along(w, a, b);
    nearest_points(w, a, b, on_a, on_b);
    return !are_over(w, on_a, on_b) || emit_lifted(w, a, b, on_a, on_b, id_of(w->p, a, b));
}

/* ---- Any two features --------------------------------------------------------------------------------- */

static void face_make(qn_support_face *g, int side, int most, qn_corner *c, uint8_t *v, uint8_t *mate)
{
    g->side = (uint8_t)side;
    g->most = (uint8_t)most;
    g->axis = g->edge = 0;
    g->c = c;
    g->v = v;
    g->mate = mate;
}

/* Of few, A is the reference where it shows a face, so its room is that which need not grow: the second half of b's. */
static void give_room(const qn_contact_room *room, qn_support_face *a, qn_support_face *b)
{
    qn_contact_few *few = room->few;
    many_corners *many = room->many;
    if (few) {
        face_make(a, 0, FEW, few->c + FEW, few->v[0], few->mate[0]);
        face_make(b, 1, FEW, few->c, few->v[1], few->mate[1]);
    } else {
        face_make(a, 0, MANY, many->r, many->v[0], many->mate[0]);
        face_make(b, 1, MANY, many->g, many->v[1], many->mate[1]);
    }
}

/* The lesser of part of a depth and so many LSB. */
static int32_t part_of(const qn_pair *p, int32_t depth, int shift, int32_t lsb)
{
    const int32_t most = qn_shl32(lsb, p->up), x = depth > 0 ? depth >> shift : 0;
    return x < most ? x : most;
}

/* By more than that below its support plane a corner lies lower than noise makes it. */
static int32_t level_of(const qn_pair *p, const qn_axis *x)
{
    if (!p->radius) return qn_pair_at_most(p, UNEVEN, UNEVEN_PART);
    if (x->sep < 0) return part_of(p, qn_wrap_sub(0, x->sep), 1, LEVEL / 2);
    return part_of(p, qn_wrap_sub(p->radius, x->sep), 2, LEVEL / 2);
}

/* How far below its support plane a body's face may reach. */
static int32_t tau_of(const qn_pair *p, const qn_axis *x)
{
    const int32_t core = part_of(p, qn_wrap_sub(0, x->sep), 1, LEVEL);
    const int32_t other = p->radius ? part_of(p, qn_wrap_sub(p->radius, x->sep), 2, LEVEL / 2) : qn_pair_at_most(p, UNEVEN, UNEVEN_PART);
    const int32_t tau = core > other ? core : other;
    return tau > TAU_LEAST ? tau : TAU_LEAST;
}

/* Are these two capsules, level along n, so that more than one point of each can touch? */
static bool are_level(const qn_pair *p, const int32_t *n, int32_t tau)
{
    return p->shape[0]->type == QN_CAPSULE && p->edge_count == 1 && (int32_t)qn_abs32(qn_support_face_height(p->half_a, n)) <= tau &&
           (int32_t)qn_abs32(qn_support_face_height(p->g[0], n)) <= tau;
}

/* a and b get the rooms of the reference and of what is cut. Where b alone shows a face they
 * change places. */
static bool meet(writer *w, int32_t tau, qn_support_face *a, qn_support_face *b)
{
    const qn_pair *p = w->p;
    qn_support_face *r = a, *g = b;
    qn_int3 back;
    qn_row_negate(w->x->n, back);
    give_room(w->room, a, b);
    qn_support_face_find(p, w->x->n, tau, false, a);
    qn_support_face_find(p, back, tau, false, b);
    if (a->n < 3 && b->n < 3) return meet_edges(w, a, b);
    if (a->n < 3) {
        qn_corner *c = a->c;
        int i;
        for (i = 0; i < b->n; i++) {
            const qn_corner t = a->c[i];
            a->c[i] = b->c[i], b->c[i] = t;
        }
        a->c = b->c, b->c = c;
        r = b, g = a;
    }
    if (g->n < 3 && (w->whole || !p->shape[g->side]->radius)) qn_support_face_find(p, g->side ? back : w->x->n, tau, true, g);
    r->beyond = w->beyond;
    return meet_face(w, tau, g, r);
}

/* ---- The deepest point ----------------------------------------------------------------------- */

/* What the deepest point may lack of its depth, halves of an LSB: 3.5 LSB and 2^-24 of the larger reach. */
static int32_t spare_of(const qn_pair *p)
{
    const int32_t *r = p->reach;
    return 7 + qn_asr32(qn_pair_lsb(p, r[0] > r[1] ? r[0] : r[1]), 23);
}

/* One more point, the deepest, where the witness points are, in place of one of four. No two features give its name. */
QN_SHARED bool add_witness(writer *w, int32_t depth)
{
    qn_manifold3 *out = w->out;
    qn_contact3 five[QN_MAX_POINTS3 + 1];
    bool good;
    uint32_t i;
    if (out->count < QN_MAX_POINTS3) return emit_between(w, w->x->near[0], w->x->near[1], depth, UINT32_MAX);
    for (i = 0; i < QN_MAX_POINTS3; i++) five[i] = out->points[i];
    out->count--;
    good = emit_between(w, w->x->near[0], w->x->near[1], depth, UINT32_MAX);
    five[QN_MAX_POINTS3] = out->points[QN_MAX_POINTS3 - 1];
    qn_reduce_five(five, &out->normal, spare_of(w->p));
    for (i = 0; i < QN_MAX_POINTS3; i++) out->points[i] = five[i];
    return good;
}

/* Where the last point has the name of another it takes that one's place. */
static void drop_twin(qn_manifold3 *out)
{
    const uint32_t last = out->count - 1;
    uint32_t i;
    for (i = 0; i < last; i++)
        if (out->points[i].id == out->points[last].id) {
            out->points[i] = out->points[last];
            out->count--;
            return;
        }
}

/* The vertices or edges at both tips, numbered by pair, 0 to 15, and where they are nearest as seen along n. False where
 * a body has no such edge; 0 is the two tips. */
static bool find_tips(const writer *w, int pair, qn_support_face *a, qn_support_face *b, int32_t *on_a, int32_t *on_b)
{
    qn_int3 back;
    qn_row_negate(w->x->n, back);
    if (!qn_support_face_edge(w->p, w->x->n, (pair & 3) - 1, a) || !qn_support_face_edge(w->p, back, (pair >> 2) - 1, b)) return false;
    nearest_points(w, a, b, on_a, on_b);
    return true;
}

/* Of the vertex and the edges at either tip the two that lie over each other deepest: their number, or -1 where none do
 * as deep as the bodies are, within 8 LSB. Ends: 16 pairs. */
QN_SHARED int deepest_tips(const writer *w, qn_support_face *a, qn_support_face *b)
{
    qn_int3 on_a, on_b;
    int32_t most = qn_wrap_sub(-w->x->sep, w->deeper + qn_pair_units(w->p, 8));
    int i, best = -1;
    for (i = 0; i < 16; i++)
        if (find_tips(w, i, a, b, on_a, on_b) && are_over(w, on_a, on_b)) {
            const int32_t depth = depth_between(w, on_a, on_b);
            if (depth > most) most = depth, best = i;
        }
    return best;
}

/* One more point, at these. Where there are none, a face of the larger body is level and the smaller one's tip lies on it. */
QN_SHARED bool add_tips(writer *w, int best, qn_support_face *a, qn_support_face *b)
{
    const qn_pair *p = w->p;
    const int32_t sep = w->x->sep;
    qn_int3 on_a, on_b;
    bool good;
    if (w->out->count == QN_MAX_POINTS3) w->out->count--;
    (void)find_tips(w, best < 0 ? 0 : best, a, b, on_a, on_b);
    if (best < 0 && p->reach[0] < p->reach[1]) qn_support_face_move(on_a, w->x->n, sep, on_b);
    else if (best < 0) qn_support_face_move(on_b, w->x->n, qn_wrap_sub(0, sep), on_a);
    w->least = INT32_MIN;
    good = emit_lifted(w, a, b, on_a, on_b, id_of(p, a, b));
    drop_twin(w->out);
    return good;
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* The ray along n leaves the cores' difference no nearer than their least depth, which is 1 LSB short of the depth along n
 * at most. So somewhere they lie over each other as deep: what a tilted edge has within a face, and two faces that miss
 * each other by the band beyond their sides. True where that is so. Ends: 5 tries. */
QN_SHARED bool meet_beyond(writer *w, qn_support_face *a, qn_support_face *b)
{
    w->least = qn_wrap_sub(-2, qn_wrap_add(w->x->sep, w->deeper));
    w->most = INT32_MIN;
    w->whole = true;
    for (w->beyond = 0; w->beyond <= w->p->band && !w->out->count; w->beyond += w->beyond ? w->beyond : 1)
        if (!meet(w, TAU_LEAST, a, b)) return false;
    if (w->out->count && w->most <= qn_wrap_sub(0, w->x->sep)) return true;
    w->out->count = 0;
    return false;
}

bool qn_contact_find(const qn_pair *p, const qn_axis *x, int32_t margin, qn_manifold3 *out, const qn_contact_room *room)
{
    const int32_t tau = tau_of(p, x);
    qn_support_face a, b;
    writer w;
    int best;
    writer_make(&w, p, x, out);
    w.room = room;
    out->count = 0;
    if (x->met && !are_level(p, x->n, tau)) return emit_witness(&w);
    w.deeper = deeper_of(p);
    w.level = level_of(p, x);
    w.least = -(p->radius + margin + p->band + (p->radius ? 0 : qn_pair_at_most(p, UNEVEN, UNEVEN_PART)));
    if (!meet(&w, tau, &a, &b)) return false;
    if (x->met) return out->count || emit_witness(&w);
    if (out->count && w.most >= qn_wrap_sub(-x->sep, w.deeper + 2)) return true;
    if (room->has_near) return add_witness(&w, x->excess ? depth_between(&w, x->near[0], x->near[1]) : qn_wrap_sub(0, x->sep));
    best = deepest_tips(&w, &a, &b);
    if (best < 0 && !out->count && meet_beyond(&w, &a, &b)) return true;
    return add_tips(&w, best, &a, &b);
}
