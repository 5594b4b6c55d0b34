/* SPDX-License-Identifier: MIT */
/* What the doors answer of round bodies, by kernels where the port has such (QN_PORT_ROUNDS), is bit for bit what their definitions in C say:
 * usual bodies, and what lies at the limits of what is usual. */
#include "contact/spheres.h"
#include "num/frame.h"
#include "port.h"
#include "quoin/contact.h"
#include "round_bodies.h"
#ifdef QN_PORT_CAPSULES
#define HAS_KERNEL
#endif
#undef QN_PORT_CAPSULES
#define qn_capsules_collide defined_capsules
#include "../../src/contact/capsules.c"
#undef qn_capsules_collide
static int left; /* by a kernel that asks for the C itself */
#ifdef HAS_KERNEL
qn_status qn_capsules_seldom(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
qn_status qn_capsules_seldom(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out)
{
    left++;
    return defined_capsules(a, frame_a, b, frame_b, out);
}
#endif
#ifdef QN_SMALL
#define qn_capsules_collide defined_capsules /* there is no other */
#else
qn_status qn_capsules_collide(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, qn_manifold3 *out);
#endif

#define ROUNDS CHECK_ROUNDS(3000, 300000)

static int are_same(const qn_manifold3 *m, const qn_manifold3 *w)
{
    const qn_contact3 *p = &m->points[0], *q = &w->points[0];
    if (m->normal.x != w->normal.x || m->normal.y != w->normal.y || m->normal.z != w->normal.z || m->depth != w->depth || m->count != w->count)
        return 0;
    return !m->count || (p->position.x == q->position.x && p->position.y == q->position.y && p->position.z == q->position.z && p->depth == q->depth &&
                         p->id == q->id);
}

/* Small numbers, large ones, powers of two and what lies beside them. */
static int32_t any_number(random_state *s, int bits)
{
    const int32_t x = (int32_t)random_size(s, bits);
    const uint32_t kind = random_u32(s) % 8u;
    if (kind == 0) return 0;
    if (kind == 1) return (int32_t)1 << random_range(s, 0, bits - 1);
    if (kind == 2) return ((int32_t)1 << random_range(s, 0, bits - 1)) - 1;
    return random_u32(s) & 1 ? x : -x;
}

/* ---- An axis of a pose -------------------------------------------------------- */

/* Column j of the matrix, and zeros beside it. */
TEST(one_axis)
{
    random_state s = random_seed(9);
    int n, i, j, k;
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 1, 31);
        qn_frame3 all, one;
        qn_pose3 pose;
        qn_status status;
        pose.p.x = any_number(&s, 31), pose.p.y = any_number(&s, 31), pose.p.z = any_number(&s, 31);
        pose.q.w = any_number(&s, bits), pose.q.x = any_number(&s, bits), pose.q.y = any_number(&s, bits), pose.q.z = any_number(&s, bits);
        if (random_u32(&s) % 32u == 0) pose.q.y = random_u32(&s) & 1 ? INT32_MIN : -QN_ONE30;
        status = qn_frame3_from_pose(&all, &pose);
        for (j = 0; j < 3; j++) {
            CHECK_EQ(qn_frame3_axis(&one, &pose, j), status);
            if (status < 0) continue;
            CHECK(one.p.x == pose.p.x && one.p.y == pose.p.y && one.p.z == pose.p.z);
            for (i = 0; i < 3; i++)
                for (k = 0; k < 3; k++) CHECK_EQ(one.r.m[i][k], k == j ? all.r.m[i][k] : 0);
        }
    }
}

/* ---- Spheres ---------------------------------------------------------------- */

static void check_spheres(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int seen[3])
{
    qn_pose3 p = { { 0, 0, 0 }, { 0, 0, 1, 0 } }, q = p;
    qn_manifold3 m, want;
    qn_status status, is;
    status = qn_spheres_collide(a, &f->p, b, &g->p, 0, &want);
    is = qn_collide3_frames(a, f, b, g, NULL, NULL, NULL, &m);
    CHECK_EQ(is, status);
    if (status >= 0 && is == status) CHECK(are_same(&m, &want));
    p.p = f->p, q.p = g->p;
    CHECK_EQ(qn_collide3(a, &p, b, &q, NULL, NULL, NULL, &m), status);
    if (status >= 0) CHECK(are_same(&m, &want));
#ifdef QN_PORT_SPHERES
    if (((uint32_t)a->radius | (uint32_t)b->radius) >> 28) return;
    m.count = 99;
    is = qn_spheres_touch(a, &f->p, b, &g->p, &m);
    CHECK(is == status || (is == QN_UNDECIDED && m.count == 99));
    if (is == status && is >= 0) CHECK(are_same(&m, &want));
    if (is == QN_UNDECIDED) {
        seen[1]++;
        return;
    }
#endif
    seen[status == QN_APART ? 0 : 2]++;
}

