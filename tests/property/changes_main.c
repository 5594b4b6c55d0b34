/* SPDX-License-Identifier: MIT */
/* changes [COUNT [SEED]]: bodies, places, queries and caches of one world (twin: changes_plane.c)
 * that change while a call reads them, as those of a caller that shares them with an interrupt do:
 * whatever is read when, the call comes back, with any status. Built as the library ships, with its
 * basic blocks counted: at random ones bytes change. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "changes.h"
#include "hull_bodies.h"
#include "mix.h"
#include "queries.h"

/* ---- What is called -------------------------------------------------------------------------- */

typedef struct scene {
    world_shape a, b;
    world_pose pose_a, pose_b;
    world_collider at_a, at_b; /* of now.a and now.b */
    world_path path[2];
    uint32_t how; /* 1: without a query; 2: without a cache */
    qn_query query;
    qn_cache cache;
} scene;

/* An array that a body reads, as long as any index says, and its sound content. */
enum { ALL = 65537 };
typedef struct table {
    void *now;
    const void *sound;
    size_t size;
} table;

static scene now, pristine, other;
static table tables[4][4]; /* of the bodies of now and of other */
static world_vec points[64], sound_points[64];
static int64_t scratch[QN_WORKSPACE_BYTES / 8];

enum { SET = CALLS, BUILD, PATCH, ALL_CALLS };
static const char *const more_names[] = { "SET", "BUILD", "PATCH" };
static const char *name_of(int which)
{
    return which < CALLS ? query_rows[which].name : more_names[which - CALLS];
}

static void set_table(table *t, void *at, const void *sound, size_t size)
{
    t->now = at;
    t->sound = sound;
    t->size = size;
}

static void fill_table(const table *t)
{
    if (t->size) memcpy(t->now, t->sound, t->size);
}

#ifdef WORLD_PLANE

enum { POINTS = 16 };

static int build(void)
{
    qn_edge2 own[QN_MAX_POLYGON + 1];
    qn_shape2 shape;
    return qn_polygon2(&shape, points, POINTS, 0, own, QN_MAX_POLYGON);
}

static int find_patch(const qn_query *plain) { return plain ? QN_ERR_TYPE : QN_ERR_NULL; }

static void sow(random_state *r)
{
    const int32_t x = (int32_t)random_size(r, 16) + 1, y = (int32_t)random_size(r, 16) + 1;
    int k;
    for (k = 0; k < POINTS; k++) {
        sound_points[k].x = random_range(r, -x, x) * 4;
        sound_points[k].y = random_range(r, -y, y) * 4;
    }
}

/* Of any kind; whatever it is, it has edges to read. */
static void make_body(random_state *r, int i, qn_shape2 *s)
{
    static qn_edge2 edges[4][ALL], sound[4][QN_MAX_POLYGON];
    const int32_t x = (int32_t)random_size(r, 16) + 1, radius = random_u32(r) & 1u ? x / 4 : 0;
    const qn_vec2 half = { x, (int32_t)random_size(r, 16) + 1 }, end = { -half.y, half.x };
    const qn_rot2 angle = { half.x, half.y };
    qn_shape2 polygon;
    do sow(r);
    while (qn_polygon2(&polygon, sound_points, POINTS, radius, sound[i], QN_MAX_POLYGON) < 0);
    switch (random_u32(r) % 6u) {
    case 0:
        *s = qn_circle2(x);
        break;
    case 1:
        *s = qn_capsule2(half, end, radius);
        break;
    case 2:
        *s = qn_box2(half, radius);
        break;
    case 3:
        *s = qn_sector2(x, angle, radius);
        break;
    default:
        *s = polygon;
    }
    s->edge = edges[i];
    s->count = polygon.count;
    set_table(&tables[i][0], edges[i], sound[i], sizeof sound[i][0] * polygon.count);
}

static void place_pair(random_state *r, scene *s)
{
    s->pose_a.r = qn_rot2_from_turn(random_u32(r));
    s->pose_b.r = qn_rot2_from_turn(random_u32(r));
    s->pose_b.p.x = random_range(r, -1, 1) * (int32_t)random_size(r, 17);
    s->pose_b.p.y = (int32_t)random_size(r, 17);
}

static void change_counts(void) {}
static void restore_counts(void) {}

#else

enum { POINTS = 48 };

static qn_hull3 hull[4], sound_hull[4];

static int build(void)
{
    static int32_t memory[QN_HULL_BYTES(POINTS) / 4 + 1];
    qn_hull3 made;
    return qn_hull3_build(&made, memory, sizeof memory, points, POINTS);
}

static int find_patch(const qn_query *plain)
{
    qn_vec3 corner[64];
    qn_patch3 patch;
    return qn_patch3_find(hull[0].vertices, sound_hull[0].vertex_count, hull[1].vertices,
                          sound_hull[1].vertex_count, now.path[0].way, 256, plain, corner, 64,
                          &patch);
}

