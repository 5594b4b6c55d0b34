/* SPDX-License-Identifier: MIT */
/* Rays that run along what they meet: in the plane of a face, along an edge, through a corner alone; and rays that start on the surface. */
#include "forms3.h"

static const qn_vec3 half = { 1000, 2000, 3000 };
static qn_hit3 hit; /* in the body's frame */

/* From and way as the body at this place sees them, by quarter turns: exact. */
static qn_status ray(const qn_shape3 *s, int place, qn_vec3 from, qn_dir3 way, qn_q16 length)
{
    const qn_frame3 *f = &exact_place[place];
    qn_collider3 c = { 0 };
    qn_path3 path = { 0 };
    qn_status status;
    c.shape = s;
    c.frame = *f;
    path.way = qn_frame3_turn(f, way);
    path.length = length;
    status = qn_ray3(&c, qn_frame3_apply(f, from), &path, &with_scratch, &hit);
    if (status == QN_APART) return status;
    hit.point = qn_frame3_unapply(f, hit.point);
    hit.normal = qn_frame3_unturn(f, hit.normal);
    return status;
}

static void set(qn_vec3 *v, int axis, int32_t x) { *(axis == 0 ? &v->x : axis == 1 ? &v->y : &v->z) = x; }
static int32_t get(qn_vec3 v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }
static qn_dir3 axis_way(int axis, int32_t length)
{
    qn_dir3 d;
    d.x = axis == 0 ? length : 0;
    d.y = axis == 1 ? length : 0;
    d.z = axis == 2 ? length : 0;
    return d;
}

/* It stops at the distance, or up to `early` before: never late. */
static void met(qn_status status, int32_t distance, int32_t early)
{
    CHECK_EQ(status, QN_TOUCHING);
    CHECK(hit.distance <= distance && hit.distance >= distance - early);
}

/* Along each axis, 100,000 to go, and `off` beyond each face that is parallel to the way: in the face's plane and within it meets the near
 * face; 5 LSB of air let it pass. At the middle of the face, and along its edge. */
static void check_along(int way, int place, int along, int up, int sign)
{
    static const int32_t offs[8] = { -1000, -8, -1, 0, 1, 4, 5, 8 };
    const qn_shape3 s = form_of_box(0, way, half);
    const int side = 3 - along - up;
    int i, rim;
    for (i = 0; i < 8; i++)
        for (rim = 0; rim < 2; rim++) {
            const int32_t off = offs[i], start = -100000 * sign;
            qn_vec3 from = vec(0, 0, 0);
            qn_status status;
            set(&from, along, start);
            set(&from, up, get(half, up) + off);
            set(&from, side, rim ? -get(half, side) : 7);
            status = ray(&s, place, from, axis_way(along, sign * QN_ONE30), 500000);
            if (off <= 0) met(status, 100000 - get(half, along), 4);
            else if (off > 4) CHECK_EQ(status, QN_APART);
            else CHECK(status == QN_APART || status == QN_TOUCHING);
            if (off == -1000 && !rim)
                CHECK(hit.normal.x == axis_way(along, -sign * QN_ONE30).x && hit.normal.y == axis_way(along, -sign * QN_ONE30).y);
            if (off <= 0) CHECK_NEAR(get(hit.point, along), -sign * get(half, along), 3);
            CHECK_EQ(ray(&s, place, from, axis_way(along, sign * QN_ONE30), 100000 - get(half, along) - 5), QN_APART); /* it stays short */
            if (off <= 0)
                CHECK_EQ(ray(&s, place, from, axis_way(along, sign * QN_ONE30), 100000 - get(half, along)), QN_TOUCHING); /* it just arrives */
        }
}

TEST(rays_in_the_plane_of_a_face_and_along_an_edge)
{
    int way, n;
    for (way = 0; way < FORMS; way++)
        for (n = 0; n < 6; n++) check_along(way, n % PLACES, n % 3, (n % 3 + 1 + n / 3) % 3, n & 1 ? -1 : 1);
}

/* On a face and within 2 LSB of it: out and along are free, in is met at once; deeper it starts inside, by a depth and a normal that are
 * known. From an edge and a corner out is free. 5 LSB without, only the way in leads to it. */
