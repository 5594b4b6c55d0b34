/* SPDX-License-Identifier: MIT */
/* The manifold at a glance by this machine's port, where it has one, is that of plain C, bit for bit. */
#include "check.h"
#include "manifolds2.h"
#include "planar/face2.h"
#include "pairs2.h"
#include "planar/walk2.h"

#if QN_FACES2

#undef QN_FACES2
#define qn_face2_plain by_hand
#define qn_face2_level level_by_hand
qn_status by_hand(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);
qn_status level_by_hand(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least, qn_manifold2 *out);
#include "planar/face2.c"

/* Both answer alike; 0 where neither speaks. */
static int compare_manifolds(const qn_pair2 *pair, const qn_touch2 *touch, int32_t least)
{
    qn_manifold2 m, w;
    const qn_status status = by_hand(pair, touch, least, &w);
    CHECK_EQ(qn_face_rows2(pair, touch, least, &m), status);
    if (status == QN_UNDECIDED) return 0;
    same_manifold2(&m, &w);
    return (int)w.count;
}

/* Whatever edge and vertex are said to touch, as deep as they like. */
TEST(manifolds_alike)
{
    random_state r = random_seed(87);
    int n, told[3] = { 0, 0, 0 };
    for (n = 0; n < CHECK_ROUNDS(6000, 1000000); n++) {
        static polys_pair p;
        qn_pair2 pair;
        qn_touch2 touch;
        int32_t least;
        if (!polys_begin(&p, &r, &pair) || !pair.polys) continue;
        qn_separate2(&pair, QN_ONE30, NULL, &touch);
        if (n % 2) {
            qn_touch2_start(&pair, (int)(random_u32(&r) % 2), 0, 0, &touch);
            touch.i = (uint8_t)(random_u32(&r) % touch.x->ring.scale.vertices);
            touch.j = (uint8_t)(random_u32(&r) % touch.y->ring.scale.vertices);
            touch.n = touch.x->ring.edge[touch.i].normal;
            touch.core = random_range(&r, -(1 << 30), 1 << random_range(&r, 0, 29)) >> random_range(&r, 0, 30);
            touch.status = (int8_t)random_range(&r, 0, 2);
            touch.by_edge = true;
        } else if (!touch.measured || !touch.by_edge) {
            continue;
        }
        least = random_u32(&r) % 2 ? 0 : random_range(&r, -(1 << 30), 1 << 29) >> random_range(&r, 0, 30);
        told[compare_manifolds(&pair, &touch, least)]++;
    }
    CHECK(told[0] > 100 && told[1] > 100 && told[2] > 100);
}

#else

TEST(manifolds_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

CHECK_MAIN_ALONE(RUN(manifolds_alike))
