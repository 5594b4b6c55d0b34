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
#include "num/vec.h"
#include "quoin/check.h"
#include "quoin/config.h"
#include "shape/shape3.h"

#define MOST_BITS 14 /* guard bits of small bodies: a square of slack stays below 2^29 */

typedef qn_vec2 place; /* in the contact plane: below 2^30, differences too */

/* The plane n . v = height. v is in units of 2^-k LSB about origin, at most 2^28 per component. */
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
    /* of a body: its vertices, and whether it lies below the plane, as A does */
    const qn_vec3 *vertices;
    size_t vertex_count;
    bool is_below;
} face;

/* ---- Units ----------------------------------------------------------------------------------- */

/* Half of the greatest side, rounded up, takes `bits` bits, 32 at most: 2^(28 - bits) units per LSB
 * fit. */
static void set_units(contact_plane *p, const face *f)
{
    uint32_t extent = 0;
    int i, body;
    for (i = 0; i < 3; i++) {
        int32_t low = INT32_MAX, high = INT32_MIN, middle;
        size_t k;
        for (body = 0; body < 2; body++)
            for (k = 0; k < f[body].vertex_count; k++) {
                const int32_t x = qn_row_of(&f[body].vertices[k])[i];
                if (x < low) low = x;
                if (x > high) high = x;
            }
        middle = (int32_t)qn_asr64((int64_t)low + high, 1);
        if ((uint32_t)high - (uint32_t)middle > extent)
            extent = (uint32_t)high - (uint32_t)middle;
        p->origin[i] = middle;
    }
    p->k = 28 - qn_bits32(extent);
    if (p->k > MOST_BITS) p->k = MOST_BITS;
    QN_ASSERT(p->k >= -4);
}

/* Of the three axes the one nearest n is not kept: n is at least 2^30 / sqrt(3) along it. */
static void set_normal(contact_plane *p, const qn_dir3 *n)
{
    const int m = qn_row_largest(qn_row_of(n)), turned = qn_row_of(n)[m] < 0;
    qn_row_copy(qn_row_of(n), p->n);
    p->axis[turned] = qn_next_axis[m];
    p->axis[1 - turned] = qn_next_axis[m + 1];
    p->axis[2] = (uint8_t)m;
    QN_ASSERT(qn_abs32(p->n[m]) >= (uint32_t)1 << 29);
}

/* A place in the world. Its third coordinate follows from the plane: n is not 0 along that axis.
 * The numerator stays below 2^61, the coordinate below 2^30. */
static void to_world(const contact_plane *p, place at, int32_t *out)
{
    const uint8_t *axis = p->axis;
    const int32_t n = p->n[axis[2]];
    const int64_t left = p->height - qn_mul(p->n[axis[0]], at.x) - qn_mul(p->n[axis[1]], at.y);
    const uint32_t size = qn_div64_32(qn_abs64(left) + (qn_abs32(n) >> 1), qn_abs32(n));
    qn_int3 v;
    int i;
    QN_ASSERT(size < (uint32_t)1 << 31);
    v[axis[0]] = at.x;
    v[axis[1]] = at.y;
    v[axis[2]] = (left < 0) != (n < 0) ? -(int32_t)size : (int32_t)size;
    for (i = 0; i < 3; i++) out[i] = qn_saturate(p->origin[i] + qn_scale64(v[i], -p->k));
}

/* ---- In the contact plane -------------------------------------------------------------------- */

/* Twice the area of a b c, > 0 where c lies left of the way from a to b; and the dot product of the
 * ways from a to b and from a to c. Both are exact: no two places are farther apart than the
 * diagonal of a cube of 2^29 units and its roundings, so both stay below 2^60. */
static int64_t turn(const place *a, const place *b, const place *c)
{
    return qn_mul(b->x - a->x, c->y - a->y) - qn_mul(b->y - a->y, c->x - a->x);
}

static int64_t dot(const place *a, const place *b, const place *c)
{
    return qn_mul(b->x - a->x, c->x - a->x) + qn_mul(b->y - a->y, c->y - a->y);
}

static uint64_t square(const place *a, const place *b) { return (uint64_t)dot(a, b, b); }

