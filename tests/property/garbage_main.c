/* SPDX-License-Identifier: MIT */
/* garbage [COUNT [SEED]]: any bit pattern in any argument of any function of one world (worlds.h)
 * gets a verdict or a refusal, and a refusal leaves the result alone. Built with sanitizers, so that
 * undefined behaviour ends the program. */
#include <stdio.h>

#include "scenes.h"

static long long faults;

static void check(int holds, const char *what, const char *of)
{
    if (!holds && ++faults <= 8) printf("does not hold: %s, %s\n", what, of);
}

static bool is_known(int status) { return strcmp(qn_status_name(status), "QN_UNKNOWN") != 0; }

/* ---- Noise ----------------------------------------------------------------------------------- */

/* Noise, the ends of the format, powers of two and their neighbours, small numbers. */
static int32_t odd_number(random_state *r)
{
    const int32_t power = (int32_t)((uint32_t)1 << (random_u32(r) % 31u));
    const uint32_t kind = random_u32(r) % 8u;
    if (kind == 0) return (int32_t)(random_u32(r) >> 1) - (int32_t)(random_u32(r) & 1u) * INT32_MAX;
    if (kind == 1) return INT32_MIN + random_range(r, 0, 2);
    if (kind == 2) return INT32_MAX - random_range(r, 0, 2);
    if (kind == 3) return power - random_range(r, -1, 1) * (power < INT32_MAX / 2);
    if (kind == 4) return -power;
    if (kind == 5) return random_range(r, -3, 3);
    return kind == 6 ? 0 : (int32_t)random_size(r, 31) * (random_u32(r) & 1u ? 1 : -1);
}

static int32_t maybe(random_state *r, int32_t legal, uint32_t chance)
{
    return random_u32(r) % chance ? legal : odd_number(r);
}

/* Words of 32 bits: most of them legal, some odd; or all odd, by chance 1. */
static void spoil_words(random_state *r, void *words, size_t bytes, uint32_t chance)
{
    unsigned char *at = words, *const end = at + bytes;
    for (; at != end; at += sizeof(int32_t)) {
        const int32_t word = odd_number(r);
        if (random_u32(r) % chance == 0) memcpy(at, &word, sizeof word);
    }
}

/* A byte or two of the content, any byte of any array. */
static void spoil_bytes(random_state *r, void *block, size_t size, uint32_t chance)
{
    unsigned char *byte = block;
    uint32_t k;
    if (!size || random_u32(r) % chance) return;
    for (k = 1 + random_u32(r) % 2u; k; k--)
        byte[random_u64(r) % size] ^=
            (unsigned char)(random_u32(r) & 1u ? 1u << (random_u32(r) & 7u) : random_u32(r));
}

/* A count that is the array's, or less. */
static uint16_t some_count(random_state *r, uint16_t count, uint32_t chance)
{
    const uint32_t less = random_u32(r) % (count + 1u);
    return random_u32(r) % (chance * 4u) ? count : (uint16_t)less;
}

static void spoil_shape(random_state *r, world_shape *s, uint32_t chance)
{
    if (random_u32(r) % (chance * 8u) == 0)
        s->type = (uint16_t)(random_u32(r) & (random_u32(r) & 1u ? 15u : 0xFFFFu));
    spoil_words(r, &s->radius, sizeof s->radius, chance * 2u);
    spoil_words(r, s->v, sizeof s->v, chance * 2u);
}

/* ---- Arrays ---------------------------------------------------------------------------------- */

#ifdef WORLD_PLANE

/* Or more than any polygon has. */
static void spoil_counts(random_state *r, int body, world_shape *s, uint32_t chance)
{
    (void)body;
    s->count = random_u32(r) % (chance * 8u)
                   ? some_count(r, s->count, chance)
                   : (uint16_t)(QN_MAX_POLYGON + 1u + random_u32(r) % 60000u);
}

