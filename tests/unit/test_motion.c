/* SPDX-License-Identifier: MIT */
/* Paths of both worlds whose result geometry gives by hand: from the skin of a body, at the ends of
 * the coordinates and of every size, caps, margins, exits, pushes, two paths at a time, and what is
 * refused. Those between are judged by the oracles (cases/judge_motion.c, cases/plane_motion.c). */
#include "forms3.h"
#include "random.h"

#include "quoin/cast.h"

#define I QN_ONE30

static const qn_dir3 east = { I, 0, 0 }, west = { -I, 0, 0 }, down = { 0, 0, -I };
static qn_hit3 hit; /* of the plane too, with z = 0 */

/* ---- From the surface ------------------------------------------------------------------------ */

static const qn_frame2 flat_place[PLACES] = { { { 0, 0 }, { I, 0 } },
                                              { { -7, 11 }, { 0, I } },
                                              { { 1900000000, -1800000000 }, { -I, 0 } } };

static void as_seen_from(const qn_frame3 *f, qn_status status)
{
    if (status == QN_APART) return;
    hit.point = qn_frame3_unapply(f, hit.point);
    hit.normal = qn_frame3_unturn(f, hit.normal);
}

static qn_status ray(const qn_shape3 *a, int place, qn_vec3 from, qn_dir3 way, int32_t length)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_collider3 c = framed3(a, f);
    const qn_path3 path = path3_of(qn_frame3_turn(f, way), length);
    const qn_status status = qn_ray3(&c, qn_frame3_apply(f, from), &path, &with_scratch, &hit);
    as_seen_from(f, status);
    return status;
}

/* What moves from beside the face y = 2000 of a box of half (1000, 2000, 3000): a point by a ray; a
 * point, a ball, or a box in one of its forms, by its own path or by A's. */
enum { RAY, DOT, BALL, BOX };

static qn_status go(int form, int place, int mover, bool backward, qn_vec3 from, qn_dir3 way)
{
    const qn_frame3 *f = &exact_place[place];
    const qn_dir3 world = qn_frame3_turn(f, way), back = { -world.x, -world.y, -world.z };
    const qn_path3 path = path3_of(backward ? back : world, 9999);
    const int32_t size = mover <= DOT ? 0 : 700;
    const qn_shape3 a = form_of_box(0, form, vec(1000, 2000, 3000)),
                    b = mover < BOX ? qn_sphere3(size)
                                    : form_of_box(1, mover - BOX, vec(900, size, 900));
    const qn_collider3 c = framed3(&a, f);
    qn_collider3 d = framed3(&b, f);
    qn_status status;
    if (mover == RAY) return ray(&a, place, from, way, 9999);
    d.frame.p = qn_frame3_apply(f, vec(from.x, from.y + size, from.z));
    status = backward ? qn_cast3(&c, &path, &d, NULL, &with_scratch, &hit)
                      : qn_cast3(&c, NULL, &d, &path, &with_scratch, &hit);
    as_seen_from(f, status);
    return status;
}

static qn_shape2 flat_form(int slot, int form, int32_t x, int32_t y)
{
    static qn_edge2 edges[2][4];
    const qn_vec2 p[4] = { { -x, -y }, { x, -y }, { x, y }, { -x, y } };
    qn_shape2 s = qn_box2((qn_vec2){ x, y }, 0);
    if (form) CHECK_EQ(qn_polygon2(&s, p, 4, 0, edges[slot], 4), 0);
    return s;
}

static qn_status flat_hit(qn_status status, const qn_hit2 *h)
{
    hit.distance = h->distance, hit.time = h->time;
    hit.point = vec(h->point.x, h->point.y, 0);
    hit.normal = (qn_dir3){ h->normal.x, h->normal.y, 0 };
    return status;
}

