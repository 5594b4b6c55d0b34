/* SPDX-License-Identifier: MIT */
/* Distances of hulls and clouds with no cache: the kernel that searches for the nearest features answers as plain C does, or leaves the model
 * that plain C makes, or nothing; and it answers, mostly. */
#include "check.h"
#include "contact/polys.h"
#include "narrow/poly_model.h"
#include "quoin/contact.h"
#include "random.h"

#include <stddef.h>

#ifdef QN_PORT_DISTANCES3

#include "cloud_pairs.h"

#define ROUNDS CHECK_ROUNDS(3000, 300000)

enum { WORDS = QN_WORKSPACE_BYTES / 8, NOTHING = 3, MODEL = QN_MODEL_LEFT };

static int64_t scratch[WORDS];
static qn_workspace workspace = { scratch, sizeof scratch };
static qn_frame3 frame[2];
static qn_poly_model model;

/* About their places or not. True for usual ones. */
static bool make_bodies(random_state *r)
{
    const bool away = random_range(r, 0, 3) == 0, usual = make_clouds(r, away);
    int i;
    for (i = 0; i < 2; i++) CHECK_EQ(qn_frame3_from_pose(&frame[i], &pose[i]), 0);
    return usual;
}

static bool is_same(const qn_gap3 *u, const qn_gap3 *v)
{
    return u->lower == v->lower && u->upper == v->upper && u->distance == v->distance && u->on_a.x == v->on_a.x && u->on_a.y == v->on_a.y &&
           u->on_a.z == v->on_a.z && u->on_b.x == v->on_b.x && u->on_b.y == v->on_b.y && u->on_b.z == v->on_b.z && u->normal.x == v->normal.x &&
           u->normal.y == v->normal.y && u->normal.z == v->normal.z;
}

static void check_body(const qn_core *core, const qn_turned *t, const qn_core *as, const qn_turned *as_t)
{
    int i;
    CHECK(core->kind == QN_CORE_TURNED && as->kind == QN_CORE_TURNED);
    CHECK_EQ(core->count, as->count);
    CHECK(core->vertex == NULL && core->turned == t && t->point == as_t->point && !t->r == !as_t->r);
    CHECK_EQ(t->k, as_t->k);
    CHECK(t->bits == as_t->bits || t->bits == as_t->bits + 1); /* of B's reach, where plain C may take its size */
    for (i = 0; i < 3; i++) CHECK(t->offset[i] == as_t->offset[i]);
}

/* What is left in the workspace is what plain C makes, but for what may be any: roundings of where a search begins. */
static void check_model(int a, int b)
{
    const qn_poly_model *m = (const qn_poly_model *)workspace.memory;
    qn_pair3 pair;
    int i, j;
    pair.raw = false;
    CHECK_EQ(qn_pair3_begin(&pair, &shape[a], &frame[a], &shape[b], &frame[b]), QN_APART);
    CHECK_EQ(qn_poly_model_make(&model, &pair, INT64_C(1) << 40, NULL), QN_OVERLAPPING);
    check_body(&m->a, &m->turned_a, &model.a, &model.turned_a);
    check_body(&m->b, &m->turned_b, &model.b, &model.turned_b);
    CHECK(m->turned_a.r == NULL && m->turned_b.r == &m->r);
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) CHECK_EQ(m->r.m[i][j], model.r.m[i][j]);
    CHECK_EQ(m->k, model.k);
    CHECK_EQ(m->radius_a | m->radius_b, 0);
    CHECK(m->size.a == model.size.a && m->size.reach_b == model.size.reach_b);
    CHECK_EQ(m->reach_b, model.reach_b);
    CHECK_EQ(m->band, model.band);
    CHECK_EQ(m->fine_band, model.fine_band);
    CHECK(qn_abs32(qn_wrap_sub(m->toward.x, model.toward.x)) <= 2 && qn_abs32(qn_wrap_sub(m->toward.y, model.toward.y)) <= 2 &&
          qn_abs32(qn_wrap_sub(m->toward.z, model.toward.z)) <= 2);
}

/* The roads that a cap closes end in the search and its C. */
static const qn_query capped = { 0, 0, QN_MAX_GJK_PASSES - 1, 0 };

