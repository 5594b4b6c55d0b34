/* SPDX-License-Identifier: MIT */
/* Armv7-M: the parts of the kernel of distances that finds the nearest features itself, in the order in which they run; see
 * kernel_v7m_distance3.c for where things stand on the stack. Local numbers from 60 to 89 and from 200 on are theirs.
 *
 * The search is that of rough_gap.c, but for its looks, which ask the vertices where they lie: places of 12 bits are made of those alone that
 * were found. Steps have the bits that are told there. */
#ifndef QUOIN_ASM_V7M_SEARCH3_H
#define QUOIN_ASM_V7M_SEARCH3_H

#include "armv7-m/asm_v7m_gap3.h"

/* Besides: A's points and their end at 240, B's at 268, how many are left over of eights at 16 and 17, the vertices that were found last, the
 * ends of them, at 208; the way from middle to middle at 248, LSB / 4; of the search four points from 24 on, w and its pair, 12 times the
 * numbers and 12; d at 160, the corner that went at 172, how far the search is at 184, 0 and 1 of the first two looks, then the size of the
 * simplex and 1, the shift of places at 188, passes that are left at 192; what the band has of places at 196, sizes at 200. */

/* ---- Bodies --------------------------------------------------------------------- */

/* qn_hull3_glance of a hull and its type, and no more than 32 vertices; points go to `at`, with their end to `both`. */
#define GLANCE(hull, type, at, both, leave, number) \
    "cmp " hull ", #0\n"                            \
    "beq " leave "\n"                               \
    "ldm " hull ", {r4, r5, r8, r9}\n"              \
    "ldrh r12, [" hull ", #16]\n"                   \
    "cmp r4, #0\n"                                  \
    "beq " leave "\n"                               \
    "sub lr, r12, #1\n"                             \
    "cmp lr, #32\n"                                 \
    "bhs " leave "\n"                               \
    "cmp " type ", #5\n"                            \
    "bne " number "f\n"                             \
    "cmp r5, #0\n"                                  \
    "it ne\n"                                       \
    "cmpne r8, #0\n"                                \
    "it ne\n"                                       \
    "cmpne r9, #0\n"                                \
    "beq " leave "\n"                               \
    "ldrh r5, [" hull ", #18]\n"                    \
    "ldrh r8, [" hull ", #20]\n"                    \
    "cmp lr, #3\n"                                  \
    "blo " leave "\n"                               \
    "subs r5, r5, #4\n"                             \
    "cmp r5, #56\n"                                 \
    "bhi " leave "\n"                               \
    "subs r8, r8, #12\n"                            \
    "cmp r8, #168\n"                                \
    "bhi " leave "\n"                               \
    number ": add r12, r12, r12, lsl #1\n"       \
    "add r12, r4, r12, lsl #2\n"                    \
    "str r4, [sp, #" at "]\n"                       \
    "strd r4, r12, [sp, #" both "]\n"

/* How far it reaches along an axis at the most, of the least, where it goes, and the greatest. */
#define ALONG(least, most)             \
    "mvn " least ", " least "\n"       \
    "cmp " most ", " least "\n"        \
    "ite gt\n"                         \
    "movgt " least ", " most "\n"      \
    "addle " least ", " least ", #1\n"
#define MOST_OF(to, x)      \
    "cmp " x ", " to "\n"   \
    "it hi\n"               \
    "movhi " to ", " x "\n"

