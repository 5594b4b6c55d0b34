# SPDX-License-Identifier: MIT
# awk -f mutate.awk FILE             one line a mutant: number, line, function, kind, what stands
#                                    there, what it becomes, text of the line
# awk -v apply=N -f mutate.awk FILE  the file with that one mutant
#
# Finds the places of a C file where a small fault can be planted, one at a time:
#   arithmetic   + - * / % << >> & | ^ between two operands, also before =, become another
#   comparison   < <= > >= == != && || become their neighbour
#   constant     a whole number becomes the next, or the one before
#   statement    an assignment or a call that stands alone is left out
# Steps: split the text into tokens, skip comments, strings, preprocessor lines, assertions and the
# sizes in declarations, and functions for assertions alone; then pass over the tokens once and
# number what fits. The same file gives the same numbers.
#
# A comparison that only picks the larger or the smaller of what it compares is none: of equals
# either is the same. Nor is that of u < 0 ? -u : u.
BEGIN {
    mutants = tokens = 0
    split("+ - - + * + / * % * << >> >> << & | | & ^ & += -= -= += |= &= &= |=", arithmetic, " ")
    split("< <= <= < > >= >= > == != != == && || || &&", comparison, " ")
    for (i = 1; i in arithmetic; i += 2) {
        other[arithmetic[i]] = arithmetic[i + 1]
        kind_of[arithmetic[i]] = "arithmetic"
    }
    for (i = 1; i in comparison; i += 2) {
        other[comparison[i]] = comparison[i + 1]
        kind_of[comparison[i]] = "comparison"
    }
    long_mark = "^(<<=|>>=|[.][.][.]|->|[+][+]|--|<<|>>|&&|[|][|]|[-<>=!+*/%&|^]=)"
}

# ---- Tokens: tok[1 .. tokens], type, and where each stands in the text -------------------------

{ split_line($0); text = text $0 "\n"; text_of[FNR] = $0; gsub(/^ +|\t/, "", text_of[FNR]) }

function split_line(rest,    size) {
    if (directive) { directive = rest ~ /\\$/; return }
    if (!comment && rest ~ /^[ \t]*#/) { directive = rest ~ /\\$/; return }
    while (rest != "") { # ends: each pass cuts something off
        if (comment) {
            size = index(rest, "*/") ? index(rest, "*/") + 1 : length(rest)
            comment = !index(rest, "*/")
        } else if (match(rest, /^[ \t]+/)) size = RLENGTH
        else if (rest ~ /^\/[*]/) { comment = 1; size = 2 }
        else if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) size = add_token("name", RLENGTH, rest)
        else if (match(rest, /^[0-9][A-Za-z0-9.]*/)) size = add_token("number", RLENGTH, rest)
        else if (match(rest, /^("([^"\\]|\\.)*"|'([^'\\]|\\.)*')/))
            size = add_token("text", RLENGTH, rest)
        else size = add_token("mark", match(rest, long_mark) ? RLENGTH : 1, rest)
        rest = substr(rest, size + 1)
    }
}
function add_token(kind, size, rest) {
    tok[++tokens] = substr(rest, 1, size)
    type[tokens] = kind
    line[tokens] = FNR
    from[tokens] = length(text) + length($0) - length(rest) + 1
    return size
}

# ---- Mutants -----------------------------------------------------------------------------------

function add(first, last, kind, after,    begin, size, before) {
    begin = from[first]
    size = from[last] + length(tok[last]) - begin
    if (apply == "") {
        before = substr(text, begin, size)
        gsub(/[ \t\n]/, " ", before)
        print mutants "\t" line[first] "\t" place "\t" kind "\t" before "\t" after "\t" text_of[line[first]]
    } else if (mutants == apply) {
        printf "%s%s%s", substr(text, 1, begin - 1), after, substr(text, begin + size)
        done = 1
    }
    mutants++
}

# Does an operand end here? Then a sign behind it joins two.
function ends_operand(i) {
    return type[i] == "name" ? tok[i] !~ /^(return|case)$/ : type[i] == "number" || tok[i] ~ /^[])]$/
}

# The end of the operand that begins at i: names, numbers, members and places in arrays, which have
# no effect.
function operand_end(i,    depth) {
    for (; i <= tokens; i++) {
        if (tok[i] == "[") depth++
        if (tok[i] == "]" && --depth < 0) break
        if (type[i] !~ /^n/ && tok[i] !~ /^(\[|\]|->|[.])$/ && !(depth && tok[i] ~ /^[-+]$/)) break
    }
    return i
}

# Tokens from i on are those of an operand start .. end - 1, then `mark`.
function repeats(i, start, end, mark) {
    for (; start < end; i++ && start++) if (tok[i] != tok[start]) return 0
    return mark == "" || tok[i] == mark
}

