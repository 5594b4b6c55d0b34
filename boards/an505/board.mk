# SPDX-License-Identifier: MIT
# Arm MPS2+ AN505, Cortex-M33: code and data at the secure aliases.
CPU := -mcpu=cortex-m33 -mthumb -mfpu=fpv5-sp-d16 -mfloat-abi=hard
MACHINE := mps2-an505
ROM := 0x10000000 4M
RAM := 0x38000000 4M
include boards/common/cortex_m.mk
