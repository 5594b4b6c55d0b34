/* SPDX-License-Identifier: MIT */
#include "plane_pairs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void random_shape(random_state *r, int bits, qn_shape2 *s, qn_edge2 *edges, bool sector)
{
    int32_t size = (int32_t)random_size(r, bits), step, n, i;
    qn_q16 radius = random_u32(r) % 3 ? 0 : random_range(r, 0, size / 4);
    qn_vec2 v[2], points[10];
    qn_rot2 half;
    for (i = 0; i < 2; i++) {
        v[i].x = random_range(r, -size, size);
        v[i].y = random_range(r, -size, size);
    }
    half.c = random_range(r, 0, 65536);
    half.s = random_range(r, random_u32(r) % 8 ? 1 : 0, 65536);
    if (random_u32(r) % 6 == 0) half.c = 0, half.s = 65536;
    if (random_u32(r) % 6 == 0) half.c = 65536, half.s = 0;
    if (!(half.c | half.s)) half.c = 1;
    switch (sector ? 3 : random_u32(r) % 6) {
    case 0:
        *s = qn_circle2(size);
        return;
    case 1:
        *s = qn_capsule2(v[0], v[1], size / 3);
        return;
    case 2:
        v[0].x = random_range(r, 0, size);
        v[0].y = random_range(r, 0, size);
        *s = qn_box2(v[0], radius);
        return;
    case 3:
        *s = qn_sector2(size, half, radius);
        return;
    default:
        n = random_range(r, 3, 10);
        step =
            random_u32(r) % 4 || size < 4 ? 1 : size / 4; /* of a coarse lattice: sides on sides */
        for (i = 0; i < n; i++) {
            points[i].x = random_range(r, -size / step, size / step) * step;
            points[i].y = random_range(r, -size / step, size / step) * step;
        }
        if (qn_polygon2(s, points, (size_t)n, radius, edges, QN_MAX_POLYGON) < 0)
            *s = qn_circle2(size);
    }
}

