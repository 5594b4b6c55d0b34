/* SPDX-License-Identifier: MIT */
/* The contact of two bodies: check, cached axis, pair, separation, contact points.
 *
 * Two plain boxes, and two spheres or capsules, have functions of their own, which qn_collide3
 * calls as well: they link no search. Plain: without a radius. */
#include "contact/manifold.h"
#include "narrow/gjk.h"
#include "narrow/separation.h"
#include "query/query_check.h"

/* ---- Shared by all pairs --------------------------------------------------------------------- */

/* Writes an empty manifold. True where the cached axis proves the pair apart: the query ends. */
static bool is_proved_apart(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                            qn_manifold3 *out)
{
    const qn_cache *cache = qn_query_cache(query);
    out->normal.x = out->normal.y = out->normal.z = 0;
    out->depth = out->excess = 0;
    out->count = 0;
    if (!cache) return false;
    return qn_cache_proves(cache, a, b, query->margin);
}

/* Writes the cache and, where the bodies are within the margin or the band, normal, depth and
 * excess of the manifold. False where they are not. A proved gap or overlap never rounds to 0. */
static bool write_axis(qn_separation *s, const qn_query *query, int32_t margin, qn_manifold3 *out)
{
    const qn_pair *p = &s->pair;
    qn_cache *cache = qn_query_cache(query);
    int32_t depth;
    if (cache) qn_cache_write(cache, p, &s->axis);
    if (s->sep > (margin > p->band ? margin : p->band)) return false;
    QN_ASSERT(s->verdict == QN_APART ? s->sep > 0 : s->verdict != QN_OVERLAPPING || s->sep < 0);
    s->axis.sep = s->sep + p->radius;
    qn_pair_to_world(p, s->axis.n, &out->normal);
    depth = qn_pair_lsb(p, qn_wrap_sub(0, s->sep));
    if (s->verdict == QN_APART && depth > -1) depth = -1;
    if (s->verdict == QN_OVERLAPPING && depth < 1) depth = 1;
    out->depth = depth;
    if (s->axis.excess)
        out->excess = qn_pair_lsb(p, s->axis.excess + (((1 << p->up) - 1) >> 1)); /* ceil */
    return true;
}

/* ---- Boxes, and rounds ----------------------------------------------------------------------- */

/* s->pair is made. */
static qn_status collide_boxes(qn_separation *s, const qn_query *query, qn_manifold3 *out)
{
    qn_separation_boxes(s);
    if (!write_axis(s, query, 0, out)) return s->verdict;
    return qn_contact_boxes(s, out) ? s->verdict : QN_ERR_RANGE;
}

static qn_status collide_rounds(qn_separation *s, const qn_query *query, qn_manifold3 *out)
{
    const int32_t margin = query ? qn_query_margin(&s->pair, query->margin) : 0;
    qn_separation_rounds(s, s->pair.radius + margin);
    if (!write_axis(s, query, margin, out)) return s->verdict;
    return qn_contact_rounds(s, margin, out) ? s->verdict : QN_ERR_RANGE;
}

qn_status qn_collide_boxes3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                            qn_manifold3 *out)
{
    qn_separation s;
    const qn_status bad = qn_query_check(a, b, query, out);
    if (bad < 0) return bad;
    if (a->shape->type != QN_BOX || b->shape->type != QN_BOX) return QN_ERR_TYPE;
    if (a->shape->radius || b->shape->radius) return QN_ERR_RADIUS;
    if (query && query->margin) return QN_ERR_OPTION;
    if (is_proved_apart(a, b, query, out)) return QN_APART;
    qn_pair_make_few(&s.pair, a, b);
    return collide_boxes(&s, query, out);
}

qn_status qn_collide_capsules3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                               qn_manifold3 *out)
{
    qn_separation s;
    const qn_status bad = qn_query_check(a, b, query, out);
    if (bad < 0) return bad;
    if (a->shape->type > QN_CAPSULE || b->shape->type > QN_CAPSULE) return QN_ERR_TYPE;
    if (is_proved_apart(a, b, query, out)) return QN_APART;
    qn_pair_make_few(&s.pair, a, b);
    return collide_rounds(&s, query, out);
}

/* ---- Any pair -------------------------------------------------------------------------------- */

/* Finds the separation, with s->simplex given, and writes it. False where nothing is within the
 * margin. */
QN_SHARED bool separate(qn_separation *s, const qn_query *query, int32_t margin, void *memory,
                        qn_manifold3 *out)
{
    /* exact is false: plain boxes that touch have the axis that they have without a margin */
    qn_separation_find(s, s->pair.radius + margin, qn_query_passes(query), false);
    if (!s->has_axis) qn_separation_shallow(s, s->pair.band);
    if (!s->has_axis && memory) qn_separation_depth(s, memory);
    if (!s->has_axis) return false; /* only where a type changed during the call */
    return write_axis(s, query, margin, out);
}

/* The same without scratch. The simplex ends with this function, so the witness points are computed
 * here. */
QN_SHARED bool separate_few(qn_separation *s, const qn_query *query, int32_t margin,
                            qn_manifold3 *out)
{
    qn_simplex simplex;
    s->simplex = &simplex;
    if (!separate(s, query, margin, 0, out)) return false;
    if (s->has_simplex) qn_gjk_witness(&s->pair, &simplex, &s->axis);
    return true;
}

/* s->pair is made. With memory, that of the check, its end holds the simplex. */
QN_STATIC_ASSERT(QN_CONTACT_MANY_BYTES + 2 * sizeof(qn_simplex) <= QN_WORKSPACE_BYTES);
static qn_status collide_any(qn_separation *s, const qn_query *query, void *memory,
                             qn_manifold3 *out)
{
    const int32_t margin = query ? qn_query_margin(&s->pair, query->margin) : 0;
    if (memory) {
        s->simplex = (qn_simplex *)memory + QN_WORKSPACE_BYTES / sizeof(qn_simplex) - 1;
        if (!separate(s, query, margin, memory, out)) return s->verdict;
    } else if (!separate_few(s, query, margin, out)) return s->verdict;
    return qn_contact_find(s, margin, out, memory) ? s->verdict : QN_ERR_RANGE;
}

static bool is_plain_box(const qn_shape3 *s) { return s->type == QN_BOX && !s->radius; }

qn_status qn_collide3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query,
                      qn_manifold3 *out)
{
    qn_separation s;
    int rank;
    qn_status bad = qn_query_check(a, b, query, out);
    if (bad < 0) return bad;
    rank = a->shape->type;
    if (b->shape->type > rank) rank = b->shape->type;
    if (QN_HULLS && rank > QN_BOX) bad = qn_query_memory(query);
    if (bad < 0) return bad;
    if (is_proved_apart(a, b, query, out)) return QN_APART;
    if (rank <= QN_CAPSULE) {
        qn_pair_make_few(&s.pair, a, b);
        return collide_rounds(&s, query, out);
    }
    if (is_plain_box(a->shape) && is_plain_box(b->shape) && !(query && query->margin)) {
        qn_pair_make_few(&s.pair, a, b);
        return collide_boxes(&s, query, out);
    }
    qn_pair_make(&s.pair, a, b);
    return collide_any(&s, query, QN_HULLS && rank > QN_BOX ? query->memory : NULL, out);
}
