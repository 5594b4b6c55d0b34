/* SPDX-License-Identifier: MIT */
/* Walking hulls and clouds, their farthest vertices, and the order of their contents. */
#include "check.h"
#include "hull_bodies.h"

#define ROUNDS CHECK_ROUNDS(100, 20000)

#define MOST 16
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1], other[QN_HULL_BYTES(MOST) / 4 + 1];

/* The faces of any body list each vertex as often as half-edges leave it, in the order of the half-edges; a step along the loop is an
 * edge. */
TEST(faces_in_order)
{
    random_state r = random_seed(1);
    int n, f, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 p[MOST];
        qn_hull3 h;
        int sum = 0;
        body_make(&r, (body_kind)(n % BODY_KINDS), 50 + (int32_t)random_size(&r, 24), MOST, p);
        if (qn_hull3_build(&h, memory, sizeof memory, p, MOST) < 0) continue;
        for (f = 0; f < h.face_count; f++) {
            uint16_t loop[QN_MAX_FACE_VERTICES];
            int count = qn_hull3_face(&h, f, loop);
            CHECK(count >= 3 && count <= MOST);
            for (i = 0; i < count; i++) {
                const qn_half_edge *e = &h.edges[sum + i];
                CHECK_EQ(e->origin, loop[i]);
                CHECK_EQ(e->face, f);
                CHECK_EQ(h.edges[e->twin].origin, loop[i + 1 < count ? i + 1 : 0]);
            }
            sum += count;
        }
        CHECK_EQ(sum, h.edge_count);
        CHECK_EQ(qn_hull3_face(&h, -1, NULL), QN_ERR_NULL);
    }
}

/* What is no face is refused, and so is a loop that leaves the array. */
TEST(no_face)
{
    static const qn_vec3 p[4] = { { 0, 0, 0 }, { 100, 0, 0 }, { 0, 100, 0 }, { 0, 0, 100 } };
    uint16_t loop[QN_MAX_FACE_VERTICES], first[5];
    qn_hull3 h;
    int i;
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, p, 4), 0);
    CHECK_EQ(qn_hull3_face(&h, -1, loop), QN_ERR_INDEX);
    CHECK_EQ(qn_hull3_face(&h, 4, loop), QN_ERR_INDEX);
    CHECK_EQ(qn_hull3_face(NULL, 0, loop), QN_ERR_NULL);
    CHECK_EQ(qn_hull3_face(&h, 3, loop), 3);
    for (i = 0; i < 5; i++) first[i] = h.first[i];
    h.first = first;
    first[1] = 2;
    CHECK_EQ(qn_hull3_face(&h, 0, loop), QN_ERR_INDEX);
    first[1] = 65535;
    CHECK_EQ(qn_hull3_face(&h, 0, loop), QN_ERR_INDEX);
    first[3] = 10;
    CHECK_EQ(qn_hull3_face(&h, 3, loop), QN_ERR_INDEX);
}

/* The first of the farthest vertices, in any direction, the ends of the range included. */
TEST(the_first_farthest_vertex)
{
    random_state r = random_seed(2);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 p[MOST];
        qn_hull3 cloud = QN_CLOUD_DATA(0, MOST);
        qn_dir3 d;
        int best = 0;
        cloud.vertices = p;
        body_make(&r, n % 2 ? BODY_CORNERS : BODY_LATTICE, 30, MOST, p);
        d.x = random_range(&r, -1, 1) * QN_ONE30, d.y = random_range(&r, INT32_MIN, INT32_MAX), d.z = n % 3 ? INT32_MIN : 0;
        for (i = 1; i < MOST; i++)
            if (body_along(p[i], d) > body_along(p[best], d)) best = i;
        CHECK_EQ(qn_hull3_support(&cloud, d), best);
        d.x = d.y = d.z = 0;
        CHECK_EQ(qn_hull3_support(&cloud, d), 0);
        for (i = 0; i < MOST; i++) p[i] = vec((int32_t)random_u32(&r), (int32_t)random_u32(&r), INT32_MIN);
        i = qn_hull3_support(&cloud, d); /* any bits */
        CHECK(i >= 0 && i < MOST);
    }
    CHECK_EQ(qn_hull3_support(NULL, (qn_dir3){ 1, 0, 0 }), 0);
}

