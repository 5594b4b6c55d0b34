/* SPDX-License-Identifier: MIT */
/* Answers about a pair of the plane against its real separation, in whole numbers. */
#ifndef QUOIN_ANSWERS2_H
#define QUOIN_ANSWERS2_H

#include "queries2.h"
#include "shapes2.h"

/* v moved by so many halves of an LSB along n. */
static inline qn_vec2 moved(qn_vec2 v, qn_dir2 n, int64_t by)
{
    v.x += (int32_t)qn_round64(by * n.x, 31);
    v.y += (int32_t)qn_round64(by * n.y, 31);
    return v;
}

static inline void check_on(const qn_collider2 *c, qn_vec2 p)
{
    qn_closest2 near;
    CHECK(qn_nearest2(c, p, NULL, &near) >= 0);
    CHECK_NEAR(near.distance, 0, 2);
}

/* The three queries agree: the manifold is left in *m, the gap in *g. */
static inline qn_status ask2(const qn_collider2 *a, const qn_collider2 *b, qn_manifold2 *m,
                             qn_gap2 *g)
{
    const qn_status status = qn_overlap2(a, b, NULL);
    CHECK_EQ(qn_distance2(a, b, NULL, g), status);
    CHECK_EQ(qn_collide2(a, b, NULL, m), status);
    return status;
}

/* Half of its depth along the normal from each contact lies A's surface, and half of it back that
 * of B. */
static inline void check_contacts(const qn_collider2 *a, const qn_collider2 *b,
                                  const qn_manifold2 *m)
{
    uint32_t i;
    CHECK(m->count == 1 || m->count == 2);
    for (i = 0; i < m->count; i++) {
        check_on(a, moved(m->points[i].position, m->normal, m->points[i].depth));
        check_on(b, moved(m->points[i].position, m->normal, -m->points[i].depth));
        CHECK(m->points[i].depth <= m->depth + 1);
    }
    if (m->count == 2) CHECK(m->points[0].id != m->points[1].id);
}

/* The separation in 2^-8 LSB: the verdict, the distance or the depth, the points on both surfaces;
 * and the way out leads out. */
static inline void check_answers(const qn_collider2 *a, const qn_collider2 *b, int64_t separation,
                                 qn_manifold2 *m)
{
    qn_gap2 g;
    const qn_status status = ask2(a, b, m, &g);
    qn_collider2 out = *b;
    CHECK(status == QN_TOUCHING ? qn_abs64(separation) <= 512
                                : status == (separation > 0 ? QN_APART : QN_OVERLAPPING));
    if (status == QN_APART) {
        CHECK_NEAR((int64_t)g.distance * 256, separation, 256);
        CHECK((int64_t)g.lower * 256 <= separation && (int64_t)g.upper * 256 >= separation);
        check_on(a, g.on_a);
        check_on(b, g.on_b);
        return;
    }
    CHECK_NEAR((int64_t)m->depth * -256, separation, 512);
    check_contacts(a, b, m);
    out.frame.p = moved(out.frame.p, m->normal, 8 - separation / 128);
    CHECK_EQ(qn_overlap2(a, &out, NULL), QN_APART);
}

#endif
