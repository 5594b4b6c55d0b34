/* SPDX-License-Identifier: MIT */
/* Paths and nearest points whose result geometry gives by hand: from the skin of a body, at balls of
 * every size from every distance, and at the ends of the coordinates. Those between are judged by
 * the oracle (cases/judge_motion.c). */
#include "forms3.h"

#include "quoin/cast.h"

#define I QN_ONE30

static const qn_vec3 half = { 1000, 2000, 3000 };
static qn_hit3 hit; /* in A's frame */

static void seen_from(const qn_frame3 *f)
{
    hit.point = qn_frame3_unapply(f, hit.point);
    hit.normal = qn_frame3_unturn(f, hit.normal);
}

static qn_status ray(const qn_shape3 *a, int place, qn_vec3 from, qn_dir3 way, int32_t length)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_collider3 c = framed3(a, f);
    const qn_path3 path = path3_of(qn_frame3_turn(f, way), length);
    const qn_status status = qn_ray3(&c, qn_frame3_apply(f, from), &path, &with_scratch, &hit);
    if (status != QN_APART) seen_from(f);
    return status;
}

/* ---- From the surface ------------------------------------------------------------------------ */

/* What moves from beside A's face y = 2000: a point by a ray; a point, a ball, or a box in one of its
 * forms, by its own path or by A's. */
enum { RAY, DOT, BALL, BOX, MOVERS = BOX + FORMS };

static qn_status go(const qn_shape3 *a, int place, int mover, bool backward, qn_vec3 from,
                    qn_dir3 way)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_dir3 world = qn_frame3_turn(f, way), back = { -world.x, -world.y, -world.z };
    const qn_path3 path = path3_of(backward ? back : world, 9999);
    const int32_t size = mover <= DOT ? 0 : 700;
    const qn_shape3 b =
        mover < BOX ? qn_sphere3(size) : form_of_box(1, mover - BOX, vec(900, size, 900));
    const qn_collider3 c = framed3(a, f);
    qn_collider3 d = framed3(&b, f);
    qn_status status;
    from.y += size;
    if (mover == RAY) return ray(a, place, from, way, 9999);
    d.frame.p = qn_frame3_apply(f, from);
    status = backward ? qn_cast3(&c, &path, &d, NULL, &with_scratch, &hit)
                      : qn_cast3(&c, NULL, &d, &path, &with_scratch, &hit);
    if (status != QN_APART) seen_from(f);
    return status;
}

/* From 3 LSB within the face to 5 without. Within the skin of 2 LSB what leads away from it or along
 * it is free, and what leads in is met before the air ends; deeper the depth and the normal are
 * known. From an edge and a corner out is free. */
static void check_start(const qn_shape3 *a, int place, int mover, bool backward)
{
    static const qn_dir3 free[4] = {
        { 0, I, 0 }, { 0, 0, -I }, { QN30(0.6), 0, QN30(-0.8) }, { QN30(0.6), QN30(0.8), 0 }
    };
    static const qn_dir3 in[2] = { { QN30(0.48), QN30(-0.6), QN30(0.64) }, { 0, -I, 0 } };
    int off, k;
    for (off = -3; off <= 5; off++)
        for (k = 0; k < 4; k++) {
            const qn_vec3 from = vec(300, 2000 + off, -400);
            const qn_status out = go(a, place, mover, backward, from, free[k]);
            if (off < -2) {
                CHECK_EQ(out, QN_OVERLAPPING);
                CHECK(hit.distance == -3 && !hit.time && hit.normal.y == I);
                continue;
            }
            CHECK_EQ(out, QN_APART);
            if (off > 2 && off < 5) continue;
            CHECK_EQ(go(a, place, mover, backward, from, in[k & 1]), QN_TOUCHING);
            CHECK(hit.distance >= 0 && hit.distance <= (off < 0 ? 0 : k & 1 ? off : 2 * off));
            CHECK(hit.normal.y == I && !hit.normal.x && !hit.normal.z);
            CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 9999);
            if (backward) continue; /* the face has moved */
            CHECK_NEAR(hit.point.y, 2000, 3);
            if (mover < BOX) CHECK_NEAR(hit.point.x, 300, 3);
        }
    CHECK_EQ(go(a, place, mover, backward, vec(1000, 2000, 500), free[3]), QN_APART);
    CHECK_EQ(go(a, place, mover, backward, vec(1000, 2000, 3000), free[3]), QN_APART);
}

