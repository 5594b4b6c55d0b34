/* SPDX-License-Identifier: MIT */
/* The exact hull as triangles, against every plane through three points that has all others on one side. */
#include "check.h"
#include "exact.h"
#include "grown_hull.h"

#define ROUNDS CHECK_ROUNDS(20, 20000)

/* Six times the volume of a, b, c, p, by whole numbers of 256 bits: its sign. */
static int side(const qn_vec3 *a, const qn_vec3 *b, const qn_vec3 *c, const qn_vec3 *p)
{
    const int64_t u[3] = { (int64_t)b->x - a->x, (int64_t)b->y - a->y, (int64_t)b->z - a->z };
    const int64_t v[3] = { (int64_t)c->x - a->x, (int64_t)c->y - a->y, (int64_t)c->z - a->z };
    const int64_t d[3] = { (int64_t)p->x - a->x, (int64_t)p->y - a->y, (int64_t)p->z - a->z };
    exact sum = exact_of(0);
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        exact n = exact_sub(exact_mul64(u[j], v[k]), exact_mul64(u[k], v[j]));
        sum = exact_add(sum, exact_mul(n, exact_of(d[i])));
    }
    return exact_sign(sum);
}

static int tri_side(int t, int p) { return side(&points[tri[t].v[0]], &points[tri[t].v[1]], &points[tri[t].v[2]], &points[p]); }

/* Closed, of one piece by Euler's law, no point above, and the library's sign is the real one. */
static void check_closed(void)
{
    int t, e, i, used = 0;
    uint32_t met = 0;
    for (t = 0; t < w.tri_count; t++) {
        for (e = 0; e < 3; e++) {
            const hull_tri *n = &tri[tri[t].adj[e]];
            const int a = tri[t].v[e], b = tri[t].v[(e + 1) % 3], f = n->v[0] == b ? 0 : n->v[1] == b ? 1 : 2;
            CHECK(tri[t].adj[e] < w.tri_count && a < w.count);
            CHECK(n->v[f] == b && n->v[(f + 1) % 3] == a && n->adj[f] == t);
            if (!(met >> a & 1u)) used++;
            met |= (uint32_t)1 << a;
        }
        for (i = 0; i < w.count; i++) {
            int s = tri_side(t, i);
            CHECK(s <= 0);
            CHECK_EQ(qn_hull_side(&w, &tri[t], i), s);
        }
    }
    CHECK_EQ(w.tri_count, 2 * used - 4);
}

/* Every plane that holds three points, not on a line, and has all others on one side holds a triangle, and the other way round. */
static void check_planes(void)
{
    int i, j, k, p, t, planes[2 * MOST];
    for (t = 0; t < w.tri_count; t++) planes[t] = 0;
    for (i = 0; i < w.count; i++) {
        for (j = i + 1; j < w.count; j++) {
            for (k = j + 1; k < w.count; k++) {
                int above = 0, below = 0, found = 0;
                for (p = 0; p < w.count && !(above && below); p++) {
                    int s = side(&points[i], &points[j], &points[k], &points[p]);
                    above += s > 0;
                    below += s < 0;
                }
                if (above && below) continue;
                if (!above && !below) continue; /* on a line, as not all points are in one plane */
                for (t = 0; t < w.tri_count; t++) {
                    if (tri_side(t, i) || tri_side(t, j) || tri_side(t, k)) continue;
                    found = 1;
                    planes[t] = 1;
                }
                CHECK(found);
            }
        }
    }
    for (t = 0; t < w.tri_count; t++) CHECK(planes[t]);
}

/* Random points, lattices with many coplanar and equal ones, thin plates and coordinates at the ends of the range. */
TEST(the_planes_with_all_on_one_side)
{
    static const body_kind kinds[4] = { BODY_LATTICE, BODY_CLOUD, BODY_PLATE, BODY_CORNERS };
    random_state r = random_seed(1);
    int n, built = 0;
    for (n = 0; n < ROUNDS; n++) {
        const body_kind kind = kinds[n % 4];
        const int32_t size = 3 + (int32_t)random_size(&r, kind == BODY_LATTICE ? 5 : 18);
        const int count = random_range(&r, 4, kind == BODY_CORNERS ? 8 : MOST);
        body_make(&r, kind, size, count, points);
        if (grow(count) < 0) continue;
        built++;
        check_closed();
        check_planes();
    }
    CHECK(built > ROUNDS / 2);
}

/* Each rank has its status: equal points, points on a line, points on a plane, wherever they lie and however they are ordered. */
TEST(points_without_volume)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 28);
        qn_vec3 p[3];
        body_make(&r, BODY_CLOUD, size, 3, p);
        for (i = 0; i < MOST; i++) points[i] = p[0];
        CHECK_EQ(grow(MOST), QN_ERR_POINT);
        for (i = 0; i < MOST; i++) { /* p0 + k (p1 - p0) */
            const int k = random_range(&r, -1, 1);
            points[i] = vec(p[0].x + k * (p[1].x - p[0].x), p[0].y + k * (p[1].y - p[0].y), p[0].z + k * (p[1].z - p[0].z));
        }
        points[1] = p[1], points[2] = p[0];
        if (p[0].x != p[1].x) CHECK_EQ(grow(MOST), QN_ERR_LINE);
        for (i = 0; i < MOST; i++) { /* p0 + k (p1 - p0) + m (p2 - p0) */
            const int k = random_range(&r, -1, 1), m = random_range(&r, 0, 1);
            points[i] = vec(p[0].x + k * (p[1].x - p[0].x) + m * (p[2].x - p[0].x), p[0].y + k * (p[1].y - p[0].y) + m * (p[2].y - p[0].y),
                            p[0].z + k * (p[1].z - p[0].z) + m * (p[2].z - p[0].z));
        }
        points[3] = p[0], points[5] = p[1], points[7] = p[2];
        if (size > 1000) CHECK_EQ(grow(MOST), QN_ERR_FLAT);
    }
}

/* One LSB out of the plane of a face 2^31 wide is seen. */
TEST(a_single_lsb)
{
    const int32_t m = QN_MAX_EXTENT;
    int i;
    for (i = 0; i < 4; i++) points[i] = vec(i & 1 ? m : -m, i & 2 ? m : -m, 0);
    points[4] = vec(12345, 6789, 0);
    CHECK_EQ(grow(5), QN_ERR_FLAT);
    points[4].z = 1;
    CHECK_EQ(grow(5), 0);
    CHECK_EQ(w.tri_count, 6);
    check_closed();
    points[5] = vec(-12345, -6789, 1); /* above the roof, by next to nothing */
    CHECK_EQ(grow(6), 0);
    CHECK_EQ(w.tri_count, 8);
    check_closed();
}

CHECK_MAIN(RUN(the_planes_with_all_on_one_side) RUN(points_without_volume) RUN(a_single_lsb))
