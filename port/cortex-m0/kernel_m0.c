/* SPDX-License-Identifier: MIT */
/* u = u1 2^16 + u0 and v = v1 2^16 + v0 with unsigned low halves: u v = u1 v1 2^32 + (u1 v0 + u0 v1) 2^16 + u0 v0. Each product of a high
 * and a low half fits 32 bits with the sign of the high half. Their sum may not: then the flags say so, and the 2^32 that it lost is put
 * back, 2^16 of the upper word. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && !defined(QN_PORT_GENERIC)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* r0 = u, r1 = v; returns r1:r0; no stack. Multiplying leaves carry and overflow alone, and moving from r12 all flags. */
#define PRODUCT(name, shift, lost, mend)    \
    __asm__(FUNCTION(name)                  \
            "uxth r2, r0\n"      /* u0 */   \
            shift " r0, r0, #16\n" /* u1 */ \
            "uxth r3, r1\n"      /* v0 */   \
            shift " r1, r1, #16\n" /* v1 */ \
            "mov r12, r2\n"                 \
            "muls r2, r1, r2\n"  /* u0 v1 */ \
            "muls r1, r0, r1\n"  /* u1 v1 */ \
            "muls r0, r3, r0\n"  /* u1 v0 */ \
            "adds r2, r2, r0\n"             \
            "mov r0, r12\n"                 \
            "muls r0, r3, r0\n"  /* u0 v0 */ \
            lost " 1f\n"                    \
            "0: lsls r3, r2, #16\n"         \
            shift " r2, r2, #16\n"          \
            "adds r0, r0, r3\n"             \
            "adcs r1, r2\n"                 \
            "bx lr\n"                       \
            "1: movs r3, #1\n"              \
            "lsls r3, r3, #16\n"            \
            mend                            \
            "b 0b\n"                        \
            END(name))

PRODUCT("qn_umul_m0", "lsrs", "bcs", "adds r1, r1, r3\n");
/* A sum that came out negative was too large; one that came out positive, too small. */
PRODUCT("qn_mul_m0", "asrs", "bvs", "adds r1, r1, r3\n"
                                    "cmp r2, #0\n"
                                    "blt 0b\n"
                                    "subs r1, r1, r3\n"
                                    "subs r1, r1, r3\n");

/* r0 = u; returns r1:r0. The middle term is twice u1 u0, which fits 31 bits and a sign. */
__asm__(FUNCTION("qn_square_m0")
        "uxth r3, r0\n"
        "asrs r1, r0, #16\n"
        "movs r0, r3\n"
        "muls r0, r3, r0\n"  /* u0 u0 */
        "muls r3, r1, r3\n"  /* u1 u0 */
        "movs r2, r1\n"
        "muls r1, r2, r1\n"  /* u1 u1 */
        "lsls r2, r3, #17\n"
        "asrs r3, r3, #15\n"
        "adds r0, r0, r2\n"
        "adcs r1, r3\n"
        "bx lr\n"
        END("qn_square_m0"));

#ifdef QN_SMALL

/* r0 to r3 = u0, v0, u1, v1; returns r1:r0. */
__asm__(FUNCTION("qn_mul2_m0")
        "push {r2, r3, r4, r5, r6, lr}\n"
        "bl qn_mul_m0\n"
        "movs r4, r0\n"
        "movs r5, r1\n"
        "pop {r0, r1}\n"
        "bl qn_mul_m0\n"
        "adds r0, r0, r4\n"
        "adcs r1, r5\n"
        "pop {r4, r5, r6, pc}\n"
        END("qn_mul2_m0"));

/* r0 = u, r1 to r3 = x, y, z, which wait on the stack; returns r1:r0. r4: from one u to the next; r7:r6 the sum. */
__asm__(FUNCTION("qn_mul3_column_m0")
        "push {r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "movs r4, #12\n"
        "b 2f\n"
        ".global qn_mul3_row_m0\n"
        ".type qn_mul3_row_m0, %function\n"
        ".thumb_func\n"
        "qn_mul3_row_m0:\n"
        "push {r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "movs r4, #4\n"
        "2: movs r5, r0\n"
        "ldr r0, [r5]\n"
        "pop {r1}\n"
        "bl qn_mul_m0\n"
        "movs r6, r0\n"
        "movs r7, r1\n"
        "adds r5, r5, r4\n"
        "ldr r0, [r5]\n"
        "pop {r1}\n"
        "bl qn_mul_m0\n"
        "adds r6, r6, r0\n"
        "adcs r7, r1\n"
        "ldr r0, [r5, r4]\n"
        "pop {r1}\n"
        "bl qn_mul_m0\n"
        "adds r0, r0, r6\n"
        "adcs r1, r7\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_mul3_column_m0"));

#else

/* r0 to r3 = u0, v0, u1, v1; returns r1:r0. The second two wait in r12 and lr. */
__asm__(FUNCTION("qn_mul2_m0")
        "push {r4, r5, r6, r7, lr}\n"
        "mov r12, r2\n"
        "mov lr, r3\n"
        "movs r4, r0\n"
        TERM("1", FIRST)
        "mov r4, r12\n"
        "mov r1, lr\n"
        TERM("2", LAST)
        "pop {r4, r5, r6, r7, pc}\n"
        MEND("1") MEND("2")
        END("qn_mul2_m0"));

