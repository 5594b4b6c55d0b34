# SPDX-License-Identifier: MIT
# report.awk (with cycles.awk): rows of bench.tsv from one counted run.
#     awk -v set=box -v core=m0 -f cycles.awk -f report.awk KINDS DISASSEMBLY COUNTS
# KINDS: one line per pair, the types of its shapes; the calls of a query come in this order, one
# per pair (place and move: two). A set of several kinds gets rows of its own for each, named
# SET:KIND, without cycles and bytes touched. Fills and bytes touched are those of m0, whose chips
# run from flash behind the cache counted; other cores, and counts without fills, have a dash. A
# core of no name gets rows without what the disassembly tells.

BEGIN { estimated = cycles_of(core, "nop", "", 0) >= 0 }

function note(group, n, fills) {
    size[group]++
    sum[group] += n
    fill_sum[group] += fills
    value[group, size[group]] = n
    if (n > most[group]) most[group] = n
}

function median(group,    n, i, j, v, x) {
    n = size[group]
    for (i = 1; i <= n; i++) { # insertion sort: a set has 256 pairs
        x = value[group, i]
        for (j = i - 1; j >= 1 && (v[j] > x); j--) v[j + 1] = v[j]
        v[j + 1] = x
    }
    return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
}

function row(name, query, subset, cycles,    group) {
    group = name SUBSEP query SUBSEP subset
    if (!size[group]) return
    printf "%s\t%s\t%s\t%s\t%d\t%.1f\t%.1f\t%d\t%s\t%s\t%s\t-\t-\t-\n", name, query, core, subset, size[group], sum[group] / size[group],
        median(group), most[group], cycles, filled ? sprintf("%.1f", fill_sum[group] / size[group]) : "-",
        filled && name == set && (query, subset) in touched ? touched[query, subset] : "-"
}

# Of these, what is counted does not depend on the verdict of the pair.
function is_of_one(query) { return query == "place" || query == "move" || query == "bounds" }

function cycles_text(query, subset, group) { return group in spent ? sprintf("%.1f", spent[group] / size[set, query, subset]) : "-" }

FILENAME == ARGV[1] { kind[++pairs] = $1; if (!($1 in seen)) { seen[$1] = 1; kinds[++kind_count] = $1 }; next }

# "    1a4:	push	{r4, lr}"
FILENAME == ARGV[2] {
    if (!estimated) next
    if (split($0, part, "\t") < 2 || part[1] !~ /^ *[0-9a-f]+:$/) next
    gsub(/[ :]/, "", part[1])
    sub(/ *[@;].*$/, "", part[3])
    mnemonic[part[1]] = part[2]
    sub(/ +$/, "", mnemonic[part[1]])
    operands[part[1]] = part[3]
    next
}

$1 == "call" {
    query = $2
    gsub(/_/, "-", query)
    if (!(query in calls)) queries[++query_count] = query
    pair = ++calls[query]
    if (query == "place" || query == "move") pair = int((pair + 1) / 2)
    subset = is_of_one(query) ? "all" : $3
    filled = NF > 4 && (core == "m0" || core == "")
    names = kind_count > 1 && pair in kind ? 2 : 1
    for (k = 1; k <= names; k++) {
        name = k == 1 ? set : set ":" kind[pair]
        if (subset != "all") note(name SUBSEP query SUBSEP subset, $4, $5)
        note(name SUBSEP query SUBSEP "all", $4, $5)
    }
    next
}

$1 == "site" {
    query = $2
    gsub(/_/, "-", query)
    if (core == "m0") { # an instruction has one line for each marker
        if (!is_of_one(query)) touched[query, $3] += $7
        if (!((query, $4) in executed)) touched[query, "all"] += $7
        executed[query, $4] = 1
    }
    if (!estimated) next
    if (!($4 in mnemonic)) { print "report.awk: no instruction at " $4 > "/dev/stderr"; failed = 1; exit 1 }
    if (!($4 in cycles_on)) {
        cycles_on[$4] = cycles_of(core, mnemonic[$4], operands[$4], 0)
        cycles_jumped[$4] = cycles_of(core, mnemonic[$4], operands[$4], 1)
    }
    c = ($5 - $6) * cycles_on[$4] + $6 * cycles_jumped[$4]
    if (!is_of_one(query)) spent[set, query, $3] += c
    spent[set, query, "all"] += c
    next
}

$1 == "end" { ended = 1; if ($3 != 0) { print "report.awk: " $3 " calls without a marker" > "/dev/stderr"; failed = 1 } }

END {
    if (failed || !ended) exit 1
    split("overlap apart all", subsets, " ")
    for (q = 1; q <= query_count; q++)
        for (s = 1; s <= 3; s++)
            row(set, queries[q], subsets[s],
                cycles_text(queries[q], subsets[s], set SUBSEP queries[q] SUBSEP subsets[s]))
    for (k = 1; k <= (kind_count > 1 ? kind_count : 0); k++)
        for (q = 1; q <= query_count; q++)
            for (s = 1; s <= 3; s++) row(set ":" kinds[k], queries[q], subsets[s], "-")
}
