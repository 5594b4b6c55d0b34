#!/bin/sh
# SPDX-License-Identifier: MIT
# demo.sh BOARD DIR: runs the demo on BOARD, showing its progress, and on this machine; compares the two; draws DIR/demo.svg.
# A run longer than 60 seconds is ended and fails. Ends with "N passed, N failed".
set -u
board=$1 dir=$2
work=$(mktemp -d "$dir/demo-XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../common/check.sh"

# play BOARD: its output goes to $work/BOARD, its exit code to $work/BOARD.code; the words for people are shown at once.
play() {
    { boards/common/run.sh "$1" "build/$1/demo/demo.elf"; echo $? >"$work/$1.code"; } | tee "$work/$1" | grep --line-buffered -v '^@'
    grep '^@' "$work/$1" | grep -v '^@cost' >"$work/$1.trace"
}

# What both machines must agree on to the last bit: every pose, contact and hash.
same() { [ -s "$work/$1.trace" ] && cmp "$work/$1.trace" "$work/$2.trace"; }

draw() { build/host-gcc/demo/draw.elf <"$work/$board" >"$work/demo.svg" && mv "$work/demo.svg" "$dir/demo.svg"; }

echo "Twelve bodies fall on an emulated $board:"
begin=$(date +%s)
# Each instruction takes 64 ns there, so that the board's own clock can count them (clock.h).
EMULATOR_OPTIONS='-icount shift=6' play "$board"
end=$(date +%s)
play host-gcc >"$work/words"

check "the board's run, $((end - begin)) s" [ "$(cat "$work/$board.code")" = 0 ]
check "the same program on this machine" [ "$(cat "$work/host-gcc.code")" = 0 ]
check "every pose, contact and hash is the same on both" same "$board" host-gcc
check "the picture: $dir/demo.svg" draw
report
