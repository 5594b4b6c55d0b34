/* SPDX-License-Identifier: MIT */
/* What bodies weigh, against closed forms and against sums in real numbers taken another way. */
#include "exact.h"
#include "numbers.h"
#include "point_sets.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(30, 20000)

#define MOST 16
static int32_t memory[QN_HULL_BYTES(MOST) / 4 + 1];
static point_set set;
static qn_vec3 *const points = set.at;
static qn_hull3 hull;

static double real_of(exact x) { return (double)exact_real(x); }

/* Volume in cubic LSB, centroid, and tensor (xx yy zz xy yz zx) by pyramids from the last vertex: x
 * y is integrated over each by its corners. The sums are exact, whatever the body's size. */
static double weigh(double centre[3], double tensor[6])
{
    exact volume6 = exact_of(0), first[3], second[6];
    const qn_vec3 last = hull.vertices[hull.vertex_count - 1];
    double c[6];
    int f, i, j, k;
    for (k = 0; k < 6; k++) first[k % 3] = second[k] = exact_of(0);
    for (f = 0; f < hull.face_count; f++) {
        for (i = hull.first[f] + 1; i + 1 < hull.first[f + 1]; i++) {
            const int corner[3] = { hull.first[f], i, i + 1 };
            int64_t p[3][3];
            exact d = exact_of(0);
            for (j = 0; j < 3; j++) {
                const qn_vec3 *v = &hull.vertices[hull.edges[corner[j]].origin];
                for (k = 0; k < 3; k++) p[j][k] = (int64_t)(&v->x)[k] - (&last.x)[k];
            }
            for (k = 0; k < 3; k++) {
                const int y = (k + 1) % 3, z = (k + 2) % 3;
                d = exact_add(
                    d, exact_mul(exact_of(p[0][k]), exact_sub(exact_mul64(p[1][y], p[2][z]),
                                                              exact_mul64(p[1][z], p[2][y]))));
            }
            volume6 = exact_add(volume6, d);
            for (k = 0; k < 3; k++)
                first[k] = exact_add(first[k], exact_mul(d, exact_of(p[0][k] + p[1][k] + p[2][k])));
            for (k = 0; k < 6; k++) {
                const int x = k % 3, y = k < 3 ? x : (x + 1) % 3;
                exact sum = exact_mul64(p[0][x] + p[1][x] + p[2][x], p[0][y] + p[1][y] + p[2][y]);
                for (j = 0; j < 3; j++) sum = exact_add(sum, exact_mul64(p[j][x], p[j][y]));
                second[k] = exact_add(second[k], exact_mul(d, sum));
            }
        }
    }
    for (k = 0; k < 3; k++) centre[k] = real_of(first[k]) / (4 * real_of(volume6));
    for (k = 0; k < 6; k++)
        c[k] = real_of(second[k]) / (20 * real_of(volume6)) -
               centre[k % 3] * centre[k < 3 ? k : (k + 1) % 3];
    for (k = 0; k < 3; k++) {
        tensor[k] = c[(k + 1) % 3] + c[(k + 2) % 3];
        tensor[k + 3] = -c[k + 3];
    }
    centre[0] += last.x, centre[1] += last.y, centre[2] += last.z;
    return real_of(volume6) / 6;
}

/* As the header says: the tensor within 2 steps and 2^-24 of its largest entry, which stands on the
 * diagonal; volumes end at 2^32 units. */
static void check_mass(const qn_mass3 *m, double volume, const double centre[3],
                       const double tensor[6])
{
    const double steps = volume / 65536;
    double top = 0;
    int i;
    for (i = 0; i < 3; i++) top = tensor[i] > top ? tensor[i] : top;
    if (steps < 18446744073709551616.0)
        CHECK(is_near((double)m->volume, steps, 1 + steps / 268435456));
    else CHECK(m->volume == UINT64_MAX);
    for (i = 0; i < 3; i++) CHECK(is_near((&m->centroid.x)[i], centre[i], 1));
    for (i = 0; i < 6; i++) CHECK(is_near((double)(&m->xx)[i], tensor[i], 2 + top / 16777216));
}

/* A hull, against the pyramids; or the reason why it weighs nothing. */
static qn_status check_hull(void)
{
    const qn_shape3 shape = qn_hull3_shape(&hull, 9);
    double centre[3], tensor[6], volume;
    qn_mass3 m;
    const qn_status status = qn_shape3_mass(&shape, &m);
    if (status < 0) return status;
    volume = weigh(centre, tensor);
    check_mass(&m, volume, centre, tensor);
    return status;
}

/* Hulls of every form, up to the ends of the range, against pyramids from another point in exact
 * sums. */
