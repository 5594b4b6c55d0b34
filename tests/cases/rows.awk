# SPDX-License-Identifier: MIT
# awk -f rows.awk FILE.in: the lines of numbers and names as initialisers of a structure: fields stand
# two blanks apart, of more than one word it is an array. A file without a row is refused.
BEGIN { FS = "  +" }
/^(#|$)/ { next }
{
    row = ""
    for (i = 1; i <= NF; i++) row = row (gsub(/ /, ", ", $i) ? "{ " $i " }, " : $i ", ")
    print "{ " row "},"
    rows++
}
END { exit !rows }
