/* SPDX-License-Identifier: MIT */
/* Anything given to the plane's queries: words of the ends of the format, unknown types, edges that
 * are no polygon's, pointers that are not there. Each gets a status of the list, and nothing
 * undefined is done on the way: that is what the builds with traps and sanitizers see. */
#include "plane2.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static random_state rng;
static qn_edge2 edges[2][QN_MAX_POLYGON];
static qn_shape2 shapes[2];

static bool coin(void) { return random_u32(&rng) & 1u; }

static int32_t word(void)
{
    static const int32_t some[10] = { INT32_MIN, INT32_MIN + 1, INT32_MAX, 0,     1,
                                      -1,        QN_ONE30,      -QN_ONE30, 65536, 99999 };
    const uint32_t i = random_u32(&rng) % 12u;
    if (coin()) return i & 1u ? INT32_MIN : INT32_MAX;
    return i < 10 ? some[i] : (int32_t)(random_u32(&rng) >> 1) - (int32_t)(i & 1u) * INT32_MAX;
}

static qn_vec2 place(void)
{
    const int32_t x = word();
    return vec(x, word());
}

static qn_dir2 direction(void)
{
    const int32_t x = word();
    return dir(x, word());
}

/* NULL now and then. */
static const void *maybe(const void *p) { return random_u32(&rng) % 24u ? p : NULL; }

static void known(int status) { CHECK(status >= QN_ERR_ANGLE && status <= QN_UNDECIDED); }

/* A sound polygon but for one number of its edges. */
static void nearly_sound(qn_shape2 *s, qn_edge2 *e)
{
    const int32_t size = (int32_t)random_size(&rng, 26) + 9;
    qn_vec2 p[8];
    int i;
    for (i = 0; i < 8; i++)
        p[i] = vec(random_range(&rng, -size, size), random_range(&rng, -size, size));
    *s = qn_circle2(9);
    (void)qn_polygon2(s, p, 8, coin() ? size : 0, e, QN_MAX_POLYGON);
    e += random_u32(&rng) % 3u;
    i = (int)(random_u32(&rng) % 4u);
    *(i == 0 ? &e->from.x : i == 1 ? &e->from.y : i == 2 ? &e->normal.x : &e->normal.y) = word();
}

/* Every other one is a polygon that queries take: they do not check its edges. The others are of a
 * known type or none. */
static void make_shape(qn_shape2 *s, qn_edge2 *e)
{
    int i;
    if (coin()) {
        nearly_sound(s, e);
        return;
    }
    s->type = (uint16_t)(random_u32(&rng) % 8u ? 10u + random_u32(&rng) % 7u : random_u32(&rng));
    s->count = (uint16_t)(random_u32(&rng) % 8u ? random_u32(&rng) % (QN_MAX_POLYGON + 1u)
                                                : random_u32(&rng));
    s->radius = coin() ? word() : random_range(&rng, 0, 999);
    s->v[0] = place();
    s->v[1] = place();
    if (coin()) {
        s->type = QN_SHAPE2_POLYGON;
        s->count = (uint16_t)random_range(&rng, 3, QN_MAX_POLYGON);
        s->radius = coin() ? 9 : 0; /* polygons without one are searched in another way */
        s->v[0].x = s->v[0].y = coin() ? QN_MAX_EXTENT : random_range(&rng, 0, 1 << 27);
        s->v[1].x = 0;
    }
    for (i = 0; i < QN_MAX_POLYGON; i++) {
        e[i].from = place();
        e[i].normal = direction();
    }
    s->edge = random_u32(&rng) % 8u ? e : NULL;
}

/* Every other one is so near the origin that bodies meet, and of every other one the frame is some
 * pose's. */
static qn_collider2 make_collider(int which)
{
    qn_collider2 c;
    qn_pose2 pose = { place(), { 0, 0 } };
    make_shape(&shapes[which], edges[which]);
    if (coin()) {
        const int32_t far = (int32_t)random_size(&rng, 25);
        pose.p = vec(random_range(&rng, -far, far), random_range(&rng, -far, far));
    }
    pose.r.c = word();
    pose.r.s = word();
    c.shape = maybe(&shapes[which]);
    c.frame.p = pose.p;
    c.frame.r = direction();
    if (coin()) known(qn_collider2_move(&c, &pose));
    if (random_u32(&rng) % 8u == 0)
        known(qn_collider2_set((qn_collider2 *)maybe(&c), c.shape, maybe(&pose)));
    return c;
}

