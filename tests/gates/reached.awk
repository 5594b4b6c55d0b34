# SPDX-License-Identifier: MIT
# awk -v table=bench|stable -f check.awk -f reached.awk goals.tsv reached.tsv FILE.tsv: no row of
# the file is worse than its twin in reached.tsv, the table of the day it was reached.
#   * of a column judged "most" the figure is no more than so many times the one reached, of "least" no
#     less; a figure that is none is worse than any, and a dash is only as good as a dash;
#   * rows and columns of both tables are the same.
# bench leaves 3 parts in 100: a filter stays in the library where it saves 15 parts of a row, so
# one that is broken is seen. stable wants nine tenths of the pairs and of the points to be there: a
# library that refuses everything loses no id. A goal that is not reached is shown, and fails
# nothing.
BEGIN {
    FS = "\t"
    keys = table == "bench" ? 2 : 1
    list = table == "bench" ? "overlap most 1.03 apart most 1.03 all most 1.03" : \
        "pairs least 0.9 points least 0.9 kept_percent least 1 greatest_step most 1 " \
        "steps_over_64 most 1 greatest_turn most 1 turn_large most 1 ids_twice most 1 " \
        "lost_per_1000 most 1 jumps_per_1000 most 1"
    columns = split(list, word, " ") / 3
    for (i = 1; i <= columns; i++) {
        judged[i] = word[3 * i - 2]
        least[judged[i]] = word[3 * i - 1] == "least"
        times[judged[i]] = word[3 * i]
    }
}
function worse(column, is, limit) {
    if (is == "-" || limit == "-") return is != limit
    if (is !~ /^[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?$/) return 1
    return least[column] ? is + 0 < limit * times[column] : is + 0 > limit * times[column]
}
# What is worse in the row, in words; "" for nothing.
function fault(row,    i, k) {
    if (!(row in known)) return " is not in reached.tsv"
    for (i = 1; i <= columns; i++) {
        k = judged[i]
        if (!((2, row, k) in figure) || !((3, row, k) in figure)) return " has no " k
        if (worse(k, figure[3, row, k], figure[2, row, k]))
            return ": " k " " figure[3, row, k] ", reached were " figure[2, row, k]
    }
    return ""
}
FNR == 1 { part++; header[part] = $0; for (i = 1; i <= NF; i++) column[i] = $i; next }
part == 1 { if ($1 == table) { sets_of[++goals] = $2; judges[goals] = $3; goal[goals] = $4 } next }
{
    row = keys == 2 ? $1 " " $2 : $1
    for (i = 1; i <= NF; i++) figure[part, row, column[i]] = $i
    if (part == 2) { known[row]; next }
    why = fault(row)
    check(why == "", row why)
    seen[row]++
}
END {
    for (row in known) if (seen[row] != 1) check(0, row " has " seen[row] + 0 " rows")
    check(part == 3 && header[2] == header[3], "both tables have the same columns")
    for (i = 1; i <= goals; i++) {
        n = split(sets_of[i], set, "|")
        for (j = 1; j <= n; j++)
            if (set[j] in seen && worse(judges[i], figure[3, set[j], judges[i]], goal[i]))
                printf "open  %s: %s %s, the goal is %s\n", set[j], judges[i],
                    figure[3, set[j], judges[i]], goal[i]
    }
    verdict()
}
