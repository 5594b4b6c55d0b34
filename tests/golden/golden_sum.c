/* SPDX-License-Identifier: MIT */
#include "golden.h"

#include "board.h"

golden_state golden_sum;

void golden_fold(uint32_t word)
{
    golden_sum.hash = (golden_sum.hash ^ word) * UINT64_C(0x9E3779B97F4A7C15); /* odd: no difference is ever lost */
    golden_sum.hash ^= golden_sum.hash >> 29;
}

void golden_fold_status(qn_status status)
{
    golden_sum.answers++;
    golden_fold((uint32_t)status ^ (golden_sum.answers == golden_flip));
}

void golden_fold_vec3(qn_vec3 v)
{
    golden_fold((uint32_t)v.x);
    golden_fold((uint32_t)v.y);
    golden_fold((uint32_t)v.z);
}

void golden_fold_dir3(qn_dir3 n)
{
    golden_fold((uint32_t)n.x);
    golden_fold((uint32_t)n.y);
    golden_fold((uint32_t)n.z);
}

int golden_finish(void)
{
    char text[18];
    int i;
    for (i = 0; i < 16; i++) text[i] = "0123456789abcdef"[golden_sum.hash >> (60 - 4 * i) & 15u];
    text[16] = '\n';
    text[17] = 0;
    board_write("golden ");
    board_write(text);
    return !golden_expected || golden_sum.hash == golden_expected;
}
