/* SPDX-License-Identifier: MIT */
/* Each kind of body of the plane brought against each other kind until they touch, exactly: depth 0
 * with a valid direction and one place that belongs to both. 3 LSB farther they are apart by 3, for
 * no body has a margin; 3 LSB nearer they overlap by 3. At home, turned together by quarters, and
 * thirty thousand units away: directions are the world's. */
#include "plane2.h"

/* It reaches so far along +x and -x, with its face, arc or corner there. Does it end in a side;
 * does it end in a side or a round, so that +x is the only direction that parts it from another? */
typedef struct kind {
    qn_shape2 shape;
    const qn_vec2 *corner; /* of a polygon: four */
    int32_t reach;
    bool side, plain;
} kind;

static const qn_vec2 tip[4] = { { -600, 0 }, { 0, -300 }, { 600, 0 }, { 0, 500 } },
                     flat[4] = { { -600, -100 }, { 600, -100 }, { 600, 200 }, { -600, 200 } };
static const kind kinds[] = { { QN_CIRCLE2(600), NULL, 600, false, true },
                              { QN_CAPSULE2(-500, 0, 500, 0, 100), NULL, 600, false, true },
                              { QN_CAPSULE2(0, -300, 0, 300, 600), NULL, 600, true, true },
                              { QN_BOX2(600, 300), NULL, 600, true, true },
                              { QN_ROUNDED_BOX2(500, 300, 100), NULL, 600, true, true },
                              { QN_CIRCLE2(0), tip, 600, false, false },
                              { QN_CIRCLE2(0), flat, 600, true, true },
                              { QN_CIRCLE2(50), flat, 650, true, true },
                              { QN_SECTOR2(600, 4, 3), NULL, 600, false, true },
                              { QN_ROUNDED_SECTOR2(500, 4, 3, 100), NULL, 600, false, true },
                              { QN_BOX2(600, 0), NULL, 600, false, false },
                              { QN_BOX2(0, 300), NULL, 0, true, true } };
enum { KINDS = sizeof kinds / sizeof *kinds, FIRST_LINE = 10 };

static qn_manifold2 m;
static qn_gap2 gap;

/* B is turned about, so that its front is against A's. */
static qn_status query_all(const kind *a, const kind *b, int place, int32_t apart)
{
    static qn_edge2 edges[2][4];
    const qn_shape2 s[2] = {
        a->corner ? polygon2(a->corner, 4, a->shape.radius, edges[0]) : a->shape,
        b->corner ? polygon2(b->corner, 4, b->shape.radius, edges[1]) : b->shape
    };
    const qn_collider2 x = put_in(place, &s[0], 0, 0);
    qn_collider2 y = put_in(place, &s[1], a->reach + b->reach + apart, 0);
    y.frame.r = dir(-x.frame.r.x, -x.frame.r.y);
    return query_all2(&x, &y, &m, &gap);
}

static void check_touch(const kind *a, const kind *b, int place)
{
    const qn_frame2 *f = &place_of[place];
    const qn_dir2 n = f->r;
    uint32_t i;
    CHECK_EQ(query_all(a, b, place, 0), QN_TOUCHING);
    CHECK_EQ(m.depth, 0);
    check_unit(m.normal);
    check_unit(gap.normal);
    CHECK(gap.distance == 0 && gap.lower == 0 && gap.upper <= 2);
    CHECK(same2(gap.on_a, gap.on_b)); /* one place */
    CHECK_EQ(qn_frame2_unapply(f, gap.on_a).x, a->reach);
    CHECK_EQ(m.count, a->side && b->side ? 2 : 1);
    if (!a->plain && !b->plain) return;
    CHECK(m.normal.x == n.x && m.normal.y == n.y);
    for (i = 0; i < m.count; i++) {
        CHECK_EQ(m.points[i].depth, 0);
        CHECK_EQ(qn_frame2_unapply(f, m.points[i].position).x, a->reach);
    }
    if (m.count == 1) CHECK_EQ(qn_frame2_unapply(f, m.points[0].position).y, 0);
}

TEST(each_kind_touches_each_kind)
{
    int i, place;
    for (i = 0; i < KINDS * KINDS; i++)
        for (place = 0; place < PLACES; place++)
            check_touch(&kinds[i / KINDS], &kinds[i % KINDS], place);
}

TEST(three_lsb_are_three_lsb)
{
    int i;
    for (i = 0; i < KINDS * KINDS; i++) {
        const kind *a = &kinds[i / KINDS], *b = &kinds[i % KINDS];
        const int place = (i / KINDS + i) % PLACES;
        CHECK_EQ(query_all(a, b, place, 3), QN_APART);
        CHECK(m.count == 0 && m.depth == 0 && m.normal.x == 0 && m.normal.y == 0);
        CHECK(gap.distance == 3 && gap.lower <= 3 && gap.upper >= 3);
        if (i / KINDS >= FIRST_LINE && i % KINDS >= FIRST_LINE) continue; /* they have no inside */
        CHECK_EQ(query_all(a, b, place, -3), QN_OVERLAPPING);
        if (a->plain || b->plain)
            CHECK(m.depth == 3 && m.count >= 1 && gap.distance == 0 && gap.lower == 0);
    }
}

CHECK_MAIN(RUN(each_kind_touches_each_kind) RUN(three_lsb_are_three_lsb))
