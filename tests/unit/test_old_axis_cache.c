/* SPDX-License-Identifier: MIT */
/* What a cache may prove: gaps measured anew, overlaps within the excess, and nothing else, whatever its words say. Motion and depth are
 * measured again over all vertices with integers of 256 bits. */
#include "narrow/old_queries.h"
#include "judge3.h"
#include "narrow/old_axis_cache.h"
#define ROUNDS CHECK_ROUNDS(40, 20000)
#define ONE ((int64_t)1 << 30)
#define NO_LIMIT (-((int64_t)1 << 60))
/* ---- Models -------------------------------------------------------------- */

static old_box_model model_of(int32_t h, int32_t hb, int k)
{
    const old_box_model m = {
        .h = { h, h, h }, .hb = { hb, hb, hb }, .r = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } }, .k = k, .rank = 3
    };
    return m;
}

static void turn_model(old_box_model *m, const int32_t q[4])
{
    const qn_pose3 pose = { { 0, 0, 0 }, { q[0], q[1], q[2], q[3] } };
    qn_frame3 f;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    m->r = f.r;
}

/* Extents below `top`, B's centre where the boxes overlap more often than not. */
static old_box_model random_model(random_state *s, int32_t top, int32_t q[4])
{
    old_box_model m = model_of(0, 0, random_range(s, -4, 14));
    int i;
    for (i = 0; i < 3; i++) {
        m.h[i] = random_range(s, top / 8, top);
        m.hb[i] = random_range(s, top / 8, top);
        m.t[i] = random_range(s, -top, top);
        q[i] = random_range(s, -QN_ONE30 / 2, QN_ONE30 / 2);
    }
    q[3] = random_range(s, QN_ONE30 / 4, QN_ONE30 / 2);
    turn_model(&m, q);
    return m;
}

static int64_t lsb_of(const old_box_model *m) { return m->k > 0 ? (int64_t)1 << m->k : 1; }
static int same_axis(const old_sat_result *u, const old_sat_result *v)
{
    return u->kind == v->kind && u->i == v->i && u->j == v->j && u->depth == v->depth && u->n.x == v->n.x && u->n.y == v->n.y && u->n.z == v->n.z;
}

static qn_cache garbage(random_state *s)
{
    qn_cache cache;
    int i;
    for (i = 0; i < 12; i++) cache.word[i] = random_u32(s);
    return cache;
}

/* ---- Measuring apart from src -------------------------------------------- */

/* Vertex v of B along axis i, Q30. */
static int64_t vertex_at(const old_box_model *m, int v, int i)
{
    int64_t x = m->t[i] * ONE;
    int j;
    for (j = 0; j < 3; j++) x += (v >> j & 1 ? m->hb[j] : -(int64_t)m->hb[j]) * m->r.m[i][j];
    return x;
}

/* No vertex of B lies farther than bound * 2^-30 units from where it was. */
static int stays_within(const old_box_model *then, const old_box_model *now, int64_t bound)
{
    const exact limit = exact_mul64(bound, bound);
    int v, i;
    for (v = 0; v < 8; v++) {
        exact square = exact_of(0);
        for (i = 0; i < 3; i++) {
            int64_t d = vertex_at(now, v, i) - vertex_at(then, v, i);
            square = exact_add(square, exact_mul64(d, d));
        }
        if (exact_compare(square, limit) > 0) return 0;
    }
    return 1;
}

/* The least of all fifteen axes, without preference. */
static int64_t least_depth(const old_box_model *m)
{
    old_sat_result r;
    int64_t least = INT64_MAX;
    int kind, i, j;
    for (kind = 0; kind < 3; kind++)
        for (i = 0; i < 3; i++)
            for (j = 0; j < (kind == OLD_AXIS_EDGES ? 3 : 1); j++)
                if (old_sat_box_axis(m, kind, i, j, &r) && r.depth < least) least = r.depth;
    return least;
}

/* The smallest excess that certifies, so that depth - excess is what the cache takes for the least depth; -1: none up to 2^40. */
static int64_t excess_needed(const qn_cache *cache, const old_box_model *m, old_sat_result *out)
{
    int64_t low = -1, high = (int64_t)1 << 40;
    if (!old_axis_cache_certifies(cache, m, high, NO_LIMIT, out)) return -1;
    while (high - low > 1) { /* halves each time */
        int64_t middle = low + (high - low) / 2;
        *(old_axis_cache_certifies(cache, m, middle, NO_LIMIT, out) ? &high : &low) = middle;
    }
    CHECK(old_axis_cache_certifies(cache, m, high, NO_LIMIT, out));
    return high;
}

/* ---- Tests: content ------------------------------------------------------ */

