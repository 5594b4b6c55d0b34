/* SPDX-License-Identifier: MIT */
/* Where size is all that counts, contacts of boxes are found by kernels where the port has them (QN_PORT_CLIPS): as the C finds them, which is
 * taken in here under other names, of usual numbers, of those at the ends of the format and of any bits. */
#include "port.h"

#ifdef QN_PORT_CLIPS
#define WITH_KERNELS
#undef QN_PORT_CLIPS
#define qn_face_contacts face_contacts_in_c
#define qn_face_contacts_of_segment face_contacts_of_segment_in_c
#define qn_crossing_find crossing_find_in_c
#define qn_crossing_contact crossing_contact_in_c
#define qn_crossing_turn_over crossing_turn_over_in_c
#define qn_edge_add edge_add_in_c
#define qn_manifold3_points manifold3_points_in_c
#define qn_manifold3_none manifold3_none_in_c
#define qn_manifold3_one manifold3_one_in_c
#include "contact/crossing.c"
#include "contact/face.c"
#include "contact/manifold.c"
#endif

#include "check.h"
#include "random.h"

#include <stdbool.h>

#define ROUNDS CHECK_ROUNDS(2000, 200000)

#ifdef WITH_KERNELS

#define MOST (1 << 29) /* of half edges */

/* bits: how many a number has; 32: any, and those at the ends. */
static int32_t number(random_state *s, int bits)
{
    static const int32_t ends[8] = { 0, 1 << 30, -(1 << 30), INT32_MIN, INT32_MAX, 1, -1, -INT32_MAX };
    const int32_t x = (int32_t)random_u32(s);
    if (bits == 32 && !random_range(s, 0, 3)) return ends[random_u32(s) & 7u];
    return qn_asr32(x, 32 - bits);
}

static void fill(random_state *s, int bits, int32_t *out, int count)
{
    int i;
    for (i = 0; i < count; i++) out[i] = number(s, bits);
}

static int32_t half_edge_of(random_state *s) { return random_range(s, 0, 7) ? random_range(s, 0, MOST) >> random_range(s, 0, 29) : 0; }

static void fill_model(random_state *s, int bits, qn_box_model *m)
{
    int i;
    for (i = 0; i < 3; i++) {
        m->h[i] = half_edge_of(s);
        m->hb[i] = half_edge_of(s);
        fill(s, random_range(s, 0, 3) ? 31 : bits, m->r.m[i], 3);
    }
    fill(s, bits, m->t, 3);
}

static void fill_face(random_state *s, int bits, const int32_t *half, qn_face *face)
{
    face->of_b = random_range(s, 0, 1);
    face->tilted = false;
    face->axis = random_range(s, 0, 2);
    face->half = half;
    fill(s, random_range(s, 0, 3) ? 31 : bits, face->n, 3);
    if (random_range(s, 0, 3)) {
        face->n[0] = face->n[1] = face->n[2] = 0;
        face->n[face->axis] = random_range(s, 0, 1) ? QN_ONE30 : -QN_ONE30;
    }
}

static void fill_set(random_state *s, int bits, int first, int count, qn_contact_set *set)
{
    int i;
    set->count = count;
    set->k = random_range(s, -4, 14);
    set->drop = (uint8_t)random_range(s, 0, 2);
    for (i = 0; i < QN_SET_MAX; i++) {
        fill(s, bits, set->point[i].at, 3);
        set->point[i].depth = number(s, random_range(s, 0, 1) ? 4 : bits);
        set->point[i].id = random_u32(s) >> random_range(s, 0, 31);
    }
    for (i = first + 1; i < first + count; i++) /* sides along the axes */
        if (random_range(s, 0, 1)) set->point[i].at[random_range(s, 0, 2)] = set->point[i - 1].at[random_range(s, 0, 2)];
}

static void check_points(const qn_contact_set *u, const qn_contact_set *v, int first, bool depths)
{
    int n, i;
    CHECK_EQ(u->count, v->count);
    for (n = first; n < first + u->count; n++) {
        for (i = 0; i < 3; i++) CHECK_EQ(u->point[n].at[i], v->point[n].at[i]);
        if (depths) CHECK_EQ(u->point[n].depth, v->point[n].depth);
        CHECK_EQ(u->point[n].id, v->point[n].id);
    }
}

static void check_patch(random_state *s, int bits)
{
    qn_box_model m;
    qn_face face;
    qn_contact_set u, v;
    const int mask = random_range(s, -1, 6);
    fill_model(s, bits, &m);
    fill_face(s, bits, m.h, &face);
    fill_set(s, bits, QN_CLIP_FIRST, 1, &u);
    v = u;
    patch_of_box(&m, &face, mask, &u);
    qn_patch_of_box_v7m(&m, &face, mask, &v);
    check_points(&u, &v, QN_CLIP_FIRST, false);
}

