/* SPDX-License-Identifier: MIT */
/* The pair, in three steps:
 *   1. order: which of the two is A, by what they are alone, so that swapped arguments give
 *      mirrored answers;
 *   2. scale and place: k, T (pair.h states the ranges);
 *   3. rotation: the band, B's axes and edges in A's frame, made row by row after the quick
 *      rejects.
 * Two rounds (spheres, capsules) stay in the world's frame: only their segments are turned. */
#include "narrow/support.h"

/* ---- 1. Order -------------------------------------------------------------------------------- */

/* Is b A? By rank; by the sign of the largest component of pB - pA (whichever is the lowest index
 * on a tie), their coordinates there being u and v, which noise of a resting pair does not change;
 * by content, which is the radius and what of v counts behind it, of hulls and clouds that given;
 * by the rotations. All of these are antisymmetric but for two equal bodies in one pose. */
static bool is_behind(const qn_collider3 *a, const qn_collider3 *b, int32_t u, int32_t v,
                      int content)
{
    const qn_shape3 *s = a->shape, *t = b->shape;
    if (s->type != t->type) return s->type < t->type;
    if (u != v) return v < u;
    if (!qn_shape3_is_hull(s))
        content = qn_order_of_numbers(qn_row_of(s) + 1, qn_row_of(t) + 1, 1 + qn_shape3_numbers(s));
    if (!content && s->type != QN_SPHERE)
        content = qn_order_of_numbers(qn_row_of(&a->frame.r), qn_row_of(&b->frame.r), 9);
    return content < 0;
}

/* ---- 2. Scale and place ---------------------------------------------------------------------- */

uint32_t qn_pair_difference(const qn_vec3 *a, const qn_vec3 *b, int32_t *d)
{
    const int32_t x = a->x, y = a->y, z = a->z, u = b->x, v = b->y, w = b->z;
    d[0] = qn_wrap_sub(u, x);
    d[1] = qn_wrap_sub(v, y);
    d[2] = qn_wrap_sub(w, z);
    return qn_size_between(x, u) | qn_size_between(y, v) | qn_size_between(z, w);
}

/* The collider's number is believed, but of a box with a larger half extent: nothing else bounds
 * what is made of a box. Vertices of hulls and clouds are cut when they are chosen (support.h),
 * ends of capsules in keep_within. */
uint32_t qn_pair_reach(const qn_collider3 *c)
{
    const qn_vec3 *h = c->shape->v;
    const int type = c->shape->type;
    const qn_q16 reach = c->reach;
    if (type == QN_SPHERE) return 0;
    if (reach <= 0 || (type == QN_BOX && (h->x > reach || h->y > reach || h->z > reach)))
        return qn_shape3_reach(c->shape);
    return (uint32_t)reach;
}

/* far: at least |T|, LSB / 8, below 2^30. Reaches below 2^32: size below 2^31. */
static void choose_scale(qn_pair *p, uint32_t far, uint32_t ra, uint32_t rb)
{
    /* at most 2^31 */
    const uint32_t radius = (uint32_t)p->shape[0]->radius + (uint32_t)p->shape[1]->radius;
    const uint32_t both = (ra >> 3) + (rb >> 3) + 2;
    uint32_t size = both + (far > both ? far : both), fits = radius;
    int k, up, down;
    QN_ASSERT(far >> 30 == 0 && size >> 31 == 0);
    if (p->shape[0]->type == QN_BOX && p->shape[1]->type == QN_SPHERE) {
        const qn_vec3 *h = p->shape[0]->v;
        uint32_t most;
        size = (far >> 1) + 1;
        fits |= (uint32_t)(h->x | h->y | h->z);
        most = 2 * fits - (fits >> 9) + 7; /* no length bound of h is more; and most 2^k < 2^31 */
        if (ra > most) ra = most;
    }
    size += size >> 10;
    /* the largest with size 2^(k + 3) < 2^30, fits 2^k < 2^30, at most 14 */
    k = qn_clz32(size | fits >> 3 | (uint32_t)1 << 12) - 5;
    QN_ASSERT(k >= -4 && k <= 14);
    up = k < 0 ? 0 : k;
    down = up - k;
    p->up = (uint8_t)up;
    p->down = (uint8_t)down;
    p->reach[0] = (int32_t)(ra << up >> down);
    p->reach[1] = (int32_t)(rb << up >> down);
    p->radius = (int32_t)(((radius << up) + (((uint32_t)1 << down) >> 1)) >> down);
    p->far = (int32_t)(far << (k + 4) >> 1);
    QN_ASSERT(p->reach[0] >= 0 && p->reach[1] >= 0 && (uint32_t)p->radius <= (uint32_t)QN_ONE30 &&
              p->far >= 0);
}

