#!/bin/sh
# SPDX-License-Identifier: MIT
# measure_size.sh CORE OPT DIR API...: rows of size.tsv, DIR/API.elf minus DIR/empty.elf each. SIZE
# names the tool. text holds code, constants and unwind tables; the room that the linker keeps for
# the stack is nobody's.
set -eu
core=$1 opt=$2 dir=$3
shift 3
for api in "$@"; do
    for program in empty "$api"; do "$SIZE" -A "$dir/$program.elf"; done | awk -v api="$api" -v core="$core" -v opt="$opt" '
        /:$/ || $2 == ":" { programs++; sign = programs == 1 ? -1 : 1 }
        $1 ~ /^\.(text|rodata|ARM\.exidx)/ { text += sign * $2; found++ }
        $1 == ".data" { data += sign * $2 }
        $1 == ".bss" { bss += sign * $2 }
        END {
            if (programs != 2 || found < 2) exit 1
            printf "%s\t%s\t%s\t%d\t%d\t%d\n", api, core, opt, text, data, bss
        }'
done
