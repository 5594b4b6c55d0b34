/* SPDX-License-Identifier: MIT */
/* Two boxes from the door on: what most are asked, without a compiler's registers in between. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m_cached.h"

/* On the stack, from 16 on: the set. */
#define SET "16"

/* Bodies deeper in each other than any band, along the axis at r7: their contacts, with m in r4, the pair in r5, the manifold in r6; on
 * at `other` where it is not as plain as that. A face's n is its column of R or the opposite of that: negative where it is the column. */
#define TOUCH(other)                        \
    "ldr r1, [r7, #8]\n"                    \
    "ldr r3, [r7]\n"                        \
    "cmp r1, #64\n"                         \
    "ble " other "\n"                       \
    "mov r0, r4\n"                          \
    "ubfx r2, r3, #8, #2\n"                 \
    "tst r3, #2\n"                          \
    "bne 2f\n"                              \
    "ands r1, r3, #1\n"                     \
    "bne 1f\n"                              \
    "add r3, r7, r2, lsl #2\n"              \
    "ldr r3, [r3, #12]\n"                   \
    "lsr r3, r3, #31\n"                     \
    "3: mov r12, #0\n"                      \
    "add lr, sp, #" SET "\n"                \
    "strd r12, lr, [sp]\n"                  \
    "bl qn_face_plain_v7m\n"                \
    "cmp r0, #0\n"                          \
    "beq " other "\n"                       \
    "cmp r0, #4\n"                          \
    "bls 4f\n"                              \
    "add r0, sp, #" SET "\n"                \
    "bl qn_contact_set_choose\n"            \
    "b 4f\n"                                \
    "1: add r12, r4, r2, lsl #2\n"          \
    COLUMN("48", "12") COLUMN("60", "16") COLUMN("72", "20") \
    "6: mov r3, #1\n"                       \
    "b 3b\n"                                \
    "5: mov r3, #0\n"                       \
    "b 3b\n"                                \
    "2: ubfx r3, r3, #16, #2\n"             \
    "add r12, r2, r2, lsl #1\n"             \
    "add r12, r12, r3\n"                    \
    "add r12, r4, r12, lsl #2\n"            \
    "ldr r12, [r12, #48]\n"                 \
    "add r12, r12, #0x3C000000\n"           \
    "cmp r12, #0x78000000\n"                \
    "bhi " other "\n" /* along each other */ \
    "mov r1, r7\n"                          \
    "add r2, sp, #" SET "\n"                \
    "mov r3, #0\n"                          \
    "bl qn_crossing_v7m\n"                  \
    "cmp r0, #3\n"                          \
    "bne " other "\n"                       \
    "4: ldr r12, [r7, #4]\n"                \
    "mov r0, r5\n"                          \
    "add r1, r7, #12\n"                     \
    "add r2, sp, #" SET "\n"                \
    "mov r3, r6\n"                          \
    "str r12, [sp]\n"                       \
    "bl qn_emit_turned_v7m\n"               \
    "cmp r0, #0\n"                          \
    "beq " other "\n"
/* The first entry that is not 0 tells. */
#define COLUMN(entry, n)                    \
    "ldr lr, [r12, #" entry "]\n"           \
    "ldr r3, [r7, #" n "]\n"                \
    "cmp lr, r3\n"                          \
    "bne 5f\n"                              \
    "cmp lr, #0\n"                          \
    "bne 6f\n"

__asm__(FUNCTION("qn_box_touch_v7m")
        "push {r4, r5, r6, r7, lr}\n"
        "sub sp, sp, #196\n"
        "mov r4, r1\n"
        "mov r5, r0\n"
        "mov r6, r3\n"
        "mov r7, r2\n"
        TOUCH("9f")
        "mov r0, #2\n"
        "add sp, sp, #196\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "9: mov r0, #0\n"
        "add sp, sp, #196\n"
        "pop {r4, r5, r6, r7, pc}\n"
        END("qn_box_touch_v7m"));

/* ---- The door ---------------------------------------------------------------- */

/* On the stack of two boxes, from 16 on: the set, the axis and room for more, the pair, the model; ROOM in all, and 52 behind them: what
 * came in r0 to r3 first. Behind those what came on the stack: options, cache, workspace, out. */
