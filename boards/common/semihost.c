/* SPDX-License-Identifier: MIT */
/* Console and exit of emulated boards through semihosting: a trap instruction that the emulator
 * answers. */
#include <stdint.h>

#include "board.h"

#define SYS_WRITE0 0x04
#define SYS_EXIT_EXTENDED 0x20
#define APPLICATION_EXIT 0x20026u

static void semihost(uint32_t operation, const void *argument)
{
#if defined(__riscv)
    register uint32_t a0 __asm("a0") = operation;
    register const void *a1 __asm("a1") = argument;
    /* The three instructions are the call only uncompressed, in this order and within one page. */
    __asm volatile(".balign 16\n .option push\n .option norvc\n"
                   " slli x0, x0, 0x1f\n ebreak\n srai x0, x0, 7\n .option pop"
                   : "+r"(a0)
                   : "r"(a1)
                   : "memory");
#else
    register uint32_t r0 __asm("r0") = operation;
    register const void *r1 __asm("r1") = argument;
#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M'
    __asm volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
#elif defined(__thumb__)
    __asm volatile("swi 0xab" : "+r"(r0) : "r"(r1) : "memory", "lr");
#else
    __asm volatile("swi 0x123456" : "+r"(r0) : "r"(r1) : "memory", "lr");
#endif
#endif
}

void board_write(const char *text) { semihost(SYS_WRITE0, text); }

void board_stop(int code)
{
    uint32_t block[2];
    block[0] = APPLICATION_EXIT;
    block[1] = (uint32_t)code & 255u;
    semihost(SYS_EXIT_EXTENDED, block);
    for (;;) {} /* not reached: the emulator has ended */
}
