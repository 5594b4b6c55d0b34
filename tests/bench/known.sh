#!/bin/sh
# SPDX-License-Identifier: MIT
# known.sh CORE OUT: the counter, its flash cache and cycles.awk must have found, for the functions
# of known.c, what was counted by hand (OUT.counts); and orders.awk, shuffle.awk and hot_order.awk
# must do as they say.
set -u
core=$1 out=$2
here=$(dirname "$0")
: >"$out.kinds"
awk -v set=known -v core="$core" -f "$here/cycles.awk" -f "$here/report.awk" "$out.kinds" "$out.dis" "$out.counts" >"$out.tsv" || exit 1

# Rows with fills in other orders of linking: an even number of them has its median between the
# middle two.
for fills in 1.0 9.5 700.0 8.0 30.5; do printf 's\tq\tm0\tall\t1\t1\t1\t1\t1\t%s\t4\t-\t-\t-\n' $fills >"$out.order_$fills"; done
orders=$(awk -f "$here/orders.awk" "$out.order_1.0" "$out.order_9.5" "$out.order_700.0" "$out.order_8.0" "$out.order_30.5" | cut -f 10-)
# The order that ships: of functions a to d, executed 100, 100, 1 and 0 times, the list must have a
# and b; four names may not be gone.
printf '%s\n' '*(.text.a .text.a.*)' '*(.text.gone .text.gone.*)' >"$out.order_list"
printf '%s\n' '00000010 T a' '00000020 t b.isra.0' '00000030 t c' '00000040 t d' >"$out.order_names"
printf 'site manifold overlap %s 0 2\n' '12 100' '24 100' '30 1' >"$out.order_counts"
hot() { awk -f "$here/../gates/check.awk" -f "$here/hot_order.awk" "$out.order_list" "$out.order_names" "$out.order_counts"; }
shuffled() { seq 50 | awk -v seed="$1" -f "$here/random.awk" -f "$here/shuffle.awk"; }
{
    [ "$orders" = "$(printf '20.0\t4\t8.0\t700.0\t1.0')" ] || echo "the fills of four orders: $orders"
    awk -f "$here/orders.awk" "$out.order_1.0" "$out.order_9.5" "$out.kinds" >/dev/null 2>&1 && echo "a row that an order lacks is taken"
    hot >"$out.order_said" && echo "an order without a hot function is taken"
    grep -q 'FAIL .*, but b$' "$out.order_said" || echo "the function missing in the order: $(cat "$out.order_said")"
    echo '*(.text.b .text.b.*)' >>"$out.order_list"
    hot >"$out.order_said" || echo "a sound order is refused: $(cat "$out.order_said")"
    printf '*(.text.%s)\n' e f g >>"$out.order_list"
    hot >"$out.order_said" && echo "an order of functions that are gone is taken"
    [ "$(shuffled 1 | sort -n)" = "$(seq 50)" ] || echo "a shuffle loses or doubles a line"
    [ "$(shuffled 1)" != "$(shuffled 2)" ] || echo "two seeds shuffle alike"
    [ "$(shuffled 1)" = "$(shuffled 1)" ] || echo "one seed shuffles in two ways"
} >"$out.wrong"
rm -f "$out".order_*

# By hand: function, marker, instructions; cycles on m0, m3, m4f, arm7; fills of the first call and
# the second, bytes (m0).
#   empty     bx
#   loop      movs, 100 subs, 99 branches taken and one not, bx
#   calls     push of 2, movs, 10 times (bl, bx, subs), 9 branches taken and one not, pop of 2 with pc
#   memory    push of 4, mov, ldm of 2, muls, ldr, str, pop of 4, bx
#   halves    two branches taken, bx
#   straddle  mov, bl, bx
#   conflict  push of 2, 6 times (bl, bx), pop of 2 with pc
#   pair      the same, 5 times
# Fills: each function begins at a word of its own, and calls finds the one of empty filled. halves
# fills both words of one line and one of the next. straddle fills two words and one of where it
# returns. conflict fills 7 words of its own, and the three functions in a set of two ways drive one
# another out: first, second, third and once more, each of the 6 calls fills. pair fills 6 words of
# its own, first in place of second, second in place of third, and between, and finds the first two
# when it calls them again. So the second time conflict finds first and second, and fills 4; pair as
# before first and second.
awk -F '\t' -v core="$core" '
    BEGIN {
        want["known-empty overlap"] = "1 3 4 4 3 1 0 2"
        want["known-loop overlap"] = "202 402 502 502 402 2 0 8"      # m0 1+100+99*3+1+3; m3 1+100+99*4+1+4; arm7 1+100+99*3+1+3
        want["known-calls apart"] = "43 118 137 137 108 4 0 16"       # m0 3+1+10*(4+3+1)+28+6; m3 3+1+10*9+37+6; arm7 3+1+10*7+28+6
        want["known-memory apart"] = "8 22 23 23 29 4 0 16"           # m0 5+1+3+1+2+2+5+3; m3 5+1+3+1+2+2+5+4; arm7 5+1+4+5+3+2+6+3
        want["known-halves overlap"] = "3 9 12 12 9 3 0 6"
        want["known-straddle overlap"] = "3 8 9 9 7 3 0 8"            # m0 1+4+3; m3 1+4+4; arm7 1+3+3
        want["known-conflict apart"] = "14 51 57 57 45 13 4 34"       # m0 3+6*(4+3)+6; m3 3+6*(4+4)+6; arm7 3+6*(3+3)+6
        want["known-pair apart"] = "12 44 49 49 39 9 2 30"            # m0 3+5*(4+3)+6; m3 3+5*(4+4)+6; arm7 3+5*(3+3)+6
        column["m0"] = 2; column["m3"] = 3; column["m4f"] = 4; column["arm7"] = 5
    }
    FILENAME == ARGV[1] { failed++; print; next }
    {
        key = $2 " " $4
        if (!(key in want)) next
        split(want[key], number, " ")
        cycles = core in column ? sprintf("%.1f", number[column[core]]) : "-"
        fills = core == "m0" ? sprintf("%.1f", (number[6] + number[7]) / 2) : "-"
        bytes = core == "m0" ? number[8] : "-"
        if ($5 == 2 && $6 == number[1] && $7 == number[1] && $8 == number[1] && $9 == cycles && $10 == fills && $11 == bytes) passed++
        else {
            failed++
            print $2 ": instructions " $6 ", not " number[1] "; cycles " $9 ", not " cycles "; fills " $10 ", not " fills "; bytes " $11 ", not " bytes
        }
        delete want[key]
    }
    END {
        for (key in want) { failed++; print "no row: " key }
        printf "%d passed, %d failed\n", passed, failed
        exit failed != 0
    }' "$out.wrong" "$out.tsv"
