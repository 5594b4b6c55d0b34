/* SPDX-License-Identifier: MIT */
/* Links the manifold of two boxes. Never run: NULL costs the fewest bytes here. */
#include "quoin/quoin.h"

int main(void) { return qn_collide_boxes3(NULL, NULL, NULL, NULL); }
