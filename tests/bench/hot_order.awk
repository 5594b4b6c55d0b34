# SPDX-License-Identifier: MIT
# hot_order.awk FRAGMENT NAMES COUNTS: does the fragment for linkers name the functions that are hot
# today? NAMES is what nm -n says of the program that COUNTS counted. Fails where more than 3 of its
# functions are gone, or where one is missing that executes a hundredth of all instructions of
# qn_collide3 or more. What the compiler adds to a name behind a dot does not count, and helpers of
# the compiler neither.
function base(name) { sub(/\..*$/, "", name); return name }
FILENAME == ARGV[1] {
    if ($1 !~ /^\*\(\.text\./) next
    sub(/^\*\(\.text\./, "", $1)
    named[$1] = 1
    names++
    next
}
FILENAME == ARGV[2] {
    if ($2 !~ /^[tT]$/ || $3 ~ /^\$/) next
    address[++count] = hex($1)
    name[count] = base($3)
    exists[base($3)] = 1
    next
}
$1 == "site" && $2 == "manifold" {
    at = hex($4)
    low = 1
    high = count
    while (low < high) { # the last function that begins at `at` or before
        middle = int((low + high + 1) / 2)
        if (address[middle] <= at) low = middle
        else high = middle - 1
    }
    ran[name[low]] += $5
    sum += $5
}
END {
    for (n in named) if (!(n in exists)) { gone++; text = text " " n }
    check(names > 0 && gone <= 3, "of " names + 0 " functions in the order " gone + 0 " are gone" (gone ? ":" text : ""))
    text = ""
    for (n in ran) if (ran[n] * 100 >= sum && n !~ /^__/ && !(n in named)) text = text " " n
    check(sum > 0 && text == "", "every function that takes a hundredth of qn_collide3 is in the order" but(text))
    verdict()
}
