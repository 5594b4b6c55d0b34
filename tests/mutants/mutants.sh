#!/bin/sh
# SPDX-License-Identifier: MIT
# mutants.sh FLAVOUR N SEED PLACE...: plants N small faults, drawn by SEED among all of the C
# files of these folders or these files, one at a time into a copy of the tree, and runs the checks
# there, the quickest first, until one fails:
#   1. the golden lines, compared with those of the sound tree;
#   2. unit tests, hard cases, and some random pairs ($PROGRAMS has them all);
#   3. the lines with narrow products, as boards without a long multiply ship, and of more seeds;
#   4. as many random pairs as the gates of `make test` take, and the table of steadiness;
#   5. the instructions of every query on a Cortex-M0 (tests/bench/reached.tsv).
# A program that takes far longer than the sound one is stopped: it has noticed. A fault that none
# notices has survived, unless what the compiler makes of the library is the same to the byte, with
# narrow products and without: then it is no fault.
# EVERY=1 runs all, whatever failed before. AGAIN=1 tries the survivors of the last run.
# build/mutants.tsv: file, number, line, kind, before, after, verdict (killed, survived, same, or
# unbuilt for one that does not compile), and what killed it.
set -u
flavour=$1 most=$2 seed=$3
shift 3
top=$PWD tree=build/mutants/tree out=build/host-gcc/$flavour
rm -rf "$tree"
mkdir -p "$tree"
git ls-files -z | xargs -0 cp -p --parents -t "$tree" || exit 1

# All places, then N of them in an order that the seed decides.
for file in $(find "$@" -name '*.[ch]' | sort); do
    awk -f tests/mutants/mutate.awk "$file" | sed "s|^|$file	|"
done >build/mutants/all
if [ "${AGAIN:-}" ]; then
    awk -F '\t' 'NR == FNR { if ($7 == "survived") again[$1 "\t" $2]; next }
        ($1 "\t" $2) in again' build/mutants.tsv build/mutants/all >build/mutants/drawn
else
    awk -v seed="$seed" -f tests/bench/random.awk -f tests/bench/shuffle.awk build/mutants/all |
        head -n "$most" >build/mutants/drawn
fi
echo "$(wc -l <build/mutants/all) places in $*, $(wc -l <build/mutants/drawn) drawn by seed $seed"

cd "$tree" || exit 1
# build TARGET FLAVOUR [BOARD]
build() { make -s -j2 "$1" BOARD="${3:-host-gcc}" FLAVOUR="$2" >build/log 2>&1; }
# said SECONDS COMMAND...: it passes, and so says its last line.
said() {
    timeout "$@" >build/said 2>&1 </dev/null && tail -n 1 build/said | grep -q '^[1-9][0-9]* passed, 0 failed$'
}
lines() { said 8 "$2" && cmp -s build/said "build/$1.good"; }
passes() { # CHECK
    tool=$out/mutants/${1#long_}
    case $1 in
    lines_*) lines "$1" "$tool" ;;
    judge) said 30 sh -c "$tool <tests/cases/hard.in" ;;
    soak) said 30 "$tool" 3000 4 ;;
    property | garbage) said 15 "$tool" 1000 1 ;;
    plane) said 15 "$tool" 4000 1 ;;
    narrow) build "$plain/narrow/golden/lines_space_plain.elf" narrow && lines lines_space "$plain/narrow/golden/lines_space_plain.elf" ;;
    seeds) EXPECTED=tests/golden/seeds.txt said 90 tests/golden/seeds.sh "$out"/mutants/lines_*_seed* ;;
    long_soak) said 90 "$tool" 40000 4 ;;
    long_plane) said 90 "$tool" 110000 1 ;;
    long_property) said 90 "$tool" 50000 1 ;;
    stable) said 60 tests/stable/stable.sh "$tool" 100 2000 1 $stable_sets ;;
    instructions) build bench-means '' microbit && said 8 awk -v table=bench -f tests/gates/check.awk -f tests/gates/reached.awk tests/goals.tsv tests/bench/reached.tsv build/microbit/bench/means.tsv ;;
    *) said 8 "$tool" ;;
    esac
}
# killers CHECK...: the first that fails, or all that do.
killers() {
    for check in "$@"; do
        passes "$check" && continue
        printf '%s ' "$check"
        [ "${EVERY:-}" ] || return
    done
}
first() { echo "$PROGRAMS" | tr ' ' '\n' | grep '^lines_[a-z]*$'; }
later() {
    echo "$PROGRAMS" | tr ' ' '\n' | grep -v '^lines_\|^stable$'
    case $PROGRAMS in *lines_space*) echo narrow seeds long_soak long_plane long_property stable instructions ;; esac
}
# The library as it ships, without what only debuggers read.
ships() { # WHERE
    for way in pic narrow-pic; do
        build "$plain/$way/libquoin.so" "$way" && strip -o "$1.$way" "$plain/$way/libquoin.so" || return 1
    done
}
is_same() { ships build/mutant && cmp -s build/mutant.pic build/sound.pic && cmp -s build/mutant.narrow-pic build/sound.narrow-pic; }
plain=build/host-gcc
stable_sets=$(printf 'tests/bench/%s.in ' rest box hull mix scene crates planar game)
mkdir -p build
build mutant-programs "$flavour" || { cat build/log && exit 1; }
for program in $(first); do "$out/mutants/$program" >"build/$program.good"; done
by=$(EVERY=1 killers $(first) $(later))
[ -z "$by" ] || { echo "mutants: the tree itself fails: $by" && exit 1; }
ships build/sound || exit 1
cp -a build sound

# verdict: of the fault planted, in $verdict and $by.
verdict() {
    verdict=unbuilt by=''
    build mutant-first "$flavour" || return
    verdict=killed by=$(killers $(first))
    [ "$by" ] && [ -z "${EVERY:-}" ] && return
    build mutant-programs "$flavour" || { by=${by}build && return; }
    by=$by$(killers $(later))
    [ "$by" ] && return
    verdict=survived
    ! is_same || verdict=same
}
printf 'file\tnumber\tline\tkind\tbefore\tafter\tverdict\tby\n' >"$top/build/mutants.tsv"
while IFS="$(printf '\t')" read -r file number line kind before after; do
    touch stamp
    awk -v apply="$number" -f "$top/tests/mutants/mutate.awk" "$top/$file" >"$file"
    verdict
    printf '%s\t' "$file" "$number" "$line" "$kind" "$before" "$after" "$verdict" >>"$top/build/mutants.tsv"
    echo "$by" >>"$top/build/mutants.tsv"
    [ "$verdict" != survived ] || echo "survived: $file:$line: $before -> $after"
    cp -p "$top/$file" "$file"
    find build -newer stamp -type f -delete # the rest is that of the sound tree
    cp -an sound/. build
done <"$top/build/mutants/drawn"
awk -F '\t' 'NR > 1 { n[$7]++ }
    END {
        tried = n["killed"] + n["survived"]
        printf "%d killed, %d survived: %.1f %% killed; %d give the same code, %d do not compile\n",
            n["killed"], n["survived"], tried ? 100 * n["killed"] / tried : 0, n["same"], n["unbuilt"]
    }' "$top/build/mutants.tsv"
