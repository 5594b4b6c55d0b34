/* SPDX-License-Identifier: MIT */
/* Bodies that are built: what people make of a box, a wedge or a ring, with extents of very
 * different sizes, a few LSB of noise and points within their sides. Most of them lie on each
 * other. */
#include "mix.h"

/* Half extents, and the largest of them, or larger. */
typedef struct extents {
    int32_t of[3], size;
} extents;

static int sign_of(int bit) { return bit ? 1 : -1; }

static void add_corners(mix_store *s, const extents *e)
{
    int i;
    for (i = 0; i < 8; i++)
        mix_add(s, sign_of(i & 1) * e->of[0], sign_of(i & 2) * e->of[1], sign_of(i & 4) * e->of[2]);
}

/* ---- Forms ----------------------------------------------------------------------------------- */

static void make_wedge(random_state *r, mix_store *s, const extents *e)
{
    int i;
    for (i = -1; i <= 1; i += 2) {
        const int32_t ridge = mix_below(r, 2) ? 0 : random_range(r, -4, 4);
        mix_add(s, -e->of[0], -e->of[1], i * e->of[2]);
        mix_add(s, -e->of[0], e->of[1], i * e->of[2]);
        mix_add(s, e->of[0], ridge, i * e->of[2]);
    }
}

/* A box with points within its sides and edges. */
static void make_studded(random_state *r, mix_store *s, const extents *e)
{
    int i, k, count = mix_below(r, 12);
    add_corners(s, e);
    for (i = 0; i < count; i++) {
        int32_t at[3];
        const int face = mix_below(r, 3), edge = face == 2 ? 0 : face + 1;
        for (k = 0; k < 3; k++) at[k] = random_range(r, -e->of[k], e->of[k]);
        at[face] = sign_of(mix_below(r, 2)) * e->of[face];
        if (mix_below(r, 3) == 0) at[edge] = sign_of(mix_below(r, 2)) * e->of[edge];
        mix_add(s, at[0], at[1], at[2]);
    }
}

/* A box under a roof of a few LSB, or a steep one. */
static void make_roof(random_state *r, mix_store *s, const extents *e)
{
    const int32_t x = e->of[0], y = e->of[1];
    const int64_t top = (int64_t)e->of[2] + (mix_below(r, 2) ? random_range(r, 1, 24) : x / 2);
    add_corners(s, e);
    mix_add(s, x / 2, mix_below(r, 2) ? 0 : y / 3, top);
    mix_add(s, -x / 3, mix_below(r, 2) ? 0 : -y / 4, top + random_range(r, -3, 3));
    if (mix_below(r, 2)) mix_add(s, 0, y / 2, top - random_range(r, 0, 3));
}

/* A ring of directions, with a tip above it and sometimes one below. */
static void make_ring(random_state *r, mix_store *s, const extents *e)
{
    const int count = random_range(r, 3, 24);
    const int64_t tip = (int64_t)e->of[2] + (mix_below(r, 2) ? random_range(r, 1, 24) : e->of[2]);
    int i;
    for (i = 0; i < count; i++) {
        int64_t d[3], length;
        do mix_direction(r, d, &length);
        while (d[0] * d[0] + d[1] * d[1] < 4096); /* nearly all are longer */
        length = mix_root(d[0] * d[0] + d[1] * d[1]);
        d[0] = d[0] * e->size / length;
        d[1] = d[1] * e->of[1] / length;
        mix_add(s, d[0], d[1], sign_of(mix_below(r, 2)) * e->of[2]);
        if (mix_below(r, 2)) mix_add(s, d[0], d[1], 0);
    }
    mix_add(s, 0, 0, tip);
    if (mix_below(r, 2)) mix_add(s, e->size / 5, e->of[1] / 7, -tip);
}

static void make_needle(random_state *r, mix_store *s, const extents *e)
{
    const int count = random_range(r, 2, 12);
    const int32_t width = random_range(r, 1, 12);
    int i;
    for (i = 0; i < count; i++) {
        const int32_t z = random_range(r, -width, width), y = random_range(r, -width, width);
        mix_add(s, random_range(r, -e->size, e->size), y, z);
    }
}

static void make_frustum(random_state *r, mix_store *s, const extents *e)
{
    const int64_t part = random_range(r, 1, 64);
    int i;
    for (i = 0; i < 8; i++) {
        const int64_t q = i & 4 ? part : 64;
        mix_add(s, sign_of(i & 1) * e->of[0] * q / 64, sign_of(i & 2) * e->of[1] * q / 64,
                sign_of(i & 4) * (int64_t)e->of[2]);
    }
}

