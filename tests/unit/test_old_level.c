/* SPDX-License-Identifier: MIT */
/* Contacts of general cores from their level vertices: against the planes of both bodies, and against the boxes' own contacts. */
#include "level_bodies.h"
#include "narrow/old_queries.h"
#include "quoin/quoin.h"

#define ROUNDS CHECK_ROUNDS(150, 50000)

static int64_t along(const qn_dir3 *n, const int32_t p[3]) { return (int64_t)n->x * p[0] + (int64_t)n->y * p[1] + (int64_t)n->z * p[2]; }

static int64_t farthest(int i, const qn_dir3 *n)
{
    int64_t best = INT64_MIN;
    int j;
    for (j = 0; j < core[i].count; j++) {
        const int32_t v[3] = { vertex[i][j].x, vertex[i][j].y, vertex[i][j].z };
        int64_t h = along(n, v) * (i ? -1 : 1);
        if (h > best) best = h;
    }
    return best;
}

/* One to four points; each stands for a place on either body no lower than the tolerance below its farthest vertex, and the two are its
 * depth apart. */
static void check_planes(const qn_dir3 *n, int k)
{
    const int64_t one = (int64_t)1 << 30;
    int64_t a = farthest(0, n), b = farthest(1, n), depth = (a + b) >> 30, lsb = k > 0 ? 1 << k : 1, tolerance = depth * 3 / 4;
    int i, j;
    if (tolerance > 12 * lsb) tolerance = 12 * lsb;
    if (tolerance < 4) tolerance = 4;
    CHECK(set.count >= 1 && set.count <= 4);
    CHECK(set.k == k && !set.in_b);
    for (i = 0; i < set.count; i++) {
        int64_t h = along(n, set.point[i].at), half = set.point[i].depth * one / 2;
        CHECK(h + half <= a + 4 * one && h + half >= a - (tolerance + 4) * one);
        CHECK(h - half >= -b - 4 * one && h - half <= -b + (tolerance + 4) * one);
        for (j = 0; j < i; j++) CHECK(set.point[i].id != set.point[j].id);
    }
}

/* A point set of the plane inside an outline: the vertices within the tolerance, their hull by trying all pairs. */
static bool is_over(int i, const qn_dir3 *n, const int32_t at[3], int64_t slack)
{
    old_sheet sheet;
    int j, p, q;
    old_sheet_set(&sheet, n);
    for (p = 0; p < core[i].count; p++)
        for (q = 0; q < core[i].count; q++) {
            /* all vertices left of the line p q, seen along n, and `at` right of it by more than the slack? */
            const old_int3 e = old_int3_sub(&vertex[i][q], &vertex[i][p]);
            int64_t side[3], length = (int64_t)qn_abs32(e.x) + qn_abs32(e.y) + qn_abs32(e.z), most = -INT64_MAX;
            qn_dir3 d;
            if (length == 0) continue;
            side[0] = ((int64_t)n->y * e.z - (int64_t)n->z * e.y) >> 16;
            side[1] = ((int64_t)n->z * e.x - (int64_t)n->x * e.z) >> 16;
            side[2] = ((int64_t)n->x * e.y - (int64_t)n->y * e.x) >> 16;
            d = qn_dir3_from_i64(-side[0], -side[1], -side[2]); /* to the right */
            for (j = 0; j < core[i].count; j++) {
                const old_int3 w = old_int3_sub(&vertex[i][j], &vertex[i][p]);
                const int32_t x[3] = { w.x, w.y, w.z };
                if (along(&d, x) > most) most = along(&d, x);
            }
            {
                const int32_t x[3] = { at[0] - vertex[i][p].x, at[1] - vertex[i][p].y, at[2] - vertex[i][p].z };
                if (along(&d, x) > most + (slack + ((int64_t)1 << 26) / length) * QN_ONE30) return false; /* an end off by a unit turns the line */
            }
        }
    return true;
}

/* Random bodies and normals: points between the planes of both bodies, over both of them, never none. */
TEST(points_lie_between_both_planes)
{
    random_state r = random_seed(1);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        const int k = random_range(&r, -2, 14), size = 1 << random_range(&r, 10, 27);
        const int shape = n % 4;
        qn_dir3 d;
        begin();
        for (i = 0; i < 2; i++)
            for (j = random_range(&r, 1, 9); j > 0; j--)
                add(i, random_range(&r, -size, size), random_range(&r, -size, size),
                    shape ? (i ? 1 : -1) * random_range(&r, 0, shape == 1 ? 0 : size) : random_range(&r, -size, size));
        d = shape ? up : qn_dir3_from_i64(random_range(&r, -99, 99), random_range(&r, -99, 99), random_range(&r, 1, 99));
        for (i = 0; i < 2; i++) { /* the farthest features meet: above the middle */
            const int64_t far = shape ? 0 : (i ? -19 : 19) * (int64_t)(size / 10);
            add(i, (int32_t)((far * d.x) >> 30), (int32_t)((far * d.y) >> 30), (int32_t)((far * d.z) >> 30));
        }
        find(&d, k, INT32_MAX);
        check_planes(&d, k);
    }
}

