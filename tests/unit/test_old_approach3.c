/* SPDX-License-Identifier: MIT */
/* How long a ball's path to a ball or a box is free, against exact integers: never too long, hardly too short, and a path called free
 * is. */
#include "check.h"
#include "exact.h"
#include "space/old_approach3.h"

#define ROUNDS CHECK_ROUNDS(400, 200000)

/* from + way t in 1/256 LSB, floored; |way t| < 2^62. */
static void place(qn_vec3 from, qn_dir3 way, int64_t t, int64_t p[3])
{
    p[0] = (int64_t)from.x * 256 + (way.x * t - ((way.x * t) & 0x3FFFFF)) / 0x400000;
    p[1] = (int64_t)from.y * 256 + (way.y * t - ((way.y * t) & 0x3FFFFF)) / 0x400000;
    p[2] = (int64_t)from.z * 256 + (way.z * t - ((way.z * t) & 0x3FFFFF)) / 0x400000;
}

/* Is the place after t inside the box grown on every side? */
static int in_slabs(const body *s, const int64_t p[3], int64_t grown256)
{
    const int64_t w[3] = { p[0] - 256 * (int64_t)s->pose.p.x, p[1] - 256 * (int64_t)s->pose.p.y, p[2] - 256 * (int64_t)s->pose.p.z }, n = s->turn.n;
    const int64_t h[3] = { s->shape.v[0].x, s->shape.v[0].y, s->shape.v[0].z };
    int i;
    for (i = 0; i < 3; i++) {
        int64_t x = s->turn.m[0][i] * w[0] + s->turn.m[1][i] * w[1] + s->turn.m[2][i] * w[2];
        if ((x < 0 ? -x : x) > (256 * h[i] + grown256) * n) return 0;
    }
    return 1;
}

static int is_in(const body *s, const int64_t p[3], int64_t grown256)
{
    return s->shape.type == QN_SPHERE ? core_holds(s, p, grown256) : in_slabs(s, p, grown256);
}

/* All along a free path the ball is outside; 4 LSB beyond the end of one that is not, or at once, it is within 3 LSB of the ball or the box
 * grown by its radius. */
TEST(free_and_no_farther)
{
    random_state r = random_seed(61);
    int n, i, free_ones = 0, met = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)random_size(&r, 22);
        const qn_vec3 half = { random_range(&r, 0, size), random_range(&r, 0, size), random_range(&r, 0, size) };
        const qn_shape3 ball = qn_sphere3(random_range(&r, 0, size));
        body s;
        qn_frame3 f;
        old_path3 path;
        qn_vec3 aim, from;
        qn_dir3 way;
        int64_t p[3], reach;
        int32_t t = -1;
        qn_status status;
        s.shape = n % 2 ? qn_sphere3(size) : qn_box3(half, random_range(&r, 0, size));
        s.pose.p = random_vec3(&r, 5000000);
        body_turn(&s, &r);
        (void)qn_frame3_from_pose(&f, &s.pose);
        from = random_vec3(&r, 5000000);
        aim = random_vec3(&r, size * 2);
        path.a = &s.shape;
        path.b = &ball;
        path.frame_a = &f;
        path.from = &from;
        path.way = &way;
        aim.x += s.pose.p.x - from.x;
        aim.y += s.pose.p.y - from.y;
        aim.z += s.pose.p.z - from.z;
        way = qn_dir3_from_vec3(aim);
        path.length = random_range(&r, 0, 60000000);
        reach = 256 * ((int64_t)s.shape.radius + ball.radius);
        status = old_approach3(&path, &t);
        CHECK(status == QN_APART || status == QN_UNDECIDED);
        free_ones += status == QN_APART;
        if (status == QN_APART) t = path.length;
        CHECK(t >= 0 && t <= path.length);
        for (i = 0; i <= 32 && t > 0; i++) {
            place(from, way, (int64_t)t * i / 32, p);
            CHECK(!is_in(&s, p, reach + 255));
        }
        if (status == QN_APART) continue;
        met += t > 0;
        place(from, way, t, p);
        CHECK(is_in(&s, p, reach + 4 * 256));
    }
    CHECK(free_ones > ROUNDS / 8 && met > ROUNDS / 8);
}

