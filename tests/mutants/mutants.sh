#!/bin/sh
# SPDX-License-Identifier: MIT
# mutants.sh FLAVOUR N SEED PLACE...: plants N small faults, drawn by SEED among all of the C
# files of these folders or these files, one at a time into a copy of the tree, and runs the checks
# there, until one fails. A check is run for a file only where its program calls the file
# (reaches.awk).
#   1. The quick ones, over all faults: the golden lines, compared with those of the sound tree;
#      then, the quickest first as measured on the sound tree, unit tests, some random pairs, the
#      lines with narrow products, as boards without a long multiply ship, and of more seeds.
#   2. Over the faults that are left: whether the compiler makes the same library of them, to the
#      byte, with narrow products and without, as it ships or at -O2: then it is no fault. If not,
#      the hard cases on the library as it ships, in 0.6 of the time.
#   3. Over what these leave: the table of steadiness, the instructions of every query on a
#      Cortex-M0 (tests/bench/reached.tsv), and as many random pairs as the gates of `make test`
#      take.
# A program that takes far longer than the sound one is stopped: it has noticed. A fault that none
# notices has survived.
# EVERY=1 runs all, whatever failed before. AGAIN=1 tries the survivors of the last run. A run that
# was stopped goes on where it stopped, and so does one with a larger N.
# build/mutants.tsv: file, number, line, function, kind, before, after, text of the line, verdict
# (killed, survived, same, unbuilt for one that does not compile, waits for the second part or is
# left for the third), and what killed it.
set -u
flavour=$1 most=$2 seed=$3
shift 3
top=$PWD tree=$PWD/build/mutants/tree out=build/host-gcc/$flavour plain=build/host-gcc
stable_sets=$(printf 'tests/bench/%s.in ' rest box hull mix scene crates)
plane_sets=$(printf 'tests/bench/%s.in ' planar game)
tab=$(printf '\t')

# ---- One check: it passes, and so says its last line ---------------------------------------------

# build TARGET FLAVOUR [BOARD]
build() { make -s -j2 "$1" BOARD="${3:-host-gcc}" FLAVOUR="$2" "${4:-N=}" >build/log 2>&1; }
# said SECONDS COMMAND...: of the processor; other programs may have the rest.
said() {
    (ulimit -t "$1" && shift && timeout 600 "$@") >build/said 2>&1 </dev/null &&
        tail -n 1 build/said | grep -q '^[1-9][0-9]* passed, 0 failed$'
} 2>/dev/null
lines() { said 3 "$2" && cmp -s build/said "build/$1.good"; }
# reached TABLE SETS FILE: of the sets alone.
reached() {
    awk -v sets="$2" 'NR == 1 || index(" " sets " ", " " $1 " ")' "tests/$1/reached.tsv" >build/reached.tsv
    said 9 awk -v table="$1" -f tests/gates/check.awk -f tests/gates/reached.awk tests/goals.tsv build/reached.tsv "$3"
}
calls() { [ -z "$file" ] || [ "${file%.h}" != "$file" ] || grep -q "^$1 $file\$" build/reach; } # PROGRAM
callers() { # SUFFIX: of programs that call the file, those of the golden lines named so
    for program in "$out"/mutants/lines_*"$1"; do ! calls "${program##*/}" || echo "$program"; done
}
passes() { # CHECK
    tool=$out/mutants/${1#long_}
    case $1 in
    lines_*) ! calls "$1" || lines "$1" "$tool" ;;
    seed*)
        programs=$(callers _any)
        [ -z "$programs" ] || EXPECTED=tests/golden/seeds.txt said 9 tests/golden/seeds.sh "${1#seed}" $programs ;;
    narrow_*)
        tool=$plain/narrow/golden/lines_${1#narrow_}_plain.elf
        ! calls "lines_${1#narrow_}" || { build "$tool" narrow && lines "lines_${1#narrow_}" "$tool"; } ;;
    instructions)
        ! calls judge || instructions "$(make -s bench-sets SETS=space BOARD=microbit FLAVOUR=)" || return
        ! calls plane || instructions "$(make -s bench-sets SETS=plane BOARD=microbit FLAVOUR=)" ;;
    *)
        calls "${1#long_}" || return 0
        case $1 in
        judge) LD_LIBRARY_PATH=$plain/pic said 60 sh -c "$tool <tests/cases/hard.in" ;;
        soak) said 15 "$tool" 3000 4 ;;
        property | property_plane | garbage | garbage_plane) said 9 "$tool" 1000 1 ;;
        plane) said 15 "$tool" 4000 1 ;;
        long_soak) said 90 "$tool" 40000 4 ;;
        long_plane) said 150 "$tool" 110000 1 ;;
        long_property | long_property_plane) said 60 "$tool" 50000 1 ;;
        stable) said 60 tests/stable/stable.sh "$tool" 100 2000 1 $stable_sets $plane_sets ;;
        *) said 9 "$tool" ;;
        esac ;;
    esac
}
# Each set once: that two runs count the same is for the gate of the benchmark.
instructions() { # SETS
    rm -f build/microbit/bench/means.tsv
    ONCE=1 build bench-means '' microbit "BENCH_SETS=$1" && reached bench "$1" build/microbit/bench/means.tsv
}
# killers CHECK...: the first that fails, or all that do.
killers() {
    built=''
    for check in "$@"; do
        case $check$built in
        lines_* | *built) ;;
        *) # what takes a header of src, after the lines ran
            build mutant-programs "$flavour" || { echo build && return; }
            built=built ;;
        esac
        passes "$check" && continue
        printf '%s ' "$check"
        [ "${EVERY:-}" ] || return
    done
}

