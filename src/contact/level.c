/* SPDX-License-Identifier: MIT */
#include "contact/level.h"

#include "contact/reduce.h"
#include "contact/surface.h"
#include "narrow/gjk_support.h"

/* Vertex i: in place, or made in `own`. */
static inline const qn_int3 *vertex_of(const qn_core *core, unsigned i, qn_int3 *own)
{
    if (core->kind == QN_CORE_POINTS) return &core->vertex[i];
    *own = qn_core_vertex(core, i);
    return own;
}

/* In LSB: no tolerance begins above this (level.h). */
#define TOLERANCE_MOST 9
/* In LSB: narrower places are not asked for more than their deepest point. */
#define WIDE 512

/* The farthest vertex along n, of B against it, the first of equals; and those that may be level with it, and some that were before it was found. */
static void measure_body(const qn_core *core, int i, int32_t lsb, qn_level_room *room)
{
    const int64_t depth = (int64_t)lsb * TOLERANCE_MOST * QN_ONE30; /* 2^48 */
    const int count = core->count, sign = 1 - 2 * i;
    const qn_int3 n = { room->sheet.dir.x * sign, room->sheet.dir.y * sign, room->sheet.dir.z * sign };
    int64_t best = INT64_MIN, least = INT64_MIN;
    int near = 0, j;
    qn_int3 own;
    for (j = 0; j < count; j++) {
        int64_t h = qn_int3_dot(&n, vertex_of(core, (unsigned)j, &own));
        if (h < least) continue;
        if (near < QN_LEVEL_CORNERS) room->near[i][near] = (uint8_t)j;
        near++;
        if (h <= best) continue;
        best = h;
        least = h - depth;
        room->top[i] = (uint32_t)j;
    }
    room->far[i] = best;
    room->near_count[i] = near;
}

/* level.h. depth: of the cores, pair units, below 0 where they are apart. */
static int32_t tolerance_of(int64_t depth, int64_t radii, int32_t lsb)
{
    int64_t part = depth >= 0 ? depth * 9 / 16 : (depth + radii) * 9 / 32, most = (int64_t)lsb * (depth >= 0 ? TOLERANCE_MOST : (TOLERANCE_MOST + 1) / 2);
    return (int32_t)(part > most ? most : part < 4 ? 4 : part);
}

/* A rounded body's surface over a core vertex that lies `drop` lower than the farthest is missed by r x^2 / 2, x = drop / distance: within an LSB?
 * drop <= 9 * 2^14, radius < 2^30, squares of distances below 2^60. */
static bool is_level(const qn_int3 *v, const qn_int3 *top, uint32_t drop, uint32_t radius, int k)
{
    const qn_int3 d = qn_int3_sub(v, top);
    QN_ASSERT(drop <= 9u << 14);
    return drop >> (k > 0 ? k : 0) < 2 || (qn_umul(drop, drop) >> (k > 0 ? k + 1 : 1)) * radius <= (uint64_t)qn_int3_dot(&d, &d);
}

/* The outline of body i; radius: 0 where its curve does not matter. */
static QN_OWN_STACK void outline_of(const qn_level_body *body, int i, int32_t tolerance, int32_t radius, int k, qn_level_room *room)
{
    const qn_core *core = body->core;
    qn_outline *outline = &room->overlay.line[i];
    const int64_t limit = (i ? -room->far[1] : room->far[0]) - (int64_t)tolerance * (i ? -QN_ONE30 : QN_ONE30); /* of A; the greatest of B */
    const bool listed = room->near_count[i] <= QN_LEVEL_CORNERS && tolerance <= TOLERANCE_MOST * room->overlay.lsb;
    const uint8_t *list = body->face ? body->face : listed ? room->near[i] : NULL;
    qn_int3 own, best;
    int j, count = body->face ? body->face_count : listed ? room->near_count[i] : core->count;
    qn_outline_begin(outline, room->corner[i], QN_LEVEL_CORNERS);
    for (j = 0; j < count; j++) {
        unsigned index = list ? list[j] : (unsigned)j;
        const qn_int3 *v = vertex_of(core, index, &own);
        int64_t h = qn_sheet_height(&room->sheet, v);
        if (!body->face) {
            if (i ? h > limit : h < limit) continue;
            if (radius && !is_level(v, vertex_of(core, room->top[i], &best), (uint32_t)tolerance - (uint32_t)(qn_abs64(h - limit) >> 30),
                                    (uint32_t)radius, k))
                continue;
        }
        qn_outline_add(outline, &room->sheet, v, h, index);
    }
    qn_outline_close(outline, k > 3 ? (int32_t)1 << (k - 3) : 0); /* an eighth of an LSB */
}

