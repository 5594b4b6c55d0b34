/* SPDX-License-Identifier: MIT */
/* property [COUNT [SEED [MIX]]]: laws that the answers about a pair of one world (worlds.h) keep
 * among themselves, over COUNT random pairs of all mixes, or of one. property_plane takes
 * pairs of the plane, some of them of one lattice. The judges of tests/cases compare an answer with
 * the truth. */
#include <stdlib.h>
#include <string.h>

#include "queries.h"

#ifdef WORLD_PLANE
#include "plane_pairs.h"
#endif
#include "mix_case.h"

typedef world_pair pair;

typedef struct answers {
    qn_status overlap, distance, manifold; /* of the three queries */
    world_gap gap;
    world_manifold contact;
} answers;

/* Structures of words of 32 bits, without a gap between them. */
#define SAME(u, v) (memcmp(&(u), &(v), sizeof(u)) == 0)

static bool same_manifold(const world_manifold *u, const world_manifold *v)
{
    uint32_t i;
    if (!SAME(u->normal, v->normal) || u->depth != v->depth || u->count != v->count ||
        u->count > WORLD_MAX_POINTS)
        return false;
    for (i = 0; i < u->count; i++)
        if (!SAME(u->points[i], v->points[i])) return false;
    return true;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

/* The scratch has never the same content twice, so that an answer that depended on it would change:
 * numbers of all sizes, from another place each time. */
static qn_query query_with(const qn_query *options, qn_cache *cache)
{
    static random_state noise = { 77 };
    static uint64_t pool[8192 + QN_WORKSPACE_BYTES / 8];
    const size_t size = sizeof pool / sizeof pool[0];
    const qn_query *scratch = mix_scratch();
    qn_query query = options ? *options : *scratch;
    size_t i;
    for (i = 0; /* once */ !pool[size - 1] && i < size; i++)
        pool[i] = random_u64(&noise) >> (random_u32(&noise) & 63u) | (i == size - 1);
    memcpy(scratch->memory, pool + (random_u32(&noise) & 8191u), scratch->byte_count);
    query.memory = scratch->memory;
    query.byte_count = scratch->byte_count;
    query.cache = cache;
    return query;
}

static void ask_colliders(const world_collider *a, const world_collider *b, const qn_query *options,
                          qn_cache cache[3], answers *out)
{
    qn_query query = query_with(options, cache ? &cache[0] : NULL);
    out->overlap = WORLD(overlap, )(a, b, &query);
    query = query_with(options, cache ? &cache[1] : NULL);
    out->distance = WORLD(distance, )(a, b, &query, &out->gap);
    query = query_with(options, cache ? &cache[2] : NULL);
    out->manifold = WORLD(collide, )(a, b, &query, &out->contact);
}

/* Of colliders that are set, or moved to where they are, with scratch full of noise; cache and
 * query may be NULL. One cache serves one query only, so there are three. */
static void ask_placed(const pair *p, bool moves, const qn_query *query, qn_cache cache[3],
                       answers *out)
{
    static const world_pose elsewhere = WORLD_HOME;
    world_collider a = world_placed(&p->a, &elsewhere), b = world_placed(&p->b, &elsewhere);
    qn_status status = moves ? WORLD(collider, _move)(&a, &p->pose_a)
                             : WORLD(collider, _set)(&a, &p->a, &p->pose_a);
    if (status >= 0)
        status = moves ? WORLD(collider, _move)(&b, &p->pose_b)
                       : WORLD(collider, _set)(&b, &p->b, &p->pose_b);
    memset(out, 0, sizeof *out);
    out->overlap = out->distance = out->manifold = status;
    if (status >= 0) ask_colliders(&a, &b, query, cache, out);
}

static void ask_all(const pair *p, const qn_query *query, qn_cache cache[3], answers *out)
{
    ask_placed(p, false, query, cache, out);
}

static bool same_answers(const answers *u, const answers *v)
{
    if (u->overlap != v->overlap || u->distance != v->distance || u->manifold != v->manifold)
        return false;
    if (u->distance >= 0 && !SAME(u->gap, v->gap)) return false;
    return u->manifold < 0 || same_manifold(&u->contact, &v->contact);
}

/* ---- Direct pairs ---------------------------------------------------------------------------- */

#ifndef WORLD_PLANE
static bool direct_pair_agrees(const pair *p, const world_collider c[2], const answers *plain)
{
    const bool rounds = p->a.type <= QN_CAPSULE && p->b.type <= QN_CAPSULE;
    const int which = rounds ? QUERY_COLLIDE_CAPSULES : QUERY_COLLIDE_BOXES;
    answer out;
    if (!rounds && (p->a.type != QN_BOX || p->b.type != QN_BOX || p->a.radius || p->b.radius))
        return true;
    return query_call(which, &c[0], &c[1], NULL, NULL, &out) == plain->manifold &&
           (plain->manifold < 0 || same_manifold(&out.m, &plain->contact));
}
#endif

/* Overlap and distance need no memory: without a query they answer as by the default one. */
static bool default_is_none(const world_collider c[2], const answers *plain)
{
    world_gap gap = { 0 };
    return WORLD(overlap, )(&c[0], &c[1], NULL) == plain->overlap &&
           WORLD(distance, )(&c[0], &c[1], NULL, &gap) == plain->distance && SAME(gap, plain->gap);
}

/* ---- Swap and place -------------------------------------------------------------------------- */

static void mirror(answers *w)
{
    const world_vec on_a = w->gap.on_a;
    uint32_t i;
    w->gap.on_a = w->gap.on_b;
    w->gap.on_b = on_a;
    w->gap.normal = world_opposite(w->gap.normal);
    w->contact.normal = world_opposite(w->contact.normal);
    for (i = 0; i < w->contact.count && i < WORLD_MAX_POINTS; i++) {
        const uint32_t id = w->contact.points[i].id;
        w->contact.points[i].id = id << 16 | id >> 16;
    }
}

/* The one exception: same shape, same place, same turn, as far as a round body has one. Then both
 * ways are the same question. */
static bool is_one_body_twice(const pair *p)
{
    world_frame a, b;
    if (WORLD(frame, _from_pose)(&a, &p->pose_a) < 0 ||
        WORLD(frame, _from_pose)(&b, &p->pose_b) < 0)
        return false;
    if (p->a.type != p->b.type || p->a.radius != p->b.radius || !SAME(a.p, b.p)) return false;
    return p->a.type == WORLD_ROUND || (SAME(p->a, p->b) && SAME(a.r, b.r));
}

static bool swap_is_mirrored(const pair *p, const answers *plain)
{
    const pair q = { p->b, p->a, p->pose_b, p->pose_a };
    answers w;
    ask_all(&q, NULL, NULL, &w);
    if (!is_one_body_twice(p)) mirror(&w);
    return same_answers(&w, plain);
}

static bool add(int32_t *x, int64_t by)
{
    int64_t sum = *x + by;
    if (sum > 2000000000 || sum < -2000000000) return false;
    *x = (int32_t)sum;
    return true;
}

static bool add_vec(world_vec *v, const int64_t by[3])
{
    int k = 0;
    while (k < DIMENSIONS && add(world_at(v, k), by[k])) k++;
    return k == DIMENSIONS;
}

/* Moves every point of an answer; false where one leaves the format, which a refusal would have to
 * say. */
static bool move_answers(answers *w, const int64_t by[3])
{
    uint32_t i;
    if (w->distance != QN_OVERLAPPING && (!add_vec(&w->gap.on_a, by) || !add_vec(&w->gap.on_b, by)))
        return false;
    for (i = 0; i < w->contact.count && i < WORLD_MAX_POINTS; i++)
        if (!add_vec(&w->contact.points[i].position, by)) return false;
    return true;
}

static bool translation_is_exact(const pair *p, const answers *plain, random_state *r)
{
    pair q = *p;
    answers w, expected = *plain;
    int64_t by[3];
    int k;
    for (k = 0; k < DIMENSIONS; k++)
        by[k] = (int64_t)random_range(r, -1900000000, 1900000000) - world_get(p->pose_a.p, k);
    if (!add_vec(&q.pose_a.p, by) || !add_vec(&q.pose_b.p, by) || !move_answers(&expected, by))
        return true;
    ask_all(&q, NULL, NULL, &w);
    return same_answers(&w, &expected);
}

/* ---- Caches ---------------------------------------------------------------------------------- */

static void fill_garbage(qn_cache cache[3], random_state *r)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 4; j++) cache[i].word[j] = random_u32(r) >> (random_u32(r) & 31u);
}

