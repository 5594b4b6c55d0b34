/* SPDX-License-Identifier: MIT */
/* Pairs of space, for the lines. A pair is placed along an axis n: the vertex of B that is farthest
 * against n is put at the vertex of A that is farthest along n, and then moved by a gap along n and
 * aside. Without a step aside the gap is the distance, or the depth at most; n is any direction, or
 * an axis of A's frame to which the faces of both may be parallel. No query is called. */
#include "lines.h"

#define POINTS 8 /* of a hull or a cloud, at most */

mix_pair lines_pair3;
static qn_hull3 hulls[2]; /* of A and of B */

/* ---- Sizes ----------------------------------------------------------------------------------- */

static int has_vertices(const qn_shape3 *s) { return s->type == QN_HULL || s->type == QN_CLOUD; }

int lines_vertex_count(const qn_shape3 *s)
{
    if (has_vertices(s)) return s->hull->vertex_count;
    return s->type == QN_BOX ? 8 : s->type == QN_CAPSULE ? 2 : 1;
}

qn_vec3 lines_vertex(const qn_shape3 *s, int i)
{
    qn_vec3 v = { 0, 0, 0 };
    if (has_vertices(s)) return s->hull->vertices[i];
    if (s->type == QN_CAPSULE) return s->v[i];
    if (s->type == QN_BOX) {
        v.x = i & 1 ? s->v[0].x : -s->v[0].x;
        v.y = i & 2 ? s->v[0].y : -s->v[0].y;
        v.z = i & 4 ? s->v[0].z : -s->v[0].z;
    }
    return v;
}

size_t lines_world_vertices3(const qn_shape3 *s, const qn_pose3 *pose, qn_vec3 v[8])
{
    qn_frame3 frame;
    int i, count = lines_vertex_count(s);
    (void)qn_frame3_from_pose(&frame, pose); /* never refused: no rotation is zero */
    for (i = 0; i < count; i++) v[i] = qn_frame3_apply(&frame, lines_vertex(s, i));
    return (size_t)count;
}

static int32_t larger_of(int32_t x, int32_t y)
{
    if (y < 0) y = -y;
    return x > y ? x : y;
}

static int32_t largest(int32_t so_far, qn_vec3 v)
{
    return larger_of(larger_of(larger_of(so_far, v.x), v.y), v.z);
}

static int32_t size_of(const qn_shape3 *s)
{
    int32_t most = 0;
    int i;
    for (i = 0; i < lines_vertex_count(s); i++) most = largest(most, lines_vertex(s, i));
    return most + s->radius;
}

