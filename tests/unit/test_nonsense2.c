/* SPDX-License-Identifier: MIT */
/* Anything given to the plane's queries: words of the ends of the format, unknown types, edges
 * that are no polygon's, pointers that are not there. Each gets a status of the list, and
 * nothing undefined is done on the way: that is what the builds with traps and sanitizers see. */
#include <stddef.h>

#include "check.h"
#include "queries2.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static random_state rng;
static qn_edge2 edges[2][QN_MAX_POLYGON];

static int32_t word(void)
{
    static const int32_t some[10] = { INT32_MIN, INT32_MIN + 1, INT32_MAX, 0,     1,
                                      -1,        QN_ONE30,      -QN_ONE30, 65536, 99999 };
    const uint32_t i = random_u32(&rng) % 12u;
    if (random_u32(&rng) & 1u) return i & 1u ? INT32_MIN : INT32_MAX;
    return i < 10 ? some[i] : (int32_t)(random_u32(&rng) >> 1) - (int32_t)(i & 1u) * INT32_MAX;
}

static qn_vec2 place(void)
{
    qn_vec2 v;
    v.x = word();
    v.y = word();
    return v;
}

static qn_dir2 direction(void)
{
    qn_dir2 d;
    d.x = word();
    d.y = word();
    return d;
}

/* NULL now and then. */
static const void *maybe(const void *p) { return random_u32(&rng) % 24u ? p : NULL; }

static int is_known(int status) { return status >= QN_ERR_ANGLE && status <= QN_UNDECIDED; }

/* A sound polygon but for one number of its edges. */
static qn_shape2 nearly_sound(int which)
{
    const int32_t size = (int32_t)random_size(&rng, 26) + 9;
    qn_shape2 s = QN_CIRCLE2(9);
    qn_vec2 p[8];
    qn_edge2 *e = &edges[which][random_u32(&rng) % 3u];
    int i;
    for (i = 0; i < 8; i++) {
        p[i].x = random_range(&rng, -size, size);
        p[i].y = random_range(&rng, -size, size);
    }
    (void)qn_polygon2(&s, p, 8, random_u32(&rng) & 1u ? size : 0, edges[which], QN_MAX_POLYGON);
    i = (int)(random_u32(&rng) % 4u);
    *(i == 0 ? &e->from.x : i == 1 ? &e->from.y : i == 2 ? &e->normal.x : &e->normal.y) = word();
    return s;
}

/* Every other one is a polygon that queries take: they do not check its edges. The others are
 * of a known type or none. */
static qn_shape2 shape(int which)
{
    qn_shape2 s;
    int i;
    if (random_u32(&rng) & 1u) return nearly_sound(which);
    s.type = (uint16_t)(random_u32(&rng) % 8u ? 10u + random_u32(&rng) % 7u : random_u32(&rng));
    s.count = (uint16_t)(random_u32(&rng) % 8u ? random_u32(&rng) % (QN_MAX_POLYGON + 1u)
                                               : random_u32(&rng));
    s.radius = random_u32(&rng) & 1u ? word() : random_range(&rng, 0, 999);
    s.v[0] = place();
    s.v[1] = place();
    if (random_u32(&rng) & 1u) {
        s.type = QN_SHAPE2_POLYGON;
        s.count = (uint16_t)random_range(&rng, 3, QN_MAX_POLYGON);
        s.radius =
            random_u32(&rng) & 1u ? 9 : 0; /* polygons without one are searched in another way */
        s.v[0].x = s.v[0].y =
            random_u32(&rng) & 1u ? QN_MAX_EXTENT : random_range(&rng, 0, 1 << 27);
        s.v[1].x = 0;
    }
    for (i = 0; i < QN_MAX_POLYGON; i++) {
        edges[which][i].from = place();
        edges[which][i].normal = direction();
    }
    s.edge = random_u32(&rng) % 8u ? edges[which] : NULL;
    return s;
}

