#!/bin/sh
# SPDX-License-Identifier: MIT
# limits_selftest.sh: rows beyond a limit must be caught by limits.awk, rows worse than those
# reached by reached.awk, and sound ones pass. The goals are planted ones.
set -u
here=$(dirname "$0")
. "$here/../../boards/common/check.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
tabs() { printf '%s\n' "$@" | tr ' ' '\t'; }
{
    tabs 'table label key goal goal-m0 open open-m0' 'depth x space 1024 1024 1268 1200' 'depth x plane 640 640 600 640'
    printf 'size\t-\t%s\n' 'a ship\t100\t120\t110\t115' 'b ship\t100'
    tabs 'ram x qn_cache 16 16'
} | sed 's/\\t/\t/g' >"$dir/goals"
# limits TABLE ROW...
limits() {
    table=$1
    shift
    tabs "$@" | awk -v table="$table" -f "$here/check.awk" -f "$here/limits.awk" "$dir/goals" -
}
says 0 '^5 passed, 0 failed' limits size 'a m4f ship 100 0 0' 'a m0 ship 120 0 0' 'a m3 ship 999 0 0' 'b m4f ship 9 0 0' 'c m0 O2 9 0 0'
says 0 'PASS .*a ship on m4f: 110 <= 110, the goal of 100 is open' limits size 'a m4f ship 110 0 0'
says 1 'FAIL .*a ship on m4f: 111' limits size 'a m4f ship 111 0 0'
says 1 'FAIL .*a ship on m0: 121 <= 120$' limits size 'a m0 ship 121 0 0'
says 0 '^2 passed' limits size 'a m0 O2 999 0 0'
says 0 '^2 passed' limits size 'b m0 ship 999 0 0'
says 1 'FAIL .*but a O2 on m3' limits size 'a m3 O2 9 4 0'
says 1 'FAIL .*but a O2 on m3' limits size 'a m3 O2 9 0 4'
says 1 'FAIL .*but a O2 on m3' limits size 'a m3 O2 0 0 0'
says 1 'FAIL' limits size 'api core opt text data bss'
says 1 'FAIL .*111' limits size 'api core opt text data bss' 'a m4f ship 111 0 0'
says 0 '^2 passed' limits ram 'qn_cache 16' 'other 99'
says 1 'FAIL .*17 <= 16' limits ram 'qn_cache 17'
says 1 'FAIL .*qn_cache is not there' limits ram 'other 9'
says 0 'PASS .*plane on m3: 640 <= 640$' limits depth 'qn_collide2 m3 640 512'
says 1 'FAIL .*but qn_collide2$' limits depth 'qn_collide2 m3 641 512' 'qn_probe2 m3 600 -'
says 1 'FAIL .*but qn_probe2_x$' limits depth 'qn_probe2_x m0 641 512'
says 0 'PASS .*space on m3: 1268 <= 1268, the goal of 1024' limits depth 'qn_turn_atan2 m3 1268 9'
says 1 'FAIL .*space on m0: 1201 <= 1200, .*but f' limits depth 'f m0 1201 9' 'g m3 1201 9'
says 1 'FAIL .*f=104>100' limits depth 'f m3 100 104'
says 1 'FAIL .*0 functions run' limits depth 'f m3 100 -'

# reached ROW ROW: the second beside the first, of the benchmark; steadiness has a test of its own.
reached() {
    tabs 'set query overlap apart all' "$1" >"$dir/was"
    tabs 'set query overlap apart all' "$2" |
        awk -v table=bench -f "$here/check.awk" -f "$here/reached.awk" "$dir/goals" "$dir/was" -
}
says 0 '^2 passed, 0 failed' reached 'box ray 100 - 300' 'box ray 103 - 9'
says 1 'FAIL  box ray: all 309.1, reached were 300' reached 'box ray 100 - 300' 'box ray 100 - 309.1'
says 1 'FAIL  box ray: apart 0, reached were -' reached 'box ray 100 - 300' 'box ray 100 0 300'
says 1 'FAIL  box ray: overlap -, reached' reached 'box ray 100 - 300' 'box ray - - 300'
says 1 'FAIL  box cast is not in reached' reached 'box ray 100 - 300' 'box cast 100 - 300'
says 1 'FAIL  box ray has 0 rows' reached 'box ray 100 - 300' 'box cast 100 - 300'
report
