# SPDX-License-Identifier: MIT
# table.awk SET.in: the pairs of a set as a const C table. A line reads: id flags shapeA poseA shapeB poseB; a shape is a type
# number and its numbers, a pose px py pz qw qx qy qz, in the plane px py c s. Pairs of a type that has no line in shape() are left out.
# With -v kinds=1 it prints one line per pair kept, the pair of types: sphere-box.

# Reads a shape at field `at`, leaves its initialiser in `text`, its points in `points` and its kind in `kind`; returns the field behind it,
# 0 if unknown.
function shape(at,    type) {
    type = $at
    points = ""
    if (type == 1) { kind = "sphere"; text = "QN_SPHERE3(" list(at + 1, 1) ")"; return at + 2 }
    if (type == 2) { kind = "capsule"; text = "QN_CAPSULE3(" list(at + 1, 7) ")"; return at + 8 }
    if (type == 3) { kind = "box"; text = "QN_BOX3(" list(at + 1, 3) ")"; return at + 4 }
    if (type == 4) { kind = "hull"; text = "QN_HULL3(NULL, 0)"; return read_points(at + 1, 3) }
    if (type == 5) { kind = "box"; text = "QN_ROUNDED_BOX3(" list(at + 1, 4) ")"; return at + 5 }
    if (type == 6) { kind = "hull"; text = "QN_HULL3(NULL, " $(at + 1) ")"; return read_points(at + 2, 3) }
    if (type == 7) { kind = "cloud"; text = "QN_CLOUD3(NULL, " $(at + 1) ")"; return read_points(at + 2, 3) }
    if (type == 11) { kind = "circle"; text = "QN_CIRCLE2(" list(at + 1, 1) ")"; return at + 2 }
    if (type == 12) { kind = "capsule"; text = "QN_CAPSULE2(" list(at + 1, 5) ")"; return at + 6 }
    if (type == 13) { kind = "polygon"; text = "QN_POLYGON2(NULL, 0, 0, 0, 0, 0)"; return read_points(at + 1, 2) }
    if (type == 14) { kind = "sector"; text = "QN_SECTOR2(" list(at + 1, 3) ")"; return at + 4 }
    if (type == 15) { kind = "polygon"; text = "QN_POLYGON2(NULL, 0, 0, 0, 0, " $(at + 1) ")"; return read_points(at + 2, 2) }
    return 0
}

# `count` fields from `at` on.
function list(at, count,    i, s) {
    for (i = 0; i < count; i++) s = s (i ? ", " : "") $(at + i)
    return s
}

# A count and so many points.
function read_points(at, size,    i) {
    for (i = 0; i < $at * size; i++) points = points (i ? " " : "") $(at + 1 + i)
    return at + 1 + $at * size
}

function pose(at) {
    if (flat) return "{ { " list(at, 2) " }, { " list(at + 2, 2) " } }"
    return "{ { " list(at, 3) " }, { " list(at + 3, 4) " } }"
}

# Prints the points just read as an array: 18 bits a coordinate, the lowest first, as the smallest flash has no room for more; the initialiser
# that names it. The last coordinate, too, is read from three bytes.
function array(side,    i, n, x, s, word, bits) {
    if (points == "") return "{ NULL, 0 }"
    n = split(points, x, " ")
    for (i = 1; i <= n; i++) {
        if (x[i] < -131072 || x[i] > 131071) { print "table.awk: a coordinate beyond 18 bits: " x[i] > "/dev/stderr"; exit failed = 1 }
        word += (x[i] < 0 ? x[i] + 262144 : x[i]) * 2 ^ bits
        for (bits += 18; bits >= 8; bits -= 8) {
            s = s word % 256 ", "
            word = int(word / 256)
        }
    }
    printf "static const uint8_t points_%d%s[] = { %s%d, 0 };\n", count, side, s, word
    return sprintf("{ points_%d%s, %d }", count, side, n / (flat ? 2 : 3))
}

# Prints the shape just read, where it is a new one; the name of its constant.
function constant() {
    if (!(text in name)) {
        name[text] = sprintf("shape_%d", ++shapes)
        printf "static const bench_shape %s = %s;\n", name[text], text
    }
    return "&" name[text]
}

{
    if (!(at = shape(3))) next
    flat = $3 > 10
    if (!count++ && !kinds) print "/* Made by tests/bench/table.awk. */\n" (flat ? "#define BENCH_PLANE\n" : "") "#include \"bench.h\"\n"
    a = text; kind_a = kind; pose_a = pose(at)
    points_a = points
    at += flat ? 4 : 7
    if (!(at = shape(at))) { count--; next }
    if (kinds) { print (kind_a <= kind ? kind_a "-" kind : kind "-" kind_a); next }
    points_b = array("b")
    points = points_a
    b = constant()
    text = a
    row[count] = sprintf("    { %s, %s,\n      %s, %s,\n      %s, %s },", constant(), pose_a, b, pose(at), array("a"), points_b)
}
END {
    if (failed || kinds) exit failed
    print "\nconst bench_row bench_rows[] = {"
    for (i = 1; i <= count; i++) print row[i]
    printf "};\nconst int bench_count = %d;\n", count
}
