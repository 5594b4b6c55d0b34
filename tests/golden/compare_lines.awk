# SPDX-License-Identifier: MIT
# compare_lines.awk EXPECTED GOT: names each line of two files like golden.tsv that differs, is
# missing or too many; the order of lines does not count. Where there are several it counts them by
# types. Fails when there is one, or none to compare. -v only=REGEX: the queries that are expected;
# -v but=REGEX: types that are not.
function note(name, part)
{
    split(name, part, " ")
    if (!(part[2] in of_types)) types[++types_count] = part[2]
    of_types[part[2]]++
}
BEGIN { FS = "\t" }
FNR == 1 { file++ }
FNR == 1 && $0 == "query\ttypes\tsize\thash" { next }
file == 1 && (only != "" && $1 !~ only || but != "" && $2 ~ but) { next }
NF != 4 || $4 !~ /^[0-9a-f]+$/ || length($4) != 16 { print FILENAME ": no query, types, size and hash: " $0; bad++; next }
{ name = $1 " " $2 " " $3 }
file == 1 { expected[name] = $4; order[++count] = name; next }
name in got { print "twice: " name ": got " got[name] " and " $4; twice++; next }
{ got[name] = $4 }
!(name in expected) { print "too many: " name ": got " $4; more++; next }
END {
    for (i = 1; i <= count; i++) {
        name = order[i]
        if (!(name in got)) { print "missing: " name ": expected " expected[name]; fewer++; note(name) }
        else if (got[name] != expected[name]) { print "differs: " name ": expected " expected[name] ", got " got[name]; other++; note(name) }
    }
    if (fewer + other > 1) {
        printf "differing or missing, by types:"
        for (i = 1; i <= types_count; i++) printf " %s %d", types[i], of_types[types[i]]
        printf "\n"
    }
    printf "%d lines: %d differ, %d are missing, %d are too many\n", count, other, fewer, more + twice
    exit bad || other || fewer || more || twice || !count
}
