/* SPDX-License-Identifier: MIT */
/* Draws the outlines of what is level, and overlays them: a part of old_level.c. */
#ifndef OLD_CONTACT_LEVEL_DRAW_H
#define OLD_CONTACT_LEVEL_DRAW_H

#include "contact/old_level.h"

#include <stddef.h>

/* Where size is all that counts tops name no vertices, and keep none. */
#define HAS_LISTS 1

/* Vertex i: in place, or made in `own`. */
static const old_int3 *vertex_of(const old_core *core, unsigned i, old_int3 *own)
{
    if (core->kind == OLD_CORE_POINTS) return &core->vertex[i];
    *own = old_core_vertex(core, i);
    return own;
}

/* Adds the level vertices of body i to its outline; or measures how far they lie beyond it. */
static QN_OWN_STACK int32_t outline_of(int i, int32_t tolerance, bool measures, old_level_room *room)
{
    const old_level_body *body = &room->body[i];
    const old_core *core = body->core;
    const old_top3 *top = &room->top[i];
    old_outline *outline = &room->overlay.line[i];
    const int64_t low = top->far - qn_signed64((uint64_t)(uint32_t)tolerance << 30), limit = i ? -low : low; /* of A; the greatest of B */
    const bool listed = body->face || (HAS_LISTS && top->count <= OLD_TOP_LISTED && tolerance <= OLD_TOP_LSB * room->overlay.lsb);
    const uint8_t *list = body->face ? body->face : top->near;
    old_int3 own;
    const int count = body->face ? body->face_count : listed ? top->count : core->count, made = HAS_LISTS && (body->face ? body->face_made : listed);
    int32_t beyond = 0;
    int j;
    for (j = 0; j < count; j++) {
        const unsigned index = listed ? list[j] : (unsigned)j;
        const old_int3 *v = made && j < OLD_TOP_MADE ? &top->made[j] : vertex_of(core, index, &own);
        const int64_t h = old_sheet_height(&room->sheet, v);
        if (!body->face && (i ? h > limit : h < limit)) continue;
        if (measures) beyond = old_outline_beyond(outline, &room->sheet, v, h, beyond);
        else old_outline_add(outline, &room->sheet, v, h, index);
    }
    return beyond;
}

/* The outline of three vertices in place that make a triangle, at once; false, and nothing is drawn, where they do not. Not where products are
 * calls: little is gained for the bytes. */
static QN_OWN_STACK bool draw_triangle(int i, int32_t tolerance, old_level_room *room)
{
    const old_level_body *body = &room->body[i];
    const old_top3 *top = &room->top[i];
    const old_sheet *sheet = &room->sheet;
    const int64_t base = sheet->base, low = top->far - qn_signed64((uint64_t)(uint32_t)tolerance << 30);
    const int32_t p = sheet->n[0], q = sheet->n[1];
    const int first = sheet->axis[0], second = sheet->axis[1];
    const uint8_t *list = body->face ? body->face : top->near;
    old_outline *outline = &room->overlay.line[i];
    old_corner *c = outline->corner;
    int64_t side;
    int32_t up;
    int j;
    if (body->face ? body->face_count != 3 || !body->face_made : top->count != 3 || tolerance > OLD_TOP_LSB * room->overlay.lsb) return false;
    for (j = 0; j < 3; j++, c++) { /* old_corner_set */
        const int32_t *v = &top->made[j].x;
        int64_t h = top->reach[j];
        if (body->face) h = old_sheet_height(sheet, &top->made[j]);
        else if (h < low) return false;
        else if (i) h = -h;
        QN_ASSERT(h == old_sheet_height(sheet, &top->made[j]) && qn_abs64(h - base) < (uint64_t)1 << 60);
        up = qn_round30_low((uint64_t)(h - base));
        c->at[0] = v[first] - qn_round30_low((uint64_t)qn_mul(up, p));
        c->at[1] = v[second] - qn_round30_low((uint64_t)qn_mul(up, q));
        c->up = up;
        c->index = list[j];
    }
    c = outline->corner;
    side = old_corner_turn(c, c + 1, c[2].at);
    if (side < 0) {
        const old_corner x = c[1];
        c[1] = c[2];
        c[2] = x;
    }
    outline->count = side ? 3 : 0;
    return side != 0;
}

static QN_THIN void draw(int i, int32_t tolerance, const old_outline *other, int32_t beyond, old_level_room *room)
{
    old_outline *outline = &room->overlay.line[i];
    int passes;
    old_outline_begin(outline, room->u.corner[i], OLD_LEVEL_CORNERS);
    outline->other = other;
    outline->beyond = beyond;
    outline->slack = room->overlay.slack;
    if (!draw_triangle(i, tolerance, room)) (void)outline_of(i, tolerance, false, room);
    for (passes = 0; other && outline->cut && passes < 3; passes++) { /* a corner that came too early to be seen as one that matters */
        outline->lost = false;
        (void)outline_of(i, tolerance, false, room);
    }
    old_outline_close(outline, room->overlay.lsb >> 3); /* an eighth of an LSB */
}

/* Outlines that were cut are drawn again for what they share. Where both were, the other lacks a strip as well when the first is drawn: it is
 * the one that lacks more. */
static QN_PART void draw_cut(int32_t tolerance, old_level_room *room)
{
    const old_outline *line = room->overlay.line;
    const int32_t a = line[0].cut ? outline_of(0, tolerance, true, room) : 0, b = line[1].cut ? outline_of(1, tolerance, true, room) : 0;
    const int first = line[1].cut && (!line[0].cut || b > a);
    const bool both = line[1 - first].cut;
    draw(first, tolerance, &line[1 - first], first ? a : b, room);
    if (both) draw(1 - first, tolerance, &line[first], 0, room);
}

/* What the two share of what lies no deeper below their tops than the tolerance. */
static void overlay_within(int32_t tolerance, old_level_room *room)
{
    old_overlay *o = &room->overlay;
    draw(0, tolerance, NULL, 0, room);
    draw(1, tolerance, NULL, 0, room);
    if (o->line[0].cut || o->line[1].cut) draw_cut(tolerance, room);
    o->always = tolerance >> 29 != 0 || o->line[0].cut || o->line[1].cut;
    old_overlay_make(o);
}

#endif
