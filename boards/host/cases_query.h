/* SPDX-License-Identifier: MIT */
/* The case runner's queries, and what the library says of a case, in words. */
#ifndef CASES_QUERY_H
#define CASES_QUERY_H

#include "cases_read.h"

typedef enum task { TASK_MANIFOLD, TASK_DISTANCE, TASK_OVERLAP, TASK_EXPLAIN, TASK_BAKE } task;

/* Of a case in the plane as well: z is 0. */
typedef struct case_answer {
    qn_status status;
    qn_manifold3 manifold;
    qn_gap3 gap;
} case_answer;

void case_query(const case_line *c, task what, const qn_query *options, qn_cache *cache,
                case_answer *out);
void case_explain(FILE *out, const case_line *c, const qn_query *options);
qn_status case_bake(FILE *out, const case_line *c);

#endif
