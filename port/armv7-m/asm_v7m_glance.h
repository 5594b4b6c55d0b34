/* SPDX-License-Identifier: MIT */
/* Two boxes at the door: in order, seen apart by a leading face, or their model. */
#ifndef QUOIN_ASM_V7M_GLANCE_H
#define QUOIN_ASM_V7M_GLANCE_H

#include "armv7-m/asm_v7m_pair.h"

/* On the stack meanwhile: the offset and, in the middle of it, d; the pair in order, A's shape and frame, B's, whether they were
 * exchanged, the extents; then as the door has it, from what came in r0 to r3 on. */
#define WAIT_D "8"
#define WAIT_A "36"
#define WAIT_FRAME_A "40"
#define WAIT_B "44"
#define WAIT_FRAME_B "48"
#define WAITING "60"

/* Left at 9 for what ORDER_ANYWHERE does not take; at sp all that waits. The offset's sizes in r0, r7 and r8, all of them in r6, the
 * extents in r5. Twice in one function: exchange and back are labels. */
#define SEEN(exchange, back)                \
    ORDER_ANYWHERE                          \
    "lsrs r4, r11, #31\n"                   \
    "bne " exchange "f\n"                   \
    "push {r0, r1, r2, r3, r4, r5}\n"       \
    back ": add r1, r1, #12\n"              \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    "push {r4, r6, r7, r8, r9, r10, r11, r12, lr}\n" \
    SIZE_OF("r0", "r6") SIZE_OF("r7", "r11") SIZE_OF("r8", "lr") \
    "orr r6, r0, r7\n"                      \
    "orr r6, r6, r8\n"
/* B first. */
#define SEEN_EXCHANGED(exchange, back)      \
    exchange ": push {r0, r1, r4, r5}\n"    \
    "push {r2, r3}\n"                       \
    "mov r1, r3\n"                          \
    "rsb r7, r7, #0\n"                      \
    "rsb r8, r8, #0\n"                      \
    "rsb r9, r9, #0\n"                      \
    "b " back "b\n"

/* ---- Leading faces ---------------------------------------------------------- */

/* The greatest of three gaps in r0, y and z to r0, four times its number to r4. */
#define GREATEST(y, z)                      \
    "mov r4, #0\n"                          \
    "cmp " y ", r0\n"                       \
    "itt gt\n"                              \
    "movgt r0, " y "\n"                     \
    "movgt r4, #4\n"                        \
    "cmp " z ", r0\n"                       \
    "itt gt\n"                              \
    "movgt r0, " z "\n"                     \
    "movgt r4, #8\n"

/* Behind SUMS: the body whose shape waits there, how far its leading face sees the other's centre out, by floors; as GREATEST. */
#define LEADS(shape)                        \
    "ldr r1, [sp, #" shape "]\n"            \
    "eor r0, r6, r6, asr #31\n"             \
    "eor r11, r11, r11, asr #31\n"          \
    "eor lr, lr, lr, asr #31\n"             \
    "ldrd r3, r7, [r1, #8]\n"               \
    "ldr r8, [r1, #16]\n"                   \
    "sub r0, r0, r3, lsr #2\n"              \
    "sub r11, r11, r7, lsr #2\n"            \
    "sub lr, lr, r8, lsr #2\n"              \
    GREATEST("r11", "lr")

/* One product more of each entry, of which only upper words count. */
#define CUT_TERMS(multiply, entry)          \
    "ldr r3, [r0, #" entry "]\n"            \
    "ldm r1!, {r2, r4, r6}\n"               \
    multiply " r7, r8, r3, r2\n"            \
    multiply " r9, r10, r3, r4\n"           \
    multiply " r11, r12, r3, r6\n"

/* "less" where what the body whose shape waits there reaches, by upper words of entries in r8, r10 and `third`, is less than lr. */
#define REACHES(shape, third)               \
    "ldr r2, [sp, #" shape "]\n"            \
    "eor r8, r8, r8, asr #31\n"             \
    "eor r10, r10, r10, asr #31\n"          \
    "eor " third ", " third ", " third ", asr #31\n" \
    "ldrd r3, r4, [r2, #8]\n"               \
    "ldr r6, [r2, #16]\n"                   \
    "umull r7, r9, r3, r8\n"                \
    "umlal r7, r9, r4, r10\n"               \
    "umlal r7, r9, r6, " third "\n"         \
    "cmp r9, lr, asr #2\n"

/* "less" where the face of the body whose frame waits at `mine`, r0 and r4 as above, shows a gap to the other, all sizes in r5: by more
 * than (r5 >> 22) + 9, with four more, as entries are cut by less than 2^-28 of at most 2^30 LSB; all in units of 4 LSB, and compared in
 * fours. r5 stays. */
#define LOOK_AT(mine, frame, shape)         \
    "ldr r1, [sp, #" mine "]\n"             \
    "sub lr, r0, r5, lsr #22\n"             \
    "add r0, r1, r4\n"                      \
    "ldr r1, [sp, #" frame "]\n"            \
    "sub lr, lr, #13\n"                     \
    "add r1, r1, #12\n"                     \
    CUT_TERMS("smull", "12") CUT_TERMS("smlal", "24") CUT_TERMS("smlal", "36") \
    REACHES(shape, "r12")

