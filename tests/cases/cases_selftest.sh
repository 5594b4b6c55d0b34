#!/bin/sh
# SPDX-License-Identifier: MIT
# cases_selftest.sh CASES JUDGE PLANE: the case runner's options, its manners with nonsense, and a judge
# that sees wrong answers.
set -u
cases=$1 judge=$2 plane=$3
all=tests/cases/hard.in
. "$(dirname "$0")/../../boards/common/check.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

for query in manifold distance overlap; do
    "$cases" "$query" <"$all" >"$dir/plain"
    [ "$(grep -vc '^#' "$all")" = "$(wc -l <"$dir/plain")" ]
    expect "$query answers each case with a line" $?
    for option in --cached "--move 0 0 0"; do
        # shellcheck disable=SC2086 # several words
        "$cases" "$query" $option <"$all" | cmp -s - "$dir/plain"
        expect "$query $option prints what the plain run prints" $?
    done
done

# Mirrored: normal negated, ids' halves exchanged; same verdict, depth and points.
"$cases" manifold --ids <"$all" >"$dir/plain"
"$cases" manifold --ids --swap <"$all" | awk '{
    for (i = 4; i <= 6 && NF > 6; i++) $i = $i == 0 ? 0 : -$i
    for (i = 9; i + 4 <= NF; i += 5) { a = int($(i + 4) / 65536); $(i + 4) = sprintf("%.0f", ($(i + 4) - a * 65536) * 65536 + a) }
    print }' >"$dir/swapped"
# One body twice in one place is the same question both ways.
awk 'FNR == NR { was[$1] = $0; next } was[$1] != $0 { print $1 }' "$dir/plain" "$dir/swapped" >"$dir/differ"
awk 'FNR == NR {
        if (/^#/) next
        half = (NF - 4) / 2 # id and flags before the bodies, "#" and a name behind
        same = 1
        for (i = 3; i < 3 + half; i++) # q and -q are one rotation
            if ($i != $(i + half) && !(i >= half - 1 && $i == -$(i + half))) same = 0
        if (!same) name[$1] = $NF
        next
    }
    $1 in name { print name[$1] }' "$all" "$dir/differ" >"$dir/strange"
[ ! -s "$dir/strange" ]
expect "--swap prints the mirror ($(tr '\n' ' ' <"$dir/strange"))" $?

[ -z "$(awk '!/^#/ { print $1 }' "$all" | sort | uniq -d)" ]
expect "each row has a number of its own" $?

# Moved: positions alone differ, each by the move.
"$cases" manifold --move 100 -7 31 <"$all" | awk '{ for (i = 9; i + 3 <= NF; i += 4) { $i -= 100; $(i + 1) += 7; $(i + 2) -= 31 } print }' >"$dir/moved"
"$cases" manifold <"$all" >"$dir/plain"
awk 'FNR == NR { was[$1] = $0; next } $2 == 0 && was[$1] != $0 { bad = 1 } END { exit bad }' "$dir/plain" "$dir/moved"
expect "--move moves the points and nothing else" $?

# Ids: a number behind each point, no two alike in a manifold; without them the line is the plain
# one. Cases in the plane answer in the same way.
cat "$all" tests/bench/planar.in >"$dir/both"
"$cases" manifold <"$dir/both" >"$dir/plain"
"$cases" manifold --ids <"$dir/both" >"$dir/ids"
awk '{ for (i = 9; i + 4 <= NF; i += 5) $(i + 4) = ""; $0 = $0; $1 = $1; print }' "$dir/ids" | cmp -s - "$dir/plain"
expect "--ids adds a number to each point and nothing else" $?
awk '{ split("", had); for (i = 13; i <= NF; i += 5) if ($i in had || $i < 0 || $i > 4294967295) bad = 1; else had[$i] = ++points }
    END { exit bad || points < 1000 }' "$dir/ids"