/* What was stored is certified at the very same pose, with the same axis; the price is 1 LSB and some two dozen units. */
TEST(stored_is_certified_where_nothing_moved)
{
    random_state s = random_seed(1);
    int n, deep = 0, edges = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        int32_t q[4];
        old_box_model m = random_model(&s, (int32_t)1 << random_range(&s, 18, 28), q);
        qn_cache cache = garbage(&s);
        old_sat_result full, again;
        int64_t price;
        old_sat_box(&m, OLD_BAND_MOST, &full);
        if (full.depth <= OLD_BAND_MOST + lsb_of(&m) + 24) continue;
        old_axis_cache_store(&cache, &m, &full);
        price = excess_needed(&cache, &m, &again);
        CHECK(price >= lsb_of(&m) + 20 && price <= lsb_of(&m) + 24);
        CHECK(old_axis_cache_certifies(&cache, &m, price, OLD_BAND_MOST, &again));
        CHECK(same_axis(&full, &again) && !again.apart && again.least > OLD_BAND_MOST);
        CHECK(!old_axis_cache_certifies(&cache, &m, price - 1, OLD_BAND_MOST, &again));
        deep++;
        edges += full.kind == OLD_AXIS_EDGES;
    }
    CHECK(deep > ROUNDS && edges > 0);
}

/* One flipped bit anywhere, one unit more or less in an extent, two extents exchanged or another scale: nothing is certified. */
TEST(altered_content_and_other_boxes_are_refused)
{
    random_state s = random_seed(2);
    int n, i, k, tried = 0;
    for (n = 0; n < ROUNDS / 4; n++) {
        int32_t q[4];
        old_box_model m = random_model(&s, 1 << 26, q), other;
        qn_cache cache = garbage(&s);
        old_sat_result full, r;
        old_sat_box(&m, 0, &full);
        if (full.depth <= 1 << 20) continue;
        old_axis_cache_store(&cache, &m, &full);
        CHECK(old_axis_cache_certifies(&cache, &m, 1 << 20, OLD_BAND_MOST, &r));
        for (i = 0; i < 12 * 32; i++) {
            cache.word[i / 32] ^= (uint32_t)1 << i % 32;
            CHECK(!old_axis_cache_certifies(&cache, &m, (int64_t)1 << 40, NO_LIMIT, &r));
            cache.word[i / 32] ^= (uint32_t)1 << i % 32;
        }
        for (i = 0; i < 12; i++) {
            other = m;
            (i < 6 ? other.h : other.hb)[i % 3] += i % 6 < 3 ? 1 : -1;
            CHECK(!old_axis_cache_certifies(&cache, &other, (int64_t)1 << 40, NO_LIMIT, &r));
        }
        other = m;
        other.h[0] = m.h[1], other.h[1] = m.h[0]; /* random: not equal */
        CHECK(!old_axis_cache_certifies(&cache, &other, (int64_t)1 << 40, NO_LIMIT, &r));
        for (other = m, k = -4; k <= 14; k++) {
            other.k = k;
            CHECK_EQ(old_axis_cache_certifies(&cache, &other, (int64_t)1 << 40, NO_LIMIT, &r), k == m.k);
        }
        tried++;
    }
    CHECK(tried > 0);
}

/* Gaps and touches are remembered as axes alone, and a depth that none of its axes has certifies nothing; so is the axis of two edges that
 * have become parallel. */
TEST(depths_that_certify_nothing)
{
    static const int32_t depth[] = { 0, -1, INT32_MIN, INT32_MAX };
    old_box_model m = model_of(1000, 1000, 0);
    qn_cache cache;
    old_sat_result axis, r;
    unsigned n;
    old_sat_box(&m, 0, &axis);
    for (n = 0; n < sizeof depth / sizeof *depth; n++) {
        axis.depth = depth[n];
        old_axis_cache_store(&cache, &m, &axis);
        CHECK(!old_axis_cache_certifies(&cache, &m, 1 << 20, 0, &r));
    }
    axis.depth = 1500, axis.kind = OLD_AXIS_EDGES, axis.i = axis.j = 1;
    m.t[0] = 5000;
    old_axis_cache_store(&cache, &m, &axis);
    CHECK(!old_axis_cache_certifies(&cache, &m, 1 << 20, 0, &r));
}

/* ---- Tests: motion ------------------------------------------------------- */

/* Cubes in a row, pushed by d: the bound is 21 units more, and at most 6.1 % too large (and 1.5). Out along the axis its depth falls by d;
 * in, or aside, the excess pays for the way twice, or once. Beyond 2^29 nothing is bounded. */
