/* SPDX-License-Identifier: MIT */
/* The kernels of the plane equal long multiplication by hand. */
#include "check.h"
#include "long_product.h"
#include "num/root.h"
#include "planar/sieve2.h"
#include "port.h"
#include "random.h"

/* Of the sum of two products the upper word, and that sum divided by 2^30. */
TEST(words_of_sums)
{
    static const int32_t edge[] = { INT32_MIN, -(1 << 30), -1, 0, 1, 1 << 29, 1 << 30, INT32_MAX };
    random_state r = random_seed(85);
    int n;
    for (n = 0; n < 3000; n++) {
        int32_t v[4];
        uint64_t sum;
        int i;
        for (i = 0; i < 4; i++) v[i] = random_u32(&r) % 2 ? as_signed(random_u32(&r)) : edge[random_u32(&r) % 8];
        sum = signed_product(v[0], v[1]) + signed_product(v[2], v[3]);
        CHECK_EQ(qn_mul2_upper(v[0], v[1], v[2], v[3]), as_signed((uint32_t)(sum >> 32)));
        CHECK_EQ(qn_mul2_round30(v[0], v[1], v[2], v[3]), as_signed((uint32_t)((sum + ((uint64_t)1 << 29)) >> 30)));
    }
}

#ifdef QN_PORT_CLIMBS

/* n x + m y, upper word, by long multiplication: for sums within 63 bits. */
static int32_t upper_of(int32_t n, int32_t x, int32_t m, int32_t y)
{
    return as_signed((uint32_t)((signed_product(n, x) + signed_product(m, y)) >> 32));
}

/* The normals of a ring in counter-clockwise order: the climb ends where one turns clockwise of the direction and the one before does not,
 * from wherever it begins; any numbers end it. */
TEST(climbs_along_rows)
{
    static const int32_t way[8][2] = { { 7, 0 }, { 5, 5 }, { 0, 7 }, { -5, 5 }, { -7, 0 }, { -5, -5 }, { 0, -7 }, { 5, -5 } };
    random_state r = random_seed(86);
    int32_t row[4 * 8];
    int n, k;
    for (n = 0; n < 1500; n++) {
        const int from = random_range(&r, 0, 7);
        const int32_t x = random_range(&r, -(1 << 20), 1 << 20) * 2 + 1, y = random_range(&r, -(1 << 20), 1 << 20) * 2;
        const int32_t u = y * 512, v = -x * 512; /* n u + m v: > 0 where (x, y) lies counter-clockwise of (n, m) */
        int32_t last = 0, at, after, before;
        for (k = 0; k < 8; k++) {
            row[4 * k] = row[4 * k + 1] = 0;
            row[4 * k + 2] = way[k][0] * (1 << 27);
            row[4 * k + 3] = way[k][1] * (1 << 27);
        }
        at = (int32_t)(qn_climb4(row + 4 * from, row, row + 32, u, v, &last) - row) / 4;
        after = upper_of(row[4 * at + 2], u, row[4 * at + 3], v);
        before = upper_of(row[4 * ((at + 7) % 8) + 2], u, row[4 * ((at + 7) % 8) + 3], v);
        if (last <= 16 && last >= -16) continue;
        CHECK(after < -16 && before > 16);
        for (k = 0; k < 32; k++) row[k] = as_signed(random_u32(&r));
        at = (int32_t)(qn_climb4(row + 4 * from, row, row + 32, as_signed(random_u32(&r)), as_signed(random_u32(&r)), &last) - row);
        CHECK(at >= 0 && at < 32 && at % 4 == 0);
        for (k = 0; k < 8; k++) row[4 * k + 2] = 1 << 30;
        CHECK(qn_climb4(row + 4 * from, row, row + 32, 1 << 30, 0, &last) == row + 4 * from); /* all of them up: once around */
        CHECK(qn_climb4(row + 4 * from, row, row + 32, -(1 << 30), 0, &last) == row + 4 * from);
    }
}

#define RUN_CLIMBS RUN(climbs_along_rows)

#else
#define RUN_CLIMBS /* this port has none */
#endif

#ifdef QN_PORT_CLIMBS16

/* From the first row on, along rows in order or of any numbers, as plain C goes. */
TEST(climbs_by_halves)
{
    random_state r = random_seed(94);
    qn_edge2 row[QN_MAX_POLYGON];
    int n, k;
    for (n = 0; n < 3000; n++) {
        const int count = random_range(&r, 3, n % 2 ? 5 : QN_MAX_POLYGON);
        const uint32_t from = random_u32(&r), step = n % 3 ? UINT32_MAX / (uint32_t)count : 1u << random_range(&r, 10, 27);
        qn_dir2 u;
        for (k = 0; k < count; k++) {
            row[k].normal.x = n % 8 ? qn_turn_cos(from + step * (uint32_t)k) : as_signed(random_u32(&r));
            row[k].normal.y = n % 8 ? qn_turn_sin(from + step * (uint32_t)k) : as_signed(random_u32(&r));
        }
        u.x = random_range(&r, -32768, 32767);
        u.y = random_range(&r, -32768, 32767);
        CHECK(qn_climb16(row, row + count, u.x, u.y) == climb_slowly(row, row + count, u, row));
    }
}

