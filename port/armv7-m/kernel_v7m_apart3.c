/* SPDX-License-Identifier: MIT */
/* Hulls and clouds that a cache has seen apart, from the door on. */
#include "port.h"

#ifdef QN_PORT_STAYS_APART

#include "arm/asm_arm.h"

/* The body at shape, its hull in r7, joins the checksum in r11, with the factor in r10; r5, r12 and lr are lost. Left at 9 where it has no
 * vertices. */
#define MIX_BODY(shape, first)      \
    "ldr r5, [r7]\n"               \
    "ldrh r12, [r7, #16]\n"        \
    "ldrh lr, [" shape "]\n"       \
    "cmp r5, #0\n"                 \
    "it ne\n"                      \
    "cmpne r12, #0\n"              \
    "beq 9f\n"                     \
    "add r7, r7, lr\n"             \
    first                          \
    "mla r11, r11, r10, r5\n"      \
    "mla r11, r11, r10, r12\n"     \
    "ldm r5, {r5, r7, r12}\n"      \
    "mla r11, r11, r10, r5\n"      \
    "mla r11, r11, r10, r7\n"      \
    "mla r11, r11, r10, r12\n"

/* The next three words of the cache join it. */
#define MIX_WORDS(x, y, z)                     \
    "ldm r1!, {" x ", " y ", " z "}\n"         \
    "mla r11, r11, r10, " x "\n"               \
    "mla r11, r11, r10, " y "\n"               \
    "mla r11, r11, r10, " z "\n"

/* out = d, in r3, r5 and r7, as the next row of the matrix at r2 sees it, 2^32 cut off. */
#define TURN(out)                  \
    "ldm r2!, {r1, r11, lr}\n"     \
    "smull r1, " out ", r1, r3\n"  \
    "smlal r1, " out ", r11, r5\n" \
    "smlal r1, " out ", lr, r7\n"

/* Left at 5 where the upper word of the square of x, y, z is not within 2 of `of`; lo and hi are lost. */
#define LENGTH(lo, hi, x, y, z, of)              \
    "smull " lo ", " hi ", " x ", " x "\n"       \
    "smlal " lo ", " hi ", " y ", " y "\n"       \
    "smlal " lo ", " hi ", " z ", " z "\n"       \
    "sub " hi ", " hi ", #" of "\n"              \
    "adds " hi ", " hi ", #2\n"                  \
    "cmp " hi ", #4\n"                           \
    "bhi 5f\n"

/* The difference of one coordinate of both places, and whether it is one. */
#define APART(to, from)            \
    "subs " to ", " from ", " to "\n" \
    "bvs 5f\n"

/* |x - y| */
#define CHANGE(x, y)               \
    "subs " x ", " x ", " y "\n"   \
    "it mi\n"                      \
    "rsbmi " x ", " x ", #0\n"

/* Where a cache remembers an axis. */
#ifdef QN_PORT_RECALLS3
#define AXIS "8"
#define RECALL                      \
    "8: cmp r4, #0\n"              \
    "beq 9b\n"                     \
    "pop {r0, r1, r2, r3, r4, lr}\n" \
    "b qn_recall_polys_v7m\n"
#else
#define AXIS "9"
#define RECALL
#endif

/* What qn_collide3_frames does not take itself: told at once where the bodies stay apart, else on to C as it came. */
__asm__(FUNCTION("qn_collide3_frames_rest")
        "ldr r12, [sp, #12]\n"
        "cmp r12, #0\n"
        "beq qn_collide3_frames_any\n"
        "push {r0, r1, r2, r3, r4, lr}\n"
        "ldrd r4, r12, [sp, #28]\n"        /* cache, workspace */
        "cbz r4, 9f\n"
        "ldr r4, [r4, #44]\n"
        "lsrs r4, r4, #29\n"
        "cmp r4, #7\n"
        "bne " AXIS "f\n"
        "cmp r12, #0\n"
        "beq 9f\n"
        "ldrd r4, r12, [r12]\n"
        "cbz r4, 9f\n"
        "cmp r12, #4096\n"
        "blo 9f\n"
        "lsls r4, r4, #29\n"
        "bne 9f\n"
        "add r12, sp, #24\n"
        "bl qn_stays_apart_at\n"
        "cbz r0, 9f\n"
        "ldr r4, [sp, #36]\n"
        "movs r0, #0\n"
        "movs r1, #0\n"
        "strd r0, r1, [r4]\n"
        "strd r0, r1, [r4, #8]\n"
        "str r0, [r4, #16]\n"
        "add sp, sp, #16\n"
        "pop {r4, pc}\n"
        "9: pop {r0, r1, r2, r3, r4, lr}\n"
        "b qn_collide3_frames_general\n"
        RECALL
        END("qn_collide3_frames_rest"));

