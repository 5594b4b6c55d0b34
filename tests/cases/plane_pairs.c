/* SPDX-License-Identifier: MIT */
#define WORLD_PLANE
#include "plane_pairs.h"

#include <math.h>
#include <stdlib.h>

#include "oracle.h"

void random_flat(random_state *r, int bits, qn_shape2 *s, qn_edge2 *edges, bool sector)
{
    int32_t size = (int32_t)random_size(r, bits), step, n, i;
    qn_q16 radius = random_u32(r) % 3 ? 0 : random_range(r, 0, size / 4);
    qn_vec2 v[2], points[10];
    qn_rot2 half;
    uint32_t kind;
    for (i = 0; i < 2; i++) v[i] = random_vec2(r, size);
    half.c = random_range(r, 0, 65536);
    half.s = random_range(r, random_u32(r) % 8 ? 1 : 0, 65536);
    if (random_u32(r) % 6 == 0) half.c = 0, half.s = 65536;
    if (random_u32(r) % 6 == 0) half.c = 65536, half.s = 0;
    if (!(half.c | half.s)) half.c = 1;
    kind = sector ? 3 : random_u32(r) % 6;
    if (kind == 2) v[0].x = random_range(r, 0, size), v[0].y = random_range(r, 0, size);
    *s = kind == 1   ? qn_capsule2(v[0], v[1], size / 3)
         : kind == 2 ? qn_box2(v[0], radius)
         : kind == 3 ? qn_sector2(size, half, radius)
                     : qn_circle2(size);
    if (kind < 4) return;
    n = random_range(r, 3, 10);
    step = random_u32(r) % 4 || size < 4 ? 1 : size / 4; /* of a coarse lattice: sides on sides */
    for (i = 0; i < n; i++) {
        points[i].x = random_range(r, -size / step, size / step) * step;
        points[i].y = random_range(r, -size / step, size / step) * step;
    }
    if (qn_polygon2(s, points, (size_t)n, radius, edges, QN_MAX_POLYGON) < 0) *s = qn_circle2(size);
}

static void random_pose(random_state *r, qn_pose2 *pose)
{
    static const qn_rot2 right[4] = { { 65536, 0 }, { 0, 65536 }, { -65536, 0 }, { 0, -3 } };
    pose->p = random_vec2(r, 1 << 24);
    if (random_u32(r) % 4 == 0) {
        pose->r = right[random_u32(r) % 4];
        return;
    }
    do {
        pose->r.c = random_range(r, -65536, 65536);
        pose->r.s = random_range(r, -65536, 65536);
    } while (!(pose->r.c | pose->r.s));
    if (random_u32(r) % 8 == 0) pose->r.s = random_range(r, -2, 2), pose->r.c |= 1;
}

/* Turns a body so that its +x, which halves the arc of a sector, points along (x, y) or somewhat
 * aside of it. */
static void face(random_state *r, qn_pose2 *pose, int32_t x, int32_t y)
{
    int32_t most = abs(x) > abs(y) ? abs(x) : abs(y), aside = most / random_range(r, 1, 8) / 2;
    pose->r.c = x + random_range(r, -aside, aside);
    pose->r.s = y + random_range(r, -aside, aside);
    if (!(pose->r.c | pose->r.s)) pose->r.c = 1;
}

static double see(const case_line *c, qn_collider2 at[2])
{
    static oracle_body a, b;
    oracle_answer truth;
    at[0] = placed2(&c->flat_a, &c->flat_pose_a);
    at[1] = placed2(&c->flat_b, &c->flat_pose_b);
    oracle_body_make(&a, &c->flat_a, &c->flat_pose_a);
    oracle_body_make(&b, &c->flat_b, &c->flat_pose_b);
    oracle_separate(&a, &b, &truth);
    return (double)truth.separation;
}