/* Bounds from 24 and from 48 on, sizes in r1 and r2: B's is a bound of its reach. A's frame and B's in r11 and r10. */
#define SIZES_OF_SEARCH(leave)                            \
    "ldrd r11, r4, [sp, #224]\n"                          \
    "mov r10, r3\n"                                       \
    "ldrd r0, r1, [sp, #240]\n"                           \
    "add r2, sp, #24\n"                                   \
    "bl qn_extent_v7m\n"                                  \
    "ldrd r0, r1, [sp, #268]\n"                           \
    "add r2, sp, #48\n"                                   \
    "bl qn_extent_v7m\n"                                  \
    "add r0, sp, #24\n"                                   \
    "ldm r0!, {r1, r2, r3, r4, r5, r6}\n"                 \
    ALONG("r1", "r4") ALONG("r2", "r5") ALONG("r3", "r6") \
    MOST_OF("r1", "r2") MOST_OF("r1", "r3")               \
    "ldm r0, {r2, r3, r4, r5, r6, r7}\n"                  \
    ALONG("r2", "r5") ALONG("r3", "r6") ALONG("r4", "r7") \
    "orr r5, r2, r3\n"                                    \
    "orr r6, r1, r4\n"                                    \
    "orrs r5, r5, r6\n"                                   \
    "lsrs r5, r5, #25\n"                                  \
    "bne " leave "\n"                                     \
    "add r5, r2, r3\n"                                    \
    "add r5, r5, r4\n"                                    \
    MOST_OF("r2", "r3") MOST_OF("r2", "r4")               \
    "sub r5, r5, r2\n"                                    \
    "adds r5, r5, #1\n"                                   \
    "add r2, r2, r5, lsr #1\n"                            \
    "strd r1, r2, [sp]\n"                                 \
    "strd r1, r2, [sp, #200]\n"

/* ---- Places --------------------------------------------------------------------- */

/* B's point in r4 to r6 as A sees it, in r11, lr and r12, LSB / 4 floored. */
#define SEEN_BY_A                \
    "add r12, sp, #120\n"        \
    "ldm r12!, {r8, r9, r10}\n"  \
    "ldrd r7, r11, [sp, #96]\n"  \
    "smlal r7, r11, r8, r4\n"    \
    "smlal r7, r11, r9, r5\n"    \
    "smlal r7, r11, r10, r6\n"   \
    "ldm r12!, {r8, r9, r10}\n"  \
    "ldrd r7, lr, [sp, #104]\n"  \
    "smlal r7, lr, r8, r4\n"     \
    "smlal r7, lr, r9, r5\n"     \
    "smlal r7, lr, r10, r6\n"    \
    "ldm r12, {r8, r9, r10}\n"   \
    "ldrd r7, r12, [sp, #112]\n" \
    "smlal r7, r12, r8, r4\n"    \
    "smlal r7, r12, r9, r5\n"    \
    "smlal r7, r12, r10, r6\n"
/* The way from A's point in x, y, z to that, in u, v, w. */
#define WAY_TO(x, y, z, u, v, w)      \
    "sub " u ", r11, " x ", asr #2\n" \
    "sub " v ", lr, " y ", asr #2\n"  \
    "sub " w ", r12, " z ", asr #2\n"
/* |x|, less 1 below 0. */
#define FOLDED(to, x) "eor " to ", " x ", " x ", asr #31\n"
/* qn_length_bound of x, y and z, which are folded, in r4; r5 is lost. */
#define LENGTH_BOUND(x, y, z)         \
    "add r5, " x ", " y "\n"          \
    "add r5, r5, " z "\n"             \
    "mov r4, " x "\n"                 \
    MOST_OF("r4", y) MOST_OF("r4", z) \
    "sub r5, r5, r4\n"                \
    "adds r5, r5, #1\n"               \
    "add r4, r4, r5, lsr #1\n"
/* Middles, floored: of the least from a on, the most from b on. */
#define MIDDLE(x, y, z, u, v, w)        \
    "asr " x ", " x ", #1\n"            \
    "asr " y ", " y ", #1\n"            \
    "asr " z ", " z ", #1\n"            \
    "add " x ", " x ", " u ", asr #1\n" \
    "add " y ", " y ", " v ", asr #1\n" \
    "add " z ", " z ", " w ", asr #1\n"

