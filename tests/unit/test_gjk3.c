/* SPDX-License-Identifier: MIT */
/* The distance of two cores is the exact optimum, from whatever start, for any degenerate pair. */
#include "check.h"
#include "narrow/gjk3.h"
#include "random.h"
#include "unit/nearest_oracle.h"

#ifndef ROUNDS
#ifdef QN_SOAK
#define ROUNDS 1000000
#else
#define ROUNDS 40
#endif
#endif
#ifndef SEED
#define SEED 1
#endif

#define MOST 24
#define LIMIT ((1 << 28) - 1)

/* One body, as the library's core and as the oracle's plain points. */
typedef struct body {
    qn_core core;
    qn_int3 vertex[MOST];
    oracle_point p[MOST];
    int count;
} body;

static body body_a, body_b;
static random_state rng;
static uint32_t seen_apart, seen_overlap, most_passes;

static void point(body *c, int i, int32_t x, int32_t y, int32_t z)
{
    c->p[i].v[0] = c->vertex[i].x = x;
    c->p[i].v[1] = c->vertex[i].y = y;
    c->p[i].v[2] = c->vertex[i].z = z;
}

static void use_points(body *c, int count)
{
    c->count = count;
    c->core.kind = QN_CORE_POINTS;
    c->core.count = (uint16_t)count;
    c->core.vertex = c->vertex;
}

/* A box from c->core.centre and g; its points are made here, apart from the library. */
static void use_box(body *c, int kind)
{
    int i;
    c->count = 8;
    c->core.kind = (uint16_t)kind;
    c->core.count = 8;
    c->core.vertex = 0;
    if (kind == QN_CORE_ALIGNED) {
        c->core.g[0].y = c->core.g[0].z = 0;
        c->core.g[1].x = c->core.g[1].z = 0;
        c->core.g[2].x = c->core.g[2].y = 0;
        c->core.g[0].x = (int32_t)qn_abs32(c->core.g[0].x);
        c->core.g[1].y = (int32_t)qn_abs32(c->core.g[1].y);
        c->core.g[2].z = (int32_t)qn_abs32(c->core.g[2].z);
    }
    for (i = 0; i < 8; i++) {
        int s0 = i & 1 ? 1 : -1, s1 = i & 2 ? 1 : -1, s2 = i & 4 ? 1 : -1;
        const qn_int3 *g = c->core.g;
        point(c, i, c->core.centre.x + s0 * g[0].x + s1 * g[1].x + s2 * g[2].x, c->core.centre.y + s0 * g[0].y + s1 * g[1].y + s2 * g[2].y,
              c->core.centre.z + s0 * g[0].z + s1 * g[1].z + s2 * g[2].z);
    }
}

/* ---- Judging one answer ------------------------------------------------- */

static int same(const qn_gjk3_result *r, const qn_gjk3_result *q)
{
    int i, equal = r->status == q->status && r->count == q->count && r->distance == q->distance && r->lower == q->lower && r->upper == q->upper;
    for (i = 0; i < r->count; i++) equal &= r->ia[i] == q->ia[i] && r->ib[i] == q->ib[i] && r->weight[i] == q->weight[i];
    for (i = 0; i < 3; i++) equal &= r->axis[i] == q->axis[i];
    equal &= r->normal.x == q->normal.x && r->normal.y == q->normal.y && r->normal.z == q->normal.z;
    equal &= r->on_a.x == q->on_a.x && r->on_a.y == q->on_a.y && r->on_a.z == q->on_a.z;
    return equal && r->on_b.x == q->on_b.x && r->on_b.y == q->on_b.y && r->on_b.z == q->on_b.z;
}

