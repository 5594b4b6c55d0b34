/* SPDX-License-Identifier: MIT */
/* A capsule and a capsule or a sphere, as capsules.c has them, but those that are seldom. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CAPSULES)

#include "cortex-m0/asm_capsules_m0.h"

/* What waits here: bits of the offset's sizes and their sum; axis, length, core and radius of A, then axis and core of B. Axes are four times
 * theirs. */
#define AT_BITS "0"
#define AT_SIZE "4"
#define AT_AXIS_A "8"
#define AT_LENGTH_A "12"
#define AT_CORE_A "16"
#define AT_RADIUS_A "20"
#define AT_AXIS_B "24"
#define AT_CORE_B "28"

/* |x| in to. */
#define LENGTH_OF(to, x, t) "asrs " t ", " x ", #31\n" "adds " to ", " x ", " t "\n" "eors " to ", " t "\n"
/* Of a capsule at r0 whose ends lie opposite to each other along an axis of its own: radius, that axis, the second end along it, and its length in
 * r7, r0, r4, r2. */
#define CORE(number, other)                                                     \
    "ldr r7, [r0, #4]\n" "adds r0, r0, #8\n" "ldm r0!, {r1, r2, r3, r4, r5, r6}\n" \
    "cmn r1, r4\n" "bne " number "3f\n" "cmn r2, r5\n" "bne " number "3f\n" "cmn r3, r6\n" "bne " number "3f\n" \
    "movs r1, r4\n" "orrs r1, r6\n" "bne " number "1f\n"                        \
    "movs r4, r5\n" "movs r0, #4\n" "b " number "4f\n"                          \
    number "1: movs r0, #0\n" "movs r1, r5\n" "orrs r1, r6\n" "beq " number "4f\n" \
    "movs r0, #8\n" "orrs r4, r5\n" "bne " number "3f\n" "movs r4, r6\n" "b " number "4f\n" \
    number "3: b " other "\n"                                                   \
    number "4:\n"                                                               \
    LENGTH_OF("r2", "r4", "r1")
/* A square onto that in r5:r4. */
#define AND_SQUARE(x) SQUARE(x, "r6", "r2", "r1", "r3") "adds r4, r4, r6\n" "adcs r5, r2\n"
/* Entries from r0 on beyond 2^30, r6, show in the top bit of r5. */
#define WITHIN(x) "adds " x ", " x ", r6\n" "orrs r5, " x "\n"
#define WITHIN_ALL(frame)                                                       \
    "ldr r0, [sp, #" frame "]\n" "adds r0, r0, #12\n"                           \
    "ldm r0!, {r1, r2, r3, r4}\n" WITHIN("r1") WITHIN("r2") WITHIN("r3") WITHIN("r4") \
    "ldm r0!, {r1, r2, r3, r4, r7}\n" WITHIN("r1") WITHIN("r2") WITHIN("r3") WITHIN("r4") WITHIN("r7")
/* An entry of the column at r0 times the core, whose halves are r4 and r5, rounded: neither is longer than 2^30 and 2^29, so the sum of the
 * middle terms fits. */
#define TURNED(from)                                                            \
    "ldr r1, [r0, #" from "]\n" HALVED("r1", "r3")                              \
    "movs r2, r1\n" "muls r2, r5, r2\n" "movs r6, r3\n" "muls r6, r4, r6\n" "adds r2, r2, r6\n" "muls r1, r4, r1\n" "muls r3, r5, r3\n" \
    ROUNDED("r1", "r2", "r3")
/* All three, by 2^k from r2, to r7. */
#define COLUMN(frame, axis, core)                                               \
    "ldr r4, [sp, #" core "]\n" "ldr r0, [sp, #" frame "]\n" "ldr r1, [sp, #" axis "]\n" "lsls r4, r2\n" "adds r0, r0, r1\n" \
    HALVED("r4", "r5")                                                          \
    TURNED("12") "stm r7!, {r1}\n" TURNED("24") "stm r7!, {r1}\n" TURNED("36") "stm r7!, {r1}\n"

