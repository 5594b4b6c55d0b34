/* SPDX-License-Identifier: MIT */
#include "narrow/gjk_support.h"

#include <stddef.h>

#include "narrow/box_model.h"

/* ---- Vertices ----------------------------------------------------------- */

/* x where the bit is set, else -x. */
static int32_t either(int32_t x, unsigned bit)
{
    int32_t turn = (int32_t)(bit != 0) - 1; /* x ^ -1 is -x - 1 */
    return (x ^ turn) - turn;
}

static qn_int3 box_vertex(const qn_core *box, unsigned index)
{
    qn_int3 v = box->centre;
    int j;
    if (box->kind == QN_CORE_ALIGNED) {
        v.x += either(box->g[0].x, index & 1u);
        v.y += either(box->g[1].y, index & 2u);
        v.z += either(box->g[2].z, index & 4u);
        return v;
    }
    for (j = 0; j < 3; j++, index >>= 1) {
        v.x += either(box->g[j].x, index & 1u);
        v.y += either(box->g[j].y, index & 1u);
        v.z += either(box->g[j].z, index & 1u);
    }
    return v;
}

/* Sums stay below 2^60.8 + 2^59 for points within 2^30, and the vertex below 2^28 by the model's choice of k. */
static qn_int3 turned_vertex(const qn_turned *t, unsigned index)
{
    const qn_vec3 *p = &t->point[index];
    int32_t v[3];
    qn_int3 w;
    int i;
    for (i = 0; i < 3; i++) {
        int64_t x = qn_asr64(qn_signed64(qn_mul3_row(t->r->m[i], p->x, p->y, p->z)), 2) + t->offset[i];
        v[i] = t->k >= -3 ? qn_round64_low(x, 28 - t->k) : (int32_t)qn_round64(x, 28 - t->k);
        QN_ASSERT(qn_abs32(v[i]) < (uint32_t)1 << QN_CORE_BITS);
    }
    w.x = v[0];
    w.y = v[1];
    w.z = v[2];
    return w;
}

qn_int3 qn_core_made_vertex(const qn_core *core, unsigned index)
{
    return core->kind == QN_CORE_TURNED ? turned_vertex(core->turned, index) : box_vertex(core, index);
}

void qn_core_add_step(const qn_core *core, unsigned from, unsigned to, qn_int3 *w)
{
    unsigned changed = from ^ to;
    int j;
    if (!changed) return;
    if (core->kind == QN_CORE_ALIGNED) {
        if (changed & 1u) w->x += 2 * either(core->g[0].x, to & 1u);
        if (changed & 2u) w->y += 2 * either(core->g[1].y, to & 2u);
        if (changed & 4u) w->z += 2 * either(core->g[2].z, to & 4u);
        return;
    }
    if (!qn_core_is_box(core)) {
        qn_int3 u = qn_core_vertex(core, from), v = qn_core_vertex(core, to);
        w->x += v.x - u.x;
        w->y += v.y - u.y;
        w->z += v.z - u.z;
        return;
    }
    for (j = 0; j < 3; j++) {
        const qn_int3 *g = &core->g[j];
        if (!(changed >> j & 1u)) continue;
        w->x += 2 * either(g->x, to >> j & 1u);
        w->y += 2 * either(g->y, to >> j & 1u);
        w->z += 2 * either(g->z, to >> j & 1u);
    }
}

/* ---- All that are exactly farthest -------------------------------------- */

/* Sign of the real direction along f, |components of f| <= 2^bits: the rounded one decides outside its error. */
static int sign_along(const qn_direction3 *d, const qn_int3 *f, int bits)
{
    int64_t rough = qn_int3_dot(&d->d, f);
    if (rough > QN_DIRECTION_ERROR(bits)) return 1;
    if (rough < -QN_DIRECTION_ERROR(bits)) return -1;
    return qn_direction3_sign(d, f);
}

