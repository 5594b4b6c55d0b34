# SPDX-License-Identifier: MIT
# cycles.awk: cycles of one instruction on a core with zero wait states, by the published tables. An estimate to the upper side:
# the emulator counts instructions, it knows neither operands nor pipelines. Where a manual gives a range, the upper end is
# taken; a conditional instruction that is skipped counts as executed unless it jumps.
#
#   m0    Cortex-M0 Technical Reference Manual (ARM DDI 0432C), table 3-1; multiplier of 1 cycle, as most vendors build it
#         (the small one takes 32).
#   m3    Cortex-M3 Technical Reference Manual (ARM DDI 0337), "processor instructions": refill P = 3 (1 to 3), long multiply 5
#         (3 to 5), with accumulate 7 (4 to 7), division 12 (2 to 12), IT 1 (may fold to 0), single load or store 2 (neighbours
#         may overlap to 1).
#   m4f   Cortex-M4 Technical Reference Manual (ARM DDI 0439): as m3, with every multiply in 1 cycle; FPU moves 1, of two core
#         registers 2, FPU loads and stores 1 + words, arithmetic 1, division and root 14.
#   arm7  ARM7TDMI Technical Reference Manual (ARM DDI 0210), instruction cycle timings, with S = N = I = 1: load 3, store 2, load
#         of n registers n + 2, store of n registers n + 1, jump 3, load to pc + 2, shift by a register + 1,
#         multiply 1 + m, + 1 for long, + 1 for accumulate, m = 4 (1 to 4 by the size of an operand).
#   m7    no table is published for the two-way core.
#
# cycles_of(core, mnemonic, operands, jumped): jumped is 1 when the next instruction executed was not the following one.

# Registers in a list such as {r4, r5, lr} or {d8-d9}, in words.
function words_of(operands,    list, n, i, part, ends, words, sum) {
    list = operands
    sub(/^[^{]*\{/, "", list)
    sub(/\}.*$/, "", list)
    n = split(list, part, /, */)
    for (i = 1; i <= n; i++) {
        words = 1
        if (split(part[i], ends, "-") == 2) words = substr(ends[2], 2) - substr(ends[1], 2) + 1
        if (part[i] ~ /^d/) words *= 2
        sum += words
    }
    return sum + 0
}

function is_branch(m) { return m ~ /^b(eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?$/ }
function is_conditional_branch(m) { return m != "b" && is_branch(m) }
function is_call(m) { return m ~ /^blx?(eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?$/ && !is_branch(m) }
function is_bx(m) { return m ~ /^bx(eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?$/ }
function is_list(m) { return m ~ /^v?(push|pop|ldm|stm)/ }
function loads_pc(m, o) { return m ~ /^(pop|ldm)/ && o ~ /pc\}/ }
function writes_pc(m, o) { return m !~ /^(push|stm|str|cmp|pop|ldm)/ && o ~ /^pc,/ }
function is_load(m) { return m ~ /^v?ldr/ }
function is_store(m) { return m ~ /^v?str/ }

function cycles_m0(m, o, jumped) {
    if (is_conditional_branch(m)) return jumped ? 3 : 1
    if (m == "b" || is_bx(m) || m ~ /^blx/ || writes_pc(m, o)) return 3
    if (is_call(m)) return 4
    if (is_list(m)) return words_of(o) + (loads_pc(m, o) ? 4 : 1)
    if (is_load(m) || is_store(m)) return 2
    if (m ~ /^(mrs|msr|dsb|dmb|isb)/) return 4
    return 1
}

# The cores of ARMv7-M differ in the multiplier and the FPU alone; P = 3.
function cycles_m3(m, o, jumped, wide_multiplier) {
    if (is_conditional_branch(m) || m ~ /^cbn?z/) return jumped ? 4 : 1
    if (is_branch(m) || is_call(m) || is_bx(m)) return jumped ? 4 : 1
    if (m ~ /^tb[bh]/) return 5
    if (is_list(m)) return 1 + words_of(o) + (loads_pc(m, o) && jumped ? 3 : 0)
    if (m ~ /^(ldrd|strd|vldr|vstr)/) return o ~ /^s/ ? 2 : 3
    if (is_load(m) || is_store(m)) return writes_pc(m, o) ? 5 : 2
    if (writes_pc(m, o)) return 4
    if (m ~ /^[su]div/) return 12
    if (m ~ /^v(div|sqrt)/) return 14
    if (m ~ /^vmov/ && o ~ /^(d[0-9]+, r[0-9]+, r|r[0-9]+, r[0-9]+, d)/) return 2
    if (wide_multiplier) return 1
    if (m ~ /^[su]mlal/) return 7
    if (m ~ /^[su]mull/) return 5
    if (m ~ /^ml[as]/) return 2
    return 1
}

function cycles_arm7(m, o, jumped) {
    if (is_branch(m) || is_call(m) || is_bx(m)) return jumped || m ~ /^(b|bl|bx)$/ ? 3 : 1
    if (m ~ /^(pop|ldm)/) return words_of(o) + 2 + (loads_pc(m, o) ? 2 : 0)
    if (is_list(m)) return words_of(o) + 1
    if (m ~ /^ldrd/) return 4
    if (m ~ /^strd/) return 3
    if (is_load(m)) return writes_pc(m, o) ? 5 : 3
    if (is_store(m)) return 2
    if (m ~ /^[su]mlal/) return 7
    if (m ~ /^[su]mull/ || m ~ /^mla/) return 6
    if (m ~ /^mul/) return 5
    return 1 + (writes_pc(m, o) ? 2 : 0) + (o ~ /, (lsl|lsr|asr|ror) r/ || (m ~ /^(lsl|lsr|asr|ror)/ && o ~ /, r[0-9a-z]+$/) ? 1 : 0)
}

function cycles_of(core, m, o, jumped) {
    sub(/\.[nw]$/, "", m)
    if (core == "m0") return cycles_m0(m, o, jumped)
    if (core == "m3") return cycles_m3(m, o, jumped, 0)
    if (core == "m4f") return cycles_m3(m, o, jumped, 1)
    if (core == "arm7") return cycles_arm7(m, o, jumped)
    return -1
}