/* The same of the plane, where boxes and polygons are the forms. */
static qn_status go2(int form, int place, int mover, bool backward, qn_vec3 from, qn_dir3 way)
{
    const qn_frame2 *f = &flat_place[place];
    const int32_t size = mover <= DOT ? 0 : 700;
    const qn_shape2 a = flat_form(0, form, 1000, 2000),
                    b = mover < BOX ? qn_circle2(size) : flat_form(1, mover - BOX, 900, size);
    const qn_collider2 c = framed2(&a, f);
    const qn_dir2 world = qn_frame2_turn(f, (qn_dir2){ way.x, way.y }),
                  back = { -world.x, -world.y };
    const qn_path2 path = path2_of(backward ? back : world, 9999);
    qn_collider2 d = framed2(&b, f);
    qn_hit2 h;
    qn_status status;
    d.frame.p = qn_frame2_apply(f, (qn_vec2){ from.x, from.y + size });
    status = mover == RAY ? qn_ray2(&c, d.frame.p, &path, NULL, &h)
             : backward   ? qn_cast2(&c, &path, &d, NULL, NULL, &h)
                          : qn_cast2(&c, NULL, &d, &path, NULL, &h);
    if (status == QN_APART) return status;
    h.point = qn_frame2_unapply(f, h.point);
    h.normal = qn_frame2_unturn(f, h.normal);
    return flat_hit(status, &h);
}

/* From 3 LSB within the face to 5 without. Within the skin of 2 LSB what leads away from it or along
 * it is free, and what leads in is met before the air ends; deeper the depth and the normal are
 * known. From an edge and a corner out is free. The plane takes the ways without z. */
static void check_start(bool plane, int form, int place, int mover, bool backward)
{
    static const qn_dir3 free[6] = { { 0, I, 0 },  { I, 0, 0 },  { QN30(0.6), QN30(0.8), 0 },
                                     { -I, 0, 0 }, { 0, 0, -I }, { QN30(0.6), 0, QN30(-0.8) } },
                         in[3] = { { QN30(0.8), QN30(-0.6), 0 },
                                   { 0, -I, 0 },
                                   { QN30(0.48), QN30(-0.6), QN30(0.64) } };
    qn_status (*const move)(int, int, int, bool, qn_vec3, qn_dir3) = plane ? go2 : go;
    int off, k;
    for (off = -3; off <= 5; off++)
        for (k = 0; k < (plane ? 4 : 6); k++) {
            const qn_vec3 from = vec(300, 2000 + off, -400);
            const qn_status out = move(form, place, mover, backward, from, free[k]);
            if (off < -2) {
                CHECK_EQ(out, QN_OVERLAPPING);
                CHECK(hit.distance == -3 && !hit.time && hit.normal.y == I);
                continue;
            }
            CHECK_EQ(out, QN_APART);
            if ((off > 2 && off < 5) || k >= (plane ? 2 : 3)) continue;
            CHECK_EQ(move(form, place, mover, backward, from, in[k]), QN_TOUCHING);
            CHECK(hit.distance >= 0 && hit.distance <= (off < 0 ? 0 : k == 1 ? off : 2 * off));
            CHECK(hit.normal.y == I && !hit.normal.x && !hit.normal.z);
            CHECK_EQ(hit.time, ((int64_t)hit.distance << 30) / 9999);
            if (backward) continue; /* the face has moved */
            CHECK_NEAR(hit.point.y, 2000, 3);
            if (mover < BOX) CHECK_NEAR(hit.point.x, 300, 3 + (k == 0 ? 2 * off : 0));
        }
    CHECK_EQ(move(form, place, mover, backward, vec(1000, 2000, 500), free[2]), QN_APART);
    CHECK_EQ(move(form, place, mover, backward, vec(1000, 2000, 3000), free[2]), QN_APART);
}

static void check_starts(bool plane)
{
    const int forms = plane ? 2 : FORMS;
    int i, mover;
    for (i = 0; i < forms * PLACES; i++)
        for (mover = RAY; mover < BOX + forms; mover++) {
            check_start(plane, i % forms, i / forms, mover, false);
            if (mover != RAY) check_start(plane, i % forms, i / forms, mover, true);
        }
}