/* Where the path is tangent, and where it comes from the ends of the coordinates. */
TEST(extremes)
{
    const qn_shape3 big = qn_sphere3(QN_MAX_EXTENT), box = qn_box3(big.v[0], QN_MAX_EXTENT), dot = qn_sphere3(0);
    qn_frame3 f = { { INT32_MAX, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    old_path3 path;
    qn_vec3 from;
    qn_dir3 way;
    int32_t t = -1;
    path.from = &from;
    path.way = &way;
    path.a = &big;
    path.b = &big;
    path.frame_a = &f;
    way.x = QN_ONE30;
    way.y = way.z = 0;
    path.length = INT32_MAX;
    from = f.p;
    from.x = INT32_MIN; /* 2^32 - 1 apart, 2^31 of it is theirs */
    CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
    CHECK(t <= INT32_MAX && t >= INT32_MAX - 16);
    path.a = &box;
    t = -1;
    CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
    CHECK(t <= INT32_MAX && t >= INT32_MAX - 16);
    path.length = INT32_MAX - 32;
    CHECK_EQ(old_approach3(&path, &t), QN_APART);
    way.x = -QN_ONE30; /* away */
    CHECK_EQ(old_approach3(&path, &t), QN_APART);
    path.a = &big;
    CHECK_EQ(old_approach3(&path, &t), QN_APART);
    path.b = &dot;
    from.x = INT32_MAX - QN_MAX_EXTENT; /* on its surface, leaving: near is all that is known */
    CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
    CHECK_EQ(t, 0);
}

/* A ball that the path ends short of is not met, with what must be travelled anywhere up to twice the radii beyond the length. */
TEST(short_of_a_ball)
{
    const qn_shape3 ball = qn_sphere3(500000), dot = qn_sphere3(0);
    const qn_frame3 f = { { 1600000, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    const qn_vec3 from = { 0, 0, 0 };
    const qn_dir3 way = { QN_ONE30, 0, 0 };
    old_path3 path;
    int32_t t = -1;
    path.a = &ball;
    path.b = &dot;
    path.frame_a = &f;
    path.from = &from;
    path.way = &way;
    for (path.length = 0; path.length < 1100000 - 8; path.length += 50000) CHECK_EQ(old_approach3(&path, &t), QN_APART);
    path.length = 1100000 - 8;
    CHECK_EQ(old_approach3(&path, &t), QN_APART);
    path.length = 1100000 + 1;
    CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
    CHECK(t <= 1100000 - 1 && t >= 1100000 - 8);
}

/* What moves counts with a ball about all of it, at most a quarter too large, and a core beyond the range is refused on either side. */
TEST(any_core_that_moves)
{
    const qn_vec3 half = { 2000, 3000, 6000 }, end = { 0, 0, -9000 }, other = { 0, 0, 2000 }, far = { 0, QN_MAX_EXTENT + 1, 0 };
    const qn_shape3 boxes[2] = { qn_box3(half, 100), qn_box3(far, 0) };
    const qn_shape3 capsules[2] = { qn_capsule3(end, other, 100), qn_capsule3(end, far, 0) };
    const qn_shape3 dot = qn_sphere3(0), flat = qn_box3(half, 0);
    const qn_shape3 *a[2] = { &dot, &flat };
    const int32_t reach[2] = { 0, 2000 };
    const qn_frame3 f = { { 100000, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    const qn_vec3 from = { 0, 0, 0 };
    const qn_dir3 way = { QN_ONE30, 0, 0 };
    old_path3 path;
    int32_t t = -1;
    int i;
    path.frame_a = &f;
    path.from = &from;
    path.way = &way;
    path.length = 200000;
    for (i = 0; i < 2; i++) {
        path.a = a[i];
        path.b = &boxes[0]; /* its corner is 7000 from its place */
        CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
        CHECK(t <= 100000 - reach[i] - 7100 && t >= 100000 - reach[i] - 7000 * 5 / 4 - 110);
        path.b = &capsules[0];
        CHECK_EQ(old_approach3(&path, &t), QN_UNDECIDED);
        CHECK(t <= 100000 - reach[i] - 9100 && t >= 100000 - reach[i] - 9000 * 5 / 4 - 110);
        path.b = &boxes[1];
        CHECK_EQ(old_approach3(&path, &t), QN_ERR_SIZE);
        path.b = &capsules[1];
        CHECK_EQ(old_approach3(&path, &t), QN_ERR_SIZE);
    }
    path.b = &dot;
    path.a = &boxes[1];
    CHECK_EQ(old_approach3(&path, &t), QN_ERR_SIZE);
    path.a = &capsules[1];
    CHECK_EQ(old_approach3(&path, &t), QN_ERR_SIZE);
}

CHECK_MAIN(RUN(free_and_no_farther) RUN(extremes) RUN(short_of_a_ball) RUN(any_core_that_moves))
