/* SPDX-License-Identifier: MIT */
/* Two boxes cut to 14 or 16 bits by a kernel, where the port has one (QN_PORT_CUTS), and what is measured along their edges
 * (QN_PORT_ALONGS), are bit for bit what the definition in C says. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "narrow/box_cut.h"
#include "narrow/box_depth.h"
#include "narrow/box_edges.h"

#define ROUNDS CHECK_ROUNDS(3000, 1000000)

/* Rotations, those by nothing, whose entries are as large as may be, and now and then what is none. */
static void any_matrix(random_state *s, qn_frame3 *f)
{
    int i, j, kind = random_range(s, 0, 9);
    random_frame(s, 20, f);
    for (i = 0; kind < 3 && i < 3; i++)
        for (j = 0; j < 3; j++) f->r.m[i][j] = kind == 2 ? INT32_MIN : kind ? (int32_t)random_u32(s) : i == j ? QN_ONE30 : 0;
}

static int32_t any_extent(random_state *s, int bits) { return random_range(s, 0, 5) ? (int32_t)random_size(s, bits) : ((int32_t)1 << bits) - 1; }

static void any_box(random_state *s, int bits, qn_shape3 *box)
{
    const qn_shape3 plain = QN_BOX3(0, 0, 0);
    *box = plain;
    box->v[0].x = any_extent(s, bits);
    box->v[0].y = any_extent(s, bits);
    box->v[0].z = any_extent(s, bits);
}

TEST(a_look_at_14_bits)
{
    random_state s = random_seed(41);
    int n, i, shown[2] = { 0, 0 }, hidden[2] = { 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 3, 30), out = n % 4 ? bits : random_range(&s, 3, 30);
        qn_shape3 a, b;
        qn_frame3 f, g;
        qn_pair3 pair;
        int32_t d[3];
        uint32_t extent;
        int t, all;
        any_box(&s, bits, &a);
        any_box(&s, n % 3 ? bits : random_range(&s, 1, bits), &b);
        any_matrix(&s, &f);
        any_matrix(&s, &g);
        for (i = 0; i < 3; i++) {
            d[i] = random_range(&s, 0, 9) ? any_extent(&s, out) : i == n % 3 ? INT32_MAX : 1;
            if (random_range(&s, 0, 1)) d[i] = -d[i];
        }
        pair.a = &a;
        pair.b = &b;
        pair.frame_a = &f;
        pair.frame_b = &g;
        extent = (uint32_t)(a.v[0].x | a.v[0].y | a.v[0].z | b.v[0].x | b.v[0].y | b.v[0].z);
        t = qn_box_cut_steps(extent, d);
        for (all = 0; all < 2; all++) {
            const bool want = all ? qn_box_cut_shows_gap(&f.r, a.v, &g.r, b.v, d, t) : qn_box_cut_lead_parts(&f.r, a.v, &g.r, b.v, d, t);
            CHECK_EQ(qn_box_cut_parts(&pair, extent, d, all), want);
            (want ? shown : hidden)[all]++;
        }
    }
    for (i = 0; i < 2; i++) CHECK(shown[i] > ROUNDS / 16 && hidden[i] > ROUNDS / 16);
}

/* Of bodies that need not be near. */
static void any_model(random_state *s, int n, qn_box_model *m)
{
    const int bits = random_range(s, 3, 29);
    qn_frame3 f;
    int i;
    any_matrix(s, &f);
    m->r = f.r;
    for (i = 0; i < 3; i++) {
        m->h[i] = any_extent(s, bits);
        m->hb[i] = any_extent(s, bits);
        m->t[i] = n % 9 ? any_extent(s, random_range(s, 3, 30)) * (random_range(s, 0, 1) ? 1 : -1) : (int32_t)random_u32(s);
    }
    if (n % 7 == 0) m->t[n % 3] = -QN_ONE30;
}

/* A model's cut, and which faces may be the best. */
TEST(faces_by_16_bits)
{
    random_state s = random_seed(42);
    uint32_t held[6] = { 0, 0, 0, 0, 0, 0 }, several = 0;
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        qn_box_model m;
        qn_box_cut cut, want;
        uint32_t left;
        int32_t upper, bound;
        any_model(&s, n, &m);
        left = qn_box_cut_faces_plain(&want, &m, &bound);
        CHECK_EQ(qn_box_cut_faces(&cut, &m, &upper), left);
        CHECK_EQ(upper, bound);
        for (i = 0; i < 6; i++) held[i] += left >> i & 1u;
        several += (left & (left - 1u)) != 0;
        for (i = 0; i < 3; i++) {
            CHECK(cut.h[i] == want.h[i] && cut.hb[i] == want.hb[i] && cut.t[i] == want.t[i] && cut.far == want.far);
            for (j = 0; j < 3; j++) CHECK(cut.r[i][j] == want.r[i][j] && cut.size[i][j] == want.size[i][j]);
        }
    }
    for (i = 0; i < 6; i++) CHECK(held[i] > ROUNDS / 16);
    CHECK(several > ROUNDS / 16);
}

