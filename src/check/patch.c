/* SPDX-License-Identifier: MIT */
/* The area of a contact, from the vertices of two bodies and a normal.
 *   1. Vertices become integers of 2^-k LSB about the middle of all, so that the place of the
 *      bodies has no influence.
 *   2. Of each body a face: the vertices within the tolerance of its farthest, moved along the
 *      normal to the contact plane, which lies midway between the farthest of both. Of a place in
 *      that plane two coordinates are kept, the third follows from the plane. The corners of the
 *      face are found by gift wrapping (Jarvis 1973).
 *   3. Polygon intersection of the two faces: corners of either in the other, and crossings of
 *      edges. Exact signs decide which there are, each crossing is rounded once, and gift wrapping
 *      puts them in order.
 *   4. Without a common area: of the corners within an LSB of the other face, the two that are
 *      farthest apart.
 *   5. Area and centroid by triangles about the first corner; the corners return to the world.
 * No step depends on the order of the vertices. Ends: each loop counts vertices or corners. */
#include "num/predicate.h"
#include "quoin/check.h"
#include "quoin/config.h"

#define MOST_BITS 14 /* guard bits of small bodies: a square of slack stays below 2^29 */

typedef int32_t place[2]; /* in the contact plane: below 2^30, differences too */

/* The plane n . v = height, and the units of v: 2^-k LSB about origin, at most 2^28 per
 * component. */
typedef struct contact_plane {
    qn_int3 n; /* unit */
    uint8_t
        axis[3]; /* the two kept, so that counter-clockwise is seen against n; that of largest n */
    int64_t height; /* 30 fraction bits: below 2^59 */
    qn_int3 origin;
    int k; /* -4 .. MOST_BITS */
} contact_plane;

/* Strictly convex and counter-clockwise; two corners are a segment. */
typedef struct face {
    place *corner;
    int count;
} face;

/* ---- Units ----------------------------------------------------------------------------------- */

static void widen(const qn_vec3 *v, size_t count, int32_t *low, int32_t *high)
{
    size_t i;
    int j;
    for (i = 0; i < count; i++)
        for (j = 0; j < 3; j++) {
            const int32_t x = qn_row_of(&v[i])[j];
            if (x < low[j]) low[j] = x;
            if (x > high[j]) high[j] = x;
        }
}

/* Half of the greatest side, rounded up, takes `bits` bits, 32 at most: 2^(28 - bits) units an LSB
 * fit. */
static void set_units(contact_plane *p, const int32_t *low, const int32_t *high)
{
    uint64_t extent = 0;
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t middle = qn_asr64((int64_t)low[i] + high[i], 1);
        if ((uint64_t)(high[i] - middle) > extent) extent = (uint64_t)(high[i] - middle);
        p->origin[i] = (int32_t)middle;
    }
    p->k = 28 - qn_bits64(extent);
    if (p->k > MOST_BITS) p->k = MOST_BITS;
    QN_ASSERT(p->k >= -4);
}

/* Of the three axes the one nearest n is not kept: n is at least 2^30 / sqrt(3) along it. */
static void set_normal(contact_plane *p, const qn_dir3 *n)
{
    int m, next, last;
    qn_row_copy(qn_row_of(n), p->n);
    m = qn_row_largest(p->n);
    next = m == 2 ? 0 : m + 1;
    last = m == 0 ? 2 : m - 1;
    p->axis[0] = (uint8_t)(p->n[m] < 0 ? last : next);
    p->axis[1] = (uint8_t)(p->n[m] < 0 ? next : last);
    p->axis[2] = (uint8_t)m;
    QN_ASSERT(qn_abs32(p->n[m]) >= (uint32_t)1 << 29);
}

static int64_t to_units(const contact_plane *p, int64_t lsb)
{
    return p->k >= 0 ? lsb * ((int64_t)1 << p->k) : qn_round64(lsb, -p->k);
}

static int64_t to_lsb(const contact_plane *p, int64_t units)
{
    return p->k > 0 ? qn_round64(units, p->k) : units * ((int64_t)1 << -p->k);
}

