/* SPDX-License-Identifier: MIT */
/* Supports of cores against a look at every vertex. */
#include <stddef.h>

#include "check.h"
#include "narrow/old_gjk_support.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

static int32_t small(random_state *r) { return random_range(r, -3, 3); }

static old_int3 small3(random_state *r)
{
    old_int3 v;
    v.x = small(r);
    v.y = small(r);
    v.z = small(r);
    return v;
}

/* Vertex i of a box, from the law in old_core.h. */
static old_int3 corner(const old_core *c, int i)
{
    old_int3 v = c->centre;
    int j;
    for (j = 0; j < 3; j++) {
        const old_int3 *g = &c->g[j];
        int s = i >> j & 1 ? 1 : -1;
        v.x += s * (c->kind == OLD_CORE_ALIGNED && j != 0 ? 0 : g->x);
        v.y += s * (c->kind == OLD_CORE_ALIGNED && j != 1 ? 0 : g->y);
        v.z += s * (c->kind == OLD_CORE_ALIGNED && j != 2 ? 0 : g->z);
    }
    return v;
}

static int64_t along(const old_int3 *v, const old_int3 *d) { return (int64_t)v->x * d->x + (int64_t)v->y * d->y + (int64_t)v->z * d->z; }

/* A core of a random kind on a small lattice, where ties are common; its vertices are listed too. */
static void random_core(random_state *r, old_core *c, old_int3 list[8])
{
    int i;
    c->kind = (uint16_t)random_range(r, OLD_CORE_POINTS, OLD_CORE_ALIGNED);
    c->count = c->kind == OLD_CORE_POINTS ? (uint16_t)random_range(r, 1, 8) : 8;
    c->vertex = list;
    c->centre = small3(r);
    for (i = 0; i < 3; i++) c->g[i] = small3(r);
    if (c->kind == OLD_CORE_ALIGNED) {
        c->g[0].x = random_range(r, 0, 3);
        c->g[1].y = random_range(r, 0, 3);
        c->g[2].z = random_range(r, 0, 3);
    }
    for (i = 0; i < c->count; i++) list[i] = c->kind == OLD_CORE_POINTS ? small3(r) : corner(c, i);
}

/* d as a direction: given as a vector, or as that of a triangle or an edge of a simplex that lies square to it. */
static int direction_along(random_state *r, old_simplex3 *s, old_direction3 *out, old_int3 *d)
{
    int64_t n[3], side;
    int i;
    *d = small3(r);
    old_direction3_from_vector(out, d);
    s->count = random_range(r, 1, 3);
    if (s->count == 1) return 1;
    for (i = 0; i < s->count; i++) {
        s->w[i] = small3(r);
        s->ia[i] = s->ib[i] = (uint8_t)i; /* nothing is known to be level */
    }
    if (!old_simplex3_direction(s, out)) return 0;
    if (s->count == 3) {
        old_int3 e = old_int3_sub(&s->w[1], &s->w[0]), f = old_int3_sub(&s->w[2], &s->w[0]);
        old_int3_cross(&e, &f, n);
        side = n[0] * s->w[0].x + n[1] * s->w[0].y + n[2] * s->w[0].z;
        for (i = 0; i < 3; i++) n[i] *= side < 0 ? -1 : 1;
    } else { /* w0 (e.e) - e (w0.e) */
        old_int3 a = s->w[0], e = old_int3_sub(&s->w[1], &a);
        int64_t ee = old_int3_dot(&e, &e), ae = old_int3_dot(&a, &e);
        n[0] = a.x * ee - e.x * ae;
        n[1] = a.y * ee - e.y * ae;
        n[2] = a.z * ee - e.z * ae;
    }
    d->x = (int32_t)n[0];
    d->y = (int32_t)n[1];
    d->z = (int32_t)n[2];
    return 1;
}

