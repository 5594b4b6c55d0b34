/* SPDX-License-Identifier: MIT */
/* Contacts over a face of two plain boxes: face_plain.h. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_CONTACTS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_parts.h"

/* h x / 2^30, rounded, in r6: h = 2^16 r3 + r4, r4 unsigned, and in r2 how many bytes from r0 on x stands, all three from r1 on; r5 is
 * lost. With |h| <= 2^29 and |x| <= 2^30 + 4 the two products in the middle stay below 2^30 and 2^29. */
#define PART_OF                          \
    "ldmia r1!, {r2, r3, r4}\n"          \
    "ldr r2, [r0, r2]\n"                 \
    "uxth r5, r2\n"                      \
    "asrs r2, r2, #16\n"                 \
    "movs r6, r2\n"                      \
    "muls r6, r3, r6\n"                  \
    "muls r2, r4, r2\n"                  \
    "muls r3, r5, r3\n"                  \
    "muls r4, r5, r4\n"                  \
    "lsrs r4, r4, #16\n"                 \
    "adds r2, r2, r3\n"                  \
    "adds r2, r2, r4\n"                  \
    "lsls r6, r6, #2\n"                  \
    "asrs r2, r2, #14\n"                 \
    "adcs r6, r2\n"
/* The coordinate in r0, four times it: of the centre of the incident face in r7, of its half edges in r5 and r6; the body's half extent
 * goes to sp + half. */
#define AXLE(half)                       \
    "mov r1, r9\n"                       \
    "ldr r7, [r1, r0]\n"                 \
    "mov r1, r10\n"                      \
    "ldr r1, [r1, r0]\n"                 \
    "str r1, [sp, #" half "]\n"          \
    "ldr r2, [sp, #72]\n"                \
    "muls r0, r2, r0\n"                  \
    "add r0, r8\n"                       \
    "mov r1, sp\n"                       \
    PART_OF                              \
    "adds r7, r7, r6\n"                  \
    PART_OF                              \
    "mov r12, r6\n"                      \
    PART_OF                              \
    "mov r5, r12\n"
/* And of all four corners. */
#define CORNERS(first, second, third, fourth) \
    "mov r0, r11\n"                      \
    "subs r2, r7, r6\n"                  \
    "adds r3, r7, r6\n"                  \
    "subs r4, r2, r5\n"                  \
    "str r4, [r0, #" first "]\n"         \
    "adds r2, r2, r5\n"                  \
    "str r2, [r0, #" second "]\n"        \
    "adds r2, r3, r5\n"                  \
    "str r2, [r0, #" third "]\n"         \
    "subs r3, r3, r5\n"                  \
    "str r3, [r0, #" fourth "]\n"
/* qn_clip_sides in r3. */
#define SIDES(half)                      \
    LENGTH("r5", "r2")                   \
    LENGTH("r6", "r2")                   \
    "ldr r2, [sp, #" half "]\n"          \
    "subs r2, r2, r5\n"                  \
    "subs r2, r2, r6\n"                  \
    "adds r3, r2, r7\n"                  \
    "subs r2, r2, r7\n"                  \
    "lsrs r3, r3, #31\n"                 \
    "lsrs r2, r2, #31\n"                 \
    "lsls r2, r2, #1\n"                  \
    "orrs r3, r2\n"
/* The next coordinate, cyclic, in r0. */
#define NEXT                             \
    "adds r0, #4\n"                      \
    "cmp r0, #12\n"                      \
    "bne 1f\n"                           \
    "movs r0, #0\n"                      \
    "1:\n"

/* The column at r0 of the matrix along the vector whose parts are at sp, rounded, and the next one. |u1| <= 2^15, and |v1| add up to 3 *
 * 2^13 or so: M stays below 3 * 2^29 + 3 * 2^27 + 2^16. */
#define NEAR_CENTRE(to)                  \
    "mov r1, sp\n"                       \
    "ldr r2, [r0]\n"                     \
    SPLIT TIMES BEGIN("r8", "r9", "r12") \
    "ldr r2, [r0, #12]\n"                \
    SPLIT TIMES JOIN("r8", "r9", "r12")  \
    "ldr r2, [r0, #24]\n"                \
    SPLIT TIMES LAST_OF("r8", "r9", "r12") \
    FLOOR_OF_P                           \
    "adcs r5, r7\n"                      \
    "str r5, [sp, #" to "]\n"            \
    "adds r0, #4\n"

