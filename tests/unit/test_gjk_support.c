/* SPDX-License-Identifier: MIT */
/* Supports of cores against a look at every vertex. */
#include <stddef.h>

#include "check.h"
#include "narrow/gjk_support.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 100000
#else
#define ROUNDS 300
#endif

static int32_t small(random_state *r) { return random_range(r, -3, 3); }

static qn_int3 small3(random_state *r)
{
    qn_int3 v;
    v.x = small(r);
    v.y = small(r);
    v.z = small(r);
    return v;
}

/* Vertex i of a box, from the law in core.h. */
static qn_int3 corner(const qn_core *c, int i)
{
    qn_int3 v = c->centre;
    int j;
    for (j = 0; j < 3; j++) {
        const qn_int3 *g = &c->g[j];
        int s = i >> j & 1 ? 1 : -1;
        v.x += s * (c->kind == QN_CORE_ALIGNED && j != 0 ? 0 : g->x);
        v.y += s * (c->kind == QN_CORE_ALIGNED && j != 1 ? 0 : g->y);
        v.z += s * (c->kind == QN_CORE_ALIGNED && j != 2 ? 0 : g->z);
    }
    return v;
}

static int64_t along(const qn_int3 *v, const qn_int3 *d) { return (int64_t)v->x * d->x + (int64_t)v->y * d->y + (int64_t)v->z * d->z; }

/* A core of a random kind on a small lattice, where ties are common; its vertices are listed too. */
static void random_core(random_state *r, qn_core *c, qn_int3 list[8])
{
    int i;
    c->kind = (uint16_t)random_range(r, QN_CORE_POINTS, QN_CORE_ALIGNED);
    c->count = c->kind == QN_CORE_POINTS ? (uint16_t)random_range(r, 1, 8) : 8;
    c->vertex = list;
    c->centre = small3(r);
    for (i = 0; i < 3; i++) c->g[i] = small3(r);
    if (c->kind == QN_CORE_ALIGNED) {
        c->g[0].x = random_range(r, 0, 3);
        c->g[1].y = random_range(r, 0, 3);
        c->g[2].z = random_range(r, 0, 3);
    }
    for (i = 0; i < c->count; i++) list[i] = c->kind == QN_CORE_POINTS ? small3(r) : corner(c, i);
}

/* The farthest vertex, the lowest index where several are equally far, and that vertex added or taken. */
TEST(the_support_is_the_farthest_vertex)
{
    random_state r = random_seed(61);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        qn_int3 list[8], d = small3(&r), w = small3(&r), was = w;
        qn_core c;
        int sign = n & 1 ? 1 : -1, best = 0, at;
        random_core(&r, &c, list);
        for (i = 1; i < c.count; i++)
            if (sign * along(&list[i], &d) < sign * along(&list[best], &d)) best = i;
        at = (int)qn_core_add_support(&c, &d, sign, NULL, &w);
        CHECK_EQ(sign * along(&list[at], &d), sign * along(&list[best], &d));
        if (c.kind == QN_CORE_POINTS || (c.g[0].x && c.g[1].y && c.g[2].z)) CHECK_EQ(at, best); /* a half edge of 0 has two names for a corner */
        CHECK_EQ(w.x - was.x, sign * list[at].x);
        CHECK_EQ(w.y - was.y, sign * list[at].y);
        CHECK_EQ(w.z - was.z, sign * list[at].z);
        for (i = 0; i < c.count; i++) {
            qn_int3 v = qn_core_vertex(&c, (unsigned)i);
            CHECK(v.x == list[i].x && v.y == list[i].y && v.z == list[i].z);
        }
    }
}

/* Counting and walking a set visit each of its members once, in order. */
TEST(a_set_is_walked_in_order)
{
    random_state r = random_seed(62);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_int3 list[8];
        qn_core c;
        qn_vertex_set set = { { 0 } };
        unsigned i, seen = 0, last = 0;
        random_core(&r, &c, list);
        set.word[0] = random_u32(&r) & (((uint32_t)1 << c.count) - 1u);
        if (!set.word[0]) set.word[0] = 1;
        for (i = 0; i < c.count; i++) seen += set.word[0] >> i & 1u;
        CHECK_EQ(qn_vertex_set_count(&c, &set), seen);
        last = qn_vertex_set_lowest(&c, &set);
        CHECK(qn_vertex_set_has(&set, last) && (set.word[0] & (((uint32_t)1 << last) - 1u)) == 0);
        for (i = 1; i < seen; i++) {
            unsigned next = qn_vertex_set_next(&c, &set, last);
            CHECK(next > last && qn_vertex_set_has(&set, next));
            CHECK_EQ(set.word[0] >> (last + 1) & (((uint32_t)1 << (next - last - 1)) - 1u), 0);
            last = next;
        }
    }
}

CHECK_MAIN(RUN(the_support_is_the_farthest_vertex) RUN(a_set_is_walked_in_order))
