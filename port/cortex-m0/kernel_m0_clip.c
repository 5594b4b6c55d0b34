/* SPDX-License-Identifier: MIT */
/* Clipping by the sides of a rectangle: clip.c. A vertex is five words, of which at[0] and at[1] lie beside each other and at[2] is the
 * height; sides are four, two along each of the former. What clip.c asks before each write, whether it overtakes what is read, is asked
 * here where a vertex inside follows one outside: only there two are written for one that is read. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CONTACTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* qn_fraction31 of r5 / r6, where r6 is below 2^30, in r7; r0 and r1 are lost. See kernel_m0_fraction.c. */
#define UP(bits, up)              \
    "lsrs r0, r6, #" bits "\n"    \
    "bne 1f\n"                    \
    "lsls r5, r5, #" up "\n"      \
    "lsls r6, r6, #" up "\n"      \
    "1:\n"
#define DIGIT(bits, shift)        \
    "lsls r7, r7, #" bits "\n"    \
    "lsrs r1, r5, #15\n"          \
    "muls r1, r0, r1\n"           \
    "lsrs r1, r1, #" shift "\n"   \
    "lsls r5, r5, #" bits "\n"    \
    "adds r7, r7, r1\n"           \
    "muls r1, r6, r1\n"           \
    "subs r5, r5, r1\n"
#define FRACTION                  \
    "lsrs r0, r6, #22\n"          \
    "beq 8f\n"                    \
    "2:\n"                        \
    UP("26", "4")                 \
    UP("28", "2")                 \
    UP("29", "1")                 \
    "lsrs r1, r6, #23\n"          \
    "ldr r0, 30f\n"               \
    "ldrb r0, [r0, r1]\n"         \
    "adds r0, #255\n"             \
    "adds r0, #1\n"               \
    "lsrs r1, r6, #14\n"          \
    "muls r1, r0, r1\n"           \
    "lsrs r1, r1, #2\n"           \
    "muls r1, r0, r1\n"           \
    "lsls r0, r0, #23\n"          \
    "subs r0, r0, r1\n"           \
    "lsrs r0, r0, #15\n"          \
    "subs r0, #2\n"               \
    "lsrs r7, r5, #15\n"          \
    "muls r7, r0, r7\n"           \
    "lsrs r7, r7, #19\n"          \
    "movs r1, r7\n"               \
    "muls r1, r6, r1\n"           \
    "lsls r5, r5, #11\n"          \
    "subs r5, r5, r1\n"           \
    DIGIT("10", "20")             \
    DIGIT("10", "20")             \
    "cmp r5, r6\n"                \
    "movs r1, #0\n"               \
    "adcs r7, r1\n"

/* a + t (b - a), rounded, of the numbers at r3 and r4, t in halves in r5 and r6; r0 to r2 and r7 are lost. Of b - a = 2^16 u1 + u0 and t
 * = 2^16 t1 + t0, u0 and t0 unsigned, u1 t0 + (u0 t0 >> 16) fits a word. So does t1 u0, which is no less than 0 but for t = 2^31, where
 * the former is 0: where their sum does not, it is 2^32 less than it should be, and right as an unsigned one. */
#define BETWEEN(at, out, mend)    \
    "ldr r0, [r3, #" at "]\n"     \
    "ldr r1, [r4, #" at "]\n"     \
    "subs r1, r1, r0\n"           \
    "uxth r2, r1\n"               \
    "asrs r1, r1, #16\n"          \
    "movs r7, r1\n"               \
    "muls r7, r5, r7\n"           \
    "muls r1, r6, r1\n"           \
    "movs r0, r2\n"               \
    "muls r0, r6, r0\n"           \
    "lsrs r0, r0, #16\n"          \
    "adds r1, r1, r0\n"           \
    "muls r2, r5, r2\n"           \
    "lsls r7, r7, #1\n"           \
    "adds r1, r1, r2\n"           \
    "bvs " mend "2f\n"            \
    "asrs r1, r1, #15\n"          \
    mend "1: adcs r7, r1\n"       \
    "ldr r0, [r3, #" at "]\n"     \
    "adds " out ", r7, r0\n"
#define MEND_BETWEEN(mend)        \
    mend "2: lsrs r1, r1, #15\n"  \
    "b " mend "1b\n"

