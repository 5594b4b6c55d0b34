/* SPDX-License-Identifier: MIT */
/* Distances of round bodies by the quick road and from poses against the general road: the same to the bit, whatever it is. */
#include "narrow/old_queries.h"
#include "check.h"
#include "contact/old_answer3.h"
#include "contact/old_round_gap.h"
#include "narrow/old_separation.h"
#include "round_bodies.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

static qn_status general_gap(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, qn_gap3 *out)
{
    old_request3 q;
    qn_status status;
    q.pair.a = a, q.pair.b = b;
    q.pair.frame_a = f, q.pair.frame_b = g;
    q.pose[0] = NULL;
    q.set.cache = NULL, q.set.workspace = NULL;
    q.set.ask = OLD_ASK_DISTANCE;
    q.out = out;
    status = old_request3_begin(NULL, &q);
    return status < 0 ? status : old_answer_distance(&q);
}

static int same(const qn_vec3 *u, const qn_vec3 *v) { return u->x == v->x && u->y == v->y && u->z == v->z; }

static void check_same(const qn_gap3 *g, const qn_gap3 *w)
{
    CHECK_EQ(g->lower, w->lower);
    CHECK_EQ(g->upper, w->upper);
    CHECK_EQ(g->distance, w->distance);
    CHECK(same(&g->on_a, &w->on_a) && same(&g->on_b, &w->on_b));
    CHECK(g->normal.x == w->normal.x && g->normal.y == w->normal.y && g->normal.z == w->normal.z);
}

static void check_pair(const qn_shape3 *a, const qn_pose3 *pa, const qn_shape3 *b, const qn_pose3 *pb, int seen[4])
{
    qn_frame3 f, g;
    qn_gap3 want, out;
    qn_status wanted, status;
    CHECK_EQ(qn_frame3_from_pose(&f, pa), QN_APART);
    CHECK_EQ(qn_frame3_from_pose(&g, pb), QN_APART);
    wanted = general_gap(a, &f, b, &g, &want);
    status = old_round_gap(a, &f, b, &g, NULL, &out);
    if (status != QN_UNDECIDED) {
        CHECK_EQ(status, wanted);
        check_same(&out, &want);
    }
    seen[status]++;
    CHECK_EQ(old_distance3_frames(a, &f, b, &g, NULL, NULL, NULL, &out), wanted);
    if (wanted >= 0) check_same(&out, &want);
    CHECK_EQ(old_distance3(a, pa, b, pb, NULL, NULL, NULL, &out), wanted);
    if (wanted >= 0) check_same(&out, &want);
}

/* A sphere, a capsule along an axis or across, centred or not, or a box. */
static qn_shape3 any_shape(random_state *s, int32_t size, int type)
{
    const int32_t radius = random_range(s, 0, size), kind = random_range(s, 0, 7);
    qn_vec3 v = random_vec3(s, size);
    if (type == QN_SPHERE) return qn_sphere3(radius);
    if (type == QN_BOX) return box_within(s, size, size, kind & 1);
    if (kind < 6 && kind % 3 != 0) v.x = 0;
    if (kind < 6 && kind % 3 != 1) v.y = 0;
    if (kind < 6 && kind % 3 != 2) v.z = 0;
    return kind == 7 ? qn_capsule3(random_vec3(s, size), v, radius) : capsule_about_origin(v, radius);
}

static qn_quat any_turn(random_state *s)
{
    qn_quat q;
    q.w = random_range(s, 1, 65536);
    q.x = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    q.y = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    q.z = random_u32(s) & 1 ? 0 : random_range(s, -65536, 65536);
    return q;
}

/* Sizes of every power of two, bodies as far apart as they are large, now and then far out, in one place, or one a point. */
TEST(any_pair)
{
    random_state s = random_seed(31);
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&s, n % 3 ? 21 : 28) + 1;
        qn_shape3 a = any_shape(&s, size, 1 + n % 3),
                  b = any_shape(&s, (int32_t)random_size(&s, 2) ? size : 1 + size / 64, 1 + n / 3 % (n % 3 == 2 ? 2 : 3));
        qn_pose3 pa, pb;
        pa.p = place_anywhere(&s);
        if (n % 16 == 5) pa.p.x = random_range(&s, QN_ONE30 - 4, QN_ONE30 + 4);
        pa.q = any_turn(&s);
        pb.p = random_vec3(&s, n % 32 == 7 ? 0 : n & 1 ? size : 2 * size);
        pb.p.x += pa.p.x;
        pb.p.y += pa.p.y;
        pb.p.z += pa.p.z;
        pb.q = any_turn(&s);
        check_pair(&a, &pa, &b, &pb, seen);
    }
    CHECK(seen[QN_OVERLAPPING] > ROUNDS / 6 && seen[QN_APART] > ROUNDS / 6 && seen[QN_UNDECIDED] < ROUNDS / 8);
}

