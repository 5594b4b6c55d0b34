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

expect 0 '^4 passed' 'box-box m0 ship 16384 0 0' 'box-box m4f ship 15360 0 0' 'all m0 O2 150000 0 0'
expect 1 'FAIL .*text 16385' 'box-box m0 ship 16385 0 0'
expect 1 'FAIL .*text 15361' 'box-box m4f ship 15361 0 0'
expect 1 'FAIL .*text 32769' '3d m4f ship 32769 0 0'
expect 1 'FAIL .*text 40961' 'space m0 ship 40961 0 0'
expect 1 'FAIL .*text 19969' 'planar-all m0 ship 19969 0 0'
expect 1 'FAIL .*text 81921' 'all m4f ship 81921 0 0'
expect 0 '^2 passed' '3d m4f Os 32769 0 0'
expect 1 'FAIL .*but in all/m3/O2' 'all m3 O2 100 4 0'
expect 1 'FAIL .*but in all/m3/O2' 'all m3 O2 100 0 4'
expect 1 'FAIL .*but not 3d/m3/O2' '3d m3 O2 0 0 0'
expect 1 '0 passed' 'api core opt text data bss'
reached='3d/m0=36000 planar/m4f=11000 capsules/m0=100' # a limit above its goal, one below and one of no goal, which do not count
expect 0 'PASS .*<= 36000, the goal of 34816 is open' '3d m0 ship 36000 0 0'
expect 1 'FAIL .*text 36001' '3d m0 ship 36001 0 0'
expect 0 'PASS .*text 11100 <= 11264$' 'planar m4f ship 11100 0 0'
expect 0 '^2 passed' 'capsules m0 ship 200 0 0'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