TEST(rays_that_start_on_the_surface) { check_starts(false); }
TEST(paths_that_start_on_the_surface) { check_starts(true); }

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

/* The skin of a cloud is measured from its nearest face, whichever axes lead out by more. */
TEST(rays_that_start_on_the_skin_of_a_cloud)
{
    static const qn_vec3 flat[8] = { { 30, 0, 0 },  { 30, 0, -30 }, { 0, 0, 0 }, { -30, -30, 0 },
                                     { 0, 0, -30 }, { 0, 30, -30 }, { 0, 0, 0 }, { 0, 0, 0 } };
    const qn_path3 path = path3_of((qn_dir3){ -597023923, 663359914, 597023923 }, 29);
    random_state r = random_seed(7);
    int n, i;
    for (n = 0; n < 400 * 50; n++) {
        static qn_vec3 points[8];
        const qn_hull3 h = QN_CLOUD_DATA(points, 8);
        const qn_shape3 s = qn_cloud3(&h, 0);
        const qn_collider3 a = QN_COLLIDER3_AT(&s, 0, 0, 0, 0);
        const qn_vec3 from = n ? random_vec3(&r, 20) : vec(6, -12, -6);
        qn_closest3 near;
        qn_status status;
        for (i = 0; i < 8 && n % 50 < 2; i++) points[i] = n ? random_vec3(&r, 40) : flat[i];
        status = qn_ray3(&a, from, &path, NULL, &hit);
        CHECK(qn_nearest3(&a, from, &with_scratch, &near) >= QN_APART);
        if (near.distance < -QN_SKIN - 1) CHECK_EQ(status, QN_OVERLAPPING);
        if (near.distance > -QN_SKIN) CHECK(status == QN_APART || status == QN_TOUCHING);
    }
}

/* A corner stands 2.24 LSB from another, beyond the skin, and passes it: both come to an edge then. */
TEST(past_a_corner_at_an_edge)
{
    const qn_vec2 a[3] = { { 24, -84 }, { -24, -12 }, { -72, -12 } },
                  b[4] = { { -83, 74 }, { -23, -10 }, { -23, 74 }, { -47, 86 } };
    const qn_path2 path = path2_of((qn_dir2){ 0, -I }, 300);
    qn_edge2 edges[2][4];
    qn_shape2 s, t;
    const qn_collider2 c = QN_COLLIDER2_AT(&s, 0, 0), d = QN_COLLIDER2_AT(&t, 0, 0);
    qn_hit2 h;
    CHECK_EQ(qn_polygon2(&s, a, 3, 0, edges[0], 4) | qn_polygon2(&t, b, 4, 0, edges[1], 4), 0);
    CHECK_EQ(qn_cast2(&c, NULL, &d, &path, NULL, &h), QN_TOUCHING);
    CHECK(h.distance >= 0 && h.distance <= 3);
}

/* ---- Of every size --------------------------------------------------------------------------- */

/* From every distance, a power of two, at the middle of balls and boxes of every size: the first
 * steps of a ray end at 4096 units, and those of a large body at its place. */
TEST(rays_of_all_lengths_at_bodies_of_all_sizes)
{
    int form, size, far;
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
            }
}

