#!/bin/sh
# SPDX-License-Identifier: MIT
# measure_stack.sh BOARD CORE IMAGE NAMES PROGRAM...: rows of stack.tsv, largest first: the worst
# case of each function in NAMES as read from IMAGE, and the most that the painted runs of
# PROGRAM... saw ("-" for functions they do not call).
set -eu
board=$1 core=$2 image=$3 names=$4
shift 4
here=$(dirname "$0")
"$here/static_of.sh" "$image" "$names" >"$image.static" || { cat "$image.static" >&2; exit 1; }
# Run to the end before anything is read: in a pipe a run that failed would only be rows that are
# missing.
for program in "$@"; do
    "$here/../../boards/common/run.sh" "$board" "$program" >"$program.used" || { cat "$program.used" >&2; exit 1; }
done
for program in "$@"; do cat "$program.used"; done >"$image.used"
awk -v core="$core" '
    FILENAME != used { printf "%s\t%s\t%d\t%s\n", $1, core, $2, $1 in measured ? measured[$1] : "-"; next }
    NF == 2 && (!($1 in measured) || $2 > measured[$1]) { measured[$1] = $2 }' used="$image.used" "$image.used" "$image.static" |
    sort -t '	' -k 3,3nr -k 1,1
