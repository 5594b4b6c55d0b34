/* SPDX-License-Identifier: MIT */
/* Two spheres anywhere in the format, against 256-bit squares: the verdict to the last bit, depth, direction and point, and all of it
 * mirrored. */
#include "check.h"
#include "contact/old_spheres.h"
#include "exact.h"

#define ROUNDS CHECK_ROUNDS(1500, 1000000)

static exact length_square(const int64_t d[3])
{
    return exact_add(exact_add(exact_mul64(d[0], d[0]), exact_mul64(d[1], d[1])), exact_mul64(d[2], d[2]));
}

/* |d| lies within tol of x / 2^shift. */
static int is_length(exact square, int64_t x, int64_t tol)
{
    exact low = exact_of(x - tol), high = exact_of(x + tol);
    return exact_compare(square, exact_mul(high, high)) <= 0 && (x <= tol || exact_compare(square, exact_mul(low, low)) >= 0);
}

static int32_t clamp32(int64_t x) { return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : (int32_t)x; }

/* Half the difference of two radii, along n, beside the middle of the centres: rounded to half LSBs, then halves up. */
static void check_middle(int32_t at, int32_t p, int32_t q, int32_t n, int64_t spread)
{
    int64_t lean = n * spread + QN_ONE30 / 2, twice;
    lean = (lean - (lean & (QN_ONE30 - 1))) / QN_ONE30;
    twice = (int64_t)p + q + lean;
    if (at == INT32_MAX || at == INT32_MIN) return; /* perhaps clamped */
    CHECK(2 * (int64_t)at == twice || 2 * (int64_t)at == twice + 1);
}

static void check_point(const qn_shape3 *a, const qn_shape3 *b, const qn_vec3 *pa, const qn_vec3 *pb, const qn_manifold3 *m)
{
    int64_t spread = (int64_t)a->radius - b->radius;
    check_middle(m->points[0].position.x, pa->x, pb->x, m->normal.x, spread);
    check_middle(m->points[0].position.y, pa->y, pb->y, m->normal.y, spread);
    check_middle(m->points[0].position.z, pa->z, pb->z, m->normal.z, spread);
    CHECK_EQ(m->count, 1);
    CHECK_EQ(m->points[0].depth, m->depth);
}

/* The middle of the surfaces may lie outside of the format, as far as it is from the middle of the centres. */
static int may_leave(int32_t p, int32_t q, int64_t spread)
{
    const int64_t twice = (int64_t)p + q, lean = spread < 0 ? -spread : spread;
    return twice + lean > 2 * (int64_t)INT32_MAX || twice - lean < 2 * (int64_t)INT32_MIN;
}

static void check_spheres(const qn_shape3 *a, const qn_vec3 *pa, const qn_shape3 *b, const qn_vec3 *pb, int32_t margin, int seen[3])
{
    const int64_t d[3] = { (int64_t)pb->x - pa->x, (int64_t)pb->y - pa->y, (int64_t)pb->z - pa->z }, radius = (int64_t)a->radius + b->radius;
    exact square = length_square(d), reach = exact_of(radius), more = exact_of(radius + margin);
    int sign = exact_compare(square, exact_mul(reach, reach)), i;
    qn_status want = sign > 0 ? QN_APART : sign < 0 ? QN_OVERLAPPING : QN_TOUCHING;
    qn_manifold3 m, w;
    qn_status status = old_spheres_collide(a, pa, b, pb, margin, &m), back = old_spheres_collide(b, pb, a, pa, margin, &w);
    CHECK_EQ(old_spheres_collide(a, pa, b, pb, margin, NULL), want);
    CHECK_EQ(back, status);
    CHECK(status == want || status == QN_ERR_RANGE);
    if (status < 0) {
        const int64_t spread = (int64_t)a->radius - b->radius;
        CHECK(may_leave(pa->x, pb->x, spread) || may_leave(pa->y, pb->y, spread) || may_leave(pa->z, pb->z, spread));
        return;
    }
    seen[want]++;
    CHECK_EQ(m.depth, w.depth);
    CHECK_EQ(m.count, w.count);
    if (!m.count) {
        CHECK_EQ(want, QN_APART);
        CHECK(exact_compare(square, exact_mul(more, more)) > 0 || is_length(square, radius + margin, 8));
        return;
    }
    CHECK_EQ((m.depth > 0) - (m.depth < 0), -sign);
    if (m.depth < INT32_MAX && m.depth > INT32_MIN) CHECK(is_length(square, radius - m.depth, 2 + ((radius - m.depth) >> 29)));
    if (exact_sign(square)) {
        const int32_t n[3] = { m.normal.x, m.normal.y, m.normal.z }, v[3] = { w.normal.x, w.normal.y, w.normal.z };
        int64_t length = radius - m.depth > 0 ? radius - m.depth : 1;
        for (i = 0; i < 3; i++) {
            CHECK_EQ(n[i], -(int64_t)v[i]);
            CHECK(n[i] <= QN_ONE30 && n[i] >= -QN_ONE30);
            /* n |d| - d 2^30, where |d| is known within 2 and more */
            if (m.depth < INT32_MAX) CHECK_NEAR(n[i] / 4 * length / ((int64_t)1 << 28), d[i], 4 + length / ((int64_t)1 << 28));
        }
        check_point(a, b, pa, pb, &m);
    }
    CHECK_EQ(m.points[0].position.x, w.points[0].position.x);
    CHECK_EQ(m.points[0].position.y, w.points[0].position.y);
    CHECK_EQ(m.points[0].position.z, w.points[0].position.z);
}

