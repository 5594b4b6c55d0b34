#!/bin/sh
# SPDX-License-Identifier: MIT
# stack_selftest.sh DIR: the planted faults must each be seen by stack.awk or the gate, for the
# right reason. DIR has planted.elf, of planted_stack.c.
set -u
dir=$1
here=$(dirname "$0")
. "$here/../../boards/common/check.sh"

# fault NAME: what the image says of a function, put to the gate.
fault() {
    echo "$1" >"$dir/planted.names"
    row=$("$here/static_of.sh" "$dir/planted.elf" "$dir/planted.names") || { echo "$row"; return 1; }
    echo "$row" | awk -v OFS='\t' '{ print $1, "core", $2, $2 }' |
        awk -v table=depth -f "$here/../gates/check.awk" -f "$here/../gates/limits.awk" \
            "$here/../goals.tsv" -
}
# The frame: 2048 bytes of array, and registers of the two functions.
says 1 'FAIL .*on core: 20[4-9][0-9] <= [0-9]+, .*but planted_frame' fault planted_frame
says 1 'recursion into planted_recursion' fault planted_recursion
says 1 '(call|jump) through a register' fault planted_pointer
says 1 'sp changed by no constant' fault planted_dynamic
# Code of the ARM state that leaves on a condition, as compilers write it: followed where it is all
# or nothing, else refused. leaves LINE...: stack.awk on a function of these instructions ("0" is
# the address of a leaf below it with 16 bytes).
leaves() {
    echo 'planted 00000100' >"$dir/planted.wanted"
    {
        printf '00000000 <leaf>:\n   0:\tpush\t{r4, r5, r6, lr}\n   4:\tpop\t{r4, r5, r6, lr}\n   8:\tbx\tlr\n'
        printf '00000100 <planted>:\n'
        address=256
        for line in 'push\t{r4, lr}' 'cmp\tr0, #0' "$@" 'pop\t{r4, lr}' 'bx\tlr'; do
            printf ' %x:\t'"$line"'\n' $address
            address=$((address + 4))
        done
    } | awk -f "$here/../gates/check.awk" -f "$here/stack.awk" "$dir/planted.wanted" -
}
says 0 '^planted 16 ' leaves 'ldrge\tr0, [r4]' 'popge\t{r4, lr}' 'bge\t0 <leaf>'
says 0 '^planted 8 ' leaves 'popeq\t{r4, lr}' 'moveq\tr0, #1' 'bxeq\tlr'
says 1 'sp changed on a condition' leaves 'popeq\t{r4, lr}' 'bxne\tlr'
says 1 'sp changed on a condition' leaves 'popeq\t{r4, lr}' 'cmp\tr0, #1' 'bxeq\tlr'
says 1 'sp changed on a condition' leaves 'popeq\t{r4, lr}'
says 1 'returns with 4 bytes left' leaves 'popeq\t{r4}' 'bxeq\tlr'

# A painted run that ends badly is a failure, and not a table that says less.
fault planted_frame >"$dir/planted.said" # leaves the name
says 1 'make lib BOARD=no-such-board first' "$here/measure_stack.sh" no-such-board core \
    "$dir/planted.elf" "$dir/planted.names" "$dir/planted.elf"
report
