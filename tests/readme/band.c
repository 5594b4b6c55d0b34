/* SPDX-License-Identifier: MIT */
/* The band E of the verdict of two equal cubes by their size, as the table in README.md shows it:
 * what the model of such a pair takes it to be. */
#include "board.h"
#include "narrow/pair.h"
#include "quoin/quoin.h"

static const int32_t half[] = { 1, 256, 1024, 4096, 8192, 16384 };
#define SIZES (sizeof half / sizeof half[0])

static void show(const char *before, int32_t number, int fraction_bits, int digits)
{
    char text[16];
    qn_fixed_print(text, sizeof text, number, fraction_bits, digits);
    board_write(before);
    board_write(text);
}

int main(void)
{
    const qn_pose3 one = { { 0, 0, 0 }, { 11, 5, -7, 3 } };
    size_t i;
    board_begin();
    for (i = 0; i < SIZES; i++) {
        const qn_vec3 extents = { half[i] * QN_ONE, half[i] * QN_ONE, half[i] * QN_ONE };
        const qn_shape3 cube = qn_box3(extents, 0);
        const qn_pose3 two = { { half[i] * QN_ONE / 2, 0, 0 }, { 9, -4, 2, 8 } };
        qn_collider3 a, b;
        qn_pair pair;
        qn_axis axis;
        int bits;
        if (qn_collider3_set(&a, &cube, &one) < 0 || qn_collider3_set(&b, &cube, &two) < 0)
            return board_end(1);
        qn_pair_make(&pair, &a, &b);
        if (qn_pair_turn_boxes(&pair, INT32_MAX, &axis)) return board_end(1); /* they overlap */
        show("| ", half[i], 0, 0);
        bits = pair.up - pair.down + 1; /* E is the band and half a unit of 2^-k LSB */
        show(" | ", (2 * pair.band + 1) * (1 << (bits < 0 ? -bits : 0)), bits < 0 ? 0 : bits, 3);
        board_write(" |\n");
    }
    return board_end(0);
}
