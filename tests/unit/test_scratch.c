/* SPDX-License-Identifier: MIT */
/* Scratch and cache: each fault of the scratch has its status where qn_collide3 needs it and none where nobody does, a
 * refusal leaves the answer alone, and no content of either changes a byte of any answer. */
#include "check.h"
#include "placed.h"
#include "random.h"
#include "shapes3.h"

static int64_t scratch[QN_WORKSPACE_BYTES / 8 + 9];
static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 619925131, 619925131, 619925131 } };
static const qn_half_edge edges[12] = { { 0, 5, 0 }, { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 }, { 1, 11, 1 }, { 3, 0, 1 },
                                        { 0, 2, 2 }, { 2, 9, 2 },  { 1, 3, 2 }, { 1, 7, 3 }, { 2, 1, 3 },  { 3, 4, 3 } };
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_hull3 tetrahedron = { corner, normals, edges, first, 4, 4, 12, 0, 0 };

enum { OVERLAP, DISTANCE, COLLIDE, SAT, PROJECT, CAST, RAY, EXIT, NEAREST, QUERIES };
static const char *const query_name[QUERIES] = { "overlap", "distance", "collide", "sat", "project", "cast", "ray", "exit", "nearest" };

typedef union answer {
    qn_gap3 gap;
    qn_manifold3 m;
    qn_axis3 axis;
    qn_hit3 hit;
    qn_closest3 near;
    unsigned char byte[sizeof(qn_manifold3)];
} answer;

static qn_status call(int which, const qn_shape3 *a, const qn_shape3 *b, qn_vec3 place, const qn_query *query, answer *out)
{
    const qn_pose3 there = { place, { 65000, 3000, -2000, 7000 } };
    const qn_collider3 ca = QN_COLLIDER3_AT(a, 0, 0, 0, 0), cb = placed3(b, &there);
    const qn_path3 path = path3_of(qn_dir3_from_vec3(qn_vec3_neg(place)), 100000);
    switch (which) {
    case OVERLAP:
        return qn_overlap3(&ca, &cb, query);
    case DISTANCE:
        return qn_distance3(&ca, &cb, query, &out->gap);
    case COLLIDE:
        return qn_collide3(&ca, &cb, query, &out->m);
    case SAT:
        return qn_sat3(&ca, &cb, query, &out->axis);
    case PROJECT:
        return qn_project3(&ca, &cb, query, &out->axis);
    case CAST:
        return qn_cast3(&ca, NULL, &cb, &path, query, &out->hit);
    case RAY:
        return qn_ray3(&ca, place, &path, query, &out->hit);
    case EXIT:
        return qn_exit3(&ca, &cb, &path, query, &out->hit);
    default:
        return qn_nearest3(&ca, place, query, &out->near);
    }
}

static void check_query(int holds, int which)
{
    check_count.test = query_name[which];
    CHECK(holds);
}

static void fill_with(void *bytes, size_t size, unsigned char with)
{
    unsigned char *p = (unsigned char *)bytes;
    while (size--) *p++ = with;
}

static int is_filled(const answer *a, unsigned char with)
{
    size_t i;
    for (i = 0; i < sizeof a->byte && a->byte[i] == with; i++) continue;
    return i == sizeof a->byte;
}

/* None, one byte short, no byte, off its alignment: of a hull in qn_collide3 refused by name, and no byte of the answer is
 * written. Of boxes and balls, and of every query that needs none, the scratch is not read. */
TEST(each_fault_of_the_scratch_has_its_status)
{
    const qn_shape3 a = qn_hull3_shape(&tetrahedron, 0), b = qn_box3(corner[1], 0), c = qn_cloud3(&tetrahedron, 9);
    const qn_vec3 place = { 9000, 100, 200 };
    answer out;
    int i;
    for (i = 0; i < 11; i++) {
        const qn_query query = scratch_query(i == 0 ? NULL : (char *)scratch + (i < 3 ? 0 : i - 2), i == 1   ? QN_WORKSPACE_BYTES - 1
                                                                                                    : i == 2 ? 0
                                                                                                             : QN_WORKSPACE_BYTES + 64);
        const qn_status want = i == 0 ? QN_ERR_NULL : i == 10 ? QN_APART : QN_ERR_MEMORY; /* 8 bytes on it is aligned again */
        fill_with(&out, sizeof out, 0x5A);
        CHECK_EQ(call(COLLIDE, &a, &b, place, &query, &out), want);
        CHECK_EQ(call(COLLIDE, &b, &a, place, &query, &out), want);
        CHECK_EQ(call(COLLIDE, &b, &c, place, &query, &out), want);
        if (i < 10) CHECK(is_filled(&out, 0x5A));
        CHECK_EQ(call(COLLIDE, &b, &b, place, &query, &out), QN_APART);
        CHECK_EQ(call(DISTANCE, &a, &c, place, &query, &out), QN_APART);
        CHECK_EQ(call(OVERLAP, &c, &a, place, &query, &out), QN_APART);
    }
    CHECK_EQ(call(COLLIDE, &a, &b, place, NULL, &out), QN_ERR_NULL);
}

