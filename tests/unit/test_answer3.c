/* SPDX-License-Identifier: MIT */
/* Bodies a known gap apart, or that deep in each other, along one axis: each of the three questions is answered by that number, wherever
 * the pair stands, along whichever axis, and however it was exchanged. */
#include "check.h"
#include "contact/answer3.h"
#include "random.h"

#ifdef QN_SOAK
#define ROUNDS 20000
#else
#define ROUNDS 30
#endif

#define UNIT 65536

typedef qn_status road(qn_request3 *q);

static const qn_mat3 still = { { { QN_ONE30, 0, 0 }, { 0, QN_ONE30, 0 }, { 0, 0, QN_ONE30 } } };

static qn_vec3 along(int axis, int32_t x, int32_t y, int32_t z)
{
    const int32_t v[3] = { x, y, z };
    qn_vec3 r;
    r.x = v[(3 - axis) % 3];
    r.y = v[(4 - axis) % 3];
    r.z = v[(5 - axis) % 3];
    return r;
}

static int32_t component(qn_vec3 v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

/* A pair whose surfaces are flat or round where they look at each other along `axis`, and `gap` apart there. */
typedef struct scene {
    qn_shape3 a, b;
    qn_frame3 frame_a, frame_b;
    int axis;
    int32_t gap;
    bool swapped; /* B looks back */
} scene;

static void place(scene *s, random_state *r, int32_t reach_a, int32_t reach_b)
{
    qn_vec3 step;
    s->frame_a.r = s->frame_b.r = still;
    s->frame_a.p = along(0, random_range(r, -1000, 1000) * UNIT, random_range(r, -99999999, 99999999), random_range(r, -999, 999));
    s->swapped = random_u32(r) & 1u;
    step = along(s->axis, s->swapped ? -(reach_a + reach_b + s->gap) : reach_a + reach_b + s->gap, 0, 0);
    s->frame_b.p.x = s->frame_a.p.x + step.x;
    s->frame_b.p.y = s->frame_a.p.y + step.y;
    s->frame_b.p.z = s->frame_a.p.z + step.z;
}

static qn_status ask(const scene *s, road *answer, qn_question question, int32_t margin, void *out)
{
    const qn_request3 empty = { { NULL, NULL, NULL, NULL, false, false, 0, { 0, 0, 0 } }, { 0, 0, QN_MAX_GJK_PASSES, QN_ASK_OVERLAP, NULL, NULL }, NULL, { NULL, NULL } };
    qn_request3 q = empty;
    CHECK_EQ(qn_pair3_begin(&q.pair, &s->a, &s->frame_a, &s->b, &s->frame_b), 0);
    q.set.ask = (uint8_t)question;
    q.set.margin = margin;
    q.out = out;
    return answer(&q);
}

/* The points of contact lie midway between the two surfaces. */
static void check_manifold(const scene *s, const qn_manifold3 *m, int32_t reach_a, int points)
{
    const qn_vec3 n = { m->normal.x, m->normal.y, m->normal.z };
    const int32_t sign = s->swapped ? -1 : 1;
    uint32_t i;
    CHECK_EQ(component(n, s->axis), sign * QN_ONE30);
    CHECK_NEAR(m->depth, -s->gap, 1);
    CHECK_EQ(m->count, points);
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        CHECK_NEAR(component(m->points[i].position, s->axis) - component(s->frame_a.p, s->axis), sign * (reach_a + s->gap / 2), 1);
        CHECK_NEAR(m->points[i].depth, -s->gap, 1);
    }
}

static void check_scene(const scene *s, road *answer, int32_t reach_a, int points)
{
    const qn_status expected = s->gap > 0 ? QN_APART : QN_OVERLAPPING;
    qn_manifold3 m;
    qn_gap3 gap;
    CHECK_EQ(ask(s, answer, QN_ASK_OVERLAP, 0, NULL), expected);
    CHECK_EQ(ask(s, answer, QN_ASK_DISTANCE, 0, &gap), expected);
    CHECK_EQ(ask(s, answer, QN_ASK_MANIFOLD, s->gap > 0 ? s->gap + 2 : 0, &m), expected);
    check_manifold(s, &m, reach_a, points);
    if (s->gap < 0) return;
    CHECK_NEAR(gap.distance, s->gap, 1);
    CHECK(gap.lower <= s->gap && gap.upper >= s->gap);
    CHECK_NEAR(component(gap.on_b, s->axis) - component(gap.on_a, s->axis), s->swapped ? -s->gap : s->gap, 1);
    CHECK_EQ(ask(s, answer, QN_ASK_MANIFOLD, s->gap - 2, &m), expected);
    CHECK_EQ(m.count, 0);
}

