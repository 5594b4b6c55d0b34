# SPDX-License-Identifier: MIT
# ARM7TDMI code (the core of the Game Boy Advance) on an emulated ARM926 board. Set before: CPU.
CROSS := arm-none-eabi-
PORT := arm7tdmi
PACKAGES := gcc-arm-none-eabi qemu-system-arm
START := start_arm7.c
ROM := 0x00010000 1M
RAM := 0x00200000 1M
BOARD_FILES += boards/common/arm7.mk
include boards/common/bare.mk
BOARD_SRC += boards/common/divide_zero.c
# The start-up file is ARM code; -mthumb on the rest needs no glue, as all of it returns with bx.
$(OBJ)/boards/common/start_arm7.o: CFLAGS += -marm
# Its sound chip gets no driver: looking for one fills stderr.
EMULATOR := qemu-system-arm -M versatilepb -audiodev none,id=none -global pl041.audiodev=none $(SEMIHOST) -kernel
PLANTED += divide align
