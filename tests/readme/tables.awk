# SPDX-License-Identifier: MIT
# awk -v table=bench|size|stack -f tables.awk FILE.tsv: the table of that name for README.md, with
# the goals beside the figures and what they reach. awk -v table=weighs -f tables.awk with bench.tsv,
# size.tsv, stack.tsv and ram.tsv, each after kind=its name: what a part of the library costs.
# A row that a table shows and the file lacks is an error: status 1, and nothing to be used.
BEGIN {
    FS = "\t"
    core_count = split("m3 m4f m0 m7 arm7", core, " ")
    title["m0"] = "M0"; title["m3"] = "M3"; title["m4f"] = "M4F"; title["m7"] = "M7"; title["arm7"] = "ARM7"
}
FNR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
table == "weighs" {
    if (kind == "bench") { mean[$1, $2, $3, $4] = $6; waits[$1, $2, $3, $4] = $10 }
    else if (kind == "size") text_of[$1, $3, $2] = $4
    else if (kind == "stack") depth[$1, $2] = $3
    else ram[$1] = $2
}
table == "bench" {
    value[$1, $2, $3, $4] = $6
    most[$1, $2, $3, $4] = $8
    cycles[$1, $2, $3, $4] = $9
    fills[$1, $2, $3, $4] = $10
    touched[$1, $2, $3, $4] = $11
    fills_ships[$1, $2, $3, $4] = $14
}
table == "size" { value[$1, $3, $2] = $4 }
table == "stack" { value[$1, $2] = $3; measured[$1, $2] = $4; functions[$1] = 1 }

function stop(what) { print "tables.awk: no " what " in " FILENAME > "/dev/stderr"; failed = 1; exit 1 }

# One figure, or "overlap / apart" where two are given; goals look the same.
function judge(figure, goal,    f, g, i, n) {
    n = split(goal, g, " / ")
    split(figure, f, " / ")
    for (i = 1; i <= n; i++) if (f[i] + 0 > g[i] + 0) return 0
    return 1
}

# A row of cell[core]. goal0 is for m0, goal3 for the cores named last; "" is none. one_goal: both are the same, in one column.
function line(label, goal3, goal0, cores_with_goal3,    i, n, c, text, reached, missed, goal) {
    text = "| " label " | " (goal3 == "" ? "" : goal3)
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        if (!(c in shown)) continue
        if (c == "m0" && !one_goal) text = text " | " goal0
        text = text " | " cell[c]
        goal = c == "m0" ? goal0 : index(cores_with_goal3, c " ") ? goal3 : ""
        if (goal == "") continue
        goals++
        if (judge(cell[c], goal)) { met++; reached = reached (reached == "" ? "" : ", ") title[c] }
        else missed++
    }
    if (reached == "" && missed) reached = "no"
    else if (reached != "" && !missed) reached = "yes"
    print text " | " reached " |"
}
function head(first, goal3, goal0,    i, text, rule) {
    text = "| " first " | " goal3
    rule = "| --- | ---:"
    for (i = 1; i <= core_count; i++) {
        if (!(core[i] in shown)) continue
        if (core[i] == "m0" && !one_goal) { text = text " | " goal0; rule = rule " | ---:" }
        text = text " | " title[core[i]]
        rule = rule " | ---:"
    }
    print text " | reached |"
    print rule " | --- |"
}
function foot() { printf "\nReached: %d of %d goals.\n", met, goals }

# ---- bench ---------------------------------------------------------------

