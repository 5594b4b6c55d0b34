#!/bin/sh
# SPDX-License-Identifier: MIT
# run_lines.sh BOARD FILE PROGRAM...: runs them, and writes the lines they print to FILE, behind a
# header line. Prints what went wrong.
set -u
board=$1 file=$2
shift 2
status=0
output=$(mktemp)
trap 'rm -f "$output" "$file.new"' EXIT
printf 'query\ttypes\tsize\thash\n' >"$file.new"
for program in "$@"; do
    SECONDS_MOST=${SECONDS_MOST:-300} boards/common/run.sh "$board" "$program" >"$output"
    code=$?
    awk -F '\t' 'NF == 4' "$output" >>"$file.new"
    [ "$code" = 0 ] && tail -n 1 "$output" | grep -q '^[1-9][0-9]* passed, 0 failed$' && continue
    awk -F '\t' 'NF != 4' "$output"
    echo "$program: exit code $code"
    status=1
done
mv "$file.new" "$file"
exit "$status"
