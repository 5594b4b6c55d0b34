/* SPDX-License-Identifier: MIT */
/* A facet that the depth search found is measured again as its tops are, or not at all; and a kernel's look is that of plain C. */
#include "check.h"
#include "narrow/epa3.h"
#include "narrow/facet_again.h"
#include "random.h"
#include "shapes3.h"

#if QN_FACETS_AGAIN

#define ROUNDS CHECK_ROUNDS(300, 20000)

enum { MOST = 34 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];
static qn_poly_model m;
static qn_epa3_space space;
static qn_epa3_result found;
static qn_depth3 again;
static qn_top3 top[2], told[2];
static qn_poly_axis axis;

static void make_pair(random_state *r, int32_t size, int most)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int flat = random_range(r, 0, 3);
    int i, j;
    for (i = 0; i < 2; i++) {
        qn_pose3 pose;
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)random_range(r, 4, most);
        for (j = 0; j < MOST; j++) {
            point[i][j] = random_vec3(r, size);
            if (!flat) point[i][j].z = point[i][j].z < 0 ? -size : size;
        }
        shape[i] = qn_cloud3(&data[i], 0);
        pose.p = random_vec3(r, size);
        pose.q.w = flat ? 1 : 1000000;
        pose.q.x = random_range(r, -9, 9);
        pose.q.y = random_range(r, -9, 9);
        pose.q.z = random_range(r, -9, 9);
        CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose), 0);
    }
}

/* The axis of a facet as a cache hands it out. */
static void put_axis(const qn_depth3 *d, unsigned turned)
{
    unsigned i;
    axis.from_a = d->kind == QN_DEPTH_FACE_A ? 3 : d->kind == QN_DEPTH_FACE_B ? 1 : 2;
    axis.code = (uint8_t)(2u * d->kind + turned);
    for (i = 0; i < 4; i++) axis.v[i] = i < axis.from_a ? d->ia[i] : d->ib[i - axis.from_a];
}

static int is_listed(const qn_top3 *t, unsigned v)
{
    int i;
    for (i = 0; i < t->count; i++)
        if (t->near[i] == v) return 1;
    return 0;
}

static void check_tops(void)
{
    int i, j;
    for (i = 0; i < 2; i++) {
        const qn_core *core = i ? &m.b : &m.a;
        qn_top3_measure(core, &again.unit, i ? -1 : 1, m.k, NULL, &told[i]);
        CHECK(told[i].far == top[i].far);
        for (j = 0; j < top[i].count; j++) {
            const qn_int3 v = qn_core_vertex(core, top[i].near[j]), n = { again.unit.x, again.unit.y, again.unit.z };
            CHECK(top[i].made[j].x == v.x && top[i].made[j].y == v.y && top[i].made[j].z == v.z);
            CHECK(top[i].reach[j] == (i ? -1 : 1) * qn_int3_dot(&n, &v));
            CHECK(is_listed(&told[i], top[i].near[j]) && (!j || top[i].near[j] > top[i].near[j - 1]));
        }
        for (j = 0; j < told[i].count && j < QN_TOP_MADE; j++)
            CHECK(told[i].far - told[i].reach[j] > QN_TOP_LSB * (int64_t)qn_units_in_lsb(m.k) * QN_ONE30 || is_listed(&top[i], told[i].near[j]));
    }
    CHECK_EQ(again.depth, qn_round64(told[0].far + told[1].far, 30));
}

TEST(facets_are_measured_again)
{
    random_state r = random_seed(931);
    int n, measured[3] = { 0, 0, 0 }, left = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_pair3 pair;
        make_pair(&r, (int32_t)1 << random_range(&r, 6, 26), n % 9 ? 12 : MOST);
        if (qn_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) < 0) continue;
        if (qn_poly_model_make(&m, &pair, INT64_C(1) << 40, NULL) != QN_OVERLAPPING) continue;
        qn_epa3_depth(&m.a, &m.b, NULL, &space, &found);
        if (found.status != QN_OVERLAPPING || found.flat) continue;
        put_axis(&found.axis, 0);
        if (!qn_facet_again(&m, &axis, &again, top)) {
            left++;
            continue;
        }
        if ((again.n[0] < 0) != (found.axis.n[0] < 0) || (again.n[1] < 0) != (found.axis.n[1] < 0)) {
            put_axis(&found.axis, 1);
            if (!qn_facet_again(&m, &axis, &again, top)) continue;
        }
        measured[axis.code >> 1]++;
        CHECK(again.n[0] == found.axis.n[0] && again.n[1] == found.axis.n[1] && again.n[2] == found.axis.n[2]);
        CHECK(again.unit.x == found.axis.unit.x && again.unit.y == found.axis.unit.y && again.unit.z == found.axis.unit.z);
        check_tops();
    }
    CHECK(measured[0] > ROUNDS / 50 && measured[1] > ROUNDS / 50 && measured[2] > ROUNDS / 50 && left > ROUNDS / 50);
}

/* As the port has it, and in C. */
TEST(looks_are_those_of_plain_c)
{
#ifdef QN_PORT_STAYS
    random_state r = random_seed(932);
    int n, i, stays = 0;
    for (n = 0; n < 20 * ROUNDS; n++) {
        const int count = random_range(&r, 1, 32), size = 1 << random_range(&r, 2, 29);
        qn_int3 d = random_vec3(&r, (int32_t)1 << 30), v[3];
        uint8_t index[3];
        qn_facet_look look;
        bool first, second;
        for (i = 0; i < MOST; i++) point[0][i] = random_vec3(&r, size);
        qn_scale_make(&d, random_range(&r, 1, 9), 0, 1, &look.by);
        look.first = point[0];
        look.end = point[0] + count;
        look.n = random_vec3(&r, (int32_t)1 << 30);
        look.index = index;
        look.vertex = v;
        look.count = random_range(&r, 1, 3);
        index[0] = (uint8_t)random_range(&r, 0, count - 1);
        for (i = 0; i < count; i++)
            if (qn_scale_reach(look.by.by, 0, &point[0][i]) < qn_scale_reach(look.by.by, 0, &point[0][index[0]])) index[0] = (uint8_t)i;
        for (i = 0; i < 3; i++) v[i] = random_vec3(&r, (int32_t)1 << 28);
        for (i = 1; i < look.count; i++) { /* another one near it, or not */
            index[i] = (uint8_t)random_range(&r, 0, count - 1);
            if (n & 1) point[0][index[i]] = point[0][index[0]];
        }
        first = qn_facet_stays(&look, &told[0]);
        second = qn_stay_v7m(&look, &top[0]) != 0;
        CHECK_EQ(second, first);
        if (!first) continue;
        stays++;
        CHECK(top[0].far == told[0].far && top[0].count == told[0].count);
        for (i = 0; i < look.count; i++) {
            CHECK(top[0].near[i] == told[0].near[i] && top[0].reach[i] == told[0].reach[i]);
            CHECK(top[0].made[i].x == v[i].x && top[0].made[i].y == v[i].y && top[0].made[i].z == v[i].z);
        }
    }
    CHECK(stays > ROUNDS && stays < 19 * ROUNDS);
#else
    CHECK_EQ(qn_clz32(1), 31); /* this port has none of its own */
#endif
}

CHECK_MAIN(RUN(facets_are_measured_again) RUN(looks_are_those_of_plain_c))

#else

TEST(facets_are_measured_again) { CHECK(!QN_FACETS_AGAIN); } /* left out */

CHECK_MAIN(RUN(facets_are_measured_again))

#endif
