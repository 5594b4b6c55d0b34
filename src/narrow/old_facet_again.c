/* SPDX-License-Identifier: MIT */
#include "narrow/old_facet_again.h"

#if OLD_FACETS_AGAIN

#include <stddef.h>

#include "narrow/old_vertex_fine.h"
#include "narrow/old_vertex_scan.h"
#include "num/root.h"

/* Vertices of a body that is not turned, and of one that is. */
QN_INLINE void put_vertices(const old_poly_model *m, const old_poly_axis *axis, old_int3 v[4])
{
    const unsigned from_a = axis->from_a;
    unsigned i;
    for (i = 0; i < from_a; i++) old_fine_vertex(&m->turned_a, axis->v[i], &v[i]);
    for (; i < 4; i++) old_fine_turned(&m->turned_b, axis->v[i], &v[i]);
}

/* The normal of the facet; false where it has none. */
QN_INLINE bool put_normal(const old_poly_axis *axis, const old_int3 v[4], int64_t n[3])
{
    const unsigned kind = axis->code >> 1, i = kind == OLD_DEPTH_FACE_B, at = kind == OLD_DEPTH_EDGES ? 2u : i;
    const old_int3 *const last = &v[at + 1 + (kind != OLD_DEPTH_EDGES)];
    old_int3 e, f;
    if (axis->code & 1u) e = old_int3_sub(&v[i], &v[i + 1]); /* turned */
    else e = old_int3_sub(&v[i + 1], &v[i]);
    f = old_int3_sub(last, &v[at]);
    old_int3_cross(&e, &f, n);
    return (n[0] | n[1] | n[2]) != 0;
}

/* Less is farther along d, as the points see it: those of B are turned. The slack as `look` in old_top3.c has it for k >= 0. */
QN_INLINE void put_look(const old_core *core, const old_int3 *d, old_facet_look *out)
{
    const old_turned *t = core->turned;
    const int extra = t->bits + (t->k == 0) >= 30;
    old_scale_make(d, OLD_TOP_SLACK + extra, 0, 1, &out->by); /* in products of 64 bits nothing is shifted */
    out->first = t->point;
    out->end = t->point + core->count;
}

static QN_OWN_STACK bool put_tops(const old_poly_model *m, const old_poly_axis *axis, const old_int3 v[4], const qn_dir3 *unit, old_top3 top[2])
{
    const qn_mat3 *r = m->turned_b.r;
    const int from_a = axis->from_a;
    const int32_t x = unit->x, y = unit->y, z = unit->z;
    old_facet_look look;
    old_int3 d = { -x, -y, -z };
    put_look(&m->a, &d, &look);
    look.n.x = x;
    look.n.y = y;
    look.n.z = z;
    look.index = axis->v;
    look.vertex = v;
    look.count = from_a;
    if (!old_facet_stays(&look, &top[0])) return false;
    look.n = d;
    d.x = qn_round30_low(qn_mul3_column(r->m, 0, x, y, z));
    d.y = qn_round30_low(qn_mul3_column(r->m, 1, x, y, z));
    d.z = qn_round30_low(qn_mul3_column(r->m, 2, x, y, z));
    put_look(&m->b, &d, &look);
    look.index += from_a;
    look.vertex += from_a;
    look.count = 4 - from_a;
    return old_facet_stays(&look, &top[1]);
}

bool old_facet_again_plain(const old_poly_model *m, const old_poly_axis *axis, old_depth3 *out, old_top3 top[2])
{
    const int from_a = axis->from_a;
    old_int3 v[4];
    int i;
    if ((m->a.kind & m->b.kind) != OLD_CORE_TURNED || m->k < 0 || m->a.count > 32 || m->b.count > 32) return false;
    put_vertices(m, axis, v);
    if (!put_normal(axis, v, out->n)) return false;
    out->unit = qn_dir3_from_i64(out->n[0], out->n[1], out->n[2]);
    if (!put_tops(m, axis, v, &out->unit, top)) return false;
    out->depth = (int32_t)qn_round64(top[0].far + top[1].far, 30);
    QN_THRICE
    for (i = 0; i < 3; i++) out->ia[i] = axis->v[i];
    out->ib[0] = axis->v[from_a];
    out->ib[1] = axis->v[from_a > 1 ? 3 : 2];
    out->ib[2] = axis->v[3];
    return true;
}

bool old_facet_stays(const old_facet_look *look, old_top3 *out)
{
    const int32_t most = OLD_SCAN_MOST;
    const int32_t level = old_scale_reach(look->by.by, look->by.by[4], look->first + look->index[0]) + look->by.by[3];
    const uint32_t named = old_scan_level(look->first, (unsigned)(look->end - look->first), &look->by, level < most ? level : most);
    const old_int3 *v = look->vertex;
    uint32_t told = 0;
    int64_t far = INT64_MIN;
    int i;
    for (i = 0; i < look->count; i++, v++) {
        const int64_t h = old_int3_dot(&look->n, v);
        const uint32_t bit = (uint32_t)1 << (look->index[i] & 31u);
        if (bit <= told) return false;
        told |= bit;
        out->near[i] = look->index[i];
        out->made[i].x = v->x;
        out->made[i].y = v->y;
        out->made[i].z = v->z;
        out->reach[i] = h;
        if (h > far) far = h;
    }
    out->far = far;
    out->count = look->count;
    return named == told;
}

bool old_facet_again(const old_poly_model *m, const old_poly_axis *axis, old_depth3 *out, old_top3 top[2])
{
    return old_facet_again_plain(m, axis, out, top);
}

#else
typedef int old_facet_again_is_for_speed; /* ISO C wants a declaration */
#endif
