/* SPDX-License-Identifier: MIT */
/* Links the three queries, nearest points, rays and casts. Never run. */
#include "quoin/quoin.h"

int main(void)
{
    const qn_vec3 o = { 0, 0, 0 };
    return qn_collide3(NULL, NULL, NULL, NULL) + qn_overlap3(NULL, NULL, NULL) + qn_distance3(NULL, NULL, NULL, NULL) +
           qn_nearest3(NULL, o, NULL, NULL) + qn_cast3(NULL, NULL, NULL, NULL, NULL, NULL) + qn_ray3(NULL, o, NULL, NULL, NULL);
}
