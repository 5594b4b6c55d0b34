/* SPDX-License-Identifier: MIT */
/* libgcc's division calls these for a zero divisor; a core that divides in software has no other
 * way to notice. */
#include "start.h"

int __aeabi_idiv0(int value);
long long __aeabi_ldiv0(long long value);

int __aeabi_idiv0(int value)
{
    board_fault((uint32_t)(uintptr_t)__builtin_return_address(0), board_stack_top);
    return value;
}

long long __aeabi_ldiv0(long long value)
{
    board_fault((uint32_t)(uintptr_t)__builtin_return_address(0), board_stack_top);
    return value;
}