/* r0 = u, r1 to r3 = x, y, z; returns r1:r0. y and z wait in r12 and lr. */
#define MUL3(name, second, third)                               \
    __asm__(FUNCTION(name)                                      \
            "push {r4, r5, r6, r7, lr}\n"                       \
            "mov r12, r2\n"                                     \
            "mov lr, r3\n"                                      \
            "ldr r4, [r0]\n"                                    \
            TERM("1", FIRST)                                    \
            "ldr r4, [r0, #" second "]\n"                       \
            "mov r1, r12\n"                                     \
            TERM("2", FURTHER)                                  \
            "ldr r4, [r0, #" third "]\n"                        \
            "mov r1, lr\n"                                      \
            TERM("3", LAST)                                     \
            "pop {r4, r5, r6, r7, pc}\n"                        \
            MEND("1") MEND("2") MEND("3")                       \
            END(name))
MUL3("qn_mul3_row_m0", "4", "8");
MUL3("qn_mul3_column_m0", "12", "24");
#endif

/* r8 end, r9 slack, r10 the least and the slack, r11 behind the point, odd where tied. */
__asm__(FUNCTION("qn_scan3_m0")
        "push {r4, r5, r6, r7, lr}\n"
        "mov r4, r8\n"
        "mov r5, r9\n"
        "mov r6, r10\n"
        "mov r7, r11\n"
        "push {r3, r4, r5, r6, r7}\n"
        "mov r8, r1\n"
        "ldmia r2!, {r4, r5, r6, r7}\n"
        "mov r9, r7\n"
        "ldr r1, [r2]\n"
        "movs r7, #0\n"
        "mvns r7, r7\n"
        "lsrs r7, r7, #1\n"
        "mov r10, r7\n"
        "1:\n" REACH_OF_NEXT
        "cmp r2, r10\n"
        "blt 3f\n"
        "2: cmp r0, r8\n"
        "bne 1b\n"
        "pop {r3, r4, r5, r6, r7}\n"
        "mov r0, r11\n"
        "movs r1, #1\n"
        "ands r1, r0\n"
        "str r1, [r3]\n"
        "subs r0, r0, r1\n"
        "subs r0, #12\n"
        "mov r8, r4\n"
        "mov r9, r5\n"
        "mov r10, r6\n"
        "mov r11, r7\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "3: mov r3, r10\n"
        "mov r7, r9\n"
        "subs r3, r3, r7\n"
        "adds r2, r2, r7\n"
        "cmp r2, r3\n"
        "bgt 4f\n"
        "mov r10, r2\n"
        "mov r11, r0\n"
        "b 2b\n"
        "4: cmp r2, r10\n"
        "bge 5f\n"
        "mov r10, r2\n"
        "mov r11, r0\n"
        "5: mov r3, r11\n"
        "movs r7, #1\n"
        "orrs r3, r7\n"
        "mov r11, r3\n"
        "b 2b\n"
        END("qn_scan3_m0"));


#ifdef QN_PORT_LOOKS
/* The sine from the normal of the row in `row` to u, two products in r4 and r5 whose difference it is: u.y in r0, u.x in r2; `level`, for
 * r4 or r5. */
#define SINE(row, level)       \
    "ldr r4, [" row ", #8]\n"  \
    "asrs r4, r4, #16\n"       \
    "muls r4, r0, r4\n"        \
    "ldr r5, [" row ", #12]\n" \
    "asrs r5, r5, #16\n"       \
    "muls r5, r2, r5\n" level  \
    "cmp r4, r5\n"

/* r0 to r3 = x, y, start, best: they go on the stack, where to stop in place of start, with y's inner disc less the slack, and x's first
 * row. In the loop r0 = the next row, r1 and r2 = y's position, r3 = the shift, r8 = the limit, r9 = where to stop, r10 and r11 = what
 * turns, r12 = y's vertex, lr = what counts as level. */
