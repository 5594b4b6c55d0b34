/* SPDX-License-Identifier: MIT */
/* A pose becomes a frame: matrix_of of frame.c, whose estimates these are, with halves of the quaternion had once. A number is c1 2^16 + c0
 * with |c0| <= 2^15, so |c1| <= 2^14; of a product u v all of u1 v1, u0 v0 and u1 v0 + u0 v1 = (u1 + u0)(v1 + v0) - u1 v1 - u0 v0 fit 32
 * bits. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_FRAMES)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"

/* Where a number's top bit is below 2^bits, both it and the shift in r3 go up by `up`. */
#define UP(bits, up, number)          \
    "lsrs r0, r2, #" bits "\n"        \
    "bne " number "f\n"               \
    "lsls r2, r2, #" up "\n"          \
    "adds r3, #" up "\n"              \
    number ":\n"

/* c0, c1 and their sum to r0 on, the square to the stack; c is lost. */
#define NUMBER(c, low, high)          \
    "sxth r1, " c "\n"                \
    "subs r2, " c ", r1\n"            \
    "asrs r2, r2, #16\n"              \
    "adds r3, r1, r2\n"               \
    "stmia r0!, {r1, r2, r3}\n"       \
    "movs r3, r1\n"                   \
    "muls r3, r2, r3\n"               \
    "muls r1, r1, r1\n"               \
    "muls r2, r2, r2\n"               \
    "lsls " c ", r3, #17\n"           \
    "asrs r3, r3, #15\n"              \
    "adds r1, r1, " c "\n"            \
    "adcs r2, r3\n"                   \
    "str r1, [sp, #" low "]\n"        \
    "str r2, [sp, #" high "]\n"

/* The product of the numbers at u and v in r1:r0. */
#define PRODUCT(u, v)                 \
    "add r6, sp, #" u "\n"            \
    "ldmia r6!, {r0, r1, r2}\n"       \
    "add r6, sp, #" v "\n"            \
    "ldmia r6!, {r3, r4, r5}\n"       \
    "muls r0, r3, r0\n"               \
    "muls r1, r4, r1\n"               \
    "muls r2, r5, r2\n"               \
    "subs r2, r2, r0\n"               \
    "subs r2, r2, r1\n"               \
    "asrs r4, r0, #31\n"              \
    "lsls r3, r2, #16\n"              \
    "asrs r2, r2, #16\n"              \
    "adds r0, r0, r3\n"               \
    "adcs r1, r2\n"                   \
    "adds r1, r1, r4\n"

/* p in r7:r6, 2^88 / n from 2^15 on in r8, the 15 bits below in r10, 16 more in r9, what is added in r12, the matrix in r11: as entry() of
 * frame.c, the number there written at r11 and so many bytes. n stands where it says. */
#define ENTRY(at, diagonal, low, high, number)         \
    "lsrs r0, r6, #17\n"                               \
    "mov r4, r8\n"                                     \
    "muls r0, r4, r0\n"                                \
    "asrs r2, r7, #14\n"                               \
    "mov r3, r9\n"                                     \
    "muls r3, r2, r3\n"                                \
    "asrs r3, r3, #2\n"                                \
    "adds r0, r0, r3\n"                                \
    "add r0, r12\n"                                    \
    "lsls r1, r7, #18\n"                               \
    "lsrs r1, r1, #18\n"                               \
    "mov r3, r10\n"                                    \
    "movs r5, r3\n"                                    \
    "muls r5, r1, r5\n"                                \
    "adds r0, r0, r5\n"                                \
    "asrs r0, r0, #14\n"                               \
    "muls r3, r2, r3\n"                                \
    "adds r0, r0, r3\n"                                \
    "muls r1, r4, r1\n"                                \
    "lsls r1, r1, #1\n"                                \
    "adds r0, r0, r1\n"                                \
    "muls r2, r4, r2\n"                                \
    "lsls r2, r2, #4\n"                                \
    "asrs r1, r0, #11\n"                               \
    "adds r1, r1, r2\n"                                \
    "lsls r3, r0, #21\n"                               \
    "lsrs r3, r3, #26\n"                               \
    "bne " number "f\n"                                \
    "movs r0, #" diagonal "\n"                         \
    "ldr r4, [sp, #" low "]\n"                         \
    "ldr r5, [sp, #" high "]\n"                        \
    "bl qn_frame_doubt_m0\n"                           \
    number ": mov r0, r11\n"                           \
    "str r1, [r0, #" at "]\n"

/* From the square at low. */
#define DIAGONAL(at, low, high, number)  \
    "ldr r6, [sp, #80]\n"                \
    "ldr r7, [sp, #84]\n"                \
    "ldr r0, [sp, #" low "]\n"           \
    "ldr r1, [sp, #" high "]\n"          \
    "adds r6, r6, r0\n"                  \
    "adcs r7, r1\n"                      \
    ENTRY(at, "1", "72", "76", number)

/* u v - w s, and u v + w s. */
#define BESIDE(u, v, s, less, more, number, other)   \
    PRODUCT(u, v)                                    \
    "mov lr, r0\n"                                   \
    "movs r7, r1\n"                                  \
    PRODUCT("0", s)                                  \
    "mov r6, lr\n"                                   \
    "mov r2, lr\n"                                   \
    "movs r3, r7\n"                                  \
    "adds r2, r2, r0\n"                              \
    "adcs r3, r1\n"                                  \
    "push {r2, r3}\n"                                \
    "subs r6, r6, r0\n"                              \
    "sbcs r7, r1\n"                                  \
    ENTRY(less, "0", "80", "84", number)             \
    "pop {r6, r7}\n"                                 \
    ENTRY(more, "0", "72", "76", other)

