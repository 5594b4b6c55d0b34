/* SPDX-License-Identifier: MIT */
/* What shapes of the plane weigh, against figures known by hand and against sums around their
 * outlines in real numbers. */
#include "shapes2.h"

#define ROUNDS CHECK_ROUNDS(60, 20000)

static qn_edge2 edges[QN_MAX_POLYGON];

/* ---- Outlines in real numbers ------------------------------------------- */

typedef struct real2 {
    double x, y;
} real2;

static double root(double x)
{
    double r = x > 1 ? x : 1;
    int i;
    for (i = 0; i < 100; i++) r = (r + x / r) / 2; /* Newton's */
    return x > 0 ? r : 0;
}

static real2 real(double x, double y)
{
    real2 p;
    p.x = x, p.y = y;
    return p;
}

static real2 unit_of(double x, double y)
{
    const double length = root(x * x + y * y);
    return real(x / length, y / length);
}

/* Twice the area within an outline, and of the triangles from its first point on the sums of
 * twice the area times three times the centroid and times twelve times the mean square, about
 * that point. */
typedef struct outline {
    int points, level;
    real2 first, last;
    double area, x, y, square;
} outline;

static void go_to(outline *o, real2 p)
{
    const double x = o->last.x, y = o->last.y;
    double area;
    if (!o->points++) {
        o->first = p;
        o->last = real(0, 0);
        return;
    }
    p.x -= o->first.x, p.y -= o->first.y;
    area = x * p.y - y * p.x;
    o->area += area;
    o->x += area * (x + p.x);
    o->y += area * (y + p.y);
    o->square += area * (x * x + y * y + x * p.x + y * p.y + p.x * p.x + p.y * p.y);
    o->last = p;
}

/* Around c from the direction u to v, counter-clockwise, half a turn at most: 2^level chords. */
static void go_round(outline *o, real2 c, double r, real2 u, real2 v)
{
    double cosine = u.x * v.x + u.y * v.y, sine = u.x * v.y - u.y * v.x;
    int i;
    if (r <= 0) {
        go_to(o, c);
        return;
    }
    for (i = 0; i < o->level; i++) { /* half the angle, from the sum that does not cancel */
        const double half = cosine > 0 ? root((1 + cosine) / 2) : root((1 - cosine) / 2);
        const double other = sine / (2 * half);
        cosine = cosine > 0 ? half : other;
        sine = cosine == half ? other : half;
    }
    for (i = 0; i < 1 << o->level; i++) {
        const double x = u.x;
        go_to(o, real(c.x + r * u.x, c.y + r * u.y));
        u.x = x * cosine - u.y * sine;
        u.y = u.y * cosine + x * sine;
    }
    go_to(o, real(c.x + r * v.x, c.y + r * v.y));
}

/* Corners counter-clockwise, none twice in succession but where there is one alone. */
static void go_along(outline *o, const real2 *p, int count, double r)
{
    int i;
    if (count == 1) {
        go_round(o, *p, r, real(1, 0), real(-1, 0));
        go_round(o, *p, r, real(-1, 0), real(1, 0));
    }
    for (i = 0; i < count && count > 1; i++) {
        const real2 a = p[(i + count - 1) % count], b = p[i], c = p[(i + 1) % count];
        go_round(o, b, r, unit_of(b.y - a.y, a.x - b.x), unit_of(c.y - b.y, b.x - c.x));
    }
}

static void go_about(outline *o, const qn_shape2 *s)
{
    const double r = s->radius, x = s->v[0].x, y = s->v[0].y;
    real2 p[QN_MAX_POLYGON];
    int i, n = 1;
    p[0] = real(0, 0);
    if (s->type == QN_SHAPE2_SECTOR && s->v[0].x) {
        const real2 d = unit_of(s->v[1].x, s->v[1].y), back = real(d.x, -d.y);
        const real2 high = real(-d.y, d.x), low = real(-d.y, -d.x);
        go_round(o, real(0, 0), r, high, low);
        go_round(o, real(x * d.x, -x * d.y), r, low, back);
        go_round(o, real(0, 0), x + r, back, d);
        go_round(o, real(x * d.x, x * d.y), r, d, high);
        return;
    }
    if (s->type == QN_SHAPE2_POLYGON) {
        n = s->count;
        for (i = 0; i < n; i++) p[i] = real(s->edge[i].from.x, s->edge[i].from.y);
    } else if (s->type == QN_SHAPE2_CAPSULE) {
        p[0] = real(x, y);
        p[1] = real(s->v[1].x, s->v[1].y);
        n = p[0].x == p[1].x && p[0].y == p[1].y ? 1 : 2;
    } else if (s->type == QN_SHAPE2_BOX) {
        p[0] = real(-x, -y);
        n = x > 0 && y > 0 ? 4 : x > 0 || y > 0 ? 2 : 1;
        p[1] = n == 2 ? real(x, y) : real(x, -y);
        p[2] = real(x, y), p[3] = real(-x, y);
    }
    go_along(o, p, n, r);
}

