/* SPDX-License-Identifier: MIT */
/* The top of a core: how far it reaches and what is named, against a look at every vertex; cores of points, turned ones and boxes. */
#include <stddef.h>

#include "check.h"
#include "num/root.h"
#include "random.h"
#include "narrow/old_top3.c" /* its parts, in place of the library's */

#define ROUNDS CHECK_ROUNDS(300, 100000)

enum { MOST = 70 };

static old_int3 point[MOST];
static old_turned turned;
static qn_mat3 matrix;
static old_core core;
static int seen_few;

static int32_t within(random_state *r, int32_t size) { return random_range(r, -size, size); }

static old_int3 point_within(random_state *r, int32_t size)
{
    old_int3 v;
    v.x = within(r, size);
    v.y = within(r, size);
    v.z = within(r, size);
    return v;
}

static qn_dir3 direction(random_state *r)
{
    const int32_t size = (int32_t)1 << random_range(r, 0, 28);
    int64_t x = within(r, size), y = within(r, size), z = within(r, size);
    if (!(x | y | z)) z = 1;
    return qn_dir3_from_i64(x, y, z);
}

/* Many points on a plane, so that many are level along its normal. */
static void make_points(random_state *r, int32_t size, const qn_dir3 *n)
{
    const int32_t share = random_range(r, 0, 3);
    const old_int3 along = { n->x, n->y, n->z };
    int i;
    core.count = (uint16_t)random_range(r, 1, MOST);
    for (i = 0; i < core.count; i++) {
        int64_t off, x, y, z;
        point[i] = point_within(r, size);
        if (random_range(r, 0, 3) >= share) continue;
        off = qn_round64(old_int3_dot(&point[i], &along), 30); /* onto the plane through the origin, or near it */
        x = point[i].x - qn_round64(off * n->x, 30);
        y = point[i].y - qn_round64(off * n->y, 30);
        z = point[i].z - qn_round64(off * n->z, 30);
        if (qn_abs64(x) > (uint32_t)size || qn_abs64(y) > (uint32_t)size || qn_abs64(z) > (uint32_t)size) continue;
        point[i].x = (int32_t)x;
        point[i].y = (int32_t)y;
        point[i].z = (int32_t)z;
    }
}

static void check_top_from(const qn_dir3 *n, int sign, int k, int from)
{
    const int32_t tolerance = OLD_TOP_LSB * old_units_in_lsb(k);
    static old_top3 top;
    int64_t best = INT64_MIN;
    int i, at = 0;
    uint8_t index[2];
    old_int3 made[2];
    old_top3_hint hint;
    index[0] = (uint8_t)(from < 0 ? 0 : from);
    index[1] = (uint8_t)(core.count - 1);
    made[0] = old_core_vertex(&core, index[0]);
    made[1] = old_core_vertex(&core, index[1]);
    hint.made = from & 1 ? 2 : 0;
    hint.index = index;
    hint.vertex = made;
    old_top3_measure(&core, n, sign, k, from < 0 ? NULL : &hint, &top);
    for (i = 0; i < core.count; i++) {
        old_int3 v = old_core_vertex(&core, (unsigned)i);
        int64_t h = sign * (qn_mul(n->x, v.x) + qn_mul(n->y, v.y) + qn_mul(n->z, v.z));
        if (h > best) best = h;
    }
    CHECK(top.far == best);
    CHECK(top.count >= 1 && top.count <= core.count);
    for (i = 0; i < core.count && top.count <= OLD_TOP_LISTED; i++) {
        old_int3 v = old_core_vertex(&core, (unsigned)i);
        int64_t h = sign * (qn_mul(n->x, v.x) + qn_mul(n->y, v.y) + qn_mul(n->z, v.z));
        bool named = at < top.count && top.near[at] == i;
        CHECK(named || best - h > (int64_t)tolerance * QN_ONE30);
        if (!named) continue;
        if (at < OLD_TOP_MADE) CHECK(top.made[at].x == v.x && top.made[at].y == v.y && top.made[at].z == v.z && top.reach[at] == h);
        at++;
    }
    CHECK(at == top.count || top.count > OLD_TOP_LISTED);
}