/* Sign of the real direction along half edge j of an aligned box. n is exact but for an edge. */
static int sign_of_extent(const qn_core *box, const qn_direction3 *d, int j)
{
    int32_t extent = j == 0 ? box->g[0].x : j == 1 ? box->g[1].y : box->g[2].z;
    qn_int3 along = { 0, 0, 0 };
    if (!extent) return 0;
    if (d->count != 2) return (d->n[j] > 0) - (d->n[j] < 0);
    *(j == 0 ? &along.x : j == 1 ? &along.y : &along.z) = extent;
    return sign_along(d, &along, QN_CORE_BITS);
}

/* Each half edge settles its bit of the index unless that is fixed already; square to the direction it leaves it open. A set of corners is
 * here always a whole box, edge or face. */
static uint32_t box_extremes(const qn_core *box, const qn_direction3 *d, int sign, unsigned square, uint32_t all)
{
    int j;
    for (j = 0; j < 3; j++) {
        uint32_t high = all & (UINT32_C(0xF0CCAA) >> 8 * j); /* corners whose bit j is set; above bit 7 `all` is empty */
        int s;
        if ((square >> j & 1u) || !high || high == all) continue;
        s = box->kind == QN_CORE_ALIGNED ? sign_of_extent(box, d, j) : sign_along(d, &box->g[j], QN_CORE_BITS);
        if (s) all = (s ^ sign) < 0 ? high : all ^ high; /* s and sign are 1 or -1 */
    }
    return all;
}

static unsigned box_farthest(const qn_core *box, const qn_direction3 *d, int sign, unsigned square, uint32_t all, qn_vertex_set *out)
{
    out[0] = box_extremes(box, d, sign, square, all);
    return qn_vertex_set_lowest(box, out);
}

/* A direction as the points of a core see it, up to 30 bits long. The upper words of what it says of two points decide where they differ
 * by `slack`. */
typedef struct local_direction {
    qn_int3 d;
    int32_t slack; /* at most ASK_ALL */
    int shift;     /* of points, that leaves 15 bits of a component, and its sign */
} local_direction;

#define ASK_ALL (INT32_MAX / 2) /* a direction of few bits: every vertex is asked */

/* With l = r^T d cut by 2^s to d', two vertices w of points v differ along d by
 *     d . dw = 2^(k + s - 30) (d' . dv + e . dv) + d . rho,   |e| <= .87, |rho| <= 1.74 + 2^-20: each vertex is rounded once.
 * In units of d' . dv, with |v| <= 2^bits per component, so |dv| <= 3.47 2^bits: e . dv is at most 3.02 2^bits, d . rho at most 1.75 |d'|
 * 2^-k < 2^(32 - k), and the error of a d that was cut itself, 3.9 |dw|, at most 2^(30 - s) (13.6 2^bits + 6.9 2^-k). Directions of one
 * point are exact, and so are normals below 2^29, which were not cut. */
static QN_OWN_STACK void turn_local(const qn_turned *t, const qn_direction3 *d, local_direction *out)
{
    const uint32_t size = qn_abs32(d->d.x) | qn_abs32(d->d.y) | qn_abs32(d->d.z);
    const bool exact = d->count == 1 || (d->count == 3 && size < (uint32_t)1 << 29);
    int64_t l[3], slack;
    int s, j;
    for (j = 0; j < 3; j++) l[j] = qn_signed64(qn_mul3_column(t->r->m, j, d->d.x, d->d.y, d->d.z)); /* below 2^60.8 */
    s = 30 - qn_block30(l, &out->d); /* -1 .. 30 */
    slack = ((int64_t)1 << (t->bits + 2)) + ((int64_t)1 << (32 - t->k));
    out->shift = t->bits > 14 ? t->bits - 14 : 0;
    out->slack = ASK_ALL;
    /* The same of a d that r shortened to less than half: then it is no rotation, and the sum above holds for none. */
    if ((!exact && s > 25) || s + 1 < qn_bits32(size)) return;
    if (!exact) slack += ((int64_t)1 << (s + t->bits + 4)) + ((int64_t)1 << (s + 9 - (t->k < 6 ? t->k : 6)));
    slack = qn_asr64(slack, 32) + 2;
    if (slack < ASK_ALL) out->slack = (int32_t)slack;
}

