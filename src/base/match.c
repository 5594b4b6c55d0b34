/* SPDX-License-Identifier: MIT */
/* Which point of the last manifold each point of this one continues:
 *   1. points of one name;
 *   2. of the others the two that are nearest each other, and so on.
 * Both are one search for the least distance, which of one name is 0. It ends: every pass takes a
 * point of each manifold, or is the last. */
#include "num/vec.h"
#include "quoin/collide.h"
#include "quoin/plane.h"

#define FAR UINT32_MAX

/* The contact points of a manifold of either world. */
typedef struct places {
    uint32_t count, id[QN_MAX_POINTS3];
    qn_int3 at[QN_MAX_POINTS3];
} places;

QN_STATIC_ASSERT(QN_MAX_POINTS2 <= QN_MAX_POINTS3 && QN_MAX_POINTS3 <= QN_MATCH_NONE);

static void place(places *s, uint32_t i, uint32_t id, qn_q16 x, qn_q16 y, qn_q16 z)
{
    s->id[i] = id;
    s->at[i][0] = x, s->at[i][1] = y, s->at[i][2] = z;
}

/* 0 of one name, else 1 and the largest difference of a coordinate, exact; beyond reach FAR. */
static uint32_t distance(const places *u, int i, const places *v, int j, qn_q16 reach)
{
    uint32_t most = 0;
    int k;
    if (u->id[i] == v->id[j]) return 0;
    for (k = 0; k < 3; k++) {
        const uint32_t apart = qn_size_between(u->at[i][k], v->at[j][k]);
        if (apart > most) most = apart;
    }
    return most <= (uint32_t)reach ? most + 1 : FAR;
}

/* fits: neither manifold has more points than it may. */
static qn_status match(const places *last, const places *now, bool fits, qn_q16 reach,
                       uint8_t *from)
{
    bool taken[QN_MAX_POINTS3] = { false };
    uint8_t i, j, best_i = 0, best_j = 0;
    if (reach < 0) return QN_ERR_OPTION;
    if (!fits) return QN_ERR_COUNT;
    for (i = 0; i < now->count; i++) from[i] = QN_MATCH_NONE;
    for (;;) {
        uint32_t least = FAR;
        for (i = 0; i < now->count; i++)
            for (j = 0; j < last->count && from[i] == QN_MATCH_NONE; j++) {
                const uint32_t x = taken[j] ? FAR : distance(now, i, last, j, reach);
                if (x < least) least = x, best_i = i, best_j = j;
            }
        if (least == FAR) return QN_APART;
        from[best_i] = best_j;
        taken[best_j] = true;
    }
}

static bool take3(places *s, const qn_manifold3 *m)
{
    const qn_contact3 *c = m->points;
    uint32_t i;
    s->count = m->count;
    if (s->count > QN_MAX_POINTS3) return false;
    for (i = 0; i < s->count; i++, c++)
        place(s, i, c->id, c->position.x, c->position.y, c->position.z);
    return true;
}

qn_status qn_manifold3_match(const qn_manifold3 *last, const qn_manifold3 *now, qn_q16 reach,
                             uint8_t from[QN_MAX_POINTS3])
{
    places u, v;
    if (!last || !now || !from) return QN_ERR_NULL;
    return match(&u, &v, take3(&u, last) && take3(&v, now), reach, from);
}

static bool take2(places *s, const qn_manifold2 *m)
{
    const qn_contact2 *c = m->points;
    uint32_t i;
    s->count = m->count;
    if (s->count > QN_MAX_POINTS2) return false;
    for (i = 0; i < s->count; i++, c++) place(s, i, c->id, c->position.x, c->position.y, 0);
    return true;
}

qn_status qn_manifold2_match(const qn_manifold2 *last, const qn_manifold2 *now, qn_q16 reach,
                             uint8_t from[QN_MAX_POINTS2])
{
    places u, v;
    if (!last || !now || !from) return QN_ERR_NULL;
    return match(&u, &v, take2(&u, last) && take2(&v, now), reach, from);
}
