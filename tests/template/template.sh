#!/bin/sh
# SPDX-License-Identifier: MIT
# The template, copied out of the tree: its program and its tests on this machine and on emulated
# boards, all from there. Ends with "N passed, N failed".
set -u
quoin=$(pwd)
copy=$(mktemp -d) || exit 1
trap 'rm -rf "$copy"' EXIT
. "$(dirname "$0")/../../boards/common/check.sh"

in_copy() { env -u MAKEFLAGS -u MAKELEVEL make -C "$copy/robot" QUOIN="$quoin" "$@"; }

cp -r boards/template "$copy/robot"
rm -rf "$copy/robot/build"
# seed BUILT COPY: COPY takes what is compiled already, of the same files with the same words, and for
# its tests with traps besides, on this machine with narrow products as well.
seed() {
    mkdir -p "$copy/robot/build/$2/obj"
    for folder in src port; do
        [ ! -d "build/$1/obj/$folder" ] || cp -a "build/$1/obj/$folder" "$copy/robot/build/$2/obj"
    done
}
seed host-gcc run/host-gcc
seed an385 run/an385
seed host-gcc/test-trap-narrow test/host-gcc
seed an385/test-trap test/an385
# run TARGET: what it prints but the names of the boards and the words of make; both boards must say
# the same.
both_say() {
    in_copy "run/$1" | grep '^x ' >"$copy/first" && in_copy "run/$2" | grep '^x ' >"$copy/second" && [ "$(wc -l <"$copy/first")" = 8 ] &&
        cmp "$copy/first" "$copy/second"
}
three_pass() { in_copy "test/$1" >"$copy/tests" 2>&1; grep -qx '3 passed, 0 failed' "$copy/tests" || { cat "$copy/tests"; return 1; }; }
breaks() { sed -i 's/QN(2) - ROBOT_RADIUS/QN(2)/' "$copy/robot/test_robot.c" && ! in_copy "test/$1"; }

# lost WORD...: make says WORD and fails, instead of doing nothing.
lost() { env -u MAKEFLAGS -u MAKELEVEL make -C "$copy/robot" "$@" >"$copy/said" 2>&1 && return 1; grep -q "$want" "$copy/said" || { cat "$copy/said"; return 1; }; }

want='is not where Quoin lies'
check "a copy that has not been told where Quoin lies says so" quiet lost run
want='there is no boards/typo/board.mk; the boards are: .*an385'
check "a board that is none is told the boards" quiet lost run QUOIN="$quoin" BOARDS=typo
check "the program says the same on this machine and on an385" quiet both_say host-gcc an385
check "its tests pass on this machine" quiet three_pass host-gcc
check "its tests pass on an385" quiet three_pass an385
check "a broken test fails" quiet breaks an385
check "nothing of it was left in Quoin's tree" quiet [ -z "$(find build -path build/mutants -prune -o -path '*robot*' -print)" ]
report