/* Bounds, distance to half a unit and its stated part, normal to 5 LSB. */
static void judge_numbers(const qn_gjk3_result *r, const oracle_simplex *s)
{
    int64_t unit = 1024, half = unit / 2 + 1 + (r->distance >> 18), d = (int64_t)r->distance * unit;
    int64_t n[3];
    wide3 normal, across;
    n[0] = r->normal.x;
    n[1] = r->normal.y;
    n[2] = r->normal.z;
    CHECK(r->distance >= 1);
    CHECK(oracle_compare(s, r->lower, 1) <= 0);
    CHECK(oracle_compare(s, r->upper, 1) >= 0);
    CHECK(r->upper - r->lower <= 3 + (r->distance >> 27));
    CHECK(oracle_compare(s, d + half, unit) >= 0);
    if (r->distance > 1) CHECK(oracle_compare(s, d - half, unit) <= 0);
    normal = wide3_from(n);
    across = wide3_cross(&normal, &s->d);
    CHECK(wide_sign(wide3_dot(&normal, &s->d)) > 0);
    CHECK(wide_sign(wide_sub(wide3_dot(&across, &across), wide_mul(wide_from(25), wide3_dot(&s->d, &s->d)))) <= 0);
}

/* Weights: a sum of 2^31, and v = sum of weight w / 2^31 off the real one, which is square to the error, by at most 4 units (more for a
 * triangle with sharp corners: its weights are right to 2^-29 each). The points are these sums, rounded. */
static void judge_points(const qn_gjk3_result *r, const oracle_simplex *s)
{
    int64_t a[3] = { 0, 0, 0 }, b[3] = { 0, 0, 0 }, v[3];
    const int32_t on_a[3] = { r->on_a.x, r->on_a.y, r->on_a.z }, on_b[3] = { r->on_b.x, r->on_b.y, r->on_b.z };
    uint64_t sum = 0;
    wide3 w;
    wide error, bound = wide_from((int64_t)16 << 31);
    int i, k;
    for (i = 0; i < r->count; i++) {
        sum += r->weight[i];
        for (k = 0; k < 3; k++) {
            a[k] += (int64_t)r->weight[i] * body_a.p[r->ia[i]].v[k];
            b[k] += (int64_t)r->weight[i] * body_b.p[r->ib[i]].v[k];
        }
    }
    CHECK_EQ(sum, (int64_t)1 << 31);
    for (k = 0; k < 3; k++) {
        CHECK(qn_abs64(a[k] - ((int64_t)on_a[k] * ((int64_t)1 << 31))) <= (uint64_t)1 << 30);
        CHECK(qn_abs64(b[k] - ((int64_t)on_b[k] * ((int64_t)1 << 31))) <= (uint64_t)1 << 30);
        v[k] = b[k] - a[k];
    }
    w = wide3_from(v);
    error = wide_sub(wide_mul(wide3_dot(&w, &w), s->den), wide_mul(s->num, wide_from((int64_t)1 << 62)));
    CHECK(wide_sign(error) >= 0);
    CHECK(wide_sign(wide_sub(error, wide_mul(wide_mul(bound, wide_from((int64_t)1 << 31)), s->den))) <= 0);
}

/* From any other start, legal or not, the same bits. */
static void judge_starts(const qn_gjk3_result *r)
{
    qn_gjk3_start start;
    qn_gjk3_result q;
    int i, k;
    for (k = 0; k < 5; k++) {
        start.has_axis = k > 2;
        for (i = 0; i < 3; i++) start.axis[i] = k == 3 && r->status == QN_APART ? r->axis[i] : random_range(&rng, -3, 3);
        start.count = (uint8_t)(random_u32(&rng) >> 8 & 3u);
        for (i = 0; i < 3; i++) {
            start.ia[i] = (uint16_t)random_range(&rng, 0, body_a.count - (k > 0));
            start.ib[i] = (uint16_t)random_range(&rng, 0, body_b.count - (k > 0));
        }
        if (k == 2 && r->count <= 3) {
            start.count = r->count;
            for (i = 0; i < r->count; i++) {
                start.ia[i] = r->ia[i];
                start.ib[i] = r->ib[i];
            }
        }
        qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, &start, &q);
        if (r->status == QN_OVERLAPPING) CHECK_EQ(q.status, QN_OVERLAPPING);
        else CHECK(same(r, &q));
    }
}

static oracle_simplex judged;

