/* SPDX-License-Identifier: MIT */
/* The face beside a vertex that looks most along a direction: a part of old_polys.c. */
#ifndef OLD_CONTACT_INCIDENT_H
#define OLD_CONTACT_INCIDENT_H

#include "num/mat.h"
#include "quoin/hull.h"

/* The face of a body that looks at the other one, whose face the normal is square to. */
typedef struct incident {
    bool asked, of_b; /* there may be one; of B */
    uint8_t at;       /* it has this vertex */
    uint8_t vertex[QN_MAX_FACE_VERTICES];
    int count;
} incident;

/* Of the faces around vertex `at` the one that looks most along d, the first of equals; -1: none, as a face that looks away is none. Of unit
 * vectors products are 2^60; any other may wrap. Unchecked data gives some face or none. */
/* One half-edge leaves the vertex for each of them: from one to the next by the twin of what comes before it. Ends: no more steps than there
 * are half-edges. */
QN_FOLDED int face_beside(const qn_hull3 *hull, unsigned at, const int32_t d[3])
{
    const qn_half_edge *const edge = hull->edges, *seek = edge, *const end = edge + hull->edge_count;
    int64_t most = 0;
    unsigned e, first, left, before = 0;
    int best = -1;
    while (seek < end && seek->origin != at) seek++;
    e = first = (unsigned)(seek - edge);
    for (left = hull->edge_count; e < hull->edge_count && left; left--) {
        const unsigned face = edge[e].face;
        const uint16_t *loop;
        const qn_dir3 *n;
        int64_t along;
        unsigned last;
        if (face >= hull->face_count) break;
        loop = &hull->first[face];
        n = &hull->normals[face];
        along = qn_dot_rows(d, qn_row_of(n));
        if (along > most || (along == most && e < before)) {
            most = along;
            before = e;
            best = (int)face;
        }
        last = (e > loop[0] ? e : loop[1]) - 1u;
        if (last >= hull->edge_count) break;
        e = edge[last].twin;
        if (e == first) break;
    }
    return best;
}

QN_LONE void face_of_hull(const qn_hull3 *hull, unsigned at, const int32_t d[3], incident *out)
{
    uint16_t corner[QN_MAX_FACE_VERTICES];
    const int count = qn_hull3_face(hull, face_beside(hull, at, d), corner);
    int i;
    for (i = 0; i < count; i++) {
        if (corner[i] >= hull->vertex_count) return;
        out->vertex[i] = (uint8_t)corner[i];
    }
    if (count > 0) out->count = count;
}

/* The corners of a box on the side that looks most along v. */
QN_LONE void face_of_box(const int32_t v[3], incident *out)
{
    unsigned i, axis = qn_abs32(v[1]) > qn_abs32(v[0]);
    if (qn_abs32(v[2]) > qn_abs32(v[axis])) axis = 2;
    out->count = 0;
    for (i = 0; i < 8; i++)
        if ((i >> axis & 1u) == (v[axis] > 0)) out->vertex[out->count++] = (uint8_t)i;
}

#endif
