#!/bin/sh
# SPDX-License-Identifier: MIT
# planted.sh BOARD DIR: the broken programs in DIR (of planted.c) must each fail on BOARD, and for
# the right reason. A run is judged as every other one is, by judge.sh; its verdict must hold a
# failure and its output the expected words. Only what was built is run: not every board sees every
# fault.
set -u
board=$1 dir=$2
. boards/common/check.sh

# run NAME: runs and judges the program, into $result.
run() {
    result=build/results/planted-runs/$dir/$1
    SECONDS_MOST=$seconds tests/gates/judge.sh "planted-runs/$dir/$1" boards/common/run.sh "$board" "$dir/$1.elf"
}

# fails NAME PATTERN: program NAME, if it was built, fails and says PATTERN (of grep -E).
fails() {
    [ -f "$dir/$1.elf" ] || return
    run "$1"
    ! tail -n 1 "$result" | grep -q ' 0 failed$' && grep -Eq "$2" "$result"
    ended $? "$1"
}
# ended STATUS NAME: counts; shows the run when it was not good.
ended() {
    expect "planted $2 ends as it must" "$1"
    [ "$1" = 0 ] || head -c 2000 "$result"
}

seconds=20
run sound
[ "$(tail -n 1 "$result")" = 'verdict: 1 passed, 0 failed' ]
ended $? sound
fails check 'planted.c:[0-9]+: one_is_two: 1 is 1, not 2'
fails silent 'last line is not'
fails assert 'planted.c:[0-9]+: broken promise: zero == 1'
# On a machine with an operating system: SIGSEGV, or a report of the sanitizer. On a bare one: the
# fault handler, the guard, or a lock-up (134).
fails null 'processor fault.* in test calls_nothing|SEGV on unknown address|exit code 98,'
fails stack 'the stack overflowed.* in test dives|AddressSanitizer: stack-overflow|memory access out of bounds'
fails guard 'guard was touched'
fails divide 'processor fault'
fails align 'processor fault'
# A trap instruction, an abort, or a report of the sanitizer.
fails overflow 'exit code (98|132|134),|runtime error: signed integer overflow'
seconds=0.3
fails loop 'time-out'
rm -rf "build/results/planted-runs/$dir"
report