TEST(a_shift_costs_its_length)
{
    old_box_model m = model_of(100000, 100000, 0), now;
    qn_cache cache = { { 0 } };
    old_sat_result full, r;
    int32_t d;
    m.t[1] = 150000;
    old_sat_box(&m, 0, &full);
    CHECK_EQ(full.depth, 50000);
    old_axis_cache_store(&cache, &m, &full);
    for (d = 0; d < 40000; d = d * 2 + 1) {
        int64_t more, high = d * (int64_t)61 / 1000 + 2;
        now = m;
        now.t[1] += d;
        more = excess_needed(&cache, &now, &r) - 21;
        CHECK(more >= 0 && more <= high);
        CHECK_EQ(r.depth, 50000 - d);
        CHECK(old_axis_cache_certifies(&cache, &now, more + 21, 50000 - d - more - 22, &r));
        CHECK(!old_axis_cache_certifies(&cache, &now, 1 << 20, 50000 - d - more - 21, &r)); /* too shallow to be sure */
        now.t[1] = m.t[1] - d;
        CHECK_EQ(excess_needed(&cache, &now, &r), 2 * (int64_t)d + more + 21);
        now.t[1] = m.t[1];
        now.t[2] = d;
        CHECK_EQ(excess_needed(&cache, &now, &r), (int64_t)d + more + 21);
    }
    for (d = 0; d < 3; d++) {
        now = m;
        now.t[d] = m.t[d] + ((int32_t)1 << 29); /* too far for the bound to be computed at all */
        CHECK_EQ(excess_needed(&cache, &now, &r), -1);
        now = m;
        now.r.m[d][d & 1] -= ((int32_t)1 << 29) + 1;
        CHECK_EQ(excess_needed(&cache, &now, &r), -1);
    }
}

/* Small turns and shifts of boxes of every size: no vertex moved farther than the bound, no axis is now less deep than the bound allows,
 * and the certified axis is within the excess of the full search. */
TEST(no_motion_exceeds_its_bound)
{
    random_state s = random_seed(4);
    int n, i, certified = 0, edges = 0, other = 0; /* other: the full search takes another axis */
    for (n = 0; n < ROUNDS * 2; n++) {
        int32_t q[4], bits = random_range(&s, 12, 28), small = (int32_t)random_size(&s, 28), step = (int32_t)random_size(&s, bits - 4);
        old_box_model m = random_model(&s, (int32_t)1 << bits, q), now;
        qn_cache cache = garbage(&s);
        old_sat_result then, full, r;
        int64_t needed, motion, least;
        old_sat_box(&m, OLD_BAND_MOST, &then);
        old_axis_cache_store(&cache, &m, &then);
        now = m;
        for (i = 0; i < 3; i++) {
            now.t[i] += random_range(&s, -step, step);
            q[i] += random_range(&s, -small, small);
        }
        turn_model(&now, q);
        needed = excess_needed(&cache, &now, &r);
        if (then.depth <= 0 || needed < 0) continue;
        motion = then.depth - lsb_of(&m) - (r.depth - needed);
        /* 20 are for what is rounded (old_motion.h): 1 is a product's floor, not 15 are for columns where extents are 2^29, here 2^bits at most */
        CHECK(motion >= 20 && stays_within(&m, &now, (motion - 19) * ONE + ((int64_t)30 << bits)));
        least = least_depth(&now);
        CHECK(least >= then.depth - lsb_of(&m) - motion);
        old_sat_box(&now, OLD_BAND_MOST, &full);
        if (!old_axis_cache_certifies(&cache, &now, needed, OLD_BAND_MOST, &r)) continue;
        CHECK(!full.apart && full.depth > OLD_BAND_MOST);
        CHECK(r.depth <= least + needed && r.depth <= full.depth + needed);
        certified++;
        edges += r.kind == OLD_AXIS_EDGES;
        other += r.kind != full.kind || r.i != full.i || r.j != full.j;
    }
    CHECK(certified > ROUNDS / 4);
    CHECK(edges > ROUNDS / 40 && other > 0);
}

