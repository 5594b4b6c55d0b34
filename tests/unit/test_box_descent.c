/* SPDX-License-Identifier: MIT */
/* The guess at the nearest features is right where they are plain to see, and legal always. */
#include "check.h"
#include "narrow/box_descent.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 300
#endif

static random_state rng;

static void descend(const int32_t h[3], const int32_t t[3], int32_t (*g)[3], int bits, qn_gjk3_start *start)
{
    qn_int3 edge[3];
    int j;
    for (j = 0; j < 3; j++) {
        edge[j].x = g[j][0];
        edge[j].y = g[j][1];
        edge[j].z = g[j][2];
    }
    qn_box_descent(h, t, edge, bits, start);
}

typedef struct pair {
    int32_t h[3], t[3], g[3][3];
    int bits;
} pair;

/* B's half edges along the axes in turn, so that every axis may be judged alone. */
static void level_pair(pair *p, int bits)
{
    int32_t top = (int32_t)(((uint32_t)1 << (bits - 2)) - 1);
    int i, j, turn = random_range(&rng, 0, 2);
    p->bits = bits;
    for (i = 0; i < 3; i++) {
        p->h[i] = random_range(&rng, 0, top);
        p->t[i] = random_range(&rng, -2 * top, 2 * top);
        for (j = 0; j < 3; j++) p->g[j][i] = i == (j + turn) % 3 ? random_range(&rng, -top, top) : 0;
    }
}

/* Index bits of every vertex named: A's bit i where `in_b` is 0, else B's. 1 all set, 0 none, -1 both occur. */
static int bit_of(const qn_gjk3_start *start, int in_b, int i)
{
    int k, set = 0;
    for (k = 0; k < start->count; k++) set += (in_b ? start->ib[k] : start->ia[k]) >> i & 1;
    return set == 0 ? 0 : set == start->count ? 1 : -1;
}

/* Along an axis where the intervals lie apart, the ends that face each other. Near ends are left out: the guess has 14 bits. */
TEST(ends_that_face_each_other_are_named)
{
    int n, i, j, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        pair p;
        qn_gjk3_start start;
        level_pair(&p, 6 + n % 26);
        descend(p.h, p.t, p.g, p.bits, &start);
        CHECK(start.count <= 3);
        for (i = 0; i < start.count; i++) CHECK(start.ia[i] < 8 && start.ib[i] < 8);
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                int64_t extent = p.g[j][i] < 0 ? -(int64_t)p.g[j][i] : p.g[j][i], size = p.t[i] < 0 ? -(int64_t)p.t[i] : p.t[i];
                int up = p.t[i] > 0;
                if (!extent || extent < (int64_t)1 << p.bits >> 6 || size - p.h[i] - extent <= (int64_t)1 << p.bits >> 10) continue;
                apart++;
                CHECK_EQ(bit_of(&start, 0, i), up);
                CHECK_EQ(bit_of(&start, 1, j), up == (p.g[j][i] < 0)); /* the end with the lesser coordinate where B is above */
            }
    }
    CHECK(apart > ROUNDS / 4);
}

/* A box standing on its corner over the middle of a face, a segment across an edge: the features that anyone would name. */
TEST(plain_features_are_found)
{
    const int32_t h[3] = { 1000, 1000, 1000 };
    int32_t t[3] = { 50, -70, 3000 }, g[3][3] = { { 300, 10, 200 }, { -10, 300, 210 }, { -200, -190, 310 } };
    int32_t across[3] = { 0, 3000, 3000 }, edge[3][3] = { { 30, -900, 900 }, { 0 }, { 0 } };
    qn_gjk3_start start;
    descend(h, t, g, 13, &start);
    CHECK_EQ(start.count, 3); /* A's upper face, B's vertex with all half edges taken away */
    CHECK_EQ(bit_of(&start, 0, 2), 1);
    CHECK(bit_of(&start, 0, 0) == -1 && bit_of(&start, 0, 1) == -1);
    CHECK_EQ(start.ib[0] | start.ib[1] | start.ib[2], 0);
    descend(h, across, edge, 13, &start);
    CHECK_EQ(start.count, 3); /* A's edge along x, and the segment */
    CHECK_EQ(bit_of(&start, 0, 0), -1);
    CHECK(bit_of(&start, 0, 1) == 1 && bit_of(&start, 0, 2) == 1);
    CHECK_EQ(bit_of(&start, 1, 0), -1);
}

/* Any numbers of up to 31 bits: nothing overflows, and the vertices exist. */
TEST(any_numbers_are_legal)
{
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        int32_t h[3], t[3], g[3][3], top = (int32_t)(((uint32_t)1 << n % 31) - 1);
        int rank = n & 1 ? 3 : 1;
        qn_gjk3_start start;
        for (i = 0; i < 3; i++) { /* |t| + sum of |g| stays below 2^bits */
            h[i] = random_range(&rng, 0, 2) ? random_range(&rng, 0, top) : top;
            t[i] = random_range(&rng, 0, 2) ? random_range(&rng, -(top / 4), top / 4) : top / 4;
            for (j = 0; j < 3; j++) g[j][i] = j >= rank ? 0 : random_range(&rng, 0, 2) ? random_range(&rng, -(top / 4), top / 4) : -(top / 4);
        }
        descend(h, t, g, n % 31, &start);
        CHECK(start.count <= 3);
        for (i = 0; i < start.count; i++) CHECK(start.ia[i] < 8 && start.ib[i] < 8);
    }
}

CHECK_MAIN(rng = random_seed(71); RUN(ends_that_face_each_other_are_named) RUN(plain_features_are_found) RUN(any_numbers_are_legal))
