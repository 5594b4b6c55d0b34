/* SPDX-License-Identifier: MIT */
/* The depth of two overlapping cores is the exact minimum over all facets of their difference, and its answer is the same from every
 * start. */
#include "check.h"
#ifndef MOST
#define MOST CHECK_ROUNDS(8, 16)
#endif
#include "unit/deep_bodies.h"
#include "narrow/old_sat_box.h"

static old_epa3_space space;
static uint32_t seen_flat, seen_full, most_passes, seen_overlap, seen_four, seen_sole;

static int overlap(old_epa3_start *start)
{
    if (overlap_start(start) != QN_OVERLAPPING) return 0;
    seen_overlap++;
    return 1;
}

/* The answer's own words: the axis supports both bodies exactly, w is what it says, unit and depth are those of n. */
static void judge_axis(const old_epa3_result *r)
{
    const old_depth3 *u = &r->axis;
    int64_t n[3], w[3];
    wide3 wn, ww, un, across;
    wide reach, over;
    int k;
    n[0] = u->unit.x, n[1] = u->unit.y, n[2] = u->unit.z;
    w[0] = u->w.x, w[1] = u->w.y, w[2] = u->w.z;
    wn = wide3_from(u->n);
    ww = wide3_from(w);
    un = wide3_from(n);
    across = wide3_cross(&wn, &un);
    CHECK(wide_sign(wide3_dot(&wn, &un)) > 0);
    CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(9), wide3_dot(&wn, &wn)))) <= 0);
    reach = wide3_dot(&wn, &ww);
    over = oracle_overlap(u->n);
    CHECK_EQ(wide_sign(wide_sub(reach, over)), 0);
    for (k = 0; k < 3; k++) CHECK_EQ(w[k], body_a.p[u->ia[0]].v[k] - body_b.p[u->ib[0]].v[k]);
    CHECK(oracle_order(reach, wide3_dot(&wn, &wn), wide_from(u->depth - OLD_DEPTH_ERROR), wide_from(1)) >= 0 || !u->depth);
    CHECK(oracle_order(reach, wide3_dot(&wn, &wn), wide_from(u->depth + OLD_DEPTH_ERROR), wide_from(1)) <= 0);
}

/* Where the vertices of an answer are said to be alone, all others are that far behind them: by upper words along 2^30.8 at most, floored. */
#if OLD_SWELLS
static void judge_sole(const old_epa3_result *r, int32_t near)
{
    const old_depth3 *u = &r->axis;
    const int64_t n[3] = { u->unit.x, u->unit.y, u->unit.z };
    const int of_a = u->kind == OLD_DEPTH_FACE_A ? 3 : u->kind == OLD_DEPTH_FACE_B ? 1 : 2;
    int side, i, j, k;
    if (!r->sole) return;
    seen_sole++;
    CHECK(near >= OLD_SWOLLEN_SURELY);
    for (side = 0; side < 2; side++) {
        const int count = side ? body_b.count : body_a.count, named = side ? 4 - of_a : of_a;
        const uint8_t *index = side ? u->ib : u->ia;
        for (i = 0; i < count; i++) {
            int64_t below = 0;
            for (k = 0; k < 3; k++) below += n[k] * (side ? body_b.p[i].v[k] - body_b.p[index[0]].v[k] : body_a.p[index[0]].v[k] - body_a.p[i].v[k]);
            for (j = 0; j < named; j++)
                if (index[j] == i) break;
            if (j == named) CHECK(below > 2 * ((int64_t)near - 4) * QN_ONE30);
        }
    }
}
#else
#define judge_sole(r, near) ((void)(seen_sole += ROUNDS)) /* it is not said */
#endif

