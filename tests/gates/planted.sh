#!/bin/sh
# SPDX-License-Identifier: MIT
# planted.sh BOARD DIR: the broken programs in DIR (of planted.c) must each fail on BOARD, and for the right reason.
# A run is judged as every other one is, by judge.sh; its verdict must hold a failure and its output the expected words.
# Only what was built is run: not every board sees every fault.
set -u
board=$1 dir=$2
passed=0 failed=0

# run NAME: runs and judges the program, into $result.
run() {
    result=build/results/planted-runs/$dir/$1
    SECONDS_MOST=$seconds tests/gates/judge.sh "planted-runs/$dir/$1" boards/common/run.sh "$board" "$dir/$1.elf"
}

# count GOOD NAME: counts; shows the run when it was not good.
count() {
    if [ "$1" = yes ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "planted $2 did not end as it must:"
        head -c 2000 "$result"
    fi
}

# expect NAME PATTERN: program NAME, if it was built, fails and says PATTERN (of grep -E).
expect() {
    [ -f "$dir/$1.elf" ] || return
    run "$1"
    if tail -n 1 "$result" | grep -q ' 0 failed$' || ! grep -Eq "$2" "$result"; then count no "$1"; else count yes "$1"; fi
}

seconds=20
run sound
if [ "$(tail -n 1 "$result")" = 'verdict: 1 passed, 0 failed' ]; then count yes sound; else count no sound; fi
expect check 'planted.c:[0-9]+: one_is_two: 1 is 1, not 2'
expect silent 'last line is not'
expect assert 'planted.c:[0-9]+: broken promise: zero == 1'
# On a machine with an operating system: SIGSEGV, or a report of the sanitizer. On a bare one: the fault handler, the guard, or a lock-up (134).
expect null 'processor fault.* in test calls_nothing|SEGV on unknown address|exit code 98,'
expect stack 'the stack overflowed.* in test dives|AddressSanitizer: stack-overflow|memory access out of bounds'
expect guard 'guard was touched'
expect divide 'processor fault'
expect align 'processor fault'
# A trap instruction, an abort, or a report of the sanitizer.
expect overflow 'exit code (98|132|134),|runtime error: signed integer overflow'
seconds=1
expect loop 'time-out'
rm -rf "build/results/planted-runs/$dir"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
