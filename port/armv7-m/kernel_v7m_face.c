/* SPDX-License-Identifier: MIT */
/* The contacts of a box's face with what is level with it. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"

/* On the stack: of both coordinates beside the axis and of the axis three words each, what of a row comes first, the centre's coordinate, the
 * half extent; what clipping asks; the count; what was given. */
#define BESIDE_P "0"
#define BESIDE_Q "12"
#define ALONG "24"
#define CLIP "36"
#define COUNT "52"
#define CENTRE "56"
#define AXIS "68"
#define NEGATIVE "72"
#define MARGIN "112"
#define SET "116"

/* One coordinate: half edges' entries at r1, r2, r3, their lengths in r4 to r6; of what stands in r8 then, with the centre, of what runs in r9 and
 * r10. */
#define TERM(to, half, at)                  \
    "ldr r12, [" at ", r7]\n"              \
    "smull r12, lr, " half ", r12\n"       \
    "lsrs r12, r12, #30\n"                 \
    "adc " to ", r12, lr, lsl #2\n"
#define AXLE(coordinate)                    \
    "ldr r7, [sp, #" coordinate "]\n"      \
    TERM("r8", "r4", "r1") TERM("r9", "r5", "r2") TERM("r10", "r6", "r3") \
    "ldrd r7, lr, [sp, #" coordinate " + 4]\n" \
    "add r8, r8, r7\n"

/* The sides that it needs, half extent in lr, into r11. */
#define SIDES(put)                          \
    "eor r7, r9, r9, asr #31\n"            \
    "sub r7, r7, r9, asr #31\n"            \
    "eor r12, r10, r10, asr #31\n"         \
    "sub r12, r12, r10, asr #31\n"         \
    "sub lr, lr, r7\n"                     \
    "sub lr, lr, r12\n"                    \
    "add r7, lr, r8\n"                     \
    "sub r12, lr, r8\n"                    \
    "lsr r7, r7, #31\n"                    \
    "lsr r12, r12, #31\n"                  \
    put
#define SIDES_P SIDES("orr r11, r7, r12, lsl #1\n")
#define SIDES_Q SIDES("orr r11, r11, r7, lsl #2\n orr r11, r11, r12, lsl #3\n")

/* Four corners. */
#define CORNERS(p0, p1, p2, p3)             \
    "sub r7, r8, r10\n"                    \
    "add r8, r8, r10\n"                    \
    "sub r10, r7, r9\n"                    \
    "add r7, r7, r9\n"                     \
    "add r12, r8, r9\n"                    \
    "sub r8, r8, r9\n"                     \
    "str r10, [r0, #" p0 "]\n"             \
    "str r7, [r0, #" p1 "]\n"              \
    "str r12, [r0, #" p2 "]\n"             \
    "str r8, [r0, #" p3 "]\n"

#define ENTRY_OF_CENTRE(low, high)          \
    "lsrs " low ", " low ", #30\n"         \
    "adc " low ", " low ", " high ", lsl #2\n"

/* One of the three above, of axis i in r12: what of a row comes first, by r6 the row; the centre at r10, the half extents at r11. */
#define COORDINATE(to)                      \
    "mul r7, r12, r6\n"                    \
    "ldr r8, [r10, r12, lsl #2]\n"         \
    "ldr r9, [r11, r12, lsl #2]\n"         \
    "strd r7, r8, [sp, #" to "]\n"         \
    "str r9, [sp, #" to " + 8]\n"

/* A point whose gap is in r7 and whose coordinates are in place in r4 to r6, but for the one along the axis. The opposite of the least number is
 * the greatest. */
#define KEEP(along, number)                 \
    "cmp r7, r3\n"                        \
    "bgt 1f\n"                            \
    "eor " along ", r10, r7, asr #1\n"    \
    "add " along ", " along ", r11\n"     \
    "rsbs r7, r7, #0\n"                   \
    "it vs\n"                             \
    "mvnvs r7, #0x80000000\n"             \
    "stm r2!, {r4, r5, r6, r7, lr}\n"     \
    "add r9, r9, #1\n"                    \
    "1: cmp r0, r1\n"                     \
    "bne " number "b\n"                   \
    "b 3f\n"

