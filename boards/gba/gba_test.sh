#!/bin/sh
# SPDX-License-Identifier: MIT
# gba_test.sh DIR [PROGRAM]: plays the cartridge with keys pressed, twice, and the same steps on this machine; leaves DIR/demo.png
# and, for hot_plane.sh, DIR/trace.
# Asks that all three agree to the last bit, that gravity follows the keys, and that every frame has its step.
# PROGRAM, if given, is the golden lines' of the plane. Ends with "N passed, N failed".
set -u
dir=$1 golden=${2:-}
work=$(mktemp -d "$dir/pile-XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../common/check.sh"

# The room falls quiet, leans to the left, to the right, and is still again. A frame is a sixtieth of a second; 190 or so
# pass before the first step.
frames=1400 keys=left:560-680,right:800-980

# play NAME
play() {
    EMULATOR_OPTIONS="-frames $frames -press $keys -picture $work/$1.png" \
        boards/common/run.sh gba build/gba/pile/game.elf >"$work/$1"
}

trace() { grep -E '^@(keys|state)' "$work/$1"; }
repeat() { build/host-gcc/pile/replay.elf <"$work/first" >"$work/host"; }
agree() { [ "$(trace "$1" | wc -l)" -gt 10 ] && [ "$(trace "$1")" = "$(trace "$2")" ]; }

# Mean x after the step in which the nth change of keys came, or the last before it, in 1/65536 unit.
x_before() { awk -v n="$1" '$1 == "@keys" && ++k == n { exit } $1 == "@state" { x = $4 } END { print x }' "$work/first"; }
to_the_left() { [ "$(x_before 2)" -lt $(($(x_before 1) - 32768)) ]; }
to_the_right() { [ "$(x_before 4)" -gt $(($(x_before 3) + 32768)) ]; }

room() { awk '$1 == "@state" && $8 != 0 { left_out = 1 } END { exit left_out }' "$work/first"; }
frame_each() { awk '$1 == "@cost" && $5 != 60 { late++ } $1 == "@cost" { n++ } END { exit !(n > 5 && !late) }' "$work/first"; }

# Bytes 0xA0 to 0xBD of a cartridge, with 0x19, sum to 0.
header() {
    od -An -v -tu1 -w1 -j160 -N30 build/gba/pile/demo.gba | awk '{ sum += $1; n++ } END { exit !(n == 30 && (sum + 25) % 256 == 0) }'
}

check "the header's check byte" header
check "the cartridge runs" play first
check "it runs again" play second
check "twice the same, picture and cycles included" sh -c "cmp $work/first $work/second && cmp $work/first.png $work/second.png"
check "the same steps on this machine" repeat
check "every hash is the same on both" agree first host
check "the left key moves the bodies to the left" to_the_left
check "the right key moves them to the right" to_the_right
awk '$1 == "@cost" {
    printf "steps to %4d: %6d cycles a step in the mean, %6d at most, of 280896 a frame; %d frames for 60 steps\n", $2, $3, $4, $5
}' "$work/first"
check "there was room for every contact" room
check "each frame has its step, at rest and in motion" frame_each
[ -z "$golden" ] || check "the golden lines of the plane" tests/golden/check_lines.sh gba "$dir/golden.tsv" "$golden"
mv "$work/first" "$dir/trace"
mv "$work/first.png" "$dir/demo.png" && echo "the screen after it: $dir/demo.png"
report
