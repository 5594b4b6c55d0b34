/* SPDX-License-Identifier: MIT */
/* Each answer is measured again over all 8 + 8 vertices, and no axis of the exact 15 may be shorter: integers of 256 bits. */
#include "check.h"
#include "exact.h"
#include "models.h"
#include "narrow/old_sat_box.h"

#define ROUNDS CHECK_ROUNDS(20, 20000)

#define ONE ((int64_t)1 << 30)

/* ---- The model as exact integers ----------------------------------------- */

static int64_t component(const qn_dir3 *n, int i) { return i == 0 ? n->x : i == 1 ? n->y : n->z; }

/* Vertex v of body B (else A) along d, times 2^30. */
static exact vertex_along(const old_box_model *m, int of_b, int v, const int64_t d[3])
{
    exact sum = exact_of(0);
    int i, j;
    for (i = 0; i < 3; i++) {
        int64_t x = of_b ? m->t[i] * ONE : (v >> i & 1 ? m->h[i] : -(int64_t)m->h[i]) * ONE;
        for (j = 0; of_b && j < 3; j++) x += (v >> j & 1 ? m->hb[j] : -(int64_t)m->hb[j]) * m->r.m[i][j];
        sum = exact_add(sum, exact_mul64(x, d[i]));
    }
    return sum;
}

/* max A - min B along d, times 2^30 |d|. */
static exact brute_depth(const old_box_model *m, const int64_t d[3])
{
    exact most = vertex_along(m, 0, 0, d), least = vertex_along(m, 1, 0, d);
    int v;
    for (v = 1; v < 8; v++) {
        exact a = vertex_along(m, 0, v, d), b = vertex_along(m, 1, v, d);
        if (exact_compare(a, most) > 0) most = a;
        if (exact_compare(b, least) < 0) least = b;
    }
    return exact_sub(most, least);
}

/* Along either sense of d the cores overlap by at least `bound` units. */
static int reaches(const old_box_model *m, const int64_t d[3], int64_t bound)
{
    const int64_t back[3] = { -d[0], -d[1], -d[2] };
    exact square = exact_add(exact_add(exact_mul64(d[0], d[0]), exact_mul64(d[1], d[1])), exact_mul64(d[2], d[2]));
    exact u = brute_depth(m, d), v = brute_depth(m, back), limit = exact_mul64(bound, ONE);
    if (exact_sign(square) == 0) return 1;
    return exact_ratio_reaches(exact_compare(u, v) < 0 ? u : v, square, limit);
}

/* Face axes of both bodies and all nine edge axes are at least that deep. B's faces are the planes of its rounded edges. */
static int faces_reach(const old_box_model *m, int64_t bound)
{
    int i, p, q;
    for (i = 0; i < 3; i++) {
        int64_t d[3] = { 0, 0, 0 };
        d[i] = 1;
        if (!reaches(m, d, bound)) return 0;
        p = (i + 1) % 3, q = (i + 2) % 3;
        d[0] = (int64_t)m->r.m[1][p] * m->r.m[2][q] - (int64_t)m->r.m[2][p] * m->r.m[1][q];
        d[1] = (int64_t)m->r.m[2][p] * m->r.m[0][q] - (int64_t)m->r.m[0][p] * m->r.m[2][q];
        d[2] = (int64_t)m->r.m[0][p] * m->r.m[1][q] - (int64_t)m->r.m[1][p] * m->r.m[0][q];
        if (!reaches(m, d, bound)) return 0;
    }
    return 1;
}

static int edges_reach(const old_box_model *m, int64_t bound)
{
    int i, j;
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            int64_t d[3] = { 0, 0, 0 };
            d[(i + 1) % 3] = -(int64_t)m->r.m[(i + 2) % 3][j];
            d[(i + 2) % 3] = m->r.m[(i + 1) % 3][j];
            if (!reaches(m, d, bound)) return 0;
        }
    }
    return 1;
}

/* The answer against the vertices. slack: units by which a rounded axis may differ from an exact one at this size. */
static void check_answer(const old_box_model *m, const old_sat_result *r, int64_t slack)
{
    const int64_t d[3] = { r->n.x, r->n.y, r->n.z }, lsb = m->k > 0 ? (int64_t)1 << m->k : 1;
    exact depth = brute_depth(m, d);
    exact low = exact_mul(exact_mul64(r->depth - slack, ONE), exact_of(ONE)), high = exact_mul(exact_mul64(r->depth + slack, ONE), exact_of(ONE));
    int64_t square = (d[0] * d[0] >> 20) + (d[1] * d[1] >> 20) + (d[2] * d[2] >> 20);
    CHECK_NEAR(square, ONE * ONE >> 20, 1 << 14); /* length 2^30 within 4 or so: 8 * 2^30 / 2^20 */
    CHECK(exact_compare(depth, low) >= 0 && exact_compare(depth, high) <= 0);
    CHECK_EQ(r->apart, r->depth < 0);
    CHECK(r->kind <= 2 && r->i < 3 && r->j < 3);
    if (r->apart) return; /* the vertices above are the proof */
    CHECK(faces_reach(m, r->depth - slack));
    CHECK(edges_reach(m, r->depth - slack - (r->kind == OLD_AXIS_EDGES ? 0 : lsb)));
}