/* Offsets of every size, up to the width of the world; radii just about as long, or anything. */
TEST(any_two_spheres)
{
    random_state s = random_seed(1);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        static const int32_t triple[4][4] = { { 3, 4, 0, 5 }, { 1, 2, 2, 3 }, { 2, 3, 6, 7 }, { 1, 0, 0, 1 } };
        const int32_t *t = triple[n & 3];
        int64_t scale = random_size(&s, 29) + 1;
        const int32_t margin = random_range(&s, 0, 1) ? 0 : random_range(&s, 0, QN_MAX_EXTENT);
        int64_t sum;
        qn_vec3 pa, pb;
        qn_shape3 a = qn_sphere3(0), b = a;
        pa.x = random_range(&s, INT32_MIN, INT32_MAX);
        pa.y = random_range(&s, -QN_ONE30, QN_ONE30);
        pa.z = random_range(&s, -9, 9);
        pb.x = clamp32(pa.x + (random_range(&s, 0, 1) ? t[0] : -t[0]) * scale);
        pb.y = clamp32(pa.y + (random_range(&s, 0, 1) ? t[1] : -t[1]) * scale);
        pb.z = clamp32(pa.z + (random_range(&s, 0, 1) ? t[2] : -t[2]) * scale);
        sum = t[3] * scale + random_range(&s, -2, 2) / 2;
        if (n % 3 == 0 && margin < sum) sum -= margin; /* about as far apart as the margin */
        if (sum < 0) sum = 0;
        a.radius = sum >= QN_MAX_EXTENT ? QN_MAX_EXTENT : random_range(&s, 0, (int32_t)sum);
        b.radius = sum - a.radius > QN_MAX_EXTENT ? QN_MAX_EXTENT : (int32_t)(sum - a.radius);
        check_spheres(&a, &pa, &b, &pb, margin, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 20 && seen[QN_TOUCHING] > ROUNDS / 20 && seen[QN_OVERLAPPING] > ROUNDS / 20);
}

/* Exact lengths, exactly touching, at every power of two: +-1 LSB of radius turns the verdict, and the depth says how far. */
TEST(every_scale)
{
    int shift, off, axis;
    for (shift = 0; shift <= 31; shift++) {
        for (off = -1; off <= 1; off++) {
            for (axis = 0; axis < 3; axis++) {
                int64_t far = (int64_t)1 << shift, sum = far + off;
                qn_vec3 pa = { -QN_ONE30, -QN_ONE30, -QN_ONE30 }, pb = pa;
                qn_shape3 a = qn_sphere3(sum / 2 > QN_MAX_EXTENT ? QN_MAX_EXTENT : (int32_t)(sum / 2)), b = qn_sphere3((int32_t)(sum - a.radius));
                qn_manifold3 m;
                if (b.radius > QN_MAX_EXTENT) continue;
                *(axis == 0 ? &pb.x : axis == 1 ? &pb.y : &pb.z) = clamp32(far - QN_ONE30);
                if (far - QN_ONE30 > INT32_MAX) continue;
                CHECK_EQ(old_spheres_collide(&a, &pa, &b, &pb, 0, &m), off < 0 ? QN_APART : off > 0 ? QN_OVERLAPPING : QN_TOUCHING);
                CHECK_EQ(old_spheres_collide(&a, &pa, &b, &pb, 1, &m), off < 0 ? QN_APART : off > 0 ? QN_OVERLAPPING : QN_TOUCHING);
                CHECK_EQ(m.depth, off);
                CHECK_EQ(axis == 0 ? m.normal.x : axis == 1 ? m.normal.y : m.normal.z, QN_ONE30);
            }
        }
    }
}

