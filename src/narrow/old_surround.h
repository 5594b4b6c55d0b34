/* SPDX-License-Identifier: MIT */
/* Where the depth search of two hulls that plainly overlap begins: first part of old_separation_poly.c. */
#ifndef OLD_NARROW_SURROUND_H
#define OLD_NARROW_SURROUND_H

#include <stddef.h>

#include "narrow/old_lean.h"
#include "narrow/old_rough_top.h"
#include "narrow/old_separation_poly.h"

/* Its upper 14 bits, floored; or it is scaled up to as many. */
QN_INLINE old_int3 full_bits(const old_int3 *v)
{
    const int s = qn_bits32(qn_abs32(v->x) | qn_abs32(v->y) | qn_abs32(v->z)) - 14;
    const int32_t up = (int32_t)1 << (s < 0 ? -s : 0);
    old_int3 r;
    r.x = qn_asr32(v->x, s > 0 ? s : 0) * up;
    r.y = qn_asr32(v->y, s > 0 ? s : 0) * up;
    r.z = qn_asr32(v->z, s > 0 ? s : 0) * up;
    return r;
}

/* u p + v q, of 14 bits and factors below 2^15.1 each: below 2^30. */
QN_INLINE old_int3 sum_of(const old_int3 *u, int32_t p, const old_int3 *v, int32_t q)
{
    old_int3 r;
    r.x = u->x * p + v->x * q;
    r.y = u->y * p + v->y * q;
    r.z = u->z * p + v->z * q;
    return r;
}

/* Or what is square to v where it is 0: of 14 bits. */
static QN_BESIDE old_int3 full_or_square(const old_int3 *u, const old_int3 *v)
{
    old_int3 r = *u;
    if (!(r.x | r.y | r.z)) {
        int64_t n[3];
        old_depth3_square_to(v, n);
        r.x = (int32_t)n[0];
        r.y = (int32_t)n[1];
        r.z = (int32_t)n[2];
    }
    return full_bits(&r);
}

/* A part of the upper 13 bits of that is 3 2^26: with 8 of the other, below 2^30. */
enum { PART = 1 << 12 };

static QN_OWN_STACK void find_exactly(const old_poly_model *m, const old_int3 *d, old_polytope3_vertex *out)
{
    old_direction3 exact;
    old_vertex_set far[OLD_VERTEX_SET_WORDS];
    old_tops3 top;
    old_direction3_from_vector(&exact, d);
    top.far_a = top.far_b = far;
    old_cores_farthest(&m->a, &m->b, &exact, &top);
    out->w = top.w;
    out->ia = top.ia;
    out->ib = top.ib;
}

/* A vertex of A - B that is about the farthest along d. */
QN_INLINE void find_top(const old_poly_model *m, const old_int3 *d, old_polytope3_vertex *out)
{
    QN_ASSERT(!((qn_abs32(d->x) | qn_abs32(d->y) | qn_abs32(d->z)) >> 30));
    if (m->a.kind | m->b.kind) find_exactly(m, d, out); /* a box */
    else old_rough_top(&m->a, &m->b, d, out);
}

/* With the vertex found along v, which is the first, three others, so that the four are likely to stand around the facet that is sought: one
 * beside v, where the first is not, and one to either side of the line between both. Any directions are legal, so few bits do. They are to
 * be vertices 0 to 2, and p. */
static QN_OWN_STACK void surround(const old_poly_model *m, old_polytope3 *q)
{
    const old_int3 v = full_bits(&m->toward), w = upper_bits(&q->vertex[0].w);
    old_int3 u, at;
    int32_t along, square;
    along = dot14(&v, &w); /* below 2^29.6, as the square */
    square = dot14(&v, &v);
    QN_ASSERT(square <= 3 << 28 && (int32_t)qn_abs32(along) <= 3 << 28);
    u = sum_of(&v, qn_asr32(along, 15), &w, -qn_asr32(square, 15));
    u = full_or_square(&u, &v);
    at = sum_of(&u, 4 * PART, &v, 5 * PART);
    find_top(m, &at, &q->vertex[1]);
    u = old_int3_sub(&q->vertex[1].w, &q->vertex[0].w);
    u = upper_bits(&u);
    at.x = v.y * u.z - v.z * u.y;
    at.y = v.z * u.x - v.x * u.z;
    at.z = v.x * u.y - v.y * u.x;
    u = full_or_square(&at, &v);
    at = sum_of(&u, 8 * PART, &v, 3 * PART);
    find_top(m, &at, &q->vertex[2]);
    at = sum_of(&u, -8 * PART, &v, 3 * PART);
    find_top(m, &at, &q->p);
}

