/* SPDX-License-Identifier: MIT */
/* Four points of the distance search: which of them hold the one nearest the origin. */
#include "port.h"

#ifdef QN_PORT_SIMPLEXES

#include "arm/asm_arm.h"

/* The upper words of a cross product, to r1, r2, r3; by r0 and lr. */
#define CROSS(ex, ey, ez, fx, fy, fz)      \
    "smull r0, r1, " ey ", " fz "\n"       \
    "rsb lr, " ez ", #0\n"                 \
    "smlal r0, r1, lr, " fy "\n"           \
    "smull r0, r2, " ez ", " fx "\n"       \
    "rsb lr, " ex ", #0\n"                 \
    "smlal r0, r2, lr, " fz "\n"           \
    "smull r0, r3, " ex ", " fy "\n"       \
    "rsb lr, " ey ", #0\n"                 \
    "smlal r0, r3, lr, " fx "\n"
/* That along the new point, which is on the stack: the upper word. */
#define SIDE(at)                           \
    "ldr lr, [sp]\n"                       \
    "smull r0, r1, r1, lr\n"               \
    "ldr lr, [sp, #4]\n"                   \
    "smlal r0, r1, r2, lr\n"               \
    "ldr lr, [sp, #8]\n"                   \
    "smlal r0, r1, r3, lr\n"               \
    "str r1, [sp, #" at "]\n"
/* Left where the upper word of a dot with upper words does not tell the sign, that is of 0 and -1. */
#define CLEAR(x)                           \
    "adds r0, " x ", #1\n"                 \
    "cmp r0, #1\n"                         \
    "bls 90f\n"
/* An edge along the new point, in r1 to r3; and along itself, with that. */
#define ALONG(x, y, z, at, sum)            \
    "smull r0, lr, r1, " x "\n"            \
    "smlal r0, lr, r2, " y "\n"            \
    "smlal r0, lr, r3, " z "\n"            \
    "str lr, [sp, #" at "]\n"              \
    "smlal r0, lr, " x ", " x "\n"         \
    "smlal r0, lr, " y ", " y "\n"         \
    "smlal r0, lr, " z ", " z "\n"         \
    "str lr, [sp, #" sum "]\n"
#define MIXED(x, y, z, u, v, w, at)        \
    "smull r0, lr, " x ", " u "\n"         \
    "smlal r0, lr, " y ", " v "\n"         \
    "smlal r0, lr, " z ", " w "\n"         \
    "str lr, [sp, #" at "]\n"
/* On to `none` where the point of the edge y is not behind the line of the edge x, as is_behind of simplex.c; by their upper words along the
 * new point, that of x with itself, and with y. That of the square may be one too many here. Left where it is not clear. */
#define BEHIND(x, sum, y, mixed, none)     \
    "sub r0, " sum ", " x "\n"             \
    "rsb lr, " x ", #0\n"                  \
    "smull r10, r11, " y ", r0\n"          \
    "smlal r10, r11, " mixed ", lr\n"      \
    "cmn r11, #1\n"                        \
    "blt " none "\n"                       \
    "cmp r11, #0\n"                        \
    "ble 90f\n"
/* On to `none` unless the nearest point of that line lies between its ends. */
#define BETWEEN(x, sum, none)              \
    "cmp " x ", #0\n"                      \
    "bge " none "\n"                       \
    "cmp " sum ", #0\n"                    \
    "blt " none "\n"                       \
    "beq 90f\n"

/* r0 a simplex of four points; reduce_tetrahedron of simplex.c. 1: it is reduced; 2: the origin lies within; 0: C is to be asked, and it is
 * as it was. The edges from the new point in r4 to r12, the point on the stack, then the sides of three faces at 12 and the volume; after
 * that the fan from 0 on: along it in r1 to r3, sums with squares in r4 to r6, mixed in r7 to r9; which faces are outside in r12. */
