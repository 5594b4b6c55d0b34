#!/bin/sh
# SPDX-License-Identifier: MIT
# rules.sh: each rule and each article has a row in tests/README.md, and each test that the row
# names is there: a TEST, a program of unit tests, a name of hard.in or of plane.in, or a target
# of make.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
rows=$(awk '/^\| (R[0-9]+|S[0-9]) /' tests/README.md)
for rule in $(seq -f R%g 20) S0 S1 S2 S3 S4; do
    echo "$rows" | grep -q "^| $rule [A-Za-z].*\`"
    expect "$rule has a row" $?
done
there() {
    case $1 in
    gate-*) grep -rq "^$1:" Makefile tests --include=Makefile --include=*.mk ;;
    test_*) [ -f "tests/unit/$1.c" ] ;;
    *) grep -rqF "TEST($1)" tests/unit || grep -q "# $1" tests/cases/hard.in ||
        grep -q "^$1 " tests/cases/plane.in ;;
    esac
}
for name in $(echo "$rows" | grep -o '`[^`]*`' | tr -d '`' | sort -u); do
    there "$name"
    expect "$name is there" $?
done
report
