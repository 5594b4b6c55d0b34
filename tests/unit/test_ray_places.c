/* SPDX-License-Identifier: MIT */
/* Rays at known places: faces, slabs they run along, balls they graze, the ends of the coordinates. */
#include "box_sides.h"
#include "check.h"
#include "hull_bodies.h"
#include "quoin/cast.h"

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_query memory = { 0, 0, 0, 0, scratch, sizeof scratch };
static const qn_dir3 ahead = { QN_ONE30, 0, 0 };

static qn_status ray(const qn_shape3 *s, const qn_frame3 *f, qn_vec3 from, qn_dir3 way, qn_q16 length, qn_hit3 *hit)
{
    qn_collider3 c = { 0 };
    qn_path3 path = { 0 };
    c.shape = s;
    c.frame = *f;
    path.way = way;
    path.length = length;
    return qn_ray3(&c, from, &path, s && s->type >= QN_CLOUD ? &memory : NULL, hit);
}

/* Known places, in each direction: along the axes, on a diagonal, at a tetrahedron's face told as a cloud and as a hull. */
TEST(rays_at_known_places)
{
    static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
    static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 619925131, 619925131, 619925131 } };
    static const qn_half_edge edges[12] = { { 0, 5, 0 }, { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 }, { 1, 11, 1 }, { 3, 0, 1 },
                                            { 0, 2, 2 }, { 2, 9, 2 },  { 1, 3, 2 }, { 1, 7, 3 }, { 2, 1, 3 },  { 3, 4, 3 } };
    static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
    static const qn_hull3 points = QN_CLOUD_DATA(corner, 4), hull = { corner, normals, edges, first, 4, 4, 12, 0, 0 };
    const qn_dir3 back = { -QN_ONE30, 0, 0 }, down = { 0, 0, -QN_ONE30 }, slant = { -619925131, -619925131, -619925131 };
    qn_shape3 told[3];
    qn_hit3 hit;
    int i;
    told[0] = qn_cloud3(&points, 0);
    told[1] = qn_hull3_shape(&hull, 0);
    told[2] = qn_hull3_shape(&hull, 400);
    for (i = 0; i < 3; i++) {
        const int32_t radius = told[i].radius;
        CHECK_EQ(ray(&told[i], &home_frame, vec(-9000, 500, 500), ahead, 20000, &hit), QN_TOUCHING);
        CHECK(hit.distance <= 9000 - radius && hit.distance >= 9000 - radius - 3);
        CHECK(hit.normal.x == -QN_ONE30 && !hit.normal.y && !hit.normal.z);
        CHECK(hit.point.y == 500 && hit.point.z == 500);
        CHECK_EQ(ray(&told[i], &home_frame, vec(9000, 500, 500), back, 20000, &hit), QN_TOUCHING); /* x + y + z = 3000 + sqrt(3) radius */
        CHECK(hit.distance <= 7000 - radius * 1732 / 1000 && hit.distance >= 7000 - radius * 1733 / 1000 - 6);
        CHECK_NEAR(hit.normal.y, 619925131, 1000);
        CHECK_EQ(ray(&told[i], &home_frame, vec(5000, 5000, 5000), slant, 20000, &hit), QN_TOUCHING); /* 4000 sqrt(3) to the face */
        CHECK(hit.distance <= 6928 - radius && hit.distance >= 6924 - radius);
        CHECK_EQ(ray(&told[i], &home_frame, vec(1600 + radius, 1600 + radius, 9000), down, 20000, &hit), QN_APART);
        CHECK_EQ(ray(&told[i], &home_frame, vec(500, 500, 500), down, 20000, &hit), QN_OVERLAPPING);
        CHECK_NEAR(hit.distance, -500 - radius, 1);
        CHECK_EQ(ray(&told[i], &home_frame, vec(500, 500, 9000), down, 6990 - radius, &hit), radius ? QN_TOUCHING : QN_APART);
    }
}