/* Chords fall short by a term in their number's square, which two numbers of them show:
 * Richardson's. */
static double from_two(double few, double many) { return (4 * many - few) / 3; }

static int is_close(double got, double want, double tolerance)
{
    const double off = got > want ? got - want : want - got;
    return off <= tolerance;
}

#define CHECK_CLOSE(got, want, tolerance) CHECK(is_close((double)(got), (want), (tolerance)))

static double larger(double x, double y)
{
    if (y < 0) y = -y;
    return x > y ? x : y;
}

/* As the header says, but for what real numbers of 53 bits are off by: 2^12 points, each by
 * 2^-52 of the largest coordinate; and for the angle of a sector, by 2^-30 of its disc. */
static void check_mass(const qn_shape2 *s, const qn_mass2 *m)
{
    outline few = { 0 }, many = { 0 };
    const double disc = s->type == QN_SHAPE2_SECTOR
                            ? ((double)s->v[0].x + s->radius) * ((double)s->v[0].x + s->radius)
                            : 0;
    double area, x, y, square, size = 0, noise;
    int i;
    for (i = 0; i < 2; i++) size = larger(larger(size, s->v[i].x), s->v[i].y);
    size += s->radius;
    few.level = 9, many.level = 10;
    go_about(&few, s);
    go_to(&few, few.first);
    go_about(&many, s);
    go_to(&many, many.first);
    area = from_two(few.area, many.area) / 2;
    x = from_two(few.x, many.x) / (6 * area);
    y = from_two(few.y, many.y) / (6 * area);
    square = from_two(few.square, many.square) / (12 * area) - x * x - y * y;
    noise = 8 * size * size / 4398046511104.0 + disc * 3.15 / 1073741824; /* 2^42, 2^30 */
    CHECK_CLOSE(m->area, area, noise + 1 + area / 268435456);
    CHECK_CLOSE(m->centroid.x, few.first.x + x, 1 + noise / area * size);
    CHECK_CLOSE(m->centroid.y, few.first.y + y, 1 + noise / area * size);
    CHECK_CLOSE(m->inertia, square, 2 + square / 16777216 + noise / area * size * size);
}

/* ---- Tests -------------------------------------------------------------- */

/* A box of 2 by 4 units, a disc of radius 3, the quarter of a disc, a polygon of an L's
 * corners. */
TEST(what_is_known_by_hand)
{
    const qn_shape2 box = QN_BOX2(QN(1), QN(2)), disc = QN_CIRCLE2(QN(3)),
                    quarter = QN_SECTOR2(QN(3), 1, 1);
    const qn_vec2 p[4] = {
        { QN(10), QN(5) }, { QN(13), QN(5) }, { QN(10), QN(8) }, { QN(11), QN(6) }
    };
    qn_shape2 shape;
    qn_mass2 m;
    CHECK_EQ(qn_shape2_mass(&box, &m), 0);
    CHECK(m.area == (uint64_t)8 << 32);
    CHECK_EQ(m.centroid.x | m.centroid.y, 0);
    CHECK_NEAR(m.inertia, ((int64_t)5 << 32) / 3,
               2 + ((int64_t)5 << 32 >> 24)); /* as the header says */
    CHECK_EQ(qn_shape2_mass(&disc, &m), 0);
    CHECK_NEAR(m.area, 121437339336, 1); /* 9 pi */
    CHECK_EQ(m.centroid.x | m.centroid.y, 0);
    CHECK_NEAR(m.inertia, (int64_t)9 << 31, 2 + ((int64_t)9 << 31 >> 24));
    CHECK_EQ(qn_shape2_mass(&quarter, &m), 0);
    CHECK_NEAR(m.area, 30359334834, 1);
    CHECK_NEAR(m.centroid.x, 118006, 1); /* 4 sqrt(2) / pi */
    CHECK_EQ(m.centroid.y, 0);
    CHECK_EQ(qn_polygon2(&shape, p, 4, 0, edges, 4),
             0); /* a triangle: the last point lies inside */
    CHECK_EQ(qn_shape2_mass(&shape, &m), 0);
    CHECK(m.area == (uint64_t)9 << 31);
    CHECK_EQ(m.centroid.x, QN(11));
    CHECK_EQ(m.centroid.y, QN(6));
    CHECK_NEAR(m.inertia, (int64_t)1 << 32, 2 + ((int64_t)1 << 32 >> 24));
}

