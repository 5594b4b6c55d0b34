# SPDX-License-Identifier: MIT
# Arm MPS2 AN386, Cortex-M4 with a single-precision FPU.
CPU := -mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=hard
MACHINE := mps2-an386
ROM := 0x00000000 4M
RAM := 0x20000000 4M
include boards/common/cortex_m.mk
