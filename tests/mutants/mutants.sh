#!/bin/sh
# SPDX-License-Identifier: MIT
# mutants.sh MUTATE N SEED FOLDER...: plants N small faults, drawn by SEED among all of the C files of these folders, one at a time
# into a copy of the tree, and runs the checks of `make mutant-check` there. A fault that no check notices has survived: it is
# printed. build/mutants.tsv: file, line, kind, before, after, verdict (killed, survived, or unbuilt for one that does not compile).
set -u
mutate=$PWD/$1 most=$2 seed=$3
shift 3
top=$PWD tree=build/mutants/tree
mkdir -p build/mutants
rm -rf "$tree"
mkdir -p "$tree"
git ls-files -z | xargs -0 cp --parents -t "$tree" || exit 1

# All places, then N of them in an order that the seed decides: a Lehmer generator, the same under every awk.
for folder in "$@"; do
    for file in "$folder"/*.[ch]; do
        [ -f "$file" ] || continue
        "$mutate" list "$file" | awk -v file="$file" '{ print file "\t" $0 }'
    done
done >build/mutants/all
awk -v seed="$seed" '
    function next_number() { x = (x * 16807) % 2147483647; return x }
    BEGIN { x = seed % 2147483646 + 1; for (i = 0; i < 10; i++) next_number() }
    { printf "%010d\t%s\n", next_number(), $0 }' build/mutants/all | sort | cut -f 2- | head -n "$most" >build/mutants/drawn
echo "$(wc -l <build/mutants/all) places in $*, $(wc -l <build/mutants/drawn) drawn by seed $seed"

cd "$tree" || exit 1
good() {
    rm -rf build/results
    timeout 600 make -s mutant-check >build/log 2>&1 || return 1
    [ -n "$(find build/results -type f)" ] || return 1
    ! find build/results -type f -exec tail -q -n 1 {} + | grep -qv '^verdict: [0-9]* passed, 0 failed$'
}
mkdir -p build
if ! good; then
    echo "mutants: the tree itself fails its checks: see $tree/build"
    exit 1
fi

printf 'file\tline\tkind\tbefore\tafter\tverdict\n' >"$top/build/mutants.tsv"
while IFS="$(printf '\t')" read -r file number line kind before after; do
    "$mutate" apply "$top/$file" "$number" >"$file"
    if ! timeout 600 make -s mutant-build >build/log 2>&1; then verdict=unbuilt
    elif good; then verdict=survived
    else verdict=killed
    fi
    printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$file" "$line" "$kind" "$before" "$after" "$verdict" >>"$top/build/mutants.tsv"
    [ "$verdict" != survived ] || echo "survived: $file:$line: $before -> $after"
    cp "$top/$file" "$file"
done <"$top/build/mutants/drawn"
awk -F '\t' 'NR > 1 { n[$6]++ }
    END {
        tried = n["killed"] + n["survived"]
        printf "%d killed, %d survived, %d did not compile: %.1f %% of those that compile are killed\n", n["killed"], n["survived"], n["unbuilt"],
               tried ? 100 * n["killed"] / tried : 0
    }' "$top/build/mutants.tsv"
