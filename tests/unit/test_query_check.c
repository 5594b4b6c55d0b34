/* SPDX-License-Identifier: MIT */
/* What queries refuse: each alike, before any quick reject; and that any other bits give some answer. */
#include "check.h"
#include "quoin/collide.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_gap3 gap;
static qn_manifold3 manifold;

/* All three, in both orders, give this refusal. */
static void refused(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_status want)
{
    CHECK_EQ(qn_overlap3(a, b, query), want);
    CHECK_EQ(qn_distance3(a, b, query, &gap), want);
    CHECK_EQ(qn_collide3(a, b, query, &manifold), want);
    CHECK_EQ(qn_overlap3(b, a, query), want);
    CHECK_EQ(qn_distance3(b, a, query, &gap), want);
    CHECK_EQ(qn_collide3(b, a, query, &manifold), want);
}

/* A frame never set, an entry beyond 1, of a sphere, too, and a thousand units away. */
TEST(frames_are_refused_alike)
{
    static const qn_shape3 shape[] = { QN_SPHERE3(5), QN_CAPSULE3(0, 0, -9, 0, 0, 9, 5), QN_BOX3(7, 8, 9) };
    int i, j, k;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) {
            qn_collider3 a = QN_COLLIDER3_AT(shape + i, 0, 0, 0, 0), b = QN_COLLIDER3_AT(shape + j, 65536000, 3, 3, 0);
            qn_query query = { 0, 0, 0, 0, 0, 0 };
            CHECK_EQ(qn_overlap3(&a, &b, 0), QN_APART);
            for (k = 0; k < 9; k++) {
                const int32_t kept = b.frame.r.m[k / 3][k % 3];
                b.frame.r.m[k / 3][k % 3] = QN_ONE30 + 1;
                refused(&a, &b, 0, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = -QN_ONE30 - 1;
                refused(&a, &b, &query, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = INT32_MIN;
                refused(&a, &b, &query, QN_ERR_FRAME);
                b.frame.r.m[k / 3][k % 3] = -QN_ONE30;
                CHECK_EQ(qn_overlap3(&a, &b, 0), QN_APART);
                b.frame.r.m[k / 3][k % 3] = kept;
            }
            for (k = 0; k < 3; k++) {
                b.frame.r.m[k][k] = 0;
                refused(&a, &b, 0, QN_ERR_FRAME);
                b.frame.r.m[k][k] = QN_ONE30;
            }
        }
}

/* Shapes before frames, options before shapes, pointers first. */
TEST(the_order_of_refusals)
{
    qn_shape3 ball = QN_SPHERE3(5), box = QN_BOX3(5, 5, 5);
    qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0), b = QN_COLLIDER3_AT(&box, 65536000, 0, 0, 0);
    qn_query query = { 0, 0, 0, 0, 0, 0 };
    b.frame.r.m[0][0] = 0;
    ball.reserved = 1;
    refused(&a, &b, 0, QN_ERR_TYPE);
    ball.reserved = 0;
    box.reserved = 0x8000;
    refused(&a, &b, 0, QN_ERR_TYPE);
    query.reserved = 1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    query.reserved = 0;
    query.margin = -1;
    refused(&a, &b, &query, QN_ERR_OPTION);
    refused(&a, 0, &query, QN_ERR_NULL);
    box.reserved = 0;
    query.margin = 0;
    refused(&a, &b, &query, QN_ERR_FRAME);
    ball.radius = -1;
    refused(&a, &b, &query, QN_ERR_RADIUS);
}

static int32_t any_number(random_state *r)
{
    static const int32_t odd[] = { 0, 1, -1, QN_ONE30, -QN_ONE30, QN_MAX_EXTENT - 1, 65536, INT32_MAX, INT32_MIN };
    if (random_range(r, 0, 2) == 0) return odd[random_range(r, 0, (int)(sizeof odd / sizeof odd[0]) - 1)];
    return random_range(r, INT32_MIN, INT32_MAX) >> random_range(r, 0, 31);
}

/* Bits of any kind in places, matrices, reaches, caches and clouds: some verdict, or one refusal for all three. */
TEST(any_bits_give_some_answer)
{
    static qn_vec3 point[2][9];
    random_state r = random_seed(3);
    int i, j, side, verdicts = 0;
    for (i = 0; i < ROUNDS; i++) {
        static qn_hull3 hull[2];
        static qn_shape3 shape[2];
        static qn_collider3 c[2];
        static qn_cache cache;
        qn_query query = { 0, 0, 0, &cache, scratch, sizeof scratch };
        qn_status first, second, third;
        const int wild = random_range(&r, 0, 1);
        for (side = 0; side < 2; side++) {
            const qn_hull3 none = QN_CLOUD_DATA(0, 0);
            qn_vec3 u = { any_number(&r) >> 1, any_number(&r) >> 1, any_number(&r) >> 1 },
                    v = { any_number(&r) >> 1, any_number(&r) >> 1, any_number(&r) >> 1 };
            const int kind = random_range(&r, 0, 3);
            if (kind == 0) shape[side] = qn_sphere3(any_number(&r) >> 2 & (QN_MAX_EXTENT - 1));
            else if (kind == 1) shape[side] = qn_capsule3(u, v, any_number(&r) >> 2 & (QN_MAX_EXTENT - 1));
            else if (kind == 2) {
                u.x &= QN_MAX_EXTENT - 1, u.y &= QN_MAX_EXTENT - 1, u.z &= QN_MAX_EXTENT - 1;
                shape[side] = qn_box3(u, any_number(&r) & 65535);
            } else {
                hull[side] = none;
                hull[side].vertices = point[side];
                hull[side].vertex_count = (uint16_t)random_range(&r, 1, 9);
                hull[side].reach = random_range(&r, 0, 1) ? any_number(&r) : 0;
                for (j = 0; j < 9; j++) point[side][j].x = any_number(&r), point[side][j].y = any_number(&r), point[side][j].z = any_number(&r);
                shape[side] = qn_cloud3(&hull[side], any_number(&r) & 65535);
            }
            c[side].shape = &shape[side];
            c[side].frame.p.x = any_number(&r), c[side].frame.p.y = any_number(&r), c[side].frame.p.z = any_number(&r);
            for (j = 0; j < 9; j++) c[side].frame.r.m[j / 3][j % 3] = wild ? any_number(&r) >> 1 : j % 4 ? 0 : QN_ONE30;
            c[side].reach = any_number(&r);
        }
        for (j = 0; j < 4; j++) cache.word[j] = (uint32_t)any_number(&r);
        query.margin = random_range(&r, 0, 1) ? 0 : any_number(&r) & INT32_MAX;
        query.max_iterations = (uint16_t)(random_range(&r, 0, 1) ? 0 : random_range(&r, 0, 40));
        first = qn_overlap3(&c[0], &c[1], &query);
        second = qn_distance3(&c[0], &c[1], &query, &gap);
        third = qn_collide3(&c[0], &c[1], &query, &manifold);
        if (first >= 0) {
            verdicts++;
            CHECK(second >= 0 || second == QN_ERR_RANGE);
            CHECK(third >= 0 || third == QN_ERR_RANGE);
        } else {
            CHECK_EQ(second, first);
            CHECK_EQ(third, first);
        }
    }
    CHECK(verdicts > ROUNDS / 8);
}

CHECK_MAIN(RUN(frames_are_refused_alike) RUN(the_order_of_refusals) RUN(any_bits_give_some_answer))
