/* SPDX-License-Identifier: MIT */
/* Shapes: making them, refusing wrong ones, their support points and the corners of boxes. */
#include "check.h"
#include "exact_bodies.h"
#include "hull_bodies.h"
#include "shape/shape3.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)
#define TOP QN_MAX_EXTENT

static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 9, 0, 0 }, { 0, 9, 0 }, { 0, 0, 9 } };
static const qn_dir3 normals[4];
static const qn_half_edge edges[12];
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_hull3 wing = QN_CLOUD_DATA(corner, 4),
                      solid = { corner, normals, edges, first, 4, 4, 12, 0, 0 };

static int same_shape(const qn_shape3 *u, const qn_shape3 *v)
{
    int i, same = u->type == v->type && u->reserved == v->reserved && u->radius == v->radius &&
                  u->hull == v->hull;
    for (i = 0; i < 6; i++) same = same && (&u->v[0].x)[i] == (&v->v[0].x)[i];
    return same;
}

/* Const data and functions make the same shapes. */
TEST(initialisers_and_functions_agree)
{
    static const qn_shape3 data[] = { QN_SPHERE3(7),       QN_CAPSULE3(1, 2, 3, 4, 5, 6, 7),
                                      QN_BOX3(1, 2, 3),    QN_ROUNDED_BOX3(1, 2, 3, 4),
                                      QN_HULL3(&solid, 0), QN_CLOUD3(&wing, 7) };
    static const int type[] = { QN_SPHERE, QN_CAPSULE, QN_BOX, QN_BOX, QN_HULL, QN_CLOUD };
    const qn_vec3 p = { 1, 2, 3 }, q = { 4, 5, 6 };
    const qn_shape3 made[] = { qn_sphere3(7), qn_capsule3(p, q, 7),      qn_box3(p, 0),
                               qn_box3(p, 4), qn_hull3_shape(&solid, 0), qn_cloud3(&wing, 7) };
    int i;
    for (i = 0; i < 6; i++) {
        CHECK(same_shape(&made[i], &data[i]));
        CHECK_EQ(made[i].type, type[i]);
        CHECK_EQ(qn_shape3_check(&data[i]), 0);
    }
}

/* ---- What is legal --------------------------------------------------------------------------- */

/* One number of a legal shape is replaced: points, segments, plates and the largest bodies are
 * legal, and of a sphere the ends are never read. */
