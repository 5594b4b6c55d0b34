# SPDX-License-Identifier: MIT
# PowerPC in user-mode emulation: 32 bits, big-endian, char is unsigned.
CC := powerpc-linux-gnu-gcc
AR := powerpc-linux-gnu-ar
CPU := -static
PACKAGES := gcc-powerpc-linux-gnu libc6-dev-powerpc-cross qemu-user
EMULATOR := qemu-ppc
include boards/common/host.mk
