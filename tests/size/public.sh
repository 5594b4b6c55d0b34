#!/bin/sh
# SPDX-License-Identifier: MIT
# public.sh LIBRARY [HEADER...]: the public functions it defines, one per line: global, and declared
# in the headers, all of include/quoin where none is named. NM names the tool.
set -eu
library=$1
shift
[ $# -gt 0 ] || set -- include/quoin/*.h
"$NM" -g --defined-only "$library" | awk '
    FILENAME == "-" { if ($2 == "T" && $3 in declared) print $3; next }
    { while (match($0, /qn_[a-z0-9_]+\(/)) { declared[substr($0, RSTART, RLENGTH - 1)] = 1; $0 = substr($0, RSTART + RLENGTH) } }
' "$@" - | sort
