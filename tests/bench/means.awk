# SPDX-License-Identifier: MIT
# means.awk SET.counts...: a line for each set and query, "set query overlap apart all": instructions
# a call in the mean, as count.sh left the counts of one core. A dash where no call is of that kind.
FNR == 1 {
    set = FILENAME
    sub(/^.*\//, "", set)
    sub(/\.counts$/, "", set)
}
$1 == "call" {
    row = set "\t" $2
    if (!(row in calls)) order[++rows] = row
    calls[row]++
    sum[row] += $4
    calls[row, $3]++
    sum[row, $3] += $4
}
function mean(key) { return key in calls ? sprintf("%.1f", sum[key] / calls[key]) : "-" }
END {
    print "set\tquery\toverlap\tapart\tall"
    for (i = 1; i <= rows; i++) {
        row = order[i]
        print row "\t" mean(row SUBSEP "overlap") "\t" mean(row SUBSEP "apart") "\t" mean(row)
    }
}
