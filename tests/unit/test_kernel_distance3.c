/* SPDX-License-Identifier: MIT */
/* Distances of hulls and clouds that a cache remembers, step by step: what they are without it, bit for bit; and of the machine with a
 * kernel for them, that it asks nothing else, mostly. */
#include "check.h"
#include "quoin/contact.h"
#include "random.h"

#include <stddef.h>

#include "narrow/weights3.h"

#include "cloud_pairs.h"

#define ROUNDS CHECK_ROUNDS(800, 60000)

enum { WORDS = QN_WORKSPACE_BYTES / 8 };

static int64_t scratch[WORDS];
static qn_workspace workspace = { scratch, sizeof scratch };
static qn_frame3 frame[2];

#define UNTOUCHED INT64_C(0x5A5A1234A5A54321)

static void move(random_state *r, int32_t by)
{
    int i;
    for (i = 0; i < 2; i++) random_nudge(r, by, &pose[i]);
}

static bool is_same(const qn_gap3 *u, const qn_gap3 *v)
{
    return u->lower == v->lower && u->upper == v->upper && u->distance == v->distance && u->on_a.x == v->on_a.x && u->on_a.y == v->on_a.y &&
           u->on_a.z == v->on_a.z && u->on_b.x == v->on_b.x && u->on_b.y == v->on_b.y && u->on_b.z == v->on_b.z && u->normal.x == v->normal.x &&
           u->normal.y == v->normal.y && u->normal.z == v->normal.z;
}

/* Did a question leave the workspace alone? */
static bool is_untouched(void)
{
    int i;
    for (i = 0; i < WORDS; i++)
        if (scratch[i] != UNTOUCHED) return false;
    return true;
}

static const qn_gap3 blank = { 1, 2, 3, { 4, 5, 6 }, { 7, 8, 9 }, { 10, 11, 12 } };

/* The roads that a cap closes end in the search and its C. */
static const qn_query capped = { 0, 0, QN_MAX_GJK_PASSES - 1, 0 };

/* Asks with the cache and without, and with a cap that no search reaches. Of bodies apart 1 where that was told at once, or 0; else -1. */
static int check_one(const qn_shape3 *a, const qn_frame3 *fa, const qn_shape3 *b, const qn_frame3 *fb, const qn_query *options, qn_cache *cache)
{
    qn_gap3 plain = blank, cached = blank, slow = blank;
    const qn_status status = qn_distance3_frames(a, fa, b, fb, options, NULL, &workspace, &plain);
    int i;
    if (status >= 0 && (!options || !options->max_iterations || options->max_iterations >= QN_MAX_GJK_PASSES)) {
        CHECK_EQ(qn_distance3_frames(a, fa, b, fb, &capped, NULL, &workspace, &slow), status);
        CHECK(is_same(&plain, &slow));
    }
    for (i = 0; i < WORDS; i++) scratch[i] = UNTOUCHED;
    CHECK_EQ(qn_distance3_frames(a, fa, b, fb, options, cache, &workspace, &cached), status);
    CHECK(status < 0 || is_same(&plain, &cached));
    return status != QN_APART ? -1 : is_untouched();
}

TEST(a_gap_that_is_remembered_is_the_gap)
{
    random_state r = random_seed(961);
    int n, step, at_once = 0, all = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        const qn_query options = { 0, random_range(&r, 0, 64), 0, 0 },
                       any = { random_range(&r, 0, 9), random_range(&r, 0, 64), QN_MAX_GJK_PASSES, 0 };
        const int32_t by = (int32_t)1 << random_range(&r, 0, 14);
        const bool usual = make_clouds(&r, false);
        for (step = 0; step < 6; step++) {
            const int other = random_range(&r, 0, 15) == 0;
            int i, told;
            for (i = 0; i < 2; i++) CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose[i]), 0);
            told = check_one(&shape[other], &frame[other], &shape[!other], &frame[!other], n & 1 ? &options : n & 2 ? &any : NULL, &cache);
            if (step && usual && by < 256 && !other && told >= 0) {
                all++;
                at_once += told;
            }
            move(&r, by);
        }
    }
#ifdef QN_PORT_DISTANCES3
    CHECK(at_once > all - all / 8 && all > ROUNDS / 8);
#else
    CHECK(at_once == 0 && all > ROUNDS / 8);
#endif
}

/* Frames that are none, where a gap is remembered; shapes that are refused or change; a cache that is not as it was. */
TEST(nonsense_is_refused_alike)
{
    random_state r = random_seed(962);
    int n, step, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        (void)make_clouds(&r, false);
        for (i = 0; i < 2; i++) CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose[i]), 0);
        (void)check_one(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache);
        for (step = 0; step < 4; step++) {
            const qn_query options = { random_range(&r, -1, 1), random_range(&r, -1, 1), (uint16_t)random_range(&r, 0, 40), 0 };
            const qn_hull3 kept = data[0];
            const qn_frame3 still = frame[0];
            const qn_cache before = cache;
            const int what = random_range(&r, 0, 6);
            const bool gap = cache.word[11] >> 29 == 7;
            int32_t *entry = &frame[0].r.m[random_range(&r, 0, 2)][random_range(&r, 0, 2)];
            if (what < 3 && !gap) continue;
            if (what == 0) *entry = random_range(&r, INT32_MIN, INT32_MAX);
            if (what == 1) *entry = random_range(&r, 0, 1) ? QN_ONE30 : -QN_ONE30;
            if (what == 2) *entry += random_range(&r, -2, 2);
            if (what == 3) cache.word[random_range(&r, 0, 11)] ^= (uint32_t)1 << random_range(&r, 0, 31);
            if (what == 4) frame[0].p = random_vec3(&r, INT32_MAX);
            if (what == 5) data[0].vertex_count = (uint16_t)random_range(&r, 0, data[0].vertex_count);
            if (what == 6) data[0].vertices = NULL;
            (void)check_one(&shape[0], &frame[0], &shape[1], &frame[1], step & 1 ? &options : NULL, &cache);
            data[0] = kept;
            if (what == 3) cache = before; /* a bit at a time: two may leave a checksum what it is */
            if (what < 3 || step & 1) frame[0] = still;
        }
        CHECK_EQ(qn_distance3_frames(NULL, &frame[0], &shape[1], &frame[1], NULL, &cache, &workspace, NULL), QN_ERR_NULL);
    }
}

/* What the door is given is looked at before the cache is. */
TEST(what_is_missing_is_refused)
{
    random_state r = random_seed(963);
    int n;
    for (n = 0; n < ROUNDS / 10; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        qn_workspace less = { scratch, sizeof scratch - 8 }, odd = { (char *)scratch + 4, sizeof scratch }, none = { NULL, sizeof scratch };
        qn_gap3 out;
        (void)make_clouds(&r, false);
        CHECK_EQ(qn_frame3_from_pose(&frame[0], &pose[0]), 0);
        CHECK_EQ(qn_frame3_from_pose(&frame[1], &pose[1]), 0);
        (void)check_one(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache, &workspace, NULL), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], NULL, &shape[1], &frame[1], NULL, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], NULL, NULL, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], NULL, &frame[1], NULL, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache, NULL, &out), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache, &none, &out), QN_ERR_NULL);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache, &less, &out), QN_ERR_MEMORY);
        CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], NULL, &cache, &odd, &out), QN_ERR_MEMORY);
    }
}

CHECK_MAIN(RUN(a_gap_that_is_remembered_is_the_gap) RUN(nonsense_is_refused_alike) RUN(what_is_missing_is_refused))
