#!/bin/sh
# SPDX-License-Identifier: MIT
# stack_selftest.sh DIR: the planted programs in DIR must each be caught by stack.awk or the gate, for the right reason.
set -u
dir=$1
here=$(dirname "$0")
passed=0 failed=0
echo planted >"$dir/planted.names"

# expect NAME PATTERN: the rows of planted program NAME, put to the gate, give a failure that says PATTERN.
expect() {
    rows=$dir/planted_$1.rows
    if "$here/static_of.sh" "$dir/planted_$1.elf" "$dir/planted.names" >"$rows"; then
        awk '{ printf "%s\tcore\t%d\t%d\n", $1, $2, $2 }' "$rows" | awk -f "$here/gate_stack.awk" >"$rows.said" && caught= || caught=yes
    else
        cp "$rows" "$rows.said"
        caught=yes
    fi
    if [ -n "$caught" ] && grep -Eq "$2" "$rows.said"; then
        passed=$((passed + 1))
    else
        echo "planted_$1: not caught, or for another reason than /$2/:"
        cat "$rows.said"
        failed=$((failed + 1))
    fi
}

# The frame: 2048 bytes of array, and registers of the two functions.
expect frame 'FAIL .*worst stack 20[4-9][0-9] <= 1024, but planted'
expect recursion 'recursion into planted'
expect pointer '(call|jump) through a register'
expect dynamic 'sp changed by no constant'
# More used than the image can explain.
printf 'planted\tcore\t100\t104\n' | awk -f "$here/gate_stack.awk" >"$dir/planted.said" && failed=$((failed + 1)) ||
    { grep -q 'FAIL .*planted=104>100' "$dir/planted.said" && passed=$((passed + 1)); }
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" = 5 ]
