/* SPDX-License-Identifier: MIT */
/* The pair of two polygons as this machine's port makes it, where it has a road of its own, is that of plain C. */
#include "check.h"
#include "pairs2.h"

#if QN_PLACES2

#undef QN_PLACES2
#define QN_PLACES2 0
#define qn_pair2_turn turn_by_hand
#define qn_pair2_place place_by_hand
#define qn_pair2_rings rings_by_hand
#define qn_body2_seen seen_by_hand
void turn_by_hand(qn_pair2 *pair, const qn_pose2 *pose_a, const qn_pose2 *pose_b);
qn_status place_by_hand(qn_pair2 *pair, const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses);
void rings_by_hand(qn_pair2 *pair);
qn_vec2 seen_by_hand(const qn_body2 *y, const qn_body2 *x, int32_t j);
#include "planar/pair2.c"

static void check_bodies(const qn_body2 *x, const qn_body2 *y)
{
    CHECK(x->ring.edge == y->ring.edge && x->ring.shape == y->ring.shape && x->place == y->place);
    CHECK_EQ(x->ring.inner, y->ring.inner);
    CHECK_EQ(x->ring.scale.up, y->ring.scale.up);
    CHECK_EQ(x->ring.scale.down, y->ring.scale.down);
    CHECK_EQ(x->ring.scale.arc, y->ring.scale.arc);
    CHECK_EQ(x->ring.scale.vertices, y->ring.scale.vertices);
    CHECK_EQ(x->axes.x, y->axes.x);
    CHECK_EQ(x->axes.y, y->axes.y);
    CHECK_EQ(x->against.x, y->against.x);
    CHECK_EQ(x->against.y, y->against.y);
    CHECK_EQ(x->t.x, y->t.x);
    CHECK_EQ(x->t.y, y->t.y);
}

/* 1 where the port says nothing, which it does exactly where plain C takes another road. */
static int compare_pairs(const qn_shape2 *a, const void *at_a, const qn_shape2 *b, const void *at_b, bool poses)
{
    qn_pair2 pair, want;
    int told, i;
    qn_status status;
    if (poses) {
        qn_pair2_turn(&pair, (const qn_pose2 *)at_a, (const qn_pose2 *)at_b);
        qn_pair2_turn(&want, (const qn_pose2 *)at_a, (const qn_pose2 *)at_b);
    }
    told = qn_place_rows2(a, at_a, b, at_b, &pair, poses);
    status = place_by_hand(&want, a, at_a, b, at_b, poses);
    CHECK_EQ(told, status != QN_APART || !want.polys);
    if (told) return told;
    CHECK_EQ(pair.radius, want.radius);
    CHECK_EQ(pair.band, want.band);
    CHECK_EQ(pair.k, want.k);
    CHECK_EQ(pair.swapped, want.swapped);
    CHECK_EQ(pair.polys, want.polys);
    for (i = 0; i < 2; i++) check_bodies(&pair.body[i], &want.body[i]);
    return told;
}

static int32_t random_place(random_state *r)
{
    static const int32_t edge[] = { INT32_MIN, -(1 << 30) - 1, -(1 << 30), -1, 0, 1, (1 << 30) - 1, 1 << 30, INT32_MAX };
    return random_u32(r) % 4 ? random_range(r, -1, 1) * random_range(r, 0, 1 << random_range(r, 0, 30)) : edge[random_u32(r) % 9];
}

/* One number out of line, now and then. */
static void spoil(random_state *r, qn_shape2 *s, qn_frame2 *f)
{
    static const int32_t odd[] = { INT32_MIN, -1, 0, 1, 1 << 28, (1 << 30) - 1, 1 << 30, INT32_MAX };
    const int32_t v = odd[random_u32(r) % 8];
    switch (random_u32(r) % 12) {
    case 0:
        s->type = (uint16_t)(12 + random_u32(r) % 4);
        break;
    case 1:
        s->count = (uint16_t)random_range(r, 0, 40);
        break;
    case 2:
        s->radius = v;
        break;
    case 3:
        s->v[0].x = v;
        break;
    case 4:
        s->v[0].y = v;
        break;
    case 5:
        s->v[1].x = v;
        break;
    case 6:
        s->edge = NULL;
        break;
    case 7:
        f->r.x = v;
        break;
    case 8:
        f->r.y += random_range(r, -3, 3);
        break;
    default:
        s->radius = random_range(r, 0, 1 << random_range(r, 0, 30));
        break;
    }
}

TEST(pairs_alike)
{
    random_state r = random_seed(90);
    int n, told[2] = { 0, 0 };
    for (n = 0; n < CHECK_ROUNDS(6000, 1000000); n++) {
        static polys_pair p;
        qn_pose2 pose[2];
        int i;
        if (!polys_random(&p, &r)) continue;
        if (n % 3) told[compare_pairs(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], false)]++;
        for (i = 0; i < 2; i++) {
            if (n % 4 == 0) p.frame[i].p.x = random_place(&r);
            if (n % 4 == 0) p.frame[i].p.y = random_place(&r);
            if (n % 4 == 1) spoil(&r, &p.shape[i], &p.frame[i]);
            if (n % 4 == 2) p.shape[i].v[1].x = 0;
            pose[i].p = p.frame[i].p;
            pose[i].r.c = random_range(&r, -65536, 65536);
            pose[i].r.s = random_range(&r, 1, 65536);
        }
        if (n % 8 == 3) p.frame[1].p = p.frame[0].p;
        told[compare_pairs(&p.shape[0], &p.frame[0], &p.shape[1], &p.frame[1], false)]++;
        told[compare_pairs(&p.shape[0], &pose[0], &p.shape[1], &pose[1], true)]++;
        told[compare_pairs(&p.shape[1], &pose[1], &p.shape[0], &pose[0], true)]++;
    }
    CHECK_EQ(qn_place_rows2(NULL, NULL, NULL, NULL, NULL, false), 1);
    CHECK(told[0] > 5000 && told[1] > 500);
}

#else

TEST(pairs_alike) { CHECK_EQ(qn_clz32(1), 31); } /* this port has none of its own */

#endif

CHECK_MAIN_ALONE(RUN(pairs_alike))
