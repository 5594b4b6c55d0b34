#!/bin/sh
# SPDX-License-Identifier: MIT
# readme.sh BOARD...: is README.md true? Its program and its table of E, built for each BOARD, print
# what it shows; links, commands, boards and statuses exist; tables.sh refreshes the tables and
# nothing else. Its lines for one's own project are recipe.sh's. Ends with "N passed, N failed".
set -u
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
. "$(dirname "$0")/../../boards/common/check.sh"

block() { awk -v name="$1" -f "$here/extract.awk" "$2"; }
# The rows of figures below <!-- band -->.
band() { awk '$0 == "<!-- band -->" { on = 1; next } on && !/^\|/ { exit } on && ++n > 2' README.md; }

# same FILE COMMAND...: the command succeeds and prints FILE, which is not empty.
same() {
    file=$1
    shift
    "$@" >"$work/printed" && [ -s "$file" ] && diff "$file" "$work/printed"
}

# ---- Programs ------------------------------------------------------------

block output README.md >"$work/output"
band >"$work/band"
# One digit changed must be seen, or the comparisons below are worth nothing.
sed '1 s/0/7/' "$work/output" >"$work/changed"
differs() { ! same "$work/changed" cat "$work/output"; }
ran() { same "$work/$1" boards/common/run.sh "$3" "build/$3/readme/$2.elf"; }
for board in "$@"; do
    check "the program on $board" quiet ran output program "$board"
    check "the table of E on $board" quiet ran band band "$board"
done
check "a changed digit is seen" quiet differs
block program README.md >"$work/program"
check "it was built from this README.md" quiet cmp "$work/program" "build/$1/readme/program.c"

# ---- Names ---------------------------------------------------------------

links() {
    sed -n 's/[^]]*\](\([^)]*\))/\1\n/gp' README.md | grep -v '^http' |
        awk 'NF == 1 && !/[|`]/' >"$work/links"
    [ "$(wc -l <"$work/links")" -ge 8 ] || return 1
    while read -r link; do
        [ -e "$link" ] || { echo "$link does not exist"; return 1; }
    done <"$work/links"
}
check "links lead somewhere" quiet links

# Every "make NAME" is in `make help`.
commands() {
    env -u MAKEFLAGS -u MAKELEVEL make -s help | awk '{ print $2 }' | sort >"$work/help"
    grep -oE '(`|^    )make [a-z-]+' README.md | awk '{ print $NF }' | sort -u >"$work/commands"
    [ "$(wc -l <"$work/commands")" -ge 8 ] || return 1
    [ -z "$(comm -13 "$work/help" "$work/commands" | tee /dev/stderr)" ]
}
check "make knows the commands" quiet commands

boards_listed() {
    awk '/^## / { on = $2 == "Boards" } on && /^\| [a-z]/ && $2 != "board" { print $2 }' README.md |
        sort >"$work/listed"
    find boards -name board.mk ! -path 'boards/template/*' |
        sed 's:boards/\(.*\)/board.mk:\1:' | sort | diff "$work/listed" -
}
check "the table of boards is whole" quiet boards_listed

statuses_listed() {
    grep -oE '^    QN_[A-Z_]+ = -?[0-9]+' include/quoin/status.h |
        awk '{ print $1 }' | sort >"$work/statuses"
    awk '/^\| status / { on = 1 } on && !/^\|/ { exit } on' README.md |
        grep -oE 'QN_[A-Z_]+' | sort | diff "$work/statuses" -
}
check "the table of statuses is whole" quiet statuses_listed

# none_but KNOWN WHAT: nothing is on stdin that is not in KNOWN, or it says so.
none_but() {
    lost=$(comm -23 - "$1")
    [ -z "$lost" ] || { echo "$2:" $lost; return 1; }
}
code_in() { grep -rohE '\b(qn|QN)_[A-Za-z0-9_]+' "$@" --include='*.[chS]' | sort -u; }

# Names of code anywhere in README.md; "..." stands for a beginning said before.
names_exist() {
    code_in include/quoin >"$work/public"
    grep -oE '\bqn_[a-z0-9_]+|\bQN_[A-Z0-9_]+' README.md | sort -u |
        none_but "$work/public" "not in include/quoin"
}
check "names of code exist" quiet names_exist

# Names of code and of files in every README.md of the tree; NAME and SET stand for any, and file.c
# is one of the reader's own.
names_elsewhere() {
    find . -name README.md -not -path './build/*' >"$work/readmes"
    [ "$(wc -l <"$work/readmes")" -ge 8 ] || return 1
    xargs grep -ohE '\bqn_[a-z0-9_]+|\bQN_[A-Z0-9_]+|\b[A-Za-z0-9_]+\.([chS]|sh|awk|ld|in)\b' \
        <"$work/readmes" | grep -vE 'NAME|^SET\.|^file\.c$' | sort -u >"$work/names"
    [ "$(wc -l <"$work/names")" -ge 100 ] || return 1
    find include src port tests boards -type f | sed 's:.*/::' | sort -u >"$work/files"
    code_in include src port tests boards >"$work/code"
    grep -F . "$work/names" | none_but "$work/files" "there is no file" &&
        grep -vF . "$work/names" | none_but "$work/code" "there is no"
}
check "names of code and files in the READMEs of the folders exist" quiet names_elsewhere

