/* SPDX-License-Identifier: MIT */
/* A random pair as a case, to be judged or printed; and the mix of a word. */
#ifndef CASES_MIX_CASE_H
#define CASES_MIX_CASE_H

#include <string.h>

#include "cases_read.h"
#include "mix.h"

/* The kind of that name; -1 for "all", -2 where there is none. */
static inline int mix_kind_of(const char *name)
{
    int k = MIX_ALL_KINDS - 1;
    if (!strcmp(name, "all")) return -1;
    while (k >= 0 && strcmp(name, mix_any_name(k)) != 0) k--;
    return k < 0 ? -2 : k;
}

static inline case_line mix_to_case(const mix_pair *p, int64_t id)
{
    return (case_line){ .id = id, .a = p->a, .b = p->b, .pose_a = p->pose_a, .pose_b = p->pose_b };
}

#endif
