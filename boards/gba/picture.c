/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <stdio.h>
#include <string.h>

#define ZOOM 3u /* each pixel becomes a square of so many */
#define ROW (1u + PICTURE_WIDTH * ZOOM * 3u)
#define ROWS (PICTURE_HEIGHT * ZOOM)

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

/* One row of pixels behind a 0, which says that they are no differences. */
static void make_row(const picture *p, uint32_t y, uint8_t *out)
{
    uint32_t x;
    *out++ = 0;
    for (x = 0; x < PICTURE_WIDTH * ZOOM; x++, out += 3) memcpy(out, p->rgb[y / ZOOM][x / ZOOM], 3);
}

/* Two bytes of head, then each row as a stored block of five bytes more, then the sum of all rows. */
static size_t pack(const picture *p, uint8_t *out)
{
    uint8_t *begin = out;
    uint32_t y, i, low = 1, high = 0;
    *out++ = 0x78;
    *out++ = 0x01;
    for (y = 0; y < ROWS; y++, out += ROW) {
        *out++ = y == ROWS - 1;
        *out++ = (uint8_t)(ROW & 255u);
        *out++ = (uint8_t)(ROW >> 8);
        *out++ = (uint8_t)(~ROW & 255u);
        *out++ = (uint8_t)(~ROW >> 8 & 255u);
        make_row(p, y, out);
        for (i = 0; i < ROW; i++) {
            low = (low + out[i]) % 65521u;
            high = (high + low) % 65521u;
        }
    }
    put(out, high << 16 | low);
    return (size_t)(out + 4 - begin);
}

bool picture_write(const picture *p, const char *path)
{
    static uint8_t data[6 + ROWS * (5 + ROW)];
    uint8_t head[13] = { 0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0 }; /* eight bits each of red, green and blue */
    FILE *stream = fopen(path, "wb");
    bool good;
    if (!stream) return false;
    put(head, PICTURE_WIDTH * ZOOM);
    put(head + 4, ROWS);
    good = fwrite("\x89PNG\r\n\x1a\n", 1, 8, stream) == 8 && chunk(stream, "IHDR", head, 13) && chunk(stream, "IDAT", data, pack(p, data)) &&
           chunk(stream, "IEND", head, 0);
    return fclose(stream) == 0 && good;
}
