# SPDX-License-Identifier: MIT
# awk -v seed=N -f random.awk -f shuffle.awk: the lines in an order that the seed tells, each order
# as likely (Fisher and Yates).
{ line[NR] = $0 }
END {
    random_seed(seed)
    for (i = NR; i >= 1; i--) {
        j = random_below(i) + 1
        print line[j]
        line[j] = line[i]
    }
}
