/* SPDX-License-Identifier: MIT */
/* Two boxes in order and their model, by kernels where the port has such (QN_PORT_BOXES), are bit for bit what the definitions in C say. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "narrow/box_model.h"
#include "narrow/box_order.h"
#include "num/bounded.h"
#include "num/mat.h"
#ifdef QN_PORT_BOXES
#undef QN_PORT_BOXES
#endif

#define qn_box_place_make defined_make
#define qn_box_place_of defined_of
#define qn_box_place_begin defined_begin
#define qn_box_place_of_poses defined_of_poses
#define qn_box_place_is_deep defined_is_deep
#define qn_box_place_look defined_look
#define qn_box_place_fill defined_fill
#define qn_box_place_shows_deep defined_shows_deep
bool defined_is_deep(const qn_box_place *place, const qn_pair3 *pair);
#include "../../src/narrow/box_place.c"
#undef qn_box_place_make
#undef qn_box_place_of
#undef qn_box_place_begin
#undef qn_box_place_of_poses
#undef qn_box_place_is_deep
#undef qn_box_place_look
#undef qn_box_place_fill
#undef qn_box_place_shows_deep

#define ROUNDS CHECK_ROUNDS(1500, 200000)

static void random_box(random_state *s, int bits, qn_shape3 *box)
{
    const qn_shape3 plain = QN_BOX3(0, 0, 0);
    *box = plain;
    box->radius = random_range(s, 0, 60) ? 0 : 5;
    box->v[0].x = (int32_t)random_size(s, bits);
    box->v[0].y = random_range(s, 0, 20) ? (int32_t)random_size(s, bits) : 0;
    box->v[0].z = (int32_t)random_size(s, bits);
}

/* R of the pair, and whether A's leading face shows a gap beyond the place's room: whoever looks there, does, and a kernel may leave it. */
static bool is_beyond_lead(const qn_pair3 *pair, const qn_box_place *place)
{
    const qn_vec3 *v = &pair->b->v[0];
    int32_t row[3];
    uint64_t reach;
    (void)qn_mat3_relative_row(&pair->frame_a->r, place->lead, &pair->frame_b->r, row);
    reach = qn_umul((uint32_t)v->x, qn_abs32(row[0])) + qn_umul((uint32_t)v->y, qn_abs32(row[1])) + qn_umul((uint32_t)v->z, qn_abs32(row[2]));
    return place->gap4 > 0 && (uint32_t)place->gap4 > place->room4 && (uint32_t)place->gap4 - place->room4 > (uint32_t)(reach >> 32) + 1;
}

static void check_place(const qn_box_place *place, const qn_box_place *want)
{
    int i;
    for (i = 0; i < 3; i++) CHECK_EQ(place->at.offset[i], want->at.offset[i]);
    CHECK(place->extent == want->extent && place->far4 == want->far4 && place->slack4 == want->slack4 && place->room4 == want->room4);
    CHECK(place->gap4 == want->gap4 && place->lead == want->lead);
}

static void check_model(const qn_box_model *m, const qn_pair3 *pair, const qn_box_place *place)
{
    int32_t row[3];
    int i, j;
    CHECK_EQ(m->k, 14 < qn_clz32(place->extent | place->far4) - 4 ? 14
                   : qn_clz32(place->extent | place->far4) < 8    ? m->k
                                                                  : qn_clz32(place->extent | place->far4) - 4);
    CHECK(m->rank == 3 && m->radius == 0);
    for (i = 0; i < 3; i++) {
        (void)qn_mat3_relative_row(&pair->frame_a->r, i, &pair->frame_b->r, row);
        for (j = 0; j < 3; j++) CHECK_EQ(m->r.m[i][j], row[j]);
        if (m->k >= 4) CHECK_EQ(m->t[i], qn_round64_low(place->at.offset[i], 30 - m->k));
    }
    if (m->k < 0) return;
    CHECK(m->h[0] == pair->a->v[0].x << m->k && m->h[1] == pair->a->v[0].y << m->k && m->h[2] == pair->a->v[0].z << m->k);
    CHECK(m->hb[0] == pair->b->v[0].x << m->k && m->hb[1] == pair->b->v[0].y << m->k && m->hb[2] == pair->b->v[0].z << m->k);
}

