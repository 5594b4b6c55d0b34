# SPDX-License-Identifier: MIT
# table.awk SET.in: the pairs of a set as a const C table. A line reads: id flags shapeA poseA
# shapeB poseB; a shape is a type number and its numbers, a pose px py pz qw qx qy qz, in the plane
# px py c s. Pairs of a type that has no line in shape() are left out. A polygon of the four corners
# of a rectangle about the origin, square to the axes, is a box. With -v one=1 the pairs go through
# the queries of one shape as well. With -v kinds=1 it prints one line per pair kept, the pair of
# types: sphere-box.

# Reads a shape at field `at`, leaves its initialiser in `text`, that of its points in `points` and
# its kind in `kind`; returns the field behind it, 0 if unknown.
function shape(at,    type) {
    type = $at
    points = type ~ /^(4|6|7|13|15)$/ ? "" : "{ 0, 0 }"
    if (type == 1) { kind = "sphere"; text = "QN_SPHERE3(" list(at + 1, 1) ")"; return at + 2 }
    if (type == 2) { kind = "capsule"; text = "QN_CAPSULE3(" list(at + 1, 7) ")"; return at + 8 }
    if (type == 3) { kind = "box"; text = "QN_BOX3(" list(at + 1, 3) ")"; return at + 4 }
    if (type == 4) { kind = "hull"; text = "QN_HULL3(NULL, 0)"; return read_points(at + 1, 3) }
    if (type == 5) { kind = "box"; text = "QN_ROUNDED_BOX3(" list(at + 1, 4) ")"; return at + 5 }
    if (type == 6) { kind = "hull"; text = "QN_HULL3(NULL, " $(at + 1) ")"; return read_points(at + 2, 3) }
    if (type == 7) { kind = "cloud"; text = "QN_CLOUD3(NULL, " $(at + 1) ")"; return read_points(at + 2, 3) }
    if (type == 11) { kind = "circle"; text = "QN_CIRCLE2(" list(at + 1, 1) ")"; return at + 2 }
    if (type == 12) { kind = "capsule"; text = "QN_CAPSULE2(" list(at + 1, 5) ")"; return at + 6 }
    if (type == 13 && is_box(at + 1)) { kind = "box"; points = "{ 0, 0 }"; text = "QN_BOX2(" magnitude($(at + 2)) ", " magnitude($(at + 3)) ")"; return at + 10 }
    if (type == 13) { kind = "polygon"; text = "QN_POLYGON2(NULL, 0, 0, 0, 0, 0)"; return read_points(at + 1, 2) }
    if (type == 14) { kind = "sector"; text = "QN_SECTOR2(" list(at + 1, 3) ")"; return at + 4 }
    if (type == 15) { kind = "polygon"; text = "QN_POLYGON2(NULL, 0, 0, 0, 0, " $(at + 1) ")"; return read_points(at + 2, 2) }
    return 0
}

function magnitude(x) { return x < 0 ? -x : x }

# Are the points whose count stands at field `at` those of a rectangle (x, y), (-x, y), (-x, -y),
# (x, -y), in this order, from any of them?
function is_box(at,    i, x, y) {
    if ($at != 4) return 0
    for (i = 0; i < 4; i++) {
        x[i] = $(at + 1 + 2 * i)
        y[i] = $(at + 2 + 2 * i)
    }
    return x[0] && y[0] && x[2] == -x[0] && y[2] == -y[0] && x[3] == -x[1] && y[3] == -y[1] && \
        ((x[1] == x[0] && y[1] == -y[0]) || (x[1] == -x[0] && y[1] == y[0]))
}

# `count` fields from `at` on.
function list(at, count,    i, s) {
    for (i = 0; i < count; i++) s = s (i ? ", " : "") $(at + i)
    return s
}

# A pose: place, then rotation.
function pose(at,    size) {
    size = flat ? 2 : 3
    return "{ { " list(at, size) " }, { " list(at + size, flat ? 2 : 4) " } }"
}

# A count and so many points.
function read_points(at, size,    i) {
    for (i = 0; i < $at; i++) points = points (i ? ", " : "") "{ " list(at + 1 + i * size, size) " }"
    points = "{ (const world_vec[]){ " points " }, " $at " }"
    return at + 1 + $at * size
}

{
    flat = $3 > 10
    if (!(at = shape(3))) next
    kind_a = kind
    points_a = points
    pair = text ", " pose(at)
    if (!(at = shape(at + (flat ? 4 : 7)))) next
    if (kinds) { print (kind_a <= kind ? kind_a "-" kind : kind "-" kind_a); next }
    row[++count] = "    { " pair ", " text ", " pose(at) ", " points_a ", " points " },"
}
END {
    if (kinds) exit
    print "/* Made by tests/bench/table.awk. */\n" (flat ? "#define WORLD_PLANE\n" : "") "#include \"bench.h\"\n"
    print "const bench_pair bench_pairs[] = {"
    for (i = 1; i <= count; i++) print row[i]
    print "};\nconst int bench_count = " count ";"
    print "\nint bench_more(bench_call *c, int i)\n{"
    print one ? "    return bench_one(c, i);\n}" : "    (void)c, (void)i;\n    return 0;\n}"
}