/* The vertex in units, and its height n . v: below 2^30 sqrt(3) 2^28 < 2^59. */
static int64_t height_of(const contact_plane *p, const qn_vec3 *vertex, int32_t *v)
{
    int i;
    for (i = 0; i < 3; i++)
        v[i] = (int32_t)to_units(p, (int64_t)qn_row_of(vertex)[i] - p->origin[i]);
    return qn_row_dot(p->n, v);
}

/* A place in the world. Its third coordinate follows from the plane: n is not 0 along that axis.
 * The numerator stays below 2^61, the coordinate below 2^30. */
static void to_world(const contact_plane *p, const int32_t *at, int32_t *out)
{
    const uint8_t *axis = p->axis;
    const int32_t n = p->n[axis[2]];
    const int64_t left = p->height - qn_mul(p->n[axis[0]], at[0]) - qn_mul(p->n[axis[1]], at[1]);
    const uint32_t size = qn_div64_32(qn_abs64(left) + (qn_abs32(n) >> 1), qn_abs32(n));
    qn_int3 v;
    int i;
    QN_ASSERT(size < (uint32_t)1 << 31);
    v[axis[0]] = at[0];
    v[axis[1]] = at[1];
    v[axis[2]] = (left < 0) != (n < 0) ? -(int32_t)size : (int32_t)size;
    for (i = 0; i < 3; i++) out[i] = qn_saturate(p->origin[i] + to_lsb(p, v[i]));
}

/* ---- In the contact plane -------------------------------------------------------------------- */

/* Twice the area of a b c, > 0 where c lies left of the way from a to b, and a squared distance.
 * Exact: no two places are farther apart than the diagonal of a cube of 2^29 units and its
 * roundings, so both stay below 2^60. */
static int64_t turn(const int32_t *a, const int32_t *b, const int32_t *c)
{
    return qn_mul(b[0] - a[0], c[1] - a[1]) - qn_mul(b[1] - a[1], c[0] - a[0]);
}

static int64_t dot(const int32_t *a, const int32_t *b, const int32_t *c)
{
    return qn_mul(b[0] - a[0], c[0] - a[0]) + qn_mul(b[1] - a[1], c[1] - a[1]);
}

static uint64_t square(const int32_t *a, const int32_t *b) { return (uint64_t)dot(a, b, b); }

static void copy(const int32_t *from, int32_t *to)
{
    to[0] = from[0];
    to[1] = from[1];
}

static void exchange(int32_t *u, int32_t *v)
{
    place t;
    copy(u, t);
    copy(v, u);
    copy(t, v);
}

/* The corners of the convex hull of count places, in place and in order, from the one of least
 * coordinates on. Equal places and those within an edge are left out. Seen from a corner all places
 * lie within half a turn: the rightmost is well defined, and of several in a line the farthest is a
 * corner. Turns: count times corners. */
static int wrap(place *c, int count)
{
    int i, corners;
    for (i = 1; i < count; i++)
        if (c[i][0] < c[0][0] || (c[i][0] == c[0][0] && c[i][1] < c[0][1])) exchange(c[0], c[i]);
    for (corners = 1; corners < count; corners++) {
        const int32_t *from = c[corners - 1];
        int next = 0;
        for (i = corners; i < count; i++) {
            const int64_t side = turn(from, c[next], c[i]);
            if (side < 0 || (side == 0 && square(from, c[i]) > square(from, c[next]))) next = i;
        }
        if (next == 0) return corners; /* the hull is closed */
        exchange(c[corners], c[next]);
    }
    return count;
}

static int edge_count(const face *f) { return f->count > 2 ? f->count : f->count - 1; }
static const int32_t *edge_end(const face *f, int i)
{
    return f->corner[i + 1 < f->count ? i + 1 : 0];
}

/* Whether a place lies in a face or within slack of its border; slack 0 is exact. |side| is the
 * distance from the edge's line times the edge's length, which is rounded down. */