static int32_t deepest_of(const qn_overlay *o)
{
    int32_t deepest = o->point[0].depth;
    int i;
    for (i = 1; i < o->count; i++)
        if (o->point[i].depth > deepest) deepest = o->point[i].depth;
    return deepest;
}

/* Drops points with too large a gap, but keeps the deepest. */
static void drop_far(qn_overlay *o, int32_t margin)
{
    int32_t least = deepest_of(o);
    int i, kept = 0;
    if (least > -margin) least = -margin;
    for (i = 0; i < o->count; i++)
        if (o->point[i].depth >= least) o->point[kept++] = o->point[i];
    o->count = kept;
}

/* Twice the area of the triangle of three points: below 2^61. */
static int64_t area_of(const qn_contact_point *p, const uint8_t keep[4], int i)
{
    const int32_t *a = p[keep[i]].at, *b = p[keep[(i + 1) & 3]].at, *c = p[keep[(i + 2) & 3]].at;
    return qn_mul(b[0] - a[0], c[1] - a[1]) - qn_mul(b[1] - a[1], c[0] - a[0]);
}

/* The last point takes the place of the corner whose loss costs least. */
static void put_inner(const qn_overlay *o, uint8_t keep[4])
{
    int i, least = 0;
    for (i = 1; i < 4; i++)
        if (area_of(o->point, keep, i) < area_of(o->point, keep, least)) least = i;
    keep[(least + 1) & 3] = (uint8_t)(o->count - 1);
}

/* inner: the last point lies inside the polygon of the others. */
static QN_OWN_STACK void hand_out(const qn_level_room *room, bool inner, qn_contact_set *set)
{
    const qn_overlay *o = &room->overlay;
    const int corners = o->count - inner;
    uint8_t keep[4] = { 0, 1, 2, 3 };
    int i;
    if (corners > 4) qn_reduce_to_four(o->point, corners, 0, 1, o->lsb + (o->lsb + 1) / 2, keep);
    if (inner && corners >= 4) put_inner(o, keep);
    set->count = o->count > 4 ? 4 : o->count;
    set->in_b = false;
    set->drop = room->sheet.axis[2];
    for (i = 0; i < set->count; i++) {
        const qn_contact_point *from = &o->point[keep[i]];
        const qn_int3 at = qn_sheet_point(&room->sheet, from->at, from->at[2]);
        set->point[i] = *from;
        set->point[i].at[0] = at.x;
        set->point[i].at[1] = at.y;
        set->point[i].at[2] = at.z;
    }
}

/* Raises the points to the surfaces where vertices of a body stand more than an LSB farther out than its outline's corners tell. */
static QN_OWN_STACK void lift(const qn_level_body *const body[2], qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    int i, j;
    for (i = 0; i < 2; i++) {
        const int32_t top = i ? qn_round64_low(-room->far[1] - room->sheet.base, 30) : 0, sign = 1 - 2 * i;
        qn_crest crest;
        crest.core = body[i]->core;
        crest.sheet = &room->sheet;
        crest.line = &o->line[i];
        crest.below = i == 1;
        crest.fine = o->lsb / 4 + 1;
        if (body[i]->face || crest.core->count <= 3) continue;
        for (j = 0; j < o->count; j++) {
            qn_contact_point *p = &o->point[j];
            const int32_t a = p->at[2] + qn_asr32(p->depth, 1) + (p->depth & 1), b = a - p->depth; /* at[2] is the floor of half their sum */
            const int32_t up = (i ? b : a) - o->out[i];
            int32_t more;
            QN_ASSERT(qn_asr64((int64_t)a + b, 1) == p->at[2]); /* nothing was saturated: what is level lies near the sheet */
            if (sign * (top - up) <= o->lsb) continue;
            more = sign * (qn_crest_height(&crest, p->at, up) - up);
            p->depth += more;
            p->at[2] = qn_asr32(i ? a + b - more : a + b + more, 1);
        }
    }
}