/* Two flat faces over each other, square to any normal: the points lie over both, their area is at least 2/pi of what the faces share. */
TEST(s0_7_faces_square_to_any_normal)
{
    random_state r = random_seed(2);
    int n, i, j;
    for (n = 0; n < ROUNDS; n++) {
        const qn_dir3 d = qn_dir3_from_i64(random_range(&r, -99, 99), random_range(&r, -99, 99), random_range(&r, -99, 99) * 2 + 1);
        qn_dir3 u = qn_dir3_from_i64(d.y, -(int64_t)d.x, (int64_t)0), v;
        int64_t x[3];
        const old_int3 du = { u.x / 2, u.y / 2, u.z / 2 }, dn = { d.x / 2, d.y / 2, d.z / 2 };
        old_int3_cross(&dn, &du, x);
        v = qn_dir3_from_i64(x[0], x[1], x[2]);
        begin();
        for (i = 0; i < 2; i++)
            for (j = 0; j < 7; j++) {
                int64_t s = random_range(&r, -(1 << 24), 1 << 24), t = random_range(&r, -(1 << 24), 1 << 24), w = i ? -3000 : 0;
                add(i, (int32_t)((s * u.x + t * v.x + w * d.x) >> 30), (int32_t)((s * u.y + t * v.y + w * d.y) >> 30),
                    (int32_t)((s * u.z + t * v.z + w * d.z) >> 30));
            }
        find(&d, 12, 0);
        check_planes(&d, 12);
        for (i = 0; i < set.count; i++) {
            if (room.overlay.count > 2)
                CHECK(is_over(0, &d, set.point[i].at, 16) && is_over(1, &d, set.point[i].at, 16)); /* else the two may miss each other */
            CHECK_NEAR(set.point[i].depth, 3000, 600); /* flat within an eighth of an LSB counts as flat */
        }
        if (room.overlay.count > 2) {
            int64_t whole = polygon_area(room.point[0].at, 5, room.overlay.count), kept;
            old_sheet sheet = room.sheet;
            int32_t at[4][2];
            for (i = 0; i < set.count; i++)
                for (j = 0; j < 2; j++) at[i][j] = set.point[i].at[sheet.axis[j]];
            kept = polygon_area(at[0], 2, set.count);
            CHECK(kept >= whole / 100 * 63);
        }
    }
}

/* ---- R16: box, hull and cloud of the same body --------------------------- */

/* A box resting on another, turned about the normal, with a tilt of less than an LSB: the box by its half edges, its eight corners in any
 * order with others among them, and its lower face in order give the same points, bit for bit. */
TEST(r16_box_hull_and_cloud_agree)
{
    random_state r = random_seed(3);
    int n, i, j, form;
    for (n = 0; n < ROUNDS; n++) {
        static const uint8_t lower[4] = { 0, 1, 3, 2 };
        const int k = random_range(&r, 2, 14);
        const int32_t a = random_range(&r, 1000, 1 << 25), b = random_range(&r, 1000, 1 << 25), c = random_range(&r, 1000, 1 << 25);
        const uint32_t turn = random_u32(&r);
        const int64_t s = qn_turn_sin(turn), t = qn_turn_cos(turn);
        const int32_t tilt = random_range(&r, -(1 << k) / 4, (1 << k) / 4), depth = 40 << k;
        old_int3 g[3], centre;
        static old_contact_set first;
        g[0] = int3((int32_t)(a * t >> 30), (int32_t)(a * s >> 30), tilt);
        g[1] = int3((int32_t)(-b * s >> 30), (int32_t)(b * t >> 30), tilt / 2);
        g[2] = int3(0, 0, c);
        centre = int3(random_range(&r, -(1 << 24), 1 << 24), random_range(&r, -(1 << 24), 1 << 24), c - depth);
        for (form = 0; form < 3; form++) {
            begin();
            block(0, 0, 0, 1 << 24, -(1 << 24), 0);
            if (form == 0) {
                as_box(1, g);
                core[1].centre = centre;
            } else {
                for (j = 0; j < 8; j++)
                    add(1, centre.x + (j & 1 ? g[0].x : -g[0].x) + (j & 2 ? g[1].x : -g[1].x),
                        centre.y + (j & 1 ? g[0].y : -g[0].y) + (j & 2 ? g[1].y : -g[1].y),
                        centre.z + (j & 1 ? g[0].z : -g[0].z) + (j & 2 ? g[1].z : -g[1].z) + (j & 4 ? c : -c));
                if (form == 1) { /* the middle of the lower face, and a corner twice */
                    add(1, centre.x, centre.y, centre.z - c);
                    vertex[1][core[1].count++] = vertex[1][1];
                } else {
                    body[1].face = lower;
                    body[1].face_count = 4;
                }
            }
            find(&up, k, 0);
            if (form == 0) {
                first = set;
                continue;
            }
            CHECK_EQ(set.count, first.count);
            for (i = 0; i < set.count; i++) {
                for (j = 0; j < first.count; j++)
                    if (set.point[i].at[0] == first.point[j].at[0] && set.point[i].at[1] == first.point[j].at[1]) break;
                CHECK(j < first.count);
                if (j == first.count) continue;
                CHECK_EQ(set.point[i].at[2], first.point[j].at[2]);
                CHECK_EQ(set.point[i].depth, first.point[j].depth);
            }
        }
    }
}

