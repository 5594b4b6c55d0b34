# SPDX-License-Identifier: MIT
# STM32 VL Discovery (STM32F100), Cortex-M3: 8 KB of RAM, the smallest board.
CPU := -mcpu=cortex-m3 -mthumb
MACHINE := stm32vldiscovery
ROM := 0x08000000 128K
RAM := 0x20000000 8K
GUARD := 128
# At -O2 programs that link every door do not fit this flash; those that link most of space do not at -Os either.
SKIP_TESTS := test_hull_large $(addprefix test_,axis_cache boxes cast3 collide3 collide3_boxes collide3_doors collide3_rounds known_faults \
    level_cross polys polys_faults probe3 workspace)
GOLDEN_HERE := plane
NO_HASH := whose flash is too small for all queries
include boards/common/cortex_m.mk
