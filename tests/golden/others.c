/* SPDX-License-Identifier: MIT */
#include "others.h"

#include "box_sides.h"
#include "lines.h"

static uint64_t expected[OTHERS];

/* The same body told by its points. */
typedef struct told {
    qn_vec3 corner[8];
    qn_hull3 hull;
} told;

static void tell(qn_shape3 *s, told *t, int type)
{
    int i;
    if (s->type != QN_BOX) return;
    for (i = 0; i < 8; i++) {
        t->corner[i].x = i & 1 ? s->v[0].x : -s->v[0].x;
        t->corner[i].y = i & 2 ? s->v[0].y : -s->v[0].y;
        t->corner[i].z = i & 4 ? s->v[0].z : -s->v[0].z;
    }
    t->hull.vertices = t->corner;
    t->hull.normals = box_normal;
    t->hull.edges = box_side;
    t->hull.first = box_first;
    t->hull.vertex_count = 8;
    t->hull.face_count = 6;
    t->hull.edge_count = 24;
    t->hull.reserved = 0;
    t->hull.reach = 0;
    s->type = (uint16_t)type;
    s->hull = &t->hull;
}

static void fold_gap(lines_hash *n, qn_status status, const qn_gap3 *g)
{
    lines_fold(n, (uint32_t)status);
    if (status < 0) return;
    lines_fold(n, (uint32_t)g->lower);
    lines_fold(n, (uint32_t)g->upper);
    lines_fold_vec3(n, g->on_a);
    lines_fold_vec3(n, g->on_b);
    lines_fold_dir3(n, g->normal);
}

static void fold_manifold(lines_hash *n, qn_status status, const qn_manifold3 *m)
{
    uint32_t i;
    lines_fold(n, (uint32_t)status);
    if (status < 0) return;
    lines_fold(n, (uint32_t)m->depth);
    lines_fold_dir3(n, m->normal);
    for (i = 0; i < m->count; i++) {
        lines_fold_vec3(n, m->points[i].position);
        lines_fold(n, (uint32_t)m->points[i].id);
    }
}

static void ask_moved(lines_hash *n, const mix_pair *p, qn_collider3 *a, qn_collider3 *b,
                      const qn_query *w)
{
    static const qn_dir3 ahead = { QN_ONE30, 0, 0 };
    const qn_path3 path = path3_of(ahead, 1 << 20);
    qn_gap3 gap;
    qn_hit3 hit;
    qn_closest3 near;
    qn_status status;
    lines_fold(n, (uint32_t)qn_collider3_move(a, &p->pose_a));
    lines_fold(n, (uint32_t)qn_collider3_move(b, &p->pose_b));
    lines_fold(n, (uint32_t)qn_overlap3(a, b, w));
    status = qn_distance3(a, b, w, &gap);
    fold_gap(n, status, &gap);
    status = qn_cast3(a, NULL, b, &path, w, &hit);
    lines_fold(n, (uint32_t)status);
    if (status > QN_APART) lines_fold(n, (uint32_t)hit.distance);
    status = qn_nearest3(a, b->frame.p, w, &near);
    lines_fold(n, (uint32_t)status);
    if (status >= 0) lines_fold_vec3(n, near.on_shape);
}

uint64_t other_answer(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    random_state r = random_seed(1000 + which);
    told of_a, of_b;
    lines_hash n = 0;
    mix_pair p;
    qn_gap3 gap;
    qn_manifold3 m;
    qn_status status;
    const qn_query w = scratch_query(scratch, QN_WORKSPACE_BYTES);
    qn_collider3 a, b;
    mix_make(&r, (mix_kind)(which / 3 % MIX_KINDS), &p);
    if (which % 3) {
        tell(&p.a, &of_a, which % 3 == 1 ? QN_HULL : QN_CLOUD);
        tell(&p.b, &of_b, which % 2 ? QN_HULL : QN_CLOUD);
    }
    a = placed3(&p.a, &p.pose_a);
    b = placed3(&p.b, &p.pose_b);
    lines_fold(&n, (uint32_t)qn_overlap3(&a, &b, &w));
    status = qn_distance3(&a, &b, &w, &gap);
    fold_gap(&n, status, &gap);
    status = qn_collide3(&a, &b, &w, &m);
    fold_manifold(&n, status, &m);
    ask_moved(&n, &p, &a, &b, &w);
    return n;
}

void others_begin(int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    uint32_t i;
    for (i = 0; i < OTHERS; i++) expected[i] = other_answer(i, scratch);
}

int other_holds(uint32_t which, int64_t scratch[QN_WORKSPACE_BYTES / 8])
{
    return other_answer(which, scratch) == expected[which];
}
