/* SPDX-License-Identifier: MIT */
#include "narrow/old_gjk_edges.h"

#include "narrow/old_direction3.h"

/* The corners of the parallelogram of w: bit 0 for the other vertex of A, bit 1 for that of B. The fourth follows from three, exactly. */
typedef struct corners {
    old_int3 w[4];
    uint8_t ia[2], ib[2];
} corners;

static void find_corners(const old_simplex3 *s, unsigned a, unsigned b, corners *c)
{
    unsigned at = 0;
    old_int3 e;
    int i;
    c->ia[0] = c->ia[1] = (uint8_t)a;
    c->ib[0] = c->ib[1] = (uint8_t)b;
    for (i = 0; i < 3; i++) {
        const unsigned corner = (unsigned)(s->ia[i] != a) + 2u * (unsigned)(s->ib[i] != b);
        c->ia[corner & 1u] = s->ia[i];
        c->ib[corner >> 1] = s->ib[i];
        c->w[corner] = s->w[i];
        at ^= corner; /* what is left of 0 ^ 1 ^ 2 ^ 3 = 0 */
    }
    e = old_int3_sub(&c->w[at ^ 1u], &c->w[at ^ 3u]);
    c->w[at].x = c->w[at ^ 2u].x + e.x;
    c->w[at].y = c->w[at ^ 2u].y + e.y;
    c->w[at].z = c->w[at ^ 2u].z + e.z;
}

static void put_corner(old_simplex3 *s, int i, const corners *c, unsigned at)
{
    s->w[i] = c->w[at];
    s->ia[i] = c->ia[at & 1u];
    s->ib[i] = c->ib[at >> 1];
}

/* Sign of the way from the origin to the line of corners i and j, along e. */
static int side_of(const corners *c, unsigned i, unsigned j, const old_int3 *e, old_simplex3 *line)
{
    old_direction3 d;
    d.count = 2;
    d.of = line;
    line->w[0] = c->w[i];
    line->w[1] = c->w[j];
    return old_direction3_sign(&d, e);
}

/* From corner 0 to the one farthest against it, n. Across the diagonal 0 3 the search goes on to the side of it that holds v; from a side,
 * along which the vertices are level and the lower counts, to the other corner beside 0, and ends there if v lies on this side of the
 * diagonal 1 2. */
bool old_simplex3_of_edges(old_simplex3 *s, unsigned a, unsigned b)
{
    corners c;
    old_int3 e, f;
    unsigned n;
    int side;
    find_corners(s, a, b, &c);
    e = old_int3_sub(&c.w[1], &c.w[0]);
    f = old_int3_sub(&c.w[2], &c.w[0]);
    n = (unsigned)(old_int3_dot(&c.w[0], &e) < 0) + 2u * (unsigned)(old_int3_dot(&c.w[0], &f) < 0);
    f = old_int3_sub(&c.w[n], &c.w[0]);
    if (old_int3_dot(&c.w[n], &f) <= 0) return false; /* n alone goes on; or 0, with a frame that is no rotation */
    side = n == 3 ? side_of(&c, 0, 3, &e, s) : side_of(&c, 1, 2, &e, s);
    if (n == 3 ? side == 0 : side <= 0) return false;
    put_corner(s, 0, &c, 0);
    put_corner(s, 1, &c, n);
    put_corner(s, 2, &c, n != 3 ? 3u - n : side < 0 ? 1u : 2u);
    return true;
}
