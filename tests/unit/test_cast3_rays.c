/* SPDX-License-Identifier: MIT */
/* Rays, judged by 256-bit integers: where one ends it is outside, within 4 LSB of the surface, and what is aimed at is met. */
#include "check.h"
#include "exact.h"
#include "hull_bodies.h"
#include "quoin/cast.h"

#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 150
#endif

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_workspace workspace = { scratch, sizeof scratch };
static const qn_frame3 home = { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
static const qn_dir3 ahead = { QN_ONE30, 0, 0 };

/* from + way t in 1/256 LSB, floored; |way t| < 2^62. */
static void place(qn_vec3 from, qn_dir3 way, int64_t t, int64_t p[3])
{
    p[0] = (int64_t)from.x * 256 + (way.x * t - ((way.x * t) & 0x3FFFFF)) / 0x400000;
    p[1] = (int64_t)from.y * 256 + (way.y * t - ((way.y * t) & 0x3FFFFF)) / 0x400000;
    p[2] = (int64_t)from.z * 256 + (way.z * t - ((way.z * t) & 0x3FFFFF)) / 0x400000;
}

static int64_t far_of(qn_vec3 u, qn_vec3 v)
{
    int64_t x = (int64_t)u.x - v.x, y = (int64_t)u.y - v.y, z = (int64_t)u.z - v.z;
    return (x < 0 ? -x : x) + (y < 0 ? -y : y) + (z < 0 ? -z : z);
}

static void random_round_body(random_state *r, int n, body *s)
{
    const int32_t size = (int32_t)random_size(r, 20) + 40;
    const qn_vec3 h = body_point(random_range(r, 0, size), random_range(r, 0, size), random_range(r, 0, size));
    switch (n % 4) {
    case 0: s->shape = qn_sphere3(size); break;
    case 1: s->shape = qn_capsule3(h, body_point(-h.y, h.x, random_range(r, -size, size)), random_range(r, 0, size)); break;
    case 2: s->shape = qn_box3(h, 0); break;
    default: s->shape = qn_box3(h, random_range(r, 1, size)); break;
    }
    s->pose.p = body_point(random_range(r, -2000000, 2000000), random_range(r, -2000000, 2000000), random_range(r, -2000000, 2000000));
    body_turn(s, r);
}

/* Rays aimed at a point on or in a body, or beside it: those that end at its surface do so outside, and within 4 LSB; they never end behind a point that lies
 * 3 LSB inside; and one aimed at such a point is never let through. */
TEST(rays_end_at_the_surface)
{
    random_state r = random_seed(41);
    int n, hits = 0, aimed = 0, misses = 0;
    for (n = 0; n < ROUNDS; n++) {
        body s;
        qn_frame3 f;
        qn_vec3 from, target;
        qn_dir3 way;
        qn_hit3 hit;
        qn_status status;
        int64_t p[3], radius;
        int32_t reach, inside;
        random_round_body(&r, n, &s);
        radius = 256 * (int64_t)s.shape.radius;
        (void)qn_frame3_from_pose(&f, &s.pose);
        reach = s.shape.radius + s.shape.v[0].x + s.shape.v[0].y + s.shape.v[0].z + 9;
        target = body_point(s.pose.p.x + random_range(&r, -reach, reach), s.pose.p.y + random_range(&r, -reach, reach), s.pose.p.z + random_range(&r, -reach, reach));
        if (n % 3 == 0) target = qn_frame3_apply(&f, body_point(s.shape.v[0].x / 3, s.shape.v[0].y / 4, s.shape.v[0].z / 5));
        from = body_point(s.pose.p.x + random_range(&r, -5000000, 5000000), s.pose.p.y + random_range(&r, -5000000, 5000000), s.pose.p.z + random_range(&r, -5000000, 5000000));
        way = qn_dir3_from_vec3(body_point(target.x - from.x, target.y - from.y, target.z - from.z));
        place(from, way, 0, p);
        if (core_holds(&s, p, radius + 2048)) continue;
        status = qn_ray3(&s.shape, &f, from, way, 50000000, NULL, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        p[0] = 256 * (int64_t)target.x;
        p[1] = 256 * (int64_t)target.y;
        p[2] = 256 * (int64_t)target.z;
        inside = radius > 768 && core_holds(&s, p, radius - 768); /* the ray passes the target within an LSB */
        if (inside) CHECK_EQ(status, QN_TOUCHING);
        aimed += inside;
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
        if (status != QN_TOUCHING) continue;
        if (inside) CHECK((int64_t)hit.distance * hit.distance <= (from.x - target.x) * (int64_t)(from.x - target.x) + (from.y - target.y) * (int64_t)(from.y - target.y) +
                                                                      (from.z - target.z) * (int64_t)(from.z - target.z));
        place(from, way, hit.distance, p);
        CHECK(core_holds(&s, p, radius + 1024));
        CHECK(radius ? !core_holds(&s, p, radius - 1) : !core_holds(&s, p, 0));
        place(from, way, hit.distance - hit.distance / 100, p);
        CHECK(!core_holds(&s, p, radius));
        CHECK(far_of(hit.point, qn_frame3_apply(&f, qn_frame3_unapply(&f, hit.point))) < 9);
        p[0] = 256 * (int64_t)hit.point.x;
        p[1] = 256 * (int64_t)hit.point.y;
        p[2] = 256 * (int64_t)hit.point.z;
        CHECK(core_holds(&s, p, radius + 768));
    }
    CHECK(hits > ROUNDS / 4 && misses > ROUNDS / 20 && aimed > ROUNDS / 20);
}

/* Known places, in each direction: along the axes, on a diagonal, at a tetrahedron's face told as a cloud and as a hull. */
TEST(rays_at_known_places)
{
    static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
    static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 619925131, 619925131, 619925131 } };
    static const qn_half_edge edges[12] = { { 0, 5, 0 }, { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 }, { 1, 11, 1 }, { 3, 0, 1 },
                                            { 0, 2, 2 }, { 2, 9, 2 },  { 1, 3, 2 }, { 1, 7, 3 }, { 2, 1, 3 },  { 3, 4, 3 } };
    static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
    static const qn_hull3 points = QN_CLOUD_DATA(corner, 4), hull = { corner, normals, edges, first, 4, 4, 12, 0 };
    const qn_dir3 back = { -QN_ONE30, 0, 0 }, down = { 0, 0, -QN_ONE30 }, slant = { -619925131, -619925131, -619925131 };
    qn_shape3 told[3];
    qn_hit3 hit;
    int i;
    CHECK_EQ(qn_hull3_check(&hull), 0);
    told[0] = qn_cloud3(&points, 0);
    told[1] = qn_hull3_shape(&hull, 0);
    told[2] = qn_hull3_shape(&hull, 400);
    for (i = 0; i < 3; i++) {
        const int32_t radius = told[i].radius;
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(-9000, 500, 500), ahead, 20000, &workspace, &hit), QN_TOUCHING);
        CHECK(hit.distance <= 9000 - radius && hit.distance >= 9000 - radius - 3);
        CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
        CHECK(hit.point.y == 500 && hit.point.z == 500);
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(9000, 500, 500), back, 20000, &workspace, &hit), QN_TOUCHING); /* x + y + z = 3000 + sqrt(3) radius */
        CHECK(hit.distance <= 7000 - radius * 1732 / 1000 && hit.distance >= 7000 - radius * 1733 / 1000 - 6);
        CHECK_NEAR(hit.normal.y, 619925131, 1000);
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(5000, 5000, 5000), slant, 20000, &workspace, &hit), QN_TOUCHING); /* 4000 sqrt(3) to the face */
        CHECK(hit.distance <= 6928 - radius && hit.distance >= 6924 - radius);
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(1600 + radius, 1600 + radius, 9000), down, 20000, &workspace, &hit), QN_APART);
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(500, 500, 500), down, 20000, &workspace, &hit), QN_OVERLAPPING);
        CHECK_EQ(hit.distance, 0);
        CHECK_EQ(qn_ray3(&told[i], &home, body_point(500, 500, 9000), down, 6990 - radius, &workspace, &hit), radius ? QN_TOUCHING : QN_APART);
    }
}