TEST(rays_that_start_on_the_surface)
{
    int form, place, mover;
    for (form = 0; form < FORMS; form++)
        for (place = 0; place < PLACES; place++)
            for (mover = RAY; mover < MOVERS; mover++) {
                const qn_shape3 a = form_of_box(0, form, half);
                check_start(&a, place, mover, false);
                if (mover != RAY) check_start(&a, place, mover, true);
            }
}

/* Over the top of a ball, 1 to 4 LSB off it, and a little down: the path passes it as far off.
 * Within the skin it is held whatever its length, and a way up is free; 4 LSB off it passes. */
TEST(rays_that_start_over_a_ball)
{
    static const int32_t fall[3] = { 40, 4000, 100000 }, length[3] = { 0, 50, 400000 };
    const qn_shape3 s = qn_sphere3(100000);
    int off, k;
    for (off = 1; off <= 4; off++)
        for (k = 0; k < 9; k++) {
            const qn_dir3 below = { I, -fall[k / 3], 0 }, above = { I, fall[k / 3], 0 };
            const qn_vec3 from = vec(0, 100000 + off, 0);
            if (off != 3)
                CHECK_EQ(ray(&s, k / 3, from, below, length[k % 3]),
                         off <= QN_SKIN ? QN_TOUCHING : QN_APART);
            CHECK_EQ(ray(&s, k / 3, from, above, length[k % 3]), QN_APART);
        }
}

/* ---- Of every size --------------------------------------------------------------------------- */

static const qn_dir3 east = { I, 0, 0 }, west = { -I, 0, 0 };

/* From every distance, a power of two, at the middle of balls and boxes of every size: the first
 * steps of a ray end at 4096 units, and those of a large body at its place. */
TEST(rays_of_all_lengths_at_bodies_of_all_sizes)
{
    int form, size, far, rays = 0;
    for (form = -1; form < 2; form++)
        for (size = 4; size <= 30; size++)
            for (far = size; far <= 31; far++) {
                const int32_t h = (int32_t)1 << size;
                const int64_t start = -((int64_t)1 << far) - 9 * (h / 8);
                const int32_t x = start < -INT32_MAX ? -INT32_MAX : (int32_t)start;
                const qn_shape3 s =
                    form < 0 ? qn_sphere3(h) : form_of_box(0, form, vec(h, h / 2, h / 3));
                CHECK_EQ(ray(&s, 0, vec(x, h / 8, 0), east, INT32_MAX), QN_TOUCHING);
                if (form < 0) CHECK_NEAR(hit.distance, -x - (int64_t)h, h / 100 + 6);
                else CHECK_NEAR(hit.distance, -x - (int64_t)h - 2 - (h >> 25), 2 + (h >> 25));
                CHECK(hit.normal.x < -QN30(0.99));
                rays++;
            }
    CHECK(rays > 1000);
}

/* At the ends of the coordinates: through everything there is, and never a wrapped number. */
TEST(huge_rays)
{
    const qn_shape3 ball = qn_sphere3(QN_MAX_EXTENT), dot = qn_sphere3(0),
                    box =
                        QN_ROUNDED_BOX3(QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT, QN_MAX_EXTENT);
    const int32_t low = INT32_MIN, high = INT32_MAX;
    const qn_path3 path = { { I, 0, 0 }, INT32_MAX, { 0, 0, 0 }, 0, { 0, 0, 0 } };
    const qn_collider3 c = QN_COLLIDER3_AT(&ball, INT32_MAX, 0, 0, 0),
                       corner = QN_COLLIDER3_AT(&dot, INT32_MAX, 0, INT32_MAX - 5, 0),
                       left = QN_COLLIDER3_AT(&ball, -QN_MAX_EXTENT, 0, 0, 0),
                       right = QN_COLLIDER3_AT(&ball, QN_MAX_EXTENT + 9000, 0, 0, 0);
    const qn_path3 back = path3_of(west, 20000);
    /* it would meet the dot where no coordinate is */
    const qn_path3 rising = path3_of(qn_dir3_from_vec3(vec(INT32_MAX, 0, 9)), INT32_MAX);
    CHECK_EQ(ray(&ball, 0, vec(low, 0, 0), east, high), QN_TOUCHING);
    CHECK(hit.distance <= QN_MAX_EXTENT && hit.distance >= QN_MAX_EXTENT - 64); /* E grows */
    CHECK_EQ(ray(&box, 0, vec(low, 0, 0), east, high), QN_TOUCHING);
    CHECK(hit.distance <= 64); /* its surface is where the coordinates end */
    CHECK_EQ(ray(&dot, 0, vec(low, 0, 0), east, high - 4), QN_APART); /* five LSB short */
    CHECK_EQ(ray(&dot, 0, vec(low + 9, 0, 0), east, high), QN_TOUCHING);
    CHECK_EQ(ray(&dot, 0, vec(-9, 0, 0), west, high), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(low, low, low), &path, NULL, &hit), QN_APART);
    CHECK_EQ(qn_ray3(&c, vec(0, high, 0), &path, NULL, &hit), QN_APART);
    CHECK(qn_ray3(&corner, vec(0, 0, high), &rising, NULL, &hit) != QN_OVERLAPPING);
    CHECK_EQ(qn_cast3(&left, NULL, &right, &back, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 9000 && hit.distance >= 9000 - 64 && hit.normal.x == I);
}