# Is the comparison at i that of `if (u < v) u = v;`, `if (u < v) v = u;`, or of u < v ? u : v in
# either order?
function picks_one(i,    end, start, to, between, behind) {
    if (tok[i] !~ /^[<>]=?$/) return 0
    end = operand_end(i + 1)
    for (start = i; start > 1 && operand_end(start - 1) == i;) start--
    if (start == i || end == i + 1) return 0
    if (tok[i + 1] == "0" && tok[i + 2] == "?") {
        to = i + 3
        behind = to + i - start + 2 # of two operands, a minus, and what stands between them
        if (tok[to] == "-" && repeats(to + 1, start, i, ":") && repeats(behind, start, i, "") ||
            tok[behind - 1] == "-" && repeats(to, start, i, ":") && repeats(behind, start, i, "")) return 1
    }
    between = "="
    behind = ";"
    if (tok[end] == "?") { between = ":"; behind = "" }
    else if (tok[start - 1] != "(" || tok[start - 2] != "if" || tok[end] != ")") return 0
    to = end + 1
    return repeats(to, start, i, between) && repeats(to + i - start + 1, i + 1, end, behind) ||
        repeats(to, i + 1, end, between) && repeats(to + end - i, start, i, behind)
}

function add_mark(i) {
    if (!(tok[i] in other) || !ends_operand(i - 1) || picks_one(i)) return
    if (tok[i] == "*" && type[i - 1] == "name" && type[i + 1] == "name" &&
        tok[i - 2] ~ /^(const|[(;{,])$/) return # looks like the declaration of a pointer
    add(i, i, kind_of[tok[i]], other[tok[i]])
}

# Does the token at i stand in a declaration, outside of parentheses? That begins with a type and a
# name, or with `const` or `static`.
function declares(i,    depth) {
    while (i > 1 && tok[i - 1] !~ /^[;{}]$/) {
        i--
        if (tok[i] == ")") depth++
        if (tok[i] == "(" && --depth < 0 || tok[i] == "=") return 0
    }
    return type[i] == "name" && type[i + 1] == "name" && tok[i] !~ /^(return|else|case)$/
}

# A number in brackets behind the name that a declaration declares is a size of memory.
function add_constant(i) {
    if (tok[i] !~ /^(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*$/) return # with a point or an exponent
    if (tok[i - 1] == "[" && type[i - 2] == "name" &&
        (type[i - 3] == "name" && tok[i - 3] != "return" || declares(i - 2))) return
    add(i, i, "constant", "(" tok[i] " + 1)")
    if (tok[i] !~ /^0[xX]?0*[uUlL]*$/) add(i, i, "constant", "(" tok[i] " - 1)")
}

# From the name at i on: the token of the ';' that ends it, if it is an assignment or a call alone;
# else 0.
function statement_end(i,    depth, k, acts) {
    if (tok[i - 1] !~ /^([;{})]|else)$/ || type[i + 1] == "name" || tok[i + 1] ~ /^[*:]$/) return 0
    if (tok[i] ~ /^(return|else|do|break|continue|if|for|while|switch|case|default|goto)$/) return 0
    for (k = i; k <= tokens; k++) {
        if (tok[k] == "(") depth++
        if (tok[k] == ")" && --depth < 0) return 0 # inside the head of a for
        if (tok[k] ~ /^[{}]$/) return 0
        if (tok[k] ~ /^([(]|[+][+]|--)$|=$/) acts = 1 # a call, or a change of something
        if (tok[k] == ";") return depth || !acts ? 0 : k
    }
    return 0
}

# The token before the end of an assertion that begins at i, or of a function for assertions alone;
# else i - 1.
function skip_assertion(i,    open, close_, k, depth) {
    open = tok[i] == "QN_FOR_ASSERT" ? "{" : "("
    close_ = open == "{" ? "}" : ")"
    if (tok[i] !~ /^QN_(FOR_ASSERT|ASSERT|STATIC_ASSERT)$/) return i - 1
    for (k = i + 1; k <= tokens; k++) {
        if (tok[k] == open) depth++
        if (tok[k] == close_ && !--depth) return k
    }
    return i - 1
}

# The function that token i stands in; in a head of one, or outside of any, "-".
function enter(i) {
    if (tok[i] == "(" && !braces && !parens++ && type[i - 1] == "name") head = tok[i - 1]
    if (tok[i] == ")" && !braces) parens--
    if (tok[i] == "{" && !braces++) place = tok[i - 1] == ")" ? head : "-"
    if (tok[i] == "}" && !--braces) place = "-"
}

END {
    place = "-"
    for (i = 1; i <= tokens; i++) {
        enter(i)
        after = skip_assertion(i)
        if (after >= i) { i = after; continue }
        if (type[i] == "mark") add_mark(i)
        if (type[i] == "number") add_constant(i)
        if (type[i] == "name" && (end = statement_end(i))) add(i, end, "statement", ";")
    }
    if (apply != "" && !done) { print "mutate.awk: there is no such mutant" > "/dev/stderr"; exit 2 }
}
