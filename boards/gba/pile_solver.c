/* SPDX-License-Identifier: MIT */
/* What two touching bodies do to each other: sequential impulses, warm-started through the contact ids. */
#include "pile.h"
#include "port.h"

#define SLOP QN(0.008)  /* overlap left alone, so that resting contacts stay */
#define PUSH_MOST QN(2) /* fastest correction of an overlap, units a second */

/* A gap may close within this step but no further; an overlap beyond the slop is undone by a fifth of it per step. */
PILE_INLINE int32_t wanted_velocity(qn_q16 depth)
{
    qn_q16 push;
    if (depth < 0) return depth * (4 * PILE_RATE);
    push = (depth - SLOP) * (PILE_RATE / 5);
    return 4 * (push < 0 ? 0 : push > PUSH_MOST ? PUSH_MOST : push);
}

PILE_INLINE const pile_point *point_of_id(const pile_contact *c, uint32_t id)
{
    int i;
    for (i = 0; i < c->count; i++)
        if (c->point[i].id == id) return &c->point[i];
    return NULL;
}

/* 2^46 / k, within 1/100 of itself, which is all that a guess at an impulse needs; 2^15 < k < 2^31. With k = x 2^31 / 2^shift, 1/2
 * <= x < 1, the line 2.914 - 2 x is within 0.09 of 1 / x, and a pass of Newton's squares that. */
PILE_INLINE qn_q30 reciprocal(qn_q16 k)
{
    uint32_t x = (uint32_t)k, y;
    int shift = 0, step;
    for (step = 8; step; step >>= 1) /* ends: 8, 4, 2, 1 */
        if (x >> (31 - step) == 0) {
            x <<= step;
            shift += step;
        }
    y = (uint32_t)(2.914 * 1073741824.0) - x; /* Q30, as x is Q31 */
    y = (uint32_t)((uint64_t)y * (((uint32_t)1 << 31) - (uint32_t)((uint64_t)x * y >> 31)) >> 30);
    return (qn_q30)(y >> (15 - shift));
}

/* The row of an impulse at `arm` from both centres along n. What turns no body is 0, and so is a wall's. The divisor is above 1/2,
 * as A moves. */
PILE_INLINE void row_set(pile_row *r, const pile_body *const pair[2], const qn_vec2 arm[2], qn_q30 nx, qn_q30 ny, pile_impulse impulse)
{
    qn_q16 k = pair[0]->inv_mass + pair[1]->inv_mass;
    int i;
    r->arm[1] = r->spin[1] = 0;
    for (i = 0; i < 2; i++) {
        if (!pair[i]->inv_inertia) continue;
        r->arm[i] = pile_round((int64_t)arm[i].x * ny - (int64_t)arm[i].y * nx, 16);
        r->spin[i] = pile_round((int64_t)r->arm[i] * pair[i]->inv_inertia, 18);
        k += (qn_q16)((uint32_t)pile_high((int64_t)r->arm[i] * r->spin[i]) >> 10); /* both have one sign */
    }
    r->arm[0] = -r->arm[0];
    r->spin[0] = -r->spin[0];
    r->mass = reciprocal(k);
    r->impulse = impulse;
}

QN_HOT void pile_contact_renew(pile_contact *c, const pile_body *body, const qn_manifold2 *manifold)
{
    const pile_body *pair[2];
    pile_point fresh[QN_MAX_POINTS2];
    qn_dir2 n = manifold->normal;
    uint32_t i;
    int k;
    pair[0] = &body[c->a];
    pair[1] = &body[c->b];
    for (i = 0; i < manifold->count; i++) {
        pile_point *p = &fresh[i];
        const pile_point *old = point_of_id(c, manifold->points[i].id);
        qn_vec2 arm[2];
        p->id = manifold->points[i].id;
        p->place = manifold->points[i].position;
        p->bias = wanted_velocity(manifold->points[i].depth);
        for (k = 0; k < 2; k++) {
            arm[k].x = p->place.x - pair[k]->at.x;
            arm[k].y = p->place.y - pair[k]->at.y;
        }
        row_set(&p->push, pair, arm, n.x, n.y, old ? old->push.impulse : 0);
        row_set(&p->slide, pair, arm, -n.y, n.x, old ? old->slide.impulse : 0);
    }
    c->n = n;
    for (k = 0; k < 2; k++) {
        qn_q16 inv_mass = k ? pair[k]->inv_mass : -pair[k]->inv_mass;
        c->gain[k].x = pile_round((int64_t)n.x * inv_mass, 16);
        c->gain[k].y = pile_round((int64_t)n.y * inv_mass, 16);
    }
    c->count = (uint8_t)manifold->count;
    for (i = 0; i < manifold->count; i++) c->point[i] = fresh[i];
}

