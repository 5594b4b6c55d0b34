/* SPDX-License-Identifier: MIT */
/* Gaps by a remembered axis: shown only where the axis, measured with full supports, shows them too, whatever the cache holds. */
#include "narrow/old_queries.h"
#include "judge3.h"
#include "narrow/old_axis_cache.h"

#define ROUNDS CHECK_ROUNDS(40, 20000)
#define NO_LIMIT (-((int64_t)1 << 60))

static qn_cache garbage(random_state *s)
{
    qn_cache cache;
    int i;
    for (i = 0; i < 12; i++) cache.word[i] = random_u32(s);
    return cache;
}

static body random_box(random_state *s, int32_t size)
{
    qn_vec3 half = { random_range(s, size / 8, size), random_range(s, size / 8, size), random_range(s, size / 8, size) };
    return still_body(qn_box3(half, 0), random_range(s, -size, size), random_range(s, -size, size), random_range(s, -size, size));
}

typedef struct placed {
    qn_frame3 frame_a, frame_b;
    old_pair3 pair;
    old_box_place place;
} placed;

static void place_pair(placed *out, const body *a, const body *b)
{
    CHECK_EQ(qn_frame3_from_pose(&out->frame_a, &a->pose), 0);
    CHECK_EQ(qn_frame3_from_pose(&out->frame_b, &b->pose), 0);
    CHECK_EQ(old_pair3_begin(&out->pair, &a->shape, &out->frame_a, &b->shape, &out->frame_b), 0);
    old_box_place_make(&out->place, &out->pair, 0);
}

/* Random words, zero and all ones certify no overlap; they show a gap only where the axis they name, measured by full supports, shows one
 * beyond every band, and do so wherever one of B's faces shows 64 LSB and 2^-17 of the sizes. */
TEST(garbage_proves_only_what_is_there)
{
    random_state s = random_seed(3);
    int n, word, faces = 0, edges = 0, hidden = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 6, 27), wide = random_range(&s, 1, 3);
        body a = random_box(&s, size), b = random_box(&s, size);
        placed at;
        old_box_model m;
        old_sat_result axis;
        qn_cache cache = garbage(&s);
        body_turn(&a, &s);
        body_turn(&b, &s);
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
        b.pose.p = random_vec3(&s, wide * size);
        place_pair(&at, &a, &b);
        if (old_box_model_of_boxes(&m, &at.pair, (int64_t)1 << 40) == QN_APART) continue;
        for (word = 0; word < 256; word++) {
            int kind = word >> 4, i = word >> 2 & 3, j = word & 3;
            int named = kind <= 2 && i < 3 && j < 3 && old_sat_box_axis(&m, kind, i, j, &axis);
            int64_t clear = old_units_from_lsb(64 + size / (1 << 17), m.k);
            cache.word[1] = (random_u32(&s) & ~UINT32_C(255)) | (uint32_t)word;
            cache.word[11] |= 1; /* a depth: stored while it overlapped, and not tried */
            CHECK(!old_axis_cache_separates(&cache, &at.pair, &at.place));
            cache.word[11] = 0;
            if (old_axis_cache_separates(&cache, &at.pair, &at.place)) {
                CHECK(named && axis.depth < -OLD_BAND_MOST && kind != OLD_AXIS_FACE_A);
                *(kind == OLD_AXIS_EDGES ? &edges : &faces) += 1;
            } else {
                if (named && kind == OLD_AXIS_FACE_B) CHECK(axis.depth > -clear);
                hidden++;
            }
            CHECK(!old_axis_cache_certifies(&cache, &m, (int64_t)1 << 40, NO_LIMIT, &axis));
        }
        for (word = 0; word < 12; word++) cache.word[word] = n & 1 ? UINT32_MAX : 0;
        CHECK(!old_axis_cache_certifies(&cache, &m, (int64_t)1 << 40, NO_LIMIT, &axis));
        CHECK(!old_axis_cache_separates(&cache, &at.pair, &at.place));
    }
    CHECK(hidden > 10 && faces > 10 && edges > 10);
}

