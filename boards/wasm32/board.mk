# SPDX-License-Identifier: MIT
# WebAssembly, run by node: 32-bit pointers, 64-bit products, a stack that no program sees.
CC := clang --target=wasm32-wasi
AR := llvm-ar-14
CPU :=
PACKAGES := clang lld llvm-14 wasi-libc libclang-rt-14-dev-wasm32 nodejs
EMULATOR := boards/wasm32/wasm.sh
include boards/common/host.mk
