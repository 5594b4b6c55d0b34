#!/bin/sh
# SPDX-License-Identifier: MIT
# stable.sh PROGRAM ARGUMENT...: what the program writes is no less steady than the committed table.
set -u
here=$(dirname "$0")
mkdir -p build
"$@" >build/stable.tsv || { echo "0 passed, 1 failed"; exit 1; }
awk -f "$here/gate_stable.awk" "$here/goals.txt" "$here/reached.tsv" build/stable.tsv
