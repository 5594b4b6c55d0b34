/* SPDX-License-Identifier: MIT */
/* A box or a prism lies on a body, 33 LSB deep, and moves by an LSB a step: a point that is kept
 * keeps its id and its place.
 *   1. Each pair stands upright once, and once with both bodies turned by one random rotation.
 *   2. Each slides along x, slides along a random direction, walks at random, and walks while its
 *      rotation trembles by 2 LSB of each component.
 *   3. The manifolds of consecutive steps are compared. */
#include "stable.h"

#include <string.h>

#include "num/wide.h"

/* ---- 1. Pairs -------------------------------------------------------------------------------- */

#define SIDES_MOST 16
#define MEMBERS_MOST 7
#define YAWS_MOST 4
#define RADIANS(x) ((qn_turn)((x)*683565275.576)) /* 2^32 / (2 pi) */

/* B of each number of sides lies on A at each yaw. Where both are alike, A has as many sides. */
typedef struct slide_kind {
    const char *name;
    qn_vec3 half_a, half_b;
    bool alike;
    int members, sides_b[MEMBERS_MOST];
    int yaw_count;
    qn_turn yaw[YAWS_MOST];
    int32_t over; /* B begins so far along x */
} slide_kind;

#define H (QN_ONE / 2)
static const slide_kind kinds[] = {
#include "slides.inc" /* made of cases/slides.in */
};
#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))

/* The vertices of a prism and the hull that the library builds of them. */
typedef struct prism_store {
    qn_hull3 hull;
    qn_vec3 point[2 * SIDES_MOST];
    int32_t memory[QN_HULL_BYTES(2 * SIDES_MOST) / 4 + 1];
} prism_store;

/* round(x / 2^bits), halves up. */
static int32_t rounded(int64_t x, int bits) { return (int32_t)qn_round64(x, bits); }

/* A box of half extents `half`, where it has no sides, or a prism of radius half.x, half height
 * half.z. */
static qn_shape3 make_body(int sides, qn_vec3 half, prism_store *store)
{
    int i;
    if (!sides) return qn_box3(half, 0);
    for (i = 0; i < 2 * sides; i++) {
        const uint64_t part = (uint64_t)(i % sides) << 32;
        const qn_turn angle = (qn_turn)(part / (unsigned)sides);
        store->point[i].x = rounded((int64_t)half.x * qn_turn_cos(angle), 30);
        store->point[i].y = rounded((int64_t)half.x * qn_turn_sin(angle), 30);
        store->point[i].z = i < sides ? -half.z : half.z;
    }
    (void)qn_hull3_build(&store->hull, store->memory, sizeof store->memory, store->point,
                         (size_t)(2 * sides));
    return qn_hull3_shape(&store->hull, 0);
}

/* ---- 2. Motions ------------------------------------------------------------------------------ */

typedef enum slide_motion { SLIDE_X, SLIDE_XY, WALK, WALK_TREMBLING, MOTIONS } slide_motion;
static const char *const motion_names[] = { "slide x", "slide xy", "walk", "walk trembling" };

/* Positions along the plane of contact have 8 more fraction bits, so that a sum of steps and its
 * rotation are rounded once. */
#define FINE 8

/* What one member needs for all its motions. */
typedef struct slide_scene {
    case_line pair; /* A at the origin, turned by base */
    qn_quat base, turn_b;
    int32_t over, up; /* of B as seen from A */
} slide_scene;

/* A quaternion of length 2^30 as one of length 2^16. */
static qn_quat coarse(qn_quat q)
{
    return (qn_quat){ rounded(q.w, 14), rounded(q.x, 14), rounded(q.y, 14), rounded(q.z, 14) };
}

/* Where B is after step s, from where it was. */
static void advance(random_state *r, slide_motion motion, qn_turn angle, int32_t s, int32_t at[2])
{
    if (motion == SLIDE_X) {
        at[0] = s * (1 << FINE);
        at[1] = 0;
    } else if (motion == SLIDE_XY) {
        at[0] = rounded((int64_t)s * qn_turn_cos(angle), 30 - FINE);
        at[1] = rounded((int64_t)s * qn_turn_sin(angle), 30 - FINE);
    } else {
        at[0] += random_range(r, -1, 1) * (1 << FINE);
        at[1] += random_range(r, -1, 1) * (1 << FINE);
    }
}

