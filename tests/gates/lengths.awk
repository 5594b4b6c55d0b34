# SPDX-License-Identifier: MIT
# Prints "lines name file:line" for every function: from the first line of its head to the brace at
# the left edge that closes it. It relies on the layout that .clang-format asks for. Used by
# modules.sh.
FNR == 1 { inside = 0; head = 0 }
/^#/ || /^[ \t]*\/?\*/ { next }
!inside && (/^$/ || /;[ \t]*(\/\*.*\*\/)?$/ || /^}/) { head = 0; next }
!inside && !head && /^[A-Za-z_]/ { head = FNR; text = "" }
!inside && head {
    text = text " " $0
    if ($0 ~ /}[ \t]*$/ && $0 ~ /[{]/) { head = 0; next } # all on one line
    if ($0 ~ /[{][ \t]*$/) {
        if (text ~ /\(/ && text !~ /^ (typedef|struct|enum|union|extern "C"|static const)/ && text !~ /=/) inside = 1
        else head = 0
    }
    next
}
inside && /^}/ {
    name = text
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name == "TEST") { name = text; sub(/.*TEST\(/, "", name); sub(/\).*/, "", name) }
    print FNR - head + 1, name, FILENAME ":" head
    inside = 0
    head = 0
}
