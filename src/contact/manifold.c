/* SPDX-License-Identifier: MIT */
/* The contact manifold of two cores along a normal, in five steps:
 *   1. each core shows its supporting face, edge or vertex (support_face.h);
 *   2. coincident sides of the two faces are found: mates (clip.h);
 *   3. one face is clipped by the other's sides (clip.h) and every corner gets a depth, or two
 *      edges meet (edges.c);
 *   4. at most four corners are left (reduce.h);
 *   5. each is named by the two features that meet there, and written to the world.
 * Steps 1 to 3 differ by types: boxes, and rounds, take what they need, so that a program of these
 * links no hull. Steps 4 and 5 have polygons alone.
 * Where the axis is of two edges, neither body has a level face. Bodies that rest show the faces
 * next to these edges then, if they are not too steep: so a stack that trembles keeps its corners,
 * whichever axis is the shortest.
 * Departures: sides, not vertices, carry the names, and what meets a side meets its mate: so a name
 * is the same whichever of two coincident outlines cuts. No length enters a name, so sliding bodies
 * keep theirs. */
#include "contact/manifold.h"

#include "contact/clip.h"
#include "contact/reduce.h"
#include "narrow/gjk.h"

/* LSB, and the part 2^-n of either reach that is the most: so tolerances follow the scale of the
 * pair. NOISE: corners nearer than that are one. UNEVEN: by so much a face that rests may tilt; two
 * steps of 2^-16 in each number of a quaternion lift 2^-12.2 of a reach. DEEPER: by more than that,
 * and LSB in any case, a corner is deeper than another. */
enum { NOISE = 16, NOISE_PART = 3, UNEVEN = 16, UNEVEN_PART = 12, DEEPER = 2, DEEPER_PART = 12 };
/* LSB: the vertices within that of the support plane are the face; within half of the depth where
 * that is less. */
enum { LEVEL = 8 };
/* LSB: bodies that rest are no deeper. Deeper ones have no part of tau for the tilt, and where
 * their edges cross they show no face. */
enum { REST = 4096 };
/* Units: the least tau. The narrow one is a unit more than the part of the depth that it stands
 * for: so a corner exactly that far below counts, whatever a rounding does to it. */
enum { TAU_LEAST = 4 };
/* The search for the deepest place ends within SHORT units of the depth; STEPS is a guard. */
enum { STEPS = 16, SHORT = 4 };

enum { FEW = 4, MANY = QN_MAX_FACE_VERTICES };

/* Storage for what boxes, capsules and spheres show: of two edges, or in the second row of corners
 * of the reference, until the other is cut and takes both. */
typedef struct few_corners {
    qn_corner c[2][FEW];
    qn_side shown[2][FEW];
} few_corners;

/* Of any two bodies: of either with the corners that cutting adds. */
typedef struct many_corners {
    qn_corner c[2][2 * MANY];
    qn_side shown[2][MANY];
} many_corners;
QN_STATIC_ASSERT(sizeof(many_corners) <= QN_CONTACT_MANY_BYTES);

/* ---- Tolerances ------------------------------------------------------------------------------ */

/* The lesser of part of a depth and so many LSB. */
static int32_t part_of(const qn_pair *p, int32_t depth, int shift, int32_t lsb)
{
    const int32_t most = qn_shl32(lsb, p->up), x = depth > 0 ? depth >> shift : 0;
    return x < most ? x : most;
}

/* tau, least, deeper and level. margin: units, >= 0. Level is half of the depth, up to 4 LSB, or
 * what rest makes uneven: with less a pebble, whose corners differ by a fraction of an LSB, has a
 * level side by chance, and that side with the deepest point spans less than half. */
