/* SPDX-License-Identifier: MIT */
/* The kernels of the searches of hulls, where this machine's port has them, say what plain C says. */
#include "check.h"
#include "narrow/face_plane.h"
#include "narrow/gjk_support.h"
#include "narrow/vertex_scan.h"
#include "random.h"

#ifdef QN_PORT_SCANS_ALONG

/* The first of the farthest points along a direction and against it, and whether another is within the slack, as the plain scan finds it. */
TEST(scans_along_a_direction)
{
    random_state r = random_seed(91);
    qn_int3 point[9];
    int n, i, lone = 0, ties = 0;
    for (n = 0; n < 3000; n++) {
        const int count = random_range(&r, 1, 9), bits = n % 4 ? random_range(&r, 15, 28) : 3, most = 1 << (n % 5 ? 30 : 12);
        const qn_int3 d = { random_range(&r, -most, most), random_range(&r, -most, most), random_range(&r, -most, most) };
        qn_core core;
        int sign;
        core.kind = QN_CORE_POINTS;
        core.count = (uint16_t)count;
        core.vertex = point;
        for (i = 0; i < count; i++) {
            point[i].x = random_range(&r, -(1 << bits), 1 << bits);
            point[i].y = random_range(&r, -(1 << bits), 1 << bits);
            point[i].z = random_range(&r, -(1 << bits), 1 << bits);
        }
        for (sign = -1; sign < 2; sign += 2) {
            int32_t tied = 7, told = 7;
            qn_scale by;
            qn_scale_make(&d, QN_SCAN_SLACK, 0, sign, &by);
            CHECK(qn_scan_along(&core, &d, sign, &tied) == qn_scan_for(point, (unsigned)count, &by, &told));
            CHECK_EQ(tied, told);
            lone += !tied;
            ties += tied;
        }
    }
    CHECK(lone > 1000 && ties > 100);
}

#else

TEST(scans_along_a_direction) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

#ifdef QN_PORT_SCANS_BOTH

static qn_int3 points[2][34];

static void make_core(random_state *r, qn_core *core, qn_int3 *point, int bits)
{
    int i;
    core->kind = QN_CORE_POINTS;
    core->count = (uint16_t)random_range(r, 1, 33);
    core->vertex = point;
    for (i = 0; i < core->count; i++) {
        point[i].x = random_range(r, -(1 << bits), 1 << bits);
        point[i].y = random_range(r, -(1 << bits), 1 << bits);
        point[i].z = random_range(r, -(1 << bits), 1 << bits);
    }
}

/* A look at two bodies tells what a look at each does; nothing where one has more than 32 vertices, or none at hand. */
TEST(scans_of_both)
{
    random_state r = random_seed(94);
    int n, none = 0, ties = 0;
    for (n = 0; n < 3000; n++) {
        const int bits = n % 4 ? random_range(&r, 15, 28) : 3, most = 1 << (n % 5 ? 30 : 12);
        qn_direction3 d;
        qn_core a, b;
        qn_vertex_set far_a = 0, far_b = 0;
        qn_tops3 top;
        const qn_int3 *u, *v;
        int32_t tied_a, tied_b;
        unsigned left;
        d.d.x = random_range(&r, -most, most);
        d.d.y = random_range(&r, -most, most);
        d.d.z = random_range(&r, -most, most);
        make_core(&r, &a, points[0], bits);
        make_core(&r, &b, points[1], bits);
        if (n % 50 == 0) b.kind = QN_CORE_TURNED;
        top.far_a = &far_a;
        top.far_b = &far_b;
        left = qn_cores_scan(&a, &b, &d, &top);
        CHECK((left == 7) == (a.count > 32 || b.count > 32 || b.kind != QN_CORE_POINTS));
        none += left == 7;
        if (left == 7) continue;
        u = qn_scan_along(&a, &d.d, -1, &tied_a);
        v = qn_scan_along(&b, &d.d, 1, &tied_b);
        CHECK_EQ(left, (unsigned)tied_a | (unsigned)tied_b << 1);
        CHECK(top.ia == u - a.vertex && top.ib == v - b.vertex);
        CHECK(top.w.x == u->x - v->x && top.w.y == u->y - v->y && top.w.z == u->z - v->z);
        CHECK(far_a == (uint32_t)1 << top.ia && far_b == (uint32_t)1 << top.ib);
        ties += left != 0;
    }
    CHECK(none > 100 && ties > 300 && ties < 2700);
}

#else

TEST(scans_of_both) { CHECK_EQ(qn_clz32(8), 28); } /* likewise */

#endif

#if QN_SUPPORTS_OF_FEW