/* A dome no more than 40 LSB high, and the block under it. */
static void make_dome(random_state *r, mix_store *s, const extents *e)
{
    const int count = random_range(r, 5, 40);
    const int64_t height = random_range(r, 1, 40);
    int i;
    for (i = 0; i < count; i++) {
        const int64_t u = random_range(r, -1000, 1000), v = random_range(r, -1000, 1000);
        mix_add(s, e->size * u / 1000, e->size * v / 1000,
                height * (2000000 - u * u - v * v) / 2000000);
    }
    if (mix_below(r, 2))
        for (i = 0; i < 4; i++)
            mix_add(s, sign_of(i & 1) * e->size, sign_of(i & 2) * e->size, -e->of[2]);
}

static void make_points(random_state *r, mix_store *s, const extents *e)
{
    const int count = random_range(r, 4, 14);
    int i, k;
    for (i = 0; i < count; i++) {
        int32_t at[3];
        for (k = 0; k < 3; k++) at[k] = random_range(r, -e->of[k], e->of[k]);
        mix_add(s, at[0], at[1], at[2]);
    }
}

/* ---- Bodies ---------------------------------------------------------------------------------- */

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
static void disturb(random_state *r, mix_store *s)
{
    const int32_t noise = mix_below(r, 3) ? 0 : random_range(r, 0, 8);
    const int turn = mix_below(r, 4);
    int i;
    for (i = 0; i < s->count; i++) {
        qn_vec3 p = s->point[i];
        qn_vec3 *out = &s->point[i];
        p.z += random_range(r, -noise, noise);
        p.y += random_range(r, -noise, noise);
        p.x += random_range(r, -noise, noise);
        *out = p;
        if (turn == 1) out->x = p.y, out->y = p.z, out->z = p.x;
        if (turn == 2) out->x = p.z, out->y = p.x, out->z = p.y;
        if (turn == 3) out->x = -p.x, out->z = -p.z;
    }
}

static qn_shape3 make_body(random_state *r, int body, int32_t size)
{
    static void (*const form[])(random_state *, mix_store *,
                                const extents *) = { make_wedge,   make_studded, make_studded,
                                                     make_roof,    make_ring,    make_needle,
                                                     make_frustum, make_dome,    make_points };
    static mix_store store[2];
    mix_store *s = &store[body];
    const int kind = mix_below(r, 11), cloud = mix_below(r, 4) == 0;
    const int32_t radius = one_radius(r, size);
    extents e;
    int k;
    for (k = 0; k < 3; k++) e.of[k] = one_extent(r, size);
    e.size = size;
    if (kind >= 9) {
        const qn_vec3 half = { e.of[0], e.of[1], e.of[2] };
        return qn_box3(half, radius);
    }
    s->count = 0;
    form[kind](r, s, &e);
    disturb(r, s);
    return mix_body(s, cloud, radius);
}

/* The same body twice, a little aside. */
static void lay_twin(random_state *r, mix_pair *p)
{
    const int32_t off = (int32_t)1 << mix_below(r, 10);
    p->b = p->a;
    if (mix_below(r, 2)) p->pose_b.q = p->pose_a.q;
    p->pose_b.p = p->pose_a.p;
    if (mix_below(r, 2)) return;
    p->pose_b.p.z += random_range(r, -off, off);
    p->pose_b.p.y += random_range(r, -off, off);
    p->pose_b.p.x += random_range(r, -off, off);
}

void mix_built_make(random_state *r, mix_pair *out)
{
    static const mix_span sizes = { 3, 24 };
    const int32_t size = mix_size(r, sizes);
    int32_t other = size;
    if (mix_below(r, 3) == 0) other = mix_below(r, 2) ? size / 8 + 2 : mix_size(r, sizes);
    out->a = make_body(r, 0, size);
    out->b = make_body(r, 1, other);
    mix_place(r, out, mix_below(r, 4) ? 65536 : 8 * 65536);
    if (mix_below(r, 2)) mix_align(r, out);
    if (mix_below(r, 12) == 0) {
        lay_twin(r, out);
        return;
    }
    other = mix_below(r, 6);
    if (other == 0) mix_bring(out, random_range(r, -4, 4), mix_scratch());
    else if (other <= 2) mix_bring(out, random_range(r, -64, 64), mix_scratch());
    else if (other == 3) mix_bring(out, random_range(r, -4096, 512), mix_scratch());
    else if (other == 4) mix_bring(out, random_range(r, -24, -1), mix_scratch());
}
