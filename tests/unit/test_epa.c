/* SPDX-License-Identifier: MIT */
/* The depth of two clouds that overlap is the least over every plane that a face of their
 * difference can lie in, by integers of 256 bits. */
#include "check.h"
#include "narrow/epa.h"
#include "narrow/gjk.h"
#include "narrow/polytope.h"
#include "num/predicate.h"
#include "pair_exact.h"

#define ROUNDS CHECK_ROUNDS(24, 20000)

/* Units: 6 for unit normals, 1 for roundings, and the sixteenth of an LSB at which the search
 * ends. */
#define SLACK(p) (7 + (((int64_t)1 << (p)->up) >> 4))

static random_state rng;
static qn_vec3 point[2][8];
static qn_hull3 cloud[2];
static qn_shape3 shape[2];
static qn_collider3 collider[2];
static qn_pair pair;
static qn_simplex simplex;
static int64_t memory[QN_WORKSPACE_BYTES / 8];

static void make_cloud(int i, int count)
{
    const qn_hull3 h = QN_CLOUD_DATA(point[i], (uint16_t)count);
    cloud[i] = h;
    shape[i] = qn_cloud3(&cloud[i], 0);
}

/* True where they overlap: *x is what the search finds. */
static int find(const qn_pose3 *a, const qn_pose3 *b, qn_axis *x)
{
    int32_t lower;
    qn_axis early;
    qn_int3 d = { 1 << 29, 77, -9 };
    size_t i;
    if (qn_collider3_set(&collider[0], &shape[0], a) < 0 ||
        qn_collider3_set(&collider[1], &shape[1], b) < 0)
        return 0;
    qn_pair_make(&pair, &collider[0], &collider[1]);
    CHECK(!qn_pair_turn(&pair, INT32_MAX, &early));
    for (i = 0; i < sizeof memory / sizeof *memory; i++)
        memory[i] = (int64_t)random_u64(&rng); /* its content does not matter */
    if (qn_gjk(&pair, &simplex, d, INT32_MAX, QN_MAX_GJK_PASSES, &lower) != QN_GJK_OVERLAP)
        return 0;
    x->excess = -1;
    qn_epa(&pair, &simplex, memory, x);
    pair_body_of(&pair, 0, 1);
    pair_body_of(&pair, 1, 1);
    return 1;
}

/* A triangle that the search ends with has the ray along the axis on the inner side of each of
 * its sides. */
static void check_face(const qn_axis *x)
{
    int i;
    for (i = 0; i < simplex.n && simplex.n == 3; i++) {
        qn_long3 c;
        qn_row_cross(simplex.p[simplex.at[i]].w, simplex.p[simplex.at[i < 2 ? i + 1 : 0]].w, c);
        CHECK(qn_plane_sign(c, x->n) >= 0);
    }
}

static qn_pose3 random_pose(int32_t size)
{
    qn_pose3 p;
    p.p = random_vec3(&rng, size);
    p.q = random_quat(&rng, random_range(&rng, 0, 2));
    return p;
}

/* Solids, plates and needles of 4 to 6 points, of all sizes. */
TEST(the_depth_is_the_least_of_all_planes)
{
    int n, i, j, found = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&rng, 4, 29);
        const qn_pose3 a = random_pose(100),
                       b = random_pose(random_range(&rng, 0, (1 << bits) / 2));
        qn_axis x;
        for (i = 0; i < 2; i++) {
            int32_t size[3];
            for (j = 0; j < 3; j++)
                size[j] = random_range(&rng, 0, 3) ? 1 << bits : (int32_t)random_size(&rng, bits);
            for (j = 0; j < 6; j++) {
                point[i][j].x = random_range(&rng, -size[0], size[0]);
                point[i][j].y = random_range(&rng, -size[1], size[1]);
                point[i][j].z = random_range(&rng, -size[2], size[2]);
            }
            make_cloud(i, random_range(&rng, 4, 6));
        }
        if (!find(&a, &b, &x)) continue;
        found++;
        CHECK_EQ(x.excess, 0);
        check_face(&x);
        CHECK(x.sep <= 0);
        CHECK(pair_is_deep(x.n, -x.sep, SLACK(&pair)));
        CHECK(pair_reaches_all(-x.sep - SLACK(&pair)));
    }
    CHECK(found > ROUNDS / 4);
}

/* Points of a small lattice, with all that is coplanar, collinear, equal and exactly touching;
 * unturned, so that all is whole. */
TEST(lattice_clouds)
{
    int n, i, j, found = 0;
    for (n = 0; n < 3 * ROUNDS; n++) {
        qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, b = a;
        qn_axis x;
        for (i = 0; i < 2; i++) {
            for (j = 0; j < 8; j++) point[i][j] = random_vec3(&rng, 2);
            make_cloud(i, random_range(&rng, 1, 8));
        }
        b.p = random_vec3(&rng, 1);
        if (!find(&a, &b, &x)) continue;
        found++;
        CHECK(pair_is_deep(x.n, -x.sep, SLACK(&pair)));
        CHECK(pair_reaches_all(-x.sep - SLACK(&pair)));
        if (x.sep) check_face(&x);
    }
    CHECK(found > ROUNDS / 2);
}

/* Two squares in one plane, and that plane only: depth 0 along its normal. So for two crossing
 * segments of points, and for equal points. */
TEST(flat_differences)
{
    static const qn_vec3 square[4] = { { 9, 9, 0 }, { -9, 9, 0 }, { -9, -9, 0 }, { 9, -9, 0 } };
    const qn_pose3 a = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, b = { { 5, 3, 0 }, { 1, 0, 0, 0 } };
    int count, i, j;
    for (count = 4; count; count--) {
        qn_axis x;
        for (i = 0; i < 2; i++) {
            for (j = 0; j < 4; j++) point[i][j] = square[(j + i) & 3];
            if (count == 1) point[1][0].x = 9 - 5, point[1][0].y = 9 - 3;
            make_cloud(i, count);
        }
        if (!find(&a, &b, &x)) continue;
        CHECK_EQ(x.sep, 0);
        CHECK(pair_is_deep(x.n, 0, 1));
        if (count > 2) CHECK(!x.n[0] && !x.n[1]);
    }
}

/* Where numbers wrap, a vertex may see all faces: the list is empty then, and both searches of
 * it end. */
TEST(a_polytope_without_faces)
{
    static qn_polytope q;
    const qn_int3 n = { QN_ONE30, 0, 0 };
    int i;
    for (i = 0; i < 3; i++) q.f[0].v[i] = (uint8_t)i, q.p[i].w[i] = -9;
    CHECK_EQ(qn_polytope_nearest(&q), 0);
    CHECK_EQ(qn_polytope_face_along(&q, n, 0), 0);
}

CHECK_MAIN(rng = random_seed(12); RUN(the_depth_is_the_least_of_all_planes); RUN(lattice_clouds);
           RUN(flat_differences); RUN(a_polytope_without_faces))
