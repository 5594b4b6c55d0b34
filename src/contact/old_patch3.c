/* SPDX-License-Identifier: MIT */
#include "narrow/old_queries.h"

#include "contact/old_overlay.h"
#include "num/root.h"

/* ---- From the world to pair units and back ------------------------------- */

/* Units of 2^-k LSB about the middle of all vertices, so that the answer does not depend on the place. */
typedef struct scale {
    int32_t origin[3];
    int k; /* -4 .. 14: components below 2^28 */
} scale;

typedef struct span {
    int32_t low[3], high[3];
} span;

static void widen(span *s, const qn_vec3 *v)
{
    const int32_t c[3] = { v->x, v->y, v->z };
    int i;
    for (i = 0; i < 3; i++) {
        if (c[i] < s->low[i]) s->low[i] = c[i];
        if (c[i] > s->high[i]) s->high[i] = c[i];
    }
}

static void make_scale(scale *s, const span *all)
{
    uint64_t extent = 0; /* half of the greatest side, rounded up: at most 2^31 */
    int i;
    for (i = 0; i < 3; i++) {
        int64_t low = all->low[i], high = all->high[i], middle = qn_asr64(low + high, 1);
        if ((uint64_t)(high - middle) > extent) extent = (uint64_t)(high - middle);
        s->origin[i] = (int32_t)middle;
    }
    s->k = 28 - qn_bits64(extent);
    QN_ASSERT(s->k >= -4);
    if (s->k > 14) s->k = 14;
}

static int32_t to_units(const scale *s, int i, int32_t x)
{
    int64_t d = (int64_t)x - s->origin[i];
    int64_t u = s->k >= 0 ? d * ((int64_t)1 << s->k) : qn_round64(d, -s->k);
    const int32_t most = (1 << 28) - 1; /* half of a side of 2^31 - 1 rounds up to 2^28 */
    return u > most ? most : u < -most ? -most : (int32_t)u;
}

static int64_t to_lsb(const scale *s, int64_t u) { return s->k > 0 ? qn_round64(u, s->k) : u * ((int64_t)1 << -s->k); }

static qn_vec3 to_world(const scale *s, const old_int3 *u)
{
    qn_vec3 v;
    v.x = qn_saturate(s->origin[0] + to_lsb(s, u->x));
    v.y = qn_saturate(s->origin[1] + to_lsb(s, u->y));
    v.z = qn_saturate(s->origin[2] + to_lsb(s, u->z));
    return v;
}

static old_int3 vertex(const scale *s, const qn_vec3 *v)
{
    old_int3 u;
    u.x = to_units(s, 0, v->x);
    u.y = to_units(s, 1, v->y);
    u.z = to_units(s, 2, v->z);
    return u;
}

/* ---- One body ------------------------------------------------------------ */

typedef struct body {
    const qn_vec3 *vertex;
    int count, sign;
} body;

static int64_t farthest(const body *b, const scale *s, const old_sheet *sheet)
{
    int64_t best = INT64_MIN;
    int i;
    for (i = 0; i < b->count; i++) {
        const old_int3 v = vertex(s, &b->vertex[i]);
        int64_t h = old_sheet_height(sheet, &v) * b->sign;
        if (h > best) best = h;
    }
    return best;
}

static void outline_of(const body *b, const scale *s, const old_sheet *sheet, int64_t least, old_outline *line)
{
    int i;
    for (i = 0; i < b->count; i++) {
        const old_int3 v = vertex(s, &b->vertex[i]);
        int64_t h = old_sheet_height(sheet, &v);
        if (h * b->sign >= least) old_outline_add(line, sheet, &v, h, (uint32_t)i);
    }
    if (b->count) old_outline_close(line, 0);
}

/* A body alone: its outline is the patch. */
static void take_all(old_overlay *o, const old_outline *line)
{
    for (o->count = 0; o->count < line->count; o->count++) {
        const old_corner *c = &line->corner[o->count];
        old_contact_point *p = &o->point[o->count];
        p->at[0] = c->at[0];
        p->at[1] = c->at[1];
        p->at[2] = c->up;
    }
}

/* ---- Area and centroid --------------------------------------------------- */

/* num / den, rounded to nearest; den > 0; |num / den| < 2^31. Both are cut to 32 bits of den, 2^-31 of the quotient. */
static int32_t quotient(qn_i128 num, uint64_t den)
{
    int s = qn_bits64(den) > 32 ? qn_bits64(den) - 32 : 0;
    int64_t n = qn_i128_asr(num, s);
    uint64_t d = den >> s, size = qn_div64(qn_abs64(n) + d / 2, d);
    QN_ASSERT(size <= INT32_MAX);
    return n < 0 ? -(int32_t)size : (int32_t)size;
}