/* What answer of capsules.c calls lost, 2 |g u| or 2 |g v| where s or t is no end, is bounded here beforehand, and need not be found out. Let
 * w u = 2^27 (uw + e) and so on, 0 <= e < 1. Where both come of the determinant, uw + t uv - s uu is 0 but for what both quotients miss, 2^-28:
 * so |g u| < 3 2^27 + (uu + |uv|) / 2 + |u|_1 / 2, the last as g is rounded, and both together lose less than 12 2^27 + 2 (uu + vv) + 1.74
 * (|u| + |v|). Of a division by a square alone, which is exact, one number is left: less than uu + 1.74 |u|. With |u| <= uu / 2 + 2^26 these are
 * below 220 2^23 and 7 2^24 and 3 (uu + vv). At an end nothing is lost where the slope has its sign, which upper halves tell from 2^45 on. */

/* r12: 0 of two capsules, else 1 where A is the capsule and -1 where B is. */
__asm__(FUNCTION("qn_capsules_collide")
        "push {r4, r5, r6, r7, lr}\n" "push {r0, r1, r2, r3}\n" "sub sp, #" ROOM "\n"
        "ldrh r4, [r0]\n" "ldrh r5, [r2]\n" "subs r4, r4, r5\n" "mov r12, r4\n"
        "ldm r1!, {r4, r5, r6}\n" "ldm r3!, {r0, r2, r7}\n"
        "subs r0, r0, r4\n" OUT("bvc", "93f") "subs r2, r2, r5\n" OUT("bvc", "93f") "subs r7, r7, r6\n" OUT("bvc", "93f")
        LENGTH_OF("r4", "r0", "r1") LENGTH_OF("r5", "r2", "r1") LENGTH_OF("r6", "r7", "r1")
        "movs r1, r4\n" "orrs r1, r5\n" "orrs r1, r6\n" "str r1, [sp, #" AT_BITS "]\n"
        "adds r1, r4, r5\n" "adds r1, r1, r6\n" "str r1, [sp, #" AT_SIZE "]\n" OUT("bne", "93f")
        "mov r3, r12\n" "cmp r3, #0\n" "bne 3f\n"
        "movs r3, r0\n" /* the leader */
        "cmp r5, r4\n" "bls 1f\n" "movs r3, r2\n" "movs r4, r5\n"
        "1: cmp r6, r4\n" "bls 3f\n" "movs r3, r7\n"
        "3: str r3, [sp, #" AT_LEADER "]\n" "cmp r3, #0\n" "bge 4f\n"
        "negs r0, r0\n" "negs r2, r2\n" "negs r7, r7\n"
        "ldr r1, [sp, #" AT_A "]\n" "ldr r4, [sp, #" AT_B "]\n" "str r4, [sp, #" AT_A "]\n" "str r1, [sp, #" AT_B "]\n"
        "ldr r1, [sp, #" AT_FRAME_A "]\n" "ldr r4, [sp, #" AT_FRAME_B "]\n" "str r4, [sp, #" AT_FRAME_A "]\n" "str r1, [sp, #" AT_FRAME_B "]\n"
        "4: add r1, sp, #" AT_WAY "\n" "stm r1!, {r0, r2, r7}\n"
        "ldr r0, [sp, #" AT_A "]\n"
        CORE("2", "94f")
        "add r1, sp, #" AT_AXIS_A "\n" "stm r1!, {r0, r2, r4, r7}\n"
        "ldr r0, [sp, #" AT_B "]\n" "mov r1, r12\n" "cmp r1, #0\n" OUT("beq", "81f")
        CORE("3", "94f")
        "5: str r0, [sp, #" AT_AXIS_B "]\n" "str r4, [sp, #" AT_CORE_B "]\n"
        "ldr r1, [sp, #" AT_BITS "]\n" "ldr r3, [sp, #" AT_RADIUS_A "]\n" "ldr r5, [sp, #" AT_LENGTH_A "]\n" /* all that is too large */
        "orrs r1, r3\n" "orrs r1, r7\n" "orrs r1, r5\n" "orrs r1, r2\n" "lsrs r1, r1, #26\n" OUT("beq", "93f")
        "adds r5, r5, r2\n" "adds r6, r3, r7\n" "subs r3, r3, r7\n"
        "ldr r0, [sp, #" AT_SIZE "]\n" "adds r4, r5, r6\n" "adds r4, r4, #4\n" "cmp r0, r4\n" OUT("bls", "85f") /* the balls around both meet? */
        "6: adds r0, r0, r5\n" "orrs r0, r6\n" "movs r2, #0\n"
        MOVED_UP("r2", "16", "16") MOVED_UP("r2", "8", "24") MOVED_UP("r2", "4", "28") MOVED_UP("r2", "2", "30") MOVED_UP("r2", "1", "31")
        "subs r7, r2, #3\n" "add r2, sp, #" AT_SPREAD "\n" "stm r2!, {r3, r6, r7}\n"
        "cmp r7, #3\n" OUT("bge", "93f")
        "add r0, sp, #" AT_WAY "\n" "ldm r0!, {r1, r2, r3}\n" "lsls r1, r7\n" "lsls r2, r7\n" "lsls r3, r7\n" "subs r0, r0, #12\n" "stm r0!, {r1, r2, r3}\n"

        "movs r6, #1\n" "lsls r6, r6, #30\n" "movs r5, #0\n"
        WITHIN_ALL(AT_FRAME_A)
        "mov r1, r12\n" "cmp r1, #0\n" "bne 7f\n"
        WITHIN_ALL(AT_FRAME_B)
        "7: cmp r5, #0\n" OUT("bge", "84f")
        "8: ldr r2, [sp, #" AT_K "]\n" "add r7, sp, #" AT_LINES "\n"
        "mov lr, r2\n"
        COLUMN(AT_FRAME_A, AT_AXIS_A, AT_CORE_A)
        "mov r1, r12\n" "cmp r1, #0\n" "bne 86f\n"
        "mov r2, lr\n"
        COLUMN(AT_FRAME_B, AT_AXIS_B, AT_CORE_B)
        "b qn_capsules_meet\n"
        "86: b 39f\n"

        "81: ldr r7, [r0, #4]\n" "movs r0, #0\n" "movs r2, #0\n" "movs r4, #0\n" "b 5b\n"
        "84: ldr r0, [sp, #" AT_FRAME_A "]\n" "bl qn_capsules_within\n" "bhi 93f\n" /* entries of 2^30 are legal */
        "mov r1, r12\n" "cmp r1, #0\n" OUT("beq", "8b")
        "ldr r0, [sp, #" AT_FRAME_B "]\n" "bl qn_capsules_within\n" "bhi 93f\n"
        "b 8b\n"
        "85: add r7, sp, #" AT_WAY "\n" "mov lr, r3\n" "push {r0, r4, r5, r6}\n" "ldm r7!, {r0}\n"
        SQUARE("r0", "r4", "r5", "r1", "r3")
        "ldm r7!, {r0}\n" AND_SQUARE("r0") "ldm r7!, {r0}\n" AND_SQUARE("r0")
        "ldr r0, [sp, #4]\n" SQUARE("r0", "r6", "r2", "r1", "r3")
        "cmp r6, r4\n" "sbcs r2, r5\n" "pop {r0, r4, r5, r6}\n" "mov r3, lr\n" "bcc 83f\n" "b 6b\n"
        "83: movs r0, #0\n" "82: add sp, #" ALL_ROOM "\n" "pop {r4, r5, r6, r7, pc}\n"
        "93: movs r0, #3\n" "b 82b\n"
        "94: b 38f\n"
        PART_END("qn_capsules_collide")

        /* The nine entries of the frame at r0: higher, or all within 2^30. */
        PART("qn_capsules_within")
        "adds r0, r0, #12\n" "movs r4, #9\n" "movs r3, #1\n" "lsls r3, r3, #30\n"
        "1: ldm r0!, {r1}\n" LENGTH_OF("r6", "r1", "r5") "cmp r6, r3\n" "bhi 2f\n" "subs r4, r4, #1\n" "bne 1b\n"
        "2: bx lr\n"
        PART_END("qn_capsules_within")

        /* The nearest points and the answer: u, v and w stand in their places. */
        PART("qn_capsules_meet")
        "add r0, sp, #" AT_LINES "\n" "mov r7, sp\n" SPLIT SPLIT SPLIT
        SQUARE_OF(AT_U) KEPT(AT_UU, "r7")
        SQUARE_OF(AT_V) KEPT(AT_VV, "r7")
        "ldr r0, [sp, #" AT_UU "]\n" "adds r0, r0, r1\n" "lsrs r0, r0, #27\n" OUT("beq", "94f") /* |u|^2 + |v|^2 < 2^57 below */
        DOT_OF(AT_U, AT_V) KEPT(AT_UV, "r5")
        DOT_OF(AT_W, AT_U) KEPT(AT_UW, "r5")
        DOT_OF(AT_W, AT_V) KEPT(AT_VW, "r5")

        "ldr r1, [sp, #" AT_UU " + 4]\n" "ldr r2, [sp, #" AT_UU " + 8]\n" "ldr r3, [sp, #" AT_VV " + 4]\n" "ldr r4, [sp, #" AT_VV " + 8]\n"
        "ldr r5, [sp, #" AT_UV " + 4]\n" "ldr r6, [sp, #" AT_UV " + 8]\n"
        "movs r7, r1\n" "muls r7, r4, r7\n" "movs r0, r2\n" "muls r0, r3, r0\n" "adds r7, r7, r0\n" "muls r1, r3, r1\n" "muls r2, r4, r2\n"
        "movs r0, r5\n" "muls r0, r6, r0\n" "lsls r0, r0, #1\n" "subs r7, r7, r0\n"
        "muls r6, r6, r6\n" "subs r2, r2, r6\n" "movs r0, r5\n" "muls r0, r5, r0\n" "subs r1, r1, r0\n"
        JOINED
        "asrs r4, r5, #31\n" "eors r5, r4\n" "lsls r5, r5, #1\n" /* side by side? 15 times the determinant is no more than uv uv */
        "adds r2, r0, r5\n" "adds r2, r2, #3\n" "lsls r4, r1, #4\n" "subs r4, r4, r1\n" "cmp r4, r2\n" OUT("bge", "70f")
        "mov r12, r1\n" "mov lr, r3\n"
        CROSSED(AT_UW, AT_VV, AT_UV, AT_VW)
        SIZE_OF
        "mov r4, r12\n" "mov r5, lr\n" "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" OUT("bcc", "60f")
        "add r2, sp, #" AT_NUMBER "\n" "stm r2!, {r0, r1, r3}\n"
        CROSSED(AT_UV, AT_UW, AT_UU, AT_VW)
        SIZE_OF
        "mov r4, r12\n" "mov r5, lr\n" "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" OUT("bcc", "62f")
        "mov r12, r0\n"
        DIVISOR
        TOP_WORD("r1", "r3")
        "ldr r2, [sp, #" AT_NUMBER " + 4]\n" "ldr r3, [sp, #" AT_NUMBER " + 8]\n" TOP_WORD("r2", "r3")
        RECIPROCAL32
        "lsrs r5, r0, #16\n" "uxth r4, r0\n" "movs r6, r1\n"
        "movs r0, r2\n" QUOTIENT "ldr r1, [sp, #" AT_NUMBER "]\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_S "]\n"
        "movs r0, r6\n" QUOTIENT "mov r1, r12\n" SIGNED("r3", "r1") "str r3, [sp, #" AT_T "]\n"
        "movs r0, #0\n" "movs r1, #220\n" "lsls r1, r1, #7\n" "add r2, sp, #" AT_ID "\n" "stm r2!, {r0, r1}\n"

        "30: ldr r6, [sp, #" AT_S "]\n" "negs r6, r6\n" FACTOR "add r5, sp, #" AT_SU "\n"
        ALONG_U("0") ALONG_U("4") ALONG_U("8")
        "31: ldr r6, [sp, #" AT_T "]\n" "lsls r1, r6, #2\n" OUT("bne", "33f")
        "32:\n" FACTOR
        ALONG_V("0") ALONG_V("4") ALONG_V("8")

        "40: add r0, sp, #" AT_G "\n" "add r7, sp, #" AT_W "\n" SPLIT
        "ldr r0, [sp, #" AT_ID "]\n" "cmp r0, #0\n" "beq 9f\n" "b 64f\n" ".ltorg\n"
        "38: b 94f\n" "39: b qn_capsules_foot\n" /* on the way from above */
        "9:\n"
        "41:\n"
        SQUARE_OF(AT_W)
        "lsrs r0, r1, #28\n" OUT("beq", "94f") /* |g| < 2^29 below */
        "lsls r2, r4, #17\n" "lsrs r2, r2, #17\n" "lsls r3, r7, #15\n" "orrs r2, r3\n" "asrs r7, r7, #17\n" /* in r1:r2 */
        "lsls r3, r1, #30\n" "lsrs r1, r1, #2\n" "adds r2, r2, r3\n" "adcs r1, r7\n"
        "ldr r0, [sp, #" AT_OUT "]\n" "cmp r0, #0\n" OUT("bne", "66f")
        "42: movs r0, r1\n" OUT("bne", "93f")
        "movs r4, r2\n" "movs r3, #0\n" /* as qn_length_of has it */
        MOVED_UP("r3", "16", "16") MOVED_UP("r3", "8", "24") MOVED_UP("r3", "4", "28") MOVED_UP("r3", "2", "30")
        "movs r1, #32\n" "subs r1, r1, r3\n" "movs r2, r4\n" "lsrs r2, r1\n" "lsls r4, r3\n" "orrs r0, r2\n" "bics r4, r0\n" "lsrs r4, r4, #31\n"
        "adds r0, r0, r4\n" "lsrs r3, r3, #1\n" "movs r7, r0\n" "mov r12, r3\n"
        RECIPROCAL_ROOT
        "lsrs r5, r4, #16\n" "uxth r4, r4\n" "movs r0, r7\n"
        PRODUCT
        "mov r6, r12\n" "movs r0, #0\n" "subs r2, r6, #1\n" "lsrs r3, r2\n" "adcs r3, r0\n" /* the length, rounded by the carry */
        "ldr r0, [sp, #" AT_K "]\n" "movs r1, #1\n" "lsls r1, r0\n" "lsrs r1, r1, #5\n" "adds r1, r1, #1\n"
        "ldr r2, [sp, #" AT_RADIUS "]\n" "lsls r2, r0\n" "subs r2, r2, r3\n" /* the depth */
        "lsrs r3, r3, #16\n" "muls r3, r1, r3\n" /* more than what may be lost? */
        "ldr r0, [sp, #" AT_UU " + 4]\n" "ldr r7, [sp, #" AT_VV " + 4]\n" "adds r0, r0, r7\n" "lsls r7, r0, #1\n" "adds r0, r0, r7\n" /* 3 (uu + vv), by 2^16 */
        "ldr r7, [sp, #" AT_LOSS "]\n" "adds r0, r0, r7\n" "cmp r3, r0\n" OUT("bcs", "78f")
        "79:\n"
        "lsls r1, r1, #1\n" "adds r1, r1, #24\n" "cmp r2, r1\n" OUT("bgt", "90f")
        "ldr r0, [sp, #" AT_OUT "]\n" "cmp r0, #0\n" OUT("bne", "92f")
        "str r2, [sp, #" AT_DEPTH "]\n"
        PART_OF("0") PART_OF("4") PART_OF("8")
        "ldr r4, [sp, #" AT_K "]\n" "ldr r6, [sp, #" AT_SPREAD "]\n" "subs r2, r4, #1\n" "lsls r6, r2\n" HALVED("r6", "r7")
        "ldr r5, [sp, #" AT_FRAME_A "]\n"
        MIDWAY("0") MIDWAY("4") MIDWAY("8")
        "ldr r7, [sp, #" AT_OUT "]\n" "ldr r0, [sp, #" AT_ID "]\n" "ldr r1, [sp, #" AT_LEADER "]\n"
        "movs r6, r4\n" "add r2, sp, #" AT_N "\n" "ldm r2!, {r3, r4, r5}\n" "cmp r1, #0\n" "bge 1f\n"
        "negs r3, r3\n" "negs r4, r4\n" "negs r5, r5\n" "movs r1, #16\n" "rors r0, r1\n"
        "1: stm r7!, {r3, r4, r5}\n"
        "ldr r1, [sp, #" AT_DEPTH "]\n" "movs r2, #0\n" "asrs r1, r6\n" "beq 1f\n" "adcs r1, r2\n" "b 2f\n"
        "1: movs r1, #1\n" "2: movs r2, #1\n" "stm r7!, {r1, r2}\n"
        "add r2, sp, #" AT_G "\n" "ldm r2!, {r3, r4, r5}\n" "stm r7!, {r3, r4, r5}\n"
        "str r1, [r7]\n" "str r0, [r7, #4]\n"
        "92: movs r0, #2\n"
        "95: add sp, #" ALL_ROOM "\n" "pop {r4, r5, r6, r7, pc}\n"
        "90: cmn r2, r1\n" "bge 93f\n" "movs r0, #0\n" "b 95b\n"
        "93: movs r0, #3\n" "b 95b\n"
        /* Other bodies than these: the C is asked, of A and B as they were. */
        "94: ldr r4, [sp, #" AT_LEADER "]\n" "add sp, #" ROOM "\n" "pop {r0, r1, r2, r3}\n" "cmp r4, #0\n" "bge 1f\n"
        "mov r12, r0\n" "movs r0, r2\n" "mov r2, r12\n" "mov r12, r1\n" "movs r1, r3\n" "mov r3, r12\n"
        "1: ldr r4, [sp, #20]\n" "push {r4}\n" "bl qn_capsules_seldom\n" "add sp, #4\n" "pop {r4, r5, r6, r7, pc}\n"
        ".ltorg\n"

        "70: subs r0, r0, r5\n" "subs r0, r0, #2\n" "adds r4, r4, #15\n" "cmp r4, r0\n" "ble 93b\n" "b 94b\n"

        "60:\n" /* s at an end, and t from it */
        "movs r1, #1\n" "lsls r1, r1, #30\n" SIGNED("r1", "r0") "str r1, [sp, #" AT_S "]\n"
        "adds r1, r0, #2\n" "lsls r1, r1, #16\n" "movs r2, #112\n" "lsls r2, r2, #4\n" "add r3, sp, #" AT_ID "\n" "stm r3!, {r1, r2}\n"
        "mvns r5, r0\n" "add r0, sp, #" AT_VW "\n" "add r7, sp, #" AT_VV "\n" "bl qn_capsules_part\n" OUT("bvc", "94b")
        "negs r0, r0\n" "str r0, [sp, #" AT_T "]\n"
        "movs r1, #1\n" "lsls r1, r1, #30\n" "asrs r5, r0, #31\n" "cmp r0, r1\n" "beq 63f\n" "cmn r0, r1\n" "beq 63f\n"
        "61: ldr r6, [sp, #" AT_S "]\n" /* s at an end: its product is but a number of u */
        "asrs r6, r6, #31\n" "mvns r6, r6\n" "movs r1, #0\n" "movs r4, #0\n" "add r5, sp, #" AT_SU "\n"
        END_OF_U("0") END_OF_U("4") END_OF_U("8")
        "b 31b\n"

        "62:\n" /* t at an end, and s from it */
        "movs r1, #1\n" "lsls r1, r1, #30\n" SIGNED("r1", "r0") "str r1, [sp, #" AT_T "]\n" "movs r5, r0\n"
        "63: adds r1, r5, #2\n" "movs r2, #112\n" "lsls r2, r2, #4\n" "add r3, sp, #" AT_ID "\n" "stm r3!, {r1, r2}\n"
        "add r0, sp, #" AT_UW "\n" "add r7, sp, #" AT_UU "\n" "bl qn_capsules_part\n" OUT("bvc", "94b")
        "str r0, [sp, #" AT_S "]\n"
        "movs r1, #1\n" "lsls r1, r1, #30\n" "cmp r0, r1\n" "beq 1f\n" "cmn r0, r1\n" "beq 1f\n" "b 30b\n"
        "1: asrs r0, r0, #31\n" "adds r0, r0, #2\n" "lsls r0, r0, #16\n" "ldr r1, [sp, #" AT_ID "]\n" "orrs r0, r1\n" "str r0, [sp, #" AT_ID "]\n"
        "b 61b\n"

        "33: cmp r6, #0\n" "beq 35f\n" /* t at an end, or there is none */
        "34: asrs r6, r6, #31\n"
        END_OF_V("0") END_OF_V("4") END_OF_V("8")
        "b 40b\n"

        "35: add r0, sp, #" AT_LINES " + 12\n" "ldm r0!, {r1, r2, r3}\n" "orrs r1, r2\n" "orrs r1, r3\n" "beq 34b\n" "b 32b\n"

        "64: lsrs r1, r0, #16\n" "beq 65f\n" /* beyond an end that the slope leads out by nothing is lost */
        SLOPE(AT_U)
        "ldr r7, [sp, #" AT_S "]\n" "movs r0, r1\n" "asrs r7, r7, #31\n" "eors r0, r7\n" "asrs r0, r0, #15\n" "ble 36f\n"
        "65: ldr r0, [sp, #" AT_ID "]\n" "lsls r0, r0, #30\n" "beq 68f\n"
        SLOPE(AT_V)
        "ldr r7, [sp, #" AT_T "]\n" "movs r0, r1\n" "mvns r7, r7\n" "asrs r7, r7, #31\n" "eors r0, r7\n" "asrs r0, r0, #15\n" "ble 37f\n"
        "68: b 41b\n"
        "36: adds r0, r0, #1\n" "bmi 67f\n" /* a slope near 0 */
        DOT_CALLED(AT_W, AT_U)
        SMALL "ldr r7, [sp, #" AT_S "]\n" "eors r1, r7\n" "bpl 65b\n" "b 67f\n"
        "37: adds r0, r0, #1\n" "bmi 67f\n"
        DOT_CALLED(AT_W, AT_V)
        SMALL "ldr r7, [sp, #" AT_T "]\n" "eors r1, r7\n" "bmi 68b\n"
        "67: b 94b\n"

        "66: ldr r5, [sp, #" AT_K "]\n" /* only the verdict: deep enough already? */
        "movs r3, #1\n" "lsls r3, r5\n" "lsrs r3, r3, #5\n" "adds r3, r3, #14\n" "lsls r3, r3, #1\n" "ldr r0, [sp, #" AT_RADIUS "]\n" "lsls r0, r5\n"
        "subs r0, r0, r3\n" "bmi 1f\n"
        SQUARE("r0", "r3", "r4", "r5", "r6")
        "subs r3, r2, r3\n" "movs r3, r1\n" "sbcs r3, r4\n" "bcs 1f\n" "b 92b\n"
        "1: b 42b\n"
        "78: ldr r0, [sp, #" AT_VV " + 4]\n" "cmp r0, #0\n" "beq 67b\n" /* what is lost, for sure */
        "add r0, sp, #" AT_N "\n" "stm r0!, {r1, r2, r3, r4, r5, r6}\n"
        "ldr r0, [sp, #" AT_ID "]\n" "movs r1, #0\n" "lsrs r0, r0, #16\n" "bne 1f\n"
        DOT_CALLED(AT_W, AT_U)
        SMALL_SIZE
        "1: str r1, [sp, #" AT_LOSS "]\n"
        "ldr r0, [sp, #" AT_ID "]\n" "movs r1, #0\n" "lsls r0, r0, #30\n" "bne 1f\n"
        DOT_CALLED(AT_W, AT_V)
        SMALL_SIZE
        "1: ldr r7, [sp, #" AT_LOSS "]\n" "adds r7, r7, r1\n" "adds r7, r7, #4\n"
        "add r0, sp, #" AT_N "\n" "ldm r0!, {r1, r2, r3, r4, r5, r6}\n"
        "cmp r3, r7\n" "bcc 67b\n" "b 79b\n"
        PART_END("qn_capsules_meet")

        /* The same of a sphere, without v. */
        PART("qn_capsules_foot")
        "add r0, sp, #" AT_LINES "\n" "mov r7, sp\n" SPLIT "add r0, sp, #" AT_WAY "\n" "add r7, sp, #" AT_W "\n" SPLIT
        SQUARE_OF(AT_U) KEPT(AT_UU, "r7")
        "lsrs r1, r1, #27\n" OUT("beq", "94b")
        DOT_CALLED(AT_W, AT_U)
        "movs r0, #0\n" "str r0, [sp, #" AT_VV " + 4]\n" "str r0, [sp, #" AT_T "]\n"
        "add r2, sp, #" AT_LINES " + 12\n" "movs r3, #0\n" "movs r6, #0\n" "stm r2!, {r0, r3, r6}\n"
        "lsls r3, r4, #17\n" "lsrs r3, r3, #17\n" "movs r2, r5\n" "movs r4, #0\n" "add r7, sp, #" AT_UU "\n"
        "bl qn_capsules_quotient\n" OUT("bvc", "94b")
        "str r0, [sp, #" AT_S "]\n" "movs r2, #112\n" "lsls r2, r2, #4\n" "str r2, [sp, #" AT_LOSS "]\n"
        "movs r1, #0\n" "str r1, [sp, #" AT_ID "]\n"
        "lsls r1, r0, #2\n" "beq 1f\n"
        "2: b 30b\n"
        "1: asrs r1, r0, #31\n" "adds r1, r1, #2\n" "lsls r1, r1, #16\n" "cmp r0, #0\n" "beq 2b\n" "str r1, [sp, #" AT_ID "]\n" "b 61b\n"
        PART_END("qn_capsules_foot")

        PART("qn_capsules_dot")
        "push {lr}\n" DOT "pop {pc}\n"
        PART_END("qn_capsules_dot")

        /* The product at r0 and that of u and v, turned round by the mask in r5, over the square at r7: in r0, cut to an end. Overflow: too small. */
        PART("qn_capsules_part")
        "ldr r1, [r0]\n" "ldr r2, [r0, #16]\n" "ldr r3, [r0, #12]\n" "lsls r3, r3, #17\n" "lsrs r3, r3, #17\n"
        "ldr r4, [sp, #" AT_UV "]\n" SIGNED("r4", "r5") "adds r1, r1, r4\n"
        "ldr r4, [sp, #" AT_UV " + 16]\n" SIGNED("r4", "r5") "adds r2, r2, r4\n"
        "ldr r4, [sp, #" AT_UV " + 12]\n" "lsls r4, r4, #17\n" "lsrs r4, r4, #17\n" SIGNED("r4", "r5")
        /* The product in r1 to r3 and a lower sum in r4. */
        PART("qn_capsules_quotient")
        "adds r4, r4, r3\n" "lsls r3, r2, #15\n" "asrs r2, r2, #17\n" "lsls r6, r1, #30\n" "asrs r1, r1, #2\n" "adds r3, r3, r6\n" "adcs r1, r2\n"
        "asrs r6, r4, #31\n" "adds r3, r3, r4\n" "adcs r1, r6\n"
        SIZE_OF
        "ldr r4, [r7]\n" "ldr r2, [r7, #16]\n" "ldr r5, [r7, #12]\n" "lsls r5, r5, #17\n" "lsrs r5, r5, #17\n" "lsls r6, r2, #15\n" "orrs r5, r6\n"
        "asrs r2, r2, #17\n" "lsls r6, r4, #30\n" "lsrs r4, r4, #2\n" "adds r5, r5, r6\n" "adcs r4, r2\n" "beq 2f\n"
        "cmp r3, r5\n" "movs r2, r1\n" "sbcs r2, r4\n" "bcs 3f\n"
        "mov r12, r0\n"
        DIVISOR
        TOP_WORD("r1", "r3")
        RECIPROCAL32
        "lsrs r5, r0, #16\n" "uxth r4, r0\n" "movs r0, r1\n" QUOTIENT
        "mov r0, r12\n" "eors r3, r0\n" "subs r0, r3, r0\n" "bx lr\n"
        "2: movs r0, #1\n" "lsls r0, r0, #31\n" "subs r0, r0, #1\n" "bx lr\n"
        "3: movs r3, #1\n" "lsls r3, r3, #30\n" "eors r3, r0\n" "subs r0, r3, r0\n" "bx lr\n"
        ".ltorg\n"
        END("qn_capsules_part"));

#else
typedef int qn_kernel_m0_capsules_is_for_armv6m; /* ISO C wants a declaration */
#endif