/* Level cubes in a row: each of B's faces shows a gap on either side from 64 LSB on, none up to 24 LSB, and nothing of a gap aside. */
TEST(a_gap_is_shown_where_it_is)
{
    const qn_shape3 cube = QN_BOX3(1000, 1000, 1000);
    int i, side;
    for (i = 0; i < 3; i++)
        for (side = -1; side <= 1; side += 2) {
            static const int32_t gap[4] = { 0, 24, 64, 1 << 30 };
            int n, row;
            for (n = 0; n < 4; n++) {
                int32_t p[3] = { 0, 0, 0 };
                body a = still_body(cube, 0, 0, 0), b;
                placed at;
                qn_cache cache = { { 0 } };
                p[i] = side * (2000 + gap[n]);
                b = still_body(cube, p[0], p[1], p[2]);
                place_pair(&at, &a, &b);
                for (row = 0; row < 3; row++) {
                    cache.word[1] = (uint32_t)(OLD_AXIS_FACE_B << 4 | row << 2);
                    CHECK_EQ(old_axis_cache_separates(&cache, &at.pair, &at.place), row == i && n >= 2);
                    cache.word[1] = (uint32_t)(OLD_AXIS_EDGES << 4 | row << 2 | row); /* parallel: no axis */
                    CHECK(!old_axis_cache_separates(&cache, &at.pair, &at.place));
                }
            }
        }
}

/* Bodies pushed apart along their way out, to about where they touch, and a little farther: whatever axis a cache names that overlapped or
 * showed a gap, the door's answer is the one without it. */
TEST(the_door_with_any_cache)
{
    random_state s = random_seed(5);
    int n, word, i, apart = 0, met = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&s, 8, 26), more = random_range(&s, -20, 20) * (1 << random_range(&s, 0, 6));
        body a = random_box(&s, size), b = random_box(&s, size);
        const old_query query = { 0, 0, 0, 0, 0, 0, 0 };
        placed at;
        qn_manifold3 m, same;
        qn_status status;
        body_turn(&a, &s);
        body_turn(&b, &s);
        place_pair(&at, &a, &b);
        status = old_collide3_frames(&a.shape, &at.frame_a, &b.shape, &at.frame_b, NULL, NULL, NULL, &m);
        CHECK(status >= 0);
        b.pose.p.x += (qn_q16)(((int64_t)m.normal.x * (m.depth + more)) >> 30);
        b.pose.p.y += (qn_q16)(((int64_t)m.normal.y * (m.depth + more)) >> 30);
        b.pose.p.z += (qn_q16)(((int64_t)m.normal.z * (m.depth + more)) >> 30);
        place_pair(&at, &a, &b);
        status = old_collide3_frames(&a.shape, &at.frame_a, &b.shape, &at.frame_b, NULL, NULL, NULL, &m);
        *(status == QN_APART ? &apart : &met) += 1;
        for (word = 0; word < 64; word++) {
            qn_cache cache = garbage(&s);
            cache.word[1] = (random_u32(&s) & ~UINT32_C(255)) | (uint32_t)word;
            if (word & 63) cache.word[11] = 0;
            CHECK_EQ(old_collide3_frames(&a.shape, &at.frame_a, &b.shape, &at.frame_b, word & 1 ? NULL : &query, &cache, NULL, &same), status);
            CHECK(m.count == same.count && m.depth == same.depth && m.normal.x == same.normal.x && m.normal.y == same.normal.y &&
                  m.normal.z == same.normal.z);
            for (i = 0; i < (int)m.count; i++) CHECK(m.points[i].id == same.points[i].id && m.points[i].position.x == same.points[i].position.x);
        }
    }
    CHECK(apart > ROUNDS / 8 && met > ROUNDS / 8);
}

CHECK_MAIN(RUN(garbage_proves_only_what_is_there) RUN(a_gap_is_shown_where_it_is) RUN(the_door_with_any_cache))