/* r0, r1 = frame, pose. On the stack w, x, y, z, three words each; the squares of the last three, two words each, from 48 on; from 72 n,
 * from 80 its half less those squares. */
__asm__(FUNCTION("qn_frame_m0")
        SAVE_ALL
        "sub sp, #92\n"
        "mov r11, r0\n"
        "mov r12, r1\n"
        "adds r1, #12\n"
        "ldmia r1!, {r4, r5, r6, r7}\n"
        "asrs r2, r4, #31\n"
        "eors r2, r4\n"
        "asrs r3, r5, #31\n"
        "eors r3, r5\n"
        "orrs r2, r3\n"
        "asrs r3, r6, #31\n"
        "eors r3, r6\n"
        "orrs r2, r3\n"
        "asrs r3, r7, #31\n"
        "eors r3, r7\n"
        "orrs r2, r3\n"
        "beq 8f\n"
        "lsrs r3, r2, #30\n"
        "beq 9f\n"
        "8: movs r0, #0\n"
        "b 7f\n"
        "9: movs r3, #0\n"
        UP("14", "16", "1")
        UP("22", "8", "2")
        UP("26", "4", "3")
        UP("28", "2", "4")
        UP("29", "1", "5")
        "lsls r4, r3\n"
        "lsls r5, r3\n"
        "lsls r6, r3\n"
        "lsls r7, r3\n"
        "mov r0, r12\n"
        "mov r1, r11\n"
        "ldmia r0!, {r2, r3}\n"
        "ldr r0, [r0]\n"
        "stmia r1!, {r2, r3}\n"
        "str r0, [r1]\n"
        "adds r1, #4\n"
        "mov r11, r1\n"
        "mov r0, sp\n"
        NUMBER("r4", "72", "76")
        NUMBER("r5", "48", "52")
        NUMBER("r6", "56", "60")
        NUMBER("r7", "64", "68")
        "ldmia r0!, {r1, r2, r3, r4, r5, r6}\n"
        "adds r1, r1, r3\n"
        "adcs r2, r4\n"
        "adds r1, r1, r5\n"
        "adcs r2, r6\n"
        "ldr r3, [r0]\n"
        "ldr r4, [r0, #4]\n"
        "adds r3, r3, r1\n"
        "adcs r4, r2\n"
        "stmia r0!, {r3, r4}\n"
        "lsls r7, r4, #31\n"
        "lsrs r6, r3, #1\n"
        "orrs r6, r7\n"
        "lsrs r7, r4, #1\n"
        "subs r6, r6, r1\n"
        "sbcs r7, r2\n"
        "stmia r0!, {r6, r7}\n"
        "movs r2, #0\n" /* n 2^k, and 2^111 by that */
        "6: adds r2, #1\n"
        "adds r3, r3, r3\n"
        "adcs r4, r4\n"
        "bpl 6b\n"
        "movs r0, r3\n"
        "movs r1, r4\n"
        "movs r4, r2\n"
        "bl qn_reciprocal_m0\n"
        "adds r4, #9\n"
        "movs r3, #32\n"
        "subs r3, r3, r4\n"
        "lsls r1, r4\n"
        "movs r2, r0\n"
        "lsrs r2, r3\n"
        "orrs r1, r2\n"
        "lsls r0, r4\n"
        "lsrs r0, r0, #16\n"
        "mov r9, r0\n"
        "lsrs r2, r1, #15\n"
        "mov r8, r2\n"
        "lsls r1, r1, #17\n"
        "lsrs r1, r1, #17\n"
        "mov r10, r1\n"
        "movs r1, #130\n"
        "lsls r1, r1, #17\n"
        "mov r12, r1\n"
        DIAGONAL("0", "48", "52", "1")
        DIAGONAL("16", "56", "60", "2")
        DIAGONAL("32", "64", "68", "3")
        BESIDE("12", "24", "36", "4", "12", "1", "2")
        BESIDE("12", "36", "24", "24", "8", "1", "2")
        BESIDE("24", "36", "12", "20", "28", "1", "2")
        "movs r0, #1\n"
        "7: add sp, #92\n"
        LEAVE_ALL
        PART_END("qn_frame_m0")
        /* The entry of p in r1 from an estimate there that misses by one at most; in r0 whether it is on the diagonal, n in r5:r4. */
        PART("qn_frame_doubt_m0")
        "mov r2, lr\n"
        "push {r0, r1, r2, r3}\n"
        "movs r0, r4\n"
        "movs r1, r5\n"
        "movs r2, r6\n"
        "movs r3, r7\n"
        "bl qn_frame3_entry\n"
        "movs r1, #130\n"
        "lsls r1, r1, #17\n"
        "mov r12, r1\n"
        "movs r1, r0\n"
        "ldr r2, [sp, #8]\n"
        "mov lr, r2\n"
        "add sp, #16\n"
        "bx lr\n"
        END("qn_frame_doubt_m0"));

#else
typedef int qn_kernel_m0_frame_is_for_armv6m; /* ISO C wants a declaration */
#endif