/* The order by a kernel, where the port has one, is the one in C. */
static void check_order(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g)
{
    qn_pair3 pair, want;
    int32_t d[4], right[3] = { 0, 0, 0 };
    uint32_t extent = 0;
    const int32_t lead = put_in_order(&want, a, f, b, g, &extent, right);
    const uint32_t found = order_of(&pair, a, f, b, g, d);
    CHECK_EQ(found, !lead ? 0 : is_far_out(a->v, b->v, lead) ? 2 : 1);
    if (!lead) return;
    CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
    CHECK(d[0] == right[0] && d[1] == right[1] && d[2] == right[2] && (uint32_t)d[3] == extent);
}

/* Rotations, those by nothing, whose entries are as large as may be, and now and then what is none. */
static void any_frame(random_state *s, int bits, qn_frame3 *f)
{
    int i, j, kind = random_range(s, 0, 7);
    random_frame(s, bits, f);
    for (i = 0; kind < 2 && i < 3; i++)
        for (j = 0; j < 3; j++) f->r.m[i][j] = kind ? (int32_t)random_u32(s) : i == j ? QN_ONE30 : 0;
    if (kind == 2) f->p.x = random_range(s, 0, 1) ? QN_ONE30 - random_range(s, 0, 1) : -QN_ONE30 - random_range(s, 0, 1);
}

#ifdef QN_PORT_CUTS
/* A look by the kernel is the one in C, of which the parts are tested elsewhere. */
static qn_status check_look(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int look)
{
    qn_pair3 pair, want;
    qn_box_place place, right;
    const qn_status status = qn_box_place_try(&place, &pair, a, f, b, g, look);
    int i;
    CHECK_EQ(status, defined_look(&right, &want, a, f, b, g, look));
    if (status == QN_UNDECIDED) return status;
    CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
    for (i = 0; i < 4; i++) CHECK_EQ(place.at.d[i], right.at.d[i]);
    if (status == QN_OVERLAPPING) CHECK(place.room4 == 0 && right.room4 == 0);
    return status;
}

/* About as far apart as they reach, within each other, and anywhere. */
TEST(looks)
{
    random_state s = random_seed(43);
    int n, k, apart[3] = { 0, 0, 0 }, other[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 4, 30);
        qn_shape3 a, b;
        qn_frame3 f, g;
        random_box(&s, bits, &a);
        random_box(&s, random_range(&s, 0, 3) ? bits : random_range(&s, 1, bits), &b);
        any_frame(&s, bits, &f);
        any_frame(&s, bits, &g);
        if (n % 2) {
            const int far = random_range(&s, 1, 6);
            f.p.x /= 4;
            f.p.y /= 4;
            f.p.z /= 4;
            g.p.x = f.p.x + random_range(&s, -(a.v[0].x / 4 + b.v[0].x / 4), a.v[0].x / 4 + b.v[0].x / 4) / 2 * far;
            g.p.y = f.p.y + random_range(&s, -(a.v[0].y / 4 + b.v[0].y / 4), a.v[0].y / 4 + b.v[0].y / 4) / 2 * far;
            g.p.z = f.p.z + random_range(&s, -(a.v[0].z / 4 + b.v[0].z / 4), a.v[0].z / 4 + b.v[0].z / 4) / 2 * far;
        }
        for (k = 0; k < 3; k++) {
            const int look = k == 0 ? QN_LOOK_ALL : k == 1 ? random_range(&s, 0, 15) : random_range(&s, QN_LOOK_NOT, 255);
            const qn_status status = check_look(&a, &f, &b, &g, look);
            apart[k] += status == QN_APART;
            other[k] += status == QN_OVERLAPPING;
        }
    }
    for (k = 0; k < 3; k++) CHECK(apart[k] > ROUNDS / 32 && other[k] > ROUNDS / 32);
}

