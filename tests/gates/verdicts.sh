#!/bin/sh
# SPDX-License-Identifier: MIT
# verdicts.sh RESULT...: the last lines of every result whose verdict has a failure (or that has
# none); exits with 1 then.
set -u
bad=0
for result in "$@"; do
    tail -n 1 "$result" 2>/dev/null | grep -q '^verdict: [0-9]* passed, 0 failed$' && continue
    bad=1
    echo "FAIL $result"
    tail -n 12 "$result" 2>/dev/null
done
exit $bad
