/* SPDX-License-Identifier: MIT */
/* Every entry of a frame is the real rotation, correctly rounded, by exact inequalities on integers of 256 bits; points and directions
 * go through it with one rounding. */
#include "check.h"
#include "exact.h"
#include "quoin/num.h"

#define ROUNDS CHECK_ROUNDS(250, 1000000)

/* ---- The matrix --------------------------------------------------------- */

/* t = floor(num 2^30 / n + 1/2): 2 n t <= 2^31 num + n < 2 n (t + 1). */
static void check_entry(int32_t t, exact num, exact n)
{
    exact twice = exact_add(n, n), left;
    left = exact_sub(exact_add(exact_mul(num, exact_of(INT64_C(1) << 31)), n),
                     exact_mul(twice, exact_of(t)));
    CHECK(exact_sign(left) >= 0 && exact_compare(left, twice) < 0);
}

static exact off(int64_t a, int64_t b, int64_t c, int64_t d)
{
    return exact_mul(exact_of(2), exact_add(exact_mul64(a, b), exact_mul64(c, d)));
}

static exact diagonal(int64_t plus, int64_t plus2, int64_t minus, int64_t minus2)
{
    return exact_sub(exact_add(exact_mul64(plus, plus), exact_mul64(plus2, plus2)),
                     exact_add(exact_mul64(minus, minus), exact_mul64(minus2, minus2)));
}

static void check_matrix(const qn_mat3 *r, int64_t w, int64_t x, int64_t y, int64_t z)
{
    exact n = exact_add(exact_add(exact_mul64(w, w), exact_mul64(x, x)),
                        exact_add(exact_mul64(y, y), exact_mul64(z, z)));
    check_entry(r->m[0][0], diagonal(w, x, y, z), n);
    check_entry(r->m[1][1], diagonal(w, y, x, z), n);
    check_entry(r->m[2][2], diagonal(w, z, x, y), n);
    check_entry(r->m[0][1], off(x, y, -w, z), n);
    check_entry(r->m[1][0], off(x, y, w, z), n);
    check_entry(r->m[0][2], off(x, z, w, y), n);
    check_entry(r->m[2][0], off(x, z, -w, y), n);
    check_entry(r->m[1][2], off(y, z, -w, x), n);
    check_entry(r->m[2][1], off(y, z, w, x), n);
}

static qn_frame3 frame_of(int32_t w, int32_t x, int32_t y, int32_t z)
{
    qn_pose3 pose = { { 1, -2, 3 }, { 0, 0, 0, 0 } };
    qn_frame3 f;
    pose.q.w = w;
    pose.q.x = x;
    pose.q.y = y;
    pose.q.z = z;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK(f.p.x == 1 && f.p.y == -2 && f.p.z == 3);
    return f;
}

static int same(const qn_mat3 *a, const qn_mat3 *b)
{
    int i, equal = 1;
    for (i = 0; i < 9; i++) equal &= a->m[i / 3][i % 3] == b->m[i / 3][i % 3];
    return equal;
}

static void check_rotation(const int32_t c[4])
{
    qn_frame3 f, g;
    if (!(c[0] || c[1] || c[2] || c[3])) return;
    f = frame_of(c[0], c[1], c[2], c[3]);
    check_matrix(&f.r, c[0], c[1], c[2], c[3]);
    g = frame_of(-c[0], -c[1], -c[2], -c[3]);
    CHECK(same(&f.r, &g.r));
    /* f.r sees all of a quaternion's scale away */
    if (c[0] / 2 * 2 == c[0] && c[1] / 2 * 2 == c[1] && c[2] / 2 * 2 == c[2] &&
        c[3] / 2 * 2 == c[3]) {
        g = frame_of(c[0] / 2, c[1] / 2, c[2] / 2, c[3] / 2);
        CHECK(same(&f.r, &g.r));
    }
}

