#!/bin/sh
# SPDX-License-Identifier: MIT
# count.sh BOARD PROGRAM OUT: counts the calls of PROGRAM (see counter.c) into OUT.counts, twice,
# and fails unless both runs are equal to the byte. Where the emulator takes no plugin: a line, and
# counts without a call. ONCE=1: one run. TRACE=1: the trace of counter.c in OUT.trace. NM names the
# tool of the target.
set -eu
board=$1 program=$2 out=$3
here=$(dirname "$0")
mkdir -p "$(dirname "$out")"

# The plugin for a version of the interface, compiled once for all programs of the folder.
plugin_of() {
    plugin=$(dirname "$out")/counter_$1.so
    if [ -z "$(find "$plugin" -newer "$here/counter.c" -newer "$here/flash_cache.h" 2>/dev/null)" ]; then
        gcc -O2 -shared -fPIC -fvisibility=hidden -DPLUGIN_API="$1" "$here/counter.c" -o "$out.so"
        mv "$out.so" "$plugin"
    fi
}

run() {
    EMULATOR_OPTIONS="-plugin $plugin,symbols=$out.symbols,out=$out.counts${TRACE:+,trace=$out.trace}" \
        "$here/../../boards/common/run.sh" "$board" "$program" >"$out.text" 2>&1
}

# Newer emulators ask for a newer number; what is used here kept its form, so the first one accepted
# will do. PLUGIN_VERSIONS=99 acts the emulator that takes none.
found=
rm -f "$out.why"
"$NM" -S "$program" | awk '
    $3 == "T" && $4 ~ /^bench_(ask_.*|overlap|apart)$/ { print $4, $1, $2 }' >"$out.symbols"
for version in ${PLUGIN_VERSIONS:-1 2 3 4 5}; do
    rm -f "$out.counts"
    plugin_of "$version"
    status=0
    run || status=$?
    if [ -s "$out.counts" ]; then found=yes; break; fi
    [ -s "$out.why" ] || tail -n 1 "$out.text" >"$out.why"
done
if [ -z "$found" ]; then
    echo "count.sh: this emulator loads no plugin: $(cat "$out.why")" >&2
    echo "end 0 0" >"$out.counts"
    exit 0
fi
[ "$status" = 0 ] || { cat "$out.text" >&2; exit 1; }
[ -z "${ONCE:-}" ] || exit 0
mv "$out.counts" "$out.first"
run
cmp "$out.first" "$out.counts" >&2
rm -f "$out.first"