/* What E is made of (pair.h). rounded: in units of 2^-8. coarse: how many more of these where the
 * scale is coarse, for what is rounded before. b: in quarters of 2^-30 of reach B. There are eight
 * entries: of types that change meanwhile any one is taken. */
typedef struct bound {
    uint16_t rounded, coarse;
    uint8_t b;
} bound;
enum { BOUND_SPHERE = 3, BOUND_ANY = 5, BOUND_VERTICES, BOUND_AXES };
static const bound bounds[] = {
    /* rounds, by their capsules; a band is 1 at least */
    { 129, 352, 6 },  { 446, 463, 6 },  { 669, 574, 6 },
    { 223, 801, 6 },  { 555, 801, 6 },  { 223, 801, 12 }, /* B a sphere, a capsule, any other */
    { 888, 801, 12 }, { 272, 801, 14 },                   /* boxes: vertices, axes */
};

static const bound *bound_of_rounds(const qn_pair *p)
{
    return bounds + ((p->shape[0]->type + p->shape[1]->type - 2 * QN_SPHERE) & 7);
}

/* `any` of two that have faces. */
static const bound *bound_of_others(const qn_pair *p, int any)
{
    const int b = p->shape[1]->type;
    return bounds + (b < QN_BOX ? BOUND_SPHERE - QN_SPHERE + b : any);
}

/* E, units 2^-8; turned: a sixteenth of what A's matrix turns. 1 for what growth cut. */
QN_SHARED uint32_t error_of(const qn_pair *p, const bound *e, uint32_t turned)
{
    const uint32_t b = (uint32_t)p->reach[1] >> 4, radius = (uint32_t)p->radius >> 4;
    return e->rounded + (p->down ? e->coarse : 1u) + ((6 * turned + e->b * b + 7 * radius) >> 20);
}

/* A's matrix turns A, or all of B in A's frame. */
static uint32_t turned_a(const qn_pair *p) { return (uint32_t)p->reach[0] >> 4; }
static uint32_t turned_b(const qn_pair *p)
{
    return ((uint32_t)p->far >> 4) + ((uint32_t)p->reach[1] >> 4);
}

int32_t qn_pair_error(const qn_pair *p)
{
    const int a = p->shape[0]->type;
    const bound *e = bound_of_rounds(p);
    uint32_t turned = turned_a(p);
    if (a >= QN_BOX) e = bound_of_others(p, BOUND_ANY + (a == QN_BOX)), turned = turned_b(p);
    return (int32_t)((error_of(p, e, turned) + 255) >> 8);
}

int32_t qn_pair_units(const qn_pair *p, int32_t lsb)
{
    const int32_t x = qn_shl32(lsb, p->up);
    QN_ASSERT(p->up <= 14 && p->down <= 4 && !(p->up && p->down));
    return qn_asr32(x, p->down) + (qn_asr32(x, p->down - (p->down > 0)) & (p->down > 0));
}

int32_t qn_pair_at_most(const qn_pair *p, int32_t lsb, int part)
{
    const int32_t a = p->reach[0], b = p->reach[1];
    const int32_t x = qn_pair_floor(p, lsb), least = (a < b ? a : b) >> part;
    QN_ASSERT(part >= 0 && part <= 30 && least >= 0 && x >= 0);
    return x < least ? x : least;
}

int32_t qn_pair_lsb(const qn_pair *p, int32_t x)
{
    const int32_t most = INT32_MAX >> p->down, half = qn_shl32(1, p->up) >> 1;
    if (!p->down) return qn_asr32((x < INT32_MAX - half ? x : INT32_MAX - half) + half, p->up);
    return x > most ? INT32_MAX : x < -most ? INT32_MIN : qn_shl32(x, p->down);
}

void qn_pair_units3_coarse(const qn_pair *p, const int32_t *lsb, int32_t *out)
{
    int i;
    for (i = 0; i < 3; i++) out[i] = qn_pair_units(p, lsb[i]);
}

