# SPDX-License-Identifier: MIT
# STM32 VL Discovery (STM32F100), Cortex-M3: 8 KB of RAM, the smallest board.
TWIN := an385
CPU := -mcpu=cortex-m3 -mthumb
MACHINE := stm32vldiscovery
ROM := 0x08000000 128K
RAM := 0x20000000 8K
GUARD := 128
SKIP_TESTS := test_hull_large test_hull
include boards/common/cortex_m.mk
