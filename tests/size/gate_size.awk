# SPDX-License-Identifier: MIT
# gate_size.awk size.tsv: the limits on rows of size.tsv. Every row: no .data, no .bss. Manifold of two boxes at -Os: 5.5 KiB on
# a Cortex-M4, 6.75 KiB on a Cortex-M0.
# While a goal is not reached, -v reached_m4f=BYTES and -v reached_m0=BYTES are the limits that must hold, and the lines say so.
BEGIN {
    FS = "\t"
    goal["m4f"] = 5632
    goal["m0"] = 6912
    limit["box-box", "m4f", "Os"] = reached_m4f ? reached_m4f : goal["m4f"]
    limit["box-box", "m0", "Os"] = reached_m0 ? reached_m0 : goal["m0"]
}
function open(core, most) { return most > goal[core] ? ", the goal of " goal[core] " is open" : "" }
function check(holds, what) {
    printf "%s  %s\n", holds ? "PASS" : "FAIL", what
    if (holds) passed++
    else failed++
}
$1 == "api" { next }
{
    if ($5 != 0 || $6 != 0) bytes = bytes " " $1 "/" $2 "/" $3
    if ($4 <= 0) empty = empty " " $1 "/" $2 "/" $3
    rows++
    if (($1, $2, $3) in limit) check($4 <= limit[$1, $2, $3], $1 " on " $2 " at -" $3 ": text " $4 " <= " limit[$1, $2, $3] open($2, limit[$1, $2, $3]))
}
END {
    check(rows > 0 && bytes == "", "no .data and no .bss" (bytes == "" ? "" : ", but in" bytes))
    check(rows > 0 && empty == "", "every API links some code" (empty == "" ? "" : ", but not" empty))
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0
}
