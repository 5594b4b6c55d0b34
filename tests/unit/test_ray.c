/* SPDX-License-Identifier: MIT */
/* Rays, judged by 256-bit integers: where one ends it is outside, within 4 LSB of the surface, and what is aimed at is met. */
#include "cast_bodies.h"
#include "check.h"
#include "exact.h"
#include "hull_bodies.h"
#include "num/root.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(150, 100000)

/* from + way t in 1/256 LSB, floored; |way t| < 2^62. */
static void place(qn_vec3 from, qn_dir3 way, int64_t t, int64_t p[3])
{
    p[0] = (int64_t)from.x * 256 + (way.x * t - ((way.x * t) & 0x3FFFFF)) / 0x400000;
    p[1] = (int64_t)from.y * 256 + (way.y * t - ((way.y * t) & 0x3FFFFF)) / 0x400000;
    p[2] = (int64_t)from.z * 256 + (way.z * t - ((way.z * t) & 0x3FFFFF)) / 0x400000;
}

static int64_t far_of(qn_vec3 u, qn_vec3 v)
{
    int64_t x = (int64_t)u.x - v.x, y = (int64_t)u.y - v.y, z = (int64_t)u.z - v.z;
    return (x < 0 ? -x : x) + (y < 0 ? -y : y) + (z < 0 ? -z : z);
}

static void random_round_body(random_state *r, int n, body *s)
{
    const int32_t size = (int32_t)random_size(r, 20) + 40;
    const qn_vec3 h = vec(random_range(r, 0, size), random_range(r, 0, size), random_range(r, 0, size));
    switch (n % 4) {
    case 0:
        s->shape = qn_sphere3(size);
        break;
    case 1:
        s->shape = qn_capsule3(h, vec(-h.y, h.x, random_range(r, -size, size)), random_range(r, 0, size));
        break;
    case 2:
        s->shape = qn_box3(h, 0);
        break;
    default:
        s->shape = qn_box3(h, random_range(r, 1, size));
        break;
    }
    s->pose.p = vec(random_range(r, -2000000, 2000000), random_range(r, -2000000, 2000000), random_range(r, -2000000, 2000000));
    body_turn(s, r);
}

/* It meets the surface at 15 degrees or more. */
static bool is_steep(const qn_dir3 *n, const qn_dir3 *way)
{
    return -(int64_t)n->x * way->x - (int64_t)n->y * way->y - (int64_t)n->z * way->z > (int64_t)277904834 << 30; /* sin(15 degrees) */
}

static int32_t length_to(qn_vec3 from, qn_vec3 to)
{
    const int64_t x = (int64_t)from.x - to.x, y = (int64_t)from.y - to.y, z = (int64_t)from.z - to.z;
    return (int32_t)qn_root64_floor((uint64_t)(x * x + y * y + z * z));
}

/* A place in or near the body, one in three of them inside its core, and where a ray to it begins. */
static void random_aim(random_state *r, int n, const body *s, const qn_frame3 *f, qn_vec3 *from, qn_vec3 *target)
{
    const qn_vec3 *half = &s->shape.v[0], *p = &s->pose.p;
    const int32_t reach = s->shape.radius + half->x + half->y + half->z + 9;
    *target = vec(p->x + random_range(r, -reach, reach), p->y + random_range(r, -reach, reach), p->z + random_range(r, -reach, reach));
    if (n % 3 == 0) *target = qn_frame3_apply(f, vec(half->x / 3, half->y / 4, half->z / 5));
    *from = vec(p->x + random_range(r, -5000000, 5000000), p->y + random_range(r, -5000000, 5000000), p->z + random_range(r, -5000000, 5000000));
}

