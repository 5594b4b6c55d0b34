# SPDX-License-Identifier: MIT
# show_stack.awk stack.tsv: one line per function, a cell "static (measured)" per core.
BEGIN { FS = "\t" }
FNR == 1 { next }
{
    if (!($1 in known)) { known[$1] = 1; order[++n] = $1 }
    if (!($2 in seen)) { seen[$2] = 1; cores[++core_count] = $2 }
    cell[$1, $2] = $4 == "-" ? $3 "    -  " : sprintf("%d (%d)", $3, $4)
}
END {
    printf "%-33s", "stack in bytes: static (measured)"
    for (c = 1; c <= core_count; c++) printf " %14s", cores[c]
    print ""
    for (i = 1; i <= n; i++) {
        printf "%-33s", order[i]
        for (c = 1; c <= core_count; c++) printf " %14s", cell[order[i], cores[c]]
        print ""
    }
}
