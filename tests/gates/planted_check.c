/* SPDX-License-Identifier: MIT */
/* Planted: A check that does not hold. */
#include "check.h"

TEST(one_is_two) { CHECK_EQ(1, 2); }
CHECK_MAIN(RUN(one_is_two))