/* From four points that are there: the same, or nothing where they span none or the pool is full. */
static void judge_four(const old_epa3_result *r)
{
    old_polytope3 *q = &space.q;
    old_epa3_result f;
    int i;
    for (i = 0; i < 4; i++) {
        old_polytope3_vertex *v = i < 3 ? &q->vertex[i] : &q->p;
        old_int3 a, b;
        v->ia = (uint8_t)random_range(&rng, 0, body_a.count - 1);
        v->ib = (uint8_t)random_range(&rng, 0, body_b.count - 1);
        a = old_core_vertex(&body_a.core, v->ia);
        b = old_core_vertex(&body_b.core, v->ib);
        v->w = old_int3_sub(&a, &b);
    }
    if (!old_epa3_depth_from(&body_a.core, &body_b.core, false, 1 << 12, &space, &f)) return;
    seen_four++;
    judge_sole(&f, 1 << 12);
    CHECK(!f.flat && !r->flat);
    if (r->status == QN_UNDECIDED) return;
    CHECK_EQ(f.status, r->status);
    CHECK(SAME_AXIS(&f.axis, &r->axis));
}

static old_epa3_result judge_starts(const old_epa3_start *start)
{
    old_epa3_result r, q;
    old_epa3_start other;
    int i, k;
    old_epa3_depth(&body_a.core, &body_b.core, start, &space, &r);
    judge_sole(&r, start->near);
    if (r.passes > most_passes) most_passes = r.passes;
    if (r.status == QN_UNDECIDED) seen_full++;
    else CHECK_EQ(r.status, QN_OVERLAPPING);
    if (r.flat) seen_flat++;
    for (k = 0; k < 3; k++) {
        other.count = (uint8_t)(k == 1 ? 0 : random_range(&rng, 1, 4));
        for (i = 0; i < 4; i++) {
            other.ia[i] = (uint16_t)random_range(&rng, 0, body_a.count - 1);
            other.ib[i] = (uint16_t)random_range(&rng, 0, body_b.count - (k == 0));
        }
#if OLD_SWELLS
        other.near = 2 << 7 * k;
#endif
        for (i = 0; i < (int)sizeof space; i++) ((unsigned char *)&space)[i] = (unsigned char)(k * 85);
        old_epa3_depth(&body_a.core, &body_b.core, k == 1 ? 0 : &other, &space, &q);
        judge_sole(&q, k == 1 ? 0 : other.near);
        if (r.status == QN_UNDECIDED || q.status == QN_UNDECIDED) continue;
        CHECK_EQ(q.status, r.status);
        CHECK(SAME_AXIS(&q.axis, &r.axis));
        CHECK_EQ(q.flat, r.flat);
        judge_four(&r);
    }
    return r;
}

static void judge_least(const old_epa3_result *r)
{
    oracle_depth least = oracle_least_depth();
    wide3 n = wide3_from(r->axis.n);
    if (!wide_sign(least.square)) {
        CHECK_EQ(r->axis.depth, 0);
        CHECK(r->flat);
        return;
    }
    CHECK_EQ(oracle_order(oracle_overlap(r->axis.n), wide3_dot(&n, &n), least.reach, least.square), 0);
}

/* ---- Tiny lattices ------------------------------------------------------ */

/* Clouds of up to six lattice points, often flat, collinear, coincident or touching, at any scale. */
TEST(lattice_clouds_agree_with_brute_force)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t scale = (int32_t)1 << random_range(&rng, 0, 26);
        old_epa3_start start;
        old_epa3_result r;
        lattice_body(&body_a, 6, round % 3 + 1, scale);
        lattice_body(&body_b, 6, round % 3 + 1, scale);
        if (!overlap(&start)) continue;
        r = judge_starts(&start);
        judge_axis(&r);
        judge_least(&r);
    }
    CHECK(seen_overlap > ROUNDS / 8);
    CHECK(seen_sole > ROUNDS / 8);
    CHECK_EQ(seen_full, 0);
}

/* ---- Bodies of every kind ----------------------------------------------- */

TEST(pairs_of_every_kind_get_the_least_depth)
{
    int round;
    seen_overlap = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_epa3_start start;
        old_epa3_result r;
        any_deep_pair(round);
        if (!fits(&body_a) || !fits(&body_b)) continue;
        if (round % 2) enlarge();
        if (!overlap(&start)) continue;
        r = judge_starts(&start);
        if (r.status != QN_OVERLAPPING) continue;
        judge_axis(&r);
        if (body_a.count * body_b.count <= 64) judge_least(&r);
    }
    CHECK(seen_overlap > ROUNDS / 3);
    CHECK(seen_four > ROUNDS / 8);
