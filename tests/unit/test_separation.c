/* SPDX-License-Identifier: MIT */
/* One verdict in all queries, whatever each of them wants; and what follows from a verdict: bounds that hold the
 * distance, a mirror of it for swapped bodies, valid bounds where a cap ends the search, nothing beyond a margin. */
#include "check.h"
#include "unit/core_pairs.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static random_state rng;

static int32_t any_size(void) { return random_range(&rng, 0, 1) ? (int32_t)random_size(&rng, 26) : random_range(&rng, 819 * 65536, 1024 * 65536); }

static qn_query query_of(qn_q16 margin, int passes)
{
    qn_query q = { 0, 0, 0, 0, 0, 0 };
    q.margin = margin;
    q.max_iterations = (uint16_t)passes;
    q.memory = core_memory;
    q.byte_count = sizeof core_memory;
    return q;
}

static int is_equal(const void *u, const void *v, size_t count)
{
    const uint8_t *a = u, *b = v;
    for (; count; count--)
        if (*a++ != *b++) return 0;
    return 1;
}

static int is_opposite(const qn_dir3 *u, const qn_dir3 *v) { return u->x == -v->x && u->y == -v->y && u->z == -v->z; }

static void check_gap(const qn_gap3 *g, qn_status verdict)
{
    CHECK(0 <= g->lower && g->lower <= g->distance && g->distance <= g->upper);
    if (verdict == QN_APART) CHECK(g->distance > 0);
    else CHECK(g->lower == 0);
    if (verdict == QN_OVERLAPPING) CHECK(!(g->normal.x | g->normal.y | g->normal.z | g->distance));
}

static void check_swapped(const core_pair *c, const qn_gap3 *g, const qn_manifold3 *m, qn_status verdict)
{
    const qn_query q = query_of(0, 0);
    qn_gap3 h;
    qn_manifold3 n;
    uint32_t i;
    CHECK_EQ(qn_distance3(&c->c[1], &c->c[0], 0, &h), verdict);
    CHECK_EQ(qn_collide3(&c->c[1], &c->c[0], &q, &n), verdict);
    CHECK(h.lower == g->lower && h.upper == g->upper && h.distance == g->distance && is_opposite(&h.normal, &g->normal));
    CHECK(is_equal(&h.on_a, &g->on_b, sizeof h.on_a) && is_equal(&h.on_b, &g->on_a, sizeof h.on_a));
    CHECK(n.depth == m->depth && n.count == m->count && is_opposite(&n.normal, &m->normal));
    for (i = 0; i < n.count && i < QN_MAX_POINTS3; i++)
        CHECK(is_equal(&n.points[i].position, &m->points[i].position, sizeof(qn_vec3)) && n.points[i].depth == m->points[i].depth);
}

TEST(all_queries_give_one_verdict_and_its_mirror)
{
    int i, seen[3] = { 0, 0, 0 };
    rng = random_seed(61);
    for (i = 0; i < ROUNDS; i++) {
        const qn_query q = query_of(0, 0), near = query_of(random_range(&rng, 1, 100000), 0);
        core_pair c;
        qn_gap3 g;
        qn_manifold3 m;
        qn_status verdict;
        core_make(&rng, &c, QN_SPHERE, QN_CLOUD, any_size());
        verdict = qn_overlap3(&c.c[0], &c.c[1], 0);
        CHECK(verdict >= QN_APART && verdict <= QN_OVERLAPPING);
        if (verdict < 0 || verdict > 2) continue;
        seen[verdict]++;
        CHECK_EQ(qn_distance3(&c.c[0], &c.c[1], 0, &g), verdict);
        CHECK_EQ(qn_collide3(&c.c[0], &c.c[1], &q, &m), verdict);
        check_gap(&g, verdict);
        CHECK((m.count > 0) == (verdict != QN_APART));
        if (verdict == QN_OVERLAPPING) CHECK(m.depth >= 0);
        check_swapped(&c, &g, &m, verdict);
        CHECK_EQ(qn_collide3(&c.c[0], &c.c[1], &near, &m), verdict);
    }
    CHECK(seen[0] > ROUNDS / 20 && seen[1] > ROUNDS / 40 && seen[2] > ROUNDS / 20);
}

/* However few passes there are, the bounds hold what the whole search finds. */
TEST(a_cap_gives_valid_bounds)
{
    int i, undecided = 0;
    rng = random_seed(62);
    for (i = 0; i < ROUNDS; i++) {
        const qn_query few = query_of(0, random_range(&rng, 1, 5));
        core_pair c;
        qn_gap3 g, h;
        qn_manifold3 m;
        qn_status verdict, capped;
        core_make(&rng, &c, QN_CAPSULE, QN_CLOUD, any_size());
        verdict = qn_distance3(&c.c[0], &c.c[1], 0, &g);
        capped = qn_distance3(&c.c[0], &c.c[1], &few, &h);
        CHECK(capped == verdict || capped == QN_UNDECIDED);
        CHECK(h.lower <= g.upper && g.lower <= h.upper && h.lower <= h.distance && h.distance <= h.upper);
        CHECK(capped != verdict || verdict == QN_OVERLAPPING || h.lower <= g.distance);
        capped = qn_overlap3(&c.c[0], &c.c[1], &few);
        CHECK(capped == verdict || capped == QN_UNDECIDED);
        capped = qn_collide3(&c.c[0], &c.c[1], &few, &m);
        CHECK(capped == verdict || capped == QN_UNDECIDED);
        undecided += capped == QN_UNDECIDED;
    }
    CHECK(undecided > ROUNDS / 50);
}

