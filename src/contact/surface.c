/* SPDX-License-Identifier: MIT */
#include "contact/surface.h"

#include "narrow/gjk_support.h"

static inline bool is_farther(const qn_crest *crest, int32_t u, int32_t v) { return crest->below ? u < v : u > v; }

/* Three corners of the outline around the place; false outside. */
static bool begin(const qn_outline *line, const int32_t at[2], qn_corner t[3])
{
    const qn_corner *c = line->corner;
    int i;
    if (line->count < 3) return false;
    for (i = 0; i < line->count; i++)
        if (qn_corner_turn(&c[i], qn_outline_next(line, i), at) < 0) return false;
    for (i = 1; i < line->count - 2; i++)
        if (qn_corner_turn(&c[0], &c[i + 1], at) <= 0) break;
    t[0] = c[0];
    t[1] = c[i];
    t[2] = c[i + 1];
    return true;
}

/* x in place of one of three, so that the triangle holds the place still; false where roundings leave none. */
static bool exchange(qn_corner t[3], const qn_corner *x, const int32_t at[2])
{
    int i;
    for (i = 0; i < 3; i++) {
        const qn_corner *a = &t[i], *b = &t[i < 2 ? i + 1 : 0];
        if (qn_corner_turn(a, b, x->at) <= 0 || qn_corner_turn(b, x, at) < 0 || qn_corner_turn(x, a, at) < 0) continue;
        t[i < 1 ? 2 : i - 1] = *x;
        return true;
    }
    return false;
}

/* x lies beyond the plane of the triangle. Areas are cut to 31 bits of the largest of them, heights differ by less than 2^30: the sum stays
 * below 2^63. */
static bool is_beyond_plane(const qn_crest *crest, const qn_corner t[3], const qn_corner *x)
{
    int64_t all = qn_corner_turn(&t[0], &t[1], t[2].at), to_1 = qn_corner_turn(&t[2], &t[0], x->at), to_2 = qn_corner_turn(&t[0], &t[1], x->at);
    int s = qn_bits64((uint64_t)all | qn_abs64(to_1) | qn_abs64(to_2)) - 31;
    int64_t beyond;
    QN_ASSERT(all > 0 && qn_abs32(x->up - t[0].up) < (uint32_t)1 << 30 && qn_abs32(t[1].up - t[0].up) < (uint32_t)1 << 30 &&
              qn_abs32(t[2].up - t[0].up) < (uint32_t)1 << 30);
    if (s < 0) s = 0;
    beyond = qn_mul(x->up - t[0].up, (int32_t)qn_asr64(all, s)) - qn_mul(t[1].up - t[0].up, (int32_t)qn_asr64(to_1, s)) -
             qn_mul(t[2].up - t[0].up, (int32_t)qn_asr64(to_2, s));
    return crest->below ? beyond < 0 : beyond > 0;
}

int32_t qn_crest_height(const qn_crest *crest, const int32_t at[2], int32_t up)
{
    const int count = crest->core->count;
    qn_corner t[3], next[3];
    int i, since, steps = 4 * count;
    int32_t best, height;
    if (!begin(crest->line, at, t)) return up;
    best = qn_corner_height(&t[0], &t[1], &t[2], at);
    for (i = since = 0; since < count && steps > 0; since++, steps--, i = i + 1 < count ? i + 1 : 0) {
        const qn_int3 v = qn_core_vertex(crest->core, (unsigned)i);
        qn_corner x;
        qn_corner_set(&x, crest->sheet, &v, qn_sheet_height(crest->sheet, &v), (unsigned)i);
        if (!is_beyond_plane(crest, t, &x)) continue;
        next[0] = t[0];
        next[1] = t[1];
        next[2] = t[2];
        if (!exchange(next, &x, at)) continue;
        height = qn_corner_height(&next[0], &next[1], &next[2], at);
        if (is_farther(crest, best, height)) continue; /* as far out may be the way to one that is farther */
        best = height;
        t[0] = next[0];
        t[1] = next[1];
        t[2] = next[2];
        since = -1;
    }
    return is_farther(crest, best, crest->below ? up - crest->fine + 1 : up + crest->fine - 1) ? best : up;
}
