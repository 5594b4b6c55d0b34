/* SPDX-License-Identifier: MIT */
/* Two clouds near each other, and what is asked of them with and without a cache: for the tests of caches. */
#ifndef TESTS_CLOUDS_H
#define TESTS_CLOUDS_H

#include "check.h"
#include "contact/old_polys.h"
#include "narrow/old_queries.h"
#include "random.h"

#define CLOUD_MOST 7

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static old_workspace workspace = { scratch, sizeof scratch };

/* Two clouds about the origin of their frames, near each other, and the same a little later. */
typedef struct scene {
    qn_vec3 point[2][CLOUD_MOST];
    qn_hull3 data[2];
    qn_shape3 shape[2];
    qn_pose3 pose[2], later;
} scene;

static inline void make_scene(scene *s, random_state *r, int32_t size)
{
    int i, k;
    for (k = 0; k < 2; k++) {
        const qn_hull3 none = { 0, 0, 0, 0, 0, 0, 0, 0, 0 };
        int count = random_range(r, 4, CLOUD_MOST);
        for (i = 0; i < count; i++) { s->point[k][i] = random_vec3(r, size); }
        s->data[k] = none;
        s->data[k].vertices = s->point[k];
        s->data[k].vertex_count = (uint16_t)count;
        s->data[k].reach = 0;
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

typedef struct answers {
    qn_status overlap, distance, collide;
    qn_gap3 gap;
    qn_manifold3 m;
} answers;

static const qn_cache nothing_remembered = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } };

/* The pair in the order in which the doors have it, B at b. */
static inline void begin(const scene *s, const qn_pose3 *b, qn_frame3 frame[2], old_pair3 *pair)
{
    CHECK_EQ(qn_frame3_from_pose(&frame[0], &s->pose[0]), 0);
    CHECK_EQ(qn_frame3_from_pose(&frame[1], b), 0);
    CHECK_EQ(old_pair3_begin(pair, &s->shape[0], &frame[0], &s->shape[1], &frame[1]), 0);
}

/* What the public doors ask, without linking all other pairs. */
static inline qn_status ask_one(const scene *s, const qn_pose3 *b, const qn_query *options, qn_cache *cache, old_question question, void *out)
{
    old_settings set = { 0, 0, QN_MAX_GJK_PASSES, OLD_ASK_MANIFOLD, NULL, NULL };
    qn_frame3 frame[2];
    old_pair3 pair;
    if (options) {
        set.margin = options->margin;
        set.excess = options->excess;
    }
    set.cache = cache;
    set.workspace = &workspace;
    begin(s, b, frame, &pair);
    return old_polys_ask(&pair, question, &set, out);
}

static inline void ask(const scene *s, const qn_pose3 *b, const qn_query *options, qn_cache *cache, answers *out)
{
    int i;
    qn_cache copy[2];
    for (i = 0; i < 2 && cache; i++) copy[i] = *cache;
    out->overlap = ask_one(s, b, options, cache ? &copy[0] : NULL, OLD_ASK_OVERLAP, NULL);
    out->distance = ask_one(s, b, options, cache ? &copy[1] : NULL, OLD_ASK_DISTANCE, &out->gap);
    out->collide = ask_one(s, b, options, cache, OLD_ASK_MANIFOLD, &out->m);
}

static inline int same_vector(const qn_vec3 *u, const qn_vec3 *v) { return u->x == v->x && u->y == v->y && u->z == v->z; }
static inline int same_direction(const qn_dir3 *u, const qn_dir3 *v) { return u->x == v->x && u->y == v->y && u->z == v->z; }

static inline int same(const answers *u, const answers *v)
{
    int i;
    if (u->overlap != v->overlap || u->distance != v->distance || u->collide != v->collide || u->m.count != v->m.count || u->m.depth != v->m.depth)
        return 0;
    for (i = 0; i < (int)u->m.count; i++)
        if (!same_vector(&u->m.points[i].position, &v->m.points[i].position) || u->m.points[i].depth != v->m.points[i].depth ||
            u->m.points[i].id != v->m.points[i].id)
            return 0;
    return same_direction(&u->m.normal, &v->m.normal) && u->gap.lower == v->gap.lower && u->gap.upper == v->gap.upper &&
           u->gap.distance == v->gap.distance && same_vector(&u->gap.on_a, &v->gap.on_a) && same_vector(&u->gap.on_b, &v->gap.on_b) &&
           same_direction(&u->gap.normal, &v->gap.normal);
}

/* Bits at random, often with a head that says what they are. */
static inline void fill(random_state *r, qn_cache *cache)
{
    int i;
    for (i = 0; i < 12; i++) cache->word[i] = random_u32(r) >> (random_u32(r) & 7u);
    if (random_u32(r) & 1u) cache->word[11] |= (uint32_t)7 << 29;
    if (random_u32(r) & 1u) cache->word[2] = (cache->word[2] & 0xFFFFu) | (random_u32(r) & 3u) << 16;
    if (random_u32(r) & 1u) cache->word[1] &= 0x03030303u;
}

#endif
