/* SPDX-License-Identifier: MIT */
/* changes [COUNT [SEED]]: bodies, places, queries and caches that change while a call reads them,
 * as those of a caller that shares them with an interrupt do: whatever is read when, the call comes
 * back, with any status. Built as the library ships, with its basic blocks counted: at random ones
 * bytes change. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "changes.h"
#include "hull_bodies.h"
#include "mix.h"
#include "placed.h"
#include "queries.h"

/* ---- What is asked --------------------------------------------------------------------------- */

/* Arrays as long as any index says. */
enum { ALL = 65536 };
typedef struct whole_hull {
    qn_hull3 hull;
    qn_vec3 *vertices;
    qn_dir3 *normals;
    qn_half_edge *edges;
    uint16_t *first;
} whole_hull;

typedef struct scene {
    qn_shape3 a, b;
    qn_pose3 pose_a, pose_b;
    qn_collider3 at_a, at_b; /* of now.a and now.b */
    qn_path3 path_a, path_b;
    uint32_t how; /* 1: without a query; 2: without a cache */
    qn_query query;
    qn_cache cache;
} scene;

static scene now, pristine, other;
static qn_vec3 cloud[48], sound_cloud[48];
static whole_hull hull[4]; /* of now, of other */
static qn_hull3 sound[4];
static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_vec3 points[64];

enum {
    CAST_BOTH = QUERIES, /* after the queries of queries.h */
    SET,
    PATCH,
    MASS,
    BOUNDS,
    CHECK,
    BUILD,
    FLAT,
    CALLS = FLAT + FLAT_DOORS
};
static const char *const call_name[CALLS - QUERIES] = {
    "cast both", "set",       "patch",    "mass",  "bounds",  "check", "build",
    "overlap2",  "distance2", "collide2", "set2",  "cast2",   "ray2",  "nearest2",
    "probe2",    "bounds2",   "check2",   "mass2", "polygon2"
};
static const char *name_of(int which)
{
    return which < QUERIES ? query_rows[which].name : call_name[which - QUERIES];
}

static int32_t built[QN_HULL_BYTES(48) / 4 + 1];

static int ask(int which)
{
    const qn_query plain = scratch_query(scratch, sizeof scratch);
    const qn_query *query = now.how & 1u ? &plain : &now.query;
    qn_collider3 set;
    answer out;
    qn_mass3 mass;
    qn_bounds3 bounds;
    qn_patch3 patch;
    qn_vec3 corner[64];
    qn_hull3 made;
    if (which < QUERIES) return query_call(which, &now.at_a, &now.at_b, &now.path_b, query, &out);
    if (which >= FLAT) return flat_call(which - FLAT);
    switch (which) {
    case CAST_BOTH:
        return qn_cast3(&now.at_a, &now.path_a, &now.at_b, &now.path_b, query, &out.hit);
    case SET:
        return qn_collider3_set(&set, &now.a, &now.pose_a);
    case PATCH:
        return qn_patch3_find(hull[0].vertices, sound[0].vertex_count, hull[1].vertices,
                              sound[1].vertex_count, now.path_b.way, 256, &plain, corner, 64,
                              &patch);
    case MASS:
        return qn_shape3_mass(&now.a, &mass);
    case BOUNDS:
        return qn_collider3_bounds(&now.at_a, &bounds);
    case BUILD:
        return qn_hull3_build(&made, built, sizeof built, cloud, 48);
    default:
        return qn_hull3_check(&hull[0].hull);
    }
}

/* ---- Scenes ---------------------------------------------------------------------------------- */

static void begin_hull(whole_hull *h)
{
    h->vertices = calloc(ALL, sizeof *h->vertices);
    h->normals = calloc(ALL, sizeof *h->normals);
    h->edges = calloc(ALL + 1, sizeof *h->edges);
    h->first = calloc(ALL + 1, sizeof *h->first);
    if (!h->vertices || !h->normals || !h->edges || !h->first) exit(2);
}

