#!/bin/sh
# SPDX-License-Identifier: MIT
# symbols.sh LIBRARY PREFIX: what a freestanding library may lean on. Of LIBRARY, read with PREFIX
# (arm-none-eabi-...):
#   1. it leaves undefined nothing but memcpy, memset and libgcc's integer helpers; above all no float helper;
#   2. it has no writable data: no .data, no .bss, no common symbol; but constants with addresses in them, which a
#      host's loader fills in: so calls that interrupt each other share nothing but what a caller gives to both;
#   3. on Arm, where an interrupt takes the stack of what it interrupts, nothing is kept below the stack pointer.
set -u
library=$1 prefix=${2-}
symbols=$("${prefix}nm" "$library")
faults=$(
    # Every symbol that some member wants and no member defines.
    echo "$symbols" | awk '
        NF == 3 { defined[$3] = 1 }
        NF == 2 && $1 == "U" { wanted[$2] = 1 }
        END { for (name in wanted) if (!(name in defined)) print name }' | sort | while read -r name; do
        case $name in
        memcpy | memset) ;;
        # The same as clang calls them for Arm.
        __aeabi_memcpy | __aeabi_memcpy[48] | __aeabi_memset | __aeabi_memset[48] | __aeabi_memclr | __aeabi_memclr[48]) ;;
        # Arm run-time ABI: 32- and 64-bit division, multiplication, shifts, comparison; Thumb-1
        # switch tables.
        __aeabi_idiv | __aeabi_uidiv | __aeabi_idivmod | __aeabi_uidivmod | __aeabi_ldivmod | __aeabi_uldivmod) ;;
        __aeabi_lmul | __aeabi_llsl | __aeabi_llsr | __aeabi_lasr | __aeabi_lcmp | __aeabi_ulcmp) ;;
        __gnu_thumb1_case_*) ;;
        # The same by their generic names, as RISC-V calls them; s means 32 bits, d 64.
        __mul[sd]i3 | __div[sd]i3 | __udiv[sd]i3 | __mod[sd]i3 | __umod[sd]i3) ;;
        __ashl[sd]i3 | __ashr[sd]i3 | __lshr[sd]i3 | __clz[sd]i2 | __ctz[sd]i2) ;;
        # Where code is at any place on 32 bits; registers saved and restored on PowerPC at -Os.
        _GLOBAL_OFFSET_TABLE_ | _savegpr_[123]*_x | _restgpr_[123]*_x | _savegpr_[123]* | _restgpr_[123]*) ;;
        *) echo "$library wants $name" ;;
        esac
    done
    "${prefix}size" -A "$library" | awk '
        / : *\(ex / || /:$/ { member = $1 }
        $1 ~ /^\.(data|bss|sdata|sbss|tdata|tbss)/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0 { print member ": " $2 " bytes in " $1 }'
    echo "$symbols" | awk '$2 == "C" || $2 == "c" { print "common symbol " $3 }'
    case $prefix in arm-*)
        "${prefix}objdump" -d "$library" | grep -E '\[sp, #-[0-9]+\]([^!]|$)|\[sp, -r|\bstm(db|fd)\b[^,]*sp,' | sed 's/^/below the stack pointer: /' ;;
    esac
)
if [ "$(echo "$symbols" | grep -c ' T ')" = 0 ]; then
    faults="$library defines no function"
fi
if [ -n "$faults" ]; then
    echo "$faults"
    echo "0 passed, 1 failed"
    exit 1
fi
echo "1 passed, 0 failed"
