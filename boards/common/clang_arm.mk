# SPDX-License-Identifier: MIT
# An Arm board by clang; gcc's linker and libgcc do the rest. Included behind the board that it
# stands for. clang has enums of a word.
CC := clang --target=arm-none-eabi -Wno-overlength-strings
LINK := $(CROSS)gcc
PACKAGES += clang
BOARD_FILES += boards/common/clang_arm.mk
BOARD_SRC += boards/common/memory_eabi.c
LDFLAGS += -Wl,--no-enum-size-warning,--no-warn-execstack
NO_CALLS := -fno-builtin