__asm__(FUNCTION("qn_look2_m0")
        SAVE_ALL
        "ldr r4, [r1, #16]\n"
        "movs r6, #182\n"
        "lsls r6, r6, #8\n"
        "mov lr, r6\n"
        "movs r6, #17\n"
        "lsls r6, r6, #16\n"
        "asrs r4, r4, #1\n"
        "subs r4, r4, r6\n"
        "ldr r6, [r0]\n"
        "mov r12, r2\n"
        "ldr r2, [r3, #28]\n"
        "push {r0, r1, r2, r3, r4, r6}\n"
        "ldr r7, [r3, #16]\n"
        "subs r7, r7, r4\n"
        "mov r8, r7\n"
        "ldrb r7, [r0, #23]\n"
        "lsls r7, r7, #4\n"
        "adds r7, r7, r6\n"
        "cmp r12, r2\n"
        "bhs 13f\n"
        "movs r7, r2\n"
        "13: mov r9, r7\n"
        "mov r2, r12\n"
        "ldr r7, [r0, #36]\n"
        "asrs r7, r7, #16\n"
        "mov r10, r7\n"
        "ldr r7, [r0, #40]\n"
        "asrs r7, r7, #16\n"
        "mov r11, r7\n"
        "ldr r6, [r3]\n"
        "ldr r7, [r3, #4]\n"
        "cmp r6, r0\n"
        "bne 1f\n"
        "ldr r7, [r3, #8]\n"
        "1: mov r12, r7\n"
        "ldrb r4, [r0, #20]\n"
        "movs r3, #15\n"
        "subs r3, r3, r4\n"
        "ldr r1, [r0, #44]\n"
        "asrs r1, r1, #15\n"
        "ldr r4, [r0, #48]\n"
        "movs r0, r2\n"
        "asrs r2, r4, #15\n"

        "2: ldmia r0!, {r4, r5, r6, r7}\n" /* the sieve */
        "asrs r4, r3\n"
        "subs r4, r4, r1\n"
        "asrs r6, r6, #16\n"
        "muls r4, r6, r4\n"
        "asrs r5, r3\n"
        "subs r5, r5, r2\n"
        "asrs r7, r7, #16\n"
        "muls r5, r7, r5\n"
        "adds r4, r4, r5\n"
        "cmp r4, r8\n"
        "blt 4f\n"
        "3: cmp r0, r9\n"
        "bne 2b\n"
        "ldr r4, [sp, #8]\n"
        "cmp r4, r9\n"
        "beq 9f\n"
        "ldr r0, [sp, #20]\n"
        "mov r9, r4\n"
        "cmp r0, r4\n"
        "bne 2b\n"
        "9: movs r0, #1\n"
        "10: add sp, #24\n"
        LEAVE_ALL

        "4: push {r0, r1, r2, r3, r4}\n" /* the normal turned */
        "mov r0, r10\n"
        "mov r1, r11\n"
        "movs r2, r0\n"
        "muls r2, r6, r2\n"
        "movs r3, r1\n"
        "muls r3, r7, r3\n"
        "subs r2, r2, r3\n"
        "asrs r2, r2, #14\n"
        "muls r0, r7, r0\n"
        "muls r1, r6, r1\n"
        "adds r0, r0, r1\n"
        "asrs r0, r0, #14\n"
        "ldr r3, [sp, #24]\n" /* the climb, in y's rows from r3 on before r7 */
        "ldrb r7, [r3, #23]\n"
        "lsls r7, r7, #4\n"
        "ldr r3, [r3]\n"
        "adds r7, r7, r3\n"
        "mov r1, r12\n"
        SINE("r1", "")
        "ble 6f\n"
        "5: adds r1, #16\n"
        "cmp r1, r7\n"
        "bne 11f\n"
        "movs r1, r3\n"
        "11: cmp r1, r12\n"
        "beq 7f\n"
        SINE("r1", "add r4, lr\n")
        "bgt 5b\n"
        "b 7f\n"
        "6: movs r6, r1\n"
        "cmp r1, r3\n"
        "bne 12f\n"
        "movs r6, r7\n"
        "12: subs r6, #16\n"
        SINE("r6", "add r5, lr\n")
        "bgt 7f\n"
        "movs r1, r6\n"
        "cmp r1, r12\n"
        "bne 6b\n"
        "7: mov r12, r1\n" /* the estimate */
        "ldr r4, [r1]\n"
        "ldr r5, [r1, #4]\n"
        "ldr r6, [sp, #12]\n"
        "asrs r4, r6\n"
        "asrs r5, r6\n"
        "muls r4, r2, r4\n"
        "muls r5, r0, r5\n"
        "adds r4, r4, r5\n"
        "pop {r0, r1, r2, r3, r5}\n"
        "adds r4, r4, r5\n"
        "ldr r5, [sp, #12]\n"
        "ldr r6, [r5, #16]\n"
        "subs r6, r4, r6\n"
        "movs r7, #17\n"
        "lsls r7, r7, #16\n"
        "cmp r6, r7\n"
        "bge 3b\n"
        "cmn r6, r7\n"
        "bgt 8f\n"
        "ldr r6, [sp]\n" /* the new best */
        "str r6, [r5]\n"
        "movs r6, r0\n"
        "subs r6, #16\n"
        "str r6, [r5, #4]\n"
        "mov r6, r12\n"
        "str r6, [r5, #8]\n"
        "movs r6, #1\n"
        "lsls r7, r6, #31\n"
        "adds r6, r6, r7\n"
        "str r6, [r5, #12]\n"
        "str r4, [r5, #16]\n"
        "ldr r6, [sp, #16]\n"
        "subs r6, r4, r6\n"
        "mov r8, r6\n"
        "ldr r6, [r5, #20]\n"
        "cmp r4, r6\n"
        "bge 3b\n"
        "movs r0, #0\n"
        "b 10b\n"
        "8: subs r0, #16\n"
        "str r0, [r5, #24]\n"
        "movs r0, #2\n"
        "b 10b\n"
        END("qn_look2_m0"));
#endif

#else
typedef int qn_kernel_m0_is_for_armv6m; /* ISO C wants a declaration */
#endif
