/* SPDX-License-Identifier: MIT */
/* The walk to the nearest features says what a look at all edges says, bit for bit, wherever it begins; and it mostly gets there. */
#include "lattice2.h"
#include "planar/walk2.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static qn_edge2 edges[2][QN_MAX_POLYGON];
static uint32_t walked, tried;

static int same(const qn_touch2 *u, const qn_touch2 *v)
{
    return u->status == v->status && u->x == v->x && u->y == v->y && u->i == v->i && u->j == v->j && u->by_edge == v->by_edge && u->core == v->core &&
           u->n.x == v->n.x && u->n.y == v->n.y;
}

/* The walk from every edge of both bodies, and the search that begins with it, against a search that may not walk. */
static void check_walks(const qn_pair2 *pair)
{
    qn_touch2 truth, touch;
    int side;
    qn_separate2(pair, QN_REACH2_ALL - 1, NULL, &truth);
    qn_separate2(pair, QN_REACH2_ALL, NULL, &touch);
    CHECK(same(&touch, &truth));
    if (truth.status != QN_APART) return;
    for (side = 0; side < 2; side++) {
        int32_t i;
        for (i = 0; i < qn_ring2_edges(&pair->body[side].ring); i++) {
            uint32_t hint;
            int32_t edge;
            touch = truth;
            touch.x = &pair->body[side];
            touch.y = &pair->body[!side];
            touch.i = (uint8_t)i;
            touch.j = 0;
            touch.by_edge = true;
            tried++;
            edge = qn_walk2(pair, &touch);
            if (edge < 0) continue;
            walked++;
            hint = 0x2E000000u | (touch.x == pair->body ? 0u : 0x10000u) | (uint32_t)edge << 8 | (uint32_t)touch.j;
            if (!touch.by_edge) qn_touch2_by_vertices(pair, &touch);
            CHECK(same(&touch, &truth));
            qn_separate2(pair, QN_REACH2_ALL, &hint, &touch);
            CHECK(same(&touch, &truth));
        }
    }
}

static void begin(qn_pair2 *pair, const qn_shape2 s[2], const qn_pose2 p[2])
{
    qn_frame2 f[2];
    CHECK_EQ(qn_frame2_from_pose(&f[0], &p[0]) | qn_frame2_from_pose(&f[1], &p[1]), 0);
    CHECK_EQ(qn_pair2_begin(pair, &s[0], &f[0], &s[1], &f[1], false), 0);
}

static void random_shape(random_state *r, qn_shape2 *s, qn_edge2 *e, int32_t size)
{
    qn_vec2 p[9];
    int32_t step = step_within(r, size), n = random_range(r, 2, 9);
    points_within(r, size, step, p, n);
    if (n > 2 && random_u32(r) % 4 == 0) { /* nearly in line */
        p[2].x = (int32_t)(((int64_t)p[0].x + p[1].x) / 2) + random_range(r, -2, 2);
        p[2].y = (int32_t)(((int64_t)p[0].y + p[1].y) / 2) + random_range(r, -2, 2);
    }
    *s = qn_capsule2(p[0], p[1], random_range(r, 0, 1) * size / 3);
    if (n > 2 && random_u32(r) % 8) (void)qn_polygon2(s, p, (size_t)n, random_u32(r) % 3 ? 0 : size / 5, e, QN_MAX_POLYGON);
    if (random_u32(r) % 8 == 0) *s = qn_circle2(size / 2);
    if (random_u32(r) % 8 == 0) *s = box2_to(p[0]);
}

/* Bodies of any size, right beside each other and far apart, some on parallel sides. */
TEST(walks_of_random_bodies)
{
    random_state r = random_seed(4);
    int n;
    tried = walked = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape2 s[2];
        qn_pose2 p[2];
        qn_pair2 pair;
        int32_t size = 1 << random_range(&r, 3, 27), i;
        random_shape(&r, &s[0], edges[0], size);
        random_shape(&r, &s[1], edges[1], random_u32(&r) % 4 ? size : size / 8);
        for (i = 0; i < 2; i++) {
            p[i].p.x = i ? random_range(&r, -2 * size, 2 * size) : 0;
            p[i].p.y = i ? random_range(&r, -2 * size, 2 * size) : 0;
            p[i].r.c = random_range(&r, -65536, 65536) | 1;
            p[i].r.s = random_range(&r, -65536, 65536);
            if (random_u32(&r) % 4 == 0) p[i].r.s = random_range(&r, -2, 2);
        }
        begin(&pair, s, p);
        check_walks(&pair);
    }
    CHECK(walked * 10 > tried * 6);
}

/* Bodies far away, seen from which the edges of the other are nearly one line. */
TEST(walks_of_far_bodies)
{
    random_state r = random_seed(6);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape2 s[2];
        qn_pose2 p[2];
        qn_pair2 pair;
        int32_t size = 1 << random_range(&r, 10, 18), far = 1 << random_range(&r, 20, 30), i;
        for (i = 0; i < 2; i++) {
            random_shape(&r, &s[i], edges[i], size);
            p[i].p.x = i ? far : 0;
            p[i].p.y = random_range(&r, -size, size);
            p[i].r.c = random_u32(&r) % 2 ? 65536 : -65536;
            p[i].r.s = random_range(&r, -3, 3);
            if (random_u32(&r) % 4) {
                int32_t x = random_range(&r, 0, size);
                s[i] = box2(x, random_range(&r, 0, size));
            }
        }
        begin(&pair, s, p);
        check_walks(&pair);
    }
}

/* On a lattice nearly everything is a tie: the walk settles little, and nothing wrongly. */
TEST(walks_on_the_lattice)
{
    random_state r = random_seed(5);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        static lattice_body b[2];
        qn_shape2 s[2];
        qn_pose2 p[2];
        qn_pair2 pair;
        int i;
        for (i = 0; i < 2; i++) {
            lattice_random(&b[i], &r, n % 2 ? 3 : 3000);
            s[i] = b[i].shape;
            p[i] = b[i].pose;
        }
        begin(&pair, s, p);
        check_walks(&pair);
    }
}

CHECK_MAIN(RUN(walks_of_random_bodies) RUN(walks_of_far_bodies) RUN(walks_on_the_lattice))