/* What is no polygon's data has no verdict that all could give. */
static bool has_verdict(int body, const world_shape *s)
{
    const table *t = &tables[body][0];
    qn_edge2 own[QN_MAX_POLYGON];
    qn_vec2 at[QN_MAX_POLYGON];
    qn_shape2 made;
    int i;
    if (s->type != QN_SHAPE2_POLYGON) return true;
    if (s->count * t->each != t->size || memcmp(t->now, t->sound, t->size) != 0) return false;
    for (i = 0; i < s->count; i++) at[i] = s->edge[i].from;
    return qn_polygon2(&made, at, s->count, 0, own, QN_MAX_POLYGON) >= 0 &&
           !memcmp(made.v, s->v, sizeof s->v);
}

#else

static void spoil_counts(random_state *r, int body, world_shape *s, uint32_t chance)
{
    qn_hull3 *h = &hulls[body];
    s->reserved = (uint16_t)(random_u32(r) % (chance * 8u) ? 0u : random_u32(r));
    h->vertex_count = some_count(r, h->vertex_count, chance);
    h->face_count = some_count(r, h->face_count, chance);
    h->edge_count = some_count(r, h->edge_count, chance);
    h->reach = 0;
}

static bool has_verdict(int body, const world_shape *s) { return s && body >= 0; }

/* Spoiled data by itself: faces no longer than faces are, one order of any two. No other edge or
 * loop than the sound one passes the checker. Data that passes it is a hull: it stands where the
 * cloud of its vertices does. */
static void try_hull(random_state *r, const world_shape *s, int body)
{
    static const qn_dir3 aslant = { 3, -2, 1 };
    const qn_vec3 at = random_vec3(r, (int32_t)random_size(r, 24));
    const qn_shape3 ball = qn_sphere3((qn_q16)random_size(r, 20));
    const qn_collider3 b = QN_COLLIDER3_AT(&ball, at.x, at.y, at.z, 0);
    const qn_hull3 *h = s->hull, *sound = &sound_hulls[body];
    uint16_t loop[QN_MAX_FACE_VERTICES];
    qn_status status[2];
    qn_gap3 gap[2];
    int i;
    if (s->type != QN_HULL) return;
    for (i = -1; i <= h->face_count; i++)
        check(qn_hull3_face(h, i, loop) <= QN_MAX_FACE_VERTICES, "a face as long as faces are", "");
    i = qn_hull3_support(h, aslant);
    check(i >= 0 && (i < h->vertex_count || i == 0), "a support is a vertex", "");
    if (qn_hull3_check(h) < 0) return;
    check(!memcmp(h->edges, sound->edges, sizeof *h->edges * h->edge_count) &&
              !memcmp(h->first, sound->first, sizeof *h->first * (h->face_count + 1u)),
          "no other edge or loop passes the checker", "");
    for (i = 0; i < 2; i++) {
        const qn_shape3 shape = i ? qn_cloud3(h, 0) : qn_hull3_shape(h, 0);
        const qn_collider3 a = QN_COLLIDER3_AT(&shape, 0, 0, 0, 0);
        status[i] = qn_distance3(&a, &b, NULL, &gap[i]);
    }
    check(status[0] == status[1], "data that passes the checker has its vertices' verdict", "");
    if (status[0] >= 0)
        check(gap[0].lower == gap[1].lower && gap[0].upper == gap[1].upper, "and distance", "");
}

#endif

/* Arrays of exactly their size, so that a sanitizer sees the first byte beyond. The counts stay
 * what they hold, or less. */
static void spoil_body(random_state *r, int body, world_shape *s, uint32_t chance)
{
    int k;
    for (k = 0; k < 4; k++) {
        table *t = &tables[body][k];
        t->now = malloc(t->size ? t->size : 1);
        if (!t->now) exit(2);
        fill_table(t);
        spoil_bytes(r, t->now, t->size, chance);
    }
    use_tables(body, s);
    spoil_counts(r, body, s, chance);
#ifndef WORLD_PLANE
    try_hull(r, s, body);
#endif
    spoil_shape(r, s, chance);
}

