/* SPDX-License-Identifier: MIT */
/* The integers of a pair with a box, against bodies in exactly known turns: every number within the band the model states. */
#include "check.h"
#include "exact.h"
#include "narrow/old_sat_box.h"

#define ROUNDS CHECK_ROUNDS(100, 100000)

static void make_box(body *b, random_state *s, int32_t size)
{
    const qn_vec3 half = { random_range(s, 0, size), random_range(s, 0, size), random_range(s, 0, size) };
    b->shape = qn_box3(half, random_range(s, 0, 3) ? 0 : random_range(s, 0, size));
    body_turn(b, s);
}

static qn_status make(const body *a, const body *b, int64_t reach, qn_frame3 f[2], old_pair3 *pair, old_box_model *m)
{
    qn_status status = qn_frame3_from_pose(&f[0], &a->pose);
    if (status >= 0) status = qn_frame3_from_pose(&f[1], &b->pose);
    if (status >= 0) status = old_pair3_begin(pair, &a->shape, &f[0], &b->shape, &f[1]);
    if (status < 0) return status;
    return pair->b->type == QN_BOX ? old_box_model_of_boxes(m, pair, reach) : old_box_model_of_round(m, pair, reach);
}

/* x units against the fraction num / den LSB: off by at most `tolerance` units? */
static int is_near(int64_t x, int k, exact num, int64_t den, int64_t tolerance)
{
    exact off, scale = exact_of((int64_t)1 << (k < 0 ? -k : k));
    off = k >= 0 ? exact_sub(exact_mul64(x, den), exact_mul(num, scale)) : exact_sub(exact_mul(exact_mul64(x, den), scale), num);
    den = k < 0 ? den * ((int64_t)1 << -k) : den;
    return exact_compare(exact_abs(off), exact_mul64(tolerance, den)) <= 0;
}

static int64_t extent(const qn_shape3 *s, int i) { return i == 0 ? s->v[0].x : i == 1 ? s->v[0].y : s->v[0].z; }

/* Boxes, capsules and balls of any size, near and far: extents exact while k >= 0, B's centre and edges within the band; 2^31 is never
 * passed. */
