/* SPDX-License-Identifier: MIT */
/* Lines are as near the root as they say, where each begins, ends and in between. */
#include "check.h"
#include "narrow/old_face_root.h"

/* root^2 square against 2^60, twice as far as the root: within 2^-11.3. */
static void check_root(uint32_t square)
{
    const uint64_t root = old_face_root_of(square), most = (uint64_t)1 << 60;
    const uint64_t is = root * root * (square >> 2) << 2; /* 2^34 2^28 */
    const uint64_t off = is > most ? is - most : most - is;
    CHECK(root <= (uint64_t)1 << 17);
    CHECK(off < most / 2521);
}

TEST(roots_are_near)
{
    const uint32_t end = (uint32_t)3 << 28;
    uint32_t square;
    for (square = (uint32_t)1 << 26; square <= end - CHECK_ROUNDS(9973, 997); square += CHECK_ROUNDS(9973, 997)) check_root(square);
    for (square = (uint32_t)1 << 26; square < end; square += (uint32_t)1 << 22) {
        check_root(square);
        check_root(square + ((uint32_t)1 << 22) - 1u);
    }
    check_root(end);
}

CHECK_MAIN(RUN(roots_are_near))
