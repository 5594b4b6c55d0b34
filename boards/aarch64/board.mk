# SPDX-License-Identifier: MIT
# AArch64 in user-mode emulation: 64 bits, char is unsigned.
TRIPLE := aarch64-linux-gnu
LIBC := libc6-dev-arm64-cross
EMULATOR := qemu-aarch64
include boards/common/user.mk
