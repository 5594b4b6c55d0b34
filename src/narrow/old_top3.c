/* SPDX-License-Identifier: MIT */
#include "narrow/old_top3.h"

#include <stddef.h>

#include "narrow/old_vertex_scan.h"

/* In place, or made in `own`. */
static inline const old_int3 *vertex_of(const old_core *core, unsigned index, const old_top3_hint *hint, old_int3 *own)
{
    int i;
    for (i = 0; hint && i < hint->made; i++)
        if (hint->index[i] == index) return &hint->vertex[i];
    if (core->kind == OLD_CORE_POINTS) return &core->vertex[index];
    *own = old_core_made_vertex(core, index);
    return own;
}

/* The direction as the points see it, so that least is farthest, with a slack by which every vertex that is to be named is told. Points in
 * place only lose their fractions. Of others l = r^T n is rounded, by 3 * 2^bits at most for two points, and so is each vertex: in products
 * of LSB by 1.74 * 2^(30 - k). A unit is 2^32. */
#ifndef QN_PORT_NARROW_PRODUCTS
static const old_int3 *look(const old_core *core, const qn_dir3 *n, int sign, int k, old_scale *by)
{
    const old_turned *t = core->turned;
    int32_t depth = OLD_TOP_LSB * old_units_in_lsb(k);
    old_int3 d = { n->x, n->y, n->z };
    int shift = OLD_CORE_BITS - 15;
    const bool turned = core->kind == OLD_CORE_TURNED;
    if (turned) {
        const int32_t slack = (t->bits + (k == 0) >= 30) + (k < 0 ? (int32_t)1 << (-1 - k) : 0);
        QN_ASSERT(slack == qn_upper_word(((int64_t)1 << (t->bits + 2)) + ((int64_t)1 << (31 - k))));
        if (t->r) {
            d.x = qn_round30_low(qn_mul3_column(t->r->m, 0, n->x, n->y, n->z));
            d.y = qn_round30_low(qn_mul3_column(t->r->m, 1, n->x, n->y, n->z));
            d.z = qn_round30_low(qn_mul3_column(t->r->m, 2, n->x, n->y, n->z));
        }
        depth = OLD_TOP_LSB * ((int32_t)1 << (k < 0 ? -k : 0)) + 4 * (1 + slack);
        shift = t->bits > 14 ? t->bits - 14 : 0;
    }
    old_scale_make(&d, 3 + depth / 4, shift, -sign, by);
    return turned ? t->point : core->vertex;
}
#else
static int32_t halved(int32_t x) { return qn_asr32(x + (1 << 14), 15); } /* |x| <= 2^30 + 4 */

/* In products of 32 bits, of points within 2^15: halves of 2^15 make sums of 2^30, sqrt(3) times that at most where rows are not square to each
 * other, and the direction has their upper part, within 2^14, or 2^14.8. It is off by (sqrt(3) + 3) / 4 + 1 / 2 < 1.69 at most. Of two points,
 * which lie 2^16 apart at most and of which each has lost a fraction, that is 3 * 1.69 * 2^16 + 3 * 2^14 < 6 * 2^16. */
static const old_int3 *look(const old_core *core, const qn_dir3 *n, int sign, int k, old_scale *by)
{
    const old_turned *t = core->turned;
    const int32_t half = (int32_t)1 << 15;
    int32_t depth = OLD_TOP_LSB * old_units_in_lsb(k), slack;
    int shift = OLD_CORE_BITS - 15, i;
    const bool turned = core->kind == OLD_CORE_TURNED;
    if (turned && t->r) {
        const int32_t x = -sign * halved(n->x), y = -sign * halved(n->y), z = -sign * halved(n->z);
        for (i = 0; i < 3; i++) by->by[i] = qn_asr32(x * halved(t->r->m[0][i]) + y * halved(t->r->m[1][i]) + z * halved(t->r->m[2][i]) + half, 16);
    } else {
        by->by[0] = qn_asr32(half - sign * n->x, 16);
        by->by[1] = qn_asr32(half - sign * n->y, 16);
        by->by[2] = qn_asr32(half - sign * n->z, 16);
    }
    if (turned) {
        slack = (t->bits + (k == 0) >= 30) + (k < 0 ? (int32_t)1 << (-1 - k) : 0); /* as above */
        depth = OLD_TOP_LSB * ((int32_t)1 << (k < 0 ? -k : 0)) + 4 * (1 + slack);
        shift = t->bits > 15 ? t->bits - 15 : 0;
    }
    slack = 3 + depth / 4; /* in units of 2^32, which are 2^(16 - shift) here */
    by->by[3] = 12 * half + slack * ((int32_t)1 << (16 - shift));
    by->by[4] = shift;
    return turned ? t->point : core->vertex;
}
#endif

/* Names the vertices that are near the farthest by a rough look, and some that were before it was found. least: some vertex lies there, or more
 * than the slack below INT32_MAX. */