#define RUN_LOOKS RUN(looks)
#else
#define RUN_LOOKS
#endif

/* Every way to a place and to a model says the same, or APART where the leading face shows that. */
TEST(ways_to_a_model)
{
    random_state s = random_seed(24);
    int n, apart = 0, odd = 0, deep = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        const int bits = random_range(&s, 4, 31);
        qn_shape3 a, b;
        qn_frame3 f, g;
        qn_pair3 pair, want;
        qn_box_place place, right;
        qn_box_model m;
        uint32_t extent = 0;
        int32_t d[3] = { 0, 0, 0 };
        bool taken, bounded, beyond;
        int ways;
        random_box(&s, bits > 3 ? random_range(&s, 1, bits) : bits, &a);
        random_box(&s, bits, &b);
        any_frame(&s, bits, &f);
        any_frame(&s, bits, &g);
        if (n % 3 == 0) { /* within each other */
            if (n % 2) a.v[0] = b.v[0];
            f.p.x /= 4;
            f.p.y /= 4;
            f.p.z /= 4;
            g.p.x = f.p.x + random_range(&s, -a.v[0].x / 4, a.v[0].x / 4);
            g.p.y = f.p.y + random_range(&s, -b.v[0].y / 4, b.v[0].y / 4);
            g.p.z = f.p.z + random_range(&s, -a.v[0].z / 4, b.v[0].z / 4);
        }
        taken = put_in_order(&want, &a, &f, &b, &g, &extent, d) != 0;
        CHECK_EQ(qn_box_place_begin(&place, &pair, &a, &f, &b, &g), taken);
        check_order(&a, &f, &b, &g);
        if (!taken) {
            pair.a = &a;
            pair.b = &b;
            pair.frame_a = &f;
            pair.frame_b = &g;
            CHECK_EQ(qn_box_model_glance(&m, &pair, &a, &f, &b, &g, n & 1), QN_UNDECIDED);
            CHECK(pair.a == &a && pair.b == &b && pair.frame_a == &f && pair.frame_b == &g);
            continue;
        }
        place_in_order(&right, &want, extent, d);
        check_place(&place, &right);
        if (qn_box_place_try(&place, &pair, &a, &f, &b, &g, QN_LOOK_NOT) == QN_OVERLAPPING) { /* filled, or begun, and what follows is the same */
            const qn_status status = qn_box_model_at(&m, &pair, &place);
            if (status == QN_OVERLAPPING) check_model(&m, &want, &right);
            qn_box_place_fill(&place, &pair);
        }
        check_place(&place, &right);
        CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
        CHECK_EQ(qn_box_place_is_deep(&place, &pair), defined_is_deep(&right, &want));
        deep += defined_is_deep(&right, &want);
        beyond = is_beyond_lead(&want, &right);
        apart += beyond;
        for (ways = 0; ways < 4; ways++) {
            qn_status status;
            if (ways < 2) status = qn_box_model_glance(&m, &pair, &a, &f, &b, &g, ways == 0);
            else status = qn_box_model_seen(&m, &pair, &place, ways == 3 && !beyond);
            if (status == QN_APART) {
#ifndef QN_PORT_NARROW /* there B's bounding sphere is asked first, which a matrix that is no rotation may leave */
                CHECK(beyond);
#endif
                CHECK(ways != 1);
                continue;
            }
            bounded = true;
            {
                int i, j;
                int32_t row[3];
                for (i = 0; i < 3; i++) {
                    (void)qn_mat3_relative_row(&want.frame_a->r, i, &want.frame_b->r, row);
                    for (j = 0; j < 3; j++)
                        if (qn_abs32(row[j]) > QN_RELATIVE_LIMIT) bounded = false;
                }
            }
            odd += !bounded;
#ifndef QN_PORT_NARROW
            CHECK(bounded || ways == 1 || !beyond); /* the face comes before the refusal */
#endif
            CHECK_EQ(status, bounded ? QN_OVERLAPPING : QN_ERR_FRAME);
            if (bounded) check_model(&m, &want, &right);
        }
    }
    CHECK(apart > ROUNDS / 20);
    CHECK(odd > ROUNDS / 20 && deep > ROUNDS / 50);
}

