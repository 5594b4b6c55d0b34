#!/bin/sh
# SPDX-License-Identifier: MIT
# total.sh DIR STATUS BEGAN: adds up the verdicts below DIR (see judge.sh), shows the output of
# whatever failed, names what was skipped, and ends with "N passed, N failed". STATUS is that of the
# build: anything but 0 counts as one failure. BEGAN: seconds, as date tells them.
set -u
dir=$1 status=$2 took=$(($(date +%s) - $3))
find "$dir" -type f ! -name '.*' ! -path "$dir/skipped/*" | sort >"$dir/.list"
# One line a group: unit/BOARD/FLAVOUR, or the file itself.
: >"$dir/.table"
awk -v dir="$dir" '
    {
        for (lines = 0; (getline line <$0) > 0;) text[++lines] = line
        close($0)
        verdict = lines ? text[lines] : ""
        if (verdict !~ /^verdict: [0-9]+ passed, 0 failed$/) {
            print "---- " $0
            for (i = lines > 40 ? lines - 40 : 1; i < lines; i++) print text[i]
        }
        name = substr($0, length(dir) + 2)
        if (name ~ /^unit\//) sub(/\/[^\/]*$/, "", name)
        if (!(name in passed)) order[++n] = name
        split(verdict, word, " ")
        passed[name] += word[1] == "verdict:" ? word[2] : 0
        failed[name] += word[1] == "verdict:" ? word[4] : 1
    }
    END { for (i = 1; i <= n; i++) printf "%-36s %6d passed, %d failed\n", order[i], passed[order[i]], failed[order[i]] >(dir "/.table") }
' "$dir/.list"
cat "$dir/.table"
if [ -d "$dir/skipped" ]; then
    find "$dir/skipped" -type f | sort | while read -r file; do echo "skipped: $(cat "$file")"; done
fi
echo "took $((took / 60)) min $((took % 60)) s"
[ "$status" = 0 ] || echo "the build stopped with status $status: see the messages above"
awk -v status="$status" '
    { passed += $2; failed += $4 }
    END {
        if (status != 0) failed++
        if (passed + failed == 0) failed = 1
        printf "%d passed, %d failed\n", passed, failed
        exit failed != 0
    }' "$dir/.table"
