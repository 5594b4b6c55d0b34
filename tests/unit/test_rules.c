/* SPDX-License-Identifier: MIT */
/* Rules whose result geometry or a convention gives by itself, by their numbers: what is chosen
 * among equals, places, depths and names of points. What the oracle can judge stands in
 * cases/hard.in. */
#include "shapes3.h"

/* A at the origin, B at a place, neither turned; or B first. */
static qn_status collide(const qn_shape3 *a, const qn_shape3 *b, qn_vec3 at, int swap,
                         qn_manifold3 *out)
{
    const qn_collider3 c = QN_COLLIDER3_AT(a, 0, 0, 0, 0),
                       d = QN_COLLIDER3_AT(b, at.x, at.y, at.z, 0);
    return qn_collide3(swap ? &d : &c, swap ? &c : &d, &with_scratch, out);
}

/* A capsule on a box that stands on either end, steeper and steeper: a point below that end, named
 * as that of the end where the capsule lies. Within a margin the other end has one, too, up to 7
 * degrees, as far above the box as it is, less what the flank bulges there. */
TEST(r17_an_end_of_a_capsule_has_one_name)
{
    const qn_shape3 box = QN_BOX3(65536, 65536, 65536);
    const int32_t length = 40000, radius = 6000;
    const qn_shape3 lying = qn_capsule3(vec(-length, 0, 0), vec(length, 0, 0), radius);
    qn_manifold3 m;
    uint32_t name[2];
    int end, k;
    CHECK_EQ(collide(&box, &lying, vec(0, 0, 65536 + radius - 100), 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.count, 2);
    for (k = 0; k < 2; k++) name[m.points[k].position.x > 0] = m.points[k].id;
    for (end = 0; end < 2; end++)
        for (k = 1; k < 6; k++) {
            const int32_t rise = k * k * k * 300, low = end ? -rise : rise;
            const qn_shape3 tilted =
                qn_capsule3(vec(-length, 0, low), vec(length, 0, -low), radius);
            const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                               b = QN_COLLIDER3_AT(&tilted, 0, 0, 65536 + radius + rise - 100, 0);
            qn_query query = with_scratch;
            for (query.margin = 0; query.margin <= 2 * rise; query.margin += 2 * rise) {
                const bool both = query.margin && k < 3;
                int at;
                CHECK_EQ(qn_collide3(&a, &b, &query, &m), QN_OVERLAPPING);
                at = both && (m.points[0].position.x > 0) == end;
                CHECK(m.count == 1u + both && m.points[at].id == name[!end]);
                CHECK_NEAR(m.points[at].depth, 100, 1);
                CHECK_NEAR(m.points[at].position.x, end ? -length : length, 1);
                if (!both) continue;
                CHECK(m.points[!at].id == name[end]);
                CHECK_NEAR(m.points[!at].depth, 105 - 2 * rise, 6);
                CHECK_NEAR(m.points[!at].position.x, end ? length : -length, 1);
            }
        }
}

/* A rounded box, hull or cloud stands on a side of its face on a box: four points within a margin
 * while it is tilted by up to 7 degrees, the two of that side steeper. A cube on a cube, tilted
 * about y and x, so that two edges cross: four points as well, the crossing steeper. */
TEST(r9_r18_a_face_is_tilted)
{
    int form, k;
    for (form = 0; form < 6; form++)
        for (k = 0; k < 24; k++) { /* k / 128 of a radian, more or less */
            const bool cubes = form > 2;
            const qn_q16 half = cubes ? QN(1) : QN(0.5), wide = cubes ? QN(1) : QN(3);
            const qn_shape3 base = form_of_box(1, cubes ? form - 3 : 0, vec(wide, wide, QN(1)));
            const qn_pose3 below = { { 0, 0, 0 }, { 256, cubes ? k : 0, 0, 0 } },
                           tilted = { { 0, 0, 0 }, { 256, 0, k, 0 } };
            qn_shape3 top = form_of_box(0, form % 3, vec(QN(1), half, half));
            qn_query query = with_scratch;
            qn_bounds3 low, high;
            qn_manifold3 m;
            qn_collider3 a, b;
            top.radius = cubes ? 0 : QN(0.25), query.margin = QN(1);
            CHECK_EQ(qn_collider3_set(&a, &base, &below) | qn_collider3_bounds(&a, &low), 0);
            CHECK_EQ(qn_collider3_set(&b, &top, &tilted) | qn_collider3_bounds(&b, &high), 0);
            b.frame.p.z = low.max.z - 100 - high.min.z;
            CHECK_EQ(qn_collide3(&a, &b, &query, &m), QN_OVERLAPPING);
            CHECK_EQ(m.count, k <= 16 ? 4 : cubes ? 1 : 2);
            CHECK_NEAR(m.depth, 100, 3);
        }
}

/* ---- One result among several --------------------------------------------------------------- */

#define TOP QN_MAX_EXTENT
/* A at the origin, B at a place: one verdict, one depth, a normal along an axis, so many points. */
static const struct {
    const char *rule;
    qn_shape3 a, b;
    qn_vec3 at;
    int status, depth, axis; /* 1, 2, 3 along +x, +y, +z, below 0 against it; 0: any */
    int count;
    int mirrors; /* 0: the stated exception, equal bodies in one place */
} rows[] = {
#include "ties.inc" /* made of cases/ties.in */
};

TEST(r7_r13_one_of_several_answers)
{
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++) {
        const int axis = rows[i].axis, sign = axis < 0 ? -1 : 1;
        qn_manifold3 m, o;
        check_count.test = rows[i].rule;
        CHECK_EQ(collide(&rows[i].a, &rows[i].b, rows[i].at, 0, &m), rows[i].status);
        CHECK_EQ(m.depth, rows[i].depth);
        if (axis) CHECK_EQ((&m.normal.x)[sign * axis - 1], sign * QN_ONE30);
        if (rows[i].count) CHECK_EQ(m.count, rows[i].count);
        CHECK_EQ(collide(&rows[i].a, &rows[i].b, rows[i].at, 1, &o), rows[i].status);
        CHECK(o.depth == m.depth && o.count == m.count);
        CHECK_EQ(o.normal.x, rows[i].mirrors ? -m.normal.x : m.normal.x);
    }
}

/* Equal bodies in one place, each turned otherwise: their rotations say which is A. */
TEST(r7_rotations_tell_equal_bodies_apart)
{
    int form, k;
    for (form = 0; form < 4 * 12; form++) {
        const qn_shape3 s = form % 4 < 3 ? form_of_box(0, form % 4, vec(50000, 70000, 90000))
                                         : qn_capsule3(vec(-1, 0, 0), vec(90000, 3, 0), 20000);
        const qn_pose3 pose[2] = { { { 0, 0, 0 }, { 7, form / 4, 2, 1 } },
                                   { { 0, 0, 0 }, { 9, 1, form / 4, -3 } } };
        const qn_collider3 a = placed3(&s, &pose[0]), b = placed3(&s, &pose[1]);
        qn_manifold3 m, o;
        CHECK_EQ(qn_collide3(&a, &b, &with_scratch, &m), QN_OVERLAPPING);
        CHECK_EQ(qn_collide3(&b, &a, &with_scratch, &o), QN_OVERLAPPING);
        CHECK(m.depth == o.depth && m.count == o.count);
        for (k = 0; k < 3; k++) CHECK_EQ((&m.normal.x)[k], -(&o.normal.x)[k]);
    }
}
