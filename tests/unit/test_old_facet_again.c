/* SPDX-License-Identifier: MIT */
/* A facet that the depth search found is measured again as its tops are, or not at all. */
#include "check.h"
#include "narrow/old_epa3.h"
#include "narrow/old_facet_again.h"
#include "random.h"
#include "shapes3.h"

#if OLD_FACETS_AGAIN

#define ROUNDS CHECK_ROUNDS(300, 20000)

enum { MOST = 34 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_frame3 frame[2];
static old_poly_model m;
static old_epa3_space space;
static old_epa3_result found;
static old_depth3 again;
static old_top3 top[2], told[2];
static old_poly_axis axis;

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
static void put_axis(const old_depth3 *d, unsigned turned)
{
    unsigned i;
    axis.from_a = d->kind == OLD_DEPTH_FACE_A ? 3 : d->kind == OLD_DEPTH_FACE_B ? 1 : 2;
    axis.code = (uint8_t)(2u * d->kind + turned);
    for (i = 0; i < 4; i++) axis.v[i] = i < axis.from_a ? d->ia[i] : d->ib[i - axis.from_a];
}

/* Found again one way round or the other, along the normal that the search found. */
static bool is_found_again(void)
{
    unsigned turned;
    for (turned = 0; turned < 2; turned++) {
        put_axis(&found.axis, turned);
        if (!old_facet_again(&m, &axis, &again, top)) continue;
        if ((again.n[0] < 0) == (found.axis.n[0] < 0) && (again.n[1] < 0) == (found.axis.n[1] < 0)) return true;
    }
    return false;
}

static int is_listed(const old_top3 *t, unsigned v)
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
        const old_core *core = i ? &m.b : &m.a;
        old_top3_measure(core, &again.unit, i ? -1 : 1, m.k, NULL, &told[i]);
        CHECK(told[i].far == top[i].far);
        for (j = 0; j < top[i].count; j++) {
            const old_int3 v = old_core_vertex(core, top[i].near[j]), n = { again.unit.x, again.unit.y, again.unit.z };
            CHECK(top[i].made[j].x == v.x && top[i].made[j].y == v.y && top[i].made[j].z == v.z);
            CHECK(top[i].reach[j] == (i ? -1 : 1) * old_int3_dot(&n, &v));
            CHECK(is_listed(&told[i], top[i].near[j]) && (!j || top[i].near[j] > top[i].near[j - 1]));
        }
        for (j = 0; j < told[i].count && j < OLD_TOP_MADE; j++)
            CHECK(told[i].far - told[i].reach[j] > OLD_TOP_LSB * (int64_t)old_units_in_lsb(m.k) * QN_ONE30 || is_listed(&top[i], told[i].near[j]));
    }
    CHECK_EQ(again.depth, qn_round64(told[0].far + told[1].far, 30));
}

TEST(facets_are_measured_again)
{
    random_state r = random_seed(931);
    int n, measured[3] = { 0, 0, 0 }, turned = 0, left = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_pair3 pair;
        make_pair(&r, (int32_t)1 << random_range(&r, 6, 26), n % 9 ? 12 : MOST);
        if (old_pair3_begin(&pair, &shape[0], &frame[0], &shape[1], &frame[1]) < 0) continue;
        if (old_poly_model_make(&m, &pair, INT64_C(1) << 40, NULL) != QN_OVERLAPPING) continue;
        old_epa3_depth(&m.a, &m.b, NULL, &space, &found);
        if (found.status != QN_OVERLAPPING || found.flat) continue;
        if (!is_found_again()) {
            left++;
            continue;
        }
        measured[axis.code >> 1]++;
        turned += axis.code & 1;
        CHECK(again.n[0] == found.axis.n[0] && again.n[1] == found.axis.n[1] && again.n[2] == found.axis.n[2]);
        CHECK(again.unit.x == found.axis.unit.x && again.unit.y == found.axis.unit.y && again.unit.z == found.axis.unit.z);
        check_tops();
    }
    CHECK(measured[0] > ROUNDS / 50 && measured[1] > ROUNDS / 50 && measured[2] > ROUNDS / 50 && left > ROUNDS / 50);
    CHECK(turned > ROUNDS / 25);
}

CHECK_MAIN(RUN(facets_are_measured_again))

#else

TEST(facets_are_measured_again) { CHECK(!OLD_FACETS_AGAIN); } /* left out */

CHECK_MAIN(RUN(facets_are_measured_again))

#endif