/* What a look from a vertex tells of one body, by all of its reaches: 1 and 8 as qn_cores_scan_from has them, or 4 where it is left. */
static unsigned told_of(const qn_core *core, const qn_int3 *d, int sign, unsigned known, unsigned *at, qn_vertex_set *far)
{
    const int32_t by[3] = { d->x * sign, d->y * sign, d->z * sign };
    const int32_t level = qn_upper_word(qn_int3_dot((const qn_int3 *)by, &core->vertex[known]));
    int32_t least = INT32_MAX;
    unsigned i, near = 0, tied = 0;
    bool stays = true;
    *at = known;
    for (i = 0; i < core->count; i++) {
        const int32_t reach = qn_upper_word(qn_int3_dot((const qn_int3 *)by, &core->vertex[i]));
        if (stays && reach <= level - 2 && reach > level - 4) return 4;
        if (stays && reach < level + 2 && reach > level - 2) near++;
        if (stays && reach <= level - 4) stays = false;
        if (stays || (least != INT32_MAX && reach >= least + 2)) continue;
        tied = least != INT32_MAX && reach > least - 2;
        if (reach >= least) continue;
        least = reach;
        *at = i;
    }
    *far = stays && near > 1 ? near : (uint32_t)1 << *at;
    return stays ? (near > 1 ? 9u : 0u) : tied;
}

TEST(scans_from_a_vertex)
{
    static qn_int3 point[2][34];
    random_state r = random_seed(97);
    int n, i, k, none = 0, ties = 0, level = 0;
    for (n = 0; n < 6000; n++) {
        const int bits = n % 4 ? random_range(&r, 15, 28) : random_range(&r, 1, 3), most = 1 << (n % 5 ? 30 : 12),
                  up = n % 4 ? 0 : random_range(&r, 0, 25);
        qn_direction3 d;
        qn_core core[2];
        qn_vertex_set far[2], want[2];
        qn_tops3 top;
        unsigned left, told[2], at[2];
        d.d.x = random_range(&r, -most, most);
        d.d.y = random_range(&r, -most, most);
        d.d.z = random_range(&r, -most, most);
        for (i = 0; i < 2; i++) {
            core[i].kind = QN_CORE_POINTS;
            core[i].count = (uint16_t)random_range(&r, 1, n % 20 ? 12 : 33);
            core[i].vertex = point[i];
            for (k = 0; k < core[i].count; k++) {
                point[i][k].x = random_range(&r, -(1 << bits), 1 << bits) * (1 << up);
                point[i][k].y = random_range(&r, -(1 << bits), 1 << bits) * (1 << up);
                point[i][k].z = random_range(&r, -(1 << bits), 1 << bits) * (1 << up);
            }
            at[i] = (unsigned)random_range(&r, 0, core[i].count - 1);
        }
        if (n % 50 == 0) core[n / 50 % 2].kind = QN_CORE_TURNED;
        if (n % 3) /* mostly the farthest, or one near it */
            for (i = 0; i < 2; i++)
                for (k = 0; k < core[i].count; k++)
                    if ((2 * i - 1) * (qn_int3_dot(&d.d, &point[i][k]) - qn_int3_dot(&d.d, &point[i][at[i]])) < 0) at[i] = (unsigned)k;
        top.far_a = &far[0];
        top.far_b = &far[1];
        top.ia = (uint8_t)at[0];
        top.ib = (uint8_t)at[1];
        left = qn_cores_scan_from(&core[0], &core[1], &d, &top);
        for (i = 0; i < 2; i++) told[i] = core[i].count > 32 || core[i].kind ? 4 : told_of(&core[i], &d.d, 2 * i - 1, at[i], &at[i], &want[i]);
        none += left == 7;
        if ((told[0] | told[1]) & 4u) {
            CHECK_EQ(left, 7);
            continue;
        }
        CHECK_EQ(left, told[0] | told[1] << 1);
        CHECK(top.ia == at[0] && top.ib == at[1] && far[0] == want[0] && far[1] == want[1]);
        CHECK(top.w.x == point[0][at[0]].x - point[1][at[1]].x && top.w.y == point[0][at[0]].y - point[1][at[1]].y);
        CHECK_EQ(top.w.z, point[0][at[0]].z - point[1][at[1]].z);
        ties += (left & 3u) != 0;
        level += (left & 24u) != 0;
    }
    CHECK(none > 200 && ties > 500 && level > 300 && level < ties);
}

#else

TEST(scans_from_a_vertex) { CHECK_EQ(qn_clz32(32), 26); } /* likewise */

#endif

