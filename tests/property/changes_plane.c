/* SPDX-License-Identifier: MIT */
#include "changes.h"

#include <string.h>

#include "placed.h"

enum { ALL = 65536 }; /* arrays as long as any number says */

typedef struct flat_scene {
    qn_shape2 a, b;
    qn_pose2 pose_a, pose_b;
    qn_collider2 at_a, at_b; /* of flat.a and flat.b */
    uint32_t how;            /* 1: without a query; 2: without a cache */
    qn_query query;
    qn_cache cache;
    qn_path2 path;
    qn_vec2 point;
} flat_scene;

static flat_scene flat, pristine, flat_other;
static qn_edge2 edges[4][ALL], sound_edges[4][QN_MAX_POLYGON];
static qn_vec2 flat_cloud[16], sound_flat_cloud[16];

int flat_call(int which)
{
    const qn_query *query = flat.how & 1u ? NULL : &flat.query;
    qn_edge2 own[QN_MAX_POLYGON + 1];
    qn_separation2 separation;
    qn_collider2 set;
    qn_manifold2 m;
    qn_closest2 near;
    qn_mass2 mass;
    qn_bounds2 bounds;
    qn_shape2 shape;
    qn_gap2 gap;
    qn_hit2 hit;
    switch (which) {
    case OVERLAP2:
        return qn_overlap2(&flat.at_a, &flat.at_b, query);
    case DISTANCE2:
        return qn_distance2(&flat.at_a, &flat.at_b, query, &gap);
    case COLLIDE2:
        return qn_collide2(&flat.at_a, &flat.at_b, query, &m);
    case SET2:
        return qn_collider2_set(&set, &flat.a, &flat.pose_a);
    case CAST2:
        return qn_cast2(&flat.at_a, NULL, &flat.at_b, &flat.path, query, &hit);
    case RAY2:
        return qn_ray2(&flat.at_a, flat.point, &flat.path, query, &hit);
    case NEAREST2:
        return qn_nearest2(&flat.at_a, flat.point, query, &near);
    case PROBE2:
        return qn_probe2(&flat.at_a, &flat.at_b, query, &separation);
    case BOUNDS2:
        return qn_collider2_bounds(&flat.at_a, &bounds);
    case CHECK2:
        return qn_shape2_check(&flat.a);
    case MASS2:
        return qn_shape2_mass(&flat.a, &mass);
    default:
        return qn_polygon2(&shape, flat_cloud, 16, 0, own, QN_MAX_POLYGON);
    }
}

static void make_flat_body(random_state *r, int i, qn_shape2 *s)
{
    const int32_t x = (int32_t)random_size(r, 16) + 1, y = (int32_t)random_size(r, 16) + 1,
                  radius = random_u32(r) & 1u ? x / 4 : 0;
    const qn_vec2 half = { x, y }, end = { -y, x };
    const qn_rot2 angle = { x, y };
    qn_shape2 polygon;
    int k;
    do
        for (k = 0; k < 16; k++) {
            sound_flat_cloud[k].x = random_range(r, -x, x) * 4;
            sound_flat_cloud[k].y = random_range(r, -y, y) * 4;
        }
    /* some are flat */
    while (qn_polygon2(&polygon, sound_flat_cloud, 16, radius, sound_edges[i], QN_MAX_POLYGON) < 0);
    memset(edges[i], 0, sizeof edges[i]);
    memcpy(edges[i], sound_edges[i], sizeof edges[i][0] * polygon.count);
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
}

static void make_flat_scene(random_state *r, int i, flat_scene *s)
{
    memset(s, 0, sizeof *s);
    make_flat_body(r, i, &s->a);
    make_flat_body(r, i + 1, &s->b);
    s->pose_a.r = qn_rot2_from_turn(random_u32(r));
    s->pose_b.r = qn_rot2_from_turn(random_u32(r));
    s->pose_b.p.x = random_range(r, -1, 1) * (int32_t)random_size(r, 17);
    s->pose_b.p.y = (int32_t)random_size(r, 17);
    s->at_a = placed2(&flat.a, &s->pose_a);
    s->at_b = placed2(&flat.b, &s->pose_b);
    s->point = s->pose_b.p;
    s->path.way.y = -QN_ONE30;
    s->path.length = 1 << 20;
}

void flat_changes(void)
{
    const size_t shape = offsetof(qn_shape2, edge);
    int i;
    for (i = 0; i < 3; i++) { /* the likeliest */
        changes_of(&flat.a, shape, &flat_other.a);
        changes_of(&flat.b, shape, &flat_other.b);
    }
    changes_of(&flat.pose_a, sizeof flat.pose_a, &flat_other.pose_a);
    changes_of(&flat.pose_b, sizeof flat.pose_b, &flat_other.pose_b);
    /* not the shape's address */
    changes_of(&flat.at_a.frame, sizeof flat.at_a.frame, &flat_other.at_a.frame);
    changes_of(&flat.at_b.frame, sizeof flat.at_b.frame, &flat_other.at_b.frame);
    changes_of(&flat.path, sizeof flat.path, &flat_other.path);
    changes_of(&flat.query, offsetof(qn_query, cache), &flat_other.query); /* nor the cache's */
    changes_of(&flat.cache, sizeof flat.cache, &flat_other.cache);
    for (i = 0; i < 2; i++)
        changes_of(edges[i], sizeof edges[i][0] * (i ? flat.b : flat.a).count, edges[i + 2]);
    for (i = 0; i < 8; i++) changes_of(flat_cloud, sizeof flat_cloud, NULL);
}

void flat_begin(random_state *r, uint32_t which)
{
    make_flat_scene(r, 2, &flat_other);
    make_flat_scene(r, 0, &flat);
    flat.query.margin = which & 4u ? (int32_t)random_size(r, 16) : 0;
    flat.how = which % 4u;
    flat.query.cache = flat.how & 2u ? NULL : &flat.cache;
    pristine = flat;
    flat_restore(false);
}

void flat_restore(bool with_cache)
{
    const qn_cache remembered = flat.cache;
    flat = pristine;
    if (with_cache) flat.cache = remembered;
    memcpy(edges[0], sound_edges[0], sizeof sound_edges[0]);
    memcpy(edges[1], sound_edges[1], sizeof sound_edges[1]);
    memcpy(flat_cloud, sound_flat_cloud, sizeof flat_cloud);
}
