# SPDX-License-Identifier: MIT
# awk -f run.awk tests/unit/FILE.c: a program that runs every TEST of a file, in order, under the
# conditions that it stands under there. A file of the plane includes that of both worlds.
function take(file,    line, word) {
    while ((getline line <file) > 0) { # ends: with the file
        split(line, word, /[("]|\)/)
        if (line ~ /^#include "test_/) take("tests/unit/" word[2])
        else if (line ~ /^#(if|else|endif)/) print line
        else if (line ~ /^TEST\(/) print "    RUN(" word[2] ");"
    }
    close(file)
}
BEGIN {
    print "#include \"" substr(ARGV[1], length("tests/") + 1) "\"\nint main(void)\n{\n    board_begin();"
    take(ARGV[1])
    print "    return board_end(check_report());\n}"
}
