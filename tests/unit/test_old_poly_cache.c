/* SPDX-License-Identifier: MIT */
/* A cache of any content changes no bit of an answer about clouds while no excess is allowed; with an excess, an axis that stands for the
 * search is no deeper than that above the least depth, and no shallower. */
#include <stddef.h>

#include "check.h"
#include "clouds.h"
#include "contact/old_polys.h"
#include "narrow/old_separation_poly.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

/* Models are looked at between questions: the memory of these holds them. */
static old_poly_model *model_at(int i) { return (old_poly_model *)scratch + i; }

TEST(no_content_changes_an_answer)
{
    random_state r = random_seed(810);
    int n, apart = 0, over = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain, told;
        qn_cache cache = nothing_remembered;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 3, 22));
        options.margin = n % 3 ? 0 : 300;
        ask(&s, &s.later, &options, NULL, &plain);
        apart += plain.overlap == QN_APART;
        over += plain.overlap == QN_OVERLAPPING;
        for (k = 0; k < 5; k++) {
            if (k == 1) ask(&s, &s.pose[1], &options, &cache, &told); /* remembers a place nearby */
            if (k == 3) (void)ask_one(&s, &s.pose[1], &options, &cache, OLD_ASK_DISTANCE, &told.gap);
            if (k == 4) fill(&r, &cache);
            ask(&s, &s.later, &options, &cache, &told);
            CHECK(same(&plain, &told));
        }
    }
    CHECK(apart > ROUNDS / 8 && over > ROUNDS / 8);
}

static qn_status model_of(const scene *s, const qn_pose3 *b, qn_frame3 frame[2], old_pair3 *pair, old_poly_model *m)
{
    begin(s, b, frame, pair);
    return old_poly_model_make(m, pair, QN_MAX_EXTENT, NULL);
}

static int same_core(const old_core *u, const old_core *v)
{
    unsigned i;
    for (i = 0; i < u->count && u->count == v->count; i++) {
        const old_int3 p = old_core_vertex(u, i), q = old_core_vertex(v, i);
        if (!same_vector(&p, &q)) return 0;
    }
    return u->count == v->count && i == u->count;
}

/* The sizes that an axis or a gap was stored with make the model that the bodies themselves make, wherever they are now, or none where they
 * leave no guard bits. */
TEST(told_sizes_make_the_same_model)
{
    random_state r = random_seed(814);
    int n, told[2] = { 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        qn_cache cache = nothing_remembered;
        union {
            qn_manifold3 manifold;
            qn_gap3 gap;
        } out;
        const bool gap = n & 1;
        qn_frame3 frame[2];
        old_pair3 pair;
        old_poly_sizes size;
        const qn_shape3 *first;
        old_poly_model *const m = model_at(0), *const by_size = model_at(1);
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 0, 29));
        if (n % 8 == 0) s.point[n >> 3 & 1][0].x = s.point[n >> 3 & 1][1].y = s.point[n >> 3 & 1][2].z = QN_MAX_EXTENT;
        if (model_of(&s, &s.pose[1], frame, &pair, m) != QN_OVERLAPPING) continue;
        first = pair.a;
        (void)ask_one(&s, &s.pose[1], NULL, &cache, gap ? OLD_ASK_DISTANCE : OLD_ASK_MANIFOLD, &out);
        if (!(gap ? old_poly_cache_again(&cache, &pair, &size) != NULL : old_poly_cache_sizes(&cache, &size))) continue;
        s.later.p.x += random_range(&r, -(1 << 20), 1 << 20);
        s.later.q.x += random_range(&r, -(1 << 15), 1 << 15);
        if (model_of(&s, &s.later, frame, &pair, m) != QN_OVERLAPPING || pair.a != first) continue;
        if (old_poly_model_make(by_size, &pair, 0, &size) != QN_OVERLAPPING) {
            CHECK(m->k <= 0);
            continue;
        }
        told[gap]++;
        CHECK(by_size->k == m->k && by_size->reach_b == m->reach_b && by_size->fine_band == m->fine_band && by_size->band == m->band);
        CHECK(by_size->radius_a == m->radius_a && by_size->radius_b == m->radius_b && by_size->size.reach_b == m->size.reach_b);
        CHECK(same_core(&by_size->a, &m->a) && same_core(&by_size->b, &m->b));
        cache.word[random_range(&r, 6, 7)] ^= (uint32_t)1 << random_range(&r, 0, 31);
        CHECK(!old_poly_cache_again(&cache, &pair, &size));
    }
    CHECK(told[0] > ROUNDS / 16 && told[1] > ROUNDS / 16);
}

/* By how far the bodies moved alone. */
static bool certifies(const qn_cache *cache, const old_poly_model *m, const old_pair3 *pair, int64_t excess, old_depth3 *out, old_top3 top[2])
{
    old_poly_axis axis;
    return old_poly_cache_axis(cache, m, pair, &axis) && axis.least > 0 && old_poly_cache_certifies(&axis, m, excess, out, top);
}

