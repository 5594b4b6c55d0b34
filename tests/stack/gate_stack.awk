# SPDX-License-Identifier: MIT
# gate_stack.awk [-v reached=BYTES] stack.tsv: no public function needs more than 1 KiB, and no run used more than the worst case read from the image.
# While the goal is not reached, `reached` is the limit that must hold, and every line says so.
BEGIN { FS = "\t"; goal = 1024; limit = reached ? reached : goal; open = reached > goal ? ", the goal of " goal " is open" : "" }
$1 == "function" { next }
{
    if (!($2 in worst)) cores[++core_count] = $2
    if ($3 >= worst[$2]) worst[$2] = $3
    if ($3 > limit) deep[$2] = deep[$2] " " $1
    if ($4 == "-") next
    measured[$2]++
    if ($4 > $3) wrong[$2] = wrong[$2] " " $1 "=" $4 ">" $3
}
function check(holds, what) {
    printf "%s  %s\n", holds ? "PASS" : "FAIL", what
    if (holds) passed++
    else failed++
}
END {
    for (i = 1; i <= core_count; i++) {
        core = cores[i]
        check(deep[core] == "", core ": worst stack " worst[core] " <= " limit open (deep[core] == "" ? "" : ", but" deep[core]))
        check(measured[core] > 0 && wrong[core] == "", core ": measured <= static for " measured[core] + 0 " functions run" \
              (wrong[core] == "" ? "" : ", but" wrong[core]))
    }
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0 || passed == 0
}
