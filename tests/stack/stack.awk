# SPDX-License-Identifier: MIT
# stack.awk: worst case of the stack per function, from the disassembly of a linked ARM or Thumb
# image.
#     objdump -d IMAGE | awk -f check.awk -f stack.awk NAMES -        NAMES: lines "name address"; prints lines "name bytes chain", the chain
#
# A walk follows every path from a function's first instruction with the bytes below its caller's
# sp, across branches into other functions (tail calls, veneers, fall-through), and adds the worst
# case of each function called. What it cannot follow makes it fail, with status 1 and a line:
# recursion, a call or jump through a register, an sp changed by anything but a constant, two paths
# that meet with different depths.

function fail(at, why) {
    if (!((where[at], why) in said)) printf "%s: %s: %s %s\n", where[at], why, mnemonic[at], operands[at]
    said[where[at], why] = 1
    faults++
}

# Immediate "#N" with N decimal or 0x..., at the end of the operands.
function immediate(text,    n) {
    n = text
    sub(/^.*#/, "", n)
    sub(/[^-0-9a-fx].*$/, "", n)
    return n ~ /^-?0x/ ? (n ~ /^-/ ? -hex(substr(n, 4)) : hex(substr(n, 3))) : n + 0
}

# The word that register `reg` holds before the instruction at `at`, when a literal load or a move
# within the eight instructions before says so and nothing in between writes it; "" otherwise.
function constant(at, reg,    i, p, m, o, value) {
    p = at
    for (i = 0; i < 8; i++) {
        if (!(p in before) || p in is_goal) return ""
        p = before[p]
        m = mnemonic[p]
        o = operands[p]
        if (m ~ /^b/ || p in is_end) return ""
        if (m ~ /^(str|cmp|cmn|tst|push|stm)/ || index(o, reg ",") != 1 && o !~ ("\\{[^}]*" reg "[,}]")) continue
        if (m == "ldr" && (p in literal) && (literal[p] in word)) return word[literal[p]]
        if (m ~ /^(mov|movs|movw)$/ && o ~ /#/) return immediate(o)
        if (m ~ /^(lsls?|negs|rsbs)$/ && o ~ ("^" reg ", " reg (m ~ /^lsl/ ? ", #[0-9]+$" : "(, #0)?$"))) { # made in two steps
            value = constant(p, reg)
            return value == "" ? "" : m ~ /^lsl/ ? value * 2 ^ immediate(o) : -value
        }
        return ""
    }
    return ""
}

# Bytes that the list of registers {r4, r5, lr} or {d8-d9} takes.
function list_bytes(text,    part, ends, n, i, bytes) {
    sub(/^[^{]*\{/, "", text)
    sub(/\}.*$/, "", text)
    n = split(text, part, /, */)
    bytes = 0
    for (i = 1; i <= n; i++)
        bytes += (part[i] ~ /^d/ ? 8 : 4) * (split(part[i], ends, "-") == 2 ? substr(ends[2], 2) - substr(ends[1], 2) + 1 : 1)
    return bytes
}

# Bytes by which the instruction lowers sp (negative: raises). Sets `unknown` where it cannot tell.
function lowers(at,    m, o, value) {
    m = mnemonic[at]
    o = operands[at]
    unknown = 0
    if (m ~ /^v?push/) return list_bytes(o)
    if (m ~ /^v?pop/) return -list_bytes(o)
    if (m ~ /^v?(stmdb|stmfd)/ && o ~ /^sp!/) return list_bytes(o)
    if (m ~ /^v?(ldm|ldmia|ldmfd)/ && o ~ /^sp!/) return -list_bytes(o)
    if (o ~ /\[sp\], #[0-9]+/) return -immediate(substr(o, index(o, "[sp]")))
    if (o ~ /\[sp.*\]!|\[sp\],|^sp!/) { unknown = 1; return 0 }
    if (o !~ /^sp(,|$)/ || m ~ /^v?(cmp|cmn|tst|str|ldm|stm)/) return 0
    if (m ~ /^(sub|add)/) {
        if (o !~ /^sp, (sp, )?(#-?[0-9]|r[0-9]+$|ip$|lr$)/) { unknown = 1; return 0 }
        if (o ~ /#/) value = immediate(o)
        else {
            sub(/^.*, /, "", o)
            value = constant(at, o)
            if (value == "") { unknown = 1; return 0 }
            if (value >= 2147483648) value -= 4294967296
        }
        return m ~ /^sub/ ? value : -value
    }
    unknown = 1
    return 0
}

function visit(entry, at, d) {
    if (!(at in mnemonic)) { faults++; print name_of(entry) ": a path leaves the code at " at; return }
    if ((entry, at) in depth) {
        if (depth[entry, at] != d) fail(at, "two depths, " depth[entry, at] " and " d)
        return
    }
    depth[entry, at] = d
    queue[entry, ++tail[entry]] = at
}

function name_of(at) { return at in symbol ? symbol[at] : at }

# A depth seen on the walk of entry, in a call of `callee` (0: in its own code).
function raise(entry, d, callee) {
    if (d <= worst[entry]) return
    worst[entry] = d
    via[entry] = callee
}

# The calls down to the deepest place: f+own bytes>g+own bytes
function chain_of(entry,    text, callee) {
    while (entry != 0) {
        callee = via[entry]
        text = text (text == "" ? "" : " > ") name_of(entry) " " worst[entry] - (callee != 0 ? worst[callee] : 0)
        entry = callee
    }
    return text
}

# One instruction of the walk.
function step(entry, at,    m, o, d, delta, bare, target, conditional) {
    m = mnemonic[at]
    o = operands[at]
    d = depth[entry, at]
    bare = m
    conditional = sub(/(eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)$/, "", bare)
    if (bare ~ /^(bl?x?|v?pop|v?push|ldrd?|strd?|v?ldmia|ldmfd|ldm|mov|add|sub|v?stmdb|stmfd)$/ && conditional) { }
    else { bare = m; conditional = 0 }
    if (m ~ /^(bls|blt|ble)$/) bare = "b"

    delta = lowers(at)
    if (unknown) { fail(at, "sp changed by no constant"); return }
    raise(entry, d + delta, 0)

    # Ends of a path.
    if (m == "udf") return
    if (bare == "bx" && o == "lr" || bare == "mov" && o == "pc, lr" || bare == "movs" && o == "pc, lr" ||
        bare ~ /^(pop|ldm)/ && o ~ /pc\}/ || bare == "ldr" && o ~ /^pc, \[sp\], #/) {
        if (d + delta != 0) fail(at, "returns with " d + delta " bytes left")
        if (conditional) visit(entry, following[at], d)
        return
    }
    # A return address popped into a low register: ARMv4T, or arguments to be dropped first. What a
    # called function left there with no byte of its own on the stack is where it goes back to.
    if (bare == "bx" && is_popped(at, o)) {
        if (d != 0) fail(at, "returns with " d " bytes left")
        return
    }
    if (conditional && delta != 0) {
        leave_on_condition(entry, at, d, substr(m, length(m) - 1))
        return
    }

    # Where libgcc goes with a zero divisor: nothing in libgcc, a trap on the boards here; the
    # library never divides by zero.
    if ((at in goal) && name_of(goal[at]) ~ /^__aeabi_[il]div0$/) {
        if (bare != "b" || conditional) visit(entry, following[at], d)
        return
    }
    # Thumb-1 jumps far within a function, or to its cold part, by bl: lr is saved and free.
    if (bare == "bl" && (at in goal) && goal[at] in where &&
        (where[goal[at]] == where[at] && goal[at] != first[where[at]] || where[goal[at]] ~ /\.cold(\.[0-9]+)?$/)) {
        visit(entry, goal[at], d)
        if (conditional) visit(entry, following[at], d)
        return
    }
    if (bare == "bl" || bare == "blx" && o ~ /^[0-9a-f]+ /) {
        target = goal[at]
        raise(entry, d + static_of(target, at), target)
        if (name_of(target) ~ /^__gnu_thumb1_case_/) { # it returns into a table of places within the function
            table[entry, where[at]] = d
            return
        }
    } else if (bare == "b" || m ~ /^cbn?z$/) {
        visit(entry, goal[at], d)
        if (bare == "b" && !conditional) return
    } else if (bare ~ /^blx?$/) { fail(at, "call through a register"); return }
    else if (bare == "bx" || m ~ /^tb[bh]$/ || o ~ /^pc, / && m !~ /^(cmp|push|str)/) {
        # A switch: a table of places within this function, whatever they are.
        if (m !~ /^tb[bh]$/ && (bare !~ /^(ldr|add)$/ || o !~ /\[?pc, r[0-9]+/)) {
            fail(at, "jump through a register")
            return
        }
        table[entry, where[at]] = d
        if (!conditional) return
    }
    visit(entry, following[at], d + delta)
}

# ARM state: sp changed on a condition is followed when all up to a jump or a return hang on the
# same condition and none changes the flags, as in popge {r4, lr}, bge there. All of it is done, or
# nothing; then the path goes on behind the jump as if it were not there.
function leave_on_condition(entry, at, d, condition,    p, m, o, i, c) {
    c = d + lowers(at)
    raise(entry, c, 0)
    for (p = following[at]; i < 8 && where[p] == where[at] && !(p in is_goal); i++) {
        m = mnemonic[p]
        o = operands[p]
        if (m == "b" condition || m == "bx" condition && o == "lr") {
            if (m == "b" condition) visit(entry, goal[p], c)
            else if (c != 0) fail(p, "returns with " c " bytes left")
            visit(entry, following[p], d)
            return
        }
        if (m !~ "^((ld|st)r(s?[bhd])?|mov|mvn|add|sub|rsb|and|orr|pop|ldmia|ldmfd|ldm)" condition "$" || o ~ /^pc|pc\}/) break
        c += lowers(p)
        if (unknown) break
        raise(entry, c, 0)
        p = following[p]
    }
    fail(at, "sp changed on a condition")
}

# Was the register of bx last written by a pop, at most four instructions before?
function is_popped(at, reg,    i) {
    for (i = 0; i < 4 && (at in before) && !(at in is_goal); i++) {
        at = before[at]
        if (mnemonic[at] ~ /^pop/ && operands[at] ~ ("[{ ]" reg "[,}]")) return 1
        if (mnemonic[at] ~ /^b/ || index(operands[at], reg ",") == 1) return 0
    }
    return 0
}

# Worst case of the function at `entry`, memoised; called from `from`.
function static_of(entry, from,    i, key, part, at, more) {
    if (entry in done) return worst[entry]
    if (entry in busy) { fail(from, "recursion into " name_of(entry)); return 0 }
    if (!(entry in mnemonic)) { fail(from, "call of nothing"); return 0 }
    busy[entry] = 1
    worst[entry] = tail[entry] = 0
    visit(entry, entry, 0)
    i = 0
    do {
        while (i < tail[entry]) step(entry, queue[entry, ++i])
        more = 0
        # What no path reached in a function with a switch is one of its cases, at the depth of the
        # switch.
        for (key in table) {
            split(key, part, SUBSEP)
            if (part[1] != entry) continue
            for (at = first[part[2]]; at != ""; at = following[at]) {
                if (where[at] != part[2]) break
                if ((entry, at) in depth || mnemonic[at] == "nop") continue
                visit(entry, at, table[key])
                more = 1
                break
            }
        }
    } while (more)
    delete busy[entry]
    done[entry] = 1
    return worst[entry]
}

FILENAME != "-" { wanted[++wanted_count] = $1; address_of[$1] = hex($2) - hex($2) % 2; next }

# "00000104 <qn_collide3>:"
/^[0-9a-f]+ <.*>:$/ {
    address = hex($1)
    current = $2
    gsub(/[<>:]/, "", current)
    symbol[address] = current
    next
}

# "     104:	b5f0      	push	{r4, r5, r6, r7, lr}", raw bytes left out by objdump
{
    if (split($0, part, "\t") < 2 || part[1] !~ /^ *[0-9a-f]+:$/) next
    text = part[1]
    gsub(/[ :]/, "", text)
    at = hex(text)
    m = part[2]
    gsub(/ /, "", m)
    if (m ~ /^\./) { # literals and tables
        if (m == ".word") word[at] = hex(substr(part[3], 3, 8))
        previous = ""
        next
    }
    sub(/\.[nw]$/, "", m)
    mnemonic[at] = m
    o = part[3] " " part[4]
    if (match(o, /[;@] *\([0-9a-f]+ /)) { # "ldr r3, [pc, #8] ; (10c <f+0x8>)"
        text = substr(o, RSTART, RLENGTH)
        gsub(/[^0-9a-f]/, "", text)
        literal[at] = hex(text)
    } else if (match(o, /[;@] [0-9a-f]+ </)) { # "... @ 10c <f+0x8>"
        text = substr(o, RSTART + 2, RLENGTH - 4)
        literal[at] = hex(text)
    }
    if (m ~ /^(b|cb)/ && match(o, /[0-9a-f]+ </)) is_goal[goal[at] = hex(substr(o, RSTART, RLENGTH - 2))] = 1
    if (m !~ /^b/ || o !~ /</) sub(/[ \t]*[;@].*$/, "", o)
    sub(/[ \t]+$/, "", o)
    operands[at] = o
    where[at] = current
    if (!(current in first)) first[current] = at
    if (last_at != "") following[last_at] = at
    if (previous != "") before[at] = previous
    if (m == "bx" || m ~ /^pop/ && o ~ /pc/ || m == "b") is_end[at] = 1
    last_at = previous = at
}

END {
    for (i = 1; i <= wanted_count; i++) {
        if (!(wanted[i] in address_of)) { print wanted[i] ": not in the image"; faults++; continue }
        bytes = static_of(address_of[wanted[i]], address_of[wanted[i]])
        line[++lines] = sprintf("%s %d %s", wanted[i], bytes, chain_of(address_of[wanted[i]]))
    }
    if (faults || !lines) exit 1
    for (i = 1; i <= lines; i++) print line[i]
}
