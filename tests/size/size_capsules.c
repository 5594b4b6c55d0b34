/* SPDX-License-Identifier: MIT */
/* Links the manifold of spheres and capsules. Never run. */
#include "quoin/quoin.h"

int main(void) { return qn_collide_capsules3(NULL, NULL, NULL, NULL); }
