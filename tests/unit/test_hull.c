/* SPDX-License-Identifier: MIT */
/* The builder of hulls: what is refused, and that what is built is a hull of the points, by the
 * checker and by distances from its vertices, of a search that shares nothing with the builder and
 * has the judge; that faces which are plane but for rounding become one, and thin bodies keep
 * theirs. Reading and comparing hulls. Data from anywhere: each broken law is named (any bytes:
 * property/garbage_main.c). */
#include "exact.h"
#include "num/vec.h"
#include "point_sets.h"
#include "shape/shape3.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

enum { MOST = 24 };
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1], other[QN_HULL_BYTES(MOST) / 4 + 1];
static point_set set;
static qn_vec3 *const points = set.at;
static random_state r;

/* How many points; at most MOST. */
static int sow(point_maker *make, qn_vec3 half, int32_t size)
{
    const extents e = { { half.x, half.y, half.z }, size };
    points_make(&r, make, &e, &set);
    return set.count < MOST ? set.count : MOST;
}

static qn_status build(qn_hull3 *h, int count)
{
    return qn_hull3_build(h, memory, QN_HULL_BYTES(count), points, (size_t)count);
}

/* How far a point lies from the cloud of the hull's vertices, LSB. */
static int32_t distance_of(const qn_hull3 *h, qn_vec3 p)
{
    const qn_shape3 cloud = qn_cloud3(h, 0), point = QN_SPHERE3(0);
    const qn_collider3 a = placed3(&cloud, &home), b = QN_COLLIDER3_AT(&point, p.x, p.y, p.z, 0);
    qn_gap3 gap;
    CHECK(qn_distance3(&a, &b, NULL, &gap) >= 0);
    return gap.distance;
}

/* Every vertex is a point, in the order of the points; all points lie within the tolerance; the
 * checker passes; the half-edges of each face are its loop. */
static void check_hull(const qn_hull3 *h, int count)
{
    int i, f, v = 0;
    CHECK_EQ(qn_hull3_check(h), 0);
    CHECK(qn_hull3_bytes(h) <= 76u * (size_t)count);
    CHECK(h->vertex_count >= 4 && h->vertex_count <= count);
    for (i = 0; i < count; i++) {
        if (v < h->vertex_count && same3(points[i], h->vertices[v])) v++;
        CHECK(distance_of(h, points[i]) <= QN_HULL_TOLERANCE);
    }
    CHECK_EQ(v, h->vertex_count);
    for (f = 0; f < h->face_count; f++) {
        uint16_t loop[QN_MAX_FACE_VERTICES];
        const int sides = qn_hull3_face(h, f, loop), from = h->first[f];
        CHECK_EQ(sides, h->first[f + 1] - from);
        for (i = 0; i < sides; i++) {
            CHECK(h->edges[from + i].origin == loop[i] && h->edges[from + i].face == f);
            CHECK_EQ(h->edges[h->edges[from + i].twin].origin, loop[i + 1 < sides ? i + 1 : 0]);
        }
    }
}

/* 0: a solid; else what the points are: one, in a line, in a plane. */
static qn_status what_they_span(int count)
{
    qn_status status = QN_ERR_POINT;
    qn_vec3 along = { 0, 0, 0 };
    int64_t normal[3] = { 0, 0, 0 };
    int i;
    for (i = 1; i < count; i++) {
        const qn_vec3 v = qn_vec3_sub(points[i], points[0]);
        const int64_t u[3] = { v.x, v.y, v.z };
        if (exact_sign(exact_dot(normal, u))) return 0;
        if (status == QN_ERR_FLAT) continue;
        qn_row_cross(&along.x, &v.x, normal);
        if (normal[0] || normal[1] || normal[2]) status = QN_ERR_FLAT;
        else if (v.x || v.y || v.z) along = v, status = QN_ERR_LINE;
    }
    return status;
}

/* Of the face of a half-edge, the corner so many steps behind its origin. */
static const qn_vec3 *corner(const qn_hull3 *h, int edge, int steps)
{
    const int from = h->first[h->edges[edge].face], end = h->first[h->edges[edge].face + 1];
    return &h->vertices[h->edges[from + (edge - from + steps) % (end - from)].origin];
}

/* How many faces have so many corners. */
static int faces_of(const qn_hull3 *h, int corners)
{
    int f, count = 0;
    for (f = 0; f < h->face_count; f++) count += h->first[f + 1] - h->first[f] == corners;
    return count;
}

static qn_vec3 some_half(int32_t least, int bits)
{
    qn_vec3 h;
    int k;
    for (k = 0; k < 3; k++) (&h.x)[k] = least + (int32_t)random_size(&r, bits);
    return h;
}