QN_SHARED void exchange(place *u, place *v)
{
    const place t = *u;
    *u = *v;
    *v = t;
}

/* The corners of the convex hull of some places, in order, from the one of least coordinates on.
 * Equal places and those within an edge are left out. Seen from a corner all places lie within half
 * a turn: so the rightmost is well defined, and of several in a line the farthest is a corner. It
 * computes as many turns as there are places, times corners. */
static void wrap(face *f)
{
    place *c = f->corner;
    int i, corners;
    for (i = 1; i < f->count; i++)
        if (qn_order_of_numbers(qn_row_of(&c[i]), qn_row_of(c), 2) < 0) exchange(c, &c[i]);
    for (corners = 1; corners < f->count; corners++) {
        int next = 0;
        for (i = corners; i < f->count; i++) {
            const place *from = &c[corners - 1];
            const int64_t side = turn(from, &c[next], &c[i]);
            if (side < 0 || (!side && square(from, &c[i]) > square(from, &c[next]))) next = i;
        }
        if (!next) f->count = corners; /* the hull is closed */
        else exchange(&c[corners], &c[next]);
    }
}

static int edge_count(const face *f) { return f->count > 2 ? f->count : f->count - 1; }
static const place *edge_end(const face *f, int i)
{
    return &f->corner[i + 1 < f->count ? i + 1 : 0];
}

/* Whether a place lies in a face or within slack of its border; slack 0 is exact. |side| is the
 * distance from the edge's line times the edge's length, which is rounded down. */
static bool reaches(const face *f, const place *at, uint32_t slack)
{
    const uint64_t most = qn_umul(slack, slack);
    bool inside = f->count > 2;
    int i;
    for (i = 0; i < f->count; i++) { /* each corner begins an edge; a segment has two */
        const place *a = &f->corner[i], *b = edge_end(f, i);
        const int64_t side = turn(a, b, at);
        if (side < 0) inside = false;
        if (square(a, at) <= most) return true;
        if (dot(a, b, at) <= 0 || dot(b, a, at) <= 0) continue; /* beyond an end */
        if (qn_abs64(side) <= qn_umul(slack, qn_root64_floor(square(a, b)))) return true;
    }
    return inside;
}

/* Appends the corners of either face that the other one reaches. */
static void add_corners(const face f[2], uint32_t slack, face *patch)
{
    int i, body;
    for (body = 0; body < 2; body++)
        for (i = 0; i < f[body].count; i++)
            if (reaches(&f[1 - body], &f[body].corner[i], slack))
                patch->corner[patch->count++] = f[body].corner[i];
}

static bool opposite(int64_t u, int64_t v) { return u && v && (u < 0) != (v < 0); }

/* Appends where an edge of the one crosses one of the other, at no end of either, rounded. */
static void add_crossings(const face f[2], face *patch)
{
    int i, j, k;
    for (i = 0; i < edge_count(&f[0]); i++)
        for (j = 0; j < edge_count(&f[1]); j++) {
            const place *a = &f[0].corner[i], *b = edge_end(&f[0], i), *c = &f[1].corner[j],
                        *d = edge_end(&f[1], j);
            const int64_t at_a = turn(c, d, a), at_b = turn(c, d, b);
            const uint64_t all = qn_abs64(at_a - at_b); /* not 0 */
            int32_t *at = qn_row_in(&patch->corner[patch->count]);
            if (!opposite(at_a, at_b) || !opposite(turn(a, b, c), turn(a, b, d))) continue;
            for (k = 0; k < 2; k++) {
                const int32_t from = qn_row_of(a)[k], way = qn_row_of(b)[k] - from;
                at[k] = from + (int32_t)qn_product_ratio((int64_t)qn_abs64(at_a), way, all);
            }
            patch->count++;
        }
}

/* Brings to the front the place farthest from the first, then the one farthest from that. One place
 * remains where none is farther than slack from the first. */
static void keep_ends(face *f, uint32_t slack)
{
    place *c = f->corner;
    int end, i;
    for (end = 0; end < 2 && end < f->count; end++) {
        int far = end;
        for (i = end + 1; i < f->count; i++)
            if (square(&c[0], &c[i]) > square(&c[0], &c[far])) far = i;
        if (end == 0 && square(&c[0], &c[far]) <= qn_umul(slack, slack)) f->count = 1;
        else exchange(&c[end], &c[far]);
    }
    f->count = end;
}