TEST(the_model_of_two_boxes)
{
    random_state s = random_seed(21);
    int n, i, j, taken = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_shape3 a, b;
        qn_frame3 f, g;
        qn_pair3 pair, want;
        qn_box_place place;
        qn_box_model m;
        uint32_t extent = 0;
        int32_t d[3] = { 0, 0, 0 }, row[3];
        const int bits = random_range(&s, 4, 31);
        qn_status status;
        random_box(&s, bits, &a);
        random_box(&s, bits, &b);
        random_frame(&s, bits, &f);
        random_frame(&s, bits, &g);
        if (n % 50 == 0) g.p = f.p;
        status = qn_box_model_glance(&m, &pair, &a, &f, &b, &g, false);
        if (!put_in_order(&want, &a, &f, &b, &g, &extent, d)) {
            CHECK_EQ(status, QN_UNDECIDED);
            continue;
        }
        CHECK_EQ(status, QN_OVERLAPPING);
        place_in_order(&place, &want, extent, d);
        CHECK(pair.a == want.a && pair.b == want.b && pair.frame_a == want.frame_a && pair.frame_b == want.frame_b && pair.swapped == want.swapped);
        for (i = 0; i < 3; i++) {
            (void)qn_mat3_relative_row(&want.frame_a->r, i, &want.frame_b->r, row);
            for (j = 0; j < 3; j++) CHECK_EQ(m.r.m[i][j], row[j]);
            if (m.k >= 4) CHECK_EQ(m.t[i], qn_round64_low(place.at.offset[i], 30 - m.k));
        }
        if (m.k < 0) continue;
        CHECK_EQ(m.h[0], want.a->v[0].x << m.k);
        CHECK_EQ(m.h[2], want.a->v[0].z << m.k);
        CHECK_EQ(m.hb[0], want.b->v[0].x << m.k);
        CHECK_EQ(m.hb[1], want.b->v[0].y << m.k);
        CHECK(m.rank == 3 && m.radius == 0);
        taken++;
    }
    CHECK(taken > ROUNDS / 3);
}

#ifdef QN_PORT_BOXES
/* A rotation as another body sees it is its rows of products, and an entry beyond 2^30 is told, whatever the matrices hold. */
TEST(a_relative_rotation)
{
    random_state s = random_seed(9);
    int n, i, j, beyond = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t most = n % 3 ? QN_ONE30 : INT32_MAX;
        qn_mat3 a, b, r, want;
        bool out = false;
        for (i = 0; i < 9; i++) {
            a.m[i / 3][i % 3] = n % 5 ? random_range(&s, -most, most) : (i % 4 == n % 4 ? QN_ONE30 : 0);
            b.m[i / 3][i % 3] = n % 7 ? random_range(&s, -most, most) : (i % 4 == 0 ? -QN_ONE30 : 0);
        }
        for (i = 0; i < 3; i++) {
            (void)qn_mat3_relative_row(&a, i, &b, want.m[i]);
            for (j = 0; j < 3; j++) out = out || want.m[i][j] < -QN_ONE30 || want.m[i][j] > QN_ONE30 - 1;
        }
        CHECK_EQ(qn_relative_v7m(&a, &b, &r) != 0, out);
        for (i = 0; i < 9; i++) CHECK_EQ(r.m[i / 3][i % 3], want.m[i / 3][i % 3]);
        beyond += out;
    }
    CHECK(beyond > ROUNDS / 8 && beyond < ROUNDS);
}

#define RUN_RELATIVE RUN(a_relative_rotation)
#else
#define RUN_RELATIVE
#endif

CHECK_MAIN_ALONE(RUN_LOOKS RUN(ways_to_a_model) RUN(the_model_of_two_boxes) RUN_RELATIVE)
