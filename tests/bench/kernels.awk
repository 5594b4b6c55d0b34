# SPDX-License-Identifier: MIT
# kernels.awk: what each function of the port took in one counted run, itself, without what it calls: the last column of port/README.md.
#     awk -f kernels.awk SYMBOLS DISASSEMBLY COUNTS
# SYMBOLS: nm of the port's objects. A row: instructions a call, mean over all queries; the same of the query that took least and of that
# which took most; calls; name.

FILENAME == ARGV[1] { if ($2 == "T" || $2 == "t") is_kernel[$3] = 1; next }

# "00000040 <name>:" and "      40:	push	{r4, lr}"
FILENAME == ARGV[2] && /^[0-9a-f]+ <.*>:$/ { name = substr($2, 2, length($2) - 3); entered = 1; next }
FILENAME == ARGV[2] {
    if (!(name in is_kernel) || split($0, part, "\t") < 2 || part[1] !~ /^ *[0-9a-f]+:$/) next
    gsub(/[ :]/, "", part[1])
    of[part[1]] = name
    is_entry[part[1]] = entered
    entered = 0
    next
}

$1 == "site" && $4 in of {
    group = of[$4] SUBSEP $2 SUBSEP $3
    spent[group] += $5
    if (is_entry[$4]) calls[group] += $5
}

END {
    for (group in calls) {
        if (!calls[group]) continue
        split(group, key, SUBSEP)
        name = key[1]
        mean = spent[group] / calls[group]
        if (!(name in all) || mean < least[name]) least[name] = mean
        if (mean > most[name]) most[name] = mean
        all[name] += calls[group]
        sum[name] += spent[group]
    }
    for (name in all) printf "%8.0f %8.0f %8.0f %8d  %s\n", sum[name] / all[name], least[name], most[name], all[name], name
}
