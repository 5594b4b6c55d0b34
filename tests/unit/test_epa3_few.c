/* SPDX-License-Identifier: MIT */
/* The depth search with a quarter of the usual memory. */
#define QN_MAX_EPA_VERTICES 16
#define FULL_LEAST 0
#define FOUND_LEAST (ROUNDS / 4)
#include "few_vertices.h"

CHECK_MAIN(rng = random_seed(5); RUN(depths_with_few_vertices))
