# SPDX-License-Identifier: MIT
# This machine with 32-bit pointers (x86 only), in user-mode emulation: not every kernel runs such
# programs.
CC := gcc
CPU := -m32
PACKAGES := gcc libc6-dev libc6-dev-i386 lib32gcc-12-dev qemu-user
EMULATOR := qemu-i386
include boards/common/host.mk
