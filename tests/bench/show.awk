# SPDX-License-Identifier: MIT
# show.awk bench.tsv: the rows as three tables to read, instructions, cycles and fills of the flash cache; a cell is "overlap / apart" (means;
# touching pairs count as overlapping) and for instructions the largest behind it. The kinds within a mixed set show manifold, overlap and
# distance alone, and instructions only.
BEGIN { FS = "\t" }
FNR == 1 { next }
{
    row = $1 SUBSEP $2
    if (!(row in known)) { known[row] = 1; order[++rows] = row }
    if (!($3 in seen)) { seen[$3] = 1; cores[++core_count] = $3 }
    mean[row, $3, $4] = $6
    most[row, $3, $4] = $8
    if ($9 != "-") cycles[row, $3, $4] = $9
    if ($10 != "-") fills[row, $3, $4] = $10
    if ($11 != "-") bytes[row, $3, $4] = $11
    if ($12 != "-") { fills_least[row, $3, $4] = $12; fills_most[row, $3, $4] = $13; fills_ships[row, $3, $4] = $14 }
}

function number(table, key) { return key in table ? sprintf("%.0f", table[key]) : "-" }
function cell(table, key) {
    if (!((key SUBSEP "all") in table)) return "-"
    if (!((key SUBSEP "overlap") in table) && !((key SUBSEP "apart") in table)) return number(table, key SUBSEP "all")
    return number(table, key SUBSEP "overlap") " / " number(table, key SUBSEP "apart")
}

function show(table, title, with_most,    i, c, part, text, before) {
    printf "\n%-39s", title
    for (c = 1; c <= core_count; c++) printf " %21s", cores[c]
    print ""
    for (i = 1; i <= rows; i++) {
        split(order[i], part, SUBSEP)
        if (part[1] ~ /:/ && (!with_most || part[2] !~ /^(manifold|overlap|distance)$/)) continue
        printf "%-20s %-18s", part[1] == before ? "" : part[1], part[2]
        before = part[1]
        for (c = 1; c <= core_count; c++) {
            text = cell(table, order[i] SUBSEP cores[c])
            if (with_most) text = text sprintf(" <=%d", most[order[i], cores[c], "all"])
            printf " %21s", text
        }
        print ""
    }
}

# One core alone has them: a column each for fills, the least and the most of several orders, the order that ships, bytes.
function show_flash(core,    i, key, part, before) {
    printf "\n%-39s %21s %21s %21s %21s %21s\n", "flash cache on " core ": overlap / apart", "fills a call", "least order", "most", "as it ships", "bytes touched"
    for (i = 1; i <= rows; i++) {
        split(order[i], part, SUBSEP)
        key = order[i] SUBSEP core
        if (part[1] ~ /:/ || !((key SUBSEP "all") in fills)) continue
        printf "%-20s %-18s %21s %21s %21s %21s %21s\n", part[1] == before ? "" : part[1], part[2], cell(fills, key), cell(fills_least, key),
            cell(fills_most, key), cell(fills_ships, key), cell(bytes, key)
        before = part[1]
    }
}

END {
    show(mean, "instructions: overlap / apart <=most", 1)
    show(cycles, "cycles, estimated", 0)
    show_flash("m0")
}
