#!/bin/sh
# SPDX-License-Identifier: MIT
# check_lines.sh BOARD FILE PROGRAM...: do their lines stand in golden.tsv, and no others? FILE gets
# the lines; so does build/golden.tsv, if they are those of all programs. Of some programs alone the
# lines of their queries are expected; of a library without hulls and clouds not theirs.
set -u
file=$2
tests/golden/run_lines.sh "$@"
ran=$?
shift 2
case $* in
*/lines_space_*) only='' ;;
*/lines_plane_*) only=2 ;;
*) only='^(overlap|distance|manifold|stale|cut)3' ;;
esac
case $file in */nohulls*) but='hull|cloud' ;; *) but='' ;; esac
[ "$only$but" ] || { cp "$file" "$file.copy" && mv "$file.copy" build/golden.tsv; }
said=$(awk -f tests/golden/compare_lines.awk -v only="$only" -v but="$but" tests/golden/golden.tsv "$file")
compared=$?
echo "$said"
echo "$(((ran == 0) + (compared == 0))) passed, $(((ran != 0) + (compared != 0))) failed"
[ "$ran" = 0 ] && [ "$compared" = 0 ]
