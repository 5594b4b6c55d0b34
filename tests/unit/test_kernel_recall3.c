/* SPDX-License-Identifier: MIT */
/* Contacts of hulls and clouds by an axis that a cache remembers: what plain C says of the same question, bit for bit, from any frames and
 * of any cache; and of the machine with kernels for them, that edges that cross are asked nowhere else, mostly. */
#include "check.h"
#include "contact/polys.h"
#include "property/same.h"
#include "quoin/hull.h"
#include "random.h"

#include <stddef.h>

#define ROUNDS CHECK_ROUNDS(200, 20000)

/* Where size is all that counts there is one road, and the smallest board has 8 KB. */
#ifdef QN_SMALL
enum { MOST = 5, USUAL = 5, FIRST_KIND = 1 }; /* no boxes, which have 8 vertices */
#else
enum { MOST = 34, USUAL = 12, FIRST_KIND = 0 };
#endif
enum { WORDS = QN_WORKSPACE_BYTES / 8 };

static int64_t scratch[WORDS];
static qn_workspace workspace = { scratch, sizeof scratch };
static qn_vec3 point[2][MOST];
static uint32_t memory[2][QN_HULL_BYTES(MOST) / 4 + 1];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];
static qn_pose3 pose[2];

#define UNTOUCHED INT64_C(0x5A5A1234A5A54321)

/* Hulls or clouds into each other, boxes among them: turned anyhow, a little or not at all. */
static bool make_bodies(random_state *r)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int32_t size = (int32_t)1 << random_range(r, random_range(r, 0, 7) ? 13 : 4, random_range(r, 0, 7) ? 20 : 27);
    const int turn = random_range(r, 0, 4), count = random_range(r, 0, 7) ? USUAL : MOST;
    int i, j;
    for (i = 0; i < 2; i++) {
        const int kind = random_range(r, FIRST_KIND, 3);
        const int many = kind ? random_range(r, 4, count) : 8;
        for (j = 0; j < many && j < MOST; j++) {
            point[i][j] = random_vec3(r, size);
            if (kind) continue;
            point[i][j].x = j & 1 ? size : -size;
            point[i][j].y = j & 2 ? size / 2 : -size / 2;
            point[i][j].z = j & 4 ? size / 3 : -size / 3;
        }
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)many;
        shape[i] = qn_cloud3(&data[i], random_range(r, 0, 15) ? 0 : size / 8);
        if (kind < 3 && qn_hull3_build(&data[i], memory[i], sizeof memory[i], point[i], (size_t)many) < 0) return false;
        if (kind < 3) shape[i] = qn_hull3_shape(&data[i], shape[i].radius);
        pose[i].p = random_vec3(r, size);
        pose[i].q = random_quat(r, turn);
    }
    if (random_range(r, 0, 15) == 0) shape[1] = shape[0];
    if (random_range(r, 0, 15) == 0) pose[0].p.x += 1 << random_range(r, 24, 30), pose[1].p.x = pose[0].p.x;
    return true;
}

static void move(random_state *r, int32_t by)
{
    int i;
    for (i = 0; i < 2; i++) random_nudge(r, by, &pose[i]);
}

/* What stands behind the doors, in plain C. */
static qn_status ask(int first, const qn_query *options, qn_cache *cache, const qn_workspace *room, qn_manifold3 *out)
{
    qn_pair3 pair;
    qn_settings set;
    qn_status status = qn_settings_read(options, cache, room, &set);
    if (status < 0) return status;
    set.ask = QN_ASK_MANIFOLD;
    pair.raw = false;
    status = qn_pair3_begin(&pair, &shape[first], &frame[first], &shape[!first], &frame[!first]);
    return status < 0 ? status : qn_polys_ask(&pair, QN_ASK_MANIFOLD, &set, out);
}

/* Asks the door, and C. Of bodies that overlap by an axis of two edges that a cache remembers whether no C looked at what was found, 1 or 0; else -1. */
static int check_one(int first, const qn_query *options, qn_cache *cache)
{
    static const qn_manifold3 blank = { { 1, 2, 3 }, 4, 5, { { { 6, 7, 8 }, 9, 10 } } };
    qn_manifold3 plain = blank, told = blank;
    const unsigned kind = cache->word[11] >> 29;
    qn_cache copy = *cache;
    qn_status status;
    int i, at_once;
    for (i = 0; i < WORDS; i++) scratch[i] = UNTOUCHED;
    status = qn_collide3_frames(&shape[first], &frame[first], &shape[!first], &frame[!first], options, cache, &workspace, &told);
    at_once = scratch[95] == UNTOUCHED; /* how deep they are, of a separation */
    if (kind == 7) return -1;           /* a gap: the door may say so by less */
    CHECK_EQ(ask(first, options, &copy, &workspace, &plain), status);
    if (status < 0) return -1;
    CHECK(same_manifold(&plain, &told));
    for (i = 0; i < 12; i++) CHECK_EQ(cache->word[i], copy.word[i]);
    return kind == 5 || kind == 6 ? at_once : -1;
}