/* Runs body_a against body_b. The answer's own simplex must pass the conditions of the optimum; it is left in `judged`. */
static qn_gjk3_result judge(void)
{
    qn_gjk3_result r;
    int i;
    qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
    if (r.passes > most_passes) most_passes = r.passes;
    CHECK(r.status == QN_APART || r.status == QN_OVERLAPPING);
    for (i = 0; i < r.count; i++) {
        CHECK(r.ia[i] < body_a.count && r.ib[i] < body_b.count);
        oracle_take(&judged, i, &body_a.p[r.ia[i]], &body_b.p[r.ib[i]]);
    }
    if (r.status == QN_OVERLAPPING) {
        CHECK(oracle_holds_origin(&judged));
        seen_overlap++;
    } else {
        CHECK(oracle_direction(&judged));
        CHECK(oracle_supports(&judged, 1, body_b.p, body_b.count, &body_b.p[r.ib[0]]));
        CHECK(oracle_supports(&judged, -1, body_a.p, body_a.count, &body_a.p[r.ia[0]]));
        judge_numbers(&r, &judged);
        judge_points(&r, &judged);
        seen_apart++;
    }
    judge_starts(&r);
    return r;
}

/* ---- Tiny lattices: also searched by brute force ------------------------ */

static void lattice_body(body *c, int most, int reach)
{
    int i, k, count = random_range(&rng, 1, most), flat = random_range(&rng, 0, 5);
    for (i = 0; i < count; i++) {
        int32_t v[3];
        for (k = 0; k < 3; k++) v[k] = k == flat ? 1 : random_range(&rng, -reach, reach);
        if (flat == 4) v[1] = v[2] = v[0]; /* on a line */
        point(c, i, v[0], v[1], v[2]);
    }
    use_points(c, count);
}

typedef struct small3 { int64_t v[3]; } small3;

static small3 small_cross(const small3 *u, const small3 *v)
{
    small3 r;
    int i;
    for (i = 0; i < 3; i++) r.v[i] = u->v[(i + 1) % 3] * v->v[(i + 2) % 3] - u->v[(i + 2) % 3] * v->v[(i + 1) % 3];
    return r;
}

static int64_t small_dot(const small3 *u, const small3 *v) { return u->v[0] * v->v[0] + u->v[1] * v->v[1] + u->v[2] * v->v[2]; }

/* The optimality conditions of one to three points in 64 bits; true and the squared distance as a fraction, if they hold. */
static int small_optimum(const small3 *w, int total, const int pick[3], int count, int64_t *num, int64_t *den)
{
    const small3 *a = &w[pick[0]];
    small3 d = *a, e, f;
    int64_t reach;
    int i, k;
    if (count == 2) {
        for (k = 0; k < 3; k++) e.v[k] = w[pick[1]].v[k] - a->v[k];
        if (small_dot(a, &e) >= 0 || small_dot(&w[pick[1]], &e) <= 0) return 0;
        for (k = 0; k < 3; k++) d.v[k] = a->v[k] * small_dot(&e, &e) - e.v[k] * small_dot(a, &e);
    } else if (count == 3) {
        for (k = 0; k < 3; k++) e.v[k] = w[pick[1]].v[k] - a->v[k];
        for (k = 0; k < 3; k++) f.v[k] = w[pick[2]].v[k] - a->v[k];
        d = small_cross(&e, &f);
        for (i = 0; i < 3; i++) {
            f = small_cross(&w[pick[i]], &w[pick[(i + 1) % 3]]);
            if (small_dot(&f, &d) <= 0) return 0;
        }
        if (small_dot(&d, a) < 0)
            for (k = 0; k < 3; k++) d.v[k] = -d.v[k];
    }
    reach = small_dot(&d, a);
    if (reach <= 0) return 0;
    for (i = 0; i < total; i++)
        if (small_dot(&d, &w[i]) < reach) return 0;
    *num = reach * reach;
    *den = small_dot(&d, &d);
    return 1;
}