#ifdef QN_PORT_EXTENTS
#ifndef QN_EXTENT_KERNEL
#define QN_EXTENT_KERNEL qn_extent_v7m
#endif

/* The bounds of points of any bits, of one alone too. */
TEST(extents_of_points)
{
    random_state r = random_seed(95);
    int32_t p[9][3], told[6];
    int n, i, j;
    for (n = 0; n < 1000; n++) {
        const int count = random_range(&r, 1, 9), any = random_range(&r, 0, 31);
        for (i = 0; i < count; i++)
            for (j = 0; j < 3; j++) p[i][j] = qn_asr32(qn_signed32(random_u32(&r)), any);
        QN_EXTENT_KERNEL(p[0], p[0] + 3 * count, told);
        for (j = 0; j < 3; j++) {
            int32_t least = p[0][j], most = least;
            for (i = 1; i < count; i++) {
                if (p[i][j] < least) least = p[i][j];
                if (p[i][j] > most) most = p[i][j];
            }
            CHECK_EQ(told[j], least);
            CHECK_EQ(told[3 + j], most);
        }
    }
}

#else

TEST(extents_of_points) { CHECK_EQ(qn_clz32(16), 27); } /* likewise */

#endif

#ifdef QN_PORT_LEASTS

/* The first of the least numbers below a limit, found by looking at each; or none. */
TEST(least_of_numbers)
{
    random_state r = random_seed(92);
    uint32_t number[12];
    int n, i, none = 0;
    for (n = 0; n < 3000; n++) {
        const int count = random_range(&r, 1, 12);
        const uint32_t limit = n % 3 ? (uint32_t)1 << 31 : random_u32(&r) & 15u;
        const uint32_t *want = NULL, *got;
        for (i = 0; i < count; i++) number[i] = n % 2 ? random_u32(&r) : random_u32(&r) & 7u;
        for (i = 0; i < count; i++)
            if (number[i] < (want ? want[-1] : limit)) want = number + i + 1;
        got = qn_least(number, number + count, limit);
        CHECK(got == want);
        none += !want;
    }
    CHECK(none > 50 && none < 2500);
}

#else

TEST(least_of_numbers) { CHECK_EQ(qn_clz32(2), 30); } /* likewise */

#endif

#ifdef QN_PORT_PLANES

static qn_int3 random_vertex(random_state *r, int bits)
{
    qn_int3 v;
    v.x = random_range(r, -(1 << bits), 1 << bits);
    v.y = random_range(r, -(1 << bits), 1 << bits);
    v.z = random_range(r, -(1 << bits), 1 << bits);
    return v;
}

/* Depth and cut normal of a triangle, large, small, thin or far from the origin, bit by bit; the last edge takes the spoke's place. */
TEST(planes_of_faces)
{
    random_state r = random_seed(93);
    int n, small = 0;
    for (n = 0; n < 6000; n++) {
        const int bits = n % 3 ? random_range(&r, 1, 28) : 28, near = random_range(&r, 0, bits);
        const qn_int3 w = random_vertex(&r, bits);
        qn_int3 u = random_vertex(&r, n & 1 ? bits : near), v = random_vertex(&r, n & 2 ? bits : near), spoke, e, g;
        int64_t c[3];
        qn_face_cut cut, want;
        int32_t depth;
        if (!(n & 1)) u.x = w.x / 2, u.y = w.y / 2 + near, u.z = w.z / 2;
        spoke = e = qn_int3_sub(&w, &u);
        g = qn_int3_sub(&w, &v);
        qn_int3_cross(&e, &g, c);
        if (!(c[0] | c[1] | c[2])) continue;
        depth = qn_face_plane(&spoke.x, &v.x, &w.x, &cut.m.x);
        CHECK(spoke.x == g.x && spoke.y == g.y && spoke.z == g.z);
        if (depth == INT32_MIN) {
            CHECK(!cut_normal(c[0], c[1], c[2], &w, &want));
            small++;
            continue;
        }
        CHECK(cut_normal(c[0], c[1], c[2], &w, &want));
        CHECK_EQ(depth, depth_of_cut(&want, root_of_cut(&want)));
        CHECK(cut.m.x == want.m.x && cut.m.y == want.m.y && cut.m.z == want.m.z && cut.reach == want.reach);
    }
    CHECK(small > 200 && small < 4000);
}

#else

TEST(planes_of_faces) { CHECK_EQ(qn_clz32(4), 29); } /* likewise */

#endif

CHECK_MAIN(RUN(scans_along_a_direction) RUN(scans_of_both) RUN(scans_from_a_vertex) RUN(extents_of_points) RUN(least_of_numbers) RUN(planes_of_faces))
