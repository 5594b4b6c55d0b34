# SPDX-License-Identifier: MIT
# random.awk, for use with another -f: seeded numbers, the same in every awk. The generator of
# Lehmer with the constants of Park and Miller (1988): its products stay below 2^46, which a double
# holds exactly.

# Any whole number; those that are near to each other give sequences that are not.
function random_seed(seed,    i) {
    random_state = seed % 2147483646 + 1
    for (i = 0; i < 16; i++) random_next()
}
function random_next() { return random_state = random_state * 16807 % 2147483647 }
# Less than 1, from 0 on.
function random_part() { return (random_next() - 1) / 2147483646 }
function random_between(low, high) { return low + (high - low) * random_part() }
# 0 .. n - 1.
function random_below(n) { return int(n * random_part()) }
