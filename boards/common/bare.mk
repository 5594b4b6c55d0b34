# SPDX-License-Identifier: MIT
# What all emulated bare boards share. Set before: CROSS, ROM, RAM (each "start size"), START;
# optional STACK_MOST, GUARD.
CC := $(CROSS)gcc
AR := $(CROSS)ar
STACK_MOST ?= 64K
GUARD ?= 16K
BOARD_SRC := boards/common/$(START) boards/common/start.c boards/common/semihost.c boards/common/memory.c
LDFLAGS := $(CPU) -nostdlib -Lport -T boards/common/link.ld -Wl,--gc-sections -Wl,--no-warn-rwx-segments \
           -Wl,--defsym=ROM_START=$(word 1,$(ROM)) -Wl,--defsym=ROM_SIZE=$(word 2,$(ROM)) \
           -Wl,--defsym=RAM_START=$(word 1,$(RAM)) -Wl,--defsym=RAM_SIZE=$(word 2,$(RAM)) \
           -Wl,--defsym=STACK_MOST=$(STACK_MOST) -Wl,--defsym=GUARD=$(GUARD)
LDLIBS := -lgcc
BOARD_FILES += boards/common/bare.mk boards/common/link.ld port/hot_order.ld
# The console goes to stdout through a character device; stdin stays closed (run.sh).
SEMIHOST := -display none -monitor none -serial null -chardev stdio,id=sh \
            -semihosting-config enable=on,target=native,chardev=sh
# Loops stay loops: they are what memcpy and memset are made of.
NO_CALLS := -fno-tree-loop-distribute-patterns
$(OBJ)/boards/common/memory%.o: CFLAGS += $(NO_CALLS)
PLANTED += guard # broken programs that the tests must see fail here, see tests/gates
