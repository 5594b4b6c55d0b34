/* SPDX-License-Identifier: MIT */
/* RISC-V in machine mode: entry, and a trap that ends the run.
 *
 * The emulator's program memory is plain RAM right below the stack, so the first megabyte (ROM in
 * board.mk) is locked as read-only by physical memory protection: entry 0, naturally aligned power
 * of two, read and execute. */
#include "start.h"

__asm(".section .vectors, \"ax\"\n .global board_entry\n"
      "board_entry:\n"
      "    la sp, board_stack_top\n la t0, trap\n csrw mtvec, t0\n"
      "    li t0, (0x80000000 + (1 << 20) / 2 - 1) >> 2\n csrw pmpaddr0, t0\n"
      "    li t0, 0x9d\n csrw pmpcfg0, t0\n"
      "    j board_start\n"
      "    .balign 4\n"
      "trap:\n" /* nothing returns, so the handler may take the stack from its top */
      "    mv a1, sp\n la sp, board_stack_top\n csrr a0, mepc\n j board_fault\n");
