/* SPDX-License-Identifier: MIT */
/* ARM7TDMI code on an emulated ARM926: entry in ARM state, vectors at 0, and faults that end the
 * run. */
#include "start.h"

/* The emulator jumps to board_entry. The vectors (eight loads and their targets) are copied to
 * address 0; a call of NULL lands on the first. The MMU maps every megabyte onto itself but the
 * second, the one below the stack, so that an overflow aborts. SCTLR.A makes an unaligned access
 * abort too: an ARM7TDMI would silently rotate the word. */
__asm(".section .vectors, \"ax\"\n .arm\n .syntax unified\n .global board_entry\n"
      "board_entry:\n"
      "    ldr sp, =board_stack_top\n"
      "    adr r0, table\n mov r1, #0\n mov r2, #16\n"
      "1:  ldr r3, [r0], #4\n str r3, [r1], #4\n subs r2, r2, #1\n bne 1b\n"
      /* 4096 section entries, above the RAM of board.mk */
      "    mov r0, #0x400000\n mov r1, #0\n ldr r2, =0xc02\n"
      "2:  orr r3, r2, r1, lsl #20\n str r3, [r0, r1, lsl #2]\n"
      "    add r1, r1, #1\n cmp r1, #4096\n bne 2b\n"
      "    mov r3, #0\n str r3, [r0, #4]\n"
      "    mcr p15, 0, r0, c2, c0, 0\n mvn r3, #0\n mcr p15, 0, r3, c3, c0, 0\n"
      "    mrc p15, 0, r0, c1, c0, 0\n orr r0, r0, #3\n mcr p15, 0, r0, c1, c0, 0\n"
      "    ldr r0, =board_start\n mov lr, pc\n bx r0\n"
      "table:\n"
      "    .rept 8\n ldr pc, [pc, #24]\n .endr\n"
      "    .rept 8\n .word trap\n .endr\n"
      /* lr is 4 or 8 past the fault. Back in supervisor mode, where the program ran, the handler
       * takes the stack from its top, as nothing returns. */
      "trap:\n"
      "    sub r0, lr, #4\n msr cpsr_c, #0xd3\n mov r1, sp\n ldr sp, =board_stack_top\n"
      "    ldr r2, =board_fault\n bx r2\n"
      "    .ltorg\n");
