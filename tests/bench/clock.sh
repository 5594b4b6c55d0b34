#!/bin/sh
# SPDX-License-Identifier: MIT
# clock.sh BOARD PROGRAM EMPTY OUT: the counts of an emulated MPS2 board's own clock into OUT, in the form that count.sh leaves.
# EMPTY is PROGRAM linked with clock_empty.c: its counts, but for the two instructions of each empty door, are the price of
# reading the clock; a manifold with its places goes through three doors, all else through one. A count is exact to two: one tick too many or too few on either side.
set -eu
here=$(dirname "$0")
for program in "$2" "$3"; do
    EMULATOR_OPTIONS='-icount shift=6' "$here/../../boards/common/run.sh" "$1" "$program" >"$program.clock" ||
        { [ "$program" = "$3" ] || { tail -n 3 "$program.clock" >&2; exit 1; }; } # empty doors disagree with none
done
awk -v empty="$3.clock" '
    $1 != "clock" { next }
    FILENAME == empty { if (!($2 in price) || $4 < price[$2]) price[$2] = $4; next }
    {
        if (!($2 in price)) exit 1
        printf "call %s %s %d\n", $2, $3, ($4 - price[$2]) * 5 / 8 + 2 * ($2 == "manifold_placed" ? 3 : 1) + 0.5
        calls++
    }
    END { if (!calls) exit 1; print "end " calls " 0" }' "$3.clock" "$2.clock" >"$4"