/* ---- Hulls of the points --------------------------------------------------------------------- */

/* Points of every form and size, also turned and rounded: refused if and only if they are no solid.
 * Larger by a power of two, so that 64 bits do not hold its determinants, a body has the same
 * vertices and the same faces. */
TEST(bodies_of_every_form)
{
    int n, i, built = 0;
    r = random_seed(1);
    for (n = 0; n < 4 * ROUNDS; n++) {
        point_maker *const make = point_forms[n / 2 % FORM_ENDS];
        const int32_t size = 6 * (int32_t)random_size(&r, make == make_lattice ? 16 : 23);
        const int count = sow(make, vec(size, size / 2 + 1, size / 9 + 1), size);
        qn_hull3 h, g;
        if (n & 1) points_turn(&r, &set);
        CHECK_EQ(build(&h, count), count < 4 ? QN_ERR_FEW : what_they_span(count));
        if (count < 4 || what_they_span(count) < 0) continue;
        built++;
        check_hull(&h, count);
        if (make != make_lattice || n & 1 || size < 1000) continue;
        for (i = 0; i < count; i++) points[i].x *= 1024, points[i].y *= 1024, points[i].z *= 1024;
        CHECK_EQ(qn_hull3_build(&g, other, sizeof other, points, (size_t)count), 0);
        CHECK(g.vertex_count == h.vertex_count && g.face_count == h.face_count);
        for (i = 0; i < h.edge_count && g.edge_count == h.edge_count; i++)
            CHECK(h.edges[i].origin == g.edges[i].origin && h.edges[i].twin == g.edges[i].twin);
    }
    CHECK(built > ROUNDS * 3 / 2);
}

/* Coordinates at the ends of the range and one beside: the tolerance has grown with the rounding of
 * normals to 16 LSB. One LSB out of the plane of a face 2^31 wide is seen. */
TEST(the_ends_of_the_range)
{
    const int32_t m = QN_MAX_EXTENT;
    qn_hull3 h;
    int n, i;
    r = random_seed(2);
    for (n = 0; n < ROUNDS; n++) {
        const int count = sow(make_ends, vec(0, 0, 0), 0);
        if (build(&h, count) < 0) continue;
        CHECK_EQ(qn_hull3_check(&h), 0);
        for (i = 0; i < count; i++) CHECK(distance_of(&h, points[i]) <= 16);
    }
    points[3].y = m + 1;
    CHECK_EQ(build(&h, MOST), QN_ERR_SIZE);
    points[3].y = INT32_MIN;
    CHECK_EQ(build(&h, MOST), QN_ERR_SIZE);
    for (i = 0; i < 4; i++) points[i] = vec(i & 1 ? m : -m, i & 2 ? m : -m, 0);
    points[4] = vec(12345, 6789, 0);
    CHECK_EQ(build(&h, 5), QN_ERR_FLAT);
    points[4].z = 1;
    CHECK_EQ(build(&h, 5), 0);
    CHECK_EQ(h.vertex_count, 5);
    CHECK_EQ(qn_hull3_check(&h), 0);
    for (n = 5; n < 30; n++) { /* a roof of an LSB over squares of every size is a solid */
        const int32_t wide = (int32_t)1 << n;
        for (i = 0; i < 4; i++) points[i] = vec(i & 1 ? wide : -wide, i & 2 ? wide : -wide, 0);
        points[4] = vec(wide / 3, wide / 5, 1);
        CHECK_EQ(build(&h, 5), 0);
        CHECK(h.vertex_count == 5 && h.face_count == 5);
    }
}

/* A lattice: each corner of a face turns, and each edge bends: no vertex lies between others, and
 * all points of a plane are in one face. Below 2^17: exact. */
TEST(a_lattice_has_its_planes)
{
    int n, e, built = 0;
    r = random_seed(3);
    for (n = 0; n < 2 * ROUNDS; n++) {
        const int count = sow(make_lattice, vec(0, 0, 0), 6 * random_range(&r, 100, 5000));
        qn_hull3 h;
        if (build(&h, count) < 0) continue;
        check_hull(&h, count);
        built++;
        for (e = 0; e < h.edge_count; e++) {
            const qn_vec3 *a = corner(&h, e, 0), *b = corner(&h, e, 1), *c = corner(&h, e, 2),
                          *beyond = corner(&h, h.edges[e].twin, 2);
            const qn_dir3 d = h.normals[h.edges[e].face];
            const qn_vec3 u = qn_vec3_sub(*b, *a), v = qn_vec3_sub(*c, *b),
                          w = qn_vec3_sub(*beyond, *a);
            int64_t m[3];
            qn_row_cross(&u.x, &v.x, m);
            CHECK(m[0] * d.x + m[1] * d.y + m[2] * d.z > 0);
            CHECK(m[0] * w.x + m[1] * w.y + m[2] * w.z < 0);
        }
    }
    CHECK(built > ROUNDS);
}

