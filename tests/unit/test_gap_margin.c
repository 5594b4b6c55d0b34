/* SPDX-License-Identifier: MIT */
/* How far a gap's direction may turn: while it turned by less, vertices that are not named lie farther, each of them asked in turn. */
#include "narrow/gap_margin.h"
#include "check.h"
#include "num/mat.h"
#include "num/root.h"
#include "random.h"

#if QN_GAPS_AGAIN

#define ROUNDS CHECK_ROUNDS(2000, 100000)

enum { MOST = 33, BITS = 18 };

static qn_vec3 point[2][MOST];
static qn_hull3 data[2];
static qn_shape3 shape[2];
static qn_pair3 pair;
static unsigned in[2][3]; /* those that are named, and how many */
static int count[2];

static qn_dir3 random_unit(random_state *r)
{
    const qn_vec3 v = random_vec3(r, 1 << 20);
    return qn_dir3_from_i64(v.x, v.y, v.z ? v.z : 1);
}

static void turn(random_state *r, qn_dir3 *d, int bits)
{
    *d = qn_dir3_from_i64((int64_t)d->x + random_range(r, -(1 << bits), 1 << bits), (int64_t)d->y + random_range(r, -(1 << bits), 1 << bits),
                          (int64_t)d->z + random_range(r, -(1 << bits), 1 << bits));
}

/* How far a point reaches along d, as its body sees it, 2^40 long. */
static int64_t reach_of(const qn_mat3 *r, const qn_dir3 *d, int body, unsigned i)
{
    const qn_vec3 *p = &point[body][i];
    int64_t u[3] = { -(int64_t)d->x * 1024, -(int64_t)d->y * 1024, -(int64_t)d->z * 1024 };
    int j;
    for (j = 0; body && j < 3; j++) u[j] = qn_asr64(qn_signed64(qn_mul3_column(r->m, j, d->x, d->y, d->z)), 20);
    return u[0] * p->x + u[1] * p->y + u[2] * p->z;
}

/* The least of a body along d, as far as it is less than 2^50 more, at most three. */
static void name(const qn_mat3 *r, const qn_dir3 *d, int body)
{
    int64_t least = INT64_MAX;
    unsigned i;
    count[body] = 0;
    for (i = 0; i < data[body].vertex_count; i++)
        if (reach_of(r, d, body, i) < least) least = reach_of(r, d, body, i);
    for (i = 0; i < data[body].vertex_count && count[body] < 3; i++)
        if (reach_of(r, d, body, i) - least < (int64_t)1 << 44) in[body][count[body]++] = i;
}

static void put_words(uint32_t named[2])
{
    const unsigned pairs = (unsigned)(count[0] > count[1] ? count[0] : count[1]);
    unsigned i;
    named[0] = 0;
    named[1] = (pairs == 2 && count[0] == 2 && count[1] == 2 ? 3u : pairs) << 16;
    for (i = 0; i < 3; i++) {
        const unsigned ia = in[0][i < (unsigned)count[0] ? i : 0], ib = in[1][i < (unsigned)count[1] ? i : i == 2 && count[1] == 2];
        named[i >> 1] |= (ia | ib << 8) << 16 * (i & 1u);
    }
}

static bool is_named(int body, unsigned i)
{
    int k;
    for (k = 0; k < count[body]; k++)
        if (in[body][k] == i) return true;
    return false;
}

/* More than all that their roundings are: of vertices 3^.5 units, which are LSB at the most. */
static void check_all(const qn_mat3 *r, const qn_dir3 *d)
{
    int body, k;
    unsigned i;
    for (body = 0; body < 2; body++)
        for (i = 0; i < data[body].vertex_count; i++)
            for (k = 0; k < count[body] && !is_named(body, i); k++)
                CHECK(reach_of(r, d, body, i) - reach_of(r, d, body, in[body][k]) > (int64_t)2 << 40);
}

