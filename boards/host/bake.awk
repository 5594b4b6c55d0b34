# SPDX-License-Identifier: MIT
# awk -f bake.awk POINTS: points as a case for `cases bake`. A line is a point, its coordinates in units:
# three decimal numbers in space, two in the plane; `#` starts a remark.
function bad(what) { print FILENAME ":" FNR ": " what > "/dev/stderr"; failed = 1; exit 1 }
# To nearest, halves away from zero, as QN(x) does.
function lsb(x) { return int(x * 65536 + (x < 0 ? -0.5 : 0.5)) }
{ sub(/#.*/, ""); gsub(/[,\r]/, " ") }
!NF { next }
!numbers { numbers = NF }
NF != numbers || NF < 2 || NF > 3 { bad("not a point as those before") }
{
    for (i = 1; i <= NF; i++) {
        if ($i !~ /^[-+]?[0-9]*[.]?[0-9]*([eE][-+]?[0-9]+)?$/ || $i !~ /[0-9]/) bad("no decimal number: " $i)
        points = points " " sprintf("%d", lsb($i))
    }
    count++
}
END {
    if (failed) exit 1
    if (numbers == 2) print "1 0  13 " count points "  0 0 1 0  11 0 0 0 1 0"
    else print "1 0  7 0 " count + 0 points "  0 0 0 1 0 0 0  1 0 0 0 0 1 0 0 0"
}