static void check_clip(random_state *s, int bits)
{
    int32_t half[3], slack = random_range(s, 0, 2) ? random_range(s, 0, 9) : MOST;
    qn_contact_rule rule;
    qn_face face;
    qn_contact_set u, v;
    int i;
    for (i = 0; i < 3; i++) half[i] = half_edge_of(s);
    rule.radius_a = random_range(s, 0, 1) ? half_edge_of(s) : 0;
    rule.radius_b = random_range(s, 0, 1) ? half_edge_of(s) : 0;
    rule.margin = random_range(s, 0, 1) ? number(s, bits) & INT32_MAX : INT32_MAX;
    rule.lsb = 1;
    fill_face(s, bits, half, &face);
    fill_set(s, bits, QN_CLIP_FIRST, random_range(s, 1, 4), &u);
    for (i = QN_CLIP_FIRST; i < QN_CLIP_FIRST + u.count; i++) { /* heights have a size */
        const uint32_t at = (uint32_t)u.point[i].at[face.axis];
        if ((face.n[face.axis] < 0 ? 0u - at : at) - (uint32_t)half[face.axis] == (uint32_t)INT32_MIN) return;
    }
    v = u;
    clip_patch(&face, slack, &rule, &u);
    qn_clip_patch_v7m(&face, slack, &rule, &v);
    check_points(&u, &v, 0, true);
}

static void check_choice(random_state *s, int bits)
{
    const qn_contact_point *u[QN_SET_MAX], *v[QN_SET_MAX];
    qn_contact_set set;
    int count, i;
    fill_set(s, bits, 0, random_range(s, 0, QN_SET_MAX), &set);
    count = choose(&set, u);
    CHECK_EQ(qn_choose_v7m(&set, v), count);
    for (i = 0; i < count; i++) CHECK_EQ(v[i] - set.point, u[i] - set.point);
}

static void check_move(random_state *s, int bits)
{
    qn_box_model m;
    int32_t u[3], v[3];
    const int k = random_range(s, 0, 2), times = random_range(s, -2, 2);
    int i;
    fill_model(s, bits, &m);
    fill(s, bits, u, 3);
    for (i = 0; i < 3; i++) v[i] = u[i];
    move_b(&m, k, times, u);
    qn_move_b_v7m(&m, k, times, v);
    for (i = 0; i < 3; i++) CHECK_EQ(v[i], u[i]);
}

static void check_crossing(random_state *s, int bits)
{
    qn_box_model m;
    qn_sat_result axis;
    qn_crossing u, v;
    qn_contact_point p, q;
    int i;
    fill_model(s, bits, &m);
    m.k = random_range(s, -4, 14);
    axis.i = (uint8_t)random_range(s, 0, 2);
    axis.j = (uint8_t)random_range(s, 0, 2);
    axis.depth = number(s, random_range(s, 0, 1) ? 6 : bits);
    fill(s, random_range(s, 0, 1) ? 31 : bits, qn_row_in(&axis.n), 3);
    CHECK_EQ(qn_level_tolerance_v7m(&m, &axis), level_tolerance(&m, &axis));
    qn_crossing_find(&m, &axis, &u);
    qn_crossing_find_v7m(&m, &axis, &v);
    CHECK_EQ(v.id, u.id);
    CHECK_EQ(v.face_a, u.face_a);
    CHECK_EQ(v.face_b, u.face_b);
    for (i = 0; i < 3; i++) {
        CHECK_EQ(v.a[i], u.a[i]);
        CHECK_EQ(v.b[i], u.b[i]);
        if (!random_range(s, 0, 3)) u.a[i] = v.a[i] = number(s, bits);
        if (!random_range(s, 0, 3)) u.b[i] = v.b[i] = number(s, bits);
    }
    qn_crossing_contact(&m, &axis, &u, &p);
    qn_crossing_contact_v7m(&m, &axis, &v, &q);
    for (i = 0; i < 3; i++) {
        CHECK_EQ(v.a[i], u.a[i]);
        CHECK_EQ(q.at[i], p.at[i]);
    }
    CHECK_EQ(q.depth, p.depth);
    CHECK_EQ(q.id, p.id);
}

TEST(kernels_and_the_c_agree)
{
    static const int bits[5] = { 3, 12, 24, 30, 32 };
    random_state s = random_seed(16);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        check_patch(&s, bits[n % 5]);
        check_clip(&s, bits[n % 5]);
        check_choice(&s, bits[n % 5]);
        check_move(&s, bits[n % 5]);
        check_crossing(&s, bits[n % 5]);
    }
}

#else

TEST(kernels_and_the_c_agree) { CHECK(true); }

#endif

CHECK_MAIN_ALONE(RUN(kernels_and_the_c_agree))
