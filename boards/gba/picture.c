/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <stdio.h>
#include <string.h>

#define ZOOM 3u                         /* each pixel becomes a square of so many */
#define ROW (1u + PICTURE_WIDTH * ZOOM) /* a number of the palette for each, behind a 0: they are no differences */
#define ROWS (PICTURE_HEIGHT * ZOOM)
#define COLOURS 256u

/* The check that ends each chunk of the format: the remainder of a division by the polynomial 0xEDB88320, bits reversed. */
static uint32_t crc(uint32_t sum, const uint8_t *p, size_t size)
{
    size_t i;
    int bit;
    for (i = 0; i < size; i++) {
        sum ^= p[i];
        for (bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1u ? 0xEDB88320u : 0);
    }
    return sum;
}

static void put(uint8_t *p, uint32_t word)
{
    int i;
    for (i = 0; i < 4; i++) p[i] = (uint8_t)(word >> (24 - 8 * i));
}

static bool chunk(FILE *stream, const char *name, const uint8_t *data, size_t size)
{
    uint8_t head[8], tail[4];
    put(head, (uint32_t)size);
    memcpy(head + 4, name, 4);
    put(tail, ~crc(crc(0xFFFFFFFFu, head + 4, 4), data, size));
    return fwrite(head, 1, 8, stream) == 8 && fwrite(data, 1, size, stream) == size && fwrite(tail, 1, 4, stream) == 4;
}

/* ---- Colours ------------------------------------------------------------- */

typedef struct palette {
    uint8_t rgb[COLOURS][3];
    uint32_t count;
} palette;

/* The colour's number, a new one if need be; the last one where there are too many. */
static uint8_t number_of(palette *colours, const uint8_t *rgb)
{
    uint32_t i;
    for (i = 0; i < colours->count; i++)
        if (memcmp(colours->rgb[i], rgb, 3) == 0) return (uint8_t)i;
    if (i == COLOURS) return COLOURS - 1u;
    memcpy(colours->rgb[i], rgb, 3);
    colours->count++;
    return (uint8_t)i;
}

static void make_rows(const picture *p, palette *colours, uint8_t *out)
{
    uint32_t x, y;
    for (y = 0; y < ROWS; y++) {
        *out++ = 0;
        for (x = 0; x < PICTURE_WIDTH * ZOOM; x++) *out++ = number_of(colours, p->rgb[y / ZOOM][x / ZOOM]);
    }
}

/* ---- Packing: the format's fixed codes, and repetitions of what a picture of squares repeats ------------------------- */

typedef struct bits {
    uint8_t *out;
    uint32_t held, count;
} bits;

static void put_bits(bits *b, uint32_t value, uint32_t count)
{
    b->held |= value << b->count;
    for (b->count += count; b->count >= 8; b->count -= 8) {
        *b->out++ = (uint8_t)b->held;
        b->held >>= 8;
    }
}

/* A code comes with its upper bit first. */
static void put_code(bits *b, uint32_t code, uint32_t count)
{
    while (count--) put_bits(b, code >> count & 1u, 1);
}

static void put_literal(bits *b, uint32_t byte)
{
    if (byte < 144) put_code(b, 0x30 + byte, 8);
    else put_code(b, 0x190 + byte - 144, 9);
}

/* Where a repetition may begin: the byte before, the square but one, the row above, the squares above, and those two above. Each
 * with the number of its code and what is added to the least distance of that. */
static const struct {
    uint32_t distance, code, more, bits;
} known[5] = { { 1, 0, 0, 0 }, { 6, 4, 1, 1 }, { ROW, 18, ROW - 513, 8 }, { 3 * ROW, 22, 3 * ROW - 2049, 10 }, { 6 * ROW, 24, 6 * ROW - 4097, 11 } };

/* 258 bytes, or 3 to 10, which need no bits besides their code. */
static void put_repetition(bits *b, uint32_t length, uint32_t which)
{
    if (length == 258) put_code(b, 0xC0 + 285 - 280, 8);
    else put_code(b, 257 + length - 3 - 256, 7);
    put_code(b, known[which].code, 5);
    put_bits(b, known[which].more, known[which].bits);
}

/* The longest repetition at `at`, of a length that can be put; below 3 there is none. */
static uint32_t repetition(const uint8_t *data, uint32_t at, uint32_t size, uint32_t *which)
{
    uint32_t best = 0, i, length;
    for (i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].distance > at) continue;
        for (length = 0; length < 258 && at + length < size && data[at + length] == data[at + length - known[i].distance];) length++;
        if (length > best) {
            best = length;
            *which = i;
        }
    }
    return best == 258 ? best : best > 10 ? 10 : best;
}

static size_t pack(const uint8_t *data, uint32_t size, uint8_t *out)
{
    bits b = { 0, 0, 0 };
    uint32_t at, length, which = 0, low = 1, high = 0;
    b.out = out;
    put_bits(&b, 0x0178, 16);
    put_bits(&b, 1 | 1 << 1, 3);
    for (at = 0; at < size; at += length) {
        length = repetition(data, at, size, &which);
        if (length >= 3) {
            put_repetition(&b, length, which);
        } else {
            length = 1;
            put_literal(&b, data[at]);
        }
    }
    put_code(&b, 0, 7); /* the end */
    put_bits(&b, 0, 7); /* the last byte */
    for (at = 0; at < size; at++) {
        low = (low + data[at]) % 65521u;
        high = (high + low) % 65521u;
    }
    put(b.out, high << 16 | low);
    return (size_t)(b.out + 4 - out);
}

bool picture_write(const picture *p, const char *path)
{
    static uint8_t data[ROWS * ROW], packed[2u * ROWS * ROW];
    static palette colours;
    uint8_t head[13] = { 0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0 }; /* eight bits each, numbers of a palette */
    FILE *stream = fopen(path, "wb");
    bool good;
    if (!stream) return false;
    put(head, PICTURE_WIDTH * ZOOM);
    put(head + 4, ROWS);
    make_rows(p, &colours, data);
    good = fwrite("\x89PNG\r\n\x1a\n", 1, 8, stream) == 8 && chunk(stream, "IHDR", head, 13) &&
           chunk(stream, "PLTE", colours.rgb[0], 3u * colours.count) && chunk(stream, "IDAT", packed, pack(data, sizeof data, packed)) &&
           chunk(stream, "IEND", head, 0);
    return fclose(stream) == 0 && good;
}
