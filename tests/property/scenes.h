/* SPDX-License-Identifier: MIT */
/* Two bodies of one world (worlds.h) with all that a call about them reads: poses, paths, a query,
 * a cache, and the arrays of hulls or polygons, which every body has, whatever it is. A caller puts
 * the arrays where it likes, and spoils them or has them change. */
#ifndef PROPERTY_SCENES_H
#define PROPERTY_SCENES_H

#include <stdlib.h>
#include <string.h>

#include "mix.h"
#include "plane_pairs.h"
#include "point_sets.h"
#include "queries.h"

typedef struct scene {
    world_pair p;
    world_collider at_a, at_b; /* of a and b */
    world_path path[2];
    qn_query query;
    qn_cache cache;
} scene;

/* An array that a body reads, and its sound content. */
typedef struct table {
    void *now;
    const void *sound;
    size_t size, each;
} table;

static table tables[4][4]; /* of the bodies of two scenes, those without content last */
static world_vec points[64], sound_points[64];
static int64_t scratch[QN_WORKSPACE_BYTES / 8];

static void set_table(int body, int k, const void *sound, size_t each, size_t count)
{
    table *t = &tables[body][k];
    t->sound = sound;
    t->each = each;
    t->size = sound ? each * count : 0;
}

static void fill_table(const table *t)
{
    if (t->size) memcpy(t->now, t->sound, t->size);
}

/* After the functions of queries.h: of a pose, of points, of vertices. */
enum { SET = CALLS, BUILD, PATCH, ALL_CALLS };

static const char *name_of(int which)
{
    static const char *const more[] = { "SET", "BUILD", "PATCH" };
    return which < CALLS ? query_rows[which].name : more[which - CALLS];
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

/* Every body has edges: those of a polygon, or others. */
static void make_body(random_state *r, int body, qn_shape2 *s)
{
    static qn_edge2 sound[4][QN_MAX_POLYGON];
    qn_shape2 polygon = *s;
    bool has_edges = s->type == QN_SHAPE2_POLYGON;
    if (has_edges) memcpy(sound[body], s->edge, s->count * sizeof *s->edge);
    while (!has_edges) { /* not all points make a polygon */
        sow(r);
        has_edges =
            qn_polygon2(&polygon, sound_points, POINTS, 0, sound[body], QN_MAX_POLYGON) >= 0;
    }
    s->count = polygon.count;
    set_table(body, 0, sound[body], sizeof sound[body][0], polygon.count);
}

/* A pair of the judge's. */
static void make_pair(random_state *r, pair2 *p)
{
    static case_line c;
    random_pair(r, &c, random_u32(r) & 1u);
    *p = pair_of(&c);
}

/* The body reads its tables where they are now. */
static void use_tables(int body, qn_shape2 *s) { s->edge = tables[body][0].now; }

#else

enum { POINTS = 48 };

static qn_hull3 hulls[4], sound_hulls[4];

static int build(void)
{
    static int32_t memory[QN_HULL_BYTES(POINTS) / 4 + 1];
    qn_hull3 made;
    return qn_hull3_build(&made, memory, sizeof memory, points, POINTS);
}

static int find_patch(const qn_query *plain)
{
    static const qn_dir3 up = { 0, QN_ONE30, 0 };
    qn_vec3 corner[64];
    qn_patch3 patch;
    return qn_patch3_find(hulls[0].vertices, sound_hulls[0].vertex_count, hulls[1].vertices,
                          sound_hulls[1].vertex_count, up, 256, plain, corner, 64, &patch);
}

/* One of so many forms, half of them turned. */
static void make_points(random_state *r, uint32_t forms, int32_t size, point_set *set)
{
    const int32_t less = random_range(r, 1, size);
    const extents e = { { size, less, random_range(r, 1, less) }, size };
    points_make(r, point_forms[random_u32(r) % forms], &e, set);
    if (random_u32(r) & 1u) points_turn(r, set);
}

static void sow(random_state *r)
{
    static point_set set;
    int k;
    make_points(r, POINT_FORMS, (int32_t)random_size(r, 20) + 9, &set);
    for (k = 0; k < POINTS; k++) sound_points[k] = set.at[k % set.count];
}

/* A body of the mix, or every other time a hull or a cloud in the place of a simple one. */
static void make_body(random_state *r, int body, qn_shape3 *s)
{
    static int32_t memory[4][QN_HULL_BYTES(64) / 4 + 1];
    static point_set set;
    const int32_t size = (int32_t)random_size(r, 14) + 200;
    qn_hull3 *h = &sound_hulls[body];
    if (s->type >= QN_CLOUD) {
        *h = *s->hull;
    } else {
        do make_points(r, FORM_ENDS, size, &set); /* some are flat */
        while (qn_hull3_build(h, memory[body], sizeof memory[body], set.at, (size_t)set.count) < 0);
        if (random_u32(r) & 1u)
            *s = random_u32(r) & 1u ? qn_hull3_shape(h, 0)
                                    : qn_cloud3(h, random_u32(r) & 1u ? size / 4 : 0);
    }
    set_table(body, 0, h->vertices, sizeof *h->vertices, h->vertex_count);
    set_table(body, 1, h->normals, sizeof *h->normals, h->face_count);
    set_table(body, 2, h->edges, sizeof *h->edges, h->edge_count);
    set_table(body, 3, h->first, sizeof *h->first, h->face_count + 1u);
}

static void make_pair(random_state *r, pair3 *p)
{
    mix_any_make(r, (int)(random_u32(r) % MIX_ALL_KINDS), p);
}

static void use_tables(int body, qn_shape3 *s)
{
    qn_hull3 *h = &hulls[body];
    const table *t = tables[body];
    *h = sound_hulls[body];
    h->vertices = t[0].now;
    h->normals = t[1].now;
    h->edges = t[2].now;
    h->first = t[3].now;
    s->hull = h;
}

#endif

/* Of bodies `body` and the next one; their tables want a place. */
static void make_scene(random_state *r, int body, scene *s)
{
    memset(s, 0, sizeof *s);
    make_pair(r, &s->p);
    make_body(r, body, &s->p.a);
    make_body(r, body + 1, &s->p.b);
    s->at_a = world_placed(&s->p.a, &s->p.pose_a);
    s->at_b = world_placed(&s->p.b, &s->p.pose_b);
    s->query.margin = random_u32(r) & 1u ? (int32_t)random_size(r, 16) : 0;
    s->query.cache = &s->cache;
    s->query.memory = scratch;
    s->query.byte_count = sizeof scratch;
    s->path[0] = world_path_of(WORLD(dir, _between)(s->p.pose_b.p, s->p.pose_a.p), 1 << 20);
    s->path[1] = world_path_of(world_axis((int)(random_u32(r) % DIMENSIONS), QN_ONE30),
                               (qn_q16)random_size(r, 20));
}

static qn_status call_scene(int which, const scene *s, const qn_query *query, answer *out)
{
    world_collider set;
    if (which < CALLS) return query_call(which, &s->at_a, &s->at_b, s->path, query, out);
    return which == SET     ? WORLD(collider, _set)(&set, &s->p.a, &s->p.pose_a)
           : which == BUILD ? build()
                            : find_patch(query);
}

#endif
