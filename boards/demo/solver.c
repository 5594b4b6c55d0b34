/* SPDX-License-Identifier: MIT */
#include "solver.h"

#define FRICTION QN(0.6)
#define ROLLING QN(0.03)  /* lever, in units, at which a normal force resists rolling */
#define REACH QN(0.05)    /* a point that moves no farther in a step keeps its impulse, in units */
#define SLOP QN(0.004)    /* overlap left alone, so that resting contacts stay */
#define PUSH_MOST QN(1.5) /* fastest correction of an overlap, units a second */

static qn_q16 clamp(qn_q16 x, qn_q16 low, qn_q16 high)
{
    return x < low ? low : x > high ? high : x;
}

/* Two directions across n; the same ones for the same n. */
static void across(qn_dir3 n, qn_dir3 t[2])
{
    int steep = n.x > QN30(0.6) || n.x < QN30(-0.6);
    /* 0.6 at least of n lies across the axis chosen, so that the product is not zero. */
    t[0] = qn_dir3_from_vec3(cross(steep ? vec(0, QN_ONE, 0) : vec(QN_ONE, 0, 0), n));
    t[1] = qn_dir3_from_vec3(cross(along(t[0], QN_ONE), n));
}

static void row_set(row *r, const body *a, const body *b, qn_vec3 point, qn_dir3 n)
{
    qn_q16 k;
    r->n = n;
    r->arm_a = cross(minus(point, a->pose.p), n);
    r->arm_b = cross(minus(point, b->pose.p), n);
    r->spin_a = body_turn(a, r->arm_a);
    r->spin_b = body_turn(b, r->arm_b);
    k = a->inv_mass + b->inv_mass + dot(r->arm_a, r->spin_a) + dot(r->arm_b, r->spin_b);
    r->mass = qn_q16_div(QN_ONE, k); /* k > 0: one of the two has a mass */
}

static void row_apply(const row *r, body *a, body *b, qn_q16 impulse)
{
    if (a->inv_mass) {
        a->v = minus(a->v, along(r->n, mul16(impulse, a->inv_mass)));
        a->w = minus(a->w, times(r->spin_a, impulse));
    }
    if (b->inv_mass) {
        b->v = plus(b->v, along(r->n, mul16(impulse, b->inv_mass)));
        b->w = plus(b->w, times(r->spin_b, impulse));
    }
}

/* Brings the velocity along the row to `wanted`, as far as the impulse may lie in [low, high]. */
static void row_solve(row *r, body *a, body *b, qn_q16 wanted, qn_q16 low, qn_q16 high)
{
    qn_q16 velocity = part(minus(b->v, a->v), r->n) + dot(r->arm_b, b->w) - dot(r->arm_a, a->w);
    qn_q16 total = clamp(r->impulse + mul16(r->mass, wanted - velocity), low, high);
    row_apply(r, a, b, total - r->impulse);
    r->impulse = total;
}

/* A gap may close within this step but no further; an overlap beyond the slop is undone by a fifth
 * of it per step. */
static qn_q16 wanted_velocity(qn_q16 depth, int rate)
{
    if (depth < 0) return depth * rate;
    return depth <= SLOP ? 0 : clamp((depth - SLOP) * (rate / 5), 0, PUSH_MOST);
}

void contact_renew(contact *c, const body *a, const body *b, const qn_manifold3 *manifold, int rate)
{
    touch fresh[QN_MAX_POINTS3];
    uint8_t from[QN_MAX_POINTS3];
    qn_dir3 t[2];
    uint32_t i;
    int k;
    across(manifold->normal, t);
    qn_manifold3_match(&c->manifold, manifold, REACH, from);
    for (i = 0; i < manifold->count; i++) {
        const qn_contact3 *p = &manifold->points[i];
        const touch *old = from[i] == QN_MATCH_NONE ? 0 : &c->points[from[i]];
        fresh[i].bias = wanted_velocity(p->depth, rate);
        row_set(&fresh[i].push, a, b, p->position, manifold->normal);
        for (k = 0; k < 2; k++) {
            row_set(&fresh[i].slide[k], a, b, p->position, t[k]);
            fresh[i].slide[k].impulse = old ? old->slide[k].impulse : 0;
        }
        fresh[i].push.impulse = old ? old->push.impulse : 0;
    }
    if (!c->manifold.count) c->roll = vec(0, 0, 0);
    c->manifold = *manifold;
    for (i = 0; i < manifold->count; i++) c->points[i] = fresh[i];
    /* The trace is above every eigenvalue: a safe step about every axis. It is > 0: one of the two
     * has a mass. */
    c->roll_mass = qn_q16_div(QN_ONE, a->inv_turn[0].x + a->inv_turn[1].y + a->inv_turn[2].z +
                                          b->inv_turn[0].x + b->inv_turn[1].y + b->inv_turn[2].z);
}

static void roll_apply(body *a, body *b, qn_vec3 impulse)
{
    a->w = minus(a->w, body_turn(a, impulse));
    b->w = plus(b->w, body_turn(b, impulse));
}

void contact_warm(const contact *c, body *a, body *b)
{
    uint32_t i;
    for (i = 0; i < c->manifold.count; i++) {
        const touch *p = &c->points[i];
        row_apply(&p->push, a, b, p->push.impulse);
        row_apply(&p->slide[0], a, b, p->slide[0].impulse);
        row_apply(&p->slide[1], a, b, p->slide[1].impulse);
    }
    if (c->manifold.count) roll_apply(a, b, c->roll);
}

/* Rolling resistance: an angular impulse against the relative turning, no longer than `most`. */
static void roll_solve(contact *c, body *a, body *b, qn_q16 most)
{
    qn_vec3 before = c->roll;
    qn_q16 length;
    c->roll = plus(before, times(minus(a->w, b->w), c->roll_mass));
    length = qn_vec3_length(c->roll);
    if (length > most) c->roll = times(c->roll, qn_q16_div(most, length)); /* length > most >= 0 */
    roll_apply(a, b, minus(c->roll, before));
}

void contact_solve(contact *c, body *a, body *b)
{
    qn_q16 force = 0;
    uint32_t i;
    for (i = 0; i < c->manifold.count; i++) {
        touch *p = &c->points[i];
        qn_q16 grip = mul16(FRICTION, p->push.impulse);
        row_solve(&p->slide[0], a, b, 0, -grip, grip);
        row_solve(&p->slide[1], a, b, 0, -grip, grip);
        force = force + p->push.impulse;
    }
    if (c->manifold.count) roll_solve(c, a, b, mul16(ROLLING, force));
    for (i = 0; i < c->manifold.count; i++) {
        touch *p = &c->points[i];
        row_solve(&p->push, a, b, p->bias, 0, INT32_MAX);
    }
}