static void measure(qn_writer *w, int32_t margin)
{
    const qn_pair *p = w->p;
    const int32_t depth = qn_wrap_sub(0, w->x->sep), one = qn_shl32(1, p->up);
    const int32_t body = qn_wrap_add(p->radius, depth);
    int32_t narrow = part_of(p, depth, 1, LEVEL), level = part_of(p, depth, 1, LEVEL / 2);
    int32_t uneven = 0;
    w->rests = body <= qn_shl32(REST, p->up);
    if (p->radius) {
        const int32_t rounded = part_of(p, body, 2, LEVEL / 2);
        if (depth <= 0) level = rounded;
        if (rounded > narrow) narrow = rounded;
    } else if (w->rests) uneven = qn_pair_at_most(p, UNEVEN, UNEVEN_PART);
    if (++narrow < TAU_LEAST) narrow = TAU_LEAST;
    w->narrow = narrow;
    w->tau = uneven > narrow ? uneven : narrow;
    w->level = uneven > level ? uneven : level;
    w->deeper = qn_pair_at_most(p, DEEPER, DEEPER_PART);
    if (w->deeper < one) w->deeper = one;
    QN_ASSERT(margin >= 0 && margin < INT32_MAX - p->radius - p->band - uneven);
    w->least = -(p->radius + margin + p->band + uneven);
    QN_ASSERT(w->tau >= w->narrow && w->narrow >= TAU_LEAST && w->level >= 0 && w->deeper >= 1);
    QN_ASSERT(w->tau <= qn_shl32(UNEVEN, p->up)); /* 16 LSB, or 16 units that are coarse */
}

/* ---- Points ---------------------------------------------------------------------------------- */

/* No point yet, and no tolerances. */
static void begin(qn_writer *w, const qn_separation *s, qn_manifold3 *out)
{
    w->p = &s->pair;
    w->x = &s->axis;
    w->out = out;
    w->most = INT32_MIN;
    out->count = 0;
}

/* Writes the contact of the cores midway at q to *c, which holds the cores' depth and the name
 * until then. False where the point leaves the coordinates. */
QN_SHARED bool write_point(qn_writer *w, const int32_t *q, qn_contact3 *c)
{
    const qn_pair *p = w->p;
    const int32_t ra = p->shape[0]->radius, rb = p->shape[1]->radius;
    int32_t shift = qn_wrap_sub(ra, rb); /* twice from the cores' middle to the surfaces' */
    const int32_t *n = qn_row_of(&w->out->normal);
    qn_int3 move;
    int i;
    if (c->depth > w->most) w->most = c->depth;
    /* in units: the gap of two surfaces may fit where that of their cores does not */
    c->depth = qn_pair_lsb(p, qn_wrap_add(c->depth, p->radius));
    if (p->swapped) c->id = c->id << 16 | c->id >> 16, shift = qn_wrap_sub(0, shift);
    if (!shift) return qn_pair_place(p, 0, q, 0, &c->position);
    shift = qn_shl32(shift, p->up); /* below 2^30 units */
    for (i = 0; i < 3; i++) move[i] = qn_round31_low((uint64_t)qn_mul(n[i], shift));
    return qn_pair_place(p, 0, q, move, &c->position);
}

/* Adds a contact of the cores midway at q. id: A's feature above B's. False as write_point. */
QN_SHARED bool emit(qn_writer *w, const int32_t *q, int32_t depth, uint32_t id)
{
    qn_contact3 *c = &w->out->points[w->out->count++];
    QN_ASSERT(w->out->count <= QN_MAX_POINTS3);
    c->depth = depth;
    c->id = id;
    return write_point(w, q, c);
}

bool qn_writer_emit_between(qn_writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth,
                            uint32_t id)
{
    qn_int3 q;
    qn_row_middle(on_a, on_b, q);
    return emit(w, q, depth, id);
}

/* That of the witness points, the only one. */
static bool emit_witness(qn_writer *w)
{
    const qn_axis *x = w->x;
    return qn_writer_emit_between(w, x->near[0], x->near[1], qn_wrap_sub(0, x->sep), x->name);
}

/* ---- A meeting ------------------------------------------------------------------------------- */

/* What both bodies show. */
typedef struct meeting {
    qn_support_face a, b;
    qn_support_face *r, *g; /* the reference, whose face cuts, where one shows a face; the other */
    qn_int3 negative;       /* -n of the axis: outward of b */
    /* what is level of either, of r from QN_SIDE_OTHER; QN_SIDE_NONE and more: nothing */
    int side;
} meeting;

