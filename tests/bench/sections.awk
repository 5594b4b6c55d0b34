# SPDX-License-Identifier: MIT
# sections.awk MAP: the functions of a linker's map as order.c reads them, "NAME ADDRESS SIZE". NAME
# is .text.FUNCTION without what the compiler adds behind a dot, or libgcc.a:OBJECT; other code is
# not named.
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
    else sub(/\.(isra|constprop|part|cold|llvm)\..*$/, "", name)
    print name, substr($2, 3), substr($3, 3)
}
