/* SPDX-License-Identifier: MIT */
/* Pairs of the plane, for the lines: made and placed as those of space (lines_pairs3.c). No query
 * is called. */
#include "lines.h"

#include "quoin/plane.h"

#define CORNERS 8

lines_pair lines_pair2;
static qn_edge2 edges[2][CORNERS]; /* of A and of B */

/* ---- Sizes ----------------------------------------------------------------------------------- */

static int32_t magnitude(int32_t x) { return x < 0 ? -x : x; }
static int32_t larger_of(int32_t x, int32_t y) { return x > y ? x : y; }
static int32_t largest(qn_vec2 v) { return larger_of(magnitude(v.x), magnitude(v.y)); }

/* A sector's half angle is at most a quarter turn, so that its middle (R, 0) is farthest. */
static int32_t size_of(const qn_shape2 *s)
{
    int32_t most = 0;
    int i;
    if (s->type == QN_SHAPE2_POLYGON)
        for (i = 0; i < s->count; i++) most = larger_of(most, largest(s->edge[i].from));
    if (s->type == QN_SHAPE2_CAPSULE) most = larger_of(largest(s->v[0]), largest(s->v[1]));
    if (s->type == QN_SHAPE2_BOX) most = largest(s->v[0]);
    if (s->type == QN_SHAPE2_SECTOR) most = s->v[0].x;
    return most + s->radius;
}