static world_pose nudged(const world_pose *pose, random_state *r, int32_t most)
{
    world_pose q = *pose;
    int k;
    for (k = 0; k < DIMENSIONS; k++) (void)add(world_at(&q.p, k), random_range(r, -most, most));
#ifdef WORLD_PLANE
    (void)add(&q.r.c, random_range(r, -most, most) / 4);
    if (!(q.r.c | q.r.s)) q.r.c = 1;
#else
    (void)add(&q.q.x, random_range(r, -most, most) / 4);
    (void)add(&q.q.y, random_range(r, -most, most) / 4);
    if (!(q.q.w | q.q.x | q.q.y | q.q.z)) q.q.w = 1;
#endif
    return q;
}

/* A cache may hold anything: zeros, noise, another pair, this pair a moment ago, this very pose. */
static bool cache_changes_nothing(const pair *p, const answers *plain, random_state *r,
                                  qn_cache old[3])
{
    qn_cache cache[3];
    answers w;
    int round;
    for (round = 0; round < 8; round++) { /* the second time it is warm */
        pair near = *p;
        if (round == 1) memset(cache, 0, sizeof cache);
        if (round == 3) fill_garbage(cache, r);
        if (round > 4) {
            near.pose_a = nudged(&p->pose_a, r, 1 << 4 * (round - 5));
            near.pose_b = nudged(&p->pose_b, r, 1 << 4 * (round - 5));
            ask_all(&near, NULL, cache, &w);
        }
        ask_placed(p, round & 1, NULL, round ? cache : old, &w); /* the old: the pair before's */
        if (!same_answers(&w, plain)) return false;
    }
    memcpy(old, cache, sizeof cache);
    old[2] = cache[0]; /* and of another query */
    return true;
}

