/* SPDX-License-Identifier: MIT */
/* What a pair of boxes remembers, by a kernel where the port has one (QN_PORT_LEASTS_OF_AXES): bit for bit what the definitions in C say. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "narrow/axis_cache.h"
#include "narrow/motion.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

/* Up to so many bits, of either sign. */
static int32_t any_number(random_state *s, int bits)
{
    const int32_t size = bits ? (int32_t)random_size(s, bits) : 0;
    return random_range(s, 0, 1) ? size : -size;
}

static void any_model(random_state *s, qn_box_model *m)
{
    const int bits = random_range(s, 4, 29);
    qn_frame3 f;
    int i;
    random_frame(s, 20, &f);
    m->r = f.r;
    for (i = 0; i < 3; i++) {
        m->h[i] = random_range(s, 0, 5) ? (int32_t)random_size(s, bits) : (int32_t)1 << bits;
        m->hb[i] = random_range(s, 0, 5) ? (int32_t)random_size(s, bits) : (int32_t)1 << bits;
        m->t[i] = random_range(s, 0, 9) ? any_number(s, bits) : (int32_t)1 << 30;
    }
    m->k = random_range(s, -4, 14);
    m->rank = 3;
    m->radius = m->reach = 0;
}

/* All alike or each as it comes, a little or much; now and then by anything at all. */
static void move(random_state *s, qn_box_model *m)
{
    const int how = random_range(s, 0, 9), bits = how ? random_range(s, 0, how < 8 ? 27 : 31) : 0;
    int i, j;
    for (i = 0; i < 3; i++) {
        m->t[i] = (int32_t)((uint32_t)m->t[i] + (uint32_t)any_number(s, bits));
        for (j = 0; j < 3; j++) m->r.m[i][j] = (int32_t)((uint32_t)m->r.m[i][j] + (uint32_t)any_number(s, random_range(s, 0, bits)));
    }
    if (how == 9) m->t[random_range(s, 0, 2)] = random_range(s, 0, 1) ? INT32_MIN : INT32_MAX;
    if (how == 8) m->r.m[random_range(s, 0, 2)][random_range(s, 0, 1)] = random_range(s, 0, 1) ? INT32_MIN : INT32_MAX;
}

TEST(how_deep_every_axis_is_still)
{
    random_state s = random_seed(51);
    int n, none = 0, told = 0, any = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_box_model m;
        qn_cache cache;
        qn_sat_result axis;
        bool altered = n % 8 == 0;
        uint32_t reach, motion;
        any_model(&s, &m);
        axis.kind = (uint8_t)random_range(&s, 0, n % 16 == 1 ? 3 : 2);
        axis.i = (uint8_t)random_range(&s, 0, n % 16 == 2 ? 3 : 2);
        axis.j = (uint8_t)random_range(&s, 0, n % 16 == 3 ? 3 : 2);
        axis.depth = n % 16 == 4 ? any_number(&s, 31) : n % 16 == 5 ? INT32_MAX : (int32_t)random_size(&s, 31);
        qn_axis_cache_store(&cache, &m, &axis);
        altered |= axis.kind > 2 || axis.i > 2 || axis.j > 2 || axis.depth <= 0;
        if (n % 8 == 0) cache.word[random_range(&s, 0, 10)] ^= (uint32_t)1 << random_range(&s, 0, 31);
        if (n % 64 == 6) m.k++, altered = true;
        if (n % 64 == 7) m.hb[n % 3]++, altered = true;
        if (n % 4) move(&s, &m);
        reach = qn_length_bound32((uint32_t)m.hb[0], (uint32_t)m.hb[1], (uint32_t)m.hb[2]);
        motion = qn_motion_bound(&cache.word[2], m.t, &m.r, reach);
#ifdef QN_PORT_LEASTS_OF_AXES
        {
            const int32_t least = qn_axis_least_m0(&cache, &m);
            if (altered) {
                CHECK_EQ(least, QN_LEAST_NONE);
                none++;
            } else if (least == QN_LEAST_ANY) {
                CHECK(motion >> 26);
                any++;
            } else {
                CHECK_EQ(least, (int64_t)axis.depth - motion - qn_units_in_lsb(m.k));
                told++;
            }
        }
#else
        CHECK(motion >= QN_MOTION_SLACK); /* the tests of the cache say the rest */
        none = told = any = ROUNDS + 1 + altered;
#endif
    }
    CHECK(none > ROUNDS / 4 && told > ROUNDS && any > ROUNDS / 20);
}

CHECK_MAIN(RUN(how_deep_every_axis_is_still))