# ---- The sound tree: copied, built, measured -----------------------------------------------------

# ships WHERE: the library without what only debuggers read.
ships() {
    for way in pic narrow-pic O2-pic O2-narrow-pic; do
        build "$plain/$way/libquoin.so" "$way" && strip -o "$1.$way" "$plain/$way/libquoin.so" || return 1
    done
}
is_same() {
    ships build/mutant || return
    for level in '' O2-; do
        cmp -s "build/mutant.${level}pic" "build/sound.${level}pic" &&
            cmp -s "build/mutant.${level}narrow-pic" "build/sound.${level}narrow-pic" && return
    done
}
measured() { # CHECK...: each with its milliseconds
    for check in "$@"; do
        began=$(date +%s%N)
        passes "$check" || echo "mutants: the tree itself fails: $check" >&2
        echo "$((($(date +%s%N) - began) / 1000000)) $check"
    done
}
prepare() {
    rm -rf "$tree"
    mkdir -p "$tree"
    git ls-files -z | xargs -0 cp -p --parents -t "$tree" || exit 1
    cp -a "$tree/src" "$tree/sound_src"
    cd "$tree" || exit 1
    mkdir build
    build mutant-programs "$flavour" || { cat build/log && exit 1; }
    { find "$out/obj/src" -name '*.o' -exec nm -A -P {} + && nm -A -P -D "$out"/mutants/*; } |
        awk -f tests/mutants/reaches.awk >build/reach
    for program in $first; do "$out/mutants/$program" >"build/$program.good"; done
    for part in space plane; do build "$plain/narrow/golden/lines_${part}_plain.elf" narrow; done
    file=
    measured $first $quick >build/times 2>build/faults
    [ ! -s build/faults ] || { cat build/faults && exit 1; }
    cp -a build sound
    cd "$top" || exit 1
}
# The golden lines, then what is quick, then what takes a second part of the run.
first=$(echo "$PROGRAMS" | tr ' ' '\n' | grep '^lines_[a-z]*$')
quick=$(echo "$PROGRAMS" | tr ' ' '\n' | grep -v '^lines_\|^judge$\|^stable$')
slow=$(echo "$PROGRAMS" | tr ' ' '\n' | grep '^judge$\|^stable$' | tr '\n' ' ')
case $PROGRAMS in *lines_space_any*) seeds=$(sed -n 's/^space \(seed[0-9]*\) .*/\1/p' tests/golden/seeds.txt) ;; *) seeds= ;; esac
case $seeds in *2*)
    quick="$quick narrow_space narrow_plane $seeds" slow="${slow}long_property long_property_plane long_soak instructions long_plane" ;;
esac

# ---- The run -------------------------------------------------------------------------------------

# All places, then N of them in an order that the seed decides.
mkdir -p build/mutants
for file in $(find "$@" -name '*.[ch]' | sort); do
    awk -f tests/mutants/mutate.awk "$file" | sed "s|^|$file	|"
done >build/mutants/all
run="$(git rev-parse HEAD) and $(git diff HEAD | cksum), seed $seed, $* with $PROGRAMS"
if [ "${AGAIN:-}" ]; then
    run="again, $run" # the place by its function and its text
    awk -F '\t' '{ place = $1 FS $4 FS $5 FS $6 FS $7 FS $8 }
        NR == FNR { if ($9 ~ /survived|waits|left/) again[place]; next }
        place in again' build/mutants.tsv build/mutants/all >build/mutants/drawn
else
    awk -v seed="$seed" -f tests/bench/random.awk -f tests/bench/shuffle.awk build/mutants/all |
        head -n "$most" >build/mutants/drawn
fi
echo "$(wc -l <build/mutants/all) places in $*, $(wc -l <build/mutants/drawn) drawn by seed $seed"
if ! [ "$run" = "$(cat build/mutants/run 2>/dev/null)" ] || [ "${AGAIN:-}" ]; then
    rm -f build/mutants/run
    prepare
    echo "$run" >build/mutants/run
    printf 'file\tnumber\tline\tfunction\tkind\tbefore\tafter\ttext\tverdict\tby\n' >build/mutants.tsv
fi
cd "$tree" || exit 1
quick=$(sort -n build/times | awk '{ print $2 }' | grep -v '^lines_[a-z]*$')

restore() { # FILE: and what was built since is built anew
    cp -p "sound_src/${1#src/}" "$1"
    find build -newer sound -type f -delete
    cp -an sound/. build
}
plant() {
    awk -v apply="$2" -f tests/mutants/mutate.awk "sound_src/${1#src/}" >"$1"
}
first_part() {
    verdict=unbuilt by=''
    build "$out/libquoin.so" "$flavour" || return
    verdict=killed by=$(killers $first $quick)
    [ "$by" ] || verdict=waits
}
# second_part FROM TO CHECK...: over the faults of the verdict FROM; what passes is TO from then on.
second_part() {
    from=$1 to=$2
    shift 2
    awk -F '\t' -v from="$from" '$9 == from' "$top/build/mutants.tsv" >"$top/build/mutants/waits"
    while IFS=$tab read -r file number line where kind before after text verdict by; do
        plant "$file" "$number"
        verdict=same by=''
        if [ "$from" != waits ] || ! is_same; then
            by=$(killers "$@")
            verdict=$to
            [ -z "$by" ] || verdict=killed
        fi
        [ "$verdict" != survived ] || echo "survived: $file:$line: $where: $before -> $after: $text"
        awk -F '\t' -v OFS='\t' -v file="$file" -v number="$number" -v verdict="$verdict" -v by="$by" '
            $1 == file && $2 == number { $9 = verdict; $10 = by }
            { print }' "$top/build/mutants.tsv" >build/rows && mv build/rows "$top/build/mutants.tsv"
        restore "$file"
    done <"$top/build/mutants/waits"
}
rm -rf src build # what a stopped run left
cp -a sound_src src
cp -a sound build
touch sound
tried=$(($(wc -l <"$top/build/mutants.tsv") - 1))
tail -n +$((tried + 1)) "$top/build/mutants/drawn" |
    while IFS=$tab read -r file number line where kind before after text; do
        plant "$file" "$number"
        first_part
        { printf '%s\t' "$file" "$number" "$line" "$where" "$kind" "$before" "$after" "$text" "$verdict" &&
            echo "$by"; } >>"$top/build/mutants.tsv"
        restore "$file"
    done
# on_sound CHECK...: the sound tree passes them, and what that built is kept.
on_sound() {
    file='' by=$(EVERY=1 killers "$@")
    [ -z "$by" ] || { echo "mutants: the tree itself fails: $by" && exit 1; }
    rm -rf sound
    cp -a build sound
    touch sound
}
if grep -q 'waits' "$top/build/mutants.tsv"; then
    [ -e build/sound.pic ] || { ships build/sound && on_sound ${slow%% *}; } || exit 1
    second_part waits left ${slow%% *}
fi
if grep -q 'left' "$top/build/mutants.tsv"; then
    on_sound ${slow#* }
    second_part left survived ${slow#* }
fi
awk -F '\t' 'NR > 1 { n[$9]++ }
    END {
        tried = n["killed"] + n["survived"]
        printf "%d killed, %d survived: %.1f %% killed; %d give the same code, %d do not compile\n",
            n["killed"], n["survived"], tried ? 100 * n["killed"] / tried : 0, n["same"], n["unbuilt"]
    }' "$top/build/mutants.tsv"