#ifdef WORLD_PLANE
static bool is_slow(int which, const pair *p) { return which == QUERY_CHECK && p; }
#else
static bool is_slow(int which, const pair *p)
{
    return which == QUERY_PROJECT && (p->a.type >= QN_CLOUD ? p->a.hull->vertex_count : 8) +
                                             (p->b.type >= QN_CLOUD ? p->b.hull->vertex_count : 8) >
                                         16;
}
#endif

/* The same of every query, both ways round, and of whatever the scratch holds besides. */
static bool memory_changes_nothing(const pair *p, const world_collider c[2], random_state *r)
{
    world_path path[2];
    int which, way, pass;
    path[0] = world_path_of(WORLD(dir, _between)(p->pose_b.p, p->pose_a.p), 1 << 20);
    path[1] = world_path_of(world_axis(1, QN_ONE30), 1 << 16);
    for (which = 0; which < QUERY_CHECK; which++) {
        if (is_slow(which, p)) continue;
        for (way = 0; way < 2; way++) {
            answer out[2];
            qn_status status[2];
            qn_cache cache[3];
            memset(out, 0, sizeof out);
            for (pass = 0; pass < 2; pass++) {
                qn_query query = query_with(NULL, &cache[0]);
                fill_garbage(cache, r);
                status[pass] = query_call(which, &c[way], &c[!way], path, &query, &out[pass]);
            }
            if (status[0] != status[1] || memcmp(&out[0], &out[1], sizeof out[0])) return false;
        }
    }
    return true;
}

/* ---- Margins and caps ------------------------------------------------------------------------ */

/* Beyond a margin the search of a distance may end at the proof: the bounds hold, and there are no
 * points. */
static const world_dir nowhere;

static bool gap_beyond(const answers *w, const answers *plain, qn_q16 margin)
{
    const world_gap *g = &w->gap;
    return w->distance == QN_APART && g->lower > margin && g->lower <= plain->gap.upper &&
           g->upper >= plain->gap.lower && g->lower <= g->distance && g->distance <= g->upper &&
           !SAME(g->normal, nowhere) && SAME(g->on_a, g->on_b) && SAME(g->on_a, nowhere);
}

