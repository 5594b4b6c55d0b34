/* SPDX-License-Identifier: MIT */
/* The integers of a pair against exact rotations: the ranges that every search stands on, and the
 * band. */
#include "check.h"
#include "exact_bodies.h"
#include "narrow/pair.h"
#include "narrow/sat_boxes.h"
#include "narrow/support.h"

#define ROUNDS CHECK_ROUNDS(400, 1000000)

/* A body, and the same core as a cloud of its corners: what is exact of the one is exact of the
 * other. */
typedef struct model {
    body body;
    qn_vec3 corner[8];
    qn_hull3 hull;
    qn_shape3 shape;
    qn_collider3 collider;
} model;

static void finish(model *m, bool as_cloud, int32_t reach)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    int i;
    m->shape = m->body.shape;
    if (as_cloud) {
        m->hull = none;
        m->hull.vertices = m->corner;
        m->hull.vertex_count = (uint16_t)body_vertices(&m->body);
        for (i = 0; i < body_vertices(&m->body); i++) {
            int32_t v[3];
            body_vertex(&m->body, i, v);
            m->corner[i].x = v[0], m->corner[i].y = v[1], m->corner[i].z = v[2];
        }
        m->shape = qn_cloud3(&m->hull, m->body.shape.radius);
    }
    CHECK_EQ(qn_collider3_set(&m->collider, &m->shape, &m->body.pose), 0);
    if (reach) m->collider.reach = reach;
}

/* A body of any of three kinds with coordinates up to most. */
static void make_model(model *m, random_state *r, int32_t most)
{
    const qn_vec3 zero = { 0, 0, 0 };
    const int kind = random_range(r, 0, 2);
    const int32_t radius = random_range(r, 0, 1) ? 0 : random_range(r, 0, most / 2),
                  left = most - radius;
    qn_vec3 u = random_vec3(r, left), v = random_vec3(r, left);
    if (random_range(r, 0, 3) == 0) u.x = u.y = u.z = left; /* a corner of the size's own box */
    if (random_range(r, 0, 1)) v.x = -u.x, v.y = -u.y, v.z = -u.z;
    if (kind == 0) m->body.shape = qn_sphere3(radius);
    else if (kind == 1) m->body.shape = qn_capsule3(u, v, radius);
    else {
        u.x = u.x < 0 ? -u.x : u.x, u.y = u.y < 0 ? -u.y : u.y, u.z = u.z < 0 ? -u.z : u.z;
        m->body.shape = qn_box3(u, radius);
    }
    m->body.pose.p = zero;
    body_turn(&m->body, r);
}

static void put(model *m, random_state *r, int32_t most)
{
    const int32_t far = random_range(r, 0, 5) == 0 ? INT32_MAX
                        : most > INT32_MAX / 4     ? INT32_MAX
                                                   : 4 * most;
    m->body.pose.p = random_vec3(r, random_range(r, 0, 1) ? far : far / 2);
    finish(m, random_range(r, 0, 2) == 0, 0);
}

static int vertices_of(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    return s->type >= QN_CLOUD                                 ? s->hull->vertex_count
           : s->type == QN_BOX                                 ? 8
           : s->type == QN_CAPSULE && (!side || p->edge_count) ? 2
                                                               : 1;
}

static uint64_t square_of(const int64_t *w)
{
    return (uint64_t)(w[0] * w[0]) + (uint64_t)(w[1] * w[1]) + (uint64_t)(w[2] * w[2]);
}

