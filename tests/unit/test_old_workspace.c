/* SPDX-License-Identifier: MIT */
/* Every public call that takes a workspace: each fault of it has its status, a refusal leaves the answer alone, and its contents count for
 * nothing. */
#include "check.h"
#include "narrow/old_queries.h"
#include "quoin/quoin.h"
#include "random.h"

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_vec3 corner[4] = { { 0, 0, 0 }, { 3000, 0, 0 }, { 0, 3000, 0 }, { 0, 0, 3000 } };
static const qn_dir3 normals[4] = { { -QN_ONE30, 0, 0 }, { 0, -QN_ONE30, 0 }, { 0, 0, -QN_ONE30 }, { 619925131, 619925131, 619925131 } };
static const qn_half_edge edges[12] = { { 0, 5, 0 }, { 3, 10, 0 }, { 2, 6, 0 }, { 0, 8, 1 }, { 1, 11, 1 }, { 3, 0, 1 },
                                        { 0, 2, 2 }, { 2, 9, 2 },  { 1, 3, 2 }, { 1, 7, 3 }, { 2, 1, 3 },  { 3, 4, 3 } };
static const uint16_t first[5] = { 0, 3, 6, 9, 12 };
static const qn_hull3 tetrahedron = { corner, normals, edges, first, 4, 4, 12, 0, 0 };

#define DOORS 11
typedef union answer {
    qn_gap3 gap;
    qn_manifold3 m;
    qn_axis3 axis;
    qn_hit3 hit;
    qn_closest3 near;
    unsigned char byte[sizeof(qn_manifold3)];
} answer;

static const char *const door_name[DOORS] = { "overlap", "overlap_frames", "distance", "distance_frames", "collide", "collide_frames", "sat",
                                              "project", "cast",           "ray",      "nearest" };

static qn_status ask(int door, const qn_shape3 *a, const qn_shape3 *b, qn_vec3 place, qn_cache *cache, old_workspace *w, answer *out)
{
    const qn_pose3 home = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } }, there = { place, { 65000, 3000, -2000, 7000 } };
    const qn_dir3 back = qn_dir3_from_vec3(qn_vec3_neg(place));
    qn_frame3 f, g;
    (void)qn_frame3_from_pose(&f, &home);
    (void)qn_frame3_from_pose(&g, &there);
    switch (door) {
    case 0:
        return old_overlap3(a, &home, b, &there, NULL, cache, w);
    case 1:
        return old_overlap3_frames(a, &f, b, &g, NULL, cache, w);
    case 2:
        return old_distance3(a, &home, b, &there, NULL, cache, w, &out->gap);
    case 3:
        return old_distance3_frames(a, &f, b, &g, NULL, cache, w, &out->gap);
    case 4:
        return old_collide3(a, &home, b, &there, NULL, cache, w, &out->m);
    case 5:
        return old_collide3_frames(a, &f, b, &g, NULL, cache, w, &out->m);
    case 6:
        return old_sat3(a, &f, b, &g, w, &out->axis);
    case 7:
        return old_project3(a, &f, b, &g, w, &out->axis);
    case 8:
        return old_cast3(a, &f, b, &g, back, 100000, NULL, w, &out->hit);
    case 9:
        return old_ray3(a, &f, place, back, 100000, w, &out->hit);
    default:
        return old_shape3_nearest(a, &f, place, w, &out->near);
    }
}

static void clear(answer *a, unsigned char with)
{
    size_t i;
    for (i = 0; i < sizeof a->byte; i++) a->byte[i] = with;
}

static int is_clear(const answer *a, unsigned char with)
{
    size_t i;
    for (i = 0; i < sizeof a->byte && a->byte[i] == with; i++) continue;
    return i == sizeof a->byte;
}

static void check_door(int holds, int door)
{
    check_count.test = door_name[door];
    CHECK(holds);
}