/* The first law that a margin breaks, or NULL. */
static const char *law_of_margins(const pair *p, const answers *plain, random_state *r)
{
    const qn_query query = margin_query((qn_q16)random_size(r, 20), NULL);
    answers w;
    ask_all(p, &query, NULL, &w);
    if (w.overlap != plain->overlap || w.distance != plain->distance ||
        w.manifold != plain->manifold)
        return "a margin changes no verdict";
    if (!SAME(w.gap, plain->gap) && !gap_beyond(&w, plain, query.margin))
        return "a margin changes no distance within it, and beyond it bounds hold";
    if (w.manifold != QN_APART &&
        (!SAME(w.contact.normal, plain->contact.normal) || w.contact.depth != plain->contact.depth))
        return "a margin changes neither normal nor depth of a contact";
    return NULL;
}

/* A search that the caller's cap ends says less, and what it says holds; a cache has no part in
 * it. */
static const char *law_of_caps(const pair *p, const answers *plain, random_state *r,
                               qn_cache old[3])
{
    const qn_query query = { .max_iterations = (uint16_t)random_range(r, 1, 5) };
    answers w, cached;
    ask_all(p, &query, NULL, &w);
    if ((w.overlap != plain->overlap && w.overlap != QN_UNDECIDED) ||
        (w.distance != plain->distance && w.distance != QN_UNDECIDED) ||
        (w.manifold != plain->manifold && w.manifold != QN_UNDECIDED))
        return "a cap gives the verdict or none";
    if (w.gap.lower > plain->gap.upper || w.gap.upper < plain->gap.lower ||
        w.gap.lower > w.gap.distance || w.gap.distance > w.gap.upper)
        return "a cap leaves bounds that hold the distance";
    if (w.contact.count && plain->contact.count &&
        w.contact.depth > plain->contact.depth + 4 + (plain->contact.depth >> 16))
        return "a cap makes no manifold deeper";
    ask_all(p, &query, old, &cached);
    return same_answers(&w, &cached) ? NULL : "a cache changes no answer under a cap";
}

/* ---- Motion ---------------------------------------------------------------------------------- */

/* Bodies of which a band is below an LSB. */
static bool is_small(const world_bounds *b)
{
    int k = 0;
    while (k < DIMENSIONS && (int64_t)world_get(b->max, k) - world_get(b->min, k) < 64 * 65536) k++;
    return k == DIMENSIONS;
}

/* After `time` (Q2.30) of the path, to the nearest LSB. */
static world_collider moved(world_collider c, const world_path *path, int64_t time)
{
    const int64_t t = path->length * time >> 30, half = 1 << 29;
    const world_vec way = world_of_dir(path->way);
    int k;
    for (k = 0; k < DIMENSIONS; k++)
        *world_at(&c.frame.p, k) += (int32_t)((world_get(way, k) * t + half) >> 30);
    return c;
}

static bool is_opposite(const world_hit *u, const world_hit *v)
{
    const world_dir back = world_opposite(v->normal);
    return u->distance == v->distance && u->time == v->time && SAME(u->point, v->point) &&
           SAME(u->normal, back);
}

static bool overlaps_by_more(const world_collider *a, const world_collider *b, int32_t than)
{
    world_manifold m;
    return WORLD(overlap, )(a, b, NULL) == QN_OVERLAPPING &&
           (WORLD(collide, )(a, b, mix_scratch(), &m) != QN_OVERLAPPING || m.depth > than);
}

/* Both move to one place, or a little beyond. Until the time given nothing overlaps by more than 4
 * LSB, and then they are at most 8 LSB apart: the 4 of one path, and 2 for each that is rounded. */
