/* SPDX-License-Identifier: MIT */
/* The ends of what two bodies share of the contact line: the quick look at neighbours says what the walk says, bit for bit; and parts of a
 * way. */
#include "lattice2.h"
#include "planar/line2.h"

#define ROUNDS CHECK_ROUNDS(2000, 1000000)

static qn_edge2 edges[2][QN_MAX_POLYGON];
static uint32_t quick, all;

static int same(const qn_contact2 *u, const qn_contact2 *v)
{
    return u->position.x == v->position.x && u->position.y == v->position.y && u->depth == v->depth && u->id == v->id;
}

/* Both roads along the line of a touch, for narrow and wide faces, with either side open. */
static void check_pair(const qn_shape2 *a, const qn_frame2 *fa, const qn_shape2 *b, const qn_frame2 *fb)
{
    qn_pair2 pair;
    qn_touch2 touch;
    int n;
    CHECK_EQ(qn_pair2_begin(&pair, a, fa, b, fb, false), 0);
    qn_separate2(&pair, 0, NULL, &touch);
    if (!touch.measured || !touch.by_edge) return;
    for (n = 0; n < 4; n++) {
        qn_contact2 p[2], q[2];
        qn_line2 l;
        bool leaves = (n & 1) != 0;
        qn_line2_set(&l, &touch, n & 2 ? 4 : 1 << 17);
        all++;
        if (!qn_line2_open_end(&l, leaves, &p[leaves])) continue;
        qn_line2_touch(&l, &p[!leaves]);
        quick++;
        (void)qn_line2_end(&l, true, !leaves, INT32_MIN, &q[0]);
        (void)qn_line2_end(&l, false, leaves, INT32_MIN, &q[1]);
        CHECK(same(&p[0], &q[0]));
        CHECK(same(&p[1], &q[1]));
    }
}

TEST(quick_ends_of_random_polygons)
{
    random_state r = random_seed(8);
    int n;
    quick = all = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape2 s[2];
        qn_pose2 p[2];
        qn_frame2 f[2];
        int32_t size = 1 << random_range(&r, 3, 27), i;
        for (i = 0; i < 2; i++) {
            qn_vec2 v[9];
            int32_t count = random_range(&r, 3, 9), step = step_within(&r, size);
            points_within(&r, size, step, v, count);
            s[i] = box2_to(v[0]);
            if (random_u32(&r) % 4) (void)qn_polygon2(&s[i], v, (size_t)count, 0, edges[i], QN_MAX_POLYGON);
            p[i].p.x = i ? random_range(&r, -size, size) : 0;
            p[i].p.y = i ? random_range(&r, -size, size) : 0;
            p[i].r.c = random_range(&r, -65536, 65536) | 1;
            p[i].r.s = random_u32(&r) % 4 ? random_range(&r, -65536, 65536) : random_range(&r, -2, 2);
            CHECK_EQ(qn_frame2_from_pose(&f[i], &p[i]), 0);
        }
        check_pair(&s[0], &f[0], &s[1], &f[1]);
    }
    CHECK(quick * 10 > all * 5);
}

/* Sides on sides and corners on corners: what is quick is right there, too. */
TEST(quick_ends_on_the_lattice)
{
    random_state r = random_seed(9);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        static lattice_body b[2];
        qn_frame2 f[2];
        int i;
        for (i = 0; i < 2; i++) {
            lattice_random(&b[i], &r, n % 2 ? 3 : 3000);
            CHECK_EQ(qn_frame2_from_pose(&f[i], &b[i].pose), 0);
        }
        check_pair(&b[0].shape, &f[0], &b[1].shape, &f[1]);
    }
}

TEST(parts_of_a_way)
{
    CHECK_EQ(qn_part_way(10, 20, 1, 2), 15);
    CHECK_EQ(qn_part_way(20, 10, 1, 4), 17); /* 2.5 is rounded up, away from where it comes */
    CHECK_EQ(qn_part_way(-1000000000, 1000000000, 1, 4), -500000000);
    CHECK_EQ(qn_part_way(1000000000, -1000000000, 3, 4), -500000000);
    CHECK_EQ(qn_part_way(7, 7, 0, 1), 7);
    CHECK_EQ(qn_part_way(0, INT32_MAX, UINT32_MAX - 1u, UINT32_MAX), INT32_MAX - 1); /* nearly the whole way: the part is rounded down before */
    CHECK_EQ(qn_part_way(-1, INT32_MIN, UINT32_MAX - 1u, UINT32_MAX), INT32_MIN + 1);
}

CHECK_MAIN(RUN(quick_ends_of_random_polygons) RUN(quick_ends_on_the_lattice) RUN(parts_of_a_way))