/* All vertices that are extreme and no other, of all or of some; each vertex is where the law says. */
TEST(the_extremes_are_all_farthest_vertices)
{
    random_state r = random_seed(61);
    int n, i, used = 0;
    for (n = 0; n < ROUNDS; n++) {
        old_int3 list[8], d;
        old_core c;
        old_simplex3 s;
        old_direction3 direction;
        old_vertex_set all[1], some[1];
        int sign = n & 1 ? 1 : -1, best = 0;
        random_core(&r, &c, list);
        if (!direction_along(&r, &s, &direction, &d)) continue;
        used++;
        for (i = 1; i < c.count; i++)
            if (sign * along(&list[i], &d) < sign * along(&list[best], &d)) best = i;
        old_core_extremes(&c, &direction, sign, 0, NULL, all);
        for (i = 0; i < c.count; i++) {
            old_int3 v = old_core_vertex(&c, (unsigned)i);
            CHECK(v.x == list[i].x && v.y == list[i].y && v.z == list[i].z);
            CHECK_EQ(old_vertex_set_has(all, (unsigned)i), along(&list[i], &d) == along(&list[best], &d));
        }
        old_core_extremes(&c, &direction, -sign, 0, all, some); /* they are all level */
        CHECK_EQ(some[0], all[0]);
    }
    CHECK(used > ROUNDS / 2);
}

/* Where a triangle's vertices are said to stay, they are the extreme ones and there are no others; also where only those are level that two of
 * its points share a vertex of the other body with, and lie farther than the first. */
TEST(what_stays_is_extreme)
{
    random_state r = random_seed(67);
    int n, i, j, stays = 0;
    for (n = 0; n < 40 * ROUNDS; n++) {
        old_int3 list[2][8], d;
        old_core c[2] = { { 0 }, { 0 } };
        old_simplex3 s = { 0 };
        old_direction3 direction;
        for (i = 0; i < 2; i++) {
            c[i].kind = OLD_CORE_POINTS;
            c[i].count = (uint16_t)random_range(&r, 1, 5);
            c[i].vertex = list[i];
            for (j = 0; j < c[i].count; j++) {
                list[i][j].x = small(&r) * (1 << 23);
                list[i][j].y = small(&r) * (1 << 23);
                list[i][j].z = small(&r) * (1 << 23);
            }
        }
        s.count = 3;
        for (i = 0; i < 3; i++) {
            s.ia[i] = (uint8_t)random_range(&r, 0, c[0].count - 1);
            s.ib[i] = (uint8_t)random_range(&r, 0, c[1].count - 1);
            s.w[i] = old_int3_sub(&list[1][s.ib[i]], &list[0][s.ia[i]]);
        }
        if (!old_simplex3_direction(&s, &direction)) continue;
        d.x = (int32_t)(direction.n[0] / (INT64_C(1) << 46)); /* products of two edges of steps of 2^23: exact */
        d.y = (int32_t)(direction.n[1] / (INT64_C(1) << 46));
        d.z = (int32_t)(direction.n[2] / (INT64_C(1) << 46));
        for (i = 0; i < 2; i++) {
            const int sign = i ? 1 : -1;
            old_vertex_set out[OLD_VERTEX_SET_WORDS] = { 0 };
            int64_t best = INT64_MAX;
            if (!old_core_stays(&c[i], &direction, sign, out)) continue;
            stays++;
            for (j = 0; j < c[i].count; j++)
                if (sign * along(&list[i][j], &d) < best) best = sign * along(&list[i][j], &d);
            for (j = 0; j < c[i].count; j++) CHECK_EQ(old_vertex_set_has(out, (unsigned)j), sign * along(&list[i][j], &d) == best);
        }
    }
    CHECK(stays > ROUNDS);
}

static bool is_on_a_line(const old_simplex3 *s)
{
    old_int3 e = old_int3_sub(&s->w[1], &s->w[0]), f = old_int3_sub(&s->w[2], &s->w[0]);
    int64_t n[3];
    old_int3_cross(&e, &f, n);
    return !(n[0] | n[1] | n[2]);
}

/* One in four does not turn. */
static qn_mat3 random_turn(random_state *r)
{
    qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
    qn_frame3 frame;
    if (random_range(r, 0, 3)) {
        pose.q.w = random_range(r, 1, 1 << 20);
        pose.q.x = random_range(r, -(1 << 20), 1 << 20);
        pose.q.y = random_range(r, -(1 << 20), 1 << 20);
        pose.q.z = random_range(r, -(1 << 20), 1 << 20);
    }
    (void)qn_frame3_from_pose(&frame, &pose);
    return frame.r;
}

/* Within 2^bits; on_lattice: a corner, the middle of an edge or a face of that cube, or its centre. */
static qn_vec3 random_point(random_state *r, int bits, int on_lattice)
{
    const int32_t most = (int32_t)1 << bits;
    qn_vec3 v;
    v.x = on_lattice ? random_range(r, -1, 1) * most : random_range(r, -most, most);
    v.y = on_lattice ? random_range(r, -1, 1) * most : random_range(r, -most, most);
    v.z = on_lattice ? random_range(r, -1, 1) * most : random_range(r, -most, most);
    return v;
}

