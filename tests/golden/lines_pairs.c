/* SPDX-License-Identifier: MIT */
/* Pairs of one world, for the lines. A pair is placed along an axis n: the vertex of B that is
 * farthest against n is put at the vertex of A that is farthest along n, and then moved by a gap
 * along n and aside. Without a step aside the gap is the distance, or the depth at most; n is any
 * direction, or a normal of A to which the faces of both may be parallel. No query is called. */
#include "lines.h"

#define POINTS 8 /* of a hull, a cloud or a polygon, at most */

world_pair lines_both;

/* ---- Vertices and sizes ---------------------------------------------------------------------- */

#ifdef WORLD_PLANE
static int is_sector(const world_shape *s) { return s->type == QN_SHAPE2_SECTOR; }
static int listed(const world_shape *s) { return s->type == QN_SHAPE2_POLYGON ? s->count : 0; }
static world_vec listed_vertex(const world_shape *s, int i) { return s->edge[i].from; }
#else
static int is_sector(const world_shape *s) { return (void)s, 0; }
static int listed(const world_shape *s) { return s->type >= QN_CLOUD ? s->hull->vertex_count : 0; }
static world_vec listed_vertex(const world_shape *s, int i) { return s->hull->vertices[i]; }
#endif

int lines_vertex_count(const world_shape *s)
{
    if (listed(s) || is_sector(s)) return is_sector(s) ? 3 : listed(s);
    return s->type == WORLD_BOX ? 1 << DIMENSIONS : s->type == WORLD_CAPSULE ? 2 : 1;
}

/* Those of a sector are the apex and the ends of its arc. */
world_vec lines_vertex(const world_shape *s, int i)
{
    world_vec v = { 0 };
    int k;
    if (listed(s)) return listed_vertex(s, i);
    if (s->type == WORLD_CAPSULE) return s->v[i];
    for (k = 0; k < DIMENSIONS && s->type == WORLD_BOX; k++)
        *world_at(&v, k) = (i >> k & 1 ? 1 : -1) * world_get(s->v[0], k);
#ifdef WORLD_PLANE
    if (is_sector(s) && i) {
        const qn_dir2 end = qn_dir2_from_vec2(s->v[1]);
        v.x = (int32_t)((int64_t)s->v[0].x * end.x / QN_ONE30);
        v.y = (int32_t)((int64_t)s->v[0].x * end.y / QN_ONE30) * (i == 1 ? 1 : -1);
    }
#endif
    return v;
}

size_t lines_world_vertices(const world_shape *s, const world_pose *pose, world_vec v[8])
{
    world_frame frame;
    int i, count = lines_vertex_count(s);
    (void)WORLD(frame, _from_pose)(&frame, pose); /* never refused: no rotation is zero */
    for (i = 0; i < count; i++) v[i] = WORLD(frame, _apply)(&frame, lines_vertex(s, i));
    return (size_t)count;
}

static int32_t larger_of(int32_t x, int32_t y)
{
    if (y < 0) y = -y;
    return x > y ? x : y;
}

/* Of the core. A sector's half angle is at most a quarter turn, so its middle (R, 0) is
 * farthest. */
static int32_t size_of_core(const world_shape *s)
{
    int32_t most = 0;
    int i, k;
    for (i = 0; i < lines_vertex_count(s); i++) {
        world_vec v = lines_vertex(s, i);
        for (k = 0; k < DIMENSIONS; k++) most = larger_of(most, *world_at(&v, k));
    }
    return is_sector(s) ? larger_of(most, s->v[0].x) : most;
}