TEST(the_model_is_within_its_band)
{
    random_state s = random_seed(1);
    int n, i, j, filled = 0;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        const body *first, *second;
        qn_frame3 f[2];
        old_pair3 pair;
        old_box_model m;
        int32_t size = (int32_t)random_size(&s, 30), away = (int32_t)random_size(&s, 30);
        int64_t d[3], band;
        make_box(&a, &s, size);
        make_box(&b, &s, size);
        b.shape.type = (uint16_t)random_range(&s, QN_SPHERE, QN_BOX);
        if (b.shape.type == QN_CAPSULE) b.shape.v[1].x = random_range(&s, -size, size);
        a.pose.p = random_vec3(&s, away);
        b.pose.p = random_vec3(&s, away);
        CHECK_EQ(make(&a, &b, (int64_t)1 << 48, f, &pair, &m), QN_OVERLAPPING);
        first = pair.swapped ? &b : &a;
        second = pair.swapped ? &a : &b;
        band = old_box_model_band(&m, true);
        CHECK(band > 0 && band <= OLD_BAND_MOST);
        CHECK(m.k >= -4 && m.k <= 14);
        CHECK_EQ(m.rank, second->shape.type == QN_BOX ? 3 : second->shape.type == QN_CAPSULE ? 1 : 0);
        d[0] = (int64_t)second->pose.p.x - first->pose.p.x;
        d[1] = (int64_t)second->pose.p.y - first->pose.p.y;
        d[2] = (int64_t)second->pose.p.z - first->pose.p.z;
        for (i = 0; i < 3; i++) {
            const fraction *u = &first->turn, *v = &second->turn;
            exact t = exact_of(0), middle = exact_of(0), half = exact_of(0);
            CHECK(is_near(m.h[i], m.k, exact_of(extent(&first->shape, i)), 1, m.k < 0));
            CHECK(m.h[i] >= 0 && m.h[i] <= (m.rank ? 1 << 29 : 1 << 30));
            for (j = 0; j < 3; j++) t = exact_add(t, exact_mul64((int64_t)u->m[j][i], d[j]));
            t = exact_mul(t, exact_of(v->n));
            for (j = 0; j < 3 && m.rank == 1; j++) { /* A^T B times the ends */
                int64_t r = (int64_t)u->m[0][i] * v->m[0][j] + (int64_t)u->m[1][i] * v->m[1][j] + (int64_t)u->m[2][i] * v->m[2][j];
                const qn_vec3 *p = &second->shape.v[0], *q = &second->shape.v[1];
                int64_t x = j == 0 ? p->x : j == 1 ? p->y : p->z, y = j == 0 ? q->x : j == 1 ? q->y : q->z;
                middle = exact_add(middle, exact_mul64(r, x + y));
                half = exact_add(half, exact_mul64(r, y - x));
            }
            t = exact_add(exact_add(t, t), middle);
            CHECK(is_near(m.t[i], m.k, t, 2 * (int64_t)u->n * v->n, band));
            if (m.rank == 1) CHECK(is_near(m.g[i], m.k, half, 2 * (int64_t)u->n * v->n, band));
            for (j = 0; j < 3 && m.rank == 3; j++) {
                int64_t r = (int64_t)u->m[0][i] * v->m[0][j] + (int64_t)u->m[1][i] * v->m[1][j] + (int64_t)u->m[2][i] * v->m[2][j];
                int32_t g[3];
                old_box_model_edge(&m, j, g);
                CHECK(is_near(m.hb[j], m.k, exact_of(extent(&second->shape, j)), 1, m.k < 0));
                CHECK(is_near(m.r.m[i][j], 30, exact_of(r), (int64_t)u->n * v->n, 4));
                CHECK(is_near(g[i], m.k, exact_mul64(r, extent(&second->shape, j)), (int64_t)u->n * v->n, band));
            }
        }
        CHECK(is_near(m.radius, m.k, exact_of((int64_t)pair.a->radius + pair.b->radius), 1, m.k < 0));
        CHECK(m.radius < (int64_t)1 << 31);
        filled++;
    }
    CHECK(filled == ROUNDS);
}

/* What is refused as beyond the reach really is: some axis of the exact bodies shows the gap. */
TEST(far_pairs_are_really_far)
{
    random_state s = random_seed(2);
    int n, far = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        body a, b;
        qn_frame3 f[2];
        old_pair3 pair;
        old_box_model m;
        int32_t size = (int32_t)random_size(&s, 20), away = (int32_t)random_size(&s, 24);
        int64_t reach = random_range(&s, 0, size), gap = 0;
        qn_status status;
        int i;
        make_box(&a, &s, size);
        make_box(&b, &s, size);
        if (n & 1) b.shape.type = QN_SPHERE;
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
        b.pose.p = random_vec3(&s, away);
        status = make(&a, &b, reach, f, &pair, &m);
        CHECK(status == QN_APART || status == QN_OVERLAPPING);
        if (status != QN_APART) continue;
        far++;
        for (i = 0; i < 24; i++) { /* the widest gap along the axes of both; a ball's is a lower bound too */
            const fraction *t = i & 1 && b.shape.type == QN_BOX ? &b.turn : &a.turn;
            qn_dir3 dir;
            int64_t g;
            int axis = i / 2 % 3, sign = i / 6 & 1 ? -1 : 1;
            dir.x = (int32_t)(sign * (int64_t)t->m[0][axis] * QN_ONE30 / t->n);
            dir.y = (int32_t)(sign * (int64_t)t->m[1][axis] * QN_ONE30 / t->n);
            dir.z = (int32_t)(sign * (int64_t)t->m[2][axis] * QN_ONE30 / t->n);
            g = -depth_along256(&a, &b, &dir);
            if (g > gap) gap = g;
        }
        CHECK(gap > 256 * reach);
    }
    CHECK(far > ROUNDS);
}