/* From A's origin to B's, in units, world. Where a difference has 33 bits, units are coarse. */
QN_SHARED void scale_difference(qn_pair *p)
{
    const int32_t *u = qn_row_of(p->place[0]), *v = qn_row_of(p->place[1]);
    const int up = p->up;
    int32_t *d = p->t;
    int i;
    d[0] = qn_shl32(qn_wrap_sub(v[0], u[0]), up);
    d[1] = qn_shl32(qn_wrap_sub(v[1], u[1]), up);
    d[2] = qn_shl32(qn_wrap_sub(v[2], u[2]), up);
    if (!p->down) return;
    for (i = 0; i < 3; i++) d[i] = qn_round64_low((int64_t)v[i] - u[i], p->down);
}

/* T, of that in the world. */
static void place_origin(qn_pair *p)
{
    const int32_t d[3] = { p->t[0], p->t[1], p->t[2] };
    int i;
    for (i = 0; i < 3; i++) {
        const uint64_t exact = qn_mul3_column(p->turn[0]->m, i, d[0], d[1], d[2]);
        const int32_t t = qn_round30_low(exact);
        const bool is_real = qn_abs32(t) <= (uint32_t)p->far;
        p->rest[i] = is_real ? qn_signed32((uint32_t)exact - ((uint32_t)t << 30)) : 0;
        p->c[i] = p->t[i] = is_real ? t : 0;
        QN_ASSERT(qn_abs32(p->t[i]) <= (uint32_t)p->far);
        QN_ASSERT(qn_abs32(p->rest[i]) <= (uint32_t)QN_ONE30 / 2);
    }
}

/* The caller has written the place of b's origin. content: which of two hulls or two clouds in one
 * place comes first (< 0: a); it is not read of others. */
QN_SHARED void make(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b, int content)
{
    const qn_vec3 *const from = &a->frame.p, *const to = p->place[1];
    const int32_t *u = qn_row_of(from), *v = qn_row_of(to);
    const uint32_t x = qn_size_between(u[0], v[0]), y = qn_size_between(u[1], v[1]),
                   z = qn_size_between(u[2], v[2]);
    const uint32_t far = qn_length_bound((x >> 3) + 1, (y >> 3) + 1, (z >> 3) + 1);
    const int most = x >= y ? x >= z ? 0 : 2 : y >= z ? 1 : 2;
    int i;
    p->edge_count = 0; /* these are read of a body whose type changed since, too */
    if (QN_DEAR_PRODUCTS) p->bits[0] = p->bits[1] = 0;
    p->place[0] = from;
    p->swapped = is_behind(a, b, u[most], v[most], content);
    if (p->swapped) {
        const qn_collider3 *c = a;
        a = b, b = c;
        p->place[0] = to, p->place[1] = from;
    }
    p->shape[0] = a->shape, p->shape[1] = b->shape;
    p->turn[0] = &a->frame.r, p->turn[1] = &b->frame.r;
    choose_scale(p, far, qn_pair_reach(a), qn_pair_reach(b));
    p->band = QN_PAIR_BAND;
    p->strict = false;
    scale_difference(p);
    if (a->shape->type <= QN_CAPSULE) {
        qn_row_copy(p->t, p->c);
        return;
    }
    place_origin(p);
    for (i = 0; i < 2; i++)
        if (p->shape[i]->type == QN_BOX) qn_pair_units3(p, qn_row_of(p->shape[i]->v), p->half[i]);
}

void qn_pair_make_few(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b)
{
    p->place[1] = &b->frame.p;
    make(p, a, b, 0);
}

void qn_pair_make_at(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b, const qn_vec3 *at)
{
    const qn_shape3 *s = a->shape, *t = b->shape;
    int content = 0;
    p->place[1] = at;
    if (QN_HULLS && s->type >= QN_CLOUD && s->type == t->type &&
        !qn_order_of_numbers(qn_row_of(&a->frame.p), qn_row_of(at), 3)) {
        content = qn_order_of_numbers(&s->radius, &t->radius, 1);
        if (!content) content = qn_hull_order(s->hull, t->hull, s->type == QN_HULL);
    }
    make(p, a, b, content);
}

void qn_pair_make(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b)
{
    qn_pair_make_at(p, a, b, &b->frame.p);
}

/* ---- 3. Rotation ----------------------------------------------------------------------------- */

