/* SPDX-License-Identifier: MIT */
#include "narrow/old_poly_model.h"

#include <stddef.h>

#include "narrow/old_gjk_support.h"
#include "narrow/old_poly_reach.h"

static const qn_vec3 origin = { 0, 0, 0 };

/* How far a body's core reaches along its own axes. */
typedef struct extent {
    int32_t min[3], max[3];
} extent;

static QN_OWN_STACK void extent_of(const qn_vec3 *p, unsigned count, extent *e)
{
    const qn_vec3 *end = p + count;
    int32_t ax = p->x, ay = p->y, az = p->z, bx = ax, by = ay, bz = az;
    while (++p < end) {
        int32_t x = p->x, y = p->y, z = p->z;
        if (x < ax) ax = x;
        else if (x > bx) bx = x;
        if (y < ay) ay = y;
        else if (y > by) by = y;
        if (z < az) az = z;
        else if (z > bz) bz = z;
    }
    e->min[0] = ax;
    e->min[1] = ay;
    e->min[2] = az;
    e->max[0] = bx;
    e->max[1] = by;
    e->max[2] = bz;
}

/* Along an axis. */
QN_INLINE uint32_t size_along(const extent *e, int i)
{
    const int32_t low = ~e->min[i]; /* 1 below its opposite */
    return e->max[i] > low ? (uint32_t)e->max[i] : (uint32_t)low + 1u;
}

/* Along each axis, and the most of them. */
static uint32_t sizes_of(const extent *e, uint32_t along[3])
{
    int i;
    for (i = 0; i < 3; i++) along[i] = size_along(e, i);
    return larger(along[0], larger(along[1], along[2]));
}

/* The points of a body but a box. */
QN_LONE const qn_vec3 *points_of(const qn_shape3 *shape, unsigned *count)
{
    const unsigned type = shape->type;
    *count = type == QN_SPHERE ? 1 : 2;
    if (type == QN_SPHERE) return &origin;
    if (type < QN_CLOUD) return shape->v;
    *count = shape->hull->vertex_count;
    return shape->hull->vertices;
}

/* B's points; those of a box are made. */
QN_SHARED const qn_vec3 *points_of_b(old_poly_model *m, const qn_shape3 *shape, unsigned *count)
{
    const qn_vec3 *h = &shape->v[0];
    qn_vec3 *corner = m->vertex; /* old_poly_model_hold reads each before it overwrites it */
    int i;
    if (shape->type != QN_BOX) return points_of(shape, count);
    for (i = 0; i < 8; i++) {
        corner[i].x = i & 1 ? h->x : -h->x;
        corner[i].y = i & 2 ? h->y : -h->y;
        corner[i].z = i & 4 ? h->z : -h->z;
    }
    *count = 8;
    return corner;
}

/* A is no box. */
#define POINTS_OF_A(m, shape, count) points_of(shape, count)

QN_SHARED void make_turned(old_core *core, old_turned *t, const qn_vec3 *points, unsigned count, const qn_mat3 *r, int k, uint32_t size)
{
    t->point = points;
    t->r = r;
    t->offset[0] = t->offset[1] = t->offset[2] = 0;
    t->k = k;
    t->bits = qn_bits32(size);
    if (size && !(size & (size - 1u))) t->bits--; /* within 2^bits, that included */
    core->kind = OLD_CORE_TURNED;
    core->count = (uint16_t)count;
    core->vertex = NULL;
    core->turned = t;
}

/* Half edges and centre rounded each, k >= 0: 2^29 2^30 products. */
static void make_box(old_core *core, const old_turned *t, const qn_vec3 *half)
{
    const int32_t h[3] = { half->x, half->y, half->z };
    int j, shift = 30 - t->k;
    core->kind = OLD_CORE_BOX;
    core->centre.x = old_turned_units(t->offset[0], t->k);
    core->centre.y = old_turned_units(t->offset[1], t->k);
    core->centre.z = old_turned_units(t->offset[2], t->k);
    for (j = 0; j < 3; j++) {
        core->g[j].x = (int32_t)qn_round64(qn_mul(h[j], t->r->m[0][j]), shift);
        core->g[j].y = (int32_t)qn_round64(qn_mul(h[j], t->r->m[1][j]), shift);
        core->g[j].z = (int32_t)qn_round64(qn_mul(h[j], t->r->m[2][j]), shift);
    }
}

/* The same vertices as one at a time, for k >= 0. */

