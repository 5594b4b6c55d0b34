#!/bin/sh
# SPDX-License-Identifier: MIT
# check_lines.sh BOARD FILE PROGRAM...: do their lines stand in golden.tsv, and no others? Of programs of the plane alone, the lines of
# the plane are expected. FILE gets the lines; so does build/golden.tsv, if they are those of all programs.
set -u
file=$2
tests/golden/run_lines.sh "$@"
ran=$?
shift 2
only=''
case $* in
*/lines_space_*) ;;
*) only=plane ;;
esac
[ "$only" ] || { cp "$file" "$file.copy" && mv "$file.copy" build/golden.tsv; }
said=$(awk -f tests/golden/compare_lines.awk -v only="$only" tests/golden/golden.tsv "$file")
compared=$?
echo "$said"
if [ "$ran" = 0 ] && [ "$compared" = 0 ]; then
    echo "2 passed, 0 failed"
else
    echo "$(((ran == 0) + (compared == 0))) passed, $(((ran != 0) + (compared != 0))) failed"
    exit 1
fi
