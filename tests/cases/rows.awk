# SPDX-License-Identifier: MIT
# awk -f rows.awk FILE.in: the lines of numbers and names as initialisers of a structure: fields stand
# two blanks apart; one of more than one word is an array, unless it is a text. A file without a row
# is refused.
BEGIN { FS = "  +" }
/^(#|$)/ { next }
{
    row = ""
    for (i = 1; i <= NF; i++) row = row ($i !~ /^"/ && gsub(/ /, ", ", $i) ? "{ " $i " }, " : $i ", ")
    print "{ " row "},"
    rows++
}
END { exit !rows }