/* ---- Models -------------------------------------------------------------- */

/* One unit in an LSB. */
static old_box_model coarse_model(int32_t hx, int32_t hy, int32_t hz, int32_t gx, int32_t gy, int32_t gz)
{
    old_box_model m = model_of(hx, hy, hz, gx, gy, gz);
    m.k = 0;
    return m;
}

/* ---- Tests --------------------------------------------------------------- */

/* Boxes of all sizes in general and in nearly parallel turns, the centre anywhere up to a little beyond the sum of the extents. */
TEST(the_answer_is_the_shortest_of_all_fifteen_axes)
{
    random_state s = random_seed(1);
    int i, n;
    for (n = 0; n < ROUNDS; n++) {
        int bits = random_range(&s, 3, 28);
        int32_t top = (int32_t)1 << bits, small = (int32_t)random_size(&s, 30);
        old_box_model m = coarse_model(random_range(&s, 0, top), random_range(&s, 0, top), random_range(&s, 0, top), random_range(&s, 0, top),
                                       random_range(&s, 0, top), random_range(&s, 0, top));
        old_sat_result r;
        m.k = random_range(&s, -4, 14);
        if (random_range(&s, 0, 1))
            turn_model(&m, QN_ONE30, random_range(&s, -small, small), random_range(&s, -small, small), random_range(&s, -small, small));
        else
            turn_model(&m, random_range(&s, -QN_ONE30, QN_ONE30), random_range(&s, -QN_ONE30, QN_ONE30), random_range(&s, -QN_ONE30, QN_ONE30),
                       random_range(&s, -QN_ONE30, QN_ONE30));
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -top - top / 2, top + top / 2);
        old_sat_box(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, bits > 24 ? 8 : 3);
    }
}

/* B's face or A's is moved to within 3 units of touching: the verdict of the axes follows it. */
TEST(a_face_at_touching_distance)
{
    random_state s = random_seed(2);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        int32_t top = (int32_t)1 << random_range(&s, 4, 26);
        old_box_model m = coarse_model(random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top), random_range(&s, 1, top),
                                       random_range(&s, 1, top), random_range(&s, 1, top));
        old_sat_result r;
        int64_t reach = 0, gap = random_range(&s, -3, 3);
        int i = random_range(&s, 0, 2), j;
        turn_model(&m, random_range(&s, -9, 9), random_range(&s, -9, 9), random_range(&s, -9, 9), 1);
        for (j = 0; j < 3; j++) reach += (int64_t)m.hb[j] * (m.r.m[i][j] < 0 ? -(int64_t)m.r.m[i][j] : m.r.m[i][j]);
        m.t[i] = (int32_t)(m.h[i] + (reach + ONE / 2) / ONE + gap);
        if (random_range(&s, 0, 1)) m.t[i] = -m.t[i];
        old_sat_box(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, 3);
        if (gap > 1) CHECK(r.apart);
        if (gap > 1) CHECK(r.depth <= -gap + 1);
    }
}

/* A search that may stop at a gap says so with a gap wider than asked, and never says apart of bodies that are not. */
TEST(stopping_early_changes_no_verdict)
{
    random_state s = random_seed(3);
    int i, n;
    for (n = 0; n < ROUNDS * 4; n++) {
        old_box_model m = coarse_model(random_range(&s, 0, 999), random_range(&s, 0, 999), random_range(&s, 0, 999), random_range(&s, 0, 999),
                                       random_range(&s, 0, 999), random_range(&s, 0, 999));
        old_sat_result full, early;
        int64_t stop = random_range(&s, 0, 500);
        turn_model(&m, random_range(&s, -9, 9), random_range(&s, -9, 9), random_range(&s, -9, 9), 1);
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -2000, 2000);
        old_sat_box(&m, (int64_t)1 << 48, &full);
        old_sat_box(&m, stop, &early);
        CHECK_EQ(early.apart, full.apart);
        CHECK_EQ(-early.depth > stop, -full.depth > stop);
        if (-full.depth > stop) continue;
        CHECK_EQ(early.depth, full.depth);
        CHECK_EQ(early.kind, full.kind);
    }
}

