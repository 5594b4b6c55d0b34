/* SPDX-License-Identifier: MIT */
/* Outlines of points in a plane, compared with what makes a convex hull one: corners are points, all points are inside, no corner is too
 * much. */
#include "check.h"
#include "contact/old_outline.h"
#include "num/root.h"
#include "polygons.h"

#define ROUNDS CHECK_ROUNDS(600, 200000)

#define MOST 24

typedef struct cloud {
    int count;
    int32_t at[MOST][2];
} cloud;

static void random_cloud(random_state *r, cloud *c, int32_t size)
{
    int i;
    c->count = random_range(r, 1, MOST);
    for (i = 0; i < c->count; i++) {
        c->at[i][0] = random_range(r, -size, size);
        c->at[i][1] = random_range(r, -size, size);
    }
}

static void check_hull(const old_outline *o, const cloud *c)
{
    int i, j, rank = 0;
    for (i = 1; i < c->count; i++) {
        if (rank == 0 && (c->at[i][0] != c->at[0][0] || c->at[i][1] != c->at[0][1])) rank = 1;
        for (j = 1; j < i; j++)
            if (polygon_turn(c->at[0], c->at[j], c->at[i])) rank = 2;
    }
    CHECK(rank == 2 ? o->count >= 3 : o->count == rank + 1);
    for (i = 0; i < o->count; i++) {
        const old_corner *a = &o->corner[i], *b = old_outline_next(o, i), *d = old_outline_next(o, (i + 1) % o->count);
        CHECK(a->index < (uint32_t)c->count && a->at[0] == c->at[a->index][0] && a->at[1] == c->at[a->index][1]);
        for (j = 0; j < (int)a->index; j++) CHECK(c->at[j][0] != a->at[0] || c->at[j][1] != a->at[1]); /* the first of equals */
        if (o->count > 2) CHECK(polygon_turn(a->at, b->at, d->at) > 0);
        if (o->count > 1)
            for (j = 0; j < c->count; j++) CHECK(polygon_turn(a->at, b->at, c->at[j]) >= 0);
    }
    for (j = 0; j < c->count; j++) CHECK(polygon_place(o->corner[0].at, 4, o->count, c->at[j], 0) >= 0);
}

static void add_all(old_outline *o, old_corner *corner, const cloud *c)
{
    const old_sheet sheet = polygon_sheet();
    int i;
    old_outline_begin(o, corner, MOST);
    for (i = 0; i < c->count; i++) polygon_add(o, &sheet, c->at[i][0], c->at[i][1], 0, (uint32_t)i);
}

/* Clouds on small lattices, where equal points and lines abound, and on the whole range. */
TEST(the_outline_is_the_convex_hull)
{
    random_state r = random_seed(1);
    old_corner corner[MOST + 1];
    old_outline o;
    cloud c;
    int n;
    for (n = 0; n < ROUNDS; n++) {
        random_cloud(&r, &c, n % 4 ? random_range(&r, 0, 5) : (int32_t)random_size(&r, 28));
        add_all(&o, corner, &c);
        check_hull(&o, &c);
    }
}

/* One new point may drop several: (2, 1) and (1, 1) both go when (1, 4) comes. In every order of the five, the same three are left. */
TEST(s4_2_one_point_may_drop_several)
{
    static const int32_t p[5][2] = { { 1, 1 }, { 4, 0 }, { 0, 1 }, { 2, 1 }, { 1, 4 } };
    old_corner corner[MOST + 1];
    old_outline o;
    cloud c;
    int order, i, j, left;
    for (order = 0; order < 120; order++) {
        bool taken[5] = { false, false, false, false, false };
        c.count = 5;
        for (i = 0, left = order; i < 5; i++) {
            int skip = left % (5 - i);
            left /= 5 - i;
            for (j = 0; taken[j] || skip; j++) skip -= !taken[j]; /* ends: 5 - i are free, skip is less */
            taken[j] = true;
            c.at[i][0] = p[j][0];
            c.at[i][1] = p[j][1];
        }
        add_all(&o, corner, &c);
        check_hull(&o, &c);
        CHECK_EQ(o.count, 3);
        for (i = 0; i < o.count; i++)
            CHECK((corner[i].at[0] == 4 && corner[i].at[1] == 0) || (corner[i].at[0] == 1 && corner[i].at[1] == 4) ||
                  (corner[i].at[0] == 0 && corner[i].at[1] == 1));
    }
}