static void fill_hull(whole_hull *h, const qn_hull3 *from)
{
    h->hull = *from;
    memcpy(h->vertices, from->vertices, sizeof *h->vertices * from->vertex_count);
    memcpy(h->normals, from->normals, sizeof *h->normals * from->face_count);
    memcpy(h->edges, from->edges, sizeof *h->edges * from->edge_count);
    memcpy(h->first, from->first, sizeof *h->first * (from->face_count + 1u));
    h->hull.vertices = h->vertices;
    h->hull.normals = h->normals;
    h->hull.edges = h->edges;
    h->hull.first = h->first;
}

static int32_t memory[4][QN_HULL_BYTES(64) / 4 + 1];

/* A body of the mix, or every other time a hull or a cloud in its place; whatever it is, it has a
 * hull to look at. */
static void make_body(random_state *r, int i, qn_shape3 *s)
{
    const int32_t size = (int32_t)random_size(r, 14) + 200;
    int n;
    do {
        n = random_range(r, 4, 24);
        body_make(r, (body_kind)(random_u32(r) % BODY_CORNERS), size, n, points);
    } while (qn_hull3_build(&sound[i], memory[i], sizeof memory[i], points, (size_t)n) <
             0); /* some are flat */
    fill_hull(&hull[i], &sound[i]);
    if (random_u32(r) & 1u)
        *s = random_u32(r) & 1u ? qn_hull3_shape(&hull[i].hull, 0)
                                : qn_cloud3(&hull[i].hull, random_u32(r) & 1u ? size / 4 : 0);
    s->hull = &hull[i].hull;
}

static void make_scene(random_state *r, int i, scene *s)
{
    mix_pair p;
    mix_make(r, (mix_kind)(random_u32(r) % MIX_KINDS), &p);
    memset(s, 0, sizeof *s);
    s->a = p.a;
    s->b = p.b;
    s->pose_a = p.pose_a;
    s->pose_b = p.pose_b;
    make_body(r, i, &s->a);
    make_body(r, i + 1, &s->b);
    s->at_a = placed3(&now.a, &s->pose_a);
    s->at_b = placed3(&now.b, &s->pose_b);
    s->query.margin = random_u32(r) & 1u ? (int32_t)random_size(r, 16) : 0;
    s->how = random_u32(r) % 4u;
    s->query.cache = s->how & 2u ? NULL : &now.cache;
    s->query.memory = scratch;
    s->query.byte_count = sizeof scratch;
    s->path_b = path3_of(qn_dir3_between(s->pose_b.p, s->pose_a.p), 1 << 20);
    s->path_a = path3_of(qn_dir3_from_vec3(random_vec3(r, 1000)), (qn_q16)random_size(r, 20));
}

/* The most that a call here was seen to take is a third. qn_project3 takes the fourth power of a
 * count, which may change from 24 to 255, of vertices all in one place but for those 24: 5,800
 * edges, the shadows of two bodies of 12 corners each, 255 vertices for each corner, 50 blocks. */
enum { BLOCKS_MOST = 20000000, BLOCKS_OF_PROJECT = 2000000000 };

