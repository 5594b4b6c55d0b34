/* SPDX-License-Identifier: MIT */
/* The contact of two edges that cross, where the tops are known to be these: old_lone_point.h at one go. Whatever is not plain is left to that. */
#include "contact/old_level.h"

#include "contact/old_feature.h"
#include "contact/old_lone_point.h"
#include "num/root.h"

/* Vertices 0 and 1 of a top, whose heights over the sheet are in up[], and where in at[]. These mostly are the same, and 0 for A: what they
 * move by is made once then. */
QN_INLINE void put_corners(const old_sheet *sheet, const old_top3 *top, const int32_t up[2], int32_t at[2][2])
{
    const int32_t *v = &top->made[0].x, *w = &top->made[1].x, p = sheet->n[0], q = sheet->n[1];
    const int first = sheet->axis[0], second = sheet->axis[1];
    int32_t x = old_sheet_shift(up[0], p), y = old_sheet_shift(up[0], q);
    at[0][0] = v[first] - x;
    at[0][1] = v[second] - y;
    if (up[1] != up[0]) {
        x = old_sheet_shift(up[1], p);
        y = old_sheet_shift(up[1], q);
    }
    at[1][0] = w[first] - x;
    at[1][1] = w[second] - y;
    QN_ASSERT((qn_abs32(at[0][0]) | qn_abs32(at[0][1]) | qn_abs32(at[1][0]) | qn_abs32(at[1][1])) >> 30 == 0);
}

/* The middle of two heights that differ by no more than an eighth of an LSB; false where they differ by more. */
QN_INLINE bool put_middle(int32_t u, int32_t v, int32_t lsb, int32_t *out)
{
    const int32_t low = u < v ? u : v, rest = u < v ? v - u : u - v;
    *out = low + (int32_t)((uint32_t)rest >> 1);
    return rest <= lsb >> 3;
}

/* old_sheet_point, where nothing saturates. */
QN_INLINE bool put_place(const old_sheet *sheet, const int32_t at[2], int32_t up, int32_t out[3])
{
    const int32_t u = sheet->n[0], v = sheet->n[1], w = sheet->n[2];
    const int64_t left = sheet->base - qn_signed64(qn_mul2(u, at[0], v, at[1]));
    const uint32_t along = qn_abs32(w);
    const uint64_t size = qn_abs64(left) + (along >> 1);
    int32_t far;
    if (size >> 60) return false; /* a quotient below 2^31: along is 2^29 or more */
    far = (int32_t)(along == QN_ONE30 ? (uint32_t)(size >> 30) : qn_quotient30(size, along));
    out[sheet->axis[0]] = at[0] + qn_round30_low((uint64_t)qn_mul(up, u));
    out[sheet->axis[1]] = at[1] + qn_round30_low((uint64_t)qn_mul(up, v));
    out[sheet->axis[2]] = ((left < 0) != (w < 0) ? -far : far) + qn_round30_low((uint64_t)qn_mul(up, w));
    return true;
}

/* Two points turn so about a segment (x, y) from its first end: to opposite sides, both beyond the slack of its line as old_is_beside_line has
 * it. Of differences below 2^31 the sum is below 2^32. */
QN_INLINE bool are_apart(int32_t x, int32_t y, int64_t s, int64_t t, uint32_t slack)
{
    const uint64_t most = qn_umul(qn_abs32(x) + qn_abs32(y), slack);
    return (s < 0) != (t < 0) && qn_abs64(s) > most && qn_abs64(t) > most;
}

/* The place in the sheet where the edges of corners c cross, into c[0]; false where they do not plainly. With e and f along B's edge and A's, g
 * from B's first corner to A's: A's two turn about B's edge by e x g and e x g + e x f, and B's about A's by g x f and g x f - e x f. */
QN_INLINE bool put_crossing(int32_t c[4][2], int32_t lsb)
{
    const uint32_t slack = (uint32_t)lsb + 3u;
    const int32_t ex = c[3][0] - c[2][0], ey = c[3][1] - c[2][1], fx = c[1][0] - c[0][0], fy = c[1][1] - c[0][1];
    const int32_t gx = c[0][0] - c[2][0], gy = c[0][1] - c[2][1]; /* below 2^31 each, so that their products are below 2^63 */
    const int64_t from = qn_signed64(qn_mul2(ex, gy, -ey, gx)), all = qn_signed64(qn_mul2(ex, fy, -ey, fx)), to = from + all;
    int64_t other;
    int32_t t;
    if (!are_apart(ex, ey, from, to, slack)) return false;
    other = qn_signed64(qn_mul2(gx, fy, -gy, fx));
    if (!are_apart(fx, fy, other, other - all, slack)) return false;
    t = old_corner_part(qn_abs64(from), qn_abs64(all));
    c[0][0] = old_between(c[0][0], c[1][0], t);
    c[0][1] = old_between(c[0][1], c[1][1], t);
    return true;
}

bool old_level_cross(const old_sheet *sheet, const old_top3 *top, int k, int32_t radius_a, int32_t radius_b, old_contact_set *set)
{
    const old_top3 *const a = &top[0], *const b = &top[1];
    const int32_t lsb = old_units_in_lsb(k), crest = qn_round64_low(-b->far - a->far, 30), depth = (int32_t)qn_asr64(a->far + b->far, 30);
    old_contact_point *p = set->point;
    int32_t c[4][2], up[4], h[2];
    int i;
    QN_ASSERT(k <= 14 && qn_abs32(crest) >> 30 == 0 && radius_a >= 0 && radius_b >= 0);
    if (a->count != 2 || b->count != 2 || (radius_a | radius_b) >> 28) return false;
    for (i = 0; i < 2; i++) {
        up[i] = qn_round30_low((uint64_t)(a->reach[i] - a->far));
        up[2 + i] = qn_round30_low((uint64_t)(-b->reach[i] - a->far));
    }
    if (up[0] <= -OLD_LONE_LEVEL || up[1] <= -OLD_LONE_LEVEL || up[2] >= crest + OLD_LONE_LEVEL || up[3] >= crest + OLD_LONE_LEVEL) return false;
    if (!put_middle(up[0], up[1], lsb, &h[0]) || !put_middle(up[2], up[3], lsb, &h[1])) return false;
    if (depth - (h[0] - h[1]) > lsb + (lsb >> 2) || -h[0] > lsb || h[1] - crest > lsb) return false;
    put_corners(sheet, a, up, c);
    put_corners(sheet, b, up + 2, c + 2);
    if (!put_crossing(c, lsb)) return false;
    if (!put_place(sheet, c[0], qn_asr32(h[0] + radius_a + (h[1] - radius_b), 1), p->at)) return false;
    p->depth = h[0] - h[1] + radius_a + radius_b; /* below 2^30 + 2^29 */
    p->id = old_edge_feature(a->near[0], a->near[1]) << OLD_FEATURE_A | old_edge_feature(b->near[0], b->near[1]);
    set->count = 1;
    set->k = k;
    set->in_b = false;
    set->drop = sheet->axis[2];
    return true;
}

bool old_level_crossing(const qn_dir3 *n, int k, old_level_room *room, old_contact_set *set)
{
    old_sheet_set(&room->sheet, n);
    room->sheet.base = room->top[0].far;
    return old_level_cross(&room->sheet, room->top, k, 0, 0, set);
}
