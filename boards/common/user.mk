# SPDX-License-Identifier: MIT
# Programs of another machine's Linux in user-mode emulation. Set before: TRIPLE, EMULATOR, LIBC
# (the package of its C library).
CC := $(TRIPLE)-gcc
AR := $(TRIPLE)-ar
CPU := -static
PACKAGES := gcc-$(TRIPLE) $(LIBC) qemu-user
BOARD_FILES += boards/common/user.mk
include boards/common/host.mk