static void place_b(random_state *r, slide_scene *scene, const int32_t at[2], bool trembling)
{
    const qn_vec3 local = { scene->over * (1 << FINE) + at[0], at[1], scene->up * (1 << FINE) };
    const qn_vec3 world = qn_quat_rotate(scene->base, local);
    qn_pose3 *pose = &scene->pair.pose_b;
    int k;
    for (k = 0; k < 3; k++) (&pose->p.x)[k] = rounded((&world.x)[k], FINE);
    pose->q = coarse(scene->turn_b);
    for (k = 0; k < 4 && trembling; k++) (&pose->q.w)[k] += random_range(r, -2, 2);
}

/* ---- 3. Steps -------------------------------------------------------------------------------- */

/* Counted in both sums. */
static void move_along(stable_run *run, random_state *r, slide_scene *scene, slide_motion motion,
                       steadiness *sum, steadiness *all)
{
    const qn_turn angle = random_u32(r);
    const int32_t size = stable_size(&scene->pair);
    qn_manifold3 was = { 0 }, is;
    int32_t at[2] = { 0, 0 };
    int s;
    for (s = 0; s <= run->steps; s++) {
        advance(r, motion, angle, s - run->steps / 2, at);
        place_b(r, scene, at, motion == WALK_TREMBLING);
        stable_manifold_of(run, &scene->pair, &is);
        steadiness_add(sum, &was, &is, size);
        steadiness_add(all, &was, &is, size);
        was = is;
    }
}

static qn_quat random_rotation(random_state *r)
{
    qn_quat q;
    int k;
    for (k = 0; k < 4; k++) (&q.w)[k] = random_range(r, -QN_ONE, QN_ONE);
    return qn_quat_normalise(q);
}

static void make_scene(const slide_kind *kind, int member, int yaw, prism_store store[2],
                       slide_scene *out)
{
    const qn_dir3 z = { 0, 0, QN_ONE30 };
    const int sides = kind->sides_b[member];
    out->turn_b = qn_quat_mul(out->base, qn_quat_from_axis(z, kind->yaw[yaw]));
    out->over = kind->over;
    out->up = kind->half_a.z + kind->half_b.z - 33;
    out->pair.dimensions = 3;
    out->pair.a = make_body(kind->alike ? sides : 0, kind->half_a, &store[0]);
    out->pair.b = make_body(sides, kind->half_b, &store[1]);
    out->pair.pose_a.q = coarse(out->base);
}

/* All pairs of a kind in all motions, upright or turned. */
static void move_kind(stable_run *run, random_state *r, const slide_kind *kind, bool turned,
                      steadiness sum[MOTIONS + 1])
{
    static prism_store store[2];
    static slide_scene scene;
    int pair, motion;
    for (pair = 0; pair < kind->members * kind->yaw_count; pair++) {
        memset(&scene, 0, sizeof scene);
        scene.base = turned ? random_rotation(r) : qn_quat_normalise(qn_quat_identity());
        make_scene(kind, pair / kind->yaw_count, pair % kind->yaw_count, store, &scene);
        for (motion = 0; motion < MOTIONS; motion++)
            move_along(run, r, &scene, (slide_motion)motion, &sum[motion], &sum[MOTIONS]);
    }
}

void stable_slides(stable_run *run, FILE *out)
{
    random_state r = random_seed(run->seed);
    steadiness sum[MOTIONS + 1]; /* the last: of all */
    int k, motion;
    memset(sum, 0, sizeof sum);
    for (k = 0; k < KINDS; k++) {
        char name[64];
        memset(sum, 0, MOTIONS * sizeof *sum);
        move_kind(run, &r, &kinds[k], false, sum);
        move_kind(run, &r, &kinds[k], true, sum);
        for (motion = 0; motion < MOTIONS; motion++) {
            (void)snprintf(name, sizeof name, "slide %s, %s", kinds[k].name, motion_names[motion]);
            steadiness_row(out, name, &sum[motion]);
        }
    }
    steadiness_row(out, "slide all", &sum[MOTIONS]);
}
