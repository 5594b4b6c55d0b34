/* SPDX-License-Identifier: MIT */
/* The named pairs of the plane (cases/plane.in), each turned by quarters, exchanged, and with
 * its boxes also as polygons: the three queries agree, the verdict and the depth or the distance
 * are those of the real separation, points lie on both surfaces and one is the deepest, the way out
 * leads out, and what a row states of points, ids and their span holds. */
#include "plane2.h"
#include "plane_row.h"

static void check_stated(const plane_row *row, const qn_manifold2 *m, int turns, int swapped,
                         int ids)
{
    uint32_t i, k;
    if (row->count) CHECK_EQ(m->count, row->count);
    if (row->span)
        CHECK(qn_vec2_length(qn_vec2_sub(m->points[1].position, m->points[0].position)) >=
              row->span);
    for (i = 0; i < row->count; i++) {
        const row_point *p = &row->point[i];
        const qn_vec2 want = turned(vec(p->x, p->y), turns);
        uint32_t found = 0;
        if (!(p->x | p->y | p->depth)) continue;
        for (k = 0; k < m->count; k++) {
            const qn_contact2 *c = &m->points[k];
            const uint32_t id = swapped ? c->id << 16 | c->id >> 16 : c->id;
            found += qn_abs32(c->position.x - want.x) <= 1 &&
                     qn_abs32(c->position.y - want.y) <= 1 && qn_abs32(c->depth - p->depth) <= 1 &&
                     (!ids || !p->id || id == p->id);
        }
        CHECK_EQ(found, 1);
    }
}

static void check_pair(const plane_row *row, const qn_collider2 *a, const qn_collider2 *b,
                       int turns, int swapped, int ids)
{
    qn_manifold2 m;
    check_answers(a, b, row->separation, &m);
    if (m.count || row->count) check_stated(row, &m, turns, swapped, ids);
}

/* The row's body, with a box as a polygon where that is another one. */
static qn_collider2 body_of(const row_body *b, int turns, int as_polygon, qn_shape2 *s,
                            qn_edge2 *edges)
{
    const qn_vec2 p = turned(b->pose.p, turns), r = turned(vec(b->pose.r.c, b->pose.r.s), turns);
    *s = row_shape(b, edges);
    if (as_polygon && b->type == QN_SHAPE2_BOX && b->v[0].x && b->v[0].y) {
        const qn_vec2 h = b->v[0];
        const qn_vec2 v[4] = { { -h.x, -h.y }, { h.x, -h.y }, { h.x, h.y }, { -h.x, h.y } };
        *s = polygon2(v, 4, b->radius, edges);
    }
    return put(s, p.x, p.y, r.x, r.y);
}

static void check_row(const plane_row *row)
{
    static qn_edge2 edges[2][ROW_POINTS];
    const int boxes = row->body[0].type == QN_SHAPE2_BOX || row->body[1].type == QN_SHAPE2_BOX;
    int turns, as_polygon;
    for (turns = 0; turns < 4; turns++)
        for (as_polygon = 0; as_polygon <= boxes; as_polygon++) {
            qn_shape2 s[2];
            const qn_collider2 a = body_of(&row->body[0], turns, as_polygon, &s[0], edges[0]),
                               b = body_of(&row->body[1], turns, as_polygon, &s[1], edges[1]);
            check_pair(row, &a, &b, turns, 0, !as_polygon);
            check_pair(row, &b, &a, turns, 1, !as_polygon);
        }
}

/* Each row is a test by its name. */
int main(void)
{
    size_t i;
    board_begin();
    for (i = 0; i < COUNT_OF(plane_rows); i++) {
        check_count.test = board_test = plane_rows[i].name;
        check_count.checks = check_count.broken = 0;
        check_row(&plane_rows[i]);
        if (check_count.broken || !check_count.checks) check_count.failed++;
        else check_count.passed++;
    }
    return board_end(check_report());
}
