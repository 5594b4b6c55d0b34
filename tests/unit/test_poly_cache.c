/* SPDX-License-Identifier: MIT */
/* A cache of any content changes no bit of an answer about clouds while no excess is allowed; with an excess, an axis that stands for the
 * search is no deeper than that above the least depth, and no shallower; what shows a gap shows one. */
#include "check.h"
#include "narrow/separation_poly.h"
#include "quoin/contact.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 20000
#else
#define ROUNDS 60
#endif
#define MOST 7

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_workspace workspace = { scratch, sizeof scratch };

/* Two clouds about the origin of their frames, near each other, and the same a little later. */
typedef struct scene {
    qn_vec3 point[2][MOST];
    qn_hull3 data[2];
    qn_shape3 shape[2];
    qn_pose3 pose[2], later;
} scene;

static void make_scene(scene *s, random_state *r, int32_t size)
{
    int i, k;
    for (k = 0; k < 2; k++) {
        const qn_hull3 none = { 0, 0, 0, 0, 0, 0, 0, 0 };
        int count = random_range(r, 4, MOST);
        for (i = 0; i < count; i++) {
            s->point[k][i].x = random_range(r, -size, size);
            s->point[k][i].y = random_range(r, -size, size);
            s->point[k][i].z = random_range(r, -size, size);
        }
        s->data[k] = none;
        s->data[k].vertices = s->point[k];
        s->data[k].vertex_count = (uint16_t)count;
        s->shape[k] = qn_cloud3(&s->data[k], random_range(r, 0, 2) ? 0 : random_range(r, 0, size / 2));
        s->pose[k].p.x = random_range(r, -size, size) + k * size / 2;
        s->pose[k].p.y = random_range(r, -size, size);
        s->pose[k].p.z = random_range(r, -size, size);
        s->pose[k].q.w = random_range(r, 1 << 14, 1 << 16);
        s->pose[k].q.x = random_range(r, -(1 << 16), 1 << 16);
        s->pose[k].q.y = random_range(r, -(1 << 16), 1 << 16);
        s->pose[k].q.z = random_range(r, -(1 << 16), 1 << 16);
    }
    s->later = s->pose[1];
    s->later.p.x += random_range(r, -4, 4);
    s->later.p.y += random_range(r, -4, 4);
    s->later.q.y += random_range(r, -4, 4);
}

typedef struct answers { qn_status overlap, distance, collide; qn_gap3 gap; qn_manifold3 m; } answers;

static void ask(const scene *s, const qn_pose3 *b, const qn_query *options, qn_cache *cache, answers *out)
{
    int i;
    qn_cache copy[2];
    for (i = 0; i < 2 && cache; i++) copy[i] = *cache;
    out->overlap = qn_overlap3(&s->shape[0], &s->pose[0], &s->shape[1], b, options, cache ? &copy[0] : NULL, &workspace);
    out->distance = qn_distance3(&s->shape[0], &s->pose[0], &s->shape[1], b, options, cache ? &copy[1] : NULL, &workspace, &out->gap);
    out->collide = qn_collide3(&s->shape[0], &s->pose[0], &s->shape[1], b, options, cache, &workspace, &out->m);
}

static int same_vector(const qn_vec3 *u, const qn_vec3 *v) { return u->x == v->x && u->y == v->y && u->z == v->z; }
static int same_direction(const qn_dir3 *u, const qn_dir3 *v) { return u->x == v->x && u->y == v->y && u->z == v->z; }

static int same(const answers *u, const answers *v)
{
    int i;
    if (u->overlap != v->overlap || u->distance != v->distance || u->collide != v->collide || u->m.count != v->m.count || u->m.depth != v->m.depth) return 0;
    for (i = 0; i < (int)u->m.count; i++)
        if (!same_vector(&u->m.points[i].position, &v->m.points[i].position) || u->m.points[i].depth != v->m.points[i].depth ||
            u->m.points[i].id != v->m.points[i].id) return 0;
    return same_direction(&u->m.normal, &v->m.normal) && u->gap.lower == v->gap.lower && u->gap.upper == v->gap.upper && u->gap.distance == v->gap.distance &&
           same_vector(&u->gap.on_a, &v->gap.on_a) && same_vector(&u->gap.on_b, &v->gap.on_b) && same_direction(&u->gap.normal, &v->gap.normal);
}

/* Bits at random, often with a head that says what they are. */
static void fill(random_state *r, qn_cache *cache)
{
    int i;
    for (i = 0; i < 12; i++) cache->word[i] = random_u32(r) >> (random_u32(r) & 7u);
    if (random_u32(r) & 1u) cache->word[11] |= (uint32_t)7 << 29;
    if (random_u32(r) & 1u) cache->word[2] = (cache->word[2] & 0xFFFFu) | (random_u32(r) & 3u) << 16;
    if (random_u32(r) & 1u) cache->word[1] &= 0x03030303u;
}

