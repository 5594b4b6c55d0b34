/* SPDX-License-Identifier: MIT */
/* The search of separating axes with and without the 16-bit filter (QN_PORT_NARROW): one is compiled here, the other is the library's.
 * Every answer up to a gap that ends the search, the least depth near a touch included, has the same bits; and the search for a verdict
 * alone agrees with both. */
#include "check.h"
#include "random.h"

#include "narrow/sat_box.h"
#define qn_sat_box_within other_sat_box_within
#define qn_sat_box_axis other_sat_box_axis
#define qn_sat_box_short other_sat_box_short
#define qn_sat_box_all other_sat_box_all
#define qn_sat_box_at other_sat_box_at
#ifdef QN_SMALL
int other_sat_box_all(const qn_box_model *m, int32_t near, qn_sat_result *out);
int32_t other_sat_box_at(const qn_box_model *m, int at, qn_sat_result *out);
static inline void other_sat_box_within(const qn_box_model *m, int32_t near, int32_t most, qn_sat_result *out)
{
    (void)most;
    (void)other_sat_box_all(m, near, out);
}
#else
void other_sat_box_within(const qn_box_model *m, int32_t near, int32_t most, qn_sat_result *out);
#endif
bool other_sat_box_axis(const qn_box_model *m, int kind, int i, int j, qn_sat_result *out);
#ifdef QN_PORT_NARROW
#undef QN_PORT_NARROW
#else
#define QN_PORT_NARROW 1
#endif
#include "../../src/narrow/sat_box.c"
#undef qn_sat_box_within
#undef qn_sat_box_axis
#undef qn_sat_box_all
#undef qn_sat_box_at

#define ROUNDS CHECK_ROUNDS(2000, 1000000)

/* Any turn, or a small one, or about one axis only; extents from nothing to 2^29, alike or not; centres from inside to just apart. */
static void random_model(random_state *s, qn_box_model *m)
{
    int32_t top = (int32_t)1 << random_range(s, 4, 29), small = (int32_t)random_size(s, 29), i;
    qn_pose3 pose = { { 0, 0, 0 }, { (int32_t)1 << 28, 0, 0, 0 } };
    qn_frame3 f;
    pose.q.x = random_range(s, -small, small);
    if (random_range(s, 0, 3)) pose.q.y = random_range(s, -small, small);
    if (random_range(s, 0, 3)) pose.q.z = random_range(s, -small, small);
    CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
    m->r = f.r;
    m->rank = 3;
    m->k = random_range(s, -4, 14);
    m->radius = m->reach = 0;
    for (i = 0; i < 3; i++) {
        m->h[i] = random_range(s, 0, 3) ? random_range(s, 0, top) : random_range(s, 0, 999) % top;
        m->hb[i] = random_range(s, 0, 3) ? random_range(s, 0, top) : top;
        m->t[i] = random_range(s, -top, top);
        m->g[i] = 0;
    }
}

/* Of the library's search, u, up to a gap beyond stop. */
static void check_same(const qn_box_model *m, int64_t stop, const qn_sat_result *u)
{
    qn_sat_result v;
    other_sat_box_within(m, qn_saturate(stop), INT32_MAX, &v);
    CHECK_EQ(-(int64_t)v.depth > stop, -(int64_t)u->depth > stop);
    if (-(int64_t)u->depth > stop) return; /* any proof will do */
    CHECK(u->kind == v.kind && u->i == v.i && u->apart == v.apart && u->depth == v.depth);
    if (u->kind == QN_AXIS_EDGES) CHECK(u->j == v.j);
    CHECK(u->n.x == v.n.x && u->n.y == v.n.y && u->n.z == v.n.z);
    if (!u->apart) CHECK((u->least <= QN_BAND_MOST) == (v.least <= QN_BAND_MOST) && (u->least > QN_BAND_MOST || u->least == v.least));
    qn_sat_box_verdict(m, stop, &v);
    CHECK_EQ(v.apart, u->apart);
    if (!u->apart) CHECK(u->least > QN_BAND_MOST ? v.least > QN_BAND_MOST : u->least == v.least);
}