/* ---- Nearest points -------------------------------------------------------------------------- */

/* Of a cube's middle the lowest axis, and +, as a box's ways are tried in order; of a rounded box
 * whose corner and radius together are longer than 2^31 units of the pair. */
TEST(nearest_points_by_hand)
{
    const qn_shape3 cube = QN_BOX3(500, 500, 500), soft = qn_box3(vec(49950, 62369, 10565), 65176);
    const qn_pose3 pose = { { 435369, -371454, 184980 }, { -442880, -818624, 3056960, -2579776 } };
    const qn_vec3 point = { 418295, -396096, 259541 };
    const qn_collider3 c = placed3(&soft, &pose), d = QN_COLLIDER3_AT(&cube, 0, 0, 0, 0);
    qn_closest3 near;
    CHECK_EQ(qn_nearest3(&d, vec(0, 0, 0), NULL, &near), QN_OVERLAPPING);
    CHECK(near.distance == -500 && near.on_shape.x == 500 && near.normal.x == I);
    CHECK_EQ(qn_nearest3(&c, point, NULL, &near), QN_OVERLAPPING);
    CHECK_EQ(near.distance, -65168);
    CHECK_NEAR(qn_vec3_distance(point, near.on_shape), 65168, 2);
}

/* The way out leaves the coordinates; the saturated distance; scratch that is too short; and what is
 * left alone. */
TEST(nearest_points_at_the_ends_and_refusals)
{
    const qn_shape3 big = qn_sphere3(QN_MAX_EXTENT), thin = form_of_box(1, 2, vec(100, 3000, 3000));
    const qn_query few = scratch_query(scratch, sizeof scratch - 1);
    const qn_collider3 plate = QN_COLLIDER3_AT(&thin, INT32_MAX - 50, 0, 0, 0),
                       inner = QN_COLLIDER3_AT(&thin, INT32_MAX - 102, 0, 0, 0),
                       end = QN_COLLIDER3_AT(&big, INT32_MAX, 0, 0, 0);
    qn_closest3 out = { { 7, 7, 7 }, 7, { 7, 7, 7 } };
    CHECK_EQ(qn_nearest3(NULL, vec(0, 0, 0), NULL, &out), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(&plate, vec(0, 0, 0), NULL, NULL), QN_ERR_NULL);
    CHECK_EQ(qn_nearest3(&plate, vec(0, 0, 0), &few, &out), QN_ERR_MEMORY);
    CHECK_EQ(out.distance + out.on_shape.x, 14); /* untouched */
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MAX, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&end, vec(INT32_MIN, 0, 0), NULL, &out), QN_APART);
    CHECK_EQ(out.distance, INT32_MAX); /* saturated: 3 * 2^30 */
    CHECK_EQ(qn_nearest3(&plate, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_ERR_RANGE);
    CHECK_EQ(qn_nearest3(&inner, vec(INT32_MAX - 10, 0, 0), NULL, &out), QN_OVERLAPPING);
    CHECK(out.distance == -8 && out.on_shape.x == INT32_MAX - 2 && out.normal.x == I);
}

CHECK_MAIN(RUN(rays_that_start_on_the_surface) RUN(rays_that_start_over_a_ball)
               RUN(rays_of_all_lengths_at_bodies_of_all_sizes) RUN(huge_rays)
                   RUN(nearest_points_by_hand) RUN(nearest_points_at_the_ends_and_refusals))