/* Every other one is so near the origin that bodies meet. */
static qn_pose2 pose(void)
{
    qn_pose2 p;
    p.p = place();
    if (random_u32(&rng) & 1u) {
        const int32_t far = (int32_t)random_size(&rng, 25);
        p.p.x = random_range(&rng, -far, far);
        p.p.y = random_range(&rng, -far, far);
    }
    p.r.c = word();
    p.r.s = word();
    return p;
}

static qn_frame2 frame(void)
{
    qn_frame2 f;
    const qn_pose2 p = pose();
    f.p = place();
    f.r = direction();
    if (random_u32(&rng) & 1u) (void)qn_frame2_from_pose(&f, &p);
    return f;
}

static qn_query options(void)
{
    qn_query q;
    q.margin = random_u32(&rng) & 1u ? word() : 99;
    q.max_iterations = (uint16_t)random_u32(&rng);
    q.reserved = (uint16_t)random_u32(&rng);
    return q;
}

static void try_frames(const qn_shape2 *a, const qn_frame2 *fa, const qn_shape2 *b,
                       const qn_frame2 *fb)
{
    qn_query q = options();
    qn_cache cache;
    qn_gap2 gap;
    qn_manifold2 m;
    qn_separation2 s;
    qn_hit2 hit;
    qn_closest2 nearest;
    const qn_query *options_or_none = random_u32(&rng) & 1u ? &q : NULL;
    const qn_vec2 point = place();
    const qn_dir2 some = direction(), way = random_u32(&rng) & 1u ? some : qn_dir2_from_vec2(point);
    int i;
    for (i = 0; i < 4; i++) cache.word[i] = (uint32_t)word();
    CHECK(is_known(
        qn_overlap2_frames(maybe(a), maybe(fa), maybe(b), maybe(fb), options_or_none, &cache)));
    CHECK(is_known(qn_distance2_frames(maybe(a), maybe(fa), maybe(b), maybe(fb), options_or_none,
                                       &cache, (qn_gap2 *)maybe(&gap))));
    CHECK(is_known(qn_collide2_frames(maybe(a), maybe(fa), maybe(b), maybe(fb), options_or_none,
                                      NULL, (qn_manifold2 *)maybe(&m))));
    CHECK(is_known(
        qn_probe2_frames(maybe(a), maybe(fa), maybe(b), maybe(fb), (qn_separation2 *)maybe(&s))));
    CHECK(is_known(qn_cast2_frames(maybe(a), maybe(fa), maybe(b), maybe(fb), way, word(),
                                   options_or_none, (qn_hit2 *)maybe(&hit))));
    CHECK(
        is_known(qn_ray2_frames(maybe(a), maybe(fa), point, way, word(), (qn_hit2 *)maybe(&hit))));
    CHECK(is_known(qn_shape2_nearest(maybe(a), maybe(fa), point, (qn_closest2 *)maybe(&nearest))));
}

/* The same of poses: and what is refused leaves the answer alone, unless a point of it was out
 * of range. */
static void try_poses(const qn_shape2 *a, const qn_shape2 *b)
{
    static const qn_gap2 no_gap;
    static const qn_manifold2 no_manifold;
    qn_query q = options();
    const qn_query *options_or_none = random_u32(&rng) & 1u ? &q : NULL;
    const qn_pose2 pa = pose(), pb = pose();
    qn_cache cache;
    qn_gap2 gap = no_gap;
    qn_manifold2 m = no_manifold;
    qn_status s;
    int i;
    for (i = 0; i < 4; i++) cache.word[i] = (uint32_t)word();
    CHECK(is_known(
        qn_overlap2_poses(maybe(a), maybe(&pa), maybe(b), maybe(&pb), options_or_none, &cache)));
    s = qn_distance2_poses(maybe(a), maybe(&pa), maybe(b), maybe(&pb), options_or_none, &cache,
                           &gap);
    CHECK(is_known(s) && (s >= 0 || s == QN_ERR_RANGE || (gap.upper == 0 && gap.lower == 0)));
    CHECK(s < 0 || (gap.lower >= 0 && gap.lower <= gap.upper));
    s = qn_collide2_poses(maybe(a), maybe(&pa), maybe(b), maybe(&pb), options_or_none, &cache, &m);
    CHECK(is_known(s) && (s >= 0 || s == QN_ERR_RANGE || (m.count == 0 && m.depth == 0)));
    CHECK(s < 0 || m.count <= QN_MAX_POINTS2);
}

