/* SPDX-License-Identifier: MIT */
/* The nearest point of a boundary, judged by 256-bit integers: it lies on it, and nothing of the boundary is nearer. */
#include "box_sides.h"
#include "check.h"
#include "exact.h"
#include "quoin/cast.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_query memory;

static qn_collider3 at(const qn_shape3 *s, const qn_frame3 *f)
{
    qn_collider3 c = { 0 };
    c.shape = s;
    c.frame = *f;
    return c;
}

/* Of a shape in a frame; clouds get scratch. */
static qn_status nearest_to(const qn_shape3 *s, const qn_frame3 *f, qn_vec3 point, qn_closest3 *out)
{
    const qn_collider3 c = at(s, f);
    memory.memory = scratch;
    memory.byte_count = sizeof scratch;
    return qn_nearest3(&c, point, s && s->type == QN_CLOUD ? &memory : 0, out);
}

static void fine(qn_vec3 v, int64_t p[3])
{
    p[0] = 256 * (int64_t)v.x;
    p[1] = 256 * (int64_t)v.y;
    p[2] = 256 * (int64_t)v.z;
}

/* Known answers: a box from a corner, an edge, a face and from inside; a ball from its centre; a segment, a plate and a point, which have
 * no inside. */
TEST(known_places)
{
    static const qn_vec3 wing[3] = { { 0, 0, 0 }, { 1000, 0, 0 }, { 0, 1000, 0 } };
    static const qn_hull3 points = QN_CLOUD_DATA(wing, 3);
    const qn_shape3 box = qn_box3(vec(1000, 500, 300), 0), ball = qn_sphere3(700), cloud = qn_cloud3(&points, 0), soft = qn_cloud3(&points, 100);
    qn_closest3 near;
    CHECK_EQ(nearest_to(&box, &home_frame, vec(1300, 900, 0), &near), QN_APART); /* 3-4-5 from the edge */
    CHECK_EQ(near.distance, 500);
    CHECK(near.on_shape.x == 1000 && near.on_shape.y == 500 && near.on_shape.z == 0);
    CHECK_NEAR(near.normal.x, 644245094, 2);
    CHECK_NEAR(near.normal.y, 858993459, 2);
    CHECK_EQ(nearest_to(&box, &home_frame, vec(1200, 800, 900), &near), QN_APART); /* 2-3-6-7 from the corner */
    CHECK_EQ(near.distance, 700);
    CHECK_EQ(nearest_to(&box, &home_frame, vec(900, 100, -250), &near), QN_OVERLAPPING);
    CHECK_EQ(near.distance, -50);
    CHECK(near.on_shape.x == 900 && near.on_shape.y == 100 && near.on_shape.z == -300 && near.normal.z == -QN_ONE30);
    CHECK_EQ(nearest_to(&box, &home_frame, vec(900, 500, 20), &near), QN_TOUCHING);
    CHECK_NEAR(near.distance, 0, 1);
    CHECK_EQ(near.on_shape.y, 500);
    CHECK_EQ(nearest_to(&ball, &home_frame, vec(0, 0, 0), &near), QN_OVERLAPPING);
    CHECK(near.distance == -700 && near.on_shape.x == 700 && near.normal.x == QN_ONE30);
    CHECK_EQ(nearest_to(&cloud, &home_frame, vec(200, 300, -50), &near), QN_APART);
    CHECK(near.distance == 50 && near.on_shape.x == 200 && near.on_shape.y == 300 && near.on_shape.z == 0 && near.normal.z == -QN_ONE30);
    CHECK_EQ(nearest_to(&cloud, &home_frame, vec(200, 300, 0), &near), QN_TOUCHING);
    CHECK_EQ(near.distance, 0);
    CHECK_EQ(nearest_to(&soft, &home_frame, vec(200, 300, 60), &near), QN_OVERLAPPING);
    CHECK(near.distance == -40 && near.on_shape.z == 100 && near.normal.z == QN_ONE30);
}

/* A box told as a cloud: the same body. */
static qn_vec3 corner[8];
static qn_hull3 told = { corner, NULL, NULL, NULL, 8, 0, 0, 0, 0 };

static void tell(const qn_shape3 *box)
{
    int i;
    for (i = 0; i < 8; i++)
        corner[i] = vec(i & 1 ? box->v[0].x : -box->v[0].x, i & 2 ? box->v[0].y : -box->v[0].y, i & 4 ? box->v[0].z : -box->v[0].z);
}

