/* SPDX-License-Identifier: MIT */
#include "solver.h"

#define FRICTION QN(0.6)
#define ROLLING QN(0.02) /* lever, in units, at which a normal force resists rolling */
#define SLOP QN(0.004)   /* overlap left alone, so that resting contacts stay */
#define PUSH_MOST QN(1.5) /* fastest correction of an overlap, units a second */

static qn_q16 clamp(qn_q16 x, qn_q16 low, qn_q16 high) { return x < low ? low : x > high ? high : x; }

static qn_vec3 along(qn_dir3 n, qn_q16 s)
{
    qn_vec3 u;
    u.x = mul30(s, n.x);
    u.y = mul30(s, n.y);
    u.z = mul30(s, n.z);
    return u;
}

/* u . n; three products below 2^61 each. */
static qn_q16 part(qn_vec3 u, qn_dir3 n)
{
    return (qn_q16)shift_round((int64_t)u.x * n.x + (int64_t)u.y * n.y + (int64_t)u.z * n.z, 30);
}

static qn_q16 dot(qn_vec3 u, qn_vec3 v) { return (qn_q16)shift_round(qn_vec3_dot(u, v), 16); }

static qn_vec3 cross_dir(qn_vec3 u, qn_dir3 n)
{
    qn_vec3 c;
    c.x = (qn_q16)shift_round((int64_t)u.y * n.z - (int64_t)u.z * n.y, 30);
    c.y = (qn_q16)shift_round((int64_t)u.z * n.x - (int64_t)u.x * n.z, 30);
    c.z = (qn_q16)shift_round((int64_t)u.x * n.y - (int64_t)u.y * n.x, 30);
    return c;
}

/* Two directions across n; the same ones for the same n. */
static void across(qn_dir3 n, qn_dir3 t[2])
{
    qn_vec3 x = { QN_ONE, 0, 0 }, y = { 0, QN_ONE, 0 }, first;
    int steep = n.x > QN30(0.6) || n.x < QN30(-0.6);
    first = cross_dir(steep ? y : x, n); /* 0.6 at least of n lies across the axis chosen, so this is not zero */
    t[0] = qn_dir3_from_vec3(first);
    first = along(t[0], QN_ONE);
    t[1] = qn_dir3_from_vec3(cross_dir(first, n));
}

static void row_set(row *r, const body *a, const body *b, qn_vec3 point, qn_dir3 n)
{
    qn_q16 k;
    r->n = n;
    r->arm_a = cross_dir(qn_vec3_sub(point, a->pose.p), n);
    r->arm_b = cross_dir(qn_vec3_sub(point, b->pose.p), n);
    r->spin_a = body_turn(a, r->arm_a);
    r->spin_b = body_turn(b, r->arm_b);
    k = a->inv_mass + b->inv_mass + dot(r->arm_a, r->spin_a) + dot(r->arm_b, r->spin_b);
    r->mass = qn_q16_div(QN_ONE, k); /* k > 0: one of the two has a mass */
}

static void row_apply(const row *r, body *a, body *b, qn_q16 impulse)
{
    a->v = qn_vec3_sub(a->v, along(r->n, qn_q16_mul(impulse, a->inv_mass)));
    b->v = qn_vec3_add(b->v, along(r->n, qn_q16_mul(impulse, b->inv_mass)));
    a->w = qn_vec3_sub(a->w, qn_vec3_scale(r->spin_a, impulse));
    b->w = qn_vec3_add(b->w, qn_vec3_scale(r->spin_b, impulse));
}

/* Brings the velocity along the row to `wanted`, as far as the impulse may lie in [low, high]. */
static void row_solve(row *r, body *a, body *b, qn_q16 wanted, qn_q16 low, qn_q16 high)
{
    qn_q16 velocity = part(qn_vec3_sub(b->v, a->v), r->n) + dot(r->arm_b, b->w) - dot(r->arm_a, a->w);
    qn_q16 total = clamp(r->impulse + qn_q16_mul(r->mass, wanted - velocity), low, high);
    row_apply(r, a, b, total - r->impulse);
    r->impulse = total;
}

static const touch *touch_of_id(const contact *c, uint32_t id)
{
    uint32_t i;
    for (i = 0; i < c->manifold.count; i++)
        if (c->points[i].id == id) return &c->points[i];
    return 0;
}

/* A gap may close within this step but no further; an overlap beyond the slop is undone by a fifth of it per step. */
static qn_q16 wanted_velocity(qn_q16 depth, int rate)
{
    if (depth < 0) return depth * rate;
    return depth <= SLOP ? 0 : clamp((depth - SLOP) * (rate / 5), 0, PUSH_MOST);
}

void contact_renew(contact *c, const body *a, const body *b, const qn_manifold3 *manifold, int rate)
{
    touch fresh[QN_MAX_POINTS3];
    qn_dir3 t[2];
    uint32_t i;
    int k;
    across(manifold->normal, t);
    for (i = 0; i < manifold->count; i++) {
        const qn_contact3 *p = &manifold->points[i];
        const touch *old = touch_of_id(c, p->id);
        fresh[i].id = p->id;
        fresh[i].bias = wanted_velocity(p->depth, rate);
        row_set(&fresh[i].push, a, b, p->position, manifold->normal);
        for (k = 0; k < 2; k++) {
            row_set(&fresh[i].slide[k], a, b, p->position, t[k]);
            fresh[i].slide[k].impulse = old ? old->slide[k].impulse : 0;
        }
        fresh[i].push.impulse = old ? old->push.impulse : 0;
    }
    if (!c->manifold.count) c->roll.x = c->roll.y = c->roll.z = 0;
    c->manifold = *manifold;
    for (i = 0; i < manifold->count; i++) c->points[i] = fresh[i];
    /* The trace is above every eigenvalue: a safe step about every axis. It is > 0: one of the two has a mass. */
    c->roll_mass = qn_q16_div(QN_ONE, a->inv_turn[0][0] + a->inv_turn[1][1] + a->inv_turn[2][2] +
                                      b->inv_turn[0][0] + b->inv_turn[1][1] + b->inv_turn[2][2]);
}

static void roll_apply(body *a, body *b, qn_vec3 impulse)
{
    a->w = qn_vec3_sub(a->w, body_turn(a, impulse));
    b->w = qn_vec3_add(b->w, body_turn(b, impulse));
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
    c->roll = qn_vec3_add(before, qn_vec3_scale(qn_vec3_sub(a->w, b->w), c->roll_mass));
    length = qn_vec3_length(c->roll);
    if (length > most) c->roll = qn_vec3_scale(c->roll, qn_q16_div(most, length)); /* length > most >= 0 */
    roll_apply(a, b, qn_vec3_sub(c->roll, before));
}

void contact_solve(contact *c, body *a, body *b)
{
    qn_q16 force = 0;
    uint32_t i;
    for (i = 0; i < c->manifold.count; i++) {
        touch *p = &c->points[i];
        qn_q16 grip = qn_q16_mul(FRICTION, p->push.impulse);
        row_solve(&p->slide[0], a, b, 0, -grip, grip);
        row_solve(&p->slide[1], a, b, 0, -grip, grip);
        force = qn_q16_add(force, p->push.impulse);
    }
    if (c->manifold.count) roll_solve(c, a, b, qn_q16_mul(ROLLING, force));
    for (i = 0; i < c->manifold.count; i++) {
        touch *p = &c->points[i];
        row_solve(&p->push, a, b, p->bias, 0, INT32_MAX);
    }
}
