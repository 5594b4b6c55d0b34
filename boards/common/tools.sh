#!/bin/sh
# SPDX-License-Identifier: MIT
# tools.sh missing PACKAGE...   prints those Debian packages whose tools are not here
# tools.sh core                 prints where the emulator behind the libretro interface is, or will be
# tools.sh install PACKAGE...   shows the one line that installs them, with its download size, and runs it where no
#                               password is asked for (root, or sudo that answers at once); status 2 where it cannot
set -u

# Is the tool of package $1 here? Asked of the tool, not of dpkg: it may have come another way.
have() {
    case $1 in
    gcc | clang) command -v "$1" ;;
    libc6-dev) compiles gcc ;;
    libc6-dev-i386) [ -e /usr/include/gnu/stubs-32.h ] || [ -e /usr/include/x86_64-linux-gnu/gnu/stubs-32.h ] ;;
    lib32gcc-12-dev) compiles gcc -m32 ;;
    gcc-arm-none-eabi) command -v arm-none-eabi-gcc ;;
    gcc-riscv64-unknown-elf) command -v riscv64-unknown-elf-gcc ;;
    gcc-s390x-linux-gnu) command -v s390x-linux-gnu-gcc ;;
    libc6-dev-s390x-cross) compiles s390x-linux-gnu-gcc -static ;;
    gcc-powerpc-linux-gnu) command -v powerpc-linux-gnu-gcc ;;
    libc6-dev-powerpc-cross) compiles powerpc-linux-gnu-gcc -static ;;
    gcc-aarch64-linux-gnu) command -v aarch64-linux-gnu-gcc ;;
    libc6-dev-arm64-cross) compiles aarch64-linux-gnu-gcc -static ;;
    lld) command -v wasm-ld ;;
    llvm-14) command -v llvm-ar-14 ;;
    wasi-libc | libclang-rt-14-dev-wasm32) compiles clang --target=wasm32-wasi ;;
    nodejs) command -v node ;;
    qemu-system-arm) command -v qemu-system-arm ;;
    qemu-system-misc) command -v qemu-system-riscv32 ;;
    qemu-user) command -v qemu-s390x ;;
    libretro-mgba) [ -e "$(core)" ] ;;
    *) return 1 ;; # unknown here, so ask apt for it
    esac >/dev/null 2>&1
}

# Installed, this package of 0.4 MB brings a player of 200; its one file and the library it needs are all that is wanted,
# so unless they are there they are unpacked below build/, which takes no password.
core() {
    for file in /usr/lib/*/libretro/mgba_libretro.so; do [ ! -e "$file" ] || { echo "$file" && return; }; done
    echo build/tools/mgba_libretro.so
}
unpack_core() {
    rm -rf build/tools && mkdir -p build/tools/packages && (
        cd build/tools/packages && apt-get download -qq libretro-mgba libinih1 &&
            for file in *.deb; do dpkg -x "$file" .; done
    ) && find build/tools/packages -name mgba_libretro.so -exec cp {} build/tools \; &&
        find build/tools/packages -name 'libinih.so*' -type f -exec cp {} build/tools/libinih.so.1 \; && rm -rf build/tools/packages
}

# Does this compiler make a whole program?
compiles() {
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' | "$@" -x c - -o /dev/null
}

missing() {
    for package in "$@"; do have "$package" || printf " %s" "$package"; done
}

# Bytes that apt would download for the packages given; fails when it does not know one of them.
download() {
    apt-get -o Debug::NoLocking=1 --print-uris -qq -y --no-install-recommends install "$@" 2>/dev/null |
        awk '{ bytes += $3 } END { printf "%d", bytes / 1e6 + 0.5 }'
}

command=$1
shift
lacking=$(missing "$@")
case $command in
missing) echo "${lacking# }" && exit 0 ;;
core) core && exit 0 ;;
esac
[ -n "$lacking" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    become=
elif sudo -n true 2>/dev/null; then
    become="sudo -n"
else
    become=none
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "missing, by their Debian names:$lacking"
    exit 2
fi
# shellcheck disable=SC2086 # lists of words from here on
update() { $become apt-get update -qq; }
fetch() { $become env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $lacking >build/tools.log 2>&1; }

mkdir -p build
case $lacking in
*' libretro-mgba'*)
    echo "apt-get download libretro-mgba libinih1  # 0.4 MB, unpacked into build/tools"
    unpack_core >build/tools.log 2>&1 || { [ "$become" != none ] && update && unpack_core >build/tools.log 2>&1; } || { cat build/tools.log && exit 2; }
    lacking=$(missing "$@")
    [ -n "$lacking" ] || exit 0
    ;;
esac
[ "$become" = none ] || apt-cache show $lacking >/dev/null 2>&1 || update # a fresh system has no package lists yet
echo "apt-get install --no-install-recommends$lacking  # $(download $lacking) MB to download"
if [ "$become" = none ]; then
    echo "run this line as root, then make again"
    exit 2
fi
fetch || { update && fetch; } || { cat build/tools.log && exit 2; } # the lists may be stale
lacking=$(missing "$@")
[ -z "$lacking" ] || { echo "still missing:$lacking" && exit 2; }
