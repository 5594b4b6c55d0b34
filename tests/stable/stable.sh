#!/bin/sh
# SPDX-License-Identifier: MIT
# stable.sh PROGRAM ARGUMENT...: what the program writes is no less steady than the committed table.
set -u
here=$(dirname "$0")
mkdir -p build
"$@" >build/stable.tsv || { echo "0 passed, 1 failed"; exit 1; }
awk -v table=stable -f "$here/../gates/check.awk" -f "$here/../gates/reached.awk" "$here/../goals.tsv" "$here/reached.tsv" build/stable.tsv
