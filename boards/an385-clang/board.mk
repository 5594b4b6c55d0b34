# SPDX-License-Identifier: MIT
# an385 by another compiler.
include boards/an385/board.mk
include boards/common/clang_arm.mk