/* From middle to middle; 80 where they seem near, as rough_gap.c has it. k in r12. On with d in r8 to r10. */
#define BEGIN_OF_SEARCH                                       \
    "rsb r12, r12, #14\n"                                     \
    "str r12, [sp, #188]\n"                                   \
    "movs r0, #8\n"                                           \
    "str r0, [sp, #192]\n"                                    \
    "ldrd r0, r2, [sp, #240]\n"                               \
    "ldrd r1, r3, [sp, #268]\n"                               \
    "subs r2, r2, r0\n"                                       \
    "subs r3, r3, r1\n"                                       \
    "ubfx r2, r2, #2, #3\n"                                   \
    "ubfx r3, r3, #2, #3\n"                                   \
    "strb r2, [sp, #16]\n"                                    \
    "strb r3, [sp, #17]\n"                                    \
    "adds r0, r0, #12\n"                                      \
    "adds r1, r1, #12\n"                                      \
    "strd r0, r1, [sp, #208]\n"                               \
    "add r0, sp, #24\n"                                       \
    "ldm r0!, {r1, r2, r3, r4, r5, r6}\n"                     \
    MIDDLE("r1", "r2", "r3", "r4", "r5", "r6")                \
    "ldm r0, {r4, r5, r6, r7, r8, r9}\n"                      \
    MIDDLE("r4", "r5", "r6", "r7", "r8", "r9")                \
    SEEN_BY_A                                                 \
    WAY_TO("r1", "r2", "r3", "r8", "r9", "r10")               \
    "add r0, sp, #248\n"                                      \
    "stm r0, {r8, r9, r10}\n"                                 \
    FOLDED("r1", "r8") FOLDED("r2", "r9") FOLDED("r3", "r10") \
    LENGTH_BOUND("r1", "r2", "r3")                            \
    "ldrd r1, r2, [sp, #200]\n"                               \
    "add r1, r1, r2\n"                                        \
    "lsrs r1, r1, #8\n"                                       \
    "add r1, r1, r1, lsl #1\n"                                \
    "add r1, r1, r1, lsl #3\n"                                \
    "cmp r4, r1\n"                                            \
    "blo 80f\n"                                               \
    "ldr r12, [sp, #188]\n"                                   \
    "asr r8, r8, r12\n"                                       \
    "asr r9, r9, r12\n"                                       \
    "asr r10, r10, r12\n"                                     \
    "lsrs r4, r4, r12\n"                                      \
    "str r4, [sp, #172]\n"                                    \
    "movs r3, #0\n"

/* ---- Looks ---------------------------------------------------------------------- */

/* Blocks n 1 to n 8 take a point each: on to that from which on as many are left as passes of eight leave over. left: bits 2 to 4 of what the
 * points take, 12 bytes each. */
#define EIGHTS(left, n)                                                                                   \
    "tbb [pc, " left "]\n"                                                                                \
    n "0: .byte (" n "1f - " n "0b) / 2, (" n "6f - " n "0b) / 2, (" n "3f - " n "0b) / 2\n"              \
    ".byte (" n "8f - " n "0b) / 2, (" n "5f - " n "0b) / 2, (" n "2f - " n "0b) / 2\n"                   \
    ".byte (" n "7f - " n "0b) / 2, (" n "4f - " n "0b) / 2\n"
/* Points from ptr on before end along dx, dy, dz, and the one before `found`: how far the farthest reaches, as cond tells, in most, and behind
 * it. It goes on at n 9; what is to be done where one reaches farther stands apart. */
#define SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, to) \
    "ldm " ptr "!, {" px ", " py ", " pz "}\n"                   \
    "smull " px ", " hi ", " dx ", " px "\n"                     \
    "smlal " px ", " hi ", " dy ", " py "\n"                     \
    "smlal " px ", " hi ", " dz ", " pz "\n"                     \
    "cmp " hi ", " most "\n"                                     \
    "b" cond " " to "f\n"
#define SCAN(px, py, pz, hi, dx, dy, dz, ptr, end, most, found, cond, left, n) \
    "ldmdb " found ", {" px ", " py ", " pz "}\n"                              \
    "smull " px ", " most ", " dx ", " px "\n"                                 \
    "smlal " px ", " most ", " dy ", " py "\n"                                 \
    "smlal " px ", " most ", " dz ", " pz "\n"                                 \
    "ldrb " px ", [sp, #" left "]\n"                                           \
    EIGHTS(px, n)                                                              \
    n "1:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "11")      \
    n "2:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "12")      \
    n "3:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "13")      \
    n "4:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "14")      \
    n "5:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "15")      \
    n "6:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "16")      \
    n "7:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "17")      \
    n "8:\n" SCANNED(px, py, pz, hi, dx, dy, dz, ptr, most, cond, n "18")      \
    "cmp " ptr ", " end "\n"                                                   \
    "bne " n "1b\n"                                                            \
    "" n "9:\n"