TEST(entries_are_correctly_rounded)
{
    /* 2^30 and its neighbours, squares near powers of two, and the small numbers whose matrices hold halves exactly */
    static const int32_t ends[] = { 0,       1,          -1,        2,     3,       5,
                                    65536,   -65536,     46341,     32768, 1 << 29, (1 << 30) - 1,
                                    1 << 30, -(1 << 30), 759250125, -92682 };
    random_state r = random_seed(1);
    int i, j;
    for (i = 0; i < ROUNDS * 4; i++) {
        int32_t c[4];
        for (j = 0; j < 4; j++) {
            int32_t small = (int32_t)(random_size(&r, 30) & 0x3FFFFFFF);
            switch (i % 4) {
            case 0:
                c[j] = ends[random_u32(&r) & 15u];
                break;
            case 1:
                c[j] = random_range(&r, -(1 << 30), 1 << 30);
                break;
            case 2:
                c[j] = random_range(&r, -9, 9);
                break;
            default:
                c[j] = random_u32(&r) & 1u ? small : -small;
            }
        }
        check_rotation(c);
    }
}

/* Numbers n = w^2 + x^2 + y^2 + z^2 = 2^31 m make entries that are halves or a hair beside them. */
TEST(halves_and_their_neighbours)
{
    int32_t a, b;
    for (a = 1; a < (1 << 30); a = a * 2 + 1) /* ends: a doubles */
        for (b = 1; b < (1 << 30); b = b * 2) {
            const int32_t c[4] = { b, a, 0, 0 }, d[4] = { 1 << 30, b, a, 0 }, e[4] = { a, a, b, b },
                          f[4] = { (1 << 30) - b, b, 1, a };
            check_rotation(c);
            check_rotation(d);
            check_rotation(e);
            check_rotation(f);
        }
}

/* Lengths within 2^-15 of one and beyond, from both sides: where the filter of the entries ends. */
TEST(lengths_next_to_one)
{
    static const int32_t ends[] = {
        0, 1, 3, 16383, 16384, 16385, 32767, 5931640, 5931642, 8388608
    };
    random_state r = random_seed(12);
    int i, j, k;
    for (i = 0; i < 10; i++)
        for (j = 0; j < 10; j++)
            for (k = 0; k < 4; k++) {
                const int32_t w = QN_ONE30 - ends[i], x = k & 1 ? ends[j] : -ends[j];
                const int32_t some = random_range(&r, -9, 9), c[4] = { w, x, some, k & 2 ? 0 : x };
                check_rotation(c);
            }
    for (i = 0; i < ROUNDS; i++) { /* unit, as qn_quat_normalise makes it, and some LSB off */
        const qn_quat q = { (int32_t)random_u32(&r), (int32_t)random_u32(&r),
                            (int32_t)random_u32(&r), (int32_t)random_u32(&r) };
        const qn_quat u = qn_quat_normalise(q);
        const int shift = i % 15, off = random_range(&r, -3, 3);
        const int32_t c[4] = { (u.w >> shift) + off, u.x >> shift, (u.y >> shift) - off,
                               u.z >> shift };
        check_rotation(c);
    }
}

/* Beyond 2^30 a quaternion is halved first, halves away from zero. */
TEST(large_quaternions_are_halved)
{
    static const int32_t ends[] = { 0,
                                    1,
                                    -1,
                                    INT32_MIN,
                                    INT32_MIN + 1,
                                    INT32_MAX,
                                    INT32_MAX - 1,
                                    (1 << 30) + 1,
                                    -(1 << 30) - 1,
                                    12345 };
    random_state r = random_seed(2);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        int32_t c[4];
        int64_t h[4];
        int large = 0;
        qn_frame3 f;
        for (j = 0; j < 4; j++) {
            c[j] = i & 1 ? ends[random_u32(&r) % 10u] : (int32_t)random_u32(&r);
            h[j] = ((int64_t)c[j] + (c[j] > 0) - (c[j] < 0)) / 2;
            large |= c[j] > (1 << 30) || c[j] < -(1 << 30);
        }
        if (!large) continue;
        f = frame_of(c[0], c[1], c[2], c[3]);
        check_matrix(&f.r, h[0], h[1], h[2], h[3]);
    }
}