/* 1 and the squared distance, if some simplex is an optimum apart from the origin; 0: the hulls overlap. */
static int brute_force(int64_t *num, int64_t *den)
{
    static small3 w[25];
    int i, j, k, total = 0, pick[3];
    for (i = 0; i < body_a.count; i++)
        for (j = 0; j < body_b.count; j++, total++)
            for (k = 0; k < 3; k++) w[total].v[k] = (int64_t)body_b.p[j].v[k] - body_a.p[i].v[k];
    for (i = 0; i < total; i++) {
        pick[0] = i;
        if (small_optimum(w, total, pick, 1, num, den)) return 1;
        for (j = 0; j < i; j++) {
            pick[1] = j;
            if (small_optimum(w, total, pick, 2, num, den)) return 1;
            for (k = 0; k < j; k++) {
                pick[2] = k;
                if (small_optimum(w, total, pick, 3, num, den)) return 1;
            }
        }
    }
    return 0;
}

static void scale_body(body *c, int32_t scale)
{
    int i;
    for (i = 0; i < c->count; i++) point(c, i, c->p[i].v[0] * scale, c->p[i].v[1] * scale, c->p[i].v[2] * scale);
}

/* Clouds of up to five lattice points, often flat, collinear, coincident or touching: the verdict and the distance of brute force, at any scale. */
TEST(lattice_clouds_agree_with_brute_force)
{
    int round;
    for (round = 0; round < ROUNDS; round++) {
        int32_t scale = (int32_t)1 << random_range(&rng, 0, 26);
        int64_t num = 0, den = 1;
        int apart, reach;
        qn_gjk3_result r;
        reach = random_range(&rng, 1, 3);
        lattice_body(&body_a, round % 8 ? 3 : 5, reach);
        lattice_body(&body_b, round % 8 ? 3 : 5, reach);
        apart = brute_force(&num, &den);
        scale_body(&body_a, scale);
        scale_body(&body_b, scale);
        r = judge();
        CHECK_EQ(r.status, apart ? QN_APART : QN_OVERLAPPING);
        if (apart && r.status == QN_APART) {
            wide square = wide_mul(wide_mul(wide_from(num), wide_from(scale)), wide_from(scale));
            CHECK_EQ(wide_sign(wide_sub(wide_mul(square, judged.den), wide_mul(judged.num, wide_from(den)))), 0);
        }
    }
    CHECK(seen_apart > ROUNDS / 8 && seen_overlap > ROUNDS / 20);
}

/* ---- Bodies of every kind ----------------------------------------------- */

static int32_t any(int32_t size) { return random_range(&rng, -size, size); }

static qn_int3 any3(int32_t size)
{
    qn_int3 r;
    r.x = any(size);
    r.y = any(size);
    r.z = any(size);
    return r;
}

/* Kinds: point, segment, flat quadrilateral, aligned box, tilted box, thin tilted box, cloud, round cloud; about `centre`, within 4 * size. */
static void any_body(body *c, int kind, int32_t size, const qn_int3 *centre)
{
    int i, count = kind == 0 ? 1 : kind == 1 ? 2 : kind == 2 ? 4 : random_range(&rng, 5, MOST);
    qn_core *core = &c->core;
    core->centre = *centre;
    for (i = 0; i < 3; i++) core->g[i] = any3(size);
    if (kind == 5) core->g[2] = any3(1 + size / 1024);
    if (kind == 2) core->g[2] = any3(0);
    if (kind >= 3 && kind <= 5) {
        use_box(c, kind == 3 ? QN_CORE_ALIGNED : QN_CORE_BOX);
        return;
    }
    use_box(c, QN_CORE_BOX);
    if (kind < 2)
        for (i = 0; i < count; i++) c->p[i] = c->p[7 * i];
    for (i = 0; i < count; i++) {
        if (kind >= 6) {
            qn_int3 q = any3(size);
            if (kind == 7) { /* on a sphere, nearly: one step of a root that needs no division by zero */
                int64_t square = ((int64_t)q.x * q.x + (int64_t)q.y * q.y + (int64_t)q.z * q.z) / size + 1;
                q.x = (int32_t)((int64_t)q.x * 2 * size / (size + square));
                q.y = (int32_t)((int64_t)q.y * 2 * size / (size + square));
                q.z = (int32_t)((int64_t)q.z * 2 * size / (size + square));
            }
            point(c, i, centre->x + q.x, centre->y + q.y, centre->z + q.z);
        } else {
            point(c, i, c->p[i].v[0], c->p[i].v[1], c->p[i].v[2]);
        }
    }
    use_points(c, count);
}

