/* SPDX-License-Identifier: MIT */
/* Plain boxes: points on both surfaces, patches that are whole, and the answers of the general doors, bit for bit. */
#include "narrow/old_queries.h"
#include "contact/old_boxes.h"
#include "judge3.h"
#include "models.h"

#define ROUNDS CHECK_ROUNDS(40, 20000)
#define ONE ((int64_t)1 << 30)

/* ---- Models -------------------------------------------------------------- */

static old_box_model cubes(int32_t h, int32_t g) { return model_of(h, h, h, g, g, g); }

/* How far p (units, Q8) is from the surface of a box: negative inside. */
static int64_t height_over(const int64_t p[3], const int32_t h[3])
{
    int64_t most = INT64_MIN;
    int i;
    for (i = 0; i < 3; i++)
        if ((int64_t)qn_abs64(p[i]) - 256 * (int64_t)h[i] > most) most = (int64_t)qn_abs64(p[i]) - 256 * (int64_t)h[i];
    return most;
}

/* u turned by r or its transpose, Q8 to Q8; |u| < 2^33. */
static void turned(const qn_mat3 *r, int back, const int64_t u[3], int64_t out[3])
{
    int i, j;
    for (i = 0; i < 3; i++) {
        out[i] = 0;
        for (j = 0; j < 3; j++) {
            int64_t c = back ? r->m[j][i] : r->m[i][j], high = u[j] / 65536, low = u[j] % 65536; /* 2^17 * 2^30 each */
            out[i] += c * high / 16384 + c * low / ONE;
        }
    }
}

/* Point n of a set, moved by depth / 2 along n onto A's surface (sign 1) or B's (-1), in that body's frame. Q8 units of the model. */
static void surface_point(const old_box_model *m, const old_sat_result *axis, const old_contact_set *set, int n, int sign, int64_t out[3])
{
    const int64_t normal[3] = { axis->n.x, axis->n.y, axis->n.z };
    const int shift = m->k - set->k;
    int64_t p[3], q[3];
    int i;
    for (i = 0; i < 3; i++) p[i] = 256 * ((int64_t)set->point[n].at[i] * ((int64_t)1 << shift));
    if (set->in_b) {
        turned(&m->r, 0, p, q);
        for (i = 0; i < 3; i++) p[i] = q[i] + 256 * (int64_t)m->t[i];
    }
    for (i = 0; i < 3; i++) out[i] = p[i] + sign * 128 * ((int64_t)set->point[n].depth * ((int64_t)1 << shift)) / 1024 * normal[i] / (ONE / 1024);
    for (i = 0; i < 3 && sign < 0; i++) p[i] = out[i] - 256 * (int64_t)m->t[i];
    if (sign < 0) turned(&m->r, 1, p, out);
}

/* Both surface points of every point lie on their surfaces within `tolerance` units; ids differ. */
static void check_set(const old_box_model *m, const old_sat_result *axis, const old_contact_set *set, int64_t tolerance)
{
    int n, i;
    int64_t p[3];
    CHECK(set->count >= 1 && set->count <= OLD_SET_MAX);
    for (n = 0; n < set->count; n++) {
        surface_point(m, axis, set, n, 1, p);
        CHECK_NEAR(height_over(p, m->h), 0, 256 * tolerance);
        surface_point(m, axis, set, n, -1, p);
        CHECK_NEAR(height_over(p, m->hb), 0, 256 * tolerance);
        for (i = 0; i < n; i++) CHECK(set->point[i].id != set->point[n].id);
    }
}

static int32_t deepest_of(const old_contact_set *set)
{
    int32_t depth = INT32_MIN;
    int n;
    for (n = 0; n < set->count; n++)
        if (set->point[n].depth > depth) depth = set->point[n].depth;
    return depth;
}

/* ---- Tests: regions ------------------------------------------------------ */

/* Boxes of all sizes and turns: one to eight points, on both surfaces, and the deepest is as deep as the axis says: but for the
 * LSB by which a face is preferred and the clip repeated, and 8 units: four roundings of numbers a bit coarser than the model's. */
