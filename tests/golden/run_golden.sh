#!/bin/sh
# SPDX-License-Identifier: MIT
# run_golden.sh NAME BOARD PROGRAM...: runs them now and prints "NAME hash", their hashes side by side; what went wrong goes to stderr.
set -u
name=$1 board=$2
shift 2
hash='' status=0
for program in "$@"; do
    output=$(SECONDS_MOST=300 boards/common/run.sh "$board" "$program")
    code=$?
    part=$(echo "$output" | awk '$1 == "golden" && $2 ~ /^[0-9a-f]+$/ { print $2 }')
    hash=$hash$part
    [ "$code" = 0 ] && [ -n "$part" ] && continue
    echo "$name: $program: exit code $code, ended with: $(echo "$output" | tail -n 1)" >&2
    status=1
done
[ -z "$hash" ] || echo "$name $hash"
exit "$status"
