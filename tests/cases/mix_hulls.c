/* SPDX-License-Identifier: MIT */
#include "mix.h"
#include "point_sets.h"

const char *mix_any_name(int kind)
{
    static const char *const name[MIX_ALL_KINDS] = {
        "boxes",     "rounds",    "soft",       "near",      "kiss",     "align",    "tiny",
        "flat",      "big",       "far",        "long",      "hulls",    "mixed",    "padded",
        "hull-near", "hull-kiss", "hull-align", "hull-tiny", "hull-big", "hull-far", "plates",
        "lattice",   "twins",     "large",      "built"
    };
    return name[kind];
}

const qn_query *mix_scratch(void)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    static const qn_query query = { 0, 0, 0, NULL, memory, sizeof memory };
    return &query;
}

/* ---- Hulls and clouds ------------------------------------------------------------------------ */

/* Body 0 or 1 lasts until it is made anew. */
static struct {
    point_set points;
    qn_hull3 hull;
    int32_t memory[QN_HULL_BYTES(QN_MAX_HULL_VERTICES) / 4 + 1];
} store[2];

/* The hull of its points; where they make none, or `cloud`, the cloud. */
static qn_shape3 shape_of(int body, int cloud, qn_q16 radius)
{
    const point_set *s = &store[body].points;
    qn_hull3 *h = &store[body].hull;
    if (!cloud && qn_hull3_build(h, store[body].memory, sizeof store[body].memory, s->at,
                                 (size_t)s->count) >= 0)
        return qn_hull3_shape(h, radius);
    *h = (qn_hull3)QN_CLOUD_DATA(s->at, 0);
    h->vertex_count = (uint16_t)s->count;
    return qn_cloud3(h, radius);
}

/* About `size` LSB to each side, rounded by radius. A hull, or where the points make none, or one in
 * four times, a cloud. */
static qn_shape3 make_hull(random_state *r, int body, point_maker *make, int32_t size,
                           qn_q16 radius)
{
    const extents e = { { size, size, size }, size };
    points_make(r, make, &e, &store[body].points);
    return shape_of(body, random_u32(r) % 4u == 0, radius);
}

static qn_shape3 any_hull(random_state *r, int body, mix_span s, int rounded)
{
    static point_maker *const forms[8] = { make_sparse,  make_sparse, make_sparse, make_sparse,
                                           make_lattice, make_prism,  make_ball,   make_flat };
    point_maker *const form = forms[mix_below(r, 8)];
    qn_q16 radius = rounded ? mix_size(r, s) >> 2 : 0;
    int32_t size = mix_size(r, s);
    return make_hull(r, body, form, size, radius);
}

static qn_shape3 any_body(random_state *r, int body, mix_span s)
{
    return mix_below(r, 5) < 2 ? mix_simple(r, s) : any_hull(r, body, s, mix_below(r, 3) == 0);
}

static void make_bodies(random_state *r, int kind, mix_pair *p, mix_span s)
{
    static point_maker *const large[4] = { make_prism, make_ball, make_ball, make_sparse };
    int32_t size = mix_size(r, s), other;
    int huge = mix_below(r, 16) == 0;
    p->a = any_hull(r, 0, s, kind == MIX_PADDED);
    p->b = any_body(r, 1, s);
    if (kind == MIX_MIXED) p->a = any_body(r, 0, s);
    if (kind == MIX_HULLS) {
        p->a = make_hull(r, 0, make_sparse, mix_size(r, s), 0);
        p->b = make_hull(r, 1, make_sparse, mix_size(r, s), 0);
    }
    if (kind == MIX_HULL_ALIGN || kind == MIX_LATTICE) {
        p->a = make_hull(r, 0, make_lattice, size, 0);
        p->b = kind == MIX_HULL_ALIGN && mix_below(r, 2)
                   ? mix_box(r, s, 0)
                   : make_hull(r, 1, make_lattice, kind == MIX_LATTICE ? size : mix_size(r, s), 0);
    }
    if (kind == MIX_PLATES)
        p->a = make_hull(r, 0, make_flat, size, mix_below(r, 4) ? 0 : mix_size(r, s) >> 4);
    if (kind == MIX_LARGE) {
        p->a = make_hull(r, 0, huge ? make_large : large[mix_below(r, 4)], size, 0);
        other = mix_size(r, s);
        p->b = make_hull(r, 1, huge && mix_below(r, 2) ? make_large : large[mix_below(r, 4)], other,
                         0);
    }
}

/* Poses that are more alike than chance makes them. */
static void lay_twins(random_state *r, mix_pair *p)
{
    int32_t off = (int32_t)1 << mix_below(r, 10);
    p->b = p->a;
    if (mix_below(r, 3)) p->pose_b = p->pose_a;
    if (mix_below(r, 2)) return;
    p->pose_b.p = qn_vec3_add(p->pose_a.p, random_vec3(r, off));
}

static void lay_lattice(random_state *r, mix_pair *p, int32_t size)
{
    static const qn_quat level = { 65536, 0, 0, 0 }, quarter = { 65536, 0, 65536, 0 };
    p->pose_a.q = p->pose_b.q = level;
    if (mix_below(r, 3) == 0) p->pose_b.q = quarter;
    p->pose_b.p.x = p->pose_a.p.x + size * random_range(r, -2, 2);
    p->pose_b.p.y = p->pose_a.p.y + random_range(r, -1, 1);
    p->pose_b.p.y += size * random_range(r, -1, 1);
    p->pose_b.p.z = p->pose_a.p.z + size * random_range(r, -1, 1);
}

