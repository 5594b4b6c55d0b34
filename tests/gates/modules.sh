#!/bin/sh
# SPDX-License-Identifier: MIT
# The plan of the house, checked in the current directory:
#   1. an include points down or stays in its module:  port | include | num < base < shape < narrow < contact < query < space; check
#      includes all of them, planar num and base alone, and nothing includes check, or planar but check;
#   2. src, include and port include no system header but the freestanding four, and hold no float, heap or 128-bit word;
#   3. the top level holds what it should and nothing else; base names of code are unique in the tree, but that a public header
#      is always named with its folder, quoin/;
#   4. src/README.md, the plan, names every file of src, and its tables no other;
#   5. the words of comments and names are the trade's, lines have at most 100 columns;
#   6. a function over 60 lines is shown, over 90 fails; a file of code over 600 lines fails.
# Each broken law is one failed line; each law that holds counts as one passed.
set -u
faults=$(mktemp)
trap 'rm -f "$faults"' EXIT
passed=0 failed=0

# verdict LAW: counts the law by whether $faults is empty, and shows what is in it.
verdict() {
    if [ -s "$faults" ]; then
        sed "s/^/$1: /" "$faults"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
    : >"$faults"
}

library() { find include src port -name '*.[chS]' | sort; }

library | xargs awk -f tests/gates/includes.awk >"$faults"
verdict "include"

library | xargs awk -f tests/gates/words.awk >"$faults"
verdict "word"

library | xargs awk -f tests/gates/vocabulary.awk >"$faults"
verdict "vocabulary"

for entry in * .[!.]*; do
    case $entry in
    Makefile | README.md | LICENSE | include | src | port | tests | boards | build | .*) ;;
    *) echo "$entry does not belong there" >>"$faults" ;;
    esac
done
verdict "top level"

find src port tests boards \( -name '*.[chS]' -o -name '*.sh' -o -name '*.awk' \) | sed 's:.*/::' | sort | uniq -d |
    while read -r name; do echo "$name stands in $(find src port tests boards -name "$name" | tr '\n' ' ')"; done >"$faults"
verdict "base name"

plan=$(cat src/README.md)
find src -name '*.[ch]' | sort | while read -r file; do
    name=${file##*/}
    case $plan in
    *"\`${name%.*}\`"*) ;;
    *) echo "src/README.md does not name $file" ;;
    esac
done >"$faults"
grep -o '^| `[^|]*|' src/README.md | grep -o '[a-z0-9_]\{1,\}' | while read -r name; do
    set -- src/*/"$name".[ch]
    [ -e "$1" ] || echo "src/README.md names $name, which is no file"
done >>"$faults"
verdict "plan"

code=$(find include src port tests boards -name '*.[ch]' | sort)
# shellcheck disable=SC2086 # a list of files
awk -f tests/gates/lengths.awk $code | awk '$1 > 60 { print; if ($1 > 90) print > "/dev/stderr" }' 2>"$faults"
verdict "function too long"
# shellcheck disable=SC2086
wc -l $code Makefile | awk '$2 != "total" && $1 > 600 { print $2 " has " $1 " lines" }' >"$faults"
verdict "file too long"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