static const char *law_of_two_paths(const world_collider c[2], random_state *r)
{
    world_vec middle = world_random(r, 1 << 20);
    world_path path[2];
    world_hit hit = { 0 }, one = { 0 }, back = { 0 };
    world_gap gap;
    qn_status status;
    int i;
    for (i = 0; i < DIMENSIONS; i++) *world_at(&middle, i) += world_get(c[0].frame.p, i);
    for (i = 0; i < 2; i++)
        path[i] =
            world_path_of(WORLD(dir, _between)(c[i].frame.p, middle),
                          WORLD(vec, _distance)(c[i].frame.p, middle) + random_range(r, 0, 65536));
    if (WORLD(cast, )(&c[1], &path[1], &c[0], NULL, NULL, &back) !=
            WORLD(cast, )(&c[0], NULL, &c[1], &path[1], NULL, &one) ||
        (back.time && !is_opposite(&one, &back)))
        return "which of two moves is no matter, but for the sign";
    status = WORLD(cast, )(&c[0], &path[0], &c[1], &path[1], NULL, &hit);
    if (status == QN_ERR_RANGE || status == QN_UNDECIDED) return NULL;
    if (status != QN_APART && status != QN_TOUCHING) return "what is apart begins apart";
    if (status == QN_APART) hit.time = QN_ONE30;
    for (i = 0; i <= 8; i++) {
        const int64_t time = (int64_t)hit.time * i / 8;
        const world_collider a = moved(c[0], &path[0], time), b = moved(c[1], &path[1], time);
        if (overlaps_by_more(&a, &b, 4)) return "until two that move meet they are free";
        if (i == 8 && status == QN_TOUCHING &&
            (WORLD(distance, )(&a, &b, NULL, &gap) < 0 || gap.distance > 8))
            return "where two that move meet they touch";
    }
    return NULL;
}

/* Of what overlaps the bounds overlap, of what is apart they are no farther apart, and what moves
 * stays in its swept bounds. */
static const char *law_of_bounds(const world_collider c[2], const world_bounds b[2],
                                 const answers *plain, random_state *r)
{
    const world_path path =
        world_path_of(world_dir_of(world_random(r, 1000)), (qn_q16)random_size(r, 20));
    const world_collider there = moved(c[0], &path, QN_ONE30);
    const world_bounds swept = WORLD(bounds, _sweep)(b[0], path.way, path.length);
    const uint64_t upper = (uint64_t)plain->gap.upper;
    world_bounds end;
    int k;
    if ((plain->overlap == QN_OVERLAPPING && !WORLD(bounds, _overlap)(&b[0], &b[1])) ||
        (upper < INT32_MAX && WORLD(bounds, _gap2)(&b[0], &b[1]) > upper * upper))
        return "bounds are no farther apart than bodies";
    if (WORLD(collider, _bounds)(&there, &end) < 0) return NULL;
    for (k = 0; k < DIMENSIONS; k++)
        if (world_get(end.min, k) < world_get(swept.min, k) ||
            world_get(end.max, k) > world_get(swept.max, k))
            return "what moves stays in its swept bounds";
    return NULL;
}

/* Of a cloud's excess the depth is no way out. */
static const char *law_of_pushes(const world_collider *a, world_collider b,
                                 const world_manifold *m)
{
    const world_path path = world_path_of(m->normal, 1000000);
    world_hit hit;
    if (WORLD(push, )(&b.frame.p, m) < 0) return NULL;
    return WORLD(overlap, )(a, &b, NULL) == QN_OVERLAPPING ||
                   WORLD(cast, )(a, NULL, &b, &path, NULL, &hit) > QN_APART
               ? "what is pushed out does not overlap, and is free to go on"
               : NULL;
}

/* From where B has left A, up to the end of its path, nothing overlaps by more than places are
 * rounded by. */
static const char *law_of_exits(const world_collider c[2], random_state *r)
{
    const world_path path = world_path_of(world_dir_of(world_random(r, 1000)), 1 << 24);
    world_hit hit;
    int i;
    if (WORLD(exit, )(&c[0], &c[1], &path, NULL, &hit) != QN_TOUCHING) return NULL;
    for (i = 0; i < 24 && hit.distance + i * i * i < 1 << 24; i++) {
        const world_collider b = moved(c[1], &path, (int64_t)(hit.distance + i * i * i) << 6);
        if (overlaps_by_more(&c[0], &b, 2)) return "what has left does not come back";
    }
    return NULL;
}

