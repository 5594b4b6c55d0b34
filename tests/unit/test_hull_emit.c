/* SPDX-License-Identifier: MIT */
/* Building hulls: what is refused, and that what is built is a hull of the points. */
#include "check.h"
#include "hull_bodies.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

#define MOST 16
static int32_t memory[(QN_HULL_BYTES(MOST) + 3) / 4 + 1];
static qn_vec3 points[MOST];

static qn_status build(qn_hull3 *h, int count)
{
    return qn_hull3_build(h, memory, QN_HULL_BYTES(count), points, (size_t)count);
}

/* Every vertex is a point, in the order of the points; all points lie within the tolerance; the checker passes. */
static void check_hull(const qn_hull3 *h, int count)
{
    const double limit = (QN_HULL_TOLERANCE + .01) * (QN_HULL_TOLERANCE + .01);
    int i, v = 0;
    CHECK_EQ(qn_hull3_check(h), 0);
    CHECK(qn_hull3_bytes(h) <= 76u * (size_t)count);
    CHECK(h->vertex_count >= 4 && h->vertex_count <= count);
    for (i = 0; i < count; i++) {
        if (v < h->vertex_count && points[i].x == h->vertices[v].x &&
            points[i].y == h->vertices[v].y && points[i].z == h->vertices[v].z)
            v++;
        CHECK(body_outside(h, points[i]) <= limit);
    }
    CHECK_EQ(v, h->vertex_count);
}

/* Random points, lattices, balls, prisms, plates 1 to 8 LSB thick, sown boxes and needles in any rotation, of any size. */
TEST(bodies_of_every_kind)
{
    random_state r = random_seed(1);
    int n, built = 0;
    for (n = 0; n < ROUNDS; n++) {
        const body_kind kind = (body_kind)(n % BODY_CORNERS);
        const int count = random_range(&r, 4, MOST);
        qn_hull3 h;
        body_make(&r, kind, 3 + (int32_t)random_size(&r, 26), count, points);
        if (build(&h, count) < 0) continue;
        built++;
        check_hull(&h, count);
    }
    CHECK(built > ROUNDS * 3 / 4);
}

/* Coordinates at the ends of the range and one beside: the tolerance has grown with the rounding of normals to 16 LSB. */
TEST(the_ends_of_the_range)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_hull3 h;
        body_make(&r, BODY_CORNERS, 0, MOST, points);
        if (build(&h, MOST) < 0) continue;
        CHECK_EQ(qn_hull3_check(&h), 0);
        for (i = 0; i < MOST; i++) CHECK(body_outside(&h, points[i]) <= 16. * 16.);
    }
    points[3].y = QN_MAX_EXTENT + 1;
    {
        qn_hull3 h;
        CHECK_EQ(build(&h, MOST), QN_ERR_SIZE);
    }
    points[3].y = INT32_MIN;
    {
        qn_hull3 h;
        CHECK_EQ(build(&h, MOST), QN_ERR_SIZE);
    }
}

/* A lattice: its faces are the planes through three points with all others on one side, one face each, and no vertex lies between
 * others. */
TEST(a_lattice_has_its_planes)
{
    random_state r = random_seed(3);
    int n, i, j, k, p, f;
    for (n = 0; n < ROUNDS; n++) {
        const int count = random_range(&r, 5, 10);
        qn_hull3 h;
        body_make(&r, BODY_LATTICE, 3 * random_range(&r, 100, 5000), count, points);
        if (build(&h, count) < 0) continue;
        check_hull(&h, count);
        for (f = 0; f < h.face_count; f++) /* each corner turns, so it is no point between others */
            for (i = h.first[f]; i < h.first[f + 1]; i++) {
                const int to = h.first[f + 1], from = h.first[f];
                const qn_vec3 a = h.vertices[h.edges[i].origin],
                              b = h.vertices[h.edges[i + 1 < to ? i + 1 : from].origin];
                const qn_vec3 c =
                    h.vertices[h.edges[i + 2 < to ? i + 2 : i + 2 - to + from].origin];
                const real3 turn = real_cross(real_sub(b, a), real_sub(c, b));
                CHECK(turn.x * h.normals[f].x + turn.y * h.normals[f].y + turn.z * h.normals[f].z >
                      0);
            }
        for (i = 0; i < count; i++) {
            for (j = i + 1; j < count; j++) {
                for (k = j + 1; k < count; k++) {
                    const real3 m =
                        real_cross(real_sub(points[j], points[i]),
                                   real_sub(points[k], points[i])); /* below 2^32: exact */
                    int above = 0, below = 0, faces = 0;
                    for (p = 0; p < count; p++) {
                        double d = real_dot(m, real_sub(points[p], points[i]));
                        above += d > 0;
                        below += d < 0;
                    }
                    if ((above && below) || (!above && !below)) continue;
                    for (f = 0; f < h.face_count; f++) {
                        int in = 1;
                        for (p = h.first[f]; p < h.first[f + 1]; p++)
                            if (real_dot(m, real_sub(h.vertices[h.edges[p].origin], points[i])) !=
                                0)
                                in = 0;
                        faces += in;
                    }
                    CHECK_EQ(faces, 1);
                }
            }
        }
    }
}

