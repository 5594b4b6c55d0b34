# SPDX-License-Identifier: MIT
# gate_stable.awk goals.txt reached.tsv stable.tsv: no row of stable.tsv is less steady than its
# twin in reached.tsv.
#   * kept_percent is no lower; steps, turns, ids held twice, ids lost and jumps are no higher;
#   * at least nine tenths of the pairs and of the points are there: a library that refuses
#     everything loses no id;
#   * the rows and columns of both tables are the same.
# Each row is a check. A goal that is not reached is shown, and fails nothing.
BEGIN {
    FS = "\t"
    least["kept_percent"] = 1
    least["pairs"] = least["points"] = 0.9
    count = split("pairs points kept_percent greatest_step steps_over_64 greatest_turn " \
                  "turn_large ids_twice lost_per_1000 jumps_per_1000", judged, " ")
}
function check(holds, what) {
    printf "%s  %s\n", holds ? "PASS" : "FAIL", what
    if (holds) passed++
    else failed++
}
# A field that is no number is worse than any.
function worse(column, is, limit) {
    if (is !~ /^[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?$/) return 1
    return column in least ? is + 0 < limit * least[column] : is + 0 > limit + 0
}
# What is worse in the row, in words; "" for nothing.
function fault(i, k) {
    if (!($1 in known)) return " is not in reached.tsv"
    for (i = 1; i <= count; i++) {
        k = column[3, judged[i]]
        if (!k || !column[2, judged[i]]) return " has no " judged[i]
        if (worse(judged[i], $k, reached[$1, column[2, judged[i]]]))
            return ": " judged[i] " " $k ", reached were " reached[$1, column[2, judged[i]]]
    }
    return ""
}
FNR == 1 { part++ }
part == 1 && !/^#/ && NF == 3 { goal_line[++goals] = $0 }
part < 2 { next }
FNR == 1 {
    for (i = 1; i <= NF; i++) column[part, $i] = i
    header[part] = $0
    next
}
part == 2 { known[$1] = 1; for (i = 1; i <= NF; i++) reached[$1, i] = $i; next }
{
    why = fault()
    check(why == "", $1 why)
    for (i = 1; i <= NF; i++) is[$1, i] = $i
    seen[$1]++
}
function show_goals(i, j, field, set, sets, value) {
    for (i = 1; i <= goals; i++) {
        split(goal_line[i], field, "\t")
        sets = split(field[1], set, "|")
        for (j = 1; j <= sets; j++) {
            value = is[set[j], column[3, field[2]]]
            if (!(set[j] in seen) || !worse(field[2], value, field[3])) continue
            printf "open  %s: %s %s, the goal is %s\n", set[j], field[2], value, field[3]
        }
    }
}
END {
    for (set in known) if (seen[set] != 1) check(0, set " has " seen[set] + 0 " rows")
    check(part == 3 && header[2] == header[3], "both tables have the same columns")
    show_goals()
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0
}