/* The vertex from the one at r3, inside, to that at r4, r5 / r6 of the way, to r2. Both higher than what is kept: it is as high. */
#define CUT(name, other, place, beside)   \
    PART(name)                            \
    "ldr r7, [r3, #8]\n"                  \
    "cmp r7, r10\n"                       \
    "ble 1f\n"                            \
    "ldr r7, [r4, #8]\n"                  \
    "cmp r7, r10\n"                       \
    "ble 1f\n"                            \
    "str r7, [r2, #8]\n"                  \
    "adds r2, #20\n"                      \
    "bx lr\n"                             \
    "1: push {r0, r2}\n"                  \
    "lsrs r0, r6, #30\n"                  \
    "bne 9f\n"                            \
    FRACTION                              \
    "3: uxth r6, r7\n"                    \
    "asrs r5, r7, #16\n"                  \
    BETWEEN(other, "r7", "4")             \
    "mov r12, r7\n"                       \
    BETWEEN("8", "r5", "5")               \
    "ldr r0, [r3, #16]\n"                 \
    "ldr r7, [r4, #16]\n"                 \
    "ands r7, r0\n"                       \
    "mov r0, r11\n"                       \
    "orrs r7, r0\n"                       \
    "pop {r0, r2}\n"                      \
    "mov " place ", r8\n"                 \
    "mov " beside ", r12\n"               \
    "stmia r2!, {r3, r4, r5, r6, r7}\n"   \
    "bx lr\n"                             \
    MEND_BETWEEN("4")                     \
    MEND_BETWEEN("5")                     \
    "8:\n"                               \
    UP("14", "16")                        \
    UP("22", "8")                         \
    "b 2b\n"                             \
    "9: push {r2, r3, r4, lr}\n"          \
    "movs r0, r5\n"                       \
    "movs r1, r6\n"                       \
    "bl qn_fraction31_wide\n"             \
    "movs r7, r0\n"                       \
    "pop {r2, r3, r4}\n"                  \
    "pop {r0}\n"                          \
    "mov lr, r0\n"                        \
    "b 3b\n"                              \
    ".balign 4\n"                         \
    "30: .word qn_reciprocal_seed - 64\n" \
    PART_END(name)

/* From inside at c_in to outside at c_out: n and d of the way to the plane in r5 and r6. Of c_in in r5 and c_out in r6, or the other way
 * round, and the plane in r1. */
#define TO_POSITIVE "subs r6, r6, r5\n subs r5, r1, r5\n"
#define TO_NEGATIVE "subs r6, r5, r6\n subs r5, r5, r1\n"
#define FROM_POSITIVE "subs r7, r5, r6\n subs r5, r1, r6\n mov r6, r7\n"
#define FROM_NEGATIVE "subs r7, r6, r5\n subs r5, r6, r1\n mov r6, r7\n"

/* A side of the bit that `left` brings to the top, the last one if nothing is left of it `rest` places lower. The place before the first
 * vertex takes the last one, so that the one before stands before the next at r0. r2 = where to, r8 = the plane, r9 = the end of
 * vertices, r10 = what is kept up to, r11 = what ids gain. */