TEST(every_point_lies_on_both_surfaces)
{
    random_state s = random_seed(1);
    int n, i, counts[OLD_SET_MAX + 1] = { 0 };
    for (n = 0; n < ROUNDS * 4; n++) {
        int32_t top = (int32_t)1 << random_range(&s, 8, 27), small = (int32_t)random_size(&s, 30), lsb;
        old_box_model m = cubes(0, 0);
        old_sat_result axis;
        old_contact_set set;
        m.k = random_range(&s, 0, 1) ? 0 : random_range(&s, -4, 6);
        if (n & 1) small = 9;
        turn_model(&m, n & 1 ? 1 : QN_ONE30, random_range(&s, -small, small), random_range(&s, -small, small), random_range(&s, -small, small));
        for (i = 0; i < 3; i++) {
            m.h[i] = random_range(&s, 1, top);
            m.hb[i] = random_range(&s, 1, top);
            m.t[i] = random_range(&s, -top, top);
        }
        old_sat_box(&m, OLD_BAND_MOST, &axis);
        if (axis.depth <= 8) continue; /* a touch is asked with a margin */
        old_boxes_region(&m, &axis, 0, &set);
        lsb = m.k > 0 ? 1 << m.k : 1;
        check_set(&m, &axis, &set, lsb + 8);
        CHECK_NEAR((int64_t)deepest_of(&set) * ((int64_t)1 << (m.k - set.k)), axis.depth, lsb + 8);
        CHECK_EQ(set.k, m.k);
        counts[set.count]++;
    }
    CHECK(counts[1] > 0 && counts[3] > 0 && counts[4] > 0);
}

/* A small box rests askew on the face of a large one: its four corners, all equally deep, told apart by their names. */
TEST(a_face_gives_four_corners)
{
    int face, n;
    for (face = 0; face < 6; face++) {
        old_box_model m = cubes(1 << 20, 1 << 18);
        int axis_of = face / 2, side = face & 1 ? -1 : 1;
        old_sat_result axis;
        old_contact_set set;
        turn_model(&m, QN_ONE30, axis_of == 0 ? 1 << 27 : 0, axis_of == 1 ? 1 << 27 : 0, axis_of == 2 ? 1 << 27 : 0);
        m.t[axis_of] = side * ((1 << 20) + (1 << 18) - 500);
        old_sat_box(&m, OLD_BAND_MOST, &axis);
        CHECK_EQ(axis.kind, OLD_AXIS_FACE_A);
        old_boxes_region(&m, &axis, 0, &set);
        CHECK(set.count == 4 && !set.in_b && set.drop == axis_of);
        for (n = 0; n < set.count; n++) {
            CHECK_EQ(set.point[n].depth, 500);
            CHECK_EQ(set.point[n].at[axis_of], side * ((1 << 20) - 250));
            CHECK_EQ(set.point[n].id >> 16, (side < 0 ? 1 : 2) << 2 * axis_of); /* one face of A, a vertex of B */
        }
        check_set(&m, &axis, &set, 2);
    }
}

/* The shared rectangle of two level boxes, half beside each other: cut by A's sides and by its own. The same with B's face. */
TEST(either_body_may_hold_the_face)
{
    int of_b, n, near_corner;
    for (of_b = 0; of_b < 2; of_b++) {
        old_box_model m = cubes(1 << 20, 1 << 20);
        old_sat_result axis;
        old_contact_set set;
        /* A stands a little on an edge, as seen from B, and rises by 2^20 * 2^-11 = 512 units over the shared half. */
        if (of_b) turn_model(&m, QN_ONE30, -(1 << 18), 0, 0);
        m.t[0] = 1 << 20;
        m.t[1] = (1 << 21) - 4000;
        m.t[2] = -(1 << 20);
        CHECK(old_sat_box_axis(&m, of_b ? OLD_AXIS_FACE_B : OLD_AXIS_FACE_A, 1, 0, &axis));
        old_boxes_region(&m, &axis, 0, &set);
        CHECK(set.count == 4 && set.in_b == of_b && set.drop == 1);
        check_set(&m, &axis, &set, 2);
        near_corner = 0;
        for (n = 0; n < set.count; n++) {
            int32_t x = set.point[n].at[0] + (of_b ? 1 << 20 : 0), z = set.point[n].at[2] - (of_b ? 1 << 20 : 0);
            CHECK(x == 0 || x == 1 << 20);
            CHECK_NEAR(z < -(1 << 19) ? z + (1 << 20) : z, 0, 4 + 4096 * of_b);
            near_corner |= 1 << ((x == 0) + 2 * (z < -(1 << 19)));
        }
        CHECK_EQ(near_corner, 15);
        CHECK_NEAR(deepest_of(&set), axis.depth, 2);
    }
}

