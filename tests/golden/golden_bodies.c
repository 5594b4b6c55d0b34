/* SPDX-License-Identifier: MIT */
/* Hulls built on the board from seeded points, and clouds of the same points, and what they are put against. */
#include "golden.h"

#define PLACE (1 << 24) /* of A: up to 256 units from the origin */
#define POINTS 8        /* of a brick; other bodies have one less: two hulls and the scratch then fit 8 KB of RAM beside the stack */

/* Two hulls, and behind them the scratch of the queries; the second hull is built into all that the first one leaves. */
#define ARENA_BYTES (2u * 76u * (POINTS - 1))
static int64_t memory[(ARENA_BYTES + QN_WORKSPACE_BYTES) / 8u];

typedef struct body {
    qn_hull3 hull; /* without faces it is a cloud */
    int32_t size;
} body;
static body bodies[2];
const qn_query golden_scratch = { 0, 0, 0, NULL, memory + ARENA_BYTES / 8u, QN_WORKSPACE_BYTES };
mix_pair golden_pair;
golden_answer3 golden_answer;
static qn_vec3 points[POINTS];

/* ---- Bodies ------------------------------------------------------------- */

static int32_t signed_by(uint32_t bit, int32_t x) { return bit & 1u ? x : -x; }

/* Makes points and says how many: a brick; a plate, of thickness 0 too; a brick with corners moved and missing; points anywhere, repeated ones and
 * inner ones among them. */
static int scatter(random_state *r, uint32_t form, int32_t size)
{
    int i, count;
    qn_vec3 half;
    half.x = random_range(r, 1, size);
    half.y = random_range(r, 1, size);
    half.z = form == 1 ? random_range(r, 0, 8) : random_range(r, 1, size);
    count = form < 2 ? POINTS : random_range(r, 4, POINTS - 1);
    for (i = 0; i < count; i++) {
        if (form < 2 || (form == 2 && i > 1)) {
            points[i].x = signed_by((uint32_t)i, half.x);
            points[i].y = signed_by((uint32_t)i >> 1, half.y);
            points[i].z = signed_by((uint32_t)i >> 2, half.z);
        } else {
            points[i] = random_vec3(r, size);
        }
    }
    if (form == 4) points[count - 1] = points[random_range(r, 0, count - 2)];
    return count;
}

static void fold_hull(const qn_hull3 *hull)
{
    int i;
    for (i = 0; i < hull->face_count; i++) {
        golden_fold((uint32_t)hull->normals[i].x);
        golden_fold((uint32_t)hull->normals[i].y);
        golden_fold((uint32_t)hull->normals[i].z);
    }
    for (i = 0; i < hull->edge_count; i++) golden_fold((uint32_t)hull->edges[i].origin << 16 | hull->edges[i].twin);
    golden_fold_status(qn_hull3_check(hull));
}

/* A body, its data at `at` in memory; the bytes they take, a whole number of words. Where the points make no hull, and with one hull in five, all
 * of them stay, as a cloud. */
static size_t make(random_state *r, body *b, size_t at)
{
    qn_vec3 *vertices = (qn_vec3 *)(memory + at / 8u);
    uint32_t form = random_u32(r) % 5u;
    int i, count;
    qn_status s;
    b->size = (int32_t)1 << random_range(r, random_u32(r) % 4u ? 14 : 3, 20);
    count = scatter(r, form, b->size);
    s = qn_hull3_build(&b->hull, vertices, sizeof memory - at, points, (size_t)count);
    golden_fold_status(s);
    if (s >= 0) fold_hull(&b->hull);
    if (s >= 0 && form != 4) return (qn_hull3_bytes(&b->hull) + 7u) / 8u * 8u;
    for (i = 0; i < count; i++) vertices[i] = points[i];
    b->hull.vertices = vertices;
    b->hull.vertex_count = (uint16_t)count;
    b->hull.reach = 0;
    b->hull.face_count = b->hull.edge_count = 0;
    return ((size_t)count * sizeof(qn_vec3) + 7u) / 8u * 8u;
}

