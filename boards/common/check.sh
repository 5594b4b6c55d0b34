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
