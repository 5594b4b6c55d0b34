# SPDX-License-Identifier: MIT
# levels.awk SIZE SHIPS... O2...: text of two levels, of size.tsv or its rows, and instructions a call of rows of report.awk; the files of
# both levels in the same order. A line for each core and query: as it ships, at -O2, their ratio; last the mean of the ratios of a core.
BEGIN {
    FS = "\t"
    wanted["manifold"] = wanted["distance"] = wanted["overlap"] = 1
    half = (ARGC - 2) / 2
}
FNR == 1 { file++ }
file == 1 {
    if ($3 == "ship") text[$1, $2] = $4
    if ($3 == "O2" && ($1, $2) in text) show($2, $1 " text", "", text[$1, $2], $4, 0)
    next
}
$1 ~ /:/ || $4 == "all" || !($2 in wanted) { next }
file <= half + 1 { mean[$1, $2, $3, $4] = $6; next }
{ show($3, $1 " " $2, $4, mean[$1, $2, $3, $4], $6, 1) }

function show(core, what, subset, ships, other, is_mean) {
    printf "%-5s %-18s %-8s %9.0f %9.0f  %.3f\n", core, what, subset, ships, other, ships / other
    if (!is_mean) return
    if (!(core in count)) cores[++core_count] = core
    sum[core] += ships / other
    count[core]++
}
END {
    for (i = 1; i <= core_count; i++) printf "%-5s mean of %d ratios of instructions: %.3f\n", cores[i], count[cores[i]], sum[cores[i]] / count[cores[i]]
    exit !core_count
}
