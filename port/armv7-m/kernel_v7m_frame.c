/* SPDX-License-Identifier: MIT */
/* A pose becomes a frame. */
#include "port.h"

#if defined(QN_PORT_FRAMES) && !defined(__ARM_ARCH_6M__)

#include "arm/asm_arm.h"

/* p in r9:r8, 2^88 / n in r1, its first 31 bits behind the point in r6: with p = hi 2^32 + low, p r / 2^32 = hi floor(r) + hi fine + low r / 2^32. An
 * entry has 2^25 such units. Errors in units: 2^16.7 from r, as in frame.c, and below 8 from all that is cut; 2^18 is added, with half an
 * entry, so the sum is never below the real one, and above it by less than 2^19. Where its fraction is below that the remainder is asked. */
#define ENTRY(place, number)                \
    "umull r10, r11, r1, r8\n"             \
    "smull r10, r7, r9, r6\n"              \
    "add r11, r11, r7, lsl #1\n"           \
    "add r11, r11, #0x1040000\n"           \
    "asr r7, r11, #31\n"                   \
    "smlal r11, r7, r9, r1\n"              \
    "lsrs r10, r11, #25\n"                 \
    "orr r10, r10, r7, lsl #7\n"           \
    "tst r11, #0x1F80000\n"                \
    "beq " number "1f\n"                   \
    number "0: str r10, [r0, #" place "]\n"

/* n / 2 less two squares; n / 2 in lr:r12. */
#define DIAGONAL(u, v, place, number)       \
    "smull r8, r9, " u ", " u "\n"         \
    "smlal r8, r9, " v ", " v "\n"         \
    "subs r8, r12, r8\n"                   \
    "sbc r9, lr, r9\n"                     \
    ENTRY(place, number)

/* u v + w s; w in r2, its negative in r12. */
#define BESIDE(u, v, w, s, place, number)   \
    "smull r8, r9, " u ", " v "\n"         \
    "smlal r8, r9, " w ", " s "\n"         \
    ENTRY(place, number)

#define DOUBT(diagonal, number)             \
    number "1: mov r7, lr\n"               \
    "mov r11, #" diagonal "\n"             \
    "bl qn_frame_doubt_v7m\n"              \
    "mov lr, r7\n"                         \
    "b " number "0b\n"

/* The quaternion in r2 to r5, shifted up to 30 bits; its square n, 2^58 to 2^62, waits at sp + 4. With the top bit of n shifted up, by k bits in
 * r6, 2^47 / n from a division of 16 bits in r7, which errs by a factor 1 - E, |E| <= 2^-15, refined as in root.c. */
__asm__(FUNCTION("qn_frame_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "add r2, r1, #12\n"
        "ldm r2, {r2, r3, r4, r5}\n"
        "eor r6, r2, r2, asr #31\n"
        "eor r7, r3, r3, asr #31\n"
        "eor r8, r4, r4, asr #31\n"
        "eor r9, r5, r5, asr #31\n"
        "orr r6, r6, r7\n"
        "orr r6, r6, r8\n"
        "orr r6, r6, r9\n"
        "clz r6, r6\n"
        "subs r6, r6, #2\n"
        "cmp r6, #29\n"
        "bhi 9f\n"
        "lsl r2, r2, r6\n"
        "lsl r3, r3, r6\n"
        "lsl r4, r4, r6\n"
        "lsl r5, r5, r6\n"
        "ldm r1, {r7, r8, r9}\n"
        "stm r0!, {r7, r8, r9}\n"
        "smull r12, lr, r2, r2\n"
        "smlal r12, lr, r3, r3\n"
        "smlal r12, lr, r4, r4\n"
        "smlal r12, lr, r5, r5\n"
        "push {r11, r12, lr}\n"
        "clz r6, lr\n"
        "rsb r7, r6, #32\n"
        "lsl r8, lr, r6\n"
        "lsr r7, r12, r7\n"
        "orr r8, r8, r7\n"
        "lsl r9, r12, r6\n"
        "lsrs lr, lr, #1\n"
        "rrx r12, r12\n"
        "lsr r7, r8, #16\n"
        "mov r10, #0x80000000\n"
        "udiv r7, r10, r7\n"
        "umull r10, r9, r7, r9\n"
        "umull r8, r10, r7, r8\n"
        "adds r8, r8, r9\n"
        "adc r10, r10, #0\n"
        "rsbs r8, r8, #0\n"
        "mov r9, #0x8000\n"
        "sbc r9, r9, r10\n"
        "lsrs r8, r8, #4\n"
        "orr r8, r8, r9, lsl #28\n"    /* e */
        "asr r9, r8, #15\n"
        "mul r9, r9, r9\n"
        "add r8, r8, r9, asr #13\n"    /* g */
        "smull r8, r9, r7, r8\n"
        "lsrs r8, r8, #11\n"
        "orr r8, r8, r9, lsl #21\n"
        "add r9, r7, r9, asr #11\n"    /* 2^111 / (n 2^k) in r9:r8 */
        "add r10, r6, #9\n"
        "rsb r6, r6, #23\n"
        "lsl r9, r9, r10\n"
        "lsr r6, r8, r6\n"
        "orr r1, r9, r6\n"
        "lsl r6, r8, r10\n"
        "lsr r6, r6, #1\n"
        DIAGONAL("r4", "r5", "0", "1")
        DIAGONAL("r3", "r5", "16", "2")
        DIAGONAL("r3", "r4", "32", "3")
        "rsb r12, r2, #0\n"
        BESIDE("r3", "r4", "r12", "r5", "4", "4")
        BESIDE("r3", "r4", "r2", "r5", "12", "5")
        BESIDE("r3", "r5", "r12", "r4", "24", "6")
        BESIDE("r3", "r5", "r2", "r4", "8", "7")
        BESIDE("r4", "r5", "r12", "r3", "20", "18")
        BESIDE("r4", "r5", "r2", "r3", "28", "19")
        "add sp, sp, #12\n"
        "mov r0, #1\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "9: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        DOUBT("1", "1") DOUBT("1", "2") DOUBT("1", "3")
        DOUBT("0", "4") DOUBT("0", "5") DOUBT("0", "6") DOUBT("0", "7") DOUBT("0", "18") DOUBT("0", "19")
        PART_END("qn_frame_v7m")
        /* The entry of p in r10, from an estimate there that misses by one at most; on the diagonal or not in r11. */
        PART("qn_frame_doubt_v7m")
        "push {r0, r1, r2, r3, r12, lr}\n"
        "sub sp, sp, #8\n"
        "strd r11, r10, [sp]\n"
        "ldrd r0, r1, [sp, #36]\n"
        "mov r2, r8\n"
        "mov r3, r9\n"
        "bl qn_frame3_entry\n"
        "mov r10, r0\n"
        "add sp, sp, #8\n"
        "pop {r0, r1, r2, r3, r12, pc}\n"
        END("qn_frame_doubt_v7m"));

#else
typedef int qn_kernel_v7m_frame_is_for_armv7m; /* ISO C wants a declaration */
#endif
