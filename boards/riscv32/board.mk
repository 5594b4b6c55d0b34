# SPDX-License-Identifier: MIT
# RV32IMAC on the emulator's `virt` machine; "ROM" is the lower part of its memory.
CPU := -march=rv32imac_zicsr -mabi=ilp32 -mcmodel=medlow
CROSS := riscv64-unknown-elf-
PORT := generic
PACKAGES := gcc-riscv64-unknown-elf qemu-system-misc
START := start_riscv.c
ROM := 0x80000000 1M
RAM := 0x80100000 1M
include boards/common/bare.mk
# The compiler has no libgcc for a name with _zicsr and would take the 64-bit one; only the start-up
# file has csr instructions.
LDFLAGS := $(subst _zicsr,,$(LDFLAGS))
EMULATOR := qemu-system-riscv32 -M virt -bios none $(SEMIHOST) -kernel
