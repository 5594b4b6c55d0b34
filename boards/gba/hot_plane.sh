#!/bin/sh
# SPDX-License-Identifier: MIT
# hot_plane.sh TRACE: the functions of the library that a step of the cartridge calls most often, as many as its fast memory takes:
# the fragment of link.ld. TRACE is what the console said of a run; its steps are made again on this machine, by a program with counters.
set -eu
counted=build/host-gcc/cov room=17400
grep -q '^@state' "$1" # else there is no run to count
find "$counted" -name '*.gcda' -delete
"$counted/pile/replay.elf" <"$1" >/dev/null
echo '/* SPDX-License-Identifier: MIT */'
echo '/* Made by `make gba-hot`: what a step calls most often. */'
# shellcheck disable=SC2046 # a list of files
{
    gcov -t -b -c $(find "$counted/obj/src" -name '*.gcda') 2>/dev/null
    arm-none-eabi-nm -S -t d build/gba/pile/game.elf
} | awk '
    $1 == "function" { calls[$2] += $4 }
    NF == 4 && $3 ~ /^[tT]$/ { sub(/\..*/, "", $4); if (calls[$4]) print calls[$4], $4, $2 + 0 }' | sort -rn |
    awk -v room=$room '(room -= $3) >= 0 { print "*(.text." $2 " .text." $2 ".*)" }' | sort -u
