/* SPDX-License-Identifier: MIT */
/* A random pair as a case, to be judged or printed. */
#ifndef CASES_MIX_CASE_H
#define CASES_MIX_CASE_H

#include <string.h>

#include "cases_read.h"
#include "mix.h"

static inline case_line mix_to_case(const mix_pair *p, int64_t id)
{
    case_line c;
    memset(&c, 0, sizeof c);
    c.id = id;
    c.a = p->a;
    c.b = p->b;
    c.pose_a = p->pose_a;
    c.pose_b = p->pose_b;
    return c;
}

#endif