/* The same points in another order: the same corners. */
TEST(the_order_of_points_does_not_matter)
{
    random_state r = random_seed(2);
    old_corner corner[2][MOST + 1];
    old_outline o[2];
    cloud c[2];
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        random_cloud(&r, &c[0], random_range(&r, 0, 9));
        c[1] = c[0];
        for (i = c[1].count - 1; i > 0; i--) {
            j = random_range(&r, 0, i);
            int32_t x = c[1].at[i][0], y = c[1].at[i][1];
            c[1].at[i][0] = c[1].at[j][0], c[1].at[i][1] = c[1].at[j][1];
            c[1].at[j][0] = x, c[1].at[j][1] = y;
        }
        for (i = 0; i < 2; i++) add_all(&o[i], corner[i], &c[i]);
        CHECK_EQ(o[0].count, o[1].count);
        for (j = 0; j < o[1].count; j++)
            if (o[1].corner[j].at[0] == o[0].corner[0].at[0] && o[1].corner[j].at[1] == o[0].corner[0].at[1]) break;
        for (i = 0; i < o[0].count && o[1].count == o[0].count; i++) {
            const old_corner *x = &o[1].corner[(i + j) % o[1].count];
            CHECK(x->at[0] == o[0].corner[i].at[0] && x->at[1] == o[0].corner[i].at[1]);
        }
    }
}

/* Outlines without room keep nearly all of the area: 240 points near a circle, in 32 corners. A regular polygon of 32 corners has .9936 of
 * its circle. */
TEST(what_does_not_fit_is_the_least)
{
    random_state r = random_seed(3);
    const old_sheet sheet = polygon_sheet();
    old_corner corner[33];
    old_outline o;
    int n, i;
    for (n = 0; n < 20; n++) {
        int64_t whole = 0;
        old_outline_begin(&o, corner, 32);
        for (i = 0; i < 240; i++) { /* in order, or spread around */
            uint32_t turn = (uint32_t)(n & 1 ? i * 77 % 240 : i) * (UINT32_MAX / 240u + 1u) + (random_u32(&r) >> 10);
            polygon_add(&o, &sheet, qn_turn_cos(turn) / 16, qn_turn_sin(turn) / 16, 0, (uint32_t)i);
            CHECK(o.count <= 32);
        }
        CHECK_EQ(o.count, 32);
        for (i = 0; i < o.count; i++)
            CHECK(polygon_turn(o.corner[i].at, old_outline_next(&o, i)->at, old_outline_next(&o, (i + 1) % o.count)->at) > 0);
        for (i = 1; i + 1 < o.count; i++) whole += polygon_turn(o.corner[0].at, o.corner[i].at, o.corner[i + 1].at);
        CHECK(whole > (int64_t)(28302000000000000LL) * 98 / 100); /* 2 pi 2^52 */
    }
}

#define ROUND 96

/* ROUND points near a circle of radius 2^26 / part about (x, 0). */
static void add_circle(old_outline *o, old_corner *corner, const old_outline *other, int32_t beyond, const int32_t at[ROUND][2])
{
    const old_sheet sheet = polygon_sheet();
    int i;
    old_outline_begin(o, corner, 32);
    o->other = other;
    o->beyond = beyond;
    for (i = 0; i < ROUND; i++) polygon_add(o, &sheet, at[i * 77 % ROUND][0], at[i * 77 % ROUND][1], 0, (uint32_t)i);
}