int32_t lines_larger_size(void)
{
    return larger_of(size_of_core(&lines_both.a) + lines_both.a.radius,
                     size_of_core(&lines_both.b) + lines_both.b.radius);
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

/* A coordinate of v becomes c or -c: the core has size c then. */
static void stretch(random_state *r, world_vec *v, int32_t c)
{
    const int32_t end = mix_below(r, 2) ? c : -c;
    *world_at(v, mix_below(r, DIMENSIONS)) = end;
}

/* An extent of a core of size c: any; small in one of four, and 0 at times. */
static int32_t extent_of(random_state *r, int32_t c)
{
    const int32_t x = random_range(r, 1, c);
    if (mix_below(r, 4)) return x;
    return mix_below(r, 3) ? x >> mix_below(r, 16) : 0;
}

static world_vec extents(random_state *r, int32_t c, int32_t least)
{
    world_vec half;
    int i;
    for (i = 0; i < DIMENSIONS; i++) {
        int32_t x = extent_of(r, c);
        *world_at(&half, i) = x < least ? least : x;
    }
    *world_at(&half, mix_below(r, DIMENSIONS)) = c;
    return half;
}

/* Makes points and says how many: the corners of a box; or any, of which the first has the size. */
static int scatter(random_state *r, int brick, int32_t c, world_vec point[POINTS])
{
    int i, count = brick ? 1 << DIMENSIONS : random_range(r, DIMENSIONS + 1, POINTS);
    const world_shape box = WORLD(box, )(extents(r, c, 1), 0);
    for (i = 0; i < count; i++) point[i] = brick ? lines_vertex(&box, i) : world_random(r, c);
    if (!brick) stretch(r, &point[0], c);
    return count;
}

#ifdef WORLD_PLANE

static qn_edge2 edges[2][POINTS]; /* of A and of B */
int64_t *const lines_scratch = NULL;

static world_shape round_shape(int32_t size) { return qn_circle2(size); }

static int build(world_shape *s, int side, const world_vec *point, int count, qn_q16 radius)
{
    return qn_polygon2(s, point, (size_t)count, radius, edges[side], POINTS) >= 0;
}

/* From a sliver to half a disc. */
static world_shape last_kind(random_state *r, int32_t c, qn_q16 radius, int side)
{
    qn_rot2 half;
    (void)side;
    half.c = random_range(r, 0, 4) * 16384;
    half.s = random_range(r, half.c ? 0 : 1, 65536);
    return qn_sector2(c, half, radius);
}

#else

/* Two hulls, then the memory of the queries; the second hull is built into all that the first
 * leaves. */
static int64_t memory[(2u * LINES_HULL_BYTES + QN_WORKSPACE_BYTES) / 8u];
int64_t *const lines_scratch = memory + 2u * LINES_HULL_BYTES / 8u;
static qn_hull3 hulls[2]; /* of A and of B */

static world_shape round_shape(int32_t size) { return qn_sphere3(size); }

static int build(world_shape *s, int side, const world_vec *point, int count, qn_q16 radius)
{
    const size_t at = (size_t)side * LINES_HULL_BYTES;
    *s = qn_hull3_shape(&hulls[side], radius);
    return qn_hull3_build(&hulls[side], memory + at / 8u, sizeof memory - at, point,
                          (size_t)count) >= 0;
}

/* A cloud: a solid; points in a plane or on a line; repeated ones; one. The first has the size
 * c. */
static world_shape last_kind(random_state *r, int32_t c, qn_q16 radius, int side)
{
    qn_vec3 *point = (qn_vec3 *)(memory + (size_t)side * LINES_HULL_BYTES / 8u);
    qn_hull3 *h = &hulls[side];
    int i, form = mix_below(r, 6), count = scatter(r, form == 0, c, point);
    for (i = 0; i < count; i++) {
        if (form == 1 || form == 2) point[i].z = point[0].z;
        if (form == 2) point[i].y = point[0].y;
        if (form == 3 && i > 2) point[i] = point[mix_below(r, 3)];
    }
    if (form == 4) count = 1;
    *h = (qn_hull3)QN_CLOUD_DATA(point, 0);
    h->vertex_count = (uint16_t)count;
    return qn_cloud3(h, radius);
}

#endif

/* Points that make no hull, or one that has lost its farthest vertex, are drawn anew; the corners
 * of a box, whose every extent is 1 LSB at least, end that. */
static world_shape hull(random_state *r, int32_t c, qn_q16 radius, int side)
{
    world_vec point[POINTS];
    world_shape s = round_shape(0);
    int tries = 0, brick = mix_below(r, 3) == 0, built = 0;
    while (!built && tries < 9) {
        int count = scatter(r, brick || tries == 8, c, point);
        tries++;
        built = build(&s, side, point, count, radius) && size_of_core(&s) == c;
    }
    return s;
}

/* A shape of exactly that size, 2 LSB at least. */
static world_shape shape(random_state *r, int kind, int32_t size, int rounded, int side)
{
    qn_q16 radius = rounded ? random_range(r, 1, size / 2) : 0;
    int32_t c = size - radius;
    world_vec u, v;
    if (kind == LINES_ROUND) return round_shape(size);
    if (kind == LINES_BOX) return WORLD(box, )(extents(r, c, 0), radius);
    if (kind == LINES_HULL) return hull(r, c, radius, side);
    if (kind == LINES_CLOUD) return last_kind(r, c, radius, side);
    radius = mix_below(r, 8) ? random_range(r, 0, size) : 0;
    c = size - radius;
    u = world_random(r, c);
    v = world_random(r, c);
    stretch(r, mix_below(r, 2) ? &u : &v, c);
    return WORLD(capsule, )(u, v, radius);
}

void lines_make(random_state *r, const lines_class *c)
{
    const int one = c->b == LINES_KINDS;
    int32_t a, b;
    const int radii = lines_draw_sizes(r, c, &a, &b);
    lines_both.a = shape(r, c->a, a, radii & 1, 0);
    lines_both.b = one ? round_shape(0) : shape(r, c->b, b, radii >> 1, 1);
    if (!one && mix_below(r, 2)) world_swap_shapes(&lines_both);
}

/* ---- Places ---------------------------------------------------------------------------------- */

#define FARTHEST \
    (32000 * 65536)         /* coordinates of a place: inside the format, with room for a step */
#define PLACE (256 * 65536) /* of A, where the pair leaves room */

static int32_t clamped(int64_t x, int32_t limit)
{
    return x > limit ? limit : x < -limit ? -limit : (int32_t)x;
}

/* o += by n, |by| < 2^32. */
static void add_along(int64_t *o, world_dir n, int64_t by)
{
    int i;
    for (i = 0; i < DIMENSIONS; i++) o[i] += by * world_get(world_of_dir(n), i) / QN_ONE30;
}

/* The gap of a place, in LSB; below 0 a depth. */
static int64_t gap_of(random_state *r, int place)
{
    const int32_t larger = lines_larger, smaller = lines_smaller;
    const int32_t least[LINES_PLACES] = { 1, -2, 1, -4, 0, 0, 0, 1, -1 };
    const int32_t greatest[LINES_PLACES] = {
        larger, 2, smaller, 4, smaller / 4 + 1, 0, smaller / 8 + 1, larger / 8 + 1, 1
    };
    if ((place == 3 || place == 8) && mix_below(r, 2)) return 0;
    return (place == 2 || place == 4 ? -1 : 1) *
           (int64_t)random_range(r, least[place], greatest[place]);
}

/* The point of the core farthest along n, in its own frame: 3 * 2^30 * 2^30 < 2^62. On the arc of a
 * sector nothing else is as far. */
static world_vec farthest(const world_shape *s, world_dir n)
{
    world_vec best = { 0 };
    int64_t most = INT64_MIN;
    int i;
    for (i = 0; i < lines_vertex_count(s); i++) {
        const world_vec v = lines_vertex(s, i);
        if (world_dot(v, n) <= most) continue;
        most = world_dot(v, n);
        best = v;
    }
#ifdef WORLD_PLANE
    if (is_sector(s) && n.x > 0) {
        const qn_dir2 end = qn_dir2_from_vec2(s->v[1]);
        const int64_t size = s->v[0].x, y = n.y < 0 ? -(int64_t)n.y : n.y;
        if (y * end.x > (int64_t)n.x * end.y) return best;
        best.x = (int32_t)(size * n.x / QN_ONE30);
        best.y = (int32_t)(size * n.y / QN_ONE30);
    }
#endif
    return best;
}

/* From A's place to B's where the shapes meet at their points farthest along n. */
static void meeting(const world_frame *a, const world_frame *b, world_dir n, int64_t *o)
{
    const world_dir on_a = WORLD(frame, _unturn)(a, n),
                    on_b = WORLD(frame, _unturn)(b, world_opposite(n));
    const world_vec u = WORLD(frame, _apply)(a, farthest(&lines_both.a, on_a)),
                    v = WORLD(frame, _apply)(b, farthest(&lines_both.b, on_b));
    int k;
    for (k = 0; k < DIMENSIONS; k++) o[k] = (int64_t)world_get(u, k) - world_get(v, k);
    add_along(o, n, (int64_t)lines_both.a.radius + lines_both.b.radius);
}

/* Axis i of a frame, or its opposite. */
static world_dir axis(const world_frame *f, int i, int opposite)
{
    return WORLD(frame, _turn)(f, world_axis(i, opposite ? -QN_ONE30 : QN_ONE30));
}

#ifdef WORLD_PLANE

static world_dir any_direction(random_state *r) { return world_dir_of(world_random(r, 32768)); }

/* The outward normal of an edge of A, where that is a polygon, or of a box in its frame. */
static world_dir face_of_a(random_state *r, const world_frame *a, int i)
{
    const world_shape *s = &lines_both.a;
    if (s->type != QN_SHAPE2_POLYGON) return axis(a, i, mix_below(r, 2));
    return WORLD(frame, _turn)(a, s->edge[mix_below(r, s->count)].normal);
}

/* Square to the face. */
static world_dir aside_of(const world_frame *a, world_dir n, int i, int k)
{
    (void)a, (void)i, (void)k;
    return (world_dir){ -n.y, n.x };
}

static qn_rot2 rotation(random_state *r)
{
    const qn_vec2 v = world_random(r, 65536);
    return (qn_rot2){ v.x | !v.y, v.y };
}

/* B's rotation: A's after some quarter turns, perhaps but for a few units of the last place. */
static void align(random_state *r)
{
    qn_rot2 q = lines_both.pose_a.r;
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
    lines_both.pose_b.r = q;
}

#else

static world_dir any_direction(random_state *r)
{
    int64_t d[3], length;
    random_direction(r, d, &length);
    return world_dir_of((qn_vec3){ (int32_t)d[0], (int32_t)d[1], (int32_t)d[2] });
}

static world_dir face_of_a(random_state *r, const world_frame *a, int i)
{
    return axis(a, i, mix_below(r, 2));
}

static world_dir aside_of(const world_frame *a, world_dir n, int i, int k)
{
    (void)n;
    return axis(a, (i + k) % 3, 0);
}

static qn_quat rotation(random_state *r) { return mix_quat(r); }
static void align(random_state *r) { mix_align(r, &lines_both); }

#endif

/* Place 5 alone has no gap: B's origin is near A's. */
static void offset_of(random_state *r, int place, const world_frame *a, const world_frame *b,
                      int64_t *o)
{
    const int aside = place == 3 || place == 4 || place == 6 || place == 7;
    const int i = mix_below(r, DIMENSIONS);
    const int32_t half = lines_smaller / 2;
    const world_dir n = place == 8 ? axis(a, i, mix_below(r, 2))
                        : aside    ? face_of_a(r, a, i)
                                   : any_direction(r);
    int k;
    if (place == 5) {
        add_along(o, n, random_range(r, 0, lines_smaller / 4));
        return;
    }
    meeting(a, b, n, o);
    add_along(o, n, gap_of(r, place));
    for (k = 1; k < DIMENSIONS && aside; k++) {
        const world_dir beside = aside_of(a, n, i, k);
        add_along(o, beside, random_range(r, -half, half));
    }
}

/* Puts A left and B right of a middle near the origin, o apart, which lets huge ones fit the
 * format. */
static void put(random_state *r, const int64_t *o)
{
    world_vec middle = { 0 };
    int i;
    if (lines_larger <= 1024 << 16) middle = world_random(r, PLACE);
    for (i = 0; i < DIMENSIONS; i++) {
        const int32_t a = clamped(world_get(middle, i) - o[i] / 2, FARTHEST);
        *world_at(&lines_both.pose_a.p, i) = a;
        *world_at(&lines_both.pose_b.p, i) = clamped(a + o[i], FARTHEST);
    }
}

void lines_place(random_state *r, int place)
{
    static const world_pose home = WORLD_HOME;
    int64_t o[3] = { 0, 0, 0 };
    world_frame a, b;
    lines_both.pose_a = lines_both.pose_b = home;
    if (place != 8) {
        WORLD_ROTATION(lines_both.pose_a) = rotation(r);
        WORLD_ROTATION(lines_both.pose_b) = rotation(r);
    }
    if (place == 3 || place == 4 || place == 7) align(r);
    (void)WORLD(frame, _from_pose)(&a, &lines_both.pose_a); /* never refused: no rotation is 0 */
    (void)WORLD(frame, _from_pose)(&b, &lines_both.pose_b);
    offset_of(r, place, &a, &b, o);
    put(r, o);
}

/* B comes back from where it has been pushed, towards A or nearly so, and may stop short. */
void lines_make_path(random_state *r)
{
    const int32_t aside = lines_larger / 2;
    const int64_t back = random_range(r, 0, lines_larger);
    int64_t o[3];
    world_vec to;
    int i;
    for (i = 0; i < DIMENSIONS; i++) {
        o[i] = world_get(lines_both.pose_b.p, i);
        *world_at(&to, i) =
            clamped((world_get(lines_both.pose_a.p, i) - o[i]) / 2 + random_range(r, -aside, aside),
                    INT32_MAX);
    }
    lines_path.way = world_dir_of(to);
    add_along(o, lines_path.way, -back);
    for (i = 0; i < DIMENSIONS; i++) *world_at(&lines_from, i) = clamped(o[i], FARTHEST);
    lines_path =
        world_path_of(lines_path.way, clamped(back * random_range(r, 0, 512) / 256, INT32_MAX));
}
