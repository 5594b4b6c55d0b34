/* SPDX-License-Identifier: MIT */
/* What a pair of boxes remembers, by a kernel where the port has one (QN_PORT_LEASTS_OF_AXES): bit for bit what the C says. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "narrow/axis_cache.h"
#include "narrow/motion.h"
#ifdef QN_SMALL
#define qn_motion_bound(then, t, r, extent) qn_motion_bound(then, t, extent) /* r stands behind t */
#endif
#define qn_boxes_region axis_test_region
#define qn_boxes_overlap axis_test_overlap
#define qn_boxes_overlap_barely axis_test_overlap_barely
#define qn_boxes_collide axis_test_collide
#define qn_boxes_axis axis_test_axis
#define qn_boxes_judge axis_test_judge
#define qn_boxes_finish axis_test_finish
#include "../../src/contact/boxes.c"
#ifdef QN_SMALL
static bool is_certified(const qn_box_model *m, int32_t excess, const qn_cache *cache, qn_sat_result *axis)
{
    return qn_axis_cache_certifies(cache, m, qn_units_from_lsb(excess, m->k), QN_BAND_MOST, axis);
}
#endif

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

static uint32_t reach_of(const qn_box_model *m) { return qn_length_bound32((uint32_t)m->hb[0], (uint32_t)m->hb[1], (uint32_t)m->hb[2]); }

/* By a small angle about one of A's axes, or nearly. */
static void random_turn(random_state *s, qn_box_model *m)
{
    const int32_t angle = any_number(s, random_range(s, 1, 20));
    int i, j;
    for (j = 0; j < 3; j++) {
        const int32_t x = m->r.m[0][j], y = m->r.m[1][j];
        m->r.m[0][j] = x - (int32_t)((int64_t)y * angle >> 30);
        m->r.m[1][j] = y + (int32_t)((int64_t)x * angle >> 30);
        for (i = 0; i < 3; i++) m->r.m[i][j] = m->r.m[i][j] > QN_ONE30 ? QN_ONE30 : m->r.m[i][j] < -QN_ONE30 ? -QN_ONE30 : m->r.m[i][j];
    }
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
        uint32_t motion;
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
        motion = qn_motion_bound(&cache.word[2], m.t, &m.r, reach_of(&m));
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

/* A stored axis, the least or any, moved a little; excesses about the one that is just enough. */
TEST(what_will_do)
{
    random_state s = random_seed(52);
    int n, yes = 0, no = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int step = random_range(&s, 0, 16);
        qn_box_model m;
        qn_cache cache;
        qn_sat_result axis, u, v;
        int32_t more;
        int i;
        any_model(&s, &m);
        for (i = 0; i < 3; i++) m.t[i] /= random_range(&s, 1, 8);
        qn_sat_box(&m, QN_BAND_MOST, &axis);
        if (n % 8 == 0) qn_sat_box_axis(&m, random_range(&s, 0, 2), random_range(&s, 0, 2), random_range(&s, 0, 2), &axis);
        if (axis.depth <= 0) continue;
        qn_axis_cache_store(&cache, &m, &axis);
        for (i = 0; i < 3; i++) m.t[i] += any_number(&s, step);
        if (n % 4 == 0) random_turn(&s, &m);
        more = m.k < 0 ? 64 : (int32_t)(qn_motion_bound(&cache.word[2], m.t, &m.r, 1u << 29) >> m.k) & 0xFFFFFF;
        u = v = axis;
        for (i = 0; i < 8; i++) {
            const int32_t excess = 1 + (i < 4 ? (int32_t)random_size(&s, 30) % (2 * more + 2) : (int32_t)random_size(&s, 30));
            const bool want = qn_axis_cache_certifies(&cache, &m, qn_units_from_lsb(excess, m.k), QN_BAND_MOST, &v);
            CHECK_EQ(is_certified(&m, excess, &cache, &u), want);
            if (want) CHECK(u.kind == v.kind && u.i == v.i && u.j == v.j && u.depth == v.depth && u.least == v.least && u.apart == v.apart);
            if (want) CHECK(u.n.x == v.n.x && u.n.y == v.n.y && u.n.z == v.n.z);
            (*(want ? &yes : &no))++;
        }
        for (i = 0; i < 4 && m.k >= 0; i++) { /* just enough, or not */
            const int64_t rest = (int64_t)v.depth - ((int64_t)axis.depth - qn_motion_bound(&cache.word[2], m.t, &m.r, reach_of(&m)) - (1 << m.k));
            const int64_t excess = (rest >> m.k) + i - 1;
            if (excess < 1 || excess >> 30) continue;
            CHECK_EQ(is_certified(&m, (int32_t)excess, &cache, &u), qn_axis_cache_certifies(&cache, &m, excess << m.k, QN_BAND_MOST, &v));
        }
    }
    CHECK(yes > ROUNDS && no > ROUNDS);
}

CHECK_MAIN_ALONE(RUN(how_deep_every_axis_is_still) RUN(what_will_do))