/* Twice the area in the sheet, 0 .. 2^62, and the centroid (of the corners alone, where there is no area): triangles about corner 0. */
static uint64_t measure(const old_overlay *o, int32_t centroid[3])
{
    const old_contact_point *p = o->point;
    qn_i128 sum[3], mean;
    int64_t whole = 0, total;
    int i, j;
    for (j = 0; j < 3; j++) sum[j] = qn_i128_from(0);
    for (i = 1; i + 1 < o->count; i++) {
        int64_t size = qn_mul(p[i].at[0] - p->at[0], p[i + 1].at[1] - p->at[1]) - qn_mul(p[i].at[1] - p->at[1], p[i + 1].at[0] - p->at[0]);
        whole += size;
        for (j = 0; j < 3; j++) { /* three times the triangle's centroid, about corner 0: below 2^32 */
            int64_t off = (int64_t)p[i].at[j] + p[i + 1].at[j] - 2 * (int64_t)p->at[j];
            sum[j] = qn_i128_add(sum[j], qn_i128_mul(size, off));
        }
    }
    for (j = 0; j < 3; j++) {
        for (i = 0, total = 0; i < o->count; i++) total += p[i].at[j];
        mean = qn_i128_from(total);
        if (whole > 0) centroid[j] = p->at[j] + quotient(sum[j], 3 * (uint64_t)whole);
        else centroid[j] = o->count ? quotient(mean, (uint64_t)o->count) : 0;
    }
    return whole > 0 ? (uint64_t)whole : 0;
}

/* Half of `twice`, on the plane square to n instead of the sheet, in Q32.32 square units. */
static uint64_t area_of(uint64_t twice, int32_t along, int k)
{
    uint32_t n = qn_abs32(along); /* at least 2^29 */
    uint64_t q = qn_div64(twice, n), rest = twice - q * n;
    int shift = 2 * k + 1;
    QN_ASSERT(twice <= (uint64_t)1 << 62 && n >= (uint32_t)1 << 29);
    q = (q << 30) + qn_div64_32(rest << 30, n); /* twice 2^30 / n, floored: below 2^63 */
    if (shift > 0) return (q + ((uint64_t)1 << (shift - 1))) >> shift;
    return q >> (64 + shift) ? UINT64_MAX : q << -shift;
}

/* What lies at the start of the caller's memory; corners and points follow. */
typedef struct bench {
    old_sheet sheet;
    old_overlay overlay;
    scale scale;
    span all;
    body body[2];
} bench;

/* QN_PATCH_BYTES: the bench, the corners of both, two to spare for bodies of fewer than three, and the points. */
QN_STATIC_ASSERT(sizeof(bench) + 8 * sizeof(old_corner) <= 384 && sizeof(old_corner) == 16 && sizeof(old_contact_point) == 20);
QN_STATIC_ASSERT(sizeof(bench) % sizeof(int32_t) == 0);

/* ---- The door ------------------------------------------------------------ */

static void set_room(bench *w)
{
    old_corner *corner = (old_corner *)(void *)(w + 1);
    old_overlay *o = &w->overlay;
    int i;
    for (i = 0; i < 2; i++) {
        int room = w->body[i].count < 3 ? 3 : w->body[i].count;
        old_outline_begin(&o->line[i], corner, room);
        corner += room + 1;
        o->box[i] = false;
        o->out[i] = 0;
    }
    o->point = (old_contact_point *)(void *)corner;
    o->room = w->body[0].count + w->body[1].count;
    o->lsb = 1; /* corners less than an LSB apart are measured, too; those that rounding makes one are joined after that */
    o->slack = w->scale.k > 0 ? (int32_t)1 << w->scale.k : 1;
    o->thin = 0;
    o->always = false;
    o->lone = true;
}

static void set_body(bench *w, int i, const qn_vec3 *vertex, size_t count)
{
    body *b = &w->body[i];
    int j;
    b->vertex = vertex;
    b->count = (int)count;
    b->sign = 1 - 2 * i;
    for (j = 0; j < b->count; j++) widen(&w->all, &vertex[j]);
}

