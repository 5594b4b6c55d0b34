/* SPDX-License-Identifier: MIT */
/* plane [--spoil WHAT] [N [SEED]]: random pairs of the plane and the named ones, judged by the
 * plane's own oracle. Prints the first wrong ones and counts. */
#define WORLD_PLANE
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "placed.h"
#include "plane_pairs.h"

/* What a named pair states (plane.in): the bodies, their separation, the points. */
#define ROW_POINTS 16

typedef struct row_body {
    qn_shape2 shape; /* of a polygon the count of its points */
    qn_vec2 point[ROW_POINTS];
    qn_pose2 pose;
} row_body;

typedef struct row_point {
    int32_t x, y, depth; /* within 1 LSB and 2^-27 of |x|: the units of what is so far away */
    uint32_t id;         /* 0: not stated */
} row_point;

typedef struct plane_row {
    const char *name;
    row_body body[2];
    int64_t separation;
    int32_t span;   /* two points, at least so far apart; 0: not stated */
    uint32_t count; /* of points; 0: not stated */
    row_point point[2];
    int32_t path[3]; /* of B, from there on: its way, Q2.30, and its length; 0: none */
} plane_row;

static const plane_row plane_rows[] = {
#include "plane_rows.inc" /* made of cases/plane.in */
};

/* A polygon that cannot be built has no edges: every query refuses it. */
static qn_shape2 row_shape(const row_body *b, qn_edge2 *edges)
{
    qn_shape2 s = b->shape;
    if (s.type == QN_SHAPE2_POLYGON)
        (void)qn_polygon2(&s, b->point, s.count, s.radius, edges, ROW_POINTS);
    return s;
}

static judge how = { JUDGE_BAND, 2, JUDGE_COVER, NULL, NULL, 0 };
static judge_record record;
static long failed;

/* From its own places, with so many paths; 0: one of eight pairs has one. */
static void try_pair(random_state *r, const case_line *c, int paths)
{
    how.paths = paths;
    if (!judge_case(&how, c, r, &record)) return;
    failed++;
    show_pair(c);
}

/* By whole quarters, which round nothing. */
static qn_vec2 turned(qn_vec2 v, int turns)
{
    for (; turns > 0; turns--) v = (qn_vec2){ -v.y, v.x };
    return v;
}

static void turn_pose(qn_pose2 *pose, int turns)
{
    const qn_vec2 r = turned((qn_vec2){ pose->r.c, pose->r.s }, turns);
    pose->p = turned(pose->p, turns);
    pose->r = (qn_rot2){ r.x, r.y };
}

/* A box as a polygon. */
static void take_corners(qn_shape2 *s, qn_edge2 *edges)
{
    const qn_vec2 h = s->v[0],
                  v[4] = { { -h.x, -h.y }, { h.x, -h.y }, { h.x, h.y }, { -h.x, h.y } };
    if (s->type == QN_SHAPE2_BOX && h.x && h.y)
        (void)qn_polygon2(s, v, 4, s->radius, edges, ROW_POINTS);
}

/* What the row states holds: how many points, their span, and each of them, once. */
static bool has_stated(const plane_row *row, const qn_manifold2 *m, int turns, bool named)
{
    uint32_t i, k, wrong = 0;
    if ((row->count && m->count != row->count) ||
        (row->span && qn_vec2_distance(m->points[0].position, m->points[1].position) < row->span))
        return false;
    for (i = 0; i < row->count; i++) {
        const row_point *p = &row->point[i];
        const qn_vec2 at = turned((qn_vec2){ p->x, p->y }, turns);
        const int32_t most = 1 + (abs(p->x) >> 27);
        uint32_t found = 0;
        if (!(p->x || p->y || p->depth)) continue;
        for (k = 0; k < m->count; k++) {
            const qn_contact2 *c = &m->points[k];
            found += qn_vec2_distance(c->position, at) <= most &&
                     labs(c->depth - p->depth) <= most && (!named || !p->id || c->id == p->id);
        }
        wrong += found != 1;
    }
    return !wrong;
}

/* The pair as it stands, and exchanged. */
static void check_stated(const plane_row *row, const case_line *c, int turns, bool named)
{
    const qn_collider2 at[2] = { placed2(&c->flat_a, &c->flat_pose_a),
                                 placed2(&c->flat_b, &c->flat_pose_b) };
    int swap, i;
    for (swap = 0; swap < 2; swap++) {
        qn_manifold2 m = { .count = 0 };
        (void)qn_collide2(&at[swap], &at[!swap], NULL, &m);
        for (i = 0; i < 2 && swap; i++)
            m.points[i].id = m.points[i].id << 16 | m.points[i].id >> 16;
        failed += !has_stated(row, &m, turns, named);
    }
}

/* The named pairs, each turned by quarters, and with its boxes also as polygons, whose corners have
 * other names; their separations are the oracle's, to 2^-8 LSB. Each has several margins. */
static void judge_row(random_state *r, const plane_row *row)
{
    static case_line c;
    static oracle_body a, b;
    oracle_answer truth;
    int k;
    for (k = 0; k < 8; k++) {
        const int turns = k % 4;
        const qn_vec2 way = turned((qn_vec2){ row->path[0], row->path[1] }, turns);
        c.flat_a = row_shape(&row->body[0], c.edges_a);
        c.flat_b = row_shape(&row->body[1], c.edges_b);
        c.flat_pose_a = row->body[0].pose;
        c.flat_pose_b = row->body[1].pose;
        c.path[0] = way.x, c.path[1] = way.y, c.path[3] = row->path[2];
        turn_pose(&c.flat_pose_a, turns);
        turn_pose(&c.flat_pose_b, turns);
        if (k < 4) take_corners(&c.flat_a, c.edges_a), take_corners(&c.flat_b, c.edges_b);
        try_pair(r, &c, 0);
        check_stated(row, &c, turns, k >= 4);
    }
    oracle_body_make(&a, &c.flat_a, &c.flat_pose_a);
    oracle_body_make(&b, &c.flat_b, &c.flat_pose_b);
    oracle_separate(&a, &b, &truth);
    failed += fabsl(truth.separation * 256 - row->separation) > 1;
}

static void judge_rows(random_state *r)
{
    size_t i;
    for (i = 0; i < sizeof plane_rows / sizeof *plane_rows; i++) {
        const long before = failed;
        judge_row(r, &plane_rows[i]);
        if (failed != before) printf("  row %s\n", plane_rows[i].name);
    }
}

int main(int count, char **word)
{
    const int first = count > 2 && !strcmp(word[1], "--spoil") ? 3 : 1;
    const long n = count > first ? atol(word[first]) : 100000;
    const uint64_t seed = count > first + 1 ? (uint64_t)atol(word[first + 1]) : 1;
    random_state r = random_seed(seed), places = random_seed(~seed);
    static case_line c;
    how.out = stdout;
    if (first == 3) how.spoil = word[2];
    record.least_cover = 1;
    if (!how.spoil) { /* what random pairs do not show */
        judge_rows(&places);
        failed += judge_masses(&places, 360 + n / 50);
    }
    for (c.id = 0; c.id < n && failed < 20; c.id++) {
        random_pair(&r, &c, c.id % 2 == 0);
        try_pair(&places, &c, c.id % 8 == 0 || c.id % 8 == 5);
        if (c.id % 4) continue;
        lattice_pair(&places, &c);
        try_pair(&places, &c, 1);
    }
    judge_report(&record, stdout);
    judge_report_band(&record, 1, stdout);
    printf("%ld passed, %ld failed\n", record.cases - failed, failed);
    return failed != 0;
}
