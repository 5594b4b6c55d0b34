/* SPDX-License-Identifier: MIT */
/* Edges of two boxes that cross. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_digit.h"

/* On the stack, for A's edge i and the two other coordinates p and q: B's end, A's, the faces that lie level, the tolerance, where the contact's
 * coordinates go, A's half edge; then the axis, the set, and whether a contact is wanted beside a face. */
#define ON_B "0"
#define ON_B_P "4"
#define ON_B_Q "8"
#define ON_A_P "12"
#define ON_A_Q "16"
#define FACE_A "20"
#define TOLERANCE "24"
#define PUT "28"
#define PUT_P "32"
#define PUT_Q "36"
#define HALF "40"
#define FACE_B "44"
#define AXIS "48"
#define SET "52"
#define EVEN "56"

/* 1 / sqrt(2) in Q28, as crossing.c has it. */
#define STEEPEST(to) "movw " to ", #0x4F33\n movt " to ", #0x0B50\n"

/* A's coordinate on the side of n, where another is level. */
#define SIDE_OF_A(n, index, place, number)  \
    "ldr r2, [r0, " index ", lsl #2]\n"    \
    "asr r3, " n ", #31\n"                 \
    "asr r12, " n ", #2\n"                 \
    "eor r12, r12, r3\n"                   \
    "sub r12, r12, r3\n"                   \
    "lsl lr, r2, #1\n"                     \
    "lsl r1, r12, #4\n"                    \
    "umull r1, lr, lr, r1\n"               \
    "eor r1, r2, r3\n"                     \
    "sub r1, r1, r3\n"                     \
    "str r1, [sp, #" place "]\n"           \
    "add r3, r3, " index ", lsl #1\n"      \
    "add r3, r3, #17\n"                    \
    "mov r1, #1\n"                         \
    "lsl r1, r1, r3\n"                     \
    "orr r9, r9, r1\n"                     \
    "cmp lr, r8\n"                         \
    "bls " number "1f\n"                   \
    number "0:\n"
#define LEVEL_OF_A(other, number)           \
    number "1:\n" STEEPEST("r1")           \
    "cmp r12, r1\n"                        \
    "bhi " number "0b\n"                   \
    "cmp r2, #0\n"                         \
    "it ne\n"                              \
    "strne " other ", [sp, #" FACE_A "]\n" \
    "b " number "0b\n"

/* B's end moves along one of its half edges, of entry e and length r8, against the sign in lr. */
#define MOVE(e, place)                      \
    "smull r12, " e ", r8, " e "\n"        \
    "lsrs r12, r12, #30\n"                 \
    "adc r12, r12, " e ", lsl #2\n"        \
    "ldr " e ", [sp, #" place "]\n"        \
    "eor r12, r12, lr\n"                   \
    "sub " e ", " e ", r12\n"              \
    "add " e ", " e ", lr\n"               \
    "str " e ", [sp, #" place "]\n"

/* The end of B's half edge that faces A, of the axis that `index` takes from r7; B's half extents at r0. */
#define END_OF_B(index, number)             \
    index("r8")                             \
    "ldr r2, [r5, r8, lsl #2]\n"           \
    "smull r12, lr, r2, r10\n"             \
    "ldr r3, [r6, r8, lsl #2]\n"           \
    "smlal r12, lr, r3, r11\n"             \
    "ldr r8, [r0, r8, lsl #2]\n"           \
    "eor r12, lr, lr, asr #31\n"           \
    "cmp r12, #0x0B600000\n" /* beyond the steepest */ \
    "bls " number "1f\n"                   \
    number "0:\n" index("r1")              \
    "asr lr, lr, #31\n"                    \
    MOVE("r2", ON_B_P) MOVE("r3", ON_B_Q)   \
    "ldr r2, [r4, r1, lsl #2]\n"           \
    MOVE("r2", ON_B)                        \
    "mov r12, #1\n"                        \
    "sub r12, r12, lr\n"                   \
    "lsl r1, r1, #1\n"                     \
    "lsl r12, r12, r1\n"                   \
    "orr r9, r9, r12\n"
#define LEVEL_OF_B(index, number)           \
    number "1: sub r12, r12, lr, asr #31\n" \
    STEEPEST("r1")                          \
    "cmp r12, r1\n"                        \
    "bhi " number "0b\n"                   \
    "cmp r8, #0\n"                         \
    "beq " number "0b\n"                   \
    "lsl r1, r8, #1\n"                     \
    "lsl r12, r12, #4\n"                   \
    "umull r12, r1, r1, r12\n"             \
    "ldr r12, [sp, #" TOLERANCE "]\n"      \
    "cmp r1, r12\n"                        \
    "bhi " number "0b\n"                   \
    index("r1")                             \
    "add r1, r1, r7, lsr #4\n"             \
    "rsb r1, r1, #7\n" /* neither this one nor the edge's own: 3 less both, and 4 */ \
    "str r1, [sp, #" FACE_B "]\n"          \
    "b " number "0b\n"
