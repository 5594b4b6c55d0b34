/* SPDX-License-Identifier: MIT */
/* What few bits show of a gap is one, however far bodies moved and turned since; near by they nearly always show it. */
#include "check.h"
#include "clouds.h"
#include "narrow/old_poly_cache.h"
#include "narrow/old_poly_cache_words.h"
#include "narrow/old_stay_narrow.h"
#include "narrow/old_queries.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

/* What a cache says of bodies that were seen apart; false where it says nothing of that kind. */
static bool read_then(const qn_cache *cache, old_stay_then *out)
{
    const uint32_t *word = cache->word;
    if (old_poly_cache_kind(cache) != GAP || (word[SIZE_B] & ~EXCHANGED) >= OLD_STAY_USUAL || (word[DEPTH] & LOW_BITS) >= OLD_STAY_USUAL)
        return false;
    out->d = word + DIRECTION;
    out->seen = word + SEEN;
    out->reach = qn_signed32(word[REACH]);
    out->size_b = word[SIZE_B] & ~EXCHANGED;
    out->size = word[DEPTH] & LOW_BITS;
    return true;
}

/* Along the gap's direction, by frames in order. */
static bool stays(const qn_cache *cache, const old_pair3 *pair, uint32_t gap)
{
    old_stay_then then;
    int32_t p[3];
    int i;
    if (!read_then(cache, &then)) return false;
    for (i = 0; i < 3; i++) {
        p[i] = (int32_t)pair->d[i];
        if (qn_abs32(p[i]) >= OLD_STAY_USUAL) return false;
    }
    return old_stays_narrow(&then, &pair->frame_a->r, &pair->frame_b->r, p, gap);
}

/* The search without a cache finds no less of a gap. */
TEST(what_few_bits_show_is_a_gap)
{
    random_state r = random_seed(831);
    int n, shown = 0, asked = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain;
        qn_cache cache = nothing_remembered;
        int k;
        const int32_t size = (int32_t)1 << random_range(&r, 10, 24);
        make_scene(&s, &r, size);
        s.shape[0].radius = s.shape[1].radius = 0;
        s.later.p.x += n * 64;
        (void)ask_one(&s, &s.later, NULL, &cache, OLD_ASK_MANIFOLD, &plain.m);
        for (k = 0; k < 12; k++) {
            const int32_t far = (int32_t)1 << (2 * k), gap = random_range(&r, 0, (1 << 2 * k) - 1);
            qn_frame3 frame[2];
            old_pair3 pair;
            s.later.p.y += random_range(&r, -far, far);
            s.pose[0].p.z += random_range(&r, -far, far);
            s.later.q.y += random_range(&r, -far, far) / 128;
            s.pose[0].q.z += random_range(&r, -far, far) / 128;
            begin(&s, &s.later, frame, &pair);
            if (pair.swapped != (cache.word[SIZE_B] >> 31)) continue; /* of bodies in another order */
            ask(&s, &s.later, NULL, NULL, &plain);
            asked += k < 4 && plain.gap.lower > 256 + gap + size / 64;
            if (!stays(&cache, &pair, (uint32_t)gap)) continue;
            CHECK_EQ(plain.overlap, QN_APART);
            CHECK(plain.gap.lower > gap - 20);
            shown += k < 4;
        }
    }
    CHECK(shown > 0 && 4 * shown > 3 * asked);
}

/* Along an axis of the world, of frames that are not turned: a reach that is known, to the LSB. */
TEST(what_is_lost_is_what_is_said)
{
    random_state r = random_seed(832);
    const qn_mat3 none = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int i = n % 3;
        const int32_t size = random_range(&r, 1, 1 << 24), gap = random_range(&r, 0, 1 << 24), lost = size / 1024 + gap / 4096 + 4;
        uint32_t d[3] = { 0, 0, 0 }, seen[3] = { 0, 0, 0 };
        int32_t p[3] = { 0, 0, 0 };
        old_stay_then then;
        d[i] = (uint32_t)QN_ONE30;
        seen[i] = (uint32_t)QN_ONE30 / 16;
        then.d = d;
        then.seen = seen;
        then.size = then.size_b = (uint32_t)size;
        then.reach = -2 * ((size + 3) / 4); /* both reach that far */
        p[i] = 2 * size + gap;
        p[(i + 1) % 3] = random_range(&r, -(1 << 25), 1 << 25);
        p[(i + 2) % 3] = random_range(&r, -(1 << 25), 1 << 25);
        CHECK(!old_stays_narrow(&then, &none, &none, p, (uint32_t)gap));
        p[i] += 8 + lost;
        CHECK(old_stays_narrow(&then, &none, &none, p, (uint32_t)gap));
        p[i] = -p[i];
        CHECK(!old_stays_narrow(&then, &none, &none, p, (uint32_t)gap));
    }
}

/* Any bits: an answer. Of a matrix that keeps no length: no. */
TEST(any_bits_are_taken)
{
    random_state r = random_seed(833);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        uint32_t word[6];
        qn_mat3 m[2];
        int32_t p[3];
        old_stay_then then;
        for (i = 0; i < 18; i++) m[i / 9].m[i / 3 % 3][i % 3] = (int32_t)random_u32(&r);
        for (i = 0; i < 6; i++) word[i] = random_u32(&r);
        for (i = 0; i < 3; i++) p[i] = random_range(&r, -(1 << 26), (1 << 26) - 1);
        then.d = word;
        then.seen = word + 3;
        then.reach = (int32_t)random_u32(&r);
        then.size = random_u32(&r) >> 6;
        then.size_b = then.size / 2;
        (void)old_stays_narrow(&then, &m[0], &m[1], p, random_u32(&r) >> 6);
        for (i = 0; i < 3; i++) m[0].m[i][0] = m[0].m[i][1] = m[0].m[i][2] = (int32_t)(random_u32(&r) >> 4);
        word[0] = word[1] = word[2] = (uint32_t)QN_ONE30 / 2;
        CHECK(!old_stays_narrow(&then, &m[0], &m[1], p, 0)); /* 3 / 8 of its length at most */
    }
}
#define ALL RUN(what_few_bits_show_is_a_gap) RUN(what_is_lost_is_what_is_said) RUN(any_bits_are_taken)

CHECK_MAIN(ALL)
