/* SPDX-License-Identifier: MIT */
/* Hull data from anywhere: each broken law is named. (Any bytes: property/garbage_main.c.) */
#include "box_sides.h"
#include "check.h"
#include "quoin/hull.h"

#define I QN_ONE30

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

static int law(void)
{
    int status = qn_hull3_check(&hull);
    restore();
    return status;
}

/* A cube is a hull; each law of its numbers broken alone is named: a number of one of the arrays or
 * of the counts becomes another. */
typedef enum place { ORIGIN, TWIN, FACE, FIRST, VERTICES, FACES, EDGES, X, Y, Z } place;

static const struct {
    place what;
    int index, value, status;
} broken[] = {
    { VERTICES, 0, 0, QN_ERR_COUNT },
    { VERTICES, 0, 3, QN_ERR_COUNT },
    { VERTICES, 0, QN_MAX_HULL_VERTICES + 1, QN_ERR_COUNT },
    { FACES, 0, 3, QN_ERR_COUNT },
    { FACES, 0, QN_MAX_HULL_FACES + 1, QN_ERR_COUNT },
    { EDGES, 0, 9, QN_ERR_COUNT },
    { EDGES, 0, 65535, QN_ERR_COUNT },
    { Y, 3, QN_MAX_EXTENT + 1, QN_ERR_SIZE },
    { X, 0, INT32_MIN, QN_ERR_SIZE },
    { ORIGIN, 5, 8, QN_ERR_INDEX },
    { TWIN, 23, 24, QN_ERR_INDEX },
    { FACE, 0, 6, QN_ERR_INDEX },
    { FIRST, 0, 1, QN_ERR_LOOP },
    { FIRST, 2, 65535, QN_ERR_LOOP },
    { FIRST, 2, 6, QN_ERR_LOOP }, /* a face of two */
    { FIRST, 6, 23, QN_ERR_LOOP },
    { FACE, 4, 0, QN_ERR_LOOP },
    { TWIN, 7, 7, QN_ERR_TWIN },
    { ORIGIN, 9, 4, QN_ERR_TWIN },
    { Z, 7, 103, QN_ERR_CONVEX }, /* three faces out of plane by three; by two is within */
    { Z, 7, 97, QN_ERR_CONVEX },
    { Z, 7, 102, 0 },
};

static void spoil(place what, int i, int value)
{
    const uint16_t small = (uint16_t)value;
    if (what == ORIGIN) edges[i].origin = small;
    if (what == TWIN) edges[i].twin = small;
    if (what == FACE) edges[i].face = small;
    if (what == FIRST) first[i] = small;
    if (what == VERTICES) hull.vertex_count = small;
    if (what == FACES) hull.face_count = small;
    if (what == EDGES) hull.edge_count = small;
    if (what >= X) (&vertices[i].x)[what - X] = value;
}

TEST(each_law_of_numbers_has_its_name)
{
    unsigned n;
    restore();
    CHECK_EQ(law(), 0);
    CHECK_EQ(qn_hull3_check(NULL), QN_ERR_NULL);
    for (n = 0; n < 4; n++) {
        if (n == 0) hull.vertices = NULL;
        if (n == 1) hull.normals = NULL;
        if (n == 2) hull.edges = NULL;
        if (n == 3) hull.first = NULL;
        CHECK_EQ(law(), QN_ERR_NULL);
    }
    for (n = 0; n < sizeof broken / sizeof broken[0]; n++) {
        spoil(broken[n].what, broken[n].index, broken[n].value);
        CHECK_EQ(law(), broken[n].status);
    }
    edges[0].twin = edges[1].twin; /* two half-edges have exchanged their twins */
    edges[1].twin = 11;
    CHECK_EQ(law(), QN_ERR_TWIN);
}