static bool reaches(const face *f, const int32_t *at, uint32_t slack)
{
    const uint64_t most = qn_umul(slack, slack);
    bool inside = f->count > 2;
    int i;
    for (i = 0; i < edge_count(f); i++) {
        const int32_t *a = f->corner[i], *b = edge_end(f, i);
        const int64_t side = turn(a, b, at);
        if (side < 0) inside = false;
        if (square(a, at) <= most || square(b, at) <= most) return true;
        if (dot(a, b, at) <= 0 || dot(b, a, at) <= 0) continue; /* beyond an end */
        if (side == 0 || (slack && qn_abs64(side) <= qn_umul(slack, qn_root64_floor(square(a, b)))))
            return true;
    }
    return inside;
}

/* Appends the corners of f that g reaches. The new count. */
static int add_corners(const face *f, const face *g, uint32_t slack, place *points, int count)
{
    int i;
    for (i = 0; i < f->count; i++)
        if (reaches(g, f->corner[i], slack)) copy(f->corner[i], points[count++]);
    return count;
}

/* num / den rounded to nearest, |num / den| < 2^31, den > 0: both are cut to 32 bits of den, 2^-31
 * of the quotient. */
static int32_t quotient(const qn_i128 *num, uint64_t den)
{
    const int cut = qn_bits64(den) > 32 ? qn_bits64(den) - 32 : 0;
    const int64_t n = qn_i128_asr(num, cut);
    const uint64_t d = den >> cut, size = qn_div64(qn_abs64(n) + d / 2, d);
    QN_ASSERT(size <= INT32_MAX);
    return n < 0 ? -(int32_t)size : (int32_t)size;
}

static bool opposite(int64_t u, int64_t v) { return (u < 0 && v > 0) || (u > 0 && v < 0); }

/* Appends where an edge of f crosses one of g, at no end of either. The new count. */
static int add_crossings(const face *f, const face *g, place *points, int count)
{
    int i, j, x;
    for (i = 0; i < edge_count(f); i++) {
        const int32_t *a = f->corner[i], *b = edge_end(f, i);
        int64_t from, to = turn(a, b, g->corner[0]);
        for (j = 0; j < edge_count(g); j++) {
            const int32_t *c = g->corner[j], *d = edge_end(g, j);
            int64_t at_a, at_b;
            from = to;
            to = turn(a, b, d);
            if (!opposite(from, to)) continue;
            at_a = turn(c, d, a);
            at_b = turn(c, d, b);
            if (!opposite(at_a, at_b)) continue; /* so their difference is not 0 */
            for (x = 0; x < 2; x++) {
                const qn_i128 num = qn_i128_mul((int64_t)qn_abs64(at_a), b[x] - a[x]);
                points[count][x] = a[x] + quotient(&num, qn_abs64(at_a - at_b));
            }
            count++;
        }
    }
    return count;
}

/* Brings to the front the place farthest from the first, then the one farthest from that. One place
 * remains where none is farther than slack from the first. */
static int keep_ends(place *points, int count, uint32_t slack)
{
    int end, i;
    for (end = 0; end < 2 && end < count; end++) {
        int far = end;
        for (i = end + 1; i < count; i++)
            if (square(points[0], points[i]) > square(points[0], points[far])) far = i;
        if (end == 0 && square(points[0], points[far]) <= qn_umul(slack, slack)) return 1;
        exchange(points[end], points[far]);
    }
    return end;
}

/* The corners of what two faces of at least two corners share. Exact signs find no more places than
 * the faces have corners, m + n: a corner in the other face counts for itself; where an edge enters
 * the other face, its own first corner is outside, and where it leaves by an edge of the other,
 * that edge's first corner is outside. The second pass adds to two places m + n corners at most. */
static int intersect(const face *f, const face *g, uint32_t slack, place *points)
{
    int count = add_crossings(f, g, points, 0);
    count = add_corners(f, g, 0, points, count);
    count = wrap(points, add_corners(g, f, 0, points, count));
    QN_ASSERT(count <= f->count + g->count);
    if (count > 2) return count;
    count = add_corners(f, g, slack, points, count);
    return keep_ends(points, add_corners(g, f, slack, points, count), slack);
}