/* The half edge and the centre of a capsule, its own frame, in quarters of a unit: below 2^31, as a
 * reach bounds them. Where units are coarse each end is rounded to half of one. */
static void find_capsule(const qn_pair *p, int side, int32_t *centre, int32_t *g)
{
    const int32_t *v = qn_row_of(p->shape[side]->v);
    const int twice = p->down ? 0 : p->up + 1, less = p->down - !!p->down;
    const int32_t half = p->down ? (int32_t)1 << less >> 1 : 0;
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t a = qn_asr32(qn_wrap_add(v[i], half), less),
                      b = qn_asr32(qn_wrap_add(v[i + 3], half), less);
        g[i] = qn_shl32(qn_wrap_sub(b, a), twice);
        centre[i] = qn_shl32(qn_wrap_add(b, a), twice);
    }
}

/* Where an end lies beyond the reach, as the frame is no rotation or the reach is stale, there is
 * no segment: the centre and the half edge become 0. */
static void keep_within(const qn_pair *p, int side, int32_t *centre, int32_t *g)
{
    /* what is rounded moves an end by 1, and the matrix by less than 2; a size may be one less than
     * the magnitude, and so no sum wraps */
    const uint32_t most = (uint32_t)p->reach[side] + 4;
    if (qn_size32(g[0]) + qn_size32(centre[0]) <= most &&
        qn_size32(g[1]) + qn_size32(centre[1]) <= most &&
        qn_size32(g[2]) + qn_size32(centre[2]) <= most)
        return;
    g[0] = g[1] = g[2] = centre[0] = centre[1] = centre[2] = 0;
}

/* Quarters of a unit and 2^30, rounded. */
QN_INLINE int32_t whole_of(uint64_t x)
{
    return qn_upper_word(qn_signed64(x + ((uint64_t)1 << 31)));
}

static void turn_quarters(const qn_mat3 *r, int32_t *v)
{
    const int32_t x = v[0], y = v[1], z = v[2];
    v[0] = whole_of(qn_mul3_row(r->m[0], x, y, z));
    v[1] = whole_of(qn_mul3_row(r->m[1], x, y, z));
    v[2] = whole_of(qn_mul3_row(r->m[2], x, y, z));
}

/* A capsule, from its own origin, in the world's frame. */
static void turn_capsule(const qn_pair *p, int side, int32_t *centre, int32_t *g)
{
    find_capsule(p, side, centre, g);
    turn_quarters(p->turn[side], g);
    if (!qn_row_is_zero(centre)) turn_quarters(p->turn[side], centre);
    keep_within(p, side, centre, g);
}

/* A capsule B that meets a box, hull or cloud: through the world. */
static void turn_capsule_b(qn_pair *p)
{
    const qn_mat3 *r = p->turn[0], *of_b = p->turn[1];
    int32_t *to = p->g[0];
    qn_int3 centre, g;
    int i;
    find_capsule(p, 1, centre, g);
    qn_mat3_turn(of_b, g, g);
    if (!qn_row_is_zero(centre)) qn_mat3_turn(of_b, centre, centre);
    for (i = 0; i < 3; i++) {
        to[i] = whole_of(qn_mul3_column(r->m, i, g[0], g[1], g[2]));
        p->c[i] = whole_of(4 * (uint64_t)(int64_t)p->rest[i] +
                           qn_mul3_column(r->m, i, centre[0], centre[1], centre[2]));
    }
    keep_within(p, 1, p->c, to);
    for (i = 0; i < 3; i++) p->extent[i] = qn_signed32(qn_abs32(to[i]));
    qn_row_add(p->t, p->c, p->c);
    p->edge_count = !qn_row_is_zero(to);
}

/* Row i of the rotation, of a box B's edges and, but where B meets a hull or a cloud (edge_count <
 * 0), B's extent along axis i. */
static void turn_row(qn_pair *p, int i)
{
    int32_t *r = p->r.m[i];
    const int32_t *h = p->half[1];
    const qn_mat3 *a = p->turn[0];
    /* within +-(2^30 + 4) of rotations */
    qn_mat3_turn_back(p->turn[1], a->m[0][i], a->m[1][i], a->m[2][i], r);
    if (p->shape[1]->type != QN_BOX) return;
    p->g[0][i] = qn_round30_low((uint64_t)qn_mul(r[0], h[0]));
    p->g[1][i] = qn_round30_low((uint64_t)qn_mul(r[1], h[1]));
    p->g[2][i] = qn_round30_low((uint64_t)qn_mul(r[2], h[2]));
    if (p->edge_count > 0)
        p->extent[i] = qn_round30_low(qn_mul3_row(
            h, (int32_t)qn_abs32(r[0]), (int32_t)qn_abs32(r[1]), (int32_t)qn_abs32(r[2])));
}

