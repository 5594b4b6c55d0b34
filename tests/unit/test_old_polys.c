/* SPDX-License-Identifier: MIT */
/* Boxes, capsules and spheres asked as hulls and as clouds: judged by the exact axes of what they are, mirrored, and with any bits in the
 * workspace. */
#include "narrow/old_queries.h"
#include "contact/old_polys.h"
#include "judge3.h"
#include "box_sides.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(40, 20000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const old_workspace workspace_of_all = { scratch, sizeof scratch };
static const qn_vec3 still = { 0, 0, 0 };

/* A body told by its points. The normals of a box are its axes, its faces those of the library's own boxes. */
typedef struct told {
    qn_vec3 point[8];
    qn_hull3 hull;
    body as;
} told;

static void tell(told *t, const body *b, int type)
{
    int i, count = body_vertices(b);
    t->as = *b;
    if (type < QN_CLOUD) return;
    for (i = 0; i < count; i++) {
        int32_t v[3];
        body_vertex(b, i, v);
        t->point[i].x = v[0];
        t->point[i].y = v[1];
        t->point[i].z = v[2];
    }
    t->hull.vertices = t->point;
    t->hull.normals = box_normal;
    t->hull.edges = box_side;
    t->hull.first = box_first;
    t->hull.vertex_count = (uint16_t)count;
    t->hull.face_count = 6;
    t->hull.edge_count = 24;
    t->hull.reserved = 0;
    t->as.shape.type = (uint16_t)type;
    t->as.shape.hull = &t->hull;
}

static answer ask_told(const told *a, const told *b)
{
    old_workspace w = workspace_of_all;
    answer r;
    r.status = old_collide3(&a->as.shape, &a->as.pose, &b->as.shape, &b->as.pose, NULL, NULL, &w, &r.m);
    CHECK_EQ(old_overlap3(&a->as.shape, &a->as.pose, &b->as.shape, &b->as.pose, NULL, NULL, &w), r.status);
    CHECK_EQ(old_distance3(&a->as.shape, &a->as.pose, &b->as.shape, &b->as.pose, NULL, NULL, &w, &r.gap), r.status);
    return r;
}

static void fill(random_state *r)
{
    size_t i;
    for (i = 0; i < sizeof scratch / sizeof scratch[0]; i++) scratch[i] = (int64_t)(random_u64(r) >> 1);
}

/* What a box, a segment or a point is does not depend on how it is told: hulls and clouds are judged as what they are. */
TEST(a_body_told_by_its_points_is_that_body)
{
    random_state s = random_seed(701);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 6, 20);
        int of_a = random_range(&s, QN_SPHERE, QN_BOX), of_b = random_range(&s, QN_SPHERE, QN_BOX);
        int radius_a = random_range(&s, 0, 2) ? 0 : size, radius_b = random_range(&s, 0, 2) ? 0 : size;
        told a, b;
        answer r, again, swapped;
        body plain_a, plain_b;
        make_body(&plain_a, &s, of_a, size, random_range(&s, 0, radius_a));
        make_body(&plain_b, &s, of_b, size, random_range(&s, 0, radius_b));
        place(&plain_a, &plain_b, &s, size);
        tell(&a, &plain_a, of_a == QN_BOX && n & 1 ? QN_HULL : QN_CLOUD);
        tell(&b, &plain_b, n & 2 ? (int)plain_b.shape.type : of_b == QN_BOX && n & 4 ? QN_HULL : QN_CLOUD);
        r = ask_told(&a, &b);
        CHECK(r.status >= QN_APART && r.status <= QN_OVERLAPPING);
        CHECK_EQ(r.m.count == 0, r.status == QN_APART);
        if (r.status != QN_APART) check_overlap(&plain_a, &plain_b, &r.m);
        check_gap(&plain_a, &plain_b, &r.gap, r.status);
        if ((of_a == QN_BOX || of_b == QN_BOX) && !(plain_a.shape.radius | plain_b.shape.radius)) check_verdict(&plain_a, &plain_b, r.status);
        fill(&s);
        again = ask_told(&a, &b);
        CHECK_EQ(again.status, r.status);
        CHECK(same_manifold(&r.m, &again.m, &still, 0) && same_gap(&r.gap, &again.gap, 0));
        swapped = ask_told(&b, &a);
        CHECK_EQ(swapped.status, r.status);
        CHECK(same_manifold(&r.m, &swapped.m, &still, 1) && same_gap(&r.gap, &swapped.gap, 1));
    }
}

/* Two boxes face on face, told in three ways: the same depth, the same patch. */
TEST(faces_give_four_points_however_they_are_told)
{
    const body low = still_body(qn_box3(vec(65536, 65536, 65536), 0), 0, 0, 0);
    const body high = still_body(qn_box3(vec(32768, 32768, 32768), 0), 1000, 0, 65536 + 32768 - 20);
    int type;
    for (type = QN_BOX; type <= QN_HULL; type++) {
        told a, b;
        answer r;
        int64_t area = 0;
        uint32_t i;
        tell(&a, &low, type == QN_BOX ? QN_HULL : type);
        tell(&b, &high, type);
        r = ask_told(&a, &b);
        CHECK_EQ(r.status, QN_OVERLAPPING);
        CHECK_EQ(r.m.depth, 20);
        CHECK_EQ(r.m.normal.z, QN_ONE30);
        CHECK_EQ(r.m.count, 4);
        for (i = 0; i < r.m.count; i++) {
            const qn_vec3 *p = &r.m.points[i].position, *q = &r.m.points[(i + 1) % 4].position;
            area += (int64_t)p->x * q->y - (int64_t)p->y * q->x;
        }
        CHECK_NEAR(area < 0 ? -area : area, 2 * (int64_t)65536 * 65536, 4 * 65536);
    }
}

