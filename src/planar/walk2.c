/* SPDX-License-Identifier: MIT */
#include "planar/walk2.h"

#include "num/root.h"

/* Depths and places along an edge are in Q30 units: below 2^62.4 with an arc's radius on either side. */
typedef struct best {
    int64_t h;       /* of the edge taken */
    int64_t least;   /* over all edges so far: h is within `tie` of it */
    int64_t limit;   /* least + tie: what lies deeper is of no interest */
    int64_t off;     /* how far the foot of the origin lies outside the edge; < 0 inside */
    int64_t tie;
    qn_dir2 n;
    bool ahead;      /* off > 0: the foot lies beyond the end, not before the start */
    int32_t side, i, j;
} best;

/* The next edge of C, before it is passed. */
typedef struct step {
    int64_t h;
    qn_dir2 n;
    int32_t x, y;   /* C's vertex where it begins: a[i] - b[j] */
    int32_t side, i, j;
} step;

/* Edges that rounding alone may have put in either order count as equally deep; of those the one under which the origin lies is taken. For parallel edges
 * of A and B, which are one edge of C cut in two, that is the part that holds the foot. (x, y): where the edge ends. */
static void consider(best *b, const step *s, int32_t x, int32_t y)
{
    int64_t before = qn_cross2(s->n.x, s->n.y, s->x, s->y), beyond = qn_cross2(x, y, s->n.x, s->n.y), off;
    bool ahead = beyond > before;
    off = ahead ? beyond : before;
    if (s->h < b->least) {
        b->least = s->h;
        b->limit = qn_signed64((uint64_t)s->h + (uint64_t)b->tie);
        if (b->h <= b->limit && off > b->off) return;
    } else if (off >= b->off) {
        return;
    }
    b->h = s->h;
    b->off = off;
    b->ahead = ahead;
    b->n = s->n;
    b->side = s->side;
    b->i = s->i;
    b->j = s->j;
}

/* Which comes first after the direction t, both within half a turn of it: u or v? The cross product tells unless they are (nearly) opposite; then the one
 * on t's side. */
QN_INLINE bool is_first(qn_dir2 u, qn_dir2 v, qn_dir2 t)
{
    int64_t x = qn_cross2(u.x, u.y, v.x, v.y);
    if ((uint32_t)((uint64_t)x >> 32) + 4u < 8u && qn_dot2(u.x, v.x, u.y, v.y) < 0) return qn_dot2(t.x, u.x, t.y, u.y) >= 0;
    return x > 0;
}

static uint32_t length(int32_t x, int32_t y) { return (uint32_t)qn_root64_round((uint64_t)qn_mul(x, x) + (uint64_t)qn_mul(y, y)); }

/* A vertex of C that is round by `rho`: its arc lies nearest where the way to the origin falls between the normals t and n of its neighbours. */
static void consider_arc(best *b, const step *s, qn_dir2 t, int32_t rho)
{
    int64_t h;
    if (qn_cross2(s->x, s->y, t.x, t.y) <= 0 || qn_cross2(s->n.x, s->n.y, s->x, s->y) <= 0) return;
    h = ((int64_t)rho - (int64_t)length(s->x, s->y)) * QN_ONE30;
    if (h >= b->least) return;
    b->h = b->least = h;
    b->limit = h + b->tie;
    b->off = INT64_MIN;
    b->side = QN_SIDE2_NONE;
    b->i = s->i;
    b->j = s->j;
}

