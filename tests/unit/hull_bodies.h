/* SPDX-License-Identifier: MIT */
/* Points of bodies that hulls are built from in the tests. */
#ifndef QUOIN_HULL_BODIES_H
#define QUOIN_HULL_BODIES_H

#include "quoin/hull.h"
#include "random.h"
#include "shapes3.h"

#define BODY_FUNCTION static __attribute__((unused, noinline))

typedef enum body_kind {
    BODY_CLOUD,   /* random points in a cube of half width size */
    BODY_LATTICE, /* points of a small lattice: many are coplanar, collinear, equal */
    BODY_BALL,    /* points on a sphere */
    BODY_PRISM,   /* two regular polygons, in any rotation, rounded */
    BODY_PLATE,   /* a plate 1 to 8 LSB thick and points on it, in any rotation, rounded */
    BODY_GRID,    /* a cube whose faces are sown with points, in any rotation, rounded */
    BODY_NEEDLE,  /* long and thin both ways */
    BODY_CORNERS, /* coordinates at the ends of the range, and next to them */
    BODY_KINDS
} body_kind;

BODY_FUNCTION qn_frame3 body_frame(random_state *r)
{
    const qn_pose3 pose = { { 0, 0, 0 }, random_quat(r, 2) };
    qn_frame3 frame;
    (void)qn_frame3_from_pose(&frame, &pose);
    return frame;
}

BODY_FUNCTION int32_t body_scaled(qn_q30 c, int32_t size)
{
    return (int32_t)((int64_t)c * size / QN_ONE30);
}

/* A point of a box with half extents h: some of its coordinates at their ends. */
BODY_FUNCTION qn_vec3 body_on_box(random_state *r, qn_vec3 h, int i)
{
    qn_vec3 v;
    if (i < 8) return corner_of(h, i);
    v = vec(random_range(r, -h.x, h.x), random_range(r, -h.y, h.y), random_range(r, -h.z, h.z));
    if (i % 3 == 0) v.x = i & 1 ? h.x : -h.x;
    if (i % 3 == 1) v.y = i & 1 ? h.y : -h.y;
    if (i % 3 == 2) v.z = i & 1 ? h.z : -h.z;
    if (i % 4 == 0) v.x = h.x; /* on an edge, or at a corner */
    return v;
}

/* n points of the kind, at most `size` LSB from the centre in each coordinate; or, of BODY_CORNERS,
 * any. */
BODY_FUNCTION void body_make(random_state *r, body_kind kind, int32_t size, int n, qn_vec3 *points)
{
    static const int32_t corner[6] = {
        QN_MAX_EXTENT, -QN_MAX_EXTENT, QN_MAX_EXTENT - 1, 1 - QN_MAX_EXTENT, 0, 1
    };
    const qn_frame3 frame = body_frame(r);
    const int32_t thick = random_range(r, 1, 8), step = size / 3 ? size / 3 : 1,
                  half = size / 2 ? size / 2 : 1;
    int i;
    for (i = 0; i < n; i++) {
        qn_vec3 v = random_vec3(r, size);
        if (kind == BODY_LATTICE)
            v = vec(random_range(r, -1, 2) * step, random_range(r, -1, 2) * step,
                    random_range(r, -1, 2) * step);
        if (kind == BODY_BALL) {
            const qn_dir3 d = qn_dir3_from_vec3(random_vec3(r, 30000));
            v = vec(body_scaled(d.x, size), body_scaled(d.y, size), body_scaled(d.z, size));
        }
        if (kind == BODY_PRISM) {
            const qn_turn angle =
                (qn_turn)(((uint64_t)(unsigned)(i / 2) << 32) / (unsigned)((n + 1) / 2));
            v = vec(body_scaled(qn_turn_cos(angle), half), body_scaled(qn_turn_sin(angle), half),
                    i & 1 ? half : -half);
        }
        if (kind == BODY_PLATE) { /* in sixteenths of an LSB along z */
            v = body_on_box(r, vec(half, half / 2 + 1, 8 * thick), i);
            v.x = v.x / 2, v.y = v.y / 2;
            v.z = v.z > 0 ? (v.z + 8) / 16 : -((8 - v.z) / 16);
            if (thick & 1 && v.z < 0) v.z++;
        }
        if (kind == BODY_GRID) v = body_on_box(r, vec(half, half, half / 3 + 1), i);
        if (kind == BODY_NEEDLE) v = body_on_box(r, vec(half, thick, 3), i);
        if (kind >= BODY_PRISM && kind <= BODY_NEEDLE) v = qn_frame3_apply(&frame, v);
        if (kind == BODY_CORNERS)
            v = vec(corner[random_range(r, 0, 5)], corner[random_range(r, 0, 5)],
                    corner[random_range(r, 0, 5)]);
        points[i] = v;
    }
}

#endif
