#!/bin/sh
# SPDX-License-Identifier: MIT
# golden_selftest.sh BOARD FLIPPED...: is one flipped bit in one answer seen, by each program and by the comparison?
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
golden=$(cat tests/golden/golden.txt)
board=$1
shift

for program in "$@"; do
    ! tests/golden/run_golden.sh flipped "$board" "$program" >"$dir/flipped" 2>/dev/null
    expect "$program, with one flipped bit, fails" $?
    [ -s "$dir/flipped" ] && ! grep -q "$(awk '{ print $2 }' "$dir/flipped")" tests/golden/golden.txt
    expect "one flipped bit gives another hash" $?
done
echo "this $golden" >"$dir/this"
! cat "$dir/this" "$dir/flipped" | awk -f tests/golden/compare_hashes.awk >/dev/null 2>&1
expect "two hashes that differ are refused" $?
cat "$dir/this" "$dir/this" | awk -f tests/golden/compare_hashes.awk >/dev/null 2>&1
expect "two that are equal pass" $?
! awk -f tests/golden/compare_hashes.awk </dev/null >/dev/null 2>&1
expect "no hash at all is refused" $?
report
