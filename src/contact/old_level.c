/* SPDX-License-Identifier: MIT */
#include "contact/old_level.h"

#include <stddef.h>

#include "contact/old_inner_point.h"
#include "contact/old_kept_edge.h"
#include "contact/old_level_draw.h"
#include "contact/old_lone_point.h"
#include "contact/old_reduce.h"
#include "contact/old_surface.h"
#include "narrow/old_gjk_support.h"
#include "num/root.h"

/* Whether the deepest of the points lacks more of the pair's depth than it may: 5/4 LSB; 3 as long as the deepest place would cost a wide
 * patch one of its corners. */
static bool is_shallow(const old_overlay *o, int32_t lacks, bool costs)
{
    return lacks > o->lsb + (o->lsb >> 2) && (!costs || lacks > 3 * o->lsb || !old_overlay_is_wide(o));
}

QN_SHARED int32_t within(int32_t x, int32_t most) { return x < 0 ? 0 : x > most ? most : x; }

/* old_level.h. depth: of the cores, pair units, below 0 where they are apart; whole: with the radii, 0 where these do not count. lsb: 2^14 at most. */
static int32_t tolerance_of(int32_t depth, int32_t whole, int32_t lsb)
{
    const int32_t most = (OLD_TOP_LSB + 1) / 2 * lsb;
    int32_t of_cores = within(depth, 16 * lsb) * 9 / 16, of_radii = within(whole, 32 * lsb) * 9 / 32;
    if (of_radii > most) of_radii = most;
    if (of_cores < of_radii) of_cores = of_radii;
    return of_cores > 4 ? of_cores : 4;
}
QN_STATIC_ASSERT(OLD_TOP_LSB == 9); /* of 16 LSB of depth */

static const old_contact_point *deepest_of(const old_overlay *o)
{
    const old_contact_point *deepest = o->point;
    int i;
    for (i = 1; i < o->count; i++)
        if (o->point[i].depth > deepest->depth) deepest = &o->point[i];
    return deepest;
}

/* With radii: tops lie within 2^29 of the frame's origin, and radii are 2^29 at most. */
static int32_t depth_of(const old_level_room *room)
{
    QN_ASSERT(room->depth == (int32_t)room->depth);
    return (int32_t)room->depth;
}

/* How much the deepest of the points lacks of it. */
QN_SHARED int32_t lack_of(const old_level_room *room) { return qn_sub_saturated(depth_of(room), deepest_of(&room->overlay)->depth); }

/* The deepest point that was found joins the corners of what is level within the tolerance, as the last; false where it is one of them. */
static QN_PART bool add_deepest(int32_t tolerance, old_level_room *room)
{
    old_overlay *o = &room->overlay;
    old_contact_point deep;
    int i;
    old_contact_copy(&deep, deepest_of(o));
    overlay_within(tolerance, room);
    for (i = 0; i < o->count; i++) {
        if (o->point[i].id != deep.id) continue;
        old_contact_copy(&o->point[i], &deep);
        return false;
    }
    if (o->count == o->room) return false;
    old_contact_copy(&o->point[o->count++], &deep);
    return true;
}

/* What the bodies share within the tolerance. A normal that is not quite the shortest way out (R8, R16) may leave the level features beside
 * each other: the tolerance then grows until they meet. Where edges cross above faces that are level as well, the deepest place lies inside
 * the patch: if all of its corners are too high (is_shallow), the tolerance shrinks until one is not: true. An outline may have lost the
 * corner that touches: then the nearest counts. Ends: it shrinks down to 4, then grows up to 2^29, where all that is left of the outlines
 * is asked; a body that changes meanwhile may have left none. */
static QN_PART bool overlay(int32_t first, old_level_room *room)
{
    const old_overlay *o = &room->overlay;
    int32_t tolerance = first;
    bool grown = false;
    for (;;) {
        overlay_within(tolerance, room);
        if (o->count == 0 && tolerance >> 29 == 0) {
            tolerance *= 2;
            grown = true;
        } else if (o->count && !grown && tolerance > 4 && is_shallow(o, lack_of(room), tolerance >= first)) {
            tolerance = tolerance > 8 ? tolerance / 2 : 4;
        } else {
            return tolerance < first;
        }
    }
}

