/* SPDX-License-Identifier: MIT */
#include "narrow/old_gjk3.h"

#include <stddef.h>

#include "narrow/old_gap_again.h"
#include "narrow/old_gjk_edges.h"
#include "narrow/old_gjk_look.h"
#include "narrow/old_gjk_support.h"
#include "num/root.h"

typedef enum ending { AT_OPTIMUM, HOLDS_ORIGIN, AT_CAP, BEYOND } ending;

/* ---- Search ------------------------------------------------------------- */

/* The same of three points that a distance was measured to before, before anything else is tried. */
static bool is_same_optimum(search *g, int passes)
{
    return HAS_SHORT_WAYS && passes == 1 && !g->limited && g->s.count == 3 && g->gap >> 29 && old_core_stays(g->b, &g->d, 1, g->far_b) &&
           old_core_stays(g->a, &g->d, -1, g->far_a);
}

/* A pair of vertices that is extreme along the real direction, or any at the optimum, lies beyond the gap that is asked for; along the
 * rounded one it is extreme to within its error times two differences. */
#define SHOWS_BEYOND(g, at) \
    ((g)->gap >> 29 == 0 && !(g)->limited && old_shows_gap(&(g)->s.w[at], &(g)->d.d, (g)->gap, OLD_DIRECTION_ERROR(OLD_CORE_BITS + 2)))
#define is_beyond SHOWS_BEYOND

/* Ends: every pass takes in a point that is exactly a strict gain, so |v| falls strictly, no simplex comes twice, and there are finitely
 * many. The cap is a guard, not the reason. */
static QN_OWN_STACK ending run(search *g, int max_passes)
{
    int passes, at;
    for (passes = 1;; passes++) {
        if (!g->limited) g->passes = (uint8_t)passes;
        if (!old_simplex3_direction(&g->s, &g->d)) return HOLDS_ORIGIN;
        if (g->limited && g->s.count == 3) return AT_OPTIMUM; /* the limits lie in one plane square to the optimum: so does this triangle */
        at = is_same_optimum(g, passes) || is_optimum(g) ? 0 : g->s.count;
        if (is_beyond(g, at)) return BEYOND;
        if (!at) return AT_OPTIMUM;
        if (passes == max_passes) return AT_CAP;
        g->s.count++;
        if (!old_simplex3_reduce(&g->s)) return HOLDS_ORIGIN;
    }
}

/* ---- Polish ------------------------------------------------------------- */

/* Points in the order of B's vertices, then A's, which is that of the corners below. At most three. */
static QN_OWN_STACK void sort(old_simplex3 *s)
{
    int i, j;
    for (i = 0; i < s->count; i++)
        for (j = i + 1; j < s->count; j++) {
            old_int3 w = s->w[i];
            uint8_t ia = s->ia[i], ib = s->ib[i];
            if (ib < s->ib[j] || (ib == s->ib[j] && ia < s->ia[j])) continue;
            s->w[i] = s->w[j];
            s->ia[i] = s->ia[j];
            s->ib[i] = s->ib[j];
            s->w[j] = w;
            s->ia[j] = ia;
            s->ib[j] = ib;
        }
}

/* Of four pairs of vertices, two that share none of what the others vary: each then has both neighbours among the others. */
static bool is_diagonal(const old_simplex3 *s)
{
    unsigned bits = (unsigned)(s->ia[0] ^ s->ia[1]) | (unsigned)(s->ib[0] ^ s->ib[1]) << 3;
    return (bits & (bits - 1u)) != 0;
}

/* v is unique, and so are its direction and the sets of extreme vertices; the simplex that was found need not be. So it is found again from
 * the sets alone. Where they hold no more pairs than the simplex, there is no other. Else a search limited to them begins with their lowest
 * pair. */
static QN_PART bool begin_polish(search *g, unsigned pairs)
{
    if (pairs == (unsigned)g->s.count) {
        const uint8_t ia = g->s.ia[0], ib = g->s.ib[0];
        sort(&g->s);
        if (!HAS_SHORT_WAYS || (pairs == 2 && (ia != g->s.ia[0] || ib != g->s.ib[0]))) /* only an edge has a sense */
            (void)old_simplex3_direction(&g->s, &g->d);
        return false;
    }
    g->limited = true;
    g->s.count = 1;
    put_pair(g, &g->s, 0, old_vertex_set_lowest(g->a, g->far_a), old_vertex_set_lowest(g->b, g->far_b));
    return true;
}