expect "no two points of a manifold share an id" $?
"$cases" manifold --cached --ids <"$dir/both" | cmp -s - "$dir/ids"
expect "a cache that was warmed some LSB away changes no id" $?

# Two balls of 100 LSB, 10 LSB apart: a contact of depth -10 for a margin from 10 on, and no overlap
# changes with it.
gap="1 0  1 100 0 0 0 1 0 0 0  1 100 210 0 0 1 0 0 0"
flat="1 0  11 100 0 0 1 0  11 100 210 0 1 0"
for pair in "$gap" "$flat"; do
    [ "$(echo "$pair" | "$cases" manifold)" = "1 0 0 0 0 0 0 0" ]; expect "without a margin: no point" $?
    [ "$(echo "$pair" | "$cases" manifold --margin 9)" = "1 0 0 0 0 0 0 0" ]; expect "--margin 9: no point at a gap of 10" $?
    [ "$(echo "$pair" | "$cases" manifold --margin 10)" = "1 0 0 1073741824 0 0 -10 1 105 0 0 -10" ]
    expect "--margin 10: a point of depth -10" $?
    [ "$(echo "$pair" | "$cases" manifold --margin -1)" = "1 1" ]; expect "--margin -1 is refused" $?
done
"$cases" overlap --margin 1000 <"$dir/both" >"$dir/margin"
"$cases" overlap <"$dir/both" | cmp -s - "$dir/margin"; expect "overlap --margin prints what the plain run prints" $?
# Up to the margin a distance's line is the plain one. Beyond it the same pair is apart, by a length
# that is beyond the margin, too, and no more than the plain one, and without points. Some lines do
# lack their points, and some lengths within the margin are not 0.
"$cases" distance --margin 1000 <"$dir/both" >"$dir/margin"
"$cases" distance <"$dir/both" | paste -d '|' - "$dir/margin" | awk -F '|' '
    { split($1, plain, " "); split($2, other, " ") }
    $1 == $2 { if (plain[2] == 0 && plain[4] > 0 && plain[4] <= 1000) near++; next }
    {
        beyond++
        for (i = 1; i <= 3; i++) if (plain[i] != other[i] || (i > 1 && plain[i] != 0)) bad++
        if (plain[4] <= 1000 || other[4] <= 1000 || other[4] > plain[4]) bad++
        for (i = 5; i <= 10; i++) if (other[i] != 0) bad++
    }
    END { exit bad || !beyond || !near }'
expect "distance --margin prints the plain line up to the margin, beyond it a proof" $?

[ "$("$cases" explain <"$all" | grep -c '^case ')" -gt 600 ]
expect "explain says something about each case" $?
echo "1 0  3 9 9 9 0 0 0 1 0 0 0  3 9 9 9 15 1 2 1 0 0 0" | "$cases" explain | grep -q 'of all axes (1.0.*depth .*(3 LSB)'
expect "explain shows the axis of least depth" $?

# Baked: the compiler takes it, and the library's own checks pass; points that make nothing are refused.
printf '# a wedge\n0 0 0\n1, 0, 0\n0 2e0 0\r\n0 0 1\n0.1 .1 0.1\n' >"$dir/wedge"
printf '0 0\n1 0\n1 1\n0.5 0.5\n-.5 1\n' >"$dir/flat"
printf '0 0 0\n1 0 0\n2 0 0\n2 1 0\n' >"$dir/plate"
for points in wedge flat; do
    awk -f boards/host/bake.awk "$dir/$points" | "$cases" bake | sed "s/baked/$points/g" >"$dir/$points.h"
done
cat >"$dir/baked.c" <<'END'
#include "quoin/quoin.h"
#include "wedge.h"
#include "flat.h"
int main(void)
{
    const int good = !qn_hull3_check(&wedge) && wedge.vertex_count == 4 && wedge.reach >= QN(2) && !qn_shape2_check(&flat);
    return !(good && flat.count == 4);
}
END
gcc -std=c99 -Wall -Wextra -Werror -Iinclude "$dir/baked.c" build/host-gcc/libquoin.a -o "$dir/baked" && "$dir/baked"
expect "what bake prints is a hull and a polygon" $?
for points in plate baked.c; do
    ! awk -f boards/host/bake.awk "$dir/$points" 2>/dev/null | "$cases" bake 2>/dev/null | grep -q .
    expect "bake prints nothing of $points" $?
