# SPDX-License-Identifier: MIT
# awk -v set=A-B -f random.awk -f pairs.awk: 64 pairs of a shape of type A and one of type B, in the
# form that table.awk reads. Types of space: sphere, capsule, box, rounded (a box with a radius),
# hull (16 vertices), cloud (12 vertices); of the plane circle2, capsule2, box2, polygon2 (8
# vertices), sector2. Sizes are 0.3 to 1.7 units, poses any. Every other pair overlaps, by 2 to 15
# parts in 100 of the way between their middles; the others are 2 to 35 apart. Only operations that
# IEEE 754 rounds correctly are used, so every machine gets the same bytes.

function unit(x) { return x * 65536 }
function whole(x) { return x < 0 ? -int(0.5 - x) : int(x + 0.5) }
function size(low, high) { return whole(unit(random_between(low, high))) }

# A random direction into v[at], v[at + 1], v[at + 2], in the plane without the last; from within
# the ball, so each is as likely.
function direction(v, at,    i, n, length2) {
    n = flat ? 2 : 3
    v[at + 2] = 0
    do {
        length2 = 0
        for (i = 0; i < n; i++) {
            v[at + i] = random_between(-1, 1)
            length2 += v[at + i] * v[at + i]
        }
    } while (length2 > 1 || length2 < 0.01)
    for (i = 0; i < n; i++) v[at + i] /= sqrt(length2)
}

# ---- Shapes: body k is type[k], radius[k], point[k, i, axis] with points[k] of them, and in
# text[k] as table.awk reads it ------------------

function add_point(k, x, y, z) {
    point[k, points[k], 0] = x
    point[k, points[k], 1] = y
    point[k, points[k]++, 2] = z
}

# So many points of an ellipsoid (an ellipse), each a vertex of their hull; they are added to the
# text.
function ellipsoid(k, n,    i, v, a, b, c) {
    a = size(0.6, 1.6)
    b = size(0.6, 1.6)
    c = size(0.6, 1.6)
    for (i = 0; i < n; i++) {
        direction(v, 0)
        add_point(k, whole(a * v[0]), whole(b * v[1]), whole(c * v[2]))
        text[k] = text[k] " " point[k, i, 0] " " point[k, i, 1] (flat ? "" : " " point[k, i, 2])
    }
}

function segment(k, number,    v, length_) {
    direction(v, 0)
    length_ = size(0.3, 1.2)
    radius[k] = size(0.15, 0.6)
    add_point(k, whole(length_ * v[0]), whole(length_ * v[1]), whole(length_ * v[2]))
    add_point(k, -point[k, 0, 0], -point[k, 0, 1], -point[k, 0, 2])
    text[k] = flat ? number " " point[k, 0, 0] " " point[k, 0, 1] " " point[k, 1, 0] " " point[k, 1, 1] " " radius[k] : \
        number " " point[k, 0, 0] " " point[k, 0, 1] " " point[k, 0, 2] " " point[k, 1, 0] " " point[k, 1, 1] " " point[k, 1, 2] " " radius[k]
}

function box(k, number,    i, x, y, z) {
    x = size(0.3, 1.5)
    y = size(0.3, 1.5)
    z = flat ? 0 : size(0.3, 1.5)
    for (i = 0; i < 8; i++) add_point(k, i % 2 ? x : -x, int(i / 2) % 2 ? y : -y, i >= 4 ? z : -z)
    text[k] = flat ? number " 4 " (-x) " " (-y) " " x " " (-y) " " x " " y " " (-x) " " y : number " " x " " y " " z
}

# A disc's part: its corners, and for support() its radius and half angle.
function sector(k,    x, y, length_) {
    x = random_between(0.1, 1)
    y = random_between(0.1, 1)
    length_ = sqrt(x * x + y * y)
    arc[k] = size(0.5, 1.5)
    arc_c[k] = whole(unit(x / length_))
    arc_s[k] = whole(unit(y / length_))
    add_point(k, 0, 0, 0)
    add_point(k, arc[k] * x / length_, arc[k] * y / length_, 0)
    add_point(k, arc[k] * x / length_, -arc[k] * y / length_, 0)
    text[k] = "14 " arc[k] " " arc_c[k] " " arc_s[k]
}

function shape(k) {
    radius[k] = points[k] = arc[k] = 0
    if (type[k] == "sphere" || type[k] == "circle2") {
        add_point(k, 0, 0, 0)
        radius[k] = size(0.3, 1.2)
        text[k] = (flat ? 11 : 1) " " radius[k]
    } else if (type[k] == "capsule") segment(k, 2)
    else if (type[k] == "capsule2") segment(k, 12)
    else if (type[k] == "box") box(k, 3)
    else if (type[k] == "box2") box(k, 13)
    else if (type[k] == "rounded") { box(k, 5); radius[k] = size(0.05, 0.3); text[k] = text[k] " " radius[k] }
    else if (type[k] == "hull") { text[k] = "4 16"; ellipsoid(k, 16) }
    else if (type[k] == "cloud") { text[k] = "7 0 12"; ellipsoid(k, 12) }
    else if (type[k] == "polygon2") { text[k] = "13 8"; ellipsoid(k, 8) }
    else if (type[k] == "sector2") sector(k)
    else { print "pairs.awk: no type " type[k] > "/dev/stderr"; exit 1 }
}

