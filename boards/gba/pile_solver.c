/* SPDX-License-Identifier: MIT */
/* What two touching bodies do to each other: sequential impulses, warm-started through the contact ids. */
#include "pile.h"
#include "port.h"

#define FRICTION QN(0.5)
#define SLOP QN(0.008)    /* overlap left alone, so that resting contacts stay */
#define PUSH_MOST QN(2)   /* fastest correction of an overlap, units a second */

/* A gap may close within this step but no further; an overlap beyond the slop is undone by a fifth of it per step. */
PILE_INLINE qn_q16 wanted_velocity(qn_q16 depth)
{
    qn_q16 push;
    if (depth < 0) return depth * PILE_RATE;
    push = (depth - SLOP) * (PILE_RATE / 5);
    return push < 0 ? 0 : push > PUSH_MOST ? PUSH_MOST : push;
}

PILE_INLINE const pile_point *point_of_id(const pile_contact *c, uint32_t id)
{
    int i;
    for (i = 0; i < c->count; i++)
        if (c->point[i].id == id) return &c->point[i];
    return NULL;
}

PILE_INLINE qn_q16 cross(qn_vec2 u, qn_vec2 v) { return pile_round((int64_t)u.x * v.y - (int64_t)u.y * v.x, 16); }
PILE_INLINE qn_q16 dot(qn_vec2 u, qn_vec2 v) { return pile_round((int64_t)u.x * v.x + (int64_t)u.y * v.y, 16); }

/* 2^32 / k, within 2^-12 of itself, which is all that an impulse's first guess needs; 2^13 <= k < 2^31. With k = x 2^31 / 2^shift, 1/2 <= x < 1, the line
 * 2.914 - 2 x is within 0.09 of 1 / x, and each pass squares that. Ends: k doubles, and its top bit is set after 18 turns. */
PILE_INLINE qn_q16 reciprocal(qn_q16 k)
{
    uint32_t x = (uint32_t)k, y;
    int shift = 0, pass;
    for (; x < (uint32_t)1 << 30; shift++) x += x;
    y = (uint32_t)(2.914 * 1073741824.0) - x; /* Q30, as x is Q31 */
    for (pass = 0; pass < 2; pass++) y = (uint32_t)((uint64_t)y * (((uint32_t)1 << 31) - (uint32_t)((uint64_t)x * y >> 31)) >> 30);
    return (qn_q16)(y >> (29 - shift));
}

/* 1 / (the inverse masses and what the turning adds), one of which is not 0, as A moves. */
PILE_INLINE qn_q16 row_mass(const pile_body *a, const pile_body *b, const qn_q16 arm[2])
{
    return reciprocal(a->inv_mass + b->inv_mass + pile_mul(pile_mul(arm[0], arm[0]), a->inv_inertia) +
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
        p->place = manifold->points[i].position;
        p->bias = wanted_velocity(manifold->points[i].depth);
        for (k = 0; k < 2; k++) {
            qn_vec2 arm;
            arm.x = p->place.x - pair[k]->at.x;
            arm.y = p->place.y - pair[k]->at.y;
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

/* ---- Impulses ------------------------------------------------------------ */

/* The two bodies while a contact is worked on. */
typedef struct two {
    qn_vec2 va, vb;
    qn_q16 wa, wb;
    qn_q16 inv_mass[2], inv_inertia[2];
} two;

PILE_INLINE void take_up(two *m, const pile_body *a, const pile_body *b)
{
    m->va = a->v;
    m->vb = b->v;
    m->wa = a->w;
    m->wb = b->w;
    m->inv_mass[0] = a->inv_mass;
    m->inv_mass[1] = b->inv_mass;
    m->inv_inertia[0] = a->inv_inertia;
    m->inv_inertia[1] = b->inv_inertia;
}

PILE_INLINE void put_down(const two *m, pile_body *a, pile_body *b)
{
    a->v = m->va;
    b->v = m->vb;
    a->w = m->wa;
    b->w = m->wb;
}

/* An impulse along n on B, against it on A. */
PILE_INLINE void apply(two *m, qn_q16 nx, qn_q16 ny, const qn_q16 arm[2], qn_q16 impulse)
{
    qn_q16 s = pile_mul(impulse, m->inv_mass[0]);
    m->va.x -= pile_mul(s, nx);
    m->va.y -= pile_mul(s, ny);
    m->wa -= pile_mul(pile_mul(arm[0], impulse), m->inv_inertia[0]);
    if (!m->inv_mass[1]) return;
    s = pile_mul(impulse, m->inv_mass[1]);
    m->vb.x += pile_mul(s, nx);
    m->vb.y += pile_mul(s, ny);
    m->wb += pile_mul(pile_mul(arm[1], impulse), m->inv_inertia[1]);
}

/* What must be added to the impulse so that the velocity along n is the one wanted. */
PILE_INLINE qn_q16 missing(const two *m, qn_q16 nx, qn_q16 ny, const qn_q16 arm[2], qn_q16 mass, qn_q16 wanted)
{
    int64_t v = (int64_t)(m->vb.x - m->va.x) * nx + (int64_t)(m->vb.y - m->va.y) * ny + (int64_t)m->wb * arm[1] - (int64_t)m->wa * arm[0];
    return pile_mul(mass, wanted - pile_round(v, 16));
}

QN_HOT void pile_contact_warm(const pile_contact *c, pile_body *body)
{
    two m;
    int i;
    take_up(&m, &body[c->a], &body[c->b]);
    for (i = 0; i < c->count; i++) {
        const pile_point *p = &c->point[i];
        apply(&m, c->n.x, c->n.y, p->arm_n, p->push);
        apply(&m, -c->n.y, c->n.x, p->arm_t, p->slide);
    }
    put_down(&m, &body[c->a], &body[c->b]);
}

QN_HOT void pile_contact_solve(pile_contact *c, pile_body *body)
{
    qn_q16 nx = c->n.x, ny = c->n.y;
    two m;
    int i;
    take_up(&m, &body[c->a], &body[c->b]);
    for (i = 0; i < c->count; i++) {
        pile_point *p = &c->point[i];
        qn_q16 grip = pile_mul(FRICTION, p->push), was = p->slide, now = was + missing(&m, -ny, nx, p->arm_t, p->mass_t, 0);
        p->slide = now = now > grip ? grip : now < -grip ? -grip : now;
        if (now != was) apply(&m, -ny, nx, p->arm_t, now - was);
        was = p->push;
        now = was + missing(&m, nx, ny, p->arm_n, p->mass_n, p->bias);
        p->push = now = now < 0 ? 0 : now;
        if (now != was) apply(&m, nx, ny, p->arm_n, now - was);
    }
    put_down(&m, &body[c->a], &body[c->b]);
}
