/* SPDX-License-Identifier: MIT */
/* Two boxes before their axes are looked at: their order, B's place from A's, A's leading face, and the numbers of the model. */
#include "port.h"

#ifdef QN_PORT_BOXES

#include "armv7-m/asm_v7m.h"

/* ---- In order, and seen from another -------------------------------------------- */

#define SIZE_OF(to, x) "eor " to ", " x ", " x ", asr #31\n sub " to ", " to ", " x ", asr #31\n"

/* Saturated to 31 bits: the machine remembers whether that changed it. */
#define MARK_BEYOND(x) "ssat r11, #31, " x "\n"

/* Entries of the next row of a matrix with d. */
#define SUMS(multiply, d)                   \
    "ldm r1!, {r0, r2, r3}\n"              \
    multiply " r4, r6, r0, " d "\n"        \
    multiply " r10, r11, r2, " d "\n"      \
    multiply " r12, lr, r3, " d "\n"

/* A's shape and frame in r0 and r1, B's in r2 and r3, the pair's place at sp + 40. Left at 9 where it is not such a pair; else the offset is
 * put away from r4, r6, r10, r11, r12, lr (keep), and the pair read again (again). Then a, b and their frames are in r1, r2, r9, r10; how
 * far the leading face sees the centre out in r0, four times its number in r4, all extents in r5, the offset's sizes in r6. */
#define BEGIN(keep, again)                  \
    "ldrd r4, r5, [r0, #4]\n"              \
    "ldrd r6, r7, [r0, #12]\n"             \
    "ldrd r8, r9, [r2, #4]\n"              \
    "ldrd r10, r11, [r2, #12]\n"           \
    "orrs r4, r4, r8\n"                    \
    "bne 9f\n"                             \
    "msr APSR_nzcvq, r4\n"                 \
    "orr r5, r5, r6\n"                     \
    "orr r5, r5, r7\n"                     \
    "orr r5, r5, r9\n"                     \
    "orr r5, r5, r10\n"                    \
    "orr r5, r5, r11\n"                    \
    "cmp r5, #0x40000000\n"                \
    "bhs 9f\n"                             \
    "ldm r1, {r7, r8, r9}\n"               \
    "ldm r3, {r4, r6, r10}\n"              \
    MARK_BEYOND("r7") MARK_BEYOND("r8") MARK_BEYOND("r9") MARK_BEYOND("r4") MARK_BEYOND("r6") MARK_BEYOND("r10") \
    "sub r7, r4, r7\n"                     \
    "sub r8, r6, r8\n"                     \
    "sub r9, r10, r9\n"                    \
    SIZE_OF("r4", "r7") SIZE_OF("r6", "r8") SIZE_OF("r10", "r9") \
    "mov r11, r7\n" /* the largest decides the order, the lowest index on ties */ \
    "cmp r6, r4\n"                         \
    "itt hi\n"                             \
    "movhi r11, r8\n"                      \
    "movhi r4, r6\n"                       \
    "cmp r10, r4\n"                        \
    "itt hi\n"                             \
    "movhi r11, r9\n"                      \
    "movhi r4, r10\n"                      \
    "cmp r4, #0\n"                         \
    "beq 9f\n"                             \
    "ldr lr, [sp, #40]\n"                  \
    "lsrs r4, r11, #31\n"                  \
    "strb r4, [lr, #16]\n"                 \
    "bne 8f\n"                             \
    "strd r0, r2, [lr]\n"                  \
    "strd r1, r3, [lr, #8]\n"              \
    "7: add r1, r1, #12\n"                 \
    SUMS("smull", "r7") SUMS("smlal", "r8") SUMS("smlal", "r9") \
    keep                                    \
    SIZE_OF("r0", "r6") SIZE_OF("r7", "r11") SIZE_OF("r8", "lr") \
    "orr r6, r0, r7\n"                     \
    "orr r6, r6, r8\n"                     \
    "ldr r12, [sp, #" again "]\n"          \
    "ldm r12, {r1, r2, r9, r10}\n"         \
    "ldrd r3, r11, [r1, #8]\n"             \
    "ldr r12, [r1, #16]\n"                 \
    "mov r4, #0\n"                         \
    "sub r0, r0, r3, lsr #2\n"             \
    "sub r7, r7, r11, lsr #2\n"            \
    "sub r8, r8, r12, lsr #2\n"            \
    "cmp r7, r0\n"                         \
    "itt gt\n"                             \
    "movgt r0, r7\n"                       \
    "movgt r4, #4\n"                       \
    "cmp r8, r0\n"                         \
    "itt gt\n"                             \
    "movgt r0, r8\n"                       \
    "movgt r4, #8\n"