/* At the ends of the coordinates: through everything there is, and never a wrapped number. */
TEST(huge_rays)
{
    const int32_t top = QN_MAX_EXTENT, low = INT32_MIN, high = INT32_MAX;
    const qn_shape3 ball = qn_sphere3(top), dot = qn_sphere3(0),
                    box = QN_ROUNDED_BOX3(top, top, top, top);
    const qn_collider3 c = QN_COLLIDER3_AT(&ball, INT32_MAX, 0, 0, 0),
                       corner = QN_COLLIDER3_AT(&dot, INT32_MAX, 0, INT32_MAX - 5, 0),
                       left = QN_COLLIDER3_AT(&ball, -top, 0, 0, 0),
                       right = QN_COLLIDER3_AT(&ball, top + 9000, 0, 0, 0);
    const qn_path3 path = path3_of(east, INT32_MAX), back = path3_of(west, 20000),
                   /* it would meet the dot where no coordinate is */
        rising = path3_of(qn_dir3_from_vec3(vec(INT32_MAX, 0, 9)), INT32_MAX);
    CHECK_EQ(ray(&ball, 0, vec(low, 0, 0), east, high), QN_TOUCHING);
    CHECK(hit.distance <= top && hit.distance >= top - 64); /* E grows */
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

/* Rays of the plane whose start is as far away as 2^27 LSB and more. One passes a small half disc by
 * 48,000 LSB: its first step ends short of a unit of time's range, its second would lead beyond. A
 * triangle of 9 LSB is met by those between its lowest corner, at -.34, and its highest, at 4.13;
 * all else of the model is as coarse as that. */
TEST(rays_from_afar)
{
    static const qn_vec2 splinter[3] = { { -6, -4 }, { -3, -4 }, { -2, 4 } };
    static const qn_pose2 of_disc = { { -10803450, 6698812 }, { -1, -5 } },
                          of_splinter = { { -10314993, 4308031 }, { 48226, -55821 } };
    const qn_shape2 disc = QN_ROUNDED_SECTOR2(1239, 0, 65536, 147);
    const qn_collider2 a = placed2(&disc, &of_disc);
    const qn_path2 past = path2_of((qn_dir2){ -424763927, -986152682 }, 1 << 28),
                   path = path2_of((qn_dir2){ I, 0 }, 389323601);
    qn_edge2 edges[3];
    qn_shape2 s;
    qn_collider2 c;
    qn_hit2 h;
    int32_t y, far;
    CHECK_EQ(qn_polygon2(&s, splinter, 3, 0, edges, 3), 0);
    c = placed2(&s, &of_splinter);
    CHECK_EQ(qn_ray2(&a, (qn_vec2){ -10741161, 6717905 }, &past, NULL, &h), QN_APART);
    for (far = 1 << 27; far < 194700000; far += 2001234)
        for (y = -6; y <= 9; y++) {
            const qn_vec2 from = { c.frame.p.x - far, c.frame.p.y + y };
            const qn_status status = qn_ray2(&c, from, &path, NULL, &h);
            if (y >= 0 && y <= 4) CHECK_EQ(status, QN_TOUCHING);
            if (y < -5 || y > 8) CHECK_EQ(status, QN_APART);
        }
    CHECK_EQ(qn_ray2(&c, (qn_vec2){ -204981211, 4308034 }, &path, NULL, &h), QN_TOUCHING);
}

/* A corner of the top is lower by 2 LSB, and the top is one face all the same. Past its diagonal
 * the surface is z = 100000 - (x + y) / 100000. Down by 7 in 25 a ray meets it 2 LSB below the
 * other corners after 24999.3. */
TEST(a_dented_face_is_met_at_its_surface)
{
    static int32_t memory[QN_HULL_BYTES(8) / 4 + 1];
    const qn_path3 path = path3_of((qn_dir3){ QN30(-0.96), 0, QN30(-0.28) }, 50000);
    qn_vec3 points[8];
    qn_hull3 hull;
    qn_shape3 shape;
    qn_collider3 a = QN_COLLIDER3_AT(&shape, 0, 0, 0, 0);
    int i;
    for (i = 0; i < 8; i++)
        points[i] = vec(i & 1 ? 100000 : -100000, i & 2 ? 100000 : -100000,
                        i == 7  ? 99998
                        : i & 4 ? 100000
                                : -100000);
    CHECK_EQ(qn_hull3_build(&hull, memory, sizeof memory, points, 8), 0);
    CHECK_EQ(hull.face_count, 6);
    shape = qn_hull3_shape(&hull, 0);
    CHECK_EQ(qn_ray3(&a, vec(114000, 90000, 106998), &path, NULL, &hit), QN_TOUCHING);
    CHECK(hit.distance >= 24996 && hit.distance <= 24999);
}

/* ---- Caps and margins ------------------------------------------------------------------------ */

/* A ball that comes along the top of a box whose edges are rounded, an LSB lower than it may, meets
 * the cylinder about the edge: radii R together, at a height of R - 1, (2 R - 1)^.5 before the
 * edge. It closes in by squares, in more than five steps. The caller's cap ends a cast early, at a
 * place that is free, farther with each step. */
TEST(a_graze_takes_many_steps)
{
    const qn_shape3 one = QN_ROUNDED_BOX3(131072, 65536, 43690, 32768), two = QN_SPHERE3(57359);
    const int32_t both = 32768 + 57359, before = 424; /* 180253^.5 = 424.56 */
    const qn_collider3 a = QN_COLLIDER3_AT(&one, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&two, -655360, 65536 + both - 1, 0, 0);
    const qn_path3 path = path3_of(east, 1310720);
    qn_query cap = { 0 };
    qn_hit3 full;
    int32_t last = -1;
    CHECK_EQ(qn_cast3(&a, NULL, &b, &path, NULL, &full), QN_TOUCHING);
    /* an LSB early along the normal is 210 and more along the way */
    CHECK_NEAR(full.distance, 655360 - 131072 - before, 300);
    for (cap.max_iterations = 1; cap.max_iterations < QN_MAX_CAST_STEPS; cap.max_iterations++) {
        if (qn_cast3(&a, NULL, &b, &path, &cap, &hit) != QN_UNDECIDED) break;
        CHECK(hit.distance > last && hit.distance < full.distance);
        last = hit.distance;
    }
    CHECK(cap.max_iterations > 5 && cap.max_iterations < QN_MAX_CAST_STEPS);
    CHECK(hit.distance == full.distance && hit.normal.y == full.normal.y);
}

/* In the plane: from afar one step leads near. They meet sqrt(2000^2 - 1900^2) = 624.5 before they
 * are beside each other, where 4 LSB of gap are 13 of a path so aslant. */
TEST(a_cap_of_one_step)
{
    const qn_shape2 disc = QN_CIRCLE2(1000);
    const qn_collider2 a = QN_COLLIDER2_AT(&disc, 0, 0),
                       b = QN_COLLIDER2_AT(&disc, -300000000, 1900);
    const qn_path2 path = path2_of((qn_dir2){ I, 0 }, 600000000);
    qn_query one = { 0 };
    qn_hit2 h, full;
    one.max_iterations = 1;
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &one, &h), QN_UNDECIDED);
    CHECK_EQ(qn_cast2(&a, NULL, &b, &path, NULL, &full), QN_TOUCHING);
    CHECK(h.distance < full.distance);
    CHECK_NEAR(full.distance, 300000000 - 624 - 6, 6);
}