TEST(two_spheres)
{
    random_state s = random_seed(5);
    int n, seen[3] = { 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 2, 31), near = random_range(&s, 2, 31), round = random_range(&s, 2, 30);
        qn_shape3 a = qn_sphere3(qn_abs32(any_number(&s, round)) & 0x3FFFFFFF), b = qn_sphere3(qn_abs32(any_number(&s, round)) & 0x3FFFFFFF);
        qn_frame3 f, g;
        entries_of_any_size(&s, &f.r);
        g.r = f.r;
        f.p.x = any_number(&s, bits), f.p.y = any_number(&s, bits), f.p.z = any_number(&s, bits);
        g.p.x = qn_wrap_add(f.p.x, any_number(&s, near)), g.p.y = qn_wrap_add(f.p.y, any_number(&s, near)),
        g.p.z = qn_wrap_add(f.p.z, any_number(&s, near));
        check_spheres(&a, &f, &b, &g, seen);
    }
    CHECK(seen[0] > ROUNDS / 8 && seen[2] > ROUNDS / 8);
}

/* At every scale an offset along an axis, and radii that add up to it, to a little more or less. */
TEST(spheres_that_nearly_touch)
{
    int seen[3] = { 0, 0, 0 }, bits, axis, more;
    qn_frame3 f = { { 0, 0, 0 }, { { { 0 } } } }, g = f;
    for (bits = 1; bits < 31; bits++)
        for (axis = 0; axis < 3; axis++)
            for (more = -2; more <= 2; more++) {
                const int32_t d = (int32_t)1 << bits;
                qn_shape3 a = qn_sphere3(d / 2), b = qn_sphere3(d - d / 2 + more < 0 ? 0 : d - d / 2 + more);
                f.p.x = QN_ONE30 - d, f.p.y = -f.p.x, f.p.z = bits;
                g.p = f.p;
                *(axis == 0 ? &g.p.x : axis == 1 ? &g.p.y : &g.p.z) += d;
                check_spheres(&a, &f, &b, &g, seen);
                check_spheres(&b, &g, &a, &f, seen);
            }
    CHECK(seen[0] && seen[2]);
}

/* ---- Capsules --------------------------------------------------------------- */

#ifdef QN_PORT_ROUNDS
static int32_t touched(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, qn_manifold3 *m)
{
    return a->type == b->type ? qn_capsules_touch_v7m(a, f, b, g, m) : qn_capsule_ball_touch_v7m(a, f, b, g, m);
}
#endif

/* seen: by status; in place of touching, which nothing here is said to be, overlapping as the kernel says. */

static void check_capsules(const qn_shape3 *a, const qn_frame3 *f, const qn_shape3 *b, const qn_frame3 *g, int seen[4])
{
    qn_manifold3 m, want;
    qn_status status, verdict, is;
    want.count = 99;
    status = defined_capsules(a, f, b, g, &want);
    verdict = defined_capsules(a, f, b, g, NULL);
    m.count = 99;
    CHECK_EQ(qn_capsules_collide(a, f, b, g, &m), status);
    if (status == QN_OVERLAPPING) CHECK(are_same(&m, &want));
    if (status == QN_APART) CHECK_EQ(m.count, 99);
    CHECK_EQ(qn_capsules_collide(a, f, b, g, NULL), verdict);
    if (status != QN_UNDECIDED) {
        is = qn_collide3_frames(a, f, b, g, NULL, NULL, NULL, &m);
        CHECK_EQ(is, status);
        if (status == QN_OVERLAPPING) CHECK(are_same(&m, &want));
    }
    seen[status]++;
#ifdef QN_PORT_ROUNDS
    {
        int32_t code;
        m.count = 99;
        code = touched(a, f, b, g, &m);
        if (code != 4) CHECK_EQ(code, status);
        if (code == QN_OVERLAPPING) CHECK(are_same(&m, &want));
        seen[1] += code == QN_OVERLAPPING;
        if (code == QN_APART) CHECK_EQ(m.count, 99);
        code = touched(a, f, b, g, NULL);
        if (code != 4) CHECK_EQ(code, verdict);
    }
#else
    (void)verdict;
    seen[1] += status == QN_OVERLAPPING;
#endif
}