/* A core whose vertices are made on demand gives them as the law says, each within half a unit, and the extremes of the core that holds
 * them all: ties of lattices and of faces, directions of few bits and of many, every scale. */
TEST(vertices_made_on_demand_are_those_of_a_core_that_holds_them)
{
    random_state r = random_seed(67);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        qn_vec3 point[40];
        old_int3 list[40];
        qn_mat3 turn = random_turn(&r);
        int64_t place[3];
        old_turned t;
        old_core c, held;
        old_simplex3 s;
        old_direction3 d;
        old_vertex_set want[2], got[2];
        t.k = random_range(&r, -6, 14);
        t.bits = random_range(&r, 0, t.k < -4 ? 30 : 26 - t.k);
        t.point = point;
        t.r = &turn;
        for (j = 0; j < 3; j++) {
            place[j] = (int64_t)random_range(&r, -(1 << 26), 1 << 26) * ((int64_t)1 << (28 - t.k));
            t.offset[j] = old_turned_place(place[j] * 4, t.k);
        }
        c.kind = OLD_CORE_TURNED;
        c.count = (uint16_t)random_range(&r, 1, 40);
        c.turned = &t;
        for (i = 0; i < c.count; i++) point[i] = random_point(&r, t.bits, n & 1);
        for (i = 0; i < c.count; i++) {
            const int32_t p[3] = { point[i].x, point[i].y, point[i].z };
            list[i] = old_core_vertex(&c, (unsigned)i);
            for (j = 0; j < 3; j++) { /* 2^-30 (r p) + offset 2^-28, all times 2^(30 - k): off by less than 4 of those, and half a unit */
                const int64_t v = j == 0 ? list[i].x : j == 1 ? list[i].y : list[i].z;
                int64_t real = place[j] * 4;
                int m;
                for (m = 0; m < 3; m++) real += (int64_t)turn.m[j][m] * p[m];
                real -= v * ((int64_t)1 << (30 - t.k));
                CHECK(2 * (real < 0 ? -real : real) <= ((int64_t)1 << (30 - t.k)) + 8);
            }
        }
        held = c;
        held.kind = OLD_CORE_POINTS;
        held.vertex = list;
        s.count = random_range(&r, 1, 3);
        for (i = 0; i < s.count; i++) { /* of one point and vertices of A, which then are level; or of any */
            const unsigned ia = random_u32(&r) % c.count, ib = n & 4 ? 0 : random_u32(&r) % c.count;
            s.ia[i] = (uint8_t)(n & 4 ? ia : (unsigned)i);
            s.ib[i] = (uint8_t)(n & 4 ? 0 : i);
            s.w[i] = old_int3_sub(&list[ib], &list[ia]);
        }
        if (n % 3 == 0 && !(n & 4)) s.w[0].x = random_range(&r, -(1 << 28), 1 << 28);
        if (s.count == 3 && is_on_a_line(&s)) s.count = 1;
        if (s.count == 2 && s.w[0].x == s.w[1].x && s.w[0].y == s.w[1].y && s.w[0].z == s.w[1].z) s.count = 1;
        if (!old_simplex3_direction(&s, &d)) continue;
        i = n & 2 && !(n & 4) ? 1 : -1;
        old_core_extremes(&held, &d, i, 0, NULL, want);
        old_core_extremes(&c, &d, i, 0, NULL, got);
        for (j = 0; j < old_vertex_set_words(&c); j++) CHECK_EQ(got[j], want[j]);
        old_core_extremes(&c, &d, -i, 0, want, got);
        for (j = 0; j < old_vertex_set_words(&c); j++) CHECK_EQ(got[j], want[j]);
    }
}

