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

# Those of a pose.
function fields(at,    i, s) {
    for (i = 0; i < (flat ? 4 : 7); i++) s = s (i ? " " : "") $(at + i)
    return s
}

# A count and so many points.
function read_points(at, size,    i) {
    for (i = 0; i < $at * size; i++) points = points (i ? " " : "") $(at + 1 + i)
    return at + 1 + $at * size
}

# Adds fields of numbers, from one to another, to the bytes of the row, `width` bits each, the lowest first, as the smallest flash has no room
# for more; how many fields there are.
function pack(numbers, from, to, width,    i, n, x) {
    n = split(numbers, x, " ")
    for (i = from; i <= n && i <= to; i++) {
        if (x[i] < -2 ^ (width - 1) || x[i] >= 2 ^ (width - 1)) {
            print "table.awk: a number beyond " width " bits: " x[i] > "/dev/stderr"
            exit failed = 1
        }
        word += (x[i] < 0 ? x[i] + 2 ^ width : x[i]) * 2 ^ bits
        for (bits += width; bits >= 8; bits -= 8) {
            bytes = bytes word % 256 ", "
            word = int(word / 256)
        }
    }
    return n
}

# Of a pose 21 bits a coordinate and 18 an entry of its rotation.
function pack_pose(pose,    size) {
    size = flat ? 2 : 3
    pack(pose, 1, size, 21)
    pack(pose, size + 1, 7, 18)
}

# Of points 18 bits a coordinate: how many points.
function pack_points(points) { return pack(points, 1, 999, 18) / (flat ? 2 : 3) }

# The numbers of a row, from a whole byte on; how many points of each.
function packed(pose_a, pose_b, points_a, points_b,    of_a, of_b) {
    bytes = ""
    word = bits = 0
    pack_pose(pose_a)
    pack_pose(pose_b)
    of_a = pack_points(points_a)
    of_b = pack_points(points_b)
    packed_row[count] = "    " bytes (bits ? word "," : "")
    return of_a ", " of_b
}

# The number of the shape just read, which is kept where it is a new one.
function constant() {
    if (!(text in name)) {
        name[text] = shapes + 0
        shape_text[shapes++] = text
    }
    return name[text]
}

{
    if (!(at = shape(3))) next
    flat = $3 > 10
    if (!count++ && !kinds) print "/* Made by tests/bench/table.awk. */\n" (flat ? "#define BENCH_PLANE\n" : "") "#include \"bench.h\"\n"
    a = text; kind_a = kind; poses = fields(at)
    points_a = points
    at += flat ? 4 : 7
    if (!(at = shape(at))) { count--; next }
    if (kinds) { print (kind_a <= kind ? kind_a "-" kind : kind "-" kind_a); next }
    b = constant()
    text = a
    row[count] = "    { " constant() ", " b ", " packed(poses, fields(at), points_a, points) " },"
}
END {
    if (failed || kinds) exit failed
    print "const bench_shape bench_shapes[] = {"
    for (i = 0; i < shapes; i++) print "    " shape_text[i] ","
    print "};\nconst bench_row bench_rows[] = {"
    for (i = 1; i <= count; i++) print row[i]
    print "};\nconst uint8_t bench_numbers[] = {"
    for (i = 1; i <= count; i++) print packed_row[i]
    printf "    0, 0, 0 /* the last, too, is read from four bytes */\n};\nconst int bench_count = %d;\n", count
}
