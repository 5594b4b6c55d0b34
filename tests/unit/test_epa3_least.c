/* SPDX-License-Identifier: MIT */
/* The depth search with the least memory that it may have. */
#define QN_MAX_EPA_VERTICES 5
#define FULL_LEAST (ROUNDS / 8)
#define FOUND_LEAST (ROUNDS / 40)
#include "few_vertices.h"

CHECK_MAIN(rng = random_seed(5); RUN(depths_with_few_vertices))
