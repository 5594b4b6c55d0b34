#!/bin/sh
# SPDX-License-Identifier: MIT
# size_selftest.sh: rows of size.tsv that break a limit must be caught by gate_size.awk, and sound ones pass.
set -u
gate=$(dirname "$0")/gate_size.awk
passed=0 failed=0

# expect STATUS PATTERN ROW...: the gate's status and something it says; a row's fields are separated by spaces.
expect() {
    status=$1 pattern=$2
    shift 2
    said=$(printf '%s\n' "$@" | tr ' ' '\t' | awk -v reached="${reached:-}" -f "$gate") && got=0 || got=1
    if [ "$got" = "$status" ] && printf '%s\n' "$said" | grep -q "$pattern"; then
        passed=$((passed + 1))
    else
        echo "not judged rightly: $*"
        printf '%s\n' "$said"
        failed=$((failed + 1))
    fi
}

expect 0 '^4 passed' 'box-box m0 Os 6912 0 0' 'box-box m4f Os 5632 0 0' 'all m0 O2 50000 0 0'
expect 1 'FAIL .*text 6913' 'box-box m0 Os 6913 0 0'
expect 1 'FAIL .*text 5633' 'box-box m4f Os 5633 0 0'
expect 1 'FAIL .*text 20481' '3d m4f Os 20481 0 0'
expect 1 'FAIL .*text 9217' 'planar-all m0 Os 9217 0 0'
expect 1 'FAIL .*but in all/m3/O2' 'all m3 O2 100 4 0'
expect 1 'FAIL .*but in all/m3/O2' 'all m3 O2 100 0 4'
expect 1 'FAIL .*but not 3d/m3/O2' '3d m3 O2 0 0 0'
expect 1 '0 passed' 'api core opt text data bss'
reached='3d/m0=30000 planar/m4f=7000' # a limit above its goal, and one below, which does not count
expect 0 'PASS .*<= 30000, the goal of 26624 is open' '3d m0 Os 30000 0 0'
expect 1 'FAIL .*text 30001' '3d m0 Os 30001 0 0'
expect 0 'PASS .*text 7100 <= 7168$' 'planar m4f Os 7100 0 0'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
