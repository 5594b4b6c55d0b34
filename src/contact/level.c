/* SPDX-License-Identifier: MIT */
#include "contact/level.h"

#include "contact/reduce.h"
#include "narrow/gjk_support.h"

/* Vertex i: in place, or made in `own`. */
static inline const qn_int3 *vertex_of(const qn_core *core, unsigned i, qn_int3 *own)
{
    if (core->kind == QN_CORE_POINTS) return &core->vertex[i];
    *own = qn_core_vertex(core, i);
    return own;
}

/* The farthest vertex along sign * n, the first of equals: its height (times sign). */
static int64_t farthest(const qn_core *core, const qn_sheet *sheet, int sign, unsigned *index)
{
    int64_t best = INT64_MIN;
    unsigned i;
    qn_int3 own;
    for (i = 0; i < core->count; i++) {
        int64_t h = qn_sheet_height(sheet, vertex_of(core, i, &own));
        if (sign < 0) h = -h;
        if (h <= best) continue;
        best = h;
        *index = i;
    }
    return best;
}

/* R16. depth: of the cores, pair units, below 0 where they are apart; the surfaces' then is less by half of all: a quarter. */
static int32_t tolerance_of(int64_t depth, int64_t radii, int32_t lsb)
{
    int64_t part = depth >= 0 ? depth / 2 : (depth + radii) / 4, most = (int64_t)lsb * (depth >= 0 ? 8 : 4);
    return (int32_t)(part > most ? most : part < 4 ? 4 : part);
}

/* A rounded body's surface over a core vertex that lies `drop` lower than the farthest is missed by r x^2 / 2, x = drop / distance: within an LSB?
 * drop <= 2^17, radius < 2^30, squares of distances below 2^60. */
static bool is_level(const qn_int3 *v, const qn_int3 *top, uint32_t drop, uint32_t radius, int k)
{
    const qn_int3 d = qn_int3_sub(v, top);
    return drop >> (k > 0 ? k : 0) < 2 || (qn_umul(drop, drop) * radius) >> (k > 0 ? k + 1 : 1) <= (uint64_t)qn_int3_dot(&d, &d);
}

/* The outline of one body; far: its farthest height times sign. */
static void outline_of(const qn_level_body *body, int sign, unsigned top, int64_t far, int32_t tolerance, int k, const qn_sheet *sheet,
                       qn_outline *outline)
{
    const qn_core *core = body->core;
    const int64_t most = (int64_t)tolerance * QN_ONE30;
    qn_int3 own, best;
    int i, count = body->face ? body->face_count : core->count;
    for (i = 0; i < count; i++) {
        unsigned index = body->face ? body->face[i] : (unsigned)i;
        const qn_int3 *v = vertex_of(core, index, &own);
        int64_t h = qn_sheet_height(sheet, v);
        if (!body->face) {
            int64_t drop = far - (sign < 0 ? -h : h);
            if (drop > most) continue;
            if (body->radius && !is_level(v, vertex_of(core, top, &best), (uint32_t)(drop >> 30), (uint32_t)body->radius, k)) continue;
        }
        qn_outline_add(outline, sheet, v, h, index);
    }
    qn_outline_close(outline, k > 3 ? (int32_t)1 << (k - 3) : 0); /* an eighth of an LSB */
}

/* Drops points with too large a gap, but keeps the deepest. */
static void drop_far(qn_overlay *o, int32_t margin)
{
    int i, kept = 0, deepest = 0;
    for (i = 1; i < o->count; i++)
        if (o->point[i].depth > o->point[deepest].depth) deepest = i;
    for (i = 0; i < o->count; i++)
        if (i == deepest || o->point[i].depth >= -margin) o->point[kept++] = o->point[i];
    o->count = kept;
}

static QN_OWN_STACK void hand_out(const qn_level_room *room, qn_contact_set *set)
{
    const qn_overlay *o = &room->overlay;
    uint8_t keep[4] = { 0, 1, 2, 3 };
    int i;
    if (o->count > 4) qn_reduce_to_four(o->point, o->count, 0, 1, 2 * o->lsb, keep);
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

/* Both outlines, in the plane at A's farthest vertex. */
static QN_OWN_STACK void make_outlines(const qn_level_body *const body[2], const qn_dir3 *n, int k, qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    int64_t far[2];
    int32_t tolerance;
    unsigned top[2] = { 0, 0 };
    int i;
    qn_sheet_set(&room->sheet, n);
    for (i = 0; i < 2; i++) far[i] = farthest(body[i]->core, &room->sheet, 1 - 2 * i, &top[i]);
    tolerance = tolerance_of(qn_asr64(far[0] + far[1], 30), (int64_t)body[0]->radius + body[1]->radius, o->lsb);
    room->sheet.base = far[0];
    for (i = 0; i < 2; i++) {
        qn_outline_begin(&o->line[i], room->corner[i], QN_LEVEL_CORNERS);
        outline_of(body[i], 1 - 2 * i, top[i], far[i], tolerance, k, &room->sheet, &o->line[i]);
        o->box[i] = body[i]->core->kind != QN_CORE_POINTS;
        o->out[i] = i ? -body[i]->radius : body[i]->radius;
    }
}

void qn_level_contacts(const qn_level_body *a, const qn_level_body *b, const qn_dir3 *n, int k, int32_t margin, qn_level_room *room,
                       qn_contact_set *set)
{
    const qn_level_body *body[2];
    qn_overlay *o = &room->overlay;
    QN_ASSERT(k <= 14 && margin >= 0 && a->radius >= 0 && b->radius >= 0);
    body[0] = a;
    body[1] = b;
    o->lsb = k > 0 ? (int32_t)1 << k : 1;
    o->slack = o->lsb + 1;
    o->always = true;
    o->point = room->point;
    o->room = 2 * QN_LEVEL_CORNERS;
    make_outlines(body, n, k, room);
    qn_overlay_make(o);
    drop_far(o, margin);
    set->k = k;
    hand_out(room, set);
}