/* Hulls that are none: no arrays, too few or too many of anything, vertices out of range; as A and as B. */
TEST(each_fault_of_a_hull_has_its_status)
{
    static const qn_vec3 far[4] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, INT32_MIN, 0 }, { 0, 0, 1 } };
    static const int want[9] = { QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_NULL, QN_ERR_COUNT,
                                 QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_COUNT };
    const qn_query query = scratch_query(scratch, sizeof scratch);
    const qn_shape3 box = qn_box3(corner[1], 0);
    const qn_vec3 place = { 9000, 100, 200 };
    qn_hull3 h[10];
    qn_shape3 a;
    answer out;
    int which, i;
    for (i = 0; i < 10; i++) h[i] = tetrahedron;
    h[0].vertices = NULL;
    h[1].normals = NULL;
    h[2].edges = NULL;
    h[3].first = NULL;
    h[4].vertex_count = 3;
    h[5].vertex_count = QN_MAX_HULL_VERTICES + 1;
    h[6].face_count = 3;
    h[7].face_count = QN_MAX_HULL_FACES + 1;
    h[8].edge_count = 11;
    h[9].vertices = far;
    fill_with(&out, sizeof out, 0x5A);
    for (which = 0; which < QUERIES; which++)
        for (i = 0; i < 9; i++) {
            a = qn_hull3_shape(&h[i], 0);
            check_query(call(which, &a, &box, place, &query, &out) == want[i], which);
            if (which != RAY && which != NEAREST) check_query(call(which, &box, &a, place, &query, &out) == want[i], which);
            check_query(is_filled(&out, 0x5A), which);
        }
    a = qn_hull3_shape(&h[9], 0); /* its content is qn_hull3_check's: here, some answer */
    CHECK_EQ(qn_hull3_check(&h[9]), QN_ERR_SIZE);
    for (which = 0; which < QUERIES; which++) check_query(call(which, &a, &box, place, &query, &out) >= QN_ERR_MEMORY, which);
}

static int is_same(const answer *u, const answer *v)
{
    size_t i;
    for (i = 0; i < sizeof u->byte && u->byte[i] == v->byte[i]; i++) continue;
    return i == sizeof u->byte;
}

static void fill(random_state *r, void *bytes, size_t size)
{
    unsigned char *p = (unsigned char *)bytes;
    while (size--) *p++ = (unsigned char)random_u32(r);
}

/* Zeros, ones, noise in scratch and cache, at two places: the same bytes. Apart, touching and overlapping. */
TEST(contents_change_no_byte)
{
    random_state r = random_seed(81);
    const qn_shape3 shape[4] = { qn_hull3_shape(&tetrahedron, 0), qn_cloud3(&tetrahedron, 300), qn_box3(corner[3], 0), qn_sphere3(900) };
    int i, k, which;
    for (i = 0; i < 60; i++) {
        const qn_shape3 *a = &shape[i % 2], *b = &shape[i % 4 == i % 2 ? 1 - i % 2 : i % 4];
        const qn_vec3 place = random_vec3(&r, 2000 * (1 + i % 3));
        for (which = 0; which < QUERIES; which++) {
            qn_cache cache = { { 0 } };
            qn_query query = scratch_query(scratch, QN_WORKSPACE_BYTES);
            answer u, v;
            qn_status status;
            query.cache = &cache;
            fill_with(&u, sizeof u, 0);
            fill_with(scratch, sizeof scratch, i % 2 ? 0xFF : 0);
            status = call(which, a, b, place, &query, &u);
            for (k = 0; k < 3; k++) {
                fill_with(&v, sizeof v, 0);
                query.memory = scratch + k;
                fill(&r, scratch, sizeof scratch);
                if (k) fill(&r, &cache, sizeof cache); /* and once warm */
                check_query(call(which, a, b, place, &query, &v) == status, which);
                check_query(is_same(&u, &v), which);
            }
        }
    }
}

CHECK_MAIN(RUN(each_fault_of_the_scratch_has_its_status) RUN(each_fault_of_a_hull_has_its_status) RUN(contents_change_no_byte))