TEST(an_axis_within_the_excess_stands_for_the_search)
{
    random_state r = random_seed(811);
    int n, used = 0, refused = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain, told;
        qn_cache cache = nothing_remembered;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_frame3 frame[2];
        old_pair3 pair;
        old_poly_model *const m = model_at(0);
        old_depth3 search;
        old_top3 top[2];
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 18));
        options.excess = random_range(&r, 1, 200);
        ask(&s, &s.later, NULL, NULL, &plain);
        (void)ask_one(&s, &s.pose[1], &options, &cache, OLD_ASK_MANIFOLD, &told.m);
        if (plain.collide == QN_OVERLAPPING && model_of(&s, &s.later, frame, &pair, m) == QN_OVERLAPPING) {
            bool certified = certifies(&cache, m, &pair, old_units_from_lsb(options.excess, m->k), &search, top);
            used += certified;
            refused += !certified;
        }
        ask(&s, &s.later, &options, &cache, &told);
        CHECK(told.overlap == plain.overlap && told.distance == plain.distance && told.collide == plain.collide);
        CHECK(told.m.depth >= plain.m.depth - 1 && told.m.depth <= plain.m.depth + options.excess + 1); /* each rounded to an LSB */
        cache.word[n % 12] ^= (uint32_t)1 << random_range(&r, 0, 31);
        if (cache.word[11] >> 29 == 7) continue;
        if (model_of(&s, &s.later, frame, &pair, m) == QN_OVERLAPPING)
            CHECK(!certifies(&cache, m, &pair, old_units_from_lsb(options.excess, m->k), &search, top));
    }
    CHECK(used > ROUNDS / 20 && refused > 0);
}

/* Where nothing moved the depth is what it was, and yet is not trusted for nothing: vertices of both looks and the offset are rounded by
 * 3^.5 each (7 units in all), depths by 3 each, stored and measured anew, columns are kept within 10, and the motion is known within 20.
 * What moves the vertices alone leaves no axis; all of it together does. */
TEST(an_axis_that_did_not_move_costs_its_roundings)
{
    random_state r = random_seed(812);
    int n, used = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers told;
        qn_cache cache = nothing_remembered;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_frame3 frame[2];
        old_pair3 pair;
        old_poly_model *const m = model_at(0);
        old_depth3 search;
        old_top3 top[2];
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 18));
        (void)ask_one(&s, &s.pose[1], &options, &cache, OLD_ASK_MANIFOLD, &told.m);
        if (told.m.depth < 40 || model_of(&s, &s.pose[1], frame, &pair, m) != QN_OVERLAPPING) continue;
        CHECK(!certifies(&cache, m, &pair, 7 + 10 + 20, &search, top));
        used += certifies(&cache, m, &pair, 7 + 6 + 6 + 10 + 20, &search, top);
    }
    CHECK(used > ROUNDS / 20);
}

/* How deep bodies are at least is remembered of a verdict as well, and says the same later, however far they moved since; as an axis it
 * certifies nothing. */
TEST(a_remembered_ball_tells_verdicts)
{
    random_state r = random_seed(816);
    int n, kept = 0, left = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        qn_cache cache = nothing_remembered;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_gap3 gap;
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 6, 22));
        (void)ask_one(&s, &s.later, NULL, &cache, n & 1 ? OLD_ASK_DISTANCE : OLD_ASK_OVERLAP, &gap);
        for (k = 0; k < 8; k++) {
            const int32_t far = (int32_t)1 << (2 * k + 2);
            const bool ball = cache.word[11] >> 29 == 1 + 2 * OLD_DEPTH_EDGES && cache.word[1] == 0;
            answers plain, told;
            qn_cache copy;
            s.later.p.y += random_range(&r, -far, far);
            s.later.q.z += random_range(&r, -far, far) / 16;
            options.excess = random_range(&r, 0, 1) * 20;
            ask(&s, &s.later, NULL, NULL, &plain);
            copy = cache;
            ask(&s, &s.later, &options, &copy, &told);
            CHECK(told.overlap == plain.overlap && told.distance == plain.distance && told.collide == plain.collide);
            if (ball || !options.excess) CHECK(same(&plain, &told));
            kept += ball && plain.overlap == QN_OVERLAPPING;
            left += ball && plain.overlap != QN_OVERLAPPING;
            CHECK_EQ(ask_one(&s, &s.later, &options, &cache, OLD_ASK_OVERLAP, NULL), plain.overlap);
        }
    }
    CHECK(kept > ROUNDS / 2 && left > 0);
}

/* Rods that cross in one point overlap by their radii alone: no ball about the origin lies within A - B, and none is remembered. */
TEST(crossed_rods_leave_no_ball)
{
    static const qn_vec3 end[2][2] = { { { -65536, 0, 0 }, { 65536, 0, 0 } }, { { 0, -65536, 0 }, { 0, 65536, 0 } } };
    static const qn_hull3 data[2] = { { .vertices = end[0], .vertex_count = 2 }, { .vertices = end[1], .vertex_count = 2 } };
    const qn_shape3 a = qn_cloud3(&data[0], 1000), b = qn_cloud3(&data[1], 2000);
    const qn_pose3 pose = { { 1, 2, 3 }, { QN_ONE, 0, 0, 0 } };
    qn_cache cache = nothing_remembered;
    int k;
    for (k = 0; k < 3; k++) {
        CHECK_EQ(old_overlap3(&a, &pose, &b, &pose, NULL, &cache, &workspace), QN_OVERLAPPING);
        CHECK_EQ(cache.word[11], 0);
    }
}

CHECK_MAIN(RUN(no_content_changes_an_answer) RUN(told_sizes_make_the_same_model) RUN(an_axis_within_the_excess_stands_for_the_search)
               RUN(an_axis_that_did_not_move_costs_its_roundings) RUN(a_remembered_ball_tells_verdicts) RUN(crossed_rods_leave_no_ball))
