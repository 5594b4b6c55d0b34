/* SPDX-License-Identifier: MIT */
/* Edges that no builder makes: some status, and nothing undefined on the way (any bytes at all are
 * property/garbage_main.c's). */
#define WORLD_PLANE
#include "plane2.h"

static qn_edge2 edges[2][QN_MAX_POLYGON];

static void known(int status) { CHECK(status >= QN_ERR_ANGLE && status <= QN_UNDECIDED); }

/* A square whose left edge has a normal twice as long as it should be: a ray that comes from there
 * closes in at 2^32 LSB of Q31 for each LSB, which 32 bits do not hold. */
TEST(a_ray_at_a_normal_of_twice_the_length)
{
    const qn_path2 path = path2_of(dir(QN_ONE30, 0), QN(200));
    const qn_vec2 corner[4] = {
        { -QN_ONE, -QN_ONE }, { QN_ONE, -QN_ONE }, { QN_ONE, QN_ONE }, { -QN_ONE, QN_ONE }
    };
    const qn_shape2 s = polygon2(corner, 4, 0, edges[0]);
    const qn_collider2 c = QN_COLLIDER2_AT(&s, 0, 0);
    int32_t far;
    CHECK_EQ(edges[0][3].normal.x, -QN_ONE30);
    edges[0][3].normal.x = INT32_MIN;
    for (far = QN_ONE; far < 99 * QN_ONE; far += QN_ONE) {
        qn_hit2 hit;
        known(qn_ray2(&c, vec(-far, 99), &path, NULL, &hit));
    }
}

CHECK_MAIN(RUN(a_ray_at_a_normal_of_twice_the_length))
