#!/bin/sh
# SPDX-License-Identifier: MIT
# recipe.sh [CASE...]: the lines of README.md for one's own project build the library, and a program
# with it, for every target and every level below. A CASE is TARGET:LEVEL, as the output names them;
# several, or without one all of them, run as many at a time as there are processors.
#
# The lines themselves run, each case in a folder of its own: cc and ar are the target's, and cc
# adds its flags and the level behind what the line says, where the last level counts. A program of
# this machine runs, too. QUOIN is another tree to build. Where SKIPPED is a folder, a target whose
# compiler is missing is named there, too. Ends with "N passed, N failed".
set -u
here=$(cd "$(dirname "$0")" && pwd)
QUOIN=${QUOIN:-$(cd "$here/../.." && pwd)}
export QUOIN
levels='-O0 -Og -Os -O2 -O2,-flto'

# TARGET compiler ar flags: commas stand for blanks.
targets='
m0plus    arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m0plus,-mthumb
m3        arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m3,-mthumb
m4f-hard  arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m4,-mthumb,-mfpu=fpv4-sp-d16,-mfloat-abi=hard
m4f-soft  arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m4,-mthumb,-mfpu=fpv4-sp-d16,-mfloat-abi=softfp
m7        arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m7,-mthumb,-mfpu=fpv5-sp-d16,-mfloat-abi=hard
m33       arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=cortex-m33,-mthumb,-mfpu=fpv5-sp-d16,-mfloat-abi=hard
arm7-arm  arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=arm7tdmi,-marm
arm7-t    arm-none-eabi-gcc         arm-none-eabi-gcc-ar         -mcpu=arm7tdmi,-mthumb
rv32      riscv64-unknown-elf-gcc   riscv64-unknown-elf-gcc-ar   -march=rv32imac,-mabi=ilp32,-ffreestanding
gcc       gcc                       ar                           -DHOSTED
clang     clang                     llvm-ar-14                   -DHOSTED
'

tool() { command -v "$1" >/dev/null; }

# What one case lacks here.
lacks() {
    case $1:$2 in
    clang:*flto) for name in clang "$4" ld.lld; do tool "$name" || echo "$name"; done ;;
    *) tool "$3" || echo "$3" ;;
    esac
}

# one TARGET LEVEL COMPILER AR FLAGS: builds it, and runs what this machine can run.
one() {
    work=$(mktemp -d) || exit 1
    trap 'rm -rf "$work"' EXIT
    mkdir "$work/bin" "$work/own"
    flags=$(echo "$5 $2" | tr , ' ')
    case $1:$2 in
    clang:*flto) link=-fuse-ld=lld ;;
    gcc:* | clang:*) link= ;;
    *) link='-nostdlib -Wl,-e,main -lgcc' ;;
    esac
    ar=$(command -v "$4") # not the one below, of that name
    [ "$1:$2" = clang:-O2,-flto ] || [ "$1" != clang ] || ar=$(command -v ar)
    cat >"$work/bin/cc" <<CC
#!/bin/sh
case " \$* " in
*' -c '*) exec $3 "\$@" $flags ;;
*) exec $3 "\$@" $flags $link ;;
esac
CC
    printf '#!/bin/sh\nexec %s "$@"\n' "$ar" >"$work/bin/ar"
    chmod +x "$work/bin/cc" "$work/bin/ar"
    awk -v name=own -f "$here/extract.awk" "$QUOIN/README.md" >"$work/lines" && [ -s "$work/lines" ] || return 1
    cp "$here/recipe.c" "$work/own/main.c"
    (cd "$work/own" && PATH="$work/bin:$PATH" sh -e ../lines && [ -x main ] && { [ "$5" != -DHOSTED ] || ./main; })
}

cases=$(echo "$targets" | while read -r target compiler ar flags; do
    [ -z "$target" ] || for level in $levels; do
        echo "$target $level $compiler $ar $flags"
    done
done)

if [ $# = 1 ]; then
    # shellcheck disable=SC2086 # five words
    set -- $(echo "$cases" | awk -v target="${1%%:*}" -v level="${1#*:}" '$1 == target && $2 == level')
    [ $# = 5 ] || { echo "no such case" >&2; exit 1; }
    missing=$(lacks "$1" "$2" "$3" "$4" | tr '\n' ' ')
    if [ -n "$missing" ]; then
        echo "skipped $1 $2, for want of $missing"
        [ -z "${SKIPPED:-}" ] || echo "the lines of README.md for $1 $2, for want of $missing" >"$SKIPPED/recipe-$1$2"
    elif said=$(one "$@" 2>&1); then
        echo "ok      $1 $2"
    else
        printf 'FAILED  %s %s\n%s\n' "$1" "$2" "$(echo "$said" | head -n 20)"
        exit 1
    fi
    exit 0
fi

# The longest first. Of cases named each must be one.
echo "$cases" | awk -v few=" $* " '
    few == "  " || index(few, " " $1 ":" $2 " ") { print ($2 ~ /flto/ ? 0 : 1), $1 ":" $2 }' |
    sort -s -k 1,1 | cut -d ' ' -f 2 | xargs -r -P "$(nproc 2>/dev/null || echo 2)" -n 1 "$0" | awk -v named=$# '
    { print >"/dev/stderr" } /^ok / { passed++ } /^FAILED / { failed++ }
    END { failed += named > NR && !failed; printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || !passed }'
