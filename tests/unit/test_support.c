/* SPDX-License-Identifier: MIT */
/* Support points against a search of all vertices in plain 64-bit arithmetic, and the port's scan against its definition. */
#include "check.h"
#include "narrow/support.h"
#include "random.h"

#define ROUNDS CHECK_ROUNDS(300, 100000)

enum { MOST = 40 };
static qn_vec3 vertex[2][MOST];

static int64_t dot(const qn_vec3 *v, const int32_t *d)
{
    return (int64_t)((uint64_t)((int64_t)v->x * d[0]) + (uint64_t)((int64_t)v->y * d[1]) + (uint64_t)((int64_t)v->z * d[2]));
}

/* Of any bits: the first of the points whose sum, modulo 2^64, is the largest. */
TEST(the_scan_finds_the_first_farthest)
{
    random_state r = random_seed(1);
    int i, j;
    for (i = 0; i < 20 * ROUNDS; i++) {
        const int n = random_range(&r, 1, MOST), small = random_range(&r, 0, 2);
        qn_hull3 h = QN_CLOUD_DATA(vertex[0], 0);
        int32_t d[3];
        int best = 0;
        h.vertex_count = (uint16_t)n;
        for (j = 0; j < n; j++) vertex[0][j] = random_vec3(&r, small == 0 ? 1 : small == 1 ? 1 << 20 : INT32_MAX);
        for (j = 0; j < 3; j++) d[j] = small == 0 ? random_range(&r, -1, 1) : random_range(&r, INT32_MIN, INT32_MAX);
        for (j = 1; j < n; j++)
            if (dot(&vertex[0][j], d) > dot(&vertex[0][best], d)) best = j;
        CHECK_EQ(qn_hull_scan(&h, d), best);
    }
}

/* All that reach a height, in order: that of some vertex, or one more, or any. */
static void check_level(random_state *r, const qn_pair *p, const int32_t *d, int64_t most)
{
    const qn_hull3 *h = p->shape[0]->hull;
    const int64_t one = dot(&h->vertices[random_range(r, 0, h->vertex_count - 1)], d) + random_range(r, 0, 1);
    const int64_t least = random_range(r, 0, 2) ? one : most - ((int64_t)random_range(r, 0, INT32_MAX) << random_range(r, 0, 20));
    int i = -1, j;
    for (j = 0; j < h->vertex_count; j++)
        if (dot(&h->vertices[j], d) >= least) CHECK_EQ(i = qn_support_level(p, 0, d, least, i + 1), j);
    CHECK_EQ(qn_support_level(p, 0, d, least, i + 1), h->vertex_count);
}

/* The filter of cores whose products are dear leaves the same vertex: points that differ by a few LSB or are spread over all
 * of their range, along directions with and without low bits. */
TEST(the_filter_changes_no_vertex)
{
    random_state r = random_seed(7);
    int i, j;
    for (i = 0; i < 20 * ROUNDS; i++) {
        const int n = random_range(&r, 1, MOST), bits = random_range(&r, 1, 20), apart = random_range(&r, 0, bits);
        const int32_t most = (1 << bits) - 1, step = (1 << apart) - 1, kept = random_range(&r, 0, 1) ? -1 : -(1 << 28);
        qn_hull3 h = QN_CLOUD_DATA(vertex[0], 0);
        const qn_shape3 s = qn_cloud3(&h, 0);
        const qn_vec3 near = random_vec3(&r, most);
        qn_pair p;
        int32_t d[3];
        int best = 0;
        p.shape[0] = &s;
        p.bits[0] = (uint8_t)bits;
        h.vertex_count = (uint16_t)n;
        for (j = 0; j < n; j++) {
            const qn_vec3 off = random_vec3(&r, step);
            qn_vec3 *v = &vertex[0][j];
            v->x = near.x < 0 ? near.x + (off.x < 0 ? -off.x : off.x) : near.x - (off.x < 0 ? -off.x : off.x);
            v->y = near.y < 0 ? near.y + (off.y < 0 ? -off.y : off.y) : near.y - (off.y < 0 ? -off.y : off.y);
            v->z = near.z < 0 ? near.z + (off.z < 0 ? -off.z : off.z) : near.z - (off.z < 0 ? -off.z : off.z);
        }
        for (j = 0; j < 3; j++) d[j] = (i & 7 ? random_range(&r, INT32_MIN, INT32_MAX) : random_range(&r, 0, 1) ? INT32_MIN : INT32_MAX) & kept;
        for (j = 1; j < n; j++)
            if (dot(&vertex[0][j], d) > dot(&vertex[0][best], d)) best = j;
        CHECK_EQ(qn_support_scan(&p, 0, d), best);
        check_level(&r, &p, d, dot(&vertex[0][best], d));
    }
}

