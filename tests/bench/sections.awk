# SPDX-License-Identifier: MIT
# sections.awk OBJECTS MAP: the functions of a linker's map as order.c reads them, "NAME ADDRESS SIZE
# ALIGNMENT", numbers in hexadecimal. OBJECTS: what objdump -h says of the objects, which alone tells
# how functions are aligned. NAME is .text.FUNCTION without what the compiler adds behind a dot, or
# libgcc.a:OBJECT; other code is not named.
function plain(name) { sub(/\.(isra|constprop|part|cold|llvm)\..*$/, "", name); return name }
function short(number) { sub(/^0x/, "", number); sub(/^0+/, "", number); return number }
FILENAME == ARGV[1] {
    if (/file format/) object = "libgcc.a:" substr($1, 1, length($1) - 1)
    else if ($2 ~ /^\.text/) {
        key = ($2 == ".text" ? object : plain($2)) " " short($3)
        bits = substr($NF, 4) + 0
        if (bits > power[key]) power[key] = bits
    }
    next
}
/^Linker script and memory map/ { on = 1 }
!on { next }
/^ \.text[^ ]*$/ { name = $1; getline; $0 = " " name " " $0 }
/^ \.text/ && NF >= 4 && $3 != "0x0" {
    name = $1
    if ($4 ~ /libgcc\.a\(/) {
        name = $4
        sub(/^.*libgcc\.a\(/, "libgcc.a:", name)
        sub(/\)$/, "", name)
    } else if (name == ".text") next
    else name = plain(name)
    print name, substr($2, 3), short($3), 2 ^ power[name " " short($3)]
}