/* ---- Results --------------------------------------------------------------------------------- */

/* A meeting lies within the path; of bodies that overlap from the start the distance is less than
 * that by their depth. */
static void check_hit(qn_status s, const world_hit *hit, const char *of)
{
    if (s <= QN_APART) return;
    check(hit->time >= 0 && hit->time <= QN_ONE30, "a meeting lies within the path", of);
    check(s == QN_OVERLAPPING ? hit->distance <= 0 && !hit->time : hit->distance >= 0,
          "a meeting has a distance, or a depth", of);
}

static void check_result(int which, qn_status s, const answer *out)
{
    const char *of = name_of(which);
    check(is_known(s), "a status is one of the list", of);
    if (which >= CALLS) return;
    if (s < query_rows[which].least && s != QN_ERR_RANGE)
        check(answer_is_marked(out), "a refusal leaves the result alone", of);
    if (query_rows[which].bytes == sizeof out->m && query_rows[which].least == QN_APART && s >= 0)
        check(out->m.count <= WORLD_MAX_POINTS, "no more points than there is room for", of);
    if (which == QUERY_DISTANCE && s >= 0)
        check(out->gap.lower <= out->gap.upper && out->gap.lower >= 0, "bounds in order", of);
    if (which == QUERY_CAST || which == QUERY_RAY || which == QUERY_CAST_BOTH)
        check_hit(s, &out->hit, of);
}

/* One verdict from all three; a cap on the search may leave some of them undecided. A refusal is
 * the same, of frames that are no rotations as well. */
static void check_agreement(const qn_status s[3], bool have_verdicts)
{
    int i;
    for (i = 1; i < 3; i++) {
        if (have_verdicts && s[0] >= 0 && s[i] >= 0 && s[0] != QN_UNDECIDED && s[i] != QN_UNDECIDED)
            check(s[0] == s[i], "overlap, distance and manifold agree", name_of(i));
        if (s[0] < 0) check(s[0] == s[i], "a refusal is the same of every query", name_of(i));
    }
}

/* ---- Calls ----------------------------------------------------------------------------------- */

static bool is_slow(int which)
{
#ifdef WORLD_PLANE
    return which == PATCH;
#else
    const int vertices = sound_hulls[0].vertex_count + sound_hulls[1].vertex_count;
    return vertices > 31 && (which == QUERY_PROJECT || (which == QUERY_SAT && vertices % 4));
#endif
}

static void call_all(random_state *r, scene *s, const qn_query *options, bool are_poses)
{
    qn_status status[ALL_CALLS];
    qn_query query = *options;
    answer out;
    int which;
    query.cache = &s->cache;
    for (which = 0; which < ALL_CALLS; which++) {
        if (is_slow(which)) continue;
        spoil_words(r, &s->cache, sizeof s->cache, 4);
        answer_mark(&out);
        status[which] = call_scene(which, s, &query, &out);
        check_result(which, status[which], &out);
    }
    check_agreement(&status[QUERY_OVERLAP],
                    are_poses && has_verdict(0, &s->p.a) && has_verdict(1, &s->p.b));
}

static void spoil_frame(random_state *r, world_collider *c, uint32_t chance)
{
    if (random_u32(r) & 1u) spoil_words(r, &c->frame.r, sizeof c->frame.r, chance * 2u);
#ifndef WORLD_PLANE
    c->reach = maybe(r, 0, 2);
    if (random_u32(r) & 1u)
        c->frame.r.m[random_u32(r) % 3u][random_u32(r) % 3u] = random_range(r, -QN_ONE30, QN_ONE30);
#endif
}

static void spoil_path(random_state *r, world_path *path)
{
    world_vec way;
    spoil_words(r, &way, sizeof way, 1);
    if (random_u32(r) & 1u) path->way = world_dir_of(way);
    path->length = maybe(r, path->length, 4);
    path->turn = (qn_turn)maybe(r, 0, 8);
    path->way.x = maybe(r, path->way.x, 8);
    spoil_words(r, &path->centre, sizeof path->centre, 1);
}