# ---- Rotations
# ---------------------------------------------------------------------------------------------------------------------------

# A random rotation into turn[k], the text, and matrix[k, row, column]; of the quaternion (cosine
# and sine) as it is rounded.
function rotation(k,    v, w, x, y, z, s) {
    do {
        s = w = random_between(-1, 1)
        direction(v, 0)
        x = v[0] * random_between(0.1, 1)
        y = v[1] * random_between(0.1, 1)
        z = v[2] * random_between(0.1, 1)
        s = sqrt(flat ? x * x + y * y : w * w + x * x + y * y + z * z)
    } while (s < 0.1)
    w = whole(unit(w / s))
    x = whole(unit(x / s))
    y = whole(unit(y / s))
    z = whole(unit(z / s))
    if (flat) { turn[k] = x " " y; s = sqrt(x * x + y * y); plane_matrix(k, x / s, y / s) }
    else { turn[k] = w " " x " " y " " z; s = sqrt(w * w + x * x + y * y + z * z); space_matrix(k, w / s, x / s, y / s, z / s) }
}
function plane_matrix(k, c, s) {
    matrix[k, 0, 0] = matrix[k, 1, 1] = c
    matrix[k, 1, 0] = s
    matrix[k, 0, 1] = -s
    matrix[k, 0, 2] = matrix[k, 1, 2] = matrix[k, 2, 0] = matrix[k, 2, 1] = 0
    matrix[k, 2, 2] = 1
}
function space_matrix(k, w, x, y, z) {
    matrix[k, 0, 0] = 1 - 2 * (y * y + z * z)
    matrix[k, 1, 1] = 1 - 2 * (x * x + z * z)
    matrix[k, 2, 2] = 1 - 2 * (x * x + y * y)
    matrix[k, 0, 1] = 2 * (x * y - w * z)
    matrix[k, 1, 0] = 2 * (x * y + w * z)
    matrix[k, 0, 2] = 2 * (x * z + w * y)
    matrix[k, 2, 0] = 2 * (x * z - w * y)
    matrix[k, 1, 2] = 2 * (y * z - w * x)
    matrix[k, 2, 1] = 2 * (y * z + w * x)
}

# ---- Where they touch
# --------------------------------------------------------------------------------------------------------------------

# How far body k, turned, reaches from its origin along sign * n, n of length 1 in the world.
function support(k, n, sign,    i, j, m, x, most) {
    for (j = 0; j < 3; j++) m[j] = sign * (n[0] * matrix[k, 0, j] + n[1] * matrix[k, 1, j] + n[2] * matrix[k, 2, j])
    if (arc[k] && m[0] * 65536 >= arc_c[k]) return arc[k] # the direction meets the arc
    for (i = 0; i < points[k]; i++) {
        x = m[0] * point[k, i, 0] + m[1] * point[k, i, 1] + m[2] * point[k, i, 2]
        if (i == 0 || x > most) most = x
    }
    return most + radius[k]
}

# B moved from A's origin along d touches A at the least of (reach of A along n + reach of B along
# -n) / (n . d) over all n with n . d > 0: a quotient with a single minimum, to which steps at
# random, ever shorter, lead. What is found is never less than the truth.
function touch(d,    i, j, n, try, v, step, length_, along, t, least) {
    for (j = 0; j < 3; j++) n[j] = d[j]
    least = support(0, n, 1) + support(1, n, -1)
    step = 1
    for (i = 0; i < 250; i++) {
        direction(v, 0)
        length_ = along = 0
        for (j = 0; j < 3; j++) {
            try[j] = n[j] + step * v[j]
            length_ += try[j] * try[j]
            along += try[j] * d[j]
        }
        step *= 0.97
        if (along <= 0.001) continue # so is the length more, and the quotient finite
        length_ = sqrt(length_)
        for (j = 0; j < 3; j++) try[j] /= length_
        t = (support(0, try, 1) + support(1, try, -1)) * length_ / along
        if (t >= least) continue
        least = t
        for (j = 0; j < 3; j++) n[j] = try[j]
    }
    return least
}

BEGIN {
    if (split(set, name, "-") != 2) { print "pairs.awk: not two types: " set > "/dev/stderr"; exit 1 }
    type[0] = name[1]
    type[1] = name[2]
    flat = set ~ /2$/
    seed = 0
    for (i = 1; i <= length(set); i++) seed = (seed * 31 + index("abcdefghijklmnopqrstuvwxyz-2", substr(set, i, 1))) % 1000003
    random_seed(seed)
    for (i = 1; i <= 64; i++) {
        for (k = 0; k < 2; k++) {
            shape(k)
            rotation(k)
        }
        # Where the origin lies at the border of its shape, as a sector's does, B may touch without
        # a way between them.
        do {
            direction(way, 0)
            t = touch(way)
        } while (t < unit(0.3))
        t *= i % 2 ? random_between(0.85, 0.98) : random_between(1.02, 1.35)
        for (j = 0; j < (flat ? 2 : 3); j++) {
            place[0, j] = size(-6, 6)
            place[1, j] = place[0, j] + whole(t * way[j])
        }
        line = i " 0"
        for (k = 0; k < 2; k++) line = line " " text[k] " " place[k, 0] " " place[k, 1] (flat ? "" : " " place[k, 2]) " " turn[k]
        print line
    }
}
