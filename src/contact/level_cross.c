/* SPDX-License-Identifier: MIT */
/* The contact of two edges that cross, where the tops are known to be these: lone_point.h at one go. Whatever is not plain is left to that. */
#include "contact/level.h"

#ifndef QN_SMALL

#include "contact/feature.h"
#include "contact/lone_point.h"
#include "num/root.h"

/* Vertex j of a top, over the sheet: `up` is how far, and where is in at[]. */
QN_INLINE int32_t put_corner(const qn_sheet *sheet, const qn_top3 *top, int j, int64_t height, int32_t at[2])
{
    const int32_t *v = &top->made[j].x, up = qn_round30_low((uint64_t)height);
    at[0] = v[sheet->axis[0]] - qn_round30_low((uint64_t)qn_mul(up, sheet->n[0]));
    at[1] = v[sheet->axis[1]] - qn_round30_low((uint64_t)qn_mul(up, sheet->n[1]));
    QN_ASSERT(qn_abs32(at[0]) >> 30 == 0 && qn_abs32(at[1]) >> 30 == 0);
    return up;
}

/* The middle of two heights that differ by no more than an eighth of an LSB; false where they differ by more. */
QN_INLINE bool put_middle(int32_t u, int32_t v, int32_t lsb, int32_t *out)
{
    const int32_t low = u < v ? u : v, rest = u < v ? v - u : u - v;
    *out = low + (int32_t)((uint32_t)rest >> 1);
    return rest <= lsb >> 3;
}

/* How c and d turn about the segment from a to b: to opposite sides, both beyond the slack of its line as qn_is_beside_line has it. Coordinates
 * below 2^30: the sum of two differences is below 2^32. */
QN_INLINE bool turn_apart(const int32_t a[2], const int32_t b[2], const int32_t c[2], const int32_t d[2], uint32_t slack, uint64_t turn[2])
{
    const int32_t x = b[0] - a[0], y = b[1] - a[1];
    const int64_t s = qn_mul(x, c[1] - a[1]) - qn_mul(y, c[0] - a[0]), t = qn_mul(x, d[1] - a[1]) - qn_mul(y, d[0] - a[0]);
    const uint64_t most = qn_umul(qn_abs32(x) + qn_abs32(y), slack);
    turn[0] = qn_abs64(s);
    turn[1] = qn_abs64(t);
    return (s < 0) != (t < 0) && turn[0] > most && turn[1] > most;
}

/* qn_sheet_point, where nothing saturates. */
QN_INLINE bool put_place(const qn_sheet *sheet, const int32_t at[2], int32_t up, int32_t out[3])
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

/* The place in the sheet where the edges of corners c cross, into c[0]; false where they do not plainly. */
QN_INLINE bool put_crossing(int32_t c[4][2], int32_t lsb)
{
    const uint32_t slack = (uint32_t)lsb + 3u;
    uint64_t turn[2], other[2];
    int32_t t;
    if (!turn_apart(c[2], c[3], c[0], c[1], slack, turn) || !turn_apart(c[0], c[1], c[2], c[3], slack, other)) return false;
    t = qn_corner_part(turn[0], turn[0] + turn[1]);
    c[0][0] = qn_between(c[0][0], c[1][0], t);
    c[0][1] = qn_between(c[0][1], c[1][1], t);
    return true;
}

bool qn_level_cross(const qn_sheet *sheet, const qn_top3 *top, int k, int32_t radius_a, int32_t radius_b, qn_contact_set *set)
{
    const qn_top3 *const a = &top[0], *const b = &top[1];
    const int32_t lsb = qn_units_in_lsb(k), crest = qn_round64_low(-b->far - a->far, 30), depth = (int32_t)qn_asr64(a->far + b->far, 30);
    qn_contact_point *p = set->point;
    int32_t c[4][2], up[4], h[2];
    QN_ASSERT(k <= 14 && qn_abs32(crest) >> 30 == 0 && radius_a >= 0 && radius_b >= 0);
    if (a->count != 2 || b->count != 2 || (radius_a | radius_b) >> 28) return false;
    up[0] = put_corner(sheet, a, 0, a->reach[0] - a->far, c[0]);
    up[1] = put_corner(sheet, a, 1, a->reach[1] - a->far, c[1]);
    up[2] = put_corner(sheet, b, 0, -b->reach[0] - a->far, c[2]);
    up[3] = put_corner(sheet, b, 1, -b->reach[1] - a->far, c[3]);
    if (up[0] <= -QN_LONE_LEVEL || up[1] <= -QN_LONE_LEVEL || up[2] >= crest + QN_LONE_LEVEL || up[3] >= crest + QN_LONE_LEVEL) return false;
    if (!put_middle(up[0], up[1], lsb, &h[0]) || !put_middle(up[2], up[3], lsb, &h[1])) return false;
    if (depth - (h[0] - h[1]) > lsb + (lsb >> 2) || -h[0] > lsb || h[1] - crest > lsb || !put_crossing(c, lsb)) return false;
    if (!put_place(sheet, c[0], qn_asr32(h[0] + radius_a + (h[1] - radius_b), 1), p->at)) return false;
    p->depth = h[0] - h[1] + radius_a + radius_b; /* below 2^30 + 2^29 */
    p->id = qn_edge_feature(a->near[0], a->near[1]) << QN_FEATURE_A | qn_edge_feature(b->near[0], b->near[1]);
    set->count = 1;
    set->k = k;
    set->in_b = false;
    set->drop = sheet->axis[2];
    return true;
}

bool qn_level_crossing(const qn_dir3 *n, int k, qn_level_room *room, qn_contact_set *set)
{
    qn_sheet_set(&room->sheet, n);
    room->sheet.base = room->top[0].far;
    return qn_level_cross(&room->sheet, room->top, k, 0, 0, set);
}

#else
typedef int qn_level_cross_is_for_speed; /* ISO C wants a declaration */
#endif
