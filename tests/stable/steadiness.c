/* SPDX-License-Identifier: MIT */
#include "stable.h"

#include <math.h>
#include <stdlib.h>

/* ---- Points ---------------------------------------------------------------------------------- */

/* The largest difference of a coordinate, clamped to 32 bits. */
static int32_t apart(const qn_contact3 *p, const qn_contact3 *q)
{
    int64_t most = 0;
    int k;
    for (k = 0; k < 3; k++) {
        const int64_t d = llabs((int64_t)(&p->position.x)[k] - (&q->position.x)[k]);
        most = d > most ? d : most;
    }
    return most > INT32_MAX ? INT32_MAX : (int32_t)most;
}

static const qn_contact3 *point_of(const qn_manifold3 *m, uint32_t id)
{
    uint32_t i;
    for (i = 0; i < m->count; i++)
        if (m->points[i].id == id) return &m->points[i];
    return NULL;
}

/* True where some point of m is farther than a step from every point of other. */
static bool strays(const qn_manifold3 *m, const qn_manifold3 *other)
{
    uint32_t i, j;
    for (i = 0; i < m->count; i++) {
        for (j = 0; j < other->count; j++)
            if (apart(&m->points[i], &other->points[j]) <= STEADINESS_STEP) break;
        if (j == other->count) return true;
    }
    return false;
}

/* ---- Normals --------------------------------------------------------------------------------- */

/* The sine of the angle between two unit vectors of Q2.30, which is the angle within 1e-8 rad below
 * 2^-8. A turn beyond a right angle counts as one. Products are at most 2^60 and some LSB. */
static double turn_between(qn_dir3 u, qn_dir3 v)
{
    const double x = (double)((int64_t)u.y * v.z - (int64_t)u.z * v.y),
                 y = (double)((int64_t)u.z * v.x - (int64_t)u.x * v.z),
                 z = (double)((int64_t)u.x * v.y - (int64_t)u.y * v.x),
                 dot = (double)((int64_t)u.x * v.x) + (double)((int64_t)u.y * v.y) +
                       (double)((int64_t)u.z * v.z);
    return dot < 0 ? 1.0 : sqrt(x * x + y * y + z * z) / 0x1p60;
}

/* ---- Sums ------------------------------------------------------------------------------------ */

void steadiness_ids(steadiness *sum, const qn_manifold3 *m)
{
    uint32_t i;
    for (i = 0; i < m->count; i++)
        if (point_of(m, m->points[i].id) != &m->points[i]) break;
    sum->twice += i < m->count;
}

void steadiness_add(steadiness *sum, const qn_manifold3 *was, const qn_manifold3 *is, int32_t size)
{
    double turn;
    uint32_t i;
    steadiness_ids(sum, is);
    if (!was->count || !is->count) return;
    sum->pairs++;
    for (i = 0; i < was->count; i++) {
        const qn_contact3 *p = point_of(is, was->points[i].id);
        const int32_t step = p ? apart(p, &was->points[i]) : 0;
        sum->points++;
        sum->kept += p != NULL;
        sum->far += step > STEADINESS_STEP;
        if (step > sum->step) sum->step = step;
    }
    sum->jumps += strays(was, is) || strays(is, was);
    turn = turn_between(was->normal, is->normal);
    if (turn > sum->turn) sum->turn = turn;
    if (turn > sum->turn_large && size > STEADINESS_LARGE) sum->turn_large = turn;
}

/* ---- The table ------------------------------------------------------------------------------- */

void steadiness_header(FILE *out)
{
    fprintf(out, "set\tpairs\tpoints\tkept\tkept_percent\tgreatest_step\tsteps_over_64\t"
                 "greatest_turn\tturn_large\tids_twice\tlost_per_1000\tjumps_per_1000\t"
                 "moved_per_1000\n");
}

/* Of what was never counted there is no share: the divisors are 1 then. */
void steadiness_row(FILE *out, const char *set, const steadiness *sum)
{
    const double points = sum->points ? (double)sum->points : 1.0;
    const double thousands = sum->pairs ? (double)sum->pairs / 1000.0 : 1.0;
    fprintf(out, "%s\t%ld\t%ld\t%ld\t%.3f\t%ld\t%ld\t%.3e\t%.3e\t%ld\t%.2f\t%.2f\t%.2f\n", set,
            sum->pairs, sum->points, sum->kept, 100.0 * (double)sum->kept / points, (long)sum->step,
            sum->far, sum->turn, sum->turn_large, sum->twice,
            (double)(sum->points - sum->kept) / thousands, (double)sum->jumps / thousands,
            (double)sum->far / thousands);
}
