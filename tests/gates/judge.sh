#!/bin/sh
# SPDX-License-Identifier: MIT
# judge.sh NAME COMMAND...: runs a check, keeps its output in build/results/NAME and its verdict in
# that file's last line.
#
# A check passes when it exits with 0 AND its last line on stdout reads "N passed, 0 failed" with N
# > 0; both are asked for, as an exit code can get lost and a line can be printed too early.
# Whatever else happens (fault, time-out, no line) adds one failure. The verdict, "verdict: N
# passed, N failed", is what total.sh adds up. Exits with 0: the sum decides.
set -u
result=build/results/$1
shift
[ -d "${result%/*}" ] || mkdir -p "${result%/*}"
code=0
"$@" >"$result.out" 2>"$result" || code=$?
awk -v code="$code" -v command="$*" '
    { print; spoken = 0 }
    /^[0-9]+ passed, [0-9]+ failed$/ { passed = $1; failed = $3; spoken = 1 }
    END {
        if (!spoken) { passed = failed = 0; reason = "its last line is not \"N passed, N failed\"" }
        else if (passed + failed == 0) reason = "it checked nothing"
        else if (code != 0 && failed == 0) reason = "though it claims success"
        else if (code == 0 && failed != 0) reason = "though it reports failures"
        if (code == 124) reason = "time-out"
        if (reason != "") {
            failed++
            printf "%s: exit code %d, %s\n", command, code, reason
        }
        printf "verdict: %d passed, %d failed\n", passed, failed
    }' "$result.out" >>"$result"
rm -f "$result.out"