/* The first law of motion that is broken, or NULL. */
static const char *law_of_motion(const world_collider c[2], const answers *plain, random_state *r)
{
    const char *law;
    world_bounds b[2];
    if (WORLD(collider, _bounds)(&c[0], &b[0]) < 0 || WORLD(collider, _bounds)(&c[1], &b[1]) < 0)
        return "a legal body has bounds";
    if (!is_small(&b[0]) || !is_small(&b[1])) return NULL;
    law = law_of_bounds(c, b, plain, r);
#ifndef WORLD_PLANE
    if (plain->contact.excess) return law;
#endif
    if (!law && plain->overlap == QN_OVERLAPPING) law = law_of_pushes(&c[0], c[1], &plain->contact);
    if (!law && plain->overlap == QN_OVERLAPPING) law = law_of_exits(c, r);
    return law || plain->overlap == QN_OVERLAPPING ? law : law_of_two_paths(c, r);
}

static const char *broken_law(const pair *p, random_state *r, qn_cache old[3])
{
    const world_collider c[2] = { world_placed(&p->a, &p->pose_a),
                                  world_placed(&p->b, &p->pose_b) };
    answers plain, again;
    const char *law;
    ask_all(p, NULL, NULL, &plain);
    ask_all(p, NULL, NULL, &again);
    if (!same_answers(&plain, &again)) return "the same question has the same answer";
    ask_placed(p, true, NULL, NULL, &again);
    if (!same_answers(&plain, &again))
        return "colliders that are set and that are moved have the same answer";
    if (plain.overlap < 0) return "a legal pair is answered";
#ifndef WORLD_PLANE
    if (!direct_pair_agrees(p, c, &plain)) return "a direct pair gives the bits of qn_collide3";
#endif
    if (!default_is_none(c, &plain)) return "no query is the default query";
    if (!swap_is_mirrored(p, &plain)) return "swapping the shapes mirrors the answer";
    if (!translation_is_exact(p, &plain, r))
        return "moving both shapes moves the points and nothing else";
    if (!cache_changes_nothing(p, &plain, r, old)) return "a cache changes no answer";
    if (random_u32(r) % 8u == 0 && !memory_changes_nothing(p, c, r))
        return "no bits in cache or scratch change the answer of any query";
    law = law_of_caps(p, &plain, r, old);
    if (!law) law = law_of_margins(p, &plain, r);
    return law ? law : law_of_motion(c, &plain, r);
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

#ifdef WORLD_PLANE

static case_line shown;

static void make(random_state *r, long long i, int only, pair *p)
{
    (void)only;
    if (i % 5 == 0) lattice_pair(r, &shown);
    else random_pair(r, &shown, i % 2 == 0);
    *p = pair_of(&shown);
}

static void show(const pair *p, long long i)
{
    shown.flat_b = p->b;
    shown.flat_pose_b = p->pose_b;
    printf("pair %lld\n", i);
    show_pair(&shown);
}

#else

static void make(random_state *r, long long i, int only, pair *p)
{
    mix_any_make(r, only >= 0 ? only : (int)(i % MIX_ALL_KINDS), p);
}

static void show(const pair *p, long long i)
{
    const case_line c = mix_to_case(p, i);
    case_write(stdout, &c);
}

#endif

int main(int count, char **word)
{
    const long long n = count > 1 ? atoll(word[1]) : 100000;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    const int only = DIMENSIONS == 3 && count > 3 ? mix_kind_of(word[3]) : -1;
    qn_cache old[3];
    long long i, failed = 0;
    memset(old, 0, sizeof old);
    for (i = 0; i < n && failed < 8; i++) {
        const char *law;
        pair p;
        make(&r, i, only, &p);
        if (i % 97 == 0) p.b = p.a;
        if (i % 194 == 0) p.pose_b.p = p.pose_a.p;
        if (i % 388 == 0) WORLD_ROTATION(p.pose_b) = WORLD_ROTATION(p.pose_a);
        law = broken_law(&p, &r, old);
        if (!law) continue;
        failed++;
        printf("the law is broken that %s:\n", law);
        show(&p, i + 1);
    }
    printf("%lld passed, %lld failed\n", i - failed, failed);
    return failed != 0;
}