/* A small centre just below the largest surface: twice the way to the point is 2^31 there, and 1 more or less. */
TEST(the_largest_spread)
{
    static const int32_t places[] = { 0, -1, 12345, -QN_ONE30, QN_ONE30 - 1, INT32_MIN, INT32_MAX };
    int seen[3] = { 0, 0, 0 }, i, axis, less, small, turn;
    for (i = 0; i < 7; i++)
        for (axis = 0; axis < 6; axis++)
            for (turn = -1; turn < 2; turn += 2)
                for (less = 0; less < 4; less++)
                    for (small = 0; small < 3; small++) {
                        const qn_shape3 a = qn_sphere3(QN_MAX_EXTENT), b = qn_sphere3(small);
                        const int64_t far = turn * ((int64_t)QN_ONE30 - less) + places[i];
                        qn_vec3 pa = { 3, -4, 5 }, pb;
                        int32_t *at = axis % 3 == 0 ? &pa.x : axis % 3 == 1 ? &pa.y : &pa.z;
                        *at = places[i];
                        pb = pa;
                        if (far != (int32_t)far) continue;
                        *(axis % 3 == 0 ? &pb.x : axis % 3 == 1 ? &pb.y : &pb.z) = (int32_t)far;
                        if (axis > 2) *(axis == 3 ? &pb.y : &pb.x) += 2; /* no axis */
                        check_spheres(&a, &pa, &b, &pb, 0, seen);
                    }
    CHECK(seen[QN_APART] > 9 && seen[QN_TOUCHING] > 9 && seen[QN_OVERLAPPING] > 99);
}

/* Concentric: +x from the larger, as deep as both radii; a point beyond the format is refused, one that rounding put there is not. */
TEST(one_centre)
{
    qn_vec3 p = { 5, 6, 7 };
    qn_shape3 a = qn_sphere3(100), b = qn_sphere3(41);
    qn_manifold3 m;
    CHECK_EQ(old_spheres_collide(&a, &p, &b, &p, 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.normal.x, QN_ONE30);
    CHECK_EQ(m.depth, 141);
    CHECK_EQ(m.points[0].position.x, 5 + 30);
    CHECK_EQ(old_spheres_collide(&b, &p, &a, &p, 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.normal.x, -QN_ONE30);
    CHECK_EQ(m.points[0].position.x, 5 + 30);
    p.x = INT32_MAX;
    CHECK_EQ(old_spheres_collide(&a, &p, &b, &p, 0, &m), QN_ERR_RANGE);
    a.radius = 42;
    CHECK_EQ(old_spheres_collide(&a, &p, &b, &p, 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.points[0].position.x, INT32_MAX);
    a.radius = b.radius = 0;
    CHECK_EQ(old_spheres_collide(&a, &p, &b, &p, 0, &m), QN_TOUCHING);
    a.radius = b.radius = QN_MAX_EXTENT;
    CHECK_EQ(old_spheres_collide(&a, &p, &b, &p, 0, &m), QN_OVERLAPPING);
    CHECK_EQ(m.depth, INT32_MAX);
}

/* Offsets (7, 5, -5) m of length sqrt(99) m, which is .42 and .97 more than an integer: rounding takes no sign away. */
TEST(a_hair_off_touching)
{
    static const struct {
        int32_t m, root;
    } lengths[2] = { { 20000000, 198997487 }, { 20000009, 198997576 } };
    int i, j;
    for (j = 0; j < 2; j++) {
        for (i = 0; i < 2; i++) {
            qn_vec3 pa = { 9, 9, 9 }, pb = { 9 + 7 * lengths[j].m, 9 + 5 * lengths[j].m, 9 - 5 * lengths[j].m };
            qn_shape3 a = qn_sphere3(lengths[j].root + i - 12345), b = qn_sphere3(12345);
            qn_manifold3 m;
            CHECK_EQ(old_spheres_collide(&a, &pa, &b, &pb, 5, &m), i ? QN_OVERLAPPING : QN_APART);
            CHECK_EQ(m.depth, i ? 1 : -1);
        }
    }
}

/* (3, sqrt(7), 0) 2^30: the squares add up to 2^64 and a little, which 64 bits forget. */
TEST(across_the_world)
{
    const qn_vec3 pa = { INT32_MIN, INT32_MIN, 0 }, pb = { 1073741824, 693370217, 0 };
    qn_shape3 a = qn_sphere3(QN_MAX_EXTENT), b = a;
    qn_manifold3 m;
    CHECK_EQ(old_spheres_collide(&a, &pa, &b, &pb, 0, NULL), QN_APART);
    CHECK_EQ(old_spheres_collide(&a, &pa, &b, &pb, QN_MAX_EXTENT, &m), QN_APART);
    CHECK_EQ(m.count, 0);
}

/* A sphere is legal by its type and radius alone. */
TEST(legal_spheres)
{
    qn_shape3 s = qn_sphere3(QN_MAX_EXTENT);
    CHECK(!old_is_sphere(NULL));
    CHECK(old_is_sphere(&s));
    s.v[0].x = INT32_MIN;
    CHECK(old_is_sphere(&s));
    s.radius++;
    CHECK(!old_is_sphere(&s));
    s.radius = -1;
    CHECK(!old_is_sphere(&s));
    s.radius = 0;
    s.type = QN_BOX;
    CHECK(!old_is_sphere(&s));
}

CHECK_MAIN(RUN(any_two_spheres) RUN(every_scale) RUN(the_largest_spread) RUN(one_centre) RUN(a_hair_off_touching) RUN(across_the_world)
               RUN(legal_spheres))
