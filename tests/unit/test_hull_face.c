/* SPDX-License-Identifier: MIT */
/* The measures that faces grow by: near a segment, thickness, borders. */
#include "check.h"
#include "exact.h"
#include "grown_hull.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

/* 16 |(p - a) x (b - a)|^2 <= quarters^2 |b - a|^2, and p beside the segment: by whole numbers of 256 bits. */
static int is_near(const qn_vec3 *p, const qn_vec3 *a, const qn_vec3 *b, int quarters)
{
    const int64_t e[3] = { (int64_t)b->x - a->x, (int64_t)b->y - a->y, (int64_t)b->z - a->z };
    const int64_t u[3] = { (int64_t)p->x - a->x, (int64_t)p->y - a->y, (int64_t)p->z - a->z };
    exact ee = exact_of(0), ue = exact_of(0), cc = exact_of(0);
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        exact c = exact_sub(exact_mul64(u[j], e[k]), exact_mul64(u[k], e[j]));
        ee = exact_add(ee, exact_mul64(e[i], e[i]));
        ue = exact_add(ue, exact_mul64(u[i], e[i]));
        cc = exact_add(cc, exact_mul(c, c));
    }
    if (exact_sign(ee) == 0 || exact_sign(ue) < 0 || exact_compare(ue, ee) > 0) return 0;
    return exact_compare(exact_mul(cc, exact_of(16)), exact_mul(ee, exact_of(quarters * quarters))) <= 0;
}

/* Points within a few LSB of a segment of any length, the longest included. */
TEST(near_a_segment)
{
    random_state r = random_seed(1);
    int n, hits = 0;
    w.points = points;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 30);
        const int quarters = random_range(&r, 0, 16), t = random_range(&r, -5, 37);
        int i, got;
        body_make(&r, n % 5 ? BODY_CLOUD : BODY_CORNERS, size, 2, points);
        for (i = 0; i < 3; i++) {
            const int64_t a = i == 0   ? points[0].x
                              : i == 1 ? points[0].y
                                       : points[0].z,
                          b = i == 0   ? points[1].x
                              : i == 1 ? points[1].y
                                       : points[1].z;
            int64_t c = a + (b - a) * t / 32 + random_range(&r, -3, 3);
            if (c > QN_MAX_EXTENT) c = QN_MAX_EXTENT;
            if (c < -QN_MAX_EXTENT) c = -QN_MAX_EXTENT;
            *(i == 0 ? &points[2].x : i == 1 ? &points[2].y : &points[2].z) = (int32_t)c;
        }
        got = qn_hull_is_near(&w, 2, 0, 1, quarters);
        CHECK_EQ(got, is_near(&points[2], &points[0], &points[1], quarters));
        hits += got;
    }
    CHECK(hits > ROUNDS / 10 && hits < ROUNDS * 9 / 10);
}

/* Boxes square to the axes: the tolerance is 2 LSB, or a quarter of the least side; below 1 LSB nothing may be merged. */
TEST(thickness)
{
    int32_t side;
    for (side = 1; side < 40; side++) {
        int i;
        bool merges;
        for (i = 0; i < 8; i++) points[i] = vec(i & 1 ? 1000 : 0, i & 2 ? side : 0, i & 4 ? 500 : 0);
        CHECK_EQ(grow(8), 0);
        CHECK_EQ(w.tri_count, 12);
        merges = qn_hull_measure(&w);
        CHECK(merges);
        CHECK_EQ(w.quarters, side < 8 ? side : 8);
        CHECK_EQ(w.plane, (int64_t)w.quarters * (QN_ONE30 / 4) + 3 * (1000 + side + 500));
    }
    for (side = 0; side < 4; side++) points[side] = vec(side & 1 ? 1000 : -1000, side & 2 ? 1000 : -1000, 0);
    points[4] = vec(0, 0, 1);
    CHECK_EQ(grow(5), 0);
    CHECK(qn_hull_measure(&w)); /* exactly 1 thick, from the square; a quarter of it counts */
    CHECK(w.quarters <= 1);
}

/* The side of a box grows from any of its triangles to both, exactly and within the tolerance; its border has four sides and its
 * normal is the axis. */
TEST(the_side_of_a_box)
{
    int from, exactly, i;
    for (from = 0; from < 12; from++) {
        for (exactly = 0; exactly < 2; exactly++) {
            hull_side s, first;
            qn_dir3 n;
            int count = 0, sides = 0;
            for (i = 0; i < 8; i++) points[i] = vec(i & 1 ? QN(1) : -QN(1), i & 2 ? QN(2) : -QN(2), i & 4 ? QN(3) : -QN(3));
            CHECK_EQ(grow(8), 0);
            CHECK(qn_hull_measure(&w));
            qn_hull_face_grow(&w, from, 0, exactly);
            for (i = 0; i < w.tri_count; i++) count += region[i] == 0;
            CHECK_EQ(count, 2);
            CHECK_EQ(region[from], 0);
            first = s = qn_hull_border(&w, 0);
            do {
                hull_side t = qn_hull_border_after(&w, s);
                CHECK_EQ(region[s >> 2], 0);
                CHECK(region[tri[s >> 2].adj[s & 3]] != 0);
                CHECK_EQ(tri[s >> 2].v[((s & 3) + 1) % 3], tri[t >> 2].v[t & 3]);
                s = t;
                sides++;
            } while ((s != first) && sides < 9);
            CHECK_EQ(sides, 4);
            n = qn_hull_face_normal(&w, 0);
            CHECK_EQ((n.x != 0) + (n.y != 0) + (n.z != 0), 1);
            CHECK_EQ(n.x + n.y + n.z > 0 ? n.x + n.y + n.z : -n.x - n.y - n.z, QN_ONE30);
        }
    }
}

CHECK_MAIN(RUN(near_a_segment) RUN(thickness) RUN(the_side_of_a_box))
