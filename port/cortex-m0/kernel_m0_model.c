/* SPDX-License-Identifier: MIT */
/* The model of two boxes from their place in the world: B's centre and rotation as A sees them, by parts of asm_m0_parts.h. Columns whose |u1|
 * add up to 57346 at most, as those of rotations do with 56760, are taken; places lie within 2^28 of each other, so |v1| <= 2^13. */
#include "port.h"

#if defined(__ARM_ARCH_6M__) && defined(QN_PORT_MODELS)

#include "arm/asm_arm.h"
#include "cortex-m0/asm_m0.h"
#include "cortex-m0/asm_m0_parts.h"

/* Those of an entry at r1 and so many bytes; |u1|, or one less, in r3. */
#define PARTS_AT(at)                          \
    "ldr r6, [r1, #" at "]\n"                 \
    PARTS("r6", "r4", "r5", "r6")             \
    "asrs r3, r4, #31\n"                      \
    "eors r3, r4\n"
/* A column, and in r2 its sum of |u1| and 2^13: less than 2^16. */
#define COLUMN(at)                            \
    PARTS_AT("0 + " at)                       \
    "lsrs r6, r7, #1\n"                       \
    "adds r3, r3, r6\n"                       \
    "mov r12, r3\n"                           \
    PARTS_AT("12 + " at)                      \
    "add r12, r3\n"                           \
    PARTS_AT("24 + " at)                      \
    "add r3, r12\n"                           \
    "orrs r2, r3\n"

/* Both put where t and g of the model are. */
#define CENTRE(t, g)                          \
    ALONG                                     \
    "ldr r2, [sp, #184]\n"                    \
    "str r5, [r2, #" t "]\n"                  \
    "str r7, [r2, #" g "]\n"
/* An entry of R's column. What is shifted out last rounds. */
#define ENTRY(at)                             \
    ALONG                                     \
    "asrs r7, r7, #15\n"                      \
    "adcs r5, r7\n"                           \
    "ldr r2, [sp, #184]\n"                    \
    "str r5, [r2, #" at "]\n"

/* Its frame in r1, and room for its columns. */
#define HALVES_OF_B                           \
    "ldr r1, [sp, #188]\n"                    \
    "ldr r1, [r1, #12]\n"                     \
    "mov r0, sp\n"                            \
    "adds r0, #108\n"                         \
    "movs r7, #1\n"                           \
    "lsls r7, r7, #14\n"                      \
    "movs r2, #0\n"
#define ROWS(first, second, third)            \
    "mov r0, sp\n"                            \
    ENTRY(first)                              \
    "subs r1, #36\n"                          \
    ENTRY(second)                             \
    "subs r1, #36\n"                          \
    ENTRY(third)

/* |H + P / 2^15| / 4 of floors, as qn_upper_word_size. */
#define FAR4(h, p)                            \
    "asrs " p ", " p ", #15\n"                \
    "adds " h ", " h ", " p "\n"              \
    "asrs " h ", " h ", #2\n"                 \
    LENGTH(h, p)
/* Extents of the body at `body`, in units, to r0 on; r4 = k. */
#define HALF(body)                            \
    "adds " body ", #8\n"                     \
    "ldmia " body "!, {r5, r6, r7}\n"         \
    "lsls r5, r4\n"                           \
    "lsls r6, r4\n"                           \
    "lsls r7, r4\n"                           \
    "stmia r0!, {r5, r6, r7}\n"
/* t from H there and P 24 bytes behind; r1 = 15 - k. */
#define SCALED                                 \
    "ldr r5, [r0]\n"                          \
    "ldr r6, [r0, #24]\n"                     \
    "lsls r5, r4\n"                           \
    "asrs r6, r1\n"                           \
    "adcs r5, r6\n"                           \
    "stmia r0!, {r5}\n"

/* Three entries from r0 on, r5 = 2^30, r6 = 2^31. */
#define NO_FARTHER                            \
    "ldmia r0!, {r2, r3, r4}\n"              \
    "adds r2, r2, r5\n"                      \
    "cmp r2, r6\n"                           \
    "bhi 4f\n"                               \
    "adds r3, r3, r5\n"                      \
    "cmp r3, r6\n"                           \
    "bhi 4f\n"                               \
    "adds r4, r4, r5\n"                      \
    "cmp r4, r6\n"                           \
    "bhi 4f\n"

/* r0 to r2 = the model, the pair, B's place and behind it all extents or-ed. On the stack the parts of A by columns, from 108 on those of
 * the place, and the extents, later of two columns of B; r8; the model; the pair. */
