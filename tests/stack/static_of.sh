#!/bin/sh
# SPDX-License-Identifier: MIT
# static_of.sh IMAGE NAMES: stack.awk on the functions of IMAGE named in the file NAMES. NM and
# OBJDUMP name the tools.
set -u
here=$(dirname "$0")
"$NM" "$1" | awk 'FILENAME == "-" { address[$3] = $1; next } { wanted[++n] = $1 }
    END { for (i = 1; i <= n; i++) print wanted[i], wanted[i] in address ? address[wanted[i]] : "0" }' - "$2" >"$1.wanted"
"$OBJDUMP" -d --no-show-raw-insn "$1" | awk -f "$here/../gates/check.awk" -f "$here/stack.awk" "$1.wanted" -
