/* SPDX-License-Identifier: MIT */
/* The point of A nearest a given one is had by clamping its coordinates. So the squared distance is a convex function of B's own
 * coordinates y[j] in [-1, 1] alone, of degree two in pieces, and is lessened in one of them after the other. Where the nearest parts are a
 * vertex and a face, or two edges, those that stay loose are square to each other, and one round settles them all. */
#include "narrow/box_descent.h"

#define ONE 4096    /* of y */
#define STEPS 15
#define STILL 128   /* a step below this leaves a coordinate as it is */

typedef struct descent {
    int32_t h[3], p[3], g[3][3]; /* p = t + sum y[j] g[j]; all below 2^14 */
    int32_t y[3];
} descent;

QN_SHARED int32_t beyond(int32_t p, int32_t h) { return p > h ? p - h : p < -h ? p + h : 0; }

/* The way of y[j] to the least distance as far as the present piece tells, or to the end. Returned: whether it was worth a word. */
static QN_OWN_STACK bool step_along(descent *s, int j)
{
    const int32_t *g = s->g[j];
    int32_t g0 = g[0], g1 = g[1], g2 = g[2], y = s->y[j], step;
    int32_t r0 = beyond(s->p[0], s->h[0]), r1 = beyond(s->p[1], s->h[1]), r2 = beyond(s->p[2], s->h[2]);
    int32_t slope = r0 * g0 + r1 * g1 + r2 * g2, square = 0; /* 3 * 2^28 */
    int32_t room = slope > 0 ? y + ONE : ONE - y;            /* 2^13 */
    if (!slope || !room) return false;
    if (r0) square += g0 * g0;
    if (r1) square += g1 * g1;
    if (r2) square += g2 * g2;
    square >>= 12; /* 3 * 2^16 */
    step = slope < 0 ? -slope : slope;
    step = step >= square * room ? room : step / square; /* here square is above 0 */
    if (slope > 0) step = -step;
    s->y[j] = y + step;
    s->p[0] += qn_asr32(step * g0, 12);
    s->p[1] += qn_asr32(step * g1, 12);
    s->p[2] += qn_asr32(step * g2, 12);
    return step >= STILL || step <= -STILL;
}

/* The vertices named by the bits that lie at an end, and by both values of the first two that do not. */
static void name_vertices(const descent *s, qn_gjk3_start *start)
{
    unsigned at = 0, loose = 0, first, second; /* A's in bits 0 .. 2, B's in 3 .. 5 */
    int i;
    for (i = 0; i < 3; i++) {
        if (s->p[i] > s->h[i]) at |= 1u << i;
        else if (s->p[i] >= -s->h[i]) loose |= 1u << i;
    }
    start->count = 0;
    if (loose == 7u) return; /* within A */
    for (i = 0; i < 3; i++) {
        if (s->y[i] == ONE) at |= 8u << i;
        else if (s->y[i] != -ONE) loose |= 8u << i;
    }
    first = loose & (0u - loose);
    loose ^= first;
    second = loose & (0u - loose);
    start->count = (uint8_t)(1 + (first != 0) + (second != 0));
    start->ia[0] = (uint16_t)(at & 7u);
    start->ib[0] = (uint16_t)(at >> 3);
    start->ia[1] = (uint16_t)((at | first) & 7u);
    start->ib[1] = (uint16_t)((at | first) >> 3);
    start->ia[2] = (uint16_t)((at | second) & 7u);
    start->ib[2] = (uint16_t)((at | second) >> 3);
}

/* The law above, for assertions: each number shifted is at most 1 too low. */
QN_FOR_ASSERT bool is_reduced(const descent *s)
{
    int i;
    for (i = 0; i < 3; i++) {
        uint32_t b = qn_abs32(s->p[i]) + qn_abs32(s->g[0][i]) + qn_abs32(s->g[1][i]) + qn_abs32(s->g[2][i]);
        if (s->h[i] < 0 || s->h[i] >> 14 || b > ((uint32_t)1 << 14) + 4u) return false;
    }
    return true;
}

/* Ends after a round in which nothing moved by a word, or by the count. */
void qn_box_descent(const int32_t h[3], const int32_t t[3], const qn_int3 g[3], int bits, qn_gjk3_start *start)
{
    descent s;
    int i, n, j = 0, still = 0, shift = bits > 14 ? bits - 14 : 0;
    for (i = 0; i < 3; i++) {
        s.h[i] = qn_asr32(h[i], shift);
        s.p[i] = qn_asr32(t[i], shift);
        s.g[i][0] = qn_asr32(g[i].x, shift);
        s.g[i][1] = qn_asr32(g[i].y, shift);
        s.g[i][2] = qn_asr32(g[i].z, shift);
        s.y[i] = 0;
    }
    QN_ASSERT(is_reduced(&s));
    for (n = 0; n < STEPS && still < 3; n++) {
        still = step_along(&s, j) ? 0 : still + 1;
        if (++j == 3) j = 0;
    }
    name_vertices(&s, start);
}
