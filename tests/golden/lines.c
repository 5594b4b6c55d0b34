/* SPDX-License-Identifier: MIT */
/* Names, streams and hashes of the lines: see lines.h. */
#include "lines.h"

#include "board.h"

static const char *const kind_name[2][LINES_KINDS] = {
    { "sphere", "capsule", "box", "hull", "cloud" },
    { "circle", "capsule", "box", "polygon", "sector" },
};
static const char *const size_name[LINES_SIZES] = { "tiny", "small", "large", "huge" };

static uint32_t answers;

/* ---- Hashes ---------------------------------------------------------------------------------- */

void lines_fold(lines_hash *h, uint32_t word)
{
    *h = (*h ^ word) * UINT64_C(0x9E3779B97F4A7C15); /* odd: no difference is ever lost */
    *h ^= *h >> 29;
}

void lines_fold_64(lines_hash *h, uint64_t word)
{
    lines_fold(h, (uint32_t)(word >> 32));
    lines_fold(h, (uint32_t)word);
}

int lines_fold_status(lines_hash *h, qn_status status)
{
    answers++;
    lines_fold(h, (uint32_t)status ^ (answers == lines_flip));
    return status >= 0;
}

void lines_fold_words(lines_hash *h, const void *object, size_t bytes)
{
    const unsigned char *p = object;
    const unsigned char *const end = p + bytes;
    for (; p != end; p += sizeof(uint32_t)) {
        uint32_t word;
        unsigned char *const to = (unsigned char *)&word;
        size_t i;
        for (i = 0; i < sizeof word; i++) to[i] = p[i];
        lines_fold(h, word);
    }
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* The name of a class's types, in pieces, some of them empty. */
static void name_types(const lines_class *c, const char *piece[4])
{
    int one = c->b == LINES_KINDS;
    piece[0] = kind_name[c->plane][c->a];
    piece[1] = one ? "" : "-";
    piece[2] = one ? "" : kind_name[c->plane][c->b];
    piece[3] = c->rounded ? "-rounded" : "";
}

void lines_write_of(const char *query, const char *const types[4], int size, lines_hash h)
{
    char text[18];
    int i;
    board_write(query);
    board_write("\t");
    for (i = 0; i < 4; i++) board_write(types[i]);
    board_write("\t");
    board_write(size_name[size]);
    board_write("\t");
    for (i = 0; i < 16; i++) text[i] = "0123456789abcdef"[h >> (60 - 4 * i) & 15u];
    text[16] = '\n';
    text[17] = 0;
    board_write(text);
}

void lines_write(const char *query, const lines_class *c, lines_hash h)
{
    const char *piece[4];
    name_types(c, piece);
    lines_write_of(query, piece, c->size, h);
}

static void fold_text(lines_hash *h, const char *text)
{
    for (; *text; text++) lines_fold(h, (uint32_t)(unsigned char)*text);
}

random_state lines_stream(const lines_class *c)
{
    const char *piece[4];
    lines_hash h = lines_seed;
    int i;
    name_types(c, piece);
    fold_text(&h, c->plane ? "plane" : "space");
    for (i = 0; i < 4; i++) fold_text(&h, piece[i]);
    fold_text(&h, size_name[c->size]);
    return random_seed(h);
}

/* ---- Classes --------------------------------------------------------------------------------- */

/* A box and all after it may have a radius or none. */
static int may_be_sharp(int kind) { return kind >= LINES_BOX && kind < LINES_KINDS; }

/* Numbers of classes: kind of A, kind of B or none, rounded or not, size. */
#define KINDS_OF_B (LINES_KINDS + 1)
#define NUMBERS (LINES_KINDS * KINDS_OF_B * 2 * LINES_SIZES)

void lines_each(int plane, int one, void (*visit)(const lines_class *c))
{
    int i;
    for (i = 0; i < NUMBERS; i++) {
        int number = lines_backward ? NUMBERS - 1 - i : i;
        lines_class c;
        c.plane = plane;
        c.size = number % LINES_SIZES;
        c.rounded = number / LINES_SIZES % 2;
        c.b = number / (2 * LINES_SIZES) % KINDS_OF_B;
        c.a = number / (2 * LINES_SIZES * KINDS_OF_B);
        if ((c.b == LINES_KINDS) != one || c.a > c.b) continue;
        if (c.rounded && !may_be_sharp(c.a) && !may_be_sharp(c.b)) continue;
        visit(&c);
    }
}

/* ---- Sizes ----------------------------------------------------------------------------------- */

/* The greatest of each class, in LSB. */
static const int32_t most[LINES_SIZES] = { 63, 16 << 16, 1024 << 16, QN_MAX_EXTENT };

int32_t lines_most(int size) { return most[size]; }

int lines_size_class(int32_t size)
{
    int i = 0;
    while (i < LINES_SIZES - 1 && size > most[i]) i++; /* the last class has all that is legal */
    return i;
}

/* A size within the class, in LSB: all counts of bits alike, the greatest legal one at times. */
static int32_t size_in(random_state *r, int size)
{
    static const mix_span span[LINES_SIZES] = { { 1, 5 }, { 6, 19 }, { 20, 25 }, { 26, 29 } };
    int32_t s = mix_size(r, span[size]);
    if (mix_below(r, 8) == 0) return most[size];
    return size < LINES_LARGE ? s : s + 1; /* 2^20 and 2^26 belong to the class below */
}

int32_t lines_larger, lines_smaller;

static void two_sizes(random_state *r, int size, int32_t *a, int32_t *b)
{
    int32_t larger = size_in(r, size), other = size_in(r, size), swapped;
    if (mix_below(r, 2)) other = larger >> random_range(r, 1, 7);
    if (other < 2) other = 2;
    swapped = mix_below(r, 2);
    *a = swapped ? other : larger;
    *b = swapped ? larger : other;
}

static int radii_of(random_state *r, const lines_class *c)
{
    int can = (may_be_sharp(c->a) ? 1 : 0) | (may_be_sharp(c->b) ? 2 : 0);
    int radii = random_range(r, 1, 3) & can;
    return !c->rounded ? 0 : radii ? radii : can;
}

int lines_draw_sizes(random_state *r, const lines_class *c, int32_t *a, int32_t *b)
{
    int radii;
    two_sizes(r, c->size, a, b);
    radii = radii_of(r, c);
    if (c->b == LINES_KINDS) *a = *b = size_in(r, c->size);
    lines_larger = *a > *b ? *a : *b;
    lines_smaller = *a > *b ? *b : *a;
    return radii;
}