static qn_shape3 polytope(random_state *r, const body *b, int faced)
{
    qn_q16 radius = random_u32(r) % 3u ? 0 : random_range(r, 0, b->size / 2);
    return faced && b->hull.face_count ? qn_hull3_shape(&b->hull, radius) : qn_cloud3(&b->hull, radius);
}

/* ---- Pairs -------------------------------------------------------------- */

static qn_shape3 partner(random_state *r, const body *b, int kind)
{
    qn_vec3 u, v;
    qn_q16 radius = random_range(r, 0, b->size);
    u.x = random_range(r, 0, b->size);
    u.y = random_range(r, 0, b->size);
    u.z = random_range(r, 0, b->size);
    v.x = random_range(r, -b->size, b->size);
    v.y = -u.y;
    v.z = random_range(r, -b->size, 0);
    switch (kind) {
    case 0:
        return qn_sphere3(radius);
    case 1:
        return qn_capsule3(u, v, radius / 2);
    case 2:
        return qn_box3(u, 0);
    case 3:
        return qn_box3(u, radius / 4);
    default:
        return polytope(r, b, kind == 4);
    }
}

/* B anywhere about A, or, in three of four, moved along the shortest way to a gap or a depth of a few LSB, or of any size. */
static void place(random_state *r, int32_t reach)
{
    mix_pair *p = &golden_pair;
    uint32_t how = random_u32(r) % 4u;
    int64_t by = how == 0 ? 0 : how == 1 ? random_range(r, -4, 4) : random_range(r, -reach / 4, reach / 4);
    qn_collider3 a, b;
    qn_dir3 n;
    p->pose_a.p = random_vec3(r, PLACE);
    p->pose_b.p.x = p->pose_a.p.x + random_range(r, -reach, reach);
    p->pose_b.p.y = p->pose_a.p.y + random_range(r, -reach, reach);
    p->pose_b.p.z = p->pose_a.p.z + random_range(r, -reach, reach);
    p->pose_a.q = mix_quat(r);
    p->pose_b.q = mix_quat(r);
    if (random_u32(r) % 4u == 0) p->pose_b.q = p->pose_a.q; /* faces and edges in line */
    if (how == 0) return;
    if (random_u32(r) % 8u == 0) p->pose_b.p = p->pose_a.p; /* from within each other */
    a = placed3(&p->a, &p->pose_a);
    b = placed3(&p->b, &p->pose_b);
    if (qn_distance3(&a, &b, &golden_scratch, &golden_answer.gap) == QN_APART) {
        by -= golden_answer.gap.distance;
        n = golden_answer.gap.normal;
    } else {
        if (qn_collide3(&a, &b, &golden_scratch, &golden_answer.manifold) < 0) return;
        by += golden_answer.manifold.depth;
        n = golden_answer.manifold.normal;
    }
    p->pose_b.p.x += (int32_t)(by * n.x / QN_ONE30);
    p->pose_b.p.y += (int32_t)(by * n.y / QN_ONE30);
    p->pose_b.p.z += (int32_t)(by * n.z / QN_ONE30);
}

void golden_make_bodies(random_state *r)
{
    size_t at = make(r, &bodies[0], 0);
    if (random_u32(r) % 4u) make(r, &bodies[1], at);
    else bodies[1] = bodies[0]; /* the same body twice */
}

void golden_make_pair(random_state *r, int kind)
{
    mix_pair *p = &golden_pair;
    p->a = polytope(r, &bodies[0], kind < 6);
    p->b = partner(r, &bodies[1], kind < 6 ? kind : kind == 9 ? 5 : kind - 6);
    if (random_u32(r) % 2u) { /* neither side is the simple one */
        qn_shape3 was = p->a;
        p->a = p->b;
        p->b = was;
    }
    place(r, bodies[0].size + bodies[1].size);
}
