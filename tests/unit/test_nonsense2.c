/* SPDX-License-Identifier: MIT */
/* Anything given to the plane's queries: words of the ends of the format, unknown types, edges that
 * are no polygon's, pointers that are not there. Each gets a status of the list, and nothing
 * undefined is done on the way: that is what the builds with traps and sanitizers see. */
#define WORLD_PLANE
#include "plane2.h"
#include "queries.h"

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

/* Structures of 32-bit numbers. */
static void words(void *of, size_t bytes)
{
    int32_t *p = (int32_t *)of;
    size_t i;
    for (i = 0; i < bytes / 4; i++) p[i] = word();
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
    (&e[random_u32(&rng) % 3u].from.x)[random_u32(&rng) % 2u] = word();
    (&e[random_u32(&rng) % 3u].normal.x)[random_u32(&rng) % 2u] = word();
}

/* Every other one is a polygon that queries take: they do not check its edges. The others are of a
 * known type or none. */
static void make_shape(qn_shape2 *s, qn_edge2 *e)
{
    if (coin()) {
        nearly_sound(s, e);
        return;
    }
    words(e, QN_MAX_POLYGON * sizeof *e);
    words(s->v, sizeof s->v);
    s->type = (uint16_t)(random_u32(&rng) % 8u ? 10u + random_u32(&rng) % 7u : random_u32(&rng));
    s->count = (uint16_t)(random_u32(&rng) % 8u ? random_u32(&rng) % (QN_MAX_POLYGON + 1u)
                                                : random_u32(&rng));
    s->radius = coin() ? word() : random_range(&rng, 0, 999);
    if (coin()) {
        s->type = QN_SHAPE2_POLYGON;
        s->count = (uint16_t)random_range(&rng, 3, QN_MAX_POLYGON);
        s->radius = coin() ? 9 : 0; /* polygons without one are searched in another way */
        s->v[0].x = s->v[0].y = coin() ? QN_MAX_EXTENT : random_range(&rng, 0, 1 << 27);
        s->v[1].x = 0;
    }
    s->edge = random_u32(&rng) % 8u ? e : NULL;
}

/* Every other one is so near the origin that bodies meet, and of every other one the frame is some
 * pose's. */
static qn_collider2 make_collider(int which)
{
    qn_collider2 c;
    qn_pose2 pose;
    make_shape(&shapes[which], edges[which]);
    words(&pose, sizeof pose);
    words(&c.frame, sizeof c.frame);
    if (coin()) {
        const int32_t far = (int32_t)random_size(&rng, 25);
        pose.p = vec(random_range(&rng, -far, far), random_range(&rng, -far, far));
    }
    c.shape = &shapes[which];
    if (coin()) c.frame.p = pose.p;
    if (coin()) known(qn_collider2_move(&c, &pose));
    if (random_u32(&rng) % 8u == 0) known(qn_collider2_set(&c, c.shape, maybe(&pose)));
    return c;
}

/* What is refused leaves the result alone, unless a point of it was out of range. */
static void try_pair(const qn_collider2 *a, const qn_collider2 *b)
{
    qn_path2 path[2];
    qn_cache cache;
    qn_query q = margin_query(coin() ? word() : 99, coin() ? &cache : NULL);
    const qn_query *query = coin() ? &q : NULL;
    int which, i;
    words(path, sizeof path);
    words(&cache, sizeof cache);
    q.max_iterations = (uint16_t)random_u32(&rng);
    q.reserved = (uint16_t)(coin() ? 0u : random_u32(&rng));
    for (i = 0; i < 2; i++) {
        if (coin()) path[i].turn = 0;
        if (coin()) path[i].turn = 0, path[i].way = qn_dir2_from_vec2(path[i].centre);
    }
    for (which = 0; which < CALLS; which++) {
        const bool both = which <= QUERY_CAST || which == QUERY_PROBE,
                   has_a = which == QUERY_CHECK || which == QUERY_MASS; /* their shape is read */
        answer out;
        qn_status status;
        size_t k;
        for (k = 0; k < sizeof out.byte; k++) out.byte[k] = 0x5A;
        status = query_call(which, has_a ? a : (const qn_collider2 *)maybe(a),
                            both ? (const qn_collider2 *)maybe(b) : b, path, query, &out);
        known(status);
        for (k = 0; k < sizeof out.byte && out.byte[k] == 0x5A; k++) continue;
        CHECK(status >= query_rows[which].least || status == QN_ERR_RANGE || k == sizeof out.byte);
        if (which == QUERY_DISTANCE && status >= 0)
            CHECK(out.gap.lower >= 0 && out.gap.lower <= out.gap.upper);
        if (which == QUERY_COLLIDE && status >= 0) CHECK(out.m.count <= QN_MAX_POINTS2);
    }
}

/* From where sums have once left their 32 bits, in the search, the face and the contact. */
TEST(any_words_in_queries)
{
    static const uint64_t seeds[2] = { 83, 90 };
    int n;
    for (n = 0; n < 2 * ROUNDS; n++) {
        if (n % ROUNDS == 0) rng = random_seed(seeds[n / ROUNDS]);
        {
            qn_collider2 a = make_collider(0), b = make_collider(1);
            if (random_u32(&rng) % 24u == 0) (coin() ? &a : &b)->shape = NULL;
            if (a.shape) try_pair(&a, &b);
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
    int n;
    rng = random_seed(84);
    for (n = 0; n < ROUNDS; n++) {
        qn_frame2 f;
        qn_rot2 r;
        qn_vec2 p[8];
        qn_edge2 memory[8];
        qn_segment2 segment;
        qn_shape2 made;
        words(&f, sizeof f);
        words(&r, sizeof r);
        words(p, sizeof p);
        make_shape(&shapes[0], edges[0]);
        known(qn_polygon2((qn_shape2 *)maybe(&made), maybe(p), random_u32(&rng) % 9u, word(),
                          (qn_edge2 *)maybe(memory), random_u32(&rng) % 9u));
        (void)qn_shape2_support(maybe(&shapes[0]), f.r);
        (void)qn_shape2_farthest_edge(maybe(&shapes[0]), f.r, (qn_segment2 *)maybe(&segment));
        (void)qn_frame2_unapply(&f, qn_frame2_apply(&f, p[0]));
        (void)qn_frame2_unturn(&f, qn_frame2_turn(&f, dir(p[1].x, p[1].y)));
        (void)qn_rot2_mul(qn_rot2_turned(r, (qn_turn)word()), qn_rot2_mul(r, r));
    }
}

CHECK_MAIN(RUN(any_words_in_queries) RUN(a_ray_at_a_normal_of_twice_the_length)
               RUN(any_words_in_shapes))