/* Each wrong input has its status, and the hull stays as it was: points that are one, in a line, in
 * a plane. */
TEST(what_is_refused)
{
    static const struct {
        int hull, bytes, at, points, count, status;
    } bad[] = {
#include "hull_refusals.inc" /* made of cases/hull_refusals.in */
    };
    qn_hull3 h = QN_CLOUD_DATA(0, 77);
    unsigned n;
    int i;
    for (i = 0; i < MOST; i++) points[i] = vec(7, 7, 7);
    for (n = 0; n < COUNT_OF(bad); n++)
        CHECK_EQ(qn_hull3_build(bad[n].hull ? &h : NULL,
                                bad[n].at ? (char *)memory + 2 * (bad[n].at - 1) : NULL,
                                QN_HULL_BYTES(8) - !bad[n].bytes, bad[n].points ? points : NULL,
                                (size_t)bad[n].count),
                 bad[n].status);
    for (i = 0; i < MOST; i++) points[i].x = i / 2;
    CHECK_EQ(build(&h, 8), QN_ERR_LINE);
    for (i = 0; i < MOST; i++) points[i].y = i % 2;
    CHECK_EQ(build(&h, 8), QN_ERR_FLAT);
    CHECK(h.vertex_count == 77 && h.vertices == NULL && h.edges == NULL && h.edge_count == 0);
    points[5].z = 8;
    CHECK_EQ(build(&h, 8), 0);
    check_hull(&h, 8);
}

/* ---- Faces ----------------------------------------------------------------------------------- */

/* A box, its middle, points on its sides, edges and corners, all twice; the eight corners of a box,
 * turned anyhow and rounded, which are never exactly in planes: six faces of four corners. With
 * points sown over faces and edges, rounded too, but for one in fifty. */
TEST(a_box_has_six_faces)
{
    static const int8_t extra[8][3] = { { 0, 0, 0 },  { 1, 0, 0 }, { 1, 1, 0 }, { -1, -1, -1 },
                                        { 0, -1, 0 }, { 0, 1, 1 }, { 1, 1, 1 }, { 0, 0, -1 } };
    qn_hull3 h;
    int i, n, odd = 0;
    r = random_seed(4);
    for (i = 0; i < 8; i++) {
        points[i] = vec(QN(1) * extra[i][0], QN(1) * extra[i][1], QN(1) * extra[i][2]);
        points[15 - i] = corner_of(vec(QN(1), QN(1), QN(1)), i);
    }
    CHECK_EQ(build(&h, 16), 0);
    check_hull(&h, 16);
    CHECK(h.vertex_count == 8 && h.face_count == 6 && faces_of(&h, 4) == 6);
    CHECK_EQ(qn_hull3_bytes(&h), 326);
    for (n = 0; n < ROUNDS; n++) {
        const qn_vec3 half = n % 2 ? some_half(300, 20) : some_half(16, 25);
        const int studded = sow(make_studded, half, 0), count = n % 2 ? studded : 8;
        points_turn(&r, &set);
        CHECK_EQ(build(&h, count), 0);
        check_hull(&h, count);
        if (count == 8) CHECK(h.vertex_count == 8 && faces_of(&h, 4) == 6);
        else odd += h.vertex_count != 8 || faces_of(&h, 4) != 6 || h.face_count != 6;
    }
    CHECK(odd <= ROUNDS / 50);
}

/* What is left of faces of a few LSB that were given up: no face is empty, and none touches itself
 * in a corner. */
TEST(faces_given_up_are_no_strips)
{
    static const int8_t bodies[][3] = {
#include "strips.inc" /* made of cases/strips.in: one of 10 points, one of 14 */
    };
    int n, i, built = 0;
    r = random_seed(5);
    for (n = 0; n < 6 * ROUNDS; n++) {
        const int count = n == 0 ? 10 : n == 1 ? 14 : random_range(&r, 8, MOST);
        const int32_t most = random_range(&r, 3, 10), high = random_range(&r, 1, most);
        const int8_t *c;
        qn_hull3 h;
        for (i = 0; i < count; i++) {
            points[i].x = random_range(&r, 0, most);
            points[i].y = random_range(&r, 0, most);
            points[i].z = random_range(&r, 0, high);
            if (n < 2) c = bodies[10 * n + i], points[i] = vec(c[0], c[1], c[2]);
        }
        if (build(&h, count) < 0) continue;
        built++;
        CHECK_EQ(qn_hull3_check(&h), 0);
    }
    CHECK(built > 3 * ROUNDS);
}