static void sow(random_state *r)
{
    const body_kind kind = (body_kind)(random_u32(r) % BODY_KINDS);
    body_make(r, kind, (int32_t)random_size(r, 20) + 9, POINTS, sound_points);
}

/* A body of the mix, or every other time a hull or a cloud in its place; whatever it is, it has a
 * hull to read. */
static void make_body(random_state *r, int i, qn_shape3 *s)
{
    static qn_vec3 vertices[4][ALL];
    static qn_dir3 normals[4][ALL];
    static qn_half_edge edges[4][ALL];
    static uint16_t first[4][ALL];
    static int32_t memory[4][QN_HULL_BYTES(64) / 4 + 1];
    const int32_t size = (int32_t)random_size(r, 14) + 200;
    qn_hull3 *h = &sound_hull[i];
    int n;
    do { /* some are flat */
        n = random_range(r, 4, 24);
        body_make(r, (body_kind)(random_u32(r) % BODY_CORNERS), size, n, points);
    } while (qn_hull3_build(h, memory[i], sizeof memory[i], points, (size_t)n) < 0);
    set_table(&tables[i][0], vertices[i], h->vertices, sizeof *h->vertices * h->vertex_count);
    set_table(&tables[i][1], normals[i], h->normals, sizeof *h->normals * h->face_count);
    set_table(&tables[i][2], edges[i], h->edges, sizeof *h->edges * h->edge_count);
    set_table(&tables[i][3], first[i], h->first, sizeof *h->first * (h->face_count + 1u));
    hull[i] = *h;
    hull[i].vertices = vertices[i];
    hull[i].normals = normals[i];
    hull[i].edges = edges[i];
    hull[i].first = first[i];
    if (random_u32(r) & 1u)
        *s = random_u32(r) & 1u ? qn_hull3_shape(&hull[i], 0)
                                : qn_cloud3(&hull[i], random_u32(r) & 1u ? size / 4 : 0);
    s->hull = &hull[i];
}

static void place_pair(random_state *r, scene *s)
{
    mix_pair p;
    mix_make(r, (mix_kind)(random_u32(r) % MIX_KINDS), &p);
    s->a = p.a;
    s->b = p.b;
    s->pose_a = p.pose_a;
    s->pose_b = p.pose_b;
}

/* Of vertices, faces and edges. */
static void change_counts(void)
{
    int i;
    for (i = 0; i < 2; i++)
        changes_of(&hull[i].vertex_count, 3 * sizeof(uint16_t), &sound_hull[i + 2].vertex_count);
}

static void restore_counts(void)
{
    int i;
    for (i = 0; i < 2; i++) {
        hull[i].vertex_count = sound_hull[i].vertex_count;
        hull[i].face_count = sound_hull[i].face_count;
        hull[i].edge_count = sound_hull[i].edge_count;
    }
}

#endif

static int call(int which)
{
    const qn_query plain = scratch_query(scratch, sizeof scratch);
    const qn_query *query = now.how & 1u ? &plain : &now.query;
    world_collider set;
    answer out;
    if (which < CALLS) return query_call(which, &now.at_a, &now.at_b, now.path, query, &out);
    return which == SET     ? WORLD(collider, _set)(&set, &now.a, &now.pose_a)
           : which == BUILD ? build()
                            : find_patch(&plain);
}

/* ---- Scenes ---------------------------------------------------------------------------------- */

static void make_scene(random_state *r, int i, scene *s)
{
    int k;
    memset(s, 0, sizeof *s);
    place_pair(r, s);
    make_body(r, i, &s->a);
    make_body(r, i + 1, &s->b);
    for (k = 0; k < 4; k++) fill_table(&tables[i][k]), fill_table(&tables[i + 1][k]);
    s->at_a = world_placed(&now.a, &s->pose_a);
    s->at_b = world_placed(&now.b, &s->pose_b);
    s->query.margin = random_u32(r) & 1u ? (int32_t)random_size(r, 16) : 0;
    s->how = random_u32(r) % 4u;
    s->query.cache = s->how & 2u ? NULL : &now.cache;
    s->query.memory = scratch;
    s->query.byte_count = sizeof scratch;
    s->path[0] = world_path_of(WORLD(dir, _between)(s->pose_b.p, s->pose_a.p), 1 << 20);
    s->path[1] = world_path_of(world_axis((int)(random_u32(r) % DIMENSIONS), QN_ONE30),
                               (qn_q16)random_size(r, 20));
}

static void restore(bool with_cache)
{
    const qn_cache remembered = now.cache;
    int k;
    now = pristine;
    if (with_cache) now.cache = remembered;
    for (k = 0; k < 4; k++) fill_table(&tables[0][k]), fill_table(&tables[1][k]);
    restore_counts();
    memcpy(points, sound_points, sizeof points);
}