/* The answer is a point of the boundary, that far away, in the direction said; and a ball that much smaller about the point does not reach
 * the boundary. */
static void judge(const body *s, qn_vec3 point, qn_status status, const qn_closest3 *near)
{
    const int64_t radius = 256 * (int64_t)s->shape.radius, d = 256 * (int64_t)near->distance;
    int64_t on[3], from[3];
    fine(near->on_shape, on);
    fine(point, from);
    CHECK(core_holds(s, on, radius + 512)); /* on the boundary within 2 LSB */
    CHECK(radius < 512 || !core_holds(s, on, radius - 512));
    CHECK_NEAR((int64_t)point.x + (int64_t)near->normal.x * -near->distance / QN_ONE30, near->on_shape.x, 3);
    CHECK_NEAR((int64_t)point.y + (int64_t)near->normal.y * -near->distance / QN_ONE30, near->on_shape.y, 3);
    CHECK_NEAR((int64_t)point.z + (int64_t)near->normal.z * -near->distance / QN_ONE30, near->on_shape.z, 3);
    if (status == QN_APART) {
        CHECK(near->distance > 0);
        CHECK(radius + d < 512 || !core_holds(s, from, radius + d - 512));
        CHECK(core_holds(s, from, radius + d + 512));
    } else if (radius + d > 1024) { /* between the core and the surface */
        CHECK(core_holds(s, from, radius + d + 512));
        CHECK(!core_holds(s, from, radius + d - 512));
    } else if (status == QN_OVERLAPPING) {
        CHECK(near->distance <= 0);
        CHECK(core_holds(s, from, 1536));
    } else CHECK_NEAR(near->distance, 0, 3);
}

/* The same of a round, where the product of a normal and a distance is no longer right to the LSB. */
static void judge_round(const body *s, qn_vec3 point, const qn_closest3 *near)
{
    const int64_t radius = 256 * (int64_t)s->shape.radius, d = 256 * (int64_t)near->distance;
    const int64_t off = s->shape.type == QN_SPHERE ? 512 : 768; /* a capsule's ends and the foot on it are rounded, too */
    int64_t on[3], from[3];
    fine(near->on_shape, on);
    fine(point, from);
    CHECK(core_holds(s, on, radius + off));
    CHECK(radius < off || !core_holds(s, on, radius - off));
    CHECK(core_holds(s, from, radius + d + off));
    CHECK(radius + d < off || !core_holds(s, from, radius + d - off));
}

/* A point of the boundary, within its rounding. */
static int touches(const body *s, const qn_shape3 *as, const qn_frame3 *f, qn_vec3 point)
{
    qn_closest3 near;
    const qn_status status = nearest_to(as, f, point, &near);
    CHECK_NEAR(near.distance, 0, 3);
    judge(s, point, status, &near);
    return status == QN_TOUCHING;
}

/* A box's own way out of its core is the least way to a face. */
static void judge_inside(const body *s, const qn_frame3 *f, qn_vec3 point, const qn_closest3 *near)
{
    const qn_vec3 l = qn_frame3_unapply(f, point), *h = &s->shape.v[0];
    int32_t least = h->x - (l.x < 0 ? -l.x : l.x), y = h->y - (l.y < 0 ? -l.y : l.y), z = h->z - (l.z < 0 ? -l.z : l.z);
    if (y < least) least = y;
    if (z < least) least = z;
    if (least > 4) CHECK_NEAR(-near->distance, (int64_t)least + s->shape.radius, 3);
}

