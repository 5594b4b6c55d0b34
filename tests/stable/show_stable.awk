# SPDX-License-Identifier: MIT
# show_stable.awk stable.tsv: the table in columns.
BEGIN {
    FS = "\t"
    split("-35 8 8 8 8 6 6 10 10 6 8 7 7", width, " ")
    split("set pairs points kept percent step over turn large twice lost jumps moved", short, " ")
}
{
    for (i = 1; i <= NF; i++) printf("%" width[i] "s ", NR == 1 ? short[i] : $i)
    printf "\n"
}
