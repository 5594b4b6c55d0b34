/* SPDX-License-Identifier: MIT */
/* Rays, casts, exits, pushes, bounds and nearest points of any bits in anything: a verdict or a refusal, and no trap. */
#include "cast_bodies.h"
#include "check.h"
#include "quoin/cast.h"

#define ROUNDS CHECK_ROUNDS(4000, 2000000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static qn_query memory = { 0, 0, 0, 0, scratch, sizeof scratch };

static int32_t any(random_state *r)
{
    switch (random_u32(r) % 4u) {
    case 0:
        return random_range(r, -3, 3);
    case 1:
        return random_u32(r) & 1u ? INT32_MIN : INT32_MAX;
    case 2:
        return (int32_t)random_size(r, 31);
    default:
        return random_range(r, INT32_MIN, INT32_MAX);
    }
}

static qn_dir3 any_direction(random_state *r)
{
    qn_dir3 n;
    n.x = any(r);
    n.y = any(r);
    n.z = any(r);
    return n;
}

static qn_vec3 any_point(random_state *r) { return vec(any(r), any(r), any(r)); }

/* A box told as a hull, with any normals; its vertices are any, or legal. */
static qn_shape3 any_hull(random_state *r, qn_hull3 *h, qn_vec3 *p, qn_dir3 *n)
{
    int i;
    for (i = 0; i < 8; i++) p[i] = random_u32(r) % 64u ? vec(any(r) / 2, any(r) / 2, any(r) / 2) : any_point(r);
    for (i = 0; i < 6; i++) n[i] = any_direction(r);
    h->vertices = p;
    h->normals = n;
    h->edges = box_side;
    h->first = box_first;
    h->vertex_count = 8;
    h->face_count = 6;
    h->edge_count = 24;
    h->reserved = 0;
    h->reach = random_u32(r) % 4u ? 0 : any(r); /* stale, or nonsense */
    return qn_hull3_shape(h, random_u32(r) % 2u ? 0 : any(r));
}

static qn_shape3 any_shape(random_state *r, int kind, qn_hull3 *h, qn_vec3 *p, qn_dir3 *n)
{
    qn_shape3 s;
    switch (kind) {
    case 0:
        s = qn_sphere3(any(r));
        break;
    case 1:
        s = qn_capsule3(any_point(r), any_point(r), any(r));
        break;
    case 2:
        s = qn_box3(any_point(r), 0);
        break;
    case 3:
        s = qn_box3(vec(any(r) & INT32_MAX, any(r) & INT32_MAX, any(r) & INT32_MAX), any(r));
        break;
    default:
        s = any_hull(r, h, p, n);
        break;
    }
    if (kind == 5) {
        s.type = QN_CLOUD;
        h->vertex_count = (uint16_t)(random_u32(r) % 9u);
    }
    if (random_u32(r) % 32u == 0) s.type = (uint16_t)random_u32(r);
    if (s.type >= QN_CLOUD && kind < 4) s.hull = NULL;
    return s;
}

static qn_frame3 any_frame(random_state *r)
{
    qn_frame3 f = body_frame(r);
    const uint32_t how = random_u32(r) % 4u;
    int k;
    for (k = 0; k < 9 && how < 2; k++) f.r.m[k / 3][k % 3] = how ? any(r) : random_range(r, -QN_ONE30, QN_ONE30);
    f.p = any_point(r);
    return f;
}

static qn_collider3 any_collider(random_state *r, const qn_shape3 *s)
{
    qn_collider3 c = { 0 };
    c.shape = s;
    c.frame = any_frame(r);
    c.reach = random_u32(r) % 4u ? 0 : any(r);
    return c;
}

static int is_known(int status) { return status <= QN_UNDECIDED && status >= QN_ERR_COUNT; }

TEST(any_bits)
{
    random_state r = random_seed(43);
    int n, answered = 0, far = 0;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 points[2][8];
        qn_dir3 normals[2][6], way = qn_dir3_from_vec3(any_point(&r));
        qn_hull3 hull[2];
        const qn_shape3 a = any_shape(&r, n % 6, &hull[0], points[0], normals[0]), b = any_shape(&r, n / 6 % 6, &hull[1], points[1], normals[1]);
        const qn_collider3 c = any_collider(&r, &a), d = any_collider(&r, &b);
        qn_manifold3 pushed = { 0 };
        qn_query with = memory;
        qn_path3 path = { 0 }, other = { 0 };
        qn_vec3 place = any_point(&r);
        qn_hit3 hit;
        qn_closest3 near;
        qn_bounds3 bounds;
        int status;
        if (n % 7 == 0) way = any_direction(&r);
        path.way = other.way = way;
        path.length = any(&r) & INT32_MAX;
        other.length = any(&r);
        if (n % 5 == 0) with.margin = any(&r);
        if (n % 3 == 0) with.memory = NULL;
        status = qn_ray3(&c, any_point(&r), &path, &memory, &hit);
        CHECK(is_known(status));
        answered += status >= 0;
        far += status == QN_APART && n % 6 == 4;
        CHECK(is_known(qn_cast3(&c, NULL, &d, &other, &with, &hit)));
        CHECK(is_known(qn_cast3(&c, &path, &d, &other, NULL, &hit)));
        CHECK(is_known(qn_exit3(&c, &d, &path, &with, &hit)));
        CHECK(is_known(qn_nearest3(&c, any_point(&r), n & 1 ? &memory : NULL, &near)));
        CHECK(is_known(qn_collider3_bounds(&c, &bounds)));
        pushed.normal = any_direction(&r);
        pushed.depth = any(&r);
        pushed.count = 1;
        CHECK(is_known(qn_push3(&place, &pushed)));
    }
    CHECK(answered > ROUNDS / 16 && far > ROUNDS / 400);
}

CHECK_MAIN(RUN(any_bits))