/* r0 a, r1 its frame, r2 b, r3 its frame; on the stack options and cache. */
__asm__(FUNCTION("qn_stays_apart_v7m")
        "mov r12, sp\n"
        ".global qn_stays_apart_at\n"
        PART("qn_stays_apart_at")          /* the same with these two at r12 */
        "push {r4, r5, r6, r7, r8, r9, r10, r11, r12, lr}\n"
        "mov r4, r3\n"
        "mov r3, r2\n"
        "mov r2, r1\n"
        "mov r1, r0\n"
        "ldrd r5, r0, [r12]\n"             /* r0 the cache, r1 a, r2 its frame, r3 b, r4 its frame */
        "movs r6, #0\n"
        "cbz r5, 1f\n"
        "ldrd r6, r7, [r5]\n"
        "ldrh r8, [r5, #8]\n"
        "orrs r7, r7, r6\n"
        "bmi 9f\n"
        "sub r8, r8, #1\n"
        "cmp r8, #31\n"
        "blo 9f\n"
        "1: ldrh r7, [r1]\n"
        "ldrh r8, [r3]\n"
        "eor r7, r7, #4\n"
        "eor r8, r8, #4\n"
        "orrs r7, r7, r8\n"
        "cmp r7, #1\n"
        "bhi 9f\n"
        "ldr r9, [r1, #4]\n"
        "ldr r10, [r3, #4]\n"
        "ldr r7, [r1, #32]\n"
        "orr r11, r9, r10\n"
        "cmp r11, #0x40000000\n"
        "bhs 9f\n"
        "add r9, r9, r10\n"
        "add r9, r9, #20\n"
        "adds r6, r6, r9\n"                /* the gap */
        "bcs 9f\n"
        "ldr r8, [r3, #32]\n"
        "ldr r9, [r0, #40]\n"
        "cmp r7, #0\n"
        "it ne\n"
        "cmpne r8, #0\n"
        "beq 9f\n"
        "cmp r9, #0\n"
        "bmi 8f\n"
        "2: ldr r10, 6f\n"
        "ldr r11, 7f\n"
        MIX_BODY("r1", "add r11, r11, r7\n")
        "mov r7, r8\n"
        MIX_BODY("r3", "mla r11, r11, r10, r7\n")
        "add r1, r0, #12\n"
        MIX_WORDS("r3", "r5", "r7")        /* d */
        MIX_WORDS("r8", "r9", "r12")
        MIX_WORDS("r8", "r12", "lr")       /* the last three */
        "ldr r10, [r0]\n"
        "cmp r10, r11\n"
        "bne 9f\n"
        "bic r12, r12, #0x80000000\n"      /* B's size */
        "bic lr, lr, #0xE0000000\n"
        "orr lr, lr, r12\n"
        "orr lr, lr, r6\n"
        "cmp lr, #0x04000000\n"
        "bhs 9f\n"
        "push {r0, r6, r8, r12}\n"         /* cache, gap, reach, size */
        "ldm r2!, {r8, r9, r10}\n"
        "ldm r4!, {r1, r11, lr}\n"
        APART("r8", "r1") APART("r9", "r11") APART("r10", "lr")
        "add r1, r8, #0x04000000\n"
        "add r11, r9, #0x04000000\n"
        "add lr, r10, #0x04000000\n"
        "orr r1, r1, r11\n"
        "orr r1, r1, lr\n"
        "cmp r1, #0x08000000\n"
        "bhs 5f\n"
        TURN("r6") TURN("r12")
        "ldm r2, {r1, r2, r11}\n"
        "smull r1, lr, r1, r3\n"
        "smlal r1, lr, r2, r5\n"
        "smlal r1, lr, r11, r7\n"          /* w in r6, r12, lr */
        "smull r1, r11, r8, r6\n"
        "smlal r1, r11, r9, r12\n"
        "smlal r1, r11, r10, lr\n"         /* p along w */
        LENGTH("r3", "r5", "r6", "r12", "lr", "0x01000000")
        "ldm r4!, {r3, r5, r7}\n"
        "smull r8, r9, r3, r6\n"
        "smull r10, r2, r5, r6\n"
        "smull r0, r6, r7, r6\n"
        "ldm r4!, {r3, r5, r7}\n"
        "smlal r8, r9, r3, r12\n"
        "smlal r10, r2, r5, r12\n"
        "smlal r0, r6, r7, r12\n"
        "ldm r4, {r3, r5, r7}\n"
        "smlal r8, r9, r3, lr\n"
        "smlal r10, r2, r5, lr\n"
        "smlal r0, r6, r7, lr\n"           /* n in r9, r2, r6 */
        LENGTH("r8", "r10", "r9", "r2", "r6", "0x00100000")
        "pop {r0, r3, r5, r7}\n"           /* cache, gap, reach, size */
        "add r0, r0, #24\n"
        "ldm r0, {r8, r10, r12}\n"
        CHANGE("r9", "r8") CHANGE("r2", "r10") CHANGE("r6", "r12")
        "add r9, r9, r2\n"
        "add r9, r9, r6\n"
        "adds r9, r9, #6\n"
        "lsl r9, r9, #2\n"
        "umull r4, r6, r9, r7\n"
        "adds r1, r1, r5, lsl #30\n"
        "adc r11, r11, r5, asr #2\n"
        "subs r1, r1, r4\n"
        "sbc r11, r11, r6\n"
        "lsl r4, r3, #28\n"
        "lsr r6, r3, #4\n"
        "movs r0, #0\n"
        "subs r4, r4, r1\n"
        "sbcs r6, r6, r11\n"
        "it lt\n"
        "movlt r0, #1\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, r12, pc}\n"
        "5: add sp, sp, #16\n"
        "9: movs r0, #0\n"
        "pop {r4, r5, r6, r7, r8, r9, r10, r11, r12, pc}\n"
        "8: mov r12, r1\n"                 /* the caller's B was A */
        "mov r1, r3\n"
        "mov r3, r12\n"
        "mov r12, r2\n"
        "mov r2, r4\n"
        "mov r4, r12\n"
        "mov r12, r7\n"
        "mov r7, r8\n"
        "mov r8, r12\n"
        "b 2b\n"
        ".balign 4\n"
        "6: .word 0x9E3779B1\n"
        "7: .word 0x3A23A8D9\n"            /* what a checksum begins with, times that */
        PART_END("qn_stays_apart_at")
        END("qn_stays_apart_v7m"));
#else
typedef int qn_kernel_v7m_apart3_is_for_armv7m; /* ISO C wants a declaration */
#endif
