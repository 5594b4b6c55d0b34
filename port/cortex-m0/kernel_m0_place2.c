/* SPDX-License-Identifier: MIT */
/* Two polygons of usual numbers as the pair that is worked on. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_PLACES2)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* Is the vector a unit direction? Its halves in a1, a0, b1, b0; r6, r7, r12 and lr are lost. With x = 2^16 x1 + x0 the upper word of x x + y y
 * is x1 x1 + y1 y1 and what x1 x0 + y1 y0, 2^17 of it, and x0 x0 + y0 y0 < 2^31 leave in that; it is to be 2^28 or one less. Where that is
 * so, x1 and y1 are 2^14 at most, and no sum overflowed; the first, of any numbers, does not. */
#define IS_UNIT(a1, a0, b1, b0, none)       \
    "movs r6, " a1 "\n"                     \
    "muls r6, " a1 ", r6\n"                 \
    "movs r7, " b1 "\n"                     \
    "muls r7, " b1 ", r7\n"                 \
    "adds r6, r6, r7\n"                     \
    "mov lr, r6\n"                          \
    "movs r6, " a1 "\n"                     \
    "muls r6, " a0 ", r6\n"                 \
    "movs r7, " b1 "\n"                     \
    "muls r7, " b0 ", r7\n"                 \
    "adds r6, r6, r7\n"                     \
    "mov r12, r6\n"                         \
    "movs r6, " a0 "\n"                     \
    "muls r6, " a0 ", r6\n"                 \
    "movs r7, " b0 "\n"                     \
    "muls r7, " b0 ", r7\n"                 \
    "adds r6, r6, r7\n"                     \
    "lsrs r6, r6, #17\n"                    \
    "add r6, r12\n"                         \
    "asrs r6, r6, #15\n"                    \
    "add r6, lr\n"                          \
    "adds r6, #1\n"                         \
    "lsrs r6, r6, #1\n"                     \
    "movs r7, #1\n"                         \
    "lsls r7, r7, #27\n"                    \
    "cmp r6, r7\n"                          \
    "bne " none "\n"

/* The ring of the shape, its body at the offset, r4 the shift. An inner disc of 0 is made elsewhere. */
#define RING(shape, place, offset, back, none) \
    "ldr r5, [" shape ", #24]\n"               \
    "cmp r5, #0\n"                             \
    "beq 9b\n"                                \
    "str r5, [r6, #" offset "]\n"              \
    "str " shape ", [r6, #4 + " offset "]\n"   \
    "str " place ", [r6, #24 + " offset "]\n"  \
    "ldrh r5, [" shape ", #2]\n"               \
    "lsls r5, r5, #8\n"                        \
    "adds r5, #255\n"                          \
    "lsls r5, r5, #16\n"                       \
    "adds r5, r5, r4\n"                        \
    "str r5, [r6, #20 + " offset "]\n"         \
    "ldr r5, [" shape ", #16]\n"               \
    "cmp r5, #0\n"                             \
    "beq " none "\n"                           \
    back ": lsls r5, r4\n"                     \
    "str r5, [r6, #16 + " offset "]\n"
#define NO_INNER(shape, back, none)            \
    none ": ldr r5, [" shape ", #8]\n"         \
    "ldr r7, [" shape ", #12]\n"               \
    "adds r5, r5, r7\n"                        \
    "negs r5, r5\n"                            \
    "b " back "\n"

/* r0 = a, r1 = at_a, r2 = b, r3 = at_b, on the stack the pair and whether poses are given: 0, or 1 where anything is unusual; see place_polys.
 * The order of the two in r8, until they are in order, the sum of the radii in r9, that of the reaches thrice in r10, the greater in r11, pA -
 * pB in r12 and r6 or lr, the shift in r4. All is turned by the first body's axes about the other way, as what is needed of them is that. */
