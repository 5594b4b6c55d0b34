/* SPDX-License-Identifier: MIT */
/* The part of rays, moving shapes and nearest points in space, of every shape and pair. It is the same on every machine. */
#include "check.h"
#include "golden.h"

#define ROUNDS 150
#define ANSWERS_PER_PAIR 3

static qn_collider3 a, b;

static void fold_hit(qn_status status)
{
    golden_fold_status(status);
    if (status <= QN_APART) return;
    golden_fold((uint32_t)golden_answer.hit.distance);
    golden_fold_vec3(golden_answer.hit.point);
    golden_fold_dir3(golden_answer.hit.normal);
}

/* B comes back from where it has been pushed, towards A or nearly so. */
static void ask(random_state *r)
{
    static const qn_hit3 none;
    qn_q16 length = (qn_q16)random_size(r, 25);
    int32_t aside = length / 16;
    qn_vec3 to;
    qn_path3 path;
    qn_status s;
    to.x = a.frame.p.x - b.frame.p.x + random_range(r, -aside, aside);
    to.y = a.frame.p.y - b.frame.p.y + random_range(r, -aside, aside);
    to.z = a.frame.p.z - b.frame.p.z + random_range(r, -aside, aside);
    path = path3_of(qn_dir3_from_vec3(to), length);
    s = qn_nearest3(&a, b.frame.p, &golden_scratch, &golden_answer.nearest);
    golden_fold_status(s);
    if (s >= 0) {
        golden_fold_vec3(golden_answer.nearest.on_shape);
        golden_fold((uint32_t)golden_answer.nearest.distance);
        golden_fold_dir3(golden_answer.nearest.normal);
    }
    golden_answer.hit = none;
    s = qn_cast3(&a, NULL, &b, &path, &golden_scratch, &golden_answer.hit);
    fold_hit(s);
    golden_answer.hit = none;
    s = qn_ray3(&a, b.frame.p, &path, &golden_scratch, &golden_answer.hit);
    fold_hit(s);
}

TEST(the_rays_and_casts_have_the_number_of_every_other_machine)
{
    random_state r = random_seed(golden_seed);
    int i, kind;
    for (i = 0; i < ROUNDS; i++) {
        golden_make_bodies(&r);
        for (kind = 0; kind < GOLDEN_BODY_PAIRS; kind++) {
            golden_make_pair(&r, kind);
            a = placed3(&golden_pair.a, &golden_pair.pose_a); /* never refused: no rotation of the pairs is zero */
            b = placed3(&golden_pair.b, &golden_pair.pose_b);
            ask(&r);
        }
    }
    CHECK(golden_finish());
    CHECK(golden_sum.answers >= ROUNDS * GOLDEN_BODY_PAIRS * ANSWERS_PER_PAIR);
}

CHECK_MAIN(RUN(the_rays_and_casts_have_the_number_of_every_other_machine))
