/* SPDX-License-Identifier: MIT */
/* Making shapes and refusing wrong ones. */
#include "check.h"
#include "quoin/shape.h"

static int same_shape(const qn_shape3 *u, const qn_shape3 *v)
{
    int i, same = u->type == v->type && u->reserved == v->reserved && u->radius == v->radius;
    for (i = 0; i < 2; i++) same = same && u->v[i].x == v->v[i].x && u->v[i].y == v->v[i].y && u->v[i].z == v->v[i].z;
    return same;
}

/* Const data and functions make the same shapes. */
TEST(initialisers_and_functions_agree)
{
    static const qn_shape3 ball = QN_SPHERE3(7), rod = QN_CAPSULE3(1, 2, 3, 4, 5, 6, 7), box = QN_BOX3(1, 2, 3), soft = QN_ROUNDED_BOX3(1, 2, 3, 4);
    const qn_vec3 p = { 1, 2, 3 }, q = { 4, 5, 6 };
    qn_shape3 s = qn_sphere3(7);
    CHECK(same_shape(&s, &ball));
    CHECK_EQ(s.type, QN_SPHERE);
    s = qn_capsule3(p, q, 7);
    CHECK(same_shape(&s, &rod));
    CHECK_EQ(s.type, QN_CAPSULE);
    CHECK_EQ(s.v[1].z, 6);
    s = qn_box3(p, 0);
    CHECK(same_shape(&s, &box));
    CHECK_EQ(s.type, QN_BOX);
    s = qn_box3(p, 4);
    CHECK(same_shape(&s, &soft));
    CHECK_EQ(s.radius, 4);
}

/* Points, segments, plates and the largest bodies are legal; of a sphere the ends are never read. */
TEST(legal_shapes)
{
    const int32_t top = QN_MAX_EXTENT;
    const qn_vec3 zero = { 0, 0, 0 }, all = { QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT }, plate = { 5, 0, 5 };
    const qn_vec3 none = { -QN_MAX_EXTENT, -QN_MAX_EXTENT, -QN_MAX_EXTENT };
    qn_shape3 s = qn_sphere3(0);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s.v[0].x = INT32_MIN;
    s.v[1].z = INT32_MAX;
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_sphere3(top);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_capsule3(zero, zero, 0);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_capsule3(all, none, top);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_box3(zero, 0);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_box3(plate, 0);
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_box3(all, top);
    CHECK_EQ(qn_shape3_check(&s), 0);
}

/* Each law broken alone gives its own refusal, and of several the first. */
TEST(each_wrong_shape_has_its_status)
{
    const qn_vec3 one = { 1, 1, 1 };
    int32_t *component;
    qn_shape3 s = qn_box3(one, 0);
    int i;
    CHECK_EQ(qn_shape3_check(NULL), QN_ERR_NULL);
    for (i = 0; i < 65536; i += 13) {
        s.type = (uint16_t)i;
        CHECK_EQ(qn_shape3_check(&s), i == 1 || i == 2 || i == 3 ? 0 : i == 4 || i == 5 ? QN_ERR_NULL : QN_ERR_TYPE);
    }
    for (i = QN_SPHERE; i <= QN_BOX; i++) {
        s.type = (uint16_t)i;
        s.radius = -1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_RADIUS);
        s.radius = INT32_MIN;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_RADIUS);
        s.radius = QN_MAX_EXTENT + 1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        s.radius = INT32_MAX;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        s.radius = 0;
    }
    for (i = 0; i < 3; i++) {
        s = qn_box3(one, 0);
        component = i == 0 ? &s.v[0].x : i == 1 ? &s.v[0].y : &s.v[0].z;
        *component = -1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_EXTENT);
        *component = INT32_MIN;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_EXTENT);
        *component = QN_MAX_EXTENT + 1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        *component = INT32_MAX;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
    }
    for (i = 0; i < 6; i++) {
        qn_vec3 *v;
        s = qn_capsule3(one, one, 0);
        v = &s.v[i / 3];
        component = i % 3 == 0 ? &v->x : i % 3 == 1 ? &v->y : &v->z;
        *component = INT32_MIN;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        *component = -QN_MAX_EXTENT - 1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        *component = QN_MAX_EXTENT + 1;
        CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
        *component = -QN_MAX_EXTENT;
        CHECK_EQ(qn_shape3_check(&s), 0);
    }
    s.type = 77;
    s.radius = -1;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_TYPE);
}

/* Of hulls and clouds: whether the arrays are there, and their numbers within the bounds; the content is another question. */
TEST(hulls_and_clouds)
{
    static const qn_vec3 points[4] = { { 0, 0, 0 }, { 9, 0, 0 }, { 0, 9, 0 }, { 0, 0, 9 } };
    static const qn_dir3 normals[4] = { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } };
    static const qn_half_edge edges[12] = { { 0, 0, 0 } };
    static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
    static const qn_hull3 wing = QN_CLOUD_DATA(points, 4), solid = { points, normals, edges, first, 4, 4, 12, 0, 0 };
    static const qn_shape3 cloud = QN_CLOUD3(&wing, 7), hull = QN_HULL3(&solid, 0);
    qn_shape3 s = qn_cloud3(&wing, 7);
    qn_hull3 bad = solid;
    CHECK(same_shape(&s, &cloud) && s.hull == &wing && s.type == QN_CLOUD);
    CHECK_EQ(qn_shape3_check(&cloud), 0);
    CHECK_EQ(qn_shape3_check(&hull), 0);
    s = qn_hull3_shape(&solid, 0);
    CHECK(same_shape(&s, &hull) && s.hull == &solid && s.type == QN_HULL);
    s.type = QN_CLOUD; /* a hull is a cloud too */
    CHECK_EQ(qn_shape3_check(&s), 0);
    s.radius = -1;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_RADIUS);
    s.radius = QN_MAX_EXTENT + 1;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_SIZE);
    s = qn_hull3_shape(&wing, 0); /* a cloud is no hull */
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_NULL);
    s = qn_hull3_shape(&bad, 0);
    bad.edge_count = 11;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_COUNT);
    bad.edge_count = 12;
    bad.vertex_count = 256;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_COUNT);
    s.type = QN_CLOUD;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_COUNT);
    bad.vertex_count = 0;
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_COUNT);
    bad.vertex_count = 255;
    CHECK_EQ(qn_shape3_check(&s), 0);
    s = qn_cloud3(NULL, 0);
    CHECK_EQ(qn_shape3_check(&s), QN_ERR_NULL);
}

CHECK_MAIN(RUN(initialisers_and_functions_agree) RUN(legal_shapes) RUN(each_wrong_shape_has_its_status) RUN(hulls_and_clouds))
