# SPDX-License-Identifier: MIT
# awk -v table=size|depth|ram -f check.awk -f limits.awk goals.tsv FILE.tsv: is what the linker made
# within the goals? While a goal is not reached, the limit that must hold stands behind it in
# goals.tsv, and the line says so.
#   size   size.tsv: text of an API at a level; every row has some text, and no .data or .bss
#   depth  stack.tsv: the worst stack of each public function, in the plane (a 2 in its name) and in
#          space; and no run used more than the worst case read from the image
#   ram    ram.tsv: bytes of a type on a 32-bit machine; each type with a goal must be there
BEGIN { FS = "\t" }
/^#/ { next }
FNR == 1 { in_goals = $1 == "table" }
$1 ~ /^(table|api|function|type)$/ { next } # a header, where there is one
in_goals && $1 == table {
    wanted[$3]
    goal[$3] = $4
    goal_m0[$3] = $5
    open[$3] = $6
    open_m0[$3] = $7
}
in_goals { next }
function goal_of(key, core) {
    return core == "m0" ? goal_m0[key] : table != "size" || core == "m4f" ? goal[key] : ""
}
function limit_of(key, core,    is, held) {
    is = goal_of(key, core)
    held = core == "m0" ? open_m0[key] : open[key]
    return is != "" && held + 0 > is + 0 ? held : is
}
function part_of(name) { return name ~ /2(_|$)/ && name !~ /_atan2$/ ? "plane" : "space" }
{
    key = table == "depth" ? part_of($1) : table == "size" ? $1 " " $3 : $1
    core = table == "ram" ? "m0" : $2
    value = $(table == "ram" ? 2 : table == "depth" ? 3 : 4)
    if (!((key, core) in most)) order[++rows] = key SUBSEP core
    if (value + 0 >= most[key, core] + 0) most[key, core] = value
    if (table == "depth" && value + 0 > limit_of(key, core) + 0) deep[key, core] = deep[key, core] " " $1
    if (table == "size" && ($5 != 0 || $6 != 0)) data = data " " key " on " core
    if (value + 0 <= 0 && table != "depth") empty = empty " " key " on " core
    if (table != "depth") next
    if (!(core in measured)) cores[++core_count] = core
    measured[core] += $4 != "-"
    if ($4 != "-" && $4 + 0 > $3 + 0) wrong[core] = wrong[core] " " $1 "=" $4 ">" $3
}
END {
    for (i = 1; i <= rows; i++) {
        split(order[i], part, SUBSEP)
        limit = limit_of(part[1], part[2])
        if (limit == "") continue
        check(most[order[i]] + 0 <= limit + 0, part[1] " on " part[2] ": " most[order[i]] " <= " limit \
              (limit + 0 > goal_of(part[1], part[2]) + 0 ? ", the goal of " goal_of(part[1], part[2]) " is open" : "") \
              but(deep[order[i]]))
    }
    if (table == "ram") for (type in wanted) if (!((type, "m0") in most)) check(0, type " is not there")
    if (table == "size") check(data == "", "no .data and no .bss" but(data))
    check(rows > 0 && empty == "", "every row has bytes" but(empty))
    for (i = 1; i <= core_count; i++)
        check(measured[cores[i]] > 0 && wrong[cores[i]] == "", cores[i] ": measured <= static for " \
              measured[cores[i]] " functions run" but(wrong[cores[i]]))
    verdict()
}
