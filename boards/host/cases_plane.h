/* SPDX-License-Identifier: MIT */
/* The case runner's queries in the plane, and what the library says of a case, in words. */
#ifndef CASES_PLANE_H
#define CASES_PLANE_H

#include <stdbool.h>

#include "cases_read.h"

typedef enum task { TASK_MANIFOLD, TASK_DISTANCE, TASK_OVERLAP, TASK_EXPLAIN } task;

typedef struct plane_answer {
    qn_status status;
    qn_manifold2 manifold;
    qn_gap2 gap;
} plane_answer;

void plane_query(const case_line *c, task what, bool prepared, const qn_query *options,
                 qn_cache *cache, plane_answer *out);
/* What follows the status on an answer line; z is 0 in the plane. */
void plane_put(FILE *out, task what, bool ids, const plane_answer *r);
void plane_explain(FILE *out, const case_line *c, const qn_query *query);
/* The same in space (cases_explain.c). */
void case_explain(FILE *out, const case_line *c, const qn_query *options);

#endif