/* ---- Reading and comparing ------------------------------------------------------------------- */

/* What is no face is refused, and so is a loop that leaves the array. */
TEST(no_face)
{
    static const struct {
        uint16_t first[5];
        int face, status;
    } rows[] = {
#include "no_face.inc" /* made of cases/no_face.in */
    };
    uint16_t loop[QN_MAX_FACE_VERTICES];
    qn_hull3 h;
    int i;
    for (i = 0; i < 4; i++) points[i] = vec(i == 1 ? 100 : 0, i == 2 ? 100 : 0, i == 3 ? 100 : 0);
    CHECK_EQ(build(&h, 4), 0);
    for (i = 0; i < (int)COUNT_OF(rows); i++) {
        h.first = rows[i].first;
        CHECK_EQ(qn_hull3_face(&h, rows[i].face, loop), rows[i].status);
    }
    CHECK_EQ(qn_hull3_bytes(NULL), 0);
    CHECK_EQ(qn_hull3_face(NULL, 0, loop), QN_ERR_NULL);
    CHECK_EQ(qn_hull3_face(&h, -1, NULL), QN_ERR_NULL);
    h.first = NULL;
    CHECK_EQ(qn_hull3_face(&h, 0, loop), QN_ERR_NULL);
    h.first = rows[0].first, h.edges = NULL;
    CHECK_EQ(qn_hull3_face(&h, 0, loop), QN_ERR_NULL);
}

/* Two hulls of the same points at two places are equal; a change of any number shows, in one
 * direction and in the other. The end of the last face is the count of half-edges. */
TEST(contents_are_compared)
{
    qn_hull3 h, g;
    unsigned char *byte = (unsigned char *)other;
    int n, c, count;
    r = random_seed(3);
    count = sow(make_ball, vec(0, 0, 0), 5000);
    CHECK_EQ(build(&h, count), 0);
    CHECK_EQ(qn_hull3_build(&g, other, sizeof other, points, (size_t)count), 0);
    CHECK_EQ(qn_hull3_bytes(&h), 12u * h.vertex_count + 12u * h.face_count + 6u * h.edge_count +
                                     2u * (h.face_count + 1u));
    CHECK(qn_hull_order(&h, &g, true) == 0 && qn_hull_order(&h, &h, true) == 0);
    for (n = 0; byte + n < (const unsigned char *)&g.first[g.face_count]; n++) {
        byte[n] ^= 4u;
        c = qn_hull_order(&h, &g, true);
        CHECK(c == 1 || c == -1);
        CHECK_EQ(qn_hull_order(&g, &h, true), -c);
        if (n >= 12 * h.vertex_count) CHECK_EQ(qn_hull_order(&h, &g, false), 0);
        byte[n] ^= 4u;
    }
    for (n = 0; n < 3; n++) {
        qn_hull3 less = g;
        if (n == 0) less.vertex_count--;
        if (n == 1) less.face_count--;
        if (n == 2) less.edge_count--;
        CHECK_EQ(qn_hull_order(&h, &less, true), 1);
        CHECK_EQ(qn_hull_order(&less, &h, false), n ? 0 : -1);
    }
}

/* ---- The checker ----------------------------------------------------------------------------- */

/* The copy that is spoiled: arrays of exactly their size, so that a sanitizer sees the first byte
 * beyond. */
static qn_vec3 vertices[8];
static qn_dir3 normals[6];
static qn_half_edge edges[24];
static uint16_t first[7];
static qn_hull3 hull;

/* A cube of half width 100, as box_sides.h has it. */
static void restore(void)
{
    const qn_hull3 cube = { vertices, normals, edges, first, 8, 6, 24, 0, 0 };
    int i;
    for (i = 0; i < 24; i++) {
        (&vertices[i / 3].x)[i % 3] = i / 3 >> i % 3 & 1 ? 100 : -100;
        edges[i] = box_side[i];
    }
    for (i = 0; i < 6; i++) normals[i] = box_normal[i];
    for (i = 0; i < 7; i++) first[i] = box_first[i];
    hull = cube;
}

enum place { ARRAY, VERTICES, FACES, EDGES, ORIGIN, TWIN, FACE, FIRST, NORMAL, VERTEX };

/* One number of a cube becomes another (of a normal or a vertex by coordinate, three each), or one
 * of its arrays is missing: the law that breaks, and what is said of the same data as a cloud, whose
 * vertices alone are checked. */
