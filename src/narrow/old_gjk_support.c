/* SPDX-License-Identifier: MIT */
#include "narrow/old_gjk_support.h"

#include <stddef.h>

#include "narrow/old_box_model.h"
#include "narrow/old_core_vertex.h"
#include "narrow/old_cores_scan.h"
#include "narrow/old_vertex_scan.h"

/* ---- Vertices ----------------------------------------------------------- */

old_int3 old_core_made_vertex(const old_core *core, unsigned index)
{
    return core->kind == OLD_CORE_TURNED ? turned_vertex(core->turned, index) : box_vertex(core, index);
}

/* ---- All that are exactly farthest -------------------------------------- */

/* Sign of the real direction along f, |components of f| <= 2^bits: the rounded one decides outside its error. */
static QN_THIN int sign_along(const old_direction3 *d, const old_int3 *f, int bits)
{
    int64_t rough = old_int3_dot(&d->d, f);
    if (rough > OLD_DIRECTION_ERROR(bits)) return 1;
    if (rough < -OLD_DIRECTION_ERROR(bits)) return -1;
    return old_direction3_sign(d, f);
}

/* Of bits that are not all 0: of a set of points that change meanwhile they may be, and some number below 32 will do. */
static inline unsigned lowest_bit(uint32_t bits) { return (31u - (unsigned)qn_clz32(bits & (0u - bits))) & 31u; }

/* The lowest at or above i. */
static unsigned first_from(const old_core *core, const old_vertex_set *set, unsigned i)
{
    int k = (int)(i >> 5), end = old_vertex_set_words(core);
    uint32_t left = k < end ? set[k] & ~(uint32_t)0 << (i & 31u) : 0;
    while (!left) { /* ends: k rises to the core's words */
        if (++k >= end) {
            QN_ASSERT(false);
            return 0;
        }
        left = set[k];
    }
    return (unsigned)k * 32u + lowest_bit(left);
}

/* Sign of the real direction along half edge j of an aligned box. n is exact but for an edge. */
static int sign_of_extent(const old_core *box, const old_direction3 *d, int j)
{
    int32_t extent = j == 0 ? box->g[0].x : j == 1 ? box->g[1].y : box->g[2].z;
    old_int3 along = { 0, 0, 0 };
    if (!extent) return 0;
    if (d->count != 2) return (d->n[j] > 0) - (d->n[j] < 0);
    *(j == 0 ? &along.x : j == 1 ? &along.y : &along.z) = extent;
    return sign_along(d, &along, OLD_CORE_BITS);
}

/* Each half edge settles its bit of the index unless that is fixed already; square to the direction it leaves it open. A set of corners is
 * here always a whole box, edge or face. */
static uint32_t box_extremes(const old_core *box, const old_direction3 *d, int sign, unsigned square, uint32_t all)
{
    int j;
    for (j = 0; j < 3; j++) {
        uint32_t high = all & (UINT32_C(0xF0CCAA) >> 8 * j); /* corners whose bit j is set; above bit 7 `all` is empty */
        int s;
        if ((square >> j & 1u) || !high || high == all) continue;
        s = box->kind == OLD_CORE_ALIGNED ? sign_of_extent(box, d, j) : sign_along(d, &box->g[j], OLD_CORE_BITS);
        if (s) all = (s ^ sign) < 0 ? high : all ^ high; /* s and sign are 1 or -1 */
    }
    return all;
}

static unsigned box_farthest(const old_core *box, const old_direction3 *d, int sign, unsigned square, uint32_t all, old_vertex_set *out)
{
    out[0] = box_extremes(box, d, sign, square, all);
    return old_vertex_set_lowest(box, out);
}

/* Vertices of at most 32 that are exactly level along d: of points of its simplex, which differ square to it, those that share the other
 * body's vertex. */
