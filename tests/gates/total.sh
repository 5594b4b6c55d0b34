#!/bin/sh
# SPDX-License-Identifier: MIT
# total.sh DIR STATUS BEGAN: adds up the verdicts below DIR (see judge.sh), shows the output of
# whatever failed, names what was skipped, and ends with "N passed, N failed". STATUS is that of the
# build: anything but 0 counts as one failure. BEGAN: seconds, as date tells them.
set -u
dir=$1 status=$2 took=$(($(date +%s) - $3))
find "$dir" -type f ! -name '.*' ! -path "$dir/skipped/*" | sort >"$dir/.list"
while read -r file; do
    case $(tail -n 1 "$file") in
    'verdict: '*' passed, 0 failed') ;;
    *)
        echo "---- $file"
        head -n -1 "$file" | tail -n 40
        ;;
    esac
done <"$dir/.list"

# One line a group: unit/BOARD/FLAVOUR, or the file itself.
while read -r file; do
    name=${file#"$dir"/}
    case $name in unit/*) name=${name%/*} ;; esac
    echo "$name $(tail -n 1 "$file")"
done <"$dir/.list" | awk '
    { if (!($1 in runs)) order[++n] = $1; runs[$1]++ }
    $2 == "verdict:" { passed[$1] += $3; failed[$1] += $5; next }
    { failed[$1]++ }
    END { for (i = 1; i <= n; i++) printf "%-36s %6d passed, %d failed\n", order[i], passed[order[i]], failed[order[i]] }
' >"$dir/.table"
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