/* False where an edge proves a gap beyond `stop`, Q30. */
static bool walk(const qn_pair2 *pair, int64_t stop, best *b)
{
    const qn_ring2 *ra = &pair->ring_a, *rb = &pair->ring_b;
    int32_t left_a = ra->edges, left_b = rb->edges, rho = 0;
    bool arcs = ra->arc >= 0 || rb->arc >= 0;
    qn_dir2 t = ra->edge[left_a - 1].normal, alpha = ra->edge[0].normal, beta, u;
    qn_vec2 pa = qn_pair2_vertex_a(pair, 0), pb;
    step s;
    /* A's vertex 0 is extreme along t, the normal of the edge that ends there; B's along -t, looked up in B's own integers. */
    u = qn_unturn2(pair->r, qn_less32(0, t.x), qn_less32(0, t.y));
    s.i = 0;
    s.j = qn_ring2_support(rb, u);
    pb = qn_pair2_vertex_b(pair, s.j);
    beta = qn_pair2_normal_b(pair, s.j);
    s.x = qn_less32(pa.x, pb.x);
    s.y = qn_less32(pa.y, pb.y);
    b->h = b->least = b->limit = b->off = INT64_MAX;
    b->tie = (int64_t)pair->tie * QN_ONE30;
    for (; left_a | left_b;) { /* ends: each pass uses up an edge */
        int32_t x, y, i = s.i, j = s.j;
        bool of_a = left_a && (!left_b || is_first(alpha, beta, t));
        s.n = of_a ? alpha : beta;
        if (arcs) {
            rho = (s.i == ra->arc ? ra->arc_radius : 0) + (s.j == rb->arc ? rb->arc_radius : 0);
            if (rho) consider_arc(b, &s, t, rho);
        }
        s.h = qn_signed64((uint64_t)qn_dot2(s.n.x, s.x, s.n.y, s.y) + (uint64_t)((int64_t)rho * QN_ONE30));
        if (s.h < stop) return false;
        if (of_a) {
            s.side = QN_SIDE2_A;
            i = qn_ring2_next(ra, i);
            left_a--;
            pa = qn_pair2_vertex_a(pair, i);
            alpha = ra->edge[i].normal;
        } else {
            s.side = QN_SIDE2_B;
            j = qn_ring2_next(rb, j);
            left_b--;
            pb = qn_pair2_vertex_b(pair, j);
            beta = qn_pair2_normal_b(pair, j);
        }
        x = qn_less32(pa.x, pb.x);
        y = qn_less32(pa.y, pb.y);
        if (s.h <= b->limit) consider(b, &s, x, y);
        t = s.n;
        s.i = i;
        s.j = j;
        s.x = x;
        s.y = y;
    }
    return true;
}

/* Vertex against vertex: the direction between them, or `else_n` where they are one point. */
static void by_vertices(const qn_pair2 *pair, qn_touch2 *out)
{
    qn_vec2 a = qn_pair2_vertex_a(pair, out->i), b = qn_pair2_vertex_b(pair, out->j);
    int32_t x = qn_less32(b.x, a.x), y = qn_less32(b.y, a.y);
    int64_t rho = (int64_t)(out->i == pair->ring_a.arc ? pair->ring_a.arc_radius : 0) + (out->j == pair->ring_b.arc ? pair->ring_b.arc_radius : 0);
    qn_dir2 n;
    out->side = QN_SIDE2_NONE;
    out->core = (int64_t)length(x, y) - rho;
    if (qn_unit2(x, y, &n) || !pair->ring_a.edges) out->n = n;
}

void qn_walk2(const qn_pair2 *pair, int64_t reach, qn_touch2 *out)
{
    best b;
    out->status = QN_APART;
    out->measured = false;
    b.h = b.i = b.j = b.side = b.ahead = 0;
    reach += pair->radius + pair->band + 1;
    if (pair->ring_a.edges && !walk(pair, reach < (int64_t)1 << 32 ? -reach * QN_ONE30 : INT64_MIN, &b)) return;
    out->side = (qn_side2)b.side;
    out->i = b.i;
    out->j = b.j;
    out->n = b.n;
    out->core = -qn_asr64(qn_signed64((uint64_t)b.h + ((uint64_t)1 << 29)), 30);
    if (b.side == QN_SIDE2_NONE) {
        by_vertices(pair, out);
    } else if (b.off > 0 && b.h <= b.tie) {
        if (b.ahead && b.side == QN_SIDE2_A) out->i = qn_ring2_next(&pair->ring_a, b.i);
        if (b.ahead && b.side == QN_SIDE2_B) out->j = qn_ring2_next(&pair->ring_b, b.j);
        by_vertices(pair, out);
    }
    out->distance = out->core - pair->radius;
    out->status = out->distance > pair->band ? QN_APART : out->distance < -pair->band ? QN_OVERLAPPING : QN_TOUCHING;
    out->measured = true;
}