/* Each point of the difference, and each edge between two, is below 2^30. */
static void check_ranges(const qn_pair *p)
{
    const bool is_point = p->shape[0]->type == QN_BOX && p->shape[1]->type == QN_SPHERE;
    int64_t widest[2][3] = { { 0, 0, 0 }, { 0, 0, 0 } };
    uint64_t longest[2] = { 0, 0 };
    qn_int3 v[2][8];
    int i, j, x, side;
    CHECK(p->k >= -4 && p->k <= 14 && p->radius >= 0 && p->radius < QN_ONE30 && p->band >= 1 &&
          qn_pair_error(p) >= p->band);
    for (side = 0; side < 2; side++)
        for (i = 0; i < vertices_of(p, side); i++) qn_support_vertex(p, side, i, v[side][i]);
    if (is_point) {
        for (x = 0; x < 3; x++) CHECK(p->half[0][x] < QN_ONE30 && p->half[0][x] >= 0);
        return;
    }
    for (side = 0; side < 2; side++) {
        for (i = 0; i < vertices_of(p, side); i++) {
            for (j = 0; j < vertices_of(p, !side); j++) {
                int64_t w[3];
                for (x = 0; x < 3; x++) w[x] = (int64_t)v[side][i][x] - v[!side][j][x];
                CHECK(square_of(w) < (uint64_t)1 << 60);
            }
            for (j = 0; j < i; j++) {
                int64_t e[3];
                for (x = 0; x < 3; x++) {
                    e[x] = (int64_t)v[side][i][x] - v[side][j][x];
                    if (e[x] < 0) e[x] = -e[x];
                    if (e[x] > widest[side][x]) widest[side][x] = e[x];
                }
                if (square_of(e) > longest[side]) longest[side] = square_of(e);
            }
        }
    }
    for (x = 0; x < 3; x++) CHECK(widest[0][x] + widest[1][x] < QN_ONE30);
    CHECK(qn_root64_round(longest[0]) + qn_root64_round(longest[1]) < (uint64_t)QN_ONE30);
}

/* The separation along m, A's frame, of all vertices of the model: units times |m|. */
static int64_t separation_of_model(const qn_pair *p, const int32_t *m)
{
    int64_t reach[2] = { INT64_MIN, INT64_MIN };
    int i, side;
    for (side = 0; side < 2; side++)
        for (i = 0; i < vertices_of(p, side); i++) {
            qn_int3 v;
            int64_t at;
            qn_support_vertex(p, side, i, v);
            at = (int64_t)v[0] * m[0] + (int64_t)v[1] * m[1] + (int64_t)v[2] * m[2];
            if (side) at = -at;
            if (at > reach[side]) reach[side] = at;
        }
    return -reach[0] - reach[1];
}

/* Is got, units times |m|, the exact separation along m within most units? m turned to the world is
 * d, |d| = |m| nA. */
static bool is_within(const qn_pair *p, const model *a, const model *b, const int32_t *m,
                      int64_t got, int32_t most)
{
    const fraction *t = &a->body.turn;
    const uint64_t length = qn_root64_round(
        (uint64_t)((int64_t)m[0] * m[0] + (int64_t)m[1] * m[1] + (int64_t)m[2] * m[2]));
    int64_t d[3];
    exact u, v, off;
    int i;
    for (i = 0; i < 3; i++)
        d[i] = p->shape[0]->type <= QN_CAPSULE
                   ? (int64_t)m[i] * t->n
                   : (int64_t)t->m[i][0] * m[0] + (int64_t)t->m[i][1] * m[1] +
                         (int64_t)t->m[i][2] * m[2];
    /* Both times |m| nA nA nB 2^down, where units are 2^-up or 2^down LSB. */
    u = exact_mul(exact_mul64(got, (int64_t)t->n * t->n),
                  exact_mul64(b->body.turn.n, (int64_t)1 << p->down));
    v = exact_mul(exact_of((int64_t)1 << p->up), cores_depth(&a->body, &b->body, d));
    off = exact_abs(exact_add(u, v));
    return exact_compare(off, exact_mul(exact_mul64((int64_t)length * most, (int64_t)t->n * t->n),
                                        exact_mul64(b->body.turn.n, (int64_t)1 << p->down))) < 0;
}

/* Whatever bodies meet wherever, the integers keep their ranges, and along any direction the
 * model's separation is that of the exact poses within `error` units. */
