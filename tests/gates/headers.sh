#!/bin/sh
# SPDX-License-Identifier: MIT
# Every public header compiles alone, twice included, without a warning, as C99 and as C++11.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
warn="-Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -fsyntax-only"
scratch=build/headers
mkdir -p $scratch

# try COMPILER FLAGS...: compiles $source with it.
try() {
    "$@" $warn -Iinclude "$source"
    expect "$header by $1" $?
}

for header in include/quoin/*.h; do
    name=${header#include/}
    source=$scratch/header.c
    printf '#include "%s"\n#include "%s"\nextern int something;\n' "$name" "$name" >$source
    cp $source $scratch/header.cpp
    try gcc -std=c99
    try arm-none-eabi-gcc -std=c99 -ffreestanding -mcpu=cortex-m0
    source=$scratch/header.cpp
    try arm-none-eabi-g++ -std=c++11 -ffreestanding -mcpu=cortex-m0
    if command -v g++ >/dev/null; then try g++ -std=c++11; fi
    if command -v clang++ >/dev/null; then try clang++ -std=c++11; fi
done
report