/* The least sum there is, of each point: the first. */
TEST(the_scan_at_the_end_of_int64)
{
    static const qn_vec3 corner = { INT32_MIN, INT32_MIN, 0 };
    const int32_t d[3] = { INT32_MIN, INT32_MIN, 0 }; /* 2^62 + 2^62 = -2^63 */
    const qn_hull3 h = QN_CLOUD_DATA(&corner, 1);
    CHECK_EQ(qn_hull_scan(&h, d), 0);
}

static qn_shape3 any_shape(random_state *r, int side, qn_hull3 *h, int32_t most)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    qn_vec3 u = random_vec3(r, most), v = random_vec3(r, most);
    const int kind = random_range(r, 0, 3);
    int j;
    if (kind == 0) return qn_sphere3(most);
    if (kind == 1) return qn_capsule3(u, v, 1);
    if (kind == 2) {
        u.x = u.x < 0 ? -u.x : u.x, u.y = u.y < 0 ? -u.y : u.y, u.z = random_range(r, 0, 3) ? u.z & INT32_MAX & most : 0;
        return qn_box3(u, 0);
    }
    *h = none;
    h->vertices = vertex[side];
    h->vertex_count = (uint16_t)random_range(r, 1, MOST);
    for (j = 0; j < h->vertex_count; j++) vertex[side][j] = random_vec3(r, most);
    return qn_cloud3(h, 0);
}

static int vertices_of(const qn_pair *p, int side)
{
    const qn_shape3 *s = p->shape[side];
    if (s->type >= QN_CLOUD) return s->hull->vertex_count;
    if (s->type == QN_BOX) return 8;
    return s->type == QN_CAPSULE && (!side || p->edge_count) ? 2 : 1;
}

/* The point of the difference found along d is that of the vertices it names; no other lies lower by more than the rounding
 * of B's own direction, and none at all where nothing is turned: for sums of segments. */
TEST(the_point_is_the_least)
{
    random_state r = random_seed(2);
    int i, j, k, x, met = 0;
    for (i = 0; i < ROUNDS; i++) {
        qn_hull3 h[2];
        const int32_t most = (int32_t)random_size(&r, 27);
        const qn_shape3 one = any_shape(&r, 0, &h[0], most), two = any_shape(&r, 1, &h[1], most);
        qn_collider3 a, b;
        qn_pose3 pose = { { 0, 0, 0 }, { 1, 0, 0, 0 } };
        qn_pair p;
        qn_axis axis;
        int32_t d[3], slack = 0;
        CHECK_EQ(qn_collider3_set(&a, &one, &pose), 0);
        pose.p = random_vec3(&r, most);
        pose.q = random_quat(&r, 2);
        CHECK_EQ(qn_collider3_set(&b, &two, &pose), 0);
        qn_pair_make(&p, &a, &b);
        (void)qn_pair_turn(&p, INT32_MAX, &axis);
        if (p.shape[0]->type < QN_BOX || (p.shape[0]->type == QN_BOX && p.shape[1]->type == QN_SPHERE)) continue; /* closed forms */
        met++;
        for (j = 0; j < 3; j++) d[j] = random_range(&r, -QN_ONE30, QN_ONE30);
        if (p.edge_count < 0) slack = 4; /* 2 (.87 |d| 2^-30 of a direction, .87 of a vertex), in units */
        for (k = 0; k < 4; k++) {
            qn_support_point w;
            qn_int3 u, v, y;
            int64_t found;
            d[k % 3] = -d[k % 3];
            qn_support_find(&p, d, &w);
            qn_support_vertex(&p, 0, w.a, u);
            qn_support_vertex(&p, 1, w.b, v);
            for (x = 0; x < 3; x++) CHECK_EQ(w.w[x], u[x] - v[x]);
            found = qn_row_dot(d, w.w);
            for (j = 0; j < vertices_of(&p, 0); j++)
                for (x = 0; x < vertices_of(&p, 1); x++) {
                    qn_support_vertex(&p, 0, j, u);
                    qn_support_vertex(&p, 1, x, v);
                    qn_row_sub(u, v, y);
                    CHECK(qn_row_dot(d, y) >= found - ((int64_t)slack << 31));
                }
        }
    }
    CHECK(met > ROUNDS / 3);
}

CHECK_MAIN(RUN(the_scan_finds_the_first_farthest) RUN(the_filter_changes_no_vertex) RUN(the_scan_at_the_end_of_int64) RUN(the_point_is_the_least))
