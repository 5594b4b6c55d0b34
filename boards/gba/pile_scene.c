/* SPDX-License-Identifier: MIT */
/* The kinds of bodies, the walls, and where everything is at the start. The room is 14 units wide and 8.5 high, its middle at (0,
 * 0). */
#include "pile.h"

#define WIDE QN(7)
#define HIGH QN(4.25)
#define THICK QN(2)

static qn_status regular(pile_kind *k, qn_edge2 *edge, int corners, qn_q16 size, qn_q16 radius)
{
    qn_vec2 points[PILE_CORNERS];
    int i;
    for (i = 0; i < corners; i++) {
        qn_turn angle = (qn_turn)i * (UINT32_MAX / (unsigned)corners);
        points[i].x = pile_round((int64_t)size * qn_turn_cos(angle), 30);
        points[i].y = pile_round((int64_t)size * qn_turn_sin(angle), 30);
    }
    return qn_polygon2(&k->shape, points, (size_t)corners, radius, edge, PILE_CORNERS);
}

static qn_status make_kinds(pile *p)
{
    static const qn_vec2 half = { QN(0.66), QN(0.46) }, left = { QN(-0.5), 0 }, right = { QN(0.5), 0 };
    static const qn_rot2 slice = { QN30(0.58), QN30(0.81) }, quarter = { 0, 1 };
    pile_kind *k = p->store->kind;
    qn_status status = regular(&k[0], p->store->edge[0], 3, QN(0.92), 0);
    if (status == QN_APART) status = regular(&k[1], p->store->edge[1], 5, QN(0.78), 0);
    if (status == QN_APART) status = regular(&k[2], p->store->edge[2], 3, QN(0.62), QN(0.22));
    k[3].shape = qn_box2(half, 0);
    k[4].shape = qn_circle2(QN(0.66));
    k[5].shape = qn_sector2(QN(1.05), slice, 0);
    k[6].shape = qn_sector2(QN(0.86), quarter, 0);
    k[7].shape = qn_capsule2(left, right, QN(0.36));
    return status;
}

/* Floor, ceiling, two sides, and a slope in either corner below. */
static qn_status make_walls(pile *p)
{
    static const qn_vec2 place[4] = { { 0, -HIGH - THICK }, { 0, HIGH + THICK }, { -WIDE - THICK, 0 }, { WIDE + THICK, 0 } };
    static const qn_vec2 half[4] = { { WIDE + THICK, THICK }, { WIDE + THICK, THICK }, { THICK, HIGH + THICK }, { THICK, HIGH + THICK } };
    static const qn_vec2 slope[2] = { { QN(1.75), QN(1.75) }, { QN(-1.75), QN(1.75) } };
    pile_kind *k = &p->store->kind[PILE_KINDS];
    pile_body *b = &p->body[PILE_BODIES];
    qn_status status = QN_APART;
    int i;
    for (i = 0; i < 4; i++) {
        k[i].shape = qn_box2(half[i], 0);
        k[i].half = half[i];
        pile_body_place(&b[i], &k[i], place[i].x, place[i].y, 0);
    }
    for (i = 4; i < 6 && status == QN_APART; i++) {
        qn_vec2 s = slope[i - 4], corner[3];
        corner[0].x = -s.x;
        corner[0].y = -s.y;
        corner[1].x = s.x;
        corner[1].y = -s.y;
        corner[2].x = -s.x;
        corner[2].y = s.y;
        status = qn_polygon2(&k[i].shape, corner, 3, 0, p->store->edge[i - 1], PILE_CORNERS);
        k[i].half.x = s.x < 0 ? -s.x : s.x;
        k[i].half.y = s.y;
        pile_body_place(&b[i], &k[i], i == 4 ? k[i].half.x - WIDE : WIDE - k[i].half.x, s.y - HIGH, 0);
    }
    return status;
}

qn_status pile_begin(pile *p, pile_store *store)
{
    static const pile nothing;
    static const pile_store empty;
    qn_status status;
    int i;
    *store = empty;
    *p = nothing;
    p->store = store;
    status = make_kinds(p);
    for (i = 0; i < PILE_KINDS && status == QN_APART; i++) status = pile_kind_weigh(&p->store->kind[i]);
    if (status == QN_APART) status = make_walls(p);
    if (status < 0) return status;
    for (i = 0; i < PILE_BODIES; i++) /* four rows of four, each a little aside of the one below */
        pile_body_place(&p->body[i], &p->store->kind[i % PILE_KINDS], QN(2.1) * (i % 4) - QN(3.1) + QN(0.17) * (i / 4), QN(2.0) * (i / 4) - QN(2.7),
                        (qn_turn)i * QN_DEG(37));
    for (i = 0; i < PILE_CONTACTS; i++) p->spare[p->spares++] = (uint8_t)i;
    return QN_APART;
}