__asm__(FUNCTION("qn_box_model_m0")
        "push {r0, r1, r4, r5, r6, r7, lr}\n"
        "mov r4, r8\n"
        "push {r4}\n"
        "sub sp, #180\n"
        "ldmia r2!, {r4, r5, r6}\n"
        "ldr r2, [r2]\n"
        "str r2, [sp, #144]\n"
        "asrs r0, r4, #31\n" /* places within 2^28, extents within 2^24 */
        "eors r0, r4\n"
        "asrs r3, r5, #31\n"
        "eors r3, r5\n"
        "orrs r0, r3\n"
        "asrs r3, r6, #31\n"
        "eors r3, r6\n"
        "orrs r0, r3\n"
        "lsrs r0, r0, #4\n"
        "orrs r0, r2\n"
        "lsrs r0, r0, #24\n"
        "beq 1f\n"
        "b 9f\n"
        "1: mov r0, sp\n"
        "adds r0, #108\n"
        "movs r7, #1\n"
        "lsls r7, r7, #14\n"
        PARTS("r4", "r2", "r3", "r4")
        PARTS("r5", "r2", "r3", "r4")
        PARTS("r6", "r2", "r3", "r4")
        "ldr r1, [sp, #188]\n"
        "ldr r1, [r1, #8]\n"
        "adds r1, #12\n"
        "movs r2, #0\n"
        "mov r0, sp\n"
        COLUMN("0")
        COLUMN("4")
        COLUMN("8")
        "lsrs r2, r2, #16\n"
        "beq 2f\n"
        "b 9f\n"
        "2: movs r1, r0\n"
        "mov r0, sp\n"
        CENTRE("12", "36")
        "subs r1, #36\n"
        CENTRE("16", "40")
        "subs r1, #36\n"
        CENTRE("20", "44")

        "movs r0, r2\n" /* how far out */
        "adds r0, #12\n"
        "ldmia r0!, {r2, r3, r4}\n"
        "adds r0, #12\n"
        "ldmia r0!, {r5, r6, r7}\n"
        FAR4("r2", "r5")
        FAR4("r3", "r6")
        FAR4("r4", "r7")
        "ldr r5, [sp, #144]\n"
        "orrs r5, r2\n"
        "orrs r5, r3\n"
        "orrs r5, r4\n"
        "lsrs r6, r5, #24\n"
        "beq 3f\n"
        "b 9f\n"
        "3: movs r4, #14\n" /* k */
        "lsrs r5, r5, #14\n"
        "beq 2f\n"
        "1: subs r4, #1\n"
        "lsrs r5, r5, #1\n"
        "bne 1b\n"
        "2: ldr r0, [sp, #184]\n"
        "ldr r1, [sp, #188]\n"
        "ldmia r1!, {r2, r3}\n"
        HALF("r2")
        "movs r1, #15\n"
        "subs r1, r1, r4\n"
        SCALED
        SCALED
        SCALED
        HALF("r3")
        "adds r0, #48\n"
        "movs r5, #3\n"
        "stmia r0!, {r4, r5}\n"
        "movs r6, #0\n"
        "str r6, [r0, #4]\n"
        "str r6, [r0, #8]\n"

        HALVES_OF_B /* R, by columns of B */
        COLUMN("12")
        COLUMN("16")
        "lsrs r2, r2, #16\n"
        "beq 1f\n"
        "b 9f\n"
        "1: movs r1, r0\n"
        "subs r1, #72\n"
        ROWS("48", "60", "72")
        ROWS("52", "64", "76")
        HALVES_OF_B
        COLUMN("20")
        "lsrs r2, r2, #16\n"
        "beq 1f\n"
        "b 9f\n"
        "1: movs r1, r0\n"
        "subs r1, #36\n"
        ROWS("56", "68", "80")
        "movs r0, r2\n"
        "adds r0, #48\n"
        "movs r1, #0\n"
        "movs r5, #1\n"
        "lsls r5, r5, #30\n"
        BEYOND
        BEYOND
        BEYOND
        "cmp r1, #0\n"
        "bmi 3f\n"
        "7: movs r0, #1\n"
        "8: add sp, #180\n"
        "pop {r4}\n"
        "mov r8, r4\n"
        "add sp, #8\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: movs r0, #0\n"
        "b 8b\n"
        "3: subs r0, #36\n" /* 2^30 itself stays within */
        "lsls r6, r5, #1\n"
        NO_FARTHER
        NO_FARTHER
        NO_FARTHER
        "b 7b\n"
        "4: movs r0, #3\n"
        "b 8b\n"
        END("qn_box_model_m0"));

#else
typedef int qn_kernel_m0_model_is_for_armv6m; /* ISO C wants a declaration */
#endif