/* Rays aimed at a point on or in a body, or beside it: those that end at its surface do so outside, and within 4 LSB, of the path too where
 * they meet it steeply; they never end behind a point that lies 3 LSB inside; and one aimed at such a point is never let through. */
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
        p[0] = 256 * (int64_t)target.x;
        p[1] = 256 * (int64_t)target.y;
        p[2] = 256 * (int64_t)target.z;
        inside = radius > 768 && core_holds(&s, p, radius - 768); /* the ray passes the target within an LSB */
        if (inside) CHECK_EQ(status, QN_TOUCHING);
        aimed += inside;
        hits += status == QN_TOUCHING;
        misses += status == QN_APART;
        if (status != QN_TOUCHING) continue;
        if (inside)
            CHECK((int64_t)hit.distance * hit.distance <= (from.x - target.x) * (int64_t)(from.x - target.x) +
                                                              (from.y - target.y) * (int64_t)(from.y - target.y) +
                                                              (from.z - target.z) * (int64_t)(from.z - target.z));
        place(from, way, hit.distance, p);
        CHECK(core_holds(&s, p, radius + 1024));
        p[0] += (3 * (int64_t)hit.normal.x + (1 << 29)) >> 30; /* floored it may lie sqrt(3)/256 within: three outward, rounded, are more */
        p[1] += (3 * (int64_t)hit.normal.y + (1 << 29)) >> 30;
        p[2] += (3 * (int64_t)hit.normal.z + (1 << 29)) >> 30;
        CHECK(!core_holds(&s, p, radius));
        if (inside && is_steep(&hit.normal, &way)) { /* convex: from where it enters to the target the ray is within */
            place(from, way, hit.distance + 4, p);
            CHECK(hit.distance + 4 > length_to(from, target) || core_holds(&s, p, radius + 1));
            steep++;
        }
        place(from, way, hit.distance - hit.distance / 100, p);
        CHECK(!core_holds(&s, p, radius));
        CHECK(far_of(hit.point, qn_frame3_apply(&f, qn_frame3_unapply(&f, hit.point))) < 9);
        p[0] = 256 * (int64_t)hit.point.x;
        p[1] = 256 * (int64_t)hit.point.y;
        p[2] = 256 * (int64_t)hit.point.z;
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

static int64_t dot30(qn_dir3 u, qn_dir3 v) { return ((int64_t)u.x * v.x + (int64_t)u.y * v.y + (int64_t)u.z * v.z) / QN_ONE30; }

/* way mirrored in the plane across n. */
static qn_dir3 mirrored(qn_dir3 way, qn_dir3 n)
{
    const int64_t along = ((int64_t)way.x * n.x + (int64_t)way.y * n.y + (int64_t)way.z * n.z) / ((int64_t)1 << 29);
    return qn_dir3_between(vec(0, 0, 0), vec((int32_t)((way.x - along * n.x / QN_ONE30) / 4), (int32_t)((way.y - along * n.y / QN_ONE30) / 4),
                                             (int32_t)((way.z - along * n.z / QN_ONE30) / 4)));
}

/* A ray that bounces from where another one ended, up to 1 LSB within what it left, is free: all bodies are convex. (Of a body that is thinner
 * than the skin, and at an edge as sharp, it may begin nearer to another side.) */
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
        from = vec(c.frame.p.x + random_range(&r, -300000, 300000), c.frame.p.y + random_range(&r, -300000, 300000), c.frame.p.z + 300000);
        path.way = qn_dir3_between(from, vec(c.frame.p.x + random_range(&r, -size, size), c.frame.p.y + random_range(&r, -size, size),
                                             c.frame.p.z + random_range(&r, -size, size)));
        path.length = 5000000;
        if (size < 32 || n % (CAST_KINDS - 1) == 8 || (s.type == QN_BOX && (s.v[0].x < 3 || s.v[0].y < 3 || s.v[0].z < 3))) continue;
        if (qn_ray3(&c, from, &path, NULL, &hit) != QN_TOUCHING) continue;
        (void)qn_nearest3(&c, hit.point, NULL, &near);
        if (dot30(near.normal, hit.normal) < QN30(0.9)) continue;
        path.way = mirrored(path.way, hit.normal);
        CHECK_EQ(qn_ray3(&c, hit.point, &path, NULL, &again), QN_APART);
        bounces++;
    }
    CHECK(bounces > ROUNDS / 2);
}

CHECK_MAIN(RUN(rays_end_at_the_surface) RUN(rays_beside_a_face_that_they_graze) RUN(rays_bounce_freely))