TEST(no_content_changes_an_answer)
{
    random_state r = random_seed(810);
    int n, apart = 0, over = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain, told;
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        qn_query options = { 0, 0, 0, 0 };
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 3, 22));
        options.margin = n % 3 ? 0 : 300;
        ask(&s, &s.later, &options, NULL, &plain);
        apart += plain.overlap == QN_APART;
        over += plain.overlap == QN_OVERLAPPING;
        for (k = 0; k < 5; k++) {
            if (k == 1) ask(&s, &s.pose[1], &options, &cache, &told); /* remembers a place nearby */
            if (k == 3) (void)qn_distance3(&s.shape[0], &s.pose[0], &s.shape[1], &s.pose[1], &options, &cache, &workspace, &told.gap);
            if (k == 4) fill(&r, &cache);
            ask(&s, &s.later, &options, &cache, &told);
            CHECK(same(&plain, &told));
        }
    }
    CHECK(apart > ROUNDS / 8 && over > ROUNDS / 8);
}

/* The model of the pair, in the order in which the doors have it. */
static qn_status model_of(const scene *s, const qn_pose3 *b, qn_frame3 frame[2], qn_pair3 *pair, qn_poly_model *m)
{
    CHECK_EQ(qn_frame3_from_pose(&frame[0], &s->pose[0]), 0);
    CHECK_EQ(qn_frame3_from_pose(&frame[1], b), 0);
    CHECK_EQ(qn_pair3_begin(pair, &s->shape[0], &frame[0], &s->shape[1], &frame[1]), 0);
    return qn_poly_model_make(m, pair, QN_MAX_EXTENT);
}

TEST(an_axis_within_the_excess_stands_for_the_search)
{
    random_state r = random_seed(811);
    int n, used = 0, refused = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain, told;
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        qn_query options = { 0, 0, 0, 0 };
        qn_frame3 frame[2];
        qn_pair3 pair;
        qn_poly_model m;
        qn_depth3_search search;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 18));
        options.excess = random_range(&r, 1, 200);
        ask(&s, &s.later, NULL, NULL, &plain);
        (void)qn_collide3(&s.shape[0], &s.pose[0], &s.shape[1], &s.pose[1], &options, &cache, &workspace, &told.m);
        if (plain.collide == QN_OVERLAPPING && model_of(&s, &s.later, frame, &pair, &m) == QN_OVERLAPPING) {
            bool certified = qn_poly_cache_certifies(&cache, &m, &pair, qn_units_from_lsb(options.excess, m.k), 0, &search);
            used += certified;
            refused += !certified;
        }
        ask(&s, &s.later, &options, &cache, &told);
        CHECK(told.overlap == plain.overlap && told.distance == plain.distance && told.collide == plain.collide);
        CHECK(told.m.depth >= plain.m.depth - 1 && told.m.depth <= plain.m.depth + options.excess + 1); /* each rounded to an LSB */
        cache.word[n % 12] ^= (uint32_t)1 << random_range(&r, 0, 31);
        if (cache.word[11] >> 29 == 7) continue;
        if (model_of(&s, &s.later, frame, &pair, &m) == QN_OVERLAPPING)
            CHECK(!qn_poly_cache_certifies(&cache, &m, &pair, qn_units_from_lsb(options.excess, m.k), 0, &search));
    }
    CHECK(used > ROUNDS / 20 && refused > 0);
}

TEST(a_direction_shows_gaps_alone)
{
    random_state r = random_seed(812);
    int n, shown = 0;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        answers plain;
        qn_cache cache = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };
        qn_frame3 frame[2];
        qn_pair3 pair;
        int k;
        make_scene(&s, &r, (int32_t)1 << random_range(&r, 10, 22));
        s.later.p.x += s.shape[0].radius + s.shape[1].radius + n * 64;
        CHECK_EQ(qn_frame3_from_pose(&frame[0], &s.pose[0]), 0);
        CHECK_EQ(qn_frame3_from_pose(&frame[1], &s.later), 0);
        CHECK_EQ(qn_pair3_begin(&pair, &s.shape[0], &frame[0], &s.shape[1], &frame[1]), 0);
        ask(&s, &s.later, NULL, NULL, &plain);
        (void)qn_collide3(&s.shape[0], &s.pose[0], &s.shape[1], &s.later, NULL, &cache, &workspace, &plain.m);
        for (k = 0; k < 3; k++) {
            int32_t reach = random_range(&r, 0, 1 << 20);
            if (k) fill(&r, &cache);
            if (!qn_poly_cache_separates(&cache, &pair, reach)) continue;
            CHECK_EQ(plain.overlap, QN_APART);
            CHECK(plain.gap.lower > reach);
            shown++;
        }
    }
    CHECK(shown > 0);
}

CHECK_MAIN(RUN(no_content_changes_an_answer) RUN(an_axis_within_the_excess_stands_for_the_search) RUN(a_direction_shows_gaps_alone))
