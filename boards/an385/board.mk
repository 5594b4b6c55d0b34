# SPDX-License-Identifier: MIT
# Arm MPS2 AN385, Cortex-M3. Writes below its RAM are swallowed, so the painted guard alone tells an
# overflow.
CPU := -mcpu=cortex-m3 -mthumb
MACHINE := mps2-an385
ROM := 0x00000000 4M
RAM := 0x20000000 4M
include boards/common/cortex_m.mk
