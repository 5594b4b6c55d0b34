# SPDX-License-Identifier: MIT
# nm -A -P OBJECT... PROGRAM... | awk -f reaches.awk: lines "PROGRAM FILE.c": an object of src that
# the program calls, by itself or through others. An object counts as a whole, so what is not named
# cannot run there.
{
    sub(/:$/, "", $1)
    object = $1 ~ /[.]o$/
    if (!object) program[$1]
    if ($3 == "U") needs[$1, ++count[$1]] = $2
    else if (object && $3 ~ /^[TRDBC]$/) home[$2] = $1
}
function visit(from,    i, to) {
    for (i = 1; i <= count[from]; i++) {
        to = home[needs[from, i]]
        if (to == "" || (where, to) in seen) continue
        seen[where, to]
        name = to
        sub(/.*\/obj\//, "", name)
        sub(/[.]o$/, ".c", name)
        print where, name
        visit(to)
    }
}
END {
    for (path in program) {
        where = path
        sub(/.*\//, "", where)
        count[where] = count[path]
        visit(path)
    }
}