/* [0,10] holds [4,5]: the way out is 5 long, not 1. */
TEST(s2_e1_containment_is_measured_to_the_way_out)
{
    old_box_model m = coarse_model(5, 50, 50, 0, 0, 0);
    old_sat_result r;
    /* B's interval 4..5 about A's middle 5 is -1 .. 0 */
    m.h[0] = 10, m.hb[0] = 1, m.t[0] = -1; /* halves doubled */
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.depth, 10);
    CHECK_EQ(r.n.x, -QN_ONE30);
    CHECK_EQ(r.apart, 0);
    m = coarse_model(1, 50, 50, 10, 60, 60); /* and the other way round */
    m.t[0] = 1;
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.depth, 10);
    CHECK_EQ(r.n.x, QN_ONE30);
}

/* Two cubes yawed against each other by 1 degree down to 0.01 degree: edge axes that nearly vanish neither win by noise nor go missing. */
TEST(s2_e2_nearly_parallel_edges)
{
    static const int32_t z[] = { 9370, 4685, 937, 469, 94, 47, 9, 4, 1 }; /* sin(angle / 2) of a quaternion of length 2^20 */
    unsigned i;
    int p;
    for (i = 0; i < sizeof z / sizeof *z; i++) {
        for (p = 0; p < 3; p++) {
            old_box_model m = coarse_model(1 << 26, 1 << 26, 1 << 26, 1 << 26, 1 << 26, 1 << 26);
            old_sat_result r;
            m.k = 10;
            turn_model(&m, 1 << 20, p == 0 ? z[i] : 0, p == 1 ? z[i] : 0, p == 2 ? z[i] : 0);
            m.t[p] = (1 << 27) - 1000;
            old_sat_box(&m, 0, &r);
            check_answer(&m, &r, 6);
            CHECK_EQ(r.depth, 1000);
            CHECK_EQ(r.kind, OLD_AXIS_FACE_A);
            CHECK_EQ(r.i, p);
        }
    }
}

/* Largest extents, nothing between the centres: no starting value is in the way. */
TEST(s2_e3_no_sentinel)
{
    const int32_t top = 1 << 29;
    old_box_model m = coarse_model(top, top, top, top, top, top);
    old_sat_result r;
    m.k = -2;
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.depth, (int64_t)top * 2);
    CHECK_EQ(r.kind, OLD_AXIS_FACE_A);
    CHECK_EQ(r.i, 0);
    CHECK_EQ(r.n.x, QN_ONE30);
    m = coarse_model(0, 0, 0, 0, 0, 0); /* two points */
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.depth, 0);
    CHECK_EQ(r.apart, 0);
    m.t[2] = -(1 << 30);
    old_sat_box(&m, 1 << 30, &r);
    CHECK_EQ(r.depth, -INT64_C(1073741824));
    CHECK_EQ(r.n.z, -QN_ONE30);
}

/* All extremes together: extents of 2^29 in any turn and offsets up to 2^30 stay inside 64 bits (the sanitiser watches) and inside the
 * slack. */
TEST(extremes)
{
    random_state s = random_seed(4);
    const int32_t top = 1 << 29;
    int i, n;
    for (n = 0; n < ROUNDS; n++) {
        old_box_model m = coarse_model(top, top, top, top, top, top);
        old_sat_result r;
        m.k = -4;
        turn_model(&m, random_range(&s, -2, 2), random_range(&s, -2, 2), random_range(&s, -2, 2), 1);
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, 0, 1) ? 1 << 30 : random_range(&s, 0, 1) ? -(1 << 30) : random_range(&s, -top, top);
        old_sat_box(&m, INT32_MAX, &r);
        check_answer(&m, &r, 16);
    }
}

/* The direction is told by the side on which B lies; dead centre counts as the positive side. */
TEST(s2_e4_the_direction_is_from_a_to_b)
{
    int i, sign;
    for (i = 0; i < 3; i++) {
        for (sign = -1; sign <= 1; sign++) {
            old_box_model m = coarse_model(100, 100, 100, 100, 100, 100);
            old_sat_result r;
            m.h[i] = 50;
            m.t[i] = sign * 20;
            old_sat_box(&m, 0, &r);
            CHECK_EQ(r.i, i);
            CHECK_EQ(component(&r.n, i), sign < 0 ? -ONE : ONE);
            CHECK_EQ(r.depth, 150 - 20 * (sign != 0));
        }
    }
}

/* Faces that share a plane overlap by 0; one unit of air is apart. */
TEST(s2_e5_touching_is_not_apart)
{
    old_box_model m = coarse_model(70, 80, 90, 10, 20, 30);
    old_sat_result r;
    m.t[1] = -100;
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.apart, 0);
    CHECK_EQ(r.depth, 0);
    CHECK_EQ(r.n.y, -QN_ONE30);
    m.t[1] = -101;
    old_sat_box(&m, 0, &r);
    CHECK_EQ(r.apart, 1);
    CHECK_EQ(r.depth, -1);
}

