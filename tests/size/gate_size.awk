# SPDX-License-Identifier: MIT
# gate_size.awk size.tsv: the limits on rows of size.tsv. Every row: no .data, no .bss. At -Os, on a Cortex-M4 and a Cortex-M0: the manifold of
# two boxes 5.5 and 6.75 KiB, the doors of space 20 and 26 KiB, those of the plane and all that the plane offers 7 and 9 KiB.
# While a goal is not reached, -v reached="API/CORE=BYTES ..." names the limit that must hold, and the line says so.
BEGIN {
    FS = "\t"
    goal["box-box", "m4f"] = 5632; goal["box-box", "m0"] = 6912
    goal["3d", "m4f"] = 20480; goal["3d", "m0"] = 26624
    goal["planar", "m4f"] = 7168; goal["planar", "m0"] = 9216
    goal["planar-all", "m4f"] = 7168; goal["planar-all", "m0"] = 9216
    count = split(reached, word, " ")
    for (i = 1; i <= count; i++) {
        split(word[i], part, /[\/=]/)
        if (part[3] > goal[part[1], part[2]]) limit[part[1], part[2]] = part[3]
    }
}
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
    if ($3 != "Os" || !(($1, $2) in goal)) next
    open = ($1, $2) in limit
    most = open ? limit[$1, $2] : goal[$1, $2]
    check($4 <= most, $1 " on " $2 " at -Os: text " $4 " <= " most (open ? ", the goal of " goal[$1, $2] " is open" : ""))
}
END {
    check(rows > 0 && bytes == "", "no .data and no .bss" (bytes == "" ? "" : ", but in" bytes))
    check(rows > 0 && empty == "", "every API links some code" (empty == "" ? "" : ", but not" empty))
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0
}
