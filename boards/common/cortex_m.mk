# SPDX-License-Identifier: MIT
# Cortex-M boards. Set before: CPU, MACHINE, ROM, RAM.
CROSS := arm-none-eabi-
PORT := $(if $(filter -mcpu=cortex-m0%,$(CPU)),cortex-m0,armv7-m)
PACKAGES := gcc-arm-none-eabi qemu-system-arm
START := start_cortex_m.c
BOARD_FILES += boards/common/cortex_m.mk
include boards/common/bare.mk
BOARD_SRC += boards/common/divide_zero.c
EMULATOR := qemu-system-arm -M $(MACHINE) $(SEMIHOST) -kernel
PLANTED += divide