/* The bodies stop a margin apart; nearer from the start they may part. One that is several times as
 * wide as the box: beside the face a point ends at the sphere about the edge, 3-4-5. */
TEST(a_margin_is_kept)
{
    const qn_shape3 box = QN_BOX3(1000, 1000, 1000), ball = QN_SPHERE3(500), dot = QN_SPHERE3(0),
                    flat = QN_BOX3(171025, 159381, 12971);
    const qn_collider3 a = QN_COLLIDER3_AT(&box, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&ball, -50000, 0, 0, 0),
                       near = QN_COLLIDER3_AT(&ball, -1600, 0, 0, 0),
                       c = QN_COLLIDER3_AT(&flat, 0, 0, 0, 0);
    const qn_path3 ahead = path3_of(east, 100000), back = path3_of(west, 100000),
                   fall = path3_of(down, 20000000);
    qn_query query = margin_query(300, NULL);
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK(hit.distance <= 50000 - 1800 && hit.distance >= 50000 - 1802);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    CHECK_EQ(qn_cast3(&a, NULL, &near, &back, &query, &hit), QN_APART);
    query.margin = INT32_MAX;
    CHECK_EQ(qn_cast3(&a, NULL, &b, &ahead, &query, &hit), QN_TOUCHING);
    CHECK_EQ(hit.distance, 0);
    for (query.margin = 500000; query.margin <= 1200000; query.margin += 100000) {
        const qn_collider3 d = QN_COLLIDER3_AT(&dot, 0, 159381 + query.margin / 5 * 3, 8000000, 0);
        CHECK_EQ(qn_cast3(&c, NULL, &d, &fall, &query, &hit), QN_TOUCHING);
        CHECK_NEAR(hit.distance, 8000000 - 12971 - query.margin / 5 * 4 - 2, 3);
        CHECK_NEAR(hit.normal.y, QN30(0.6), 10000);
    }
}

