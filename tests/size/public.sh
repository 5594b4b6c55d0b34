#!/bin/sh
# SPDX-License-Identifier: MIT
# public.sh LIBRARY: the public functions it defines, one per line: global, and declared in include/quoin. NM names the tool.
set -eu
"$NM" -g --defined-only "$1" | awk '
    FILENAME == "-" { if ($2 == "T" && $3 in declared) print $3; next }
    { while (match($0, /qn_[a-z0-9_]+\(/)) { declared[substr($0, RSTART, RLENGTH - 1)] = 1; $0 = substr($0, RSTART + RLENGTH) } }
' include/quoin/*.h - | sort
