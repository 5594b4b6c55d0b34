# SPDX-License-Identifier: MIT
# For scripts that count what holds: sourced, not run. They end with "$passed passed, $failed failed".
passed=0 failed=0

# check WHAT COMMAND...
check() {
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
        echo "ok      $what"
    else
        failed=$((failed + 1))
        echo "FAILED  $what"
    fi
}

# quiet COMMAND...: what it says is shown where it fails alone.
quiet() { said=$("$@" 2>&1) || { printf '%s\n' "$said"; return 1; }; }

# expect WHAT STATUS: STATUS is 0 where it holds; what holds is not named.
expect() {
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "does not hold: $1"
    fi
}

# says STATUS PATTERN COMMAND...: the command ends with STATUS, and PATTERN (of grep -E) is in what it
# says; else that is shown.
says() {
    wanted=$1 pattern=$2
    shift 2
    said=$("$@" 2>&1) && status=0 || status=$?
    if [ "$status" = "$wanted" ] && printf '%s\n' "$said" | grep -Eq -e "$pattern"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'status %s, wanted %s and /%s/: %s\n%s\n' "$status" "$wanted" "$pattern" "$*" "$said"
    fi
}

# What such a script ends with.
report() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
