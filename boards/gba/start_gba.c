/* SPDX-License-Identifier: MIT */
/* A cartridge's first bytes, the way to board_start, and the interrupt that comes with each frame. */
#include "board.h"
#include "start.h"

void board_overflow(void);

/* The header: a branch over it, 156 bytes where the maker's picture stands (none here: an emulator asks for none), title, code,
 * maker, the fixed value 0x96, and at 0xBD a check byte: -(0x19 + the sum of bytes 0xA0 to 0xBC).
 *
 *  * A jump to 0 restarts the console, which shows in a mark left at 0x2000000; it is taken back, so that a real start after that
 * is one. 0x4000204 sets the waits for the cartridge: 3 cycles for a first access, 1 for those that follow, and the prefetch
 * buffer on. The handler is called once a frame: it says so at 0x3007FF8, for whoever waits for it, and sees whether the stack has
 * left its room, as nothing else here would. */
__asm(".section .vectors, \"ax\"\n .arm\n .syntax unified\n .global board_entry\n"
      "board_entry:\n"
      "    b 1f\n .fill 156, 1, 0\n"
      "    .ascii \"QUOIN\"\n .fill 7, 1, 0\n .ascii \"BQNE00\"\n .byte 0x96\n .fill 10, 1, 0\n .byte 0x3F\n .fill 2, 1, 0\n"
      "1:  ldr sp, =board_stack_top\n"
      "    mov r2, #0x2000000\n ldr r3, [r2]\n ldr r1, =0x51554F4E\n subs r0, r3, r1\n strne r1, [r2]\n streq r0, [r2]\n"
      "    ldreq r1, =board_fault\n bxeq r1\n"
      "    ldr r0, =0x4000200\n ldr r1, =0x4317\n strh r1, [r0, #4]\n"
      "    ldr r1, =frame\n ldr r2, =0x3007FFC\n str r1, [r2]\n"
      "    mov r1, #8\n mov r2, #0x4000000\n strh r1, [r2, #4]\n mov r1, #1\n strh r1, [r0]\n strh r1, [r0, #8]\n"
      "    ldr r0, =board_start\n bx r0\n"
      "frame:\n"
      "    ldr r0, =0x4000200\n mov r1, #1\n strh r1, [r0, #2]\n ldr r0, =0x3007FF8\n ldrh r2, [r0]\n orr r2, r2, r1\n strh r2, [r0]\n"
      "    sub sp, sp, #4\n stm sp, {sp}^\n nop\n ldr r1, [sp], #4\n ldr r0, =board_stack_low\n cmp r1, r0\n bxhs lr\n"
      "    ldr sp, =board_stack_top\n ldr r0, =board_overflow\n bx r0\n"
      "    .ltorg\n");

void board_overflow(void)
{
    board_write("the stack overflowed");
    board_write_test();
    board_stop(BOARD_GUARD);
}