TEST(on_the_boundary_and_nothing_nearer)
{
    random_state r = random_seed(51);
    int n, inside = 0, outside = 0, touching = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 20) + 4, reach = size + size / 2;
        const qn_vec3 h = vec(random_range(&r, 0, size), random_range(&r, 0, size), random_range(&r, 0, size));
        const int kind = n % 5;
        qn_shape3 as;
        qn_vec3 point;
        qn_frame3 f;
        qn_closest3 near;
        qn_status status;
        body s;
        s.shape = kind == 0   ? qn_sphere3(size)
                  : kind == 1 ? qn_capsule3(h, vec(-h.y, h.z, -h.x), random_range(&r, 0, size))
                              : qn_box3(h, random_range(&r, 0, 1) * size / 3);
        s.pose.p = vec(random_range(&r, -2000000000, 2000000000), random_range(&r, -2000000, 2000000), random_range(&r, -2000000, 2000000));
        body_turn(&s, &r);
        (void)qn_frame3_from_pose(&f, &s.pose);
        point = vec(s.pose.p.x + random_range(&r, -reach, reach), s.pose.p.y + random_range(&r, -reach, reach),
                    s.pose.p.z + random_range(&r, -reach, reach));
        as = s.shape;
        if (kind == 4) { /* the same body as a cloud */
            tell(&as);
            as = qn_cloud3(&told, s.shape.radius);
        }
        status = nearest_to(&as, &f, point, &near);
        CHECK(status >= QN_APART && status <= QN_OVERLAPPING);
        judge(&s, point, status, &near);
        touching += touches(&s, &as, &f, near.on_shape);
        if (kind > 1 && status == QN_OVERLAPPING) judge_inside(&s, &f, point, &near);
        inside += status == QN_OVERLAPPING;
        outside += status == QN_APART;
    }
    CHECK(inside > ROUNDS / 10 && outside > ROUNDS / 10 && touching > ROUNDS / 10);
}

/* A point farther off than any coordinate reaches in the pair's units, or a body as large: spheres are right to 2 LSB, capsules to 3. */
TEST(far_and_large_rounds)
{
    random_state r = random_seed(52);
    int n, apart = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 29) + 4;
        const qn_vec3 h = vec(random_range(&r, -size, size), random_range(&r, -size, size), random_range(&r, -size, size));
        const qn_vec3 point =
            vec(random_range(&r, -2147000000, 2147000000), random_range(&r, -2147000000, 2147000000), random_range(&r, -2147000000, 2147000000));
        qn_frame3 f;
        qn_closest3 near;
        qn_status status;
        body s;
        s.shape = n % 2 ? qn_sphere3(size) : qn_capsule3(h, vec(-h.y, h.z, -h.x), random_range(&r, 0, size));
        s.pose.p =
            vec(random_range(&r, -1000000000, 1000000000), random_range(&r, -1000000000, 1000000000), random_range(&r, -1000000000, 1000000000));
        body_turn(&s, &r);
        (void)qn_frame3_from_pose(&f, &s.pose);
        status = nearest_to(&s.shape, &f, point, &near);
        if (status == QN_ERR_RANGE) continue; /* the boundary lies beyond the coordinates */
        CHECK(status >= QN_APART && status <= QN_OVERLAPPING);
        if (near.distance == INT32_MAX) continue;
        judge_round(&s, point, &near);
        apart += status == QN_APART;
    }
    CHECK(apart > ROUNDS / 5);
}

/* On the axis of a capsule and at the centre of a sphere, at any size: any way out is as long. */
TEST(on_the_axis)
{
    int k;
    for (k = 4; k <= 29; k++) {
        const int32_t x = 1 << k;
        const qn_shape3 ball = qn_sphere3(x), pill = qn_capsule3(vec(-x, 0, 0), vec(x, 0, 0), x / 2);
        qn_closest3 near;
        CHECK_EQ(nearest_to(&ball, &home_frame, vec(0, 0, 0), &near), QN_OVERLAPPING);
        CHECK(near.distance == -x && near.on_shape.x == x && near.normal.x == QN_ONE30);
        CHECK_EQ(nearest_to(&pill, &home_frame, vec(x / 4, 0, 0), &near), QN_OVERLAPPING);
        CHECK(near.distance == -x / 2 && near.on_shape.x == x / 4 && near.normal.x == 0);
        CHECK_NEAR((int64_t)near.on_shape.y * near.on_shape.y + (int64_t)near.on_shape.z * near.on_shape.z, (int64_t)x * x / 4, 4 * (int64_t)x);
    }
}

/* Inside a hull its nearest face is the answer; a cloud of the same vertices, without scratch, gives a point of the boundary, too, and is
 * mostly as near. */
