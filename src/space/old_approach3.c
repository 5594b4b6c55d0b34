/* SPDX-License-Identifier: MIT */
/* When a ball that moves meets a ball or a box: what the first step of a cast takes for granted, and what most casts that miss end with.
 * Everything errs to the side of meeting too early. */
#include "space/old_approach3.h"

#include "narrow/old_box_model.h"
#include "num/root.h"

const qn_shape3 old_point_shape3 = QN_SPHERE3(0);
const qn_frame3 old_point_frame3 = { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };

/* Room that is left between the surfaces, Q8 LSB: one LSB for whoever rounds B's place, and a little for the roundings here. */
#define ROOM (256 + 8)

/* How far a core reaches along its own axes. */
typedef struct extent {
    int32_t min[3], max[3];
} extent;

static void extent_of(const qn_shape3 *shape, extent *e)
{
    const qn_vec3 *v = shape->v;
    unsigned i, j, count = shape->type == QN_CAPSULE ? 2 : 0;
    if (shape->type >= QN_CLOUD) {
        v = shape->hull->vertices;
        count = shape->hull->vertex_count;
    }
    e->max[0] = v->x;
    e->max[1] = v->y;
    e->max[2] = v->z;
    for (j = 0; j < 3; j++) e->min[j] = count ? e->max[j] : -e->max[j]; /* a box; a sphere is never asked */
    for (i = 1; i < count; i++) {
        const int32_t x[3] = { v[i].x, v[i].y, v[i].z };
        for (j = 0; j < 3; j++) {
            if (x[j] < e->min[j]) e->min[j] = x[j];
            if (x[j] > e->max[j]) e->max[j] = x[j];
        }
    }
}

static uint32_t larger(uint32_t u, uint32_t v) { return u > v ? u : v; }
static uint32_t size_along(const extent *e, int i) { return larger(qn_abs32(e->min[i]), qn_abs32(e->max[i])); }
static bool is_legal(const extent *e) { return larger(size_along(e, 0), larger(size_along(e, 1), size_along(e, 2))) <= QN_MAX_EXTENT; }

/* Of a ball about the body's place: LSB, 2^31 and the radius at most. < 0: a vertex beyond QN_MAX_EXTENT. */
static int64_t ball_of(const qn_shape3 *shape)
{
    extent e;
    if (shape->type == QN_SPHERE) return shape->radius;
    extent_of(shape, &e);
    return is_legal(&e) ? (int64_t)old_length_bound(size_along(&e, 0), size_along(&e, 1), size_along(&e, 2)) + shape->radius : -1;
}

/* ---- Balls --------------------------------------------------------------- */

static int32_t arrival(int64_t t, const old_path3 *path) { return t > path->length ? -1 : t > 0 ? (int32_t)t : 0; }

/* B's place as seen from A's is d. The ball about A is left behind for good where d . w >= 0; else B is nearest near t = -d . w (w is a
 * unit vector but for 2^-28, so that t <= 2^32.8 is 49 LSB from it at most), at p there, whose part along w is `rest`; and it enters a half
 * chord before. */
static QN_PART int32_t meet_ball(const int64_t d[3], const old_path3 *path, int64_t radius)
{
    const int32_t w[3] = { path->way->x, path->way->y, path->way->z };
    const int64_t most = radius * 256 + ROOM, limit = most + 64 * 256; /* Q8: 2^40 */
    const int shift = qn_bits64((uint64_t)limit) > 31 ? qn_bits64((uint64_t)limit) - 31 : 0;
    const uint64_t reach = (uint64_t)(most >> shift) + 4; /* each part of p is floored */
    uint64_t square = 0, half;
    int64_t t = 0, rest = 0;
    int i;
    for (i = 0; i < 3; i++) t -= d[i] * w[i]; /* |d| |w| < 2^62.9 */
    t = t > 0 ? t >> 30 : 0;
    if (t > (int64_t)path->length + radius + 64) return -1;
    for (i = 0; i < 3; i++) {
        int64_t p = d[i] * 256 + qn_asr64(w[i] * t, 22);
        int32_t part;
        if (p > limit || p < -limit) return -1;
        part = (int32_t)qn_asr64(p, shift);
        square += (uint64_t)qn_mul(part, part);
        rest += qn_mul(part, w[i]);
    }
    rest = qn_asr64(rest, 30);
    if (t > 0) square -= (uint64_t)(rest * rest) < square ? (uint64_t)(rest * rest) : square;
    if (square > reach * reach) return -1;
    if (t == 0) return 0;
    half = qn_root64_floor(reach * reach - square) + 2u;
    return arrival(t - qn_asr64((rest + (int64_t)half) * ((int64_t)1 << shift), 8) - 1, path);
}