done

# A ball touches the middle of a face, which bulges there by 1 LSB: the builder may leave that point
# out, the runner may not.
bulge="1 0  4 9 999 999 999 -999 999 999 999 -999 999 -999 -999 999 999 999 -999 -999 999 -999 999 -999 -999 -999 -999 -999 0 0 1000  0 0 0 1 0 0 0"
[ "$(echo "$bulge  1 10  0 0 1010 1 0 0 0" | "$cases" overlap)" = "1 0 1" ]
expect "points that a hull leaves out count" $?

# Nonsense is answered by a status.
ball='1 5 0 0 0 1 0 0 0'
while IFS='|' read -r answer what line; do
    line=$(printf '%s' "$line" | sed "s/BALL/$ball/g")
    [ "$(printf "$line" | timeout 10 "$cases" overlap)" = "$answer" ]
    expect "$what" $?
done <<'END'
|no case, no answer|
|empty lines and remarks are passed over|\n  \n# a remark\n
5 2|a case without shapes is none|5
5 2|a case that ends early is none|5 0 3 1 1
5 2|a shape nobody knows|5 0 99 1
5 2|a hull of -1 points|5 0 4 -1
5 2|a hull of too many points|5 0 4 99999999999999999999 1
5 2|a letter|5 0 1 x 0 0 0 1 0 0 0 BALL
5 2|one number too many|5 0 BALL BALL 7
5 0 2|a case without an end of line|5 0 BALL BALL
5 0 2|an end of line of two bytes|5 0 BALL BALL\r\n
5 1|a radius beyond 32 bits is refused|5 0 1 2147483648 0 0 0 1 0 0 0 BALL
5 1|and one far beyond|5 0 1 99999999999999999999999 0 0 0 1 0 0 0 BALL
5 1|a negative radius is refused|5 0 1 -1 0 0 0 1 0 0 0 BALL
5 1|a zero quaternion is refused|5 0 1 5 0 0 0 0 0 0 0 BALL
END
head -c 300000 /dev/zero | tr '\0' '7' | timeout 10 "$cases" overlap >"$dir/long"
[ $? = 1 ] && grep -q ' 2$' "$dir/long"; expect "a line of 300,000 digits" $?
head -c 300000 /dev/zero | tr '\0' ' ' | timeout 10 "$cases" overlap >"$dir/long"
[ $? = 0 ] && [ ! -s "$dir/long" ]; expect "a line of 300,000 blanks" $?
head -c 200000 "$cases" | timeout 10 "$cases" manifold >"$dir/binary"
[ $? = 1 ] && ! awk '$2 != 2 && $2 != 1' "$dir/binary" | grep -q .; expect "a program's bytes" $?
printf 'garbage\n%s\n5 0 BALL\n' "5 0 $ball $ball" | "$cases" distance >"$dir/out" 2>"$dir/why"
[ $? = 1 ] && [ "$(wc -l <"$dir/out")" = 3 ] && grep -q '^cases: lines that are no case: 2;' "$dir/why"
expect "lines that are no case are counted" $?

# What is wrong is said, in a word, and by the exit code.
while IFS='|' read -r why line; do
    echo "$line" | sed "s/BALL/$ball/g" | "$cases" explain --move 1 0 0 >"$dir/why"
    grep -q ": $why\$" "$dir/why"
    expect "explain says why: $why" $?
