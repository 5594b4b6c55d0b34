# SPDX-License-Identifier: MIT
# awk [-v plane=1] -f run.awk tests/unit/FILE.c: a program that runs every TEST of a file, in order,
# under the conditions that it stands under there; that of the plane where a file is of both worlds.
BEGIN {
    if (plane) print "#define WORLD_PLANE"
    print "#include \"" substr(ARGV[1], length("tests/") + 1) "\"\nint main(void)\n{\n    board_begin();"
}
/^#(if|else|endif)/
/^TEST\(/ {
    split($0, word, /[()]/)
    print "    RUN(" word[2] ");"
}
END { print "    return board_end(check_report());\n}" }
