/* SPDX-License-Identifier: MIT */
/* Bodies a known gap apart, or that deep in each other, along one axis: each of the three questions is answered by that number, wherever
 * the pair stands, along whichever axis, and however it was exchanged. */
#include "narrow/old_queries.h"
#include "check.h"
#include "contact/old_answer3.h"
#include "contact/old_gap3.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(30, 20000)

#define UNIT 65536

typedef qn_status road(old_request3 *q);

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

static qn_status ask(const scene *s, road *answer, old_question question, int32_t margin, void *out)
{
    const old_request3 empty = { { NULL, NULL, NULL, NULL, false, false, false, 0, { 0, 0, 0 } },
                                 { 0, 0, QN_MAX_GJK_PASSES, OLD_ASK_OVERLAP, NULL, NULL },
                                 NULL,
                                 { NULL, NULL } };
    old_request3 q = empty;
    CHECK_EQ(old_pair3_begin(&q.pair, &s->a, &s->frame_a, &s->b, &s->frame_b), 0);
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
    CHECK_EQ(ask(s, answer, OLD_ASK_OVERLAP, 0, NULL), expected);
    CHECK_EQ(ask(s, answer, OLD_ASK_DISTANCE, 0, &gap), expected);
    CHECK_EQ(ask(s, answer, OLD_ASK_MANIFOLD, s->gap > 0 ? s->gap + 2 : 0, &m), expected);
    check_manifold(s, &m, reach_a, points);
    if (s->gap < 0) return;
    CHECK_NEAR(gap.distance, s->gap, 1);
    CHECK(gap.lower <= s->gap && gap.upper >= s->gap);
    CHECK_NEAR(component(gap.on_b, s->axis) - component(gap.on_a, s->axis), s->swapped ? -s->gap : s->gap, 1);
    CHECK_EQ(ask(s, answer, OLD_ASK_MANIFOLD, s->gap - 2, &m), expected);
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
        check_scene(&s, old_answer_segments, UNIT, across ? 1 : 2);
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
        check_scene(&s, old_answer_ball, n & 1 ? 3 * UNIT : 2 * UNIT, 1);
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
        s.b = lies ? qn_capsule3(along(s.axis, 0, -UNIT, 0), along(s.axis, 0, UNIT, 0), UNIT / 2) : qn_box3(along(s.axis, UNIT / 2, UNIT, UNIT), 0);
        place(&s, &r, 3 * UNIT, UNIT / 2);
        check_scene(&s, old_answer_box, 3 * UNIT, lies ? 2 : 4);
    }
}

static qn_status ask_raw(const scene *s, const qn_frame3 *frame_b, old_request3 *q)
{
    q->pair.raw = true;
    q->pair.a = &s->a;
    q->pair.b = &s->b;
    q->pair.frame_a = &s->frame_a;
    q->pair.frame_b = frame_b;
    return old_answer_gap_of_boxes(NULL, q);
}

