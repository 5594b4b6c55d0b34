/* SPDX-License-Identifier: MIT */
#include "pile.h"
#include "port.h"

#define PASSES 2        /* over all contacts in a step */
#define MARGIN QN(0.04) /* contacts are made this far ahead */
#define QUERIED_MOST \
    6 /* pairs queried in a step, and as many more as come together in it */
#define LATE \
    QN(0.15) /* beyond that number, bodies that touch and have moved no farther since wait a step; with two that meet at FAST and
                           * SPIN, 0.15 + 2 (0.47 + 0.4) units, it still fits 16 bits of `leave` */
#define KEEP QN(0.03) /* a contact is good until its bodies have moved so far */
#define GRAVITY PILE_SPEED(9.81)
#define DRAG QN(0.002) /* of its velocity that a body loses in a step */
#define TURN_DRAG QN(0.01)
#define TILT_MOST 40
#define TILT_STEP 2
#define JOLT PILE_SPEED(5)

/* ---- Contacts ------------------------------------------------------------ */

PILE_INLINE int32_t size(int32_t x) { return x < 0 ? -x : x; }

/* Less than the gap between two bodies, of which the first is taken as a disc, the other as a disc too if it moves and else as
 * what it is: something with its sides along the axes. > 0 only where they are apart. */
PILE_INLINE qn_q16 gap_at_least(const pile_body *a, const pile_body *b)
{
    qn_q16 along_x = size(a->at.x - b->at.x) - a->kind->half.x - b->kind->half.x;
    qn_q16 along_y = size(a->at.y - b->at.y) - a->kind->half.y - b->kind->half.y;
    return along_x > along_y ? along_x : along_y;
}

PILE_INLINE int discs_touch(const pile_body *a, const pile_body *b)
{
    qn_q16 dx = a->at.x - b->at.x, dy = a->at.y - b->at.y,
           reach = a->kind->half.x + b->kind->half.x + MARGIN;
    return (int64_t)dx * dx + (int64_t)dy * dy <= (int64_t)reach * reach;
}

static QN_HOT void release(pile *p, uint8_t *slot)
{
    if (!*slot) return;
    p->spare[p->spares++] = (uint8_t)(*slot - 1u);
    *slot = 0;
}

/* The contact of a pair, a new one if there was none; NULL where no room is left. */
static QN_HOT pile_contact *take(pile *p, int i, int j)
{
    uint8_t *slot = &p->store->slot[i][j];
    pile_contact *c;
    if (!*slot) {
        if (!p->spares) {
            p->missed++;
            return NULL;
        }
        *slot = (uint8_t)(p->spare[--p->spares] + 1u);
        p->contact[*slot - 1].count = 0;
    }
    c = &p->contact[*slot - 1];
    c->a = (uint8_t)i;
    c->b = (uint8_t)j;
    return c;
}

/* A length as `leave` takes it: cut, and 1.9 units at most. */
PILE_INLINE int16_t leave_of(qn_q16 length)
{
    return (int16_t)((length < QN(1.9) ? length : QN(1.9)) >> 2);
}

/* The library's answer: of bodies that did not touch their distance first, which says for how long they need no other. */
static QN_HOT qn_status collide(pile *p, int i, int j)
{
    static const qn_query query = { MARGIN, 0, 0, NULL, NULL, 0 };
    const pile_body *a = &p->body[i], *b = &p->body[j];
    qn_manifold2 manifold;
    pile_contact *c;
    qn_status status;
    qn_gap2 gap;
    p->queried++;
    gap.lower = 0;
    if (!p->store->slot[i][j]) {
        status = qn_distance2(&a->collider, &b->collider, NULL, &gap);
        if (status < 0) return status;
    }
    manifold.count = 0;
    if (gap.lower <= MARGIN) {
        status = qn_collide2(&a->collider, &b->collider, &query, &manifold);
        if (status < 0) return status;
    }
    if (!manifold.count) {
        p->store->leave[i][j] = leave_of(gap.lower > MARGIN ? gap.lower - MARGIN : 0);
        release(p, &p->store->slot[i][j]);
        return QN_APART;
    }
    p->store->leave[i][j] = leave_of(KEEP);
    c = take(p, i, j);
    if (c) pile_contact_renew(c, p->body, &manifold);
    return QN_APART;
}

/* A pair that may have come closer: a look at its distance, or the library. Beyond what fits in a frame, bodies that are known to
 * touch, or to have air, have to wait for the next step, which begins with them. */
static QN_HOT QN_OWN_STACK qn_status look_at(pile *p, int i, int j)
{
    const pile_body *a = &p->body[i], *b = &p->body[j];
    qn_q16 gap;
    if (p->queried >= QUERIED_MOST &&
        p->store->leave[i][j] > -((p->store->slot[i][j] ? LATE : MARGIN / 2) >> 2)) {
        if (!p->waiting++) p->next = i;
        return QN_APART;
    }
    gap = gap_at_least(a, b) - MARGIN;
    if (gap <= 0 && (!b->inv_mass || discs_touch(a, b))) return collide(p, i, j);
    p->store->leave[i][j] = leave_of(
        gap > 0 ? gap
                : 0); /* where their squares touch, though their discs do not, at once again */
    release(p, &p->store->slot[i][j]);
    return QN_APART;
}