/* The two axes after that of B's edge, which stands above them in r7. */
#define FIRST(to) "and " to ", r7, #3\n"
#define SECOND(to) "ubfx " to ", r7, #2, #2\n"

/* The half edge that crosses. */
#define HALF_EDGE(row)                      \
    "ldr r2, [" row ", r7, lsl #2]\n"      \
    "smull r12, r2, r8, r2\n"              \
    "lsrs r12, r12, #30\n"                 \
    "adc " row ", r12, r2, lsl #2\n"

/* Midway between A's point and B's, by the parameter in r0. */
#define MIDDLE(b, g, a, place)              \
    "smull r1, r2, r0, " g "\n"            \
    "lsrs r1, r1, #31\n"                   \
    "adc r1, r1, r2, lsl #1\n"             \
    "add r1, r1, " b "\n"                  \
    "asr r1, r1, #1\n"                     \
    "ldr r2, [sp, #" place "]\n"           \
    "add r1, r1, " a ", asr #1\n"          \
    "str r1, [r2]\n"

/* One more digit of r2 / r1, less is the product with its lower half in r5; its top half is in r4. */
#define DIGIT(q, less, number) DIGIT_OF("r2", "r1", "r4", "r5", q, "", less, number)

__asm__(FUNCTION("qn_crossing_v7m")
        "push {r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #48\n"
        "ldrb r4, [r1, #1]\n"
        "ldrb r7, [r1, #2]\n"
        "add r5, r4, #1\n"
        "cmp r5, #3\n"
        "it eq\n"
        "moveq r5, #0\n"
        "subs r6, r4, #1\n"
        "it mi\n"
        "movmi r6, #2\n"
        "ldr r10, [r1, #4]\n"
        "mov r8, #4\n"
        "cmp r10, #8\n"
        "blt 1f\n"
        "ldr r11, [r0, #84]\n"
        "mov r8, #8\n"
        "bic r11, r11, r11, asr #31\n"
        "lsl r8, r8, r11\n"
        "lsr r10, r10, #1\n"
        "cmp r10, r8\n"
        "it lo\n"
        "movlo r8, r10\n"
        "1: mov r9, #3\n"
        "strd r9, r8, [sp, #" FACE_A "]\n"
        "str r9, [sp, #" FACE_B "]\n"
        "add r10, r1, r5, lsl #2\n"
        "add r11, r1, r6, lsl #2\n"
        "ldr r10, [r10, #12]\n"
        "ldr r11, [r11, #12]\n"
        "ldr r9, [r0, r4, lsl #2]\n"
        "add r2, r2, #16\n"
        "add r12, r2, r4, lsl #2\n"
        "add r3, r2, r5, lsl #2\n"
        "add lr, r2, r6, lsl #2\n"
        "strd r12, r3, [sp, #" PUT "]\n"
        "strd lr, r9, [sp, #" PUT_Q "]\n"
        "mov r9, #0\n"
        SIDE_OF_A("r10", "r5", ON_A_P, "1")
        SIDE_OF_A("r11", "r6", ON_A_Q, "2")
        "add r1, r0, #12\n"
        "ldr r2, [r1, r4, lsl #2]\n"
        "ldr r3, [r1, r5, lsl #2]\n"
        "ldr r12, [r1, r6, lsl #2]\n"
        "strd r2, r3, [sp, #" ON_B "]\n"
        "str r12, [sp, #" ON_B_Q "]\n"
        "add r4, r4, r4, lsl #1\n"
        "add r5, r5, r5, lsl #1\n"
        "add r6, r6, r6, lsl #1\n"
        "add r1, r0, #48\n"
        "add r4, r1, r4, lsl #2\n"
        "add r5, r1, r5, lsl #2\n"
        "add r6, r1, r6, lsl #2\n"
        "add r0, r0, #24\n"
        "lsl r1, r7, #2\n"
        AFTER_BOTH("r2")
        "lsr r2, r2, r1\n"
        "lsl r7, r7, #4\n"
        "bfi r7, r2, #0, #4\n"
        END_OF_B(FIRST, "3")
        END_OF_B(SECOND, "4")
        "ldr r1, [sp, #" FACE_A "]\n"
        "cmp r1, #3\n"
        "it eq\n"
        "ldreq r1, [sp, #" FACE_B "]\n"
        "str r1, [sp, #" FACE_B "]\n"
        "cmp r1, #3\n"
        "bne 5f\n"
        "6: ldrd r1, r2, [sp, #" AXIS "]\n"
        "lsr r7, r7, #4\n"
        "ldr r8, [r0, r7, lsl #2]\n"
        "ldr r3, [r0, #60]\n"
        "mov r12, #1\n"
        "strd r12, r3, [r2]\n"
        "mov r12, #0\n"
        "strh r12, [r2, #8]\n"
        "ldr r3, [r1, #4]\n"
        "strd r3, r9, [r2, #28]\n"
        HALF_EDGE("r4") HALF_EDGE("r5") HALF_EDGE("r6")
        "ldm sp, {r7, r8, r9, r10, r11}\n"
        "sub r0, r10, r8\n"
        "sub r1, r11, r9\n"
        "smull r2, r3, r0, r5\n"
        "smlal r2, r3, r1, r6\n"
        "smull r0, r1, r5, r5\n"
        "smlal r0, r1, r6, r6\n"
        "bl qn_crossing_part_v7m\n"
        "smull r12, lr, r0, r4\n"
        "lsrs r12, r12, #31\n"
        "adc r12, r12, lr, lsl #1\n"
        "add r12, r12, r7\n"
        "ldr lr, [sp, #" HALF "]\n"
        "cmp r12, lr\n"
        "bgt 8f\n"
        "cmn r12, lr\n"
        "blt 7f\n"
        "9:\n" MIDDLE("r7", "r4", "r12", PUT) MIDDLE("r8", "r5", "r10", PUT_P) MIDDLE("r9", "r6", "r11", PUT_Q)
        "4: ldr r0, [sp, #" FACE_B "]\n"
        "add sp, sp, #60\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "5: ldr r2, [sp, #" EVEN "]\n"
        "cmp r2, #0\n"
        "beq 4b\n"
        "b 6b\n"
        /* Beyond the end of A's edge: nearest to that end, in space. */
        "7: rsb lr, lr, #0\n"
        "8: str lr, [sp, #" HALF "]\n"
        "sub r0, r10, r8\n"
        "sub r1, r11, r9\n"
        "smull r2, r3, r0, r5\n"
        "smlal r2, r3, r1, r6\n"
        "sub r0, lr, r7\n"
        "smlal r2, r3, r0, r4\n"
        "smull r0, r1, r5, r5\n"
        "smlal r0, r1, r6, r6\n"
        "smlal r0, r1, r4, r4\n"
        "bl qn_crossing_part_v7m\n"
        "ldr r12, [sp, #" HALF "]\n"
        "b 9b\n"
        LEVEL_OF_A("r6", "1") LEVEL_OF_A("r5", "2")
        LEVEL_OF_B(FIRST, "3") LEVEL_OF_B(SECOND, "4")
        PART_END("qn_crossing_v7m")

        /* r3:r2 / r1:r0 in Q31, cut to -1 .. 1, to r0. */
        PART("qn_crossing_part_v7m")
        "push {r4, r5, r6, lr}\n"
        "asr r12, r3, #31\n"
        "eor r2, r2, r12\n"
        "eor r3, r3, r12\n"
        "subs r2, r2, r12\n"
        "sbc r3, r3, r12\n"
        "cmp r1, #0\n"
        "beq 1f\n"
        "subs r6, r2, r0\n"
        "sbcs r6, r3, r1\n"
        "bhs 3f\n"
        "clz r4, r1\n"
        "rsb r5, r4, #32\n"
        "lsl r1, r1, r4\n"
        "lsr r6, r0, r5\n"
        "orr r1, r1, r6\n"
        "lsl r3, r3, r4\n"
        "lsr r2, r2, r5\n"
        "orr r2, r2, r3\n"
        "cmp r2, r1\n"
        "bhs 3f\n"
        "2: lsr r4, r1, #16\n"
        "uxth r5, r1\n"
        DIGIT("r0", "r6", "11")
        DIGIT("r3", "r6", "12")
        "orr r0, r3, r0, lsl #16\n"
        "lsr r0, r0, #1\n"
        "4: eor r0, r0, r12\n"
        "sub r0, r0, r12\n"
        "pop {r4, r5, r6, pc}\n"
        "1: cmp r0, #0\n"
        "beq 4b\n"
        "cmp r3, #0\n"
        "bne 3f\n"
        "cmp r2, r0\n"
        "bhs 3f\n"
        "clz r4, r0\n"
        "lsl r1, r0, r4\n"
        "lsl r2, r2, r4\n"
        "b 2b\n"
        "3: mvn r0, #0x80000000\n"
        "b 4b\n"
        END("qn_crossing_part_v7m"));

#else
typedef int qn_kernel_v7m_crossing_is_for_armv7m; /* ISO C wants a declaration */
#endif