/* What is not there, or has no array to compare, comes before all else. */
TEST(no_hull_comes_first)
{
    static const qn_vec3 p[4] = { { 0, 0, 0 }, { 100, 0, 0 }, { 0, 100, 0 }, { 0, 0, 100 } };
    qn_hull3 h, g;
    int i;
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, p, 4), 0);
    CHECK_EQ(qn_hull3_bytes(NULL), 0);
    CHECK_EQ(qn_hull3_compare(NULL, NULL, 1), 0);
    CHECK_EQ(qn_hull3_compare(NULL, &h, 0), -1);
    CHECK_EQ(qn_hull3_compare(&h, NULL, 1), 1);
    for (i = 0; i < 4; i++) {
        g = h;
        if (i == 0) g.vertices = NULL;
        if (i == 1) g.normals = NULL;
        if (i == 2) g.edges = NULL;
        if (i == 3) g.first = NULL;
        CHECK_EQ(qn_hull3_compare(&g, &h, 1), -1);
        CHECK_EQ(qn_hull3_compare(&h, &g, 1), 1);
        CHECK_EQ(qn_hull3_compare(&g, &g, 1), 0);
        CHECK_EQ(qn_hull3_compare(&g, NULL, 1), 0);
        CHECK_EQ(qn_hull3_compare(&h, &g, 0), i == 0); /* clouds have no faces to compare */
    }
}

/* Two hulls of the same points at two places are equal; a change of any number shows, in one direction and in the other. */
TEST(contents_are_compared)
{
    random_state r = random_seed(3);
    qn_vec3 p[MOST];
    qn_hull3 h, g;
    int n, i;
    body_make(&r, BODY_BALL, 5000, MOST, p);
    CHECK_EQ(qn_hull3_build(&h, memory, sizeof memory, p, MOST), 0);
    CHECK_EQ(qn_hull3_build(&g, other, sizeof other, p, MOST), 0);
    CHECK_EQ(qn_hull3_bytes(&h), 12u * h.vertex_count + 12u * h.face_count + 6u * h.edge_count + 2u * (h.face_count + 1u));
    CHECK_EQ(qn_hull3_compare(&h, &g, 1), 0);
    CHECK_EQ(qn_hull3_compare(&h, &h, 1), 0);
    for (n = 0; n < (int)qn_hull3_bytes(&h); n++) {
        unsigned char *byte = (unsigned char *)other + n;
        if ((unsigned char *)&g.first[g.face_count] <= byte) break; /* the end of the last face is the count of half-edges */
        *byte ^= 4u;
        i = qn_hull3_compare(&h, &g, 1);
        CHECK(i == 1 || i == -1);
        CHECK_EQ(qn_hull3_compare(&g, &h, 1), -i);
        if (n >= 12 * h.vertex_count) CHECK_EQ(qn_hull3_compare(&h, &g, 0), 0);
        *byte ^= 4u;
    }
    g.vertex_count--;
    CHECK_EQ(qn_hull3_compare(&h, &g, 1), 1);
    CHECK_EQ(qn_hull3_compare(&g, &h, 0), -1);
    g.vertex_count++;
    g.face_count--;
    CHECK_EQ(qn_hull3_compare(&h, &g, 1), 1);
    CHECK_EQ(qn_hull3_compare(&h, &g, 0), 0);
    g.face_count++;
    g.edge_count--;
    CHECK_EQ(qn_hull3_compare(&h, &g, 1), 1);
}

CHECK_MAIN(RUN(faces_in_order) RUN(no_face) RUN(the_first_farthest_vertex) RUN(no_hull_comes_first) RUN(contents_are_compared))
