/* SPDX-License-Identifier: MIT */
/* Of two edges that look at each other one triangle is named, whichever of those that hold the nearest point was found. */
#include "check.h"
#include "narrow/old_direction3.h"
#include "narrow/old_gjk_edges.h"
#include "random.h"

static old_int3 random_point(random_state *r, int32_t most)
{
    old_int3 p;
    p = random_vec3(r, most);
    return p;
}

/* The corner (a, b) of the differences of two edges. */
static void put(old_simplex3 *s, int at, const old_int3 *edge_a, const old_int3 *edge_b, int corner)
{
    s->ia[at] = (uint8_t)(5 + 2 * (corner & 1));
    s->ib[at] = (uint8_t)(3 + (corner >> 1));
    s->w[at] = old_int3_sub(&edge_b[corner >> 1], &edge_a[corner & 1]);
}

static int corner_of(const old_simplex3 *s, int at) { return (s->ia[at] != 5) + 2 * (s->ib[at] != 3); }

/* Three corners of a parallelogram in any order, if the point of their plane nearest the origin lies strictly inside: then no part of them
 * is nearer. */
static bool make(old_simplex3 *s, const old_int3 *edge_a, const old_int3 *edge_b, int left_out, int turn)
{
    int i, at = 0;
    old_direction3 d;
    for (i = 0; i < 4; i++)
        if (i != left_out) put(s, (at++ + turn) % 3, edge_a, edge_b, i);
    s->count = 3;
    return old_simplex3_direction(s, &d) && old_simplex3_is_reduced(s);
}

/* One search after another, by the plain rule: of the corners the one farthest against the way to the nearest point of the simplex, of
 * level ones the lowest, until three are left. */
static bool search(old_simplex3 *s, const old_int3 *edge_a, const old_int3 *edge_b)
{
    int pass;
    s->count = 1;
    put(s, 0, edge_a, edge_b, 0);
    for (pass = 0; pass < 9; pass++) {
        old_direction3 d;
        old_int3 along_a = old_int3_sub(&edge_a[0], &edge_a[1]), along_b = old_int3_sub(&edge_b[1], &edge_b[0]);
        if (!old_simplex3_direction(s, &d) || s->count == 3) return s->count == 3;
        put(s, s->count, edge_a, edge_b, (old_direction3_sign(&d, &along_a) < 0) + 2 * (old_direction3_sign(&d, &along_b) < 0));
        s->count++;
        (void)old_simplex3_reduce(s);
    }
    return false;
}

/* From whichever triangle, in whichever order, the one comes out in which a search from the lowest corner ends; where that takes two steps,
 * it is named. */
TEST(one_triangle_of_two_edges)
{
    random_state r = random_seed(3107);
    int n, named = 0, longer = 0;
    for (n = 0; n < 4000; n++) {
        const int32_t most = n % 3 ? (int32_t)1 << random_range(&r, 2, 28) : 4;
        old_int3 edge_a[2], edge_b[2];
        int turn, left_out, i;
        for (i = 0; i < 2; i++) {
            edge_a[i] = random_point(&r, most - 1);
            edge_b[i] = random_point(&r, most - 1);
        }
        for (turn = 0; turn < 3; turn++)
            for (left_out = 0; left_out < 4; left_out++) {
                old_simplex3 s, plain;
                if (!make(&s, edge_a, edge_b, left_out, turn)) continue;
                if (!old_simplex3_of_edges(&s, 5, 3)) {
                    longer++;
                    continue;
                }
                named++;
                CHECK(search(&plain, edge_a, edge_b) && s.count == 3);
                for (i = 0; i < 3; i++) CHECK_EQ(corner_of(&s, i), corner_of(&plain, i));
                for (i = 0; i < 3; i++) CHECK(s.w[i].x == plain.w[i].x && s.w[i].y == plain.w[i].y && s.w[i].z == plain.w[i].z);
            }
    }
    CHECK(named > 1000 && longer > 100 && named > 3 * longer);
}

CHECK_MAIN(RUN(one_triangle_of_two_edges))