/* Long thin boxes, rolled by 45 degrees and yawed by 5.3e-5: their long edges cross with air between, and only an edge axis of sine 5e-5
 * sees it. 3000 units apart at 1000 x 1 x 1, 20 at 10 x .25 x .25: measured along the exact axis here. */
static void check_long_boxes(int32_t length, int32_t width, int32_t yaw, int k)
{
    const int64_t roll = 410903206, cosine = 992008094; /* sin and cos of 22.5 degrees */
    old_box_model m = coarse_model(length, width, width, length, width, width);
    old_sat_result r;
    int32_t gap;
    m.k = k;
    /* B = yaw then roll, A rolled the other way is the same picture: both stand on an edge */
    turn_model(&m, (int32_t)cosine, (int32_t)roll, (int32_t)(-roll * yaw / QN_ONE30), (int32_t)(cosine * yaw / QN_ONE30));
    for (gap = -40; gap <= 40; gap += 4) {
        m.t[0] = 0;
        m.t[1] = (int32_t)((width + (int64_t)width * 1518500250 / QN_ONE30) / 2);
        m.t[2] = m.t[1] + gap * (length >> 16);
        old_sat_box(&m, (int64_t)1 << 48, &r);
        check_answer(&m, &r, 4);
    }
}

TEST(r3_long_boxes)
{
    check_long_boxes(1 << 28, 1 << 18, 56909, 2);
    check_long_boxes(10 << 24, 1 << 22, 56909, 8);
    check_long_boxes(10 << 24, 1 << 22, 5690, 8);
    check_long_boxes(1 << 28, 1 << 18, 100, 2);
}

/* The best of the six faces. */
static old_sat_result best_face(const old_box_model *m)
{
    old_sat_result best, r;
    int at;
    (void)old_sat_box_axis(m, OLD_AXIS_FACE_A, 0, 0, &best);
    for (at = 1; at < 6; at++) {
        (void)old_sat_box_axis(m, at < 3 ? OLD_AXIS_FACE_A : OLD_AXIS_FACE_B, at % 3, 0, &r);
        if (r.depth < best.depth) best = r;
    }
    return best;
}

static int is_beside(const qn_dir3 *u, const qn_dir3 *v)
{
    const int64_t cosine = (int64_t)u->x * v->x + (int64_t)u->y * v->y + (int64_t)u->z * v->z;
    return (cosine < 0 ? -cosine : cosine) >= (int64_t)3 << 58;
}

/* Where an edge axis is shorter than the best face by no more than 1 LSB, the face is taken; but if they look elsewhere, the edge, unless
 * it is by no more than a sixteenth and 2 units. */
TEST(r8_an_edge_wins_by_more_than_one_lsb)
{
    random_state s = random_seed(5);
    int i, n, edges = 0, faces = 0, aside = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        old_box_model m = coarse_model(3000, 3000, 3000, 3000, 3000, 3000);
        old_sat_result r, coarse, face;
        turn_model(&m, random_range(&s, 4, 9), random_range(&s, -9, 9), random_range(&s, -9, 9), random_range(&s, -9, 9));
        for (i = 0; i < 3; i++) m.t[i] = random_range(&s, -5000, 5000);
        m.k = 0;
        old_sat_box(&m, 0, &r);
        if (r.apart || r.kind != OLD_AXIS_EDGES) continue;
        edges++;
        m.k = 12; /* an LSB of 4096 units: no edge can win by that */
        old_sat_box(&m, 0, &coarse);
        face = best_face(&m);
        if (coarse.kind == OLD_AXIS_EDGES) {
            CHECK(coarse.depth < face.depth - 258 && !is_beside(&coarse.n, &face.n));
            aside++;
            continue;
        }
        CHECK_EQ(coarse.depth, face.depth);
        CHECK(coarse.depth > r.depth + 1);
        CHECK(is_beside(&r.n, &face.n) || r.depth >= face.depth - 258);
        faces++;
    }
    CHECK(edges > 0 && faces + aside == edges && faces > 0 && aside > 0);
}

CHECK_MAIN(RUN(the_answer_is_the_shortest_of_all_fifteen_axes) RUN(a_face_at_touching_distance) RUN(stopping_early_changes_no_verdict)
               RUN(s2_e1_containment_is_measured_to_the_way_out) RUN(s2_e2_nearly_parallel_edges) RUN(s2_e3_no_sentinel) RUN(extremes)
                   RUN(s2_e4_the_direction_is_from_a_to_b) RUN(s2_e5_touching_is_not_apart) RUN(r3_long_boxes)
                       RUN(r8_an_edge_wins_by_more_than_one_lsb))
