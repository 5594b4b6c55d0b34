/* SPDX-License-Identifier: MIT */
/* Links the three doors on poses: every pair of shapes in space. Never run. */
#include "quoin/quoin.h"

int main(void) { return qn_collide3(NULL, NULL, NULL, NULL) + qn_overlap3(NULL, NULL, NULL) + qn_distance3(NULL, NULL, NULL, NULL); }