function bench_value(from, set, query, c, subset, form) {
    if (!((set, query, c, subset) in from)) stop(set " " query " " c " " subset)
    return sprintf(form, from[set, query, c, subset])
}
# subset "both" is "overlap / apart".
function bench(label, set, query, subset, goal3, goal0,    i, c) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        if (subset == "both") cell[c] = bench_value(value, set, query, c, "overlap", "%.0f") " / " bench_value(value, set, query, c, "apart", "%.0f")
        else cell[c] = bench_value(value, set, query, c, subset, "%.0f")
    }
    line(label, goal3, goal0, "m3 m4f ")
}
function bench_ratio(label, set, query, goal,    i, c) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        cell[c] = sprintf("%.1f", bench_value(most, set, query, c, "all", "%d") / bench_value(value, set, query, c, "overlap", "%f"))
    }
    line(label, goal, goal, "m3 m4f ")
}
function bench_cycles(label, set, query,    i, c) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        cell[c] = bench_value(cycles, set, query, c, "overlap", "%s")
        if (cell[c] != "-") cell[c] = sprintf("%.0f / %.0f", cell[c], bench_value(cycles, set, query, c, "apart", "%s"))
    }
    line(label, "", "", "")
}
# On m0 alone: cycles by the flash model, an instruction one and a fill 40, with the fills of this table; or a figure of it.
function bench_flash(label, from, is_cycles, goal0,    i, c, x) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        cell[c] = ""
        if (c != "m0") continue
        x = bench_value(from, "scene", "manifold", c, "overlap", "%s")
        if (x == "-") stop("fills of scene on m0")
        cell[c] = sprintf("%.0f", is_cycles ? bench_value(value, "scene", "manifold", c, "overlap", "%s") + 40 * x : x)
    }
    line(label, "", goal0, "")
}
function bench_table(    i) {
    for (i = 1; i <= core_count; i++) shown[core[i]] = 1
    head("instructions a call", "goal M3, M4F", "goal M0")
    bench("box and box, manifold, overlapping / apart", "box", "manifold", "both", "3100 / 700", "8000 / 1600")
    bench("the same, apart, proved by a cache filled 4 LSB and 2^-14 rad away", "box", "manifold-cached", "apart", "400", "1000")
    bench_ratio("the largest of all as a multiple of the mean overlapping", "box", "manifold", "")
    bench("box and box, overlap, overlapping / apart", "box", "overlap", "both", "", "")
    bench("box and box, distance, apart", "box", "distance", "apart", "4300", "12000")
    bench("resting boxes, manifold, overlapping", "rest", "manifold", "overlap", "", "")
    bench("hull and hull, 8 to 16 vertices, manifold, overlapping / apart", "hull", "manifold", "both", "16000 / 3900", "44000 / 10300")
    bench("the same, apart, proved by such a cache", "hull", "manifold-cached", "apart", "800", "2400")
    bench("hull and hull, distance, apart", "hull", "distance", "apart", "7000", "20000")
    bench("the same, farther apart than the margin", "hull", "distance-margin", "apart", "3900", "10000")
    bench("sphere and sphere, manifold, all", "mix:sphere-sphere", "manifold", "all", "500", "1000")
    bench("capsule and capsule, the same", "mix:capsule-capsule", "manifold", "all", "1200", "2900")
    bench("box and sphere, the same", "mix:box-sphere", "manifold", "all", "900", "2200")
    bench("spheres, capsules and boxes mixed, the same", "mix", "manifold", "all", "1100", "2600")
    bench("box and capsule, the same", "box-capsule", "manifold", "all", "2500", "6500")
    bench("boxes with a radius, the same", "rounded-rounded", "manifold", "all", "6000", "16000")
    bench("hull of 16 and sphere, the same", "hull-sphere", "manifold", "all", "6000", "16000")
    bench("a collider set", "box", "place", "all", "250", "800")
    bench("a collider moved", "box", "move", "all", "220", "700")
    bench("bounds of a sphere", "sphere-sphere", "bounds", "all", "60", "150")
    bench("bounds of a capsule", "capsule-capsule", "bounds", "all", "120", "350")
    bench("bounds of a box", "box-box", "bounds", "all", "150", "450")
    bench("ray and sphere, all", "sphere-sphere", "ray", "all", "500", "1500")
    bench("ray and box, all", "box-box", "ray", "all", "900", "2700")
    bench("ray and hull of 16, all", "hull-hull", "ray", "all", "3500", "10500")
    bench("box cast onto box, all", "box-box", "cast", "all", "9000", "27000")
    bench("plane: boxes, circles and capsules of a platform game, manifold, all", "game", "manifold", "all", "1200", "2700")
    bench("the same, overlap", "game", "overlap", "all", "850", "1900")
    bench("plane: polygon and polygon, manifold, all", "planar", "manifold", "all", "1700", "3900")
    bench("the same, apart, proved by a cache", "planar", "manifold-cached", "apart", "", "")
    bench("plane: polygon and polygon, distance, apart", "planar", "distance", "apart", "2050", "4700")
    bench("plane: a collider set", "planar", "place", "all", "120", "350")
    bench("plane: bounds of a circle", "circle2-circle2", "bounds", "all", "80", "140")
    bench("plane: bounds of a box", "box2-box2", "bounds", "all", "340", "700")
    bench("plane: ray and circle, all", "circle2-circle2", "ray", "all", "550", "1600")
    bench("plane: ray and box, all", "box2-box2", "ray", "all", "700", "1900")
    bench("plane: box cast onto box, all", "box2-box2", "cast", "all", "2200", "6000")
    bench_cycles("box and box, manifold, cycles without wait states (estimate)", "box", "manifold")
    bench_flash("scene, manifold, overlapping, cycles behind flash: median of 24 orders of linking", fills, 1, "26000")
    bench_flash("the same in the order that ships", fills_ships, 1, "22000")
    bench_flash("the same, bytes of code touched", touched, 0, "20480")
    foot()
}

