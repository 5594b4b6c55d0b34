/* SPDX-License-Identifier: MIT */
/* What a cache shows of a gap is one, whatever its content and however far the bodies moved since. */
#include <stddef.h>

#include "check.h"
#include "clouds.h"
#include "contact/old_polys.h"
#include "narrow/old_separation_poly.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

TEST(a_direction_shows_gaps_alone)
{
    random_state r = random_seed(812);
    int n, shown = 0, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain;
        qn_cache cache = nothing_remembered;
        qn_frame3 frame[2];
        old_pair3 pair;
        const int32_t size = (int32_t)1 << random_range(&r, 10, 22);
        int k;
        make_scene(&s, &r, size);
        s.later.p.x += s.shape[0].radius + s.shape[1].radius + size / 64 * n;
        begin(&s, &s.later, frame, &pair);
        ask(&s, &s.later, NULL, NULL, &plain);
        apart += plain.overlap == QN_APART;
        (void)ask_one(&s, &s.later, NULL, &cache, OLD_ASK_MANIFOLD, &plain.m);
        for (k = 0; k < 3; k++) {
            int32_t reach = random_range(&r, 0, size / 4);
            if (k) fill(&r, &cache);
            if (!old_poly_cache_separates(&cache, &pair, reach)) continue;
            CHECK_EQ(plain.overlap, QN_APART);
            CHECK(plain.gap.lower > reach);
            shown++;
        }
    }
    CHECK(shown >= apart / 2 && shown > 0);
}

/* Reaches remembered along a direction never show more than there is, however far the bodies moved and turned since; near by they do show
 * it. */
TEST(remembered_reaches_show_gaps_of_bodies_that_moved)
{
    random_state r = random_seed(813);
    int n, shown = 0, near = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain;
        qn_cache kept = nothing_remembered;
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 24));
        s.later.p.x += s.shape[0].radius + s.shape[1].radius + n * 64;
        (void)ask_one(&s, &s.later, NULL, &kept, OLD_ASK_MANIFOLD, &plain.m);
        for (k = 0; k < 12; k++) {
            const int32_t far = (int32_t)1 << (2 * k), reach = random_range(&r, 0, 1 << k);
            qn_cache cache = kept;
            qn_frame3 frame[2];
            old_pair3 pair;
            int i, same = 1;
            s.later.p.y += random_range(&r, -far, far);
            s.pose[0].p.z += random_range(&r, -far, far);
            s.later.q.y += random_range(&r, -far, far) / 128;
            s.pose[0].q.z += random_range(&r, -far, far) / 128;
            begin(&s, &s.later, frame, &pair);
            if (!old_poly_cache_separates(&cache, &pair, reach)) continue;
            for (i = 0; i < 12; i++) same &= cache.word[i] == kept.word[i]; /* nothing was measured anew */
            ask(&s, &s.later, NULL, NULL, &plain);
            CHECK_EQ(plain.overlap, QN_APART);
            CHECK(plain.gap.lower > reach);
            shown += same;
            near += same && k < 3;
        }
    }
    CHECK(shown > near && near > 0);
}

/* What is seen before anything is put in order is a gap beyond the margin, whichever body the caller names first, by whatever content; and
 * nothing is, where a question would refuse. */
TEST(bodies_stay_apart_in_either_order)
{
    random_state r = random_seed(815);
    int n, shown = 0, again = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain;
        qn_cache cache = nothing_remembered;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_frame3 frame[2];
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 24));
        s.later.p.x += s.shape[0].radius + s.shape[1].radius + n * 64;
        for (k = 0; k < 8; k++) {
            const int32_t far = (int32_t)1 << (2 * k);
            options.margin = random_range(&r, 0, 1 << k);
            options.excess = random_range(&r, 0, 1);
            s.later.p.y += random_range(&r, -far, far);
            s.pose[0].q.z += random_range(&r, -far, far) / 128;
            if (k == 0) (void)ask_one(&s, &s.later, NULL, &cache, OLD_ASK_MANIFOLD, &plain.m);
            if (k == 7) fill(&r, &cache);
            if (n % 4 == 3) s.later.p.x = (int32_t)random_u32(&r) >> random_range(&r, 0, 20); /* however far */
            if (n % 8 == 5) s.shape[k & 1].radius = (int32_t)(random_u32(&r) >> random_range(&r, 0, 20));
            CHECK_EQ(qn_frame3_from_pose(&frame[0], &s.pose[0]), 0);
            CHECK_EQ(qn_frame3_from_pose(&frame[1], &s.later), 0);
            if (!old_poly_cache_stays_apart(&cache, &s.shape[0], &frame[0], &s.shape[1], &frame[1], &options)) continue;
            ask(&s, &s.later, NULL, NULL, &plain);
            CHECK_EQ(plain.overlap, QN_APART);
            CHECK(plain.gap.lower > options.margin);
            shown++;
            again += k > 0;
            if (k < n % 8) continue;
            CHECK(!old_poly_cache_stays_apart(&cache, &s.shape[1], &frame[1], &s.shape[0], &frame[0], &options)); /* of others */
            options.excess = -1;
            CHECK(!old_poly_cache_stays_apart(&cache, &s.shape[0], &frame[0], &s.shape[1], &frame[1], &options));
            options.excess = 0;
            options.max_iterations = 3;
            CHECK(!old_poly_cache_stays_apart(&cache, &s.shape[0], &frame[0], &s.shape[1], &frame[1], &options));
            options.max_iterations = 0;
            s.shape[n & 1].radius = -1;
            CHECK(!old_poly_cache_stays_apart(&cache, &s.shape[0], &frame[0], &s.shape[1], &frame[1], &options));
            s.shape[n & 1].radius = 0;
            s.shape[n & 1].hull = NULL;
            CHECK(!old_poly_cache_stays_apart(&cache, &s.shape[0], &frame[0], &s.shape[1], &frame[1], &options));
            break;
        }
    }
    CHECK(shown > ROUNDS / 4 && again > 0);
}

CHECK_MAIN(RUN(a_direction_shows_gaps_alone) RUN(remembered_reaches_show_gaps_of_bodies_that_moved) RUN(bodies_stay_apart_in_either_order))
