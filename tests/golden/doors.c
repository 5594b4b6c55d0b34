/* SPDX-License-Identifier: MIT */
/* The doors of the library, with a bell (linked by --wrap): who comes meanwhile knows that somebody is inside. */
#include "others.h"

/* Not 0: a mutable static in the library, played. The shapes of a call lie in it while the call runs; those with a pointer do not, for a shape of one
 * call and half of another must give a wrong answer, not a fault. */
extern const int doors_planted;
static qn_shape3 kept[2];

static void keep(const qn_shape3 **a, const qn_shape3 **b)
{
    if (!doors_planted || (*a)->type >= QN_CLOUD || (*b)->type >= QN_CLOUD) return;
    kept[0] = **a;
    kept[1] = **b;
    *a = &kept[0];
    *b = &kept[1];
}

/* DOOR(name, type of a place, last parameters with their types, last arguments) */
#define DOOR(name, place, more, passed)                                                                                                                    \
    qn_status __real_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache,         \
                            qn_workspace *workspace more);                                                                                                 \
    qn_status __wrap_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache,         \
                            qn_workspace *workspace more);                                                                                                 \
    qn_status __wrap_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache,         \
                            qn_workspace *workspace more)                                                                                                  \
    {                                                                                                                                                      \
        qn_status status;                                                                                                                                  \
        door_enter();                                                                                                                                      \
        keep(&a, &b);                                                                                                                                      \
        status = __real_##name(a, at_a, b, at_b, options, cache, workspace passed);                                                                        \
        door_leave();                                                                                                                                      \
        return status;                                                                                                                                     \
    }
#define NOTHING
#define COMMA ,

DOOR(qn_overlap3, qn_pose3, NOTHING, NOTHING)
DOOR(qn_overlap3_frames, qn_frame3, NOTHING, NOTHING)
DOOR(qn_distance3, qn_pose3, COMMA qn_gap3 *out, COMMA out)
DOOR(qn_distance3_frames, qn_frame3, COMMA qn_gap3 *out, COMMA out)
DOOR(qn_collide3, qn_pose3, COMMA qn_manifold3 *out, COMMA out)
DOOR(qn_collide3_frames, qn_frame3, COMMA qn_manifold3 *out, COMMA out)
