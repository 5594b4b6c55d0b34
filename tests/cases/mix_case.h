/* SPDX-License-Identifier: MIT */
/* A random pair as a case, to be judged or printed. */
#ifndef CASES_MIX_CASE_H
#define CASES_MIX_CASE_H

#include "cases_read.h"
#include "mix.h"

static inline case_line mix_to_case(const mix_pair *p, int64_t id)
{
    return (case_line){ .id = id, .a = p->a, .b = p->b, .pose_a = p->pose_a, .pose_b = p->pose_b };
}

#endif