QN_SHARED_HOT ending polish(search *g)
{
    const unsigned in_a = old_vertex_set_count(g->a, g->far_a), in_b = old_vertex_set_count(g->b, g->far_b), pairs = in_a * in_b;
    ending end = AT_OPTIMUM;
    if (!HAS_SHORT_WAYS || in_a != 2 || in_b != 2 || g->s.count != 3 ||
        !old_simplex3_of_edges(&g->s, old_vertex_set_lowest(g->a, g->far_a), old_vertex_set_lowest(g->b, g->far_b))) {
        if (begin_polish(g, pairs)) end = run(g, QN_MAX_GJK_PASSES);
    }
    g->inside = g->s.count == (pairs < 4 ? (int)pairs : 3) || (pairs == 4 && g->s.count == 2 && is_diagonal(&g->s));
    return end;
}

/* ---- Start -------------------------------------------------------------- */

static bool is_usable(const old_core *a, const old_core *b, const old_gjk3_start *start)
{
    int i;
    if (!start || start->count < 1 || start->count > 3) return false;
    for (i = 0; i < start->count; i++)
        if (start->ia[i] >= a->count || start->ib[i] >= b->count) return false;
    return true;
}

/* The points of the start join one by one, each only if it is exactly a strict gain. */
static QN_OWN_STACK void begin_warm(search *g, const old_gjk3_start *start)
{
    int i;
    if (HAS_SHORT_WAYS) put_pairs(g, start);
    else
        for (i = 0; i < start->count; i++) put_pair(g, &g->s, i, start->ia[i], start->ib[i]);
    g->s.count = start->count;
    if (old_simplex3_is_reduced(&g->s)) return; /* nearly always: it was the last answer */
    g->s.count = 1;
    put_pair(g, &g->s, 0, start->ia[0], start->ib[0]);
    for (i = 1; i < start->count && g->s.count == i; i++) {
        old_int3 f;
        if (!old_simplex3_direction(&g->s, &g->d)) return;
        put_pair(g, &g->s, i, start->ia[i], start->ib[i]);
        f = old_int3_sub(&g->s.w[i], &g->s.w[0]);
        if (old_direction3_sign(&g->d, &f) >= 0) return;
        g->s.count++;
        (void)old_simplex3_reduce(&g->s); /* of two or three points: always true */
    }
}

QN_SHARED old_int3 middle(const old_core *core) { return old_core_is_box(core) ? core->centre : old_core_vertex(core, 0); }

static QN_PART void aim(search *g)
{
    old_int3 a = middle(g->a), b = middle(g->b), d = old_int3_sub(&b, &a);
    old_direction3_from_vector(&g->d, &d);
}

static QN_OWN_STACK void begin_cold(search *g, const old_int3 *toward)
{
    if (toward) old_direction3_from_vector(&g->d, toward);
    else aim(g);
    g->s.count = 1;
    put_farthest(g, 0);
}

/* ---- Answer ------------------------------------------------------------- */

/* p + weight[1] (q - p) + weight[2] (r - p), times 2^31: below 2^30 * 2^31 each. Weights but the first are below 2^31, see
 * old_simplex3_weights. */
QN_SHARED int64_t blend(int32_t p, int32_t q, int32_t r, const uint32_t weight[4])
{
    return p * ((int64_t)1 << 31) + qn_mul(q - p, (int32_t)weight[1]) + qn_mul(r - p, (int32_t)weight[2]);
}

/* distance = normal . v. The weights add up to 2^31 exactly, so v is in the plane of the simplex exactly, and its small error within that
 * plane does not count. What does, relative: the normal's length 1.5 * 2^-30, the cut of v to 30 bits 1.74 * 2^-30, and second orders:
 * below 2^-28. An error of v within the plane, below 2^3 units, meets the normal's error of 4 * 2^-30 for another 2^-25 units. */