/* The corners of what two faces of at least two corners share. Exact signs find no more places than
 * the faces have corners, m + n: a corner in the other face counts for itself; where an edge enters
 * the other face, its own first corner is outside, and where it leaves by an edge of the other,
 * that edge's first corner is outside. The second pass adds to two places m + n corners at most. */
static void intersect(const face f[2], uint32_t slack, face *patch)
{
    patch->count = 0;
    add_crossings(f, patch);
    add_corners(f, 0, patch);
    QN_ASSERT(patch->count <= f[0].count + f[1].count);
    wrap(patch);
    if (patch->count > 2) return;
    add_corners(f, slack, patch);
    keep_ends(patch, slack);
}

/* ---- Area and centroid ----------------------------------------------------------------------- */

/* Twice the area of a polygon in the kept coordinates, below 2^60, and its centroid; of a segment
 * or point the middle of its ends. A strictly convex polygon of integers has an area. */
static uint64_t measure(const face *f, place *centroid)
{
    const int32_t *p = qn_row_of(f->corner), *last = qn_row_of(&f->corner[f->count - 1]);
    qn_i128 moment[2] = { { 0, 0 }, { 0, 0 } };
    int64_t twice = 0;
    int i, k;
    for (i = 1; i + 1 < f->count; i++) {
        const int32_t *q = p + 2 * i, *r = q + 2;
        const int64_t size = turn(f->corner, &f->corner[i], &f->corner[i + 1]);
        twice += size;
        for (k = 0; k < 2; k++) /* three times the triangle's centroid from p: below 2^31 */
            qn_i128_add_product(&moment[k], size, (q[k] - p[k]) + (r[k] - p[k]));
    }
    QN_ASSERT((twice > 0) == (f->count > 2));
    for (k = 0; k < 2; k++)
        qn_row_in(centroid)[k] =
            twice ? p[k] + (int32_t)qn_i128_ratio(&moment[k], 3 * (uint64_t)twice)
                  : qn_asr32(p[k] + last[k] + 1, 1);
    return (uint64_t)twice;
}

/* ---- The query ------------------------------------------------------------------------------- */

/* How far a body reaches out of its side, 0 of no vertices. Its face is the vertices that reach as
 * far as least. Moved to the plane, a vertex is off by less than a unit. */
QN_SHARED int64_t set_face(face *f, const contact_plane *p, int64_t least)
{
    const qn_vec3 *v = f->vertices, *end = v + f->vertex_count;
    int64_t most = v == end ? 0 : INT64_MIN;
    f->count = 0;
    for (; v != end; v++) {
        qn_int3 w; /* in units, at a height below 2^30 sqrt(3) 2^28 < 2^59 */
        int64_t h, out;
        int i;
        for (i = 0; i < 3; i++) { /* what changed since units were set moves to the middle */
            const int64_t x = qn_scale64((int64_t)qn_row_of(v)[i] - p->origin[i], p->k);
            w[i] = qn_abs64(x) <= (uint64_t)1 << 28 ? (int32_t)x : 0;
        }
        h = qn_row_dot(p->n, w);
        out = f->is_below ? h : -h;
        if (out > most) most = out;
        if (out < least) continue;
        /* within 2^30 */
        qn_row_along(w, p->n, -qn_round30_low((uint64_t)(h - p->height)), w);
        f->corner[f->count].x = w[p->axis[0]];
        f->corner[f->count++].y = w[p->axis[1]];
    }
    wrap(f);
    return most;
}

/* The faces of both bodies, midway between them, and the depth. */
static void find_faces(face *f, contact_plane *p, qn_q16 tolerance, qn_patch3 *out)
{
    /* What saturates is farther apart than any two vertices. */
    int32_t units = qn_saturate(qn_scale64(tolerance, p->k));
    int64_t reach[2];
    int i;
    if (units < 4) units = 4; /* 2^-26 of the extent; roundings to a unit move a vertex less */
    p->height = 0;
    for (i = 0; i < 2; i++) reach[i] = set_face(&f[i], p, INT64_MAX);
    p->height = reach[0] - reach[1];
    if (f[0].vertex_count && f[1].vertex_count) {
        p->height = qn_asr64(p->height, 1);
        out->depth = qn_saturate(qn_scale64(qn_round64(reach[0] + reach[1], 30), -p->k));
    }
    for (i = 0; i < 2; i++) (void)set_face(&f[i], p, reach[i] - qn_mul(units, QN_ONE30));
}

