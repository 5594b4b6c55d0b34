# SPDX-License-Identifier: MIT
# Prints each #include of the library that points up, sideways into another room, or outside. Used by rooms.sh.
BEGIN {
    # The storey of each room of src; a room sees those below it. planar sees num alone, and nothing sees planar.
    level["num"] = 0; level["shape"] = 1; level["narrow"] = 2; level["contact"] = 3; level["query"] = 4; level["space"] = 5; level["check"] = 6
    split("stdint.h stddef.h stdbool.h limits.h", names, " ")
    for (i in names) standard[names[i]] = 1
}

FNR == 1 {
    split(FILENAME, part, "/")
    house = part[1]                         # include, src or port
    room = house == "src" ? part[2] : ""
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
    else if (top == "quoin" || name == "port.h" || top == room) next
    else if (top == "planar") bad("planar is beside, not below")
    else if (!(top in level)) bad("no room of that name")
    else if (room == "planar") { if (top != "num") bad("planar stands on num alone") }
    else if (!(room in level)) bad("the room " room " has no storey")
    else if (level[top] >= level[room]) bad("points up")
}
