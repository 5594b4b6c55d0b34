#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh BOARD PROGRAM [ARGUMENT...]: runs a program built for BOARD, on its emulator or on this machine.
#
# Gives the program's stdout (4 MB of it at most) and exit code; 124 when it took longer than $SECONDS_MOST (default 60). A second code of
# its own: 125 when nothing was ever built for BOARD. $EMULATOR_OPTIONS are added to the emulator's command line.
# Arguments reach programs on this machine and in user-mode emulation only. Where an emulated processor faulted ("processor fault at
# 0x..."), a last line names the function. What it said stays in PROGRAM.said.
set -u
board=$1 program=$2
shift 2
file=${0%/*}/../../build/$board/emulator
if [ ! -f "$file" ]; then
    echo "run.sh: make lib BOARD=$board first" >&2
    exit 125
fi
{ read -r emulator && read -r nm; } <"$file"
case $program in
/*) ;;
*) program=./$program ;;
esac
case $emulator in
*' -kernel') emulator="${emulator% -kernel} ${EMULATOR_OPTIONS:-} -kernel" ;;
?*) emulator="$emulator ${EMULATOR_OPTIONS:-}" ;;
esac
# The emulator makes its stdout non-blocking, so it gets a pipe of its own; the exit code comes back past that pipe.
code=$({ {
    # shellcheck disable=SC2086 # the emulator is several words
    timeout -k 2 "${SECONDS_MOST:-60}" $emulator "$program" "$@" </dev/null
    echo $? >&3
} | head -c 4000000 | tee "$program.said" >&4; } 3>&1) 4>&1
[ "$code" != 0 ] || exit 0

# The symbol at or before the address of the fault.
address=$(sed -n 's/^.*processor fault at 0x\([0-9a-f]*\).*$/\1/p' "$program.said" | tail -n 1)
if [ -n "$address" ] && [ "$nm" != - ]; then
    "$nm" -n "$program" | awk -v at="$address" '
        $2 ~ /^[TtWw]$/ && $3 !~ /^\$/ { if ($1 <= at) name = $3; else exit }
        END { if (name != "") print "in function " name }'
fi
exit "$code"
