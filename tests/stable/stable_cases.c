/* SPDX-License-Identifier: MIT */
#include "stable_runs.h"

#include "random.h"

/* ---- One manifold --------------------------------------------------------- */

static void plant(stable_fault fault, stable_manifold *m)
{
    const int32_t x = m->normal[0], y = m->normal[1];
    if (fault == FAULT_ID) m->points[0].id ^= 0x40004000u;
    if (fault == FAULT_TWICE && m->count > 1) m->points[1].id = m->points[0].id;
    if (fault == FAULT_STEP) m->points[0].position[1] += 100;
    if (fault == FAULT_TURN) { /* about z; a normal along z stays */
        m->normal[0] = x - y / 256;
        m->normal[1] = y + x / 256;
    }
    if (fault == FAULT_EMPTY) m->count = 0;
}

void stable_manifold_of(stable_run *run, const case_line *pair, stable_manifold *out)
{
    stable_query(pair, out);
    if (++run->queries % 8 == 0) plant(run->fault, out);
}

/* ---- Disturbed cases ------------------------------------------------------ */

/* Up to 4 LSB on each axis and a step of each rotation number. Cases of a set are far from the ends
 * of the format. */
static void disturb(random_state *r, case_line *pair)
{
    if (pair->dimensions == 2) {
        pair->flat_pose_b.p.x += random_range(r, -4, 4);
        pair->flat_pose_b.p.y += random_range(r, -4, 4);
        pair->flat_pose_b.r.c += random_range(r, -1, 1);
        pair->flat_pose_b.r.s += random_range(r, -1, 1);
        return;
    }
    pair->pose_b.p.x += random_range(r, -4, 4);
    pair->pose_b.p.y += random_range(r, -4, 4);
    pair->pose_b.p.z += random_range(r, -4, 4);
    pair->pose_b.q.w += random_range(r, -1, 1);
    pair->pose_b.q.x += random_range(r, -1, 1);
    pair->pose_b.q.y += random_range(r, -1, 1);
    pair->pose_b.q.z += random_range(r, -1, 1);
}

bool stable_cases(stable_run *run, FILE *in, steadiness *sum)
{
    random_state r = random_seed(run->seed);
    case_line c, moved;
    stable_manifold was, is;
    int i;
    while (case_read(in, &c)) {
        const int32_t size = c.state == CASE_GOOD ? stable_size(&c) : 0;
        if (c.state != CASE_GOOD) return false;
        stable_manifold_of(run, &c, &was);
        steadiness_ids(sum, &was);
        for (i = 0; i < run->times; i++) {
            case_copy(&moved, &c);
            disturb(&r, &moved);
            stable_manifold_of(run, &moved, &is);
            steadiness_ids(sum, &is);
            steadiness_add(sum, &was, &is, size);
        }
    }
    return true;
}