/* Where all that is named is a few, telling them does as well. */
static void check_told(const qn_dir3 *n, int k)
{
    static old_top3 top[2], other[2];
    old_depth3 axis;
    int i, j;
    if (core.kind != OLD_CORE_POINTS) return;
    old_top3_measure(&core, n, 1, k, NULL, &top[0]);
    old_top3_measure(&core, n, -1, k, NULL, &top[1]);
    if (top[0].count > 3 || top[0].count + top[1].count != 4) return;
    axis.kind = top[0].count == 3 ? OLD_DEPTH_FACE_A : top[0].count == 1 ? OLD_DEPTH_FACE_B : OLD_DEPTH_EDGES;
    axis.unit = *n;
    for (i = 0; i < 3; i++) axis.ia[i] = top[0].near[i], axis.ib[i] = top[1].near[i];
    old_top3_of_facet(&core, &core, &axis, other);
    seen_few++;
    for (j = 0; j < 2; j++) {
        CHECK(top[j].far == other[j].far && top[j].count == other[j].count);
        for (i = 0; i < top[j].count; i++) {
            CHECK_EQ(top[j].near[i], other[j].near[i]);
            CHECK(top[j].reach[i] == other[j].reach[i] && top[j].made[i].x == other[j].made[i].x && top[j].made[i].y == other[j].made[i].y &&
                  top[j].made[i].z == other[j].made[i].z);
        }
    }
}

/* From nothing, and from vertices that are the top or not. */
static void check_top(const qn_dir3 *n, int sign, int k)
{
    int from;
    check_told(n, k);
    for (from = -1; from < core.count; from += 1 + core.count / 5) check_top_from(n, sign, k, from);
}

TEST(points_in_place)
{
    random_state r = random_seed(921);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_dir3 d = direction(&r);
        make_points(&r, (int32_t)1 << random_range(&r, 0, 27), &d);
        core.kind = OLD_CORE_POINTS;
        core.vertex = point;
        check_top(&d, n & 1 ? 1 : -1, random_range(&r, -6, 14));
    }
    CHECK(seen_few > ROUNDS / 100);
}

/* A turn, as exact as a frame's. */
static void make_matrix(random_state *r)
{
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 frame;
    pose.q.w = within(r, 1 << 16);
    pose.q.x = within(r, 1 << 16);
    pose.q.y = within(r, 1 << 16);
    pose.q.z = within(r, 1 << 16) | 1;
    CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
    matrix = frame.r;
}

TEST(turned_points)
{
    random_state r = random_seed(922);
    int n, j;
    for (n = 0; n < ROUNDS; n++) {
        const int k = random_range(&r, -6, 14), bits = random_range(&r, 0, 26 - k < 30 ? 26 - k : 30);
        qn_dir3 d = direction(&r), local;
        make_matrix(&r);
        local.x = (int32_t)qn_round64(qn_mul(matrix.m[0][0], d.x) + qn_mul(matrix.m[1][0], d.y) + qn_mul(matrix.m[2][0], d.z), 30);
        local.y = (int32_t)qn_round64(qn_mul(matrix.m[0][1], d.x) + qn_mul(matrix.m[1][1], d.y) + qn_mul(matrix.m[2][1], d.z), 30);
        local.z = (int32_t)qn_round64(qn_mul(matrix.m[0][2], d.x) + qn_mul(matrix.m[1][2], d.y) + qn_mul(matrix.m[2][2], d.z), 30);
        make_points(&r, (int32_t)1 << bits, &local);
        turned.point = point;
        turned.r = &matrix;
        turned.k = k;
        turned.bits = bits;
        for (j = 0; j < 3; j++)
            turned.offset[j] = old_turned_place((int64_t)within(&r, (int32_t)1 << (26 - k < 30 ? 26 - k : 30)) * ((int64_t)1 << 30), k);
        core.kind = OLD_CORE_TURNED;
        core.turned = &turned;
        check_top(&d, n & 1 ? 1 : -1, k);
    }
}

TEST(boxes)
{
    random_state r = random_seed(923);
    int n, j;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 0, 25);
        qn_dir3 d = direction(&r);
        core.kind = OLD_CORE_BOX;
        core.count = 8;
        core.centre = point_within(&r, size);
        for (j = 0; j < 3; j++) core.g[j] = point_within(&r, size);
        check_top(&d, n & 1 ? 1 : -1, random_range(&r, -6, 14));
    }
}

CHECK_MAIN(RUN(points_in_place) RUN(turned_points) RUN(boxes))
