/* SPDX-License-Identifier: MIT */
/* The farthest point in a direction, against a scan of all vertices. */
#include "check.h"
#include "random.h"
#include "quoin/shape.h"

#define ROUNDS CHECK_ROUNDS(2000, 1000000)

static int64_t along(const qn_vec3 *p, const qn_dir3 *d) { return (int64_t)p->x * d->x + (int64_t)p->y * d->y + (int64_t)p->z * d->z; }

static int same_point(const qn_vec3 *p, const qn_vec3 *q) { return p->x == q->x && p->y == q->y && p->z == q->z; }

static qn_vec3 vertex_of(const qn_shape3 *s, int i)
{
    qn_vec3 v = s->v[s->type == QN_CAPSULE ? i : 0];
    if (s->type == QN_BOX) {
        if (!(i & 1)) v.x = -v.x;
        if (!(i & 2)) v.y = -v.y;
        if (!(i & 4)) v.z = -v.z;
    }
    return v;
}

static int32_t any_component(random_state *r)
{
    static const int32_t odd[8] = { 0, 0, 1, -1, INT32_MAX, INT32_MIN, QN_ONE30, -QN_ONE30 };
    return random_range(r, 0, 1) ? odd[random_range(r, 0, 7)] : random_range(r, INT32_MIN, INT32_MAX);
}

/* Boxes and segments of any size in any direction, of any length: the first of the farthest vertices. */
TEST(the_first_farthest_vertex)
{
    random_state r = random_seed(1);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)random_size(&r, 30), low = -top;
        qn_shape3 s = QN_BOX3(0, 0, 0);
        qn_dir3 d = { any_component(&r), any_component(&r), any_component(&r) };
        qn_vec3 p, best;
        s.type = (uint16_t)random_range(&r, QN_CAPSULE, QN_BOX);
        if (s.type == QN_BOX) low = 0;
        for (i = 0; i < 2; i++) {
            s.v[i].x = random_range(&r, low, top);
            s.v[i].y = random_range(&r, low, top);
            s.v[i].z = random_range(&r, low, top);
        }
        p = qn_shape3_support(&s, d);
        if (!(d.x | d.y | d.z)) d.x = 1;
        best = vertex_of(&s, 0);
        for (i = 1; i < (s.type == QN_BOX ? 8 : 2); i++) {
            qn_vec3 v = vertex_of(&s, i);
            if (along(&v, &d) > along(&best, &d)) best = v;
        }
        CHECK(same_point(&p, &best));
    }
}

/* A cloud answers with the first of its farthest vertices, and a radius beyond it. */
TEST(a_cloud_answers_with_a_vertex)
{
    static const qn_vec3 points[5] = { { 5, 1, 2 }, { -7, 9, 3 }, { 9, 9, -4 }, { 9, -9, 4 }, { -7, 0, 0 } };
    static const qn_hull3 data = QN_CLOUD_DATA(points, 5);
    const qn_shape3 cloud = QN_CLOUD3(&data, 0), soft = QN_CLOUD3(&data, 10);
    const qn_dir3 x = { QN_ONE30, 0, 0 }, back = { -QN_ONE30, 0, 0 }, up = { 0, 0, 1 };
    qn_vec3 p = qn_shape3_support(&cloud, x);
    CHECK(same_point(&p, &points[2]));
    p = qn_shape3_support(&cloud, back);
    CHECK(same_point(&p, &points[1]));
    p = qn_shape3_support(&cloud, up);
    CHECK(same_point(&p, &points[3]));
    p = qn_shape3_support(&soft, up);
    CHECK_EQ(p.z, 14);
    CHECK_EQ(p.x, 9);
}

/* Ties go to the lowest vertex: its coordinate is the negative one. */
TEST(ties)
{
    const qn_shape3 box = QN_BOX3(3, 4, 5), rod = QN_CAPSULE3(7, 1, 0, 7, -1, 0, 0);
    const qn_dir3 x = { QN_ONE30, 0, 0 }, none = { 0, 0, 0 };
    qn_vec3 p = qn_shape3_support(&box, x);
    CHECK_EQ(p.x, 3);
    CHECK_EQ(p.y, -4);
    CHECK_EQ(p.z, -5);
    p = qn_shape3_support(&box, none); /* counts as +x */
    CHECK_EQ(p.x, 3);
    CHECK_EQ(p.y, -4);
    p = qn_shape3_support(&rod, x);
    CHECK_EQ(p.y, 1);
}

/* A radius adds a step of that length along the direction. */
TEST(the_radius_is_added_along_the_direction)
{
    random_state r = random_seed(2);
    const qn_dir3 z = { 0, 0, -QN_ONE30 }, tiny = { 0, 1, 0 };
    qn_shape3 ball = QN_SPHERE3(QN_MAX_EXTENT), box = QN_ROUNDED_BOX3(QN_MAX_EXTENT, 1, QN_MAX_EXTENT, QN_MAX_EXTENT);
    qn_vec3 p = qn_shape3_support(&ball, z);
    int n;
    CHECK_EQ(p.z, -QN_MAX_EXTENT);
    CHECK_EQ(p.x | p.y, 0);
    p = qn_shape3_support(&ball, tiny);
    CHECK_EQ(p.y, QN_MAX_EXTENT);
    p = qn_shape3_support(&box, z);
    CHECK_EQ(p.z, INT32_MIN); /* -2^30 - 2^30 just fits */
    box.v[0].z = QN_MAX_EXTENT;
    p = qn_shape3_support(&box, (qn_dir3){ 0, 0, 1 });
    CHECK_EQ(p.z, INT32_MAX); /* 2^31, saturated */
    for (n = 0; n < ROUNDS; n++) {
        qn_dir3 d = { any_component(&r), any_component(&r), any_component(&r) };
        int64_t square, size = random_range(&r, 0, 1 << 24);
        ball = qn_sphere3((int32_t)size);
        p = qn_shape3_support(&ball, d);
        square = (int64_t)p.x * p.x + (int64_t)p.y * p.y + (int64_t)p.z * p.z;
        CHECK(square <= (size + 2) * (size + 2));
        CHECK(square >= (size - 2) * (size - 2) || size < 2);
        if (d.x | d.y | d.z) CHECK((int64_t)p.x * d.x / 2 + (int64_t)p.y * d.y / 2 + (int64_t)p.z * d.z / 2 >= 0);
    }
}

/* What is no shape has its support at the origin. */
TEST(an_invalid_shape_gives_the_origin)
{
    qn_shape3 s = QN_BOX3(3, -4, 5);
    const qn_dir3 x = { QN_ONE30, 0, 0 };
    qn_vec3 p = qn_shape3_support(&s, x);
    CHECK_EQ(p.x | p.y | p.z, 0);
    p = qn_shape3_support(NULL, x);
    CHECK_EQ(p.x | p.y | p.z, 0);
    s = qn_sphere3(-1);
    p = qn_shape3_support(&s, x);
    CHECK_EQ(p.x | p.y | p.z, 0);
}

CHECK_MAIN(RUN(the_first_farthest_vertex) RUN(a_cloud_answers_with_a_vertex) RUN(ties) RUN(the_radius_is_added_along_the_direction)
               RUN(an_invalid_shape_gives_the_origin))
