/* SPDX-License-Identifier: MIT */
#include "mix.h"

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

/* Boards have no strcmp. */
static bool is_same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

int mix_kind_of(const char *name)
{
    int k = MIX_ALL_KINDS - 1;
    if (is_same(name, "all")) return -1;
    while (k >= 0 && !is_same(name, mix_any_name(k))) k--;
    return k < 0 ? -2 : k;
}

const qn_query *mix_scratch(void)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    static const qn_query query = { 0, 0, 0, NULL, memory, sizeof memory };
    return &query;
}

/* ---- Points ---------------------------------------------------------------------------------- */

typedef enum hull_form {
    FORM_SPARSE,  /* 4 to 12 points of a block, or of a plate 10 or 100 times thinner */
    FORM_LATTICE, /* points of a coarse lattice: planes, lines and ties */
    FORM_PRISM,   /* two rings of 3 to 16 */
    FORM_BALL,    /* 12 to 40 directions */
    FORM_FLAT,    /* any rank, and plates of few LSB */
    FORM_LARGE    /* balls and prisms of 41 to 255 vertices */
} hull_form;

qn_shape3 mix_body(mix_store *s, int cloud, qn_q16 radius)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    if (!cloud && s->count >= 4 &&
        qn_hull3_build(&s->hull, s->memory, sizeof s->memory, s->point, (size_t)s->count) >= 0)
        return qn_hull3_shape(&s->hull, radius);
    s->hull = none;
    s->hull.vertices = s->point;
    s->hull.vertex_count = (uint16_t)s->count;
    return qn_cloud3(&s->hull, radius);
}

void mix_add(mix_store *s, int64_t x, int64_t y, int64_t z)
{
    qn_vec3 *p = &s->point[s->count++];
    p->x = (qn_q16)x;
    p->y = (qn_q16)y;
    p->z = (qn_q16)z;
}

static int32_t upto(random_state *r, int32_t most) { return random_range(r, -most, most); }

/* z is drawn first, then y, then x: C leaves the order of arguments to the compiler, and a pair is
 * to be the same on every machine. */
static qn_vec3 random_point(random_state *r, int32_t x, int32_t y, int32_t z)
{
    qn_vec3 p;
    p.z = upto(r, z);
    p.y = upto(r, y);
    p.x = upto(r, x);
    return p;
}

static void sparse(random_state *r, mix_store *s, int32_t size)
{
    static const int thin[6] = { 1, 1, 1, 1, 10, 100 };
    int n = random_range(r, 4, 12);
    int32_t z = size / thin[random_u32(r) % 6u];
    while (s->count < n) s->point[s->count++] = random_point(r, size, size, z);
}

static void lattice(random_state *r, mix_store *s, int32_t size)
{
    int n = random_range(r, 4, 16), steps = random_range(r, 1, 3);
    while (s->count < n) {
        const qn_vec3 at = random_point(r, steps, steps, steps);
        mix_add(s, (int64_t)at.x * size / steps, (int64_t)at.y * size / steps,
                (int64_t)at.z * size / steps);
    }
}

static void prism(random_state *r, mix_store *s, int32_t size, int sides)
{
    int32_t low = upto(r, size), high = upto(r, size);
    while (sides-- > 0) {
        int64_t d[3], length;
        do mix_direction(r, d, &length);
        while (d[0] * d[0] + d[1] * d[1] < 4096); /* nearly all are longer */
        length = mix_root(d[0] * d[0] + d[1] * d[1]);
        mix_add(s, d[0] * size / length, d[1] * size / length, low);
        mix_add(s, d[0] * size / length, d[1] * size / length, high);
    }
}

static void ball(random_state *r, mix_store *s, int32_t size, int count)
{
    int32_t z = random_u32(r) % 3u ? size : size / 8;
    while (s->count < count) {
        int64_t d[3], length;
        mix_direction(r, d, &length); /* length >= 64 */
        mix_add(s, d[0] * size / length, d[1] * size / length, d[2] * z / length);
    }
}

