# SPDX-License-Identifier: MIT
# gate_bench.awk reached.tsv means.tsv: no query of any set takes more than 3 parts in 100 more
# instructions in the mean than in reached.tsv, and both have the same rows (means.awk). A filter
# stays in the library where it saves 15 parts in 100 of a row: so one that is broken is seen.
BEGIN {
    FS = "\t"
    most = 1.03
    split("set query overlap apart all", column, " ")
}
FNR == 1 { part++; next }
{ row = $1 " " $2 }
part == 1 { for (i = 3; i <= 5; i++) reached[row, i] = $i; known[row] = 1; next }
!(row in known) { print "FAIL  " row " is not in reached.tsv"; failed++; next }
{
    fault = ""
    for (i = 3; i <= 5; i++)
        if (($i == "-") != (reached[row, i] == "-") || $i + 0 > most * reached[row, i])
            fault = fault " " column[i] " " $i ", reached were " reached[row, i] ";"
    if (fault == "") passed++
    else { failed++; print "FAIL  " row ":" fault }
    delete known[row]
}
END {
    for (row in known) { print "FAIL  " row " has no figures"; failed++ }
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0 || !passed
}
