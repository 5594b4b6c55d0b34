#!/bin/sh
# SPDX-License-Identifier: MIT
# seeds.sh PROGRAM...: runs programs of golden lines named ..._PART_seedN and prints "PART seedN
# HASH" of the lines of each. With EXPECTED=FILE: do those lines stand there? Ends with "N passed, N
# failed".
set -u
for program in "$@"; do
    name=${program##*lines_}
    name=${name%.elf}
    said=$(timeout 60 "$program") || said="status $?"
    echo "${name%_*} ${name#*_} $(echo "$said" | sha256sum | cut -c 1-16)"
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
