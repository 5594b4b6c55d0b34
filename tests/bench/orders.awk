# SPDX-License-Identifier: MIT
# orders.awk ROWS ORDER...: the rows of report.awk with the fills that the same program has in other
# orders of its objects: their median in place of the fills, the least and the most behind them, and
# last those of ROWS. Each ORDER holds the rows of one order, which must all be there.
BEGIN { FS = OFS = "\t" }
{ key = $1 FS $2 FS $4 }
FILENAME == ARGV[1] { row[FNR] = $0; rows = FNR; next }
{ fills[key, ++count[key]] = $10 + 0 }

function insert(key, n,    j, x) {
    x = fills[key, n]
    for (j = n - 1; j >= 1 && fills[key, j] > x; j--) fills[key, j + 1] = fills[key, j]
    fills[key, j + 1] = x
}

END {
    for (i = 1; i <= rows; i++) {
        $0 = row[i]
        key = $1 FS $2 FS $4
        n = count[key]
        if (!n || n != ARGC - 2) { print "orders.awk: " n + 0 " orders have the row " key > "/dev/stderr"; exit 1 }
        for (j = 2; j <= n; j++) insert(key, j)
        $14 = $10
        $10 = sprintf("%.1f", n % 2 ? fills[key, (n + 1) / 2] : (fills[key, n / 2] + fills[key, n / 2 + 1]) / 2)
        $12 = sprintf("%.1f", fills[key, 1])
        $13 = sprintf("%.1f", fills[key, n])
        print
    }
}