/* Equal cubes yawed by an eighth turn: an octagon, equally deep all around; from the face and, R18, from an edge axis level with it. */
TEST(an_octagon_has_eight_points)
{
    old_box_model m = cubes(1 << 20, 1 << 20);
    old_sat_result axis;
    old_contact_set face, edge;
    int n, i;
    turn_model(&m, 992008094, 0, 410903206, 0); /* 22.5 degrees about y, twice */
    m.t[1] = (1 << 21) - 3000;
    CHECK(old_sat_box_axis(&m, OLD_AXIS_FACE_A, 1, 0, &axis));
    old_boxes_region(&m, &axis, 0, &face);
    CHECK_EQ(face.count, 8);
    check_set(&m, &axis, &face, 2);
    CHECK(old_sat_box_axis(&m, OLD_AXIS_EDGES, 2, 0, &axis));
    CHECK_NEAR(axis.n.y, QN_ONE30, 2);
    old_boxes_region(&m, &axis, 0, &edge);
    CHECK_EQ(edge.count, 8);
    for (n = 0; n < 8; n++) {
        CHECK_NEAR(face.point[n].depth, 3000, 1);
        CHECK_NEAR(edge.point[n].depth, 3000, 2);
        CHECK_EQ(edge.point[n].id, face.point[n].id);
        for (i = 0; i < 3; i++) CHECK_NEAR(edge.point[n].at[i], face.point[n].at[i], 2);
    }
}

/* u v, Q30. */
static void quaternion_product(const int64_t u[4], const int64_t v[4], int64_t out[4])
{
    out[0] = (u[0] * v[0] - u[1] * v[1] - u[2] * v[2] - u[3] * v[3]) / ONE;
    out[1] = (u[0] * v[1] + u[1] * v[0] + u[2] * v[3] - u[3] * v[2]) / ONE;
    out[2] = (u[0] * v[2] + u[2] * v[0] + u[3] * v[1] - u[1] * v[3]) / ONE;
    out[3] = (u[0] * v[3] + u[3] * v[0] + u[1] * v[2] - u[2] * v[1]) / ONE;
}

/* A's edge along x, B's along its z, yawed by an eighth turn; their common normal leans from A's face by alpha and from B's by
 * beta, in 2^-10 / 10. With extents of 2^20 a lean of 2^-10 lifts the far side by 2048 units, 8 LSB: level up to there. */
TEST(r18_level_means_within_eight_lsb)
{
    static const struct {
        int32_t alpha, beta;
        int of_a, of_b;
    } row[] = {
        { 0, 0, 1, 0 },   { 9, 0, 1, 0 },     { -9, 0, 1, 0 },   { 11, 0, 0, 1 },  { -11, 0, 0, 1 },   { 9, 9, 1, 0 },
        { 9, 11, 1, 0 },  { 11, 9, 0, 1 },    { -11, -9, 0, 1 }, { 11, 11, 0, 0 }, { -11, -11, 0, 0 }, { 0, 11, 1, 0 },
        { 0, -11, 1, 0 }, { 300, 300, 0, 0 }, { 300, 0, 0, 1 },  { 0, 300, 1, 0 },
    };
    unsigned i;
    for (i = 0; i < sizeof row / sizeof *row; i++) {
        const int64_t yaw[4] = { 992008094, 0, 410903206, 0 };
        int64_t a[4] = { ONE, 0, 0, 0 }, b[4] = { ONE, 0, 0, 0 }, u[4], q[4];
        old_box_model m = cubes(1 << 20, 1 << 20);
        old_sat_result axis, best;
        old_contact_set set;
        a[1] = row[i].alpha * (ONE >> 11) / 10;
        b[3] = row[i].beta * (ONE >> 11) / 10;
        quaternion_product(a, yaw, u);
        quaternion_product(u, b, q);
        turn_model(&m, (int32_t)q[0], (int32_t)q[1], (int32_t)q[2], (int32_t)q[3]);
        m.t[1] = (1 << 21) - 6000;
        CHECK(old_sat_box_axis(&m, OLD_AXIS_EDGES, 0, 2, &axis));
        CHECK(axis.depth > 4096); /* half of it is no less than 8 LSB */
        old_sat_box(&m, OLD_BAND_MOST, &best);
        if (row[i].alpha && row[i].beta) CHECK_EQ(best.kind, OLD_AXIS_EDGES); /* else a face is as good */
        CHECK_NEAR(best.depth, axis.depth, 2);
        old_boxes_region(&m, &axis, 0, &set);
        check_set(&m, &axis, &set, 4);
        if (row[i].of_a | row[i].of_b) CHECK(set.count >= 2 && set.in_b == row[i].of_b && set.drop == 1);
        else CHECK(set.count == 1 && set.point[0].depth == axis.depth);
        CHECK_NEAR(deepest_of(&set), axis.depth, 4);
    }
}

