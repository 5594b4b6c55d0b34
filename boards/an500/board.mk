# SPDX-License-Identifier: MIT
# Arm MPS2 AN500, Cortex-M7.
CPU := -mcpu=cortex-m7 -mthumb -mfpu=fpv5-sp-d16 -mfloat-abi=hard
MACHINE := mps2-an500
ROM := 0x00000000 4M
RAM := 0x20000000 4M
include boards/common/cortex_m.mk