static void move_body(body *c, const int64_t by[3])
{
    int i;
    c->core.centre.x += (int32_t)by[0];
    c->core.centre.y += (int32_t)by[1];
    c->core.centre.z += (int32_t)by[2];
    for (i = 0; i < c->count; i++)
        point(c, i, c->p[i].v[0] + (int32_t)by[0], c->p[i].v[1] + (int32_t)by[1], c->p[i].v[2] + (int32_t)by[2]);
}

/* Moves B so that it leaves A by about `gap` along a direction (its largest component at least 2^9). */
static void part(const qn_int3 *d, int64_t gap)
{
    const int32_t dir[3] = { d->x, d->y, d->z };
    int64_t high = INT64_MIN, low = INT64_MAX, length = 1, by[3];
    int i, k;
    for (k = 0; k < 3; k++) length += (int64_t)dir[k] * dir[k];
    for (i = 0; i < body_a.count + body_b.count; i++) {
        const oracle_point *p = i < body_a.count ? &body_a.p[i] : &body_b.p[i - body_a.count];
        int64_t reach = (int64_t)dir[0] * p->v[0] + (int64_t)dir[1] * p->v[1] + (int64_t)dir[2] * p->v[2];
        if (i < body_a.count && reach > high) high = reach;
        if (i >= body_a.count && reach < low) low = reach;
    }
    for (k = 0; k < 3; k++) by[k] = (high - low) / length * dir[k] + (high - low) % length * dir[k] / length + gap * dir[k] / 1024;
    move_body(&body_b, by);
}

/* Any two kinds, any sizes, side by side with gaps from a hair to four sizes, overlapping ones too, and B often nearly parallel to A. */
static void any_pair(int round)
{
    int bits_a = random_range(&rng, 3, 24), bits_b = round % 3 ? bits_a : random_range(&rng, 3, 24);
    int bits = bits_a > bits_b ? bits_a : bits_b, j;
    int32_t size_a = (int32_t)1 << bits_a, size_b = (int32_t)1 << bits_b;
    qn_int3 d = any3(1024), middle = any3(3 * size_a);
    int64_t gap = random_size(&rng, bits + 2);
    any_body(&body_a, random_range(&rng, 0, 7), size_a, &middle);
    any_body(&body_b, random_range(&rng, 0, 7), size_b, &middle);
    if (round % 4 == 0 && body_a.core.kind == QN_CORE_BOX && body_b.core.kind == QN_CORE_BOX) {
        for (j = 0; j < 3; j++) {
            qn_int3 tilt = any3(random_range(&rng, 0, 3));
            body_b.core.g[j].x = body_a.core.g[j].x + tilt.x;
            body_b.core.g[j].y = body_a.core.g[j].y + tilt.y;
            body_b.core.g[j].z = body_a.core.g[j].z + tilt.z;
        }
        use_box(&body_b, QN_CORE_BOX);
        bits = bits_a;
        if (gap >> (bits + 2)) gap = 1;
    }
    if (d.x > -512 && d.x < 512) d.x = 512;
    part(&d, round % 5 ? gap : -(int64_t)random_range(&rng, 0, size_a));
}

TEST(pairs_of_every_kind_end_at_the_optimum)
{
    int round;
    seen_apart = seen_overlap = 0;
    for (round = 0; round < ROUNDS; round++) {
        any_pair(round);
        (void)judge();
    }
    CHECK(seen_apart > ROUNDS / 4 && seen_overlap > ROUNDS / 40);
    CHECK(most_passes <= 24);
#ifdef QN_SOAK
    check_write_number(seen_apart);
    board_write(" apart, overlapping ");
    check_write_number(seen_overlap);
    board_write(", most passes ");
    check_write_number(most_passes);
    board_write("\n");
#endif
}

