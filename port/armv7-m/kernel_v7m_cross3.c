/* SPDX-License-Identifier: MIT */
/* The one contact of two edges that cross, of hulls or clouds, into the world. */
#include "port.h"

#ifdef QN_PORT_RECALLS3

#include "armv7-m/asm_v7m_sheet.h"

/* On the stack: the places in the sheet of four corners; of the normal in the sheet's order of axes w and where that is among a point's
 * words; half the sum of both heights and the contact's depth; an LSB and guard bits; where u and v are, and both; the model. What came in
 * r1 and r2 is behind it. */
#define W "32"
#define HEIGHT "40"
#define LSB "48"
#define PLACES "56"
#define UV "64"
#define MODEL "72"
#define HELD "76"
#define OUT "80"

/* The middle of two heights, in the first; how far they differ in r6. */
#define MIDDLE(u, v)                       \
    "subs r6, " v ", " u "\n"              \
    "itt lt\n"                             \
    "movlt " u ", " v "\n"                 \
    "rsblt r6, r6, #0\n"                   \
    "add " u ", " u ", r6, lsr #1\n"

/* Left where lo and hi are no more than the bound in r7 and r8; r1 is lost. */
#define BEYOND(lo, hi)                     \
    "cmp r7, " lo "\n"                     \
    "sbcs r1, r8, " hi "\n"                \
    "bhs 9f\n"

/* a + t e, t in lr, Q31. */
#define BETWEEN(a, e)                      \
    "smull r5, r6, " e ", lr\n"            \
    "lsrs r5, r5, #31\n"                   \
    "adc r5, r5, r6, lsl #1\n"             \
    "add " a ", " a ", r5\n"

/* The next row of the frame at r0, of the point in r5 to r7 and the normal in r8 to r10, to r1: a place, and behind it a component. The
 * origin lies before the rows; lr is the shift, and the last bit lost is the carry. */
#define ROW(origin, normal)                \
    "ldm r0!, {r2, r3, r4}\n"              \
    "smull r11, r12, r2, r8\n"             \
    "smlal r11, r12, r3, r9\n"             \
    "smlal r11, r12, r4, r10\n"            \
    ROUNDED("r11", "r12")                  \
    "str r11, [r1, #" normal "]\n"         \
    "smull r11, r12, r2, r5\n"             \
    "smlal r11, r12, r3, r6\n"             \
    "smlal r11, r12, r4, r7\n"             \
    "ldr r2, [r0, #" origin "]\n"          \
    "asrs r12, r12, lr\n"                  \
    "adcs r12, r12, r2\n"                  \
    "str r12, [r1, #20 + " normal "]\n"
/* The opposite of the least number is the greatest. */
#define OPPOSITE(x)                        \
    "rsbs " x ", " x ", #0\n"              \
    "it vs\n"                              \
    "mvnvs " x ", #0x80000000\n"

