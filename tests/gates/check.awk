# SPDX-License-Identifier: MIT
# check.awk, for use with another -f: counts what holds, and ends a gate.
function check(holds, what) {
    printf "%s  %s\n", holds ? "PASS" : "FAIL", what
    if (holds) passed++
    else failed++
}
function verdict() {
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0 || !passed
}