/* Are the rows of r, any numbers, of length 1 and square to each other, within 2^-11? By upper
 * halves: the squares of three add up to less than 2^32; floors turn 2^28, the square of 1, by up
 * to 2^15.8, and a product of rows by as much. */
static bool is_rotation(const qn_mat3 *r)
{
    const uint32_t slack = (uint32_t)1 << 16, one = (uint32_t)1 << 28;
    const int32_t *u = r->m[2];
    int32_t x = qn_asr32(u[0], 16), y = qn_asr32(u[1], 16), z = qn_asr32(u[2], 16); /* the last */
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t *v = r->m[i];
        const int32_t a = qn_asr32(v[0], 16), b = qn_asr32(v[1], 16), c = qn_asr32(v[2], 16);
        const uint32_t square = (uint32_t)(a * a) + (uint32_t)(b * b) + (uint32_t)(c * c);
        const uint32_t dot = (uint32_t)(a * x) + (uint32_t)(b * y) + (uint32_t)(c * z);
        if (square - one + slack > 2 * slack || dot + slack > 2 * slack) return false;
        x = a, y = b, z = c;
    }
    return true;
}

/* The rows that are not yet turned. Of a matrix that is no rotation B stands unturned, a box as a
 * point: some answer, without a number beyond the pair's range. */
static void turn_polytope(qn_pair *p, int likely)
{
    int i;
    for (i = 0; i < 3; i++)
        if (i != likely) turn_row(p, i);
    if (is_rotation(&p->r)) return;
    for (i = 0; i < 3; i++) {
        int32_t *r = p->r.m[i], *g = p->g[i];
        r[0] = r[1] = r[2] = g[0] = g[1] = g[2] = p->extent[i] = 0;
        r[i] = QN_ONE30;
    }
}

/* The axis of A, or of the world for two rounds, along which B's origin lies farthest beyond A.
 * *sep becomes the gap that is left along it beyond B's reach. */
static int likely_axis(const qn_pair *p, int32_t *sep)
{
    const bool box = p->shape[0]->type == QN_BOX;
    int32_t x = qn_signed32(qn_abs32(p->t[0])), y = qn_signed32(qn_abs32(p->t[1])),
            z = qn_signed32(qn_abs32(p->t[2]));
    int best = 0;
    if (box) {
        x = qn_wrap_sub(x, p->half[0][0]);
        y = qn_wrap_sub(y, p->half[0][1]);
        z = qn_wrap_sub(z, p->half[0][2]);
    }
    if (y > x) x = y, best = 1;
    if (z > x) x = z, best = 2;
    if (!box) x = qn_wrap_sub(x, p->reach[0]);
    *sep = qn_wrap_sub(x, p->reach[1] + 4); /* 4 for the rounding of T and of a turned vertex */
    return best;
}

/* Apart by sep along A's axis i, on the side of `at`. */
QN_SHARED bool settle_axis(int32_t at, int i, int32_t sep, qn_axis *x)
{
    QN_ASSERT(i >= 0 && i < 3);
    x->sep = sep;
    x->n[0] = x->n[1] = x->n[2] = 0;
    x->n[i] = at < 0 ? -QN_ONE30 : QN_ONE30;
    return true;
}

/* The pair was not seen to be apart, so the band counts. Of rounds A's own reach is turned; of
 * others that or all of B, whichever is less. */
QN_SHARED bool settle_band(qn_pair *p, const bound *e)
{
    uint32_t turned = turned_a(p);
    if (e >= bounds + BOUND_SPHERE && turned_b(p) < turned) turned = turned_b(p);
    p->band = (uint8_t)((error_of(p, e, turned) + 127) >> 8);
    QN_ASSERT(p->band <= QN_PAIR_BAND);
    return false;
}

