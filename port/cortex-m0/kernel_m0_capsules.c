/* SPDX-License-Identifier: MIT */
/* A capsule and a capsule or a sphere, as capsules.c has them, but those that are seldom. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CAPSULES)

#include "cortex-m0/asm_capsules_m0.h"

/* What waits here: bits of the offset's sizes and their sum; axis, length, core and radius of A, then axis and core of B. Axes are four
 * times theirs. */
#define AT_BITS "108"
#define AT_SIZE "112"
#define AT_AXIS_A "116"
#define AT_LENGTH_A "120"
#define AT_CORE_A "124"
#define AT_RADIUS_A "128"
#define AT_AXIS_B "132"
#define AT_CORE_B "136"

/* |x| in to. */
#define LENGTH_OF(to, x, t) "asrs " t ", " x ", #31\n" "adds " to ", " x ", " t "\n" "eors " to ", " t "\n"
/* Of a capsule at r0 whose ends lie opposite to each other along an axis of its own: radius, that axis, the second end along it, and its
 * length in r7, r0, r4, r2. */
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
/* The column of a frame that is a core's way, whole to r7 and then in halves to `to`. */
#define COLUMN(frame, axis, whole, to)                                          \
    "ldr r0, [sp, #" frame "]\n" "ldr r1, [sp, #" axis "]\n" "adds r0, r0, r1\n" \
    "ldr r1, [r0, #12]\n" "ldr r2, [r0, #24]\n" "ldr r3, [r0, #36]\n" "add r7, sp, #" whole "\n" "stm r7!, {r1, r2, r3}\n" \
    HALVED("r1", "r4") HALVED("r2", "r5") HALVED("r3", "r6")                    \
    "add r7, sp, #" to "\n" "stm r7!, {r1, r2, r3}\n" "stm r7!, {r4, r5, r6}\n"
/* Inside a core? Of x and half of it, r1; where not, on. */
#define INSIDE(x, other) "ldr r1, [sp, #" other "]\n" "cmp " x ", r1\n"
/* A core's excess, at an end where bits of the id say so. */
#define EXCESS(way, half, place, bits)                                          \
    "ldr r2, [sp, #" AT_ID "]\n" bits "beq 1f\n" "ldr r1, [sp, #" place "]\n" "asrs r1, r1, #31\n" "movs r2, #1\n" "subs r2, r2, r1\n" \
    "1: ldr r3, [sp, #" half "]\n" "ldr r1, [sp, #" AT_K "]\n" "lsrs r3, r1\n" "add r0, sp, #" way "\n" "add r7, sp, #" AT_W "\n" \
    "bl qn_capsules_excess\n"
