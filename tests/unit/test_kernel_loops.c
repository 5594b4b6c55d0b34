/* SPDX-License-Identifier: MIT */
/* Where size is all that counts, sums over three numbers are those of one product after the other, by a kernel where the port has one
 * (QN_PORT_LOOPS); of usual numbers, of those at the ends of the format and of any bits. */
#define QN_MOTION_C
#include "check.h"
#include "random.h"

#include "narrow/axis_cache.h"
#include "narrow/motion.h"
#include "narrow/pair.h"
#include "num/mat.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

#ifdef QN_SMALL

static int32_t any_number(random_state *s)
{
    static const int32_t ends[8] = { 0, 1 << 30, -(1 << 30), INT32_MIN, INT32_MAX, 1, -1, -INT32_MAX };
    const int kind = random_range(s, 0, 3);
    const int32_t x = (int32_t)random_u32(s);
    return kind == 0 ? ends[random_u32(s) & 7u] : qn_asr32(x, kind == 1 ? random_range(s, 0, 31) : kind);
}

static void fill(random_state *s, int32_t *out, int count)
{
    int i;
    for (i = 0; i < count; i++) out[i] = any_number(s);
}

static uint64_t times(int32_t u, int32_t v) { return (uint64_t)((int64_t)u * v); }

static void check_sums(random_state *s)
{
    int32_t v[3], out[3], h[3];
    uint64_t sum = (uint64_t)any_number(s), reach;
    qn_mat3 r;
    int step, i, j;
    fill(s, r.m[0], 3);
    fill(s, r.m[1], 3);
    fill(s, r.m[2], 3);
    fill(s, v, 3);
    for (i = 0; i < 3; i++) h[i] = any_number(s) & INT32_MAX;
    reach = sum;
    for (i = 0; i < 3; i++) reach += (uint64_t)(uint32_t)h[i] * qn_abs32(v[i]);
    CHECK(qn_add_reach3(sum, h, v) == reach);
    for (step = QN_TURN; step <= QN_TURN_BACK; step += QN_TURN_BACK - QN_TURN) {
        qn_mat3_turn_of(&r, step, v, out);
        for (i = 0; i < 3; i++) {
            uint64_t dot = 0;
            for (j = 0; j < 3; j++) dot += times(step == QN_TURN ? r.m[i][j] : r.m[j][i], v[j]);
            CHECK(qn_dot_of(step == QN_TURN ? r.m[i] : qn_row_of(&r) + i, step, v) == dot);
            CHECK_EQ((uint32_t)out[i], (uint32_t)((dot + ((uint64_t)1 << 29)) >> 30));
        }
    }
}

static void check_offset(random_state *s)
{
    int64_t d[3], out[3];
    qn_mat3 r;
    int i, j;
    for (i = 0; i < 3; i++) fill(s, r.m[i], 3);
    for (i = 0; i < 3; i++) d[i] = (int64_t)any_number(s) - any_number(s);
    qn_pair3_offset(&r, d, out);
    for (i = 0; i < 3; i++) {
        uint64_t sum = 0;
        for (j = 0; j < 3; j++) sum += (uint64_t)(int64_t)r.m[j][i] * (uint64_t)d[j];
        CHECK((uint64_t)out[i] == sum);
    }
}

/* By division, which truncates: a remainder below zero takes one off. */
static int64_t floor_of(int64_t x, int s) { return x / ((int64_t)1 << s) - (x % ((int64_t)1 << s) < 0); }

static void check_shifts(random_state *s)
{
    const int64_t x = floor_of((int64_t)((uint64_t)(uint32_t)any_number(s) << 32 | (uint32_t)any_number(s)), random_range(s, 0, 40));
    const int32_t word = any_number(s);
    int n;
    for (n = 0; n < 62; n++) {
        CHECK_EQ(qn_asr64(x, n), floor_of(x, n));
        if (n) CHECK_EQ(qn_round64(x, n), floor_of(floor_of(x, n - 1) + 1, 1));
    }
    for (n = -8; n <= 14; n++) CHECK_EQ(qn_units_from_word(word, n), n < 0 ? qn_round64(word, -n) : word * ((int64_t)1 << n));
}

