/* SPDX-License-Identifier: MIT */
/* Contacts over a face of two plain boxes (old_face.c), by coordinates: where no kernel has them, and not where size counts. */
#ifndef OLD_CONTACT_FACE_PLAIN_H
#define OLD_CONTACT_FACE_PLAIN_H

/* One coordinate of centre and half edges, and what four corners have of it. */
typedef struct axle {
    int32_t c, u, v;
} axle;

QN_INLINE void put_axle(const axle *x, int beside, old_contact_point point[4])
{
    int32_t low = qn_wrap_sub(x->c, x->v), high = qn_wrap_add(x->c, x->v);
    point[0].at[beside] = qn_wrap_sub(low, x->u);
    point[1].at[beside] = qn_wrap_add(low, x->u);
    point[2].at[beside] = qn_wrap_add(high, x->u);
    point[3].at[beside] = qn_wrap_sub(high, x->u);
}

/* The incident face: entry i of the body's axis j, as the face's body sees it, is r[i * row + j]; s stands, u and v run. */
typedef struct incident {
    const int32_t *r;
    int row, s, u, v; /* places of axes in r */
    int32_t hs, hu, hv;
} incident;

QN_INLINE axle axle_of(const old_box_model *m, const incident *f, bool of_b, int i)
{
    const int32_t *r = f->r + i * f->row;
    int32_t c = of_b ? qn_sum_entry(qn_mat3_column(&m->r, i, qn_wrap_sub(0, m->t[0]), qn_wrap_sub(0, m->t[1]), qn_wrap_sub(0, m->t[2]))) : m->t[i];
    axle x;
    x.c = qn_wrap_add(c, qn_round30_low((uint64_t)qn_mul(f->hs, r[f->s])));
    x.u = qn_round30_low((uint64_t)qn_mul(f->hu, r[f->u]));
    x.v = qn_round30_low((uint64_t)qn_mul(f->hv, r[f->v]));
    return x;
}

/* Those within the margin, midway between the surfaces. */
QN_INLINE int keep_plain(int32_t half, bool negative, int axis, int32_t margin, const old_contact_point *point, int count, old_contact_point *to)
{
    const uint32_t turn = negative ? UINT32_MAX : 0, start = mirrored((uint32_t)half, turn) - turn;
    const int p = old_box_following[axis], q = old_box_following[axis + 1];
    const old_contact_point *end = point + count, *begin = to;
    for (; point != end; point++) {
        int32_t gap = point->at[2], u = point->at[0], v = point->at[1];
        uint32_t id = point->id;
        if (gap > margin) continue;
        if (gap < -INT32_MAX) gap = -INT32_MAX;
        to->depth = -gap;
        to->id = id;
        to->at[p] = u;
        to->at[q] = v;
        to->at[axis] = qn_signed32(start + ((uint32_t)qn_asr32(gap, 1) ^ turn));
        to++;
    }
    return (int)(to - begin);
}

/* The corners at `at`, clipped by what sides they need: returned is where they stand then. */
QN_INLINE old_contact_point *clip_plain(const old_box_model *m, const incident *f, bool of_b, bool negative, int axis, int *count,
                                        old_contact_point *points)
{
    const int32_t *half = of_b ? m->hb : m->h;
    const int p = old_box_following[axis], q = old_box_following[axis + 1], shift = of_b ? 0 : OLD_FEATURE_A;
    old_contact_point *at = points + OLD_CLIP_FIRST;
    old_clip_face clip;
    uint32_t sides;
    axle x = axle_of(m, f, of_b, p);
    sides = old_clip_sides(clip.half[0] = half[p], x.c, qn_abs32(x.u) + qn_abs32(x.v));
    put_axle(&x, 0, at);
    x = axle_of(m, f, of_b, q);
    sides |= old_clip_sides(clip.half[1] = half[q], x.c, qn_abs32(x.u) + qn_abs32(x.v)) << 2;
    put_axle(&x, 1, at);
    x = axle_of(m, f, of_b, axis);
    if (negative) x.c = qn_wrap_sub(0, x.c), x.u = qn_wrap_sub(0, x.u), x.v = qn_wrap_sub(0, x.v);
    x.c = qn_wrap_sub(x.c, half[axis]);
    put_axle(&x, 2, at);
    if (!sides) return at;
    clip.end[0] = old_feature_end(p) << shift;
    clip.end[1] = old_feature_end(q) << shift;
    return old_clip_to_face(&clip, sides, count, points);
}

bool old_face_contacts_plain(const old_box_model *m, bool of_b, int axis, bool negative, int32_t margin, old_contact_set *set)
{
    const int row = of_b ? 1 : 3, column = 4 - row;
    const int32_t *h = of_b ? m->h : m->hb, *facing = m->r.m[0] + axis * row;
    const uint32_t x = qn_abs32(facing[0]), y = qn_abs32(facing[column]), z = qn_abs32(facing[2 * column]), end = of_b ? 1u << OLD_FEATURE_A : 1u;
    const int s = y > x ? (z > y ? 2 : 1) : z > x ? 2 : 0, u = s == 0, v = s == 2 ? 1 : 2; /* the steepest, the lowest index on ties */
    const bool far = negative ? facing[s * column] >= 0 : facing[s * column] <= 0;
    const incident f = { m->r.m[0], row, s * column, u * column, v * column, far ? h[s] : -h[s], h[u], h[v] };
    const uint32_t id = (negative ? 1u : 2u) * old_feature_end(axis) << (of_b ? 0 : OLD_FEATURE_A) | end << (2 * s + far), iu = end << 2 * u,
                   iv = end << 2 * v;
    old_contact_point *points = set->point, *at = points + OLD_CLIP_FIRST;
    int count = 4;
    set->k = m->k;
    set->in_b = of_b;
    set->drop = (uint8_t)axis;
    if (!f.hu || !f.hv) return false;
    at[0].id = id | iu | iv;
    at[1].id = id | iu << 1 | iv;
    at[2].id = id | iu << 1 | iv << 1;
    at[3].id = id | iu | iv << 1;
    at = clip_plain(m, &f, of_b, negative, axis, &count, points);
    set->count = keep_plain(of_b ? m->hb[axis] : m->h[axis], negative, axis, margin, at, count, points);
    return set->count != 0;
}

#endif