static qn_shape2 any_shape(random_state *r, int kind, int bits)
{
    const int32_t radius =
        random_u32(r) % 3 ? (int32_t)random_size(r, random_range(r, 1, bits)) : 0;
    const int32_t size = 2 + (int32_t)random_size(r, bits);
    qn_vec2 p[16];
    qn_rot2 half;
    qn_shape2 s;
    points_within(r, size, step_within(r, size), p, 16);
    half.c = (int32_t)random_size(r, random_range(r, 1, 30));
    half.s = (int32_t)random_size(r, random_range(r, 1, 30)) + !half.c;
    if (kind == 1) return qn_capsule2(p[0], random_u32(r) % 8 ? p[1] : p[0], radius + 1);
    if (kind == 2)
        return qn_box2(vec((int32_t)qn_abs32(p[0].x), (int32_t)qn_abs32(p[0].y)), radius);
    if (kind == 3) return qn_sector2(random_u32(r) % 8 ? size : 0, half, radius);
    if (kind > 3 &&
        qn_polygon2(&s, p, (size_t)random_range(r, 3, 16), radius, edges, QN_MAX_POLYGON) >= 0)
        return s;
    return qn_circle2(radius + 1);
}

/* Every type, rounded or not, from one LSB to the ends of the range, thin and wide. */
TEST(shapes_of_every_kind)
{
    random_state r = random_seed(1);
    int n, weighed = 0;
    for (n = 0; n < ROUNDS * 6; n++) {
        const qn_shape2 s = any_shape(&r, n % 6, 3 + n % 28);
        qn_mass2 m;
        const qn_status status = qn_shape2_mass(&s, &m);
        CHECK(status == 0 || status == QN_ERR_FLAT);
        if (status < 0) continue;
        check_mass(&s, &m);
        weighed++;
    }
    CHECK(weighed > ROUNDS * 4);
}

/* The ends of the range: lengths of 1 LSB and of 16,384 units, in every combination. */
TEST(the_ends_of_the_range)
{
    static const int32_t ends[6] = { 0, 1, 2, QN(1024), QN_MAX_EXTENT - 1, QN_MAX_EXTENT };
    int n;
    for (n = 0; n < 216; n++) {
        const int32_t x = ends[n % 6], y = ends[n / 6 % 6], radius = ends[n / 36];
        const qn_rot2 half = { y | !x, x };
        const qn_vec2 p[3] = { { QN_MAX_EXTENT, -QN_MAX_EXTENT },
                               { QN_MAX_EXTENT - x, QN_MAX_EXTENT - y },
                               { y - QN_MAX_EXTENT, -QN_MAX_EXTENT } };
        qn_shape2 s[4];
        int i;
        s[0] = qn_box2(vec(x, y), radius);
        s[1] = qn_capsule2(vec(x, -y), vec(-x, y), radius);
        s[2] = qn_sector2(x, half, radius);
        if (qn_polygon2(&s[3], p, 3, radius, edges, 3) < 0) s[3] = qn_circle2(radius);
        for (i = 0; i < 4; i++) {
            qn_mass2 m;
            const qn_status status = qn_shape2_mass(&s[i], &m);
            if (radius) CHECK_EQ(status, 0);
            else CHECK(status == 0 || status == QN_ERR_FLAT);
            if (status == 0) check_mass(&s[i], &m);
        }
    }
}

/* No area, no weight; what every query refuses, and a polygon whose edges are no polygon's. */
TEST(what_is_refused)
{
    const qn_shape2 flat = QN_BOX2(5, 0), line = QN_CAPSULE2(1, 2, 3, 4, 0), point = QN_CIRCLE2(0),
                    wrong = QN_BOX2(1, -1), good = QN_CIRCLE2(5), needle = QN_SECTOR2(9, 1, 0);
    const qn_vec2 p[3] = { { 0, 0 }, { 9, 0 }, { 0, 9 } };
    qn_shape2 triangle;
    qn_mass2 m;
    CHECK_EQ(qn_shape2_mass(&flat, &m), QN_ERR_FLAT);
    CHECK_EQ(qn_shape2_mass(&line, &m), QN_ERR_FLAT);
    CHECK_EQ(qn_shape2_mass(&point, &m), QN_ERR_FLAT);
    CHECK_EQ(qn_shape2_mass(&needle, &m), QN_ERR_FLAT);
    CHECK_EQ(qn_shape2_mass(&wrong, &m), QN_ERR_EXTENT);
    CHECK_EQ(qn_shape2_mass(&good, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_shape2_mass(NULL, &m), QN_ERR_NULL);
    CHECK_EQ(qn_polygon2(&triangle, p, 3, 0, edges, 3), 0);
    CHECK_EQ(qn_shape2_mass(&triangle, &m), 0);
    edges[1].from.x = -9;
    CHECK_EQ(qn_shape2_mass(&triangle, &m), QN_ERR_ORDER);
}

CHECK_MAIN(RUN(what_is_known_by_hand) RUN(shapes_of_every_kind) RUN(the_ends_of_the_range)
               RUN(what_is_refused))