done <<'END'
no case: it ends too early|5 0 3 1 1
no case: a number stands for a shape that stands for none|5 0 99 1
no case: a number of points that is none|5 0 4 -1
no case: not whole numbers alone, or too many of them|5 0 1 1.5
no case: numbers are left over|5 0 BALL BALL 1 2 3 4 5
no case: one body is in space, the other in the plane|5 0 11 5 0 0 1 0 BALL
refused: a number does not fit 32 bits|5 0 1 2147483648 0 0 0 1 0 0 0 BALL
refused: the library takes no such shape|5 0 13 0 0 0 1 0 11 5 0 0 1 0
refused: the move leaves the format|5 0 1 5 2147483647 0 0 1 0 0 0 BALL
END
says() {
    said=$1
    shift
    "$cases" "$@" </dev/null >"$dir/out" 2>"$dir/why"
    [ $? = 2 ] && [ ! -s "$dir/out" ] && grep -q "^cases: $said\$" "$dir/why" && grep -q '^cases manifold|' "$dir/why"
    expect "cases $*: $said" $?
}
says "manifolds is not understood" manifolds
says "--swop is not understood" manifold --swop
says "5x is not understood" manifold --margin 5x
says "a number is missing at the end" manifold --margin
says "a number is missing at the end" manifold --move 1 2
"$cases" >"$dir/out" 2>"$dir/why" </dev/null
[ $? = 2 ] && [ ! -s "$dir/out" ] && grep -q '^cases manifold|' "$dir/why"; expect "no question: how to ask" $?
"$cases" overlap <"$dir" 2>"$dir/why"
[ $? = 1 ] && grep -q 'cannot be read' "$dir/why"; expect "a folder is no input" $?
if [ -c /dev/full ]; then
    "$cases" overlap <"$all" 2>"$dir/why" >/dev/full
    [ $? = 1 ] && grep -q 'cannot be written' "$dir/why"; expect "a full disc is told" $?
fi

# A judge that passes everything is none: each planted line is a wrong answer.
printf '1 0 1 100 0 0 0 1 0 0 0 1 100 150 0 0 1 0 0 0\n' >"$dir/one"
"$judge" <"$dir/one" >"$dir/told" && grep -q '^1 passed, 0 failed' "$dir/told"; expect "the judge passes a right answer" $?
printf '1 0 1 -100 0 0 0 1 0 0 0 1 100 150 0 0 1 0 0 0\n' | "$judge" >"$dir/told"
[ $? != 0 ] && grep -q 'refused' "$dir/told"; expect "the judge sees a refusal" $?
for wrong in verdict agree normal depth point id span phantom distance witness bounds margin shadows axes nearest box late early free hit excess; do
    "$judge" --spoil $wrong <tests/cases/spoil.in >"$dir/told"
    [ $? != 0 ]; expect "the judge sees a wrong $wrong" $?
    case $wrong in shadows | excess) continue ;; esac # of space alone
    "$plane" --spoil $wrong 100 >"$dir/told"
    [ $? != 0 ]; expect "the plane's judge sees a wrong $wrong" $?
done
"$judge" <tests/cases/spoil.in >"$dir/told"; expect "the judge passes the same unspoilt" $?
# Of every patch that two points span or more. Of bars of 1000 units the normal found, rounded, has a
# line of another length; where an edge or a face lies at the tolerance the smaller patch is as good.
grep -vE '^(284|320|2112|2113|27756|129075|546375) ' "$all" | "$judge" --spoil quarter >"$dir/told"
seen=$(grep -c 'of the contact' "$dir/told")
[ "$seen" -gt 1000 ] && grep -q " $seen shared patches" "$dir/told"
expect "the judge sees points drawn to a quarter of any patch ($seen)" $?
"$judge" <tests/cases/open.in >"$dir/told"
grep -q '^0 passed, ' "$dir/told"; expect "each pair of open.in is wrong as yet: what is right moves to hard.in" $?
grep '# ray-at-a-dented-face' tests/cases/hard.in | "$judge" --spoil free >"$dir/told"
grep -q 'RAY from 114000 90000 106998, .* length 50000: QN_APART' "$dir/told"
expect "the judge sees the path of a line" $?
report