static uint32_t known_level(const old_direction3 *d, int sign)
{
    const old_simplex3 *s = d->of;
    const uint8_t *own, *other;
    uint32_t first, second, third, level = 0;
    if (!s || d->count < 2) return 0;
    own = sign < 0 ? s->ia : s->ib;
    other = sign < 0 ? s->ib : s->ia;
    first = (uint32_t)1 << (own[0] & 31u);
    second = (uint32_t)1 << (own[1] & 31u);
    if (other[0] == other[1]) level = first | second;
    if (d->count < 3) return level;
    third = (uint32_t)1 << (own[2] & 31u);
    if (other[0] == other[2]) level |= first | third;
    if (other[1] == other[2]) level |= second | third;
    return level;
}

static void add_to(old_int3 *v, const old_int3 *u)
{
    v->x += u->x;
    v->y += u->y;
    v->z += u->z;
}

/* Of vertex i, less v. */
static QN_BESIDE void put_difference(const old_core *core, unsigned i, const old_int3 *v, old_int3 *out)
{
    const old_int3 u = old_core_vertex(core, i);
    *out = old_int3_sub(&u, v);
}

/* Leaves those of a set that are exactly extreme; the lowest of them. Signs may not be needed. */
static QN_OWN_STACK unsigned settle_extremes(const old_core *core, const old_direction3 *d, int sign, old_vertex_set *out)
{
    old_int3 best = { 0, 0, 0 }, along;
    unsigned at = 0;
    int k, j, seen = 0;
    if (core->count <= 32 && !(*out & ~known_level(d, sign))) return lowest_bit(*out);
    for (k = 0; k < old_vertex_set_words(core); k++) {
        uint32_t left = out[k];
        out[k] = 0;
        for (; left; left &= left - 1u, seen++) { /* ends: a bit less on every pass */
            const unsigned i = (unsigned)k * 32u + lowest_bit(left);
            int s = -1;
            if (seen == 1) put_difference(core, at, &best, &best);
            if (seen) {
                put_difference(core, i, &best, &along);
                s = sign * sign_along(d, &along, OLD_CORE_BITS + 1);
            }
            if (s > 0) continue;
            if (s < 0) {
                at = i;
                if (seen) add_to(&best, &along);
                for (j = k; j >= 0; j--) out[j] = 0;
            }
            out[k] |= (uint32_t)1 << (i & 31u);
        }
    }
    return at;
}

static void begin_set(const old_core *core, old_vertex_set *set, unsigned i)
{
    int k, words = old_vertex_set_words(core);
    for (k = 1; k < words; k++) set[k] = 0;
    set[0] = 0;
    set[i >> 5] = (uint32_t)1 << (i & 31u);
}

/* With l = r^T d cut by 2^s to d', two vertices w of points v differ along d by
 *     d . dw = 2^(k + s - 30) (d' . dv + e . dv) + d . rho,   |e| <= .87, |rho| <= 1.74 + 2^-20: each vertex is rounded once.
 * In units of d' . dv, with |v| <= 2^bits per component, so |dv| <= 3.47 2^bits: e . dv is at most 3.02 2^bits, d . rho at most 1.75 |d'|
 * 2^-k < 2^(32 - k), and the error of a d that was cut itself, 3.9 |dw|, at most 2^(30 - s) (13.6 2^bits + 6.9 2^-k). Directions of one
 * point are exact, and so are normals below 2^29, which were not cut. */
