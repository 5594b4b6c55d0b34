/* SPDX-License-Identifier: MIT */
/* Hull data from anywhere: each broken law is named. (Any bytes: property/garbage_main.c.) */
#include "box_sides.h"
#include "check.h"
#include "quoin/hull.h"

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

typedef enum place {
    ARRAY,
    VERTICES,
    FACES,
    EDGES,
    ORIGIN,
    TWIN,
    FACE,
    FIRST,
    NORMAL,
    VERTEX
} place;

/* One number of a cube becomes another (of a normal or a vertex by coordinate, three each), or one
 * of its arrays is missing: the law that breaks, and what is said of the same data as a cloud, whose
 * vertices alone are checked. */
#define MOST QN_MAX_EXTENT
static const struct {
    place what;
    int index;
    int32_t value;
    int status, of_cloud;
} broken[] = {
#include "hull_laws.inc" /* made of cases/hull_laws.in */
};

static void spoil(place what, int i, int32_t value)
{
    const uint16_t small = (uint16_t)value;
    if (what == ARRAY && i == 0) hull.vertices = NULL;
    if (what == ARRAY && i == 1) hull.normals = NULL;
    if (what == ARRAY && i == 2) hull.edges = NULL;
    if (what == ARRAY && i == 3) hull.first = NULL;
    if (what == ORIGIN) edges[i].origin = small;
    if (what == TWIN) edges[i].twin = small;
    if (what == FACE) edges[i].face = small;
    if (what == FIRST) first[i] = small;
    if (what == VERTICES) hull.vertex_count = small;
    if (what == FACES) hull.face_count = small;
    if (what == EDGES) hull.edge_count = small;
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