#ifdef QN_SOAK
    board_write("overlapping ");
    check_write_number(seen_overlap);
    board_write(", flat ");
    check_write_number(seen_flat);
    board_write(", pool full ");
    check_write_number(seen_full);
    board_write(", most passes ");
    check_write_number(most_passes);
    board_write("\n");
#endif
}

/* Vertices at +-(2^28 - 1) in every component: the largest edges, normals and products that the bit table allows. */
TEST(the_largest_vertices_do_not_overflow)
{
    int round, i, k, j;
    seen_overlap = 0;
    for (round = 0; round < ROUNDS; round++) {
        body *both[2];
        old_epa3_start start;
        old_epa3_result r;
        both[0] = &body_a;
        both[1] = &body_b;
        for (k = 0; k < 2; k++) {
            int count = random_range(&rng, 3, 7);
            for (i = 0; i < count; i++) {
                int32_t v[3];
                for (j = 0; j < 3; j++) v[j] = random_u32(&rng) >> 9 & 1u ? LIMIT : -LIMIT;
                if (random_u32(&rng) >> 30 == 0) v[i % 3] += v[i % 3] > 0 ? -random_range(&rng, 0, 3) : random_range(&rng, 0, 3);
                if (random_u32(&rng) >> 30 == 0) v[(i + 1) % 3] = random_range(&rng, -LIMIT, LIMIT);
                point(both[k], i, v[0], v[1], v[2]);
            }
            use_points(both[k], count);
        }
        if (!overlap(&start)) continue;
        r = judge_starts(&start);
        if (r.status != QN_OVERLAPPING) continue;
        judge_axis(&r);
        judge_least(&r);
    }
    CHECK(seen_overlap > ROUNDS / 3);
}

/* ---- Order and exchange ------------------------------------------------- */

static void shuffle(body *c)
{
    int i;
    if (c->core.kind != OLD_CORE_POINTS) return;
    for (i = c->count - 1; i > 0; i--) {
        int j = random_range(&rng, 0, i);
        old_int3 v = c->vertex[i];
        oracle_point p = c->p[i];
        c->vertex[i] = c->vertex[j];
        c->p[i] = c->p[j];
        c->vertex[j] = v;
        c->p[j] = p;
    }
}

/* The facet is spanned in one way only: a triangle and a vertex, or two edges. */
static int is_simple(void)
{
    unsigned a = old_vertex_set_count(&body_a.core, space.far_best.a), b = old_vertex_set_count(&body_b.core, space.far_best.b);
    return a * b == 3 || (a == 2 && b == 2);
}

/* In which order a cloud names its vertices does not matter: the same normal, where the facet is spanned in one way, else within the
 * rounding of its normal; and the depth within its own rounding. */
TEST(the_order_of_vertices_does_not_count)
{
    int round, simple = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_epa3_result r, q;
        old_epa3_start start;
        int once;
        if (round % 2) {
            any_deep_pair(round);
        } else {
            lattice_body(&body_a, 6, 2, 1 << 20);
            lattice_body(&body_b, 6, 2, 1 << 20);
        }
        if (!fits(&body_a) || !fits(&body_b) || !overlap(&start)) continue;
        old_epa3_depth(&body_a.core, &body_b.core, 0, &space, &r);
        once = !r.flat && is_simple();
        shuffle(&body_a);
        shuffle(&body_b);
        old_epa3_depth(&body_a.core, &body_b.core, 0, &space, &q);
        CHECK_EQ(q.status, r.status);
        if (r.status != QN_OVERLAPPING || r.axis.kind == OLD_DEPTH_LINE) continue;
        CHECK_NEAR(q.axis.depth, r.axis.depth, 2 * OLD_DEPTH_ERROR);
        CHECK_NEAR(q.axis.unit.x, r.axis.unit.x, 3);
        CHECK_NEAR(q.axis.unit.y, r.axis.unit.y, 3);
        CHECK_NEAR(q.axis.unit.z, r.axis.unit.z, 3);
        if (!once) continue;
        simple++;
        CHECK(q.axis.unit.x == r.axis.unit.x && q.axis.unit.y == r.axis.unit.y && q.axis.unit.z == r.axis.unit.z);
    }
    CHECK(simple > ROUNDS / 12);
}

