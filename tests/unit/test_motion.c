/* SPDX-License-Identifier: MIT */
/* Random motion, by integers of 256 bits and by the distance query, which shares no search with
 * rays and casts: where one ends the bodies do not overlap and are within 4 LSB, what is aimed at
 * is met, and what is pushed or leaves is out. */
#include "cast_bodies.h"
#include "check.h"
#include "exact_bodies.h"
#include "num/root.h"
#include "placed.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)

/* ---- Rays ------------------------------------------------------------------------------------ */

/* from + way t in 1/256 LSB, floored; |way t| < 2^62. */
static void place(qn_vec3 from, qn_dir3 way, int64_t t, int64_t p[3])
{
    p[0] = (int64_t)from.x * 256 + (way.x * t - ((way.x * t) & 0x3FFFFF)) / 0x400000;
    p[1] = (int64_t)from.y * 256 + (way.y * t - ((way.y * t) & 0x3FFFFF)) / 0x400000;
    p[2] = (int64_t)from.z * 256 + (way.z * t - ((way.z * t) & 0x3FFFFF)) / 0x400000;
}

static void random_round_body(random_state *r, int n, body *s)
{
    const int32_t size = (int32_t)random_size(r, 20) + 40;
    const qn_vec3 h =
        vec(random_range(r, 0, size), random_range(r, 0, size), random_range(r, 0, size));
    s->shape = qn_box3(h, n % 4 == 2 ? 0 : random_range(r, 1, size));
    if (n % 4 == 0) s->shape = qn_sphere3(size);
    if (n % 4 == 1) s->shape = qn_capsule3(h, vec(-h.y, h.x, -h.z), random_range(r, 0, size));
    s->pose.p = random_vec3(r, 2000000);
    body_turn(s, r);
}

/* It meets the surface at 15 degrees or more. */
static bool is_steep(const qn_dir3 *n, const qn_dir3 *way)
{
    /* sin(15 degrees) */
    return -(int64_t)n->x * way->x - (int64_t)n->y * way->y - (int64_t)n->z * way->z >
           (int64_t)277904834 << 30;
}

/* Rounded up. */
static int32_t length_to(qn_vec3 from, qn_vec3 to)
{
    const int64_t x = (int64_t)from.x - to.x, y = (int64_t)from.y - to.y,
                  z = (int64_t)from.z - to.z;
    return (int32_t)qn_root64_floor((uint64_t)(x * x + y * y + z * z)) + 1;
}

/* A place in or near the body, one in three of them inside its core, and where a ray to it
 * begins. */
static void random_aim(random_state *r, int n, const body *s, const qn_frame3 *f, qn_vec3 *from,
                       qn_vec3 *target)
{
    const qn_vec3 *half = &s->shape.v[0], *p = &s->pose.p;
    const int32_t reach = s->shape.radius + half->x + half->y + half->z + 9;
    *target = qn_vec3_add(*p, random_vec3(r, reach));
    if (n % 3 == 0) *target = qn_frame3_apply(f, vec(half->x / 3, half->y / 4, half->z / 5));
    *from = qn_vec3_add(*p, random_vec3(r, 5000000));
}

/* Rays aimed at a point on or in a body, or beside it: those that end at its surface do so outside,
 * and within 4 LSB, of the path too where they meet it steeply; they never end behind a point that
 * lies 3 LSB inside; and one aimed at such a point is never let through. */