/* Is this what all fifteen axes say, each measured? Where bodies are deeper than the band. */
static void check_by_all(const qn_box_model *m, const qn_sat_result *u)
{
    const int32_t lsb = m->k > 0 ? (int32_t)1 << m->k : 1, step = lsb > 2 ? lsb / 16 + 2 : lsb;
    qn_sat_result face, edge, e;
    int i, j, kind;
    qn_sat_box_axis(m, QN_AXIS_FACE_A, 0, 0, &face);
    edge = face;
    face.depth = edge.depth = INT32_MAX;
    for (kind = 0; kind < 2; kind++)
        for (i = 0; i < 3; i++)
            if (qn_sat_box_axis(m, kind, i, 0, &e) && e.depth < face.depth) face = e;
    for (j = 0; j < 3; j++)
        for (i = 0; i < 3; i++)
            if (qn_sat_box_axis(m, QN_AXIS_EDGES, i, j, &e) && e.depth < edge.depth) edge = e;
    if (face.depth <= QN_BAND_MOST + lsb || edge.depth <= QN_BAND_MOST) return;
    if (edge.depth < face.depth - step) {
        const uint64_t cosine = qn_abs64(qn_mul(face.n.x, edge.n.x) + qn_mul(face.n.y, edge.n.y) + qn_mul(face.n.z, edge.n.z));
        if (edge.depth < face.depth - lsb || cosine < (uint64_t)3 << 58) face = edge;
    }
    CHECK(u->kind == face.kind && u->i == face.i && u->depth == face.depth);
    CHECK(u->n.x == face.n.x && u->n.y == face.n.y && u->n.z == face.n.z);
}

TEST(both_filters_give_the_same_bits)
{
    random_state s = random_seed(1);
    int n, edges = 0, touches = 0;
    for (n = 0; n < ROUNDS; n++) {
        static const int64_t stops[3] = { QN_BAND_MOST, 0, (int64_t)1 << 48 };
        qn_box_model m;
        qn_sat_result u;
        int64_t stop = stops[n % 3];
        random_model(&s, &m);
        qn_sat_box(&m, (int64_t)1 << 48, &u);
        if (n & 1 && u.kind == QN_AXIS_FACE_A && u.depth < 1 << 29) { /* moved to a touch of that face */
            m.t[u.i] += (m.t[u.i] < 0 ? -u.depth : u.depth) - random_range(&s, -70, 70);
            touches++;
        }
        qn_sat_box(&m, stop, &u);
        check_same(&m, stop, &u);
        check_by_all(&m, &u);
        edges += -(int64_t)u.depth <= stop && u.kind == QN_AXIS_EDGES;
    }
    CHECK(edges > ROUNDS / 20 && touches > ROUNDS / 20);
}

/* As boxes rest: turned about one axis, and next to nothing, or a little, about the others; some LSB deep. */
TEST(boxes_that_lie_flat)
{
    random_state s = random_seed(2);
    int n, faces[2] = { 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int up = random_range(&s, 0, 2), turns = random_range(&s, 0, 3), tilt = random_range(&s, 0, 9) ? 3 : 400;
        qn_pose3 pose = { { 0, 0, 0 }, { 0, 0, 0, 0 } };
        int32_t about[3];
        qn_box_model m;
        qn_sat_result u;
        qn_frame3 f;
        int i;
        random_model(&s, &m);
        m.k = random_range(&s, 4, 14);
        for (i = 0; i < 3; i++) {
            about[i] = random_range(&s, -tilt, tilt);
            m.h[i] = (1 << 20) + random_range(&s, 0, 1 << random_range(&s, 20, 27));
            m.hb[i] = (1 << 20) + random_range(&s, 0, 1 << random_range(&s, 20, 27));
            m.t[i] = n % 3 ? random_range(&s, -(1 << 20), 1 << 20) : random_range(&s, -m.h[i] - m.hb[i], m.h[i] + m.hb[i]);
        }
        about[up] = turns ? random_range(&s, -(1 << 28), 1 << 28) : about[up];
        pose.q.w = 1 << 28;
        pose.q.x = about[0];
        pose.q.y = about[1];
        pose.q.z = about[2];
        CHECK_EQ(qn_frame3_from_pose(&f, &pose), 0);
        m.r = f.r;
        m.t[up] = (m.h[up] + m.hb[up] - random_range(&s, -70, 1 << random_range(&s, 6, 26))) * (n & 1 ? 1 : -1);
        qn_sat_box(&m, QN_BAND_MOST, &u);
        check_same(&m, QN_BAND_MOST, &u);
        check_by_all(&m, &u);
        if (u.kind != QN_AXIS_EDGES) faces[u.kind]++;
    }
    CHECK(faces[0] > ROUNDS / 4 && faces[1] > ROUNDS / 100);
}

CHECK_MAIN_ALONE(RUN(both_filters_give_the_same_bits) RUN(boxes_that_lie_flat))