static void flat(random_state *r, mix_store *s, int32_t size)
{
    int n = random_range(r, 1, 9);
    int32_t height = random_u32(r) % 2u ? 0 : random_range(r, 1, 8);
    while (s->count < n) {
        const int32_t z = upto(r, height), y = n < 3 ? 0 : upto(r, size);
        mix_add(s, upto(r, size), y, z);
    }
}

/* About `size` LSB to each side, rounded by radius. body 0 or 1 says whose memory it takes. A hull,
 * or where the points make none, or one in four times, a cloud. */
static qn_shape3 make_hull(random_state *r, int body, hull_form form, int32_t size, qn_q16 radius)
{
    static mix_store store[2];
    mix_store *s = &store[body];
    s->count = 0;
    if (form == FORM_SPARSE) sparse(r, s, size);
    else if (form == FORM_LATTICE) lattice(r, s, size);
    else if (form == FORM_FLAT) flat(r, s, size);
    else if (form == FORM_PRISM) prism(r, s, size, random_range(r, 3, 16));
    else if (form == FORM_BALL) ball(r, s, size, random_range(r, 12, 40));
    else if (random_u32(r) % 2u) prism(r, s, size, random_range(r, 21, 127));
    else ball(r, s, size, random_range(r, 41, 255));
    return mix_body(s, random_u32(r) % 4u == 0, radius);
}

/* ---- Hulls and clouds ------------------------------------------------------------------------ */

static qn_shape3 any_hull(random_state *r, int body, mix_span s, int rounded)
{
    static const hull_form forms[8] = { FORM_SPARSE,  FORM_SPARSE, FORM_SPARSE, FORM_SPARSE,
                                        FORM_LATTICE, FORM_PRISM,  FORM_BALL,   FORM_FLAT };
    hull_form form = forms[mix_below(r, 8)];
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
    static const hull_form large[4] = { FORM_PRISM, FORM_BALL, FORM_BALL, FORM_SPARSE };
    int32_t size = mix_size(r, s), other;
    int huge = mix_below(r, 16) == 0;
    p->a = any_hull(r, 0, s, kind == MIX_PADDED);
    p->b = any_body(r, 1, s);
    if (kind == MIX_MIXED) p->a = any_body(r, 0, s);
    if (kind == MIX_HULLS) {
        p->a = make_hull(r, 0, FORM_SPARSE, mix_size(r, s), 0);
        p->b = make_hull(r, 1, FORM_SPARSE, mix_size(r, s), 0);
    }
    if (kind == MIX_HULL_ALIGN || kind == MIX_LATTICE) {
        p->a = make_hull(r, 0, FORM_LATTICE, size, 0);
        p->b = kind == MIX_HULL_ALIGN && mix_below(r, 2)
                   ? mix_box(r, s, 0)
                   : make_hull(r, 1, FORM_LATTICE, kind == MIX_LATTICE ? size : mix_size(r, s), 0);
    }
    if (kind == MIX_PLATES)
        p->a = make_hull(r, 0, FORM_FLAT, size, mix_below(r, 4) ? 0 : mix_size(r, s) >> 4);
    if (kind == MIX_LARGE) {
        p->a = make_hull(r, 0, huge ? FORM_LARGE : large[mix_below(r, 4)], size, 0);
        other = mix_size(r, s);
        p->b = make_hull(r, 1, huge && mix_below(r, 2) ? FORM_LARGE : large[mix_below(r, 4)], other,
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
    p->pose_b.p.x = p->pose_a.p.x + random_range(r, -off, off);
    p->pose_b.p.y = p->pose_a.p.y + random_range(r, -off, off);
    p->pose_b.p.z = p->pose_a.p.z + random_range(r, -off, off);
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
        mix_built_make(r, out);
        return;
    }
    if (kind == MIX_HULL_TINY) s.lo = 0, s.hi = 10;
    if (kind == MIX_HULL_BIG) s.lo = 16, s.hi = 25;
    if (kind == MIX_LATTICE) {
        s.hi = s.lo = mix_below(r, 19);
        size = (int32_t)1 << s.lo;
    }
    make_bodies(r, kind, out, s);
    if (mix_below(r, 2)) {
        qn_shape3 was = out->a;
        out->a = out->b;
        out->b = was;
    }
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
