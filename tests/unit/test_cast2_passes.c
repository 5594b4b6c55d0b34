/* SPDX-License-Identifier: MIT */
/* Bodies and points of the plane that pass each other by some LSB of air, or just not: a path
 * that cuts into the body is met, one that stays farther away than the band and 3 LSB passes.
 * Judged by no code of the library: how far a path stays away is exact, of integers. */
#include "queries2.h"
#include "places2.h"

enum { DOT, BALL, ROD, BOX, WEDGE, ROUNDED, HALF_DISC, SLICE, KINDS };

/* A body: its corners, in its own axes, and how far its surface lies outside them; of
 * half a disc the arc's radius, about its origin. */
typedef struct body {
    qn_shape2 shape;
    qn_edge2 edges[5];
    qn_vec2 corner[5];
    int32_t count, radius, arc;
} body;

static void make(random_state *r, body *b, int kind, int32_t size)
{
    const qn_rot2 right = { 0, 1 }, none = { 7, 0 };
    int i;
    b->count = 1;
    b->radius = b->arc = 0;
    b->corner[0] = vec(0, 0);
    if (kind == BALL || kind == ROD || kind == ROUNDED) b->radius = random_range(r, 0, size);
    b->shape = qn_circle2(b->radius);
    switch (kind) {
    case ROD:
        for (b->count = 0; b->count < 2; b->count++)
            b->corner[b->count] = vec(random_range(r, -size, size), random_range(r, -size, size));
        b->shape = qn_capsule2(b->corner[0], b->corner[1], b->radius);
        return;
    case HALF_DISC:
    case SLICE:
        b->arc = size;
        b->shape = qn_sector2(size, kind == SLICE ? none : right, 0);
        b->corner[1] = kind == SLICE ? vec(size, 0) : vec(0, size);
        b->corner[2] = kind == SLICE ? vec(size, 0) : vec(0, -size);
        if (kind == SLICE) b->arc = 0;
        b->count = 3;
        return;
    case BOX:
        b->corner[0] = vec(random_range(r, 0, size), random_range(r, 0, size));
        b->shape = qn_box2(b->corner[0], 0);
        for (i = 1; i < 4; i++)
            b->corner[i] = vec(i & 1 ? -b->corner[0].x : b->corner[0].x,
                               i & 2 ? -b->corner[0].y : b->corner[0].y);
        b->count = 4;
        return;
    case WEDGE:
    case ROUNDED:
        do /* ends: five points on a line are rare */
            for (b->count = 0; b->count < 5; b->count++)
                b->corner[b->count] =
                    vec(random_range(r, -size, size), random_range(r, -size, size));
        while (qn_polygon2(&b->shape, b->corner, 5, b->radius, b->edges, 5) < 0);
        return;
    }
}

/* By quarter turns. */
static qn_vec2 turned(qn_vec2 v, int turns)
{
    return turns == 0   ? v
           : turns == 1 ? vec(-v.y, v.x)
           : turns == 2 ? vec(-v.x, -v.y)
                        : vec(v.y, -v.x);
}

/* How far the body, turned by quarters, reaches along n, from its place: Q30 LSB, below 2^58. */
static int64_t reach(const body *b, int turns, qn_vec2 n)
{
    const qn_vec2 u = turned(n, (4 - turns) & 3);
    int64_t most = INT64_MIN;
    int i;
    for (i = 0; i < b->count; i++) {
        const int64_t h = (int64_t)u.x * b->corner[i].x + (int64_t)u.y * b->corner[i].y;
        if (h > most) most = h;
    }
    if (b->arc && u.x >= 0 && (int64_t)b->arc * QN_ONE30 > most) most = (int64_t)b->arc * QN_ONE30;
    return most + (int64_t)b->radius * QN_ONE30;
}

static int met, passed, undecided;

/* A path along a random way, B aimed to pass A by `air` LSB on one side. What air it has is
 * known to 2^-28 of the bodies' size, an eighth of an LSB, as the way's length is off by that
 * much. */
static void pass(random_state *r, const body *a, const body *b, bool dot, int32_t air, int32_t band)
{
    static const qn_rot2 quarter[4] = {
        { QN_ONE30, 0 }, { 0, QN_ONE30 }, { -QN_ONE30, 0 }, { 0, -QN_ONE30 }
    };
    const int ta = (int)(random_u32(r) % 4), tb = (int)(random_u32(r) % 4);
    const qn_dir2 way = random_u32(r) % 4
                            ? toward(random_range(r, -999, 999), random_range(r, 1, 999))
                            : toward(ta - 1, ta & 1 ? 0 : 1);
    const qn_vec2 n = vec(-way.y, way.x), against = vec(way.y, -way.x); /* B passes on this side */
    const int64_t sum = reach(a, ta, n) + reach(b, tb, against),
                  back = random_range(r, 1 << 27, 1 << 28);
    const int64_t off = (sum >> 30) + air, eighth = QN_ONE30 / 8;
    qn_frame2 fa, fb;
    qn_vec2 d;
    qn_hit2 hit;
    qn_status status;
    int64_t clear, beyond;
    fa.p = vec(random_range(r, -1000000, 1000000), random_range(r, -1000000, 1000000));
    fa.r = dir(quarter[ta].c, quarter[ta].s);
    fb.r = dir(quarter[tb].c, quarter[tb].s);
    d.x = (int32_t)((n.x * off - way.x * back + QN_ONE30 / 2) / QN_ONE30) + random_range(r, -1, 1);
    d.y = (int32_t)((n.y * off - way.y * back + QN_ONE30 / 2) / QN_ONE30) + random_range(r, -1, 1);
    fb.p = qn_vec2_add(fa.p, d);
    clear = (int64_t)n.x * d.x + (int64_t)n.y * d.y; /* on this side or the other */
    beyond = -clear - reach(a, ta, against) - reach(b, tb, n);
    clear -= sum;
    if (clear < beyond) clear = beyond;
    status = dot ? qn_ray2_frames(&a->shape, &fa, fb.p, way, (int32_t)back * 2 - 1, &hit)
                 : qn_cast2_frames(&a->shape, &fa, &b->shape, &fb, way, (int32_t)back * 2 - 1, NULL,
                                   &hit);
    if (status == QN_UNDECIDED) undecided++;
    else if (clear < -eighth) CHECK_EQ(status, QN_TOUCHING);
    else if (clear > (band + 3) * (int64_t)QN_ONE30 + eighth) CHECK_EQ(status, QN_APART);
    else CHECK(status == QN_TOUCHING || status == QN_APART);
    met += status == QN_TOUCHING;
    passed += status == QN_APART;
}

/* Bodies up to 1/16 and 1 unit, of which the band is one LSB, and up to 1024 units, 2 LSB. */
TEST(paths_beside_bodies)
{
    static const int32_t sizes[3] = { 4096, 65536, 23000000 };
    static body a, b;
    random_state r = random_seed(41);
    int round, kind, size, air;
    for (round = 0; round < CHECK_ROUNDS(3, 300); round++)
        for (kind = 0; kind < KINDS * KINDS; kind++)
            for (size = 0; size < 3; size++) {
                make(&r, &a, kind / KINDS, sizes[size]);
                make(&r, &b, kind % KINDS, sizes[random_u32(&r) % (uint32_t)(size + 1)]);
                for (air = -1; air <= 7; air += 2)
                    pass(&r, &a, &b, kind % KINDS == DOT && round & 1, air, size < 2 ? 1 : 2);
            }
    CHECK(met > round * 64 && passed > round * 64 && undecided < round);
}

CHECK_MAIN(RUN(paths_beside_bodies))