QN_OWN_STACK int16_t old_gjk3_measure(const qn_dir3 *normal, const int64_t v[3], uint32_t bounds[3])
{
    old_int3 v30;
    int cut = old_block30(v, &v30);
    int64_t length = qn_mul(normal->x, v30.x) + qn_mul(normal->y, v30.y) + qn_mul(normal->z, v30.z);
    int s = 61 - cut; /* 31 .. 61: v is below 2^60 */
    int64_t error = qn_asr64(length, 28) + ((int64_t)1 << (s - 25)) + 1;
    int64_t low = length > error ? qn_asr64(length - error, s) : 0;
    int64_t distance = qn_round64(length, s);
    bounds[1] = (uint32_t)low;
    bounds[2] = (uint32_t)qn_asr64(length + error, s) + 1u;
    bounds[0] = distance > 1 ? (uint32_t)distance : 1u;
    return (int16_t)(qn_round64(length, s - 8) - (int64_t)qn_umul(bounds[0], 256));
}

/* The vertices of A beside the first, where the nearest points will be: they take a vertex each. Of fewer than three points the last stands
 * for those that are not there, which weigh nothing. */
static QN_OWN_STACK void put_vertices(const search *g, old_gjk3_result *out)
{
    const int last = g->s.count - 1;
    old_put_vertex(g->a, g->s.ia[last], &out->on_b);
    if (HAS_SHORT_WAYS && last < 2) out->on_a = out->on_b;
    else old_put_vertex(g->a, g->s.ia[last < 2 ? last : 1], &out->on_a);
}

#define put_numbers old_gjk3_put_numbers
void put_numbers(const int64_t n[3], const int64_t v[3], old_gjk3_result *out)
{
    uint32_t bounds[3];
    old_put_unit(n, &out->normal);
    out->finer = old_gjk3_measure(&out->normal, v, bounds);
    out->distance = bounds[0];
    out->lower = bounds[1];
    out->upper = bounds[2];
}

/* on_b = on_a + v before rounding, as the weights are the same. */
static old_int3 rounded(const int64_t sum[3])
{
    old_int3 r;
    r.x = (int32_t)qn_round64(sum[0], 31);
    r.y = (int32_t)qn_round64(sum[1], 31);
    r.z = (int32_t)qn_round64(sum[2], 31);
    return r;
}

static QN_OWN_STACK void answer(const search *g, const uint32_t weight[4], old_gjk3_result *out)
{
    const old_int3 a = old_core_vertex(g->a, g->s.ia[0]), *w = g->s.w, *last = w + g->s.count - 1, *second = last < w + 2 ? last : w + 1;
    int64_t v[3], p[3];
    v[0] = blend(w->x, second->x, last->x, weight);
    v[1] = blend(w->y, second->y, last->y, weight);
    v[2] = blend(w->z, second->z, last->z, weight);
    p[0] = blend(a.x, out->on_a.x, out->on_b.x, weight);
    p[1] = blend(a.y, out->on_a.y, out->on_b.y, weight);
    p[2] = blend(a.z, out->on_a.z, out->on_b.z, weight);
    out->on_a = rounded(p);
    p[0] += v[0];
    p[1] += v[1];
    p[2] += v[2];
    out->on_b = rounded(p);
    put_numbers(g->d.n, v, out);
}

static QN_OWN_STACK void weigh(const search *g, old_gjk3_result *out)
{
    uint32_t weight[4];
    old_simplex3_weights(&g->s, weight);
    put_vertices(g, out);
    answer(g, weight, out);
}

/* Without the optimum only the last direction, as it was rounded, bounds the distance from below: every w reaches at least as far along it
 * as the extreme ones. */
static QN_OWN_STACK uint32_t lower_bound(search *g)
{
    old_int3 d = g->d.d;
    int64_t reach;
    old_direction3_from_vector(&g->d, &d);
    put_farthest(g, g->s.count);
    reach = old_int3_dot(&d, &g->s.w[g->s.count]);
    if (reach <= 0) return 0;
    /* |d|^2 <= 3 * 2^60; d is not zero, and reach < 2^60.6 is below 2^32 |d| for it is at most |d| |w| */
    return qn_div64_32((uint64_t)reach, qn_root64_floor((uint64_t)old_int3_dot(&d, &d)) + 1u);
}

/* ---- Boxes -------------------------------------------------------------- */

static bool are_boxes(const old_core *a, const old_core *b) { return a->kind == OLD_CORE_ALIGNED && b->kind == OLD_CORE_BOX; }

