# SPDX-License-Identifier: MIT
# gate_stack.awk (with check.awk) stack.tsv: no public function needs more than 1 KiB, in the plane (a
# 2 in its name) 640 bytes, and no run used more than the worst case read from the image. While a goal
# is not reached, -v reached_space=BYTES and reached_plane are the limits that must hold, and every
# line says so.
BEGIN {
    FS = "\t"
    part_count = split("space plane", part, " ")
    goal["space"] = 1024; limit["space"] = reached_space
    goal["plane"] = 640; limit["plane"] = reached_plane
    for (i in goal) if (limit[i] < goal[i]) limit[i] = goal[i]
}
function part_of(name) { return name ~ /2(_|$)/ && name !~ /_atan2$/ ? "plane" : "space" }
function but(names) { return names == "" ? "" : ", but" names }
$1 == "function" { next }
{
    if (!($2 in seen)) { seen[$2] = 1; cores[++core_count] = $2 }
    r = part_of($1)
    if (!(($2, r) in worst) || $3 > worst[$2, r]) worst[$2, r] = $3
    if ($3 > limit[r]) deep[$2, r] = deep[$2, r] " " $1
    if ($4 == "-") next
    measured[$2]++
    if ($4 > $3) wrong[$2] = wrong[$2] " " $1 "=" $4 ">" $3
}
END {
    for (i = 1; i <= core_count; i++) {
        core = cores[i]
        for (k = 1; k <= part_count; k++) {
            r = part[k]
            if (!((core, r) in worst)) continue
            check(deep[core, r] == "", core ", " r ": worst stack " worst[core, r] " <= " limit[r] \
                  (limit[r] > goal[r] ? ", the goal of " goal[r] " is open" : "") but(deep[core, r]))
        }
        check(measured[core] > 0 && wrong[core] == "",
              core ": measured <= static for " measured[core] + 0 " functions run" but(wrong[core]))
    }
    verdict()
}
