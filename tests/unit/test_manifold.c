/* SPDX-License-Identifier: MIT */
/* Manifolds through the public query: places, depths and names that geometry gives by itself. */
#include "check.h"
#include "quoin/collide.h"
#include "quoin/hull.h"

enum { ROOM = QN_HULL_BYTES(12) };

typedef struct body {
    qn_shape3 shape;
    qn_hull3 hull;
    int32_t memory[ROOM / 4];
} body;

static body a_body;

static const qn_quat straight = { QN_ONE30, 0, 0, 0 };

static qn_vec3 at(int32_t x, int32_t y, int32_t z)
{
    qn_vec3 v;
    v.x = x, v.y = y, v.z = z;
    return v;
}

static qn_status collide(const qn_shape3 *a, qn_vec3 pa, const qn_shape3 *b, qn_vec3 pb, int32_t margin, qn_manifold3 *out)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    qn_collider3 ca, cb;
    qn_pose3 pose;
    qn_query query = { 0 };
    query.memory = memory;
    query.byte_count = sizeof memory;
    query.margin = margin;
    pose.q = straight;
    pose.p = pa;
    CHECK_EQ(qn_collider3_set(&ca, a, &pose), 0);
    pose.p = pb;
    CHECK_EQ(qn_collider3_set(&cb, b, &pose), 0);
    return qn_collide3(&ca, &cb, &query, out);
}

static void build(body *h, const qn_vec3 *v, int count)
{
    CHECK_EQ(qn_hull3_build(&h->hull, h->memory, sizeof h->memory, v, (size_t)count), 0);
    h->shape = qn_hull3_shape(&h->hull, 0);
}

/* Cosine and sine of 60, 72 and 45 degrees, rounded, for half a unit. */
static int ring(qn_vec3 *v, int n, int32_t z)
{
    static const int32_t five[5][2] = { { 32768, 0 }, { 10126, 31164 }, { -26510, 19261 }, { -26510, -19261 }, { 10126, -31164 } };
    static const int32_t six[6][2] = { { 32768, 0 }, { 16384, 28378 }, { -16384, 28378 }, { -32768, 0 }, { -16384, -28378 }, { 16384, -28378 } };
    static const int32_t eight[8][2] = { { 32768, 0 },  { 23170, 23170 },   { 0, 32768 },  { -23170, 23170 },
                                         { -32768, 0 }, { -23170, -23170 }, { 0, -32768 }, { 23170, -23170 } };
    int i;
    for (i = 0; i < n; i++) {
        const int32_t *p = n == 5 ? five[i] : n == 6 ? six[i] : eight[i];
        v[i] = at(p[0], p[1], z);
    }
    return n;
}

static int same_points(const qn_manifold3 *m, const qn_manifold3 *o, int32_t far)
{
    uint32_t i, j, found = 0;
    for (i = 0; i < m->count; i++)
        for (j = 0; j < o->count; j++) {
            const qn_vec3 *p = &m->points[i].position, *q = &o->points[j].position;
            if (m->points[i].id != o->points[j].id) continue;
            if (p->x - q->x > far || q->x - p->x > far || p->y - q->y > far || q->y - p->y > far) continue;
            found++;
        }
    return found == m->count && m->count == o->count;
}

/* Two prisms of six sides, one on the other, 33 LSB deep. By an LSB of x the same four corners
 * stay. */
TEST(prisms_on_each_other_keep_their_points)
{
    qn_vec3 v[12];
    qn_manifold3 m, o;
    ring(v, 6, -8192);
    ring(v + 6, 6, 8192);
    build(&a_body, v, 12);
    CHECK_EQ(collide(&a_body.shape, at(0, 0, 0), &a_body.shape, at(0, 0, 16351), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 4);
    CHECK_EQ(m.depth, 33);
    CHECK_EQ(collide(&a_body.shape, at(0, 0, 0), &a_body.shape, at(-1, 0, 16351), 0, &o), QN_OVERLAPPING);
    CHECK(same_points(&m, &o, 1));
}

/* A box on an equal one: the four corners are (vertex, vertex), and stay so when it slides by an
 * LSB either way. */
TEST(a_box_on_an_equal_one_keeps_its_ids)
{
    const qn_shape3 box = qn_box3(at(32768, 32768, 32768), 0);
    qn_manifold3 m, o;
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(-1, 0, 65503), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(1, 0, 65503), 0, &o), QN_OVERLAPPING);
    CHECK_EQ(m.count, 4);
    CHECK(same_points(&m, &o, 2));
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(0, 0, 65503), 0, &o), QN_OVERLAPPING);
    CHECK(same_points(&m, &o, 2));
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(3, -5, 65503), 0, &o), QN_OVERLAPPING);
    CHECK(same_points(&m, &o, 6));
}

/* No two points of a manifold have one id, and swapping the bodies swaps its halves. */
TEST(ids_are_one_each_and_swap)
{
    const qn_shape3 a = qn_box3(at(32768, 32768, 32768), 0), b = qn_box3(at(20000, 70000, 9000), 0);
    qn_manifold3 m, o;
    uint32_t i, j;
    int32_t x;
    for (x = -40000; x <= 40000; x += 5000) {
        CHECK_EQ(collide(&a, at(0, 0, 0), &b, at(x, x / 3, 41700), 0, &m), QN_OVERLAPPING);
        CHECK_EQ(collide(&b, at(x, x / 3, 41700), &a, at(0, 0, 0), 0, &o), QN_OVERLAPPING);
        CHECK_EQ(m.count, 4);
        CHECK_EQ(o.count, m.count);
        for (i = 0; i < m.count; i++) {
            CHECK_EQ(m.points[i].id, o.points[i].id << 16 | o.points[i].id >> 16);
            CHECK_EQ(m.points[i].position.x, o.points[i].position.x);
            for (j = 0; j < i; j++) CHECK(m.points[i].id != m.points[j].id);
        }
    }
}

