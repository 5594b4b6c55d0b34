#!/bin/sh
# SPDX-License-Identifier: MIT
# seeds.sh SEEDS PROGRAM...: runs programs of golden lines named ..._PART_any with each seed and
# prints "PART seedN HASH" of the lines of each. With EXPECTED=FILE: do those lines stand there? Ends
# with "N passed, N failed".
set -u
seeds=$1
shift
export LINES_FLIP=0 LINES_BACKWARD=0
for program in "$@"; do
    name=${program##*lines_}
    for seed in $seeds; do
        said=$(LINES_SEED=$seed timeout 60 "$program") || said="status $?"
        echo "${name%_any*} seed$seed $(echo "$said" | sha256sum | cut -c 1-16)"
    done
done | awk -v expected="${EXPECTED:-}" '
    BEGIN { while (expected != "" && (getline line <expected) > 0) known[line] = 1 }
    expected == "" { print; next }
    $0 in known { passed++; next }
    { failed++; print "differs: " $0 }
    END {
        if (expected == "") exit
        printf "%d passed, %d failed\n", passed, failed
        exit failed != 0
    }'
