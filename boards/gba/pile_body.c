/* SPDX-License-Identifier: MIT */
#include "pile.h"
#include "port.h"

#define DT ((int32_t)(67108864.0 / PILE_RATE))                 /* seconds a step, 26 bits of fraction */
#define TURN_A_STEP QN(4096 / 6.28318530717958648 / PILE_RATE) /* of 2^-32 turn, for 2^-20 radian a second */
#define SPIN PILE_SPEED(24)
#define FAST PILE_SPEED(14) /* a quarter of a unit a step: less than any body is thick */

/* ---- Mass ---------------------------------------------------------------- */

/* No point lies farther from the centre than this. One that lies at R shows at least R cos(d) in a direction that is off by d; of
 * 32 directions one is off by no more than 1/64 turn, whose cosine is above 1 / 1.005. */
static qn_q16 reach(const pile_kind *kind)
{
    qn_q16 most = 0;
    unsigned i;
    for (i = 0; i < 32; i++) {
        qn_dir2 u;
        qn_vec2 p;
        qn_q16 far;
        u.x = qn_turn_cos(i << 27);
        u.y = qn_turn_sin(i << 27);
        p = qn_shape2_support(&kind->shape, u);
        far = pile_round((int64_t)(p.x - kind->centre.x) * u.x + (int64_t)(p.y - kind->centre.y) * u.y, 30);
        if (far > most) most = far;
    }
    return pile_mul(most, QN(1.005)) + 2;
}

qn_status pile_kind_weigh(pile_kind *kind)
{
    qn_mass2 m;
    const qn_status status = qn_shape2_mass(&kind->shape, &m);
    if (status < 0) return status;
    kind->centre = m.centroid;
    kind->inv_mass = qn_q16_div(QN_ONE, (qn_q16)(m.area >> 16)); /* a few units: far from the ends */
    kind->inv_inertia = qn_q16_div(kind->inv_mass, (qn_q16)(m.inertia >> 16));
    kind->half.x = kind->half.y = reach(kind);
    /* Or the solver's numbers do not fit. */
    if (kind->inv_mass <= QN_ONE / 2 || kind->inv_mass >= 2 * QN_ONE) return QN_ERR_SIZE;
    return kind->inv_inertia < 7 * QN_ONE && kind->half.x <= QN_ONE ? QN_APART : QN_ERR_SIZE;
}

/* ---- Motion -------------------------------------------------------------- */

static QN_HOT void set_frame(pile_body *b)
{
    const qn_vec2 none = { 0, 0 };
    qn_pose2 pose;
    qn_vec2 centre;
    pose.p = none;
    pose.r = qn_rot2_from_turn(b->angle);
    b->collider.shape = &b->kind->shape;
    qn_collider2_move(&b->collider, &pose); /* cannot fail: no sine is 0 together with its cosine */
    centre = qn_frame2_apply(&b->collider.frame, b->kind->centre);
    b->collider.frame.p.x = b->at.x - centre.x;
    b->collider.frame.p.y = b->at.y - centre.y;
}

void pile_body_place(pile_body *b, const pile_kind *kind, qn_q16 x, qn_q16 y, qn_turn angle)
{
    static const pile_body still;
    *b = still;
    b->kind = kind;
    b->at.x = x;
    b->at.y = y;
    b->angle = angle;
    b->inv_mass = kind->inv_mass;
    b->inv_inertia = kind->inv_inertia;
    set_frame(b);
}

PILE_INLINE pile_speed clamp(pile_speed x, pile_speed most) { return x > most ? most : x < -most ? -most : x; }

QN_HOT void pile_body_move(pile_body *b, pile_way *way)
{
    qn_q16 dx, dy;
    int32_t by;
    b->v.x = clamp(b->v.x, FAST);
    b->v.y = clamp(b->v.y, FAST);
    b->w = clamp(b->w, SPIN);
    dx = pile_round((int64_t)b->v.x * DT, 30);
    dy = pile_round((int64_t)b->v.y * DT, 30);
    by = pile_round((int64_t)b->w * TURN_A_STEP, 16);
    way->x = way->y = way->turned = 0;
    if (!(dx | dy | by)) return;
    b->at.x += dx;
    b->at.y += dy;
    b->angle += (qn_turn)by;
    set_frame(b);
    /* All below 2^13, by FAST and SPIN; cut by less than 1 each, for which `turned` has three more. */
    way->x = (int16_t)(dx / 4);
    way->y = (int16_t)(dy / 4);
    way->turned = (int16_t)(pile_round((int64_t)(b->w < 0 ? -b->w : b->w) * DT, 32) + 3); /* no point is a unit from the centre */
}