/* A face axis beside whose face the other body lies: no clip keeps a point, so it is the vertex that reaches through the face's plane. */
TEST(a_lost_clip_leaves_the_deepest_vertex)
{
    old_box_model m = cubes(1000, 500);
    old_sat_result axis;
    old_contact_set set;
    m.t[0] = 1400, m.t[1] = 5000;
    CHECK(old_sat_box_axis(&m, OLD_AXIS_FACE_A, 0, 0, &axis));
    old_boxes_region(&m, &axis, 0, &set);
    CHECK(set.count == 1 && set.point[0].depth == 100 && set.point[0].at[0] == 950);
    CHECK(set.point[0].at[1] == 1000 && qn_abs32(set.point[0].at[2]) == 500); /* all vertices of B's face are equally deep; brought onto A's */
    CHECK(!set.in_b);
    m.k = 0;
    CHECK(old_sat_box_axis(&m, OLD_AXIS_FACE_B, 0, 0, &axis));
    old_boxes_region(&m, &axis, 0, &set);
    CHECK(set.count == 1 && set.in_b && set.k == 0 && set.point[0].depth == 100 && set.point[0].at[0] == -450);
    CHECK(set.point[0].at[1] == -500 && qn_abs32(set.point[0].at[2]) == 500);
    CHECK_EQ(set.point[0].id & 0x30003, 0x20001); /* the ends that face each other */
}

/* ---- Tests: through the doors -------------------------------------------- */

/* Boxes that nearly touch along a face, and any others: the verdict is the one of the distance door, and points lie on both surfaces. */
TEST(the_verdict_is_that_of_the_distance)
{
    random_state s = random_seed(2);
    static const qn_quat identity = { 1, 0, 0, 0 };
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 2, 19);
        body a, b;
        qn_frame3 fa, fb;
        qn_manifold3 m;
        qn_gap3 gap;
        qn_status status;
        make_body(&a, &s, QN_BOX, size, 0);
        make_body(&b, &s, QN_BOX, size, 0);
        place(&a, &b, &s, size / 2 + 1);
        if (n & 1) { /* to within 3 LSB of a touch along x, by an axis of A; or by the parallel axes of both */
            static const qn_dir3 x = { QN_ONE30, 0, 0 };
            a.turn = fraction_of(1, 0, 0, 0);
            a.pose.q = identity;
            if (n & 2) b.turn = a.turn, b.pose.q = a.pose.q;
            b.pose.p.x += (int32_t)(depth_along256(&a, &b, &x) / 256) + random_range(&s, n & 2 ? -1 : -3, n & 2 ? 1 : 3);
            b.pose.p.y = a.pose.p.y + random_range(&s, -2, 2);
            b.pose.p.z = a.pose.p.z + random_range(&s, -2, 2);
        }
        CHECK(qn_frame3_from_pose(&fa, &a.pose) == 0 && qn_frame3_from_pose(&fb, &b.pose) == 0);
        status = old_collide_box_box(&a.shape, &fa, &b.shape, &fb, NULL, NULL, &m);
        CHECK_EQ(old_distance3(&a.shape, &a.pose, &b.shape, &b.pose, NULL, NULL, NULL, &gap), status);
        CHECK_EQ(m.count == 0, status == QN_APART);
        check_verdict(&a, &b, status);
        if (status >= 0) seen[status]++;
        if (status <= QN_APART) continue;
        check_points(&a, &b, &m, SURFACE);
        CHECK_NEAR(depth_along256(&a, &b, &m.normal), 256 * (int64_t)m.depth, 256 * TOLERANCE);
    }
    CHECK(seen[QN_APART] > 0 && seen[QN_TOUCHING] > 0 && seen[QN_OVERLAPPING] > 0);
}

