/* SPDX-License-Identifier: MIT */
#include "body.h"

#define GRAVITY QN(-9.81)
#define DENSITY QN(16) /* keeps masses, inertias and their inverses all well inside Q16.16 for bodies of half a unit */
#define DRAG QN(0.05)  /* of its velocity that a body loses in a second */
#define TURN_DRAG QN(0.3)
#define PI QN(3.14159265358979)

static qn_q16 square(qn_q16 u) { return mul16(u, u); }

static qn_q16 mul3(qn_q16 u, qn_q16 v, qn_q16 w) { return mul16(mul16(u, v), w); }

/* Solid box, half extents h. A rounded one counts as the box around it: a few percent too heavy. */
static qn_q16 box_mass(qn_vec3 h, qn_vec3 *inertia)
{
    qn_q16 m = mul16(8 * DENSITY, mul3(h.x, h.y, h.z)), third = m / 3;
    inertia->x = mul16(third, square(h.y) + square(h.z));
    inertia->y = mul16(third, square(h.z) + square(h.x));
    inertia->z = mul16(third, square(h.x) + square(h.y));
    return m;
}

/* Solid capsule of radius r whose segment runs from -h to +h along z: a cylinder and the two halves of a ball.
 * h = 0 is the sphere: 2/5 m r^2. */
static qn_q16 round_mass(qn_q16 h, qn_q16 r, qn_vec3 *inertia)
{
    qn_q16 r2 = square(r), h2 = square(h), disc = mul16(DENSITY, mul16(PI, r2));
    qn_q16 tube = mul16(disc, 2 * h), ball = mul16(disc, r) / 3 * 4;
    inertia->z = mul16(tube, r2 / 2) + mul16(ball, r2 * 2 / 5);
    inertia->x = mul16(tube, r2 / 4 + h2 / 3) + mul16(ball, r2 * 2 / 5 + h2 + mul16(h, r) * 3 / 4);
    inertia->y = inertia->x;
    return tube + ball;
}

static void set_mass(body *b)
{
    const qn_shape3 *s = &b->shape;
    qn_vec3 inertia, outer = plus(s->v[0], vec(s->radius, s->radius, s->radius));
    qn_q16 mass = s->type == QN_BOX ? box_mass(outer, &inertia) : round_mass(qn_q16_abs(s->v[1].z), s->radius, &inertia);
    b->inv_mass = qn_q16_div(QN_ONE, mass);
    b->inv_inertia.x = qn_q16_div(QN_ONE, inertia.x);
    b->inv_inertia.y = qn_q16_div(QN_ONE, inertia.y);
    b->inv_inertia.z = qn_q16_div(QN_ONE, inertia.z);
}

static qn_q16 part_of_row(qn_vec3 u, const qn_q30 row[3])
{
    qn_dir3 n;
    n.x = row[0];
    n.y = row[1];
    n.z = row[2];
    return part(u, n);
}

/* What follows from the pose: the frame, and the inverse inertia R diag R^T in world axes. */
static void set_frame(body *b)
{
    int i;
    qn_frame3_from_pose(&b->frame, &b->pose); /* cannot fail: the quaternion is never zero */
    for (i = 0; i < 3; i++) {
        const qn_q30 *r = b->frame.r.m[i];
        qn_vec3 u = vec(mul30(b->inv_inertia.x, r[0]), mul30(b->inv_inertia.y, r[1]), mul30(b->inv_inertia.z, r[2]));
        b->inv_turn[i] = vec(part_of_row(u, b->frame.r.m[0]), part_of_row(u, b->frame.r.m[1]), part_of_row(u, b->frame.r.m[2]));
    }
}

void body_place(body *b, const qn_shape3 *shape, qn_vec3 position, qn_quat turned, int fixed)
{
    static const body still;
    *b = still;
    b->shape = *shape;
    b->pose.p = position;
    b->pose.q = turned;
    b->at[0] = (int64_t)position.x * 65536;
    b->at[1] = (int64_t)position.y * 65536;
    b->at[2] = (int64_t)position.z * 65536;
    if (!fixed) set_mass(b);
    set_frame(b);
}

void body_pull(body *b, qn_q30 dt)
{
    if (!b->inv_mass) return;
    b->v.z += mul30(GRAVITY, dt);
    b->v = minus(b->v, times(b->v, mul30(DRAG, dt)));
    b->w = minus(b->w, times(b->w, mul30(TURN_DRAG, dt)));
}

void body_move(body *b, qn_q30 dt)
{
    qn_dir3 w = { b->w.x, b->w.y, b->w.z };
    if (!b->inv_mass) return;
    /* Q16 times Q30 is Q46; the lower 14 bits are worth 2^-32 unit. */
    b->at[0] += shift_round((int64_t)b->v.x * dt, 14);
    b->at[1] += shift_round((int64_t)b->v.y * dt, 14);
    b->at[2] += shift_round((int64_t)b->v.z * dt, 14);
    b->pose.p = vec((qn_q16)shift_round(b->at[0], 16), (qn_q16)shift_round(b->at[1], 16), (qn_q16)shift_round(b->at[2], 16));
    b->pose.q = qn_quat_integrate(b->pose.q, w, 14, dt); /* Q16.16 read as Q2.30: 2^14 too small */
    set_frame(b);
}
