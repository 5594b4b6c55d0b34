# SPDX-License-Identifier: MIT
# The rows of plane.in as initialisers of plane_row (plane_main.c). A line that is no row ends
# it with exit code 1.
function refuse(why) {
    printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
    exit bad = 1
}
function word() {
    if (at == NF) refuse("it ends too early")
    return $(++at)
}
function number(    w) {
    w = word()
    if (w !~ /^-?[0-9]+$/) refuse("no number: " w)
    return w
}
function pair(    x) {
    x = number()
    return "{ " x ", " number() " }"
}
function pairs(n,    text) {
    text = pair()
    while (--n > 0) text = text ", " pair()
    return "{ " text " }"
}
function body(    type, text, n, radius, v, points) {
    type = word()
    if (!(type in type_of)) refuse("no body: " type)
    radius = number()
    v = points = "{ { 0, 0 } }"
    n = 0
    if (type == "polygon") {
        n = number()
        if (n < 3 || n > 16) refuse("no number of corners: " n)
        points = pairs(n)
    } else if (type == "box") v = pairs(1)
    else if (type == "capsule") v = pairs(2)
    else if (type == "sector") { v = "{ { " number() ", 0 }, "; v = v pair() " }" }
    text = "{ { " type_of[type] ", " n ", " radius ", " v ", 0 }, " points ", { " pair()
    return text ", " (type == "circle" ? "{ 1, 0 }" : pair()) " } }"
}
function point(    text) {
    text = "{ " number()
    text = text ", " number()
    text = text ", " number()
    if (at < NF && length($(at + 1)) == 8 && $(at + 1) ~ /^[0-9a-f]+$/) text = text ", 0x" word() "u"
    else text = text ", 0"
    return text " }"
}
BEGIN {
    n = split("circle capsule box sector polygon", type, " ")
    for (i = 1; i <= n; i++) type_of[type[i]] = 10 + i
}
/^(#|$)/ { next }
{
    at = stated = span = count = 0
    spot[1] = spot[2] = "{ 0, 0, 0, 0 }"
    path = "0, 0, 0"
    row = "{ \"" word() "\", { " body()
    row = row ", " body()
    if (word() != "separation") refuse("no separation")
    row = row " }, INT64_C(" number() ")"
    while (at < NF) { # ends: each pass takes a word
        what = word()
        if (what == "span") span = number()
        else if (what == "points") count = number()
        else if (what == "at" && stated < 2) spot[++stated] = point()
        else if (what == "path") { path = number() ", "; path = path number() ", "; path = path number() }
        else refuse("no statement: " what)
    }
    print row ", " span ", " count ", { " spot[1] ", " spot[2] " }, { " path " } },"
    rows++
}
END { exit bad || !rows }