/* The most that a call here was seen to take is a third. qn_project3 takes the fourth power of a
 * count, which may change from 24 to 255, of vertices all in one place but for those 24: 5,800
 * edges, the shadows of two bodies of 12 corners each, 255 vertices for each corner, 50 blocks. */
enum { BLOCKS_MOST = 20000000, BLOCKS_OF_PROJECT = 2000000000 };

static bool is_slow(int which) { return !strcmp(name_of(which), "PROJECT"); }

/* Not the addresses of a shape, of a cache or of memory. */
static void set_changes(int which)
{
    const size_t shape = offsetof(world_shape, v) + sizeof now.a.v;
    const size_t placed = sizeof now.at_a - offsetof(world_collider, frame);
    int i, k;
    changes_none(is_slow(which) ? BLOCKS_OF_PROJECT : BLOCKS_MOST);
    if (which == BUILD) {
        changes_of(points, sizeof points[0] * POINTS, NULL);
        return;
    }
    for (i = 0; i < 3; i++) { /* the likeliest */
        changes_of(&now.a, shape, &other.a);
        changes_of(&now.b, shape, &other.b);
    }
    changes_of(&now.pose_a, sizeof now.pose_a, &other.pose_a);
    changes_of(&now.pose_b, sizeof now.pose_b, &other.pose_b);
    changes_of(&now.at_a.frame, placed, &other.at_a.frame);
    changes_of(&now.at_b.frame, placed, &other.at_b.frame);
    changes_of(&now.path[0], sizeof now.path[0], &other.path[0]);
    changes_of(&now.path[1], sizeof now.path[1], &other.path[1]);
    changes_of(&now.query, offsetof(qn_query, cache), &other.query);
    changes_of(&now.cache, sizeof now.cache, &other.cache);
    change_counts();
    for (i = 0; i < 2; i++)
        for (k = 0; k < 4 && tables[i][k].size; k++)
            changes_of(tables[i][k].now, tables[i][k].size, tables[i + 2][k].now);
}

/* ---- Calls ----------------------------------------------------------------------------------- */

static long long lost[ALL_CALLS][3], calls[ALL_CALLS], changed;
static uint64_t most[ALL_CALLS][2]; /* at rest, and while bytes change */

static void call_once(random_state *r, int which, uint64_t at_rest, uint64_t within,
                      long long round)
{
    const uint64_t first = 1 + random_u32(r) % (at_rest + 1u);
    const int how = changes_call(call, which, first, within, random_u32(r));
    calls[which]++;
    changed += changes_strikes() > 0;
    if (!how && changes_blocks() > most[which][1]) most[which][1] = changes_blocks();
    if (!how || lost[which][how]++) return;
    printf("does not come back: %s, round %lld, %s\n", name_of(which), round,
           how == LOST_LOOP ? "a loop" : "a fault");
}

static void call_all_ways(random_state *r, long long round)
{
    int which, again;
    for (which = 0; which < ALL_CALLS - (DIMENSIONS == 2); which++) {
        uint64_t at_rest;
        if (is_slow(which) && round % 16) continue;
        set_changes(which);
        if (changes_call(call, which, 0, 1, 1)) lost[which][LOST_FAULT]++;
        at_rest = changes_blocks();
        if (at_rest > most[which][0]) most[which][0] = at_rest;
        for (again = 0; again < 4; again++) {
            restore(again & 1);
            call_once(r, which, at_rest, again & 2 ? at_rest / 4 + 1 : at_rest + 1, round);
        }
        restore(false);
    }
}

int main(int count, char **word)
{
    const long long n = count > 1 ? atoll(word[1]) : 2000;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    long long i, loops = 0, faults = 0, all = 0;
    int k;
    setvbuf(stdout, NULL, _IOLBF, 0);
    changes_begin();
    for (i = 0; i < n; i++) {
        make_scene(&r, 2, &other);
        make_scene(&r, 0, &pristine);
        sow(&r);
        restore(false);
        call_all_ways(&r, i);
    }
    for (k = 0; k < ALL_CALLS; k++) {
        printf("%-16s %9llu blocks at most, %9llu while bytes change; lost in a loop %lld, to a "
               "fault %lld\n",
               name_of(k), (unsigned long long)most[k][0], (unsigned long long)most[k][1],
               lost[k][LOST_LOOP], lost[k][LOST_FAULT]);
        loops += lost[k][LOST_LOOP];
        faults += lost[k][LOST_FAULT];
        all += calls[k];
    }
    if (changed < all / 2) faults++; /* else nothing was tried */
    printf("%lld of %lld calls had bytes changed\n", changed, all);
    printf("%lld passed, %lld failed\n", all - loops - faults, loops + faults);
    return loops + faults != 0;
}
