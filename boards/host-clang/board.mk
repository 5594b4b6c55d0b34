# SPDX-License-Identifier: MIT
# This machine, clang.
CC := clang
PACKAGES := clang
include boards/common/host.mk