static void make_frames(void)
{
    int i;
    for (i = 0; i < 2; i++) CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose[i]), 0);
}

TEST(contacts_that_are_remembered_are_those_of_c)
{
    random_state r = random_seed(971);
    int n, step, at_once = 0, all = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        const qn_query options = { 0, random_range(&r, 1, 64), 0, 0 },
                       any = { random_range(&r, 0, 1), (int32_t)1 << random_range(&r, 0, 30), (uint16_t)random_range(&r, 0, 40), 0 };
        const int32_t by = (int32_t)1 << random_range(&r, 0, n % 3 ? 5 : 14);
        if (!make_bodies(&r)) continue;
        for (step = 0; step < 5; step++) {
            int told;
            make_frames();
            told = check_one(random_range(&r, 0, 15) == 0, n & 3 ? &options : n & 4 ? &any : NULL, &cache);
            if (step && (n & 3) && by < 32 && told >= 0 && !(shape[0].radius | shape[1].radius)) {
                all++;
                at_once += told;
            }
            move(&r, by);
        }
    }
    CHECK(all > ROUNDS / 8);
#ifdef QN_PORT_RECALLS3
    CHECK(at_once > all / 4);
#else
    (void)at_once;
#endif
}

/* Frames that are none, shapes that are refused or change, a cache that is not as it was, or another pair's. */
TEST(nonsense_is_answered_alike)
{
    random_state r = random_seed(972);
    int n, step;
    for (n = 0; n < ROUNDS; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        const qn_query wide = { 0, random_range(&r, 1, 1 << 20), 0, 0 };
        if (!make_bodies(&r)) continue;
        make_frames();
        (void)check_one(0, &wide, &cache);
        for (step = 0; step < 5; step++) {
            const qn_query options = { random_range(&r, -1, 1), random_range(&r, -1, 99), (uint16_t)random_range(&r, 0, 40), 0 };
            const qn_hull3 kept = data[0];
            const qn_shape3 whole = shape[0];
            const qn_frame3 still = frame[0];
            const qn_cache before = cache;
            const int what = random_range(&r, 0, 9);
            int32_t *entry = &frame[0].r.m[random_range(&r, 0, 2)][random_range(&r, 0, 2)];
            if (what == 0) *entry = random_range(&r, INT32_MIN, INT32_MAX);
            if (what == 1) *entry = random_range(&r, 0, 1) ? QN_ONE30 : -QN_ONE30;
            if (what == 2) *entry += random_range(&r, -2, 2);
            if (what == 3) cache.word[random_range(&r, 0, 11)] ^= (uint32_t)1 << random_range(&r, 0, 31);
            if (what == 4) frame[0].p = random_vec3(&r, INT32_MAX);
            if (what == 5) data[0].vertex_count = (uint16_t)random_range(&r, 0, data[0].vertex_count);
            if (what == 6) data[0].vertices = NULL;
            if (what == 7) shape[0].type = (uint16_t)random_range(&r, 0, 6);
            if (what == 8) data[0].face_count = (uint16_t)random_range(&r, 0, 70);
            if (what == 9) shape[0].radius = random_range(&r, -1, 1);
            if (shape[0].type >= QN_CLOUD || shape[1].type >= QN_CLOUD) (void)check_one(step & 1, step & 2 ? &options : &wide, &cache);
            data[0] = kept;
            shape[0] = whole;
            if (what == 3) cache = before; /* a bit at a time: two may leave a checksum what it is */
            frame[0] = still;
        }
    }
}

TEST(what_is_missing_is_refused)
{
    random_state r = random_seed(973);
    int n;
    for (n = 0; n < ROUNDS / 10; n++) {
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        qn_workspace less = { scratch, sizeof scratch - 8 }, odd = { (char *)scratch + 4, sizeof scratch }, none = { NULL, sizeof scratch };
        const qn_query options = { 0, 99, 0, 0 };
        qn_manifold3 out;
        if (!make_bodies(&r)) continue;
        make_frames();
        (void)check_one(0, &options, &cache);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &options, &cache, &workspace, NULL), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(&shape[0], NULL, &shape[1], &frame[1], &options, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], NULL, &options, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(NULL, &frame[0], &shape[1], &frame[1], &options, &cache, &workspace, &out), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &options, &cache, NULL, &out), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &options, &cache, &none, &out), QN_ERR_NULL);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &options, &cache, &less, &out), QN_ERR_MEMORY);
        CHECK_EQ(qn_collide3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &options, &cache, &odd, &out), QN_ERR_MEMORY);
    }
}

CHECK_MAIN(RUN(contacts_that_are_remembered_are_those_of_c) RUN(nonsense_is_answered_alike) RUN(what_is_missing_is_refused))