/* Of boxes whose extreme features hold v strictly inside. */
static old_box_features features_of_sets(const search *g)
{
    unsigned low, high;
    if (!g->inside || !are_boxes(g->a, g->b)) return OLD_BOX_NO_FEATURES;
    low = old_vertex_set_lowest(g->a, g->far_a) | old_vertex_set_lowest(g->b, g->far_b) << 3;
    high = (31u - (unsigned)qn_clz32(*g->far_a)) | (31u - (unsigned)qn_clz32(*g->far_b)) << 3;
    return low | (low ^ high) << OLD_BOX_LOOSE;
}

/* ---- All ---------------------------------------------------------------- */

/* All but the numbers. */
static QN_BESIDE void put_ending(const search *g, ending end, old_gjk3_result *out)
{
    int i;
    out->passes = g->passes;
    out->features = (uint16_t)(end == AT_OPTIMUM ? features_of_sets(g) : OLD_BOX_NO_FEATURES);
    out->count = 0;
    out->status = end == AT_OPTIMUM || end == BEYOND ? QN_APART : end == HOLDS_ORIGIN ? QN_OVERLAPPING : QN_UNDECIDED;
    out->normal.x = g->d.d.x;
    out->normal.y = g->d.d.y;
    out->normal.z = g->d.d.z;
    if (end == BEYOND) return;
    out->count = (uint8_t)g->s.count;
    for (i = 0; i < g->s.count; i++) {
        out->ia[i] = g->s.ia[i];
        out->ib[i] = g->s.ib[i];
    }
}

QN_INLINE void begin_search(search *g, const old_core *a, const old_core *b, uint32_t gap, old_vertex_set *sets)
{
    g->a = a;
    g->b = b;
    g->far_a = sets;
    g->far_b = g->far_a + old_vertex_set_words(a);
    g->inner = g->far_b + old_vertex_set_words(b);
    g->limited = g->inside = false;
    g->passes = 0;
    g->gap = gap;
}

QN_INLINE ending seek(search *g, int max_passes)
{
    return run(g, max_passes < 1 ? 1 : max_passes < QN_MAX_GJK_PASSES ? max_passes : QN_MAX_GJK_PASSES);
}

QN_INLINE void end_search(search *g, ending end, old_gjk3_result *out)
{
    if (end == AT_OPTIMUM) end = polish(g);
    put_ending(g, end, out);
    if (end == BEYOND || end == HOLDS_ORIGIN) return;
    weigh(g, out);
    if (end == AT_CAP) out->lower = lower_bound(g);
}

QN_INLINE void find(search *g, const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, const old_int3 *toward, int64_t gap,
                    old_vertex_set *sets, old_gjk3_result *out)
{
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    begin_search(g, a, b, gap >> 29 ? UINT32_MAX : (uint32_t)gap, sets);
    if (is_usable(a, b, start)) begin_warm(g, start);
    else begin_cold(g, toward);
    end_search(g, toward && is_beyond(g, 0) ? BEYOND : seek(g, max_passes), out);
}

void old_gjk3_distance_small(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, old_gjk3_result *out)
{
    search g;
    old_vertex_set sets[3];
    QN_ASSERT(a->count <= 32 && b->count <= 32);
    find(&g, a, b, max_passes, start, NULL, INT64_MAX, sets, out);
}

void old_gjk3_within(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, int64_t gap, old_gjk3_space *space,
                     old_gjk3_result *out)
{
    find(&space->search, a, b, max_passes, start, NULL, gap, space->sets, out);
}

bool old_gjk3_from_two(const old_core *a, const old_core *b, old_gjk3_space *space, old_gjk3_result *out)
{
    search *g = &space->search;
    ending end;
    QN_ASSERT(old_core_is_valid(a) && old_core_is_valid(b));
    begin_search(g, a, b, UINT32_MAX, space->sets);
    g->s.count = 2;
    if (!old_simplex3_is_reduced(&g->s)) g->s.count = 1;
    end = seek(g, QN_MAX_GJK_PASSES);
    if (end == AT_OPTIMUM) return true;
    end_search(g, end, out);
    return false;
}

void old_gjk3_settle(old_gjk3_space *space, old_gjk3_result *out)
{
    if (!old_gap_of_sets(&space->search, out)) end_search(&space->search, AT_OPTIMUM, out);
}

void old_gjk3_distance(const old_core *a, const old_core *b, int max_passes, const old_gjk3_start *start, old_gjk3_result *out)
{
    old_gjk3_space space;
    old_gjk3_within(a, b, max_passes, start, INT64_MAX, &space, out);
}