/* In the plane: boxes that begin 16,384 units apart, where a unit of the model is 2 LSB. A cast ends
 * at its margin, and no more than 4 LSB before, or the air of the coarse model: its band of 9 units,
 * and 3. Points far from their positions, which lie near each other: the margin is more than 2^30
 * units of the first model. */
TEST(a_margin_where_a_unit_is_more_than_an_lsb)
{
    const qn_shape2 box = QN_BOX2(65536, 65536), dot = QN_CAPSULE2(-700000, 0, -700000, 0, 0);
    const qn_pose2 home2 = { { 0, 0 }, { 1, 0 } }, turned = { { 100, 0 }, { -1, 0 } };
    const qn_collider2 a = QN_COLLIDER2_AT(&box, -(1 << 29), 0),
                       b = QN_COLLIDER2_AT(&box, 1 << 29, 0), c = placed2(&dot, &home2),
                       d = placed2(&dot, &turned);
    const qn_path2 path = path2_of((qn_dir2){ -I, 0 }, 1 << 30),
                   short_path = path2_of((qn_dir2){ -I, 0 }, 1000000);
    const int32_t gap = (1 << 30) - 131072;
    qn_query query = margin_query(0, NULL);
    qn_hit2 h;
    for (; query.margin < gap - 99; query.margin += query.margin / 7 + 1) {
        CHECK_EQ(qn_cast2(&a, NULL, &b, &path, &query, &h), QN_TOUCHING);
        CHECK(h.distance <= gap - query.margin);
        CHECK(h.distance >= gap - query.margin - (query.margin < 1 << 28 ? 4 : 24));
    }
    query.margin = 1200000;
    CHECK_EQ(qn_cast2(&c, NULL, &d, &short_path, &query, &h), QN_TOUCHING);
    CHECK_NEAR(h.distance, 200100, 4);
}

/* ---- Out of a contact ------------------------------------------------------------------------ */

/* A box of half 500 in a box of half 1000 leaves along x, from the middle, after 1500; a ray from
 * inside after 1000 less where it starts. Of a path that ends before, the end; within the skin of
 * the surface it touches. */
TEST(known_exits)
{
    static const struct {
        int small; /* else a point at (300, 200, 100) */
        int32_t length, status, distance, x, time;
    } exits[] = {
        { 1, 100000, QN_TOUCHING, 1501, 1000, 0 },  { 0, 100000, QN_TOUCHING, 701, 1000, 0 },
        { 1, 1600, QN_TOUCHING, 1501, 1000, 0 },    { 1, 1499, QN_TOUCHING, 1499, 1000, I },
        { 1, 1200, QN_OVERLAPPING, -300, 1200, I }, { 1, 0, QN_OVERLAPPING, -1300, 0, 0 },
    };
    const qn_shape3 large = QN_BOX3(1000, 1000, 1000), small = QN_BOX3(500, 400, 300),
                    point = QN_SPHERE3(0);
    const qn_collider3 a = QN_COLLIDER3_AT(&large, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&small, 0, 0, 0, 0),
                       inside = QN_COLLIDER3_AT(&point, 300, 200, 100, 0),
                       far = QN_COLLIDER3_AT(&small, 1600, 0, 0, 0);
    unsigned n;
    for (n = 0; n < COUNT_OF(exits); n++) {
        const qn_path3 path = path3_of(east, exits[n].length);
        CHECK_EQ(qn_exit3(&a, exits[n].small ? &b : &inside, n == 5 ? NULL : &path, NULL, &hit),
                 exits[n].status);
        CHECK_NEAR(hit.distance, exits[n].distance, exits[n].time == 0 && n < 5);
        CHECK_NEAR(hit.point.x, exits[n].x, n < 4 ? 2 : 0);
        if (n < 5) CHECK_EQ(hit.normal.x, I);
        CHECK_EQ(hit.time, exits[n].time || n == 5
                               ? exits[n].time
                               : ((int64_t)hit.distance << 30) / exits[n].length);
    }
    CHECK_EQ(qn_exit3(&a, &far, NULL, NULL, &hit), QN_APART);
}