QN_SHARED void begin_meeting(meeting *m, const qn_writer *w, few_corners *few)
{
    const qn_axis *x = w->x;
    int side;
    for (side = 0; side < 2; side++) {
        qn_support_face *g = side ? &m->b : &m->a;
        g->shape = w->p->shape[side];
        g->side = (uint8_t)side;
        g->most = FEW;
        g->curved = false;
        g->tip = x->tip[side];
        g->axis = 0; /* read of a body that becomes a box meanwhile */
        g->c = few->c[side];
        g->shown = few->shown[side];
    }
    m->r = &m->a, m->g = &m->b;
    m->side = QN_SIDE_NONE;
    m->a.normal = x->n, m->b.normal = m->negative;
    qn_row_negate(x->n, m->negative);
}

/* The reference is A, or B where that alone shows a face. False where neither shows a face, but
 * edges or vertices. */
static bool choose_reference(meeting *m)
{
    if (m->a.n < 3 && m->b.n > 2) m->r = &m->b, m->g = &m->a;
    return m->r->n > 2;
}

/* ---- A face and what it has cut -------------------------------------------------------------- */

/* Of corners with one name all but the deepest, or the first of these: is there one? */
static bool find_twins(const qn_support_face *g, const uint32_t *id, bool *twin)
{
    bool any = false;
    int i, j;
    for (i = 0; i < g->n; i++)
        for (twin[i] = false, j = 0; j < i; j++)
            if (id[j] == id[i]) any = twin[g->c[i].x > g->c[j].x ? j : i] = true;
    return any;
}

QN_OWN_STACK static bool emit_polygon(qn_writer *w, const qn_support_face *g,
                                      const qn_support_face *r)
{
    const qn_corner *c = g->c;
    uint32_t id[QN_MAX_POINTS3];
    bool twin[QN_MAX_POINTS3];
    int i;
    QN_ASSERT(g->n <= QN_MAX_POINTS3);
    for (i = 0; i < g->n; i++) id[i] = qn_feature_corner(g, r, c + i);
    if (find_twins(g, id, twin)) {
        /* the deepest keeps the name; both ends of a sliver get others: either may be deeper */
        for (i = 0; i < g->n; i++)
            if (twin[i] || g->n == 2) id[i] = qn_feature_end(g, r, c + i);
        (void)find_twins(g, id, twin);
    }
    for (i = 0; i < g->n; i++, c++) {
        qn_int3 q;
        if (twin[i]) continue;
        qn_row_along(c->w, r->normal, qn_asr32(c->x, 1), q);
        if (!emit(w, q, c->x, id[i])) return false;
    }
    return true;
}

/* Steps 4 and 5: g is cut, and the x of each corner its depth below r's core along n. */
static bool write_points(qn_writer *w, const meeting *m)
{
    qn_support_face *g = m->g;
    qn_reduce_to_deep(g, w->least);
    if (g->n > 2) {
        qn_reduce_merge(g, qn_pair_at_most(w->p, NOISE, NOISE_PART));
        qn_reduce_mates(g, m->r);
        qn_reduce_to_four(g, m->r->normal, w->deeper, 2 * w->tau + w->deeper, m->side);
    }
    return emit_polygon(w, g, m->r);
}

/* ---- From one try to the next ---------------------------------------------------------------- */

/* Is a point as deep as the bodies are? */
static bool is_deep_enough(const qn_writer *w)
{
    return w->most >= qn_wrap_sub(0, qn_wrap_add(w->x->sep, w->deeper + 2));
}

/* One more point, the deepest, at these on the cores, in place of that with its name or of one of
 * four. Then it may lack 3.5 LSB of its depth, and 2^-24 of the larger reach. */
