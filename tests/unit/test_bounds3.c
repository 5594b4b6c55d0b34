/* SPDX-License-Identifier: MIT */
/* Bounds in the world, against bodies in exactly known turns: they contain every real vertex and its ball, and are tight. */
#include "check.h"
#include "exact_bodies.h"
#include "quoin/collide.h"

#define ROUNDS CHECK_ROUNDS(500, 300000)

static qn_status bounds_of(const body *b, qn_bounds3 *out)
{
    qn_collider3 c;
    qn_status status = qn_collider3_set(&c, &b->shape, &b->pose);
    return status < 0 ? status : qn_collider3_bounds(&c, out);
}

/* Any shape: contained; up to 1024 units at most 2 LSB too large on each of the six sides. */
TEST(bounds_contain_and_are_tight)
{
    random_state r = random_seed(1);
    int n, i, k;
    for (n = 0; n < ROUNDS; n++) {
        body b;
        qn_bounds3 box;
        int32_t top = (int32_t)random_size(&r, n & 1 ? 26 : 30), low;
        int64_t loose = top < 1 << 26 ? 2 : 8;
        b.pose.p.x = b.pose.p.y = b.pose.p.z = 0;
        b.shape = qn_sphere3(random_range(&r, 0, top));
        b.shape.type = (uint16_t)random_range(&r, QN_SPHERE, QN_BOX);
        low = b.shape.type == QN_BOX ? 0 : -top;
        for (k = 0; k < 2; k++) {
            b.shape.v[k].x = random_range(&r, low, top);
            b.shape.v[k].y = random_range(&r, low, top);
            b.shape.v[k].z = random_range(&r, low, top);
        }
        if (n & 1) { /* elsewhere large bodies would leave the format */
            b.pose.p = random_vec3(&r, QN_ONE30);
        } else {
            b.shape.radius /= 16;
        }
        body_turn(&b, &r);
        CHECK_EQ(bounds_of(&b, &box), 0);
        for (i = 0; i < 3; i++) {
            int64_t least = 0, most = 0, low_side, high_side;
            const int64_t p = i == 0 ? b.pose.p.x : i == 1 ? b.pose.p.y : b.pose.p.z;
            for (k = 0; k < body_vertices(&b); k++) {
                int32_t v[3];
                int64_t x;
                body_vertex(&b, k, v);
                x = (int64_t)b.turn.m[i][0] * v[0] + (int64_t)b.turn.m[i][1] * v[1] + (int64_t)b.turn.m[i][2] * v[2];
                if (k == 0 || x < least) least = x;
                if (k == 0 || x > most) most = x;
            }
            low_side = ((i == 0 ? box.min.x : i == 1 ? box.min.y : box.min.z) - p + b.shape.radius) * b.turn.n - least;
            high_side = ((i == 0 ? box.max.x : i == 1 ? box.max.y : box.max.z) - p - b.shape.radius) * b.turn.n - most;
            CHECK(low_side <= 0 && low_side >= -loose * b.turn.n);
            CHECK(high_side >= 0 && high_side <= loose * b.turn.n);
        }
    }
}

static int same_bounds(const qn_bounds3 *u, const qn_bounds3 *v)
{
    return u->min.x == v->min.x && u->min.y == v->min.y && u->min.z == v->min.z && u->max.x == v->max.x && u->max.y == v->max.y &&
           u->max.z == v->max.z;
}

/* A cloud of a box's corners, or of a capsule's ends, in any order and with points between them, has the bounds of the box or the
 * capsule. */
TEST(a_cloud_has_the_bounds_of_its_body)
{
    random_state r = random_seed(3);
    int n, k;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t top = (int32_t)random_size(&r, 30);
        qn_vec3 v[9];
        qn_hull3 data = QN_CLOUD_DATA(0, 9);
        qn_bounds3 of_body, of_cloud;
        body b;
        b.shape = qn_sphere3(random_range(&r, 0, top));
        b.shape.type = (uint16_t)random_range(&r, QN_CAPSULE, QN_BOX);
        for (k = 0; k < 2; k++) {
            b.shape.v[k].x = random_range(&r, 0, top);
            b.shape.v[k].y = random_range(&r, 0, top);
            b.shape.v[k].z = random_range(&r, 0, top);
        }
        if (b.shape.type == QN_BOX) b.shape.v[1].x = b.shape.v[1].y = b.shape.v[1].z = 0;
        for (k = 0; k < 9; k++) {
            int32_t c[3];
            body_vertex(&b, 8 - k, c);
            v[k].x = k == 0 ? b.shape.v[0].x : c[0];
            v[k].y = k == 0 ? b.shape.v[0].y : c[1];
            v[k].z = k == 0 ? b.shape.v[0].z : c[2];
        }
        b.pose.p.x = b.pose.p.y = b.pose.p.z = random_range(&r, -QN_ONE30, QN_ONE30);
        body_turn(&b, &r);
        CHECK_EQ(bounds_of(&b, &of_body), 0);
        data.vertices = v;
        b.shape = qn_cloud3(&data, b.shape.radius);
        CHECK_EQ(bounds_of(&b, &of_cloud), 0);
        CHECK(same_bounds(&of_body, &of_cloud));
    }
}

