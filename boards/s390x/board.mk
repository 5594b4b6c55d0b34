# SPDX-License-Identifier: MIT
# IBM Z in user-mode emulation: 64 bits, big-endian, char is unsigned.
TRIPLE := s390x-linux-gnu
LIBC := libc6-dev-s390x-cross
EMULATOR := qemu-s390x
include boards/common/user.mk
