/* SPDX-License-Identifier: MIT */
/* Kernels of hulls and clouds for cores without a wide multiply, side by side with plain C. */
#include "check.h"
#include "narrow/gjk_support.h"
#include "narrow/top3.h"
#include "narrow/vertex_scan.h"
#include "random.h"

#ifdef QN_PORT_TURNS_NARROW

static int32_t within(random_state *r, int32_t size) { return random_range(r, -size, size); }

/* Vertices of which each was made alone are those that are made in a row, to the last bit: of entries and points at their limits, too. */
TEST(points_in_a_row)
{
    random_state r = random_seed(61);
    int n, i, j;
    for (n = 0; n < 2000; n++) {
        const int k = random_range(&r, 8, 14), count = random_range(&r, 1, 9), size = n % 3 ? (1 << (28 - k)) / 4 : 1 << random_range(&r, 0, 26 - k);
        qn_vec3 point[9], place[10];
        qn_mat3 matrix;
        qn_turned turned;
        qn_core core;
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) matrix.m[i][j] = n % 5 ? within(&r, QN_ONE30 + 4) : random_range(&r, 0, 1) ? QN_ONE30 + 4 : -QN_ONE30 - 4;
        for (i = 0; i < count; i++) {
            point[i].x = n % 4 ? within(&r, size) : random_range(&r, 0, 1) ? size - 1 : 1 - size;
            point[i].y = n % 4 ? within(&r, size) : random_range(&r, 0, 1) ? size - 1 : 1 - size;
            point[i].z = n % 4 ? within(&r, size) : random_range(&r, 0, 1) ? size - 1 : 1 - size;
        }
        for (j = 0; j < 3; j++)
            turned.offset[j] = qn_turned_place(qn_mul(within(&r, (1 << (28 - k)) / 8), QN_ONE30) + (int32_t)(random_u32(&r) >> 2), k);
        turned.point = point;
        turned.r = &matrix;
        turned.k = k;
        turned.bits = 28 - k;
        core.kind = QN_CORE_TURNED;
        core.count = (uint16_t)count;
        core.turned = &turned;
        place[count].x = 7;
        qn_shift_points(&point[0].x, &point[count].x, k - 8, &place[0].x);
        CHECK_EQ(place[count].x, 7);
        for (i = 0; i < count; i++)
            CHECK(place[i].x == point[i].x * (1 << (k - 8)) && place[i].y == point[i].y * (1 << (k - 8)) &&
                  place[i].z == point[i].z * (1 << (k - 8)));
        qn_turn_points_m0(&point[0].x, &point[count].x, &turned, &place[0].x);
        CHECK_EQ(place[count].x, 7);
        for (i = 0; i < count; i++) {
            const qn_int3 v = qn_core_vertex(&core, (unsigned)i);
            CHECK(place[i].x == v.x && place[i].y == v.y && place[i].z == v.z);
        }
        qn_turn_points_m0(&point[0].x, &point[count].x, &turned, &point[0].x); /* in place */
        for (i = 0; i < count; i++) CHECK(place[i].x == point[i].x && place[i].y == point[i].y && place[i].z == point[i].z);
    }
}