/* ---- Impulses ------------------------------------------------------------ */

/* A body while a contact is worked on. */
typedef struct mover {
    pile_vec v;
    pile_speed w;
} mover;

PILE_INLINE mover take_up(const pile_body *b)
{
    mover m;
    m.v = b->v;
    m.w = b->w;
    return m;
}

PILE_INLINE void put_down(const mover *m, pile_body *b)
{
    b->v = m->v;
    b->w = m->w;
}

PILE_INLINE void apply(mover *m, int32_t gain_x, int32_t gain_y, int32_t spin, pile_impulse impulse)
{
    m->v.x += pile_high((int64_t)gain_x * impulse);
    m->v.y += pile_high((int64_t)gain_y * impulse);
    m->w += 4 * pile_high((int64_t)spin * impulse);
}

/* What must be added to the row's impulse so that the velocity along its direction is the one wanted; less than 128 units a second
 * from it. */
PILE_INLINE pile_impulse missing(const mover *a, const mover *b, qn_q30 nx, qn_q30 ny, const pile_row *r, int32_t wanted)
{
    int64_t v = (int64_t)(b->v.x - a->v.x) * nx + (int64_t)(b->v.y - a->v.y) * ny + (int64_t)a->w * r->arm[0] + (int64_t)b->w * r->arm[1];
    return pile_high((int64_t)r->mass * ((wanted - pile_high(v)) * 64));
}

/* A wall's gain and spin are 0, and it is left as it is. */
PILE_INLINE void push(mover *a, mover *b, const pile_contact *c, const pile_row *r, pile_impulse impulse)
{
    apply(a, c->gain[0].x, c->gain[0].y, r->spin[0], impulse);
    apply(b, c->gain[1].x, c->gain[1].y, r->spin[1], impulse);
}

PILE_INLINE void slide(mover *a, mover *b, const pile_contact *c, const pile_row *r, pile_impulse impulse)
{
    apply(a, -c->gain[0].y, c->gain[0].x, r->spin[0], impulse);
    apply(b, -c->gain[1].y, c->gain[1].x, r->spin[1], impulse);
}

QN_HOT void pile_contact_warm(const pile_contact *c, pile_body *body)
{
    mover a = take_up(&body[c->a]), b = take_up(&body[c->b]);
    int i;
    for (i = 0; i < c->count; i++) {
        const pile_point *p = &c->point[i];
        push(&a, &b, c, &p->push, p->push.impulse);
        slide(&a, &b, c, &p->slide, p->slide.impulse);
    }
    put_down(&a, &body[c->a]);
    put_down(&b, &body[c->b]);
}

/* Friction is half the push. */
QN_HOT void pile_contact_solve(pile_contact *c, pile_body *body)
{
    mover a = take_up(&body[c->a]), b = take_up(&body[c->b]);
    int i;
    for (i = 0; i < c->count; i++) {
        pile_point *p = &c->point[i];
        pile_impulse grip = p->push.impulse / 2, was = p->slide.impulse, now = was + missing(&a, &b, -c->n.y, c->n.x, &p->slide, 0);
        p->slide.impulse = now = now > grip ? grip : now < -grip ? -grip : now;
        if (now != was) slide(&a, &b, c, &p->slide, now - was);
        was = p->push.impulse;
        now = was + missing(&a, &b, c->n.x, c->n.y, &p->push, p->bias);
        p->push.impulse = now = now < 0 ? 0 : now;
        if (now != was) push(&a, &b, c, &p->push, now - was);
    }
    put_down(&a, &body[c->a]);
    put_down(&b, &body[c->b]);
}
