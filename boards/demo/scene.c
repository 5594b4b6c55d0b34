/* SPDX-License-Identifier: MIT */
#include "scene.h"

/* ---- Hulls ----------------------------------------------------------------------------------- */

/* A die: a cube with its corners cut; one with eight faces; and a wedge whose centroid is the
 * origin. The library's builder finds the faces. */
#define DIE_VERTICES 24
#define HULLS 3
#define D QN(0.36)
#define C QN(0.22)
#define EIGHT(x, y, z)                                                              \
    { x, y, z }, { -(x), y, z }, { x, -(y), z }, { -(x), -(y), z }, { x, y, -(z) }, \
        { -(x), y, -(z) }, { x, -(y), -(z) },                                       \
    {                                                                               \
        -(x), -(y), -(z)                                                            \
    }
static const qn_vec3 die[DIE_VERTICES] = { EIGHT(D, D, C), EIGHT(D, C, D), EIGHT(C, D, D) };
static const qn_vec3 octahedron[6] = { { QN(0.5), 0, 0 },  { QN(-0.5), 0, 0 }, { 0, QN(0.5), 0 },
                                       { 0, QN(-0.5), 0 }, { 0, 0, QN(0.5) },  { 0, 0, QN(-0.5) } };
static const qn_vec3 wedge[6] = {
    { QN(0.5), QN(0.4), QN(-0.16) },  { QN(0.5), QN(-0.4), QN(-0.16) },
    { QN(-0.5), QN(0.4), QN(-0.16) }, { QN(-0.5), QN(-0.4), QN(-0.16) },
    { QN(0.5), 0, QN(0.32) },         { QN(-0.5), 0, QN(0.32) }
};

static const struct {
    const qn_vec3 *points;
    size_t count;
} hull_points[HULLS] = { { die, DIE_VERTICES }, { octahedron, 6 }, { wedge, 6 } };
static qn_hull3 hulls[HULLS];

/* One that cannot be built stays empty, and the first question about it is refused. */
static void build_hulls(void)
{
    static int64_t data[HULLS][(QN_HULL_BYTES(DIE_VERTICES) + 7u) / 8u];
    int i;
    for (i = 0; i < HULLS; i++)
        (void)qn_hull3_build(&hulls[i], data[i], sizeof data[i], hull_points[i].points,
                             hull_points[i].count);
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

typedef struct piece {
    qn_shape3 shape;
    qn_vec3 position;
    qn_dir3 axis; /* of its first turn */
    qn_turn angle;
} piece;

#define AT(x, y, z)         \
    {                       \
        QN(x), QN(y), QN(z) \
    }
#define BOX(x, y, z) QN_BOX3(QN(x), QN(y), QN(z))
#define ROUNDED(x, y, z, r) QN_ROUNDED_BOX3(QN(x), QN(y), QN(z), QN(r))
#define CAPSULE(h, r) QN_CAPSULE3(0, 0, QN(-(h)), 0, 0, QN(h), QN(r))
#define SPHERE(r) QN_SPHERE3(QN(r))
#define HULL(i) QN_HULL3(&hulls[i], 0)
#define ABOUT(x, y, z)            \
    {                             \
        QN30(x), QN30(y), QN30(z) \
    }

/* The floor's top is z = 0. */
static const piece pieces[FIXED + FALLING] = {
    { BOX(3.6, 2.6, 0.2), AT(0, 0, -0.2), ABOUT(0, 0, 1), 0 },
    /* ramp, and the block that holds it */
    { BOX(1.1, 1.4, 0.08), AT(2.45, 0.7, 0.46), ABOUT(0, 1, 0), QN_DEG(-24) },
    { BOX(0.3, 1.2, 0.3), AT(3.1, 0.7, 0.3), ABOUT(0, 0, 1), 0 },
    /* sill: nothing rolls into the stack */
    { BOX(0.08, 2.3, 0.27), AT(-1.3, 0, 0.27), ABOUT(0, 0, 1), 0 },

    { BOX(0.52, 0.52, 0.4), AT(-2.4, 0, 0.6), ABOUT(0, 0, 1), QN_DEG(8) },
    { BOX(0.46, 0.46, 0.34), AT(-2.4, 0, 1.6), ABOUT(0, 0, 1), QN_DEG(33) },
    { BOX(0.4, 0.4, 0.3), AT(-2.4, 0, 2.5), ABOUT(0, 0, 1), QN_DEG(-12) },

    { ROUNDED(0.34, 0.26, 0.2, 0.12), AT(0.1, -0.3, 0.8), ABOUT(0.6, 0, 0.8), QN_DEG(20) },
    { BOX(0.95, 0.32, 0.11), AT(0.3, -0.2, 1.7), ABOUT(0, 0.6, 0.8), QN_DEG(25) },
    { CAPSULE(0.45, 0.24), AT(-0.1, 0.5, 2.5), ABOUT(1, 0, 0), QN_DEG(80) },
    { SPHERE(0.42), AT(2.5, 0.1, 1.5), ABOUT(1, 0, 0), 0 },
    { HULL(0), AT(0.7, -0.1, 2.9), ABOUT(0.48, 0.6, 0.64), QN_DEG(50) },
    { CAPSULE(0.3, 0.32), AT(2.7, 0.6, 3.0), ABOUT(0.8, 0.6, 0), QN_DEG(70) },
    { HULL(2), AT(0.3, -0.5, 3.5), ABOUT(1, 0, 0), 0 },
    { CAPSULE(0.6, 0.18), AT(0.1, 0.2, 4.1), ABOUT(0.6, 0.8, 0), QN_DEG(65) },
    { HULL(1), AT(2.0, -1.3, 1.9), ABOUT(0.6, 0.8, 0), QN_DEG(30) },
};

void scene_make(world *w)
{
    int i;
    build_hulls();
    w->count = FIXED + FALLING;
    for (i = 0; i < w->count; i++) {
        const piece *p = &pieces[i];
        body_place(&w->bodies[i], &p->shape, p->position, qn_quat_from_axis(p->axis, p->angle),
                   i < FIXED);
    }
}