/* Bodies alike but for their places and types: the richer type is first, then the largest number of the offset is above 0. */
static void check_order(random_state *s)
{
    qn_shape3 a = QN_SPHERE3(0), b = QN_SPHERE3(0);
    qn_frame3 f = { 0 }, g = { 0 };
    uint64_t most = 0;
    bool swapped = false;
    qn_pair3 pair;
    int i;
    fill(s, qn_row_in(&f.p), 3);
    fill(s, qn_row_in(&g.p), 3);
    if (random_range(s, 0, 3) == 0) g.p.x = f.p.x;
    if (random_range(s, 0, 3) == 0) { /* as far along two axes */
        f.p.z = random_range(s, 0, 1) ? g.p.y : f.p.y;
        g.p.z = (int32_t)((uint32_t)f.p.y + (uint32_t)g.p.y - (uint32_t)f.p.z);
    }
    for (i = 0; i < 3; i++) {
        const int64_t d = (int64_t)qn_row_of(&g.p)[i] - qn_row_of(&f.p)[i];
        if (qn_abs64(d) <= most) continue;
        most = qn_abs64(d);
        swapped = d < 0;
    }
    if (random_range(s, 0, 3) == 0) {
        swapped = random_range(s, 0, 1);
        (swapped ? &b : &a)->type = QN_BOX;
        a.v[0].x = a.v[0].y = a.v[0].z = b.v[0].x = b.v[0].y = b.v[0].z = 1;
    }
    CHECK_EQ(qn_pair3_begin_simple(&pair, &a, &f, &b, &g), QN_APART);
    CHECK_EQ(pair.swapped, swapped);
    CHECK(pair.a == (swapped ? &b : &a) && pair.frame_b == (swapped ? &f : &g));
    for (i = 0; i < 3; i++) CHECK_EQ(pair.d[i], (swapped ? -1 : 1) * ((int64_t)qn_row_of(&g.p)[i] - qn_row_of(&f.p)[i]));
}

static void check_motion(random_state *s)
{
    int32_t now[12];
    uint32_t words[10], then[9];
    const int bits = random_range(s, 0, 31);
    int count, i, j;
    fill(s, now, 12);
    words[9] = 77;
    qn_motion_words(now, words);
    for (i = 0; i < 3; i++) {
        CHECK_EQ(words[i], (uint32_t)now[i]);
        for (j = 0; j < 2; j++) CHECK_EQ(words[3 + 3 * j + i], (uint32_t)now[3 + 3 * i + j]);
    }
    CHECK_EQ(words[9], 77u);
    for (i = 0; i < 9; i++) then[i] = words[i] + (uint32_t)qn_asr32((int32_t)random_u32(s), bits);
    for (count = 1; count <= 9; count++) {
        uint64_t sum = 0;
        for (i = 0; i < count; i++) sum += qn_change_square((int32_t)words[i], then[i]);
        CHECK_EQ(change_length(words, then, count), sum >> 58 ? (uint32_t)1 << 30 : qn_root_above(sum));
    }
    for (i = 0; i < 3; i++) then[i] = words[i];
    then[0] -= (uint32_t)random_range(s, 0, 9);
    CHECK_EQ(change_length(words, then, 1), qn_root_above(qn_square((int32_t)(words[0] - then[0]))));
    for (i = 0; i < 30; i++) { /* next to each power of 2 */
        const int32_t step = (int32_t)(((uint32_t)1 << i) - (uint32_t)random_range(s, 0, 1));
        const uint64_t square = qn_square(step);
        then[0] = words[0] + (uint32_t)step;
        CHECK_EQ(change_length(words, then, 1), square >> 58 ? (uint32_t)1 << 30 : qn_root_above(square));
    }
}

static void sums_and_changes(void)
{
    random_state s = random_seed(47);
    int round;
    for (round = 0; round < ROUNDS; round++) {
        check_sums(&s);
        check_offset(&s);
        check_order(&s);
        check_shifts(&s);
        check_motion(&s);
    }
}

#else

static void sums_and_changes(void) { CHECK(true); }

#endif

CHECK_MAIN(RUN(sums_and_changes))