/* Points x, y, height, nothing, id from r0 on before r9, those no higher than r8, to r2: between the surfaces, the face's at r10. order:
 * what puts x and y into their places, and `level` half the height as far out, depth and id go to r6 and r7. */
#define KEEP(order, level, sign, all)    \
    "1: ldmia r0!, {r3, r4, r5, r6, r7}\n" \
    "cmp r5, r8\n"                       \
    "bgt 2f\n"                           \
    "negs r6, r5\n"                      \
    "bvs 3f\n"                           \
    "4: " order                          \
    "asrs " level ", r5, #1\n"           \
    "add " level ", r10\n"               \
    sign(level)                          \
    "stmia r2!, {" all ", r6, r7}\n"     \
    "2: cmp r0, r9\n"                    \
    "bne 1b\n"                           \
    "b 9f\n"                             \
    "3: mvns r6, r6\n"                   \
    "b 4b\n"
#define POSITIVE(level) ""
#define POSITIVE_AND_X(level) "mov r5, r3\n"
#define NEGATIVE(level) "rsbs " level ", " level ", #0\n"
#define NEGATIVE_AND_X(level) "mov r5, r3\n" NEGATIVE(level)

/* r0 to r3 = the model, whether the face is B's, its axis, whether it looks to the negative side; the margin and the set. From sp on for
 * s, which stands, u and v, which run, where their entries are in a row, and their half extents in halves; at 36 the clip face; 52 B's
 * centre as seen by itself; 64 the sides; 68 the half extent along the axis; 72 how far apart rows are; 76 whether it is B's; 80 four
 * times the axis; 84 negative. r8 = the matrix, r9 and r10 the centre of the other body and the half extents, r11 the corners. */