/* ---- Boxes --------------------------------------------------------------- */

/* One axis: B enters after in, num / way LSB; < 0: never within the length. way > 0; num: Q8, below 2^42. */
static int64_t quotient(int64_t num, int32_t way, int32_t length)
{
    QN_ASSERT(way >= 0 && length >= 0);
    if (num <= 0) return 0;
    if (way == 0 || num >> 10 >= way) return -1;           /* 2^32 LSB or more */
    num = qn_div64_32((uint64_t)num << 22, (uint32_t)way); /* way > 0; num 2^22 < way 2^32 */
    return num > length ? -1 : num;
}

/* The box about A's core, grown by radius. B's place in its frame errs by the matrix' 2^-31 |d|_1, its way by 1.4 * 2^-30 of whatever may
 * be travelled. */
static QN_PART int32_t meet_box(const int64_t d[3], const extent *e, const old_path3 *path, int64_t radius)
{
    const qn_dir3 turned = qn_frame3_unturn(path->frame_a, *path->way);
    int32_t way[3] = { turned.x, turned.y, turned.z };
    int64_t at[3], out[3], grown, far = radius, off = (int64_t)(qn_abs64(d[0]) + qn_abs64(d[1]) + qn_abs64(d[2])), in = 0;
    int i;
    old_pair3_offset(&path->frame_a->r, d, at);
    for (i = 0; i < 3; i++) far += (int64_t)qn_abs32(e->min[i]) + qn_abs32(e->max[i]);
    far = far + off < path->length ? far + off : path->length;
    grown = radius * 256 + ROOM + ((off + 3 * far) >> 22);
    for (i = 0; i < 3; i++) {
        int64_t from = qn_asr64(at[i], 22), low = e->min[i] * (int64_t)256 - grown - from, high = e->max[i] * (int64_t)256 + grown - from, t;
        if (way[i] == INT32_MIN) return 0; /* no rotation */
        out[i] = way[i] < 0 ? -low : high;
        t = quotient(way[i] < 0 ? -high : low, way[i] < 0 ? -way[i] : way[i], path->length);
        if (way[i] < 0) way[i] = -way[i];
        if (t < 0 || out[i] < 0) return -1;
        if (t > in) in = t;
    }
    for (i = 0; i < 3; i++)
        if (qn_mul(way[i], (int32_t)in) >> 22 > out[i]) return -1; /* it left before it entered */
    return (int32_t)in;
}

qn_status old_approach3(const old_path3 *path, int32_t *t)
{
    const qn_vec3 *from = &path->frame_a->p, *to = path->from;
    int64_t d[3], radius = ball_of(path->b);
    if (radius < 0) return QN_ERR_SIZE;
    radius += path->a->radius;
    d[0] = (int64_t)to->x - from->x;
    d[1] = (int64_t)to->y - from->y;
    d[2] = (int64_t)to->z - from->z;
    if (path->a->type == QN_SPHERE) *t = meet_ball(d, path, radius);
    else {
        extent e;
        extent_of(path->a, &e);
        if (!is_legal(&e)) return QN_ERR_SIZE;
        *t = meet_box(d, &e, path, radius);
    }
    return *t < 0 ? QN_APART : QN_UNDECIDED;
}