TEST(inside_hulls_and_clouds)
{
    random_state r = random_seed(53);
    int n, inside = 0, equal = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 22) + 64;
        const qn_vec3 h = vec(random_range(&r, 32, size), random_range(&r, 32, size), random_range(&r, 32, size));
        const qn_shape3 box = qn_box3(h, 0);
        qn_shape3 hull, cloud;
        qn_closest3 near, far;
        qn_vec3 point;
        qn_frame3 f;
        qn_status status;
        body s;
        qn_collider3 c;
        s.shape = box;
        s.pose.p = random_vec3(&r, 20000000);
        body_turn(&s, &r);
        (void)qn_frame3_from_pose(&f, &s.pose);
        tell(&box);
        told.normals = box_normal;
        told.edges = box_side;
        told.first = box_first;
        told.face_count = 6;
        told.edge_count = 24;
        hull = qn_hull3_shape(&told, 0);
        cloud = qn_cloud3(&told, 0);
        point = qn_frame3_apply(&f, vec(random_range(&r, -h.x, h.x), random_range(&r, -h.y, h.y), random_range(&r, -h.z, h.z)));
        status = nearest_to(&hull, &f, point, &near);
        judge(&s, point, status, &near);
        if (status != QN_OVERLAPPING) continue;
        judge_inside(&s, &f, point, &near);
        inside++;
        c = at(&cloud, &f);
        CHECK_EQ(qn_nearest3(&c, point, 0, &far), QN_OVERLAPPING);
        CHECK(far.distance <= near.distance + 2);
        equal += far.distance >= near.distance - 2;
        judge(&s, point, QN_OVERLAPPING, &far);
    }
    CHECK(inside > ROUNDS / 2 && equal > inside * 9 / 10);
}

/* Thin tetrahedra, rounded, told as clouds, without scratch: where the steps out end before they lead to a face, the point lies on the
 * boundary, too. */
TEST(a_cloud_without_scratch_gives_points_of_its_boundary)
{
    static const qn_vec3 thin[4][5] = {
        { { -936, 62, -37 }, { -1811, -4, -1282 }, { 248, 119, -253 }, { 1592, 166, 1619 }, { 379, 115, 767 } },
        { { 126, 139, -534 }, { 316, -184, -1167 }, { 98, 30, -882 }, { 182, -53, 390 }, { 230, -84, -609 } },
        { { 1678, 17, 442 }, { -1559, -80, 5 }, { 737, -63, 487 }, { 1359, 48, -893 }, { 1226, -16, 424 } },
        { { 1230, 114, 620 }, { 672, 184, -812 }, { 424, 26, -1487 }, { 1262, 178, 1626 }, { 651, 139, -839 } },
    };
    int n;
    for (n = 0; n < 4; n++) {
        const qn_hull3 h = QN_CLOUD_DATA(thin[n], 4);
        const qn_shape3 s = qn_cloud3(&h, 100);
        const qn_collider3 c = at(&s, &home_frame);
        qn_closest3 near, on;
        CHECK_EQ(qn_nearest3(&c, thin[n][4], NULL, &near), QN_OVERLAPPING);
        (void)nearest_to(&s, &home_frame, near.on_shape, &on);
        CHECK_NEAR(on.distance, 0, 2);
    }
}

TEST(refusals)
{
    const qn_shape3 s = qn_sphere3(10), bad = qn_sphere3(-1), cloud = qn_cloud3(&told, 1), big = qn_sphere3(QN_MAX_EXTENT);
    const qn_collider3 c = at(&cloud, &home_frame), ball = at(&s, &home_frame);
    qn_frame3 end = home_frame;
    qn_closest3 near = { { 7, 7, 7 }, 7, { 7, 7, 7 } };
    CHECK_EQ(nearest_to(NULL, &home_frame, vec(0, 0, 0), &near), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(NULL, vec(0, 0, 0), NULL, &near), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(&ball, vec(0, 0, 0), NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(nearest_to(&bad, &home_frame, vec(0, 0, 0), &near), QN_ERR_RADIUS);
    memory.memory = scratch;
    memory.byte_count = sizeof scratch - 1;
    CHECK_EQ(qn_nearest3(&c, vec(0, 0, 0), &memory, &near), QN_ERR_MEMORY);
    CHECK_EQ(near.distance + near.on_shape.x, 14); /* untouched */
    end.p.x = INT32_MAX;
    CHECK_EQ(nearest_to(&big, &end, vec(INT32_MAX, 0, 0), &near), QN_ERR_RANGE); /* the way out leaves the coordinates */
    CHECK_EQ(nearest_to(&big, &end, vec(INT32_MIN, 0, 0), &near), QN_APART);
    CHECK_EQ(near.distance, INT32_MAX); /* saturated: 3 * 2^30 */
}

CHECK_MAIN(RUN(known_places) RUN(on_the_boundary_and_nothing_nearer) RUN(far_and_large_rounds) RUN(on_the_axis) RUN(inside_hulls_and_clouds) RUN(a_cloud_without_scratch_gives_points_of_its_boundary)
               RUN(refusals))
