/* SPDX-License-Identifier: MIT */
/* Support points, by what a core is:
 *   a box A        signs of the direction, in its own frame;
 *   a sum B        signs of the direction along each of its segments +-g (pair.h);
 *   a box B that meets a hull or a cloud, and is a hull of eight corners then: signs of its local
 *                  direction;
 *   a hull, cloud  a scan of all vertices along the local direction: the lowest index of several.
 * No vertex is cached: each is made of the shape's own numbers when it is chosen, and always of the
 * same ones.
 *
 * Ranges. By the lengths of pair.h |w| < 2^30. Where a hull or a cloud has vertices beyond the
 * reach that its collider states, w is taken modulo 2^31 into [-2^30, 2^30), which changes nothing
 * else. */
#include "narrow/support.h"

/* ---- Vertices -------------------------------------------------------------------------------- */

/* The vertex that leads by more than two estimates are off is the farthest. Where none does, exact
 * sums decide among those within that of the best. */
QN_OWN_STACK static int scan_estimates(const qn_vec3 *vertices, int count, const int32_t *d,
                                       int bits)
{
    const int32_t *v = qn_row_of(vertices), *end = v + 3 * count, *found;
    int32_t top[2], low;
    qn_int3 u;
    qn_support_scale(d, bits, u);
    found = qn_farthest32(v, end, u, top);
    low = top[0] - ((int32_t)3 << bits);
    if (top[1] >= low) {
        int64_t most = INT64_MIN;
        while (v != end) {
            const int32_t *w = v;
            int64_t at;
            v += 3;
            if (qn_support_estimate(w, u) < low) continue;
            at = qn_row_dot(w, d);
            if (at <= most) continue;
            most = at, found = v;
        }
    }
    return (int)((found - qn_row_of(vertices)) * 0x5556 >> 16) - 1;
}

/* Bits of the largest coordinate, 0 for more than 20, of which too few of a direction would be
 * left. The reach is not believed here, as the filter may not change an answer. */
uint8_t qn_support_bits(const qn_shape3 *s)
{
    uint32_t all = 1;
    const int32_t *v, *end;
    if (!QN_DEAR_PRODUCTS || !qn_shape3_is_hull(s)) return 0;
    v = qn_row_of(s->hull->vertices), end = v + 3 * s->hull->vertex_count;
    /* -2^20 has 20 bits, too */
    for (; v != end; v += 3) all |= qn_size32(v[0]) | qn_size32(v[1]) | qn_size32(v[2]);
    return (uint8_t)(all >> 20 ? 0 : qn_bits32(all));
}

QN_FOLDED int scan(const qn_shape3 *s, const int32_t *d, int bits)
{
    const int count = s->hull->vertex_count & 255; /* as it was checked */
    if (QN_DEAR_PRODUCTS && bits) return scan_estimates(s->hull->vertices, count + !count, d, bits);
    return qn_vertices_farthest(s->hull->vertices, count, d);
}

int qn_support_scan(const qn_pair *p, int side, const int32_t *d)
{
    if (!QN_HULLS || p->shape[side]->type == QN_BOX)
        return (d[0] > 0) + 2 * (d[1] > 0) + 4 * (d[2] > 0);
    return scan(p->shape[side], d, QN_DEAR_PRODUCTS ? p->bits[side] : 0);
}

const int32_t *qn_support_local(const qn_pair *p, int side, const int32_t *d, int32_t *out)
{
    if (!side || p->shape[1]->type == QN_SPHERE) return d;
    qn_mat3_turn_back(&p->r, d[0], d[1], d[2], out);
    return out;
}

/* Coordinate i of B's (x, y, z) in A's frame. */
QN_FOLDED int32_t placed(const qn_pair *p, int i, int32_t x, int32_t y, int32_t z)
{
    const uint64_t turned = qn_mul3_row(p->r.m[i], x, y, z);
    return qn_wrap_add(p->c[i], qn_round30_low(turned + (uint64_t)(int64_t)p->rest[i]));
}

int qn_support_count(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    /* at most 255 (qn_shape3_check), and taken so where it changed since */
    if (qn_shape3_is_hull(s)) return s->hull->vertex_count & 255;
    return s->type == QN_BOX ? 8 : s->type == QN_CAPSULE ? 2 : 1;
}

/* Of a box, from its centre along its own axes. */
QN_FOLDED void place_ends(const int32_t *h, uint32_t v, int32_t *w)
{
    w[0] = v & 1 ? h[0] : qn_wrap_sub(0, h[0]);
    w[1] = v & 2 ? h[1] : qn_wrap_sub(0, h[1]);
    w[2] = v & 4 ? h[2] : qn_wrap_sub(0, h[2]);
}

void qn_support_corner(const qn_pair *p, int side, uint32_t v, int32_t *w)
{
    const uint32_t x = (v << 1 & 2u) - 1u, y = (v & 2u) - 1u, z = (v >> 1 & 2u) - 1u; /* +-1 */
    int j;
    if (!side) {
        place_ends(p->half[0], v, w);
        return;
    }
    for (j = 0; j < 3; j++)
        w[j] = qn_signed32((uint32_t)p->c[j] + x * (uint32_t)p->g[0][j] + y * (uint32_t)p->g[1][j] +
                           z * (uint32_t)p->g[2][j]);
}

void qn_support_end(const qn_pair *p, int side, int i, int32_t *out)
{
    const int32_t *centre = side ? p->c : p->half[0], *half = side ? p->g[0] : p->half[1];
    if (side ? p->edge_count > 0 : p->shape[0]->type == QN_CAPSULE) {
        if (i) qn_row_add(centre, half, out);
        else qn_row_sub(centre, half, out);
    } else if (side) qn_row_copy(centre, out);
    else out[0] = out[1] = out[2] = 0;
}