static const struct {
    qn_shape3 shape;
    int which; /* coordinate 0 to 5; RADIUS, TYPE */
    int32_t value;
    int status;
} laws[] = {
#define RADIUS 6
#define TYPE 7
#define ROD QN_CAPSULE3(1, 1, 1, 1, 1, 1, 0)
#define CUBE QN_BOX3(1, 1, 1)
    { QN_SPHERE3(0), 0, INT32_MIN, 0 },
    { QN_SPHERE3(0), 5, INT32_MAX, 0 },
    { QN_SPHERE3(9), RADIUS, TOP, 0 },
    { QN_SPHERE3(9), RADIUS, -1, QN_ERR_RADIUS },
    { QN_SPHERE3(9), RADIUS, TOP + 1, QN_ERR_SIZE },
    { QN_CAPSULE3(TOP, TOP, TOP, -TOP, -TOP, -TOP, TOP), 0, -TOP, 0 },
    { ROD, RADIUS, INT32_MIN, QN_ERR_RADIUS },
    { ROD, RADIUS, INT32_MAX, QN_ERR_SIZE },
    { QN_ROUNDED_BOX3(TOP, TOP, TOP, TOP), 1, 0, 0 },
    { QN_BOX3(0, 0, 0), 0, 0, 0 },
    { CUBE, RADIUS, -1, QN_ERR_RADIUS },
    { CUBE, RADIUS, TOP + 1, QN_ERR_SIZE },
    { QN_CLOUD3(&wing, 7), RADIUS, -1, QN_ERR_RADIUS },
    { QN_CLOUD3(&wing, 7), RADIUS, TOP + 1, QN_ERR_SIZE },
    { QN_CLOUD3(&solid, 7), RADIUS, 0, 0 }, /* a hull is a cloud too */
    { QN_HULL3(&wing, 0), RADIUS, 0, QN_ERR_NULL },
    { QN_CLOUD3(NULL, 0), RADIUS, 0, QN_ERR_NULL },
    { QN_HULL3(&solid, -1), TYPE, 77, QN_ERR_TYPE }, /* the first of two */
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
    for (n = 0; n < sizeof laws / sizeof laws[0]; n++)
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

/* Whether the arrays are there, and their numbers within the bounds; the content is another
 * question. */
TEST(counts_of_hulls_and_clouds)
{
    qn_hull3 bad = solid;
    const qn_shape3 hull = qn_hull3_shape(&bad, 0), cloud = qn_cloud3(&bad, 0);
    bad.edge_count = 11;
    CHECK_EQ(qn_shape3_check(&hull), QN_ERR_COUNT);
    CHECK_EQ(qn_shape3_check(&cloud), 0);
    bad.edge_count = 12;
    bad.vertex_count = 256;
    CHECK_EQ(qn_shape3_check(&hull), QN_ERR_COUNT);
    CHECK_EQ(qn_shape3_check(&cloud), QN_ERR_COUNT);
    bad.vertex_count = 0;
    CHECK_EQ(qn_shape3_check(&cloud), QN_ERR_COUNT);
    bad.vertex_count = 255;
    CHECK_EQ(qn_shape3_check(&cloud), 0);
}

/* ---- Support points -------------------------------------------------------------------------- */

static int is_at(qn_vec3 p, int32_t x, int32_t y, int32_t z)
{
    return p.x == x && p.y == y && p.z == z;
}

/* Along a direction of any length and any bits: the first of the farthest of the core's
 * vertices. */
TEST(the_first_farthest_vertex)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 u = random_vec3(&r, 1 << n % 31);
        const qn_dir3 d = { random_range(&r, -1, 1) * QN_ONE30,
                            random_range(&r, INT32_MIN, INT32_MAX), n % 3 ? INT32_MIN : 0 };
        const qn_vec3 half = vec(u.x < 0 ? -u.x : u.x, u.y < 0 ? -u.y : u.y, u.z < 0 ? -u.z : u.z);
        const qn_vec3 ends[2] = { u, half };
        qn_vec3 box[8];
        qn_hull3 cloud = QN_CLOUD_DATA(box, 8);
        const qn_shape3 shape[3] = { qn_capsule3(u, half, 0), qn_box3(half, 0),
                                     qn_cloud3(&cloud, 0) };
        int best = 0;
        for (i = 0; i < 8; i++) {
            box[i] = qn_box3_corner(&shape[1], i);
            CHECK(is_at(box[i], i & 1 ? half.x : -half.x, i & 2 ? half.y : -half.y,
                        i & 4 ? half.z : -half.z));
            if (body_along(box[i], d) > body_along(box[best], d)) best = i;
        }
        CHECK_EQ(qn_hull3_support(&cloud, d), best);
        for (i = 0; i < 3; i++) {
            const qn_vec3 p = qn_shape3_support(&shape[i], d);
            const qn_vec3 q = i ? box[best] : ends[body_along(u, d) < body_along(half, d)];
            CHECK(is_at(p, q.x, q.y, q.z));
        }
    }
}

/* A radius adds a step of that length along the direction; of no direction along +x; sums saturate.
 * What is no shape has its support at the origin. */
