/* SPDX-License-Identifier: MIT */
/* plane [N [SEED]]: random pairs of the plane, the library's answers judged by the plane's own
 * oracle, and by each other: exchanged, moved, from poses and from frames, with a cache and
 * without. Prints the first wrong answers and counts. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plane_pairs.h"
#include "plane_rows.h"

static struct {
    long pairs, verdict[3], sectors, flat, half, arc_arc, arc_corner, sides;
    double least_cover;
} sum;

/* ---- Judging ------------------------------------------------------------- */

/* Whether the arc is what reaches farthest along n. */
static bool is_on_arc(const plane_body *body, long double x, long double y)
{
    return body->arc && body->low.x * y > body->low.y * x && x * body->high.y > y * body->high.x &&
           x * (body->low.x + body->high.x) + y * (body->low.y + body->high.y) >= 0;
}

static void count_features(const pair *p, qn_dir2 n)
{
    bool arc_a = is_on_arc(&p->body[0], n.x, n.y),
         arc_b = is_on_arc(&p->body[1], -(long double)n.x, -(long double)n.y);
    if (arc_a && arc_b) sum.arc_arc++;
    else if (arc_a || arc_b) sum.arc_corner++;
}

/* The boundary about the point farthest along n, of length 1, within `tolerance` of it, no arc, and
 * no edge of 45 degrees or more (within 2^-10): seen along n turned by a quarter from *lo to *hi.
 * Edges are in part in it; where `whole`, only if they fall by less than 2^-10. True where an edge is square to n, but for the rounding of n and a
 * little. */
static bool see_side(const plane_body *body, plane_point n, long double tolerance, bool whole,
                     long double *lo, long double *hi)
{
    const plane_point *p = body->point;
    const int count = body->count;
    bool is_square = false;
    int top = 0, i, step;
    for (i = 1; i < count; i++)
        if (p[i].x * n.x + p[i].y * n.y > p[top].x * n.x + p[top].y * n.y) top = i;
    *lo = *hi = p[top].y * n.x - p[top].x * n.y;
    for (step = 1; step<count; step += count - 2> 0 ? count - 2 : 1) { /* one on, one back */
        int at = top, to, left = count;
        long double down = 0;
        while (down < tolerance && --left) {
            long double drop, along, part;
            to = (at + step) % count;
            if (body->arc && at + to == 3) break; /* from one end of the arc to the other */
            drop = (p[at].x - p[to].x) * n.x + (p[at].y - p[to].y) * n.y;
            along = (p[to].y - p[at].y) * n.x - (p[to].x - p[at].x) * n.y;
            is_square = is_square || (at == top && drop < .02L + fabsl(along) / (1 << 30));
            if (drop > fabsl(along) * .999L) break;
            part = down + drop > tolerance ? (tolerance - down) / drop : 1;
            if (part < 1 && whole && drop * 1024 > fabsl(along)) break;
            along = p[at].y * n.x - p[at].x * n.y + along * part;
            *lo = fminl(*lo, along);
            *hi = fmaxl(*hi, along);
            down += drop;
            at = to;
        }
    }
    return is_square;
}

/* The contact patch is what both bodies show within half of the depth, 8 LSB at most, along an edge
 * of either: the points span half of it, or more. One point alone stands for a corner in a side: no
 * edge is level there to its end. */
static void judge_span(const pair *p, const qn_manifold2 *m)
{
    const plane_body *a = &p->body[0], *b = &p->body[1];
    const plane_point n = { m->normal.x / (long double)QN_ONE30,
                            m->normal.y / (long double)QN_ONE30 };
    const plane_point back = { -n.x, -n.y };
    const long double core = p->truth + a->radius + b->radius, tolerance = fminl(8, -p->truth / 2);
    long double lo_a, hi_a, lo_b, hi_b, lo = 1e30L, hi = -1e30L;
    bool is_square;
    uint32_t i;
    if (!(core < -2 || (a->radius + b->radius > 0 && p->truth < -2))) return;
    if (is_on_arc(a, n.x, n.y) || is_on_arc(b, back.x, back.y)) return;
    is_square = see_side(a, n, tolerance, m->count < 2, &lo_a, &hi_a);
    is_square = see_side(b, back, tolerance, m->count < 2, &hi_b, &lo_b) || is_square;
    lo_a = fmaxl(lo_a, -lo_b);
    hi_a = fminl(hi_a, -hi_b);
    if (!is_square || hi_a - lo_a < 66) return;
    sum.sides++;
    for (i = 0; i < m->count; i++) {
        long double along =
            fminl(fmaxl(m->points[i].position.y * n.x - m->points[i].position.x * n.y, lo_a), hi_a);
        lo = fminl(lo, along);
        hi = fmaxl(hi, along);
    }
    if ((hi - lo) / (hi_a - lo_a) < sum.least_cover)
        sum.least_cover = (double)((hi - lo) / (hi_a - lo_a));
    /* Either coordinate of a point is rounded by .5 LSB, so the point along any side by .71,
     * and two points by 1.42 together. */
    if ((hi - lo + 1.42L) / (hi_a - lo_a) < 0.5L)
        wrong(p, "part of the shared side spanned", (double)((hi - lo) / (hi_a - lo_a)));
}