#ifdef QN_PORT_ALONGS
/* Entries and places within what a model's may be, edges that are all but parallel, and centres that lie on the plane of both. */
TEST(along_edges)
{
    random_state s = random_seed(43);
    int n, i, j, level = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_box_model m;
        any_model(&s, n, &m);
        for (i = 0; i < 3; i++) {
            if (n % 5 == 0) m.t[i] = qn_asr32(m.t[i], random_range(&s, 10, 31));
            if (m.t[i] > QN_ONE30 || m.t[i] < -QN_ONE30) m.t[i] = qn_asr32(m.t[i], 1);
            for (j = 0; j < 3; j++) {
                int32_t *r = &m.r.m[i][j];
                if (*r > QN_ONE30 || *r < -QN_ONE30) *r = qn_asr32(*r, 1);
                if (n % 6 == 0 && random_range(&s, 0, 1)) *r = qn_asr32(*r, random_range(&s, 1, 31));
                if (n % 11 == 0) *r = (*r < 0 ? -1 : 1) * (QN_ONE30 + random_range(&s, -4, 4));
                if (n % 13 == 0) *r = (*r & ~0xFFFF) | 0x8000;
            }
        }
        for (i = 0; i < 9; i++) {
            const int k = i % 3, p = qn_box_following[k], q = qn_box_following[k + 1];
            qn_dir2 d = { 0, 0 }, want = { 0, 0 };
            j = i / 3;
            if (!(m.r.m[p][j] | m.r.m[q][j])) continue;
            CHECK_EQ(qn_box_along_m0(&m, j, p, q, &d), qn_box_depth_of_edges(&m, j, p, q, &want));
            CHECK_EQ(d.x, want.x);
            CHECK_EQ(d.y, want.y);
            level += qn_abs64(qn_mul(m.t[p], d.x) + qn_mul(m.t[q], d.y)) < (uint64_t)1 << 48;
        }
    }
    CHECK(level > ROUNDS / 4);
}
#endif

#ifdef QN_PORT_EDGES
/* Limits of all sizes, and such as one pair's filter is near, with its |L| or without; edges nearly parallel, and crossing. */
TEST(pairs_of_edges)
{
    random_state s = random_seed(44);
    int n, i, left = 0, near = 0, out = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int j = random_range(&s, 0, 2), p = n % 3, q = qn_box_following[p];
        qn_box_model m;
        qn_box_cut cut;
        qn_edge_pair pairs[10], want[10], *end;
        uint32_t limit = random_range(&s, 0, 9) ? random_size(&s, 30) : 3u << 29;
        any_model(&s, n, &m);
        for (i = 0; i < 9; i++) { /* sums that fit: those of a matrix that is no rotation wrap, here and there in other ways */
            int32_t *r = &m.r.m[i / 3][i % 3];
            if (*r > QN_ONE30 || *r < -QN_ONE30) *r = qn_asr32(*r, 1);
            if (n % 6 == 0 && random_range(&s, 0, 1)) *r = qn_asr32(*r, random_range(&s, 1, 31));
        }
        for (i = 0; i < 3; i++) {
            m.h[i] >>= 2;
            m.hb[i] >>= 2;
            m.t[i] = qn_asr32(m.t[i], n % 4 ? 3 : 2);
        }
        qn_box_cut_make(&cut, &m);
        if (n % 2) {
            const int32_t filter = qn_box_cut_edges(&cut, qn_box_following[p + 1], j, p, q, qn_box_following[j], qn_box_following[j + 1]);
            const uint32_t length = qn_length2_near(cut.size[p][j] + 1, cut.size[q][j] + 1);
            const int32_t over = filter - qn_box_edges_slack(&cut) + random_range(&s, -2, 2);
            limit = over < 0 ? 0 : n % 4 == 1 ? (uint32_t)over : (uint32_t)over / length << 14;
            if (limit > 3u << 29) limit = 3u << 29;
        }
        for (i = 0; i < 10; i++) pairs[i].filter = want[i].filter = n;
        end = qn_box_edges_left(&cut, limit, want);
        CHECK(qn_box_edges_m0(&cut, limit, pairs) == (void *)(pairs + (end - want)));
        for (i = 0; i < end - want; i++) {
            CHECK_EQ(pairs[i].filter, want[i].filter);
            CHECK(pairs[i].i == want[i].i && pairs[i].j == want[i].j && pairs[i].p == want[i].p && pairs[i].q == want[i].q);
            near += want[i].filter == QN_EDGES_NEAR;
        }
        CHECK_EQ(pairs[i].filter, n);
        left += i;
        out += 9 - i;
    }
    CHECK(left > ROUNDS && out > ROUNDS && near > ROUNDS / 16);
}
#endif

#ifdef QN_PORT_ALONGS
CHECK_MAIN(RUN(faces_by_16_bits) RUN(a_look_at_14_bits) RUN(along_edges) RUN(pairs_of_edges))
#else
CHECK_MAIN(RUN(faces_by_16_bits) RUN(a_look_at_14_bits))
#endif