/* Guard bits are used up: something reaches a quarter of the room at the least, unless 14 bits are enough. */
TEST(the_scale_uses_the_bits_there_are)
{
    random_state s = random_seed(3);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        body a, b;
        qn_frame3 f[2];
        old_pair3 pair;
        old_box_model m;
        int64_t most = 0;
        int i;
        make_box(&a, &s, (int32_t)random_size(&s, 30));
        make_box(&b, &s, (int32_t)random_size(&s, 30));
        a.shape.radius = b.shape.radius = 0;
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 0;
        b.pose.p.x = random_range(&s, -QN_ONE30, QN_ONE30);
        b.pose.p.y = b.pose.p.z = 5;
        CHECK_EQ(make(&a, &b, (int64_t)1 << 48, f, &pair, &m), QN_OVERLAPPING);
        for (i = 0; i < 3; i++) {
            if (m.h[i] > most) most = m.h[i];
            if (m.hb[i] > most) most = m.hb[i];
            if (m.t[i] / 4 > most) most = m.t[i] / 4;
            if (m.t[i] / -4 > most) most = m.t[i] / -4;
        }
        CHECK(m.k == 14 || most >= 1 << 25);
    }
}

/* Boxes with a ball in common are deep along all fifteen axes; a leading face that shows a gap is right; and both happen. Boxes whose
 * centres coincide are told at a glance. */
TEST(decisions_from_the_place_alone)
{
    random_state s = random_seed(6);
    int n, deep = 0, apart = 0;
    for (n = 0; n < ROUNDS * 4; n++) {
        body a, b;
        qn_frame3 f[2];
        old_pair3 pair;
        old_box_place place;
        old_box_model m;
        old_sat_result axis;
        int32_t size = (int32_t)random_size(&s, 30), near = n % 2 ? size : size / 4 + 1;
        make_box(&a, &s, size);
        make_box(&b, &s, size);
        a.pose.p.x = a.pose.p.y = a.pose.p.z = 7;
        b.pose.p = random_vec3(&s, near);
        a.shape.radius = b.shape.radius = 0;
        if (n % 8 == 0) b.pose.p = a.pose.p;
        CHECK_EQ(make(&a, &b, (int64_t)1 << 48, f, &pair, &m), QN_OVERLAPPING);
        old_sat_box(&m, (int64_t)1 << 48, &axis);
        old_box_place_make(&place, &pair, 0);
        if (old_box_model_at(&m, &pair, &place) == QN_APART) {
            CHECK(axis.apart && axis.depth < -OLD_BAND_MOST);
            apart++;
            continue;
        }
        if (!old_box_place_is_deep(&place, &pair)) {
            int i, thin = 0;
            for (i = 0; i < 3; i++) thin |= extent(&a.shape, i) < 128 + size / (1 << 16) || extent(&b.shape, i) < 128 + size / (1 << 16);
            CHECK(n % 8 != 0 || thin);
            continue;
        }
        CHECK(!axis.apart && axis.depth > OLD_BAND_MOST && axis.least > OLD_BAND_MOST);
        deep++;
    }
    CHECK(deep > ROUNDS / 8);
    CHECK(apart > ROUNDS / 8);
}