TEST(what_is_no_rotation_is_refused)
{
    qn_pose3 pose = { { 5, 6, 7 }, { 0, 0, 0, 0 } };
    qn_frame3 f = frame_of(1, 2, 3, 4), g = f;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), QN_ERR_ROTATION);
    CHECK(same(&f.r, &g.r) && f.p.x == 1); /* untouched */
    CHECK_EQ(qn_frame3_from_pose(NULL, &pose), QN_ERR_NULL);
    CHECK_EQ(qn_frame3_from_pose(&f, NULL), QN_ERR_NULL);
    pose.q.z = -1;
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    CHECK(f.r.m[0][0] == -QN_ONE30 && f.r.m[1][1] == -QN_ONE30 && f.r.m[2][2] == QN_ONE30 &&
          f.r.m[0][1] == 0);
}

/* ---- Points and directions ---------------------------------------------- */

/* got = p + sum / 2^30 rounded once, halves up, clamped to the format. */
static void check_placed(int32_t got, int64_t p, exact sum)
{
    const int64_t unit = INT64_C(1) << 30;
    exact left = exact_sub(exact_add(exact_add(sum, exact_mul64(p, unit)), exact_of(unit / 2)),
                           exact_mul64(got, unit));
    if (got != INT32_MIN) CHECK(exact_sign(left) >= 0);
    if (got != INT32_MAX) CHECK(exact_compare(left, exact_of(unit)) < 0);
}

static exact row(const qn_mat3 *r, int i, const int64_t v[3])
{
    return exact_add(exact_add(exact_mul64(r->m[i][0], v[0]), exact_mul64(r->m[i][1], v[1])),
                     exact_mul64(r->m[i][2], v[2]));
}

static exact column(const qn_mat3 *r, int j, const int64_t v[3])
{
    return exact_add(exact_add(exact_mul64(r->m[0][j], v[0]), exact_mul64(r->m[1][j], v[1])),
                     exact_mul64(r->m[2][j], v[2]));
}

static void check_point(const qn_frame3 *f, qn_vec3 v)
{
    int64_t there[3], back[3];
    qn_vec3 a = qn_frame3_apply(f, v), b = qn_frame3_unapply(f, v);
    there[0] = v.x, there[1] = v.y, there[2] = v.z;
    back[0] = (int64_t)v.x - f->p.x;
    back[1] = (int64_t)v.y - f->p.y;
    back[2] = (int64_t)v.z - f->p.z;
    check_placed(a.x, f->p.x, row(&f->r, 0, there));
    check_placed(a.y, f->p.y, row(&f->r, 1, there));
    check_placed(a.z, f->p.z, row(&f->r, 2, there));
    check_placed(b.x, 0, column(&f->r, 0, back));
    check_placed(b.y, 0, column(&f->r, 1, back));
    check_placed(b.z, 0, column(&f->r, 2, back));
}

TEST(points_are_rounded_once)
{
    static const int32_t ends[] = { INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX };
    random_state r = random_seed(3);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_frame3 f = frame_of((int32_t)random_u32(&r) / 4, (int32_t)random_u32(&r) / 4,
                               (int32_t)random_u32(&r) / 4, 1);
        qn_vec3 v;
        int near = i & 1;
        if (i % 8 == 0) f = frame_of(1, 1, i % 3, -1);
        f.p.x = near ? random_range(&r, -9999999, 9999999) : ends[random_u32(&r) % 6u];
        f.p.y = near ? random_range(&r, -9999999, 9999999) : ends[random_u32(&r) % 6u];
        f.p.z = near ? random_range(&r, -9999999, 9999999) : (int32_t)random_u32(&r);
        v.x = near ? random_range(&r, -9999999, 9999999) : ends[random_u32(&r) % 6u];
        v.y = near ? random_range(&r, -9999999, 9999999) : ends[random_u32(&r) % 6u];
        v.z = near ? random_range(&r, -9999999, 9999999) : (int32_t)random_u32(&r);
        check_point(&f, v);
    }
}