/* Up by depth and skin, 7 LSB from the end of the coordinates: nothing moves without a point or
 * with a gap as wide as the skin, and nothing leaves the coordinates. */
TEST(pushes_that_do_nothing_and_refusals)
{
    static const struct {
        int count, depth, status, by;
    } pushes[] = { { 0, 100, 0, 0 }, { 1, -QN_SKIN, 0, 0 },     { 1, 1 - QN_SKIN, 0, 1 },
                   { 1, 5, 0, 7 },   { 1, 6, QN_ERR_RANGE, 0 }, { 1, INT32_MAX, QN_ERR_RANGE, 0 } };
    unsigned n;
    for (n = 0; n < COUNT_OF(pushes); n++) {
        qn_manifold3 out = { 0 };
        qn_vec3 p = { 5, INT32_MAX - 7, 7 };
        out.normal.y = I;
        out.count = (uint16_t)pushes[n].count;
        out.depth = pushes[n].depth;
        CHECK_EQ(qn_push3(&p, &out), pushes[n].status);
        CHECK(same3(p, vec(5, INT32_MAX - 7 + pushes[n].by, 7)));
        CHECK_EQ(qn_push3(NULL, &out), QN_ERR_NULL);
        CHECK_EQ(qn_push3(&p, NULL), QN_ERR_NULL);
    }
}

/* ---- Two paths ------------------------------------------------------------------------------- */

static const qn_shape3 ball = QN_SPHERE3(65536), crate = QN_BOX3(70000, 40000, 50000);
static const qn_shape2 disc = QN_CIRCLE2(65536);

/* Balls or discs of radius 1, A at the origin and B so many units along n, go towards each other. */
static qn_status drive(bool plane, qn_dir3 n, int32_t at, int32_t way_a, int32_t way_b)
{
    const int32_t x = n.x / 16384 * at, y = n.y / 16384 * at;
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&ball, x, y, 0, 0);
    const qn_collider2 c = QN_COLLIDER2_AT(&disc, 0, 0), d = QN_COLLIDER2_AT(&disc, x, y);
    const qn_path3 of_a = path3_of(n, way_a), of_b = path3_of((qn_dir3){ -n.x, -n.y, 0 }, way_b);
    const qn_path2 of_c = path2_of((qn_dir2){ n.x, n.y }, way_a),
                   of_d = path2_of((qn_dir2){ -n.x, -n.y }, way_b);
    qn_hit2 h;
    if (!plane) return qn_cast3(&a, &of_a, &b, way_b ? &of_b : NULL, NULL, &hit);
    return flat_hit(qn_cast2(&c, &of_c, &d, way_b ? &of_d : NULL, NULL, &h), &h);
}

/* 10 units apart they drive at each other by 9 and 3 units, along each axis: 8 units of the 12 are
 * free, so they meet after two thirds, when A has come 6 units and B 2, 7 units from A's start.
 * Where B stands, A's path counts; where they overlap, the depth is known at once. */