/* ---- Boxes -------------------------------------------------------------- */

/* The model of two boxes as cores, which have two bits less: A aligned, B with its edges rounded. */
static int make_boxes(old_box_model *m)
{
    qn_shape3 a, b;
    qn_pose3 pose[2];
    qn_frame3 f[2];
    old_pair3 pair;
    int j, size = 1 << random_range(&rng, 8, 25);
    qn_vec3 half[2];
    for (j = 0; j < 2; j++) {
        half[j].x = random_range(&rng, size / 16, size);
        half[j].y = random_range(&rng, size / 16, size);
        half[j].z = random_range(&rng, size / 16, size);
        pose[j].p = random_vec3(&rng, size);
        pose[j].q.w = random_range(&rng, 1, 1 << 30);
        pose[j].q.x = random_range(&rng, -(1 << 30), 1 << 30);
        pose[j].q.y = random_range(&rng, -(1 << 30), 1 << 30);
        pose[j].q.z = random_range(&rng, -(1 << 30), 1 << 30);
    }
    a = qn_box3(half[0], 0);
    b = qn_box3(half[1], 0);
    (void)qn_frame3_from_pose(&f[0], &pose[0]);
    (void)qn_frame3_from_pose(&f[1], &pose[1]);
    if (old_pair3_begin(&pair, &a, &f[0], &b, &f[1]) < 0 || old_box_model_of_boxes(m, &pair, 0) != QN_OVERLAPPING) return 0;
    body_a.core.centre.x = body_a.core.centre.y = body_a.core.centre.z = 0;
    body_a.core.g[0].x = m->h[0] / 4;
    body_a.core.g[1].y = m->h[1] / 4;
    body_a.core.g[2].z = m->h[2] / 4;
    use_box(&body_a, OLD_CORE_ALIGNED);
    body_b.core.centre.x = m->t[0] / 4;
    body_b.core.centre.y = m->t[1] / 4;
    body_b.core.centre.z = m->t[2] / 4;
    for (j = 0; j < 3; j++) {
        int32_t g[3];
        old_box_model_edge(m, j, g);
        body_b.core.g[j].x = g[0] / 4;
        body_b.core.g[j].y = g[1] / 4;
        body_b.core.g[j].z = g[2] / 4;
    }
    use_box(&body_b, OLD_CORE_BOX);
    return fits(&body_a) && fits(&body_b);
}

/* Against the fifteen axes, which take a face unless an edge is shorter by more than 1 LSB. Lengths are cut by less than one unit of ours,
 * four of theirs: three half edges, the centre and three half edges of the other, each in three components, and the rounding of both: less
 * than 48 of theirs. */
TEST(boxes_are_as_deep_as_their_fifteen_axes_say)
{
    int round, judged = 0;
    for (round = 0; round < ROUNDS; round++) {
        old_box_model m;
        old_sat_result sat;
        old_epa3_result r;
        int64_t lsb;
        if (!make_boxes(&m)) continue;
        old_sat_box(&m, 0, &sat);
        if (sat.apart || sat.depth < 64) continue;
        old_epa3_depth(&body_a.core, &body_b.core, 0, &space, &r);
        lsb = m.k > 0 ? (int64_t)1 << m.k : 1;
        CHECK_EQ(r.status, QN_OVERLAPPING);
        CHECK((int64_t)r.axis.depth * 4 <= sat.depth + 48);
        CHECK((int64_t)r.axis.depth * 4 >= sat.depth - lsb - 48);
        judged++;
    }
    CHECK(judged > ROUNDS / 4);
}

CHECK_MAIN(rng = random_seed(SEED); RUN(lattice_clouds_agree_with_brute_force) RUN(pairs_of_every_kind_get_the_least_depth)
               RUN(the_largest_vertices_do_not_overflow) RUN(the_order_of_vertices_does_not_count) RUN(boxes_are_as_deep_as_their_fifteen_axes_say))