/* Bounds beyond the format are clamped to it; the largest bodies overflow nothing. */
TEST(bounds_saturate)
{
    const qn_vec3 all = { QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT }, none = { -QN_MAX_EXTENT, -QN_MAX_EXTENT, -QN_MAX_EXTENT };
    qn_bounds3 box;
    body b;
    b.shape = qn_box3(all, QN_MAX_EXTENT);
    b.pose.p.x = INT32_MAX;
    b.pose.p.y = INT32_MIN;
    b.pose.p.z = 0;
    b.pose.q.w = 5;
    b.pose.q.x = 3;
    b.pose.q.y = -2;
    b.pose.q.z = 1;
    CHECK_EQ(bounds_of(&b, &box), 0);
    CHECK_EQ(box.max.x, INT32_MAX);
    CHECK_EQ(box.min.y, INT32_MIN);
    CHECK_EQ(box.min.z, INT32_MIN);
    CHECK_EQ(box.max.z, INT32_MAX);
    b.shape = qn_capsule3(all, none, QN_MAX_EXTENT);
    CHECK_EQ(bounds_of(&b, &box), 0);
    CHECK_EQ(box.max.x, INT32_MAX);
    b.shape = qn_sphere3(0);
    CHECK_EQ(bounds_of(&b, &box), 0);
    CHECK_EQ(box.min.x, INT32_MAX);
    CHECK_EQ(box.max.y, INT32_MIN);
}

/* A box's second vertex is not read: two equal boxes have equal bounds. */
TEST(a_box_is_its_half_extents)
{
    const qn_pose3 pose = { { 5, 6, 7 }, { 3, 1, -2, 4 } };
    qn_shape3 s = QN_BOX3(0, 0, 0);
    qn_collider3 c;
    qn_bounds3 box, again;
    CHECK_EQ(qn_collider3_set(&c, &s, &pose), 0);
    CHECK_EQ(qn_collider3_bounds(&c, &box), 0);
    CHECK(box.min.x == 5 && box.max.x == 5 && box.min.y == 6 && box.max.y == 6 && box.min.z == 7 && box.max.z == 7);
    s.v[1].x = 1 << 20;
    CHECK_EQ(qn_collider3_bounds(&c, &again), 0);
    CHECK(same_bounds(&box, &again));
}

/* No shape, no place for the answer, a wrong shape, and a matrix that no pose gives: also of a sphere. */
TEST(refusals)
{
    const qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_shape3 s = QN_BOX3(1, 1, 1);
    qn_collider3 c;
    qn_bounds3 box;
    int i, type;
    CHECK_EQ(qn_collider3_set(&c, &s, &pose), 0);
    CHECK_EQ(qn_collider3_bounds(NULL, &box), QN_ERR_NULL);
    CHECK_EQ(qn_collider3_bounds(&c, NULL), QN_ERR_NULL);
    s.radius = -1;
    CHECK_EQ(qn_collider3_bounds(&c, &box), QN_ERR_RADIUS);
    s.radius = 0;
    for (type = QN_SPHERE; type <= QN_BOX; type++) {
        s.type = (uint16_t)type;
        for (i = 0; i < 9; i++) {
            CHECK_EQ(qn_collider3_set(&c, &s, &pose), 0);
            c.frame.r.m[i / 3][i % 3] = QN_ONE30 + 1;
            CHECK_EQ(qn_collider3_bounds(&c, &box), QN_ERR_FRAME);
            c.frame.r.m[i / 3][i % 3] = INT32_MIN;
            CHECK_EQ(qn_collider3_bounds(&c, &box), QN_ERR_FRAME);
        }
    }
    c.shape = NULL;
    CHECK_EQ(qn_collider3_bounds(&c, &box), QN_ERR_NULL);
}

CHECK_MAIN(RUN(bounds_contain_and_are_tight) RUN(a_cloud_has_the_bounds_of_its_body) RUN(bounds_saturate) RUN(a_box_is_its_half_extents)
               RUN(refusals))