/* ---- Bodies that are built ------------------------------------------------------------------- */

/* With extents of very different sizes, a few LSB of noise and points within their sides. Most of
 * them lie on each other. */

static int32_t one_extent(random_state *r, int32_t size)
{
    const int kind = mix_below(r, 10);
    if (kind < 5) return size;
    if (kind < 7) return random_range(r, 1, size);
    if (kind < 8) return size / 100 + 1;
    return kind < 9 ? random_range(r, 1, 16) : size / 10 + 1;
}

static int32_t one_radius(random_state *r, int32_t size)
{
    const int kind = mix_below(r, 6);
    if (kind == 0) return size / 4;
    if (kind == 1) return random_range(r, 1, 16);
    return kind == 2 && mix_below(r, 4) == 0 ? size : 0;
}

/* Noise, and another axis upward. */
static void disturb(random_state *r, point_set *s)
{
    const int32_t noise = mix_below(r, 3) ? 0 : random_range(r, 0, 8);
    const int turn = mix_below(r, 4);
    int i;
    for (i = 0; i < s->count; i++) {
        qn_vec3 *out = &s->at[i];
        const qn_vec3 p = qn_vec3_add(*out, random_point(r, noise, noise, noise));
        *out = p;
        if (turn == 1) out->x = p.y, out->y = p.z, out->z = p.x;
        if (turn == 2) out->x = p.z, out->y = p.x, out->z = p.y;
        if (turn == 3) out->x = -p.x, out->z = -p.z;
    }
}

static qn_shape3 built_body(random_state *r, int body, int32_t size)
{
    static point_maker *const forms[9] = { make_wedge,   make_studded, make_studded,
                                           make_roof,    make_ring,    make_needle,
                                           make_frustum, make_dome,    make_block };
    const int kind = mix_below(r, 11), cloud = mix_below(r, 4) == 0;
    const int32_t radius = one_radius(r, size);
    extents e = { { 0, 0, 0 }, size };
    int k;
    for (k = 0; k < 3; k++) e.of[k] = one_extent(r, size);
    if (kind >= 9) return qn_box3((qn_vec3){ e.of[0], e.of[1], e.of[2] }, radius);
    points_make(r, forms[kind], &e, &store[body].points);
    disturb(r, &store[body].points);
    return shape_of(body, cloud, radius);
}

/* The same body twice, a little aside. */
static void lay_twin(random_state *r, mix_pair *p)
{
    const int32_t off = (int32_t)1 << mix_below(r, 10);
    p->b = p->a;
    if (mix_below(r, 2)) p->pose_b.q = p->pose_a.q;
    p->pose_b.p = p->pose_a.p;
    if (mix_below(r, 2)) return;
    p->pose_b.p = qn_vec3_add(p->pose_b.p, random_point(r, off, off, off));
}

static void make_built(random_state *r, mix_pair *out)
{
    static const mix_span sizes = { 3, 24 };
    static const int from[5] = { -4, -64, -64, -4096, -24 }, to[5] = { 4, 64, 64, 512, -1 };
    const int32_t size = mix_size(r, sizes);
    int32_t other = size;
    if (mix_below(r, 3) == 0) other = mix_below(r, 2) ? size / 8 + 2 : mix_size(r, sizes);
    out->a = built_body(r, 0, size);
    out->b = built_body(r, 1, other);
    mix_place(r, out, mix_below(r, 4) ? 65536 : 8 * 65536);
    if (mix_below(r, 2)) mix_align(r, out);
    if (mix_below(r, 12) == 0) {
        lay_twin(r, out);
        return;
    }
    other = mix_below(r, 6);
    if (other < 5) mix_bring(out, random_range(r, from[other], to[other]), mix_scratch());
}

/* ---- All ------------------------------------------------------------------------------------- */

void mix_any_make(random_state *r, int kind, mix_pair *out)
{
    mix_span s = { 12, 18 };
    int32_t size = 0;
    if (kind < MIX_KINDS) {
        mix_make(r, (mix_kind)kind, out);
        return;
    }
    if (kind == MIX_BUILT) {
        make_built(r, out);
        return;
    }
    if (kind == MIX_HULL_TINY) s.lo = 0, s.hi = 10;
    if (kind == MIX_HULL_BIG) s.lo = 16, s.hi = 25;
    if (kind == MIX_LATTICE) {
        s.hi = s.lo = mix_below(r, 19);
        size = (int32_t)1 << s.lo;
    }
    make_bodies(r, kind, out, s);
    if (mix_below(r, 2)) pair3_swap_shapes(out);
    mix_place(r, out, kind == MIX_HULL_FAR ? 30000 * 65536 : 8 * 65536);
    if (kind == MIX_HULL_ALIGN) mix_align(r, out);
    if (kind == MIX_LATTICE) lay_lattice(r, out, size);
    if (kind == MIX_TWINS) lay_twins(r, out);
    if (kind == MIX_HULL_KISS) mix_bring(out, random_range(r, -4, 4), mix_scratch());
    if (kind == MIX_HULL_NEAR ||
        ((kind == MIX_PADDED || kind == MIX_HULL_ALIGN || kind == MIX_HULL_BIG ||
          kind == MIX_PLATES || kind == MIX_LARGE) &&
         mix_below(r, 2)))
        mix_bring(out, random_range(r, -64, 64), mix_scratch());
}
