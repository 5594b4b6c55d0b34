/* SPDX-License-Identifier: MIT */
/* A rough look finds a vertex that is about the farthest, against a look at every vertex; where upper words decide, the first of them. */
#include "check.h"
#include "narrow/old_rough_top.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(400, 100000)

enum { MOST = 40 };

static old_int3 point[2][MOST];
static old_core body[2];

static void make_bodies(random_state *r)
{
    const int32_t size = ((int32_t)1 << random_range(r, 1, 28)) - 1;
    int i, k;
    for (k = 0; k < 2; k++) {
        for (i = 0; i < MOST; i++) {
            point[k][i].x = random_range(r, -size, size);
            point[k][i].y = random_range(r, -size, size);
            point[k][i].z = random_range(r, -size, size);
            if (i && random_range(r, 0, 7) == 0) point[k][i] = point[k][i - 1];
        }
        body[k].kind = OLD_CORE_POINTS;
        body[k].count = (uint16_t)random_range(r, 1, MOST);
        body[k].vertex = point[k];
    }
}

/* What upper words say: the first of those that reach farthest along d, or for sign -1 least far. */
static int first_of(int k, const old_int3 *d, int sign)
{
    int i, at = 0;
    int64_t most = 0;
    for (i = 0; i < body[k].count; i++) {
        const int64_t h = sign * qn_asr64(old_int3_dot(d, &point[k][i]), 32);
        if (i && h <= most) continue;
        most = h;
        at = i;
    }
    return at;
}

TEST(a_rough_look_finds_what_is_far)
{
    random_state r = random_seed(941);
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = ((int32_t)1 << random_range(&r, 20, 30)) - 1;
        old_polytope3_vertex found;
        old_int3 d, w;
        int64_t best = 0, most[2];
        d.x = random_range(&r, -size, size);
        d.y = random_range(&r, -size, size);
        d.z = random_range(&r, -size, size) | 1;
        make_bodies(&r);
        old_rough_top(&body[0], &body[1], &d, &found);
        CHECK(found.ia < body[0].count && found.ib < body[1].count);
        w = old_int3_sub(&point[0][found.ia], &point[1][found.ib]);
        CHECK(w.x == found.w.x && w.y == found.w.y && w.z == found.w.z);
        for (k = 0; k < 2; k++) {
            most[k] = INT64_MIN;
            for (i = 0; i < body[k].count; i++) {
                const int64_t h = old_int3_dot(&d, &point[k][i]) * (k ? -1 : 1);
                if (h > most[k]) most[k] = h;
            }
            best += most[k];
        }
#ifdef QN_PORT_NARROW_PRODUCTS
        CHECK(best - old_int3_dot(&d, &w) <= (int64_t)size << 22); /* 13 bits of d by 15 of the points, which have 28 */
#else
        CHECK(best - old_int3_dot(&d, &w) < (int64_t)2 << 32);
        CHECK_EQ(found.ia, first_of(0, &d, 1));
        CHECK_EQ(found.ib, first_of(1, &d, -1));
#endif
        (void)first_of;
    }
}

CHECK_MAIN(RUN(a_rough_look_finds_what_is_far))
