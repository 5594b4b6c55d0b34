/* SPDX-License-Identifier: MIT */
/* A remembered facet of two bodies of vertices, measured where they stand now. */
#include "port.h"

#ifdef QN_PORT_FACETS

#include "armv7-m/asm_v7m_unit.h"

/* On the stack: what qn_dir3_from_i64 takes of y and z, the facet's vertices in place, and what came in. */
#define PLACES "16"
#define MODEL "68"
#define AXIS "72"
#define OUT "76"
#define TOP "80"

/* The point that the lowest byte of r4 names, of those from r7 on, in r9 to r11, shifted up by r8. */
#define NEXT                           \
    "uxtb r9, r4\n"                    \
    "lsrs r4, r4, #8\n"                \
    "add r9, r9, r9, lsl #1\n"         \
    "add r9, r7, r9, lsl #2\n"         \
    "ldmia r9, {r9, r10, r11}\n"       \
    "lsl r9, r9, r8\n"                 \
    "lsl r10, r10, r8\n"               \
    "lsl r11, r11, r8\n"
/* The next row, at r7, times that point, and a place: the upper word. */
#define ROW(place)                     \
    "ldrd r1, r2, [r0, #" place "]\n"  \
    "ldmia r7!, {r3, r5, r8}\n"        \
    "smlal r1, r2, r3, r9\n"           \
    "smlal r1, r2, r5, r10\n"          \
    "smlal r1, r2, r8, r11\n"          \
    "str r2, [r12], #4\n"

/* The points of a body from r12 to before r11, against the one that r4 numbers, along r7 to r9, where less is farther; r3: the body's guard
 * bits, r5 the bits of its points. Bit i of r0: point i is farther, or nearer than a slack. 12 bytes a point: bit 2 is that of their number. */
#define POINT(named)                   \
    "ldmia r12!, {r4, r5, r6}\n"       \
    "smull r4, lr, r7, r4\n"           \
    "smlal r4, lr, r8, r5\n"           \
    "smlal r4, lr, r9, r6\n"           \
    "cmp lr, r10\n"                    \
    "blt " named "f\n"
#define LOOK(n)                        \
    "cmp r3, #0\n"                     \
    "it eq\n"                          \
    "addeq r5, r5, #1\n"               \
    "cmp r5, #30\n"                    \
    "ite lt\n"                         \
    "movlt r10, #6\n"                  \
    "movge r10, #7\n"                  \
    "add r1, r12, #12\n"               \
    "add r4, r4, r4, lsl #1\n"         \
    "add r4, r12, r4, lsl #2\n"        \
    "ldmia r4, {r4, r5, r6}\n"         \
    "smull r4, lr, r7, r4\n"           \
    "smlal r4, lr, r8, r5\n"           \
    "smlal r4, lr, r9, r6\n"           \
    "add r10, r10, lr\n"               \
    "cmp r10, #0x40000000\n"           \
    "it gt\n"                          \
    "movgt r10, #0x40000000\n"         \
    "movs r0, #0\n"                    \
    "sub r4, r11, r12\n"               \
    "lsls r4, r4, #29\n"               \
    "bmi " n "2f\n" n "1:\n"           \
    POINT(n "4")                       \
    n "2:\n" POINT(n "5")              \
    n "3:\n"                           \
    "cmp r12, r11\n"                   \
    "bne " n "1b\n"
#define NAME(next)                     \
    "sub r4, r12, r1\n"                \
    "ldr r5, 90f\n"                    \
    "lsrs r4, r4, #2\n"                \
    "mul r4, r5, r4\n"                 \
    "movs r5, #1\n"                    \
    "lsl r5, r5, r4\n"                 \
    "orr r0, r0, r5\n"                 \
    "b " next "b\n"
/* Whether just the vertices named from r10 on, r12 of them, are those in r0; then they are the top, to r1: in place from r11 on, and how far
 * they reach along r7 to r9. */
#define TELL(n)                        \
    "movs r6, #0\n"                    \
    "add r2, r1, #12\n"                \
    "add lr, r10, r12\n" n "6:\n"      \
    "ldrb r4, [r10], #1\n"             \
    "movs r5, #1\n"                    \
    "lsl r5, r5, r4\n"                 \
    "cmp r5, r6\n"                     \
    "bls 9f\n"                         \
    "strb r4, [r2], #1\n"              \
    "orr r6, r6, r5\n"                 \
    "cmp r10, lr\n"                    \
    "bne " n "6b\n"                    \
    "cmp r6, r0\n"                     \
    "bne 9f\n"                         \
    "str r12, [r1, #8]\n"              \
    "movs r2, #0\n"                    \
    "mov r10, #0x80000000\n"           \
    "add r3, r1, #144\n"               \
    "add r0, r1, #44\n" n "7:\n"       \
    "ldmia r11!, {r4, r5, r6}\n"       \
    "stmia r0!, {r4, r5, r6}\n"        \
    "smull r4, lr, r7, r4\n"           \
    "smlal r4, lr, r8, r5\n"           \
    "smlal r4, lr, r9, r6\n"           \
    "strd r4, lr, [r3], #8\n"          \
    "cmp r2, r4\n"                     \
    "sbcs r5, r10, lr\n"               \
    "itt lt\n"                         \
    "movlt r2, r4\n"                   \
    "movlt r10, lr\n"                  \
    "subs r12, r12, #1\n"              \
    "bne " n "7b\n"                    \
    "strd r2, r10, [r1]\n"