static void make_bodies(random_state *r)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    const int32_t size = (int32_t)1 << random_range(r, 4, BITS);
    int i, j;
    for (i = 0; i < 2; i++) {
        data[i] = none;
        data[i].vertices = point[i];
        data[i].vertex_count = (uint16_t)random_range(r, 1, MOST);
        for (j = 0; j < MOST; j++) point[i][j] = random_vec3(r, size);
        shape[i] = qn_cloud3(&data[i], 0);
    }
    pair.a = &shape[0];
    pair.b = &shape[1];
}

static void make_rotation(random_state *r, qn_quat *q, qn_mat3 *m, int32_t change)
{
    qn_frame3 frame;
    qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
    q->w += random_range(r, -change, change);
    q->x += random_range(r, -change, change);
    q->y += random_range(r, -change, change);
    q->z += random_range(r, -change, change);
    if (!(q->w | q->x | q->y | q->z)) q->w = 1;
    pose.q = *q;
    CHECK_EQ(qn_frame3_from_pose(&frame, &pose), 0);
    *m = frame.r;
}

TEST(vertices_that_are_not_named_lie_farther)
{
    random_state r = random_seed(951);
    int n, told = 0, turned = 0, left = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_quat q = { 0, 0, 0, 0 };
        qn_gap_margin margin;
        qn_dir3 d = random_unit(&r), before = d;
        uint32_t named[2];
        qn_mat3 m;
        int i;
        make_bodies(&r);
        make_rotation(&r, &q, &m, 1 << 24);
        name(&m, &d, 0);
        name(&m, &d, 1);
        put_words(named);
        if (!qn_gap_margin_make(&pair, &m, named, &d, &margin)) {
            CHECK(data[0].vertex_count > 32 || data[1].vertex_count > 32 || count[0] + count[1] > 4);
            CHECK(!(margin.seen[0] | margin.seen[1] | margin.names));
            continue;
        }
        CHECK_EQ((int)(margin.names >> 20 & 3u), count[0]);
        CHECK_EQ((int)(margin.names >> 22), count[1]);
        for (i = 0; i < count[0]; i++) CHECK((margin.names >> 5 * i & 31u) == in[0][i]);
        for (i = 0; i < count[1]; i++) CHECK((margin.names >> (15 - 5 * i) & 31u) == in[1][i]);
        CHECK_EQ(qn_gap_margin_turn(&margin, &before, &m, &d), 0);
        told += qn_gap_margin_least(&margin) > 0;
        for (i = 0; i < 8; i++) {
            d = before;
            turn(&r, &d, random_range(&r, 8, 28));
            make_rotation(&r, &q, &m, random_range(&r, 0, 1) << random_range(&r, 8, 22));
            if (qn_gap_margin_turn(&margin, &before, &m, &d) < qn_gap_margin_least(&margin)) {
                check_all(&m, &d);
                turned++;
            } else {
                left++;
            }
        }
    }
    CHECK(told > ROUNDS / 2 && turned > ROUNDS && left > ROUNDS);
}

/* A turn of the direction alone, or of B alone, is what it is. */
TEST(a_turn_is_measured)
{
    random_state r = random_seed(952);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = { 0, 0, QN_ONE30 };
        const int32_t angle = random_range(&r, 0, 1 << 26); /* of sines: 2^-4 at the most */
        const qn_mat3 still = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };
        const qn_dir3 leant = qn_dir3_from_i64(angle, 0, QN_ONE30);
        const int64_t square = (int64_t)leant.x * leant.x + ((int64_t)leant.z - QN_ONE30) * ((int64_t)leant.z - QN_ONE30);
        const qn_gap_margin margin = { { 0, 1 << 14 }, 0 };
        const int64_t both = qn_asr64(2 * square, 36), found = qn_gap_margin_turn(&margin, &d, &still, &leant);
        CHECK(found - both <= 1 + angle / (1 << 20) && both - found <= 1 + angle / (1 << 20));
    }
}

CHECK_MAIN(RUN(vertices_that_are_not_named_lie_farther) RUN(a_turn_is_measured))

#else

TEST(margins_are_left_out) { CHECK(!QN_GAPS_AGAIN); }

CHECK_MAIN(RUN(margins_are_left_out))

#endif
