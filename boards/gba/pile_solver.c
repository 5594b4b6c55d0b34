/* SPDX-License-Identifier: MIT */
/* What two touching bodies do to each other: sequential impulses, warm-started through the contact ids. */
#include "pile.h"
#include "port.h"

#define FRICTION QN(0.5)
#define SLOP QN(0.008)    /* overlap left alone, so that resting contacts stay */
#define PUSH_MOST QN(2)   /* fastest correction of an overlap, units a second */

/* A gap may close within this step but no further; an overlap beyond the slop is undone by a fifth of it per step. */
static qn_q16 wanted_velocity(qn_q16 depth)
{
    qn_q16 push;
    if (depth < 0) return depth * PILE_RATE;
    push = (depth - SLOP) * (PILE_RATE / 5);
    return push < 0 ? 0 : push > PUSH_MOST ? PUSH_MOST : push;
}

static const pile_point *point_of_id(const pile_contact *c, uint32_t id)
{
    int i;
    for (i = 0; i < c->count; i++)
        if (c->point[i].id == id) return &c->point[i];
    return NULL;
}

static qn_q16 cross(qn_vec2 u, qn_vec2 v) { return pile_round((int64_t)u.x * v.y - (int64_t)u.y * v.x, 16); }
static qn_q16 dot(qn_vec2 u, qn_vec2 v) { return pile_round((int64_t)u.x * v.x + (int64_t)u.y * v.y, 16); }

/* 1 / (the inverse masses and what the turning adds): what is divided by is not 0, as one of the two moves. */
static qn_q16 row_mass(const pile_body *a, const pile_body *b, const qn_q16 arm[2])
{
    return qn_q16_div(QN_ONE, a->inv_mass + b->inv_mass + pile_mul(pile_mul(arm[0], arm[0]), a->inv_inertia) +
                              pile_mul(pile_mul(arm[1], arm[1]), b->inv_inertia));
}

QN_HOT void pile_contact_renew(pile_contact *c, const pile_body *body, const qn_manifold2 *manifold)
{
    const pile_body *pair[2];
    pile_point fresh[QN_MAX_POINTS2];
    uint32_t i;
    int k;
    pair[0] = &body[c->a];
    pair[1] = &body[c->b];
    c->n.x = pile_round(manifold->normal.x, 14);
    c->n.y = pile_round(manifold->normal.y, 14);
    for (i = 0; i < manifold->count; i++) {
        pile_point *p = &fresh[i];
        const pile_point *old = point_of_id(c, manifold->points[i].id);
        p->id = manifold->points[i].id;
        p->bias = wanted_velocity(manifold->points[i].depth);
        for (k = 0; k < 2; k++) {
            qn_vec2 arm;
            arm.x = manifold->points[i].position.x - pair[k]->at.x;
            arm.y = manifold->points[i].position.y - pair[k]->at.y;
            p->arm_n[k] = cross(arm, c->n);
            p->arm_t[k] = dot(arm, c->n);
        }
        p->mass_n = row_mass(pair[0], pair[1], p->arm_n);
        p->mass_t = row_mass(pair[0], pair[1], p->arm_t);
        p->push = old ? old->push : 0;
        p->slide = old ? old->slide : 0;
    }
    c->count = (uint8_t)manifold->count;
    for (i = 0; i < manifold->count; i++) c->point[i] = fresh[i];
}

/* An impulse along n on B, against it on A. */
PILE_INLINE void apply(pile_body *a, pile_body *b, qn_vec2 n, const qn_q16 arm[2], qn_q16 impulse)
{
    qn_q16 s = pile_mul(impulse, a->inv_mass);
    a->v.x -= pile_mul(s, n.x);
    a->v.y -= pile_mul(s, n.y);
    a->w -= pile_mul(pile_mul(arm[0], impulse), a->inv_inertia);
    if (!b->inv_mass) return;
    s = pile_mul(impulse, b->inv_mass);
    b->v.x += pile_mul(s, n.x);
    b->v.y += pile_mul(s, n.y);
    b->w += pile_mul(pile_mul(arm[1], impulse), b->inv_inertia);
}

/* What must be added to the impulse so that the velocity along n is the one wanted. */
PILE_INLINE qn_q16 missing(const pile_body *a, const pile_body *b, qn_vec2 n, const qn_q16 arm[2], qn_q16 mass, qn_q16 wanted)
{
    int64_t v = (int64_t)(b->v.x - a->v.x) * n.x + (int64_t)(b->v.y - a->v.y) * n.y + (int64_t)b->w * arm[1] - (int64_t)a->w * arm[0];
    return pile_mul(mass, wanted - pile_round(v, 16));
}

PILE_INLINE qn_vec2 across(qn_vec2 n)
{
    qn_vec2 t;
    t.x = -n.y;
    t.y = n.x;
    return t;
}

QN_HOT void pile_contact_warm(const pile_contact *c, pile_body *body)
{
    int i;
    for (i = 0; i < c->count; i++) {
        const pile_point *p = &c->point[i];
        apply(&body[c->a], &body[c->b], c->n, p->arm_n, p->push);
        apply(&body[c->a], &body[c->b], across(c->n), p->arm_t, p->slide);
    }
}

QN_HOT void pile_contact_solve(pile_contact *c, pile_body *body)
{
    pile_body *a = &body[c->a], *b = &body[c->b];
    qn_vec2 n = c->n, t = across(n);
    int i;
    for (i = 0; i < c->count; i++) {
        pile_point *p = &c->point[i];
        qn_q16 grip = pile_mul(FRICTION, p->push), was = p->slide, now = was + missing(a, b, t, p->arm_t, p->mass_t, 0);
        p->slide = now > grip ? grip : now < -grip ? -grip : now;
        if (p->slide != was) apply(a, b, t, p->arm_t, p->slide - was);
        was = p->push;
        now = was + missing(a, b, n, p->arm_n, p->mass_n, p->bias);
        p->push = now < 0 ? 0 : now;
        if (p->push != was) apply(a, b, n, p->arm_n, p->push - was);
    }
}
