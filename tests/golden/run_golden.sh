#!/bin/sh
# SPDX-License-Identifier: MIT
# run_golden.sh NAME BOARD PROGRAM: runs it now and prints "NAME hash"; what went wrong goes to stderr.
set -u
output=$(SECONDS_MOST=300 boards/common/run.sh "$2" "$3")
code=$?
echo "$output" | awk -v name="$1" '$1 == "golden" && $2 ~ /^[0-9a-f]+$/ { print name, $2 }'
[ "$code" = 0 ] || echo "$1: exit code $code, ended with: $(echo "$output" | tail -n 1)" >&2
exit "$code"
