/* SPDX-License-Identifier: MIT */
/* Links the three doors on poses, nearest points, rays and casts: every question about shapes in space. Never run. */
#include "quoin/quoin.h"

int main(void)
{
    const qn_vec3 o = { 0, 0, 0 };
    const qn_dir3 x = { QN_ONE30, 0, 0 };
    return qn_collide3(NULL, NULL, NULL, NULL) + qn_overlap3(NULL, NULL, NULL) +
           qn_distance3(NULL, NULL, NULL, NULL) + qn_nearest3(NULL, o, NULL, NULL) +
           qn_cast3(NULL, NULL, NULL, NULL, NULL, NULL) + qn_ray3(NULL, o, NULL, NULL, NULL);
}