/* A frame that is none, of either body; of a ball the rotation is never read. */
TEST(a_frame_that_is_none)
{
    qn_shape3 box = QN_BOX3(5, 5, 5), ball = QN_SPHERE3(5), rod = QN_CAPSULE3(0, 1, 0, 0, -1, 0, 5);
    const qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 good, bad;
    old_pair3 pair;
    old_box_model m;
    int i;
    CHECK_EQ(qn_frame3_from_pose(&good, &pose), 0);
    for (i = 0; i < 9; i++) {
        bad = good;
        bad.r.m[i / 3][i % 3] = i & 1 ? INT32_MIN : INT32_MAX;
        CHECK_EQ(old_pair3_begin(&pair, &box, &good, &box, &bad), 0);
        CHECK_EQ(old_box_model_of_boxes(&m, &pair, 0), QN_ERR_FRAME);
        CHECK_EQ(old_pair3_begin(&pair, &box, &bad, &rod, &good), 0);
        CHECK_EQ(old_box_model_of_round(&m, &pair, 0), QN_ERR_FRAME);
        CHECK_EQ(old_pair3_begin(&pair, &box, &good, &ball, &bad), 0);
        CHECK_EQ(old_box_model_of_round(&m, &pair, 0), QN_OVERLAPPING);
        CHECK_EQ(old_pair3_begin(&pair, &box, &bad, &ball, &bad), 0);
        CHECK_EQ(old_box_model_of_round(&m, &pair, 0), QN_ERR_FRAME);
    }
}

/* Units and back: rounded to nearest, and what is not 0 stays not 0, with its sign. */
TEST(units_and_lsb)
{
    random_state s = random_seed(4);
    int n, k;
    for (n = 0; n < ROUNDS * 4; n++) {
        int64_t x = random_range(&s, INT32_MIN, INT32_MAX), y, back;
        if (n & 1) x = random_range(&s, -9, 9);
        for (k = -8; k <= 14; k++) {
            y = old_units_from_lsb(x, k);
            if (k >= 0) CHECK_EQ(y, x * ((int64_t)1 << k));
            else CHECK(2 * (y * ((int64_t)1 << -k) - x) <= (int64_t)1 << -k && 2 * (y * ((int64_t)1 << -k) - x) > -((int64_t)1 << -k));
            back = old_lsb_from_units(x, k);
            CHECK_EQ((back > 0) - (back < 0), (x > 0) - (x < 0));
            if (k <= 0) CHECK_EQ(back, x * ((int64_t)1 << -k));
            else if (back > 1 || back < -1)
                CHECK(2 * (back * ((int64_t)1 << k) - x) <= (int64_t)1 << k && 2 * (back * ((int64_t)1 << k) - x) >= -((int64_t)1 << k));
        }
    }
}

/* The length bound is never too small, and at most 22.5 % too large; up to 2^31 each; that of 32 bits is the
 * same. */
TEST(the_length_bound)
{
    random_state s = random_seed(5);
    int n;
    for (n = 0; n < ROUNDS * 4; n++) {
        uint32_t a = random_size(&s, 31), b = random_size(&s, 31), c = n & 1 ? random_size(&s, 31) : 0;
        uint64_t bound;
        exact square;
        if (n % 50 == 0) a = b = c = (uint32_t)1 << 31;
        if (n % 50 == 1) a = b = c = 0;
        if (n % 50 == 2) a = UINT32_MAX, b = c = 0; /* the most that 32 bits take */
        if (n % 50 == 3) a = b = c = UINT32_MAX / 3;
        bound = old_length_bound(a, b, c);
        if ((uint64_t)a + b + c <= UINT32_MAX) CHECK_EQ(old_length_bound32(a, b, c), bound);
        square = exact_add(exact_add(exact_mul64(a, a), exact_mul64(b, b)), exact_mul64(c, c));
        CHECK(exact_compare(exact_mul64((int64_t)bound, (int64_t)bound), square) >= 0);
        if (bound) bound--; /* the halves round up */
        CHECK(exact_compare(exact_mul(exact_mul64((int64_t)bound, (int64_t)bound), exact_of(1000000)), exact_mul(square, exact_of(1225 * 1225))) <=
              0);
    }
}

CHECK_MAIN(RUN(the_model_is_within_its_band) RUN(far_pairs_are_really_far) RUN(the_scale_uses_the_bits_there_are) RUN(decisions_from_the_place_alone)
               RUN(a_frame_that_is_none) RUN(units_and_lsb) RUN(the_length_bound))