__asm__(FUNCTION("qn_place_rows2_m0")
        SAVE_ALL
        "cmp r0, #0\n"
        "beq 9f\n"
        "cmp r1, #0\n"
        "beq 9f\n"
        "cmp r2, #0\n"
        "beq 9f\n"
        "cmp r3, #0\n"
        "beq 9f\n"
        "movs r7, #16\n"
        "movs r6, #15\n"
        "lsls r6, r6, #16\n"
        "adds r6, #3\n"
        "ldr r4, [r0]\n"
        "rors r4, r7\n"
        "subs r4, r4, r6\n"
        "cmp r4, #29\n"
        "bhi 9f\n"
        "ldr r5, [r2]\n"
        "rors r5, r7\n"
        "subs r5, r5, r6\n"
        "cmp r5, #29\n"
        "bhi 9f\n"
        "subs r4, r4, r5\n"
        "mov r8, r4\n"
        "adds r4, r0, #4\n"
        "ldmia r4, {r4, r5, r6, r7}\n"
        "mov r9, r4\n"
        "orrs r4, r5\n"
        "orrs r4, r6\n"
        "orrs r4, r7\n"
        "mov r10, r4\n"
        "adds r5, r5, r6\n" /* the reaches */
        "lsrs r5, r5, #4\n"
        "mov r11, r5\n"
        "adds r4, r2, #4\n"
        "ldmia r4, {r4, r5, r6, r7}\n"
        "add r9, r4\n"
        "orrs r4, r5\n"
        "orrs r4, r6\n"
        "orrs r4, r7\n"
        "mov r7, r10\n"
        "orrs r4, r7\n"
        "lsrs r4, r4, #30\n"
        "bne 9f\n"
        "adds r5, r5, r6\n"
        "lsrs r5, r5, #4\n"
        "mov r4, r11\n"
        "adds r6, r4, r5\n"
        "cmp r4, r5\n"
        "bhs 1f\n"
        "movs r4, r5\n"
        "1: mov r11, r4\n"
        "lsls r7, r6, #1\n"
        "adds r7, r7, r6\n"
        "mov r10, r7\n"
        "movs r7, #1\n" /* places within 30 bits */
        "lsls r7, r7, #30\n"
        "ldr r4, [r1]\n"
        "ldr r5, [r3]\n"
        "adds r4, r4, r7\n"
        "adds r5, r5, r7\n"
        "subs r6, r4, r5\n"
        "mov r12, r6\n"
        "orrs r4, r5\n"
        "ldr r5, [r1, #4]\n"
        "ldr r6, [r3, #4]\n"
        "adds r5, r5, r7\n"
        "adds r6, r6, r7\n"
        "orrs r4, r5\n"
        "orrs r4, r6\n"
        "bmi 9f\n"
        "subs r6, r5, r6\n"
        "mov r5, r12\n"
        "asrs r4, r5, #31\n"
        "adds r5, r5, r4\n"
        "eors r5, r4\n"
        "movs r7, r6\n"
        "asrs r4, r6, #31\n"
        "adds r7, r7, r4\n"
        "eors r7, r4\n"
        "mov r4, r8\n"
        "cmp r4, #0\n"
        "bne 3f\n"
        "mov r4, r12\n"
        "cmp r5, r7\n"
        "bhs 2f\n"
        "movs r4, r6\n"
        "2: negs r4, r4\n"
        "beq 9f\n"
        "mov r8, r4\n"
        "3: lsrs r5, r5, #4\n" /* the scale */
        "lsrs r7, r7, #4\n"
        "cmp r5, r7\n"
        "bhs 4f\n"
        "lsrs r5, r5, #1\n"
        "b 5f\n"
        "9: movs r0, #1\n"
        "b 18f\n"
        NO_INNER("r0", "11f", "21")
        NO_INNER("r2", "12f", "22")
        "20: mov r10, r4\n" /* the scale for radii */
        "movs r4, #14\n"
        "lsrs r5, r5, #16\n"
        "beq 25f\n"
        "24: subs r4, #1\n"
        "lsrs r5, r5, #1\n"
        "bne 24b\n"
        "25: cmp r4, r10\n"
        "ble 26f\n"
        "mov r4, r10\n"
        "26: cmp r4, #3\n"
        "blt 9b\n"
        "mov r5, r9\n"
        "lsls r5, r4\n"
        "b 8f\n"
        "23: ldr r0, [r6, #28]\n" /* the axes of the poses, in the order they came */
        "ldr r1, [r6, #32]\n"
        "ldr r4, [r6, #80]\n"
        "ldr r5, [r6, #84]\n"
        "mov r7, r8\n"
        "cmp r7, #0\n"
        "bge 27f\n"
        "movs r7, r0\n"
        "movs r0, r4\n"
        "movs r4, r7\n"
        "movs r7, r1\n"
        "movs r1, r5\n"
        "movs r5, r7\n"
        "27: b 13f\n"
        "4: lsrs r7, r7, #1\n"
        "5: adds r5, r5, r7\n"
        "add r5, r11\n"
        "adds r5, #4\n"
        "lsls r7, r5, #2\n"
        "add r7, r10\n"
        "adds r7, #6\n"
        "movs r4, #14\n"
        "lsrs r5, r5, #12\n"
        "beq 7f\n"
        "6: subs r4, #1\n"
        "lsrs r5, r5, #1\n"
        "bne 6b\n"
        "cmp r4, #3\n"
        "blt 9b\n"
        "7: mov r5, r9\n"
        "cmp r5, #0\n"
        "bne 20b\n"
        "8: mov lr, r6\n"
        "ldr r6, [sp, #36]\n"
        "str r5, [r6, #104]\n"
        "movs r5, #19\n"
        "subs r5, r5, r4\n"
        "lsrs r7, r5\n"
        "movs r5, #232\n" /* 929 */
        "lsls r5, r5, #2\n"
        "adds r5, #1\n"
        "adds r7, r7, r5\n"
        "lsrs r7, r7, #8\n"
        "str r7, [r6, #108]\n"
        "mov r7, r8\n"
        "lsrs r7, r7, #31\n"
        "beq 10f\n"
        "movs r5, r0\n"
        "movs r0, r2\n"
        "movs r2, r5\n"
        "movs r5, r1\n"
        "movs r1, r3\n"
        "movs r3, r5\n"
        "mov r5, r12\n"
        "negs r5, r5\n"
        "mov r12, r5\n"
        "mov r5, lr\n"
        "negs r5, r5\n"
        "mov lr, r5\n"
        "10: adds r7, #255\n"
        "adds r7, #1\n"
        "lsls r7, r7, #16\n"
        "adds r7, r7, r4\n"
        "str r7, [r6, #112]\n"
        RING("r0", "r1", "0", "11", "21b")
        RING("r2", "r3", "52", "12", "22b")
        "mov r5, r12\n"
        "lsls r5, r4\n"
        "mov r7, lr\n"
        "lsls r7, r4\n"
        "push {r5, r7}\n"
        "ldr r7, [sp, #48]\n"
        "cmp r7, #0\n"
        "bne 23b\n"
        "ldr r0, [r1, #8]\n"
        "ldr r1, [r1, #12]\n"
        "ldr r4, [r3, #8]\n"
        "ldr r5, [r3, #12]\n"
        "13: str r0, [r6, #28]\n"
        "str r1, [r6, #32]\n"
        "str r4, [r6, #80]\n"
        "str r5, [r6, #84]\n"
        HALVES("r4", "r2") /* unit directions */
        HALVES("r5", "r3")
        IS_UNIT("r4", "r2", "r5", "r3", "17f")
        "mov r8, r4\n"
        "mov r9, r2\n"
        "mov r10, r5\n"
        "mov r11, r3\n"
        "negs r0, r0\n"
        "negs r1, r1\n"
        HALVES("r0", "r2")
        HALVES("r1", "r3")
        IS_UNIT("r0", "r2", "r1", "r3", "17f")
        "push {r0, r1, r2, r3}\n"
        "bl qn_unturn_halves_m0\n" /* the turn */
        "pop {r2, r3, r4, r5}\n"
        "ldr r6, [sp, #44]\n"
        "str r0, [r6, #36]\n"
        "str r1, [r6, #40]\n"
        "str r0, [r6, #88]\n"
        "negs r1, r1\n"
        "str r1, [r6, #92]\n"
        "mov r8, r2\n"
        "mov r9, r4\n"
        "mov r10, r3\n"
        "mov r11, r5\n"
        "pop {r0, r1}\n"
        "bl qn_unturn_m0\n" /* the other's position */
        "ldr r6, [sp, #36]\n"
        "str r0, [r6, #44]\n"
        "str r1, [r6, #48]\n"
        "ldr r4, [r6, #88]\n"
        "ldr r5, [r6, #92]\n"
        TURN_BY("r4", "r5")
        "bl qn_unturn_m0\n"
        "ldr r6, [sp, #36]\n"
        "str r0, [r6, #96]\n"
        "str r1, [r6, #100]\n"
        "movs r0, #0\n"
        "18:"
        LEAVE_ALL
        "17: add sp, #8\n"
        "movs r0, #1\n"
        "b 18b\n"
        END("qn_place_rows2_m0"));

#else
typedef int qn_kernel_m0_place2_is_for_armv6m; /* ISO C wants a declaration */
#endif