/* No half belongs to a place that is an end. */
#define WHOLE(way) "movs r2, #0\n" "movs r3, #0\n" "movs r4, #0\n" "add r5, sp, #" way "\n" "stm r5!, {r2, r3, r4}\n"

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
        "str r2, [sp, #" AT_HALF_B "]\n" "adds r5, r5, r2\n" "adds r6, r3, r7\n" "subs r3, r3, r7\n" "str r5, [sp, #" AT_REACH "]\n"
        "ldr r0, [sp, #" AT_SIZE "]\n" "adds r4, r5, r6\n" "adds r4, r4, #4\n" "cmp r0, r4\n" OUT("bls", "85f") /* the balls around both meet? */
        "6: adds r0, r0, r5\n" "orrs r0, r6\n" "movs r2, #0\n"
        MOVED_UP("r2", "16", "16") MOVED_UP("r2", "8", "24") MOVED_UP("r2", "4", "28") MOVED_UP("r2", "2", "30") MOVED_UP("r2", "1", "31")
        "subs r7, r2, #3\n" "add r2, sp, #" AT_SPREAD "\n" "stm r2!, {r3, r6, r7}\n"
        "cmp r7, #3\n" OUT("bge", "93f")
        "add r0, sp, #" AT_WAY "\n" "ldm r0!, {r1, r2, r3}\n" "lsls r1, r7\n" "lsls r2, r7\n" "lsls r3, r7\n" "subs r0, r0, #12\n" "stm r0!, {r1, r2, r3}\n"
        "ldr r1, [sp, #" AT_LENGTH_A "]\n" "ldr r2, [sp, #" AT_HALF_B "]\n" "lsls r1, r7\n" "lsls r2, r7\n" "add r0, sp, #" AT_HALF_A "\n" "stm r0!, {r1, r2}\n"
        "add r7, sp, #" AT_W "\n" "add r0, sp, #" AT_WAY "\n" SPLIT

        "movs r6, #1\n" "lsls r6, r6, #30\n" "movs r5, #0\n"
        WITHIN_ALL(AT_FRAME_A)
        "mov r1, r12\n" "cmp r1, #0\n" "bne 7f\n"
        WITHIN_ALL(AT_FRAME_B)
        "7: cmp r5, #0\n" OUT("bge", "84f")
        "8:\n"
        COLUMN(AT_FRAME_A, AT_AXIS_A, AT_LINES, AT_U)
        "mov r1, r12\n" "cmp r1, #0\n" "bne 86f\n"
        COLUMN(AT_FRAME_B, AT_AXIS_B, AT_LINES " + 12", AT_V)
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
        "add r0, sp, #" AT_U "\n" "add r7, sp, #" AT_V "\n"
        DOT("adds r4, r4, r5\n" OUT("bvc", "93f") "adds r4, r4, r6\n" OUT("bvc", "93f"))
        FLOORED("r1", "r6")
        "movs r2, #31\n" "lsls r2, r2, #25\n" "adds r2, r2, r1\n" "lsrs r2, r2, #26\n" "cmp r2, #31\n" OUT("bcc", "93f") /* side by side */
        "lsls r6, r1, #1\n" "negs r4, r1\n" "asrs r4, r4, #1\n" HALVED("r1", "r3") "add r0, sp, #" AT_C "\n" "stm r0!, {r1, r3, r4}\n"
        SQUARE("r6", "r2", "r7", "r1", "r3")
        "movs r0, #1\n" "lsls r0, r0, #30\n" "subs r0, r0, r7\n" "str r0, [sp, #" AT_DEPTH "]\n" /* 1 - c^2 waits there */
        DOT_OF(AT_U, AT_W) "add r0, sp, #" AT_P "\n" "stm r0!, {r1, r4, r5}\n"
        DOT_OF(AT_V, AT_W) "add r0, sp, #" AT_Q "\n" "stm r0!, {r1, r4, r5}\n"
        FLOORED("r1", "r6")
        "add r0, sp, #" AT_P "\n" "ldr r7, [sp, #" AT_C " + 8]\n" "bl qn_capsules_less\n"
        "movs r7, r0\n" "ldr r4, [sp, #" AT_DEPTH "]\n" "ldr r0, [sp, #" AT_HALF_A "]\n" "lsls r0, r0, #2\n"
        "lsrs r5, r4, #16\n" "uxth r4, r4\n"
        PRODUCT
        "cmp r7, r3\n" OUT("blt", "60f") "cmn r7, r3\n" OUT("bgt", "60f")
        "ldr r0, [sp, #" AT_DEPTH "]\n" "lsls r0, r0, #1\n" "movs r6, #1\n"
        MOVED_UP("r6", "4", "28") MOVED_UP("r6", "2", "30") MOVED_UP("r6", "1", "31")
        "lsls r7, r6\n" "movs r4, r0\n"
        RECIPROCAL32
        "lsrs r0, r0, #1\n" "asrs r6, r7, #31\n" SIGNED("r7", "r6")
        "lsrs r5, r7, #16\n" "uxth r4, r7\n"
        PRODUCT
        "cmp r6, #0\n" "beq 1f\n" "movs r0, #0\n" "negs r2, r2\n" "sbcs r0, r3\n" "movs r3, r0\n"
        "1: str r3, [sp, #" AT_S "]\n" "movs r1, r3\n" "movs r0, #0\n" "str r0, [sp, #" AT_ID "]\n"
        "add r0, sp, #" AT_Q "\n" "ldr r7, [sp, #" AT_C " + 8]\n" "bl qn_capsules_less\n"
        INSIDE("r0", AT_HALF_B) OUT("blt", "62f") "cmn r0, r1\n" OUT("bgt", "62f")
        "str r0, [sp, #" AT_T "]\n"

        "30: ldr r7, [sp, #" AT_S "]\n" HALVED("r7", "r6") "add r5, sp, #" AT_SU "\n"
        ALONG_U("0") ALONG_U("4") ALONG_U("8")
        "ldr r7, [sp, #" AT_T "]\n" HALVED("r7", "r6")
        ALONG_V("0") ALONG_V("4") ALONG_V("8")
        "add r0, sp, #" AT_G "\n" "add r7, sp, #" AT_W "\n" SPLIT
        "b 9f\n" ".ltorg\n"
        "38: b 94f\n" "39: b qn_capsules_foot\n" /* on the way from above */
        "9:\n"
        SQUARE_OF(AT_W)
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
        "lsrs r0, r3, #7\n" "ldr r1, [sp, #" AT_REACH "]\n" "cmp r0, r1\n" OUT("bcs", "78f") /* what the normal loses is not sure to be small */
        "79: ldr r0, [sp, #" AT_K "]\n" "movs r1, #1\n" "lsls r1, r0\n" "lsrs r1, r1, #4\n" "adds r1, r1, #26\n"
        "ldr r2, [sp, #" AT_RADIUS "]\n" "lsls r2, r0\n" "subs r2, r2, r3\n" /* the depth */
        "cmp r2, r1\n" OUT("bgt", "90f")
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

        "60: ldr r1, [sp, #" AT_HALF_A "]\n" /* s at an end */
        END_BEYOND("r7", "r2") "str r7, [sp, #" AT_S "]\n"
        "adds r2, r2, #2\n" MIRRORED("r2", AT_CORE_A, "r3") "lsls r2, r2, #16\n" "str r2, [sp, #" AT_ID "]\n"
        "movs r1, r7\n" "movs r7, #0\n" "add r0, sp, #" AT_Q "\n" "bl qn_capsules_less\n"
        INSIDE("r0", AT_HALF_B) "bge 62f\n" "cmn r0, r1\n" "ble 62f\n"
        "str r0, [sp, #" AT_T "]\n"
        "61:\n" WHOLE(AT_LINES) "b 30b\n"

        "62:\n" /* t at an end, and s anew */
        END_BEYOND("r0", "r2") "str r0, [sp, #" AT_T "]\n"
        "movs r3, #1\n" "subs r3, r3, r2\n" MIRRORED("r3", AT_CORE_B, "r2") "str r3, [sp, #" AT_ID "]\n"
        WHOLE(AT_LINES " + 12")
        "movs r1, r0\n" "movs r7, #0\n" "add r0, sp, #" AT_P "\n" "bl qn_capsules_less\n"
        "63:\n" INSIDE("r0", AT_HALF_A) "bge 64f\n" "cmn r0, r1\n" "ble 64f\n"
        "str r0, [sp, #" AT_S "]\n" "b 30b\n"
        "64:\n" END_BEYOND("r0", "r2") "str r0, [sp, #" AT_S "]\n"
        "adds r2, r2, #2\n" MIRRORED("r2", AT_CORE_A, "r3") "lsls r2, r2, #16\n"
        "ldr r3, [sp, #" AT_ID "]\n" "orrs r2, r3\n" "str r2, [sp, #" AT_ID "]\n" "b 61b\n"

        "66: ldr r5, [sp, #" AT_K "]\n" /* only the verdict: deep enough already? */
        "movs r3, #1\n" "lsls r3, r5\n" "lsrs r3, r3, #4\n" "adds r3, r3, #28\n" "ldr r0, [sp, #" AT_RADIUS "]\n" "lsls r0, r5\n"
        "subs r0, r0, r3\n" "bmi 1f\n"
        SQUARE("r0", "r3", "r4", "r5", "r6")
        "subs r3, r2, r3\n" "movs r3, r1\n" "sbcs r3, r4\n" "bcs 1f\n" "b 92b\n"
        "1: b 42b\n"

        "78: lsrs r1, r1, #22\n" "bne 67f\n" "add r0, sp, #" AT_N "\n" "stm r0!, {r3, r4, r5, r6}\n"
        EXCESS(AT_U, AT_HALF_A, AT_S, "lsrs r2, r2, #16\n") "bne 67f\n" "str r1, [sp, #" AT_C "]\n"
        EXCESS(AT_V, AT_HALF_B, AT_T, "lsls r2, r2, #30\n") "bne 67f\n" "ldr r0, [sp, #" AT_C "]\n" "adds r1, r1, r0\n"
        "add r0, sp, #" AT_N "\n" "ldm r0!, {r3, r4, r5, r6}\n"
        "ldr r7, [sp, #" AT_K "]\n" "subs r7, r7, #3\n" "lsls r0, r3, #1\n" "lsrs r0, r7\n" "lsrs r2, r3, #1\n" "adds r0, r0, r2\n"
        "cmp r1, r0\n" "bhi 68f\n" "b 79b\n"
        "67: b 94b\n" "68: b 93b\n"
        PART_END("qn_capsules_meet")

        /* The excess of capsules.c along the way in halves at r0, in r1: the end is +, 1, or -, 2, or 0, none, in r2, half the core in r3, g at r7. Equal, or
         * there is no telling in 32 bits. */
        PART("qn_capsules_excess")
        "push {r2, r3, lr}\n"
        DOT(INTO("r4", "r5", "r6"))
        FLOORED("r6", "r7")
        "lsls r1, r1, #15\n" "adds r1, r1, r5\n" "asrs r4, r4, #15\n" "adds r1, r1, r4\n" "asrs r1, r1, #10\n" "asrs r0, r1, #31\n" SIGNED("r1", "r0")
        "pop {r2, r3}\n"
        "lsls r0, r2, #31\n" "cmp r2, #0\n" "beq 1f\n" "eors r0, r6\n" "bpl 1f\n" "movs r1, #0\n"
        "1: lsrs r0, r1, #9\n" "muls r1, r3, r1\n" "cmp r0, #0\n" "pop {pc}\n"
        PART_END("qn_capsules_excess")

        /* The same of a sphere: v and t are zeros. */
        PART("qn_capsules_foot")
        "movs r0, #0\n" "movs r1, #0\n" "movs r2, #0\n" "movs r3, #0\n" "movs r4, #0\n" "movs r5, #0\n"
        "add r7, sp, #" AT_V "\n" "stm r7!, {r0, r1, r2, r3, r4, r5}\n" "add r7, sp, #" AT_LINES " + 12\n" "stm r7!, {r0, r1, r2}\n"
        "str r0, [sp, #" AT_T "]\n" "str r0, [sp, #" AT_ID "]\n"
        DOT_OF(AT_U, AT_W)
        FLOORED("r0", "r6")
        "b 63b\n"
        PART_END("qn_capsules_foot")

        /* Of a product, by its sums at r0, less c times r1 and the half of c that is in r7, the number by 2^-30 floored: in r0. */
        PART("qn_capsules_less")
        HALVED("r1", "r2")
        "ldr r3, [sp, #" AT_C "]\n" "ldr r4, [sp, #" AT_C " + 4]\n"
        "movs r5, r1\n" "muls r5, r4, r5\n" "movs r6, r2\n" "muls r6, r3, r6\n" "adds r5, r5, r6\n" "muls r1, r3, r1\n" "muls r2, r4, r2\n"
        "ldm r0!, {r3, r4, r6}\n"
        "subs r4, r4, r2\n" "adds r4, r4, r7\n" "asrs r4, r4, #15\n" "adds r4, r4, r6\n" "subs r4, r4, r5\n" "asrs r4, r4, #15\n"
        "subs r0, r3, r1\n" "adds r0, r0, r4\n" "bx lr\n"
        ".ltorg\n"
        END("qn_capsules_less"));

#else
typedef int qn_kernel_m0_capsules_is_for_armv6m; /* ISO C wants a declaration */
#endif
