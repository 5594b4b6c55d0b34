/* SPDX-License-Identifier: MIT */
/* Shapes: wrong ones are refused; their support points, and the corners of boxes. */
#include "random.h"
#include "shape/shape3.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)
#define TOP QN_MAX_EXTENT

static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 9, 0, 0 }, { 0, 9, 0 }, { 0, 0, 9 } };
static const qn_dir3 normals[4];
static const qn_half_edge edges[12];
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
#define SOLID(vertex_count, face_count, edge_count)                               \
    {                                                                             \
        corner, normals, edges, first, vertex_count, face_count, edge_count, 0, 0 \
    }
static const qn_hull3 wing = QN_CLOUD_DATA(corner, 4), solid = SOLID(4, 4, 12),
                      few_edges = SOLID(4, 4, 11), few_faces = SOLID(4, 3, 12),
                      many_faces = SOLID(4, QN_MAX_HULL_FACES + 1, 12), few = SOLID(3, 4, 12),
                      no_vertex = SOLID(0, 4, 12), most = SOLID(255, 4, 12),
                      many = SOLID(256, 4, 12),
                      no_normals = { corner, NULL, edges, first, 4, 4, 12, 0, 0 },
                      no_edges = { corner, normals, NULL, first, 4, 4, 12, 0, 0 },
                      no_loops = { corner, normals, edges, NULL, 4, 4, 12, 0, 0 },
                      no_corners = { NULL, normals, edges, first, 4, 4, 12, 0, 0 };

/* ---- What is legal --------------------------------------------------------------------------- */

#define RADIUS 6
#define TYPE 7
#define ROD QN_CAPSULE3(1, 1, 1, 1, 1, 1, 0)
#define CUBE QN_BOX3(1, 1, 1)

/* One number of a legal shape is replaced: points, segments, plates and the largest bodies are
 * legal, and of a sphere the ends are never read. */
static const struct {
    qn_shape3 shape;
    int which; /* coordinate 0 to 5; RADIUS, TYPE */
    int32_t value;
    int status;
} laws[] = {
#include "shape_laws.inc" /* made of cases/shape_laws.in */
};

static qn_status with(qn_shape3 s, int which, int32_t value)
{
    if (which == TYPE) s.type = (uint16_t)value;
    else if (which == RADIUS) s.radius = value;
    else (&s.v[0].x)[which] = value;
    return qn_shape3_check(&s);
}

TEST(each_wrong_shape_has_its_status)
{
    static const qn_shape3 rod = ROD, cube = CUBE;
    unsigned n;
    int i;
    CHECK_EQ(qn_shape3_check(NULL), QN_ERR_NULL);
    for (n = 0; n < COUNT_OF(laws); n++)
        CHECK_EQ(with(laws[n].shape, laws[n].which, laws[n].value), laws[n].status);
    for (i = 0; i < 65536; i += 13)
        CHECK_EQ(with(cube, TYPE, i), i >= 1 && i <= 3   ? 0
                                      : i == 4 || i == 5 ? QN_ERR_NULL
                                                         : QN_ERR_TYPE);
    for (i = 0; i < 6; i++) {
        CHECK_EQ(with(rod, i, INT32_MIN), QN_ERR_SIZE);
        CHECK_EQ(with(rod, i, -TOP - 1), QN_ERR_SIZE);
        CHECK_EQ(with(rod, i, TOP + 1), QN_ERR_SIZE);
        CHECK_EQ(with(rod, i, -TOP), 0);
        CHECK_EQ(with(cube, i % 3, -1), QN_ERR_EXTENT);
        CHECK_EQ(with(cube, i % 3, INT32_MIN), QN_ERR_EXTENT);
        CHECK_EQ(with(cube, i % 3, TOP + 1), QN_ERR_SIZE);
        CHECK_EQ(with(cube, i % 3, INT32_MAX), QN_ERR_SIZE);
    }
}

/* ---- Support points -------------------------------------------------------------------------- */

/* A radius adds a step of that length along the direction; of no direction along +x; of ties the
 * first; sums saturate. What is no shape has its support at the origin. Random ones are the judge's,
 * and those of any bits test_support.c's. */
static const struct {
    qn_shape3 shape;
    qn_dir3 way;
    qn_vec3 at;
} supports[] = {
#include "supports3.inc" /* made of cases/supports3.in */
};

TEST(known_support_points)
{
    static const qn_vec3 at = { 1, 2, 3 };
    static const qn_hull3 none = QN_CLOUD_DATA(&at, 0), nowhere = QN_CLOUD_DATA(0, 1);
    const qn_dir3 x = { QN_ONE30, 0, 0 };
    unsigned n;
    for (n = 0; n < COUNT_OF(supports); n++)
        CHECK(same3(qn_shape3_support(&supports[n].shape, supports[n].way), supports[n].at));
    CHECK(same3(qn_shape3_support(NULL, x), vec(0, 0, 0)));
    CHECK_EQ(qn_hull3_support(NULL, x), 0);
    CHECK_EQ(qn_hull3_support(&none, x), 0);
    CHECK_EQ(qn_hull3_support(&nowhere, x), 0);
}

/* ---- The corners of a box -------------------------------------------------------------------- */

/* Corner k stands at +half where bit i of k is set, through the frame of the box; saturated. The
 * radius is no part of the core. */
TEST(the_corners_of_a_box)
{
    static const struct {
        qn_shape3 shape;
        int status;
    } bad[] = { { QN_SPHERE3(5), QN_ERR_TYPE },
                { ROD, QN_ERR_TYPE },
                { QN_BOX3(1, -1, 1), QN_ERR_EXTENT } };
    random_state r = random_seed(1);
    qn_frame3 f = home_frame;
    qn_shape3 box = CUBE;
    qn_vec3 c[8];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_pose3 pose = { random_vec3(&r, INT32_MAX), random_quat(&r) };
        const qn_vec3 h = vec(random_range(&r, 0, TOP >> n % 30), n % 7, n);
        box = qn_box3(h, 9);
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
        CHECK_EQ(qn_box3_corners(&box, &f, c), 0);
        for (i = 0; i < 8; i++) CHECK(same3(c[i], qn_frame3_apply(&f, corner_of(h, i))));
    }
    f = home_frame;
    f.p = vec(INT32_MAX, INT32_MIN, 0);
    box = qn_box3(vec(TOP, TOP, 0), 0);
    CHECK_EQ(qn_box3_corners(&box, &f, c), 0);
    CHECK(same3(c[0], vec(INT32_MAX - TOP, INT32_MIN, 0)));
    CHECK(same3(c[3], vec(INT32_MAX, INT32_MIN + TOP, 0)));
    for (i = 0; i < 3; i++) CHECK_EQ(qn_box3_corners(&bad[i].shape, &f, c), bad[i].status);
    CHECK_EQ(qn_box3_corners(&box, NULL, c), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(NULL, &f, c), QN_ERR_NULL);
}