static QN_OWN_STACK void overlay_within(const qn_level_body *const body[2], int k, int32_t tolerance, bool curved, qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    int i;
    for (i = 0; i < 2; i++) outline_of(body[i], i, tolerance, curved ? body[i]->radius : 0, k, room);
    o->always = tolerance >> 29 != 0 || o->line[0].count == QN_LEVEL_CORNERS || o->line[1].count == QN_LEVEL_CORNERS;
    qn_overlay_make(o);
    if (tolerance <= TOLERANCE_MOST * o->lsb) lift(body, room);
}

/* Between points, at least along one axis. */
static bool is_wide(const qn_overlay *o, int32_t width)
{
    int i;
    for (i = 1; i < o->count; i++)
        if (!(qn_abs32(o->point[i].at[0] - o->point[0].at[0]) < (uint32_t)width && qn_abs32(o->point[i].at[1] - o->point[0].at[1]) < (uint32_t)width)) return true;
    return false;
}

/* The deepest point that was found, within `least`, joins the corners of what is level within the tolerance, as the last; false where it is
 * one of them, and where they are so near each other that some LSB between the level vertices and the surfaces above them matter: it stays
 * by itself then. */
static bool add_deepest(const qn_level_body *const body[2], int k, int32_t least, int32_t tolerance, qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    qn_contact_point deep = o->point[0];
    int i;
    for (i = 1; i < o->count; i++)
        if (o->point[i].depth > deep.depth) deep = o->point[i];
    overlay_within(body, k, tolerance, true, room);
    if (!is_wide(o, WIDE * o->lsb)) {
        overlay_within(body, k, least, true, room);
        return false;
    }
    for (i = 0; i < o->count; i++) {
        if (o->point[i].id != deep.id) continue;
        o->point[i] = deep;
        return false;
    }
    if (o->count == o->room) return false;
    o->point[o->count++] = deep;
    return true;
}

/* What the bodies share within the tolerance. A normal that is not quite the shortest way out (R8, R16) may leave the level features beside
 * each other: the tolerance then grows until they meet. Where edges cross above faces that are level as well, the deepest place lies inside
 * the patch: if all of its corners are higher by more than 2 LSB, the tolerance shrinks until one is not, and that place is the last of the
 * points, after the corners: true. An outline as full as it can be may have lost the corner that touches: then the nearest counts. Ends: it
 * shrinks down to 4, then grows up to 2^30 at most. */
static bool overlay(const qn_level_body *const body[2], int k, qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    const int64_t cores = qn_asr64(room->far[0] + room->far[1], 30), depth = cores + body[0]->radius + body[1]->radius;
    const int32_t first = tolerance_of(cores, (int64_t)body[0]->radius + body[1]->radius, o->lsb);
    int32_t tolerance = first;
    bool grown = false;
    for (;;) {
        overlay_within(body, k, tolerance, !grown, room);
        if (o->count == 0) {
            tolerance *= 2;
            grown = true;
        } else if (!grown && tolerance > 4 && depth - deepest_of(o) > 2 * o->lsb) {
            tolerance = tolerance > 8 ? tolerance / 2 : 4;
        } else {
            return tolerance < first && add_deepest(body, k, tolerance, first, room);
        }
    }
}

void qn_level_again(const qn_level_body *a, const qn_level_body *b, int k, int32_t margin, qn_level_room *room, qn_contact_set *set)
{
    const qn_level_body *body[2];
    bool inner;
    int count;
    QN_ASSERT(k <= 14 && margin >= 0 && a->radius >= 0 && b->radius >= 0);
    body[0] = a;
    body[1] = b;
    inner = overlay(body, k, room);
    count = room->overlay.count;
    drop_far(&room->overlay, margin);
    set->k = k;
    hand_out(room, inner && room->overlay.count == count, set);
}

void qn_level_contacts(const qn_level_body *a, const qn_level_body *b, const qn_dir3 *n, int k, int32_t margin, qn_level_room *room,
                       qn_contact_set *set)
{
    qn_overlay *o = &room->overlay;
    o->lsb = k > 0 ? (int32_t)1 << k : 1;
    o->slack = o->lsb + 1;
    o->lone = false;
    o->point = room->point;
    o->room = 2 * QN_LEVEL_CORNERS;
    o->box[0] = a->box;
    o->box[1] = b->box;
    o->out[0] = a->radius;
    o->out[1] = -b->radius;
    qn_sheet_set(&room->sheet, n);
    measure_body(a->core, 0, o->lsb, room);
    measure_body(b->core, 1, o->lsb, room);
    room->sheet.base = room->far[0];
    qn_level_again(a, b, k, margin, room, set);
}