#define RUN_CLIMBS16 RUN(climbs_by_halves)

#else
#define RUN_CLIMBS16
#endif

#ifdef QN_PORT_WAYS2

/* The length and direction of a way are those of two roots. */
TEST(ways)
{
    random_state r = random_seed(95);
    int32_t w[2];
    int n, told = 0;
    for (n = 0; n < CHECK_ROUNDS(20000, 2000000); n++) {
        const int bits = random_range(&r, 1, 31), other = n % 4 ? bits : random_range(&r, 1, 31);
        const int32_t x = random_range(&r, -(1 << (bits - 1)), 1 << (bits - 1)), y = random_range(&r, -(1 << (other - 1)), 1 << (other - 1));
        const int32_t length = qn_way2(n % 16 ? x : 0, n % 16 == 1 ? 0 : y, w);
        const int64_t u = n % 16 ? x : 0, v = n % 16 == 1 ? 0 : y;
        qn_dir2 d;
        if (!length) continue;
        told++;
        CHECK(qn_unit2(u, v, &d));
        CHECK_EQ(w[0], d.x);
        CHECK_EQ(w[1], d.y);
        CHECK_EQ(length, (int32_t)qn_root64_round((uint64_t)(u * u + v * v)));
    }
    CHECK(told > n / 4 * 3);
    CHECK_EQ(qn_way2(0, 0, w), 0);
    CHECK_EQ(qn_way2(INT32_MIN, INT32_MIN, w), 0);
    CHECK_EQ(qn_way2(1 << 30, 0, w), 0);
    CHECK_EQ(qn_way2(0, -1, w), 1);
    CHECK(w[0] == 0 && w[1] == -(1 << 30));
}

#define RUN_WAYS RUN(ways)

#else
#define RUN_WAYS
#endif

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_PLACES2)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* The turns that the kernels of Armv6-M share, as C calls them: of r and v at r0 both sums rounded, the second once more, and the upper words of
 * both go to r1. */
#define CALL(name)          \
    "ldr r6, [sp]\n"        \
    "ldr r0, [r6, #8]\n"    \
    "ldr r1, [r6, #12]\n"   \
    "bl " name "\n"         \
    "ldr r6, [sp, #4]\n"    \
    "stmia r6!, {r0, r1}\n" \
    "str r6, [sp, #4]\n"
void turn_by_port(const int32_t *in, int32_t *out);
__asm__(FUNCTION("turn_by_port") "push {r4, r5, r6, r7, lr}\n"
                                 "mov r4, r8\n"
                                 "mov r5, r9\n"
                                 "mov r6, r10\n"
                                 "mov r7, r11\n"
                                 "push {r0, r1, r4, r5, r6, r7}\n"
                                 "ldr r6, [r0]\n"
                                 "ldr r7, [r0, #4]\n" TURN_BY("r6", "r7") CALL("qn_unturn_m0") CALL("qn_across_m0")
                                     CALL("qn_unturn_upper_m0") "pop {r0, r1, r4, r5, r6, r7}\n"
                                                                "mov r8, r4\n"
                                                                "mov r9, r5\n"
                                                                "mov r10, r6\n"
                                                                "mov r11, r7\n"
                                                                "pop {r4, r5, r6, r7, pc}\n" END("turn_by_port"));

/* Of any two vectors no longer than 2^30: lower halves of -2^15, too, all four of which make a sum of 2^31. */
TEST(turns_by_halves)
{
    random_state r = random_seed(96);
    int n, i;
    for (n = 0; n < 20000; n++) {
        int32_t in[4], out[6];
        for (i = 0; i < 4; i++) in[i] = random_range(&r, -759250125, 759250125); /* 2^30 / sqrt(2) */
        if (n % 5 == 0) {                                                        /* along an axis */
            in[n % 2] = (1 << 30) - (int32_t)(random_u32(&r) % 3);
            in[!(n % 2)] = random_range(&r, -3, 3);
        }
        for (i = 0; i < 4; i++) {
            if (n % 3 == 1 || random_u32(&r) % 4 == 0) in[i] = as_signed(((uint32_t)in[i] & 0xFFFF0000u) + 0x8000u);
            if (random_u32(&r) % 16 == 0) in[i] = random_range(&r, -1, 1) * (1 << random_range(&r, 0, 29));
        }
        turn_by_port(in, out);
        CHECK_EQ(out[0], qn_mul2_round30(in[0], in[2], in[1], in[3]));
        CHECK_EQ(out[1], qn_mul2_round30(in[0], in[3], -in[1], in[2]));
        CHECK_EQ(out[3], out[1]);
        CHECK_EQ(out[4], qn_mul2_upper(in[0], in[2], in[1], in[3]));
        CHECK_EQ(out[5], qn_mul2_upper(in[0], in[3], -in[1], in[2]));
    }
}

#define RUN_TURNS RUN(turns_by_halves)

#else
#define RUN_TURNS
#endif

CHECK_MAIN(RUN(words_of_sums) RUN_CLIMBS RUN_CLIMBS16 RUN_WAYS RUN_TURNS)
