/* SPDX-License-Identifier: MIT */
/* Clipping of one polygon by another, compared with membership of points in both. */
#include "check.h"
#include "contact/clip.h"
#include "contact_polygons.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

static const qn_int3 up = UP;
static flat_face g, h, was;

static void clip(flat_face *cut, const flat_face *by)
{
    qn_pair p;
    qn_shape3 cloud;
    flat_pair(&p, &cloud);
    qn_clip(&p, &cut->face, &by->face, up);
}

/* A point lies over what is left if and only if it lies over both: n and m corners leave n + m at
 * most. */
TEST(what_is_left_is_what_both_cover)
{
    random_state r = random_seed(1);
    int round, i;
    for (round = 0; round < ROUNDS; round++) {
        const int32_t size = (int32_t)random_size(&r, 19) + 64;
        flat_random(&g, &r, 0, 24, size);
        flat_random(&h, &r, 1, 24, size);
        was = g, was.face.c = was.memory;
        clip(&g, &h);
        CHECK(g.face.n <= was.face.n + h.face.n);
        for (i = 0; i < g.face.n; i++) {
            CHECK(flat_place(&was.face, g.face.c[i].w, 3) >= 0);
            CHECK(flat_place(&h.face, g.face.c[i].w, 3) >= 0);
        }
        for (i = 0; i < 40; i++) {
            const int32_t p[2] = { random_range(&r, -size, size), random_range(&r, -size, size) };
            const int a = flat_place(&was.face, p, 4), b = flat_place(&h.face, p, 4);
            if (a > 0 && b > 0) CHECK(flat_place(&g.face, p, 0) > 0);
            if (a < 0 || b < 0) CHECK(flat_place(&g.face, p, 0) <= 0);
        }
    }
}

/* The two sides that a corner carries go through it. */
TEST(a_corner_lies_on_its_sides)
{
    random_state r = random_seed(2);
    int round, i, k;
    for (round = 0; round < ROUNDS; round++) {
        flat_random(&g, &r, 0, 12, 1 << 18);
        flat_random(&h, &r, 1, 12, 1 << 18);
        was = g, was.face.c = was.memory;
        clip(&g, &h);
        for (i = 0; i < g.face.n; i++)
            for (k = 0; k < 2; k++) {
                const int side = k ? g.face.c[i].out : g.face.c[i].in, own = side < QN_SIDE_OTHER;
                const qn_support_face *f = own ? &was.face : &h.face;
                const int s = own ? side : side - QN_SIDE_OTHER;
                const int32_t *a = f->c[s].w, *b = f->c[s + 1 < f->n ? s + 1 : 0].w;
                const int64_t e = qn_abs32(b[0] - a[0]) + (int64_t)qn_abs32(b[1] - a[1]);
                CHECK(s < f->n);
                CHECK((int64_t)qn_abs64(flat_turn(a, b, g.face.c[i].w)) <= 3 * e);
            }
    }
}

CHECK_MAIN(RUN(what_is_left_is_what_both_cover) RUN(a_corner_lies_on_its_sides))
