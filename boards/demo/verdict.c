/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include "line.h"

#define TILT_LEAST QN30(0.9994) /* cosine of 2 degrees */
#define HEIGHT_OFF QN(0.02)     /* the overlap allowed */

static void marks_of(const body *b, qn_vec3 marks[4])
{
    static const qn_vec3 local[4] = {
        { 0, 0, 0 }, { QN_ONE, 0, 0 }, { 0, QN_ONE, 0 }, { 0, 0, QN_ONE }
    };
    int k;
    for (k = 0; k < 4; k++) marks[k] = qn_frame3_apply(&b->collider.frame, local[k]);
}

void verdict_begin(verdict *v, const world *w)
{
    int i;
    v->moved = 0;
    v->deepest = 0;
    for (i = 0; i < w->count; i++) marks_of(&w->bodies[i], v->before[i]);
}

void verdict_watch(verdict *v, const world *w)
{
    int i, k;
    for (i = 0; i < w->count; i++) {
        qn_vec3 now[4];
        marks_of(&w->bodies[i], now);
        for (k = 0; k < 4; k++) {
            qn_q16 moved = qn_vec3_length(qn_vec3_sub(now[k], v->before[i][k]));
            if (moved > v->moved) v->moved = moved;
        }
    }
    if (w->deepest > v->deepest) v->deepest = w->deepest;
}

static qn_q16 lowest(const world *w)
{
    qn_q16 low = INT32_MAX;
    int i;
    for (i = FIXED; i < w->count; i++) {
        qn_bounds3 bounds;
        qn_collider3_bounds(&w->bodies[i].collider, &bounds);
        if (bounds.min.z < low) low = bounds.min.z;
    }
    return low;
}

/* Boxes of the stack that stand level, at the height of all below them, and over the lowest one. */
static int standing(const world *w)
{
    qn_q16 top = 0;
    int k, count = 0;
    for (k = 0; k < STACK_HIGH; k++) {
        const body *b = &w->bodies[STACK + k];
        qn_q16 half = b->shape.v[0].z, off = b->pose.p.z - (top + half);
        qn_vec3 aside = qn_vec3_sub(b->pose.p, w->bodies[STACK].pose.p);
        aside.z = 0;
        top += 2 * half;
        if (b->collider.frame.r.m[2][2] >= TILT_LEAST && qn_q16_abs(off) < HEIGHT_OFF &&
            qn_vec3_length(aside) < half)
            count++;
    }
    return count;
}

static int demand(int holds, const char *what, qn_q16 found)
{
    line l = { { 0 }, 0 };
    line_text(&l, holds ? "  ok    " : "  FAILED");
    line_text(&l, what);
    line_length(&l, found);
    line_write(&l);
    return !holds;
}

int verdict_give(const verdict *v, const world *w)
{
    qn_q16 low = lowest(w);
    int broken = 0, stands = standing(w);
    broken += demand(v->moved < MOVED_MOST,
                     "  farthest movement in the last 60 steps (below 0.02): ", v->moved);
    broken += demand(v->deepest < OVERLAP_MOST,
                     "  deepest overlap in the last 60 steps (below 0.02): ", v->deepest);
    broken += demand(low > -OVERLAP_MOST, "  lowest point of all bodies (above -0.02): ", low);
    broken += demand(stands == STACK_HIGH, "  boxes standing in the stack (3): ", stands * QN_ONE);
    return broken;
}
