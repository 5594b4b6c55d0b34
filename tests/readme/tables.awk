# SPDX-License-Identifier: MIT
# awk -v table=weighs|bench|size|stack -f tables.awk tests/goals.tsv FILE.tsv...: the table of that
# name for README.md, a row for each of goals.tsv, with the goals beside the figures and what they
# reach. A figure that a row shows and no file has is an error: status 1, and nothing to be used.
#
# The key of a row: bench "SET QUERY SUBSET", size "API LEVEL", stack "FUNCTION"; weighs "API RAM
# SET FUNCTION...", where RAM is the dimension, with + where the scratch counts, and SET may be -.
BEGIN {
    FS = "\t"
    core_count = split(table == "size" ? "m3 m4f m0 arm7" : "m3 m4f m0 m7 arm7", core, " ")
    title["m0"] = "M0"; title["m3"] = "M3"; title["m4f"] = "M4F"; title["m7"] = "M7"; title["arm7"] = "ARM7"
}
/^#/ { next } # of goals.tsv, below its header
FNR == 1 { kind = $1; for (i = 1; i <= NF; i++) column[i] = $i; next }
kind == "table" {
    if ($1 != table) next
    label[++rows] = $2
    key[rows] = $3
    goal[rows] = $4
    goal_m0[rows] = $5
    next
}
{
    row = $1
    at = kind == "type" ? "" : $(kind == "set" ? 3 : 2)
    if (kind == "set") row = $1 " " $2 " " $4
    if (kind == "api") row = $1 " " $3
    if (kind == "function") functions[row]
    for (i = 1; i <= NF; i++) figure[row, at, column[i]] = $i
}

function stop(what) { print "tables.awk: no " what > "/dev/stderr"; failed = 1; exit 1 }
function get(row, core, column) {
    if (!((row, core, column) in figure)) stop(column " of " row " on " core)
    return figure[row, core, column]
}

# ---- Cells ---------------------------------------------------------------

# Subsets of bench that no row of the file is: both, "overlap / apart"; most, the largest of all
# over the mean overlapping; cycles; and on M0 alone touched bytes, and for fills and fills-ships
# cycles behind flash, an instruction one and a fill 40.
function bench_cell(row, core,    part, pair, x) {
    split(row, part, " ")
    pair = part[1] " " part[2] " "
    if (part[3] == "both")
        return sprintf("%.0f / %.0f", get(pair "overlap", core, "mean"), get(pair "apart", core, "mean"))
    if (part[3] == "most")
        return sprintf("%.1f", get(pair "all", core, "max") / get(pair "overlap", core, "mean"))
    if (part[3] == "cycles") {
        x = get(pair "overlap", core, "cycles")
        return x == "-" ? x : sprintf("%.0f / %.0f", x, get(pair "apart", core, "cycles"))
    }
    if (part[3] !~ /^(fills|touched)/) return sprintf("%.0f", get(row, core, "mean"))
    if (core != "m0") return ""
    x = get(pair "overlap", core, part[3])
    if (x == "-") stop(row)
    return sprintf("%.0f", part[3] == "touched" ? x : get(pair "overlap", core, "mean") + 40 * x)
}
# The deepest of these functions on a core; of all, where the list is "all"; of those without a row
# of their own, where it is "others".
function deepest(list, core,    f, name, i, n, most) {
    if (list ~ /^(all|others)$/) {
        for (f in functions)
            if ((list == "all" || !(f in shown)) && get(f, core, "static") > most)
                most = figure[f, core, "static"]
        return most + 0
    }
    n = split(list, name, " ")
    for (i = 1; i <= n; i++) if (get(name[i], core, "static") > most) most = figure[name[i], core, "static"]
    return most
}
function cell(row, core) {
    if (table == "size") return get(row, core, "text")
    if (table == "bench") return bench_cell(row, core)
    if (row == "others") return deepest(row, core)
    shown[row]
    return get(row, core, "static") (get(row, core, "measured") == "-" ? "" : " (" get(row, core, "measured") ")")
}

# ---- Rows ----------------------------------------------------------------

# Goals, of which one or both stand before the figures, are those of all cores of stack, which has
# one column of them.
function goal_of(i, core) {
    if (table == "stack") return goal[i]
    return core == "m0" ? goal_m0[i] : core == "m4f" || (core == "m3" && table == "bench") ? goal[i] : ""
}
# One figure, or "overlap / apart" where two are given; goals look the same.
function reaches(text, limit,    f, g, i, n) {
    n = split(limit, g, " / ")
    split(text, f, " / ")
    for (i = 1; i <= n; i++) if (f[i] + 0 > g[i] + 0) return 0
    return 1
}
function line(i,    c, text, is, reached, missed) {
    text = "| " label[i] " | " goal[i]
    for (c = 1; c <= core_count; c++) {
        if (core[c] == "m0" && table != "stack") text = text " | " goal_m0[i]
        is = key[i] == "head" ? title[core[c]] : cell(key[i], core[c])
        text = text " | " is
        if (key[i] == "head" || goal_of(i, core[c]) == "") continue
        goals++
        if (reaches(is, goal_of(i, core[c]))) {
            met++
            reached = reached (reached == "" ? "" : ", ") title[core[c]]
        } else missed++
    }
    if (key[i] == "head") reached = "reached"
    else if (missed && reached == "") reached = "no"
    else if (!missed && reached != "") reached = "yes"
    print text " | " reached " |"
    if (key[i] != "head") return
    text = "| ---"
    for (c = 1; c <= core_count + (table == "stack" ? 1 : 2); c++) text = text " | ---:"
    print text " | --- |"
}

# Flash and stack on M4F and M0; RAM is two colliders, a manifold and what the query needs besides.
# The instructions of one manifold of a set, and its cycles on an M0 behind a flash cache.
function weighs_line(i,    part, api, list, n, bytes, text) {
    if (key[i] == "head") {
        print "| " label[i] " | flash M4F | flash M0 | RAM of a pair | stack M4F / M0 | one manifold: instructions M3 | M0 | cycles, M0 behind flash |"
        print "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
        return
    }
    split(key[i], part, " ")
    api = part[1] " ship"
    n = part[2] + 0
    bytes = 2 * get("qn_collider" n, "", "bytes") + get("qn_manifold" n, "", "bytes")
    if (part[2] ~ /[+]/) bytes += get("scratch", "", "bytes")
    list = key[i]
    sub(/^[^ ]+ [^ ]+ [^ ]+ /, "", list)
    text = "| " label[i] " | " get(api, "m4f", "text") " | " get(api, "m0", "text") " | " bytes \
        " | " deepest(list, "m4f") " / " deepest(list, "m0")
    if (part[3] == "-") { print text " | | | |"; return }
    n = part[3] " manifold all"
    printf "%s | %.0f | %.0f | %.0f |\n", text, get(n, "m3", "mean"), get(n, "m0", "mean"),
        get(n, "m0", "mean") + 40 * get(n, "m0", "fills")
}

END {
    if (failed) exit 1
    if (!rows) stop("row of " table)
    for (i = 1; i <= rows && !failed; i++) if (table == "weighs") weighs_line(i)
    else line(i)
    if (table != "weighs") printf "\nReached: %d of %d goals.\n", met, goals
    exit failed
}
