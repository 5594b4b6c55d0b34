#!/bin/sh
# SPDX-License-Identifier: MIT
# The library compiles without a warning with the least and with the greatest of every bound that
# config.h lets be set, and without hulls, here and on a core of 32 bits.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
warn="-std=c99 -ffreestanding -O2 -Wall -Wextra -Wconversion -Wshadow -pedantic -Werror -fsyntax-only -Iinclude -Isrc -Iport"
least="-DQN_MAX_HULL_POINTS=4 -DQN_MAX_CAST_STEPS=1 -DQN_MAX_GJK_PASSES=1 -DQN_MAX_EPA_VERTICES=5"
greatest="-DQN_MAX_HULL_POINTS=16000 -DQN_MAX_CAST_STEPS=255 -DQN_MAX_GJK_PASSES=255 -DQN_MAX_EPA_VERTICES=128"

for bounds in "$least" "$greatest" -DQN_HULLS=0; do
    for compiler in gcc "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb"; do
        # shellcheck disable=SC2086 # several words each
        $compiler $warn $bounds src/*/*.c
        expect "all of src by $compiler with $bounds" $?
    done
done
report