/* ---- Area and centroid ----------------------------------------------------------------------- */

/* Twice the area of a polygon in the kept coordinates, below 2^60, and its centroid; of a segment
 * or point the middle of its ends. A strictly convex polygon of integers has an area. */
static uint64_t measure(const face *f, int32_t *centroid)
{
    const int32_t *p = f->corner[0];
    qn_i128 sum[2] = { { 0, 0 }, { 0, 0 } };
    int64_t twice = 0;
    int i, j;
    for (i = 1; i + 1 < f->count; i++) {
        const int32_t *q = f->corner[i], *r = f->corner[i + 1];
        const int64_t size = turn(p, q, r);
        twice += size;
        for (j = 0; j < 2; j++) /* three times the triangle's centroid from p: below 2^32 */
            qn_i128_add_product(&sum[j], size, (int64_t)q[j] + r[j] - 2 * (int64_t)p[j]);
    }
    QN_ASSERT((twice > 0) == (f->count > 2));
    for (j = 0; j < 2; j++)
        centroid[j] = twice > 0
                          ? p[j] + quotient(&sum[j], 3 * (uint64_t)twice)
                          : (int32_t)qn_round64((int64_t)p[j] + f->corner[f->count - 1][j], 1);
    return (uint64_t)twice;
}

/* Half of `twice` in the plane instead of the kept axes, in square units of 32 fraction bits. A
 * shadow of a cube of 2^29 is no larger than sqrt(3) 2^58, so that 2^30 twice / n stays below
 * 2^60. */
static uint64_t area_of(const contact_plane *p, uint64_t twice)
{
    const uint32_t n = qn_abs32(p->n[p->axis[2]]);
    const uint64_t whole = qn_div64(twice, n),
                   q = (whole << 30) + qn_div64_32((twice - whole * n) << 30, n);
    const int shift = 2 * p->k + 1;
    if (shift > 0) return (q + ((uint64_t)1 << (shift - 1))) >> shift;
    return q >> (64 + shift) ? UINT64_MAX : q << -shift;
}

/* ---- The query ------------------------------------------------------------------------------- */

/* How far a body reaches along n, or against it where sign is -1; count > 0. */
static int64_t reach_of(const contact_plane *p, const qn_vec3 *v, size_t count, int sign)
{
    int64_t most = INT64_MIN;
    qn_int3 unused;
    size_t i;
    for (i = 0; i < count; i++) {
        const int64_t h = height_of(p, &v[i], unused) * sign;
        if (h > most) most = h;
    }
    return most;
}

/* The face of the vertices that reach as far as least. Moved to the plane, a vertex is off by less
 * than a unit. */
static void set_face(face *f, const contact_plane *p, const qn_vec3 *vertex, size_t count, int sign,
                     int64_t least)
{
    size_t i;
    int j;
    f->count = 0;
    for (i = 0; i < count; i++) {
        qn_int3 v;
        const int64_t h = height_of(p, &vertex[i], v);
        const int32_t up = qn_round30_low((uint64_t)(h - p->height)); /* below 2^30 */
        if (h * sign < least) continue;
        for (j = 0; j < 2; j++)
            f->corner[f->count][j] =
                v[p->axis[j]] - qn_round30_low((uint64_t)qn_mul(up, p->n[p->axis[j]]));
        f->count++;
    }
    f->count = wrap(f->corner, f->count);
}

/* The faces of both bodies, midway between them, and the depth. */
static void find_faces(face *f, contact_plane *p, const qn_vec3 *const *vertices,
                       const size_t *count, qn_q16 tolerance, qn_patch3 *out)
{
    int64_t reach[2] = { 0, 0 }, units = to_units(p, tolerance);
    int i;
    if (units > (int64_t)1 << 30)
        units = (int64_t)1 << 30; /* farther apart than any two vertices */
    if (units < 4) units = 4;     /* 2^-26 of the extent; roundings to a unit move a vertex less */
    for (i = 0; i < 2; i++)
        if (count[i]) reach[i] = reach_of(p, vertices[i], count[i], 1 - 2 * i);
    p->height = reach[0] - reach[1];
    if (count[0] && count[1]) {
        p->height = qn_asr64(p->height, 1);
        out->depth = qn_saturate(to_lsb(p, qn_round64(reach[0] + reach[1], 30)));
    }
    for (i = 0; i < 2; i++)
        set_face(&f[i], p, vertices[i], count[i], 1 - 2 * i, reach[i] - units * QN_ONE30);
}

