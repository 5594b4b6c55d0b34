/* SPDX-License-Identifier: MIT */
/* Bodies for the tests of contact areas, and what holds of each area. */
#ifndef QUOIN_PATCH_BODIES_H
#define QUOIN_PATCH_BODIES_H

#include "check.h"
#include "num/vec.h"
#include "quoin/quoin.h"
#include "quoin/check.h"
#include "random.h"
#include "shapes3.h"

#define MOST 40 /* vertices of a body */

static int64_t memory[(QN_PATCH_BYTES(MOST, MOST) + 7) / 8];
static qn_vec3 point[2 * MOST];
static qn_patch3 patch;

static const qn_dir3 up = { 0, 0, QN_ONE30 };
static const qn_dir3 down = { 0, 0, -QN_ONE30 };

/* With exactly the scratch that is needed, full of anything; what lies beyond it is untouched. */
static inline qn_status find_within(const qn_vec3 *a, int count_a, const qn_vec3 *b, int count_b,
                                    qn_dir3 n, qn_q16 tolerance)
{
    const size_t words = sizeof memory / 4;
    uint32_t *word = (uint32_t *)(void *)memory;
    qn_query query = { 0 };
    qn_status status;
    size_t i;
    query.memory = memory;
    query.byte_count = QN_PATCH_BYTES(count_a, count_b);
    for (i = 0; i < words; i++) word[i] = (uint32_t)i * 0x9E3779B9u;
    status = qn_patch3_find(a, (size_t)count_a, b, (size_t)count_b, n, tolerance, &query, point,
                            (size_t)(count_a + count_b), &patch);
    for (i = query.byte_count / 4; i < words; i++) CHECK_EQ(word[i], (uint32_t)i * 0x9E3779B9u);
    return status;
}

static inline qn_status find(const qn_vec3 *a, int count_a, const qn_vec3 *b, int count_b,
                             qn_dir3 n)
{
    return find_within(a, count_a, b, count_b, n, QN_PATCH_TOLERANCE);
}

/* The corners of a box from low to high. */
static inline void box(qn_vec3 v[8], qn_vec3 low, qn_vec3 high)
{
    int i;
    for (i = 0; i < 8; i++)
        v[i] = vec(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z);
}

/* A prism over a square [low, high]^2. */
static inline void block(qn_vec3 v[8], int32_t low, int32_t high, int32_t bottom, int32_t top)
{
    box(v, vec(low, low, bottom), vec(high, high, top));
}

/* Is (x, y, z) a corner, once? */
static inline bool has(int32_t x, int32_t y, int32_t z)
{
    unsigned i, found = 0;
    for (i = 0; i < patch.count; i++)
        found += point[i].x == x && point[i].y == y && point[i].z == z;
    return found == 1;
}

/* Strictly convex, counter-clockwise as seen against n; closing side included. */
static inline void check_wound(void)
{
    unsigned i;
    for (i = 0; i < patch.count && patch.count > 2; i++) {
        const qn_vec3 *a = &point[i], *b = &point[(i + 1) % patch.count],
                      *c = &point[(i + 2) % patch.count];
        const qn_int3 u = { b->x - a->x, b->y - a->y, b->z - a->z },
                      v = { c->x - b->x, c->y - b->y, c->z - b->z };
        const qn_int3 d = { patch.normal.x, patch.normal.y, patch.normal.z };
        int64_t w[3];
        qn_row_cross(u, v, w);
        CHECK_EQ(qn_plane_sign(w, d), 1);
    }
}

static inline void check_once(void)
{
    unsigned i;
    for (i = 0; i < patch.count; i++) CHECK(has(point[i].x, point[i].y, point[i].z));
}

static inline void shuffle(random_state *r, qn_vec3 *v, int count)
{
    int i;
    for (i = count - 1; i > 0; i--) {
        const int j = random_range(r, 0, i);
        const qn_vec3 x = v[i];
        v[i] = v[j];
        v[j] = x;
    }
}

/* A ring of count points around (0, 0), and as many inside it as said, in a shuffled order. */
static inline int ring(random_state *r, qn_vec3 *v, int count, int inner, int32_t z)
{
    int i;
    for (i = 0; i < count; i++) {
        const uint32_t turn = (uint32_t)(((uint64_t)i << 32) / (unsigned)count);
        v[i] = vec(qn_turn_cos(turn) >> 12, qn_turn_sin(turn) >> 12, z);
    }
    for (; i < count + inner; i++)
        v[i] = vec(random_range(r, -100000, 100000), random_range(r, -100000, 100000), z);
    shuffle(r, v, count + inner);
    return count + inner;
}

#endif