static void set_changes(int which)
{
    const size_t shape = offsetof(qn_shape3, hull);
    int i;
    changes_none(which == QUERY_PROJECT ? BLOCKS_OF_PROJECT : BLOCKS_MOST);
    if (which >= FLAT) {
        flat_changes();
        return;
    }
    if (which == BUILD) {
        changes_of(cloud, sizeof cloud, NULL);
        return;
    }
    for (i = 0; i < 3; i++) { /* the likeliest */
        changes_of(&now.a, shape, &other.a);
        changes_of(&now.b, shape, &other.b);
    }
    changes_of(&now.pose_a, sizeof now.pose_a, &other.pose_a);
    changes_of(&now.pose_b, sizeof now.pose_b, &other.pose_b);
    changes_of(&now.at_a.frame, sizeof now.at_a.frame + sizeof now.at_a.reach,
               &other.at_a.frame); /* not the shape's address */
    changes_of(&now.at_b.frame, sizeof now.at_b.frame + sizeof now.at_b.reach, &other.at_b.frame);
    changes_of(&now.path_a, sizeof now.path_a, &other.path_a);
    changes_of(&now.path_b, sizeof now.path_b, &other.path_b);
    changes_of(&now.query, offsetof(qn_query, cache), &other.query); /* nor that of memory */
    changes_of(&now.cache, sizeof now.cache, &other.cache);
    for (i = 0; i < 2; i++) {
        changes_of(&hull[i].hull.vertex_count, 3 * sizeof(uint16_t), &sound[i + 2].vertex_count);
        changes_of(hull[i].vertices, sizeof *hull[i].vertices * sound[i].vertex_count,
                   hull[i + 2].vertices);
        changes_of(hull[i].normals, sizeof *hull[i].normals * sound[i].face_count,
                   hull[i + 2].normals);
        changes_of(hull[i].edges, sizeof *hull[i].edges * sound[i].edge_count, hull[i + 2].edges);
        changes_of(hull[i].first, sizeof *hull[i].first * (sound[i].face_count + 1u),
                   hull[i + 2].first);
    }
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static long long lost[CALLS][3], calls[CALLS], changed;
static uint64_t most[CALLS][2]; /* at rest, and while bytes change */

static void restore(bool with_cache)
{
    const qn_cache remembered = now.cache;
    now = pristine;
    if (with_cache) now.cache = remembered;
    fill_hull(&hull[0], &sound[0]);
    fill_hull(&hull[1], &sound[1]);
    memcpy(cloud, sound_cloud, sizeof cloud);
    flat_restore(with_cache);
}

static void ask_once(random_state *r, int which, uint64_t at_rest, uint64_t within, long long round)
{
    const uint64_t first = 1 + random_u32(r) % (at_rest + 1u);
    const int how = changes_call(ask, which, first, within, random_u32(r));
    calls[which]++;
    changed += changes_strikes() > 0;
    if (!how && changes_blocks() > most[which][1]) most[which][1] = changes_blocks();
    if (!how || lost[which][how]++) return;
    printf("does not come back: %s, round %lld, %s\n", name_of(which), round,
           how == LOST_LOOP ? "a loop" : "a fault");
}

static void ask_all_ways(random_state *r, long long round)
{
    int which, again;
    for (which = 0; which < CALLS; which++) {
        uint64_t at_rest;
        if (which == QUERY_PROJECT && round % 16) continue; /* it is slow */
        set_changes(which);
        if (changes_call(ask, which, 0, 1, 1)) lost[which][LOST_FAULT]++;
        at_rest = changes_blocks();
        if (at_rest > most[which][0]) most[which][0] = at_rest;
        for (again = 0; again < 4; again++) {
            restore(again & 1);
            ask_once(r, which, at_rest, again & 2 ? at_rest / 4 + 1 : at_rest + 1, round);
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
    for (k = 0; k < 4; k++) begin_hull(&hull[k]);
    for (i = 0; i < n; i++) {
        make_scene(&r, 2, &other);
        make_scene(&r, 0, &pristine);
        body_make(&r, (body_kind)(i % BODY_KINDS), (int32_t)random_size(&r, 20) + 9, 48,
                  sound_cloud);
        flat_begin(&r, random_u32(&r));
        restore(false);
        ask_all_ways(&r, i);
    }
    for (k = 0; k < CALLS; k++) {
        printf("%-15s %9llu blocks at most, %9llu while bytes change; lost in a loop %lld, to a "
               "fault %lld\n",
               name_of(k), (unsigned long long)most[k][0], (unsigned long long)most[k][1],
               lost[k][LOST_LOOP], lost[k][LOST_FAULT]);
        loops += lost[k][LOST_LOOP];
        faults += lost[k][LOST_FAULT];
        all += calls[k];
    }
    if (changed < all / 2) faults++; /* else nothing was asked */
    printf("%lld of %lld calls had bytes changed\n", changed, all);
    printf("%lld passed, %lld failed\n", all - loops - faults, loops + faults);
    return loops + faults != 0;
}