# A maintainer finds every switch of a port in its README.
switches_listed() {
    grep -rhoE '^ *# *define QN_PORT_[A-Z0-9_]+' port --include='*.h' | awk '{ print $NF }' | sort -u >"$work/switches"
    [ "$(wc -l <"$work/switches")" -ge 4 ] || return 1
    while read -r name; do
        grep -qw "$name" port/README.md || { echo "port/README.md does not name $name"; return 1; }
    done <"$work/switches"
}
check "port/README.md names every switch" quiet switches_listed

# shellcheck disable=SC2016 # the backquote is one
size_said() {
    [ "$(awk '$2 == "QN_MAX_EXTENT" { print $3 / 65536 }' include/quoin/config.h)" = 16384 ] &&
        grep -q '16,384 units (`QN_MAX_EXTENT`' README.md
}
check "the largest extent" quiet size_said

# ---- Tables --------------------------------------------------------------

# Figures for every row of goals.tsv: 1000 everywhere, of code 6000, of flash 10 fills.
planted_tables() {
    mkdir -p "$work/tsv"
    awk -v dir="$work/tsv" '
    function bench(set, query, core,    s) {
        for (s = 1; s <= 3; s++)
            print set, query, core, subset[s], 1, 1000, 1000, 1000, 1000, 10, 20480, 10, 10, 10 >bench_tsv
    }
    BEGIN {
        FS = OFS = "\t"
        bench_tsv = dir "/bench.tsv"
        split("overlap apart all", subset, " ")
        print "set", "query", "core", "subset", "pairs", "mean", "median", "max", "cycles", "fills",
            "touched", "fills-least", "fills-most", "fills-ships" >bench_tsv
        print "api", "core", "opt", "text", "data", "bss" >(dir "/size.tsv")
        print "function", "core", "static", "measured" >(dir "/stack.tsv")
        print "type", "bytes\nqn_collider3", 56 "\nqn_manifold3", 104 "\nqn_collider2", 20 \
            "\nqn_manifold2", 48 "\nscratch", 4096 >(dir "/ram.tsv")
        cores = split("m0 m3 m4f m7 arm7", core, " ")
    }
    $3 == "head" { next }
    {
        n = split($3, part, " ")
        for (c = 1; c <= cores; c++) {
            if ($1 == "bench") bench(part[1], part[2], core[c])
            if ($1 == "weighs") bench(part[3], "manifold", core[c])
            if ($1 == "size") print part[1], core[c], part[2], 6000, 0, 0 >(dir "/size.tsv")
            for (i = $1 == "weighs" ? 4 : 1; i <= n && $1 ~ /^(stack|weighs)$/; i++)
                if (part[i] ~ /^qn_/) print part[i], core[c], 1000, 900 >(dir "/stack.tsv")
        }
    }' tests/goals.tsv
}
outside() {
    awk '/^<!-- \/(weighs|bench|size|stack) -->$/ { off = 0 } !off
        /^<!-- (weighs|bench|size|stack) -->$/ { off = 1 }' "$1"
}

# By hand: 58, 11 and 55 of the goals are reached by 1000 instructions, 6000 bytes of code and 1000
# of stack.
refreshes() {
    cp README.md "$work/fresh.md" && planted_tables && "$here/tables.sh" "$work/tsv" "$work/fresh.md" || return 1
    outside README.md >"$work/before" && outside "$work/fresh.md" | diff "$work/before" - || return 1
    printf 'Reached: %s goals.\n' '58 of 102' '11 of 11' '55 of 90' >"$work/reached"
    grep '^Reached: ' "$work/fresh.md" | diff "$work/reached" - || return 1
    cp "$work/fresh.md" "$work/again.md" && "$here/tables.sh" "$work/tsv" "$work/again.md" &&
        cmp "$work/fresh.md" "$work/again.md"
}
check "tables.sh writes the tables and nothing else" quiet refreshes

# With $work/tsv spoilt, or a mark gone, tables.sh fails and leaves the file alone.
untouched() { ! "$here/tables.sh" "$work/tsv" "$work/again.md" && cmp "$work/fresh.md" "$work/again.md"; }
sed -i '/manifold-cached.m4f/d' "$work/tsv/bench.tsv"
check "a missing row is refused" quiet untouched
planted_tables
rm -f "$work/tsv/stack.tsv"
check "a missing file is refused" quiet untouched
planted_tables
sed -i '/^<!-- .size -->$/d' "$work/fresh.md" && cp "$work/fresh.md" "$work/again.md"
check "a missing mark is refused" quiet untouched

# The tables in README.md are filled in: a sum each.
tables_there() { [ "$(grep -c '^Reached: [0-9]* of [0-9]* goals\.$' README.md)" = 3 ]; }
check "the tables are there" quiet tables_there

report
