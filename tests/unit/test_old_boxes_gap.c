/* SPDX-License-Identifier: MIT */
/* What a cache remembers of two boxes is told at once in the words of the general road. */
#include "narrow/old_queries.h"
#include "check.h"
#include "contact/old_boxes_gap.h"
#include "random.h"

typedef struct two {
    qn_shape3 shape[2];
    qn_pose3 pose[2];
    qn_frame3 frame[2];
} two;

static void place(two *p)
{
    CHECK_EQ(qn_frame3_from_pose(&p->frame[0], &p->pose[0]), 0);
    CHECK_EQ(qn_frame3_from_pose(&p->frame[1], &p->pose[1]), 0);
}

/* Boxes of one size or of very different ones, side by side or turned by anything, mostly apart. */
static void make(two *p, random_state *r)
{
    const int32_t size = 1 << random_range(r, 4, 25), far = size * random_range(r, 1, 4);
    int i;
    for (i = 0; i < 2; i++) {
        const int32_t most = size >> random_range(r, 0, 6);
        qn_vec3 half;
        half.x = random_range(r, most / 2, most);
        half.y = random_range(r, most / 4, most);
        half.z = random_range(r, 0, most);
        p->shape[i] = qn_box3(half, 0);
        p->pose[i].p.x = random_range(r, -far, far);
        p->pose[i].p.y = random_range(r, -far, far);
        p->pose[i].p.z = random_range(r, -far, far);
        p->pose[i].q.w = random_range(r, -65536, 65536) | 1;
        p->pose[i].q.x = random_u32(r) % 4 ? random_range(r, -65536, 65536) : random_range(r, -2, 2);
        p->pose[i].q.y = random_u32(r) % 4 ? random_range(r, -65536, 65536) : 0;
        p->pose[i].q.z = random_u32(r) % 4 ? random_range(r, -65536, 65536) : 0;
    }
    place(p);
}

static void check_same(const qn_gap3 *g, const qn_gap3 *w)
{
    CHECK_EQ(g->lower, w->lower);
    CHECK_EQ(g->upper, w->upper);
    CHECK_EQ(g->distance, w->distance);
    CHECK_EQ(g->on_a.x, w->on_a.x);
    CHECK_EQ(g->on_a.y, w->on_a.y);
    CHECK_EQ(g->on_a.z, w->on_a.z);
    CHECK_EQ(g->on_b.x, w->on_b.x);
    CHECK_EQ(g->on_b.y, w->on_b.y);
    CHECK_EQ(g->on_b.z, w->on_b.z);
    CHECK_EQ(g->normal.x, w->normal.x);
    CHECK_EQ(g->normal.y, w->normal.y);
    CHECK_EQ(g->normal.z, w->normal.z);
}

/* True where it was told at once. */
static bool check_at(const two *p, uint32_t word)
{
    qn_cache cache = { { 0 } }, there = { { 0 } };
    qn_gap3 g, w;
    qn_status status;
    cache.word[1] = there.word[1] = word;
    if (!old_boxes_have_features(&cache)) return false;
    status = old_distance3_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], NULL, &there, NULL, &g);
    CHECK_EQ(old_distance3(&p->shape[0], &p->pose[0], &p->shape[1], &p->pose[1], NULL, NULL, NULL, &w), status);
    check_same(&g, &w);
    status = old_boxes_gap_remembered(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], NULL, &cache, &g);
    if (status == QN_UNDECIDED) {
        CHECK_EQ(cache.word[1], word);
        return false;
    }
    CHECK_EQ(status, QN_APART);
    CHECK(old_boxes_have_features(&cache));
    CHECK_EQ(old_distance3_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], NULL, NULL, NULL, &w), QN_APART);
    check_same(&g, &w);
    return true;
}

/* From a place nearby, from features that were never meant, and either way round. */
TEST(remembered_gaps)
{
    random_state r = random_seed(301);
    int n, told = 0, apart = 0;
    for (n = 0; n < CHECK_ROUNDS(1500, 300000); n++) {
        two p;
        qn_gap3 g;
        qn_cache cache = { { 0 } };
        const int32_t step = 1 << random_range(&r, 0, 10);
        int i;
        make(&p, &r);
        if (old_distance3_frames(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], NULL, &cache, NULL, &g) != QN_APART) continue;
        for (i = 0; i < 3; i++) {
            told += check_at(&p, cache.word[1]);
            apart++;
            p.pose[1].p.x += random_range(&r, -step, step);
            p.pose[1].p.y += random_range(&r, -step, step);
            p.pose[1].p.z += random_range(&r, -step, step);
            p.pose[1].q.x += random_range(&r, -step, step);
            place(&p);
        }
        (void)check_at(&p, OLD_BOX_MARK | (random_u32(&r) & 0xFFFu) << 8);
    }
    CHECK(told > apart / 2);
}

/* With options, from both doors: poses go the general road. */
static void check_doors(const two *p, const old_query *options, uint32_t word)
{
    qn_cache cache = { { 0 } }, there = { { 0 } };
    qn_gap3 g, w;
    qn_status status;
    cache.word[1] = there.word[1] = word;
    status = old_distance3_frames(&p->shape[0], &p->frame[0], &p->shape[1], &p->frame[1], options, &there, NULL, &g);
    CHECK_EQ(old_distance3(&p->shape[0], &p->pose[0], &p->shape[1], &p->pose[1], options, &cache, NULL, &w), status);
    if (status >= 0) check_same(&g, &w);
}

/* What is refused, capped or not clear is left to the general road. */
TEST(others_are_left)
{
    random_state r = random_seed(302);
    old_query options = { 0 };
    int n, told = 0;
    for (n = 0; n < CHECK_ROUNDS(300, 30000); n++) {
        two p;
        qn_gap3 g, w;
        qn_cache cache = { { 0 } };
        make(&p, &r);
        if (old_distance3_frames(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], NULL, &cache, NULL, &w) != QN_APART) continue;
        if (!old_boxes_have_features(&cache)) continue;
        options.margin = random_range(&r, -1, 1);
        options.excess = random_range(&r, -1, 1);
        options.max_iterations = (uint16_t)random_range(&r, 0, 40);
        check_doors(&p, &options, cache.word[1]);
        if (old_boxes_gap_remembered(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], &options, &cache, &g) == QN_UNDECIDED) continue;
        told++;
        CHECK(options.margin >= 0 && options.excess >= 0);
        check_same(&g, &w);
        p.shape[1].radius = random_range(&r, 1, 1000);
        CHECK_EQ(old_boxes_gap_remembered(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], NULL, &cache, &g), QN_UNDECIDED);
        p.shape[1].radius = 0;
        p.frame[1].p.x = INT32_MIN;
        CHECK_EQ(old_boxes_gap_remembered(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], NULL, &cache, &g), QN_UNDECIDED);
    }
    CHECK(told > 0);
}

CHECK_MAIN(RUN(remembered_gaps) RUN(others_are_left))
