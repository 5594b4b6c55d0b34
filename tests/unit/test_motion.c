/* SPDX-License-Identifier: MIT */
/* Random motion that the judge of single paths (cases/judge_motion.c) leaves out: rays that bounce,
 * two colliders that move, and what is pushed out of a contact. */
#include "cast_bodies.h"
#include "check.h"
#include "placed.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(200, 100000)

/* ---- Rays ------------------------------------------------------------------------------------ */

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

/* Both arrive at one place, or go on a little. At parts of the time given an independent query of
 * the distance finds no overlap beyond 4 LSB; and at that time they are at most 8 LSB apart: the 4
 * of one path, and 2 for each path that is rounded. Of B alone that moves, named first or second:
 * the mirror image, bit by bit. */
TEST(two_that_move_are_free_until_they_meet)
{
    random_state r = random_seed(4);
    int n, i, k, met = 0;
    for (n = 0; n < 2 * ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2], at[2];
        qn_path3 path[2];
        const qn_vec3 middle = random_vec3(&r, 300000);
        qn_hit3 hit, one = { 0 }, mirrored = { 0 };
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
        CHECK_EQ(qn_cast3(&c[1], &path[1], &c[0], NULL, NULL, &mirrored),
                 qn_cast3(&c[0], NULL, &c[1], &path[1], NULL, &one));
        if (mirrored.time) CHECK(is_opposite(&one, &mirrored));
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
 * normal. */
TEST(pushes_leave_no_overlap)
{
    random_state r = random_seed(61);
    int n, pushed = 0;
    for (n = 0; n < 5 * ROUNDS; n++) {
        qn_shape3 s[2];
        qn_collider3 c[2];
        qn_manifold3 m;
        qn_path3 path;
        qn_hit3 hit;
        random_pair(&r, n, s, c);
        c[1].frame.p = qn_vec3_add(c[0].frame.p, random_vec3(&r, cast_size[0]));
        if (qn_collide3(&c[0], &c[1], &with_scratch, &m) != QN_OVERLAPPING || m.excess) continue;
        CHECK_EQ(qn_push3(&c[1].frame.p, &m), 0);
        CHECK(qn_overlap3(&c[0], &c[1], 0) != QN_OVERLAPPING);
        path = path3_of(m.normal, 1000000);
        CHECK_EQ(qn_cast3(&c[0], 0, &c[1], &path, 0, &hit), QN_APART);
        pushed++;
    }
    CHECK(pushed > ROUNDS);
}

CHECK_MAIN(RUN(rays_bounce_freely) RUN(two_that_move_are_free_until_they_meet)
               RUN(pushes_leave_no_overlap))
