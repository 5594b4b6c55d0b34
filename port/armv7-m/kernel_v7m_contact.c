/* SPDX-License-Identifier: MIT */
/* Contacts of boxes. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "arm/asm_arm.h"
#include "armv7-m/asm_v7m_digit.h"

/* ---- Contacts into the world -------------------------------------------------- */

#define TURNED(to)                          \
    "ldm r0!, {r7, r8, r9}\n"              \
    "smull r10, r11, r7, r4\n"             \
    "smlal r10, r11, r8, r5\n"             \
    "smlal r10, r11, r9, r6\n"             \
    "lsrs " to ", r10, #30\n"              \
    "adc " to ", " to ", r11, lsl #2\n"
/* The opposite of the least number is the greatest. */
#define OPPOSITE(x)                         \
    "rsbs " x ", " x ", #0\n"              \
    "it vs\n"                              \
    "mvnvs " x ", #0x80000000\n"

__asm__(FUNCTION("qn_turn_normal_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldm r1, {r4, r5, r6}\n"
        TURNED("r1") TURNED("r12") TURNED("lr")
        "cbz r3, 1f\n"
        OPPOSITE("r1") OPPOSITE("r12") OPPOSITE("lr")
        "1: stm r2, {r1, r12, lr}\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_turn_normal_v7m"));

/* The next row of the frame at r2, and its origin, for the point in r4 to r6, by the shift in r7: the last bit lost is the carry. */
#define PLACED(origin)                      \
    "ldm r2!, {r9, r10, r11}\n"            \
    "smull r12, lr, r9, r4\n"              \
    "smlal r12, lr, r10, r5\n"             \
    "smlal r12, lr, r11, r6\n"             \
    "ldr r9, [r2, #" origin "]\n"          \
    "asrs lr, lr, r7\n"                    \
    "adcs lr, lr, r9\n"                    \
    "str lr, [r3], #4\n"

/* Points from r0 on before r1, of the frame whose matrix is at r2, to r3. k, the turn of ids and k - 2 wait at sp. The last bit lost of a depth
 * is the carry, too; it never becomes 0 from one that is not. */
#define POINTS(loop, placed, least)         \
    loop ": ldm r0!, {r4, r5, r6, r7, r8}\n" \
    "ldrd r9, r10, [sp]\n"                 \
    "asrs r11, r7, r9\n"                   \
    "adcs r11, r11, #0\n"                  \
    "beq " least "f\n"                     \
    placed ": ror r12, r8, r10\n"          \
    "ldr r7, [sp, #8]\n"                   \
    "strd r11, r12, [r3, #12]\n"           \
    PLACED("-24") PLACED("-32") PLACED("-40") \
    "sub r2, r2, #36\n"                    \
    "add r3, r3, #8\n"                     \
    "cmp r0, r1\n"                         \
    "bne " loop "b\n"
#define LEAST(least, placed)                \
    least ": asr r11, r7, #31\n"           \
    "cmp r7, #0\n"                         \
    "it gt\n"                              \
    "movgt r11, #1\n"                      \
    "b " placed "b\n"