# ---- size ----------------------------------------------------------------

function size(label, api, opt, goal3, goal0,    i, c) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        if (!(c in shown)) continue
        if (!((api, opt, c) in value)) stop(api " " opt " " c)
        cell[c] = value[api, opt, c]
    }
    line(label, goal3, goal0, "m4f ")
}
function size_table() {
    shown["m0"] = shown["m3"] = shown["m4f"] = shown["arm7"] = 1
    head("bytes of code and constants", "goal M4F", "goal M0")
    size("manifold of two boxes", "box-box", "ship", 15360, 16384)
    size("manifold of spheres and capsules", "capsules", "ship", "", "")
    size("all pairs in space, three queries", "3d", "ship", 32768, 34816)
    size("the same, with rays, casts and nearest points", "space", "ship", 38912, 40960)
    size("all pairs in the plane, three queries", "planar", "ship", 11264, 12288)
    size("everything of the plane", "planar-all", "ship", 18432, 19968)
    size("everything public", "all", "ship", 81920, "")
    size("manifold of two boxes, -O2", "box-box", "O2", "", "")
    size("all pairs in space, three queries, -O2", "3d", "O2", "", "")
    size("all pairs in the plane, three queries, -O2", "planar", "O2", "", "")
    size("everything public, -O2", "all", "O2", "", "")
    foot()
}

# ---- stack ---------------------------------------------------------------

function stack(name, goal,    i, c) {
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        if (!((name, c) in value)) stop(name " " c)
        cell[c] = value[name, c] (measured[name, c] == "-" ? "" : " (" measured[name, c] ")")
    }
    seen[name] = 1
    line("`" name "`", goal, goal, "m3 m4f m7 arm7 ")
}
function stack_table(    i, c, name) {
    one_goal = 1
    for (i = 1; i <= core_count; i++) shown[core[i]] = 1
    head("bytes of stack: worst case (largest seen)", "goal", "")
    split("overlap3 distance3 collide3 collide_capsules3", queries, " ")
    for (i = 1; i <= 4; i++) stack("qn_" queries[i], 1024)
    stack("qn_collide_boxes3", 1024)
    for (i = split("nearest3 exit3 cast3 ray3", cast, " "); i > 0; i--) stack("qn_" cast[i], 1024)
    stack("qn_hull3_build", 1024)
    stack("qn_patch3_find", 1024)
    stack("qn_collider3_set", "")
    split("overlap2 distance2 collide2 cast2 ray2 nearest2", plane, " ")
    for (i = 1; i <= 6; i++) stack("qn_" plane[i], 640)
    for (i = 1; i <= core_count; i++) {
        c = core[i]
        cell[c] = 0
        for (name in functions) if (!(name in seen) && value[name, c] > cell[c]) cell[c] = value[name, c]
    }
    line("the deepest of all others", "", "", "")
    foot()
}