__asm__(FUNCTION("qn_face_plain_m0")
        SAVE_ALL
        "push {r0, r1, r2, r3}\n"
        "sub sp, #72\n"
        "ldr r4, [sp, #128]\n"
        "ldr r5, [r0, #84]\n"
        "str r5, [r4, #4]\n"
        "strb r1, [r4, #8]\n"
        "strb r2, [r4, #9]\n"
        "adds r4, #96\n"
        "mov r11, r4\n"
        "lsls r2, r2, #2\n"
        "str r2, [sp, #80]\n"
        "movs r6, r0\n"
        "cmp r1, #0\n"
        "beq 1f\n"
        "b 20f\n"
        "1: mov r10, r0\n"
        "adds r6, #24\n"
        "movs r1, #12\n"
        "adds r1, r1, r0\n"
        "mov r9, r1\n"
        "movs r3, #3\n"
        "movs r5, #1\n"
        "21: adds r0, #48\n"
        "mov r8, r0\n"
        "str r3, [sp, #72]\n"
        "muls r2, r3, r2\n" /* the steepest: s, u and v in r0 to r2 */
        "adds r7, r0, r2\n"
        "lsls r1, r5, #2\n"
        "ldr r2, [r7]\n"
        "ldr r3, [r7, r1]\n"
        "lsls r1, r1, #1\n"
        "ldr r4, [r7, r1]\n"
        LENGTH("r2", "r1")
        LENGTH("r3", "r1")
        LENGTH("r4", "r1")
        "movs r0, #0\n"
        "cmp r3, r2\n"
        "bls 2f\n"
        "movs r2, r3\n"
        "movs r0, #4\n"
        "2: cmp r4, r2\n"
        "bls 3f\n"
        "movs r0, #8\n"
        "3: movs r1, #0\n"
        "movs r2, #8\n"
        "cmp r0, #4\n"
        "beq 5f\n"
        "bhi 4f\n"
        "movs r1, #4\n"
        "b 5f\n"
        "4: movs r2, #4\n"
        "5: movs r3, r0\n"
        "muls r3, r5, r3\n"
        "str r3, [sp]\n"
        "ldr r4, [r7, r3]\n"
        "ldr r3, [r6, r0]\n"
        "lsrs r0, r0, #1\n"
        "ldr r7, [sp, #84]\n"
        "cmp r7, #0\n"
        "beq 6f\n"
        "negs r4, r4\n"
        "6: cmp r4, #0\n" /* the far end */
        "bgt 7f\n"
        "adds r0, #1\n"
        "negs r3, r3\n"
        "7: negs r3, r3\n"
        "asrs r4, r3, #16\n"
        "uxth r3, r3\n"
        "str r4, [sp, #4]\n"
        "str r3, [sp, #8]\n"
        "ldr r4, [r6, r1]\n"
        "ldr r6, [r6, r2]\n"
        "cmp r4, #0\n"
        "bne 1f\n"
        "b 8f\n"
        "1: movs r3, r1\n"
        "muls r3, r5, r3\n"
        "muls r5, r2, r5\n"
        "cmp r6, #0\n"
        "bne 1f\n"
        "b 8f\n"
        "1: str r3, [sp, #12]\n"
        "str r5, [sp, #24]\n"
        "asrs r3, r4, #16\n"
        "uxth r4, r4\n"
        "asrs r5, r6, #16\n"
        "uxth r6, r6\n"
        "str r3, [sp, #16]\n"
        "str r4, [sp, #20]\n"
        "str r5, [sp, #28]\n"
        "str r6, [sp, #32]\n"

        "ldr r3, [sp, #76]\n" /* ids */
        "lsls r3, r3, #4\n"
        "movs r4, #1\n"
        "lsls r4, r3\n"
        "movs r5, r4\n"
        "lsls r5, r0\n"
        "movs r6, r4\n"
        "lsrs r1, r1, #1\n"
        "lsls r6, r1\n"
        "lsrs r2, r2, #1\n"
        "lsls r4, r2\n"
        "movs r0, #2\n"
        "subs r0, r0, r7\n"
        "movs r7, #16\n"
        "eors r7, r3\n"
        "lsls r0, r7\n"
        "ldr r1, [sp, #80]\n"
        "lsrs r2, r1, #1\n"
        "lsls r0, r2\n"
        "adds r5, r5, r0\n"
        "adds r5, r5, r6\n"
        "adds r5, r5, r4\n"
        "mov r2, r11\n"
        "str r5, [r2, #16]\n"
        "adds r5, r5, r6\n"
        "str r5, [r2, #36]\n"
        "adds r5, r5, r4\n"
        "str r5, [r2, #56]\n"
        "subs r5, r5, r6\n"
        "str r5, [r2, #76]\n"

        "movs r0, r1\n" /* coordinates */
        NEXT
        "str r0, [sp, #44]\n"
        AXLE("36")
        CORNERS("0", "20", "40", "60")
        SIDES("36")
        "str r3, [sp, #64]\n"
        "ldr r0, [sp, #44]\n"
        NEXT
        "str r0, [sp, #48]\n"
        AXLE("40")
        CORNERS("4", "24", "44", "64")
        SIDES("40")
        "ldr r2, [sp, #64]\n"
        "lsls r3, r3, #2\n"
        "orrs r3, r2\n"
        "str r3, [sp, #64]\n"
        "ldr r0, [sp, #80]\n"
        AXLE("68")
        "ldr r1, [sp, #84]\n"
        "cmp r1, #0\n"
        "beq 1f\n"
        "negs r7, r7\n"
        "negs r6, r6\n"
        "negs r5, r5\n"
        "1: ldr r1, [sp, #68]\n"
        "subs r7, r7, r1\n"
        CORNERS("8", "28", "48", "68")
        "movs r1, #80\n"
        "adds r1, r1, r0\n"
        "mov r9, r1\n"
        "ldr r3, [sp, #64]\n"
        "cmp r3, #0\n"
        "beq 6f\n"
        "ldr r1, [sp, #76]\n" /* ends of the face's axes */
        "lsls r1, r1, #4\n"
        "movs r2, #16\n"
        "eors r1, r2\n"
        "movs r2, #1\n"
        "lsls r2, r1\n"
        "ldr r1, [sp, #44]\n"
        "ldr r4, [sp, #48]\n"
        "lsrs r1, r1, #1\n"
        "lsrs r4, r4, #1\n"
        "movs r5, r2\n"
        "lsls r5, r1\n"
        "lsls r2, r4\n"
        "str r5, [sp, #44]\n"
        "str r2, [sp, #48]\n"
        "ldr r4, [sp, #124]\n"
        "add r2, sp, #36\n"
        "bl qn_clip_sides_m0\n"
        "6: ldr r2, [sp, #128]\n"
        "adds r2, #16\n"
        "cmp r0, r9\n"
        "beq 9f\n"
        "ldr r1, [sp, #124]\n"
        "mov r8, r1\n"
        "ldr r1, [sp, #68]\n"
        "mov r10, r1\n"
        "ldr r1, [sp, #80]\n"
        "ldr r3, [sp, #84]\n"
        "cmp r1, #4\n"
        "beq 11f\n"
        "bhi 12f\n"
        "cmp r3, #0\n"
        "bne 10f\n"
        KEEP("", "r1", POSITIVE, "r1, r3, r4")
        "10: " KEEP("", "r1", NEGATIVE, "r1, r3, r4")
        "11: cmp r3, #0\n"
        "bne 10f\n"
        KEEP("movs r1, r4\n", "r4", POSITIVE_AND_X, "r1, r4, r5")
        "10: " KEEP("movs r1, r4\n", "r4", NEGATIVE_AND_X, "r1, r4, r5")
        "12: cmp r3, #0\n"
        "bne 10f\n"
        KEEP("", "r5", POSITIVE, "r3, r4, r5")
        "10: " KEEP("", "r5", NEGATIVE, "r3, r4, r5")
        "9: ldr r1, [sp, #128]\n"
        "movs r0, r2\n"
        "subs r0, #16\n"
        "subs r0, r0, r1\n"
        "movs r2, #13\n" /* a twentieth of up to 160 */
        "muls r0, r2, r0\n"
        "lsrs r0, r0, #8\n"
        "str r0, [r1]\n"
        "7: add sp, #88\n"
        LEAVE_ALL
        "8: movs r0, #0\n"
        "b 7b\n"

        "20: movs r1, r0\n" /* B's face: A as seen by B */
        "adds r1, #12\n"
        "ldmia r1!, {r4, r5, r6}\n"
        "mov r10, r1\n"
        "negs r4, r4\n"
        "negs r5, r5\n"
        "negs r6, r6\n"
        "adds r0, #48\n"
        "movs r1, r4\n"
        "movs r2, r5\n"
        "movs r3, r6\n"
        LENGTH("r1", "r7")
        LENGTH("r2", "r7")
        LENGTH("r3", "r7")
        "adds r1, r1, r2\n"
        "lsrs r1, r1, #1\n"
        "lsrs r3, r3, #1\n"
        "adds r1, r1, r3\n"
        "lsrs r1, r1, #27\n" /* 3/4 of 2^30 */
        "cmp r1, #3\n"
        "blo 1f\n"
        "b 23f\n"
        "1: mov r7, sp\n"
        "movs r2, r4\n"
        SPLIT
        "stmia r7!, {r2, r3, r4}\n"
        "movs r2, r5\n"
        SPLIT
        "stmia r7!, {r2, r3, r4}\n"
        "movs r2, r6\n"
        SPLIT
        "stmia r7!, {r2, r3, r4}\n"
        NEAR_CENTRE("52")
        NEAR_CENTRE("56")
        NEAR_CENTRE("60")
        "subs r0, #12\n"
        "24: subs r0, #48\n"
        "add r1, sp, #52\n"
        "mov r9, r1\n"
        "ldr r2, [sp, #80]\n"
        "movs r6, r0\n"
        "movs r3, #1\n"
        "movs r5, #3\n"
        "b 21b\n"
        "23: add r7, sp, #52\n"
        "push {r7}\n"
        "movs r7, r0\n"
        "movs r1, r4\n"
        "movs r2, r5\n"
        "movs r3, r6\n"
        "bl qn_mat3_turn_back\n"
        "pop {r1}\n"
        "movs r0, r7\n"
        "b 24b\n"
        END("qn_face_plain_m0"));

#else
typedef int qn_kernel_m0_contact_is_for_armv6m; /* ISO C wants a declaration */
#endif
