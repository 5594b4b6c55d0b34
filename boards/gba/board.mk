# SPDX-License-Identifier: MIT
# Game Boy Advance: ARM7TDMI, 16.78 MHz; a cartridge behind 16 bits, 32 KB of fast memory. What is
# hot runs from there.
CPU := -mcpu=arm7tdmi -mthumb -mthumb-interwork
CROSS := arm-none-eabi-
PORT := arm7tdmi
PACKAGES := gcc-arm-none-eabi gcc libc6-dev libretro-mgba
START := start_gba.c
ROM := 0x08000000 4M
RAM := 0x03000000 0x7F00
GUARD := 256
STACK_MOST := 8K
include boards/common/bare.mk
BOARD_SRC := boards/gba/start_gba.c boards/gba/console_gba.c $(addprefix boards/common/,start.c memory.c divide_zero.c)
$(OBJ)/boards/gba/start_gba.o: CFLAGS += -marm

HOT := $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/planar/*.c) $(addprefix src/num/,root.c wide.c rotation.c) \
                                     $(addprefix boards/gba/,pile_body.c pile_solver.c pile.c))
$(HOT): CFLAGS += -marm -include boards/gba/hot.h
$(OBJ)/boards/gba/screen.o: CFLAGS += -include boards/gba/hot.h
$(HOT): OPT := -Os -U__OPTIMIZE_SIZE__

PLANTED += divide
# An emulator that counts cycles is slow: `make test` asks for the plane alone, `make hash` for
# everything.
GOLDEN_HERE := plane
SMOKE_TESTS := test_kernel test_collide2

# The emulator: a program of this machine around a core that tools.sh brings.
EMULATOR := build/gba/console $(shell boards/common/tools.sh core)
build/gba/emulator: build/gba/console
build/gba/console: $(addprefix boards/gba/,console.c picture.c picture.h)
	@mkdir -p $(@D)
	@gcc -std=c99 -O2 $(WARN) -o $@ $(filter %.c,$^) -ldl