/* Which body is A, and in which order a cloud names its vertices, moves the distance by at most one rounding each way. */
TEST(exchange_and_order_do_not_move_the_distance)
{
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        qn_gjk3_result r, q;
        uint32_t slack;
        any_pair(round);
        qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &r);
        qn_gjk3_distance(&body_b.core, &body_a.core, QN_MAX_GJK_PASSES, 0, &q);
        CHECK_EQ(r.status, q.status);
        if (r.status != QN_APART) continue;
        slack = 1 + (r.distance >> 27);
        CHECK_NEAR(r.distance, q.distance, slack);
        CHECK_NEAR(r.normal.x, -q.normal.x, 8);
        CHECK_NEAR(r.normal.y, -q.normal.y, 8);
        CHECK_NEAR(r.normal.z, -q.normal.z, 8);
        for (i = body_a.count - 1; i > 0; i--) {
            int j = random_range(&rng, 0, i);
            qn_int3 v = body_a.vertex[i];
            body_a.vertex[i] = body_a.vertex[j];
            body_a.vertex[j] = v;
        }
        qn_gjk3_distance(&body_a.core, &body_b.core, QN_MAX_GJK_PASSES, 0, &q);
        CHECK_EQ(q.status, QN_APART);
        CHECK_NEAR(r.distance, q.distance, slack);
    }
}

/* ---- Extremes and caps -------------------------------------------------- */

/* Vertices at +-(2^28 - 1) in every component: the largest edges, normals and determinants that the bit table allows. */
TEST(the_largest_vertices_do_not_overflow)
{
    int round, i, k;
    for (round = 0; round < ROUNDS; round++) {
        body *both[2] = { &body_a, &body_b };
        for (k = 0; k < 2; k++) {
            int count = random_range(&rng, 1, 6);
            for (i = 0; i < count; i++) {
                int32_t v[3], j;
                for (j = 0; j < 3; j++) v[j] = (random_u32(&rng) >> 9 & 1u ? LIMIT : -LIMIT);
                if (random_u32(&rng) >> 30 == 0) v[i % 3] += v[i % 3] > 0 ? -random_range(&rng, 0, 3) : random_range(&rng, 0, 3);
                if (random_u32(&rng) >> 30 == 0) v[(i + 1) % 3] = random_range(&rng, -LIMIT, LIMIT);
                point(both[k], i, v[0], v[1], v[2]);
            }
            use_points(both[k], count);
        }
        (void)judge();
    }
}

/* A cap on the passes gives bounds that hold, and no verdict that was not proved. */
TEST(a_cap_leaves_valid_bounds)
{
    int round, cap, undecided = 0;
    for (round = 0; round < ROUNDS; round++) {
        qn_gjk3_result r;
        any_pair(round);
        r = judge();
        if (r.status != QN_APART) continue;
        for (cap = 0; cap < r.passes + 2; cap++) {
            qn_gjk3_result q;
            qn_gjk3_distance(&body_a.core, &body_b.core, cap, 0, &q);
            if (cap >= r.passes) CHECK(same(&r, &q));
            if (q.status == QN_UNDECIDED) {
                undecided++;
                CHECK(oracle_compare(&judged, q.lower, 1) <= 0);
                CHECK(oracle_compare(&judged, q.upper, 1) >= 0);
            }
        }
    }
    CHECK(undecided > ROUNDS / 4);
}

CHECK_MAIN(rng = random_seed(SEED); RUN(lattice_clouds_agree_with_brute_force) RUN(pairs_of_every_kind_end_at_the_optimum)
           RUN(exchange_and_order_do_not_move_the_distance) RUN(the_largest_vertices_do_not_overflow) RUN(a_cap_leaves_valid_bounds))