TEST(rays_end_at_the_surface)
{
    random_state r = random_seed(41);
    int n, hits = 0, aimed = 0, misses = 0, steep = 0;
    for (n = 0; n < ROUNDS; n++) {
        body s;
        qn_collider3 c = { 0 };
        qn_path3 path = { 0 };
        qn_frame3 f;
        qn_vec3 from, target;
        qn_dir3 way;
        qn_hit3 hit;
        qn_status status;
        int64_t p[3], radius;
        int32_t inside;
        random_round_body(&r, n, &s);
        radius = 256 * (int64_t)s.shape.radius;
        (void)qn_frame3_from_pose(&f, &s.pose);
        random_aim(&r, n, &s, &f, &from, &target);
        way = qn_dir3_between(from, target);
        place(from, way, 0, p);
        if (core_holds(&s, p, radius + 2048)) continue;
        c.shape = &s.shape;
        c.frame = f;
        path.way = way;
        path.length = 50000000;
        status = qn_ray3(&c, from, &path, NULL, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        place(target, way, 0, p);
        /* the ray passes the target within an LSB */
        inside = radius > 768 && core_holds(&s, p, radius - 768);
        if (inside) CHECK_EQ(status, QN_TOUCHING);
        aimed += inside;
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
        if (status != QN_TOUCHING) continue;
        if (inside) CHECK(hit.distance <= length_to(from, target));
        place(from, way, hit.distance, p);
        CHECK(core_holds(&s, p, radius + 1024));
        /* floored it may lie sqrt(3)/256 within: three outward, rounded, are more */
        p[0] += (3 * (int64_t)hit.normal.x + (1 << 29)) >> 30;
        p[1] += (3 * (int64_t)hit.normal.y + (1 << 29)) >> 30;
        p[2] += (3 * (int64_t)hit.normal.z + (1 << 29)) >> 30;
        CHECK(!core_holds(&s, p, radius));
        /* convex: from where it enters to the target the ray is within */
        if (inside && is_steep(&hit.normal, &way)) {
            place(from, way, hit.distance + 4, p);
            CHECK(hit.distance + 5 > length_to(from, target) || core_holds(&s, p, radius + 1));
            steep++;
        }
        place(from, way, hit.distance - hit.distance / 100, p);
        CHECK(!core_holds(&s, p, radius));
        place(hit.point, way, 0, p);
        CHECK(core_holds(&s, p, radius + 768));
    }
    CHECK(hits > ROUNDS / 4 && misses > ROUNDS / 20 && aimed > ROUNDS / 20 && steep > ROUNDS / 40);
}

/* Rays that meet the border of a face at a graze: a plane is then an LSB away long before it is
 * crossed, and there the ray may still be beside the face. */
TEST(rays_beside_a_face_that_they_graze)
{
    box_form form;
    qn_collider3 c = QN_COLLIDER3_AT(0, 0, 0, 0, 0);
    int kind, y, d, hits = 0;
    for (kind = QN_BOX; kind <= QN_HULL; kind++)
        for (y = 60; y < 140; y++)
            for (d = 400; d < 700; d += 3) {
                const qn_vec3 from = vec(190, y, 434);
                qn_shape3 s = qn_box3(vec(67, 65, 60), 0);
                qn_path3 path = { 0 };
                qn_frame3 end = home_frame;
                qn_closest3 near;
                qn_hit3 hit;
                (void)box_take_form(&s, &form, kind);
                c.shape = &s;
                path.way = qn_dir3_between(from, vec(190 - 3794, y - d, 434 - 9237));
                path.length = 3000;
                if (qn_ray3(&c, from, &path, NULL, &hit) != QN_TOUCHING) continue;
                end.p = from;
                end = cast_moved(&end, path.way, hit.distance);
                CHECK(qn_nearest3(&c, end.p, NULL, &near) != QN_OVERLAPPING && near.distance <= 4);
                hits++;
            }
    CHECK(hits > 1000);
}

static int64_t dot30(qn_dir3 u, qn_dir3 v)
{
    return ((int64_t)u.x * v.x + (int64_t)u.y * v.y + (int64_t)u.z * v.z) / QN_ONE30;
}

/* way mirrored in the plane across n. */
static qn_dir3 mirrored(qn_dir3 way, qn_dir3 n)
{
    const int64_t along =
        ((int64_t)way.x * n.x + (int64_t)way.y * n.y + (int64_t)way.z * n.z) / ((int64_t)1 << 29);
    return qn_dir3_between(vec(0, 0, 0), vec((int32_t)((way.x - along * n.x / QN_ONE30) / 4),
                                             (int32_t)((way.y - along * n.y / QN_ONE30) / 4),
                                             (int32_t)((way.z - along * n.z / QN_ONE30) / 4)));
}

/* A ray that bounces from where another one ended, up to 1 LSB within what it left, is free: all
 * bodies are convex. (Of a body that is thinner than the skin, and at an edge as sharp, it may
 * begin nearer to another side.) */
TEST(rays_bounce_freely)
{
    random_state r = random_seed(43);
    int n, bounces = 0;
    for (n = 0; n < 4 * ROUNDS; n++) {
        qn_shape3 s;
        qn_collider3 c = { 0 };
        qn_path3 path = { 0 };
        qn_hit3 hit, again;
        qn_closest3 near;
        qn_vec3 from;
        int32_t size;
        c.shape = &s;
        cast_body(&r, n % (CAST_KINDS - 1), 0, &s, &c.frame); /* a point has no surface */
        size = cast_size[0];
        from = qn_vec3_add(c.frame.p, random_vec3(&r, 300000));
        from.z = c.frame.p.z + 300000;
        path.way = qn_dir3_between(from, qn_vec3_add(c.frame.p, random_vec3(&r, size)));
        path.length = 5000000;
        if (size < 32 || n % (CAST_KINDS - 1) == 8 ||
            (s.type == QN_BOX && (s.v[0].x < 3 || s.v[0].y < 3 || s.v[0].z < 3)))
            continue;
        if (qn_ray3(&c, from, &path, NULL, &hit) != QN_TOUCHING) continue;
        (void)qn_nearest3(&c, hit.point, NULL, &near);
        if (dot30(near.normal, hit.normal) < QN30(0.9)) continue;
        path.way = mirrored(path.way, hit.normal);
        CHECK_EQ(qn_ray3(&c, hit.point, &path, NULL, &again), QN_APART);
        bounces++;
    }
    CHECK(bounces > ROUNDS / 2);
}

/* ---- Colliders that move --------------------------------------------------------------------- */

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_query with_scratch = { 0, 0, 0, 0, scratch, sizeof scratch };

static void random_pair(random_state *r, int n, qn_shape3 s[2], qn_collider3 c[2])
{
    int i;
    for (i = 0; i < 2; i++) {
        cast_body(r, i ? n / CAST_KINDS % CAST_KINDS : n % CAST_KINDS, i, &s[i], &c[i].frame);
        c[i].shape = &s[i];
        c[i].reach = 0;
    }
}

static int is_opposite(const qn_hit3 *u, const qn_hit3 *v)
{
    return u->distance == v->distance && u->time == v->time && u->point.x == v->point.x &&
           u->point.y == v->point.y && u->point.z == v->point.z && u->normal.x == -v->normal.x &&
           u->normal.y == -v->normal.y && u->normal.z == -v->normal.z;
}

/* Where a cast ends, the bodies do not overlap and are at most 4 LSB apart; on the way there, and
 * all along a path that is called free, they never overlap. Exchanged, B is the first to be named
 * and moves: the mirror image, bit by bit. */
TEST(never_late_and_hardly_early)
{
    random_state r = random_seed(31);
    int n, i, hits = 0, misses = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], moved;
        qn_path3 path;
        int32_t end = 6000000;
        qn_hit3 hit, mirrored;
        qn_gap3 gap;
        qn_status status;
        random_pair(&r, n, s, c);
        moved = c[1];
        path = path3_of(qn_dir3_between(c[1].frame.p,
                                        qn_vec3_add(c[0].frame.p,
                                                    random_vec3(&r, cast_size[0] + cast_size[1]))),
                        end);
        status = qn_cast3(&c[0], NULL, &c[1], &path, NULL, &hit);
        CHECK_EQ(qn_cast3(&c[1], &path, &c[0], NULL, NULL, &mirrored), status);
        if (status > QN_APART) CHECK(is_opposite(&hit, &mirrored));
        if (status == QN_OVERLAPPING) continue;
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) end = hit.distance;
        for (i = 0; i <= 8; i++) {
            moved.frame = cast_moved(&c[1].frame, path.way, (int32_t)((int64_t)end * i / 8));
            CHECK(qn_distance3(&c[0], &moved, 0, &gap) != QN_OVERLAPPING);
        }
        if (status == QN_TOUCHING) CHECK(gap.distance <= 4);
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
    }
    CHECK(hits > ROUNDS / 4 && misses > ROUNDS / 4);
}

