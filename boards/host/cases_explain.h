/* SPDX-License-Identifier: MIT */
/* What the library says about a case, in words. */
#ifndef CASES_EXPLAIN_H
#define CASES_EXPLAIN_H

#include "cases_read.h"

void case_explain(FILE *out, const case_line *c, const qn_query *options);

#endif
