#!/bin/sh
# SPDX-License-Identifier: MIT
# reentrant_selftest.sh BOARD PLANTED: a mutable static inside the doors is seen, in both answers, and not for want of interruptions.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
output=$(SECONDS_MOST=300 boards/common/run.sh "$1" "$2" 2>&1)
code=$?
echo "$output"
[ "$code" = 1 ]
expect "the program ends by itself, and fails" $?
! echo "$output" | grep -q "$(cut -c 1-16 tests/golden/golden.txt)"
expect "main's number is another one" $?
echo "$output" | grep -q 'inside a call: [1-9][0-9][0-9]'
expect "they met inside the library" $?
report