/* The first try of a distance: two plain boxes at different places, and nothing else. */
TEST(the_gap_of_two_boxes)
{
    random_state r = random_seed(4);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        old_request3 q = { { NULL, NULL, NULL, NULL, false, false, false, 0, { 0, 0, 0 } },
                           { 0, 0, QN_MAX_GJK_PASSES, OLD_ASK_DISTANCE, NULL, NULL },
                           NULL,
                           { NULL, NULL } };
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

static qn_shape3 any_shape(random_state *r)
{
    const int32_t radius = random_range(r, 0, UNIT);
    const qn_vec3 v = along(random_range(r, 0, 2), random_range(r, 1, 2 * UNIT), random_range(r, 1, 2 * UNIT), random_range(r, 1, 2 * UNIT));
    switch (random_u32(r) % 3u) {
    case 0:
        return qn_sphere3(radius);
    case 1:
        return qn_capsule3(v, along(0, -v.x, -v.y, 0), radius);
    default:
        return qn_box3(v, random_u32(r) & 1u ? radius : 0);
    }
}

static void turn(random_state *r, qn_frame3 *frame)
{
    qn_pose3 pose;
    pose.p = frame->p;
    pose.q.w = random_range(r, 1, UNIT);
    pose.q.x = random_range(r, -UNIT, UNIT);
    pose.q.y = random_range(r, -UNIT, UNIT);
    pose.q.z = random_range(r, -UNIT, UNIT);
    CHECK_EQ(qn_frame3_from_pose(frame, &pose), 0);
}

/* A body that was moved is as far from another one as a body whose frame stands there, to the bit, and the answer may lie where the
 * question did. Every other pair touches, so that the gap shows a contact. */
TEST(a_pair_that_was_moved)
{
    random_state r = random_seed(5);
    int n, touches = 0;
    for (n = 0; n < 40 * ROUNDS; n++) {
        union {
            old_request3 question;
            qn_gap3 answer;
        } u;
        qn_gap3 gap;
        qn_vec3 at;
        qn_status status;
        scene s;
        s.axis = n % 3;
        s.gap = n & 1 ? random_range(&r, -1, 1) : random_range(&r, -UNIT, 4 * UNIT);
        s.a = n & 1 ? qn_box3(along(s.axis, 2 * UNIT, UNIT, UNIT), 0) : any_shape(&r);
        s.b = n & 1 ? qn_box3(along(s.axis, UNIT, 3 * UNIT, UNIT), 0) : any_shape(&r);
        if (n % 4 == 3) s.b = qn_capsule3(along(s.axis, 0, UNIT, 0), along(s.axis, 0, -UNIT, 0), UNIT);
        if (n % 8 == 5) s.b = qn_sphere3(UNIT);
        place(&s, &r, 2 * UNIT, UNIT);
        if (!(n & 1)) turn(&r, &s.frame_a);
        if (!(n & 1)) turn(&r, &s.frame_b);
        if (n % 16 > 7) {
            const qn_shape3 other = s.a;
            s.a = s.b;
            s.b = other;
        }
        at = s.frame_b.p;
        status = old_distance3_frames(&s.a, &s.frame_a, &s.b, &s.frame_b, NULL, NULL, NULL, &gap);
        s.frame_b.p = along(0, random_range(&r, -UNIT, UNIT), INT32_MIN, INT32_MAX);
        u.question.pair.a = &s.a;
        u.question.pair.b = &s.b;
        u.question.pair.frame_a = &s.frame_a;
        u.question.pair.frame_b = &s.frame_b;
        u.question.pose[0] = NULL;
        u.question.set.cache = NULL;
        u.question.set.workspace = NULL;
        u.question.set.ask = OLD_ASK_DISTANCE;
        CHECK_EQ(old_request3_begin_at(&at, &u.question), QN_APART);
        u.question.out = &u.answer;
        CHECK_EQ(old_answer_distance(&u.question), status);
        CHECK(u.answer.distance == gap.distance && u.answer.lower == gap.lower && u.answer.upper == gap.upper);
        CHECK(u.answer.normal.x == gap.normal.x && u.answer.normal.y == gap.normal.y && u.answer.normal.z == gap.normal.z);
        CHECK(u.answer.on_a.x == gap.on_a.x && u.answer.on_a.y == gap.on_a.y && u.answer.on_a.z == gap.on_a.z);
        CHECK(u.answer.on_b.x == gap.on_b.x && u.answer.on_b.y == gap.on_b.y && u.answer.on_b.z == gap.on_b.z);
        touches += status == QN_TOUCHING;
    }
    CHECK(touches > 4 * ROUNDS);
}

/* The way out of a box or capsule for a ball within is the normal and the depth of the manifold, to the bit. */
TEST(the_way_out_of_a_ball)
{
    random_state r = random_seed(6);
    int n, ways = 0;
    for (n = 0; n < 40 * ROUNDS; n++) {
        old_request3 q = { { NULL, NULL, NULL, NULL, false, false, false, 0, { 0, 0, 0 } },
                           { 0, 0, QN_MAX_GJK_PASSES, OLD_ASK_MANIFOLD, NULL, NULL },
                           NULL,
                           { NULL, NULL } };
        qn_manifold3 manifold;
        old_way3 way;
        qn_status status;
        scene s;
        s.axis = n % 3;
        s.gap = random_range(&r, -2 * UNIT, UNIT / 4);
        s.a = any_shape(&r);
        s.b = qn_sphere3(random_range(&r, 0, UNIT));
        place(&s, &r, UNIT, UNIT);
        turn(&r, &s.frame_a);
        if (s.a.type == QN_SPHERE) continue;
        CHECK_EQ(old_pair3_begin(&q.pair, &s.a, &s.frame_a, &s.b, &s.frame_b), 0);
        q.out = &manifold;
        status = s.a.type == QN_BOX ? old_answer_ball(&q) : old_answer_segments(&q);
        if (status == QN_APART) continue;
        q.set.ask = OLD_ASK_WAY;
        q.out = &way;
        CHECK_EQ(old_request3_way_out_of_ball(&q), status);
        CHECK_EQ(way.depth, manifold.depth);
        CHECK(way.normal.x == manifold.normal.x && way.normal.y == manifold.normal.y && way.normal.z == manifold.normal.z);
        ways++;
    }
    CHECK(ways > 5 * ROUNDS);
}

CHECK_MAIN(RUN(capsules_side_by_side_and_across) RUN(a_ball_over_the_side_of_a_box) RUN(boxes_and_lying_capsules_face_to_face)
               RUN(the_gap_of_two_boxes) RUN(a_pair_that_was_moved) RUN(the_way_out_of_a_ball))