/* The corners in the world, each once: in a sliver even corners that lie across from each other may
 * round to one. */
static uint32_t round_points(const contact_plane *p, const face *f, qn_vec3 *world)
{
    int i, j, kept = 0;
    for (i = 0; i < f->count; i++) {
        int32_t *w = qn_row_in(&world[kept]);
        to_world(p, f->corner[i], w);
        for (j = 0; j < kept && qn_order_of_numbers(qn_row_of(&world[j]), w, 3); j++) {}
        if (j == kept) kept++;
    }
    return (uint32_t)kept;
}

qn_status qn_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b,
                         size_t count_b, qn_dir3 normal, qn_q16 tolerance, const qn_query *query,
                         qn_vec3 *points, size_t capacity, qn_patch3 *out)
{
    static const qn_patch3 nothing = { { 0, 0, 0 }, 0, { 0, 0, 0 }, 0, 0 };
    qn_vec3 *world;
    contact_plane plane;
    face f[2] = { { NULL, 0, vertices_a, count_a, true }, { NULL, 0, vertices_b, count_b, false } };
    face patch;
    const face *found = &patch;
    place middle;
    qn_i128 area;
    size_t i;
    if ((!vertices_a && count_a) || (!vertices_b && count_b) || !query || !query->memory ||
        (!points && capacity) || !out)
        return QN_ERR_NULL;
    if (tolerance < 0 || query->reserved) return QN_ERR_OPTION;
    if (count_a > QN_MAX_PATCH_VERTICES || count_b > QN_MAX_PATCH_VERTICES) return QN_ERR_SIZE;
    if ((uintptr_t)query->memory % 8 || query->byte_count < QN_PATCH_BYTES(count_a, count_b))
        return QN_ERR_MEMORY;
    *out = nothing;
    out->normal = qn_dir3_from_vec3((qn_vec3){ normal.x, normal.y, normal.z });
    if (count_a + count_b == 0) return QN_APART;

    /* QN_PATCH_BYTES: the patch and two places, then the faces. The patch in the world is written
     * over these, or before the face that is the patch: the 12 bytes of a point do not reach the 8
     * of a corner that is not yet read. */
    patch.corner = (place *)query->memory;
    f[0].corner = patch.corner + count_a + count_b + 2;
    f[1].corner = f[0].corner + count_a;
    world = (qn_vec3 *)(void *)f[0].corner;
    set_units(&plane, f);
    set_normal(&plane, &out->normal);
    find_faces(f, &plane, tolerance, out);
    if (f[0].count > 1 && f[1].count > 1) {
        intersect(f, (uint32_t)1 << (plane.k > 0 ? plane.k : 0), &patch);
    } else { /* one of them is a point and the patch; or none, and the other is */
        found = f[0].count == 1 || f[1].count == 0 ? &f[0] : &f[1];
        world = (qn_vec3 *)query->memory;
    }
    if (found->count == 0) return QN_APART;
    /* Half of twice the area, in the plane instead of the kept axes, in square units of 32 fraction
     * bits: twice 2^30 / n, where twice counts units of 2^-(2 k + 1) square LSB; k is -4 to 14. */
    area = qn_i128_mul((int64_t)measure(found, &middle), (int64_t)1 << (29 - 2 * plane.k));
    out->area = qn_i128_div(&area, qn_abs32(plane.n[plane.axis[2]]));
    to_world(&plane, middle, qn_row_in(&out->centroid));
    out->count = round_points(&plane, found, world);
    if (out->count > capacity) return QN_ERR_MEMORY;
    for (i = 0; i < out->count; i++) points[i] = world[i];
    return out->count > 2 ? QN_OVERLAPPING : QN_TOUCHING;
}