static qn_shape3 any_capsule(random_state *s, int bits)
{
    const int32_t most = (int32_t)1 << bits;
    qn_vec3 v = { 0, 0, 0 };
    qn_shape3 c;
    const uint32_t kind = random_u32(s) % 16u;
    if (kind == 0) v.x = any_number(s, bits), v.y = any_number(s, bits);
    else *(kind < 4 ? &v.x : kind < 12 ? &v.y : &v.z) = random_u32(s) & 1 ? any_number(s, bits) : random_range(s, -most, most);
    c = capsule_about_origin(v, random_u32(s) & 1 ? (int32_t)random_size(s, bits) : random_range(s, 0, most));
    if (random_u32(s) % 64u == 0) c.v[random_u32(s) & 1].y++;
    return c;
}

static qn_quat any_turn(random_state *s)
{
    qn_quat q;
    const uint32_t kind = random_u32(s) % 8u;
    q.w = 65536 + random_range(s, 0, 3) / 3, q.x = q.y = q.z = 0;
    if (kind == 0) return q;
    q.x = any_number(s, 20), q.y = any_number(s, 20);
    if (kind > 3) q.z = any_number(s, 20);
    return q;
}

/* Bodies from a few LSB to beyond what is usual, near each other. */
TEST(two_capsules)
{
    random_state s = random_seed(6);
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 4, 27), other = random_u32(&s) & 3 ? bits : random_range(&s, 4, 27);
        const int32_t spread = (int32_t)1 << (bits > other ? bits : other) >> (random_u32(&s) & 1);
        qn_shape3 a = any_capsule(&s, bits), b = any_capsule(&s, other);
        qn_vec3 origin = place_anywhere(&s);
        qn_frame3 f, g;
        if (random_u32(&s) % 64u == 0) origin.x = INT32_MAX - 2 * spread;
        f = frame_near(&s, 0, &origin, any_turn(&s)), g = frame_near(&s, spread, &origin, any_turn(&s));
        if (random_u32(&s) % 8u == 0) g.r = f.r;
        if (random_u32(&s) % 16u == 0) entries_of_any_size(&s, &g.r);
        if (random_u32(&s) % 64u == 0) g.r.m[random_u32(&s) % 3u][random_u32(&s) % 3u] = QN_ONE30 + random_range(&s, -1, 1);
        check_capsules(&a, &f, &b, &g, seen);
        check_capsules(&b, &g, &a, &f, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 4 && seen[QN_OVERLAPPING] > ROUNDS / 4 && seen[1] > ROUNDS / 4);
}

TEST(a_capsule_and_a_sphere)
{
    random_state s = random_seed(8);
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 4, 27);
        const int32_t spread = (int32_t)1 << bits >> (random_u32(&s) & 1);
        qn_shape3 a = any_capsule(&s, bits),
                  b = qn_sphere3(random_u32(&s) & 1 ? (int32_t)random_size(&s, bits) : random_range(&s, 0, (int32_t)1 << bits));
        qn_vec3 origin = place_anywhere(&s);
        qn_frame3 f, g;
        if (random_u32(&s) % 64u == 0) origin.x = INT32_MAX - 2 * spread;
        f = frame_near(&s, 0, &origin, any_turn(&s)), g = frame_near(&s, spread, &origin, any_turn(&s));
        if (random_u32(&s) % 16u == 0) entries_of_any_size(&s, &f.r);
        if (random_u32(&s) % 64u == 0) f.r.m[random_u32(&s) % 3u][random_u32(&s) % 3u] = QN_ONE30 + random_range(&s, -1, 1);
        g.r.m[1][1] = INT32_MIN; /* never read */
        check_capsules(&a, &f, &b, &g, seen);
        check_capsules(&b, &g, &a, &f, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 4 && seen[QN_OVERLAPPING] > ROUNDS / 4 && seen[1] > ROUNDS / 4);
}

