#!/bin/sh
# SPDX-License-Identifier: MIT
# agree.sh BOARD COUNTS PROGRAM EMPTY OUT: do the plugin's counts of every call of a set agree with those of the board's own clock
# (clock.sh) within the two instructions that the clock is exact to?
set -u
"$(dirname "$0")/clock.sh" "$1" "$3" "$4" "$5" || exit 1
awk -v plugin="$2" '
    $1 != "call" { next }
    FILENAME == plugin { n++; query[n] = $2; count[n] = $4; next }
    {
        m++
        off = $4 - count[m]
        if (off < 0) off = -off
        if ($2 != query[m] || off > 2) wrong++
        if (off > most) most = off
    }
    END {
        printf "%d calls by the plugin, %d by the clock; at most %d instructions apart\n", n, m, most
        good = n > 0 && n == m && !wrong
        print good ? "1 passed, 0 failed" : "0 passed, 1 failed"
        exit !good
    }' "$2" "$5"