static void meet(random_state *r, int32_t most)
{
    static model one, two;
    model *a = &one, *b = &two;
    qn_pair p;
    qn_axis x;
    int i;
    make_model(a, r, most);
    make_model(b, r, random_range(r, 0, 1) ? most : 1 + most / 16);
    put(a, r, most);
    put(b, r, most);
    qn_pair_make(&p, &a->collider, &b->collider);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    if (p.swapped) a = &two, b = &one;
    check_ranges(&p);
    for (i = 0; i < 4; i++) {
        const qn_vec3 v = random_vec3(r, 1 << 20);
        const int32_t m[3] = { v.x, v.y, v.z };
        CHECK(is_within(&p, a, b, m, separation_of_model(&p, m), qn_pair_error(&p)));
    }
    if (p.shape[0]->type != QN_BOX || p.shape[1]->type != QN_BOX) return;
    for (i = 0; i < 3; i++) { /* B's faces as separating axes have them: rounded to a unit, 1/2 */
        const fraction *t = &a->body.turn, *u = &b->body.turn;
        int32_t m[3];
        int j, side = 1;
        int64_t length;
        for (j = 0; j < 3; j++)
            m[j] = t->m[0][j] * u->m[0][i] + t->m[1][j] * u->m[1][i] + t->m[2][j] * u->m[2][i];
        length = t->n * u->n;
        if ((int64_t)p.t[0] * m[0] + (int64_t)p.t[1] * m[1] + (int64_t)p.t[2] * m[2] < 0) side = -1;
        for (j = 0; j < 3; j++) m[j] *= side;
        CHECK(is_within(&p, a, b, m, qn_sat_boxes_face(&p, i) * length, p.band + 1));
    }
}

TEST(the_model_is_the_pose_within_its_band)
{
    static const int32_t unit = 65536;
    random_state r = random_seed(11);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        meet(&r, unit);
        meet(&r, 256 * unit);
        meet(&r, 1024 * unit);
        meet(&r, 4096 * unit);
        meet(&r, 16384 * unit);
        meet(&r, (int32_t)random_size(&r, 30));
    }
}

/* Corners of the format: the largest cubes at opposite corners of the world, and the smallest at
 * one place. */
TEST(the_scale_at_its_ends)
{
    const qn_shape3 large = { QN_BOX,
                              0,
                              QN_MAX_EXTENT,
                              { { QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT }, { 0, 0, 0 } },
                              0 };
    const qn_shape3 none = QN_BOX3(0, 0, 0), ball = QN_SPHERE3(QN_MAX_EXTENT),
                    rod = QN_CAPSULE3(-1, 0, 0, 1, 0, 0, 0);
    qn_collider3 a = QN_COLLIDER3_AT(&large, INT32_MIN, INT32_MIN, INT32_MIN, 0),
                 b = QN_COLLIDER3_AT(&large, INT32_MAX, INT32_MAX, INT32_MAX, 0);
    qn_pair p;
    qn_axis x;
    qn_pair_make(&p, &a, &b);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    CHECK_EQ(p.k, -4);
    check_ranges(&p);
    a.shape = b.shape = &none;
    b.frame.p = a.frame.p;
    qn_pair_make(&p, &a, &b);
    (void)qn_pair_turn(&p, INT32_MAX, &x);
    CHECK_EQ(p.k, 14);
    check_ranges(&p);
    a.shape = b.shape = &ball; /* radii alone */
    qn_pair_make(&p, &a, &b);
    CHECK_EQ(p.k, -2);
    CHECK_EQ(p.radius, 1 << 29);
    a.shape = b.shape = &rod;
    qn_pair_make(&p, &a, &b);
    CHECK_EQ(p.k, 14);
}

/* Two cubes of 1024 units, corner to corner: one guard bit, and no band of any pair of types beyond
 * 2 LSB. */
TEST(bands_up_to_1024_units)
{
    static const qn_vec3 corner[8] = {
        { -67108864, -67108864, -67108864 }, { 67108864, -67108864, -67108864 },
        { -67108864, 67108864, -67108864 },  { 67108864, 67108864, -67108864 },
        { -67108864, -67108864, 67108864 },  { 67108864, -67108864, 67108864 },
        { -67108864, 67108864, 67108864 },   { 67108864, 67108864, 67108864 }
    };
    static const qn_hull3 cube = QN_CLOUD_DATA(corner, 8);
    static const qn_shape3 shape[] = { QN_SPHERE3(67108864),
                                       QN_CAPSULE3(-67108864, -67108864, -67108864, 67108864,
                                                   67108864, 67108864, 0),
                                       QN_BOX3(67108864, 67108864, 67108864), QN_CLOUD3(&cube, 0) };
    int i, j;
    for (i = 0; i < 4; i++)
        for (j = 0; j <= i; j++) {
            /* of a ball 1 / sqrt(3) of it */
            const int32_t far = (i ? 67108864 : 38745320) + (j ? 67108864 : 38745320);
            qn_collider3 a = QN_COLLIDER3_AT(shape + i, -far / 2, -far / 2, -far / 2, 0),
                         b = QN_COLLIDER3_AT(shape + j, far / 2, far / 2, far / 2, 0);
            qn_pair p;
            qn_axis x;
            qn_pair_make(&p, &a, &b);
            CHECK(!qn_pair_turn(&p, INT32_MAX, &x));
            CHECK(p.k >= 1);
            CHECK(p.band <= 2 << p.k);
        }
}