/* What takes no collider. */
static void try_others(random_state *r, const scene *s)
{
    const world_vec was = s->p.pose_a.p;
    world_vec at = was;
    world_manifold m;
    qn_status status;
    spoil_words(r, &m, sizeof m, 1);
    m.count = (uint16_t)(random_u32(r) % 6u);
    status = WORLD(push, )(&at, &m);
    check(is_known(status), "a status of push", "");
    if (status < 0) check(!memcmp(&at, &was, sizeof at), "a refusal leaves it", "push");
    status = WORLD(manifold, _match)(&m, &m, (qn_q16)random_u32(r), (uint8_t *)&at);
    check(is_known(status), "a status of match", "");
    (void)WORLD(shape, _support)(&s->p.a, s->path[0].way);
#ifdef WORLD_PLANE
    (void)qn_shape2_farthest_edge(&s->p.a, m.normal, &(qn_segment2){ at, at });
#endif
}

/* A number of bytes and a place that may be wrong. */
static void spoil_query(random_state *r, qn_query *q)
{
    scratch[random_u32(r) % (QN_WORKSPACE_BYTES / 8u)] = (int64_t)random_u64(r);
    if (random_u32(r) % 32u == 0) q->byte_count = random_u32(r) % QN_WORKSPACE_BYTES;
    if (random_u32(r) % 32u == 0) q->memory = NULL;
    if (q->memory && random_u32(r) % 32u == 0)
        q->memory = (char *)q->memory + 1 + random_u32(r) % 7u;
}

static void try_scene(random_state *r, uint32_t chance)
{
    qn_query options, plain;
    scene s;
    int body, k;
    make_scene(r, 0, &s);
    sow(r);
    memcpy(points, sound_points, sizeof points);
    spoil_words(r, points, sizeof points, chance * 4u);
    spoil_body(r, 0, &s.p.a, chance);
    spoil_body(r, 1, &s.p.b, chance);
    spoil_words(r, &s.p.pose_a, sizeof s.p.pose_a, chance);
    spoil_words(r, &s.p.pose_b, sizeof s.p.pose_b, chance);
    spoil_query(r, &s.query);
    options = plain = s.query;
    plain.margin = 0;
    options.margin = maybe(r, 0, 2);
    options.max_iterations = (uint16_t)(random_u32(r) & 1u ? 0u : random_u32(r) & 63u);
    options.reserved = (uint16_t)(random_u32(r) % 8u ? 0u : random_u32(r));
    s.at_a = world_placed(&s.p.a, &s.p.pose_a);
    s.at_b = world_placed(&s.p.b, &s.p.pose_b);
    call_all(r, &s, random_u32(r) & 1u ? &options : &plain, true);
    spoil_path(r, &s.path[0]);
    spoil_path(r, &s.path[1]);
    spoil_frame(r, &s.at_a, chance);
    spoil_frame(r, &s.at_b, chance);
#ifndef WORLD_PLANE
    hulls[0].reach = maybe(r, 0, 4); /* stale ones, with no law but to be answered */
    hulls[1].reach = maybe(r, 0, 4);
#endif
    call_all(r, &s, random_u32(r) & 1u ? &options : &plain, false);
    try_others(r, &s);
    for (body = 0; body < 2; body++)
        for (k = 0; k < 4; k++) free(tables[body][k].now);
}

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i;
    const uint64_t seed = count > 2 ? strtoull(word[2], NULL, 10) : 1;
    random_state r = random_seed(seed);
    for (i = 0; i < n && !faults; i++) try_scene(&r, 1u + (uint32_t)(i % 12));
    if (faults) printf("in scene %lld of seed %llu\n", i, (unsigned long long)seed);
    printf("%lld passed, %lld failed\n", i, faults);
    return faults != 0;
}
