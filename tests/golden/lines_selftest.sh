#!/bin/sh
# SPDX-License-Identifier: MIT
# lines_selftest.sh BOARD DIR: is one flipped bit in one answer named as exactly the line of its
# class; does the order of classes leave every line as it is; and are lines that miss, or are too
# many, named? DIR holds the programs.
set -u
. "$(dirname "$0")/../../boards/common/check.sh"
board=$1 programs=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
tab=$(printf '\t')

# lines_of PART FLIP BACKWARD FILE
lines_of() {
    printf 'query\ttypes\tsize\thash\n' >"$4"
    LINES_SEED=1 LINES_FLIP=$2 LINES_BACKWARD=$3 boards/common/run.sh "$board" "$programs/lines_$1_any.elf" | grep "$tab" >>"$4"
}
compare() { awk -f tests/golden/compare_lines.awk "$1" "$2" >"$dir/said"; }
# said_alone LINE: it and the sum alone were said.
said_alone() { [ "$(head -n 1 "$dir/said")" = "$1" ] && [ "$(wc -l <"$dir/said")" = 2 ]; }

for part in space plane num; do
    lines_of "$part" 0 0 "$dir/plain" && lines_of "$part" 2345 0 "$dir/flipped" && lines_of "$part" 0 1 "$dir/backward"
    compare "$dir/plain" "$dir/plain"
    expect "$part: equal lines pass" $?
    ! compare "$dir/plain" "$dir/flipped"
    expect "$part: one flipped bit fails" $?
    named=$(diff "$dir/plain" "$dir/flipped" | awk -F '\t' '/^</ { sub(/^< /, ""); name = $1 " " $2 " " $3; was = $4 } /^>/ { is = $4 }
        END { print "differs: " name ": expected " was ", got " is }')
    said_alone "$named"
    expect "$part: one flipped bit is the line of its class, and no other" $?
    ! cmp -s "$dir/plain" "$dir/backward" && compare "$dir/plain" "$dir/backward"
    expect "$part: classes in the opposite order have the same lines" $?
done

line=$(sed -n 7p "$dir/plain")
name=$(echo "$line" | cut -f 1-3 | tr '\t' ' ')
hash=$(echo "$line" | cut -f 4)
sed 7d "$dir/plain" >"$dir/less"
! compare "$dir/plain" "$dir/less" && said_alone "missing: $name: expected $hash"
expect "a line that is missing is named" $?
! compare "$dir/less" "$dir/plain" && said_alone "too many: $name: got $hash"
expect "a line too many is named" $?
{ cat "$dir/plain" && echo "$line"; } >"$dir/twice"
! compare "$dir/plain" "$dir/twice" && said_alone "twice: $name: got $hash and $hash"
expect "a line that comes twice is named" $?
head -n 1 "$dir/plain" >"$dir/none"
! compare "$dir/none" "$dir/none"
expect "no line at all is refused" $?
{ cat "$dir/plain" && echo "no line"; } >"$dir/broken"
! compare "$dir/plain" "$dir/broken"
expect "what is no line is refused" $?
report