static QN_OWN_STACK void turn_local(const old_turned *t, const old_direction3 *d, int sign, old_scale *out)
{
    const uint32_t size = qn_sizes3(qn_row_of(&d->d));
    const bool exact = d->count == 1 || (d->count == 3 && size < (uint32_t)1 << 29);
    int64_t l[3], slack;
    old_int3 cut;
    int s, j;
    if (!t->r) { /* d' is 2^s d: where d was cut, s <= 1, its error costs 3.9 * 3.47 2^(bits + 1), and floors a unit */
        s = qn_bits32(size) < 30 ? 30 - qn_bits32(size) : 0;
        cut.x = d->d.x * ((int32_t)1 << s);
        cut.y = d->d.y * ((int32_t)1 << s);
        cut.z = d->d.z * ((int32_t)1 << s);
        old_scale_make(&cut, 8, t->bits > 15 ? t->bits - 15 : 0, sign, out);
        return;
    }
    for (j = 0; j < 3; j++) l[j] = qn_signed64(qn_mul3_column(t->r->m, j, d->d.x, d->d.y, d->d.z)); /* below 2^60.8 */
    s = 30 - old_block30(l, &cut);                                                                  /* -1 .. 30 */
    slack = ((int64_t)1 << (t->bits + 2)) + ((int64_t)1 << (32 - t->k));
    if (!exact && s <= 25) slack += ((int64_t)1 << (s + t->bits + 4)) + ((int64_t)1 << (s + 9 - (t->k < 6 ? t->k : 6)));
    slack = qn_asr64(slack, 32) + 2;
    /* The same of a d that r shortened to less than half (here s is 30 less the one above, and l has 60 - s bits): then it is no rotation,
     * and the sum above holds for none. */
    if ((!exact && s > 25) || 31 - s < qn_bits32(size) || slack > OLD_SCAN_ALL) slack = OLD_SCAN_ALL;
    old_scale_make(&cut, (int32_t)slack, t->bits > 15 ? t->bits - 15 : 0, sign, out);
}

/* All that reach less than the slack beyond point `found`. */
static QN_OWN_STACK void put_level(const old_int3 *p, unsigned count, unsigned found, const old_scale *by, old_vertex_set *out)
{
    const int32_t d[3] = { by->by[0], by->by[1], by->by[2] }, most = OLD_SCAN_MOST;
    const int32_t beyond = old_scale_reach(d, by->by[4], p + found) + by->by[3], level = beyond < most ? beyond : most;
    for (; count > 32; count -= 32, p += 32) *out++ = old_scan_level(p, 32, by, level);
    *out = old_scan_level(p, count, by, level);
}

#define TIED UINT32_MAX

/* The direction as the points see it. Vertices at hand: d is off by less than 3.9, which makes OLD_DIRECTION_ERROR = 2^32 for a difference
 * of two, and floors another. */
static inline const old_int3 *look(const old_core *core, const old_direction3 *direction, int sign, old_scale *by)
{
    if (core->kind == OLD_CORE_TURNED) {
        turn_local(core->turned, direction, sign, by);
        return core->turned->point;
    }
    old_scale_make(&direction->d, 2, OLD_CORE_BITS - 15, sign, by);
    return core->vertex;
}

/* The farthest, or TIED and in `out` all that no other undercuts by the slack. */
static QN_OWN_STACK uint32_t find_farthest(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out)
{
    unsigned found;
    old_scale by;
    int32_t tied;
    const old_int3 *base = look(core, direction, sign, &by);
    found = old_scan_points(base, core->count, &by, &tied);
    if (tied) {
        put_level(base, core->count, found, &by, out);
        return TIED;
    }
    if (core->count <= 32) *out = (uint32_t)1 << found;
    else begin_set(core, out, found);
    return found;
}

/* Of any core; all is done with before what is tied is decided by vertices. */
static QN_JUMP_STACK unsigned farthest_of_any(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out)
{
    uint32_t found;
    if (old_core_is_box(core)) return box_farthest(core, direction, sign, 0, 0xFFu, out);
    found = find_farthest(core, direction, sign, out);
    return found == TIED ? settle_extremes(core, direction, sign, out) : found;
}

/* Vertex `found` of those at hand has others near it. */
static QN_OWN_STACK void put_tied(const old_core *core, const old_direction3 *direction, int sign, unsigned found, old_vertex_set *out)
{
    old_scale by;
    old_scale_make(&direction->d, 2, OLD_CORE_BITS - 15, sign, &by);
    put_level(core->vertex, core->count, found, &by, out);
}

unsigned old_core_settle(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out)
{
    if (*out == UINT32_MAX) return old_core_farthest(core, direction, sign, out);
    put_tied(core, direction, sign, *out, out);
    return settle_extremes(core, direction, sign, out);
}

