# SPDX-License-Identifier: MIT
# Game Boy Advance: ARM7TDMI, 16.78 MHz; a cartridge behind a 16-bit bus, 32 KB of fast RAM. What is hot runs from there in ARM state.
CPU := -mcpu=arm7tdmi -mthumb -mthumb-interwork
CROSS := arm-none-eabi-
PACKAGES := gcc-arm-none-eabi gcc libc6-dev libretro-mgba
START := start_gba.c
ROM := 0x08000000 4M
RAM := 0x03000000 0x7F00
GUARD := 512
STACK_MOST := 8K
include boards/common/bare.mk
BOARD_SRC := boards/gba/start_gba.c boards/common/start.c boards/gba/console_gba.c boards/common/memory.c boards/common/divide_arm7.c
$(OUT)/obj/boards/gba/start_gba.o: CFLAGS += -marm
EMULATOR := build/gba/console $(shell boards/common/tools.sh core)
PLANTED += divide
SMOKE_TESTS := test_kernel test_root test_turn test_frame2 test_ring2 test_separate2 test_contact2 test_collide2
build/gba/emulator: build/gba/console
build/gba/console: $(addprefix boards/gba/,console.c rom_image.c picture.c rom_image.h picture.h)
	@mkdir -p $(@D)
	@gcc -std=c99 -O2 $(WARN) -o $@ $(filter %.c,$^) -ldl