/* Across each other, and end to end, from far apart to deep: where a verdict turns, and where a surface leaves the format. */
TEST(capsules_that_nearly_touch)
{
    random_state s = random_seed(7);
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int bits = random_range(&s, 6, 24);
        const int32_t half = (int32_t)1 << bits, radius = random_range(&s, 1, half);
        qn_vec3 along = { 0, 0, 0 }, up = { 0, 0, 0 }, at = { 0, 0, 0 };
        qn_shape3 a, b;
        qn_frame3 f, g;
        along.y = half, up.z = random_u32(&s) & 1 ? half : half / 7;
        a = capsule_about_origin(along, radius), b = capsule_about_origin(up, radius + random_range(&s, -1, 1));
        if (n % 16 == 0) at.x = INT32_MAX - half;
        f = frame_near(&s, 0, &at, any_turn(&s));
        g = frame_near(&s, 3, &at, any_turn(&s));
        if (random_u32(&s) & 1) g.r = f.r;
        g.p.x = qn_wrap_add(g.p.x, 2 * radius + random_range(&s, -40, 8));
        if (random_u32(&s) & 1) g.p.y += random_u32(&s) & 1 ? half : -half;
        check_capsules(&a, &f, &b, &g, seen);
        check_capsules(&b, &g, &a, &f, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 8 && seen[QN_OVERLAPPING] > ROUNDS / 2 && seen[1] > ROUNDS / 2);
}

/* Cores along axes of their own and the way between them, in any proportion, from a unit to the largest that is usual: nearly all of them are
 * for the kernel where there is one. */
TEST(usual_cores)
{
    random_state s = random_seed(10);
    int n, seen[4] = { 0, 0, 0, 0 };
    left = 0;
    for (n = 0; n < ROUNDS; n++) {
        const int32_t size = (int32_t)1 << random_range(&s, 12, 18), u = random_range(&s, size / 16, size), v = random_range(&s, size / 16, size);
        const qn_vec3 origin = place_anywhere(&s), x = { u, 0, 0 }, y = { 0, v, 0 };
        const qn_shape3 a = capsule_about_origin(x, random_range(&s, size / 8, size)), b = capsule_about_origin(y, random_range(&s, size / 8, size));
        const qn_frame3 f = frame_near(&s, 0, &origin, any_turn(&s)), g = frame_near(&s, size, &origin, any_turn(&s));
        check_capsules(&a, &f, &b, &g, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 32 && seen[QN_OVERLAPPING] > ROUNDS / 2 && left < ROUNDS / 2);
}

/* Of extreme proportions: a point, or all of what fits, in a core or in the way; turned by quarters and by little. */
TEST(cores_at_the_limit)
{
    random_state s = random_seed(13);
    int n, seen[4] = { 0, 0, 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int32_t most = ((int32_t)1 << random_range(&s, 4, 26)) - 1, u = random_range(&s, 0, most), v = random_range(&s, 0, most - u),
                      w = most - u - v;
        qn_vec3 origin = place_anywhere(&s), x = { 0, 0, 0 }, y = { 0, 0, 0 };
        qn_shape3 a, b;
        qn_frame3 f, g;
        *(random_u32(&s) & 1 ? &x.x : &x.y) = random_u32(&s) & 1 ? u : -u;
        *(random_u32(&s) & 1 ? &y.z : &y.y) = random_u32(&s) & 1 ? v : -v;
        a = capsule_about_origin(x, random_range(&s, 0, most)), b = capsule_about_origin(y, random_range(&s, 0, most));
        if (random_u32(&s) % 4u == 0) b = qn_sphere3(b.radius);
        f = frame_near(&s, 0, &origin, any_turn(&s)), g = frame_near(&s, 0, &origin, any_turn(&s));
        *(random_u32(&s) & 1 ? &g.p.x : random_u32(&s) & 1 ? &g.p.y : &g.p.z) += random_u32(&s) & 1 ? w : -w;
        check_capsules(&a, &f, &b, &g, seen);
        check_capsules(&b, &g, &a, &f, seen);
    }
    CHECK(seen[QN_APART] > ROUNDS / 16 && seen[QN_OVERLAPPING] > ROUNDS / 2);
}

CHECK_MAIN_ALONE(RUN(one_axis) RUN(two_spheres) RUN(spheres_that_nearly_touch) RUN(two_capsules) RUN(a_capsule_and_a_sphere) RUN(capsules_that_nearly_touch)
               RUN(usual_cores) RUN(cores_at_the_limit))