static int name_near(const old_int3 *const first, int count, const old_scale *by, int32_t least, uint8_t near[OLD_TOP_LISTED])
{
    const int32_t d[3] = { by->by[0], by->by[1], by->by[2] }, slack = by->by[3];
    const int shift = by->by[4];
    const old_int3 *p, *const end = first + count;
    int32_t level = least + slack;
    int named = 0;
    for (p = first; p < end; p++) {
        const int32_t reach = old_scale_reach(d, shift, p);
        if (reach >= level) continue;
        if (reach < least) {
            if (reach < least - slack) named = 0; /* none of those is near any more */
            least = reach;
            level = reach + slack;
        }
        if (named < OLD_TOP_LISTED) near[named] = (uint8_t)(p - first);
        named++;
    }
    return named;
}

/* The same where point `at` may be the farthest: all that are near it, or farther. */
#ifdef QN_PORT_NARROW_PRODUCTS
static inline int name_from(const old_int3 *first, int count, const old_scale *by, int at, uint8_t near[OLD_TOP_LISTED])
{
    return name_near(first, count, by, old_scale_reach(by->by, by->by[4], first + at), near);
}
#else
static int name_from(const old_int3 *const first, int count, const old_scale *by, int at, uint8_t near[OLD_TOP_LISTED])
{
    const int32_t d[3] = { by->by[0], by->by[1], by->by[2] }, most = OLD_SCAN_MOST;
    const int32_t level = old_scale_reach(d, by->by[4], first + at) + by->by[3];
    uint32_t left = old_scan_level(first, (unsigned)count, by, level < most ? level : most);
    int named = 0;
    for (; left; left &= left - 1u) near[named++] = (uint8_t)(31 - qn_clz32(left & (0u - left))); /* ends: a bit less on every pass */
    return named;
}
#endif

static int name(const old_core *core, const qn_dir3 *n, int sign, int k, int at, uint8_t near[OLD_TOP_LISTED])
{
    const old_int3 *p;
    old_scale by;
    int i;
    if (!old_core_is_box(core)) {
        p = look(core, n, sign, k, &by);
        return at >= 0 && core->count <= 32 ? name_from(p, core->count, &by, at, near) : name_near(p, core->count, &by, INT32_MAX - by.by[3], near);
    }
    for (i = 0; i < 8; i++) near[i] = (uint8_t)i;
    return 8;
}

#define measure_any old_top3_measure /* there is no other way */

QN_OWN_STACK void measure_any(const old_core *core, const qn_dir3 *n, int sign, int k, const old_top3_hint *hint, old_top3 *out)
{
    const old_int3 d = { n->x * sign, n->y * sign, n->z * sign };
    const int named = name(core, n, sign, k, hint ? hint->index[0] : -1, out->near);
    const bool listed = named <= OLD_TOP_LISTED;
    const int count = listed ? named : core->count;
    int64_t best = INT64_MIN;
    int i;
    for (i = 0; i < count; i++) {
        old_int3 own;
        const old_int3 *v = vertex_of(core, listed ? out->near[i] : (unsigned)i, hint, &own);
        const int64_t h = old_int3_dot(&d, v);
        if (h > best) best = h;
        if (i >= OLD_TOP_MADE) continue;
        out->made[i] = *v; /* of a list that is whole */
        out->reach[i] = h;
    }
    out->far = best;
    out->count = named;
}

/* Vertices at hand, in order, along d. */
QN_INLINE void put_top(const old_int3 *vertex, const old_int3 *d, const uint8_t *index, int count, old_top3 *out)
{
    old_int3 *made = out->made;
    int64_t far = INT64_MIN, *reach = out->reach;
    uint8_t *near = out->near, *const end = near + count;
    out->count = count;
    do { /* ends: count is 1 to 3 */
        const unsigned at = *index++;
        const int32_t x = vertex[at].x, y = vertex[at].y, z = vertex[at].z;
        const int64_t h = qn_mul(d->x, x) + qn_mul(d->y, y) + qn_mul(d->z, z);
        *near++ = (uint8_t)at;
        made->x = x;
        made->y = y;
        made->z = z;
        made++;
        *reach++ = h;
        if (h > far) far = h;
    } while (near < end);
    out->far = far;
}

void old_top3_of_facet(const old_core *a, const old_core *b, const old_depth3 *axis, old_top3 top[2])
{
    const int count = axis->kind == OLD_DEPTH_FACE_A ? 3 : axis->kind == OLD_DEPTH_FACE_B ? 1 : 2;
    old_int3 d = { axis->unit.x, axis->unit.y, axis->unit.z };
    QN_ASSERT((a->kind | b->kind) == OLD_CORE_POINTS && axis->kind <= OLD_DEPTH_EDGES);
    put_top(a->vertex, &d, axis->ia, count, &top[0]);
    d.x = -d.x;
    d.y = -d.y;
    d.z = -d.z;
    put_top(b->vertex, &d, axis->ib, 4 - count, &top[1]);
}
