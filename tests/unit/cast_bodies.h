/* SPDX-License-Identifier: MIT */
/* Bodies of every kind for rays and casts. */
#ifndef QUOIN_CAST_BODIES_H
#define QUOIN_CAST_BODIES_H

#include "hull_bodies.h"
#include "box_sides.h"
#include "quoin/shape.h"

#define CAST_POINTS 8
/* Sphere, capsule, box, the same rounded, hull, the same rounded, cloud, the same rounded, flat
 * cloud, point. */
#define CAST_KINDS 10

static qn_vec3 cast_points[2][CAST_POINTS];
static qn_hull3 cast_hulls[2];
static int32_t cast_size[2]; /* of the body made last: half its width, roughly */

/* Points of a cloud: solid, in a plane, or one; or a box as a hull. */
BODY_FUNCTION qn_shape3 cast_points_of(random_state *r, int which, int32_t size, int kind)
{
    const qn_vec3 half =
        vec(random_range(r, 1, size), random_range(r, 1, size), random_range(r, 1, size));
    qn_vec3 *p = cast_points[which];
    qn_hull3 *h = &cast_hulls[which];
    const int radius = kind % 2 && kind < 8 ? size / 3 : 0;
    int i;
    body_make(r, (body_kind)(random_u32(r) % 3u), size, CAST_POINTS, p);
    for (i = 0; i < CAST_POINTS && kind == 8; i++) p[i].z = p[i].x / 2;
    h->vertices = p;
    h->normals = box_normal;
    h->edges = box_side;
    h->first = box_first;
    h->vertex_count = kind == 9 ? 1 : CAST_POINTS;
    h->face_count = 6;
    h->edge_count = 24;
    h->reserved = 0;
    if (kind > 5) return qn_cloud3(h, radius);
    for (i = 0; i < 8; i++) p[i] = body_on_box(r, half, i);
    return qn_hull3_shape(h, radius);
}

BODY_FUNCTION void cast_body(random_state *r, int kind, int which, qn_shape3 *s, qn_frame3 *f)
{
    const int32_t size = (int32_t)random_size(r, 18) + 8;
    const qn_vec3 half =
        vec(random_range(r, 0, size), random_range(r, 0, size), random_range(r, 0, size));
    cast_size[which] = size;
    if (kind == 0) *s = qn_sphere3(size);
    else if (kind == 1)
        *s = qn_capsule3(half, vec(-half.y, half.x, random_range(r, -size, size)),
                         random_range(r, 0, size));
    else if (kind < 4) *s = qn_box3(half, kind == 3 ? size / 4 : 0);
    else *s = cast_points_of(r, which, size, kind);
    *f = body_frame(r);
    f->p = random_vec3(r, 1000000);
}

/* The frame after t along way, to the nearest LSB. */
BODY_FUNCTION qn_frame3 cast_moved(const qn_frame3 *from, qn_dir3 way, int32_t t)
{
    qn_frame3 f = *from;
    const int64_t half = 1 << 29;
    f.p.x += (int32_t)(((int64_t)way.x * t + half) >> 30);
    f.p.y += (int32_t)(((int64_t)way.y * t + half) >> 30);
    f.p.z += (int32_t)(((int64_t)way.z * t + half) >> 30);
    return f;
}

#endif