__asm__(FUNCTION("qn_reduce4_v7m")
        "push {r0, r4-r11, lr}\n"
        "sub sp, #40\n"
        "ldm r0!, {r4-r12}\n"
        "ldm r0, {r1, r2, r3}\n"
        "stm sp, {r1, r2, r3}\n"
        "sub r4, r4, r1\n"
        "sub r5, r5, r2\n"
        "sub r6, r6, r3\n"
        "sub r7, r7, r1\n"
        "sub r8, r8, r2\n"
        "sub r9, r9, r3\n"
        "sub r10, r10, r1\n"
        "sub r11, r11, r2\n"
        "sub r12, r12, r3\n"
        CROSS("r4", "r5", "r6", "r7", "r8", "r9")
        "smull r0, lr, r1, r10\n"
        "smlal r0, lr, r2, r11\n"
        "smlal r0, lr, r3, r12\n"
        "str lr, [sp, #24]\n"
        SIDE("12")
        CROSS("r7", "r8", "r9", "r10", "r11", "r12") SIDE("16")
        CROSS("r10", "r11", "r12", "r4", "r5", "r6") SIDE("20")
        "ldrd r1, r2, [sp, #12]\n"
        "ldr lr, [sp, #24]\n"
        "ldr r3, [sp, #20]\n"
        CLEAR("r1") CLEAR("r2") CLEAR("r3") CLEAR("lr")
        "eor r1, r1, lr\n"
        "eor r2, r2, lr\n"
        "eor r3, r3, lr\n"
        "lsrs r1, r1, #31\n" /* not outside of those without the third, the first, the second */
        "lsrs r2, r2, #31\n"
        "lsrs r3, r3, #31\n"
        "orr r2, r2, r3, lsl #1\n"
        "orr r2, r2, r1, lsl #2\n"
        "eors r2, r2, #7\n"
        "beq 91f\n"
        "str r2, [sp, #36]\n"
        "ldm sp, {r1, r2, r3}\n"
        ALONG("r4", "r5", "r6", "0", "12")
        ALONG("r7", "r8", "r9", "4", "16")
        ALONG("r10", "r11", "r12", "8", "20")
        MIXED("r4", "r5", "r6", "r7", "r8", "r9", "24")
        MIXED("r4", "r5", "r6", "r10", "r11", "r12", "28")
        MIXED("r7", "r8", "r9", "r10", "r11", "r12", "32")
        "ldr r12, [sp, #36]\n"
        "ldm sp, {r1-r9}\n"
        "orr r0, r1, r2\n"
        "orrs r0, r0, r3\n"
        "bpl 80f\n" /* the new point alone */

        BETWEEN("r1", "r4", "11f")
        BEHIND("r1", "r4", "r2", "r7", "11f")
        BEHIND("r1", "r4", "r3", "r8", "11f")
        "b 81f\n"
        "11:\n"
        BETWEEN("r2", "r5", "12f")
        BEHIND("r2", "r5", "r1", "r7", "12f")
        BEHIND("r2", "r5", "r3", "r9", "12f")
        "b 82f\n"
        "12:\n"
        BETWEEN("r3", "r6", "13f")
        BEHIND("r3", "r6", "r1", "r8", "13f")
        BEHIND("r3", "r6", "r2", "r9", "13f")
        "b 83f\n"
        "13: cmp r12, #4\n"
        "beq 84f\n"
        "lsls r0, r12, #30\n" /* carry: the face of the first two; sign: that of the first and the third */
        "bcc 22f\n"
        BEHIND("r1", "r4", "r2", "r7", "21f")
        "b 22f\n"
        "21:\n"
        BEHIND("r2", "r5", "r1", "r7", "84f")
        "22: cmp r12, #2\n"
        "beq 85f\n"
        "tst r12, #2\n"
        "beq 86f\n"
        BEHIND("r1", "r4", "r3", "r8", "23f")
        "b 86f\n"
        "23:\n"
        BEHIND("r3", "r6", "r1", "r8", "85f")

        "86: ldr r0, [sp, #40]\n" /* the second and the third */
        "add r1, r0, #12\n"
        "ldm r1, {r3-r11}\n"
        "stm r0, {r3-r11}\n"
        "ldrd r1, r2, [r0, #48]\n"
        "lsrs r1, r1, #8\n"
        "lsrs r2, r2, #8\n"
        "movs r3, #3\n"
        "b 89f\n"
        "85: ldr r0, [sp, #40]\n" /* the first and the third */
        "add r1, r0, #24\n"
        "ldm r1!, {r3-r8}\n"
        "add r1, r0, #12\n"
        "stm r1, {r3-r8}\n"
        "ldrd r3, r4, [r0, #48]\n"
        "lsrs r1, r3, #8\n"
        "lsrs r2, r4, #8\n"
        "bfi r1, r3, #0, #8\n"
        "bfi r2, r4, #0, #8\n"
        "movs r3, #3\n"
        "b 89f\n"
        "84: ldr r0, [sp, #40]\n" /* the first and the second */
        "add r1, r0, #36\n"
        "ldm r1, {r3, r4, r5}\n"
        "add r1, r0, #24\n"
        "stm r1, {r3, r4, r5}\n"
        "ldrd r1, r2, [r0, #48]\n"
        "lsrs r3, r1, #24\n"
        "bfi r1, r3, #16, #8\n"
        "lsrs r3, r2, #24\n"
        "bfi r2, r3, #16, #8\n"
        "movs r3, #3\n"
        "b 89f\n"
        "83: movs r6, #16\n" /* an edge: bits of its other point's number */
        "b 87f\n"
        "82: movs r6, #8\n"
        "b 87f\n"
        "81: movs r6, #0\n"
        "87: ldr r0, [sp, #40]\n"
        "add r1, r6, r6, lsr #1\n"
        "add r1, r1, r0\n"
        "ldm r1, {r3, r4, r5}\n"
        "stm r0, {r3, r4, r5}\n"
        "add r1, r0, #36\n"
        "ldm r1, {r3, r4, r5}\n"
        "add r1, r0, #12\n"
        "stm r1, {r3, r4, r5}\n"
        "ldrd r4, r5, [r0, #48]\n"
        "lsr r1, r4, r6\n"
        "lsr r2, r5, r6\n"
        "lsrs r4, r4, #24\n"
        "lsrs r5, r5, #24\n"
        "bfi r1, r4, #8, #8\n"
        "bfi r2, r5, #8, #8\n"
        "movs r3, #2\n"
        "b 89f\n"
        "80: ldr r0, [sp, #40]\n"
        "add r1, r0, #36\n"
        "ldm r1, {r3, r4, r5}\n"
        "stm r0, {r3, r4, r5}\n"
        "ldrd r1, r2, [r0, #48]\n"
        "lsrs r1, r1, #24\n"
        "lsrs r2, r2, #24\n"
        "movs r3, #1\n"
        "89: strd r1, r2, [r0, #48]\n"
        "str r3, [r0, #56]\n"
        "movs r0, #1\n"
        "add sp, #44\n"
        "pop {r4-r11, pc}\n"
        "91: movs r0, #2\n"
        "add sp, #44\n"
        "pop {r4-r11, pc}\n"
        "90: movs r0, #0\n"
        "add sp, #44\n"
        "pop {r4-r11, pc}\n"
        END("qn_reduce4_v7m"));

#else
typedef int qn_kernel_v7m_simplex_is_for_armv7m; /* ISO C wants a declaration */
#endif
