/* SPDX-License-Identifier: MIT */
/* Whole answers of spheres, capsules and boxes, and of the same bodies as hulls and clouds, judged by exact integers as what
 * they are; mirrored where A and B change places. */
#include "box_sides.h"
#include "judge3.h"
#include "shapes3.h"

#define ROUNDS CHECK_ROUNDS(15, 20000)

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_query with_scratch = { 0, 0, 0, 0, scratch, sizeof scratch };
static const qn_vec3 still = { 0, 0, 0 };

/* A body and its vertices. */
typedef struct formed {
    qn_vec3 point[8];
    qn_hull3 hull;
    body as;
} formed;

/* b as a hull or a cloud of its vertices; of any other type, itself. The faces of a box are its sides. */
static void form(formed *t, const body *b, int type)
{
    static const qn_hull3 sides = { 0, box_normal, box_side, box_first, 0, 6, 24, 0, 0 };
    int i;
    t->as = *b;
    if (type < QN_CLOUD) return;
    t->hull = sides;
    t->hull.vertices = t->point;
    t->hull.vertex_count = (uint16_t)body_vertices(b);
    for (i = 0; i < t->hull.vertex_count; i++) {
        int32_t v[3];
        body_vertex(b, i, v);
        t->point[i] = vec(v[0], v[1], v[2]);
    }
    t->as.shape.type = (uint16_t)type;
    t->as.shape.hull = &t->hull;
}

/* a and b are judged, fa and fb are what the library is given. */
static void judge(const body *a, const body *fa, const body *b, const body *fb)
{
    const answer r = ask(fa, fb, &with_scratch), swapped = ask(fb, fa, &with_scratch);
    CHECK(r.status >= QN_APART && r.status <= QN_OVERLAPPING);
    CHECK_EQ(r.m.count == 0, r.status == QN_APART);
    if (r.status != QN_APART) check_overlap(a, b, &r.m);
    check_gap(a, b, &r.gap, r.status);
    if ((a->shape.type == QN_BOX || b->shape.type == QN_BOX) && !(a->shape.radius | b->shape.radius)) check_verdict(a, b, r.status);
    CHECK_EQ(swapped.status, r.status);
    CHECK(same_manifold(&r.m, &swapped.m, &still, 1) && same_gap(&r.gap, &swapped.gap, 1));
}

static void check_types(int type_a, int type_b, uint64_t seed)
{
    random_state r = random_seed(seed);
    int n;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&r, 4, 20);
        body a, b;
        static formed fa, fb;
        make_body(&a, &r, type_a, size, n & 1 || type_a == QN_SPHERE ? random_range(&r, 1, size) : 0);
        make_body(&b, &r, type_b, size, n & 2 || type_b == QN_SPHERE ? random_range(&r, 1, size / 4) : 0);
        place(&a, &b, &r, size);
        judge(&a, &a, &b, &b);
        form(&fa, &a, type_a == QN_BOX && n & 1 ? QN_HULL : QN_CLOUD);
        judge(&a, &fa.as, &b, &b);
        form(&fb, &b, type_b == QN_BOX && n & 2 ? QN_HULL : QN_CLOUD);
        judge(&a, &fa.as, &b, &fb.as);
    }
}

TEST(boxes) { check_types(QN_BOX, QN_BOX, 1); }

TEST(a_box_and_a_capsule)
{
    check_types(QN_BOX, QN_CAPSULE, 3);
    check_types(QN_CAPSULE, QN_BOX, 4);
}

TEST(a_box_and_a_sphere) { check_types(QN_BOX, QN_SPHERE, 5); }

TEST(rounds)
{
    check_types(QN_CAPSULE, QN_CAPSULE, 7);
    check_types(QN_CAPSULE, QN_SPHERE, 8);
    check_types(QN_SPHERE, QN_SPHERE, 9);
}

/* Long bodies thousands of units apart whose nearest point lies farther out in one coordinate than their centre. */
TEST(far_witness_points)
{
    static const int32_t far[6] = { 1 << 22, (1 << 24) - 1, (1 << 26) - 1, (1 << 28) - 1, (1 << 29) - 1, 1 << 30 };
    int n, type;
    for (n = 0; n < 6; n++)
        for (type = QN_CAPSULE; type <= QN_BOX; type++) {
            const int32_t length = far[n] / 8;
            const int64_t tolerance = 2 + (far[n] >> 24);
            const body a = still_body(qn_box3(vec(1000, 1000, 1000), 0), 0, 0, 0);
            body b = still_body(type == QN_BOX ? qn_box3(vec(length, 1000, 1000), 0) : qn_capsule3(vec(length, 0, 0), vec(-length, 0, 0), 0), far[n],
                                far[n], 0);
            answer r;
            int64_t pb[3];
            b.pose.q.w = 7;
            b.pose.q.z = -3;
            b.turn = fraction_of(7, 0, 0, -3);
            r = ask(&a, &b, NULL);
            CHECK_EQ(r.status, QN_APART);
            moved(&r.gap.on_b, &r.gap.normal, 0, pb);
            CHECK(core_holds(&b, pb, 256 * tolerance));
            CHECK(r.gap.on_b.x > far[n] + length / 8); /* beyond the centre */
            CHECK_NEAR(-depth_along256(&a, &b, &r.gap.normal), 256 * (int64_t)r.gap.distance, 256 * tolerance);
        }
}

CHECK_MAIN(RUN(boxes) RUN(a_box_and_a_capsule) RUN(a_box_and_a_sphere) RUN(rounds) RUN(far_witness_points))