/* A box that rocks on a face by more than what counts as level, but less than it is deep, has contacts at all four corners, each as deep as
 * it is. */
TEST(a_tilted_face_keeps_its_corners)
{
    const body low = still_body(qn_box3(vec(65536, 65536, 65536), 0), 0, 0, 0);
    body high = still_body(qn_box3(vec(32768, 32768, 32768), 0), 1000, 0, 65536 + 32768 - 40);
    int type;
    high.pose.q.w = 65536;
    high.pose.q.y = 8; /* 16 LSB from side to side */
    for (type = QN_BOX; type <= QN_HULL; type++) {
        told a, b;
        answer r;
        uint32_t i;
        int32_t least = INT32_MAX;
        if (type == QN_CLOUD) continue;
        tell(&a, &low, QN_HULL);
        tell(&b, &high, type);
        r = ask_told(&a, &b);
        CHECK_EQ(r.m.depth, 48);
        CHECK_EQ(r.m.count, 4);
        for (i = 0; i < r.m.count; i++)
            if (r.m.points[i].depth < least) least = r.m.points[i].depth;
        CHECK_EQ(least, 32);
    }
}

/* Of a body of a few LSB the deepest place costs nothing: one point is as deep as the pair, though it lies between the others. */
TEST(small_patches_have_their_deepest_point)
{
    const body box = still_body(qn_box3(vec(2, 1, 1), 0), 0, 0, 0);
    const qn_vec3 points[6] = { { 10, 0, -7 }, { -5, 9, -7 }, { -5, -9, -7 }, { 10, 0, 7 }, { -5, 9, 7 }, { -5, -9, 7 } };
    const qn_pose3 pose = { { -2, 1, 1 }, { 0, 65535, -1, -1 } };
    qn_hull3 cloud = { 0 };
    old_workspace w = workspace_of_all;
    qn_shape3 prism;
    qn_manifold3 m;
    cloud.vertices = points;
    cloud.vertex_count = 6;
    prism = qn_cloud3(&cloud, 1);
    CHECK_EQ(old_collide3(&box.shape, &box.pose, &prism, &pose, NULL, NULL, &w, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, 6);
    CHECK(deepest(&m) >= 5);
}

/* A box and itself turned by 1 LSB about a diagonal of its plates: the shortest ways out lie within 2^-15 of each other, and whichever is
 * taken, the points span the plates. */
TEST(twins_a_turn_of_one_lsb_apart_touch_all_over)
{
    const body box = still_body(qn_box3(vec(157108, 246558, 8858), 0), 0, 0, 0);
    body twin = box;
    told a, b;
    answer r;
    int64_t area = 0;
    uint32_t i;
    twin.pose.q.w = 65536;
    twin.pose.q.x = -1;
    twin.pose.q.z = 1;
    tell(&a, &box, QN_HULL);
    tell(&b, &twin, QN_HULL);
    r = ask_told(&a, &b);
    CHECK_EQ(r.m.depth, 17724);
    CHECK_EQ(r.m.count, 4);
    for (i = 0; i < r.m.count; i++) {
        const qn_vec3 *p = &r.m.points[i].position, *q = &r.m.points[(i + 1) % 4].position;
        area += (int64_t)p->x * q->y - (int64_t)p->y * q->x;
    }
    CHECK((area < 0 ? -area : area) > (int64_t)4 * 157108 * 246558); /* twice the half */
}

/* Memory that is missing, too small or crooked is refused, and nothing else asks for it. */
TEST(a_workspace_is_needed_by_hulls_and_clouds_alone)
{
    const body box = still_body(qn_box3(vec(9, 9, 9), 0), 0, 0, 0);
    told a, b;
    qn_manifold3 m;
    old_workspace w = workspace_of_all;
    tell(&a, &box, QN_HULL);
    tell(&b, &box, QN_BOX);
    CHECK_EQ(old_collide3(&a.as.shape, &a.as.pose, &b.as.shape, &b.as.pose, NULL, NULL, NULL, &m), QN_ERR_NULL);
    w.byte_count--;
    CHECK_EQ(old_collide3(&a.as.shape, &a.as.pose, &b.as.shape, &b.as.pose, NULL, NULL, &w, &m), QN_ERR_MEMORY);
    w.byte_count++;
    w.memory = (char *)scratch + 4;
    CHECK_EQ(old_collide3(&a.as.shape, &a.as.pose, &b.as.shape, &b.as.pose, NULL, NULL, &w, &m), QN_ERR_MEMORY);
    w.memory = NULL;
    CHECK_EQ(old_collide3(&b.as.shape, &b.as.pose, &a.as.shape, &a.as.pose, NULL, NULL, &w, &m), QN_ERR_NULL);
    CHECK_EQ(old_collide3(&b.as.shape, &b.as.pose, &b.as.shape, &b.as.pose, NULL, NULL, &w, &m), QN_OVERLAPPING);
    w = workspace_of_all;
    a.point[3].x = QN_MAX_EXTENT + 1;
    CHECK_EQ(old_collide3(&a.as.shape, &a.as.pose, &b.as.shape, &b.as.pose, NULL, NULL, &w, &m), QN_ERR_SIZE);
    CHECK_EQ(old_collide3(&b.as.shape, &b.as.pose, &a.as.shape, &a.as.pose, NULL, NULL, &w, &m), QN_ERR_SIZE);
}

CHECK_MAIN(RUN(a_body_told_by_its_points_is_that_body) RUN(faces_give_four_points_however_they_are_told) RUN(a_tilted_face_keeps_its_corners)
               RUN(small_patches_have_their_deepest_point) RUN(twins_a_turn_of_one_lsb_apart_touch_all_over)
                   RUN(a_workspace_is_needed_by_hulls_and_clouds_alone))