/* What the kernel says of these, from a to b; and apart: whether they are. */
static int check_one(int a, int b, const qn_query *options, bool *apart)
{
    qn_gap3 quick = { 1, 2, 3, { 4, 5, 6 }, { 7, 8, 9 }, { 10, 11, 12 } }, slow, door;
    const int told = qn_search_polys_v7m(&shape[a], &frame[a], &shape[b], &frame[b], options, NULL, &workspace, &quick);
    qn_status status;
    if (told == MODEL) check_model(a, b);
    status = qn_distance3_frames(&shape[a], &frame[a], &shape[b], &frame[b], &capped, NULL, &workspace, &slow);
    *apart = status == QN_APART;
    CHECK(told == QN_APART || told == NOTHING || told == MODEL);
    CHECK(told == QN_APART || quick.lower == 1);
    if (told == QN_APART) CHECK(status == QN_APART && is_same(&quick, &slow));
    if (!options && status >= 0) {
        CHECK_EQ(qn_distance3_frames(&shape[a], &frame[a], &shape[b], &frame[b], NULL, NULL, &workspace, &door), status);
        CHECK(is_same(&door, &slow));
    }
    return told;
}

TEST(what_is_found_is_the_gap_or_the_model)
{
    random_state r = random_seed(971);
    int n, found = 0, all = 0, models = 0;
    for (n = 0; n < ROUNDS; n++) {
        const qn_query any = { random_range(&r, 0, 9), random_range(&r, 0, 64), QN_MAX_GJK_PASSES, 0 };
        const bool usual = make_bodies(&r);
        const int first = random_range(&r, 0, 1);
        bool apart;
        const int told = check_one(first, !first, n & 1 ? &any : NULL, &apart);
        models += told == MODEL;
        if (!usual || !apart) continue;
        all++;
        found += told == QN_APART;
    }
    CHECK(all > ROUNDS / 16 && found > all - all / 8 && models > ROUNDS / 8);
}

/* Frames that are none, and shapes, options and workspaces that are refused, are left. */
TEST(nonsense_is_left)
{
    random_state r = random_seed(972);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const qn_query odd = { random_range(&r, -1, 0), random_range(&r, -1, 0), (uint16_t)random_range(&r, 0, 31), 0 };
        const int what = random_range(&r, 0, 9), which = random_range(&r, 0, 1);
        qn_workspace given = workspace;
        const qn_query *options = NULL;
        int32_t *entry = &frame[which].r.m[random_range(&r, 0, 2)][random_range(&r, 0, 2)];
        qn_gap3 out, slow;
        int told;
        (void)make_bodies(&r);
        if (what == 0) *entry = random_range(&r, INT32_MIN, INT32_MAX);
        if (what == 1) *entry = random_range(&r, 0, 1) ? QN_ONE30 : -QN_ONE30;
        if (what == 2) *entry += random_range(&r, -2, 2);
        if (what == 3) shape[which].type = (uint16_t)random_range(&r, 0, 7);
        if (what == 4) frame[which].p = random_vec3(&r, INT32_MAX);
        if (what == 5) data[which].vertex_count = (uint16_t)(random_range(&r, 0, 1) ? 0 : 300);
        if (what == 6) data[which].vertices = NULL;
        if (what == 7) options = &odd;
        if (what == 8) given.byte_count -= 8;
        if (what == 9) given.memory = random_range(&r, 0, 1) ? NULL : (char *)scratch + 4;
        told = qn_search_polys_v7m(&shape[0], &frame[0], &shape[1], &frame[1], options, NULL, &given, &out);
        CHECK(told == NOTHING || told == QN_APART || (told == MODEL && what < 8));
        if (told == QN_APART) {
            CHECK_EQ(qn_distance3_frames(&shape[0], &frame[0], &shape[1], &frame[1], &capped, NULL, &workspace, &slow), QN_APART);
            CHECK(is_same(&out, &slow));
        }
        if ((what == 5 && shape[which].hull == &data[which]) || (what == 6 && shape[which].hull == &data[which]) || what > 7) CHECK_EQ(told, NOTHING);
        if (what == 7 && (odd.margin | odd.excess) < 0) CHECK_EQ(told, NOTHING);
        if (what == 7 && odd.max_iterations) CHECK_EQ(told, NOTHING);
        if (told == MODEL) check_model(0, 1);
    }
    CHECK_EQ(qn_search_polys_v7m(&shape[0], &frame[0], &shape[1], &frame[1], NULL, NULL, NULL, scratch), NOTHING);
}

CHECK_MAIN(RUN(what_is_found_is_the_gap_or_the_model) RUN(nonsense_is_left))

#else

TEST(there_is_no_such_kernel) { CHECK(QN_APART == 0); } /* left out */

CHECK_MAIN(RUN(there_is_no_such_kernel))

#endif