/* How many vertices a body of this kind has, of which an id names one, or the edge from it. */
static uint32_t vertices_of(const qn_shape2 *s)
{
    return s->type == QN_SHAPE2_CIRCLE    ? 1
           : s->type == QN_SHAPE2_CAPSULE ? 2
           : s->type == QN_SHAPE2_POLYGON ? s->count
                                          : 4;
}

/* One or two points; each id names a feature that either body has, and no two are equal; one point
 * is as deep as the pair. */
static void judge_manifold(const pair *p, const qn_manifold2 *m)
{
    int32_t deepest = INT32_MIN;
    uint32_t i;
    if (m->count < 1 || m->count > 2) wrong(p, "count of points", m->count);
    for (i = 0; i < m->count; i++) {
        const uint32_t id = m->points[i].id;
        if ((id >> 16 & 0x7FFFu) >= vertices_of(&p->s[0]) ||
            (id & 0x7FFFu) >= vertices_of(&p->s[1]))
            wrong(p, "an id of no feature", id);
        if (m->points[i].depth > deepest) deepest = m->points[i].depth;
    }
    if (m->count == 2 && m->points[0].id == m->points[1].id) wrong(p, "an id twice", m->count);
    limit(p, "deepest point", m->depth - (long double)deepest, 2);
}

static void judge(const pair *p)
{
    qn_manifold2 m;
    qn_gap2 g;
    const qn_status verdict = qn_overlap2(&p->at[0], &p->at[1], NULL);
    plane_point n;
    if (qn_collide2(&p->at[0], &p->at[1], NULL, &m) != verdict)
        wrong(p, "manifold's verdict", verdict);
    if (qn_distance2(&p->at[0], &p->at[1], NULL, &g) != verdict)
        wrong(p, "distance's verdict", verdict);
    if (!is_right(verdict, p->truth)) wrong(p, "verdict", verdict);
    else sum.verdict[verdict]++;
    if (verdict == QN_TOUCHING) limit(p, "touching", p->truth, 2);
    if (verdict == QN_APART) {
        limit(p, "distance", g.distance - p->truth, 2);
        if (p->truth < g.lower || p->truth > g.upper) wrong(p, "bounds", (double)p->truth);
        limit(p, "length of witness",
              hypotl((long double)g.on_a.x - g.on_b.x, (long double)g.on_a.y - g.on_b.y) - p->truth,
              2);
    }
    if (verdict == QN_APART && (m.count || m.depth || m.normal.x || m.normal.y))
        wrong(p, "a contact of no margin", m.depth);
    if (verdict <= 0) return;
    n.x = m.normal.x;
    n.y = m.normal.y;
    limit(p, "depth", m.depth + p->truth, 2);
    limit(p, "excess", p->truth - plane_gap(&p->body[0], &p->body[1], n), 2);
    judge_manifold(p, &m);
    judge_points(p, &m);
    judge_span(p, &m);
    count_features(p, m.normal);
}

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
static bool is_one_body_twice(const pair *p)
{
    const qn_shape2 *s = &p->s[0], *t = &p->s[1];
    int i;
    if (s->type != t->type || s->radius != t->radius || s->count != t->count) return false;
    if (memcmp(s->v, t->v, sizeof s->v) || memcmp(&p->p[0].p, &p->p[1].p, sizeof p->p[0].p))
        return false;
    if (s->type != QN_SHAPE2_CIRCLE && memcmp(&p->p[0].r, &p->p[1].r, sizeof p->p[0].r))
        return false;
    for (i = 0; i < s->count; i++)
        if (memcmp(&s->edge[i].from, &t->edge[i].from, sizeof s->edge[i].from)) return false;
    return true;
}