/* Both arrive at one place, or go on a little. At parts of the time given an independent query of
 * the distance finds no overlap beyond 4 LSB; and at that time they are at most 8 LSB apart: the 4
 * of one path, and 2 for each path that is rounded. */
TEST(two_that_move_are_free_until_they_meet)
{
    random_state r = random_seed(4);
    int n, i, k, met = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], at[2];
        qn_path3 path[2];
        const qn_vec3 middle = random_vec3(&r, 300000);
        qn_hit3 hit;
        qn_gap3 gap;
        qn_manifold3 m;
        qn_status status;
        random_pair(&r, n, s, c);
        if (qn_overlap3(&c[0], &c[1], NULL) == QN_OVERLAPPING) continue;
        for (i = 0; i < 2; i++)
            path[i] = path3_of(qn_dir3_between(c[i].frame.p, middle),
                               qn_vec3_distance(c[i].frame.p, middle) +
                                   random_range(&r, 0, cast_size[0]));
        status = qn_cast3(&c[0], &path[0], &c[1], &path[1], NULL, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_APART) hit.time = QN_ONE30;
        for (k = 0; k <= 8; k++) {
            const int64_t time = (int64_t)hit.time * k / 8;
            for (i = 0; i < 2; i++) {
                at[i] = c[i];
                at[i].frame =
                    cast_moved(&c[i].frame, path[i].way, (int32_t)((path[i].length * time) >> 30));
            }
            if (qn_overlap3(&at[0], &at[1], NULL) != QN_OVERLAPPING) continue;
            CHECK_EQ(qn_collide3(&at[0], &at[1], &with_scratch, &m), QN_OVERLAPPING);
            CHECK(m.depth <= 4);
        }
        if (status != QN_TOUCHING) continue;
        met++;
        CHECK(qn_distance3(&at[0], &at[1], NULL, &gap) >= 0);
        CHECK(gap.distance <= 8);
        CHECK_EQ(hit.distance, (int64_t)path[1].length * hit.time >> 30);
    }
    CHECK(met > ROUNDS / 4);
}

