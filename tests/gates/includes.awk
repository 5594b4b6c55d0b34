# SPDX-License-Identifier: MIT
# Prints each #include of the library that points up, sideways into another module, or outside. Used
# by modules.sh.
BEGIN {
    # The level of each module of src; a module sees those below it. planar sees num and base alone,
    # check sees all.
    level["num"] = 0; level["base"] = 1; level["shape"] = 2; level["narrow"] = 3; level["contact"] = 4; level["query"] = 5; level["space"] = 6
    level["check"] = 7
    split("stdint.h stddef.h stdbool.h limits.h", names, " ")
    for (i in names) standard[names[i]] = 1
}

FNR == 1 {
    split(FILENAME, part, "/")
    house = part[1]                         # include, src or port
    module = house == "src" ? part[2] : ""
}

function bad(why) { print FILENAME ":" FNR ": " $0 " (" why ")" }

/^[ \t]*#[ \t]*include/ {
    if (match($0, /<[^>]*>/)) {
        if (!(substr($0, RSTART + 1, RLENGTH - 2) in standard)) bad("not one of the four freestanding headers")
        next
    }
    if (!match($0, /"[^"]*"/)) { bad("neither <> nor \"\""); next }
    name = substr($0, RSTART + 1, RLENGTH - 2)
    top = name
    sub(/\/.*/, "", top)
    if (name ~ /\.\./) bad("leaves its folder")
    else if (house == "include") { if (top != "quoin") bad("the public face depends on nothing but itself") }
    else if (house == "port") { if (top == "quoin" || top in level || top == "planar") bad("port is the lowest") }
    else if (top == "quoin" || name == "port.h" || top == module) next
    else if (top == "planar") { if (module != "check") bad("planar is beside, not below") }
    else if (!(top in level)) bad("no module of that name")
    else if (module == "planar") { if (top != "num" && top != "base") bad("planar stands on num and base alone") }
    else if (!(module in level)) bad("the module " module " has no level")
    else if (level[top] >= level[module]) bad("points up")
}