/* r0 the workspace's memory, r1 the pair, r2 the manifold. */
__asm__(FUNCTION("qn_cross_polys_v7m")
        "push {r1, r2, r4-r11, lr}\n"
        "sub sp, #" HELD "\n"
        "addw r8, r0, #852\n"
        "ldm r8, {r5, r6, r7}\n"
        "str r0, [sp, #" MODEL "]\n"
        LENGTH("r8", "r5") LENGTH("r9", "r6") LENGTH("r10", "r7")
        /* qn_sheet_set: u, v, w in r9, r10 and r8, and where they are in r3, r4 and r5. */
        "cmp r9, r8\n"
        "bhi 1f\n"
        "cmp r10, r8\n"
        "bhi 2f\n"
        "mov r8, r5\n"
        "mov r9, r6\n"
        "mov r10, r7\n"
        "movs r3, #4\n"
        "movs r4, #8\n"
        "movs r5, #0\n"
        "b 3f\n"
        "1: cmp r10, r9\n"
        "bhi 2f\n"
        "mov r8, r6\n"
        "mov r9, r7\n"
        "mov r10, r5\n"
        "movs r3, #8\n"
        "movs r4, #0\n"
        "movs r5, #4\n"
        "b 3f\n"
        "2: mov r8, r7\n"
        "mov r9, r5\n"
        "mov r10, r6\n"
        "movs r3, #0\n"
        "movs r4, #4\n"
        "movs r5, #8\n"
        "3: cmp r8, #0\n"
        "bge 4f\n"
        "mov r6, r9\n"
        "mov r9, r10\n"
        "mov r10, r6\n"
        "mov r6, r3\n"
        "mov r3, r4\n"
        "mov r4, r6\n"
        "4: strd r8, r5, [sp, #" W "]\n"
        "strd r3, r4, [sp, #" PLACES "]\n"
        "strd r9, r10, [sp, #" UV "]\n"
        "add r1, r0, #896\n"
        "add r2, r0, #896 + 44\n"
        "ldrd r11, r12, [r1]\n"
        CORNER("0", "144", "")
        "mov lr, r5\n"
        CORNER("1", "152", "")
        "ldr r8, [r0, #236]\n"
        "movs r7, #1\n"
        "cmp r8, #3\n" /* for short roads into the world */
        "blt 9f\n"
        "lsl r7, r7, r8\n"
        "cmn lr, #3\n" /* -QN_LONE_LEVEL and less */
        "it ge\n"
        "cmnge r5, #3\n"
        "blt 9f\n"
        MIDDLE("lr", "r5")
        "strd r7, r8, [sp, #" LSB "]\n"
        "cmp r6, r7, lsr #3\n"
        "bgt 9f\n"
        "adds r6, lr, r7\n"
        "bmi 9f\n"
        "add r1, r1, #208\n"
        "add r2, r2, #208 - 24\n"
        "ldrd r5, r6, [r1]\n" /* the crest, and how deep the tops are */
        "adds r5, r5, r11\n"
        "adc r6, r6, r12\n"
        "lsr r7, r5, #30\n"
        "orr r7, r7, r6, lsl #2\n"
        "strd lr, r7, [sp, #" HEIGHT "]\n"
        NEGATED("r5", "r6") ROUNDED("r5", "r6")
        "mov lr, r5\n"
        CORNER("2", "144", NEGATED("r5", "r6"))
        "mov r0, r5\n"
        CORNER("3", "152", NEGATED("r5", "r6"))
        "ldr r7, [sp, #" LSB "]\n"
        "sub r6, r0, lr\n"
        "sub r8, r5, lr\n"
        "cmp r6, #3\n"
        "it le\n"
        "cmple r8, #3\n"
        "bgt 9f\n"
        MIDDLE("r0", "r5")
        "sub r8, r0, lr\n"
        "cmp r6, r7, lsr #3\n"
        "it le\n"
        "cmple r8, r7\n"
        "bgt 9f\n"
        "ldrd r5, r6, [sp, #" HEIGHT "]\n"
        "sub r8, r5, r0\n"
        "add r5, r5, r0\n"
        "sub r6, r6, r8\n"
        "add r7, r7, r7, lsr #2\n"
        "asr r5, r5, #1\n"
        "cmp r6, r7\n"
        "bgt 9f\n"
        "strd r5, r8, [sp, #" HEIGHT "]\n"

        /* f from A's first corner to its second, e likewise of B, g from B's first to A's; their products e x g, e x f, f x g. With the
         * first above 0: do both edges turn to opposite sides about each other, beyond the slack? */
        "ldm sp, {r1-r8}\n"
        "sub r3, r3, r1\n"
        "sub r4, r4, r2\n"
        "sub r7, r7, r5\n"
        "sub r8, r8, r6\n"
        "sub r5, r1, r5\n"
        "sub r6, r2, r6\n"
        "rsb r0, r8, #0\n"
        "rsb lr, r4, #0\n"
        "smull r9, r10, r7, r6\n"
        "smlal r9, r10, r0, r5\n"
        "smull r11, r12, r7, r4\n"
        "smlal r11, r12, r0, r3\n"
        "smull r0, r6, r3, r6\n"
        "smlal r0, r6, lr, r5\n"
        "cmp r10, #0\n"
        "bge 5f\n"
        NEGATED("r9", "r10") NEGATED("r0", "r6")
        "b 6f\n"
        "5: " NEGATED("r11", "r12")
        "6: ldr r5, [sp, #" LSB "]\n"
        LENGTH("lr", "r7") LENGTH("r1", "r8")
        "adds r5, r5, #3\n"
        "add lr, lr, r1\n"
        "umull r7, r8, lr, r5\n"
        BEYOND("r9", "r10")
        "subs lr, r11, r9\n"
        "sbcs r2, r12, r10\n"
        "blt 9f\n"
        BEYOND("lr", "r2")
        "cmp r6, #0\n"
        "blt 9f\n"
        LENGTH("lr", "r3") LENGTH("r1", "r4")
        "add lr, lr, r1\n"
        "umull r7, r8, lr, r5\n"
        BEYOND("r0", "r6")
        "subs lr, r11, r0\n"
        "sbcs r2, r12, r6\n"
        "blt 9f\n"
        BEYOND("lr", "r2")

        /* qn_corner_part */
        "clz lr, r12\n"
        "rsb r1, lr, #32\n"
        "lsl r12, r12, lr\n"
        "lsl r10, r10, lr\n"
        "lsr r11, r11, r1\n"
        "lsr r9, r9, r1\n"
        "orr r12, r12, r11\n"
        "orr r11, r9, r10\n"
        "cmp r11, r12\n"
        "bhs 9f\n"
        "clz r1, r12\n"
        "lsl r12, r12, r1\n"
        "lsl r11, r11, r1\n"
        "lsr r0, r12, #16\n"
        "uxth r10, r12\n"
        DIGIT("lr", "", "r1", "7") DIGIT("r5", "", "r1", "8")
        "orr lr, r5, lr, lsl #16\n"
        "ldrd r1, r2, [sp]\n"
        "lsr lr, lr, #1\n"
        BETWEEN("r1", "r3") BETWEEN("r2", "r4")

        /* qn_sheet_point */
        "ldrd r3, r4, [sp, #" UV "]\n"
        "ldr r0, [sp, #" MODEL "]\n"
        "ldrd r7, r8, [r0, #896]\n"
        "ldr r9, [sp, #" W "]\n"
        SHEET_POINT(HEIGHT)
        "ldrd r3, r4, [sp, #" PLACES "]\n"
        "ldr r5, [sp, #" W " + 4]\n"
        "str r1, [sp, r3]\n"
        "str r2, [sp, r4]\n"
        "str r8, [sp, r5]\n"

        /* The manifold. */
        "ldrd r0, r1, [sp, #" HELD "]\n"
        "ldr r11, [sp, #" MODEL "]\n"
        "ldrb r12, [r0, #16]\n"
        "ldr r0, [r0, #8]\n"
        "ldm r0!, {r2, r3, r4}\n" /* an origin that is near */
        "eor r2, r2, r2, lsl #1\n"
        "eor r3, r3, r3, lsl #1\n"
        "eor r4, r4, r4, lsl #1\n"
        "orr r2, r2, r3\n"
        "orrs r2, r2, r4\n"
        "bmi 9f\n"
        "ldr lr, [sp, #" LSB " + 4]\n"
        "ldr r2, [sp, #" HEIGHT " + 4]\n"
        "ldr r3, [r11, #864]\n"
        "movs r4, #1\n"
        "asrs r3, r3, lr\n" /* the last bit lost is the carry */
        "adcs r3, r3, #0\n"
        "it eq\n"
        "moveq r3, #1\n"
        "strd r3, r4, [r1, #12]\n"
        "asrs r3, r2, lr\n"
        "adcs r3, r3, #0\n"
        "bne 5f\n"
        "asr r3, r2, #31\n" /* never 0 from a depth that is not */
        "cmp r2, #0\n"
        "it gt\n"
        "movgt r3, #1\n"
        "5: ldrh r4, [r11, #896 + 12]\n"
        "ldrh r5, [r11, #896 + 220]\n"
        "lsl r6, r12, #4\n"
        "orr r4, r5, r4, lsl #16\n"
        "ror r4, r4, r6\n"
        "strd r3, r4, [r1, #32]\n"
        "sub lr, lr, #2\n"
        "addw r11, r11, #852\n"
        "ldm r11, {r8, r9, r10}\n"
        "ldm sp, {r5, r6, r7}\n"
        "str r12, [sp]\n"
        ROW("-24", "0") ROW("-32", "4") ROW("-40", "8")
        "ldr r2, [sp]\n"
        "movs r0, #1\n"
        "cbz r2, 6f\n"
        "ldm r1, {r2, r3, r4}\n"
        OPPOSITE("r2") OPPOSITE("r3") OPPOSITE("r4")
        "stm r1, {r2, r3, r4}\n"
        "6: add sp, #" HELD " + 8\n"
        "pop {r4-r11, pc}\n"
        "9: movs r0, #0\n"
        "add sp, #" HELD " + 8\n"
        "pop {r4-r11, pc}\n"
        END("qn_cross_polys_v7m"));

#else
typedef int qn_kernel_v7m_cross3_is_for_armv7m; /* ISO C wants a declaration */
#endif
