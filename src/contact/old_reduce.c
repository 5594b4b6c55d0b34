/* SPDX-License-Identifier: MIT */
#include "contact/old_reduce.h"

/* The corners as they are counted: from the one of the smallest feature id. */
typedef struct ring {
    const old_contact_point *points;
    int count, start, p, q;
} ring;

QN_SHARED int index_of(const ring *r, int i)
{
    i += r->start;
    return i < r->count ? i : i - r->count;
}

static inline const old_contact_point *corner(const ring *r, int i) { return &r->points[index_of(r, i)]; }

/* A diagonal of the polygon. */
typedef struct chord {
    int32_t p, q, along_p, along_q;
} chord;

/* Twice the area of the triangle over the chord: that of a quadrilateral is the sum of the two on its diagonal. Differences below 2^30.5;
 * those of a matrix that is no rotation wrap. */
static uint64_t over(const ring *r, const chord *c, int i)
{
    const old_contact_point *x = corner(r, i);
    uint64_t u = (uint64_t)qn_mul(c->along_p, qn_wrap_sub(x->at[r->q], c->q)), w = (uint64_t)qn_mul(c->along_q, qn_wrap_sub(x->at[r->p], c->p));
    return qn_abs64(qn_signed64(u - w));
}

/* The best so far: its corners in ascending order, a byte each, the first on top. */
typedef struct best {
    uint64_t size;
    uint32_t key;
} best;

QN_INLINE void offer(best *b, uint32_t key, uint64_t size)
{
    if (size < b->size || (size == b->size && key > b->key)) return;
    b->size = size;
    b->key = key;
}

/* The corner among from .. to - 1 farthest from the chord, the first of equals. Along an arc of a convex polygon the distance rises, then
 * falls: large polygons are read up to the first fall. Small ones are read to the end, so that a corner dented by a rounding hides
 * nothing. */
QN_INLINE int widest(const ring *r, const chord *c, int from, int to, uint64_t *size)
{
    int i, at = from;
    *size = over(r, c, from);
    for (i = from + 1; i < to; i++) {
        uint64_t s = over(r, c, i);
        if (s > *size) {
            *size = s;
            at = i;
        } else if (s < *size && r->count > OLD_CLIP_MAX) {
            break;
        }
    }
    return at;
}

/* The chord from i to k with the widest corner on either side. hint: where the last chord from the same i had them; as k moves on, the
 * chord turns one way, and the corners farthest from it move the same way. open: the far side includes the corners before i. */
QN_INLINE void try_chord(const ring *r, int i, int k, int hint[2], bool open, best *b)
{
    const old_contact_point *u = corner(r, i), *v = corner(r, k);
    uint64_t near = 0;
    chord c;
    int part;
    c.p = u->at[r->p];
    c.q = u->at[r->q];
    c.along_p = qn_wrap_sub(v->at[r->p], c.p);
    c.along_q = qn_wrap_sub(v->at[r->q], c.q);
    if (hint[1] <= k) hint[1] = k + 1;
    for (part = 0; part < 3; part++) { /* between i and k, behind k, before i */
        int from = part < 2 ? hint[part] : 0, to = part == 0 ? k : part == 1 ? r->count : open ? i : 0, at;
        uint32_t key = (uint32_t)i << 16 | (uint32_t)hint[0] << 8 | (uint32_t)k;
        uint64_t size;
        if (from >= to) continue;
        at = widest(r, &c, from, to, &size);
        if (part < 2) hint[part] = at;
        if (part == 0) near = size;
        else offer(b, part == 1 ? key << 8 | (uint32_t)at : key | (uint32_t)at << 24, near + size);
    }
}

/* The largest quadrilateral; must < 0, or a corner that it has to hold, which then ends one of its diagonals. Without it the diagonal from
 * the first to the third corner is asked. The hints make it O(count^2) for large polygons. */
static QN_OWN_STACK void largest_of_many(const ring *r, int must, uint8_t keep[4])
{
    best b = { 0, UINT32_MAX };
    int i, k, hint[2], end = must < 0 ? r->count - 1 : r->count; /* a fourth corner follows the third */
    for (i = 0; i + 2 < end; i++) {
        hint[0] = i + 1;
        hint[1] = 0;
        for (k = i + 2; k < end; k++) {
            if (must >= 0 && i != must && k != must) continue;
            if (r->count <= OLD_CLIP_MAX) {
                hint[0] = i + 1;
                hint[1] = 0;
            }
            try_chord(r, i, k, hint, must >= 0, &b);
        }
    }
    for (i = 0; i < 4; i++) keep[i] = (uint8_t)(b.key >> (24 - 8 * i));
}

/* The same of at most OLD_CLIP_MAX corners, which are read once, in the order in which they are counted. */
typedef struct flat {
    int32_t p, q;
} flat;

/* The widest triangle over the chord u, u + along, of corners from .. to - 1, from < to: the first of equals. */
QN_INLINE uint64_t widest_of(const flat *at, const flat *u, const flat *along, int from, int to, int *which)
{
    uint64_t most = 0;
    *which = from;
    for (; from < to; from++) {
        uint64_t x = (uint64_t)qn_mul(along->p, qn_wrap_sub(at[from].q, u->q)), y = (uint64_t)qn_mul(along->q, qn_wrap_sub(at[from].p, u->p));
        x = qn_abs64(qn_signed64(x - y));
        if (x > most) most = x, *which = from;
    }
    return most;
}