/* k and the turn of ids wait at sp + 36. */
__asm__(FUNCTION("qn_place_contacts_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "ldrd r4, r5, [sp, #36]\n"
        "sub r6, r4, #2\n"
        "push {r4, r5, r6, r7}\n"
        "add r2, r2, #12\n"
        POINTS("1", "2", "3")
        "add sp, sp, #16\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        LEAST("3", "2")
        END("qn_place_contacts_v7m"));

/* A row of A's frame, at r6, with the normal in r8 to r10. */
#define NORMAL(opposite)                    \
    "ldm r6!, {r0, r1, r11}\n"             \
    "smull r4, lr, r0, r8\n"               \
    "smlal r4, lr, r1, r9\n"               \
    "smlal r4, lr, r11, r10\n"             \
    "lsrs r4, r4, #30\n"                   \
    "adc r4, r4, lr, lsl #2\n"             \
    opposite                                \
    "str r4, [r3], #4\n"

/* The depth at sp + 48; what placing asks at sp, as POINTS does. The frame of the set in r7. */
__asm__(FUNCTION("qn_emit_turned_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #12\n"
        "ldrd r6, r7, [r0, #8]\n"
        "ldrb r8, [r2, #8]\n"
        "ldr r5, [r2, #4]\n"
        "ldrb r12, [r0, #16]\n"
        "cmp r8, #0\n"
        "it eq\n"
        "moveq r7, r6\n"
        "cmp r5, #3\n"
        "blt 9f\n"
        "ldm r7, {r8, r9, r10}\n"
        "eor r8, r8, r8, lsl #1\n"
        "eor r9, r9, r9, lsl #1\n"
        "eor r10, r10, r10, lsl #1\n"
        "orr r8, r8, r9\n"
        "orrs r8, r8, r10\n"
        "bmi 9f\n"
        "ldm r1, {r8, r9, r10}\n"
        "add r6, r6, #12\n"
        "cmp r12, #0\n"
        "bne 2f\n"
        NORMAL("") NORMAL("") NORMAL("")
        "1: ldr r0, [sp, #48]\n"
        "ldr r4, [r2]\n"
        "asrs r0, r0, r5\n" /* the last bit lost is the carry */
        "adcs r0, r0, #0\n"
        "beq 3f\n"
        "4: lsl r6, r12, #4\n"
        "sub r1, r5, #2\n"
        "strd r5, r6, [sp]\n"
        "str r1, [sp, #8]\n"
        "cmp r4, #4\n"
        "bgt 5f\n"
        "strd r0, r4, [r3], #8\n"
        "add r0, r2, #16\n"
        "add r4, r4, r4, lsl #2\n"
        "add r1, r0, r4, lsl #2\n"
        "add r2, r7, #12\n"
        POINTS("11", "12", "13")
        "6: mov r0, #1\n"
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "9: mov r0, #0\n"
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "2: " NORMAL(OPPOSITE("r4")) NORMAL(OPPOSITE("r4")) NORMAL(OPPOSITE("r4"))
        "b 1b\n"
        "3: ldr r1, [sp, #48]\n" /* never 0 from a depth that is not */
        "asr r0, r1, #31\n"
        "cmp r1, #0\n"
        "it gt\n"
        "movgt r0, #1\n"
        "b 4b\n"
        LEAST("13", "12")
        /* The four that stay, one by one. */
        "5: mov r4, #4\n"
        "strd r0, r4, [r3], #8\n"
        "mov r8, r3\n"
        "add r9, r2, #10\n"
        "add r10, r2, #16\n"
        "add r11, r2, #14\n"
        "7: ldrb r0, [r9], #1\n"
        "mov r2, r7\n"
        "mov r3, r8\n"
        "add r0, r0, r0, lsl #2\n"
        "add r0, r10, r0, lsl #2\n"
        "add r1, r0, #20\n"
        "add r8, r8, #20\n"
        "bl qn_place_contacts_v7m\n"
        "cmp r9, r11\n"
        "bne 7b\n"
        "b 6b\n"
        END("qn_emit_turned_v7m"));

/* ---- Clipping --------------------------------------------------------------- */

/* Points of five words, x, y, height, unused, id. r0 the next, r1 the end, r2 where to, r3 the last, r4 the place of the coordinate, r5 and r6
 * flip and limit, r7 and r8 how far the last and the next lie. On the stack: where it began, what to add to an id, then face, sides, count. */
#define FACE "8"
#define SIDES "12"
#define COUNT "16"

#define SIDE(bit, place, flip, half, end, toward, shift)    \
    "ldrd r9, r10, [sp, #" FACE "]\n"                      \
    "tst r10, #" bit "\n"                                  \
    "beq 1f\n"                                             \
    "mov r4, #" place "\n"                                 \
    "mov r5, #" flip "\n"                                  \
    "ldr r6, [r9, #" half "]\n"                            \
    "ldr r9, [r9, #" end "]\n"                             \
    toward shift                                            \
    "strd r0, r9, [sp]\n"                                  \
    "bl qn_clip_side_v7m\n"                                \
    "cmp r0, r1\n"                                         \
    "beq 2f\n"                                             \
    "1:\n"
#define NEGATIVE "sub r6, r6, #1\n"
#define POSITIVE "lsl r9, r9, #1\n"

/* One more digit of r11 / r12, less is the product with its lower half; its top half is in r0. */
#define DIGIT(q, less, number) DIGIT_OF("r11", "r12", "r0", "r1", q, "", less, number)

/* a and b, a + t (b - a) rounded, t in lr. */
#define BETWEEN(a, b)                                       \
    "sub " b ", " b ", " a "\n"                            \
    "smull r11, " b ", " b ", lr\n"                        \
    "lsrs r11, r11, #31\n"                                 \
    "adc r11, r11, " b ", lsl #1\n"                        \
    "add " a ", " a ", r11\n"

__asm__(FUNCTION("qn_clip_v7m")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "sub sp, sp, #8\n"
        "ldr r1, [r2]\n"
        "mov r0, r3\n"
        "add r1, r1, r1, lsl #2\n"
        "add r1, r3, r1, lsl #2\n"
        SIDE("1", "0", "0xFFFFFFFF", "0", "8", NEGATIVE, "")
        SIDE("2", "0", "0", "0", "8", POSITIVE, "")
        SIDE("4", "4", "0xFFFFFFFF", "4", "12", NEGATIVE, "")
        SIDE("8", "4", "0", "4", "12", POSITIVE, "")
        "2: sub r1, r1, r0\n" /* a fifth of the words: the inverse of 5 modulo 2^32 */
        "movw r2, #0xCCCD\n"
        "movt r2, #0xCCCC\n"
        "lsr r1, r1, #2\n"
        "mul r1, r1, r2\n"
        "ldr r2, [sp, #" COUNT "]\n"
        "str r1, [r2]\n"
        "add sp, sp, #20\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        PART_END("qn_clip_v7m")

        PART("qn_clip_side_v7m")
        "push {lr}\n"
        "sub r2, r0, #20\n"
        "sub r3, r1, r0\n"
        "cmp r3, #40\n"
        "ite hi\n"
        "subhi r3, r1, #20\n"
        "movls r3, r0\n"
        "ldr r7, [r3, r4]\n"
        "eor r7, r7, r5\n"
        "5: ldr r8, [r0, r4]\n"
        "eor r8, r8, r5\n"
        "cmp r8, r6\n"
        "bgt 7f\n"
        "cmp r7, r6\n"
        "bgt 9f\n"
        "6: cmp r2, r0\n"
        "bhi 8f\n"
        "ldm r0, {r7, r9, r10, r11, r12}\n"
        "stm r2!, {r7, r9, r10, r11, r12}\n"
        "8: mov r7, r8\n"
        "mov r3, r0\n"
        "add r0, r0, #20\n"
        "cmp r0, r1\n"
        "bne 5b\n"
        "ldr r0, [sp, #4]\n"
        "mov r1, r2\n"
        "sub r0, r0, #20\n"
        "pop {pc}\n"

        "7: cmp r7, r6\n" /* from inside to outside */
        "bgt 8b\n"
        "subs r11, r6, r7\n"
        "beq 8b\n"
        "cmp r2, r0\n"
        "bhi 8b\n"
        "sub r12, r8, r7\n"
        "mov r9, r3\n"
        "mov r10, r0\n"
        "bl qn_clip_cut_v7m\n"
        "b 8b\n"
        "9: subs r11, r6, r8\n" /* and back */
        "beq 6b\n"
        "cmp r2, r0\n"
        "bhi 8b\n"
        "sub r12, r7, r8\n"
        "mov r9, r0\n"
        "mov r10, r3\n"
        "bl qn_clip_cut_v7m\n"
        "b 6b\n"
        PART_END("qn_clip_side_v7m")

        /* From r9 to r10, t = r11 / r12 of the way. */
        PART("qn_clip_cut_v7m")
        "push {r0, r1, r3, lr}\n"
        "clz r0, r12\n"
        "lsl r12, r12, r0\n"
        "lsl r11, r11, r0\n"
        "lsr r0, r12, #16\n"
        "uxth r1, r12\n"
        DIGIT("r3", "lr", "11")
        DIGIT("lr", "r0", "12")
        "orr lr, lr, r3, lsl #16\n"
        "rsb r0, r4, #4\n"
        "lsr lr, lr, #1\n"
        "ldr r1, [r9, r0]\n"
        "ldr r3, [r10, r0]\n"
        BETWEEN("r1", "r3")
        "ldr r3, [r9, #8]\n"
        "ldr r12, [r10, #8]\n"
        BETWEEN("r3", "r12")
        "ldr r9, [r9, #16]\n"
        "ldr r10, [r10, #16]\n"
        "eor r11, r6, r5\n"
        "and r9, r9, r10\n"
        "ldr r10, [sp, #24]\n"
        "str r1, [r2, r0]\n"
        "orr r9, r9, r10\n"
        "str r11, [r2, r4]\n"
        "str r3, [r2, #8]\n"
        "str r9, [r2, #16]\n"
        "add r2, r2, #20\n"
        "pop {r0, r1, r3, pc}\n"
        END("qn_clip_cut_v7m"));

#else
typedef int qn_kernel_v7m_contact_is_for_armv7m; /* ISO C wants a declaration */
#endif
