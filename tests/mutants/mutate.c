/* SPDX-License-Identifier: MIT */
/* mutate list FILE            one line a mutant: number, line, kind, text before, text after
 * mutate apply FILE NUMBER    the file with that one mutant, on stdout
 *
 * Finds the places of a C file where a small fault can be planted, one at a time:
 *   arithmetic   + - * / % << >> & | ^ between two operands, also before =, become another
 *   comparison   < <= > >= == != && || become their neighbour
 *   constant     a whole number becomes the next, or the one before
 *   statement    an assignment or a call that stands alone is left out
 * Steps: split the text into tokens, skip comments, strings, preprocessor lines, assertions and the
 * sizes in declarations, and functions for assertions alone; then pass over the tokens once and
 * number what fits. The same file gives the same numbers.
 *
 * A comparison that only picks the larger or the smaller of what it compares is none: of equals
 * either is the same. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20, MOST_TOKENS = 1 << 17, MOST_MUTANTS = 1 << 16 };

typedef enum token_kind { NAME, NUMBER, TEXT, MARK } token_kind;
typedef struct token {
    token_kind kind;
    int from, to, line;
} token;

typedef struct mutant {
    int from, to, line;
    const char *kind;
    char after[24];
} mutant;

static char text[MOST_BYTES + 1];
static int length, token_count, mutant_count;
static token tokens[MOST_TOKENS];
static mutant mutants[MOST_MUTANTS];

static void fail(const char *why)
{
    fprintf(stderr, "mutate: %s\n", why);
    exit(2);
}

/* ---- Tokens ---------------------------------------------------------------------------------- */

static const char *const long_marks[] = { "<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                          "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                          "*=",  "/=",  "%=",  "&=", "|=", "^=" };

static int mark_length(const char *s)
{
    size_t i;
    for (i = 0; i < sizeof long_marks / sizeof long_marks[0]; i++)
        if (!strncmp(s, long_marks[i], strlen(long_marks[i]))) return (int)strlen(long_marks[i]);
    return 1;
}

/* The end of a comment, a preprocessor line with its continuations, or i itself. Counts lines. */
static int skip_silent(int i, int *line, bool *line_start)
{
    if (text[i] == '#' && *line_start) {
        for (; text[i] && text[i] != '\n'; i++)
            if (text[i] == '\\' && text[i + 1] == '\n') i++, ++*line;
        return i;
    }
    if (text[i] == '/' && text[i + 1] == '*') {
        for (i += 2; text[i] && !(text[i] == '*' && text[i + 1] == '/'); i++)
            if (text[i] == '\n') ++*line;
        return text[i] ? i + 2 : i;
    }
    return i;
}

static int token_end(int i, token_kind *kind)
{
    const char quote = text[i];
    if (isalpha((unsigned char)quote) || quote == '_') {
        for (*kind = NAME; isalnum((unsigned char)text[i]) || text[i] == '_'; i++) {}
        return i;
    }
    if (isdigit((unsigned char)quote)) {
        for (*kind = NUMBER; isalnum((unsigned char)text[i]) || text[i] == '.'; i++) {}
        return i;
    }
    if (quote == '"' || quote == '\'') {
        *kind = TEXT;
        for (i++; text[i] && text[i] != quote; i++)
            if (text[i] == '\\') i++;
        return i + 1;
    }
    *kind = MARK;
    return i + mark_length(text + i);
}

static void split(void)
{
    int i = 0, line = 1;
    bool line_start = true;
    while (text[i]) { /* ends: i grows on every pass */
        const int after = skip_silent(i, &line, &line_start);
        token *t = &tokens[token_count];
        if (after != i) {
            i = after;
            continue;
        }
        if (isspace((unsigned char)text[i])) {
            if (text[i++] == '\n') line++, line_start = true;
            continue;
        }
        line_start = false;
        if (token_count == MOST_TOKENS) fail("too many tokens");
        t->from = i;
        t->line = line;
        i = t->to = token_end(i, &t->kind);
        token_count++;
    }
}

static bool is(int i, const char *s)
{
    if (i < 0 || i >= token_count) return false;
    return tokens[i].to - tokens[i].from == (int)strlen(s) &&
           !strncmp(text + tokens[i].from, s, strlen(s));
}

static bool is_kind(int i, token_kind kind)
{
    return i >= 0 && i < token_count && tokens[i].kind == kind;
}

/* ---- Mutants --------------------------------------------------------------------------------- */

static void add(int first, int last, const char *kind, const char *after)
{
    mutant *m = &mutants[mutant_count++];
    if (mutant_count == MOST_MUTANTS) fail("too many mutants");
    m->from = tokens[first].from;
    m->to = tokens[last].to;
    m->line = tokens[first].line;
    m->kind = kind;
    snprintf(m->after, sizeof m->after, "%s", after);
}