/* The same by a kernel, and the polytope of the four, where they plainly span one. */
#define begin_around(m, q) false
#define begin_deep(m, q) 0u

/* The depth of bodies that need not overlap, of a polytope that is begun or from the first vertex, one that is about the farthest along toward:
 * true where they do, exactly. Not of a difference that is flat, which may lie beside the origin, nor where it does not fit the pool. What
 * proves them apart is where to look for a gap: toward. */
static bool try_depth(old_poly_model *m, bool begun, old_poly_room *room)
{
    const qn_dir3 *n = &room->depth.axis.unit;
    if (!begun) surround(m, &room->u.epa.q);
    if (!old_epa3_depth_from(&m->a, &m->b, begun, old_top_near(m->k), &room->u.epa, &room->depth)) return false;
    if (room->depth.status == QN_OVERLAPPING) return true;
    m->toward.x = n->x;
    m->toward.y = n->y;
    m->toward.z = n->z;
    return false;
}

/* The first vertex, as it was found. */
static QN_OWN_STACK void put_first(const old_poly_model *m, const old_gjk3_start *start, old_polytope3_vertex *out)
{
    const old_int3 u = old_core_vertex(&m->a, start->ia[0]), v = old_core_vertex(&m->b, start->ib[0]);
    out->w = old_int3_sub(&u, &v);
    out->ia = (uint8_t)start->ia[0];
    out->ib = (uint8_t)start->ib[0];
}

/* The same by a rough look along toward, where it shows that they nearly surely overlap, as their middles are near each other as well: d and
 * the vertex found are no farther apart than 75 degrees, 1 / 16 = cos^2; compare lean. */
static QN_OWN_STACK bool shows_deep(const old_poly_model *m, old_polytope3_vertex *out)
{
    const old_int3 v = full_bits(&m->toward), d = sum_of(&v, 8 * PART, &v, 0);
    old_int3 w;
    int32_t along, of_v, of_w;
    find_top(m, &d, out);
    w = upper_bits(&out->w);
    along = qn_asr32(dot14(&v, &w), 15);
    of_v = qn_asr32(dot14(&v, &v), 15);
    of_w = qn_asr32(dot14(&w, &w), 15);
    QN_ASSERT(along <= 3 << 13 && of_v <= 3 << 13 && of_w <= 3 << 13);
    return along > 0 && (uint32_t)(along * along) > (uint32_t)(of_v * of_w) >> 4; /* below 2^29.2 */
}

/* Both bodies' vertices have a place. */
static inline bool are_few(const old_poly_model *m) { return m->a.count + m->b.count <= OLD_POLY_VERTICES; }

/* Whether the middles of two bodies of few vertices lie so near each other that these nearly surely overlap, and all their vertices will be
 * needed: less than 5 / 8 as far as they are long. toward is in LSB / 32. */
QN_INLINE bool looks_deep(const old_poly_model *m)
{
    const old_int3 *d = &m->toward;
    return are_few(m) && old_length_bound32(qn_abs32(d->x), qn_abs32(d->y), qn_abs32(d->z)) < 5 * ((m->size.a + m->size.reach_b) >> 8);
}

/* The depth of such bodies before any search: true where that is it. Else toward is where to look next. */
static bool depth_at_once(old_poly_model *m, old_poly_room *room)
{
    const old_polytope3_vertex *first = &room->u.epa.q.vertex[0];
    const unsigned begun = begin_deep(m, &room->u.epa.q);
    if (begun == 1 || (!begun && shows_deep(m, &room->u.epa.q.vertex[0]))) return try_depth(m, begun == 1, room);
    if (old_int3_dot(&first->w, &m->toward) > 0) (void)lean(&m->toward, &first->w, false); /* else it may be a gap that it shows */
    return false;
}

/* The same from where a look along toward ended. */
static bool depth_from(old_poly_model *m, const old_gjk3_start *start, old_poly_room *room)
{
    if (!are_few(m)) return false;
    put_first(m, start, &room->u.epa.q.vertex[0]);
    return try_depth(m, begin_around(m, &room->u.epa.q), room);
}

#endif