static void try_pair(const qn_collider2 *a, const qn_collider2 *b)
{
    static const qn_gap2 no_gap;
    static const qn_manifold2 no_manifold;
    const qn_path2 path = { direction(), word(), coin() ? 0 : (qn_turn)word(), place() };
    qn_path2 way = path2_of(qn_dir2_from_vec2(path.centre), path.length);
    const qn_path2 *some = maybe(coin() ? &path : &way), *other = coin() ? NULL : &way;
    qn_gap2 gap = no_gap;
    qn_manifold2 m = no_manifold;
    qn_separation2 separation;
    qn_cache cache;
    qn_closest2 near;
    qn_bounds2 bounds;
    qn_hit2 hit;
    qn_query q = margin_query(coin() ? word() : 99, coin() ? &cache : NULL);
    const qn_query *query = coin() ? &q : NULL;
    int i, s;
    q.max_iterations = (uint16_t)random_u32(&rng);
    q.reserved = (uint16_t)(coin() ? 0u : random_u32(&rng));
    for (i = 0; i < 4; i++) cache.word[i] = (uint32_t)word();
    known(qn_overlap2(maybe(a), maybe(b), query));
    known(qn_probe2(maybe(a), maybe(b), query, (qn_separation2 *)maybe(&separation)));
    known(qn_cast2(maybe(a), other, maybe(b), some, query, (qn_hit2 *)maybe(&hit)));
    known(qn_ray2(maybe(a), place(), some, query, (qn_hit2 *)maybe(&hit)));
    known(qn_nearest2(maybe(a), place(), query, (qn_closest2 *)maybe(&near)));
    known(qn_collider2_bounds(maybe(a), (qn_bounds2 *)maybe(&bounds)));
    /* What is refused leaves the result alone, unless a point of it was out of range. */
    known(s = qn_distance2(maybe(a), maybe(b), query, (qn_gap2 *)maybe(&gap)));
    CHECK(s >= 0 || s == QN_ERR_RANGE || (gap.upper == 0 && gap.lower == 0));
    CHECK(s < 0 || (gap.lower >= 0 && gap.lower <= gap.upper));
    known(s = qn_collide2(maybe(a), maybe(b), query, (qn_manifold2 *)maybe(&m)));
    CHECK(s >= 0 || s == QN_ERR_RANGE || (m.count == 0 && m.depth == 0));
    CHECK(s < 0 || m.count <= QN_MAX_POINTS2);
}

/* From where sums have once left their 32 bits, in the search, the face and the contact. */
TEST(any_words_in_queries)
{
    static const uint64_t seeds[2] = { 83, 90 };
    int n;
    for (n = 0; n < 2 * ROUNDS; n++) {
        if (n % ROUNDS == 0) rng = random_seed(seeds[n / ROUNDS]);
        {
            const qn_collider2 a = make_collider(0), b = make_collider(1);
            try_pair(&a, &b);
        }
    }
}

/* A square whose left edge has a normal twice as long as it should be: a ray that comes from there
 * closes in at 2^32 LSB of Q31 for each LSB, which 32 bits do not hold. */
TEST(a_ray_at_a_normal_of_twice_the_length)
{
    const qn_path2 path = path2_of(dir(QN_ONE30, 0), QN(200));
    const qn_vec2 corner[4] = {
        { -QN_ONE, -QN_ONE }, { QN_ONE, -QN_ONE }, { QN_ONE, QN_ONE }, { -QN_ONE, QN_ONE }
    };
    const qn_shape2 s = polygon2(corner, 4, 0, edges[0]);
    const qn_collider2 c = QN_COLLIDER2_AT(&s, 0, 0);
    int32_t far;
    CHECK_EQ(edges[0][3].normal.x, -QN_ONE30);
    edges[0][3].normal.x = INT32_MIN;
    for (far = QN_ONE; far < 99 * QN_ONE; far += QN_ONE) {
        qn_hit2 hit;
        known(qn_ray2(&c, vec(-far, 99), &path, NULL, &hit));
    }
}

TEST(any_words_in_shapes)
{
    int n, i;
    rng = random_seed(84);
    for (n = 0; n < ROUNDS; n++) {
        const qn_frame2 f = { place(), direction() };
        const qn_dir2 d = direction();
        const qn_rot2 r = { word(), word() };
        qn_vec2 p[8];
        qn_edge2 memory[8];
        qn_segment2 segment;
        qn_mass2 mass;
        qn_shape2 made;
        make_shape(&shapes[0], edges[0]);
        for (i = 0; i < 8; i++) p[i] = place();
        known(qn_shape2_check(maybe(&shapes[0])));
        known(qn_shape2_mass(maybe(&shapes[0]), (qn_mass2 *)maybe(&mass)));
        known(qn_polygon2((qn_shape2 *)maybe(&made), maybe(p), random_u32(&rng) % 9u, word(),
                          (qn_edge2 *)maybe(memory), random_u32(&rng) % 9u));
        (void)qn_shape2_support(maybe(&shapes[0]), d);
        (void)qn_shape2_farthest_edge(maybe(&shapes[0]), d, (qn_segment2 *)maybe(&segment));
        (void)qn_frame2_unapply(&f, qn_frame2_apply(&f, p[0]));
        (void)qn_frame2_unturn(&f, qn_frame2_turn(&f, d));
        (void)qn_rot2_mul(qn_rot2_turned(r, (qn_turn)word()), qn_rot2_mul(r, r));
    }
}

CHECK_MAIN(RUN(any_words_in_queries) RUN(a_ray_at_a_normal_of_twice_the_length)
               RUN(any_words_in_shapes))