/* Does an operand end here? Then a sign behind it joins two. */
static bool ends_operand(int i)
{
    return is_kind(i, NAME) ? !is(i, "return") && !is(i, "case")
                            : is_kind(i, NUMBER) || is(i, ")") || is(i, "]");
}

static bool same_token(int i, int j)
{
    const int size = tokens[i].to - tokens[i].from;
    return size == tokens[j].to - tokens[j].from &&
           !strncmp(text + tokens[i].from, text + tokens[j].from, (size_t)size);
}

/* The end of the operand that begins at i: names, numbers, members and places in arrays, which have
 * no effect. */
static int operand_end(int i)
{
    int depth = 0;
    for (; i < token_count; i++) {
        if (is(i, "[")) depth++;
        if (is(i, "]") && --depth < 0) break;
        if (!is_kind(i, NAME) && !is_kind(i, NUMBER) && !is(i, "[") && !is(i, "]") &&
            !is(i, "->") && !is(i, ".") && !(depth && (is(i, "+") || is(i, "-"))))
            break;
    }
    return i;
}

/* Tokens from i on are those of an operand from..to - 1, then `mark`. */
static bool repeats(int i, int from, int to, const char *mark)
{
    for (; from < to; i++, from++)
        if (i >= token_count || !same_token(i, from)) return false;
    return !*mark || is(i, mark);
}

/* Is the comparison at i that of `if (u < v) u = v;`, `if (u < v) v = u;`, or of u < v ? u : v in
 * either order? */
static bool picks_one(int i)
{
    const int end = operand_end(i + 1), right = end - i - 1;
    int from = i, left, to;
    if (!is(i, "<") && !is(i, "<=") && !is(i, ">") && !is(i, ">=")) return false;
    while (from > 0 && operand_end(from - 1) == i) from--;
    left = i - from;
    if (!left || !right) return false;
    if (is(end, "?")) {
        to = end + 1;
        return (repeats(to, from, i, ":") && repeats(to + left + 1, i + 1, end, "")) ||
               (repeats(to, i + 1, end, ":") && repeats(to + right + 1, from, i, ""));
    }
    if (!is(from - 1, "(") || !is(from - 2, "if") || !is(end, ")")) return false;
    to = end + 1;
    return (repeats(to, from, i, "=") && repeats(to + left + 1, i + 1, end, ";")) ||
           (repeats(to, i + 1, end, "=") && repeats(to + right + 1, from, i, ";"));
}

static void add_marks(int i)
{
    static const char *const swap[][3] = {
        { "+", "-", "arithmetic" },   { "-", "+", "arithmetic" },   { "*", "+", "arithmetic" },
        { "/", "*", "arithmetic" },   { "%", "*", "arithmetic" },   { "<<", ">>", "arithmetic" },
        { ">>", "<<", "arithmetic" }, { "&", "|", "arithmetic" },   { "|", "&", "arithmetic" },
        { "^", "&", "arithmetic" },   { "+=", "-=", "arithmetic" }, { "-=", "+=", "arithmetic" },
        { "|=", "&=", "arithmetic" }, { "&=", "|=", "arithmetic" }, { "<", "<=", "comparison" },
        { "<=", "<", "comparison" },  { ">", ">=", "comparison" },  { ">=", ">", "comparison" },
        { "==", "!=", "comparison" }, { "!=", "==", "comparison" }, { "&&", "||", "comparison" },
        { "||", "&&", "comparison" },
    };
    size_t k;
    if (!ends_operand(i - 1) || picks_one(i)) return;
    if (is(i, "*") && is_kind(i - 1, NAME) && is_kind(i + 1, NAME) &&
        (is(i - 2, "const") || is(i - 2, "(") || is(i - 2, ";") || is(i - 2, "{") ||
         is(i - 2, ",")))
        return; /* looks like the declaration of a pointer */
    for (k = 0; k < sizeof swap / sizeof swap[0]; k++)
        if (is(i, swap[k][0])) add(i, i, swap[k][2], swap[k][1]);
}

/* Does the token at i stand in a declaration, outside of parentheses? That begins with a type and a
 * name, or with `const` or `static`. */
static bool declares(int i)
{
    int depth = 0, first = i;
    while (first > 0 && !is(first - 1, ";") && !is(first - 1, "{") && !is(first - 1, "}")) {
        first--;
        if (is(first, ")")) depth++;
        if (is(first, "(") && --depth < 0) return false;
        if (is(first, "=")) return false;
    }
    return is_kind(first, NAME) && is_kind(first + 1, NAME) && !is(first, "return") &&
           !is(first, "else") && !is(first, "case");
}