#define OPPOSITE                       \
    "rsb r7, r7, #0\n"                 \
    "rsb r8, r8, #0\n"                 \
    "rsb r9, r9, #0\n"
/* r0 and as many points as lie at `count`, from where `points` tells. */
#define POINTS(points, count)          \
    "ldr r12, [r0, #" points "]\n"     \
    "ldrh r11, [r0, #" count "]\n"     \
    "add r11, r11, r11, lsl #1\n"      \
    "add r11, r12, r11, lsl #2\n"

/* r0 the model, r1 the axis, r2 a depth, r3 tops; see facet_again.c. */
__asm__(FUNCTION("qn_facet_again_v7m")
        "push {r0-r11, lr}\n"
        "ldrh r4, [r0]\n"
        "ldrh r5, [r0, #60]\n"
        "ldrh r6, [r0, #2]\n"
        "ldrh r7, [r0, #62]\n"
        "ldr r8, [r0, #152]\n"
        "sub sp, #68\n"
        "and r4, r4, r5\n"
        "cmp r4, #3\n"
        "bne 9f\n"
        "cmp r6, #32\n"
        "it ls\n"
        "cmpls r7, #32\n"
        "bhi 9f\n"
        "cmp r8, #0\n"
        "blt 9f\n"
        "ldrd r4, r5, [r1, #4]\n" /* what is named, and how many of A */
        "ldr r7, [r0, #120]\n"
        "add r12, sp, #" PLACES "\n"
        "uxtb r6, r5\n"
        "1:\n" NEXT
        "stmia r12!, {r9, r10, r11}\n"
        "subs r6, r6, #1\n"
        "bne 1b\n"
        "uxtb r6, r5\n"
        "rsb r6, r6, #4\n"
        "2:\n"
        "ldr r7, [r0, #160]\n"
        "ldr r8, [r0, #192]\n"
        "adds r8, r8, #2\n" NEXT
        "ldr r7, [r0, #164]\n" ROW("168") ROW("176") ROW("184")
        "subs r6, r6, #1\n"
        "bne 2b\n"

        "ldr r0, [sp, #" AXIS "]\n" /* e: from the first to the next; of a face of B from the second */
        "add r12, sp, #" PLACES "\n"
        "ldrb r5, [r0, #9]\n"
        "lsrs r6, r5, #1\n"
        "cmp r6, #1\n"
        "it eq\n"
        "addeq r12, r12, #12\n"
        "ldmia r12!, {r7-r11, lr}\n"
        "sub r10, r10, r7\n"
        "sub r11, r11, r8\n"
        "sub lr, lr, r9\n"
        "lsls r5, r5, #31\n"
        "ittt mi\n" /* turned */
        "rsbmi r10, r10, #0\n"
        "rsbmi r11, r11, #0\n"
        "rsbmi lr, lr, #0\n"
        "cmp r6, #2\n"
        "it eq\n"
        "ldmiaeq r12!, {r7, r8, r9}\n"
        "ldmia r12, {r1, r2, r3}\n"
        "subs r1, r1, r7\n"
        "sub r2, r2, r8\n"
        "sub r3, r3, r9\n"
        CROSS_OF_EDGES
        "ldr r0, [sp, #" OUT "]\n"
        "strd r4, r5, [r0]\n"
        "strd r6, r7, [r0, #8]\n"
        "strd r8, r9, [r0, #16]\n"
        UNIT_OF_NORMAL("80")
        "ldr r2, [sp, #" OUT "]\n"
        "adds r2, r2, #36\n"
        "stm r2, {r4, r6, r8}\n"
        "7: rsb r7, r4, #0\n"
        "rsb r9, r8, #0\n"
        "rsb r8, r6, #0\n"
        "ldr r1, [sp, #" AXIS "]\n"
        "ldr r0, [sp, #" MODEL "]\n"
        "ldrb r4, [r1, #4]\n"
        "ldrd r3, r5, [r0, #152]\n" POINTS("120", "2") LOOK("1")
        "ldr r10, [sp, #" AXIS "]\n"
        "ldr r1, [sp, #" TOP "]\n" OPPOSITE
        "ldrb r12, [r10, #8]\n"
        "add r11, sp, #" PLACES "\n"
        "adds r10, r10, #4\n" TELL("1")

        "ldr r2, [sp, #" OUT "]\n"
        "ldr r0, [sp, #" MODEL "]\n"
        "adds r2, r2, #36\n"
        "ldmia r2, {r1, r2, r3}\n"
        "ldr r12, [r0, #164]\n"
        "ldmia r12!, {r7, r8, r9}\n"
        "smull r4, r7, r7, r1\n"
        "smull r5, r8, r8, r1\n"
        "smull r6, r9, r9, r1\n"
        "ldmia r12!, {r1, r10, r11}\n"
        "smlal r4, r7, r1, r2\n"
        "smlal r5, r8, r10, r2\n"
        "smlal r6, r9, r11, r2\n"
        "ldmia r12, {r1, r10, r11}\n"
        "smlal r4, r7, r1, r3\n"
        "smlal r5, r8, r10, r3\n"
        "smlal r6, r9, r11, r3\n"
        "lsrs r4, r4, #30\n"
        "adc r7, r4, r7, lsl #2\n"
        "lsrs r5, r5, #30\n"
        "adc r8, r5, r8, lsl #2\n"
        "lsrs r6, r6, #30\n"
        "adc r9, r6, r9, lsl #2\n"
        "ldr r1, [sp, #" AXIS "]\n"
        "ldrb r2, [r1, #8]\n"
        "add r1, r1, r2\n"
        "ldrb r4, [r1, #4]\n"
        "ldrd r3, r5, [r0, #192]\n" POINTS("160", "62") LOOK("2")
        "ldr r2, [sp, #" OUT "]\n"
        "ldr r10, [sp, #" AXIS "]\n"
        "ldr r1, [sp, #" TOP "]\n"
        "adds r2, r2, #36\n"
        "ldmia r2, {r7, r8, r9}\n" OPPOSITE
        "ldrb r12, [r10, #8]\n"
        "add r11, sp, #" PLACES "\n"
        "adds r1, r1, #208\n"
        "add r10, r10, r12\n"
        "adds r10, r10, #4\n"
        "add r2, r12, r12, lsl #1\n"
        "add r11, r11, r2, lsl #2\n"
        "rsb r12, r12, #4\n" TELL("2")

        "ldrd r0, r1, [sp, #" AXIS "]\n" /* the depth, in r2 and r10 what B reaches, and who */
        "ldr r3, [sp, #" TOP "]\n"
        "ldrd r4, r5, [r3]\n"
        "adds r4, r4, r2\n"
        "adc r5, r5, r10\n"
        "lsrs r4, r4, #30\n"
        "adc r4, r4, r5, lsl #2\n"
        "str r4, [r1, #48]\n"
        "ldrd r4, r5, [r0, #4]\n"
        "uxtb r5, r5\n"
        "lsl r6, r5, #3\n"
        "lsr r6, r4, r6\n"
        "lsr r7, r4, #24\n"
        "lsr r8, r4, #16\n"
        "bfi r4, r6, #24, #8\n"
        "cmp r5, #1\n"
        "it hi\n"
        "movhi r8, r7\n"
        "str r4, [r1, #53]\n"
        "strb r8, [r1, #57]\n"
        "strb r7, [r1, #58]\n"
        "movs r0, #1\n"
        "add sp, #84\n"
        "pop {r4-r11, pc}\n"
        "9: movs r0, #0\n"
        "add sp, #84\n"
        "pop {r4-r11, pc}\n"
        UNIT_OF_LONG_NORMAL
        "80: orr r1, r4, r6\n" /* below 2^32, or none */
        "orrs r1, r1, r8\n"
        "beq 9b\n"
        "ldrd r4, r5, [r0, #8]\n"
        "ldrd r6, r7, [r0, #16]\n"
        "ldrd r2, r3, [r0], #36\n"
        "strd r4, r5, [sp]\n"
        "strd r6, r7, [sp, #8]\n"
        "mov r11, r0\n"
        "bl qn_dir3_from_i64\n"
        "ldr r4, [r11]\n"
        "ldr r6, [r11, #4]\n"
        "ldr r8, [r11, #8]\n"
        "b 7b\n"
        "14:\n" NAME("12")
        "15:\n" NAME("13")
        "24:\n" NAME("22")
        "25:\n" NAME("23")
        ".balign 4\n"
        "90: .word 0xAAAAAAAB\n"
        ".ltorg\n"
        END("qn_facet_again_v7m"));

#else
typedef int qn_kernel_v7m_facet_is_for_armv7m; /* ISO C wants a declaration */
#endif
