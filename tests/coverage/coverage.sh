#!/bin/sh
# SPDX-License-Identifier: MIT
# coverage.sh OUT TSV: runs the programs below OUT that are no unit tests (those ran already), then
# reads what gcov counted of each file of src. TSV: file, lines, lines run, branches, branches
# taken; a summary goes to stdout. Branches of assertions do not count: the flavour has none.
set -u
out=$1 tsv=$2
for part in space cast shape plane num; do "$out/golden/lines_${part}_plain.elf" >/dev/null 2>&1; done
"$out/host/judge.elf" <tests/cases/hard.in >/dev/null 2>&1
"$out/host/soak.elf" 30000 7 all 1000 >/dev/null 2>&1
for tool in property property_plane; do "$out/host/$tool.elf" 3000 7 >/dev/null 2>&1; done
"$out/host/plane.elf" 5000 7 >/dev/null 2>&1
for tool in garbage garbage_plane; do "$out/host/$tool.elf" 30000 7 >/dev/null 2>&1; done
for world in main plane; do "$out/host/changes_$world.elf" 500 7 >/dev/null 2>&1; done
mkdir -p build/coverage
printf 'file\tlines\trun\tbranches\ttaken\n' >"$tsv"
find "$out/obj/src" -name '*.gcno' | sort | while read -r notes; do
    source=${notes#"$out/obj/"}
    source=${source%.gcno}.c
    [ -f "$source" ] || continue
    # Only the file itself: what headers hold is counted in each file that includes them.
    gcov -b -c -t -o "${notes%/*}" "$notes" 2>/dev/null | awk -v file="$source" '
        /^ *-: *0:Source:/ { here = $0; sub(/.*Source:/, "", here); next }
        here != file { next }
        /^ *[0-9#=]+\*?: *[0-9]+:/ { lines++; if ($0 !~ /^ *[#=]/) run++ }
        /^branch / { branches++; if ($0 !~ /never executed/ && $0 !~ /taken 0/) taken++ }
        END { if (lines) printf "%s\t%d\t%d\t%d\t%d\n", file, lines, run, branches, taken }'
done >>"$tsv"
awk -F '\t' 'NR > 1 {
        split($1, part, "/")
        module = part[2]
        l[module] += $2; r[module] += $3; b[module] += $4; t[module] += $5
        l["all"] += $2; r["all"] += $3; b["all"] += $4; t["all"] += $5
    }
    END { for (m in l) printf "%-10s lines %5d of %5d (%.1f %%)  branches %5d of %5d (%.1f %%)\n", m, r[m], l[m], 100 * r[m] / l[m], t[m], b[m], b[m] ? 100 * t[m] / b[m] : 100 }' "$tsv" | sort