#if OLD_SUPPORTS_OF_FEW
static bool is_few(const old_core *core) { return core->kind == OLD_CORE_POINTS && core->count <= 32; }

unsigned old_core_farthest(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out)
{
    int32_t tied;
    unsigned found;
    if (!is_few(core)) return farthest_of_any(core, direction, sign, out);
    found = old_number_of(core->vertex, sign > 0 ? old_scan_along(core, &direction->d, 1, &tied) : old_scan_along(core, &direction->d, -1, &tied));
    *out = (uint32_t)1 << found;
    if (!tied) return found;
    put_tied(core, direction, sign, found, out);
    return settle_extremes(core, direction, sign, out);
}

/* Those that are known to be level with it are near it, so if they are as many, they are all. */
unsigned old_core_settle_counted(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out, unsigned at)
{
    const uint32_t level = known_level(direction, sign), others = level & (level - 1u);
    if ((level >> (at & 31u) & 1u) && *out == 1u + (others != 0) + ((others & (others - 1u)) != 0)) {
        *out = level;
        return lowest_bit(level);
    }
    *out = at;
    return old_core_settle(core, direction, sign, out);
}
#else
unsigned old_core_farthest(const old_core *core, const old_direction3 *direction, int sign, old_vertex_set *out)
{
    return farthest_of_any(core, direction, sign, out);
}
#endif

static QN_JUMP_STACK unsigned extremes_of_points(const old_core *core, const old_direction3 *d, int sign, const old_vertex_set *within,
                                                 old_vertex_set *out)
{
    int k;
    if (!within) return OLD_SUPPORTS_OF_FEW ? old_core_farthest(core, d, sign, out) : farthest_of_any(core, d, sign, out);
    for (k = 0; k < old_vertex_set_words(core); k++) out[k] = within[k];
    return settle_extremes(core, d, sign, out);
}

unsigned old_core_extremes(const old_core *core, const old_direction3 *d, int sign, unsigned square, const old_vertex_set *within,
                           old_vertex_set *out)
{
    if (old_core_is_box(core)) return box_farthest(core, d, sign, square, within ? *within : 0xFFu, out);
    return extremes_of_points(core, d, sign, within, out);
}

QN_OWN_STACK bool old_core_stays(const old_core *core, const old_direction3 *d, int sign, old_vertex_set *out)
{
    const unsigned at = (sign < 0 ? d->of->ia : d->of->ib)[0];
    const uint32_t first = (uint32_t)1 << (at & 31u), level = known_level(d, sign);
    old_scale by;
    const old_int3 *base;
    if (core->count > 32 || old_core_is_box(core)) return false;
    base = look(core, d, sign, &by);
    put_level(base, core->count, at, &by, out);
    return !(*out & ~(level & first ? level : first)); /* two others that are level may lie farther */
}

bool old_shows_gap(const old_int3 *w, const old_int3 *d, int64_t gap, int64_t slack)
{
    int64_t reach = old_int3_dot(w, d) - slack;
    return gap >> 29 == 0 && reach > 0 && /* a length below 2^31.3, and cores that are no farther apart than 2^29.8 */
           (uint64_t)reach > (uint64_t)gap * old_length_bound(qn_abs32(d->x), qn_abs32(d->y), qn_abs32(d->z));
}

/* ---- Sets --------------------------------------------------------------- */

unsigned old_vertex_set_count(const old_core *core, const old_vertex_set *set)
{
    unsigned n = 0;
    int k;
    for (k = 0; k < old_vertex_set_words(core); k++) {
        uint32_t left;
        for (left = set[k]; left; left &= left - 1u) n++; /* ends: a bit less on every pass */
    }
    return n;
}

unsigned old_vertex_set_next(const old_core *core, const old_vertex_set *set, unsigned i) { return first_from(core, set, i + 1); }
unsigned old_vertex_set_lowest(const old_core *core, const old_vertex_set *set) { return first_from(core, set, 0); }
