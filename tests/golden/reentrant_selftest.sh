#!/bin/sh
# SPDX-License-Identifier: MIT
# reentrant_selftest.sh BOARD PLANTED: a mutable static inside the queries is seen, in both answers,
# and not for want of interruptions.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
SECONDS_MOST=300 boards/common/run.sh "$1" "$2" >"$dir/said" 2>&1
[ $? = 1 ]
expect "the program ends by itself, and fails" $?
awk -F '\t' 'NF == 4' "$dir/said" >"$dir/lines"
! awk -f tests/golden/compare_lines.awk -v only='^(overlap|distance|manifold|stale)3' tests/golden/golden.tsv "$dir/lines"
expect "main's lines are others" $?
grep -q 'inside a call: [1-9][0-9][0-9]' "$dir/said"
expect "they met inside the library" $?
report
