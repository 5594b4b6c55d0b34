# SPDX-License-Identifier: MIT
# cycles.awk: cycles of one instruction on a core with zero wait states, by the published tables. An
# estimate to the upper side: the emulator counts instructions, it knows neither operands nor
# pipelines. Where a manual gives a range, the upper end is taken; a conditional instruction that is
# skipped counts as executed unless it jumps.
#
#   m0    Cortex-M0 Technical Reference Manual (ARM DDI 0432C), table 3-1 "Cortex-M0 instruction summary"; MULS 1, as most vendors
#         build it (the small multiplier takes 32).
#   m3    Cortex-M3 Technical Reference Manual (ARM DDI 0337I), table 3-1 "Cortex-M3 instruction set summary": refill P = 3 (1 to 3),
#         SMULL, UMULL 5 (3 to 5), SMLAL, UMLAL 7 (4 to 7), MLA, MLS 2, division 12 (2 to 12), IT 1 (may fold to 0), single load or
#         store 2 (section 3.3.2: neighbours may overlap to 1), LDRD, STRD 1 + 2, TBB, TBH 6 (section 3.3.2: at least).
#   m4f   Cortex-M4 Technical Reference Manual (ARM DDI 0439), table 3-1 "Cortex-M4 instruction set summary": as m3, with every
#         multiply in 1 cycle; the FPU's table (chapter 7): arithmetic and moves 1, moves of or to two core registers 2,
#         multiply-accumulate 3, VDIV, VSQRT 14, loads and stores 1 + words.
#   arm7  ARM7TDMI data sheet (ARM DDI 0029E), "instruction cycle times" in sections 4.3 to 4.11, with S = N = I = 1: LDR
#         S + N + I = 3, STR 2N = 2, LDM of n registers nS + N + I = n + 2, STM of n (n - 1)S + 2N = n + 1, jump 2S + N = 3, load to
#         pc S + N more, shift by a register I more, MUL S + mI, I more for MLA and MULL, 2I more for MLAL, m = 4 (1 to 4 by the
#         size of an operand).
#   m7    no table is published for the two-way core.
#
# cycles_of(core, mnemonic, operands, jumped): jumped is 1 when the next instruction executed was
# not the following one.

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
    if (m ~ /^tb[bh]/) return 6
    if (is_list(m)) return 1 + words_of(o) + (loads_pc(m, o) && jumped ? 3 : 0)
    if (m ~ /^(ldrd|strd|vldr|vstr)/) return o ~ /^s/ ? 2 : 3
    if (is_load(m) || is_store(m)) return writes_pc(m, o) ? 5 : 2
    if (writes_pc(m, o)) return 4
    if (m ~ /^[su]div/) return 12
    if (m ~ /^v(div|sqrt)/) return 14
    if (m ~ /^v(fma|fms|fnma|fnms|mla|mls|nmla|nmls)/) return 3
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