/* None, none inside, one byte short, none at all, on an odd address: refused by name, and no byte of the answer is written. */
TEST(each_fault_has_its_status)
{
    const qn_shape3 a = qn_hull3_shape(&tetrahedron, 0), b = qn_box3(corner[1], 0);
    const qn_vec3 place = { 9000, 100, 200 };
    const old_workspace none = { NULL, QN_WORKSPACE_BYTES }, small = { scratch, QN_WORKSPACE_BYTES - 1 }, empty = { scratch, 0 };
    answer out;
    int door, i;
    clear(&out, 0x5A);
    for (door = 0; door < DOORS; door++) {
        old_workspace w = none;
        check_door(ask(door, &a, &b, place, NULL, NULL, &out) == QN_ERR_NULL, door);
        check_door(ask(door, &a, &b, place, NULL, &w, &out) == QN_ERR_NULL, door);
        w = small;
        check_door(ask(door, &a, &b, place, NULL, &w, &out) == QN_ERR_MEMORY, door);
        w = empty;
        check_door(ask(door, &a, &b, place, NULL, &w, &out) == QN_ERR_MEMORY, door);
        for (i = 1; i < 8; i++) {
            w.memory = (char *)scratch + i;
            w.byte_count = QN_WORKSPACE_BYTES + 64;
            check_door(ask(door, &a, &b, place, NULL, &w, &out) == QN_ERR_MEMORY, door);
        }
        check_door(is_clear(&out, 0x5A), door);
    }
}

/* Hulls and clouds that are none: no arrays, too few or too many of anything, vertices out of range. */
TEST(each_fault_of_a_hull_has_its_status)
{
    static const qn_vec3 far[4] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, INT32_MIN, 0 }, { 0, 0, 1 } };
    old_workspace w = { scratch, sizeof scratch };
    const qn_shape3 box = qn_box3(corner[1], 0);
    const qn_vec3 place = { 9000, 100, 200 };
    qn_hull3 h[10];
    const int said[10] = { QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_NULL,  QN_ERR_COUNT,
                           QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_COUNT, QN_ERR_SIZE };
    answer out;
    int door, i;
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
    clear(&out, 0x5A);
    for (door = 0; door < DOORS; door++)
        for (i = 0; i < 10; i++) {
            const qn_shape3 a = qn_hull3_shape(&h[i], 0);
            check_door(ask(door, &a, &box, place, NULL, &w, &out) == said[i], door);
            check_door(is_clear(&out, 0x5A), door);
            if (door < 9) check_door(ask(door, &box, &a, place, NULL, &w, &out) == said[i], door);
        }
}

static void fill(random_state *r, void *bytes, size_t size)
{
    unsigned char *p = (unsigned char *)bytes;
    while (size--) *p++ = (unsigned char)random_u32(r);
}

/* Zeros, ones, noise in workspace and cache: the same bytes. Apart, touching and overlapping. */
TEST(contents_count_for_nothing)
{
    random_state r = random_seed(81);
    const qn_shape3 shape[4] = { qn_hull3_shape(&tetrahedron, 0), qn_cloud3(&tetrahedron, 300), qn_box3(corner[3], 0), qn_sphere3(900) };
    const int partner[4] = { 1, 0, 0, 0 };
    old_workspace w = { scratch, sizeof scratch };
    int i, k, door;
    size_t at;
    for (i = 0; i < 60; i++) {
        const qn_shape3 *a = &shape[i % 2], *b = &shape[i % 4];
        const int32_t reach = 2000 * (1 + i % 3);
        qn_vec3 place;
        place = random_vec3(&r, reach);
        if (a == b) b = &shape[partner[i % 4]];
        for (door = 0; door < DOORS; door++) {
            answer u, v;
            qn_cache cache = { { 0 } };
            qn_status status;
            clear(&u, 0);
            for (at = 0; at < sizeof scratch / sizeof scratch[0]; at++) scratch[at] = i % 2 ? -1 : 0;
            status = ask(door, a, b, place, &cache, &w, &u);
            for (k = 0; k < 2; k++) {
                clear(&v, 0);
                fill(&r, scratch, sizeof scratch);
                fill(&r, &cache, sizeof cache);
                check_door(ask(door, a, b, place, &cache, &w, &v) == status, door);
                for (at = 0; at < sizeof u.byte && u.byte[at] == v.byte[at]; at++) continue;
                check_door(at == sizeof u.byte, door);
            }
        }
    }
}

CHECK_MAIN(RUN(each_fault_has_its_status) RUN(each_fault_of_a_hull_has_its_status) RUN(contents_count_for_nothing))
