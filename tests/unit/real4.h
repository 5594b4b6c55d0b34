/* SPDX-License-Identifier: MIT */
/* Quaternions of the tests' own in real numbers, right to some 2^-48: roots by Newton, sines by
 * Taylor, mixes and turns by their definitions. */
#ifndef QUOIN_TEST_REAL4_H
#define QUOIN_TEST_REAL4_H

#include "quoin/num.h"

#define REAL_FUNCTION static __attribute__((unused, noinline))

typedef struct real4 {
    double c[4];
} real4;

REAL_FUNCTION double real_root(double x)
{
    double root = x > 1 ? x : 1;
    int i;
    for (i = 0; i < 80 && x > 0; i++)
        root = (root + x / root) / 2; /* halves, then doubles its digits: x is below 2^130 */
    return x > 0 ? root : 0;
}

/* Of x >= 0 below 2^20: of its 64th part by Taylor, then doubled six times. */
REAL_FUNCTION void real_sines(double x, double *sine, double *cosine)
{
    const double turn = 6.283185307179586477;
    double y, s, c = 1, term = 1;
    int i;
    x -= turn * (double)(int32_t)(x / turn);
    y = x / 64;
    s = 0;
    for (i = 1; i < 14; i++) {
        term *= y / i;
        if (i & 1) s += i & 2 ? -term : term;
        else c += i & 2 ? -term : term;
    }
    for (i = 0; i < 6; i++) {
        const double half = s;
        s = 2 * half * c;
        c = 1 - 2 * half * half;
    }
    *sine = s;
    *cosine = c;
}

REAL_FUNCTION double real4_dot(real4 u, real4 v)
{
    return u.c[0] * v.c[0] + u.c[1] * v.c[1] + u.c[2] * v.c[2] + u.c[3] * v.c[3];
}

/* u a + v b */
REAL_FUNCTION real4 real4_mix(real4 u, double a, real4 v, double b)
{
    int i;
    for (i = 0; i < 4; i++) u.c[i] = u.c[i] * a + v.c[i] * b;
    return u;
}

REAL_FUNCTION real4 real4_unit(real4 u)
{
    return real4_mix(u, 1 / real_root(real4_dot(u, u)), u, 0);
}

REAL_FUNCTION real4 real4_of(qn_quat q)
{
    real4 u;
    u.c[0] = q.w;
    u.c[1] = q.x;
    u.c[2] = q.y;
    u.c[3] = q.z;
    return real4_unit(u);
}

/* The most that a component of q is off from 2^30 e / |e|, in LSB. */
REAL_FUNCTION double real4_off(qn_quat q, real4 e)
{
    const double got[4] = { q.w, q.x, q.y, q.z };
    double most = 0;
    int i;
    e = real4_unit(e);
    for (i = 0; i < 4; i++) {
        double off = got[i] - e.c[i] * QN_ONE30;
        if (off < 0) off = -off;
        if (off > most) most = off;
    }
    return most;
}

REAL_FUNCTION real4 real4_nlerp(qn_quat from, qn_quat to, double t)
{
    const real4 u = real4_of(from), v = real4_of(to);
    return real4_mix(u, 1 - t, v, real4_dot(u, v) < 0 ? -t : t);
}

/* The turn by so many radians about an axis of any length but 0. */
REAL_FUNCTION real4 real4_about(qn_dir3 axis, double radians)
{
    const double x = axis.x, y = axis.y, z = axis.z;
    const double size = real_root(x * x + y * y + z * z);
    real4 e;
    double s;
    real_sines(radians / 2, &s, &e.c[0]);
    e.c[1] = x / size * s;
    e.c[2] = y / size * s;
    e.c[3] = z / size * s;
    return e;
}

REAL_FUNCTION real4 real4_times(real4 u, real4 v)
{
    real4 e;
    e.c[0] = u.c[0] * v.c[0] - u.c[1] * v.c[1] - u.c[2] * v.c[2] - u.c[3] * v.c[3];
    e.c[1] = u.c[0] * v.c[1] + u.c[1] * v.c[0] + u.c[2] * v.c[3] - u.c[3] * v.c[2];
    e.c[2] = u.c[0] * v.c[2] + u.c[2] * v.c[0] + u.c[3] * v.c[1] - u.c[1] * v.c[3];
    e.c[3] = u.c[0] * v.c[3] + u.c[3] * v.c[0] + u.c[1] * v.c[2] - u.c[2] * v.c[1];
    return e;
}

#endif