static void begin_set(const qn_core *core, qn_vertex_set *set, unsigned i)
{
    int k, words = qn_vertex_set_words(core);
    for (k = 1; k < words; k++) set[k] = 0;
    set[0] = 0;
    set[i >> 5] = (uint32_t)1 << (i & 31u);
}

/* Exact sign of the direction along vertex i less vertex j. */
static int compare_vertices(const qn_core *core, const qn_direction3 *d, unsigned i, unsigned j)
{
    qn_int3 u = qn_core_vertex(core, i), v = qn_core_vertex(core, j);
    u = qn_int3_sub(&u, &v);
    return sign_along(d, &u, QN_CORE_BITS + 1);
}

/* How far points reach along a direction, roughly, below 2^30: told apart where they differ by the slack. */
#ifndef QN_PORT_NARROW_PRODUCTS
QN_INLINE int32_t make_rough(const local_direction *l, int sign, int32_t d[3])
{
    d[0] = l->d.x * sign;
    d[1] = l->d.y * sign;
    d[2] = l->d.z * sign;
    return l->slack;
}

QN_INLINE int32_t reach_of(const int32_t d[3], int shift, const qn_int3 *p)
{
    (void)shift;
    return qn_upper_word(qn_signed64(qn_mul3_row(d, p->x, p->y, p->z)));
}
#else
/* The same in products of 32 bits: a direction of 13 bits, at most 2^13 after its floor, and points of 15, at most 2^15. Each component of
 * either is off by 1 at most, in all by 3 (2^13 + 2^15) < 2^16.91, twice for two points. A direction of b bits and a shift of s make 2^(b
 * - 13 + s) of a unit: slack, in units of 2^32, is 2^(45 - b - s). */
QN_INLINE int32_t make_rough(const local_direction *l, int sign, int32_t d[3])
{
    const int b = qn_bits32(qn_abs32(l->d.x) | qn_abs32(l->d.y) | qn_abs32(l->d.z)), up = 45 - b - l->shift;
    const int left = b < 13 ? 13 - b : 0, right = b > 13 ? b - 13 : 0;
    const int32_t scale = sign * ((int32_t)1 << left);
    d[0] = qn_asr32(l->d.x * scale, right);
    d[1] = qn_asr32(l->d.y * scale, right);
    d[2] = qn_asr32(l->d.z * scale, right);
    return l->slack >> 8 || up > 20 ? ASK_ALL : ((int32_t)1 << 18) + l->slack * ((int32_t)1 << (up > 0 ? up : 0));
}

QN_INLINE int32_t reach_of(const int32_t d[3], int shift, const qn_int3 *p)
{
    return d[0] * qn_asr32(p->x, shift) + d[1] * qn_asr32(p->y, shift) + d[2] * qn_asr32(p->z, shift);
}
#endif

/* Of some vertices those that are exactly extreme, and the lowest of them. `within` may be `out`. */
static QN_OWN_STACK unsigned settle_extremes(const qn_core *core, const qn_direction3 *d, int sign, const qn_vertex_set *within, qn_vertex_set *out)
{
    unsigned at = 0;
    int k, j;
    bool any = false;
    for (k = 0; k < qn_vertex_set_words(core); k++) {
        uint32_t left = within[k];
        out[k] = 0;
        for (; left; left &= left - 1u) { /* ends: a bit less on every pass */
            const unsigned i = (unsigned)k * 32u + 31u - (unsigned)qn_clz32(left & (0u - left));
            int s = -1;
            if (any) s = sign * compare_vertices(core, d, i, at);
            if (s > 0) continue;
            if (s < 0) {
                at = i;
                any = true;
                for (j = 0; j <= k; j++) out[j] = 0;
            }
            out[k] |= (uint32_t)1 << (i & 31u);
        }
    }
    return at;
}