TEST(rays_that_start_on_the_surface)
{
    static const int32_t off[5] = { -2, -1, 0, 1, 2 };
    int way, place, k;
    for (way = 0; way < FORMS; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape3 s = form_of_box(0, way, half);
            const qn_dir3 out = { 0, QN_ONE30, 0 }, along = { 0, 0, -QN_ONE30 }, in = { 0, -QN_ONE30, 0 }, slant = { QN30(0.6), 0, QN30(-0.8) };
            const qn_dir3 away = { QN30(0.6), QN30(0.8), 0 }, into = { QN30(0.48), QN30(-0.6), QN30(0.64) };
            const qn_dir3 ways[4] = { out, along, slant, away };
            for (k = 0; k < 20; k++) {
                const qn_vec3 from = vec(300, 2000 + off[k / 4], -400);
                CHECK_EQ(ray(&s, place, from, ways[k % 4], 9999), QN_APART);
                met(ray(&s, place, from, k & 1 ? in : into, 9999), off[k / 4] < 0 ? 0 : off[k / 4] * (k & 1 ? 1 : 2), 4);
                CHECK(hit.distance >= 0 && hit.normal.y == QN_ONE30 && !hit.normal.x && !hit.normal.z);
                CHECK_NEAR(hit.point.y, 2000, 2);
                CHECK_NEAR(hit.point.x, 300, 3);
            }
            for (k = 0; k < 4; k++) {
                CHECK_EQ(ray(&s, place, vec(300, 1997, -400), ways[k], 9999), QN_OVERLAPPING);
                CHECK(hit.distance == -3 && !hit.time && hit.normal.y == QN_ONE30 && !hit.normal.x && !hit.normal.z);
                CHECK(hit.point.x == 300 && hit.point.y == 1997 && hit.point.z == -400);
                CHECK_EQ(ray(&s, place, vec(300, 2005, -400), ways[k], 9999), QN_APART);
            }
            CHECK_EQ(ray(&s, place, vec(1000, 2000, 500), away, 9999), QN_APART);
            CHECK_EQ(ray(&s, place, vec(1000, 2000, 3000), away, 9999), QN_APART);
            met(ray(&s, place, vec(300, 2005, -400), in, 9999), 5, 5);
            CHECK(hit.normal.y == QN_ONE30);
        }
}

/* A line at 45 degrees meets one edge alone: 5000 sqrt(2) = 7071.07 to go. Two LSB nearer it cuts the edge off, 4998 sqrt(2) = 7068.2 from the
 * start; 5 LSB farther out on both axes, 7 of air, it passes. And along (2, -1, -1) through a corner alone: 3000 sqrt(6) = 7348.5. */
TEST(rays_through_an_edge_or_a_corner_alone)
{
    const qn_dir3 slant = { 759250125, -759250125, 0 }, steep = { 876706528, -438353264, -438353264 };
    int way, place;
    for (way = 0; way < FORMS; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape3 s = form_of_box(0, way, half);
            met(ray(&s, place, vec(1000 - 5000, 2000 + 5000, 70), slant, 20000), 7071, 5);
            CHECK_NEAR(hit.point.x, 1000, 4);
            CHECK_NEAR(hit.point.y, 2000, 4);
            CHECK_NEAR(hit.point.z, 70, 1);
            met(ray(&s, place, vec(1000 - 5002, 2000 + 4998, 70), slant, 20000), 7068, 8); /* 4 LSB over a face at 45 degrees */
            CHECK_EQ(ray(&s, place, vec(1000 - 4995, 2000 + 5005, 70), slant, 20000), QN_APART);
            met(ray(&s, place, vec(1000 - 5000, 2000 + 5000, 3000), slant, 20000), 7071, 5); /* in the plane of the end face, too */
            CHECK_EQ(ray(&s, place, vec(1000 - 5000, 2000 + 5000, 3006), slant, 20000), QN_APART);
            met(ray(&s, place, vec(1000 - 6000, 2000 + 3000, 3000 + 3000), steep, 20000), 7348, 6);
            CHECK_EQ(ray(&s, place, vec(1000 - 5994, 2000 + 3006, 3000 + 3006), steep, 20000), QN_APART); /* 6 sqrt(3) out */
        }
}

/* Tetrahedron with corners 0, 3000 x, 3000 y, 3000 z: in the plane of its slanted face, along that face's edge, along the edges at the
 * origin. In the slanted plane the way is 4000 sqrt(2) = 5656.85 and meets the edge x = 0 at 60 degrees to it. */
