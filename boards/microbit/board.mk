# SPDX-License-Identifier: MIT
# micro:bit (nRF51822), Cortex-M0: no divide, no wide multiply, no unaligned access, 16 KB of RAM.
CPU := -mcpu=cortex-m0 -mthumb
MACHINE := microbit
ROM := 0x00000000 256K
RAM := 0x20000000 16K
GUARD := 256
PLANTED := align
SKIP_TESTS := test_hull_large
include boards/common/cortex_m.mk