static QN_OWN_STACK void add_level(const qn_core *core, unsigned first, unsigned i, bool begin, qn_vertex_set *out)
{
    if (begin) begin_set(core, out, first);
    out[i >> 5] |= (uint32_t)1 << (i & 31u);
}

/* Points that no other undercuts by the slack are decided by their vertices, with a few more perhaps. Vertices at hand: d is off by less
 * than 3.9, which makes QN_DIRECTION_ERROR = 2^32 for a difference of two, and floors another. */
unsigned qn_core_farthest(const qn_core *core, const qn_direction3 *direction, int sign, qn_vertex_set *out)
{
    const qn_int3 *base = core->vertex, *p, *end, *found;
    local_direction l;
    int32_t d[3], slack, least, level, reach;
    bool tied = false;
    if (qn_core_is_box(core)) return box_farthest(core, direction, sign, 0, 0xFFu, out);
    if (core->kind == QN_CORE_TURNED) {
        base = core->turned->point;
        turn_local(core->turned, direction, &l);
    } else {
        l.d = direction->d;
        l.slack = 2;
        l.shift = QN_CORE_BITS - 15;
    }
    slack = make_rough(&l, sign, d);
    found = p = base;
    end = p + core->count;
    least = reach_of(d, l.shift, p);
    level = least + slack;
    while (++p < end) {
        reach = reach_of(d, l.shift, p);
        if (reach >= level) continue;
        if (reach + slack <= least) {
            tied = false;
        } else {
            add_level(core, (unsigned)(found - base), (unsigned)(p - base), !tied, out);
            tied = true;
            if (reach >= least) continue;
        }
        found = p;
        least = reach;
        level = reach + slack;
    }
    if (tied) return settle_extremes(core, direction, sign, out, out);
    if (core->count <= 32) *out = (uint32_t)1 << (found - base);
    else begin_set(core, out, (unsigned)(found - base));
    return (unsigned)(found - base);
}

unsigned qn_core_extremes(const qn_core *core, const qn_direction3 *d, int sign, unsigned square, const qn_vertex_set *within,
                          qn_vertex_set *out)
{
    if (!qn_core_is_box(core)) return within ? settle_extremes(core, d, sign, within, out) : qn_core_farthest(core, d, sign, out);
    return box_farthest(core, d, sign, square, within ? *within : 0xFFu, out);
}

bool qn_shows_gap(const qn_int3 *w, const qn_int3 *d, int64_t gap, int64_t slack)
{
    int64_t reach = qn_int3_dot(w, d) - slack;
    return gap >> 29 == 0 && reach > 0 && /* a length below 2^31.3, and cores that are no farther apart than 2^29.8 */
           (uint64_t)reach > (uint64_t)gap * qn_length_bound(qn_abs32(d->x), qn_abs32(d->y), qn_abs32(d->z));
}

/* ---- Sets --------------------------------------------------------------- */

unsigned qn_vertex_set_count(const qn_core *core, const qn_vertex_set *set)
{
    unsigned n = 0;
    int k;
    for (k = 0; k < qn_vertex_set_words(core); k++) {
        uint32_t left;
        for (left = set[k]; left; left &= left - 1u) n++; /* ends: a bit less on every pass */
    }
    return n;
}

/* The lowest at or above i. */
static unsigned first_from(const qn_core *core, const qn_vertex_set *set, unsigned i)
{
    int k = (int)(i >> 5), end = qn_vertex_set_words(core);
    uint32_t left = k < end ? set[k] & ~(uint32_t)0 << (i & 31u) : 0;
    while (!left) { /* ends: k rises to the core's words */
        if (++k >= end) {
            QN_ASSERT(false);
            return 0;
        }
        left = set[k];
    }
    return (unsigned)k * 32u + 31u - (unsigned)qn_clz32(left & (0u - left));
}

unsigned qn_vertex_set_next(const qn_core *core, const qn_vertex_set *set, unsigned i) { return first_from(core, set, i + 1); }
unsigned qn_vertex_set_lowest(const qn_core *core, const qn_vertex_set *set) { return first_from(core, set, 0); }