static int32_t any_gap(random_state *r) { return random_u32(r) & 1u ? random_range(r, 8, 20000) : random_range(r, -20000, -8); }

TEST(capsules_side_by_side_and_across)
{
    random_state r = random_seed(1);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const bool across = n & 1;
        const int32_t length = 3 * UNIT;
        scene s;
        s.axis = n % 3;
        s.gap = any_gap(&r);
        s.a = qn_capsule3(along(s.axis, 0, -length, 0), along(s.axis, 0, length, 0), UNIT);
        s.b = across ? qn_capsule3(along(s.axis, 0, 0, -length), along(s.axis, 0, 0, length), UNIT / 2)
                     : qn_capsule3(along(s.axis, 0, -length, 0), along(s.axis, 0, length, 0), UNIT / 2);
        place(&s, &r, UNIT, UNIT / 2);
        check_scene(&s, qn_answer_segments, UNIT, across ? 1 : 2);
    }
}

TEST(a_ball_over_the_side_of_a_box)
{
    random_state r = random_seed(2);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        scene s;
        s.axis = n % 3;
        s.gap = any_gap(&r);
        s.a = qn_box3(along(s.axis, 2 * UNIT, 3 * UNIT, 4 * UNIT), n & 1 ? UNIT : 0);
        s.b = qn_sphere3(UNIT / 2);
        place(&s, &r, n & 1 ? 3 * UNIT : 2 * UNIT, UNIT / 2);
        check_scene(&s, qn_answer_ball, n & 1 ? 3 * UNIT : 2 * UNIT, 1);
    }
}

TEST(boxes_and_lying_capsules_face_to_face)
{
    random_state r = random_seed(3);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const bool lies = n & 1;
        scene s;
        s.axis = n % 3;
        s.gap = any_gap(&r);
        s.a = qn_box3(along(s.axis, 2 * UNIT, 3 * UNIT, 4 * UNIT), UNIT);
        s.b = lies ? qn_capsule3(along(s.axis, 0, -UNIT, 0), along(s.axis, 0, UNIT, 0), UNIT / 2)
                   : qn_box3(along(s.axis, UNIT / 2, UNIT, UNIT), 0);
        place(&s, &r, 3 * UNIT, UNIT / 2);
        check_scene(&s, qn_answer_box, 3 * UNIT, lies ? 2 : 4);
    }
}

static qn_status ask_raw(const scene *s, const qn_frame3 *frame_b, qn_request3 *q)
{
    q->pair.raw = true;
    q->pair.a = &s->a;
    q->pair.b = &s->b;
    q->pair.frame_a = &s->frame_a;
    q->pair.frame_b = frame_b;
    return qn_answer_gap_of_boxes(NULL, q);
}

/* The first try of a distance: two plain boxes at different places, and nothing else. */
TEST(the_gap_of_two_boxes)
{
    random_state r = random_seed(4);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        qn_request3 q = { { NULL, NULL, NULL, NULL, false, false, 0, { 0, 0, 0 } }, { 0, 0, QN_MAX_GJK_PASSES, QN_ASK_DISTANCE, NULL, NULL }, NULL, { NULL, NULL } };
        qn_gap3 gap;
        scene s;
        s.axis = n % 3;
        s.gap = random_range(&r, 8, 20000);
        s.a = qn_box3(along(s.axis, 2 * UNIT, 3 * UNIT, 4 * UNIT), 0);
        s.b = qn_box3(along(s.axis, UNIT, UNIT, UNIT), 0);
        place(&s, &r, 2 * UNIT, UNIT);
        q.out = &gap;
        CHECK_EQ(ask_raw(&s, &s.frame_b, &q), QN_APART);
        CHECK(!q.pair.raw);
        CHECK_NEAR(gap.distance, s.gap, 1);
        CHECK_EQ(ask_raw(&s, &s.frame_a, &q), QN_APART);
        CHECK(q.pair.raw);
        s.b.radius = 1;
        CHECK_EQ(ask_raw(&s, &s.frame_b, &q), QN_APART);
        CHECK(q.pair.raw && q.pair.a == &s.a && q.pair.b == &s.b && q.pair.frame_a == &s.frame_a && q.pair.frame_b == &s.frame_b);
    }
}

CHECK_MAIN(RUN(capsules_side_by_side_and_across) RUN(a_ball_over_the_side_of_a_box) RUN(boxes_and_lying_capsules_face_to_face)
               RUN(the_gap_of_two_boxes))