static QN_OWN_STACK void turn_all(const old_turned *t, unsigned count, old_int3 *out)
{
    const qn_vec3 *p = t->point, *end = p + count;
    const int up = t->k + 2; /* 2 .. 16 */
    const int64_t *from = t->offset;
    for (; p < end; p++, out++) {
        const int32_t x = qn_shl32(p->x, up), y = qn_shl32(p->y, up), z = qn_shl32(p->z, up);
        out->x = qn_upper_word(qn_signed64((uint64_t)from[0] + qn_mul3_row(t->r->m[0], x, y, z)));
        out->y = qn_upper_word(qn_signed64((uint64_t)from[1] + qn_mul3_row(t->r->m[1], x, y, z)));
        out->z = qn_upper_word(qn_signed64((uint64_t)from[2] + qn_mul3_row(t->r->m[2], x, y, z)));
        QN_ASSERT((qn_abs32(out->x) | qn_abs32(out->y) | qn_abs32(out->z)) >> OLD_CORE_BITS == 0);
    }
}

/* True when made; where size is all that counts, one at a time will do. */
QN_INLINE bool make_all(const old_core *core, old_int3 *vertex)
{
    const old_turned *t = core->turned;
    if (!t->r) {
        const qn_vec3 *p = t->point, *end = p + core->count;
        const int up = t->k;
        for (; p < end; p++, vertex++) {
            const int32_t x = p->x, y = p->y, z = p->z; /* all three, before what may be the same is written */
            vertex->x = qn_shl32(x, up);
            vertex->y = qn_shl32(y, up);
            vertex->z = qn_shl32(z, up);
        }
        return true;
    }
    if (t->k < 0 || t->point == vertex) return false;
    turn_all(t, core->count, vertex);
    return true;
}

/* Makes the vertices of a TURNED core, if they fit; how many there are then. */
static unsigned make_vertices(old_core *core, old_int3 *vertex, unsigned room)
{
    unsigned i;
    if (core->kind == OLD_CORE_POINTS) return core->count; /* they were made before */
    if (core->kind != OLD_CORE_TURNED || core->count > room) return 0;
    if (!make_all(core, vertex))
        for (i = 0; i < core->count; i++) old_put_vertex(core, i, &vertex[i]);
    core->kind = OLD_CORE_POINTS;
    core->vertex = vertex;
    return core->count;
}

void old_poly_model_hold(old_poly_model *m)
{
    unsigned made = make_vertices(&m->b, m->vertex, OLD_POLY_VERTICES);
    (void)make_vertices(&m->a, m->vertex + made, OLD_POLY_VERTICES - made); /* those of two small bodies may be made already */
}

void old_poly_model_hold_a(old_poly_model *m)
{
    if (m->k >= 0 && m->a.count + m->b.count <= OLD_POLY_VERTICES) (void)make_vertices(&m->a, m->vertex + m->b.count, m->a.count);
}

/* Halves of the ends, floored: within an LSB. */
static int32_t middle_of(const extent *e, int i) { return qn_asr32(e->min[i], 1) + qn_asr32(e->max[i], 1); }

/* A row along it, LSB / 32; where products are calls and numbers small, by entries of 12 bits: sums below 3 * 2^29. */
QN_INLINE int32_t turned_middle(const int32_t r[3], int32_t x, int32_t y, int32_t z)
{
#if defined(QN_PORT_NARROW_PRODUCTS)
    if ((qn_abs32(x) | qn_abs32(y) | qn_abs32(z)) >> 17 == 0)
        return qn_asr32(qn_asr32(r[0], 18) * x + qn_asr32(r[1], 18) * y + qn_asr32(r[2], 18) * z, 17);
#endif
    return qn_asr32(qn_upper_word(qn_signed64(qn_mul3_row(r, x, y, z))), 3);
}

/* Any answer will do: LSB / 32, below 2^30. B's middle is turned, its own place is that of its origin. */
static void set_toward(old_poly_model *m, const int64_t t[3], const extent *a, const extent *b)
{
    const int32_t x = middle_of(b, 0), y = middle_of(b, 1), z = middle_of(b, 2);
    int32_t d[3];
    int i;
    for (i = 0; i < 3; i++) /* 2^60.8 / 2^35, 2^62.8 / 2^35 and 2^30 / 2^5 */
        d[i] = turned_middle(m->r.m[i], x, y, z) + qn_asr32(qn_upper_word(t[i]), 3) - qn_asr32(middle_of(a, i), 5);
    m->toward.x = d[0];
    m->toward.y = d[1];
    m->toward.z = d[2];
}

#define REACH_OF old_length_bound32

/* How far the places of B lie, in LSB and away from 0, at the most and in all: 2^33.8 and 2^35.4. */
typedef struct reaches {
    uint64_t far, offset;
} reaches;

/* QN_APART where may_part, and B lies beyond gap from A's bounds along an axis. */
QN_INLINE qn_status measure(const int64_t t[3], const extent *a, int64_t gap, bool may_part, reaches *out)
{
    int i;
    out->far = out->offset = 0;
    for (i = 0; i < 3; i++) {
        const int64_t x = qn_asr64(t[i], 30);
        const uint64_t away = qn_abs64(x) + 1;
        if (may_part && (x - a->max[i] > gap || a->min[i] - x > gap)) return QN_APART;
        if (away > out->far) out->far = away;
        out->offset += away;
    }
    return QN_OVERLAPPING;
}

