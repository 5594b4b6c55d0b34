/* SPDX-License-Identifier: MIT */
/* Bodies whose surfaces are known by hand, for the tests of rays, casts and nearest points. */
#ifndef QUOIN_KNOWN_BODIES_H
#define QUOIN_KNOWN_BODIES_H

#include "forms3.h"

#include "quoin/cast.h"

#define I QN_ONE30
#define THIRD 619925131 /* 2^30 / sqrt(3) */
#define HALF 759250125  /* 2^30 / sqrt(2) */

typedef enum known_body {
    POINT,
    BOX, /* of half extents 1000, 2000, 3000 */
    SLAB,
    PLATE,
    BALL,
    BALL_700,
    ROD, /* along x, of radius 500 */
    THIN,
    LINE,
    ALONG,
    ACROSS,
    TETRA, /* 0, 3000 x, 3000 y, 3000 z; SOFT: rounded by 400 */
    SOFT_TETRA,
    OCTA, /* corners 3000 from its middle; SOFT: rounded by 500 */
    SOFT_OCTA,
    RIDGE, /* a tetrahedron with its upper edge along x, at z = 0 */
    KEEL   /* and one with its lower edge along y */
} known_body;

static const qn_vec3 half = { 1000, 2000, 3000 };

static const qn_vec3 tetra[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
static const qn_dir3 normals[4] = {
    { -I, 0, 0 }, { 0, -I, 0 }, { 0, 0, -I }, { THIRD, THIRD, THIRD }
};
static const qn_half_edge edges[12] = { { 0, 5, 0 },  { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 },
                                        { 1, 11, 1 }, { 3, 0, 1 },  { 0, 2, 2 }, { 2, 9, 2 },
                                        { 1, 3, 2 },  { 1, 7, 3 },  { 2, 1, 3 }, { 3, 4, 3 } };
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_vec3 octa[6] = { { 3000, 0, 0 },  { -3000, 0, 0 }, { 0, 3000, 0 },
                                 { 0, -3000, 0 }, { 0, 0, 3000 },  { 0, 0, -3000 } };
static const qn_vec3 ridge[4] = {
    { 0, -65536, -65536 }, { 0, 65536, -65536 }, { -65536, 0, 0 }, { 65536, 0, 0 }
};
static const qn_vec3 keel[4] = {
    { 0, -65536, 0 }, { 0, 65536, 0 }, { -65536, 0, 65536 }, { 65536, 0, 65536 }
};
static const qn_hull3 of_tetra = { tetra, normals, edges, first, 4, 4, 12, 0, 0 },
                      of_octa = QN_CLOUD_DATA(octa, 6), of_ridge = QN_CLOUD_DATA(ridge, 4),
                      of_keel = QN_CLOUD_DATA(keel, 4);
static const qn_shape3 shapes[] = {
    [POINT] = QN_SPHERE3(0),
    [BOX] = QN_BOX3(1000, 2000, 3000),
    [SLAB] = QN_BOX3(100000, 100000, 50),
    [PLATE] = QN_BOX3(1000, 2000, 0),
    [BALL] = QN_SPHERE3(300),
    [BALL_700] = QN_SPHERE3(700),
    [ROD] = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 500),
    [THIN] = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 100),
    [LINE] = QN_CAPSULE3(-1000, 0, 0, 1000, 0, 0, 0),
    [ALONG] = QN_CAPSULE3(-400, 0, 0, 400, 0, 0, 200),
    [ACROSS] = QN_CAPSULE3(0, -400, 0, 0, 400, 0, 200),
    [TETRA] = QN_CLOUD3(&of_tetra, 0),
    [SOFT_TETRA] = QN_CLOUD3(&of_tetra, 400),
    [OCTA] = QN_CLOUD3(&of_octa, 0),
    [SOFT_OCTA] = QN_CLOUD3(&of_octa, 500),
    [RIDGE] = QN_CLOUD3(&of_ridge, 0),
    [KEEL] = QN_CLOUD3(&of_keel, 0),
};

FORMS_FUNCTION qn_shape3 shape_of(known_body which, int slot, int form)
{
    qn_shape3 s = shapes[which];
    if (which == BOX || which == SLAB) return form_of_box(slot, form, s.v[0]);
    if (form) s.type = QN_HULL;
    return s;
}

FORMS_FUNCTION int forms_of(known_body which)
{
    if (which == BOX || which == SLAB) return FORMS;
    return which == TETRA || which == SOFT_TETRA ? 2 : 1;
}

#endif