/* ---- Points -------------------------------------------------------------- */

/* To the surface of body i, told to lie at a height; the outlines are gone then. How much farther out it is. */
static QN_PART int32_t raise(int i, int32_t told, old_level_room *room, const old_contact_point *p)
{
    old_surface *s = &room->u.surface.of;
    s->core = room->body[i].core;
    s->sheet = &room->sheet;
    s->radius = room->body[i].radius;
    s->top = room->crest[i];
    s->k = room->k;
    s->below = i == 1;
    return old_surface_height(s, p->at, told, &room->u.surface.space) - told;
}

/* Raises a point to the surfaces, where outlines tell places more than an LSB below their body's top; not to that of a face, which its
 * corners tell. */
QN_SHARED_HOT void settle(old_level_room *room, old_contact_point *p)
{
    int i;
    for (i = 0; i < 2; i++) {
        const int32_t a = p->at[2] + qn_asr32(p->depth, 1) + (p->depth & 1), b = a - p->depth; /* at[2] is the floor of half their sum */
        const int32_t told = (i ? b : a) - room->overlay.out[i], sign = 1 - 2 * i;
        int32_t more;
        QN_ASSERT(qn_asr64((int64_t)a + b, 1) == p->at[2]);
        if (sign * (room->crest[i] - told) <= room->overlay.lsb || room->body[i].face) continue;
        more = sign * raise(i, told, room, p);
        p->depth += more;
        p->at[2] = qn_asr32(i ? a + b - more : a + b + more, 1);
    }
}

/* Drops points with too large a gap, but keeps the deepest. Two level vertices may miss each other by what their tolerances have more than
 * half of the depth each: by an eighth of it, 2 LSB at most. */
static QN_PART void drop_far(int32_t margin, old_level_room *room)
{
    old_overlay *o = &room->overlay;
    const int32_t most = qn_sub_saturated(-margin, room->body[0].face || room->body[1].face ? 0 : 2 * o->lsb), deepest = deepest_of(o)->depth,
                  least = deepest < most ? deepest : most;
    int i, kept = 0;
    if (o->count == 1) return;
    for (i = 0; i < o->count; i++) {
        old_contact_point *p = &o->point[i];
        if (p->depth < least) settle(room, p);
        if (p->depth >= least) old_contact_copy(&o->point[kept++], p);
    }
    o->count = kept;
}

/* The last point, inside the polygon, takes the place of a corner, or goes there as far as it may: where surfaces bend away the depth falls
 * with the square of the way. Once it stands on them it may be too high for that, and goes as far as a straight line says. found: memory. */
static QN_PART uint32_t begin_inner(old_level_room *room, const uint8_t keep[4], old_contact_point *found, int *at)
{
    old_overlay *o = &room->overlay;
    const uint32_t part = old_inner_way(o, room->depth, keep, at);
    old_contact_copy(found, &o->point[o->count - 1]);
    if (part) old_inner_go(o, &o->point[keep[*at]], (int32_t)qn_root64_floor(part));
    return part;
}

static QN_PART void end_inner(old_level_room *room, const old_contact_point *corner, const old_contact_point *found, uint32_t part)
{
    old_overlay *o = &room->overlay;
    old_contact_point *inner = &o->point[o->count - 1];
    if (inner->depth >= depth_of(room) - 3 * o->lsb) return;
    old_contact_copy(inner, found);
    old_inner_go(o, corner, (int32_t)(part >> 15));
}

/* How much less deep than the deepest corner those that are kept may be. */
QN_SHARED int32_t slack_of(const old_level_room *room)
{
    const old_overlay *o = &room->overlay;
    const int32_t lsb = o->lsb, spare = qn_sub_saturated(old_overlay_is_wide(o) ? 3 * lsb : lsb + lsb / 4, lack_of(room));
    return spare > 3 * lsb / 2 ? (3 * lsb + 1) / 2 : spare < 0 ? 0 : spare;
}