__asm__(FUNCTION("qn_face_plain_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #76\n"
        "ldr r4, [sp, #" SET "]\n"
        "ldr r5, [r0, #84]\n"
        "strd r2, r3, [sp, #" AXIS "]\n"
        "strb r1, [r4, #8]\n"
        "strb r2, [r4, #9]\n"
        "str r5, [r4, #4]\n"
        "cmp r1, #0\n"
        "bne 4f\n"

        /* A's face: entries of B's axes in a row of R stand side by side. */
        "mov r6, #12\n"
        "add r10, r0, #12\n"
        "mov r11, r0\n"
        "add r8, r0, #48\n"
        "mla r9, r2, r6, r8\n"
        "ldm r9, {r4, r5, r9}\n"
        "b 5f\n"

        /* B's: in a column. The centre is turned. */
        "4: add r12, r0, #12\n"
        "ldm r12, {r4, r5, r6}\n"
        "rsb r4, r4, #0\n"
        "rsb r5, r5, #0\n"
        "rsb r6, r6, #0\n"
        "add r0, r0, #48\n"
        "ldm r0!, {r1, r3, r12}\n"
        "smull r7, r8, r1, r4\n"
        "smull r9, r10, r3, r4\n"
        "smull r11, lr, r12, r4\n"
        "ldm r0!, {r1, r3, r12}\n"
        "smlal r7, r8, r1, r5\n"
        "smlal r9, r10, r3, r5\n"
        "smlal r11, lr, r12, r5\n"
        "ldm r0, {r1, r3, r12}\n"
        "smlal r7, r8, r1, r6\n"
        "smlal r9, r10, r3, r6\n"
        "smlal r11, lr, r12, r6\n"
        "sub r0, r0, #72\n"
        ENTRY_OF_CENTRE("r7", "r8")
        ENTRY_OF_CENTRE("r9", "r10")
        ENTRY_OF_CENTRE("r11", "lr")
        "strd r7, r9, [sp, #" CENTRE "]\n"
        "str r11, [sp, #" CENTRE " + 8]\n"
        "mov r6, #4\n"
        "add r10, sp, #" CENTRE "\n"
        "add r11, r0, #24\n"
        "add r8, r0, #48\n"
        "add r9, r8, r2, lsl #2\n"
        "ldr r4, [r9]\n"
        "ldr r5, [r9, #12]\n"
        "ldr r9, [r9, #24]\n"
        "ldr r3, [sp, #" NEGATIVE "]\n"
        "mov r1, #1\n"

        /* The steepest in r12, lowest index on ties, and its entry in r4. */
        "5: eor r7, r4, r4, asr #31\n"
        "sub r7, r7, r4, asr #31\n"
        "eor r8, r5, r5, asr #31\n"
        "sub r8, r8, r5, asr #31\n"
        "mov r12, #0\n"
        "cmp r8, r7\n"
        "ittt hi\n"
        "movhi r4, r5\n"
        "movhi r7, r8\n"
        "movhi r12, #1\n"
        "eor r8, r9, r9, asr #31\n"
        "sub r8, r8, r9, asr #31\n"
        "cmp r8, r7\n"
        "itt hi\n"
        "movhi r4, r9\n"
        "movhi r12, #2\n"
        /* far, in r5: not above 0 as n sees it. */
        "rsb r7, r3, #0\n"
        "eor r4, r4, r7\n"
        "sub r4, r4, r7\n"
        "sub r5, r4, #1\n"
        "lsr r5, r5, #31\n"

        /* Ids: all corners' in r3, of the ends of edges that run in r8 and r9; their axes in r4 and r7. The face's first. */
        "rsb r8, r3, #2\n"
        "lsl r3, r2, #1\n"
        "lsl r3, r8, r3\n"
        "cmp r1, #0\n"
        "ite eq\n"
        "lsleq r3, r3, #16\n"
        "movne r1, #16\n"
        "add lr, r1, r12, lsl #1\n"
        "add lr, lr, r5\n"
        "mov r9, #1\n"
        "lsl lr, r9, lr\n"
        "orr r3, r3, lr\n"
        "movw r7, #0x489\n" /* the other two, the lower first: as AFTER_BOTH */
        "lsl r4, r12, #2\n"
        "lsr r4, r7, r4\n"
        "ubfx r7, r4, #2, #2\n"
        "and r4, r4, #3\n"
        "add r8, r1, r4, lsl #1\n"
        "add lr, r1, r7, lsl #1\n"
        "lsl r8, r9, r8\n"
        "lsl r9, r9, lr\n"
        "orr lr, r3, r8\n"
        "orr r3, r3, r8, lsl #1\n"
        "ldr r2, [sp, #" SET "]\n"
        "orr r8, lr, r9\n"
        "orr lr, lr, r9, lsl #1\n"
        "str r8, [r2, #112]\n"
        "str lr, [r2, #172]\n"
        "orr r8, r3, r9\n"
        "orr r3, r3, r9, lsl #1\n"
        "str r8, [r2, #132]\n"
        "str r3, [r2, #152]\n"

        /* What is asked of each coordinate. */
        "ldr r2, [sp, #" AXIS "]\n"
        "push {r4, r5, r7, r12}\n"
        "mov lr, #1\n"
        "add r12, r2, #1\n"
        "cmp r12, #3\n"
        "it eq\n"
        "moveq r12, #0\n"
        "cmp r1, #0\n"             /* ids of the face's ends: B's or A's, 16 bits up */
        "it eq\n"
        "moveq lr, #0x10000\n"
        "lsl r4, r12, #1\n"
        "lsl r4, lr, r4\n"
        COORDINATE("16")
        "str r9, [sp, #52]\n"
        "subs r12, r2, #1\n"
        "it mi\n"
        "movmi r12, #2\n"
        "lsl r5, r12, #1\n"
        "lsl r5, lr, r5\n"
        COORDINATE("28")
        "str r9, [sp, #56]\n"
        "strd r4, r5, [sp, #60]\n"
        "mov r12, r2\n"
        COORDINATE("40")
        "pop {r4, r5, r7, r12}\n"

        /* Half edges: r1, r2, r3 where their entries stand in a row, r4, r5, r6 their lengths. */
        "rsb lr, r6, #16\n"
        "cmp r1, #0\n"
        "ite eq\n"
        "addeq r9, r0, #24\n"
        "movne r9, r0\n"
        "add r10, r0, #48\n"
        "mla r1, r12, lr, r10\n"
        "mla r2, r4, lr, r10\n"
        "mla r3, r7, lr, r10\n"
        "ldr r8, [r9, r12, lsl #2]\n"
        "ldr r6, [r9, r7, lsl #2]\n"
        "cmp r5, #0\n"
        "ldr r5, [r9, r4, lsl #2]\n"
        "it eq\n"
        "rsbeq r8, r8, #0\n"
        "mov r4, r8\n"
        "cmp r5, #0\n"
        "it ne\n"
        "cmpne r6, #0\n"
        "beq 9f\n"
        "ldr r0, [sp, #" SET "]\n"
        "add r0, r0, #96\n"
        AXLE(BESIDE_P) SIDES_P CORNERS("0", "20", "40", "60")
        AXLE(BESIDE_Q) SIDES_Q CORNERS("4", "24", "44", "64")
        AXLE(ALONG)
        "ldr r7, [sp, #" NEGATIVE "]\n"
        "cbz r7, 6f\n"
        "rsb r8, r8, #0\n"
        "rsb r9, r9, #0\n"
        "rsb r10, r10, #0\n"
        "6: sub r8, r8, lr\n"
        CORNERS("8", "28", "48", "68")

        /* Clipped from r0 on, so many in r1. */
        "mov r1, #4\n"
        "cmp r11, #0\n"
        "beq 7f\n"
        "str r1, [sp, #" COUNT "]\n"
        "mov r3, r0\n"
        "mov r1, r11\n"
        "add r0, sp, #" CLIP "\n"
        "add r2, sp, #" COUNT "\n"
        "bl qn_clip_v7m\n"
        "ldr r1, [sp, #" COUNT "]\n"
        "7:\n"

        /* Those within the margin: half way up, from the face in r11, by the mask in r10. */
        "ldrd r12, r10, [sp, #" AXIS "]\n"
        "ldr r11, [sp, #" ALONG " + 8]\n"
        "ldr r2, [sp, #" SET "]\n"
        "ldr r3, [sp, #" MARGIN "]\n"
        "rsb r10, r10, #0\n"
        "add r1, r1, r1, lsl #2\n"
        "add r1, r0, r1, lsl #2\n"
        "eor r11, r11, r10\n"
        "sub r11, r11, r10\n"
        "sub r11, r11, r10\n"
        "add r2, r2, #16\n"
        "mov r9, #0\n"
        "cmp r0, r1\n"
        "beq 3f\n"
        "cmp r12, #1\n"
        "beq 5f\n"
        "bhi 6f\n"
        "4: ldm r0!, {r5, r6, r7, r8, lr}\n" KEEP("r4", "4")
        "5: ldrd r6, r4, [r0], #8\n" "ldm r0!, {r7, r8, lr}\n" KEEP("r5", "5")
        "6: ldm r0!, {r4, r5, r7, r8, lr}\n" KEEP("r6", "6")
        "9: mov r9, #0\n"
        "3: ldr r2, [sp, #" SET "]\n"
        "mov r0, r9\n"
        "str r9, [r2]\n"
        "add sp, sp, #76\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_face_plain_v7m"));

#else
typedef int qn_kernel_v7m_face_is_for_armv7m; /* ISO C wants a declaration */
#endif