/* Along the faces of a box, a few LSB within and without: parallel slabs divide by nothing. */
TEST(parallel_slabs)
{
    const qn_shape3 box = qn_box3(body_point(1000, 2000, 3000), 0);
    int32_t off;
    for (off = -8; off <= 8; off++) {
        qn_hit3 hit;
        qn_status status = qn_ray3(&box, &home, body_point(-100000, 2000 + off, 7), ahead, 500000, NULL, &hit);
        if (off <= 0) CHECK_EQ(status, QN_TOUCHING);
        else if (off > 4) CHECK_EQ(status, QN_APART);
        else CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) CHECK(hit.distance <= 99000 && hit.distance >= 99000 - 4);
        status = qn_ray3(&box, &home, body_point(-1000 + off, 100000, 3000 + off), ahead, 500000, NULL, &hit); /* beside it all the way */
        CHECK_EQ(status, QN_APART);
    }
}

/* A line tangent to a ball: off by more than 4 LSB outside it passes, by one inside it stops, at the tangent point or before. */
TEST(grazing_a_ball)
{
    static const int32_t size[4] = { 0, 1, 3000, 60000000 };
    int i;
    int32_t off;
    for (i = 0; i < 4; i++)
        for (off = -8; off <= 8; off++) {
            const qn_shape3 ball = qn_sphere3(size[i]);
            qn_hit3 hit;
            qn_status status = qn_ray3(&ball, &home, body_point(-100000000, 0, size[i] + off), ahead, 200000000, NULL, &hit);
            CHECK(status == QN_APART || status == QN_TOUCHING);
            if (off < 0 && size[i] > 8) CHECK_EQ(status, QN_TOUCHING);
            if (off == 0) CHECK_EQ(status, QN_TOUCHING);
            if (off > 4) CHECK_EQ(status, QN_APART);
            if (status == QN_TOUCHING) CHECK(hit.distance <= 100000000);
        }
}