/* From the sheet to the cores' frame, in place or not. */
static void put_point(const old_level_room *room, const old_contact_point *from, old_contact_point *to)
{
    const old_int3 at = old_sheet_point(&room->sheet, from->at, from->at[2]);
    to->at[0] = at.x;
    to->at[1] = at.y;
    to->at[2] = at.z;
    to->depth = from->depth;
    to->id = from->id;
}

static QN_PART void put_set(const old_level_room *room, old_contact_set *set)
{
    int i;
    for (i = 0; i < set->count; i++) put_point(room, &set->point[i], &set->point[i]);
}

static void begin_set(const old_level_room *room, int count, old_contact_set *set)
{
    set->count = count;
    set->k = room->k;
    set->in_b = false;
    set->drop = room->sheet.axis[2];
}

/* inner: the last point lies inside the polygon of the others. Of more than four points the set stays in the sheet. */
static QN_OWN_STACK void hand_out(bool inner, old_level_room *room, old_contact_set *set)
{
    old_overlay *o = &room->overlay;
    const int corners = o->count - inner;
    uint8_t keep[4] = { 0, 1, 2, 3 };
    int i;
    if (corners > 4) old_reduce_to_four(o->point, corners, 2, slack_of(room), keep);
    if (inner && corners >= 4) {
        int at;
        const uint32_t part = begin_inner(room, keep, set->point, &at); /* the set is not filled yet */
        if (part) {
            settle(room, &o->point[corners]);
            end_inner(room, &o->point[keep[at]], set->point, part);
        }
        keep[at] = (uint8_t)corners;
    }
    begin_set(room, o->count > 4 ? 4 : o->count, set);
    for (i = 0; i < set->count; i++) {
        old_contact_point *from = &o->point[keep[i]];
        settle(room, from);
        if (o->count > 4) old_contact_copy(&set->point[i], from);
        else put_point(room, from, &set->point[i]);
    }
}

QN_SHARED int32_t depth_of_cores(const old_level_room *room) { return depth_of(room) - room->body[0].radius - room->body[1].radius; }

/* Whether body i shows an edge; asked: what R16 calls level. */
static QN_PART bool has_edge(int i, int32_t asked, old_level_room *room)
{
    int64_t down[2];
    old_ridge_find(room->body[i].core, &room->sheet, i == 1, room->top[i].far, room->edge, down);
    return qn_asr64(down[0], 30) <= asked && qn_asr64(down[1] - down[0], 30) > room->overlay.lsb >> 3;
}

/* What four points keep of what R16 calls level, at least: twice half of its area. */
static QN_PART int64_t half_of_level(int32_t asked, old_level_room *room)
{
    overlay_within(asked, room);
    return old_corners_area(room->overlay.point, NULL, room->overlay.count) / 2;
}

/* Whether the patch is an edge then, too. */
static QN_PART bool find_edge(int i, int32_t asked, old_level_room *room)
{
    old_level_body *body = &room->body[i];
    body->face = room->edge;
    body->face_count = 2;
    body->face_made = false;
    overlay_within(asked, room);
    body->face = NULL;
    return room->overlay.count == 2;
}

static QN_PART void use_edge(int64_t least, old_level_room *room, old_contact_set *set)
{
    old_edge_rule rule;
    int i;
    rule.lsb = room->overlay.lsb;
    rule.least = least;
    rule.depth = depth_of(room) - 3 * rule.lsb;
    for (i = 0; i < 2; i++) {
        settle(room, &room->overlay.point[i]);
        old_contact_copy(&set->point[4 + i], &room->overlay.point[i]);
    }
    old_keep_edge(&rule, set->point);
}

/* Of a set in the sheet. */
static QN_PART void keep_edges(old_level_room *room, old_contact_set *set)
{
    const old_overlay *o = &room->overlay;
    const int32_t of_cores = depth_of_cores(room), asked = of_cores > 0 ? within(of_cores / 2, 8 * o->lsb) : within(depth_of(room) / 4, 4 * o->lsb);
    const int flat = o->line[0].flat | o->line[1].flat << 1;
    int i;
    for (i = 0; i < 2 && !room->body[0].face && !room->body[1].face; i++) {
        int64_t least;
        if ((flat >> i & 1) || !has_edge(i, asked, room)) continue;
        least = half_of_level(asked, room); /* 0 where the edge is all that this body shows */
        if (find_edge(i, asked, room)) use_edge(least, room, set);
    }
    put_set(room, set);
}