TEST(known_support_points)
{
    const int32_t low = INT32_MIN, most = INT32_MAX;
    const qn_dir3 x = { QN_ONE30, 0, 0 }, none = { 0, 0, 0 }, down = { 0, 0, -QN_ONE30 },
                  tiny = { 0, 1, 0 }, up = { 0, 0, 1 };
    const qn_shape3 ball = QN_SPHERE3(TOP), box = QN_ROUNDED_BOX3(TOP, 1, TOP, TOP),
                    flat = QN_BOX3(3, 4, 5), rod = QN_CAPSULE3(7, 1, 2, 7, 3, 4, 0),
                    bad = QN_BOX3(3, -4, 5), wrong = QN_SPHERE3(-1);
    CHECK(is_at(qn_shape3_support(&ball, down), 0, 0, -TOP));
    CHECK_EQ(qn_shape3_support(&ball, tiny).y, TOP);
    CHECK_EQ(qn_shape3_support(&box, down).z, low);       /* -2^30 - 2^30 just fits */
    CHECK_EQ(qn_shape3_support(&box, up).z, most);        /* 2^31, saturated */
    CHECK(is_at(qn_shape3_support(&flat, x), 3, -4, -5)); /* ties: the first */
    CHECK(is_at(qn_shape3_support(&flat, none), 3, -4, -5));
    CHECK(is_at(qn_shape3_support(&rod, x), 7, 1, 2));
    CHECK(is_at(qn_shape3_support(&bad, x), 0, 0, 0) && is_at(qn_shape3_support(NULL, x), 0, 0, 0));
    CHECK(is_at(qn_shape3_support(&wrong, x), 0, 0, 0));
    CHECK_EQ(qn_hull3_support(NULL, x), 0);
}

/* ---- The corners of a box -------------------------------------------------------------------- */

/* Corner k stands at +half where bit i of k is set, wherever the box stands: within 1/2 LSB, and
 * 2^-30 of the half diagonal for the rounding of the matrix. The radius is no part of the core. */
TEST(the_order_of_the_corners)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 u = random_vec3(&r, 1 << n % 30);
        const int64_t top = 1 << n % 30;
        body b;
        qn_frame3 f;
        qn_vec3 c[8];
        b.shape = qn_box3(vec(u.x < 0 ? -u.x : u.x, u.y < 0 ? -u.y : u.y, u.z < 0 ? -u.z : u.z), 9);
        b.pose.p = random_vec3(&r, 1000);
        body_turn(&b, &r);
        CHECK_EQ(qn_frame3_from_pose(&f, &b.pose), 0);
        CHECK_EQ(qn_box3_corners(&b.shape, &f, c), 0);
        for (i = 0; i < 24; i++) {
            const int32_t got = (&c[i / 3].x)[i % 3], *m = b.turn.m[i % 3];
            int32_t v[3];
            int64_t off;
            body_vertex(&b, i / 3, v);
            if (got == INT32_MAX || got == INT32_MIN) continue;
            off = ((int64_t)got - (&b.pose.p.x)[i % 3]) * b.turn.n - (int64_t)m[0] * v[0] -
                  (int64_t)m[1] * v[1] - (int64_t)m[2] * v[2];
            CHECK_NEAR(2 * off, 0, b.turn.n + (b.turn.n * 3 * top >> 30) + 1);
        }
    }
}

TEST(corners_saturate_and_are_refused)
{
    const qn_frame3 f = { { INT32_MAX, INT32_MIN, 0 },
                          { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    const qn_shape3 box = QN_BOX3(TOP, TOP, 0), ball = QN_SPHERE3(5), rod = ROD,
                    bad = QN_BOX3(1, -1, 1);
    qn_vec3 c[8];
    CHECK_EQ(qn_box3_corners(&box, &f, c), 0);
    CHECK(c[1].x == INT32_MAX && c[0].x == INT32_MAX - TOP);
    CHECK(c[0].y == INT32_MIN && c[2].y == INT32_MIN + TOP);
    CHECK_EQ(qn_box3_corners(&ball, &f, c), QN_ERR_TYPE);
    CHECK_EQ(qn_box3_corners(&rod, &f, c), QN_ERR_TYPE);
    CHECK_EQ(qn_box3_corners(&bad, &f, c), QN_ERR_EXTENT);
    CHECK_EQ(qn_box3_corners(&box, NULL, c), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(&box, &f, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_box3_corners(NULL, &f, c), QN_ERR_NULL);
}

CHECK_MAIN(RUN(initialisers_and_functions_agree) RUN(each_wrong_shape_has_its_status)
               RUN(counts_of_hulls_and_clouds) RUN(the_first_farthest_vertex)
                   RUN(known_support_points) RUN(the_order_of_the_corners)
                       RUN(corners_saturate_and_are_refused))