TEST(rays_along_the_faces_of_a_tetrahedron)
{
    static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
    static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 619925131, 619925131, 619925131 } };
    static const qn_half_edge edges[12] = { { 0, 5, 0 }, { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 }, { 1, 11, 1 }, { 3, 0, 1 },
                                            { 0, 2, 2 }, { 2, 9, 2 },  { 1, 3, 2 }, { 1, 7, 3 }, { 2, 1, 3 },  { 3, 4, 3 } };
    static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
    static const qn_hull3 hull = { corner, normals, edges, first, 4, 4, 12, 0, 0 };
    const qn_dir3 slant = { 759250125, -759250125, 0 }, up = { 0, 0, QN_ONE30 }, right = { QN_ONE30, 0, 0 }, back = { -QN_ONE30, 0, 0 };
    int way, place, off;
    for (way = 0; way < 2; way++)
        for (place = 0; place < PLACES; place++) {
            const qn_shape3 s = way ? qn_cloud3(&hull, 0) : qn_hull3_shape(&hull, 0);
            for (off = -6; off <= 9; off += 3) { /* up or down by that: off / sqrt(3) along the normal */
                qn_status status = ray(&s, place, vec(-4000, 6000, 1000 + off), slant, 30000);
                if (off <= 0) met(status, 5656 - off, 12 - 2 * off);
                if (off == 9) CHECK_EQ(status, QN_APART); /* 5.2 */
            }
            met(ray(&s, place, vec(-4000, 7000, 0), slant, 30000), 5656, 8); /* on the line of the edge from y to x */
            met(ray(&s, place, vec(0, 0, -9000), up, 30000), 9000, 4);
            met(ray(&s, place, vec(0, 700, -9000), up, 30000), 9000, 4);
            met(ray(&s, place, vec(-9000, 0, 0), right, 30000), 9000, 4);
            CHECK_EQ(ray(&s, place, vec(-5, 700, -9000), up, 30000), QN_APART);
            CHECK_EQ(ray(&s, place, vec(-9000, -5, 0), right, 30000), QN_APART);
            CHECK_EQ(ray(&s, place, vec(1000, 1000, 1000), slant, 30000), QN_APART); /* on the slanted face, along it */
            met(ray(&s, place, vec(1000, 1000, 1000), back, 30000), 0, 0);
            CHECK_NEAR(hit.normal.x, 619925131, 2);
            CHECK_NEAR(hit.normal.z, 619925131, 2);
            CHECK_EQ(ray(&s, place, vec(1003, 1003, 1003), slant, 30000), QN_APART); /* 3 sqrt(3) above it */
            CHECK_EQ(ray(&s, place, vec(998, 998, 998), slant, 30000), QN_OVERLAPPING);
            CHECK_NEAR(hit.distance, -3, 1); /* 2 sqrt(3) = 3.46 */
        }
}

/* Along the side of a capsule of radius 500: its line touches the side at its height; 1 LSB lower it enters the round end
 * sqrt(500^2 - 499^2) = 31.6 before the side begins, and is 4 LSB away at most sqrt(504^2 - 499^2) = 70.8 before. */
TEST(rays_along_a_capsule_and_a_plate)
{
    const qn_shape3 rod = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 500), line = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 0), plate = QN_BOX3(1000, 2000, 0);
    const qn_dir3 right = { QN_ONE30, 0, 0 }, up = { 0, 0, QN_ONE30 }, back = { -QN_ONE30, 0, 0 }, down = { 0, 0, -QN_ONE30 };
    int place;
    for (place = 0; place < PLACES; place++) {
        met(ray(&rod, place, vec(-100000, 500, 0), right, 500000), 99000, 65); /* sqrt(504^2 - 500^2) = 63.4 */
        met(ray(&rod, place, vec(-100000, 300, -400), right, 500000), 99000, 65);
        met(ray(&rod, place, vec(-100000, 499, 0), right, 500000), 98968, 40);
        CHECK_EQ(ray(&rod, place, vec(-100000, 505, 0), right, 500000), QN_APART);
        CHECK_EQ(ray(&rod, place, vec(-100000, 303, -404), right, 500000), QN_APART);
        CHECK_EQ(ray(&rod, place, vec(300, 0, 500), right, 500000), QN_APART);
        met(ray(&rod, place, vec(300, 0, 500), down, 500000), 0, 0);
        CHECK(hit.normal.z == QN_ONE30 && !hit.normal.x && !hit.normal.y);
        CHECK_EQ(ray(&rod, place, vec(1500, 0, 0), right, 500000), QN_APART);
        met(ray(&rod, place, vec(1500, 0, 0), back, 500000), 0, 0);
        CHECK_EQ(hit.normal.x, QN_ONE30);
        met(ray(&line, place, vec(-100000, 0, 0), right, 500000), 99000, 4); /* end on */
        CHECK_EQ(ray(&line, place, vec(70, 0, 0), back, 500000), QN_APART);  /* along it, which is free */
        CHECK_EQ(ray(&line, place, vec(-100000, 3, 4), right, 500000), QN_APART);
        met(ray(&line, place, vec(70, 0, -600), up, 5000), 600, 4);
        met(ray(&plate, place, vec(-100000, 7, 0), right, 500000), 99000, 4); /* in its plane */
        met(ray(&plate, place, vec(-100000, 2000, 0), right, 500000), 99000, 4);
        CHECK_EQ(ray(&plate, place, vec(-100000, 7, 5), right, 500000), QN_APART);
        CHECK_EQ(ray(&plate, place, vec(7, 8, 0), right, 500000), QN_APART);
        met(ray(&plate, place, vec(1000, 2000, -700), up, 5000), 700, 4); /* its corner */
        CHECK_EQ(ray(&plate, place, vec(1004, 2004, -700), up, 5000), QN_APART);
    }
}

CHECK_MAIN(RUN(rays_in_the_plane_of_a_face_and_along_an_edge) RUN(rays_that_start_on_the_surface) RUN(rays_through_an_edge_or_a_corner_alone)
               RUN(rays_along_the_faces_of_a_tetrahedron) RUN(rays_along_a_capsule_and_a_plate))