/* What counts as level to begin with. */
static QN_PART int32_t first_tolerance(const old_level_room *room)
{
    const int32_t first = tolerance_of(depth_of_cores(room), depth_of(room), room->overlay.lsb);
    return first < room->spare ? room->spare : first;
}

/* Where corners of what the margin leaves of a gap lie beyond it on both bodies, and are dropped, an edge between them that is nearer is lost: then
 * half as much is level, which lacks no more than all of it on both together. Ends: nothing is left to halve. */
void old_level_again(int32_t margin, old_level_room *room, old_contact_set *set)
{
    const old_overlay *o = &room->overlay;
    bool inner;
    int count;
    QN_ASSERT(margin >= 0 && room->spare >= 0 && room->spare <= OLD_LEVEL_SPARE);
    for (;; room->spare /= 2) {
        const int32_t first = first_tolerance(room);
        inner = overlay(first, room) && add_deepest(first, room); /* a place inside the patch comes last, after the corners */
        count = o->count;
        drop_far(margin, room);
        if (o->count == count || o->count > 2 || room->spare <= 4) break;
    }
    inner = inner && o->count == count;
    hand_out(inner, room, set);
    if (o->count > 4) keep_edges(room, set);
}

/* Where four vertices are level the point is found at once; not where it is shallow, or lies below a top: others would be looked for. The
 * other road does as well where size is all that counts. */
QN_INLINE bool put_lone(const old_lone_rule *rule, old_level_room *room, old_contact_set *set)
{
    const int32_t most = rule->lsb + (rule->lsb >> 2);
    int32_t up[2];
    old_contact_point *p = room->point;
    if (!old_lone_point(&room->sheet, room->top, rule, room->u.corner[0], up, p)) return false;
    if (room->depth - p->depth > most || rule->crest[0] - up[0] > rule->lsb || up[1] - rule->crest[1] > rule->lsb) return false;
    begin_set(room, 1, set);
    put_point(room, p, set->point);
    return true;
}

static QN_OWN_STACK bool find_lone(old_level_room *room, old_contact_set *set)
{
    const old_lone_rule rule = { { room->crest[0], room->crest[1] }, room->overlay.lsb, { room->overlay.out[0], room->overlay.out[1] } };
    if (room->body[0].box || room->body[1].box) return false;
    return put_lone(&rule, room, set) || old_level_cross(&room->sheet, room->top, room->k, room->body[0].radius, room->body[1].radius, set);
}

/* All that the pair's two ways to contacts share. */
static QN_BESIDE void begin_level(const qn_dir3 *n, int k, old_level_room *room)
{
    old_overlay *o = &room->overlay;
    int i;
    QN_ASSERT(k <= 14);
    o->lsb = old_units_in_lsb(k);
    o->slack = o->lsb + 1;
    o->thin = (o->lsb >> 3) + 2; /* an eighth of an LSB, and roundings */
    o->lone = false;
    o->point = room->point;
    o->room = 2 * OLD_LEVEL_CORNERS;
    old_sheet_set(&room->sheet, n);
    for (i = 0; i < 2; i++) {
        const old_level_body *body = &room->body[i];
        QN_ASSERT(body->radius >= 0);
        if (!body->known) old_top3_measure(body->core, n, i ? -1 : 1, k, NULL, &room->top[i]);
        if (i == 0) room->sheet.base = room->top[0].far;
        o->box[i] = body->box;
        o->out[i] = i ? -body->radius : body->radius;
    }
    room->k = (int8_t)k;
    room->crest[0] = 0;
    room->crest[1] = qn_round64_low(-room->top[1].far - room->sheet.base, 30);
    room->depth = qn_asr64(room->top[0].far + room->top[1].far, 30) + room->body[0].radius + room->body[1].radius;
}

void old_level_contacts(const qn_dir3 *n, int k, int32_t margin, old_level_room *room, old_contact_set *set)
{
    begin_level(n, k, room);
    if (room->spare > 0 || !find_lone(room, set)) old_level_again(margin, room, set);
}