/* Behind SEEN: how far A's leading face sees the centre out to r0, four times its number to r4. */
#define LEADS_FIRST                         \
    "ldr r1, [sp, #" WAIT_A "]\n"           \
    "ldrd r3, r11, [r1, #8]\n"              \
    "ldr r12, [r1, #16]\n"                  \
    "sub r0, r0, r3, lsr #2\n"              \
    "sub r7, r7, r11, lsr #2\n"             \
    "sub r8, r8, r12, lsr #2\n"             \
    GREATEST("r7", "r8")

/* Then, all sizes in r5: on at `apart` where the face shows a gap. It is worth a look where it sees the centre out by half an extent. */
#define LOOK_AT_A(apart)                    \
    "cmp r0, r5, lsr #3\n"                  \
    "ble 71f\n"                             \
    LOOK_AT(WAIT_FRAME_A, WAIT_FRAME_B, WAIT_B) \
    "blt " apart "f\n"                      \
    "71:\n"

/* B's leading face, all sizes in r5: worth a look where it sees the other's centre out by as much. */
#define LOOK_AT_B(apart)                    \
    "ldr r1, [sp, #" WAIT_FRAME_B "]\n"     \
    "ldrd r7, r8, [sp, #" WAIT_D "]\n"      \
    "ldr r9, [sp, #" WAIT_D " + 8]\n"       \
    "add r1, r1, #12\n"                     \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    LEADS(WAIT_B)                           \
    "cmp r0, r5, lsr #3\n"                  \
    "ble 72f\n"                             \
    LOOK_AT(WAIT_FRAME_B, WAIT_FRAME_A, WAIT_A) \
    "blt " apart "f\n"                      \
    "72:\n"

/* ---- The model ---------------------------------------------------------------- */

#define SHIFT3(x, y, z) "lsl " x ", " x ", r3\n lsl " y ", " y ", r3\n lsl " z ", " z ", r3\n"

/* Behind these, all sizes in r5: pair and model, at sp and the offsets, where `room` is taken for both; nothing waits any more. On at `few`
 * where guard bits are few. "negative" where an entry of R lies beyond 2^30. Of t the last bit lost is the carry. */
#define FILLED(few, room, pair, model)      \
    "clz r3, r5\n"                          \
    "subs r3, r3, #4\n"                     \
    "cmp r3, #4\n"                          \
    "blt " few "\n"                        \
    "cmp r3, #14\n"                         \
    "it ge\n"                               \
    "movge r3, #14\n"                       \
    "pop {r0, r1, r2, r4, r5, r6, r7, r8, r9}\n" \
    "add r12, r3, #2\n"                     \
    "rsb r11, r3, #30\n"                    \
    "lsl r1, r1, r12\n"                     \
    "lsl r7, r7, r12\n"                     \
    "lsl r9, r9, r12\n"                     \
    "lsrs r10, r8, r11\n"                   \
    "adc r10, r10, r9\n"                    \
    "lsrs r9, r6, r11\n"                    \
    "adc r9, r9, r7\n"                      \
    "lsrs r8, r0, r11\n"                    \
    "adc r8, r8, r1\n"                      \
    "pop {r0, r1, r2, r7, r11, r12}\n"      \
    "sub sp, sp, #" room "\n"               \
    "add lr, sp, #" model "\n"              \
    "strd r0, r2, [sp, #" pair "]\n"        \
    "strd r1, r7, [sp, #" pair " + 8]\n"    \
    "str r11, [sp, #" pair " + 16]\n"       \
    "ldrd r4, r5, [r0, #8]\n"               \
    "ldr r6, [r0, #16]\n"                   \
    SHIFT3("r4", "r5", "r6")                \
    "stm lr!, {r4, r5, r6, r8, r9, r10}\n"  \
    "ldrd r4, r5, [r2, #8]\n"               \
    "ldr r6, [r2, #16]\n"                   \
    SHIFT3("r4", "r5", "r6")                \
    "stm lr!, {r4, r5, r6}\n"               \
    "mov r4, #3\n"                          \
    "mov r5, #0\n"                          \
    "msr APSR_nzcvq, r5\n"                  \
    "strd r3, r4, [lr, #48]\n"              \
    "strd r5, r5, [lr, #60]\n"              \
    "mov r0, r1\n"                          \
    "add r1, r7, #12\n"                     \
    "add r2, lr, #12\n"                     \
    ROW("12", "24", "36") STORED            \
    ROW_BACK("16", "28", "40") STORED       \
    ROW("20", "32", "44") STORED            \
    "mrs r0, APSR\n"                        \
    "lsls r0, r0, #4\n"

/* The C that answers what a door left, qn_box_glance_rest of box_model.c: from 43 on for a model whose R has an entry beyond its range
 * (found is 1 there), from 44 on for what r0 says (3: nothing was looked at). Pair and model lie where `room` is taken for both; behind it
 * a, its frame, b and its frame as they came. The status in r0, compared with 2, for which it goes on at `met`. */
#define GLANCE_REST(room, pair, model, met) \
    "43: mov r0, #1\n"                      \
    "44: add r4, sp, #" room "\n"           \
    "ldm r4, {r4, r5, r6, r7}\n"            \
    "mov r3, #1\n"                          \
    "strd r6, r7, [sp]\n"                   \
    "strd r3, r0, [sp, #8]\n"               \
    "mov r2, r4\n"                          \
    "mov r3, r5\n"                          \
    "add r0, sp, #" model "\n"              \
    "add r1, sp, #" pair "\n"               \
    "bl qn_box_glance_rest\n"               \
    "sxtb r0, r0\n"                         \
    "cmp r0, #2\n"                          \
    "beq " met "\n"

#endif