/* From where sums have once left their 32 bits, in the search, the face and the contact. */
TEST(any_words_in_queries)
{
    static const uint64_t seeds[2] = { 83, 90 };
    int n;
    for (n = 0; n < ROUNDS; n++) {
        if (n % (ROUNDS / 2) == 0) rng = random_seed(seeds[n / (ROUNDS / 2) % 2]);
        {
            const qn_shape2 a = shape(0), b = shape(1);
            const qn_frame2 fa = frame(), fb = frame();
            try_frames(&a, &fa, &b, &fb);
            try_poses(&a, &b);
        }
    }
}

/* A square whose left edge has a normal twice as long as it should be: a ray that comes from
 * there closes in at 2^32 LSB of Q31 for each LSB, which 32 bits do not hold. */
TEST(a_ray_at_a_normal_of_twice_the_length)
{
    const qn_vec2 corner[4] = {
        { -QN_ONE, -QN_ONE }, { QN_ONE, -QN_ONE }, { QN_ONE, QN_ONE }, { -QN_ONE, QN_ONE }
    };
    const qn_dir2 along_x = { QN_ONE30, 0 };
    const qn_frame2 home = { { 0, 0 }, { QN_ONE30, 0 } };
    int32_t far;
    for (far = QN_ONE; far < 99 * QN_ONE; far += QN_ONE) {
        qn_shape2 s;
        qn_hit2 hit;
        const qn_vec2 from = { -far, 99 };
        CHECK_EQ(qn_polygon2(&s, corner, 4, 0, edges[0], 4), 0);
        CHECK_EQ(edges[0][3].normal.x, -QN_ONE30);
        edges[0][3].normal.x = INT32_MIN;
        CHECK(is_known(qn_ray2_frames(&s, &home, from, along_x, QN(200), &hit)));
    }
}

TEST(any_words_in_shapes)
{
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const qn_shape2 a = shape(0);
        const qn_frame2 f = frame();
        const qn_dir2 d = direction();
        qn_vec2 p[8];
        qn_edge2 memory[8];
        qn_segment2 segment;
        qn_mass2 mass;
        qn_bounds2 bounds;
        qn_shape2 made;
        const qn_rot2 r = { word(), word() };
        const qn_turn by = (qn_turn)word();
        for (i = 0; i < 8; i++) p[i] = place();
        CHECK(is_known(qn_shape2_check(maybe(&a))));
        CHECK(is_known(qn_shape2_bounds(maybe(&a), maybe(&f), (qn_bounds2 *)maybe(&bounds))));
        CHECK(is_known(qn_polygon2((qn_shape2 *)maybe(&made), maybe(p), random_u32(&rng) % 9u,
                                   word(), (qn_edge2 *)maybe(memory), random_u32(&rng) % 9u)));
        (void)qn_shape2_support(maybe(&a), d);
        CHECK(is_known(qn_shape2_mass(maybe(&a), (qn_mass2 *)maybe(&mass))));
        (void)qn_shape2_farthest_edge(maybe(&a), d, (qn_segment2 *)maybe(&segment));
        (void)qn_frame2_apply(maybe(&f), p[0]);
        (void)qn_frame2_unapply(maybe(&f), p[1]);
        (void)qn_frame2_turn(maybe(&f), d);
        (void)qn_frame2_unturn(maybe(&f), d);
        (void)qn_rot2_mul(qn_rot2_turned(r, by), qn_rot2_mul(r, qn_rot2_from_turn(by)));
    }
}

CHECK_MAIN(RUN(any_words_in_queries) RUN(a_ray_at_a_normal_of_twice_the_length)
               RUN(any_words_in_shapes))
