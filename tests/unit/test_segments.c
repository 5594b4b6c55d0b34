/* SPDX-License-Identifier: MIT */
/* Of two segments the nearest points lie on them, and no two points of them are nearer along the normal: so the separation
 * lies between two bounds that are each found without a case. */
#include "check.h"
#include "narrow/segments.h"
#include "unit/core_pairs.h"

#define ROUNDS CHECK_ROUNDS(4000, 3000000)

static random_state rng;

typedef struct segment {
    int64_t end[2][3];
} segment;

static void segments_of(const qn_pair *p, segment *a, segment *b)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t c = p->shape[0]->type == QN_CAPSULE ? p->half[0][i] : 0, h = p->shape[0]->type == QN_CAPSULE ? p->half[1][i] : 0;
        const int64_t g = p->edge_count ? p->g[0][i] : 0;
        a->end[0][i] = c - h, a->end[1][i] = c + h;
        b->end[0][i] = p->c[i] - g, b->end[1][i] = p->c[i] + g;
    }
}

/* Is q at most `far` from the segment? */
static int is_on(const segment *s, const int32_t *q, int64_t far)
{
    int64_t e[3], x[3], along = 0, length = 0, off = 0, part;
    int i, less = 0;
    for (i = 0; i < 3; i++) {
        e[i] = s->end[1][i] - s->end[0][i];
        x[i] = q[i] - s->end[0][i];
        if (x[i] + far < (e[i] < 0 ? e[i] : 0) || x[i] - far > (e[i] > 0 ? e[i] : 0)) return 0;
    }
    /* The foot on the segment, as a part of 2^30, then how far q is from it. */
    for (i = 0; i < 3; i++) along += (e[i] >> 1) * (x[i] >> 1), length += (e[i] >> 1) * (e[i] >> 1);
    while (length >> less > (int64_t)1 << 32) less++;
    along = along < 0 ? 0 : along > length ? length : along;
    part = length < 4 ? 0 : (along >> less) * ((int64_t)1 << 30) / (length >> less);
    for (i = 0; i < 3; i++) {
        const int64_t d = x[i] - e[i] * part / ((int64_t)1 << 30);
        off += d * d;
    }
    return off <= far * far;
}

static int64_t along(const int32_t *n, const int64_t *x) { return ((n[0] * x[0]) >> 30) + ((n[1] * x[1]) >> 30) + ((n[2] * x[2]) >> 30); }

static void check_axis(const qn_pair *p, const qn_axis *x)
{
    segment a, b;
    int64_t least = INT64_MAX, square = 0, d[3], n = 0;
    int i, j, k;
    segments_of(p, &a, &b);
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++) {
            for (k = 0; k < 3; k++) d[k] = b.end[j][k] - a.end[i][k];
            if (along(x->n, d) < least) least = along(x->n, d);
        }
    for (k = 0; k < 3; k++) {
        const int64_t t = (int64_t)x->near[1][k] - x->near[0][k];
        square += t * t;
        n += (int64_t)x->n[k] * x->n[k];
    }
    CHECK(n > ((int64_t)1 << 60) - ((int64_t)1 << 33) && n < ((int64_t)1 << 60) + ((int64_t)1 << 33));
    CHECK(x->sep >= 0);
    CHECK(least >= x->sep - 8); /* the normal is off by 2 of 2^30 a coordinate, and three floors */
    CHECK(is_on(&a, x->near[0], 12) && is_on(&b, x->near[1], 12));
    CHECK(square <= (x->sep + (int64_t)4) * (x->sep + (int64_t)4));
}

static void measure(core_pair *c)
{
    qn_pair p;
    qn_axis x;
    qn_pair_make(&p, &c->c[0], &c->c[1]);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    CHECK(qn_segments(&p, &x));
    check_axis(&p, &x);
}

TEST(any_two_rounds)
{
    int i;
    rng = random_seed(81);
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        core_make(&rng, &c, QN_SPHERE, QN_CAPSULE, (int32_t)random_size(&rng, 26));
        measure(&c);
    }
}

/* Parallel, in line, crossing and concentric segments, on a lattice of five places a coordinate. */
TEST(segments_of_a_lattice)
{
    int i, k;
    rng = random_seed(82);
    for (i = 0; i < ROUNDS; i++) {
        const int32_t scale = (int32_t)1 << random_range(&rng, 0, 23);
        core_pair c;
        for (k = 0; k < 2; k++) {
            core_shape(&rng, &c, k, QN_CAPSULE, 1);
            c.shape[k].v[0] = random_vec3(&rng, 2), c.shape[k].v[1] = random_vec3(&rng, 2);
            c.shape[k].v[0].x *= scale, c.shape[k].v[0].y *= scale, c.shape[k].v[0].z *= scale;
            c.shape[k].v[1].x *= scale, c.shape[k].v[1].y *= scale, c.shape[k].v[1].z *= scale;
            c.shape[k].radius = 0;
            c.pose[k].p.x = c.pose[k].p.y = c.pose[k].p.z = 0;
            c.pose[k].q = random_quat(&rng, 0);
        }
        if (i & 1) {
            const qn_vec3 *u = c.shape[0].v;
            qn_vec3 *v = c.shape[1].v;
            v[1].x = v[0].x + u[1].x - u[0].x, v[1].y = v[0].y + u[1].y - u[0].y, v[1].z = v[0].z + u[1].z - u[0].z;
        }
        core_set(&c);
        measure(&c);
    }
}

/* The axes that are a choice: where the points are one, world +x; in one line, across it by the axis least along it. */
TEST(where_no_direction_is_given)
{
    core_pair c;
    qn_pair p;
    qn_axis x;
    rng = random_seed(83);
    core_shape(&rng, &c, 0, QN_SPHERE, 1000);
    core_shape(&rng, &c, 1, QN_SPHERE, 1000);
    c.pose[0].p = c.pose[1].p = random_vec3(&rng, 1000000);
    c.pose[0].q = c.pose[1].q = random_quat(&rng, 2);
    core_set(&c);
    qn_pair_make(&p, &c.c[0], &c.c[1]);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    CHECK(qn_segments(&p, &x) && x.sep == 0 && x.n[0] == QN_ONE30 && !x.n[1] && !x.n[2]);
    core_shape(&rng, &c, 0, QN_CAPSULE, 1000);
    core_shape(&rng, &c, 1, QN_CAPSULE, 1000);
    c.pose[0].q = c.pose[1].q = random_quat(&rng, 0);
    c.shape[0].v[0].x = -1000, c.shape[0].v[1].x = 3000, c.shape[0].v[0].y = c.shape[0].v[1].y = c.shape[0].v[0].z = c.shape[0].v[1].z = 0;
    c.shape[1].v[0] = c.shape[0].v[0], c.shape[1].v[1] = c.shape[0].v[1];
    c.pose[1].p.x += 500;
    core_set(&c);
    qn_pair_make(&p, &c.c[0], &c.c[1]);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    CHECK(qn_segments(&p, &x) && x.sep == 0 && !x.n[0] && !x.n[1] && (x.n[2] == QN_ONE30 || x.n[2] == -QN_ONE30));
}

CHECK_MAIN(RUN(any_two_rounds) RUN(segments_of_a_lattice) RUN(where_no_direction_is_given))
