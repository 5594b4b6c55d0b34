# SPDX-License-Identifier: MIT
# IBM Z in user-mode emulation: 64 bits, big-endian, char is unsigned.
CC := s390x-linux-gnu-gcc
AR := s390x-linux-gnu-ar
CPU := -static
PACKAGES := gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user
EMULATOR := qemu-s390x
include boards/common/host.mk
