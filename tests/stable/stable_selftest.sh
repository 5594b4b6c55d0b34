#!/bin/sh
# SPDX-License-Identifier: MIT
# stable_selftest.sh STABLE: the check of steadiness sees each planted fault, in the column that
# counts it; the gate refuses tables that are less steady, and such as measure less.
set -u
stable=$1
here=$(dirname "$0")
. "$here/../../boards/common/check.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# gate REACHED IS
gate() {
    awk -v table=stable -f "$here/../gates/check.awk" -f "$here/../gates/reached.awk" \
        "$here/../goals.tsv" "$1" "$2" >"$dir/said"
}
# sees WHAT PATTERN REACHED IS: the gate fails, and says so.
sees() {
    gate "$3" "$4"
    [ $? = 1 ] && grep -q "^FAIL  $2" "$dir/said"
    expect "the gate sees $1" $?
}

# Faults in manifolds, one in eight. The tables are those of the unspoilt runs.
sets="tests/bench/box.in tests/bench/planar.in"
# shellcheck disable=SC2086 # several words
"$stable" 20 0 1 $sets >"$dir/sets" && "$stable" 0 40 1 >"$dir/slides"
expect "both runs end well" $?
gate "$dir/sets" "$dir/sets" && grep -q '^3 passed, 0 failed' "$dir/said"
expect "a table is as steady as itself" $?
fault() {
    # shellcheck disable=SC2086
    "$stable" --fault "$1" 20 0 1 $sets >"$dir/spoilt"
    sees "$1 in space" "box: $2" "$dir/sets" "$dir/spoilt"
    sees "$1 in the plane" "planar: $2" "$dir/sets" "$dir/spoilt"
    "$stable" --fault "$1" 0 40 1 >"$dir/spoilt"
    sees "$1 in a slide" "slide box, walk: $2" "$dir/slides" "$dir/spoilt"
    sees "$1 in all slides" "slide all: " "$dir/slides" "$dir/spoilt"
}
# all CONDITION: what the row of all slides on stdin fulfils.
all() { awk -F '\t' "\$1 == \"slide all\" && $1 { found = 1 } END { exit !found }"; }
fault id kept_percent
fault twice kept_percent
fault step greatest_step
fault turn greatest_turn
fault empty pairs
# Of two points that share an id one has lost its own, and the gate names that first.
"$stable" --fault twice 0 40 1 | all '$10 > 0'
expect "ids held twice are counted" $?
"$stable" --fault step 0 40 1 | all '$7 > 0 && $12 > 0'
expect "a step of 100 LSB is one over 64, and a jump" $?

# The committed table, of one set.
awk -F '\t' 'NR == 1 || $1 == "rest"' "$here/reached.tsv" >"$dir/rest"
"$stable" 100 0 1 tests/bench/rest.in >"$dir/is"
gate "$dir/rest" "$dir/is" && grep -q '^2 passed, 0 failed' "$dir/said"
expect "the committed table is that of today" $?
"$stable" --fault id 100 0 1 tests/bench/rest.in >"$dir/spoilt"
sees "ids that the committed table keeps" "rest: kept_percent" "$dir/rest" "$dir/spoilt"

# Fields of a table. changed COLUMN VALUE: the row box with another value.
changed() {
    awk -F '\t' -v OFS='\t' -v k="$1" -v v="$2" '$1 == "box" { $k = v } { print }' \
        "$dir/sets" >"$dir/changed"
}
field() { awk -F '\t' -v k="$1" '$1 == "box" { print $k }' "$dir/sets"; }
one() {
    changed "$1" "$2"
    sees "$3 $2" "box: $3" "$dir/sets" "$dir/changed"
}
one 5 99.999 kept_percent
one 6 $(($(field 6) + 1)) greatest_step
one 7 1 steps_over_64
one 8 9e-1 greatest_turn
one 9 9e-1 turn_large
one 10 1 ids_twice
one 11 0.01 lost_per_1000
one 12 0.01 jumps_per_1000
one 2 $(($(field 2) * 8 / 10)) pairs
one 3 $(($(field 3) * 8 / 10)) points
one 5 nan kept_percent
one 6 '' greatest_step
changed 6 0
gate "$dir/sets" "$dir/changed"; expect "a table that is steadier passes" $?
grep -v '^box' "$dir/sets" >"$dir/changed"
sees "a row that is missing" "box has 0 rows" "$dir/sets" "$dir/changed"
sees "a row that nobody knows" "box is not in" "$dir/changed" "$dir/sets"
cut -f 1-9,11- "$dir/sets" >"$dir/changed"
sees "a column that is missing" "box has no ids_twice" "$dir/sets" "$dir/changed"
: >"$dir/changed"
sees "an empty table" "both tables" "$dir/sets" "$dir/changed"
gate "$dir/sets" "$dir/sets"
! grep -q ^open "$dir/said"; expect "a goal that is reached is not open" $?
changed 9 6e-4
gate "$dir/changed" "$dir/changed" && grep -q '^open  box: turn_large' "$dir/said"
expect "an open goal is shown, and fails nothing" $?

# What is no run.
"$stable" >"$dir/out" 2>&1; [ $? = 2 ]; expect "no arguments: how to call it" $?
"$stable" --fault none 1 >"$dir/out" 2>&1; [ $? = 2 ]; expect "too few arguments" $?
"$stable" --fault nought 1 1 1 >"$dir/out" 2>&1; [ $? = 2 ]; expect "a fault nobody knows" $?
"$stable" 1 0 1 "$dir/none.in" >"$dir/out" 2>&1
[ $? = 1 ] && grep -q 'cannot be read' "$dir/out"; expect "a file that is not there" $?
echo '5 0 3 1 1' >"$dir/short.in"
"$stable" 1 0 1 "$dir/short.in" >"$dir/out" 2>&1
[ $? = 1 ] && grep -q 'is no case' "$dir/out"; expect "a line that is no case" $?
report