static int32_t larger_size(void)
{
    return larger_of(size_of(&lines_pair3.a), size_of(&lines_pair3.b));
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

static int32_t *coordinate(qn_vec3 *v, int i) { return i == 0 ? &v->x : i == 1 ? &v->y : &v->z; }

/* A coordinate of v becomes c or -c: the core has size c then. */
static void stretch(random_state *r, qn_vec3 *v, int32_t c)
{
    *coordinate(v, mix_below(r, 3)) = mix_below(r, 2) ? c : -c;
}

static qn_vec3 extents(random_state *r, int32_t c, int32_t least)
{
    qn_vec3 half;
    int i;
    for (i = 0; i < 3; i++) {
        int32_t x = lines_extent(r, c);
        *coordinate(&half, i) = x < least ? least : x;
    }
    *coordinate(&half, mix_below(r, 3)) = c;
    return half;
}

/* Makes points and says how many: the corners of a box; or any, of which the first has the size. */
static int scatter(random_state *r, int brick, int32_t c, qn_vec3 point[POINTS])
{
    int i, count = brick ? POINTS : random_range(r, 4, POINTS);
    qn_shape3 box = qn_box3(extents(r, c, 1), 0);
    for (i = 0; i < count; i++) point[i] = brick ? lines_vertex(&box, i) : random_vec3(r, c);
    if (!brick) stretch(r, &point[0], c);
    return count;
}

static int32_t size_of_points(const qn_vec3 *point, int count)
{
    int32_t most = 0;
    int i;
    for (i = 0; i < count; i++) most = largest(most, point[i]);
    return most;
}

/* Points that make no hull, or one that has lost its farthest vertex, are drawn anew; the corners
 * of a box, whose every extent is 1 LSB at least, end that. */
static qn_shape3 hull(random_state *r, int32_t c, qn_q16 radius, int side)
{
    qn_vec3 point[POINTS];
    qn_hull3 *h = &hulls[side];
    int tries = 0, brick = mix_below(r, 3) == 0, built = 0;
    while (!built && tries < 9) {
        int count = scatter(r, brick || tries == 8, c, point);
        tries++;
        built = lines_hull(h, side, point, count) >= 0 &&
                size_of_points(h->vertices, h->vertex_count) == c;
    }
    return qn_hull3_shape(h, radius);
}

/* A solid; points in a plane or on a line; repeated ones; one. The first has the size c. */
static qn_shape3 cloud(random_state *r, int32_t c, qn_q16 radius, int side)
{
    qn_vec3 *point = lines_vertices(side);
    qn_hull3 *h = &hulls[side];
    static const qn_hull3 none;
    int i, form = mix_below(r, 6), count = scatter(r, form == 0, c, point);
    for (i = 0; i < count; i++) {
        if (form == 1 || form == 2) point[i].z = point[0].z;
        if (form == 2) point[i].y = point[0].y;
        if (form == 3 && i > 2) point[i] = point[mix_below(r, 3)];
    }
    if (form == 4) count = 1;
    *h = none;
    h->vertices = point;
    h->vertex_count = (uint16_t)count;
    return qn_cloud3(h, radius);
}

/* A shape of exactly that size, 2 LSB at least. */
static qn_shape3 shape(random_state *r, int kind, int32_t size, int rounded, int side)
{
    qn_q16 radius = rounded ? random_range(r, 1, size / 2) : 0;
    int32_t c = size - radius;
    qn_vec3 u, v;
    if (kind == LINES_ROUND) return qn_sphere3(size);
    if (kind == LINES_BOX) return qn_box3(extents(r, c, 0), radius);
    if (kind == LINES_HULL) return hull(r, c, radius, side);
    if (kind == LINES_CLOUD) return cloud(r, c, radius, side);
    radius = mix_below(r, 8) ? random_range(r, 0, size) : 0;
    c = size - radius;
    u = random_vec3(r, c);
    v = random_vec3(r, c);
    stretch(r, mix_below(r, 2) ? &u : &v, c);
    return qn_capsule3(u, v, radius);
}

static void make_pair(random_state *r, const lines_class *c)
{
    const int one = c->b == LINES_KINDS;
    int32_t a, b;
    const int radii = lines_draw_sizes(r, c, &a, &b);
    lines_pair3.a = shape(r, c->a, a, radii & 1, 0);
    lines_pair3.b = one ? qn_sphere3(0) : shape(r, c->b, b, radii >> 1, 1);
    if (!one && mix_below(r, 2)) { /* neither side is the simple one */
        qn_shape3 was = lines_pair3.a;
        lines_pair3.a = lines_pair3.b;
        lines_pair3.b = was;
    }
}

/* ---- Places ---------------------------------------------------------------------------------- */

/* The vertex of the core farthest along n, in its own frame: 3 * 2^30 * 2^30 < 2^62. */
static qn_vec3 farthest(const qn_shape3 *s, qn_dir3 n)
{
    qn_vec3 best = { 0, 0, 0 };
    int64_t most = INT64_MIN;
    int i;
    for (i = 0; i < lines_vertex_count(s); i++) {
        qn_vec3 v = lines_vertex(s, i);
        int64_t along = (int64_t)v.x * n.x + (int64_t)v.y * n.y + (int64_t)v.z * n.z;
        if (along > most) {
            most = along;
            best = v;
        }
    }
    return best;
}

/* From A's place to B's where the shapes meet at their vertices farthest along n. */
static void meeting(const qn_frame3 *a, const qn_frame3 *b, qn_dir3 n, int64_t *o)
{
    const qn_dir3 back = { -n.x, -n.y, -n.z };
    const qn_vec3 on_a = qn_frame3_apply(a, farthest(&lines_pair3.a, qn_frame3_unturn(a, n)));
    const qn_vec3 on_b = qn_frame3_apply(b, farthest(&lines_pair3.b, qn_frame3_unturn(b, back)));
    o[0] = (int64_t)on_a.x - on_b.x;
    o[1] = (int64_t)on_a.y - on_b.y;
    o[2] = (int64_t)on_a.z - on_b.z;
    lines_add_along(3, o, &n.x, (int64_t)lines_pair3.a.radius + lines_pair3.b.radius);
}

static qn_dir3 any_direction(random_state *r)
{
    int64_t d[3], length;
    mix_direction(r, d, &length);
    return qn_dir3_from_vec3((qn_vec3){ (int32_t)d[0], (int32_t)d[1], (int32_t)d[2] });
}

/* Axis i of a frame, or its opposite. */
static qn_dir3 axis(const qn_frame3 *f, int i, int opposite)
{
    qn_dir3 local = { 0, 0, 0 };
    int32_t one = opposite ? -QN_ONE30 : QN_ONE30;
    if (i == 0) local.x = one;
    else if (i == 1) local.y = one;
    else local.z = one;
    return qn_frame3_turn(f, local);
}

/* Place 5 alone has no gap: B's origin is near A's. */
static void offset_of(random_state *r, int place, const qn_frame3 *a, const qn_frame3 *b,
                      int64_t *o)
{
    const int aside = place == 3 || place == 4 || place == 6 || place == 7, i = mix_below(r, 3);
    const int32_t half = lines_smaller / 2;
    qn_dir3 n = aside || place == 8 ? axis(a, i, mix_below(r, 2)) : any_direction(r);
    int k;
    if (place == 5) {
        lines_add_along(3, o, &n.x, random_range(r, 0, lines_smaller / 4));
        return;
    }
    meeting(a, b, n, o);
    lines_add_along(3, o, &n.x, lines_gap(r, place));
    for (k = 1; k < 3 && aside; k++) {
        n = axis(a, (i + k) % 3, 0);
        lines_add_along(3, o, &n.x, random_range(r, -half, half));
    }
}

static void place_pair(random_state *r, int place)
{
    int64_t o[3] = { 0, 0, 0 };
    static const qn_pose3 unturned = { { 0, 0, 0 }, { 65536, 0, 0, 0 } };
    qn_frame3 a, b;
    lines_pair3.pose_a = lines_pair3.pose_b = unturned;
    if (place != 8) {
        lines_pair3.pose_a.q = mix_quat(r);
        lines_pair3.pose_b.q = mix_quat(r);
    }
    if (place == 3 || place == 4 || place == 7) mix_align(r, &lines_pair3);
    (void)qn_frame3_from_pose(&a, &lines_pair3.pose_a); /* never refused: no rotation is zero */
    (void)qn_frame3_from_pose(&b, &lines_pair3.pose_b);
    offset_of(r, place, &a, &b, o);
    lines_put(r, 3, &lines_pair3.pose_a.p.x, &lines_pair3.pose_b.p.x, o);
}

static void make_path(random_state *r)
{
    const int32_t *a = &lines_pair3.pose_a.p.x, *b = &lines_pair3.pose_b.p.x;
    const int64_t back = random_range(r, 0, lines_larger);
    qn_dir3 way;
    qn_vec3 to;
    lines_aim(r, 3, a, b, &to.x);
    way = qn_dir3_from_vec3(to);
    lines_path3 = path3_of(way, lines_back(r, 3, b, &way.x, back, &lines_from3.x));
}

const lines_world lines_space = {
    0, make_pair, place_pair, make_path, larger_size, lines_memory + 2u * LINES_HULL_BYTES / 8u
};