static void random_pose(random_state *r, qn_pose2 *pose)
{
    static const qn_rot2 right[4] = { { 65536, 0 }, { 0, 65536 }, { -65536, 0 }, { 0, -3 } };
    pose->p.x = random_range(r, -(1 << 24), 1 << 24);
    pose->p.y = random_range(r, -(1 << 24), 1 << 24);
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

void see_pair(pair *p)
{
    int i;
    for (i = 0; i < 2; i++) {
        p->at[i] = placed2(&p->s[i], &p->p[i]);
        plane_body_make(&p->body[i], &p->s[i], &p->p[i]);
    }
    p->truth = plane_separation(&p->body[0], &p->body[1]);
}

void random_pair(random_state *r, pair *p, bool sectors)
{
    int bits = random_u32(r) % 8 ? 21 : 26, turn;
    long double want = random_u32(r) % 2 ? random_range(r, -4, 4) : random_range(r, -4000, 4000);
    random_shape(r, bits, &p->s[0], p->e[0], sectors);
    random_shape(r, bits, &p->s[1], p->e[1], sectors && random_u32(r) % 2);
    random_pose(r, &p->p[0]);
    random_pose(r, &p->p[1]);
    if (random_u32(r) % 8 == 0) p->p[1].r = p->p[0].r;
    bits = random_range(r, 4, bits);
    p->p[1].p.x = p->p[0].p.x + random_range(r, -(1 << bits), 1 << bits);
    p->p[1].p.y = p->p[0].p.y + random_range(r, -(1 << bits), 1 << bits);
    if (sectors && random_u32(r) % 2) { /* arcs against each other */
        face(r, &p->p[0], p->p[1].p.x - p->p[0].p.x, p->p[1].p.y - p->p[0].p.y);
        face(r, &p->p[1], p->p[0].p.x - p->p[1].p.x, p->p[0].p.y - p->p[1].p.y);
    }
    see_pair(p);
    if (random_u32(r) % 4 == 0) return;
    for (turn = 0; turn < 3; turn++) {
        const long double by = want - p->truth;
        qn_manifold2 m;
        qn_gap2 g;
        qn_dir2 n;
        if (qn_distance2(&p->at[0], &p->at[1], NULL, &g) == QN_APART) n = g.normal;
        else if (qn_collide2(&p->at[0], &p->at[1], NULL, &m) > 0) n = m.normal;
        else return;
        p->p[1].p.x += (int32_t)lrintl(by * n.x / QN_ONE30);
        p->p[1].p.y += (int32_t)lrintl(by * n.y / QN_ONE30);
        see_pair(p);
    }
}

void lattice_pair(random_state *r, pair *p)
{
    static const int32_t cosine[4] = { 1, 0, -1, 0 };
    const int32_t step = (int32_t)random_size(r, 17);
    int i, k;
    for (i = 0; i < 2; i++) {
        const int n = random_range(r, 1, 6), turn = random_range(r, 0, 3);
        qn_vec2 v[6];
        for (k = 0; k < n; k++) {
            v[k].x = random_range(r, -4, 4) * step;
            v[k].y = random_range(r, -4, 4) * step;
        }
        p->s[i] = qn_capsule2(v[0], v[n - 1], 0);
        if (n >= 3 && qn_polygon2(&p->s[i], v, (size_t)n, 0, p->e[i], 6) == QN_ERR_LINE)
            p->s[i] = qn_capsule2(p->e[i][0].from, p->e[i][1].from, 0);
        if (random_u32(r) % 3 == 0) p->s[i].radius = random_range(r, 0, 4) * step;
        p->p[i].p.x = random_range(r, -7, 7) * step;
        p->p[i].p.y = random_range(r, -7, 7) * step;
        p->p[i].r.c = cosine[turn] * 12345;
        p->p[i].r.s = cosine[(turn + 3) & 3] * 12345;
    }
    see_pair(p);
}

/* ---- Telling ------------------------------------------------------------- */

static void show(const pair *p)
{
    int i, j;
    for (i = 0; i < 2; i++) {
        const qn_shape2 *s = &p->s[i];
        printf("  type %d r %d v %d %d %d %d pose %d %d %d %d", s->type, s->radius, s->v[0].x,
               s->v[0].y, s->v[1].x, s->v[1].y, p->p[i].p.x, p->p[i].p.y, p->p[i].r.c, p->p[i].r.s);
        for (j = 0; j < s->count; j++) printf(" %d,%d", s->edge[j].from.x, s->edge[j].from.y);
        printf("\n");
    }
}

long plane_wrong;

void wrong(const pair *p, const char *what, double value)
{
    if (plane_wrong++ > 20) return;
    printf("WRONG %s %.4f\n", what, value);
    show(p);
}

static struct {
    const char *what;
    double worst;
} kept[64]; /* there are 26 */

void within(const pair *p, const char *what, long double value, double least, double most)
{
    int i = 0;
    while (kept[i].what && kept[i].what != what) i++;
    kept[i].what = what;
    kept[i].worst = fmax(kept[i].worst, fabs((double)value));
    if (!(value >= least && value <= most)) wrong(p, what, (double)value);
}

void limit(const pair *p, const char *what, long double value, double most)
{
    within(p, what, value, -most, most);
}

void tell_worst(void)
{
    int i;
    printf("worst, LSB:");
    for (i = 0; kept[i].what; i++) printf("%s %s %.3f", i ? "," : "", kept[i].what, kept[i].worst);
    printf("\n");
}

bool is_right(qn_status verdict, long double truth)
{
    return verdict >= 0 && verdict != QN_UNDECIDED && (verdict != QN_APART || truth > 0) &&
           (verdict != QN_OVERLAPPING || truth < 0);
}

void judge_points(const pair *p, const qn_manifold2 *m)
{
    uint32_t i;
    for (i = 0; i < m->count; i++) {
        const qn_contact2 *c = &m->points[i];
        const long double half = c->depth / 2.0L, x = m->normal.x / (long double)QN_ONE30 * half,
                          y = m->normal.y / (long double)QN_ONE30 * half;
        plane_body at;
        plane_body_point(&at, c->position.x + x, c->position.y + y);
        limit(p, "surface of A", plane_separation(&p->body[0], &at), 2);
        plane_body_point(&at, c->position.x - x, c->position.y - y);
        limit(p, "surface of B", plane_separation(&p->body[1], &at), 2);
        if (c->depth > m->depth + 2) wrong(p, "point too deep", c->depth);
    }
}
