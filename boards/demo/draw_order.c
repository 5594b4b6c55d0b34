/* SPDX-License-Identifier: MIT */
/* The painter's order by the library: two convex bodies have a plane between them, whose normal
 * says which is in front. */
#include "draw.h"

/* +1: b is in front of a; -1: behind it; 0: neither hides the other. */
static int in_front(const trace *t, const frame *f, int a, int b)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    static const qn_query query = { 0, 0, 0, NULL, scratch, sizeof scratch };
    qn_collider3 one, other;
    qn_gap3 gap;
    qn_manifold3 manifold;
    qn_dir3 n;
    double towards;
    qn_status status = qn_collider3_set(&one, &t->shape[a], &f->pose[a]);
    if (status >= 0) status = qn_collider3_set(&other, &t->shape[b], &f->pose[b]);
    if (status >= 0) status = qn_distance3(&one, &other, &query, &gap);
    if (status < 0) return 0;
    n = gap.normal;
    if (status != QN_APART) {
        qn_collide3(&one, &other, &query, &manifold);
        n = manifold.normal;
    }
    towards = n.x * view_eye.x + n.y * view_eye.y + n.z * view_eye.z;
    return towards > 0 ? 1 : towards < 0 ? -1 : 0;
}

/* True when all of b lies outside one side of a; a hull's inside is where the turn is positive. */
static int side_parts(const silhouette *a, const silhouette *b)
{
    int i, k;
    for (i = 0; i < a->count; i++) {
        point p = a->p[i], q = a->p[(i + 1) % a->count];
        for (k = 0; k < b->count; k++)
            if ((q.x - p.x) * (b->p[k].y - p.y) - (q.y - p.y) * (b->p[k].x - p.x) > 0) break;
        if (k == b->count) return 1;
    }
    return 0;
}

static int silhouettes_meet(const silhouette *a, const silhouette *b)
{
    return !side_parts(a, b) && !side_parts(b, a);
}

/* behind[a][b]: a must be painted before b. */
static void relate(const trace *t, const frame *f, int behind[BODIES_MOST][BODIES_MOST])
{
    static silhouette o[BODIES_MOST];
    int a, b;
    for (a = 1; a < t->bodies; a++) body_silhouette(t, f, a, 0, &o[a]);
    for (b = 1; b < t->bodies; b++)
        for (a = 1; a < b; a++) {
            int side = silhouettes_meet(&o[a], &o[b]) ? in_front(t, f, a, b) : 0;
            behind[a][b] = side > 0;
            behind[b][a] = side < 0;
        }
}

int order_bodies(const trace *t, const frame *f, int order[BODIES_MOST])
{
    static int behind[BODIES_MOST][BODIES_MOST];
    int done[BODIES_MOST] = { 0 }, count = 0, a, b;
    relate(t, f, behind);
    while (count < t->bodies - 1) { /* ends: every pass takes one body */
        int best = 0, best_waits = BODIES_MOST + 1;
        for (b = 1; b < t->bodies; b++) {
            int waits = 0;
            if (done[b]) continue;
            for (a = 1; a < t->bodies; a++) waits += a != b && !done[a] && behind[a][b];
            if (waits < best_waits) {
                best = b;
                best_waits = waits; /* 0, but for a ring of bodies each in front of the next */
            }
        }
        done[best] = 1;
        order[count++] = best;
    }
    return count;
}
