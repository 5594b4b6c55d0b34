/* SPDX-License-Identifier: MIT */
/* Links the three doors on poses of the plane. Never run. */
#include "quoin/quoin.h"

int main(void) { return qn_collide2(NULL, NULL, NULL, NULL) + qn_overlap2(NULL, NULL, NULL) + qn_distance2(NULL, NULL, NULL, NULL); }