/* B first. */
#define EXCHANGE                            \
    "8: strd r2, r0, [lr]\n"               \
    "strd r3, r1, [lr, #8]\n"              \
    "mov r1, r3\n"                         \
    "rsb r7, r7, #0\n"                     \
    "rsb r8, r8, #0\n"                     \
    "rsb r9, r9, #0\n"                     \
    "b 7b\n"

/* Behind BEGIN: the place but for its offset. It is in lr then, how far a gap may be beyond no room in r8. */
#define PLACE                               \
    "ldr lr, [sp, #36]\n"                  \
    "orr r7, r5, r6\n"                     \
    "lsr r7, r7, #22\n"                    \
    "add r7, r7, #8\n"                     \
    "add r8, r7, #1\n"                     \
    "mov r11, r0\n"                        \
    "lsr r12, r4, #2\n"                    \
    "add lr, lr, #24\n"                    \
    "stm lr, {r5, r6, r7, r8, r11, r12}\n"
#define OFFSET "ldr r0, [sp, #36]\n" "stm r0, {r4, r6, r10, r11, r12, lr}\n"

__asm__(FUNCTION("qn_box_begin_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        BEGIN(OFFSET, "40")
        PLACE
        "mrs r11, APSR\n"
        "tst r11, #0x8000000\n"
        "bne 9f\n"
        "mov r0, #1\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        EXCHANGE
        "9: mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_begin_v7m"));

/* ---- The model ------------------------------------------------------------------ */

/* One product more of each entry: a's at r0 and the offset, in r3, b's in r4 to r6. */
#define TERMS(multiply, entry, row)         \
    "ldr r3, [r0, #" entry "]\n"           \
    row                                     \
    multiply " r7, r8, r3, r4\n"           \
    multiply " r9, r10, r3, r5\n"          \
    multiply " r11, r12, r3, r6\n"
#define ENTRIES                             \
    "lsrs r4, r7, #30\n"                   \
    "adc r4, r4, r8, lsl #2\n"             \
    "lsrs r5, r9, #30\n"                   \
    "adc r5, r5, r10, lsl #2\n"            \
    "lsrs r6, r11, #30\n"                  \
    "adc r6, r6, r12, lsl #2\n"
/* The rounded row of a column of A's frame; b's matrix at r1, which is at its last row then, or from there back at its first. */
#define ON "ldm r1!, {r4, r5, r6}\n"
#define BACK "ldmdb r1!, {r4, r5, r6}\n"
#define HERE "ldm r1, {r4, r5, r6}\n"
#define ROW(u, v, w) TERMS("smull", u, ON) TERMS("smlal", v, ON) TERMS("smlal", w, HERE) ENTRIES
#define ROW_BACK(u, v, w) TERMS("smull", w, HERE) TERMS("smlal", v, BACK) TERMS("smlal", u, BACK) ENTRIES
#define STORED "stm r2!, {r4, r5, r6}\n" MARK_BEYOND("r4") MARK_BEYOND("r5") MARK_BEYOND("r6")

/* "higher" where A's leading face shows a gap, lr beyond the room, after all that is rounded. From what BEGIN leaves, of which r2 stays: wait is to
 * put the rest away. */
#define LOOK(wait)                          \
    wait                                    \
    "add r0, r9, r4\n"                     \
    "add r1, r10, #12\n"                   \
    ROW("12", "24", "36")                   \
    SIZE("r4") SIZE("r5") SIZE("r6")        \
    "ldrd r7, r8, [r2, #8]\n"              \
    "ldr r9, [r2, #16]\n"                  \
    "umull r3, r0, r4, r7\n"               \
    "umlal r3, r0, r5, r8\n"               \
    "umlal r3, r0, r6, r9\n"               \
    "add r0, r0, #1\n"                     \
    "cmp lr, r0\n"

#define SHIFTED                             \
    "lsl r4, r4, r3\n"                     \
    "lsl r5, r5, r3\n"                     \
    "lsl r6, r6, r3\n"                     \
    "stm lr!, {r4, r5, r6}\n"

/* What guard bits there are, from r5, to r3; on at `few` where they are few. */
#define GUARD(few)                          \
    "clz r3, r5\n"                         \
    "subs r3, r3, #4\n"                    \
    "cmp r3, #4\n"                         \
    "blt " few "\n"                        \
    "cmp r3, #14\n"                        \
    "it ge\n"                              \
    "movge r3, #14\n"