/* A number in brackets behind the name that a declaration declares is a size of memory. */
static void add_constant(int i)
{
    char *end;
    char after[24];
    const unsigned long long value = strtoull(text + tokens[i].from, &end, 0);
    if (end != text + tokens[i].to && !strchr("uUlL", *end))
        return; /* with a point or an exponent */
    if (is(i - 1, "[") && is_kind(i - 2, NAME) &&
        ((is_kind(i - 3, NAME) && !is(i - 3, "return")) || declares(i - 2)))
        return;
    snprintf(after, sizeof after, "%llu%s", value + 1, value > 0x7FFFFFFF ? "u" : "");
    add(i, i, "constant", after);
    if (!value) return;
    snprintf(after, sizeof after, "%llu%s", value - 1, value > 0x7FFFFFFF ? "u" : "");
    add(i, i, "constant", after);
}

/* From the name at i on: the token of the ';' that ends it, if it is an assignment or a call alone;
 * else -1. */
static int statement_end(int i)
{
    int depth = 0, k;
    bool acts = false; /* a call, or a change of something */
    if (!(is(i - 1, ";") || is(i - 1, "{") || is(i - 1, "}") || is(i - 1, ")") ||
          is(i - 1, "else")))
        return -1;
    if (is_kind(i + 1, NAME) || is(i + 1, "*") || is(i + 1, ":") || is(i, "return") ||
        is(i, "else") || is(i, "do") || is(i, "break") || is(i, "continue"))
        return -1;
    if (is(i, "if") || is(i, "for") || is(i, "while") || is(i, "switch") || is(i, "case") ||
        is(i, "default") || is(i, "goto"))
        return -1;
    for (k = i; k < token_count; k++) {
        if (is(k, "(")) depth++;
        if (is(k, ")") && --depth < 0) return -1; /* inside the head of a for */
        if (is(k, "{") || is(k, "}")) return -1;
        acts |= is(k, "(") || is(k, "=") || is(k, "++") || is(k, "--") ||
                (k > i && text[tokens[k].to - 1] == '=');
        if (is(k, ";")) return depth || !acts ? -1 : k;
    }
    return -1;
}

/* The token behind an assertion that begins at i, or i. */
static int skip_assertion(int i)
{
    int depth = 0;
    if (is(i, "QN_FOR_ASSERT")) { /* a function for assertions alone: to the end of its body */
        for (i++; i < token_count; i++) {
            if (is(i, "{")) depth++;
            if (is(i, "}") && !--depth) return i + 1;
        }
        return i;
    }
    if (!is(i, "QN_ASSERT") && !is(i, "QN_STATIC_ASSERT")) return i;
    for (i++; i < token_count; i++) {
        if (is(i, "(")) depth++;
        if (is(i, ")") && !--depth) return i + 1;
    }
    return i;
}

static void find(void)
{
    int i, after, end;
    for (i = 0; i < token_count; i++) {
        after = skip_assertion(i);
        if (after != i) {
            i = after - 1;
            continue;
        }
        if (is_kind(i, MARK)) add_marks(i);
        if (is_kind(i, NUMBER)) add_constant(i);
        if (is_kind(i, NAME) && (end = statement_end(i)) >= 0) add(i, end, "statement", ";");
    }
}

/* ---- Commands -------------------------------------------------------------------------------- */

static void list(void)
{
    int i, k;
    for (i = 0; i < mutant_count; i++) {
        const mutant *m = &mutants[i];
        printf("%d\t%d\t%s\t", i, m->line, m->kind);
        for (k = m->from; k < m->to; k++) putchar(isspace((unsigned char)text[k]) ? ' ' : text[k]);
        printf("\t%s\n", m->after);
    }
}

int main(int count, char **word)
{
    FILE *in = count >= 3 ? fopen(word[2], "rb") : NULL;
    const mutant *m;
    int number;
    if (!in) fail("mutate list FILE, or mutate apply FILE NUMBER");
    length = (int)fread(text, 1, MOST_BYTES, in);
    fclose(in);
    if (length == MOST_BYTES) fail("the file is too long");
    split();
    find();
    if (!strcmp(word[1], "list")) {
        list();
        return 0;
    }
    number = count == 4 ? atoi(word[3]) : -1;
    if (strcmp(word[1], "apply") != 0 || number < 0 || number >= mutant_count)
        fail("there is no such mutant");
    m = &mutants[number];
    fwrite(text, 1, (size_t)m->from, stdout);
    fputs(m->after, stdout);
    fwrite(text + m->to, 1, (size_t)(length - m->to), stdout);
    return 0;
}
