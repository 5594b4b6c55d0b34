/* SPDX-License-Identifier: MIT */
/* Whatever the distance search ends with proves itself: a nearest point has all of A - B on its far
 * side, an overlap has the origin between its points, a bound holds. Signs are of 256-bit integers,
 * made of all vertices of both bodies. */
#include "check.h"
#include "exact.h"
#include "narrow/gjk.h"
#include "narrow/segments.h"
#include "unit/core_pairs.h"

#define ROUNDS CHECK_ROUNDS(300, 200000)

static random_state rng;
static int most_passes, inner_balls, vertices_nearest;

typedef struct vector {
    exact x[3];
} vector;

static vector vector_of(const int32_t *w)
{
    vector v;
    int i;
    for (i = 0; i < 3; i++) v.x[i] = exact_of(w[i]);
    return v;
}

static vector minus(vector u, vector v)
{
    int i;
    for (i = 0; i < 3; i++) u.x[i] = exact_sub(u.x[i], v.x[i]);
    return u;
}

static vector cross(vector u, vector v)
{
    vector w;
    int i;
    for (i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        w.x[i] = exact_sub(exact_mul(u.x[j], v.x[k]), exact_mul(u.x[k], v.x[j]));
    }
    return w;
}

static exact dot(vector u, vector v)
{
    return exact_add(exact_add(exact_mul(u.x[0], v.x[0]), exact_mul(u.x[1], v.x[1])),
                     exact_mul(u.x[2], v.x[2]));
}

/* A multiple of the point of the simplex's line or plane that is nearest the origin. */
static vector direction_of(const qn_simplex *s)
{
    const vector a = vector_of(s->p[s->at[0]].w), b = vector_of(s->p[s->at[1]].w),
                 c = vector_of(s->p[s->at[2]].w);
    vector n, zero = minus(a, a);
    if (s->n == 1) return a;
    if (s->n == 2) return cross(minus(b, a), cross(a, b));
    n = cross(minus(b, a), minus(c, a));
    return exact_sign(dot(n, a)) < 0 ? minus(zero, n) : n;
}

/* Is the nearest point of its line or plane inside the simplex? */
static int is_inside(const qn_simplex *s)
{
    const vector a = vector_of(s->p[s->at[0]].w), b = vector_of(s->p[s->at[1]].w),
                 c = vector_of(s->p[s->at[2]].w);
    vector n;
    if (s->n == 1) return 1;
    if (s->n == 2)
        return exact_sign(dot(minus(b, a), a)) < 0 && exact_sign(dot(minus(a, b), b)) < 0;
    n = cross(minus(b, a), minus(c, a));
    return exact_sign(dot(n, cross(a, b))) > 0 && exact_sign(dot(n, cross(b, c))) > 0 &&
           exact_sign(dot(n, cross(c, a))) > 0;
}

static int vertices_of(const qn_pair *p, int side)
{
    if (p->shape[side]->type >= QN_CLOUD) return p->shape[side]->hull->vertex_count;
    return side && p->edge_count >= 0 ? 1 << p->edge_count : 8;
}

/* Of the vertices the least of d . a less the largest of d . b. */
static exact least_along(const qn_pair *p, vector d)
{
    exact end[2];
    int side, i;
    for (side = 0; side < 2; side++)
        for (i = 0; i < vertices_of(p, side); i++) {
            qn_int3 v;
            exact at;
            qn_support_vertex(p, side, i, v);
            at = dot(d, vector_of(v));
            if (!i || (exact_compare(at, end[side]) < 0) != (side == 1)) end[side] = at;
        }
    return exact_sub(end[0], end[1]);
}

/* D . v is the least of all D . w, or less than it by what a rounded direction misses. */
static void check_nearest(const qn_pair *p, const qn_simplex *s)
{
    const vector d = direction_of(s), w = vector_of(s->p[s->at[0]].w);
    const exact gap = exact_sub(dot(d, w), least_along(p, d));
    const exact slack = exact_of(qn_gjk_shortfall(p) + 2);
    const int32_t sep = qn_simplex_distance(s), beyond = sep - p->radius - p->band;
    CHECK(is_inside(s));
    CHECK(exact_sign(gap) <= 0 ||
          exact_compare(exact_mul(gap, gap), exact_mul(exact_mul(slack, slack), dot(d, d))) <= 0);
    /* where it decides, exactly */
    if (beyond > 0 && beyond <= qn_gjk_shortfall(p)) CHECK(exact_sign(gap) <= 0);
    /* |D . w| / |D| is sep within 1/2 and 2^-28 of it. */
    CHECK(exact_ratio_reaches(exact_mul(dot(d, w), exact_of(4)), dot(d, d),
                              exact_of(4 * (int64_t)sep - 3 - (sep >> 26))));
    CHECK(!exact_ratio_reaches(exact_mul(dot(d, w), exact_of(4)), dot(d, d),
                               exact_of(4 * (int64_t)sep + 3 + (sep >> 26))));
}

/* The origin and the k-th point are not on different sides of the plane of the others, which leaves
 * the inner ball out. */
