/* SPDX-License-Identifier: MIT */
/* plane [--spoil WHAT] [N [SEED]]: random pairs of the plane and the named ones, what the library
 * says judged by the plane's own oracle, and by itself: exchanged, moved, with a cache and without.
 * Prints the first wrong ones and counts. */
#define WORLD_PLANE
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "plane_pairs.h"
#include "plane_rows.h"

static bool same_manifold(const qn_manifold2 *u, const qn_manifold2 *v, int sign, int32_t dx,
                          int32_t dy)
{
    uint32_t i;
    if (u->count != v->count || u->depth != v->depth || u->normal.x != sign * v->normal.x ||
        u->normal.y != sign * v->normal.y)
        return false;
    for (i = 0; i < u->count; i++) {
        uint32_t id = sign < 0 ? u->points[i].id << 16 | u->points[i].id >> 16 : u->points[i].id;
        if (u->points[i].position.x + dx != v->points[i].position.x ||
            u->points[i].position.y + dy != v->points[i].position.y)
            return false;
        if (u->points[i].depth != v->points[i].depth || id != v->points[i].id) return false;
    }
    return true;
}

/* The same body twice in one place: exchanged, nothing is another, so the normal stays. A circle's
 * rotation does not count. */
static bool is_one_body_twice(const case_line *c)
{
    const qn_shape2 *s = &c->flat_a, *t = &c->flat_b;
    int i;
    if (s->type != t->type || s->radius != t->radius || s->count != t->count) return false;
    if (memcmp(s->v, t->v, sizeof s->v) ||
        memcmp(&c->flat_pose_a.p, &c->flat_pose_b.p, sizeof c->flat_pose_a.p))
        return false;
    if (s->type != QN_SHAPE2_CIRCLE &&
        memcmp(&c->flat_pose_a.r, &c->flat_pose_b.r, sizeof c->flat_pose_a.r))
        return false;
    for (i = 0; s->type == QN_SHAPE2_POLYGON && i < s->count; i++)
        if (memcmp(&s->edge[i].from, &t->edge[i].from, sizeof s->edge[i].from)) return false;
    return true;
}

/* The law that the pair breaks, in words, or NULL. */
static const char *broken_law(random_state *r, const case_line *c)
{
    qn_manifold2 m, other;
    qn_gap2 g, far;
    qn_collider2 at[2], moved[2];
    qn_cache cache;
    qn_query near, cached;
    int i;
    int32_t dx = random_range(r, -1000000, 1000000), dy = random_range(r, -1000000, 1000000);
    memset(&m, 0, sizeof m);
    memset(&other, 0, sizeof other);
    memset(&near, 0, sizeof near);
    near.margin = random_range(r, 0, 5000);
    for (i = 0; i < 4; i++) cache.word[i] = random_u32(r);
    at[0] = placed2(&c->flat_a, &c->flat_pose_a);
    at[1] = placed2(&c->flat_b, &c->flat_pose_b);
    for (i = 0; i < 2; i++) {
        moved[i] = at[i];
        moved[i].frame.p.x += dx;
        moved[i].frame.p.y += dy;
    }
    cached = near;
    cached.cache = &cache;
    (void)qn_collide2(&at[0], &at[1], &near, &m);
    (void)qn_collide2(&at[1], &at[0], &near, &other);
    if (!same_manifold(&m, &other, -1, 0, 0) && !is_one_body_twice(c)) return "mirror";
    (void)qn_collide2(&moved[0], &moved[1], &cached, &other);
    if (!same_manifold(&m, &other, 1, dx, dy)) return "translation";
    (void)qn_collide2(&at[0], &at[1], &cached, &other);
    if (!same_manifold(&m, &other, 1, 0, 0)) return "cache";
    memset(&g, 0, sizeof g);
    memset(&far, 0, sizeof far);
    (void)qn_distance2(&at[0], &at[1], NULL, &g);
    cached.margin = 0;
    /* Garbage in the cache, then what the first call left, then what a neighbour left. */
    for (i = 0; i < 3; i++) {
        (void)qn_distance2(&at[0], &at[1], &cached, &far);
        if (memcmp(&g, &far, sizeof g)) return "distance by a cache";
        if (i != 1) continue;
        at[1].frame.p.x += 3;
        (void)qn_distance2(&at[0], &at[1], &cached, &far);
        at[1].frame.p.x -= 3;
    }
    return NULL;
}

static judge how = { JUDGE_BAND, 2, JUDGE_COVER, NULL, NULL, 0 };
static judge_record record;
static long failed;

/* From its own places, with so many paths; 0: one of eight pairs has one. */
static void try_pair(random_state *r, const case_line *c, int paths)
{
    const char *law;
    int complaints;
    how.paths = paths;
    complaints = judge_case(&how, c, r, &record);
    law = broken_law(r, c);
    if (law) fprintf(how.out, "case %ld: the law of %s\n", (long)c->id, law);
    if (!complaints && !law) return;
    failed++;
    show_pair(c);
}

/* The named pairs; their separations are the oracle's, to 2^-8 LSB. Each has several margins. */
static void judge_rows(random_state *r)
{
    static case_line c;
    static oracle_body a, b;
    oracle_answer truth;
    size_t i;
    int k;
    for (i = 0; i < sizeof plane_rows / sizeof *plane_rows; i++) {
        const plane_row *row = &plane_rows[i];
        const long before = failed;
        c.flat_a = row_shape(&row->body[0], c.edges_a);
        c.flat_b = row_shape(&row->body[1], c.edges_b);
        c.flat_pose_a = row->body[0].pose;
        c.flat_pose_b = row->body[1].pose;
        for (k = 0; k < 8; k++) try_pair(r, &c, 0);
        oracle_body_make(&a, &c.flat_a, &c.flat_pose_a);
        oracle_body_make(&b, &c.flat_b, &c.flat_pose_b);
        oracle_separate(&a, &b, &truth);
        failed += fabsl(truth.separation * 256 - row->separation) > 1;
        if (failed != before) printf("  row %s\n", row->name);
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
    judge_rows(&places);
    failed += judge_masses(&places, 360 + n / 50);
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