/* The same body, larger by a power of two and moved so that 64 bits do not hold its determinants: the same vertices and the same faces. */
TEST(both_ranges_agree)
{
    random_state r = random_seed(4);
    static int32_t other[QN_HULL_BYTES(MOST) / 4 + 1];
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = random_range(&r, 1000, 1 << 18);
        qn_hull3 h, g;
        body_make(&r, BODY_LATTICE, size, MOST, points);
        if (build(&h, MOST) < 0) continue;
        for (i = 0; i < MOST; i++) points[i].x *= 1024, points[i].y *= 1024, points[i].z *= 1024;
        CHECK_EQ(qn_hull3_build(&g, other, sizeof other, points, MOST), 0);
        CHECK_EQ(g.vertex_count, h.vertex_count);
        CHECK_EQ(g.face_count, h.face_count);
        CHECK_EQ(g.edge_count, h.edge_count);
        for (i = 0; i < h.edge_count && i < g.edge_count; i++)
            CHECK(h.edges[i].origin == g.edges[i].origin && h.edges[i].twin == g.edges[i].twin);
    }
}

/* One LSB out of the plane of a face 2^31 wide is seen. */
TEST(a_single_lsb)
{
    const int32_t m = QN_MAX_EXTENT;
    qn_hull3 h;
    int i;
    for (i = 0; i < 4; i++) points[i] = vec(i & 1 ? m : -m, i & 2 ? m : -m, 0);
    points[4] = vec(12345, 6789, 0);
    CHECK_EQ(build(&h, 5), QN_ERR_FLAT);
    points[4].z = 1;
    CHECK_EQ(build(&h, 5), 0);
    CHECK_EQ(h.vertex_count, 5);
    CHECK_EQ(qn_hull3_check(&h), 0);
}

/* Each wrong input has its status, and the hull stays as it was. */
TEST(what_is_refused)
{
    qn_hull3 h = QN_CLOUD_DATA(0, 77);
    int i;
    for (i = 0; i < MOST; i++) points[i] = vec(7, 7, 7);
    CHECK_EQ(qn_hull3_build(NULL, memory, sizeof memory, points, 8), QN_ERR_NULL);
    CHECK_EQ(qn_hull3_build(&h, NULL, sizeof memory, points, 8), QN_ERR_NULL);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, NULL, 8), QN_ERR_NULL);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 3), QN_ERR_FEW);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, 0), QN_ERR_FEW);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, points, QN_MAX_HULL_POINTS + 1),
             QN_ERR_MANY);
    CHECK_EQ(qn_hull3_build(&h, memory, QN_HULL_BYTES(8) - 1, points, 8), QN_ERR_MEMORY);
    CHECK_EQ(qn_hull3_build(&h, memory, 0, points, 8), QN_ERR_MEMORY);
    CHECK_EQ(qn_hull3_build(&h, (unsigned char *)memory + 2, QN_HULL_BYTES(8), points, 8),
             QN_ERR_MEMORY);
    CHECK_EQ(build(&h, 8), QN_ERR_POINT);
    for (i = 0; i < MOST; i++) points[i].x = i / 2;
    CHECK_EQ(build(&h, 8), QN_ERR_LINE);
    for (i = 0; i < MOST; i++) points[i].y = i % 2;
    CHECK_EQ(build(&h, 8), QN_ERR_FLAT);
    CHECK_EQ(h.vertex_count, 77);
    CHECK(h.vertices == NULL && h.edges == NULL && h.edge_count == 0);
    points[5].z = 8;
    CHECK_EQ(build(&h, 8), 0);
    check_hull(&h, 8);
}

/* A box, its middle, points on its sides, edges and corners, all twice: eight vertices, six faces of four. */
TEST(a_cube_with_all_sorts_of_points)
{
    static const int8_t extra[8][3] = { { 0, 0, 0 },  { 1, 0, 0 }, { 1, 1, 0 }, { -1, -1, -1 },
                                        { 0, -1, 0 }, { 0, 1, 1 }, { 1, 1, 1 }, { 0, 0, -1 } };
    qn_hull3 h;
    int i, f;
    for (i = 0; i < 8; i++) {
        points[i] = vec(QN(1) * extra[i][0], QN(1) * extra[i][1], QN(1) * extra[i][2]);
        points[15 - i] =
            vec(i & 1 ? QN(1) : -QN(1), i & 2 ? QN(1) : -QN(1), i & 4 ? QN(1) : -QN(1));
    }
    CHECK_EQ(build(&h, 16), 0);
    check_hull(&h, 16);
    CHECK_EQ(h.vertex_count, 8);
    CHECK_EQ(h.face_count, 6);
    CHECK_EQ(h.edge_count, 24);
    CHECK_EQ(qn_hull3_bytes(&h), 326);
    for (f = 0; f < 6; f++) CHECK_EQ(h.first[f + 1] - h.first[f], 4);
}

CHECK_MAIN(RUN(bodies_of_every_kind) RUN(the_ends_of_the_range) RUN(a_lattice_has_its_planes)
               RUN(both_ranges_agree) RUN(a_single_lsb) RUN(what_is_refused)
                   RUN(a_cube_with_all_sorts_of_points))