/* Turns up to half a circle, about an axis or the diagonal of two: bounded by no less than what they move, or refused. */
TEST(wide_turns)
{
    int n, bounded = 0;
    for (n = 0; n < 48; n++) {
        old_box_model m = model_of(1 << 28, 1 << 8, 0), now;
        qn_cache cache = { { 0 } };
        old_sat_result then, r;
        int32_t q[4] = { n / 3 * 2, 0, 0, 0 };
        int64_t needed;
        m.hb[(n + 1) % 3] = 1 << 28;
        old_sat_box(&m, 0, &then);
        old_axis_cache_store(&cache, &m, &then);
        now = m;
        q[n % 3 + 1] = 4, q[(n + 2) % 3 + 1] = n & 1 ? 4 : 0; /* square to the long extent */
        turn_model(&now, q);
        needed = excess_needed(&cache, &now, &r);
        if (n < 3) CHECK_EQ(needed, -1); /* 2^31 per component: beyond the bound's numbers */
        if (needed < 0) continue;
        CHECK(stays_within(&m, &now, (then.depth - 1 - (r.depth - needed)) * ONE));
        bounded++;
        now.r.m[0][0] = INT32_MIN, now.r.m[1][0] = INT32_MAX; /* no rotation */
        CHECK_EQ(excess_needed(&cache, &now, &r), -1);
    }
    CHECK(bounded > 12);
}

/* ---- Tests: through the door --------------------------------------------- */

static body random_box(random_state *s, int32_t size)
{
    qn_vec3 half = { random_range(s, size / 8, size), random_range(s, size / 8, size), random_range(s, size / 8, size) };
    return still_body(qn_box3(half, 0), random_range(s, -size, size), random_range(s, -size, size), random_range(s, -size, size));
}

/* Two boxes drift and turn step by step, asked in either order: without excess the remembered axis changes no bit; with it no verdict, and
 * no depth by more than the excess over the exact fifteen axes. */
TEST(a_cache_costs_no_more_than_the_excess)
{
    static const qn_vec3 still = { 0, 0, 0 };
    random_state s = random_seed(5);
    int n, i, step, kept = 0, apart = 0;
    for (n = 0; n < ROUNDS / 4; n++) {
        int32_t q[4] = { 8191, 0, 0, 0 }, size = (int32_t)1 << random_range(&s, 8, 20);
        body a = random_box(&s, size), b = random_box(&s, size);
        old_query options = { 0, 0, 0, 0, 0, 0, 0 };
        qn_cache exact_cache = garbage(&s), loose = garbage(&s), before;
        options.excess = random_range(&s, 4, size / 8);
        for (i = 1; i < 4; i++) q[i] = random_range(&s, -4000, 4000);
        for (step = 0; step < 6; step++) {
            const int32_t drift = options.excess / 4;
            const body *u = step & 1 ? &b : &a, *v = step & 1 ? &a : &b;
            qn_manifold3 plain, same, near;
            qn_status status;
            b.pose.p.x += random_range(&s, -drift, drift);
            b.pose.p.y += random_range(&s, -drift, drift);
            b.pose.p.z += random_range(&s, -drift, drift);
            for (i = 1; i < 4; i++) q[i] += random_range(&s, -60, 60);
            b.pose.q.w = q[0], b.pose.q.x = q[1], b.pose.q.y = q[2], b.pose.q.z = q[3]; /* q's unit: 2^-12 or so */
            b.turn = fraction_of(q[0], q[1], q[2], q[3]);
            status = old_collide3(&u->shape, &u->pose, &v->shape, &v->pose, NULL, NULL, NULL, &plain);
            CHECK_EQ(old_collide3(&u->shape, &u->pose, &v->shape, &v->pose, NULL, &exact_cache, NULL, &same), status);
            CHECK(same_manifold(&plain, &same, &still, 0));
            before = loose;
            CHECK_EQ(old_collide3(&u->shape, &u->pose, &v->shape, &v->pose, &options, &loose, NULL, &near), status);
            CHECK_EQ(old_overlap3(&u->shape, &u->pose, &v->shape, &v->pose, &options, &exact_cache, NULL), status);
            apart += status == QN_APART;
            if (status != QN_OVERLAPPING) CHECK(same_manifold(&plain, &near, &still, 0));
            if (status != QN_OVERLAPPING) continue;
            CHECK(near.count >= 1 && near.depth <= plain.depth + options.excess && near.depth + 1 >= plain.depth);
            CHECK_NEAR(depth_along256(u, v, &near.normal), 256 * (int64_t)near.depth, 256 * TOLERANCE);
            if (before.word[0] != loose.word[0]) continue; /* else nothing new was remembered: certified */
            CHECK(all_axes_reach(u, v, 256 * ((int64_t)near.depth - options.excess - TOLERANCE)));
            kept++;
        }
    }
    CHECK(kept > 0 && apart > 0);
}

#define RUN_KERNEL

CHECK_MAIN(RUN(stored_is_certified_where_nothing_moved) RUN(altered_content_and_other_boxes_are_refused) RUN(depths_that_certify_nothing)
               RUN(a_shift_costs_its_length) RUN(no_motion_exceeds_its_bound) RUN(wide_turns) RUN(a_cache_costs_no_more_than_the_excess) RUN_KERNEL)