#define SIDE(left, rest, half, place, gain, own, last, out, to, from, cut) \
    "ldr r3, [sp, #8]\n"                        \
    "lsls r4, r3, #" left "\n"                  \
    "bpl 9f\n"                                  \
    "lsrs r3, r3, #" rest "\n"                  \
    "bne 1f\n"                                  \
    "ldr r3, [sp, #12]\n"                       \
    "mov r10, r3\n"                             \
    "1: ldr r4, [sp, #4]\n"                     \
    "ldr r3, [r4, #" half "]\n"                 \
    place                                       \
    "mov r8, r3\n"                              \
    "ldr r4, [r4, #8 + " half "]\n"             \
    gain                                        \
    "mov r11, r4\n"                             \
    "mov r3, r9\n"                              \
    "subs r3, #20\n"                            \
    "subs r4, r3, r0\n"                         \
    "cmp r4, #20\n"                             \
    "bhi 2f\n"                                  \
    "movs r3, r0\n" /* no closing edge of two */ \
    "2: ldmia r3, {r3, r4, r5, r6, r7}\n"       \
    "subs r0, #20\n"                            \
    "movs r2, r0\n"                             \
    "str r0, [sp]\n"                            \
    "stmia r0!, {r3, r4, r5, r6, r7}\n"         \
    "cmp " last ", r8\n"                        \
    out " 5f\n"                                 \
    "3: ldr r6, [r0, #" own "]\n" /* inside */  \
    "cmp r6, r8\n"                              \
    out " 4f\n"                                 \
    "ldmia r0!, {r3, r4, r5, r6, r7}\n"         \
    "stmia r2!, {r3, r4, r5, r6, r7}\n"         \
    "cmp r0, r9\n"                              \
    "bne 3b\n"                                  \
    "b 8f\n"                                    \
    "4: movs r4, r0\n"                          \
    "movs r3, r0\n"                             \
    "subs r3, #20\n"                            \
    "ldr r5, [r3, #" own "]\n"                  \
    "mov r1, r8\n"                              \
    to                                          \
    "beq 10f\n"                                 \
    "bl " cut "\n"                              \
    "10: adds r0, #20\n"                        \
    "cmp r0, r9\n"                              \
    "beq 8f\n"                                  \
    "5: ldr r6, [r0, #" own "]\n" /* outside */ \
    "cmp r6, r8\n"                              \
    out " 10b\n"                                \
    "movs r3, r0\n"                             \
    "movs r4, r0\n"                             \
    "subs r4, #20\n"                            \
    "ldr r5, [r4, #" own "]\n"                  \
    "mov r1, r8\n"                              \
    from                                        \
    "beq 6f\n"                                  \
    "bl " cut "\n"                              \
    "6: cmp r2, r0\n"                           \
    "bhi 7f\n"                                  \
    "ldmia r0!, {r3, r4, r5, r6, r7}\n"         \
    "stmia r2!, {r3, r4, r5, r6, r7}\n"         \
    "cmp r0, r9\n"                              \
    "bne 3b\n"                                  \
    "b 8f\n"                                    \
    "7: adds r0, #20\n"                         \
    "cmp r0, r9\n"                              \
    "bne 3b\n"                                  \
    "8: mov r9, r2\n"                           \
    "ldr r0, [sp]\n"                            \
    "cmp r0, r2\n"                              \
    "bne 9f\n"                                  \
    "b 20f\n"                                   \
    "9:\n"
#define NEGATIVE "rsbs r3, r3, #0\n"
#define DOUBLED "lsls r4, r4, #1\n"

/* r0 to r3 = face, sides, count, points. */
__asm__(FUNCTION("qn_clip_m0")
        SAVE_ALL
        "push {r2, r3}\n"
        "ldr r2, [r2]\n"
        "movs r4, #20\n"
        "muls r2, r4, r2\n"
        "adds r2, r2, r3\n"
        "mov r9, r2\n"
        "movs r2, r0\n"
        "movs r0, r3\n"
        "movs r3, r1\n"
        "movs r4, #0\n"
        "mvns r4, r4\n"
        "lsrs r4, r4, #1\n"
        "bl qn_clip_sides_m0\n"
        "mov r1, r9\n"
        "subs r1, r1, r0\n"
        "movs r2, #13\n" /* a twentieth of up to 160 */
        "muls r1, r2, r1\n"
        "lsrs r1, r1, #8\n"
        "pop {r2, r3}\n"
        "str r1, [r2]\n"
        LEAVE_ALL
        END("qn_clip_m0"));

/* Vertices from r0 on before r9, at least one, by the sides in r3 of the face at r2: where they stand then. What is higher than r4 may
 * come out as anything that is as high. All other registers are lost. */
__asm__(FUNCTION("qn_clip_sides_m0")
        "push {r0, r2, r3, r4, lr}\n"
        "movs r1, #0\n"
        "mvns r1, r1\n"
        "lsrs r1, r1, #1\n"
        "mov r10, r1\n"
        SIDE("31", "1", "0", NEGATIVE, "", "0", "r3", "blt", TO_NEGATIVE, FROM_NEGATIVE, "qn_clip_cut_x_m0")
        SIDE("30", "2", "0", "", DOUBLED, "0", "r3", "bgt", TO_POSITIVE, FROM_POSITIVE, "qn_clip_cut_x_m0")
        SIDE("29", "3", "4", NEGATIVE, "", "4", "r4", "blt", TO_NEGATIVE, FROM_NEGATIVE, "qn_clip_cut_y_m0")
        SIDE("28", "4", "4", "", DOUBLED, "4", "r4", "bgt", TO_POSITIVE, FROM_POSITIVE, "qn_clip_cut_y_m0")
        "20: add sp, #16\n"
        "pop {pc}\n"
        PART_END("qn_clip_sides_m0")
        CUT("qn_clip_cut_x_m0", "4", "r3", "r4")
        CUT("qn_clip_cut_y_m0", "0", "r4", "r3")
        ".text\n");

#else
typedef int qn_kernel_m0_clip_is_for_armv6m; /* ISO C wants a declaration */
#endif
