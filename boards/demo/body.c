/* SPDX-License-Identifier: MIT */
#include "body.h"

#define GRAVITY QN(-9.81)
/* Keeps masses, inertias and their inverses well inside Q16.16 for bodies of half a unit. */
#define DENSITY QN(16)
#define DRAG QN(0.05) /* of its velocity that a body loses in a second */
#define TURN_DRAG QN(0.3)

/* A rounded box counts as the box around it: a few percent too heavy. Leaves the body without a
 * mass where the library has none to give. */
static void set_mass(body *b)
{
    qn_shape3 s = b->shape;
    qn_mass3 m;
    qn_q16 mass;
    if (s.type == QN_BOX) s = qn_box3(plus(s.v[0], vec(s.radius, s.radius, s.radius)), 0);
    if (qn_shape3_mass(&s, &m) < 0) return;
    /* far below the ends of the format: half a unit is a large body here */
    mass = mul16(DENSITY, (qn_q16)(m.volume >> 16));
    b->inv_mass = qn_q16_div(QN_ONE, mass);
    b->inv_inertia.x = qn_q16_div(QN_ONE, (qn_q16)shift_round(mass * m.xx, 32));
    b->inv_inertia.y = qn_q16_div(QN_ONE, (qn_q16)shift_round(mass * m.yy, 32));
    b->inv_inertia.z = qn_q16_div(QN_ONE, (qn_q16)shift_round(mass * m.zz, 32));
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
    qn_collider3_move(&b->collider, &b->pose); /* cannot fail: the quaternion is never zero */
    for (i = 0; i < 3; i++) {
        const qn_q30 *r = b->collider.frame.r.m[i];
        qn_vec3 u = vec(mul30(b->inv_inertia.x, r[0]), mul30(b->inv_inertia.y, r[1]),
                        mul30(b->inv_inertia.z, r[2]));
        b->inv_turn[i] =
            vec(part_of_row(u, b->collider.frame.r.m[0]), part_of_row(u, b->collider.frame.r.m[1]),
                part_of_row(u, b->collider.frame.r.m[2]));
    }
}

void body_place(body *b, const qn_shape3 *shape, qn_vec3 position, qn_quat turned, int fixed)
{
    static const body still;
    *b = still;
    b->shape = *shape;
    b->collider.shape = &b->shape;
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
    b->pose.p = vec((qn_q16)shift_round(b->at[0], 16), (qn_q16)shift_round(b->at[1], 16),
                    (qn_q16)shift_round(b->at[2], 16));
    b->pose.q = qn_quat_integrate(b->pose.q, w, 14, dt); /* Q16.16 read as Q2.30: 2^14 too small */
    set_frame(b);
}