/* Beyond the margin: a proof, its axis, and no points. Within it: the same answer as without a margin. */
TEST(a_distance_with_a_margin_stops_at_the_proof)
{
    int i, beyond = 0, within = 0;
    rng = random_seed(63);
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        qn_gap3 g, h;
        qn_query q;
        qn_status verdict;
        core_make(&rng, &c, QN_SPHERE, QN_CLOUD, any_size());
        verdict = qn_distance3(&c.c[0], &c.c[1], 0, &g);
        q = query_of(g.distance < 8 || random_range(&rng, 0, 1) ? random_range(&rng, 1, 10) : g.distance / 8 * random_range(&rng, 4, 11), 0);
        if (!q.margin) continue;
        CHECK_EQ(qn_distance3(&c.c[0], &c.c[1], &q, &h), verdict);
        check_gap(&h, verdict);
        if (verdict == QN_APART && h.lower > q.margin) {
            CHECK(!(h.on_a.x | h.on_a.y | h.on_a.z | h.on_b.x | h.on_b.y | h.on_b.z));
            CHECK((h.normal.x | h.normal.y | h.normal.z) != 0);
            CHECK(h.lower <= g.upper && g.lower <= h.upper);
            beyond++;
        } else {
            CHECK(is_equal(&g, &h, sizeof g));
            CHECK(g.lower <= q.margin);
            within++;
        }
    }
    CHECK(beyond > ROUNDS / 20 && within > ROUNDS / 20);
}

/* Is p on the body's surface, within so many LSB? By the pair of the body and a point. */
static int is_on(const qn_collider3 *c, qn_vec3 p, int32_t within)
{
    const qn_query q = query_of(0, 0);
    qn_closest3 found;
    return qn_nearest3(c, p, &q, &found) >= 0 && qn_q16_abs(found.distance) <= within;
}

/* Bodies that touch, cores overlapping or not, do so somewhere: on both surfaces, at one place, with a unit normal. */
TEST(a_pair_that_touches_shows_where)
{
    int i, inside = 0;
    rng = random_seed(66);
    for (i = 0; i < ROUNDS; i++) {
        const qn_query q = query_of(0, 0);
        core_pair c;
        qn_gap3 g;
        qn_manifold3 m;
        int64_t x, y, z;
        core_make(&rng, &c, QN_SPHERE, QN_CLOUD, any_size());
        core_touch(&c, 0);
        if (qn_distance3(&c.c[0], &c.c[1], 0, &g) != QN_TOUCHING) continue;
        CHECK_EQ(qn_collide3(&c.c[0], &c.c[1], &q, &m), QN_TOUCHING);
        inside += m.depth >= 0 && !(c.shape[0].radius | c.shape[1].radius);
        x = g.normal.x, y = g.normal.y, z = g.normal.z;
        CHECK_NEAR((x * x >> 20) + (y * y >> 20) + (z * z >> 20), (int64_t)1 << 40, 1 << 14);
        CHECK(is_on(&c.c[0], g.on_a, 4));
        CHECK(is_on(&c.c[1], g.on_b, 4));
        CHECK_NEAR((int64_t)g.on_a.x, (int64_t)g.on_b.x, 4);
        CHECK_NEAR((int64_t)g.on_a.y, (int64_t)g.on_b.y, 4);
        CHECK_NEAR((int64_t)g.on_a.z, (int64_t)g.on_b.z, 4);
    }
    CHECK(inside > ROUNDS / 8);
}

TEST(direct_pairs_give_the_same_bytes)
{
    int i;
    rng = random_seed(64);
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        qn_manifold3 m = { { 0, 0, 0 }, 0, 0, 0, { { { 0, 0, 0 }, 0, 0 } } }, n = m;
        const qn_query q = query_of(i & 1 ? random_range(&rng, 0, 100000) : 0, 0);
        core_make(&rng, &c, QN_SPHERE, QN_CAPSULE, any_size());
        CHECK_EQ(qn_collide_capsules3(&c.c[0], &c.c[1], &q, &m), qn_collide3(&c.c[0], &c.c[1], &q, &n));
        CHECK(m.count == n.count && is_equal(&m, &n, sizeof m - (QN_MAX_POINTS3 - m.count) * sizeof(qn_contact3)));
        CHECK_EQ(qn_collide_boxes3(&c.c[0], &c.c[1], 0, &m), QN_ERR_TYPE);
        core_make(&rng, &c, QN_BOX, QN_BOX, any_size());
        c.shape[0].radius = c.shape[1].radius = 0;
        CHECK_EQ(qn_collide_boxes3(&c.c[0], &c.c[1], 0, &m), qn_collide3(&c.c[0], &c.c[1], 0, &n));
        CHECK(m.count == n.count && is_equal(&m, &n, sizeof m - (QN_MAX_POINTS3 - m.count) * sizeof(qn_contact3)));
        CHECK_EQ(qn_collide_capsules3(&c.c[0], &c.c[1], 0, &m), QN_ERR_TYPE);
        if (q.margin) CHECK_EQ(qn_collide_boxes3(&c.c[0], &c.c[1], &q, &m), QN_ERR_OPTION);
        c.shape[1].radius = 1;
        CHECK_EQ(qn_collide_boxes3(&c.c[0], &c.c[1], 0, &m), QN_ERR_RADIUS);
    }
}

CHECK_MAIN(RUN(all_queries_give_one_verdict_and_its_mirror) RUN(a_cap_gives_valid_bounds) RUN(a_distance_with_a_margin_stops_at_the_proof)
               RUN(a_pair_that_touches_shows_where) RUN(direct_pairs_give_the_same_bytes))