#define FARTHER(n, at, next, ptr, most, hi, found) \
    "" n "1" at ": mov " most ", " hi "\n"         \
    "mov " found ", " ptr "\n"                     \
    "b " n "" next "b\n"
#define FARTHER_OF(n, ptr, end, most, hi, found) \
    FARTHER(n, "1", "2", ptr, most, hi, found)   \
    FARTHER(n, "2", "3", ptr, most, hi, found)   \
    FARTHER(n, "3", "4", ptr, most, hi, found)   \
    FARTHER(n, "4", "5", ptr, most, hi, found)   \
    FARTHER(n, "5", "6", ptr, most, hi, found)   \
    FARTHER(n, "6", "7", ptr, most, hi, found)   \
    FARTHER(n, "7", "8", ptr, most, hi, found)   \
    "" n "18: mov " most ", " hi "\n"            \
    "mov " found ", " ptr "\n"                   \
    "cmp " ptr ", " end "\n"                     \
    "bne " n "1b\n"                              \
    "b " n "9b\n"
/* What B sees of the direction in r8 to r10, in r5, r11 and lr, a quarter as long. */
#define SEEN_BY_B              \
    "add r0, sp, #120\n"       \
    "ldm r0!, {r1, r2, r7}\n"  \
    "smull r4, r5, r1, r8\n"   \
    "smull r6, r11, r2, r8\n"  \
    "smull r12, lr, r7, r8\n"  \
    "ldm r0!, {r1, r2, r7}\n"  \
    "smlal r4, r5, r1, r9\n"   \
    "smlal r6, r11, r2, r9\n"  \
    "smlal r12, lr, r7, r9\n"  \
    "ldm r0, {r1, r2, r7}\n"   \
    "smlal r4, r5, r1, r10\n"  \
    "smlal r6, r11, r2, r10\n" \
    "smlal r12, lr, r7, r10\n"
/* d in r8 to r10, how far the search is in r3. w in r4 to r6, its pair in r7. */
#define LOOK_OF_SEARCH                                                                          \
    "add r0, sp, #160\n"                                                                        \
    "stm r0, {r8, r9, r10}\n"                                                                   \
    "str r3, [sp, #184]\n"                                                                      \
    "lsl r8, r8, #16\n"                                                                         \
    "lsl r9, r9, #16\n"                                                                         \
    "lsl r10, r10, #16\n"                                                                       \
    "ldrd r11, r7, [sp, #240]\n"                                                                \
    "ldr r3, [sp, #208]\n"                                                                      \
    SCAN("r4", "r5", "r6", "lr", "r8", "r9", "r10", "r11", "r7", "r12", "r3", "gt", "16", "20") \
    SEEN_BY_B                                                                                   \
    "ldrd r0, r1, [sp, #268]\n"                                                                 \
    "ldr r2, [sp, #212]\n"                                                                      \
    SCAN("r4", "r6", "r7", "r8", "r5", "r11", "lr", "r0", "r1", "r9", "r2", "lt", "17", "21")   \
    "ldmdb r2, {r4, r5, r6}\n"                                                                  \
    SEEN_BY_A                                                                                   \
    "ldmdb r3, {r4, r5, r6}\n"                                                                  \
    "ldr r10, [sp, #188]\n"                                                                     \
    WAY_TO("r4", "r5", "r6", "r4", "r5", "r6")                                                  \
    "asr r4, r4, r10\n"                                                                         \
    "asr r5, r5, r10\n"                                                                         \
    "asr r6, r6, r10\n"                                                                         \
    "ldrd r0, r1, [sp, #232]\n"                                                                 \
    "strd r3, r2, [sp, #208]\n"                                                                 \
    "subs r3, r3, r0\n"                                                                         \
    "subs r2, r2, r1\n"                                                                         \
    "orr r7, r3, r2, lsl #16\n"                                                                 \
    "ldr r3, [sp, #184]\n"
#define FARTHER_OF_BOTH FARTHER_OF("20", "r11", "r7", "r12", "lr", "r3") FARTHER_OF("21", "r0", "r1", "r9", "r8", "r2")

#endif
