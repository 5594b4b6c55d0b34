/* SPDX-License-Identifier: MIT */
/* Contacts over a face where size is all that counts: a part of face.c, which says for both ways what is done and in what ranges. */
#ifndef QN_CONTACT_FACE_SMALL_H
#define QN_CONTACT_FACE_SMALL_H

/* A half edge; edges are 0 before. */
QN_INLINE int add_edge(qn_contact_point *p, int edge, const int32_t *r, int row, int32_t h, bool runs, bool far, uint32_t end)
{
    int i;
    if (runs) {
        p += edge++;
    } else {
        if (!far) h = -h;
        end <<= far;
    }
    p->id |= end;
    for (i = 0; i < 3; i++, r += row) p->at[i] = qn_wrap_add(p->at[i], qn_round30_low((uint64_t)qn_mul(h, *r)));
    return edge;
}

/* Points near the face. What they stand above it they go along n at once. */
static int keep_near(const qn_contact_rule *rule, const qn_face *face, int count, const qn_contact_point *point, qn_contact_point *to)
{
    const int32_t both = rule->radius_a + rule->radius_b, most = rule->margin > INT32_MAX - both ? INT32_MAX : both + rule->margin;
    const int32_t own = face->of_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b;
    const int axis = face->axis;
    const int32_t level = qn_signed32(mirrored((uint32_t)face->half[axis], turn_of(face)));
    const qn_contact_point *begin = to;
    for (; count > 0; count--, point++) {
        int32_t gap = point->at[2], u = point->at[0], v = point->at[1], way, i;
        if (gap > most) continue;
        if (gap < both - INT32_MAX) gap = both - INT32_MAX;
        way = qn_wrap_add(qn_asr32(gap, 1), qn_asr32(own, 1) + (gap & own & 1));
        to->depth = both - gap;
        to->id = point->id;
        to->at[qn_box_following[axis]] = u;
        to->at[qn_box_following[axis + 1]] = v;
        to->at[axis] = level;
        for (i = 0; i < 3; i++) to->at[i] = qn_saturate(to->at[i] + qn_round64(qn_mul(way, face->n[i]), 30));
        to++;
    }
    return (int)(to - begin);
}
#define climb_along(face, count, points) ((void)0)

#endif