QN_SHARED bool add_point(qn_writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth,
                         uint32_t id)
{
    qn_manifold3 *out = w->out;
    qn_contact3 *c = out->points, *const end = c + out->count, deepest;
    qn_int3 q;
    bool fits;
    qn_row_middle(on_a, on_b, q);
    deepest.depth = depth;
    deepest.id = id;
    fits = write_point(w, q, &deepest);
    while (c < end && c->id != deepest.id) c++;
    if (c == out->points + QN_MAX_POINTS3) {
        const int32_t *r = w->p->reach, reach = qn_pair_lsb(w->p, r[0] > r[1] ? r[0] : r[1]);
        qn_reduce_five(out->points, &deepest, &out->normal, 7 + qn_asr32(reach, 23));
    } else {
        *c = deepest;
        out->count += c == end;
    }
    return fits;
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

QN_SHARED void find_boxes(meeting *m, const qn_writer *w, int32_t tau, few_corners *few)
{
    begin_meeting(m, w, few);
    qn_box_face_find(w->p, tau, &m->a);
    qn_box_face_find(w->p, tau, &m->b);
}

/* The points of what two boxes show. */
QN_OWN_STACK static bool meet_boxes(qn_writer *w)
{
    const qn_pair *p = w->p;
    few_corners few;
    meeting m;
    qn_support_face *r, *g;
    qn_corner *c, *end;
    find_boxes(&m, w, w->tau, &few);
    if (!choose_reference(&m) && w->rests) {
        if (m.a.cosine >= QN_TILT_COSINE) qn_box_face_show(p, &m.a);
        if (m.b.cosine >= QN_TILT_COSINE) qn_box_face_show(p, &m.b);
    }
    if (!choose_reference(&m)) {
        qn_box_face_place(p, &m.a);
        qn_box_face_place(p, &m.b);
        return qn_edges_emit(w, &m.a, &m.b, qn_edges_meet(w, &m.a, &m.b));
    }
    r = m.r, g = m.g;
    g->c = few.c[0]; /* of r no corner is placed */
    if (g->n < 3) qn_box_face_show(p, g);
    qn_box_face_place(p, g);
    qn_support_face_sides(g, r);
    if (g->n > 2) qn_feature_mate_boxes(p, &m.a, &m.b);
    qn_box_face_plane(p, r);
    qn_clip_by_box(p, g, r);
    for (c = g->c, end = c + g->n; c < end; c++) c->x = qn_support_face_over(r, c->w);
    if (g->n > QN_MAX_POINTS3) { /* else nothing is reduced by it */
        m.side = qn_box_face_level(p, w->level, g);
        if (m.side == QN_SIDE_NONE) m.side = QN_SIDE_OTHER + qn_box_face_level(p, w->level, r);
    }
    return write_points(w, &m);
}

QN_OWN_STACK static bool add_tips(qn_writer *w)
{
    few_corners few;
    meeting m;
    qn_int3 on_a, on_b;
    uint32_t id;
    find_boxes(&m, w, w->narrow, &few);
    id = qn_edges_deepest(w, &m.a, &m.b, on_a, on_b);
    return add_point(w, on_a, on_b, qn_edges_depth(w, on_a, on_b), id);
}

bool qn_contact_boxes(const qn_separation *s, qn_manifold3 *out)
{
    qn_writer w;
    bool fits;
    begin(&w, s, out);
    measure(&w, 0);
    fits = meet_boxes(&w);
    return !fits || is_deep_enough(&w) ? fits : add_tips(&w);
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

/* Do their edges run along each other, within 1/8? Else they meet in one point at most, and the
 * nearest points are it. The squared cosine is taken by upper words: the square of a block is 2^58
 * at least. */
static bool are_along(const qn_pair *p)
{
    qn_int3 u, v;
    uint32_t at, all;
    qn_row_block32(p->half[1], u);
    qn_row_block32(p->g[0], v);
    at = qn_abs32(qn_upper_word(qn_row_dot(u, v)));
    all = (uint32_t)(qn_umul((uint32_t)qn_upper_word(qn_row_dot(u, u)),
                             (uint32_t)qn_upper_word(qn_row_dot(v, v))) >> 32);
    return (uint32_t)(qn_umul(at, at) >> 32) >= all - (all >> 6);
}

/* Moves so many points of g to its surface. */
static void lift_capsule(const qn_pair *p, qn_support_face *g, int count)
{
    const int32_t *n = g->normal, radius = qn_pair_units(p, g->shape->radius);
    qn_corner *c = g->c + QN_EDGES_FIRST;
    qn_support_face_place_round(p, g); /* an edge may have been cut */
    for (; count--; c++)
        qn_row_along(c->w, n, qn_surface_lift_edge(n, c->w, g->c[0].w, g->c[g->n - 1].w, radius),
                     c->w);
}

/* The points of two capsules that are level along n. */
static bool meet_capsules(qn_writer *w)
{
    const qn_pair *p = w->p;
    few_corners few;
    meeting m;
    int count;
    begin_meeting(&m, w, &few);
    qn_support_face_round(p, INT32_MAX, &m.a);
    qn_support_face_round(p, INT32_MAX, &m.b);
    qn_support_face_place_round(p, &m.a);
    qn_support_face_place_round(p, &m.b);
    count = qn_edges_meet(w, &m.a, &m.b);
    lift_capsule(p, &m.a, count);
    lift_capsule(p, &m.b, count);
    return qn_edges_emit(w, &m.a, &m.b, count);
}

bool qn_contact_rounds(const qn_separation *s, int32_t margin, qn_manifold3 *out)
{
    const qn_pair *p = &s->pair;
    const int32_t *n = s->axis.n, tau = qn_shl32(LEVEL, p->up);
    qn_writer w;
    begin(&w, s, out);
    /* two capsules, so level that more than one point of each can touch */
    if (p->shape[0]->type == QN_CAPSULE && p->edge_count == 1 &&
        qn_support_face_is_level(p->half[1], n, tau) && qn_support_face_is_level(p->g[0], n, tau) &&
        are_along(p)) {
        measure(&w, margin);
        if (!meet_capsules(&w)) return false;
        if (out->count && is_deep_enough(&w)) return true;
        out->count = 0;
    }
    return emit_witness(&w);
}

/* ---- Any ------------------------------------------------------------------------------------- */

/* Moves the corners of g to its surface. The x of each becomes how far it lies below the surface of
 * r, along r's normal. */
static void measure_depths(const qn_pair *p, qn_support_face *r, qn_support_face *g)
{
    int32_t *const on = g->m; /* a row: its plane is not read any more */
    qn_corner *c, *const end = g->c + g->n;
    qn_surface_bend(r);
    qn_surface_bend(g);
    for (c = g->c; c < end; c++) qn_surface_lift(p, g, c->w);
    for (c = g->c; c < end; c++) {
        c->x = r->curved ? 0 : qn_support_face_over(r, c->w);
        if (!qn_surface_is_above(r)) continue;
        qn_row_along(c->w, r->normal, c->x, on);
        c->x = qn_wrap_add(c->x, qn_surface_lift(p, r, on));
    }
}

/* The points of edges and vertices. */
static bool meet_edges(qn_writer *w, meeting *m)
{
    const qn_pair *p = w->p;
    int i, count;
    qn_support_face_place(p, &m->a);
    qn_support_face_place(p, &m->b);
    count = qn_edges_meet(w, &m->a, &m->b);
    for (i = QN_EDGES_FIRST; i < QN_EDGES_FIRST + count; i++) {
        qn_surface_lift(p, &m->a, m->a.c[i].w);
        qn_surface_lift(p, &m->b, m->b.c[i].w);
    }
    return qn_edges_emit(w, &m->a, &m->b, count);
}

/* How far below the tip of g a contact may lie: as deep as a contact counts, and no farther than on
 * a side that is not too steep for a radius. */
static int32_t slack_below(const qn_writer *w, const qn_support_face *g)
{
    const int32_t most = w->p->reach[g->side] >> (QN_TILT_PART - 1);
    const uint32_t deep = 0u - (uint32_t)w->x->sep - (uint32_t)w->least;
    return deep < (uint32_t)most ? (int32_t)deep : most;
}

/* Of g as found, a vertex or an edge, what else the other body may touch; flat: where that is a
 * plane and not too steep, as it has to be of a cloud. */
static void show_more(const qn_writer *w, bool flat, qn_support_face *g)
{
    const qn_pair *p = w->p;
    qn_support_face_show(p, slack_below(w, g), g);
    if (!flat && g->shape->type != QN_CLOUD) return;
    if (g->n > 2) (void)qn_support_face_plane(p, -1, g);
    if (g->n < 3 || g->curved || g->cosine < QN_TILT_COSINE) qn_support_face_find(p, w->tau, g);
}

/* The points of what both bodies show. memory: as qn_contact_find has it. */
QN_OWN_STACK static bool meet_any(qn_writer *w, void *memory)
{
    const qn_pair *p = w->p;
    many_corners *const many = QN_HULLS ? memory : NULL;
    few_corners few;
    meeting m;
    qn_support_face *r, *g;
    int side;
    bool is_edge;
    begin_meeting(&m, w, &few);
    if (many) {
        m.a.most = m.b.most = MANY;
        m.a.c = many->c[0], m.a.shown = many->shown[0];
        m.b.c = many->c[1], m.b.shown = many->shown[1];
    }
    qn_support_face_find(p, w->tau, &m.a);
    qn_support_face_find(p, w->tau, &m.b);
    if (!choose_reference(&m) && w->rests && p->edge_count) {
        show_more(w, true, &m.a);
        show_more(w, true, &m.b);
    }
    if (!choose_reference(&m)) return meet_edges(w, &m);
    r = m.r, g = m.g;
    is_edge = g->n == 2; /* no more of it lies within tau */
    if (g->n < 3) show_more(w, false, g);
    if (!many) g->c = few.c[0], r->c = few.c[1];
    qn_support_face_place(p, r);
    qn_support_face_place(p, g);
    qn_support_face_sides(g, r);
    if (g->n > 2) {
        qn_feature_mate(p, &m.a, &m.b);
        m.side = qn_support_face_plane(p, is_edge ? w->tau : w->level, g);
    }
    side = qn_support_face_plane(p, m.side == QN_SIDE_NONE ? w->level : -1, r);
    if (m.side == QN_SIDE_NONE) m.side = QN_SIDE_OTHER + side;
    qn_clip(p, g, r);
    measure_depths(p, r, g);
    return write_points(w, &m);
}

/* Writes the deepest place along n to the axis' near points and returns the depth there. It is
 * where the cores touch last as B leaves A along n. Each step moves B out by the depth known so
 * far; a gap found there, as seen along n, is no more than the gap that is left, and is taken off
 * the depth. Where n is the shortest way out one step is enough; else the gap that a step leaves is
 * that before it times the squared sine of its direction against n. */
static int32_t find_deepest(const qn_writer *w, qn_separation *s)
{
    qn_axis *x = &s->axis;
    const int32_t sep = x->sep;
    int32_t depth = 0;
    int step;
    /* These stay where no search finds points, with a matrix that is no rotation. */
    qn_row_copy(s->pair.t, x->near[0]);
    qn_row_copy(s->pair.t, x->near[1]);
    for (step = 0; step < STEPS; step++) {
        qn_separation_points(s, QN_MAX_GJK_PASSES);
        depth = qn_edges_depth(w, x->near[0], x->near[1]);
        if (depth >= qn_wrap_sub(-SHORT, x->sep)) break;
        x->sep = -depth;
    }
    x->sep = sep;
    return depth;
}

/* Is a witness point a vertex of B, which none of its edges is level with? Then it is the only one;
 * of a B without a radius what is tilted counts as well. */
QN_OWN_STACK static bool is_alone(const qn_writer *w)
{
    const qn_pair *p = w->p;
    int k;
    if (!w->x->name || !p->shape[1]->radius) return false;
    for (k = 0; k < p->edge_count; k++)
        if (qn_support_face_is_level(p->g[k], w->x->n, w->tau)) return false;
    return true;
}

/* Adds one more point, the deepest. many: the simplex of s lies in the scratch; else it gets
 * storage here. */
QN_OWN_STACK static bool add_deepest(qn_writer *w, qn_separation *s, bool many)
{
    qn_simplex simplex;
    qn_axis *x = &s->axis;
    int32_t depth = qn_wrap_sub(0, x->sep);
    if (s->has_simplex) {
        if (many) qn_gjk_witness(&s->pair, s->simplex, x);
    } else if (!x->met) {
        if (!many) s->simplex = &simplex;
        depth = find_deepest(w, s);
    }
    return add_point(w, x->near[0], x->near[1], depth, UINT32_MAX);
}

bool qn_contact_find(qn_separation *s, int32_t margin, qn_manifold3 *out, void *many)
{
    qn_writer w;
    begin(&w, s, out);
    if (s->axis.met && !s->pair.edge_count) return emit_witness(&w); /* B is a point */
    measure(&w, margin);
    if (is_alone(&w)) return emit_witness(&w);
    for (;;) { /* ends: two tries */
        const bool fits = meet_any(&w, many);
        if (!fits || is_deep_enough(&w)) return fits;
        if (w.tau == w.narrow) return add_deepest(&w, s, many);
        w.tau = w.narrow; /* a side of what was shown alone touches */
        w.most = INT32_MIN, out->count = 0;
    }
}