static int32_t larger_size(void)
{
    return larger_of(size_of(&lines_pair2.a), size_of(&lines_pair2.b));
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

static qn_vec2 anywhere(random_state *r, int32_t c)
{
    qn_vec2 v;
    v.x = random_range(r, -c, c);
    v.y = random_range(r, -c, c);
    return v;
}

/* On the outline of the square of size c. */
static qn_vec2 outline(random_state *r, int32_t c)
{
    qn_vec2 v = anywhere(r, c);
    int32_t end = mix_below(r, 2) ? c : -c;
    if (mix_below(r, 2)) v.x = end;
    else v.y = end;
    return v;
}

/* Points on a line are drawn anew; a right angle ends that. */
static qn_shape2 polygon(random_state *r, int32_t c, qn_q16 radius, qn_edge2 *edge)
{
    qn_vec2 point[CORNERS];
    qn_shape2 s = qn_circle2(0);
    int tries = 0, i, built = 0;
    while (!built && tries < 9) {
        int count = random_range(r, 3, CORNERS);
        for (i = 0; i < count; i++) point[i] = anywhere(r, c);
        point[0] = outline(r, c);
        if (++tries > 8) {
            point[0].x = point[0].y = point[1].y = point[2].x = c;
            point[1].x = point[2].y = -c;
        }
        built = qn_polygon2(&s, point, (size_t)count, radius, edge, CORNERS) >= 0;
    }
    return s;
}

/* From a sliver to half a disc. */
static qn_rot2 half_angle(random_state *r)
{
    qn_rot2 half;
    half.c = random_range(r, 0, 4) * 16384;
    half.s = random_range(r, half.c ? 0 : 1, 65536);
    return half;
}

/* A shape of exactly that size, 2 LSB at least. */
static qn_shape2 shape(random_state *r, int kind, int32_t size, int rounded, int side)
{
    qn_q16 radius = rounded ? random_range(r, 1, size / 2) : 0;
    int32_t c = size - radius;
    qn_vec2 u, v;
    if (kind == LINES_ROUND) return qn_circle2(size);
    if (kind == LINES_BOX) {
        u.x = u.y = c;
        if (mix_below(r, 2)) u.x = lines_extent(r, c);
        else u.y = lines_extent(r, c);
        return qn_box2(u, radius);
    }
    if (kind == LINES_HULL) return polygon(r, c, radius, edges[side]);
    if (kind == LINES_SECTOR) return qn_sector2(c, half_angle(r), radius);
    radius = mix_below(r, 8) ? random_range(r, 0, size) : 0;
    c = size - radius;
    u = anywhere(r, c);
    v = outline(r, c);
    return mix_below(r, 2) ? qn_capsule2(u, v, radius) : qn_capsule2(v, u, radius);
}

static void make_pair(random_state *r, const lines_class *c)
{
    const int one = c->b == LINES_KINDS;
    int32_t a, b;
    const int radii = lines_draw_sizes(r, c, &a, &b);
    lines_pair2.a = shape(r, c->a, a, radii & 1, 0);
    lines_pair2.b = one ? qn_circle2(0) : shape(r, c->b, b, radii >> 1, 1);
    if (!one && mix_below(r, 2)) { /* neither side is the simple one */
        qn_shape2 was = lines_pair2.a;
        lines_pair2.a = lines_pair2.b;
        lines_pair2.b = was;
    }
}

/* ---- Places ---------------------------------------------------------------------------------- */

typedef struct search {
    qn_dir2 n;
    int64_t most;
    qn_vec2 best;
} search;

/* 2 * 2^30 * 2^30: below 2^62. */
static void consider(search *f, int32_t x, int32_t y)
{
    int64_t along = (int64_t)x * f->n.x + (int64_t)y * f->n.y;
    if (along <= f->most) return;
    f->most = along;
    f->best.x = x;
    f->best.y = y;
}

/* The apex, the ends of the arc, and the point of the arc that lies along n. */
static void consider_sector(search *f, const qn_shape2 *s)
{
    int64_t size = s->v[0].x;
    qn_dir2 end = qn_dir2_from_vec2(s->v[1]), n = f->n;
    int32_t x = (int32_t)(size * end.x / QN_ONE30), y = (int32_t)(size * end.y / QN_ONE30);
    consider(f, 0, 0);
    consider(f, x, y);
    consider(f, x, -y);
    if (n.x > 0 && (int64_t)magnitude(n.y) * end.x <= (int64_t)n.x * end.y)
        consider(f, (int32_t)(size * n.x / QN_ONE30), (int32_t)(size * n.y / QN_ONE30));
}

/* The point of the core farthest along n, in its own frame. */
static qn_vec2 farthest(const qn_shape2 *s, qn_dir2 n)
{
    search f = { { 0, 0 }, INT64_MIN, { 0, 0 } };
    int i;
    f.n = n;
    if (s->type == QN_SHAPE2_CIRCLE) consider(&f, 0, 0);
    else if (s->type == QN_SHAPE2_SECTOR) consider_sector(&f, s);
    else if (s->type == QN_SHAPE2_POLYGON)
        for (i = 0; i < s->count; i++) consider(&f, s->edge[i].from.x, s->edge[i].from.y);
    else if (s->type == QN_SHAPE2_CAPSULE)
        for (i = 0; i < 2; i++) consider(&f, s->v[i].x, s->v[i].y);
    else
        for (i = 0; i < 4; i++)
            consider(&f, i & 1 ? s->v[0].x : -s->v[0].x, i & 2 ? s->v[0].y : -s->v[0].y);
    return f.best;
}

/* From A's place to B's where the shapes meet at their points farthest along n. */
static void meeting(const qn_frame2 *a, const qn_frame2 *b, qn_dir2 n, int64_t *o)
{
    const qn_dir2 back = { -n.x, -n.y };
    const qn_vec2 on_a = qn_frame2_apply(a, farthest(&lines_pair2.a, qn_frame2_unturn(a, n)));
    const qn_vec2 on_b = qn_frame2_apply(b, farthest(&lines_pair2.b, qn_frame2_unturn(b, back)));
    o[0] = (int64_t)on_a.x - on_b.x;
    o[1] = (int64_t)on_a.y - on_b.y;
    lines_add_along(2, o, &n.x, (int64_t)lines_pair2.a.radius + lines_pair2.b.radius);
}

static qn_rot2 rotation(random_state *r)
{
    qn_rot2 q;
    q.c = random_range(r, -65536, 65536);
    q.s = random_range(r, -65536, 65536);
    if (!(q.c | q.s)) q.c = 1;
    return q;
}

/* A's rotation after some quarter turns, perhaps but for a few units of the last place. */
static qn_rot2 aligned(random_state *r, qn_rot2 q)
{
    int i, quarters = mix_below(r, 4);
    int32_t twist = mix_below(r, 3) == 0 ? 0 : 8;
    for (i = 0; i < quarters; i++) {
        qn_rot2 was = q;
        q.c = -was.s;
        q.s = was.c;
    }
    q.c += random_range(r, -twist, twist);
    q.s += random_range(r, -twist, twist);
    if (!(q.c | q.s)) q.c = 1;
    return q;
}

static qn_dir2 any_direction(random_state *r)
{
    qn_vec2 v;
    v.x = random_range(r, -32768, 32768);
    v.y = random_range(r, -32768, 32768);
    return qn_dir2_from_vec2(v);
}

/* Axis i / 2 of a frame, or its opposite. */
static qn_dir2 axis(const qn_frame2 *f, int i)
{
    qn_dir2 local = { 0, 0 };
    int32_t one = i & 1 ? QN_ONE30 : -QN_ONE30;
    if (i & 2) local.x = one;
    else local.y = one;
    return qn_frame2_turn(f, local);
}

/* The outward normal of an edge of A, if that is a polygon; or an axis of its frame: as of a
 * box. */
static qn_dir2 face_of_a(random_state *r, const qn_frame2 *a)
{
    const qn_shape2 *s = &lines_pair2.a;
    if (s->type != QN_SHAPE2_POLYGON) return axis(a, mix_below(r, 4));
    return qn_frame2_turn(a, s->edge[mix_below(r, s->count)].normal);
}

/* Place 5 alone has no gap: B's origin is near A's. */
static void offset_of(random_state *r, int place, const qn_frame2 *a, const qn_frame2 *b,
                      int64_t *o)
{
    const int aside = place == 3 || place == 4 || place == 6 || place == 7;
    const int32_t half = lines_smaller / 2;
    qn_dir2 n = place == 8 ? axis(a, mix_below(r, 4)) : aside ? face_of_a(r, a) : any_direction(r);
    qn_dir2 beside;
    if (place == 5) {
        lines_add_along(2, o, &n.x, random_range(r, 0, lines_smaller / 4));
        return;
    }
    meeting(a, b, n, o);
    lines_add_along(2, o, &n.x, lines_gap(r, place));
    beside.x = -n.y;
    beside.y = n.x;
    if (aside) lines_add_along(2, o, &beside.x, random_range(r, -half, half));
}

static void place_pair(random_state *r, int place)
{
    int64_t o[3] = { 0, 0, 0 };
    static const qn_pose2 unturned = { { 0, 0 }, { 65536, 0 } };
    lines_pair *p = &lines_pair2;
    qn_frame2 a, b;
    p->pose_a = p->pose_b = unturned;
    if (place != 8) p->pose_a.r = rotation(r);
    if (place == 3 || place == 4 || place == 7) p->pose_b.r = aligned(r, p->pose_a.r);
    else if (place != 8) p->pose_b.r = rotation(r);
    (void)qn_frame2_from_pose(&a, &p->pose_a); /* never refused: no rotation is zero */
    (void)qn_frame2_from_pose(&b, &p->pose_b);
    offset_of(r, place, &a, &b, o);
    lines_put(r, 2, &lines_pair2.pose_a.p.x, &lines_pair2.pose_b.p.x, o);
}

static void make_path(random_state *r)
{
    const int32_t *a = &lines_pair2.pose_a.p.x, *b = &lines_pair2.pose_b.p.x;
    const int64_t back = random_range(r, 0, lines_larger);
    qn_dir2 way;
    qn_vec2 to;
    lines_aim(r, 2, a, b, &to.x);
    way = qn_dir2_from_vec2(to);
    lines_path2 = path2_of(way, lines_back(r, 2, b, &way.x, back, &lines_from2.x));
}

const lines_world lines_flat = { 1, make_pair, place_pair, make_path, larger_size, NULL };