void random_pair(random_state *r, case_line *c, bool sectors)
{
    int bits = random_u32(r) % 8 ? 21 : 26, turn;
    double want = random_u32(r) % 2 ? random_range(r, -4, 4) : random_range(r, -4000, 4000);
    random_flat(r, bits, &c->flat_a, c->edges_a, sectors);
    random_flat(r, bits, &c->flat_b, c->edges_b, sectors && random_u32(r) % 2);
    random_pose(r, &c->flat_pose_a);
    random_pose(r, &c->flat_pose_b);
    if (random_u32(r) % 8 == 0) c->flat_pose_b.r = c->flat_pose_a.r;
    bits = random_range(r, 4, bits);
    c->flat_pose_b.p = qn_vec2_add(c->flat_pose_a.p, random_vec2(r, 1 << bits));
    if (sectors && random_u32(r) % 2) { /* arcs against each other */
        face(r, &c->flat_pose_a, c->flat_pose_b.p.x - c->flat_pose_a.p.x,
             c->flat_pose_b.p.y - c->flat_pose_a.p.y);
        face(r, &c->flat_pose_b, c->flat_pose_a.p.x - c->flat_pose_b.p.x,
             c->flat_pose_a.p.y - c->flat_pose_b.p.y);
    }
    if (random_u32(r) % 4 == 0) return;
    for (turn = 0; turn < 3; turn++) {
        qn_collider2 at[2];
        const double by = want - see(c, at);
        qn_manifold2 m;
        qn_gap2 g;
        qn_dir2 n;
        if (qn_distance2(&at[0], &at[1], NULL, &g) == QN_APART) n = g.normal;
        else if (qn_collide2(&at[0], &at[1], NULL, &m) > 0) n = m.normal;
        else return;
        c->flat_pose_b.p.x += (int32_t)lrint(by * n.x / QN_ONE30);
        c->flat_pose_b.p.y += (int32_t)lrint(by * n.y / QN_ONE30);
    }
}

static void lattice_body(random_state *r, int32_t step, qn_shape2 *s, qn_pose2 *pose,
                         qn_edge2 *edges)
{
    static const int32_t cosine[4] = { 1, 0, -1, 0 };
    const int n = random_range(r, 1, 6), turn = random_range(r, 0, 3);
    qn_vec2 v[6];
    int k;
    for (k = 0; k < n; k++) {
        v[k].x = random_range(r, -4, 4) * step;
        v[k].y = random_range(r, -4, 4) * step;
    }
    *s = qn_capsule2(v[0], v[n - 1], 0);
    if (n >= 3 && qn_polygon2(s, v, (size_t)n, 0, edges, 6) == QN_ERR_LINE)
        *s = qn_capsule2(edges[0].from, edges[1].from, 0);
    if (random_u32(r) % 3 == 0) s->radius = random_range(r, 0, 4) * step;
    pose->p.x = random_range(r, -7, 7) * step;
    pose->p.y = random_range(r, -7, 7) * step;
    pose->r.c = cosine[turn] * 12345;
    pose->r.s = cosine[(turn + 3) & 3] * 12345;
}

void lattice_pair(random_state *r, case_line *c)
{
    const int32_t step = (int32_t)random_size(r, 17);
    lattice_body(r, step, &c->flat_a, &c->flat_pose_a, c->edges_a);
    lattice_body(r, step, &c->flat_b, &c->flat_pose_b, c->edges_b);
}

static void show_body(const qn_shape2 *s, const qn_pose2 *pose)
{
    int j;
    printf("  type %d r %d v %d %d %d %d pose %d %d %d %d", s->type, s->radius, s->v[0].x,
           s->v[0].y, s->v[1].x, s->v[1].y, pose->p.x, pose->p.y, pose->r.c, pose->r.s);
    for (j = 0; s->type == QN_SHAPE2_POLYGON && j < s->count; j++)
        printf(" %d,%d", s->edge[j].from.x, s->edge[j].from.y);
    printf("\n");
}

void show_pair(const case_line *c)
{
    show_body(&c->flat_a, &c->flat_pose_a);
    show_body(&c->flat_b, &c->flat_pose_b);
}
