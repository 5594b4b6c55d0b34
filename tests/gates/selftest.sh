#!/bin/sh
# SPDX-License-Identifier: MIT
# A gate is worth what it catches: this plants a fault in a scratch copy of the tree, and the gate
# must fail for that reason; it must pass on the copy before, so that no failure is an accident.
set -u
top=$(pwd)
scratch=$top/build/selftest
. "$(dirname "$0")/../../boards/common/check.sh"
mkdir -p "$scratch"

# The pieces every copy starts from: small modules of its own, so that this test says the same
# whatever the library holds.
fresh() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree/include/quoin" "$scratch/tree/tests" "$scratch/tree/boards" "$scratch/tree/port"
    cd "$scratch/tree" || exit 1
    mkdir -p src/num src/shape src/narrow src/planar
    cp -r "$top/tests/gates" tests/
    : >Makefile
    printf '#include <stdint.h>\n' >include/quoin/face.h
    printf '#include <stdint.h>\n' >port/port.h
    printf '#include "port.h"\n#include "quoin/face.h"\n' >src/num/low.h
    printf '#include "num/low.h"\n' >src/shape/middle.h
    echo 'The files: `low`, `middle`, `high`.' >src/README.md
    cat >src/narrow/high.c <<'END'
#include "num/low.h"
#include "shape/middle.h"
int32_t qn_high(int32_t u, int32_t v);
int32_t qn_high(int32_t u, int32_t v)
{
    return u / v + (int32_t)(((int64_t)u * v) >> 16);
}
END
}

modules() { sh tests/gates/modules.sh; }

# ---- modules ----
fresh
says 0 '' modules
echo '/* a double in a comment is no fault */' >>src/num/low.h
mkdir src/check
echo '#include "narrow/high.h"' >src/check/aside.h
sed -i 's/`high`/`high`, `aside`/' src/README.md
says 0 '' modules

# A fault of each kind at once: each is named, and no law holds.
echo '#include "narrow/high.h"' >>src/num/low.h
echo '#include "shape/middle.h"' >src/planar/flat.h
echo '#include "check/aside.h"' >>src/narrow/high.c
echo '#include "num/low.h"' >>include/quoin/face.h
echo '#include "quoin/face.h"' >>port/port.h
cat >>src/shape/middle.h <<'END'
#include <string.h>
static inline int half(int x) { return (int)(0.5 * (double)x); }
int shadow_sieve(int x); /* it asks */
END
printf '/* %0101d */\n' 1 >>src/shape/middle.h
mkdir src/narrow/deep tools
cp src/num/low.h src/narrow/low.h
: >src/num/unknown.h
echo '| `lost` | no job |' >>src/README.md
{ printf 'int long_one(void)\n{\n'; yes '    (void)0;' | head -n 90; printf '}\n'; } >>src/narrow/high.c
yes '/* one line */' | head -n 601 >src/num/tall.h
says 1 '^0 passed, 8 failed' modules
echo "$said" >said
while read -r fault; do says 0 "$fault" cat said; done <<'END'
low.h:4: .*points up
planar stands on num and base alone
high.c:8: .*points up
public face
port is the lowest
four freestanding headers
middle.h:3: double
vocabulary: src/shape/middle.h:4: sieve .filter
vocabulary: src/shape/middle.h:4: asks
vocabulary: src/shape/middle.h:5: 107 columns
base name: low.h
top level: tools
src/README.md does not name src/num/unknown.h
src/README.md names lost, which is no file
function too long: 93 long_one
tall.h has 601 lines
END

# ---- symbols ----
# library FLAGS...: src/narrow/high.c as a library.
library() {
    arm-none-eabi-gcc -std=c99 -O2 -ffreestanding "$@" -Iinclude -Isrc -Iport -c src/narrow/high.c -o high.o &&
        rm -f high.a && arm-none-eabi-ar rcs high.a high.o
}
symbols() { sh tests/gates/symbols.sh high.a arm-none-eabi-; }
for core in "-mcpu=cortex-m0 -mthumb" "-mcpu=cortex-m3 -mthumb -fdata-sections"; do
    fresh
    # shellcheck disable=SC2086 # several words
    library $core
    says 0 '' symbols
    cat >>src/narrow/high.c <<'END'
float qn_third(float u); float qn_third(float u) { return u * 0.25f; }
int qn_count(void); int qn_count(void) { static int count; return ++count; }
int qn_next(void); int qn_next(void) { static int next = 7; return next++; }
int puts(const char *); int qn_say(void); int qn_say(void) { return puts("!"); }
END
    # shellcheck disable=SC2086
    library $core
    says 1 '^0 passed, 1 failed' symbols
    echo "$said" >said
    for fault in 'wants __aeabi_fmul' 'bytes in .bss' 'bytes in .data' 'wants puts'; do says 0 "$fault" cat said; done
done
fresh
echo 'void qn_hide(int x); void qn_hide(int x) { __asm volatile("str %0, [sp, #-8]" : : "r"(x) : "memory"); }' >>src/narrow/high.c
library -mcpu=cortex-m3 -mthumb
says 1 'below the stack pointer' symbols

# ---- judge and total ----
# total COMMAND-TEXT: judges one check made of that text and adds up.
total() {
    rm -rf build/results
    sh tests/gates/judge.sh one sh -c "$1"
    sh tests/gates/total.sh build/results 0 "$(date +%s)"
}
fresh
says 0 '' total 'echo 3 passed, 0 failed'
says 1 '^3 passed, 1 failed' total 'echo 3 passed, 1 failed; exit 1'
says 1 'exit code 7, though it claims success' total 'echo 3 passed, 0 failed; exit 7'
says 1 'exit code 0, though it reports failures' total 'echo 3 passed, 1 failed'
says 1 'its last line is not' total 'echo 3 passed, 0 failed; echo bye'
says 1 'its last line is not' total 'true'
says 1 'it checked nothing' total 'echo 0 passed, 0 failed'
says 1 'the build stopped with status 2' sh tests/gates/total.sh build/results 2 "$(date +%s)"
rm -rf build/results && mkdir build/results
says 1 '^0 passed, 1 failed' sh tests/gates/total.sh build/results 0 "$(date +%s)"

# ---- The lines of README.md for one's own project ----
# Little code is enough: the gate itself builds all of it, and that passes.
rm -rf "$scratch/tree" && mkdir -p "$scratch/tree/src/num" && cd "$scratch/tree" || exit 1
cp -r "$top/README.md" "$top/include" "$top/port" .
recipe() { QUOIN=$scratch/tree "$top/tests/readme/recipe.sh" m0plus:-O0; }
printf '#ifndef __OPTIMIZE__\n#error planted\n#endif\n' >src/num/one.c
says 1 'error: #error planted' recipe
: >src/num/one.c
says 1 'undefined reference to .qn_collide3' recipe

cd "$top" && rm -rf "$scratch"
report