static int32_t beyond_of(const old_outline *o, const int32_t at[ROUND][2])
{
    const old_sheet sheet = polygon_sheet();
    int32_t beyond = 0;
    int i, j;
    for (i = 0; i < ROUND; i++) {
        const old_int3 v = { at[i][0], at[i][1], 0 };
        beyond = old_outline_beyond(o, &sheet, &v, old_sheet_height(&sheet, &v), beyond);
    }
    for (i = 0; i < ROUND; i++) /* each point lies within that of each edge: by the length that is the sum of the components, or less */
        for (j = 0; j < o->count; j++) {
            const int32_t *p = o->corner[j].at, *q = old_outline_next(o, j)->at;
            CHECK(polygon_turn(p, q, at[i]) >= -(int64_t)beyond * ((int64_t)qn_abs32(q[0] - p[0]) + qn_abs32(q[1] - p[1])));
        }
    return beyond;
}

/* Two wheels of 96 corners, of the same size or up to a thousand times smaller, dip into each other by up to a tenth of the smaller one:
 * drawn for one another in 32 corners they still hold each corner of the one that lies in the other. */
TEST(what_two_share_is_not_cut)
{
    random_state r = random_seed(7);
    static int32_t at[2][ROUND][2];
    old_corner corner[2][33];
    old_outline o[2];
    int n, i, side, shared = 0;
    for (n = 0; n < CHECK_ROUNDS(10, 2000); n++) {
        int32_t part = 1 + (int32_t)random_size(&r, 10), radius[2], beyond[2], deep, middle;
        radius[0] = 1 << 26;
        radius[1] = (1 << 26) / part;
        deep = random_range(&r, 0, radius[1] / 10);
        middle = radius[0] + radius[1] - deep;
        for (side = 0; side < 2; side++)
            for (i = 0; i < ROUND; i++) {
                uint32_t turn = (uint32_t)i * (UINT32_MAX / ROUND + 1u) + (random_u32(&r) >> 10);
                at[side][i][0] = (int32_t)((int64_t)qn_turn_cos(turn) * radius[side] >> 30) + (side ? middle : 0);
                at[side][i][1] = (int32_t)((int64_t)qn_turn_sin(turn) * radius[side] >> 30);
            }
        for (side = 0; side < 2; side++) {
            add_circle(&o[side], corner[side], NULL, 0, (const int32_t(*)[2])at[side]);
            CHECK(o[side].cut && o[side].lost && o[side].count == 32);
            beyond[side] = beyond_of(&o[side], (const int32_t(*)[2])at[side]);
        }
        side = beyond[1] > beyond[0];
        add_circle(&o[side], corner[side], &o[1 - side], beyond[1 - side], (const int32_t(*)[2])at[side]);
        add_circle(&o[1 - side], corner[1 - side], &o[side], 0, (const int32_t(*)[2])at[1 - side]);
        CHECK(!o[0].lost && !o[1].lost);
        for (side = 0; side < 2; side++)
            for (i = 0; i < ROUND; i++) {
                if (polygon_place(o[1 - side].corner[0].at, 4, o[1 - side].count, at[side][i], 0) < 0) continue;
                CHECK(polygon_place(o[side].corner[0].at, 4, o[side].count, at[side][i], 0) >= 0);
                shared++;
            }
    }
    CHECK(shared > 0);
}