void qn_support_vertex(const qn_pair *p, int side, int i, int32_t *out)
{
    const qn_shape3 *s = p->shape[side];
    int32_t x, y, z;
    if (qn_shape3_is_hull(s)) qn_pair_units3(p, qn_row_of(&s->hull->vertices[i]), out);
    else if (s->type != QN_BOX) {
        qn_support_end(p, side, i, out);
        return;
    } else if (!side || !qn_pair_is_sum(p)) place_ends(p->half[side], (uint32_t)i, out);
    else {
        qn_support_corner(p, side, (uint32_t)i, out);
        return;
    }
    if (!side) return;
    x = out[0], y = out[1], z = out[2];
    out[0] = placed(p, 0, x, y, z);
    out[1] = placed(p, 1, x, y, z);
    out[2] = placed(p, 2, x, y, z);
}

/* ---- Of the difference ----------------------------------------------------------------------- */

/* Ends: three segments at most. */
int qn_support_sum(const qn_pair *p, const int32_t *d, int32_t *b)
{
    const qn_int3 *g = p->g;
    int i, ends = 0;
    qn_row_copy(p->c, b);
    for (i = 0; i < p->edge_count; i++, g++)
        if (qn_row_dot_here(*g, d) < 0) qn_row_add(b, *g, b), ends |= 1 << i;
        else qn_row_sub(b, *g, b);
    return ends;
}

/* Modulo 2^31, into [-2^30, 2^30). */
QN_INLINE int32_t keep_31_bits(int32_t x) { return qn_asr32(qn_shl32(x, 1), 1); }

QN_FOLDED void subtract(int32_t *w, const int32_t *b)
{
    w[0] = keep_31_bits(qn_wrap_sub(w[0], b[0]));
    w[1] = keep_31_bits(qn_wrap_sub(w[1], b[1]));
    w[2] = keep_31_bits(qn_wrap_sub(w[2], b[2]));
}

void qn_support_find(const qn_pair *p, const int32_t *d, qn_support_point *out)
{
    qn_int3 local, b;
    int i = qn_support_scan(p, 0, d);
    out->a = (uint8_t)i;
    qn_support_vertex(p, 0, i, out->w);
    if (qn_pair_is_sum(p)) i = qn_support_sum(p, d, b);
    else {
        qn_mat3_turn_back(&p->r, qn_wrap_sub(0, d[0]), qn_wrap_sub(0, d[1]), qn_wrap_sub(0, d[2]),
                          local);
        i = qn_support_scan(p, 1, local);
        qn_support_vertex(p, 1, i, b);
    }
    out->b = (uint8_t)i;
    subtract(out->w, b);
}

int qn_support_tip(const qn_pair *p, int side, const int32_t *n, int32_t *out)
{
    const int i = qn_support_scan(p, side, qn_support_local(p, side, n, out));
    qn_support_vertex(p, side, i, out);
    return i;
}

void qn_support_place(const qn_pair *p, qn_support_point *out)
{
    qn_int3 b;
    qn_support_vertex(p, 0, out->a, out->w);
    qn_support_vertex(p, 1, out->b, b);
    subtract(out->w, b);
}

/* ---- Of a collider, before a pair is made ---------------------------------------------------- */

int64_t qn_support_top(const qn_shape3 *s, const int32_t *d)
{
    const int32_t *v = qn_row_of(s->v);
    int64_t at, other;
    QN_ASSERT(s->type != QN_SPHERE);
    if (s->type == QN_BOX)
        return qn_signed64(qn_mul3_row(v, (int32_t)qn_abs32(d[0]), (int32_t)qn_abs32(d[1]),
                                       (int32_t)qn_abs32(d[2])));
    if (qn_shape3_is_hull(s)) v = qn_row_of(s->hull->vertices) + 3 * scan(s, d, qn_support_bits(s));
    at = qn_row_dot_here(v, d);
    if (s->type != QN_CAPSULE) return at;
    other = qn_row_dot_here(v + 3, d);
    return at > other ? at : other;
}

int64_t qn_support_height(const qn_collider3 *c, int32_t x, int32_t y, int32_t z)
{
    qn_int3 d;
    if (c->shape->type == QN_SPHERE) return 0;
    qn_mat3_turn_back(&c->frame.r, x, y, z, d);
    return qn_support_top(c->shape, d);
}

/* Each component of d is off by less than (2 sqrt(3) 2^14 + 3) / 2^28 of 1, d by less than 2^-11.4,
 * and the height by less than 2^-11 of the reach. */
int64_t qn_support_rough(const qn_collider3 *c, int32_t x, int32_t y, int32_t z)
{
    const uint32_t u = (uint32_t)qn_asr32(x, 16), v = (uint32_t)qn_asr32(y, 16),
                   w = (uint32_t)qn_asr32(z, 16);
    const qn_mat3 *r = &c->frame.r;
    qn_int3 out;
    int i;
    if (c->shape->type == QN_SPHERE) return 0;
    for (i = 0; i < 3; i++)
        out[i] = qn_signed32((u * (uint32_t)qn_asr32(r->m[0][i], 16) +
                              v * (uint32_t)qn_asr32(r->m[1][i], 16) +
                              w * (uint32_t)qn_asr32(r->m[2][i], 16))
                             << 2);
    return qn_support_top(c->shape, out);
}
