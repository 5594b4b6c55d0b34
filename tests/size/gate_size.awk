# SPDX-License-Identifier: MIT
# gate_size.awk size.tsv: the limits on rows of size.tsv. Every row: no .data, no .bss. At the level that ships, on a Cortex-M4F and a Cortex-M0,
# in KiB: the manifold of two boxes 15 and 16, the three queries of space 32 and 34, with rays, casts and nearest points 38 and 40; the three
# queries of the plane 11 and 12, all that the plane offers 18 and 19.5; everything public 80 on the M4F.
# While a goal is not reached, -v reached="API/CORE=BYTES ..." names the limit that must hold, and the line says so.
BEGIN {
    FS = "\t"
    goal["box-box", "m4f"] = 15360; goal["box-box", "m0"] = 16384
    goal["3d", "m4f"] = 32768; goal["3d", "m0"] = 34816
    goal["space", "m4f"] = 38912; goal["space", "m0"] = 40960
    goal["planar", "m4f"] = 11264; goal["planar", "m0"] = 12288
    goal["planar-all", "m4f"] = 18432; goal["planar-all", "m0"] = 19968
    goal["all", "m4f"] = 81920
    count = split(reached, word, " ")
    for (i = 1; i <= count; i++) {
        split(word[i], part, /[\/=]/)
        if ((part[1], part[2]) in goal && part[3] > goal[part[1], part[2]]) limit[part[1], part[2]] = part[3]
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
    if ($3 != "ship" || !(($1, $2) in goal)) next
    open = ($1, $2) in limit
    most = open ? limit[$1, $2] : goal[$1, $2]
    check($4 <= most, $1 " on " $2 " as it ships: text " $4 " <= " most (open ? ", the goal of " goal[$1, $2] " is open" : ""))
}
END {
    check(rows > 0 && bytes == "", "no .data and no .bss" (bytes == "" ? "" : ", but in" bytes))
    check(rows > 0 && empty == "", "every API links some code" (empty == "" ? "" : ", but not" empty))
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0
}
