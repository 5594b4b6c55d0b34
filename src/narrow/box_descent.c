/* SPDX-License-Identifier: MIT */
/* The point of A nearest a given one is had by clamping its coordinates. So the squared distance is a convex function of B's own coordinates
 * y[j] in [-1, 1] alone, of degree two in pieces, and is lessened in one of them after the other. Where the nearest parts are a vertex and a
 * face, or two edges, those that stay free are square to each other, and one round settles them all. */
#include "narrow/box_descent.h"

#define BITS 13     /* of all numbers; B's points then have 15, and sums of three products 30 */
#define ONE 4096    /* of y */
#define STEPS 15
#define STILL 8     /* a step below this leaves a coordinate as it is */

typedef struct descent {
    int32_t h[3], p[3], g[3][3]; /* p = t + sum y[j] g[j] */
    int32_t y[3];
} descent;

static void reduce(descent *s, const int32_t h[3], const int32_t t[3], int32_t (*g)[3], int rank)
{
    uint32_t all = 0;
    int i, j, shift;
    for (i = 0; i < 3; i++) {
        all |= (uint32_t)h[i] | qn_abs32(t[i]);
        for (j = 0; j < rank; j++) all |= qn_abs32(g[j][i]);
    }
    shift = qn_bits32(all) - BITS;
    if (shift < 0) shift = 0;
    for (i = 0; i < 3; i++) {
        s->h[i] = h[i] >> shift;
        s->p[i] = qn_asr32(t[i], shift);
        for (j = 0; j < rank; j++) s->g[j][i] = qn_asr32(g[j][i], shift);
        s->y[i] = 0;
    }
}

/* The step of y[j] to the least distance as far as the present piece tells, or to the end. */
static int32_t step_along(const descent *s, int j)
{
    const int32_t *g = s->g[j];
    int32_t slope = 0, room, step;
    uint32_t square = 0, size;
    int i, k;
    for (i = 0; i < 3; i++) {
        int32_t p = s->p[i], h = s->h[i];
        if (p > h) p -= h;
        else if (p < -h) p += h;
        else continue;
        slope += p * g[i];
        square += (uint32_t)(g[i] * g[i]);
    }
    if (!slope) return 0; /* else square is not 0 */
    size = qn_abs32(slope);
    room = slope > 0 ? s->y[j] + ONE : ONE - s->y[j];
    k = qn_clz32(size);
    if ((uint64_t)size * ONE >= qn_umul(square, (uint32_t)room)) step = room;
    else if (k >= 12) step = (int32_t)((size << 12) / square);
    else step = (int32_t)((size << k) / (square >> (12 - k))); /* size < 2 square, so square has its bits above 12 - k */
    return slope > 0 ? -step : step;
}

static void move(descent *s, int j, int32_t step)
{
    const int32_t *g = s->g[j];
    s->y[j] += step; /* a whole turn of 2 ONE at most */
    s->p[0] += qn_asr32(step * g[0] + ONE / 2, 12);
    s->p[1] += qn_asr32(step * g[1] + ONE / 2, 12);
    s->p[2] += qn_asr32(step * g[2] + ONE / 2, 12);
}

/* The vertices named by the bits that lie at an end, and by both values of the first two that do not. */
static void name_vertices(const descent *s, int rank, qn_gjk3_start *start)
{
    unsigned at[2] = { 0, 0 }, free[2] = { 0, 0 };
    int i, k;
    for (i = 0; i < 3; i++) {
        if (s->p[i] > s->h[i]) at[0] |= 1u << i;
        else if (s->p[i] >= -s->h[i]) free[0] |= 1u << i;
        if (i >= rank) continue;
        if (s->y[i] == ONE) at[1] |= 1u << i;
        else if (s->y[i] != -ONE) free[1] |= 1u << i;
    }
    start->ia[0] = (uint16_t)at[0];
    start->ib[0] = (uint16_t)at[1];
    start->count = 1;
    for (k = 0; k < 6 && start->count < 3; k++) {
        unsigned in_b = k >= 3, bit = 1u << (in_b ? k - 3 : k);
        if (!(free[in_b] & bit)) continue;
        start->ia[start->count] = (uint16_t)(at[0] | (in_b ? 0u : bit));
        start->ib[start->count] = (uint16_t)(at[1] | (in_b ? bit : 0u));
        start->count++;
    }
}

void qn_box_descent(const int32_t h[3], const int32_t t[3], int32_t (*g)[3], int rank, qn_gjk3_start *start)
{
    descent s;
    int n, j = 0, still = 0;
    reduce(&s, h, t, g, rank);
    for (n = 0; n < STEPS && still < rank; n++) {
        int32_t step = step_along(&s, j);
        if (step) move(&s, j, step);
        still = qn_abs32(step) < STILL ? still + 1 : 0;
        j = j + 1 < rank ? j + 1 : 0;
    }
    name_vertices(&s, rank, start);
}