TEST(two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
{
    static const qn_dir3 ways[4] = { { I, 0, 0 }, { 0, I, 0 }, { -I, 0, 0 }, { 0, -I, 0 } };
    const int32_t two_thirds = 715827882, lsb = 1366; /* of time in an LSB of the 12 units */
    int i;
    for (i = 0; i < 8; i++) {
        const qn_dir3 n = ways[i / 2];
        CHECK_EQ(drive(i & 1, n, 10, QN(9), QN(3)), QN_TOUCHING);
        CHECK(hit.time <= two_thirds && hit.time >= two_thirds - 4 * lsb);
        CHECK(hit.distance <= QN(2) && hit.distance >= QN(2) - 2);
        CHECK_NEAR(hit.point.x, n.x / 16384 * 7, 4);
        CHECK_NEAR(hit.point.y, n.y / 16384 * 7, 4);
        CHECK(hit.normal.x == n.x && hit.normal.y == n.y && !hit.point.z);
        CHECK_EQ(drive(i & 1, n, 10, QN(9), 0), QN_TOUCHING);
        CHECK(hit.distance <= QN(8) && hit.distance >= QN(8) - 4 && hit.normal.x == n.x);
        CHECK_EQ(drive(i & 1, n, 1, QN(9), 0), QN_OVERLAPPING);
        CHECK(hit.distance == -QN(1) && hit.time == 0 && hit.normal.x == n.x);
        CHECK(same3(hit.point, vec(n.x / 16384, n.y / 16384, 0))); /* B's origin */
    }
}

/* What both do alike changes nothing between them. NULL, all zero, and a way without a length: of
 * two apart none meets, of two that overlap each does so from the start. */
TEST(bodies_that_stand_and_bodies_on_one_path)
{
    static const qn_path3 zeros;
    const qn_path3 no_length = path3_of(east, 0), along_it = path3_of(west, 1 << 30);
    const qn_path3 *const still[4] = { NULL, &zeros, &no_length, &along_it };
    const qn_collider3 a = QN_COLLIDER3_AT(&ball, 0, 0, 0, 0),
                       b = QN_COLLIDER3_AT(&crate, 200000, 0, 0, 0),
                       in = QN_COLLIDER3_AT(&crate, 9, 8, 7, 0);
    qn_manifold3 contact;
    int i, j;
    CHECK_EQ(qn_collide3(&a, &in, NULL, &contact), QN_OVERLAPPING);
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            if ((i == 3) != (j == 3)) continue;
            CHECK_EQ(qn_cast3(&a, still[i], &b, still[j], NULL, &hit), QN_APART);
            CHECK_EQ(qn_cast3(&a, still[i], &in, still[j], NULL, &hit), QN_OVERLAPPING);
            CHECK(hit.time == 0 && hit.distance == -contact.depth && hit.point.x == 9);
            CHECK(hit.normal.x == contact.normal.x && hit.normal.z == contact.normal.z);
            if (i == 3) continue;
            CHECK_EQ(qn_ray3(&a, vec(0, 0, 1), still[i], NULL, &hit), QN_OVERLAPPING);
            CHECK_EQ(hit.time, 0);
            CHECK_EQ(qn_ray3(&a, vec(0, 0, 65600), still[i], NULL, &hit), QN_APART);
        }
}

CHECK_MAIN(
    RUN(rays_that_start_on_the_surface) RUN(paths_that_start_on_the_surface)
        RUN(rays_that_start_over_a_ball) RUN(rays_that_start_on_the_skin_of_a_cloud) RUN(
            past_a_corner_at_an_edge) RUN(rays_of_all_lengths_at_bodies_of_all_sizes) RUN(huge_rays)
            RUN(rays_from_afar) RUN(a_dented_face_is_met_at_its_surface)
                RUN(a_graze_takes_many_steps) RUN(a_cap_of_one_step) RUN(a_margin_is_kept) RUN(
                    a_margin_where_a_unit_is_more_than_an_lsb) RUN(known_exits)
                    RUN(pushes_that_do_nothing_and_refusals) RUN(
                        two_balls_that_drive_at_each_other_meet_when_their_ways_add_up_to_the_gap)
                        RUN(bodies_that_stand_and_bodies_on_one_path))
