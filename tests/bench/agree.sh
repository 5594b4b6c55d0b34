#!/bin/sh
# SPDX-License-Identifier: MIT
# agree.sh BOARD COUNTS PROGRAM: do the plugin's counts of every call of a set agree with the clock
# of an emulated MPS2 board (PROGRAM, of clock.c)? Reading the clock takes the same instructions at
# each call of a query, no more than 48; a count is exact to two, one tick too many or too few on
# either side.
set -u
EMULATOR_OPTIONS='-icount shift=6' "$(dirname "$0")/../../boards/common/run.sh" "$1" "$3" >"$3.clock" ||
    { tail -n 3 "$3.clock"; exit 1; }
awk -v plugin="$2" '
    FILENAME == plugin && $1 == "call" { query[++n] = $2; count[n] = $4 }
    $1 == "clock" {
        price = $4 * 5 / 8 - count[++m]
        if ($2 != query[m] || price < 0 || price > 48) wrong++
        if (!($2 in least) || price < least[$2]) least[$2] = price
        if (!($2 in most) || price > most[$2]) most[$2] = price
    }
    END {
        for (name in least) if (most[name] - least[name] > apart) apart = most[name] - least[name]
        printf "%d calls by the plugin, %d by the clock; prices of a query differ by %.1f at most\n", n, m, apart
        good = n > 0 && n == m && !wrong && apart <= 2
        print good ? "1 passed, 0 failed" : "0 passed, 1 failed"
        exit !good
    }' "$2" "$3.clock"
