# SPDX-License-Identifier: MIT
# Arm MPS3 AN547, Cortex-M55 with vector instructions, which the compiler uses: code and data in the
# tightly coupled memories.
CPU := -mcpu=cortex-m55 -mthumb -mfloat-abi=hard
MACHINE := mps3-an547
ROM := 0x00000000 512K
RAM := 0x30000000 512K
include boards/common/cortex_m.mk