/* Regular prisms of 5, 6 and 8 sides as vertices alone, in any order: the patch on a large box is
 * no star. Each point is a vertex of the prism, and four of them are as wide as the ring. */
TEST(vertices_alone_make_a_face)
{
    const qn_shape3 floor = qn_box3(at(200000, 200000, 65536), 0);
    int n, i;
    for (n = 5; n <= 8; n++) {
        qn_vec3 v[16], w[16];
        qn_hull3 cloud = { 0 };
        qn_shape3 shape;
        qn_manifold3 m;
        uint32_t j;
        int32_t low = 0, high = 0;
        if (n == 7) continue;
        ring(v, n, -8192);
        ring(v + n, n, 8192);
        for (i = 0; i < 2 * n; i++) w[i * 3 % (2 * n) + (2 * n % 3 == 0 ? i * 3 / (2 * n) : 0)] = v[i];
        cloud.vertices = w;
        cloud.vertex_count = (uint16_t)(2 * n);
        shape = qn_cloud3(&cloud, 0);
        CHECK_EQ(collide(&floor, at(0, 0, 0), &shape, at(0, 0, 65536 + 8192 - 10), 0, &m), QN_OVERLAPPING);
        CHECK_EQ(m.count, 4);
        for (j = 0; j < m.count; j++) {
            int found = 0;
            for (i = 0; i < n; i++) found |= m.points[j].position.x == v[i].x && m.points[j].position.y == v[i].y;
            CHECK(found);
            CHECK_EQ(m.points[j].depth, 10);
            if (m.points[j].position.y < low) low = m.points[j].position.y;
            if (m.points[j].position.y > high) high = m.points[j].position.y;
        }
        CHECK(high - low > 46000);
    }
}

/* A box, its hull and its cloud lie on a floor alike. */
TEST(box_hull_and_cloud_agree)
{
    const qn_shape3 floor = qn_box3(at(200000, 200000, 65536), 0), box = qn_box3(at(30000, 20000, 10000), 0);
    qn_vec3 v[8];
    qn_hull3 cloud = { 0 };
    qn_shape3 shape;
    qn_manifold3 m, o, p;
    uint32_t i, j;
    for (i = 0; i < 8; i++) v[i] = at(i & 1 ? 30000 : -30000, i & 2 ? 20000 : -20000, i & 4 ? 10000 : -10000);
    build(&a_body, v, 8);
    cloud.vertices = v;
    cloud.vertex_count = 8;
    shape = qn_cloud3(&cloud, 0);
    CHECK_EQ(collide(&floor, at(0, 0, 0), &box, at(5, 7, 75500), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(collide(&floor, at(0, 0, 0), &a_body.shape, at(5, 7, 75500), 0, &o), QN_OVERLAPPING);
    CHECK_EQ(collide(&floor, at(0, 0, 0), &shape, at(5, 7, 75500), 0, &p), QN_OVERLAPPING);
    CHECK_EQ(m.count, 4);
    CHECK_EQ(o.count, 4);
    CHECK_EQ(p.count, 4);
    for (i = 0; i < m.count; i++) {
        int found = 0;
        for (j = 0; j < 4; j++) {
            found += m.points[i].position.x == o.points[j].position.x && m.points[i].position.y == o.points[j].position.y;
            found += m.points[i].position.x == p.points[j].position.x && m.points[i].position.y == p.points[j].position.y;
        }
        CHECK_EQ(found, 2);
        CHECK_EQ(m.points[i].depth, 36);
    }
}

/* A capsule that lies on a face, along an edge or along a capsule touches it in two points. */
TEST(a_lying_capsule_has_two_points)
{
    const qn_shape3 rod = qn_capsule3(at(-40000, 0, 0), at(40000, 0, 0), 5000), box = qn_box3(at(60000, 30000, 20000), 0);
    qn_manifold3 m;
    CHECK_EQ(collide(&box, at(0, 0, 0), &rod, at(0, 0, 24990), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_EQ(m.points[0].depth, 10);
    CHECK_EQ(m.points[0].position.x + m.points[1].position.x, 0);
    CHECK_EQ(collide(&box, at(0, 0, 0), &rod, at(10000, 33500, 23500), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.points[0].position.x + m.points[1].position.x, 20000, 1);
    CHECK_EQ(collide(&rod, at(0, 0, 0), &rod, at(30000, 0, 9990), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    CHECK_NEAR(m.points[0].position.x + m.points[1].position.x, 30000, 1);
    CHECK(m.points[0].id != m.points[1].id);
}

/* Within a margin a box above another has its four points, each with the gap as negative depth. */
TEST(a_margin_gives_points_with_a_gap)
{
    const qn_shape3 box = qn_box3(at(32768, 32768, 32768), 0);
    qn_manifold3 m;
    uint32_t i;
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(100, 0, 66000), 1000, &m), QN_APART);
    CHECK_EQ(m.count, 4);
    for (i = 0; i < m.count; i++) CHECK_EQ(m.points[i].depth, -464);
    CHECK_EQ(collide(&box, at(0, 0, 0), &box, at(100, 0, 68000), 1000, &m), QN_APART);
    CHECK_EQ(m.count, 0);
}

CHECK_MAIN(RUN(prisms_on_each_other_keep_their_points) RUN(a_box_on_an_equal_one_keeps_its_ids) RUN(ids_are_one_each_and_swap)
               RUN(vertices_alone_make_a_face) RUN(box_hull_and_cloud_agree) RUN(a_lying_capsule_has_two_points)
                   RUN(a_margin_gives_points_with_a_gap))