static const struct {
    enum place what;
    int index;
    int32_t value;
    int status, of_cloud;
} broken[] = {
#include "hull_laws.inc" /* made of cases/hull_laws.in */
};

static void spoil(enum place what, int i, int32_t value)
{
    uint16_t *const numbers[] = { &hull.vertex_count, &hull.face_count, &hull.edge_count,
                                  &edges[i].origin,   &edges[i].twin,   &edges[i].face,
                                  &first[i % 7] };
    if (what == ARRAY && i == 0) hull.vertices = NULL;
    if (what == ARRAY && i == 1) hull.normals = NULL;
    if (what == ARRAY && i == 2) hull.edges = NULL;
    if (what == ARRAY && i == 3) hull.first = NULL;
    if (what >= VERTICES && what <= FIRST) *numbers[what - VERTICES] = (uint16_t)value;
    if (what == NORMAL) (&normals[i / 3].x)[i % 3] = value;
    if (what == VERTEX) (&vertices[i / 3].x)[i % 3] = value;
}

TEST(each_law_has_its_name)
{
    unsigned n;
    int i;
    CHECK_EQ(qn_hull3_check(NULL), QN_ERR_NULL);
    CHECK_EQ(qn_cloud3_check(NULL), QN_ERR_NULL);
    for (n = 0; n < COUNT_OF(broken); n++) {
        restore();
        spoil(broken[n].what, broken[n].index, broken[n].value);
        CHECK_EQ(qn_hull3_check(&hull), broken[n].status);
        CHECK_EQ(qn_cloud3_check(&hull), broken[n].of_cloud);
    }
    restore();
    normals[4] = normals[1]; /* along the face */
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_NORMAL);
    restore();
    vertices[2].z = 100, vertices[6].z = -100; /* change places: the loop crosses itself */
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_LOOP);
    restore();
    for (i = 0; i < 24; i++)
        if (edges[i].origin == 7) edges[i].origin = 0; /* two corners are one, and one is none */
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_EULER);
    hull.vertex_count = 7;
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_EULER);
    restore();
    for (i = 0; i < 8; i++) vertices[i].z = 0; /* pressed flat: the sides have no area */
    CHECK(qn_hull3_check(&hull) < 0);
}

/* Two tetrahedra side by side close, but to two spheres; a vertex in no face, and one shared by two
 * solids. */
TEST(not_one_sphere)
{
    static const uint16_t loop[12] = { 1, 3, 2, 0, 2, 3, 0, 3, 1, 0, 1, 2 };
    static const qn_vec3 apart[8] = { { 0, 0, 9 },  { 9, 0, 9 },  { 0, 9, 9 },  { 0, 0, 0 },
                                      { 50, 0, 9 }, { 59, 0, 9 }, { 50, 9, 9 }, { 50, 0, 0 } };
    static qn_vec3 flat[4] = { { 0, 0, 0 }, { 9, 9, 0 }, { 9, 0, 0 }, { 0, 9, 0 } };
    static qn_dir3 any[8];
    static qn_half_edge two[24];
    static uint16_t from[9];
    qn_hull3 h = { apart, any, two, from, 8, 8, 24, 0, 0 };
    int i, j;
    for (i = 0; i < 24; i++) {
        const int k = i / 12, own = i % 12, end = own / 3 * 3 + (own + 1) % 3;
        two[i].origin = (uint16_t)(loop[own] + 4 * k);
        two[i].face = (uint16_t)(i / 3);
        from[i / 3 + 1] = (uint16_t)(i / 3 * 3 + 3);
        for (j = 0; j < 12; j++)
            if (loop[j] == loop[end] && loop[j / 3 * 3 + (j + 1) % 3] == loop[own])
                two[i].twin = (uint16_t)(j + 12 * k);
    }
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_EULER);
    h.vertex_count = 6; /* Euler's number is right, the indices are not */
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_INDEX);
    for (i = 12; i < 24; i++)
        two[i].origin = (uint16_t)(loop[i - 12] < 2 ? loop[i - 12] : loop[i - 12] + 2);
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_EULER);
    h.face_count = 4; /* one of the two, and two vertices nowhere */
    h.edge_count = 12;
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_EULER);
    h.vertex_count = 4;
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_NORMAL); /* they are all zero */
    for (i = 0; i < 4; i++) any[i].z = i < 2 ? QN_ONE30 : -QN_ONE30;
    h.vertices = flat; /* its four faces in one plane, and one LSB off it */
    CHECK_EQ(qn_hull3_check(&h), QN_ERR_FLAT);
    flat[3].z = 1;
    CHECK_EQ(qn_hull3_check(&h), 0);
}