TEST(hulls_of_every_form)
{
    random_state r = random_seed(2);
    int n, weighed = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        const int32_t size = 20 + (int32_t)random_size(&r, 29);
        const extents e = { { size, size / 9 + 1, size / 2 + 1 }, size };
        qn_status status;
        points_make(&r, point_forms[n % FORM_LARGE], &e, &set);
        if (set.count > MOST) set.count = MOST;
        if (qn_hull3_build(&hull, memory, sizeof memory, points, (size_t)set.count) < 0) continue;
        status = check_hull(); /* a dome of few LSB may be thinner than its dents */
        CHECK(status == 0 || (status == QN_ERR_FLAT && point_forms[n % FORM_LARGE] == make_dome));
        weighed += status == 0;
    }
    CHECK(weighed > ROUNDS);
}

/* Thin double pyramids whose corners were moved by as much as the checker lets pass, and more: what
 * weighs anything weighs the sum of its parts; where dents outweigh the rest, there is nothing to
 * weigh. */
TEST(dented_pyramids)
{
    random_state r = random_seed(4);
    int n, i, weighed = 0, flat = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        const int32_t wide = (int32_t)random_size(&r, 29), thick = random_range(&r, 1, 4);
        qn_vec3 moved[6];
        qn_status status;
        for (i = 0; i < 4; i++) points[i] = corner_of(vec(wide, wide / 2 + 1, 0), i);
        points[4] = vec(wide / 3, -wide / 4, thick), points[5] = vec(wide / 5, wide / 7, -thick);
        CHECK_EQ(qn_hull3_build(&hull, memory, sizeof memory, points, 6), 0);
        for (i = 0; i < 6; i++) {
            moved[i] = hull.vertices[i];
            if (random_u32(&r) & 1u) moved[i].z += random_range(&r, -2, 2);
        }
        hull.vertices = moved;
        status = check_hull();
        weighed += status == 0;
        flat += status == QN_ERR_FLAT;
    }
    CHECK(weighed > ROUNDS / 2 && flat > 0);
}

/* Boxes, plates and needles of every length, width and thickness, and the hulls of their corners,
 * wherever they stand. */
TEST(boxes_of_every_size)
{
    static const int32_t half[8] = { 1,        2,           QN(3), QN(1), QN(4096), QN(4096) + 1,
                                     QN(8192), QN(8192) - 1 };
    int n, i;
    for (n = 0; n < 512; n++) {
        const qn_vec3 h = vec(half[n & 7], half[n >> 3 & 7], half[n >> 6]);
        const double x = h.x, y = h.y, z = h.z, middle[3] = { 0, 0, 0 };
        const double tensor[6] = { (y * y + z * z) / 3, (z * z + x * x) / 3, (x * x + y * y) / 3 };
        const qn_shape3 shape = qn_box3(h, 9);
        qn_mass3 m;
        CHECK_EQ(qn_shape3_mass(&shape, &m), 0);
        check_mass(&m, 8 * x * y * z, middle, tensor);
        for (i = 0; i < 8; i++)
            points[i] = qn_vec3_add(corner_of(h, i), vec(h.x - QN(8192), QN(8192) - h.y, 5));
        CHECK_EQ(qn_hull3_build(&hull, memory, sizeof memory, points, 8), 0);
        CHECK_EQ(check_hull(), 0);
    }
}

/* A ball, and a rod of any direction, by their formulas. */
TEST(balls_and_rods)
{
    const double pi = 3.14159265358979323846;
    random_state r = random_seed(3);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = n % 2 ? 29 : 20;
        const double radius = 1 + (double)random_size(&r, bits), square = radius * radius,
                     ball = 4 * pi / 3 * square * radius;
        qn_vec3 e[2] = { random_vec3(&r, 1 << bits), random_vec3(&r, 1 << bits) };
        qn_shape3 shape = qn_sphere3((int32_t)radius);
        qn_mass3 m;
        double centre[3], tensor[6], x[3], length, along, across, rod;
        if (n % 3) shape = qn_capsule3(e[0], e[1], (int32_t)radius);
        else e[0] = e[1] = vec(0, 0, 0);
        CHECK_EQ(qn_shape3_mass(&shape, &m), 0);
        for (i = 0; i < 3; i++) x[i] = (double)(&e[1].x)[i] - (&e[0].x)[i];
        length = real_root(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
        rod = pi * square * length;
        along = (rod * square / 2 + ball * square * 2 / 5) / (rod + ball);
        across = (rod * (square / 4 + length * length / 12) +
                  ball * (square * 2 / 5 + length * length / 4 + radius * length * 3 / 8)) /
                 (rod + ball);
        for (i = 0; i < 3; i++) {
            const double share = length > 0 ? (along - across) / (length * length) : 0;
            centre[i] = ((double)(&e[0].x)[i] + (&e[1].x)[i]) / 2;
            tensor[i] = across + share * x[i] * x[i];
            tensor[i + 3] = share * x[i] * x[(i + 1) % 3];
        }
        check_mass(&m, rod + ball, centre, tensor);
    }
}
