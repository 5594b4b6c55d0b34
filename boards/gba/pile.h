/* SPDX-License-Identifier: MIT */
/* Sixteen bodies in a box that is tilted: what moves, and one step of time. Fixed point throughout, the same bits on every
 * machine. */
#ifndef GBA_PILE_H
#define GBA_PILE_H

#include "quoin/plane.h"

#define PILE_BODIES 16
#define PILE_WALLS 6
#define PILE_ALL (PILE_BODIES + PILE_WALLS)
#define PILE_CONTACTS 40 /* pairs that touch at once; a step with more leaves some out and says so */
#define PILE_RATE 60     /* steps a second */

/* Keys, as the console numbers them. */
#define PILE_A 1u
#define PILE_RIGHT 16u
#define PILE_LEFT 32u
#define PILE_UP 64u

/* Speeds have 20 bits of fraction, impulses 22: a product with a number of 30 or 28 bits is then the upper word of 64, and no bit
 * of it is shifted. */
typedef int32_t pile_speed;
typedef int32_t pile_impulse;
typedef struct pile_vec {
    pile_speed x, y;
} pile_vec;
#define PILE_SPEED(x) ((pile_speed)((x)*1048576.0))

/* What a body of one kind is: the shape, and where its mass lies in the shape's axes. */
typedef struct pile_kind {
    qn_shape2 shape;
    qn_vec2 centre;               /* of mass */
    qn_vec2 half;                 /* it lies within so much of that, in whatever way it is turned; a wall, as it stands */
    qn_q16 inv_mass, inv_inertia; /* 0: it never moves */
} pile_kind;

#define PILE_POLYGONS 5
#define PILE_CORNERS 5 /* at most */
#define PILE_KINDS 8   /* of bodies that move; each wall is of a kind of its own */

typedef struct pile_body {
    const pile_kind *kind;
    qn_vec2 at; /* the centre of mass */
    qn_turn angle;
    pile_vec v;   /* units a second */
    pile_speed w; /* radians a second */
    qn_q16 inv_mass, inv_inertia;
    qn_collider2 collider; /* the shape where it stands, made from the above */
} pile_body;

/* How a body has moved in a step: its centre, and more than any of its points has moved besides; in 2^-14 unit. */
typedef struct pile_way {
    int16_t x, y, turned;
} pile_way;

/* One direction in which an impulse acts at one point. Both bodies' numbers are those of B, of A with the sign changed. */
typedef struct pile_row {
    qn_q30 arm[2];        /* from the centre to the point, cross the direction */
    int32_t spin[2];      /* angular velocity for a unit of impulse, 28 bits of fraction */
    qn_q30 mass;          /* impulse for a unit of velocity */
    pile_impulse impulse; /* so far */
} pile_row;

typedef struct pile_point {
    uint32_t id;
    int32_t bias;         /* least velocity apart that it must have, 18 bits of fraction; below 0 across a gap */
    pile_row push, slide; /* along n = the normal from A to B, along (-n.y, n.x) */
    qn_vec2 place;        /* in the world, when it was found */
} pile_point;

typedef struct pile_contact {
    uint8_t a, b, count;
    qn_dir2 n;
    qn_dir2 gain[2]; /* velocity for a unit of impulse along n */
    pile_point point[QN_MAX_POINTS2];
} pile_contact;

/* What a step reads once at most: slow memory will do. */
typedef struct pile_store {
    pile_kind kind[PILE_KINDS + PILE_WALLS];
    qn_edge2 edge[PILE_POLYGONS][PILE_CORNERS];
    int16_t leave[PILE_BODIES][PILE_ALL]; /* of bodies i < j: how far one may still move, seen from the other, in 2^-14 */
    uint8_t slot[PILE_BODIES][PILE_ALL];  /* of bodies i < j: one more than the number of their contact, or 0 */
} pile_store;

typedef struct pile {
    pile_store *store;
    pile_body body[PILE_ALL]; /* those that move first */
    pile_way way[PILE_ALL];   /* of the step before */
    pile_contact contact[PILE_CONTACTS];
    uint8_t order[PILE_CONTACTS]; /* the contacts of this step, in the order of their pairs */
    uint8_t spare[PILE_CONTACTS]; /* the numbers of those that are free */
    int contacts, spares, points;
    int next, waiting; /* the body to begin with; pairs that were not queried in this step */
    int tilt;          /* of gravity, in degrees: < 0 to the left */
    unsigned keys;     /* held in the step before */
    uint32_t missed;   /* contacts left out since the beginning, for want of room */
    uint32_t queried;  /* pairs queried in this step */
} pile;

/* The scene at the start, kept in both. 0, or the library's refusal. */
qn_status pile_begin(pile *p, pile_store *store);
/* One step under the keys held. 0, or the library's refusal. */
qn_status pile_step(pile *p, unsigned keys);
/* Of where all bodies are and how they move, in which every contact shows. */
uint32_t pile_hash(const pile *p, uint32_t hash);
/* Mean position of the bodies that move. */
qn_vec2 pile_middle(const pile *p);
qn_dir2 pile_down(const pile *p);

/* ---- Inside -------------------------------------------------------------- */

/* Fills in the rest of a kind whose shape is known. */
qn_status pile_kind_weigh(pile_kind *kind);
void pile_body_place(pile_body *b, const pile_kind *kind, qn_q16 x, qn_q16 y, qn_turn angle);
void pile_body_move(pile_body *b, pile_way *way);
/* Takes up a new manifold, keeping the impulses of points whose id was there before. */
void pile_contact_renew(pile_contact *c, const pile_body *body, const qn_manifold2 *manifold);
/* The impulses kept, applied at once; one pass over all points. */
void pile_contact_warm(const pile_contact *c, pile_body *body);
void pile_contact_solve(pile_contact *c, pile_body *body);

/* For what must dissolve into its caller, whatever the compiler thinks of its size. */
#define PILE_INLINE static inline __attribute__((always_inline))

/* x / 2^s rounded, halves up, 1 <= s <= 32, as far as it fits; the lower half of a shifted number does not depend on its sign. */
PILE_INLINE int32_t pile_round(int64_t x, int s) { return (int32_t)(uint32_t)(((uint64_t)x + ((uint64_t)1 << (s - 1))) >> s); }
/* The upper word. */
PILE_INLINE int32_t pile_high(int64_t x) { return (int32_t)(uint32_t)((uint64_t)x >> 32); }
PILE_INLINE qn_q16 pile_mul(qn_q16 u, qn_q16 v) { return pile_round((int64_t)u * v, 16); }

#endif