/* What is named by a look at one after the other; no more than 32 are told. */
TEST(names_of_what_is_near)
{
    random_state r = random_seed(62);
    int n, i, many = 0, few = 0;
    for (n = 0; n < 3000; n++) {
        qn_int3 point[60];
        uint8_t near[33], told[33];
        int32_t by[5], least, level;
        const int count = random_range(&r, 1, 60), bits = random_range(&r, 0, 15);
        int named = 0, got;
        for (i = 0; i < 3; i++) by[i] = within(&r, 1 << random_range(&r, 0, 13));
        by[3] = n % 3 ? random_range(&r, 1, 1 << 20) : 1 << 28;
        by[4] = random_range(&r, 0, 13);
        for (i = 0; i < count; i++) {
            point[i].x = within(&r, 1 << (bits + by[4]));
            point[i].y = within(&r, 1 << (bits + by[4]));
            point[i].z = within(&r, 1 << (bits + by[4]));
        }
        least = n % 2 ? INT32_MAX - by[3]
                      : qn_asr32(point[0].x, by[4]) * by[0] + qn_asr32(point[0].y, by[4]) * by[1] + qn_asr32(point[0].z, by[4]) * by[2];
        near[32] = 99;
        got = qn_name_near_m0(&point[0].x, &point[count].x, by, near, least);
        CHECK_EQ(near[32], 99);
        level = least + by[3];
        for (i = 0; i < count; i++) {
            const int32_t reach = qn_asr32(point[i].x, by[4]) * by[0] + qn_asr32(point[i].y, by[4]) * by[1] + qn_asr32(point[i].z, by[4]) * by[2];
            if (reach >= level) continue;
            if (reach < least - by[3]) named = 0;
            if (reach < least) {
                least = reach;
                level = reach + by[3];
            }
            if (named < 32) told[named] = (uint8_t)i;
            named++;
        }
        CHECK_EQ(got, named);
        for (i = 0; i < named && i < 32; i++) CHECK_EQ(near[i], told[i]);
        many += named > 32;
        few += named < 4;
    }
    CHECK(many > 100 && few > 500);
}

/* What a look at each of two bodies finds; of directions of any bits. */
TEST(farthest_of_two)
{
    random_state r = random_seed(63);
    int n, i, k, lone = 0;
    for (n = 0; n < 3000; n++) {
        qn_int3 point[2][12], d;
        qn_core core[2];
        const int bits = n % 4 ? random_range(&r, 20, 28) : 28, some = random_range(&r, 0, 30);
        const int32_t most = (1 << some) - (some < 30);
        qn_scale by;
        int32_t tied_a, tied_b;
        struct {
            qn_int3 w;
            uint8_t ia, ib;
        } out;
        unsigned ia, ib, tied;
        for (k = 0; k < 2; k++) {
            core[k].kind = QN_CORE_POINTS;
            core[k].count = (uint16_t)random_range(&r, 1, 12);
            core[k].vertex = point[k];
            for (i = 0; i < core[k].count; i++) {
                const int32_t size = (1 << bits) - 1;
                point[k][i].x = n % 3 ? within(&r, size) : random_range(&r, -1, 1) * size;
                point[k][i].y = n % 3 ? within(&r, size) : random_range(&r, -1, 1) * size;
                point[k][i].z = n % 3 ? within(&r, size) : random_range(&r, -1, 1) * size;
            }
        }
        d.x = n % 5 ? within(&r, most) : random_range(&r, -1, 1) * most;
        d.y = n % 5 ? within(&r, most) : random_range(&r, -1, 1) * most;
        d.z = n % 5 ? within(&r, most) : random_range(&r, -1, 1) * most;
        tied = qn_scan_both_m0(&core[0], &core[1], &d, &out);
        qn_scale_make(&d, QN_SCAN_SLACK, QN_CORE_BITS - 15, 1, &by);
        ib = qn_scan_points(point[1], core[1].count, &by, &tied_b);
        for (k = 0; k < 3; k++) by.by[k] = -by.by[k];
        ia = qn_scan_points(point[0], core[0].count, &by, &tied_a);
        CHECK_EQ(tied, (uint32_t)tied_a | (uint32_t)tied_b << 1);
        CHECK(out.ia == ia && out.ib == ib);
        CHECK(out.w.x == point[0][ia].x - point[1][ib].x && out.w.y == point[0][ia].y - point[1][ib].y && out.w.z == point[0][ia].z - point[1][ib].z);
        lone += !tied;
    }
    CHECK(lone > 300);
}

#else

TEST(farthest_of_two) { CHECK_EQ(qn_clz32(3), 30); }
TEST(points_in_a_row) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */
TEST(names_of_what_is_near) { CHECK_EQ(qn_clz32(2), 30); }

#endif

CHECK_MAIN(RUN(points_in_a_row) RUN(names_of_what_is_near) RUN(farthest_of_two))
