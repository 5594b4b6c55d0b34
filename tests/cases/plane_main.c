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
#define ROW_POINTS 8

typedef struct row_body {
    int32_t type, radius;
    qn_vec2 v[2];
    int32_t count; /* of a polygon's points */
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
    qn_shape2 s = { .type = (uint16_t)b->type, .radius = b->radius, .v = { b->v[0], b->v[1] } };
    if (b->type == QN_SHAPE2_POLYGON)
        (void)qn_polygon2(&s, b->point, (size_t)b->count, b->radius, edges, ROW_POINTS);
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

/* ---- Named families -------------------------------------------------------------------------- */

/* As it stands, and exchanged. */
static void try_both(random_state *r, case_line *c)
{
    const qn_shape2 s = c->flat_a;
    const qn_pose2 pose = c->flat_pose_a;
    try_pair(r, c, 0);
    c->flat_a = c->flat_b, c->flat_b = s;
    c->flat_pose_a = c->flat_pose_b, c->flat_pose_b = pose;
    try_pair(r, c, 0);
}

/* A short edge along a far corner: a bead of sixteen short edges, one of them along the flat side
 * of half a disc, or along a slice or a box that are lines: the search may name a far corner of
 * that side, which lies beyond the bead's edge, with an apex or a twin between. The deepest point
 * is where the bead's edge is. */
static void judge_beads(random_state *r)
{
    static const qn_vec2 bead[16] = { { -2, -6 }, { 2, -6 },  { 4, -5 },  { 5, -4 },
                                      { 6, -2 },  { 6, 2 },   { 5, 4 },   { 4, 5 },
                                      { 2, 6 },   { -2, 6 },  { -4, 5 },  { -5, 4 },
                                      { -6, 2 },  { -6, -2 }, { -5, -4 }, { -4, -5 } };
    static const qn_shape2 flat[3] = { QN_SECTOR2(109448, 0, 2147483647), QN_SECTOR2(109448, 1, 0),
                                       QN_BOX2(109448, 0) };
    static case_line c;
    int32_t n, turn;
    for (n = 0; n < 3 * 61 * 2; n++) {
        const int32_t i = n / 122, x = n / 2 % 61 - 30;
        turn = n & 1 ? 1 : -1;
        c.flat_a = flat[i];
        (void)qn_polygon2(&c.flat_b, bead, 16, 0, c.edges_b, 16);
        c.flat_pose_a = (qn_pose2){ { 0, 0 }, { i ? turn : 0, i ? 0 : turn } };
        c.flat_pose_b = (qn_pose2){ { i == 1 ? turn * (5000 + x) : x, 2 * turn }, { 0, turn } };
        try_both(r, &c);
    }
}

/* One point is the deepest: of round polygons whose edges touch along a part of each, the farthest
 * vertex of one stands beyond the other's edge, and what is level reaches far around both: one of
 * two points is as deep as the pair all the same. */
static void judge_wheels(random_state *r)
{
    static const qn_vec2 quarter[8] = { { 19, 0 },  { 19, 4 },  { 17, 8 }, { 16, 11 },
                                        { 14, 13 }, { 11, 16 }, { 8, 17 }, { 4, 19 } };
    static const qn_vec2 six[6] = {
        { 6, -6 }, { 6, 3 }, { 4, 6 }, { -3, 6 }, { -6, 4 }, { -6, -3 }
    };
    static case_line c;
    qn_vec2 wheel[32];
    int i, x, turn;
    for (i = 0; i < 32; i++) wheel[i] = turned(quarter[i & 7], i >> 3);
    for (turn = 0; turn < 12; turn++)
        for (x = -20; x <= 20; x++) {
            (void)qn_polygon2(&c.flat_a, wheel, 32, 0, c.edges_a, 32);
            (void)qn_polygon2(&c.flat_b, turn & 1 ? six : wheel, turn & 1 ? 6 : 32,
                              turn & 1 ? turn : 0, c.edges_b, 32);
            c.flat_pose_a = (qn_pose2){ { 0, 0 }, { 1, 0 } };
            c.flat_pose_b =
                (qn_pose2){ { x, (x * 7) % 5 }, { 12 - turn, turn % 3 == 0 ? turn : turn * 5 } };
            try_both(r, &c);
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
        judge_beads(&places);
        judge_wheels(&places);
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
