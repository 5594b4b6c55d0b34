#!/bin/sh
# SPDX-License-Identifier: MIT
# mutants.sh MUTATE OUT N SEED PLACE...: plants N small faults, drawn by SEED among all of the C
# files of these folders, or these files, one at a time into a copy of the tree, and runs $PROGRAMS
# there, the quickest first: the golden lines, unit tests, hard cases, random pairs, until one fails;
# last of all, where the lines of space are among them, these with narrow products, as boards without
# a long multiply ship. A fault that none notices has survived: it is printed. With EVERY=1 all run, whatever failed before. With
# AGAIN=1 the faults are those that survived the last run, as its build/mutants.tsv has them.
# A program that takes far longer than the sound one is stopped: it has noticed.
# build/mutants.tsv: file, number, line, kind, before, after, verdict (killed, survived, or unbuilt
# for one that does not compile), and what killed it.
set -u
mutate=$PWD/$1 out=$2 most=$3 seed=$4
shift 4
top=$PWD tree=build/mutants/tree
rm -rf "$tree"
mkdir -p "$tree"
git ls-files -z | xargs -0 cp -p --parents -t "$tree" || exit 1

# All places, then N of them in an order that the seed decides: a Lehmer generator, the same under every awk.
for place in "$@"; do find "$place" -name '*.[ch]' | sort; done | while read -r file; do
    "$mutate" list "$file" | awk -v file="$file" '{ print file "\t" $0 }'
done >build/mutants/all
if [ "${AGAIN:-}" ]; then
    awk -F '\t' 'NR == FNR { if ($7 == "survived") again[$1 "\t" $2]; next }
        ($1 "\t" $2) in again' build/mutants.tsv build/mutants/all >build/mutants/drawn
else
    awk -v seed="$seed" '
    function next_number() { x = (x * 16807) % 2147483647; return x }
    BEGIN { x = seed % 2147483646 + 1; for (i = 0; i < 10; i++) next_number() }
    { printf "%010d\t%s\n", next_number(), $0 }' build/mutants/all | sort | cut -f 2- | head -n "$most" >build/mutants/drawn
fi
echo "$(wc -l <build/mutants/all) places in $*, $(wc -l <build/mutants/drawn) drawn by seed $seed"

cd "$tree" || exit 1
run() { # PROGRAM: does it pass?
    case $1 in
    lines_*) timeout 8 "$out/mutants/$1" >build/said 2>&1 && cmp -s build/said "build/$1.good" ;;
    judge) timeout 30 "$out/mutants/judge" <tests/cases/hard.in >build/said 2>&1 ;;
    soak) timeout 30 "$out/mutants/soak" 3000 4 >build/said 2>&1 ;;
    narrow) narrow_lines >build/said 2>&1 && cmp -s build/said build/lines_space.good ;;
    property) timeout 15 "$out/mutants/property" 1000 1 >build/said 2>&1 ;;
    plane) timeout 15 "$out/mutants/plane" 4000 1 >build/said 2>&1 ;;
    *) timeout 8 "$out/mutants/$1" >build/said 2>&1 ;;
    esac || return 1
    tail -n 1 build/said | grep -q '^[1-9][0-9]* passed, 0 failed$'
}
build() { make -s -j2 "$1" BOARD=host-gcc FLAVOUR="${out##*/}" MUTANT_PROGRAMS="$PROGRAMS" >build/log 2>&1; }
narrow=${out%/*}/narrow
narrow_lines() {
    make -s "$narrow/golden/lines_space_plain.elf" BOARD=host-gcc FLAVOUR=narrow && "$narrow/golden/lines_space_plain.elf"
}
# killers PROGRAM...: the first that fails, or all that do.
killers() {
    for program in "$@"; do
        if ! run "$program"; then
            printf '%s ' "$program"
            [ "${EVERY:-}" ] || return
        fi
    done
}
first() { for program in $PROGRAMS; do case $program in lines_*) echo "$program" ;; esac done; }
other() { for program in $PROGRAMS; do case $program in lines_*) ;; *) echo "$program" ;; esac done; }
mkdir -p build
build mutant-programs || { cat build/log && exit 1; }
for program in $PROGRAMS; do
    case $program in lines_*) "$out/mutants/$program" >"build/$program.good" ;; esac
done
case $PROGRAMS in
*lines_space*lines_cast*lines_shape*lines_plane*)
    cat build/lines_*.good | awk -F '\t' 'NF == 4' >build/lines
    awk -f tests/golden/compare_lines.awk tests/golden/golden.tsv build/lines || exit 1
    ;;
esac
case $PROGRAMS in *lines_space*) last=narrow ;; *) last='' ;; esac
mkdir -p "$narrow"
by=$(EVERY=1 killers $PROGRAMS $last)
[ -z "$by" ] || { echo "mutants: the tree itself fails: $by" && exit 1; }
cp -a "$out" build/sound
cp -a "$narrow" build/sound_narrow

printf 'file\tnumber\tline\tkind\tbefore\tafter\tverdict\tby\n' >"$top/build/mutants.tsv"
while IFS="$(printf '\t')" read -r file number line kind before after; do
    "$mutate" apply "$top/$file" "$number" >"$file"
    by=''
    if ! build mutant-first; then verdict=unbuilt
    else
        by=$(killers $(first))
        if [ -z "$by" ] || [ "${EVERY:-}" ]; then
            if build mutant-programs; then by="$by$(killers $(other) $last)"
            else by="$by build"
            fi
        fi
        verdict=killed
        [ "$by" ] || verdict=survived
    fi
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$file" "$number" "$line" "$kind" "$before" "$after" "$verdict" "$by" >>"$top/build/mutants.tsv"
    [ "$verdict" != survived ] || echo "survived: $file:$line: $before -> $after"
    cp -p "$top/$file" "$file"
    rm -rf "$out" "$narrow"
    cp -a build/sound "$out"
    cp -a build/sound_narrow "$narrow"
done <"$top/build/mutants/drawn"
awk -F '\t' 'NR > 1 { n[$7]++ }
    END {
        tried = n["killed"] + n["survived"]
        printf "%d killed, %d survived, %d did not compile: %.1f %% of those that compile are killed\n", n["killed"], n["survived"], n["unbuilt"],
               tried ? 100 * n["killed"] / tried : 0
    }' "$top/build/mutants.tsv"