/* Seen against n, counter-clockwise is counter-clockwise whatever axis is dropped: a triangle square to n, twice its area along n. */
TEST(the_plane_turns_with_the_normal)
{
    random_state r = random_seed(4);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = qn_dir3_from_i64(random_range(&r, -9, 9), random_range(&r, -9, 9), random_range(&r, -9, 9) * 2 + 1);
        old_corner corner[4];
        old_outline o;
        old_sheet sheet;
        old_int3 v[3];
        int64_t x[3], along;
        old_sheet_set(&sheet, &d);
        CHECK(sheet.axis[0] + sheet.axis[1] + sheet.axis[2] == 3 && sheet.axis[0] != sheet.axis[1]);
        old_outline_begin(&o, corner, 3);
        for (i = 0; i < 3; i++) {
            v[i] = random_vec3(&r, 10000000);
            old_outline_add(&o, &sheet, &v[i], old_sheet_height(&sheet, &v[i]), (uint32_t)i);
        }
        CHECK_EQ(o.count, 3);
        {
            const old_int3 a = old_int3_sub(&v[1], &v[0]), b = old_int3_sub(&v[2], &v[0]);
            old_int3_cross(&a, &b, x);
        }
        along = (x[0] >> 20) * d.x + (x[1] >> 20) * d.y + (x[2] >> 20) * d.z; /* Q10 */
        if (along > ((int64_t)1 << 45)) CHECK(o.corner[1].index == (o.corner[0].index + 1) % 3);
        if (along < -((int64_t)1 << 45)) CHECK(o.corner[1].index == (o.corner[0].index + 2) % 3);
        for (i = 0; i < o.count; i++) { /* and back: the vertex itself */
            const old_corner *c = &o.corner[i];
            const old_int3 p = old_sheet_point(&sheet, c->at, c->up), *w = &v[c->index];
            const int32_t off[3] = { p.x - w->x, p.y - w->y, p.z - w->z };
            for (j = 0; j < 3; j++) CHECK(off[j] >= -2 && off[j] <= 2);
        }
    }
}

/* All corners of the range, and heights from end to end: the sums hold, and what comes back is what went in. */
TEST(extremes)
{
    const int32_t e = (1 << 28) - 1;
    int n, i, j;
    for (n = 0; n < 27; n++) {
        const qn_dir3 d = qn_dir3_from_i64(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
        old_corner corner[9];
        old_outline o;
        old_sheet sheet;
        if (n == 13) continue;
        old_sheet_set(&sheet, &d);
        old_outline_begin(&o, corner, 8);
        for (i = 0; i < 8; i++) {
            const old_int3 v = { i & 1 ? e : -e, i & 2 ? e : -e, i & 4 ? e : -e };
            int64_t h = old_sheet_height(&sheet, &v);
            if (h > sheet.base) sheet.base = h;
        }
        for (i = 0; i < 8; i++) {
            const old_int3 v = { i & 1 ? e : -e, i & 2 ? e : -e, i & 4 ? e : -e };
            old_outline_add(&o, &sheet, &v, old_sheet_height(&sheet, &v), (uint32_t)i);
        }
        CHECK(o.count >= 4 && o.count <= 8); /* along a diagonal a hexagon, unless roundings make more */
        for (i = 0; i < o.count; i++) {
            const old_corner *c = &o.corner[i];
            const old_int3 p = old_sheet_point(&sheet, c->at, c->up);
            const int32_t off[3] = { qn_signed32(qn_abs32(p.x)) - e, qn_signed32(qn_abs32(p.y)) - e, qn_signed32(qn_abs32(p.z)) - e };
            for (j = 0; j < 3; j++) CHECK(off[j] >= -2 && off[j] <= 2);
            CHECK(polygon_turn(c->at, old_outline_next(&o, i)->at, old_outline_next(&o, (i + 1) % o.count)->at) > 0);
        }
    }
}

/* Flat is a statement about heights: the tops within the slack. */
TEST(flat_within_the_slack)
{
    const old_sheet sheet = polygon_sheet();
    old_corner corner[9];
    old_outline o;
    old_outline_begin(&o, corner, 8);
    polygon_add(&o, &sheet, 0, 0, 5, 0);
    polygon_add(&o, &sheet, 9, 0, -3, 1);
    polygon_add(&o, &sheet, 0, 9, 1, 2);
    old_outline_close(&o, 7);
    CHECK(!o.flat);
    old_outline_close(&o, 8);
    CHECK(o.flat);
    CHECK_EQ(o.top, 1);
}

CHECK_MAIN(RUN(the_outline_is_the_convex_hull) RUN(s4_2_one_point_may_drop_several) RUN(the_order_of_points_does_not_matter)
               RUN(what_does_not_fit_is_the_least) RUN(what_two_share_is_not_cut) RUN(the_plane_turns_with_the_normal) RUN(extremes)
                   RUN(flat_within_the_slack))
