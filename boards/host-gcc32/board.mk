# SPDX-License-Identifier: MIT
# This machine with 32-bit pointers (x86 only).
CC := gcc
CPU := -m32
PACKAGES := gcc libc6-dev libc6-dev-i386 lib32gcc-12-dev
include boards/common/host.mk