/* a, b and frames as BEGIN leaves them; model: to lr; offset: to r4 .. r8, r11. Of t the last bit lost is the carry. */
#define FILL(model, offset)                 \
    model                                   \
    "ldrd r4, r5, [r1, #8]\n"              \
    "ldr r6, [r1, #16]\n"                  \
    SHIFTED                                 \
    offset                                  \
    "add r12, r3, #2\n"                    \
    "rsb r0, r3, #30\n"                    \
    "lsl r5, r5, r12\n"                    \
    "lsl r7, r7, r12\n"                    \
    "lsl r11, r11, r12\n"                  \
    "lsrs r4, r4, r0\n"                    \
    "adc r4, r4, r5\n"                     \
    "lsrs r6, r6, r0\n"                    \
    "adc r5, r6, r7\n"                     \
    "lsrs r8, r8, r0\n"                    \
    "adc r6, r8, r11\n"                    \
    "stm lr!, {r4, r5, r6}\n"              \
    "ldrd r4, r5, [r2, #8]\n"              \
    "ldr r6, [r2, #16]\n"                  \
    SHIFTED                                 \
    "movs r4, #3\n"                        \
    "strd r3, r4, [lr, #48]\n"             \
    "movs r4, #0\n"                        \
    "strd r4, r4, [lr, #60]\n"             \
    "mov r0, r9\n"                         \
    "add r1, r10, #12\n"                   \
    "add r2, lr, #12\n"                    \
    ROW("12", "24", "36") STORED            \
    ROW_BACK("16", "28", "40") STORED       \
    ROW("20", "32", "44") STORED            \
    "mrs r0, APSR\n"                       \
    "ubfx r0, r0, #27, #1\n"               \
    "rsb r0, r0, #2\n"

/* The face is worth a look where it sees the centre out by a quarter of an extent. */
#define WORTH "cmp r0, r5, lsr #4\n"
__asm__(FUNCTION("qn_box_look_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        BEGIN(OFFSET, "40")
        PLACE
        "mov r3, #2\n"
        WORTH
        "ble 1f\n"
        "subs lr, r0, r8\n"
        "bls 1f\n"
        LOOK("")
        "ite hi\n"
        "movhi r3, #0\n"
        "movls r3, #1\n"
        "1: mrs r0, APSR\n"
        "ands r0, r0, #0x8000000\n"
        "bne 9f\n"
        "mov r0, r3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        EXCHANGE
        "9: mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_look_v7m"));

__asm__(FUNCTION("qn_box_glance_v7m")
        "push {r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        BEGIN("push {r4, r6, r10, r11, r12, lr}\n", "64")
        WORTH
        "orr r5, r5, r6\n"
        "ble 1f\n"
        "ldr r3, [sp, #68]\n"
        "add r3, r3, r5, lsr #22\n"
        "subs lr, r0, r3\n"
        "bls 1f\n"
        LOOK("str r5, [sp, #68]\n")
        "bhi 2f\n"
        "ldr r3, [sp, #64]\n"
        "ldr r5, [sp, #68]\n"
        "ldm r3, {r1, r2, r9, r10}\n"
        "1:\n"
        GUARD("3f")
        FILL("ldr lr, [sp, #60]\n", "pop {r4, r5, r6, r7, r8, r11}\n")
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        EXCHANGE
        "2: add sp, sp, #24\n"
        "mrs r0, APSR\n"
        "ands r0, r0, #0x8000000\n"
        "it ne\n"
        "movne r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "3: add sp, sp, #24\n"
        "9: mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_glance_v7m"));

/* m, pair and place wait on the stack. */
__asm__(FUNCTION("qn_box_model_v7m")
        "push {r0, r1, r2, r4, r5, r6, r7, r8, r9, r10, r11, lr}\n"
        "mov r7, r1\n"
        "ldrd r5, r6, [r2, #24]\n"
        "ldr r0, [r2, #40]\n"
        "ldrb r4, [r2, #44]\n"
        "mov r8, #0\n"
        "msr APSR_nzcvq, r8\n"
        "ldm r7, {r1, r2, r9, r10}\n"
        WORTH
        "orr r5, r5, r6\n"
        "ble 1f\n"
        "cmp r0, r3\n"
        "bls 1f\n"
        "lsl r4, r4, #2\n"
        "sub lr, r0, r3\n"
        "sub sp, sp, #4\n"
        LOOK("str r5, [sp]\n")
        "bhi 2f\n"
        "pop {r5}\n"
        "ldr r3, [sp, #4]\n"
        "ldm r3, {r1, r2, r9, r10}\n"
        "1:\n"
        GUARD("3f")
        FILL("ldr lr, [sp]\n", "ldr r0, [sp, #8]\n ldm r0, {r4, r5, r6, r7, r8, r11}\n")
        "add sp, sp, #12\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "2: add sp, sp, #16\n"
        "mov r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        "3: add sp, sp, #12\n"
        "mov r0, #3\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, pc}\n"
        END("qn_box_model_v7m"));

#else
typedef int qn_kernel_v7m_pair_is_for_armv7m; /* ISO C wants a declaration */
#endif
