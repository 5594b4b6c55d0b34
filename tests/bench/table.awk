# SPDX-License-Identifier: MIT
# table.awk SET.in: the pairs of a set as a const C table. A line reads: id flags shapeA poseA shapeB poseB; a shape is a type
# number and its numbers, a pose px py pz qw qx qy qz. Pairs of a type that has no line in shape() are left out.
# With -v kinds=1 it prints one line per pair kept, the pair of types: sphere-box.

# Reads a shape at field `at`, leaves its initialiser in `text` and its kind in `kind`; returns the field behind it, 0 if unknown.
function shape(at) {
    if ($at == 1) { kind = "sphere"; text = sprintf("QN_SPHERE3(%d)", $(at + 1)); return at + 2 }
    if ($at == 2) {
        kind = "capsule"
        text = sprintf("QN_CAPSULE3(%d, %d, %d, %d, %d, %d, %d)",
            $(at + 1), $(at + 2), $(at + 3), $(at + 4), $(at + 5), $(at + 6), $(at + 7))
        return at + 8
    }
    if ($at == 3) { kind = "box"; text = sprintf("QN_BOX3(%d, %d, %d)", $(at + 1), $(at + 2), $(at + 3)); return at + 4 }
    if ($at == 5) {
        kind = "box"
        text = sprintf("QN_ROUNDED_BOX3(%d, %d, %d, %d)", $(at + 1), $(at + 2), $(at + 3), $(at + 4))
        return at + 5
    }
    return 0
}

function pose(at) {
    return sprintf("{ { %d, %d, %d }, { %d, %d, %d, %d } }", $at, $(at + 1), $(at + 2), $(at + 3), $(at + 4), $(at + 5), $(at + 6))
}

BEGIN {
    if (!kinds) print "/* Made by tests/bench/table.awk. */\n#include \"bench.h\"\n\nconst bench_pair bench_pairs[] = {"
}
{
    if (!(at = shape(3))) next
    a = text; kind_a = kind; pose_a = pose(at)
    if (!(at = shape(at + 7))) next
    count++
    if (kinds) print (kind_a <= kind ? kind_a "-" kind : kind "-" kind_a)
    else printf "    { %s, %s,\n      %s, %s },\n", a, pose_a, text, pose(at)
}
END {
    if (!kinds) printf "};\nconst int bench_count = %d;\n", count
}
