# SPDX-License-Identifier: MIT
# AArch64 in user-mode emulation: 64 bits, char is unsigned.
CC := aarch64-linux-gnu-gcc
AR := aarch64-linux-gnu-ar
CPU := -static
PACKAGES := gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
EMULATOR := qemu-aarch64
include boards/common/host.mk
