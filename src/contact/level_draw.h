/* SPDX-License-Identifier: MIT */
/* Draws the outlines of what is level, and overlays them: a part of level.c. */
#ifndef QN_CONTACT_LEVEL_DRAW_H
#define QN_CONTACT_LEVEL_DRAW_H

#include "contact/level.h"

#include <stddef.h>

/* Where size is all that counts tops name no vertices, and keep none. */
#ifdef QN_SMALL
#define HAS_LISTS 0
#else
#define HAS_LISTS 1
#endif

/* Vertex i: in place, or made in `own`. */
#ifdef QN_SMALL
QN_FOLDED const qn_int3 *vertex_of(const qn_core *core, unsigned i, qn_int3 *own)
{
    *own = qn_core_vertex(core, i);
    return own;
}
#else
static const qn_int3 *vertex_of(const qn_core *core, unsigned i, qn_int3 *own)
{
    if (core->kind == QN_CORE_POINTS) return &core->vertex[i];
    *own = qn_core_vertex(core, i);
    return own;
}
#endif

/* Adds the level vertices of body i to its outline; or measures how far they lie beyond it. */
static QN_OWN_STACK int32_t outline_of(int i, int32_t tolerance, bool measures, qn_level_room *room)
{
    const qn_level_body *body = &room->body[i];
    const qn_core *core = body->core;
    const qn_top3 *top = &room->top[i];
    qn_outline *outline = &room->overlay.line[i];
    const int64_t low = top->far - qn_signed64((uint64_t)(uint32_t)tolerance << 30), limit = i ? -low : low; /* of A; the greatest of B */
    const bool listed = body->face || (HAS_LISTS && top->count <= QN_TOP_LISTED && tolerance <= QN_TOP_LSB * room->overlay.lsb);
    const uint8_t *list = body->face ? body->face : top->near;
    qn_int3 own;
    const int count = body->face ? body->face_count : listed ? top->count : core->count, made = HAS_LISTS && (body->face ? body->face_made : listed);
    int32_t beyond = 0;
    int j;
    for (j = 0; j < count; j++) {
        const unsigned index = listed ? list[j] : (unsigned)j;
        const qn_int3 *v = made && j < QN_TOP_MADE ? &top->made[j] : vertex_of(core, index, &own);
        const int64_t h = qn_sheet_height(&room->sheet, v);
        if (!body->face && (i ? h > limit : h < limit)) continue;
        if (measures) beyond = qn_outline_beyond(outline, &room->sheet, v, h, beyond);
        else qn_outline_add(outline, &room->sheet, v, h, index);
    }
    return beyond;
}

static QN_THIN void draw(int i, int32_t tolerance, const qn_outline *other, int32_t beyond, qn_level_room *room)
{
    qn_outline *outline = &room->overlay.line[i];
    int passes;
    qn_outline_begin(outline, room->u.corner[i], QN_LEVEL_CORNERS);
    outline->other = other;
    outline->beyond = beyond;
    outline->slack = room->overlay.slack;
    (void)outline_of(i, tolerance, false, room);
    for (passes = 0; other && outline->cut && passes < 3; passes++) { /* a corner that came too early to be seen as one that matters */
        outline->lost = false;
        (void)outline_of(i, tolerance, false, room);
    }
    qn_outline_close(outline, room->overlay.lsb >> 3); /* an eighth of an LSB */
}

/* Outlines that were cut are drawn again for what they share. Where both were, the other lacks a strip as well when the first is drawn: it is
 * the one that lacks more. */
static QN_PART void draw_cut(int32_t tolerance, qn_level_room *room)
{
    const qn_outline *line = room->overlay.line;
    const int32_t a = line[0].cut ? outline_of(0, tolerance, true, room) : 0, b = line[1].cut ? outline_of(1, tolerance, true, room) : 0;
    const int first = line[1].cut && (!line[0].cut || b > a);
    const bool both = line[1 - first].cut;
    draw(first, tolerance, &line[1 - first], first ? a : b, room);
    if (both) draw(1 - first, tolerance, &line[first], 0, room);
}

/* What the two share of what lies no deeper below their tops than the tolerance. */
static void overlay_within(int32_t tolerance, qn_level_room *room)
{
    qn_overlay *o = &room->overlay;
    draw(0, tolerance, NULL, 0, room);
    draw(1, tolerance, NULL, 0, room);
    if (o->line[0].cut || o->line[1].cut) draw_cut(tolerance, room);
    o->always = tolerance >> 29 != 0 || o->line[0].cut || o->line[1].cut;
    qn_overlay_make(o);
}

#endif
