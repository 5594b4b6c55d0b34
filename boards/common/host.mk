# SPDX-License-Identifier: MIT
# Boards with an operating system: the machine at hand, or another one in user-mode emulation. Set
# before: CC; optional CPU, EMULATOR.
AR ?= ar
PORT := generic
BOARD_SRC := boards/host/board_host.c
LDFLAGS := $(CPU)
LDLIBS :=
BOARD_FILES += boards/common/host.mk