TEST(directions_are_rounded_once)
{
    random_state r = random_seed(4);
    int i;
    for (i = 0; i < ROUNDS; i++) {
        qn_frame3 f = frame_of((int32_t)random_u32(&r) / 4, (int32_t)random_u32(&r) / 4,
                               (int32_t)random_u32(&r) / 4, 1);
        qn_vec3 v;
        qn_dir3 d, w, b;
        int64_t n[3];
        v.x = (int32_t)random_u32(&r);
        v.y = (int32_t)random_u32(&r) / (1 + i);
        v.z = (int32_t)random_u32(&r);
        d = qn_dir3_from_vec3(v);
        w = qn_frame3_turn(&f, d);
        b = qn_frame3_unturn(&f, d);
        n[0] = d.x, n[1] = d.y, n[2] = d.z;
        check_placed(w.x, 0, row(&f.r, 0, n));
        check_placed(w.y, 0, row(&f.r, 1, n));
        check_placed(w.z, 0, row(&f.r, 2, n));
        check_placed(b.x, 0, column(&f.r, 0, n));
        check_placed(b.y, 0, column(&f.r, 1, n));
        check_placed(b.z, 0, column(&f.r, 2, n));
    }
}

/* A frame that was never prepared: defined answers, the same for the same bits, and no trap. */
TEST(any_bits_are_survived)
{
    random_state r = random_seed(5);
    int i, j;
    for (i = 0; i < ROUNDS; i++) {
        qn_frame3 f;
        qn_vec3 v = { INT32_MIN, INT32_MAX, INT32_MIN }, a, b;
        qn_dir3 d = { INT32_MIN, INT32_MIN, INT32_MIN }, e;
        for (j = 0; j < 9; j++) f.r.m[j / 3][j % 3] = i & 1 ? INT32_MIN : (int32_t)random_u32(&r);
        f.p.x = INT32_MAX;
        f.p.y = INT32_MIN;
        f.p.z = (int32_t)random_u32(&r);
        a = qn_frame3_apply(&f, v);
        b = qn_frame3_apply(&f, v);
        CHECK(a.x == b.x && a.y == b.y && a.z == b.z);
        a = qn_frame3_unapply(&f, v);
        b = qn_frame3_unapply(&f, v);
        CHECK(a.x == b.x && a.y == b.y && a.z == b.z);
        e = qn_frame3_turn(&f, d);
        d = qn_frame3_unturn(&f, e);
    }
}

/* A frame that is not there turns and moves nothing. */
TEST(no_frame_counts_as_the_identity)
{
    const qn_vec3 v = { INT32_MIN, 5, INT32_MAX }, a = qn_frame3_apply(NULL, v),
                  b = qn_frame3_unapply(NULL, v);
    const qn_dir3 d = { QN_ONE30, -7, INT32_MIN }, e = qn_frame3_turn(NULL, d),
                  f = qn_frame3_unturn(NULL, d);
    CHECK(a.x == v.x && a.y == v.y && a.z == v.z && b.x == v.x && b.y == v.y && b.z == v.z);
    CHECK(e.x == d.x && e.y == d.y && e.z == d.z && f.x == d.x && f.y == d.y && f.z == d.z);
}

CHECK_MAIN(RUN(entries_are_correctly_rounded) RUN(halves_and_their_neighbours)
               RUN(lengths_next_to_one) RUN(large_quaternions_are_halved)
                   RUN(what_is_no_rotation_is_refused) RUN(points_are_rounded_once)
                       RUN(directions_are_rounded_once) RUN(any_bits_are_survived)
                           RUN(no_frame_counts_as_the_identity))