static int is_same_side(const qn_simplex *s, int k)
{
    const vector o = vector_of(s->p[s->at[(k + 1) & 3]].w),
                 a = vector_of(s->p[s->at[(k + 2) & 3]].w),
                 b = vector_of(s->p[s->at[(k + 3) & 3]].w), w = vector_of(s->p[s->at[k]].w);
    const vector n = cross(minus(a, o), minus(b, o));
    if (s->inner > 1 && !exact_ratio_reaches(exact_abs(dot(n, o)), dot(n, n), exact_of(s->inner)))
        return 0;
    return exact_sign(dot(n, minus(w, o))) * exact_sign(dot(n, minus(minus(o, o), o))) >= 0;
}

static void check_overlap(const qn_simplex *s)
{
    const vector d = direction_of(s);
    int k;
    if (s->n == 4) {
        for (k = 0; k < 4; k++) CHECK(is_same_side(s, k));
        inner_balls += s->inner > 1;
    } else {
        CHECK_EQ(s->inner, 0);
        CHECK_EQ(exact_sign(dot(d, vector_of(s->p[s->at[0]].w))), 0);
        if (s->n > 1) CHECK(is_inside(s));
    }
}

static void check_bound(const qn_pair *p, const qn_simplex *s, int32_t lower)
{
    const vector d = vector_of(s->d);
    const exact least = least_along(p, d),
                bound = exact_of((int64_t)lower - qn_gjk_shortfall(p) - 2);
    CHECK(exact_ratio_reaches(least, dot(d, d), bound));
}

/* The closed form of a vertex against a box: of all of A - B nothing is nearer along d, which leads
 * from one witness point to the other, and the search finds that distance. */
static void check_vertex(const qn_pair *p, const qn_simplex *s, bool apart)
{
    qn_axis x;
    qn_int3 toward;
    vector d;
    exact square;
    qn_row_negate(p->c, toward);
    if (p->shape[0]->type != QN_BOX || !qn_segments_box(p, toward, &x)) return;
    vertices_nearest++;
    CHECK(apart && x.met);
    d = minus(vector_of(x.near[0]), vector_of(x.near[1]));
    square = dot(d, d);
    CHECK_EQ(exact_compare(least_along(p, d), square), 0);
    CHECK(exact_ratio_reaches(exact_mul(square, exact_of(2)), square,
                              exact_of(2 * (int64_t)x.sep - 1)));
    CHECK(!exact_ratio_reaches(exact_mul(square, exact_of(2)), square,
                               exact_of(2 * (int64_t)x.sep + 1)));
    CHECK_NEAR(x.sep, qn_simplex_distance(s), 1);
}

static void search(core_pair *c)
{
    qn_pair p;
    qn_axis x;
    qn_simplex s;
    qn_int3 d;
    int32_t lower;
    qn_gjk_end end;
    int passes = 0;
    qn_pair_make(&p, &c->c[0], &c->c[1]);
    /* closed forms */
    if (p.shape[0]->type < QN_BOX || (p.shape[0]->type == QN_BOX && p.shape[1]->type == QN_SPHERE))
        return;
    if (qn_pair_turn(&p, INT32_MAX, &x)) return;
    qn_row_negate(p.t, d);
    do {
        qn_row_copy(d, s.d);
        end = qn_gjk(&p, &s, INT32_MAX, ++passes, &lower);
        if (end == QN_GJK_CAPPED)
            CHECK(lower <= qn_simplex_distance(&s) + 1 + qn_gjk_shortfall(&p));
    } while (end == QN_GJK_CAPPED && passes < QN_MAX_GJK_PASSES);
    if (passes > most_passes) most_passes = passes;
    CHECK(end == QN_GJK_NEAREST || end == QN_GJK_OVERLAP);
    check_vertex(&p, &s, end == QN_GJK_NEAREST);
    if (end == QN_GJK_OVERLAP) check_overlap(&s);
    else {
        check_nearest(&p, &s);
        const int32_t third = qn_simplex_distance(&s) / 3;
        qn_row_copy(d, s.d);
        if (qn_gjk(&p, &s, third, QN_MAX_GJK_PASSES, &lower) == QN_GJK_BEYOND)
            check_bound(&p, &s, lower);
    }
}

TEST(every_end_of_a_search_proves_itself)
{
    int i;
    rng = random_seed(71);
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        core_make(&rng, &c, QN_SPHERE, QN_CLOUD, (int32_t)random_size(&rng, 26));
        search(&c);
    }
    CHECK(vertices_nearest > 0);
}

TEST(large_hulls_a_few_lsb_apart_are_decided_exactly)
{
    int i;
    rng = random_seed(72);
    for (i = 0; i < ROUNDS; i++) {
        core_pair c;
        core_make(&rng, &c, QN_CLOUD, QN_CLOUD, random_range(&rng, 819 * 65536, 1024 * 65536));
        core_touch(&c, random_range(&rng, 2, 5));
        search(&c);
    }
}

TEST(no_search_takes_more_than_24_passes)
{
    CHECK(most_passes <= 24);
    CHECK(inner_balls > 0);
}

CHECK_MAIN(RUN(every_end_of_a_search_proves_itself)
               RUN(large_hulls_a_few_lsb_apart_are_decided_exactly)
                   RUN(no_search_takes_more_than_24_passes))