/* The same cubes through the door of boxes: the deepest depth within 1 LSB, the area within 1 %, and the features by the same codes. */
TEST(r16_as_boxes_say)
{
    random_state r = random_seed(4);
    int n, i;
    for (n = 0; n < ROUNDS; n++) {
        const int k = 10;
        const int32_t h = random_range(&r, 2000, 60000), g = random_range(&r, 2000, 60000), x = random_range(&r, -h, h), y = random_range(&r, -h, h);
        const uint32_t turn = random_u32(&r);
        const qn_shape3 box_a = QN_BOX3(h, h, h), box_b = QN_BOX3(g, g, g);
        qn_pose3 pose_a = { { 5, 6, 7 }, { QN_ONE, 0, 0, 0 } }, pose_b = { { 5 + x, 6 + y, 7 + h + g - 50 }, { 0, 0, 0, 0 } };
        qn_manifold3 m;
        qn_frame3 frame;
        int32_t at[4][2];
        int64_t area, mine;
        pose_b.q.w = qn_turn_cos(turn), pose_b.q.z = qn_turn_sin(turn);
        CHECK_EQ(old_collide3(&box_a, &pose_a, &box_b, &pose_b, NULL, NULL, NULL, &m), QN_OVERLAPPING);
        if (m.normal.z != QN_ONE30) continue; /* a corner beyond the rim may have a shorter way out */
        CHECK_EQ(qn_frame3_from_pose(&frame, &pose_b), 0);
        begin();
        for (i = 0; i < 2; i++) {
            const int32_t e = (i ? g : h) << k;
            const old_int3 axes[3] = { { e, 0, 0 }, { 0, e, 0 }, { 0, 0, e } };
            as_box(i, axes);
        }
        for (i = 0; i < 2; i++) {
            core[1].g[i].x = (int32_t)(((int64_t)frame.r.m[0][i] * (g << k) + (1 << 29)) >> 30);
            core[1].g[i].y = (int32_t)(((int64_t)frame.r.m[1][i] * (g << k) + (1 << 29)) >> 30);
        }
        core[1].g[0].z = core[1].g[1].z = 0;
        core[1].centre = int3(x * (1 << k), y * (1 << k), (h + g - 50) * (1 << k));
        find(&up, k, 0);
        CHECK_EQ(set.count, m.count);
        CHECK_EQ(set.point[0].depth, 50 << k);
        for (i = 0; i < set.count; i++) at[i][0] = set.point[i].at[0] >> 4, at[i][1] = set.point[i].at[1] >> 4;
        mine = polygon_area(at[0], 2, set.count);
        for (i = 0; i < (int)m.count; i++) at[i][0] = m.points[i].position.x * (1 << (k - 4)), at[i][1] = m.points[i].position.y * (1 << (k - 4));
        area = polygon_area(at[0], 2, (int)m.count);
        if (area < 0) area = -area;
        CHECK_NEAR(mine, area, area / 100 + ((int64_t)1 << 28));
        for (i = 0; i < set.count; i++) {
            int j, found = 0;
            for (j = 0; j < (int)m.count; j++) found += m.points[j].id == set.point[i].id;
            CHECK(found == 1 || set.count == 4); /* of more than four corners either may keep others of one area */
        }
    }
}

CHECK_MAIN(RUN(points_lie_between_both_planes) RUN(s0_7_faces_square_to_any_normal) RUN(r16_box_hull_and_cloud_agree) RUN(r16_as_boxes_say))
