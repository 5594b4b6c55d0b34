/* SPDX-License-Identifier: MIT */
#include "contact/old_lone_point.h"

#include "contact/old_feature.h"

/* The level vertices of a body as corners; false where one is not level, or roundings leave a doubt. sign: 1 for A, -1 for B. */
QN_INLINE bool make_corners(const old_sheet *sheet, const old_top3 *top, int sign, int32_t lowest, old_corner *c)
{
    const int64_t base = sheet->base;
    const int32_t p = sheet->n[0], q = sheet->n[1];
    const int first = sheet->axis[0], second = sheet->axis[1], count = top->count;
    int j;
    for (j = 0; j < count; j++, c++) { /* old_corner_set */
        const int32_t up = qn_round30_low((uint64_t)((sign < 0 ? -top->reach[j] : top->reach[j]) - base)), *v = &top->made[j].x;
        if (sign < 0 ? up >= lowest : up <= lowest) return false;
        c->at[0] = v[first] - old_sheet_shift(up, p);
        c->at[1] = v[second] - old_sheet_shift(up, q);
        c->up = up;
        c->index = top->near[j];
    }
    return true;
}

/* The height that corners of an outline share, if they do. */
QN_INLINE bool is_flat(const old_corner *c, int count, int32_t slack, int32_t *top)
{
    int32_t low = c->up, high = low;
    int i;
    for (i = 1; i < count; i++) {
        if (c[i].up < low) low = c[i].up;
        if (c[i].up > high) high = c[i].up;
    }
    *top = low + (high - low) / 2;
    return high - low <= slack;
}

/* Vertex v of a body over a triangle of the other one, whose heights go to up[1]. How its sides turn about v is how the triangles turn that v
 * makes with them: all one way, or v lies outside, and their sum is how it turns itself. Differences below 2^31: sizes stay below 2^63. */
static QN_PART bool stand_on_triangle(const old_corner *v, const old_corner *c, int32_t lsb, int32_t *up, int32_t *below, old_contact_point *p)
{
    const int32_t x = v->at[0], y = v->at[1];
    const int32_t x0 = c[0].at[0] - x, y0 = c[0].at[1] - y, x1 = c[1].at[0] - x, y1 = c[1].at[1] - y, x2 = c[2].at[0] - x, y2 = c[2].at[1] - y;
    const int64_t u = qn_mul(x0, y1) - qn_mul(y0, x1), w = qn_mul(x1, y2) - qn_mul(y1, x2), t = qn_mul(x2, y0) - qn_mul(y2, x0);
    QN_ASSERT(old_corner_turn(&c[0], &c[1], v->at) == u && old_corner_turn(&c[1], &c[2], v->at) == w && old_corner_turn(&c[2], &c[0], v->at) == t);
    if (!(u | w | t) || ((u < 0 || w < 0 || t < 0) && (u > 0 || w > 0 || t > 0))) return false;
    p->at[0] = x;
    p->at[1] = y;
    *up = v->up;
    if (!is_flat(c, 3, lsb >> 3, below)) {
        const int second = (u | w | t) < 0 ? 2 : 1;
        *below = old_corner_height(c, &c[second], &c[3 - second], v->at);
    }
    p->id = v->index | v->index << 8;
    return true;
}

QN_OWN_STACK bool old_lone_point(const old_sheet *sheet, const old_top3 top[2], const old_lone_rule *rule, old_corner c[4], int32_t up[2],
                                 old_contact_point *p)
{
    const int32_t from_a = top[0].count, from_b = top[1].count;
    if ((from_a != 1 && from_a != 3) || from_b != 4 - from_a) return false;
    if (!make_corners(sheet, &top[0], 1, rule->crest[0] - OLD_LONE_LEVEL, c)) return false;
    if (!make_corners(sheet, &top[1], -1, rule->crest[1] + OLD_LONE_LEVEL, c + from_a)) return false;
    if (from_a == 1) {
        if (!stand_on_triangle(c, c + 1, rule->lsb, &up[0], &up[1], p)) return false;
        p->id = p->id << OLD_FEATURE_A | OLD_FEATURE_INSIDE;
    } else {
        if (!stand_on_triangle(c + 3, c, rule->lsb, &up[1], &up[0], p)) return false;
        p->id |= OLD_FEATURE_INSIDE << OLD_FEATURE_A;
    }
    old_contact_between((int64_t)up[0] + rule->out[0], (int64_t)up[1] + rule->out[1], p);
    return true;
}
