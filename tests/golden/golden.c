/* SPDX-License-Identifier: MIT */
/* One number over more than 10^5 seeded answers, of every pair of shapes and every query: it is the same on every machine. */
#include "check.h"
#include "mix.h"

#define PAIRS 9000
#define ANSWERS_PER_PAIR 12 /* 108,000 in all */

/* From a source made for one run: the seed; the number expected, 0 where none is known; and the answer of which a bit is to be
 * flipped, counted from 1, to see that it is noticed. */
extern const uint64_t golden_seed, golden_expected;
extern const uint32_t golden_flip;

static struct {
    uint64_t hash;
    uint32_t answers;
} sum;

static void fold(uint32_t word)
{
    sum.hash = (sum.hash ^ word) * UINT64_C(0x9E3779B97F4A7C15); /* odd: no difference is ever lost */
    sum.hash ^= sum.hash >> 29;
}

/* Each answer begins with its status. */
static void fold_status(qn_status status)
{
    sum.answers++;
    fold((uint32_t)status ^ (sum.answers == golden_flip));
}

static void fold_vec(qn_vec3 v)
{
    fold((uint32_t)v.x);
    fold((uint32_t)v.y);
    fold((uint32_t)v.z);
}

static void fold_dir(qn_dir3 n)
{
    fold((uint32_t)n.x);
    fold((uint32_t)n.y);
    fold((uint32_t)n.z);
}

static void fold_gap(qn_status status, const qn_gap3 *g)
{
    fold_status(status);
    if (status < 0) return;
    fold((uint32_t)g->lower);
    fold((uint32_t)g->upper);
    fold((uint32_t)g->distance);
    fold_vec(g->on_a);
    fold_vec(g->on_b);
    fold_dir(g->normal);
}

static void fold_manifold(qn_status status, const qn_manifold3 *m)
{
    uint32_t i;
    fold_status(status);
    if (status < 0) return;
    fold_dir(m->normal);
    fold((uint32_t)m->depth);
    fold(m->count);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        fold_vec(m->points[i].position);
        fold((uint32_t)m->points[i].depth);
        fold(m->points[i].id);
    }
}

/* ---- The questions ------------------------------------------------------ */

static void ask_poses(const mix_pair *p, const qn_query *query, qn_cache cache[3])
{
    qn_gap3 g;
    qn_manifold3 m;
    qn_status s = qn_overlap3(&p->a, &p->pose_a, &p->b, &p->pose_b, query, &cache[0], NULL);
    fold_status(s);
    s = qn_distance3(&p->a, &p->pose_a, &p->b, &p->pose_b, query, &cache[1], NULL, &g);
    fold_gap(s, &g);
    s = qn_collide3(&p->a, &p->pose_a, &p->b, &p->pose_b, query, &cache[2], NULL, &m);
    fold_manifold(s, &m);
}

static void ask_frames(const mix_pair *p, const qn_query *query, qn_cache cache[3])
{
    static const qn_dir3 ahead = { QN_ONE30, 0, 0 };
    qn_frame3 a, b;
    qn_gap3 g;
    qn_manifold3 m;
    qn_bounds3 bounds;
    qn_status s = qn_frame3_from_pose(&a, &p->pose_a);
    int i, j;
    m.normal = ahead;
    bounds.min = bounds.max = p->pose_a.p;
    fold_status(s < 0 ? s : qn_frame3_from_pose(&b, &p->pose_b));
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) fold((uint32_t)b.r.m[i][j]);
    s = qn_overlap3_frames(&p->a, &a, &p->b, &b, query, &cache[0], NULL);
    fold_status(s);
    s = qn_distance3_frames(&p->a, &a, &p->b, &b, query, &cache[1], NULL, &g);
    fold_gap(s, &g);
    s = qn_collide3_frames(&p->a, &a, &p->b, &b, query, &cache[2], NULL, &m);
    fold_manifold(s, &m);
    s = qn_shape3_bounds(&p->a, &a, &bounds);
    fold_status(s);
    fold_vec(bounds.min);
    fold_vec(bounds.max);
    fold_status(QN_APART);
    fold_vec(qn_shape3_support(&p->b, m.normal));
}

/* The next step: both bodies a little farther on. */
static void step(random_state *r, mix_pair *p)
{
    p->pose_b.p.x += random_range(r, -4, 4);
    p->pose_b.p.y += random_range(r, -4, 4);
    p->pose_b.p.z += random_range(r, -4, 4);
    p->pose_a.q.y ^= random_range(r, 0, 3);
}

static void ask_pair(random_state *r, mix_kind kind)
{
    static const qn_cache empty;
    qn_query query;
    qn_cache cache[3];
    mix_pair p;
    mix_make(r, kind, &p);
    cache[0] = cache[1] = cache[2] = empty;
    query.margin = 0;
    query.excess = 0;
    query.max_iterations = 0;
    query.reserved = 0;
    ask_poses(&p, &query, cache);
    step(r, &p);
    query.margin = (qn_q16)random_size(r, 18);
    ask_frames(&p, &query, cache); /* with a margin and a cache from the step before */
    step(r, &p);
    query.margin = 0;
    query.excess = 32;
    ask_poses(&p, &query, cache);
}

/* ---- The number --------------------------------------------------------- */

static void write_hash(uint64_t hash)
{
    char text[18];
    int i;
    for (i = 0; i < 16; i++) text[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15u];
    text[16] = '\n';
    text[17] = 0;
    board_write("golden ");
    board_write(text);
}

TEST(the_answers_have_the_number_of_every_other_machine)
{
    random_state r = random_seed(golden_seed);
    uint32_t i;
    sum.hash = 0;
    sum.answers = 0;
    for (i = 0; i < PAIRS; i++) ask_pair(&r, (mix_kind)(i % MIX_KINDS));
    write_hash(sum.hash);
    CHECK_EQ(sum.answers, PAIRS * ANSWERS_PER_PAIR);
    CHECK(!golden_expected || sum.hash == golden_expected);
}

CHECK_MAIN(RUN(the_answers_have_the_number_of_every_other_machine))