/* A matrix that is no rotation may stretch a direction threefold; some vertices are found all the same. */
TEST(a_stretched_direction_has_extremes)
{
    static const qn_mat3 ones = { { { QN_ONE30, QN_ONE30, QN_ONE30 }, { QN_ONE30, QN_ONE30, QN_ONE30 }, { QN_ONE30, QN_ONE30, QN_ONE30 } } };
    const int32_t size = (1 << 29) - 1;
    const int64_t half = old_turned_place(0, 14);
    int n;
    for (n = 0; n < 8; n++) { /* a triangle whose normal has three components of thirty bits */
        const old_int3 w[3] = { { n & 1 ? -size : size, 0, 0 }, { 0, n & 2 ? -size : size, 0 }, { 0, 0, n & 4 ? -size : size } };
        const qn_vec3 point[3] = { { 1, 2, 3 }, { -3, 0, 7 }, { 4, 4, 4 } };
        old_turned t = { .k = 14, .bits = 3, .point = point, .r = &ones, .offset = { half, half, half } };
        old_core c;
        old_simplex3 s;
        old_direction3 d;
        old_vertex_set set[1];
        int i;
        c.kind = OLD_CORE_TURNED;
        c.count = 3;
        c.turned = &t;
        s.count = 3;
        for (i = 0; i < 3; i++) {
            s.w[i] = w[i];
            s.ia[i] = s.ib[i] = (uint8_t)i;
        }
        CHECK(old_simplex3_direction(&s, &d));
        old_core_extremes(&c, &d, 1, 0, NULL, set);
        CHECK(set[0] && set[0] < 8);
    }
}

/* A short direction square to an edge, seen by a body of the largest size that turns it by almost nothing: no shift is too wide. */
TEST(the_shortest_direction_and_the_largest_body)
{
    const qn_vec3 point[4] = { { -QN_MAX_EXTENT, 0, 1 }, { QN_MAX_EXTENT, 1, 0 }, { 5, QN_MAX_EXTENT, -7 }, { 3, -QN_MAX_EXTENT, QN_MAX_EXTENT } };
    const qn_mat3 nothing = { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } };
    old_turned t = { point, &nothing, { 0, 0, 0 }, -4, 30 };
    old_vertex_set set[OLD_VERTEX_SET_WORDS];
    old_direction3 d;
    old_simplex3 s;
    old_core c;
    c.kind = OLD_CORE_TURNED;
    c.count = 4;
    c.turned = &t;
    s.count = 2;
    s.w[0].x = s.w[1].x = 1;
    s.w[0].y = s.w[1].y = 0;
    s.w[0].z = -1;
    s.w[1].z = 1;
    s.ia[0] = s.ib[0] = s.ib[1] = 0;
    s.ia[1] = 1;
    CHECK(old_simplex3_direction(&s, &d));
    CHECK(old_core_farthest(&c, &d, 1, set) < 4);
    CHECK(old_core_farthest(&c, &d, -1, set) < 4);
}

/* A half edge known to be square to the direction is not looked at: both its ends stay. */
TEST(square_half_edges_stay_free)
{
    random_state r = random_seed(63);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        old_int3 list[8], d = small3(&r);
        old_core c;
        old_direction3 direction;
        old_vertex_set known[1], all[1];
        random_core(&r, &c, list);
        if (c.kind == OLD_CORE_POINTS) continue;
        old_direction3_from_vector(&direction, &d);
        old_core_extremes(&c, &direction, 1, 2, NULL, known);
        c.g[1].x = c.g[1].y = c.g[1].z = 0;
        old_core_extremes(&c, &direction, 1, 0, NULL, all);
        CHECK(known[0] == all[0]);
    }
}

/* Counting and walking a set visit each of its members once, in order. */
TEST(a_set_is_walked_in_order)
{
    random_state r = random_seed(62);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        old_int3 list[8];
        old_core c;
        old_vertex_set set[OLD_VERTEX_SET_WORDS] = { 0 };
        unsigned i, seen = 0, last = 0;
        random_core(&r, &c, list);
        set[0] = random_u32(&r) & (((uint32_t)1 << c.count) - 1u);
        if (!set[0]) set[0] = 1;
        for (i = 0; i < c.count; i++) seen += set[0] >> i & 1u;
        CHECK_EQ(old_vertex_set_count(&c, set), seen);
        last = old_vertex_set_lowest(&c, set);
        CHECK(old_vertex_set_has(set, last) && (set[0] & (((uint32_t)1 << last) - 1u)) == 0);
        for (i = 1; i < seen; i++) {
            unsigned next = old_vertex_set_next(&c, set, last);
            CHECK(next > last && old_vertex_set_has(set, next));
            CHECK_EQ(set[0] >> (last + 1) & (((uint32_t)1 << (next - last - 1)) - 1u), 0);
            last = next;
        }
    }
}

CHECK_MAIN(RUN(the_extremes_are_all_farthest_vertices) RUN(what_stays_is_extreme) RUN(vertices_made_on_demand_are_those_of_a_core_that_holds_them)
               RUN(a_stretched_direction_has_extremes) RUN(the_shortest_direction_and_the_largest_body) RUN(square_half_edges_stay_free)
                   RUN(a_set_is_walked_in_order))