static QN_OWN_STACK void largest_of_few(const ring *r, int must, uint8_t keep[4])
{
    flat at[OLD_CLIP_MAX];
    best b = { 0, UINT32_MAX };
    int i, k, end = must < 0 ? r->count - 1 : r->count;
    QN_ASSERT(r->count <= OLD_CLIP_MAX);
    for (i = 0; i < r->count; i++) {
        const old_contact_point *x = corner(r, i);
        at[i].p = x->at[r->p];
        at[i].q = x->at[r->q];
    }
    for (i = 0; i + 2 < end; i++)
        for (k = i + 2; k < end; k++) {
            const flat u = at[i], along = { qn_wrap_sub(at[k].p, u.p), qn_wrap_sub(at[k].q, u.q) };
            uint64_t near;
            uint32_t key;
            int x, y;
            if (must >= 0 && i != must && k != must) continue;
            near = widest_of(at, &u, &along, i + 1, k, &x);
            key = (uint32_t)i << 16 | (uint32_t)x << 8 | (uint32_t)k;
            if (k + 1 < r->count) {
                const uint64_t behind = widest_of(at, &u, &along, k + 1, r->count, &y);
                offer(&b, key << 8 | (uint32_t)y, near + behind);
            }
            if (must >= 0 && i) {
                const uint64_t before = widest_of(at, &u, &along, 0, i, &y);
                offer(&b, key | (uint32_t)y << 24, near + before);
            }
        }
    for (i = 0; i < 4; i++) keep[i] = (uint8_t)(b.key >> (24 - 8 * i));
}

/* Twice the area of the triangle over the chord from u on. */
QN_INLINE uint64_t triangle(const flat *u, const flat *along, const flat *x)
{
    return qn_abs64(qn_signed64(qn_mul2(along->p, qn_wrap_sub(x->q, u->q), along->q, qn_wrap_sub(u->p, x->p))));
}

/* The same of five corners, none of which it has to hold: most that are more than four. Each leaves out one, and is asked along the diagonal
 * from its first corner to its third, as above. */
static QN_OWN_STACK void largest_of_five(const ring *r, uint8_t keep[4])
{
    flat at[5], along;
    best b;
    uint64_t u, v;
    int i;
    for (i = 0; i < 5; i++) {
        const old_contact_point *x = corner(r, i);
        at[i].p = x->at[r->p];
        at[i].q = x->at[r->q];
    }
    along.p = qn_wrap_sub(at[2].p, at[0].p);
    along.q = qn_wrap_sub(at[2].q, at[0].q);
    u = triangle(&at[0], &along, &at[3]);
    v = triangle(&at[0], &along, &at[4]);
    b.key = v > u ? 0x00010204u : 0x00010203u;
    b.size = triangle(&at[0], &along, &at[1]) + (v > u ? v : u);
    along.p = qn_wrap_sub(at[3].p, at[0].p);
    along.q = qn_wrap_sub(at[3].q, at[0].q);
    u = triangle(&at[0], &along, &at[1]);
    v = triangle(&at[0], &along, &at[2]);
    offer(&b, v > u ? 0x00020304u : 0x00010304u, triangle(&at[0], &along, &at[4]) + (v > u ? v : u));
    along.p = qn_wrap_sub(at[3].p, at[1].p);
    along.q = qn_wrap_sub(at[3].q, at[1].q);
    offer(&b, 0x01020304u, triangle(&at[1], &along, &at[2]) + triangle(&at[1], &along, &at[4]));
    for (i = 0; i < 4; i++) keep[i] = (uint8_t)(b.key >> (24 - 8 * i));
}

static void largest(const ring *r, int must, uint8_t keep[4])
{
    if (r->count == 5 && must < 0) largest_of_five(r, keep);
    else if (r->count <= OLD_CLIP_MAX) largest_of_few(r, must, keep);
    else largest_of_many(r, must, keep);
}

/* The first of the deepest corners, as they are counted. */
static QN_PART int deepest_of(const ring *r)
{
    int i, at = 0;
    for (i = 1; i < r->count; i++)
        if (corner(r, i)->depth > corner(r, at)->depth) at = i;
    return at;
}

/* Corners as they stand in the array, and how deep the deepest of them is. */
static inline int32_t turn_back(const ring *r, uint8_t keep[4])
{
    int32_t kept = INT32_MIN;
    int i;
    for (i = 0; i < 4; i++) {
        const int at = index_of(r, keep[i]);
        const int32_t depth = r->points[at].depth;
        if (depth > kept) kept = depth;
        keep[i] = (uint8_t)at;
    }
    return kept;
}

void old_reduce_to_four(const old_contact_point *points, int count, int drop, int32_t slack, uint8_t keep[4])
{
    ring r;
    int32_t deepest = points[0].depth;
    uint32_t first = points[0].id;
    int i;
    QN_ASSERT(count >= 4 && slack >= 0);
    r.points = points;
    r.count = count;
    r.p = drop == 2 ? 0 : drop + 1;
    r.q = drop == 0 ? 2 : drop - 1;
    r.start = 0;
    for (i = 1; i < count; i++) {
        if (points[i].id < first) first = points[i].id, r.start = i;
        if (points[i].depth > deepest) deepest = points[i].depth;
    }
    for (i = -1;; i = deepest_of(&r)) { /* ends: the second has the deepest */
        largest(&r, i, keep);
        if ((int64_t)deepest - turn_back(&r, keep) <= slack) return;
    }
}
