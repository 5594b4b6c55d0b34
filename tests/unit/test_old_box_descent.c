/* SPDX-License-Identifier: MIT */
/* The guess at the nearest features is right where they are plain to see, and legal always. */
#include "check.h"
#include "narrow/old_box_descent.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

static random_state rng;

static bool touching;

static old_box_features descend(const int32_t h[3], const int32_t t[3], int32_t (*g)[3], int bits)
{
    old_box_pair pair;
    old_box_features features;
    int i, j;
    for (i = 0; i < 3; i++) {
        pair.h[i] = h[i];
        pair.t[i] = t[i];
        for (j = 0; j < 3; j++) pair.g[j][i] = g[j][i];
    }
    pair.shift = 0;
    features = old_box_descent(&pair, bits, &touching);
    CHECK(features >> 12 == 0 && !(features & features >> OLD_BOX_LOOSE & 63u));
    return features;
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

/* A's bit i where `in_b` is 0, else B's: 1 or 0, -1 where it is loose. */
static int bit_of(old_box_features features, int in_b, int i)
{
    const int bit = in_b ? i + 3 : i;
    return features >> (OLD_BOX_LOOSE + bit) & 1u ? -1 : (int)(features >> bit & 1u);
}

/* Along an axis where the intervals lie apart, the ends that face each other. Near ends are left out: the guess has 14 bits. */
TEST(ends_that_face_each_other_are_named)
{
    int n, i, j, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        pair p;
        old_box_features found;
        level_pair(&p, 6 + n % 26);
        found = descend(p.h, p.t, p.g, p.bits);
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) {
                int64_t extent = p.g[j][i] < 0 ? -(int64_t)p.g[j][i] : p.g[j][i], size = p.t[i] < 0 ? -(int64_t)p.t[i] : p.t[i];
                int up = p.t[i] > 0;
                if (!extent || extent < (int64_t)1 << p.bits >> 6 || size - p.h[i] - extent <= (int64_t)1 << p.bits >> 10) continue;
                apart++;
                CHECK(p.bits < 18 || !touching);
                CHECK_EQ(bit_of(found, 0, i), up);
                CHECK_EQ(bit_of(found, 1, j), up == (p.g[j][i] < 0)); /* the end with the lesser coordinate where B is above */
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
    old_box_features found = descend(h, t, g, 13);
    CHECK(!touching); /* A's upper face, B's vertex with all half edges taken away */
    CHECK_EQ(bit_of(found, 0, 2), 1);
    CHECK(bit_of(found, 0, 0) == -1 && bit_of(found, 0, 1) == -1);
    CHECK(bit_of(found, 1, 0) == 0 && bit_of(found, 1, 1) == 0 && bit_of(found, 1, 2) == 0);
    found = descend(h, across, edge, 13); /* A's edge along x, and the segment */
    CHECK_EQ(bit_of(found, 0, 0), -1);
    CHECK(bit_of(found, 0, 1) == 1 && bit_of(found, 0, 2) == 1);
    CHECK_EQ(bit_of(found, 1, 0), -1);
}

/* Any numbers of up to 31 bits: nothing overflows, and the vertices exist. */
TEST(any_numbers_are_legal)
{
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        int32_t h[3], t[3], g[3][3], top = (int32_t)(((uint32_t)1 << n % 31) - 1);
        int rank = n & 1 ? 3 : 1;
        for (i = 0; i < 3; i++) { /* |t| + sum of |g| stays below 2^bits */
            h[i] = random_range(&rng, 0, 2) ? random_range(&rng, 0, top) : top;
            t[i] = random_range(&rng, 0, 2) ? random_range(&rng, -(top / 4), top / 4) : top / 4;
            for (j = 0; j < 3; j++) g[j][i] = j >= rank ? 0 : random_range(&rng, 0, 2) ? random_range(&rng, -(top / 4), top / 4) : -(top / 4);
        }
        (void)descend(h, t, g, n % 31);
    }
}

/* Boxes a few hundredths of their size apart, where edges cross over each other and coordinates bear on one another: the features named are
 * the nearest ones, by exact signs, of nearly all. */
TEST(boxes_side_by_side_are_settled)
{
    int n, i, j, apart = 0, settled = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_pose3 pose = { { 0, 0, 0 }, { random_range(&rng, -9999, 9999), random_range(&rng, -9999, 9999), random_range(&rng, -9999, 9999), 10000 } };
        old_box_pair p;
        old_box_features found;
        old_box_gap gap;
        qn_frame3 f;
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), QN_APART);
        for (j = 0; j < 3; j++) {
            int32_t half = random_range(&rng, 1 << 24, 1 << 26);
            p.h[j] = random_range(&rng, 1 << 24, 1 << 26);
            p.t[j] = random_range(&rng, -(1 << 27), 1 << 27);
            for (i = 0; i < 3; i++) p.g[j][i] = (int32_t)((int64_t)half * f.r.m[i][j] / QN_ONE30);
        }
        p.shift = 0;
        found = old_box_descent(&p, 29, &touching);
        if (touching || !old_box_nearest(&p, found, false, &gap)) continue;
        for (i = 0; i < 3; i++) p.t[i] -= (int32_t)((int64_t)gap.n[i] * (int32_t)(gap.distance - gap.distance / 16) / QN_ONE30);
        found = old_box_descent(&p, 29, &touching);
        apart++;
        CHECK(!touching || gap.distance < 1 << 21);
        settled += old_box_nearest(&p, found, false, &gap);
    }
    CHECK(apart > ROUNDS / 2 && settled > apart - apart / 12);
}

CHECK_MAIN(rng = random_seed(71);
           RUN(ends_that_face_each_other_are_named) RUN(plain_features_are_found) RUN(any_numbers_are_legal) RUN(boxes_side_by_side_are_settled))
