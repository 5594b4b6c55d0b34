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
# gate STATUS PATTERN ROW [LIMIT...]: the gate's status on one row, and something it says.
gate() {
    status=$1 pattern=$2 row=$3
    shift 3
    printf '%s\n' "$row" | tr ' ' '\t' | awk "$@" -f "$here/gate_stack.awk" >"$dir/planted.said" && got=0 || got=1
    if [ "$got" = "$status" ] && grep -q "$pattern" "$dir/planted.said"; then
        passed=$((passed + 1))
    else
        echo "not judged rightly: $row"
        cat "$dir/planted.said"
        failed=$((failed + 1))
    fi
}
# More used than the image can explain; what is above the limit of its room, and where that limit stands above the goal.
gate 1 'FAIL .*planted=104>100' 'planted core 100 104'
gate 0 'PASS .*plane: worst stack 512 <= 512$' 'qn_collide2 core 512 512'
gate 1 'FAIL .*but qn_collide2' 'qn_collide2 core 520 512'
gate 0 'PASS .*520 <= 600, the goal of 512 is open' 'qn_collide2 core 520 512' -v reached_plane=600
gate 0 'PASS .*space: worst stack 1024' 'qn_turn_atan2 core 1024 1024' -v reached_space=800
gate 1 'FAIL .*but qn_collide3' 'qn_collide3 core 1032 1024' -v reached_plane=2000
gate 1 'FAIL .*but qn_probe2' 'qn_probe2 core 520 512'

# Code of the ARM state that leaves on a condition, as compilers write it: followed where it is all or nothing, else refused.
printf 'planted 00000100\n' >"$dir/planted.wanted"
# leaves STATUS PATTERN LINE...: stack.awk on a function of these instructions ("0" is the address of a leaf below it with 16 bytes).
leaves() {
    status=$1 pattern=$2
    shift 2
    {
        printf '00000000 <leaf>:\n   0:\tpush\t{r4, r5, r6, lr}\n   4:\tpop\t{r4, r5, r6, lr}\n   8:\tbx\tlr\n'
        printf '00000100 <planted>:\n'
        address=256
        for line in 'push\t{r4, lr}' 'cmp\tr0, #0' "$@" 'pop\t{r4, lr}' 'bx\tlr'; do
            printf ' %x:\t'"$line"'\n' $address
            address=$((address + 4))
        done
    } | awk -f "$here/stack.awk" "$dir/planted.wanted" - >"$dir/planted.said" && got=0 || got=1
    if [ "$got" = "$status" ] && grep -q "$pattern" "$dir/planted.said"; then
        passed=$((passed + 1))
    else
        echo "not followed rightly: $*"
        cat "$dir/planted.said"
        failed=$((failed + 1))
    fi
}
leaves 0 '^planted 16 ' 'ldrge\tr0, [r4]' 'popge\t{r4, lr}' 'bge\t0 <leaf>'
leaves 0 '^planted 8 ' 'popeq\t{r4, lr}' 'moveq\tr0, #1' 'bxeq\tlr'
leaves 1 'sp changed on a condition' 'popeq\t{r4, lr}' 'bxne\tlr'
leaves 1 'sp changed on a condition' 'popeq\t{r4, lr}' 'cmp\tr0, #1' 'bxeq\tlr'
leaves 1 'sp changed on a condition' 'popeq\t{r4, lr}'
leaves 1 'returns with 4 bytes left' 'popeq\t{r4}' 'bxeq\tlr'

# A painted run that ends badly is a failure, and not a table that says less.
if "$here/measure_stack.sh" no-such-board core "$dir/planted_frame.elf" "$dir/planted.names" "$dir/planted_frame.elf" >"$dir/planted.said" 2>&1; then
    echo "a run that failed was measured:"
    cat "$dir/planted.said"
    failed=$((failed + 1))
else
    passed=$((passed + 1))
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" = 18 ]
