#!/bin/sh
# SPDX-License-Identifier: MIT
# known.sh BOARD CORE PROGRAM OUT: the counter and cycles.awk must find, for the functions of known.c, what was counted by hand.
# Status 3 where the emulator takes no plugin.
set -u
board=$1 core=$2 program=$3 out=$4
here=$(dirname "$0")
"$here/count.sh" "$board" "$program" "$out" || exit $?
: >"$out.kinds"
awk -v set=known -v core="$core" -f "$here/cycles.awk" -f "$here/report.awk" "$out.kinds" "$out.dis" "$out.counts" >"$out.tsv" || exit 1

# By hand: function, marker, instructions; cycles on m0, m3, m4f, arm7.
#   empty   bx
#   loop    movs, 100 subs, 99 branches taken and one not, bx
#   calls   push of 2, movs, 10 times (bl, bx, subs), 9 branches taken and one not, pop of 2 with pc
#   memory  push of 4, mov, ldm of 2, muls, ldr, str, pop of 4, bx
awk -F '\t' -v core="$core" '
    BEGIN {
        want["known-empty overlap"] = "1 3 4 4 3"
        want["known-loop overlap"] = "202 402 502 502 402"    # m0 1+100+99*3+1+3; m3 1+100+99*4+1+4; arm7 1+100+99*3+1+3
        want["known-calls apart"] = "43 118 137 137 108"      # m0 3+1+10*(4+3+1)+28+6; m3 3+1+10*9+37+6; arm7 3+1+10*7+28+6
        want["known-memory apart"] = "8 22 23 23 29"       # m0 5+1+3+1+2+2+5+3; m3 5+1+3+1+2+2+5+4; arm7 5+1+4+5+3+2+6+3
        column["m0"] = 2; column["m3"] = 3; column["m4f"] = 4; column["arm7"] = 5
    }
    {
        key = $2 " " $4
        if (!(key in want)) next
        split(want[key], number, " ")
        cycles = core in column ? sprintf("%.1f", number[column[core]]) : "-"
        if ($5 == 2 && $6 == number[1] && $7 == number[1] && $8 == number[1] && $9 == cycles) passed++
        else { failed++; print $2 ": instructions " $6 ", not " number[1] "; cycles " $9 ", not " cycles }
        delete want[key]
    }
    END {
        for (key in want) { failed++; print "no row: " key }
        printf "%d passed, %d failed\n", passed, failed
        exit failed != 0
    }' "$out.tsv"