/* By the reach of B along the likely axis, by its edges there, or not yet. */
bool qn_pair_turn_boxes(qn_pair *p, int32_t stop, qn_axis *x)
{
    int32_t sep;
    const int i = likely_axis(p, &sep);
    p->edge_count = 3;
    if (sep <= stop) {
        turn_row(p, i);
        sep = qn_pair_along_face(p, i);
    }
    if (sep > stop) return settle_axis(p->t[i], i, sep, x);
    turn_polytope(p, i);
    return settle_band(p, bounds + BOUND_AXES);
}

bool qn_pair_turn_rounds(qn_pair *p, int32_t stop, qn_axis *x)
{
    int32_t sep;
    const int i = likely_axis(p, &sep);
    if (sep > stop) return settle_axis(p->t[i], i, sep, x);
    if (p->shape[0]->type == QN_CAPSULE) {
        turn_capsule(p, 0, p->half[0], p->half[1]);
        p->g[0][0] = p->g[0][1] = p->g[0][2] = 0; /* read of a sphere B, too */
    }
    if (p->shape[1]->type == QN_CAPSULE) {
        turn_capsule(p, 1, p->c, p->g[0]);
        qn_row_add(p->t, p->c, p->c);
        p->edge_count = !qn_row_is_zero(p->g[0]);
    }
    return settle_band(p, bound_of_rounds(p));
}

bool qn_pair_turn(qn_pair *p, int32_t stop, qn_axis *x)
{
    const int a = p->shape[0]->type, b = p->shape[1]->type;
    int32_t sep;
    int i;
    p->extent[0] = p->extent[1] = p->extent[2] = 0; /* read of a sphere, too */
    if (a == QN_BOX && b == QN_BOX) return qn_pair_turn_boxes(p, stop, x);
    i = likely_axis(p, &sep);
    if (sep > stop) return settle_axis(p->t[i], i, sep, x);
    if (QN_DEAR_PRODUCTS && QN_HULLS && a >= QN_CLOUD)
        p->bits[0] = qn_support_bits(p->shape[0]), p->bits[1] = qn_support_bits(p->shape[1]);
    if (QN_HULLS && b >= QN_BOX) {
        p->edge_count = -1;
        turn_polytope(p, -1);
    } else if (b == QN_CAPSULE) {
        turn_capsule_b(p);
        if (a == QN_BOX) sep = qn_pair_along_face(p, i); /* its own extent, not its reach */
        if (sep > stop) return settle_axis(p->c[i], i, sep, x);
    }
    return settle_band(p, bound_of_others(p, BOUND_ANY));
}

void qn_pair_axis(const qn_pair *p, int side, int i, int32_t *out)
{
    const qn_mat3 *r = &p->r;
    QN_ASSERT((side == 0 || side == 1) && i >= 0 && i < 3);
    if (side) out[0] = r->m[0][i], out[1] = r->m[1][i], out[2] = r->m[2][i];
    else out[0] = out[1] = out[2] = 0, out[i] = QN_ONE30;
}

/* ---- To the world ---------------------------------------------------------------------------- */

void qn_pair_to_world(const qn_pair *p, const int32_t *n, qn_dir3 *out)
{
    int32_t *to = qn_row_in(out);
    if (p->shape[0]->type <= QN_CAPSULE) qn_row_copy(n, to);
    else qn_mat3_turn(p->turn[0], n, to);
    if (p->swapped) qn_row_negate(to, to);
}

bool qn_pair_place(const qn_pair *p, int side, const int32_t *q, const int32_t *move, qn_vec3 *out)
{
    const int32_t *origin = qn_row_of(p->place[side]);
    int32_t *to = qn_row_in(out);
    qn_int3 w;
    int i, j;
    if (p->shape[0]->type > QN_CAPSULE) {
        qn_mat3_turn(p->turn[0], q, w);
        q = w;
    }
    /* Rounded to LSB once, in 64 bits: two points of the world may be 2^32 apart, and the farthest
     * point of a box that meets a point, below 2^30.8, leaves 32 bits with a radius up to 2^30.
     * Where units are finer than an LSB half of that fits again. */
    for (i = 0; i < 3; i++) {
        int64_t x = q[i];
        for (j = p->down; j; j--) x += x; /* ends: 4 at most */
        if (move) x += move[i];
        if (p->up) x = qn_round64_low(x, p->up);
        x += origin[i];
        to[i] = qn_signed32((uint32_t)(uint64_t)x);
        if (qn_upper_word(x) != qn_asr32(to[i], 31)) return false;
    }
    return true;
}