/* At the ends of the coordinates: through everything there is, and never a wrapped number. */
TEST(huge_rays)
{
    const qn_shape3 ball = qn_sphere3(QN_MAX_EXTENT), box = qn_box3(body_point(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT), QN_MAX_EXTENT), dot = qn_sphere3(0);
    const qn_dir3 back = { -QN_ONE30, 0, 0 };
    qn_frame3 end = home;
    qn_hit3 hit;
    CHECK_EQ(qn_ray3(&ball, &home, body_point(INT32_MIN, 0, 0), ahead, INT32_MAX, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= QN_MAX_EXTENT && hit.distance >= QN_MAX_EXTENT - 64); /* E grows with the size */
    CHECK_EQ(qn_ray3(&box, &home, body_point(INT32_MIN, 0, 0), ahead, INT32_MAX, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 64); /* its surface is where the coordinates end */
    CHECK_EQ(qn_ray3(&dot, &home, body_point(INT32_MIN, 0, 0), ahead, INT32_MAX - 4, NULL, &hit), QN_APART); /* five LSB short */
    CHECK_EQ(qn_ray3(&dot, &home, body_point(INT32_MIN + 9, 0, 0), ahead, INT32_MAX, NULL, &hit), QN_TOUCHING);
    CHECK_EQ(qn_ray3(&dot, &home, body_point(-9, 0, 0), back, INT32_MAX, NULL, &hit), QN_APART);
    end.p.x = INT32_MAX;
    CHECK_EQ(qn_ray3(&ball, &end, body_point(INT32_MIN, INT32_MIN, INT32_MIN), ahead, INT32_MAX, NULL, &hit), QN_APART);
    CHECK_EQ(qn_ray3(&ball, &end, body_point(0, INT32_MAX, 0), ahead, INT32_MAX, NULL, &hit), QN_APART);
    end.p.z = INT32_MAX - 5; /* it would meet where no coordinate is */
    CHECK(qn_ray3(&dot, &end, body_point(0, 0, INT32_MAX), qn_dir3_from_vec3(body_point(INT32_MAX, 0, 9)), INT32_MAX, NULL, &hit) != QN_OVERLAPPING);
}

TEST(refusals)
{
    const qn_shape3 s = qn_sphere3(10), bad = qn_sphere3(-1);
    const qn_vec3 from = { 100, 0, 0 };
    const qn_dir3 zero = { 0, 0, 0 };
    qn_hit3 hit;
    CHECK_EQ(qn_ray3(&s, &home, from, ahead, -1, NULL, &hit), QN_ERR_EXTENT);
    CHECK_EQ(qn_ray3(&s, &home, from, zero, 1, NULL, &hit), QN_ERR_ROTATION);
    CHECK_EQ(qn_ray3(&bad, &home, from, ahead, 1, NULL, &hit), QN_ERR_RADIUS);
    CHECK_EQ(qn_ray3(NULL, &home, from, ahead, 1, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(qn_ray3(&s, NULL, from, ahead, 1, NULL, &hit), QN_ERR_NULL);
    CHECK_EQ(qn_ray3(&s, &home, from, ahead, 1, NULL, NULL), QN_ERR_NULL);
}

CHECK_MAIN(RUN(rays_end_at_the_surface) RUN(rays_at_known_places) RUN(parallel_slabs) RUN(grazing_a_ball) RUN(huge_rays) RUN(refusals))