/* The direct pair, the frame door and the pose door give the same bits and leave the same words in a cache, with and without excess. */
TEST(all_doors_give_the_same_bits)
{
    static const qn_vec3 still = { 0, 0, 0 };
    random_state s = random_seed(3);
    int n, i, step, overlaps = 0;
    for (n = 0; n < ROUNDS; n++) {
        int32_t size = (int32_t)1 << random_range(&s, 2, 19);
        body a, b;
        qn_cache direct = { { 0 } }, door = direct, posed = direct;
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        options.excess = n & 1 ? random_range(&s, 1, size) : 0;
        make_body(&a, &s, QN_BOX, size, 0);
        make_body(&b, &s, QN_BOX, size, 0);
        place(&a, &b, &s, size / 2 + 1);
        for (step = 0; step < 3; step++) {
            qn_frame3 fa, fb;
            qn_manifold3 u, v, w;
            qn_status status;
            CHECK(qn_frame3_from_pose(&fa, &a.pose) == 0 && qn_frame3_from_pose(&fb, &b.pose) == 0);
            status = old_collide_box_box(&a.shape, &fa, &b.shape, &fb, &options, &direct, &u);
            CHECK_EQ(old_collide3_frames(&a.shape, &fa, &b.shape, &fb, &options, &door, NULL, &v), status);
            CHECK_EQ(old_collide3(&a.shape, &a.pose, &b.shape, &b.pose, &options, &posed, NULL, &w), status);
            CHECK(same_manifold(&u, &v, &still, 0));
            CHECK(same_manifold(&u, &w, &still, 0));
            for (i = 0; i < 12; i++) CHECK(direct.word[i] == door.word[i] && door.word[i] == posed.word[i]);
            if (status == QN_OVERLAPPING) overlaps++;
            b.pose.p.x += random_range(&s, -2, 2);
        }
    }
    CHECK(overlaps > 0);
}

/* Refusals name their reason and leave the answer and the cache alone. */
TEST(refusals)
{
    static const qn_frame3 origin = { { 0, 0, 0 }, { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } } };
    static const qn_shape3 plain = QN_BOX3(QN(1), QN(1), QN(1)), rounded = QN_ROUNDED_BOX3(QN(1), QN(1), QN(1), 1), ball = QN_SPHERE3(QN(1));
    static const old_query none = { 0, 0, 0, 0, 0, 0, 0 }, gap = { 1, 0, 0, 0, 0, 0, 0 }, most = { INT32_MAX, 0, 0, 0, 0, 0, 0 }, less = { -1, 0, 0, 0, 0, 0, 0 },
                           lower = { 0, 0, 0, 0, 0, 0, -1 };
    static const struct {
        const qn_shape3 *a, *b;
        const qn_frame3 *of_a, *of_b;
        const old_query *options;
        qn_status status;
    } row[] = {
        { &rounded, &plain, &origin, &origin, &none, QN_ERR_RADIUS }, { &plain, &rounded, &origin, &origin, &none, QN_ERR_RADIUS },
        { &plain, &ball, &origin, &origin, &none, QN_ERR_TYPE },      { &ball, &plain, &origin, &origin, &none, QN_ERR_TYPE },
        { NULL, &plain, &origin, &origin, &none, QN_ERR_NULL },       { &plain, NULL, &origin, &origin, &none, QN_ERR_NULL },
        { &plain, &plain, NULL, &origin, &none, QN_ERR_NULL },        { &plain, &plain, &origin, NULL, &none, QN_ERR_NULL },
        { &plain, &plain, &origin, &origin, &gap, QN_ERR_OPTION },    { &plain, &plain, &origin, &origin, &most, QN_ERR_OPTION },
        { &plain, &plain, &origin, &origin, &less, QN_ERR_OPTION },   { &plain, &plain, &origin, &origin, &lower, QN_ERR_OPTION },
    };
    old_query options = { 0, 0, 0, 0, 0, 0, INT32_MAX };
    qn_manifold3 m;
    qn_cache cache = { { 0 } };
    unsigned n;
    m.count = 77, m.depth = 78;
    for (n = 0; n < sizeof row / sizeof *row; n++)
        CHECK_EQ(old_collide_box_box(row[n].a, row[n].of_a, row[n].b, row[n].of_b, row[n].options, &cache, &m), row[n].status);
    CHECK_EQ(old_collide_box_box(&plain, &origin, &plain, &origin, NULL, &cache, NULL), QN_ERR_NULL);
    CHECK(m.count == 77 && m.depth == 78);
    for (n = 0; n < 12; n++) CHECK_EQ(cache.word[n], 0);
    CHECK_EQ(old_collide_box_box(&plain, &origin, &plain, &origin, &options, &cache, &m), QN_OVERLAPPING);
    CHECK(m.count == 4 && m.depth == QN(2));
}

CHECK_MAIN(RUN(every_point_lies_on_both_surfaces) RUN(a_face_gives_four_corners) RUN(either_body_may_hold_the_face) RUN(an_octagon_has_eight_points)
               RUN(r18_level_means_within_eight_lsb) RUN(a_lost_clip_leaves_the_deepest_vertex) RUN(the_verdict_is_that_of_the_distance)
                   RUN(all_doors_give_the_same_bits) RUN(refusals))