/* Along the faces of a box, a few LSB within and without: parallel slabs divide by nothing. */
TEST(parallel_slabs)
{
    const qn_shape3 box = qn_box3(vec(1000, 2000, 3000), 0);
    int32_t off;
    for (off = -8; off <= 8; off++) {
        qn_hit3 hit;
        qn_status status = ray(&box, &home_frame, vec(-100000, 2000 + off, 7), ahead, 500000, &hit);
        if (off <= 0) CHECK_EQ(status, QN_TOUCHING);
        else if (off > 4) CHECK_EQ(status, QN_APART);
        else CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) CHECK(hit.distance <= 99000 && hit.distance >= 99000 - 4);
        status = ray(&box, &home_frame, vec(-1000 + off, 100000, 3000 + off), ahead, 500000, &hit); /* beside it all the way */
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
            qn_status status = ray(&ball, &home_frame, vec(-100000000, 0, size[i] + off), ahead, 200000000, &hit);
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
    const qn_shape3 ball = qn_sphere3(QN_MAX_EXTENT), box = qn_box3(vec(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT), QN_MAX_EXTENT),
                    dot = qn_sphere3(0);
    const qn_dir3 back = { -QN_ONE30, 0, 0 };
    qn_frame3 end = home_frame;
    qn_hit3 hit;
    CHECK_EQ(ray(&ball, &home_frame, vec(INT32_MIN, 0, 0), ahead, INT32_MAX, &hit), QN_TOUCHING);
    CHECK(hit.distance <= QN_MAX_EXTENT && hit.distance >= QN_MAX_EXTENT - 64); /* E grows with the size */
    CHECK_EQ(ray(&box, &home_frame, vec(INT32_MIN, 0, 0), ahead, INT32_MAX, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 64);                                                                    /* its surface is where the coordinates end */
    CHECK_EQ(ray(&dot, &home_frame, vec(INT32_MIN, 0, 0), ahead, INT32_MAX - 4, &hit), QN_APART); /* five LSB short */
    CHECK_EQ(ray(&dot, &home_frame, vec(INT32_MIN + 9, 0, 0), ahead, INT32_MAX, &hit), QN_TOUCHING);
    CHECK_EQ(ray(&dot, &home_frame, vec(-9, 0, 0), back, INT32_MAX, &hit), QN_APART);
    end.p.x = INT32_MAX;
    CHECK_EQ(ray(&ball, &end, vec(INT32_MIN, INT32_MIN, INT32_MIN), ahead, INT32_MAX, &hit), QN_APART);
    CHECK_EQ(ray(&ball, &end, vec(0, INT32_MAX, 0), ahead, INT32_MAX, &hit), QN_APART);
    end.p.z = INT32_MAX - 5; /* it would meet where no coordinate is */
    CHECK(ray(&dot, &end, vec(0, 0, INT32_MAX), qn_dir3_from_vec3(vec(INT32_MAX, 0, 9)), INT32_MAX, &hit) != QN_OVERLAPPING);
}

/* From every distance, a power of two, at the middle of balls and boxes of every size, told as a box
 * and as a hull: the first steps of a ray end at 4096 units, and those of a large body at its
 * place. */
TEST(rays_of_all_lengths_at_bodies_of_all_sizes)
{
    box_form form;
    int kind, size, far, rays = 0;
    for (kind = QN_SPHERE; kind <= QN_HULL; kind++)
        for (size = 4; size <= 30; size++)
            for (far = size; far <= 31; far++) {
                const int32_t h = (int32_t)1 << size;
                const int64_t start = -((int64_t)1 << far) - 9 * (h / 8);
                const int32_t x = start < -INT32_MAX ? -INT32_MAX : (int32_t)start;
                qn_shape3 s = kind == QN_SPHERE ? qn_sphere3(h) : qn_box3(vec(h, h / 2, h / 3), 0);
                qn_hit3 hit;
                if (kind == QN_CAPSULE) continue;
                (void)box_take_form(&s, &form, kind);
                CHECK_EQ(ray(&s, &home_frame, vec(x, h / 8, 0), ahead, INT32_MAX, &hit),
                         QN_TOUCHING);
                if (kind == QN_SPHERE) CHECK_NEAR(hit.distance, -x - (int64_t)h, h / 100 + 6);
                else CHECK_NEAR(hit.distance, -x - (int64_t)h - 2 - (h >> 25), 2 + (h >> 25));
                CHECK(hit.normal.x < -QN30(0.99));
                rays++;
            }
    CHECK(rays > 1000);
}

TEST(refusals)
{
    const qn_shape3 s = qn_sphere3(10), bad = qn_sphere3(-1);
    const qn_vec3 from = { 100, 0, 0 };
    const qn_dir3 zero = { 0, 0, 0 };
    qn_hit3 hit;
    CHECK_EQ(ray(&s, &home_frame, from, ahead, -1, &hit), QN_ERR_EXTENT);
    CHECK_EQ(ray(&s, &home_frame, from, zero, 1, &hit), QN_ERR_ROTATION);
    CHECK_EQ(ray(&bad, &home_frame, from, ahead, 1, &hit), QN_ERR_RADIUS);
    CHECK_EQ(ray(NULL, &home_frame, from, ahead, 1, &hit), QN_ERR_NULL);
    CHECK_EQ(ray(&s, &home_frame, from, ahead, 1, NULL), QN_ERR_NULL);
}

CHECK_MAIN(RUN(rays_at_known_places) RUN(parallel_slabs) RUN(grazing_a_ball) RUN(huge_rays) RUN(rays_of_all_lengths_at_bodies_of_all_sizes) RUN(refusals))