/* Spheres that touch exactly, or by a hair not, along each axis, from a step before to a step after. */
TEST(spheres_that_touch)
{
    int shift, off, axis;
    for (shift = 0; shift <= 27; shift++) {
        for (off = -2; off <= 2; off++) {
            for (axis = 0; axis < 6; axis++) {
                const int32_t far = (int32_t)1 << shift;
                qn_pose3 pa = { { 100, -200, 300 }, { 1, 0, 0, 0 } }, pb = pa;
                qn_shape3 a = qn_sphere3(far / 2), b = qn_sphere3(far - far / 2 + (off < 0 && far < 4 ? 0 : off));
                int32_t *p = axis % 3 == 0 ? &pb.p.x : axis % 3 == 1 ? &pb.p.y : &pb.p.z;
                int seen[4] = { 0, 0, 0, 0 };
                *p += axis < 3 ? far : -far;
                check_pair(&a, &pa, &b, &pb, seen);
                if (b.radius == 0 && a.radius == 0) continue;
                CHECK_EQ(seen[QN_UNDECIDED], shift > 24);
            }
        }
    }
}

/* A negative option is refused, from poses and frames, and a pose that is none before it. */
TEST(refused)
{
    qn_shape3 a = qn_sphere3(100), b = qn_sphere3(200);
    qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, none = { { 50, 0, 0 }, { 0, 0, 0, 0 } };
    old_query options = { 0 };
    qn_frame3 f, g;
    qn_gap3 out;
    options.margin = -1;
    CHECK_EQ(qn_frame3_from_pose(&f, &p), QN_APART);
    g = f;
    g.p.x = 50;
    CHECK_EQ(old_distance3_frames(&a, &f, &b, &g, &options, NULL, NULL, &out), QN_ERR_OPTION);
    CHECK_EQ(old_distance3(&a, &p, &b, &p, &options, NULL, NULL, &out), QN_ERR_OPTION);
    CHECK_EQ(old_distance3(&a, &p, &b, &none, &options, NULL, NULL, &out), QN_ERR_ROTATION);
    b.radius = -1;
    CHECK_EQ(old_distance3_frames(&a, &f, &b, &g, NULL, NULL, NULL, &out), QN_ERR_RADIUS);
    CHECK_EQ(old_distance3(&a, &p, &b, &p, NULL, NULL, NULL, &out), QN_ERR_RADIUS);
    CHECK_EQ(old_distance3(&a, &p, NULL, &p, NULL, NULL, NULL, &out), QN_ERR_NULL);
    CHECK_EQ(old_distance3(&a, NULL, &b, &p, NULL, NULL, NULL, &out), QN_ERR_NULL);
}

/* What is no shape is none beside a capsule either. */
TEST(no_shape)
{
    const qn_vec3 v = { 1000, 0, 0 };
    qn_shape3 a = qn_sphere3(100), b = capsule_about_origin(v, 200);
    qn_pose3 p = { { 0, 0, 0 }, { 1, 0, 0, 0 } }, q = { { 50, 10, 0 }, { 1, 0, 0, 0 } };
    qn_manifold3 m;
    qn_gap3 out;
    a.type = 0;
    CHECK_EQ(old_collide3(&a, &p, &b, &q, NULL, NULL, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_collide3(&b, &p, &a, &q, NULL, NULL, NULL, &m), QN_ERR_TYPE);
    CHECK_EQ(old_overlap3(&a, &p, &b, &q, NULL, NULL, NULL), QN_ERR_TYPE);
    CHECK_EQ(old_distance3(&a, &p, &b, &q, NULL, NULL, NULL, &out), QN_ERR_TYPE);
}

CHECK_MAIN(RUN(any_pair) RUN(spheres_that_touch) RUN(refused) RUN(no_shape))