#define IS_NONE(radius) (!(radius)) /* mostly there is none */
/* The same of those; bounds lie within 2^30. */
QN_INLINE qn_status measure_near(const int64_t t[3], const extent *a, int32_t gap, bool may_part, reaches *out)
{
    uint32_t far = 0, offset = 0;
    int i;
    QN_THRICE
    for (i = 0; i < 3; i++) {
        const int32_t x = (int32_t)qn_asr64(t[i], 30);
        const uint32_t away = qn_abs32(x) + 1;
        if (may_part && (x - a->max[i] > gap || a->min[i] - x > gap)) return QN_APART;
        if (away > far) far = away;
        offset += away;
    }
    out->far = far;
    out->offset = offset;
    return QN_OVERLAPPING;
}

#define MODEL_PART
#define make_any old_poly_model_make
MODEL_PART qn_status make_any(old_poly_model *m, const old_pair3 *pair, int64_t reach, const old_poly_sizes *known)
{
    const qn_shape3 *a = pair->a, *b = pair->b;
    unsigned count_a, count_b;
    const qn_vec3 *points_a = POINTS_OF_A(m, a, &count_a), *points_b = points_of_b(m, b, &count_b);
    extent ea, eb;
    int64_t t[3], gap = reach + a->radius + b->radius + OLD_POLY_SLACK;
    reaches place;
    uint64_t far;
    uint32_t size_b, along[3], turned;
    const bool told = known, may_part = !told && reach >> 34 == 0; /* places are within 2^33 and sizes 2^30 */
    /* They were, when the pair was looked at: what runs over them relies on it. */
    if (count_a - 1u >= OLD_CORE_MAX_POINTS || count_b - 1u >= OLD_CORE_MAX_POINTS) return QN_ERR_COUNT;
    if (told) {
        m->size = *known;
        size_b = known->reach_b < QN_MAX_EXTENT ? known->reach_b : QN_MAX_EXTENT;
    } else {
        extent_of(points_a, count_a, &ea);
        extent_of(points_b, count_b, &eb);
        m->size.a = sizes_of(&ea, along);
        size_b = sizes_of(&eb, along);
        if (m->size.a > QN_MAX_EXTENT || size_b > QN_MAX_EXTENT) return QN_ERR_SIZE;
        m->size.reach_b = REACH_OF(along[0], along[1], along[2]); /* below 2^31, of three that are within 2^30 */
    }
    if (!make_relative(m, pair)) return QN_ERR_FRAME;
    old_pair3_offset(&pair->frame_a->r, pair->d, t);
    if (!(LOOKS_AT_ROWS && qn_mat3_has_unit_rows(&m->r)) && (told || !reach_along(t, &m->r, along, m->size.reach_b, &turned))) return QN_ERR_FRAME;
    gap += m->size.reach_b;
    if (is_near(t, gap, may_part) ? !measure_near(t, &ea, (int32_t)gap, may_part, &place) : !measure(t, &ea, gap, may_part, &place)) return QN_APART;
    far = place.far + m->size.reach_b;
    /* Units of 2 LSB are worth a closer look, which known sizes do not tell. */
    if (!((place.far | m->size.reach_b) >> 28) && ((uint32_t)far + 66) >> 28) {
        if (told) return QN_ERR_FRAME;
        if (LOOKS_AT_ROWS) (void)reach_along(t, &m->r, along, m->size.reach_b, &turned);
        QN_ASSERT(turned <= (uint32_t)far + 34); /* a row may take B 32 LSB farther, and 2 are for roundings */
        far = larger(turned, m->size.reach_b);
    }
    if (m->size.a > far) far = m->size.a;
    m->k = guard_bits(far, larger((uint32_t)a->radius, (uint32_t)b->radius));
    make_turned(&m->a, &m->turned_a, points_a, count_a, m->k >= 0 ? NULL : &identity, m->k, m->size.a);
    make_turned(&m->b, &m->turned_b, points_b, count_b, &m->r, m->k, size_b);
    put_places(t, m->k, m->turned_b.offset);
    if (b->type == QN_BOX && m->k >= 3) make_box(&m->b, &m->turned_b, &b->v[0]);
    if (!told) set_toward(m, t, &ea, &eb);
    m->reach_b = m->k >= 0 ? m->size.reach_b << m->k : (m->size.reach_b >> -m->k) + 1u; /* below 2^34 2^-6 */
    m->radius_a = IS_NONE(a->radius) ? 0 : (int32_t)old_units_from_lsb(a->radius, m->k);
    m->radius_b = IS_NONE(b->radius) ? 0 : (int32_t)old_units_from_lsb(b->radius, m->k);
    m->fine_band = band_of(m, place.offset, m->size.reach_b);
    m->band = (m->fine_band + 256) >> 8;
    return QN_OVERLAPPING;
}
