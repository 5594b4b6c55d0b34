/* SPDX-License-Identifier: MIT */
/* Cortex-M0 to M55: vectors, FPU, and faults that end the run. */
#include "start.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define CCR REGISTER(0xE000ED14)   /* configuration and control */
#define CPACR REGISTER(0xE000ED88) /* coprocessor access */

void board_entry(void);
void board_trap(void);
void board_trap_frame(const uint32_t *frame);
int __aeabi_idiv0(int value);
long long __aeabi_ldiv0(long long value);

void board_entry(void)
{
#if __ARM_ARCH >= 7
    CCR |= 1u << 4; /* an integer division by zero faults (M3, M7) instead of giving 0 */
#endif
#if defined(__ARM_FP) || defined(__ARM_FEATURE_MVE)
    CPACR |= 0xFu << 20;
    __asm volatile("dsb\n isb" ::: "memory");
#endif
    /* a call of its own: its loops may be vectorised, which the lines above must precede */
    board_start();
}

/* The processor pushed r0-r3, r12, lr, pc, psr, unless the stack ran out: then the frame lies below
 * the RAM, and reading it would fault again. Nothing returns, so the handler takes the stack from
 * its top. Where address 0 was called, the caller is reported. */
void board_trap_frame(const uint32_t *frame)
{
    board_fault(frame < board_guard_low ? 0 : frame[6] ? frame[6] : frame[5], frame);
}

__asm(".text\n .thumb\n .syntax unified\n .global board_trap\n .thumb_func\n"
      " .type board_trap, %function\n"
      "board_trap:\n mrs r0, msp\n ldr r1, =board_stack_top\n mov sp, r1\n"
      " ldr r1, =board_trap_frame\n bx r1\n .ltorg\n");

/* Stack, reset, and fourteen system exceptions which are all unwanted. */
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handler[15])(void);
} vectors = { board_stack_top,
              { board_entry, board_trap, board_trap, board_trap, board_trap, board_trap, board_trap,
                board_trap, board_trap, board_trap, board_trap, board_trap, board_trap, board_trap,
                board_trap } };