/* The patch in the sheet, and its depth. */
static QN_PART void find(bench *w, qn_q16 tolerance, qn_patch3 *out)
{
    const body *b = w->body;
    const scale *s = &w->scale;
    int64_t far[2], units = (int64_t)tolerance * ((int64_t)1 << (s->k > 0 ? s->k : 0));
    int i;
    if (units > (int64_t)1 << 30) units = (int64_t)1 << 30; /* more than any two vertices are apart */
    if (units < 4) units = 4;
    for (i = 0; i < 2; i++) far[i] = farthest(&b[i], s, &w->sheet);
    w->sheet.base = b[0].count ? far[0] : -far[1];
    for (i = 0; i < 2; i++) outline_of(&b[i], s, &w->sheet, b[i].count ? far[i] - units * QN_ONE30 : 0, &w->overlay.line[i]);
    if (b[0].count && b[1].count) out->depth = qn_saturate(to_lsb(s, qn_round64(far[0] + far[1], 30)));
}

/* The points go to the world, in place, and each stays once: of corners next to each other the first. Each is compared with all that stay, not
 * with its neighbours alone: of a sliver opposite corners may round to one point as well, and since corners are moved along the normal by heights of
 * their own, their order along an axis of the world is not that of the outline. c^2 / 2 comparisons of c corners, as many as old_overlay_make has
 * signs to find. The count of those that stay. */
static QN_PART int round_points(bench *w)
{
    old_contact_point *p = w->overlay.point;
    int i, j, kept = 0;
    for (i = 0; i < w->overlay.count; i++) {
        const old_int3 at = old_sheet_point(&w->sheet, p[i].at, p[i].at[2]);
        const qn_vec3 v = to_world(&w->scale, &at);
        for (j = kept; j > 0; j--)
            if (p[j - 1].at[0] == v.x && p[j - 1].at[1] == v.y && p[j - 1].at[2] == v.z) break;
        if (j > 0) continue;
        p[kept].at[0] = v.x;
        p[kept].at[1] = v.y;
        p[kept++].at[2] = v.z;
    }
    return kept;
}

static QN_PART void hand_out(bench *w, qn_patch3 *out)
{
    const old_overlay *o = &w->overlay;
    int32_t middle[3];
    uint64_t twice = measure(o, middle);
    const old_int3 at = old_sheet_point(&w->sheet, middle, middle[2]);
    out->area = area_of(twice, w->sheet.n[2], w->scale.k);
    out->centroid = to_world(&w->scale, &at);
    out->count = (uint32_t)round_points(w);
}

qn_status old_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b, size_t count_b, qn_dir3 normal, qn_q16 tolerance,
                          void *memory, size_t byte_count, qn_vec3 *points, size_t capacity, qn_patch3 *out)
{
    static const qn_patch3 nothing = { { 0, 0, 0 }, 0, { 0, 0, 0 }, 0, 0 };
    static const span none = { { INT32_MAX, INT32_MAX, INT32_MAX }, { INT32_MIN, INT32_MIN, INT32_MIN } };
    bench *w = (bench *)memory;
    old_overlay *o;
    int i;
    if ((!vertices_a && count_a) || (!vertices_b && count_b) || !memory || (!points && capacity) || !out) return QN_ERR_NULL;
    if (tolerance < 0) return QN_ERR_OPTION;
    if (count_a > QN_MAX_PATCH_VERTICES || count_b > QN_MAX_PATCH_VERTICES) return QN_ERR_SIZE;
    if (((uintptr_t)memory & 7u) || byte_count < QN_PATCH_BYTES(count_a, count_b)) return QN_ERR_MEMORY;
    *out = nothing;
    out->normal = qn_dir3_from_i64(normal.x, normal.y, normal.z);
    if (count_a + count_b == 0) return QN_APART;
    o = &w->overlay;
    w->all = none;
    set_body(w, 0, vertices_a, count_a);
    set_body(w, 1, vertices_b, count_b);
    make_scale(&w->scale, &w->all);
    old_sheet_set(&w->sheet, &out->normal);
    set_room(w);
    find(w, tolerance, out);
    if (count_a && count_b) old_overlay_make(o);
    else take_all(o, &o->line[count_a == 0]);
    hand_out(w, out);
    if (out->count > capacity) return QN_ERR_MEMORY;
    for (i = 0; i < (int)out->count; i++) {
        points[i].x = o->point[i].at[0];
        points[i].y = o->point[i].at[1];
        points[i].z = o->point[i].at[2];
    }
    return out->count > 2 ? QN_OVERLAPPING : out->count ? QN_TOUCHING : QN_APART;
}
