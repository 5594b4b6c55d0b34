# SPDX-License-Identifier: MIT
# gate_ram.awk ram.tsv: the goals of the types that a program keeps, in bytes of a 32-bit machine.
BEGIN {
    FS = "\t"
    goal["qn_collider3"] = 56; goal["qn_cache"] = 16; goal["qn_path3"] = 44
    goal["qn_manifold3"] = 104; goal["scratch"] = 4096
}
NR > 1 { bytes[$1] = $2 }
END {
    for (type in goal) {
        holds = type in bytes && bytes[type] > 0 && bytes[type] <= goal[type]
        printf "%s  %s takes %s bytes, at most %d\n", holds ? "PASS" : "FAIL", type, bytes[type] + 0, goal[type]
        if (holds) passed++
        else failed++
    }
    printf "%d passed, %d failed\n", passed, failed
    exit failed != 0
}