/* The corners in the world, each once: of a sliver, corners across from each other may round to
 * one, too. */
static uint32_t round_points(const contact_plane *p, const face *f, qn_int3 *world)
{
    int i, j, kept = 0;
    for (i = 0; i < f->count; i++) {
        int32_t *w = world[kept];
        to_world(p, f->corner[i], w);
        for (j = 0; j < kept; j++)
            if (world[j][0] == w[0] && world[j][1] == w[1] && world[j][2] == w[2]) break;
        if (j == kept) kept++;
    }
    return (uint32_t)kept;
}

qn_status qn_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b,
                         size_t count_b, qn_dir3 normal, qn_q16 tolerance, const qn_query *query,
                         qn_vec3 *points, size_t capacity, qn_patch3 *out)
{
    static const qn_patch3 nothing = { { 0, 0, 0 }, 0, { 0, 0, 0 }, 0, 0 };
    const qn_vec3 *const vertices[2] = { vertices_a, vertices_b };
    const size_t count[2] = { count_a, count_b };
    qn_int3 low = { INT32_MAX, INT32_MAX, INT32_MAX }, high = { INT32_MIN, INT32_MIN, INT32_MIN },
            *world;
    contact_plane plane;
    face f[2], patch;
    place middle;
    size_t i;
    if ((!vertices_a && count_a) || (!vertices_b && count_b) || !query || !query->memory ||
        (!points && capacity) || !out)
        return QN_ERR_NULL;
    if (tolerance < 0 || query->reserved) return QN_ERR_OPTION;
    if (count_a > QN_MAX_PATCH_VERTICES || count_b > QN_MAX_PATCH_VERTICES) return QN_ERR_SIZE;
    if ((uintptr_t)query->memory % 8 || query->byte_count < QN_PATCH_BYTES(count_a, count_b))
        return QN_ERR_MEMORY;
    *out = nothing;
    out->normal = qn_dir3_from_i64(normal.x, normal.y, normal.z);
    if (count_a + count_b == 0) return QN_APART;

    /* QN_PATCH_BYTES: the patch and two places, then the faces; the patch in the world is written
     * over these. */
    patch.corner = (place *)query->memory;
    f[0].corner = patch.corner + count_a + count_b + 2;
    f[1].corner = f[0].corner + count_a;
    world = (qn_int3 *)(void *)f[0].corner;
    for (i = 0; i < 2; i++) widen(vertices[i], count[i], low, high);
    set_units(&plane, low, high);
    set_normal(&plane, &out->normal);
    find_faces(f, &plane, vertices, count, tolerance, out);
    if (f[0].count > 1 && f[1].count > 1) {
        patch.count =
            intersect(&f[0], &f[1], (uint32_t)1 << (plane.k > 0 ? plane.k : 0), patch.corner);
    } else { /* one of them is a point and the patch; or none, and the other is */
        const face *one = f[0].count == 1 || f[1].count == 0 ? &f[0] : &f[1];
        for (patch.count = 0; patch.count < one->count; patch.count++)
            copy(one->corner[patch.count], patch.corner[patch.count]);
    }
    if (patch.count == 0) return QN_APART;
    out->area = area_of(&plane, measure(&patch, middle));
    to_world(&plane, middle, qn_row_in(&out->centroid));
    out->count = round_points(&plane, &patch, world);
    if (out->count > capacity) return QN_ERR_MEMORY;
    for (i = 0; i < out->count; i++) qn_row_copy(world[i], qn_row_in(&points[i]));
    return out->count > 2 ? QN_OVERLAPPING : QN_TOUCHING;
}
