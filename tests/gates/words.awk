# SPDX-License-Identifier: MIT
# Prints each word of the library's code (comments and strings removed) that its promises rule out.
# Used by modules.sh.
FNR == 1 { comment = 0 }
{
    line = $0
    gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
    code = ""
    while (line != "") { # ends: every pass cuts a comment's start or end off, or the rest
        if (comment) {
            at = index(line, "*/")
            if (!at) break
            line = substr(line, at + 2)
            comment = 0
        } else {
            at = index(line, "/*")
            if (!at) { code = code line; break }
            code = code substr(line, 1, at - 1) " "
            line = substr(line, at + 2)
            comment = 1
        }
    }
    sub(/\/\/.*/, "", code)
    count = split(code, word, /[^A-Za-z0-9_]+/)
    for (i = 1; i <= count; i++)
        if (word[i] ~ /^(float|double|__int128|malloc|calloc|realloc|free|alloca|setjmp|longjmp|printf|errno)$/)
            print FILENAME ":" FNR ": " word[i]
}