#define AXIS "192"
#define PAIR "240"
#define MODEL "288"
#define ROOM "396"

/* A pair of round bodies: what the function says, which is asked with out on the stack. */
#define ROUND(function) "push {r6}\n bl " function "\n"

#define NONE_TO_R6                          \
    "mov r0, #0\n"                          \
    "strd r0, r0, [r6]\n"                   \
    "strd r0, r0, [r6, #8]\n"               \
    "str r0, [r6, #16]\n"

/* Whatever is not taken goes on to C as it came. Boxes with a cache are looked at as all other doors do, which leave the same words in it:
 * along the axis that it remembers and by A's leading face, or not at all where it tells of an overlap. */
__asm__(FUNCTION("qn_collide3_frames")
        "cbz r0, 9f\n"
        "cbz r1, 9f\n"
        "cbz r2, 9f\n"
        "cbz r3, 9f\n"
        "ldrh r12, [r0]\n"
        "cmp r12, #3\n"
        "bne 20f\n"
        "ldrh r12, [r2]\n"
        "cmp r12, #3\n"
        "bne 20f\n"
        "push {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r4, r5, [sp, #52]\n"
        "ldr r6, [sp, #64]\n"
        "cbz r6, 8f\n"
        "cbnz r4, 40f\n"
        "41: cbz r5, 7f\n"
        "ldr r4, [r5, #44]\n"
        "cmp r4, #0\n"
        "bne 66f\n"
        "b 50f\n"
        "40: ldrd r4, r7, [r4]\n" /* a margin, and an excess that is none */
        "cbnz r4, 8f\n"
        "cmp r7, #0x40000000\n"
        "bls 41b\n"
        "8: pop {r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "9: b qn_collide3_frames_any\n"
        "7: " SEEN("61", "62")
        LEADS_FIRST
        "cmp r0, r5, lsr #4\n" /* B's face is worth a look where A's sees the centre out by a quarter */
        "orr r5, r5, r6\n"
        "ble 65f\n"
        LOOK_AT_A("10")
        LOOK_AT_B("10")
        "65: " FILLED("42f", ROOM, PAIR, MODEL)
        "bmi 43f\n"
        "11: ldr r2, [sp, #" ROOM " + 56]\n"
        "add r4, sp, #" MODEL "\n"
        "add r5, sp, #" PAIR "\n"
        "ldr r6, [sp, #" ROOM " + 64]\n"
        "add r3, sp, #" AXIS "\n"
        "mov r0, r4\n"
        "cbz r2, 17f\n"
        "ldr r1, [sp, #" ROOM " + 52]\n" /* what the cache says, or what it is to remember */
        "cbz r1, 19f\n"
        "ldr r1, [r1, #4]\n"
        "19: bl qn_box_certify_v7m\n"
        "cbnz r0, 18f\n"
        "ldr r1, [sp, #" ROOM " + 52]\n"
        "cbz r1, 46f\n"
        "ldr r1, [r1, #4]\n"
        "46: mov r0, r4\n"
        "ldr r2, [sp, #" ROOM " + 56]\n"
        "add r3, sp, #" AXIS "\n"
        "bl qn_boxes_axis\n"
        "b 18f\n"
        "17: mov r1, #64\n"
        "mvn r2, #0x80000000\n"
        "bl qn_box_search_v7m\n"
        "18: add r7, sp, #" AXIS "\n"
        TOUCH("12f")
        "mov r0, #2\n"
        "13: add sp, sp, #" ROOM " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "66: " SEEN("63", "64")
        "orr r5, r5, r6\n"
        "b 65b\n"
        SEEN_EXCHANGED("61", "62")
        SEEN_EXCHANGED("63", "64")
        /* Apart. */
        "10: ldr r6, [sp, #" WAITING " + 64]\n"
        NONE_TO_R6
        "add sp, sp, #" WAITING " + 16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        /* Or what is left to C. */
        "42: add sp, sp, #" WAITING "\n"
        "9: sub sp, sp, #" ROOM "\n"
        "mov r0, #3\n"
        "b 44f\n"
        GLANCE_REST(ROOM, PAIR, MODEL, "11b")
        "cmp r0, #0\n"
        "blt 13b\n"
        "beq 15f\n"
        "add sp, sp, #" ROOM "\n"
        "b 8b\n"
        "15: ldr r6, [sp, #" ROOM " + 64]\n"
        NONE_TO_R6
        "b 13b\n"
        /* Not deep, or not as plain as that: the set is left before. */
        "12: add sp, sp, #" AXIS "\n"
        "mov r0, r5\n"
        "mov r1, r4\n"
        "mov r2, sp\n"
        "mov r3, r6\n"
        "bl qn_boxes_finish\n"
        "add sp, sp, #" ROOM " + 16 - " AXIS "\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "50: " CACHED
        "52: ldr r6, [sp, #80]\n"
        NONE_TO_R6
        "add sp, sp, #32\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        CACHED_EXCHANGED
        "54: " CACHED_FACE_B
        CACHED_EDGES
        "59: add sp, sp, #16\n"
        "9: ldm sp, {r0, r1, r2, r3}\n"
        "sub sp, sp, #" ROOM "\n"
        "add r4, sp, #" MODEL "\n"
        "add r5, sp, #" PAIR "\n"
        "mov r7, #9\n"
        "strd r4, r5, [sp]\n"
        "str r7, [sp, #8]\n"
        "bl qn_box_glance_v7m\n"
        "cmp r0, #2\n"
        "beq 11b\n"
        "cmp r0, #0\n"
        "beq 15b\n"
        "b 44b\n"
        /* With a round body: both types tell the pair. */
        "20: bhi 34f\n" /* vertices, or no type */
        "push {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "ldrd r4, r5, [sp, #36]\n"
        "ldr r6, [sp, #48]\n"
        "cbz r6, 28f\n"
        "cbz r4, 33f\n"
        "ldrd r4, r7, [r4]\n"
        "cmp r4, #0\n"
        "it eq\n"
        "cmpeq r7, #0x40000000\n"
        "bhi 28f\n"
        "33: ldrh r4, [r0]\n"
        "ldrh r7, [r2]\n"
        "cmp r7, #3\n"
        "bhi 31f\n"
        "mul r4, r4, r7\n"
        "tbb [pc, r4]\n"
        "25: .byte (26f - 25b) / 2, (21f - 25b) / 2, (22f - 25b) / 2, (23f - 25b) / 2, (24f - 25b) / 2, (26f - 25b) / 2, (27f - 25b) / 2, 0\n"
        "28: pop {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "b qn_collide3_frames_any\n"
        "26: b 31f\n"
        "21: ldr r4, [r0, #4]\n"
        "ldr r7, [r2, #4]\n"
        "orrs r4, r4, r7\n"
        "lsrs r4, r4, #28\n"
        "bne 28b\n"
        ROUND("qn_spheres_touch")
        "cmp r0, #3\n"
        "beq 32f\n"
        "add sp, sp, #20\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "22: " ROUND("qn_capsule_ball_touch_v7m")
        "b 29f\n"
        "24: " ROUND("qn_capsules_touch_v7m")
        "29: cmp r0, #4\n"
        "bne 30f\n"
        "ldrd r0, r1, [sp, #4]\n"
        "ldrd r2, r3, [sp, #12]\n"
        "str r6, [sp]\n"
        "bl qn_capsules_collide\n"
        "b 30f\n"
        "23: " ROUND("qn_ball_collide")
        "b 30f\n"
        "27: " ROUND("qn_capsule_box_collide")
        "30: add sp, sp, #4\n"
        "sxtb r0, r0\n"
        "cmp r0, #0\n"
        "beq 16f\n"
        "cmp r0, #3\n"
        "beq 31f\n"
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "16: " NONE_TO_R6
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, pc}\n"
        "32: add sp, sp, #4\n"
        "b 28b\n"
        "31: pop {r0, r1, r2, r3, r4, r5, r6, r7, lr}\n"
        "34: b qn_collide3_frames_rest\n"
        END("qn_collide3_frames"));

#else
typedef int qn_kernel_v7m_door3_is_for_armv7m; /* ISO C wants a declaration */
#endif