static void compare(random_state *r, const pair *p)
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
    for (i = 0; i < 2; i++) {
        at[i] = moved[i] = p->at[i];
        moved[i].frame.p.x += dx;
        moved[i].frame.p.y += dy;
    }
    cached = near;
    cached.cache = &cache;
    (void)qn_collide2(&at[0], &at[1], &near, &m);
    (void)qn_collide2(&at[1], &at[0], &near, &other);
    if (!same_manifold(&m, &other, -1, 0, 0) && !is_one_body_twice(p)) wrong(p, "mirror", 0);
    (void)qn_collide2(&moved[0], &moved[1], &cached, &other);
    if (!same_manifold(&m, &other, 1, dx, dy)) wrong(p, "translation", 0);
    (void)qn_collide2(&at[0], &at[1], &cached, &other);
    if (!same_manifold(&m, &other, 1, 0, 0)) wrong(p, "cache", 0);
    memset(&g, 0, sizeof g);
    memset(&far, 0, sizeof far);
    (void)qn_distance2(&at[0], &at[1], NULL, &g);
    cached.margin = 0;
    /* Garbage in the cache, then what the first call left, then what a neighbour left. */
    for (i = 0; i < 3; i++) {
        (void)qn_distance2(&at[0], &at[1], &cached, &far);
        if (memcmp(&g, &far, sizeof g)) wrong(p, "distance by a cache", i);
        if (i != 1) continue;
        at[1].frame.p.x += 3;
        (void)qn_distance2(&at[0], &at[1], &cached, &far);
        at[1].frame.p.x -= 3;
    }
}

static void count_sectors(const pair *p)
{
    int i;
    bool is[2], flat = false, half = false;
    for (i = 0; i < 2; i++) {
        is[i] = p->s[i].type == QN_SHAPE2_SECTOR;
        flat = flat || (is[i] && p->s[i].v[1].y == 0);
        half = half || (is[i] && p->s[i].v[1].x == 0);
    }
    sum.sectors += is[0] || is[1];
    sum.flat += flat;
    sum.half += half;
}

/* The named pairs; their separations are the oracle's, to 2^-8 LSB. */
static void judge_rows(random_state *places)
{
    size_t i;
    int k;
    for (i = 0; i < sizeof plane_rows / sizeof *plane_rows; i++) {
        static pair p;
        const plane_row *row = &plane_rows[i];
        const long before = plane_wrong;
        for (k = 0; k < 2; k++) {
            p.s[k] = row_shape(&row->body[k], p.e[k]);
            p.p[k] = row->body[k].pose;
        }
        see_pair(&p);
        if (fabsl(p.truth * 256 - row->separation) > 1)
            wrong(&p, "the row's separation", (double)(p.truth * 256));
        judge(&p);
        compare(places, &p);
        for (k = 0; k < 8; k++) judge_motion(places, &p, false); /* with several margins */
        if (plane_wrong != before) printf("  row %s\n", row->name);
    }
}

int main(int count, char **word)
{
    long n = count > 1 ? atol(word[1]) : 100000, i;
    const uint64_t seed = count > 2 ? (uint64_t)atol(word[2]) : 1;
    random_state r = random_seed(seed), places = random_seed(~seed);
    sum.least_cover = 1;
    judge_rows(&places);
    judge_masses(&places, 360 + n / 50);
    for (i = 0; i < n; i++) {
        static pair p;
        random_pair(&r, &p, i % 2 == 0);
        sum.pairs++;
        count_sectors(&p);
        judge(&p);
        compare(&r, &p);
        judge_motion(&places, &p, i % 8 == 0 || i % 8 == 5);
        if (i % 4) continue;
        lattice_pair(&places, &p);
        judge(&p);
        compare(&places, &p);
        judge_motion(&places, &p, true);
    }
    printf("%ld pairs: %ld apart, %ld touching, %ld overlapping\n", sum.pairs,
           sum.verdict[QN_APART], sum.verdict[QN_TOUCHING], sum.verdict[QN_OVERLAPPING]);
    printf("%ld with a sector, of no width %ld, of half a disc %ld\n", sum.sectors, sum.flat,
           sum.half);
    printf("contacts of arc and arc %ld, of an arc and something else %ld; sides on sides %ld, "
           "least part spanned %.3f\n",
           sum.arc_arc, sum.arc_corner, sum.sides, sum.least_cover);
    tell_motion();
    tell_worst();
    printf("%ld passed, %ld failed\n", plane_wrong ? 0L : 1L, plane_wrong ? 1L : 0L);
    return plane_wrong != 0;
}
