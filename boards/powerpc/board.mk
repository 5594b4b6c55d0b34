# SPDX-License-Identifier: MIT
# PowerPC in user-mode emulation: 32 bits, big-endian, char is unsigned.
TRIPLE := powerpc-linux-gnu
LIBC := libc6-dev-powerpc-cross
EMULATOR := qemu-ppc
include boards/common/user.mk
# Constants of some bytes stay with those that no program may write.
CPU += -msdata=none