/* Pairs of which neither has moved far enough, seen from the other, are passed over. */
static QN_HOT QN_OWN_STACK qn_status collide_all(pile *p)
{
    int i = p->next, j, left;
    p->contacts = p->points = p->waiting = 0;
    p->queried = 0;
    for (left = PILE_BODIES; left; left--, i = (i + 1) % PILE_BODIES) {
        const pile_way mine = p->way[i], *way = p->way;
        int16_t *leave = p->store->leave[i];
        const uint8_t *slot = p->store->slot[i];
        for (j = i + 1; j < PILE_ALL; j++) {
            int32_t still = leave[j] - size(mine.x - way[j].x) - size(mine.y - way[j].y) -
                            mine.turned - way[j].turned;
            leave[j] = (int16_t)still;
            if (still <= 0) {
                qn_status status = look_at(p, i, j);
                if (status < 0) return status;
            }
            if (slot[j]) p->order[p->contacts++] = (uint8_t)(slot[j] - 1);
        }
    }
    for (i = 0; i < p->contacts; i++) p->points += p->contact[p->order[i]].count;
    if (!p->waiting) p->next = 0;
    return QN_APART;
}

/* ---- Motion -------------------------------------------------------------- */

QN_HOT qn_dir2 pile_down(const pile *p)
{
    qn_turn angle = (qn_turn)p->tilt * QN_DEG(1);
    qn_dir2 down;
    down.x = qn_turn_sin(angle);
    down.y = -qn_turn_cos(angle);
    return down;
}

static QN_HOT void tilt(pile *p, unsigned keys)
{
    int wanted = (keys & PILE_LEFT ? -TILT_MOST : 0) + (keys & PILE_RIGHT ? TILT_MOST : 0);
    if (keys & PILE_UP) wanted = wanted ? wanted * 3 : 180;
    if (p->tilt < wanted) p->tilt += TILT_STEP;
    else if (p->tilt > wanted) p->tilt -= TILT_STEP;
}

static QN_HOT void pull(pile_body *b, pile_vec dv)
{
    b->v.x += dv.x - pile_mul(b->v.x, DRAG);
    b->v.y += dv.y - pile_mul(b->v.y, DRAG);
    b->w -= pile_mul(b->w, TURN_DRAG);
}

static QN_HOT QN_OWN_STACK void solve(pile *p)
{
    int i, pass;
    for (i = 0; i < p->contacts; i++) pile_contact_warm(&p->contact[p->order[i]], p->body);
    for (pass = 0; pass < PASSES; pass++)
        for (i = 0; i < p->contacts; i++) pile_contact_solve(&p->contact[p->order[i]], p->body);
}

QN_HOT qn_status pile_step(pile *p, unsigned keys)
{
    qn_status status;
    qn_dir2 down;
    pile_vec dv;
    pile_speed most = GRAVITY / PILE_RATE;
    int i;
    tilt(p, keys);
    down = pile_down(p);
    if (keys & ~p->keys & PILE_A) most = -JOLT;
    p->keys = keys;
    dv.x = pile_round((int64_t)most * down.x, 30);
    dv.y = pile_round((int64_t)most * down.y, 30);
    for (i = 0; i < PILE_BODIES; i++) pull(&p->body[i], dv);
    status = collide_all(p);
    if (status < 0) return status;
    solve(p);
    for (i = 0; i < PILE_BODIES; i++) pile_body_move(&p->body[i], &p->way[i]);
    return QN_APART;
}

/* ---- What is said of it -------------------------------------------------- */

PILE_INLINE uint32_t mix(uint32_t hash, int32_t word)
{
    hash = (hash ^ (uint32_t)word) * 0x9E3779B1u; /* odd: no difference is ever lost */
    return hash ^ hash >> 15;
}

uint32_t pile_hash(const pile *p, uint32_t hash)
{
    int i;
    for (i = 0; i < PILE_BODIES; i++) {
        const pile_body *b = &p->body[i];
        hash = mix(mix(mix(hash, b->at.x), b->at.y), (int32_t)b->angle);
        hash = mix(mix(mix(hash, b->v.x), b->v.y), b->w);
    }
    return hash;
}

qn_vec2 pile_middle(const pile *p)
{
    int64_t x = 0, y = 0;
    qn_vec2 middle;
    int i;
    for (i = 0; i < PILE_BODIES; i++) {
        x += p->body[i].at.x;
        y += p->body[i].at.y;
    }
    middle.x = (qn_q16)(x / PILE_BODIES);
    middle.y = (qn_q16)(y / PILE_BODIES);
    return middle;
}