/* ---- Out of a contact ------------------------------------------------------------------------ */

/* Pairs of all kinds, pushed out, do not overlap; and B, that begins there, may move on along the
 * normal. Where a pair leaves by qn_exit3 it is apart, and touches within 4 LSB; from there on it
 * stays apart. Of a way that leaves steeply it touched a little before: within 64 LSB at 30
 * degrees, as beside an edge or a vertex the normal is one of many. */
TEST(pushes_and_exits_leave_no_overlap)
{
    random_state r = random_seed(61);
    int n, pushed = 0, exits = 0, steep = 0;
    for (n = 0; n < 5 * ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], moved;
        qn_manifold3 m;
        qn_path3 path = path3_of(qn_dir3_between(vec(0, 0, 0), random_vec3(&r, 100000)), 20000000);
        qn_hit3 hit;
        qn_gap3 gap;
        qn_status status;
        random_pair(&r, n, s, c);
        c[1].frame.p = qn_vec3_add(c[0].frame.p, random_vec3(&r, cast_size[0]));
        moved = c[1];
        status = qn_exit3(&c[0], &c[1], &path, 0, &hit);
        CHECK(status == QN_APART || status == QN_TOUCHING);
        if (status == QN_TOUCHING) {
            exits++;
            moved.frame = cast_moved(&c[1].frame, path.way, hit.distance);
            CHECK(qn_distance3(&c[0], &moved, 0, &gap) != QN_OVERLAPPING && gap.distance <= 4);
            moved.frame = cast_moved(&c[1].frame, path.way, hit.distance + 1000000);
            CHECK(qn_overlap3(&c[0], &moved, 0) != QN_OVERLAPPING);
            if (dot30(hit.normal, path.way) > QN30(0.5) && hit.distance >= 64) {
                steep++;
                moved.frame = cast_moved(&c[1].frame, path.way, hit.distance - 64);
                CHECK(qn_overlap3(&c[0], &moved, 0) != QN_APART);
            }
        }
        if (qn_collide3(&c[0], &c[1], &with_scratch, &m) != QN_OVERLAPPING || m.excess) continue;
        CHECK_EQ(qn_push3(&c[1].frame.p, &m), 0);
        CHECK(qn_overlap3(&c[0], &c[1], 0) != QN_OVERLAPPING);
        path = path3_of(m.normal, 1000000);
        CHECK_EQ(qn_cast3(&c[0], 0, &c[1], &path, 0, &hit), QN_APART);
        pushed++;
    }
    CHECK(pushed > ROUNDS && exits > ROUNDS && steep > ROUNDS / 2);
}

CHECK_MAIN(RUN(rays_end_at_the_surface) RUN(rays_beside_a_face_that_they_graze)
               RUN(rays_bounce_freely) RUN(never_late_and_hardly_early)
                   RUN(two_that_move_are_free_until_they_meet)
                       RUN(pushes_and_exits_leave_no_overlap))
