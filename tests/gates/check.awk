# SPDX-License-Identifier: MIT
# check.awk, for use with another -f: counts what holds, and ends a gate; and numbers in
# hexadecimal.
function check(holds, what) {
    printf "%s  %s\n", holds ? "PASS" : "FAIL", what
    if (holds) passed++
    else failed++
}
function verdict() {
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0 || !passed
}
# What a list says behind a check that fails; nothing where it is empty.
function but(names) { return names == "" ? "" : ", but" names }
function hex(s,    i, n) {
    for (i = 1; i <= length(s); i++) n = n * 16 + index("0123456789abcdef", substr(s, i, 1)) - 1
    return n + 0
}
