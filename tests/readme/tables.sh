#!/bin/sh
# SPDX-License-Identifier: MIT
# tables.sh [DIR [README]]: writes the tables between <!-- bench --> and <!-- /bench -->, size,
# stack and weighs alike, from DIR/*.tsv (build) into README (README.md). All or nothing: where a
# file, a row or a pair of marks is missing, README stays as it was and the status is 1.
set -eu
dir=${1:-build} readme=${2:-README.md}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$readme" "$work/text"
for table in weighs bench size stack; do
    files=$dir/$table.tsv
    [ $table != weighs ] || files="$dir/bench.tsv $dir/size.tsv $dir/stack.tsv $dir/ram.tsv"
    # shellcheck disable=SC2086 # several files
    awk -v table=$table -f "$here/tables.awk" "$here/../goals.tsv" $files >"$work/table"
    awk -v name=$table '
        FILENAME == ARGV[1] { rows = rows $0 "\n"; next }
        $0 == "<!-- /" name " -->" && inside { inside = 0; ended++ }
        !inside { print }
        $0 == "<!-- " name " -->" { printf "%s", rows; inside = 1 }
        END { exit ended != 1 || inside }' "$work/table" "$work/text" >"$work/new" || { echo "tables.sh: no place for $table in $readme" >&2; exit 1; }
    mv "$work/new" "$work/text"
done
cat "$work/text" >"$readme"