/* And so is each law of where it lies. */
TEST(each_law_of_places_has_its_name)
{
    qn_dir3 n;
    qn_vec3 v;
    int i;
    restore();
    n = normals[0]; /* two opposite normals exchanged */
    normals[0] = normals[1];
    normals[1] = n;
    CHECK_EQ(law(), QN_ERR_NORMAL);
    normals[2].y = 0;
    CHECK_EQ(law(), QN_ERR_NORMAL);
    normals[3].y = I - 5;
    CHECK_EQ(law(), QN_ERR_NORMAL);
    normals[3].y = INT32_MIN;
    CHECK_EQ(law(), QN_ERR_NORMAL);
    normals[4] = normals[1];
    CHECK_EQ(law(), QN_ERR_NORMAL);
    v = vertices[6]; /* two corners change places: loops cross themselves */
    vertices[6] = vertices[7];
    vertices[7] = v;
    i = law();
    CHECK(i == QN_ERR_LOOP || i == QN_ERR_NORMAL || i == QN_ERR_CONVEX);
    vertices[0] = vertices[1]; /* an edge of no length, and four faces out of plane */
    i = law();
    CHECK(i == QN_ERR_LOOP || i == QN_ERR_CONVEX);
    for (i = 0; i < 8; i++) vertices[i].z = 0; /* pressed flat: the sides have no area */
    CHECK(law() < 0);
}

/* Two tetrahedra side by side close, but to two spheres; a vertex in no face, and one shared by two
 * solids. */
TEST(not_one_sphere)
{
    static const uint16_t loop[12] = { 1, 3, 2, 0, 2, 3, 0, 3, 1, 0, 1, 2 };
    static const qn_vec3 apart[8] = { { 0, 0, 9 },  { 9, 0, 9 },  { 0, 9, 9 },  { 0, 0, 0 },
                                      { 50, 0, 9 }, { 59, 0, 9 }, { 50, 9, 9 }, { 50, 0, 0 } };
    static qn_half_edge two[24];
    static qn_dir3 any[8];
    static uint16_t from[9];
    int i, j, k;
    for (k = 0; k < 2; k++)
        for (i = 0; i < 12; i++) {
            two[12 * k + i].origin = (uint16_t)(loop[i] + 4 * k);
            two[12 * k + i].face = (uint16_t)(i / 3 + 4 * k);
            for (j = 0; j < 12; j++)
                if (loop[j] == loop[i / 3 * 3 + (i + 1) % 3] &&
                    loop[j / 3 * 3 + (j + 1) % 3] == loop[i])
                    two[12 * k + i].twin = (uint16_t)(j + 12 * k);
        }
    for (i = 0; i < 9; i++) from[i] = (uint16_t)(3 * i);
    restore();
    hull.vertices = apart;
    hull.normals = any;
    hull.edges = two;
    hull.first = from;
    hull.face_count = 8;
    hull.edge_count = 24;
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_EULER);
    hull.vertex_count = 6; /* Euler's number is right, the indices are not */
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_INDEX);
    for (i = 12; i < 24; i++)
        two[i].origin = (uint16_t)(loop[i - 12] < 2 ? loop[i - 12] : loop[i - 12] + 2);
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_EULER);
    hull.face_count = 4; /* one of the two, and two vertices nowhere */
    hull.edge_count = 12;
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_EULER);
    hull.vertex_count = 4;
    CHECK_EQ(qn_hull3_check(&hull), QN_ERR_NORMAL); /* they are all zero */
}

/* Of a cloud the vertices alone are checked. */
TEST(clouds)
{
    restore();
    hull.normals = NULL;
    hull.edges = NULL;
    hull.first = NULL;
    hull.vertex_count = 1;
    CHECK_EQ(qn_cloud3_check(&hull), 0);
    hull.vertex_count = 0;
    CHECK_EQ(qn_cloud3_check(&hull), QN_ERR_COUNT);
    hull.vertex_count = QN_MAX_HULL_VERTICES + 1;
    CHECK_EQ(qn_cloud3_check(&hull), QN_ERR_COUNT);
    hull.vertex_count = 8;
    vertices[7].z = QN_MAX_EXTENT;
    CHECK_EQ(qn_cloud3_check(&hull), 0);
    vertices[7].z = -QN_MAX_EXTENT - 1;
    CHECK_EQ(qn_cloud3_check(&hull), QN_ERR_SIZE);
    hull.vertices = NULL;
    CHECK_EQ(qn_cloud3_check(&hull), QN_ERR_NULL);
    CHECK_EQ(qn_cloud3_check(NULL), QN_ERR_NULL);
}

CHECK_MAIN(RUN(each_law_of_numbers_has_its_name) RUN(each_law_of_places_has_its_name)
               RUN(not_one_sphere) RUN(clouds))
