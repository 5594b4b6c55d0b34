# SPDX-License-Identifier: MIT
# microbit by another compiler.
include boards/microbit/board.mk
include boards/common/clang_arm.mk