/* What is rounded before rounds are turned: T and a radius, 1.37 units, and the centre and half edge
 * of each capsule, .87, beside the 1.74 and 2.61 of any such pair. */
TEST(bands_of_rounds_where_a_unit_is_coarser_than_an_lsb)
{
    const qn_shape3 ball = QN_SPHERE3(1 << 20),
                    rod = QN_CAPSULE3(-QN_MAX_EXTENT, 0, 0, QN_MAX_EXTENT, 0, 0, 0);
    const qn_shape3 *shape[2] = { &ball, &rod };
    int i, j;
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++) {
            qn_collider3 a = QN_COLLIDER3_AT(shape[i], INT32_MIN, 0, 0, 0),
                         b = QN_COLLIDER3_AT(shape[j], INT32_MAX, 0, 0, 0);
            const int rods = i + j;
            qn_pair p;
            qn_axis x;
            qn_pair_make(&p, &a, &b);
            CHECK(!qn_pair_turn(&p, INT32_MAX, &x));
            CHECK(p.k < 0);
            CHECK(256 * p.band + 128 >= (rods == 2 ? 669 : rods ? 446 : 0) + 352 + 222 * rods);
            CHECK(qn_pair_error(&p) >= p.band);
        }
}

/* The centre of a capsule may lie on the other side of a box than its origin. */
TEST(a_face_shows_the_side_on_which_a_capsule_lies)
{
    const qn_shape3 box = QN_BOX3(1000, 1000, 1000),
                    rod = QN_CAPSULE3(20000, -500, 0, 20000, 500, 0, 0);
    const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&rod, -2000, 0, 0, 0);
    qn_pair p;
    qn_axis x;
    qn_pair_make(&p, &a, &b);
    CHECK(qn_pair_turn(&p, 0, &x));
    CHECK_EQ(qn_pair_lsb(&p, x.sep), 17000);
    CHECK(x.n[0] == QN_ONE30 && !x.n[1] && !x.n[2]);
}

/* Rounded as they are, up to the ends of the format, which numbers that wrapped reach. */
TEST(units_to_lsb_of_any_number)
{
    qn_pair p = { 0 };
    for (p.up = 0; p.up <= 14; p.up++) {
        const int64_t half = ((int64_t)1 << p.up) / 2;
        CHECK_EQ(qn_pair_lsb(&p, 7000001), (7000001 + half) >> p.up);
        CHECK_EQ(qn_pair_lsb(&p, -7000001), -((7000001 + half - !!p.up) >> p.up));
        CHECK_EQ(qn_pair_lsb(&p, INT32_MAX), INT32_MAX >> p.up);
        CHECK_EQ(qn_pair_lsb(&p, INT32_MIN), -(INT64_C(2147483648) >> p.up));
    }
    p.up = 0;
    for (p.down = 1; p.down <= 4; p.down++) {
        CHECK_EQ(qn_pair_lsb(&p, -7), -(7 << p.down));
        CHECK_EQ(qn_pair_lsb(&p, INT32_MAX / 2 + 1), INT32_MAX);
        CHECK_EQ(qn_pair_lsb(&p, INT32_MIN), INT32_MIN);
    }
}

CHECK_MAIN(RUN(the_model_is_the_pose_within_its_band) RUN(the_scale_at_its_ends)
               RUN(bands_up_to_1024_units) RUN(bands_of_rounds_where_a_unit_is_coarser_than_an_lsb)
                   RUN(a_face_shows_the_side_on_which_a_capsule_lies)
                       RUN(units_to_lsb_of_any_number))
