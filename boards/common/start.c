/* SPDX-License-Identifier: MIT */
/* From a bare stack pointer to main, on every emulated board; and the painted stack. */
#include "start.h"

#include "board.h"

#define PAINT 0xC5C5C5C5u

const char *board_test;

int main(void);

void board_start(void)
{
    uint32_t *p, *top;
    const uint32_t *from = board_data_from;
    /* Every word below this frame is free. */
#if defined(__riscv)
    __asm volatile("mv %0, sp" : "=r"(top));
#else
    __asm volatile("mov %0, sp" : "=r"(top));
#endif
    for (p = board_guard_low; p < top; p++) *p = PAINT;
    for (p = board_data_low; p < board_data_top; p++) *p = *from++;
    for (p = board_bss_low; p < board_bss_top; p++) *p = 0;
    board_stop(main());
}

unsigned long board_stack_used(void)
{
    const uint32_t *p = board_stack_low;
    while (p < board_stack_top && *p == PAINT) p++;
    return (unsigned long)((const char *)board_stack_top - (const char *)p);
}

void board_begin(void) {}

void board_write_test(void)
{
    if (board_test) {
        board_write(" in test ");
        board_write(board_test);
    }
    board_write("\n");
}

int board_end(int code)
{
    const uint32_t *p;
    for (p = board_guard_low; p < board_stack_low; p++) {
        if (*p == PAINT) continue;
        board_write("the stack overflowed: its guard was touched");
        board_write_test();
        board_stop(BOARD_GUARD);
    }
    return code;
}

void board_fault(uint32_t address, const uint32_t *sp)
{
    char text[9];
    int i;
    for (i = 0; i < 8; i++) text[i] = "0123456789abcdef"[(address >> (28 - 4 * i)) & 15u];
    text[8] = 0;
    board_write(sp < board_stack_low ? "the stack overflowed: processor fault" : "processor fault");
    if (address) {
        board_write(" at 0x");
        board_write(text);
    }
    board_write_test();
    board_stop(BOARD_FAULT);
}