# ---- weighs --------------------------------------------------------------

function want(from, key, what) {
    if (!(key in from)) stop(what)
    return from[key]
}
# The deepest of these functions on a core; of all, where the list is "all".
function deepest(list, on,    name, i, n, most, key, part) {
    n = split(list, name, " ")
    for (i = 1; i <= n && list != "all"; i++) {
        if (want(depth, name[i] SUBSEP on, name[i]) > most) most = depth[name[i], on]
    }
    if (list == "all") {
        for (key in depth) {
            split(key, part, SUBSEP)
            if (part[2] == on && depth[key] > most) most = depth[key]
        }
    }
    return most + 0
}
# Flash and stack on M4F and M0; RAM is two colliders, a manifold and what the query needs besides.
# The instructions of one manifold of set, and its cycles on an M0 behind a flash cache.
function weighs(label, api, query, dimension, scratch, set, subset,    row, bytes, fills0) {
    row = "| " label
    row = row " | " want(text_of, api SUBSEP "ship" SUBSEP "m4f", "size " api)
    row = row " | " want(text_of, api SUBSEP "ship" SUBSEP "m0", "size " api)
    bytes = 2 * want(ram, "qn_collider" dimension, "collider") + want(ram, "qn_manifold" dimension, "manifold")
    if (scratch) bytes += want(ram, "scratch", "scratch")
    row = row " | " bytes
    row = row " | " deepest(query, "m4f") " / " deepest(query, "m0")
    if (set == "") { print row " | | | |"; return }
    set = set SUBSEP "manifold" SUBSEP
    row = row sprintf(" | %.0f", want(mean, set "m3" SUBSEP subset, set))
    row = row sprintf(" | %.0f", want(mean, set "m0" SUBSEP subset, set))
    fills0 = want(waits, set "m0" SUBSEP subset, set)
    print row sprintf(" | %.0f |", mean[set "m0" SUBSEP subset] + 40 * fills0)
}
function weighs_table() {
    print "| a program of | flash M4F | flash M0 | RAM of a pair | stack M4F / M0 | instructions M3 | M0 | cycles, M0 behind flash |"
    print "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    weighs("spheres and capsules: `qn_collide_capsules3`", "capsules", "qn_collide_capsules3", 3, 0, "mix:capsule-capsule", "all")
    weighs("boxes: `qn_collide_boxes3`", "box-box", "qn_collide_boxes3", 3, 0, "box", "all")
    weighs("all shapes of space: overlap, distance, manifold", "3d", "qn_overlap3 qn_distance3 qn_collide3", 3, 1, "scene", "all")
    weighs("the same with rays, casts and nearest points", "space", "qn_collide3 qn_ray3 qn_cast3 qn_exit3 qn_nearest3", 3, 1, "", "")
    weighs("the plane: overlap, distance, manifold", "planar", "qn_overlap2 qn_distance2 qn_collide2", 2, 0, "game", "all")
    weighs("everything of the plane", "planar-all", "qn_collide2 qn_cast2 qn_ray2 qn_nearest2", 2, 0, "", "")
    weighs("everything public", "all", "all", 3, 1, "", "")
}

END {
    if (failed) exit 1
    if (table == "weighs") { weighs_table(); exit failed }
    if (table == "bench") bench_table()
    else if (table == "size") size_table()
    else if (table == "stack") stack_table()
    else exit 1
}
